//! Lowers a `try` with an exception specification (`lower_eh_filter`).

use super::landing_pads::{branch_around, emit_resx};
use super::stmt_chain::Chain;
use super::{Level, Lowering, Part, State, push_to};
use crate::ir::{EhHandler, EhRegion, Stmt, StmtKind};

/// The failure of the specification, once the body is lowered.
pub(super) fn enter(
    eh: &mut Lowering<'_, '_, '_>,
    state: State,
    stmt: Stmt,
    region: EhRegion,
    body: Chain,
) -> Level {
    let mut dispatch = Chain::default();
    let loc = eh.f.source.locs[stmt];
    push_to(eh, &mut dispatch, StmtKind::EhDispatch { region: region.number() }, loc);
    emit_resx(eh, &mut dispatch, region);
    let label = eh.f.artificial_label();
    eh.f.eh.regions[region].handlers.push(EhHandler { label, is_catch_all: false });
    push_to(eh, &mut dispatch, StmtKind::Label { label }, None);
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
