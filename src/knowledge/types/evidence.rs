//! Collects the evidence of one function's statements about types.
//!
//! The gimplifier leaves out exactly the conversions that `useless_type_conversion_p` calls
//! useless. A temporary has TYPE_MAIN_VARIANT of the type of its value (`create_tmp_from_val`,
//! `internal_get_tmp_var`). So the definition of an SSA name shows its type as a term over unknown
//! fields, globals and functions, and every use relates the terms that meet there.

use super::call_evidence::call;
use super::evidence_walk::Walk;
use super::relations::{Hint, Relation, Value};
use super::rvalue::STEPS;
use super::term::{Term, TermId};
use super::type_evidence::{KnownNames, Sum, TypeEvidence};
use crate::ir::{
    Asm, BinaryOp, Expr, ExprData, Function, OpClass, StmtKind, TreeCode, Type, TypeKind, UnaryOp,
};

/// Collects the evidence of all statements of `f`, which is at the high GIMPLE stage; `named` are
/// the known types.
pub(super) fn collect<'a>(f: &Function<'a>, named: &KnownNames) -> TypeEvidence<'a> {
    let mut walk = Walk::new(f, named);
    for stmt in f.body.stmts.keys() {
        walk.stmt = Some(stmt);
        match &f.body.stmts[stmt].kind {
            StmtKind::Assign { lhs, rhs } => {
                assign(&mut walk, *lhs, *rhs);
                if f.body.stmts[stmt].volatile {
                    volatile(&mut walk, *lhs, *rhs);
                }
            }
            StmtKind::Call(it) => call(&mut walk, it),
            StmtKind::Cond { op, a, b, .. } => operands(&mut walk, *op, *a, *b),
            StmtKind::Switch { index, cases } => {
                if let Some(index) = walk.rvalue(*index) {
                    for value in cases.iter().filter_map(|case| case.low.as_ref()?.parse().ok()) {
                        walk.hint(index, Hint::Integer(Value(value)));
                    }
                }
            }
            StmtKind::Return { value: Some(value) } => {
                let ret = walk.term(Term::Return(f.identity()));
                walk.store(*value, ret);
            }
            StmtKind::ComputedGoto { dest } => {
                walk.hint_value(*dest, Hint::Pointer);
            }
            StmtKind::Asm(it) => asm(&mut walk, it),
            _ => {}
        }
    }
    walk.finish()
}

fn assign(walk: &mut Walk<'_, '_, '_>, lhs: Expr, rhs: Expr) {
    let f = walk.f;
    match f.body.exprs[rhs] {
        ExprData::Binary { op, a, b } => {
            operands(walk, op, a, b);
            if op == BinaryOp::Plus && walk.constant(b).is_some() {
                truncated(walk, a);
            }
            if op == BinaryOp::Plus
                && let Some(term) = walk.pointer(a)
            {
                let result = if let ExprData::Name(name) = f.body.exprs[lhs] { Some(name) } else { None };
                walk.collected.sums.push(Sum { result, base: a, offset: b, term });
            }
        }
        ExprData::Unary { op: UnaryOp::BitNot, of } => truncated(walk, of),
        ExprData::Cast { ty: to, of } => {
            if let Some(of) = walk.rvalue(of) {
                let ty = walk.term(Term::Known(to));
                walk.relate(of, Relation::Distinct, ty);
                if is_object_pointer(f, to) {
                    walk.hint(of, Hint::Address);
                }
                if let ExprData::Name(name) = f.body.exprs[lhs]
                    && f.ssa.names[name].var.is_none()
                {
                    walk.hint(ty, Hint::Main);
                }
            }
        }
        ExprData::Cond { cond, then, otherwise } => {
            if let ExprData::Binary { op, a, b } = f.body.exprs[cond] {
                operands(walk, op, a, b);
            }
            if let (Some(then), Some(otherwise)) = (walk.rvalue(then), walk.rvalue(otherwise)) {
                walk.relate(then, Relation::Same, otherwise);
            }
        }
        ExprData::Code { code: TreeCode::Min | TreeCode::Max | TreeCode::Complex, ref args } => {
            if let [a, b] = *args.as_slice(&f.body.expr_lists)
                && let (Some(a), Some(b)) = (walk.rvalue(a), walk.rvalue(b))
            {
                walk.relate(a, Relation::Same, b);
            }
        }
        _ => {}
    }
    match f.body.exprs[lhs] {
        ExprData::Name(name) if f.ssa.names[name].var.is_none() => {
            let value = walk.pointer(rhs);
            walk.assign(name, rhs, value);
            if value.is_none()
                && let Some(term) = walk.rvalue(lhs)
            {
                let operand = if let ExprData::Binary { a, .. } = f.body.exprs[rhs] { a } else { rhs };
                if let Some(hint) = walk.constant(operand) {
                    walk.hint(term, hint);
                }
                if let ExprData::Binary { op, b, .. } = f.body.exprs[rhs]
                    && op.class() == OpClass::Shift
                {
                    shifted(walk, term, b);
                }
            }
        }
        _ => {
            if let Some(place) = walk.rvalue(lhs) {
                walk.store(rhs, place);
            }
            written(walk, lhs);
        }
    }
}

/// Records the volatile access on one side of the assignment.
fn volatile(walk: &mut Walk<'_, '_, '_>, lhs: Expr, rhs: Expr) {
    let place = if let ExprData::Name(_) = walk.f.body.exprs[lhs] { rhs } else { lhs };
    let (of, hint) = match walk.f.body.exprs[place] {
        ExprData::Deref { ptr, .. } => (ptr, Hint::VolatileTarget),
        ExprData::Component { .. } | ExprData::Arrow { .. } | ExprData::Var(_) => (place, Hint::Volatile),
        _ => return,
    };
    walk.hint_value(of, hint);
}

/// Records that a store writes through a pointer: its target is not constant.
fn written(walk: &mut Walk<'_, '_, '_>, place: Expr) {
    let mut place = place;
    loop {
        match walk.f.body.exprs[place] {
            ExprData::Component { base, .. } | ExprData::Index { base, .. } => place = base,
            ExprData::Arrow { ptr, .. } | ExprData::Deref { ptr, .. } => {
                return walk.hint_value(ptr, Hint::Written);
            }
            _ => return,
        }
    }
}

/// Relates the types of the operands of `op`.
fn operands(walk: &mut Walk<'_, '_, '_>, op: BinaryOp, a: Expr, b: Expr) {
    let hint = match op {
        BinaryOp::Plus if is_range_test(walk, b) => None,
        BinaryOp::Plus | BinaryOp::Minus | BinaryOp::Mult | BinaryOp::Div | BinaryOp::Mod => {
            Some(Hint::Arithmetic)
        }
        BinaryOp::BitAnd | BinaryOp::BitIor | BinaryOp::BitXor => Some(Hint::Bitwise),
        _ => None,
    };
    if let Some(hint) = hint {
        for operand in [a, b] {
            walk.hint_value(operand, hint);
        }
    }
    let relation = match (op, op.class()) {
        (_, OpClass::Shift) => {
            if let Some(of) = walk.rvalue(a) {
                shifted(walk, of, b);
            }
            return;
        }
        (_, OpClass::Widening) => return,
        (BinaryOp::Plus, _) => {
            if let (Some(term), Some(scale)) = (walk.pointer(a), walk.step(b, STEPS).scale()) {
                walk.hint(term, Hint::Scale(scale));
            }
            Relation::Plus
        }
        _ => Relation::Same,
    };
    let left = if relation == Relation::Plus { walk.pointer(a) } else { walk.rvalue(a) };
    match (left, walk.rvalue(b)) {
        (Some(left), Some(right)) => {
            if op.class() == OpClass::Comparison {
                for (expr, own, other) in [(a, left, right), (b, right, left)] {
                    if let ExprData::Name(name) = walk.f.body.exprs[expr] {
                        let converted = walk.term(Term::Compared(other, own));
                        walk.collected.compared.push((name, converted));
                    }
                }
            }
            walk.relate(left, relation, right);
        }
        (Some(known), None) => match walk.constant(b) {
            Some(Hint::Integer(value)) if op == BinaryOp::Plus => walk.hint(known, Hint::Added(value)),
            Some(hint) => walk.hint(known, hint),
            None => {}
        },
        (None, Some(known)) => {
            if let Some(hint) = walk.constant(a) {
                walk.hint(known, hint);
            }
        }
        (None, None) => {}
    }
}

/// Whether the type is a pointer to an object. The operand of a cast to one is no pointer
/// (`useless_type_conversion_p`) but an integer of that width (`convert_to_pointer_1`).
fn is_object_pointer(f: &Function<'_>, ty: Type) -> bool {
    let Some(to) = f.types.pointee(ty) else { return false };
    !matches!(f.types.kind(to), TypeKind::Function { .. })
}

/// Whether the addition is the first half of `low <= x && x <= high` (`build_range_check`).
fn is_range_test(walk: &Walk<'_, '_, '_>, added: Expr) -> bool {
    matches!(walk.constant(added), Some(Hint::Integer(Value(0x8000_0000..0xffff_ffff))))
}

/// Records that a shifted constant is wider than the result of the operation that follows its
/// truncation (`convert_to_integer_1`).
fn truncated(walk: &mut Walk<'_, '_, '_>, operand: Expr) {
    let f = walk.f;
    let value = |expr: Expr| match f.body.exprs[expr] {
        ExprData::Name(name) => Some((name, &f.body.exprs[walk.uses[name].value.expand()?])),
        _ => None,
    };
    if let Some((_, &ExprData::Cast { ty, of })) = value(operand)
        && let Some((_, &ExprData::Binary { op: BinaryOp::LShift, a, .. })) = value(of)
        && walk.constant(a).is_some()
        && matches!(f.types.kind(ty), TypeKind::Named("unsigned int"))
    {
        walk.hint_value(of, Hint::Wide(64));
        walk.hint_value(of, Hint::Bitwise);
    }
}

/// Records that what is shifted has more bits than the shift count.
fn shifted(walk: &mut Walk<'_, '_, '_>, of: TermId, by: Expr) {
    if let Some(by) = most(walk, by) {
        walk.hint(of, Hint::Wide(by + 1));
    }
}

/// The largest shift count: a constant, or the bits that a mask leaves.
fn most(walk: &Walk<'_, '_, '_>, by: Expr) -> Option<u16> {
    let constant = match walk.f.body.exprs[by] {
        ExprData::Name(name) => match walk.f.body.exprs[walk.uses[name].value.expand()?] {
            ExprData::Binary { op: BinaryOp::BitAnd, b, .. } => walk.constant(b),
            _ => None,
        },
        _ => walk.constant(by),
    };
    if let Hint::Integer(Value(most @ 0..128)) = constant? { Some(most as u16) } else { None }
}

fn asm(walk: &mut Walk<'_, '_, '_>, asm: &Asm<'_>) {
    // What pointers lead to is accessed.
    for &(_, operand) in asm.outputs.iter().chain(&asm.inputs) {
        if matches!(walk.f.body.exprs[operand], ExprData::Deref { .. }) {
            walk.rvalue(operand);
        }
    }
}
