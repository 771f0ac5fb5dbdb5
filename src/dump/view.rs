//! Every function of a dump in SSA form: those of a gimple dump are taken there first, those of a dump in SSA form are
//! there already.

use super::emit::{Emitted, emit_as};
use super::{Dump, Item, Refusal, build};
use crate::dialect::Dialect;
use crate::guard::guarded;
use crate::ir::{Function, Stage};
use crate::uses::rebuild_uses;
use rayon::prelude::*;

/// Whether a dump's functions are in SSA form: they have blocks, and versions or PHI nodes somewhere.
pub fn holds_ssa_form(dump: &Dump<'_>) -> bool {
    let stages = || dump.items.iter().filter_map(|item| item.stage);
    stages().all(|stage| stage >= Stage::Cfg) && stages().any(|stage| stage >= Stage::Ssa)
}

/// One function of `dump` in SSA form with its immediate uses, to be looked at or changed: taken there by the passes, or
/// as it was read where the dump is in SSA form.
///
/// ```
/// use tressa::{dump, example, facts::Facts, uses};
///
/// let facts = Facts::default();
/// for text in [example::GIMPLE, example::OPTIMIZED] {
///     let dump = dump::read(text, &facts);
///     let f = dump::ssa_form(&dump, &dump.items[0], example::dialect()).unwrap();
///     assert!(f.names.keys().any(|name| uses::has_single_use(&f, name)));
/// }
/// ```
pub fn ssa_form<'a>(dump: &Dump<'a>, item: &Item<'a>, dialect: Dialect) -> Result<Function<'a>, Refusal> {
    if !holds_ssa_form(dump) {
        return build(dump, item, Stage::Ssa, dialect, &mut |_| {});
    }
    let mut f = item.function()?;
    guarded(|| rebuild_uses(&mut f, &dump.facts)).map_err(Refusal::Internal)?;
    Ok(f)
}

/// Tells with `show` of each function in SSA form whose name is `wanted`, in the order in which GCC goes through them.
pub fn view<'a, T: Send>(
    dump: &Dump<'a>,
    dialect: Dialect,
    wanted: impl Fn(&str) -> bool + Sync,
    show: impl Fn(&Function<'a>) -> T + Sync,
) -> Vec<Emitted<'a, T>> {
    if !holds_ssa_form(dump) {
        return emit_as(dump, Stage::Ssa, dialect, wanted, show);
    }
    let items = dump.items.par_iter().filter(|item| wanted(item.name));
    items
        .map(|item| {
            let Item { chunk, name, .. } = *item;
            let function = item.function();
            let banner = function.as_ref().ok().and_then(|f| f.banner).unwrap_or_default().to_string();
            let text = function.and_then(|mut f| {
                guarded(|| {
                    rebuild_uses(&mut f, &dump.facts);
                    show(&f)
                })
                .map_err(Refusal::Internal)
            });
            Emitted { chunk, name, banner, text }
        })
        .collect()
}
