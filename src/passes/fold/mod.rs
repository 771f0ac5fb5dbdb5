//! Folding of statements and PHI nodes whose uses have changed: GCC's `fold_stmt` without `match.pd`.
//!
//! Folded are computations and comparisons of integer constants, operations that leave an operand as it is
//! (`x + 0`, `x * 1`, `x & x`), operations with a known result (`x * 0`, `x - x`), choices (`c ? a : b`) and conditions. A fold
//! never removes a trap or an undefined overflow: what divides by zero or overflows stays.
//!
//! Every function here keeps operands and immediate uses right.

pub(crate) mod integers;
mod phi;

pub use phi::{fold_phi, phi_value};

use crate::analysis::operands::update_stmt;
use crate::ir::{BinaryOp, Expr, ExprData, Function, Name, OpClass, Shape, Stmt, StmtKind, Type, UnaryOp};
use crate::knowledge::Knowledge;
use crate::passes::cfg::comparison_value;
use integers::{binary, constant, constant_tree, unary, wrapped};

/// The value of a folded tree.
enum Folded {
    /// An integer.
    Integer(i128),
    /// One of the tree's operands.
    Operand(Expr),
}

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
            let mut invariant = true;
            f.each_node(*of, |node| invariant &= !matches!(f.body.exprs[node], ExprData::Name(_)));
            invariant
        }
        _ => false,
    };
    is_value.then_some((to, rhs))
}

fn fold_assignment(f: &mut Function<'_>, lhs: Name, rhs: Expr, knowledge: Knowledge<'_, '_>) -> bool {
    let shape = f.name_type(lhs).and_then(|ty| shape(f, ty, knowledge));
    let tree = match folded(f, rhs, shape, knowledge) {
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
    let is_folded = op == BinaryOp::Ne && constant(f, a) == Some(holds.into()) && constant(f, b) == Some(0);
    if is_folded {
        return false;
    }
    (f.body.exprs[a], f.body.exprs[b]) = (ExprData::Int(holds.into()), ExprData::Int(0));
    if let StmtKind::Cond { op, .. } = &mut f.body.stmts[stmt].kind {
        *op = BinaryOp::Ne;
    }
    true
}

/// The value of a right-hand side that is assigned to a name of that shape.
fn folded(f: &Function<'_>, rhs: Expr, shape: Option<Shape>, knowledge: Knowledge<'_, '_>) -> Option<Folded> {
    match f.body.exprs[rhs] {
        ExprData::Binary { op, a, b } if op.class() == OpClass::Comparison => {
            comparison_value(f, op, a, b).map(|holds| Folded::Integer(holds.into()))
        }
        ExprData::Binary { op, a, b } => {
            let (x, y) = (constant(f, a), constant(f, b));
            if let (Some(x), Some(y), Some(shape)) = (x, y, shape) {
                return binary(op, x, y, shape).map(Folded::Integer);
            }
            if let Some(operand) = unchanged_operand(f, op, (a, x), (b, y)) {
                return Some(Folded::Operand(operand));
            }
            let is_integral = shape.is_some_and(Shape::is_integral);
            (is_integral && is_always_zero(f, op, (a, x), (b, y))).then_some(Folded::Integer(0))
        }
        ExprData::Unary { op: UnaryOp::Paren, .. } => None,
        ExprData::Unary { op, of } => unary(op, constant(f, of)?, shape?).map(Folded::Integer),
        ExprData::Cast { ty, of } => {
            let to = self::shape(f, ty, knowledge).filter(|to| to.is_integral())?;
            wrapped(constant(f, of)?, to).map(Folded::Integer)
        }
        ExprData::Cond { cond, then, otherwise } => {
            if phi::same_value(f, then, otherwise) {
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

/// The operand that an operation with a neutral element, or of a value with itself, leaves as it is. An integer
/// constant has integers and pointers for neighbours, so the type need not be known.
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
        BitAnd | BitIor if phi::same_value(f, a, b) => Some(a),
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
        BinaryOp::Minus | BinaryOp::BitXor => phi::same_value(f, a, b),
        _ => false,
    }
}

/// The shape of an arithmetic type, also by a typedef in the facts.
fn shape(f: &Function<'_>, ty: Type, knowledge: Knowledge<'_, '_>) -> Option<Shape> {
    let name = f.types.name(f.types.unqualified(ty))?;
    knowledge.stated_shape(name)
}
