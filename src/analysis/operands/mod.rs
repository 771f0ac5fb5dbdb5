//! The operands of statements: the names and variables that each statement defines and uses.
//!
//! *Real* operands are gimple registers: register variables and SSA names. All of memory is one *virtual*
//! operand, `.MEM`, which a statement uses (VUSE) or defines (VDEF).

mod addresses;
mod iterate;
mod registers;
mod scan;
mod update;

pub use addresses::{base_variable, each_address_taken};
pub use iterate::{
    DefOperand, OpFlags, Operand, def_operands, def_tree, is_debug, is_virtual, num_operands, tree_operands,
    use_operands, use_tree,
};
pub use registers::{is_hard_register, is_register_type, register_candidates, register_type, registers};
pub use scan::{OperandSite, Operands, scan, scan_to};
pub use update::{link_operands, mark_modified, update_stmt, update_stmt_if_modified};
