//! Iterators over the operands of statements and PHI nodes: GCC's ssa-iterators.h.
//!
//! A use operand is a [`Use`]; a definition is a [`DefOperand`]. Either can be read as a tree
//! ([`use_tree`], [`def_tree`]). Use operands are those of the last scan ([`update_stmt`](super::update_stmt)).

use super::OpFlags;
use crate::ir::{Expr, ExprData, Function, Holder, Name, Phi, Stmt, StmtKind, Use, UsePlace, Var, VarKind};
use smallvec::SmallVec;

/// Where something is defined: GCC's `def_operand_p`.
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
    /// The result of a PHI node.
    Result(Phi),
}

/// What an operand holds.
///
/// ```
/// use tressa::{ir::Name, analysis::operands::{OpFlags, Operand, single_tree_operand}};
///
/// let f = tressa::example::sum();
/// let block = f.chain().next().unwrap();
/// let first = f.cfg.blocks[block].first.unwrap();
/// let defined = single_tree_operand(&f, first, OpFlags::SSA_OP_DEF);
/// assert_eq!(defined, Some(Operand::Name(Name::from_u32(7))));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// A version.
    Name(Name),
    /// A variable that has no version yet; for a virtual operand, `.MEM`.
    Var(Var),
    /// Another tree, where a PHI argument is a constant or an address.
    Tree(Expr),
}

/// The use operands of a statement, the virtual one first: FOR_EACH_SSA_USE_OPERAND.
pub fn use_operands(f: &Function<'_>, stmt: Stmt, flags: OpFlags) -> impl Iterator<Item = Use> {
    f.ssa.uses.of_stmt(stmt).filter(move |&of| {
        flags.contains(match f.ssa.uses.place(of) {
            UsePlace::Virtual { .. } => OpFlags::SSA_OP_VUSE,
            _ => OpFlags::SSA_OP_USE,
        })
    })
}

/// The definitions of a statement, the virtual one first: FOR_EACH_SSA_DEF_OPERAND.
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

/// The operands of a statement as trees, uses before definitions: FOR_EACH_SSA_TREE_OPERAND.
pub fn tree_operands(f: &Function<'_>, stmt: Stmt, flags: OpFlags) -> impl Iterator<Item = Operand> {
    let uses = use_operands(f, stmt, flags).filter_map(|of| use_tree(f, of));
    uses.chain(def_operands(f, stmt, flags).filter_map(|of| def_tree(f, of)))
}

/// The arguments of a PHI node, if it is of a kind that is asked for: FOR_EACH_PHI_ARG.
pub fn phi_args(f: &Function<'_>, phi: Phi, flags: OpFlags) -> impl Iterator<Item = Use> {
    let kind = if is_virtual(f, f.ssa.phis[phi].result) { OpFlags::SSA_OP_VUSE } else { OpFlags::SSA_OP_USE };
    f.ssa.uses.of_phi(phi).iter().copied().filter(move |_| flags.contains(kind))
}

/// The result of a PHI node, if it is of a kind that is asked for.
pub fn single_phi_def(f: &Function<'_>, phi: Phi, flags: OpFlags) -> Option<Name> {
    let result = f.ssa.phis[phi].result;
    let kind = if is_virtual(f, result) { OpFlags::SSA_OP_VDEF } else { OpFlags::SSA_OP_DEF };
    flags.contains(kind).then_some(result)
}

/// The use operands of a statement or PHI node: FOR_EACH_PHI_OR_STMT_USE.
pub fn phi_or_stmt_uses<'f>(
    f: &'f Function<'_>,
    of: Holder,
    flags: OpFlags,
) -> Box<dyn Iterator<Item = Use> + 'f> {
    match of {
        Holder::Stmt(stmt) => Box::new(use_operands(f, stmt, flags)),
        Holder::Phi(phi) => Box::new(phi_args(f, phi, flags)),
    }
}

/// The definitions of a statement or PHI node: FOR_EACH_PHI_OR_STMT_DEF.
pub fn phi_or_stmt_defs<'f>(
    f: &'f Function<'_>,
    of: Holder,
    flags: OpFlags,
) -> Box<dyn Iterator<Item = DefOperand> + 'f> {
    match of {
        Holder::Stmt(stmt) => Box::new(def_operands(f, stmt, flags)),
        Holder::Phi(phi) => {
            Box::new(single_phi_def(f, phi, flags).map(|_| DefOperand::Result(phi)).into_iter())
        }
    }
}

/// The use operand of that kind, if there is exactly one.
pub fn single_use_operand(f: &Function<'_>, stmt: Stmt, flags: OpFlags) -> Option<Use> {
    single(use_operands(f, stmt, flags))
}

/// The definition of that kind, if there is exactly one.
pub fn single_def_operand(f: &Function<'_>, stmt: Stmt, flags: OpFlags) -> Option<DefOperand> {
    single(def_operands(f, stmt, flags))
}

/// The operand of that kind, if there is exactly one, as a tree.
pub fn single_tree_operand(f: &Function<'_>, stmt: Stmt, flags: OpFlags) -> Option<Operand> {
    single(tree_operands(f, stmt, flags))
}

/// Whether the statement has no operand of that kind: `zero_ssa_operands`.
pub fn zero_operands(f: &Function<'_>, stmt: Stmt, flags: OpFlags) -> bool {
    tree_operands(f, stmt, flags).next().is_none()
}

/// How many operands of that kind the statement has: `num_ssa_operands`.
pub fn num_operands(f: &Function<'_>, stmt: Stmt, flags: OpFlags) -> usize {
    tree_operands(f, stmt, flags).count()
}

/// What a use operand holds; a marker holds nothing.
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

/// What a definition holds.
pub fn def_tree(f: &Function<'_>, of: DefOperand) -> Option<Operand> {
    match of {
        DefOperand::Slot(_, slot) => Some(tree(f, slot)),
        DefOperand::Result(phi) => Some(Operand::Name(f.ssa.phis[phi].result)),
        DefOperand::Virtual(stmt) => f.body.stmts[stmt].vdef.expand().map(Operand::Name),
    }
}

/// Whether it is a version of `.MEM`: `virtual_operand_p`.
pub fn is_virtual(f: &Function<'_>, name: Name) -> bool {
    f.ssa.names[name].var.is_some_and(|var| f.decls.vars[var].kind == VarKind::Virtual)
}

/// Whether a statement is for debuggers alone: `is_gimple_debug`.
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

fn single<T>(mut operands: impl Iterator<Item = T>) -> Option<T> {
    operands.next().filter(|_| operands.next().is_none())
}
