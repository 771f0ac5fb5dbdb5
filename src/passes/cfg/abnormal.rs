//! Abnormal edges: of computed gotos, non-local gotos and calls that return twice.
//!
//! All abnormal edges of one kind lead through one dispatcher block (`handle_abnormal_edges`), so
//! that n sources and m destinations need n + m edges. Each computed goto copies its destination to
//! `gotovar` and jumps to the dispatcher, which holds the only remaining computed goto. The
//! dispatcher of calls calls the internal function `.ABNORMAL_DISPATCHER`.

use super::predicates::{first_real, head_labels, is_dispatcher, last_stmt};
use super::state::{DISPATCHER, State, direct_callee};
use crate::ir::{Block, Callee, Edge, EdgeFlags, Expr, ExprData, Function, Label, Stmt, StmtData, StmtKind};
use crate::target::call_flags::CallFlags;

/// The blocks that end in a source of abnormal edges.
#[derive(Default)]
pub(super) struct AbnormalSources {
    /// The blocks that end in a computed goto.
    pub gotos: Sources,
    /// The blocks that end in a call that may return to another place.
    pub calls: Sources,
}

/// The blocks with sources of one kind, in chain order, and their dispatcher once it is made.
#[derive(Default)]
pub(super) struct Sources {
    pub blocks: Vec<Block>,
    dispatcher: Option<Block>,
}

/// Makes the edges to every forced label, non-local label and call that returns twice.
pub(super) fn make_edges(
    f: &mut Function<'_>,
    state: &mut State<'_>,
    blocks: &[Block],
    mut sources: AbnormalSources,
) {
    if sources.gotos.blocks.is_empty() && sources.calls.blocks.is_empty() {
        return;
    }
    // New dispatchers are not in `blocks`. They are no destinations: their labels are not forced.
    'blocks: for &block in blocks {
        let labels: Vec<_> = head_labels(f, block).map(|(_, l)| l).collect();
        for label in labels {
            if f.decls.labels[label].forced {
                connect(f, state, block, &mut sources.gotos, factor_gotos);
            }
            if f.decls.labels[label].nonlocal {
                connect(f, state, block, &mut sources.calls, make_dispatcher);
                // GCC stops at a non-local label.
                continue 'blocks;
            }
        }
        if let Some(call) = first_real(f, block)
            && (state.call_flags(f, call).contains(CallFlags::RETURNS_TWICE)
                || direct_callee(f, call) == Some("__builtin_setjmp_receiver"))
        {
            connect(f, state, block, &mut sources.calls, make_dispatcher);
        }
    }
}

/// Makes the edges from the sources, through their dispatcher, to `dest`.
fn connect<'a>(
    f: &mut Function<'a>,
    state: &mut State<'_>,
    dest: Block,
    sources: &mut Sources,
    make: fn(&mut Function<'a>, &mut State<'_>, Block, &[Block]) -> Block,
) {
    if sources.blocks.is_empty() {
        return;
    }
    let dispatcher = match sources.dispatcher {
        Some(block) => block,
        None => *sources.dispatcher.insert(make(f, state, dest, &sources.blocks)),
    };
    f.make_edge(dispatcher, dest, EdgeFlags::ABNORMAL);
}

/// Makes the block of the only computed goto, after `dest`.
fn factor_gotos(f: &mut Function<'_>, state: &mut State<'_>, dest: Block, gotos: &[Block]) -> Block {
    let dispatcher = state.create_block(f, dest);
    let pointer = f.types.void_pointer();
    let var = f.named_temporary("gotovar", pointer);
    let label = f.artificial_label();
    let label = f.stmt(StmtData::new(StmtKind::Label { label }));
    f.link_last(dispatcher, label);
    state.place_label(f, label, Some(dispatcher));
    let dest = f.expr(ExprData::Var(var));
    let goto = f.stmt(StmtData::new(StmtKind::ComputedGoto { dest }));
    f.link_last(dispatcher, goto);
    for &block in gotos {
        let Some(last) = f.cfg.blocks[block].last.expand() else { continue };
        let StmtKind::ComputedGoto { dest: rhs } = f.body.stmts[last].kind else { continue };
        let lhs = f.expr(ExprData::Var(var));
        let copy = f.stmt(StmtData::new(StmtKind::Assign { lhs, rhs }));
        f.link_before(last, copy);
        if let Some(edge) = f.make_edge(block, dispatcher, EdgeFlags::FALLTHRU) {
            state.set_locus(f, edge, last);
        }
        f.unlink(last);
    }
    dispatcher
}

/// Makes the block of the call to [`DISPATCHER`], after `dest`.
fn make_dispatcher(f: &mut Function<'_>, state: &mut State<'_>, dest: Block, calls: &[Block]) -> Block {
    let dispatcher = state.create_block(f, dest);
    let arg = f.expr(ExprData::Int(0));
    let args = f.operand_list(&[arg]);
    let call = f.stmt(StmtData::new(StmtKind::call(None, Callee::Internal(DISPATCHER), args)));
    f.link_last(dispatcher, call);
    for &block in calls {
        f.make_edge(block, dispatcher, EdgeFlags::ABNORMAL);
    }
    dispatcher
}

/// `maybe_dead_abnormal_edge_p`: whether the edge leads from the dispatcher to a call that returns
/// twice, or to the receiver of `__builtin_setjmp`. Both need a normal path to the call.
pub(super) fn is_maybe_dead(f: &Function<'_>, edge: Edge) -> bool {
    let edge = &f.cfg.edges[edge];
    if !is_plain_abnormal(edge.flags) || !is_dispatcher(f, edge.src) {
        return false;
    }
    let mut target = None;
    for (_, label) in head_labels(f, edge.dest) {
        if f.decls.labels[label].nonlocal {
            return false;
        }
        if f.decls.labels[label].forced && target.replace(label).is_some() {
            return false;
        }
    }
    let Some(target) = target else { return true };
    let Some(receiver) = first_real(f, edge.dest) else { return false };
    direct_callee(f, receiver) == Some("__builtin_setjmp_receiver")
        && label_argument(f, receiver, 0) == Some(target)
}

/// `builtin_setjmp_setup_bb`: the edge from the dispatcher to the block of the receiver, for a
/// block that ends in `__builtin_setjmp_setup`.
pub(super) fn setjmp_receiver_edge(f: &Function<'_>, state: &State<'_>, block: Block) -> Option<Edge> {
    let &[a, b] = f.cfg.blocks[block].succs.as_slice() else { return None };
    if !is_plain_abnormal(f.cfg.edges[a].flags) && !is_plain_abnormal(f.cfg.edges[b].flags) {
        return None;
    }
    let last = last_stmt(f, block)?;
    if direct_callee(f, last) != Some("__builtin_setjmp_setup") {
        return None;
    }
    let receiver = state.label_to_block(label_argument(f, last, 1)?)?;
    let pred = f.single_pred_edge(receiver)?;
    let dispatcher = f.cfg.edges[pred].src;
    let leads_there = f.cfg.edges[a].dest == dispatcher || f.cfg.edges[b].dest == dispatcher;
    (is_plain_abnormal(f.cfg.edges[pred].flags) && leads_there).then_some(pred)
}

/// Whether the flags are those of an abnormal edge that no exception takes.
pub(super) fn is_plain_abnormal(flags: EdgeFlags) -> bool {
    flags.contains(EdgeFlags::ABNORMAL) && !flags.contains(EdgeFlags::EH)
}

/// The label `lab` if argument `n` of the call is `&lab`.
fn label_argument(f: &Function<'_>, stmt: Stmt, n: usize) -> Option<Label> {
    let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { return None };
    label_address(f, call.args.get(n, &f.body.expr_lists)?)
}

/// The label `lab` if the expression is `&lab`.
pub(super) fn label_address(f: &Function<'_>, expr: Expr) -> Option<Label> {
    let ExprData::AddrOf { of } = f.body.exprs[expr] else { return None };
    if let ExprData::Label(label) = f.body.exprs[of] { Some(label) } else { None }
}
