//! `tressa uses`: prints the immediate uses of SSA names.

use super::graph::{WantedGraph, show_graphs};
use super::inspect::{NameArgs, ViewArgs, run_rows, run_texts};
use super::outcome::{Failure, Outcome};
use clap::ValueEnum;
use rustc_hash::FxHashSet;
use tressa::DumpFlags;
use tressa::analysis::uses::dump_immediate_uses;
use tressa::internals::analysis::uses::list_uses;
use tressa::ir::Name;
use tressa_study::internals::data::FunctionRows;
use tressa_study::internals::view::{Drawing, GraphOf};

/// Print each SSA name with its definition and its immediate uses, as GCC lists them
///
/// The most recent use comes first, as in GCC. Each name is followed by its definition and block, which GCC's
/// dump_immediate_uses does not print; --plain omits them. A dump in SSA form shows virtual operands only if
/// it was made with -vops.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    view: ViewArgs,

    #[command(flatten)]
    names: NameArgs,

    /// Print what GCC's dump_immediate_uses prints, and nothing else
    #[arg(long, conflicts_with_all = ["json", "graph"])]
    plain: bool,

    /// Print JSON: the rows of names, of their uses, and of the statements that define and use them
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

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let filter = args.names.filter()?;
    if let Some(graph) = args.graph {
        let drawing = match graph {
            Graph::Dot => Drawing::Dot,
            Graph::Mermaid => Drawing::Mermaid,
        };
        let (of, flags) = (GraphOf::Uses, DumpFlags::empty());
        return show_graphs(&args.view, &filter, WantedGraph { of, drawing, flags, propagates: false });
    }
    if args.json {
        let outcome = run_rows(&args.view, "uses", |f, rows| {
            keep(rows, |name| filter.accepts(f, Name::from_u32(name)));
        });
        filter.conclude();
        return outcome;
    }
    let outcome = run_texts(&args.view, |f| {
        let mut text = String::new();
        match args.plain {
            true => dump_immediate_uses(f, |name| filter.accepts(f, name), &mut text)?,
            false => list_uses(f, |name| filter.accepts(f, name), &mut text)?,
        }
        Ok(text)
    });
    filter.conclude();
    outcome
}

/// Leaves the wanted names, the operands that use them, and the statements of both.
fn keep(rows: &mut FunctionRows, is_wanted: impl Fn(u32) -> bool) {
    rows.names.retain(|row| is_wanted(row.name));
    let names: FxHashSet<u32> = rows.names.iter().map(|row| row.name).collect();
    rows.operands.retain(|row| row.r#use.is_some() && row.name.is_some_and(|name| names.contains(&name)));
    let used = rows.operands.iter().map(|row| row.statement);
    let statements: FxHashSet<u32> = used.chain(rows.names.iter().filter_map(|row| row.definition)).collect();
    rows.statements.retain(|row| statements.contains(&row.statement));
}
