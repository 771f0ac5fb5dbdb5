//! Other forms and notations of a function in SSA form.

pub mod block_args;
pub mod virtual_operands;
