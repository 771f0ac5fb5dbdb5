//! The report of the verifier: breaches of rules, doubts, and their locations.
//!
//! Each check hands what it finds to [`Findings`], which keeps the breaches of the wanted rules up to the
//! limits and counts the rest. A breach quotes its statement as a dump with virtual operands prints it.

use super::rules::Rule;
use crate::base::guard::guarded;
use crate::base::limits::{BREACH_BYTES, BREACH_TEXT, BREACHES};
use crate::ir::{Block, Edge, Function, Name, Phi, Stmt};
use crate::target::dialect::DumpFlags;
use crate::text::print;
use std::fmt;

/// A rule that a function does not keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The rule.
    pub rule: Rule,
    /// The message: how the rule is broken.
    pub message: String,
    /// The location.
    pub location: BreachLocation,
}

impl Breach {
    /// The bytes of its texts.
    fn size(&self) -> u64 {
        (self.message.len() + self.location.text.as_ref().map_or(0, String::len)) as u64
    }
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
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct BreachLocation {
    /// The number of the block.
    pub block: Option<u32>,
    /// The statement or PHI node as a dump with virtual operands prints it, up to the limit.
    pub text: Option<String>,
    /// The byte offset of the statement or PHI node in the text from which the function was read.
    pub offset: Option<u32>,
}

/// The result of the verifier for a function.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// The breaches, up to the limits.
    pub breaches: Vec<Breach>,
    /// The number of further breaches.
    pub more: u64,
    /// The doubts: rules that may be broken, where the text of a dump does not decide it.
    pub doubts: Vec<Breach>,
    /// The number of further doubts.
    pub more_doubts: u64,
}

/// A statement or PHI node whose text is quoted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Quoted {
    Stmt(Stmt),
    Phi(Phi),
}

/// A list of breaches that keeps to the limits.
#[derive(Default)]
struct BreachList {
    breaches: Vec<Breach>,
    /// The bytes of their texts.
    bytes: u64,
    /// The number of breaches beyond the limits.
    more: u64,
}

impl BreachList {
    fn push(&mut self, breach: Breach) {
        self.bytes += breach.size();
        self.breaches.push(breach);
    }

    fn is_full(&self) -> bool {
        self.breaches.len() as u64 >= BREACHES.most || self.bytes >= BREACH_BYTES.most
    }
}

/// The breaches found so far in a function.
pub(super) struct Findings<'f, 'a> {
    /// The function that is checked.
    f: &'f Function<'a>,
    /// Whether breaches of a rule are listed.
    is_wanted: &'f dyn Fn(Rule) -> bool,
    breaches: BreachList,
    doubts: BreachList,
    /// The number of breaches of all rules, wanted or not.
    pub count: u64,
    /// The last statement or PHI node that was quoted, and its text. Breaches of one statement mostly follow
    /// each other.
    last_quoted: Option<(Quoted, Option<String>)>,
}

impl<'f, 'a> Findings<'f, 'a> {
    pub fn new(f: &'f Function<'a>, is_wanted: &'f dyn Fn(Rule) -> bool) -> Self {
        let (breaches, doubts) = Default::default();
        Findings { f, is_wanted, breaches, doubts, count: 0, last_quoted: None }
    }

    pub fn report(self) -> Report {
        let Findings { breaches, doubts, .. } = self;
        Report {
            breaches: breaches.breaches,
            more: breaches.more,
            doubts: doubts.breaches,
            more_doubts: doubts.more,
        }
    }

    /// Records a breach at an offset in the text of the function.
    pub fn offset(&mut self, rule: Rule, offset: u32, message: impl Into<String>) {
        let offset = Some(offset);
        self.breach(rule, message, None, |_| BreachLocation { offset, ..BreachLocation::default() });
    }

    /// Records a breach of the whole function.
    pub fn function(&mut self, rule: Rule, message: impl Into<String>) {
        self.breach(rule, message, None, |_| BreachLocation::default());
    }

    /// Records a breach at a block.
    pub fn block(&mut self, rule: Rule, block: Block, message: impl Into<String>) {
        self.breach(rule, message, None, |f| BreachLocation {
            block: block_number(f, block),
            ..Default::default()
        });
    }

    /// Records a breach at an edge; its ends precede the message.
    pub fn edge(&mut self, rule: Rule, edge: Edge, message: impl fmt::Display) {
        let data = &self.f.cfg.edges[edge];
        let (src, dest) = (block_number(self.f, data.src), block_number(self.f, data.dest));
        let ends = |number: Option<u32>| number.map_or("?".to_owned(), |n| n.to_string());
        let message = format!("edge {} -> {}: {message}", ends(src), ends(dest));
        self.breach(rule, message, None, |_| BreachLocation { block: src, ..BreachLocation::default() });
    }

    /// Records a breach at a statement.
    pub fn stmt(&mut self, rule: Rule, stmt: Stmt, message: impl Into<String>) {
        self.breach(rule, message, Some(Quoted::Stmt(stmt)), |f| stmt_location(f, stmt));
    }

    /// Records a breach at a PHI node.
    pub fn phi(&mut self, rule: Rule, phi: Phi, message: impl Into<String>) {
        self.breach(rule, message, Some(Quoted::Phi(phi)), |f| phi_location(f, phi));
    }

    fn breach(
        &mut self,
        rule: Rule,
        message: impl Into<String>,
        quoted: Option<Quoted>,
        location: impl FnOnce(&Function<'a>) -> BreachLocation,
    ) {
        // A check may ask whether there was any breach, so each counts, even if its rule is not wanted.
        self.count += 1;
        if !(self.is_wanted)(rule) {
            return;
        }
        if self.breaches.is_full() {
            self.breaches.more += 1;
            return;
        }
        let breach = self.located(rule, message.into(), quoted, location);
        self.breaches.push(breach);
    }

    /// Records that a PHI node may break a rule: the text leaves it open.
    pub fn doubt_phi(&mut self, rule: Rule, phi: Phi, message: impl Into<String>) {
        self.doubt(rule, message, Quoted::Phi(phi), |f| phi_location(f, phi));
    }

    /// Records that a statement may break a rule: the text leaves it open.
    pub fn doubt_stmt(&mut self, rule: Rule, stmt: Stmt, message: impl Into<String>) {
        self.doubt(rule, message, Quoted::Stmt(stmt), |f| stmt_location(f, stmt));
    }

    fn doubt(
        &mut self,
        rule: Rule,
        message: impl Into<String>,
        quoted: Quoted,
        location: impl FnOnce(&Function<'a>) -> BreachLocation,
    ) {
        if !(self.is_wanted)(rule) {
        } else if self.doubts.is_full() {
            self.doubts.more += 1;
        } else {
            let doubt = self.located(rule, message.into(), Some(quoted), location);
            self.doubts.push(doubt);
        }
    }

    fn located(
        &mut self,
        rule: Rule,
        message: String,
        quoted: Option<Quoted>,
        location: impl FnOnce(&Function<'a>) -> BreachLocation,
    ) -> Breach {
        let text = quoted.and_then(|quoted| self.text(quoted));
        let location = BreachLocation { text, ..location(self.f) };
        Breach { rule, message: shortened(message), location }
    }

    /// The beginning of the printed text, or `None` if the function is too damaged to print it.
    fn text(&mut self, quoted: Quoted) -> Option<String> {
        if let Some((last, text)) = &self.last_quoted
            && *last == quoted
        {
            return text.clone();
        }
        // The printer relies on rules that the function may break: a panic of it is not an error of the
        // verifier.
        let (f, mut out) = (self.f, String::new());
        let printed = guarded(|| match quoted {
            Quoted::Stmt(stmt) => print::stmt(f, stmt, DumpFlags::VOPS, &mut out),
            Quoted::Phi(phi) => print::phi(f, phi, DumpFlags::VOPS, &mut out),
        });
        let text = printed.ok().map(|()| shortened(out));
        self.last_quoted = Some((quoted, text.clone()));
        text
    }
}

fn stmt_location(f: &Function<'_>, stmt: Stmt) -> BreachLocation {
    let block = f.body.links[stmt].block.expand().and_then(|block| block_number(f, block));
    BreachLocation { block, text: None, offset: f.verbatim.stmt_offsets[stmt] }
}

fn phi_location(f: &Function<'_>, phi: Phi) -> BreachLocation {
    let block = block_number(f, f.ssa.phis[phi].block);
    BreachLocation { block, text: None, offset: f.verbatim.phi_offsets[phi] }
}

fn block_number(f: &Function<'_>, block: Block) -> Option<u32> {
    f.cfg.blocks.get(block).map(|data| data.index)
}

/// The beginning of the text, up to the limit.
fn shortened(mut text: String) -> String {
    let most = BREACH_TEXT.most as usize;
    if text.len() > most {
        text.truncate(text.floor_char_boundary(most));
        text.push_str("...");
        text.shrink_to_fit();
    }
    text
}

/// The name as a dump prints it.
pub(super) fn name_text(f: &Function<'_>, name: Name) -> String {
    let mut out = String::new();
    print::name(f, name, DumpFlags::empty(), &mut out);
    out
}
