//! Lowers a `try` with an exception specification (`lower_eh_filter`).

use super::landing_pads::{begin_handler, branch_around, dispatch};
use super::stmt_chain::Chain;
use super::{Level, Lowering, Part, State};
use crate::ir::{EhRegion, Stmt};

/// The failure of the specification, once the body is lowered.
pub(super) fn enter(
    eh: &mut Lowering<'_, '_, '_>,
    state: State,
    stmt: Stmt,
    region: EhRegion,
    body: Chain,
) -> Level {
    let loc = eh.f.source.locs[stmt];
    let mut dispatch = dispatch(eh, region, loc);
    begin_handler(eh, &mut dispatch, region, false);
    let filter = eh.f.body.seqs[eh.handler(stmt)].first().copied();
    let failure = filter.and_then(|filter| eh.f.body.stmts[filter].kind.inner_seqs()[0]);
    let stmts = failure.map_or_else(Vec::new, |failure| eh.take(failure));
    let state = State { caught: Some(region), ..state };
    Level::new(stmts, state, Part::Failure { stmt, region, body, dispatch })
}

/// Returns what replaces the `try`, once the failure is lowered.
pub(super) fn leave(
    eh: &mut Lowering<'_, '_, '_>,
    stmt: Stmt,
    region: EhRegion,
    body: Chain,
    mut dispatch: Chain,
    failure: Chain,
) -> Chain {
    eh.chains.append(&mut dispatch, failure);
    branch_around(eh, stmt, region, body, dispatch, None)
}
