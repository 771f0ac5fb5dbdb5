//! The order of vertices in each layer, and how far from the left they are.
//!
//! Crossings are reduced by the barycenter method of Sugiyama et al.: layer after layer, down and up, is
//! sorted by the middle of each vertex's neighbours. Then each layer is moved towards its neighbours in the
//! order that it has now.

use super::layers::{CLEARANCE, SPACING};
use super::layers::{Plan, Vertex};
use crate::view::graph::Graph;
use std::collections::BTreeMap;

/// How often the layers are walked down and up, for the order and for the columns.
const SWEEPS: usize = 6;

/// Places all vertices.
pub(super) fn place(plan: &mut Plan, graph: &Graph) {
    // The neighbours of each vertex in the layer above and in the one below.
    let links = plan.links();
    let (mut above, mut below) =
        (vec![Vec::new(); plan.vertices.len()], vec![Vec::new(); plan.vertices.len()]);
    for &(upper, lower) in &links {
        above[lower].push(upper);
        below[upper].push(lower);
    }
    // Sorting by neighbours is stable: what has the same middle keeps the order of the edges of the dump.
    first_order(plan, graph);
    // A sweep down sorts each layer by the one above, which was sorted just before; a sweep up by the one
    // below. A few sweeps are enough: later ones hardly change the order.
    for sweep in 0..SWEEPS {
        let next_to = if sweep.is_multiple_of(2) { &above } else { &below };
        for at in sweep_order(plan.layers.len(), sweep) {
            spread(&mut plan.vertices, &plan.layers[at]);
            sort_by_neighbours(plan, at, next_to);
        }
    }
    // The order is final but for rails, which are beside their loops whatever they would cross. Then all is
    // as close as it may be.
    rails_beside_loops(plan, graph);
    plan.layers.iter().for_each(|layer| spread(&mut plan.vertices, layer));
    // In that order each layer is moved towards the one that was moved before it. More sweeps are needed
    // here: a long edge gets straight from layer to layer.
    for sweep in 0..2 * SWEEPS {
        let next_to = if sweep.is_multiple_of(2) { &above } else { &below };
        for at in sweep_order(plan.layers.len(), sweep) {
            straighten(&mut plan.vertices, &plan.layers[at], next_to);
        }
    }
    straighten_rails(plan);
    // Positions were relative to the middle so far; the leftmost vertex goes to the border.
    let left = |vertex: &Vertex| vertex.x - vertex.width / 2.0;
    let leftmost = plan.vertices.iter().map(left).fold(f64::INFINITY, f64::min);
    plan.vertices.iter_mut().for_each(|vertex| vertex.x += SPACING - leftmost);
}

/// Down, then up.
fn sweep_order(layers: usize, sweep: usize) -> Vec<usize> {
    if sweep.is_multiple_of(2) { (0..layers).collect() } else { (0..layers).rev().collect() }
}

/// Nodes in the order of the edges that lead there; places of edges in that of the edges; rails last.
fn first_order(plan: &mut Plan, graph: &Graph) {
    let mut rank = vec![usize::MAX; plan.vertices.len()];
    for (at, chain) in plan.chains.iter().enumerate().filter(|(_, chain)| !chain.is_back) {
        chain.vertices[1..].iter().for_each(|&vertex| rank[vertex] = rank[vertex].min(at));
    }
    let key = |&vertex: &usize| {
        (plan.vertices[vertex].rail_of.is_some(), rank[vertex].min(graph.edges.len()), vertex)
    };
    plan.layers.iter_mut().for_each(|layer| layer.sort_by_key(key));
}

/// The least distance between the middles of vertices beside each other.
fn distance(left: &Vertex, right: &Vertex) -> f64 {
    let between = if left.node.is_some() && right.node.is_some() { SPACING } else { 1.5 * CLEARANCE };
    (left.width + right.width) / 2.0 + between
}

/// Places a layer's vertices as close as they may be, around the middle.
fn spread(vertices: &mut [Vertex], layer: &[usize]) {
    let mut x = 0.0;
    for (at, &vertex) in layer.iter().enumerate() {
        if at > 0 {
            x += distance(&vertices[layer[at - 1]], &vertices[vertex]);
        }
        vertices[vertex].x = x;
    }
    layer.iter().for_each(|&vertex| vertices[vertex].x -= x / 2.0);
}

/// Sorts a layer by the middle of each vertex's neighbours in the layer that was sorted before (the
/// barycenters).
fn sort_by_neighbours(plan: &mut Plan, at: usize, next_to: &[Vec<usize>]) {
    let Plan { vertices, layers, .. } = plan;
    let key = |vertex: usize| {
        let next = &next_to[vertex];
        let sum: f64 = next.iter().map(|&neighbour| vertices[neighbour].x).sum();
        // A vertex without neighbours there keeps its place.
        if next.is_empty() { vertices[vertex].x } else { sum / next.len() as f64 }
    };
    let mut keyed: Vec<(f64, usize)> = layers[at].iter().map(|&vertex| (key(vertex), vertex)).collect();
    keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
    layers[at] = keyed.into_iter().map(|(_, vertex)| vertex).collect();
    spread(vertices, &layers[at]);
}

/// Puts each rail at the right of what its layer has of the loop; rails of inner loops, which are shorter,
/// come first.
fn rails_beside_loops(plan: &mut Plan, graph: &Graph) {
    let Plan { vertices, layers, .. } = plan;
    // The number of layers that the rail of each loop crosses.
    let mut lengths = vec![0usize; graph.nodes.len()];
    vertices.iter().filter_map(|vertex| vertex.rail_of).for_each(|header| lengths[header] += 1);
    for layer in layers {
        let (mut rails, mut kept): (Vec<usize>, Vec<usize>) =
            layer.iter().partition(|&&vertex| vertices[vertex].rail_of.is_some());
        // An inner loop is shorter than the one around it: its rail is put first and is nearer to the
        // nodes.
        rails.sort_by_key(|&rail| vertices[rail].rail_of.map(|header| (lengths[header], header)));
        for rail in rails {
            let its_loop = vertices[rail].rail_of.and_then(|header| graph.nodes[header].cluster);
            let is_of_loop = |vertex: &usize| match (its_loop, vertices[*vertex].node) {
                (Some(its_loop), Some(node)) => {
                    graph.clusters_around(node).any(|cluster| cluster == its_loop)
                }
                _ => false,
            };
            // Right of the last node of the loop in this layer, or at the end if it has none here; and
            // right of the rails that are there already.
            let last = kept.iter().rposition(is_of_loop).map_or(kept.len(), |at| at + 1);
            let last =
                (last..kept.len()).find(|&at| vertices[kept[at]].rail_of.is_none()).unwrap_or(kept.len());
            kept.insert(last, rail);
        }
        *layer = kept;
    }
}

/// How often rails are made straight: each may push others to the right.
const RAIL_ROUNDS: usize = 8;

/// Makes each rail one straight line, at the rightmost place that one of its layers gives it. What is right of it in the
/// other layers moves on to the right.
fn straighten_rails(plan: &mut Plan) {
    let Plan { vertices, layers, .. } = plan;
    let mut rails: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (at, vertex) in vertices.iter().enumerate() {
        if let Some(header) = vertex.rail_of {
            rails.entry(header).or_default().push(at);
        }
    }
    for _ in 0..RAIL_ROUNDS {
        let mut is_straight = true;
        for rail in rails.values() {
            let rightmost = rail.iter().map(|&at| vertices[at].x).fold(f64::NEG_INFINITY, f64::max);
            for &at in rail {
                is_straight &= vertices[at].x >= rightmost;
                vertices[at].x = rightmost;
            }
        }
        if is_straight {
            return;
        }
        // In each layer the distances hold again, from left to right. Nothing moves to the left, so this ends: two rails
        // that cross would push each other for ever, and stay as they are after the last round.
        for layer in &*layers {
            for pair in layer.windows(2) {
                let least = vertices[pair[0]].x + distance(&vertices[pair[0]], &vertices[pair[1]]);
                vertices[pair[1]].x = vertices[pair[1]].x.max(least);
            }
        }
    }
}

/// Moves a layer's vertices towards their neighbours in the layer that was placed before, in their order and
/// with their distances: the least squares of what is missing, by pooling (M. Ayer et al., 1955).
fn straighten(vertices: &mut [Vertex], layer: &[usize], next_to: &[Vec<usize>]) {
    /// Vertices side by side: the sum of weighted wishes, the weight, how many.
    struct Pool {
        sum: f64,
        weight: f64,
        count: usize,
    }
    // With x minus the offset in place of x, the distances vanish: what is left to find is a sequence that
    // never decreases and is nearest to the wishes, which is isotonic regression.
    let (mut offset, mut pools) = (0.0, Vec::<Pool>::new());
    let mut offsets = Vec::with_capacity(layer.len());
    for (at, &vertex) in layer.iter().enumerate() {
        if at > 0 {
            offset += distance(&vertices[layer[at - 1]], &vertices[vertex]);
        }
        offsets.push(offset);
        // Rails are to be straight, then other edges between two places.
        let weight_of = |neighbour: usize| match (vertices[vertex].node, vertices[neighbour].node) {
            (None, None) if vertices[vertex].rail_of.is_some() => 100.0,
            (None, None) => 8.0,
            (Some(_), Some(_)) => 1.0,
            _ => 2.0,
        };
        // The wish of a vertex is the weighted middle of its neighbours; without neighbours it weakly
        // wishes to stay.
        let weighted = next_to[vertex].iter().map(|&neighbour| (weight_of(neighbour), vertices[neighbour].x));
        let (sum, weight) =
            weighted.fold((0.0, 0.0), |(sum, all), (weight, x)| (sum + weight * x, all + weight));
        let (sum, weight) = if weight > 0.0 { (sum, weight) } else { (0.01 * vertices[vertex].x, 0.01) };
        // A vertex whose wish is left of the pool before it would break the order: both share the mean of
        // their wishes. The new pool may again be left of the one before.
        let mut pool = Pool { sum: sum - weight * offset, weight, count: 1 };
        while let Some(last) = pools.pop_if(|last| last.sum / last.weight >= pool.sum / pool.weight) {
            pool = Pool {
                sum: pool.sum + last.sum,
                weight: pool.weight + last.weight,
                count: pool.count + last.count,
            };
        }
        pools.push(pool);
    }
    // Each pool is at the mean of its wishes, its vertices side by side.
    let mut placed = layer.iter().zip(offsets);
    for Pool { sum, weight, count } in pools {
        for (&vertex, offset) in placed.by_ref().take(count) {
            vertices[vertex].x = sum / weight + offset;
        }
    }
}
