//! Dumps whose declarations are those of other names than the statements'.
//!
//! GCC 11 dumps what pass "fnsplit" splits off (`f.part.0`) before the new function is complete. Its names are
//! numbered anew, but the declarations still follow the old numbers, and no name has a variable any more, not
//! even that of the virtual operand.

use super::layout::Layout;
use super::name_slots::each_name;
use super::name_slots::is_virtual;
use crate::ir::{Function, Name};
use cranelift_entity::EntitySet;

/// Whether the names of the function are those of the one that it was copied from. That is so in a SIMD clone,
/// where arrays replace the parameters: only the names that are left tell of these, and no declaration.
fn is_simd_clone(f: &Function<'_>) -> bool {
    f.name.contains(".simdclone.")
}

/// Whether the line `;; Function` before the function is its own. Before a part that was split off stands at
/// most that of the function it was split off from.
fn has_own_banner(f: &Function<'_>) -> bool {
    let name = f.head.banner.and_then(|banner| banner.strip_prefix(";; Function ")?.split(' ').next());
    name == Some(f.name)
}

/// Whether control may enter elsewhere than at the first block: a part that was split off is dumped before its
/// blocks are in order, and another of them has no predecessors.
pub(super) fn begins_elsewhere(f: &Function<'_>, layout: &Layout) -> bool {
    !has_own_banner(f) && layout.inner(f).skip(1).any(|block| f.cfg.blocks[block].preds.is_empty())
}

/// Whether some anonymous name is mentioned and not declared, while another is declared and not mentioned. One
/// of both is enough in a function without a line `;; Function` of its own, which GCC prints before complete ones.
pub(super) fn are_stale(f: &Function<'_>, layout: &Layout) -> bool {
    if is_simd_clone(f) {
        return true;
    }
    let mut mentioned: EntitySet<Name> = EntitySet::new();
    for &stmt in &layout.stmts {
        each_name(f, stmt, |name, _| {
            mentioned.insert(name);
        });
    }
    for &phi in layout.blocks.iter().flat_map(|&block| &f.cfg.blocks[block].phis) {
        mentioned.insert(f.ssa.phis[phi].result);
    }
    let is_complete = has_own_banner(f);
    let has_no_var = |&name: &Name| f.ssa.names[name].var.is_none();
    let is_anonymous = |name: &Name| has_no_var(name) && !(is_complete && f.identifier(*name).is_some());
    let names = || f.ssa.names.keys().filter(is_anonymous);
    let is_declared = |name: Name| f.ssa.names[name].ty.is_some();
    let is_idle = names().any(|name| is_declared(name) && !mentioned.contains(name));
    let is_unknown = names().any(|name| !is_declared(name) && mentioned.contains(name));
    // A version of `.MEM` that is declared as another name.
    let is_misnamed = layout.stmts.iter().any(|&stmt| {
        let data = &f.body.stmts[stmt];
        [data.vuse, data.vdef].iter().any(|name| name.expand().is_some_and(|name| !is_virtual(f, name)))
    });
    is_idle && is_unknown || !is_complete && (is_idle || is_unknown || is_misnamed)
}
