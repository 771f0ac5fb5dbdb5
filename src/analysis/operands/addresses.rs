//! Finds the variables with their address taken (`gimple_ior_addresses_taken`).

use crate::ir::{Expr, ExprData, Function, Stmt, StmtKind, Var};

/// Calls `visit` for each variable that has its address taken by the statement. The base address of
/// a memory reference (`MEM[(int *)&x]`) does not count. An asm operand in memory counts.
#[inline]
pub fn each_address_taken(f: &Function<'_>, stmt: Stmt, mut visit: impl FnMut(Var)) {
    let mut address = |operand: Expr| {
        if let ExprData::AddrOf { of } = f.body.exprs[operand] {
            base_variable(f, of).into_iter().for_each(&mut visit);
        }
    };
    match &f.body.stmts[stmt].kind {
        StmtKind::Assign { rhs, .. } => each_value(f, *rhs, &mut address),
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
            let outputs: Vec<&str> = asm.outputs.iter().map(|&(constraint, _)| constraint).collect();
            for &(constraint, operand) in asm.outputs.iter().chain(&asm.inputs) {
                if memory_only(constraint, &outputs) {
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
        let ptr = match f.body.exprs[reference] {
            ExprData::Var(var) => return Some(var),
            ExprData::Mem(mem) => f.body.mem_refs[mem].ptr,
            ExprData::Deref { ptr, .. } | ExprData::Arrow { ptr, .. } => ptr,
            _ => {
                reference = f.referenced_object(reference)?;
                continue;
            }
        };
        let ExprData::AddrOf { of } = f.body.exprs[ptr] else { return None };
        reference = of;
    }
}

/// Calls `visit` for the operands of a right-hand side.
fn each_value(f: &Function<'_>, rhs: Expr, visit: &mut impl FnMut(Expr)) {
    match &f.body.exprs[rhs] {
        ExprData::Unary { of, .. } | ExprData::Cast { of, .. } | ExprData::ViewConvert { of, .. } => {
            visit(*of)
        }
        ExprData::Binary { a, b, .. } => {
            visit(*a);
            visit(*b);
        }
        ExprData::Cond { cond, then, otherwise } => {
            if let ExprData::Binary { a, b, .. } = f.body.exprs[*cond] {
                visit(a);
                visit(b);
            }
            visit(*then);
            visit(*otherwise);
        }
        ExprData::Code { args: list, .. } | ExprData::Constructor { elems: list } => {
            for &value in list.as_slice(&f.body.expr_lists) {
                match f.body.exprs[value] {
                    ExprData::Designated { value, .. } => visit(value),
                    _ => visit(value),
                }
            }
        }
        _ => visit(rhs),
    }
}

/// Whether an asm operand with this constraint must be in memory (`parse_input_constraint`,
/// `parse_output_constraint`, with the letters of x86). A number means that output's constraint.
pub(super) fn memory_only(constraint: &str, outputs: &[&str]) -> bool {
    let letters = letters(constraint);
    if let Ok(number) = letters.trim_start_matches('%').parse::<usize>() {
        return outputs.get(number).is_some_and(|output| memory_only(output, &[]));
    }
    let (mut memory, mut register) = (false, false);
    for letter in letters.chars() {
        match letter {
            'm' | 'o' | 'V' | '<' | '>' => memory = true,
            'E' | 'F' | 'G' | 'H' | 's' | 'i' | 'n' | 'I'..='P' => {}
            'g' | 'X' | '0'..='9' => register = true,
            letter => register |= letter.is_ascii_alphabetic(),
        }
    }
    memory && !register
}

/// The constraint between the quotes, without the operand's `[name]`.
fn letters(constraint: &str) -> &str {
    let quoted = constraint.rsplit_once(']').map_or(constraint, |(_, rest)| rest);
    quoted.trim().trim_matches('"')
}
