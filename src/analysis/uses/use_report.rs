//! Uses and operands as data, for listings that GCC does not have.

use super::query::{imm_uses, num_imm_uses};
use crate::analysis::operands::{
    OpFlags, Operand, def_operands, def_tree, is_virtual, tree_operands, use_tree,
};
use crate::base::error::ParseError;
use crate::base::limits::USES_SIZE;
use crate::ir::{Block, Def, Function, Holder, Name, Phi, Stmt};
use crate::target::dialect::DumpFlags;
use crate::text::print::{self, LabelBlocks};
use serde::Serialize;

/// An SSA name with its definition and uses.
///
/// ```
/// use tressa::{ir::Name, analysis::uses};
///
/// let f = tressa::example::sum();
/// let reports = uses::report_names(&f, |name| name == Name::from_u32(12)).unwrap();
/// assert_eq!((reports[0].name.as_str(), reports[0].uses), ("_12", 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NameReport {
    /// The printed name: `x_1(D)`.
    pub name: String,
    /// The version.
    pub version: u32,
    /// The definition; `None` for a default definition.
    pub definition: Option<Site>,
    /// The number of uses, without those in debug statements.
    pub uses: usize,
    /// The statements and PHI nodes that use it, the latest first, once for each use.
    pub immediate_uses: Vec<Site>,
}

/// The place of a statement or PHI node.
///
/// ```
/// use tressa::{ir::Name, analysis::uses};
///
/// let f = tressa::example::sum();
/// let reports = uses::report_names(&f, |name| name == Name::from_u32(12)).unwrap();
/// let site = reports[0].definition.as_ref().unwrap();
/// assert_eq!((site.block, site.text.as_str()), (Some(5), "_12 = s_5;"));
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Site {
    /// The number of the block.
    pub block: Option<u32>,
    /// The printed statement.
    pub text: String,
}

/// A statement or PHI node with its operands.
///
/// ```
/// use tressa::analysis::uses;
///
/// let f = tressa::example::sum();
/// let reports = uses::report_operands(&f, None);
/// let call = reports.iter().find(|report| report.site.text.starts_with("report")).unwrap();
/// assert_eq!((&call.uses[..], &call.vdef[..]), (&["s_5".to_owned()][..], &[".MEM_11".to_owned()][..]));
/// ```
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

/// Reports the names that `selects` accepts, by version. It is an error if the text of the
/// statements exceeds [`USES_SIZE`].
pub fn report_names(f: &Function<'_>, selects: impl Fn(Name) -> bool) -> Result<Vec<NameReport>, ParseError> {
    let labels = LabelBlocks::new(f);
    let mut size = 0;
    let mut site = |holder| {
        let site = site(f, holder, &labels);
        size += site.text.len();
        within_limit(f, size).map(|()| site)
    };
    let names = f.ssa.names.keys().filter(|&name| !f.ssa.names[name].released && selects(name));
    names
        .map(|name| {
            let holders = imm_uses(f, name).filter_map(|of| f.ssa.uses.holder(of));
            Ok(NameReport {
                name: name_text(f, name),
                version: name.as_u32(),
                definition: definition(f, name).map(&mut site).transpose()?,
                uses: num_imm_uses(f, name),
                immediate_uses: holders.map(&mut site).collect::<Result<_, _>>()?,
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

/// Reports the statements and PHI nodes with an operand that `selects` accepts, or all.
pub fn report_operands(f: &Function<'_>, selects: Option<&dyn Fn(Operand) -> bool>) -> Vec<OperandsReport> {
    let labels = LabelBlocks::new(f);
    let mut reports = Vec::new();
    for block in f.chain() {
        let phis = f.cfg.blocks[block].phis.iter().map(|&phi| Holder::Phi(phi));
        for holder in phis.chain(f.block_stmts(block).map(Holder::Stmt)) {
            if is_selected(f, holder, selects) {
                reports.push(operands(f, holder, &labels));
            }
        }
    }
    reports
}

/// Whether `selects` accepts an operand of the statement or PHI node, or is `None`.
pub(super) fn is_selected(f: &Function<'_>, of: Holder, selects: Option<&dyn Fn(Operand) -> bool>) -> bool {
    let Some(selects) = selects else { return true };
    match of {
        Holder::Stmt(stmt) => tree_operands(f, stmt, OpFlags::SSA_OP_ALL_OPERANDS).any(selects),
        Holder::Phi(phi) => phi_operands(f, phi).any(selects),
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
    Site { block: block.map(|block| f.cfg.blocks[block].index), text }
}

fn operands(f: &Function<'_>, of: Holder, labels: &LabelBlocks) -> OperandsReport {
    let texts = |stmt: Stmt, kind: OpFlags| -> Vec<String> {
        tree_operands(f, stmt, kind).map(|tree| operand_text(f, tree)).collect()
    };
    let is_phi = matches!(of, Holder::Phi(_));
    let mut report = OperandsReport { site: site(f, of, labels), phi: is_phi, ..OperandsReport::default() };
    match of {
        Holder::Stmt(stmt) => {
            let defs = def_operands(f, stmt, OpFlags::SSA_OP_DEF).filter_map(|of| def_tree(f, of));
            report.def = defs.map(|tree| operand_text(f, tree)).collect();
            report.uses = texts(stmt, OpFlags::SSA_OP_USE);
            report.vdef = texts(stmt, OpFlags::SSA_OP_VDEF);
            report.vuse = texts(stmt, OpFlags::SSA_OP_VUSE);
        }
        Holder::Phi(phi) => {
            let mut all = phi_operands(f, phi).map(|tree| operand_text(f, tree));
            let result: Vec<String> = all.next().into_iter().collect();
            let args = all.collect();
            if is_virtual(f, f.ssa.phis[phi].result) {
                (report.vdef, report.vuse) = (result, args);
            } else {
                (report.def, report.uses) = (result, args);
            }
        }
    }
    report
}

/// The result of a PHI node, then its arguments.
fn phi_operands<'f>(f: &'f Function<'_>, phi: Phi) -> impl Iterator<Item = Operand> + 'f {
    let args = f.ssa.uses.of_phi(phi).iter().filter_map(|&of| use_tree(f, of));
    std::iter::once(Operand::Name(f.ssa.phis[phi].result)).chain(args)
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
