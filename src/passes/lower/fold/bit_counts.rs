//! Folds built-ins that count bits, by the patterns of match.pd for operands with known bits.

use super::{Folder, Site};
use crate::ir::{BinaryOp, Expr, ExprData};

impl<'a> Folder<'_, '_, 'a> {
    /// Folds `popcount` and `parity`; `short` is the name without `__builtin_`. If at most one bit
    /// of the operand can be set, the result is that bit.
    pub(super) fn count(&mut self, site: &Site<'a>, short: &str) -> bool {
        let ("popcount" | "parity", &[x]) = (short.trim_end_matches('l'), &site.args[..]) else {
            return false;
        };
        let Some(bit) = self.mask(x).filter(|mask| mask.is_power_of_two()).map(u64::trailing_zeros) else {
            return false;
        };
        let mut of = x;
        if bit > 0 {
            let Some(ty) = self.type_of(x) else { return false };
            let (a, b) = (self.f.copy_expr(x), self.int(bit.into()));
            of = self.assign_to_variable(ExprData::Binary { op: BinaryOp::RShift, a, b }, ty);
        }
        self.converted(site, "int", of)
    }

    /// The constant that a value is masked with (`get_nonzero_bits`).
    fn mask(&self, x: Expr) -> Option<u64> {
        let ExprData::Name(name) = self.f.body.exprs[x] else { return None };
        match *self.definition(name)? {
            ExprData::Binary { op: BinaryOp::BitAnd, b, .. } if self.cx.dialect.looks_through_masks() => {
                self.unsigned(b)
            }
            _ => None,
        }
    }
}
