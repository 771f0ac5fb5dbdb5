//! How GCC's text of a function and ours differ: how near they are ([`Nearness`]), and the first difference
//! as a cause that can be counted ([`cause`]). Both know the parts of a function's text ([`Parts`]).
//!
//! Numbers that follow from something else are removed first: bodies that are equal except for
//! version numbers are one cause, bodies that are equal except for block numbers another. After
//! that the first differing line decides. Declarations come last, because an extra SSA name in the
//! body also shows in the declarations.

use serde::Serialize;
use tressa::internals::facts::unnumbered;
use tressa::internals::text::oracle::opens_body;
use tressa::internals::text::parse::{block_header, is_block_header};

/// The reason why two texts of a function differ, as far as the texts show it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Cause {
    /// The kind of difference, the same for all functions that differ in the same way.
    pub label: String,
    /// GCC's first differing line.
    pub theirs: String,
    /// Our line there.
    pub ours: String,
}

impl Cause {
    /// What each prints where the texts differ first.
    pub fn in_words(&self) -> String {
        let (theirs, ours) = (self.theirs.trim(), self.ours.trim());
        match (theirs, ours) {
            ("", _) => format!("tressa prints `{ours}`, which GCC does not"),
            (_, "") => format!("GCC prints `{theirs}`, which tressa does not"),
            _ => format!("GCC prints `{theirs}`, tressa `{ours}`"),
        }
    }
}

/// The cause of the difference between GCC's text and ours.
pub fn cause(theirs: &str, ours: &str) -> Cause {
    // The head first: its declaration line is told apart from the body by the opening brace.
    let (t, o) = (Parts::split(theirs), Parts::split(ours));
    if t.head != o.head {
        let label = |_: &str, _: &str| "declaration line or attributes".into();
        return first_difference(&lines([t.head]), &lines([o.head]), label);
    }
    // The bodies are equal, so the declarations are not.
    if t.body == o.body {
        return declarations(&lines(t.declarations()), &lines(o.declarations()));
    }
    let (t, o) = (lines([t.body]), lines([o.body]));
    // The bodies without versions of SSA names, then without DECL_UIDs too, then without numbers of blocks:
    // whatever makes them equal is the cause. One version too many shifts all that follow, so the lines
    // themselves say little.
    let (tv, ov) = (map(&t, without_versions), map(&o, without_versions));
    if tv == ov {
        return first_difference(&t, &o, |line, _| match line.trim_start().starts_with("# ") {
            true => "version numbers, first at a PHI".into(),
            false => "version numbers".into(),
        });
    }
    let (tv, ov) = (map(&tv, without_uids), map(&ov, without_uids));
    if tv == ov {
        return first_difference(&t, &o, |_, _| "numbers of D.1234".into());
    }
    let (tb, ob) = (map(&tv, without_blocks), map(&ov, without_blocks));
    if tb == ob {
        return first_difference(&tv, &ov, |line, _| match line.contains("PHI <") {
            true => "PHI argument order".into(),
            false => "block numbers or branch targets".into(),
        });
    }
    // Something other than numbers differs: the first such line is told by its kind.
    let first = tb.iter().zip(&ob).position(|(a, b)| a != b).unwrap_or(tb.len().min(ob.len()));
    let line = |lines: &[String]| lines.get(first).cloned().unwrap_or_default();
    Cause { label: body_label(&tb, &ob, first), theirs: line(&t), ours: line(&o) }
}

/// The lines of a part.
fn lines<'t>(texts: impl IntoIterator<Item = &'t str>) -> Vec<String> {
    texts.into_iter().flat_map(str::lines).map(str::to_string).collect()
}

fn map(lines: &[String], f: impl Fn(&str) -> String) -> Vec<String> {
    lines.iter().map(|line| f(line)).collect()
}

fn first_difference(t: &[String], o: &[String], label: impl Fn(&str, &str) -> String) -> Cause {
    let first = t.iter().zip(o).position(|(a, b)| a != b).unwrap_or(t.len().min(o.len()));
    let line = |lines: &[String]| lines.get(first).cloned().unwrap_or_default();
    let (theirs, ours) = (line(t), line(o));
    Cause { label: label(&theirs, &ours), theirs, ours }
}

fn declarations(t: &[String], o: &[String]) -> Cause {
    first_difference(t, o, |theirs, ours| {
        let sorted = |lines: &[String]| {
            let mut lines = lines.to_vec();
            lines.sort();
            lines
        };
        let (their_name, our_name) = (declared(theirs), declared(ours));
        let kind = |name: Option<&str>| match name {
            Some(name) if name.contains('_') && without_versions(name) != name => "an SSA name",
            _ => "a variable",
        };
        let in_ours = o.iter().any(|line| declared(line) == their_name);
        if sorted(t) == sorted(o) {
            "declarations: order".into()
        } else if their_name.is_some() && their_name == our_name {
            format!("declarations: type of {}", kind(their_name))
        } else if their_name.is_some() && !in_ours {
            format!("declarations: missing {}", kind(their_name))
        } else {
            format!("declarations: extra {}", kind(our_name))
        }
    })
}

/// The name that a declaration line declares: `x` in `static int * x[4] = {1};`
fn declared(line: &str) -> Option<&str> {
    let line = line.trim().strip_suffix(';')?;
    let mut line = line.split(" = ").next()?.trim_end();
    while let Some(element) = line.strip_suffix(']') {
        line = &element[..element.rfind('[')?];
    }
    let name = line.rsplit(' ').next()?;
    Some(name.trim_start_matches('*')).filter(|name| !name.is_empty())
}

/// Labels the first difference of two bodies, after version and block numbers are removed.
fn body_label(t: &[String], o: &[String], at: usize) -> String {
    let empty = String::new();
    let (theirs, ours) = (t.get(at).unwrap_or(&empty), o.get(at).unwrap_or(&empty));
    let soon = |lines: &[String], line: &str| lines.iter().skip(at + 1).take(40).any(|l| l == line);
    let (later_in_ours, later_in_theirs) = (soon(o, theirs), soon(t, ours));
    let (theirs, ours) = (theirs.trim(), ours.trim());
    let (change, line) = match (later_in_ours, later_in_theirs) {
        (false, true) => ("missing", theirs),
        (true, false) => ("extra", ours),
        _ => ("different", theirs),
    };
    let headers = |lines: &[String]| lines.iter().filter(|l| l.trim_start().starts_with("<bb ")).count();
    let kind = kind(line);
    match (kind, headers(t).cmp(&headers(o))) {
        ("block" | "branch", std::cmp::Ordering::Greater) => return "blocks: too few".into(),
        ("block" | "branch", std::cmp::Ordering::Less) => return "blocks: too many".into(),
        _ => {}
    }
    match (callee(theirs), callee(ours)) {
        (Some(a), Some(b)) if a == b => return "call: operands or result".into(),
        (_, Some(callee)) if change == "different" || change == "extra" => {
            return format!("call to {callee}: GCC has another statement");
        }
        (Some(callee), _) if change == "different" || change == "missing" => {
            return format!("call to {callee}: {change}");
        }
        _ => {}
    }
    if kind == "PHI" && change == "different" && sorted_arguments(theirs) == sorted_arguments(ours) {
        return "PHI argument order".into();
    }
    if theirs.replace("{v}", "") == ours.replace("{v}", "") {
        return "volatile mark".into();
    }
    if kind == "label" && without_digits(theirs) == without_digits(ours) {
        return "label numbers".into();
    }
    format!("{kind}: {change}")
}

fn kind(line: &str) -> &'static str {
    let is = |prefix: &str| line.starts_with(prefix);
    match line {
        "" | "}" => "block",
        _ if line.contains(" PHI <") => "PHI",
        _ if is("# ") => "virtual operand",
        _ if line.contains("{CLOBBER") => "clobber",
        _ if is("// predicted") => "prediction",
        _ if is("<bb ") => "block",
        _ if line.ends_with(':') || (is("<") && line.contains("> [")) => "label",
        _ if is("goto ") || is("if (") || is("else") => "branch",
        _ if is("switch ") => "switch",
        _ if is("return") => "return",
        _ if is("__asm__") => "asm",
        _ if is("try") || is("finally") || is("catch") => "try",
        _ => "statement",
    }
}

/// `f` of `x_# = f (a, b);`
fn callee(line: &str) -> Option<&str> {
    let line = line.strip_suffix(';')?;
    let right = line.split_once(" = ").map_or(line, |(_, right)| right);
    let (name, _) = right.strip_suffix(')').or_else(|| right.strip_suffix("]"))?.split_once(" (")?;
    let word = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.' | b'$');
    (!name.is_empty() && name.bytes().all(word) && !matches!(name, "if" | "switch")).then_some(name)
}

fn sorted_arguments(line: &str) -> Vec<&str> {
    let mut arguments: Vec<&str> = line.split(['<', '>', ',']).map(str::trim).collect();
    arguments.sort();
    arguments
}

/// `x_12(D)` as `x_#`, `_7` as `_#`.
fn without_versions(line: &str) -> String {
    let line = line.replace("(D)", "");
    replace_digits(&line, |before| before.ends_with('_'))
}

/// `<bb 4>` as `<bb #>`, `x_#(4)` as `x_#(#)`, for lines whose versions are gone.
fn without_blocks(line: &str) -> String {
    let line = replace_digits(line, |before| before.ends_with("<bb "));
    if line.contains(" PHI <") { replace_digits(&line, |before| before.ends_with('(')) } else { line }
}

/// `goto <D.1987>` as `goto <D.#>`
fn without_uids(line: &str) -> String {
    replace_digits(line, |before| before.ends_with("D."))
}

fn without_digits(line: &str) -> String {
    replace_digits(line, |_| true)
}

/// Replaces each run of digits by `#` if `wanted` accepts the text before it.
fn replace_digits(line: &str, wanted: impl Fn(&str) -> bool) -> String {
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let end = from.find(|c: char| !c.is_ascii_digit()).unwrap_or(from.len());
        out.push_str(if wanted(&out) { "#" } else { &from[..end] });
        rest = &from[end..];
    }
    out.push_str(rest);
    out
}

/// How far two texts of a function differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Nearness {
    /// In nothing.
    Exact,
    /// In numbers of type nodes (`int (*<T35a>) (int)`), which nothing but the compiler knows.
    ButNumbers,
    /// In types of SSA names without a variable, in the lines that declare them, and in such numbers.
    ButTypes,
    /// In more.
    Different,
}

impl Nearness {
    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Nearness::Exact => "exact",
            Nearness::ButNumbers => "exact but for numbers",
            Nearness::ButTypes => "exact but for declared types",
            Nearness::Different => "different",
        }
    }

    /// As a verb: how a function is that is so near.
    pub fn in_words(self) -> &'static str {
        match self {
            Nearness::Exact => "is exact",
            Nearness::ButNumbers => "differs in type-node numbers",
            Nearness::ButTypes => "differs in declared types",
            Nearness::Different => "differs",
        }
    }

    /// How near `ours` is to `theirs`.
    pub fn classify(theirs: &str, ours: &str) -> Nearness {
        // Each kind of nearness forgives what the one before it forgives, and more: first numbers of type
        // nodes, then also declared types.
        let [theirs_plain, ours_plain] = [theirs, ours].map(unnumbered);
        if theirs == ours {
            Nearness::Exact
        } else if theirs_plain == ours_plain {
            Nearness::ButNumbers
        } else if untyped(&theirs_plain) == untyped(&ours_plain) {
            Nearness::ButTypes
        } else {
            Nearness::Different
        }
    }
}

/// The text with `  _5;` for each declaration `  long int _5;` of an SSA name without a variable.
fn untyped(text: &str) -> String {
    let parts = Parts::split(text);
    let mut out = parts.head.to_string();
    for declaration in parts.declarations() {
        match declared_ssa_name(declaration) {
            Some(name) => out.extend(["  ", name, ";\n"]),
            None => out += declaration,
        }
    }
    out + parts.body
}

/// The head with its opening brace, the declarations, and what follows them.
pub struct Parts<'t> {
    /// All up to the line of the opening brace, with it.
    pub head: &'t str,
    declarations: &'t str,
    /// What follows the declarations, with the closing brace.
    pub body: &'t str,
}

impl<'t> Parts<'t> {
    /// The parts of `text`. Declarations end where blocks begin. Without blocks they end at the first
    /// empty line, unless the first line is no declaration.
    pub fn split(text: &'t str) -> Parts<'t> {
        let mut lines = text.split_inclusive('\n');
        let head: usize = text.len()
            - lines.find(|line| opens_body(line.trim_end())).map_or(0, |_| lines.map(str::len).sum());
        let (head, rest) = text.split_at(head);
        let is_declaration = |line: &str| {
            line.starts_with("  ") && !line.contains(" = ") && (line.ends_with(';') || line.ends_with(' '))
        };
        // With blocks the declarations are all that comes before the first one. Without, they end at the
        // first empty line; a body that begins with a statement has none.
        let blocks = if is_block_header(rest) { Some(0) } else { block_header(rest).map(|at| at + 1) };
        let gap = || rest.find("\n\n").filter(|_| rest.lines().next().is_some_and(is_declaration));
        let (declarations, body) = rest.split_at(blocks.or_else(|| Some(gap()? + 1)).unwrap_or(0));
        Parts { head, declarations, body }
    }

    /// The declarations, with blank lines. A record without a name takes several lines.
    pub fn declarations(&self) -> impl Iterator<Item = &'t str> + use<'t> {
        let mut rest = self.declarations;
        std::iter::from_fn(move || {
            let mut end = 0;
            // The column of the braces of a record without a name; unknown at first.
            let mut record: Option<Option<usize>> = None;
            for line in rest.split_inclusive('\n') {
                end += line.len();
                let column = line.len() - line.trim_start().len();
                record = match record {
                    None => (line.ends_with("struct \n") || line.ends_with("union \n")).then_some(None),
                    Some(None) => Some(Some(column)),
                    Some(Some(brace)) if column == brace && line[column..].starts_with('}') => None,
                    inside => inside,
                };
                if record.is_none() {
                    break;
                }
            }
            let (declaration, after) = rest.split_at(end);
            rest = after;
            (end > 0).then_some(declaration)
        })
    }
}

/// The name that `  long int _5;` or `  int i.3_5;` declares, if it is an SSA name without a variable.
pub fn declared_ssa_name(declaration: &str) -> Option<&str> {
    let (_, name) = declaration.trim().strip_suffix(';')?.rsplit_once(' ')?;
    let (identifier, version) = name.rsplit_once('_')?;
    let is_made = identifier.is_empty() || identifier.contains('.');
    version.parse::<u32>().ok().filter(|_| is_made).map(|_| name)
}
