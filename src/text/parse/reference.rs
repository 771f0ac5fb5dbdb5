//! References: fields, array elements, memory through pointers (`dump_mem_ref`), views.

use super::cursor::Read;
use super::expr::{expr_at, operand_at};
use super::lex::{brackets, number_len, starts_word, until, word_len};
use super::names::Cx;
use crate::base::limits::TREE_DEPTH;
use crate::ir::{Expr, ExprData, MemRef, Offset};

/// Fields and indexes behind `e`.
#[inline]
pub(super) fn postfix<'a>(cx: &mut Cx<'a>, e: Expr, depth: u32) -> Read<Expr> {
    match cx.peek() {
        b'.' | b'-' | b'[' => parts(cx, e, depth),
        _ => Ok(e),
    }
}

fn parts<'a>(cx: &mut Cx<'a>, mut e: Expr, mut depth: u32) -> Read<Expr> {
    loop {
        // Each is a level of the tree, above what is before it.
        depth += 1;
        if u64::from(depth) > TREE_DEPTH.most + 1 {
            return cx.refuse(TREE_DEPTH.expected);
        }
        match cx.peek() {
            b'.' if starts_word(cx.byte(1)) => {
                let field = field(cx, 1)?;
                e = cx.f.expr(ExprData::Component { base: e, field });
                e = field_offset(cx, e, depth)?;
            }
            b'-' if cx.byte(1) == b'>' => {
                let field = field(cx, 2)?;
                e = cx.f.expr(ExprData::Arrow { ptr: e, field });
                e = field_offset(cx, e, depth)?;
            }
            b'[' => e = index(cx, e, depth)?,
            _ => return Ok(e),
        }
    }
}

/// The name of a field behind so many bytes.
fn field<'a>(cx: &mut Cx<'a>, behind: usize) -> Read<&'a str> {
    cx.take(behind);
    match word_len(cx.rest) {
        0 => cx.refuse("a field"),
        n => Ok(cx.take(n)),
    }
}

/// `{off: o}` behind a field.
#[inline]
fn field_offset<'a>(cx: &mut Cx<'a>, of: Expr, depth: u32) -> Read<Expr> {
    if cx.peek() != b'{' || !cx.opt("{off: ") {
        return Ok(of);
    }
    let offset = expr_at(cx, depth + 1)?;
    cx.lit("}")?;
    Ok(cx.f.expr(ExprData::FieldAt { of, offset }))
}

/// `[index]`, `[index ...]`, each with bounds behind it where GCC prints them.
fn index<'a>(cx: &mut Cx<'a>, base: Expr, depth: u32) -> Read<Expr> {
    cx.take(1);
    let index = expr_at(cx, depth + 1)?;
    let is_range = cx.opt(" ...]");
    if !is_range {
        cx.lit("]")?;
    }
    let mut bounds = None;
    if cx.peek() == b'{' && cx.opt("{lb: ") {
        let low = expr_at(cx, depth + 1)?;
        cx.lit(" sz: ")?;
        let size = expr_at(cx, depth + 1)?;
        cx.lit("}")?;
        bounds = Some((low, size));
    }
    Ok(cx.f.expr(match is_range {
        true => ExprData::Range { base, index, bounds },
        false => ExprData::Index { base, index, bounds },
    }))
}

/// `MEM[(T *)ptr + 4B]`, `MEM <A> [(T *)ptr + i * 4]`, `MEM[base: p, offset: 4B]`, from behind `MEM`.
pub(super) fn mem<'a>(cx: &mut Cx<'a>, depth: u32) -> Read<Expr> {
    let mut access = None;
    if cx.opt(" <") {
        let n = type_len(cx.rest);
        let text = cx.take(n);
        access = Some(cx.ty(text)?);
        cx.lit("> ")?;
    }
    cx.lit("[")?;
    if cx.peek() != b'(' {
        return cx.refuse("`(` and a type");
    }
    let of = cx.by(brackets)?;
    let ptr_type = Some(cx.ty(of)?);
    let ptr = operand_at(cx, depth + 1)?;
    let (mut offset, mut parts) = (None, Vec::new());
    while cx.opt(" + ") {
        let after = cx.rest;
        let n = number_len(after);
        if n > 0
            && offset.is_none()
            && parts.is_empty()
            && !after[n..].starts_with(" *")
            && !starts_word(cx.peek())
        {
            offset = Some(Offset::Spelled(cx.take(n)));
            continue;
        }
        let index = operand_at(cx, depth + 1)?;
        let is_scaled = cx.opt(" * ");
        parts.push((if is_scaled { "index" } else { "index2" }, index));
        if is_scaled {
            parts.push(("step", operand_at(cx, depth + 1)?));
        }
    }
    let clique =
        cx.sees(" clique ").then(|| cx.take(until(cx.rest, Some(b']')))).filter(|text| !text.is_empty());
    cx.lit("]")?;
    let data = cx.f.body.mem_refs.push(MemRef { access, ptr_type, ptr, offset, parts, clique });
    Ok(cx.f.expr(ExprData::Mem(data)))
}

/// `<T>(of)` behind `VIEW_CONVERT_EXPR`.
pub(super) fn view_convert<'a>(cx: &mut Cx<'a>, depth: u32) -> Read<Expr> {
    let n = type_len(&cx.rest[1..]);
    let ty = cx.ty(&cx.rest[1..=n])?;
    cx.take(n + 1);
    cx.lit(">(")?;
    let of = expr_at(cx, depth + 1)?;
    cx.lit(")")?;
    Ok(cx.f.expr(ExprData::ViewConvert { ty, of }))
}

/// The length of a type before the `>` that closes a list of which it is the last part.
fn type_len(i: &str) -> usize {
    let (mut n, mut depth) = (0, 0);
    let bytes = i.as_bytes();
    while n < bytes.len() {
        match bytes[n] {
            b'<' => depth += 1,
            b'>' if depth == 0 => return n,
            b'>' => depth -= 1,
            b'\n' => return n,
            _ => {}
        }
        n += 1;
    }
    n
}
