//! Splits the statement sequence into basic blocks (`make_blocks`).

use super::predicates::is_debug;
use super::state::State;
use crate::analysis::operands::register_type;
use crate::ir::{BlockData, Function, Seq, Stmt, StmtKind};
use cranelift_entity::PrimaryMap;

/// Makes the entry and exit blocks and a block for each run of statements between them.
pub(super) fn make_blocks(f: &mut Function<'_>, state: &mut State<'_>) {
    let body = f.body.root.take();
    let stmts = body.map(|body: Seq| std::mem::take(&mut f.body.seqs[body])).unwrap_or_default();
    // Statements stand in blocks from here on. All functions of a dump are in memory after this pass.
    f.body.seqs = PrimaryMap::new();
    let stmts = if state.debug { move_debug_after_labels(f, stmts) } else { stmts };
    if !state.optimize {
        state.source_lines = state.knowledge.assign_lines(f, &stmts);
    }
    // A block has about four statements.
    let blocks = 4 + stmts.len() / 4;
    f.cfg.blocks.reserve(blocks);
    state.by_index.reserve(blocks);
    for index in 0..2 {
        let block = f.cfg.blocks.push(BlockData { index, ..BlockData::default() });
        state.by_index.push(Some(block));
    }
    let (entry, exit) = (f.entry(), f.exit());
    f.cfg.blocks[entry].next = exit.into();
    f.cfg.blocks[exit].prev = entry.into();

    f.body.links.resize(f.body.stmts.len());
    let mut block = entry;
    let mut new_block = true;
    let mut prev: Option<Stmt> = None;
    let throws = f.eh.has_throws();
    for stmt in stmts {
        // An assignment neither begins nor ends a block, unless it may throw.
        if !new_block && !throws && matches!(f.body.stmts[stmt].kind, StmtKind::Assign { .. }) {
            f.link_last(block, stmt);
            prev = Some(stmt);
            continue;
        }
        state.init_ctrl_altering(f, stmt);
        if new_block || state.starts_block(f, stmt, prev) {
            block = state.create_block(f, block);
            prev = None;
        }
        f.link_last(block, stmt);
        state.place_label(f, stmt, Some(block));
        // Debug statements after a label are skipped, so that more labels may follow.
        if prev.is_none() || !is_debug(f, stmt) {
            prev = Some(stmt);
        }
        new_block = state.ends_block(f, stmt);
        // A statement that may have more than two labels as destinations.
        match &f.body.stmts[stmt].kind {
            StmtKind::Switch { .. } => state.multiway.push(block),
            StmtKind::Asm(asm) if !asm.labels.is_empty() => state.multiway.push(block),
            _ => {}
        }
        if new_block && let Some(copy) = split_result(f, state, stmt) {
            block = state.create_block(f, block);
            f.link_last(block, copy);
            (prev, new_block) = (Some(copy), false);
        }
    }
    if block == entry {
        state.create_block(f, entry);
    }
}

/// Lets a call that may return through an abnormal edge define a new temporary, since it must not
/// define its left-hand side on that edge. Returns the copy, which begins the next block.
fn split_result(f: &mut Function<'_>, state: &mut State<'_>, stmt: Stmt) -> Option<Stmt> {
    if !state.call_makes_abnormal_goto(f, stmt) {
        return None;
    }
    let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { return None };
    let lhs = call.lhs?;
    let ty = register_type(f, lhs)?;
    let copy = f.split_result(stmt, lhs, ty);
    if !state.optimize {
        f.source.lines[copy] = f.source.lines[stmt];
    }
    Some(copy)
}

/// Moves debug markers that stand before labels after the last of these labels. `make_blocks` does
/// so to give labels the same numbers with and without `-g`.
fn move_debug_after_labels(f: &Function<'_>, stmts: Vec<Stmt>) -> Vec<Stmt> {
    let mut out = Vec::with_capacity(stmts.len());
    let (mut labels, mut moved) = (Vec::new(), Vec::new());
    for stmt in stmts.into_iter().rev() {
        if f.body.label_of(stmt).is_some() {
            labels.push(stmt);
        } else if is_debug(f, stmt) && !labels.is_empty() {
            moved.push(stmt);
        } else {
            out.append(&mut moved);
            out.append(&mut labels);
            out.push(stmt);
        }
    }
    out.append(&mut moved);
    out.append(&mut labels);
    out.reverse();
    out
}
