//! Virtual operands for each variable in memory, as GCC had them before version 4.5 and as its internals
//! manual still explains them.
//!
//! GCC's dumps show one virtual operand, `.MEM`, for all memory. Here each variable in memory has versions of
//! its own:
//!
//! - `# VUSE <a_1>`: the statement may read `a`;
//! - `# a_2 = VDEF <a_1>`: it may change `a`, or changes a part; something of `a_1` may be left;
//! - `# a_2 = VDEF <>`: it *kills* `a`: all of `a` is overwritten and nothing of an earlier version is left;
//! - `# a_3 = PHI <a_1(2), a_2(4)>`: the versions meet.
//!
//! `.MEM` is all memory that is not a variable of the function: the heap, other functions' variables, string
//! literals. [`touched`](Aliases::touched) says which variables a statement touches; the rule errs on the
//! safe side.
//!
//! The construction is that of Cytron et al., with the steps of pass "ssa": definition and live-in blocks,
//! iterated dominance frontiers, pruning, renaming. [`per_variable`] is the list of the steps.
//!
//! Before: `f` is in SSA form and has the virtual operands of `.MEM`, which say whether a statement reads or
//! writes memory at all. After: `f` is as it was; [`PerVariable`] holds the operands.

mod check;
mod touched;

pub use check::{VirtualBreach, VirtualRule, check};

use cranelift_entity::{PrimaryMap, SecondaryMap, entity_impl};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use touched::{Aliases, Touched};
use tressa::analysis::dom::{DomTree, DomWalkStep, DominanceFrontiers};
use tressa::internals::base::limits::{FRONTIER_STEPS, VIRTUAL_OPERANDS};
use tressa::internals::passes::ssa::PhiPruner;
use tressa::internals::text::print::VirtualOperandText;
use tressa::ir::{Block, Function, Stmt, Var};
use tressa::text::print;
use tressa::{Bitmap, ParseError};

/// A version of a variable in memory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(u32);
entity_impl!(Version, "version");

/// What a version is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VersionData {
    /// The variable; `.MEM` for memory that is none.
    pub var: Var,
    /// The number that is printed: above those of the function's SSA names.
    pub number: u32,
    /// What defines it.
    pub def: VersionDef,
}

/// What defines a version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VersionDef {
    /// The function's entry: `a_1(D)`.
    Entry,
    /// A statement.
    Stmt(Stmt),
    /// A PHI node of the block.
    Phi(Block),
}

/// The virtual operands of a statement, in the order of variables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StmtOperands {
    /// The versions that it may read.
    pub uses: Vec<Version>,
    /// The versions that it makes.
    pub defs: Vec<VirtualDef>,
}

/// `a_2 = VDEF <a_1>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VirtualDef {
    /// The version that it makes.
    pub result: Version,
    /// The version of which something may be left; `None` if the definition kills the variable.
    pub previous: Option<Version>,
}

/// `a_3 = PHI <a_1(2), a_2(4)>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VirtualPhi {
    /// The version that it makes.
    pub result: Version,
    /// One version for each edge into the block, in their order.
    pub args: Vec<Version>,
}

/// The virtual operands of a function, variable by variable.
#[derive(Clone, Debug, Default)]
pub struct PerVariable {
    /// The versions of all variables.
    pub versions: PrimaryMap<Version, VersionData>,
    /// The operands of each statement.
    pub stmts: SecondaryMap<Stmt, StmtOperands>,
    /// The PHI nodes of each block, in the order of variables.
    pub phis: SecondaryMap<Block, Vec<VirtualPhi>>,
}

/// The virtual operands of `f`, which is in SSA form and has those of `.MEM`; without these there are none.
/// Fails if there would be too many: a call touches every variable that can be reached.
pub fn per_variable(f: &Function<'_>) -> Result<PerVariable, ParseError> {
    let Some(aliases) = Aliases::new(f) else { return Ok(PerVariable::default()) };
    let dom = DomTree::new(f);
    // The steps of pass "ssa". A variable in memory has more definitions than a register: a call defines all
    // that can be reached.
    let mut builder = Builder { f, dom: &dom, touched: SecondaryMap::new(), vars: BTreeMap::new(), made: 0 };
    builder.mark_def_sites(&aliases)?;
    let mut operands = PerVariable::default();
    builder.insert_phis(&mut operands)?;
    builder.rename(&mut operands);
    Ok(operands)
}

/// The state of the construction.
struct Builder<'b, 'a> {
    f: &'b Function<'a>,
    dom: &'b DomTree,
    /// By statement: the variables that it touches. Renaming takes them.
    touched: SecondaryMap<Stmt, Touched>,
    /// The variables that some statement touches.
    vars: BTreeMap<Var, VarInfo>,
    /// How many operands and PHI arguments there are so far.
    made: u64,
}

/// What is known of a variable.
#[derive(Default)]
struct VarInfo {
    /// The blocks that define it.
    def_blocks: Bitmap<Block>,
    /// The blocks that use it before they define it.
    livein_blocks: Bitmap<Block>,
    /// The version at the function's entry, once it was needed.
    default_def: Option<Version>,
    /// The version that reaches the place of the walk.
    current_def: Option<Version>,
}

impl Builder<'_, '_> {
    /// Counts operands, so that they stay in proportion.
    fn count(&mut self, more: usize) -> Result<(), ParseError> {
        self.made += more as u64;
        match self.made <= VIRTUAL_OPERANDS.of_statements(self.f.body.stmts.len()) {
            true => Ok(()),
            false => Err(self.f.beyond(VIRTUAL_OPERANDS)),
        }
    }

    /// Finds the operands of each statement, and for each variable the blocks that define it and those that
    /// use it before they define it.
    fn mark_def_sites(&mut self, aliases: &Aliases) -> Result<(), ParseError> {
        for &block in self.dom.preorder() {
            for stmt in self.f.block_stmts(block) {
                // Operands are counted as they are found: a call touches every variable that can be reached,
                // so there may be calls times variables of them.
                let touched = aliases.touched(self.f, stmt);
                self.count(touched.uses.len() + touched.defs.len())?;
                // A definition that may leave something of the old version reads it: so it is a use, too. A
                // store to a part of a variable makes the blocks above live for it, where a store to all of
                // it does not.
                let left = touched.defs.iter().filter(|&(_, &kills)| !kills).map(|(var, _)| var);
                for &var in touched.uses.iter().chain(left) {
                    let info = self.vars.entry(var).or_default();
                    if !info.def_blocks.contains(block) {
                        info.livein_blocks.insert(block);
                    }
                }
                for &var in touched.defs.keys() {
                    self.vars.entry(var).or_default().def_blocks.insert(block);
                }
                self.touched[stmt] = touched;
            }
        }
        Ok(())
    }

    /// Adds PHI nodes, variable after variable, where definitions meet and the value is of use.
    fn insert_phis(&mut self, operands: &mut PerVariable) -> Result<(), ParseError> {
        let f = self.f;
        let mut frontiers =
            DominanceFrontiers::new(f, self.dom, f.exit()).map_err(|limit| f.beyond(limit))?;
        let mut pruner = PhiPruner::default();
        let vars: Vec<Var> = self.vars.keys().copied().collect();
        for var in vars {
            let Some(VarInfo { def_blocks, livein_blocks, .. }) = self.vars.get_mut(&var) else { continue };
            // Where definitions meet, then of these what a use needs, then GCC's order.
            let idf = frontiers.compute_idf(def_blocks);
            let blocks = pruner.prune_unused_phi_nodes(f, self.dom, idf, def_blocks, livein_blocks, &mut ());
            blocks.sort_unstable_by_key(|&block| f.cfg.blocks[block].index);
            let mut args = 0;
            for &block in &*blocks {
                let result = new_version(f, operands, var, VersionDef::Phi(block));
                operands.phis[block].push(VirtualPhi { result, args: Vec::new() });
                args += f.cfg.blocks[block].preds.len();
            }
            self.count(args)?;
            if frontiers.exceeds_step_limit() {
                return Err(f.beyond(FRONTIER_STEPS));
            }
        }
        Ok(())
    }

    /// Gives definitions versions, and uses those that reach them: one walk over the dominator tree.
    fn rename(&mut self, operands: &mut PerVariable) {
        // What each definition has replaced, to be restored when the walk leaves the block. `None` marks
        // where a block begins.
        let mut block_defs_stack: Vec<Option<(Var, Option<Version>)>> = Vec::new();
        // The arguments come in the order of the walk, and are sorted into that of the edges.
        let mut args: SecondaryMap<Block, Vec<(u32, usize, Version)>> = SecondaryMap::new();
        for step in self.dom.walk() {
            match step {
                DomWalkStep::Enter(block) => {
                    block_defs_stack.push(None);
                    // The block's PHI nodes define first, then its statements; at its end the versions at
                    // hand become arguments of its successors' PHI nodes.
                    for index in 0..operands.phis[block].len() {
                        let result = operands.phis[block][index].result;
                        self.register_new_def(operands, result, &mut block_defs_stack);
                    }
                    for stmt in self.f.block_stmts(block) {
                        self.rewrite_stmt(stmt, operands, &mut block_defs_stack);
                    }
                    for &edge in &self.f.cfg.blocks[block].succs {
                        let (dest, argument) = (self.f.cfg.edges[edge].dest, self.f.cfg.edges[edge].dest_idx);
                        for phi in 0..operands.phis[dest].len() {
                            let var = operands.versions[operands.phis[dest][phi].result].var;
                            let reaching = self.get_reaching_def(operands, var);
                            args[dest].push((argument, phi, reaching));
                        }
                    }
                }
                DomWalkStep::Leave(_) => {
                    while let Some(Some((var, reached))) = block_defs_stack.pop() {
                        self.vars.entry(var).or_default().current_def = reached;
                    }
                }
            }
        }
        // Predecessors were met in the order of the dominator tree. A PHI node has its arguments in the order
        // of edges.
        for &block in self.dom.preorder() {
            let mut args = std::mem::take(&mut args[block]);
            args.sort_unstable();
            args.into_iter().for_each(|(_, phi, version)| operands.phis[block][phi].args.push(version));
        }
    }

    /// Gives a statement's uses the versions that reach it, and its definitions new ones.
    fn rewrite_stmt(
        &mut self,
        stmt: Stmt,
        operands: &mut PerVariable,
        block_defs_stack: &mut Vec<Option<(Var, Option<Version>)>>,
    ) {
        let Touched { uses, defs, .. } = std::mem::take(&mut self.touched[stmt]);
        if uses.is_empty() && defs.is_empty() {
            return;
        }
        // Uses read what reaches the statement, so they come before its definitions.
        let uses = uses.into_iter().map(|var| self.get_reaching_def(operands, var)).collect();
        let mut made = Vec::with_capacity(defs.len());
        for (var, kills) in defs {
            // A definition that kills the variable leaves nothing of the version before, and does not name
            // it.
            let previous = (!kills).then(|| self.get_reaching_def(operands, var));
            let result = new_version(self.f, operands, var, VersionDef::Stmt(stmt));
            self.register_new_def(operands, result, block_defs_stack);
            made.push(VirtualDef { result, previous });
        }
        operands.stmts[stmt] = StmtOperands { uses, defs: made };
    }

    /// Makes a version the one that reaches what follows.
    fn register_new_def(
        &mut self,
        operands: &PerVariable,
        version: Version,
        block_defs_stack: &mut Vec<Option<(Var, Option<Version>)>>,
    ) {
        let var = operands.versions[version].var;
        let reached = self.vars.entry(var).or_default().current_def.replace(version);
        block_defs_stack.push(Some((var, reached)));
    }

    /// The version that reaches the place of the walk; without one, that at the function's entry.
    fn get_reaching_def(&mut self, operands: &mut PerVariable, var: Var) -> Version {
        let info = self.vars.entry(var).or_default();
        let known = info.current_def.or(info.default_def);
        known.unwrap_or_else(|| {
            *info.default_def.insert(new_version(self.f, operands, var, VersionDef::Entry))
        })
    }
}

fn new_version(f: &Function<'_>, operands: &mut PerVariable, var: Var, def: VersionDef) -> Version {
    let number = (f.ssa.names.len().max(1) + operands.versions.len()) as u32;
    operands.versions.push(VersionData { var, number, def })
}

/// The operands of a function as lines of its dump.
#[derive(Clone, Copy, Debug)]
pub struct OperandText<'t, 'a> {
    /// The function.
    pub f: &'t Function<'a>,
    /// Its operands.
    pub operands: &'t PerVariable,
}

impl OperandText<'_, '_> {
    fn version(&self, version: Version, out: &mut String) {
        let data = &self.operands.versions[version];
        print::var(self.f, data.var, Default::default(), out);
        let _ = write!(out, "_{}", data.number);
        if data.def == VersionDef::Entry {
            out.push_str("(D)");
        }
    }
}

impl VirtualOperandText for OperandText<'_, '_> {
    fn phis(&self, block: Block, line: &mut dyn FnMut(&str)) {
        for phi in &self.operands.phis[block] {
            let mut text = String::new();
            self.version(phi.result, &mut text);
            text.push_str(" = PHI <");
            for (index, (&arg, from)) in phi.args.iter().zip(self.f.preds(block)).enumerate() {
                text.push_str(if index == 0 { "" } else { ", " });
                self.version(arg, &mut text);
                let _ = write!(text, "({})", self.f.cfg.blocks[from].index);
            }
            text.push('>');
            line(&text);
        }
    }

    fn operands(&self, stmt: Stmt, line: &mut dyn FnMut(&str)) {
        let operands = &self.operands.stmts[stmt];
        for &used in &operands.uses {
            let mut text = String::from("VUSE <");
            self.version(used, &mut text);
            text.push('>');
            line(&text);
        }
        for def in &operands.defs {
            let mut text = String::new();
            self.version(def.result, &mut text);
            text.push_str(" = VDEF <");
            if let Some(previous) = def.previous {
                self.version(previous, &mut text);
            }
            text.push('>');
            line(&text);
        }
    }
}
