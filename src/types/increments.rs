//! Types of incremented enumerations. `e++` is computed in the type of `e` (`gimplify_self_mod_expr`), `e + 1` in an
//! integer. The sum of an enumeration's value and one that is stored where the value came from is taken for the first.

use super::arithmetic_types::is_typedef_name;
use super::enumerations::UNNAMED;
use crate::ir::constant::integer;
use crate::ir::{BinaryOp, Expr, ExprData, Function, Name, StmtKind, TypeKind};
use crate::target::dialect::DumpFlags;
use crate::text::print;

/// Sets the types of sums in `f`, whose names have their types.
pub(super) fn set_types(f: &mut Function<'_>) {
    if !f.ssa.names.keys().any(|name| is_enumeration(f, name)) {
        return;
    }
    for stmt in f.body.stmts.keys() {
        if let StmtKind::Assign { lhs: place, rhs } = f.body.stmts[stmt].kind
            && let ExprData::Name(sum) = f.body.exprs[rhs]
            && let Some(value) = incremented(f, sum)
            && is_enumeration(f, value)
            && let Some(from) = f.assigned_value(value)
            && same_place(f, from, place)
        {
            f.ssa.names[sum].ty = f.ssa.names[value].ty;
        }
    }
}

/// The value to which `sum` adds one or minus one.
fn incremented(f: &Function<'_>, sum: Name) -> Option<Name> {
    let ExprData::Binary { op: BinaryOp::Plus, a, b } = f.body.exprs[f.assigned_value(sum)?] else {
        return None;
    };
    let ExprData::Name(value) = f.body.exprs[a] else { return None };
    matches!(integer(&f.body.exprs[b]), Some(1 | -1 | 0xffff_ffff)).then_some(value)
}

fn is_enumeration(f: &Function<'_>, name: Name) -> bool {
    f.ssa.names[name].ty.is_some_and(|ty| match *f.types.kind(ty) {
        TypeKind::Named(name) => name == UNNAMED || is_typedef_name(name),
        _ => false,
    })
}

fn same_place(f: &Function<'_>, one: Expr, other: Expr) -> bool {
    let spelled = |place: Expr| {
        let mut text = String::new();
        print::expr(f, place, DumpFlags::default(), &mut text);
        text
    };
    spelled(one) == spelled(other)
}
