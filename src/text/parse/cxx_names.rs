//! Names of C++ functions: `cxx_printable_name`, read backwards.
//!
//! g++ prints a function with its scopes and template arguments, and without parameters:
//! `a::b<int, c<(d)1> >::operator()`, `f(int)::<lambda(int)>::operator()`, `{anonymous}::g`. Variables,
//! fields and types print as plain identifiers. Such a name is one word of the grammar. In C no word comes
//! right before `::` or `<`, but for `VIEW_CONVERT_EXPR<`.

use super::lex::{is_word, spelled, uid};
use super::text::{Reader, Res, Text};
use crate::ir::instance_tag;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take, take_while1};
use nom::character::complete::{char, digit1, one_of};
use nom::combinator::{map_opt, not, opt, peek, recognize, value};
use nom::multi::{many0_count, many1_count};
use nom::sequence::{preceded, terminated};

/// Whether the word `first`, before `rest`, may be the first one of a longer name.
#[inline]
pub(super) fn goes_on(first: &str, rest: &str) -> bool {
    match rest.as_bytes().first() {
        Some(b':') => rest.starts_with("::"),
        Some(b'<') => first != "VIEW_CONVERT_EXPR",
        Some(b'(') => !rest.starts_with("(D)"),
        Some(b'[') => rest.starts_with("[abi:"),
        Some(b' ') if first.starts_with("__") => WITH_BLANK.contains(&first),
        _ => first == "operator",
    }
}

/// The name without the scopes around it and without template arguments: `f` of `a::b<int>::f<char>`.
pub fn unscoped_name(name: &str) -> &str {
    let reader = Reader::new(name);
    let i = reader.text(name);
    let (i, _) = many0_count(scope).parse(i).unwrap_or((i, 0));
    let last: Res<'_, '_, _> = alt((operator, conversion, plain)).parse(i);
    last.map_or(name, |(_, last)| last.rest)
}

/// The scopes around the name: `a::b` of `a::b::f`.
pub(crate) fn name_around(name: &str) -> Option<&str> {
    name.strip_suffix(unscoped_name(name))?.strip_suffix("::")
}

/// The names of clones of constructors and destructors, which end with a blank.
const WITH_BLANK: [&str; 7] =
    ["__ct", "__ct_base", "__ct_comp", "__dt", "__dt_base", "__dt_comp", "__dt_del"];

/// `__dt_comp `, a word that ends with a blank.
fn clone<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    let end = alt((recognize(one_of(" ),;.")), uid));
    recognize((take_while1(is_word), char(' '), peek(end))).parse(i)
}

/// The class of a member function, if it is an instance of a template or in one: `b<int>` of `a::b<int>::f`,
/// `b<int>::c` of `a::b<int>::c::f`.
pub(super) fn class_instance<'a>(name: Text<'a, '_>) -> Option<&'a str> {
    let (mut i, mut template) = (name, None);
    while let Ok((rest, ())) = scope(i) {
        template = template.or_else(|| instance_tag(i.until(rest).strip_suffix("::")?).map(|_| i));
        i = rest;
    }
    let class = template?.until(i).strip_suffix("::")?;
    instance_tag(class).filter(|tag| tag.bytes().all(is_word)).map(|_| class)
}

/// The class of the member function `name`, as [`class_instance`].
pub(crate) fn instance_of_member(name: &str) -> Option<&str> {
    let reader = Reader::new(name);
    class_instance(reader.text(name))
}

/// A name in scopes, of a template or of an operator.
#[inline(never)]
pub(super) fn qualified<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    // A thunk calls what it was made for by an alias (`make_alias_for_thunk`).
    let alias = recognize((tag("*.LTHUNK"), digit1));
    let member = (many1_count(scope), alt((symbol_name, operator, conversion, plain, alias)), arguments);
    let argued = peek(alt((tag("<"), tag("[abi:"))));
    let template = (take_while1(is_word), argued, arguments);
    let name = alt((recognize(member), recognize((operator, arguments)), recognize(template), clone));
    spelled((name, opt(bindings), many0_count(clone_suffix), opt(number))).parse(i)
}

/// The symbol by which a thunk or the actor of a coroutine is declared: it may hold the name of a nameless class
/// or of a frame (`_ZThn8_N8._anon_0cl`, `_Z1fv.Frame.actor`).
fn symbol_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    let part = (not(clone_suffix), char('.'), not(digit1), take_while1(is_word));
    recognize((tag("_Z"), take_while1(is_word), many1_count(part))).parse(i)
}

/// The number that `-uid` prints after a name. The `D` before its dot may be read as the end of a word.
fn number<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    value((), (opt(char('D')), char('.'), digit1)).parse(i)
}

/// `.part.0`, `.isra`: what a pass adds to the name of a function that it makes of another one.
fn clone_suffix<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    let what = alt((tag("part"), tag("isra"), tag("constprop"), tag("cold"), tag("localalias")));
    let number = (char('.'), digit1);
    // The name of a constructor ends with a blank.
    value((), (opt(char(' ')), char('.'), what, end_of_word, opt(number))).parse(i)
}

/// Nothing, before what is of no word, or before the number that `-uid` prints.
fn end_of_word<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    alt((peek(uid).map(|_| ()), not(take_while1(is_word)))).parse(i)
}

/// `a::`, `{anonymous}::`, `<unnamed struct>::`, `f(int)::`, `<lambda(int)>::`
fn scope<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    let part = alt((operator, conversion, plain, tag("{anonymous}")));
    value((), (part, arguments, parameters, opt(number), tag("::"))).parse(i)
}

/// `x`, `~x`, `<lambda(int)>`
fn plain<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    recognize((opt(char('~')), alt((take_while1(is_word), angles)))).parse(i)
}

/// Template arguments and tags of the ABI, if there are some.
fn arguments<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    value((), (tags, opt(angles), tags)).parse(i)
}

/// `[abi:cxx11]`
fn tags<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    value((), many0_count((tag("[abi:"), take_while1(is_word), char(']')))).parse(i)
}

/// ` [with auto:1 = int]`
fn bindings<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    preceded(tag(" [with "), closed(b']')).parse(i)
}

/// The parameters of a function that is a scope, and what follows them or a lambda.
fn parameters<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    let quals = alt((tag(" const"), tag(" volatile"), tag(" mutable"), tag(" &&"), tag(" &")));
    value((), (opt((char('('), closed(b')'))), many0_count(quals), opt(bindings))).parse(i)
}

/// `operator<<`, `operator new []`, `operator""_x`. In C a variable may be called `operator`: then a blank is
/// between it and the symbol, or an operand follows the symbol.
fn operator<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    let memory = (alt((tag(" new"), tag(" delete"))), end_of_word, opt(tag(" []")));
    let literal = (tag("\"\""), opt(char(' ')), take_while1(is_word));
    let kind = alt((
        recognize(literal),
        recognize(memory),
        terminated(
            symbol,
            alt((
                peek(alt((clone_suffix, uid.map(|_| ())))),
                not(alt((recognize((opt(char(' ')), take_while1(is_word))), tag(".")))),
            )),
        ),
        terminated(tag(" co_await"), end_of_word),
    ));
    recognize((tag("operator"), kind, opt((char(' '), angles)))).parse(i)
}

/// The symbol of an operator.
fn symbol<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    let brackets = alt((tag("()"), tag("[]")));
    let long = alt((
        tag("<=>"),
        tag("<<="),
        tag(">>="),
        tag("->*"),
        tag("<<"),
        tag(">>"),
        tag("<="),
        tag(">="),
        tag("->"),
    ));
    let doubled = alt((tag("++"), tag("--"), tag("&&"), tag("||"), tag("==")));
    let assigned = recognize((one_of("+-*/%^&|!"), char('=')));
    alt((brackets, long, doubled, assigned, recognize(one_of("+-*/%^&|~!=<>,")))).parse(i)
}

/// `operator const char*`. Only members convert.
fn conversion<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    let function = recognize((alt((tag(" (*)("), tag(" (&)("), tag(" (&&)("))), closed(b')')));
    let blank = recognize((char(' '), not(char('('))));
    let word = alt((take_while1(is_word), tag("{anonymous}"), angles));
    let part = alt((word, tag("::"), tag("*"), tag("&"), function, blank));
    recognize((tag("operator "), many1_count(part))).parse(i)
}

/// The text in angle brackets, brackets included.
fn angles<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    recognize(preceded(char('<'), closed(b'>'))).parse(i)
}

/// What is left up to the bracket `close`, which is read too.
fn closed<'a: 's, 's>(close: u8) -> impl FnMut(Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    move |i| {
        let len = closed_len(i.rest.as_bytes(), close);
        map_opt(take(len.unwrap_or(0)), |read| len.map(|_| read)).parse(i)
    }
}

/// The longest text between the brackets of a name in bytes. A search for the end of longer ones would cost
/// its length at each bracket.
const MOST_BETWEEN: usize = 1 << 15;

/// How many bytes the bracket `close` ends, on one line. Angle brackets count only where no other bracket is
/// open: in these they may be operators (`a<(b > c)>`).
pub fn closed_len(text: &[u8], close: u8) -> Option<usize> {
    let text = &text[..text.len().min(MOST_BETWEEN)];
    let mut open = vec![close];
    let mut at = 0;
    while let Some(&inner) = open.last() {
        let rest = &text[at..];
        at += 1;
        match *rest.first()? {
            b'\n' => return None,
            quote @ (b'"' | b'\'') => at += quoted_len(&rest[1..], quote)?,
            b'-' if rest.starts_with(b"->") => at += 1,
            // The symbol of `operator<` is not a bracket.
            b'r' if inner == b'>' && text[..at].ends_with(b"operator") => {
                at += rest[1..].iter().take_while(|byte| b"<=>".contains(byte)).count().min(2);
            }
            b'(' => open.push(b')'),
            b'[' => open.push(b']'),
            b'{' => open.push(b'}'),
            b'<' if inner == b'>' => open.push(b'>'),
            byte if byte == inner => _ = open.pop(),
            b')' | b']' | b'}' => return None,
            _ => {}
        }
    }
    Some(at)
}

/// How many bytes the quote ends.
fn quoted_len(text: &[u8], quote: u8) -> Option<usize> {
    let mut is_escaped = false;
    let ends = |&byte: &u8| {
        let is_end = byte == quote && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_end
    };
    text.iter().position(ends).map(|at| at + 1)
}
