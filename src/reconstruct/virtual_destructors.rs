//! Calls of virtual destructors, which look like calls of any virtual function.
//!
//! Known: the front end makes two of them. `delete p` saves `p`, tests it, and calls the destructor right after
//! the test (`build_delete`). A test and a call in the program would read `p` twice, but for `this`, which
//! programs do not test. The destruction of an array steps back through it with a variable of the front end's
//! own, and calls the destructor right after each step (`build_vec_delete_1`).

use crate::ir::constant::integer;
use crate::ir::{BinaryOp, Callee, Expr, ExprData, Function, Stmt, StmtKind, Type};
use cranelift_entity::EntityRef as _;

/// The virtual destructors that the function calls: their classes and places in the tables of these.
pub fn virtual_destructors<'a>(f: &Function<'a>) -> Vec<(Type, &'a str)> {
    let mut destructors = Vec::new();
    if !f.head.is_of_cxx() {
        return destructors;
    }
    for (stmt, data) in &f.body.stmts {
        if let StmtKind::Call(call) = &data.kind
            && let Callee::Indirect(pointer) = call.callee
            && let &[object] = call.args.as_slice(&f.body.expr_lists)
            && call.lhs.is_none()
            && let Some(destructor) = f.virtual_function(pointer)
            && !destructors.contains(&destructor)
            && is_destroyed(f, object, stmt)
        {
            destructors.push(destructor);
        }
    }
    destructors
}

/// Whether what the front end does to destroy an object precedes the call of a virtual function of it.
fn is_destroyed(f: &Function<'_>, object: Expr, call: Stmt) -> bool {
    // Back over the loads of the table and of its entry, and over the label after a test.
    for before in (0..call.index()).rev().map(Stmt::new) {
        match f.body.stmts[before].kind {
            StmtKind::Assign { lhs, rhs } => match (&f.body.exprs[lhs], &f.body.exprs[rhs]) {
                (ExprData::Name(_), _) => {}
                (&ExprData::Var(var), &ExprData::Binary { op: BinaryOp::Plus, a, .. }) => {
                    let is_step = [a, object].into_iter().all(|expr| is_same(f, expr, lhs));
                    return is_step && f.decls.vars[var].anonymous;
                }
                _ => return false,
            },
            StmtKind::Label { .. } | StmtKind::DebugMarker { .. } => {}
            StmtKind::Cond { op: BinaryOp::Ne, a, b, .. } => {
                let is_saved = match f.body.exprs[a] {
                    ExprData::Name(_) => true,
                    ExprData::Var(var) => {
                        f.decls.vars[var].is_temporary() || f.decls.vars[var].name == "this"
                    }
                    _ => false,
                };
                return is_saved && is_same(f, a, object) && integer(&f.body.exprs[b]) == Some(0);
            }
            _ => return false,
        }
    }
    false
}

/// Whether the expressions are the same variable or temporary.
fn is_same(f: &Function<'_>, one: Expr, other: Expr) -> bool {
    match (&f.body.exprs[one], &f.body.exprs[other]) {
        (ExprData::Name(one), ExprData::Name(other)) => one == other,
        (ExprData::Var(one), ExprData::Var(other)) => one == other,
        _ => false,
    }
}
