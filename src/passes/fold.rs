//! Folding of statements and PHI nodes whose uses have changed: GCC's `fold_stmt` without `match.pd`, and
//! `degenerate_phi_result`.
//!
//! Folded are computations and comparisons of integer constants, operations that leave an operand as it is
//! (`x + 0`, `x * 1`, `x & x`), operations with a known result (`x * 0`, `x - x`), choices (`c ? a : b`) and
//! conditions, and PHI nodes of one value. A fold never removes a trap or an undefined overflow: what divides
//! by zero or overflows stays.
//!
//! Every function here keeps operands and immediate uses right.

use crate::analysis::operands::update_stmt;
use crate::analysis::uses::{remove_phi, replace_uses_by};
use crate::ir::constant::integer;
use crate::ir::{
    BinaryOp, Expr, ExprData, Function, Name, OpClass, Phi, Shape, Stmt, StmtKind, Type, UnaryOp,
};
use crate::knowledge::Knowledge;
use crate::passes::cfg::comparison_value;

/// Folds a statement and scans its operands again. Returns whether it has changed.
///
/// A condition that is known becomes `if (1 != 0)` or `if (0 != 0)`, as GCC spells it; its edges stay.
///
/// ```
/// use tressa::analysis::uses::{imm_uses, set_use_tree};
/// use tressa::ir::{ExprData, Holder, Name};
/// use tressa::{Facts, Functions, example, fold::fold_stmt, text::print};
///
/// let facts = Facts::default();
/// let functions = Functions::read(example::GIMPLE, &facts, example::dialect());
/// let (mut f, knowledge) = (example::sum(), functions.knowledge());
/// // n_9(D) in `if (i_6 < n_9(D))` and i_6 become constants.
/// let Some(Holder::Stmt(cond)) = imm_uses(&f, Name::from_u32(9)).find_map(|of| f.ssa.uses.holder(of)) else { panic!() };
/// for of in f.ssa.uses.of_stmt(cond) {
///     set_use_tree(&mut f, of, ExprData::Int(3));
/// }
/// assert!(fold_stmt(&mut f, cond, knowledge) && !fold_stmt(&mut f, cond, knowledge));
/// let mut text = String::new();
/// print::stmt(&f, cond, Default::default(), &mut text);
/// assert_eq!(text, "if (0 != 0)");
/// ```
pub fn fold_stmt(f: &mut Function<'_>, stmt: Stmt, knowledge: Knowledge<'_, '_>) -> bool {
    // Computations are only assigned to names. What is stored to memory or passed to a call is a value
    // already.
    let changed = match f.body.stmts[stmt].kind {
        StmtKind::Assign { lhs, rhs } => match f.body.exprs[lhs] {
            ExprData::Name(name) => fold_assignment(f, name, rhs, knowledge),
            _ => false,
        },
        StmtKind::Cond { .. } => fold_condition(f, stmt),
        _ => false,
    };
    if changed {
        update_stmt(f, stmt);
    }
    changed
}

fn fold_assignment(f: &mut Function<'_>, lhs: Name, rhs: Expr, knowledge: Knowledge<'_, '_>) -> bool {
    // The result has the precision of the type of `lhs`, which the text of the right-hand side does not show.
    let shape = f.name_type(lhs).and_then(|ty| arithmetic_shape(f, ty, knowledge));
    let tree = match folded_value(f, rhs, shape, knowledge) {
        Some(Folded::Integer(value)) => constant_tree(value),
        // The operand's node has left the statement, so its parts may move.
        Some(Folded::Operand(operand)) => Some(f.body.exprs[operand].clone()),
        None => None,
    };
    let Some(tree) = tree else { return false };
    f.body.exprs[rhs] = tree;
    true
}

fn fold_condition(f: &mut Function<'_>, stmt: Stmt) -> bool {
    let StmtKind::Cond { op, a, b, .. } = f.body.stmts[stmt].kind else { return false };
    let Some(holds) = comparison_value(f, op, a, b) else { return false };
    // `if (1 != 0)` is folded already.
    let is_folded = op == BinaryOp::Ne && constant(f, a) == Some(holds.into()) && constant(f, b) == Some(0);
    if is_folded {
        return false;
    }
    // GCC spells a known condition as a comparison of 1 or 0 with 0.
    (f.body.exprs[a], f.body.exprs[b]) = (ExprData::Int(holds.into()), ExprData::Int(0));
    if let StmtKind::Cond { op, .. } = &mut f.body.stmts[stmt].kind {
        *op = BinaryOp::Ne;
    }
    true
}

/// The value of a folded tree.
enum Folded {
    /// An integer.
    Integer(i128),
    /// One of the tree's operands.
    Operand(Expr),
}

/// The value of a right-hand side that is assigned to a name of that shape.
fn folded_value(
    f: &Function<'_>,
    rhs: Expr,
    shape: Option<Shape>,
    knowledge: Knowledge<'_, '_>,
) -> Option<Folded> {
    match f.body.exprs[rhs] {
        ExprData::Binary { op, a, b } if op.class() == OpClass::Comparison => {
            comparison_value(f, op, a, b).map(|holds| Folded::Integer(holds.into()))
        }
        ExprData::Binary { op, a, b } => {
            // Two constants are computed. With one of them, or with the same operand twice, the result may be
            // an operand or zero. Zero needs an integral type: `x - x` of a real is not 0 for every value.
            let (x, y) = (constant(f, a), constant(f, b));
            if let (Some(x), Some(y), Some(shape)) = (x, y, shape) {
                return int_const_binop(op, x, y, shape).map(Folded::Integer);
            }
            if let Some(operand) = unchanged_operand(f, op, (a, x), (b, y)) {
                return Some(Folded::Operand(operand));
            }
            let is_integral = shape.is_some_and(Shape::is_integral);
            (is_integral && is_always_zero(f, op, (a, x), (b, y))).then_some(Folded::Integer(0))
        }
        ExprData::Unary { op: UnaryOp::Paren, .. } => None,
        ExprData::Unary { op, of } => int_const_unop(op, constant(f, of)?, shape?).map(Folded::Integer),
        ExprData::Cast { ty, of } => {
            let to = arithmetic_shape(f, ty, knowledge).filter(|to| to.is_integral())?;
            wrapped(constant(f, of)?, to).map(Folded::Integer)
        }
        ExprData::Cond { cond, then, otherwise } => {
            // Both values are the same, or it is known which one is chosen.
            if is_same_value(f, then, otherwise) {
                return Some(Folded::Operand(then));
            }
            let holds = match f.body.exprs[cond] {
                ExprData::Binary { op, a, b } => comparison_value(f, op, a, b)?,
                _ => constant(f, cond)? != 0,
            };
            Some(Folded::Operand(if holds { then } else { otherwise }))
        }
        _ => None,
    }
}

/// The operand that an operation with a neutral element, or of a value with itself, leaves as it is. An
/// integer constant has integers and pointers for neighbours, so the type need not be known.
fn unchanged_operand(
    f: &Function<'_>,
    op: BinaryOp,
    (a, x): (Expr, Option<i128>),
    (b, y): (Expr, Option<i128>),
) -> Option<Expr> {
    use BinaryOp::*;
    match op {
        // `0B + n` has the type of the pointer.
        Plus | BitIor | BitXor if x == Some(0) && !is_pointer_constant(f, a) => Some(b),
        Mult if x == Some(1) => Some(b),
        Plus | Minus | BitIor | BitXor | LShift | RShift | LRotate | RRotate if y == Some(0) => Some(a),
        Mult | Div | ExactDiv if y == Some(1) => Some(a),
        BitAnd | BitIor if is_same_value(f, a, b) => Some(a),
        _ => None,
    }
}

fn is_pointer_constant(f: &Function<'_>, expr: Expr) -> bool {
    matches!(f.body.exprs[expr], ExprData::Const(text) if text.ends_with('B'))
}

/// Whether the result is 0 whatever an operand holds.
fn is_always_zero(
    f: &Function<'_>,
    op: BinaryOp,
    (a, x): (Expr, Option<i128>),
    (b, y): (Expr, Option<i128>),
) -> bool {
    match op {
        BinaryOp::Mult | BinaryOp::BitAnd => x == Some(0) || y == Some(0),
        BinaryOp::Minus | BinaryOp::BitXor => is_same_value(f, a, b),
        _ => false,
    }
}

/// The shape of an arithmetic type, also by a typedef in the facts.
fn arithmetic_shape(f: &Function<'_>, ty: Type, knowledge: Knowledge<'_, '_>) -> Option<Shape> {
    let name = f.types.name(f.types.unqualified(ty))?;
    knowledge.stated_shape(name)
}

/// The value of an integer or pointer constant of at most 64 bits.
fn constant(f: &Function<'_>, expr: Expr) -> Option<i128> {
    match f.body.exprs[expr] {
        ExprData::Unsigned(value) => Some(value.into()),
        ref data => integer(data),
    }
}

/// The constant of that value, if it has at most 64 bits.
pub fn constant_tree(value: i128) -> Option<ExprData<'static>> {
    let signed = i64::try_from(value).map(ExprData::Int);
    signed.or_else(|_| u64::try_from(value).map(ExprData::Unsigned)).ok()
}

/// The least and the greatest value of an integer type of at most 64 bits.
fn bounds(shape: Shape) -> Option<(i128, i128)> {
    match shape {
        Shape::Bool => Some((0, 1)),
        Shape::Int { bits: bits @ 1..=64, signed: true } => Some((-(1 << (bits - 1)), (1 << (bits - 1)) - 1)),
        Shape::Int { bits: bits @ 1..=64, signed: false } => Some((0, (1 << bits) - 1)),
        Shape::Int { .. } | Shape::Real(_) => None,
    }
}

/// The value converted to the type: its lower bits.
pub fn wrapped(value: i128, shape: Shape) -> Option<i128> {
    let (least, most) = bounds(shape)?;
    Some((value - least).rem_euclid(most - least + 1) + least)
}

/// The result of an operation in the type: GCC's `int_const_binop`. Signed arithmetic that overflows has
/// none, nor has a division by zero or a shift by too many bits.
pub fn int_const_binop(op: BinaryOp, x: i128, y: i128, shape: Shape) -> Option<i128> {
    use BinaryOp::*;
    // The exact result, in more bits than any operand has.
    let (least, most) = bounds(shape)?;
    let bits = (most - least + 1).trailing_zeros();
    let count = || u32::try_from(y).ok().filter(|&count| count < bits);
    let exact = match op {
        Plus => x.checked_add(y)?,
        Minus => x.checked_sub(y)?,
        Mult => x.checked_mul(y)?,
        Div => x.checked_div(y)?,
        ExactDiv if x.checked_rem(y)? == 0 => x / y,
        Mod => x.checked_rem(y)?,
        BitAnd => x & y,
        BitIor => x | y,
        BitXor => x ^ y,
        RShift => x >> count()?,
        // What is shifted out at the top is lost, in a signed type as well.
        LShift => return wrapped(x << count()?, shape),
        _ => return None,
    };
    in_range(exact, shape)
}

/// The result of an operation in the type, as [`int_const_binop`].
pub fn int_const_unop(op: UnaryOp, x: i128, shape: Shape) -> Option<i128> {
    match op {
        UnaryOp::Negate => in_range(-x, shape),
        UnaryOp::BitNot => wrapped(!x, shape),
        UnaryOp::TruthNot => Some((x == 0).into()),
        UnaryOp::Paren => None,
    }
}

/// The exact result, if the type holds it; an unsigned type takes its lower bits.
fn in_range(exact: i128, shape: Shape) -> Option<i128> {
    let fits = wrapped(exact, shape)? == exact;
    if fits || !shape.is_signed() { wrapped(exact, shape) } else { None }
}

/// The name, constant or address that an assignment to a name copies, if that is all it does
/// (`gimple_assign_ssa_name_copy_p`, and `gimple_assign_single_p` of an invariant).
pub fn copied_value(f: &Function<'_>, stmt: Stmt) -> Option<(Name, Expr)> {
    let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind else { return None };
    let ExprData::Name(to) = f.body.exprs[lhs] else { return None };
    let is_value = match &f.body.exprs[rhs] {
        ExprData::Name(_)
        | ExprData::Const(_)
        | ExprData::Int(_)
        | ExprData::Unsigned(_)
        | ExprData::Wide { .. } => true,
        ExprData::AddrOf { of } => {
            // `&a[i_1]` is computed; `&a[3]` is a constant.
            let mut invariant = true;
            f.each_node(*of, |node| invariant &= !matches!(f.body.exprs[node], ExprData::Name(_)));
            invariant
        }
        _ => false,
    };
    is_value.then_some((to, rhs))
}

/// The value of a PHI node that merges one value only: one of its arguments. Arguments that are the result
/// itself do not count (`degenerate_phi_result`).
pub fn phi_value(f: &Function<'_>, phi: Phi) -> Option<Expr> {
    let data = &f.ssa.phis[phi];
    // In `x_1 = PHI <y_2(2), x_1(3)>` the argument x_1 brings nothing new.
    let is_result = |arg: Expr| matches!(f.body.exprs[arg], ExprData::Name(name) if name == data.result);
    let mut values = data.args.iter().copied().filter(|&arg| !is_result(arg));
    let first = values.next()?;
    values.all(|arg| is_same_value(f, first, arg)).then_some(first)
}

/// Removes a PHI node of one value. What used its result uses that value, and is not folded. Names that flow
/// through abnormal edges stay, as in GCC (`may_propagate_copy`). Returns whether the PHI node is gone.
///
/// ```
/// use tressa::analysis::uses::{set_use, num_imm_uses};
/// use tressa::{fold::fold_phi, ir::Name};
///
/// let mut f = tressa::example::sum();
/// let head = f.chain().nth(2).unwrap();
/// let phi = f.phis(head).next().unwrap();
/// assert!(!fold_phi(&mut f, phi), "# s_5 = PHI <s_7(2), s_14(3)>");
/// let (s, back) = (Name::from_u32(5), f.ssa.uses.of_phi(phi)[1]);
/// set_use(&mut f, back, s);
/// let uses = num_imm_uses(&f, s);
/// assert!(fold_phi(&mut f, phi), "# s_5 = PHI <s_7(2), s_5(3)>");
/// assert_eq!(num_imm_uses(&f, Name::from_u32(7)), uses - 1);
/// ```
pub fn fold_phi(f: &mut Function<'_>, phi: Phi) -> bool {
    let result = f.ssa.phis[phi].result;
    let Some(value) = phi_value(f, phi) else { return false };
    // The names of abnormal edges have to share a variable when SSA form is left, so their live ranges must
    // not grow.
    let is_abnormal = match f.body.exprs[value] {
        ExprData::Name(name) => f.ssa.names[name].abnormal || f.ssa.names[result].abnormal,
        _ => f.ssa.names[result].abnormal,
    };
    if is_abnormal {
        return false;
    }
    replace_uses_by(f, result, value);
    remove_phi(f, phi);
    true
}

/// Whether two operands are certain to have the same value: `operand_equal_p` for names, constants and
/// addresses of variables and their parts.
fn is_same_value(f: &Function<'_>, a: Expr, b: Expr) -> bool {
    match (&f.body.exprs[a], &f.body.exprs[b]) {
        (ExprData::Name(a), ExprData::Name(b)) => a == b,
        (ExprData::Const(a), ExprData::Const(b)) | (ExprData::Str(a), ExprData::Str(b)) => a == b,
        // One of them was made by a pass.
        (ExprData::Int(_) | ExprData::Unsigned(_), _) | (_, ExprData::Int(_) | ExprData::Unsigned(_)) => {
            constant(f, a).is_some() && constant(f, a) == constant(f, b)
        }
        (ExprData::AddrOf { of: a }, ExprData::AddrOf { of: b }) => is_same_object(f, *a, *b),
        _ => false,
    }
}

/// Whether two references are certain to be to the same object: the same parts of the same variable.
fn is_same_object(f: &Function<'_>, mut a: Expr, mut b: Expr) -> bool {
    loop {
        match (&f.body.exprs[a], &f.body.exprs[b]) {
            (ExprData::Var(a), ExprData::Var(b)) => return a == b,
            (ExprData::Component { base: x, field: left }, ExprData::Component { base: y, field: right })
                if left == right =>
            {
                (a, b) = (*x, *y)
            }
            (
                ExprData::Index { base: x, index: left, bounds: None },
                ExprData::Index { base: y, index: right, bounds: None },
            ) if is_same_value(f, *left, *right) => (a, b) = (*x, *y),
            _ => return false,
        }
    }
}
