//! Folds built-ins of x86: `ix86_gimple_fold_builtin`. A call with a mask is folded if the mask selects every element.

use super::{BuiltinCall, Folder};
use crate::ir::{BinaryOp, Expr, ExprData, TreeCode, Type, TypeKind};
use crate::target::dialect::OptLevel;
use crate::target::isa::Isa;
use crate::target::options::Switches;

/// What a built-in does with vectors.
#[derive(Clone, Copy, PartialEq)]
enum VectorOperation {
    Blend,
    Compare(BinaryOp),
    /// By one count for all elements; `true` if the sign is shifted in.
    Shift(bool),
    /// By a count for each element.
    ShiftEach(bool),
    Shuffle,
    Magnitude,
    Extremum(BinaryOp),
}

/// The beginnings of names.
const STEMS: [(&str, VectorOperation); 14] = [
    ("pblendv", VectorOperation::Blend),
    ("blendv", VectorOperation::Blend),
    ("pcmpeq", VectorOperation::Compare(BinaryOp::Eq)),
    ("pcmpgt", VectorOperation::Compare(BinaryOp::Gt)),
    ("psllv", VectorOperation::ShiftEach(false)),
    ("psrlv", VectorOperation::ShiftEach(false)),
    ("psrav", VectorOperation::ShiftEach(true)),
    ("psll", VectorOperation::Shift(false)),
    ("psrl", VectorOperation::Shift(false)),
    ("psra", VectorOperation::Shift(true)),
    ("shuf", VectorOperation::Shuffle),
    ("pabs", VectorOperation::Magnitude),
    ("min", VectorOperation::Extremum(BinaryOp::Lt)),
    ("max", VectorOperation::Extremum(BinaryOp::Gt)),
];

/// The vectors of a built-in.
#[derive(Clone, Copy)]
struct VectorShape {
    /// The size of an element.
    bits: u32,
    is_real: bool,
    /// The number of elements.
    count: u32,
}

/// The parts of a built-in's name: `psllwi128` shifts eight elements of 16 bits, `psllv4si` four of 32 bits.
fn parse_builtin_name(name: &str) -> Option<(VectorOperation, VectorShape)> {
    let (operation, rest) =
        STEMS.iter().find_map(|&(stem, operation)| Some((operation, name.strip_prefix(stem)?)))?;
    let is_digit = |c: char| c.is_ascii_digit();
    let (count, rest) = rest.split_at(rest.find(|c| !is_digit(c)).unwrap_or(rest.len()));
    let (letters, width) = rest.split_at(rest.find(is_digit).unwrap_or(rest.len()));
    let is_shift = matches!(operation, VectorOperation::Shift(_));
    let letters = letters.strip_suffix('i').filter(|_| is_shift || !count.is_empty()).unwrap_or(letters);
    let (bits, is_real) = match letters {
        "b" => (8, false),
        "w" | "h" => (16, false),
        "d" if count.is_empty() => (32, false),
        "s" if !count.is_empty() => (32, false),
        "q" | "d" => (64, false),
        "ph" => (16, true),
        "ps" => (32, true),
        "pd" => (64, true),
        _ => return None,
    };
    let count = match (count, width) {
        ("", "") if is_shift || operation == VectorOperation::Magnitude => 64 / bits,
        // Comparisons of short vectors are not folded.
        ("", "") if is_real || bits == 64 => 128 / bits,
        ("", width) => width.parse::<u32>().ok()? / bits,
        (count, _) => count.parse().ok()?,
    };
    count.is_power_of_two().then_some((operation, VectorShape { bits, is_real, count }))
}

impl<'a> Folder<'_, '_, 'a> {
    pub(super) fn fold_x86_builtin(&mut self, call: &BuiltinCall<'a>, short: &str) -> bool {
        let is_used = call.lhs.is_some();
        match (short, &call.args[..]) {
            ("bzhi_si" | "bzhi_di", &[x, index]) => {
                let bits = if short.ends_with("si") { 32 } else { 64 };
                let is_whole = self.unsigned_constant(index).is_some_and(|index| index & 0xff >= bits);
                is_used && is_whole && self.replace_with_operand(call, x)
            }
            ("pdep_si" | "pdep_di" | "pext_si" | "pext_di", &[x, mask]) => {
                is_used
                    && self.selects_all(mask, if short.ends_with("si") { 32 } else { 64 })
                    && self.replace_with_operand(call, x)
            }
            _ => {
                let name = short.strip_suffix("_mask");
                let Some((operation, shape)) = parse_builtin_name(name.unwrap_or(short)) else {
                    return false;
                };
                self.fold_vector_operation(call, operation, shape, name.is_some())
            }
        }
    }

    fn fold_vector_operation(
        &mut self,
        call: &BuiltinCall<'a>,
        operation: VectorOperation,
        shape: VectorShape,
        is_masked: bool,
    ) -> bool {
        let (dialect, isa, is_used) = (self.cx.dialect, self.f.head.isa, call.lhs.is_some());
        let is_whole = |this: &Self, mask: Option<&Expr>| {
            !is_masked || mask.is_some_and(|&mask| this.selects_all(mask, shape.count))
        };
        match (operation, &call.args[..]) {
            (VectorOperation::Blend, &[a, b, mask]) if dialect.folds_vector_comparisons() => {
                let is_wide = shape.bits * shape.count > 128;
                if is_wide && dialect.folds_wide_blends_by_isa() && !isa.contains(Isa::AVX2)
                    || !is_wide && shape.is_real && shape.bits == 64 && !isa.contains(Isa::SSE4_2)
                {
                    return false;
                }
                if !is_used {
                    return self.replace_with_nop();
                }
                let mut sign = self.f.copy_expr(mask);
                if shape.is_real {
                    let element = if shape.bits == 32 { "int" } else { "long int" };
                    let ty = self.vector_type(element, shape);
                    sign = self.without_location(|this| {
                        this.assign_to_temporary(ExprData::ViewConvert { ty, of: sign }, ty)
                    });
                }
                let zero = self.vector_constant(shape, |_| 0);
                let cond = self.compare_vectors(BinaryOp::Lt, sign, zero, shape);
                let value = self.code_expr(TreeCode::VecCond, &[cond, b, a]);
                self.replace_with_value(call, value)
            }
            (VectorOperation::Compare(op), &[a, b])
                if dialect.folds_vector_comparisons() && !is_masked && shape.bits * shape.count <= 256 =>
            {
                if !is_used {
                    return self.replace_with_nop();
                }
                let (yes, no) = (self.vector_constant(shape, |_| -1), self.vector_constant(shape, |_| 0));
                let cond = self.compare_vectors(op, a, b, shape);
                let value = self.code_expr(TreeCode::VecCond, &[cond, yes, no]);
                self.replace_with_value(call, value)
            }
            (VectorOperation::Shift(_) | VectorOperation::ShiftEach(_), &[_, _, ..]) if !is_used => {
                dialect.folds_vector_magnitudes() && self.replace_with_nop()
            }
            (VectorOperation::Shift(is_signed), &[x, count, ..]) if is_whole(self, call.args.last()) => {
                match self.shift_count(count, shape) {
                    Some(0) => self.replace_with_operand(call, x),
                    Some(count) if !is_signed && count >= u64::from(shape.bits) => {
                        self.replace_with_zero_vector(call, shape)
                    }
                    _ => false,
                }
            }
            (VectorOperation::ShiftEach(is_signed), &[x, counts, ..]) if is_whole(self, call.args.last()) => {
                match self.vector_elements(counts) {
                    Some(counts) if counts.iter().all(|&count| count == 0) => {
                        self.replace_with_operand(call, x)
                    }
                    Some(counts)
                        if !is_signed && counts.iter().all(|&n| n < 0 || n >= i128::from(shape.bits)) =>
                    {
                        self.replace_with_zero_vector(call, shape)
                    }
                    _ => false,
                }
            }
            (VectorOperation::Shuffle, &[a, b, mask, ..])
                if is_used
                    && (dialect.folds_vector_comparisons()
                        || shape.bits * shape.count == 128 && shape.bits == 64)
                    && is_whole(self, call.args.last()) =>
            {
                let Some(mask) = self.unsigned_constant(mask).filter(|&mask| mask <= 255) else {
                    return false;
                };
                let count = shape.count;
                let from = self.vector_constant(shape, |i| match shape.bits {
                    64 => i64::from((i & 1) * count + (i & !1)) + (mask >> i & 1) as i64,
                    _ => i64::from((i >> 1 & 1) * count + (i & !3)) + (mask >> (2 * (i % 4)) & 3) as i64,
                });
                let value = self.code_expr(TreeCode::VecPerm, &[a, b, from]);
                self.replace_with_value(call, value)
            }
            (VectorOperation::Magnitude, &[x, ..]) if dialect.folds_vector_magnitudes() => {
                if !is_used {
                    return self.replace_with_nop();
                }
                let names = ["unsigned char", "unsigned short", "unsigned int", "unsigned long"];
                let ty = self.vector_type(names[shape.bits.ilog2() as usize - 3], shape);
                let Some(result) = self.type_of(x).filter(|_| is_whole(self, call.args.last())) else {
                    return false;
                };
                let value = self.code_expr(TreeCode::AbsU, &[x]);
                let magnitude = self.without_location(|this| this.assign_to_temporary(value, ty));
                self.replace_with_value(call, ExprData::ViewConvert { ty: result, of: magnitude })
            }
            (VectorOperation::Extremum(op), &[a, b, ..])
                if is_used
                    && dialect.folds_vector_extrema()
                    && dialect.opt != OptLevel::O0
                    && isa.contains(Isa::SSE4_1)
                    && is_whole(self, call.args.get(3)) =>
            {
                let honors_nans = !self.cx.knowledge.has(Switches::FINITE_MATH);
                let rounding = call.args.get(4).map(|&rounding| self.integer_constant(rounding));
                if !(matches!(rounding, None | Some(Some(4))) || rounding == Some(Some(8)) && !honors_nans) {
                    return false;
                }
                let cond = self.compare_vectors(op, a, b, shape);
                let value = self.code_expr(TreeCode::VecCond, &[cond, a, b]);
                self.replace_with_value(call, value)
            }
            _ => false,
        }
    }

    /// `a op b`, as a temporary of the type that `truth_type_for` gives, or its known value.
    fn compare_vectors(&mut self, op: BinaryOp, a: Expr, b: Expr, shape: VectorShape) -> Expr {
        if self.operands_equal(a, b) {
            return self.vector_constant(shape, |_| if op == BinaryOp::Eq { -1 } else { 0 });
        }
        let isa = self.f.head.isa;
        let in_mask = (shape.bits * shape.count == 512 || isa.contains(Isa::AVX512VL))
            && (shape.bits >= 32 || isa.contains(Isa::AVX512BW));
        let truth = match shape.bits {
            _ if in_mask => "<signed-boolean:1>",
            8 => "<signed-boolean:8>",
            16 => "<signed-boolean:16>",
            32 => "<signed-boolean:32>",
            _ => "<signed-boolean:64>",
        };
        let ty = self.vector_type(truth, shape);
        let (a, b) = (self.f.copy_expr(a), self.f.copy_expr(b));
        self.without_location(|this| this.assign_to_temporary(ExprData::Binary { op, a, b }, ty))
    }

    /// The type of vectors with so many elements.
    fn vector_type(&mut self, element: &'static str, shape: VectorShape) -> Type {
        let len = ["1", "2", "4", "8", "16", "32", "64"][shape.count.ilog2().min(6) as usize];
        let of = self.basic_type(element);
        self.f.types.intern(TypeKind::Vector { len, of, name: "" })
    }

    /// A vector's constant.
    fn vector_constant(&mut self, shape: VectorShape, value: impl Fn(u32) -> i64) -> Expr {
        let elems: Vec<Expr> = (0..shape.count).map(|i| self.int_constant(value(i))).collect();
        let elems = self.f.operand_list(&elems);
        self.f.expr(ExprData::Vector { elems })
    }

    fn replace_with_zero_vector(&mut self, call: &BuiltinCall<'a>, shape: VectorShape) -> bool {
        let zero = self.vector_constant(shape, |_| 0);
        self.replace_with_operand(call, zero)
    }

    /// The elements of a vector's constant.
    fn vector_elements(&self, vector: Expr) -> Option<Vec<i128>> {
        let ExprData::Const(text) = self.f.body.exprs[vector] else { return None };
        let elements = text.strip_prefix("{ ")?.strip_suffix(" }")?;
        elements.split(", ").map(|element| element.parse().ok()).collect()
    }

    /// `ix86_vector_shift_count`: a number, or the lower half of a vector.
    fn shift_count(&self, count: Expr, shape: VectorShape) -> Option<u64> {
        let Some(elements) = self.vector_elements(count) else { return self.unsigned_constant(count) };
        let low = elements.iter().take(64 / shape.bits as usize).zip(0..);
        let mask = u64::MAX >> (64 - shape.bits);
        Some(low.fold(0, |sum, (&element, i)| sum | (element as u64 & mask) << (i * shape.bits)))
    }

    /// Whether the lower `bits` bits of a constant are all set.
    fn selects_all(&self, mask: Expr, bits: u32) -> bool {
        let low = u64::MAX >> (64 - bits);
        self.integer_constant(mask).is_some_and(|mask| mask as u64 & low == low)
    }
}
