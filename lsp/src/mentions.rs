//! Where the text of a function mentions what the function has.
//!
//! The parser keeps where statements and PHI nodes begin, not where each operand stands: millions of places
//! that no command but this one reads. So the text is scanned for words, and each is looked up among the
//! names that the parsed function prints. Nothing is parsed a second time: what is no name of the function is
//! no mention.

use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::Range;
use tressa::DumpFlags;
use tressa::internals::analysis::uses::name_text;
use tressa::internals::base::text_tables::TextMap;
use tressa::internals::text::parse::{block_mark, is_block_header};
use tressa::ir::{Def, Function, Label, Locus, Name, Stage, StmtKind, Var, VarKind};
use tressa::text::print;

/// What is mentioned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mentioned<'a> {
    /// An SSA name.
    Name(Name),
    /// A variable of the function.
    Var(Var),
    /// A function, or a variable of the file or of another one.
    Global(&'a str),
    /// A label.
    Label(Label),
    /// A block, by its number.
    Block(u32),
}

/// What a mention does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// It declares: a variable, the type of a name, the function.
    Declares,
    /// It defines: a name or variable gets a value, a label or block begins.
    Defines,
    /// Anything else.
    Uses,
}

/// A mention, by its bytes in the function's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mention<'a> {
    pub start: u32,
    pub end: u32,
    pub item: Mentioned<'a>,
    pub role: Role,
}

impl Mention<'_> {
    /// The bytes in the function's text.
    pub fn range(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// What a word may mean.
#[derive(Default)]
struct Meaning {
    vars: SmallVec<[Var; 1]>,
    name: Option<Name>,
    label: Option<Label>,
}

/// A scan of one function's text.
struct Scan<'f, 'a> {
    f: &'f Function<'a>,
    text: &'a str,
    meanings: TextMap<String, Meaning>,
    /// Names that are more than a word, by the word that they begin with: the longest first.
    long: TextMap<String, Vec<String>>,
    /// The variables by where they are declared.
    declared_at: FxHashMap<usize, Var>,
    declared: EntitySet<Var>,
    /// The variables of the open scopes, each with the number of scopes around it.
    open: Vec<(u32, Var)>,
    depth: u32,
    found: Vec<Mention<'a>>,
}

/// The mentions in `text`, from which `f` was read, in their order.
pub fn mentions<'a>(text: &'a str, f: &Function<'a>) -> Vec<Mention<'a>> {
    let mut scan = Scan {
        f,
        text,
        meanings: TextMap::default(),
        long: TextMap::default(),
        declared_at: FxHashMap::default(),
        declared: EntitySet::new(),
        open: Vec::new(),
        depth: 0,
        found: Vec::new(),
    };
    // First what each spelling may mean in this function; then each word of the text is looked up, in its
    // order.
    scan.learn();
    scan.run();
    scan.mark_outputs();
    scan.found
}

/// The length of the word that `text` begins with, with the numbers that follow it after a dot or a hash; 0
/// if it begins with none.
fn word_len(text: &[u8]) -> usize {
    let is_word = |&byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'\\' | 0x80..);
    let begins = match text {
        [b'.', next, ..] => next.is_ascii_uppercase(),
        [first, ..] => is_word(first) && !first.is_ascii_digit(),
        [] => false,
    };
    if !begins {
        return 0;
    }
    let word = |at: usize| text[at..].iter().take_while(|byte| is_word(byte)).count();
    let mut len = 1 + word(1);
    while let [b'.' | b'#', digit, ..] = &text[len..]
        && digit.is_ascii_digit()
    {
        len += 1 + word(len + 1);
    }
    len
}

impl<'a> Scan<'_, 'a> {
    /// Collects what words mean.
    fn learn(&mut self) {
        let f = self.f;
        for name in f.ssa.live_names() {
            let mut text = name_text(f, name);
            text.truncate(text.find('(').unwrap_or(text.len()));
            self.meaning(text).name = Some(name);
        }
        // A name that was read from the text is a part of it: its address says where the variable is
        // declared. Several variables may share a name, one in each scope.
        let begin = self.text.as_ptr() as usize;
        for (var, data) in f.decls.vars.iter() {
            let mut text = String::new();
            print::var(f, var, DumpFlags::empty(), &mut text);
            self.meaning(text).vars.push(var);
            let is_declared =
                matches!(data.kind, VarKind::Param | VarKind::Local | VarKind::Static | VarKind::Extern);
            let at = (data.name.as_ptr() as usize).wrapping_sub(begin);
            if is_declared && at < self.text.len() && !data.name.is_empty() {
                self.declared_at.insert(at, var);
                self.declared.insert(var);
            }
        }
        for label in f.decls.labels.keys() {
            let mut text = String::new();
            print::label(f, label, DumpFlags::empty(), &mut text);
            self.meaning(text).label = Some(label);
        }
        self.meaning(f.name.to_string());
        self.long.values_mut().for_each(|all| all.sort_by_key(|text| std::cmp::Reverse(text.len())));
    }

    fn meaning(&mut self, text: String) -> &mut Meaning {
        let word = word_len(text.as_bytes());
        if word < text.len() && !self.meanings.contains_key(&text) {
            self.long.entry(text[..word].to_string()).or_default().push(text.clone());
        }
        self.meanings.entry(text).or_default()
    }

    /// Goes through the lines.
    fn run(&mut self) {
        // What passes print ahead of the function does not belong to it.
        let signature = &*self.f.head.signature;
        let begin = (signature.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        let begin = if begin < self.text.len() { begin } else { self.text.find(signature).unwrap_or(0) };
        let (mut at, mut in_body, mut in_blocks) = (begin, false, false);
        while at < self.text.len() {
            let rest = &self.text[at..];
            let end = at + memchr::memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len());
            let line = &self.text[at..end];
            at = match line {
                _ if line.starts_with(";;   basic block ") => {
                    in_blocks = true;
                    self.number(at + ";;   basic block ".len(), Role::Defines);
                    end
                }
                _ if line.starts_with(";;") || line.starts_with("__attribute__") => end,
                _ => {
                    in_body |= line == "{" || line.starts_with('[') && line.ends_with("] {");
                    in_blocks |= is_block_header(line);
                    let in_head = in_body && !in_blocks && self.f.stage >= Stage::Cfg;
                    self.line(at, end, in_head, !in_body)
                }
            };
            at += 1;
        }
    }

    /// The number of a block at `at`.
    fn number(&mut self, at: usize, role: Role) {
        let len = self.text[at..].bytes().take_while(u8::is_ascii_digit).count();
        if let Ok(number) = self.text[at..at + len].parse() {
            self.push(at, at + len, Mentioned::Block(number), role);
        }
    }

    fn push(&mut self, start: usize, end: usize, item: Mentioned<'a>, role: Role) {
        self.found.push(Mention { start: start as u32, end: end as u32, item, role });
    }

    /// Scans the line from `start` to `end` and returns where it ends: a string may run on.
    fn line(&mut self, start: usize, end: usize, in_head: bool, in_signature: bool) -> usize {
        let text = self.text;
        let bytes = text.as_bytes();
        let is_phi = text[start..end].contains(" = PHI <");
        let mut at = start;
        let mut end = end;
        let (mut before, mut begins) = ("", true);
        while at < end {
            let rest = &bytes[at..end];
            match rest[0] {
                b' ' => at += 1,
                b'"' => {
                    at = string_end(bytes, at);
                    if at > end {
                        end = at + memchr::memchr(b'\n', &bytes[at..]).unwrap_or(bytes.len() - at);
                    }
                    begins = false;
                }
                b'[' if let Some(len) = place_len(&text[at..end]) => at += len,
                b'#' if begins => at += 1,
                b'<' | b'_' if let Some(mark) = block_mark(&text[at..end]) => {
                    let is_header = text[start..at] == *"  " && text[start..end].ends_with(':');
                    let role = if is_header { Role::Defines } else { Role::Uses };
                    at += mark;
                    self.number(at, role);
                    begins = false;
                }
                b'(' if is_phi && rest[1..].first().is_some_and(u8::is_ascii_digit) => {
                    let digits = rest[1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                    if rest.get(1 + digits) == Some(&b')') {
                        self.number(at + 1, Role::Uses);
                    }
                    at += 1 + digits;
                }
                byte => {
                    let long = self.long_len(at, end);
                    let word = word_len(rest);
                    if long > 0 || word > 0 {
                        let len = if long > 0 { long } else { word };
                        let is_member = before == "."
                            || text[start..at].ends_with("->")
                            || long == 0 && text[start..at].ends_with("::");
                        let is_tag = matches!(before, "struct" | "union" | "enum" | "class");
                        if !is_member && !is_tag {
                            let line = LineAround { end, begins, before, in_head, in_signature };
                            self.word(at, at + len, &line);
                        }
                        before = &text[at..at + len];
                        at += len;
                    } else if byte.is_ascii_digit() {
                        let is_number =
                            |&&byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_');
                        at += rest.iter().take_while(is_number).count();
                        before = "";
                    } else {
                        match byte {
                            b'{' => self.depth += 1,
                            b'}' => {
                                self.depth = self.depth.saturating_sub(1);
                                let depth = self.depth;
                                while self.open.pop_if(|(scope, _)| *scope > depth).is_some() {}
                            }
                            _ => {}
                        }
                        before = text.get(at..at + 1).unwrap_or_default();
                        at += 1;
                    }
                    begins = false;
                }
            }
        }
        end
    }

    /// The length of the longest name at `at` that is more than a word.
    fn long_len(&self, at: usize, end: usize) -> usize {
        let rest = &self.text.as_bytes()[at..end];
        let is_inside = at > 0 && word_len(&[self.text.as_bytes()[at - 1]]) > 0;
        let Some(all) = (!self.long.is_empty() && !is_inside)
            .then(|| self.text.get(at..at + word_len(rest)))
            .flatten()
            .and_then(|word| self.long.get(word))
        else {
            return 0;
        };
        let is_whole = |text: &&String| {
            rest.starts_with(text.as_bytes()) && word_len(rest.get(text.len()..).unwrap_or_default()) == 0
                || rest == text.as_bytes()
        };
        all.iter().find(is_whole).map_or(0, String::len)
    }

    /// Notes what the word from `at` to `to` mentions.
    fn word(&mut self, at: usize, to: usize, line: &LineAround<'_>) {
        let (text, f) = (self.text, self.f);
        let Some(meaning) = self.meanings.get(&text[at..to]) else { return };
        let after = &text[to..line.end];
        // Where the variable is declared, its scope begins to have it; it ends with the brace that closes
        // the scope.
        if let Some(&var) = self.declared_at.get(&at).filter(|var| meaning.vars.contains(var)) {
            self.open.push((self.depth, var));
            return self.push(at, to, Mentioned::Var(var), Role::Declares);
        }
        if line.in_signature && text[at..to] == *f.name && after.starts_with(" (") {
            return self.push(at, to, Mentioned::Global(&text[at..to]), Role::Declares);
        }
        // A label may be called as a variable is: a label is what `goto` names and what a colon follows.
        let is_label_definition = line.begins && after.starts_with(':');
        let is_destination = is_label_definition || line.before == "goto" || meaning.vars.is_empty();
        if let Some(label) = meaning.label.filter(|_| is_destination && meaning.name.is_none()) {
            let role = if is_label_definition { Role::Defines } else { Role::Uses };
            return self.push(at, to, Mentioned::Label(label), role);
        }
        // What a statement begins with and `=` follows gets a value.
        let marks = ["(D)", "(ab)"];
        let value = marks.iter().fold(after, |after, mark| after.strip_prefix(mark).unwrap_or(after));
        let assigns = line.begins && (value.starts_with(" = ") || value.starts_with(" ={v} "));
        let role = match () {
            _ if assigns => Role::Defines,
            // A constructor's value is shown where the variable is declared: no statement uses the names in
            // it.
            _ if line.in_head => Role::Declares,
            _ => Role::Uses,
        };
        let is_candidate = |&(_, var): &(u32, Var)| meaning.vars.contains(&var);
        // Of variables with one name the one of the innermost open scope is meant; then SSA names; then
        // what is declared elsewhere.
        let open = match meaning.vars[..] {
            [] => None,
            [only] => Some(only).filter(|&var| self.declared.contains(var)),
            _ => self.open.iter().rfind(|open| is_candidate(open)).map(|&(_, var)| var),
        };
        let global = || meaning.vars.iter().copied().find(|&var| !self.declared.contains(var));
        let item = match (open, meaning.name, global()) {
            (Some(var), ..) => Mentioned::Var(var),
            (None, Some(name), _) => Mentioned::Name(name),
            (None, None, Some(var)) => match f.decls.vars[var].kind {
                VarKind::Global | VarKind::Function => Mentioned::Global(&text[at..to]),
                _ => Mentioned::Var(var),
            },
            (None, None, None) if text[at..to] == *f.name => Mentioned::Global(&text[at..to]),
            _ => return,
        };
        self.push(at, to, item, role);
    }

    /// Marks the outputs of asm statements as definitions.
    fn mark_outputs(&mut self) {
        for name in self.f.ssa.live_names() {
            let Def::Stmt(stmt) = self.f.ssa.names[name].def else { continue };
            let (StmtKind::Asm(_), Some(offset)) =
                (&self.f.body.stmts[stmt].kind, self.f.verbatim.stmt_offsets[stmt])
            else {
                continue;
            };
            // An asm statement lists its outputs first: the first mention of the name after its beginning
            // is the output.
            let from = self.found.partition_point(|mention| mention.start < offset);
            let mut mentions_of_name =
                self.found[from..].iter_mut().filter(|mention| mention.item == Mentioned::Name(name));
            if let Some(first) = mentions_of_name.next() {
                first.role = Role::Defines;
            }
        }
    }
}

/// The context of a word.
struct LineAround<'s> {
    end: usize,
    /// Whether only a source location precedes it.
    begins: bool,
    /// The text before it.
    before: &'s str,
    /// Whether it is among the declarations of a function with blocks.
    in_head: bool,
    in_signature: bool,
}

/// The end of the string that begins at `at`.
fn string_end(text: &[u8], mut at: usize) -> usize {
    at += 1;
    while at < text.len() {
        match text[at] {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    text.len()
}

/// The length of the source place that `text` begins with.
pub fn place_len(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('[')?;
    let end = inside.find(']')?;
    Locus::parse(&inside[..end]).map(|_| end + 2)
}
