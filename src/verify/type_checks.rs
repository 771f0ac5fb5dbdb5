//! Checks types by their spelling: `useless_type_conversion_p` for types that all dumps spell
//! alike. The kind of a typedef, structure or enumeration is unknown, and agrees with every kind.

use super::VerifyContext;
use super::breach::Findings;
use super::kinds::{self, Kind, differ, literal_kind};
use super::rules::Rule;
use crate::ir::{
    BinaryOp, Expr, ExprData, Function, MemRef, Name, OpClass, Stmt, StmtKind, TreeCode, Type, TypeKind, Var,
    VarKind,
};

/// Checks references, copies, arithmetic and comparisons.
pub(super) fn types(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    for &stmt in &layout.stmts {
        if !f.body.stmts[stmt].kind.is_debug() {
            references(cx, stmt, found);
        }
        match f.body.stmts[stmt].kind {
            StmtKind::Assign { lhs, rhs } => {
                let result = operand_type(cx, lhs);
                match f.body.exprs[rhs] {
                    ExprData::Name(_) | ExprData::Var(_) | ExprData::Const(_) if clash(cx, lhs, rhs) => {
                        found.stmt(Rule::TypeCopy, stmt, "the two sides have different types");
                    }
                    ExprData::Binary { op, a, b } => operation(cx, stmt, op, result, [a, b], found),
                    ExprData::Unary { of, .. } if clash(cx, lhs, of) || is_function(f, of) => {
                        found.stmt(Rule::TypeOperands, stmt, "operand and result have different types");
                    }
                    ExprData::Cast { ty, .. }
                        if result.is_some_and(|result| is_other_type(f, result, ty)) =>
                    {
                        found.stmt(Rule::TypeCast, stmt, "the result has another type than the cast");
                    }
                    ExprData::Cast { of, .. }
                        if is_function(f, of)
                            && result.is_some_and(|to| {
                                is_float(cx, to) || cx.fresh && keeps_no_address(cx, to)
                            }) =>
                    {
                        found.stmt(
                            Rule::TypeCast,
                            stmt,
                            "no address of a function is converted to this type",
                        );
                    }
                    ExprData::Code { code: TreeCode::Abs | TreeCode::Min | TreeCode::Max, ref args }
                        if args
                            .as_slice(&f.body.expr_lists)
                            .iter()
                            .any(|&arg| clash(cx, lhs, arg) || is_function(f, arg)) =>
                    {
                        found.stmt(Rule::TypeOperands, stmt, "operands and result have different types");
                    }
                    ExprData::Code {
                        code: TreeCode::AbsU | TreeCode::Complex | TreeCode::VecPerm,
                        ref args,
                    } if args.as_slice(&f.body.expr_lists).iter().any(|&arg| is_function(f, arg)) => {
                        found.stmt(Rule::TypeOperands, stmt, "no operand is an address");
                    }
                    ExprData::Code { code: TreeCode::BitInsert | TreeCode::VecCond, ref args }
                        if cx.fresh
                            && args.as_slice(&f.body.expr_lists).iter().any(|&arg| is_function(f, arg)) =>
                    {
                        found.stmt(Rule::TypeOperands, stmt, "an operand is an address");
                    }
                    ExprData::Index { base, .. } if kinds_differ(cx, result, element(cx, base)) => {
                        found.stmt(Rule::TypeReference, stmt, "the array is one of another type");
                    }
                    ExprData::Constructor { .. }
                        if matches!(f.body.exprs[lhs], ExprData::Name(_))
                            && result.is_some_and(|result| is_scalar(cx, result)) =>
                    {
                        found.stmt(Rule::TypeCopy, stmt, "only a vector is made of elements");
                    }
                    ExprData::ViewConvert { ty, .. } if kinds_differ(cx, result, Some(ty)) => {
                        found.stmt(Rule::TypeCast, stmt, "the result has another type than the conversion");
                    }
                    ExprData::Mem(ref mem) if kinds_differ(cx, result, f.body.mem_refs[*mem].access) => {
                        found.stmt(Rule::TypeReference, stmt, "what is loaded has another type");
                    }
                    ExprData::Mem(mem) if loads_other_size(cx, lhs, &f.body.mem_refs[mem]) => {
                        found.stmt(Rule::TypeReference, stmt, "what is loaded has another size");
                    }
                    ExprData::AddrOf { .. } if result.is_some_and(|result| is_number(cx, result)) => {
                        found.stmt(Rule::TypeReference, stmt, "an address goes to what is no pointer");
                    }
                    ExprData::Deref { ptr, .. } if kinds_differ(cx, result, pointee(cx, ptr)) => {
                        found.stmt(Rule::TypeReference, stmt, "the pointer is one to another type");
                    }
                    _ => {}
                }
                let stored = match f.body.exprs[lhs] {
                    ExprData::Deref { ptr, .. } => pointee(cx, ptr),
                    ExprData::Mem(mem) => f.body.mem_refs[mem].access,
                    _ => None,
                };
                if value_differs(cx, stored, rhs) {
                    found.stmt(Rule::TypeReference, stmt, "what is stored has another type than the place");
                }
            }
            StmtKind::Return { value: Some(value), .. }
                if f.head.ret.is_some_and(|ret| f.types.name(ret) == Some("void"))
                    || value_differs(cx, f.head.ret, value)
                    || cx.fresh && is_of_other_type(cx, value) =>
            {
                found.stmt(Rule::TypeReturn, stmt, "the function has another type");
            }
            StmtKind::Cond { op, a, b, .. } => operation(cx, stmt, op, None, [a, b], found),
            StmtKind::Switch { index, .. } if is_function(f, index) => {
                found.stmt(Rule::TypeOperands, stmt, "an address selects no case");
            }
            _ => {}
        }
    }
}

/// Checks that references go through pointers to what has parts, at indices that are integers.
fn references(cx: &VerifyContext<'_, '_>, stmt: Stmt, found: &mut Findings<'_, '_>) {
    let f = cx.f;
    let is_kind = |operand: Expr, is: fn(Kind) -> bool| {
        operand_type(cx, operand).and_then(|ty| kind(cx, ty)).is_some_and(is)
    };
    let mut wrong = None;
    f.each_operand(stmt, |operand| {
        f.each_node(operand, |node| match f.body.exprs[node] {
            ExprData::Deref { ptr, .. } | ExprData::Arrow { ptr, .. }
                if is_kind(ptr, |kind| kind != Kind::Pointer) =>
            {
                wrong = Some("a reference goes through what is no pointer");
            }
            ExprData::Arrow { ptr, .. } if pointee(cx, ptr).is_some_and(|to| is_scalar(cx, to)) => {
                wrong = Some("what the pointer points to has no parts");
            }
            ExprData::Index { index, .. }
                if is_kind(index, |kind| {
                    matches!(kind, Kind::Pointer | Kind::Float(_) | Kind::OtherReal)
                }) =>
            {
                wrong = Some("an index is no integer");
            }
            _ => {}
        });
    });
    if let Some(message) = wrong {
        found.stmt(Rule::TypeReference, stmt, message);
    }
}

fn operation(
    cx: &VerifyContext<'_, '_>,
    stmt: Stmt,
    op: BinaryOp,
    result: Option<Type>,
    [a, b]: [Expr; 2],
    found: &mut Findings<'_, '_>,
) {
    let kinds = [result.and_then(|ty| kind(cx, ty)), value_kind(cx, a), value_kind(cx, b)];
    // Pointer arithmetic has other rules.
    let is_pointer = |kind: &Option<Kind>| *kind == Some(Kind::Pointer);
    match op.class() {
        OpClass::Arithmetic
            if !kinds.iter().any(is_pointer)
                && (differ(kinds[0], kinds[1])
                    || differ(kinds[0], kinds[2])
                    || differ(kinds[1], kinds[2])) =>
        {
            found.stmt(Rule::TypeOperands, stmt, "operands and result have different types");
        }
        OpClass::Arithmetic | OpClass::Shift
            if kinds.iter().any(is_pointer) && !is_pointer_arithmetic(op, kinds) =>
        {
            found.stmt(Rule::TypeOperands, stmt, "no such operation has a pointer and these operands");
        }
        OpClass::Shift if [a, b].into_iter().any(|of| is_real(cx, of)) => {
            found.stmt(Rule::TypeOperands, stmt, "only integers are shifted");
        }
        OpClass::Shift if differ(kinds[0], kinds[1]) => {
            found.stmt(Rule::TypeOperands, stmt, "the result has another type than what is shifted");
        }
        OpClass::Comparison if kinds[0].is_some_and(|kind| !kind.may_be_truth()) => {
            found.stmt(Rule::TypeComparison, stmt, "the result is no truth value");
        }
        OpClass::Comparison
            if differ(kinds[1], kinds[2]) && !is_null_reference(cx, a, b) && !is_null_reference(cx, b, a) =>
        {
            found.stmt(Rule::TypeComparison, stmt, "the operands have different types");
        }
        _ => {}
    }
}

/// Whether a returned name is declared with another type than the function. Directly after pass "ssa"
/// it is one of the variable that the gimplifier makes for the result. The function's declaration and its definition
/// may spell one type differently: by a typedef, or as an enumeration.
fn is_of_other_type(cx: &VerifyContext<'_, '_>, value: Expr) -> bool {
    let f = cx.f;
    let ExprData::Name(name) = f.body.exprs[value] else { return false };
    let target = |ty: Type| match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Pointer { to, .. } => Some(to),
        _ => None,
    };
    let declared = f.ssa.names[name].ty.filter(|_| cx.from_dump && f.ssa.names[name].var.is_none());
    let (Some(mut a), Some(mut b)) = (declared, f.head.ret) else { return false };
    while let (Some(of_a), Some(of_b)) = (target(a), target(b)) {
        (a, b) = (of_a, of_b);
    }
    // Numbers may be missing in the declaration line of a `-uid` dump.
    let tag = |ty: Type| {
        let name = f.types.name(ty).filter(|_| !is_nameless_record(f, ty))?;
        name.starts_with("struct ").then(|| name.split("D.").next())
    };
    kinds_differ(cx, Some(a), Some(b)) || matches!((tag(a), tag(b)), (Some(a), Some(b)) if a != b)
}

/// Whether the operation may have a result and operands of these kinds, of which one is a pointer:
/// POINTER_PLUS_EXPR, POINTER_DIFF_EXPR, and operations on the bits of pointers alone.
fn is_pointer_arithmetic(op: BinaryOp, kinds: [Option<Kind>; 3]) -> bool {
    let [result, a, b] = kinds.map(|kind| kind.map(|kind| kind == Kind::Pointer));
    let may_be = |is_pointer: Option<bool>, expected| is_pointer.is_none_or(|is| is == expected);
    match op {
        BinaryOp::Plus => may_be(result, true) && may_be(a, true) && kinds[2].is_none_or(Kind::may_be_offset),
        BinaryOp::Minus => may_be(result, false) && may_be(a, true) && may_be(b, true),
        BinaryOp::BitAnd | BinaryOp::BitIor | BinaryOp::BitXor => {
            [result, a, b].into_iter().all(|is_pointer| may_be(is_pointer, true))
        }
        _ => false,
    }
}

/// Whether two types certainly differ. A record without a name is spelled differently in different places.
fn is_other_type(f: &Function<'_>, a: Type, b: Type) -> bool {
    !(same(f, a, b) || is_nameless_record(f, a) && is_nameless_record(f, b))
}

/// Whether the type is a record without a name, or a pointer to one.
fn is_nameless_record(f: &Function<'_>, ty: Type) -> bool {
    match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Pointer { to, .. } => is_nameless_record(f, to),
        TypeKind::Named(name) => {
            let tag = name.strip_prefix("struct").or_else(|| name.strip_prefix("union"));
            tag.is_some_and(|tag| tag.trim().is_empty() || tag.contains('{'))
        }
        _ => false,
    }
}

/// Whether a value of another size is loaded. GCC prints the accessed type (`MEM <A> [...]`) only if the target
/// of the pointer has another size. Directly after pass "ssa" an anonymous name has the type that is loaded.
fn loads_other_size(cx: &VerifyContext<'_, '_>, lhs: Expr, mem: &MemRef<'_>) -> bool {
    let f = cx.f;
    let (Some(result), ExprData::Name(name)) = (operand_type(cx, lhs), &f.body.exprs[lhs]) else {
        return false;
    };
    let kind_of = |ty| kind(cx, ty);
    match (mem.access, mem.ptr_type.map(|ty| f.types.kind(f.types.unqualified(ty)))) {
        (Some(access), _) => {
            let is_known = [access, result].into_iter().all(|ty| kind_of(ty).and_then(Kind::size).is_some());
            cx.fresh
                && cx.from_dump
                && is_known
                && f.ssa.names[*name].var.is_none()
                && !same(f, result, access)
        }
        (None, Some(&TypeKind::Pointer { to, .. })) if mem.parts.is_empty() => {
            let size = |ty| kind_of(ty).and_then(Kind::size);
            matches!((size(result), size(to)), (Some((la, ha)), Some((lb, hb))) if ha < lb || hb < la)
        }
        _ => false,
    }
}

/// The type that a pointer points to, if its declaration says so.
fn pointee(cx: &VerifyContext<'_, '_>, ptr: Expr) -> Option<Type> {
    let types = &cx.f.types;
    let ty = operand_type(cx, ptr)?;
    match *types.kind(types.unqualified(ty)) {
        TypeKind::Pointer { to, .. } => Some(to),
        _ => None,
    }
}

/// The kind of a type, if its name shows it.
pub(super) fn kind(cx: &VerifyContext<'_, '_>, ty: Type) -> Option<Kind> {
    kinds::kind(cx.f, ty, cx.wide_long)
}

/// Whether the type is certainly one of numbers.
pub(super) fn is_number(cx: &VerifyContext<'_, '_>, ty: Type) -> bool {
    kind(cx, ty).is_some_and(|kind| kind != Kind::Pointer)
}

/// Whether the type is certainly that of a pointer, number or truth value.
fn is_scalar(cx: &VerifyContext<'_, '_>, ty: Type) -> bool {
    kind(cx, ty).is_some_and(|kind| kind != Kind::Vector)
}

/// Whether the operand, which is a value, is a name that no scope declares: a function, of which it is
/// the address.
pub(super) fn is_function(f: &Function<'_>, operand: Expr) -> bool {
    matches!(f.body.exprs[operand], ExprData::Var(var)
        if matches!(f.decls.vars[var].kind, VarKind::Global | VarKind::Function))
}

fn clash(cx: &VerifyContext<'_, '_>, a: Expr, b: Expr) -> bool {
    let of = |operand| operand_type(cx, operand).map_or_else(|| plain_kind(cx.f, operand), |ty| kind(cx, ty));
    differ(of(a), of(b)) && !is_null_reference(cx, a, b) && !is_null_reference(cx, b, a)
}

/// Whether `b` is 0 and `a` a reference, whose null has no `B` behind it.
fn is_null_reference(cx: &VerifyContext<'_, '_>, a: Expr, b: Expr) -> bool {
    matches!(cx.f.body.exprs[b], ExprData::Const("0"))
        && operand_type(cx, a).is_some_and(|ty| cx.f.types.is_reference(ty))
}

/// The kind of an operand that shows it without a declaration: a constant or an address.
fn plain_kind(f: &Function<'_>, operand: Expr) -> Option<Kind> {
    match f.body.exprs[operand] {
        // In the front end's notation no `B` marks a pointer, but its type is stated.
        ExprData::Const(text) => match f.body.tree_types[operand].expand() {
            Some(ty) if f.types.pointee(ty).is_some() => Some(Kind::Pointer),
            _ => literal_kind(text),
        },
        ExprData::AddrOf { .. } => Some(Kind::Pointer),
        _ => None,
    }
}

/// The kind of an operand that is a value: a name, a constant or the address of a function.
pub(super) fn value_kind(cx: &VerifyContext<'_, '_>, operand: Expr) -> Option<Kind> {
    let f = cx.f;
    match operand_type(cx, operand) {
        Some(ty) => kind(cx, ty),
        None if is_function(f, operand) => Some(Kind::Pointer),
        None => plain_kind(f, operand),
    }
}

/// The type of the elements of a declared array.
fn element(cx: &VerifyContext<'_, '_>, base: Expr) -> Option<Type> {
    let f = cx.f;
    let ExprData::Var(var) = f.body.exprs[base] else { return None };
    let ty = variable_type(cx, var).filter(|_| f.decls.vars[var].kind == VarKind::Local)?;
    match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Array { of, .. } => Some(of),
        _ => None,
    }
}

/// Whether values of the type and the operand, which is a value, certainly have different kinds.
pub(super) fn value_differs(cx: &VerifyContext<'_, '_>, ty: Option<Type>, operand: Expr) -> bool {
    differ(ty.and_then(|ty| kind(cx, ty)), value_kind(cx, operand))
}

/// Whether the address of a function is never converted to the type directly. Between pointers other than those to
/// functions conversions are useless, and the front end goes through an integer of the size of pointers
/// (`convert_to_integer`).
fn keeps_no_address(cx: &VerifyContext<'_, '_>, ty: Type) -> bool {
    let f = cx.f;
    if let TypeKind::Pointer { to, .. } = *f.types.kind(f.types.unqualified(ty)) {
        return kind(cx, to).is_some() || f.types.name(to) == Some("void");
    }
    match kind(cx, ty) {
        Some(Kind::Integer { bits: (_, most), .. }) => most < 32,
        kind => matches!(kind, Some(Kind::Bool | Kind::Vector)),
    }
}

fn is_float(cx: &VerifyContext<'_, '_>, ty: Type) -> bool {
    matches!(kind(cx, ty), Some(Kind::Float(_) | Kind::OtherReal))
}

/// Whether the operand, which is a value, is a real number or a vector of these.
fn is_real(cx: &VerifyContext<'_, '_>, operand: Expr) -> bool {
    let of_vector = |ty| match *cx.f.types.kind(cx.f.types.unqualified(ty)) {
        TypeKind::Vector { of, .. } => is_float(cx, of),
        _ => is_float(cx, ty),
    };
    operand_type(cx, operand).is_some_and(of_vector)
        || matches!(value_kind(cx, operand), Some(Kind::RealLiteral { .. }))
}

/// Whether two types certainly have different kinds.
pub(super) fn kinds_differ(cx: &VerifyContext<'_, '_>, a: Option<Type>, b: Option<Type>) -> bool {
    differ(a.and_then(|ty| kind(cx, ty)), b.and_then(|ty| kind(cx, ty)))
}

/// The type of an SSA name or variable, if it is declared.
pub(super) fn operand_type(cx: &VerifyContext<'_, '_>, operand: Expr) -> Option<Type> {
    let f = cx.f;
    match f.body.exprs[operand] {
        ExprData::Name(name) => name_type(cx, name),
        // In a dump a bare name may be that of an undeclared variable.
        ExprData::Var(var) if !cx.from_dump => variable_type(cx, var),
        _ => None,
    }
}

/// The type of an SSA name. The type of a name without a variable counts only in a dump, which
/// declares it; otherwise it was inferred.
pub(super) fn name_type(cx: &VerifyContext<'_, '_>, name: Name) -> Option<Type> {
    let f = cx.f;
    let data = &f.ssa.names[name];
    if let Some(var) = data.var { variable_type(cx, var) } else { data.ty.filter(|_| cx.from_dump) }
}

fn variable_type(cx: &VerifyContext<'_, '_>, var: Var) -> Option<Type> {
    let f = cx.f;
    f.decls.vars[var].ty.filter(|_| !cx.untyped.contains(&var))
}

/// Whether two types are equal except for qualifiers.
pub(super) fn same(f: &Function<'_>, a: Type, b: Type) -> bool {
    f.types.unqualified(a) == f.types.unqualified(b)
}
