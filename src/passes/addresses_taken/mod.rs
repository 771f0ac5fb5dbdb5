//! Variables in memory that can be registers: GCC's `execute_update_addresses_taken` (tree-ssa.cc), which
//! runs only with optimization.
//!
//! A variable is in memory if its address is taken or a part of it is set. Folding may have removed the
//! reason: `memcpy (&x, ...)` has become a store to `MEM[&x]`. If no statement takes the address any more,
//! and each access can be written without one, then the variable becomes a gimple register:
//!
//! | access | as a register |
//! |---|---|
//! | `MEM[(T *)&x]`, all of `x` | `x`, `VIEW_CONVERT_EXPR<T>(x)` |
//! | load of a part, `MEM[(T *)&x + 4B]` | `BIT_FIELD_REF <x, 32, 32>` |
//! | store to `REALPART_EXPR <x>` | `_1 = IMAGPART_EXPR <x>; x = COMPLEX_EXPR <y, _1>` |
//! | store to a part of a vector | `x = BIT_INSERT_EXPR <x, y, 32>` |
//! | `.ASAN_MARK (POISON, &x, 4)` | `x = .ASAN_POISON ()` |
//!
//! Before: statements in blocks, no operands yet. After: the set of gimple registers, and no statement
//! accesses one of them through its address.

mod addressable;
mod scalar;

use crate::analysis::operands::{base_variable, each_address_taken, is_register_type, register_candidates};
use crate::ir::constant::integer;
use crate::ir::{
    Call, Callee, Def, Event, Expr, ExprData, Function, NameData, Shape, Stmt, StmtKind, TreeCode, Type,
    TypeKind, Types, Var, VarKind, VarTraits,
};
use crate::knowledge::Knowledge;
use addressable::addressable;
use cranelift_entity::{EntityList, EntitySet};
use scalar::{Scalar, Scalars, is_useless_conversion, scalar_named};

/// Returns the gimple registers, and rewrites accesses to variables that become registers.
pub fn update_addresses_taken<'a>(f: &mut Function<'a>, knowledge: Knowledge<'_, 'a>) -> EntitySet<Var> {
    // Most functions have nothing to do: each variable of a register type is a register, and no address is
    // taken.
    let mut registers = register_candidates(f);
    let in_memory = VarTraits::ADDRESSABLE | VarTraits::CLOBBERED | VarTraits::PARTIAL_STORES;
    let was_in_memory = |&var: &Var| f.decls.traits[var].intersects(in_memory);
    let is_register = |var: Var| registers.contains(var) && !was_in_memory(&var);
    let all_are_registers = f.decls.vars.keys().all(|var| is_register(var) || !is_automatic(f, var));
    if all_are_registers && !takes_address_of_automatic(f) {
        return registers;
    }

    // Walk over all statements: the variables whose address is taken, and those with an access that cannot be
    // written without the address. The mark of a scope's end takes no address that counts (`is_asan_mark_p`).
    let scalars = Scalars::new(f, knowledge);
    let mut addresses_taken = EntitySet::with_capacity(f.decls.vars.len());
    let mut not_reg_needs = EntitySet::with_capacity(f.decls.vars.len());
    for stmt in stmts_in_blocks(f) {
        if marked_variable(f, stmt).is_none() {
            each_address_taken(f, stmt, |var| _ = addresses_taken.insert(var));
        }
        collect_not_reg_needs(f, &scalars, stmt, &mut not_reg_needs);
    }

    // `maybe_optimize_var`: all other variables of register types are registers, also those that were in
    // memory.
    let stays = |&var: &Var| addresses_taken.contains(var) || not_reg_needs.contains(var);
    for var in f.decls.vars.keys().filter(stays) {
        registers.remove(var);
    }
    let mut new_registers = EntitySet::with_capacity(f.decls.vars.len());
    new_registers.extend(registers.iter().filter(was_in_memory));
    trace_changes(f, knowledge, &addresses_taken, &not_reg_needs, &new_registers);

    // Second walk: rewrite the accesses to new registers.
    if !new_registers.is_empty() {
        let stmts: Vec<Stmt> = stmts_in_blocks(f).collect();
        for stmt in stmts {
            rewrite(f, &scalars, &new_registers, stmt);
        }
    }
    registers
}

/// Whether `var` is a parameter or an automatic variable. Global variables and results cannot become
/// registers here.
fn is_automatic(f: &Function<'_>, var: Var) -> bool {
    matches!(f.decls.vars[var].kind, VarKind::Param | VarKind::Local)
}

/// Whether the address of a parameter or automatic variable is taken, if only to access it.
fn takes_address_of_automatic(f: &Function<'_>) -> bool {
    f.body.exprs.values().any(|node| match *node {
        ExprData::AddrOf { of } => base_variable(f, of).is_some_and(|var| is_automatic(f, var)),
        _ => false,
    })
}

/// All statements in chain order.
fn stmts_in_blocks<'f>(f: &'f Function<'_>) -> impl Iterator<Item = Stmt> + 'f {
    f.chain().flat_map(|block| f.block_stmts(block))
}

/// Records the changes, which the dump shows, for parameters and then locals as `maybe_optimize_var`.
fn trace_changes(
    f: &mut Function<'_>,
    knowledge: Knowledge<'_, '_>,
    addresses_taken: &EntitySet<Var>,
    not_reg_needs: &EntitySet<Var>,
    new_registers: &EntitySet<Var>,
) {
    let addressable = addressable(f, knowledge, new_registers);
    let declared = f.decls.params.iter().chain(&f.decls.locals).copied();
    let vars: Vec<Var> = declared.filter(|&var| is_automatic(f, var)).collect();
    for var in vars.into_iter().filter(|&var| !addresses_taken.contains(var)) {
        if addressable.contains(var) {
            f.trace.note(Event::AddressNotTaken(var));
        }
        if not_reg_needs.contains(var) && is_register_type(f, var) {
            f.trace.note(Event::PartialDefs(var));
        }
        if new_registers.contains(var) {
            f.trace.note(Event::Register(var));
        }
    }
}

/// Adds the variables that the statement accesses in a form that is impossible for registers.
fn collect_not_reg_needs<'a>(
    f: &Function<'a>,
    scalars: &Scalars<'_, 'a>,
    stmt: Stmt,
    not_reg_needs: &mut EntitySet<Var>,
) {
    // The result of a call or asm can only be stored to a whole variable: no statement can convert it on the
    // way.
    let partly_set = |lhs: Expr| match f.body.exprs[lhs] {
        ExprData::Var(_) => None,
        _ => base_variable(f, lhs),
    };
    match &f.body.stmts[stmt].kind {
        StmtKind::Assign { lhs, rhs } => {
            if !is_rewritable_lvalue(f, scalars, *lhs, *rhs) {
                not_reg_needs.extend(base_variable(f, *lhs));
            }
            not_reg_needs.extend(non_rewritable_mem_ref_base(f, scalars, *rhs, Some(*lhs)));
        }
        StmtKind::Call(call) => {
            not_reg_needs.extend(call.lhs.and_then(partly_set));
            let args = call.args.as_slice(&f.body.expr_lists).iter();
            not_reg_needs.extend(args.filter_map(|&arg| non_rewritable_mem_ref_base(f, scalars, arg, None)));
        }
        StmtKind::Asm(asm) => {
            not_reg_needs.extend(asm.outputs.iter().filter_map(|&(_, output)| partly_set(output)));
            let inputs = asm.inputs.iter();
            not_reg_needs.extend(
                inputs.filter_map(|&(_, input)| non_rewritable_mem_ref_base(f, scalars, input, None)),
            );
        }
        _ => {}
    }
}

/// The negation of GCC's `non_rewritable_lvalue_p`. The stored `value` has the type of the reference,
/// which the dump may not print.
fn is_rewritable_lvalue<'a>(f: &Function<'a>, scalars: &Scalars<'_, 'a>, lhs: Expr, value: Expr) -> bool {
    match &f.body.exprs[lhs] {
        ExprData::Var(_) | ExprData::Name(_) => true,
        ExprData::Code { code: TreeCode::RealPart | TreeCode::ImagPart, args } => {
            args.first(&f.body.expr_lists).is_some_and(|base| matches!(f.body.exprs[base], ExprData::Var(_)))
        }
        ExprData::Code { code: TreeCode::BitFieldRef, .. } => element_insertion(f, scalars, lhs).is_some(),
        _ => match access(f, lhs, Some(value)) {
            Some(access) if memory_insertion(f, scalars, &access).is_some() => true,
            // A store to all of the variable, if the variable's type can hold every value of the stored type.
            Some(Access { var, offset: 0, ty }) => {
                let (declared, ty) = (scalars.of_variable(f, var), ty.and_then(|ty| scalars.of_type(f, ty)));
                match (declared, ty) {
                    // To copy other bits as a real could normalize them.
                    (Some(Scalar::Real { .. }), _) => ty == declared,
                    // Elements are inserted into a vector of reals, if it fits a register.
                    (Some(Scalar::Vector { bits, element: Some(Shape::Real(_)) }), Some(ty)) => {
                        Some(ty) == declared || bits == ty.bits() && bits <= f.head.isa.widest_vector()
                    }
                    // A `_Bool` of 8 bits holds one: the store must not be of more.
                    (Some(Scalar::Int { bits, precision, .. }), Some(ty)) if bits != precision => match ty {
                        Scalar::Int { bits: size, precision: stored, .. } => {
                            precision >= stored && bits == size
                        }
                        _ => false,
                    },
                    (Some(declared), Some(ty)) => declared.bits() == ty.bits(),
                    // An unknown typedef counts as the type of the access.
                    (None, Some(_)) => true,
                    (_, None) => false,
                }
            }
            _ => false,
        },
    }
}

/// The variable of a reference that cannot be rewritten: GCC's `non_rewritable_mem_ref_base`. `value` is what
/// an assignment stores the reference to.
fn non_rewritable_mem_ref_base<'a>(
    f: &Function<'a>,
    scalars: &Scalars<'_, 'a>,
    reference: Expr,
    value: Option<Expr>,
) -> Option<Var> {
    if let ExprData::Var(_) | ExprData::Name(_) | ExprData::Const(_) | ExprData::Binary { .. } =
        f.body.exprs[reference]
    {
        return None;
    }
    let Some(base) = invariant_base(f, reference) else { return base_variable(f, reference) };
    let Access { var, offset, ty } = access(f, base, value)?;
    let Some(ty) = ty.and_then(|ty| scalars.of_type(f, ty)) else { return Some(var) };
    let Some(declared) = scalars.of_variable(f, var) else { return (offset != 0).then_some(var) };
    // All of the variable becomes a VIEW_CONVERT_EXPR, a part inside it a BIT_FIELD_REF of whole bytes.
    let is_whole = offset == 0 && declared.bits() == ty.bits();
    let is_inside = offset >= 0 && offset as u64 * 8 + u64::from(ty.bits()) <= u64::from(declared.bits());
    let has_whole_bytes = !matches!(ty, Scalar::Int { bits, precision, .. } if bits != precision);
    (!(is_whole || is_inside && has_whole_bytes)).then_some(var)
}

/// The base of a reference with constant indexes: GCC's `strip_invariant_refs`.
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
        return replace_mark(f, stmt, var, mark);
    }
    match f.body.stmts[stmt].kind.clone() {
        StmtKind::Assign { lhs, rhs } => {
            // A store to a part becomes a store of a new whole value.
            if rewrite_complex_part(f, new_registers, stmt, lhs, rhs) {
                return;
            }
            let insertion = element_insertion(f, scalars, lhs)
                .or_else(|| memory_insertion(f, scalars, &access(f, lhs, Some(rhs))?));
            if let Some(insertion) = insertion.filter(|insertion| new_registers.contains(insertion.var)) {
                return insert_part(f, stmt, lhs, rhs, insertion);
            }
            // First what is read, since the value that is stored may have to be converted after that.
            maybe_rewrite_mem_ref_base(f, scalars, new_registers, rhs, Some(lhs));
            if let Some(Access { var, offset: 0, ty }) = access(f, lhs, Some(rhs))
                && new_registers.contains(var)
            {
                replace_reference(f, lhs, ExprData::Var(var));
                convert_value(f, scalars, stmt, var, ty, rhs);
            }
        }
        StmtKind::Call(call) => {
            for arg in call.args.as_slice(&f.body.expr_lists).to_vec() {
                maybe_rewrite_mem_ref_base(f, scalars, new_registers, arg, None);
            }
        }
        StmtKind::Asm(asm) => {
            for &(_, operand) in asm.outputs.iter().chain(&asm.inputs) {
                maybe_rewrite_mem_ref_base(f, scalars, new_registers, operand, None);
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
    let is_cast =
        to.is_some_and(Scalar::is_integral_or_pointer) && from.is_some_and(Scalar::is_integral_or_pointer);
    let rhs = f.expr(if is_cast { ExprData::Cast { ty, of } } else { ExprData::ViewConvert { ty, of } });
    if let StmtKind::Assign { rhs: slot, .. } = &mut f.body.stmts[stmt].kind {
        *slot = rhs;
    }
}

/// Rewrites a reference to a new register without its address: GCC's function of this name. `value` is what
/// an assignment stores the reference to.
fn maybe_rewrite_mem_ref_base<'a>(
    f: &mut Function<'a>,
    scalars: &Scalars<'_, 'a>,
    new_registers: &EntitySet<Var>,
    reference: Expr,
    value: Option<Expr>,
) {
    let Some(base) = invariant_base(f, reference) else { return };
    let Some(Access { var, offset, ty }) = access(f, base, value) else { return };
    if !new_registers.contains(var) {
        return;
    }
    let from = ty.and_then(|ty| scalars.of_type(f, ty));
    let declared = scalars.accessed_as(f, var, from);
    if offset == 0 && (declared.is_none() || declared.map(Scalar::bits) == from.map(Scalar::bits)) {
        // All of the variable.
        let value = match ty {
            Some(ty) if !is_useless_conversion(from, declared) => {
                let of = f.expr(ExprData::Var(var));
                ExprData::ViewConvert { ty, of }
            }
            _ => ExprData::Var(var),
        };
        replace_reference(f, base, value);
    } else if let Some(from) = from {
        // A part: its size and its position in bits.
        let of = f.expr(ExprData::Var(var));
        let size = f.expr(ExprData::Int(i64::from(from.bits())));
        let position = f.expr(ExprData::Int(offset * 8));
        let args = f.operand_list(&[of, size, position]);
        replace_reference(f, base, ExprData::Code { code: TreeCode::BitFieldRef, args });
    }
}

/// Replaces a store to one part of a complex variable by a store of a new value with both parts. Returns
/// whether the statement is such a store.
fn rewrite_complex_part(
    f: &mut Function<'_>,
    new_registers: &EntitySet<Var>,
    stmt: Stmt,
    lhs: Expr,
    rhs: Expr,
) -> bool {
    let (is_imaginary, args) = match &f.body.exprs[lhs] {
        ExprData::Code { code: TreeCode::RealPart, args } => (false, args),
        ExprData::Code { code: TreeCode::ImagPart, args } => (true, args),
        _ => return false,
    };
    let Some(base) = args.first(&f.body.expr_lists) else { return false };
    let ExprData::Var(var) = f.body.exprs[base] else { return false };
    if !new_registers.contains(var) {
        return false;
    }
    // Before the statement, a load of the part that it does not set: `_1 = IMAGPART_EXPR <x>;`.
    let part_type = f.decls.vars[var].ty.and_then(|ty| match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Complex { of } => Some(of),
        _ => None,
    });
    let other_part = f.make_name(NameData { ty: part_type, ..NameData::default() });
    let base = f.expr(ExprData::Var(var));
    let args = f.operand_list(&[base]);
    let code = if is_imaginary { TreeCode::RealPart } else { TreeCode::ImagPart };
    let load = f.expr(ExprData::Code { code, args });
    let dest = f.expr(ExprData::Name(other_part));
    let mut data = f.body.stmts[stmt].clone();
    data.kind = StmtKind::Assign { lhs: dest, rhs: load };
    data.volatile = false;
    let load = f.stmt(data);
    f.link_before(stmt, load);

    // The statement sets both: `x = COMPLEX_EXPR <y, _1>;`.
    let other_part = f.expr(ExprData::Name(other_part));
    let args = f.operand_list(&if is_imaginary { [other_part, rhs] } else { [rhs, other_part] });
    let value = f.expr(ExprData::Code { code: TreeCode::Complex, args });
    replace_reference(f, lhs, ExprData::Var(var));
    f.body.stmts[stmt].kind = StmtKind::Assign { lhs, rhs: value };
    true
}

/// A store to a part of a vector, `BIT_FIELD_REF <v, 32, 64> = x`. A part is an element, or several elements
/// as in `memcpy (&v, p, 8)`.
struct Insertion<'a> {
    /// The vector variable.
    var: Var,
    /// The width of the part in bits.
    size: i64,
    /// The position of the part in bits.
    position: i64,
    /// The type of the part, if the value must be converted to it.
    view_as: Option<PartType<'a>>,
}

/// The type of a part of a vector: `count` elements.
struct PartType<'a> {
    element: &'a str,
    count: u32,
}

/// The insertion for a store to the BIT_FIELD_REF `lhs`, if the vector can be a register.
fn element_insertion<'a>(f: &Function<'a>, scalars: &Scalars<'_, 'a>, lhs: Expr) -> Option<Insertion<'a>> {
    let ExprData::Code { code: TreeCode::BitFieldRef, ref args } = f.body.exprs[lhs] else { return None };
    let &[base, size, position] = args.as_slice(&f.body.expr_lists) else { return None };
    let ExprData::Var(var) = f.body.exprs[base] else { return None };
    let bits = |expr: Expr| i64::try_from(integer(&f.body.exprs[expr])?).ok();
    let (size, position) = (bits(size)?, bits(position)?);
    // At this point only vectors are stored to by BIT_FIELD_REF. Wider vectors have BLKmode.
    let widest = f.head.isa.widest_vector();
    let is_wide = matches!(scalars.of_variable(f, var), Some(Scalar::Vector { bits, .. }) if bits > widest);
    let most = i64::from(widest);
    let is_inside =
        (1..=most).contains(&size) && (0..=most - size).contains(&position) && position % size == 0;
    (is_inside && !is_wide).then_some(Insertion { var, size, position, view_as: None })
}

/// The insertion for a store to memory in a vector, if the vector can be a register that it does not cover.
fn memory_insertion<'a>(
    f: &Function<'a>,
    scalars: &Scalars<'_, 'a>,
    &Access { var, offset, ty }: &Access,
) -> Option<Insertion<'a>> {
    let declared = scalars.of_variable(f, var).filter(|ty| ty.bits() <= f.head.isa.widest_vector());
    let Some(Scalar::Vector { bits, .. }) = declared else { return None };
    let element = scalars.element(f, var)?;
    let stored = scalars.of_type(f, ty?)?;
    let element_bits = 8 * u32::try_from(Shape::named(element)?.size()).ok()?;
    // As many elements as a vector may have, at a position that is a multiple of their size.
    let size = stored.bits();
    let is_part = size < bits && size.is_multiple_of(element_bits) && (size / element_bits).is_power_of_two();
    let position = offset.checked_mul(8).filter(|position| (0..i64::from(bits)).contains(position))?;
    if !is_part || position % i64::from(size) != 0 {
        return None;
    }
    let count = size / element_bits;
    let is_element = count == 1 && is_useless_conversion(scalar_named(element), Some(stored));
    let view_as = (!is_element).then_some(PartType { element, count });
    Some(Insertion { var, size: size.into(), position, view_as })
}

/// Replaces the store `lhs = rhs` by `v = BIT_INSERT_EXPR <v, x, 64 (32 bits)>`.
fn insert_part<'a>(f: &mut Function<'a>, stmt: Stmt, lhs: Expr, rhs: Expr, insertion: Insertion<'a>) {
    let Insertion { var, size, position, view_as } = insertion;
    let value = if let Some(part) = view_as { insert_view(f, stmt, rhs, &part) } else { rhs };
    replace_reference(f, lhs, ExprData::Var(var));
    let into = f.expr(ExprData::Var(var));
    let [size, position] = [size, position].map(|bits| f.expr(ExprData::Int(bits)));
    // Dumps show the width only for integers.
    let args = &[into, value, position, size][..if is_integer(f, value) { 4 } else { 3 }];
    let args = f.operand_list(args);
    let value = f.expr(ExprData::Code { code: TreeCode::BitInsert, args });
    if let StmtKind::Assign { rhs, .. } = &mut f.body.stmts[stmt].kind {
        *rhs = value;
    }
}

/// Inserts `tmp = VIEW_CONVERT_EXPR<float>(x);` before the store. Returns a use of the temporary.
fn insert_view<'a>(f: &mut Function<'a>, stmt: Stmt, value: Expr, part: &PartType<'a>) -> Expr {
    let ty = part.ty(&mut f.types);
    let name = f.make_name(NameData { ty: Some(ty), ..NameData::default() });
    let of = f.copy_expr(value);
    let pun = f.assignment(ExprData::Name(name), ExprData::ViewConvert { ty, of });
    f.ssa.names[name].def = Def::Stmt(pun);
    f.link_before(stmt, pun);
    f.expr(ExprData::Name(name))
}

impl<'a> PartType<'a> {
    fn ty(&self, types: &mut Types<'a>) -> Type {
        let element = types.intern(TypeKind::Named(self.element));
        if self.count == 1 { element } else { types.vector_of(self.count, element) }
    }
}

/// Whether the value is an integer. An unknown type counts as one.
fn is_integer(f: &Function<'_>, value: Expr) -> bool {
    let ty = match f.body.exprs[value] {
        ExprData::Const(text) => return !text.contains('.'),
        _ => f.operand_type(value),
    };
    ty.is_none_or(|ty| match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Named(name) => !matches!(Shape::named(name), Some(Shape::Real(_))),
        TypeKind::Vector { .. } => false,
        _ => true,
    })
}

/// An access `MEM[&var + offset]` of type `ty`.
struct Access {
    var: Var,
    /// The offset in bytes.
    offset: i64,
    ty: Option<Type>,
}

/// The access that the reference is. Where the reference does not show its type, `value` on the other side of
/// the assignment has it, or else the pointer.
fn access(f: &Function<'_>, reference: Expr, value: Option<Expr>) -> Option<Access> {
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
fn replace_reference<'a>(f: &mut Function<'a>, reference: Expr, tree: ExprData<'a>) {
    f.body.exprs[reference] = tree;
    f.source.expr_locs[reference] = None;
}

/// What `.ASAN_MARK` of `-fsanitize=address` says about a variable's storage, at the ends of scopes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AsanMark {
    /// It ends.
    Poison,
    /// It begins.
    Unpoison,
}

/// The variable of register type whose storage the statement marks.
fn marked_variable(f: &Function<'_>, stmt: Stmt) -> Option<(Var, AsanMark)> {
    let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { return None };
    let Callee::Internal(".ASAN_MARK") = call.callee else { return None };
    let &[mark, address, ..] = call.args.as_slice(&f.body.expr_lists) else { return None };
    let mark = match f.body.exprs[mark] {
        ExprData::Verbatim("POISON") => AsanMark::Poison,
        ExprData::Verbatim("UNPOISON") => AsanMark::Unpoison,
        _ => return None,
    };
    let ExprData::AddrOf { of } = f.body.exprs[address] else { return None };
    let ExprData::Var(var) = f.body.exprs[of] else { return None };
    (f.decls.vars[var].kind == VarKind::Local && is_register_type(f, var)).then_some((var, mark))
}

/// Replaces a mark of a variable that became a register. The end of its storage is the value `.ASAN_POISON
/// ()`, so that a later use is found. The beginning is a clobber, so that no use reads the value of the
/// scope's previous run.
fn replace_mark(f: &mut Function<'_>, stmt: Stmt, var: Var, mark: AsanMark) {
    let lhs = f.expr(ExprData::Var(var));
    f.body.stmts[stmt].kind = match mark {
        AsanMark::Poison => StmtKind::Call(Box::new(Call {
            lhs: Some(lhs),
            callee: Callee::Internal(".ASAN_POISON"),
            args: EntityList::new(),
            chain: None,
            suffixes: Vec::new(),
        })),
        AsanMark::Unpoison => StmtKind::Assign { lhs, rhs: f.expr(ExprData::Clobber("{CLOBBER}")) },
    };
}
