//! Virtual operands of variables: the rules hold for every sample, damage is found, and the text of small functions is
//! as in `tests/forms/virtual-operands`. `TRESSA_BLESS=1 cargo test virtual_operands` writes what is made.

use crate::cli::{code, run, stderr};
use std::sync::atomic::{AtomicUsize, Ordering};
use tressa::Facts;
use tressa::internals::base::limits::VIRTUAL_OPERANDS;
use tressa::internals::unit::Unit;
use tressa::ir::{Function, Stage, Stmt};
use tressa_study::internals::forms::virtual_operands::{
    OperandText, VirtualDef, VirtualRule, check, per_variable,
};
use tressa_test_support::cases;
use tressa_test_support::functions::each_function;
use tressa_test_support::functions::ssa_form;

/// The statements in order.
fn stmts(f: &Function<'_>) -> Vec<Stmt> {
    f.chain().flat_map(|block| f.block_stmts(block).collect::<Vec<_>>()).collect()
}

/// Each rule is kept by what is built, and broken by the damage that is about it.
#[test]
fn rules_hold_for_samples_and_find_damage() {
    let found: Vec<AtomicUsize> = VirtualRule::ALL.iter().map(|_| AtomicUsize::new(0)).collect();
    each_function(Stage::Ssa, |f, _| {
        let operands = per_variable(&f).unwrap();
        assert_eq!(check(&f, &operands).unwrap(), [], "{}", f.name);
        let defined: Vec<Stmt> =
            stmts(&f).into_iter().filter(|&stmt| !operands.stmts[stmt].defs.is_empty()).collect();
        let Some(&first) = defined.first() else { return };
        let damaged = |rule: VirtualRule,
                       damage: &dyn Fn(
            &mut tressa_study::internals::forms::virtual_operands::PerVariable,
        )| {
            let mut damaged = operands.clone();
            damage(&mut damaged);
            let breaches = check(&f, &damaged).unwrap();
            assert!(breaches.iter().any(|breach| breach.rule == rule), "{} {rule}: {breaches:?}", f.name);
            found[rule as usize].fetch_add(1, Ordering::Relaxed);
        };
        damaged(VirtualRule::Memory, &|all| all.stmts[first].defs.clear());
        damaged(VirtualRule::Touched, &|all| {
            let VirtualDef { result, previous } = all.stmts[first].defs[0];
            all.stmts[first].defs[0].previous = if previous.is_some() { None } else { Some(result) };
        });
        if let Some(&second) = defined.get(1) {
            damaged(VirtualRule::Defined, &|all| {
                all.stmts[second].defs[0].result = all.stmts[first].defs[0].result;
            });
        }
        if let Some(block) = f.chain().find(|&block| !operands.phis[block].is_empty()) {
            damaged(VirtualRule::PhiArgs, &|all| _ = all.phis[block][0].args.pop());
            damaged(VirtualRule::Reaching, &|all| {
                let result = all.phis[block][0].result;
                let index = all.phis[block][0].args.iter().position(|&arg| arg != result);
                all.phis[block][0].args[index.unwrap_or(0)] = if index.is_some() { result } else { return };
            });
        }
    });
    let found: Vec<usize> = found.into_iter().map(AtomicUsize::into_inner).collect();
    assert!(found.iter().all(|&count| count > 100), "{found:?}");
}

#[test]
fn text_is_as_written() {
    cases::compare("forms/virtual-operands", 5, |text| {
        cases::made_from_gimple(text, |what, gimple, dialect| {
            if what != "per variable" {
                return Err(cases::unknown(what));
            }
            let facts = Facts::default();
            let unit = Unit::open(gimple, &facts);
            let f = ssa_form(&unit, 0, dialect).map_err(|why| why.to_string())?;
            let operands = per_variable(&f).map_err(|why| why.to_string())?;
            assert_eq!(check(&f, &operands), Ok(Vec::new()));
            let mut out = String::new();
            let shown = OperandText { f: &f, operands: &operands };
            tressa::internals::text::function_with_virtual_operands(&f, &shown, dialect, &mut out);
            Ok(out)
        })
    });
}

/// The options of `ssa` and `verify`, and what is refused.
#[test]
fn commands_take_the_options() {
    let sample = tressa_test_support::dumps::dump("gcc-12/O2/scopes.c", "gimple");
    let sample = sample.to_str().unwrap();
    let shown = run(&["ssa", "--virtual-operands", "per-variable", sample]);
    let text = String::from_utf8(shown.stdout.clone()).unwrap();
    assert!(code(&shown) == 0 && text.contains("# VUSE <.MEM_"), "{text}");
    let shown = run(&["ssa", "--phi", "args", sample]);
    let text = String::from_utf8(shown.stdout.clone()).unwrap();
    assert!(code(&shown) == 0 && text.contains("\n  bb2:\n") && !text.contains("PHI <"), "{text}");
    assert_eq!(code(&run(&["verify", "--virtual-operands", "per-variable", sample])), 0);
    for wrong in [
        &["ssa", "--phi", "args", "--after", "cfg", sample][..],
        &["ssa", "--virtual-operands", "per-variable", "--after", "cfg", sample],
        &["ssa", "--virtual-operands", "per-variable", "--phi", "args", sample],
    ] {
        let refused = run(wrong);
        assert!(
            code(&refused) == 2 && stderr(&refused).contains("--phi args")
                || stderr(&refused).contains("--after ssa")
        );
    }
}

/// Calls times global variables are out of proportion to the text.
#[test]
fn too_many_operands_are_refused() {
    let count = 2500;
    let stores: String = (0..count).map(|at| format!("  g{at} = n;\n")).collect();
    let text = format!("void f (int n)\n{{\n{stores}{}}}\n", "  h ();\n".repeat(count));
    let facts = Facts::default();
    let unit = Unit::open(&text, &facts);
    let f = ssa_form(&unit, 0, Default::default()).unwrap();
    let refused = per_variable(&f).unwrap_err();
    assert_eq!(refused.expected, VIRTUAL_OPERANDS.expected);
}
