//! The operands of statements: what each defines and uses.
//!
//! *Real* operands are gimple registers (variables that live in registers, and SSA names); all of
//! memory is one *virtual* operand, `.MEM`, which a statement uses (VUSE) or defines (VDEF).

mod addresses;
mod evidence;
mod order;
mod registers;
mod scan;

pub use addresses::{addresses_taken, base_variable};
pub use evidence::note_variables;
pub use registers::{is_register_type, register_candidates, registers};
pub use scan::{Operands, scan};
