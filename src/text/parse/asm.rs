//! Asm statements: `dump_gimple_asm`, read backwards.

use super::expr::expr;
use super::labels::label;
use super::lex::{expect, flag, lit, spelled, string};
use super::text::{Production, Res, Text};
use crate::ir::{Asm, Expr, Label, Stmt, StmtKind};
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{is_not, tag};
use nom::character::complete::char;
use nom::combinator::{cut, not, opt, peek};
use nom::multi::{many0_count, separated_list0};
use nom::sequence::{pair, preceded, separated_pair, terminated};

/// An asm statement.
pub(super) fn asm<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let words = (tag("__asm__"), flag(" __volatile__"), flag(" __inline__"), flag(" goto"), lit("("));
    let parts = (section(operand), section(operand), section(string), section(asm_label));
    let end = expect("`)` after the last part of an asm statement", tag(");"));
    let (rest, ((_, volatile, inline, goto, ()), template, parts, _)) =
        (words, template, parts, end).parse(i)?;
    let (outputs, inputs, clobbers, labels) = parts;
    let sections = [outputs.is_some(), inputs.is_some(), clobbers.is_some(), labels.is_some()];
    let of = Asm {
        volatile,
        inline,
        goto,
        template,
        outputs: outputs.unwrap_or_default(),
        inputs: inputs.unwrap_or_default(),
        clobbers: clobbers.unwrap_or_default(),
        labels: labels.unwrap_or_default(),
        sections: sections.into_iter().map(u8::from).sum(),
    };
    let outputs: Vec<Expr> = of.outputs.iter().map(|&(_, output)| output).collect();
    Ok((rest, i.with(|cx| cx.define(StmtKind::Asm(Box::new(of)), outputs))))
}

/// A part of an asm statement after its template, if there is another.
fn section<'a: 's, 's, T>(element: impl Production<'a, 's, T>) -> impl Production<'a, 's, Option<Vec<T>>> {
    let element = preceded(peek(char('"')), cut(element));
    opt(preceded(tag(" : "), separated_list0(tag(", "), element)))
}

/// The template. GCC prints it raw: a quote ends it only before the end of the statement or of the part.
fn template<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    let end = || alt((tag(");"), tag(" : ")));
    let inner_quote = terminated(tag("\""), not(end()));
    let inside = many0_count(alt((is_not("\""), inner_quote)));
    let template = spelled((expect("\"", char('"')), inside, char('"')));
    expect("the end of an asm statement's template", terminated(template, peek(end()))).parse(i)
}

/// `"constraint" operand`. The constraint may have a name before it, and the operand may be a string.
fn operand<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, (&'a str, Expr)> {
    let before_operand = terminated(string, pair(char(' '), not(tag(": "))));
    let constraint = spelled(many0_count(before_operand)).map(str::trim_end);
    pair(constraint, expr).parse(i)
}

/// `"name" label`
fn asm_label<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, (&'a str, Label)> {
    separated_pair(string, lit(" "), label).parse(i)
}
