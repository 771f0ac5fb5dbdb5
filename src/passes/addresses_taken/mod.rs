//! Makes variables registers when no statement takes their address any more
//! (`execute_update_addresses_taken`, which runs only with optimization).
//!
//! Folding may have turned `memcpy (&x, ...)` into a store to `MEM[&x]`; then `x` need not be in memory. If
//! it becomes a register, the reference is rewritten to the variable, with a `VIEW_CONVERT_EXPR` if needed.

mod access;
mod addressable;
mod asan_marks;
mod insertion;
mod scalar;

use crate::analysis::operands::{base_variable, each_address_taken, is_register_type, register_candidates};
use crate::ir::{
    Event, Expr, ExprData, Function, NameData, Shape, Stmt, StmtKind, TreeCode, Type, TypeKind, Var, VarKind,
    VarTraits,
};
use crate::knowledge::Knowledge;
use access::{Access, access, replace};
use addressable::addressable;
use asan_marks::marked_variable;
use cranelift_entity::EntitySet;
use insertion::{element_insertion, insert, memory_insertion};
use scalar::{Scalar, Scalars, is_useless_conversion};

/// Returns the gimple registers, and rewrites accesses to variables that become registers.
pub fn update_addresses_taken<'a>(f: &mut Function<'a>, knowledge: Knowledge<'_, 'a>) -> EntitySet<Var> {
    let mut registers = register_candidates(f);
    let in_memory = VarTraits::ADDRESSABLE | VarTraits::CLOBBERED | VarTraits::PARTIAL_STORES;
    let was_in_memory = |&var: &Var| f.decls.traits[var].intersects(in_memory);
    let is_register = |var: Var| registers.contains(var) && !was_in_memory(&var);
    if f.decls.vars.keys().all(|var| is_register(var) || !is_own(f, var)) && !takes_own_address(f) {
        // The passes take no new addresses.
        return registers;
    }
    let scalars = Scalars::new(f, knowledge);
    let mut taken = EntitySet::with_capacity(f.decls.vars.len());
    let mut partial = EntitySet::with_capacity(f.decls.vars.len());
    for stmt in in_blocks(f) {
        if marked_variable(f, stmt).is_none() {
            each_address_taken(f, stmt, |var| _ = taken.insert(var));
        }
        collect_unrewritable(f, &scalars, stmt, &mut partial);
    }
    for var in f.decls.vars.keys().filter(|&var| taken.contains(var) || partial.contains(var)) {
        registers.remove(var);
    }

    let mut new_registers = EntitySet::with_capacity(f.decls.vars.len());
    new_registers.extend(registers.iter().filter(was_in_memory));
    trace_changes(f, knowledge, &taken, &partial, &new_registers);
    if !new_registers.is_empty() {
        let stmts: Vec<Stmt> = in_blocks(f).collect();
        for stmt in stmts {
            rewrite(f, &scalars, &new_registers, stmt);
        }
    }
    registers
}

/// Whether `var` is a parameter or an automatic variable.
fn is_own(f: &Function<'_>, var: Var) -> bool {
    matches!(f.decls.vars[var].kind, VarKind::Param | VarKind::Local)
}

/// Whether the address of a parameter or automatic variable is taken, if only to access it.
fn takes_own_address(f: &Function<'_>) -> bool {
    f.body.exprs.values().any(|node| match *node {
        ExprData::AddrOf { of } => base_variable(f, of).is_some_and(|var| is_own(f, var)),
        _ => false,
    })
}

/// All statements in chain order.
fn in_blocks<'f>(f: &'f Function<'_>) -> impl Iterator<Item = Stmt> + 'f {
    f.chain().flat_map(|block| f.block_stmts(block))
}

/// Records the changes for a `-details` dump, for parameters and then locals as `maybe_optimize_var`.
fn trace_changes(
    f: &mut Function<'_>,
    knowledge: Knowledge<'_, '_>,
    taken: &EntitySet<Var>,
    partial: &EntitySet<Var>,
    new_registers: &EntitySet<Var>,
) {
    let addressable = addressable(f, knowledge, new_registers);
    let vars: Vec<Var> =
        f.decls.params.iter().chain(&f.decls.locals).copied().filter(|&var| is_own(f, var)).collect();
    for var in vars.into_iter().filter(|&var| !taken.contains(var)) {
        if addressable.contains(var) {
            f.trace.note(Event::AddressNotTaken(var));
        }
        if partial.contains(var) && is_register_type(f, var) {
            f.trace.note(Event::PartialDefs(var));
        }
        if new_registers.contains(var) {
            f.trace.note(Event::Register(var));
        }
    }
}

/// Adds the variables that the statement accesses in a way that is impossible for registers.
fn collect_unrewritable<'a>(
    f: &Function<'a>,
    scalars: &Scalars<'_, 'a>,
    stmt: Stmt,
    found: &mut EntitySet<Var>,
) {
    // The result of a call or asm can only be stored to a whole variable.
    let part = |lhs: Expr| match f.body.exprs[lhs] {
        ExprData::Var(_) => None,
        _ => base_variable(f, lhs),
    };
    match &f.body.stmts[stmt].kind {
        StmtKind::Assign { lhs, rhs } => {
            if !is_rewritable_store(f, scalars, *lhs, *rhs) {
                found.extend(base_variable(f, *lhs));
            }
            found.extend(unrewritable_load(f, scalars, *rhs, Some(*lhs)));
        }
        StmtKind::Call(call) => {
            found.extend(call.lhs.and_then(part));
            let args = call.args.as_slice(&f.body.expr_lists);
            found.extend(args.iter().filter_map(|&arg| unrewritable_load(f, scalars, arg, None)));
        }
        StmtKind::Asm(asm) => {
            found.extend(asm.outputs.iter().filter_map(|&(_, output)| part(output)));
            let inputs = asm.inputs.iter();
            found.extend(inputs.filter_map(|&(_, input)| unrewritable_load(f, scalars, input, None)));
        }
        _ => {}
    }
}

/// The negation of `non_rewritable_lvalue_p`. The stored `value` has the type of the reference,
/// which the dump may not print.
fn is_rewritable_store<'a>(f: &Function<'a>, scalars: &Scalars<'_, 'a>, lhs: Expr, value: Expr) -> bool {
    match &f.body.exprs[lhs] {
        ExprData::Var(_) | ExprData::Name(_) => true,
        ExprData::Code { code: TreeCode::RealPart | TreeCode::ImagPart, args } => {
            args.first(&f.body.expr_lists).is_some_and(|base| matches!(f.body.exprs[base], ExprData::Var(_)))
        }
        ExprData::Code { code: TreeCode::BitFieldRef, .. } => element_insertion(f, scalars, lhs).is_some(),
        _ => match access(f, lhs, Some(value)) {
            Some(access) if memory_insertion(f, scalars, &access).is_some() => true,
            Some(Access { var, offset: 0, ty }) => {
                let (decl, ty) = (scalars.of(f, var), ty.and_then(|ty| scalars.of_type(f, ty)));
                match (decl, ty) {
                    (Some(Scalar::Real { .. }), _) => ty == decl,
                    // Elements are inserted into a vector of reals, if it fits a register.
                    (Some(Scalar::Vector { bits, of: Some(Shape::Real(_)) }), Some(ty)) => {
                        Some(ty) == decl || bits == ty.bits() && bits <= f.head.isa.widest_vector()
                    }
                    (Some(Scalar::Int { bits, precision, .. }), Some(ty)) if bits != precision => {
                        matches!(ty, Scalar::Int { precision: other, bits: size, .. } if precision >= other && bits == size)
                    }
                    (Some(decl), Some(ty)) => decl.bits() == ty.bits(),
                    (None, Some(_)) => true,
                    (_, None) => false,
                }
            }
            _ => false,
        },
    }
}

/// `non_rewritable_mem_ref_base`: the variable of a reference that cannot be rewritten.
fn unrewritable_load<'a>(
    f: &Function<'a>,
    scalars: &Scalars<'_, 'a>,
    rhs: Expr,
    value: Option<Expr>,
) -> Option<Var> {
    if let ExprData::Var(_) | ExprData::Name(_) | ExprData::Const(_) | ExprData::Binary { .. } =
        f.body.exprs[rhs]
    {
        return None;
    }
    let Some(base) = invariant_base(f, rhs) else { return base_variable(f, rhs) };
    let Access { var, offset, ty } = access(f, base, value)?;
    let Some(ty) = ty.and_then(|ty| scalars.of_type(f, ty)) else { return Some(var) };
    let Some(decl) = scalars.of(f, var) else { return (offset != 0).then_some(var) };
    let whole_bytes = !matches!(ty, Scalar::Int { bits, precision, .. } if bits != precision);
    let inside = offset >= 0 && offset as u64 * 8 + u64::from(ty.bits()) <= u64::from(decl.bits());
    let same = offset == 0 && decl.bits() == ty.bits();
    (!(same || inside && whole_bytes)).then_some(var)
}

/// `strip_invariant_refs`: the base of a reference with constant indexes.
fn invariant_base(f: &Function<'_>, mut reference: Expr) -> Option<Expr> {
    loop {
        match f.body.exprs[reference] {
            ExprData::FieldAt { .. } | ExprData::Range { .. } => return None,
            ExprData::Index { index, .. } if !f.body.exprs[index].is_constant() => return None,
            _ => {}
        }
        let Some(object) = f.referenced_object(reference) else { return Some(reference) };
        reference = object;
    }
}

/// Rewrites the statement's accesses to `new_registers`.
fn rewrite<'a>(f: &mut Function<'a>, scalars: &Scalars<'_, 'a>, new_registers: &EntitySet<Var>, stmt: Stmt) {
    if let Some((var, mark)) = marked_variable(f, stmt).filter(|&(var, _)| new_registers.contains(var)) {
        return asan_marks::replace(f, stmt, var, mark);
    }
    match f.body.stmts[stmt].kind.clone() {
        StmtKind::Assign { lhs, rhs } => {
            if rewrite_complex_part(f, new_registers, stmt, lhs, rhs) {
                return;
            }
            // The vector insertion that is equivalent to the store.
            let insertion = element_insertion(f, scalars, lhs)
                .or_else(|| memory_insertion(f, scalars, &access(f, lhs, Some(rhs))?));
            if let Some(insertion) = insertion.filter(|it| new_registers.contains(it.var)) {
                return insert(f, stmt, lhs, rhs, insertion);
            }
            rewrite_load(f, scalars, new_registers, rhs, Some(lhs));
            if let Some(Access { var, offset: 0, ty }) = access(f, lhs, Some(rhs))
                && new_registers.contains(var)
            {
                replace(f, lhs, ExprData::Var(var));
                convert_value(f, scalars, stmt, var, ty, rhs);
            }
        }
        StmtKind::Call(call) => {
            for arg in call.args.as_slice(&f.body.expr_lists).to_vec() {
                rewrite_load(f, scalars, new_registers, arg, None);
            }
        }
        StmtKind::Asm(asm) => {
            for &(_, operand) in asm.outputs.iter().chain(&asm.inputs) {
                rewrite_load(f, scalars, new_registers, operand, None);
            }
        }
        _ => {}
    }
}

/// Converts the stored value to the type of `var`, if it was stored with another type.
fn convert_value<'a>(
    f: &mut Function<'a>,
    scalars: &Scalars<'_, 'a>,
    stmt: Stmt,
    var: Var,
    from: Option<Type>,
    rhs: Expr,
) {
    let from = from.and_then(|ty| scalars.of_type(f, ty));
    let to = scalars.accessed_as(f, var, from);
    // Constants need no conversion.
    let is_register = matches!(f.body.exprs[rhs], ExprData::Name(_) | ExprData::Var(_));
    if is_useless_conversion(to, from) || !is_register {
        return;
    }
    let Some(ty) = f.decls.vars[var].ty else { return };
    let of = f.copy_expr(rhs);
    let conversion =
        to.is_some_and(Scalar::is_integral_or_pointer) && from.is_some_and(Scalar::is_integral_or_pointer);
    let rhs = f.expr(if conversion { ExprData::Cast { ty, of } } else { ExprData::ViewConvert { ty, of } });
    if let StmtKind::Assign { rhs: slot, .. } = &mut f.body.stmts[stmt].kind {
        *slot = rhs;
    }
}

/// `maybe_rewrite_mem_ref_base`.
fn rewrite_load<'a>(
    f: &mut Function<'a>,
    scalars: &Scalars<'_, 'a>,
    new_registers: &EntitySet<Var>,
    rhs: Expr,
    value: Option<Expr>,
) {
    let Some(base) = invariant_base(f, rhs) else { return };
    let Some(Access { var, offset, ty }) = access(f, base, value) else { return };
    if !new_registers.contains(var) {
        return;
    }
    let from = ty.and_then(|ty| scalars.of_type(f, ty));
    let decl = scalars.accessed_as(f, var, from);
    if offset == 0 && (decl.is_none() || decl.map(Scalar::bits) == from.map(Scalar::bits)) {
        let value = match ty {
            Some(ty) if !is_useless_conversion(from, decl) => {
                let of = f.expr(ExprData::Var(var));
                ExprData::ViewConvert { ty, of }
            }
            _ => ExprData::Var(var),
        };
        replace(f, base, value);
    } else if let Some(from) = from {
        let of = f.expr(ExprData::Var(var));
        let size = f.expr(ExprData::Int(i64::from(from.bits())));
        let position = f.expr(ExprData::Int(offset * 8));
        let args = f.operand_list(&[of, size, position]);
        replace(f, base, ExprData::Code { code: TreeCode::BitFieldRef, args });
    }
}

/// Replaces a store to one part of a complex variable by a store of a new value with both parts.
fn rewrite_complex_part(
    f: &mut Function<'_>,
    new_registers: &EntitySet<Var>,
    stmt: Stmt,
    lhs: Expr,
    rhs: Expr,
) -> bool {
    let (imaginary, args) = match &f.body.exprs[lhs] {
        ExprData::Code { code: TreeCode::RealPart, args } => (false, args),
        ExprData::Code { code: TreeCode::ImagPart, args } => (true, args),
        _ => return false,
    };
    let Some(base) = args.first(&f.body.expr_lists) else { return false };
    let ExprData::Var(var) = f.body.exprs[base] else { return false };
    if !new_registers.contains(var) {
        return false;
    }
    let part = f.decls.vars[var].ty.and_then(|ty| match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Complex { of } => Some(of),
        _ => None,
    });
    let other = f.make_name(NameData { ty: part, ..NameData::default() });
    let base = f.expr(ExprData::Var(var));
    let args = f.operand_list(&[base]);
    let code = if imaginary { TreeCode::RealPart } else { TreeCode::ImagPart };
    let load = f.expr(ExprData::Code { code, args });
    let dest = f.expr(ExprData::Name(other));
    let mut data = f.body.stmts[stmt].clone();
    data.kind = StmtKind::Assign { lhs: dest, rhs: load };
    data.volatile = false;
    let load = f.stmt(data);
    f.link_before(stmt, load);

    let other = f.expr(ExprData::Name(other));
    let args = f.operand_list(&if imaginary { [other, rhs] } else { [rhs, other] });
    let value = f.expr(ExprData::Code { code: TreeCode::Complex, args });
    replace(f, lhs, ExprData::Var(var));
    f.body.stmts[stmt].kind = StmtKind::Assign { lhs, rhs: value };
    true
}
