//! Accesses to variables through their addresses.

use crate::ir::{Expr, ExprData, Function, Type, Var};

/// An access `MEM[&var + offset]` of type `ty`.
pub(super) struct Access {
    pub var: Var,
    /// The offset in bytes.
    pub offset: i64,
    pub ty: Option<Type>,
}

/// The access that the reference is.
pub(super) fn access(f: &Function<'_>, reference: Expr, value: Option<Expr>) -> Option<Access> {
    let ExprData::Mem(mem) = f.body.exprs[reference] else { return None };
    let mem = &f.body.mem_refs[mem];
    let ExprData::AddrOf { of } = f.body.exprs[mem.ptr] else { return None };
    let ExprData::Var(var) = f.body.exprs[of] else { return None };
    let offset = if let Some(offset) = mem.offset { offset.bytes()? } else { 0 };
    let value_type = value.and_then(|value| match f.body.exprs[value] {
        ExprData::Name(name) => f.ssa.names[name].ty,
        ExprData::Var(var) => f.decls.vars[var].ty,
        _ => None,
    });
    let pointee = mem.ptr_type.and_then(|ty| f.types.pointee(ty));
    Some(Access { var, offset, ty: mem.access.or(value_type).or(pointee) }).filter(|_| mem.parts.is_empty())
}

/// Puts a new tree, which has no source location, in the place of a reference.
pub(super) fn replace<'a>(f: &mut Function<'a>, reference: Expr, tree: ExprData<'a>) {
    f.body.exprs[reference] = tree;
    f.source.expr_locs[reference] = None;
}
