//! Cleanups that run for an exception and must not throw another one
//! (`honor_protect_cleanup_actions`).
//!
//! In C++ an exception that leaves a destructor during unwinding ends the program. So the copy of a
//! cleanup for exceptions stands in a region of its own that ends the program
//! (`cp_protect_cleanup_actions`).

use super::landing_pads::{append_handler, push_landing_pad, push_resx};
use super::stmt_chain::Chain;
use super::{Level, Lowering, Part, State};
use crate::ir::{EhRegion, EhRegionKind, Stmt, StmtKind, TryKind};
use crate::target::options::Switches;

/// Whether the language protects cleanups.
pub(super) fn applies(eh: &Lowering<'_, '_, '_>) -> bool {
    eh.cx.knowledge.has(Switches::CPLUSPLUS)
}

/// The cleanup `stmts` for exceptions, inside a region that ends the program.
pub(super) fn protect(
    eh: &mut Lowering<'_, '_, '_>,
    outer: State,
    mut stmts: Vec<Stmt>,
    part: Part,
) -> Level {
    // A cleanup of another object around the first statement (TRY_CATCH_IS_CLEANUP) runs at an outer
    // level, after the end of the program.
    if let Some(&first) = stmts.first()
        && let StmtKind::Try { kind: TryKind::Catch, body, .. } = eh.f.body.stmts[first].kind
    {
        let body = eh.take(body);
        stmts.splice(..1, body);
    }
    let region = eh.f.eh.region(EhRegionKind::MustNotThrow, outer.region);
    Level::new(stmts, State { region: Some(region), ..outer }, part)
}

/// Puts the lowered cleanup after the landing pad of `region`. If it falls through, the exception
/// goes on.
pub(super) fn place(eh: &mut Lowering<'_, '_, '_>, region: EhRegion, lowered: Chain) {
    push_landing_pad(eh, region);
    let may_fallthru = eh.may_fallthru(lowered);
    append_handler(eh, lowered);
    if may_fallthru {
        push_resx(eh, region);
    }
}
