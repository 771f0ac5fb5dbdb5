//! `tressa uses`: prints the immediate uses of SSA names.

use super::graph::show_graphs;
use super::inspect::{NameArgs, ViewArgs, run_json, run_texts};
use super::{Failure, Outcome};
use clap::ValueEnum;
use serde::Serialize;
use tressa::analysis::uses::{NameReport, dump_immediate_uses, report_names};
use tressa::view::{Drawing, GraphOf};

/// Print the immediate uses of each SSA name, as GCC's dump_immediate_uses does
///
/// The latest use comes first, as in GCC. A plain dump in SSA form does not show virtual operands;
/// a dump made with -vops does.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    view: ViewArgs,

    #[command(flatten)]
    names: NameArgs,

    /// Print JSON: for each name its definition and uses
    #[arg(long, conflicts_with = "graph")]
    json: bool,

    /// Draw the web of definitions and uses
    #[arg(long, value_enum, value_name = "LANGUAGE")]
    graph: Option<Graph>,
}

/// A graph language.
#[derive(Clone, Copy, ValueEnum)]
pub enum Graph {
    Dot,
    Mermaid,
}

/// The JSON value of a function.
#[derive(Serialize)]
struct FunctionListing {
    function: String,
    names: Vec<NameReport>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let filter = args.names.filter()?;
    if let Some(graph) = args.graph {
        let drawing = match graph {
            Graph::Dot => Drawing::Dot,
            Graph::Mermaid => Drawing::Mermaid,
        };
        return show_graphs(&args.view, &filter, GraphOf::Uses, drawing);
    }
    if args.json {
        return run_json(&args.view, |f| {
            Ok(FunctionListing {
                function: f.name.to_string(),
                names: report_names(f, |name| filter.accepts(f, name))?,
            })
        });
    }
    run_texts(&args.view, |f| {
        let mut text = String::new();
        dump_immediate_uses(f, |name| filter.accepts(f, name), &mut text)?;
        Ok(text)
    })
}
