//! Pass "eh" (`pass_lower_eh`, tree-eh.cc) replaces `try` statements by jumps, landing pads and
//! exception regions.
//!
//! Before: pass "lower" has run, so scopes are gone and all `return` statements are at the end of the
//! function. After: the body is one sequence without `try` statements. The body's own statements come
//! first, then everything that only exceptions enter. Each statement that may throw is recorded in the
//! exception region around it (`Function::eh`), from which pass "cfg" makes EH edges.
//!
//! The pass has two steps. [`FinallyTree::collect`] notes where labels are. Then
//! `lower_eh_constructs_1` walks the body from the inside out, and replaces each `try` once the
//! statements in it are lowered:
//!
//! | what follows the body | region | GCC's function | told in |
//! |---|---|---|---|
//! | `finally` | cleanup | `lower_try_finally` | `lower_try_finally.rs` |
//! | `catch` clauses | try | `lower_catch` | `handlers.rs` |
//! | an exception specification | allowed exceptions | `lower_eh_filter` | `handlers.rs` |
//! | statements, for exceptions only | cleanup | `lower_cleanup` | `handlers.rs` |
//! | a call that ends the program | must not throw | `lower_eh_must_not_throw` | here |
//!
//! GCC's functions call each other: `lower_eh_constructs_1` lowers a sequence, calls `lower_catch` for
//! a `try` in it, and that calls `lower_eh_constructs_1` for the body and for each clause. `try`
//! statements may be nested deeper than a call stack holds, so here the stack is explicit. A [`Level`]
//! is a call of `lower_eh_constructs_1` that is not over. Its [`SequenceRole`] is the place in the
//! caller to go on from, and [`continue_caller`] goes on there. The result is a [`Continuation`]: a
//! further call, or what replaces the `try`.
//!
//! `goto_queue.rs` leads the jumps out of a `try`/`finally` through its cleanup; `may_throw.rs` says which
//! statements may throw; `size.rs` whether a cleanup is small enough to be copied; `stmt_chain.rs` has the
//! sequences that the pass builds.

mod goto_queue;
mod handlers;
mod lower_try_finally;
pub(crate) mod may_throw;
mod size;
mod stmt_chain;

use crate::analysis::operands::register_type;
use crate::base::limits::{Limit, MADE_STATEMENTS};
use crate::ir::{
    EhRegion, EhRegionKind, Expr, ExprData, Function, Locus, Seq, Stmt, StmtKind, TryKind, Type,
};
use crate::passes::Context;
use crate::passes::lower::fallthru::{is_debug, stmt_may_fallthru};
use cranelift_entity::EntitySet;
use goto_queue::FinallyTree;
use handlers::CatchLowering;
use lower_try_finally::{ServedExits, TryFinally};
use stmt_chain::{Chain, Chains};

/// Replaces `try` statements by jumps.
pub fn lower_eh<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) -> Result<(), Limit> {
    let Some(body) = f.body.root.expand() else { return Ok(()) };

    // Without exceptions only a `try` makes work. Scopes are gone, so the outermost ones are statements of
    // the body itself.
    let is_try = |&stmt: &Stmt| matches!(f.body.stmts[stmt].kind, StmtKind::Try { .. });
    if !cx.knowledge.has_exceptions() && !f.body.seqs[body].iter().any(is_try) {
        return Ok(());
    }

    // First step: the `try`/`finally` around each label, while all of them are in their places.
    let stmts = f.body.stmts.len();
    let mut tree = FinallyTree::default();
    tree.collect(f, &f.body.seqs[body], None);

    // Second step: the statements are lowered.
    let mut eh = EhLowering {
        f,
        cx,
        tree,
        chains: Chains::new(stmts),
        tries: Vec::new(),
        handlers: Chain::default(),
        may_throw: EntitySet::new(),
    };
    let mut lowered = lower_eh_constructs(&mut eh, body)?;

    // The handlers follow the last statement of the body, which is a `return` or does not return:
    // control cannot fall into them.
    eh.chains.append(&mut lowered, eh.handlers);
    let mut flat = Vec::with_capacity(eh.f.body.stmts.len());
    flat.extend(eh.chains.iter(lowered));
    f.body.seqs[body] = flat;
    Ok(())
}

/// The pass at work on one function.
struct EhLowering<'f, 'c, 'a> {
    f: &'f mut Function<'a>,
    cx: &'f Context<'c, 'a>,
    /// The `try`/`finally` around each label (`finally_tree`).
    tree: FinallyTree,
    /// The links between the statements of all lowered sequences.
    chains: Chains,
    /// The `try`/`finally` statements in the order of the walk.
    tries: Vec<TryFinally<'a>>,
    /// The landing pads and the statements after them (`eh_seq`).
    handlers: Chain,
    /// The exception regions in which something may throw (`eh_region_may_contain_throw_map`).
    may_throw: EntitySet<EhRegion>,
}

/// The constructs around a sequence: GCC's `leh_state`.
#[derive(Clone, Copy, Default)]
struct Enclosing {
    /// The innermost `try`/`finally` with a guarded body around it: an index in [`EhLowering::tries`].
    try_finally: Option<usize>,
    /// The innermost exception region around it (`cur_region`).
    region: Option<EhRegion>,
    /// The region whose exception `__builtin_eh_pointer` returns (`ehp_region`).
    caught: Option<EhRegion>,
    /// Whether that exception is of an unknown type, in a `catch (...)`.
    is_of_any_type: bool,
}

/// A sequence that is being lowered.
struct Level {
    /// The statements that are not lowered yet.
    stmts: std::vec::IntoIter<Stmt>,
    /// The lowered statements.
    done: Chain,
    enclosing: Enclosing,
    role: SequenceRole,
}

/// What a sequence is to the construct that it is part of.
enum SequenceRole {
    /// The body of the function.
    FunctionBody,
    /// The body of a `try` that is replaced by its body.
    PlainBody,
    /// The body of a `try` with a handler.
    GuardedBody { stmt: Stmt, region: EhRegion },
    /// A cleanup for exceptions only, with the lowered body.
    CleanupOnThrow { stmt: Stmt, region: EhRegion, body: Chain },
    /// The same, where an exception that leaves the cleanup ends the program.
    ProtectedCleanup { region: EhRegion, body: Chain },
    /// A `catch` clause.
    CatchClause(CatchLowering),
    /// The failure of an exception specification, with the lowered body and what precedes the failure.
    FilterFailure { stmt: Stmt, region: EhRegion, body: Chain, dispatch: Chain },
    /// The guarded body of the `try`/`finally` with this index.
    FinallyBody(usize),
    /// A cleanup of the `try`/`finally` with this index, for some of its exits.
    FinallyCleanup(usize, ServedExits),
}

/// What follows a lowered part of a `try`.
enum Continuation {
    /// Another part is lowered.
    Lower(Level),
    /// This replaces the `try`.
    ReplaceTry(Chain),
}

/// `lower_eh_constructs_1` for the function's body, and for all sequences inside it.
fn lower_eh_constructs(eh: &mut EhLowering<'_, '_, '_>, body: Seq) -> Result<Chain, Limit> {
    let stmts = std::mem::take(&mut eh.f.body.seqs[body]);
    let mut stack = vec![Level::new(stmts, Enclosing::default(), SequenceRole::FunctionBody)];
    let most = MADE_STATEMENTS.of_statements(eh.f.body.stmts.len());
    while let Some(top) = stack.last_mut() {
        // Copies of cleanups in copies of cleanups grow exponentially with the depth. GCC makes them as
        // well; here their number is limited.
        if eh.f.body.stmts.len() as u64 > most {
            return Err(MADE_STATEMENTS);
        }
        // The innermost sequence goes on with its next statement. At a `try`, its body goes first.
        if let Some(stmt) = top.stmts.next() {
            if let Some(inner) = lower_stmt(eh, top, stmt) {
                stack.push(inner);
            }
            continue;
        }
        // The sequence is lowered. The construct that it is part of goes on, inside the sequence around it.
        let Level { done, role, .. } = stack.pop().expect("a level is on the stack");
        let Some(around) = stack.last_mut() else { return Ok(done) };
        match continue_caller(eh, around.enclosing, role, done) {
            Continuation::Lower(level) => stack.push(level),
            Continuation::ReplaceTry(replacement) => eh.chains.append(&mut around.done, replacement),
        }
    }
    unreachable!("the function's body is the lowest level")
}

/// `lower_eh_constructs_2`: lowers one statement. For a `try`, returns the body to be lowered first.
fn lower_stmt(eh: &mut EhLowering<'_, '_, '_>, top: &mut Level, stmt: Stmt) -> Option<Level> {
    let outer = top.enclosing;
    let StmtKind::Try { kind, body, cleanup } = eh.f.body.stmts[stmt].kind else {
        // A plain statement stays. If it may throw, it is recorded in the region around it; if it jumps
        // out of a `try`/`finally`, in the goto queue.
        eh.chains.push(&mut top.done, stmt);
        lower_eh_pointer(eh, outer, stmt);
        record_if_throwing(eh, top, stmt);
        goto_queue::record(eh, outer.try_finally, stmt);
        return None;
    };
    let stmts = eh.take(body);
    if kind == TryKind::Finally {
        return Some(lower_try_finally::lower_try_finally(eh, outer, stmt, stmts));
    }

    // The first statement of the handler tells what kind of `try` it is.
    let first = eh.f.body.seqs[cleanup].first().map(|&first| &eh.f.body.stmts[first].kind);
    let region = match first {
        None => None,
        Some(StmtKind::EhMustNotThrow { .. }) => Some(EhRegionKind::MustNotThrow),
        Some(StmtKind::Catch { .. }) => Some(EhRegionKind::Try),
        Some(StmtKind::EhFilter { .. }) => Some(EhRegionKind::Allowed),
        Some(_) => Some(EhRegionKind::Cleanup).filter(|_| !cleanup_is_dead_in(eh, outer)),
    };
    // The body alone remains if the handler is empty, or if control never reaches it: without exceptions, and
    // where `cleanup_is_dead_in` says so of a cleanup.
    let Some(kind) = region.filter(|_| eh.cx.knowledge.has_exceptions()) else {
        return Some(Level::new(stmts, outer, SequenceRole::PlainBody));
    };
    // Regions are numbered in the order in which the walk enters them.
    let region = eh.f.eh.region(kind, outer.region);
    // `lower_eh_must_not_throw`: the runtime ends the program before it enters such a region, so there
    // is no landing pad, and nothing follows the body.
    let is_plain = kind == EhRegionKind::MustNotThrow;
    let role = if is_plain { SequenceRole::PlainBody } else { SequenceRole::GuardedBody { stmt, region } };
    Some(Level::new(stmts, Enclosing { region: Some(region), ..outer }, role))
}

/// Goes on with the construct of which a sequence has been lowered to `done`. The construct is inside
/// `outer`.
fn continue_caller(
    eh: &mut EhLowering<'_, '_, '_>,
    outer: Enclosing,
    role: SequenceRole,
    done: Chain,
) -> Continuation {
    match role {
        // The body may throw, so an exception may reach the handler.
        SequenceRole::GuardedBody { stmt, region } if eh.may_throw.contains(region) => {
            match eh.f.eh.regions[region].kind {
                EhRegionKind::Try => handlers::lower_catch(eh, outer, stmt, region, done),
                EhRegionKind::Allowed => {
                    Continuation::Lower(handlers::lower_eh_filter(eh, outer, stmt, region, done))
                }
                _ => Continuation::Lower(handlers::lower_cleanup(eh, outer, stmt, region, done)),
            }
        }
        // If the body cannot throw, the handler is dropped, unlowered, and the region stays, but is empty. A
        // plain body never had a handler to lower.
        SequenceRole::FunctionBody | SequenceRole::PlainBody | SequenceRole::GuardedBody { .. } => {
            Continuation::ReplaceTry(done)
        }
        SequenceRole::CleanupOnThrow { stmt, region, body } => {
            Continuation::ReplaceTry(handlers::branch_around(eh, stmt, region, body, done, None))
        }
        SequenceRole::ProtectedCleanup { region, body } => {
            handlers::place_protected_cleanup(eh, region, done);
            Continuation::ReplaceTry(body)
        }
        SequenceRole::CatchClause(catches) => handlers::leave_clause(eh, outer, catches, done),
        SequenceRole::FilterFailure { stmt, region, body, dispatch } => {
            Continuation::ReplaceTry(handlers::leave_eh_filter(eh, stmt, region, body, dispatch, done))
        }
        SequenceRole::FinallyBody(tf) => lower_try_finally::leave_body(eh, tf, done),
        SequenceRole::FinallyCleanup(tf, served) => lower_try_finally::leave_cleanup(eh, tf, served, done),
    }
}

/// `cleanup_is_dead_in`: whether an exception ends the program before a cleanup inside `enclosing`
/// would run.
///
/// GCC asks for the innermost region that is not a cleanup. Inside a region that must not throw no
/// cleanup has a region, by this very rule, so the innermost region of all gives the same answer.
fn cleanup_is_dead_in(eh: &EhLowering<'_, '_, '_>, enclosing: Enclosing) -> bool {
    enclosing.region.is_some_and(|region| eh.f.eh.regions[region].kind == EhRegionKind::MustNotThrow)
}

/// The BUILT_IN_EH_POINTER case of `lower_eh_constructs_2`: `__builtin_eh_pointer (0)` gets the number
/// of the region that caught the exception. Outside of handlers its result is null.
fn lower_eh_pointer(eh: &mut EhLowering<'_, '_, '_>, enclosing: Enclosing, stmt: Stmt) {
    let StmtKind::Call(call) = &eh.f.body.stmts[stmt].kind else { return };
    if eh.f.callee_name(call) != Some("__builtin_eh_pointer") {
        return;
    }
    if let Some(region) = enclosing.caught {
        let number = eh.f.expr(ExprData::Int(region.number().into()));
        let args = eh.f.operand_list(&[number]);
        if let StmtKind::Call(call) = &mut eh.f.body.stmts[stmt].kind {
            call.args = args;
        }
    } else if let Some(lhs) = call.lhs {
        let rhs = eh.f.expr(ExprData::Const("0B"));
        eh.f.body.stmts[stmt].kind = StmtKind::Assign { lhs, rhs };
    }
}

/// The GIMPLE_CALL and GIMPLE_ASSIGN cases of `lower_eh_constructs_2`, for a statement that is the last one
/// of `top` so far: if it may throw, it is recorded in the exception region around it.
fn record_if_throwing(eh: &mut EhLowering<'_, '_, '_>, top: &mut Level, stmt: Stmt) {
    // An `asm` may throw, too, but gets neither a temporary nor a landing pad.
    let is_recorded = matches!(eh.f.body.stmts[stmt].kind, StmtKind::Call(_) | StmtKind::Assign { .. });
    if !is_recorded
        || !may_throw::could_throw(eh.f, eh.cx, stmt)
        || destroys_quietly(eh.f, top.enclosing, stmt)
    {
        return;
    }
    // The variable must keep its old value where the exception is caught, so the result goes to a
    // temporary first:
    //   x = f ();   becomes   D.1 = f (); x = D.1;
    // That happens outside of all regions as well.
    if let Some((lhs, ty)) = result_to_split(eh.f, stmt) {
        let copy = eh.f.split_result(stmt, lhs, ty);
        eh.chains.push(&mut top.done, copy);
    }
    if let Some(region) = top.enclosing.region {
        eh.f.eh.record(stmt, region);
        note_throw(eh, region);
    }
}

/// Whether the statement ends the life of an exception whose destructor does not throw (`do_end_catch`
/// of the C++ front end): one of a known type. GCC marks such a call of `__cxa_end_catch` as one that
/// throws nothing.
fn destroys_quietly(f: &Function<'_>, enclosing: Enclosing, stmt: Stmt) -> bool {
    let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { return false };
    enclosing.caught.is_some() && !enclosing.is_of_any_type && f.callee_name(call) == Some("__cxa_end_catch")
}

/// The left-hand side of a statement that may throw, if it must go to a temporary first, with its type. The
/// inner `None` is an unknown type.
fn result_to_split(f: &Function<'_>, stmt: Stmt) -> Option<(Expr, Option<Type>)> {
    let lhs = match &f.body.stmts[stmt].kind {
        // A copy after a call that does not return would make control seem to go on.
        StmtKind::Call(call) => call.lhs.filter(|_| stmt_may_fallthru(f, Some(stmt)))?,
        StmtKind::Assign { lhs, .. } => *lhs,
        _ => return None,
    };
    // Only a register is split: the gimplifier stores a value of register type from a temporary already.
    Some((lhs, register_type(f, lhs)?))
}

/// `note_eh_region_may_contain_throw`: marks the region and those around it, up to one that nothing leaves.
fn note_throw(eh: &mut EhLowering<'_, '_, '_>, region: EhRegion) {
    // Where a region is marked already, those around it are as well.
    let mut around = Some(region);
    while let Some(region) = around.filter(|&region| eh.may_throw.insert(region)) {
        let data = &eh.f.eh.regions[region];
        around = data.outer.expand().filter(|_| data.kind != EhRegionKind::MustNotThrow);
    }
}

impl Level {
    fn new(stmts: Vec<Stmt>, enclosing: Enclosing, role: SequenceRole) -> Self {
        Level { stmts: stmts.into_iter(), done: Chain::default(), enclosing, role }
    }
}

impl EhLowering<'_, '_, '_> {
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
    eh: &mut EhLowering<'_, '_, 'a>,
    chain: &mut Chain,
    kind: StmtKind<'a>,
    loc: Option<Locus<'a>>,
) -> Stmt {
    let stmt = eh.f.stmt_at(loc, kind);
    eh.chains.push(chain, stmt);
    stmt
}
