//! Checks types by their spelling: `useless_type_conversion_p` for types that all dumps spell
//! alike. The kind of a typedef, structure or enumeration is unknown, and agrees with every kind.

use super::VerifyContext;
use super::breach::Findings;
use super::rules::Rule;
use crate::ir::{
    BinaryOp, Expr, ExprData, Function, Name, OpClass, Real, Shape, Stmt, StmtKind, Type, TypeKind, Var,
};

/// Checks copies, arithmetic and comparisons.
pub(super) fn types(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    for &stmt in &layout.stmts {
        match f.body.stmts[stmt].kind {
            StmtKind::Assign { lhs, rhs } => {
                let result = operand_type(cx, lhs);
                match f.body.exprs[rhs] {
                    ExprData::Name(_) | ExprData::Var(_)
                        if kinds_differ(f, result, operand_type(cx, rhs)) =>
                    {
                        found.stmt(Rule::TypeCopy, stmt, "the two sides have different types");
                    }
                    ExprData::Binary { op, a, b } => operation(cx, stmt, op, result, [a, b], found),
                    _ => {}
                }
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
    let kinds = [result, operand_type(cx, a), operand_type(cx, b)].map(|ty| ty.and_then(|ty| kind(f, ty)));
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
        OpClass::Comparison if differ(kinds[1], kinds[2]) => {
            found.stmt(Rule::TypeComparison, stmt, "the operands have different types");
        }
        _ => {}
    }
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
