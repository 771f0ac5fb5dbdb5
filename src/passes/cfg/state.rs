//! The state that the steps of the CFG passes share besides the function itself.

use super::loops::Loops;
use super::predicates::{head_labels, last_stmt};
use super::switch_cases::CaseMap;
use crate::base::limits::CLEANUP_STEPS;
use crate::ir::{Block, Callee, Function, Label, Stmt, StmtData, StmtKind, Var};
use crate::knowledge::Knowledge;
use crate::passes::Context;
use crate::passes::ssa::expects_debug_stmts;
use crate::target::call_flags::CallFlags;
use crate::target::dialect::Dialect;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use std::cell::Cell;
use std::collections::BTreeSet;

/// The shared state of the CFG passes.
pub(super) struct State<'c> {
    /// What GCC knew and the dump does not show.
    pub knowledge: Knowledge<'c, 'c>,
    /// The dialect of the dump.
    pub dialect: Dialect,
    /// Whether GCC's `optimize` is not zero.
    pub optimize: bool,
    /// `label_to_block_map`.
    label_block: SecondaryMap<Label, PackedOption<Block>>,
    /// The cases of edges out of a `switch`.
    pub cases: CaseMap,
    /// The next LABEL_DECL_UID.
    pub next_label_uid: u32,
    /// GF_CALL_CTRL_ALTERING.
    pub ctrl_altering: EntitySet<Stmt>,
    /// Whether calls may return to another place: see [`has_abnormal_calls`].
    pub abnormal_calls: bool,
    /// Whether the function has debug statements (MAY_HAVE_DEBUG_STMTS).
    pub debug: bool,
    /// The blocks by number; `None` for a deleted one.
    pub by_index: Vec<Option<Block>>,
    /// The blocks that end in a `switch` or `asm goto`, in chain order.
    pub multiway: Vec<Block>,
    /// `cfgcleanup_altered_bbs`: the numbers of blocks to visit again.
    pub altered_blocks: BTreeSet<u32>,
    /// For each inferred line of the gimple text, the line that represents its source line.
    pub source_lines: Vec<u32>,
    /// The loops, once [`Loops::find`] has run.
    pub loops: Option<Loops>,
    /// The number of statements and edges that the clean-up has visited or moved.
    steps: Cell<u64>,
}

impl<'c> State<'c> {
    /// The state for `f` at any stage.
    pub fn new<'a>(f: &Function<'a>, cx: &Context<'c, 'a>) -> Self {
        let mut label_block = SecondaryMap::new();
        label_block.resize(f.decls.labels.len());
        State {
            knowledge: cx.knowledge,
            dialect: cx.dialect,
            optimize: cx.dialect.opt.optimizes(),
            label_block,
            cases: CaseMap::default(),
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
    pub fn of_cfg<'a>(f: &mut Function<'a>, cx: &Context<'c, 'a>) -> Self {
        let mut state = State::new(f, cx);
        state.by_index.reserve(f.cfg.blocks.len());
        state.by_index.extend([Some(f.entry()), Some(f.exit())]);
        for block in f.chain() {
            state.by_index.push(Some(block));
            for (_, label) in head_labels(f, block) {
                state.label_block[label] = block.into();
            }
            if let Some(last) = last_stmt(f, block) {
                state.init_ctrl_altering(f, last);
                state.clear_ctrl_altering(f, block, last);
            }
        }
        state
    }

    /// `gimple_call_flags`; empty if `stmt` is no call.
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

/// The internal function in the block through which all abnormal edges of calls lead.
pub(crate) const DISPATCHER: &str = ".ABNORMAL_DISPATCHER";

/// The name of the function that a statement calls directly.
pub(super) fn direct_callee<'a>(f: &Function<'a>, stmt: Stmt) -> Option<&'a str> {
    f.body.stmts[stmt].kind.direct_callee().map(|callee| f.decls.vars[callee].name)
}
