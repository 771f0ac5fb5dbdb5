//! Folds built-ins of x86 to operations on vectors (`ix86_gimple_fold_builtin`). The instruction
//! sets of the function decide which ones are folded (`target::isa`).

use super::x86_names::{Elements, integers, real};
use super::{Folder, Site};
use crate::ir::{BinaryOp, Expr, ExprData, Type, TypeKind};
use crate::target::isa::Isa;
use crate::types::nonstandard_name;

impl<'a> Folder<'_, '_, 'a> {
    /// Folds a built-in of x86; `short` is the name without `__builtin_ia32_`.
    pub(super) fn x86(&mut self, site: &Site<'a>, short: &str) -> bool {
        let dialect = self.cx.dialect;
        if let Some(rest) = short.strip_prefix("shufp") {
            return (dialect.folds_vector_builtins() || rest == "d") && self.shuffle(site, rest);
        }
        if let Some(rest) = short.strip_prefix("blendvp").or_else(|| short.strip_prefix("pblendv")) {
            return dialect.folds_vector_builtins() && self.select(site, rest);
        }
        if let Some(rest) = short.strip_prefix("pcmpeq") {
            return dialect.folds_vector_builtins() && self.compare(site, BinaryOp::Eq, rest);
        }
        if let Some(rest) = short.strip_prefix("pcmpgt") {
            return dialect.folds_vector_builtins() && self.compare(site, BinaryOp::Gt, rest);
        }
        if let Some(rest) = short.strip_prefix("psra") {
            return self.shift(site, rest, false);
        }
        if let Some(rest) = short.strip_prefix("psll").or_else(|| short.strip_prefix("psrl")) {
            return self.shift(site, rest, true);
        }
        if let Some(rest) = short.strip_prefix("pabs") {
            return dialect.folds_more_vector_builtins() && self.absolute_elements(site, rest);
        }
        if let Some(rest) = short.strip_prefix("minp") {
            return dialect.folds_vector_extremes() && self.extreme(site, BinaryOp::Lt, rest);
        }
        if let Some(rest) = short.strip_prefix("maxp") {
            return dialect.folds_vector_extremes() && self.extreme(site, BinaryOp::Gt, rest);
        }
        self.bits(site, short)
    }

    /// Folds `bzhi`, `pdep` and `pext` that select all bits.
    fn bits(&mut self, site: &Site<'a>, short: &str) -> bool {
        let (Some((operation, width)), &[value, by]) = (short.split_once('_'), &site.args[..]) else {
            return false;
        };
        let bits = match width {
            "si" => 32,
            "di" => 64,
            _ => return false,
        };
        let all = match operation {
            "bzhi" => self.unsigned(by).is_some_and(|by| by & 0xff >= bits),
            "pdep" | "pext" => self.unsigned(by) == Some(u64::MAX >> (64 - bits)),
            _ => false,
        };
        all && site.lhs.is_some() && self.value(site, value)
    }

    /// `lhs = VEC_PERM_EXPR <a, b, { 0, 2 }>;`
    fn shuffle(&mut self, site: &Site<'a>, rest: &str) -> bool {
        let Some(name) = real(rest) else { return false };
        let (Some(lhs), &[a, b, by, ref masked @ ..]) = (site.lhs, &site.args[..]) else { return false };
        if name.is_masked != (name.width == "512") || !self.selects_all(masked.last(), name.elements) {
            return false;
        }
        let Some(by) = self.unsigned(by).filter(|&by| by <= 255) else { return false };
        let chosen = self.vector((0..name.elements.count).map(|at| name.elements.selected(at, by as u32)));
        let shuffled = self.code("VEC_PERM_EXPR", &[a, b, chosen]);
        self.assign(lhs, shuffled);
        true
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
        let Some(lhs) = site.lhs else { return self.dropped() };
        let less = self.without_location(|this| {
            let sign = match is_real {
                true => {
                    let integer = if name.elements.bits == 32 { "int" } else { "long int" };
                    let ty = this.vector_type(name.elements, integer);
                    let of = this.f.copy_expr(sign);
                    this.assign_to_temporary(ExprData::ViewConvert { ty, of }, ty)
                }
                false => sign,
            };
            let zeros = this.all(name.elements, 0);
            this.comparison(BinaryOp::Lt, name.elements, sign, zeros)
        });
        let selected = self.code("VEC_COND_EXPR", &[less, then, otherwise]);
        self.assign(lhs, selected);
        true
    }

    /// `same = a == b; lhs = VEC_COND_EXPR <same, { -1, -1 }, { 0, 0 }>;`
    fn compare(&mut self, site: &Site<'a>, op: BinaryOp, rest: &str) -> bool {
        // Names without a width belong to MMX, except those of SSE 4.
        let name = match rest {
            "q" => integers("q128"),
            _ => integers(rest).filter(|name| matches!(name.width, "128" | "256")),
        };
        let (Some(name), &[a, b]) = (name, &site.args[..]) else { return false };
        if name.is_masked {
            return false;
        }
        let Some(lhs) = site.lhs else { return self.dropped() };
        let holds = self.without_location(|this| this.comparison(op, name.elements, a, b));
        let (ones, zeros) = (self.all(name.elements, -1), self.all(name.elements, 0));
        let bits = self.code("VEC_COND_EXPR", &[holds, ones, zeros]);
        self.assign(lhs, bits);
        true
    }

    /// `size = ABSU_EXPR <value>; lhs = VIEW_CONVERT_EXPR<...>(size);`
    fn absolute_elements(&mut self, site: &Site<'a>, rest: &str) -> bool {
        let Some(name) = integers(rest) else { return false };
        let &[value, ref masked @ ..] = &site.args[..] else { return false };
        let Some(lhs) = site.lhs else { return self.dropped() };
        if !self.selects_all(masked.last(), name.elements) {
            return false;
        }
        let Some(unsigned) = nonstandard_name(name.elements.bits as u16, false) else { return false };
        let unsigned = self.vector_type(name.elements, unsigned);
        let size = self.code("ABSU_EXPR", &[value]);
        let of = self.without_location(|this| this.assign_to_temporary(size, unsigned));
        let ty = match self.type_of(value) {
            Some(ty) => ty,
            None => self.vector_type(name.elements, name.elements.signed()),
        };
        self.assign(lhs, ExprData::ViewConvert { ty, of });
        true
    }

    /// `less = a < b; lhs = VEC_COND_EXPR <less, a, b>;`
    fn extreme(&mut self, site: &Site<'a>, op: BinaryOp, rest: &str) -> bool {
        let Some(name) = real(rest) else { return false };
        let (Some(lhs), &[a, b, ref masked @ ..]) = (site.lhs, &site.args[..]) else { return false };
        // The last argument selects a rounding mode or suppresses exceptions.
        let rounds = masked.get(2).is_some_and(|&rounding| self.unsigned(rounding) != Some(4));
        let is_known = self.f.head.isa.contains(Isa::SSE4_1);
        if rounds || !is_known || !self.selects_all(masked.get(1), name.elements) {
            return false;
        }
        let holds = self.without_location(|this| this.comparison(op, name.elements, a, b));
        let chosen = self.code("VEC_COND_EXPR", &[holds, a, b]);
        self.assign(lhs, chosen);
        true
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
        let len = match elements.count {
            1 => "1",
            2 => "2",
            4 => "4",
            8 => "8",
            16 => "16",
            32 => "32",
            _ => "64",
        };
        let of = self.named(of);
        self.f.types.intern(TypeKind::Vector { len, of, name: "" })
    }
}
