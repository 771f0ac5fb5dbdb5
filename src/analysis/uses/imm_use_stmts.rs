//! A walk over the statements that use a name, which may change them (FOR_EACH_IMM_USE_STMT).
//!
//! The walk moves the uses of one statement group in the list and puts a marker after them
//! (`link_use_stmts_after`). Invariant: the uses after the marker are not visited yet. Uses that
//! the visitor unlinks, links again or adds leave the list or go to its front.

use crate::ir::{Function, Holder, Name, Use, UsePlace};
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// Calls `visit` for each statement and PHI node that uses `name`, with the operands that hold it,
/// until `visit` breaks. `visit` may change these operands, scan or remove the statement, add uses.
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
            // This is the marker of another walk.
            next = f.ssa.uses.next(head);
            continue;
        };
        let group = group_uses(f, name, head, holder);
        f.ssa.uses.unlink(marker);
        f.ssa.uses.link_after(marker, group[group.len() - 1]);
        if let ControlFlow::Break(value) = visit(f, holder, &group) {
            found = Some(value);
            break;
        }
        next = f.ssa.uses.next(marker);
    }
    f.ssa.uses.drop(marker);
    found
}

/// Moves all uses of the name in `holder` directly after `head`, in operand order.
fn group_uses(f: &mut Function<'_>, name: Name, head: Use, holder: Holder) -> SmallVec<[Use; 4]> {
    let mut group: SmallVec<[Use; 4]> = smallvec::smallvec![head];
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
        group.push(of);
    }
    group
}
