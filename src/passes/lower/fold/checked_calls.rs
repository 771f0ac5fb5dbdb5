//! Folds the `_chk` functions of `-D_FORTIFY_SOURCE` to the plain functions where the result fits.

use super::{Folder, Site};
use crate::ir::Expr;

impl<'a> Folder<'_, '_, 'a> {
    /// Folds a `_chk` function; `short` is the name without `__builtin_`.
    pub(super) fn checked(&mut self, site: &Site<'a>, short: &str) -> bool {
        match (short, &site.args[..]) {
            ("__memcpy_chk" | "__memmove_chk" | "__mempcpy_chk" | "__memset_chk", &[_, _, _, _]) => {
                self.memory_checked(site, short)
            }
            ("__strcpy_chk" | "__stpcpy_chk", &[dest, src, size]) => {
                self.string_checked(site, short == "__stpcpy_chk", dest, src, size)
            }
            ("__strncpy_chk" | "__stpncpy_chk", &[dest, src, len, size]) => {
                // `gimple_fold_builtin_stxncpy_chk`
                let to_end = short == "__stpncpy_chk" && site.lhs.is_some();
                if self.at_most(len, size) {
                    let name = if to_end { "__builtin_stpncpy" } else { "__builtin_strncpy" };
                    return self.refold(name, site, &[dest, src, len]);
                }
                short == "__stpncpy_chk"
                    && !to_end
                    && self.refold("__builtin___strncpy_chk", site, &[dest, src, len, size])
            }
            ("__strcat_chk", &[dest, src, size]) => {
                if self.is_empty_string(src) {
                    return self.value(site, dest);
                }
                self.is_all_ones(size) && self.refold("__builtin_strcat", site, &[dest, src])
            }
            ("__strncat_chk", &[dest, src, len, size]) => {
                if self.is_empty_string(src) || self.is_zero(len) {
                    return self.value(site, dest);
                }
                if self.ignores_size(size) {
                    return false;
                }
                if self.is_all_ones(size) {
                    return self.refold("__builtin_strncat", site, &[dest, src, len]);
                }
                let length = self.c_strlen(src).map(i128::from);
                let fits = length.zip(self.number(len)).is_some_and(|(length, len)| length <= len);
                fits && self.refold("__builtin___strcat_chk", site, &[dest, src, size])
            }
            ("__sprintf_chk" | "__vsprintf_chk", &[dest, flag, size, format, ref rest @ ..]) => {
                self.sprintf_checked(site, short == "__vsprintf_chk", [dest, flag, size, format], rest)
            }
            ("__snprintf_chk" | "__vsnprintf_chk", &[dest, len, flag, size, format, ref rest @ ..]) => {
                let is_list = short == "__vsnprintf_chk";
                let name = if is_list { "__builtin_vsnprintf" } else { "__builtin_snprintf" };
                self.at_most(len, size)
                    && self.format_is_safe(flag, format)
                    && self.refold(name, site, &[&[dest, len, format], rest].concat())
            }
            _ => false,
        }
    }

    /// `gimple_fold_builtin_memory_chk`
    fn memory_checked(&mut self, site: &Site<'a>, short: &str) -> bool {
        let &[dest, src, len, size] = &site.args[..] else { return false };
        if short != "__memset_chk" && self.same(src, dest) {
            if short != "__mempcpy_chk" {
                return self.value(site, dest);
            }
            let sum = self.plus(dest, len);
            let ty = self.type_of_pointer(dest);
            let end = self.assign_to_temporary(sum, ty);
            return self.value(site, end);
        }
        if self.ignores_size(size) {
            return false;
        }
        if !self.at_most(len, size) {
            return short == "__mempcpy_chk"
                && site.lhs.is_none()
                && !self.overflows_for_certain(self.number(len))
                && self.refold("__builtin___memcpy_chk", site, &[dest, src, len, size]);
        }
        let name = match short {
            "__memcpy_chk" => "__builtin_memcpy",
            "__memmove_chk" => "__builtin_memmove",
            "__mempcpy_chk" => "__builtin_mempcpy",
            _ => "__builtin_memset",
        };
        self.refold(name, site, &[dest, src, len])
    }

    /// `gimple_fold_builtin_stxcpy_chk`
    fn string_checked(&mut self, site: &Site<'a>, to_end: bool, dest: Expr, src: Expr, size: Expr) -> bool {
        if !to_end && self.same(src, dest) {
            return self.value(site, dest);
        }
        if self.ignores_size(size) {
            return false;
        }
        if !self.is_all_ones(size) {
            let length = self.c_strlen(src);
            let most = self.known_strlen(src);
            if !self.is_below(length, size) && !self.is_below(most, size) {
                if self.overflows_for_certain(length.or(most)) {
                    return false;
                }
                if to_end {
                    return site.lhs.is_none()
                        && self.refold("__builtin___strcpy_chk", site, &[dest, src, size]);
                }
                let Some(length) = length else { return false };
                let count = self.int(length + 1);
                return self.refold("__builtin___memcpy_chk", site, &[dest, src, count, size]);
            }
        }
        let name = if to_end && site.lhs.is_some() { "__builtin_stpcpy" } else { "__builtin_strcpy" };
        self.refold(name, site, &[dest, src])
    }

    /// `gimple_fold_builtin_sprintf_chk`
    fn sprintf_checked(&mut self, site: &Site<'a>, list: bool, args: [Expr; 4], rest: &[Expr]) -> bool {
        let [dest, flag, size, format] = args;
        let length = match (self.string(format), rest) {
            (Some(text), rest) if !text.has_directives() => {
                (list || rest.is_empty()).then_some(text.len() as i64)
            }
            (Some(text), &[arg]) if !list && *text == *b"%s" && self.is_pointer(arg) => self.c_strlen(arg),
            _ => None,
        };
        let name = if list { "__builtin_vsprintf" } else { "__builtin_sprintf" };
        (self.is_all_ones(size) || self.is_below(length, size))
            && self.format_is_safe(flag, format)
            && self.refold(name, site, &[&[dest, format], rest].concat())
    }

    /// Whether a string of this length fits an object of this size, if both are known.
    fn is_below(&self, length: Option<i64>, size: Expr) -> bool {
        length.zip(self.number(size)).is_some_and(|(length, size)| i128::from(length) < size)
    }

    /// Whether this compiler does not compare sizes like the size of the object.
    fn ignores_size(&self, size: Expr) -> bool {
        self.cx.dialect.checks_constant_sizes_only() && self.number(size).is_none()
    }

    /// Whether this compiler keeps the call since a length that it knows does not fit.
    fn overflows_for_certain<T>(&self, length: Option<T>) -> bool {
        self.cx.dialect.checks_constant_sizes_only() && length.is_some()
    }

    /// Whether a length is at most the size of the object, or that size is unknown.
    fn at_most(&self, len: Expr, size: Expr) -> bool {
        self.is_all_ones(size)
            || self.number(len).zip(self.number(size)).is_some_and(|(len, size)| len <= size)
    }

    /// Whether the plain function treats the format alike: it does not check `%n`.
    fn format_is_safe(&self, flag: Expr, format: Expr) -> bool {
        self.is_zero(flag)
            || self.string(format).is_some_and(|text| *text == *b"%s" || !text.has_directives())
    }
}
