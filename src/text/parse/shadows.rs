//! Mentions of a name before the declaration in the source that would shadow it.
//!
//! A dump prints a scope's declarations at its head, wherever they stand in the source. So a mention in
//! the scope may still mean what the scope around it declares. In the same way a variable may be called
//! `_1` and an SSA name be `_1` too. The declared type decides where it rules a mention out: no aggregate
//! is an operand of an operator, and only an array has elements. What is left is decided by whether the
//! variable can have a value ([`super::unset`]).
//!
//! A dump from "lower" on has no scopes. There nothing tells two variables of one name apart.

use super::names::Cx;
use super::unset::reads_ahead;
use crate::base::text_tables::TextSet;
use crate::ir::{Callee, Expr, ExprData, Function, Stage, Stmt, StmtKind, Type, TypeKind, Var, VarData};
use rustc_hash::FxHashMap;

/// What a name means where it cannot mean the variable that a scope declares by it.
#[derive(Clone, Copy)]
pub(super) enum ShadowedMeaning {
    /// The variable that it meant before.
    Var(Var),
    /// The SSA name of this version.
    Version(usize),
}

/// Resolves mentions that a variable's declared type rules out to what the variable shadows.
pub(super) fn see_through(cx: &mut Cx<'_>) -> Result<(), &'static str> {
    if cx.shadowing.is_empty() {
        return Ok(());
    }
    let others: FxHashMap<Var, ShadowedMeaning> = cx.shadowing.drain(..).collect();
    let mut mentions = Vec::new();
    for stmt in cx.f.body.stmts.keys() {
        collect(&cx.f, stmt, &mut |mention| mentions.push(mention));
    }
    for &Mention { expr, is_value, set_by } in &mentions {
        let mut base = base(&cx.f, expr);
        while let ExprData::Var(var) = cx.f.body.exprs[base]
            && let Some(&other) = others.get(&var)
            && !allows(&cx.f, expr, is_value)
        {
            cx.f.body.exprs[base] = match other {
                ShadowedMeaning::Var(outer) => ExprData::Var(outer),
                ShadowedMeaning::Version(version) => ExprData::Name(cx.name(version, None, None)?),
            };
            base = self::base(&cx.f, expr);
            if let Some(stmt) = set_by {
                cx.set_by(stmt, expr);
            }
        }
    }
    // Where a variable `_1` that may be a register is set, version 1 may be defined instead, unless another name has it.
    cx.f.decls.doubtful_name =
        mentions.iter().filter(|mention| mention.set_by.is_some()).find_map(|mention| {
            let f = &cx.f;
            let ExprData::Var(var) = f.body.exprs[mention.expr] else { return None };
            let Some(&ShadowedMeaning::Version(version)) = others.get(&var) else { return None };
            let is_memory =
                f.operand_type(mention.expr).and_then(|ty| f.types.is_register_type(ty)) == Some(false);
            let has_other =
                f.name_of_version(version as u32).is_some_and(|name| f.identifier(name).is_some());
            (!is_memory && !has_other).then_some(f.decls.vars[var].name)
        });
    for (mention, meant) in reads_ahead(&cx.f, &others) {
        cx.f.body.exprs[mention] = ExprData::Var(meant);
    }
    Ok(())
}

/// The declaration of a variable whose name another variable has, too. From "lower" on the scopes are gone, so which of
/// the two a statement means is not in the text, unless names have numbers. In SSA form versions tell values apart.
pub(super) fn shared_name<'a>(f: &Function<'a>) -> Option<&'a str> {
    if f.stage == Stage::High || f.stage >= Stage::Cfg {
        return None;
    }
    let mut seen = TextSet::default();
    let declared = || f.decls.params.iter().chain(&f.decls.locals).map(|&var| &f.decls.vars[var]);
    let is_plain = |var: &&VarData<'a>| !var.numbered && !var.name.is_empty();
    declared().filter(is_plain).find(|var| !seen.insert(var.name)).map(|var| var.decl)
}

/// A reference in a statement.
struct Mention {
    expr: Expr,
    /// Whether it stands where only the value of a register can.
    is_value: bool,
    /// The statement that sets it, if one does.
    set_by: Option<Stmt>,
}

/// Calls `visit` for the references in a statement.
fn collect(f: &Function<'_>, stmt: Stmt, visit: &mut impl FnMut(Mention)) {
    let is_operation = |e: Expr| {
        matches!(
            f.body.exprs[e],
            ExprData::Name(_)
                | ExprData::Unary { .. }
                | ExprData::Binary { .. }
                | ExprData::Cast { .. }
                | ExprData::Cond { .. }
                | ExprData::Int(_)
                | ExprData::AddrOf { .. }
        )
    };
    f.each_operand(stmt, |operand| {
        let is_value = match f.body.stmts[stmt].kind {
            StmtKind::Assign { lhs, rhs } => is_operation(if operand == lhs { rhs } else { lhs }),
            StmtKind::Cond { .. } | StmtKind::Switch { .. } | StmtKind::ComputedGoto { .. } => true,
            // No function returns an array; `.DEFERRED_INIT` sets it.
            StmtKind::Call(ref call) => {
                call.lhs == Some(operand)
                    && !matches!(call.callee, Callee::Internal(_))
                    && type_of(f, operand).is_some_and(|ty| is_array(f, ty))
            }
            _ => false,
        };
        let is_reference = |e: Expr| {
            matches!(f.body.exprs[e], ExprData::Var(_) | ExprData::Index { .. } | ExprData::Component { .. })
        };
        if is_reference(operand) {
            let is_set = f.body.stmts[stmt].kind.lhs() == Some(operand);
            visit(Mention { expr: operand, is_value, set_by: is_set.then_some(stmt) });
        }
        f.each_node(operand, |node| {
            let takes_value =
                !matches!(f.body.exprs[node], ExprData::AddrOf { .. } | ExprData::Constructor { .. });
            f.each_part(node, |part| {
                let is_base = match f.body.exprs[node] {
                    ExprData::Index { base, .. } | ExprData::Component { base, .. } => base == part,
                    ExprData::FieldAt { of, .. } | ExprData::ViewConvert { of, .. } => of == part,
                    _ => false,
                };
                if is_reference(part) {
                    visit(Mention { expr: part, is_value: takes_value && !is_base, set_by: None });
                }
            });
        });
    });
}

/// The object that a reference is a part of.
fn base(f: &Function<'_>, mut e: Expr) -> Expr {
    while let ExprData::Index { base, .. } | ExprData::Component { base, .. } = f.body.exprs[e] {
        e = base;
    }
    e
}

/// Whether declared types allow the reference.
fn allows(f: &Function<'_>, e: Expr, is_value: bool) -> bool {
    let is_register = |e: Expr| type_of(f, e).and_then(|ty| f.types.is_register_type(ty));
    match f.body.exprs[e] {
        ExprData::Index { base, .. } if is_register(base) == Some(true) => false,
        ExprData::Component { base, .. } if is_register(base) == Some(true) => false,
        ExprData::Component { base, .. } if type_of(f, base).is_some_and(|ty| is_array(f, ty)) => false,
        ExprData::Index { .. } | ExprData::Component { .. } | ExprData::Var(_) => {
            !is_value || is_register(e) != Some(false)
        }
        _ => true,
    }
}

/// The declared type of a variable or of an array's element. No dump shows those of fields.
fn type_of(f: &Function<'_>, e: Expr) -> Option<Type> {
    match f.body.exprs[e] {
        ExprData::Index { base, .. } => match *f.types.kind(f.types.unqualified(type_of(f, base)?)) {
            TypeKind::Array { of, .. } => Some(of),
            _ => None,
        },
        _ => f.operand_type(e),
    }
}

fn is_array(f: &Function<'_>, ty: Type) -> bool {
    matches!(f.types.kind(f.types.unqualified(ty)), TypeKind::Array { .. })
}
