//! Initial values of compound literals that live in registers.
//!
//! The gimplifier stores such a literal by a statement and keeps its initial value, and the two share one tree
//! (`gimplify_compound_literal_expr`). So the renaming of the statement's operands shows in the
//! declaration, which nobody reads any more. What a temporary is set to is a copy (`internal_get_tmp_var`).

use crate::dialect::DumpFlags;
use crate::ir::{Expr, ExprData, Function, StmtKind, Var, VarKind};
use crate::print;
use rustc_hash::FxHashMap;

/// The literals of `f` and the constructors that their initial values share.
pub fn shared_constructors(f: &Function<'_>) -> Vec<(Var, Expr)> {
    let initial = |var: Var| {
        let data = Some(&f.vars[var]).filter(|data| data.anonymous && data.kind == VarKind::Local)?;
        let value = data.decl.split_once(" = ")?.1;
        value.starts_with('{').then_some((value, var))
    };
    let mut literals: FxHashMap<&str, Var> = f.locals.iter().filter_map(|&var| initial(var)).collect();
    if literals.is_empty() {
        return Vec::new();
    }
    let mut shared = Vec::new();
    for data in f.stmts.values() {
        if let StmtKind::Assign { lhs, rhs } = data.kind
            && let (ExprData::Var(_), ExprData::Constructor { .. }) = (&f.exprs[lhs], &f.exprs[rhs])
            && let Some(var) = literals.remove(&*spelled(f, rhs))
        {
            shared.push((var, rhs));
        }
    }
    shared
}

/// Gives the literals' declarations the operands that the constructors have now.
pub fn follow_constructors(f: &mut Function<'_>, shared: Vec<(Var, Expr)>) {
    for (var, constructor) in shared {
        if let Some((head, _)) = f.vars[var].decl.split_once(" = ") {
            let text = [head, " = ", &spelled(f, constructor)].concat();
            f.redeclared[var] = Some(text.into());
        }
    }
}

fn spelled(f: &Function<'_>, expr: Expr) -> String {
    let mut text = String::new();
    print::expr(f, expr, DumpFlags::empty(), &mut text);
    text
}

#[cfg(test)]
mod tests {
    use crate::dialect::{Dialect, OptLevel};
    use crate::facts::Facts;
    use crate::ir::Stage;
    use crate::{dump, example};

    #[test]
    fn declarations_follow_the_statements() {
        let text = "\
v2si f (int x)
{
  v2si D.1984;
  v2si D.1982 = {x, _1};

  _1 = (int) 3;
  D.1984 = {x, _1};
  return D.1984;
}
";
        let facts = Facts::default();
        let read = dump::read(text, &facts);
        let dialect = Dialect { opt: OptLevel::O0, ..example::dialect() };
        let ssa = dump::finish(read.item(0), Stage::Ssa, dialect).unwrap();
        assert!(ssa.contains("  v2si D.1982 = {x_2(D), _1};\n"), "{ssa}");
    }
}
