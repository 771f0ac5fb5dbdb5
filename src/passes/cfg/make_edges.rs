//! Makes the edges between the blocks, in GCC's order, which is the order of PHI arguments.
//!
//! Source: `cleanup_dead_labels`, `group_case_labels_stmt`, `make_edges` and `handle_abnormal_edges` in GCC's
//! `tree-cfg.cc`.
//! Before: the blocks are made, and statements jump to labels. Each label knows its block.
//! After: control flow is edges. Gotos are gone, conditions have no labels, and of each block only the labels
//! remain that something refers to or that the user wrote.

use super::cfg_hooks::{case_value, remove_edge_and_dominated_blocks};
use super::state::{
    CfgState, DISPATCHER, direct_callee_name, first_real, first_stmt, head_labels, is_artificial, is_debug,
    last_stmt,
};
use crate::ir::{
    Block, Callee, Case, Edge, EdgeFlags, EhRegion, ExprData, Function, Label, LabelData, Stmt, StmtData,
    StmtKind,
};
use crate::target::call_flags::CallFlags;
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashSet;

/// The main label of each block.
type MainLabels = SecondaryMap<Block, MainLabel>;

/// The label to which all references to labels of a block lead (`label_record`).
#[derive(Clone, Copy, Default)]
struct MainLabel {
    label: PackedOption<Label>,
    /// Whether something refers to the label.
    used: bool,
}

impl MainLabel {
    /// `main_block_label`: the label to refer to instead of `label`, which is one of the same block.
    fn refer(&mut self, label: Label) -> Label {
        let label = self.label.expand().unwrap_or(label);
        *self = MainLabel { label: label.into(), used: true };
        label
    }
}

/// `cleanup_dead_labels`: replaces references to labels by references to the main label of the block, and
/// removes artificial labels to which nothing refers. `jumps` are the blocks in which the last statement may
/// refer to labels.
pub(super) fn cleanup_dead_labels(f: &mut Function<'_>, state: &mut CfgState<'_>, jumps: &[Block]) {
    // Choose the main label of each block. Without references no main labels are needed.
    let mut main_labels = MainLabels::new();
    if !jumps.is_empty() || !f.eh.pads.is_empty() {
        main_labels.resize(f.cfg.blocks.len());
        for block in f.chain() {
            main_labels[block].label = choose_main_label(f, block).into();
        }
    }
    // Let all references name the main labels: those of jumps, and those of exception regions.
    for &block in jumps {
        if let Some(last) = last_stmt(f, block) {
            replace_labels(f, state, &mut main_labels, last);
        }
    }
    replace_eh_labels(f, state, &mut main_labels);
    // Remove the labels that are now without a reference. A label whose address is taken, and one that
    // another function jumps to, have references that no statement here shows. A label of the user stays for
    // debuggers.
    let mut next_block = f.chain().next();
    while let Some(block) = next_block {
        next_block = f.cfg.blocks[block].next.expand();
        let MainLabel { label, used } = main_labels[block];
        let kept = label.expand().filter(|_| used);
        let mut next = f.cfg.blocks[block].first.expand();
        while let Some(stmt) = next
            && let Some(label) = f.body.label_of(stmt)
        {
            next = f.body.links[stmt].next.expand();
            if Some(label) == kept {
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

/// The first label of the user at the head of the block, or else the first label.
fn choose_main_label(f: &Function<'_>, block: Block) -> Option<Label> {
    let mut labels = head_labels(f, block).map(|(_, label)| label);
    let first = labels.next()?;
    if !is_artificial(f, first) {
        return Some(first);
    }
    labels.find(|&l| !is_artificial(f, l)).or(Some(first))
}

/// Replaces the labels in a control statement by the main labels of their blocks.
fn replace_labels(f: &mut Function<'_>, state: &CfgState<'_>, main_labels: &mut MainLabels, stmt: Stmt) {
    let mut replace = |label: &mut Label| {
        if let Some(block) = state.label_to_block(*label) {
            *label = main_labels[block].refer(*label);
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
fn replace_eh_labels(f: &mut Function<'_>, state: &CfgState<'_>, main_labels: &mut MainLabels) {
    for (pad, data) in f.eh.pads.iter_mut() {
        let Some(label) = data.label else { continue };
        let Some(block) = state.label_to_block(label) else { continue };
        let main = main_labels[block].refer(label);
        // A label knows its landing pad, so the mark moves with the reference.
        f.decls.labels[label].landing_pad = None.into();
        f.decls.labels[main].landing_pad = pad.into();
        data.label = Some(main);
    }
    for handler in f.eh.regions.values_mut().flat_map(|region| &mut region.handlers) {
        if let Some(block) = state.label_to_block(handler.label) {
            handler.label = main_labels[block].refer(handler.label);
        }
    }
}

/// `group_case_labels_stmt`, if `block` ends in a switch: adjacent cases with the same destination become one
/// range, as `case 1: case 2:` becomes `case 1 ... 2:`. Cases with the destination of the default are
/// removed, and up to GCC 15 those with an unreachable one.
pub(super) fn group_case_labels_stmt(f: &mut Function<'_>, state: &mut CfgState<'_>, block: Block) {
    let Some(stmt) = last_stmt(f, block) else { return };
    let StmtKind::Switch { cases, .. } = &mut f.body.stmts[stmt].kind else { return };
    let cases = std::mem::take(cases).into_vec();
    let grouped = group_cases(f, state, block, cases);
    if let StmtKind::Switch { cases, .. } = &mut f.body.stmts[stmt].kind {
        *cases = grouped.into();
    }
}

/// Groups the cases of the switch at the end of `block`, which are sorted by value after the default.
fn group_cases<'a>(
    f: &mut Function<'a>,
    state: &mut CfgState<'_>,
    block: Block,
    cases: Vec<Case<'a>>,
) -> Vec<Case<'a>> {
    let mut cases = cases.into_iter();
    let Some(default) = cases.next() else { return Vec::new() };
    let default_block = state.label_to_block(default.label);
    let drops_unreachable = state.dialect.drops_unreachable_cases();
    let mut grouped = vec![default];
    // The forced and non-local labels of removed unreachable blocks. These labels have moved to another
    // block, to which the switch has no edge.
    let mut orphaned: FxHashSet<Label> = FxHashSet::default();
    let mut rest = cases.peekable();
    while let Some(mut base) = rest.next() {
        // Drop a case whose block was removed, or that leads where the default leads.
        let Some(dest) = state.label_to_block(base.label).filter(|_| !orphaned.contains(&base.label)) else {
            continue;
        };
        if Some(dest) == default_block {
            continue;
        }
        // Extend the range while the next case leads to the same block and begins with the next value.
        while let Some(next) = rest.next_if(|next| {
            state.label_to_block(next.label) == Some(dest)
                && !orphaned.contains(&next.label)
                && is_adjacent(&base, next)
        }) {
            base.high = next.high.or(next.low);
        }
        // Drop the whole range if it leads to `__builtin_unreachable ()`. The first call of this function is
        // before `make_edges`, when the switch has no edge yet, and then the block stays.
        if drops_unreachable && f.cfg.blocks[dest].succs.is_empty() && is_unreachable_block(f, dest) {
            if let Some(edge) = f.find_edge(block, dest) {
                let stays = |&l: &Label| f.decls.labels[l].forced || f.decls.labels[l].nonlocal;
                orphaned.extend(head_labels(f, dest).map(|(_, l)| l).filter(stays));
                remove_edge_and_dominated_blocks(f, state, edge);
            }
            continue;
        }
        grouped.push(base);
    }
    grouped
}

/// Whether `next` starts with the value after the last value of `base`.
fn is_adjacent(base: &Case<'_>, next: &Case<'_>) -> bool {
    let last = base.high.as_deref().or(base.low.as_deref()).and_then(case_value);
    let first = next.low.as_deref().and_then(case_value);
    matches!((last, first), (Some(last), Some(first)) if last.wrapping_add(1) == first)
}

/// `gimple_seq_unreachable_p`: only labels, debug statements and clobbers, then `__builtin_unreachable ()`.
fn is_unreachable_block(f: &Function<'_>, block: Block) -> bool {
    let Some(last) = f.cfg.blocks[block].last.expand() else { return false };
    direct_callee_name(f, last) == Some("__builtin_unreachable")
        && f.block_stmts(block)
            .all(|s| s == last || f.body.label_of(s).is_some() || is_debug(f, s) || f.clobbered(s).is_some())
}

/// `make_edges`: makes all edges of the `blocks`, which are in chain order. Gotos become edges and are
/// removed.
pub(super) fn make_edges(f: &mut Function<'_>, state: &mut CfgState<'_>, blocks: &[Block]) {
    f.cfg.edges.reserve(2 * blocks.len());
    f.make_edge(f.entry(), blocks[0], EdgeFlags::FALLTHRU);
    // Ordinary edges first. Abnormal edges follow when all their sources are known, since each source is
    // connected with every destination.
    let mut sources = AbnormalSources::default();
    for &block in blocks {
        make_block_edges(f, state, block, &mut sources);
    }
    make_abnormal_edges(f, state, blocks, sources);
}

/// `make_edges_bb`: the edges out of one block, as its last statement demands.
fn make_block_edges(
    f: &mut Function<'_>,
    state: &mut CfgState<'_>,
    block: Block,
    sources: &mut AbnormalSources,
) {
    let Some(last) = last_stmt(f, block) else { return };
    let exit = f.exit();
    // Each arm makes the edges to other places, and says whether control may reach the next block, too.
    let falls_through = match &f.body.stmts[last].kind {
        // `make_goto_expr_edges`, for a goto to a label. The edge replaces the statement.
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
        // A return stays a statement, and its edge is not a fallthru edge.
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
        // Control may leave a call by an abnormal edge, for a landing pad, or for the next block.
        // `__builtin_return` is a return.
        StmtKind::Call(_) => {
            if state.call_makes_abnormal_goto(f, last) {
                sources.calls.blocks.push(block);
            }
            make_eh_edge(f, state, block, last);
            if direct_callee_name(f, last) == Some("__builtin_return") {
                f.make_edge(block, exit, EdgeFlags::empty());
                false
            } else {
                !state.is_noreturn(f, last)
            }
        }
        StmtKind::Resx { .. } => {
            make_eh_edge(f, state, block, last);
            false
        }
        &StmtKind::EhDispatch { region } => {
            make_eh_dispatch_edges(f, state, block, EhRegion::numbered(region))
        }
        _ => {
            make_eh_edge(f, state, block, last);
            true
        }
    };
    if falls_through && let Some(next) = f.cfg.blocks[block].next.expand() {
        f.make_edge(block, next, EdgeFlags::FALLTHRU);
    }
}

/// `make_cond_expr_edges`: the edge of the true arm, then that of the false arm. The labels go from the
/// statement.
fn make_cond_edges(f: &mut Function<'_>, state: &mut CfgState<'_>, block: Block, cond: Stmt) {
    let StmtKind::Cond { then_label, else_label, .. } = &mut f.body.stmts[cond].kind else { return };
    let arms = [(then_label.take(), EdgeFlags::TRUE_VALUE), (else_label.take(), EdgeFlags::FALSE_VALUE)];
    let arms =
        arms.map(|(label, flags)| label.and_then(|l| state.label_to_block(l)).map(|dest| (dest, flags)));
    for (dest, flags) in arms.into_iter().flatten() {
        // The edge has the location of the first statement at its destination, which is mostly a label.
        let first = first_stmt(f, dest);
        if let Some(edge) = f.make_edge(block, dest, flags)
            && let Some(first) = first
        {
            state.set_locus(f, edge, first);
        }
    }
}

/// `make_gimple_switch_edges`, `make_gimple_asm_edges`: one edge to each block with one of the labels.
fn make_label_edges(f: &mut Function<'_>, state: &CfgState<'_>, block: Block, labels: Vec<Label>) {
    for dest in labels.into_iter().filter_map(|label| state.label_to_block(label)) {
        f.make_edge(block, dest, EdgeFlags::empty());
    }
}

/// `make_eh_edge`: an edge to the landing pad of a statement that may throw.
fn make_eh_edge(f: &mut Function<'_>, state: &CfgState<'_>, block: Block, stmt: Stmt) {
    let label = f.eh.caught_at(stmt).and_then(|pad| f.eh.pads[pad].label);
    if let Some(pad) = label.and_then(|label| state.label_to_block(label)) {
        f.make_edge(block, pad, EdgeFlags::EH);
    }
}

/// `make_eh_dispatch_edges`: an edge to each handler of the region. Returns whether the exception may
/// match none.
fn make_eh_dispatch_edges(
    f: &mut Function<'_>,
    state: &CfgState<'_>,
    block: Block,
    region: EhRegion,
) -> bool {
    let handlers = f.eh.regions.get(region).map_or_else(Vec::new, |region| region.handlers.clone());
    for dest in handlers.iter().filter_map(|handler| state.label_to_block(handler.label)) {
        f.make_edge(block, dest, EdgeFlags::empty());
    }
    handlers.last().is_none_or(|last| !last.is_catch_all)
}

impl CfgState<'_> {
    /// Gives a new edge the location of a statement.
    fn set_locus(&mut self, f: &mut Function<'_>, edge: Edge, stmt: Stmt) {
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

/// The blocks that end in a source of abnormal edges.
#[derive(Default)]
struct AbnormalSources {
    /// The blocks that end in a computed goto.
    gotos: SourcesOfOneKind,
    /// The blocks that end in a call that may return to another place.
    calls: SourcesOfOneKind,
}

/// The blocks with sources of one kind, in chain order, and their dispatcher once it is made.
#[derive(Default)]
struct SourcesOfOneKind {
    blocks: Vec<Block>,
    dispatcher: Option<Block>,
}

/// The second half of `make_edges`: the edges to every forced label, non-local label and call that returns
/// twice.
///
/// All abnormal edges of one kind lead through one dispatcher block (`handle_abnormal_edges`), so that n
/// sources and m destinations need n + m edges instead of n * m. Each computed goto copies its destination to
/// `gotovar` and jumps to the dispatcher, which holds the only remaining computed goto. The dispatcher of
/// calls calls the internal function `.ABNORMAL_DISPATCHER`.
fn make_abnormal_edges(
    f: &mut Function<'_>,
    state: &mut CfgState<'_>,
    blocks: &[Block],
    mut sources: AbnormalSources,
) {
    if sources.gotos.blocks.is_empty() && sources.calls.blocks.is_empty() {
        return;
    }
    // The dispatchers that this makes are not in `blocks`: they are not destinations, since their labels are
    // not forced.
    'blocks: for &block in blocks {
        // A computed goto may lead to each label whose address is taken, a call to each non-local label.
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
        // A call may lead to each call that returns twice, which begins its block.
        if let Some(call) = first_real(f, block)
            && (state.call_flags(f, call).contains(CallFlags::RETURNS_TWICE)
                || direct_callee_name(f, call) == Some("__builtin_setjmp_receiver"))
        {
            connect(f, state, block, &mut sources.calls, make_dispatcher);
        }
    }
}

/// Makes an edge from the dispatcher of the sources to `dest`. The first destination makes the dispatcher.
fn connect<'a>(
    f: &mut Function<'a>,
    state: &mut CfgState<'_>,
    dest: Block,
    sources: &mut SourcesOfOneKind,
    make: fn(&mut Function<'a>, &mut CfgState<'_>, Block, &[Block]) -> Block,
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

/// Makes the block of the only computed goto, after `dest`: `<D.1>: goto gotovar;`.
fn factor_gotos(f: &mut Function<'_>, state: &mut CfgState<'_>, dest: Block, gotos: &[Block]) -> Block {
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
    // Each old goto becomes a copy and a fallthru edge: `goto *x;` becomes `gotovar = x;`.
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

/// Makes the block of the call to [`DISPATCHER`], after `dest`, and the edges from all calls to it.
fn make_dispatcher(f: &mut Function<'_>, state: &mut CfgState<'_>, dest: Block, calls: &[Block]) -> Block {
    let dispatcher = state.create_block(f, dest);
    // The argument says whether the block is part of an OpenMP region, and it is not.
    let inner = f.expr(ExprData::Int(0));
    let args = f.operand_list(&[inner]);
    let call = f.stmt(StmtData::new(StmtKind::call(None, Callee::Internal(DISPATCHER), args)));
    f.link_last(dispatcher, call);
    for &block in calls {
        f.make_edge(block, dispatcher, EdgeFlags::ABNORMAL);
    }
    dispatcher
}
