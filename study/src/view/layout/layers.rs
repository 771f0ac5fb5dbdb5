//! The layer of each node.

use crate::view::graph::Graph;
use rustc_hash::FxHashSet;

/// The most nodes of a layer that stand beside each other.
const MOST_IN_ROW: usize = 12;

/// The layer of each node, and whether each edge leads back.
pub(super) struct Layers {
    pub layer: Vec<usize>,
    pub is_back: Vec<bool>,
}

/// Puts each node below those that lead to it, all of a loop above what follows it.
pub(super) fn layers(graph: &Graph) -> Layers {
    let is_back = back_edges(graph);
    let layer = longest_paths(graph, &is_back, true)
        // The loops of a graph that is not reducible may overlap.
        .or_else(|| longest_paths(graph, &is_back, false))
        .unwrap_or_else(|| vec![0; graph.nodes.len()]);
    Layers { layer: rows(graph, layer, &is_back), is_back }
}

/// Whether each edge leads back to a node that a depth-first search has entered but not left. Without these edges the graph
/// has no cycle.
fn back_edges(graph: &Graph) -> Vec<bool> {
    let nodes = graph.nodes.len();
    let mut out = vec![Vec::new(); nodes];
    for (at, edge) in graph.edges.iter().enumerate() {
        out[edge.from].push((at, edge.to));
    }
    let mut is_back = vec![false; graph.edges.len()];
    let (mut entered, mut left) = (vec![false; nodes], vec![false; nodes]);
    for root in 0..nodes {
        let mut stack = vec![(root, 0)];
        if std::mem::replace(&mut entered[root], true) {
            continue;
        }
        while let Some((node, next)) = stack.last_mut() {
            let node = *node;
            let Some(&(edge, to)) = out[node].get(*next) else {
                left[node] = true;
                stack.pop();
                continue;
            };
            *next += 1;
            if !std::mem::replace(&mut entered[to], true) {
                stack.push((to, 0));
            } else {
                is_back[edge] = !left[to];
            }
        }
    }
    is_back
}

/// The length of the longest path to each node. With `loops`, an edge that leaves a loop counts from the loop's last layer.
/// None if that is a cycle.
fn longest_paths(graph: &Graph, is_back: &[bool], loops: bool) -> Option<Vec<usize>> {
    // After the nodes come the ends of the loops: each is below all that is in the loop.
    let nodes = graph.nodes.len();
    let end = |cluster: usize| nodes + cluster;
    let mut edges: Vec<(usize, usize, usize)> = Vec::new();
    if loops {
        let of_nodes =
            graph.nodes.iter().enumerate().filter_map(|(at, node)| Some((at, end(node.cluster?), 0)));
        edges.extend(of_nodes);
        let of_loops = graph.clusters.iter().enumerate();
        edges.extend(of_loops.filter_map(|(at, cluster)| Some((end(at), end(cluster.outer?), 0))));
    }
    for (edge, _) in graph.edges.iter().zip(is_back).filter(|(_, back)| !**back) {
        let left = if loops { left_loop(graph, edge.from, edge.to) } else { None };
        edges.push((left.map_or(edge.from, end), edge.to, 1));
    }
    let count = nodes + if loops { graph.clusters.len() } else { 0 };
    let (mut out, mut waits_for) = (vec![Vec::new(); count], vec![0; count]);
    for &(from, to, length) in &edges {
        out[from].push((to, length));
        waits_for[to] += 1;
    }
    let mut layer = vec![0; count];
    let mut ready: Vec<usize> = (0..count).filter(|&at| waits_for[at] == 0).collect();
    let mut done = 0;
    while let Some(at) = ready.pop() {
        done += 1;
        for &(to, length) in &out[at] {
            layer[to] = layer[to].max(layer[at] + length);
            waits_for[to] -= 1;
            if waits_for[to] == 0 {
                ready.push(to);
            }
        }
    }
    layer.truncate(nodes);
    (done == count).then_some(layer)
}

/// The outermost loop that an edge leaves.
fn left_loop(graph: &Graph, from: usize, to: usize) -> Option<usize> {
    let around = |node: usize| {
        std::iter::successors(graph.nodes[node].cluster, |&cluster| graph.clusters[cluster].outer)
    };
    let kept: FxHashSet<usize> = around(to).collect();
    around(from).take_while(|cluster| !kept.contains(cluster)).last()
}

/// The layers, of which each with many nodes is broken into rows, in the order of the edges that lead there.
fn rows(graph: &Graph, layer: Vec<usize>, is_back: &[bool]) -> Vec<usize> {
    let count = layer.iter().max().map_or(0, |last| last + 1);
    let mut first_edge = vec![usize::MAX; layer.len()];
    for (at, edge) in graph.edges.iter().enumerate().filter(|(at, _)| !is_back[*at]) {
        first_edge[edge.to] = first_edge[edge.to].min(at);
    }
    let mut by_layer = vec![Vec::new(); count];
    (0..layer.len()).for_each(|node| by_layer[layer[node]].push(node));
    let (mut broken, mut next) = (layer, 0);
    for mut nodes in by_layer {
        nodes.sort_by_key(|&node| first_edge[node]);
        for (at, &node) in nodes.iter().enumerate() {
            broken[node] = next + at / MOST_IN_ROW;
        }
        next += nodes.len().div_ceil(MOST_IN_ROW).max(1);
    }
    broken
}
