//! What listings of uses and operands hold.

use crate::analysis::operands::{
    OpFlags, Operand, def_operands, def_tree, is_virtual, tree_operands, use_tree,
};
use crate::base::error::ParseError;
use crate::base::limits::USES_SIZE;
use crate::ir::{Block, Def, Function, Holder, Name};
use crate::target::dialect::DumpFlags;
use crate::text::print::{self, LabelBlocks};

/// Which statements and operands are listed.
#[derive(Clone, Copy)]
pub struct OperandFilter<'s> {
    /// The kinds of operands; what has none of them is left out.
    pub kinds: OpFlags,
    /// Whether the operands of PHI nodes are listed; GCC does not list them.
    pub of_phis: bool,
    /// Selects what has an operand that it accepts.
    pub selects: Option<&'s dyn Fn(Operand) -> bool>,
}

/// Everything.
impl Default for OperandFilter<'_> {
    fn default() -> Self {
        OperandFilter { kinds: OpFlags::SSA_OP_ALL_OPERANDS, of_phis: true, selects: None }
    }
}

/// An error if the uses of the function take more bytes than the limit.
pub(super) fn within_limit(f: &Function<'_>, size: usize) -> Result<(), ParseError> {
    if size as u64 <= USES_SIZE.most {
        return Ok(());
    }
    Err(f.beyond(USES_SIZE))
}

/// Whether the filter selects the statement or PHI node.
pub(super) fn is_selected(f: &Function<'_>, of: Holder, filter: &OperandFilter<'_>) -> bool {
    let is_whole = filter.kinds == OpFlags::SSA_OP_ALL_OPERANDS;
    if is_whole && filter.selects.is_none() {
        return true;
    }
    let kinds = filter.kinds.iter();
    kinds
        .flat_map(|kind| operands_of_kind(f, of, kind))
        .any(|tree| filter.selects.is_none_or(|selects| selects(tree)))
}

/// The operands of one kind, in GCC's order.
pub(super) fn operands_of_kind(f: &Function<'_>, of: Holder, kind: OpFlags) -> Vec<Operand> {
    match of {
        Holder::Stmt(stmt) if kind == OpFlags::SSA_OP_DEF => {
            def_operands(f, stmt, kind).filter_map(|of| def_tree(f, of)).collect()
        }
        Holder::Stmt(stmt) => tree_operands(f, stmt, kind).collect(),
        Holder::Phi(phi) => {
            let result = f.ssa.phis[phi].result;
            let (def, uses) = match is_virtual(f, result) {
                true => (OpFlags::SSA_OP_VDEF, OpFlags::SSA_OP_VUSE),
                false => (OpFlags::SSA_OP_DEF, OpFlags::SSA_OP_USE),
            };
            if kind == def {
                vec![Operand::Name(result)]
            } else if kind == uses {
                f.ssa.uses.of_phi(phi).iter().filter_map(|&of| use_tree(f, of)).collect()
            } else {
                Vec::new()
            }
        }
    }
}

/// The definition of a name.
pub fn definition(f: &Function<'_>, name: Name) -> Option<Holder> {
    match f.ssa.names[name].def {
        Def::Stmt(stmt) => Some(Holder::Stmt(stmt)),
        Def::Phi(phi) => Some(Holder::Phi(phi)),
        Def::Default | Def::None => None,
    }
}

/// The printed name.
pub fn name_text(f: &Function<'_>, name: Name) -> String {
    let mut text = String::new();
    print::name(f, name, DumpFlags::empty(), &mut text);
    text
}

/// The printed statement or PHI node.
pub fn holder_text(f: &Function<'_>, of: Holder, labels: &LabelBlocks) -> String {
    let mut text = String::new();
    match of {
        Holder::Stmt(stmt) => print::stmt_in_block(f, stmt, labels, DumpFlags::empty(), &mut text),
        Holder::Phi(phi) => print::phi(f, phi, DumpFlags::empty(), &mut text),
    }
    text
}

/// The block of a statement or PHI node.
pub fn holder_block(f: &Function<'_>, of: Holder) -> Option<Block> {
    match of {
        Holder::Stmt(stmt) => f.body.links[stmt].block.expand(),
        Holder::Phi(phi) => Some(f.ssa.phis[phi].block),
    }
}

/// The printed operand.
pub fn operand_text(f: &Function<'_>, tree: Operand) -> String {
    let mut text = String::new();
    match tree {
        Operand::Name(name) => print::name(f, name, DumpFlags::empty(), &mut text),
        Operand::Var(var) => print::var(f, var, DumpFlags::empty(), &mut text),
        Operand::Tree(slot) => print::expr(f, slot, DumpFlags::empty(), &mut text),
    }
    text
}
