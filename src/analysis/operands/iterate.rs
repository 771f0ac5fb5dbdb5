//! Iterators over the operands of statements and PHI nodes, as in GCC's ssa-iterators.h.
//!
//! A use operand is a [`Use`]; a definition is a [`DefOperand`]. Either can be read as a tree ([`use_tree`],
//! [`def_tree`]). Use operands are those of the last scan ([`update_stmt`](super::update_stmt)).

use crate::ir::{Expr, ExprData, Function, Holder, Name, Phi, Stmt, Use, UsePlace, Var, VarKind};
use bitflags::bitflags;
use smallvec::SmallVec;

bitflags! {
    /// Kinds of operands: GCC's `SSA_OP_*`.
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

/// `def_operand_p`: a definition in a statement or PHI node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DefOperand {
    /// The virtual definition of a statement.
    Virtual(Stmt),
    /// A slot of a statement that defines a register.
    Slot(Stmt, Expr),
    /// The result of a PHI node.
    Result(Phi),
}

/// The value of an operand.
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
    let defines_memory = f.body.stmts[stmt].vdef.is_some() && flags.contains(OpFlags::SSA_OP_VDEF);
    let slots = if flags.contains(OpFlags::SSA_OP_DEF) { f.destinations(stmt) } else { SmallVec::new() };
    let memory = defines_memory.then_some(DefOperand::Virtual(stmt));
    // A destination that is not a register is a part of memory, which the virtual definition stands for.
    memory.into_iter().chain(slots.into_iter().filter_map(move |slot| {
        let is_register = match f.body.exprs[slot] {
            ExprData::Name(_) => true,
            ExprData::Var(var) => f.ssa.uses.registers.contains(var),
            _ => false,
        };
        is_register.then_some(DefOperand::Slot(stmt, slot))
    }))
}

/// FOR_EACH_SSA_TREE_OPERAND: the operands of a statement as trees, uses before definitions.
pub fn tree_operands(f: &Function<'_>, stmt: Stmt, flags: OpFlags) -> impl Iterator<Item = Operand> {
    let uses = use_operands(f, stmt, flags).filter_map(|of| use_tree(f, of));
    uses.chain(def_operands(f, stmt, flags).filter_map(|of| def_tree(f, of)))
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
        DefOperand::Result(phi) => Some(Operand::Name(f.ssa.phis[phi].result)),
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
