//! Asm statements: `dump_gimple_asm`, read backwards.

use super::cursor::Read;
use super::expr;
use super::labels::numbered_label;
use super::lex::{Res, fail, string, word_len};
use super::names::Cx;
use super::stmt::{assigned, make};
use crate::ir::{Asm, Expr, Label, Stmt, StmtKind};

/// An asm statement, up to its semicolon.
pub(super) fn asm<'a>(cx: &mut Cx<'a>) -> Read<Stmt> {
    let mut of = Asm::default();
    cx.lit("__asm__")?;
    of.volatile = cx.opt(" __volatile__");
    of.inline = cx.opt(" __inline__");
    of.goto = cx.opt(" goto");
    cx.lit("(")?;
    of.template = cx.by(template)?;
    while cx.opt(" : ") {
        of.sections += 1;
        match of.sections {
            1 => operands(cx, &mut of.outputs)?,
            2 => operands(cx, &mut of.inputs)?,
            3 => clobbers(cx, &mut of.clobbers)?,
            4 => labels(cx, &mut of.labels)?,
            _ => return cx.refuse("`)` behind the fourth part of an asm statement"),
        }
    }
    cx.lit(");")?;
    let outputs: Vec<Expr> = of.outputs.iter().map(|&(_, output)| output).collect();
    let stmt = make(cx, StmtKind::Asm(Box::new(of)));
    outputs.into_iter().for_each(|output| assigned(cx, stmt, output));
    Ok(stmt)
}

/// The template, which GCC prints raw: a quote in it does not end it unless what follows is the
/// end of the statement or of the first part.
fn template(i: &str) -> Res<'_, &str> {
    let Some(quoted) = i.strip_prefix('"') else { return fail(i, "\"") };
    for (n, _) in quoted.match_indices('"') {
        let rest = &i[n + 2..];
        if rest.starts_with(");") || rest.starts_with(" : ") {
            return Ok((rest, &i[..n + 2]));
        }
    }
    fail(i, "the end of an asm statement's template")
}

/// `"constraint" operand`, each maybe with its `"name"` before it.
fn operands<'a>(cx: &mut Cx<'a>, list: &mut Vec<(&'a str, Expr)>) -> Read<()> {
    while cx.peek() == b'"' {
        // The constraint may have a name before it, and the operand may be a string itself.
        let i = cx.rest;
        while cx.peek() == b'"' {
            match cx.kept(string(cx.rest))?.0.strip_prefix(' ') {
                Some(after) if !after.starts_with(": ") => cx.rest = after,
                _ => break,
            }
        }
        let constraint = i[..i.len() - cx.rest.len()].trim_end();
        list.push((constraint, expr::expr(cx)?));
        if !cx.opt(", ") {
            break;
        }
    }
    Ok(())
}

fn clobbers<'a>(cx: &mut Cx<'a>, list: &mut Vec<&'a str>) -> Read<()> {
    while cx.peek() == b'"' {
        list.push(cx.by(string)?);
        if !cx.opt(", ") {
            break;
        }
    }
    Ok(())
}

fn labels<'a>(cx: &mut Cx<'a>, list: &mut Vec<(&'a str, Label)>) -> Read<()> {
    while cx.peek() == b'"' {
        let text = cx.by(string)?;
        cx.lit(" ")?;
        list.push((text, label(cx)?));
        if !cx.opt(", ") {
            break;
        }
    }
    Ok(())
}

/// A label by its name or in angle brackets.
pub(super) fn label<'a>(cx: &mut Cx<'a>) -> Read<Label> {
    let i = cx.rest;
    if let Some((number, n)) = numbered_label(i) {
        let name = cx.take(n);
        return Ok(cx.numbered_label(number, name));
    }
    if cx.peek() == b'<' {
        let n = cx.angled()?;
        let name = cx.take(n);
        return Ok(cx.label(name));
    }
    match word_len(i) {
        0 => cx.refuse("a label"),
        n => {
            let name = cx.take(n);
            Ok(cx.label(name))
        }
    }
}
