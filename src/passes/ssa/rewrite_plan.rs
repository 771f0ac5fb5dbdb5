//! The statements that renaming rewrites, with their operands.
//!
//! GCC keeps the operands in each statement, and `rewrite_uses` and `register_defs` as flags of it.
//! Here `scan_statements` writes the operands into one table, in the order of the dominator walk, which is
//! the order in which `mark_def_sites` adds the flags and the renaming walk reads both.

use crate::analysis::operands::{OperandSite, Operands};
use crate::ir::{ExprData, Function, Stmt, Var};
use bitvec::vec::BitVec;
use std::ops::Range;

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

/// A statement of the plan.
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

/// A row of the table. Its operands begin where those of the row before end.
#[derive(Clone, Copy, Debug)]
struct Row {
    stmt: Stmt,
    flags: RewriteFlags,
    uses_end: u32,
    defs_end: u32,
}

/// The table. Blocks go by their preorder numbers in the dominator tree.
#[derive(Clone, Debug)]
pub struct RewritePlan {
    rows: Vec<Row>,
    uses: Vec<OperandSite>,
    defs: Vec<OperandSite>,
    /// Where the rows of each block end.
    block_ends: Vec<u32>,
    /// Whether the block has a statement with a variable in it.
    interesting_blocks: BitVec,
}

impl RewritePlan {
    /// An empty table with room for so many blocks and statements.
    pub fn with_capacity(blocks: usize, stmts: usize) -> Self {
        RewritePlan {
            rows: Vec::with_capacity(stmts),
            uses: Vec::with_capacity(2 * stmts),
            defs: Vec::with_capacity(stmts),
            block_ends: Vec::with_capacity(blocks),
            interesting_blocks: BitVec::repeat(false, blocks),
        }
    }

    /// Adds a statement of the block at hand, if it has operands.
    pub fn add(&mut self, stmt: Stmt, operands: &Operands) {
        let before = (self.uses.len(), self.defs.len());
        self.uses.extend(operands.all_uses());
        self.defs.extend(operands.all_defs());
        let after = (self.uses.len(), self.defs.len());
        if before != after {
            let flags = RewriteFlags::default();
            self.rows.push(Row { stmt, flags, uses_end: after.0 as u32, defs_end: after.1 as u32 });
        }
    }

    /// Goes on to the next block of the dominator walk.
    pub fn end_block(&mut self) {
        self.block_ends.push(self.rows.len() as u32);
    }

    /// Says what has to be done with a statement.
    pub fn set_flags(&mut self, number: usize, flags: RewriteFlags) {
        self.rows[number].flags = flags;
    }

    /// Says whether the block has a statement with a variable in it.
    pub fn set_interesting(&mut self, block: u32, is_interesting: bool) {
        self.interesting_blocks.set(block as usize, is_interesting);
    }

    /// Whether the block has a statement with a variable in it.
    pub fn is_interesting(&self, block: u32) -> bool {
        self.interesting_blocks[block as usize]
    }

    /// The numbers of the block's statements.
    pub fn of_block(&self, block: u32) -> Range<usize> {
        let end = |block: u32| self.block_ends[block as usize] as usize;
        block.checked_sub(1).map_or(0, end)..end(block)
    }

    /// The statement of that number.
    #[inline]
    pub fn stmt(&self, number: usize) -> PlannedStmt<'_> {
        let Row { stmt, flags, uses_end, defs_end } = self.rows[number];
        let (uses, defs) = match number.checked_sub(1).map(|before| self.rows[before]) {
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

/// The variable in an operand that has no SSA name yet; `mem` is the one that stands for memory.
#[inline]
pub fn variable(f: &Function<'_>, site: OperandSite, mem: Var) -> Option<Var> {
    let Some(slot) = site.expand() else { return Some(mem) };
    match f.body.exprs[slot] {
        ExprData::Var(var) => Some(var),
        _ => None,
    }
}
