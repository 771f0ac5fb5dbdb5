//! `tressa operands`: each statement with its operands.

use super::view::{NameArgs, ViewArgs, run as view, write_texts};
use super::{Failure, Outcome};
use serde::Serialize;
use tressa::ir::Function;
use tressa::operands::Operand;
use tressa::uses::{OperandsReport, dump_operands, report_operands};

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
struct Listed<'a> {
    function: &'a str,
    statements: Vec<OperandsReport>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let filter = args.names.filter()?;
    let wants = |f: &Function<'_>, operand: Operand| match operand {
        Operand::Name(name) => filter.wants(f, name),
        Operand::Var(_) | Operand::Tree(_) => false,
    };
    if args.json {
        return view(
            &args.view,
            |f| report_operands(f, filter.is_active().then_some(&|operand| wants(f, operand))),
            |functions, out| {
                let functions = functions.into_iter();
                let listed: Vec<_> =
                    functions.map(|(function, statements)| Listed { function, statements }).collect();
                out.write_json(&listed)
            },
        );
    }
    view(
        &args.view,
        |f| {
            let mut text = String::new();
            dump_operands(f, filter.is_active().then_some(&|operand| wants(f, operand)), &mut text);
            text
        },
        write_texts,
    )
}
