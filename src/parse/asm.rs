//! Asm statements: `dump_gimple_asm`, read backwards.

use super::expr;
use super::lex::{Out, Res, fail, lit, opt, peek, string, word};
use super::names::Cx;
use crate::ir::{Asm, Expr, Label, StmtKind};

/// The statement behind `__asm__`, up to its semicolon.
pub(super) fn asm<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, StmtKind<'a>> {
    let mut of = Asm::default();
    let mut i = i;
    if let Some(rest) = opt(i, " __volatile__") {
        (i, of.volatile) = (rest, true);
    }
    if let Some(rest) = opt(i, " __inline__") {
        (i, of.inline) = (rest, true);
    }
    if let Some(rest) = opt(i, " goto") {
        (i, of.goto) = (rest, true);
    }
    let (rest, ()) = lit(i, "(")?;
    (i, of.template) = template(rest)?;
    while let Some(rest) = opt(i, " : ") {
        i = rest;
        of.sections += 1;
        match of.sections {
            1 => i = operands(cx, i, &mut of.outputs)?,
            2 => i = operands(cx, i, &mut of.inputs)?,
            3 => i = clobbers(i, &mut of.clobbers)?,
            4 => i = labels(cx, i, &mut of.labels)?,
            _ => return fail(i, "`)` behind the fourth part of an asm statement"),
        }
    }
    let (i, ()) = lit(i, ");")?;
    Ok((i, StmtKind::Asm(Box::new(of))))
}

/// The template, which GCC prints raw: a quote in it does not end it unless what follows is the
/// end of the statement or of the first part.
fn template(i: &str) -> Res<'_, &str> {
    let (_, ()) = lit(i, "\"")?;
    for (n, _) in i[1..].match_indices('"') {
        let rest = &i[n + 2..];
        if rest.starts_with(");") || rest.starts_with(" : ") {
            return Ok((rest, &i[..n + 2]));
        }
    }
    fail(i, "the end of an asm statement's template")
}

/// `"constraint" operand`, each maybe with its `"name"` before it.
fn operands<'a>(cx: &mut Cx<'a>, i: &'a str, list: &mut Vec<(&'a str, Expr)>) -> Out<'a, &'a str> {
    let mut i = i;
    while peek(i) == b'"' {
        // The constraint may have a name before it, and the operand may be a string itself.
        let mut rest = i;
        while peek(rest) == b'"' {
            match string(rest)?.0.strip_prefix(' ') {
                Some(after) if !after.starts_with(": ") => rest = after,
                _ => break,
            }
        }
        let constraint = i[..i.len() - rest.len()].trim_end();
        let (rest, of) = expr::expr(cx, rest)?;
        list.push((constraint, of));
        match opt(rest, ", ") {
            Some(rest) => i = rest,
            None => return Ok(rest),
        }
    }
    Ok(i)
}

fn clobbers<'a>(i: &'a str, list: &mut Vec<&'a str>) -> Out<'a, &'a str> {
    let mut i = i;
    while peek(i) == b'"' {
        let (rest, text) = string(i)?;
        list.push(text);
        match opt(rest, ", ") {
            Some(rest) => i = rest,
            None => return Ok(rest),
        }
    }
    Ok(i)
}

fn labels<'a>(cx: &mut Cx<'a>, i: &'a str, list: &mut Vec<(&'a str, Label)>) -> Out<'a, &'a str> {
    let mut i = i;
    while peek(i) == b'"' {
        let (rest, text) = string(i)?;
        let (rest, ()) = lit(rest, " ")?;
        let (rest, label) = label(cx, rest)?;
        list.push((text, label));
        match opt(rest, ", ") {
            Some(rest) => i = rest,
            None => return Ok(rest),
        }
    }
    Ok(i)
}

/// A label by its name or in angle brackets.
pub(super) fn label<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, Label> {
    if peek(i) == b'<' {
        let n = i.bytes().position(|b| b == b'>' || b == b'\n').unwrap_or(i.len());
        let (rest, ()) = lit(&i[n..], ">")?;
        return Ok((rest, cx.label(&i[..=n])));
    }
    let (rest, name) = word(i, "a label")?;
    Ok((rest, cx.label(name)))
}
