//! Folds built-ins of x86 to operations on vectors (`ix86_gimple_fold_builtin`). The instruction
//! sets of the function decide which ones are folded (`target::isa`).

use super::x86_names::{Elements, each, integers, real};
use super::{Folder, Site};
use crate::ir::{BinaryOp, Expr, ExprData, TreeCode, Type, nonstandard_name};
use crate::target::isa::Isa;

impl<'a> Folder<'_, '_, 'a> {
    /// Folds a built-in of x86; `short` is the name without `__builtin_ia32_`.
    pub(super) fn x86(&mut self, site: &Site<'a>, short: &str) -> bool {
        const OPERATIONS: &str = "shufp blendvp pblendv pcmpeq pcmpgt psra psll psrl pabs minp maxp";
        let mut operations = OPERATIONS.split(' ');
        let found = operations.find_map(|operation| Some((operation, short.strip_prefix(operation)?)));
        let Some((operation, rest)) = found else { return self.bits(site, short) };
        let dialect = self.cx.dialect;
        match operation {
            "psra" => self.shift(site, rest, false),
            "psll" | "psrl" => self.shift(site, rest, true),
            "shufp" => (dialect.folds_vector_builtins() || rest == "d") && self.shuffle(site, rest),
            "minp" => dialect.folds_vector_extremes() && self.extreme(site, BinaryOp::Lt, rest),
            "maxp" => dialect.folds_vector_extremes() && self.extreme(site, BinaryOp::Gt, rest),
            "pabs" => dialect.folds_more_vector_builtins() && self.absolute_elements(site, rest),
            _ if !dialect.folds_vector_builtins() => false,
            "pcmpeq" => self.compare(site, BinaryOp::Eq, rest),
            "pcmpgt" => self.compare(site, BinaryOp::Gt, rest),
            _ => self.select(site, rest),
        }
    }

    /// Folds `bzhi`, `pdep` and `pext` that select all bits.
    fn bits(&mut self, site: &Site<'a>, short: &str) -> bool {
        let &[value, by] = &site.args[..] else { return false };
        let by = self.unsigned(by);
        let all = match short {
            "bzhi_si" => by.is_some_and(|by| by & 0xff >= 32),
            "bzhi_di" => by.is_some_and(|by| by & 0xff >= 64),
            "pdep_si" | "pext_si" => by == Some(u32::MAX.into()),
            "pdep_di" | "pext_di" => by == Some(u64::MAX),
            _ => false,
        };
        all && site.lhs.is_some() && self.value(site, value)
    }

    /// Folds a shift by zero bits or by all bits; `rest` is the name after `psll`, `psrl` or `psra`.
    pub(super) fn shift(&mut self, site: &Site<'a>, rest: &str, fills_with_zeros: bool) -> bool {
        let by_each = rest.strip_prefix('v').and_then(each);
        let Some(name) = by_each.or_else(|| integers(rest)) else { return false };
        let &[value, count, ref masked @ ..] = &site.args[..] else { return false };
        let Some(lhs) = site.lhs else {
            return self.cx.dialect.folds_more_vector_builtins() && self.dropped();
        };
        if !self.selects_all(masked.last(), name.elements) {
            return false;
        }
        let bits = name.elements.bits;
        let distance = match rest.starts_with('v') {
            true => self.elements(count).and_then(|counts| common_distance(&counts, bits)),
            false => self.distance(count, bits),
        };
        match distance {
            Some(0) => self.assign_operand(lhs, value),
            Some(distance) if fills_with_zeros && distance >= bits.into() => {
                let zeros = self.all(name.elements, 0);
                self.assign_operand(lhs, zeros);
            }
            _ => return false,
        }
        true
    }

    /// The shift count of all elements: a number, or the low 64 bits of a vector (`ix86_vector_shift_count`).
    fn distance(&self, count: Expr, bits: u32) -> Option<u64> {
        self.unsigned(count).or_else(|| {
            let counts = self.elements(count)?;
            let mask = u64::MAX >> (64 - bits);
            let low = counts.iter().take(64 / bits as usize).zip((0..64).step_by(bits as usize));
            Some(low.fold(0, |low, (&count, at)| low | (count as u64 & mask) << at))
        })
    }

    /// The elements of a constant vector that the dump shows.
    fn elements(&self, vector: Expr) -> Option<Vec<i128>> {
        let ExprData::Const(text) = self.f.body.exprs[vector] else { return None };
        let elements = text.strip_prefix('{')?.strip_suffix('}')?;
        elements.split(',').map(|element| element.trim().parse().ok()).collect()
    }

    /// `lhs = VEC_PERM_EXPR <a, b, { 0, 2 }>;`
    fn shuffle(&mut self, site: &Site<'a>, rest: &str) -> bool {
        let Some(name) = real(rest) else { return false };
        let (Some(_), &[a, b, by, ref masked @ ..]) = (site.lhs, &site.args[..]) else { return false };
        if name.is_masked != (name.width == "512") || !self.selects_all(masked.last(), name.elements) {
            return false;
        }
        let Some(by) = self.unsigned(by).filter(|&by| by <= 255) else { return false };
        let chosen = self.vector((0..name.elements.count).map(|at| name.elements.selected(at, by as u32)));
        let shuffled = self.code(TreeCode::VecPerm, &[a, b, chosen]);
        self.constant(site, shuffled)
    }

    /// `less = sign < { 0, 0 }; lhs = VEC_COND_EXPR <less, then, otherwise>;`
    fn select(&mut self, site: &Site<'a>, rest: &str) -> bool {
        let is_real = !rest.starts_with('b');
        let Some(name) = (if is_real { real(rest) } else { integers(rest) }) else { return false };
        let &[otherwise, then, sign] = &site.args[..] else { return false };
        let needed = match name.elements.width() {
            256 if self.cx.dialect.selects_with_avx2() => Isa::AVX2,
            128 if rest == "d" => Isa::SSE4_2,
            _ => Isa::empty(),
        };
        if name.is_masked || !self.f.head.isa.contains(needed) {
            return false;
        }
        if site.lhs.is_none() {
            return self.dropped();
        }
        let less = self.without_location(|this| {
            let mut sign = sign;
            if is_real {
                let integer = if name.elements.bits == 32 { "int" } else { "long int" };
                let ty = this.vector_type(name.elements, integer);
                let of = this.f.copy_expr(sign);
                sign = this.assign_to_temporary(ExprData::ViewConvert { ty, of }, ty);
            }
            let zeros = this.all(name.elements, 0);
            this.comparison(BinaryOp::Lt, name.elements, sign, zeros)
        });
        let selected = self.code(TreeCode::VecCond, &[less, then, otherwise]);
        self.constant(site, selected)
    }

    /// `same = a == b; lhs = VEC_COND_EXPR <same, { -1, -1 }, { 0, 0 }>;`
    fn compare(&mut self, site: &Site<'a>, op: BinaryOp, rest: &str) -> bool {
        // Names without a width belong to MMX, except those of SSE 4.
        let name = match rest {
            "q" => integers("q128"),
            _ => integers(rest).filter(|name| matches!(name.width, "128" | "256")),
        };
        let (Some(name), &[a, b]) = (name.filter(|name| !name.is_masked), &site.args[..]) else {
            return false;
        };
        if site.lhs.is_none() {
            return self.dropped();
        }
        let holds = self.without_location(|this| this.comparison(op, name.elements, a, b));
        let (ones, zeros) = (self.all(name.elements, -1), self.all(name.elements, 0));
        let bits = self.code(TreeCode::VecCond, &[holds, ones, zeros]);
        self.constant(site, bits)
    }

    /// `size = ABSU_EXPR <value>; lhs = VIEW_CONVERT_EXPR<...>(size);`
    fn absolute_elements(&mut self, site: &Site<'a>, rest: &str) -> bool {
        let Some(name) = integers(rest) else { return false };
        let &[value, ref masked @ ..] = &site.args[..] else { return false };
        if site.lhs.is_none() {
            return self.dropped();
        }
        let unsigned = nonstandard_name(name.elements.bits as u16, false);
        let Some(unsigned) = unsigned.filter(|_| self.selects_all(masked.last(), name.elements)) else {
            return false;
        };
        let unsigned = self.vector_type(name.elements, unsigned);
        let size = self.code(TreeCode::AbsU, &[value]);
        let of = self.without_location(|this| this.assign_to_temporary(size, unsigned));
        let ty = match self.type_of(value) {
            Some(ty) => ty,
            None => self.vector_type(name.elements, name.elements.signed()),
        };
        self.constant(site, ExprData::ViewConvert { ty, of })
    }

    /// `less = a < b; lhs = VEC_COND_EXPR <less, a, b>;`
    fn extreme(&mut self, site: &Site<'a>, op: BinaryOp, rest: &str) -> bool {
        let Some(name) = real(rest) else { return false };
        let (Some(_), &[a, b, ref masked @ ..]) = (site.lhs, &site.args[..]) else { return false };
        // The last argument selects a rounding mode or suppresses exceptions.
        let rounds = masked.get(2).is_some_and(|&rounding| self.unsigned(rounding) != Some(4));
        let is_known = self.f.head.isa.contains(Isa::SSE4_1);
        if rounds || !is_known || !self.selects_all(masked.get(1), name.elements) {
            return false;
        }
        let holds = self.without_location(|this| this.comparison(op, name.elements, a, b));
        let chosen = self.code(TreeCode::VecCond, &[holds, a, b]);
        self.constant(site, chosen)
    }

    /// Whether the call has no mask, or one that selects all elements (`ix86_masked_all_ones`).
    pub(super) fn selects_all(&self, mask: Option<&Expr>, elements: Elements) -> bool {
        let all = u64::MAX >> (64 - elements.count);
        mask.is_none_or(|&mask| self.number(mask).is_some_and(|mask| mask as u64 & all == all))
    }

    /// A temporary with the truth of `a op b` for each element (`truth_type_for`).
    fn comparison(&mut self, op: BinaryOp, elements: Elements, a: Expr, b: Expr) -> Expr {
        let truth = self.vector_type(elements, self.truth(elements));
        let (a, b) = (self.f.copy_expr(a), self.f.copy_expr(b));
        self.assign_to_temporary(ExprData::Binary { op, a, b }, truth)
    }

    /// The element type of a vector of truth values: as wide as the compared elements, or single
    /// bits (`ix86_get_mask_mode`).
    fn truth(&self, elements: Elements) -> &'static str {
        match elements.bits {
            _ if self.f.head.isa.compares_to_bits(elements.width(), elements.bits) => "<signed-boolean:1>",
            8 => "<signed-boolean:8>",
            16 => "<signed-boolean:16>",
            32 => "<signed-boolean:32>",
            _ => "<signed-boolean:64>",
        }
    }

    /// A vector with `value` in all elements.
    pub(super) fn all(&mut self, elements: Elements, value: i64) -> Expr {
        self.vector((0..elements.count).map(|_| value))
    }

    fn vector_type(&mut self, elements: Elements, of: &'static str) -> Type {
        let of = self.named(of);
        self.f.types.vector_of(elements.count, of)
    }
}

/// The shift count that is equivalent to all `counts`: 0 if all are 0, or `bits` if none is less.
fn common_distance(counts: &[i128], bits: u32) -> Option<u64> {
    let bits = i128::from(bits);
    if counts.iter().all(|&count| count == 0) {
        return Some(0);
    }
    counts.iter().all(|count| !(0..bits).contains(count)).then_some(bits as u64)
}

#[cfg(test)]
mod tests {
    use super::common_distance;

    #[test]
    fn equivalent_counts() {
        assert_eq!(common_distance(&[0, 0], 32), Some(0));
        assert_eq!(common_distance(&[32, -1], 32), Some(32));
        assert_eq!(common_distance(&[32, 31], 32), None);
        assert_eq!(common_distance(&[0, 32], 32), None);
    }
}
