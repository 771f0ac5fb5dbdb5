//! Sets the types that pointer arithmetic gets from the front end's folding.
//!
//! `pointer_int_sum` computes `(T) i * size` in an unsigned type as wide as `sizetype` and converts it to
//! `sizetype`, which is useless. What it then folds is in `sizetype` itself: a negated offset, and the sum of
//! offsets that `(p + a) + b` becomes. A conversion of `(T *) &array + 4` to another pointer type moves to
//! the address, so that the sum has the type of its use (`fold_unary_loc`: (T1)(X p+ Y), X a conversion).

use super::term::TermId;
use super::type_evidence::{Sum, TypeEvidence};
use crate::ir::types::{CONST, RESTRICT};
use crate::ir::{BinaryOp, Expr, ExprData, Function, Name, Type, TypeKind, UnaryOp};
use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;

/// The input of [`set_types`]: the sums of pointers, and the pointer types that their results are
/// used as. `pointer` has the types of the terms of `collected` that are pointers.
pub(super) fn pointer_sums(
    collected: &TypeEvidence<'_>,
    mut pointer: impl FnMut(TermId) -> Option<Type>,
) -> (Vec<Sum>, FxHashMap<Name, Type>) {
    let sums: Vec<Sum> = collected.sums.iter().filter(|sum| pointer(sum.term).is_some()).copied().collect();
    let results = results(&sums);
    // A comparison shows less than an assignment.
    let targets = collected.compared.iter().chain(&collected.targets);
    let targets = targets
        .filter(|&&(name, _)| results.contains(name))
        .filter_map(|&(name, term)| Some((name, pointer(term)?)))
        .collect();
    (sums, targets)
}

/// Sets the types of offsets and of the sums of pointers in `f`, whose other names have their
/// types. The results are used as the types in `targets`; `is_cast` marks those with a cast base.
pub(super) fn set_types(
    f: &mut Function<'_>,
    sums: &[Sum],
    targets: &FxHashMap<Name, Type>,
    is_cast: impl Fn(Name) -> bool,
) {
    if sums.is_empty() {
        return;
    }
    let mut dereferenced: EntitySet<Name> = EntitySet::new();
    dereferenced.extend(f.body.exprs.values().filter_map(|data| match *data {
        ExprData::Deref { ptr, .. } => match f.body.exprs[ptr] {
            ExprData::Name(name) => Some(name),
            _ => None,
        },
        _ => None,
    }));
    let mut offsets = Vec::new();
    for &Sum { result, base, offset, .. } in sums {
        if let ExprData::Name(name) = f.body.exprs[offset] {
            let is_index = result.is_some_and(|result| dereferenced.contains(result));
            offsets.push((name, if is_index { AddedTo::Array } else { AddedTo::Pointer }));
        }
        let Some(result) = result.filter(|&name| f.ssa.names[name].var.is_none()) else { continue };
        let Some(&ty) = targets.get(&result).filter(|&&ty| !is_to_array(f, ty)) else { continue };
        let is_converted = is_cast(result) || drops_const(f, base, ty) || is_converted(f, base);
        if is_converted && !is_function_pointer(f, ty) {
            f.ssa.names[result].ty = Some(f.types.unqualified(ty));
        }
    }
    let sizetype = f.types.intern(TypeKind::Named("sizetype"));
    while let Some((offset, added_to)) = offsets.pop() {
        if is_unsigned_long(f, f.ssa.names[offset].ty)
            && let Some((parts, part_of)) = folded_parts(f, offset, added_to)
        {
            f.ssa.names[offset].ty = Some(sizetype);
            offsets.extend(parts.into_iter().flatten().map(|part| (part, part_of)));
        }
    }
}

/// The SSA names that the sums are assigned to.
pub(super) fn results(sums: &[Sum]) -> EntitySet<Name> {
    let mut results = EntitySet::new();
    results.extend(sums.iter().filter_map(|sum| sum.result));
    results
}

/// What an offset is added to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AddedTo {
    /// As an index: the sum is dereferenced.
    Array,
    Pointer,
    Constant,
    Offset,
}

/// The names from which the offset is computed, and what they are added to there, if the offset has been folded in
/// `sizetype`.
fn folded_parts(f: &Function<'_>, offset: Name, added_to: AddedTo) -> Option<([Option<Name>; 2], AddedTo)> {
    let name_of = |expr: Expr| match f.body.exprs[expr] {
        ExprData::Name(name) => Some(name),
        _ => None,
    };
    let def = |expr: Expr| Some(&f.body.exprs[f.assigned_value(name_of(expr)?)?]);
    let is_constant = |expr: Expr| matches!(f.body.exprs[expr], ExprData::Const(_));
    let is_scaled = |expr: Expr| {
        matches!(
            def(expr),
            Some(ExprData::Binary { op: BinaryOp::Mult, .. } | ExprData::Unary { op: UnaryOp::Negate, .. })
        )
    };
    // An explicit conversion to `long unsigned int` keeps the operation in that type.
    let is_plain = |expr: Expr| !matches!(def(expr), Some(ExprData::Cast { .. }));
    let (a, b, is_folded) = match f.body.exprs[f.assigned_value(offset)?] {
        ExprData::Unary { op: UnaryOp::Negate, .. } => return Some(([None, None], AddedTo::Offset)),
        // The conversion moves to the masked operand (`fold_unary_loc`: (T) (x & c)).
        ExprData::Binary { op: BinaryOp::BitAnd, b, .. } if is_constant(b) => {
            return Some(([None, None], AddedTo::Offset));
        }
        // `pointer_int_sum` takes a constant out of `p[a + b + 1]`; `a + b` stays as the source has it.
        ExprData::Binary { op: BinaryOp::Plus, a, b } => {
            let is_later = added_to == AddedTo::Offset && is_plain(a) && is_plain(b);
            (a, b, is_constant(b) || is_scaled(a) || is_scaled(b) || is_later)
        }
        // `p + a - b` is `(p + a) - b`, but `a - b` is a part of its own in `p[a - b]`.
        ExprData::Binary { op: BinaryOp::Minus, a, b } => {
            let is_later = added_to != AddedTo::Array && !is_constant(a) && !is_constant(b);
            (a, b, is_later || is_scaled(a) || is_scaled(b))
        }
        // `p[i + 1]` is `p + 8 + i * 8` first, then `p + (i + 1) * 8` (`fold_plusminus_mult_expr`). Of
        // `p[i + 1 - 1]` only the last constant is taken out.
        ExprData::Binary { op: BinaryOp::Mult, a, b } => {
            let is_sum = matches!(def(a), Some(&ExprData::Binary { op: BinaryOp::Plus, a, b })
                if is_constant(b) && is_plain(a));
            (a, b, is_constant(b) && is_sum && added_to != AddedTo::Constant)
        }
        _ => return None,
    };
    let part_of = if is_constant(a) || is_constant(b) { AddedTo::Constant } else { AddedTo::Offset };
    is_folded.then(|| ([name_of(a), name_of(b)], part_of))
}

/// Whether the pointer leads to something constant, and what it is used as to something else that is not: then a cast
/// comes before the sum. Where only the qualifier differs, it may as well come after it.
fn drops_const(f: &Function<'_>, pointer: Expr, used_as: Type) -> bool {
    let target = |pointer: Type| {
        let to = f.types.pointee(pointer)?;
        Some((f.types.unqualified(to), f.types.qualifiers(to) & CONST != 0))
    };
    match (f.operand_type(pointer).and_then(target), target(used_as)) {
        (Some((from, true)), Some((to, false))) => from != to,
        _ => false,
    }
}

/// Whether the front end converts the pointer where it is used: an array decays, a qualified value
/// loses its qualifiers (`convert_lvalue_to_rvalue`), and arithmetic on a `void *` needs a cast.
fn is_converted(f: &Function<'_>, pointer: Expr) -> bool {
    let is_const = |ty: Option<Type>| ty.is_some_and(|ty| f.types.qualifiers(ty) & CONST != 0);
    let is_qualified =
        |ty: Option<Type>| ty.is_some_and(|ty| f.types.qualifiers(ty) & (CONST | RESTRICT) != 0);
    let pointee = |ty: Option<Type>| f.types.pointee(ty?);
    let is_void = |ty| pointee(ty).is_some_and(|to| matches!(f.types.bare_kind(to), TypeKind::Named("void")));
    match f.body.exprs[pointer] {
        ExprData::AddrOf { .. } | ExprData::Str(_) => true,
        ExprData::Var(var) => is_qualified(f.decls.vars[var].ty) || is_void(f.decls.vars[var].ty),
        ExprData::Name(name) if f.ssa.names[name].var.is_none() => {
            is_void(f.ssa.names[name].ty)
                || match f.assigned_value(name).map(|def| &f.body.exprs[def]) {
                    Some(ExprData::AddrOf { .. }) => true,
                    Some(&ExprData::Arrow { ptr, .. }) => is_const(pointee(f.operand_type(ptr))),
                    Some(&ExprData::Component { base, .. }) => is_const(f.operand_type(base)),
                    _ => false,
                }
        }
        _ => false,
    }
}

fn is_function_pointer(f: &Function<'_>, ty: Type) -> bool {
    f.types.pointee(ty).is_some_and(|to| matches!(f.types.kind(to), TypeKind::Function { .. }))
}

fn is_to_array(f: &Function<'_>, ty: Type) -> bool {
    f.types.pointee(ty).is_some_and(|to| matches!(f.types.bare_kind(to), TypeKind::Array { .. }))
}

fn is_unsigned_long(f: &Function<'_>, ty: Option<Type>) -> bool {
    let kind = ty.map(|ty| f.types.kind(ty));
    matches!(kind, Some(TypeKind::Named("long unsigned int" | "long long unsigned int")))
}
