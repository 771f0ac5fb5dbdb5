//! The list of immediate uses of a name: queries, SET_USE, and a walk that may change the statements it
//! visits.
//!
//! Source: ssa-iterators.h (`has_zero_uses`, `single_imm_use`, `link_use_stmts_after`) and
//! tree-ssa-operands.cc (`unlink_stmt_vdef`). Before and after: a use operand is in the list of the name
//! that it holds ([`crate::ir::Uses`]). Uses in debug statements do not count in queries, as in GCC, so
//! that code is the same with and without `-g`.

use crate::analysis::operands::is_debug;
use crate::ir::{ExprData, Function, Holder, Name, Stmt, Use, UsePlace};
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// FOR_EACH_IMM_USE_FAST: the uses of a name with those in debug statements, the latest first.
pub fn imm_uses<'f>(f: &'f Function<'_>, name: Name) -> impl Iterator<Item = Use> + 'f {
    let nodes = std::iter::successors(f.ssa.uses.first(name), |&node| f.ssa.uses.next(node));
    nodes.filter(|&node| f.ssa.uses.place(node) != UsePlace::Marker)
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

/// The uses outside debug statements, with the statements and PHI nodes that hold them.
fn real_uses<'f>(f: &'f Function<'_>, name: Name) -> impl Iterator<Item = (Use, Holder)> + 'f {
    let uses = imm_uses(f, name).filter_map(|operand| Some((operand, f.ssa.uses.holder(operand)?)));
    uses.filter(|&(_, holder)| !is_debug(f, holder))
}

/// USE_STMT: the statement or PHI node of the operand.
pub fn use_stmt(f: &Function<'_>, operand: Use) -> Option<Holder> {
    f.ssa.uses.holder(operand)
}

/// SET_USE: sets the use operand to `name`. It becomes the latest use of that name.
pub fn set_use(f: &mut Function<'_>, operand: Use, name: Name) {
    f.ssa.uses.unlink(operand);
    match f.ssa.uses.place(operand) {
        UsePlace::Virtual { stmt } => f.body.stmts[stmt].vuse = name.into(),
        UsePlace::Operand { slot, .. } => f.body.exprs[slot] = ExprData::Name(name),
        UsePlace::Argument { phi, index } => {
            let slot = f.ssa.phis[phi].args[index as usize];
            f.body.exprs[slot] = ExprData::Name(name);
        }
        UsePlace::Marker => return,
    }
    f.ssa.uses.link(operand, name);
}

/// Sets a real use operand to a tree: a name, or a constant or address. A constant or address
/// leaves the lists of uses. Another tree must not share the children of `tree`.
pub fn set_use_tree<'a>(f: &mut Function<'a>, operand: Use, tree: ExprData<'a>) {
    if let ExprData::Name(name) = tree {
        return set_use(f, operand, name);
    }
    let slot = match f.ssa.uses.place(operand) {
        UsePlace::Operand { slot, .. } => slot,
        UsePlace::Argument { phi, index } => f.ssa.phis[phi].args[index as usize],
        // Memory has no other value than a name of `.MEM`.
        UsePlace::Virtual { .. } | UsePlace::Marker => return,
    };
    f.ssa.uses.unlink(operand);
    f.body.exprs[slot] = tree;
}

/// Replaces the uses of the statement's virtual definition by uses of the previous one.
pub fn unlink_stmt_vdef(f: &mut Function<'_>, stmt: Stmt) {
    let data = &f.body.stmts[stmt];
    let (Some(vdef), Some(vuse)) = (data.vdef.expand(), data.vuse.expand()) else { return };
    for_each_imm_use_stmt(f, vdef, |f, _, uses| {
        uses.iter().for_each(|&operand| set_use(f, operand, vuse));
        ControlFlow::<()>::Continue(())
    });
    // The uses that move may be arguments for abnormal edges, so the name that they move to occurs there.
    f.ssa.names[vuse].abnormal |= f.ssa.names[vdef].abnormal;
}

/// Calls `visit` for each statement and PHI node that uses `name`, with the operands that hold it,
/// until `visit` breaks (FOR_EACH_IMM_USE_STMT). `visit` may change these operands, scan or remove the
/// statement, add uses.
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
    let mut result = None;
    while let Some(head) = next {
        let Some(holder) = f.ssa.uses.holder(head) else {
            // This is the marker of another walk.
            next = f.ssa.uses.next(head);
            continue;
        };
        // The first use after the marker decides which statement is next. Its other uses follow it, so that
        // each statement is visited once, with all of them.
        let group = group_uses(f, name, head, holder);
        // The marker goes behind the group before the visit, in which the whole group may leave the list.
        f.ssa.uses.unlink(marker);
        f.ssa.uses.link_after(marker, group[group.len() - 1]);
        if let ControlFlow::Break(value) = visit(f, holder, &group) {
            result = Some(value);
            break;
        }
        next = f.ssa.uses.next(marker);
    }
    f.ssa.uses.drop(marker);
    result
}

/// Moves all uses of the name in `holder` directly after `head`, in operand order (`move_use_after_head`).
fn group_uses(f: &mut Function<'_>, name: Name, head: Use, holder: Holder) -> SmallVec<[Use; 4]> {
    let mut group: SmallVec<[Use; 4]> = smallvec::smallvec![head];
    let mut last = head;
    let mut index = 0;
    while let Some(operand) = f.ssa.uses.nth(holder, index) {
        index += 1;
        if operand == head || f.ssa.uses.name(operand) != Some(name) {
            continue;
        }
        if f.ssa.uses.next(last) != Some(operand) {
            f.ssa.uses.unlink(operand);
            f.ssa.uses.link_after(operand, last);
        }
        last = operand;
        group.push(operand);
    }
    group
}
