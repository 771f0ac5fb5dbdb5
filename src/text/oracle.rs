//! Cuts GCC's later dumps into functions, without parsing them.
//!
//! A function starts at its `__attribute__` lines, or else at its declaration line, which precedes
//! the line that opens its body. It ends at the brace in the first column. What passes print before
//! that (`;; 2 succs { 3 4 }`, `Removing basic block 7`, traces) belongs to no function.

use crate::text::parse::{FRONT_END_MARK, block_header, declared_function};

/// One function of a later dump.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OracleFunction<'a> {
    /// The declared name.
    pub name: &'a str,
    /// From the attribute or declaration line to the closing brace, line end included.
    pub text: &'a str,
    /// The declaration line.
    pub declaration: &'a str,
    /// The line that `text` starts on, from 1.
    pub line: u32,
    /// The function with what the pass prints between the `;; Function` line and it.
    whole: &'a str,
    /// `symbol_order` in the `;; Function` line: when the `cgraph_node` was created.
    pub symbol_order: Option<u32>,
    /// The function's DECL_UID, from that line.
    pub decl_uid: Option<u32>,
}

impl OracleFunction<'_> {
    /// Includes what the pass prints before the function in `text`.
    pub fn include_trace(&mut self) {
        let trace = &self.whole[..self.whole.len() - self.text.len()];
        self.line -= trace.bytes().filter(|&byte| byte == b'\n').count() as u32;
        self.text = self.whole;
    }
}

/// The functions of `dump`, in order.
pub fn functions(dump: &str) -> Vec<OracleFunction<'_>> {
    cut(dump).0
}

/// The function inside of which the text ends, as that of a compilation that failed does.
pub fn unfinished(dump: &str) -> Option<&str> {
    cut(dump).1
}

/// The functions, and the name of one that has no end.
fn cut(dump: &str) -> (Vec<OracleFunction<'_>>, Option<&str>) {
    let mut functions = Vec::new();
    // What may be the head of a function: start and number of the first attribute line, and the declaration.
    let mut attribute: Option<(usize, u32)> = None;
    let mut declared: Option<Declaration> = None;
    // The function whose body is being read: start, number of its first line, declaration.
    let mut open: Option<(usize, u32, &str)> = None;
    // The offset after the `;; Function` line and its blank line, and the numbers in that line.
    let mut begun = None;
    let (mut end, mut in_asm) = (0, false);
    for (index, line) in dump.split_inclusive('\n').enumerate() {
        let (start, number) = (end, index as u32 + 1);
        end += line.len();
        let line = line.trim_end_matches(['\n', '\r']);
        if let Some((from, number, declaration)) = open {
            // Inside a body only its end counts. A brace in the first column is in the template of an asm,
            // which is printed raw, or ends the function.
            in_asm = (in_asm || is_asm(line)) && !line.ends_with(");");
            if line == "}" && !in_asm {
                let name = name_of(declaration);
                let (begun, [symbol_order, decl_uid]) = begun.take().unwrap_or((from, [None; 2]));
                let (text, whole) = (&dump[from..end], &dump[begun..end]);
                functions.push(OracleFunction {
                    name,
                    text,
                    declaration,
                    line: number,
                    whole,
                    symbol_order,
                    decl_uid,
                });
                open = None;
            }
        } else if line.starts_with(";; Function ") {
            // A pass begins to print about the function. What looked like a head before was a line of the
            // last trace.
            let start = end + usize::from(dump[end..].starts_with('\n'));
            begun = Some((start, ["symbol_order=", "decl_uid="].map(|word| number_after(line, word))));
            (attribute, declared) = (None, None);
        } else if declared.as_mut().is_some_and(|head| !line.is_empty() && head.is_unfinished(dump, start)) {
            // The line belongs to the declaration above it.
            continue;
        } else if opens_body(line) {
            // The lines right above the brace are the head, if there are any: a brace alone opens something
            // else.
            if let Some(Declaration { from, number, .. }) = declared {
                let declaration = dump[from..start].trim_end_matches(['\n', '\r']);
                let (from, number) = attribute.unwrap_or((from, number));
                open = Some((from, number, declaration));
            }
            (attribute, declared) = (None, None);
        } else if line.is_empty() {
            (attribute, declared) = (None, None);
        } else if line.starts_with("__attribute__((") {
            attribute = attribute.or(Some((start, number)));
            declared = None;
        } else {
            // Any other line may be a declaration. An attribute line counts only right above the declaration.
            if declared.is_some() {
                attribute = None;
            }
            declared = Some(Declaration::new(start, number, line));
        }
    }
    (functions, open.map(|(_, _, declaration)| name_of(declaration)))
}

fn name_of(declaration: &str) -> &str {
    name_in_declaration(declaration).unwrap_or("?")
}

/// The blocks of a function; the whole text if it has none.
pub fn body(text: &str) -> &str {
    block_header(text).map_or(text, |start| &text[start..])
}

/// The number after `word`.
fn number_after(line: &str, word: &str) -> Option<u32> {
    let (_, rest) = line.split_once(word)?;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// A declaration that is being read. The fields of a nameless structure in it take more lines.
struct Declaration {
    /// The offset where it begins.
    from: usize,
    /// The line where it begins.
    number: u32,
    /// Whether its first line ends where a nameless structure's fields would follow.
    is_open: bool,
    /// Whether its first line has the return type alone, with the mark of functions for the front end.
    is_marked: bool,
    /// The offset up to which its brackets are counted.
    counted: usize,
    /// Whether a brace has opened the fields.
    has_fields: bool,
    /// How many braces are open.
    braces: i64,
    /// How many parentheses are open.
    parentheses: i64,
}

impl Declaration {
    fn new(from: usize, number: u32, first: &str) -> Declaration {
        let is_open = first.ends_with("struct ") || first.ends_with("union ");
        let is_marked = first.contains(FRONT_END_MARK);
        let (has_fields, braces, parentheses) = (false, 0, 0);
        Declaration { from, number, is_open, is_marked, counted: from, has_fields, braces, parentheses }
    }

    /// Whether it continues after `end`.
    fn is_unfinished(&mut self, dump: &str, end: usize) -> bool {
        if std::mem::take(&mut self.is_marked) {
            return true;
        }
        if !self.is_open {
            return false;
        }
        for byte in dump[self.counted..end].bytes() {
            match byte {
                b'{' => (self.has_fields, self.braces) = (true, self.braces + 1),
                b'}' => self.braces -= 1,
                b'(' => self.parentheses += 1,
                b')' => self.parentheses -= 1,
                _ => {}
            }
        }
        self.counted = end;
        !(self.has_fields && self.braces == 0 && self.parentheses == 0)
    }
}

/// Whether an asm statement starts on the line. Its template is printed raw, including line ends.
fn is_asm(line: &str) -> bool {
    let text = line.trim_start();
    let text =
        if text.starts_with('[') { text.split_once("] ").map_or(text, |(_, text)| text) } else { text };
    text.starts_with("__asm__ ")
}

/// Whether the line is `{`, possibly after a source location.
pub fn opens_body(line: &str) -> bool {
    line == "{" || (line.starts_with('[') && line.ends_with("] {"))
}

/// The name of the function in `text` (attributes, declaration, body).
pub fn declared_name(text: &str) -> Option<&str> {
    let mut declared: Option<Declaration> = None;
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        let start = end;
        end += line.len();
        if let Some(head) = &mut declared {
            if head.is_unfinished(text, start) {
                continue;
            }
            if opens_body(line.trim_end()) {
                return name_in_declaration(&text[head.from..start]);
            }
        }
        declared = Some(Declaration::new(start, 0, line.trim_end_matches(['\n', '\r'])));
    }
    None
}

/// The name of the function that is declared: `f` in `int (*<T1>) (int) f (int x)`.
fn name_in_declaration(declaration: &str) -> Option<&str> {
    declared_function(declaration.trim_end()).map(without_uid)
}

/// `f` for `fD.1984`, as `-uid` prints it.
fn without_uid(name: &str) -> &str {
    match name.rsplit_once("D.") {
        Some((name, uid))
            if !name.is_empty() && !uid.is_empty() && uid.bytes().all(|b| b.is_ascii_digit()) =>
        {
            name
        }
        _ => name,
    }
}
