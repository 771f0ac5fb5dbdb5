//! What happened to each variable and name, read out of the events of the construction.

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::collections::BTreeSet;
use tressa::internals::ir::{Event, NeedPhiState};
use tressa::ir::{Block, Name, Stmt, Var};

/// The construction of one function, by variable and by name.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// The variables, in the order in which `mark_def_sites` meets them.
    pub vars: IndexMap<Var, VarHistory, FxBuildHasher>,
    /// The names that were made, in order. A version that is used again stands there more than once.
    pub made: Vec<(Name, Origin)>,
    /// The names that were made with the version of a released one.
    pub reused: EntitySet<Name>,
    /// The first pass whose steps are known: "lower" for most gimple dumps.
    pub first_pass: &'static str,
    /// The pass that released the first name of each version. A version of none that was made again had been
    /// released before the gimple dump was written.
    pub released_by: SecondaryMap<Name, Option<&'static str>>,
    /// The variable of each name that was made. Names of temporaries lose theirs in the end.
    pub var_of: SecondaryMap<Name, PackedOption<Var>>,
    /// By block that pass "cfg" made: the statement that ended the block before it, if that is why it begins,
    /// and its first statement.
    pub starts: FxHashMap<Block, (Option<Stmt>, Stmt)>,
    /// The variables whose place was decided again (`execute_update_addresses_taken`).
    pub new_registers: Vec<Var>,
}

/// What happened to one variable.
#[derive(Clone, Debug, Default)]
pub struct VarHistory {
    /// Its definitions.
    pub definitions: Vec<(Block, Stmt)>,
    /// Its uses that no definition of the block precedes; the statement of one that used an SSA name of the
    /// gimplifier is not known.
    pub uses_on_entry: Vec<(Block, Option<Stmt>)>,
    /// Whether it may need PHI nodes, once all definitions and uses are known.
    pub need_phi_state: NeedPhiState,
    /// The work stack at the start of `compute_idf`; `None` if that was not necessary.
    pub work_stack: Option<Vec<Block>>,
    /// The blocks that left the work stack, and what the frontier of each added.
    pub work: Vec<(Block, Vec<Block>)>,
    /// Blocks that a needed value passes on its way to a PHI node, with the PHI node's block.
    pub live_through: Vec<(Block, Block)>,
    /// The blocks of the iterated dominance frontier.
    pub placements: Vec<Placement>,
}

/// A block of a variable's iterated dominance frontier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    /// The block.
    pub block: Block,
    /// Whether the block gets a PHI node.
    pub verdict: Verdict,
}

/// Why a block of the iterated dominance frontier gets a PHI node, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It gets one: its value is used on entry to the block.
    Needed {
        /// The block of the use.
        for_use_in: Block,
    },
    /// It gets none: it defines the variable, and has no use before that.
    DefinedBeforeUse,
    /// It gets none: no use is reached from there without another definition on the way.
    Unused,
}

/// Who made a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// A PHI node of that block (`insert_phi_nodes`).
    Phi(Block),
    /// A definition by that statement (`rewrite_dom_walker`).
    Definition(Stmt),
    /// A use that no definition reaches (`get_reaching_def`).
    Default,
    /// A step ahead of the construction, in the pass of that name.
    Pass(&'static str),
}

impl History {
    /// Reads the events.
    pub fn new(events: &[Event]) -> Self {
        let mut history = History::default();
        let mut of = VarHistory::default();
        let (mut var, mut pass) = (None, "");
        // Where the variable at hand has the block among its placements.
        let mut at: SecondaryMap<Block, usize> = SecondaryMap::new();
        for event in events {
            match *event {
                Event::StartBlock { block, after, leader } => {
                    history.starts.insert(block, (after.expand(), leader));
                }
                Event::Register(var) => history.new_registers.push(var),
                Event::SetLiveinBlock { var, block, stmt, state } => {
                    let of = history.vars.entry(var).or_default();
                    of.uses_on_entry.push((block, stmt.expand()));
                    of.need_phi_state = state;
                }
                Event::SetDefBlock { var, block, stmt, state } => {
                    let of = history.vars.entry(var).or_default();
                    of.definitions.push((block, stmt));
                    of.need_phi_state = state;
                }
                Event::ComputeIdf { var: next, ref work_stack } => {
                    history.finish(&mut var, &mut of);
                    var = Some(next);
                    of = std::mem::take(history.vars.entry(next).or_default());
                    of.work_stack = Some(work_stack.clone());
                }
                Event::PopWork { block, ref found } => {
                    for &to in found {
                        at[to] = of.placements.len();
                        of.placements.push(Placement { block: to, verdict: Verdict::Unused });
                    }
                    of.work.push((block, found.clone()));
                }
                Event::DefinedBeforeUse(block) => of.decide(at[block], Verdict::DefinedBeforeUse),
                Event::UnusedPhi(block) => of.decide(at[block], Verdict::Unused),
                Event::NeedPhi { block, for_use_in } => of.decide(at[block], Verdict::Needed { for_use_in }),
                Event::LiveThrough { block, phi_block } => of.live_through.push((block, phi_block)),
                Event::Rename(_) => history.finish(&mut var, &mut of),
                Event::Pass(name) => {
                    pass = name;
                    if history.first_pass.is_empty() {
                        history.first_pass = name;
                    }
                }
                Event::ReleaseName(name) => drop(history.released_by[name].get_or_insert(pass)),
                Event::MakeName { name, reused } => {
                    history.made.push((name, Origin::Pass(pass)));
                    if reused {
                        history.reused.insert(name);
                    }
                }
                Event::Phi { block, var, result } => history.set_origin(result, var, Origin::Phi(block)),
                Event::DefaultDef { var, name } => history.set_origin(name, var, Origin::Default),
                Event::RenameDef { stmt, var, name, .. } => {
                    history.set_origin(name, var, Origin::Definition(stmt));
                }
                _ => {}
            }
        }
        history.finish(&mut var, &mut of);
        history
    }

    /// Stores the record of the variable whose PHI nodes were placed.
    fn finish(&mut self, var: &mut Option<Var>, of: &mut VarHistory) {
        if let Some(var) = var.take() {
            self.vars.insert(var, std::mem::take(of));
        }
    }

    /// Names the event that the name was made for, which follows directly.
    fn set_origin(&mut self, name: Name, var: Var, origin: Origin) {
        self.var_of[name] = var.into();
        let is_made_by_pass =
            |last: &&mut (Name, Origin)| last.0 == name && matches!(last.1, Origin::Pass(_));
        if let Some(last) = self.made.last_mut().filter(is_made_by_pass) {
            last.1 = origin;
        }
    }
}

impl VarHistory {
    fn decide(&mut self, at: usize, verdict: Verdict) {
        self.placements[at].verdict = verdict;
    }

    /// The blocks on whose entry the variable is live: before pruning those that use it first, after that
    /// also those through which a needed value passes.
    pub fn livein_blocks(&self, pruned: bool) -> Vec<Block> {
        let through = self.live_through.iter().filter(|_| pruned).map(|&(block, _)| block);
        Vec::from_iter(
            self.uses_on_entry.iter().map(|&(block, _)| block).chain(through).collect::<BTreeSet<_>>(),
        )
    }

    /// The blocks that define the variable.
    pub fn def_blocks(&self) -> Vec<Block> {
        let mut blocks: Vec<Block> = self.definitions.iter().map(|&(block, _)| block).collect();
        blocks.sort_unstable();
        blocks.dedup();
        blocks
    }
}
