//! Lowers a `try` with a cleanup for exceptions only (`lower_cleanup`).

use super::stmt_chain::Chain;
use super::{Level, Lowering, Part, State, honor_protect_cleanup_actions};
use crate::ir::{EhRegion, Stmt};

/// The cleanup, once the body is lowered.
pub(super) fn enter(
    eh: &mut Lowering<'_, '_, '_>,
    state: State,
    stmt: Stmt,
    region: EhRegion,
    body: Chain,
) -> Level {
    let cleanup = eh.handler(stmt);
    let stmts = eh.take(cleanup);
    if honor_protect_cleanup_actions::applies(eh) {
        return honor_protect_cleanup_actions::protect(eh, state, stmts, Part::Protected { region, body });
    }
    Level::new(stmts, state, Part::OnThrow { stmt, region, body })
}
