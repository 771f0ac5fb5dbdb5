//! Where the nodes and edges of a graph go: made for flow graphs.
//!
//! Nodes stand in layers from top to bottom ([`layers`]). All of a loop stands above what follows it, and a layer with many
//! nodes, the cases of a `switch`, is broken into rows. An edge across layers is a chain of places, one in each layer that it
//! crosses, and an edge that leads back is a rail at the right of its loop ([`chains`]). Nodes, places and rails get their
//! columns ([`columns`]); edges run straight down through their places and sideways between layers ([`tracks`]). So no edge
//! passes behind a node, whatever the graph is. Edges to one node run together, and so do those that leave a `switch`.
//!
//! The order of steps is that of K. Sugiyama, S. Tagawa and M. Toda, "Methods for visual understanding of hierarchical
//! system structures" (1981); loops in layers of their own and rails are as in B. Visness, "Who needs Graphviz when you can
//! build it yourself?" (SpiderMonkey, 2025).

mod columns;
mod layers;
mod tracks;

pub use layers::{Layout, Point};

use super::graph::Graph;
use layers::{Plan, plan};

/// Places the nodes of a graph, which have these widths and heights.
pub fn layout(graph: &Graph, sizes: &[Point]) -> Layout {
    let mut plan: Plan = plan(graph, sizes);
    columns::place(&mut plan, graph);
    tracks::route(&plan, graph, sizes)
}
