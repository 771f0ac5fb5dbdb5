//! The evidence of calls about types.

use super::evidence_walk::Walk;
use super::format_strings;
use super::relations::{Hint, Relation};
use super::term::{Term, TermId};
use crate::ir::{Call, Callee, Expr, ExprData, Function, TreeCode, Type, VarKind};

/// Records the evidence of the call about its arguments and its result.
pub(super) fn call(walk: &mut Walk<'_, '_, '_>, call: &Call<'_>) {
    let f = walk.f;
    let args = call.args.as_slice(&f.body.expr_lists);
    let result = match call.callee {
        Callee::Direct(callee) => {
            let (name, identity) = (f.decls.vars[callee].name, f.callee_identity(callee));
            let named = format_strings::arguments(walk, args).unwrap_or(args.len());
            atomic(walk, name, args);
            for (i, &arg) in args.iter().enumerate() {
                let param = walk.term(Term::Param(identity, i as u32));
                if i < named {
                    walk.store(arg, param);
                } else {
                    walk.hint(param, Hint::Converted);
                }
            }
            match f.decls.vars[callee].kind {
                VarKind::Function | VarKind::Global | VarKind::Extern => {
                    call.lhs.is_some().then(|| walk.term(Term::Return(identity)))
                }
                _ => walk.variable(callee).map(|function| {
                    let pointer = walk.term(Term::Address(function));
                    walk.term(Term::Result(pointer))
                }),
            }
        }
        Callee::Indirect(pointer) if let Some((class, place)) = virtual_function(f, pointer) => {
            let class = walk.term(Term::Known(class));
            Some(walk.term(Term::Field(class, place)))
        }
        Callee::Indirect(pointer) => walk.rvalue(pointer).map(|pointer| {
            walk.hint(pointer, Hint::Pointer);
            for (i, &arg) in args.iter().enumerate() {
                let param = walk.term(Term::Argument(pointer, i as u32));
                walk.store(arg, param);
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

/// The class of a virtual function that is called, and its place in the class's table.
fn virtual_function<'a>(f: &Function<'a>, callee: Expr) -> Option<(Type, &'a str)> {
    let ExprData::Code { code: TreeCode::ObjTypeRef, ref args } = f.body.exprs[callee] else { return None };
    let &[_, class, _, place] = args.as_slice(&f.body.expr_lists) else { return None };
    match (&f.body.exprs[class], &f.body.exprs[place]) {
        (&ExprData::TypeName(class), &ExprData::Const(place)) => Some((class, place)),
        _ => None,
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

/// The result type of the internal functions whose arguments show it.
fn internal_call(walk: &mut Walk<'_, '_, '_>, name: &str, args: &[Expr]) -> Option<TermId> {
    match name {
        ".ADD_OVERFLOW" | ".SUB_OVERFLOW" | ".MUL_OVERFLOW" => {
            let part = args.iter().find_map(|&arg| walk.rvalue(arg))?;
            let value = walk.term(Term::Value(part));
            Some(walk.term(Term::Complex(value)))
        }
        _ => None,
    }
}
