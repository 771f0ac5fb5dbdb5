//! What the construction knows of each variable.

use super::block_set::BlockSet;
use crate::ir::{Block, Expr, Function, Name, Stmt, Var};
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use std::ops::Range;

/// Whether a variable may need PHI nodes: GCC's `need_phi_state`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum NeedPhi {
    /// Neither defined nor used yet.
    #[default]
    Unknown,
    /// Defined in one block, which dominates all uses seen so far.
    No,
    /// Defined in several blocks, or used where the definition does not dominate.
    Maybe,
}

/// A variable.
#[derive(Clone, Debug, Default)]
pub struct VarInfo {
    /// Whether it may need PHI nodes.
    pub need_phi: NeedPhi,
    /// The blocks that define it.
    pub def_blocks: BlockSet,
    /// The blocks on whose entry it is live, because they use it before they define it.
    pub livein_blocks: BlockSet,
    /// The definition that reaches the place where the renaming walk is.
    pub current_def: PackedOption<Name>,
    /// The default definition, once needed.
    pub default_def: PackedOption<Name>,
}

/// The operands of a statement that are still variables. Which ones of the use operands are, they tell themselves.
#[derive(Clone, Copy, Debug, Default)]
pub struct StmtSites {
    /// The definitions, as a range of [`Sites::slots`].
    start: u32,
    end: u32,
    /// Something is used (`rewrite_uses_p`).
    pub uses: bool,
    /// `.MEM` is defined.
    pub vdef: bool,
}

impl StmtSites {
    /// Whether there is anything to rename in the statement.
    pub fn is_empty(self) -> bool {
        self.start == self.end && !self.uses && !self.vdef
    }
}

/// All that the walk over the definition sites found.
#[derive(Clone, Debug)]
pub struct Sites {
    /// The gimple registers.
    pub registers: EntitySet<Var>,
    /// `.MEM`.
    pub mem: Var,
    /// Variables.
    pub vars: SecondaryMap<Var, VarInfo>,
    /// Blocks with a statement to rename.
    pub interesting_blocks: EntitySet<Block>,
    stmts: SecondaryMap<Stmt, StmtSites>,
    slots: Vec<Expr>,
    definitions: usize,
}

impl Sites {
    /// Nothing found yet of `f`.
    pub fn new(f: &Function<'_>, registers: EntitySet<Var>, mem: Var) -> Self {
        let mut stmts = SecondaryMap::new();
        stmts.resize(f.stmts.len());
        let vars: Vec<VarInfo> = f.vars.keys().map(|_| VarInfo::default()).collect();
        Sites {
            registers,
            mem,
            vars: vars.into(),
            interesting_blocks: EntitySet::with_capacity(f.blocks.len()),
            stmts,
            slots: Vec::with_capacity(f.stmts.len() / 2),
            definitions: 0,
        }
    }

    /// Records the operands of a statement.
    pub fn record(
        &mut self,
        stmt: Stmt,
        uses: bool,
        defs: impl Iterator<Item = Expr>,
        vdef: bool,
    ) -> StmtSites {
        let start = self.slots.len() as u32;
        self.slots.extend(defs);
        let end = self.slots.len() as u32;
        self.definitions += (end - start) as usize + usize::from(vdef);
        let found = StmtSites { start, end, uses, vdef };
        self.stmts[stmt] = found;
        found
    }

    /// How many definitions were recorded.
    pub fn definitions(&self) -> usize {
        self.definitions
    }

    /// What was recorded of a statement.
    pub fn of(&self, stmt: Stmt) -> StmtSites {
        self.stmts[stmt]
    }

    /// The numbers of the slots of its definitions.
    pub fn defs(sites: StmtSites) -> Range<u32> {
        sites.start..sites.end
    }

    /// A slot by its number.
    pub fn slot(&self, number: u32) -> Expr {
        self.slots[number as usize]
    }
}
