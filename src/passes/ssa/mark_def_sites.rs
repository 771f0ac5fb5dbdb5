//! Step 1: the blocks that define each variable, and those on whose entry it is live. GCC's `mark_def_sites`
//! (tree-into-ssa.cc).
//!
//! [`scan_statements`] finds the operands of all statements (`update_stmt`), [`mark_def_sites`] reads them
//! and fills the record of each variable (`common_info`): the bitmaps `def_blocks` and `livein_blocks`, and
//! `need_phi_state`, which says whether the variable may need PHI nodes at all. GCC does both for a statement
//! before it goes on to the next; here they are two walks in the same order, since the first writes to
//! statements.
//!
//! `livein_blocks` is less than a liveness analysis would find: it holds the blocks that use the variable
//! themselves before they define it. Blocks through which a value only passes are found in step 2, and only
//! those that matter.
//!
//! Before: the dominator tree, and the set of gimple registers. After: the record of each variable is
//! complete, and the plan says which operands renaming has to write (`rewrite_uses`, `register_defs`,
//! `interesting_blocks`).

use super::unused_locals::UsedLocals;
use crate::analysis::dom::DomTree;
use crate::analysis::operands::{OperandSite, Operands, scan_to};
use crate::base::bitmap::Bitmap;
use crate::ir::{
    Block, Event, ExprData, Function, Name, NeedPhiState, Stmt, StmtKind, Var, VarData, VarKind, Watch,
};
use crate::passes::Context;
use bitvec::vec::BitVec;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use std::ops::Range;

/// Finds the operands of all statements, block by block in the order of the dominator walk. Also notes
/// whether each statement accesses something volatile, and which variables in memory it mentions.
pub fn scan_statements(
    f: &mut Function<'_>,
    dom: &DomTree,
    vars: &SsaVars,
    used: &mut UsedLocals,
    cx: &Context<'_, '_>,
) -> RewritePlan {
    let mut plan = RewritePlan::with_capacity(dom.preorder().len(), f.body.stmts.len());
    let mut operands = Operands::default();
    // `dom_walker` leaves out unreachable blocks. Their statements keep variables for operands.
    for &block in dom.preorder() {
        let mut next = f.cfg.blocks[block].first.expand();
        while let Some(stmt) = next {
            next = f.body.links[stmt].next.expand();
            scan_to(f, stmt, &vars.registers, &mut operands);
            // What the types of operands show adds to what passes before have found
            // (`gimple_has_volatile_ops`).
            let data = &mut f.body.stmts[stmt];
            data.volatile |= operands.volatile || data.volatile_access;
            used.note_stmt(f, stmt, &operands, cx.dialect);
            plan.add(stmt, &operands);
        }
        plan.end_block();
    }
    plan
}

/// Fills `def_blocks`, `livein_blocks` and `need_phi_state` of all variables, and notes which statements and
/// blocks to rewrite. `watch` gets each definition and use that is recorded.
pub fn mark_def_sites(
    f: &Function<'_>,
    dom: &DomTree,
    vars: &mut SsaVars,
    plan: &mut RewritePlan,
    watch: &mut impl Watch,
) {
    // The variables that the statements of this block have defined so far.
    let mut kills = Bitmap::default();
    // Dominators come first. So when the walk meets a use, it has met each definition that dominates the use,
    // and `need_phi_state` can be decided on the way.
    for (number, &block) in (0..).zip(dom.preorder()) {
        watch.tell(|| Event::MarkBlock(block));
        kills.clear();
        let mut is_interesting = false;
        for position in plan.stmts_of_block(number) {
            let PlannedStmt { stmt, uses, defs, .. } = plan.stmt(position);
            let is_debug = matches!(f.body.stmts[stmt].kind, StmtKind::DebugBind { .. });
            let mut flags = RewriteFlags::default();
            // Uses come before definitions: `x = x + 1` uses the value from before. A use of a variable that
            // is not in `kills` reads what it held on entry to the block. A use in a debug statement does not
            // count, since -g must not change the code; it is renamed all the same. Operands that are the
            // gimplifier's SSA names are final.
            for &site in uses {
                let Some(var) = variable_to_rename(f, site, vars.mem) else { continue };
                flags.rewrite_uses = true;
                if is_debug {
                    continue;
                }
                if kills.contains(var) {
                    watch.tell(|| Event::KilledUse { var, block, stmt });
                } else {
                    let state = vars.info[var].set_livein_block(dom, block);
                    watch.tell(|| Event::SetLiveinBlock { var, block, stmt: stmt.into(), state });
                }
            }
            // Later uses in this block read what the statement defines.
            for &site in defs {
                let Some(var) = variable_to_rename(f, site, vars.mem) else { continue };
                flags.register_defs = true;
                let state = vars.info[var].set_def_block(block);
                kills.insert(var);
                watch.tell(|| Event::SetDefBlock { var, block, stmt, state });
            }
            plan.set_flags(position, flags);
            is_interesting |= flags.any();
        }
        plan.set_interesting(number, is_interesting);
        if is_interesting {
            watch.tell(|| Event::InterestingBlock(block));
        }
    }
}

/// The variables that are put into SSA form.
#[derive(Clone, Debug)]
pub struct SsaVars {
    /// The gimple registers.
    pub registers: EntitySet<Var>,
    /// `.MEM`, the variable that represents all memory. Its uses and definitions are the virtual operands.
    pub mem: Var,
    /// The record of each.
    pub info: SecondaryMap<Var, VarInfo>,
}

impl SsaVars {
    /// Makes `.MEM` and an empty record for each variable. `registers` are the gimple registers.
    pub fn new(f: &mut Function<'_>, registers: EntitySet<Var>) -> Self {
        let mem = create_vop_var(f);
        let mut info = SecondaryMap::with_default(VarInfo::default());
        info.resize(f.decls.vars.len());
        SsaVars { registers, mem, info }
    }
}

/// Makes `.MEM`. Its DECL_UID shows in no dump, but those of later declarations follow it.
fn create_vop_var(f: &mut Function<'_>) -> Var {
    f.fresh_uid();
    let mem = f.var(VarData::new(".MEM", VarKind::Virtual));
    f.ssa.virtual_operand = Some(mem);
    mem
}

/// The record of one variable: GCC's `common_info`, with its `def_blocks`.
#[derive(Clone, Debug, Default)]
pub struct VarInfo {
    /// Whether it may need PHI nodes.
    pub need_phi_state: NeedPhiState,
    /// The blocks that define it.
    pub def_blocks: Bitmap<Block>,
    /// The blocks that use it before they define it: it is live on their entry.
    pub livein_blocks: Bitmap<Block>,
    /// The definition that reaches the statement at which the renaming walk is.
    pub current_def: PackedOption<Name>,
    /// Its default definition, if a use has asked for it.
    pub default_def: PackedOption<Name>,
}

impl VarInfo {
    /// Records a definition in `block`: GCC's `set_def_block`.
    pub fn set_def_block(&mut self, block: Block) -> NeedPhiState {
        self.def_blocks.insert(block);
        // The first definition, before any use, needs no PHI node by itself. A further one may have to be
        // merged with it. This counts definitions, not blocks: after `x = 1; x = 2;` the variable may need
        // PHI nodes, and step 2 finds that it needs none.
        self.need_phi_state = match self.need_phi_state {
            NeedPhiState::Unknown => NeedPhiState::No,
            _ => NeedPhiState::Maybe,
        };
        self.need_phi_state
    }

    /// Records a use in `block` that no definition in `block` precedes: GCC's `set_livein_block`.
    pub fn set_livein_block(&mut self, dom: &DomTree, block: Block) -> NeedPhiState {
        self.livein_blocks.insert(block);
        // In state `No` there is one definition. If it dominates the use, no other value can reach the use.
        // If it does not, as in `if (c) x = 1; use (x);`, it meets the value from the function's entry.
        let dominates = |def: Block| dom.dominates(def, block);
        if self.need_phi_state != NeedPhiState::No || !self.def_blocks.first().is_some_and(dominates) {
            self.need_phi_state = NeedPhiState::Maybe;
        }
        self.need_phi_state
    }

    /// Whether its definitions may meet. GCC asks no more before it computes where they do; pruning finds
    /// out whether some use needs the merged value.
    pub fn may_need_phis(&self) -> bool {
        self.need_phi_state == NeedPhiState::Maybe
    }
}

/// The variable in an operand that has no SSA name yet; `mem` is the one of the virtual operand.
#[inline]
pub fn variable_to_rename(f: &Function<'_>, site: OperandSite, mem: Var) -> Option<Var> {
    let Some(slot) = site.expand() else { return Some(mem) };
    match f.body.exprs[slot] {
        ExprData::Var(var) => Some(var),
        _ => None,
    }
}

/// The operands of all statements in one table, in the order of the dominator walk. GCC keeps operands in
/// each statement, and `rewrite_uses` and `register_defs` as flags of it. Blocks go by their preorder numbers
/// in the dominator tree, statements by their positions in the table.
#[derive(Clone, Debug)]
pub struct RewritePlan {
    /// The statements that have operands.
    entries: Vec<PlanEntry>,
    /// The use operands of all entries, one after the other.
    uses: Vec<OperandSite>,
    /// The definitions of all entries.
    defs: Vec<OperandSite>,
    /// Where the entries of each block end.
    block_ends: Vec<u32>,
    /// Whether the block has a statement with a variable in it. Renaming skips the statements of others.
    interesting_blocks: BitVec,
}

/// A statement in the table. Its operands begin where those of the entry before end.
#[derive(Clone, Copy, Debug)]
struct PlanEntry {
    stmt: Stmt,
    flags: RewriteFlags,
    /// Where its uses end in [`RewritePlan::uses`].
    uses_end: u32,
    /// Where its definitions end in [`RewritePlan::defs`].
    defs_end: u32,
}

/// What renaming has to do with a statement.
#[derive(Clone, Copy, Default, Debug)]
pub struct RewriteFlags {
    /// The statement uses a variable.
    pub rewrite_uses: bool,
    /// The statement defines a variable.
    pub register_defs: bool,
}

impl RewriteFlags {
    /// Whether there is something to do.
    pub fn any(self) -> bool {
        self.rewrite_uses || self.register_defs
    }
}

/// A statement of the plan with its operands.
#[derive(Clone, Debug)]
pub struct PlannedStmt<'p> {
    /// The statement.
    pub stmt: Stmt,
    /// What has to be done.
    pub flags: RewriteFlags,
    /// Its use operands, the virtual one first.
    pub uses: &'p [OperandSite],
    /// Its definitions, the virtual one first.
    pub defs: &'p [OperandSite],
}

impl RewritePlan {
    /// An empty table with room for so many blocks and statements.
    fn with_capacity(blocks: usize, stmts: usize) -> Self {
        RewritePlan {
            entries: Vec::with_capacity(stmts),
            uses: Vec::with_capacity(2 * stmts),
            defs: Vec::with_capacity(stmts),
            block_ends: Vec::with_capacity(blocks),
            interesting_blocks: BitVec::repeat(false, blocks),
        }
    }

    /// Adds a statement to the block that has not been ended, if the statement has operands.
    fn add(&mut self, stmt: Stmt, operands: &Operands) {
        let before = (self.uses.len(), self.defs.len());
        self.uses.extend(operands.all_uses());
        self.defs.extend(operands.all_defs());
        let after = (self.uses.len(), self.defs.len());
        if before != after {
            let flags = RewriteFlags::default();
            self.entries.push(PlanEntry { stmt, flags, uses_end: after.0 as u32, defs_end: after.1 as u32 });
        }
    }

    /// Goes on to the next block of the dominator walk.
    fn end_block(&mut self) {
        self.block_ends.push(self.entries.len() as u32);
    }

    /// Says what has to be done with a statement.
    fn set_flags(&mut self, position: usize, flags: RewriteFlags) {
        self.entries[position].flags = flags;
    }

    /// Says whether the block has a statement with a variable in it.
    fn set_interesting(&mut self, block: u32, is_interesting: bool) {
        self.interesting_blocks.set(block as usize, is_interesting);
    }

    /// Whether the block has a statement with a variable in it.
    pub fn is_interesting(&self, block: u32) -> bool {
        self.interesting_blocks[block as usize]
    }

    /// The positions of the block's statements.
    pub fn stmts_of_block(&self, block: u32) -> Range<usize> {
        let end = |block: u32| self.block_ends[block as usize] as usize;
        block.checked_sub(1).map_or(0, end)..end(block)
    }

    /// The statement at that position.
    #[inline]
    pub fn stmt(&self, position: usize) -> PlannedStmt<'_> {
        let PlanEntry { stmt, flags, uses_end, defs_end } = self.entries[position];
        let (uses, defs) = match position.checked_sub(1).map(|before| self.entries[before]) {
            Some(before) => (before.uses_end as usize, before.defs_end as usize),
            None => (0, 0),
        };
        let (uses, defs) = (&self.uses[uses..uses_end as usize], &self.defs[defs..defs_end as usize]);
        PlannedStmt { stmt, flags, uses, defs }
    }

    /// How many names renaming makes for definitions, at most.
    pub fn def_count(&self) -> usize {
        self.defs.len()
    }
}
