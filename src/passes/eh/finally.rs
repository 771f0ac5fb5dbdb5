//! Lowers a `try`/`finally` (`lower_try_finally`): its exits share the cleanup or get copies of it.
//!
//! An exit is a destination of jumps, the end of the body, or an exception. [`begin`] chooses the
//! first copy of the cleanup to lower, with its [`Purpose`]. [`place_cleanup`] puts a lowered copy
//! into the function and chooses the next one.

use super::goto_queue::{self, Detour, Jump, JumpSlot};
use super::stmt_chain::Chain;
use super::throws::{append_handler, push_handler, push_landing_pad, push_resx};
use super::{Lowering, push_to, size};
use crate::ir::{
    Case, Def, EhRegion, ExprData, Label, LabelData, Locus, NameData, Remap, Stmt, StmtKind, TypeKind, Var,
};
use crate::passes::lower::fallthru::seq_may_fallthru;

/// The exits that a copy of the cleanup serves.
#[derive(Clone, Copy)]
pub(super) enum Purpose {
    /// Exceptions; the copy is the second part of an `EH_ELSE`.
    Else(EhRegion),
    /// All exits end in it, since it does not fall through.
    DeadEnd(Label),
    /// The only exit.
    Only,
    /// The end of the body, where each exit has a copy.
    CopyForFallthru,
    /// Exceptions, where each exit has a copy.
    CopyForThrow(EhRegion),
    /// The jumps to the destination with this index, where each exit has a copy.
    CopyFor(usize),
    /// All exits; a `switch` after it selects the destination.
    Shared(Label),
}

/// The statements of a cleanup that is lowered next, and the exits that it serves.
type Use = (Vec<Stmt>, Purpose);

/// Chooses how the exits share the cleanup. Returns `None` if control never reaches the cleanup.
pub(super) fn begin(eh: &mut Lowering<'_, '_, '_>, tf: usize) -> Option<Use> {
    eh.tries[tf].may_fallthru = eh.may_fallthru(eh.tries[tf].result);
    let thrown = eh.tries[tf].own_eh.filter(|&own| eh.may_throw.contains(own));
    eh.tries[tf].may_throw = thrown.is_some();
    match (thrown, else_part(eh, tf)) {
        // `honor_protect_cleanup_actions`: exceptions run the second part of an `EH_ELSE`.
        (Some(own), Some(stmts)) => Some((stmts, Purpose::Else(own))),
        _ => choose(eh, tf),
    }
}

/// `lower_try_finally` from the count of exits on.
fn choose(eh: &mut Lowering<'_, '_, '_>, tf: usize) -> Option<Use> {
    let cleanup = eh.tries[tf].cleanup;
    let may_fallthru = eh.tries[tf].may_fallthru;
    let thrown = eh.tries[tf].thrown();
    let exits = eh.tries[tf].jumps.dests.len() + usize::from(may_fallthru) + usize::from(thrown.is_some());
    if exits == 0 {
        None
    } else if !seq_may_fallthru(eh.f, cleanup) {
        // `lower_try_finally_nofallthru`: the cleanup follows the body, and all jumps go to it.
        let label = eh.f.artificial_label();
        push(eh, tf, StmtKind::Label { label }, None);
        goto_queue::replace(eh, tf, |_| Detour { label, set: None });
        Some((normal_cleanup(eh, tf), Purpose::DeadEnd(label)))
    } else if exits == 1 {
        Some((normal_cleanup(eh, tf), Purpose::Only))
    } else if size::copies_are_cheap(eh.f, eh.cx, &normal_cleanup(eh, tf), exits) {
        // `lower_try_finally_copy`: first the copy for the end of the body.
        match may_fallthru {
            true => Some((copy_cleanup(eh, tf, None), Purpose::CopyForFallthru)),
            false => copy_for_throw(eh, tf),
        }
    } else {
        Some(begin_shared(eh, tf))
    }
}

/// Puts a lowered copy of the cleanup into the function. Returns the next copy to lower.
pub(super) fn place_cleanup(
    eh: &mut Lowering<'_, '_, '_>,
    tf: usize,
    purpose: Purpose,
    lowered: Chain,
) -> Option<Use> {
    match purpose {
        Purpose::Else(own) => {
            push_landing_pad(eh, own);
            let may_fallthru = eh.may_fallthru(lowered);
            append_handler(eh, lowered);
            if may_fallthru {
                push_resx(eh, own);
            }
            eh.tries[tf].may_throw = false;
            return choose(eh, tf);
        }
        Purpose::DeadEnd(label) => {
            append(eh, tf, lowered);
            if let Some(own) = eh.tries[tf].thrown() {
                push_landing_pad(eh, own);
                push_handler(eh, StmtKind::Goto { label }, eh.tries[tf].loc);
            }
        }
        Purpose::Only => place_only(eh, tf, lowered),
        Purpose::CopyForFallthru => {
            append(eh, tf, lowered);
            let label = fallthru_label(eh, tf);
            let goto = push(eh, tf, StmtKind::Goto { label }, eh.tries[tf].loc);
            take_scope(eh, tf, goto);
            return copy_for_throw(eh, tf);
        }
        Purpose::CopyForThrow(own) => {
            place_handler(eh, own, lowered);
            return next_copy(eh, tf, 0);
        }
        Purpose::CopyFor(index) => {
            append(eh, tf, lowered);
            push_jump_on(eh, tf, index);
            return next_copy(eh, tf, index + 1);
        }
        Purpose::Shared(label) => place_shared(eh, tf, label, lowered),
    }
    None
}

/// Returns the statements that replace the `try`, with the label after them that jumps need.
pub(super) fn finish(eh: &mut Lowering<'_, '_, '_>, tf: usize) -> Chain {
    if let Some(label) = eh.tries[tf].fallthru_label {
        push(eh, tf, StmtKind::Label { label }, None);
    }
    eh.tries[tf].jumps = Default::default();
    eh.tries[tf].result
}

/// `lower_try_finally_onedest`: the cleanup follows the body, and the only jump follows the cleanup.
fn place_only(eh: &mut Lowering<'_, '_, '_>, tf: usize, lowered: Chain) {
    let loc = eh.tries[tf].loc;
    for stmt in eh.chains.iter(lowered) {
        eh.f.source.place_if_nowhere(stmt, loc);
    }
    if let Some(own) = eh.tries[tf].thrown() {
        return place_handler(eh, own, lowered);
    }
    if eh.tries[tf].may_fallthru {
        return append(eh, tf, lowered);
    }
    let label = eh.f.artificial_label();
    push(eh, tf, StmtKind::Label { label }, None);
    append(eh, tf, lowered);
    goto_queue::replace(eh, tf, |_| Detour { label, set: None });
    push_jump_on(eh, tf, 0);
}

/// Puts the cleanup after the landing pad of `own`; a `resx` after it rethrows the exception.
fn place_handler(eh: &mut Lowering<'_, '_, '_>, own: EhRegion, lowered: Chain) {
    push_landing_pad(eh, own);
    append_handler(eh, lowered);
    push_resx(eh, own);
}

/// The copy of the cleanup for exceptions, or else the next one.
fn copy_for_throw(eh: &mut Lowering<'_, '_, '_>, tf: usize) -> Option<Use> {
    let Some(own) = eh.tries[tf].thrown() else { return next_copy(eh, tf, 0) };
    Some((copy_cleanup(eh, tf, None), Purpose::CopyForThrow(own)))
}

/// The copy of the cleanup for the jumps to the destination with this index.
fn next_copy(eh: &mut Lowering<'_, '_, '_>, tf: usize, index: usize) -> Option<Use> {
    let Some(&(_, jump)) = eh.tries[tf].jumps.dests.get(index) else {
        let labels = std::mem::take(&mut eh.tries[tf].copies);
        goto_queue::replace(eh, tf, |dest| Detour { label: labels[dest], set: None });
        return None;
    };
    let label = eh.f.artificial_label();
    eh.tries[tf].copies.push(label);
    push(eh, tf, StmtKind::Label { label }, None);
    Some((copy_cleanup(eh, tf, Some(jump)), Purpose::CopyFor(index)))
}

/// `lower_try_finally_switch` up to the cleanup: sets `finally_tmp` for exceptions and for the end
/// of the body.
fn begin_shared(eh: &mut Lowering<'_, '_, '_>, tf: usize) -> Use {
    let cleanup = normal_cleanup(eh, tf);
    let last = eh.f.body.seqs[eh.tries[tf].cleanup].last().copied();
    let loc = last.map_or(eh.tries[tf].loc, |last| eh.f.source.locs[last]);
    eh.tries[tf].switch_loc = loc;
    eh.tries[tf].last = last.into();
    // `create_tmp_var (integer_type_node, "finally_tmp")`
    let int = eh.f.types.intern(TypeKind::Named("int"));
    let tmp = eh.f.named_temporary("finally_tmp", int);
    eh.tries[tf].tmp = Some(tmp);
    let label = eh.f.artificial_label();
    let thrown = eh.tries[tf].thrown();
    let for_throw = eh.tries[tf].jumps.dests.len();
    if eh.tries[tf].may_fallthru {
        let set = set_tmp(eh, tmp, for_throw + usize::from(thrown.is_some()));
        let set = push(eh, tf, set, loc);
        take_scope(eh, tf, set);
        eh.f.source.placed_like[set] = eh.tries[tf].last;
        let case = eh.f.artificial_label();
        eh.tries[tf].case_for_fallthru = Some(case);
        fallthru_label(eh, tf);
    }
    if let Some(own) = thrown {
        let out = eh.tries[tf].loc;
        push_landing_pad(eh, own);
        let set = set_tmp(eh, tmp, for_throw);
        push_handler(eh, set, None);
        push_handler(eh, StmtKind::Goto { label }, out);
        let case = eh.f.artificial_label();
        eh.tries[tf].case_for_throw = Some(case);
        push_handler(eh, StmtKind::Label { label: case }, None);
        push_resx(eh, own);
    }
    push(eh, tf, StmtKind::Label { label }, None);
    (cleanup, Purpose::Shared(label))
}

/// `finally_tmp = NUMBER;`
fn set_tmp<'a>(eh: &mut Lowering<'_, '_, 'a>, tmp: Var, number: usize) -> StmtKind<'a> {
    let lhs = eh.f.expr(ExprData::Var(tmp));
    let rhs = eh.f.expr(ExprData::Int(number as i64));
    StmtKind::Assign { lhs, rhs }
}

/// `lower_try_finally_switch` from the cleanup on: a `switch` jumps to the original destinations.
fn place_shared(eh: &mut Lowering<'_, '_, '_>, tf: usize, entry: Label, lowered: Chain) {
    let loc = eh.tries[tf].switch_loc;
    append(eh, tf, lowered);
    let tmp = eh.tries[tf].tmp.expect("a shared cleanup has its variable");
    let exits = eh.tries[tf].jumps.dests.len();
    let labels: Vec<Label> = (0..exits).map(|_| eh.f.artificial_label()).collect();
    let for_fallthru = eh.tries[tf].case_for_fallthru;
    let for_throw = eh.tries[tf].case_for_throw;

    let mut bodies = Chain::default();
    if let (Some(label), Some(end)) = (for_fallthru, eh.tries[tf].fallthru_label) {
        push_to(eh, &mut bodies, StmtKind::Label { label }, None);
        let goto = push_to(eh, &mut bodies, StmtKind::Goto { label: end }, loc);
        take_scope(eh, tf, goto);
        eh.f.source.placed_like[goto] = eh.tries[tf].last;
    }
    for (dest, &label) in labels.iter().enumerate() {
        push_to(eh, &mut bodies, StmtKind::Label { label }, None);
        let (label, _) = eh.tries[tf].jumps.dests[dest];
        let jump = push_to(eh, &mut bodies, StmtKind::Goto { label }, None);
        goto_queue::record(eh, eh.tries[tf].outer, jump);
    }
    goto_queue::replace(eh, tf, |dest| Detour { label: entry, set: Some((tmp, dest as i64)) });

    // Cases have the order of their numbers: jumps, then exceptions, then the end of the body. The
    // case with the newest label is the default.
    let out = eh.tries[tf].loc;
    let labels = labels.into_iter().chain(for_throw).map(|label| (label, out));
    let labels = labels.chain(for_fallthru.map(|label| (label, loc))).enumerate();
    let mut cases: Vec<_> = labels.map(|(number, (label, loc))| case(number, label, loc)).collect();
    cases[..exits.max(1)].rotate_right(1);
    cases[0].low = None;
    let index = eh.f.expr(ExprData::Var(tmp));
    let switch = push(eh, tf, StmtKind::Switch { index, cases: cases.into() }, loc);
    take_scope(eh, tf, switch);
    append(eh, tf, bodies);
}

fn case(number: usize, label: Label, loc: Option<Locus<'_>>) -> Case<'_> {
    Case { low: Some(number.to_string().into()), high: None, label, loc }
}

/// The statements of the cleanup for all exits but exceptions.
fn normal_cleanup(eh: &Lowering<'_, '_, '_>, tf: usize) -> Vec<Stmt> {
    let stmts = &eh.f.body.seqs[eh.tries[tf].cleanup];
    match stmts.first().map(|&first| &eh.f.body.stmts[first].kind) {
        Some(&StmtKind::EhElse { n_body, .. }) => eh.f.body.seqs[n_body].clone(),
        _ => stmts.clone(),
    }
}

/// The statements of an `EH_ELSE` for exceptions.
fn else_part(eh: &Lowering<'_, '_, '_>, tf: usize) -> Option<Vec<Stmt>> {
    let first = eh.f.body.seqs[eh.tries[tf].cleanup].first()?;
    match eh.f.body.stmts[*first].kind {
        StmtKind::EhElse { e_body, .. } => Some(eh.f.body.seqs[e_body].clone()),
        _ => None,
    }
}

/// `lower_try_finally_dup_block`: a copy of the cleanup with new labels and SSA names. A statement
/// without a location gets that of `jump`, or else that of the `try`.
fn copy_cleanup<'a>(eh: &mut Lowering<'_, '_, 'a>, tf: usize, jump: Option<Jump<'a>>) -> Vec<Stmt> {
    let stmts = normal_cleanup(eh, tf);
    let mut map = Remap::default();
    for stmt in eh.f.preorder(&stmts) {
        match eh.f.body.stmts[stmt].kind {
            StmtKind::Label { label } => {
                let from = eh.f.decls.labels[label];
                // The name of a gimplifier's label is its number.
                let name = if from.artificial { "" } else { from.name };
                let data = LabelData { name, decl_uid: Some(eh.f.fresh_uid()), ..from };
                map.labels.insert(label, eh.f.decls.labels.push(data));
            }
            ref kind => {
                if let Some(lhs) = kind.lhs()
                    && let ExprData::Name(name) = eh.f.body.exprs[lhs]
                {
                    let data = NameData { def: Def::None, ..eh.f.ssa.names[name] };
                    map.names.insert(name, eh.f.ssa.names.push(data));
                }
            }
        }
    }
    let copies = eh.f.copy_stmts(&stmts, &map);
    let loc = jump.map_or(eh.tries[tf].loc, |jump| jump.loc);
    let like = jump.filter(|jump| jump.slot == JumpSlot::Goto).map(|jump| jump.stmt);
    for &stmt in &copies {
        eh.f.source.place_if_nowhere(stmt, loc);
        eh.f.source.placed_like[stmt] = like.into();
    }
    let outer = eh.tries[tf].outer.map(|outer| eh.tries[outer].stmt);
    eh.tree.collect(eh.f, &copies, outer);
    copies
}

/// `lower_try_finally_fallthru_label`: the label after all statements that replace the `try`.
fn fallthru_label(eh: &mut Lowering<'_, '_, '_>, tf: usize) -> Label {
    if let Some(label) = eh.tries[tf].fallthru_label {
        return label;
    }
    let label = eh.f.artificial_label();
    eh.tries[tf].fallthru_label = Some(label);
    let outer = eh.tries[tf].outer.map(|outer| eh.tries[outer].stmt);
    eh.tree.record_label(label, outer);
    label
}

/// Adds a jump to destination `dest`. It may leave an outer `try`/`finally`, too.
fn push_jump_on(eh: &mut Lowering<'_, '_, '_>, tf: usize, dest: usize) {
    let (label, _) = eh.tries[tf].jumps.dests[dest];
    let jump = push(eh, tf, StmtKind::Goto { label }, None);
    goto_queue::record(eh, eh.tries[tf].outer, jump);
}

fn append(eh: &mut Lowering<'_, '_, '_>, tf: usize, tail: Chain) {
    eh.chains.append(&mut eh.tries[tf].result, tail);
}

/// Gives a statement with the location of the `try` the scope of the `try`.
fn take_scope(eh: &mut Lowering<'_, '_, '_>, tf: usize, stmt: Stmt) {
    eh.f.body.stmts[stmt].scope = eh.f.body.stmts[eh.tries[tf].stmt].scope;
}

fn push<'a>(eh: &mut Lowering<'_, '_, 'a>, tf: usize, kind: StmtKind<'a>, loc: Option<Locus<'a>>) -> Stmt {
    let mut result = eh.tries[tf].result;
    let stmt = push_to(eh, &mut result, kind, loc);
    eh.tries[tf].result = result;
    stmt
}
