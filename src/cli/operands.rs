//! `tressa operands`: each statement with its operands.

use super::view::{NameArgs, ViewArgs, run_json, run_texts};
use super::{Failure, Outcome};
use serde::Serialize;
use tressa::analysis::operands::Operand;
use tressa::analysis::uses::{OperandsReport, dump_operands, report_operands};
use tressa::ir::Function;

/// Print each statement with its DEF, USE, VDEF and VUSE operands, in GCC's order
///
/// With a filter for names, only the statements with an operand that passes it. A plain dump in SSA form
/// does not show virtual operands; one made with -vops does.
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

/// A function in JSON.
#[derive(Serialize)]
struct Listed {
    function: String,
    statements: Vec<OperandsReport>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let filter = args.names.filter()?;
    let wants = |f: &Function<'_>, operand: Operand| match operand {
        Operand::Name(name) => filter.wants(f, name),
        Operand::Var(_) | Operand::Tree(_) => false,
    };
    if args.json {
        return run_json(&args.view, |f| {
            let statements = report_operands(f, filter.is_active().then_some(&|operand| wants(f, operand)));
            Ok(Listed { function: f.name.to_string(), statements })
        });
    }
    run_texts(&args.view, |f| {
        let mut text = String::new();
        dump_operands(f, filter.is_active().then_some(&|operand| wants(f, operand)), &mut text);
        Ok(text)
    })
}
