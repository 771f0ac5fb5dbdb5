//! Functions of a dump at a stage, for tests of single functions.

use crate::dumps::dumps_in;
use rayon::prelude::*;
use std::fs;
use tressa::analysis::operands::{OpFlags, Operand, num_operands, use_tree};
use tressa::analysis::uses::{has_single_use, has_zero_uses, imm_uses, num_imm_uses, single_imm_use};
use tressa::internals::knowledge::FileTypes;
use tressa::internals::passes::{self, Context, Watch};
use tressa::internals::unit::{Goal, OneByOne, Refusal, Unit, UnitRun, printed};
use tressa::ir::{Function, Name, Stage, Use, UsePlace};
use tressa::text::parse;
use tressa::{Dialect, Facts, Gcc, Knowledge, OptLevel};

/// The function at `index` in SSA form.
pub fn ssa_form<'a>(unit: &Unit<'a>, index: usize, dialect: Dialect) -> Result<Function<'a>, Refusal> {
    OneByOne::new(unit, Goal::ssa(dialect)).function(index)
}

/// The function at `index`, taken to a goal; `watch` is called after each pass.
pub fn built<'a>(
    unit: &Unit<'a>,
    index: usize,
    goal: Goal<'_>,
    watch: Watch<'_, 'a>,
) -> Result<Function<'a>, Refusal> {
    OneByOne::new(unit, goal).watched(index, watch)
}

/// All functions as GCC's dump prints them, in the order of this dump.
pub fn all_printed(unit: &Unit<'_>, goal: Goal<'_>) -> Vec<Result<String, Refusal>> {
    let show = |f: &Function<'_>| Ok(printed(f, goal.dialect));
    let mut results = UnitRun::new(unit, Vec::new(), goal, |_| true, show).results;
    results.sort_unstable_by_key(|&(index, _)| index);
    results.into_iter().map(|(_, text)| text).collect()
}

/// The functions after pass "ssa" as GCC's dump prints them.
pub fn all_in_ssa_form(unit: &Unit<'_>, dialect: Dialect) -> Vec<Result<String, Refusal>> {
    all_printed(unit, Goal::printed(Stage::Ssa, dialect))
}

/// GCC 12 at "O0" or "O2".
pub fn dialect(level: &str) -> Dialect {
    let opt = if level == "O0" { OptLevel::O0 } else { OptLevel::O2 };
    Dialect { gcc: Gcc::V12, opt, ..Dialect::default() }
}

/// Calls `test` with every function of the samples' dumps at `stage`.
pub fn each_function(stage: Stage, test: impl for<'a> Fn(Function<'a>, &Context<'_, 'a>) + Sync) {
    for level in ["O0", "O2"] {
        let dumps = dumps_in(&format!("gcc-12/{level}"), &["gimple"]);
        assert!(dumps.len() > 100, "samples are missing");
        dumps.par_iter().for_each(|path| {
            let text = fs::read_to_string(path).unwrap();
            let functions: Vec<Function<'_>> =
                parse::split(&text).map(|chunk| *parse::function(chunk).unwrap()).collect();
            let facts = Facts::default();
            let types = FileTypes::collect(functions.iter(), &facts);
            for mut f in functions {
                let cx = Context::new(dialect(level), Knowledge::new(&facts, &types));
                passes::run(&mut f, stage, &cx).unwrap();
                test(f, &cx);
            }
        });
    }
}

/// Every operand that holds a name is in that name's list, once; the lists hold nothing else.
pub fn assert_consistent(f: &Function<'_>) {
    let mut expected: Vec<(Name, UsePlace)> = Vec::new();
    let mut operand = |of: Use| {
        if let Some(Operand::Name(name)) = use_tree(f, of) {
            assert!(!f.ssa.names[name].released, "{}: {name} is used but released", f.name);
            expected.push((name, f.ssa.uses.place(of)));
        }
    };
    for block in f.chain() {
        for &phi in &f.cfg.blocks[block].phis {
            assert_eq!(f.ssa.uses.of_phi(phi).len(), f.cfg.blocks[block].preds.len());
            f.ssa.uses.of_phi(phi).iter().for_each(|&of| operand(of));
        }
        for stmt in f.block_stmts(block) {
            f.ssa.uses.of_stmt(stmt).for_each(&mut operand);
            assert_eq!(
                f.body.stmts[stmt].vuse.is_some(),
                num_operands(f, stmt, OpFlags::SSA_OP_VUSE) == 1,
                "{}: {stmt}",
                f.name
            );
        }
    }
    let mut linked: Vec<(Name, UsePlace)> = Vec::new();
    for name in f.ssa.names.keys() {
        for of in imm_uses(f, name) {
            assert_eq!(f.ssa.uses.name(of), Some(name));
            linked.push((name, f.ssa.uses.place(of)));
        }
        assert_eq!(has_zero_uses(f, name), num_imm_uses(f, name) == 0);
        assert_eq!(has_single_use(f, name), num_imm_uses(f, name) == 1);
        assert_eq!(single_imm_use(f, name).is_some(), has_single_use(f, name));
    }
    let key = |(name, place): &(Name, UsePlace)| format!("{name} {place:?}");
    expected.sort_by_key(key);
    linked.sort_by_key(key);
    assert_eq!(expected, linked, "{}", f.name);
}
