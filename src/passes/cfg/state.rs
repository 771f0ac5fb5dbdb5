//! What the steps of the CFG passes share beside the function itself.

use super::fans::{Fans, MANY};
use super::loops::Loops;
use super::predicates::{head_labels, last_stmt};
use super::waiting::Waiting;
use crate::base::limits::CLEANUP_STEPS;
use crate::facts::Facts;
use crate::ir::{Block, Callee, Function, Label, Stmt, StmtData, StmtKind};
use crate::passes::Context;
use crate::passes::ssa::expects_debug_stmts;
use crate::target::call_flags::CallFlags;
use crate::target::dialect::Dialect;
use crate::types::FileTypes;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use std::cell::Cell;
use std::collections::BTreeSet;

/// The shared state.
pub(super) struct State<'c> {
    /// What is known about called functions.
    pub facts: &'c Facts,
    /// What the dump says about types.
    pub types: &'c FileTypes<'c>,
    /// The dialect at hand.
    pub dialect: Dialect,
    /// GCC's `optimize` is not zero.
    pub optimize: bool,
    /// `label_to_block_map`.
    label_block: SecondaryMap<Label, PackedOption<Block>>,
    /// Labels that are to be put into blocks.
    pub waiting: Waiting,
    /// Blocks with many incoming edges.
    pub fans: Fans,
    /// The next LABEL_DECL_UID.
    pub next_label_uid: u32,
    /// GF_CALL_CTRL_ALTERING.
    pub ctrl_altering: EntitySet<Stmt>,
    /// Calls may come back elsewhere: the function has a non-local label or calls setjmp or the like.
    pub abnormal_calls: bool,
    /// The function has debug statements (MAY_HAVE_DEBUG_STMTS).
    pub debug: bool,
    /// Blocks by number; `None` where one was deleted.
    pub by_index: Vec<Option<Block>>,
    /// The blocks that end in a `switch` or `asm goto`, in the order of the chain.
    pub multiway: Vec<Block>,
    /// `cfgcleanup_altered_bbs`: numbers of blocks to look at again.
    pub altered: BTreeSet<u32>,
    /// For each guessed line the one that stands for its row of the text.
    pub rows: Vec<u32>,
    /// The loops, once they are found.
    pub loops: Option<Loops>,
    /// How many statements and edges the clean-up has looked at or moved one by one.
    steps: Cell<u64>,
}

impl<'c> State<'c> {
    /// The state for `f`, whatever its stage.
    pub fn new<'a>(f: &Function<'a>, cx: &Context<'c, 'a>) -> Self {
        let mut label_block = SecondaryMap::new();
        label_block.resize(f.decls.labels.len());
        State {
            facts: cx.facts,
            types: cx.types,
            dialect: cx.dialect,
            optimize: cx.dialect.opt.optimizes(),
            label_block,
            waiting: Waiting::default(),
            fans: Fans::of_at_least(MANY),
            next_label_uid: last_label_uid(f).map_or(0, |uid| uid + 1),
            ctrl_altering: EntitySet::new(),
            abnormal_calls: has_abnormal_calls(f, cx.facts),
            debug: expects_debug_stmts(f, cx),
            by_index: Vec::new(),
            multiway: Vec::new(),
            altered: BTreeSet::new(),
            rows: Vec::new(),
            loops: None,
            steps: Cell::new(0),
        }
    }

    /// The state for a function that has blocks, as an earlier step left it.
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

    /// `gimple_call_flags`; empty for what is no call.
    pub fn call_flags(&self, f: &Function<'_>, stmt: Stmt) -> CallFlags {
        let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { return CallFlags::empty() };
        match call.callee {
            Callee::Internal(DISPATCHER) => CallFlags::NORETURN,
            // All that C code can contain before SSA form are ECF_LEAF.
            Callee::Internal(name) => self.facts.call_flags(name) | CallFlags::LEAF | CallFlags::NOTHROW,
            ref callee => self.facts.effects(f, callee),
        }
    }

    /// Records that the statement now stands in `block`, or nowhere (`gimple_set_bb`): only labels care.
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
    pub fn block_of(&self, label: Label) -> Option<Block> {
        self.label_block[label].expand().map(|block| self.waiting.home(block))
    }

    /// Makes a block behind `after`.
    pub fn create_block(&mut self, f: &mut Function<'_>, after: Block) -> Block {
        let block = f.create_block(after, self.by_index.len() as u32);
        self.by_index.push(Some(block));
        block
    }

    /// Marks `block` to be looked at again.
    pub fn alter(&mut self, f: &Function<'_>, block: Block) {
        self.altered.insert(f.cfg.blocks[block].index);
    }

    /// Counts statements or edges that are looked at or moved, perhaps again and again.
    pub fn count_steps(&self, count: usize) {
        self.steps.set(self.steps.get() + count as u64);
    }

    /// Whether they have been more than a function may take.
    pub fn is_spent(&self) -> bool {
        self.steps.get() > CLEANUP_STEPS.most
    }
}

/// The largest LABEL_DECL_UID of the function's own labels.
fn last_label_uid(f: &Function<'_>) -> Option<u32> {
    if f.decls.labels.values().all(|label| label.uid.is_none()) {
        return None;
    }
    let labels = f.body.stmts.values().filter_map(|data| match data.kind {
        StmtKind::Label { label } => f.decls.labels[label].uid,
        _ => None,
    });
    labels.max()
}

/// Whether calls may come back elsewhere: the function has a non-local label or calls `setjmp` or the like.
/// `calls_setjmp` is set when the call is gimplified, so it does not matter whether it still stands.
pub(super) fn has_abnormal_calls(f: &Function<'_>, facts: &Facts) -> bool {
    let returns_twice = |name: &str, flags: CallFlags| {
        name == "__builtin_setjmp_setup" || flags.contains(CallFlags::RETURNS_TWICE)
    };
    let calls_one = |stmt: &StmtData<'_>| match &stmt.kind {
        StmtKind::Call(call) => match call.callee {
            Callee::Direct(var) => returns_twice(f.decls.vars[var].name, facts.callee_flags(f, var)),
            _ => false,
        },
        _ => false,
    };
    f.decls.labels.values().any(|label| label.nonlocal)
        || facts.knows_callee(f, returns_twice) && f.body.stmts.values().any(calls_one)
}

/// The internal function from which all abnormal edges of calls lead on.
pub(crate) const DISPATCHER: &str = ".ABNORMAL_DISPATCHER";

/// The name of the function that a statement calls directly.
pub(super) fn direct_callee<'a>(f: &Function<'a>, stmt: Stmt) -> Option<&'a str> {
    match &f.body.stmts[stmt].kind {
        StmtKind::Call(call) => match call.callee {
            Callee::Direct(var) => Some(f.decls.vars[var].name),
            _ => None,
        },
        _ => None,
    }
}
