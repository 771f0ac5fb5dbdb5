//! Where nodes and edges go: layers from top to bottom (K. Sugiyama, S. Tagawa, M. Toda, "Methods for visual
//! understanding of hierarchical system structures", 1981).
//!
//! The order within layers and the coordinates are the work of the crate `rust-sugiyama`, which places
//! nodes only. So that edges pass between nodes, an edge across several layers is given to it as a chain of
//! small nodes, one in each layer that the edge crosses.

use super::graph::Graph;
use rust_sugiyama::configure::Config;

/// A point, in pixels from the top left corner.
pub(super) type Point = (f64, f64);

/// The most small nodes. Edges for which none are left, the longest, are drawn straight.
const MOST_BENDS: usize = 4_000;

/// The most nodes, small ones included, for which neighbours are exchanged to save further crossings. That takes
/// more than the square of a layer's length.
const MOST_EXCHANGED: usize = 1_000;

/// The least distance between nodes, in pixels.
const SPACING: f64 = 26.0;

/// The width and height of the place of an edge within a layer, in pixels.
const BEND: Point = (6.0, 1.0);

/// A graph with places.
pub(super) struct Layout {
    /// The middle of each node.
    pub nodes: Vec<Point>,
    /// The points that each edge passes on its way, without its ends.
    pub bends: Vec<Vec<Point>>,
    /// Width and height of the whole.
    pub size: Point,
}

/// Places the nodes of a graph, which have these widths and heights.
pub(super) fn layout(graph: &Graph, sizes: &[Point]) -> Layout {
    let edges: Vec<(usize, usize)> = graph.edges.iter().map(|edge| (edge.from, edge.to)).collect();
    let reversed = reversed_edges(sizes.len(), &edges);
    let downward: Vec<(usize, usize)> = edges
        .iter()
        .zip(&reversed)
        .map(|(&(from, to), &up)| if up { (to, from) } else { (from, to) })
        .collect();
    let layer = layers(sizes.len(), &downward);

    let mut vertices: Vec<(u32, Point)> = (0..).zip(sizes.iter().copied()).collect();
    let mut links: Vec<(u32, u32)> = Vec::new();
    let mut chains: Vec<Vec<u32>> = vec![Vec::new(); edges.len()];
    let mut by_length: Vec<usize> = (0..edges.len()).filter(|&edge| edges[edge].0 != edges[edge].1).collect();
    let length = |edge: usize| layer[downward[edge].1] - layer[downward[edge].0];
    by_length.sort_by_key(|&edge| length(edge));
    for edge in by_length {
        let (from, to) = downward[edge];
        if vertices.len() - sizes.len() + length(edge) > MOST_BENDS {
            break;
        }
        let mut last = from as u32;
        for _ in 1..length(edge) {
            let bend = vertices.len() as u32;
            vertices.push((bend, BEND));
            links.push((last, bend));
            chains[edge].push(bend);
            last = bend;
        }
        links.push((last, to as u32));
    }
    links.sort_unstable();
    links.dedup();
    let (places, size) = place(&vertices, &links);
    let bends = chains.into_iter().zip(&reversed).map(|(mut chain, &up)| {
        if up {
            chain.reverse();
        }
        chain.into_iter().map(|bend| places[bend as usize]).collect()
    });
    Layout { bends: bends.collect(), nodes: places[..sizes.len()].to_vec(), size }
}

/// Whether each edge leads back to a node that a depth-first search has entered but not left. Without
/// these edges, and those from a node to itself, the graph has no cycle.
fn reversed_edges(nodes: usize, edges: &[(usize, usize)]) -> Vec<bool> {
    let mut out = vec![Vec::new(); nodes];
    for (edge, &(from, to)) in edges.iter().enumerate() {
        out[from].push((edge, to));
    }
    let mut reversed = vec![false; edges.len()];
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
                reversed[edge] = !left[to];
            }
        }
    }
    reversed
}

/// The layer of each node: one below the lowest from which an edge leads to it.
fn layers(nodes: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let (mut out, mut waits_for) = (vec![Vec::new(); nodes], vec![0; nodes]);
    for &(from, to) in edges.iter().filter(|(from, to)| from != to) {
        out[from].push(to);
        waits_for[to] += 1;
    }
    let mut layer = vec![0; nodes];
    let mut ready: Vec<usize> = (0..nodes).filter(|&node| waits_for[node] == 0).collect();
    while let Some(node) = ready.pop() {
        for &to in &out[node] {
            layer[to] = layer[to].max(layer[node] + 1);
            waits_for[to] -= 1;
            if waits_for[to] == 0 {
                ready.push(to);
            }
        }
    }
    layer
}

/// The middle of each vertex, and the size of the whole. Parts that no edge connects stand side by side.
fn place(vertices: &[(u32, Point)], links: &[(u32, u32)]) -> (Vec<Point>, Point) {
    let transpose = vertices.len() <= MOST_EXCHANGED;
    let config = Config { vertex_spacing: SPACING, transpose, ..Config::default() };
    let mut places = vec![(0.0, 0.0); vertices.len()];
    let (mut right, mut bottom) = (SPACING, 0.0f64);
    for (part, ..) in rust_sugiyama::from_vertices_and_edges(vertices, links, &config) {
        let half = |vertex: usize| (vertices[vertex].1.0 / 2.0, vertices[vertex].1.1 / 2.0);
        let left = part.iter().map(|&(v, (x, _))| x - half(v).0).fold(f64::INFINITY, f64::min);
        let top = part.iter().map(|&(v, (_, y))| y - half(v).1).fold(f64::INFINITY, f64::min);
        let mut end = right;
        for (vertex, (x, y)) in part {
            let (x, y) = (x - left + right, y - top + SPACING);
            places[vertex] = (x, y);
            end = end.max(x + half(vertex).0);
            bottom = bottom.max(y + half(vertex).1);
        }
        right = end + SPACING;
    }
    (places, (right, bottom + SPACING))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::EdgeKind;
    use crate::view::graph::NodeKind;
    use proptest::prelude::*;

    /// Whether two nodes have a point in common.
    fn overlap(a: (Point, Point), b: (Point, Point)) -> bool {
        let apart = |a: f64, b: f64, wide: f64| (a - b).abs() + 0.001 >= wide;
        let ((pa, sa), (pb, sb)) = (a, b);
        !apart(pa.0, pb.0, (sa.0 + sb.0) / 2.0) && !apart(pa.1, pb.1, (sa.1 + sb.1) / 2.0)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]
        #[test]
        fn nodes_do_not_overlap_and_forward_edges_lead_down(
            n in 1usize..25,
            picks in proptest::collection::vec((0usize..25, 0usize..25), 0..60),
            wide in proptest::collection::vec(10f64..200.0, 25),
        ) {
            let mut graph = Graph::new("f");
            for i in 0..n {
                graph.node(format!("n{i}"), String::new(), NodeKind::Block);
            }
            for (from, to) in picks.into_iter().filter(|&(from, to)| from < n && to < n) {
                graph.edge(from, to, EdgeKind::Jump);
            }
            let sizes: Vec<Point> = wide[..n].iter().map(|&w| (w, 210.0 - w)).collect();
            let Layout { nodes, bends, size } = layout(&graph, &sizes);
            for a in 0..n {
                for b in 0..a {
                    prop_assert!(!overlap((nodes[a], sizes[a]), (nodes[b], sizes[b])), "{a} and {b}: {nodes:?}");
                }
                prop_assert!(nodes[a].0 <= size.0 && nodes[a].1 <= size.1);
            }
            let edges: Vec<(usize, usize)> = graph.edges.iter().map(|e| (e.from, e.to)).collect();
            for (edge, up) in reversed_edges(n, &edges).into_iter().enumerate() {
                let (from, to) = edges[edge];
                let mut heights = vec![nodes[from].1];
                heights.extend(bends[edge].iter().map(|bend| bend.1));
                heights.push(nodes[to].1);
                if up {
                    heights.reverse();
                }
                prop_assert!(from == to || heights.is_sorted(), "{heights:?}");
            }
        }
    }
}
