//! Graphs of basic blocks: the flow graph, the dominator tree, the dominance frontiers.

use super::graph::{Cluster, Edge, EdgeKind, Graph, NodeKind};
use super::live_names::{LiveAtBlock, LiveNames};
use super::words::{Words, some};
use cranelift_entity::SecondaryMap;
use std::fmt::Write as _;
use tressa::analysis::dom::{DomTree, DominanceFrontiers};
use tressa::analysis::loops::LoopTree;
use tressa::internals::analysis::loops::dfs_back_edges;
use tressa::internals::base::limits::GRAPH_EDGES;
use tressa::internals::text::print::LabelBlocks;
use tressa::ir::{Block, EdgeFlags, Function, Name};
use tressa::text::print;
use tressa::{DumpFlags, ParseError};

/// A graph with a node for each block: the entry, the exit, then the others in chain order.
struct BlockGraph {
    graph: Graph,
    /// The node of each block.
    node: SecondaryMap<Block, usize>,
}

impl BlockGraph {
    /// The nodes, with what `text` says of each block.
    fn new(f: &Function<'_>, text: impl Fn(Block) -> String) -> Self {
        let mut found = BlockGraph { graph: Graph::new(f.name), node: SecondaryMap::new() };
        for block in [f.entry(), f.exit()].into_iter().chain(f.chain()) {
            let kind = if [f.entry(), f.exit()].contains(&block) { NodeKind::End } else { NodeKind::Block };
            let id = format!("b{}", f.cfg.blocks[block].index);
            found.node[block] = found.graph.node(id, text(block), kind);
        }
        found
    }
}

/// What a block is called.
fn title(f: &Function<'_>, block: Block) -> String {
    match block {
        block if block == f.entry() => "ENTRY".to_string(),
        block if block == f.exit() => "EXIT".to_string(),
        block => format!("<bb {}>", f.cfg.blocks[block].index),
    }
}

/// The flow graph, with the text of blocks as a dump with these flags has it. Each loop but the whole
/// function is a group.
pub(super) fn cfg(f: &Function<'_>, flags: DumpFlags) -> Graph {
    cfg_with(f, flags, &|_, text| text)
}

/// The flow graph; blocks begin and end with a line of the names that are live there.
pub(super) fn live(f: &Function<'_>, flags: DumpFlags) -> Result<Graph, ParseError> {
    let words = Words::new(f);
    let live = LiveNames::new(f).map_err(|limit| f.beyond(limit))?.by_block(f);
    let line = |what: &str, names: &[Name]| match names {
        [] => String::new(),
        names => format!("\n;; {what}: {}", some(names.iter().map(|&name| words.name(name)), names.len())),
    };
    Ok(cfg_with(f, flags, &|block, text| {
        let LiveAtBlock { on_entry, at_end, into_phis } = &live[block];
        let (head, statements) = text.split_once('\n').unwrap_or((&text, ""));
        let gap = if statements.is_empty() { "" } else { "\n" };
        let (first, last) = (line("live in", on_entry), line("live out", at_end));
        format!("{head}{first}{gap}{statements}{last}{}", line("into PHI nodes", into_phis))
    }))
}

/// The flow graph, with what `finish` makes of the text of each block.
fn cfg_with(f: &Function<'_>, flags: DumpFlags, finish: &dyn Fn(Block, String) -> String) -> Graph {
    let labels = LabelBlocks::new(f);
    let text = |block: Block| {
        if [f.entry(), f.exit()].contains(&block) {
            return finish(block, title(f, block));
        }
        let mut text = String::new();
        print::block(f, block, &labels, flags, &mut text);
        // GCC indents all but labels by two spaces.
        let lines: Vec<&str> = text.lines().map(|line| line.strip_prefix("  ").unwrap_or(line)).collect();
        finish(block, lines.join("\n"))
    };
    let BlockGraph { mut graph, node } = BlockGraph::new(f, text);
    let back = dfs_back_edges(f);
    for block in [f.entry()].into_iter().chain(f.chain()) {
        for &edge in &f.cfg.blocks[block].succs {
            let data = &f.cfg.edges[edge];
            let (from, to) = (node[data.src], node[data.dest]);
            let kind = edge_kind(data.flags);
            graph.edges.push(Edge { from, to, label: String::new(), kind, is_back: back.contains(edge) });
        }
    }
    let loops = LoopTree::new(f, &DomTree::new(f));
    for number in 1..loops.loops.len() {
        let outer = loops.loops[number].outer.checked_sub(1);
        graph.clusters.push(Cluster { title: format!("loop {number}"), outer });
    }
    for block in f.chain() {
        graph.nodes[node[block]].cluster = (loops.loop_father[block] as usize).checked_sub(1);
    }
    graph
}

/// What an edge of the flow graph stands for.
fn edge_kind(flags: EdgeFlags) -> EdgeKind {
    let kinds = [
        (EdgeFlags::ABNORMAL, EdgeKind::Abnormal),
        (EdgeFlags::EH, EdgeKind::Eh),
        (EdgeFlags::TRUE_VALUE, EdgeKind::True),
        (EdgeFlags::FALSE_VALUE, EdgeKind::False),
        (EdgeFlags::FALLTHRU, EdgeKind::Fallthru),
    ];
    kinds.into_iter().find(|&(flag, _)| flags.contains(flag)).map_or(EdgeKind::Jump, |(_, kind)| kind)
}

/// The dominator tree. Each block names the blocks of its frontier.
pub(super) fn dominators(f: &Function<'_>) -> Result<Graph, ParseError> {
    let dom = DomTree::new(f);
    let frontiers = frontier_blocks(f, &dom)?;
    let text = |block: Block| {
        let mut text = title(f, block);
        if !frontiers[block].is_empty() {
            text.push_str("\nfrontier:");
        }
        for &joined in &frontiers[block] {
            let _ = write!(text, " {}", f.cfg.blocks[joined].index);
        }
        text
    };
    let BlockGraph { mut graph, node } = BlockGraph::new(f, text);
    for &block in dom.preorder() {
        if let Some(above) = dom.idom(block) {
            graph.edge(node[above], node[block], EdgeKind::Tree);
        }
    }
    Ok(graph)
}

/// An edge from each block to each block of its dominance frontier. Blocks without either are left out.
pub(super) fn frontiers(f: &Function<'_>) -> Result<Graph, ParseError> {
    let dom = DomTree::new(f);
    let frontiers = frontier_blocks(f, &dom)?;
    let mut graph = Graph::new(f.name);
    let mut node: SecondaryMap<Block, Option<usize>> = SecondaryMap::new();
    let ends = |&block: &Block| !frontiers[block].is_empty();
    let mut shown: Vec<Block> = f.chain().filter(ends).collect();
    shown.extend(f.chain().flat_map(|block| frontiers[block].iter().copied()));
    shown.sort_unstable_by_key(|&block| f.cfg.blocks[block].index);
    shown.dedup();
    for &block in &shown {
        let id = format!("b{}", f.cfg.blocks[block].index);
        node[block] = Some(graph.node(id, title(f, block), NodeKind::Block));
    }
    for &block in &shown {
        for &joined in &frontiers[block] {
            if let (Some(from), Some(to)) = (node[block], node[joined]) {
                graph.edge(from, to, EdgeKind::Frontier);
            }
        }
    }
    Ok(graph)
}

/// The dominance frontier of each block, in the order of block numbers. The exit, which has no PHI nodes, is
/// in no frontier.
pub(super) fn frontier_blocks(
    f: &Function<'_>,
    dom: &DomTree,
) -> Result<SecondaryMap<Block, Vec<Block>>, ParseError> {
    let frontiers = DominanceFrontiers::new(f, dom, f.exit()).map_err(|limit| f.beyond(limit))?;
    let mut of: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
    let mut size = 0;
    for block in f.chain() {
        of[block].extend(frontiers.frontier(block));
        of[block].sort_unstable_by_key(|&joined| f.cfg.blocks[joined].index);
        size += of[block].len() as u64;
        if size > GRAPH_EDGES.most {
            return Err(f.beyond(GRAPH_EDGES));
        }
    }
    Ok(of)
}
