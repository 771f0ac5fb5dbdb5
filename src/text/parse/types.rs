//! Types from their spelling: `dump_generic_node` of the type codes, read backwards.

use super::lex::{angled, any, balanced, brackets, expect, is_word, spelled, uid, word};
use super::spelling::split_uid;
use super::text::{ParseRefusal, Res, Text, subtype};
use crate::base::limits::TYPE_PARTS;
use crate::ir::types::{ADDRESS_SPACE, ADDRESS_SPACE_SHIFT, ATOMIC, CONST, RESTRICT, VOLATILE};
use crate::ir::{Type, TypeKind, instance_tag};
use crate::target::dialect::is_own_type;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_till, take_until, take_while, take_while1};
use nom::character::complete::{char, digit1, u8 as decimal};
use nom::combinator::{cut, eof, not, opt, peek, recognize, value, verify};
use nom::error::context;
use nom::multi::{fold_many0, many0_count, many1, separated_list1};
use nom::sequence::{delimited, pair, preceded, terminated};
use nom::{Err, Parser};

/// The type that all of the text spells.
pub(super) fn ty<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Type> {
    // A spelling that was read before has its type in a table.
    let end = i.part("");
    if let Some(known) = i.with(|cx| cx.types.get(i.rest).copied()) {
        return Ok((end, known));
    }
    let (_, of) = subtype(declared).parse(i)?;
    let of = bounded(i, of)?;
    i.with(|cx| cx.types.insert(i.rest, of));
    Ok((end, of))
}

/// `of`, unless it has too many parts: what walks a type recurses.
fn bounded<'a>(i: Text<'a, '_>, of: Type) -> Result<Type, Err<ParseRefusal>> {
    let parts = i.with(|cx| cx.f.types.parts(of));
    if u64::from(parts) > TYPE_PARTS.most { i.refuse(TYPE_PARTS.expected) } else { Ok(of) }
}

/// A type and its declarators, up to the end of the text.
fn declared<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Type> {
    let (i, base) = base(i)?;
    let of = fold_many0(declarator, move || base, |of, declarator| derived(i, of, declarator));
    terminated(of, expect("the end of the type, ` *`, `[` or a parameter list", eof)).parse(i)
}

/// Qualifiers and a type without declarators: `const struct s`, `vector(4) int`, `<unnamed-signed:3>`.
fn base<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Type> {
    let complex = preceded(tag("__complex__ "), cut(subtype(base)));
    let len = preceded((tag("vector"), peek(char('('))), brackets);
    let vector = pair(len, preceded(expect("the type of a vector's elements", tag(" ")), subtype(base)));
    let kinds = alt((
        complex.map(|of| TypeKind::Complex { of }).map(|kind| intern(i, kind)),
        vector.map(|(len, of)| intern(i, TypeKind::Vector { len: len.rest, of, name: "" })),
        name.map(|name| named(i, name)),
    ));
    pair(leading_qualifiers, expect("a type", kinds)).map(|(quals, of)| qualified(i, quals, of)).parse(i)
}

fn intern<'a>(i: Text<'a, '_>, kind: TypeKind<'a>) -> Type {
    i.with(|cx| cx.f.types.intern(kind))
}

/// A type spelled as `name`, which a `-uid` dump prints with its number. Of two types with one name the
/// second keeps the number as part of its name. The compiler's own types without a number have no name.
fn named<'a>(i: Text<'a, '_>, name: &'a str) -> Type {
    if i.with(|cx| cx.shows_uids) && split_uid(name).is_none() && (is_own_type(name) || is_tagged(name)) {
        return i.with(|cx| cx.f.types.nameless(name));
    }
    let plain = numbered(i, name);
    // In a member function of an instance of a class template, the bare tag of the template means that
    // instance.
    let tag = plain.strip_prefix("struct ");
    let own = i.with(|cx| cx.class.filter(|class| tag.is_some() && instance_tag(class) == tag));
    intern(i, TypeKind::Named(own.unwrap_or(plain)))
}

/// The name of a type without the number that a `-uid` dump prints after it. The number is noted.
fn numbered<'a>(i: Text<'a, '_>, name: &'a str) -> &'a str {
    let Some((plain, number)) = split_uid(name) else { return name };
    let noted = i.with(|cx| *cx.f.types.numbers.entry(plain).or_insert(number));
    if noted == number { plain } else { name }
}

/// Whether the name is a tag, which has no number: the number is that of a typedef.
fn is_tagged(name: &str) -> bool {
    let tag = ["struct ", "union ", "enum "].iter().find_map(|keyword| name.strip_prefix(keyword));
    tag.is_some_and(|tag| tag.starts_with(|c: char| c.is_alphabetic() || c == '_'))
}

/// The name of a type: words, with `struct` or `union` before a tag or a body in braces, `_BitInt(7)`,
/// anything in angle brackets, or what GCC prints of a type that it has no spelling for.
fn name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    let unknown = recognize((tag("<<< "), take_until(" >>>"), tag(" >>>")));
    let body = recognize((take_while(|byte: u8| byte.is_ascii_whitespace()), peek(char('{')), brackets));
    let aggregate = pair(alt((tag("struct "), tag("union "))), alt((body, recognize(angled), tag_name)));
    let part = || pair(word, opt(delimited(char('('), digit1, char(')'))));
    let words = || pair(part(), many0_count(preceded(pair(char(' '), not(method_id)), part())));
    // `value_type=long int`, which only facts spell.
    let meaning = opt((char('='), alt((recognize(angled), recognize(words())))));
    spelled(alt((unknown, recognize(angled), recognize(aggregate), recognize((words(), meaning))))).parse(i)
}

/// The tag of a structure. GCC may make up one with dots in it (`FRAME.foo`) or with a blank after it
/// (`__as_base `), and prints nothing for one that is missing.
fn tag_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    let blank = terminated(char(' '), alt((peek(alt((tag(" "), eof))), uid)));
    recognize((take_while(|byte| is_word(byte) || byte == b'.'), opt(blank))).parse(i)
}

/// What follows a type and derives another from it.
enum Declarator<'a> {
    /// ` *`, with the qualifiers of the pointer, and `{ref-all}` and the like as spelled. ` &` is a
    /// reference, which passes make of parameters even in C.
    Pointer { quals: u8, attrs: &'a str },
    /// A run of dimensions, outermost first, as spelled.
    Array(Vec<&'a str>),
    /// ` (params)`, ` <T1a> (params)` or, of a member function, ` S::<T1a> (params)`
    Function { id: &'a str, params: Parameters },
    /// ` (*<T1a>) (params)`, with the qualifiers of the pointer; ` (&<T1a>) (params)` is a reference.
    FunctionPointer { id: &'a str, params: Parameters, attrs: &'a str, quals: u8 },
}

/// The parameters of a function type.
#[derive(Default)]
struct Parameters {
    types: Vec<Type>,
    /// Whether `...` follows them.
    variadic: bool,
    /// `()`: nothing is said of parameters.
    unprototyped: bool,
}

fn declarator<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Declarator<'a>> {
    let star = alt((value("", char('*')), value("&", char('&'))));
    let pointer_id = delimited(tag(" ("), pair(star, spelled(balanced(|_| false))), char(')'));
    let function_pointer = (pointer_id, cut(parameter_list), trailing_qualifiers);
    let pointer = preceded(tag(" *"), pair(trailing_qualifiers, pointer_attributes));
    let reference =
        preceded(char(' '), pair(spelled((tag("&"), opt(tag(" {ref-all}")))), trailing_qualifiers));
    let id = alt((method_id, recognize(angled)));
    let function = pair(opt(preceded(char(' '), spelled(id))), parameter_list);
    alt((
        function_pointer.map(|((attrs, id), params, quals)| Declarator::FunctionPointer {
            id,
            params,
            attrs,
            quals,
        }),
        pointer.map(|(quals, attrs)| Declarator::Pointer { quals, attrs }),
        reference.map(|(attrs, quals)| Declarator::Pointer { quals, attrs }),
        many1(dimension).map(Declarator::Array),
        function.map(|(id, params)| Declarator::Function { id: id.unwrap_or(""), params }),
    ))
    .parse(i)
}

/// What a type of member functions has before its parameters: `S::<T1a>`.
fn method_id<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    let is_method =
        |text: &Text<'_, '_>| text.rest.rsplit_once("::").is_some_and(|(_, id)| id.starts_with("<T"));
    verify(recognize((word, opt((tag("::"), angled)))), is_method).parse(i)
}

/// The type that `declarator` derives from `of`.
fn derived<'a>(i: Text<'a, '_>, of: Type, declarator: Declarator<'a>) -> Type {
    match declarator {
        Declarator::Pointer { quals, attrs } => {
            let pointer = intern(i, TypeKind::Pointer { to: of, attrs });
            qualified(i, quals, pointer)
        }
        Declarator::Array(dimensions) => arrays(i, of, dimensions),
        Declarator::Function { id, params } => function(i, of, id, params),
        Declarator::FunctionPointer { id, params, attrs, quals } => {
            let to = function(i, of, id, params);
            let pointer = intern(i, TypeKind::Pointer { to, attrs });
            qualified(i, quals, pointer)
        }
    }
}

/// `[3]`
pub(super) fn dimension<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    preceded(peek(char('[')), cut(brackets)).map(|len| len.rest).parse(i)
}

/// An array of elements of type `of`, spelled from `i` on, with these dimensions, outermost first.
pub(super) fn array<'a, 's>(
    i: Text<'a, 's>,
    of: Type,
    dimensions: Text<'a, 's>,
) -> Result<Type, Err<ParseRefusal>> {
    let (_, dimensions) = any(dimension).parse(dimensions)?;
    bounded(i, arrays(i, of, dimensions))
}

fn arrays<'a>(i: Text<'a, '_>, of: Type, dimensions: Vec<&'a str>) -> Type {
    let len = |len: &'a str| Some(len).filter(|len| !len.is_empty());
    dimensions.into_iter().rev().fold(of, |of, text| intern(i, TypeKind::Array { of, len: len(text) }))
}

/// The type of a function declared as `ret name (params)`.
pub(super) fn function_type<'a, 's>(
    ret: Text<'a, 's>,
    params: Text<'a, 's>,
) -> Result<Type, Err<ParseRefusal>> {
    let (_, of) = ty(ret)?;
    let (_, params) = subtype(parameters).parse(params)?;
    bounded(ret, function(ret, of, "", params))
}

fn function<'a>(i: Text<'a, '_>, ret: Type, id: &'a str, params: Parameters) -> Type {
    let Parameters { types: params, variadic, unprototyped } = params;
    let id = numbered(i, id);
    intern(i, TypeKind::Function { ret, params, variadic, unprototyped, id })
}

/// ` (params)`
fn parameter_list<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Parameters> {
    let list = preceded((char(' '), peek(char('('))), cut(brackets));
    context("a parameter list", list.and_then(parameters)).parse(i)
}

/// What is between the parentheses of a parameter list, which is all of the text.
fn parameters<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Parameters> {
    let unprototyped = eof.map(|_| Parameters { unprototyped: true, ..Parameters::default() });
    let none = terminated(tag("void"), eof).map(|_| Parameters::default());
    let parameter = alt((value(None, tag("...")), cut(balanced(|byte| byte == b',').and_then(ty)).map(Some)));
    let some = separated_list1(tag(", "), parameter).map(|list| Parameters {
        variadic: list.contains(&None),
        types: list.into_iter().flatten().collect(),
        unprototyped: false,
    });
    terminated(alt((unprototyped, none, some)), expect("`, ` between parameters", eof)).parse(i)
}

fn qualified(i: Text<'_, '_>, quals: u8, of: Type) -> Type {
    if quals == 0 {
        return of;
    }
    i.with(|cx| {
        let types = &mut cx.f.types;
        let (quals, of) = (quals | types.qualifiers(of), types.unqualified(of));
        types.intern(TypeKind::Qualified { quals, of })
    })
}

fn qualifier<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, u8> {
    alt((
        value(CONST, tag("const")),
        value(VOLATILE, tag("volatile")),
        value(RESTRICT, tag("restrict")),
        value(ATOMIC, tag("atomic")),
        value(ATOMIC, tag("_Atomic")),
    ))
    .parse(i)
}

fn leading_qualifiers<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, u8> {
    let words = fold_many0(terminated(qualifier, char(' ')), || 0, |quals, qualifier| quals | qualifier);
    pair(words, opt(address_space)).map(|(quals, space)| quals | space.unwrap_or(0)).parse(i)
}

/// `<address-space-1> ` before a type that is not a pointer: the last of its qualifiers.
fn address_space<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, u8> {
    let is_space = |number: &u8| (1..=ADDRESS_SPACE >> ADDRESS_SPACE_SHIFT).contains(number);
    delimited(tag("<address-space-"), verify(decimal, is_space), tag("> "))
        .map(|number| number << ADDRESS_SPACE_SHIFT)
        .parse(i)
}

fn trailing_qualifiers<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, u8> {
    let word = delimited(char(' '), qualifier, not(take_while1(is_word)));
    fold_many0(word, || 0, |quals, qualifier| quals | qualifier).parse(i)
}

/// ` {ref-all}` and ` <address-space-1>` after a pointer's asterisk.
fn pointer_attributes<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    let space = (tag(" <address-space-"), take_till(|byte| byte == b'>'), char('>'));
    spelled(pair(opt(space), opt(tag(" {ref-all}")))).map(str::trim_start).parse(i)
}
