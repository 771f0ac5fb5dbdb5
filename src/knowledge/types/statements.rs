//! Collects the evidence of one function's statements about types.
//!
//! Known: the gimplifier leaves out exactly the conversions that `useless_type_conversion_p` calls useless, and a
//! temporary has TYPE_MAIN_VARIANT of the type of its value (`create_tmp_from_val`, `internal_get_tmp_var`). So
//! the definition of an SSA name shows its type as a term over unknown fields, globals and functions, and
//! every use relates the terms that meet there. Assumed: only what the functions here say of themselves, such
//! as that `x + 4294967295` in an unsigned type is one half of a range test.
//!
//! The function is at the high GIMPLE stage, each SSA name has one definition, and it comes before its uses in the
//! order of statements. Afterwards [`TypeEvidence`] has all terms, relations and hints of the function.

use super::evidence::{Constant, Hint, KnownNames, Relation, Sum, TypeEvidence};
use super::expressions::{EvidenceWalk, MOST_OFFSET_STEPS};
use super::term::{Term, TermId};
use crate::ir::{
    Asm, BinaryOp, Call, Callee, Expr, ExprData, Function, OpClass, StmtKind, TreeCode, Type, TypeKind,
    UnaryOp, VarKind,
};

/// Collects the evidence of all statements of `f`, which is at the high GIMPLE stage; `named` are
/// the known types.
pub(super) fn collect<'a>(f: &Function<'a>, named: &KnownNames) -> TypeEvidence<'a> {
    let mut walk = EvidenceWalk::new(f, named);
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
                        walk.hint(index, Hint::Integer(Constant(value)));
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

fn assign(walk: &mut EvidenceWalk<'_, '_, '_>, lhs: Expr, rhs: Expr) {
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
fn volatile(walk: &mut EvidenceWalk<'_, '_, '_>, lhs: Expr, rhs: Expr) {
    let place = if let ExprData::Name(_) = walk.f.body.exprs[lhs] { rhs } else { lhs };
    let (of, hint) = match walk.f.body.exprs[place] {
        ExprData::Deref { ptr, .. } => (ptr, Hint::VolatileTarget),
        ExprData::Component { .. } | ExprData::Arrow { .. } | ExprData::Var(_) => (place, Hint::Volatile),
        _ => return,
    };
    walk.hint_value(of, hint);
}

/// Records that a store writes through a pointer: its target is not constant.
fn written(walk: &mut EvidenceWalk<'_, '_, '_>, place: Expr) {
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
fn operands(walk: &mut EvidenceWalk<'_, '_, '_>, op: BinaryOp, a: Expr, b: Expr) {
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
            if let (Some(term), Some(scale)) = (walk.pointer(a), walk.step(b, MOST_OFFSET_STEPS).scale()) {
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
fn is_range_test(walk: &EvidenceWalk<'_, '_, '_>, added: Expr) -> bool {
    matches!(walk.constant(added), Some(Hint::Integer(Constant(0x8000_0000..0xffff_ffff))))
}

/// Records that a shifted constant is wider than the result of the operation that follows its
/// truncation (`convert_to_integer_1`).
fn truncated(walk: &mut EvidenceWalk<'_, '_, '_>, operand: Expr) {
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
fn shifted(walk: &mut EvidenceWalk<'_, '_, '_>, of: TermId, by: Expr) {
    if let Some(by) = most(walk, by) {
        walk.hint(of, Hint::Wide(by + 1));
    }
}

/// The largest shift count: a constant, or the bits that a mask leaves.
fn most(walk: &EvidenceWalk<'_, '_, '_>, by: Expr) -> Option<u16> {
    let constant = match walk.f.body.exprs[by] {
        ExprData::Name(name) => match walk.f.body.exprs[walk.uses[name].value.expand()?] {
            ExprData::Binary { op: BinaryOp::BitAnd, b, .. } => walk.constant(b),
            _ => None,
        },
        _ => walk.constant(by),
    };
    if let Hint::Integer(Constant(most @ 0..128)) = constant? { Some(most as u16) } else { None }
}

fn asm(walk: &mut EvidenceWalk<'_, '_, '_>, asm: &Asm<'_>) {
    // What pointers lead to is accessed.
    for &(_, operand) in asm.outputs.iter().chain(&asm.inputs) {
        if matches!(walk.f.body.exprs[operand], ExprData::Deref { .. }) {
            walk.rvalue(operand);
        }
    }
}

/// Records the evidence of the call about its arguments and its result.
pub(super) fn call(walk: &mut EvidenceWalk<'_, '_, '_>, call: &Call<'_>) {
    let f = walk.f;
    let args = call.args.as_slice(&f.body.expr_lists);
    let result = match call.callee {
        Callee::Direct(callee) => {
            let (name, identity) = (f.decls.vars[callee].name, f.callee_identity(callee));
            let named = format_arguments(walk, args).unwrap_or(args.len());
            atomic(walk, name, args);
            for (i, &arg) in args.iter().enumerate() {
                let param = walk.term(Term::Param(identity, i as u32));
                if i < named {
                    walk.store(arg, param);
                } else {
                    walk.hint(param, Hint::Converted);
                }
            }
            match f.decls.vars[callee].kind {
                VarKind::Function | VarKind::Global | VarKind::Extern => {
                    call.lhs.is_some().then(|| walk.term(Term::Return(identity)))
                }
                _ => walk.variable(callee).map(|function| {
                    let pointer = walk.term(Term::Address(function));
                    walk.term(Term::Result(pointer))
                }),
            }
        }
        Callee::Indirect(pointer) if let Some((class, place)) = virtual_function(f, pointer) => {
            let class = walk.term(Term::Known(class));
            Some(walk.term(Term::Field(class, place)))
        }
        Callee::Indirect(pointer) => walk.rvalue(pointer).map(|pointer| {
            walk.hint(pointer, Hint::Pointer);
            for (i, &arg) in args.iter().enumerate() {
                let param = walk.term(Term::Argument(pointer, i as u32));
                walk.store(arg, param);
            }
            walk.term(Term::Result(pointer))
        }),
        Callee::Internal(name) => internal_call(walk, name, args),
    };
    let Some(lhs) = call.lhs else { return };
    match f.body.exprs[lhs] {
        ExprData::Name(name) if f.ssa.names[name].var.is_none() => walk.define(name, result),
        _ => {
            if let (Some(place), Some(result)) = (walk.rvalue(lhs), result) {
                walk.relate(result, Relation::Flow, place);
            }
        }
    }
}

/// The class of a virtual function that is called, and its place in the class's table.
fn virtual_function<'a>(f: &Function<'a>, callee: Expr) -> Option<(Type, &'a str)> {
    let ExprData::Code { code: TreeCode::ObjTypeRef, ref args } = f.body.exprs[callee] else { return None };
    let &[_, class, _, place] = args.as_slice(&f.body.expr_lists) else { return None };
    match (&f.body.exprs[class], &f.body.exprs[place]) {
        (&ExprData::TypeName(class), &ExprData::Const(place)) => Some((class, place)),
        _ => None,
    }
}

/// Records the size of what `p` points to: `__atomic_load_4 (p)`, `__sync_fetch_and_add_4 (p)`.
fn atomic(walk: &mut EvidenceWalk<'_, '_, '_>, name: &str, args: &[Expr]) {
    if !name.starts_with("__atomic_") && !name.starts_with("__sync_") {
        return;
    }
    let of_size = match name.rsplit_once('_').map(|(_, size)| size) {
        Some("1") => "char",
        Some("2") => "short int",
        Some("4") => "int",
        Some("8") => "long int",
        _ => return,
    };
    if let Some(pointer) = args.first().and_then(|&arg| walk.rvalue(arg)) {
        let of_size = walk.term(Term::Plain(of_size));
        let expected = walk.term(Term::Address(of_size));
        walk.relate(pointer, Relation::Flow, expected);
    }
}

/// The result type of the internal functions whose arguments show it.
fn internal_call(walk: &mut EvidenceWalk<'_, '_, '_>, name: &str, args: &[Expr]) -> Option<TermId> {
    match name {
        ".ADD_OVERFLOW" | ".SUB_OVERFLOW" | ".MUL_OVERFLOW" => {
            let part = args.iter().find_map(|&arg| walk.rvalue(arg))?;
            let value = walk.term(Term::Value(part));
            Some(walk.term(Term::Complex(value)))
        }
        _ => None,
    }
}

/// Reads the format string among the arguments of a call, if it converts all arguments that follow.
/// Returns the number of arguments up to the format string.
fn format_arguments(walk: &mut EvidenceWalk<'_, '_, '_>, args: &[Expr]) -> Option<usize> {
    for (i, &arg) in args.iter().enumerate() {
        let Some(text) = string(walk, arg) else { continue };
        let conversions = conversions(text);
        if conversions.is_empty() || conversions.len() != args.len() - i - 1 {
            continue;
        }
        for (conversion, &arg) in conversions.into_iter().zip(&args[i + 1..]) {
            let (Some(Conversion::Type(name) | Conversion::Pointer(name)), Some(value)) =
                (conversion, walk.rvalue(arg))
            else {
                continue;
            };
            let mut expected = walk.term(Term::Plain(name));
            if let Some(Conversion::Pointer(_)) = conversion {
                expected = walk.term(Term::Address(expected));
            }
            walk.relate(value, Relation::Flow, expected);
        }
        return Some(i + 1);
    }
    None
}

/// The string literal that the argument is.
fn string<'a>(walk: &EvidenceWalk<'_, '_, 'a>, arg: Expr) -> Option<&'a str> {
    match walk.f.body.exprs[arg] {
        ExprData::Str(text) => Some(text),
        ExprData::AddrOf { of } => match walk.f.body.exprs[of] {
            ExprData::Str(text) => Some(text),
            _ => None,
        },
        _ => None,
    }
}

/// The type of a conversion's argument.
#[derive(Clone, Copy)]
enum Conversion {
    Type(&'static str),
    Pointer(&'static str),
}

/// The conversions of a format of the printf family (C17 7.21.6.1), one for each argument; `None`
/// for an unknown one.
fn conversions(format: &str) -> Vec<Option<Conversion>> {
    let mut found = Vec::new();
    let mut rest = format;
    while let Some(at) = rest.find('%') {
        rest = &rest[at + 1..];
        if let Some(after) = rest.strip_prefix('%') {
            rest = after;
            continue;
        }
        let end = rest.find(|c: char| !"-+ #0123456789.*'".contains(c)).unwrap_or(rest.len());
        found.extend(rest[..end].matches('*').map(|_| Some(Conversion::Type("int"))));
        rest = &rest[end..];
        let end = rest.find(|c: char| !"hlLqjzt".contains(c)).unwrap_or(rest.len());
        let length = &rest[..end];
        rest = &rest[end..];
        let Some(code) = rest.chars().next() else { break };
        rest = &rest[code.len_utf8()..];
        let long = matches!(length, "l" | "j" | "z" | "t");
        found.push(match code {
            'd' | 'i' if long => Some(Conversion::Type("long int")),
            'd' | 'i' if length == "ll" => Some(Conversion::Type("long long int")),
            'u' | 'x' | 'X' | 'o' if long => Some(Conversion::Type("long unsigned int")),
            'u' | 'x' | 'X' | 'o' if length == "ll" => Some(Conversion::Type("long long unsigned int")),
            'd' | 'i' | 'c' if length.is_empty() => Some(Conversion::Type("int")),
            'u' if length.is_empty() => Some(Conversion::Type("unsigned int")),
            'f' | 'F' | 'e' | 'E' | 'g' | 'G' | 'a' | 'A' if length == "L" => {
                Some(Conversion::Type("long double"))
            }
            'f' | 'F' | 'e' | 'E' | 'g' | 'G' | 'a' | 'A' => Some(Conversion::Type("double")),
            's' if length.is_empty() => Some(Conversion::Pointer("const char")),
            'p' if length.is_empty() => Some(Conversion::Pointer("void")),
            _ => None,
        });
    }
    found
}
