//! The path of each edge: down through its places, and sideways on tracks between the layers.
//!
//! Edges that enter one vertex, or leave one, in the same gap are a *net* and share a track. Tracks are given
//! by the left-edge algorithm of channel routing (A. Hashimoto and J. Stevens, "Wire routing by optimizing
//! channel assignment within large apertures", 1971). The columns of all vertices are known; heights follow
//! from the numbers of tracks.

use super::layers::{CLEARANCE, Layout, Point, SPACING};
use super::layers::{Chain, Plan};
use crate::view::graph::Graph;
use rustc_hash::FxHashMap;

/// The distance between tracks, in pixels.
const TRACK: f64 = 7.0;

/// Edges that run together in a gap: all that enter a vertex, or all that leave one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
enum Net {
    Into(usize),
    From(usize),
    /// Up to a rail's next place.
    Up(usize),
}

/// A step of a chain: sideways in the gap above a layer.
struct ChainStep {
    gap: usize,
    net: Net,
    from: usize,
    to: usize,
}

/// The horizontal part of a net.
#[derive(Clone, Copy)]
struct Span {
    left: f64,
    right: f64,
    track: usize,
}

/// The steps of a chain.
fn steps<'p>(plan: &'p Plan, chain: &'p Chain) -> impl Iterator<Item = ChainStep> + 'p {
    let count = chain.vertices.len();
    chain.vertices.windows(2).enumerate().map(move |(at, pair)| {
        let (from, to) = (pair[0], pair[1]);
        let layer = |vertex: usize| plan.vertices[vertex].layer;
        let (gap, net) = match chain.is_back {
            false if plan.vertices[from].is_fan && plan.vertices[to].layer > layer(from) => {
                (layer(to), Net::From(from))
            }
            false => (layer(to), Net::Into(to)),
            // Below the source to the rail, and above the target from the rail.
            true if at == 0 => (layer(from) + 1, Net::Into(to)),
            true if at + 2 == count => (layer(to), Net::Into(to)),
            true => (layer(from), Net::Up(to)),
        };
        ChainStep { gap, net, from, to }
    })
}

/// Where edges leave and enter nodes.
struct Ports {
    /// By the source and the net of the first step.
    out: FxHashMap<(usize, usize, Net), f64>,
    /// Of each node.
    into: Vec<f64>,
}

/// Finds the path of each edge, and the height of everything.
pub(super) fn route(plan: &Plan, graph: &Graph, sizes: &[Point]) -> Layout {
    // Where edges meet nodes; all else that an edge passes is the middle of a vertex.
    let ports = ports(plan, sizes);
    let x_of = |step: &ChainStep, vertex: usize| match plan.vertices[vertex].node {
        Some(node) if vertex == step.from => ports.out[&(node, step.gap, step.net)],
        Some(node) => ports.into[node],
        None => plan.vertices[vertex].x,
    };
    // Each net takes the part of its gap from its leftmost to its rightmost end.
    let mut spans: Vec<FxHashMap<Net, Span>> = vec![FxHashMap::default(); plan.layers.len() + 1];
    for step in plan.chains.iter().filter(|chain| !chain.is_straight).flat_map(|chain| steps(plan, chain)) {
        let (a, b) = (x_of(&step, step.from), x_of(&step, step.to));
        let new = Span { left: a.min(b), right: a.max(b), track: 0 };
        let span = spans[step.gap].entry(step.net).or_insert(new);
        (span.left, span.right) = (span.left.min(new.left), span.right.max(new.right));
    }
    // Nets of a gap that would lie on each other get different tracks.
    let counts: Vec<usize> = spans.iter_mut().map(assign_tracks).collect();
    // The top of each gap, and of each layer below it: a gap is as high as its tracks, a layer as its highest
    // node.
    let (mut y, mut gaps, mut tops) = (0.0, Vec::new(), Vec::new());
    for (at, &count) in counts.iter().enumerate() {
        gaps.push(y);
        y += SPACING + TRACK * (count.max(1) - 1) as f64;
        tops.push(y);
        let heights =
            plan.layers.get(at).into_iter().flatten().filter_map(|&vertex| plan.vertices[vertex].node);
        y += heights.map(|node| sizes[node].1).fold(0.0, f64::max);
    }
    let top = |node: usize| tops[plan.vertices[node].layer];
    let nodes: Vec<Point> =
        (0..sizes.len()).map(|node| (plan.vertices[node].x, top(node) + sizes[node].1 / 2.0)).collect();
    let path = |(chain, edge): (&Chain, &crate::view::graph::Edge)| {
        let (from, to) = (edge.from, edge.to);
        // An edge without places is one line from node to node.
        if chain.is_straight {
            return vec![(nodes[from].0, top(from) + sizes[from].1), (nodes[to].0, top(to))];
        }
        let mut points: Vec<Point> = Vec::new();
        for step in steps(plan, chain) {
            let track = gaps[step.gap] + SPACING / 2.0 + TRACK * spans[step.gap][&step.net].track as f64;
            let (a, b) = (x_of(&step, step.from), x_of(&step, step.to));
            if points.is_empty() {
                points.push((a, top(from) + sizes[from].1));
            }
            // Down to the track, sideways, and on down. Between two vertices of one column there is nothing
            // to do: the line goes on.
            if (a - b).abs() > 0.01 {
                points.extend([(a, track), (b, track)]);
            }
        }
        points.push((ports.into[to], top(to)));
        points
    };
    let paths = plan.chains.iter().zip(&graph.edges).map(path).collect();
    let right = plan.vertices.iter().map(|vertex| vertex.x + vertex.width / 2.0).fold(0.0, f64::max);
    Layout { nodes, paths, size: (right + SPACING, y) }
}

/// Where edges leave and enter the nodes. Nets that leave a node are spread over its lower side in the order
/// of where they go; all that enters a node does so in one point, right below its source if there is one.
fn ports(plan: &Plan, sizes: &[Point]) -> Ports {
    let mut leaving: Vec<Vec<(f64, usize, Net)>> = vec![Vec::new(); sizes.len()];
    let mut entering: Vec<Vec<(usize, usize, Net)>> = vec![Vec::new(); sizes.len()];
    for chain in plan.chains.iter().filter(|chain| !chain.is_straight) {
        // Of each edge the first step says where it leaves its source, and the last one where it enters its
        // target.
        let mut last = None;
        for step in steps(plan, chain) {
            if last.is_none() {
                leaving[step.from].push((plan.vertices[step.to].x, step.gap, step.net));
            }
            last = Some(step);
        }
        if let Some(step) = last {
            entering[step.to].push((step.from, step.gap, step.net));
        }
    }
    let mut out = FxHashMap::default();
    let mut into: Vec<f64> = plan.vertices[..sizes.len()].iter().map(|vertex| vertex.x).collect();
    for (node, mut nets) in leaving.into_iter().enumerate() {
        // From left to right in the order of where they go, so that edges do not cross right below the
        // node.
        nets.sort_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
        nets.dedup_by_key(|&mut (_, gap, net)| (gap, net));
        let (x, width) = (plan.vertices[node].x, sizes[node].0);
        for (at, &(_, gap, net)) in nets.iter().enumerate() {
            let part = (at as f64 + 1.0) / (nets.len() as f64 + 1.0);
            out.entry((node, gap, net)).or_insert(x - width / 2.0 + width * part);
        }
    }
    for (node, sources) in entering.into_iter().enumerate() {
        let (x, half) = (plan.vertices[node].x, (sizes[node].0 / 2.0 - CLEARANCE).max(0.0));
        // An edge that is the only one to enter a node enters right below where it left its source, as far
        // as the node is wide: it needs no track. With several sources the middle is fairest.
        let [first, rest @ ..] = &sources[..] else { continue };
        if rest.iter().any(|source| source != first) {
            continue;
        }
        let source = out.get(first).copied().unwrap_or(plan.vertices[first.0].x);
        into[node] = source.clamp(x - half, x + half);
    }
    Ports { out, into }
}

/// Gives each net of a gap a track on which no other one runs beside it. Returns the number of tracks.
fn assign_tracks(spans: &mut FxHashMap<Net, Span>) -> usize {
    let mut order: Vec<(Net, Span)> = spans.iter().map(|(&net, &span)| (net, span)).collect();
    // A net without width needs no track.
    order.retain(|(_, span)| span.right - span.left > 0.01);
    order.sort_by(|(a, a_span), (b, b_span)| a_span.left.total_cmp(&b_span.left).then(a.cmp(b)));
    // From left to right each net takes the first track on which the last net ends before it begins.
    let mut ends: Vec<f64> = Vec::new();
    for (net, span) in order {
        let free = ends.iter().position(|&end| end + CLEARANCE < span.left);
        let track = free.unwrap_or(ends.len());
        match free {
            Some(track) => ends[track] = span.right,
            None => ends.push(span.right),
        }
        spans.insert(net, Span { track, ..span });
    }
    ends.len()
}
