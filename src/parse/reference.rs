//! References: fields, array elements, memory through pointers (`dump_mem_ref`), views.

use super::expr::{expr_at, operand_at};
use super::lex::{Res, brackets, byte, fail, lit, number_len, opt, peek, starts_word, until, word};
use super::names::Cx;
use super::types;
use crate::ir::{Expr, ExprData, MemRef, Offset};
use crate::limits::TREE_DEPTH;

/// Fields and indexes behind `e`.
pub(super) fn postfix<'a>(cx: &mut Cx<'a>, mut i: &'a str, mut e: Expr, mut depth: u32) -> Res<'a, Expr> {
    loop {
        // Each is a level of the tree, above what is before it.
        depth += 1;
        if u64::from(depth) > TREE_DEPTH.most + 1 {
            return fail(i, TREE_DEPTH.expected);
        }
        match peek(i) {
            b'.' if starts_word(byte(i, 1)) => {
                let (rest, field) = word(&i[1..], "a field")?;
                e = cx.f.expr(ExprData::Component { base: e, field });
                (i, e) = field_offset(cx, rest, e, depth)?;
            }
            b'-' if byte(i, 1) == b'>' => {
                let (rest, field) = word(&i[2..], "a field")?;
                e = cx.f.expr(ExprData::Arrow { ptr: e, field });
                (i, e) = field_offset(cx, rest, e, depth)?;
            }
            b'[' => (i, e) = index(cx, i, e, depth)?,
            _ => return Ok((i, e)),
        }
    }
}

/// `{off: o}` behind a field.
fn field_offset<'a>(cx: &mut Cx<'a>, i: &'a str, of: Expr, depth: u32) -> Res<'a, Expr> {
    let Some(rest) = opt(i, "{off: ") else { return Ok((i, of)) };
    let (rest, offset) = expr_at(cx, rest, depth + 1)?;
    let (rest, ()) = lit(rest, "}")?;
    Ok((rest, cx.f.expr(ExprData::FieldAt { of, offset })))
}

/// `[index]`, `[index ...]`, each with bounds behind it where GCC prints them.
fn index<'a>(cx: &mut Cx<'a>, i: &'a str, base: Expr, depth: u32) -> Res<'a, Expr> {
    let (rest, index) = expr_at(cx, &i[1..], depth + 1)?;
    let range = opt(rest, " ...]");
    let (mut rest, ()) = match range {
        Some(rest) => (rest, ()),
        None => lit(rest, "]")?,
    };
    let mut bounds = None;
    if let Some(after) = opt(rest, "{lb: ") {
        let (after, low) = expr_at(cx, after, depth + 1)?;
        let (after, ()) = lit(after, " sz: ")?;
        let (after, size) = expr_at(cx, after, depth + 1)?;
        (rest, _) = lit(after, "}")?;
        bounds = Some((low, size));
    }
    let data = match range {
        Some(_) => ExprData::Range { base, index, bounds },
        None => ExprData::Index { base, index, bounds },
    };
    Ok((rest, cx.f.expr(data)))
}

/// `MEM[(T *)ptr + 4B]`, `MEM <A> [(T *)ptr + i * 4]`, `MEM[base: p, offset: 4B]`, from behind `MEM`.
pub(super) fn mem<'a>(cx: &mut Cx<'a>, i: &'a str, depth: u32) -> Res<'a, Expr> {
    let (mut rest, mut access) = (i, None);
    if let Some(after) = opt(i, " <") {
        let n = type_len(after);
        access = Some(types::ty(cx, &after[..n])?);
        (rest, _) = lit(&after[n..], "> ")?;
    }
    (rest, _) = lit(rest, "[")?;
    if peek(rest) != b'(' {
        return fail(rest, "`(` and a type");
    }
    let (after, of) = brackets(rest)?;
    let ptr_type = Some(types::ty(cx, of)?);
    let (mut rest, ptr) = operand_at(cx, after, depth + 1)?;
    let (mut offset, mut parts) = (None, Vec::new());
    while let Some(after) = opt(rest, " + ") {
        let n = number_len(after);
        if n > 0
            && offset.is_none()
            && parts.is_empty()
            && !after[n..].starts_with(" *")
            && peek(after) != b'_'
            && !starts_word(peek(after))
        {
            (rest, offset) = (&after[n..], Some(Offset::Spelled(&after[..n])));
            continue;
        }
        let (after, index) = operand_at(cx, after, depth + 1)?;
        parts.push((if after.starts_with(" * ") { "index" } else { "index2" }, index));
        rest = after;
        if let Some(after) = opt(rest, " * ") {
            let (after, step) = operand_at(cx, after, depth + 1)?;
            parts.push(("step", step));
            rest = after;
        }
    }
    let clique = until(rest, b"]");
    let (clique, rest) = rest.split_at(if rest.starts_with(" clique ") { clique } else { 0 });
    let clique = Some(clique).filter(|text| !text.is_empty());
    let (rest, ()) = lit(rest, "]")?;
    Ok((rest, cx.f.expr(ExprData::Mem(Box::new(MemRef { access, ptr_type, ptr, offset, parts, clique })))))
}

/// `<T>(of)` behind `VIEW_CONVERT_EXPR`.
pub(super) fn view_convert<'a>(cx: &mut Cx<'a>, i: &'a str, depth: u32) -> Res<'a, Expr> {
    let n = type_len(&i[1..]);
    let ty = types::ty(cx, &i[1..=n])?;
    let (rest, ()) = lit(&i[n + 1..], ">(")?;
    let (rest, of) = expr_at(cx, rest, depth + 1)?;
    let (rest, ()) = lit(rest, ")")?;
    Ok((rest, cx.f.expr(ExprData::ViewConvert { ty, of })))
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
