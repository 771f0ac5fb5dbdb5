//! The layer of each node, and the vertices that edges pass in the layers between.
//!
//! [`plan`] breaks cycles by a depth-first search, gives each node the length of the longest path to it as
//! its layer, with the cases of a large `switch` in bands, breaks layers with many nodes into rows, and cuts
//! each edge into links of neighbouring layers: the dummy vertices of Sugiyama et al., here called places. The
//! edges of the graph may form any cycles; those of the plan, without the edges that lead back, all lead down.

use crate::view::graph::{EdgeKind, Graph};
use rustc_hash::{FxHashMap, FxHashSet};

/// The most nodes of a layer that are beside each other, and their most width together, in pixels.
const MOST_IN_ROW: usize = 12;
const WIDEST_ROW: f64 = 2400.0;

/// The layer of each node, and whether each edge leads back.
struct Layers {
    layer: Vec<usize>,
    is_back: Vec<bool>,
}

/// Whether loops decide on layers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Loops {
    /// All of a loop is above what follows the loop.
    AboveWhatFollows,
    /// Only edges count.
    Ignored,
}

/// Puts each node below those that lead to it, all of a loop above what follows it.
fn layers(graph: &Graph, sizes: &[Point]) -> Layers {
    // A layer is the length of a path, so the graph must have no cycle.
    let is_back = back_edges(graph);
    let bands = Bands::new(graph, &is_back);
    let layer = longest_paths(graph, &is_back, Loops::AboveWhatFollows, &bands)
        // The loops of a graph that is not reducible may overlap: each of two would have to be above the
        // other. Then loops are ignored. Without back edges there is a longest path to every node; the layer
        // 0 for all is never needed.
        .or_else(|| longest_paths(graph, &is_back, Loops::Ignored, &Bands::default()))
        .unwrap_or_else(|| vec![0; graph.nodes.len()]);
    Layers { layer: rows(graph, sizes, layer, &is_back), is_back }
}

/// Whether each edge leads back to a node that a depth-first search has entered but not left. Without these
/// edges the graph has no cycle.
fn back_edges(graph: &Graph) -> Vec<bool> {
    let nodes = graph.nodes.len();
    let mut out = vec![Vec::new(); nodes];
    for (at, edge) in graph.edges.iter().enumerate() {
        out[edge.from].push((at, edge.to));
    }
    let mut is_back = vec![false; graph.edges.len()];
    let (mut entered, mut left) = (vec![false; nodes], vec![false; nodes]);
    for root in 0..nodes {
        // The stack holds the path from the root, each node with the number of its edges that were
        // followed. It is on the heap, since functions have paths of many thousand blocks.
        let mut stack = vec![(root, 0)];
        if std::mem::replace(&mut entered[root], true) {
            continue;
        }
        while let Some((node, next)) = stack.last_mut() {
            let node = *node;
            // A node is left when all of its edges were followed.
            let Some(&(edge, to)) = out[node].get(*next) else {
                left[node] = true;
                stack.pop();
                continue;
            };
            *next += 1;
            // An edge to a node that was entered and not left leads to a node of this path: it closes a
            // cycle. One to a node that was left does not.
            if !std::mem::replace(&mut entered[to], true) {
                stack.push((to, 0));
            } else {
                is_back[edge] = !left[to];
            }
        }
    }
    is_back
}

/// The length of the longest path to each node, without the edges that lead back. Where loops count, an edge
/// that leaves a loop begins in the loop's last layer. None if that is a cycle.
fn longest_paths(graph: &Graph, is_back: &[bool], loops: Loops, bands: &Bands) -> Option<Vec<usize>> {
    // After the nodes come the ends of the loops: each is below all that is in the loop. Then come the ends of the bands.
    let nodes = graph.nodes.len();
    let end = |cluster: usize| nodes + cluster;
    let end_of_band = |band: usize| nodes + graph.clusters.len() + band;
    let mut edges: Vec<(usize, usize, usize)> = Vec::new();
    let loops_count = loops == Loops::AboveWhatFollows;
    if loops_count {
        // Every node of a loop is above the end of the loop, and the end of an inner loop is above that of
        // the outer one. These edges have length 0: the end is in the last layer of the loop.
        let of_nodes =
            graph.nodes.iter().enumerate().filter_map(|(at, node)| Some((at, end(node.cluster?), 0)));
        edges.extend(of_nodes);
        let of_loops = graph.clusters.iter().enumerate();
        edges.extend(of_loops.filter_map(|(at, cluster)| Some((end(at), end(cluster.outer?), 0))));
    }
    // All of a band is above the first nodes of the next one.
    for (at, place) in bands.place.iter().enumerate() {
        if let BandPlace::In(band) = *place {
            edges.push((at, end_of_band(band), 0));
        }
    }
    edges.extend(
        bands.entries.iter().filter_map(|&(entry, band)| Some((end_of_band(band.checked_sub(1)?), entry, 1))),
    );
    // An edge leads one layer down from its source; if it leaves loops, from the end of the outermost of
    // them.
    for (edge, _) in graph.edges.iter().zip(is_back).filter(|(_, back)| !**back) {
        let left = if loops_count { left_loop(graph, edge.from, edge.to) } else { None };
        edges.push((left.map_or(edge.from, end), edge.to, 1));
    }
    let count = nodes + graph.clusters.len() + bands.count;
    // The vertices in topological order (Kahn): one is ready when all edges to it were followed, and its
    // layer is final then.
    let (mut out, mut waits_for) = (vec![Vec::new(); count], vec![0; count]);
    for &(from, to, length) in &edges {
        out[from].push((to, length));
        waits_for[to] += 1;
    }
    let mut layer = vec![0; count];
    let mut ready: Vec<usize> = (0..count).filter(|&vertex| waits_for[vertex] == 0).collect();
    let mut done = 0;
    while let Some(vertex) = ready.pop() {
        done += 1;
        for &(to, length) in &out[vertex] {
            layer[to] = layer[to].max(layer[vertex] + length);
            waits_for[to] -= 1;
            if waits_for[to] == 0 {
                ready.push(to);
            }
        }
    }
    // On a cycle no vertex ever gets ready.
    layer.truncate(nodes);
    (done == count).then_some(layer)
}

/// The cases of the largest `switch` of a graph, or what its computed jump leads to, in groups that are drawn below each
/// other. If all cases began in one layer, everything in a later layer would be below all of them, and hundreds of edges
/// would run down beside each other.
#[derive(Default)]
struct Bands {
    /// Where each node is; empty if there is no such `switch`.
    place: Vec<BandPlace>,
    /// The first nodes of each band, with its number.
    entries: Vec<(usize, usize)>,
    count: usize,
}

/// Where a node is in regard to the bands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BandPlace {
    /// No band leads to it.
    Above,
    /// Only this band leads to it.
    In(usize),
    /// Several lead to it, or it is after the loop around the `switch`.
    Below,
}

/// From so many ways out on, what a node leads to is drawn in bands.
const BANDED: usize = 2 * MOST_IN_ROW;

impl Bands {
    fn new(graph: &Graph, is_back: &[bool]) -> Bands {
        let nodes = graph.nodes.len();
        let (mut out, mut waits_for) = (vec![Vec::new(); nodes], vec![0; nodes]);
        for (edge, _) in graph.edges.iter().zip(is_back).filter(|(_, back)| !**back) {
            out[edge.from].push(edge.to);
            waits_for[edge.to] += 1;
        }
        let Some(head) = (0..nodes).max_by_key(|&node| out[node].len()) else { return Bands::default() };
        if out[head].len() < BANDED {
            return Bands::default();
        }
        // The cases in the order of the edges, as many in a band as fit into a row.
        let is_in_loop = |node: usize| {
            let its_loop = graph.nodes[head].cluster;
            its_loop.is_none_or(|its| graph.clusters_around(node).any(|cluster| cluster == its))
        };
        let mut bands = Bands { place: vec![BandPlace::Above; nodes], ..Bands::default() };
        let cases = out[head].iter().filter(|&&case| is_in_loop(case));
        bands.entries = cases.enumerate().map(|(at, &case)| (case, at / MOST_IN_ROW)).collect();
        bands.count = bands.entries.last().map_or(0, |&(_, last)| last + 1);
        for &(case, band) in &bands.entries {
            bands.place[case] = bands.place[case].with(BandPlace::In(band));
        }
        // In topological order each node is where all that leads to it is.
        let mut ready: Vec<usize> = (0..nodes).filter(|&node| waits_for[node] == 0).collect();
        while let Some(node) = ready.pop() {
            for &to in &out[node] {
                let place = match bands.place[node] {
                    BandPlace::In(_) if !is_in_loop(to) => BandPlace::Below,
                    place => place,
                };
                bands.place[to] = bands.place[to].with(place);
                waits_for[to] -= 1;
                if waits_for[to] == 0 {
                    ready.push(to);
                }
            }
        }
        // A case that others lead to is in no band.
        let Bands { place, entries, .. } = &mut bands;
        entries.retain(|&(case, _)| matches!(place[case], BandPlace::In(_)));
        bands
    }
}

impl BandPlace {
    /// The place of a node that is at this one if only what is at `other` leads there.
    fn with(self, other: BandPlace) -> BandPlace {
        match (self, other) {
            (BandPlace::Above, place) | (place, BandPlace::Above) => place,
            (BandPlace::In(one), BandPlace::In(two)) if one == two => self,
            _ => BandPlace::Below,
        }
    }
}

/// The outermost loop that an edge leaves.
fn left_loop(graph: &Graph, from: usize, to: usize) -> Option<usize> {
    let kept: FxHashSet<usize> = graph.clusters_around(to).collect();
    graph.clusters_around(from).take_while(|cluster| !kept.contains(cluster)).last()
}

/// The layers, of which each with many or wide nodes is broken into rows, in the order of the edges that lead there.
fn rows(graph: &Graph, sizes: &[Point], layer: Vec<usize>, is_back: &[bool]) -> Vec<usize> {
    let count = layer.iter().max().map_or(0, |last| last + 1);
    // The order of the edges is that of the blocks and of the cases of a `switch`: a row has neighbouring
    // cases.
    let mut first_edge = vec![usize::MAX; layer.len()];
    for (at, edge) in graph.edges.iter().enumerate().filter(|(at, _)| !is_back[*at]) {
        first_edge[edge.to] = first_edge[edge.to].min(at);
    }
    let mut by_layer = vec![Vec::new(); count];
    (0..layer.len()).for_each(|node| by_layer[layer[node]].push(node));
    // Each layer takes as many rows as it needs, and the layers below move down. An edge between two rows
    // of one layer does not exist, since both nodes had the same layer.
    let (mut broken, mut next) = (layer, 0);
    for mut nodes in by_layer {
        nodes.sort_by_key(|&node| first_edge[node]);
        let (mut in_row, mut width) = (0, 0.0);
        for node in nodes {
            if in_row == MOST_IN_ROW || in_row > 0 && width + sizes[node].0 > WIDEST_ROW {
                next += 1;
                (in_row, width) = (0, 0.0);
            }
            broken[node] = next;
            in_row += 1;
            width += sizes[node].0 + SPACING;
        }
        next += 1;
    }
    broken
}

/// The width of the place of an edge within a layer, in pixels.
const BEND: f64 = 2.0;

/// The most places of edges. Edges for which none are left, the longest, are drawn straight.
const MOST_BENDS: usize = 100_000;

/// From so many jumps on, the edges that leave a node run together.
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

/// What an edge passes: vertices of neighbouring layers. An edge that leads back begins with its source and a
/// rail beside it, and ends with a rail and its target beside that.
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
    let Layers { layer, is_back } = layers(graph, sizes);
    // The nodes are the first vertices, with their own numbers.
    let mut out_jumps = vec![0; sizes.len()];
    graph.edges.iter().filter(|edge| edge.kind == EdgeKind::Jump).for_each(|edge| out_jumps[edge.from] += 1);
    let mut vertices: Vec<Vertex> = (0..sizes.len())
        .map(|node| Vertex {
            layer: layer[node],
            width: sizes[node].0,
            node: Some(node),
            rail_of: None,
            is_fan: out_jumps[node] >= MANY,
            x: 0.0,
        })
        .collect();
    let mut chains = vec![Chain::default(); graph.edges.len()];
    // Edges that run together share their places: a bundle has one in each layer. The shortest edges come
    // first, since the number of places is limited and the longest edges take most.
    let mut places: FxHashMap<(Bundle, usize), usize> = FxHashMap::default();
    let mut by_length: Vec<usize> = (0..graph.edges.len()).collect();
    let ends = |edge: usize| (graph.edges[edge].from, graph.edges[edge].to);
    by_length.sort_by_key(|&edge| layer[ends(edge).0].abs_diff(layer[ends(edge).1]));
    for edge in by_length {
        let (from, to) = ends(edge);
        // Edges back to a loop's header share the rail of the loop, from the layer of the source up to that
        // of the header. The many edges that leave a `switch` run together from their source on; all others
        // where they enter one node.
        let is_fan = out_jumps[from] >= MANY && graph.edges[edge].kind == EdgeKind::Jump;
        let (bundle, crossed): (Bundle, Vec<usize>) = match is_back[edge] {
            true => (Bundle::Rail(to), (layer[to]..=layer[from]).rev().collect()),
            false if is_fan => (Bundle::From(from), (layer[from] + 1..layer[to]).collect()),
            false => (Bundle::To(to), (layer[from] + 1..layer[to]).collect()),
        };
        // Beyond the limit an edge has no places: it is drawn as one line, behind nodes.
        let is_straight = vertices.len() + crossed.len() > sizes.len() + MOST_BENDS;
        let mut passed = vec![from];
        for layer in crossed.into_iter().filter(|_| !is_straight) {
            passed.push(*places.entry((bundle, layer)).or_insert_with(|| {
                let rail_of = is_back[edge].then_some(to);
                vertices.push(Vertex { layer, width: BEND, node: None, rail_of, is_fan, x: 0.0 });
                vertices.len() - 1
            }));
        }
        passed.push(to);
        chains[edge] = Chain { vertices: passed, is_back: is_back[edge], is_straight };
    }
    // The order within a layer is only the first one here; `columns` sorts it.
    let mut layers = vec![Vec::new(); layer.iter().max().map_or(0, |last| last + 1)];
    (0..vertices.len()).for_each(|vertex| layers[vertices[vertex].layer].push(vertex));
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

/// A point, in pixels from the top left corner.
pub type Point = (f64, f64);

/// The least distance between nodes, and of nodes from the border, in pixels.
pub const SPACING: f64 = 26.0;

/// The least distance of an edge from a node or another edge, in pixels.
pub const CLEARANCE: f64 = 8.0;

/// A graph with places.
pub struct Layout {
    /// The middle of each node.
    pub nodes: Vec<Point>,
    /// The corners of each edge, from where it leaves its source to where it enters its target, by turns
    /// above each other and beside each other.
    pub paths: Vec<Vec<Point>>,
    /// Width and height of the whole.
    pub size: Point,
}
