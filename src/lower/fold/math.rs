//! Mathematical functions: the patterns of match.pd on calls that the front end's own folding leaves
//! for the first `fold_stmt`.

use super::{Folder, Site};
use crate::ir::{Expr, ExprData};
use cranelift_entity::EntityList;

impl<'a> Folder<'_, '_, 'a> {
    /// `short` is the function's name without `__builtin_`.
    pub(super) fn math(&mut self, site: &Site<'a>, short: &str) -> bool {
        let (Some(_), &[a, b]) = (site.lhs, &site.args[..]) else { return false };
        let stem = short.trim_end_matches(['f', 'l']);
        match stem {
            "fmin" | "fmax" if self.same(a, b) => self.value(site, a),
            "copysign" if self.same(a, b) => self.value(site, a),
            // The sign of a constant is known: |x| or -|x|.
            "copysign" if self.is_positive_real(b) => {
                let args = [self.f.copy_expr(a)];
                let args = EntityList::from_slice(&args, &mut self.f.expr_lists);
                self.constant(site, ExprData::Code { code: "ABS_EXPR", args })
            }
            _ => false,
        }
    }

    fn is_positive_real(&self, expr: Expr) -> bool {
        matches!(self.f.exprs[expr], ExprData::Const(text) if text.starts_with(|c: char| c.is_ascii_digit()))
    }
}
