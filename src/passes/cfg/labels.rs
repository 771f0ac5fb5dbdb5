//! Labels that nothing needs (`cleanup_dead_labels`).
//!
//! Every reference to a label of a block is led to one main label of that block, the first of the
//! user's or else the first; then the other made labels vanish.

use super::predicates::{head_labels, is_artificial, last_stmt};
use super::state::State;
use crate::ir::{Block, Function, Label, LabelData, Stmt, StmtKind};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

/// For each block its main label.
type MainLabels = SecondaryMap<Block, Main>;

#[derive(Clone, Copy, Default)]
struct Main {
    label: PackedOption<Label>,
    /// Something refers to it.
    used: bool,
}

impl Main {
    /// The label that is referenced instead of `label` of the block.
    fn refer(&mut self, label: Label) -> Label {
        let label = self.label.expand().unwrap_or(label);
        *self = Main { label: label.into(), used: true };
        label
    }
}

/// Leads references to main labels and removes made labels that are not referenced. `jumps` are the blocks whose last
/// statements may refer to labels.
pub(super) fn cleanup_dead_labels(f: &mut Function<'_>, state: &mut State<'_>, jumps: &[Block]) {
    let mut main = MainLabels::new();
    // Which labels are the main ones matters only where there are references.
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
    redirect_pads(f, state, &mut main);
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

/// Leads the labels of a control statement to the main labels of their blocks.
fn redirect(f: &mut Function<'_>, state: &State<'_>, main: &mut MainLabels, stmt: Stmt) {
    let mut lead = |label: &mut Label| {
        if let Some(block) = state.block_of(*label) {
            *label = main[block].refer(*label);
        }
    };
    match &mut f.body.stmts[stmt].kind {
        StmtKind::Cond { then_label, else_label, .. } => {
            for arm in [then_label, else_label] {
                if let Some(mut label) = arm.expand() {
                    lead(&mut label);
                    *arm = label.into();
                }
            }
        }
        StmtKind::Switch { cases, .. } => cases.iter_mut().for_each(|case| lead(&mut case.label)),
        StmtKind::Asm(asm) => asm.labels.iter_mut().for_each(|(_, label)| lead(label)),
        StmtKind::Goto { label } => lead(label),
        _ => {}
    }
}

/// `cleanup_dead_labels_eh`: leads landing pads to the main labels of their blocks.
fn redirect_pads(f: &mut Function<'_>, state: &State<'_>, main: &mut MainLabels) {
    for (pad, data) in f.eh.pads.iter_mut() {
        let Some(label) = data.label else { continue };
        let Some(block) = state.block_of(label) else { continue };
        let to = main[block].refer(label);
        f.decls.labels[label].landing_pad = None.into();
        f.decls.labels[to].landing_pad = pad.into();
        data.label = Some(to);
    }
}

/// `gimple_block_label`: a label at the head of the block that jumps may use; made if there is none.
pub(super) fn block_label(f: &mut Function<'_>, state: &mut State<'_>, block: Block) -> Label {
    if let Some(label) = state.waiting.first(block).and_then(|stmt| f.body.label_of(stmt)) {
        return label;
    }
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
    match f.cfg.blocks[block].first.expand() {
        Some(first) => f.insert_before(first, stmt),
        None => f.append(block, stmt),
    }
    state.place_label(f, stmt, Some(block));
    label
}
