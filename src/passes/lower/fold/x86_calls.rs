//! Folds built-ins of x86: `ix86_gimple_fold_builtin`. A call with a mask is folded if the mask selects every element.

use super::{Folder, Site};
use crate::ir::{BinaryOp, Expr, ExprData, TreeCode, Type, TypeKind};
use crate::target::dialect::OptLevel;
use crate::target::isa::Isa;
use crate::target::options::Switches;

/// What a built-in does with vectors.
#[derive(Clone, Copy, PartialEq)]
enum Operation {
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
const STEMS: [(&str, Operation); 14] = [
    ("pblendv", Operation::Blend),
    ("blendv", Operation::Blend),
    ("pcmpeq", Operation::Compare(BinaryOp::Eq)),
    ("pcmpgt", Operation::Compare(BinaryOp::Gt)),
    ("psllv", Operation::ShiftEach(false)),
    ("psrlv", Operation::ShiftEach(false)),
    ("psrav", Operation::ShiftEach(true)),
    ("psll", Operation::Shift(false)),
    ("psrl", Operation::Shift(false)),
    ("psra", Operation::Shift(true)),
    ("shuf", Operation::Shuffle),
    ("pabs", Operation::Magnitude),
    ("min", Operation::Extremum(BinaryOp::Lt)),
    ("max", Operation::Extremum(BinaryOp::Gt)),
];

/// The vectors of a built-in.
#[derive(Clone, Copy)]
struct Vectors {
    /// The size of an element.
    bits: u32,
    is_real: bool,
    /// The number of elements.
    count: u32,
}

/// The parts of a built-in's name: `psllwi128` shifts eight elements of 16 bits, `psllv4si` four of 32 bits.
fn parse(name: &str) -> Option<(Operation, Vectors)> {
    let (operation, rest) = STEMS.iter().find_map(|&(stem, of)| Some((of, name.strip_prefix(stem)?)))?;
    let is_digit = |c: char| c.is_ascii_digit();
    let (count, rest) = rest.split_at(rest.find(|c| !is_digit(c)).unwrap_or(rest.len()));
    let (letters, width) = rest.split_at(rest.find(is_digit).unwrap_or(rest.len()));
    let is_shift = matches!(operation, Operation::Shift(_));
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
        ("", "") if is_shift || operation == Operation::Magnitude => 64 / bits,
        // Comparisons of short vectors are not folded.
        ("", "") if is_real || bits == 64 => 128 / bits,
        ("", width) => width.parse::<u32>().ok()? / bits,
        (count, _) => count.parse().ok()?,
    };
    count.is_power_of_two().then_some((operation, Vectors { bits, is_real, count }))
}

impl<'a> Folder<'_, '_, 'a> {
    pub(super) fn x86(&mut self, site: &Site<'a>, short: &str) -> bool {
        let is_used = site.lhs.is_some();
        match (short, &site.args[..]) {
            ("bzhi_si" | "bzhi_di", &[x, index]) => {
                let bits = if short.ends_with("si") { 32 } else { 64 };
                let is_whole = self.unsigned(index).is_some_and(|index| index & 0xff >= bits);
                is_used && is_whole && self.value(site, x)
            }
            ("pdep_si" | "pdep_di" | "pext_si" | "pext_di", &[x, mask]) => {
                is_used
                    && self.selects_all(mask, if short.ends_with("si") { 32 } else { 64 })
                    && self.value(site, x)
            }
            _ => {
                let name = short.strip_suffix("_mask");
                let Some((operation, of)) = parse(name.unwrap_or(short)) else { return false };
                self.operation(site, operation, of, name.is_some())
            }
        }
    }

    fn operation(&mut self, site: &Site<'a>, operation: Operation, of: Vectors, is_masked: bool) -> bool {
        let (dialect, isa, is_used) = (self.cx.dialect, self.f.head.isa, site.lhs.is_some());
        let is_whole = |this: &Self, mask: Option<&Expr>| {
            !is_masked || mask.is_some_and(|&mask| this.selects_all(mask, of.count))
        };
        match (operation, &site.args[..]) {
            (Operation::Blend, &[a, b, mask]) if dialect.folds_vector_comparisons() => {
                let is_wide = of.bits * of.count > 128;
                if is_wide && dialect.folds_wide_blends_by_isa() && !isa.contains(Isa::AVX2)
                    || !is_wide && of.is_real && of.bits == 64 && !isa.contains(Isa::SSE4_2)
                {
                    return false;
                }
                if !is_used {
                    return self.dropped();
                }
                let mut sign = self.f.copy_expr(mask);
                if of.is_real {
                    let element = if of.bits == 32 { "int" } else { "long int" };
                    let ty = self.vector(element, of);
                    sign = self.without_location(|this| {
                        this.assign_to_temporary(ExprData::ViewConvert { ty, of: sign }, ty)
                    });
                }
                let zero = self.elements(of, |_| 0);
                let cond = self.comparison(BinaryOp::Lt, sign, zero, of);
                let value = self.code(TreeCode::VecCond, &[cond, b, a]);
                self.constant(site, value)
            }
            (Operation::Compare(op), &[a, b])
                if dialect.folds_vector_comparisons() && !is_masked && of.bits * of.count <= 256 =>
            {
                if !is_used {
                    return self.dropped();
                }
                let (yes, no) = (self.elements(of, |_| -1), self.elements(of, |_| 0));
                let cond = self.comparison(op, a, b, of);
                let value = self.code(TreeCode::VecCond, &[cond, yes, no]);
                self.constant(site, value)
            }
            (Operation::Shift(_) | Operation::ShiftEach(_), &[_, _, ..]) if !is_used => {
                dialect.folds_vector_magnitudes() && self.dropped()
            }
            (Operation::Shift(is_signed), &[x, count, ..]) if is_whole(self, site.args.last()) => {
                match self.shift_count(count, of) {
                    Some(0) => self.value(site, x),
                    Some(count) if !is_signed && count >= u64::from(of.bits) => self.zero(site, of),
                    _ => false,
                }
            }
            (Operation::ShiftEach(is_signed), &[x, counts, ..]) if is_whole(self, site.args.last()) => {
                match self.numbers(counts) {
                    Some(counts) if counts.iter().all(|&count| count == 0) => self.value(site, x),
                    Some(counts)
                        if !is_signed && counts.iter().all(|&n| n < 0 || n >= i128::from(of.bits)) =>
                    {
                        self.zero(site, of)
                    }
                    _ => false,
                }
            }
            (Operation::Shuffle, &[a, b, mask, ..])
                if is_used
                    && (dialect.folds_vector_comparisons() || of.bits * of.count == 128 && of.bits == 64)
                    && is_whole(self, site.args.last()) =>
            {
                let Some(mask) = self.unsigned(mask).filter(|&mask| mask <= 255) else { return false };
                let count = of.count;
                let from = self.elements(of, |i| match of.bits {
                    64 => i64::from((i & 1) * count + (i & !1)) + (mask >> i & 1) as i64,
                    _ => i64::from((i >> 1 & 1) * count + (i & !3)) + (mask >> (2 * (i % 4)) & 3) as i64,
                });
                let value = self.code(TreeCode::VecPerm, &[a, b, from]);
                self.constant(site, value)
            }
            (Operation::Magnitude, &[x, ..]) if dialect.folds_vector_magnitudes() => {
                if !is_used {
                    return self.dropped();
                }
                let names = ["unsigned char", "unsigned short", "unsigned int", "unsigned long"];
                let ty = self.vector(names[of.bits.ilog2() as usize - 3], of);
                let Some(result) = self.type_of(x).filter(|_| is_whole(self, site.args.last())) else {
                    return false;
                };
                let value = self.code(TreeCode::AbsU, &[x]);
                let magnitude = self.without_location(|this| this.assign_to_temporary(value, ty));
                self.constant(site, ExprData::ViewConvert { ty: result, of: magnitude })
            }
            (Operation::Extremum(op), &[a, b, ..])
                if is_used
                    && dialect.folds_vector_extrema()
                    && dialect.opt != OptLevel::O0
                    && isa.contains(Isa::SSE4_1)
                    && is_whole(self, site.args.get(3)) =>
            {
                let honors_nans = !self.cx.knowledge.has(Switches::FINITE_MATH);
                let rounding = site.args.get(4).map(|&rounding| self.number(rounding));
                if !(matches!(rounding, None | Some(Some(4))) || rounding == Some(Some(8)) && !honors_nans) {
                    return false;
                }
                let cond = self.comparison(op, a, b, of);
                let value = self.code(TreeCode::VecCond, &[cond, a, b]);
                self.constant(site, value)
            }
            _ => false,
        }
    }

    /// `a op b`, as a temporary of the type that `truth_type_for` gives, or its known value.
    fn comparison(&mut self, op: BinaryOp, a: Expr, b: Expr, of: Vectors) -> Expr {
        if self.same(a, b) {
            return self.elements(of, |_| if op == BinaryOp::Eq { -1 } else { 0 });
        }
        let isa = self.f.head.isa;
        let in_mask = (of.bits * of.count == 512 || isa.contains(Isa::AVX512VL))
            && (of.bits >= 32 || isa.contains(Isa::AVX512BW));
        let truth = match of.bits {
            _ if in_mask => "<signed-boolean:1>",
            8 => "<signed-boolean:8>",
            16 => "<signed-boolean:16>",
            32 => "<signed-boolean:32>",
            _ => "<signed-boolean:64>",
        };
        let ty = self.vector(truth, of);
        let (a, b) = (self.f.copy_expr(a), self.f.copy_expr(b));
        self.without_location(|this| this.assign_to_temporary(ExprData::Binary { op, a, b }, ty))
    }

    /// The type of vectors with so many elements.
    fn vector(&mut self, element: &'static str, of: Vectors) -> Type {
        let len = ["1", "2", "4", "8", "16", "32", "64"][of.count.ilog2().min(6) as usize];
        let of = self.named(element);
        self.f.types.intern(TypeKind::Vector { len, of, name: "" })
    }

    /// A vector's constant.
    fn elements(&mut self, of: Vectors, value: impl Fn(u32) -> i64) -> Expr {
        let elems: Vec<Expr> = (0..of.count).map(|i| self.int(value(i))).collect();
        let elems = self.f.operand_list(&elems);
        self.f.expr(ExprData::Vector { elems })
    }

    fn zero(&mut self, site: &Site<'a>, of: Vectors) -> bool {
        let zero = self.elements(of, |_| 0);
        self.value(site, zero)
    }

    /// The elements of a vector's constant.
    fn numbers(&self, vector: Expr) -> Option<Vec<i128>> {
        let ExprData::Const(text) = self.f.body.exprs[vector] else { return None };
        let elements = text.strip_prefix("{ ")?.strip_suffix(" }")?;
        elements.split(", ").map(|element| element.parse().ok()).collect()
    }

    /// `ix86_vector_shift_count`: a number, or the lower half of a vector.
    fn shift_count(&self, count: Expr, of: Vectors) -> Option<u64> {
        let Some(elements) = self.numbers(count) else { return self.unsigned(count) };
        let low = elements.iter().take(64 / of.bits as usize).zip(0..);
        let mask = u64::MAX >> (64 - of.bits);
        Some(low.fold(0, |sum, (&element, i)| sum | (element as u64 & mask) << (i * of.bits)))
    }

    /// Whether the lower `bits` bits of a constant are all set.
    fn selects_all(&self, mask: Expr, bits: u32) -> bool {
        let low = u64::MAX >> (64 - bits);
        self.number(mask).is_some_and(|mask| mask as u64 & low == low)
    }
}
