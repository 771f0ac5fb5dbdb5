//! Folds functions on strings (length, copy, append, search, compare) and functions that print them
//! (`printf`, `fprintf`, `fputs`).
//!
//! Source: the functions `gimple_fold_builtin_*` (gimple-fold.cc) that are named below.

use super::operand::ConstantString;
use super::{Folder, Site};
use crate::ir::constant::string_part;
use crate::ir::types::CONST;
use crate::ir::{BinaryOp, Expr, ExprData, TypeKind, UnaryOp};
use memchr::{memchr, memmem, memrchr};
use std::cmp::Ordering;

impl<'a> Folder<'_, '_, 'a> {
    /// `gimple_fold_builtin_strlen`
    pub(super) fn strlen(&mut self, site: &Site<'a>, s: Expr) -> bool {
        // An array of one byte holds no other string than the empty one.
        let is_byte = |this: &mut Self| {
            this.object(s).is_some_and(|object| {
                matches!(this.f.body.exprs[object.base], ExprData::Var(_))
                    && object.offset == 0
                    && object.room == Some(1)
                    && (object.place.element.is_some() || object.place.ty.is_none())
            })
        };
        let length = self.known_strlen(s).or_else(|| is_byte(self).then_some(0));
        length.is_some_and(|length| self.constant(site, ExprData::Int(length)))
    }

    /// `gimple_fold_builtin_strcpy`
    pub(super) fn strcpy(&mut self, site: &Site<'a>, dest: Expr, src: Expr) -> bool {
        if self.same(src, dest) {
            return self.value(site, dest);
        }
        if self.for_size() {
            return false;
        }
        let Some(length) = self.known_strlen(src) else { return false };
        let count = self.int(length + 1);
        self.refold("__builtin_memcpy", site, &[dest, src, count])
    }

    /// `gimple_fold_builtin_stpcpy`
    pub(super) fn stpcpy(&mut self, site: &Site<'a>, dest: Expr, src: Expr) -> bool {
        if site.lhs.is_none() {
            return self.refold("__builtin_strcpy", site, &[dest, src]);
        }
        let Some(length) = self.c_strlen(src) else { return false };
        if self.for_size() && length != 0 {
            return false;
        }
        let count = self.int(length + 1);
        // The copy has neither location nor scope.
        let (loc, scope) = (self.loc.take(), self.scope.take());
        self.fold_plain("__builtin_memcpy", &[dest, src, count]);
        (self.loc, self.scope) = (loc, scope.into());
        let length = self.int(length);
        let end = self.plus(dest, length);
        self.constant(site, end)
    }

    /// `gimple_fold_builtin_strncpy`
    pub(super) fn strncpy(&mut self, site: &Site<'a>, dest: Expr, src: Expr, len: Expr) -> bool {
        if self.is_zero(len) {
            return self.value(site, dest);
        }
        let fits = matches!((self.number(len), self.known_strlen(src)),
            (Some(len), Some(length)) if len <= i128::from(length) + 1);
        fits && self.refold("__builtin_memcpy", site, &[dest, src, len])
    }

    /// `gimple_fold_builtin_strcat`
    pub(super) fn strcat(&mut self, site: &Site<'a>, dest: Expr, src: Expr) -> bool {
        if self.is_empty_string(src) {
            return self.value(site, dest);
        }
        if self.for_size() {
            return false;
        }
        let Some(length) = self.known_strlen(src) else { return false };
        let old = self.length_of(dest);
        let ty = self.type_of_pointer(dest);
        let sum = self.plus(dest, old);
        let end = self.assign_to_variable(sum, ty);
        let count = self.int(length + 1);
        self.fold_plain("__builtin_memcpy", &[end, src, count]);
        site.lhs.is_none() || self.value(site, dest)
    }

    /// `gimple_fold_builtin_strncat`
    pub(super) fn strncat(&mut self, site: &Site<'a>, dest: Expr, src: Expr, len: Expr) -> bool {
        let length = self.c_strlen(src);
        if self.is_zero(len) || length == Some(0) {
            return self.value(site, dest);
        }
        let fits = matches!((self.number(len), length),
            (Some(len), Some(length)) if len >= i128::from(length));
        fits && self.refold("__builtin_strcat", site, &[dest, src])
    }

    /// `gimple_fold_builtin_strchr`, also for `strrchr`.
    pub(super) fn strchr(&mut self, site: &Site<'a>, s: Expr, c: Expr, last: bool) -> bool {
        if site.lhs.is_none() {
            return false;
        }
        if let (Some(bytes), Some(c)) = (self.literal(s), self.unsigned(c)) {
            let with_end = &bytes.rest()[..=bytes.string().len()];
            if !self.literals.may_work_on(with_end.len()) {
                return false;
            }
            let at = if last { memrchr(c as u8, with_end) } else { memchr(c as u8, with_end) };
            return self.at_or_null(site, s, at);
        }
        if !self.is_zero(c) {
            return false;
        }
        if last && self.for_size() {
            return self.refold("__builtin_strchr", site, &[s, c]);
        }
        let length = self.length_of(s);
        let end = self.plus(s, length);
        self.constant(site, end)
    }

    /// `gimple_fold_builtin_strstr`
    pub(super) fn strstr(&mut self, site: &Site<'a>, haystack: Expr, needle: Expr) -> bool {
        let (Some(_), Some(needle)) = (site.lhs, self.string(needle)) else { return false };
        if let Some(bytes) = self.literal(haystack) {
            let text = bytes.string();
            return self.literals.may_work_on(text.len())
                && self.at_or_null(site, haystack, memmem::find(&text, &needle));
        }
        match needle[..] {
            [] => self.value(site, haystack),
            [c] => {
                let c = self.int(i64::from(c as i8));
                self.refold("__builtin_strchr", site, &[haystack, c])
            }
            _ => false,
        }
    }

    /// `lhs = s + at;`, or a null pointer.
    pub(super) fn at_or_null(&mut self, site: &Site<'a>, s: Expr, at: Option<usize>) -> bool {
        let Some(at) = at else { return self.constant(site, ExprData::Const("0B")) };
        let at = self.int(at as i64);
        let sum = self.plus(s, at);
        self.constant(site, sum)
    }

    /// `gimple_fold_builtin_string_compare`; `bound` is the third argument of `strncmp`.
    pub(super) fn string_compare(&mut self, site: &Site<'a>, a: Expr, b: Expr, bound: Option<Expr>) -> bool {
        let limit = bound.and_then(|bound| self.unsigned(bound));
        if limit == Some(0) || self.same(a, b) {
            return self.constant(site, ExprData::Int(0));
        }
        let ignores_case = site.name.ends_with("casecmp");
        let (left, right) = (self.string(a), self.string(b));
        if let (Some(left), Some(right)) = (&left, &right)
            && self.literals.may_work_on(left.len().min(right.len()))
            && let Some(order) = compare(left, right, bound.is_some(), limit, ignores_case)
        {
            return self.constant(site, ExprData::Int(order as i64));
        }
        let reads = bound.is_none() || limit.is_some_and(|limit| limit < u64::MAX);
        if right.as_ref().is_some_and(|right| right.is_empty()) && reads {
            let of = self.first_byte(a);
            if let Some(lhs) = site.lhs {
                let ty = self.named("int");
                self.assign(lhs, ExprData::Cast { ty, of });
            }
            return true;
        }
        if left.as_ref().is_some_and(|left| left.is_empty()) && reads {
            let byte = self.first_byte(b);
            if let Some(lhs) = site.lhs {
                let of = self.widened_temporary(byte);
                self.assign(lhs, ExprData::Unary { op: UnaryOp::Negate, of });
            }
            return true;
        }
        if ignores_case || bound.is_none() {
            return false;
        }
        if limit == Some(1) {
            let (left, right) = (self.first_byte(a), self.first_byte(b));
            if let Some(lhs) = site.lhs {
                let [left, right] = [left, right].map(|byte| self.widened_temporary(byte));
                self.assign(lhs, ExprData::Binary { op: BinaryOp::Minus, a: left, b: right });
            }
            return true;
        }
        let ends_before = |s: &Option<ConstantString>| matches!((s, limit), (Some(s), Some(limit)) if (s.len() as u64) < limit && limit < u64::MAX);
        (ends_before(&right) || ends_before(&left)) && self.refold("__builtin_strcmp", site, &[a, b])
    }

    /// `gimple_load_first_char`
    fn first_byte(&mut self, s: Expr) -> Expr {
        let byte = self.named("unsigned char");
        let byte = self.f.types.intern(TypeKind::Qualified { quals: CONST, of: byte });
        let alias = self.pointer(byte, "{ref-all}");
        let load = self.mem(byte, alias, true, s);
        let load = self.f.expr(load);
        self.f.source.expr_locs[load] = self.loc;
        self.expr_to_temporary(load, byte)
    }

    /// `tmp = (int) byte;`
    fn widened_temporary(&mut self, byte: Expr) -> Expr {
        let int = self.named("int");
        self.assign_to_temporary(ExprData::Cast { ty: int, of: byte }, int)
    }

    /// Appends a call without a result to the replacement and folds it.
    fn fold_plain(&mut self, name: &'static str, args: &[Expr]) {
        self.fold(&Site { stmt: None, name, lhs: None, args: args.to_vec() });
    }

    /// Whether a pointer leads to a constant empty string, as far as `c_getstr` looks.
    pub(super) fn is_empty_string(&self, s: Expr) -> bool {
        match self.bytes(s) {
            Some(_) => self.literal(s).is_some_and(|bytes| bytes.string().is_empty()),
            // `c_getstr` does not follow a sum to a variable.
            None => !matches!(self.f.body.exprs[s], ExprData::Name(_)) && self.c_strlen(s) == Some(0),
        }
    }

    /// The constant string that a pointer leads to (`c_getstr`).
    pub(super) fn string(&self, s: Expr) -> Option<ConstantString> {
        self.literal(s).map(|bytes| bytes.string())
    }
}

/// The result of comparing two constant strings, if it is known.
fn compare(a: &[u8], b: &[u8], bounded: bool, limit: Option<u64>, ignores_case: bool) -> Option<Ordering> {
    let order = match (bounded, limit) {
        (false, _) => a.cmp(b),
        (true, None) => return None,
        (true, Some(limit)) => {
            let limit = usize::try_from(limit).unwrap_or(usize::MAX);
            a[..a.len().min(limit)].cmp(&b[..b.len().min(limit)])
        }
    };
    // Without regard to case, only equality of bounded strings is known.
    (!ignores_case || bounded && order == Ordering::Equal).then_some(order)
}

impl<'a> Folder<'_, '_, 'a> {
    /// Folds the `printf` family; `rest` are the arguments after the format.
    pub(super) fn printf(&mut self, site: &Site<'a>, format: Expr, rest: &[Expr]) -> bool {
        if site.lhs.is_some() || rest.len() > 1 {
            return false;
        }
        let Some(text) = self.string(format) else { return false };
        let is_unlocked = site.name.ends_with("_unlocked");
        let putchar = if is_unlocked { "__builtin_putchar_unlocked" } else { "__builtin_putchar" };
        let puts = if is_unlocked { "__builtin_puts_unlocked" } else { "__builtin_puts" };
        match (&text[..], rest) {
            (_, rest) if !text.has_directives() => {
                (takes_list(site.name) || rest.is_empty()) && self.print_literal(site, format, putchar, puts)
            }
            _ if takes_list(site.name) => false,
            (b"%s", &[arg]) if self.is_pointer(arg) => self.print_literal(site, arg, putchar, puts),
            (b"%s\n", &[arg]) if self.is_pointer(arg) => self.refold(puts, site, &[arg]),
            (b"%c", &[arg]) if self.is_int(arg) => self.refold(putchar, site, &[arg]),
            _ => false,
        }
    }

    /// Prints a constant string: an empty one not at all, one character with `putchar`, a line with `puts`.
    fn print_literal(&mut self, site: &Site<'a>, s: Expr, putchar: &'static str, puts: &'static str) -> bool {
        let Some(bytes) = self.literal(s) else { return false };
        let text = bytes.string();
        match *text {
            [] => self.dropped(),
            [c] => {
                let c = self.int(i64::from(c as i8));
                self.refold(putchar, site, &[c])
            }
            [.., b'\n'] => {
                let (from, to) = (bytes.offset, bytes.offset + text.len() - 1);
                if !self.literals.may_work_on(bytes.offset + text.len()) {
                    return false;
                }
                let Some(line) = string_part(bytes.spelled, from, to) else { return false };
                // `build_string_literal` makes the address of the first element.
                let base = self.f.expr(ExprData::StrPart(line));
                let index = self.int(0);
                let of = self.f.expr(ExprData::Index { base, index, bounds: None });
                let line = self.f.expr(ExprData::AddrOf { of });
                self.refold(puts, site, &[line])
            }
            _ => false,
        }
    }

    /// Folds the `fprintf` family; `rest` are the arguments after the format.
    pub(super) fn fprintf(&mut self, site: &Site<'a>, file: Expr, format: Expr, rest: &[Expr]) -> bool {
        if site.lhs.is_some() || rest.len() > 1 {
            return false;
        }
        let Some(text) = self.string(format) else { return false };
        let is_unlocked = site.name.ends_with("_unlocked");
        let fputc = if is_unlocked { "__builtin_fputc_unlocked" } else { "__builtin_fputc" };
        let fputs = if is_unlocked { "__builtin_fputs_unlocked" } else { "__builtin_fputs" };
        match (&text[..], rest) {
            (_, rest) if !text.has_directives() => match takes_list(site.name) || rest.is_empty() {
                true if text.is_empty() => self.dropped(),
                is_literal => is_literal && self.refold(fputs, site, &[format, file]),
            },
            _ if takes_list(site.name) => false,
            (b"%s", &[arg]) if self.is_pointer(arg) => self.refold(fputs, site, &[arg, file]),
            (b"%c", &[arg]) if self.is_int(arg) => self.refold(fputc, site, &[arg, file]),
            _ => false,
        }
    }

    /// `gimple_fold_builtin_fputs`
    pub(super) fn fputs(&mut self, site: &Site<'a>, s: Expr, file: Expr, unlocked: bool) -> bool {
        if site.lhs.is_some() {
            return false;
        }
        let fputc = if unlocked { "__builtin_fputc_unlocked" } else { "__builtin_fputc" };
        let fwrite = if unlocked { "__builtin_fwrite_unlocked" } else { "__builtin_fwrite" };
        let Some(length) = self.known_strlen(s) else { return false };
        match (length, self.string(s)) {
            (0, _) => self.dropped(),
            (1, Some(text)) => {
                let c = self.int(i64::from(text[0] as i8));
                self.refold(fputc, site, &[c, file])
            }
            _ if self.for_size() => false,
            _ => {
                let (size, count) = (self.int(1), self.int(length));
                self.refold(fwrite, site, &[s, size, count, file])
            }
        }
    }
}

/// Whether the function takes its arguments as a `va_list`.
fn takes_list(name: &str) -> bool {
    let short = name.strip_prefix("__builtin_").unwrap_or(name);
    short.trim_start_matches('_').starts_with('v')
}
