//! The operands of statements: the names and variables that each statement defines and uses.
//!
//! *Real* operands are gimple registers: register variables and SSA names. All of memory is one *virtual*
//! operand, `.MEM`, which a statement uses (VUSE) or defines (VDEF).

pub(crate) mod addresses;
mod flags;
mod iterate;
pub(crate) mod registers;
pub(crate) mod scan;
mod update;

pub(crate) use addresses::{base_variable, each_address_taken};
pub use flags::OpFlags;
pub use iterate::{
    DefOperand, Operand, def_operands, def_tree, is_debug, is_virtual, num_operands, phi_args,
    phi_or_stmt_defs, phi_or_stmt_uses, single_def_operand, single_phi_def, single_tree_operand,
    single_use_operand, tree_operands, use_operands, use_tree, zero_operands,
};
pub(crate) use registers::{
    is_hard_register, is_register_type, register_candidates, register_type, registers,
};
pub(crate) use scan::{OperandSite, Operands, scan, scan_to};
pub(crate) use update::link_operands;
pub use update::{mark_modified, update_stmt, update_stmt_if_modified};
