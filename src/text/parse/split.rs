//! Cutting a dump into functions by its lines alone.

use super::lex::{peek, place, rest_of_line};
use memchr::memchr_iter;
use memchr::memmem::Finder;
use std::sync::LazyLock;

/// The text of one function in a dump.
///
/// ```
/// use tressa::{example, text::parse};
///
/// let chunks: Vec<_> = parse::split(example::OPTIMIZED).collect();
/// assert_eq!((chunks.len(), chunks[0].line), (1, 1));
/// assert!(chunks[0].text.starts_with(";; Function sum"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Chunk<'a> {
    /// From its first line (banner, attribute or declaration line) to its closing brace.
    pub text: &'a str,
    /// 1-based number of its first line in the dump.
    pub line: u32,
}

/// Splits a dump into its functions, without parsing them.
///
/// A function ends with the first line after its opening brace that is a lone `}`: the braces of
/// struct bodies, which GCC may print at the margin too, never stand alone, and what passes print
/// ahead of a function (scopes in `-details` dumps) comes before its opening brace. A banner begins
/// a function in any case, and so a damaged one does not cost the next. Text that no function
/// follows (a cut dump, or no dump at all) is the last chunk.
pub fn split(dump: &str) -> impl Iterator<Item = Chunk<'_>> {
    let (mut rest, mut line) = (dump, 1);
    let mut ahead = Ahead::default();
    std::iter::from_fn(move || {
        while let Some(after) = rest.strip_prefix('\n') {
            (rest, line) = (after, line + 1);
        }
        if rest.is_empty() {
            return None;
        }
        let (len, lines) = function_len(rest, &mut ahead);
        let chunk = Chunk { text: &rest[..len], line };
        (rest, line) = (&rest[len..], line + lines);
        Some(chunk)
    })
}

/// The length of the text up to and with the next closing brace, and the number of its line ends.
fn function_len(text: &str, ahead: &mut Ahead) -> (usize, u32) {
    plain_len(text, ahead).unwrap_or_else(|| walked_len(text))
}

/// A brace at the margin, an asm statement, a banner.
static MARKS: LazyLock<[Finder<'_>; 3]> =
    LazyLock::new(|| ["\n}", "__asm__ ", "\n;; Function "].map(Finder::new));

/// How far from the end of the dump the next lone brace and the next banner are, which stay the next ones until a function begins
/// behind them.
#[derive(Default)]
struct Ahead {
    brace: Option<usize>,
    banner: Option<usize>,
}

/// Where the mark is in `text` that is so far from its end, which is none at its end; `find` looks for one where it is not
/// known or passed.
fn next(known: &mut Option<usize>, text: &str, find: impl FnOnce() -> Option<usize>) -> Option<usize> {
    let from_end = match *known {
        Some(known) if known <= text.len() => known,
        _ => find().map_or(0, |at| text.len() - at),
    };
    *known = Some(from_end);
    (from_end > 0).then(|| text.len() - from_end)
}

/// As [`walked_len`], where the first lone brace with a blank line or nothing behind it is the end for certain.
fn plain_len(text: &str, ahead: &mut Ahead) -> Option<(usize, u32)> {
    let bytes = text.as_bytes();
    let is_lone = |&at: &usize| matches!(bytes.get(at + 2), None | Some(b'\n'));
    let [brace, asm, banner] = &*MARKS;
    let len = next(&mut ahead.brace, text, || brace.find_iter(bytes).find(is_lone))? + 2;
    let is_blank = matches!(bytes.get(len + 1), None | Some(b'\n'));
    let is_banner_ahead = next(&mut ahead.banner, text, || banner.find(bytes)).is_some_and(|at| at < len);
    let is_told = is_blank && peek(text) != b'}' && !is_banner_ahead && asm.find(&bytes[..len]).is_none();
    is_told.then(|| (len, memchr_iter(b'\n', &bytes[..len]).count() as u32))
}

/// The length found line by line.
fn walked_len(text: &str) -> (usize, u32) {
    let (mut at, mut lines) = (0, 0);
    let (mut in_asm, mut in_body, mut before) = (false, false, "");
    while at < text.len() {
        let rest = &text[at..];
        let (_, line) = rest_of_line(rest);
        let len = line.len();
        // The template of an asm statement is printed raw, line ends and all.
        in_asm = (in_asm || is_asm(line)) && !line.ends_with(");");
        match line.as_bytes().first() {
            Some(b'}')
                if len == 1
                    && !in_asm
                    && (in_body || matches!(rest.as_bytes().get(2), None | Some(b'\n'))) =>
            {
                return (at + len, lines);
            }
            Some(b'{' | b'[') => in_body |= opens_body(line) && before.ends_with(')'),
            Some(b';') if at > 0 && line.starts_with(";; Function ") => return (at, lines),
            _ => {}
        }
        before = line;
        at += len;
        if at < text.len() {
            at += 1;
            lines += 1;
        }
    }
    (at, lines)
}

/// Whether a line is the brace that opens a function, with its source place before it in a `-lineno` dump.
pub(super) fn opens_body(line: &str) -> bool {
    line == "{" || line.starts_with('[') && line.ends_with("] {") && place(line).is_some()
}

fn is_asm(line: &str) -> bool {
    let text = line.trim_start_matches(' ');
    match peek(text) {
        b'_' => text.starts_with("__asm__ "),
        b'[' => place(text).is_some_and(|(rest, _)| rest.starts_with("__asm__ ")),
        _ => false,
    }
}
