//! Listings of immediate uses (`dump_immediate_uses`) and of each statement's operands.

use super::query::{has_single_use, has_zero_uses, imm_uses, num_imm_uses};
use super::use_report::{
    OperandFilter, definition, holder_block, holder_text, is_selected, operand_text, operands_of_kind,
    within_limit,
};
use crate::analysis::operands::{OpFlags, is_virtual};
use crate::base::error::ParseError;
use crate::ir::{Function, Holder, Name};
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
    for name in f.ssa.live_names().filter(|&name| selects(name)) {
        dump_immediate_uses_for(f, name, &labels, out)?;
    }
    Ok(())
}

/// As [`dump_immediate_uses`], with the definition of each name and its block on the line below its head, which GCC does
/// not print. The same limit holds.
pub fn list_uses(
    f: &Function<'_>,
    selects: impl Fn(Name) -> bool,
    out: &mut String,
) -> Result<(), ParseError> {
    let labels = LabelBlocks::new(f);
    out.push_str("Immediate_uses: \n\n");
    let mut listed = String::new();
    for name in f.ssa.live_names().filter(|&name| selects(name)) {
        listed.clear();
        dump_immediate_uses_for(f, name, &labels, &mut listed)?;
        let (head, rest) = listed.split_once('\n').unwrap_or((&listed, ""));
        writeln!(out, "{head}").expect("a String takes all");
        let definition = definition(f, name).map(|of| (holder_block(f, of), holder_text(f, of, &labels)));
        match definition {
            Some((Some(block), text)) => writeln!(out, "  block {}: {text}", f.cfg.blocks[block].index),
            Some((None, text)) => writeln!(out, "  {text}"),
            None => writeln!(out, "  default definition: the value on entry"),
        }
        .expect("a String takes all");
        out.push_str(rest);
        within_limit(f, out.len())?;
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
/// registers defined and used, then virtual operands.
pub fn dump_operands(f: &Function<'_>, out: &mut String) {
    list_operands(f, &OperandFilter { of_phis: false, ..OperandFilter::default() }, out);
}

/// As [`dump_operands`], of what the filter selects.
pub fn list_operands(f: &Function<'_>, filter: &OperandFilter<'_>, out: &mut String) {
    let labels = LabelBlocks::new(f);
    let none = DumpFlags::empty();
    for block in f.chain() {
        writeln!(out, "bb {}", f.cfg.blocks[block].index).expect("a String takes all");
        for phi in f.phis(block) {
            if is_selected(f, Holder::Phi(phi), filter) {
                out.push_str("  ");
                print::phi(f, phi, none, out);
                out.push('\n');
                if filter.of_phis {
                    operands(f, Holder::Phi(phi), filter.kinds, out);
                }
            }
        }
        for stmt in f.block_stmts(block) {
            if is_selected(f, Holder::Stmt(stmt), filter) {
                out.push_str("  ");
                print::stmt_in_block(f, stmt, &labels, none, out);
                out.push('\n');
                operands(f, Holder::Stmt(stmt), filter.kinds, out);
            }
        }
    }
}

fn operands(f: &Function<'_>, of: Holder, kinds: OpFlags, out: &mut String) {
    let all = [
        ("DEF", OpFlags::SSA_OP_DEF),
        ("USE", OpFlags::SSA_OP_USE),
        ("VDEF", OpFlags::SSA_OP_VDEF),
        ("VUSE", OpFlags::SSA_OP_VUSE),
    ];
    for (name, kind) in all.into_iter().filter(|&(_, kind)| kinds.contains(kind)) {
        for tree in operands_of_kind(f, of, kind) {
            writeln!(out, "    {name} {}", operand_text(f, tree)).expect("a String takes all");
        }
    }
}
