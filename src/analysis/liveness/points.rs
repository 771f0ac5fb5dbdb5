//! Points of a function: where names are defined and used.

use crate::analysis::operands::{OpFlags, Operand, is_virtual, tree_operands};
use crate::analysis::uses::imm_uses;
use crate::ir::{Block, Def, Function, Holder, Name, NameData, Phi, PhiData, Stmt, Use, UsePlace, VarKind};
use cranelift_entity::SecondaryMap;

/// The position of PHI nodes in a block, ahead of all statements.
pub const HEAD: u32 = 0;
/// The position of the arguments that a block's edges bring to PHI nodes, after all statements.
pub const END: u32 = u32::MAX;

/// A position in a block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// The block.
    pub block: Block,
    /// `HEAD`, the position of a statement, or `END`. The copies of one parallel copy have the same.
    pub position: u32,
}

/// Where the copies of a parallel copy stand in their block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CopyPlace {
    /// After the PHI nodes and labels, ahead of all other statements.
    Start,
    /// After all statements, but ahead of the jump that ends the block.
    End,
}

/// The statements that are part of a parallel copy. A block has one at its start and one at its end.
pub type CopyPlaces = SecondaryMap<Stmt, Option<CopyPlace>>;

/// The points at which names are defined, and the positions of statements.
///
/// ```
/// use tressa::analysis::liveness::Points;
/// use tressa::ir::Name;
///
/// let f = tressa::example::sum();
/// let points = Points::new(&f, &Default::default());
/// let s_5 = points.definition(Name::from_u32(5)).unwrap();
/// assert_eq!((f.cfg.blocks[s_5.block].index, s_5.position), (4, 0));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Points {
    definitions: SecondaryMap<Name, Option<Point>>,
    positions: SecondaryMap<Stmt, u32>,
}

impl Points {
    /// Numbers the statements of `f`. Those of a parallel copy get one position.
    pub fn new(f: &Function<'_>, copies: &CopyPlaces) -> Self {
        let mut points = Points::default();
        for name in f.ssa.names.keys().filter(|&name| f.ssa.names[name].def == Def::Default) {
            points.define(name, f.entry(), HEAD);
        }
        for block in f.chain() {
            for phi in f.phis(block) {
                points.define(f.ssa.phis[phi].result, block, HEAD);
            }
            for (number, stmt) in (1..).zip(f.block_stmts(block)) {
                // Odd positions are left to parallel copies.
                points.positions[stmt] = 2 * number;
            }
            for stmt in f.block_stmts(block) {
                if let Some(place) = copies[stmt] {
                    points.positions[stmt] = points.copy_position(f, block, place);
                }
                points.define_operands(f, block, stmt);
            }
        }
        points
    }

    /// Adds a statement that has become part of a parallel copy.
    pub fn add_copy(&mut self, f: &Function<'_>, stmt: Stmt, place: CopyPlace) {
        if let Some(block) = f.body.links[stmt].block.expand() {
            self.positions[stmt] = self.copy_position(f, block, place);
            self.define_operands(f, block, stmt);
        }
    }

    /// Notes that a PHI node has become the definition of a name.
    pub fn add_phi_result(&mut self, f: &Function<'_>, phi: Phi) {
        let PhiData { block, result, .. } = f.ssa.phis[phi];
        self.define(result, block, HEAD);
    }

    /// The position of the parallel copy at the start or end of a block.
    pub fn copy_position(&self, f: &Function<'_>, block: Block, place: CopyPlace) -> u32 {
        match (place, final_jump(f, block)) {
            (CopyPlace::Start, _) => HEAD + 1,
            (CopyPlace::End, Some(jump)) => self.positions[jump] - 1,
            (CopyPlace::End, None) => END - 1,
        }
    }

    fn define_operands(&mut self, f: &Function<'_>, block: Block, stmt: Stmt) {
        for operand in tree_operands(f, stmt, OpFlags::SSA_OP_DEF) {
            if let Operand::Name(name) = operand {
                self.define(name, block, self.positions[stmt]);
            }
        }
    }

    fn define(&mut self, name: Name, block: Block, position: u32) {
        self.definitions[name] = Some(Point { block, position });
    }

    /// Where the name is defined; `None` for a released one, and for one of an unreachable block.
    pub fn definition(&self, name: Name) -> Option<Point> {
        self.definitions[name]
    }

    /// The position of a statement in its block.
    pub fn position(&self, stmt: Stmt) -> u32 {
        self.positions[stmt]
    }

    /// The point of a use operand; `None` for a debug statement's and for one that stands nowhere.
    pub(crate) fn of_use(&self, f: &Function<'_>, of: Use) -> Option<Point> {
        if let UsePlace::Argument { phi, index } = f.ssa.uses.place(of) {
            let block = argument_block(f, phi, index as usize)?;
            return Some(Point { block, position: END });
        }
        let Some(Holder::Stmt(stmt)) = f.ssa.uses.holder(of) else { return None };
        let block = f.body.links[stmt].block.expand().filter(|_| !f.body.stmts[stmt].kind.is_debug())?;
        Some(Point { block, position: self.positions[stmt] })
    }

    /// The points of all uses of a name.
    pub fn uses<'p>(&'p self, f: &'p Function<'_>, name: Name) -> impl Iterator<Item = Point> + 'p {
        imm_uses(f, name).filter_map(|of| self.of_use(f, of))
    }
}

/// The jump that ends a block, if a statement stands for it.
pub fn final_jump(f: &Function<'_>, block: Block) -> Option<Stmt> {
    let last = f.cfg.blocks[block].last.expand();
    let mut stmts = std::iter::successors(last, |&stmt| f.body.links[stmt].prev.expand());
    stmts
        .find(|&stmt| !f.body.stmts[stmt].kind.is_debug())
        .filter(|&stmt| f.body.stmts[stmt].kind.ends_flow())
}

/// The block from whose end a PHI node's argument comes.
fn argument_block(f: &Function<'_>, phi: Phi, index: usize) -> Option<Block> {
    let edge = *f.cfg.blocks[f.ssa.phis[phi].block].preds.get(index)?;
    Some(f.cfg.edges[edge].src)
}

/// Whether the name is a register's and holds a value. The default definition of a local variable does not hold one, so it
/// needs no place and interferes with nothing.
pub(super) fn has_value(f: &Function<'_>, name: Name) -> bool {
    let NameData { def, var, released, .. } = f.ssa.names[name];
    let is_undefined = def == Def::Default && var.is_some_and(|var| f.decls.vars[var].kind == VarKind::Local);
    !released && !is_undefined && !is_virtual(f, name)
}
