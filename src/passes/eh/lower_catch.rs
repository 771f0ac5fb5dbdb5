//! Lowers a `try` with `catch` clauses (`lower_catch`).
//!
//! After the landing pad, `eh_dispatch` chooses a clause by the type of the exception. If none
//! matches, `resx` lets the exception go on. What follows landing pads inside the clauses follows
//! all of them.

use super::landing_pads::{begin_handler, branch_around, dispatch};
use super::stmt_chain::Chain;
use super::{Level, Lowering, Next, Part, State, push_to};
use crate::ir::{EhRegion, Label, Seq, Stmt, StmtKind};

/// The clauses of a `try`, one of which is being lowered.
pub(super) struct Catches {
    stmt: Stmt,
    region: EhRegion,
    /// The lowered body.
    body: Chain,
    /// The dispatch and the lowered clauses.
    lowered: Chain,
    /// The clauses from the current one on.
    rest: std::vec::IntoIter<(bool, Seq)>,
    /// Whether the current clause catches everything.
    is_catch_all: bool,
    /// The label after the `try`, once a clause falls through.
    over: Option<Label>,
    /// The handlers before those inside the clauses.
    before: Chain,
}

/// The first clause, once the body is lowered.
pub(super) fn enter(
    eh: &mut Lowering<'_, '_, '_>,
    state: State,
    stmt: Stmt,
    region: EhRegion,
    body: Chain,
) -> Next {
    let clauses = eh.f.body.seqs[eh.handler(stmt)].clone();
    let loc = clauses.iter().find_map(|&clause| eh.f.source.locs[clause]);
    let bodies = clauses.into_iter().filter_map(|clause| match eh.f.body.stmts[clause].kind {
        StmtKind::Catch { types, body } => Some((types == "NULL", body)),
        _ => None,
    });
    let rest = bodies.collect::<Vec<_>>().into_iter();
    let lowered = dispatch(eh, region, loc);
    let before = std::mem::take(&mut eh.handlers);
    enter_clause(
        eh,
        state,
        Catches { stmt, region, body, lowered, rest, is_catch_all: false, over: None, before },
    )
}

/// Adds a lowered clause, and goes on with the next one. What follows a clause that catches
/// everything is dropped.
pub(super) fn next(eh: &mut Lowering<'_, '_, '_>, state: State, mut catches: Catches, clause: Chain) -> Next {
    let is_catch_all = catches.is_catch_all;
    begin_handler(eh, &mut catches.lowered, catches.region, is_catch_all);
    eh.chains.append(&mut catches.lowered, clause);
    if eh.may_fallthru(catches.lowered) {
        let label = *catches.over.get_or_insert_with(|| eh.f.artificial_label());
        push_to(eh, &mut catches.lowered, StmtKind::Goto { label }, None);
    }
    if is_catch_all { finish(eh, catches) } else { enter_clause(eh, state, catches) }
}

fn enter_clause(eh: &mut Lowering<'_, '_, '_>, state: State, mut catches: Catches) -> Next {
    let Some((is_catch_all, clause)) = catches.rest.next() else { return finish(eh, catches) };
    catches.is_catch_all = is_catch_all;
    let stmts = eh.take(clause);
    let state = State { caught: Some(catches.region), is_of_any_type: is_catch_all, ..state };
    Next::Lower(Level::new(stmts, state, Part::Catch(catches)))
}

fn finish(eh: &mut Lowering<'_, '_, '_>, catches: Catches) -> Next {
    let Catches { stmt, region, body, lowered, over, before, .. } = catches;
    let inside = std::mem::replace(&mut eh.handlers, before);
    let result = branch_around(eh, stmt, region, body, lowered, over);
    eh.chains.append(&mut eh.handlers, inside);
    Next::Replace(result)
}
