//! Pass "eh": replaces `try` statements by jumps, as `lower_eh_constructs` does it.
//!
//! A `try`/`finally` runs its cleanup on each way out of its body. Its body is lowered first, and the jumps
//! that leave it are queued; then `finally` chooses how the ways out share the cleanup, and each copy
//! of the cleanup is lowered in turn, as part of the sequence around the `try`. The levels of this
//! recursion lie on an explicit stack.

mod chain;
mod finally;
mod finally_tree;
mod jumps;
mod size;
#[cfg(test)]
mod tests;

use crate::ir::{Function, Label, Locus, Seq, Stmt, StmtKind, TryKind, Var};
use crate::pipeline::Context;
use chain::{Chain, Chains};
use finally::Plan;
use finally_tree::FinallyTree;
use jumps::Jumps;

/// Replaces `try` statements by jumps.
pub fn lower_eh<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) {
    let Some(body) = f.body.expand() else { return };
    if !f.seqs[body].iter().any(|&stmt| matches!(f.stmts[stmt].kind, StmtKind::Try { .. })) {
        return;
    }
    let mut tree = FinallyTree::default();
    tree.collect(f, &f.seqs[body], None);
    let mut eh = Lowering { f, cx, tree, chains: Chains::default(), regions: Vec::new() };
    let lowered = lower_constructs(&mut eh, body);
    let lowered = eh.chains.iter(lowered).collect();
    f.seqs[body] = lowered;
}

/// The pass's state.
struct Lowering<'f, 'c, 'a> {
    f: &'f mut Function<'a>,
    cx: &'f Context<'c, 'a>,
    tree: FinallyTree,
    chains: Chains,
    /// The `try`/`finally` statements met, in order; the state of each is done with once it is lowered.
    regions: Vec<Region<'a>>,
}

/// A `try`/`finally` being lowered: GCC's `leh_tf_state`.
struct Region<'a> {
    /// The statement.
    stmt: Stmt,
    /// Its source place.
    loc: Option<Locus<'a>>,
    /// The region whose body it stands in.
    outer: Option<usize>,
    /// Its cleanup.
    cleanup: Seq,
    /// The jumps that leave its body.
    jumps: Jumps<'a>,
    /// What it becomes: the body, and behind it what has been made so far (`top_p_seq`).
    result: Chain,
    /// Whether control runs off the end of the body.
    may_fallthru: bool,
    /// The label behind all that it becomes, once something jumps there.
    fallthru_label: Option<Label>,
    /// The labels of the cleanup's copies, or of the `switch` case that falls through.
    copies: Vec<Label>,
    /// `finally_tmp`, if there is one.
    tmp: Option<Var>,
    /// The source place of the `switch` behind a shared cleanup.
    switch_loc: Option<Locus<'a>>,
}

/// A sequence being lowered.
struct Level {
    stmts: std::vec::IntoIter<Stmt>,
    done: Chain,
    /// The region in whose body it stands.
    inside: Option<usize>,
    what: What,
}

/// What a sequence is part of.
enum What {
    /// The function's body.
    Function,
    /// The body of a `try` that needs no lowering of its own.
    Spliced,
    /// The guarded body of a region.
    Body(usize),
    /// A use of a region's cleanup.
    Cleanup(usize, Plan),
}

/// `lower_eh_constructs_1` for the function's body.
fn lower_constructs(eh: &mut Lowering<'_, '_, '_>, body: Seq) -> Chain {
    let mut stack = vec![level(std::mem::take(&mut eh.f.seqs[body]), None, What::Function)];
    while let Some(top) = stack.last_mut() {
        if let Some(stmt) = top.stmts.next() {
            let nested = lower_stmt(eh, top, stmt);
            stack.extend(nested);
            continue;
        }
        let finished = stack.pop().expect("a level is on the stack");
        let (region, next) = match finished.what {
            What::Function => return finished.done,
            What::Spliced => {
                put(eh, &mut stack, finished.done);
                continue;
            }
            What::Body(region) => {
                eh.regions[region].result = finished.done;
                (region, finally::begin(eh, region))
            }
            What::Cleanup(region, plan) => (region, finally::place_cleanup(eh, region, plan, finished.done)),
        };
        match next {
            Some((stmts, plan)) => {
                stack.push(level(stmts, eh.regions[region].outer, What::Cleanup(region, plan)))
            }
            None => {
                let result = finally::finish(eh, region);
                put(eh, &mut stack, result);
            }
        }
    }
    unreachable!("the function's body is the lowest level")
}

fn level(stmts: Vec<Stmt>, inside: Option<usize>, what: What) -> Level {
    Level { stmts: stmts.into_iter(), done: Chain::default(), inside, what }
}

/// Puts what a `try` has become into the sequence around it.
fn put(eh: &mut Lowering<'_, '_, '_>, stack: &mut [Level], result: Chain) {
    let around = stack.last_mut().expect("a try stands in a sequence");
    eh.chains.append(&mut around.done, result);
}

/// `lower_eh_constructs_2`: returns the sequence inside `stmt` that is to be lowered in its place.
fn lower_stmt(eh: &mut Lowering<'_, '_, '_>, top: &mut Level, stmt: Stmt) -> Option<Level> {
    match eh.f.stmts[stmt].kind {
        StmtKind::Try { kind: TryKind::Finally, body, cleanup } => {
            eh.regions.push(Region {
                stmt,
                loc: eh.f.stmts[stmt].loc,
                outer: top.inside,
                cleanup,
                jumps: Jumps::default(),
                result: Chain::default(),
                may_fallthru: false,
                fallthru_label: None,
                copies: Vec::new(),
                tmp: None,
                switch_loc: None,
            });
            let region = eh.regions.len() - 1;
            Some(level(std::mem::take(&mut eh.f.seqs[body]), Some(region), What::Body(region)))
        }
        // Nothing throws, so handlers and cleanups on exceptions are never reached.
        StmtKind::Try { kind: TryKind::Catch, body, .. } => {
            Some(level(std::mem::take(&mut eh.f.seqs[body]), top.inside, What::Spliced))
        }
        _ => {
            eh.chains.push(&mut top.done, stmt);
            jumps::record(eh, top.inside, stmt);
            None
        }
    }
}
