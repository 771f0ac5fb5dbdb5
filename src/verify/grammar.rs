//! Checks the grammar of statements: which operands are allowed where (`verify_gimple_stmt`).

use super::VerifyContext;
use super::breach::Findings;
use super::name_slots::is_literal;
use super::rules::Rule;
use crate::ir::{Expr, ExprData, Function, Mem, OpClass, Stmt, StmtKind, TypeKind, Var, VarKind};
use cranelift_entity::EntitySet;

/// Checks every statement of a function in SSA form.
pub(super) fn grammar(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) {
    let f = cx.f;
    let mut registers: EntitySet<Var> = EntitySet::new();
    registers.extend(f.ssa.names.values().filter(|name| !name.released).filter_map(|name| name.var));
    for stmt in cx.unambiguous_stmts() {
        match &f.body.stmts[stmt].kind {
            StmtKind::Assign { lhs, rhs } => {
                assign(f, stmt, *lhs, *rhs, found);
                if ends_life(cx, &registers, *lhs, *rhs) {
                    found.stmt(Rule::AssignDest, stmt, "only a variable that is in memory ends here");
                }
            }
            StmtKind::Call(call) => {
                if let Some(lhs) = call.lhs {
                    destination(f, stmt, lhs, found);
                }
            }
            StmtKind::Asm(asm) => {
                asm.outputs.iter().for_each(|&(_, output)| destination(f, stmt, output, found));
            }
            StmtKind::Cond { op, a, b, .. } => {
                if op.class() != OpClass::Comparison {
                    found.stmt(Rule::CondComparison, stmt, "the condition is no comparison");
                }
                value(f, stmt, *a, found);
                value(f, stmt, *b, found);
            }
            StmtKind::Switch { index, .. } => value(f, stmt, *index, found),
            _ => {}
        }
        if !matches!(f.body.stmts[stmt].kind, StmtKind::DebugBind { .. }) {
            f.each_operand(stmt, |operand| references(cx, stmt, operand, found));
        }
    }
}

fn assign(f: &Function<'_>, stmt: Stmt, lhs: Expr, rhs: Expr, found: &mut Findings<'_, '_>) {
    destination(f, stmt, lhs, found);
    let computes = match f.body.exprs[rhs] {
        ExprData::Cast { of, .. } | ExprData::Unary { of, .. } => {
            value(f, stmt, of, found);
            true
        }
        ExprData::Binary { a, b, .. } => {
            value(f, stmt, a, found);
            value(f, stmt, b, found);
            true
        }
        _ => false,
    };
    if computes && !matches!(f.body.exprs[lhs], ExprData::Name(_)) {
        found.stmt(Rule::AssignCompute, stmt, "what is computed goes to memory");
    }
}

/// Whether a clobber ends the life of what has none: of one with SSA names or, as the gimplifier makes it, of a variable that no
/// scope declares. An inlined constructor or destructor of a global has one of that.
fn ends_life(cx: &VerifyContext<'_, '_>, registers: &EntitySet<Var>, lhs: Expr, rhs: Expr) -> bool {
    let f = cx.f;
    let (ExprData::Clobber(_), &ExprData::Var(var)) = (&f.body.exprs[rhs], &f.body.exprs[lhs]) else {
        return false;
    };
    cx.fresh && f.decls.vars[var].kind == VarKind::Global || registers.contains(var)
}

/// `is_gimple_lvalue`
fn destination(f: &Function<'_>, stmt: Stmt, lhs: Expr, found: &mut Findings<'_, '_>) {
    let holds = match &f.body.exprs[lhs] {
        ExprData::Name(_)
        | ExprData::Var(_)
        | ExprData::Component { .. }
        | ExprData::Arrow { .. }
        | ExprData::FieldAt { .. }
        | ExprData::Deref { .. }
        | ExprData::Index { .. }
        | ExprData::Range { .. }
        | ExprData::Mem(_)
        | ExprData::ViewConvert { .. }
        // `WITH_SIZE_EXPR`, `REALPART_EXPR` and the like.
        | ExprData::Code { .. } => true,
        ExprData::Verbatim(text) => !text.starts_with("<<<"),
        _ => false,
    };
    if !holds {
        found.stmt(Rule::AssignDest, stmt, "the destination holds no value");
    }
}

fn value(f: &Function<'_>, stmt: Stmt, operand: Expr, found: &mut Findings<'_, '_>) {
    if !is_value(f, operand) {
        found.stmt(Rule::OperandValue, stmt, "an operand is neither an SSA name nor a constant");
    }
}

/// `is_gimple_val`
fn is_value(f: &Function<'_>, operand: Expr) -> bool {
    match f.body.exprs[operand] {
        ExprData::Name(_)
        | ExprData::Label(_)
        | ExprData::AddrOf { .. }
        | ExprData::Constructor { .. }
        | ExprData::Vector { .. }
        | ExprData::Verbatim(_) => true,
        // A function means its address. A variable declared elsewhere may be a function.
        ExprData::Var(var) => {
            matches!(f.decls.vars[var].kind, VarKind::Function | VarKind::Global | VarKind::Extern)
        }
        ref data => is_literal(data),
    }
}

/// Whether the reference may go through the address of a function. Later passes put it in the place of a pointer;
/// before them only the copy of a call of `memcpy` reads from a function.
fn may_read_function(cx: &VerifyContext<'_, '_>, mem: Mem) -> bool {
    let types = &cx.f.types;
    let ptr_type = cx.f.body.mem_refs[mem].ptr_type.map(|ty| types.kind(types.unqualified(ty)));
    !cx.fresh || matches!(ptr_type, Some(TypeKind::Pointer { attrs, .. }) if attrs.contains("{ref-all}"))
}

/// Checks the pointers and indexes inside references.
fn references(cx: &VerifyContext<'_, '_>, stmt: Stmt, root: Expr, found: &mut Findings<'_, '_>) {
    let f = cx.f;
    f.each_node(root, |node| {
        let part = match &f.body.exprs[node] {
            ExprData::AddrOf { of } if matches!(f.body.exprs[*of], ExprData::Name(_)) => {
                return found.stmt(Rule::ReferenceBase, stmt, "an SSA name has no address");
            }
            ExprData::Mem(mem) if is_value(f, f.body.mem_refs[*mem].ptr) && may_read_function(cx, *mem) => {
                return;
            }
            ExprData::Deref { ptr, .. } | ExprData::Arrow { ptr, .. } => *ptr,
            ExprData::Mem(mem) => f.body.mem_refs[*mem].ptr,
            ExprData::Index { index, .. } | ExprData::Range { index, .. } => *index,
            _ => return,
        };
        // An undeclared name would be the address of a function, which is not read from and no index.
        if !is_value(f, part) || matches!(f.body.exprs[part], ExprData::Var(_)) {
            let mut text = String::new();
            crate::text::print::expr(f, part, crate::target::dialect::DumpFlags::empty(), &mut text);
            let message = format!("{text} is neither an SSA name nor a constant");
            found.stmt(Rule::ReferenceBase, stmt, message);
        }
    });
}
