//! Elements that initial values set. The gimplifier stores an initial value element by element, and counts the
//! elements by `sizetype` (`gimplify_init_ctor_eval`), which a plain dump does not show: where a program sets elements, the
//! index has the type that it is written with.
//!
//! Stores are taken for an initial value if they follow each other up the array, nothing else of the program stands between them,
//! and the variable is cleared before, or they are the first that is said of it and set all elements of the array.

use super::types::OperandTypes;
use crate::ir::constant::integer_of;
use crate::ir::{Expr, ExprData, Function, StmtKind, TypeKind, Var, VarKind};
use cranelift_entity::EntitySet;
use rustc_hash::FxHashSet;

/// The indexes in stores of initial values.
pub(super) fn indexes(f: &Function<'_>, types: &mut OperandTypes<'_, '_>) -> EntitySet<Expr> {
    let mut found = EntitySet::new();
    let mut mentioned: FxHashSet<Var> = FxHashSet::default();
    let mut open: Option<Run> = None;
    for stmt in f.chain().flat_map(|block| f.block_stmts(block)) {
        let kind = &f.body.stmts[stmt].kind;
        // Initial values are computed with temporaries.
        if !kind.lhs().is_some_and(|lhs| is_temporary(f, lhs)) {
            let mut path = Vec::new();
            let var = kind.lhs().and_then(|lhs| element(f, lhs, &mut path));
            let clears = var.is_some() && path.is_empty() && is_empty(f, kind);
            match open.as_mut().filter(|run| Some(run.var) == var && run.is_before(&path)) {
                Some(run) => run.stores.push(path),
                None => {
                    close(f, types, open.take(), &mut found);
                    let begins = |var: &Var| clears || !path.is_empty() && !mentioned.contains(var);
                    let stores = if clears { Vec::new() } else { vec![path.clone()] };
                    open = var.filter(begins).map(|var| Run { var, is_cleared: clears, stores });
                }
            }
        }
        f.each_operand(stmt, |of| note(f, of, &mut mentioned));
    }
    close(f, types, open, &mut found);
    found
}

/// Stores to elements of a variable.
struct Run {
    var: Var,
    /// Whether all of it is cleared before.
    is_cleared: bool,
    /// The indexes of each store, outermost first, with their values.
    stores: Vec<Vec<(Expr, i128)>>,
}

impl Run {
    /// Whether the elements at `path` follow those of the last store.
    fn is_before(&self, path: &[(Expr, i128)]) -> bool {
        let value = |&(_, value): &(Expr, i128)| value;
        let follows = |last: &Vec<(Expr, i128)>| last.iter().map(value).le(path.iter().map(value));
        !path.is_empty() && self.stores.last().is_none_or(follows)
    }
}

/// Takes the indexes of a run that has ended, if it is an initial value.
fn close(f: &Function<'_>, types: &mut OperandTypes<'_, '_>, run: Option<Run>, found: &mut EntitySet<Expr>) {
    let Some(run) = run else { return };
    let outer: FxHashSet<i128> = run.stores.iter().filter_map(|path| Some(path.first()?.1)).collect();
    let len = f.decls.vars[run.var].ty.and_then(|ty| match *types.types.bare_kind(ty) {
        TypeKind::Array { len, .. } => integer_of(len?),
        _ => None,
    });
    // A program may well set the only element of an array.
    let is_whole = len.is_some_and(|len| len > 1 && (0..len).all(|at| outer.contains(&at)));
    if run.is_cleared || is_whole {
        found.extend(run.stores.iter().flatten().map(|&(index, _)| index));
    }
}

/// The local variable of which `of` is a part, and the constant indexes that lead there, outermost first.
fn element(f: &Function<'_>, of: Expr, path: &mut Vec<(Expr, i128)>) -> Option<Var> {
    match f.body.exprs[of] {
        ExprData::Var(var) if f.decls.vars[var].kind == VarKind::Local => Some(var),
        ExprData::Component { base, .. } => element(f, base, path),
        ExprData::Index { base, index, bounds: None } => {
            let var = element(f, base, path)?;
            let value = match f.body.exprs[index] {
                ExprData::Const(text) => text.parse().ok()?,
                ExprData::Int(value) => value.into(),
                _ => return None,
            };
            path.push((index, value));
            Some(var)
        }
        _ => None,
    }
}

fn is_temporary(f: &Function<'_>, of: Expr) -> bool {
    matches!(f.body.exprs[of], ExprData::Name(name) if f.ssa.names[name].var.is_none())
}

/// Whether the statement assigns `{}`.
fn is_empty(f: &Function<'_>, kind: &StmtKind<'_>) -> bool {
    let StmtKind::Assign { rhs, .. } = kind else { return false };
    matches!(&f.body.exprs[*rhs], ExprData::Constructor { elems } if elems.is_empty())
}

/// Notes the variables in a tree.
fn note(f: &Function<'_>, of: Expr, mentioned: &mut FxHashSet<Var>) {
    if let ExprData::Var(var) = f.body.exprs[of] {
        mentioned.insert(var);
    }
    f.each_part(of, |part| note(f, part, mentioned));
}
