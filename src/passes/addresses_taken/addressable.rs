//! Which variables have TREE_ADDRESSABLE, as far as the function shows it. GCC writes into the dump of pass
//! "ssa" of which of them no statement takes the address any more.

use crate::analysis::operands::{base_variable, is_register_type};
use crate::base::text_tables::TextSet;
use crate::ir::{Expr, ExprData, Function, StmtKind, Type, TypeKind, Var, VarKind, VarTraits, plain_name};
use crate::knowledge::Knowledge;
use cranelift_entity::EntitySet;

/// The suffix of a call that stores its result directly to the variable.
const RETURN_SLOT: &str = "[return slot optimization]";

/// The variables with TREE_ADDRESSABLE. The front end and the gimplifier set it, and no earlier pass clears
/// it. So a variable may have it though no address is left in the dump. Facts state what leaves nothing in
/// the dump, such as `(void) array;`.
pub(super) fn addressable(
    f: &Function<'_>,
    knowledge: Knowledge<'_, '_>,
    new_registers: &EntitySet<Var>,
) -> EntitySet<Var> {
    let mut set = EntitySet::with_capacity(f.decls.vars.len());
    set.extend(knowledge.addressed(f));

    // The program takes the address, or has an index that is no constant within the bounds
    // (`build_array_ref`).
    for expr in f.body.exprs.values() {
        match *expr {
            ExprData::AddrOf { of } => set.extend(base_variable(f, of)),
            ExprData::Index { base, index, .. } if !is_within(f, base, index) => {
                set.extend(base_variable(f, base))
            }
            _ => {}
        }
    }

    // The frame of nested functions (`get_frame_type`), variables in it, and arrays that decay to a pointer
    // (`array_to_pointer_conversion`).
    let is_frame = |ty| matches!(f.types.kind(ty), TypeKind::Frame(_));
    let pointers = used_pointers(f);
    let is_in_memory = |var: Var| f.decls.traits[var].contains(VarTraits::ADDRESSABLE);
    set.extend(f.decls.vars.iter().filter_map(|(var, data)| {
        // A variable in a frame is no longer mentioned by its name.
        let is_kept = f.decls.value_exprs[var].is_some() && is_in_memory(var);
        (is_kept || is_vla(f, var, &pointers) || data.ty.is_some_and(is_frame)).then_some(var)
    }));
    set.extend(decayed_literals(f));

    // A callee stores to the variable (`gimplify_modify_expr_rhs`).
    for stmt in f.body.stmts.values() {
        if let StmtKind::Call(call) = &stmt.kind
            && call.suffixes.contains(&RETURN_SLOT)
        {
            set.extend(call.lhs.and_then(|lhs| base_variable(f, lhs)));
        }
    }

    // The new registers were in memory only because of an address or of stores to parts.
    let is_partial = |var: Var| f.decls.traits[var].contains(VarTraits::PARTIAL_STORES);
    set.extend(new_registers.iter().filter(|&var| !is_partial(var) && !is_made_vector(f, var)));
    // Vector elements are accessed through the address, which is not printed.
    let is_hidden = |&var: &Var| is_in_memory(var) && is_register_type(f, var) && !is_made_vector(f, var);
    set.extend(f.decls.vars.keys().filter(is_hidden));
    set
}

/// Whether the gimplifier made the variable to hold a vector of whose value it selects elements: then
/// DECL_NOT_GIMPLE_REG_P is set (`gimplify_compound_lval`), and not TREE_ADDRESSABLE.
fn is_made_vector(f: &Function<'_>, var: Var) -> bool {
    let data = &f.decls.vars[var];
    let is_vector = |ty: Type| matches!(f.types.kind(f.types.unqualified(ty)), TypeKind::Vector { .. });
    let is_made = data.kind == VarKind::Local && data.anonymous && !data.decl.contains(" = ");
    is_made && data.ty.is_some_and(is_vector)
}

/// The names of variables that are used other than to select an element with a constant index.
fn used_pointers<'a>(f: &Function<'a>) -> TextSet<&'a str> {
    if !f.decls.vars.values().any(|data| data.is_vla) {
        return TextSet::default();
    }
    let mut plain: EntitySet<Expr> = EntitySet::new();
    for expr in f.body.exprs.values() {
        if let ExprData::Index { base, index, bounds: None } = *expr
            && let ExprData::Deref { ptr, .. } = f.body.exprs[base]
            && is_natural(f, index)
        {
            plain.insert(ptr);
        }
    }
    plain.extend(f.body.stmts.values().filter_map(|stmt| match &stmt.kind {
        StmtKind::Call(call) => call.lhs,
        StmtKind::Assign { lhs, .. } => Some(*lhs),
        _ => None,
    }));
    for expr in f.body.exprs.values() {
        if let ExprData::AddrOf { of } = *expr
            && let ExprData::Deref { ptr, .. } = f.body.exprs[outermost_object(f, of)]
        {
            plain.remove(ptr);
        }
    }
    let used = f.body.exprs.iter().filter(|&(expr, _)| !plain.contains(expr));
    used.filter_map(|(_, data)| match *data {
        ExprData::Var(var) => Some(f.decls.vars[var].name),
        _ => None,
    })
    .collect()
}

/// The object that a reference to parts begins with: `*a.1` of `(*a.1)[3].x`.
fn outermost_object(f: &Function<'_>, mut reference: Expr) -> Expr {
    while let Some(object) = f.referenced_object(reference) {
        reference = object;
    }
    reference
}

/// Whether the index is a constant that is not negative.
fn is_natural(f: &Function<'_>, index: Expr) -> bool {
    match f.body.exprs[index] {
        ExprData::Const(text) => !text.starts_with('-'),
        ExprData::Int(value) => value >= 0,
        _ => false,
    }
}

/// Compound literals of arrays that only get their values. Nothing else in C uses an array without an
/// index than its address.
fn decayed_literals<'f>(f: &'f Function<'_>) -> impl Iterator<Item = Var> + 'f {
    let mut read: EntitySet<Var> = EntitySet::new();
    read.extend(f.body.stmts.values().filter_map(|stmt| match stmt.kind {
        StmtKind::Assign { rhs, .. } => base_variable(f, rhs),
        _ => None,
    }));
    let is_array = |ty: Type| matches!(f.types.kind(f.types.unqualified(ty)), TypeKind::Array { .. });
    f.decls.vars.iter().filter_map(move |(var, data)| {
        let is_literal = data.anonymous && data.kind == VarKind::Local && data.ty.is_some_and(is_array);
        (is_literal && !read.contains(var)).then_some(var)
    })
}

/// Whether the variable is an array of variable length of which more is used than elements with
/// constant indices. A pointer to it may be in a frame.
fn is_vla(f: &Function<'_>, var: Var, pointers: &TextSet<&str>) -> bool {
    if !f.decls.vars[var].decl.ends_with(']') {
        return false;
    }
    match f.decls.vars[var].vla() {
        Some((array, pointer)) => array.ends_with(']') && pointers.contains(plain_name(pointer)),
        None => f.decls.value_exprs[var]
            .expand()
            .is_some_and(|value| matches!(f.body.exprs[value], ExprData::Deref { .. })),
    }
}

/// Whether the index is a constant within the bounds of the array, as far as its length is known.
fn is_within(f: &Function<'_>, array: Expr, index: Expr) -> bool {
    let len = f.operand_type(array).and_then(|ty| match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Array { len, .. } => len?.parse::<i64>().ok(),
        _ => None,
    });
    let index = match f.body.exprs[index] {
        ExprData::Const(text) => text.parse::<i64>().ok(),
        ExprData::Int(value) => Some(value),
        _ => return false,
    };
    index.zip(len).is_none_or(|(index, len)| (0..len).contains(&index))
}
