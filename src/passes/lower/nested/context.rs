//! Properties of nested functions that the front end sets: which functions need variables and
//! labels of functions around them (`mark_decl_used` of GCC 16), and which have variably modified
//! types (`check_for_nested_with_variably_modified`).

use super::Nested;
use crate::base::text_tables::TextSet;
use crate::ir::{ExprData, Function, StmtKind, Type, TypeKind, VarKind};
use std::borrow::Cow;

/// Marks the functions with addresses that must be those of trampolines. Such a function uses a variable or
/// label of a function around it, or a function that does, or has a nested function that does.
pub(super) fn mark_nonlocal_contexts(cx: &mut Nested<'_, '_>) {
    let records: TextSet<&str> = cx.functions.iter().flat_map(varying_records).collect();
    // The outermost owner up to which the functions around each one are marked.
    let mut marked_up_to = vec![usize::MAX; cx.functions.len()];
    for at in cx.order.clone() {
        let info = &cx.infos[at];
        // Temporaries hold the sizes of variably modified types. A function that uses one names such a type,
        // or a variable of it. The types of its parameters do not count: they are named outside.
        let sizes_parameters = has_varying_types(&cx.functions[at], &records);
        let vars = info.vars.values().filter(|&&(owner, var)| {
            let f = &cx.functions[owner];
            matches!(f.decls.vars[var].kind, VarKind::Local | VarKind::Param)
                && !(sizes_parameters && f.decls.vars[var].is_temporary())
        });
        let labels = info.labels.values();
        let functions = info.callees.values().filter(|&&callee| cx.infos[callee].needs_context);
        let mut owners: Vec<usize> = vars.map(|&(owner, _)| owner).collect();
        owners.extend(labels.map(|&(owner, _)| owner));
        owners.extend(functions.filter_map(|&callee| cx.infos[callee].outer));
        // The outermost owner comes first. The functions in a dump precede those nested in them.
        owners.sort_unstable();
        for owner in owners {
            let mut user = Some(at).filter(|&user| user != owner);
            while let Some(function) = user.filter(|&function| marked_up_to[function] > owner) {
                marked_up_to[function] = owner;
                cx.infos[function].needs_context = true;
                user = cx.infos[function].outer.filter(|&outer| outer != owner);
            }
        }
    }
}

/// Gives the functions around a function with variably modified types the attribute `noclone`.
pub(super) fn forbid_clones(cx: &mut Nested<'_, '_>) {
    let records: TextSet<&str> = cx.functions.iter().flat_map(varying_records).collect();
    // Functions with the attribute, which those around them have as well.
    let mut is_uncloned = vec![false; cx.functions.len()];
    for at in 0..cx.functions.len() {
        let varies = |_: &usize| has_varying_types(&cx.functions[at], &records);
        let mut outer = cx.infos[at].outer.filter(varies);
        while let Some(function) =
            outer.filter(|&function| !std::mem::replace(&mut is_uncloned[function], true))
        {
            add_noclone(&mut cx.functions[function]);
            outer = cx.infos[function].outer;
        }
    }
}

/// Whether a parameter or the result has a type of variable size.
fn has_varying_types(f: &Function<'_>, records: &TextSet<&str>) -> bool {
    let varies = |ty: Type| {
        let mut ty = ty;
        loop {
            match *f.types.kind(ty) {
                TypeKind::Pointer { to, .. } => ty = to,
                TypeKind::Qualified { of, .. } => ty = of,
                TypeKind::Array { len: Some(len), .. } if is_varying(len) => return true,
                TypeKind::Array { of, .. } => ty = of,
                TypeKind::Named(name) => return records.contains(name),
                _ => return false,
            }
        }
    };
    let params = f.decls.params.iter().map(|&param| f.decls.vars[param].ty);
    params.chain([f.head.ret]).flatten().any(varies) || copies_varying_result(f)
}

/// Whether the bounds are not a number, as in `int[0:D.1979]`.
fn is_varying(len: &str) -> bool {
    !len.is_empty() && !len.bytes().all(|b| b.is_ascii_digit())
}

/// The names of the record types that have variable size.
fn varying_records<'a>(f: &Function<'a>) -> Vec<&'a str> {
    let vlas = f.decls.vars.values().filter(|var| var.is_vla);
    vlas.filter_map(|var| f.types.name(var.ty?)).collect()
}

/// Whether the function copies a result of variable size.
fn copies_varying_result(f: &Function<'_>) -> bool {
    f.body.stmts.values().any(|stmt| {
        let StmtKind::Call(call) = &stmt.kind else { return false };
        let &[to, _, size] = call.args.as_slice(&f.body.expr_lists) else { return false };
        let ExprData::AddrOf { of } = f.body.exprs[to] else { return false };
        f.callee_name(call) == Some("__builtin_memcpy")
            && matches!(f.body.exprs[of], ExprData::Var(var) if f.decls.vars[var].kind == VarKind::Result)
            && matches!(f.body.exprs[size], ExprData::Var(_) | ExprData::Name(_))
    })
}

/// Adds `noclone` before the attributes of the declaration. Those of its type are on another line.
fn add_noclone(f: &mut Function<'_>) {
    const OPEN: &str = "__attribute__((";
    let of_declaration = f.head.attributes.first().and_then(|line| line.strip_prefix(OPEN));
    match of_declaration.filter(|names| !names.starts_with("access (")) {
        Some(names) if names.contains("noclone") => {}
        Some(names) => f.head.attributes[0] = Cow::Owned(format!("{OPEN}noclone, {names}")),
        None => f.head.attributes.insert(0, Cow::Owned(format!("{OPEN}noclone))"))),
    }
}
