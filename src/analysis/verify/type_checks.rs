//! Types, as far as spelling tells: `useless_type_conversion_p` where both sides are of types that
//! every dump spells alike. What a typedef, a structure or an enumeration is cannot be told, and
//! clashes with nothing.

use super::VerifyContext;
use super::breach::Findings;
use super::layout::Layout;
use super::rules::Rule;
use crate::ir::{
    BinaryOp, Expr, ExprData, Function, Name, OpClass, Real, Shape, Stmt, StmtKind, Type, TypeKind, Var,
};

/// Checks copies, arithmetic and comparisons.
pub(super) fn types(f: &Function<'_>, layout: &Layout, cx: &VerifyContext, found: &mut Findings<'_, '_>) {
    for &stmt in &layout.stmts {
        match f.body.stmts[stmt].kind {
            StmtKind::Assign { lhs, rhs } => {
                let result = operand_type(f, lhs, cx);
                match f.body.exprs[rhs] {
                    ExprData::Name(_) | ExprData::Var(_) if clash(f, lhs, rhs, cx) => {
                        found.stmt(Rule::TypeCopy, stmt, "the two sides have different types");
                    }
                    ExprData::Binary { op, a, b } => operation(f, stmt, op, result, [a, b], cx, found),
                    _ => {}
                }
            }
            StmtKind::Cond { op, a, b, .. } => operation(f, stmt, op, None, [a, b], cx, found),
            _ => {}
        }
    }
}

fn operation(
    f: &Function<'_>,
    stmt: Stmt,
    op: BinaryOp,
    result: Option<Type>,
    [a, b]: [Expr; 2],
    cx: &VerifyContext,
    found: &mut Findings<'_, '_>,
) {
    let kinds =
        [result, operand_type(f, a, cx), operand_type(f, b, cx)].map(|ty| ty.and_then(|ty| kind(f, ty)));
    // Pointers have arithmetic of their own.
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

fn clash(f: &Function<'_>, a: Expr, b: Expr, cx: &VerifyContext) -> bool {
    kinds_differ(f, operand_type(f, a, cx), operand_type(f, b, cx))
}

/// Whether two types that should be one are of different kinds for certain.
pub(super) fn kinds_differ(f: &Function<'_>, a: Option<Type>, b: Option<Type>) -> bool {
    differ(a.and_then(|ty| kind(f, ty)), b.and_then(|ty| kind(f, ty)))
}

/// The type of an SSA name or variable, if it is declared.
pub(super) fn operand_type(f: &Function<'_>, operand: Expr, cx: &VerifyContext) -> Option<Type> {
    match f.body.exprs[operand] {
        ExprData::Name(name) => name_type(f, name, cx),
        // In a dump a bare name can be that of another variable, one that is not declared there.
        ExprData::Var(var) if !cx.from_dump => variable_type(f, var, cx),
        _ => None,
    }
}

/// A name without a variable is declared in dumps alone; elsewhere its type was inferred.
pub(super) fn name_type(f: &Function<'_>, name: Name, cx: &VerifyContext) -> Option<Type> {
    let data = &f.ssa.names[name];
    match data.var {
        Some(var) => variable_type(f, var, cx),
        None => data.ty.filter(|_| cx.from_dump),
    }
}

fn variable_type(f: &Function<'_>, var: Var, cx: &VerifyContext) -> Option<Type> {
    f.decls.vars[var].ty.filter(|_| !cx.ambiguous.contains(&var))
}

/// Whether two types are the same but for qualifiers.
pub(super) fn same(f: &Function<'_>, a: Type, b: Type) -> bool {
    f.types.unqualified(a) == f.types.unqualified(b)
}

/// What a value of a type is. Integers are told apart by sign and the widths they can have.
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
            // `long` is as wide as a pointer or half of that.
            let may_be_half = matches!(name, "long int" | "long unsigned int" | "sizetype" | "ssizetype");
            let least = if may_be_half { bits / 2 } else { bits };
            Kind::Integer { unsigned: Some(!signed), bits: (least, bits) }
        }
        Shape::Real(mode @ (Real::Single | Real::Double)) => Kind::Float(mode),
        Shape::Real(_) => return None,
    })
}
