//! What mem2reg and the construction of Braun et al. do, told step by step: rows of tables, which
//! `explain --via` shows.
//!
//! The constructions call [`Told::row`] where they decide something. If nobody listens, that costs a test.
//! The rows are texts and go into the events of the function, since what they speak of, loads and stores by
//! number, is gone when the construction has ended.

use super::accesses::{AccessKind, Accesses};
use super::values::{Value, Values};
use tressa::DumpFlags;
use tressa::internals::ir::Event;
use tressa::ir::{Function, Stmt, Var, VarKind};
use tressa::text::print;

/// A table of rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The loads and stores by number.
    Accesses,
    /// The class of each variable, and what decided it.
    Classes,
    /// The DJ-graph.
    Levels,
    /// The blocks on whose entry each variable is live.
    LiveIn,
    /// The priority queue, from which the frontier is found.
    Queue,
    /// LLVM's walk of renaming.
    Walk,
    /// The PHI nodes that are replaced in the end.
    Trivial,
    /// The steps of Braun et al.
    Braun,
}

impl Part {
    /// All, in the order in which they are shown: heading, explanation and columns.
    pub const ALL: [(Part, &'static str, &'static str, &'static [&'static str]); 8] = [
        (
            Part::Accesses,
            "loads and stores",
            "Each variable is memory of its own (an alloca); a use of it is a load, a definition a store. Numbers that are missing are accesses to other memory.",
            &["block", "access", "GIMPLE"],
        ),
        (
            Part::Classes,
            "variables",
            "A variable that is stored once, or accessed in one block only, may need no PHI node.",
            &["variable", "class", "decided by"],
        ),
        (
            Part::Levels,
            "DJ-graph",
            "D-edges are those of the dominator tree, J-edges the other edges of the flow graph.",
            &["block", "level", "immediate dominator", "J-edges to"],
        ),
        (
            Part::LiveIn,
            "live-in blocks (ComputeLiveInBlocks)",
            "A PHI node elsewhere would be dead.",
            &["variable", "stores in", "live on entry to"],
        ),
        (
            Part::Queue,
            "iterated dominance frontiers",
            "The block with the greatest level leaves the priority queue first. From its subtree, J-edges that lead no deeper than its level lead to its frontier.",
            &["variable", "block", "level", "frontier", "not live there", "queue after"],
        ),
        (
            Part::Walk,
            "renaming (RenamePass)",
            "The walk follows every edge and renames each block once. IncomingVals holds the value of each variable.",
            &["at", "step", "IncomingVals"],
        ),
        (
            Part::Trivial,
            "PHI nodes whose arguments agree",
            "They are replaced by what their arguments hold.",
            &["PHI node", "arguments", "replaced by"],
        ),
        (
            Part::Braun,
            "filling and sealing blocks",
            "A block is filled in the order of the program, and sealed once all its predecessors are filled.",
            &["block", "step"],
        ),
    ];

    /// Its heading, which names it.
    pub fn heading(self) -> &'static str {
        Part::ALL[self as usize].1
    }
}

/// Whoever listens to a construction, if anybody does.
pub struct Told<'t, 'a>(Option<Telling<'t, 'a>>);

/// The words for what a construction works on, and what was told so far.
pub struct Telling<'t, 'a> {
    f: &'t Function<'a>,
    accesses: &'t Accesses,
    /// By access: its statement.
    stmts: Vec<Stmt>,
    rows: Vec<Event>,
}

/// The most rows that are kept.
pub const MOST_ROWS: usize = 20_000;

impl<'t, 'a> Told<'t, 'a> {
    /// Nobody listens.
    pub fn silent() -> Self {
        Told(None)
    }

    /// Somebody listens if the construction of `f` is to tell its steps. `stmts` are the statements of
    /// the accesses.
    pub fn new(f: &'t Function<'a>, accesses: &'t Accesses, stmts: impl FnOnce() -> Vec<Stmt>) -> Self {
        let telling = |rows| Telling { f, accesses, stmts: stmts(), rows };
        let mut told = Told(f.trace.tells.then(|| telling(Vec::new())));
        for number in 0..accesses.all().len() as u32 {
            told.row(Part::Accesses, Some(accesses.all()[number as usize].var), |telling| {
                let access = accesses.all()[number as usize];
                let mut text = String::new();
                print::stmt(f, telling.stmts[number as usize], DumpFlags::empty(), &mut text);
                let line = text.lines().next().unwrap_or_default().to_string();
                vec![telling.block(access.block), telling.access(number), line]
            });
        }
        told
    }

    /// Adds a row to a table; of a row about memory nobody hears, since memory is no variable of LLVM's.
    pub fn row(
        &mut self,
        part: Part,
        about: Option<Var>,
        cells: impl FnOnce(&Telling<'t, 'a>) -> Vec<String>,
    ) {
        if let Some(telling) = &mut self.0
            && telling.rows.len() < MOST_ROWS
            && about.is_none_or(|var| telling.f.decls.vars[var].kind != VarKind::Virtual)
        {
            let cells = cells(telling);
            telling.rows.push(Event::Told { part: part.heading(), cells });
        }
    }

    /// Whether somebody listens.
    pub fn is_heard(&self) -> bool {
        self.0.is_some()
    }

    /// What was told.
    pub fn into_events(self) -> Vec<Event> {
        self.0.map_or_else(Vec::new, |telling| telling.rows)
    }
}

impl Telling<'_, '_> {
    /// A block by its number in dumps.
    pub fn block(&self, block: u32) -> String {
        match self.accesses.printed_number(block) {
            0 => "ENTRY".to_string(),
            1 => "EXIT".to_string(),
            number => number.to_string(),
        }
    }

    /// Several blocks.
    pub fn blocks(&self, blocks: impl IntoIterator<Item = u32>) -> String {
        let mut blocks: Vec<u32> = blocks.into_iter().collect();
        blocks.sort_by_key(|&block| self.accesses.printed_number(block));
        listed(blocks.into_iter().map(|block| self.block(block)))
    }

    /// A variable as printed.
    pub fn var(&self, var: Var) -> String {
        let mut text = String::new();
        print::var(self.f, var, DumpFlags::empty(), &mut text);
        text
    }

    /// An access with its number: `store 3 of x`.
    pub fn access(&self, number: u32) -> String {
        let access = self.accesses.all()[number as usize];
        let kind = match access.kind {
            AccessKind::Use => "load",
            AccessKind::DebugUse => "debug load",
            AccessKind::Def(_) => "store",
        };
        format!("{kind} {number} of {}", self.var(access.var))
    }

    /// Some accesses of a kind by number: `load 3`, `loads 3 5`, `no load`.
    pub fn numbers(&self, kind: &str, numbers: impl IntoIterator<Item = u32>) -> String {
        let numbers: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
        match numbers.len() {
            0 => format!("no {kind}"),
            1 => format!("{kind} {}", numbers[0]),
            _ => format!("{kind}s {}", listed(numbers.into_iter())),
        }
    }

    /// A PHI node: `PHI x@4`.
    pub fn phi(&self, values: &Values, phi: u32) -> String {
        let node = values.phi(phi);
        format!("PHI {}@{}", self.var(node.var), self.block(node.block))
    }

    /// A value.
    pub fn value(&self, values: &Values, value: Value) -> String {
        match value {
            Value::Default(var) if self.accesses.is_undefined_at_entry(var) => {
                format!("{} undefined", self.var(var))
            }
            Value::Default(var) => format!("{} on entry", self.var(var)),
            Value::Def(number) => self.access(number),
            Value::Phi(phi) => self.phi(values, phi),
            Value::Constant(number) => {
                let mut text = String::new();
                print::expr(self.f, self.accesses.constant(number), DumpFlags::empty(), &mut text);
                text
            }
        }
    }

    /// The values of variables: `x: store 3 of x, y: PHI y@4`; memory is left out.
    pub fn values_of(&self, values: &Values, of: impl Iterator<Item = (Var, Value)>) -> String {
        let shown = of.filter(|&(var, _)| self.f.decls.vars[var].kind != VarKind::Virtual);
        let mut texts: Vec<String> = shown
            .take(MOST_LISTED + 1)
            .map(|(var, value)| format!("{}: {}", self.var(var), self.value(values, value)))
            .collect();
        if texts.len() > MOST_LISTED {
            texts[MOST_LISTED] = "...".to_string();
        }
        texts.join(", ")
    }

    /// The arguments of a PHI node, each with the block from which it comes.
    pub fn arguments(&self, values: &Values, phi: u32) -> String {
        let node = values.phi(phi);
        let args = self.accesses.preds(node.block).iter().map(|pred| {
            let value = node.args[pred.argument as usize];
            format!("{} ({})", self.value(values, value), self.block(pred.block))
        });
        args.collect::<Vec<_>>().join(", ")
    }
}

/// The most words of a list in a cell.
const MOST_LISTED: usize = 16;

/// Some words, or `-`.
fn listed(words: impl Iterator<Item = String>) -> String {
    let mut words: Vec<String> = words.collect();
    let more = words.len().saturating_sub(MOST_LISTED);
    words.truncate(MOST_LISTED);
    match (words.is_empty(), more) {
        (true, _) => "-".to_string(),
        (false, 0) => words.join(" "),
        (false, more) => format!("{} and {more} more", words.join(" ")),
    }
}
