//! A function as data: blocks with their edges, PHI nodes and statements with their operands.

use crate::analysis::operands::OpFlags;
use crate::analysis::uses::{OperandFilter, OperandsReport, report_operands};
use crate::ir::{Block, Edge, Function, VarKind};
use crate::target::dialect::DumpFlags;
use crate::text::print;
use serde::Serialize;

/// A function with blocks, or with statements alone before pass "cfg".
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FunctionListing {
    /// The declaration line.
    pub declaration: String,
    /// The stage: `high`, `lower`, `eh`, `cfg` or `ssa`.
    pub stage: String,
    /// Parameters and local variables.
    pub variables: Vec<VariableListing>,
    /// The blocks in the order of the dump; empty before pass "cfg".
    pub blocks: Vec<BlockListing>,
}

/// A parameter or local variable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct VariableListing {
    /// Its printed name.
    pub name: String,
    /// Its type; none where the dump shows none.
    #[serde(rename = "type")]
    pub type_text: Option<String>,
    /// `parameter` or `local`.
    pub kind: &'static str,
}

/// A block.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BlockListing {
    /// Its number.
    pub index: u32,
    /// The numbers of its predecessors, in the order of PHI arguments; 0 is the entry block.
    pub predecessors: Vec<u32>,
    /// The numbers of its successors; 1 is the exit block.
    pub successors: Vec<u32>,
    /// Its PHI nodes, then its statements.
    pub statements: Vec<OperandsReport>,
}

impl FunctionListing {
    /// Lists a function. Operands of statements need pass "ssa", before which there is only their text.
    pub fn of(f: &Function<'_>) -> FunctionListing {
        let filter = OperandFilter { kinds: OpFlags::SSA_OP_ALL_OPERANDS, ..OperandFilter::default() };
        let mut statements = report_operands(f, &filter).into_iter().peekable();
        let ends = |edges: &[Edge], of: fn(&Function<'_>, Edge) -> Block| {
            edges.iter().map(|&edge| f.cfg.blocks[of(f, edge)].index).collect()
        };
        let block = |block: Block| {
            let data = &f.cfg.blocks[block];
            let mut own = Vec::new();
            while let Some(statement) =
                statements.next_if(|statement| statement.site.block == Some(data.index))
            {
                own.push(statement);
            }
            BlockListing {
                index: data.index,
                predecessors: ends(&data.preds, |f, edge| f.cfg.edges[edge].src),
                successors: ends(&data.succs, |f, edge| f.cfg.edges[edge].dest),
                statements: own,
            }
        };
        FunctionListing {
            declaration: f.head.signature.to_string(),
            stage: format!("{:?}", f.stage).to_lowercase(),
            blocks: f.chain().map(block).collect(),
            variables: variables(f),
        }
    }
}

fn variables(f: &Function<'_>) -> Vec<VariableListing> {
    let variable = |var, kind| {
        let mut name = String::new();
        print::var(f, var, DumpFlags::empty(), &mut name);
        let type_text = f.decls.vars[var].ty.map(|ty| print::spelled(&f.types, ty));
        VariableListing { name, type_text, kind }
    };
    let locals = f.decls.locals.iter().filter(|&&var| f.decls.vars[var].kind != VarKind::Function);
    let params = f.decls.params.iter().map(|&var| variable(var, "parameter"));
    params.chain(locals.map(|&var| variable(var, "local"))).collect()
}
