//! Graphs in Graphviz's language. The colours of edges are those of GCC's `-graph` dumps.

use super::graph::{Edge, EdgeKind, Graph, GraphPart, NodeKind};
use std::fmt::Write as _;

/// All graphs as one `digraph`, each a cluster.
pub(super) fn draw(graphs: &[Graph]) -> String {
    let mut out = String::from("digraph tressa {\n  node [shape=box, fontname=monospace];\n");
    for (number, graph) in graphs.iter().enumerate() {
        let _ = writeln!(out, "  subgraph cluster_{number} {{\n    label={};", quoted(&graph.title));
        for part in graph.parts() {
            let _ = match part {
                GraphPart::Open(at) => {
                    let title = quoted(&graph.clusters[at].title);
                    writeln!(out, "    subgraph cluster_{number}_{at} {{ label={title};")
                }
                GraphPart::Node(at) => {
                    let shape = if graph.nodes[at].kind == NodeKind::End { ", shape=oval" } else { "" };
                    let (id, label) = (id(graph, number, at), label(&graph.nodes[at].text));
                    writeln!(out, "    {id} [label={label}{shape}];")
                }
                GraphPart::Close => writeln!(out, "    }}"),
            };
        }
        for edge in &graph.edges {
            let (from, to) = (id(graph, number, edge.from), id(graph, number, edge.to));
            let _ = writeln!(out, "    {from} -> {to} [{}];", style(edge));
        }
        out.push_str("  }\n");
    }
    out.push_str("}\n");
    out
}

fn id(graph: &Graph, number: usize, node: usize) -> String {
    format!("f{number}_{}", graph.nodes[node].id)
}

fn style(edge: &Edge) -> String {
    let mut style = match (edge.is_back, edge.kind) {
        (true, _) => "color=blue, style=dotted, constraint=false".to_string(),
        (_, EdgeKind::True) => "color=forestgreen".to_string(),
        (_, EdgeKind::False) => "color=darkorange".to_string(),
        (_, EdgeKind::Abnormal | EdgeKind::Eh) => "color=red".to_string(),
        (_, EdgeKind::Frontier) => "style=dashed".to_string(),
        (_, EdgeKind::Interference) => "dir=none, color=black".to_string(),
        (_, EdgeKind::BreaksConventional) => "dir=none, color=red, penwidth=2".to_string(),
        (_, EdgeKind::Fallthru | EdgeKind::Jump | EdgeKind::Tree | EdgeKind::Use) => {
            "color=black".to_string()
        }
    };
    if !edge.label.is_empty() {
        let _ = write!(style, ", label={}", quoted(&edge.label));
    }
    style
}

/// A text whose lines are flush left.
fn label(text: &str) -> String {
    let text = if text.contains('\n') { format!("{text}\n") } else { text.to_string() };
    quoted(&text)
}

/// A text between quotes, with special characters escaped.
fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\l"),
            c if c.is_control() => out
                .extend(c.escape_default().flat_map(|c| [Some('\\').filter(|&b| b == c), Some(c)]).flatten()),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
