//! Predicates on statements that decide where blocks begin and end.

use super::state::{DISPATCHER, State, direct_callee};
use crate::ir::{Block, Callee, EdgeFlags, Function, Label, Stmt, StmtKind};
pub(super) use crate::passes::lower::fallthru::is_debug;
use crate::target::call_flags::CallFlags;

/// DECL_ARTIFICIAL of a label.
pub(super) fn is_artificial(f: &Function<'_>, label: Label) -> bool {
    f.decls.labels[label].artificial && !f.decls.labels[label].user_return
}

/// Whether the statement is a non-local label or the label of a landing pad.
pub(super) fn is_abnormal_target(f: &Function<'_>, stmt: Stmt) -> bool {
    f.body.label_of(stmt).is_some_and(|label| {
        let label = &f.decls.labels[label];
        label.nonlocal || label.landing_pad.is_some()
    })
}

/// `stmt_can_throw_internal`.
pub(super) fn can_throw_internal(f: &Function<'_>, stmt: Stmt) -> bool {
    f.eh.caught_at(stmt).is_some()
}

/// The first statement of the block that is no debug statement.
pub(super) fn first_stmt(f: &Function<'_>, block: Block) -> Option<Stmt> {
    f.block_stmts(block).find(|&stmt| !is_debug(f, stmt))
}

/// The last statement of the block that is no debug statement.
pub(super) fn last_stmt(f: &Function<'_>, block: Block) -> Option<Stmt> {
    let mut at = f.cfg.blocks[block].last.expand();
    while let Some(stmt) = at
        && is_debug(f, stmt)
    {
        at = f.body.links[stmt].prev.expand();
    }
    at
}

/// The label statements at the head of a block.
pub(super) fn head_labels<'f, 'a>(
    f: &'f Function<'a>,
    block: Block,
) -> impl Iterator<Item = (Stmt, Label)> + use<'f, 'a> {
    f.block_stmts(block).map_while(|s| f.body.label_of(s).map(|l| (s, l)))
}

/// `gsi_after_labels`: the first statement that is no label.
pub(super) fn after_labels(f: &Function<'_>, block: Block) -> Option<Stmt> {
    f.block_stmts(block).find(|&s| f.body.label_of(s).is_none())
}

/// `gsi_start_nondebug_after_labels_bb`.
pub(super) fn first_real(f: &Function<'_>, block: Block) -> Option<Stmt> {
    f.block_stmts(block).find(|&s| f.body.label_of(s).is_none() && !is_debug(f, s))
}

/// Whether the block calls [`DISPATCHER`].
pub(super) fn is_dispatcher(f: &Function<'_>, block: Block) -> bool {
    first_real(f, block).is_some_and(|s| {
        matches!(&f.body.stmts[s].kind,
        StmtKind::Call(call) if matches!(call.callee, Callee::Internal(DISPATCHER)))
    })
}

impl State<'_> {
    /// `stmt_starts_bb_p`: a label that follows no artificial one, or a call that returns twice.
    pub fn starts_block(&self, f: &Function<'_>, stmt: Stmt, prev: Option<Stmt>) -> bool {
        if prev.is_some_and(|p| is_debug(f, p)) {
            return false;
        }
        match f.body.stmts[stmt].kind {
            StmtKind::Label { label } => {
                let label = &f.decls.labels[label];
                label.nonlocal
                    || label.forced
                    || prev
                        .and_then(|p| f.body.label_of(p))
                        .is_none_or(|p| f.decls.labels[p].nonlocal || !is_artificial(f, p))
            }
            StmtKind::Call(_) => self.call_flags(f, stmt).contains(CallFlags::RETURNS_TWICE),
            _ => false,
        }
    }

    /// `stmt_ends_bb_p`.
    pub fn ends_block(&self, f: &Function<'_>, stmt: Stmt) -> bool {
        match &f.body.stmts[stmt].kind {
            kind if kind.ends_flow() => true,
            StmtKind::Call(_) if self.ctrl_altering.contains(stmt) => true,
            StmtKind::Asm(asm) if !asm.labels.is_empty() => true,
            _ => can_throw_internal(f, stmt),
        }
    }

    /// `gimple_call_initialize_ctrl_altering`.
    pub fn init_ctrl_altering(&mut self, f: &Function<'_>, stmt: Stmt) {
        let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { return };
        if self.call_makes_abnormal_goto(f, stmt)
            || self.is_noreturn(f, stmt)
            || direct_callee(f, stmt) == Some("__builtin_return")
            || matches!(call.callee, Callee::Internal(".UNIQUE"))
        {
            self.ctrl_altering.insert(stmt);
        }
    }

    /// `gimple_call_noreturn_p`.
    pub fn is_noreturn(&self, f: &Function<'_>, stmt: Stmt) -> bool {
        self.call_flags(f, stmt).contains(CallFlags::NORETURN)
    }

    /// `call_can_make_abnormal_goto`.
    pub fn call_makes_abnormal_goto(&self, f: &Function<'_>, stmt: Stmt) -> bool {
        if !self.abnormal_calls || !matches!(f.body.stmts[stmt].kind, StmtKind::Call(_)) {
            return false;
        }
        let flags = self.call_flags(f, stmt);
        (f.body.stmts[stmt].volatile || !is_pure(flags)) && !flags.contains(CallFlags::LEAF)
    }

    /// `cleanup_call_ctrl_altering_flag`: clears the flag of a call that cannot alter control flow.
    pub fn clear_ctrl_altering(&mut self, f: &Function<'_>, block: Block, stmt: Stmt) {
        if !self.ctrl_altering.contains(stmt) {
            return;
        }
        let edges = || f.cfg.blocks[block].succs.iter().map(|&e| f.cfg.edges[e].flags);
        let leaves =
            |flags: EdgeFlags| flags.contains(EdgeFlags::ABNORMAL) && !flags.contains(EdgeFlags::FALLTHRU);
        let only_falls_through =
            || edges().any(|flags| flags.contains(EdgeFlags::FALLTHRU)) && !edges().any(leaves);
        let flags = self.call_flags(f, stmt);
        let stays = flags.contains(CallFlags::NORETURN) && self.dialect.marks_noreturn_leaves();
        if !stays && (is_pure(flags) || flags.contains(CallFlags::LEAF)) || only_falls_through() {
            self.ctrl_altering.remove(stmt);
        }
    }
}

/// Whether a call neither writes memory nor may run forever.
fn is_pure(flags: CallFlags) -> bool {
    flags.intersects(CallFlags::CONST | CallFlags::PURE) && !flags.contains(CallFlags::LOOPING)
}

/// `gimple_seq_unreachable_p`: only labels, debug statements and clobbers, then `__builtin_unreachable ()`.
pub(super) fn is_unreachable_block(f: &Function<'_>, block: Block) -> bool {
    let Some(last) = f.cfg.blocks[block].last.expand() else { return false };
    direct_callee(f, last) == Some("__builtin_unreachable")
        && f.block_stmts(block)
            .all(|s| s == last || f.body.label_of(s).is_some() || is_debug(f, s) || f.clobbered(s).is_some())
}
