//! PHI nodes of one value: each argument is that value, or the result itself.

use super::integers::constant;
use crate::analysis::uses::{remove_phi, replace_uses_by};
use crate::ir::{Expr, ExprData, Function, Phi};

/// The argument that stands for all of them, if the PHI node merges one value only. Arguments that are the result
/// itself do not count (`degenerate_phi_result`).
pub fn phi_value(f: &Function<'_>, phi: Phi) -> Option<Expr> {
    let data = &f.ssa.phis[phi];
    let is_result = |arg: Expr| matches!(f.body.exprs[arg], ExprData::Name(name) if name == data.result);
    let mut values = data.args.iter().copied().filter(|&arg| !is_result(arg));
    let first = values.next()?;
    values.all(|arg| same_value(f, first, arg)).then_some(first)
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

/// Whether two operands are certain to have the same value: `operand_equal_p` for names, constants and addresses
/// of variables and their parts.
pub(super) fn same_value(f: &Function<'_>, a: Expr, b: Expr) -> bool {
    match (&f.body.exprs[a], &f.body.exprs[b]) {
        (ExprData::Name(a), ExprData::Name(b)) => a == b,
        (ExprData::Const(a), ExprData::Const(b)) | (ExprData::Str(a), ExprData::Str(b)) => a == b,
        // One of them was made by a pass.
        (ExprData::Int(_) | ExprData::Unsigned(_), _) | (_, ExprData::Int(_) | ExprData::Unsigned(_)) => {
            constant(f, a).is_some() && constant(f, a) == constant(f, b)
        }
        (ExprData::AddrOf { of: a }, ExprData::AddrOf { of: b }) => same_object(f, *a, *b),
        _ => false,
    }
}

fn same_object(f: &Function<'_>, mut a: Expr, mut b: Expr) -> bool {
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
            ) if same_value(f, *left, *right) => (a, b) = (*x, *y),
            _ => return false,
        }
    }
}
