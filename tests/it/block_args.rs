//! Block arguments: there and back without loss for every sample, and the text of small functions, one file a case in
//! `tests/forms/block-args`. `TRESSA_BLESS=1 cargo test --test it block_args` writes what is made.

use crate::cases;
use crate::changes::fold_uses::fold_uses;
use crate::uses::{assert_consistent, each_function};
use std::sync::atomic::{AtomicUsize, Ordering};
use tressa::analysis::verify::{Options, verify};
use tressa::driver::dump;
use tressa::facts::Facts;
use tressa::forms::block_args::BlockArgs;
use tressa::ir::{Function, Stage};
use tressa::target::dialect::{Dialect, DumpFlags};
use tressa::text::print;

fn printed(f: &Function<'_>) -> String {
    let mut text = String::new();
    print::function(f, Dialect { flags: DumpFlags::VOPS, ..Dialect::default() }, &mut text);
    text
}

#[test]
fn samples_go_there_and_back() {
    let merged = AtomicUsize::new(0);
    each_function(Stage::Ssa, |mut f, _| {
        let before = printed(&f);
        let args = BlockArgs::take(&mut f);
        merged.fetch_add(usize::from(before != printed(&f)), Ordering::Relaxed);
        args.put(&mut f);
        assert_eq!(printed(&f), before);
        assert_consistent(&f);
        assert_eq!(verify(&f, &Options { fresh: true, from_dump: false }), [], "{}", f.name);
    });
    assert!(merged.into_inner() > 500);
}

/// Two edges between two blocks may pass different arguments; as PHI nodes they need a block between.
#[test]
fn bypassed_blocks_come_back_where_they_are_needed() {
    let (bypassed, split) = (AtomicUsize::new(0), AtomicUsize::new(0));
    each_function(Stage::Ssa, |mut f, cx| {
        fold_uses(&mut f, cx.facts);
        let blocks = f.chain().count();
        let mut args = BlockArgs::take(&mut f);
        let removed = args.bypass_forwarders(&mut f);
        args.put(&mut f);
        assert_consistent(&f);
        assert_eq!(verify(&f, &Options::default()), [], "{}", f.name);
        bypassed.fetch_add(removed, Ordering::Relaxed);
        split.fetch_add(f.chain().count() + removed - blocks, Ordering::Relaxed);
    });
    let (bypassed, split) = (bypassed.into_inner(), split.into_inner());
    assert!(bypassed > 20 && split > 5 && split < bypassed, "{bypassed} bypassed, {split} split");
}

/// A case's sections: `gimple`, and `args, gcc 12 -O2`, `args with memory, ...`, `args after folding, ...` (copies and constants are
/// propagated first) and `args without forwarders, ...` (after that empty blocks are bypassed).
#[test]
fn text_is_as_written() {
    cases::compare("forms/block-args", 5, |text| {
        let mut gimple = None;
        cases::made(text, &mut |head, text| {
            if head == "gimple" {
                gimple = Some(text.to_string());
                return Ok(None);
            }
            let (what, dialect, _) = cases::with_compiler(head).ok_or_else(|| cases::unknown(head))?;
            let gimple = gimple.as_deref().ok_or("no gimple dump before it")?;
            shown(what, gimple, dialect).map(Some)
        })
    });
}

fn shown(what: &str, gimple: &str, mut dialect: Dialect) -> Result<String, String> {
    let facts = Facts::default();
    let dump = dump::read(gimple, &facts);
    let mut f = dump::ssa_form(dump.item(0), dialect).map_err(|why| why.to_string())?;
    match what {
        "args" => {}
        "args with memory" => dialect.flags = DumpFlags::VOPS,
        "args after folding" | "args without forwarders" => _ = fold_uses(&mut f, &facts),
        _ => return Err(cases::unknown(what)),
    }
    let mut args = BlockArgs::take(&mut f);
    if what == "args without forwarders" {
        args.bypass_forwarders(&mut f);
    }
    let mut out = String::new();
    print::function_with_args(&f, &args, dialect, &mut out);
    Ok(out)
}
