//! Labels: `<D.1234>` and `<L3>`, which the compiler made, and those of the program.

use super::lex::{expect, is_word, spelled, word};
use super::names::Cx;
use super::text::{Res, Text};
use crate::ir::{Label, Var, VarKind};
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::{char, u32 as decimal};
use nom::combinator::{consumed, not, peek};
use nom::sequence::{delimited, pair, preceded};

/// How a label is spelled.
#[derive(Clone, Copy)]
pub(super) enum LabelName<'a> {
    /// `<D.1234>`: its number, and the text in the brackets.
    Numbered(u32, &'a str),
    /// `<L3>`, with its brackets, or the name that the program gives it.
    Spelled(&'a str),
}

impl<'a> LabelName<'a> {
    /// The label that is called so.
    #[inline]
    pub(super) fn label(self, i: Text<'a, '_>) -> Label {
        i.with(|cx| match self {
            LabelName::Numbered(number, name) => cx.numbered_label(number, name),
            LabelName::Spelled(name) => cx.label(name),
        })
    }
}

/// A label where it is defined or where control goes to it.
#[inline]
pub(super) fn label<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Label> {
    let by_name = word.map(LabelName::Spelled);
    expect("a label", alt((bracketed_label, by_name))).map(|name| name.label(i)).parse(i)
}

/// A label in angle brackets.
#[inline]
pub(super) fn bracketed_label<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, LabelName<'a>> {
    preceded(peek(char('<')), made_label).parse(i)
}

fn made_label<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, LabelName<'a>> {
    let number = consumed(preceded(pair(tag("D."), not(char('0'))), decimal));
    let numbered = delimited(char('<'), number, char('>'));
    let name = take_while1(|byte| is_word(byte) || byte == b'.');
    alt((
        numbered.map(|(name, number): (Text<'a, 's>, u32)| LabelName::Numbered(number, name.rest)),
        spelled(delimited(char('<'), name, char('>'))).map(LabelName::Spelled),
    ))
    .parse(i)
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
