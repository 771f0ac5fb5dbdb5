//! A function's text, in which numbers that tell versions, blocks, labels and temporaries apart are known as
//! such.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use tressa::internals::base::text_tables::{TextIndexSet, TextMap, TextSet};
use tressa::internals::text::parse::{block_mark, is_block_header};
use tressa::ir::Function;
use tressa::text::print;

/// Something that has a number instead of a name of its own.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Item {
    /// What stands ahead of the number: `x_` of `x_5`, `_` of `_7`, `D.` of `D.1234`, `<bb ` of `<bb 4>`.
    pub kind: String,
    /// The number; it may consist of two, as in `iftmp.1_5`.
    pub number: String,
}

/// A part of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    /// Text that means the same everywhere: where it begins and ends in the function's text.
    Text(usize, usize),
    /// The number of one of the items.
    Number(usize),
}

/// The text of a function as it is compared.
#[derive(Clone, Debug)]
pub struct FunctionText {
    pub(super) text: String,
    pub(super) lines: Vec<Vec<Piece>>,
    /// What has a number, in the order of first sight. A piece names an item by its index here.
    pub items: TextIndexSet<Item>,
    pub(super) ignored: Ignored,
}

/// What does not count as a difference.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Ignored {
    /// The order of the operands of `+`, `*`, `&`, `|`, `^`, `==` and `!=`.
    pub commuted: bool,
    /// What kind of end or beginning a clobber marks: `{CLOBBER(eol)}`.
    pub clobbers: bool,
}

/// What stands ahead of the number of a block.
pub(super) const BLOCK: &str = "<bb ";

impl FunctionText {
    /// The text of `f` as it was printed, in any stage, without what is to be ignored. The function says
    /// which words are SSA names. Arguments of PHI nodes come in the order of the blocks that they come from.
    pub fn new(f: &Function<'_>, text: &str, ignored: Ignored) -> FunctionText {
        let blocks: TextMap<&str, usize> = text
            .lines()
            .enumerate()
            .filter(|(_, line)| is_block_header(line))
            .filter_map(|(at, line)| Some((digits(&line[line.find(|c: char| c.is_ascii_digit())?..]), at)))
            .collect();
        let lines: Vec<String> = text
            .trim_end()
            .split('\n')
            .map(|line| with_sorted_arguments(line, &blocks).unwrap_or_else(|| line.to_string()))
            .map(|line| if ignored.clobbers { with_plain_clobber(line) } else { line })
            .collect();
        // The words that are SSA names come from the function: `a_1` in the text may as well be a variable.
        let mut this = FunctionText::with_names(&lines.join("\n"), &names(f));
        this.ignored = ignored;
        this
    }

    /// The text as it stands. `names` are the words of it that are SSA names.
    pub fn with_names(text: &str, names: &TextSet<String>) -> FunctionText {
        let mut this = FunctionText {
            text: text.to_string(),
            lines: Vec::new(),
            items: TextIndexSet::default(),
            ignored: Ignored::default(),
        };
        let mut start = 0;
        for line in text.split('\n') {
            let pieces = this.pieces(line, start, names);
            this.lines.push(pieces);
            start += line.len() + 1;
        }
        this
    }

    /// A line; `number` writes the number of an item.
    pub fn line(&self, at: usize, mut number: impl FnMut(usize, &mut String)) -> String {
        let mut out = String::new();
        for &piece in &self.lines[at] {
            match piece {
                Piece::Text(from, to) => out.push_str(&self.text[from..to]),
                Piece::Number(item) => number(item, &mut out),
            }
        }
        out
    }

    /// The pieces of a line whose numbers say which is which: of operands that may be exchanged none does.
    pub(super) fn telling_pieces(&self, at: usize) -> &[Piece] {
        let pieces = &self.lines[at];
        if !self.ignored.commuted {
            return pieces;
        }
        match commuting(&self.line(at, |of, out| out.push_str(&self.items[of].number))) {
            Some([head, ..]) if head.trim_end_matches(" = ").ends_with(|c: char| c.is_ascii_digit()) => {
                &pieces[..pieces.len().min(2)]
            }
            Some(_) => &[],
            None => pieces,
        }
    }

    /// Whether the function is in blocks.
    pub(super) fn shows_blocks(&self) -> bool {
        self.text.lines().any(is_block_header)
    }

    /// The first line after the declarations.
    pub(super) fn body(&self) -> usize {
        let is_body = |pieces: &Vec<Piece>| match pieces.first() {
            Some(&Piece::Text(from, to)) => is_block_header(&self.text[from..to]),
            Some(Piece::Number(_)) => false,
            None => true,
        };
        self.lines.iter().position(is_body).unwrap_or(self.lines.len())
    }

    /// For each item that a statement or PHI node defines, in the order of the text, the item of its block.
    pub(super) fn defining_blocks(&self) -> IndexMap<usize, usize, FxBuildHasher> {
        let mut block = None;
        let mut block_of_item = IndexMap::default();
        for pieces in &self.lines {
            let &[Piece::Text(from, to), Piece::Number(item), ..] = &pieces[..] else { continue };
            let after = pieces.get(2).map_or("", |piece| match *piece {
                Piece::Text(from, to) => &self.text[from..to],
                Piece::Number(_) => "",
            });
            if self.items[item].kind == BLOCK && is_block_header(&self.text[from..to]) {
                block = Some(item);
            } else if after.starts_with(" = ") {
                block_of_item.extend(block.map(|block| (item, block)));
            }
        }
        block_of_item
    }

    /// How the text writes an item.
    pub fn spelled(&self, of: usize) -> String {
        let Item { kind, number } = &self.items[of];
        format!("{kind}{number}{}", if kind.starts_with('<') { ">" } else { "" })
    }

    /// The words that end in a digit and are not items: variables that are called as SSA names are.
    pub(super) fn other_words(&self) -> TextSet<&str> {
        let texts = self.lines.iter().flatten().filter_map(|piece| match *piece {
            Piece::Text(from, to) => Some(&self.text[from..to]),
            Piece::Number(_) => None,
        });
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.');
        let words = texts.flat_map(|text| text.split(move |c| !is_word(c)));
        words.filter(|word| word.ends_with(|c: char| c.is_ascii_digit()) && word.contains('_')).collect()
    }

    /// Cuts a line, which starts at an offset of the text.
    fn pieces(&mut self, line: &str, offset: usize, names: &TextSet<String>) -> Vec<Piece> {
        let is_phi = line.trim_start().starts_with("# ") && line.contains(" = PHI <");
        let mut pieces = Vec::new();
        let (mut start, mut at) = (0, 0);
        while at < line.len() {
            // Token by token; the text between two numbers is one piece.
            let (len, number) = token(&line[at..], names, is_phi);
            if let Some((kind, from, to)) = number {
                let item = Item { kind: kind.to_string(), number: line[at + from..at + to].to_string() };
                if start < at + from {
                    pieces.push(Piece::Text(offset + start, offset + at + from));
                }
                pieces.push(Piece::Number(self.items.insert_full(item).0));
                start = at + to;
            }
            at += len;
        }
        if start < line.len() {
            pieces.push(Piece::Text(offset + start, offset + line.len()));
        }
        pieces
    }
}

/// A line of a PHI node with its arguments in the order of these blocks: `# x_1 = PHI <x_2(3), 5(4)>`, in the
/// notation of the front end `x_1 = __PHI (__BB3: x_2, __BB4: 5);`.
fn with_sorted_arguments(line: &str, blocks: &TextMap<&str, usize>) -> Option<String> {
    let (open, between, close) = if line.trim_start().starts_with("# ") {
        (" = PHI <", "), ", ")>")
    } else {
        (" = __PHI (", ", ", ");")
    };
    let (head, list) = line.split_once(open)?;
    let mut arguments: Vec<(usize, &str)> = Vec::new();
    for argument in list.strip_suffix(close)?.split(between) {
        let block = match argument.strip_prefix("__BB") {
            Some(rest) => digits(rest),
            None => argument.rsplit_once('(')?.1,
        };
        arguments.push((*blocks.get(block)?, argument));
    }
    arguments.sort_by_key(|&(at, _)| at);
    let arguments: Vec<&str> = arguments.into_iter().map(|(_, argument)| argument).collect();
    Some(format!("{head}{open}{}{close}", arguments.join(between)))
}

/// The line with `{CLOBBER}` for each kind of clobber.
fn with_plain_clobber(line: String) -> String {
    match line.split_once("{CLOBBER(") {
        Some((head, rest)) if rest.contains(")}") => {
            format!("{head}{{CLOBBER}}{}", rest.split_once(")}").map_or("", |(_, rest)| rest))
        }
        _ => line,
    }
}

/// The two operands of a line whose operation commutes, and what stands ahead, between and behind.
pub(super) fn commuting(line: &str) -> Option<[&str; 5]> {
    let (start, end) = match line.find(" = ") {
        Some(at) => (at + 3, line.rfind(';')?),
        None => (line.find("if (")? + 4, line.rfind(')')?),
    };
    let (head, operation, rest) = (&line[..start], line.get(start..end)?, &line[end..]);
    [" + ", " * ", " & ", " | ", " ^ ", " == ", " != "].into_iter().find_map(|operator| {
        let (a, b) = operation.split_once(operator)?;
        (!a.contains(' ') && !b.contains(' ')).then_some([head, a, operator, b, rest])
    })
}

/// The SSA names of the function as printed, without `(D)` and `(ab)`.
fn names(f: &Function<'_>) -> TextSet<String> {
    let spelled = |name| {
        let mut text = String::new();
        print::name(f, name, Default::default(), &mut text);
        text.truncate(text.find('(').unwrap_or(text.len()));
        text
    };
    f.ssa.names.keys().map(spelled).collect()
}

/// The length of the token at the start of a text that is not empty, and the number in it: what it counts,
/// start and end.
fn token<'t>(
    text: &'t str,
    names: &TextSet<String>,
    is_phi: bool,
) -> (usize, Option<(&'t str, usize, usize)>) {
    let bytes = text.as_bytes();
    match bytes[0] {
        b'"' | b'\'' => (literal_len(bytes), None),
        b'0'..=b'9' => (run(bytes, 0, |byte| byte.is_ascii_alphanumeric() || byte == b'.'), None),
        b'<' => {
            for kind in [BLOCK, "<L", "<T"] {
                // Numbers of types are hexadecimal.
                let is_digit = |byte: u8| byte.is_ascii_digit() || kind == "<T" && byte.is_ascii_hexdigit();
                let end = run(bytes, kind.len(), is_digit);
                if text.starts_with(kind) && end > kind.len() && bytes.get(end) == Some(&b'>') {
                    return (end, Some((&text[..kind.len()], kind.len(), end)));
                }
            }
            (1, None)
        }
        // The block that an argument of a PHI node comes from.
        b'(' if is_phi => {
            let end = run(bytes, 1, |byte| byte.is_ascii_digit());
            let is_block = end > 1 && text[end..].starts_with(')');
            (end, is_block.then_some((BLOCK, 1, end)))
        }
        byte if is_word(byte) || byte == b'.' => {
            let end = word_len(bytes);
            let word = &text[..end];
            let is_numbered =
                |from: usize| from < end && bytes[from..].first().is_some_and(u8::is_ascii_digit);
            // A block in the notation of the front end.
            if let Some(from) = block_mark(text) {
                let end = run(bytes, from, |byte| byte.is_ascii_digit());
                return (end, Some((BLOCK, from, end)));
            }
            // A variable that has a number itself: a version may follow.
            if let Some(dot) = word.bytes().skip(1).position(|byte| byte == b'.')
                && is_numbered(dot + 2)
            {
                return (end, Some((&word[..dot + 2], dot + 2, end)));
            }
            match word.rfind('_') {
                Some(at) if is_numbered(at + 1) && names.contains(word) => {
                    (end, Some((&word[..=at], at + 1, end)))
                }
                _ => (end, None),
            }
        }
        _ => (text.chars().next().map_or(1, char::len_utf8), None),
    }
}

/// The digits that the text begins with.
fn digits(text: &str) -> &str {
    &text[..run(text.as_bytes(), 0, |byte| byte.is_ascii_digit())]
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$' || byte >= 0x80
}

/// Where bytes that satisfy the condition end, from a position on.
fn run(bytes: &[u8], from: usize, is_part: impl Fn(u8) -> bool) -> usize {
    from + bytes.iter().skip(from).take_while(|&&byte| is_part(byte)).count()
}

/// The length of an identifier, with the numbers behind its dots: `s.1_3`, `D.1234`, `.MEM_7`, but of
/// `s.field` only `s`.
fn word_len(bytes: &[u8]) -> usize {
    let mut end = run(bytes, 1, is_word);
    while bytes.get(end) == Some(&b'.') && bytes.get(end + 1).is_some_and(u8::is_ascii_digit) {
        end = run(bytes, end + 1, is_word);
    }
    end
}

/// The length of a literal in quotes; to the end of the line if it is not closed.
fn literal_len(bytes: &[u8]) -> usize {
    let mut at = 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            byte if byte == bytes[0] => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}
