//! Views of a function for people: graphs in the languages that programs draw.
//!
//! [`graph()`] makes a [`Graph`] of one function: its flow graph, dominator tree, frontiers, loops, uses or
//! PHI webs. [`draw`] writes graphs as Graphviz, Mermaid or SVG. [`page`] makes an HTML page of functions.

mod block_graphs;
mod created;
mod dot;
pub(crate) mod explain;
mod graph;
pub(crate) mod layout;
mod live_names;
mod loop_graph;
mod mermaid;

pub mod page;
mod picture;
mod steps;
pub(crate) mod svg;
pub mod trail;
mod use_graphs;
mod words;

pub use created::dumps_until;
pub use explain::{Cell, Explainer, Explanation, History, Question, RuleExplanation, Section, UseEdits};
pub use graph::{Cluster, Edge, EdgeKind, Graph, NodeKind};
pub use steps::{Narrator, PHRASES, Phase, Step, Steps, StepsOf, Tables, VarTables, Word};
pub use words::counted;

use tressa::internals::base::limits::GRAPH_NODES;
use tressa::ir::{Function, Name};
use tressa::{DumpFlags, ParseError};

/// A language of graphs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawing {
    /// Graphviz.
    Dot,
    /// A picture.
    Svg,
    /// Mermaid, for Markdown pages.
    Mermaid,
}

impl Drawing {
    /// All, each with its name and what it is.
    pub const ALL: [(Drawing, &'static str, &'static str); 3] = [
        (Drawing::Dot, "dot", "Graphviz"),
        (Drawing::Svg, "svg", "A picture"),
        (Drawing::Mermaid, "mermaid", "Mermaid, for Markdown pages"),
    ];
}

/// Checks that the graph of `f` is small enough to be drawn.
///
/// # Errors
///
/// A picture of a graph with too many nodes ([`GRAPH_NODES`]). A program that draws may take more.
pub fn check_size(f: &Function<'_>, graph: &Graph, drawing: Drawing) -> Result<(), ParseError> {
    if drawing == Drawing::Svg && graph.nodes.len() as u64 > GRAPH_NODES.most {
        return Err(f.beyond(GRAPH_NODES));
    }
    Ok(())
}

/// Draws the graphs, one after the other, as one text.
pub fn draw(graphs: &[Graph], drawing: Drawing) -> String {
    match drawing {
        Drawing::Dot => dot::draw(graphs),
        Drawing::Mermaid => mermaid::draw(graphs),
        Drawing::Svg => svg::draw(graphs),
    }
}

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
    /// Blocks with the names that are live on entry and at the end.
    Live,
    /// SSA names that can not share a variable; those that PHI nodes connect are groups.
    Interference,
}

impl GraphOf {
    /// All, each with its name and what it shows.
    pub const ALL: [(GraphOf, &'static str, &'static str); 8] = [
        (GraphOf::Cfg, "cfg", "Blocks with their statements, and edges; loops are groups"),
        (GraphOf::Dom, "dom", "The dominator tree, with the dominance frontier of each block"),
        (GraphOf::Frontiers, "frontiers", "Edges from each block to the blocks of its dominance frontier"),
        (GraphOf::Loops, "loops", "The tree of loops, with headers, latches and exits"),
        (GraphOf::Uses, "uses", "Edges from each definition to its uses"),
        (GraphOf::Webs, "webs", "SSA names connected by PHI nodes"),
        (GraphOf::Live, "live", "Blocks with the SSA names that are live on entry and at the end"),
        (
            GraphOf::Interference,
            "interference",
            "SSA names that can not share a variable; PHI webs are groups",
        ),
    ];
}

/// The graph of a function in SSA form. `flags` say what the text of blocks shows in [`GraphOf::Cfg`],
/// `selects` chooses the names of [`GraphOf::Uses`], [`GraphOf::Webs`] and [`GraphOf::Interference`].
///
/// # Errors
///
/// Dominance frontiers, exits of loops or pairs of names that are too many to be drawn
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
        GraphOf::Live => block_graphs::live(f, flags),
        GraphOf::Interference => use_graphs::interference(f, selects),
    }
}
