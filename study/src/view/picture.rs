//! A graph with everything in its place, as pictures and the page show it: boxes of text, and the points that
//! edges pass.

use super::graph::Graph;
use super::layout::{Layout, Point, layout};
use tressa::internals::base::visible::visible;
use unicode_width::UnicodeWidthStr;

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
    /// The points of each edge: where it leaves its source, its corners, where it enters its target.
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
    let Layout { nodes, paths, size } = layout(graph, &sizes);
    Picture { texts, sizes, nodes, paths, size }
}

/// The lines that are shown of a node's text.
fn lines(text: &str) -> Vec<String> {
    text.lines().flat_map(|line| broken(&visible(line))).collect()
}

/// A line in pieces of at most [`MOST_CHARS`] characters, each after the first indented: the cases of a
/// `switch`.
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

/// The heading of the group that a node is in. It is at the right of the node's first line.
pub(super) fn group(graph: &Graph, node: usize) -> Option<&str> {
    graph.nodes[node].cluster.map(|cluster| graph.clusters[cluster].title.as_str())
}

/// The width and height of a node with these lines in the group of that heading.
fn node_size(lines: &[String], group: &str) -> Point {
    let first =
        lines.first().map_or(0, |line| line.width()) + if group.is_empty() { 0 } else { 2 + group.width() };
    let longest = lines.iter().map(|line| line.width()).max().unwrap_or(0).max(first).max(3);
    (longest as f64 * CHAR + 2.0 * PADDING.0, lines.len().max(1) as f64 * LINE + 2.0 * PADDING.1)
}
