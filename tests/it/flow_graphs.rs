//! Random flow graphs: dominators, frontiers, post-dominators and walks against the definitions written down as
//! programs, slow and plain.

use cranelift_entity::EntityRef;
use proptest::prelude::*;
use tressa::Bitmap;
use tressa::analysis::dom::{DomTree, DomWalkStep, DominanceFrontiers, FlowGraph, PostDomTree};
use tressa::internals::analysis::dom::EdgeLists;
use tressa::ir::Block;
use tressa_test_support::definitions::{dominators, frontiers, iterated_frontier};

/// Any graph of up to `max` blocks; some may be unreachable, nothing enters the entry.
fn graphs(max: usize) -> impl Strategy<Value = EdgeLists> {
    (2..max).prop_flat_map(|n| {
        let edge = (0..n, 1..n);
        proptest::collection::vec(edge, 0..3 * n).prop_map(move |edges| {
            let mut graph = EdgeLists::new(n, Block::new(0));
            edges.into_iter().for_each(|(from, to)| graph.add(Block::new(from), Block::new(to)));
            graph
        })
    })
}

/// The blocks that `from` leads to, `from` included.
fn reachable(g: &EdgeLists, from: Block) -> Vec<bool> {
    let mut reached = vec![false; g.len()];
    let mut work = vec![from];
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut reached[block.index()], true) {
            work.extend(g.succs(block));
        }
    }
    reached
}

/// The steps of a walk that leaves out the subtrees of `skipped`, by the definition.
fn expected(tree: &DomTree, block: Block, skipped: &[Block], steps: &mut Vec<DomWalkStep>) {
    steps.push(DomWalkStep::Enter(block));
    if !skipped.contains(&block) {
        tree.children(block).for_each(|child| expected(tree, child, skipped, steps));
    }
    steps.push(DomWalkStep::Leave(block));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]
    #[test]
    fn tree_agrees_with_definition(g in graphs(24)) {
        let tree = DomTree::new(&g);
        let dom = dominators(&g);
        for block in (0..g.len()).map(Block::new) {
            let dominators = &dom[block.index()];
            prop_assert_eq!(tree.is_reachable(block), dominators.any());
            for by in (0..g.len()).map(Block::new) {
                prop_assert_eq!(tree.dominates(by, block), dominators[by.index()], "{} dom {}", by, block);
            }
            if let Some(idom) = tree.idom(block) {
                // The immediate dominator is dominated by every other strict dominator.
                prop_assert!(dominators.iter_ones().all(|d| d == block.index() || dom[idom.index()][d]));
            }
        }
    }

    #[test]
    fn frontiers_agree_with_the_definitions(
        g in graphs(30),
        picks in proptest::collection::vec(proptest::collection::vec(0usize..30, 0..6), 1..4),
    ) {
        let dom = DomTree::new(&g);
        let textbook = frontiers(&g);
        // No graph of the test has a block of this number.
        let exit = Block::new(g.len());
        let mut frontiers = DominanceFrontiers::new(&g, &dom, exit).unwrap();
        for block in (0..g.len()).map(Block::new).filter(|&block| dom.is_reachable(block)) {
            let mut found: Vec<usize> = frontiers.frontier(block).iter().map(|b| b.index()).collect();
            found.sort_unstable();
            prop_assert_eq!(found, textbook[block.index()].iter_ones().collect::<Vec<_>>());
        }
        for picks in picks {
            let mut defs = Bitmap::default();
            defs.extend(picks.iter().map(|&p| Block::new(p % g.len())).filter(|&b| dom.is_reachable(b)));
            let expected = iterated_frontier(&textbook, &defs.iter().collect::<Vec<_>>());
            let mut found: Vec<usize> = frontiers.compute_idf(&defs).iter().map(|b| b.index()).collect();
            found.sort_unstable();
            prop_assert_eq!(found, expected.iter_ones().collect::<Vec<_>>());
        }
    }

    #[test]
    fn post_dominators_are_dominators_of_the_reversed_graph(g in graphs(20)) {
        let exit = Block::new(g.len());
        let tree = PostDomTree::of_graph(&g, exit);
        let mut reversed = EdgeLists::new(g.len() + 1, exit);
        for block in (0..g.len()).map(Block::new) {
            g.succs(block).iter().for_each(|&to| reversed.add(to, block));
        }
        tree.fake_exits().iter().for_each(|&block| reversed.add(exit, block));
        let by_definition = dominators(&reversed);
        for block in (0..=g.len()).map(Block::new) {
            prop_assert!(tree.tree().is_reachable(block));
            for by in (0..=g.len()).map(Block::new) {
                prop_assert_eq!(tree.post_dominates(by, block), by_definition[block.index()][by.index()]);
            }
        }
    }

    #[test]
    fn fake_edges_leave_what_control_cannot_leave(g in graphs(20)) {
        let tree = PostDomTree::of_graph(&g, Block::new(g.len()));
        for (i, &from) in tree.fake_exits().iter().enumerate() {
            // All that it leads to leads back to it, and to no other of these blocks.
            for (to, _) in reachable(&g, from).iter().enumerate().filter(|&(_, reached)| *reached) {
                prop_assert!(reachable(&g, Block::new(to))[from.index()]);
                prop_assert!(!tree.fake_exits()[..i].contains(&Block::new(to)));
            }
        }
    }

    #[test]
    fn walks_enter_and_leave_in_order(
        g in graphs(24),
        root in 0usize..24,
        skipped in proptest::collection::vec(0usize..24, 0..4),
    ) {
        let tree = DomTree::new(&g);
        let root = Block::new(root % g.len());
        let skipped: Vec<Block> = skipped.into_iter().map(Block::new).collect();
        let (mut walk, mut steps) = (tree.walk_from(root), Vec::new());
        while let Some(step) = walk.next() {
            steps.push(step);
            if let DomWalkStep::Enter(block) = step && skipped.contains(&block) {
                walk.skip_subtree();
            }
        }
        let mut by_definition = Vec::new();
        if tree.is_reachable(root) {
            expected(&tree, root, &skipped, &mut by_definition);
        }
        prop_assert_eq!(steps, by_definition);
    }

    #[test]
    fn the_nearest_common_dominator_is_dominated_by_all_others(
        g in graphs(24),
        picks in proptest::collection::vec(0usize..24, 1..5),
    ) {
        let tree = DomTree::new(&g);
        let all = || (0..g.len()).map(Block::new);
        let blocks: Vec<Block> = all().filter(|b| picks.contains(&b.index()) && tree.is_reachable(*b)).collect();
        let found = tree.nearest_common_dominator(blocks.iter().copied());
        prop_assert_eq!(found.is_some(), !blocks.is_empty());
        if let Some(found) = found {
            let dominates_all = |by: &Block| blocks.iter().all(|&block| tree.dominates(*by, block));
            prop_assert!(dominates_all(&found));
            prop_assert!(all().filter(dominates_all).all(|by| tree.dominates(by, found)));
        }
    }
}
