//! Lowers a `try`/`finally` so that its cleanup runs on every exit from its body (`lower_try_finally` of
//! tree-eh.cc).
//!
//! An exit is the end of the body, an exception, or a destination of jumps; all jumps to one label count as
//! one exit. After the body is lowered, the exits are known, and one of five forms is chosen:
//!
//! | condition | form | GCC's function |
//! |---|---|---|
//! | no exits | the body alone; the cleanup is dropped | |
//! | the cleanup does not reach its end | all exits jump to one cleanup | `lower_try_finally_nofallthru` |
//! | one exit | the cleanup follows it | `lower_try_finally_onedest` |
//! | copies are small enough | each exit has a copy of the cleanup | `lower_try_finally_copy` |
//! | otherwise | one cleanup, and a `switch` after it that leads on | `lower_try_finally_switch` |
//!
//! Exceptions are taken out before that, if their copy of the cleanup differs: in C++, where it must
//! not throw, and for an `EH_ELSE`, whose second part is for exceptions only.
//!
//! GCC's functions call `lower_eh_constructs_1` for each cleanup. Here such a call is a [`Level`] on
//! the stack of the pass: [`ServedExits`] says which call it is, and [`leave_cleanup`] goes on after
//! it.
//!
//! `tf` is, as in GCC, the `try`/`finally` that is being lowered: an index in `EhLowering::tries`.
//!
//! Before: labels are in the finally tree. After: the replacement is one sequence; all queued jumps are
//! redirected; the jumps behind the cleanup are recorded for the `try`/`finally` around.

use super::goto_queue::{self, Detour, GotoQueue, JumpSlot, QueuedJump, replace_goto_queue};
use super::handlers::{
    append_handler, place_protected_cleanup, protected_cleanup, protects_cleanups, push_handler,
    push_landing_pad, push_resx,
};
use super::stmt_chain::Chain;
use super::{Continuation, EhLowering, Enclosing, Level, SequenceRole, cleanup_is_dead_in, push_to, size};
use crate::ir::{
    Case, Def, EhRegion, EhRegionKind, ExprData, Label, LabelData, Locus, NameData, Remap, Seq, Stmt,
    StmtKind, TypeKind, Var,
};
use crate::passes::lower::fallthru::seq_may_fallthru;

/// A `try`/`finally` that is being lowered: GCC's `leh_tf_state`.
pub(super) struct TryFinally<'a> {
    /// The statement, by which the finally tree knows it.
    pub(super) stmt: Stmt,
    loc: Option<Locus<'a>>,
    /// What is around it. Its cleanup is lowered in there, since it is not inside its own body.
    outer: Enclosing,
    /// The exception region of its body; `None` if no exception reaches its cleanup.
    region: Option<EhRegion>,
    /// The cleanup as it was read. Copies are made of it, so it is only changed at its last use.
    cleanup: Seq,
    /// The jumps that leave its body.
    pub(super) goto_queue: GotoQueue<'a>,
    /// Its replacement so far: the body, then what follows it (`top_p_seq`).
    replacement: Chain,
    /// Whether control may reach the end of the body.
    may_fallthru: bool,
    /// Whether the body may throw and no copy of the cleanup follows a landing pad yet.
    may_throw: bool,
    /// The label after its replacement, if a jump needs it.
    fallthru_label: Option<Label>,
    /// Where each destination has a copy of the cleanup: the labels of those copies, by destination.
    copy_labels: Vec<Label>,
}

/// The exits that the cleanup being lowered serves.
#[derive(Clone, Copy)]
pub(super) enum ServedExits {
    /// Exceptions, which are taken out before the other exits are counted.
    ExceptionsFirst(EhRegion),
    /// All exits. They jump to this label, and the cleanup does not reach its end.
    NoFallthru(Label),
    /// The only exit.
    OneDestination,
    /// The end of the body, where each exit has a copy.
    CopyForFallthru,
    /// Exceptions, where each exit has a copy.
    CopyForThrow(EhRegion),
    /// The jumps to the destination with this index, where each exit has a copy.
    CopyForDestination(usize),
    /// All exits, with a `switch` after the cleanup.
    Shared(SharedCleanup),
}

/// A cleanup with a `switch` after it.
#[derive(Clone, Copy)]
pub(super) struct SharedCleanup {
    /// The label before it.
    entry: Label,
    /// The number of the exit through which control came: `finally_tmp`.
    finally_tmp: Var,
    /// The label of the `switch` case for the end of the body.
    fallthru_case: Option<Label>,
    /// The label of the `switch` case that rethrows.
    throw_case: Option<Label>,
}

/// `lower_try_finally` up to the body: opens the statement, whose guarded body is lowered first.
pub(super) fn lower_try_finally(
    eh: &mut EhLowering<'_, '_, '_>,
    outer: Enclosing,
    stmt: Stmt,
    body: Vec<Stmt>,
) -> Level {
    // The body gets a region of its own, unless no exception ever runs the cleanup. Then what throws in
    // the body belongs to the region around.
    let has_region = eh.cx.knowledge.has_exceptions() && !cleanup_is_dead_in(eh, outer);
    let region = has_region.then(|| eh.f.eh.region(EhRegionKind::Cleanup, outer.region));
    eh.tries.push(TryFinally {
        stmt,
        loc: eh.f.source.locs[stmt],
        outer,
        region,
        cleanup: eh.handler(stmt),
        goto_queue: GotoQueue::default(),
        replacement: Chain::default(),
        may_fallthru: false,
        may_throw: false,
        fallthru_label: None,
        copy_labels: Vec::new(),
    });
    let tf = eh.tries.len() - 1;
    let inside = Enclosing { try_finally: Some(tf), region: region.or(outer.region), ..outer };
    Level::new(body, inside, SequenceRole::FinallyBody(tf))
}

/// `lower_try_finally` after the body: which exits there are, and what becomes of exceptions.
pub(super) fn leave_body(eh: &mut EhLowering<'_, '_, '_>, tf: usize, body: Chain) -> Continuation {
    eh.tries[tf].replacement = body;
    eh.tries[tf].may_fallthru = eh.may_fallthru(body);
    let thrown = eh.tries[tf].region.filter(|&region| eh.may_throw.contains(region));
    eh.tries[tf].may_throw = thrown.is_some();

    // `honor_protect_cleanup_actions`: exceptions get a copy of their own, where that differs from the
    // others.
    let Some(region) = thrown else { return choose_form(eh, tf) };
    let outer = eh.tries[tf].outer;
    let role = SequenceRole::FinallyCleanup(tf, ServedExits::ExceptionsFirst(region));
    match exception_part(eh, tf) {
        // The second part of an EH_ELSE sees the exception. It is lowered outside the body: what it throws
        // itself must not enter it again.
        Some(stmts) => {
            Continuation::Lower(Level::new(stmts, Enclosing { caught: Some(region), ..outer }, role))
        }
        None if protects_cleanups(eh) => {
            let copy = copy_cleanup(eh, tf, None);
            Continuation::Lower(protected_cleanup(eh, outer, copy, role))
        }
        None => choose_form(eh, tf),
    }
}

/// `lower_try_finally` from the count of exits on: chooses how they share the cleanup, and lowers the first
/// cleanup of that form.
fn choose_form(eh: &mut EhLowering<'_, '_, '_>, tf: usize) -> Continuation {
    let cleanup = eh.tries[tf].cleanup;
    // An exit counts once, however many jumps lead to its destination. The forms are tried in the order of
    // the table at the head of this file.
    let may_fallthru = eh.tries[tf].may_fallthru;
    let thrown = eh.tries[tf].thrown();
    let exits = eh.tries[tf].goto_queue.destinations.len()
        + usize::from(may_fallthru)
        + usize::from(thrown.is_some());
    if exits == 0 {
        // Control never leaves the body: it ends in a call of `abort`, or in an endless loop.
        Continuation::ReplaceTry(finish(eh, tf))
    } else if !seq_may_fallthru(eh.f, cleanup) {
        // The cleanup follows the body, and all jumps go to it. Where they wanted to go does not matter.
        let label = eh.f.artificial_label();
        push(eh, tf, StmtKind::Label { label }, None);
        replace_goto_queue(eh, tf, |_| Detour { label, set: None });
        lower_cleanup_for(eh, tf, normal_cleanup(eh, tf), ServedExits::NoFallthru(label))
    } else if exits == 1 {
        lower_cleanup_for(eh, tf, normal_cleanup(eh, tf), ServedExits::OneDestination)
    } else if size::copies_are_cheap(eh.f, eh.cx, &normal_cleanup(eh, tf), exits) {
        begin_copies(eh, tf)
    } else {
        begin_switch(eh, tf)
    }
}

/// Goes on after a cleanup is lowered: puts it into the function, and lowers the next copy or ends.
pub(super) fn leave_cleanup(
    eh: &mut EhLowering<'_, '_, '_>,
    tf: usize,
    served: ServedExits,
    lowered: Chain,
) -> Continuation {
    match served {
        ServedExits::ExceptionsFirst(region) => {
            place_protected_cleanup(eh, region, lowered);
            // From here on exceptions do not count as an exit. The form is for the others alone.
            eh.tries[tf].may_throw = false;
            return choose_form(eh, tf);
        }
        // The body and the jumps enter at the label, which precedes the cleanup. An exception jumps to
        // it, too.
        ServedExits::NoFallthru(label) => {
            append(eh, tf, lowered);
            if let Some(region) = eh.tries[tf].thrown() {
                push_landing_pad(eh, region);
                push_handler(eh, StmtKind::Goto { label }, eh.tries[tf].loc);
            }
        }
        ServedExits::OneDestination => place_for_one_destination(eh, tf, lowered),
        // Other copies follow this one, so control must jump over them.
        ServedExits::CopyForFallthru => {
            append(eh, tf, lowered);
            let label = fallthru_label(eh, tf);
            let goto = push(eh, tf, StmtKind::Goto { label }, eh.tries[tf].loc);
            take_scope(eh, tf, goto);
            return copy_for_throw(eh, tf);
        }
        ServedExits::CopyForThrow(region) => {
            place_as_handler(eh, region, lowered);
            return copy_for_destination(eh, tf, 0);
        }
        // After the copy comes the jump to the destination that it is for.
        ServedExits::CopyForDestination(index) => {
            append(eh, tf, lowered);
            push_original_jump(eh, tf, index);
            return copy_for_destination(eh, tf, index + 1);
        }
        ServedExits::Shared(shared) => place_with_switch(eh, tf, shared, lowered),
    }
    Continuation::ReplaceTry(finish(eh, tf))
}

/// Returns the statements that replace the `try`, with the label after them that jumps need.
fn finish(eh: &mut EhLowering<'_, '_, '_>, tf: usize) -> Chain {
    if let Some(label) = eh.tries[tf].fallthru_label {
        push(eh, tf, StmtKind::Label { label }, None);
    }
    eh.tries[tf].goto_queue = GotoQueue::default();
    eh.tries[tf].replacement
}

/// `lower_try_finally_onedest`: all control comes from one kind of exit, and goes on to one place.
fn place_for_one_destination(eh: &mut EhLowering<'_, '_, '_>, tf: usize, lowered: Chain) {
    // GCC does here what it does in copies: a statement without a location gets that of the `try`.
    let loc = eh.tries[tf].loc;
    for stmt in eh.chains.iter(lowered) {
        eh.f.source.place_if_nowhere(stmt, loc);
    }
    // Only exceptions: the cleanup is their handler.
    if let Some(region) = eh.tries[tf].thrown() {
        return place_as_handler(eh, region, lowered);
    }
    // Only the end of the body: control runs from the body into the cleanup, and on.
    if eh.tries[tf].may_fallthru {
        return append(eh, tf, lowered);
    }
    // Only jumps to one label: they go to the cleanup, and the jump follows it.
    let label = eh.f.artificial_label();
    push(eh, tf, StmtKind::Label { label }, None);
    append(eh, tf, lowered);
    replace_goto_queue(eh, tf, |_| Detour { label, set: None });
    push_original_jump(eh, tf, 0);
}

/// `lower_try_finally_copy`: one copy of the cleanup for each exit. The first is for the end of the
/// body, then that for exceptions, then those for destinations of jumps in order.
fn begin_copies(eh: &mut EhLowering<'_, '_, '_>, tf: usize) -> Continuation {
    if !eh.tries[tf].may_fallthru {
        return copy_for_throw(eh, tf);
    }
    let copy = copy_cleanup(eh, tf, None);
    lower_cleanup_for(eh, tf, copy, ServedExits::CopyForFallthru)
}

/// Lowers the copy of the cleanup for exceptions, if there are any, or else the next one.
fn copy_for_throw(eh: &mut EhLowering<'_, '_, '_>, tf: usize) -> Continuation {
    let Some(region) = eh.tries[tf].thrown() else { return copy_for_destination(eh, tf, 0) };
    let copy = copy_cleanup(eh, tf, None);
    lower_cleanup_for(eh, tf, copy, ServedExits::CopyForThrow(region))
}

/// Lowers the copy of the cleanup for the jumps to the destination with this index, if there is one.
fn copy_for_destination(eh: &mut EhLowering<'_, '_, '_>, tf: usize, index: usize) -> Continuation {
    let Some(&(_, first_jump)) = eh.tries[tf].goto_queue.destinations.get(index) else {
        // All copies are made. Each jump goes to the copy of its destination.
        let labels = std::mem::take(&mut eh.tries[tf].copy_labels);
        replace_goto_queue(eh, tf, |destination| Detour { label: labels[destination], set: None });
        return Continuation::ReplaceTry(finish(eh, tf));
    };
    let label = eh.f.artificial_label();
    eh.tries[tf].copy_labels.push(label);
    push(eh, tf, StmtKind::Label { label }, None);
    let copy = copy_cleanup(eh, tf, Some(first_jump));
    lower_cleanup_for(eh, tf, copy, ServedExits::CopyForDestination(index))
}

/// `lower_try_finally_dup_block`: a copy of the cleanup with new labels and SSA names. A statement
/// without a location gets that of `jump`; if the copy is not for a jump, that of the `try`.
fn copy_cleanup<'a>(eh: &mut EhLowering<'_, '_, 'a>, tf: usize, jump: Option<QueuedJump<'a>>) -> Vec<Stmt> {
    // `copy_gimple_seq_and_replace_locals`: each copy defines its own labels and SSA names, since a
    // function has one definition of each.
    let stmts = normal_cleanup(eh, tf);
    let mut map = Remap::default();
    for stmt in eh.f.preorder(&stmts) {
        match eh.f.body.stmts[stmt].kind {
            StmtKind::Label { label } => {
                let original = eh.f.decls.labels[label];
                // The name of a gimplifier's label is its number.
                let name = if original.artificial { "" } else { original.name };
                let data = LabelData { name, decl_uid: Some(eh.f.fresh_uid()), ..original };
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
    for stmt in eh.f.preorder(&copies) {
        if let Some(lhs) = eh.f.body.stmts[stmt].kind.lhs() {
            eh.f.set_definition(lhs, stmt);
        }
    }

    // Locations: only the outermost statements get one. In a dump without locations, lines are guessed
    // later; a copy for a goto is on the line of that goto.
    let loc = jump.map_or(eh.tries[tf].loc, |jump| jump.loc);
    let like = jump.filter(|jump| jump.slot == JumpSlot::Goto).map(|jump| jump.stmt);
    for &stmt in &copies {
        eh.f.source.place_if_nowhere(stmt, loc);
        eh.f.source.placed_like[stmt] = like.into();
    }

    // The new labels are in the finally tree before the copy is lowered, so that jumps to them stay inside.
    let outer = outer_try_finally(eh, tf);
    eh.tree.collect(eh.f, &copies, outer);
    copies
}

/// `lower_try_finally_switch` up to the cleanup: each exit sets `finally_tmp` to its number before it enters
/// the cleanup. Here the end of the body and exceptions do so; jumps do so once the cleanup is lowered.
///
/// Destinations of jumps have the first numbers, then follows the exception, then the end of the body.
/// With jumps to A and B, and without exceptions:
///
/// ```text
/// try { ... goto A; ... goto B; ... } finally { C }
///
/// ... finally_tmp = 0; goto ENTRY; ... finally_tmp = 1; goto ENTRY; ...
/// finally_tmp = 2;
/// ENTRY: C
/// switch (finally_tmp) <default: B_CASE, case 0: A_CASE, case 2: END_CASE>
/// END_CASE: goto END;
/// A_CASE: goto A;
/// B_CASE: goto B;
/// END:
/// ```
fn begin_switch(eh: &mut EhLowering<'_, '_, '_>, tf: usize) -> Continuation {
    let cleanup = normal_cleanup(eh, tf);
    let last = last_of_cleanup(eh, tf);
    let loc = switch_loc(eh, tf);
    // `create_tmp_var (integer_type_node, "finally_tmp")`
    let int = eh.f.types.intern(TypeKind::Named("int"));
    let finally_tmp = eh.f.named_temporary("finally_tmp", int);
    let entry = eh.f.artificial_label();
    let mut shared = SharedCleanup { entry, finally_tmp, fallthru_case: None, throw_case: None };
    let thrown = eh.tries[tf].thrown();
    let throw_number = eh.tries[tf].goto_queue.destinations.len();

    // The end of the body runs into the cleanup. The labels are made now, since GCC numbers them in
    // this order.
    if eh.tries[tf].may_fallthru {
        let set = set_finally_tmp(eh, finally_tmp, throw_number + usize::from(thrown.is_some()));
        let set = push(eh, tf, set, loc);
        take_scope(eh, tf, set);
        eh.f.source.placed_like[set] = last.into();
        shared.fallthru_case = Some(eh.f.artificial_label());
        fallthru_label(eh, tf);
    }
    // An exception jumps from its landing pad to the cleanup. The `switch` leads it back to a `resx`, which
    // follows the landing pad.
    if let Some(region) = thrown {
        push_landing_pad(eh, region);
        let set = set_finally_tmp(eh, finally_tmp, throw_number);
        push_handler(eh, set, None);
        push_handler(eh, StmtKind::Goto { label: entry }, eh.tries[tf].loc);
        let case = eh.f.artificial_label();
        shared.throw_case = Some(case);
        push_handler(eh, StmtKind::Label { label: case }, None);
        push_resx(eh, region);
    }
    push(eh, tf, StmtKind::Label { label: entry }, None);
    lower_cleanup_for(eh, tf, cleanup, ServedExits::Shared(shared))
}

/// `lower_try_finally_switch` from the cleanup on: a `switch` follows it and jumps on to each exit.
fn place_with_switch(eh: &mut EhLowering<'_, '_, '_>, tf: usize, shared: SharedCleanup, lowered: Chain) {
    let SharedCleanup { entry, finally_tmp, fallthru_case, throw_case } = shared;
    let loc = switch_loc(eh, tf);
    append(eh, tf, lowered);

    // The labels of the cases, and after each the jump to where the exit leads. That of the exception
    // is at its landing pad already.
    let exits = eh.tries[tf].goto_queue.destinations.len();
    let labels: Vec<Label> = (0..exits).map(|_| eh.f.artificial_label()).collect();
    let mut case_bodies = Chain::default();
    if let (Some(label), Some(end)) = (fallthru_case, eh.tries[tf].fallthru_label) {
        push_to(eh, &mut case_bodies, StmtKind::Label { label }, None);
        let goto = push_to(eh, &mut case_bodies, StmtKind::Goto { label: end }, loc);
        take_scope(eh, tf, goto);
        eh.f.source.placed_like[goto] = last_of_cleanup(eh, tf).into();
    }
    for (destination, &label) in labels.iter().enumerate() {
        push_to(eh, &mut case_bodies, StmtKind::Label { label }, None);
        let (label, _) = eh.tries[tf].goto_queue.destinations[destination];
        let jump = push_to(eh, &mut case_bodies, StmtKind::Goto { label }, None);
        goto_queue::record(eh, eh.tries[tf].outer.try_finally, jump);
    }

    // Each jump sets `finally_tmp` to the number of its destination and enters the cleanup.
    replace_goto_queue(eh, tf, |destination| Detour {
        label: entry,
        set: Some((finally_tmp, destination as i64)),
    });

    // Cases have the order of their numbers. A `switch` needs a default: it is the case that was made
    // last, that of the last destination, or without jumps that of the exception. The default comes
    // first.
    let try_loc = eh.tries[tf].loc;
    let labels = labels.into_iter().chain(throw_case).map(|label| (label, try_loc));
    let labels = labels.chain(fallthru_case.map(|label| (label, loc))).enumerate();
    let mut cases: Vec<_> = labels
        .map(|(number, (label, loc))| Case { low: Some(number.to_string().into()), high: None, label, loc })
        .collect();
    cases[..exits.max(1)].rotate_right(1);
    cases[0].low = None;
    let index = eh.f.expr(ExprData::Var(finally_tmp));
    let switch = push(eh, tf, StmtKind::Switch { index, cases: cases.into() }, loc);
    take_scope(eh, tf, switch);
    append(eh, tf, case_bodies);
}

/// The last statement of the cleanup as it was read.
fn last_of_cleanup(eh: &EhLowering<'_, '_, '_>, tf: usize) -> Option<Stmt> {
    eh.f.body.seqs[eh.tries[tf].cleanup].last().copied()
}

/// The location of the `switch` after a shared cleanup: that of the last statement of the cleanup.
fn switch_loc<'a>(eh: &EhLowering<'_, '_, 'a>, tf: usize) -> Option<Locus<'a>> {
    last_of_cleanup(eh, tf).map_or(eh.tries[tf].loc, |last| eh.f.source.locs[last])
}

/// `finally_tmp = NUMBER;`
fn set_finally_tmp<'a>(eh: &mut EhLowering<'_, '_, 'a>, finally_tmp: Var, number: usize) -> StmtKind<'a> {
    let lhs = eh.f.expr(ExprData::Var(finally_tmp));
    let rhs = eh.f.expr(ExprData::Int(number as i64));
    StmtKind::Assign { lhs, rhs }
}

impl TryFinally<'_> {
    /// Its exception region, if exceptions still need a copy of the cleanup.
    fn thrown(&self) -> Option<EhRegion> {
        self.region.filter(|_| self.may_throw)
    }
}

/// Lowers a cleanup, outside of the `try`.
fn lower_cleanup_for(
    eh: &EhLowering<'_, '_, '_>,
    tf: usize,
    stmts: Vec<Stmt>,
    served: ServedExits,
) -> Continuation {
    Continuation::Lower(Level::new(stmts, eh.tries[tf].outer, SequenceRole::FinallyCleanup(tf, served)))
}

/// Puts the cleanup after the landing pad of `region`; a `resx` after it rethrows the exception.
fn place_as_handler(eh: &mut EhLowering<'_, '_, '_>, region: EhRegion, lowered: Chain) {
    push_landing_pad(eh, region);
    append_handler(eh, lowered);
    push_resx(eh, region);
}

/// The statements of the cleanup for all exits but exceptions.
fn normal_cleanup(eh: &EhLowering<'_, '_, '_>, tf: usize) -> Vec<Stmt> {
    let stmts = &eh.f.body.seqs[eh.tries[tf].cleanup];
    match stmts.first().map(|&first| &eh.f.body.stmts[first].kind) {
        Some(&StmtKind::EhElse { n_body, .. }) => eh.f.body.seqs[n_body].clone(),
        _ => stmts.clone(),
    }
}

/// The statements of an `EH_ELSE` for exceptions.
fn exception_part(eh: &EhLowering<'_, '_, '_>, tf: usize) -> Option<Vec<Stmt>> {
    let first = eh.f.body.seqs[eh.tries[tf].cleanup].first()?;
    match eh.f.body.stmts[*first].kind {
        StmtKind::EhElse { e_body, .. } => Some(eh.f.body.seqs[e_body].clone()),
        _ => None,
    }
}

/// `lower_try_finally_fallthru_label`: the label after all statements that replace the `try`. It is
/// inside the body of the `try`/`finally` around, for jumps to it that are recorded there.
fn fallthru_label(eh: &mut EhLowering<'_, '_, '_>, tf: usize) -> Label {
    if let Some(label) = eh.tries[tf].fallthru_label {
        return label;
    }
    let label = eh.f.artificial_label();
    eh.tries[tf].fallthru_label = Some(label);
    let outer = outer_try_finally(eh, tf);
    eh.tree.record_label(label, outer);
    label
}

/// The `try`/`finally` statement around.
fn outer_try_finally(eh: &EhLowering<'_, '_, '_>, tf: usize) -> Option<Stmt> {
    eh.tries[tf].outer.try_finally.map(|outer| eh.tries[outer].stmt)
}

/// Adds a jump to a destination of the queue. It may leave an outer `try`/`finally`, too.
fn push_original_jump(eh: &mut EhLowering<'_, '_, '_>, tf: usize, destination: usize) {
    let (label, _) = eh.tries[tf].goto_queue.destinations[destination];
    let jump = push(eh, tf, StmtKind::Goto { label }, None);
    goto_queue::record(eh, eh.tries[tf].outer.try_finally, jump);
}

/// Gives a statement with the location of the `try` the scope of the `try`.
fn take_scope(eh: &mut EhLowering<'_, '_, '_>, tf: usize, stmt: Stmt) {
    eh.f.body.stmts[stmt].scope = eh.f.body.stmts[eh.tries[tf].stmt].scope;
}

/// Appends statements to what replaces the `try`.
fn append(eh: &mut EhLowering<'_, '_, '_>, tf: usize, stmts: Chain) {
    eh.chains.append(&mut eh.tries[tf].replacement, stmts);
}

/// Appends a new statement to what replaces the `try`.
fn push<'a>(eh: &mut EhLowering<'_, '_, 'a>, tf: usize, kind: StmtKind<'a>, loc: Option<Locus<'a>>) -> Stmt {
    let mut replacement = eh.tries[tf].replacement;
    let stmt = push_to(eh, &mut replacement, kind, loc);
    eh.tries[tf].replacement = replacement;
    stmt
}
