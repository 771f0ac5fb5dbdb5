//! Mentions of a name ahead of the declaration that would shadow it.
//!
//! A scope's declarations stand at its head whatever comes before them in the source, so that a name may still mean what the
//! scope around it declares. So, too, may a variable be called `_1` and be met beside the SSA name. What the text leaves
//! open, the declared type decides where it allows no such mention: no aggregate is an operand of an
//! operator, and only an array has elements. Then it is decided by whether there can be a value ([`super::unset`]).

use super::names::Cx;
use super::stmt::assigned;
use super::unset::reads_ahead;
use crate::ir::{Callee, Expr, ExprData, Function, Stmt, StmtKind, Type, TypeKind, Var};
use rustc_hash::FxHashMap;

/// What a name means where the variable that a scope declares by it cannot be meant.
#[derive(Clone, Copy)]
pub(super) enum Otherwise {
    /// What it meant before.
    Var(Var),
    /// The SSA name of this version.
    Version(usize),
}

/// Makes mentions that a variable's declared type rules out those of what it shadows.
pub(super) fn see_through(cx: &mut Cx<'_>) -> Result<(), &'static str> {
    if cx.shadowing.is_empty() {
        return Ok(());
    }
    let others: FxHashMap<Var, Otherwise> = cx.shadowing.drain(..).collect();
    let mut mentions = Vec::new();
    for stmt in cx.f.body.stmts.keys() {
        collect(&cx.f, stmt, &mut |mention| mentions.push(mention));
    }
    for Mention { expr, is_value, set_by } in mentions {
        let mut base = base(&cx.f, expr);
        while let ExprData::Var(var) = cx.f.body.exprs[base]
            && let Some(&other) = others.get(&var)
            && !allows(&cx.f, expr, is_value)
        {
            cx.f.body.exprs[base] = match other {
                Otherwise::Var(outer) => ExprData::Var(outer),
                Otherwise::Version(version) => ExprData::Name(cx.name(version, None, None)?),
            };
            base = self::base(&cx.f, expr);
            if let Some(stmt) = set_by {
                assigned(cx, stmt, expr);
            }
        }
    }
    for (mention, meant) in reads_ahead(&cx.f, &others) {
        cx.f.body.exprs[mention] = ExprData::Var(meant);
    }
    Ok(())
}

/// A reference.
struct Mention {
    expr: Expr,
    /// Its value is that of a register.
    is_value: bool,
    /// The statement of which it is the destination.
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

/// The variable, or whatever else it is, at the beginning of a reference.
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

/// The declared type of a variable, or of an array's element; that of fields no dump shows.
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

#[cfg(test)]
mod tests {
    use crate::ir::{ExprData, VarKind};
    use crate::text::parse;

    #[test]
    fn types_tell_what_is_meant() {
        let text = "\
int main ()
{
  int a[7];
  struct st _1[2];

  {
    struct st a[4];

    _2 = a[3];
    a[1].x = _2;
    _1 = foo (&_1, 2);
    if (_1 != 0) goto <D.1>; else goto <D.2>;
    <D.1>:
    <D.2>:
  }
}
";
        let f = parse::function(parse::split(text).next().unwrap()).unwrap();
        let mentions: Vec<_> = f
            .body
            .exprs
            .values()
            .filter_map(|e| if let ExprData::Var(var) = *e { Some(var) } else { None })
            .collect();
        let local = |name: &str, at: usize| {
            let mut named = f.decls.vars.iter().filter(|(_, v)| v.name == name && v.kind == VarKind::Local);
            named.nth(at).unwrap().0
        };
        assert_eq!(mentions, [local("a", 0), local("a", 1), local("_1", 0)]);
    }
}
