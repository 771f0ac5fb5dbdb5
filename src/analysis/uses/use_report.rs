//! Uses and operands as data, for listings that GCC does not have.

use super::query::{imm_uses, num_imm_uses};
use crate::analysis::operands::{
    OpFlags, Operand, def_operands, def_tree, is_virtual, tree_operands, use_tree,
};
use crate::base::error::ParseError;
use crate::base::limits::USES_SIZE;
use crate::ir::{Block, Def, Function, Holder, Name, Source, Use, UsePlace};
use crate::target::dialect::DumpFlags;
use crate::text::print::{self, LabelBlocks};
use serde::Serialize;

/// An SSA name with its definition and uses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NameReport {
    /// The printed name: `x_1(D)`.
    pub name: String,
    /// The version.
    pub version: u32,
    /// The declared type; `None` for virtual names and where the dump shows none.
    #[serde(rename = "type")]
    pub type_text: Option<String>,
    /// Where the type comes from: `dump` if it is declared there; else `debug information`, `stated`, `compiler` and
    /// `table` are certain, `inferred` from statements and `assumed` are not. `None` without a type.
    pub type_source: Option<&'static str>,
    /// Whether it is a default definition: the value of its variable on entry.
    pub is_default: bool,
    /// The definition; `None` for a default definition.
    pub definition: Option<Site>,
    /// The number of uses, without those in debug statements.
    pub uses: usize,
    /// The statements and PHI nodes that use it, the latest first, once for each use.
    pub immediate_uses: Vec<Site>,
}

/// The place of a statement or PHI node.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Site {
    /// The number of the block.
    pub block: Option<u32>,
    /// The printed statement.
    pub text: String,
    /// The source file, if the dump shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_file: Option<String>,
    /// The line of the source, if the dump shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_line: Option<u32>,
    /// For the use of a PHI node: the number of the block that its edge comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edge_from: Option<u32>,
}

/// A statement or PHI node with its operands.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct OperandsReport {
    /// The statement or PHI node.
    #[serde(flatten)]
    pub site: Site,
    /// Whether it is a PHI node.
    pub phi: bool,
    /// Registers defined.
    pub def: Vec<String>,
    /// Registers used.
    #[serde(rename = "use")]
    pub uses: Vec<String>,
    /// Memory defined.
    pub vdef: Vec<String>,
    /// Memory used.
    pub vuse: Vec<String>,
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

/// Reports the names that `selects` accepts, by version. It is an error if the text of the
/// statements exceeds [`USES_SIZE`].
pub fn report_names(f: &Function<'_>, selects: impl Fn(Name) -> bool) -> Result<Vec<NameReport>, ParseError> {
    let labels = LabelBlocks::new(f);
    let mut size = 0;
    let mut site = |holder, of: Option<Use>| {
        let site = Site { edge_from: of.and_then(|of| edge_from(f, of)), ..site(f, holder, &labels) };
        size += site.text.len();
        within_limit(f, size).map(|()| site)
    };
    let names = f.ssa.live_names().filter(|&name| selects(name));
    names
        .map(|name| {
            let (type_text, source) = (type_text(f, name), f.ssa.names[name].type_source);
            let holders = imm_uses(f, name).filter_map(|of| Some((f.ssa.uses.holder(of)?, of)));
            Ok(NameReport {
                name: name_text(f, name),
                version: name.as_u32(),
                type_source: type_text.is_some().then(|| source.unwrap_or(Source::Dump).name()),
                type_text,
                is_default: f.ssa.names[name].def == Def::Default,
                definition: definition(f, name).map(|holder| site(holder, None)).transpose()?,
                uses: num_imm_uses(f, name),
                immediate_uses: holders
                    .map(|(holder, of)| site(holder, Some(of)))
                    .collect::<Result<_, _>>()?,
            })
        })
        .collect()
}

/// An error if the uses of the function take more bytes than the limit.
pub(super) fn within_limit(f: &Function<'_>, size: usize) -> Result<(), ParseError> {
    if size as u64 <= USES_SIZE.most {
        return Ok(());
    }
    Err(f.beyond(USES_SIZE))
}

/// Reports the statements and PHI nodes that the filter selects.
pub fn report_operands(f: &Function<'_>, filter: &OperandFilter<'_>) -> Vec<OperandsReport> {
    let labels = LabelBlocks::new(f);
    let mut reports = Vec::new();
    for block in f.chain() {
        let phis = f.phis(block).map(Holder::Phi);
        for holder in phis.chain(f.block_stmts(block).map(Holder::Stmt)) {
            if is_selected(f, holder, filter) {
                reports.push(operands(f, holder, filter.kinds, &labels));
            }
        }
    }
    reports
}

/// Whether the filter selects the statement or PHI node.
pub(super) fn is_selected(f: &Function<'_>, of: Holder, filter: &OperandFilter<'_>) -> bool {
    let is_whole = filter.kinds == OpFlags::SSA_OP_ALL_OPERANDS;
    if is_whole && filter.selects.is_none() {
        return true;
    }
    let kinds = filter.kinds.iter();
    kinds
        .flat_map(|kind| operands_of_kind(f, of, kind))
        .any(|tree| filter.selects.is_none_or(|selects| selects(tree)))
}

/// The operands of one kind, in GCC's order.
pub(super) fn operands_of_kind(f: &Function<'_>, of: Holder, kind: OpFlags) -> Vec<Operand> {
    match of {
        Holder::Stmt(stmt) if kind == OpFlags::SSA_OP_DEF => {
            def_operands(f, stmt, kind).filter_map(|of| def_tree(f, of)).collect()
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
                f.ssa.uses.of_phi(phi).iter().filter_map(|&of| use_tree(f, of)).collect()
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

/// The type of a name: its own, or that of its variable.
fn type_text(f: &Function<'_>, name: Name) -> Option<String> {
    let data = &f.ssa.names[name];
    let of_var = || data.var.and_then(|var| f.decls.vars[var].ty);
    data.ty.or_else(of_var).filter(|_| !is_virtual(f, name)).map(|ty| print::spelled(&f.types, ty))
}

/// The block that the edge of a PHI argument comes from.
fn edge_from(f: &Function<'_>, of: Use) -> Option<u32> {
    let UsePlace::Argument { phi, index } = f.ssa.uses.place(of) else { return None };
    let edge = f.cfg.blocks[f.ssa.phis[phi].block].preds.get(index as usize)?;
    Some(f.cfg.blocks[f.cfg.edges[*edge].src].index)
}

/// The printed name.
pub fn name_text(f: &Function<'_>, name: Name) -> String {
    let mut text = String::new();
    print::name(f, name, DumpFlags::empty(), &mut text);
    text
}

/// The block and printed text of a statement or PHI node.
pub fn site(f: &Function<'_>, of: Holder, labels: &LabelBlocks) -> Site {
    let mut text = String::new();
    let block: Option<Block> = match of {
        Holder::Stmt(stmt) => {
            print::stmt_in_block(f, stmt, labels, DumpFlags::empty(), &mut text);
            f.body.links[stmt].block.expand()
        }
        Holder::Phi(phi) => {
            print::phi(f, phi, DumpFlags::empty(), &mut text);
            Some(f.ssa.phis[phi].block)
        }
    };
    let loc = match of {
        Holder::Stmt(stmt) => f.source.locs[stmt].filter(|loc| loc.line > 0),
        Holder::Phi(_) => None,
    };
    Site {
        block: block.map(|block| f.cfg.blocks[block].index),
        text,
        source_file: loc.map(|loc| loc.file.to_string()),
        source_line: loc.map(|loc| loc.line),
        edge_from: None,
    }
}

fn operands(f: &Function<'_>, of: Holder, kinds: OpFlags, labels: &LabelBlocks) -> OperandsReport {
    let texts = |kind: OpFlags| -> Vec<String> {
        let trees = if kinds.contains(kind) { operands_of_kind(f, of, kind) } else { Vec::new() };
        trees.into_iter().map(|tree| operand_text(f, tree)).collect()
    };
    OperandsReport {
        site: site(f, of, labels),
        phi: matches!(of, Holder::Phi(_)),
        def: texts(OpFlags::SSA_OP_DEF),
        uses: texts(OpFlags::SSA_OP_USE),
        vdef: texts(OpFlags::SSA_OP_VDEF),
        vuse: texts(OpFlags::SSA_OP_VUSE),
    }
}

/// The printed operand.
pub fn operand_text(f: &Function<'_>, tree: Operand) -> String {
    let mut text = String::new();
    match tree {
        Operand::Name(name) => print::name(f, name, DumpFlags::empty(), &mut text),
        Operand::Var(var) => print::var(f, var, DumpFlags::empty(), &mut text),
        Operand::Tree(slot) => print::expr(f, slot, DumpFlags::empty(), &mut text),
    }
    text
}
