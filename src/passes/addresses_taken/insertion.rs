//! Stores to parts of vectors that become registers: each becomes a BIT_INSERT_EXPR
//! (`non_rewritable_lvalue_p`, `execute_update_addresses_taken`). A part is an element, or several
//! elements as in `memcpy (&v, p, 8)`.

use super::access::{Access, replace};
use super::scalar::{Scalar, Scalars, is_useless_conversion, scalar_named};
use crate::ir::constant::integer;
use crate::ir::{
    Def, Expr, ExprData, Function, NameData, Shape, Stmt, StmtKind, TreeCode, Type, TypeKind, Types, Var,
};

/// A store to a part of a vector, `BIT_FIELD_REF <v, 32, 64> = x`.
pub struct Insertion<'a> {
    /// The vector variable.
    pub var: Var,
    /// The width of the part in bits.
    size: i64,
    /// The position of the part in bits.
    position: i64,
    /// The type of the part, if the value must be converted to it.
    view_as: Option<PartType<'a>>,
}

/// The type of a part of a vector: `count` elements.
struct PartType<'a> {
    element: &'a str,
    count: u32,
}

/// The insertion for a store to the BIT_FIELD_REF `lhs`, if the vector can be a register.
pub fn element_insertion<'a>(
    f: &Function<'a>,
    scalars: &Scalars<'_, 'a>,
    lhs: Expr,
) -> Option<Insertion<'a>> {
    let ExprData::Code { code: TreeCode::BitFieldRef, ref args } = f.body.exprs[lhs] else { return None };
    let &[base, size, position] = args.as_slice(&f.body.expr_lists) else { return None };
    let ExprData::Var(var) = f.body.exprs[base] else { return None };
    let bits = |expr: Expr| i64::try_from(integer(&f.body.exprs[expr])?).ok();
    let (size, position) = (bits(size)?, bits(position)?);
    // At this point only vectors are stored to by BIT_FIELD_REF. Wider vectors have BLKmode.
    let widest = f.head.isa.widest_vector();
    let is_wide = matches!(scalars.of(f, var), Some(Scalar::Vector { bits, .. }) if bits > widest);
    let most = i64::from(widest);
    let is_inside =
        (1..=most).contains(&size) && (0..=most - size).contains(&position) && position % size == 0;
    (is_inside && !is_wide).then_some(Insertion { var, size, position, view_as: None })
}

/// The insertion for a store to memory in a vector, if the vector can be a register that it does not cover.
pub fn memory_insertion<'a>(
    f: &Function<'a>,
    scalars: &Scalars<'_, 'a>,
    &Access { var, offset, ty }: &Access,
) -> Option<Insertion<'a>> {
    let Some(Scalar::Vector { bits, .. }) =
        scalars.of(f, var).filter(|of| of.bits() <= f.head.isa.widest_vector())
    else {
        return None;
    };
    let element = scalars.element(f, var)?;
    let of_value = scalars.of_type(f, ty?)?;
    let element_bits = 8 * u32::try_from(Shape::of(element)?.size()).ok()?;
    let size = of_value.bits();
    let is_part = size < bits && size.is_multiple_of(element_bits) && (size / element_bits).is_power_of_two();
    let position = offset.checked_mul(8).filter(|at| (0..i64::from(bits)).contains(at))?;
    if !is_part || position % i64::from(size) != 0 {
        return None;
    }
    let count = size / element_bits;
    let is_element = count == 1 && is_useless_conversion(scalar_named(element), Some(of_value));
    let view_as = (!is_element).then_some(PartType { element, count });
    Some(Insertion { var, size: size.into(), position, view_as })
}

/// Replaces the store `lhs = rhs` by `v = BIT_INSERT_EXPR <v, x, 64 (32 bits)>`.
pub fn insert<'a>(f: &mut Function<'a>, stmt: Stmt, lhs: Expr, rhs: Expr, insertion: Insertion<'a>) {
    let Insertion { var, size, position, view_as } = insertion;
    let value = if let Some(part) = view_as { insert_view(f, stmt, rhs, &part) } else { rhs };
    replace(f, lhs, ExprData::Var(var));
    let into = f.expr(ExprData::Var(var));
    let [size, position] = [size, position].map(|bits| f.expr(ExprData::Int(bits)));
    // Dumps show the width only for integers.
    let args = &[into, value, position, size][..if is_integer(f, value) { 4 } else { 3 }];
    let args = f.operand_list(args);
    let value = f.expr(ExprData::Code { code: TreeCode::BitInsert, args });
    if let StmtKind::Assign { rhs, .. } = &mut f.body.stmts[stmt].kind {
        *rhs = value;
    }
}

/// Inserts `tmp = VIEW_CONVERT_EXPR<float>(x);` before the store. Returns a use of the temporary.
fn insert_view<'a>(f: &mut Function<'a>, stmt: Stmt, value: Expr, part: &PartType<'a>) -> Expr {
    let ty = part.ty(&mut f.types);
    let name = f.make_name(NameData { ty: Some(ty), ..NameData::default() });
    let of = f.copy_expr(value);
    let pun = f.assignment(ExprData::Name(name), ExprData::ViewConvert { ty, of });
    f.ssa.names[name].def = Def::Stmt(pun);
    f.link_before(stmt, pun);
    f.expr(ExprData::Name(name))
}

impl<'a> PartType<'a> {
    fn ty(&self, types: &mut Types<'a>) -> Type {
        let of = types.intern(TypeKind::Named(self.element));
        if self.count == 1 { of } else { types.vector_of(self.count, of) }
    }
}

/// Whether the value is an integer. An unknown type counts as one.
fn is_integer(f: &Function<'_>, value: Expr) -> bool {
    let ty = match f.body.exprs[value] {
        ExprData::Const(text) => return !text.contains('.'),
        _ => f.operand_type(value),
    };
    ty.is_none_or(|ty| match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Named(name) => !matches!(Shape::of(name), Some(Shape::Real(_))),
        TypeKind::Vector { .. } => false,
        _ => true,
    })
}
