//! Which variables are gimple registers, and which have their address taken.
//!
//! Source: `is_gimple_reg` (gimple-expr.h) and `gimple_ior_addresses_taken` (gimple-walk.cc). A variable is
//! a register if its type fits into one and nothing refers to it but by its name; all others are in memory.
//! Before: the traits of variables are known (`Knowledge::complete`).

use crate::ir::{Expr, ExprData, Function, Stmt, StmtKind, Type, Var, VarKind, VarTraits};
use cranelift_entity::EntitySet;

/// The registers of the gimplifier.
pub fn registers(f: &Function<'_>) -> EntitySet<Var> {
    variables_with(f, |var| is_register(f, var))
}

/// The variables that are registers unless their address is taken or a part is stored to:
/// parameters and automatic variables that are not aggregates, not volatile and not hard registers.
pub fn register_candidates(f: &Function<'_>) -> EntitySet<Var> {
    variables_with(f, |var| is_candidate(f, var))
}

fn variables_with(f: &Function<'_>, has_trait: impl Fn(Var) -> bool) -> EntitySet<Var> {
    let mut set = EntitySet::with_capacity(f.decls.vars.len());
    set.extend(f.decls.vars.keys().filter(|&var| has_trait(var)));
    set
}

fn is_register(f: &Function<'_>, var: Var) -> bool {
    let in_memory = VarTraits::ADDRESSABLE | VarTraits::CLOBBERED | VarTraits::PARTIAL_STORES;
    is_candidate(f, var) && !f.decls.traits[var].intersects(in_memory)
}

fn is_candidate(f: &Function<'_>, var: Var) -> bool {
    let can_be_register = match f.decls.vars[var].kind {
        VarKind::Param | VarKind::Local => true,
        // A result in memory that the caller provides: the function has its address, a register.
        VarKind::Result => f.decls.vars[var].ty.is_some_and(|ty| f.types.is_reference(ty)),
        _ => false,
    };
    can_be_register
        && is_register_type(f, var)
        && !f.decls.traits[var].contains(VarTraits::VOLATILE)
        && !is_hard_register(f.decls.vars[var].decl)
}

/// `is_gimple_reg_type`: whether the variable has a register type.
pub fn is_register_type(f: &Function<'_>, var: Var) -> bool {
    !f.decls.traits[var].contains(VarTraits::AGGREGATE)
}

/// DECL_HARD_REGISTER: `register int x __asm__ (*eax)`.
pub fn is_hard_register(decl: &str) -> bool {
    decl.starts_with("register ") && decl.contains("__asm__ (")
}

/// `Some(type)` if the left-hand side of a call has a register type (`is_gimple_reg_type`), even if
/// the type is not known. The gimplifier lets calls set only registers and non-register types.
pub fn register_type(f: &Function<'_>, lhs: Expr) -> Option<Option<Type>> {
    match f.body.exprs[lhs] {
        ExprData::Var(var) => is_register(f, var).then_some(f.decls.vars[var].ty),
        ExprData::Name(name) => Some(f.name_type(name)),
        _ => None,
    }
}

/// Calls `visit` for each variable that has its address taken by the statement. The base address of
/// a memory reference (`MEM[(int *)&x]`) does not count. An asm operand in memory counts.
#[inline]
pub fn each_address_taken(f: &Function<'_>, stmt: Stmt, mut visit: impl FnMut(Var)) {
    let mut address = |operand: Expr| {
        if let ExprData::AddrOf { of: object } = f.body.exprs[operand] {
            base_variable(f, object).into_iter().for_each(&mut visit);
        }
    };
    match &f.body.stmts[stmt].kind {
        StmtKind::Assign { rhs, .. } => each_operand_of_rhs(f, *rhs, &mut address),
        StmtKind::Call(call) => {
            call.chain.iter().chain(call.args.as_slice(&f.body.expr_lists)).for_each(|&arg| address(arg));
        }
        StmtKind::Cond { a, b, .. } => {
            address(*a);
            address(*b);
        }
        StmtKind::Return { value: Some(value) } => address(*value),
        StmtKind::ComputedGoto { dest } => address(*dest),
        StmtKind::Asm(asm) => {
            asm.inputs.iter().for_each(|&(_, input)| address(input));
            // The asm gets the address of an operand that must be in memory: `"=m" (x)`.
            let outputs: Vec<&str> = asm.outputs.iter().map(|&(constraint, _)| constraint).collect();
            for &(constraint, operand) in asm.outputs.iter().chain(&asm.inputs) {
                if is_memory_only(constraint, &outputs) {
                    base_variable(f, operand).into_iter().for_each(&mut visit);
                }
            }
        }
        _ => {}
    }
}

/// `get_base_address`: the variable that is the base of a reference.
pub fn base_variable(f: &Function<'_>, mut reference: Expr) -> Option<Var> {
    loop {
        let pointer = match f.body.exprs[reference] {
            ExprData::Var(var) => return Some(var),
            ExprData::Mem(mem) => f.body.mem_refs[mem].ptr,
            ExprData::Deref { ptr, .. } | ExprData::Arrow { ptr, .. } => ptr,
            _ => {
                reference = f.referenced_object(reference)?;
                continue;
            }
        };
        // What a pointer leads to has no variable as its base, but `MEM[(int *)&x]` has.
        let ExprData::AddrOf { of: object } = f.body.exprs[pointer] else { return None };
        reference = object;
    }
}

/// Calls `visit` for the operands of a right-hand side, which is one itself if it computes nothing. The
/// condition of `a < b ? x : y` and the elements of a constructor give theirs.
fn each_operand_of_rhs(f: &Function<'_>, rhs: Expr, visit: &mut impl FnMut(Expr)) {
    match &f.body.exprs[rhs] {
        ExprData::Unary { .. }
        | ExprData::Cast { .. }
        | ExprData::ViewConvert { .. }
        | ExprData::Binary { .. }
        | ExprData::Cond { .. }
        | ExprData::Code { .. }
        | ExprData::Constructor { .. } => f.each_part(rhs, |part| match f.body.exprs[part] {
            ExprData::Designated { value, .. } => visit(value),
            ExprData::Binary { a, b, .. } => {
                visit(a);
                visit(b);
            }
            _ => visit(part),
        }),
        _ => visit(rhs),
    }
}

/// Whether an asm operand with this constraint must be in memory (`parse_input_constraint`,
/// `parse_output_constraint`, with the letters of x86). A number means that output's constraint.
fn is_memory_only(constraint: &str, outputs: &[&str]) -> bool {
    // The constraint between the quotes, without the operand's `[name]`.
    let quoted = constraint.rsplit_once(']').map_or(constraint, |(_, rest)| rest);
    let letters = quoted.trim().trim_matches('"');
    if let Ok(number) = letters.trim_start_matches('%').parse::<usize>() {
        return outputs.get(number).is_some_and(|output| is_memory_only(output, &[]));
    }
    let (mut memory, mut register) = (false, false);
    for letter in letters.chars() {
        match letter {
            'm' | 'o' | 'V' | '<' | '>' => memory = true,
            // Constants are in neither.
            'E' | 'F' | 'G' | 'H' | 's' | 'i' | 'n' | 'I'..='P' => {}
            'g' | 'X' | '0'..='9' => register = true,
            letter => register |= letter.is_ascii_alphabetic(),
        }
    }
    memory && !register
}
