//! Where the nodes and edges of a graph go: made for flow graphs.
//!
//! Nodes are in layers from top to bottom. All of a loop is above what follows it, a layer with many nodes is
//! broken into rows, and the many cases of an interpreter's `switch` are in bands below each other. An edge across layers is a chain of places, one in
//! each layer that it crosses, and an edge that leads back is a rail at the right of its loop ([`layers`]).
//! Nodes, places and rails get their columns ([`columns`]); edges run straight down through their places and
//! sideways between layers ([`tracks`]). So no edge passes behind a node, whatever the graph is. Edges to one
//! node run together, and so do those that leave a `switch`.
//!
//! The order of steps is that of K. Sugiyama, S. Tagawa and M. Toda, "Methods for visual understanding of
//! hierarchical system structures" (1981); layers in which a loop is together and rails are as in B. Visness,
//! "Who needs Graphviz when you can build it yourself?" (SpiderMonkey, 2025).

mod columns;
mod layers;
mod tracks;

pub use layers::{Layout, Point};

use super::graph::Graph;
use layers::plan;

/// Places the nodes of a graph, which have these widths and heights.
pub fn layout(graph: &Graph, sizes: &[Point]) -> Layout {
    // Sugiyama's first step: no cycles, a layer for each node, and a vertex in each layer that an edge
    // crosses, so that every link of the plan joins neighbouring layers.
    let mut plan = plan(graph, sizes);
    // The second and third: the order within each layer, with few crossings, and then x, with straight
    // edges.
    columns::place(&mut plan, graph);
    // Last y: a gap between two layers is as high as the horizontal parts of edges in it need.
    tracks::route(&plan, graph, sizes)
}
