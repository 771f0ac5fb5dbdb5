//! Which accesses are volatile, by the types of what they access.

use super::term::{Term, TermId};
use super::term_table::Terms;
use super::term_values::Values;
use super::type_vars::TypeVars;
use crate::ir::types::VOLATILE;
use crate::ir::{ExprData, Function, Stmt, StmtKind, Type, Types};

/// Whether the statement stores a value to a field. The gimplifier makes such stores for the
/// initial value of a record.
pub(super) fn stores_to_field(f: &Function<'_>, stmt: Stmt) -> bool {
    let StmtKind::Assign { mut lhs, rhs } = f.body.stmts[stmt].kind else { return false };
    while let ExprData::Index { base, .. } = f.body.exprs[lhs] {
        lhs = base;
    }
    matches!(f.body.exprs[lhs], ExprData::Component { .. } | ExprData::Arrow { .. })
        && matches!(
            f.body.exprs[rhs],
            ExprData::Name(_)
                | ExprData::Int(_)
                | ExprData::Const(_)
                | ExprData::AddrOf { .. }
                | ExprData::Var(_)
        )
}

/// Whether the store to the term is volatile in a function that gives these records their initial
/// values. A volatile field does not make it so, since `gimplify_init_constructor` refers to fields
/// by their types alone.
pub(super) fn is_volatile_store(
    mut id: TermId,
    initialized: &[&str],
    terms: &Terms<'_>,
    values: &Values,
    vars: &TypeVars<'_, '_>,
) -> bool {
    loop {
        let mut at = id;
        while let Term::Element(of) = terms.get(at) {
            at = of;
        }
        let record = match terms.get(at) {
            Term::Field(record, _) if !initialized.is_empty() => record,
            _ => break,
        };
        let place = values.var(at).and_then(|field| vars.path_of(field));
        if !place.is_some_and(|place| place.record().is_some_and(|of| initialized.contains(&of))) {
            break;
        }
        id = record;
    }
    values.ty(id).is_some_and(|ty| is_volatile(&vars.types, ty))
}

/// Whether an access to something of the type is volatile.
pub(super) fn is_volatile(types: &Types<'_>, ty: Type) -> bool {
    types.qualifiers(types.innermost_element(ty)) & VOLATILE != 0
}
