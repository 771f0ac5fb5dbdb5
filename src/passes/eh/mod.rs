//! Pass "eh": replaces `try` statements by jumps, as `lower_eh_constructs` does it.
//!
//! A `try`/`finally` runs its cleanup on each way out of its body. Its body is lowered first, and the jumps
//! that leave it are queued; then `finally` chooses how the ways out share the cleanup, and each copy
//! of the cleanup is lowered in turn, as part of the sequence around the `try`. The levels of this
//! recursion lie on an explicit stack.
//!
//! With exceptions, what may throw inside a `try` has a landing pad. The cleanups that run from there, and
//! the `resx` statements that let exceptions go on, stand behind the function's last `return`.

mod chain;
mod finally;
mod finally_tree;
mod jumps;
mod size;
pub(crate) mod throws;
mod traps;

use crate::base::limits::MADE_STATEMENTS;
use crate::ir::{EhRegion, EhRegionKind, Function, Label, Locus, Seq, Stmt, StmtKind, TryKind, Var};
use crate::passes::Context;
use crate::passes::lower::fallthru::{is_debug, stmt_may_fallthru};
use chain::{Chain, Chains};
use cranelift_entity::EntitySet;
use cranelift_entity::packed_option::PackedOption;
use finally::Plan;
use finally_tree::FinallyTree;
use jumps::Jumps;

/// Replaces `try` statements by jumps.
pub fn lower_eh<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) {
    let Some(body) = f.body.root.expand() else { return };
    let is_try = |&stmt: &Stmt| matches!(f.body.stmts[stmt].kind, StmtKind::Try { .. });
    if !cx.facts.has_exceptions() && !f.body.seqs[body].iter().any(is_try) {
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
        regions: Vec::new(),
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
    /// The `try`/`finally` statements met, in order; the state of each is done with once it is lowered.
    regions: Vec<Region<'a>>,
    /// What landing pads lead to (`eh_seq`).
    handlers: Chain,
    /// The exception regions in which something may throw.
    may_throw: EntitySet<EhRegion>,
}

/// A `try`/`finally` being lowered: GCC's `leh_tf_state`.
struct Region<'a> {
    /// The statement.
    stmt: Stmt,
    /// Its source place.
    loc: Option<Locus<'a>>,
    /// The region whose body it stands in.
    outer: Option<usize>,
    /// The exception region around it.
    outer_eh: Option<EhRegion>,
    /// The exception region of its body, unless exceptions never get as far as its cleanup.
    own_eh: Option<EhRegion>,
    /// Its cleanup.
    cleanup: Seq,
    /// The jumps that leave its body.
    jumps: Jumps<'a>,
    /// What it becomes: the body, and behind it what has been made so far (`top_p_seq`).
    result: Chain,
    /// Whether control runs off the end of the body.
    may_fallthru: bool,
    /// Whether the body may throw, and the cleanup has not been put behind a landing pad yet.
    may_throw: bool,
    /// The label behind all that it becomes, once something jumps there.
    fallthru_label: Option<Label>,
    /// The labels of the cleanup's copies.
    copies: Vec<Label>,
    /// The label of the `switch` case that falls through.
    case_for_fallthru: Option<Label>,
    /// The label of the `switch` case that lets an exception go on.
    case_for_throw: Option<Label>,
    /// `finally_tmp`, if there is one.
    tmp: Option<Var>,
    /// The source place of the `switch` behind a shared cleanup.
    switch_loc: Option<Locus<'a>>,
    /// The cleanup's last statement, whose place that is.
    last: PackedOption<Stmt>,
}

/// A sequence being lowered.
struct Level {
    stmts: std::vec::IntoIter<Stmt>,
    done: Chain,
    /// The region in whose body it stands.
    inside: Option<usize>,
    /// The exception region that it stands in.
    eh: Option<EhRegion>,
    what: What,
}

/// What a sequence is part of.
enum What {
    /// The function's body.
    Function,
    /// The body of a `try` that needs no lowering of its own.
    Spliced,
    /// The guarded body of a `try` whose cleanup is for exceptions only.
    Guarded { stmt: Stmt, region: EhRegion, cleanup: Seq },
    /// That cleanup, and what the body has become.
    OnThrow { stmt: Stmt, region: EhRegion, result: Chain },
    /// The guarded body of a region.
    Body(usize),
    /// A use of a region's cleanup.
    Cleanup(usize, Plan),
}

/// `lower_eh_constructs_1` for the function's body.
fn lower_constructs(eh: &mut Lowering<'_, '_, '_>, body: Seq) -> Chain {
    let mut stack = vec![level(std::mem::take(&mut eh.f.body.seqs[body]), None, None, What::Function)];
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
        let Level { done, inside, what, .. } = stack.pop().expect("a level is on the stack");
        let (region, next) = match what {
            What::Function => return done,
            What::Spliced => {
                put(eh, &mut stack, done);
                continue;
            }
            What::Guarded { stmt, region, cleanup } => {
                if eh.may_throw.contains(region) {
                    let stmts = std::mem::take(&mut eh.f.body.seqs[cleanup]);
                    let outer = eh.f.eh.regions[region].outer.expand();
                    stack.push(level(stmts, inside, outer, What::OnThrow { stmt, region, result: done }));
                } else {
                    put(eh, &mut stack, done);
                }
                continue;
            }
            What::OnThrow { stmt, region, result } => {
                let result = throws::branch_around(eh, stmt, region, result, done);
                put(eh, &mut stack, result);
                continue;
            }
            What::Body(region) => {
                eh.regions[region].result = done;
                (region, finally::begin(eh, region))
            }
            What::Cleanup(region, plan) => (region, finally::place_cleanup(eh, region, plan, done)),
        };
        match next {
            Some((stmts, plan)) => {
                let Region { outer, outer_eh, .. } = eh.regions[region];
                stack.push(level(stmts, outer, outer_eh, What::Cleanup(region, plan)));
            }
            None => {
                let result = finally::finish(eh, region);
                put(eh, &mut stack, result);
            }
        }
    }
    unreachable!("the function's body is the lowest level")
}

fn level(stmts: Vec<Stmt>, inside: Option<usize>, eh: Option<EhRegion>, what: What) -> Level {
    Level { stmts: stmts.into_iter(), done: Chain::default(), inside, eh, what }
}

/// Puts what a `try` has become into the sequence around it.
fn put(eh: &mut Lowering<'_, '_, '_>, stack: &mut [Level], result: Chain) {
    let around = stack.last_mut().expect("a try stands in a sequence");
    eh.chains.append(&mut around.done, result);
}

impl Region<'_> {
    /// Its exception region, if the cleanup has yet to be put behind a landing pad.
    fn thrown(&self) -> Option<EhRegion> {
        self.own_eh.filter(|_| self.may_throw)
    }
}

impl Lowering<'_, '_, '_> {
    /// Whether control may run off the end of a sequence (`gimple_seq_may_fallthru`).
    fn may_fallthru(&self, chain: Chain) -> bool {
        let last = self.chains.backwards(chain).find(|&stmt| !is_debug(self.f, stmt));
        stmt_may_fallthru(self.f, self.cx.facts, last)
    }
}

/// Puts a new statement at the end of `chain`.
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

/// `lower_eh_constructs_2`: returns the sequence inside `stmt` that is to be lowered in its place.
fn lower_stmt(eh: &mut Lowering<'_, '_, '_>, top: &mut Level, stmt: Stmt) -> Option<Level> {
    match eh.f.body.stmts[stmt].kind {
        StmtKind::Try { kind: TryKind::Finally, body, cleanup } => {
            let own_eh = cleanup_region(eh, top.eh);
            eh.regions.push(Region {
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
            let region = eh.regions.len() - 1;
            let stmts = std::mem::take(&mut eh.f.body.seqs[body]);
            Some(level(stmts, Some(region), own_eh.or(top.eh), What::Body(region)))
        }
        StmtKind::Try { kind: TryKind::Catch, body, cleanup } => {
            let stmts = std::mem::take(&mut eh.f.body.seqs[body]);
            let first = eh.f.body.seqs[cleanup].first().map(|&first| &eh.f.body.stmts[first].kind);
            Some(match first {
                Some(StmtKind::EhMustNotThrow { .. }) if eh.cx.facts.has_exceptions() => {
                    let region = eh.f.eh.region(EhRegionKind::MustNotThrow, top.eh);
                    level(stmts, top.inside, Some(region), What::Spliced)
                }
                // Handlers of exceptions by their types are nothing that C programs have.
                None | Some(StmtKind::EhMustNotThrow { .. } | StmtKind::Catch { .. }) => {
                    level(stmts, top.inside, top.eh, What::Spliced)
                }
                Some(_) => match cleanup_region(eh, top.eh) {
                    Some(region) => {
                        let what = What::Guarded { stmt, region, cleanup };
                        level(stmts, top.inside, Some(region), what)
                    }
                    // Nothing throws, so the cleanup is never reached.
                    None => level(stmts, top.inside, top.eh, What::Spliced),
                },
            })
        }
        StmtKind::Call(_) | StmtKind::Assign { .. } | StmtKind::Asm(_) => {
            eh.chains.push(&mut top.done, stmt);
            if eh.cx.facts.has_exceptions() {
                throws::lower_stmt(eh, top, stmt);
            }
            if let StmtKind::Asm(_) = eh.f.body.stmts[stmt].kind {
                jumps::record(eh, top.inside, stmt);
            }
            None
        }
        _ => {
            eh.chains.push(&mut top.done, stmt);
            jumps::record(eh, top.inside, stmt);
            None
        }
    }
}

/// A region for a cleanup inside `outer`. There is none where nothing throws or what is thrown ends the program
/// before it comes to the cleanup (`cleanup_is_dead_in`).
fn cleanup_region(eh: &mut Lowering<'_, '_, '_>, outer: Option<EhRegion>) -> Option<EhRegion> {
    let tables = &mut eh.f.eh;
    let dead = outer.is_some_and(|outer| tables.regions[outer].kind == EhRegionKind::MustNotThrow);
    (eh.cx.facts.has_exceptions() && !dead).then(|| tables.region(EhRegionKind::Cleanup, outer))
}
