//! The tree of loops.

use super::graph::{EdgeKind, Graph, NodeKind};
use std::fmt::Write as _;
use tressa::ParseError;
use tressa::analysis::dom::DomTree;
use tressa::analysis::loops::LoopTree;
use tressa::internals::base::limits::GRAPH_EDGES;
use tressa::ir::{Block, Function};

/// A node for each loop, the whole function first, under the loop around it.
pub(super) fn loops(f: &Function<'_>) -> Result<Graph, ParseError> {
    let loops = LoopTree::new(f, &DomTree::new(f));
    let index = |block: Block| f.cfg.blocks[block].index;
    // How many blocks are in each loop and in none inside it.
    let mut own = vec![0; loops.loops.len()];
    for block in f.chain() {
        own[loops.loop_father[block] as usize] += 1;
    }
    // An edge leaves the loops around its source, up to the one that also holds its target.
    let mut exits: Vec<Vec<(u32, u32)>> = vec![Vec::new(); loops.loops.len()];
    let mut size = 0;
    for block in f.chain() {
        for dest in f.succs(block) {
            let mut number = loops.loop_father[block] as usize;
            while number != 0 && !loops.contains(number, dest) {
                exits[number].push((index(block), index(dest)));
                number = loops.loops[number].outer;
                size += 1;
            }
        }
        if size > GRAPH_EDGES.most {
            return Err(f.beyond(GRAPH_EDGES));
        }
    }
    let mut graph = Graph::new(f.name);
    for (number, this) in loops.loops.iter().enumerate() {
        let mut text = match number {
            0 => format!("function {}", f.name),
            _ => format!("loop {number}, depth {}", this.depth),
        };
        if let Some(header) = this.header.filter(|_| number != 0) {
            let _ = write!(text, "\nheader {}", index(header));
            let latches: Vec<String> =
                loops.latches(f, number).map(|latch| index(latch).to_string()).collect();
            let _ = write!(
                text,
                "\n{} {}",
                if latches.len() == 1 { "latch" } else { "latches" },
                latches.join(" ")
            );
        }
        let _ = write!(
            text,
            "\n{} {} of its own",
            own[number],
            if own[number] == 1 { "block" } else { "blocks" }
        );
        for (from, to) in &exits[number] {
            let _ = write!(text, "\nexit {from} -> {to}");
        }
        graph.node(format!("l{number}"), text, NodeKind::Loop);
        if number != 0 {
            graph.edge(this.outer, number, EdgeKind::Tree);
        }
    }
    Ok(graph)
}
