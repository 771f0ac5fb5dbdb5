//! Graphs as Mermaid flowcharts.

use super::graph::{Edge, EdgeKind, Graph, GraphPart, NodeKind};
use std::fmt::Write as _;

/// All graphs as one flowchart, each a subgraph.
pub(super) fn draw(graphs: &[Graph]) -> String {
    let mut out = String::from("flowchart TD\n");
    for (number, graph) in graphs.iter().enumerate() {
        let _ = writeln!(out, "  subgraph f{number}[{}]", quoted(&graph.title));
        let id = |node: usize| format!("f{number}_{}", graph.nodes[node].id);
        for part in graph.parts() {
            let _ = match part {
                GraphPart::Open(at) => {
                    writeln!(out, "    subgraph f{number}_group{at}[{}]", quoted(&graph.clusters[at].title))
                }
                GraphPart::Close => writeln!(out, "    end"),
                GraphPart::Node(at) => {
                    let text = quoted(&graph.nodes[at].text);
                    match graph.nodes[at].kind {
                        NodeKind::End | NodeKind::Name => writeln!(out, "    {}([{text}])", id(at)),
                        _ => writeln!(out, "    {}[{text}]", id(at)),
                    }
                }
            };
        }
        for edge in &graph.edges {
            let arrow = match edge.kind {
                EdgeKind::Interference => "---",
                EdgeKind::BreaksConventional => "===",
                EdgeKind::Frontier => "-.->",
                _ if edge.is_back => "-.->",
                _ => "-->",
            };
            let label = label(edge).map(|text| format!("|{}|", quoted(text))).unwrap_or_default();
            let _ = writeln!(out, "    {} {arrow}{label} {}", id(edge.from), id(edge.to));
        }
        out.push_str("  end\n");
    }
    out
}

fn label(edge: &Edge) -> Option<&str> {
    match edge.kind {
        _ if !edge.label.is_empty() => Some(&edge.label),
        EdgeKind::True => Some("true"),
        EdgeKind::False => Some("false"),
        EdgeKind::Abnormal => Some("abnormal"),
        EdgeKind::Eh => Some("eh"),
        _ => None,
    }
}

/// A text between quotes. Mermaid takes letters, digits and some signs verbatim, and others as numbers.
fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for c in text.chars() {
        match c {
            '\n' => out.push_str("<br>"),
            c if c.is_alphanumeric() || " _.,+-=()*/:?!".contains(c) => out.push(c),
            c => drop(write!(out, "#{};", u32::from(c))),
        }
    }
    out.push('"');
    out
}
