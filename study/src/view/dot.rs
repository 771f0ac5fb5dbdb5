//! Graphs in Graphviz's language. The colours of edges are those of GCC's `-graph` dumps.

use super::graph::{Edge, EdgeKind, Graph, NodeKind};
use std::fmt::Write as _;

/// All graphs as one `digraph`, each a cluster.
pub(super) fn draw(graphs: &[Graph]) -> String {
    let mut out = String::from("digraph tressa {\n  node [shape=box, fontname=monospace];\n");
    for (number, graph) in graphs.iter().enumerate() {
        let _ = writeln!(out, "  subgraph cluster_{number} {{\n    label={};", quoted(&graph.title));
        let mut inside = vec![Vec::new(); graph.clusters.len()];
        for (at, cluster) in graph.clusters.iter().enumerate() {
            if let Some(outer) = cluster.outer {
                inside[outer].push(at);
            }
        }
        let tops = (0..graph.clusters.len()).filter(|&at| graph.clusters[at].outer.is_none());
        clusters(graph, number, tops.collect(), &inside, &mut out);
        for (at, node) in graph.nodes.iter().enumerate().filter(|(_, node)| node.cluster.is_none()) {
            let shape = if node.kind == NodeKind::End { ", shape=oval" } else { "" };
            let _ = writeln!(out, "    {} [label={}{shape}];", id(graph, number, at), label(&node.text));
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

/// The clusters `tops` with their nodes and with the clusters inside them, on a stack of their own.
fn clusters(graph: &Graph, number: usize, tops: Vec<usize>, inside: &[Vec<usize>], out: &mut String) {
    enum ClusterStep {
        Open(usize),
        Close,
    }
    let mut members = vec![Vec::new(); graph.clusters.len()];
    for (at, node) in graph.nodes.iter().enumerate() {
        if let Some(cluster) = node.cluster {
            members[cluster].push(at);
        }
    }
    let mut stack: Vec<ClusterStep> = tops.into_iter().rev().map(ClusterStep::Open).collect();
    while let Some(step) = stack.pop() {
        let ClusterStep::Open(cluster) = step else {
            out.push_str("    }\n");
            continue;
        };
        let title = quoted(&graph.clusters[cluster].title);
        let _ = writeln!(out, "    subgraph cluster_{number}_{cluster} {{ label={title};");
        for &at in &members[cluster] {
            let _ = writeln!(out, "    {} [label={}];", id(graph, number, at), label(&graph.nodes[at].text));
        }
        stack.push(ClusterStep::Close);
        stack.extend(inside[cluster].iter().rev().map(|&inner| ClusterStep::Open(inner)));
    }
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
