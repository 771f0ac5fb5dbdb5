//! References: fields, array elements, memory through pointers (`dump_mem_ref`), views.

use super::expr::{expr, opens_operands, operand};
use super::lex::{balanced, brackets, expect, lit, number, sees, spelled, word};
use super::text::{Res, Text, level};
use super::types::ty;
use crate::ir::{Expr, ExprData, MemRef, Offset, StatedAccess, TreeCode, Type};
use cranelift_entity::EntityList;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while};
use nom::character::complete::{char, satisfy};
use nom::combinator::{cut, not, opt, peek, value};
use nom::multi::{fold_many0, many0};
use nom::sequence::{delimited, pair, preceded, separated_pair, terminated};
use std::cell::Cell;

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
    fold_many0(suffix, || first, |base, suffix| suffixed(i, base, suffix)).parse(i)
}

fn suffixed<'a>(i: Text<'a, '_>, base: Expr, suffix: Suffix<'a>) -> Expr {
    let (data, offset) = match suffix {
        Suffix::Component(field, offset) => (ExprData::Component { base, field }, offset),
        Suffix::Arrow(field, offset) => (ExprData::Arrow { ptr: base, field }, offset),
        Suffix::Index { index, is_range: true, bounds } => (ExprData::Range { base, index, bounds }, None),
        Suffix::Index { index, is_range: false, bounds } => (ExprData::Index { base, index, bounds }, None),
    };
    // What has fields or elements is no SSA name of the gimplifier.
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
pub(super) fn view_convert<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let ty = preceded(tag("VIEW_CONVERT_EXPR<"), cut(type_in_angles));
    let of = delimited(lit(">("), cut(expr), lit(")"));
    pair(ty, of).map(|(ty, of)| i.expr(ExprData::ViewConvert { ty, of })).parse(i)
}

/// `OBJ_TYPE_REF(_3;(struct S)object->1B)`: the function in a table, the class, the object, the place in the table.
pub(super) fn obj_type_ref<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
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

/// The text up to the `>` that closes a list.
pub(super) fn in_angles<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    let depth = Cell::new(0u32);
    let goes_on = |byte| match byte {
        b'<' => {
            depth.set(depth.get() + 1);
            true
        }
        b'>' => depth.get().checked_sub(1).inspect(|&outside| depth.set(outside)).is_some(),
        _ => byte != b'\n',
    };
    take_while(goes_on).parse(i)
}
