//! Breaches of rules and their locations.

use super::rules::Rule;
use crate::base::guard::guarded;
use crate::ir::{Block, Edge, Function, Name, Phi, Stmt};
use crate::target::dialect::DumpFlags;
use crate::text::print;
use std::fmt;

/// A rule that a function does not keep.
///
/// ```
/// use tressa::{ir::Name, analysis::verify};
///
/// let mut f = tressa::example::sum();
/// f.ssa.names[Name::from_u32(12)].released = true;
/// let breaches = verify::verify(&f, &verify::Options::default());
/// assert!(breaches.iter().any(|breach| breach.rule == verify::Rule::SsaReleased));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The rule.
    pub rule: Rule,
    /// What is wrong.
    pub message: String,
    /// The location.
    pub location: BreachLocation,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.message)?;
        if let Some(block) = self.location.block {
            write!(f, "; in block {block}")?;
        }
        if let Some(text) = &self.location.text {
            write!(f, ": {}", text.trim())?;
        }
        Ok(())
    }
}

/// The location of a breach in a function, if it has one.
///
/// ```
/// use tressa::{ir::Name, analysis::verify};
///
/// let mut f = tressa::example::sum();
/// f.ssa.names[Name::from_u32(12)].released = true;
/// let breaches = verify::verify(&f, &verify::Options::default());
/// assert_eq!(breaches[0].location.block, Some(5));
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct BreachLocation {
    /// The number of the block.
    pub block: Option<u32>,
    /// The statement or PHI node as a dump with virtual operands prints it. The end of a very long one
    /// is left out.
    pub text: Option<String>,
    /// The byte offset of the statement or PHI node in the text from which the function was read.
    pub offset: Option<u32>,
}

/// How much of a statement a breach shows, in bytes. A statement may have as many breaches as operands.
const SHOWN: usize = 2000;

/// A statement or PHI node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Stmt(Stmt),
    Phi(Phi),
}

/// The breaches found so far in a function.
pub(super) struct Findings<'f, 'a> {
    f: &'f Function<'a>,
    pub breaches: Vec<Breach>,
    /// What was shown last, and its text: the breaches of a statement follow each other.
    last: Option<(Shown, Option<String>)>,
}

impl<'f, 'a> Findings<'f, 'a> {
    pub fn new(f: &'f Function<'a>) -> Self {
        Findings { f, breaches: Vec::new(), last: None }
    }

    /// Records a breach without a location.
    pub fn function(&mut self, rule: Rule, message: impl Into<String>) {
        self.push(rule, message, BreachLocation::default());
    }

    pub fn block(&mut self, rule: Rule, block: Block, message: impl Into<String>) {
        self.push(rule, message, BreachLocation { block: self.number(block), ..BreachLocation::default() });
    }

    pub fn edge(&mut self, rule: Rule, edge: Edge, message: impl fmt::Display) {
        let data = &self.f.cfg.edges[edge];
        let (src, dest) = (self.number(data.src), self.number(data.dest));
        let ends = |number: Option<u32>| number.map_or("?".to_owned(), |n| n.to_string());
        let message = format!("edge {} -> {}: {message}", ends(src), ends(dest));
        self.push(rule, message, BreachLocation { block: src, ..BreachLocation::default() });
    }

    pub fn stmt(&mut self, rule: Rule, stmt: Stmt, message: impl Into<String>) {
        let block = self.f.body.links[stmt].block.expand().and_then(|block| self.number(block));
        let text = self.text(Shown::Stmt(stmt));
        self.push(rule, message, BreachLocation { block, text, offset: self.f.verbatim.stmt_offsets[stmt] });
    }

    pub fn phi(&mut self, rule: Rule, phi: Phi, message: impl Into<String>) {
        let block = self.number(self.f.ssa.phis[phi].block);
        let text = self.text(Shown::Phi(phi));
        self.push(rule, message, BreachLocation { block, text, offset: self.f.verbatim.phi_offsets[phi] });
    }

    fn push(&mut self, rule: Rule, message: impl Into<String>, location: BreachLocation) {
        self.breaches.push(Breach { rule, message: message.into(), location });
    }

    fn number(&self, block: Block) -> Option<u32> {
        self.f.cfg.blocks.get(block).map(|data| data.index)
    }

    /// The printed text, or `None` if the function is too damaged to print it.
    fn text(&mut self, of: Shown) -> Option<String> {
        if self.last.as_ref().is_none_or(|(last, _)| *last != of) {
            self.last = Some((of, print(self.f, of)));
        }
        self.last.as_ref().and_then(|(_, text)| text.clone())
    }
}

fn print(f: &Function<'_>, of: Shown) -> Option<String> {
    let mut out = String::new();
    let print = || match of {
        Shown::Stmt(stmt) => print::stmt(f, stmt, DumpFlags::VOPS, &mut out),
        Shown::Phi(phi) => print::phi(f, phi, DumpFlags::VOPS, &mut out),
    };
    guarded(print).ok()?;
    if out.len() > SHOWN {
        out.truncate(out.floor_char_boundary(SHOWN));
        out.push_str(" ...");
    }
    Some(out)
}

/// The name as a dump prints it.
pub(super) fn name_text(f: &Function<'_>, name: Name) -> String {
    let mut out = String::new();
    print::name(f, name, DumpFlags::empty(), &mut out);
    out
}
