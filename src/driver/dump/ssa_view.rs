//! Every function of a dump in SSA form. Functions of a gimple dump are taken through the passes;
//! those of a dump in SSA form are read.

use super::finish::{Emitted, emit};
use super::goal::Goal;
use super::{Dump, Item, Refusal};
use crate::analysis::uses::rebuild_uses;
use crate::base::guard::guarded;
use crate::ir::{Function, Stage};
use rayon::prelude::*;

/// Whether a dump is in SSA form: all functions have blocks, and one has versions or PHI nodes.
pub fn holds_ssa_form(dump: &Dump<'_>) -> bool {
    let stages = || dump.items().filter_map(Item::stage);
    stages().all(|stage| stage >= Stage::Cfg) && stages().any(|stage| stage >= Stage::Ssa)
}

/// Calls `show` for each `wanted` function in SSA form, and returns the results in GCC's order. The dump is not needed afterwards.
pub fn view<'a, T: Send + 'static>(
    dump: &mut Dump<'a>,
    goal: Goal<'_>,
    wanted: impl Fn(Item<'_, '_>) -> bool + Sync,
    show: impl Fn(&Function<'_>) -> T + Sync,
) -> Vec<Emitted<'a, T>> {
    if !holds_ssa_form(dump) {
        return emit(dump, goal, wanted, |f| Ok(show(f)));
    }
    let indices: Vec<usize> = dump.items().filter(|&item| wanted(item)).map(Item::index).collect();
    indices
        .into_par_iter()
        .map(|index| {
            let item = dump.item(index);
            let (line, name) = (item.line(), item.name());
            let function = item.function();
            let banner = function.as_ref().ok().and_then(|f| f.head.banner).unwrap_or_default().to_string();
            let text = function.and_then(|f| {
                let mut f = f.into_owned();
                guarded(|| {
                    dump.knowledge().note_effects(&mut f, goal.dialect);
                    rebuild_uses(&mut f);
                    show(&f)
                })
                .map_err(Refusal::Internal)
            });
            Emitted { line, name, banner, text }
        })
        .collect()
}
