//! Graphs as a picture that needs no other program: SVG in light or dark colours, as the reader's system
//! asks.

use super::graph::{Edge, EdgeKind, Graph, NodeKind};
use super::layout::Point;
use super::picture::{LINE, PADDING, Picture, group, picture, shortened};
use std::fmt::Write as _;
use tressa::internals::base::parallel;

/// The height of the heading of a function, in pixels.
const HEADING: f64 = 34.0;

const STYLE: &str = "\
:root { color-scheme: light dark; --ground: #fff; --ink: #1b1f24; --soft: #57606a; --node: #f3f5f8; --line: #8c959f;
  --true: #1a7f37; --false: #b35900; --back: #0b57d0; --odd: #c62828; }
@media (prefers-color-scheme: dark) { :root { --ground: #0f1419; --ink: #e6edf3; --soft: #9aa4af; --node: #1c232c;
  --line: #6e7681; --true: #56d364; --false: #f0a04b; --back: #79b0ff; --odd: #ff8a80; } }
svg { background: var(--ground); font: 12px ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; }
text { fill: var(--ink); white-space: pre; } .h { font-weight: bold; font-size: 15px; } .s { fill: var(--soft); }
rect { fill: var(--node); stroke: var(--line); } .end rect { rx: 12px; } .phi rect { stroke-width: 2px; }
path { fill: none; stroke: var(--soft); stroke-width: 1.3px; } marker path { fill: context-stroke; stroke: none; }
path.true { stroke: var(--true); } path.false { stroke: var(--false); } path.odd { stroke: var(--odd); }
path.back { stroke: var(--back); stroke-dasharray: 2 3; stroke-width: 1.8px; } path.frontier { stroke-dasharray: 6 3; }
";

/// All graphs, one under the other.
pub(super) fn draw(graphs: &[Graph]) -> String {
    let drawn: Vec<(String, Point)> = parallel::map(graphs.len(), |at| function(&graphs[at]));
    let (mut body, mut size) = (String::new(), (0.0f64, 0.0f64));
    for (picture, (width, height)) in drawn {
        let _ = writeln!(body, "<g transform=\"translate(0 {:.0})\">\n{picture}</g>", size.1);
        size = (size.0.max(width), size.1 + height);
    }
    let (w, h) = (size.0.ceil().max(1.0), size.1.ceil().max(1.0));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\">\n\
         <style>{STYLE}</style>\n\
         <defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" \
         markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker></defs>\n"
    );
    out.push_str(&body);
    out.push_str("</svg>\n");
    out
}

/// One graph under its heading, with its width and height.
fn function(graph: &Graph) -> (String, Point) {
    let mut text = String::new();
    let out = &mut text;
    let Picture { texts, sizes, nodes, paths, size } = picture(graph);
    let heading = shortened(&graph.title);
    let _ = writeln!(out, "<text class=\"h\" x=\"26\" y=\"24\">{}</text>", escaped(&heading));
    let _ = writeln!(out, "<g transform=\"translate(0 {HEADING})\">");
    for (edge, points) in graph.edges.iter().zip(&paths) {
        draw_edge(edge, points, out);
    }
    for (at, node) in graph.nodes.iter().enumerate() {
        let class = match node.kind {
            NodeKind::End => "end",
            NodeKind::Phi => "phi",
            _ => "node",
        };
        let ((x, y), (w, h)) = (nodes[at], sizes[at]);
        let (left, top) = (x - w / 2.0, y - h / 2.0);
        let _ = write!(out, "<g class=\"{class}\" id=\"{}_{}\">", escaped(&heading), node.id);
        let _ = writeln!(out, "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{w:.1}\" height=\"{h:.1}\"/>");
        if let Some(title) = group(graph, at) {
            let (x, y) = (left + w - PADDING.0, top + PADDING.1 - 3.0 + LINE);
            let title = escaped(title);
            let _ = writeln!(
                out,
                "<text class=\"s\" text-anchor=\"end\" x=\"{x:.1}\" y=\"{y:.1}\">{title}</text>"
            );
        }
        for (row, line) in (1..).zip(&texts[at]) {
            let (x, y) = (left + PADDING.0, top + PADDING.1 - 3.0 + LINE * f64::from(row));
            let _ = writeln!(out, "<text x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escaped(line));
        }
        out.push_str("</g>\n");
    }
    out.push_str("</g>\n");
    let widest = heading.chars().count() as f64 * 10.0 + 52.0;
    (text, (size.0.max(widest), size.1 + HEADING))
}

/// The class that styles the edge.
pub(super) fn edge_class(edge: &Edge) -> &'static str {
    match edge.kind {
        _ if edge.is_back => "back",
        EdgeKind::True => "true",
        EdgeKind::False => "false",
        EdgeKind::Abnormal | EdgeKind::Eh | EdgeKind::BreaksConventional => "odd",
        EdgeKind::Frontier => "frontier",
        EdgeKind::Fallthru | EdgeKind::Jump | EdgeKind::Tree | EdgeKind::Use | EdgeKind::Interference => {
            "plain"
        }
    }
}

/// The most characters of a label that stands beside an edge.
const MOST_LABEL: usize = 16;

/// The radius of corners, in pixels.
const RADIUS: f64 = 5.0;

/// A line through the points with round corners; of a branch its side is at the beginning, of a case its
/// label at the end.
fn draw_edge(edge: &Edge, points: &[Point], out: &mut String) {
    let class = edge_class(edge);
    let (start, end) = (points[0], points[points.len() - 1]);
    // Two names interfere with each other, so the line between them has no direction.
    let arrow = match edge.kind {
        EdgeKind::Interference | EdgeKind::BreaksConventional => "",
        _ => " marker-end=\"url(#arrow)\"",
    };
    let _ = write!(out, "<path class=\"{class}\"{arrow} d=\"M{:.1} {:.1}", start.0, start.1);
    for corner in points.windows(3) {
        let [(x0, y0), (x, y), (x1, y1)] = corner[..] else { continue };
        // Half of a short side, so that two corners fit on it.
        let near = |x1: f64, y1: f64| {
            let length = (x1 - x).hypot(y1 - y);
            let part = RADIUS.min(length / 2.0) / length.max(0.01);
            (x + (x1 - x) * part, y + (y1 - y) * part)
        };
        let (before, after) = (near(x0, y0), near(x1, y1));
        let _ = write!(out, "L{:.1} {:.1}Q{x:.1} {y:.1} {:.1} {:.1}", before.0, before.1, after.0, after.1);
    }
    let _ = write!(out, "L{:.1} {:.1}", end.0, end.1);
    match edge.label.as_str() {
        "" => out.push_str("\"/>\n"),
        // Names are in the nodes; shown along all edges, they would hide each other.
        label => drop(writeln!(out, "\"><title>{}</title></path>", escaped(&shortened(label)))),
    }
    let ((x, y), said) = match edge.kind {
        EdgeKind::True => ((start.0, start.1 + 11.0), "true"),
        EdgeKind::False => ((start.0, start.1 + 11.0), "false"),
        EdgeKind::Jump if edge.label.chars().count() <= MOST_LABEL => ((end.0, end.1 - 4.0), &*edge.label),
        _ => return,
    };
    if !said.is_empty() {
        let _ = writeln!(out, "<text class=\"s\" x=\"{:.1}\" y=\"{y:.1}\">{}</text>", x + 6.0, escaped(said));
    }
}

/// Text as XML writes it.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}
