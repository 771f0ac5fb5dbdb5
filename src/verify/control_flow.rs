//! Edges, control statements and merged blocks.
//!
//! Follows `verify_flow_info`, `gimple_verify_flow_info` and `gimple_can_merge_blocks_p`. The layout holds
//! before. [`graph`] returns the flow graph for the checks of dominance: it has only edges whose ends are in
//! the chain, each once.

use super::VerifyContext;
use super::report::Findings;
use super::rules::Rule;
use super::shown_edges::has_exceptions;
use crate::analysis::dom::EdgeLists;
use crate::ir::constant::integer_of;
use crate::ir::{
    Block, Callee, Case, Edge, EdgeData, EdgeDispute, EdgeFlags, Function, Label, Stmt, StmtKind,
};
use crate::target::dialect::{Dialect, OptLevel};
use cranelift_entity::{EntitySet, SecondaryMap};
use std::collections::BTreeSet;

/// Checks that the source and the destination of each edge list it, once each, and that it joins blocks of
/// the chain.
pub(super) fn edges(cx: &VerifyContext<'_, '_>, findings: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    // Count in how many vectors each edge is: an edge that is in none of one kind is reported at the other.
    let mut counts = EdgeCounts::default();
    for &block in &layout.blocks {
        f.cfg.blocks[block].succs.iter().for_each(|&edge| counts.as_successor[edge] += 1);
        f.cfg.blocks[block].preds.iter().for_each(|&edge| counts.as_predecessor[edge] += 1);
    }
    let mut entered_from: SecondaryMap<Block, Option<Block>> = SecondaryMap::new();
    for &block in &layout.blocks {
        successors(cx, block, &counts, &mut entered_from, findings);
        predecessors(f, block, &counts, findings);
    }
    // The entry block has one edge, which falls through. A PHI node at the head of a dump may show a second
    // one: if it lacks the argument for the first, `phi-arg-count` says so.
    let lacks_argument = |dispute: &EdgeDispute| dispute.src == f.entry() && !dispute.has_argument;
    if !f.verbatim.edge_disputes.iter().any(lacks_argument) {
        entry_edge(f, findings);
    }
}

/// The number of vectors of each kind that list an edge.
#[derive(Default)]
struct EdgeCounts {
    as_successor: SecondaryMap<Edge, u32>,
    as_predecessor: SecondaryMap<Edge, u32>,
}

/// Checks the edges that leave a block. `entered_from` is, for each block, the last one with an edge to it.
fn successors(
    cx: &VerifyContext<'_, '_>,
    block: Block,
    counts: &EdgeCounts,
    entered_from: &mut SecondaryMap<Block, Option<Block>>,
    findings: &mut Findings<'_, '_>,
) {
    let (f, layout) = (cx.f, cx.layout);
    let mut fallthru_count = 0;
    for (i, &edge) in f.cfg.blocks[block].succs.iter().enumerate() {
        let data = &f.cfg.edges[edge];
        if data.src != block {
            let message = format!("is a successor of block {}", f.cfg.blocks[block].index);
            findings.edge(Rule::EdgeSource, edge, message);
        } else if data.src_idx as usize != i {
            let message = format!("is successor {i}, but its index is {}", data.src_idx);
            findings.edge(Rule::EdgeIndex, edge, message);
        }
        if counts.as_successor[edge] != 1 || counts.as_predecessor[edge] != 1 {
            findings.edge(Rule::EdgeBothWays, edge, "is not once in both vectors");
        }
        if !layout.in_chain.contains(data.dest) || data.dest == f.entry() {
            findings.edge(Rule::EdgeEnds, edge, "leads to the entry block or to a block outside the chain");
        } else if entered_from[data.dest].replace(block) == Some(block) {
            findings.edge(Rule::EdgeDuplicate, edge, "there is another edge between these blocks");
        }
        fallthru_count += u32::from(data.flags.contains(EdgeFlags::FALLTHRU));
        if data.flags.contains(EdgeFlags::FALLTHRU) && data.dest == f.exit() && block != f.entry() {
            findings.edge(Rule::EdgeFallthruExit, edge, "falls through to the exit block");
        }
    }
    if fallthru_count > 1 {
        findings.block(Rule::EdgeFallthru, block, format!("{fallthru_count} edges fall through"));
    }
    if block == f.exit() && !f.cfg.blocks[block].succs.is_empty() {
        findings.block(Rule::EdgeEnds, block, "an edge leaves the exit block");
    }
}

/// Checks the edges that enter a block.
fn predecessors(f: &Function<'_>, block: Block, counts: &EdgeCounts, findings: &mut Findings<'_, '_>) {
    for (i, &edge) in f.cfg.blocks[block].preds.iter().enumerate() {
        let data = &f.cfg.edges[edge];
        if data.dest != block {
            let message = format!("is a predecessor of block {}", f.cfg.blocks[block].index);
            findings.edge(Rule::EdgeDest, edge, message);
        } else if data.dest_idx as usize != i {
            let message = format!("is predecessor {i}, but its index is {}", data.dest_idx);
            findings.edge(Rule::EdgeIndex, edge, message);
        }
        // An edge that leaves some block is reported there.
        if counts.as_successor[edge] == 0 {
            findings.edge(Rule::EdgeBothWays, edge, "is in no vector of successors");
        }
    }
}

fn entry_edge(f: &Function<'_>, findings: &mut Findings<'_, '_>) {
    match *f.cfg.blocks[f.entry()].succs {
        [edge] if f.cfg.edges[edge].flags.contains(EdgeFlags::FALLTHRU) => {}
        [edge] => findings.edge(Rule::EntryEdge, edge, "does not fall through"),
        _ => findings.block(Rule::EntryEdge, f.entry(), "does not have one successor"),
    }
}

/// The flow graph of the blocks in the chain, from their outgoing edges.
///
/// A dump shows neither the edge to the next block nor whether a call returns. So the edge after a
/// call at the end of a block is uncertain. It is left out if the next block has other predecessors
/// or a label, which may have its address taken, and no PHI node has an argument for the edge.
pub(super) fn graph(cx: &VerifyContext<'_, '_>) -> EdgeLists {
    let (f, layout) = (cx.f, cx.layout);
    let mut graph = EdgeLists::new(f.cfg.blocks.len(), f.entry());
    let mut seen: EntitySet<Edge> = EntitySet::new();
    for &block in &layout.blocks {
        for &edge in &f.cfg.blocks[block].succs {
            let dest = f.cfg.edges[edge].dest;
            let exists = layout.in_chain.contains(dest) && dest != f.entry() && seen.insert(edge);
            if exists && !(cx.from_dump && is_uncertain(cx, edge)) {
                graph.add(block, dest);
            }
        }
    }
    graph
}

fn is_uncertain(cx: &VerifyContext<'_, '_>, edge: Edge) -> bool {
    let (f, layout) = (cx.f, cx.layout);
    let EdgeData { src, dest, flags, .. } = f.cfg.edges[edge];
    let last = layout.stmts_of(src).last().map(|&stmt| cx.stmt_kind(stmt));
    let first = layout.stmts_of(dest).first().map(|&stmt| cx.stmt_kind(stmt));
    let is_labelled = matches!(first, Some(StmtKind::Label { .. }));
    flags.contains(EdgeFlags::FALLTHRU)
        && matches!(last, Some(StmtKind::Call(_)))
        && f.cfg.blocks[dest].phis.is_empty()
        && (f.cfg.blocks[dest].preds.len() > 1 || is_labelled)
}

/// The block of a label.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum LabelPosition {
    #[default]
    Undefined,
    Block(Block),
    /// Several blocks: inlining copies labels, and a dump does not distinguish the copies.
    Ambiguous,
}

type LabelPositions = SecondaryMap<Label, LabelPosition>;

/// Checks labels, control statements and the edges that these decide.
pub(super) fn control(cx: &VerifyContext<'_, '_>, findings: &mut Findings<'_, '_>) {
    let f = cx.f;
    let label_positions = labels(cx, findings);
    for block in cx.layout.inner_blocks(f) {
        block_body(cx, block, findings);
        // Where jumps and PHI nodes of a dump contradict each other, the edges of the block are not known.
        if !cx.disputed.contains(block) {
            block_end(cx, block, &label_positions, findings);
        }
    }
    for &edge in &f.cfg.blocks[f.exit()].preds {
        let data = &f.cfg.edges[edge];
        let may_leave = cx.last_stmt(data.src).is_some_and(|stmt| {
            matches!(cx.stmt_kind(stmt), StmtKind::Return { .. } | StmtKind::Call(_) | StmtKind::Resx { .. })
        });
        if !may_leave && !data.flags.intersects(EdgeFlags::ABNORMAL | EdgeFlags::FAKE | EdgeFlags::EH) {
            findings.edge(Rule::EdgeExit, edge, "does not leave a return statement");
        }
    }
}

/// Checks that each label is at the head of one block. Returns where each is.
fn labels(cx: &VerifyContext<'_, '_>, findings: &mut Findings<'_, '_>) -> LabelPositions {
    let (f, layout) = (cx.f, cx.layout);
    let is_unique = cx.fresh || !cx.from_dump;
    let mut positions = LabelPositions::new();
    for &block in &layout.blocks {
        let mut is_head = true;
        for (i, &stmt) in layout.stmts_of(block).iter().enumerate() {
            let &StmtKind::Label { label } = cx.stmt_kind(stmt) else {
                is_head = false;
                continue;
            };
            if !is_head {
                findings.stmt(Rule::LabelFirst, stmt, "label in the middle of a block");
            }
            if i > 0 && f.decls.labels[label].nonlocal {
                findings.stmt(
                    Rule::LabelNonlocal,
                    stmt,
                    "non-local label is not the first label of its block",
                );
            }
            positions[label] = match positions[label] {
                LabelPosition::Undefined => LabelPosition::Block(block),
                _ if is_unique => {
                    findings.stmt(Rule::LabelOnce, stmt, "label is defined twice");
                    LabelPosition::Block(block)
                }
                _ => LabelPosition::Ambiguous,
            };
        }
    }
    positions
}

/// Checks that control statements end a block, and that no statement is structured.
fn block_body(cx: &VerifyContext<'_, '_>, block: Block, findings: &mut Findings<'_, '_>) {
    let stmts = cx.layout.stmts_of(block);
    for (i, &stmt) in stmts.iter().enumerate() {
        let kind = cx.stmt_kind(stmt);
        match kind {
            StmtKind::Bind(_)
            | StmtKind::Try { .. }
            | StmtKind::EhElse { .. }
            | StmtKind::Catch { .. }
            | StmtKind::EhFilter { .. }
            | StmtKind::EhMustNotThrow { .. }
            | StmtKind::Goto { .. } => {
                findings.stmt(Rule::StmtStructured, stmt, "invalid statement in a block");
            }
            StmtKind::Cond { then_label, else_label, .. } if then_label.is_some() || else_label.is_some() => {
                findings.stmt(Rule::CondLabels, stmt, "still has labels");
            }
            _ => {}
        }
        // `is_ctrl_stmt`, or an asm goto, which may fall through.
        let is_control = match kind {
            StmtKind::Asm(asm) => !asm.labels.is_empty(),
            kind => kind.ends_flow(),
        };
        if is_control && i + 1 < stmts.len() {
            findings.stmt(Rule::ControlLast, stmt, "control statement in the middle of a block");
        }
    }
}

/// Checks the last statement of a block and its outgoing edges.
fn block_end(
    cx: &VerifyContext<'_, '_>,
    block: Block,
    label_positions: &LabelPositions,
    findings: &mut Findings<'_, '_>,
) {
    let f = cx.f;
    let truth = EdgeFlags::TRUE_VALUE | EdgeFlags::FALSE_VALUE;
    let last = cx.last_stmt(block);
    let succs = &f.cfg.blocks[block].succs;
    let kind = last.map(|stmt| cx.stmt_kind(stmt));
    // Flags that no edge after such a statement may have. An `eh_dispatch` falls through if no clause catches
    // the exception.
    for &edge in succs {
        let flags = f.cfg.edges[edge].flags;
        let may_fall_through = matches!(kind, Some(StmtKind::EhDispatch { .. }));
        if !may_fall_through && kind.is_some_and(StmtKind::ends_flow) && flags.contains(EdgeFlags::FALLTHRU) {
            findings.edge(Rule::ControlFallthru, edge, "falls through after a control statement");
        }
        if flags.intersects(truth) && !matches!(kind, Some(StmtKind::Cond { .. })) {
            findings.edge(Rule::EdgeTrueFalse, edge, "is a true or false edge, but leaves no condition");
        }
    }
    // The edges that the statement must have.
    let (Some(stmt), Some(kind)) = (last, kind) else { return };
    match kind {
        StmtKind::Cond { .. } => condition_edges(f, stmt, block, findings),
        StmtKind::Return { .. } => {
            let special = EdgeFlags::FALLTHRU | EdgeFlags::ABNORMAL | truth;
            match **succs {
                [edge] if f.cfg.edges[edge].dest != f.exit() => {
                    findings.stmt(Rule::ReturnEdge, stmt, "its edge does not lead to the exit block");
                }
                [edge] if f.cfg.edges[edge].flags.intersects(special) => {
                    findings.stmt(Rule::ReturnEdge, stmt, "its edge has wrong flags");
                }
                [_] => {}
                _ => findings.stmt(Rule::ReturnEdge, stmt, format!("has {} outgoing edges", succs.len())),
            }
        }
        // A dump does not show to which labels a computed goto leads.
        StmtKind::ComputedGoto { .. } if !cx.from_dump => {
            for &edge in succs {
                let flags = f.cfg.edges[edge].flags;
                if !flags.contains(EdgeFlags::ABNORMAL) || flags.intersects(truth | EdgeFlags::FALLTHRU) {
                    let message = "leaves a computed goto, but is not abnormal";
                    findings.edge(Rule::ComputedGotoEdges, edge, message);
                }
            }
        }
        StmtKind::Switch { cases, .. } => switch_edges(f, stmt, block, cases, label_positions, findings),
        StmtKind::Asm(asm) => {
            for &(_, label) in &asm.labels {
                match label_positions[label] {
                    LabelPosition::Block(dest) if f.find_edge(block, dest).is_none() => {
                        let message = format!("has no edge to block {}", f.cfg.blocks[dest].index);
                        findings.stmt(Rule::AsmEdges, stmt, message);
                    }
                    LabelPosition::Block(_) | LabelPosition::Ambiguous => {}
                    LabelPosition::Undefined => {
                        findings.stmt(Rule::LabelPlaced, stmt, "jumps to an undefined label")
                    }
                }
            }
        }
        _ => {}
    }
}

fn condition_edges(f: &Function<'_>, stmt: Stmt, block: Block, findings: &mut Findings<'_, '_>) {
    let succs = &f.cfg.blocks[block].succs;
    let count = |flag| succs.iter().filter(|&&edge| f.cfg.edges[edge].flags.contains(flag)).count();
    if succs.len() != 2 {
        findings.stmt(Rule::CondEdges, stmt, format!("has {} outgoing edges", succs.len()));
    } else if (count(EdgeFlags::TRUE_VALUE), count(EdgeFlags::FALSE_VALUE)) != (1, 1) {
        findings.stmt(Rule::CondEdges, stmt, "its edges are not one true and one false edge");
    } else if count(EdgeFlags::ABNORMAL) > 0 {
        findings.stmt(Rule::CondEdges, stmt, "has an abnormal edge");
    }
}

/// Checks that the edges of a switch are those to the blocks of its labels.
fn switch_edges(
    f: &Function<'_>,
    stmt: Stmt,
    block: Block,
    cases: &[Case<'_>],
    label_positions: &LabelPositions,
    findings: &mut Findings<'_, '_>,
) {
    case_order(stmt, cases, findings);
    let mut dests: BTreeSet<Block> = BTreeSet::new();
    for case in cases {
        match label_positions[case.label] {
            LabelPosition::Block(dest) => {
                dests.insert(dest);
            }
            // Any edge may be right.
            LabelPosition::Ambiguous => return,
            LabelPosition::Undefined => findings.stmt(Rule::LabelPlaced, stmt, "jumps to an undefined label"),
        }
    }
    // No edge but those, and each of them is a plain one.
    let special = EdgeFlags::FALLTHRU | EdgeFlags::ABNORMAL | EdgeFlags::TRUE_VALUE | EdgeFlags::FALSE_VALUE;
    for &edge in &f.cfg.blocks[block].succs {
        let data = &f.cfg.edges[edge];
        if !dests.contains(&data.dest) {
            findings.edge(Rule::SwitchEdges, edge, "leaves a switch, but leads to none of its cases");
        } else if data.flags.intersects(special) {
            findings.edge(Rule::SwitchEdges, edge, "leaves a switch, but has wrong flags");
        }
    }
    // An edge for each of them.
    for &edge in &f.cfg.blocks[block].succs {
        dests.remove(&f.cfg.edges[edge].dest);
    }
    for dest in dests {
        let message = format!("has no edge to block {}", f.cfg.blocks[dest].index);
        findings.stmt(Rule::SwitchEdges, stmt, message);
    }
}

/// Checks that the default comes first, and the other cases in ascending order.
fn case_order(stmt: Stmt, cases: &[Case<'_>], findings: &mut Findings<'_, '_>) {
    if cases.iter().skip(1).any(|case| case.low.is_none()) {
        findings.stmt(Rule::SwitchDefault, stmt, "the default is not the first case");
    }
    let mut highest: Option<i128> = None;
    for case in cases {
        // A case that is not spelled as a number, such as an enumerator's, cannot be compared.
        let Some(low) = case.low.as_deref().and_then(integer_of) else { continue };
        let high = case.high.as_deref().map_or(Some(low), integer_of);
        if highest.is_some_and(|highest| low <= highest) {
            findings.stmt(Rule::SwitchSorted, stmt, format!("case {low} is out of order"));
        }
        if high.is_some_and(|high| high < low || (high == low && case.high.is_some())) {
            findings.stmt(Rule::SwitchSorted, stmt, format!("the range from {low} is empty"));
        }
        highest = high;
    }
}

/// Checks that pass "cfg" has merged each block that it can (`cleanup_tree_cfg`).
///
/// At `-O0` a jump keeps its location, and so its block. At other levels a block and its only successor
/// become one if that has no other predecessor, no label and no PHI nodes. This holds directly after pass
/// "ssa" of a compiler that optimizes.
pub(super) fn merged_blocks(cx: &VerifyContext<'_, '_>, findings: &mut Findings<'_, '_>) {
    let f = cx.f;
    // An attribute of the function overrides the command line: `__attribute__((optimize (0)))`.
    let dialect = Dialect { opt: OptLevel::O1, ..Dialect::default() };
    if !dialect.for_attributes(&f.head.attributes).opt.optimizes() {
        return;
    }
    let may_leave_at_calls = cx.from_dump && (has_exceptions(cx) || has_abnormal_edges(cx));
    for block in cx.layout.inner_blocks(f) {
        if let Some(pred) = only_predecessor(cx, block)
            && !cx.disputed.contains(block)
            && !ends_block(cx, pred, may_leave_at_calls)
            && f.cfg.blocks[block].phis.is_empty()
            && !cx.begins_with_label_or_call(block)
        {
            let message =
                format!("is not merged with block {}, its only predecessor", f.cfg.blocks[pred].index);
            findings.block(Rule::BlockMerged, block, message);
        }
    }
}

/// The only predecessor of a block, if the block is its only successor.
fn only_predecessor(cx: &VerifyContext<'_, '_>, block: Block) -> Option<Block> {
    let f = cx.f;
    let [edge] = *f.cfg.blocks[block].preds else { return None };
    let data = &f.cfg.edges[edge];
    let complex = EdgeFlags::ABNORMAL | EdgeFlags::ABNORMAL_CALL | EdgeFlags::EH | EdgeFlags::PRESERVE;
    let is_inner = data.src != f.entry() && data.src != block && block != f.exit();
    let is_only = f.cfg.blocks[data.src].succs.len() == 1 && !data.flags.intersects(complex);
    (is_inner && is_only).then_some(data.src)
}

/// Whether a call may have abnormal edges: the function has their common target, or receives jumps from
/// nested functions.
fn has_abnormal_edges(cx: &VerifyContext<'_, '_>) -> bool {
    cx.layout.stmts.iter().any(|&stmt| match cx.stmt_kind(stmt) {
        StmtKind::Label { .. } | StmtKind::ComputedGoto { .. } => true,
        StmtKind::Call(call) => matches!(call.callee, Callee::Internal(".ABNORMAL_DISPATCHER")),
        _ => false,
    })
}

/// Whether the last statement of a block must end it (`stmt_ends_bb_p`).
fn ends_block(cx: &VerifyContext<'_, '_>, block: Block, may_leave_at_calls: bool) -> bool {
    match cx.last_stmt(block).map(|stmt| cx.stmt_kind(stmt)) {
        // After a call that does not return, the other block could not be reached.
        Some(StmtKind::Assign { .. } | StmtKind::Call(_)) => may_leave_at_calls || !cx.from_dump,
        None | Some(StmtKind::Nop | StmtKind::Predict { .. }) => false,
        Some(_) => true,
    }
}
