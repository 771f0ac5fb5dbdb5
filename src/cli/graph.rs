//! `tressa graph`: draws flow graphs, dominator trees, frontiers, loops, uses and PHI webs.

use super::inspect::{NameArgs, NameFilter, ViewArgs, run as inspect};
use super::{Failure, Outcome};
use crate::target::dialect::DumpFlags;
use crate::view::{Drawing, GraphOf, check_size, draw, graph};
use clap::ValueEnum;
use std::io::Write;

/// Draw a function: its flow graph, dominator tree, frontiers, loops, uses or PHI webs
///
/// SVG needs no other program. Options that select names take effect with uses and webs.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    view: ViewArgs,

    /// What to draw
    #[arg(long, value_enum, value_name = "WHAT", default_value = "cfg")]
    of: Of,

    /// The language of the graph
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "dot")]
    format: Format,

    /// Show virtual operands (.MEM) as well, which connect most statements
    #[arg(long)]
    vops: bool,

    #[command(flatten)]
    names: NameArgs,
}

/// What a graph shows.
#[derive(Clone, Copy, ValueEnum)]
enum Of {
    /// Blocks with their statements, and edges; loops are groups
    Cfg,
    /// The dominator tree, with the dominance frontier of each block
    Dom,
    /// From each block to the blocks of its dominance frontier
    Frontiers,
    /// The tree of loops, with headers, latches and exits
    Loops,
    /// From each definition to each use
    Uses,
    /// SSA names that PHI nodes connect
    Webs,
}

/// A language of graphs.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// Graphviz
    Dot,
    /// A picture
    Svg,
    /// Mermaid, for Markdown pages
    Mermaid,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let of = match args.of {
        Of::Cfg => GraphOf::Cfg,
        Of::Dom => GraphOf::Dom,
        Of::Frontiers => GraphOf::Frontiers,
        Of::Loops => GraphOf::Loops,
        Of::Uses => GraphOf::Uses,
        Of::Webs => GraphOf::Webs,
    };
    let drawing = match args.format {
        Format::Dot => Drawing::Dot,
        Format::Svg => Drawing::Svg,
        Format::Mermaid => Drawing::Mermaid,
    };
    show_graphs(&args.view, &args.names.filter()?, of, drawing, args.vops)
}

/// Draws the graph of each selected function, with virtual operands or without.
pub fn show_graphs(
    view: &ViewArgs,
    filter: &NameFilter<'_>,
    of: GraphOf,
    drawing: Drawing,
    vops: bool,
) -> Result<Outcome, Failure> {
    let flags = if vops { DumpFlags::VOPS } else { DumpFlags::empty() };
    let shown = |f: &crate::ir::Function<'_>, _: &str| {
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
