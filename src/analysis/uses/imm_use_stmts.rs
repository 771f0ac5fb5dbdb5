//! A walk over the statements that use a name, during which they may be changed: GCC's
//! FOR_EACH_IMM_USE_STMT.
//!
//! The uses that one statement holds are brought together in the list, and a marker is put behind them
//! (`link_use_stmts_after`). Invariant: what stands behind the marker is still to be visited; what the visit unlinks,
//! relinks or adds goes elsewhere or to the front, and so is not visited again.

use crate::ir::{Function, Holder, Name, Use, UsePlace};
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// Calls `visit` for each statement and PHI node that uses `name`, with the operands that do, until it breaks.
/// The visit may change these operands, rescan or remove the statement, and add uses of any name.
pub fn for_each_imm_use_stmt<'a, B>(
    f: &mut Function<'a>,
    name: Name,
    mut visit: impl FnMut(&mut Function<'a>, Holder, &[Use]) -> ControlFlow<B>,
) -> Option<B> {
    let marker = f.ssa.uses.make(UsePlace::Marker);
    let mut next = f.ssa.uses.first(name);
    let mut found = None;
    while let Some(head) = next {
        let Some(holder) = f.ssa.uses.holder(head) else {
            // The marker of another walk.
            next = f.ssa.uses.next(head);
            continue;
        };
        let together = bring_together(f, name, head, holder);
        f.ssa.uses.unlink(marker);
        f.ssa.uses.link_after(marker, together[together.len() - 1]);
        if let ControlFlow::Break(value) = visit(f, holder, &together) {
            found = Some(value);
            break;
        }
        next = f.ssa.uses.next(marker);
    }
    f.ssa.uses.drop(marker);
    found
}

/// Moves all uses of the name that `holder` has right behind `head`, in the order of its operands.
fn bring_together(f: &mut Function<'_>, name: Name, head: Use, holder: Holder) -> SmallVec<[Use; 4]> {
    let mut together: SmallVec<[Use; 4]> = smallvec::smallvec![head];
    let mut last = head;
    let mut at = 0;
    while let Some(of) = f.ssa.uses.nth(holder, at) {
        at += 1;
        if of == head || f.ssa.uses.name(of) != Some(name) {
            continue;
        }
        if f.ssa.uses.next(last) != Some(of) {
            f.ssa.uses.unlink(of);
            f.ssa.uses.link_after(of, last);
        }
        last = of;
        together.push(of);
    }
    together
}
