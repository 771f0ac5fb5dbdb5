//! Iterators over the operands of statements, as in GCC's ssa-iterators.h.
//!
//! A use operand is a [`Use`]; a definition is a [`DefOperand`]. Either can be read as a tree
//! ([`use_tree`], [`def_tree`]). Use operands are those of the last scan
//! ([`update_stmt`](super::update_stmt)).

use crate::ir::{Expr, ExprData, Function, Holder, Name, Stmt, StmtKind, Use, UsePlace, Var, VarKind};
use bitflags::bitflags;
use smallvec::SmallVec;

bitflags! {
    /// Kinds of operands: GCC's `SSA_OP_*`.
    ///
    /// ```
    /// use tressa::analysis::operands::{OpFlags, num_operands};
    ///
    /// let f = tressa::example::sum();
    /// let last = f.chain().last().unwrap();
    /// let call = f.cfg.blocks[last].first.unwrap();
    /// assert_eq!(num_operands(&f, call, OpFlags::SSA_OP_USE), 1);
    /// assert_eq!(num_operands(&f, call, OpFlags::SSA_OP_ALL_VIRTUALS), 2);
    /// assert_eq!(num_operands(&f, call, OpFlags::SSA_OP_ALL_OPERANDS), 3);
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct OpFlags: u8 {
        /// Registers used.
        const SSA_OP_USE = 1 << 0;
        /// Registers defined.
        const SSA_OP_DEF = 1 << 1;
        /// The virtual operand, where it is used.
        const SSA_OP_VUSE = 1 << 2;
        /// The virtual operand, where it is defined.
        const SSA_OP_VDEF = 1 << 3;
        /// Virtual operands used.
        const SSA_OP_VIRTUAL_USES = Self::SSA_OP_VUSE.bits();
        /// Virtual operands defined.
        const SSA_OP_VIRTUAL_DEFS = Self::SSA_OP_VDEF.bits();
        /// Virtual operands.
        const SSA_OP_ALL_VIRTUALS = Self::SSA_OP_VIRTUAL_USES.bits() | Self::SSA_OP_VIRTUAL_DEFS.bits();
        /// All that is used.
        const SSA_OP_ALL_USES = Self::SSA_OP_USE.bits() | Self::SSA_OP_VIRTUAL_USES.bits();
        /// All that is defined.
        const SSA_OP_ALL_DEFS = Self::SSA_OP_DEF.bits() | Self::SSA_OP_VIRTUAL_DEFS.bits();
        /// Everything.
        const SSA_OP_ALL_OPERANDS = Self::SSA_OP_ALL_USES.bits() | Self::SSA_OP_ALL_DEFS.bits();
    }
}

/// `def_operand_p`: a definition in a statement.
///
/// ```
/// use tressa::{ir::Name, analysis::operands::{OpFlags, Operand, def_operands, def_tree}};
///
/// let f = tressa::example::sum();
/// let stmts = f.chain().flat_map(|block| f.block_stmts(block));
/// let defined = stmts.flat_map(|stmt| def_operands(&f, stmt, OpFlags::SSA_OP_ALL_DEFS));
/// let of_memory = defined.filter(|&def| def_tree(&f, def) == Some(Operand::Name(Name::from_u32(11))));
/// assert_eq!(of_memory.count(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DefOperand {
    /// The virtual definition of a statement.
    Virtual(Stmt),
    /// A slot of a statement that defines a register.
    Slot(Stmt, Expr),
}

/// The value of an operand.
///
/// ```
/// use tressa::{ir::Name, analysis::operands::{OpFlags, Operand, tree_operands}};
///
/// let f = tressa::example::sum();
/// let block = f.chain().next().unwrap();
/// let first = f.cfg.blocks[block].first.unwrap();
/// let defined = tree_operands(&f, first, OpFlags::SSA_OP_DEF).next();
/// assert_eq!(defined, Some(Operand::Name(Name::from_u32(7))));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// An SSA name.
    Name(Name),
    /// A variable without a version; for a virtual operand, `.MEM`.
    Var(Var),
    /// A constant or address in a PHI argument.
    Tree(Expr),
}

/// FOR_EACH_SSA_USE_OPERAND: the use operands of a statement, the virtual one first.
pub fn use_operands(f: &Function<'_>, stmt: Stmt, flags: OpFlags) -> impl Iterator<Item = Use> {
    f.ssa.uses.of_stmt(stmt).filter(move |&of| {
        flags.contains(match f.ssa.uses.place(of) {
            UsePlace::Virtual { .. } => OpFlags::SSA_OP_VUSE,
            _ => OpFlags::SSA_OP_USE,
        })
    })
}

/// FOR_EACH_SSA_DEF_OPERAND: the definitions of a statement, the virtual one first.
pub fn def_operands(f: &Function<'_>, stmt: Stmt, flags: OpFlags) -> impl Iterator<Item = DefOperand> {
    let of_memory = f.body.stmts[stmt].vdef.is_some() && flags.contains(OpFlags::SSA_OP_VDEF);
    let slots = if flags.contains(OpFlags::SSA_OP_DEF) { destinations(f, stmt) } else { SmallVec::new() };
    let of_memory = of_memory.then_some(DefOperand::Virtual(stmt));
    of_memory.into_iter().chain(slots.into_iter().filter_map(move |slot| {
        let register = match f.body.exprs[slot] {
            ExprData::Name(_) => true,
            ExprData::Var(var) => f.ssa.uses.registers.contains(var),
            _ => false,
        };
        register.then_some(DefOperand::Slot(stmt, slot))
    }))
}

/// FOR_EACH_SSA_TREE_OPERAND: the operands of a statement as trees, uses before definitions.
pub fn tree_operands(f: &Function<'_>, stmt: Stmt, flags: OpFlags) -> impl Iterator<Item = Operand> {
    let uses = use_operands(f, stmt, flags).filter_map(|of| use_tree(f, of));
    uses.chain(def_operands(f, stmt, flags).filter_map(|of| def_tree(f, of)))
}

/// `num_ssa_operands`: the number of operands of these kinds.
pub fn num_operands(f: &Function<'_>, stmt: Stmt, flags: OpFlags) -> usize {
    tree_operands(f, stmt, flags).count()
}

/// The value of a use operand; `None` for a marker.
pub fn use_tree(f: &Function<'_>, of: Use) -> Option<Operand> {
    match f.ssa.uses.place(of) {
        UsePlace::Operand { slot, .. } => Some(tree(f, slot)),
        UsePlace::Argument { phi, index } => Some(tree(f, f.ssa.phis[phi].args[index as usize])),
        UsePlace::Virtual { stmt } => match f.body.stmts[stmt].vuse.expand() {
            Some(name) => Some(Operand::Name(name)),
            None => f.ssa.virtual_operand.map(Operand::Var),
        },
        UsePlace::Marker => None,
    }
}

/// The value of a definition.
pub fn def_tree(f: &Function<'_>, of: DefOperand) -> Option<Operand> {
    match of {
        DefOperand::Slot(_, slot) => Some(tree(f, slot)),
        DefOperand::Virtual(stmt) => f.body.stmts[stmt].vdef.expand().map(Operand::Name),
    }
}

/// `virtual_operand_p`: whether the name is a version of `.MEM`.
pub fn is_virtual(f: &Function<'_>, name: Name) -> bool {
    f.ssa.names[name].var.is_some_and(|var| f.decls.vars[var].kind == VarKind::Virtual)
}

/// `is_gimple_debug`: whether it is a debug statement.
pub fn is_debug(f: &Function<'_>, of: Holder) -> bool {
    let Holder::Stmt(stmt) = of else { return false };
    f.body.stmts[stmt].kind.is_debug()
}

fn tree(f: &Function<'_>, slot: Expr) -> Operand {
    match f.body.exprs[slot] {
        ExprData::Name(name) => Operand::Name(name),
        ExprData::Var(var) => Operand::Var(var),
        _ => Operand::Tree(slot),
    }
}

/// The trees that a statement stores to.
fn destinations(f: &Function<'_>, stmt: Stmt) -> SmallVec<[Expr; 1]> {
    match &f.body.stmts[stmt].kind {
        StmtKind::Assign { lhs, .. } => [*lhs].into_iter().collect(),
        StmtKind::Call(call) => call.lhs.into_iter().collect(),
        StmtKind::Asm(asm) => asm.outputs.iter().map(|&(_, output)| output).collect(),
        _ => SmallVec::new(),
    }
}
