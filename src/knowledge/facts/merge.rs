//! Merges facts of several sources: the better source decides, and contradictions are reported.

use super::{CallFlags, DeclPath, Fact, Facts, Layout};
use crate::ir::Source;
use std::collections::BTreeSet;

/// A fact that another source contradicts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contradiction {
    /// What the better source states.
    pub better: Fact,
    /// What the other source states, which does not count.
    pub other: Fact,
}

impl Facts {
    /// Adds the facts of a better source to these. Returns those that these contradict. Where options are given, no
    /// others count, but for the language.
    pub fn state_better(&mut self, better: &[Fact], source: Source) -> Vec<Contradiction> {
        let mut found = Vec::new();
        let are_given = self.options.are_given();
        let counts = |fact: &&Fact| match fact {
            Fact::Flag(flag) => !are_given || flag.contains("++"),
            _ => true,
        };
        for fact in better.iter().filter(counts) {
            let Some(other) = self.stated(fact) else {
                self.state(fact, source);
                continue;
            };
            match agreed(fact, &other) {
                Some(both) => self.state(&both, source),
                None => {
                    self.state(fact, source);
                    found.push(Contradiction { better: fact.clone(), other });
                }
            }
        }
        found
    }

    /// The stated fact with the subject of `fact`, for the kinds that debug information states.
    fn stated(&self, fact: &Fact) -> Option<Fact> {
        Some(match fact {
            Fact::Type(path, _) => Fact::Type(path.clone(), self.types.exactly(path)?.to_string()),
            Fact::Effects(function, _) => Fact::Effects(function.clone(), self.stated.get(function)?.0),
            Fact::Layout(name, _) => Fact::Layout(name.clone(), *self.layouts.get(name)?),
            Fact::DeclOrder(function, _) => {
                Fact::DeclOrder(function.clone(), self.decl_order.get(function)?.clone())
            }
            Fact::Padding(record, _) => Fact::Padding(record.clone(), self.padding.get(record)?.clone()),
            _ => return None,
        })
    }
}

/// What both facts state about their subject, if they do not contradict each other.
fn agreed(better: &Fact, other: &Fact) -> Option<Fact> {
    match (better, other) {
        (Fact::Type(_, ty), Fact::Type(_, other_ty)) => {
            // Debug information has no numbers of type nodes.
            (unnumbered(ty) == unnumbered(other_ty)).then(|| other.clone())
        }
        (Fact::Effects(function, flags), Fact::Effects(_, others)) => {
            others.contains(*flags).then(|| Fact::Effects(function.clone(), *flags | *others))
        }
        (Fact::Layout(name, layout), Fact::Layout(_, others)) => {
            let both = layout.or(*others);
            (others.or(*layout) == both).then(|| Fact::Layout(name.clone(), both))
        }
        (Fact::DeclOrder(_, order), Fact::DeclOrder(_, others)) => {
            let common = |names: &[String], of: &[String]| -> Vec<String> {
                let of: BTreeSet<&String> = of.iter().collect();
                names.iter().filter(|name| of.contains(name)).cloned().collect()
            };
            (common(order, others) == common(others, order)).then(|| better.clone())
        }
        _ => (better == other).then(|| better.clone()),
    }
}

/// A type without the numbers of type nodes, as in `int (*<T35a>) (int)`.
pub fn unnumbered(ty: &str) -> String {
    let mut parts = ty.split("<T");
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        match part.split_once('>') {
            Some((number, rest)) if !number.is_empty() && number.bytes().all(|c| c.is_ascii_hexdigit()) => {
                out += rest;
            }
            _ => out.extend(["<T", part]),
        }
    }
    out
}

impl std::fmt::Display for Contradiction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let of = match &self.better {
            Fact::Type(DeclPath::Global(path), _) => format!("global `{path}`"),
            Fact::Type(DeclPath::Field { record, field }, _) => format!("`{record}.{field}`"),
            Fact::Type(DeclPath::Result { function, path }, _) => format!("the result of `{function}{path}`"),
            Fact::Type(DeclPath::Param { function, index }, _) => {
                format!("parameter {index} of `{function}`")
            }
            Fact::Type(DeclPath::Typedef(name), _) | Fact::Layout(name, _) | Fact::Padding(name, _) => {
                format!("`{name}`")
            }
            Fact::Effects(function, _) | Fact::DeclOrder(function, _) => format!("function `{function}`"),
            _ => "the program".to_string(),
        };
        let what = match &self.better {
            Fact::Type(..) => "type",
            Fact::Layout(..) => "layout",
            Fact::Padding(..) => "padding",
            Fact::DeclOrder(..) => "order of declarations",
            _ => "effects",
        };
        write!(f, "the {what} of {of}: {}, not {}", value(&self.better), value(&self.other))
    }
}

/// The value that a fact states.
fn value(fact: &Fact) -> String {
    match fact {
        Fact::Type(_, ty) => format!("`{ty}`"),
        Fact::Effects(_, flags) => words(*flags),
        Fact::Layout(_, layout) => layout_words(*layout),
        Fact::Padding(_, runs) => format!("{runs:?}"),
        Fact::DeclOrder(_, order) => format!("`{}`", order.join("`, `")),
        _ => String::new(),
    }
}

fn words(flags: CallFlags) -> String {
    match flags.words().collect::<Vec<_>>() {
        none if none.is_empty() => "none".to_string(),
        words => format!("`{}`", words.join("`, `")),
    }
}

fn layout_words(layout: Layout) -> String {
    layout.words().map(|(word, bytes)| format!("{word} {bytes}")).collect::<Vec<_>>().join(", ")
}
