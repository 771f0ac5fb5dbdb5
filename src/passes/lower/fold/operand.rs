//! What is known of an operand: its number, its constant string, its type, and whether two operands are
//! equal.
//!
//! Source: `operand_equal_p` (fold-const.cc), `constant_byte_string` (expr.cc), `c_strlen` (builtins.cc) and
//! `get_maxval_strlen` (gimple-fold.cc).
//!
//! Before: the operands are GIMPLE values, so each is a constant, an address, a variable or an SSA name of
//! the gimplifier. Such a name has one definition, which tells what the name is worth; a variable may be
//! assigned anywhere, so nothing but its type is known of it.

use super::{Folder, SIZE};
use crate::base::limits::{FOLDED_BYTES, Limit};
use crate::ir::constant::{integer, string_bytes};
use crate::ir::types::VOLATILE;
use crate::ir::{BinaryOp, Expr, ExprData, Name, OpClass, Shape, Type, TypeKind, Var, VarKind, plain_name};
use crate::knowledge::Knowledge;
use memchr::memchr_iter;
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::ops::{Deref, Range};
use std::rc::Rc;

/// The most definitions of SSA names that are followed.
const DEPTH: u32 = 64;

impl<'a> Folder<'_, '_, 'a> {
    /// The value of an integer or pointer constant.
    pub(super) fn integer_constant(&self, expr: Expr) -> Option<i128> {
        integer(&self.f.body.exprs[expr])
    }

    /// `tree_to_uhwi`.
    pub(super) fn unsigned_constant(&self, expr: Expr) -> Option<u64> {
        self.integer_constant(expr).and_then(|value| value.try_into().ok())
    }

    /// `integer_zerop`.
    pub(super) fn is_zero(&self, expr: Expr) -> bool {
        self.integer_constant(expr) == Some(0)
    }

    /// `integer_all_onesp` of a `size_t`.
    pub(super) fn is_all_ones(&self, expr: Expr) -> bool {
        matches!(self.integer_constant(expr), Some(value) if value == i128::from(u64::MAX) || value == -1)
    }

    /// `operand_equal_p` for operands of a statement.
    pub(super) fn operands_equal(&self, a: Expr, b: Expr) -> bool {
        // Two trees are equal if they have the same shape and equal leaves. A volatile variable is not even
        // equal to itself, since each read may give another value.
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
    pub(super) fn constant_bytes(&self, mut pointer: Expr) -> Option<ConstantBytes<'a>> {
        // Follow the pointer to a literal, and add up what is added on the way: `&"text"[1] + 2` is the
        // literal at 3.
        let mut offset = 0i128;
        for _ in 0..DEPTH {
            match &self.f.body.exprs[pointer] {
                ExprData::AddrOf { of } => pointer = *of,
                ExprData::Index { base, index, bounds: None } => {
                    offset = offset.checked_add(self.integer_constant(*index)?)?;
                    pointer = *base;
                }
                ExprData::Str(text) => return self.literals.bytes_at(pointer, text, offset),
                // The gimplifier puts a sum into a name: `_1 = "text" + 2; strlen (_1)`.
                ExprData::Name(name) => {
                    let value = self.f.assigned_value(*name)?;
                    match self.f.body.exprs[value] {
                        ExprData::Binary { op: BinaryOp::Plus, a, b } => {
                            offset = offset.checked_add(self.integer_constant(b)?)?;
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

    /// [`Self::constant_bytes`], but not through a sum that starts at a literal, such as `_1 = "text" + 2`:
    /// `string_constant` does not follow these for `c_getstr` and `getbyterep`, which do not ask for
    /// the declaration.
    pub(super) fn bytes_of_literal(&self, pointer: Expr) -> Option<ConstantBytes<'a>> {
        // Such a sum is at the beginning of the path, so look at it before the bytes.
        let mut start = pointer;
        for _ in 0..DEPTH {
            let ExprData::Name(name) = self.f.body.exprs[start] else { break };
            let Some(ExprData::Binary { op: BinaryOp::Plus, a, .. }) = self.assigned_expr(name) else {
                break;
            };
            if let ExprData::Str(_) = self.f.body.exprs[*a] {
                return None;
            }
            start = *a;
        }
        self.constant_bytes(pointer)
    }

    /// The right-hand side of the assignment that defines `name`.
    pub(super) fn assigned_expr(&self, name: Name) -> Option<&ExprData<'a>> {
        self.f.assigned_value(name).map(|rhs| &self.f.body.exprs[rhs])
    }

    /// `c_strlen`.
    pub(super) fn c_strlen(&self, pointer: Expr) -> Option<i64> {
        // The length up to the first NUL of a literal. The text of a global variable is not in a dump, but
        // facts may state its length.
        match self.constant_bytes(pointer) {
            Some(bytes) => bytes.string().len().try_into().ok(),
            None => self.stated_strlen(pointer),
        }
    }

    /// The length of the rest of the text that facts state for a global variable, from `pointer` on.
    fn stated_strlen(&self, pointer: Expr) -> Option<i64> {
        let (base, offset) = self.base_and_offset(pointer)?;
        let ExprData::AddrOf { of: mut object } = self.f.body.exprs[base] else { return None };
        // The address is `&text` or `&text[i]`, and a number of bytes is added to it.
        let mut first = 0;
        if let ExprData::Index { base, index, bounds: None } = self.f.body.exprs[object] {
            (object, first) = (base, self.integer_constant(index)?);
        }
        let ExprData::Var(var) = self.f.body.exprs[object] else { return None };
        if self.f.decls.vars[var].kind != VarKind::Global {
            return None;
        }
        let text = self.cx.knowledge.stated_layout(plain_name(self.f.decls.vars[var].name)).text?;
        let from = u64::try_from(offset.checked_add(first)?).ok()?;
        text.checked_sub(from)?.try_into().ok()
    }

    /// The address that `pointer` is computed from, and its distance in bytes. It follows
    /// definitions of SSA names that are sums.
    pub(super) fn base_and_offset(&self, mut pointer: Expr) -> Option<(Expr, i128)> {
        let mut offset = 0i128;
        for _ in 0..DEPTH {
            let ExprData::Name(name) = self.f.body.exprs[pointer] else { return Some((pointer, offset)) };
            let (from, by) = self.base_and_offset_of_name(name)?;
            (pointer, offset) = (from, offset.checked_add(by)?);
        }
        None
    }

    /// The base and the offset of an SSA name that is an address or the sum of a pointer and a constant.
    pub(super) fn base_and_offset_of_name(&self, name: Name) -> Option<(Expr, i128)> {
        let rhs = self.f.assigned_value(name)?;
        match self.f.body.exprs[rhs] {
            // Offsets have the type `sizetype`, so negative ones are large numbers.
            ExprData::Binary { op: BinaryOp::Plus, a, b } => {
                Some((a, i128::from(self.integer_constant(b)? as i64)))
            }
            ExprData::AddrOf { .. } => Some((rhs, 0)),
            _ => None,
        }
    }

    /// `get_maxval_strlen`: the length of the string that `pointer`, or the value copied to it, leads to.
    pub(super) fn known_strlen(&self, mut pointer: Expr) -> Option<i64> {
        // Follow copies and conversions back to an address. GCC does not look through sums here.
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
            // The dump shows types of variables and of casts. An operation other than a comparison has the
            // type of its first operand.
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
        // A constant shows its type by its spelling: `0B` is a pointer. A typedef with an unknown name may be
        // a pointer.
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
            ExprData::Const(text) => !text.ends_with('B') && self.integer_constant(arg).is_some(),
            ExprData::Int(_) => true,
            _ => match self.kind_of(arg) {
                Some(TypeKind::Named(name)) => Knowledge::usual_shape(name).is_none_or(|shape| shape == INT),
                kind => kind.is_none(),
            },
        }
    }
}

/// From this length of its spelling on, a literal is kept.
const LONG: usize = 256;

/// The long literals of a function that have been decoded.
#[derive(Default)]
pub struct StringLiterals {
    decoded: RefCell<FxHashMap<Expr, Rc<ConstantArray>>>,
    /// The bytes that folds have searched, compared or repeated.
    worked_on: Cell<u64>,
}

/// An array of constant bytes.
struct ConstantArray {
    /// All bytes with the terminating NUL.
    bytes: Vec<u8>,
    /// The positions of all NULs.
    ends: Vec<usize>,
    /// The positions of all `%`.
    percents: Vec<usize>,
}

/// A position in an array of constant bytes (`constant_byte_string`).
pub(super) struct ConstantBytes<'a> {
    /// The spelling of the literal.
    pub spelled: &'a str,
    array: Rc<ConstantArray>,
    /// The position in the array.
    pub offset: usize,
}

/// A constant string without its terminating NUL.
pub(super) struct ConstantString {
    array: Rc<ConstantArray>,
    range: Range<usize>,
}

impl StringLiterals {
    /// Counts bytes of a constant string that a fold searches, compares or repeats. Returns whether it may.
    pub(super) fn may_work_on(&self, bytes: usize) -> bool {
        // A program with a long literal and many calls on it would need time in proportion to the product.
        self.worked_on.set(self.worked_on.get() + bytes as u64);
        self.within_limit().is_ok()
    }

    /// Fails if folds would have worked on too many bytes.
    pub fn within_limit(&self) -> Result<(), Limit> {
        if self.worked_on.get() > FOLDED_BYTES.most { Err(FOLDED_BYTES) } else { Ok(()) }
    }

    /// The position at `offset` in the literal that `expr` is, spelled so.
    pub(super) fn bytes_at<'a>(
        &self,
        expr: Expr,
        spelled: &'a str,
        offset: i128,
    ) -> Option<ConstantBytes<'a>> {
        // Decode a long literal once, since many calls may lead to it; a short one is cheaper to decode than
        // to find.
        let known = if spelled.len() >= LONG { self.decoded.borrow().get(&expr).cloned() } else { None };
        let array = match known {
            Some(array) => array,
            None => {
                let mut bytes = string_bytes(spelled)?;
                bytes.push(0);
                // With the positions of NULs and `%`, the questions for the length and for directives need no
                // search.
                let [ends, percents] = [0, b'%'].map(|byte| memchr_iter(byte, &bytes).collect());
                let array = Rc::new(ConstantArray { bytes, ends, percents });
                if spelled.len() >= LONG {
                    self.decoded.borrow_mut().insert(expr, array.clone());
                }
                array
            }
        };
        // An offset after the terminating NUL is outside of the array.
        let offset = usize::try_from(offset).ok().filter(|&offset| offset < array.bytes.len())?;
        Some(ConstantBytes { spelled, array, offset })
    }
}

impl ConstantBytes<'_> {
    /// The bytes from the position to the end of the array.
    pub fn rest(&self) -> &[u8] {
        &self.array.bytes[self.offset..]
    }

    /// The bytes from the position to the first NUL.
    pub fn string(&self) -> ConstantString {
        // The array ends with a NUL, so there is one after each position.
        let ends = &self.array.ends;
        let end = ends[ends.partition_point(|&end| end < self.offset)];
        ConstantString { array: self.array.clone(), range: self.offset..end }
    }
}

impl ConstantString {
    /// Whether a format has directives.
    pub fn has_directives(&self) -> bool {
        let percents = &self.array.percents;
        let next = percents.partition_point(|&position| position < self.range.start);
        percents.get(next).is_some_and(|&position| position < self.range.end)
    }
}

impl Deref for ConstantString {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.array.bytes[self.range.clone()]
    }
}
