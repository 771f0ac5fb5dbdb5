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
                    ExprData::Name(_) | ExprData::Var(_) if clash(cx, lhs, rhs) => {
                        found.stmt(Rule::TypeCopy, stmt, "the two sides have different types");
                    }
                    ExprData::Binary { op, a, b } => operation(cx, stmt, op, result, [a, b], found),
                    ExprData::Unary { of, .. } if clash(cx, lhs, of) => {
                        found.stmt(Rule::TypeOperands, stmt, "operand and result have different types");
                    }
                    ExprData::Cast { ty, .. } if result.is_some_and(|result| !same(f, result, ty)) => {
                        found.stmt(Rule::TypeCast, stmt, "the result has another type than the cast");
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
                    && kinds_differ(f, pointee(cx, ptr), operand_type(cx, rhs))
                {
                    found.stmt(Rule::TypeReference, stmt, "the pointer is one to another type");
                }
            }
            StmtKind::Return { value: Some(value), .. }
                if kinds_differ(f, f.head.ret, operand_type(cx, value)) =>
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
    let value = |operand| match operand_type(cx, operand) {
        Some(ty) => kind(f, ty),
        None => is_function(f, operand).then_some(Kind::Pointer),
    };
    let kinds = [result.and_then(|ty| kind(f, ty)), value(a), value(b)];
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
        OpClass::Comparison if differ(kinds[1], kinds[2]) => {
            found.stmt(Rule::TypeComparison, stmt, "the operands have different types");
        }
        _ => {}
    }
}

/// Whether the operation may have a result and operands of these kinds, of which one is a pointer:
/// POINTER_PLUS_EXPR, POINTER_DIFF_EXPR, and operations on the bits of pointers alone.
fn is_pointer_arithmetic(op: BinaryOp, kinds: [Option<Kind>; 3]) -> bool {
    let [result, a, b] = kinds.map(|kind| kind.map(|kind| kind == Kind::Pointer));
    let may_be = |is_pointer: Option<bool>, expected| is_pointer.is_none_or(|is| is == expected);
    match op {
        BinaryOp::Plus => may_be(result, true) && may_be(a, true),
        BinaryOp::Minus => may_be(result, false) && may_be(a, true) && may_be(b, true),
        _ => [result, a, b].into_iter().all(|is_pointer| may_be(is_pointer, true)),
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
    let f = cx.f;
    kinds_differ(f, operand_type(cx, a), operand_type(cx, b))
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
    match data.var {
        Some(var) => variable_type(cx, var),
        None => data.ty.filter(|_| cx.from_dump),
    }
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
    Integer { unsigned: Option<bool>, bits: (u16, u16) },
    Float(Real),
}

fn differ(a: Option<Kind>, b: Option<Kind>) -> bool {
    use Kind::Integer;
    match (a, b) {
        (Some(Integer { unsigned: sa, bits: (la, ha) }), Some(Integer { unsigned: sb, bits: (lb, hb) })) => {
            ha < lb || hb < la || matches!((sa, sb), (Some(sa), Some(sb)) if sa != sb)
        }
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
