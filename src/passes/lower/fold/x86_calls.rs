//! Folds built-ins of x86: `ix86_gimple_fold_builtin` (config/i386/i386.cc).
//!
//! The intrinsics of `<immintrin.h>` are calls of these built-ins. A fold makes a vector operation of one:
//! `__builtin_ia32_pcmpeqd128 (a, b)` is `a == b ? { -1, -1, -1, -1 } : { 0, 0, 0, 0 }`. Which ones are
//! folded depends on the version of GCC. A call with a mask is folded if the mask selects every element.

use super::{BuiltinCall, Folder};
use crate::ir::{BinaryOp, Expr, ExprData, TreeCode, Type, TypeKind};
use crate::target::dialect::OptLevel;
use crate::target::isa::Isa;
use crate::target::options::Switches;

/// What a built-in does with vectors.
#[derive(Clone, Copy, PartialEq)]
enum VectorOperation {
    /// Of each element, that of the second vector if the mask has its sign bit set.
    Blend,
    /// All bits of an element are the result of comparing.
    Compare(BinaryOp),
    /// By one count for all elements.
    Shift(ShiftFill),
    /// By a count for each element.
    ShiftEach(ShiftFill),
    /// Elements of two vectors, which a constant selects.
    Shuffle,
    /// The absolute value, which is unsigned.
    Magnitude,
    /// The minimum or maximum: the first element if the comparison holds.
    Extremum(BinaryOp),
}

/// What a right or left shift puts in the places that become free.
#[derive(Clone, Copy, PartialEq)]
enum ShiftFill {
    Zeros,
    Sign,
}

/// The beginnings of names.
const STEMS: [(&str, VectorOperation); 14] = [
    ("pblendv", VectorOperation::Blend),
    ("blendv", VectorOperation::Blend),
    ("pcmpeq", VectorOperation::Compare(BinaryOp::Eq)),
    ("pcmpgt", VectorOperation::Compare(BinaryOp::Gt)),
    ("psllv", VectorOperation::ShiftEach(ShiftFill::Zeros)),
    ("psrlv", VectorOperation::ShiftEach(ShiftFill::Zeros)),
    ("psrav", VectorOperation::ShiftEach(ShiftFill::Sign)),
    ("psll", VectorOperation::Shift(ShiftFill::Zeros)),
    ("psrl", VectorOperation::Shift(ShiftFill::Zeros)),
    ("psra", VectorOperation::Shift(ShiftFill::Sign)),
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
    /// Whether the elements are floating-point numbers.
    is_real: bool,
    /// The number of elements.
    count: u32,
}

/// The parts of a built-in's name: `psllwi128` shifts eight elements of 16 bits, `psllv4si` four of 32 bits.
fn parse_builtin_name(name: &str) -> Option<(VectorOperation, VectorShape)> {
    // A name has an operation, perhaps the number of elements, letters for their type, and perhaps the size
    // of the vector in bits. An `i` after the letters of a shift says that the count is a number.
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
    // Without a number of elements, it follows from the size of the vector. Without a size, too, a vector has
    // 64 bits in the oldest built-ins and 128 in the others.
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
    /// Folds a built-in of x86; `short` is the name without `__builtin_ia32_`.
    pub(super) fn fold_x86_builtin(&mut self, call: &BuiltinCall<'a>, short: &str) -> bool {
        let is_used = call.lhs.is_some();
        match (short, &call.args[..]) {
            ("bzhi_si" | "bzhi_di", &[x, index]) => {
                // `bzhi` clears the bits from an index on, of which the instruction reads one byte. An index
                // after the last bit clears none.
                let bits = if short.ends_with("si") { 32 } else { 64 };
                let is_whole = self.unsigned_constant(index).is_some_and(|index| index & 0xff >= bits);
                is_used && is_whole && self.replace_with_operand(call, x)
            }
            // A mask of all ones moves no bit.
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

    /// Folds an operation on vectors.
    fn fold_vector_operation(
        &mut self,
        call: &BuiltinCall<'a>,
        operation: VectorOperation,
        shape: VectorShape,
        is_masked: bool,
    ) -> bool {
        let (dialect, isa, is_used) = (self.cx.dialect, self.f.head.isa, call.lhs.is_some());
        // The last argument of most masked built-ins is the mask, which must have a bit for each element.
        let is_whole = |this: &Self, mask: Option<&Expr>| {
            !is_masked || mask.is_some_and(|&mask| this.selects_all(mask, shape.count))
        };
        match (operation, &call.args[..]) {
            (VectorOperation::Blend, &[a, b, mask]) if dialect.folds_vector_comparisons() => {
                // The comparison needs an instruction that the blend does not: `pcmpgtq` is younger than
                // `blendvpd`. GCC does not fold where the comparison would be expanded.
                let is_wide = shape.bits * shape.count > 128;
                if is_wide && dialect.folds_wide_blends_by_isa() && !isa.contains(Isa::AVX2)
                    || !is_wide && shape.is_real && shape.bits == 64 && !isa.contains(Isa::SSE4_2)
                {
                    return false;
                }
                if !is_used {
                    return self.replace_with_nop();
                }
                // The sign bits of the mask decide. Those of real numbers are seen as integers.
                let mut sign = self.f.copy_expr(mask);
                if shape.is_real {
                    let element = if shape.bits == 32 { "int" } else { "long int" };
                    let ty = self.vector_type(element, shape);
                    sign = self.without_location(|this| {
                        this.assign_to_temporary(ExprData::ViewConvert { ty, of: sign }, ty)
                    });
                }
                // `mask < 0 ? b : a`
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
                // Each element of the result is all ones or all zeros.
                let (yes, no) = (self.vector_constant(shape, |_| -1), self.vector_constant(shape, |_| 0));
                let cond = self.compare_vectors(op, a, b, shape);
                let value = self.code_expr(TreeCode::VecCond, &[cond, yes, no]);
                self.replace_with_value(call, value)
            }
            (VectorOperation::Shift(_) | VectorOperation::ShiftEach(_), &[_, _, ..]) if !is_used => {
                dialect.folds_vector_magnitudes() && self.replace_with_nop()
            }
            (VectorOperation::Shift(fill), &[x, count, ..]) if is_whole(self, call.args.last()) => {
                // A shift by zero is its operand, and a logical shift by at least the size of an element
                // gives zero. An arithmetic one keeps the sign, so it is not folded.
                match self.shift_count(count, shape) {
                    Some(0) => self.replace_with_operand(call, x),
                    Some(count) if fill == ShiftFill::Zeros && count >= u64::from(shape.bits) => {
                        self.replace_with_zero_vector(call, shape)
                    }
                    _ => false,
                }
            }
            (VectorOperation::ShiftEach(fill), &[x, counts, ..]) if is_whole(self, call.args.last()) => {
                // The same, if it holds for the count of each element.
                match self.vector_elements(counts) {
                    Some(counts) if counts.iter().all(|&count| count == 0) => {
                        self.replace_with_operand(call, x)
                    }
                    Some(counts)
                        if fill == ShiftFill::Zeros
                            && counts.iter().all(|&n| n < 0 || n >= i128::from(shape.bits)) =>
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
                // The immediate has a bit for each element of 64 bits, and two for each of 32, the same for
                // each 128 bits of the vectors. Elements of the result come from the first and the second
                // vector in turn.
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
                // The magnitude of the least number does not fit a signed element. So the operation has an
                // unsigned result, which is converted back.
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
                // A rounding argument must be the current direction (4), or suppress exceptions (8) where
                // there are none.
                let honors_nans = !self.cx.knowledge.has(Switches::FINITE_MATH);
                let rounding = call.args.get(4).map(|&rounding| self.integer_constant(rounding));
                if !(matches!(rounding, None | Some(Some(4))) || rounding == Some(Some(8)) && !honors_nans) {
                    return false;
                }
                // `a < b ? a : b` is exactly what the instruction does, also for NaNs.
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
        // With AVX-512, a truth value is one bit in a mask register. Otherwise it is as wide as an element.
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
        let element = self.basic_type(element);
        self.f.types.intern(TypeKind::Vector { len, of: element, name: "" })
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
        // The instruction reads the lower 64 bits of a vector as one number.
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
