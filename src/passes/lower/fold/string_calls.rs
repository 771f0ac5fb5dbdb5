//! Folds functions on strings (length, copy, append, search, compare) and functions that print them
//! (`printf`, `fprintf`, `fputs`).
//!
//! Source: the functions `gimple_fold_builtin_*` (gimple-fold.cc) that are named below.

use super::operand::ConstantString;
use super::{BuiltinCall, Folder, Occurrence};
use crate::ir::constant::string_part;
use crate::ir::types::CONST;
use crate::ir::{BinaryOp, Expr, ExprData, TypeKind, UnaryOp};
use memchr::{memchr, memmem, memrchr};
use std::cmp::Ordering;

impl<'a> Folder<'_, '_, 'a> {
    /// `gimple_fold_builtin_strlen`
    pub(super) fn fold_strlen(&mut self, call: &BuiltinCall<'a>, s: Expr) -> bool {
        // An array of one byte holds no other string than the empty one.
        let is_byte = |this: &mut Self| {
            this.addressed_object(s).is_some_and(|object| {
                matches!(this.f.body.exprs[object.base], ExprData::Var(_))
                    && object.offset == 0
                    && object.room == Some(1)
                    && (object.place.element.is_some() || object.place.ty.is_none())
            })
        };
        let length = self.known_strlen(s).or_else(|| is_byte(self).then_some(0));
        length.is_some_and(|length| self.replace_with_value(call, ExprData::Int(length)))
    }

    /// `gimple_fold_builtin_strcpy`
    pub(super) fn fold_strcpy(&mut self, call: &BuiltinCall<'a>, dest: Expr, src: Expr) -> bool {
        if self.operands_equal(src, dest) {
            return self.replace_with_operand(call, dest);
        }
        // GCC keeps the call when optimizing for size.
        if self.optimizes_for_size() {
            return false;
        }
        let Some(length) = self.known_strlen(src) else { return false };
        // With the NUL.
        let count = self.int_constant(length + 1);
        self.replace_with_call("__builtin_memcpy", call, &[dest, src, count])
    }

    /// `gimple_fold_builtin_stpcpy`
    pub(super) fn fold_stpcpy(&mut self, call: &BuiltinCall<'a>, dest: Expr, src: Expr) -> bool {
        // Without a use of the result it is `strcpy`.
        if call.lhs.is_none() {
            return self.replace_with_call("__builtin_strcpy", call, &[dest, src]);
        }
        let Some(length) = self.c_strlen(src) else { return false };
        if self.optimizes_for_size() && length != 0 {
            return false;
        }
        // Otherwise two statements: `memcpy (d, "ab", 3); r = d + 2;`.
        let count = self.int_constant(length + 1);
        // The copy has neither location nor scope.
        let (loc, scope) = (self.loc.take(), self.scope.take());
        self.fold_plain("__builtin_memcpy", &[dest, src, count]);
        (self.loc, self.scope) = (loc, scope.into());
        let length = self.int_constant(length);
        let end = self.sum(dest, length);
        self.replace_with_value(call, end)
    }

    /// `gimple_fold_builtin_strncpy`
    pub(super) fn fold_strncpy(&mut self, call: &BuiltinCall<'a>, dest: Expr, src: Expr, len: Expr) -> bool {
        if self.is_zero(len) {
            return self.replace_with_operand(call, dest);
        }
        // `strncpy` fills up with NULs to its length, which `memcpy` does not. So the string with its NUL
        // must be at least that long.
        let fits = matches!((self.integer_constant(len), self.known_strlen(src)),
            (Some(len), Some(length)) if len <= i128::from(length) + 1);
        fits && self.replace_with_call("__builtin_memcpy", call, &[dest, src, len])
    }

    /// `gimple_fold_builtin_strcat`
    pub(super) fn fold_strcat(&mut self, call: &BuiltinCall<'a>, dest: Expr, src: Expr) -> bool {
        if self.is_empty_string(src) {
            return self.replace_with_operand(call, dest);
        }
        if self.optimizes_for_size() {
            return false;
        }
        let Some(length) = self.known_strlen(src) else { return false };
        // Three statements: `n = strlen (d); e = d + n; memcpy (e, "ab", 3);`. The result is the destination.
        let old = self.append_strlen(dest);
        let ty = self.type_of_pointer(dest);
        let sum = self.sum(dest, old);
        let end = self.assign_to_variable(sum, ty);
        let count = self.int_constant(length + 1);
        self.fold_plain("__builtin_memcpy", &[end, src, count]);
        call.lhs.is_none() || self.replace_with_operand(call, dest)
    }

    /// `gimple_fold_builtin_strncat`
    pub(super) fn fold_strncat(&mut self, call: &BuiltinCall<'a>, dest: Expr, src: Expr, len: Expr) -> bool {
        let length = self.c_strlen(src);
        if self.is_zero(len) || length == Some(0) {
            return self.replace_with_operand(call, dest);
        }
        // A bound that the string does not reach has no effect.
        let fits = matches!((self.integer_constant(len), length),
            (Some(len), Some(length)) if len >= i128::from(length));
        fits && self.replace_with_call("__builtin_strcat", call, &[dest, src])
    }

    /// `gimple_fold_builtin_strchr`, also for `strrchr`.
    pub(super) fn fold_strchr(
        &mut self,
        call: &BuiltinCall<'a>,
        s: Expr,
        c: Expr,
        occurrence: Occurrence,
    ) -> bool {
        if call.lhs.is_none() {
            return false;
        }
        // The search includes the terminating NUL, as in C.
        if let (Some(bytes), Some(c)) = (self.bytes_of_literal(s), self.unsigned_constant(c)) {
            let with_end = &bytes.rest()[..=bytes.string().len()];
            if !self.literals.may_work_on(with_end.len()) {
                return false;
            }
            let position = if occurrence == Occurrence::Last {
                memrchr(c as u8, with_end)
            } else {
                memchr(c as u8, with_end)
            };
            return self.replace_with_position(call, s, position);
        }
        // In an unknown string, only the NUL has a known place: `s + strlen (s)`. When optimizing for size,
        // `strrchr (s, 0)` becomes `strchr (s, 0)` instead.
        if !self.is_zero(c) {
            return false;
        }
        if occurrence == Occurrence::Last && self.optimizes_for_size() {
            return self.replace_with_call("__builtin_strchr", call, &[s, c]);
        }
        let length = self.append_strlen(s);
        let end = self.sum(s, length);
        self.replace_with_value(call, end)
    }

    /// `gimple_fold_builtin_strstr`
    pub(super) fn fold_strstr(&mut self, call: &BuiltinCall<'a>, haystack: Expr, needle: Expr) -> bool {
        let (Some(_), Some(needle)) = (call.lhs, self.constant_string(needle)) else { return false };
        if let Some(bytes) = self.bytes_of_literal(haystack) {
            let text = bytes.string();
            return self.literals.may_work_on(text.len())
                && self.replace_with_position(call, haystack, memmem::find(&text, &needle));
        }
        // In an unknown string, a short needle helps: an empty one is at the beginning, and one character is
        // for `strchr`.
        match needle[..] {
            [] => self.replace_with_operand(call, haystack),
            [c] => {
                let c = self.int_constant(i64::from(c as i8));
                self.replace_with_call("__builtin_strchr", call, &[haystack, c])
            }
            _ => false,
        }
    }

    /// `lhs = s + at;`, or a null pointer.
    pub(super) fn replace_with_position(
        &mut self,
        call: &BuiltinCall<'a>,
        s: Expr,
        position: Option<usize>,
    ) -> bool {
        let Some(position) = position else { return self.replace_with_value(call, ExprData::Const("0B")) };
        let offset = self.int_constant(position as i64);
        let sum = self.sum(s, offset);
        self.replace_with_value(call, sum)
    }

    /// `gimple_fold_builtin_string_compare`; `bound` is the third argument of `strncmp`.
    pub(super) fn fold_string_compare(
        &mut self,
        call: &BuiltinCall<'a>,
        a: Expr,
        b: Expr,
        bound: Option<Expr>,
    ) -> bool {
        // Nothing is compared, or a string with itself.
        let limit = bound.and_then(|bound| self.unsigned_constant(bound));
        if limit == Some(0) || self.operands_equal(a, b) {
            return self.replace_with_value(call, ExprData::Int(0));
        }
        // Two constant strings: the result is -1, 0 or 1, whatever the library would return.
        let ignores_case = call.name.ends_with("casecmp");
        let comparison = StringComparison { is_bounded: bound.is_some(), limit, ignores_case };
        let (left, right) = (self.constant_string(a), self.constant_string(b));
        if let (Some(left), Some(right)) = (&left, &right)
            && self.literals.may_work_on(left.len().min(right.len()))
            && let Some(order) = compare(left, right, &comparison)
        {
            return self.replace_with_value(call, ExprData::Int(order as i64));
        }
        // Against an empty string, the first byte decides: `strcmp (s, "")` is `(int) MEM[s]`, and `strcmp
        // ("", s)` its negative. GCC loads the byte even if the result is not used. The functions must
        // compare at least one byte.
        let reads = bound.is_none() || limit.is_some_and(|limit| limit < u64::MAX);
        if right.as_ref().is_some_and(|right| right.is_empty()) && reads {
            let byte = self.first_byte(a);
            if let Some(lhs) = call.lhs {
                let ty = self.basic_type("int");
                self.assign(lhs, ExprData::Cast { ty, of: byte });
            }
            return true;
        }
        if left.as_ref().is_some_and(|left| left.is_empty()) && reads {
            let byte = self.first_byte(b);
            if let Some(lhs) = call.lhs {
                let widened = self.widened_temporary(byte);
                self.assign(lhs, ExprData::Unary { op: UnaryOp::Negate, of: widened });
            }
            return true;
        }
        // What is left is for `strncmp`.
        if ignores_case || bound.is_none() {
            return false;
        }
        // One byte of each.
        if limit == Some(1) {
            let (left, right) = (self.first_byte(a), self.first_byte(b));
            if let Some(lhs) = call.lhs {
                let [left, right] = [left, right].map(|byte| self.widened_temporary(byte));
                self.assign(lhs, ExprData::Binary { op: BinaryOp::Minus, a: left, b: right });
            }
            return true;
        }
        // If a constant string ends before the bound, the comparison ends there.
        let is_below = |length: usize| limit.is_some_and(|limit| (length as u64) < limit && limit < u64::MAX);
        let ends_before = |s: &Option<ConstantString>| s.as_ref().is_some_and(|s| is_below(s.len()));
        (ends_before(&right) || ends_before(&left))
            && self.replace_with_call("__builtin_strcmp", call, &[a, b])
    }

    /// `gimple_load_first_char`
    fn first_byte(&mut self, s: Expr) -> Expr {
        let byte = self.basic_type("unsigned char");
        let byte = self.f.types.intern(TypeKind::Qualified { quals: CONST, of: byte });
        let alias = self.pointer_type(byte, "{ref-all}");
        let load = self.mem_ref(None, alias, s);
        let load = self.f.expr(load);
        // The load and its statement both have the location of the call, which a dump with locations shows.
        self.f.source.expr_locs[load] = self.loc;
        self.expr_to_temporary(load, byte)
    }

    /// `tmp = (int) byte;`
    fn widened_temporary(&mut self, byte: Expr) -> Expr {
        let int = self.basic_type("int");
        self.assign_to_temporary(ExprData::Cast { ty: int, of: byte }, int)
    }

    /// Appends a call without a result to the replacement and folds it.
    fn fold_plain(&mut self, name: &'static str, args: &[Expr]) {
        self.append_folded(&BuiltinCall { stmt: None, name, lhs: None, args: args.to_vec() });
    }

    /// Whether a pointer leads to a constant empty string, as far as `c_getstr` looks.
    pub(super) fn is_empty_string(&self, s: Expr) -> bool {
        match self.constant_bytes(s) {
            Some(_) => self.bytes_of_literal(s).is_some_and(|bytes| bytes.string().is_empty()),
            // `c_getstr` does not follow a sum to a variable.
            None => !matches!(self.f.body.exprs[s], ExprData::Name(_)) && self.c_strlen(s) == Some(0),
        }
    }

    /// The constant string that a pointer leads to (`c_getstr`).
    pub(super) fn constant_string(&self, s: Expr) -> Option<ConstantString> {
        self.bytes_of_literal(s).map(|bytes| bytes.string())
    }
}

/// What a function compares.
struct StringComparison {
    /// Whether it has a bound, as `strncmp`.
    is_bounded: bool,
    /// The bound, if it is constant.
    limit: Option<u64>,
    /// Whether upper and lower case are equal.
    ignores_case: bool,
}

/// The result of comparing two constant strings, if it is known.
fn compare(a: &[u8], b: &[u8], comparison: &StringComparison) -> Option<Ordering> {
    let &StringComparison { is_bounded, limit, ignores_case } = comparison;
    // Without a constant bound the end of a bounded comparison is unknown.
    let order = match (is_bounded, limit) {
        (false, _) => a.cmp(b),
        (true, None) => return None,
        (true, Some(limit)) => {
            let limit = usize::try_from(limit).unwrap_or(usize::MAX);
            a[..a.len().min(limit)].cmp(&b[..b.len().min(limit)])
        }
    };
    // Without regard to case, only equality of bounded strings is known.
    (!ignores_case || is_bounded && order == Ordering::Equal).then_some(order)
}

impl<'a> Folder<'_, '_, 'a> {
    /// Folds the `printf` family; `rest` are the arguments after the format.
    pub(super) fn fold_printf(&mut self, call: &BuiltinCall<'a>, format: Expr, rest: &[Expr]) -> bool {
        // The replacements return other numbers, so nobody may use the result.
        if call.lhs.is_some() || rest.len() > 1 {
            return false;
        }
        let Some(text) = self.constant_string(format) else { return false };
        let is_unlocked = call.name.ends_with("_unlocked");
        let putchar = if is_unlocked { "__builtin_putchar_unlocked" } else { "__builtin_putchar" };
        let puts = if is_unlocked { "__builtin_puts_unlocked" } else { "__builtin_puts" };
        // Three formats are folded, and one without directives, which is the text itself. With a `va_list`
        // the arguments are not known, so only the format counts.
        match (&text[..], rest) {
            (_, rest) if !text.has_directives() => {
                (takes_list(call.name) || rest.is_empty()) && self.print_literal(call, format, putchar, puts)
            }
            _ if takes_list(call.name) => false,
            (b"%s", &[arg]) if self.is_pointer(arg) => self.print_literal(call, arg, putchar, puts),
            (b"%s\n", &[arg]) if self.is_pointer(arg) => self.replace_with_call(puts, call, &[arg]),
            (b"%c", &[arg]) if self.is_int(arg) => self.replace_with_call(putchar, call, &[arg]),
            _ => false,
        }
    }

    /// Prints a constant string: an empty one not at all, one character with `putchar`, a line with `puts`.
    fn print_literal(
        &mut self,
        call: &BuiltinCall<'a>,
        s: Expr,
        putchar: &'static str,
        puts: &'static str,
    ) -> bool {
        let Some(bytes) = self.bytes_of_literal(s) else { return false };
        let text = bytes.string();
        // `puts` adds the newline, so the text must end with one, which is taken off.
        match *text {
            [] => self.replace_with_nop(),
            [c] => {
                let c = self.int_constant(i64::from(c as i8));
                self.replace_with_call(putchar, call, &[c])
            }
            // The text without its newline is a new literal.
            [.., b'\n'] => {
                let (from, to) = (bytes.offset, bytes.offset + text.len() - 1);
                if !self.literals.may_work_on(bytes.offset + text.len()) {
                    return false;
                }
                let Some(line) = string_part(bytes.spelled, from, to) else { return false };
                // `build_string_literal` makes the address of the first element.
                let base = self.f.expr(ExprData::StrPart(line));
                let index = self.int_constant(0);
                let first = self.f.expr(ExprData::Index { base, index, bounds: None });
                let line = self.f.expr(ExprData::AddrOf { of: first });
                self.replace_with_call(puts, call, &[line])
            }
            _ => false,
        }
    }

    /// Folds the `fprintf` family; `rest` are the arguments after the format.
    pub(super) fn fold_fprintf(
        &mut self,
        call: &BuiltinCall<'a>,
        file: Expr,
        format: Expr,
        rest: &[Expr],
    ) -> bool {
        if call.lhs.is_some() || rest.len() > 1 {
            return false;
        }
        let Some(text) = self.constant_string(format) else { return false };
        let is_unlocked = call.name.ends_with("_unlocked");
        let fputc = if is_unlocked { "__builtin_fputc_unlocked" } else { "__builtin_fputc" };
        let fputs = if is_unlocked { "__builtin_fputs_unlocked" } else { "__builtin_fputs" };
        // As for `printf`, but `fputs` adds nothing, so any text will do.
        match (&text[..], rest) {
            (_, rest) if !text.has_directives() => match takes_list(call.name) || rest.is_empty() {
                true if text.is_empty() => self.replace_with_nop(),
                is_literal => is_literal && self.replace_with_call(fputs, call, &[format, file]),
            },
            _ if takes_list(call.name) => false,
            (b"%s", &[arg]) if self.is_pointer(arg) => self.replace_with_call(fputs, call, &[arg, file]),
            (b"%c", &[arg]) if self.is_int(arg) => self.replace_with_call(fputc, call, &[arg, file]),
            _ => false,
        }
    }

    /// `gimple_fold_builtin_fputs`
    pub(super) fn fold_fputs(&mut self, call: &BuiltinCall<'a>, s: Expr, file: Expr) -> bool {
        if call.lhs.is_some() {
            return false;
        }
        let is_unlocked = call.name.ends_with("_unlocked");
        let fputc = if is_unlocked { "__builtin_fputc_unlocked" } else { "__builtin_fputc" };
        let fwrite = if is_unlocked { "__builtin_fwrite_unlocked" } else { "__builtin_fwrite" };
        let Some(length) = self.known_strlen(s) else { return false };
        // By the length: nothing, `fputc`, or `fwrite`. GCC keeps `fputs` instead of `fwrite` when optimizing
        // for size.
        match (length, self.constant_string(s)) {
            (0, _) => self.replace_with_nop(),
            (1, Some(text)) => {
                let c = self.int_constant(i64::from(text[0] as i8));
                self.replace_with_call(fputc, call, &[c, file])
            }
            _ if self.optimizes_for_size() => false,
            _ => {
                let (size, count) = (self.int_constant(1), self.int_constant(length));
                self.replace_with_call(fwrite, call, &[s, size, count, file])
            }
        }
    }
}

/// Whether the function takes its arguments as a `va_list`.
fn takes_list(name: &str) -> bool {
    let short = name.strip_prefix("__builtin_").unwrap_or(name);
    short.trim_start_matches('_').starts_with('v')
}
