//! Blocks copied for one of their edges, and SSA form updated after it, on random functions.

use proptest::prelude::*;
use std::collections::{BTreeMap, HashMap};
use tressa::fold::fold_phi;
use tressa::internals::passes::ssa::build_ssa;
use tressa::ir::{Edge, Expr, Function, Name, Phi, PhiData, Stage, Var};
use tressa::ssa::{NameUpdate, can_duplicate_block, duplicate_block};
use tressa::verify::{Options, verify};
use tressa_test_support::random_programs::{in_blocks, is_reducible, name_in, programs};

/// Removes PHI nodes of one value, which a copied block leaves behind.
fn fold_phis(f: &mut Function<'_>) {
    loop {
        let phis: Vec<Phi> = f.chain().flat_map(|block| f.cfg.blocks[block].phis.to_vec()).collect();
        let folded = phis.into_iter().filter(|&phi| fold_phi(f, phi)).count();
        if folded == 0 {
            return;
        }
    }
}

/// Names of one function by those of another.
#[derive(Default)]
struct Renumbering {
    there: HashMap<Name, Name>,
    back: HashMap<Name, Name>,
}

impl Renumbering {
    fn bind(&mut self, a: Option<Name>, b: Option<Name>) {
        if let (Some(a), Some(b)) = (a, b) {
            assert_eq!(*self.there.entry(a).or_insert(b), b);
            assert_eq!(*self.back.entry(b).or_insert(a), a);
        } else {
            assert_eq!(a, b);
        }
    }
}

/// The functions are the same up to the numbers of versions.
fn assert_same_form(a: &Function<'_>, b: &Function<'_>) {
    let mut names = Renumbering::default();
    assert!(a.chain().eq(b.chain()));
    for block in a.chain() {
        let phis = |f: &Function<'_>| -> BTreeMap<Option<Var>, (Name, Vec<Expr>)> {
            let phis = f.phis(block).map(|phi| &f.ssa.phis[phi]);
            let by_var = |phi: &PhiData| (f.ssa.names[phi.result].var, (phi.result, phi.args.to_vec()));
            phis.map(by_var).collect()
        };
        let (left, right) = (phis(a), phis(b));
        assert!(
            left.keys().eq(right.keys()),
            "PHI nodes of block {}: {left:?} {right:?}",
            a.cfg.blocks[block].index
        );
        for ((x, args), (y, others)) in left.into_values().zip(right.into_values()) {
            names.bind(Some(x), Some(y));
            assert_eq!(args.len(), others.len());
            args.into_iter().zip(others).for_each(|(x, y)| names.bind(name_in(a, x), name_in(b, y)));
        }
        let operands = |f: &Function<'_>| {
            let mut found = Vec::new();
            f.block_stmts(block).for_each(|stmt| f.each_operand(stmt, |slot| found.push(name_in(f, slot))));
            found
        };
        let (left, right) = (operands(a), operands(b));
        assert_eq!(left.len(), right.len());
        left.into_iter().zip(right).for_each(|(x, y)| names.bind(x, y));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]
    /// One update for several copies gives what building SSA form after copying gives.
    #[test]
    fn updating_is_as_good_as_building_anew(
        text in programs(9),
        picks in proptest::collection::vec(0usize..60, 1..4),
    ) {
        in_blocks(&text, |mut anew, cx| {
            let mut updated = anew.clone();
            build_ssa(&mut updated, cx).unwrap();
            updated.stage = Stage::Ssa;
            let mut update = NameUpdate::default();
            for pick in picks {
                let edges: Vec<Edge> = anew.chain().flat_map(|block| anew.cfg.blocks[block].succs.to_vec())
                    .filter(|&edge| can_duplicate_block(&anew, edge)).collect();
                if let Some(&edge) = edges.get(pick % edges.len().max(1)) {
                    let copy = duplicate_block(&mut anew, edge, &mut NameUpdate::default());
                    assert_eq!(duplicate_block(&mut updated, edge, &mut update), copy);
                }
            }
            update.finish(&mut updated).unwrap();
            assert_eq!(verify(&updated, &Options::default()), []);
            fold_phis(&mut updated);
            assert_eq!(verify(&updated, &Options::default()), []);
            build_ssa(&mut anew, cx).unwrap();
            // Where PHI nodes of an irreducible region merge nothing but themselves, building makes none.
            if is_reducible(&anew) {
                assert_same_form(&anew, &updated);
            }
        });
    }
}
