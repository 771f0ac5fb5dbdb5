//! How the ways out of a `try`/`finally` share its cleanup: `lower_try_finally`.
//!
//! Each way of sharing is a sequence of [`Plan`]s: what the copy of the cleanup that is lowered next is for.
//! [`begin`] makes the first, [`place_cleanup`] puts a lowered copy where it belongs and makes the next.

use super::chain::Chain;
use super::jumps::{self, Detour, Jump, Place};
use super::throws::{append_handler, push_handler, push_landing_pad, push_resx};
use super::{Lowering, push_to, size};
use crate::ir::{
    Case, Def, EhRegion, ExprData, Label, LabelData, Locus, NameData, Remap, Stmt, StmtKind, TypeKind,
};
use crate::ir::{Var, VarData, VarKind};
use crate::passes::lower::fallthru::seq_may_fallthru;

/// What a copy of the cleanup is for.
#[derive(Clone, Copy)]
pub(super) enum Plan {
    /// It is the part of an `EH_ELSE` for exceptions.
    Else(EhRegion),
    /// It does not fall through, so all ways out end in it.
    DeadEnd(Label),
    /// There is one way out.
    Only,
    /// Each way out has a copy of its own; this is the one for falling off the body's end.
    CopyForFallthru,
    /// As before; this is the one for exceptions.
    CopyForThrow(EhRegion),
    /// As before; this is the one for the jumps to the destination of this index.
    CopyFor(usize),
    /// All ways out share it, and a `switch` behind it tells them apart.
    Shared(Label),
}

/// A use of the cleanup: its statements, which are to be lowered, and what for.
type Use = (Vec<Stmt>, Plan);

/// Decides how the ways out of `region` share the cleanup. None if it is never reached.
pub(super) fn begin(eh: &mut Lowering<'_, '_, '_>, region: usize) -> Option<Use> {
    eh.regions[region].may_fallthru = eh.may_fallthru(eh.regions[region].result);
    let thrown = eh.regions[region].own_eh.filter(|&own| eh.may_throw.contains(own));
    eh.regions[region].may_throw = thrown.is_some();
    match (thrown, else_part(eh, region)) {
        // `honor_protect_cleanup_actions`: exceptions have a way of their own.
        (Some(own), Some(stmts)) => Some((stmts, Plan::Else(own))),
        _ => choose(eh, region),
    }
}

/// `lower_try_finally`, from where the ways out are counted.
fn choose(eh: &mut Lowering<'_, '_, '_>, region: usize) -> Option<Use> {
    let cleanup = eh.regions[region].cleanup;
    let may_fallthru = eh.regions[region].may_fallthru;
    let thrown = eh.regions[region].thrown();
    let exits =
        eh.regions[region].jumps.dests.len() + usize::from(may_fallthru) + usize::from(thrown.is_some());
    if exits == 0 {
        None
    } else if !seq_may_fallthru(eh.f, eh.cx.facts, cleanup) {
        Some(begin_dead_end(eh, region))
    } else if exits == 1 {
        Some((normal_cleanup(eh, region), Plan::Only))
    } else if size::copies_are_cheap(eh.f, eh.cx, &normal_cleanup(eh, region), exits) {
        first_copy(eh, region)
    } else {
        Some(begin_shared(eh, region))
    }
}

/// Puts a lowered use of the cleanup where it belongs. Returns the next one.
pub(super) fn place_cleanup(
    eh: &mut Lowering<'_, '_, '_>,
    region: usize,
    plan: Plan,
    lowered: Chain,
) -> Option<Use> {
    match plan {
        Plan::Else(own) => {
            push_landing_pad(eh, own);
            let goes_on = eh.may_fallthru(lowered);
            append_handler(eh, lowered);
            if goes_on {
                push_resx(eh, own);
            }
            eh.regions[region].may_throw = false;
            return choose(eh, region);
        }
        Plan::DeadEnd(label) => {
            append(eh, region, lowered);
            if let Some(own) = eh.regions[region].thrown() {
                push_landing_pad(eh, own);
                push_handler(eh, StmtKind::Goto { label }, eh.regions[region].loc);
            }
        }
        Plan::Only => place_only(eh, region, lowered),
        Plan::CopyForFallthru => {
            append(eh, region, lowered);
            let label = fallthru_label(eh, region);
            let goto = push(eh, region, StmtKind::Goto { label }, eh.regions[region].loc);
            take_scope(eh, region, goto);
            return copy_for_throw(eh, region);
        }
        Plan::CopyForThrow(own) => {
            place_handler(eh, own, lowered);
            return next_copy(eh, region, 0);
        }
        Plan::CopyFor(index) => {
            append(eh, region, lowered);
            push_jump_on(eh, region, index);
            return next_copy(eh, region, index + 1);
        }
        Plan::Shared(label) => place_shared(eh, region, label, lowered),
    }
    None
}

/// What the `try` has become, with the label behind it that jumps over its parts need.
pub(super) fn finish(eh: &mut Lowering<'_, '_, '_>, region: usize) -> Chain {
    if let Some(label) = eh.regions[region].fallthru_label {
        push(eh, region, StmtKind::Label { label }, None);
    }
    eh.regions[region].jumps = Default::default();
    eh.regions[region].result
}

/// `lower_try_finally_nofallthru`: the cleanup stands behind the body, and all jumps go there.
fn begin_dead_end(eh: &mut Lowering<'_, '_, '_>, region: usize) -> Use {
    let label = eh.f.artificial_label();
    push(eh, region, StmtKind::Label { label }, None);
    jumps::replace(eh, region, |_| Detour { label, set: None });
    (normal_cleanup(eh, region), Plan::DeadEnd(label))
}

/// `lower_try_finally_onedest`: the cleanup stands behind the body, and behind it the one jump.
fn place_only(eh: &mut Lowering<'_, '_, '_>, region: usize, lowered: Chain) {
    let loc = eh.regions[region].loc;
    for stmt in eh.chains.iter(lowered) {
        eh.f.source.place_if_nowhere(stmt, loc);
    }
    if let Some(own) = eh.regions[region].thrown() {
        place_handler(eh, own, lowered);
        return;
    }
    if eh.regions[region].may_fallthru {
        append(eh, region, lowered);
        return;
    }
    let label = eh.f.artificial_label();
    push(eh, region, StmtKind::Label { label }, None);
    append(eh, region, lowered);
    jumps::replace(eh, region, |_| Detour { label, set: None });
    push_jump_on(eh, region, 0);
}

/// The cleanup as it is run for exceptions, which then go on.
fn place_handler(eh: &mut Lowering<'_, '_, '_>, own: EhRegion, lowered: Chain) {
    push_landing_pad(eh, own);
    append_handler(eh, lowered);
    push_resx(eh, own);
}

/// `lower_try_finally_copy`: the copy of the cleanup for falling off the body's end, or else the next one.
fn first_copy(eh: &mut Lowering<'_, '_, '_>, region: usize) -> Option<Use> {
    if !eh.regions[region].may_fallthru {
        return copy_for_throw(eh, region);
    }
    Some((copy_cleanup(eh, region, None), Plan::CopyForFallthru))
}

/// The copy of the cleanup for exceptions, or else the next one.
fn copy_for_throw(eh: &mut Lowering<'_, '_, '_>, region: usize) -> Option<Use> {
    let Some(own) = eh.regions[region].thrown() else { return next_copy(eh, region, 0) };
    Some((copy_cleanup(eh, region, None), Plan::CopyForThrow(own)))
}

/// The copy of the cleanup for the jumps to the destination of this index.
fn next_copy(eh: &mut Lowering<'_, '_, '_>, region: usize, index: usize) -> Option<Use> {
    let Some(&(_, jump)) = eh.regions[region].jumps.dests.get(index) else {
        let labels = std::mem::take(&mut eh.regions[region].copies);
        jumps::replace(eh, region, |dest| Detour { label: labels[dest], set: None });
        return None;
    };
    let label = eh.f.artificial_label();
    eh.regions[region].copies.push(label);
    push(eh, region, StmtKind::Label { label }, None);
    Some((copy_cleanup(eh, region, Some(jump)), Plan::CopyFor(index)))
}

/// `lower_try_finally_switch`, up to the cleanup: exceptions and falling off the body's end are one more way into it
/// each.
fn begin_shared(eh: &mut Lowering<'_, '_, '_>, region: usize) -> Use {
    let cleanup = normal_cleanup(eh, region);
    let last = eh.f.body.seqs[eh.regions[region].cleanup].last().copied();
    let loc = last.map_or(eh.regions[region].loc, |last| eh.f.source.locs[last]);
    eh.regions[region].switch_loc = loc;
    eh.regions[region].last = last.into();
    let tmp = finally_tmp(eh);
    eh.regions[region].tmp = Some(tmp);
    let label = eh.f.artificial_label();
    let thrown = eh.regions[region].thrown();
    let for_throw = eh.regions[region].jumps.dests.len();
    if eh.regions[region].may_fallthru {
        let set = set_tmp(eh, tmp, for_throw + usize::from(thrown.is_some()));
        let set = push(eh, region, set, loc);
        take_scope(eh, region, set);
        eh.f.source.placed_like[set] = eh.regions[region].last;
        let case = eh.f.artificial_label();
        eh.regions[region].case_for_fallthru = Some(case);
        fallthru_label(eh, region);
    }
    if let Some(own) = thrown {
        let out = eh.regions[region].loc;
        push_landing_pad(eh, own);
        let set = set_tmp(eh, tmp, for_throw);
        push_handler(eh, set, None);
        push_handler(eh, StmtKind::Goto { label }, out);
        let case = eh.f.artificial_label();
        eh.regions[region].case_for_throw = Some(case);
        push_handler(eh, StmtKind::Label { label: case }, None);
        push_resx(eh, own);
    }
    push(eh, region, StmtKind::Label { label }, None);
    (cleanup, Plan::Shared(label))
}

/// `finally_tmp = NUMBER;`
fn set_tmp<'a>(eh: &mut Lowering<'_, '_, 'a>, tmp: Var, number: usize) -> StmtKind<'a> {
    let lhs = eh.f.expr(ExprData::Var(tmp));
    let rhs = eh.f.expr(ExprData::Int(number as i64));
    StmtKind::Assign { lhs, rhs }
}

/// `lower_try_finally_switch`, from the cleanup on: a `switch` sends control on to where it was going.
fn place_shared(eh: &mut Lowering<'_, '_, '_>, region: usize, entry: Label, lowered: Chain) {
    let loc = eh.regions[region].switch_loc;
    append(eh, region, lowered);
    let tmp = eh.regions[region].tmp.expect("a shared cleanup has its variable");
    let exits = eh.regions[region].jumps.dests.len();
    let labels: Vec<Label> = (0..exits).map(|_| eh.f.artificial_label()).collect();
    let for_fallthru = eh.regions[region].case_for_fallthru;
    let for_throw = eh.regions[region].case_for_throw;

    let mut bodies = Chain::default();
    if let (Some(label), Some(end)) = (for_fallthru, eh.regions[region].fallthru_label) {
        push_to(eh, &mut bodies, StmtKind::Label { label }, None);
        let goto = push_to(eh, &mut bodies, StmtKind::Goto { label: end }, loc);
        take_scope(eh, region, goto);
        eh.f.source.placed_like[goto] = eh.regions[region].last;
    }
    for (dest, &label) in labels.iter().enumerate() {
        push_to(eh, &mut bodies, StmtKind::Label { label }, None);
        let (label, _) = eh.regions[region].jumps.dests[dest];
        let jump = push_to(eh, &mut bodies, StmtKind::Goto { label }, None);
        jumps::record(eh, eh.regions[region].outer, jump);
    }
    jumps::replace(eh, region, |dest| Detour { label: entry, set: Some((tmp, dest as i64)) });

    // Cases are in the order of their numbers: jumps, then exceptions, then falling off the end. The one whose label
    // was made last is the default.
    let out = eh.regions[region].loc;
    let labels = labels.into_iter().chain(for_throw).map(|label| (label, out));
    let labels = labels.chain(for_fallthru.map(|label| (label, loc))).enumerate();
    let mut cases: Vec<_> = labels.map(|(number, (label, loc))| case(number, label, loc)).collect();
    cases[..exits.max(1)].rotate_right(1);
    cases[0].low = None;
    let index = eh.f.expr(ExprData::Var(tmp));
    let switch = push(eh, region, StmtKind::Switch { index, cases: cases.into() }, loc);
    take_scope(eh, region, switch);
    append(eh, region, bodies);
}

fn case(number: usize, label: Label, loc: Option<Locus<'_>>) -> Case<'_> {
    Case { low: Some(number.to_string().into()), high: None, label, loc }
}

/// `create_tmp_var (integer_type_node, "finally_tmp")`.
fn finally_tmp(eh: &mut Lowering<'_, '_, '_>) -> Var {
    let ty = Some(eh.f.types.intern(TypeKind::Named("int")));
    let uid = Some(eh.f.fresh_uid());
    let serial = Some(eh.f.fresh_serial());
    let numbered = eh.f.types.shows_numbers;
    let var = eh.f.var(VarData { serial, ty, uid, numbered, ..VarData::new("finally_tmp", VarKind::Local) });
    eh.f.decls.locals.push(var);
    var
}

/// The statements of the cleanup as they are run where nothing was thrown.
fn normal_cleanup(eh: &Lowering<'_, '_, '_>, region: usize) -> Vec<Stmt> {
    let stmts = &eh.f.body.seqs[eh.regions[region].cleanup];
    match stmts.first().map(|&first| &eh.f.body.stmts[first].kind) {
        Some(&StmtKind::EhElse { n_body, .. }) => eh.f.body.seqs[n_body].clone(),
        _ => stmts.clone(),
    }
}

/// What an `EH_ELSE` runs where something was thrown.
fn else_part(eh: &Lowering<'_, '_, '_>, region: usize) -> Option<Vec<Stmt>> {
    let first = eh.f.body.seqs[eh.regions[region].cleanup].first()?;
    match eh.f.body.stmts[*first].kind {
        StmtKind::EhElse { e_body, .. } => Some(eh.f.body.seqs[e_body].clone()),
        _ => None,
    }
}

/// `lower_try_finally_dup_block`: a copy of the cleanup, with labels and SSA names of its own. What has no place gets that of
/// `jump`, or else of the `try`.
fn copy_cleanup<'a>(eh: &mut Lowering<'_, '_, 'a>, region: usize, jump: Option<Jump<'a>>) -> Vec<Stmt> {
    let stmts = normal_cleanup(eh, region);
    let mut map = Remap::default();
    for stmt in eh.f.preorder(&stmts) {
        match eh.f.body.stmts[stmt].kind {
            StmtKind::Label { label } => {
                let from = eh.f.decls.labels[label];
                // A label of the gimplifier's is called by its number.
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
    let loc = jump.map_or(eh.regions[region].loc, |jump| jump.loc);
    let like = jump.filter(|jump| jump.place == Place::Goto).map(|jump| jump.stmt);
    for &stmt in &copies {
        eh.f.source.place_if_nowhere(stmt, loc);
        eh.f.source.placed_like[stmt] = like.into();
    }
    let outer = eh.regions[region].outer.map(|outer| eh.regions[outer].stmt);
    eh.tree.collect(eh.f, &copies, outer);
    copies
}

/// `lower_try_finally_fallthru_label`: the label behind all that the `try` becomes.
fn fallthru_label(eh: &mut Lowering<'_, '_, '_>, region: usize) -> Label {
    if let Some(label) = eh.regions[region].fallthru_label {
        return label;
    }
    let label = eh.f.artificial_label();
    eh.regions[region].fallthru_label = Some(label);
    let outer = eh.regions[region].outer.map(|outer| eh.regions[outer].stmt);
    eh.tree.record_label(label, outer);
    label
}

/// Sends control on to where the jumps of number `dest` were going; that may leave an outer region, too.
fn push_jump_on(eh: &mut Lowering<'_, '_, '_>, region: usize, dest: usize) {
    let (label, _) = eh.regions[region].jumps.dests[dest];
    let jump = push(eh, region, StmtKind::Goto { label }, None);
    jumps::record(eh, eh.regions[region].outer, jump);
}

fn append(eh: &mut Lowering<'_, '_, '_>, region: usize, tail: Chain) {
    eh.chains.append(&mut eh.regions[region].result, tail);
}

/// A statement made with the place of the `try` is in its scope.
fn take_scope(eh: &mut Lowering<'_, '_, '_>, region: usize, stmt: Stmt) {
    eh.f.body.stmts[stmt].scope = eh.f.body.stmts[eh.regions[region].stmt].scope;
}

fn push<'a>(
    eh: &mut Lowering<'_, '_, 'a>,
    region: usize,
    kind: StmtKind<'a>,
    loc: Option<Locus<'a>>,
) -> Stmt {
    let mut result = eh.regions[region].result;
    let stmt = push_to(eh, &mut result, kind, loc);
    eh.regions[region].result = result;
    stmt
}
