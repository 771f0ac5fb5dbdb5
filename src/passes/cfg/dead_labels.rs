//! Removes labels that nothing refers to (`cleanup_dead_labels`).
//!
//! Every reference to a label of a block is replaced by the block's main label: its first user
//! label, or else its first label. Then the other artificial labels are removed.

use super::predicates::{head_labels, is_artificial, last_stmt};
use super::remove_blocks::insert;
use super::state::State;
use crate::ir::{Block, Function, Label, LabelData, Stmt, StmtKind};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

/// The main label of each block.
type MainLabels = SecondaryMap<Block, Main>;

#[derive(Clone, Copy, Default)]
struct Main {
    label: PackedOption<Label>,
    /// Whether something refers to the label.
    used: bool,
}

impl Main {
    /// The label to refer to instead of `label`, which is one of the same block.
    fn refer(&mut self, label: Label) -> Label {
        let label = self.label.expand().unwrap_or(label);
        *self = Main { label: label.into(), used: true };
        label
    }
}

/// Replaces references by main labels, and removes artificial labels without a reference. `jumps`
/// are the blocks in which the last statement may refer to labels.
pub(super) fn cleanup_dead_labels(f: &mut Function<'_>, state: &mut State<'_>, jumps: &[Block]) {
    let mut main = MainLabels::new();
    // Without references no main labels are needed.
    if !jumps.is_empty() || !f.eh.pads.is_empty() {
        main.resize(f.cfg.blocks.len());
        for block in f.chain() {
            main[block].label = choose(f, block).into();
        }
    }
    for &block in jumps {
        if let Some(last) = last_stmt(f, block) {
            redirect(f, state, &mut main, last);
        }
    }
    redirect_handlers(f, state, &mut main);
    let mut at = f.chain().next();
    while let Some(block) = at {
        at = f.cfg.blocks[block].next.expand();
        let Main { label, used } = main[block];
        let keep = label.expand().filter(|_| used);
        let mut next = f.cfg.blocks[block].first.expand();
        while let Some(stmt) = next
            && let Some(label) = f.body.label_of(stmt)
        {
            next = f.body.links[stmt].next.expand();
            if Some(label) == keep {
                continue;
            }
            let LabelData { nonlocal, forced, .. } = f.decls.labels[label];
            if is_artificial(f, label) && !nonlocal && !forced {
                f.unlink(stmt);
                state.place_label(f, stmt, None);
            }
        }
    }
}

fn choose(f: &Function<'_>, block: Block) -> Option<Label> {
    let mut labels = head_labels(f, block).map(|(_, label)| label);
    let first = labels.next()?;
    if !is_artificial(f, first) {
        return Some(first);
    }
    labels.find(|&l| !is_artificial(f, l)).or(Some(first))
}

/// Replaces the labels in a control statement by the main labels of their blocks.
fn redirect(f: &mut Function<'_>, state: &State<'_>, main: &mut MainLabels, stmt: Stmt) {
    let mut replace = |label: &mut Label| {
        if let Some(block) = state.label_to_block(*label) {
            *label = main[block].refer(*label);
        }
    };
    match &mut f.body.stmts[stmt].kind {
        StmtKind::Cond { then_label, else_label, .. } => {
            for arm in [then_label, else_label] {
                if let Some(mut label) = arm.expand() {
                    replace(&mut label);
                    *arm = label.into();
                }
            }
        }
        StmtKind::Switch { cases, .. } => cases.iter_mut().for_each(|case| replace(&mut case.label)),
        StmtKind::Asm(asm) => asm.labels.iter_mut().for_each(|(_, label)| replace(label)),
        StmtKind::Goto { label } => replace(label),
        _ => {}
    }
}

/// `cleanup_dead_labels_eh`: gives landing pads and handlers the main labels of their blocks.
fn redirect_handlers(f: &mut Function<'_>, state: &State<'_>, main: &mut MainLabels) {
    for (pad, data) in f.eh.pads.iter_mut() {
        let Some(label) = data.label else { continue };
        let Some(block) = state.label_to_block(label) else { continue };
        let to = main[block].refer(label);
        f.decls.labels[label].landing_pad = None.into();
        f.decls.labels[to].landing_pad = pad.into();
        data.label = Some(to);
    }
    for handler in f.eh.regions.values_mut().flat_map(|region| &mut region.handlers) {
        if let Some(block) = state.label_to_block(handler.label) {
            handler.label = main[block].refer(handler.label);
        }
    }
}

/// `gimple_block_label`: the label of the block for jumps, moved to its head, or a new one.
pub(super) fn block_label(f: &mut Function<'_>, state: &mut State<'_>, block: Block) -> Label {
    let found = head_labels(f, block).find(|&(_, l)| !f.decls.labels[l].nonlocal);
    let (stmt, label) = match found {
        Some((stmt, label)) if f.cfg.blocks[block].first == stmt.into() => return label,
        Some((stmt, label)) => {
            f.unlink(stmt);
            (stmt, label)
        }
        None => {
            let label = f.artificial_label();
            (f.stmt(crate::ir::StmtData::new(StmtKind::Label { label })), label)
        }
    };
    insert(f, block, f.cfg.blocks[block].first.expand(), stmt);
    state.place_label(f, stmt, Some(block));
    label
}
