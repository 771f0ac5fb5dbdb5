//! Finds the types in which the front end computes what C computes in `int`.
//!
//! The front end computes with promoted operands in their own width if that does not change the result:
//! division by constants, right shifts and bitwise operations (`shorten_binary_op`, `short_shift` in
//! `build_binary_op`). The type is that of `c_common_signed_type`. If the whole is converted back to the
//! narrow type, the conversion moves to the operands, down to those that do not come from such an operation
//! (`convert_to_integer_1`), and all is computed in the narrow type itself. The operands show which of the
//! two happened: a conversion among them belongs to the second.

use super::type_evidence::NameUse;
use crate::ir::{BinaryOp, Expr, ExprData, Function, Name};
use cranelift_entity::{EntitySet, SecondaryMap};

/// The SSA names that are computed in narrow types.
#[derive(Default)]
pub(super) struct Narrowing {
    /// The names computed in the type to which the whole is converted.
    truncated: EntitySet<Name>,
    /// These names, in order of first sight.
    seen: Vec<Name>,
}

impl Narrowing {
    /// Records that `rhs` is assigned to the SSA name.
    pub fn note(&mut self, f: &Function<'_>, name: Name, rhs: Expr) {
        let truncated = match f.body.exprs[rhs] {
            ExprData::Cast { .. } => true,
            ExprData::Binary { a, b, .. } => self.is_truncated(f, a) || self.is_truncated(f, b),
            ExprData::Unary { of, .. } => self.is_truncated(f, of),
            _ => false,
        };
        if truncated {
            self.truncated.insert(name);
            self.seen.push(name);
        }
    }

    /// Whether the operation is done on promoted operands in their own width.
    pub fn shortens(&self, f: &Function<'_>, op: BinaryOp, a: Expr, b: Expr) -> bool {
        let of_kind = match op {
            BinaryOp::BitAnd | BinaryOp::BitIor | BinaryOp::BitXor => true,
            BinaryOp::Div | BinaryOp::Mod | BinaryOp::RShift => {
                matches!(f.body.exprs[b], ExprData::Const(_) | ExprData::Int(_))
            }
            _ => false,
        };
        of_kind && !self.is_truncated(f, a) && !self.is_truncated(f, b)
    }

    /// The operands whose only use is converted back, and so are they.
    pub fn converted_back(&self, f: &Function<'_>, uses: &SecondaryMap<Name, NameUse>) -> Vec<Name> {
        let mut found = Vec::new();
        let mut work = self.seen.clone();
        while let Some(name) = work.pop() {
            let Some(ExprData::Binary { a, b, .. }) = uses[name].value.expand().map(|rhs| &f.body.exprs[rhs])
            else {
                continue;
            };
            for operand in [a, b] {
                if let ExprData::Name(operand) = f.body.exprs[*operand]
                    && !self.truncated.contains(operand)
                    && uses[operand].mentions == 2
                {
                    found.push(operand);
                    work.push(operand);
                }
            }
        }
        found
    }

    fn is_truncated(&self, f: &Function<'_>, operand: Expr) -> bool {
        match f.body.exprs[operand] {
            ExprData::Name(name) => self.truncated.contains(name),
            // A conditional expression promotes its operands.
            ExprData::Var(var) => f.decls.vars[var].name.starts_with("iftmp."),
            _ => false,
        }
    }
}
