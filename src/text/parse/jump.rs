//! Conditions, jumps and switches: `dump_gimple_cond`, `dump_gimple_goto` and `dump_gimple_switch`, read
//! backwards.

use super::expr::{binary_op, expr, operand};
use super::labels::label;
use super::lex::{brackets, expect, list, lit, number, place, spelled, word};
use super::notation::typed;
use super::text::{Res, Text};
use crate::ir::{Case, Stmt, StmtKind, Type};
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::character::complete::char;
use nom::combinator::{cut, opt, peek, value, verify};
use nom::multi::many0;
use nom::sequence::{delimited, pair, preceded, terminated};

/// `if (a < b) goto <D.1>; else goto <D.2>;` In blocks the jumps stand on lines of their own.
pub(super) fn condition<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let comparison = (cut(operand), expect("a comparison", binary_op), cut(operand));
    let then_jump = opt(delimited(tag(" goto "), label, lit(";")));
    let else_jump = opt(delimited(tag(" else goto "), label, lit(";")));
    let (rest, ((a, op, b), then_label, else_label)) =
        (delimited(tag("if ("), comparison, lit(")")), then_jump, else_jump).parse(i)?;
    let (then_label, else_label) = (then_label.into(), else_label.into());
    Ok((rest, i.stmt(StmtKind::Cond { op, a, b, then_label, else_label })))
}

/// `goto <D.1>;`, or `goto p;` by the variable or SSA name that holds an address.
pub(super) fn goto<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let by_name = terminated(word, peek(char(';')));
    let by_name = verify(by_name, |name: &str| i.with(|cx| cx.is_destination(name)));
    let names_label = peek(alt((value((), char('<')), value((), by_name))));
    let kind = alt((
        preceded(names_label, cut(label)).map(|label| StmtKind::Goto { label }),
        cut(expr).map(|dest| StmtKind::ComputedGoto { dest }),
    ));
    delimited(tag("goto "), kind, lit(";")).map(|kind| i.stmt(kind)).parse(i)
}

/// `switch (index) <default: L0, case 1: L1, case 2 ... 5: L2>`
pub(super) fn switch<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    if i.with(|cx| cx.is_notation()) {
        return switch_in_notation(i);
    }
    let index = delimited(tag("switch ("), cut(expr), lit(") <"));
    pair(index, list(case, ">", "`, ` or `>` after a case"))
        .map(|(index, cases)| i.stmt(StmtKind::Switch { index, cases: cases.into() }))
        .parse(i)
}

/// In the notation of the front end: `switch (x_1) {default: L0; case 1u: L1; case 2u ... 5u: L2; }`
fn switch_in_notation<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let index = delimited(tag("switch ("), cut(expr), lit(") {"));
    let range = pair(preceded(tag("case "), cut(typed)), opt(preceded(tag(" ... "), cut(typed))));
    let values = alt((range.map(|(low, high)| (Some(low), high)), lit("default").map(|()| (None, None))));
    let case = (terminated(values, lit(": ")), terminated(label, lit("; ")));
    let (rest, (index, cases)) =
        terminated(pair(index, many0(preceded(sees_case, case))), lit("}")).parse(i)?;
    let (mut ty, mut list) = (None, Vec::new());
    for ((low, high), label) in cases {
        ty = ty.or(low.map(|(_, ty)| ty));
        let text = |constant: (&'a str, Type)| constant.0.into();
        list.push(Case { low: low.map(text), high: high.map(text), label, loc: None });
    }
    i.with(|cx| cx.f.body.tree_types[index] = ty.into());
    Ok((rest, i.stmt(StmtKind::Switch { index, cases: list.into() })))
}

fn sees_case<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    value((), peek(alt((tag("case "), tag("default"))))).parse(i)
}

/// A case. In blocks a probability follows it, which is that of an edge.
fn case<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Case<'a>> {
    let constant = || expect("a case's value", number);
    let range = pair(preceded(tag("case "), constant()), opt(preceded(tag(" ... "), constant())));
    let values = alt((range.map(|(low, high)| (Some(low), high)), lit("default").map(|()| (None, None))));
    let probability = preceded(pair(char(' '), peek(char('['))), cut(spelled(brackets)));
    let (rest, (loc, (low, high), label, probability)) =
        (opt(place), values, preceded(lit(": "), label), opt(probability)).parse(i)?;
    i.with(|cx| cx.probabilities.extend(probability.map(|probability| (label, probability))));
    Ok((rest, Case { low: low.map(Into::into), high: high.map(Into::into), label, loc }))
}
