//! Checks virtual operands, as `verify_vssa` does: one definition of memory reaches each point.
//!
//! GCC walks the graph depth first and visits each block once, with the state of one path. This
//! check propagates states along all edges to a fixed point, so that it finds all paths that
//! disagree. They may disagree where no memory is used: no virtual PHI node is needed.

use super::VerifyContext;
use super::breach::{Findings, name_text};
use super::name_slots::is_virtual;
use super::rules::Rule;
use crate::analysis::dom::{EdgeLists, FlowGraph as _};
use crate::ir::{Block, Callee, Def, Expr, ExprData, Function, Name, Stmt, StmtKind, TreeCode, VarKind};
use cranelift_entity::SecondaryMap;
use std::collections::VecDeque;

/// Checks virtual operands, if the function shows any.
pub(super) fn memory(cx: &VerifyContext<'_, '_>, graph: &EdgeLists, found: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    let start = f.ssa.names.iter().find(|&(name, data)| data.def == Def::Default && is_virtual(f, name));
    for &stmt in &layout.stmts {
        check_allowed(f, stmt, found);
    }
    // Without a default definition of memory there are no virtual operands: the dump does not show
    // them, or the function accesses no memory.
    let Some((start, _)) = start else { return };
    // Pass "tmmark" adds edges and stores, and its dump still has the virtual operands of before.
    if layout.stmts.iter().any(|&stmt| begins_transaction(f, stmt)) {
        return;
    }
    for stmt in cx.unambiguous_stmts() {
        check_effects(f, stmt, found);
    }
    let states = flow(cx, graph, start);
    for &block in &layout.blocks {
        check(cx, block, &states, found);
    }
}

fn begins_transaction(f: &Function<'_>, stmt: Stmt) -> bool {
    match &f.body.stmts[stmt].kind {
        StmtKind::Call(call) => matches!(call.callee, Callee::Direct(var)
            if f.decls.vars[var].name.ends_with("_ITM_beginTransaction")),
        _ => false,
    }
}

/// Checks that the statement may have virtual operands.
fn check_allowed(f: &Function<'_>, stmt: Stmt, found: &mut Findings<'_, '_>) {
    let data = &f.body.stmts[stmt];
    let (reads, writes) = match data.kind {
        StmtKind::Assign { .. } | StmtKind::Call(_) | StmtKind::Asm(_) => (true, true),
        StmtKind::Return { .. } => (true, false),
        _ => (false, false),
    };
    if data.vdef.is_some() && !writes || data.vuse.is_some() && !reads {
        found.stmt(Rule::VirtualPlace, stmt, "cannot touch memory, but has virtual operands");
    }
    if data.vdef.is_some() && data.vuse.is_none() {
        found.stmt(Rule::VirtualUse, stmt, "has a VDEF without a VUSE");
    }
}

/// Compares the virtual operands of an assignment with its trees. No dump shows the effects of calls.
fn check_effects(f: &Function<'_>, stmt: Stmt, found: &mut Findings<'_, '_>) {
    let data = &f.body.stmts[stmt];
    let (lhs, rhs) = match data.kind {
        StmtKind::Assign { lhs, rhs } => (lhs, rhs),
        // What the caller sees is the memory that it leaves.
        StmtKind::Return { .. } if data.vuse.is_none() => {
            return found.stmt(Rule::VirtualLoad, stmt, "uses memory, and has no VUSE");
        }
        _ => return,
    };
    // What changes memory takes up the state that it changes.
    let stores = is_in_memory(f, lhs);
    let loads = stores || is_in_memory(f, rhs);
    if stores != data.vdef.is_some() {
        let what = if stores { "stores, but defines no state of memory" } else { "stores nothing" };
        found.stmt(Rule::VirtualStore, stmt, what);
    } else if loads != data.vuse.is_some() && !may_be_function(f, rhs) {
        let what = if loads { "loads, but uses no state of memory" } else { "touches no memory" };
        found.stmt(Rule::VirtualLoad, stmt, what);
    }
}

/// Whether the tree stands for a value in memory: a variable, since in SSA form one without a version is in memory, what a
/// pointer leads to, or a part of either. A part of a whole string is read from memory, the string itself is an address.
fn is_in_memory(f: &Function<'_>, tree: Expr) -> bool {
    let part_of = |base: Expr| {
        matches!(f.body.exprs[base], ExprData::Str(_) | ExprData::StrPart(_)) || is_in_memory(f, base)
    };
    match &f.body.exprs[tree] {
        ExprData::Var(var) => f.decls.vars[*var].kind != VarKind::Function,
        ExprData::Deref { .. } | ExprData::Arrow { .. } | ExprData::Mem(_) => true,
        ExprData::Component { base, .. }
        | ExprData::FieldAt { of: base, .. }
        | ExprData::Index { base, .. }
        | ExprData::Range { base, .. } => part_of(*base),
        ExprData::ViewConvert { of, .. } => is_in_memory(f, *of),
        ExprData::Code { code, args } if *code == TreeCode::WithSize || code.is_part() => {
            args.as_slice(&f.body.expr_lists).first().is_some_and(|&base| part_of(base))
        }
        _ => false,
    }
}

/// Whether no scope declares `rhs`, so that it may be a function and mean its address.
fn may_be_function(f: &Function<'_>, rhs: Expr) -> bool {
    match f.body.exprs[rhs] {
        ExprData::Var(var) => matches!(f.decls.vars[var].kind, VarKind::Global | VarKind::Function),
        ExprData::ViewConvert { of, .. } => may_be_function(f, of),
        _ => false,
    }
}

/// The state of memory at a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum State {
    /// No known path leads here.
    #[default]
    Unreached,
    /// This definition.
    Is(Name),
    /// Paths disagree.
    Mixed,
}

/// The state at the head of each block, after its PHI nodes.
fn flow(cx: &VerifyContext<'_, '_>, graph: &EdgeLists, start: Name) -> SecondaryMap<Block, State> {
    let f = cx.f;
    let mut heads: SecondaryMap<Block, State> = SecondaryMap::new();
    heads[f.entry()] = State::Is(start);
    let mut queue = VecDeque::from([f.entry()]);
    while let Some(block) = queue.pop_front() {
        let tail = tail(cx, block, heads[block]);
        for i in 0..graph.succ_count(block) {
            let dest = graph.succ(block, i);
            let merged = match (virtual_phi(f, dest), heads[dest]) {
                (Some(result), _) => State::Is(result),
                (None, State::Unreached) => tail,
                (None, head) if head == tail => head,
                (None, _) => State::Mixed,
            };
            // A state changes at most twice: from unreached to a name, and to mixed.
            if merged != heads[dest] {
                heads[dest] = merged;
                queue.push_back(dest);
            }
        }
    }
    heads
}

fn virtual_phi(f: &Function<'_>, block: Block) -> Option<Name> {
    let mut results = f.phis(block).map(|phi| f.ssa.phis[phi].result);
    results.find(|&result| is_virtual(f, result))
}

fn tail(cx: &VerifyContext<'_, '_>, block: Block, head: State) -> State {
    let (f, layout) = (cx.f, cx.layout);
    let last = layout.of(block).iter().rev().find_map(|&stmt| f.body.stmts[stmt].vdef.expand());
    last.map_or(head, State::Is)
}

fn check(
    cx: &VerifyContext<'_, '_>,
    block: Block,
    heads: &SecondaryMap<Block, State>,
    found: &mut Findings<'_, '_>,
) {
    let (f, layout) = (cx.f, cx.layout);
    let mut state = heads[block];
    for &stmt in layout.of(block) {
        let data = &f.body.stmts[stmt];
        if let Some(vuse) = data.vuse.expand()
            && let Some(reaches) = other(f, state, vuse)
        {
            let message = format!("takes up {}, but {reaches} reaches it", name_text(f, vuse));
            found.stmt(Rule::VirtualChain, stmt, message);
        }
        if let Some(vdef) = data.vdef.expand() {
            state = State::Is(vdef);
        }
    }
    for &edge in &f.cfg.blocks[block].succs {
        let data = &f.cfg.edges[edge];
        for &phi in &f.cfg.blocks[data.dest].phis {
            let of = &f.ssa.phis[phi];
            let Some(&arg) = of.args.get(data.dest_idx as usize) else { continue };
            if let ExprData::Name(name) = f.body.exprs[arg]
                && is_virtual(f, of.result)
                && let Some(reaches) = other(f, state, name)
            {
                let (src, name) = (f.cfg.blocks[block].index, name_text(f, name));
                let message = format!("merges {name} from block {src}, but {reaches} reaches its end");
                found.phi(Rule::VirtualPhi, phi, message);
            }
        }
    }
}

/// The definition of memory that reaches a use instead of `used`.
fn other(f: &Function<'_>, state: State, used: Name) -> Option<String> {
    match state {
        State::Is(name) if name != used => Some(name_text(f, name)),
        State::Mixed => Some("one or another state, by paths that disagree,".to_owned()),
        State::Is(_) | State::Unreached => None,
    }
}
