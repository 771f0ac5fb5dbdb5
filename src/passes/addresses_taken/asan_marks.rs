//! Marks of `-fsanitize=address` at the ends of scopes (`.ASAN_MARK`): they take no address that
//! keeps a variable in memory (`is_asan_mark_p`).
//!
//! Where the variable becomes a register, the mark that its storage ends becomes the value
//! `.ASAN_POISON ()`, so that a later use is found; the mark that its storage begins becomes a
//! clobber, so that no use reads the value of the scope's previous run.

use crate::analysis::operands::is_register_type;
use crate::ir::{Call, Callee, ExprData, Function, Stmt, StmtKind, Var, VarKind};
use cranelift_entity::EntityList;

/// What a mark says about a variable's storage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// It ends.
    Poison,
    /// It begins.
    Unpoison,
}

/// The variable of register type whose storage the statement marks.
pub(super) fn marked_variable(f: &Function<'_>, stmt: Stmt) -> Option<(Var, Mark)> {
    let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { return None };
    let Callee::Internal(".ASAN_MARK") = call.callee else { return None };
    let &[mark, address, ..] = call.args.as_slice(&f.body.expr_lists) else { return None };
    let mark = match f.body.exprs[mark] {
        ExprData::Verbatim("POISON") => Mark::Poison,
        ExprData::Verbatim("UNPOISON") => Mark::Unpoison,
        _ => return None,
    };
    let ExprData::AddrOf { of } = f.body.exprs[address] else { return None };
    let ExprData::Var(var) = f.body.exprs[of] else { return None };
    (f.decls.vars[var].kind == VarKind::Local && is_register_type(f, var)).then_some((var, mark))
}

/// Replaces a mark of a variable that became a register.
pub(super) fn replace(f: &mut Function<'_>, stmt: Stmt, var: Var, mark: Mark) {
    let lhs = f.expr(ExprData::Var(var));
    f.body.stmts[stmt].kind = match mark {
        Mark::Poison => StmtKind::Call(Box::new(Call {
            lhs: Some(lhs),
            callee: Callee::Internal(".ASAN_POISON"),
            args: EntityList::new(),
            chain: None,
            suffixes: Vec::new(),
        })),
        Mark::Unpoison => StmtKind::Assign { lhs, rhs: f.expr(ExprData::Clobber("{CLOBBER}")) },
    };
}
