//! Trees: `dump_generic_node`, read backwards.

use super::labels::{made_name, numbered_label};
use super::lex::{brackets, expect, flag, is_word, list, lit, number, place, sees, spelled, string, word};
use super::notation;
use super::reference::{mem, obj_type_ref, suffixes, view_convert};
use super::text::{Production, Refusal, Res, Text, level, subtree};
use super::types;
use crate::ir::{BinaryOp, Def, Expr, ExprData, Function, Locus, Name, TreeCode, UnaryOp, VarKind};
use cranelift_entity::EntityList;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_till1, take_until, take_while1};
use nom::character::complete::char;
use nom::combinator::{all_consuming, consumed, cut, map_opt, not, opt, peek, value, verify};
use nom::multi::{fold_many0, many1, separated_list1};
use nom::sequence::{delimited, pair, preceded, separated_pair, terminated};
use nom::{Err, Parser};

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
    let tighter = verify(binary_op, |&op| priority(op) >= least);
    let step = tighter.flat_map(|op| cut(preceded(level, second(op))).map(move |b| (op, b)));
    fold_many0(step, || first, |a, (op, b)| i.expr(ExprData::Binary { op, a, b })).parse(i)
}

/// How tightly an operator binds. What GCC gives no priority is read as the sums they are.
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
        _ => Err(Err::Error(Refusal::Unexplained)),
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

/// ` VEC_PERM_EXPR < a , b , c > `: what is no statement's own computation but a tree, such as a value for debuggers. The
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
pub(super) fn opens_operands<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
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
