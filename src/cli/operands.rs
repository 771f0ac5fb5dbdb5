//! `tressa operands`: prints each statement with its operands.

use super::inspect::{NameArgs, ViewArgs, run_json, run_texts};
use super::{Failure, Outcome};
use serde::Serialize;
use tressa::analysis::operands::Operand;
use tressa::analysis::uses::{OperandsReport, dump_operands, report_operands};
use tressa::ir::Function;

/// Print each statement with its DEF, USE, VDEF and VUSE operands, in GCC's order
///
/// With a filter for names, prints only the statements with a matching operand. A plain dump in SSA
/// form does not show virtual operands; a dump made with -vops does.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    view: ViewArgs,

    #[command(flatten)]
    names: NameArgs,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The JSON value of a function.
#[derive(Serialize)]
struct FunctionListing {
    function: String,
    statements: Vec<OperandsReport>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let filter = args.names.filter()?;
    let accepts = |f: &Function<'_>, operand: Operand| match operand {
        Operand::Name(name) => filter.accepts(f, name),
        Operand::Var(_) | Operand::Tree(_) => false,
    };
    if args.json {
        return run_json(&args.view, |f| {
            let statements = report_operands(f, filter.is_active().then_some(&|operand| accepts(f, operand)));
            Ok(FunctionListing { function: f.name.to_string(), statements })
        });
    }
    run_texts(&args.view, |f| {
        let mut text = String::new();
        dump_operands(f, filter.is_active().then_some(&|operand| accepts(f, operand)), &mut text);
        Ok(text)
    })
}
