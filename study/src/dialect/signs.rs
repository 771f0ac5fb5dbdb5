//! Signs of the dialect in a dump's text.

use bitflags::bitflags;
use memchr::{memchr_iter, memmem};
use tressa::DumpFlags;
use tressa::internals::ir::split_place;
use tressa::internals::text::oracle::opens_body;
use tressa::internals::text::parse::{FRONT_END_MARK, shows_uids};

/// The signs in a text.
#[derive(Clone, Default, Debug)]
pub struct Signs {
    marks: Marks,
    /// The smallest DECL_UID near the start.
    pub(crate) first_uid: Option<u32>,
    /// The word in a clobber that no known version prints.
    pub(crate) unknown_clobber: Option<String>,
}

bitflags! {
    /// Marks that occur in a text.
    #[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
    pub(crate) struct Marks: u16 {
        /// `{CLOBBER(eos)}`
        const END_OF_STORAGE = 1;
        /// `{CLOBBER(eol)}`
        const END_OF_LIFE = 1 << 1;
        /// `{CLOBBER}`
        const CLOBBER = 1 << 2;
        /// The type `_Bool`.
        const OLD_BOOL = 1 << 3;
        /// The type `bool`.
        const NEW_BOOL = 1 << 4;
        /// Virtual operands.
        const VOPS = 1 << 5;
        /// Facts about pointers and ranges.
        const ALIAS_NOTES = 1 << 6;
        /// Numbers of points-to variables.
        const POINTED = 1 << 7;
        /// `  int x_1(D) = x;`
        const DEFAULTS = 1 << 8;
        /// GCC's trace of pass "ssa".
        const DETAILS = 1 << 9;
        /// DECL_UIDs after names.
        const UIDS = 1 << 10;
        /// Source locations before statements.
        const LOCATIONS = 1 << 11;
        /// Calls of `__builtin_constant_p`.
        const CONSTANT_P = 1 << 12;
        /// The notation of the GIMPLE front end.
        const FRONT_END = 1 << 13;
    }
}

impl Marks {
    /// Adds the mark if `is_there`.
    fn set_if(&mut self, mark: Marks, is_there: bool) {
        *self |= if is_there { mark } else { Marks::empty() };
    }
}

impl Signs {
    /// The signs in a text.
    pub fn read(text: &str) -> Self {
        let find = |mark: &str| memmem::find(text.as_bytes(), mark.as_bytes());
        let holds = |mark: &str| find(mark).is_some();
        // The whole text is searched only for marks that may be anywhere; the rest is at the head.
        let has_blocks = holds("\n  <bb ");
        let first_block = if has_blocks { find("\n  <bb 2> :\n") } else { None };
        let mut signs = Signs {
            marks: marks_of_head(text, first_block.map_or("", |at| &text[at..])),
            first_uid: first_uid(text),
            unknown_clobber: None,
        };
        signs.add_clobbers(text);
        signs.marks.set(Marks::CONSTANT_P, holds(" = __builtin_constant_p ("));
        signs.marks.set(Marks::OLD_BOOL, names_type(text, "_Bool"));
        signs.marks.set(Marks::NEW_BOOL, names_type(text, "bool"));
        signs.marks.set(Marks::FRONT_END, holds(FRONT_END_MARK));
        signs.add_numbered(text);
        // What follows is printed only where functions have blocks.
        if has_blocks || signs.has(Marks::FRONT_END) {
            signs.marks.set(Marks::POINTED, holds("ptD."));
            let has_defaults = holds("(D) = ") && text.lines().any(is_default_definition);
            signs.marks.set(Marks::DEFAULTS, has_defaults);
        }
        signs
    }

    /// Adds the marks of clobbers.
    fn add_clobbers(&mut self, text: &str) {
        const OPEN: &str = "{CLOBBER";
        let known = ["bob", "bos", "eob", "eol", "eos"];
        for at in memmem::find_iter(text.as_bytes(), OPEN) {
            let (front, rest) = (&text[..at], &text[at + OPEN.len()..]);
            self.marks.set_if(Marks::END_OF_STORAGE, rest.starts_with("(eos)}"));
            self.marks.set_if(Marks::END_OF_LIFE, rest.starts_with("(eol)}"));
            // What a constructor or destructor of g++ clobbers, an object behind a pointer, has no word up to
            // GCC 13.
            let of = front.strip_suffix(" = ").or_else(|| front.strip_suffix(" ={v} "));
            let of = of.and_then(|of| of.rsplit([' ', '\n']).next());
            let is_variable = of.is_some_and(|of| !of.contains(['*', '>', ']']));
            self.marks.set_if(Marks::CLOBBER, rest.starts_with('}') && is_variable);
            if self.unknown_clobber.is_none()
                && let Some((word, _)) = rest.strip_prefix('(').and_then(|word| word.split_once(")}"))
                && word.len() < 16
                && !known.contains(&word)
            {
                self.unknown_clobber = Some(word.to_string());
            }
        }
    }

    /// Adds the marks of lines with a number sign, which is rare elsewhere.
    fn add_numbered(&mut self, text: &str) {
        for at in memchr_iter(b'#', text.as_bytes()) {
            let (front, rest) = text.split_at(at);
            // A `-lineno` dump prints the location of a statement before its virtual operands.
            let is_start = front.ends_with("  ") || front.ends_with("] ");
            let begins = |texts: &[&str]| is_start && texts.iter().any(|t| rest.starts_with(t));
            self.marks.set_if(Marks::VOPS, begins(&["# .MEM_", "# VUSE <.MEM_"]));
            self.marks.set_if(Marks::ALIAS_NOTES, begins(&["# PT = ", "# RANGE ", "# USE = "]));
            let is_trace = front.ends_with("\nRenaming block ") && rest.starts_with("#0\n");
            self.marks.set_if(Marks::DETAILS, is_trace);
        }
    }

    /// Whether the text has the mark.
    pub(crate) fn has(&self, mark: Marks) -> bool {
        self.marks.contains(mark)
    }

    /// The modifiers that the dump was printed with, as far as it shows them.
    pub fn modifiers(&self) -> DumpFlags {
        let has = |mark| self.has(mark);
        let numbers = !has(Marks::UIDS) && has(Marks::POINTED);
        let mut flags = DumpFlags::empty();
        flags.set(DumpFlags::VOPS, has(Marks::VOPS));
        flags.set(DumpFlags::UID, has(Marks::UIDS));
        flags.set(DumpFlags::ALIAS, has(Marks::ALIAS_NOTES) || numbers || has(Marks::DEFAULTS));
        flags.set(DumpFlags::LINENO, has(Marks::LOCATIONS));
        flags.set(DumpFlags::DETAILS, has(Marks::DETAILS));
        flags.set(DumpFlags::GIMPLE, has(Marks::FRONT_END));
        flags
    }

    /// Whether the program uses a C standard before C23, as far as the boolean type shows it. From
    /// GCC 16 on it is spelled as in the program.
    pub(crate) fn is_before_c23(&self) -> Option<bool> {
        if self.has(Marks::OLD_BOOL) { Some(true) } else { self.has(Marks::NEW_BOOL).then_some(false) }
    }
}

/// The marks of the first lines and of the first block; many declarations may be in between.
fn marks_of_head(text: &str, block: &str) -> Marks {
    const HEAD: usize = 4000;
    let lines = || without_trace(text).lines().take(HEAD);
    let mut marks = Marks::empty();
    marks.set(Marks::UIDS, shows_uids(lines()));
    marks.set(
        Marks::LOCATIONS,
        lines()
            .chain(block.lines().take(HEAD))
            .any(|line| line.starts_with("  ") && !split_place(line.trim_start()).0.is_empty()),
    );
    marks
}

/// The text from the declaration line of its first function: a `-details` dump has a long trace
/// before it.
fn without_trace(text: &str) -> &str {
    let mut at = 0;
    let mut line_before = 0;
    for line in text.split_inclusive('\n') {
        if opens_body(line.trim_end_matches(['\n', '\r'])) {
            return &text[line_before..];
        }
        line_before = at;
        at += line.len();
    }
    text
}

/// Whether the text names the type.
fn names_type(text: &str, name: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    memmem::find_iter(text.as_bytes(), name).any(|at| {
        let before = text[..at].chars().next_back();
        let rest = &text[at + name.len()..];
        !before.is_some_and(is_word)
            && (rest.starts_with(' ') || rest.starts_with("D.") || rest.starts_with(')'))
    })
}

/// The smallest number in a `D.1234` near the start; the compiler's own types have the first thousand.
fn first_uid(text: &str) -> Option<u32> {
    let uid = |part: &str| {
        let end = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
        // Some built-ins of x86 have a blank between name and number: `__builtin_ia32_fnclex D.2484 ()`.
        let is_called = part[end..].starts_with(" (");
        part[..end].parse().ok().filter(|&uid| uid > 1000 && !is_called)
    };
    // After a name it may be the number of a built-in.
    let follows_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$');
    let mut parts = text.split("D.");
    let mut before = parts.next()?;
    let alone = parts.filter(move |part| !std::mem::replace(&mut before, part).ends_with(follows_name));
    alone.take(1000).filter_map(uid).min()
}

/// `  int x_1(D) = x;` at the head of an `-alias` dump.
fn is_default_definition(line: &str) -> bool {
    let Some((front, parameter)) = line.split_once("(D) = ") else { return false };
    let name = front.rsplit(' ').next().and_then(|name| name.rsplit_once('_'));
    name.is_some_and(|(of, _)| parameter.strip_suffix(';') == Some(of))
}
