//! Virtual operands: one state of memory reaches each point. After `verify_vssa`.
//!
//! GCC walks the graph depth first and sees each block once, with the state of the path it came by.
//! Here states flow along all edges until nothing changes, so that two paths that disagree are found as well.
//! Where paths disagree no virtual PHI node was needed if nothing behind uses memory.

use super::VerifyContext;
use super::breach::{Findings, name_text};
use super::layout::Layout;
use super::reaching_defs::is_virtual;
use super::rules::Rule;
use crate::analysis::dom::{EdgeLists, FlowGraph as _};
use crate::analysis::operands::scan;
use crate::facts::Facts;
use crate::ir::{Block, Def, Expr, ExprData, Function, Name, Stmt, StmtKind, VarKind};
use cranelift_entity::{EntitySet, SecondaryMap};
use std::collections::VecDeque;

/// Checks virtual operands, if the function shows any.
pub(super) fn memory(
    f: &Function<'_>,
    layout: &Layout,
    graph: &EdgeLists,
    cx: &VerifyContext,
    found: &mut Findings<'_, '_>,
) {
    let start = f.ssa.names.iter().find(|&(name, data)| data.def == Def::Default && is_virtual(f, name));
    for &stmt in &layout.stmts {
        place(f, stmt, found);
    }
    // Without one no virtual operand is known: a plain dump, or a function that touches no memory.
    let Some((start, _)) = start else { return };
    for &stmt in layout.stmts.iter().filter(|&&stmt| !cx.is_ambiguous(f, stmt)) {
        effects(f, stmt, found);
    }
    let states = flow(f, layout, graph, start);
    for &block in &layout.blocks {
        check(f, layout, block, &states, found);
    }
}

/// Which statements can have virtual operands at all.
fn place(f: &Function<'_>, stmt: Stmt, found: &mut Findings<'_, '_>) {
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
        found.stmt(Rule::VirtualUse, stmt, "defines a state of memory out of none");
    }
}

/// What the trees of an assignment touch. Effects of calls depend on facts that no dump holds.
fn effects(f: &Function<'_>, stmt: Stmt, found: &mut Findings<'_, '_>) {
    let data = &f.body.stmts[stmt];
    let StmtKind::Assign { rhs, .. } = data.kind else { return };
    // Once in SSA form, what is named without a version is in memory.
    let operands = scan(f, stmt, &EntitySet::new(), &Facts::default());
    if operands.vdef != data.vdef.is_some() {
        let what = if operands.vdef { "stores, but defines no state of memory" } else { "stores nothing" };
        found.stmt(Rule::VirtualStore, stmt, what);
    } else if operands.vuse != data.vuse.is_some() && !may_be_function(f, rhs) {
        let what = if operands.vuse { "loads, but uses no state of memory" } else { "touches no memory" };
        found.stmt(Rule::VirtualLoad, stmt, what);
    }
}

/// What no scope declares may be a function, whose address is no memory.
fn may_be_function(f: &Function<'_>, rhs: Expr) -> bool {
    matches!(f.body.exprs[rhs], ExprData::Var(var) if f.decls.vars[var].kind == VarKind::Global)
}

/// The state of memory at a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum State {
    /// No path leads here, as far as is cx.
    #[default]
    Unreached,
    /// This name's value.
    Is(Name),
    /// Paths disagree.
    Mixed,
}

/// The state at the head of each block, behind its PHI nodes.
fn flow(f: &Function<'_>, layout: &Layout, graph: &EdgeLists, start: Name) -> SecondaryMap<Block, State> {
    let mut heads: SecondaryMap<Block, State> = SecondaryMap::new();
    heads[f.entry()] = State::Is(start);
    let mut queue = VecDeque::from([f.entry()]);
    while let Some(block) = queue.pop_front() {
        let tail = tail(f, layout, block, heads[block]);
        for i in 0..graph.succ_count(block) {
            let dest = graph.succ(block, i);
            let merged = match (virtual_phi(f, dest), heads[dest]) {
                (Some(result), _) => State::Is(result),
                (None, State::Unreached) => tail,
                (None, head) if head == tail => head,
                (None, _) => State::Mixed,
            };
            // A state only moves down, from unreached over a name to mixed: twice a block at most.
            if merged != heads[dest] {
                heads[dest] = merged;
                queue.push_back(dest);
            }
        }
    }
    heads
}

fn virtual_phi(f: &Function<'_>, block: Block) -> Option<Name> {
    let mut results = f.cfg.blocks[block].phis.iter().map(|&phi| f.ssa.phis[phi].result);
    results.find(|&result| is_virtual(f, result))
}

fn tail(f: &Function<'_>, layout: &Layout, block: Block, head: State) -> State {
    let last = layout.of(block).iter().rev().find_map(|&stmt| f.body.stmts[stmt].vdef.expand());
    last.map_or(head, State::Is)
}

fn check(
    f: &Function<'_>,
    layout: &Layout,
    block: Block,
    heads: &SecondaryMap<Block, State>,
    found: &mut Findings<'_, '_>,
) {
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

/// What reaches a use instead of the name used.
fn other(f: &Function<'_>, state: State, used: Name) -> Option<String> {
    match state {
        State::Is(name) if name != used => Some(name_text(f, name)),
        State::Mixed => Some("one or another state, by paths that disagree,".to_owned()),
        State::Is(_) | State::Unreached => None,
    }
}
