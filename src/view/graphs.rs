//! Which graph of a function is wanted.

use super::graph::Graph;
use super::{block_graphs, loop_graph, use_graphs};
use crate::base::error::ParseError;
use crate::ir::{Function, Name};
use crate::target::dialect::DumpFlags;

/// What a graph shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GraphOf {
    /// The blocks with their statements, and the edges between them; the groups are the loops.
    Cfg,
    /// The dominator tree, with the dominance frontier of each block.
    Dom,
    /// An edge from each block to the blocks of its dominance frontier.
    Frontiers,
    /// The tree of loops, with header, latches and exits.
    Loops,
    /// An edge from each definition to each use.
    Uses,
    /// The PHI webs: names that PHI nodes connect, which can share a variable when SSA form is left.
    Webs,
}

/// The graph of a function in SSA form. `flags` say what the text of blocks shows in [`GraphOf::Cfg`], `selects` chooses
/// the names of [`GraphOf::Uses`] and [`GraphOf::Webs`].
///
/// # Errors
///
/// Dominance frontiers or exits of loops that are too many to be drawn
/// ([`GRAPH_EDGES`](crate::base::limits::GRAPH_EDGES)).
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
