//! The notation of the GIMPLE front end (`-fdump-tree-ssa-gimple`), read backwards. It states types of
//! constants and of memory, which [`Body::tree_types`](crate::ir::Body::tree_types) keeps.

use super::expr::{expr, in_angles, operand, operands, type_in_angles, type_in_brackets};
use super::lex::{lit, number, word};
use super::text::{Res, Text};
use super::types::ty;
use crate::ir::{Expr, ExprData, MemRef, Offset, Shape, StatedAccess, TreeCode, Type, TypeKind};
use cranelift_entity::EntityList;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::character::complete::char;
use nom::combinator::{cut, map_opt, opt, peek};
use nom::sequence::{delimited, pair, preceded, terminated};

/// A tree that is spelled otherwise in the plain notation.
pub(super) fn tree<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    alt((literal, memory, view, of_code)).parse(i)
}

/// A number. The suffix of an integer states its type; that of a negative one is stated before it.
pub(super) fn constant<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let (rest, (text, ty)) = suffixed(i)?;
    let constant = i.expr(ExprData::Const(text));
    i.with(|cx| cx.f.body.tree_types[constant] = ty.filter(|_| !text.starts_with('-')).into());
    Ok((rest, constant))
}

/// A string, which in the notation is the bytes of an array: the address of one has its `&`.
pub(super) fn bytes<'a>(i: Text<'a, '_>, text: &'a str) -> Expr {
    i.with(|cx| {
        let of = cx.f.expr(ExprData::Str(text));
        if cx.is_notation() {
            let char = cx.f.types.intern(TypeKind::Named("char"));
            let len = TypeKind::Array { of: char, len: None };
            cx.f.body.tree_types[of] = cx.f.types.intern(len).into();
        }
        of
    })
}

/// A constant's digits and its type, which its suffix states.
fn suffixed<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, (&'a str, Option<Type>)> {
    let (rest, text) = number(i)?;
    let is_integer = !text.starts_with("0x") && !text.contains(['.', 'e']);
    let digits = text.trim_end_matches(['u', 'l']);
    let ty = match &text[digits.len()..] {
        _ if !is_integer => return Ok((rest, (text, None))),
        "" => "int",
        "u" => "unsigned int",
        "l" => "long int",
        _ => "long unsigned int",
    };
    Ok((rest, (digits, Some(i.with(|cx| cx.f.types.intern(TypeKind::Named(ty)))))))
}

/// An integer with the type that is stated before it or that its suffix has.
pub(super) fn typed<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, (&'a str, Type)> {
    let ty = delimited(tag("_Literal "), type_in_brackets, lit(" "));
    let (rest, (stated, (text, ty))) = pair(opt(ty), suffixed).parse(i)?;
    match stated.or(ty) {
        Some(of) => {
            note_arithmetic(i, of, text, ty);
            Ok((rest, (text, of)))
        }
        None => i.refuse("an integer"),
    }
}

/// Notes in which type values of type `of` are computed, of which one is spelled as `text` with the suffix of
/// type `shown`. The type of a positive number without a suffix is stated only if it is narrower than `int`.
fn note_arithmetic(i: Text<'_, '_>, of: Type, text: &str, shown: Option<Type>) {
    i.with(|cx| {
        let types = &mut cx.f.types;
        if types.pointee(of).is_some() || types.name(of).and_then(Shape::named).is_some() {
            return;
        }
        let noted = &mut cx.f.body.arithmetic_types[of];
        if !text.starts_with('-') && shown.and_then(|ty| types.name(ty)) == Some("int") {
            *noted = types.intern(TypeKind::Named("short int")).into();
        } else if noted.is_none() {
            *noted = shown.into();
        }
    });
}

/// `_Literal (T) 5`, `_Literal (T *)&x`, `_Literal (struct s) {}`
fn literal<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let (rest, ty) = preceded(tag("_Literal "), cut(type_in_brackets)).parse(i)?;
    // The suffix of an integer says how values of the stated type are computed.
    let (rest, integer) = peek(opt(preceded(tag(" "), suffixed))).parse(rest)?;
    if let Some((text, shown)) = integer {
        note_arithmetic(i, ty, text, shown);
    }
    let (rest, of) = preceded(opt(char(' ')), cut(operand)).parse(rest)?;
    i.with(|cx| cx.f.body.tree_types[of] = ty.into());
    Ok((rest, of))
}

/// `__MEM <T> (p)`, `__MEM <T, 8> ((A *)p + _Literal (A *) 4)`
fn memory<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let access = delimited(tag("__MEM <"), cut(accessed), lit("> ("));
    let alias = opt(preceded(peek(char('(')), type_in_brackets));
    let offset = opt(preceded(tag(" + "), cut(typed)));
    let (rest, ((access, bits), alias, ptr, offset)) =
        terminated((access, alias, cut(operand), offset), lit(")")).parse(i)?;
    // An access of the pointer's own target, with nothing else stated, is what the plain notation prints as
    // `*p`. Any other is a MEM_REF. Its pointer type is that of the cast, of the offset, or of the pointer,
    // whichever comes first; the type of the access is kept if it is not the target of that.
    let of = i.with(|cx| {
        let has = cx.f.operand_type(ptr);
        let is_plain = has.is_none_or(|has| cx.f.types.pointee(has) == Some(access));
        let data = if is_plain && alias.is_none() && offset.is_none() && bits.is_none() {
            ExprData::Deref { ptr, array: false }
        } else {
            let ptr_type = alias.or(offset.map(|(_, ty)| ty)).or(has);
            let is_stated = ptr_type.and_then(|ty| cx.f.types.pointee(ty)) == Some(access);
            let bytes = |text: &str| text.parse().or_else(|_| text.parse().map(u64::cast_signed)).ok();
            let offset = offset.map(|(text, _)| bytes(text).map_or(Offset::Spelled(text), Offset::Bytes));
            let access = Some(access).filter(|_| !is_stated);
            let stated = StatedAccess { align: bits.unwrap_or_default(), converts: alias.is_some() };
            let reference = MemRef { access, ptr_type, ptr, offset, stated, parts: Vec::new(), clique: None };
            ExprData::Mem(cx.f.body.mem_refs.push(reference))
        };
        let of = cx.f.expr(data);
        cx.f.body.tree_types[of] = access.into();
        of
    });
    Ok((rest, of))
}

/// The type of an access, and its alignment in bits where that is not the type's own: `int`, `int, 8`.
fn accessed<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, (Type, Option<u32>)> {
    let (rest, text) = in_angles(i)?;
    let split = text.rest.rsplit_once(", ").and_then(|(ty, bits)| Some((text.part(ty), bits.parse().ok()?)));
    let (ty_text, bits) = split.map_or((text, None), |(ty, bits)| (ty, Some(bits)));
    let (_, ty) = ty(ty_text)?;
    Ok((rest, (ty, bits)))
}

/// `__VIEW_CONVERT <T>(x)`
fn view<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let ty = preceded(tag("__VIEW_CONVERT <"), cut(type_in_angles));
    let of = delimited(lit(">("), cut(expr), lit(")"));
    pair(ty, of).map(|(ty, of)| i.expr(ExprData::ViewConvert { ty, of })).parse(i)
}

/// `__real x`, `__MIN (a, b)`, `__BIT_FIELD_REF <T> (a, b, c)`
fn of_code<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let (rest, code) = map_opt(word, TreeCode::of_front_end).parse(i)?;
    let ty = opt(delimited(tag(" <"), cut(type_in_angles), lit(">")));
    let one = |i: Text<'a, 's>| {
        let (rest, of) = preceded(lit(" "), operand).parse(i)?;
        Ok((rest, i.with(|cx| EntityList::from_slice(&[of], &mut cx.f.body.expr_lists))))
    };
    let (rest, (ty, args)) = pair(ty, alt((preceded(tag(" ("), operands(")")), one))).parse(rest)?;
    let of = i.expr(ExprData::Code { code, args });
    i.with(|cx| cx.f.body.tree_types[of] = ty.into());
    Ok((rest, of))
}
