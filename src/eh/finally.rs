//! How the ways out of a `try`/`finally` share its cleanup: `lower_try_finally`.
//!
//! Each way of sharing is a sequence of [`Plan`]s: what the copy of the cleanup that is lowered next is for.
//! [`begin`] makes the first, [`place_cleanup`] puts a lowered copy where it belongs and makes the next.

use super::chain::Chain;
use super::jumps::{self, Detour};
use super::{Lowering, size};
use crate::ir::{
    Call, Case, Def, ExprData, Label, LabelData, Locus, NameData, Remap, Stmt, StmtData, StmtKind, TypeKind,
};
use crate::ir::{Var, VarData, VarKind};
use crate::lower::fallthru::{is_debug, seq_may_fallthru, stmt_may_fallthru};

/// What a copy of the cleanup is for.
#[derive(Clone, Copy)]
pub(super) enum Plan {
    /// It does not fall through, so all ways out end in it.
    DeadEnd,
    /// There is one way out.
    Only,
    /// Each way out has a copy of its own; this is the one for falling off the body's end.
    CopyForFallthru,
    /// As before; this is the one for the jumps to the destination of this index.
    CopyFor(usize),
    /// All ways out share it, and a `switch` behind it tells them apart.
    Shared(Label),
}

/// A use of the cleanup: its statements, which are to be lowered, and what for.
type Use = (Vec<Stmt>, Plan);

/// Decides how the ways out of `region` share the cleanup. None if it is never reached.
pub(super) fn begin(eh: &mut Lowering<'_, '_, '_>, region: usize) -> Option<Use> {
    let body = eh.regions[region].result;
    let last = eh.chains.backwards(body).find(|&stmt| !is_debug(eh.f, stmt));
    let may_fallthru = stmt_may_fallthru(eh.f, eh.cx.facts, last);
    eh.regions[region].may_fallthru = may_fallthru;
    let cleanup = eh.regions[region].cleanup;
    let exits = eh.regions[region].jumps.dests.len() + usize::from(may_fallthru);
    if exits == 0 {
        None
    } else if !seq_may_fallthru(eh.f, eh.cx.facts, cleanup) {
        Some(begin_dead_end(eh, region))
    } else if exits == 1 {
        Some((normal_cleanup(eh, region), Plan::Only))
    } else if size::copies_are_cheap(eh.f, eh.cx, &normal_cleanup(eh, region), exits) {
        next_copy(eh, region, !may_fallthru, 0)
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
        Plan::DeadEnd => append(eh, region, lowered),
        Plan::Only => place_only(eh, region, lowered),
        Plan::CopyForFallthru => {
            append(eh, region, lowered);
            let label = fallthru_label(eh, region);
            let goto = push(eh, region, StmtKind::Goto { label }, eh.regions[region].loc);
            take_scope(eh, region, goto);
            return next_copy(eh, region, true, 0);
        }
        Plan::CopyFor(index) => {
            append(eh, region, lowered);
            push_jump_on(eh, region, index);
            return next_copy(eh, region, true, index + 1);
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
    (normal_cleanup(eh, region), Plan::DeadEnd)
}

/// `lower_try_finally_onedest`: the cleanup stands behind the body, and behind it the one jump.
fn place_only(eh: &mut Lowering<'_, '_, '_>, region: usize, lowered: Chain) {
    let loc = eh.regions[region].loc;
    for stmt in eh.chains.iter(lowered) {
        let own = &mut eh.f.stmts[stmt].loc;
        *own = own.or(loc);
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

/// The loop of `lower_try_finally_copy`: the copy of the cleanup for the next way out.
fn next_copy(eh: &mut Lowering<'_, '_, '_>, region: usize, fallthru_done: bool, index: usize) -> Option<Use> {
    if !fallthru_done {
        let loc = eh.regions[region].loc;
        return Some((copy_cleanup(eh, region, loc), Plan::CopyForFallthru));
    }
    let Some(&(_, loc)) = eh.regions[region].jumps.dests.get(index) else {
        let labels = std::mem::take(&mut eh.regions[region].copies);
        jumps::replace(eh, region, |dest| Detour { label: labels[dest], set: None });
        return None;
    };
    let label = eh.f.artificial_label();
    eh.regions[region].copies.push(label);
    push(eh, region, StmtKind::Label { label }, None);
    Some((copy_cleanup(eh, region, loc), Plan::CopyFor(index)))
}

/// `lower_try_finally_switch`, up to the cleanup: falling off the body's end is one more way into it.
fn begin_shared(eh: &mut Lowering<'_, '_, '_>, region: usize) -> Use {
    let cleanup = normal_cleanup(eh, region);
    let last = eh.f.seqs[eh.regions[region].cleanup].last();
    let loc = last.map_or(eh.regions[region].loc, |&last| eh.f.stmts[last].loc);
    eh.regions[region].switch_loc = loc;
    let tmp = finally_tmp(eh);
    eh.regions[region].tmp = Some(tmp);
    let label = eh.f.artificial_label();
    if eh.regions[region].may_fallthru {
        let number = eh.regions[region].jumps.dests.len() as i64;
        let lhs = eh.f.expr(ExprData::Var(tmp));
        let rhs = eh.f.expr(ExprData::Int(number));
        let set = push(eh, region, StmtKind::Assign { lhs, rhs }, loc);
        take_scope(eh, region, set);
        let case = eh.f.artificial_label();
        eh.regions[region].copies.push(case);
        fallthru_label(eh, region);
    }
    push(eh, region, StmtKind::Label { label }, None);
    (cleanup, Plan::Shared(label))
}

/// `lower_try_finally_switch`, from the cleanup on: a `switch` sends control on to where it was going.
fn place_shared(eh: &mut Lowering<'_, '_, '_>, region: usize, entry: Label, lowered: Chain) {
    let loc = eh.regions[region].switch_loc;
    append(eh, region, lowered);
    let tmp = eh.regions[region].tmp.expect("a shared cleanup has its variable");
    let exits = eh.regions[region].jumps.dests.len();
    let labels: Vec<Label> = (0..exits).map(|_| eh.f.artificial_label()).collect();
    let for_fallthru = eh.regions[region].copies.pop();

    let mut bodies = Chain::default();
    if let (Some(label), Some(end)) = (for_fallthru, eh.regions[region].fallthru_label) {
        push_to(eh, &mut bodies, StmtKind::Label { label }, None);
        let goto = push_to(eh, &mut bodies, StmtKind::Goto { label: end }, loc);
        take_scope(eh, region, goto);
    }
    for (dest, &label) in labels.iter().enumerate() {
        push_to(eh, &mut bodies, StmtKind::Label { label }, None);
        let (label, _) = eh.regions[region].jumps.dests[dest];
        let jump = push_to(eh, &mut bodies, StmtKind::Goto { label }, None);
        jumps::record(eh, eh.regions[region].outer, jump);
    }
    jumps::replace(eh, region, |dest| Detour { label: entry, set: Some((tmp, dest as i64)) });

    // The last way out is the default; the others are in the order of their numbers, and falling off the
    // end has the largest.
    let (&default, others) = labels.split_last().expect("a shared cleanup has several ways out");
    let out = eh.regions[region].loc;
    let mut cases = vec![Case { low: None, high: None, label: default, loc: out }];
    cases.extend(others.iter().enumerate().map(|(number, &label)| case(number, label, out)));
    cases.extend(for_fallthru.map(|label| case(exits, label, loc)));
    let index = eh.f.expr(ExprData::Var(tmp));
    let switch = push(eh, region, StmtKind::Switch { index, cases }, loc);
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
    let var = eh.f.var(VarData { serial, ty, uid, ..VarData::new("finally_tmp", VarKind::Local) });
    eh.f.locals.push(var);
    var
}

/// The statements of the cleanup as they are run where nothing was thrown.
fn normal_cleanup(eh: &Lowering<'_, '_, '_>, region: usize) -> Vec<Stmt> {
    let stmts = &eh.f.seqs[eh.regions[region].cleanup];
    match stmts.first().map(|&first| &eh.f.stmts[first].kind) {
        Some(&StmtKind::EhElse { n_body, .. }) => eh.f.seqs[n_body].clone(),
        _ => stmts.clone(),
    }
}

/// `lower_try_finally_dup_block`: a copy of the cleanup, with labels and SSA names of its own.
fn copy_cleanup<'a>(eh: &mut Lowering<'_, '_, 'a>, region: usize, loc: Option<Locus<'a>>) -> Vec<Stmt> {
    let stmts = normal_cleanup(eh, region);
    let mut map = Remap::default();
    for stmt in eh.f.preorder(&stmts) {
        match eh.f.stmts[stmt].kind {
            StmtKind::Label { label } => {
                let data = LabelData { decl_uid: Some(eh.f.fresh_uid()), ..eh.f.labels[label] };
                map.labels.insert(label, eh.f.labels.push(data));
            }
            StmtKind::Assign { lhs, .. } | StmtKind::Call(Call { lhs: Some(lhs), .. }) => {
                if let ExprData::Name(name) = eh.f.exprs[lhs] {
                    let data = NameData { def: Def::None, ..eh.f.names[name] };
                    map.names.insert(name, eh.f.names.push(data));
                }
            }
            _ => {}
        }
    }
    let copies = eh.f.copy_stmts(&stmts, &map);
    for &stmt in &copies {
        let own = &mut eh.f.stmts[stmt].loc;
        *own = own.or(loc);
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
    eh.f.stmts[stmt].scope = eh.f.stmts[eh.regions[region].stmt].scope;
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

fn push_to<'a>(
    eh: &mut Lowering<'_, '_, 'a>,
    chain: &mut Chain,
    kind: StmtKind<'a>,
    loc: Option<Locus<'a>>,
) -> Stmt {
    let stmt = eh.f.stmt(StmtData { loc, ..StmtData::new(kind) });
    eh.chains.push(chain, stmt);
    stmt
}
