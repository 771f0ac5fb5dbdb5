//! Landing pads, and the `resx` statements that rethrow.

use super::stmt_chain::Chain;
use super::{Lowering, push_to};
use crate::ir::{EhHandler, EhRegion, Label, Locus, Stmt, StmtKind};

/// `emit_post_landing_pad`: appends the label of the landing pad to the handlers.
pub(super) fn push_landing_pad(eh: &mut Lowering<'_, '_, '_>, region: EhRegion) {
    let pad = eh.f.eh.landing_pad(region);
    let label = eh.f.artificial_label();
    eh.f.decls.labels[label].landing_pad = pad.into();
    eh.f.eh.pads[pad].label = Some(label);
    push_handler(eh, StmtKind::Label { label }, None);
}

/// `emit_resx`: rethrows the exception that `region` caught.
pub(super) fn emit_resx(eh: &mut Lowering<'_, '_, '_>, chain: &mut Chain, region: EhRegion) {
    let resx = push_to(eh, chain, StmtKind::Resx { region: region.number() }, None);
    if let Some(outer) = eh.f.eh.regions[region].outer.expand() {
        eh.f.eh.record(resx, outer);
    }
}

/// Chooses a handler of `region` by the type of the exception (`gimple_build_eh_dispatch`), which goes on if none
/// matches.
pub(super) fn dispatch<'a>(eh: &mut Lowering<'_, '_, 'a>, region: EhRegion, loc: Option<Locus<'a>>) -> Chain {
    let mut chain = Chain::default();
    push_to(eh, &mut chain, StmtKind::EhDispatch { region: region.number() }, loc);
    emit_resx(eh, &mut chain, region);
    chain
}

/// Begins a handler of `region` with its label.
pub(super) fn begin_handler(
    eh: &mut Lowering<'_, '_, '_>,
    chain: &mut Chain,
    region: EhRegion,
    is_catch_all: bool,
) {
    let label = eh.f.artificial_label();
    eh.f.eh.regions[region].handlers.push(EhHandler { label, is_catch_all });
    push_to(eh, chain, StmtKind::Label { label }, None);
}

/// Rethrows the exception that `region` caught at the end of the handlers.
pub(super) fn push_resx(eh: &mut Lowering<'_, '_, '_>, region: EhRegion) {
    let mut handlers = eh.handlers;
    emit_resx(eh, &mut handlers, region);
    eh.handlers = handlers;
}

/// `frob_into_branch_around`: puts the lowered handler after a landing pad. From its end control
/// goes to the end of the guarded body, where the label `over` is, if it is made already.
pub(super) fn branch_around(
    eh: &mut Lowering<'_, '_, '_>,
    stmt: Stmt,
    region: EhRegion,
    mut body: Chain,
    handler: Chain,
    mut over: Option<Label>,
) -> Chain {
    let loc = eh.f.source.locs[stmt];
    push_landing_pad(eh, region);
    let may_fallthru = eh.may_fallthru(handler);
    append_handler(eh, handler);
    if may_fallthru {
        let label = *over.get_or_insert_with(|| eh.f.artificial_label());
        push_handler(eh, StmtKind::Goto { label }, loc);
    }
    if let Some(label) = over {
        push_to(eh, &mut body, StmtKind::Label { label }, None);
    }
    body
}

/// Appends a new statement to the handlers.
pub(super) fn push_handler<'a>(
    eh: &mut Lowering<'_, '_, 'a>,
    kind: StmtKind<'a>,
    loc: Option<Locus<'a>>,
) -> Stmt {
    let mut handlers = eh.handlers;
    let stmt = push_to(eh, &mut handlers, kind, loc);
    eh.handlers = handlers;
    stmt
}

/// Appends statements to the handlers.
pub(super) fn append_handler(eh: &mut Lowering<'_, '_, '_>, tail: Chain) {
    eh.chains.append(&mut eh.handlers, tail);
}
