//! Which scopes are the source's, with a BLOCK, and which is the outermost one of them.
//!
//! The gimplifier makes a scope of its own where anything stands around the body (`gimplify_body`): before it the sizes of
//! parameters, behind it the value that `main` has without being told. The C front end keeps scopes without declarations
//! as the bodies of statement expressions, and makes one without a BLOCK of a statement in these that has a scope, such as `if`
//! (`c_end_compound_stmt`).

use crate::analysis::operands::base_variable;
use crate::ir::{Callee, Expr, ExprData, Function, Stmt, StmtKind, TypeKind, Var, VarKind};

/// The source's outermost scope: `bind`, where the function begins, or one in it.
pub fn of_source(f: &Function<'_>, bind: Stmt) -> Stmt {
    let bind = instrumented(f, bind).unwrap_or(bind);
    body_in(f, bind).unwrap_or(bind)
}

/// Whether the scope, which is in the source's outermost one, has a BLOCK.
pub fn has_block(f: &Function<'_>, bind: Stmt) -> bool {
    declares(f, bind) || !is_size(f, bind) && !begins_with_jump(f, bind)
}

/// Whether nothing is done in the scope before the first jump or label but to find values: so does a statement that may
/// have a scope of its own.
fn begins_with_jump(f: &Function<'_>, bind: Stmt) -> bool {
    let StmtKind::Bind(bind) = &f.body.stmts[bind].kind else { return false };
    let finds_value = |lhs: Expr| is_made(f, lhs);
    let mut kinds = f.body.seqs[bind.body].iter().map(|&stmt| &f.body.stmts[stmt].kind);
    let first = kinds.find(|kind| match kind {
        StmtKind::Assign { lhs, .. } => !finds_value(*lhs),
        StmtKind::Call(call) => !call.lhs.is_some_and(finds_value),
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

/// Whether the program declares anything in the scope, be it a compound literal.
fn declares(f: &Function<'_>, bind: Stmt) -> bool {
    let StmtKind::Bind(bind) = &f.body.stmts[bind].kind else { return false };
    let is_made = |&var: &Var| f.decls.vars[var].is_temporary() && f.decls.vars[var].literal().is_none();
    !bind.other_decls.is_empty() || !bind.vars.iter().all(is_made)
}

/// The body in `around`, if that is the gimplifier's scope.
pub fn body_in(f: &Function<'_>, around: Stmt) -> Option<Stmt> {
    let StmtKind::Bind(bind) = &f.body.stmts[around].kind else { return None };
    if declares(f, around) {
        return None;
    }
    let kind = |&stmt: &Stmt| &f.body.stmts[stmt].kind;
    let stmts = &f.body.seqs[bind.body];
    let at = stmts.iter().rposition(|stmt| matches!(kind(stmt), StmtKind::Bind(_)))?;
    // What sets up a frame was put before all else.
    let start = stmts[..at].iter().rposition(|&stmt| sets_up_frame(f, stmt)).map_or(0, |last| last + 1);
    let sizes = &stmts[start..at];
    let is_made = match stmts[at + 1..] {
        [] => !sizes.is_empty(),
        [value, end] => {
            crate::ir::plain_name(f.name) == "main"
                && matches!(kind(&value), StmtKind::Assign { .. })
                && matches!(kind(&end), StmtKind::Return { .. })
        }
        _ => false,
    };
    (is_made && sizes.iter().all(|&stmt| is_size(f, stmt))).then(|| stmts[at])
}

/// Whether the statement may be one of those that find the size of a parameter, which may change parameters. GCC 16 has
/// them in a scope.
fn is_size(f: &Function<'_>, stmt: Stmt) -> bool {
    let is_assignment = |stmt: &Stmt| match f.body.stmts[*stmt].kind {
        StmtKind::Assign { lhs, .. } => is_made(f, lhs) || is_param(f, lhs) || sets_up_frame(f, *stmt),
        _ => false,
    };
    match &f.body.stmts[stmt].kind {
        StmtKind::Bind(bind) => !declares(f, stmt) && f.body.seqs[bind.body].iter().all(is_assignment),
        _ => is_assignment(&stmt),
    }
}

fn is_param(f: &Function<'_>, operand: Expr) -> bool {
    matches!(f.body.exprs[operand], ExprData::Var(var) if f.decls.vars[var].kind == VarKind::Param)
}

/// Whether it is a temporary.
fn is_made(f: &Function<'_>, operand: Expr) -> bool {
    match f.body.exprs[operand] {
        ExprData::Var(var) => f.decls.vars[var].is_temporary(),
        ExprData::Name(_) => true,
        _ => false,
    }
}

/// Whether the statement is one of those with which a function begins that has a frame for nested ones
/// (`finalize_nesting_tree_1`).
fn sets_up_frame(f: &Function<'_>, stmt: Stmt) -> bool {
    let is_frame = |ty| matches!(f.types.kind(ty), TypeKind::Frame(_));
    match &f.body.stmts[stmt].kind {
        StmtKind::Assign { lhs, .. } => {
            base_variable(f, *lhs).and_then(|var| f.decls.vars[var].ty).is_some_and(is_frame)
        }
        StmtKind::Call(call) => matches!(
            call.callee,
            Callee::Direct(callee) if matches!(f.decls.vars[callee].name, "__builtin_dwarf_cfa" | "__builtin_init_trampoline")
        ),
        _ => false,
    }
}

/// The function's own scope inside the one that `-finstrument-functions` puts around it (`gimplify_function_tree`).
fn instrumented(f: &Function<'_>, around: Stmt) -> Option<Stmt> {
    let StmtKind::Bind(bind) = &f.body.stmts[around].kind else { return None };
    let (&end, before) = f.body.seqs[bind.body].split_last()?;
    // The label is that behind calls that are made once.
    let enter =
        before.iter().rev().find(|&&stmt| !matches!(f.body.stmts[stmt].kind, StmtKind::Label { .. }))?;
    let (StmtKind::Call(call), &StmtKind::Try { body, .. }) =
        (&f.body.stmts[*enter].kind, &f.body.stmts[end].kind)
    else {
        return None;
    };
    let is_entry = matches!(call.callee, Callee::Direct(callee) if f.decls.vars[callee].is_told_of_entry());
    let first = *f.body.seqs[body].first()?;
    (is_entry && matches!(f.body.stmts[first].kind, StmtKind::Bind(_))).then_some(first)
}
