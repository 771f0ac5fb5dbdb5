//! Block arguments: the text of small functions, one file a case in `tests/forms/block-args`.
//! `TRESSA_BLESS=1 cargo test block_args` writes what is made.

use crate::changes::fold_uses::fold_uses;
use tressa::internals::unit::Unit;
use tressa::{Dialect, DumpFlags, Facts};
use tressa_study::internals::forms::block_args::BlockArgs;
use tressa_test_support::cases;
use tressa_test_support::functions::ssa_form;

/// A case's sections: `gimple`, and `args, gcc 12 -O2`, `args with memory, ...`, and `args after folding, ...` (copies and constants
/// are propagated first).
#[test]
fn text_is_as_written() {
    cases::compare("forms/block-args", 5, |text| cases::made_from_gimple(text, shown));
}

fn shown(what: &str, gimple: &str, mut dialect: Dialect) -> Result<String, String> {
    let facts = Facts::default();
    let unit = Unit::open(gimple, &facts);
    let mut f = ssa_form(&unit, 0, dialect).map_err(|why| why.to_string())?;
    match what {
        "args" => {}
        "args with memory" => dialect.flags = DumpFlags::VOPS,
        "args after folding" => _ = fold_uses(&mut f, unit.knowledge()),
        _ => return Err(cases::unknown(what)),
    }
    let args = BlockArgs::new(&f);
    let mut out = String::new();
    tressa::internals::text::function_with_args(&f, &args, dialect, &mut out);
    Ok(out)
}
