//! Listings of immediate uses (`dump_immediate_uses`) and of each statement's operands.

use super::query::{has_single_use, has_zero_uses, imm_uses, num_imm_uses};
use super::use_report::{is_selected, operand_text, within_limit};
use crate::analysis::operands::{OpFlags, Operand, def_operands, def_tree, is_virtual, tree_operands};
use crate::base::error::ParseError;
use crate::ir::{Function, Holder, Name, Stmt};
use crate::target::dialect::DumpFlags;
use crate::text::print::{self, LabelBlocks};
use std::fmt::Write;

/// Appends the uses of the names that `selects` accepts, by version. It is an error if `out` grows
/// beyond [`USES_SIZE`](crate::base::limits::USES_SIZE).
pub fn dump_immediate_uses(
    f: &Function<'_>,
    selects: impl Fn(Name) -> bool,
    out: &mut String,
) -> Result<(), ParseError> {
    let labels = LabelBlocks::new(f);
    out.push_str("Immediate_uses: \n\n");
    for name in f.ssa.names.keys().filter(|&name| !f.ssa.names[name].released && selects(name)) {
        dump_immediate_uses_for(f, name, &labels, out)?;
    }
    Ok(())
}

/// Appends the uses of one name, the latest first, and a blank line. It is an error if `out` grows
/// beyond [`USES_SIZE`](crate::base::limits::USES_SIZE).
pub fn dump_immediate_uses_for(
    f: &Function<'_>,
    name: Name,
    labels: &LabelBlocks,
    out: &mut String,
) -> Result<(), ParseError> {
    print::name(f, name, DumpFlags::empty(), out);
    out.push_str(" : -->");
    if has_zero_uses(f, name) {
        out.push_str(" no uses.\n");
    } else if has_single_use(f, name) {
        out.push_str(" single use.\n");
    } else {
        writeln!(out, "{} uses.", num_imm_uses(f, name)).expect("a String takes all");
    }
    let flags = if is_virtual(f, name) { DumpFlags::VOPS } else { DumpFlags::empty() };
    for of in imm_uses(f, name) {
        match f.ssa.uses.holder(of) {
            Some(Holder::Stmt(stmt)) => print::stmt_in_block(f, stmt, labels, flags, out),
            Some(Holder::Phi(phi)) => print::phi(f, phi, flags, out),
            None => continue,
        }
        out.push('\n');
        within_limit(f, out.len())?;
    }
    out.push('\n');
    Ok(())
}

/// Appends every block with its PHI nodes and statements, and below each statement its operands:
/// registers defined and used, then virtual operands. `selects` restricts the statements to those
/// with an operand that it accepts.
pub fn dump_operands(f: &Function<'_>, selects: Option<&dyn Fn(Operand) -> bool>, out: &mut String) {
    let labels = LabelBlocks::new(f);
    let none = DumpFlags::empty();
    for block in f.chain() {
        writeln!(out, "bb {}", f.cfg.blocks[block].index).expect("a String takes all");
        for &phi in &f.cfg.blocks[block].phis {
            if is_selected(f, Holder::Phi(phi), selects) {
                out.push_str("  ");
                print::phi(f, phi, none, out);
                out.push('\n');
            }
        }
        for stmt in f.block_stmts(block) {
            if is_selected(f, Holder::Stmt(stmt), selects) {
                out.push_str("  ");
                print::stmt_in_block(f, stmt, &labels, none, out);
                out.push('\n');
                operands(f, stmt, out);
            }
        }
    }
}

fn operands(f: &Function<'_>, stmt: Stmt, out: &mut String) {
    let defs = def_operands(f, stmt, OpFlags::SSA_OP_DEF).filter_map(|of| def_tree(f, of));
    defs.for_each(|tree| operand(f, "DEF", tree, out));
    tree_operands(f, stmt, OpFlags::SSA_OP_USE).for_each(|tree| operand(f, "USE", tree, out));
    let vdef = f.body.stmts[stmt].vdef.expand();
    vdef.into_iter().for_each(|name| operand(f, "VDEF", Operand::Name(name), out));
    tree_operands(f, stmt, OpFlags::SSA_OP_VUSE).for_each(|tree| operand(f, "VUSE", tree, out));
}

fn operand(f: &Function<'_>, kind: &str, tree: Operand, out: &mut String) {
    writeln!(out, "    {kind} {}", operand_text(f, tree)).expect("a String takes all");
}
