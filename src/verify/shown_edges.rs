//! Checks the edges that a dump shows: its jumps and the layout of its blocks against its PHI nodes.
//!
//! A jump shows an edge, and so does the end of a block that control passes. A dump does not show
//! whether a call returns, nor abnormal edges. What rests on these is a doubt, not a breach.

use super::VerifyContext;
use super::breach::{Findings, name_text};
use super::name_slots::is_literal;
use super::rules::Rule;
use crate::ir::{
    Block, Callee, Def, Edge, EdgeDispute, EdgeFlags, ExprData, Function, Stmt, StmtKind, Var, plain_name,
};
use crate::target::call_flags::CallFlags;
use crate::target::tables::usual_flags;
use cranelift_entity::EntitySet;

/// Checks the edges that PHI nodes contradict. Returns the ends of those of which one is wrong for certain.
pub(super) fn disputes(
    cx: &VerifyContext<'_, '_>,
    calls: &Calls,
    found: &mut Findings<'_, '_>,
) -> EntitySet<Block> {
    let mut ends = EntitySet::new();
    for &dispute in &cx.f.verbatim.edge_disputes {
        if !check_dispute(cx, dispute, calls, found) {
            ends.extend([dispute.src, cx.f.ssa.phis[dispute.phi].block]);
        }
    }
    ends
}

/// Checks the other edges of a function that was read from a dump.
pub(super) fn shown_edges(cx: &VerifyContext<'_, '_>, calls: &Calls, found: &mut Findings<'_, '_>) {
    for &block in &cx.f.verbatim.needless_jumps {
        found.block(Rule::JumpNeeded, block, "jumps to the block that comes next");
    }
    for block in cx.layout.inner(cx.f) {
        check_end(cx, block, calls, found);
    }
    if cx.fresh {
        check_order(cx, found);
        check_handlers(cx, calls, found);
    }
}

/// What is known of the statements that control may not pass.
pub(super) struct Calls {
    /// The functions that return.
    returning: EntitySet<Var>,
    /// Whether exceptions are caught, so that edges lead from statements to landing pads.
    has_exceptions: bool,
}

impl Calls {
    pub fn of(cx: &VerifyContext<'_, '_>) -> Self {
        Calls { returning: returning_callees(cx), has_exceptions: has_exceptions(cx) }
    }
}

/// Reports what PHI node and text disagree on. Returns whether both may be right.
fn check_dispute(
    cx: &VerifyContext<'_, '_>,
    dispute: EdgeDispute,
    calls: &Calls,
    found: &mut Findings<'_, '_>,
) -> bool {
    let (f, EdgeDispute { phi, src, has_argument }) = (cx.f, dispute);
    let (number, dest) = (f.cfg.blocks[src].index, f.ssa.phis[phi].block);
    let (is_possible, message) = if has_argument {
        let is_abnormal = may_leave_abnormally(cx, src, calls) && may_be_entered_abnormally(cx, dest);
        let returns = f.cfg.blocks[src].next.expand() == Some(dest) && may_return_anyway(cx, src);
        (is_abnormal || returns, format!("has an argument from block {number}, from which no edge is shown"))
    } else {
        (may_end_at_call(cx, src, calls), format!("has no argument for the edge from block {number}"))
    };
    match is_possible {
        true => found.doubt_phi(Rule::PhiArgCount, phi, message),
        false => found.phi(Rule::PhiArgCount, phi, message),
    }
    is_possible
}

/// The last statement of a block that is no debug statement.
fn last(cx: &VerifyContext<'_, '_>, block: Block) -> Option<Stmt> {
    cx.layout.of(block).iter().copied().rev().find(|&stmt| !cx.f.body.stmts[stmt].kind.is_debug())
}

/// Whether abnormal edges or edges of exceptions may leave the block.
fn may_leave_abnormally(cx: &VerifyContext<'_, '_>, block: Block, calls: &Calls) -> bool {
    let Some(last) = last(cx, block) else { return false };
    match &cx.f.body.stmts[last].kind {
        StmtKind::Call(_)
        | StmtKind::ComputedGoto { .. }
        | StmtKind::Resx { .. }
        | StmtKind::EhDispatch { .. } => true,
        // Inlining copies labels, and a dump does not distinguish the copies.
        StmtKind::Switch { .. } => !cx.fresh,
        StmtKind::Asm(asm) => calls.has_exceptions || !cx.fresh && !asm.labels.is_empty(),
        // What traps may throw, but no copy of a value to an SSA name.
        StmtKind::Assign { lhs, rhs } => {
            let is_name = |expr| matches!(cx.f.body.exprs[expr], ExprData::Name(_));
            let is_copy = is_name(*lhs) && (is_name(*rhs) || is_literal(&cx.f.body.exprs[*rhs]));
            calls.has_exceptions && !is_copy
        }
        _ => false,
    }
}

/// Whether the block begins with a label, or with a call that returns twice or receives abnormal edges.
fn may_be_entered_abnormally(cx: &VerifyContext<'_, '_>, block: Block) -> bool {
    let stmts = cx.layout.of(block).iter().map(|&stmt| &cx.f.body.stmts[stmt].kind);
    let first = stmts.clone().find(|kind| !kind.is_debug());
    matches!(first, Some(StmtKind::Label { .. } | StmtKind::Call(_)))
}

/// Whether the block ends with a call that may not return.
fn may_end_at_call(cx: &VerifyContext<'_, '_>, block: Block, calls: &Calls) -> bool {
    let call = last(cx, block).map(|stmt| &cx.f.body.stmts[stmt].kind);
    match call {
        Some(StmtKind::Call(call)) => match call.callee {
            Callee::Direct(var) => !calls.returning.contains(var),
            Callee::Indirect(_) | Callee::Internal(_) => true,
        },
        // A clause may catch everything.
        Some(StmtKind::EhDispatch { .. }) => true,
        // The copies of a label look alike.
        Some(StmtKind::Switch { .. } | StmtKind::Asm(_)) => !cx.fresh,
        _ => false,
    }
}

/// Whether the block ends with a call of a function that does not return only as the C library declares it.
/// A program may declare a `longjmp` of its own, which returns.
fn may_return_anyway(cx: &VerifyContext<'_, '_>, block: Block) -> bool {
    let Some(last) = last(cx, block) else { return false };
    match &cx.f.body.stmts[last].kind {
        StmtKind::Call(call) => match call.callee {
            Callee::Direct(var) => !flags_of(cx.f, var).contains(CallFlags::BUILTIN),
            Callee::Indirect(_) | Callee::Internal(_) => false,
        },
        _ => false,
    }
}

/// The functions that return: those of the C library, and those after whose calls control goes on.
fn returning_callees(cx: &VerifyContext<'_, '_>) -> EntitySet<Var> {
    let f = cx.f;
    let mut returning = EntitySet::new();
    for block in cx.layout.inner(f) {
        let succs = &f.cfg.blocks[block].succs;
        let mut goes_on = succs.len() == 1 && is_only_way(cx, succs[0]);
        for &stmt in cx.layout.of(block).iter().rev() {
            let kind = &f.body.stmts[stmt].kind;
            if let StmtKind::Call(call) = kind
                && let Callee::Direct(var) = call.callee
                && (goes_on || is_known_to_return(f, var))
            {
                returning.insert(var);
            }
            goes_on |= !kind.is_debug();
        }
    }
    returning
}

/// Whether the function catches exceptions: it has landing pads, which end with a `resx` until that is
/// lowered to a call.
pub(super) fn has_exceptions(cx: &VerifyContext<'_, '_>) -> bool {
    let f = cx.f;
    cx.layout.stmts.iter().any(|&stmt| match &f.body.stmts[stmt].kind {
        StmtKind::Resx { .. } | StmtKind::EhDispatch { .. } => true,
        StmtKind::Call(call) => match call.callee {
            Callee::Direct(var) => f.decls.vars[var].name.starts_with("__builtin_unwind_resume"),
            Callee::Indirect(_) | Callee::Internal(_) => false,
        },
        _ => f.verbatim.eh_marks[stmt].is_some(),
    })
}

fn is_known_to_return(f: &Function<'_>, callee: Var) -> bool {
    let flags = flags_of(f, callee);
    flags.contains(CallFlags::BUILTIN) && !flags.intersects(CallFlags::NORETURN | CallFlags::RETURNS_TWICE)
}

fn flags_of(f: &Function<'_>, callee: Var) -> CallFlags {
    usual_flags(plain_name(f.decls.vars[callee].name))
}

/// Checks that control does not run off the end of a block without successors. Later passes empty
/// blocks that cannot be reached.
fn check_end(cx: &VerifyContext<'_, '_>, block: Block, calls: &Calls, found: &mut Findings<'_, '_>) {
    let f = cx.f;
    if !f.cfg.blocks[block].succs.is_empty() || cx.disputed.contains(block) {
        return;
    }
    let message = "control passes its end, but no edge leaves it";
    match last(cx, block) {
        Some(stmt) if f.body.stmts[stmt].kind.ends_flow() => {}
        Some(stmt) if may_end_at_call(cx, block, calls) => {
            found.doubt_stmt(Rule::FlowEnd, stmt, "the function ends with a call that may return");
        }
        Some(stmt) if cx.fresh => found.stmt(Rule::FlowEnd, stmt, message),
        None if cx.fresh => found.block(Rule::FlowEnd, block, message),
        _ => {}
    }
}

fn check_order(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) {
    let (f, mut last) = (cx.f, 0);
    for block in cx.layout.inner(f) {
        let number = f.cfg.blocks[block].index;
        if number < last {
            found.block(Rule::BlockOrder, block, format!("stands after block {last}"));
        }
        last = number;
    }
}

/// Checks that control does not fall into a landing pad, in a function that does not return: where a
/// return is lost, the handlers of exceptions follow.
fn check_handlers(cx: &VerifyContext<'_, '_>, calls: &Calls, found: &mut Findings<'_, '_>) {
    let f = cx.f;
    let ends = |kind: fn(&StmtKind<'_>) -> bool| {
        cx.layout
            .inner(f)
            .filter(move |&block| last(cx, block).is_some_and(|stmt| kind(&f.body.stmts[stmt].kind)))
    };
    if !calls.has_exceptions || ends(|kind| matches!(kind, StmtKind::Return { .. })).next().is_some() {
        return;
    }
    // The blocks from which each path leads to a `resx`.
    let mut handlers: EntitySet<Block> = EntitySet::new();
    let mut stack: Vec<Block> = ends(|kind| matches!(kind, StmtKind::Resx { .. })).collect();
    while let Some(block) = stack.pop() {
        if handlers.insert(block) {
            stack.extend(f.preds(block).filter(|&pred| f.cfg.blocks[pred].succs.len() == 1));
        }
    }
    let passes = |edge: Edge| !may_end_at_call(cx, f.cfg.edges[edge].src, calls) || is_only_way(cx, edge);
    let entered = reachable(f, vec![f.entry()], passes);
    for block in cx.layout.inner(f).filter(|&block| handlers.contains(block) && entered.contains(block)) {
        let first = cx.layout.of(block).first().copied();
        if let Some(stmt) = first
            && matches!(f.body.stmts[stmt].kind, StmtKind::Label { .. })
            && f.preds(block).all(|pred| f.cfg.blocks[pred].next.expand() == Some(block))
        {
            let message = "control falls into the handler of an exception, and returns nowhere";
            found.stmt(Rule::FlowEnd, stmt, message);
        }
    }
}

/// Whether only this edge leads to its block, also where edges are not shown: these lead to labels and
/// calls. So control passes the call before it.
fn is_only_way(cx: &VerifyContext<'_, '_>, edge: Edge) -> bool {
    let dest = cx.f.cfg.edges[edge].dest;
    cx.fresh && cx.f.cfg.blocks[dest].preds.len() == 1 && !may_be_entered_abnormally(cx, dest)
}

/// The blocks that paths of such edges lead to from these.
fn reachable(f: &Function<'_>, from: Vec<Block>, passes: impl Fn(Edge) -> bool) -> EntitySet<Block> {
    let mut reached: EntitySet<Block> = EntitySet::new();
    reached.extend(from.iter().copied());
    let mut stack = from;
    while let Some(block) = stack.pop() {
        for &edge in f.cfg.blocks[block].succs.iter().filter(|&&edge| passes(edge)) {
            let dest = f.cfg.edges[edge].dest;
            if reached.insert(dest) {
                stack.push(dest);
            }
        }
    }
    reached
}

/// Checks that each block can be reached: pass "cfg" removes the others.
pub(super) fn reached(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) {
    let f = cx.f;
    let jumps = |&stmt: &Stmt| matches!(f.body.stmts[stmt].kind, StmtKind::ComputedGoto { .. });
    let hides_edges = cx.from_dump && (has_exceptions(cx) || cx.layout.stmts.iter().any(jumps));
    let follows_call = |block: Block| {
        let prev = f.cfg.blocks[block].prev.expand().filter(|_| cx.from_dump);
        let is_abnormal = |&edge: &Edge| f.cfg.edges[edge].flags.contains(EdgeFlags::ABNORMAL);
        prev.is_some_and(|prev| {
            f.cfg.blocks[prev].succs.iter().all(is_abnormal) && may_return_anyway(cx, prev)
        })
    };
    let mut from: Vec<Block> = vec![f.entry()];
    from.extend(
        cx.layout
            .inner(f)
            .filter(|&block| is_entered_elsewhere(cx, block, hides_edges) || follows_call(block)),
    );
    from.extend(cx.disputed.iter());
    let reached = reachable(f, from, |_| true);
    for block in cx.layout.inner(f).filter(|&block| !reached.contains(block)) {
        found.block(Rule::BlockReached, block, "no path leads here from the entry");
    }
}

/// Whether control may enter the block by a label whose address is taken, from another function or for
/// an exception. A dump with landing pads or computed gotos does not show to which labels these lead: the
/// statement that takes a label's address may be gone.
fn is_entered_elsewhere(cx: &VerifyContext<'_, '_>, block: Block, hides_edges: bool) -> bool {
    let f = cx.f;
    cx.layout.of(block).iter().any(|&stmt| match f.body.stmts[stmt].kind {
        StmtKind::Label { label } => {
            let data = &f.decls.labels[label];
            hides_edges || data.forced || data.nonlocal || data.landing_pad.is_some()
        }
        StmtKind::Call(ref call) => {
            cx.from_dump && matches!(call.callee, Callee::Internal(".ABNORMAL_DISPATCHER"))
        }
        _ => false,
    })
}

/// Checks that names are spelled alike everywhere, and default definitions marked.
pub(super) fn spellings(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) {
    let f = cx.f;
    for &(name, offset) in f.verbatim.misspelled.iter().filter(|_| !cx.stale_names) {
        let message = format!("{} is spelled with another name here", name_text(f, name));
        found.place(Rule::SsaSpelling, offset, message);
    }
    for (name, data) in f.ssa.names.iter().filter(|(_, data)| data.def == Def::Default) {
        if let Some(offset) = f.verbatim.plain_mentions[name]
            && !data.released
        {
            let message = format!("{} stands here without (D)", name_text(f, name));
            found.place(Rule::SsaDefaultMark, offset, message);
        }
    }
}
