//! Conditions, jumps and switches: `dump_gimple_cond`, `dump_gimple_goto` and `dump_gimple_switch`,
//! read backwards.

use super::cursor::Read;
use super::labels::numbered_label;
use super::lex::{brackets, byte, number_len, word_len};
use super::names::Cx;
use super::stmt::{ended, make};
use super::{asm, expr};
use crate::ir::{Case, Label, Stmt, StmtKind};

/// A condition, up to its jumps or, in blocks, to the end of its line.
pub(super) fn condition<'a>(cx: &mut Cx<'a>) -> Read<Stmt> {
    cx.lit("if (")?;
    let a = expr::operand(cx)?;
    let Some((op, n)) = expr::binary_op(cx.rest) else { return cx.refuse("a comparison") };
    cx.take(n);
    let b = expr::operand(cx)?;
    cx.lit(")")?;
    let then_label = jump(cx, " goto ")?;
    let else_label = jump(cx, " else goto ")?;
    Ok(make(cx, StmtKind::Cond { op, a, b, then_label: then_label.into(), else_label: else_label.into() }))
}

#[inline]
fn jump<'a>(cx: &mut Cx<'a>, words: &'static str) -> Read<Option<Label>> {
    if !cx.opt(words) {
        return Ok(None);
    }
    let label = destination(cx)?;
    cx.lit(";")?;
    Ok(Some(label))
}

/// The label that control goes to.
#[inline]
fn destination<'a>(cx: &mut Cx<'a>) -> Read<Label> {
    let i = cx.rest;
    let label = asm::label(cx)?;
    if cx.standing[label] {
        leads_back(cx, i, label);
    }
    Ok(label)
}

/// A jump to the label, spelled at the start of `i`, leads back.
#[cold]
fn leads_back(cx: &mut Cx<'_>, i: &str, label: Label) {
    let uid = numbered_label(i).map(|(number, _)| number).or_else(|| cx.f.decls.labels[label].decl_uid);
    cx.f.counters.last_loop_head = cx.f.counters.last_loop_head.max(uid);
}

/// `goto` and its destination: a label, or the variable or name that holds an address.
pub(super) fn goto<'a>(cx: &mut Cx<'a>) -> Read<Stmt> {
    cx.lit("goto ")?;
    let i = cx.rest;
    let is_label = cx.peek() == b'<' || {
        let n = word_len(i);
        let is_name = n > 0 && byte(i, n) == b';';
        is_name && (cx.known_label(&i[..n]).is_some() || !cx.holds_address(&i[..n]))
    };
    if is_label {
        let label = destination(cx)?;
        return ended(cx, StmtKind::Goto { label });
    }
    let dest = expr::expr(cx)?;
    ended(cx, StmtKind::ComputedGoto { dest })
}

/// `switch (index) <default: L0, case 1: L1, case 2 ... 5: L2>`. Probabilities in blocks are those of the edges and left
/// to the blocks.
pub(super) fn switch<'a>(cx: &mut Cx<'a>) -> Read<Stmt> {
    cx.lit("switch (")?;
    let index = expr::expr(cx)?;
    cx.lit(") <")?;
    let mut cases = Vec::new();
    while cx.peek() != b'>' {
        cases.push(case(cx)?);
        if !cx.opt(", ") && cx.peek() != b'>' {
            return cx.refuse("`, ` or `>` behind a case");
        }
    }
    cx.take(1);
    Ok(make(cx, StmtKind::Switch { index, cases: cases.into() }))
}

fn case<'a>(cx: &mut Cx<'a>) -> Read<Case<'a>> {
    let loc = cx.place();
    let (mut low, mut high) = (None, None);
    if cx.opt("case ") {
        low = Some(case_value(cx)?.into());
        if cx.opt(" ... ") {
            high = Some(case_value(cx)?.into());
        }
    } else {
        cx.lit("default")?;
    }
    cx.lit(": ")?;
    let label = asm::label(cx)?;
    if cx.sees(" [") {
        let mark = &cx.rest[1..];
        cx.take(1);
        let text = cx.by(brackets)?;
        cx.probabilities.push((label, &mark[..text.len() + 2]));
    }
    Ok(Case { low, high, label, loc })
}

fn case_value<'a>(cx: &mut Cx<'a>) -> Read<&'a str> {
    match number_len(cx.rest) {
        0 => cx.refuse("a case's value"),
        n => Ok(cx.take(n)),
    }
}
