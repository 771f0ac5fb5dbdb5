//! Lets the exits of a `try`/`finally` share the cleanup (`lower_try_finally_switch`).

use super::landing_pads::{push_handler, push_landing_pad, push_resx};
use super::lower_try_finally::{
    Purpose, append, fallthru_label, lower_copy, normal_cleanup, push, take_scope,
};
use super::replace_goto_queue::{self, Detour};
use super::stmt_chain::Chain;
use super::{Lowering, Next, push_to};
use crate::ir::{Case, ExprData, Label, Locus, StmtKind, TypeKind, Var};

/// `lower_try_finally_switch` up to the cleanup: sets `finally_tmp` for exceptions and for the end
/// of the body.
pub(super) fn begin(eh: &mut Lowering<'_, '_, '_>, tf: usize) -> Next {
    let cleanup = normal_cleanup(eh, tf);
    let last = eh.f.body.seqs[eh.tries[tf].cleanup].last().copied();
    let loc = last.map_or(eh.tries[tf].loc, |last| eh.f.source.locs[last]);
    eh.tries[tf].switch_loc = loc;
    eh.tries[tf].last = last.into();
    // `create_tmp_var (integer_type_node, "finally_tmp")`
    let int = eh.f.types.intern(TypeKind::Named("int"));
    let tmp = eh.f.named_temporary("finally_tmp", int);
    eh.tries[tf].tmp = Some(tmp);
    let label = eh.f.artificial_label();
    let thrown = eh.tries[tf].thrown();
    let for_throw = eh.tries[tf].jumps.dests.len();
    if eh.tries[tf].may_fallthru {
        let set = set_tmp(eh, tmp, for_throw + usize::from(thrown.is_some()));
        let set = push(eh, tf, set, loc);
        take_scope(eh, tf, set);
        eh.f.source.placed_like[set] = eh.tries[tf].last;
        let case = eh.f.artificial_label();
        eh.tries[tf].case_for_fallthru = Some(case);
        fallthru_label(eh, tf);
    }
    if let Some(own) = thrown {
        let out = eh.tries[tf].loc;
        push_landing_pad(eh, own);
        let set = set_tmp(eh, tmp, for_throw);
        push_handler(eh, set, None);
        push_handler(eh, StmtKind::Goto { label }, out);
        let case = eh.f.artificial_label();
        eh.tries[tf].case_for_throw = Some(case);
        push_handler(eh, StmtKind::Label { label: case }, None);
        push_resx(eh, own);
    }
    push(eh, tf, StmtKind::Label { label }, None);
    lower_copy(eh, tf, cleanup, Purpose::Shared(label))
}

/// `finally_tmp = NUMBER;`
fn set_tmp<'a>(eh: &mut Lowering<'_, '_, 'a>, tmp: Var, number: usize) -> StmtKind<'a> {
    let lhs = eh.f.expr(ExprData::Var(tmp));
    let rhs = eh.f.expr(ExprData::Int(number as i64));
    StmtKind::Assign { lhs, rhs }
}

/// `lower_try_finally_switch` from the cleanup on: a `switch` jumps to the original destinations.
pub(super) fn place(eh: &mut Lowering<'_, '_, '_>, tf: usize, entry: Label, lowered: Chain) {
    let loc = eh.tries[tf].switch_loc;
    append(eh, tf, lowered);
    let tmp = eh.tries[tf].tmp.expect("a shared cleanup has its variable");
    let exits = eh.tries[tf].jumps.dests.len();
    let labels: Vec<Label> = (0..exits).map(|_| eh.f.artificial_label()).collect();
    let for_fallthru = eh.tries[tf].case_for_fallthru;
    let for_throw = eh.tries[tf].case_for_throw;

    let mut bodies = Chain::default();
    if let (Some(label), Some(end)) = (for_fallthru, eh.tries[tf].fallthru_label) {
        push_to(eh, &mut bodies, StmtKind::Label { label }, None);
        let goto = push_to(eh, &mut bodies, StmtKind::Goto { label: end }, loc);
        take_scope(eh, tf, goto);
        eh.f.source.placed_like[goto] = eh.tries[tf].last;
    }
    for (dest, &label) in labels.iter().enumerate() {
        push_to(eh, &mut bodies, StmtKind::Label { label }, None);
        let (label, _) = eh.tries[tf].jumps.dests[dest];
        let jump = push_to(eh, &mut bodies, StmtKind::Goto { label }, None);
        replace_goto_queue::record(eh, eh.tries[tf].outer.tf, jump);
    }
    replace_goto_queue::replace(eh, tf, |dest| Detour { label: entry, set: Some((tmp, dest as i64)) });

    // Cases have the order of their numbers: jumps, then exceptions, then the end of the body. The
    // case with the newest label is the default.
    let out = eh.tries[tf].loc;
    let labels = labels.into_iter().chain(for_throw).map(|label| (label, out));
    let labels = labels.chain(for_fallthru.map(|label| (label, loc))).enumerate();
    let mut cases: Vec<_> = labels.map(|(number, (label, loc))| case(number, label, loc)).collect();
    cases[..exits.max(1)].rotate_right(1);
    cases[0].low = None;
    let index = eh.f.expr(ExprData::Var(tmp));
    let switch = push(eh, tf, StmtKind::Switch { index, cases: cases.into() }, loc);
    take_scope(eh, tf, switch);
    append(eh, tf, bodies);
}

fn case(number: usize, label: Label, loc: Option<Locus<'_>>) -> Case<'_> {
    Case { low: Some(number.to_string().into()), high: None, label, loc }
}
