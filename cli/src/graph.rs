//! `tressa graph`: draws flow graphs, dominator trees, loops, uses, PHI webs, live and interfering names.

use super::args::choice;
use super::envelope::{self, FunctionRecord, item_text};
use super::inspect::{NameArgs, NameFilter, RunOptions, ViewArgs, run_with};
use super::outcome::{Failure, Outcome};
use serde::Serialize;
use serde_json::Map;
use std::io::Write;
use tressa::ir::Function;
use tressa::{DumpFlags, ParseError};
use tressa_study::internals::view::{Drawing, Explainer, Graph, GraphOf, Section, check_size, draw, graph};

/// Draw a function: its flow graph, dominator tree, loops, uses, PHI webs, live or interfering names
///
/// SVG needs no other program. Options that select names apply to --of uses, webs and interference.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    view: ViewArgs,

    /// What to draw
    #[arg(long, value_parser = choice(&GraphOf::ALL), value_name = "WHAT", default_value = "cfg")]
    of: GraphOf,

    /// The language of the graph
    #[arg(long, value_parser = choice(&Drawing::ALL), value_name = "FORMAT", default_value = "dot")]
    format: Drawing,

    /// Also show virtual operands (.MEM), which connect most statements
    #[arg(long)]
    vops: bool,

    /// Print JSON instead: nodes, edges and groups; of the dominator tree also how it was found
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// Draw the form after copies and constants have been propagated and dead code removed
    #[arg(long)]
    propagate: bool,

    #[command(flatten)]
    names: NameArgs,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let flags = if args.vops { DumpFlags::VOPS } else { DumpFlags::empty() };
    if args.json {
        return show_json(args, &args.names.filter()?, flags);
    }
    let wanted = WantedGraph { of: args.of, drawing: args.format, flags, propagates: args.propagate };
    show_graphs(&args.view, &args.names.filter()?, wanted)
}

/// What is drawn of a function, and how.
#[derive(Clone, Copy)]
pub struct WantedGraph {
    pub of: GraphOf,
    pub drawing: Drawing,
    /// Whether virtual operands are shown.
    pub flags: DumpFlags,
    /// Whether copies are propagated before.
    pub propagates: bool,
}

/// Draws the graph of each selected function.
pub fn show_graphs(
    view: &ViewArgs,
    filter: &NameFilter<'_>,
    WantedGraph { of, drawing, flags, propagates }: WantedGraph,
) -> Result<Outcome, Failure> {
    let shown = |f: &Function<'_>, _: &str| {
        let graph = selected(f, of, flags, filter)?;
        check_size(f, &graph, drawing)?;
        Ok(graph)
    };
    let options = RunOptions { propagates, ..RunOptions::default() };
    let outcome = run_with(view, options, shown, |graphs, _, out| {
        let graphs: Vec<_> = graphs.into_iter().map(|shown| shown.value).collect();
        Ok(out.write_all(draw(&graphs, drawing).as_bytes())?)
    });
    filter.conclude();
    outcome
}

/// The graph of a function, of the names that the filter accepts.
fn selected(
    f: &Function<'_>,
    of: GraphOf,
    flags: DumpFlags,
    filter: &NameFilter<'_>,
) -> Result<Graph, ParseError> {
    let vops = flags.contains(DumpFlags::VOPS);
    graph(f, of, flags, &|name| (vops || filter.is_shown(f, name)) && filter.accepts(f, name))
}

/// The value of a function in JSON.
#[derive(Serialize)]
struct GraphRecord {
    #[serde(flatten)]
    graph: Graph,
    /// Of the dominator tree: what `explain --dom` shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    dominators: Option<Section>,
}

/// Prints the graphs as data.
fn show_json(args: &Args, filter: &NameFilter<'_>, flags: DumpFlags) -> Result<Outcome, Failure> {
    let shown = |f: &Function<'_>, file: &str| {
        let is_of_dominators = args.of == GraphOf::Dom;
        let dominators = is_of_dominators.then(|| Explainer::new(f).dominators().sections.remove(0));
        let value = GraphRecord { graph: selected(f, args.of, flags, filter)?, dominators };
        Ok(item_text(&FunctionRecord { file, function: f.name, line: f.head.line, value }))
    };
    let options = RunOptions { propagates: args.propagate, always_writes: true, ..RunOptions::default() };
    let outcome = run_with(&args.view, options, shown, |graphs, listing, out| {
        let records = graphs.into_iter().map(|shown| shown.value);
        Ok(envelope::write(out, "graph", records, &listing.files, &listing.problems, Map::new())?)
    });
    filter.conclude();
    outcome
}
