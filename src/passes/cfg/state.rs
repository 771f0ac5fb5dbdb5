//! What the steps of the CFG passes share: the state besides the function, and predicates on statements and
//! blocks.
//!
//! GCC keeps this state in `cfun->cfg`, in bits of statements, and in static variables of `tree-cfg.cc` and
//! `tree-cfgcleanup.cc`. Many predicates skip debug statements, since code must not depend on `-g`.

use super::cfg_hooks::EdgeCases;
use super::loops::Loops;
use crate::base::limits::CLEANUP_STEPS;
use crate::ir::{Block, Callee, EdgeFlags, Function, Label, Stmt, StmtData, StmtKind, Var};
use crate::knowledge::Knowledge;
use crate::passes::Context;
pub(super) use crate::passes::lower::fallthru::is_debug;
use crate::passes::ssa::expects_debug_stmts;
use crate::target::call_flags::CallFlags;
use crate::target::dialect::Dialect;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use std::cell::Cell;
use std::collections::BTreeSet;

/// The shared state of the CFG passes.
pub(super) struct CfgState<'c> {
    /// What GCC knew and the dump does not show.
    pub knowledge: Knowledge<'c, 'c>,
    /// The dialect of the dump.
    pub dialect: Dialect,
    /// Whether GCC's `optimize` is not zero.
    pub optimize: bool,
    /// The block of each label (`label_to_block_map`).
    label_block: SecondaryMap<Label, PackedOption<Block>>,
    /// The cases of edges out of a `switch`, and the labels of those out of an `asm goto`.
    pub cases: EdgeCases,
    /// The next LABEL_DECL_UID (`last_label_uid`).
    pub next_label_uid: u32,
    /// The calls that end their block (GF_CALL_CTRL_ALTERING).
    pub ctrl_altering: EntitySet<Stmt>,
    /// Whether calls may return to another place: see [`has_abnormal_calls`].
    pub abnormal_calls: bool,
    /// Whether the function has debug statements (MAY_HAVE_DEBUG_STMTS).
    pub debug: bool,
    /// The blocks by number (`basic_block_info`); `None` for a deleted one.
    pub by_index: Vec<Option<Block>>,
    /// The blocks that end in a `switch` or `asm goto`, in chain order.
    pub multiway: Vec<Block>,
    /// The numbers of blocks to visit again (`cfgcleanup_altered_bbs`).
    pub altered_blocks: BTreeSet<u32>,
    /// For each inferred line of the gimple text, the line that represents its source line.
    pub source_lines: Vec<u32>,
    /// The loops (`current_loops`), once [`Loops::find`] has run.
    pub loops: Option<Loops>,
    /// The number of statements and edges that the clean-up has visited or moved.
    steps: Cell<u64>,
}

impl<'c> CfgState<'c> {
    /// The state for `f` at any stage, without blocks.
    pub fn new<'a>(f: &Function<'a>, cx: &Context<'c, 'a>) -> Self {
        let mut label_block = SecondaryMap::new();
        label_block.resize(f.decls.labels.len());
        CfgState {
            knowledge: cx.knowledge,
            dialect: cx.dialect,
            optimize: cx.dialect.opt.optimizes(),
            label_block,
            cases: EdgeCases::default(),
            next_label_uid: last_label_uid(f).map_or(0, |uid| uid + 1),
            ctrl_altering: EntitySet::new(),
            abnormal_calls: has_abnormal_calls(f),
            debug: expects_debug_stmts(cx),
            by_index: Vec::new(),
            multiway: Vec::new(),
            altered_blocks: BTreeSet::new(),
            source_lines: Vec::new(),
            loops: None,
            steps: Cell::new(0),
        }
    }

    /// The state for a function that has blocks.
    pub fn with_blocks<'a>(f: &mut Function<'a>, cx: &Context<'c, 'a>) -> Self {
        let mut state = CfgState::new(f, cx);
        state.by_index.reserve(f.cfg.blocks.len());
        state.by_index.extend([Some(f.entry()), Some(f.exit())]);
        for block in f.chain() {
            state.by_index.push(Some(block));
            for (_, label) in head_labels(f, block) {
                state.label_block[label] = block.into();
            }
            // The function does not keep the marks of control-altering calls. Pass "cfg" marked a call when
            // it made the block, and its clean-up took the mark from calls that only fall through. Both are
            // repeated here.
            if let Some(last) = last_stmt(f, block) {
                state.init_ctrl_altering(f, last);
                state.clear_ctrl_altering(f, block, last);
            }
        }
        state
    }

    /// `gimple_call_flags`; empty if `stmt` is not a call.
    pub fn call_flags(&self, f: &Function<'_>, stmt: Stmt) -> CallFlags {
        let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { return CallFlags::empty() };
        let flags = f.call_flags(&call.callee);
        match call.callee {
            Callee::Internal(DISPATCHER) => CallFlags::NORETURN,
            // All internal functions that C code can call before SSA form are ECF_LEAF.
            Callee::Internal(_) => flags | CallFlags::LEAF | CallFlags::NOTHROW,
            _ => flags,
        }
    }

    /// Records the block of a label statement (`gimple_set_bb`); ignores other statements.
    pub fn place_label(&mut self, f: &mut Function<'_>, stmt: Stmt, block: Option<Block>) {
        if let StmtKind::Label { label } = f.body.stmts[stmt].kind {
            self.label_block[label] = block.into();
            // A label gets its number here, and not where it is made. So the labels of a function are
            // numbered in the order of their statements.
            if f.decls.labels[label].uid.is_none() {
                f.decls.labels[label].uid = Some(self.next_label_uid);
                self.next_label_uid += 1;
            }
        }
    }

    /// `label_to_block`.
    pub fn label_to_block(&self, label: Label) -> Option<Block> {
        self.label_block[label].expand()
    }

    /// Makes a block and puts it after the block `after`.
    pub fn create_block(&mut self, f: &mut Function<'_>, after: Block) -> Block {
        let block = f.create_block(after, self.by_index.len() as u32);
        self.by_index.push(Some(block));
        block
    }

    /// Marks `block` to be visited again.
    pub fn mark_altered(&mut self, f: &Function<'_>, block: Block) {
        self.altered_blocks.insert(f.cfg.blocks[block].index);
    }

    /// Adds `count` visited or moved statements or edges.
    pub fn count_steps(&self, count: usize) {
        self.steps.set(self.steps.get() + count as u64);
    }

    /// Whether the clean-up has taken more steps than the limit allows.
    pub fn exceeds_step_limit(&self) -> bool {
        self.steps.get() > CLEANUP_STEPS.most
    }

    /// `gimple_call_initialize_ctrl_altering`: marks a call after which control may be elsewhere than at the
    /// next statement.
    pub fn init_ctrl_altering(&mut self, f: &Function<'_>, stmt: Stmt) {
        let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { return };
        if self.call_makes_abnormal_goto(f, stmt)
            || self.is_noreturn(f, stmt)
            || direct_callee_name(f, stmt) == Some("__builtin_return")
            || matches!(call.callee, Callee::Internal(".UNIQUE"))
        {
            self.ctrl_altering.insert(stmt);
        }
    }

    /// `cleanup_call_ctrl_altering_flag`: takes the mark from the call at the end of `block` if it cannot
    /// alter control flow.
    pub fn clear_ctrl_altering(&mut self, f: &Function<'_>, block: Block, stmt: Stmt) {
        if !self.ctrl_altering.contains(stmt) {
            return;
        }
        let edges = || f.cfg.blocks[block].succs.iter().map(|&e| f.cfg.edges[e].flags);
        let leaves =
            |flags: EdgeFlags| flags.contains(EdgeFlags::ABNORMAL) && !flags.contains(EdgeFlags::FALLTHRU);
        let only_falls_through =
            || edges().any(|flags| flags.contains(EdgeFlags::FALLTHRU)) && !edges().any(leaves);
        // The flags decide first: a leaf calls nothing that could jump back into this function. Up to GCC 12
        // that holds for `abort ()` as well, a leaf that does not return, and pass "fixup_cfg" has to mark it
        // again.
        let flags = self.call_flags(f, stmt);
        let stays = flags.contains(CallFlags::NORETURN) && self.dialect.marks_noreturn_leaves();
        if !stays && (is_pure(flags) || flags.contains(CallFlags::LEAF)) || only_falls_through() {
            self.ctrl_altering.remove(stmt);
        }
    }

    /// `call_can_make_abnormal_goto`: whether the call may end in a jump to a non-local label or in a second
    /// return of `setjmp`. It cannot if it has no side effects or is a leaf.
    pub fn call_makes_abnormal_goto(&self, f: &Function<'_>, stmt: Stmt) -> bool {
        if !self.abnormal_calls || !matches!(f.body.stmts[stmt].kind, StmtKind::Call(_)) {
            return false;
        }
        let flags = self.call_flags(f, stmt);
        (f.body.stmts[stmt].volatile || !is_pure(flags)) && !flags.contains(CallFlags::LEAF)
    }

    /// `gimple_call_noreturn_p`.
    pub fn is_noreturn(&self, f: &Function<'_>, stmt: Stmt) -> bool {
        self.call_flags(f, stmt).contains(CallFlags::NORETURN)
    }
}

/// The largest LABEL_DECL_UID of the labels defined in the function.
fn last_label_uid(f: &Function<'_>) -> Option<u32> {
    if f.decls.labels.values().all(|label| label.uid.is_none()) {
        return None;
    }
    f.body.stmts.keys().filter_map(|stmt| f.decls.labels[f.body.label_of(stmt)?].uid).max()
}

/// Whether calls may return to another place: the function has a non-local label, or calls `setjmp`
/// or another function that returns twice. A deleted call counts (`calls_setjmp`).
pub(super) fn has_abnormal_calls(f: &Function<'_>) -> bool {
    let returns_twice = |name: &str, flags: CallFlags| {
        name == "__builtin_setjmp_setup" || flags.contains(CallFlags::RETURNS_TWICE)
    };
    let is_such = |var: Var| returns_twice(f.decls.vars[var].name, f.callee_flags(var));
    let is_such_call = |stmt: &StmtData<'_>| stmt.kind.direct_callee().is_some_and(is_such);
    f.decls.labels.values().any(|label| label.nonlocal)
        || f.mentions_callee(returns_twice) && f.body.stmts.values().any(is_such_call)
}

/// Whether a call neither writes memory nor may run forever.
fn is_pure(flags: CallFlags) -> bool {
    flags.intersects(CallFlags::CONST | CallFlags::PURE) && !flags.contains(CallFlags::LOOPING)
}

/// The internal function in the block through which all abnormal edges of calls lead.
pub(crate) const DISPATCHER: &str = ".ABNORMAL_DISPATCHER";

/// Whether the block calls [`DISPATCHER`].
pub(super) fn is_dispatcher(f: &Function<'_>, block: Block) -> bool {
    first_real(f, block).is_some_and(|s| {
        matches!(&f.body.stmts[s].kind,
        StmtKind::Call(call) if matches!(call.callee, Callee::Internal(DISPATCHER)))
    })
}

/// The name of the function that a statement calls directly.
pub(super) fn direct_callee_name<'a>(f: &Function<'a>, stmt: Stmt) -> Option<&'a str> {
    f.body.stmts[stmt].kind.direct_callee().map(|callee| f.decls.vars[callee].name)
}

/// `stmt_can_throw_internal`: whether the function itself catches what the statement may throw.
pub(super) fn can_throw_internal(f: &Function<'_>, stmt: Stmt) -> bool {
    f.eh.caught_at(stmt).is_some()
}

/// DECL_ARTIFICIAL of a label. GCC clears it for the label that a `return` of the program jumps to at -O0.
pub(super) fn is_artificial(f: &Function<'_>, label: Label) -> bool {
    let label = &f.decls.labels[label];
    label.artificial && !label.user_return || label.of_coroutine
}

/// Whether the statement is a non-local label or the label of a landing pad.
pub(super) fn is_abnormal_target(f: &Function<'_>, stmt: Stmt) -> bool {
    f.body.label_of(stmt).is_some_and(|label| {
        let label = &f.decls.labels[label];
        label.nonlocal || label.landing_pad.is_some()
    })
}

/// The first statement of the block that is not a debug statement.
pub(super) fn first_stmt(f: &Function<'_>, block: Block) -> Option<Stmt> {
    f.block_stmts(block).find(|&stmt| !is_debug(f, stmt))
}

/// The last statement of the block that is not a debug statement.
pub(super) fn last_stmt(f: &Function<'_>, block: Block) -> Option<Stmt> {
    let mut last = f.cfg.blocks[block].last.expand();
    while let Some(stmt) = last
        && is_debug(f, stmt)
    {
        last = f.body.links[stmt].prev.expand();
    }
    last
}

/// The label statements at the head of a block.
pub(super) fn head_labels<'f, 'a>(
    f: &'f Function<'a>,
    block: Block,
) -> impl Iterator<Item = (Stmt, Label)> + use<'f, 'a> {
    f.block_stmts(block).map_while(|s| f.body.label_of(s).map(|l| (s, l)))
}

/// `gsi_after_labels`: the first statement that is not a label.
pub(super) fn after_labels(f: &Function<'_>, block: Block) -> Option<Stmt> {
    f.block_stmts(block).find(|&s| f.body.label_of(s).is_none())
}

/// `gsi_start_nondebug_after_labels_bb`: the first statement that is neither a label nor a debug statement.
pub(super) fn first_real(f: &Function<'_>, block: Block) -> Option<Stmt> {
    f.block_stmts(block).find(|&s| f.body.label_of(s).is_none() && !is_debug(f, s))
}
