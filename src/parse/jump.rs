//! Conditions, jumps and switches: `dump_gimple_cond`, `dump_gimple_goto` and `dump_gimple_switch`,
//! read backwards.

use super::lex::{Res, brackets, byte, fail, lit, number_len, opt, peek, place, word_len};
use super::names::Cx;
use super::stmt::semicolon;
use super::{asm, expr};
use crate::ir::{Case, Label, StmtKind};

/// A condition behind `if (`, up to its jumps or, in blocks, to the end of its line.
pub(super) fn condition<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, StmtKind<'a>> {
    let (rest, a) = expr::operand(cx, i)?;
    let Some((op, rest)) = expr::binary_op(rest) else { return fail(rest, "a comparison") };
    let (rest, b) = expr::operand(cx, rest)?;
    let (rest, ()) = lit(rest, ")")?;
    let (rest, then_label) = jump(cx, rest, " goto ")?;
    let (rest, else_label) = jump(cx, rest, " else goto ")?;
    Ok((rest, StmtKind::Cond { op, a, b, then_label, else_label }))
}

fn jump<'a>(cx: &mut Cx<'a>, i: &'a str, words: &'static str) -> Res<'a, Option<Label>> {
    let Some(rest) = opt(i, words) else { return Ok((i, None)) };
    let (rest, label) = asm::label(cx, rest)?;
    let (rest, ()) = lit(rest, ";")?;
    Ok((rest, Some(label)))
}

/// The destination behind `goto `: a label, or the variable or name that holds an address.
pub(super) fn goto<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, StmtKind<'a>> {
    let n = word_len(i);
    let is_label = match peek(i) {
        b'<' => true,
        _ if n == 0 || byte(i, n) != b';' => false,
        _ => cx.known_label(&i[..n]).is_some() || !cx.holds_address(&i[..n]),
    };
    if is_label {
        let (rest, label) = asm::label(cx, i)?;
        return semicolon(rest, StmtKind::Goto { label });
    }
    let (rest, dest) = expr::expr(cx, i)?;
    semicolon(rest, StmtKind::ComputedGoto { dest })
}

/// `index) <default: L0, case 1: L1, case 2 ... 5: L2>` behind `switch (`. Probabilities in blocks
/// are those of the edges and left to the blocks.
pub(super) fn switch<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, StmtKind<'a>> {
    let (rest, index) = expr::expr(cx, i)?;
    let (mut rest, ()) = lit(rest, ") <")?;
    let mut cases = Vec::new();
    while peek(rest) != b'>' {
        let (after, case) = case(cx, rest)?;
        cases.push(case);
        rest = match opt(after, ", ") {
            Some(after) => after,
            None if peek(after) == b'>' => after,
            None => return fail(after, "`, ` or `>` behind a case"),
        };
    }
    Ok((&rest[1..], StmtKind::Switch { index, cases }))
}

fn case<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, Case<'a>> {
    let (i, loc) = match place(i) {
        Some((rest, text)) => (rest, Some(text)),
        None => (i, None),
    };
    let (mut low, mut high) = (None, None);
    let rest = if let Some(rest) = opt(i, "case ") {
        let (mut rest, value) = case_value(rest)?;
        low = Some(value.into());
        if let Some(after) = opt(rest, " ... ") {
            let (after, value) = case_value(after)?;
            (rest, high) = (after, Some(value.into()));
        }
        rest
    } else {
        let (rest, ()) = lit(i, "default")?;
        rest
    };
    let (rest, ()) = lit(rest, ": ")?;
    let (mut rest, label) = asm::label(cx, rest)?;
    if rest.starts_with(" [") {
        let (after, text) = brackets(&rest[1..])?;
        cx.probabilities.push((label, &rest[1..text.len() + 3]));
        rest = after;
    }
    Ok((rest, Case { low, high, label, loc }))
}

fn case_value(i: &str) -> Res<'_, &str> {
    match number_len(i) {
        0 => fail(i, "a case's value"),
        n => Ok((&i[n..], &i[..n])),
    }
}
