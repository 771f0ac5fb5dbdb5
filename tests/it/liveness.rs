//! Liveness: the sets and the definition say the same of every name of the samples.

use rayon::prelude::*;
use std::fs;
use tressa::Facts;
use tressa::analysis::dom::DomTree;
use tressa::analysis::liveness::{END, Interference, LiveSets, Point, Points, live_range};
use tressa::internals::unit::Unit;
use tressa::ir::{Block, Function, Name};
use tressa_test_support::dumps::{dumps_in, made_with};
use tressa_test_support::functions::ssa_form;

/// Functions with more blocks take long by the definition.
const MOST_BLOCKS: usize = 60;

/// Whether a path without the definition leads from the head of `block` to a use.
fn is_live_in(f: &Function<'_>, points: &Points, name: Name, block: Block) -> bool {
    let definition = points.definition(name).expect("it is defined").block;
    let uses: Vec<Block> = points.uses(f, name).map(|of| of.block).collect();
    let (mut seen, mut work) = (vec![block], vec![block]);
    while let Some(at) = work.pop() {
        if at == definition {
            continue;
        }
        if uses.contains(&at) {
            return true;
        }
        for succ in f.succs(at) {
            if !seen.contains(&succ) {
                seen.push(succ);
                work.push(succ);
            }
        }
    }
    false
}

fn compare(f: &Function<'_>) -> usize {
    let (dom, points) = (DomTree::new(f), Points::new(f, &Default::default()));
    let live = LiveSets::new(f, &points).expect("a sample is small");
    let has_uses =
        |name: &Name| points.definition(*name).is_some() && !live_range(f, &points, &live, *name).is_empty();
    let names: Vec<Name> = f.ssa.names.keys().filter(has_uses).collect();
    for &name in &names {
        for block in f.chain().filter(|&block| dom.is_reachable(block)) {
            let expected = is_live_in(f, &points, name, block);
            let out = f.succs(block).any(|succ| is_live_in(f, &points, name, succ));
            assert_eq!(live.is_live_in(name, block), expected, "{}: {name} in {block}", f.name);
            assert_eq!(live.is_live_out(name, block), out, "{}: {name} out of {block}", f.name);
        }
    }
    interference(f, &dom, &points, &live, &names);
    names.len()
}

/// Two names interfere exactly if one is live right after the definition of the other.
fn interference(f: &Function<'_>, dom: &DomTree, points: &Points, live: &LiveSets, names: &[Name]) {
    let by_dominance = Interference { dom, points, live, values: None };
    let is_there = |name: Name, at: Point| {
        live_range(f, points, live, name).iter().any(|span| {
            span.block == at.block && span.from <= at.position && (at.position < span.to || span.to == END)
        })
    };
    for (at, &a) in names.iter().enumerate().take(40) {
        for &b in &names[at + 1..names.len().min(40)] {
            let (of_a, of_b) = (points.definition(a).unwrap(), points.definition(b).unwrap());
            let expected = is_there(a, of_b) || is_there(b, of_a);
            assert_eq!(by_dominance.interfere(a, b), expected, "{}: {a} and {b}", f.name);
        }
    }
}

#[test]
fn sets_and_definition_agree() {
    let dumps = dumps_in("gcc-12/O2", &["gimple"]);
    let names: usize = dumps
        .par_iter()
        .map(|path| {
            let text = fs::read_to_string(path).expect("the dump can be read");
            let facts = Facts::default();
            let unit = Unit::open(&text, &facts);
            let functions =
                unit.items().filter_map(|item| ssa_form(&unit, item.index(), made_with(path)).ok());
            functions.filter(|f| f.cfg.blocks.len() <= MOST_BLOCKS).map(|f| compare(&f)).sum::<usize>()
        })
        .sum();
    assert!(names > 2000, "only {names} names");
}
