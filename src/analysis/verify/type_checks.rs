//! Checks types by their spelling: `useless_type_conversion_p` for types that all dumps spell
//! alike. The kind of a typedef, structure or enumeration is unknown, and agrees with every kind.

use super::VerifyContext;
use super::breach::Findings;
use super::rules::Rule;
use crate::ir::{
    BinaryOp, Expr, ExprData, Function, Name, OpClass, Real, Shape, Stmt, StmtKind, Type, TypeKind, Var,
    VarKind,
};

/// Checks copies, arithmetic and comparisons.
pub(super) fn types(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    for &stmt in &layout.stmts {
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
                    ExprData::Cast { ty, .. } if result.is_some_and(|result| !same(f, result, ty)) => {
                        found.stmt(Rule::TypeCast, stmt, "the result has another type than the cast");
                    }
                    ExprData::Cast { of, .. }
                        if is_function(f, of) && result.is_some_and(|to| is_float(f, to)) =>
                    {
                        found.stmt(Rule::TypeCast, stmt, "no address is converted to this type");
                    }
                    ExprData::Code { code: "ABS_EXPR" | "MIN_EXPR" | "MAX_EXPR", ref args }
                        if args.as_slice(&f.body.expr_lists).iter().any(|&arg| is_function(f, arg)) =>
                    {
                        found.stmt(Rule::TypeOperands, stmt, "an operand is an address");
                    }
                    ExprData::Index { base, .. } if kinds_differ(f, result, element(cx, base)) => {
                        found.stmt(Rule::TypeReference, stmt, "the array is one of another type");
                    }
                    ExprData::AddrOf { .. } if result.is_some_and(|result| is_number(f, result)) => {
                        found.stmt(Rule::TypeReference, stmt, "an address goes to what is no pointer");
                    }
                    ExprData::Deref { ptr, .. } if kinds_differ(f, result, pointee(cx, ptr)) => {
                        found.stmt(Rule::TypeReference, stmt, "the pointer is one to another type");
                    }
                    _ => {}
                }
                if let ExprData::Deref { ptr, .. } = f.body.exprs[lhs]
                    && value_differs(cx, pointee(cx, ptr), rhs)
                {
                    found.stmt(Rule::TypeReference, stmt, "the pointer is one to another type");
                }
            }
            StmtKind::Return { value: Some(value), .. }
                if value_differs(cx, f.head.ret, value) || cx.fresh && is_of_other_type(cx, value) =>
            {
                found.stmt(Rule::TypeReturn, stmt, "the function has another type");
            }
            StmtKind::Cond { op, a, b, .. } => operation(cx, stmt, op, None, [a, b], found),
            _ => {}
        }
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
    let f = cx.f;
    let kinds = [result.and_then(|ty| kind(f, ty)), value_kind(cx, a), value_kind(cx, b)];
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
        OpClass::Comparison if matches!(kinds[0], Some(Kind::Pointer | Kind::Float(_))) => {
            found.stmt(Rule::TypeComparison, stmt, "the result is no truth value");
        }
        OpClass::Comparison if differ(kinds[1], kinds[2]) => {
            found.stmt(Rule::TypeComparison, stmt, "the operands have different types");
        }
        _ => {}
    }
}

/// Whether a returned name is declared with another type than the function. Directly after pass "ssa"
/// it is one of the variable that the gimplifier makes for the result.
fn is_of_other_type(cx: &VerifyContext<'_, '_>, value: Expr) -> bool {
    let f = cx.f;
    let ExprData::Name(name) = f.body.exprs[value] else { return false };
    let declared = f.ssa.names[name].ty.filter(|_| cx.from_dump && f.ssa.names[name].var.is_none());
    declared.is_some_and(|ty| f.head.ret.is_some_and(|ret| !same(f, ret, ty)))
}

/// Whether the operation may have a result and operands of these kinds, of which one is a pointer:
/// POINTER_PLUS_EXPR, POINTER_DIFF_EXPR, and operations on the bits of pointers alone.
fn is_pointer_arithmetic(op: BinaryOp, kinds: [Option<Kind>; 3]) -> bool {
    let [result, a, b] = kinds.map(|kind| kind.map(|kind| kind == Kind::Pointer));
    let may_be = |is_pointer: Option<bool>, expected| is_pointer.is_none_or(|is| is == expected);
    match op {
        BinaryOp::Plus => may_be(result, true) && may_be(a, true),
        BinaryOp::Minus => may_be(result, false) && may_be(a, true) && may_be(b, true),
        BinaryOp::BitAnd | BinaryOp::BitIor | BinaryOp::BitXor => {
            [result, a, b].into_iter().all(|is_pointer| may_be(is_pointer, true))
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

/// Whether the type is certainly one of numbers.
pub(super) fn is_number(f: &Function<'_>, ty: Type) -> bool {
    kind(f, ty).is_some_and(|kind| kind != Kind::Pointer)
}

/// Whether the operand, which is a value, is a name that no scope declares: a function, of which it is
/// the address.
pub(super) fn is_function(f: &Function<'_>, operand: Expr) -> bool {
    matches!(f.body.exprs[operand], ExprData::Var(var)
        if matches!(f.decls.vars[var].kind, VarKind::Global | VarKind::Function))
}

fn clash(cx: &VerifyContext<'_, '_>, a: Expr, b: Expr) -> bool {
    let of =
        |operand| operand_type(cx, operand).map_or_else(|| literal_kind(cx.f, operand), |ty| kind(cx.f, ty));
    differ(of(a), of(b))
}

/// The kind of an operand that is a value: a name, a constant or the address of a function.
fn value_kind(cx: &VerifyContext<'_, '_>, operand: Expr) -> Option<Kind> {
    let f = cx.f;
    match operand_type(cx, operand) {
        Some(ty) => kind(f, ty),
        None if is_function(f, operand) => Some(Kind::Pointer),
        None => literal_kind(f, operand),
    }
}

/// The kind that the spelling of a constant shows: only pointers end with `B`, and only real numbers
/// have an exponent.
fn literal_kind(f: &Function<'_>, operand: Expr) -> Option<Kind> {
    let ExprData::Const(text) = f.body.exprs[operand] else { return None };
    let digits = text.strip_prefix('-').unwrap_or(text);
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if are_digits(digits) {
        Some(Kind::IntegerLiteral)
    } else if digits.strip_suffix('B').is_some_and(are_digits) {
        Some(Kind::Pointer)
    } else if digits.split_once("e").is_some_and(|(front, _)| front.split('.').all(are_digits)) {
        Some(Kind::RealLiteral)
    } else {
        None
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
    differ(ty.and_then(|ty| kind(cx.f, ty)), value_kind(cx, operand))
}

fn is_float(f: &Function<'_>, ty: Type) -> bool {
    matches!(kind(f, ty), Some(Kind::Float(_)))
}

/// Whether two types certainly have different kinds.
pub(super) fn kinds_differ(f: &Function<'_>, a: Option<Type>, b: Option<Type>) -> bool {
    differ(a.and_then(|ty| kind(f, ty)), b.and_then(|ty| kind(f, ty)))
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
    f.decls.vars[var].ty.filter(|_| !cx.ambiguous.contains(&var))
}

/// Whether two types are equal except for qualifiers.
pub(super) fn same(f: &Function<'_>, a: Type, b: Type) -> bool {
    f.types.unqualified(a) == f.types.unqualified(b)
}

/// The kind of a type. Integers differ in sign and in the range of possible widths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Pointer,
    Bool,
    Integer {
        unsigned: Option<bool>,
        bits: (u16, u16),
    },
    Float(Real),
    /// That of a literal: an integer or truth value of any type.
    IntegerLiteral,
    /// That of a literal: a real number of any type.
    RealLiteral,
}

fn differ(a: Option<Kind>, b: Option<Kind>) -> bool {
    use Kind::{Bool, Float, Integer, IntegerLiteral, RealLiteral};
    match (a, b) {
        (Some(Integer { unsigned: sa, bits: (la, ha) }), Some(Integer { unsigned: sb, bits: (lb, hb) })) => {
            ha < lb || hb < la || matches!((sa, sb), (Some(sa), Some(sb)) if sa != sb)
        }
        (Some(IntegerLiteral), Some(IntegerLiteral | Integer { .. } | Bool))
        | (Some(Integer { .. } | Bool), Some(IntegerLiteral))
        | (Some(RealLiteral), Some(RealLiteral | Float(_)))
        | (Some(Float(_)), Some(RealLiteral)) => false,
        (Some(a), Some(b)) => a != b,
        _ => false,
    }
}

fn kind(f: &Function<'_>, ty: Type) -> Option<Kind> {
    let name = match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Pointer { .. } => return Some(Kind::Pointer),
        TypeKind::Named(name) => name,
        _ => return None,
    };
    Some(match Shape::of(name)? {
        Shape::Bool => Kind::Bool,
        Shape::Int { .. } if name == "char" => Kind::Integer { unsigned: None, bits: (8, 8) },
        Shape::Int { bits, signed } => {
            // `long` has the width of a pointer or half of it.
            let may_be_half = matches!(name, "long int" | "long unsigned int" | "sizetype" | "ssizetype");
            let least = if may_be_half { bits / 2 } else { bits };
            Kind::Integer { unsigned: Some(!signed), bits: (least, bits) }
        }
        Shape::Real(mode @ (Real::Single | Real::Double)) => Kind::Float(mode),
        Shape::Real(_) => return None,
    })
}
