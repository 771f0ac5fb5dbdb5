//! Labels: `<D.1234>` and `<L3>`, which the compiler made, and those of the program.

use super::lex::{expect, is_word, spelled, word};
use super::names::Cx;
use super::text::{Res, Text};
use crate::ir::{Label, Var, VarKind};
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::{char, u32 as decimal};
use nom::combinator::{consumed, not};
use nom::sequence::{delimited, pair, preceded};

/// A label that control goes to.
pub(super) fn label<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Label> {
    let by_name = alt((made_name, word)).map(|name| {
        i.with(|cx| {
            let label = cx.label(name);
            cx.f.decls.labels[label].used = true;
            label
        })
    });
    expect("a label", alt((numbered_label, by_name))).parse(i)
}

/// `<D.1234>`
#[inline]
pub(super) fn numbered_label<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Label> {
    let name = consumed(preceded(pair(tag("D."), not(char('0'))), decimal));
    let label = |(name, number): (Text<'a, 's>, u32)| i.with(|cx| cx.numbered_label(number, name.rest));
    delimited(char('<'), name, char('>')).map(label).parse(i)
}

/// `<L3>`, the name of a label that the compiler made, with its brackets.
pub(super) fn made_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    spelled((char('<'), take_while1(|byte| is_word(byte) || byte == b'.'), char('>'))).parse(i)
}

impl Cx<'_> {
    /// Forces the labels whose addresses are in the initial value of one of these variables, if it is
    /// static. The labels' scope must be open.
    pub(super) fn force_labels(&mut self, vars: impl Iterator<Item = Var>) {
        for var in vars {
            let data = &self.f.decls.vars[var];
            let value = Some(data.decl).filter(|_| data.kind == VarKind::Static);
            let Some((_, value)) = value.and_then(|decl| decl.split_once(" = ")) else { continue };
            for address in value.split('&').skip(1) {
                let end = address.bytes().position(|byte| !is_word(byte) && byte != b'.');
                if let Some(label) = self.known_label(&address[..end.unwrap_or(address.len())]) {
                    self.f.decls.labels[label].forced = true;
                }
            }
        }
    }
}
