//! `tressa graph`: draws flow graphs, dominator trees, frontiers, loops, uses and PHI webs.

use super::args::choice;
use super::inspect::{NameArgs, NameFilter, ViewArgs, run as inspect};
use super::outcome::{Failure, Outcome};
use std::io::Write;
use tressa::DumpFlags;
use tressa_study::internals::view::{Drawing, GraphOf, check_size, draw, graph};

/// Draw a function: its flow graph, dominator tree, frontiers, loops, uses or PHI webs
///
/// SVG needs no other program. Options that select names apply to --of uses and --of webs.
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

    #[command(flatten)]
    names: NameArgs,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let flags = if args.vops { DumpFlags::VOPS } else { DumpFlags::empty() };
    show_graphs(&args.view, &args.names.filter()?, args.of, args.format, flags)
}

/// Draws the graph of each selected function; `flags` say whether with virtual operands.
pub fn show_graphs(
    view: &ViewArgs,
    filter: &NameFilter<'_>,
    of: GraphOf,
    drawing: Drawing,
    flags: DumpFlags,
) -> Result<Outcome, Failure> {
    let vops = flags.contains(DumpFlags::VOPS);
    let shown = |f: &tressa::ir::Function<'_>, _: &str| {
        let graph =
            graph(f, of, flags, &|name| (vops || filter.is_shown(f, name)) && filter.accepts(f, name))?;
        check_size(f, &graph, drawing)?;
        Ok(graph)
    };
    let outcome = inspect(view, shown, |graphs, _, out| {
        let graphs: Vec<_> = graphs.into_iter().map(|shown| shown.value).collect();
        Ok(out.write_all(draw(&graphs, drawing).as_bytes())?)
    });
    filter.conclude();
    outcome
}
