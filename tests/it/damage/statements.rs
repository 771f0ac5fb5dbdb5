//! Damage to the grammar and the types of statements.

use super::{Kind, definitions, pick, real_names, stmts, stmts_where, uses};
use fastrand::Rng;
use tressa::ir::{Expr, ExprData, Function, Name, OpClass, Stmt, StmtKind, Type, TypeKind};
use tressa::verify::Rule;

pub fn kinds(kinds: &mut Vec<Kind>) {
    let mut kind = |name, rule, damage| kinds.push(Kind { name, rule, damage });
    kind("a constant is assigned to", Rule::AssignDest, |f, rng| {
        let (_, slot, _) = pick(rng, &definitions(f))?;
        f.body.exprs[slot] = ExprData::Int(1);
        Some(())
    });
    kind("a computation goes to memory", Rule::AssignCompute, |f, rng| {
        let (lhs, _, _) = pick(rng, &binaries(f, |_| true))?;
        let ExprData::Name(name) = f.body.exprs[lhs] else { return None };
        let of = f.expr(ExprData::Name(name));
        f.body.exprs[lhs] = ExprData::Deref { ptr: of, array: false };
        Some(())
    });
    kind("an operand is a computation", Rule::OperandValue, |f, rng| {
        let (_, a, _) = pick(rng, &binaries(f, |_| true))?;
        let of = f.copy_expr(a);
        f.body.exprs[a] = ExprData::Unary { op: tressa::ir::UnaryOp::Negate, of };
        Some(())
    });
    kind("an operand of a condition is in memory", Rule::OperandValue, |f, rng| {
        let stmt = pick(rng, &stmts_where(f, |kind| matches!(kind, StmtKind::Cond { .. })))?;
        let StmtKind::Cond { a, .. } = f.body.stmts[stmt].kind else { return None };
        let ptr = f.copy_expr(a);
        f.body.exprs[a] = ExprData::Deref { ptr, array: false };
        Some(())
    });
    kind("a pointer is in memory", Rule::ReferenceBase, |f, rng| {
        let pointers = pointers(f);
        let ptr = pick(rng, &pointers)?;
        let of = f.copy_expr(ptr);
        f.body.exprs[ptr] = ExprData::Deref { ptr: of, array: false };
        Some(())
    });

    kind("a copy changes the type", Rule::TypeCopy, |f, rng| {
        let copies = stmts_where(f, |kind| matches!(kind, StmtKind::Assign { .. }));
        let copies: Vec<Name> = copies.into_iter().filter_map(|stmt| copied(f, stmt)).collect();
        retype(f, rng, &copies)
    });
    kind("an operand has another type", Rule::TypeOperands, |f, rng| {
        let found = binaries(f, |class| class == OpClass::Arithmetic);
        let names = same_kind(f, found.into_iter().map(|(lhs, a, _)| (lhs, a)).collect());
        retype(f, rng, &names)
    });
    kind("the sides of a comparison have different types", Rule::TypeComparison, |f, rng| {
        let pairs = stmts(f).into_iter().filter_map(|stmt| match f.body.stmts[stmt].kind {
            StmtKind::Cond { a, b, .. } => Some((b, a)),
            _ => None,
        });
        let names = same_kind(f, pairs.collect());
        retype(f, rng, &names)
    });
    kind("a PHI argument has another type", Rule::PhiType, |f, rng| {
        let (phi, at) = super::phis::argument(f, rng, false)?;
        let result = f.ssa.names[f.ssa.phis[phi].result].var?;
        let other = other_type(f, f.decls.vars[result].ty?)?;
        let names = real_names(f)
            .into_iter()
            .filter(|&name| f.ssa.names[name].var.is_some_and(|var| f.decls.vars[var].ty == Some(other)));
        let name = pick(rng, &names.collect::<Vec<_>>())?;
        let arg = f.ssa.phis[phi].args[at];
        f.body.exprs[arg] = ExprData::Name(name);
        Some(())
    });
    kind("a name has another type than its variable", Rule::SsaName, |f, rng| {
        let typed = real_names(f)
            .into_iter()
            .filter(|&name| f.ssa.names[name].var.is_some_and(|var| f.decls.vars[var].ty.is_some()));
        let name = pick(rng, &typed.collect::<Vec<_>>())?;
        f.ssa.names[name].ty = Some(f.types.intern(TypeKind::Named("struct other")));
        Some(())
    });
}

/// Assigned binary operations: destination and operands.
fn binaries(f: &Function<'_>, keep: impl Fn(OpClass) -> bool) -> Vec<(Expr, Expr, Expr)> {
    let binary = |stmt: Stmt| match f.body.stmts[stmt].kind {
        StmtKind::Assign { lhs, rhs } => match f.body.exprs[rhs] {
            ExprData::Binary { op, a, b } if keep(op.class()) => Some((lhs, a, b)),
            _ => None,
        },
        _ => None,
    };
    stmts(f).into_iter().filter_map(binary).collect()
}

/// Slots of names that are gone through.
fn pointers(f: &Function<'_>) -> Vec<Expr> {
    let mut found = Vec::new();
    for stmt in stmts(f) {
        f.each_operand(stmt, |operand| {
            f.each_node(operand, |node| match &f.body.exprs[node] {
                ExprData::Deref { ptr, .. } | ExprData::Arrow { ptr, .. } => found.push(*ptr),
                ExprData::Mem(mem) => found.push(f.body.mem_refs[*mem].ptr),
                _ => {}
            });
        });
    }
    let used: Vec<Expr> = uses(f).into_iter().map(|(_, slot, _)| slot).collect();
    found.retain(|slot| used.contains(slot));
    found
}

/// The source of a copy between registers of different variables of one scalar type.
fn copied(f: &Function<'_>, stmt: Stmt) -> Option<Name> {
    let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind else { return None };
    same_kind(f, vec![(lhs, rhs)]).first().copied()
}

/// The second of each pair of names of two variables of one scalar type.
fn same_kind(f: &Function<'_>, pairs: Vec<(Expr, Expr)>) -> Vec<Name> {
    let variable = |expr: Expr| match f.body.exprs[expr] {
        ExprData::Name(name) => Some((name, f.ssa.names[name].var?)),
        _ => None,
    };
    let second = |(a, b): (Expr, Expr)| {
        let ((_, one), (name, other)) = (variable(a)?, variable(b)?);
        let ty = f.decls.vars[other].ty?;
        let ty = f.types.unqualified(ty);
        let same = f.decls.vars[one].ty.map(|ty| f.types.unqualified(ty)) == Some(ty);
        (one != other && same && is_scalar(f, ty)).then_some(name)
    };
    pairs.into_iter().filter_map(second).collect()
}

fn is_scalar(f: &Function<'_>, ty: Type) -> bool {
    matches!(f.types.kind(ty), TypeKind::Named("int" | "unsigned int" | "long int" | "double" | "char"))
}

/// Gives the variable of one of the names another scalar type.
fn retype(f: &mut Function<'_>, rng: &mut Rng, names: &[Name]) -> Option<()> {
    let name = pick(rng, names)?;
    let var = f.ssa.names[name].var?;
    let other = match f.types.kind(f.types.unqualified(f.decls.vars[var].ty?)) {
        TypeKind::Named("double") => "int",
        _ => "double",
    };
    f.decls.vars[var].ty = Some(f.types.intern(TypeKind::Named(other)));
    Some(())
}

/// A type of some variable that a pointer or number of type `ty` cannot be.
fn other_type(f: &Function<'_>, ty: Type) -> Option<Type> {
    let is_pointer = |ty: Type| matches!(f.types.kind(f.types.unqualified(ty)), TypeKind::Pointer { .. });
    let plain = |ty: Type| is_scalar(f, f.types.unqualified(ty));
    let types = f.decls.vars.values().filter_map(|var| var.ty);
    let mut others = types.filter(|&other| is_pointer(ty) && plain(other) || plain(ty) && is_pointer(other));
    others.next()
}
