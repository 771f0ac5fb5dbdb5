//! Changes of functions in SSA form: blocks of samples are duplicated, and uses are folded, one text file a
//! case in `tests/changes/fold`. `TRESSA_BLESS=1 cargo test changes` writes what is made.

use std::sync::atomic::{AtomicUsize, Ordering};
use tressa::analysis::dom::DomTree;
use tressa::analysis::uses::replace_stmt;
use tressa::internals::unit::Unit;
use tressa::ir::{Edge, EdgeData, ExprData, Function, Stage, Stmt, StmtData, StmtKind, VarKind};
use tressa::ssa::{NameUpdate, can_duplicate_block, duplicate_block};
use tressa::text::print;
use tressa::verify::{Options, verify};
use tressa::{Dialect, DumpFlags, Facts, Knowledge};
use tressa_test_support::cases;
use tressa_test_support::functions::each_function;
use tressa_test_support::functions::{assert_consistent, ssa_form};

#[allow(dead_code)]
#[path = "../../study/examples/fold_uses.rs"]
pub mod fold_uses;

/// The program in `examples` on small functions.
#[test]
fn uses_are_folded() {
    compare_pass("changes/fold", 3, "folded", |f, knowledge| {
        fold_uses::fold_uses(f, knowledge);
    });
}

/// Runs a pass on the functions of each case in a folder, which has at least so many. A case's sections:
/// `gimple`, and `WORD, gcc 12 -O2` with what the pass makes.
fn compare_pass(folder: &str, least: usize, word: &str, pass: impl Fn(&mut Function<'_>, Knowledge<'_, '_>)) {
    cases::compare(folder, least, |text| {
        cases::made_from_gimple(text, |what, gimple, dialect| {
            if what != word {
                return Err(cases::unknown(what));
            }
            let facts = Facts::default();
            let unit = Unit::open(gimple, &facts);
            let mut out = String::new();
            for item in unit.items() {
                let mut f = ssa_form(&unit, item.index(), dialect).map_err(|why| why.to_string())?;
                pass(&mut f, unit.knowledge());
                assert_eq!(verify(&f, &Options::default()), [], "{}", f.name);
                print::function(&f, dialect, &mut out);
            }
            Ok(out)
        })
    });
}

/// Blocks of samples are duplicated, heads of loops first, and names updated at once: every rule holds, and
/// that one version of memory reaches each point is among them.
#[test]
fn duplicated_blocks_of_samples_are_well_formed() {
    let [heads, joins] = [const { AtomicUsize::new(0) }; 2];
    each_function(Stage::Ssa, |mut f, _| {
        // A nested function that is taken alone breaks rules from the start.
        if !verify(&f, &Options::default()).is_empty() {
            return;
        }
        let dom = DomTree::new(&f);
        let (of_heads, of_joins): (Vec<Edge>, Vec<Edge>) =
            candidates(&f).into_iter().partition(|&edge| enters_loop(&f, &dom, edge));
        let mut update = NameUpdate::default();
        for (edges, count) in [(of_heads, &heads), (of_joins, &joins)] {
            for &edge in edges.iter().take(3) {
                // An earlier copy may have moved the edge.
                if can_duplicate_block(&f, edge) {
                    duplicate_block(&mut f, edge, &mut update);
                    count.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
        update.finish(&mut f).unwrap();
        assert_consistent(&f);
        assert_eq!(verify(&f, &Options::default()), [], "{}", f.name);
    });
    let [heads, joins] = [heads, joins].map(AtomicUsize::into_inner);
    assert!(heads > 200 && joins > 500, "{heads} heads of loops, {joins} joins");
}

fn candidates(f: &Function<'_>) -> Vec<Edge> {
    let edges = f.chain().flat_map(|block| f.cfg.blocks[block].succs.iter().copied());
    edges.filter(|&edge| can_duplicate_block(f, edge)).collect()
}

/// Whether the edge leads to the head of a loop from outside.
fn enters_loop(f: &Function<'_>, dom: &DomTree, edge: Edge) -> bool {
    let EdgeData { src, dest, .. } = f.cfg.edges[edge];
    !dom.dominates(dest, src) && f.preds(dest).any(|from| dom.dominates(dest, from))
}

/// Each assignment and call is replaced by a copy of itself, which changes nothing, and each store by
/// nothing: what used the memory after it uses the memory before.
#[test]
fn replaced_statements_keep_their_operands() {
    let [same, stores] = [const { AtomicUsize::new(0) }; 2];
    each_function(Stage::Ssa, |mut f, _| {
        if !verify(&f, &Options::default()).is_empty() {
            return;
        }
        let before = printed(&f);
        let replaced = |f: &Function<'_>, wanted: fn(&StmtKind<'_>) -> bool| -> Vec<Stmt> {
            let stmts = f.chain().flat_map(|block| f.block_stmts(block));
            stmts.filter(|&stmt| wanted(&f.body.stmts[stmt].kind)).collect()
        };
        for stmt in replaced(&f, |kind| matches!(kind, StmtKind::Assign { .. } | StmtKind::Call(_))) {
            if may_be_address(&f, stmt) {
                continue;
            }
            let copy = f.copy_stmt(stmt);
            replace_stmt(&mut f, stmt, copy);
            same.fetch_add(1, Ordering::Relaxed);
        }
        assert_consistent(&f);
        assert_eq!(verify(&f, &Options::default()), [], "{}", f.name);
        assert_eq!(printed(&f), before);

        for stmt in replaced(&f, |kind| matches!(kind, StmtKind::Assign { .. })) {
            let lhs = f.body.stmts[stmt].kind.lhs().map(|lhs| &f.body.exprs[lhs]);
            if f.body.stmts[stmt].vdef.is_some() && !matches!(lhs, Some(ExprData::Name(_))) {
                let nothing = f.stmt(StmtData::new(StmtKind::Nop));
                replace_stmt(&mut f, stmt, nothing);
                stores.fetch_add(1, Ordering::Relaxed);
            }
        }
        assert_consistent(&f);
        assert_eq!(verify(&f, &Options::default()), [], "{}", f.name);
    });
    let [same, stores] = [same, stores].map(AtomicUsize::into_inner);
    assert!(same > 5000 && stores > 500, "{same} replaced by copies, {stores} stores");
}

/// Whether a scan cannot tell a load from the address of a function: no scope declares the name.
fn may_be_address(f: &Function<'_>, stmt: Stmt) -> bool {
    let StmtKind::Assign { rhs, .. } = f.body.stmts[stmt].kind else { return false };
    matches!(f.body.exprs[rhs], ExprData::Var(var) if f.decls.vars[var].kind == VarKind::Global)
}

fn printed(f: &Function<'_>) -> String {
    let mut text = String::new();
    print::function(f, Dialect { flags: DumpFlags::VOPS, ..Dialect::default() }, &mut text);
    text
}
