//! Checks labels, control statements and their edges, as `gimple_verify_flow_info` does.

use super::VerifyContext;
use super::breach::Findings;
use super::rules::Rule;
use crate::ir::constant::integer_of;
use crate::ir::{Block, Case, EdgeFlags, Function, Label, Stmt, StmtKind};
use cranelift_entity::SecondaryMap;
use std::collections::BTreeSet;

/// The block of a label.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum LabelPosition {
    #[default]
    Nowhere,
    Block(Block),
    /// Several blocks: inlining copies labels, and a dump does not distinguish the copies.
    Ambiguous,
}

type LabelPositions = SecondaryMap<Label, LabelPosition>;

/// Checks the control flow of every block.
pub(super) fn control(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    let positions = labels(cx, found);
    for block in layout.inner(f) {
        body(cx, block, found);
        if !cx.disputed.contains(block) {
            last(cx, block, &positions, found);
        }
    }
    for &edge in &f.cfg.blocks[f.exit()].preds {
        let data = &f.cfg.edges[edge];
        let returns = last_stmt(cx, data.src).is_some_and(|stmt| {
            matches!(
                f.body.stmts[stmt].kind,
                StmtKind::Return { .. } | StmtKind::Call(_) | StmtKind::Resx { .. }
            )
        });
        if !returns && !data.flags.intersects(EdgeFlags::ABNORMAL | EdgeFlags::FAKE | EdgeFlags::EH) {
            found.edge(Rule::EdgeExit, edge, "leaves no return statement");
        }
    }
}

/// The last statement of the block that is no debug statement.
fn last_stmt(cx: &VerifyContext<'_, '_>, block: Block) -> Option<Stmt> {
    cx.layout.of(block).iter().copied().rev().find(|&stmt| !cx.f.body.stmts[stmt].kind.is_debug())
}

/// Checks that each label is at the head of one block.
fn labels(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) -> LabelPositions {
    let (f, layout) = (cx.f, cx.layout);
    let is_unique = cx.fresh || !cx.from_dump;
    let mut positions = LabelPositions::new();
    for &block in &layout.blocks {
        let mut is_head = true;
        for (i, &stmt) in layout.of(block).iter().enumerate() {
            let StmtKind::Label { label } = f.body.stmts[stmt].kind else {
                is_head = false;
                continue;
            };
            if !is_head {
                found.stmt(Rule::LabelFirst, stmt, "a label in the middle of a block");
            }
            if i > 0 && f.decls.labels[label].nonlocal {
                found.stmt(Rule::LabelNonlocal, stmt, "is not the first label of its block");
            }
            positions[label] = match positions[label] {
                LabelPosition::Nowhere => LabelPosition::Block(block),
                _ if is_unique => {
                    found.stmt(Rule::LabelOnce, stmt, "stands at another place too");
                    LabelPosition::Block(block)
                }
                _ => LabelPosition::Ambiguous,
            };
        }
    }
    positions
}

/// Checks that control statements end a block, and that no statement is structured.
fn body(cx: &VerifyContext<'_, '_>, block: Block, found: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    let stmts = layout.of(block);
    for (i, &stmt) in stmts.iter().enumerate() {
        match f.body.stmts[stmt].kind {
            StmtKind::Bind(_)
            | StmtKind::Try { .. }
            | StmtKind::EhElse { .. }
            | StmtKind::Catch { .. }
            | StmtKind::EhFilter { .. }
            | StmtKind::EhMustNotThrow { .. }
            | StmtKind::Goto { .. } => {
                found.stmt(Rule::StmtStructured, stmt, "cannot be in a block");
            }
            StmtKind::Cond { then_label, else_label, .. } if then_label.is_some() || else_label.is_some() => {
                found.stmt(Rule::CondLabels, stmt, "still names labels");
            }
            _ => {}
        }
        if is_control(f, stmt) && i + 1 < stmts.len() {
            found.stmt(Rule::ControlLast, stmt, "control flow in the middle of a block");
        }
    }
}

/// `is_ctrl_stmt`, or an asm goto, which may fall through.
fn is_control(f: &Function<'_>, stmt: Stmt) -> bool {
    match &f.body.stmts[stmt].kind {
        StmtKind::Asm(asm) => !asm.labels.is_empty(),
        kind => kind.ends_flow(),
    }
}

/// Checks the last statement of a block and its outgoing edges.
fn last(cx: &VerifyContext<'_, '_>, block: Block, positions: &LabelPositions, found: &mut Findings<'_, '_>) {
    let f = cx.f;
    let truth = EdgeFlags::TRUE_VALUE | EdgeFlags::FALSE_VALUE;
    let last = last_stmt(cx, block);
    let succs = &f.cfg.blocks[block].succs;
    let kind = last.map(|stmt| &f.body.stmts[stmt].kind);
    for &edge in succs {
        let flags = f.cfg.edges[edge].flags;
        let falls = matches!(kind, Some(StmtKind::EhDispatch { .. }));
        if !falls && kind.is_some_and(StmtKind::ends_flow) && flags.contains(EdgeFlags::FALLTHRU) {
            found.edge(Rule::ControlFallthru, edge, "falls through after a control statement");
        }
        if flags.intersects(truth) && !matches!(kind, Some(StmtKind::Cond { .. })) {
            found.edge(Rule::EdgeTrueFalse, edge, "is one of a condition, but leaves none");
        }
    }
    let (Some(stmt), Some(kind)) = (last, kind) else { return };
    match kind {
        StmtKind::Cond { .. } => condition(f, stmt, block, found),
        StmtKind::Return { .. } => {
            let other = EdgeFlags::FALLTHRU | EdgeFlags::ABNORMAL | truth;
            match **succs {
                [edge] if f.cfg.edges[edge].dest != f.exit() => {
                    found.stmt(Rule::ReturnEdge, stmt, "its edge does not lead to the exit block");
                }
                [edge] if f.cfg.edges[edge].flags.intersects(other) => {
                    found.stmt(Rule::ReturnEdge, stmt, "its edge is not a plain one");
                }
                [_] => {}
                _ => found.stmt(Rule::ReturnEdge, stmt, format!("{} edges leave it", succs.len())),
            }
        }
        StmtKind::ComputedGoto { .. } if !cx.from_dump => {
            let plain = |edge| {
                let flags: EdgeFlags = f.cfg.edges[edge].flags;
                !flags.contains(EdgeFlags::ABNORMAL) || flags.intersects(truth | EdgeFlags::FALLTHRU)
            };
            for &edge in succs.iter().filter(|&&edge| plain(edge)) {
                found.edge(Rule::ComputedGotoEdges, edge, "leaves a computed goto and is not abnormal");
            }
        }
        StmtKind::Switch { cases, .. } => switch(f, stmt, block, cases, positions, found),
        StmtKind::Asm(asm) => {
            for &(_, label) in &asm.labels {
                match positions[label] {
                    LabelPosition::Block(dest) if f.find_edge(block, dest).is_none() => {
                        let message = format!("no edge leads to block {}", f.cfg.blocks[dest].index);
                        found.stmt(Rule::AsmEdges, stmt, message);
                    }
                    LabelPosition::Block(_) | LabelPosition::Ambiguous => {}
                    LabelPosition::Nowhere => {
                        found.stmt(Rule::LabelPlaced, stmt, "goes to a label that stands nowhere")
                    }
                }
            }
        }
        _ => {}
    }
}

fn condition(f: &Function<'_>, stmt: Stmt, block: Block, found: &mut Findings<'_, '_>) {
    let succs = &f.cfg.blocks[block].succs;
    let with = |flag| succs.iter().filter(|&&edge| f.cfg.edges[edge].flags.contains(flag)).count();
    if succs.len() != 2 {
        found.stmt(Rule::CondEdges, stmt, format!("{} edges leave it", succs.len()));
    } else if (with(EdgeFlags::TRUE_VALUE), with(EdgeFlags::FALSE_VALUE)) != (1, 1) {
        found.stmt(Rule::CondEdges, stmt, "its edges are not one true and one false edge");
    } else if with(EdgeFlags::ABNORMAL) > 0 {
        found.stmt(Rule::CondEdges, stmt, "an edge of it is abnormal");
    }
}

fn switch(
    f: &Function<'_>,
    stmt: Stmt,
    block: Block,
    cases: &[Case<'_>],
    positions: &LabelPositions,
    found: &mut Findings<'_, '_>,
) {
    sorted(stmt, cases, found);
    let mut dests: BTreeSet<Block> = BTreeSet::new();
    for case in cases {
        match positions[case.label] {
            LabelPosition::Block(dest) => {
                dests.insert(dest);
            }
            // Any edge may be right.
            LabelPosition::Ambiguous => return,
            LabelPosition::Nowhere => {
                found.stmt(Rule::LabelPlaced, stmt, "goes to a label that stands nowhere")
            }
        }
    }
    let other = EdgeFlags::FALLTHRU | EdgeFlags::ABNORMAL | EdgeFlags::TRUE_VALUE | EdgeFlags::FALSE_VALUE;
    for &edge in &f.cfg.blocks[block].succs {
        let data = &f.cfg.edges[edge];
        if !dests.contains(&data.dest) {
            found.edge(Rule::SwitchEdges, edge, "leaves a switch, but no case goes there");
        } else if data.flags.intersects(other) {
            found.edge(Rule::SwitchEdges, edge, "leaves a switch and is not a plain edge");
        }
    }
    for &edge in &f.cfg.blocks[block].succs {
        dests.remove(&f.cfg.edges[edge].dest);
    }
    for dest in dests {
        let message = format!("no edge leads to block {}", f.cfg.blocks[dest].index);
        found.stmt(Rule::SwitchEdges, stmt, message);
    }
}

fn sorted(stmt: Stmt, cases: &[Case<'_>], found: &mut Findings<'_, '_>) {
    if cases.iter().skip(1).any(|case| case.low.is_none()) {
        found.stmt(Rule::SwitchDefault, stmt, "the default is not the first case");
    }
    let mut highest: Option<i128> = None;
    for case in cases {
        // A case that is not spelled as a number cannot be compared.
        let Some(low) = case.low.as_deref().and_then(integer_of) else { continue };
        let high = case.high.as_deref().map_or(Some(low), integer_of);
        if highest.is_some_and(|highest| low <= highest) {
            found.stmt(Rule::SwitchSorted, stmt, format!("case {low} is out of order"));
        }
        if high.is_some_and(|high| high < low || (high == low && case.high.is_some())) {
            found.stmt(Rule::SwitchSorted, stmt, format!("the range from {low} is empty"));
        }
        highest = high;
    }
}
