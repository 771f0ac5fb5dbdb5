//! The SSA names in a statement and their roles.

use crate::ir::{Expr, ExprData, Function, Name, Stmt, StmtKind, VarKind};

/// The role of a name in a statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// The statement defines it.
    Def,
    /// The statement uses it.
    Use,
    /// It is the virtual definition.
    Vdef,
    /// It is the virtual use.
    Vuse,
}

/// Calls `visit` for each name of the statement: first the virtual operands, then the trees from
/// left to right. The variable of a debug statement is no operand.
pub(super) fn each_name(f: &Function<'_>, stmt: Stmt, mut visit: impl FnMut(Name, Role)) {
    let data = &f.body.stmts[stmt];
    if let Some(vuse) = data.vuse.expand() {
        visit(vuse, Role::Vuse);
    }
    if let Some(vdef) = data.vdef.expand() {
        visit(vdef, Role::Vdef);
    }
    each_slot(f, stmt, |_, name, role| visit(name, role));
}

/// Calls `visit` for each slot of the statement's trees that holds a name.
fn each_slot(f: &Function<'_>, stmt: Stmt, mut visit: impl FnMut(Expr, Name, Role)) {
    let mut tree = |operand: Expr, is_dest: bool| {
        f.each_node(operand, |node| {
            if let ExprData::Name(name) = f.body.exprs[node] {
                visit(node, name, if is_dest && node == operand { Role::Def } else { Role::Use });
            }
        });
    };
    match &f.body.stmts[stmt].kind {
        StmtKind::Assign { lhs, rhs } => {
            tree(*lhs, true);
            tree(*rhs, false);
        }
        StmtKind::Call(call) => f.each_operand(stmt, |operand| tree(operand, Some(operand) == call.lhs)),
        StmtKind::Asm(asm) => {
            asm.outputs.iter().for_each(|&(_, output)| tree(output, true));
            asm.inputs.iter().for_each(|&(_, input)| tree(input, false));
        }
        StmtKind::DebugBind { value, .. } => value.iter().for_each(|&value| tree(value, false)),
        _ => f.each_operand(stmt, |operand| tree(operand, false)),
    }
}

/// Whether the tree is a number or a string literal.
pub(super) fn is_literal(data: &ExprData<'_>) -> bool {
    matches!(
        data,
        ExprData::Const(_)
            | ExprData::Int(_)
            | ExprData::Unsigned(_)
            | ExprData::Wide { .. }
            | ExprData::Str(_)
            | ExprData::StrPart(_)
    )
}

/// Calls `visit` for each slot of the statement's trees that uses a name.
pub(super) fn each_use_slot(f: &Function<'_>, stmt: Stmt, mut visit: impl FnMut(Expr, Name)) {
    each_slot(f, stmt, |slot, name, role| {
        if role == Role::Use {
            visit(slot, name);
        }
    });
}

/// Whether the name is a version of `.MEM`.
pub(super) fn is_virtual(f: &Function<'_>, name: Name) -> bool {
    f.ssa.names[name].var.is_some_and(|var| f.decls.vars[var].kind == VarKind::Virtual)
}
