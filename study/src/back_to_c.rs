//! A source with the bodies of its functions replaced: by C made from what a dump of it says.
//!
//! The source's own declarations stay, and so does the head of each function up to its brace. A body that
//! cannot be replaced stays as well, with the reason.

use crate::emit_c::gimple::{self, Definition};
use crate::emit_c::source::tokens::tokens;
use crate::emit_c::source::{self, SourceNames, definitions, without_const_members};
use crate::emit_c::source::{objection, objection_to_head};
use crate::emit_c::{self, Context};
use std::fmt::Write;
use tressa::Gcc;
use tressa::internals::base::guard::guarded;
use tressa::internals::base::text_tables::{TextMap, TextSet};
use tressa::internals::target::options::Switches;
use tressa::internals::unit::{Item, Unit};
use tressa::ir::Function;

/// The name of the helpers' file in diagnostics.
pub const HELPERS_FILE: &str = "tressa-helpers";

/// What the names of functions' files in diagnostics begin with.
pub const FUNCTION_FILE: &str = "tressa-function-";

/// What became of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Its body was replaced.
    Through,
    /// Its body stayed.
    Stayed {
        /// The reason without names, to count by.
        kind: &'static str,
        /// The reason.
        why: String,
    },
}

/// The location of diagnostics and debug information.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marks {
    /// The lines of the source, as far as the dump holds them.
    Lines,
    /// Each function is a file of its own, so that an error shows which one is at fault.
    Functions,
}

/// The new source.
#[derive(Clone, Debug)]
pub struct Rewritten {
    /// Its text, which the preprocessor must see again: it defines the helpers.
    pub text: String,
    /// The functions in the order of the source, apart from those that the compiler left out of the dump.
    pub functions: Vec<(String, Fate)>,
    /// Those of the GIMPLE front end that have variables in memory.
    pub with_memory: Vec<String>,
}

/// The beginning of a new body. GIMPLE converts numbers to pointers only by a cast: a type would be wrong
/// where C has to.
const STRICT: &str = "{\n#pragma GCC diagnostic push\n#pragma GCC diagnostic error \"-Wint-conversion\"";

/// What the functions become.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// C.
    C,
    /// SSA form for the GIMPLE front end of GCC with this major version.
    Gimple(Gcc),
}

/// Replaces the bodies of the functions in `source`, which is preprocessed, by what `build` makes of `unit`.
/// Those of the functions in `staying` stay, for the reason given there.
pub fn rewritten<'a>(
    source: &str,
    unit: &Unit<'a>,
    build: impl Fn(Item<'_, 'a>) -> Result<Function<'a>, String>,
    staying: &TextMap<String, String>,
    marks: Marks,
    language: Language,
) -> Rewritten {
    let source = &*without_const_members(source);
    let found = definitions(source);
    let names = SourceNames::new(source, &found);
    let items = unique(unit.items().map(|item| (item.name(), item)));
    let own = unique(found.iter().map(|of| (of.name, of)));
    let has_plain_doubles =
        !unit.facts.options.has(Switches::SINGLE_CONSTANTS) && !source.contains("FLOAT_CONST_DECIMAL64");
    let context = Context {
        source: Some(&names),
        body: "",
        marks_lines: marks == Marks::Lines,
        types_are_stated: true,
        double_suffix: if has_plain_doubles { "" } else { "f64" },
    };
    let mut new = Rewritten {
        text: String::with_capacity(2 * source.len()),
        functions: Vec::new(),
        with_memory: Vec::new(),
    };
    let _ = write!(new.text, "# 1 \"{HELPERS_FILE}\"\n{}# 1 \"<source>\"\n", emit_c::HELPERS);
    let mut copied = 0;
    for definition in &found {
        let Some(item) = items.get(definition.name) else { continue };
        let body = match (item, own.get(definition.name)) {
            (Some(item), Some(Some(_))) => match staying.get(definition.name) {
                Some(why) => Err(("does not compile", why.clone())),
                None => new_definition(source, definition, *item, &build, &context, language),
            },
            _ => Err(("defined twice", "the name has more than one definition".to_string())),
        };
        let fate = match body {
            Ok(Definition { before: ahead, body: text, has_memory }) => {
                new.with_memory.extend(has_memory.then(|| definition.name.to_string()));
                let begin = if ahead.is_empty() { definition.open } else { definition.start };
                new.text.push_str(&source[copied..begin]);
                if marks == Marks::Functions {
                    let _ = write!(new.text, "\n# 1 \"{FUNCTION_FILE}{}\"\n", definition.name);
                }
                new.text.extend([&*ahead, &source[begin..definition.open], &text]);
                new.text.push_str(&mark(source, definition.close));
                copied = definition.close;
                Fate::Through
            }
            Err((kind, why)) => Fate::Stayed { kind, why },
        };
        new.functions.push((definition.name.to_string(), fate));
    }
    new.text.push_str(&source[copied..]);
    new
}

/// The prelude and the new body of a function, or the reason for keeping the old body.
fn new_definition<'a>(
    text: &str,
    definition: &source::Definition<'_>,
    item: Item<'_, 'a>,
    build: &impl Fn(Item<'_, 'a>) -> Result<Function<'a>, String>,
    context: &Context<'_>,
    language: Language,
) -> Result<Definition, (&'static str, String)> {
    let own = &text[definition.open..definition.close];
    let objection = objection_to_head(&text[definition.start..definition.open]).or_else(|| objection(own));
    if let Some(why) = objection {
        return Err((why, why.to_string()));
    }
    let function = build(item).map_err(|error| ("not read", error))?;
    if let Some(name) = function.decls.doubtful_name {
        return Err(("an ambiguous name", format!("the dump does not show which '{name}' is meant")));
    }
    let context = Context { body: own, ..*context };
    let emitted: Result<Result<_, emit_c::EmitRefusal>, String> = guarded(|| match language {
        Language::C => {
            let body = emit_c::function(&function, &context)?;
            let body = body.trim_end().replacen('{', STRICT, 1);
            let body = format!("{body}\n#pragma GCC diagnostic pop");
            Ok(Definition { body, ..Definition::default() })
        }
        Language::Gimple(gcc) => {
            let of = gimple::function(&function, item.types(), &context, gcc)?;
            Ok(Definition { before: format!("{}{} ", of.before, gimple::mark(None)), ..of })
        }
    });
    match emitted {
        Ok(Ok(new)) => Ok(new),
        Ok(Err(refusal)) => Err((refusal.kind(), refusal.to_string())),
        Err(what) => Err(("internal error", what)),
    }
}

/// The values by name; `None` for a name that there is more than once.
fn unique<'n, T: Copy>(values: impl Iterator<Item = (&'n str, T)>) -> TextMap<&'n str, Option<T>> {
    let mut found: TextMap<&str, Option<T>> = TextMap::default();
    for (name, value) in values {
        found.entry(name).and_modify(|known| *known = None).or_insert(Some(value));
    }
    found
}

/// The functions that an error message of the compiler is about; `None` if an error is about something else.
pub fn functions_at_fault(errors: &str) -> Option<TextMap<String, String>> {
    let mut found: TextMap<String, String> = TextMap::default();
    let mut others: TextSet<&str> = TextSet::default();
    // The function that the compiler is at, as it says itself.
    let mut current = None;
    for line in errors.lines() {
        if let Some((_, rest)) = line.split_once("In function '") {
            current = rest.strip_suffix("':");
        }
        let words = [": error: ", ": fatal error: ", ": internal compiler error: "];
        let Some((place, message)) = words.iter().find_map(|word| line.split_once(word)) else { continue };
        let named = place.strip_prefix(FUNCTION_FILE).and_then(|rest| rest.split_once(':'));
        match named.map(|(name, _)| name).or(current) {
            Some(name) => drop(found.entry(name.to_string()).or_insert_with(|| message.to_string())),
            None => drop(others.insert(line)),
        }
    }
    Some(found).filter(|found| others.is_empty() && !found.is_empty())
}

/// The functions of the source whose code a compiler may find in these functions once it has inlined calls:
/// those that they mention, directly or through others.
pub fn mentioned_in(source: &str, functions: &TextSet<String>) -> TextSet<String> {
    let bodies: TextMap<&str, &str> =
        definitions(source).iter().map(|of| (of.name, &source[of.open..of.close])).collect();
    let mut found = functions.clone();
    let mut waiting: Vec<String> = functions.iter().cloned().collect();
    while let Some(body) = waiting.pop().map(|name| bodies.get(&*name).copied().unwrap_or_default()) {
        for token in tokens(body).filter(|token| bodies.contains_key(token.text)) {
            if found.insert(token.text.to_string()) {
                waiting.push(token.text.to_string());
            }
        }
    }
    found
}

/// A mark with the source's own location at an offset, at which the text goes on.
pub fn mark(source: &str, at: usize) -> String {
    let before = &source[..at];
    let is_mark = |line: &str| {
        line.strip_prefix("# ").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    let mut start = before.len();
    let mut lines = 0u64;
    loop {
        let line_start = before[..start].rfind('\n').map_or(0, |end| end + 1);
        let line = before[line_start..start].trim_end();
        if is_mark(line) {
            let mut parts = line[2..].splitn(2, ' ');
            let number: u64 = parts.next().and_then(|number| number.parse().ok()).unwrap_or(1);
            let file =
                parts.next().and_then(|rest| rest.rfind('"').map(|end| &rest[..=end])).unwrap_or("\"\"");
            return format!("\n# {} {file}\n", number + lines.saturating_sub(1));
        }
        if line_start == 0 {
            return format!("\n# {} \"<source>\"\n", lines + 1);
        }
        start = line_start - 1;
        lines += 1;
    }
}
