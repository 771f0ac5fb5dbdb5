//! Known values of operands: numbers, strings, equal operands, types.

use super::string_literals::Bytes;
use super::{Folder, SIZE};
use crate::ir::constant::integer;
use crate::ir::types::VOLATILE;
use crate::ir::{BinaryOp, Expr, ExprData, Name, OpClass, Shape, Type, TypeKind, Var, VarKind, plain_name};
use crate::knowledge::Knowledge;

/// The most definitions of SSA names that are followed.
const DEPTH: u32 = 64;

impl<'a> Folder<'_, '_, 'a> {
    /// The value of an integer or pointer constant.
    pub(super) fn number(&self, expr: Expr) -> Option<i128> {
        integer(&self.f.body.exprs[expr])
    }

    /// `tree_to_uhwi`.
    pub(super) fn unsigned(&self, expr: Expr) -> Option<u64> {
        self.number(expr).and_then(|value| value.try_into().ok())
    }

    /// `integer_zerop`.
    pub(super) fn is_zero(&self, expr: Expr) -> bool {
        self.number(expr) == Some(0)
    }

    /// `integer_all_onesp` of a `size_t`.
    pub(super) fn is_all_ones(&self, expr: Expr) -> bool {
        matches!(self.number(expr), Some(value) if value == i128::from(u64::MAX) || value == -1)
    }

    /// `operand_equal_p` for operands of a statement.
    pub(super) fn same(&self, a: Expr, b: Expr) -> bool {
        let mut pairs = vec![(a, b)];
        while let Some((a, b)) = pairs.pop() {
            match (&self.f.body.exprs[a], &self.f.body.exprs[b]) {
                (ExprData::Var(a), ExprData::Var(b)) if a == b && !self.is_volatile(*a) => {}
                (ExprData::Name(a), ExprData::Name(b)) if a == b => {}
                (ExprData::Label(a), ExprData::Label(b)) if a == b => {}
                (ExprData::Const(a), ExprData::Const(b)) | (ExprData::Str(a), ExprData::Str(b)) if a == b => {
                }
                (ExprData::Int(a), ExprData::Int(b)) if a == b => {}
                (ExprData::Component { base: a, field: f }, ExprData::Component { base: b, field: g })
                    if f == g =>
                {
                    pairs.push((*a, *b));
                }
                (
                    ExprData::Index { base: a, index: i, bounds: None },
                    ExprData::Index { base: b, index: j, bounds: None },
                ) => pairs.extend([(*a, *b), (*i, *j)]),
                (ExprData::AddrOf { of: a }, ExprData::AddrOf { of: b }) => pairs.push((*a, *b)),
                _ => return false,
            }
        }
        true
    }

    fn is_volatile(&self, var: Var) -> bool {
        self.f.decls.vars[var].ty.is_some_and(|ty| self.f.types.qualifiers(ty) & VOLATILE != 0)
    }

    /// `constant_byte_string`: the constant bytes that a pointer leads to. It follows definitions
    /// of SSA names that are addresses or sums. GCC cannot read the initial values of `static
    /// const` variables of the function yet, and those of global variables are not in the dump.
    pub(super) fn bytes(&self, mut pointer: Expr) -> Option<Bytes<'a>> {
        let mut offset = 0i128;
        for _ in 0..DEPTH {
            match &self.f.body.exprs[pointer] {
                ExprData::AddrOf { of } => pointer = *of,
                ExprData::Index { base, index, bounds: None } => {
                    offset = offset.checked_add(self.number(*index)?)?;
                    pointer = *base;
                }
                ExprData::Str(text) => return self.literals.bytes(pointer, text, offset),
                ExprData::Name(name) => {
                    let value = self.f.assigned_value(*name)?;
                    match self.f.body.exprs[value] {
                        ExprData::Binary { op: BinaryOp::Plus, a, b } => {
                            offset = offset.checked_add(self.number(b)?)?;
                            pointer = a;
                        }
                        ExprData::AddrOf { .. } | ExprData::Str(_) => pointer = value,
                        _ => return None,
                    }
                }
                _ => return None,
            }
        }
        None
    }

    /// [`Self::bytes`], but not through a sum that starts at a literal, such as `_1 = "text" + 2`:
    /// `string_constant` does not follow thesefor `c_getstr` and `getbyterep`, which do not ask for
    /// the declaration.
    pub(super) fn literal(&self, pointer: Expr) -> Option<Bytes<'a>> {
        let mut at = pointer;
        for _ in 0..DEPTH {
            let ExprData::Name(name) = self.f.body.exprs[at] else { break };
            let Some(ExprData::Binary { op: BinaryOp::Plus, a, .. }) = self.definition(name) else { break };
            if let ExprData::Str(_) = self.f.body.exprs[*a] {
                return None;
            }
            at = *a;
        }
        self.bytes(pointer)
    }

    /// The right-hand side of the assignment that defines `name`.
    pub(super) fn definition(&self, name: Name) -> Option<&ExprData<'a>> {
        self.f.assigned_value(name).map(|rhs| &self.f.body.exprs[rhs])
    }

    /// `c_strlen`.
    pub(super) fn c_strlen(&self, pointer: Expr) -> Option<i64> {
        match self.bytes(pointer) {
            Some(bytes) => bytes.string().len().try_into().ok(),
            None => self.stated_strlen(pointer),
        }
    }

    /// The length of the rest of the text that facts state for a global variable, from `pointer` on.
    fn stated_strlen(&self, pointer: Expr) -> Option<i64> {
        let (at, offset) = self.moved(pointer)?;
        let ExprData::AddrOf { mut of } = self.f.body.exprs[at] else { return None };
        let mut index = 0;
        if let ExprData::Index { base, index: at, bounds: None } = self.f.body.exprs[of] {
            (of, index) = (base, self.number(at)?);
        }
        let ExprData::Var(var) = self.f.body.exprs[of] else { return None };
        if self.f.decls.vars[var].kind != VarKind::Global {
            return None;
        }
        let text = self.cx.knowledge.stated_layout(plain_name(self.f.decls.vars[var].name)).text?;
        let from = u64::try_from(offset.checked_add(index)?).ok()?;
        text.checked_sub(from)?.try_into().ok()
    }

    /// The address that `pointer` is computed from, and its distance in bytes. It follows
    /// definitions of SSA names that are sums.
    pub(super) fn moved(&self, mut pointer: Expr) -> Option<(Expr, i128)> {
        let mut offset = 0i128;
        for _ in 0..DEPTH {
            let ExprData::Name(name) = self.f.body.exprs[pointer] else { return Some((pointer, offset)) };
            let (from, by) = self.moved_once(name)?;
            (pointer, offset) = (from, offset.checked_add(by)?);
        }
        None
    }

    /// The base and the offset of an SSA name that is an address or the sum of a pointer and a constant.
    pub(super) fn moved_once(&self, name: Name) -> Option<(Expr, i128)> {
        let rhs = self.f.assigned_value(name)?;
        match self.f.body.exprs[rhs] {
            // Offsets have the type `sizetype`, so negative ones are large numbers.
            ExprData::Binary { op: BinaryOp::Plus, a, b } => Some((a, i128::from(self.number(b)? as i64))),
            ExprData::AddrOf { .. } => Some((rhs, 0)),
            _ => None,
        }
    }

    /// `get_maxval_strlen`: the length of the string that `pointer`, or the value copied to it, leads to.
    pub(super) fn known_strlen(&self, mut pointer: Expr) -> Option<i64> {
        for _ in 0..DEPTH {
            let ExprData::Name(name) = self.f.body.exprs[pointer] else { return self.c_strlen(pointer) };
            let rhs = self.f.assigned_value(name)?;
            pointer = match self.f.body.exprs[rhs] {
                ExprData::Cast { of, .. } => of,
                ExprData::Binary { .. } | ExprData::Unary { .. } | ExprData::Cond { .. } => return None,
                _ => rhs,
            };
        }
        None
    }

    /// The type of an operand, if known.
    pub(super) fn type_of(&self, mut expr: Expr) -> Option<Type> {
        for _ in 0..DEPTH {
            match self.f.body.exprs[expr] {
                ExprData::Var(var) => return self.f.decls.vars[var].ty,
                ExprData::Cast { ty, .. } | ExprData::ViewConvert { ty, .. } => return Some(ty),
                ExprData::Name(name) => match self.f.ssa.names[name].ty {
                    Some(ty) => return Some(ty),
                    None => expr = self.f.assigned_value(name)?,
                },
                ExprData::Binary { op, a, .. } if op.class() != OpClass::Comparison => expr = a,
                ExprData::Unary { of, .. } => expr = of,
                _ => return None,
            }
        }
        None
    }

    /// Whether the argument is a pointer, or of unknown type.
    pub(super) fn is_pointer(&self, arg: Expr) -> bool {
        match self.f.body.exprs[arg] {
            ExprData::AddrOf { .. } | ExprData::Str(_) => true,
            ExprData::Const(text) => text.ends_with('B'),
            ExprData::Int(_) => false,
            _ => match self.kind_of(arg) {
                Some(TypeKind::Named(name)) => Knowledge::usual_shape(name).is_none(),
                kind => matches!(kind, None | Some(TypeKind::Pointer { .. })),
            },
        }
    }

    /// The structure of the type of an operand, without qualifiers.
    fn kind_of(&self, arg: Expr) -> Option<&TypeKind<'a>> {
        self.type_of(arg).map(|ty| self.f.types.kind(self.f.types.unqualified(ty)))
    }

    /// Whether the argument is a `size_t`, or of unknown type.
    pub(super) fn is_size(&self, arg: Expr) -> bool {
        self.f.body.exprs[arg].is_constant()
            || match self.kind_of(arg) {
                Some(TypeKind::Named(name)) => Knowledge::usual_shape(name).is_none_or(|shape| shape == SIZE),
                kind => !matches!(kind, Some(TypeKind::Pointer { .. })),
            }
    }

    /// Whether the argument is an `int`, or of unknown type.
    pub(super) fn is_int(&self, arg: Expr) -> bool {
        const INT: Shape = Shape::Int { bits: 32, signed: true };
        match self.f.body.exprs[arg] {
            ExprData::AddrOf { .. } | ExprData::Str(_) => false,
            ExprData::Const(text) => !text.ends_with('B') && self.number(arg).is_some(),
            ExprData::Int(_) => true,
            _ => match self.kind_of(arg) {
                Some(TypeKind::Named(name)) => Knowledge::usual_shape(name).is_none_or(|shape| shape == INT),
                kind => kind.is_none(),
            },
        }
    }
}
