//! Redirects calls to local aliases, as pass "visibility" between "cfg" and "fixup_cfg" does.
//!
//! With `-fPIC` another definition may replace a function. If GCC may rely on the body all the
//! same, as for an inline function, it makes a local alias and redirects the calls in the file to
//! it (`function_and_variable_visibility`, `noninterposable_alias`). A dump does not show which
//! functions are inline, so facts state which have an alias.

use crate::ir::{Callee, Function, StmtKind, Var, VarTraits};
use crate::passes::Context;
use rustc_hash::FxHashMap;

/// Redirects calls to the local aliases of functions.
pub(crate) fn redirect_calls<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) {
    if !cx.knowledge.has_local_aliases() {
        return;
    }
    let mut aliases: FxHashMap<Var, Var> = FxHashMap::default();
    let (stmts, vars) = (&mut f.body.stmts, &mut f.decls.vars);
    for stmt in stmts.values_mut() {
        let StmtKind::Call(call) = &mut stmt.kind else { continue };
        let Callee::Direct(callee) = call.callee else { continue };
        if cx.knowledge.has_local_alias(vars[callee].name) {
            let alias = *aliases.entry(callee).or_insert_with(|| vars.push(vars[callee].clone()));
            f.decls.callees[alias] = f.decls.callees[callee];
            f.decls.traits[alias] = f.decls.traits[callee] | VarTraits::LOCAL_ALIAS;
            call.callee = Callee::Direct(alias);
        }
    }
}
