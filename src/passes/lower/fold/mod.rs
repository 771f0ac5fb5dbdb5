//! Folds calls to built-ins, as `fold_stmt` does for pass "lower" (gimple-fold.cc).
//!
//! The gimplifier does not fold calls to built-ins (`maybe_fold_stmt`), so that warnings see them
//! first; pass "lower" folds each. Each file folds a family of functions. A method that folds
//! returns whether it did, and appends the replacement to the output. A replacement that is a call
//! is folded again (`replace_call_with_call_and_fold`).
//!
//! The operands decide: constants, string literals, and addresses of objects. A gimple dump does
//! not show sizes of records, offsets of fields and initial values of globals; `object` lists the
//! assumptions about them.

mod checked_calls;
pub(crate) mod math_calls;
mod memory_calls;
mod object;
mod operand;
mod replacement;
mod string_calls;
mod x86_calls;

pub use operand::StringLiterals;

use crate::ir::{Expr, ExprData, Function, Locus, Scope, Shape, Stmt, StmtKind, plain_name};
use crate::knowledge::Knowledge;
use crate::passes::Context;
use crate::target::dialect::OptLevel;
use cranelift_entity::packed_option::PackedOption;
use std::collections::{BTreeMap, BTreeSet};

/// Appends `stmt`, or the statements that it folds to, to `out`.
pub fn fold_call<'a>(
    f: &mut Function<'a>,
    stmt: Stmt,
    cx: &Context<'_, 'a>,
    literals: &StringLiterals,
    out: &mut Vec<Stmt>,
) {
    if let StmtKind::Call(call) = &f.body.stmts[stmt].kind
        && let Some(name) = f.callee_name(call)
        && cx.knowledge.builtin_name(name).is_some()
    {
        let args = call.args.as_slice(&f.body.expr_lists).to_vec();
        let site = Site { stmt: Some(stmt), name: plain_name(name), lhs: call.lhs, args };
        Folder { loc: f.source.locs[stmt], scope: f.body.stmts[stmt].scope, f, cx, literals, out }
            .fold(&site);
    } else {
        out.push(stmt);
    }
}

/// The types and fields with unknown layouts that decide folds of built-ins in `f`, by their names
/// in facts, each with the constant lengths in these calls.
pub fn unknown_layouts<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) -> BTreeMap<String, BTreeSet<u64>> {
    let mut found: BTreeMap<String, BTreeSet<u64>> = BTreeMap::new();
    let literals = StringLiterals::default();
    for stmt in f.body.stmts.keys().collect::<Vec<_>>() {
        let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { continue };
        let Some(callee) = f.callee_name(call) else { continue };
        let args = call.args.as_slice(&f.body.expr_lists).to_vec();
        let name = cx.knowledge.builtin_name(callee).unwrap_or_default();
        if !["mem", "str", "stp", "bc", "bz", "fputs"].iter().any(|family| name.contains(family)) {
            continue;
        }
        let mut folder =
            Folder { loc: None, scope: None.into(), f, cx, literals: &literals, out: &mut Vec::new() };
        let strings = args.iter().filter_map(|&arg| Some(folder.c_strlen(arg)?.unsigned_abs() + 1));
        let lengths: Vec<u64> = args.iter().filter_map(|&arg| folder.unsigned(arg)).chain(strings).collect();
        for &arg in &args {
            let moved = folder.moved(arg).and_then(|(_, moved)| u64::try_from(moved).ok()).unwrap_or(0);
            for name in folder.unknown_layouts(arg) {
                let reached = lengths.iter().map(|length| length.saturating_add(moved));
                found.entry(name).or_default().extend(reached);
            }
        }
    }
    found
}

/// A call to a built-in, from the dump or from an earlier fold.
struct Site<'a> {
    /// The statement, if it is from the dump.
    stmt: Option<Stmt>,
    /// The name of the callee.
    name: &'a str,
    lhs: Option<Expr>,
    args: Vec<Expr>,
}

/// `size_t`
const SIZE: Shape = Shape::Int { bits: 64, signed: false };

/// The state of folding: the function, and the sequence that replacements are appended to.
struct Folder<'f, 'c, 'a> {
    f: &'f mut Function<'a>,
    cx: &'f Context<'c, 'a>,
    literals: &'f StringLiterals,
    out: &'f mut Vec<Stmt>,
    /// The location of the call, which all replacements get.
    loc: Option<Locus<'a>>,
    scope: PackedOption<Scope>,
}

impl<'a> Folder<'_, '_, 'a> {
    /// `fold_stmt`: appends the call or its replacement.
    fn fold(&mut self, site: &Site<'a>) {
        if !self.try_fold(site) {
            self.put_call(site);
        }
    }

    /// `gimple_fold_builtin`.
    fn try_fold(&mut self, site: &Site<'a>) -> bool {
        if self.cx.knowledge.is_wrapped(site.name) {
            return false;
        }
        let short = site.name.strip_prefix("__builtin_").unwrap_or(site.name);
        if !self.is_type_compatible(short, site) {
            return false;
        }
        match (short, &site.args[..]) {
            ("bcmp", &[a, b, len]) => self.refold("__builtin_memcmp", site, &[a, b, len]),
            // `fold_builtin_memcmp`; the front end has folded the calls of the program.
            ("memcmp", &[a, b, len]) if self.is_zero(len) || self.same(a, b) => {
                self.constant(site, ExprData::Int(0))
            }
            ("bcopy", &[src, dest, len]) => self.refold("__builtin_memmove", site, &[dest, src, len]),
            ("bzero", &[dest, len]) => {
                let zero = self.int(0);
                self.refold("__builtin_memset", site, &[dest, zero, len])
            }
            ("memset", &[dest, byte, len]) => self.memset(site, dest, byte, len),
            ("memcpy", &[dest, src, len]) => self.copy(site, memory_calls::Copy::Memcpy, dest, src, len),
            ("mempcpy", &[dest, src, len]) => self.copy(site, memory_calls::Copy::Mempcpy, dest, src, len),
            ("memmove", &[dest, src, len]) => self.copy(site, memory_calls::Copy::Memmove, dest, src, len),
            ("memchr", &[place, byte, len]) => self.memchr(site, place, byte, len),
            ("strlen", &[s]) => self.strlen(site, s),
            ("strcpy", &[dest, src]) => self.strcpy(site, dest, src),
            ("stpcpy", &[dest, src]) => self.stpcpy(site, dest, src),
            ("strncpy", &[dest, src, len]) => self.strncpy(site, dest, src, len),
            ("strcat", &[dest, src]) => self.strcat(site, dest, src),
            ("strncat", &[dest, src, len]) => self.strncat(site, dest, src, len),
            ("strchr" | "index", &[s, c]) => self.strchr(site, s, c, false),
            ("strrchr" | "rindex", &[s, c]) => self.strchr(site, s, c, true),
            ("strstr", &[haystack, needle]) => self.strstr(site, haystack, needle),
            ("strcmp" | "strcasecmp", &[a, b]) => self.string_compare(site, a, b, None),
            ("strncmp" | "strncasecmp", &[a, b, bound]) => self.string_compare(site, a, b, Some(bound)),
            ("fputs", &[s, file]) => self.fputs(site, s, file, false),
            ("fputs_unlocked", &[s, file]) => self.fputs(site, s, file, true),
            ("printf" | "printf_unlocked" | "vprintf", &[format, ref rest @ ..])
            | ("__printf_chk" | "__vprintf_chk", &[_, format, ref rest @ ..]) => {
                self.printf(site, format, rest)
            }
            ("fprintf" | "fprintf_unlocked" | "vfprintf", &[file, format, ref rest @ ..])
            | ("__fprintf_chk" | "__vfprintf_chk", &[file, _, format, ref rest @ ..]) => {
                self.fprintf(site, file, format, rest)
            }
            ("clear_padding", &[object, _]) => self.clear_padding(object),
            ("realloc", &[old, size]) if self.is_zero(old) => self.refold("__builtin_malloc", site, &[size]),
            _ if short.ends_with("_chk") => self.checked(site, short),
            _ if let Some(short) = short.strip_prefix("ia32_") => self.x86(site, short),
            _ => self.count(site, short) || self.math(site, short),
        }
    }

    /// `gimple_builtin_call_types_compatible_p`, for the one parameter that calls without a
    /// prototype get wrong: a size is passed as some other integer.
    fn is_type_compatible(&self, short: &str, site: &Site<'a>) -> bool {
        let index = match short {
            "bcmp" | "bcopy" | "memcpy" | "memmove" | "mempcpy" | "memset" | "memchr" | "memcmp"
            | "strncpy" | "strncat" | "strncmp" | "strncasecmp" => 2,
            "bzero" => 1,
            _ => return true,
        };
        let Some(&size) = site.args.get(index as usize) else { return true };
        // A dump does not show the type of a constant.
        let stated = self.cx.knowledge.stated_param(site.name, index);
        let is_stated_size = || stated.and_then(Knowledge::usual_shape).is_none_or(|shape| shape == SIZE);
        self.is_size(size) && (!self.f.body.exprs[size].is_constant() || is_stated_size())
    }

    /// `replace_call_with_call_and_fold`.
    fn refold(&mut self, name: &'a str, site: &Site<'a>, args: &[Expr]) -> bool {
        self.fold(&Site { stmt: None, name, lhs: site.lhs, args: args.to_vec() });
        true
    }

    /// `optimize_function_for_size_p`.
    fn for_size(&self) -> bool {
        self.cx.dialect.opt == OptLevel::Os
    }
}
