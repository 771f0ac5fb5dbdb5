//! Dominators and iterated dominance frontiers on flow graphs of several shapes and sizes:
//! `cargo bench --package tressa-benches --bench frontiers`.
//!
//! *Diamonds*: conditions in sequence. *Nested*: loops inside of each other, each with its head and its end.
//! *Ladder*: two chains with edges across, so that every block is a join and many loops are entered twice. One
//! variable is defined in each tenth block.

use cranelift_entity::EntityRef;
use divan::{Bencher, black_box};
use std::fmt;
use tressa::Bitmap;
use tressa::analysis::dom::{DomTree, DominanceFrontiers, FlowGraph};
use tressa::internals::analysis::dom::EdgeLists;
use tressa::ir::Block;
use tressa_study::internals::forms::accesses::Accesses;
use tressa_study::internals::forms::mem2reg::DjGraph;

fn main() {
    divan::main();
}

/// A shape and how many blocks it has.
#[derive(Clone, Copy)]
struct Case {
    shape: &'static str,
    blocks: usize,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>8} {}", self.blocks, self.shape)
    }
}

const SIZES: [usize; 5] = [100, 1_000, 10_000, 100_000, 1_000_000];

fn cases(most_nested: usize) -> Vec<Case> {
    let sizes = |shape, most: usize| {
        SIZES.into_iter().filter(move |&blocks| blocks <= most).map(move |blocks| Case { shape, blocks })
    };
    let diamonds = sizes("diamonds", usize::MAX);
    diamonds.chain(sizes("nested", most_nested)).chain(sizes("ladder", usize::MAX)).collect()
}

fn all_cases() -> Vec<Case> {
    cases(usize::MAX)
}

/// The frontiers of nested loops are together quadratic.
fn storable_cases() -> Vec<Case> {
    cases(1_000)
}

/// The graph of a case. Block 0 is the entry.
fn graph(case: Case) -> EdgeLists {
    let n = case.blocks;
    let mut graph = EdgeLists::new(n, Block::new(0));
    let mut add = |(from, to)| graph.add(Block::new(from), Block::new(to));
    match case.shape {
        "diamonds" => (0..n - 3).step_by(3).for_each(|at| {
            let edges = [(at, at + 1), (at, at + 2), (at + 1, at + 3), (at + 2, at + 3)];
            edges.into_iter().for_each(&mut add);
        }),
        "nested" => (0..n - 1).for_each(|at| {
            add((at, at + 1));
            // The second half closes the loops that the first half opens.
            if at >= n / 2 && n - at < at && n - at > 0 {
                add((at, n - at));
            }
        }),
        _ => (0..n - 2).for_each(|at| {
            add((at, at + 1));
            add((at, at + 2));
            if at > 2 && at % 7 == 0 {
                add((at, at - 2));
            }
        }),
    }
    graph
}

fn no_exit(graph: &EdgeLists) -> Block {
    Block::new(graph.len())
}

/// Each tenth block that control can reach.
fn definitions(dom: &DomTree) -> Vec<Block> {
    dom.preorder().iter().copied().filter(|block| block.index() % 10 == 5).collect()
}

#[divan::bench(args = all_cases(), sample_count = 10, sample_size = 1)]
fn a_semi_nca(bencher: Bencher<'_, '_>, case: Case) {
    let graph = graph(case);
    bencher.bench_local(|| DomTree::new(black_box(&graph)));
}

/// GCC's way: stored frontiers.
#[divan::bench(args = storable_cases(), sample_count = 10, sample_size = 1)]
fn b_stored_frontiers(bencher: Bencher<'_, '_>, case: Case) {
    let graph = graph(case);
    let dom = DomTree::new(&graph);
    let mut defs = Bitmap::default();
    defs.extend(definitions(&dom));
    bencher.bench_local(|| {
        let frontiers = DominanceFrontiers::new(&graph, &dom, no_exit(&graph));
        frontiers.expect("few enough blocks").compute_idf(black_box(&defs)).len()
    });
}

/// LLVM's way: the DJ-graph.
#[divan::bench(args = all_cases(), sample_count = 10, sample_size = 1)]
fn c_dj_graph(bencher: Bencher<'_, '_>, case: Case) {
    let graph = graph(case);
    let dom = DomTree::new(&graph);
    let accesses = Accesses::of_graph(&graph, &dom);
    let mut defs: Vec<u32> = definitions(&dom).iter().filter_map(|&block| dom.number(block)).collect();
    defs.sort_unstable();
    bencher.bench_local(|| {
        DjGraph::new(&accesses, &dom).iterated_frontier(&accesses, black_box(&defs), None).len()
    });
}
