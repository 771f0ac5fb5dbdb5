//! Trees: `dump_generic_node`, read backwards.

use super::lex::{
    balanced, brackets, expect, flag, is_word, list, lit, number, place, sees, spelled, string, word,
};
use super::names::Cx;
use super::stmt::{made_name, numbered_label};
use super::text::{ParseRefusal, Production, Res, Text, level, subtree};
use super::types::ty;
use super::{notation, types};
use crate::base::text_tables::TextMap;
use crate::ir::{
    BinaryOp, Def, Expr, ExprData, Function, Locus, MemRef, Name, Offset, StatedAccess, TreeCode, Type,
    UnaryOp, Var, VarKind,
};
use cranelift_entity::EntityList;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_till1, take_until, take_while, take_while1};
use nom::character::complete::{char, satisfy};
use nom::combinator::{all_consuming, consumed, cut, map_opt, not, opt, peek, value, verify};
use nom::multi::{fold_many0, many0, many1, separated_list1};
use nom::sequence::{delimited, pair, preceded, separated_pair, terminated};
use nom::{Err, Parser};
use std::cell::Cell;
use std::collections::VecDeque;

/// A tree: an operand, or several with operators between them.
pub(super) fn expr<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let (i, first) = operand(i)?;
    operators(i, first)
}

/// The operators that follow `first`, if any, and their operands.
#[inline]
pub(super) fn operators<'a, 's>(i: Text<'a, 's>, first: Expr) -> Res<'a, 's, Expr> {
    if sees(i, char(' ')) { subtree(|i| conditional(i, first))(i) } else { Ok((i, first)) }
}

/// `first ? then : otherwise`, where `first` may be continued by infix operators.
fn conditional<'a, 's>(i: Text<'a, 's>, first: Expr) -> Res<'a, 's, Expr> {
    let (i, cond) = infix(i, first, 0)?;
    let arm = || preceded(level, expr);
    let arms = preceded(tag(" ? "), cut(separated_pair(arm(), lit(" : "), arm())));
    let tree = |(then, otherwise)| i.expr(ExprData::Cond { cond, then, otherwise });
    opt(arms).map(|arms| arms.map_or(cond, tree)).parse(i)
}

/// The infix operators of at least priority `least` that follow `first`, and their operands.
fn infix<'a, 's>(i: Text<'a, 's>, first: Expr, least: u8) -> Res<'a, 's, Expr> {
    let second = |op| {
        move |i| {
            let (i, second) = operand(i)?;
            infix(i, second, priority(op) + 1)
        }
    };
    // Precedence climbing: an operator that binds less tightly ends this level and is left to the one around
    // it. The second operand takes what binds more tightly than its operator, so that `a - b - c` is
    // `(a - b) - c`.
    let tighter = verify(binary_op, |&op| priority(op) >= least);
    let step = tighter.flat_map(|op| cut(preceded(level, second(op))).map(move |b| (op, b)));
    fold_many0(step, || first, |a, (op, b)| i.expr(ExprData::Binary { op, a, b })).parse(i)
}

/// How tightly an operator binds. One to which GCC gives no priority binds like a sum.
fn priority(op: BinaryOp) -> u8 {
    op.priority().unwrap_or(12)
}

/// An infix operator with the blanks around it.
pub(super) fn binary_op<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, BinaryOp> {
    let symbol = take_till1(|byte| matches!(byte, b' ' | b'\n'));
    let known = |symbol: Text<'a, 's>| {
        BinaryOp::of_symbol(symbol.rest).or_else(|| BinaryOp::of_front_end(symbol.rest))
    };
    delimited(char(' '), map_opt(symbol, known), char(' ')).parse(i)
}

/// An operand: a name, constant, reference, or one of these with prefix operators.
pub(super) fn operand<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    suffixed(primary)(i)
}

/// The operand from `i` on that begins with `name`, after which `rest` is left.
pub(super) fn named_operand<'a, 's>(
    i: Text<'a, 's>,
    name: NameToken<'a>,
    rest: Text<'a, 's>,
) -> Res<'a, 's, Expr> {
    suffixed(|i| named(i, name, rest))(i)
}

/// An operand with the fields and indexes that follow it.
#[inline]
fn suffixed<'a: 's, 's>(
    mut first: impl Production<'a, 's, Expr>,
) -> impl FnMut(Text<'a, 's>) -> Res<'a, 's, Expr> {
    subtree(preceded(level, move |i| {
        let (i, first) = first.parse(i)?;
        suffixes(i, first)
    }))
}

/// An operand without the fields and indexes that follow it.
fn primary<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    if let Ok((rest, name)) = name(i) {
        return named(i, name, rest);
    }
    let kind = |i: Text<'a, 's>| match i.first() {
        Some(b'&') => address(i),
        Some(b'*') => alt((assembler_name, dereference)).parse(i),
        Some(b'"') => string.map(|text| notation::bytes(i, text)).parse(i),
        Some(b'(') => alt((cast, parenthesised)).parse(i),
        Some(b'<') => angled(i),
        Some(b'[') => alt((placed, unary_code)).parse(i),
        Some(b'{') => alt((constant, braced)).parse(i),
        Some(b'-' | b'~' | b'!') => alt((constant, prefixed)).parse(i),
        _ => constant(i),
    };
    expect("an operand", kind).parse(i)
}

/// `1`, `8B`, `1.0e+0`, `{ 1, 2 }`, ` Inf`.
fn constant<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    if i.with(|cx| cx.is_notation())
        && let Ok(read) = notation::constant(i)
    {
        return Ok(read);
    }
    let vector = preceded(peek(tag("{ ")), cut(spelled(brackets)));
    // GCC prints a blank before these.
    let infinity = (opt(tag("overflow ")), opt(char('-')), alt((tag("Inf"), tag("Nan"))), end_of_word);
    let special = spelled((char(' '), infinity));
    alt((number, vector, special)).map(|text| i.expr(ExprData::Const(text))).parse(i)
}

fn end_of_word<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    not(take_while1(is_word)).parse(i)
}

/// `-x`, `~x`, `!x`.
fn prefixed<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let op = alt((
        value(UnaryOp::Negate, char('-')),
        value(UnaryOp::BitNot, char('~')),
        value(UnaryOp::TruthNot, char('!')),
    ));
    pair(op, cut(operand)).map(|(op, of)| i.expr(ExprData::Unary { op, of })).parse(i)
}

/// `*.LC0`: a declaration whose name is an assembler name, such as that of a constant in the pool.
fn assembler_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let name = spelled(preceded(tag("*."), word));
    name.map(|name| i.with(|cx| ExprData::Var(cx.global(name)))).map(|data| i.expr(data)).parse(i)
}

/// `*ptr`.
fn dereference<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let pointer = preceded(char('*'), cut(alt((named_pointer, operand))));
    pointer.map(|ptr| i.expr(ExprData::Deref { ptr, array: false })).parse(i)
}

/// The pointer after an asterisk. The asterisk binds to an SSA name before fields and indexes do
/// (`*p_1.f` is a field of what `p_1` points to), and to anything else with these.
fn named_pointer<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let (rest, name) = name(i)?;
    let (i, pointer) = named(i, name, rest)?;
    let is_name = i.with(|cx| cx.in_blocks && matches!(cx.f.body.exprs[pointer], ExprData::Name(_)));
    if is_name { Ok((i, pointer)) } else { suffixes(i, pointer) }
}

/// `&of`. What is undeclared there may be a label that is defined later.
fn address<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    if i.with(|cx| cx.is_notation())
        && let (rest, Some(text)) = opt(delimited(char('&'), string, not(char('[')))).parse(i)?
    {
        return Ok((rest, i.expr(ExprData::Str(text))));
    }
    let (rest, (name, of)) = preceded(char('&'), cut(consumed(operand))).parse(i)?;
    // `&&done` prints as `&done`, and labels are defined anywhere in the function. So an undeclared name is
    // noted, and becomes a label if the rest of the text defines one.
    i.with(|cx| match cx.f.body.exprs[of] {
        ExprData::Var(var) if cx.f.decls.vars[var].kind == VarKind::Global => match cx.known_label(name.rest)
        {
            Some(label) => {
                cx.f.decls.labels[label].forced = true;
                cx.f.body.exprs[of] = ExprData::Label(label);
            }
            None => cx.maybe_labels.push((of, name.rest)),
        },
        ExprData::Label(label) => cx.f.decls.labels[label].forced = true,
        _ => cx.note_memory(of),
    });
    Ok((rest, i.expr(ExprData::AddrOf { of })))
}

/// A word that names something.
#[derive(Clone, Copy)]
pub(super) enum NameToken<'a> {
    /// `_12`, where no variable is called like that: the SSA name of this version.
    Version(u32),
    /// Any other.
    Word(&'a str),
}

#[inline]
pub(super) fn name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, NameToken<'a>> {
    if i.first() == Some(b'_')
        && let Ok((rest, version)) = anonymous_version(i)
    {
        return Ok((rest, NameToken::Version(version)));
    }
    word.map(NameToken::Word).parse(i)
}

/// The version in `_12`, unless a variable may be called like that.
#[inline]
fn anonymous_version<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, u32> {
    let digits = || i.rest.as_bytes()[1..].iter().take_while(|byte| byte.is_ascii_digit());
    let end = 1 + digits().count();
    // A longer word is a name of the program: `_1st`, `_1.2`.
    let goes_on = |&byte: &u8| is_word(byte) || matches!(byte, b'.' | b'#');
    let version = digits()
        .try_fold(0u32, |version, digit| version.checked_mul(10)?.checked_add(u32::from(digit - b'0')));
    match version.filter(|&version| version > 0) {
        Some(version)
            if !i.rest.as_bytes().get(end).is_some_and(goes_on) && i.with(|cx| cx.has_plain_versions()) =>
        {
            Ok((i.part(&i.rest[end..]), version))
        }
        _ => Err(Err::Error(ParseRefusal::Unexplained)),
    }
}

/// What begins with `name`, after which `rest` is left: a variable or SSA name, a reference with a type of
/// its own, a code with operands.
#[inline]
fn named<'a, 's>(i: Text<'a, 's>, name: NameToken<'a>, rest: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let bracket = alt((tag(" <"), tag(" ("), tag("[("), tag("<")));
    match name {
        NameToken::Word("OBJ_TYPE_REF") => obj_type_ref(i),
        NameToken::Word(word) if word.starts_with('_') && i.with(|cx| cx.reads_tree(word)) => {
            notation::tree(i)
        }
        NameToken::Word(_) if sees(rest, bracket) => {
            alt((mem, view_convert, complex, arg_pack, code, |_| mention(name, rest))).parse(i)
        }
        _ => mention(name, rest),
    }
}

/// `__complex__ (1.0e+0, 2.0e+0)`
fn complex<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let text = spelled(preceded(tag("__complex__ "), brackets));
    text.map(|text| i.expr(ExprData::Const(text))).parse(i)
}

fn arg_pack<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    spelled(tag("__builtin_va_arg_pack ()")).map(|text| i.expr(ExprData::Verbatim(text))).parse(i)
}

/// The tree code of that name.
fn named_code<'a>(i: Text<'a, '_>, name: &'a str) -> TreeCode {
    TreeCode::named(name).unwrap_or_else(|| TreeCode::Other(i.expr(ExprData::Verbatim(name))))
}

/// `MIN_EXPR <a, b>`
fn code<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let code = terminated(word, opens_operands);
    pair(code, operands(">"))
        .map(|(code, args)| i.expr(ExprData::Code { code: named_code(i, code), args }))
        .parse(i)
}

/// ` VEC_PERM_EXPR < a , b , c > `: a tree inside a statement, such as the value of a debug statement. The
/// blank before it is part of the code.
pub(super) fn tree_code<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let code = terminated(spelled(preceded(char(' '), word)), tag(" < "));
    let operands = separated_list1(preceded(opt(char(' ')), tag(", ")), operand);
    let tree = pair(code, cut(terminated(operands, tag(" > "))));
    tree.map(|(code, operands)| {
        let args = i.with(|cx| EntityList::from_slice(&operands, &mut cx.f.body.expr_lists));
        i.expr(ExprData::Code { code: named_code(i, code), args })
    })
    .parse(i)
}

/// ` <` before operands. In a comparison a blank or the rest of an operator follows.
fn opens_operands<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    let first = alt((tag("<retval>"), take_till1(|byte| matches!(byte, b' ' | b'=' | b'<' | b'>' | b'\n'))));
    value((), (tag(" <"), peek(first))).parse(i)
}

/// The variable or SSA name that is called `name`, after which `rest` is left.
pub(super) fn mention<'a, 's>(name: NameToken<'a>, rest: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let mention = rest.with(|cx| {
        let data = match name {
            NameToken::Version(version) => cx.name(version as usize, None, None).map(ExprData::Name)?,
            NameToken::Word(word) => {
                if rest.rest.starts_with("(D)") {
                    cx.name_result(word);
                }
                cx.operand(word)?
            }
        };
        let name = if let ExprData::Name(name) = data { Some(name) } else { None };
        name.iter().for_each(|&name| cx.spells(name, rest.rest));
        Ok((cx.f.expr(data), name))
    });
    match mention {
        Ok((e, None)) => Ok((rest, e)),
        Ok((e, Some(name))) => value(e, |i| name_marks(i, name)).parse(rest),
        Err(expected) => rest.refuse(expected),
    }
}

/// `(D)` and `(ab)` after an SSA name.
#[inline]
pub(super) fn name_marks<'a, 's>(i: Text<'a, 's>, name: Name) -> Res<'a, 's, ()> {
    let marks = pair(flag("(D)"), flag("(ab)")).map(|(is_default, is_abnormal)| {
        i.with(|cx| {
            let data = &mut cx.f.ssa.names[name];
            data.abnormal |= is_abnormal;
            match is_default {
                true => data.def = Def::Default,
                false => cx.mentions_plainly(name, i.rest),
            }
        });
    });
    if sees(i, char('(')) {
        { marks }.parse(i)
    } else {
        i.with(|cx| cx.mentions_plainly(name, i.rest));
        Ok((i, ()))
    }
}

/// `(T) x`
fn cast<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    // An operand follows; after any other bracket an operator does, or no blank.
    let other = alt((tag("?"), tag(":"), tag("="), tag("  ")));
    let operand_follows = (not(binary_op), char(' '), not(other));
    let ty = terminated(brackets, operand_follows).and_then(types::ty);
    pair(preceded(peek(char('(')), ty), cut(operand))
        .map(|(ty, of)| i.expr(ExprData::Cast { ty, of }))
        .parse(i)
}

/// `(x)`, `((x))`.
fn parenthesised<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let (_, inside) = preceded(peek(char('(')), cut(brackets)).parse(i)?;
    // Two pairs around the whole are a PAREN_EXPR. One pair groups operators; around a dereference it also
    // shows that the target is an array.
    if sees(inside, all_consuming(preceded(peek(char('(')), brackets))) {
        let inside = delimited(tag("(("), cut(expr), lit("))"));
        return inside.map(|of| i.expr(ExprData::Unary { op: UnaryOp::Paren, of })).parse(i);
    }
    let (rest, e) = delimited(char('('), cut(expr), lit(")")).parse(i)?;
    i.with(|cx| {
        if let ExprData::Deref { array, .. } = &mut cx.f.body.exprs[e] {
            *array = true;
        }
    });
    Ok((rest, e))
}

/// `{CLOBBER}`, `{a, .x=b, [3]=c}`.
fn braced<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let clobber = preceded(peek(tag("{CLOBBER")), cut(spelled(brackets)));
    let elems = preceded(char('{'), operands("}"));
    alt((
        clobber.map(|text| i.expr(ExprData::Clobber(text))),
        elems.map(|elems| i.expr(ExprData::Constructor { elems })),
    ))
    .parse(i)
}

/// `<retval>`, `<<< error >>>`, `<D.1234>`, `<L3>`.
fn angled<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let on_line = verify(take_until(">>>"), |text: &Text<'a, 's>| !text.rest.contains('\n'));
    let verbatim = spelled((tag("<<<"), expect("`>>>` on the same line", (on_line, tag(">>>")))));
    alt((
        spelled(tag("<retval>")).map(|name| i.with(|cx| ExprData::Var(cx.result(name)))),
        verbatim.map(ExprData::Verbatim),
        numbered_label.map(ExprData::Label),
        made_name.map(|name| i.with(|cx| ExprData::Label(cx.label(name)))),
    ))
    .map(|data| i.expr(data))
    .parse(i)
}

/// An operand with its source place before it.
fn placed<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let (rest, (places, e)) = pair(many1(place), cut(operand)).parse(i)?;
    i.with(|cx| set_places(&mut cx.f, e, &places));
    Ok((rest, e))
}

/// Gives the places printed before `e` to it and the trees that begin at the same point inside it,
/// from the outermost inwards.
fn set_places<'a>(f: &mut Function<'a>, e: Expr, places: &[Locus<'a>]) {
    let mut at = Some(e);
    for &place in places {
        let Some(e) = at else { return };
        f.source.expr_locs[e] = Some(place);
        at = match f.body.exprs[e] {
            ExprData::Component { base, .. }
            | ExprData::Index { base, .. }
            | ExprData::Range { base, .. } => Some(base),
            ExprData::Arrow { ptr, .. } => Some(ptr),
            ExprData::FieldAt { of, .. } => Some(of),
            _ => None,
        };
    }
}

/// `[conj_expr] z`
fn unary_code<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let code = spelled(delimited(char('['), take_while1(is_word), char(']')));
    let (rest, (code, of)) = separated_pair(code, lit(" "), operand).parse(i)?;
    let args = i.with(|cx| EntityList::from_slice(&[of], &mut cx.f.body.expr_lists));
    Ok((rest, i.expr(ExprData::Code { code: named_code(i, code), args })))
}

/// Operands with commas between them, up to `close`. Those of lists that are still open wait on one stack.
pub(super) fn operands<'a: 's, 's>(
    close: &'static str,
) -> impl FnMut(Text<'a, 's>) -> Res<'a, 's, EntityList<Expr>> {
    move |i| {
        let first = i.with(|cx| cx.open_operands.len());
        let waiting = element.map(|operand| i.with(|cx| cx.open_operands.push(operand)));
        let read = list(waiting, close, close).parse(i);
        let operands = i.with(|cx| {
            let operands = EntityList::from_slice(&cx.open_operands[first..], &mut cx.f.body.expr_lists);
            cx.open_operands.truncate(first);
            operands
        });
        read.map(|(rest, _)| (rest, operands))
    }
}

/// An operand in a list, with its designator if it has one.
fn element<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let field = preceded(char('.'), word);
    let index = preceded(peek(char('[')), spelled(brackets));
    let designator = terminated(alt((spelled(field), index)), char('='));
    let designated = pair(designator, cut(expr));
    let designated = designated.map(|(designator, value)| i.expr(ExprData::Designated { designator, value }));
    match i.first() {
        Some(b'.' | b'[') => alt((designated, expr)).parse(i),
        Some(b'0'..=b'9' | b'-') => alt((bits, expr)).parse(i),
        _ => expr(i),
    }
}

/// The number of bits that `BIT_INSERT_EXPR <a, b, 3 (8 bits)>` replaces.
fn bits<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    spelled((number, char(' '), brackets)).map(|text| i.expr(ExprData::Const(text))).parse(i)
}

// References: fields, array elements, memory through pointers (`dump_mem_ref`), views.

/// What may follow an operand.
enum Suffix<'a> {
    /// `.field`, and its offset where that varies: `.field{off: o}`.
    Component(&'a str, Option<Expr>),
    /// `->field`, as `Component`.
    Arrow(&'a str, Option<Expr>),
    /// `[index]` or, as a range, `[index ...]`; each with bounds where GCC prints them.
    Index { index: Expr, is_range: bool, bounds: Option<(Expr, Expr)> },
}

/// The fields and indexes after `first`.
#[inline]
pub(super) fn suffixes<'a, 's>(i: Text<'a, 's>, first: Expr) -> Res<'a, 's, Expr> {
    let begins = || satisfy(|c| matches!(c, '.' | '-' | '['));
    if !sees(i, begins()) {
        return Ok((i, first));
    }
    // Each is a level of the tree, above what is before it.
    let suffix = preceded((peek(begins()), level), alt((component, arrow, index)));
    fold_many0(suffix, || first, |base, suffix| with_suffix(i, base, suffix)).parse(i)
}

fn with_suffix<'a>(i: Text<'a, '_>, base: Expr, suffix: Suffix<'a>) -> Expr {
    let (data, offset) = match suffix {
        Suffix::Component(field, offset) => (ExprData::Component { base, field }, offset),
        Suffix::Arrow(field, offset) => (ExprData::Arrow { ptr: base, field }, offset),
        Suffix::Index { index, is_range: true, bounds } => (ExprData::Range { base, index, bounds }, None),
        Suffix::Index { index, is_range: false, bounds } => (ExprData::Index { base, index, bounds }, None),
    };
    // What has fields or elements is in memory, so it is not an SSA name of the gimplifier.
    if !matches!(data, ExprData::Arrow { .. }) {
        i.with(|cx| cx.note_memory(base));
    }
    let of = i.expr(data);
    offset.map_or(of, |offset| i.expr(ExprData::FieldAt { of, offset }))
}

fn component<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Suffix<'a>> {
    (preceded(char('.'), field), field_offset)
        .map(|(field, offset)| Suffix::Component(field, offset))
        .parse(i)
}

fn arrow<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Suffix<'a>> {
    // In `OBJ_TYPE_REF` a number follows the object.
    let field = preceded((tag("->"), not(satisfy(|c| c.is_ascii_digit()))), expect("a field", field));
    (field, field_offset).map(|(field, offset)| Suffix::Arrow(field, offset)).parse(i)
}

/// The name of a field. g++ calls the pointer to the table of virtual functions `_vptr.CLASS`.
fn field<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    alt((spelled((tag("_vptr."), opt(word))), word)).parse(i)
}

/// `{off: o}`
fn field_offset<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Option<Expr>> {
    opt(delimited(tag("{off: "), cut(expr), lit("}"))).parse(i)
}

fn index<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Suffix<'a>> {
    let end = alt((tag(" ...]").map(|_| true), lit("]").map(|()| false)));
    let bounds = delimited(tag("{lb: "), cut(separated_pair(expr, lit(" sz: "), expr)), lit("}"));
    (preceded(char('['), cut(expr)), end, opt(bounds))
        .map(|(index, is_range, bounds)| Suffix::Index { index, is_range, bounds })
        .parse(i)
}

/// `MEM[(T *)ptr + 4B]`, `MEM <A> [(T *)ptr + i * 4]`
pub(super) fn mem<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let access = opt(delimited(tag(" <"), cut(type_in_angles), lit("> ")));
    let ptr_type = preceded(lit("["), expect("`(` and a type", peek(char('(')))).and(cut(type_in_brackets));
    let offset = opt(preceded(tag(" + "), terminated(number, not(tag(" *")))));
    let part = pair(preceded(tag(" + "), cut(operand)), opt(preceded(tag(" * "), cut(operand))));
    let clique = opt(spelled(preceded(tag(" clique "), balanced(|_| false))));
    let reference = (access, ptr_type, cut(operand), offset, many0(part), terminated(clique, lit("]")));
    let begins = (tag("MEM"), peek(alt((value((), tag("[(")), opens_operands))));
    let (rest, (access, (_, ptr_type), ptr, offset, scaled, clique)) =
        preceded(begins, reference).parse(i)?;
    // Of a TARGET_MEM_REF `i * 4` is the index with its step, and an operand without a factor the second
    // index.
    let mut parts = Vec::new();
    for (index, step) in scaled {
        parts.push((if step.is_some() { "index" } else { "index2" }, index));
        parts.extend(step.map(|step| ("step", step)));
    }
    let (offset, ptr_type) = (offset.map(Offset::Spelled), Some(ptr_type));
    let reference = MemRef { access, ptr_type, ptr, offset, stated: StatedAccess::default(), parts, clique };
    let data = i.with(|cx| ExprData::Mem(cx.f.body.mem_refs.push(reference)));
    Ok((rest, i.expr(data)))
}

/// `VIEW_CONVERT_EXPR<T>(x)`
fn view_convert<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let ty = preceded(tag("VIEW_CONVERT_EXPR<"), cut(type_in_angles));
    let of = delimited(lit(">("), cut(expr), lit(")"));
    pair(ty, of).map(|(ty, of)| i.expr(ExprData::ViewConvert { ty, of })).parse(i)
}

/// `OBJ_TYPE_REF(_3;(struct S)object->1B)`: the function in a table, the class, the object, the place in the
/// table.
fn obj_type_ref<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let function = delimited(tag("OBJ_TYPE_REF("), cut(operand), lit(";"));
    let class = opt(preceded(peek(char('(')), type_in_brackets));
    let object = terminated(operand, lit("->"));
    let place = expect("the number of a virtual function", terminated(number, lit(")")));
    let (rest, (function, class, object, place)) = (function, class, cut(object), place).parse(i)?;
    let class = class.map(|class| i.expr(ExprData::TypeName(class)));
    let place = i.expr(ExprData::Const(place));
    let args: Vec<Expr> = [function].into_iter().chain(class).chain([object, place]).collect();
    let args = i.with(|cx| EntityList::from_slice(&args, &mut cx.f.body.expr_lists));
    Ok((rest, i.expr(ExprData::Code { code: TreeCode::ObjTypeRef, args })))
}

pub(super) fn type_in_brackets<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Type> {
    brackets.and_then(ty).parse(i)
}

/// The type before the `>` that closes a list of which it is the last part.
pub(super) fn type_in_angles<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Type> {
    in_angles.and_then(ty).parse(i)
}

/// The text up to the `>` that closes a list. A structure without a name, such as a pointer to a member
/// function, has its fields on lines of their own.
pub(super) fn in_angles<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    let depth = Cell::new(0u32);
    let has_lines = i.rest.starts_with("struct \n");
    let goes_on = |byte| match byte {
        b'<' => {
            depth.set(depth.get() + 1);
            true
        }
        b'>' => depth.get().checked_sub(1).inspect(|&outside| depth.set(outside)).is_some(),
        _ => byte != b'\n' || has_lines,
    };
    take_while(goes_on).parse(i)
}

// Initial values of compound literals that are registers, vectors: `v4si D.1984 = {x, _1};`. The
// gimplifier keeps such a value in the declaration and stores it by a statement
// (`gimplify_compound_literal_expr`). Where the statement sets a variable, the two share one tree.
// Where it sets a temporary, it has a copy (`internal_get_tmp_var`), which shares the SSA names, since
// these are never copied. So what passes make of the statement shows in the declaration, and so does
// what becomes of a name whose version is handed out again.

/// The literals whose statements are still to come, by the text of their values, those of the innermost
/// scope last: the number of each scope, and its literals in order.
pub(super) type Literals<'a> = TextMap<&'a str, Vec<(usize, VecDeque<Var>)>>;

/// Notes that `var` has been declared in the scope of that number.
pub(super) fn declared(cx: &mut Cx<'_>, var: Var, scope: usize) {
    if let Some((_, value)) = cx.f.decls.vars[var].literal() {
        let waiting = cx.literals.entry(value).or_default();
        match waiting.last_mut() {
            Some((last, vars)) if *last == scope => vars.push_back(var),
            _ => waiting.push((scope, VecDeque::from([var]))),
        }
    }
}

/// Notes that `lhs` has been set to the constructor `rhs`, which is spelled as `text`.
pub(super) fn stored(cx: &mut Cx<'_>, text: &str, lhs: Expr, rhs: Expr) {
    // Literals of equal text are stored in the order of their declarations, those of the innermost scope
    // first.
    let Some(waiting) = cx.literals.get_mut(text) else { return };
    let Some((_, vars)) = waiting.last_mut() else { return };
    let var = vars.pop_front();
    if vars.is_empty() {
        waiting.pop();
    }
    let (Some(var), ExprData::Constructor { .. }) = (var, &cx.f.body.exprs[rhs]) else { return };
    let is_shared = matches!(cx.f.body.exprs[lhs], ExprData::Var(_));
    cx.f.decls.initial_values[var] = if is_shared { rhs } else { cx.f.copy_expr(rhs) }.into();
}
