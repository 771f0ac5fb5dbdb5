//! Folds calls to built-ins, as `fold_stmt` does for pass "lower" (gimple-fold.cc).
//!
//! The gimplifier does not fold calls to built-ins (`maybe_fold_stmt`), so that warnings see them first. Pass
//! "lower" folds each call once, in the order of the statements.
//!
//! [`Folder::fold_builtin`] is `gimple_fold_builtin`: it chooses the fold by the name of the function and its
//! arguments. Each family of functions is a file: `memory_calls`, `string_calls`, `checked_calls` (the
//! functions of `-D_FORTIFY_SOURCE`), `math_calls`, `x86_calls`. A method that folds returns whether it did,
//! and has appended the replacement to the output then. A replacement that is a call is folded in its turn:
//! `strcpy (d, "ab")` becomes `memcpy (d, "ab", 3)`, and `memcpy (d, s, 4)` an assignment.
//!
//! The operands decide: `operand` knows constants, string literals and types, `object` what an address points
//! to. A gimple dump does not show sizes of records, offsets of fields and initial values of globals;
//! `object` lists the assumptions about them. `replacement` builds the statements.
//!
//! Before: the SSA names of the gimplifier have one definition each. After: the replacement has the location
//! and the scope of the call, and a name that the call defined is defined by the replacement's last
//! statement.

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
        // A call that does not fold is appended as it is, with its number.
        let args = call.args.as_slice(&f.body.expr_lists).to_vec();
        let call = BuiltinCall { stmt: Some(stmt), name: plain_name(name), lhs: call.lhs, args };
        Folder { loc: f.source.locs[stmt], scope: f.body.stmts[stmt].scope, f, cx, literals, out }
            .append_folded(&call);
    } else {
        out.push(stmt);
    }
}

/// The types and fields with unknown layouts that decide folds of built-ins in `f`, by their names
/// in facts, each with the constant lengths in these calls.
pub fn unknown_layouts<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) -> BTreeMap<String, BTreeSet<u64>> {
    let mut lengths_of: BTreeMap<String, BTreeSet<u64>> = BTreeMap::new();
    let literals = StringLiterals::default();
    // Only functions that copy, set or compare bytes ask for the layout of an object.
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
        // A fold compares the size of an object with a length: the constant arguments, and the texts with
        // their NULs. If a pointer is behind the beginning of an object, the distance counts, too.
        let strings = args.iter().filter_map(|&arg| Some(folder.c_strlen(arg)?.unsigned_abs() + 1));
        let lengths: Vec<u64> =
            args.iter().filter_map(|&arg| folder.unsigned_constant(arg)).chain(strings).collect();
        for &arg in &args {
            let moved =
                folder.base_and_offset(arg).and_then(|(_, moved)| u64::try_from(moved).ok()).unwrap_or(0);
            for name in folder.unknown_layouts(arg) {
                let reached = lengths.iter().map(|length| length.saturating_add(moved));
                lengths_of.entry(name).or_default().extend(reached);
            }
        }
    }
    lengths_of
}

/// A call to a built-in, from the dump or from an earlier fold.
struct BuiltinCall<'a> {
    /// The statement, if it is from the dump.
    stmt: Option<Stmt>,
    /// The name of the callee.
    name: &'a str,
    /// What the result is assigned to, if it is used.
    lhs: Option<Expr>,
    /// The arguments.
    args: Vec<Expr>,
}

/// The functions that copy memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CopyFunction {
    Memcpy,
    Mempcpy,
    Memmove,
}

/// The occurrence of a character that a search returns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Occurrence {
    /// `strchr`.
    First,
    /// `strrchr`.
    Last,
}

/// `size_t`
const SIZE: Shape = Shape::Int { bits: 64, signed: false };

/// The state of folding: the function, and the sequence that replacements are appended to.
struct Folder<'f, 'c, 'a> {
    /// The function of the call.
    f: &'f mut Function<'a>,
    /// The options and facts.
    cx: &'f Context<'c, 'a>,
    /// The string literals that calls before this one have read.
    literals: &'f StringLiterals,
    /// The statements so far; a replacement is appended.
    out: &'f mut Vec<Stmt>,
    /// The location of the call, which all replacements get.
    loc: Option<Locus<'a>>,
    /// The scope of the call, which all replacements get.
    scope: PackedOption<Scope>,
}

impl<'a> Folder<'_, '_, 'a> {
    /// `fold_stmt`: appends the call or its replacement.
    fn append_folded(&mut self, call: &BuiltinCall<'a>) {
        if !self.fold_builtin(call) {
            self.keep_call(call);
        }
    }

    /// `gimple_fold_builtin`.
    fn fold_builtin(&mut self, call: &BuiltinCall<'a>) -> bool {
        // Where the program defines a wrapper, as `-D_FORTIFY_SOURCE` does, GCC waits until it has inlined
        // that (`avoid_folding_inline_builtin`).
        if self.cx.knowledge.is_wrapped(call.name) {
            return false;
        }
        let short = call.name.strip_prefix("__builtin_").unwrap_or(call.name);
        // GCC folds a call only if its arguments have the types of the built-in.
        if !self.is_type_compatible(short, call) {
            return false;
        }
        // The number of arguments must be right as well: a call without a prototype may have any.
        match (short, &call.args[..]) {
            // Older names become newer ones, which are folded in their turn.
            ("bcmp", &[a, b, len]) => self.replace_with_call("__builtin_memcmp", call, &[a, b, len]),
            // `fold_builtin_memcmp`; the front end has folded the calls of the program.
            ("memcmp", &[a, b, len]) if self.is_zero(len) || self.operands_equal(a, b) => {
                self.replace_with_value(call, ExprData::Int(0))
            }
            ("bcopy", &[src, dest, len]) => {
                self.replace_with_call("__builtin_memmove", call, &[dest, src, len])
            }
            ("bzero", &[dest, len]) => {
                let zero = self.int_constant(0);
                self.replace_with_call("__builtin_memset", call, &[dest, zero, len])
            }
            // Memory, strings and output.
            ("memset", &[dest, byte, len]) => self.fold_memset(call, dest, byte, len),
            ("memcpy", &[dest, src, len]) => {
                self.fold_memory_copy(call, CopyFunction::Memcpy, dest, src, len)
            }
            ("mempcpy", &[dest, src, len]) => {
                self.fold_memory_copy(call, CopyFunction::Mempcpy, dest, src, len)
            }
            ("memmove", &[dest, src, len]) => {
                self.fold_memory_copy(call, CopyFunction::Memmove, dest, src, len)
            }
            ("memchr", &[place, byte, len]) => self.fold_memchr(call, place, byte, len),
            ("strlen", &[s]) => self.fold_strlen(call, s),
            ("strcpy", &[dest, src]) => self.fold_strcpy(call, dest, src),
            ("stpcpy", &[dest, src]) => self.fold_stpcpy(call, dest, src),
            ("strncpy", &[dest, src, len]) => self.fold_strncpy(call, dest, src, len),
            ("strcat", &[dest, src]) => self.fold_strcat(call, dest, src),
            ("strncat", &[dest, src, len]) => self.fold_strncat(call, dest, src, len),
            ("strchr" | "index", &[s, c]) => self.fold_strchr(call, s, c, Occurrence::First),
            ("strrchr" | "rindex", &[s, c]) => self.fold_strchr(call, s, c, Occurrence::Last),
            ("strstr", &[haystack, needle]) => self.fold_strstr(call, haystack, needle),
            ("strcmp" | "strcasecmp", &[a, b]) => self.fold_string_compare(call, a, b, None),
            ("strncmp" | "strncasecmp", &[a, b, bound]) => self.fold_string_compare(call, a, b, Some(bound)),
            ("fputs" | "fputs_unlocked", &[s, file]) => self.fold_fputs(call, s, file),
            ("printf" | "printf_unlocked" | "vprintf", &[format, ref rest @ ..])
            | ("__printf_chk" | "__vprintf_chk", &[_, format, ref rest @ ..]) => {
                self.fold_printf(call, format, rest)
            }
            ("fprintf" | "fprintf_unlocked" | "vfprintf", &[file, format, ref rest @ ..])
            | ("__fprintf_chk" | "__vfprintf_chk", &[file, _, format, ref rest @ ..]) => {
                self.fold_fprintf(call, file, format, rest)
            }
            // What is left: calls that the compiler itself inserts, and families of names.
            ("clear_padding", &[object, _]) => self.fold_clear_padding(object),
            ("realloc", &[old, size]) if self.is_zero(old) => {
                self.replace_with_call("__builtin_malloc", call, &[size])
            }
            _ if short.ends_with("_chk") => self.fold_checked_call(call, short),
            _ if let Some(short) = short.strip_prefix("ia32_") => self.fold_x86_builtin(call, short),
            _ => self.fold_bit_count(call, short) || self.fold_math_call(call, short),
        }
    }

    /// `gimple_builtin_call_types_compatible_p`, for the one parameter that calls without a
    /// prototype get wrong: a size is passed as some other integer.
    fn is_type_compatible(&self, short: &str, call: &BuiltinCall<'a>) -> bool {
        let index = match short {
            "bcmp" | "bcopy" | "memcpy" | "memmove" | "mempcpy" | "memset" | "memchr" | "memcmp"
            | "strncpy" | "strncat" | "strncmp" | "strncasecmp" => 2,
            "bzero" => 1,
            _ => return true,
        };
        let Some(&size) = call.args.get(index as usize) else { return true };
        // A dump does not show the type of a constant. GCC has converted it to the type of the parameter in
        // the declaration that the program states.
        let stated = self.cx.knowledge.stated_param(call.name, index);
        let is_stated_size = || stated.and_then(Knowledge::usual_shape).is_none_or(|shape| shape == SIZE);
        self.is_size(size) && (!self.f.body.exprs[size].is_constant() || is_stated_size())
    }

    /// `replace_call_with_call_and_fold`.
    fn replace_with_call(&mut self, name: &'a str, call: &BuiltinCall<'a>, args: &[Expr]) -> bool {
        self.append_folded(&BuiltinCall { stmt: None, name, lhs: call.lhs, args: args.to_vec() });
        true
    }

    /// `optimize_function_for_size_p`.
    fn optimizes_for_size(&self) -> bool {
        self.cx.dialect.opt == OptLevel::Os
    }
}
