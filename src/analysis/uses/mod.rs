//! Immediate uses: the uses of each SSA name, and changes that keep them correct.
//!
//! Pass "ssa" makes the lists ([`Uses`](crate::ir::Uses)). Iterators read them ([`imm_uses`]). A
//! walk that changes the uses it visits is [`for_each_imm_use_stmt`].
//!
//! ```
//! use tressa::{target::dialect::Dialect, driver::dump, knowledge::Facts, analysis::uses};
//!
//! let gimple = "int f (int a)\n{\n  int D.1;\n\n  D.1 = a + a;\n  return D.1;\n}\n";
//! let facts = Facts::default();
//! let dump = dump::read(gimple, &facts);
//! let counts = dump::view(&dump, Dialect::default(), |_| true, |f| {
//!     let a = f.ssa.names.keys().find(|&name| f.ssa.names[name].var == Some(f.decls.params[0])).unwrap();
//!     (uses::num_imm_uses(f, a), uses::has_single_use(f, a))
//! });
//! assert_eq!(counts[0].text.as_ref().unwrap(), &(2, false));
//! ```

mod dump_uses;
mod edit;
mod query;
mod rebuild;
mod use_report;

pub use dump_uses::{
    OperandFilter, dump_immediate_uses, dump_immediate_uses_for, dump_operands, list_operands, list_uses,
};
pub use edit::{
    add_phi_arg, add_phi_arg_tree, append, create_phi_node, insert_after, insert_before, release_defs,
    remove_phi, remove_stmt, replace_stmt, replace_uses_by, set_def, set_use, set_use_tree, unlink_stmt_vdef,
};
pub use query::{
    for_each_imm_use_stmt, has_single_use, has_uses, has_zero_uses, imm_uses, num_imm_uses,
    phi_arg_index_from_use, single_imm_use, use_stmt,
};
pub(crate) use rebuild::make_argument_uses;
pub use rebuild::rebuild_uses;
pub use use_report::{
    NameReport, OperandsReport, Site, definition, name_text, operand_text, report_names, report_operands,
    site,
};
