//! Initial values of compound literals that are registers, vectors: `v4si D.1984 = {x, _1};`.
//!
//! The gimplifier keeps such a value in the declaration and stores it by a statement
//! (`gimplify_compound_literal_expr`). Where the statement sets a variable, the two share one tree. Where it
//! sets a temporary, it has a copy (`internal_get_tmp_var`), which shares the SSA names, since these are
//! never copied. So what passes make of the statement shows in the declaration, and so does what becomes
//! of a name whose version is handed out again.

use super::names::Cx;
use crate::base::text_tables::TextMap;
use crate::ir::{Expr, ExprData, Var};
use std::collections::VecDeque;

/// The literals whose statements are still to come, by the text of their values, those of the innermost
/// scope last: the number of each scope, and its literals in order.
pub(super) type Literals<'a> = TextMap<&'a str, Vec<(usize, VecDeque<Var>)>>;

/// Notes that `var` has been declared in the scope of that number.
pub(super) fn declared(cx: &mut Cx<'_>, var: Var, scope: usize) {
    if let Some((_, value)) = cx.f.decls.vars[var].literal() {
        let waiting = cx.literals.entry(value).or_default();
        match waiting.last_mut() {
            Some((last, vars)) if *last == scope => vars.push_back(var),
            _ => waiting.push((scope, VecDeque::from([var]))),
        }
    }
}

/// Notes that `lhs` has been set to the constructor `rhs`, which is spelled as `text`.
pub(super) fn stored(cx: &mut Cx<'_>, text: &str, lhs: Expr, rhs: Expr) {
    let Some(waiting) = cx.literals.get_mut(text) else { return };
    let Some((_, vars)) = waiting.last_mut() else { return };
    let var = vars.pop_front();
    if vars.is_empty() {
        waiting.pop();
    }
    let (Some(var), ExprData::Constructor { .. }) = (var, &cx.f.body.exprs[rhs]) else { return };
    let is_shared = matches!(cx.f.body.exprs[lhs], ExprData::Var(_));
    cx.f.decls.initial_values[var] = if is_shared { rhs } else { cx.f.copy_expr(rhs) }.into();
}
