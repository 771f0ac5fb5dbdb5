//! The evidence of calls about types.

use super::evidence::store;
use super::evidence_walk::Walk;
use super::format_strings;
use super::relations::{Hint, Relation};
use super::term::{Term, TermId};
use crate::ir::{Call, Callee, Expr, ExprData, VarKind};

/// Records the evidence of the call about its arguments and its result.
pub(super) fn call(walk: &mut Walk<'_, '_, '_>, call: &Call<'_>) {
    let f = walk.f;
    let args = call.args.as_slice(&f.body.expr_lists);
    let result = match call.callee {
        Callee::Direct(callee) => {
            let name = f.decls.vars[callee].name;
            let named = format_strings::arguments(walk, args).unwrap_or(args.len());
            atomic(walk, name, args);
            exchanged(walk, name, args);
            for (i, &arg) in args.iter().enumerate() {
                let param = walk.term(Term::Param(name, i as u32));
                if i < named {
                    store(walk, arg, param);
                } else {
                    walk.hint(param, Hint::Converted);
                }
            }
            match f.decls.vars[callee].kind {
                VarKind::Function | VarKind::Global | VarKind::Extern => {
                    call.lhs.is_some().then(|| walk.term(Term::Return(name)))
                }
                _ => walk.variable(callee).map(|function| {
                    let pointer = walk.term(Term::Address(function));
                    walk.term(Term::Result(pointer))
                }),
            }
        }
        Callee::Indirect(pointer) => walk.rvalue(pointer).map(|pointer| {
            walk.hint(pointer, Hint::Pointer);
            for (i, &arg) in args.iter().enumerate() {
                let param = walk.term(Term::Argument(pointer, i as u32));
                store(walk, arg, param);
            }
            walk.term(Term::Result(pointer))
        }),
        Callee::Internal(name) => internal_call(walk, name, args),
    };
    let Some(lhs) = call.lhs else { return };
    match f.body.exprs[lhs] {
        ExprData::Name(name) if f.ssa.names[name].var.is_none() => walk.define(name, result),
        _ => {
            if let (Some(place), Some(result)) = (walk.rvalue(lhs), result) {
                walk.relate(result, Relation::Flow, place);
            }
        }
    }
}

/// Records the size of what `p` points to: `__atomic_load_4 (p)`, `__sync_fetch_and_add_4 (p)`.
fn atomic(walk: &mut Walk<'_, '_, '_>, name: &str, args: &[Expr]) {
    if !name.starts_with("__atomic_") && !name.starts_with("__sync_") {
        return;
    }
    let of_size = match name.rsplit_once('_').map(|(_, size)| size) {
        Some("1") => "char",
        Some("2") => "short int",
        Some("4") => "int",
        Some("8") => "long int",
        _ => return,
    };
    if let Some(pointer) = args.first().and_then(|&arg| walk.rvalue(arg)) {
        let of_size = walk.term(Term::Plain(of_size));
        let expected = walk.term(Term::Address(of_size));
        walk.relate(pointer, Relation::Flow, expected);
    }
}

/// Records that the new value of an exchange is read in the built-in's own type, through a pointer
/// to the program's: `MEM[(int *)p_1]` (`resolve_overloaded_atomic_exchange`).
fn exchanged<'a>(walk: &mut Walk<'_, '_, 'a>, name: &'a str, args: &[Expr]) {
    let at = match name {
        _ if name.starts_with("__atomic_exchange_") => 1,
        _ if name.starts_with("__atomic_compare_exchange_") => 2,
        _ => return,
    };
    let value = |walk: &Walk<'_, '_, 'a>, operand: Expr| match walk.f.body.exprs[operand] {
        ExprData::Name(name) => walk.collected.names[name].value.map(|rhs| (name, rhs)),
        _ => None,
    };
    let mut read = args.get(at).and_then(|&arg| value(walk, arg));
    // Up to GCC 15 small arguments are promoted.
    if let Some((_, rhs)) = read
        && let ExprData::Cast { of, .. } = walk.f.body.exprs[rhs]
    {
        read = value(walk, of);
    }
    if let Some((value, rhs)) = read
        && let ExprData::Mem(_) = walk.f.body.exprs[rhs]
    {
        let param = walk.term(Term::Param(name, at as u32));
        walk.define(value, Some(param));
    }
}

/// The result type of the internal functions whose arguments show it.
fn internal_call(walk: &mut Walk<'_, '_, '_>, name: &str, args: &[Expr]) -> Option<TermId> {
    match name {
        ".ADD_OVERFLOW" | ".SUB_OVERFLOW" | ".MUL_OVERFLOW" => {
            let part = args.iter().find_map(|&arg| walk.rvalue(arg))?;
            let value = walk.term(Term::Value(part));
            Some(walk.term(Term::Complex(value)))
        }
        ".UBSAN_CHECK_ADD" | ".UBSAN_CHECK_SUB" | ".UBSAN_CHECK_MUL" | ".FMA" | ".BUILTIN_EXPECT" => {
            args.iter().find_map(|&arg| walk.rvalue(arg))
        }
        // The pointer whose size another field counts (`build_access_with_size_for_counted_by`).
        ".ACCESS_WITH_SIZE" => args.first().and_then(|&arg| walk.rvalue(arg)),
        _ => None,
    }
}
