//! Folds the `_chk` functions of `-D_FORTIFY_SOURCE` to the plain functions where the result fits.
//!
//! Source: `gimple_fold_builtin_memory_chk`, `gimple_fold_builtin_stxcpy_chk`,
//! `gimple_fold_builtin_strncat_chk`, `gimple_fold_builtin_sprintf_chk` and their neighbors in
//! gimple-fold.cc.
//!
//! The argument `size` is the result of `__builtin_object_size`: the bytes up to the end of the object, or
//! all ones if it is unknown. So `__memcpy_chk (d, s, 4, 8)` is `memcpy (d, s, 4)`, and `__memcpy_chk (d, s,
//! 9, 8)` stays, to fail when it runs. A call for which the end of the destination matters, `__stpcpy_chk` or
//! `__mempcpy_chk`, becomes the simpler checked function if nobody uses its result.

use super::{BuiltinCall, Folder};
use crate::ir::Expr;

impl<'a> Folder<'_, '_, 'a> {
    /// Folds a `_chk` function; `short` is the name without `__builtin_`.
    pub(super) fn fold_checked_call(&mut self, call: &BuiltinCall<'a>, short: &str) -> bool {
        match (short, &call.args[..]) {
            ("__memcpy_chk" | "__memmove_chk" | "__mempcpy_chk" | "__memset_chk", &[_, _, _, _]) => {
                self.fold_memory_chk(call, short)
            }
            ("__strcpy_chk" | "__stpcpy_chk", &[dest, src, size]) => {
                self.fold_stxcpy_chk(call, short, [dest, src, size])
            }
            ("__strncpy_chk" | "__stpncpy_chk", &[dest, src, len, size]) => {
                // `gimple_fold_builtin_stxncpy_chk`
                // The bound limits what is written, so it is the bound that must fit.
                // Otherwise `__stpncpy_chk` is `__strncpy_chk` if its result is not used.
                let to_end = short == "__stpncpy_chk" && call.lhs.is_some();
                if self.fits_object_size(len, size) {
                    let name = if to_end { "__builtin_stpncpy" } else { "__builtin_strncpy" };
                    return self.replace_with_call(name, call, &[dest, src, len]);
                }
                short == "__stpncpy_chk"
                    && !to_end
                    && self.replace_with_call("__builtin___strncpy_chk", call, &[dest, src, len, size])
            }
            ("__strcat_chk", &[dest, src, size]) => {
                // Nothing is appended.
                if self.is_empty_string(src) {
                    return self.replace_with_operand(call, dest);
                }
                // What is in the destination already is unknown, so no length helps: the check goes only if
                // the size is unknown.
                self.is_all_ones(size) && self.replace_with_call("__builtin_strcat", call, &[dest, src])
            }
            ("__strncat_chk", &[dest, src, len, size]) => {
                if self.is_empty_string(src) || self.is_zero(len) {
                    return self.replace_with_operand(call, dest);
                }
                if self.ignores_size(size) {
                    return false;
                }
                if self.is_all_ones(size) {
                    return self.replace_with_call("__builtin_strncat", call, &[dest, src, len]);
                }
                // Likewise, but a bound that the string does not reach can go.
                let length = self.c_strlen(src).map(i128::from);
                let fits = length.zip(self.integer_constant(len)).is_some_and(|(length, len)| length <= len);
                fits && self.replace_with_call("__builtin___strcat_chk", call, &[dest, src, size])
            }
            ("__sprintf_chk" | "__vsprintf_chk", &[dest, flag, size, format, ref rest @ ..]) => {
                self.fold_sprintf_chk(call, short, [dest, flag, size, format], rest)
            }
            ("__snprintf_chk" | "__vsnprintf_chk", &[dest, len, flag, size, format, ref rest @ ..]) => {
                let is_list = short == "__vsnprintf_chk";
                let name = if is_list { "__builtin_vsnprintf" } else { "__builtin_snprintf" };
                // The length bounds the output, so the format need not be known.
                self.fits_object_size(len, size)
                    && self.format_is_safe(flag, format)
                    && self.replace_with_call(name, call, &[&[dest, len, format], rest].concat())
            }
            _ => false,
        }
    }

    /// `gimple_fold_builtin_memory_chk`
    fn fold_memory_chk(&mut self, call: &BuiltinCall<'a>, short: &str) -> bool {
        let &[dest, src, len, size] = &call.args[..] else { return false };
        // The source and destination are the same: only the result is left.
        if short != "__memset_chk" && self.operands_equal(src, dest) {
            if short != "__mempcpy_chk" {
                return self.replace_with_operand(call, dest);
            }
            // The result of `mempcpy` is the end.
            let sum = self.sum(dest, len);
            let ty = self.type_of_pointer(dest);
            let end = self.assign_to_temporary(sum, ty);
            return self.replace_with_operand(call, end);
        }
        if self.ignores_size(size) {
            return false;
        }
        // A length that is not known to fit keeps the check.
        if !self.fits_object_size(len, size) {
            return short == "__mempcpy_chk"
                && call.lhs.is_none()
                && !self.overflows_for_certain(self.integer_constant(len))
                && self.replace_with_call("__builtin___memcpy_chk", call, &[dest, src, len, size]);
        }
        let name = match short {
            "__memcpy_chk" => "__builtin_memcpy",
            "__memmove_chk" => "__builtin_memmove",
            "__mempcpy_chk" => "__builtin_mempcpy",
            _ => "__builtin_memset",
        };
        self.replace_with_call(name, call, &[dest, src, len])
    }

    /// `gimple_fold_builtin_stxcpy_chk`
    fn fold_stxcpy_chk(&mut self, call: &BuiltinCall<'a>, short: &str, [dest, src, size]: [Expr; 3]) -> bool {
        let to_end = short == "__stpcpy_chk";
        if !to_end && self.operands_equal(src, dest) {
            return self.replace_with_operand(call, dest);
        }
        if self.ignores_size(size) {
            return false;
        }
        // The string must be shorter than the object, since its NUL needs a place, too.
        if !self.is_all_ones(size) {
            let length = self.c_strlen(src);
            let most = self.known_strlen(src);
            if !self.is_shorter_than(length, size) && !self.is_shorter_than(most, size) {
                if self.overflows_for_certain(length.or(most)) {
                    return false;
                }
                if to_end {
                    return call.lhs.is_none()
                        && self.replace_with_call("__builtin___strcpy_chk", call, &[dest, src, size]);
                }
                // The length is known but not that it fits: `memcpy` does not look for the end.
                let Some(length) = length else { return false };
                let count = self.int_constant(length + 1);
                return self.replace_with_call("__builtin___memcpy_chk", call, &[dest, src, count, size]);
            }
        }
        let name = if to_end && call.lhs.is_some() { "__builtin_stpcpy" } else { "__builtin_strcpy" };
        self.replace_with_call(name, call, &[dest, src])
    }

    /// `gimple_fold_builtin_sprintf_chk`
    fn fold_sprintf_chk(
        &mut self,
        call: &BuiltinCall<'a>,
        short: &str,
        args: [Expr; 4],
        rest: &[Expr],
    ) -> bool {
        let is_list = short == "__vsprintf_chk";
        let [dest, flag, size, format] = args;
        // The length of the output is known for a format without directives, and for `%s` of a known string.
        let length = match (self.constant_string(format), rest) {
            (Some(text), rest) if !text.has_directives() => {
                (is_list || rest.is_empty()).then_some(text.len() as i64)
            }
            (Some(text), &[arg]) if !is_list && *text == *b"%s" && self.is_pointer(arg) => self.c_strlen(arg),
            _ => None,
        };
        let name = if is_list { "__builtin_vsprintf" } else { "__builtin_sprintf" };
        (self.is_all_ones(size) || self.is_shorter_than(length, size))
            && self.format_is_safe(flag, format)
            && self.replace_with_call(name, call, &[&[dest, format], rest].concat())
    }

    /// Whether a string of this length fits an object of this size, if both are known.
    fn is_shorter_than(&self, length: Option<i64>, size: Expr) -> bool {
        length.zip(self.integer_constant(size)).is_some_and(|(length, size)| i128::from(length) < size)
    }

    /// Whether this compiler does not compare sizes like the size of the object.
    fn ignores_size(&self, size: Expr) -> bool {
        self.cx.dialect.checks_constant_sizes_only() && self.integer_constant(size).is_none()
    }

    /// Whether this compiler keeps the call since a length that it knows does not fit.
    fn overflows_for_certain<T>(&self, length: Option<T>) -> bool {
        self.cx.dialect.checks_constant_sizes_only() && length.is_some()
    }

    /// Whether a length is at most the size of the object, or that size is unknown.
    fn fits_object_size(&self, len: Expr, size: Expr) -> bool {
        self.is_all_ones(size)
            || self
                .integer_constant(len)
                .zip(self.integer_constant(size))
                .is_some_and(|(len, size)| len <= size)
    }

    /// Whether the plain function treats the format alike: it does not check `%n`.
    fn format_is_safe(&self, flag: Expr, format: Expr) -> bool {
        self.is_zero(flag)
            || self.constant_string(format).is_some_and(|text| *text == *b"%s" || !text.has_directives())
    }
}
