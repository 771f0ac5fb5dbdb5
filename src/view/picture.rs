//! A graph with everything in its place, as pictures and the page show it: boxes of text, and the points that edges pass.

use super::graph::Graph;
use super::layers::{Layout, Point, layout};
use crate::base::visible::visible;

/// The width of a character and the height of a line, in pixels.
const CHAR: f64 = 7.25;
pub(super) const LINE: f64 = 15.0;

/// The distance of the text from the border of its node, in pixels.
pub(super) const PADDING: Point = (8.0, 6.0);

/// The most characters of a line that are shown.
const MOST_CHARS: usize = 100;

/// A graph with places, in pixels from the top left corner.
pub(super) struct Picture {
    /// The lines in each node.
    pub texts: Vec<Vec<String>>,
    /// The width and height of each node.
    pub sizes: Vec<Point>,
    /// The middle of each node.
    pub nodes: Vec<Point>,
    /// The points of each edge: where it leaves its source, those that it passes, where it enters its target.
    pub paths: Vec<Vec<Point>>,
    /// The width and height of the whole.
    pub size: Point,
}

/// Places the nodes and edges of a graph.
pub(super) fn picture(graph: &Graph) -> Picture {
    picture_of_sizes(graph, node_sizes(graph))
}

/// The width and height that the text of each node needs.
pub(super) fn node_sizes(graph: &Graph) -> Vec<Point> {
    let size = |at: usize| node_size(&lines(&graph.nodes[at].text), group(graph, at).unwrap_or_default());
    (0..graph.nodes.len()).map(size).collect()
}

/// Places the nodes and edges of a graph whose nodes have these sizes.
pub(super) fn picture_of_sizes(graph: &Graph, sizes: Vec<Point>) -> Picture {
    let texts: Vec<Vec<String>> = graph.nodes.iter().map(|node| lines(&node.text)).collect();
    let Layout { nodes, bends, size } = layout(graph, &sizes);
    let ends = ports(graph, &nodes, &sizes, &bends);
    let path = |(bends, (start, end)): (Vec<Point>, (Point, Point))| {
        [start].into_iter().chain(bends).chain([end]).collect()
    };
    let paths = bends.into_iter().zip(ends).map(path).collect();
    Picture { texts, sizes, nodes, paths, size }
}

/// The lines that are shown of a node's text.
fn lines(text: &str) -> Vec<String> {
    text.lines().flat_map(|line| broken(&visible(line))).collect()
}

/// A line in pieces of at most [`MOST_CHARS`] characters, each after the first indented: the cases of a `switch`.
fn broken(line: &str) -> Vec<String> {
    const INDENT: &str = "    ";
    let (mut pieces, mut rest, mut indent) = (Vec::new(), line, "");
    while let Some((most, _)) = rest.char_indices().nth(MOST_CHARS - indent.len()) {
        let comma = rest[..most].rfind(", ").map(|at| at + 1);
        let end = comma.or_else(|| rest[..most].rfind(' ')).filter(|&at| at > 0).unwrap_or(most);
        pieces.push(format!("{indent}{}", &rest[..end]));
        (rest, indent) = (rest[end..].trim_start(), INDENT);
    }
    pieces.push(format!("{indent}{rest}"));
    pieces
}

/// A heading of at most [`MOST_CHARS`] characters, which no terminal or browser obeys.
pub(super) fn shortened(text: &str) -> String {
    let text = visible(text);
    match text.char_indices().nth(MOST_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into_owned(),
    }
}

/// The heading of the group that a node is in. It stands at the right of the node's first line.
pub(super) fn group(graph: &Graph, node: usize) -> Option<&str> {
    graph.nodes[node].cluster.map(|cluster| graph.clusters[cluster].title.as_str())
}

/// The width and height of a node with these lines in the group of that heading.
fn node_size(lines: &[String], group: &str) -> Point {
    let chars = |line: &str| line.chars().count();
    let first =
        lines.first().map_or(0, |line| chars(line)) + if group.is_empty() { 0 } else { 2 + chars(group) };
    let longest = lines.iter().map(|line| chars(line)).max().unwrap_or(0).max(first).max(3);
    (longest as f64 * CHAR + 2.0 * PADDING.0, lines.len().max(1) as f64 * LINE + 2.0 * PADDING.1)
}

/// Where each edge leaves its source and enters its target. The ends at one side of a node are spread
/// over it, in the order of where the edges go. Both ends of an edge from a node to itself are at its right side.
fn ports(graph: &Graph, nodes: &[Point], sizes: &[Point], bends: &[Vec<Point>]) -> Vec<(Point, Point)> {
    // For each side of each node: the edge's next point, the edge, and whether it is the edge's end.
    let mut sides: Vec<[Vec<(f64, usize, bool)>; 2]> = vec![Default::default(); nodes.len()];
    let mut ends = vec![((0.0, 0.0), (0.0, 0.0)); graph.edges.len()];
    for (at, edge) in graph.edges.iter().enumerate() {
        let (from, to) = (nodes[edge.from], nodes[edge.to]);
        if edge.from == edge.to {
            let ((x, y), (w, h)) = (from, sizes[edge.from]);
            ends[at] = ((x + w / 2.0, y - h / 4.0), (x + w / 2.0, y + h / 4.0));
            continue;
        }
        let leads_down = from.1 < to.1;
        let (first, last) = (bends[at].first().unwrap_or(&to), bends[at].last().unwrap_or(&from));
        sides[edge.from][usize::from(leads_down)].push((first.0, at, false));
        sides[edge.to][usize::from(!leads_down)].push((last.0, at, true));
    }
    for (node, sides) in sides.iter_mut().enumerate() {
        for (is_bottom, side) in sides.iter_mut().enumerate() {
            side.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            let (count, (x, y), (w, h)) = (side.len() as f64, nodes[node], sizes[node]);
            for (number, &(_, edge, is_end)) in (1u32..).zip(&*side) {
                let at = x - w / 2.0 + w * f64::from(number) / (count + 1.0);
                let point = (at, if is_bottom == 1 { y + h / 2.0 } else { y - h / 2.0 });
                if is_end {
                    ends[edge].1 = point;
                } else {
                    ends[edge].0 = point;
                }
            }
        }
    }
    ends
}
