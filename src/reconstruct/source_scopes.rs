//! The scopes that have a BLOCK, and the outermost one of them.
//!
//! No dump shows BLOCKs. Known: what a scope declares, and its place. Assumed: which scopes without
//! declarations the source has.
//!
//! The gimplifier adds a scope around the body if statements precede or follow it (`gimplify_body`): the
//! sizes of parameters precede it, and the implicit return value of `main` follows it. The C front end keeps
//! scopes without declarations as the bodies of statement expressions. Inside these, it makes a scope without
//! a BLOCK for a statement that has a scope, such as `if` (`c_end_compound_stmt`).

use crate::analysis::operands::base_variable;
use crate::ir::{Expr, ExprData, Function, Stmt, StmtKind, TypeKind, Var, VarData, VarKind};

/// The outermost scope of the source in `bind`, the outermost scope of the function.
pub fn source_scope(f: &Function<'_>, bind: Stmt) -> Stmt {
    let bind = instrumented(f, bind).unwrap_or(bind);
    body_scope(f, bind).unwrap_or(bind)
}

/// Whether the scope, which is inside the outermost scope of the source, has a BLOCK.
pub fn has_block(f: &Function<'_>, bind: Stmt) -> bool {
    declares(f, bind) || !may_compute_size(f, bind) && !begins_with_jump(f, bind)
}

/// Whether the scope only assigns temporaries before its first jump or label: such a scope belongs
/// to a statement like `if`.
fn begins_with_jump(f: &Function<'_>, bind: Stmt) -> bool {
    let StmtKind::Bind(bind) = &f.body.stmts[bind].kind else { return false };
    let mut kinds = f.body.seqs[bind.body].iter().map(|&stmt| &f.body.stmts[stmt].kind);
    let first = kinds.find(|kind| match kind {
        StmtKind::Assign { lhs, .. } => !is_temporary(f, *lhs),
        StmtKind::Call(call) => !call.lhs.is_some_and(|lhs| is_temporary(f, lhs)),
        _ => true,
    });
    let is_jump = |kind: &StmtKind<'_>| {
        matches!(
            kind,
            StmtKind::Cond { .. } | StmtKind::Switch { .. } | StmtKind::Goto { .. } | StmtKind::Label { .. }
        )
    };
    first.is_some_and(is_jump)
}

/// Whether the program declares anything in the scope, or has a compound literal there.
fn declares(f: &Function<'_>, bind: Stmt) -> bool {
    let StmtKind::Bind(bind) = &f.body.stmts[bind].kind else { return false };
    let is_made = |&var: &Var| f.decls.vars[var].is_temporary() && f.decls.vars[var].literal().is_none();
    !bind.other_decls.is_empty() || !bind.vars.iter().all(is_made)
}

/// The scope of the body in `around`, if the gimplifier added `around`.
pub fn body_scope(f: &Function<'_>, around: Stmt) -> Option<Stmt> {
    let StmtKind::Bind(bind) = &f.body.stmts[around].kind else { return None };
    if declares(f, around) {
        return None;
    }
    let kind = |&stmt: &Stmt| &f.body.stmts[stmt].kind;
    // The last scope in it is the body; before that only sizes of parameters are computed, after it only
    // `main` returns 0.
    let stmts = &f.body.seqs[bind.body];
    let body = stmts.iter().rposition(|stmt| matches!(kind(stmt), StmtKind::Bind(_)))?;
    // The statements that set up a frame precede all others.
    let start = stmts[..body].iter().rposition(|&stmt| sets_up_frame(f, stmt)).map_or(0, |last| last + 1);
    let sizes = &stmts[start..body];
    let is_added = match stmts[body + 1..] {
        [] => !sizes.is_empty(),
        [value, end] => {
            crate::ir::plain_name(f.name) == "main"
                && matches!(kind(&value), StmtKind::Assign { .. })
                && matches!(kind(&end), StmtKind::Return { .. })
        }
        _ => false,
    };
    (is_added && sizes.iter().all(|&stmt| may_compute_size(f, stmt))).then(|| stmts[body])
}

/// Whether the statement may compute the size of a parameter, which may change parameters. GCC 16
/// has such statements in a scope.
fn may_compute_size(f: &Function<'_>, stmt: Stmt) -> bool {
    let is_param =
        |lhs| matches!(f.body.exprs[lhs], ExprData::Var(var) if f.decls.vars[var].kind == VarKind::Param);
    let is_assignment = |stmt: &Stmt| match f.body.stmts[*stmt].kind {
        StmtKind::Assign { lhs, .. } => is_temporary(f, lhs) || is_param(lhs) || sets_up_frame(f, *stmt),
        _ => false,
    };
    match &f.body.stmts[stmt].kind {
        StmtKind::Bind(bind) => !declares(f, stmt) && f.body.seqs[bind.body].iter().all(is_assignment),
        _ => is_assignment(&stmt),
    }
}

/// Whether the operand is a temporary or an SSA name.
fn is_temporary(f: &Function<'_>, operand: Expr) -> bool {
    match f.body.exprs[operand] {
        ExprData::Var(var) => f.decls.vars[var].is_temporary(),
        ExprData::Name(_) => true,
        _ => false,
    }
}

/// Whether the statement sets up the frame for nested functions (`finalize_nesting_tree_1`).
fn sets_up_frame(f: &Function<'_>, stmt: Stmt) -> bool {
    let is_frame = |ty| matches!(f.types.kind(ty), TypeKind::Frame(_));
    match &f.body.stmts[stmt].kind {
        StmtKind::Assign { lhs, .. } => {
            base_variable(f, *lhs).and_then(|var| f.decls.vars[var].ty).is_some_and(is_frame)
        }
        StmtKind::Call(call) => {
            matches!(f.callee_name(call), Some("__builtin_dwarf_cfa" | "__builtin_init_trampoline"))
        }
        _ => false,
    }
}

/// The scope of the body inside the one that `-finstrument-functions` adds (`gimplify_function_tree`).
fn instrumented(f: &Function<'_>, around: Stmt) -> Option<Stmt> {
    let StmtKind::Bind(bind) = &f.body.stmts[around].kind else { return None };
    // `__cyg_profile_func_enter (...); try { body } finally { __cyg_profile_func_exit (...); }`.
    let (&end, before) = f.body.seqs[bind.body].split_last()?;
    // `-finstrument-functions-once` has a label after the call.
    let enter =
        before.iter().rev().find(|&&stmt| !matches!(f.body.stmts[stmt].kind, StmtKind::Label { .. }))?;
    let (StmtKind::Call(call), &StmtKind::Try { body, .. }) =
        (&f.body.stmts[*enter].kind, &f.body.stmts[end].kind)
    else {
        return None;
    };
    let is_entry = f.direct_callee(call).is_some_and(VarData::is_profile_enter);
    let first = *f.body.seqs[body].first()?;
    (is_entry && matches!(f.body.stmts[first].kind, StmtKind::Bind(_))).then_some(first)
}
