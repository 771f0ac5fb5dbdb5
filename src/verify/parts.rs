//! Checks the types of parts of objects: a field has one type in all statements, and so have the elements of a
//! vector.

use super::VerifyContext;
use super::breach::Findings;
use super::kinds::{Kind, differ};
use super::rules::Rule;
use super::type_checks::{is_function, kind, operand_type, value_kind};
use crate::base::text_tables::TextMap;
use crate::ir::{Expr, ExprData, StmtKind, TypeKind};
use crate::target::dialect::DumpFlags;
use crate::text::print;

/// Checks each assignment from and to a field, and each constructor of a vector.
pub(super) fn parts(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) {
    let f = cx.f;
    let mut fields: TextMap<String, Kind> = TextMap::default();
    for stmt in cx.unambiguous_stmts() {
        let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind else { continue };
        if let ExprData::Constructor { ref elems } = f.body.exprs[rhs]
            && has_other_element(cx, lhs, elems.as_slice(&f.body.expr_lists))
        {
            found.stmt(Rule::TypeOperands, stmt, "an element has another type than those of the vector");
        }
        let (field, value) = if is_field(cx, rhs) { (rhs, lhs) } else { (lhs, rhs) };
        // Literals fit fields of many types.
        let Some(here) = value_kind(cx, value).filter(|kind| !kind.is_literal() && is_field(cx, field))
        else {
            continue;
        };
        let mut text = String::new();
        print::expr(f, field, DumpFlags::empty(), &mut text);
        let elsewhere = *fields.entry(text).or_insert(here);
        if differ(Some(here), Some(elsewhere)) {
            found.stmt(Rule::TypeReference, stmt, "the field has another type in another statement");
        }
    }
}

/// Whether the expression is a field of a variable, or of what an SSA name points to.
fn is_field(cx: &VerifyContext<'_, '_>, expr: Expr) -> bool {
    let f = cx.f;
    match f.body.exprs[expr] {
        ExprData::Component { base, .. } => {
            matches!(f.body.exprs[base], ExprData::Var(_)) || is_field(cx, base)
        }
        ExprData::Arrow { ptr, .. } => matches!(f.body.exprs[ptr], ExprData::Name(_)),
        _ => false,
    }
}

/// Whether an element of the vector certainly has another type than its declaration says. Elements may be
/// vectors themselves. Before vectorization none is the address of a function.
fn has_other_element(cx: &VerifyContext<'_, '_>, vector: Expr, elems: &[Expr]) -> bool {
    let f = cx.f;
    let ExprData::Name(_) = f.body.exprs[vector] else { return false };
    let declared = operand_type(cx, vector).and_then(|ty| match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Vector { of, .. } => kind(cx, of),
        _ => None,
    });
    let kinds = elems.iter().map(|&elem| value_kind(cx, elem)).filter(|kind| *kind != Some(Kind::Vector));
    kinds.into_iter().any(|kind| differ(kind, declared))
        || cx.fresh && elems.iter().any(|&elem| is_function(f, elem))
}
