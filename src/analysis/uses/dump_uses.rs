//! Listings of immediate uses (`dump_immediate_uses`, tree-ssa-operands.cc) and of each statement's operands.
//!
//! A statement is listed once for each name that it uses, so the text of uses is bounded
//! ([`USES_SIZE`](crate::base::limits::USES_SIZE)).

use super::imm_uses::{has_single_use, has_zero_uses, imm_uses, num_imm_uses};
use crate::analysis::operands::{
    OpFlags, Operand, def_operands, def_tree, is_virtual, tree_operands, use_tree,
};
use crate::base::error::ParseError;
use crate::base::limits::USES_SIZE;
use crate::ir::{Block, Def, Function, Holder, Name};
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

/// As [`dump_immediate_uses`], with the definition of each name and its block on the line below its head,
/// which GCC does not print. The same limit holds.
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
        let (head, uses) = listed.split_once('\n').unwrap_or((&listed, ""));
        writeln!(out, "{head}").expect("a String takes all");
        let definition =
            definition(f, name).map(|holder| (holder_block(f, holder), holder_text(f, holder, &labels)));
        match definition {
            Some((Some(block), text)) => writeln!(out, "  block {}: {text}", f.cfg.blocks[block].index),
            Some((None, text)) => writeln!(out, "  {text}"),
            None => writeln!(out, "  default definition: the value on entry"),
        }
        .expect("a String takes all");
        out.push_str(uses);
        within_limit(f, out.len())?;
    }
    Ok(())
}

/// Appends the uses of one name, the latest first, and a blank line.
fn dump_immediate_uses_for(
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
    // The count is without debug statements, the list is with them. A use of memory shows only with virtual
    // operands.
    let flags = if is_virtual(f, name) { DumpFlags::VOPS } else { DumpFlags::empty() };
    for operand in imm_uses(f, name) {
        match f.ssa.uses.holder(operand) {
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

/// An error if the uses of the function take more bytes than the limit.
fn within_limit(f: &Function<'_>, size: usize) -> Result<(), ParseError> {
    if size as u64 <= USES_SIZE.most {
        return Ok(());
    }
    Err(f.beyond(USES_SIZE))
}

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

impl OperandFilter<'_> {
    /// Whether the filter selects the statement or PHI node.
    fn is_selected(&self, f: &Function<'_>, holder: Holder) -> bool {
        if self.kinds == OpFlags::SSA_OP_ALL_OPERANDS && self.selects.is_none() {
            return true;
        }
        let operands = self.kinds.iter().flat_map(|kind| operands_of_kind(f, holder, kind));
        operands.into_iter().any(|operand| self.selects.is_none_or(|selects| selects(operand)))
    }
}

/// Appends every block with its PHI nodes and statements, and below each statement its operands:
/// registers defined and used, then virtual operands.
pub fn dump_operands(f: &Function<'_>, out: &mut String) {
    list_operands(f, &OperandFilter { of_phis: false, ..OperandFilter::default() }, out);
}

/// As [`dump_operands`], of what the filter selects.
pub fn list_operands(f: &Function<'_>, filter: &OperandFilter<'_>, out: &mut String) {
    let labels = LabelBlocks::new(f);
    for block in f.chain() {
        writeln!(out, "bb {}", f.cfg.blocks[block].index).expect("a String takes all");
        let phis = f.phis(block).map(Holder::Phi);
        for holder in phis.chain(f.block_stmts(block).map(Holder::Stmt)) {
            if filter.is_selected(f, holder) {
                writeln!(out, "  {}", holder_text(f, holder, &labels)).expect("a String takes all");
                if filter.of_phis || matches!(holder, Holder::Stmt(_)) {
                    operands(f, holder, filter.kinds, out);
                }
            }
        }
    }
}

fn operands(f: &Function<'_>, holder: Holder, kinds: OpFlags, out: &mut String) {
    let all = [
        ("DEF", OpFlags::SSA_OP_DEF),
        ("USE", OpFlags::SSA_OP_USE),
        ("VDEF", OpFlags::SSA_OP_VDEF),
        ("VUSE", OpFlags::SSA_OP_VUSE),
    ];
    for (name, kind) in all.into_iter().filter(|&(_, kind)| kinds.contains(kind)) {
        for operand in operands_of_kind(f, holder, kind) {
            writeln!(out, "    {name} {}", operand_text(f, operand)).expect("a String takes all");
        }
    }
}

/// The operands of one kind, in GCC's order.
fn operands_of_kind(f: &Function<'_>, holder: Holder, kind: OpFlags) -> Vec<Operand> {
    match holder {
        Holder::Stmt(stmt) if kind == OpFlags::SSA_OP_DEF => {
            def_operands(f, stmt, kind).filter_map(|operand| def_tree(f, operand)).collect()
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
                f.ssa.uses.of_phi(phi).iter().filter_map(|&operand| use_tree(f, operand)).collect()
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
    operand_text(f, Operand::Name(name))
}

/// The printed statement or PHI node.
pub fn holder_text(f: &Function<'_>, holder: Holder, labels: &LabelBlocks) -> String {
    let mut text = String::new();
    match holder {
        Holder::Stmt(stmt) => print::stmt_in_block(f, stmt, labels, DumpFlags::empty(), &mut text),
        Holder::Phi(phi) => print::phi(f, phi, DumpFlags::empty(), &mut text),
    }
    text
}

/// The block of a statement or PHI node.
pub fn holder_block(f: &Function<'_>, holder: Holder) -> Option<Block> {
    match holder {
        Holder::Stmt(stmt) => f.body.links[stmt].block.expand(),
        Holder::Phi(phi) => Some(f.ssa.phis[phi].block),
    }
}

/// The printed operand.
pub fn operand_text(f: &Function<'_>, operand: Operand) -> String {
    let mut text = String::new();
    match operand {
        Operand::Name(name) => print::name(f, name, DumpFlags::empty(), &mut text),
        Operand::Var(var) => print::var(f, var, DumpFlags::empty(), &mut text),
        Operand::Tree(slot) => print::expr(f, slot, DumpFlags::empty(), &mut text),
    }
    text
}
