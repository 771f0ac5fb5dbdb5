//! Simplifies sums of pointers and offsets as `gimple_build` does, by the patterns of match.pd.

use super::Folder;
use crate::ir::{BinaryOp, Expr, ExprData};

impl<'a> Folder<'_, '_, 'a> {
    /// `pointer + len` as a base pointer and an offset: `(p + a) + b` is `p + (a + b)`.
    pub(super) fn pointer_sum(&mut self, pointer: Expr, len: Expr) -> (Expr, Expr) {
        match self.binary(pointer) {
            Some((BinaryOp::Plus, base, offset)) => (base, self.offset_sum(offset, len)),
            _ => (pointer, len),
        }
    }

    /// `offset + len`, both of `sizetype`: `(a + 1) + 4` is `a + 5`, and `a * 4 + 4` is `(a + 1) * 4`.
    fn offset_sum(&mut self, offset: Expr, len: Expr) -> Expr {
        let number = |this: &Self, of| Some(this.number(of)? as u64);
        let constant = number(self, len);
        if let Some((a, b)) = number(self, offset).zip(constant) {
            return self.size(a.wrapping_add(b));
        }
        let ty = match (&self.f.body.exprs[offset], self.binary(offset)) {
            // The front end converts the operands of a sum, but not a product (`pointer_int_sum`).
            (&ExprData::Name(name), Some((BinaryOp::Plus, ..))) if self.f.ssa.names[name].ty.is_none() => {
                None
            }
            _ => self.type_of(offset),
        };
        let ty = ty.unwrap_or_else(|| self.named("sizetype"));
        let sum = match (self.binary(offset), constant) {
            (Some((BinaryOp::Plus, a, b)), Some(more)) if let Some(first) = number(self, b) => {
                let total = first.wrapping_add(more);
                if total == 0 {
                    return a;
                }
                let total = self.size(total);
                self.plus(a, total)
            }
            (Some((BinaryOp::Mult, a, by)), Some(more)) if number(self, by) == Some(more) => {
                let one = self.size(1);
                let next = self.plus(a, one);
                let a = self.assign_to_variable(next, ty);
                let b = self.f.copy_expr(by);
                ExprData::Binary { op: BinaryOp::Mult, a, b }
            }
            _ => self.plus(offset, len),
        };
        self.assign_to_variable(sum, ty)
    }

    /// The operation that defines an SSA name.
    fn binary(&self, name: Expr) -> Option<(BinaryOp, Expr, Expr)> {
        let ExprData::Name(name) = self.f.body.exprs[name] else { return None };
        if let ExprData::Binary { op, a, b } = *self.definition(name)? { Some((op, a, b)) } else { None }
    }

    /// A constant of `sizetype`.
    fn size(&mut self, value: u64) -> Expr {
        self.f.expr(i64::try_from(value).map_or(ExprData::Unsigned(value), ExprData::Int))
    }
}
