//! Source places of statements and edges, which decide at -O0 what is merged.
//!
//! Without optimization GCC keeps the places of jumps within reach of a debugger: a block that only
//! forwards stays, and two blocks are not merged, where a `goto_locus` would get lost. Only equality
//! of places matters. A `location_t` holds a lexical scope beside the line; pass "lower" gives every
//! statement its scope, the statements that later passes make have none.
//!
//! `-lineno` dumps state the lines; for the others they are guessed by how labels and jumps are made:
//!
//! - a label has a line if it is the user's or a `case` of the program, to which the gimplifier adds a `default` where there is
//!   none;
//! - a clobber has none unless it was copied for a jump, whose line it takes then; and the same goes for what gives
//!   the stack of a scope back and for the calls of `-finstrument-functions`;
//! - the jump behind the `then` part of a plain `if` with an `else` has none
//!   (`gimple_set_do_not_emit_location` in `gimplify_cond_expr`), nor has one that the lowering of a
//!   `finally` or of nested functions makes;
//! - a jump that stands for a `return`, or a `goto` of the program that is predicted, is of the same
//!   line as what stands before it; so is the jump behind the `then` part of an `if` with `&&` or
//!   `||` (`shortcut_cond_expr`);
//! - every other jump (`break`, `continue`, `goto`, those of loops) has a line of its own;
//! - where facts state whether a jump stands apart from what is before it, they are followed; a `return` that does not is one
//!   without a place, as GIMPLE in the source has;
//! - what is computed for a statement of the program stands with it in one row of the text, though not in
//!   one column ([`rows`](super::rows)).

use super::source_rows::rows;
use crate::facts::Facts;
use crate::ir::{Callee, Case, ExprData, Function, Label, Locus, Place, Stmt, StmtKind, Var};
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;

/// Notes the lines of a function that has no blocks yet and stands in the order of `stmts`. Where they are guessed, returns
/// for each line the one that stands for all in the same row of the text.
pub fn note_lines(f: &mut Function<'_>, stmts: &[Stmt], facts: &Facts) -> Vec<u32> {
    let mut lines = Lines::default();
    if !lines.read(f) {
        let unplaced = unplace_returns(f, stmts, facts);
        lines.guess(f, stmts, facts, &unplaced);
        if facts.is_in_one_place(f.name) {
            lines.join();
        }
    }
    f.source.lines = lines.of;
    lines.rows
}

/// A `return` that stands where the statement before it does, by the facts, has no place: it is not the program's. The labels of such.
fn unplace_returns(f: &mut Function<'_>, stmts: &[Stmt], facts: &Facts) -> EntitySet<Label> {
    let jumps = stmts.iter().filter_map(|&stmt| match f.body.stmts[stmt].kind {
        StmtKind::Goto { label } => Some(label),
        _ => None,
    });
    let is_unplaced = |&(label, number): &(Label, u32)| {
        f.decls.labels[label].user_return && facts.jump(f.name, number) == Some(false)
    };
    let mut unplaced = EntitySet::new();
    unplaced.extend(jumps.zip(0..).filter(is_unplaced).map(|(label, _)| label));
    for label in unplaced.keys() {
        f.decls.labels[label].user_return = false;
    }
    unplaced
}

/// `gimple_location`
pub fn place(f: &Function<'_>, stmt: Stmt) -> Place {
    Place {
        line: f.source.lines[stmt],
        scope: f.body.stmts[stmt].scope,
        discriminator: f.source.discriminators[stmt],
    }
}

/// The lines as far as they are known.
#[derive(Default)]
struct Lines {
    of: SecondaryMap<Stmt, Option<u32>>,
    /// For each line the one that stands for its row of the text.
    rows: Vec<u32>,
}

impl Lines {
    fn fresh(&mut self) -> Option<u32> {
        let line = self.rows.len() as u32;
        self.rows.push(line);
        Some(line)
    }

    /// Takes the lines that the dump states. `false` if it states none.
    fn read(&mut self, f: &Function<'_>) -> bool {
        let mut known: FxHashMap<Locus<'_>, Option<u32>> = FxHashMap::default();
        for stmt in f.body.stmts.keys() {
            self.of[stmt] =
                f.source.locs[stmt].and_then(|loc| *known.entry(loc).or_insert_with(|| self.fresh()));
        }
        !known.is_empty()
    }

    fn guess_labels(&mut self, f: &Function<'_>, stmts: &[Stmt]) {
        let first_made = first_made_uid(f, stmts);
        let is_made = |case: &Case<'_>| {
            case.low.is_none()
                && f.decls.labels[case.label].decl_uid.zip(first_made).is_some_and(|(uid, made)| uid >= made)
        };
        let mut cases = EntitySet::<Label>::new();
        for data in f.body.stmts.values() {
            if let StmtKind::Switch { cases: labels, .. } = &data.kind {
                cases.extend(labels.iter().filter(|case| !is_made(case)).map(|case| case.label));
            }
        }
        for (stmt, data) in f.body.stmts.iter() {
            if let StmtKind::Label { label } = data.kind
                && (!f.decls.labels[label].artificial
                    || cases.contains(label) && !f.decls.labels[label].name.is_empty())
            {
                self.of[stmt] = self.fresh();
            }
        }
    }

    /// `unplaced` are the labels of returns without places.
    fn guess(&mut self, f: &Function<'_>, stmts: &[Stmt], facts: &Facts, unplaced: &EntitySet<Label>) {
        self.guess_labels(f, stmts);
        let elses = else_labels(f);
        let value = returned(f);
        let lowered = last_of_lower(f, stmts);
        let mut jumps = 0..;
        for (i, &stmt) in stmts.iter().enumerate() {
            let data = &f.body.stmts[stmt];
            let stated = match data.kind {
                StmtKind::Goto { .. } => jumps.next().and_then(|number| facts.jump(f.name, number)),
                _ => None,
            };
            self.of[stmt] = match data.kind {
                StmtKind::Label { .. } => continue,
                // Nothing there has a place, so that all stands in one.
                StmtKind::Goto { label } if unplaced.contains(label) => {
                    i.checked_sub(1).and_then(|prev| self.of[stmts[prev]])
                }
                StmtKind::Goto { .. } if let Some(apart) = stated => match i.checked_sub(1) {
                    Some(prev) if !apart => self.of[stmts[prev]],
                    _ => self.fresh(),
                },
                StmtKind::Goto { .. } if f.source.placed_like[stmt].is_some() => self.inherited(f, stmt),
                StmtKind::Goto { .. } if Some(stmt) > lowered => None,
                StmtKind::Goto { label } => {
                    let prev =
                        i.checked_sub(1).map(|i| stmts[i]).filter(|&prev| f.body.label_of(prev).is_none());
                    let next = stmts.get(i + 1).and_then(|&next| f.body.label_of(next));
                    match guess_goto(f, &elses, value, label, prev, next) {
                        Line::Of(stmt) => self.of[stmt],
                        Line::None => None,
                        Line::Own => self.fresh(),
                    }
                }
                StmtKind::Return { .. }
                    if i.checked_sub(1)
                        .and_then(|prev| f.body.label_of(stmts[prev]))
                        .is_some_and(|label| unplaced.contains(label)) =>
                {
                    None
                }
                _ if is_nowhere(f, stmt) || says_way_out(f, stmt) => self.inherited(f, stmt),
                // The other half of a call that throws (`split_result`).
                StmtKind::Call(_) if stmts.get(i + 1).is_some_and(|&next| instruments(f, next)) => {
                    self.inherited(f, stmt)
                }
                _ => self.fresh(),
            };
        }
        self.rows = rows(f, stmts, &self.of, self.rows.len() as u32);
    }

    /// Makes all lines one.
    fn join(&mut self) {
        self.rows = vec![0];
        self.of.values_mut().flatten().for_each(|line| *line = 0);
    }

    /// The line that pass "eh" has given to a statement.
    fn inherited(&self, f: &Function<'_>, stmt: Stmt) -> Option<u32> {
        f.source.placed_like[stmt].expand().and_then(|like| self.of[like])
    }
}

/// Whether a statement has no place: it stands for the end of a scope (`gimplify_bind_expr`) or tells of the function's beginning or
/// end (`gimplify_function_tree`).
fn is_nowhere(f: &Function<'_>, stmt: Stmt) -> bool {
    f.clobbered(stmt).is_some() || calls_nowhere(f, stmt) || poisons(f, stmt) || instruments(f, stmt)
}

fn calls_nowhere(f: &Function<'_>, stmt: Stmt) -> bool {
    let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { return false };
    let Callee::Direct(callee) = call.callee else { return false };
    let callee = &f.decls.vars[callee];
    callee.name == "__builtin_stack_restore" || callee.is_told_of_entry() || callee.is_told_of_exit()
}

/// Whether it sets or asks a variable of `-finstrument-functions`.
fn instruments(f: &Function<'_>, stmt: Stmt) -> bool {
    let of = match &f.body.stmts[stmt].kind {
        StmtKind::Cond { a, .. } => Some(*a),
        kind => kind.lhs(),
    };
    let Some(&ExprData::Var(var)) = of.map(|of| &f.body.exprs[of]) else { return false };
    f.decls.vars[var].is_return_address() || f.decls.vars[var].tells_if_called()
}

/// Whether it tells the `switch` behind a shared clean-up where to go on. On falling off the body's end it stands where the clean-up ends,
/// else nowhere (`lower_try_finally_switch`).
fn says_way_out(f: &Function<'_>, stmt: Stmt) -> bool {
    let StmtKind::Assign { lhs, .. } = f.body.stmts[stmt].kind else { return false };
    let ExprData::Var(var) = f.body.exprs[lhs] else { return false };
    f.decls.vars[var].name == "finally_tmp" && f.decls.vars[var].serial.is_some()
}

/// Whether the sanitizer's mark says that a variable is dead (`build_asan_poison_call_expr`).
fn poisons(f: &Function<'_>, stmt: Stmt) -> bool {
    let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { return false };
    let what = call.args.first(&f.body.expr_lists).map(|what| &f.body.exprs[what]);
    matches!(call.callee, Callee::Internal(".ASAN_MARK"))
        && matches!(what, Some(ExprData::Verbatim("POISON")))
}

/// The line of a jump to `label` between `prev`, which is no label, and the label `next`; `value` is
/// the variable that the function returns.
fn guess_goto(
    f: &Function<'_>,
    elses: &SecondaryMap<Label, Else>,
    value: Option<Var>,
    label: Label,
    prev: Option<Stmt>,
    next: Option<Label>,
) -> Line {
    let same = prev.map_or(Line::Own, Line::Of);
    // What passes by the label of a second return (`lower_builtin_setjmp`).
    if next.is_some_and(|next| f.decls.labels[next].forced && f.decls.labels[next].name.is_empty()) {
        return Line::None;
    }
    // Only a `return` and the lowering of a `finally` lead to labels that passes made.
    if f.decls.labels[label].name.is_empty() || f.decls.labels[label].user_return {
        let of_return =
            f.decls.labels[label].user_return || prev.is_some_and(|prev| precedes_return(f, value, prev));
        return if of_return { same } else { Line::Own };
    }
    if prev.is_some_and(|prev| is_prediction(f, prev)) {
        return same;
    }
    // What enters the function where a non-local label stands in the way (`convert_nl_goto_receiver`).
    if next.is_some_and(|next| f.decls.labels[next].nonlocal) {
        return Line::None;
    }
    let behind_then = next.filter(|&next| f.decls.labels[label].decl_uid > f.decls.labels[next].decl_uid);
    match behind_then.map_or(Else::No, |next| elses[next]) {
        Else::Plain => Line::None,
        Else::Shortcut => same,
        Else::No => Line::Own,
    }
}

/// The youngest statement that is not younger than pass "lower": the end of the outermost scope, or
/// what lower put at the function's end.
fn last_of_lower(f: &Function<'_>, stmts: &[Stmt]) -> Option<Stmt> {
    let is_return = |stmt: Stmt| matches!(f.body.stmts[stmt].kind, StmtKind::Return { .. });
    let scopes = f.body.stmts.keys().rev().find(|&s| matches!(f.body.stmts[s].kind, StmtKind::Bind(_)));
    let pairs = stmts.windows(2).filter(|pair| is_return(pair[1]));
    let labels = pairs
        .map(|pair| pair[0])
        .filter(|&s| f.body.label_of(s).is_some_and(|l| f.decls.labels[l].user_return));
    labels.chain(stmts.iter().copied().filter(|&s| is_return(s))).chain(scopes).max()
}

/// The least DECL_UID that is known to be the gimplifier's: that of the variable for the value returned
/// (`gimplify_return_expr`), of a label that stands right behind the condition that leads
/// there if true (`gimplify_cond_expr`), or of a `default` that was made after a case behind it. All that the front end makes for the
/// function has a lesser one.
fn first_made_uid(f: &Function<'_>, stmts: &[Stmt]) -> Option<u32> {
    let of_value =
        returned(f).map(|var| &f.decls.vars[var]).filter(|var| var.anonymous).and_then(|var| var.uid);
    let behind_conds = stmts.windows(2).filter_map(|pair| match f.body.stmts[pair[0]].kind {
        StmtKind::Cond { then_label, .. } => {
            let label = f.body.label_of(pair[1]).filter(|&label| then_label == label.into())?;
            f.decls.labels[label].decl_uid.filter(|_| f.decls.labels[label].artificial)
        }
        _ => None,
    });
    behind_conds.chain(of_value).chain(added_defaults(f, stmts)).min()
}

/// The DECL_UIDs of labels for `default` that are larger than that of a case that stands behind them: the front end makes such labels
/// as it comes to them.
fn added_defaults(f: &Function<'_>, stmts: &[Stmt]) -> Vec<u32> {
    let mut is_default: SecondaryMap<Label, Option<bool>> = SecondaryMap::new();
    for data in f.body.stmts.values() {
        if let StmtKind::Switch { cases, .. } = &data.kind {
            cases.iter().for_each(|case| is_default[case.label] = Some(case.low.is_none()));
        }
    }
    let mut least_behind = u32::MAX;
    let mut added = Vec::new();
    for label in stmts.iter().rev().filter_map(|&stmt| f.body.label_of(stmt)) {
        match (is_default[label], f.decls.labels[label].decl_uid) {
            (Some(true), Some(uid)) if uid > least_behind => added.push(uid),
            (Some(false), Some(uid)) => least_behind = least_behind.min(uid),
            _ => {}
        }
    }
    added
}

/// The variable whose value the function returns.
fn returned(f: &Function<'_>) -> Option<Var> {
    f.body.stmts.values().find_map(|data| match data.kind {
        StmtKind::Return { value: Some(value) } => match f.body.exprs[value] {
            ExprData::Var(var) => Some(var),
            _ => None,
        },
        _ => None,
    })
}

/// Whether the statement before a jump says that it was a `return`.
fn precedes_return(f: &Function<'_>, value: Option<Var>, prev: Stmt) -> bool {
    if is_prediction(f, prev) {
        return true;
    }
    let mut at = f.body.stmts[prev].kind.lhs();
    while let Some(expr) = at {
        match f.body.exprs[expr] {
            ExprData::Var(var) => return Some(var) == value,
            ExprData::Component { base, .. } | ExprData::Index { base, .. } => at = Some(base),
            _ => return false,
        }
    }
    false
}

/// A prediction that is of the same line as the jump behind it.
fn is_prediction(f: &Function<'_>, stmt: Stmt) -> bool {
    matches!(f.body.stmts[stmt].kind, StmtKind::Predict { text } if !text.contains("continue"))
}

/// A guess at the line of a jump.
enum Line {
    /// That of a statement.
    Of(Stmt),
    /// None.
    None,
    /// One of its own.
    Own,
}

/// Which conditions jump to a label when they are false.
#[derive(Clone, Copy, PartialEq, Default)]
enum Else {
    #[default]
    No,
    /// A single one, which alone jumps to its labels and got them one right after the other.
    Plain,
    /// Those of `&&` or `||`, whose labels were made before those of the operands, or which share one.
    Shortcut,
}

fn else_labels(f: &Function<'_>) -> SecondaryMap<Label, Else> {
    let conds = || {
        f.body.stmts.values().filter_map(|data| match data.kind {
            StmtKind::Cond { then_label, else_label, .. } => then_label.expand().zip(else_label.expand()),
            _ => None,
        })
    };
    let mut uses: SecondaryMap<Label, u32> = SecondaryMap::new();
    for (then, other) in conds() {
        uses[then] += 1;
        uses[other] += 1;
    }
    let mut elses = SecondaryMap::new();
    for (then, other) in conds() {
        let alone = uses[then] == 1 && uses[other] == 1;
        let plain = alone && f.decls.labels[then].decl_uid < f.decls.labels[other].decl_uid;
        elses[other] = if plain { Else::Plain } else { Else::Shortcut };
    }
    elses
}
