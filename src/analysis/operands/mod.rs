//! The operands of statements: the names and variables that each statement defines and uses.
//!
//! *Real* operands are gimple registers: register variables and SSA names. All of memory is one *virtual*
//! operand, `.MEM`, which a statement uses (VUSE) or defines (VDEF).

mod iterate;
pub(crate) mod scan;
pub(crate) mod variables;

pub use iterate::{
    DefOperand, OpFlags, Operand, def_operands, def_tree, is_debug, is_virtual, tree_operands, use_operands,
    use_tree,
};
pub(crate) use scan::{OperandSite, Operands, link_operands, scan, scan_to};
pub use scan::{mark_modified, update_stmt, update_stmt_if_modified};
pub(crate) use variables::{
    base_variable, each_address_taken, is_hard_register, is_register_type, register_candidates,
    register_type, registers,
};
