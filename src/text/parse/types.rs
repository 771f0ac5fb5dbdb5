//! Types from their spelling: `dump_generic_node` of the type codes, read backwards.

use super::cursor::Read;
use super::lex::{Out, brackets, byte, fail, is_word, opt, peek, split_uid, starts_word, until};
use super::names::Cx;
use crate::base::limits::{TYPE_DEPTH, TYPE_PARTS};
use crate::ir::types::{ADDRESS_SPACE, ADDRESS_SPACE_SHIFT, ATOMIC, CONST, RESTRICT, VOLATILE};
use crate::ir::{Type, TypeKind};
use crate::target::dialect::is_own_type;

/// The type that all of `text` spells.
pub(super) fn ty<'a>(cx: &mut Cx<'a>, text: &'a str) -> Out<'a, Type> {
    nested(cx, text, 0)
}

impl<'a> Cx<'a> {
    /// As [`ty`], for those who read from the cursor.
    pub(super) fn ty(&mut self, text: &'a str) -> Read<Type> {
        let read = ty(self, text);
        self.kept(read)
    }
}

fn nested<'a>(cx: &mut Cx<'a>, text: &'a str, depth: u32) -> Out<'a, Type> {
    let ident = cx.idents.number(text);
    if let Some(known) = cx.idents.numbered(ident).ty.expand() {
        return Ok(known);
    }
    if u64::from(depth) > TYPE_DEPTH.most {
        return fail(text, TYPE_DEPTH.expected);
    }
    let (rest, base) = base(cx, text, depth)?;
    let of = derived(cx, rest, base, depth)?;
    let of = bounded(cx, text, of)?;
    cx.idents.numbered(ident).ty = of.into();
    Ok(of)
}

/// `of`, spelled from `text` on, unless it has too many parts: what walks a type recurses.
fn bounded<'a>(cx: &Cx<'a>, text: &'a str, of: Type) -> Out<'a, Type> {
    if u64::from(cx.f.types.parts(of)) > TYPE_PARTS.most { fail(text, TYPE_PARTS.expected) } else { Ok(of) }
}

/// Qualifiers and a type without declarators: `const struct s`, `vector(4) int`, `<unnamed-signed:3>`.
fn base<'a>(cx: &mut Cx<'a>, text: &'a str, depth: u32) -> Out<'a, (&'a str, Type)> {
    let (rest, quals) = leading_qualifiers(text);
    let (rest, of) = if let Some(of) = opt(rest, "__complex__ ") {
        if u64::from(depth) > TYPE_DEPTH.most {
            return fail(rest, TYPE_DEPTH.expected);
        }
        let (rest, of) = base(cx, of, depth + 1)?;
        (rest, cx.f.types.intern(TypeKind::Complex { of }))
    } else if rest.starts_with("vector(") {
        let (after, len) = brackets(&rest[6..])?;
        let Some(of) = opt(after, " ") else { return fail(after, "the type of a vector's elements") };
        if u64::from(depth) > TYPE_DEPTH.most {
            return fail(rest, TYPE_DEPTH.expected);
        }
        let (rest, of) = base(cx, of, depth + 1)?;
        (rest, cx.f.types.intern(TypeKind::Vector { len, of, name: "" }))
    } else {
        let n = named_len(rest);
        if n == 0 {
            return fail(rest, "a type");
        }
        (&rest[n..], named(cx, &rest[..n]))
    };
    Ok((rest, qualified(cx, quals, of)))
}

/// A type spelled as `name`, which a `-uid` dump prints with its number. Of two types with one name the second
/// keeps the number as part of its name; the compiler's own types without a number have no name.
fn named<'a>(cx: &mut Cx<'a>, name: &'a str) -> Type {
    if cx.shows_uids && split_uid(name).is_none() && (is_own_type(name) || is_tagged(name)) {
        return cx.f.types.nameless(name);
    }
    let plain = numbered(cx, name);
    cx.f.types.intern(TypeKind::Named(plain))
}

/// The name of a type without the number that a `-uid` dump prints behind it, which is noted.
fn numbered<'a>(cx: &mut Cx<'a>, name: &'a str) -> &'a str {
    match split_uid(name) {
        Some((plain, number)) if *cx.f.types.numbers.entry(plain).or_insert(number) == number => plain,
        _ => name,
    }
}

/// Whether the name is a tag, which has no number: the number is that of a typedef.
fn is_tagged(name: &str) -> bool {
    let tag = ["struct ", "union ", "enum "].iter().find_map(|keyword| name.strip_prefix(keyword));
    tag.is_some_and(|tag| tag.starts_with(|c: char| c.is_alphabetic() || c == '_'))
}

/// Pointers, arrays and parameter lists behind `of`, up to the end of the text.
fn derived<'a>(cx: &mut Cx<'a>, text: &'a str, of: Type, depth: u32) -> Out<'a, Type> {
    let (mut rest, mut of) = (text, of);
    while !rest.is_empty() {
        if rest.starts_with(" (*") || rest.starts_with(" (&") {
            let (after, id) = brackets(&rest[1..])?;
            let (after, function) = function(cx, after, of, &id[1..], depth)?;
            let pointer = cx.f.types.intern(TypeKind::Pointer { to: function, attrs: "" });
            // GCC does not print these qualifiers, but facts state them.
            let (after, quals) = trailing_qualifiers(after);
            of = qualified(cx, quals, pointer);
            rest = after;
        } else if let Some(after) = opt(rest, " *") {
            let (after, quals) = trailing_qualifiers(after);
            let n = attribute_len(after);
            let pointer = cx.f.types.intern(TypeKind::Pointer { to: of, attrs: after[..n].trim_start() });
            of = qualified(cx, quals, pointer);
            rest = &after[n..];
        } else if rest.starts_with('[') {
            (rest, of) = array(cx, rest, of)?;
        } else if rest.starts_with(" <") {
            let n = rest.find('>').map_or(rest.len(), |n| n + 1);
            (rest, of) = function(cx, &rest[n..], of, &rest[1..n], depth)?;
        } else if rest.starts_with(" (") {
            (rest, of) = function(cx, rest, of, "", depth)?;
        } else {
            return fail(rest, "the end of the type, ` *`, `[` or a parameter list");
        }
    }
    Ok(of)
}

/// The type of a function declared as `ret name (params)`.
pub(super) fn function_type<'a>(cx: &mut Cx<'a>, ret: &'a str, params: &'a str) -> Out<'a, Type> {
    let of = ty(cx, ret)?;
    let of = parameters(cx, params, of, "", 0)?;
    bounded(cx, ret, of)
}

/// ` (params)` of a function type that returns `ret`.
fn function<'a>(
    cx: &mut Cx<'a>,
    text: &'a str,
    ret: Type,
    id: &'a str,
    depth: u32,
) -> Out<'a, (&'a str, Type)> {
    let Some(list) = opt(text, " ").filter(|t| t.starts_with('(')) else {
        return fail(text, "a parameter list");
    };
    let (rest, list) = brackets(list)?;
    let id = numbered(cx, id);
    Ok((rest, parameters(cx, list, ret, id, depth)?))
}

fn parameters<'a>(cx: &mut Cx<'a>, list: &'a str, ret: Type, id: &'a str, depth: u32) -> Out<'a, Type> {
    let mut list = list;
    let (mut params, mut variadic) = (Vec::new(), false);
    let unprototyped = list.is_empty();
    while !list.is_empty() && list != "void" {
        let n = until(list, Some(b','));
        if &list[..n] == "..." {
            variadic = true;
        } else {
            params.push(nested(cx, &list[..n], depth + 1)?);
        }
        list = list[n..].strip_prefix(", ").unwrap_or("");
    }
    Ok(cx.f.types.intern(TypeKind::Function { ret, params, variadic, unprototyped, id }))
}

/// A run of dimensions, outermost first, around the element type `of`.
pub(super) fn array<'a>(cx: &mut Cx<'a>, text: &'a str, of: Type) -> Out<'a, (&'a str, Type)> {
    let (mut rest, mut dims) = (text, Vec::new());
    while rest.starts_with('[') {
        let (after, len) = brackets(rest)?;
        dims.push((!len.is_empty()).then_some(len));
        rest = after;
    }
    let of = dims.into_iter().rev().fold(of, |of, len| cx.f.types.intern(TypeKind::Array { of, len }));
    Ok((rest, bounded(cx, text, of)?))
}

fn qualified(cx: &mut Cx<'_>, quals: u8, of: Type) -> Type {
    if quals == 0 {
        return of;
    }
    let quals = quals | cx.f.types.qualifiers(of);
    let of = cx.f.types.unqualified(of);
    cx.f.types.intern(TypeKind::Qualified { quals, of })
}

const QUALIFIERS: [(&str, u8); 5] = [
    ("const", CONST),
    ("volatile", VOLATILE),
    ("restrict", RESTRICT),
    ("atomic", ATOMIC),
    ("_Atomic", ATOMIC),
];

fn leading_qualifiers(text: &str) -> (&str, u8) {
    let (mut rest, mut quals) = (text, 0);
    'more: loop {
        if !matches!(peek(rest), b'c' | b'v' | b'r' | b'a' | b'_') {
            return match address_space(rest) {
                Some((after, bits)) => (after, quals | bits),
                None => (rest, quals),
            };
        }
        for (word, bit) in QUALIFIERS {
            if let Some(after) = opt(rest, word).and_then(|r| opt(r, " ")) {
                (rest, quals) = (after, quals | bit);
                continue 'more;
            }
        }
        return (rest, quals);
    }
}

/// `<address-space-1> ` in front of a type that is no pointer: the last of its qualifiers.
fn address_space(text: &str) -> Option<(&str, u8)> {
    let (number, after) = opt(text, "<address-space-")?.split_once("> ")?;
    let number =
        number.parse().ok().filter(|number| (1..=ADDRESS_SPACE >> ADDRESS_SPACE_SHIFT).contains(number))?;
    Some((after, number << ADDRESS_SPACE_SHIFT))
}

fn trailing_qualifiers(text: &str) -> (&str, u8) {
    let (mut rest, mut quals) = (text, 0);
    'more: loop {
        if !matches!(byte(rest, 1), b'c' | b'v' | b'r' | b'a' | b'_') {
            return (rest, quals);
        }
        for (word, bit) in QUALIFIERS {
            if let Some(after) = opt(rest, " ").and_then(|r| opt(r, word)).filter(|r| !is_word(peek(r))) {
                (rest, quals) = (after, quals | bit);
                continue 'more;
            }
        }
        return (rest, quals);
    }
}

/// ` {ref-all}` and ` <address-space-1>` behind a pointer's star.
fn attribute_len(text: &str) -> usize {
    let mut n = 0;
    if text.starts_with(" <address-space-") {
        n = text.find('>').map_or(text.len(), |n| n + 1);
    }
    n + if text[n..].starts_with(" {ref-all}") { " {ref-all}".len() } else { 0 }
}

/// The length of a type name: words, with `struct` or `union` before a tag or a body in braces,
/// `_BitInt(7)`, or anything in angle brackets; a type that GCC has no spelling for (`<<< Unknown tree: nullptr_type >>>`).
fn named_len(text: &str) -> usize {
    if text.starts_with("<<< ") {
        return text.find(" >>>").map_or(0, |n| n + " >>>".len());
    }
    if peek(text) == b'<' {
        return text.find('>').map_or(0, |n| n + 1);
    }
    for key in ["struct ", "union "] {
        if let Some(rest) = opt(text, key) {
            let blank = rest.len() - rest.trim_start().len();
            if byte(rest, blank) == b'{' {
                let body = 2 + until(&rest[blank + 1..], None);
                return (key.len() + blank + body).min(text.len());
            }
            let tag = if peek(rest) == b'<' { rest.find('>').map_or(0, |n| n + 1) } else { tag_len(rest) };
            return key.len() + tag;
        }
    }
    words_len(text)
}

/// A tag, which GCC may have made up with dots in it: `FRAME.foo`.
fn tag_len(text: &str) -> usize {
    text.bytes().take_while(|&b| is_word(b) || b == b'.').count()
}

fn words_len(text: &str) -> usize {
    let mut n = 0;
    loop {
        n += super::lex::word_len(&text[n..]);
        if byte(text, n) == b'(' && byte(text, n + 1).is_ascii_digit() {
            n = text[n..].find(')').map_or(text.len(), |end| n + end + 1);
        }
        if n == 0 || byte(text, n) != b' ' || !starts_word(byte(text, n + 1)) {
            return n;
        }
        n += 1;
    }
}

#[cfg(test)]
mod tests {
    use crate::facts::Facts;
    use crate::ir::Stage;
    use crate::{driver::dump, example};

    #[test]
    fn an_address_space_is_a_qualifier() {
        let text = "\
int read (const volatile <address-space-1> char * p, <address-space-2> int * <address-space-1> * q)
{
  int D.7;
  const <address-space-2> struct cpu * c;

  c = 16B;
  _1 = c->id;
  _2 = *p;
  _3 = (int) _2;
  D.7 = _1 + _3;
  return D.7;
}
";
        let facts = Facts::default();
        let read = dump::read(text, &facts);
        let ours = dump::finish(read.item(0), Stage::Ssa, example::dialect()).unwrap();
        for line in [
            text.lines().next().unwrap(),
            "  const <address-space-2> struct cpu * c;",
            "  char _2;",
            "  int _1;",
        ] {
            assert!(ours.lines().any(|of_ours| of_ours == line), "{line}\n{ours}");
        }
        let beyond = text.replace("address-space-2", "address-space-9");
        assert!(dump::read(&beyond, &facts).item(0).function().is_err());
    }
}
