//! Makes the edges between the blocks (`make_edges`), in GCC's order, that of PHI arguments.

use super::abnormal;
use super::predicates::{first_stmt, last_stmt};
use super::state::{State, direct_callee};
use crate::ir::{Block, Edge, EdgeFlags, EhRegion, Function, Label, Stmt, StmtKind};

/// Makes all edges of the `blocks`, which are in chain order. Gotos become edges and are removed.
pub(super) fn make_edges(f: &mut Function<'_>, state: &mut State<'_>, blocks: &[Block]) {
    let first = blocks[0];
    f.cfg.edges.reserve(2 * blocks.len());
    f.make_edge(f.entry(), first, EdgeFlags::FALLTHRU);
    let mut sources = abnormal::AbnormalSources::default();
    for &block in blocks {
        make_block_edges(f, state, block, &mut sources);
    }
    abnormal::make_edges(f, state, blocks, sources);
}

/// `make_edges_bb`
fn make_block_edges(
    f: &mut Function<'_>,
    state: &mut State<'_>,
    block: Block,
    sources: &mut abnormal::AbnormalSources,
) {
    let Some(last) = last_stmt(f, block) else { return };
    let exit = f.exit();
    let fallthru = match &f.body.stmts[last].kind {
        // `make_goto_expr_edges`, for a goto to a label.
        StmtKind::Goto { label } => {
            let Some(dest) = state.label_to_block(*label) else { return };
            if let Some(edge) = f.make_edge(block, dest, EdgeFlags::FALLTHRU) {
                state.set_locus(f, edge, last);
            }
            f.unlink(last);
            false
        }
        StmtKind::ComputedGoto { .. } => {
            sources.gotos.blocks.push(block);
            false
        }
        StmtKind::Return { .. } => {
            if let Some(edge) = f.make_edge(block, exit, EdgeFlags::empty()) {
                state.set_locus(f, edge, last);
            }
            false
        }
        StmtKind::Cond { .. } => {
            make_cond_edges(f, state, block, last);
            false
        }
        StmtKind::Switch { cases, .. } => {
            let labels: Vec<Label> = cases.iter().map(|c| c.label).collect();
            make_label_edges(f, state, block, labels);
            false
        }
        StmtKind::Asm(asm) if !asm.labels.is_empty() => {
            let labels: Vec<Label> = asm.labels.iter().map(|&(_, label)| label).collect();
            make_label_edges(f, state, block, labels);
            true
        }
        StmtKind::Call(_) => {
            if state.call_makes_abnormal_goto(f, last) {
                sources.calls.blocks.push(block);
            }
            make_eh_edges(f, state, block, last);
            if direct_callee(f, last) == Some("__builtin_return") {
                f.make_edge(block, exit, EdgeFlags::empty());
                false
            } else {
                !state.is_noreturn(f, last)
            }
        }
        StmtKind::Resx { .. } => {
            make_eh_edges(f, state, block, last);
            false
        }
        &StmtKind::EhDispatch { region } => {
            make_eh_dispatch_edges(f, state, block, EhRegion::numbered(region))
        }
        _ => {
            make_eh_edges(f, state, block, last);
            true
        }
    };
    if fallthru && let Some(next) = f.cfg.blocks[block].next.expand() {
        f.make_edge(block, next, EdgeFlags::FALLTHRU);
    }
}

/// `make_cond_expr_edges`: each edge has the location of the first statement in its destination.
fn make_cond_edges(f: &mut Function<'_>, state: &mut State<'_>, block: Block, cond: Stmt) {
    let StmtKind::Cond { then_label, else_label, .. } = &mut f.body.stmts[cond].kind else { return };
    let arms = [(then_label.take(), EdgeFlags::TRUE_VALUE), (else_label.take(), EdgeFlags::FALSE_VALUE)];
    let arms =
        arms.map(|(label, flags)| label.and_then(|l| state.label_to_block(l)).map(|dest| (dest, flags)));
    for (dest, flags) in arms.into_iter().flatten() {
        let first = first_stmt(f, dest);
        if let Some(edge) = f.make_edge(block, dest, flags)
            && let Some(first) = first
        {
            state.set_locus(f, edge, first);
        }
    }
}

fn make_label_edges(f: &mut Function<'_>, state: &State<'_>, block: Block, labels: Vec<Label>) {
    for dest in labels.into_iter().filter_map(|label| state.label_to_block(label)) {
        f.make_edge(block, dest, EdgeFlags::empty());
    }
}

/// `make_eh_edges`: an edge to the landing pad of a statement that may throw.
fn make_eh_edges(f: &mut Function<'_>, state: &State<'_>, block: Block, stmt: Stmt) {
    let label = f.eh.caught_at(stmt).and_then(|pad| f.eh.pads[pad].label);
    if let Some(pad) = label.and_then(|label| state.label_to_block(label)) {
        f.make_edge(block, pad, EdgeFlags::EH);
    }
}

/// `make_eh_dispatch_edges`: an edge to each handler of the region. Returns whether the exception may
/// match none.
fn make_eh_dispatch_edges(f: &mut Function<'_>, state: &State<'_>, block: Block, region: EhRegion) -> bool {
    let handlers = f.eh.regions.get(region).map_or_else(Vec::new, |region| region.handlers.clone());
    for dest in handlers.iter().filter_map(|handler| state.label_to_block(handler.label)) {
        f.make_edge(block, dest, EdgeFlags::empty());
    }
    handlers.last().is_none_or(|last| !last.is_catch_all)
}

impl State<'_> {
    /// Gives a new edge the location of a statement.
    pub fn set_locus(&mut self, f: &mut Function<'_>, edge: Edge, stmt: Stmt) {
        match f.source.locs[stmt] {
            // GCC prints a location without a line, too.
            None => f.cfg.edges[edge].in_scope = f.body.stmts[stmt].scope.is_some(),
            loc => f.set_edge_locus(edge, loc),
        }
        if !self.optimize {
            f.cfg.edges[edge].goto_locus = f.source_loc(stmt);
        }
    }
}
