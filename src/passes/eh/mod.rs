//! Pass "eh" replaces `try` statements by jumps, as GCC's `lower_eh_constructs` does.
//!
//! A `try`/`finally` runs its cleanup on each exit from its body. The pass lowers the body first
//! and queues the jumps that leave it. Then `lower_try_finally` chooses how the exits share the
//! cleanup. The pass lowers each copy of the cleanup as part of the sequence around the `try`. An
//! explicit stack holds the levels of this recursion.
//!
//! With exceptions, statements inside a `try` that may throw get a landing pad. The handlers after
//! landing pads, the `eh_dispatch` statements that choose one by type, and the `resx` statements
//! that rethrow, follow the last `return` of the function.

mod collect_finally_tree;
mod eh_pointer;
mod honor_protect_cleanup_actions;
mod landing_pads;
mod lower_catch;
mod lower_cleanup;
mod lower_eh_filter;
mod lower_try_finally;
mod lower_try_finally_copy;
mod lower_try_finally_switch;
mod replace_goto_queue;
mod size;
mod stmt_chain;
pub(crate) mod throws;
mod traps;

use crate::base::limits::{Limit, MADE_STATEMENTS};
use crate::ir::{EhRegion, EhRegionKind, Function, Locus, Seq, Stmt, StmtKind, TryKind};
use crate::passes::Context;
use crate::passes::lower::fallthru::{is_debug, stmt_may_fallthru};
use collect_finally_tree::FinallyTree;
use cranelift_entity::EntitySet;
use lower_catch::Catches;
use lower_try_finally::{Purpose, TryFinally};
use stmt_chain::{Chain, Chains};

/// Replaces `try` statements by jumps.
pub fn lower_eh<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) -> Result<(), Limit> {
    let Some(body) = f.body.root.expand() else { return Ok(()) };
    let is_try = |&stmt: &Stmt| matches!(f.body.stmts[stmt].kind, StmtKind::Try { .. });
    if !cx.knowledge.has_exceptions() && !f.body.seqs[body].iter().any(is_try) {
        return Ok(());
    }
    let stmts = f.body.stmts.len();
    let mut tree = FinallyTree::default();
    tree.collect(f, &f.body.seqs[body], None);
    let mut eh = Lowering {
        f,
        cx,
        tree,
        chains: Chains::new(stmts),
        tries: Vec::new(),
        handlers: Chain::default(),
        may_throw: EntitySet::new(),
    };
    let mut lowered = lower_constructs(&mut eh, body)?;
    eh.chains.append(&mut lowered, eh.handlers);
    let mut flat = Vec::with_capacity(eh.f.body.stmts.len());
    flat.extend(eh.chains.iter(lowered));
    f.body.seqs[body] = flat;
    Ok(())
}

/// The pass's state.
struct Lowering<'f, 'c, 'a> {
    f: &'f mut Function<'a>,
    cx: &'f Context<'c, 'a>,
    tree: FinallyTree,
    chains: Chains,
    /// The `try`/`finally` statements in the order of the walk.
    tries: Vec<TryFinally<'a>>,
    /// The landing pads and the statements after them (`eh_seq`).
    handlers: Chain,
    /// The exception regions in which something may throw.
    may_throw: EntitySet<EhRegion>,
}

/// What stands around a sequence: GCC's `leh_state`.
#[derive(Clone, Copy, Default)]
struct State {
    /// The innermost `try`/`finally` with a guarded body around it: an index in [`Lowering::tries`].
    tf: Option<usize>,
    /// The innermost exception region around it (`cur_region`).
    region: Option<EhRegion>,
    /// The region whose exception `__builtin_eh_pointer` gives (`ehp_region`).
    caught: Option<EhRegion>,
    /// Whether that exception is of an unknown type, in a `catch (...)`.
    is_of_any_type: bool,
}

/// A sequence being lowered.
struct Level {
    stmts: std::vec::IntoIter<Stmt>,
    done: Chain,
    state: State,
    part: Part,
}

/// The part of the function that a sequence is.
enum Part {
    /// The body of the function.
    Function,
    /// The body of a `try` that is replaced by its body.
    Spliced,
    /// The guarded body of a `try`; its handler is that of the statement.
    Guarded { stmt: Stmt, region: EhRegion },
    /// A cleanup for exceptions only, with the lowered body.
    OnThrow { stmt: Stmt, region: EhRegion, body: Chain },
    /// The same, where nothing may leave the cleanup but to unwind on.
    Protected { region: EhRegion, body: Chain },
    /// A `catch` clause.
    Catch(Catches),
    /// The failure of an exception specification, with the lowered body and what precedes the failure.
    Failure { stmt: Stmt, region: EhRegion, body: Chain, dispatch: Chain },
    /// The guarded body of the `try`/`finally` with this index.
    Body(usize),
    /// A copy of the cleanup of the `try`/`finally` with this index.
    Cleanup(usize, Purpose),
}

/// What follows a lowered part of a `try`.
enum Next {
    /// Another part is lowered.
    Lower(Level),
    /// This replaces the `try`.
    Replace(Chain),
}

/// `lower_eh_constructs_1` for the function's body.
fn lower_constructs(eh: &mut Lowering<'_, '_, '_>, body: Seq) -> Result<Chain, Limit> {
    let stmts = std::mem::take(&mut eh.f.body.seqs[body]);
    let mut stack = vec![Level::new(stmts, State::default(), Part::Function)];
    let most = MADE_STATEMENTS.of_statements(eh.f.body.stmts.len());
    while let Some(top) = stack.last_mut() {
        if eh.f.body.stmts.len() as u64 > most {
            return Err(MADE_STATEMENTS);
        }
        if let Some(stmt) = top.stmts.next() {
            if let Some(nested) = lower_stmt(eh, top, stmt) {
                stack.push(nested);
            }
            continue;
        }
        let Level { done, part, .. } = stack.pop().expect("a level is on the stack");
        let Some(around) = stack.last_mut() else { return Ok(done) };
        match leave(eh, around.state, part, done) {
            Next::Lower(level) => stack.push(level),
            Next::Replace(result) => eh.chains.append(&mut around.done, result),
        }
    }
    unreachable!("the function's body is the lowest level")
}

impl Level {
    fn new(stmts: Vec<Stmt>, state: State, part: Part) -> Self {
        Level { stmts: stmts.into_iter(), done: Chain::default(), state, part }
    }
}

impl Lowering<'_, '_, '_> {
    /// `gimple_seq_may_fallthru`: whether control may reach the end of a sequence.
    fn may_fallthru(&self, chain: Chain) -> bool {
        let last = self.chains.backwards(chain).find(|&stmt| !is_debug(self.f, stmt));
        stmt_may_fallthru(self.f, last)
    }

    /// Takes the statements of a sequence to lower them.
    fn take(&mut self, seq: Seq) -> Vec<Stmt> {
        std::mem::take(&mut self.f.body.seqs[seq])
    }

    /// The handler of a `try`.
    fn handler(&self, stmt: Stmt) -> Seq {
        let StmtKind::Try { cleanup, .. } = self.f.body.stmts[stmt].kind else { unreachable!("a try") };
        cleanup
    }
}

/// Appends a new statement to `chain`.
fn push_to<'a>(
    eh: &mut Lowering<'_, '_, 'a>,
    chain: &mut Chain,
    kind: StmtKind<'a>,
    loc: Option<Locus<'a>>,
) -> Stmt {
    let stmt = eh.f.stmt_at(loc, kind);
    eh.chains.push(chain, stmt);
    stmt
}

/// `lower_eh_constructs_2`: returns the sequence inside `stmt` that is lowered next.
fn lower_stmt(eh: &mut Lowering<'_, '_, '_>, top: &mut Level, stmt: Stmt) -> Option<Level> {
    let state = top.state;
    let StmtKind::Try { kind, body, cleanup } = eh.f.body.stmts[stmt].kind else {
        eh.chains.push(&mut top.done, stmt);
        eh_pointer::lower(eh, state, stmt);
        throws::lower_stmt(eh, top, stmt);
        replace_goto_queue::record(eh, state.tf, stmt);
        return None;
    };
    let stmts = eh.take(body);
    if kind == TryKind::Finally {
        return Some(lower_try_finally::enter(eh, state, stmt, stmts));
    }
    let first = eh.f.body.seqs[cleanup].first().map(|&first| &eh.f.body.stmts[first].kind);
    let region = match first {
        None => None,
        Some(StmtKind::EhMustNotThrow { .. }) => Some(EhRegionKind::MustNotThrow),
        Some(StmtKind::Catch { .. }) => Some(EhRegionKind::Try),
        Some(StmtKind::EhFilter { .. }) => Some(EhRegionKind::Allowed),
        Some(_) => Some(EhRegionKind::Cleanup).filter(|_| !cleanup_is_dead_in(eh, state)),
    };
    // Where nothing throws, control never reaches a handler.
    let Some(kind) = region.filter(|_| eh.cx.knowledge.has_exceptions()) else {
        return Some(Level::new(stmts, state, Part::Spliced));
    };
    let region = eh.f.eh.region(kind, state.region);
    // `lower_eh_must_not_throw`: the region has no landing pad.
    let is_spliced = kind == EhRegionKind::MustNotThrow;
    let part = if is_spliced { Part::Spliced } else { Part::Guarded { stmt, region } };
    Some(Level::new(stmts, State { region: Some(region), ..state }, part))
}

/// Goes on with the `try` of which `part` has been lowered to `done`, inside `state`.
fn leave(eh: &mut Lowering<'_, '_, '_>, state: State, part: Part, done: Chain) -> Next {
    match part {
        Part::Guarded { stmt, region } if eh.may_throw.contains(region) => {
            match eh.f.eh.regions[region].kind {
                EhRegionKind::Try => lower_catch::enter(eh, state, stmt, region, done),
                EhRegionKind::Allowed => Next::Lower(lower_eh_filter::enter(eh, state, stmt, region, done)),
                _ => Next::Lower(lower_cleanup::enter(eh, state, stmt, region, done)),
            }
        }
        Part::Function | Part::Spliced | Part::Guarded { .. } => Next::Replace(done),
        Part::OnThrow { stmt, region, body } => {
            Next::Replace(landing_pads::branch_around(eh, stmt, region, body, done, None))
        }
        Part::Protected { region, body } => {
            honor_protect_cleanup_actions::place(eh, region, done);
            Next::Replace(body)
        }
        Part::Catch(catches) => lower_catch::next(eh, state, catches, done),
        Part::Failure { stmt, region, body, dispatch } => {
            Next::Replace(lower_eh_filter::leave(eh, stmt, region, body, dispatch, done))
        }
        Part::Body(tf) => {
            eh.tries[tf].result = done;
            lower_try_finally::begin(eh, tf)
        }
        Part::Cleanup(tf, purpose) => lower_try_finally::place_cleanup(eh, tf, purpose, done),
    }
}

/// `cleanup_is_dead_in`: whether an exception ends the program before a cleanup inside `state` would
/// run. A cleanup that would is no region, so none stands between.
fn cleanup_is_dead_in(eh: &Lowering<'_, '_, '_>, state: State) -> bool {
    state.region.is_some_and(|region| eh.f.eh.regions[region].kind == EhRegionKind::MustNotThrow)
}
