//! `tressa operands`: prints each statement with its operands.

use super::inspect::{NameArgs, ViewArgs, run_json, run_texts};
use super::outcome::{Failure, Outcome};
use crate::analysis::operands::{OpFlags, Operand};
use crate::analysis::uses::{OperandFilter, OperandsReport, list_operands, report_operands};
use crate::ir::Function;
use clap::ValueEnum;
use serde::Serialize;

/// Print each statement and PHI node with its DEF, USE, VDEF and VUSE operands, in GCC's order
///
/// With a filter for names or kinds, prints only what has a matching operand. A plain dump in SSA
/// form does not show virtual operands; a dump made with -vops does.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    view: ViewArgs,

    #[command(flatten)]
    names: NameArgs,

    /// Only operands of these kinds, and what has one
    #[arg(long, value_enum, value_name = "KIND", value_delimiter = ',')]
    op: Vec<Kind>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A kind of operand.
#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    /// Registers defined
    Def,
    /// Registers used
    Use,
    /// Memory defined
    Vdef,
    /// Memory used
    Vuse,
}

/// The JSON value of a function.
#[derive(Serialize)]
struct FunctionListing {
    statements: Vec<OperandsReport>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let filter = args.names.filter()?;
    let kinds: OpFlags = args.op.iter().map(|kind| kind.flag()).collect();
    let kinds = if kinds.is_empty() { OpFlags::SSA_OP_ALL_OPERANDS } else { kinds };
    let accepts = |f: &Function<'_>, operand: Operand| match operand {
        Operand::Name(name) => filter.accepts(f, name),
        Operand::Var(_) | Operand::Tree(_) => false,
    };
    let outcome = match args.json {
        true => run_json(&args.view, "operands", |f| {
            let selects = |operand| accepts(f, operand);
            let selects: Option<&dyn Fn(Operand) -> bool> = filter.is_active().then_some(&selects);
            let statements =
                report_operands(f, &OperandFilter { kinds, selects, ..OperandFilter::default() });
            Ok(FunctionListing { statements })
        }),
        false => run_texts(&args.view, |f| {
            let selects = |operand| accepts(f, operand);
            let selects: Option<&dyn Fn(Operand) -> bool> = filter.is_active().then_some(&selects);
            let mut text = String::new();
            list_operands(f, &OperandFilter { kinds, selects, ..OperandFilter::default() }, &mut text);
            Ok(text)
        }),
    };
    filter.conclude();
    outcome
}

impl Kind {
    fn flag(self) -> OpFlags {
        match self {
            Kind::Def => OpFlags::SSA_OP_DEF,
            Kind::Use => OpFlags::SSA_OP_USE,
            Kind::Vdef => OpFlags::SSA_OP_VDEF,
            Kind::Vuse => OpFlags::SSA_OP_VUSE,
        }
    }
}
