//! The places that edges pass.

use super::layers::{Layers, layers};
use super::measures::Point;
use crate::view::graph::{EdgeKind, Graph};
use rustc_hash::FxHashMap;

/// The width of the place of an edge within a layer, in pixels.
const BEND: f64 = 2.0;

/// The most places of edges. Edges for which none are left, the longest, are drawn straight.
const MOST_BENDS: usize = 100_000;

/// From so many ways out on, those of a node run together.
const MANY: usize = 6;

/// A node, or the place of edges in a layer that they cross.
#[derive(Clone, Debug)]
pub(super) struct Vertex {
    pub layer: usize,
    pub width: f64,
    /// The node.
    pub node: Option<usize>,
    /// The header of the loop whose rail it is a place of.
    pub rail_of: Option<usize>,
    /// Whether edges that leave one node run together from here on.
    pub is_fan: bool,
    /// The middle.
    pub x: f64,
}

/// What an edge passes: vertices of neighbouring layers. An edge that leads back begins with its source and a rail beside
/// it, and ends with a rail and its target beside that.
#[derive(Clone, Debug, Default)]
pub(super) struct Chain {
    pub vertices: Vec<usize>,
    pub is_back: bool,
    /// Whether it crosses layers without places in them.
    pub is_straight: bool,
}

/// A graph in layers.
pub(super) struct Plan {
    /// The nodes, with their own numbers, then the places of edges.
    pub vertices: Vec<Vertex>,
    /// The vertices of each layer from left to right.
    pub layers: Vec<Vec<usize>>,
    /// The chain of each edge.
    pub chains: Vec<Chain>,
}

/// What edges run together: those to one node, those from one node, those back to one node.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Bundle {
    To(usize),
    From(usize),
    Rail(usize),
}

/// Puts nodes into layers, and edges into the layers that they cross.
pub(super) fn plan(graph: &Graph, sizes: &[Point]) -> Plan {
    let Layers { layer, is_back } = layers(graph);
    let mut ways_out = vec![0; sizes.len()];
    graph.edges.iter().filter(|edge| edge.kind == EdgeKind::Jump).for_each(|edge| ways_out[edge.from] += 1);
    let mut vertices: Vec<Vertex> = (0..sizes.len())
        .map(|node| Vertex {
            layer: layer[node],
            width: sizes[node].0,
            node: Some(node),
            rail_of: None,
            is_fan: ways_out[node] >= MANY,
            x: 0.0,
        })
        .collect();
    let mut chains = vec![Chain::default(); graph.edges.len()];
    let mut places: FxHashMap<(Bundle, usize), usize> = FxHashMap::default();
    let mut by_length: Vec<usize> = (0..graph.edges.len()).collect();
    let ends = |at: usize| (graph.edges[at].from, graph.edges[at].to);
    by_length.sort_by_key(|&at| layer[ends(at).0].abs_diff(layer[ends(at).1]));
    for at in by_length {
        let (from, to) = ends(at);
        let is_fan = ways_out[from] >= MANY && graph.edges[at].kind == EdgeKind::Jump;
        let (bundle, crossed): (Bundle, Vec<usize>) = match is_back[at] {
            true => (Bundle::Rail(to), (layer[to]..=layer[from]).rev().collect()),
            false if is_fan => (Bundle::From(from), (layer[from] + 1..layer[to]).collect()),
            false => (Bundle::To(to), (layer[from] + 1..layer[to]).collect()),
        };
        let is_straight = vertices.len() + crossed.len() > sizes.len() + MOST_BENDS;
        let mut passed = vec![from];
        for layer in crossed.into_iter().filter(|_| !is_straight) {
            passed.push(*places.entry((bundle, layer)).or_insert_with(|| {
                let rail_of = is_back[at].then_some(to);
                vertices.push(Vertex { layer, width: BEND, node: None, rail_of, is_fan, x: 0.0 });
                vertices.len() - 1
            }));
        }
        passed.push(to);
        chains[at] = Chain { vertices: passed, is_back: is_back[at], is_straight };
    }
    let mut layers = vec![Vec::new(); layer.iter().max().map_or(0, |last| last + 1)];
    (0..vertices.len()).for_each(|at| layers[vertices[at].layer].push(at));
    Plan { vertices, layers, chains }
}

impl Plan {
    /// The pairs of vertices in neighbouring layers that edges lead through, the upper one first, each once.
    pub fn links(&self) -> Vec<(usize, usize)> {
        let pairs =
            self.chains.iter().filter(|chain| !chain.is_straight).flat_map(|chain| chain.vertices.windows(2));
        let mut links: Vec<(usize, usize)> = pairs
            .map(|pair| (pair[0], pair[1]))
            .filter_map(|(a, b)| match self.vertices[a].layer.cmp(&self.vertices[b].layer) {
                std::cmp::Ordering::Less => Some((a, b)),
                std::cmp::Ordering::Greater => Some((b, a)),
                std::cmp::Ordering::Equal => None,
            })
            .collect();
        links.sort_unstable();
        links.dedup();
        links
    }
}
