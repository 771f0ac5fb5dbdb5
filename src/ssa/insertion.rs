//! Stores to single elements of vectors that live in registers: each makes a new vector (BIT_INSERT_EXPR), as
//! `non_rewritable_lvalue_p` and `execute_update_addresses_taken` have it.

use super::scalar::{Scalar, Scalars};
use crate::ir::constant::integer;
use crate::ir::{Expr, ExprData, Function, Shape, Stmt, StmtKind, TypeKind, Var};
use cranelift_entity::EntityList;

/// A store to one element of a vector, `BIT_FIELD_REF <v, 32, 64> = x`.
pub struct Insertion {
    /// The vector.
    pub var: Var,
    /// How wide the element is.
    size: i64,
    /// Where it is, in bits.
    position: i64,
}

/// The insertion that a store to `lhs` is, if the vector can be a register.
pub fn insertion<'a>(f: &Function<'a>, scalars: &Scalars<'_, 'a>, lhs: Expr) -> Option<Insertion> {
    let ExprData::Code { code: "BIT_FIELD_REF", ref args } = f.exprs[lhs] else { return None };
    let &[base, size, position] = args.as_slice(&f.expr_lists) else { return None };
    let ExprData::Var(var) = f.exprs[base] else { return None };
    let bits = |expr: Expr| i64::try_from(integer(&f.exprs[expr])?).ok();
    let (size, position) = (bits(size)?, bits(position)?);
    // Nothing else than a vector is stored to so early in this way, whatever its typedef is taken for. Those that are wider than
    // registers have BLKmode.
    let widest = f.isa.widest_vector();
    let is_wide = matches!(scalars.of(f, var), Some(Scalar::Vector { bits, .. }) if bits > widest);
    let most = i64::from(widest);
    let is_inside =
        (1..=most).contains(&size) && (0..=most - size).contains(&position) && position % size == 0;
    (is_inside && !is_wide).then_some(Insertion { var, size, position })
}

/// `v = BIT_INSERT_EXPR <v, x, 64 (32 bits)>` instead of the store `lhs = rhs`.
pub fn insert(f: &mut Function<'_>, stmt: Stmt, lhs: Expr, rhs: Expr, insertion: Insertion) {
    let Insertion { var, size, position } = insertion;
    f.exprs[lhs] = ExprData::Var(var);
    let into = f.expr(ExprData::Var(var));
    let [size, position] = [size, position].map(|bits| f.expr(ExprData::Int(bits)));
    // Dumps show the width of integers.
    let args = &[into, rhs, position, size][..if is_real(f, rhs) { 3 } else { 4 }];
    let args = EntityList::from_slice(args, &mut f.expr_lists);
    let value = f.expr(ExprData::Code { code: "BIT_INSERT_EXPR", args });
    if let StmtKind::Assign { rhs, .. } = &mut f.stmts[stmt].kind {
        *rhs = value;
    }
}

/// Whether the value is a real number, as far as that is told.
fn is_real(f: &Function<'_>, value: Expr) -> bool {
    let ty = match f.exprs[value] {
        ExprData::Const(text) => return text.contains('.'),
        _ => f.operand_type(value),
    };
    ty.is_some_and(|ty| match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Named(name) => matches!(Shape::of(name), Some(Shape::Real(_))),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use crate::facts::Facts;
    use crate::ir::Stage;
    use crate::{dump, example};

    #[test]
    fn an_element_is_inserted_into_a_vector() {
        let text = "\
v4si f (v4si v, int i)
{
  v4si D.1998;

  BIT_FIELD_REF <v, 32, 64> = i;
  D.1998 = v;
  return D.1998;
}
";
        let facts = Facts::default();
        let read = dump::read(text, &facts);
        let ssa = dump::finish(read.item(0), Stage::Ssa, example::dialect()).unwrap();
        assert!(ssa.contains("  v_3 = BIT_INSERT_EXPR <v_1(D), i_2(D), 64 (32 bits)>;\n"), "{ssa}");
    }
}
