//! Splits the statement sequence into basic blocks.
//!
//! Source: `make_blocks`, `make_blocks_1`, `stmt_starts_bb_p` and `stmt_ends_bb_p` in GCC's `tree-cfg.cc`.
//! Before: the body is one flat sequence, which passes "lower" and "eh" have left.
//! After: each statement is in a block, in the order of the sequence, but debug statements before labels have
//! moved after them; the entry and the exit block are empty; there are no edges yet; each label knows its
//! block. A call that may return by an abnormal edge sets a temporary, and the next block begins with the
//! copy of that.

use super::state::{CfgState, can_throw_internal, is_artificial, is_debug};
use crate::analysis::operands::register_type;
use crate::ir::{BlockData, Event, Function, Seq, Stmt, StmtKind};
use crate::target::call_flags::CallFlags;
use cranelift_entity::PrimaryMap;

/// Makes the entry and exit blocks and a block for each run of statements between them.
pub(super) fn make_blocks(f: &mut Function<'_>, state: &mut CfgState<'_>) {
    // Blocks hold the statements from now on. The sequences are freed, since all functions of a dump are in
    // memory after this pass.
    let body = f.body.root.take();
    let stmts = body.map(|body: Seq| std::mem::take(&mut f.body.seqs[body])).unwrap_or_default();
    f.body.seqs = PrimaryMap::new();
    let stmts = if state.debug { move_debug_after_labels(f, stmts) } else { stmts };
    // At -O0 locations decide which blocks the clean-up may remove. A dump that states no lines gets inferred
    // ones, for which the flat sequence is read.
    if !state.optimize {
        state.source_lines = state.knowledge.assign_lines(f, &stmts);
    }
    // A block has about four statements.
    let blocks = 4 + stmts.len() / 4;
    f.cfg.blocks.reserve(blocks);
    state.by_index.reserve(blocks);

    // The entry block has number 0 and the exit block number 1. The chain begins with one and ends with the
    // other.
    for index in 0..2 {
        let block = f.cfg.blocks.push(BlockData { index, ..BlockData::default() });
        state.by_index.push(Some(block));
    }
    let (entry, exit) = (f.entry(), f.exit());
    f.cfg.blocks[entry].next = exit.into();
    f.cfg.blocks[exit].prev = entry.into();

    f.body.links.resize(f.body.stmts.len());
    let mut block = entry;
    // Whether the next statement begins a block because the previous one ended one.
    let mut new_block = true;
    // The statement of the current block by which `starts_block` judges the next one.
    let mut previous: Option<Stmt> = None;
    // The statement before this one.
    let mut last: Option<Stmt> = None;
    let throws = f.eh.has_throws();
    for stmt in stmts {
        // An assignment neither begins nor ends a block, unless it may throw. Most statements are
        // assignments, so they take this short path.
        if !new_block && !throws && matches!(f.body.stmts[stmt].kind, StmtKind::Assign { .. }) {
            f.link_last(block, stmt);
            previous = Some(stmt);
            continue;
        }
        // Begin a block if the statement must be the first of one.
        state.init_ctrl_altering(f, stmt);
        if new_block || state.starts_block(f, stmt, previous) {
            block = state.create_block(f, block);
            previous = None;
            let after = last.filter(|_| new_block).into();
            f.trace.step(|| Event::StartBlock { block, after, leader: stmt });
        }
        f.link_last(block, stmt);
        state.place_label(f, stmt, Some(block));
        // A debug statement counts only at the beginning of a block. After another statement it is skipped,
        // so that a label after `<D.1>: # DEBUG` is judged by `<D.1>`.
        if previous.is_none() || !is_debug(f, stmt) {
            previous = Some(stmt);
        }
        new_block = state.ends_block(f, stmt);
        last = Some(stmt);
        // Remember the blocks in which a statement may keep references to labels when gotos have become
        // edges.
        match &f.body.stmts[stmt].kind {
            StmtKind::Switch { .. } => state.multiway.push(block),
            StmtKind::Asm(asm) if !asm.labels.is_empty() => state.multiway.push(block),
            _ => {}
        }
        // The copy of a call's result may not be in the block that the call ends, and does not end its own.
        if new_block && let Some(copy) = split_result(f, state, stmt) {
            block = state.create_block(f, block);
            f.trace.step(|| Event::StartBlock { block, after: stmt.into(), leader: copy });
            f.link_last(block, copy);
            (previous, new_block) = (Some(copy), false);
        }
    }
    // There is at least one block, even if it is empty.
    if block == entry {
        state.create_block(f, entry);
    }
}

/// Moves debug statements that are before labels after the last of these labels: `# DEBUG BEGIN_STMT; lab:`
/// becomes `lab: # DEBUG BEGIN_STMT`. Labels are numbered when they get their block, so they must not move:
/// their numbers must be the same with and without `-g`.
fn move_debug_after_labels(f: &Function<'_>, stmts: Vec<Stmt>) -> Vec<Stmt> {
    // Read backwards. `labels` are the labels that have been read since the last real statement, and `moved`
    // the debug statements between and before them. `out` is reversed.
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

/// Lets a call that may return through an abnormal edge define a new temporary: `x = f ();` becomes `D.1 = f
/// (); x = D.1;`. On the abnormal edge `x` must still have its old value. Returns the copy, which begins the
/// next block.
fn split_result(f: &mut Function<'_>, state: &mut CfgState<'_>, stmt: Stmt) -> Option<Stmt> {
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

impl CfgState<'_> {
    /// `stmt_starts_bb_p`: whether `stmt` must begin a block; `previous` is the statement before it in the
    /// block.
    pub fn starts_block(&self, f: &Function<'_>, stmt: Stmt, previous: Option<Stmt>) -> bool {
        // Only debug statements are in the block so far. Without `-g` this statement would begin the block.
        if previous.is_some_and(|stmt| is_debug(f, stmt)) {
            return false;
        }
        match f.body.stmts[stmt].kind {
            // A label shares the block of an artificial label before it, as in `<D.1>: <D.2>:`, but not that
            // of a label of the user: `a: b:` are two blocks. The target of a computed or non-local goto
            // always begins a block, since abnormal edges lead there.
            StmtKind::Label { label } => {
                let label = &f.decls.labels[label];
                label.nonlocal
                    || label.forced
                    || previous
                        .and_then(|stmt| f.body.label_of(stmt))
                        .is_none_or(|label| f.decls.labels[label].nonlocal || !is_artificial(f, label))
            }
            // The second return of `setjmp` arrives before the call, as at a label.
            StmtKind::Call(_) => self.call_flags(f, stmt).contains(CallFlags::RETURNS_TWICE),
            _ => false,
        }
    }

    /// `stmt_ends_bb_p`: whether control may go elsewhere than to the next statement.
    pub fn ends_block(&self, f: &Function<'_>, stmt: Stmt) -> bool {
        match &f.body.stmts[stmt].kind {
            kind if kind.ends_flow() => true,
            StmtKind::Call(_) if self.ctrl_altering.contains(stmt) => true,
            StmtKind::Asm(asm) if !asm.labels.is_empty() => true,
            _ => can_throw_internal(f, stmt),
        }
    }
}
