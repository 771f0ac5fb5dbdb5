//! Checks calls of GCC's built-ins against their prototypes, as `verify_gimple_call` does for results.
//!
//! The front end converts each argument to the type of its parameter. Only names with `__builtin_` are certain
//! to be those of the built-ins: a program may declare others as it likes.

use super::VerifyContext;
use super::breach::Findings;
use super::kinds::{Kind, differ, spelled_kind};
use super::rules::Rule;
use super::type_checks::{is_function, kind, operand_type, value_kind};
use crate::ir::{Callee, StmtKind};
use crate::target::prototypes::{prototype, split_params};

/// Checks the results and arguments of calls of built-ins.
pub(super) fn builtin_calls(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) {
    let f = cx.f;
    for &stmt in &cx.layout.stmts {
        let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { continue };
        let first = call.args.first(&f.body.expr_lists);
        if let Callee::Internal(".VA_ARG") = call.callee
            && first.is_some_and(|arg| is_function(f, arg))
        {
            found.stmt(Rule::TypeCall, stmt, "what has a function's address is no list of arguments");
        }
        let Callee::Direct(callee) = call.callee else { continue };
        let name = f.decls.vars[callee].name;
        let Some(Signature { result, params }) = signature(name) else { continue };
        let returned = call.lhs.and_then(|lhs| operand_type(cx, lhs)).and_then(|ty| kind(cx, ty));
        if differ(returned, result) {
            found.stmt(Rule::TypeCall, stmt, format!("{name} returns another type"));
        }
        let args = call.args.as_slice(&f.body.expr_lists);
        if args.len() < params.len() {
            let message = format!("{name} takes {} arguments, not {}", params.len(), args.len());
            found.stmt(Rule::TypeCall, stmt, message);
        }
        if let Some(at) = args.iter().zip(params).position(|(&arg, param)| !takes(param, value_kind(cx, arg)))
        {
            found.stmt(Rule::TypeCall, stmt, format!("{name} takes another type as argument {}", at + 1));
        }
    }
}

/// Whether a parameter of one kind may take an argument of the other. For most targets the front end promotes
/// an integer narrower than `int`, even where a prototype has the narrow type (`PROMOTE_PROTOTYPES`). A program may
/// declare a built-in with types of other signs (`match_builtin_function_types`).
fn takes(param: Option<Kind>, arg: Option<Kind>) -> bool {
    let (param, arg) = (signless(param), signless(arg));
    let is_narrow = matches!(param, Some(Kind::Integer { bits: (_, most), .. }) if most < 32);
    !differ(arg, param) || is_narrow && !differ(arg, spelled_kind("int"))
}

/// The kind without its sign.
fn signless(kind: Option<Kind>) -> Option<Kind> {
    match kind {
        Some(Kind::Integer { bits, .. }) => Some(Kind::Integer { unsigned: None, bits }),
        other => other,
    }
}

/// The kinds in a prototype, where they are known.
struct Signature {
    result: Option<Kind>,
    /// Without those of `...`.
    params: Vec<Option<Kind>>,
}

/// Built-ins that GCC 11 does not have. There such a function is declared implicitly.
const LATER: [&str; 1] = ["__builtin_dynamic_object_size"];

/// `double __builtin_ldexp (double, int);`
fn signature(name: &str) -> Option<Signature> {
    if LATER.contains(&name) {
        return None;
    }
    let (result, params) = prototype(name.strip_prefix("__builtin_").map(|_| name)?)?.split_once(name)?;
    let params = params.strip_prefix(" (")?.strip_suffix(");")?;
    let kinds = split_params(params).filter(|&param| param != "..." && param != "void").map(spelled_kind);
    let result = spelled_kind(result.trim_end());
    Some(Signature { result, params: kinds.collect() })
}
