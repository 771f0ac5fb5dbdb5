//! Queries about immediate uses, and a walk over them that may change the statements. Uses in debug
//! statements do not count in queries, as in GCC.

use crate::analysis::operands::is_debug;
use crate::ir::{Function, Holder, Name, Use, UsePlace};
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// FOR_EACH_IMM_USE_FAST: the uses of a name with those in debug statements, the latest first.
pub fn imm_uses<'f>(f: &'f Function<'_>, name: Name) -> impl Iterator<Item = Use> + 'f {
    let nodes = std::iter::successors(f.ssa.uses.first(name), |&of| f.ssa.uses.next(of));
    nodes.filter(|&of| f.ssa.uses.place(of) != UsePlace::Marker)
}

/// Whether the name has no use.
pub fn has_zero_uses(f: &Function<'_>, name: Name) -> bool {
    real_uses(f, name).next().is_none()
}

/// Whether the name has exactly one use.
pub fn has_single_use(f: &Function<'_>, name: Name) -> bool {
    single_imm_use(f, name).is_some()
}

/// The only use and its statement or PHI node, if there is exactly one use.
pub fn single_imm_use(f: &Function<'_>, name: Name) -> Option<(Use, Holder)> {
    let mut uses = real_uses(f, name);
    let first = uses.next()?;
    uses.next().is_none().then_some(first)
}

/// The number of uses. A statement that uses the name twice counts twice.
pub fn num_imm_uses(f: &Function<'_>, name: Name) -> usize {
    real_uses(f, name).count()
}

/// Whether the name has at least `at_least` uses. Does not count further.
pub fn has_uses(f: &Function<'_>, name: Name, at_least: usize) -> bool {
    real_uses(f, name).take(at_least).count() == at_least
}

/// The index of a PHI argument, if the operand is one.
pub fn phi_arg_index_from_use(f: &Function<'_>, of: Use) -> Option<usize> {
    if let UsePlace::Argument { index, .. } = f.ssa.uses.place(of) { Some(index as usize) } else { None }
}

/// USE_STMT: the statement or PHI node of the operand.
pub fn use_stmt(f: &Function<'_>, of: Use) -> Option<Holder> {
    f.ssa.uses.holder(of)
}

fn real_uses<'f>(f: &'f Function<'_>, name: Name) -> impl Iterator<Item = (Use, Holder)> + 'f {
    let held = imm_uses(f, name).filter_map(|of| Some((of, f.ssa.uses.holder(of)?)));
    held.filter(|&(_, holder)| !is_debug(f, holder))
}

/// Calls `visit` for each statement and PHI node that uses `name`, with the operands that hold it,
/// until `visit` breaks (FOR_EACH_IMM_USE_STMT). `visit` may change these operands, scan or remove the statement, add uses.
///
/// The walk moves the uses of one statement group in the list and puts a marker after them
/// (`link_use_stmts_after`). Invariant: the uses after the marker are not visited yet. Uses that
/// the visitor unlinks, links again or adds leave the list or go to its front.
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
