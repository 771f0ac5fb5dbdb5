//! Block arguments: there and back without loss for every sample, and the text of small functions, one file a case in
//! `tests/forms/block-args`. `TRESSA_BLESS=1 cargo test --test it block_args` writes what is made.

use crate::cases;
use crate::changes::fold_uses::fold_uses;
use crate::uses::{assert_consistent, each_function};
use std::sync::atomic::{AtomicUsize, Ordering};
use tressa::internals::driver::dump;
use tressa::internals::forms::block_args::BlockArgs;
use tressa::internals::knowledge::Facts;
use tressa::ir::{Function, Stage};
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
