//! Cutting a dump into functions by its lines alone.

use crate::ir::Locus;
use memchr::memmem::Finder;
use memchr::{memchr, memchr_iter, memmem};
use std::cell::LazyCell;
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
    /// The same function's text with DECL_UIDs, if it is at hand: it says what each name means.
    pub numbered: &'a str,
}

/// Splits a dump into its functions, without parsing them.
///
/// A function ends with the first line after its opening brace that is a lone `}`: the braces of
/// struct bodies, which GCC may print at the margin too, are never alone on a line, and what passes print
/// ahead of a function (scopes in `-details` dumps) comes before its opening brace.
///
/// Damage to a function does not cost the next one. A function ends where the next one must begin:
/// at a banner, or at a declaration that begins at the margin after a blank line and has an opening
/// brace below it. GCC prints neither inside a function, unless the template of an asm statement
/// holds one. Text that no function follows (a cut dump, or no dump at all) is the last chunk.
///
/// Of a later dump, text between two functions belongs to neither: passes print there what they did, and some
/// repeat the banner or the function after it.
pub fn split(dump: &str) -> impl Iterator<Item = Chunk<'_>> {
    let (mut rest, mut line) = (dump, 1);
    let mut ahead = Ahead::default();
    let mut has_banners = false;
    // In the notation of the front end there are no banners, but marks.
    let last_mark = LazyCell::new(|| memmem::rfind(dump.as_bytes(), FRONT_END_MARK.as_bytes()));
    std::iter::from_fn(move || {
        loop {
            while let Some(after) = rest.strip_prefix('\n') {
                (rest, line) = (after, line + 1);
            }
            if rest.is_empty() {
                return None;
            }
            let plain = ahead.plain_len(rest).map(|(len, lines)| (len, lines, true));
            let (len, lines, has_brace) = plain.unwrap_or_else(|| walked_len(rest));
            let chunk = Chunk { text: &rest[..len], line, numbered: "" };
            (rest, line) = (&rest[len..], line + lines);
            let banner = chunk.text.lines().next().filter(|line| line.starts_with(BANNER));
            let next = rest.lines().find(|line| !line.is_empty()).unwrap_or_default();
            // What is not a function is left out: text without a brace after a banner, or before a mark; a
            // banner without a brace, if the same banner follows; and a function with the details of
            // `-blocks`, if it is printed once more before the next banner.
            let is_notes = match banner {
                None => {
                    !has_brace && (has_banners || last_mark.is_some_and(|at| at >= dump.len() - rest.len()))
                }
                Some(banner) if of_function(next) == of_function(banner) => !has_brace,
                Some(_) => shows_block_details(chunk.text) && holds_body(rest),
            };
            has_banners |= banner.is_some();
            if !is_notes {
                return Some(chunk);
            }
        }
    })
}

/// The banner without what passes add to it (` (executed once)`).
fn of_function(banner: &str) -> &str {
    banner.split_inclusive(')').next().unwrap_or_default()
}

/// Whether a body follows before the next banner.
fn holds_body(rest: &str) -> bool {
    let end = FINDERS[2].find(rest.as_bytes()).unwrap_or(rest.len());
    rest[..end].lines().any(opens_body)
}

/// Whether blocks begin as in a `-blocks` dump. Some passes print a function so before they print it as
/// usual.
fn shows_block_details(text: &str) -> bool {
    shows_blocks(text) && !text.contains("\n  <bb ")
}

/// Whether the text of a function is in blocks.
pub fn shows_blocks(text: &str) -> bool {
    block_header(text).is_some() || text.contains("\n;;   basic block ")
}

/// Where the line before the first block ends.
pub fn block_header(text: &str) -> Option<usize> {
    let find = |mark: &str| memmem::find(text.as_bytes(), mark.as_bytes());
    find("\n  <bb ").or_else(|| find("\n  __BB("))
}

/// Whether the line is the header of a block, `  <bb 2> :` or `  __BB(2):`.
pub fn is_block_header(line: &str) -> bool {
    line.starts_with("  <bb ") || line.starts_with("  __BB(")
}

/// The length of what comes before the number where the text begins with a mention of a block: `<bb 4>`, in
/// the notation of the front end `__BB4`, and `__BB(4)` in a header.
pub fn block_mark(text: &str) -> Option<usize> {
    let mark = ["<bb ", "__BB(", "__BB"].into_iter().find(|mark| text.starts_with(mark))?.len();
    let after = text[mark..].trim_start_matches(|c: char| c.is_ascii_digit());
    let is_number = after.len() < text.len() - mark;
    // `__BB4_1` and `__BBx` are names of a program.
    let ends = !after.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '$'));
    (is_number && ends).then_some(mark)
}

/// A brace that closes something at the margin, one that opens something there, a banner, an asm statement.
static FINDERS: LazyLock<[Finder<'_>; 4]> =
    LazyLock::new(|| ["\n}", "\n{", "\n;; Function ", "__asm__ "].map(Finder::new));

/// The next lone closing brace, opening brace and banner, which stay the next ones until the text that is
/// left begins after them.
#[derive(Default)]
struct Ahead {
    closing: NextMark,
    opening: NextMark,
    banner: NextMark,
}

/// A mark by its distance from the end of the dump; a distance of 0 means that there is no more.
#[derive(Default)]
struct NextMark(Option<usize>);

impl NextMark {
    /// The mark's offset in `text`. `find` looks for the next one if none is known or the known one has
    /// been passed.
    fn offset_in(&mut self, text: &str, find: impl FnOnce() -> Option<usize>) -> Option<usize> {
        let from_end = match self.0 {
            Some(known) if known <= text.len() => known,
            _ => find().map_or(0, |at| text.len() - at),
        };
        self.0 = Some(from_end);
        (from_end > 0).then(|| text.len() - from_end)
    }
}

impl Ahead {
    /// As [`walked_len`], where no line can be in doubt: one brace opens at the margin before the first
    /// lone one, below a head in one paragraph or after a banner, and a blank line or the end follows.
    fn plain_len(&mut self, text: &str) -> Option<(usize, u32)> {
        let bytes = text.as_bytes();
        let is_lone = |&at: &usize| matches!(bytes.get(at + 2), None | Some(b'\n'));
        let [closing, opening, banner, asm] = &*FINDERS;
        let len = self.closing.offset_in(text, || closing.find_iter(bytes).find(is_lone))? + 2;
        let opens_at = self.opening.offset_in(text, || opening.find(bytes))?;
        let is_banner_ahead = self.banner.offset_in(text, || banner.find(bytes)).is_some_and(|at| at < len);
        let is_blank = matches!(bytes.get(len + 1), None | Some(b'\n'));
        let is_alone = bytes.get(opens_at + 2) == Some(&b'\n');
        let is_head =
            is_alone && opens_at < len && (text.starts_with(BANNER) || !text[..opens_at].contains("\n\n"));
        if !is_head || is_banner_ahead || !is_blank || text.starts_with('}') {
            return None;
        }
        // The brace after that is most often the next function's.
        let (body, own) = (&text[opens_at + 1..], std::mem::take(&mut self.opening));
        let opens_next = self.opening.offset_in(body, || opening.find(body.as_bytes()));
        let is_next_inside = opens_next.is_some_and(|at| opens_at + 1 + at < len);
        if is_next_inside || asm.find(&bytes[..len]).is_some() {
            self.opening = own;
            return None;
        }
        Some((len, memchr_iter(b'\n', &bytes[..len]).count() as u32))
    }
}

/// The length of the text up to and with the next closing brace, the number of its line ends, and whether a
/// brace opens or closes a function there, found line by line.
fn walked_len(text: &str) -> (usize, u32, bool) {
    let (mut at, mut lines) = (0, 0);
    let (mut in_asm, mut in_body, mut in_scopes, mut before) = (false, false, false, "");
    // Where a declaration may begin that is not the one of this function.
    let mut paragraph = None;
    let has_banner = text.starts_with(BANNER);
    while at < text.len() {
        let rest = &text[at..];
        let len = memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len());
        let line = &rest[..len];
        // The template of an asm statement is printed raw, line ends and all.
        in_asm = (in_asm || is_asm(line)) && !line.ends_with(");");
        match line.as_bytes().first() {
            None => paragraph = None,
            Some(b'{') if line.starts_with("{ Scope block #") => in_scopes = true,
            Some(b'}') if len == 1 && in_scopes && !in_body => in_scopes = false,
            Some(b'}')
                if len == 1
                    && !in_asm
                    && (in_body || matches!(rest.as_bytes().get(2), None | Some(b'\n'))) =>
            {
                return (at + len, lines, true);
            }
            Some(b'{' | b'[') if opens_body(line) && before.ends_with(')') => {
                // A second body begins, so this function lacks its end. It is cut before the declaration. But
                // what passes print between a banner and its function is not damage.
                let is_own = has_banner && !in_body;
                if let Some((at, lines)) = paragraph.filter(|_| !is_own && len < rest.len()) {
                    return (at, lines, in_body);
                }
                in_body = true;
            }
            Some(b';') if at > 0 && line.starts_with(BANNER) => return (at, lines, in_body),
            Some(b' ' | b'{' | b'}' | b'[' | b';') => {}
            Some(_) if at > 0 && before.is_empty() => paragraph = Some((at, lines)),
            _ => {}
        }
        before = line;
        at += len;
        if at < text.len() {
            at += 1;
            lines += 1;
        }
    }
    (at, lines, in_body)
}

/// What marks a function for the GIMPLE front end, between its return type and its name.
pub const FRONT_END_MARK: &str = " __GIMPLE (";

/// How the banner of a function begins.
const BANNER: &str = ";; Function ";

/// Whether a line is the brace that opens a function, with its source place before it in a `-lineno` dump.
pub(super) fn opens_body(line: &str) -> bool {
    line == "{" || line.starts_with('[') && line.ends_with("] {") && without_place(line) == "{"
}

fn is_asm(line: &str) -> bool {
    without_place(line.trim_start_matches(' ')).starts_with("__asm__ ")
}

/// `line` without the source place that it may begin with.
fn without_place(line: &str) -> &str {
    let parts = line.strip_prefix('[').and_then(|inside| inside.split_once("] "));
    parts.filter(|(place, _)| Locus::parse(place).is_some()).map_or(line, |(_, rest)| rest)
}
