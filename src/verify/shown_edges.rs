//! The edges that a dump shows: its jumps and the layout of its blocks against its PHI nodes.
//!
//! A jump shows an edge, and so does the end of a block that control passes. A dump does not show whether a
//! call returns, nor abnormal edges. A breach that depends on these is only a doubt. The reader of a dump has
//! made the edges from its jumps, and has noted each PHI node that contradicts them
//! (`Verbatim::edge_disputes`).

use super::VerifyContext;
use super::operands::is_literal;
use super::report::Findings;
use super::rules::Rule;
use crate::ir::{
    Block, Callee, Edge, EdgeDispute, EdgeFlags, ExprData, Function, Stmt, StmtKind, Var, plain_name,
};
use crate::target::call_flags::CallFlags;
use crate::target::tables::usual_flags;
use cranelift_entity::EntitySet;

/// Where control may go at the calls of a function.
pub(super) struct CallOutcomes {
    /// The functions that return.
    returning: EntitySet<Var>,
    /// Whether exceptions are caught, so that edges lead from statements to landing pads.
    has_exceptions: bool,
}

impl CallOutcomes {
    pub fn new(cx: &VerifyContext<'_, '_>) -> Self {
        CallOutcomes { returning: returning_callees(cx), has_exceptions: has_exceptions(cx) }
    }
}

/// The functions that return: those of the C library, and those after whose calls control goes on.
fn returning_callees(cx: &VerifyContext<'_, '_>) -> EntitySet<Var> {
    let f = cx.f;
    let mut returning = EntitySet::new();
    for block in cx.layout.inner_blocks(f) {
        // From the end of the block: a call is passed if a statement follows it, or if its only edge is
        // entered by it alone.
        let succs = &f.cfg.blocks[block].succs;
        let mut is_passed = succs.len() == 1 && is_only_entry(cx, succs[0]);
        for &stmt in cx.layout.stmts_of(block).iter().rev() {
            let kind = cx.stmt_kind(stmt);
            if let StmtKind::Call(call) = kind
                && let Callee::Direct(var) = call.callee
                && (is_passed || is_known_to_return(f, var))
            {
                returning.insert(var);
            }
            is_passed |= !kind.is_debug();
        }
    }
    returning
}

/// Whether this edge is the only one to its block, also if edges are not shown: these lead to labels and
/// calls. So control passes the call before it.
fn is_only_entry(cx: &VerifyContext<'_, '_>, edge: Edge) -> bool {
    let dest = cx.f.cfg.edges[edge].dest;
    cx.fresh && cx.f.cfg.blocks[dest].preds.len() == 1 && !cx.begins_with_label_or_call(dest)
}

fn is_known_to_return(f: &Function<'_>, callee: Var) -> bool {
    let flags = library_flags(f, callee);
    flags.contains(CallFlags::BUILTIN) && !flags.intersects(CallFlags::NORETURN | CallFlags::RETURNS_TWICE)
}

fn library_flags(f: &Function<'_>, callee: Var) -> CallFlags {
    usual_flags(plain_name(f.decls.vars[callee].name))
}

/// Whether the function catches exceptions: it has landing pads, which end with a `resx` until that is
/// lowered to a call.
pub(super) fn has_exceptions(cx: &VerifyContext<'_, '_>) -> bool {
    let f = cx.f;
    cx.layout.stmts.iter().any(|&stmt| match cx.stmt_kind(stmt) {
        StmtKind::Resx { .. } | StmtKind::EhDispatch { .. } => true,
        StmtKind::Call(call) => match call.callee {
            Callee::Direct(var) => f.decls.vars[var].name.starts_with("__builtin_unwind_resume"),
            Callee::Indirect(_) | Callee::Internal(_) => false,
        },
        _ => f.verbatim.eh_marks[stmt].is_some(),
    })
}

/// Checks the edges that PHI nodes contradict. Returns the ends of those of which one is wrong for certain.
pub(super) fn disputes(
    cx: &VerifyContext<'_, '_>,
    outcomes: &CallOutcomes,
    findings: &mut Findings<'_, '_>,
) -> EntitySet<Block> {
    let mut ends = EntitySet::new();
    for &dispute in &cx.f.verbatim.edge_disputes {
        if !check_dispute(cx, dispute, outcomes, findings) {
            ends.extend([dispute.src, cx.f.ssa.phis[dispute.phi].block]);
        }
    }
    ends
}

/// Reports what PHI node and text disagree on. Returns whether both may be right.
fn check_dispute(
    cx: &VerifyContext<'_, '_>,
    dispute: EdgeDispute,
    outcomes: &CallOutcomes,
    findings: &mut Findings<'_, '_>,
) -> bool {
    let (f, EdgeDispute { phi, src, has_argument }) = (cx.f, dispute);
    let (number, dest) = (f.cfg.blocks[src].index, f.ssa.phis[phi].block);
    let (is_possible, message) = if has_argument {
        // An argument without an edge: the edge may be abnormal, or follow a call that returns after all.
        let is_abnormal = may_leave_abnormally(cx, src, outcomes) && cx.begins_with_label_or_call(dest);
        let returns = f.cfg.blocks[src].next.expand() == Some(dest) && may_return_anyway(cx, src);
        (is_abnormal || returns, format!("has an argument from block {number}, from which no edge is shown"))
    } else {
        // An edge without an argument: the call before it may not return.
        let message = format!("has no argument for the edge from block {number}");
        (may_end_at_call(cx, src, outcomes), message)
    };
    match is_possible {
        true => findings.doubt_phi(Rule::PhiArgCount, phi, message),
        false => findings.phi(Rule::PhiArgCount, phi, message),
    }
    is_possible
}

/// Whether abnormal edges or edges of exceptions may leave the block.
fn may_leave_abnormally(cx: &VerifyContext<'_, '_>, block: Block, outcomes: &CallOutcomes) -> bool {
    let Some(last) = cx.last_stmt(block) else { return false };
    match cx.stmt_kind(last) {
        StmtKind::Call(_)
        | StmtKind::ComputedGoto { .. }
        | StmtKind::Resx { .. }
        | StmtKind::EhDispatch { .. } => true,
        // Inlining copies labels, and a dump does not distinguish the copies.
        StmtKind::Switch { .. } => !cx.fresh,
        StmtKind::Asm(asm) => outcomes.has_exceptions || !cx.fresh && !asm.labels.is_empty(),
        // A statement that may trap may throw (`-fnon-call-exceptions`); the copy of a value to an SSA name
        // does neither.
        StmtKind::Assign { lhs, rhs } => {
            let is_name = |expr| matches!(cx.f.body.exprs[expr], ExprData::Name(_));
            let is_copy = is_name(*lhs) && (is_name(*rhs) || is_literal(&cx.f.body.exprs[*rhs]));
            outcomes.has_exceptions && !is_copy
        }
        _ => false,
    }
}

/// Whether the block ends with a call that may not return.
fn may_end_at_call(cx: &VerifyContext<'_, '_>, block: Block, outcomes: &CallOutcomes) -> bool {
    match cx.last_stmt(block).map(|stmt| cx.stmt_kind(stmt)) {
        Some(StmtKind::Call(call)) => match call.callee {
            Callee::Direct(var) => !outcomes.returning.contains(var),
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
/// A program may define its own `longjmp`, which returns.
fn may_return_anyway(cx: &VerifyContext<'_, '_>, block: Block) -> bool {
    match cx.last_stmt(block).map(|stmt| cx.stmt_kind(stmt)) {
        Some(StmtKind::Call(call)) => match call.callee {
            Callee::Direct(var) => !library_flags(cx.f, var).contains(CallFlags::BUILTIN),
            Callee::Indirect(_) | Callee::Internal(_) => false,
        },
        _ => false,
    }
}

/// Checks the other edges of a function that was read from a dump.
pub(super) fn shown_edges(
    cx: &VerifyContext<'_, '_>,
    outcomes: &CallOutcomes,
    findings: &mut Findings<'_, '_>,
) {
    for &block in &cx.f.verbatim.needless_jumps {
        findings.block(Rule::JumpNeeded, block, "jumps to the next block");
    }
    for block in cx.layout.inner_blocks(cx.f) {
        flow_end(cx, block, outcomes, findings);
    }
    if cx.fresh {
        block_order(cx, findings);
        handlers(cx, outcomes, findings);
    }
}

/// Checks that control does not run off the end of a block without successors. Later passes empty
/// blocks that cannot be reached.
fn flow_end(
    cx: &VerifyContext<'_, '_>,
    block: Block,
    outcomes: &CallOutcomes,
    findings: &mut Findings<'_, '_>,
) {
    let f = cx.f;
    if !f.cfg.blocks[block].succs.is_empty() || cx.disputed.contains(block) {
        return;
    }
    let message = "control passes its end, but no edge leaves it";
    match cx.last_stmt(block) {
        Some(stmt) if cx.stmt_kind(stmt).ends_flow() => {}
        Some(stmt) if may_end_at_call(cx, block, outcomes) => {
            findings.doubt_stmt(Rule::FlowEnd, stmt, "the function ends with a call that may return");
        }
        Some(stmt) if cx.fresh => findings.stmt(Rule::FlowEnd, stmt, message),
        None if cx.fresh => findings.block(Rule::FlowEnd, block, message),
        _ => {}
    }
}

/// Checks that the numbers of blocks ascend, unless pass "ompexp" has placed new blocks: it runs before pass
/// "ssa", moves each OpenMP region to a function of its own, and calls that through `libgomp`.
fn block_order(cx: &VerifyContext<'_, '_>, findings: &mut Findings<'_, '_>) {
    let is_of_libgomp = |&stmt: &Stmt| {
        let callee = cx.stmt_kind(stmt).direct_callee();
        callee.is_some_and(|callee| cx.f.decls.vars[callee].name.contains("GOMP_"))
    };
    let is_region = cx.f.head.linkage_name().is_some_and(|name| name.contains("._omp_fn."));
    if is_region || cx.layout.stmts.iter().any(is_of_libgomp) {
        return;
    }
    let mut previous = 0;
    for block in cx.layout.inner_blocks(cx.f) {
        let number = cx.f.cfg.blocks[block].index;
        if number < previous {
            findings.block(Rule::BlockOrder, block, format!("comes after block {previous}"));
        }
        previous = number;
    }
}

/// Checks that control does not fall into a landing pad, in a function that does not return: where a
/// return is lost, the handlers of exceptions follow.
fn handlers(cx: &VerifyContext<'_, '_>, outcomes: &CallOutcomes, findings: &mut Findings<'_, '_>) {
    let f = cx.f;
    let ending_with = |is_kind: fn(&StmtKind<'_>) -> bool| {
        cx.layout
            .inner_blocks(f)
            .filter(move |&block| cx.last_stmt(block).is_some_and(|stmt| is_kind(cx.stmt_kind(stmt))))
    };
    let has_return = ending_with(|kind| matches!(kind, StmtKind::Return { .. })).next().is_some();
    if !outcomes.has_exceptions || has_return {
        return;
    }
    // The handlers: the blocks from which each path leads to a `resx`.
    let mut handlers: EntitySet<Block> = EntitySet::new();
    let mut stack: Vec<Block> = ending_with(|kind| matches!(kind, StmtKind::Resx { .. })).collect();
    while let Some(block) = stack.pop() {
        if handlers.insert(block) {
            stack.extend(f.preds(block).filter(|&pred| f.cfg.blocks[pred].succs.len() == 1));
        }
    }
    // The blocks that control reaches for certain, past no call that may not return.
    let is_certain =
        |edge: Edge| !may_end_at_call(cx, f.cfg.edges[edge].src, outcomes) || is_only_entry(cx, edge);
    let entered = reachable(f, vec![f.entry()], is_certain);
    // A landing pad begins with a label, to which no jump leads: so control falls into it.
    for block in cx.layout.inner_blocks(f).filter(|&b| handlers.contains(b) && entered.contains(b)) {
        if let Some(&stmt) = cx.layout.stmts_of(block).first()
            && matches!(cx.stmt_kind(stmt), StmtKind::Label { .. })
            && f.preds(block).all(|pred| f.cfg.blocks[pred].next.expand() == Some(block))
        {
            let message = "control falls into an exception handler, and the function has no return";
            findings.stmt(Rule::FlowEnd, stmt, message);
        }
    }
}

/// The blocks that paths of such edges lead to from these.
fn reachable(f: &Function<'_>, from: Vec<Block>, follows: impl Fn(Edge) -> bool) -> EntitySet<Block> {
    let mut reached: EntitySet<Block> = EntitySet::new();
    reached.extend(from.iter().copied());
    let mut stack = from;
    while let Some(block) = stack.pop() {
        for &edge in f.cfg.blocks[block].succs.iter().filter(|&&edge| follows(edge)) {
            let dest = f.cfg.edges[edge].dest;
            if reached.insert(dest) {
                stack.push(dest);
            }
        }
    }
    reached
}

/// Checks that each block can be reached: pass "cfg" removes the others.
pub(super) fn reached(cx: &VerifyContext<'_, '_>, findings: &mut Findings<'_, '_>) {
    let f = cx.f;
    // Begin at the entry and wherever else control may enter: at labels with edges that are not shown, after
    // a call that only the C library declares `noreturn`, and at the ends of disputed edges.
    let has_computed_goto =
        || cx.layout.stmts.iter().any(|&stmt| matches!(cx.stmt_kind(stmt), StmtKind::ComputedGoto { .. }));
    let hides_edges = cx.from_dump && (has_exceptions(cx) || has_computed_goto());
    let follows_call = |block: Block| {
        let previous = f.cfg.blocks[block].prev.expand().filter(|_| cx.from_dump);
        let is_abnormal = |&edge: &Edge| f.cfg.edges[edge].flags.contains(EdgeFlags::ABNORMAL);
        previous.is_some_and(|previous| {
            f.cfg.blocks[previous].succs.iter().all(is_abnormal) && may_return_anyway(cx, previous)
        })
    };
    let is_start = |&block: &Block| is_entered_elsewhere(cx, block, hides_edges) || follows_call(block);
    let mut from: Vec<Block> = vec![f.entry()];
    from.extend(cx.layout.inner_blocks(f).filter(is_start));
    from.extend(cx.disputed.iter());
    let reached = reachable(f, from, |_| true);
    for block in cx.layout.inner_blocks(f).filter(|&block| !reached.contains(block)) {
        findings.block(Rule::BlockReached, block, "no path leads here from the entry");
    }
}

/// Whether control may enter the block by a label whose address is taken, from another function or for
/// an exception. A dump with landing pads or computed gotos does not show to which labels these lead: the
/// statement that takes a label's address may be gone.
fn is_entered_elsewhere(cx: &VerifyContext<'_, '_>, block: Block, hides_edges: bool) -> bool {
    cx.layout.stmts_of(block).iter().any(|&stmt| match cx.stmt_kind(stmt) {
        StmtKind::Label { label } => {
            let data = &cx.f.decls.labels[*label];
            hides_edges || data.forced || data.nonlocal || data.landing_pad.is_some()
        }
        StmtKind::Call(call) => {
            cx.from_dump && matches!(call.callee, Callee::Internal(".ABNORMAL_DISPATCHER"))
        }
        _ => false,
    })
}
