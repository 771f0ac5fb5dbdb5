//! Folds the `printf`, `fprintf` and `fputs` families if the result is not used:
//! `gimple_fold_builtin_printf`, `gimple_fold_builtin_fprintf`, `gimple_fold_builtin_fputs`.

use super::{Folder, Site};
use crate::ir::constant::string_part;
use crate::ir::{Expr, ExprData};

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
