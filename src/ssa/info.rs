//! What the construction knows of each variable, and what there is to rename.
//!
//! The walk over the definition sites goes through memory in order and finds all that renaming needs. Renaming goes over the
//! dominator tree, in no order of memory; so what it reads and decides lies together, block by block, and the function gets
//! it afterwards, in order again ([`settle`](super::settle)): in a large function each row visited out of order is a wait.

use super::block_set::BlockSet;
use crate::ahead;
use crate::dom::DomTree;
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
    /// Whether a statement mentions it in memory; clobbers and debug statements do not count.
    pub mentioned: bool,
    /// The blocks that define it.
    pub def_blocks: BlockSet,
    /// The blocks on whose entry it is live, because they use it before they define it.
    pub livein_blocks: BlockSet,
    /// The block at hand, once the variable is defined there or known to be live on entry: what more uses there are does not
    /// matter.
    pub settled: PackedOption<Block>,
    /// The definition that reaches the place where the renaming walk is.
    pub current_def: PackedOption<Name>,
    /// The default definition, once needed.
    pub default_def: PackedOption<Name>,
}

impl VarInfo {
    /// Whether its versions may have to be merged, and some use may see that.
    pub fn wants_phi_nodes(&self) -> bool {
        self.need_phi == NeedPhi::Maybe && !self.livein_blocks.is_empty()
    }

    /// A statement of the block at hand uses it.
    #[inline]
    pub fn use_in(&mut self, block: Block) {
        if self.settled != block.into() {
            self.settled = block.into();
            self.livein_blocks.insert(block);
        }
    }

    /// A statement of the block at hand defines it.
    #[inline]
    pub fn define_in(&mut self, block: Block) {
        self.settled = block.into();
        self.def_blocks.insert(block);
        self.need_phi = match self.need_phi {
            NeedPhi::Unknown => NeedPhi::No,
            _ => NeedPhi::Maybe,
        };
    }
}

/// What an operand holds.
#[derive(Clone, Copy, Debug)]
pub enum Held {
    /// A variable, which a version is to replace.
    Var(Var),
    /// A name: one that the gimplifier made, or one that renaming chose.
    Name(Name),
}

/// An operand that may be a variable.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    /// The slot that holds it; none if it is the virtual operand.
    pub slot: PackedOption<Expr>,
    /// What it holds.
    pub held: Held,
}

/// What a statement is to renaming, beside its operands.
#[derive(Clone, Copy, Default, Debug)]
pub struct Nature {
    /// It holds variables.
    pub renames: bool,
    /// It is a debug statement.
    pub is_debug: bool,
    /// It says that what it defines has no value.
    pub is_clobber: bool,
}

/// A statement with operands to rename or to link.
#[derive(Clone, Debug)]
pub struct StmtSite {
    /// The statement.
    pub stmt: Stmt,
    /// What it is.
    pub nature: Nature,
    /// Its use operands in [`Sites::uses`], the virtual one first.
    pub uses: Range<usize>,
    /// Its definitions in [`Sites::defs`], the virtual one first.
    pub defs: Range<usize>,
}

/// Where the operands of a statement end; they begin where those of the statement before end.
#[derive(Clone, Copy, Debug)]
struct Row {
    stmt: Stmt,
    uses: u32,
    defs: u32,
    nature: Nature,
}

/// A new PHI node.
#[derive(Clone, Copy, Debug)]
pub struct PhiSite {
    /// The variable whose versions it merges.
    pub var: Var,
    /// Its result.
    pub result: Name,
    /// Its first argument in [`Sites::args`]; the others follow.
    pub args: u32,
}
/// All that was found.
#[derive(Clone, Debug)]
pub struct Sites {
    /// The gimple registers.
    pub registers: EntitySet<Var>,
    /// `.MEM`.
    pub mem: Var,
    /// Variables.
    pub vars: SecondaryMap<Var, VarInfo>,
    /// Use operands, statement by statement.
    pub uses: Vec<Site>,
    /// Definitions of variables, statement by statement.
    pub defs: Vec<Site>,
    /// Statements that go away if nothing else mentions their variable: clobbers and calls to `.DEFERRED_INIT`.
    pub expendable: Vec<Stmt>,
    /// Arguments of the new PHI nodes, node by node.
    pub args: Vec<PackedOption<Name>>,
    stmts: Vec<Row>,
    /// The new PHI nodes, block by block.
    phis: Vec<PhiSite>,
    /// What of all that is whose.
    blocks: SecondaryMap<Block, BlockSites>,
}

/// What a block has, from one number to before another one.
#[derive(Clone, Copy, Default, Debug)]
struct BlockSites {
    stmts: (u32, u32),
    phis: (u32, u32),
    /// The edges out of it that bring arguments to PHI nodes, as renaming numbers them.
    exits: (u32, u32),
}

/// These numbers as a range.
fn range((first, end): (u32, u32)) -> Range<usize> {
    first as usize..end as usize
}

impl Sites {
    /// Nothing found yet of `f`.
    pub fn new(f: &Function<'_>, registers: EntitySet<Var>, mem: Var) -> Self {
        let vars: Vec<VarInfo> = f.decls.vars.keys().map(|_| VarInfo::default()).collect();
        let mut blocks = SecondaryMap::new();
        blocks.resize(f.cfg.blocks.len());
        Sites {
            registers,
            mem,
            vars: vars.into(),
            uses: Vec::with_capacity(f.body.stmts.len()),
            defs: Vec::with_capacity(f.body.stmts.len()),
            expendable: Vec::new(),
            args: Vec::new(),
            stmts: Vec::with_capacity(f.body.stmts.len()),
            phis: Vec::new(),
            blocks,
        }
    }

    /// How many names renaming will make, about: each definition makes one, and so do the values of parameters at the entry.
    pub fn names_of_defs(&self, f: &Function<'_>) -> usize {
        // Memory's first name, the static chain's, and some variables that are used before they are defined.
        const OTHERS: usize = 4;
        self.defs.len() + f.decls.params.len() + OTHERS
    }

    /// Records the operands of a statement, which are the last ones in `uses` and `defs`, if it has any.
    pub fn record(&mut self, stmt: Stmt, nature: Nature) {
        let (uses, defs) = (self.uses.len() as u32, self.defs.len() as u32);
        let before = self.stmts.last().map_or((0, 0), |row| (row.uses, row.defs));
        if before != (uses, defs) {
            self.stmts.push(Row { stmt, uses, defs, nature });
        }
    }

    /// The statements of a block have been recorded, from that number on.
    pub fn close_block(&mut self, block: Block, first: usize) {
        self.blocks[block].stmts = (first as u32, self.stmts.len() as u32);
    }

    /// The statements of a block in order, by their numbers.
    pub fn of_block(&self, block: Block) -> Range<usize> {
        range(self.blocks[block].stmts)
    }

    /// A statement.
    pub fn stmt(&self, number: usize) -> StmtSite {
        let end = |row: &Row| (row.uses as usize, row.defs as usize);
        let row = &self.stmts[number];
        let (uses, defs) = number.checked_sub(1).map_or((0, 0), |before| end(&self.stmts[before]));
        StmtSite {
            stmt: row.stmt,
            nature: row.nature,
            uses: uses..row.uses as usize,
            defs: defs..row.defs as usize,
        }
    }

    /// All statements.
    pub fn stmts(&self) -> impl Iterator<Item = StmtSite> + '_ {
        (0..self.stmts.len()).map(|number| self.stmt(number))
    }

    /// Reads beforehand what renaming will read of these blocks.
    pub fn read_ahead(&self, blocks: &[u32]) {
        let of = || blocks.iter().map(|&block| Block::from_u32(block));
        ahead::read(of().map(|block| self.blocks[block].stmts.0 ^ self.blocks[block].exits.1));
        let phis = || of().map(|block| self.phis_of(block)).filter(|phis| !phis.is_empty());
        ahead::read(phis().map(|phis| self.phis[phis.start].args));
        let stmts = || of().map(|block| self.of_block(block)).filter(|stmts| !stmts.is_empty());
        ahead::read(stmts().map(|stmts| self.stmts[stmts.start].uses ^ self.stmts[stmts.end - 1].uses));
        ahead::read(stmts().map(|stmts| {
            let (first, last) = (self.stmt(stmts.start), self.stmt(stmts.end - 1));
            let slot = |of: Option<&Site>| of.map_or(0, |of| u32::from(of.slot.is_some()));
            let uses = [first.uses.start, last.uses.end.saturating_sub(1)];
            uses.iter().fold(slot(self.defs.get(first.defs.start)), |sum, &at| sum ^ slot(self.uses.get(at)))
        }));
    }

    /// How many statements there are.
    pub fn stmt_count(&self) -> usize {
        self.stmts.len()
    }

    /// Makes room for so many PHI nodes with so many arguments.
    pub fn reserve_phis(&mut self, count: usize, args: usize) {
        self.phis.reserve(count);
        self.args.reserve(args);
    }

    /// Records the next PHI node, of `block`; those of a block come one after the other.
    pub fn record_phi(&mut self, block: Block, var: Var, result: Name, args: usize) {
        let number = self.phis.len() as u32;
        let range = &mut self.blocks[block].phis;
        if range.1 == 0 {
            range.0 = number;
        }
        range.1 = number + 1;
        self.phis.push(PhiSite { var, result, args: self.args.len() as u32 });
        self.args.resize(self.args.len() + args, None.into());
    }

    /// All new PHI nodes.
    pub fn phis(&self) -> &[PhiSite] {
        &self.phis
    }

    /// The new PHI nodes of a block in order, by their numbers.
    pub fn phis_of(&self, block: Block) -> Range<usize> {
        range(self.blocks[block].phis)
    }

    /// The edges out of the block that bring arguments to PHI nodes have been numbered.
    pub fn set_exits(&mut self, block: Block, exits: Range<usize>) {
        self.blocks[block].exits = (exits.start as u32, exits.end as u32);
    }

    /// The numbers of these edges.
    pub fn exits_of(&self, block: Block) -> Range<usize> {
        range(self.blocks[block].exits)
    }

    /// A new PHI node.
    pub fn phi(&self, number: usize) -> PhiSite {
        self.phis[number]
    }

    /// The arguments of a new PHI node in [`Self::args`].
    pub fn args_of(&self, number: usize) -> Range<usize> {
        let end = self.phis.get(number + 1).map_or(self.args.len(), |next| next.args as usize);
        self.phis[number].args as usize..end
    }

    /// `var` is used in `block` where it may have the value that it has on entry.
    pub fn set_livein_block(&mut self, dom: &DomTree, var: Var, block: Block) {
        let info = &mut self.vars[var];
        info.livein_blocks.insert(block);
        let dominates = |def: Block| dom.dominates(def.as_u32(), block.as_u32());
        if info.need_phi != NeedPhi::No || !info.def_blocks.first().is_some_and(dominates) {
            info.need_phi = NeedPhi::Maybe;
        }
    }
}
