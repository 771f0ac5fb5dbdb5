//! Block arguments: there and back without loss for every sample, and the text of small functions, one file a case in
//! `tests/forms/block-args`. `TRESSA_BLESS=1 cargo test --test it block_args` writes what is made.

use crate::cases;
use crate::changes::fold_uses::fold_uses;
use crate::random_programs::{in_blocks, name_in, programs};
use crate::uses::{assert_consistent, each_function};
use proptest::prelude::*;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use tressa::analysis::uses::{remove_stmt, replace_uses_by};
use tressa::internals::driver::dump;
use tressa::internals::forms::block_args::BlockArgs;
use tressa::internals::knowledge::Facts;
use tressa::internals::passes::build_ssa;
use tressa::ir::{EdgeData, ExprData, Function, Name, Stage, Stmt, StmtKind};
use tressa::text::print;
use tressa::verify::{Options, verify};
use tressa::{Dialect, DumpFlags};

fn printed(f: &Function<'_>) -> String {
    let mut text = String::new();
    print::function(f, Dialect { flags: DumpFlags::VOPS, ..Dialect::default() }, &mut text);
    text
}

/// Every sample goes there and back without loss. After constants and copies are propagated, empty blocks are bypassed.
/// Two edges between two blocks may then pass different arguments; as PHI nodes they need a block between.
#[test]
fn samples_go_there_and_back() {
    let [merged, bypassed, split] = [const { AtomicUsize::new(0) }; 3];
    each_function(Stage::Ssa, |mut f, cx| {
        // A nested function that is taken alone breaks rules from the start.
        if !verify(&f, &Options { fresh: true, ..Options::default() }).is_empty() {
            return;
        }
        let before = printed(&f);
        let args = BlockArgs::take(&mut f);
        merged.fetch_add(usize::from(before != printed(&f)), Ordering::Relaxed);
        args.put(&mut f);
        assert_eq!(printed(&f), before);
        assert_consistent(&f);
        assert_eq!(verify(&f, &Options { fresh: true, ..Options::default() }), [], "{}", f.name);

        fold_uses(&mut f, cx.knowledge);
        let blocks = f.chain().count();
        let mut args = BlockArgs::take(&mut f);
        let removed = args.bypass_forwarders(&mut f);
        args.put(&mut f);
        assert_consistent(&f);
        assert_eq!(verify(&f, &Options::default()), [], "{}", f.name);
        bypassed.fetch_add(removed, Ordering::Relaxed);
        split.fetch_add(f.chain().count() + removed - blocks, Ordering::Relaxed);
    });
    let [merged, bypassed, split] = [merged, bypassed, split].map(AtomicUsize::into_inner);
    assert!(merged > 300 && bypassed > 100 && split > 20 && split < bypassed, "{merged} {bypassed} {split}");
}

/// A case's sections: `gimple`, and `args, gcc 12 -O2`, `args with memory, ...`, `args after folding, ...` (copies and constants are
/// propagated first) and `args without forwarders, ...` (after that empty blocks are bypassed).
#[test]
fn text_is_as_written() {
    cases::compare("forms/block-args", 5, |text| cases::made_from_gimple(text, shown));
}

fn shown(what: &str, gimple: &str, mut dialect: Dialect) -> Result<String, String> {
    let facts = Facts::default();
    let dump = dump::read(gimple, &facts);
    let mut f = dump::ssa_form(dump.item(0), dialect).map_err(|why| why.to_string())?;
    match what {
        "args" => {}
        "args with memory" => dialect.flags = DumpFlags::VOPS,
        "args after folding" | "args without forwarders" => _ = fold_uses(&mut f, dump.knowledge()),
        _ => return Err(cases::unknown(what)),
    }
    let mut args = BlockArgs::take(&mut f);
    if what == "args without forwarders" {
        args.bypass_forwarders(&mut f);
    }
    let mut out = String::new();
    tressa::internals::text::function_with_args(&f, &args, dialect, &mut out);
    Ok(out)
}

/// Removes copies between names, which leaves blocks empty.
fn propagate_copies(f: &mut Function<'_>) {
    let stmts: Vec<Stmt> = f.chain().flat_map(|block| f.block_stmts(block).collect::<Vec<_>>()).collect();
    for stmt in stmts {
        if let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind
            && let (ExprData::Name(to), ExprData::Name(_)) = (&f.body.exprs[lhs], &f.body.exprs[rhs])
        {
            replace_uses_by(f, *to, rhs);
            remove_stmt(f, stmt);
        }
    }
}

/// What the function returns along a path; a choice is taken where there are two ways on. Without copies a name
/// holds the default definition that it came from.
fn returned(f: &Function<'_>, mut choices: impl Iterator<Item = usize>) -> Option<Name> {
    let mut values: HashMap<Name, Name> = HashMap::new();
    let mut block = f.entry();
    for _ in 0..200 {
        for stmt in f.block_stmts(block) {
            if let StmtKind::Return { value: Some(value) } = f.body.stmts[stmt].kind {
                let name = name_in(f, value)?;
                return Some(values.get(&name).copied().unwrap_or(name));
            }
        }
        let edge = match *f.cfg.blocks[block].succs {
            [edge] => edge,
            ref ways => *ways.get(choices.next()? % ways.len().max(1))?,
        };
        let EdgeData { dest, dest_idx, .. } = f.cfg.edges[edge];
        let merged: Vec<(Name, Name)> = f.cfg.blocks[dest]
            .phis
            .iter()
            .map(|&phi| {
                let arg =
                    name_in(f, f.ssa.phis[phi].args[dest_idx as usize]).expect("all arguments are names");
                (f.ssa.phis[phi].result, values.get(&arg).copied().unwrap_or(arg))
            })
            .collect();
        values.extend(merged);
        block = dest;
    }
    None
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn nothing_is_lost_there_and_back(
        program in programs(9),
        paths in proptest::collection::vec(proptest::collection::vec(0usize..2, 60), 6),
    ) {
        in_blocks(&program, |mut f, cx| {
            build_ssa(&mut f, cx);
            f.stage = Stage::Ssa;
            let before = printed(&f);
            BlockArgs::take(&mut f).put(&mut f);
            assert_eq!(printed(&f), before);
            assert_eq!(verify(&f, &Options { fresh: true, ..Options::default() }), []);

            propagate_copies(&mut f);
            let original = f.clone();
            let mut args = BlockArgs::take(&mut f);
            args.bypass_forwarders(&mut f);
            args.put(&mut f);
            assert_eq!(verify(&f, &Options::default()), []);
            for path in &paths {
                let run = |f: &Function<'_>| returned(f, path.iter().copied());
                assert_eq!(run(&f), run(&original), "{}{}", printed(&original), printed(&f));
            }
        });
    }
}
