//! Which graph of a function is wanted.

use super::graph::Graph;
use super::{block_graphs, loop_graph, use_graphs};
use tressa::ir::{Function, Name};
use tressa::{DumpFlags, ParseError};

/// What a graph shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GraphOf {
    /// Blocks with their statements, and edges; loops are groups.
    Cfg,
    /// The dominator tree, with the dominance frontier of each block.
    Dom,
    /// Edges from each block to the blocks of its dominance frontier.
    Frontiers,
    /// The tree of loops, with headers, latches and exits.
    Loops,
    /// Edges from each definition to its uses.
    Uses,
    /// SSA names connected by PHI nodes.
    Webs,
}

impl GraphOf {
    /// All, each with its name and what it shows.
    pub const ALL: [(GraphOf, &'static str, &'static str); 6] = [
        (GraphOf::Cfg, "cfg", "Blocks with their statements, and edges; loops are groups"),
        (GraphOf::Dom, "dom", "The dominator tree, with the dominance frontier of each block"),
        (GraphOf::Frontiers, "frontiers", "Edges from each block to the blocks of its dominance frontier"),
        (GraphOf::Loops, "loops", "The tree of loops, with headers, latches and exits"),
        (GraphOf::Uses, "uses", "Edges from each definition to its uses"),
        (GraphOf::Webs, "webs", "SSA names connected by PHI nodes"),
    ];
}

/// The graph of a function in SSA form. `flags` say what the text of blocks shows in [`GraphOf::Cfg`], `selects` chooses
/// the names of [`GraphOf::Uses`] and [`GraphOf::Webs`].
///
/// # Errors
///
/// Dominance frontiers or exits of loops that are too many to be drawn
/// ([`GRAPH_EDGES`](tressa::internals::base::limits::GRAPH_EDGES)).
pub fn graph(
    f: &Function<'_>,
    of: GraphOf,
    flags: DumpFlags,
    selects: &dyn Fn(Name) -> bool,
) -> Result<Graph, ParseError> {
    match of {
        GraphOf::Cfg => Ok(block_graphs::cfg(f, flags)),
        GraphOf::Dom => block_graphs::dominators(f),
        GraphOf::Frontiers => block_graphs::frontiers(f),
        GraphOf::Loops => loop_graph::loops(f),
        GraphOf::Uses => Ok(use_graphs::uses(f, selects)),
        GraphOf::Webs => use_graphs::webs(f, selects),
    }
}
