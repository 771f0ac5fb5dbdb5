//! Pass "eh" replaces `try` statements by jumps, as GCC's `lower_eh_constructs` does.
//!
//! A `try`/`finally` runs its cleanup on each exit from its body. The pass lowers the body first
//! and queues the jumps that leave it. Then `finally` chooses how the exits share the cleanup. The
//! pass lowers each copy of the cleanup as part of the sequence around the `try`. An explicit stack
//! holds the levels of this recursion.
//!
//! With exceptions, statements inside a `try` that may throw get a landing pad. The cleanups after
//! landing pads, and the `resx` statements that rethrow, follow the last `return` of the function.

mod finally;
mod finally_tree;
mod goto_queue;
mod size;
mod stmt_chain;
pub(crate) mod throws;
mod traps;

use crate::base::limits::MADE_STATEMENTS;
use crate::ir::{EhRegion, EhRegionKind, Function, Label, Locus, Seq, Stmt, StmtKind, TryKind, Var};
use crate::passes::Context;
use crate::passes::lower::fallthru::{is_debug, stmt_may_fallthru};
use cranelift_entity::EntitySet;
use cranelift_entity::packed_option::PackedOption;
use finally::Purpose;
use finally_tree::FinallyTree;
use goto_queue::Jumps;
use stmt_chain::{Chain, Chains};

/// Replaces `try` statements by jumps.
pub fn lower_eh<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) {
    let Some(body) = f.body.root.expand() else { return };
    let is_try = |&stmt: &Stmt| matches!(f.body.stmts[stmt].kind, StmtKind::Try { .. });
    if !cx.knowledge.has_exceptions() && !f.body.seqs[body].iter().any(is_try) {
        return;
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
    let mut lowered = lower_constructs(&mut eh, body);
    eh.chains.append(&mut lowered, eh.handlers);
    let mut flat = Vec::with_capacity(eh.f.body.stmts.len());
    flat.extend(eh.chains.iter(lowered));
    f.body.seqs[body] = flat;
}

/// The pass's state.
struct Lowering<'f, 'c, 'a> {
    f: &'f mut Function<'a>,
    cx: &'f Context<'c, 'a>,
    tree: FinallyTree,
    chains: Chains,
    /// The `try`/`finally` statements in the order of the walk.
    tries: Vec<TryFinally<'a>>,
    /// The statements after the landing pads (`eh_seq`).
    handlers: Chain,
    /// The exception regions in which something may throw.
    may_throw: EntitySet<EhRegion>,
}

/// A `try`/`finally` being lowered: GCC's `leh_tf_state`.
struct TryFinally<'a> {
    stmt: Stmt,
    loc: Option<Locus<'a>>,
    /// The innermost `try`/`finally` with a guarded body around it: an index in [`Lowering::tries`].
    outer: Option<usize>,
    /// The exception region around it.
    outer_eh: Option<EhRegion>,
    /// The exception region of its body; `None` if no exception reaches its cleanup.
    own_eh: Option<EhRegion>,
    cleanup: Seq,
    /// The jumps that leave its body.
    jumps: Jumps<'a>,
    /// Its replacement so far: the body, then the copies of the cleanup (`top_p_seq`).
    result: Chain,
    /// Whether control may reach the end of the body.
    may_fallthru: bool,
    /// Whether the body may throw and no copy of the cleanup follows a landing pad yet.
    may_throw: bool,
    /// The label after its replacement, if a jump needs it.
    fallthru_label: Option<Label>,
    /// The labels of the copies of the cleanup.
    copies: Vec<Label>,
    /// The label of the `switch` case for the end of the body.
    case_for_fallthru: Option<Label>,
    /// The label of the `switch` case that rethrows.
    case_for_throw: Option<Label>,
    /// `finally_tmp`.
    tmp: Option<Var>,
    /// The location of the `switch` after a shared cleanup, which is that of `last`.
    switch_loc: Option<Locus<'a>>,
    /// The last statement of the cleanup.
    last: PackedOption<Stmt>,
}

/// A sequence being lowered.
struct Level {
    stmts: std::vec::IntoIter<Stmt>,
    done: Chain,
    /// The innermost `try`/`finally` with a guarded body around it.
    inside: Option<usize>,
    /// The innermost exception region around it.
    eh: Option<EhRegion>,
    part: Part,
}

/// The part of the function that a sequence is.
enum Part {
    /// The body of the function.
    Function,
    /// The body of a `try` that is replaced by its body.
    Spliced,
    /// The guarded body of a `try` with a cleanup for exceptions only.
    Guarded { stmt: Stmt, region: EhRegion, cleanup: Seq },
    /// That cleanup, with the lowered body.
    OnThrow { stmt: Stmt, region: EhRegion, result: Chain },
    /// The guarded body of the `try`/`finally` with this index.
    Body(usize),
    /// A copy of the cleanup of the `try`/`finally` with this index.
    Cleanup(usize, Purpose),
}

/// `lower_eh_constructs_1` for the function's body.
fn lower_constructs(eh: &mut Lowering<'_, '_, '_>, body: Seq) -> Chain {
    let mut stack = vec![level(std::mem::take(&mut eh.f.body.seqs[body]), None, None, Part::Function)];
    let most = MADE_STATEMENTS.of_statements(eh.f.body.stmts.len());
    while let Some(top) = stack.last_mut() {
        if eh.f.body.stmts.len() as u64 > most {
            eh.f.give_up(MADE_STATEMENTS);
            return Chain::default();
        }
        if let Some(stmt) = top.stmts.next() {
            if let Some(nested) = lower_stmt(eh, top, stmt) {
                stack.push(nested);
            }
            continue;
        }
        let Level { done, inside, part, .. } = stack.pop().expect("a level is on the stack");
        // The replacement of the `try`, unless a cleanup must be lowered first.
        let result = match part {
            Part::Function => return done,
            Part::Guarded { stmt, region, cleanup } if eh.may_throw.contains(region) => {
                let stmts = std::mem::take(&mut eh.f.body.seqs[cleanup]);
                let outer = eh.f.eh.regions[region].outer.expand();
                stack.push(level(stmts, inside, outer, Part::OnThrow { stmt, region, result: done }));
                continue;
            }
            Part::Spliced | Part::Guarded { .. } => done,
            Part::OnThrow { stmt, region, result } => throws::branch_around(eh, stmt, region, result, done),
            Part::Body(tf) | Part::Cleanup(tf, _) => {
                let next = if let Part::Cleanup(_, purpose) = part {
                    finally::place_cleanup(eh, tf, purpose, done)
                } else {
                    eh.tries[tf].result = done;
                    finally::begin(eh, tf)
                };
                if let Some((stmts, purpose)) = next {
                    let TryFinally { outer, outer_eh, .. } = eh.tries[tf];
                    stack.push(level(stmts, outer, outer_eh, Part::Cleanup(tf, purpose)));
                    continue;
                }
                finally::finish(eh, tf)
            }
        };
        // It joins the sequence around it.
        let around = stack.last_mut().expect("a try stands in a sequence");
        eh.chains.append(&mut around.done, result);
    }
    unreachable!("the function's body is the lowest level")
}

fn level(stmts: Vec<Stmt>, inside: Option<usize>, eh: Option<EhRegion>, part: Part) -> Level {
    Level { stmts: stmts.into_iter(), done: Chain::default(), inside, eh, part }
}

impl TryFinally<'_> {
    /// Its exception region, if exceptions still need a copy of the cleanup.
    fn thrown(&self) -> Option<EhRegion> {
        self.own_eh.filter(|_| self.may_throw)
    }
}

impl Lowering<'_, '_, '_> {
    /// `gimple_seq_may_fallthru`: whether control may reach the end of a sequence.
    fn may_fallthru(&self, chain: Chain) -> bool {
        let last = self.chains.backwards(chain).find(|&stmt| !is_debug(self.f, stmt));
        stmt_may_fallthru(self.f, last)
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
    match eh.f.body.stmts[stmt].kind {
        StmtKind::Try { kind: TryKind::Finally, body, cleanup } => {
            let own_eh = cleanup_region(eh, top.eh);
            eh.tries.push(TryFinally {
                stmt,
                loc: eh.f.source.locs[stmt],
                outer: top.inside,
                outer_eh: top.eh,
                own_eh,
                cleanup,
                jumps: Jumps::default(),
                result: Chain::default(),
                may_fallthru: false,
                may_throw: false,
                fallthru_label: None,
                copies: Vec::new(),
                case_for_fallthru: None,
                case_for_throw: None,
                tmp: None,
                switch_loc: None,
                last: None.into(),
            });
            let tf = eh.tries.len() - 1;
            let stmts = std::mem::take(&mut eh.f.body.seqs[body]);
            Some(level(stmts, Some(tf), own_eh.or(top.eh), Part::Body(tf)))
        }
        StmtKind::Try { kind: TryKind::Catch, body, cleanup } => {
            let stmts = std::mem::take(&mut eh.f.body.seqs[body]);
            let first = eh.f.body.seqs[cleanup].first().map(|&first| &eh.f.body.stmts[first].kind);
            Some(match first {
                Some(StmtKind::EhMustNotThrow { .. }) if eh.cx.knowledge.has_exceptions() => {
                    let region = eh.f.eh.region(EhRegionKind::MustNotThrow, top.eh);
                    level(stmts, top.inside, Some(region), Part::Spliced)
                }
                // C programs have no handlers that select exceptions by type.
                None | Some(StmtKind::EhMustNotThrow { .. } | StmtKind::Catch { .. }) => {
                    level(stmts, top.inside, top.eh, Part::Spliced)
                }
                Some(_) => match cleanup_region(eh, top.eh) {
                    Some(region) => {
                        let part = Part::Guarded { stmt, region, cleanup };
                        level(stmts, top.inside, Some(region), part)
                    }
                    // Nothing throws, so control never reaches the cleanup.
                    None => level(stmts, top.inside, top.eh, Part::Spliced),
                },
            })
        }
        _ => {
            eh.chains.push(&mut top.done, stmt);
            throws::lower_stmt(eh, top, stmt);
            goto_queue::record(eh, top.inside, stmt);
            None
        }
    }
}

/// A new region for a cleanup inside `outer`. Returns `None` where nothing throws, or where `outer`
/// ends the program on an exception (`cleanup_is_dead_in`).
fn cleanup_region(eh: &mut Lowering<'_, '_, '_>, outer: Option<EhRegion>) -> Option<EhRegion> {
    let tables = &mut eh.f.eh;
    let is_dead = outer.is_some_and(|outer| tables.regions[outer].kind == EhRegionKind::MustNotThrow);
    (eh.cx.knowledge.has_exceptions() && !is_dead).then(|| tables.region(EhRegionKind::Cleanup, outer))
}
