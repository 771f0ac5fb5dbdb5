//! The passes between "cfg" and "ssa": a part of "visibility", `pass_warn_function_return` and
//! `pass_fixup_cfg`.
//!
//! Source: `function_and_variable_visibility` in GCC's `ipa-visibility.cc`;
//! `pass_warn_function_return::execute`, `execute_fixup_cfg` in `tree-cfg.cc`; `fixup_noreturn_call` in
//! `tree-cfgcleanup.cc`.
//! Before: the function has blocks from pass "cfg", and more is known of the functions that it calls than
//! then.
//! After: a call that does not return ends its block, dead abnormal and EH edges are gone, and the graph is
//! cleaned up if that changed anything. `__builtin_unreachable ()` ends each block without successors whose
//! last statement does not end control flow itself, and in some versions it replaces each `return` of a
//! function that is declared `noreturn`.

use super::cfg_hooks::{remove_debug_after, remove_succs};
use super::cleanup::{cleanup_cfg, purge_dead_eh_edges};
use super::loops::Loops;
use super::state::{CfgState, direct_callee_name, last_stmt};
use crate::base::limits::Limit;
use crate::ir::{
    Block, Callee, Def, Edge, EdgeFlags, Expr, ExprData, Function, Stmt, StmtData, StmtKind, Var, VarKind,
    VarTraits,
};
use crate::passes::Context;
use crate::passes::eh::may_throw::could_throw;
use crate::target::call_flags::CallFlags;
use cranelift_entity::EntityList;
use rustc_hash::FxHashMap;

/// Redirects calls to the local aliases of functions, as pass "visibility" does.
///
/// With `-fPIC` another definition may replace a function. If GCC may rely on the body all the same, as for
/// an inline function, it makes a local alias and redirects the calls in the file to it
/// (`noninterposable_alias`). A dump does not show which functions are inline, so facts state which have an
/// alias.
pub(crate) fn redirect_calls<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) {
    if !cx.knowledge.has_local_aliases() {
        return;
    }
    // The alias is a second declaration with the same name, made for the first call.
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

/// `pass_warn_function_return` and `pass_fixup_cfg`: ends blocks after calls that do not return, removes dead
/// abnormal and EH edges, and cleans up the CFG if that changed anything.
///
/// Up to GCC 12 each call of a built-in that is `noreturn` and `leaf`, such as `abort`, is a
/// change: pass "cfg" clears its control-altering flag, this pass sets it.
pub fn fixup_cfg<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) -> Result<(), Limit> {
    // Most functions stay as they are.
    if !may_need_fixing(f, cx) {
        return Ok(());
    }
    let mut state = CfgState::with_blocks(f, cx);
    let is_noreturn = cx.knowledge.call_flags(f.name).contains(CallFlags::NORETURN);
    // `ix86_warn_func_return`: naked functions are exempt.
    let is_naked = f.head.has_attribute("naked");
    if state.dialect.drops_returns_of_noreturn() && is_noreturn && !is_naked {
        find_loops(f, &mut state);
        replace_returns(f, &state);
    }
    match execute_fixup_cfg(f, &mut state, cx) {
        true => cleanup_cfg(f, &mut state),
        false => Ok(()),
    }
}

/// Whether the pass may change anything: the function has a call that does not return, an abnormal
/// edge, a statement that may throw, or a block without successors.
fn may_need_fixing(f: &Function<'_>, cx: &Context<'_, '_>) -> bool {
    let noreturn = |flags: CallFlags| flags.contains(CallFlags::NORETURN);
    noreturn(cx.knowledge.call_flags(f.name))
        || f.mentions_callee(|_, flags| noreturn(flags))
        || f.eh.has_throws()
        || f.cfg.edges.values().any(|edge| edge.flags.contains(EdgeFlags::ABNORMAL))
        || f.chain().any(|block| f.cfg.blocks[block].succs.is_empty())
}

/// Finds the loops before the first change of the graph, for the clean-up after it.
pub(super) fn find_loops(f: &Function<'_>, state: &mut CfgState<'_>) {
    state.loops.get_or_insert_with(|| Loops::find(f));
}

/// `pass_warn_function_return`: a `noreturn` function that returns ends in
/// `__builtin_unreachable ()` instead.
fn replace_returns(f: &mut Function<'_>, state: &CfgState<'_>) {
    let exit = f.exit();
    let mut i = 0;
    while let Some(&edge) = f.cfg.blocks[exit].preds.get(i) {
        let last = last_stmt(f, f.cfg.edges[edge].src);
        match last.filter(|&s| matches!(f.body.stmts[s].kind, StmtKind::Return { .. })) {
            Some(last) => {
                f.body.stmts[last].kind = call_unreachable(f, state);
                f.remove_edge(edge);
            }
            None => i += 1,
        }
    }
}

/// `execute_fixup_cfg`: fixes the blocks in chain order. Returns whether the CFG must be cleaned up.
fn execute_fixup_cfg<'a>(f: &mut Function<'a>, state: &mut CfgState<'_>, cx: &Context<'_, 'a>) -> bool {
    let mut changed = false;
    // The second half of a split block is the next one of the chain, and so is fixed, too.
    let mut next_block = f.cfg.blocks[f.entry()].next.expand();
    while let Some(block) = next_block.filter(|&b| b != f.exit()) {
        let mut purges = state.dialect.purges_all_blocks();
        let mut next_stmt = f.cfg.blocks[block].first.expand();
        while let Some(stmt) = next_stmt {
            // A call that does not return must be the last statement of its block.
            if let Some(callee) = direct_callee_name(f, stmt) {
                let flags = state.call_flags(f, stmt);
                purges |= flags.intersects(CallFlags::CONST | CallFlags::PURE | CallFlags::LOOPING);
                if flags.contains(CallFlags::NORETURN) && callee != "__builtin_return" {
                    changed |= fixup_noreturn_call(f, state, block, stmt);
                }
            }
            // `maybe_clean_eh_stmt`: what is now known to throw nothing needs no landing pad.
            if f.eh.is_recorded(stmt) && !could_throw(f, cx, stmt) {
                f.eh.forget(stmt);
                find_loops(f, state);
                changed |= purge_dead_eh_edges(f, block);
            }
            next_stmt = f.body.links[stmt].next.expand();
        }
        // Up to GCC 12 only a const or pure call makes GCC look at the abnormal edges of its block.
        changed |= purges && purge_dead_abnormal_call_edges(f, state, block);
        // Control must not run out of a block without successors.
        terminate_block(f, state, block);
        next_block = f.cfg.blocks[block].next.expand();
    }
    changed
}

/// `fixup_noreturn_call`: splits the block after the call, removes the call's left-hand side, and marks the
/// call as one that ends its block. Returns whether it split the block or the mark is new.
fn fixup_noreturn_call(f: &mut Function<'_>, state: &mut CfgState<'_>, block: Block, call: Stmt) -> bool {
    find_loops(f, state);
    let mut changed = false;
    // The clean-up will remove the edge to what follows the call, so that must be another block. Debug
    // statements alone do not make one: they are removed.
    if last_stmt(f, block) == Some(call) {
        remove_debug_after(f, call);
    } else if let Some(next) = f.body.links[call].next.expand() {
        let rest = state.create_block(f, block);
        f.move_succs(block, rest);
        f.move_tail(next, rest);
        if let Some(loops) = &mut state.loops {
            loops.block_split(f, block, rest);
        }
        f.make_edge(block, rest, EdgeFlags::FALLTHRU);
        changed = true;
    }
    // The call defines nothing: `x = f ();` becomes `f ();`. Uses of an SSA name `x` are left without a
    // definition.
    if let StmtKind::Call(data) = &mut f.body.stmts[call].kind
        && let Some(lhs) = data.lhs.take()
    {
        make_default_def(f, lhs);
    }
    changed | state.ctrl_altering.insert(call)
}

/// Makes an SSA name without a definition the default definition of a new temporary.
fn make_default_def(f: &mut Function<'_>, lhs: Expr) {
    if let ExprData::Name(name) = f.body.exprs[lhs] {
        let ty = f.name_type(name);
        let var = f.temporary(ty);
        let name = &mut f.ssa.names[name];
        (name.var, name.identifier, name.def) = (Some(var), None.into(), Def::Default);
    }
}

/// `gimple_purge_dead_abnormal_call_edges`: removes the abnormal edges of a block whose last statement takes
/// none. Returns whether there were any.
fn purge_dead_abnormal_call_edges(f: &mut Function<'_>, state: &mut CfgState<'_>, block: Block) -> bool {
    let is_abnormal = |&edge: &Edge| f.cfg.edges[edge].flags.contains(EdgeFlags::ABNORMAL);
    if !state.abnormal_calls || !f.cfg.blocks[block].succs.iter().any(is_abnormal) {
        return false;
    }
    if last_stmt(f, block).is_some_and(|last| {
        matches!(f.body.stmts[last].kind, StmtKind::ComputedGoto { .. })
            || state.call_makes_abnormal_goto(f, last)
    }) {
        return false;
    }
    find_loops(f, state);
    // An edge that is also the fallthru edge stays and becomes an ordinary one.
    remove_succs(f, block, |f, edge| {
        let flags = f.cfg.edges[edge].flags;
        flags.contains(EdgeFlags::ABNORMAL) && !flags.contains(EdgeFlags::FALLTHRU)
    });
    for &edge in &f.cfg.blocks[block].succs {
        f.cfg.edges[edge].flags.remove(EdgeFlags::ABNORMAL);
    }
    true
}

/// Appends `__builtin_unreachable ()` to a block that has neither successors nor a last statement that ends
/// it.
fn terminate_block(f: &mut Function<'_>, state: &CfgState<'_>, block: Block) {
    if !f.cfg.blocks[block].succs.is_empty() {
        return;
    }
    let ends = last_stmt(f, block)
        .is_some_and(|last| f.body.stmts[last].kind.ends_flow() || state.is_noreturn(f, last));
    if !ends {
        let call = call_unreachable(f, state);
        let call = f.stmt(StmtData::new(call));
        f.link_last(block, call);
    }
}

/// `gimple_build_builtin_unreachable`
fn call_unreachable<'a>(f: &mut Function<'a>, state: &CfgState<'_>) -> StmtKind<'a> {
    let name = state.dialect.unreachable_name();
    let known = f.decls.vars.iter().find(|(_, data)| data.kind == VarKind::Function && data.name == name);
    match known {
        Some((var, _)) => StmtKind::call(None, Callee::Direct(var), EntityList::new()),
        None => f.builtin_call(name, &[], None),
    }
}
