//! The smallest pieces of a dump: words, numbers, strings, source places, balanced text.

use super::cxx_names::{goes_on, qualified};
use super::text::{ParseRefusal, Production, Res, Text};
use crate::ir::Locus;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_till, take_till1, take_while, take_while1};
use nom::character::complete::{alphanumeric1, char, digit1, satisfy};
use nom::combinator::{cond, cut, eof, map_opt, not, opt, peek, recognize, value};
use nom::error::context;
use nom::multi::{many0_count, many1, separated_list1};
use nom::sequence::{delimited, pair, preceded, terminated};
use nom::{Err, Parser};
use std::cell::Cell;

/// What `production` reads, which has to be here: no alternative is tried where it is not.
#[inline]
pub(super) fn expect<'a: 's, 's, T>(
    expected: &'static str,
    production: impl Production<'a, 's, T>,
) -> impl Production<'a, 's, T> {
    cut(context(expected, production))
}

/// `text`, which has to be here.
#[inline]
pub(super) fn lit<'a: 's, 's>(text: &'static str) -> impl Production<'a, 's, ()> {
    value((), expect(text, tag(text)))
}

/// Whether `text` is here; reads it.
#[inline]
pub(super) fn flag<'a: 's, 's>(text: &'static str) -> impl Production<'a, 's, bool> {
    opt(tag(text)).map(|found: Option<Text<'a, 's>>| found.is_some())
}

/// The text that `production` reads.
#[inline]
pub(super) fn spelled<'a: 's, 's, T>(
    production: impl Production<'a, 's, T>,
) -> impl Production<'a, 's, &'a str> {
    recognize(production).map(|read: Text<'a, 's>| read.rest)
}

/// Whether `production` can read what is here; reads nothing.
#[inline]
pub(super) fn sees<'a: 's, 's, T>(i: Text<'a, 's>, mut production: impl Production<'a, 's, T>) -> bool {
    production.parse(i).is_ok()
}

/// Elements with commas between them, up to `close`, which is read too.
pub(super) fn list<'a: 's, 's, T>(
    element: impl Production<'a, 's, T>,
    close: &'static str,
    expected: &'static str,
) -> impl Production<'a, 's, Vec<T>> {
    let elements = separated_list1(tag(", "), cut(element));
    alt((tag(close).map(|_| Vec::new()), terminated(elements, expect(expected, tag(close)))))
}

/// As many as there are. Unlike `many0` it takes no memory where there are none.
pub(super) fn any<'a: 's, 's, T>(production: impl Production<'a, 's, T>) -> impl Production<'a, 's, Vec<T>> {
    opt(many1(production)).map(Option::unwrap_or_default)
}

/// Bytes that can be in identifiers. GCC writes a letter beyond ASCII verbatim or as `\u00e9`.
const WORD: [bool; 256] = {
    let mut word = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        word[byte] =
            matches!(byte as u8, b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'$' | b'\\' | 0x80..);
        byte += 1;
    }
    word
};

/// Whether `byte` can be in an identifier.
#[inline]
pub(super) fn is_word(byte: u8) -> bool {
    WORD[usize::from(byte)]
}

/// An identifier, with the numbers that GCC appends to it after dots (`iftmp.0`, `D.1234`, `xD.1234`,
/// `g.0_6`) or after a hash (`D#1`).
#[inline]
pub fn word<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    let bytes = i.rest.as_bytes();
    match bytes.first() {
        Some(b'{' | b'<') => return qualified(i),
        Some(b'.') => return marked_word(i),
        Some(b'_') if bytes.starts_with(b"__gcov") => return marked_word(i),
        Some(&byte) if is_word(byte) && !byte.is_ascii_digit() => {}
        _ => return Err(Err::Error(ParseRefusal::Unexplained)),
    }
    // The next word begins nearby, so the bytes are looked at one by one.
    let len = bytes.iter().position(|&byte| !is_word(byte)).unwrap_or(bytes.len());
    let (word, rest) = i.rest.split_at(len);
    numbered_word(i, word, i.part(rest))
}

/// A word of two parts: what pass "strub" makes (`.strub.watermark_ptr`) and the counters of a function
/// (`__gcov0.f`); or one that may begin so.
#[inline(never)]
fn marked_word<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    let letter = peek(satisfy(|c| c.is_alphabetic() || c == '_'));
    let counters = recognize((tag("__gcov"), digit1, char('.'), letter));
    let strub = opt(alt((terminated(tag(".strub"), peek(char('.'))), counters)));
    let (rest, word) = spelled((strub, begins_name, opt(char('.')), take_while1(is_word))).parse(i)?;
    numbered_word(i, word, rest)
}

/// The identifier from `i` on that begins with `word`, after which `rest` is left.
#[inline]
fn numbered_word<'a, 's>(i: Text<'a, 's>, word: &'a str, mut rest: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    let number = (satisfy(|c| matches!(c, '.' | '#')), satisfy(is_digit), take_while(is_word));
    if word == "operator" || !matches!(rest.first(), Some(b'.' | b'#' | b'*')) {
        return longer_name(i, word, rest);
    }
    if word.ends_with('_') {
        (rest, _) = opt(nameless).parse(rest)?;
    }
    let (rest, _) = many0_count(number).parse(rest)?;
    Ok((rest, i.until(rest)))
}

/// What takes the place of a name in `vectp_*.27`, a pointer that the vectorizer makes for a reference
/// without a name.
fn nameless<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    value((), (char('*'), peek((char('.'), satisfy(is_digit))))).parse(i)
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}

/// Nothing, before what can begin a name: no digit, and a dot only before a small letter or `_`. Passes that
/// make functions of loops put one before names of theirs (`.paral_data_load.12`), g++ before those of
/// nameless types (`._anon_1`).
fn begins_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    let dot = (char('.'), not(satisfy(|c| c.is_ascii_lowercase() || c == '_'))).map(|_| ());
    not(alt((satisfy(is_digit).map(|_| ()), dot))).parse(i)
}

/// The name of a declaration: of a function, which may be a clone (`f.part.0`, `f.constprop`), or a variable
/// (`args#0`).
pub fn clone_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    let part = || take_while1(|byte| is_word(byte) || matches!(byte, b'.' | b'#'));
    if sees(i, satisfy(|c| matches!(c, '{' | '<'))) {
        return qualified(i);
    }
    let (rest, name) = spelled((begins_name, part(), opt((nameless, part())))).parse(i)?;
    longer_name(i, name, rest)
}

/// The name of C++ that begins with `word`, after which `rest` is left, or `word` itself.
#[inline]
fn longer_name<'a, 's>(i: Text<'a, 's>, word: &'a str, rest: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    if goes_on(word, rest.rest)
        && let Ok(long) = qualified(i)
    {
        Ok(long)
    } else {
        Ok((rest, word))
    }
}

/// The name of a label. Those that g++ makes for a coroutine have several words with dots between them
/// (`actor.suspend.ret`, `resume.2`), those of blocks of libgccjit words with blanks (`loop body`).
pub(super) fn label_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    let between = alt((char('.'), char(' ')));
    spelled(pair(word, many0_count(pair(between, take_while1(is_word))))).parse(i)
}

/// The number of a declaration: `D.2481`.
pub(super) fn uid<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    recognize(pair(tag("D."), digit1)).parse(i)
}

/// A number: an integer, also in hexadecimal digits or that of a pointer (`8B`), or a real one. Any
/// may have the mark `(OVF)`.
pub(super) fn number<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    let fraction = (char('.'), peek(satisfy(is_digit)), alphanumeric1);
    let mantissa = recognize(pair(alphanumeric1, opt(fraction)));
    let exponent = || opt(pair(satisfy(|c| matches!(c, '+' | '-')), digit1));
    let with_exponent =
        mantissa.flat_map(|mantissa: Text<'a, 's>| cond(mantissa.rest.ends_with(['e', 'E']), exponent()));
    spelled((opt(char('-')), peek(satisfy(is_digit)), with_exponent, opt(tag("(OVF)")))).parse(i)
}

/// A string literal with its quotes.
pub(super) fn string<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    // Of the characters after a backslash only these two would be taken for something else.
    let escape = alt((tag("\\\\"), tag("\\\""), tag("\\")));
    let inner = many0_count(alt((take_till1(|byte| matches!(byte, b'"' | b'\\' | b'\n')), escape)));
    spelled((char('"'), inner, char('"'))).parse(i)
}

/// The text before the first byte outside of strings and brackets that `stops` or is a bracket that
/// closes no other one here; all of the text if there is no such byte.
pub(super) fn balanced<'a: 's, 's>(
    stops: impl Fn(u8) -> bool,
) -> impl FnMut(Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    move |i| {
        let depth = Cell::new(0u32);
        let goes_on = |byte| {
            match byte {
                b'(' | b'[' | b'{' => depth.set(depth.get() + 1),
                b')' | b']' | b'}' => match depth.get().checked_sub(1) {
                    Some(outside) => depth.set(outside),
                    None => return false,
                },
                _ if depth.get() == 0 => return !stops(byte),
                _ => {}
            }
            true
        };
        let part = take_while1(|byte| byte != b'"' && goes_on(byte));
        recognize(many0_count(alt((part, recognize(string))))).parse(i)
    }
}

/// The text between the bracket here and the one that closes it.
pub(super) fn brackets<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    let open = satisfy(|c| matches!(c, '(' | '[' | '{'));
    let close = satisfy(|c| matches!(c, ')' | ']' | '}'));
    let inside = delimited(open, balanced(|_| false), close);
    context("a bracket that is closed", inside).parse(i)
}

/// The text in angle brackets, brackets included; they are closed on the line.
pub(super) fn angled<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    spelled((char('<'), take_till(|byte| matches!(byte, b'>' | b'\n')), char('>'))).parse(i)
}

/// The source place that a `-lineno` dump prints: `[t.c:3:5] `, `[t.c:3:5 discrim 2] `.
#[inline(always)]
pub(super) fn place<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Locus<'a>> {
    preceded(char('['), place_after_bracket).parse(i)
}

fn place_after_bracket<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Locus<'a>> {
    let bracket = terminated(tag("]"), not(tag(" ")));
    let inside = spelled(many0_count(alt((take_till1(|byte| matches!(byte, b']' | b'\n')), bracket))));
    map_opt(terminated(inside, tag("] ")), Locus::parse).parse(i)
}

/// Spaces and line ends.
#[inline]
pub(super) fn skip<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    value((), take_while(|byte| byte == b' ' || byte == b'\n')).parse(i)
}

/// The rest of the line, without its end.
pub(super) fn line<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    take_till(|byte| byte == b'\n').map(|line: Text<'a, 's>| line.rest).parse(i)
}

/// The end of a line, which is not read, or that of the text.
#[inline]
pub(super) fn line_end<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    value((), alt((peek(tag("\n")), eof))).parse(i)
}
