//! Immediate uses: the uses of each SSA name, and changes that keep them correct.
//!
//! Pass "ssa" makes the lists ([`Uses`](crate::ir::Uses)). Iterators read them ([`imm_uses`]). A
//! walk that changes the uses it visits is [`for_each_imm_use_stmt`].
//!
//! ```
//! use tressa::{analysis::uses, ir::Name};
//!
//! let f = tressa::example::sum();
//! let n = Name::from_u32(9);
//! assert_eq!((uses::num_imm_uses(&f, n), uses::has_single_use(&f, n)), (1, true), "if (i_6 < n_9(D))");
//! ```

pub(crate) mod dump_uses;
mod edit;
mod imm_uses;
mod rebuild;

pub use dump_uses::{dump_immediate_uses, dump_operands};
pub use edit::{
    add_phi_arg, add_phi_arg_tree, append, create_phi_node, insert_after, insert_before, remove_phi,
    remove_stmt, replace_stmt, replace_uses_by, set_def,
};
pub use imm_uses::{
    for_each_imm_use_stmt, has_single_use, has_uses, has_zero_uses, imm_uses, num_imm_uses, set_use,
    set_use_tree, single_imm_use, unlink_stmt_vdef, use_stmt,
};
pub(crate) use rebuild::make_argument_uses;
pub use rebuild::rebuild_uses;
