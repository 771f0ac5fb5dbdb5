//! The passes between "cfg" and "ssa": `pass_warn_function_return` and `pass_fixup_cfg`.

use super::cleanup::{cleanup_cfg, purge_dead_eh_edges};
use super::loops::Loops;
use super::predicates::last_stmt;
use super::remove_blocks::{remove_debug_after, remove_succs};
use super::state::{State, direct_callee};
use crate::base::limits::Limit;
use crate::ir::{
    Block, Callee, Def, Edge, EdgeFlags, Expr, ExprData, Function, Stmt, StmtData, StmtKind, VarKind,
};
use crate::passes::Context;
use crate::passes::eh::may_throw::could_throw;
use crate::target::call_flags::CallFlags;
use cranelift_entity::EntityList;

/// Ends blocks after calls that do not return, removes dead abnormal and EH edges, and cleans up
/// the CFG if that changed anything.
///
/// Up to GCC 12 each call of a built-in that is `noreturn` and `leaf`, such as `abort`, is a
/// change: pass "cfg" clears its control-altering flag, this pass sets it.
pub fn fixup_cfg<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) -> Result<(), Limit> {
    if !may_need_fixing(f, cx) {
        return Ok(());
    }
    let mut state = State::of_cfg(f, cx);
    let is_noreturn = cx.knowledge.call_flags(f.name).contains(CallFlags::NORETURN);
    // `ix86_warn_func_return`: naked functions are exempt.
    let is_naked = f.head.has_attribute("naked");
    if state.dialect.drops_returns_of_noreturn() && is_noreturn && !is_naked {
        find_loops(f, &mut state);
        replace_returns(f, &state);
    }
    match fixup(f, &mut state, cx) {
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
fn find_loops(f: &Function<'_>, state: &mut State<'_>) {
    state.loops.get_or_insert_with(|| Loops::find(f));
}

/// `pass_warn_function_return`: a `noreturn` function that returns ends in
/// `__builtin_unreachable ()` instead.
fn replace_returns(f: &mut Function<'_>, state: &State<'_>) {
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

/// `execute_fixup_cfg`. Returns whether the CFG must be cleaned up.
fn fixup<'a>(f: &mut Function<'a>, state: &mut State<'_>, cx: &Context<'_, 'a>) -> bool {
    let mut changed = false;
    let mut at = f.cfg.blocks[f.entry()].next.expand();
    while let Some(block) = at.filter(|&b| b != f.exit()) {
        let mut purges = state.dialect.purges_all_blocks();
        let mut stmt = f.cfg.blocks[block].first.expand();
        while let Some(call) = stmt {
            if let Some(callee) = direct_callee(f, call) {
                let flags = state.call_flags(f, call);
                purges |= flags.intersects(CallFlags::CONST | CallFlags::PURE | CallFlags::LOOPING);
                if flags.contains(CallFlags::NORETURN) && callee != "__builtin_return" {
                    changed |= fixup_noreturn_call(f, state, block, call);
                }
            }
            // `maybe_clean_eh_stmt`
            if f.eh.is_recorded(call) && !could_throw(f, cx, call) {
                f.eh.forget(call);
                find_loops(f, state);
                changed |= purge_dead_eh_edges(f, block);
            }
            stmt = f.body.links[call].next.expand();
        }
        changed |= purges && purge_abnormal_edges(f, state, block);
        terminate_block(f, state, block);
        at = f.cfg.blocks[block].next.expand();
    }
    changed
}

/// `gimple_purge_dead_abnormal_call_edges`
fn purge_abnormal_edges(f: &mut Function<'_>, state: &mut State<'_>, block: Block) -> bool {
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
    remove_succs(f, block, |f, edge| {
        let flags = f.cfg.edges[edge].flags;
        flags.contains(EdgeFlags::ABNORMAL) && !flags.contains(EdgeFlags::FALLTHRU)
    });
    for &edge in &f.cfg.blocks[block].succs {
        f.cfg.edges[edge].flags.remove(EdgeFlags::ABNORMAL);
    }
    true
}

/// `fixup_noreturn_call`: splits the block after the call, and removes its left-hand side.
fn fixup_noreturn_call(f: &mut Function<'_>, state: &mut State<'_>, block: Block, call: Stmt) -> bool {
    find_loops(f, state);
    let mut changed = false;
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

/// Appends `__builtin_unreachable ()` to a block without successors or a statement that ends it.
fn terminate_block(f: &mut Function<'_>, state: &State<'_>, block: Block) {
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
fn call_unreachable<'a>(f: &mut Function<'a>, state: &State<'_>) -> StmtKind<'a> {
    let name = state.dialect.unreachable_name();
    let known = f.decls.vars.iter().find(|(_, data)| data.kind == VarKind::Function && data.name == name);
    match known {
        Some((var, _)) => StmtKind::call(None, Callee::Direct(var), EntityList::new()),
        None => f.builtin_call(name, &[], None),
    }
}
