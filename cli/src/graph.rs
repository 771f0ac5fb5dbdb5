//! `tressa graph`: draws flow graphs, dominator trees, loops, uses, PHI webs, live and interfering names.

use super::args::choice;
use super::inspect::{NameArgs, NameFilter, RunOptions, ViewArgs, run_with};
use super::outcome::{Failure, Outcome};
use std::io::Write;
use tressa::DumpFlags;
use tressa_study::internals::view::{Drawing, GraphOf, check_size, draw, graph};

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

    /// Draw the form after copies and constants have been propagated and dead code removed
    #[arg(long)]
    propagate: bool,

    #[command(flatten)]
    names: NameArgs,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let flags = if args.vops { DumpFlags::VOPS } else { DumpFlags::empty() };
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
    let vops = flags.contains(DumpFlags::VOPS);
    let shown = |f: &tressa::ir::Function<'_>, _: &str| {
        let graph =
            graph(f, of, flags, &|name| (vops || filter.is_shown(f, name)) && filter.accepts(f, name))?;
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
