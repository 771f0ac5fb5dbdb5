//! The smallest pieces of a dump: words, numbers, strings, source places, balanced text.
//!
//! Everything here is a pure function of the text before it. The hot ones look at bytes and slice
//! once; none allocates.

use super::eight;
use crate::ir::Locus;
use memchr::{memchr, memchr_iter};
use nom::IResult;
use nom::error::ErrorKind;
use rustc_hash::FxHashSet;

/// What a production gives back: the text after it and its value.
pub(super) type Res<'a, T> = IResult<&'a str, T, Fail<'a>>;

/// What a production gives back that takes a text of known extent, or needs no more than the rest.
pub(super) type Out<'a, T> = Result<T, nom::Err<Fail<'a>>>;

/// A place in the dump that could not be read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fail<'a> {
    /// The text from that place on.
    pub at: &'a str,
    /// What was expected there.
    pub expected: &'static str,
}

impl<'a> nom::error::ParseError<&'a str> for Fail<'a> {
    fn from_error_kind(at: &'a str, _: ErrorKind) -> Self {
        Fail { at, expected: "other text" }
    }

    fn append(_: &'a str, _: ErrorKind, other: Self) -> Self {
        other
    }
}

impl<'a> From<nom::Err<Fail<'a>>> for Fail<'a> {
    fn from(error: nom::Err<Fail<'a>>) -> Self {
        match error {
            nom::Err::Error(fail) | nom::Err::Failure(fail) => fail,
            nom::Err::Incomplete(_) => Fail { at: "", expected: "more text" },
        }
    }
}

/// Refuses the text from `at` on.
#[cold]
pub(super) fn fail<'a, T>(at: &'a str, expected: &'static str) -> Out<'a, T> {
    Err(nom::Err::Failure(Fail { at, expected }))
}

/// The first byte, 0 at the end of the text.
pub(super) fn peek(i: &str) -> u8 {
    byte(i, 0)
}

/// The byte at `at`, 0 beyond the end of the text.
pub(super) fn byte(i: &str, at: usize) -> u8 {
    i.as_bytes().get(at).copied().unwrap_or(0)
}

/// `text` itself.
pub(super) fn lit<'a>(i: &'a str, text: &'static str) -> Res<'a, ()> {
    match i.strip_prefix(text) {
        Some(rest) => Ok((rest, ())),
        None => fail(i, text),
    }
}

/// The text after `text`, if it starts with it.
pub(super) fn opt<'a>(i: &'a str, text: &str) -> Option<&'a str> {
    i.strip_prefix(text)
}

const WORD: u8 = 1;
const DIGIT: u8 = 2;
/// Behind the letters and digits of an identifier: there may be more of it.
const GOES_ON: u8 = 4;
/// In a declaration of words and asterisks alone.
const DECLARES: u8 = 8;

const CLASS: [u8; 256] = {
    let mut class = [0; 256];
    let mut b = 0;
    while b < 256 {
        class[b] = match b as u8 {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$' | b'\\' | 0x80.. => WORD | GOES_ON | DECLARES,
            b'0'..=b'9' => WORD | DIGIT | GOES_ON | DECLARES,
            b'.' => GOES_ON | DECLARES,
            b'#' => GOES_ON,
            b'*' => DECLARES,
            _ => 0,
        };
        b += 1;
    }
    class
};

/// Whether `b` can stand in an identifier. GCC writes a non-ASCII letter as it is or as `\u00e9`.
pub(super) fn is_word(b: u8) -> bool {
    CLASS[b as usize] & WORD != 0
}

/// Whether `b` can begin an identifier.
pub(super) fn starts_word(b: u8) -> bool {
    CLASS[b as usize] & (WORD | DIGIT) == WORD
}

/// Whether `b` may be a part of the identifier whose letters and digits it follows.
#[inline]
pub(super) fn goes_on(b: u8) -> bool {
    CLASS[b as usize] & GOES_ON != 0
}

/// An identifier at the start of a text.
#[derive(Clone, Copy)]
pub(super) struct Word {
    /// Its length; 0 if there is none.
    pub len: usize,
    /// Its bytes with zeros behind them, the first in the lowest, if it has eight at most.
    pub short: u64,
}

impl Word {
    /// All of `text`.
    #[inline]
    pub(super) fn of(text: &str) -> Self {
        Word { len: text.len(), short: if text.len() <= 8 { eight::of(text.as_bytes()) } else { 0 } }
    }
}

/// The identifier at the start of `i`, with the numbers that GCC appends after dots
/// (`iftmp.0`, `D.1234`, `xD.1234`, `g.0_6`) or, in `D#1`, a hash.
#[inline]
pub(super) fn word(i: &str) -> Word {
    // Most are letters and digits, of which eight are looked at together.
    if let Some(near) = i.as_bytes().first_chunk::<8>()
        && starts_word(near[0])
    {
        let near = u64::from_le_bytes(*near);
        let n = eight::words(near);
        if n < 8 && !goes_on(byte(i, n)) {
            return Word { len: n, short: eight::first(near, n) };
        }
        return longer_word(i, n);
    }
    if starts_word(peek(i)) { longer_word(i, 1) } else { Word { len: 0, short: 0 } }
}

/// As [`word`], of which there are at least `n` bytes.
#[inline(never)]
fn longer_word(i: &str, mut n: usize) -> Word {
    let bytes = i.as_bytes();
    if bytes.starts_with(b"D#") {
        n = 2;
    }
    loop {
        while n < bytes.len() && is_word(bytes[n]) {
            n += 1;
        }
        if n + 1 < bytes.len() && bytes[n] == b'.' && bytes[n + 1].is_ascii_digit() {
            n += 2;
        } else {
            return Word::of(&i[..n]);
        }
    }
}

/// The length of the identifier at the start of `i`; 0 if there is none.
pub(super) fn word_len(i: &str) -> usize {
    word(i).len
}

/// Whether `b` can stand in the words of a declaration.
#[inline]
pub(super) fn declares(b: u8) -> bool {
    CLASS[b as usize] & DECLARES != 0
}

/// The length of the function's name at the start of `i`, which may be a clone's (`f.part.0`, `f.constprop`); 0 if
/// there is none.
pub(super) fn clone_len(i: &str) -> usize {
    if !starts_word(peek(i)) {
        return 0;
    }
    i.bytes().take_while(|&b| is_word(b) || b == b'.').count()
}

/// The decimal number at the start of `i`, and how many digits it has: 0 if there is none, more than nine if it may be too
/// large to be told.
#[inline(always)]
pub(super) fn decimal(i: &[u8]) -> (u32, usize) {
    let (mut number, mut n) = (0_u32, 0);
    while let Some(digit) = i.get(n).map(|b| b.wrapping_sub(b'0'))
        && digit <= 9
    {
        number = number.wrapping_mul(10).wrapping_add(digit.into());
        n += 1;
    }
    (number, n)
}

/// The length of the text in angle brackets at the start of `i`, brackets included, if they are closed on the line.
#[inline]
pub(super) fn angled_len(i: &str) -> Option<usize> {
    let bytes = i.as_bytes();
    let mut n = 0;
    while n < bytes.len() && bytes[n] != b'\n' {
        n += 1;
        if bytes[n - 1] == b'>' {
            return Some(n);
        }
    }
    None
}

/// The length of the number at the start of `i`: integers, hexadecimal ones, pointers (`8B`), reals
/// with exponents, each with the mark `(OVF)`.
#[inline]
pub(super) fn number_len(i: &str) -> usize {
    if let Some(near) = i.as_bytes().first_chunk::<8>() {
        let n = eight::digits(u64::from_le_bytes(*near));
        if 0 < n && n < 8 && matches!(near[n], b' ' | b';' | b',' | b')' | b']' | b'}') {
            return n;
        }
    }
    any_number_len(i)
}

/// As [`number_len`].
fn any_number_len(i: &str) -> usize {
    let bytes = i.as_bytes();
    let mut n = usize::from(peek(i) == b'-');
    let hexadecimal = bytes[n..].starts_with(b"0x");
    while n < bytes.len() {
        let exponent = || {
            !hexadecimal
                && matches!(bytes[n - 1], b'e' | b'E')
                && bytes.get(n + 1).is_some_and(u8::is_ascii_digit)
        };
        match bytes[n] {
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => n += 1,
            b'.' if bytes.get(n + 1).is_some_and(u8::is_ascii_digit) => n += 1,
            b'+' | b'-' if n > 0 && exponent() => n += 1,
            b'(' if bytes[n..].starts_with(b"(OVF)") => n += 5,
            _ => break,
        }
    }
    n
}

/// A string literal with its quotes.
pub(super) fn string(i: &str) -> Res<'_, &str> {
    let bytes = i.as_bytes();
    let mut n = 1;
    if peek(i) != b'"' {
        return fail(i, "a string");
    }
    while n < bytes.len() {
        match bytes[n] {
            b'"' => return Ok((&i[n + 1..], &i[..=n])),
            b'\\' => n += 2,
            b'\n' => break,
            _ => n += 1,
        }
    }
    fail(i, "a string that ends on its line")
}

/// How much of `i` comes before the first `stop` that stands outside of strings and brackets of any kind; all of it if
/// there is none. Unbalanced closing brackets stop too.
#[inline]
pub(super) fn until(i: &str, stop: Option<u8>) -> usize {
    let bytes = i.as_bytes();
    let (mut n, mut depth) = (0, 0u32);
    while n < bytes.len() {
        let b = bytes[n];
        if depth == 0 && stop == Some(b) {
            return n;
        }
        match b {
            b'"' => match string(&i[n..]) {
                Ok((_, text)) => n += text.len() - 1,
                Err(_) => return bytes.len(),
            },
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' if depth == 0 => return n,
            b')' | b']' | b'}' => depth -= 1,
            _ => {}
        }
        n += 1;
    }
    n
}

/// The text between the bracket at the start of `i` and the one that closes it, and what follows.
pub(super) fn brackets(i: &str) -> Res<'_, &str> {
    if i.is_empty() {
        return fail(i, "a bracket");
    }
    let n = 1 + until(&i[1..], None);
    if n >= i.len() { fail(i, "a bracket that is closed") } else { Ok((&i[n + 1..], &i[1..n])) }
}

/// More than the longest path, with a line and a column.
const LONGEST_PLACE: usize = 4096 + 64;

/// The source place that `-lineno` dumps print (`[t.c:3:5] `, `[t.c:3:5 discrim 2] `), without
/// brackets.
pub(super) fn place(i: &str) -> Option<(&str, Locus<'_>)> {
    if peek(i) != b'[' {
        return None;
    }
    // Lines may be long and hold many brackets, but no place is longer than a path can be.
    let near = &i.as_bytes()[..i.len().min(LONGEST_PLACE)];
    let end =
        near.windows(2).position(|two| two == b"] " || two[0] == b'\n').filter(|&end| near[end] == b']')?;
    Some((&i[end + 2..], Locus::parse(&i[1..end])?))
}

/// The text after spaces and line ends.
#[inline]
pub(super) fn skip(i: &str) -> &str {
    let n = usize::from(peek(i) == b'\n');
    let n = n + blanks(i, n);
    if matches!(byte(i, n), b' ' | b'\n') { skip_lines(&i[n..]) } else { &i[n..] }
}

/// As [`skip`].
#[cold]
fn skip_lines(i: &str) -> &str {
    i.trim_start_matches([' ', '\n'])
}

/// How many blanks there are from `start` on, of which eight are looked at together; some near the end of the text may be
/// missing.
#[inline]
fn blanks(i: &str, start: usize) -> usize {
    let mut n = 0;
    while let Some(near) = i.as_bytes().get(start + n..start + n + 8).and_then(<[u8]>::first_chunk::<8>) {
        let more = eight::blanks(u64::from_le_bytes(*near));
        n += more;
        if more < 8 {
            break;
        }
    }
    n
}

/// The rest of the line, and the text from its end on.
pub(super) fn rest_of_line(i: &str) -> (&str, &str) {
    let n = memchr(b'\n', i.as_bytes()).unwrap_or(i.len());
    (&i[n..], &i[..n])
}

/// The `D.` number that ends `name`, and the name before it: `x` and 12 of `xD.12`.
#[inline]
pub(super) fn split_uid(name: &str) -> Option<(&str, u32)> {
    if name.as_bytes().last().is_some_and(u8::is_ascii_digit) { split_digits(name) } else { None }
}

fn split_digits(name: &str) -> Option<(&str, u32)> {
    let bytes = name.as_bytes();
    let (mut at, mut number, mut unit) = (bytes.len(), 0, 1);
    while at > 0 && bytes[at - 1].is_ascii_digit() {
        at -= 1;
        number += unit * u32::from(bytes[at] - b'0');
        unit *= 10;
        // Nine digits fit; more are rare.
        if unit == 1_000_000_000 {
            at = name.trim_end_matches(|c: char| c.is_ascii_digit()).len();
            number = name[at..].parse().ok()?;
            break;
        }
    }
    Some((name[..at].strip_suffix("D.")?, number))
}

/// Whether [`shows_uids`] need not look closer: no name in the text has a number behind a `D.`.
pub(super) fn has_no_uids(text: &str) -> bool {
    // A blank or a bracket stands before the mark elsewhere. All places are looked at, many at a time.
    let bytes = text.as_bytes();
    let may_end_word = |byte: u8| byte >= b'0' && byte != b'<' || byte == b'$';
    let triples = bytes.iter().zip(bytes.iter().skip(1)).zip(bytes.iter().skip(2));
    !triples.fold(false, |found, ((&before, &mark), &dot)| {
        found | (may_end_word(before) & (mark == b'D') & (dot == b'.'))
    })
}

/// Whether names have numbers behind them, as `-uid` prints them.
///
/// `xD.1234` may also be a temporary that was made for a variable `xD`, so most of the declarations have to look like it.
/// Without any, one name will do whose `xD` is none itself.
pub fn shows_uids<'t>(lines: impl Iterator<Item = &'t str> + Clone) -> bool {
    let (mut numbered, mut plain) = (0u32, 0u32);
    for name in lines.clone().filter_map(declared_name) {
        *(if is_numbered(name) { &mut numbered } else { &mut plain }) += 1;
    }
    let words = |line: &'t str| line.split(|c: char| !c.is_alphanumeric() && !"_.$".contains(c));
    match numbered + plain {
        0 => {
            let stem = |word: &'t str| number_at(word).map(|dot| &word[..dot]);
            let mut variables: FxHashSet<&str> = lines.clone().flat_map(words).filter_map(stem).collect();
            if !variables.is_empty() {
                lines.flat_map(words).for_each(|word| _ = variables.remove(word));
            }
            !variables.is_empty()
        }
        _ => numbered > plain,
    }
}

/// The name in `  int x;`, but not a temporary's (`_1`, `D.1234`, `iftmp.0_3`), which has other numbers.
fn declared_name(line: &str) -> Option<&str> {
    let (ty, name) = line.strip_prefix("  ")?.strip_suffix(';')?.trim_start().rsplit_once(' ')?;
    let is_type = !ty.contains(['=', '(', '"']) && !matches!(ty, "goto" | "return");
    let is_variable =
        is_numbered(name) || name.starts_with(|c: char| c.is_alphabetic()) && !name.contains('.');
    (is_type && is_variable).then_some(name)
}

/// `xD.1234`, perhaps with a version or a field behind it; not `xptD.12`, which `-alias` prints.
fn is_numbered(name: &str) -> bool {
    number_at(name).is_some()
}

/// Where the dot in front of the number stands.
fn number_at(name: &str) -> Option<usize> {
    let is_mark = |at: usize| {
        let before = at.checked_sub(1).map_or(b' ', |before| byte(name, before));
        is_word(before) && byte(name, at + 2).is_ascii_digit() && !name[..at].ends_with("pt")
    };
    memchr_iter(b'D', name.as_bytes()).find(|&at| byte(name, at + 1) == b'.' && is_mark(at)).map(|at| at + 1)
}
