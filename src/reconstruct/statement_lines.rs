//! Locations of statements and edges, which decide at -O0 which blocks are merged.
//!
//! Without optimization GCC keeps the locations of jumps for debuggers: it keeps a forwarder block,
//! and does not merge two blocks, where a `goto_locus` would get lost. Only equality of locations
//! matters, so a location is a number here, called a line. A `location_t` holds a lexical scope,
//! too: pass "lower" gives every statement its scope, and statements of later passes have none.
//!
//! Known: a `-lineno` dump states the lines. Assumed, for other dumps:
//!
//! - A label has a line if it is the user's, or if it belongs to a `case` or `default`, which is taken
//!   for the program's.
//! - A clobber has no line, unless it was copied for a jump: then it has the line of that jump. The
//!   same holds for the call that restores the stack at the end of a scope, and for the calls of
//!   `-finstrument-functions`.
//! - The jump after the `then` part of a plain `if` with an `else` has no line
//!   (`gimple_set_do_not_emit_location` in `gimplify_cond_expr`). Nor has a jump that the lowering
//!   of a `finally` or of nested functions makes.
//! - A jump that replaces a `return`, or a predicted `goto` of the program, has the line of the statement
//!   before it. So has the jump after the `then` part of an `if` with `&&` or `||` (`shortcut_cond_expr`).
//!   In C++ the value of a call is an exception: the call is where its arguments begin, and the `return`
//!   where the expression ends. Only a conversion that the program does not write is at the `return`.
//! - In an instance of a template what destroys the result of a call has the line of the call whose value is
//!   returned. Elsewhere it has a line of its own.
//! - Every other jump (`break`, `continue`, `goto`, those of loops) has a new line.
//! - Facts may state whether a jump has the location of the statement before it; then they decide.
//!   A `return` with that location has none itself, as in GIMPLE source.
//! - The statements that compute operands of a statement of the program are on its source line, but
//!   in other columns ([`source_lines`]).

use crate::base::text_tables::TextMap;
use crate::facts::FunctionFacts;
use crate::ir::constant::integer;
use crate::ir::{
    Callee, Expr, ExprData, Function, Label, Locus, Stmt, StmtKind, Var, VarKind, is_destructor,
};
use crate::target::options::{Options, Switches};
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// Assigns the lines of a function with the statements `stmts` and no blocks yet. If they are
/// guessed, returns for each line the representative of its source line.
pub fn assign_lines(
    f: &mut Function<'_>,
    stmts: &[Stmt],
    options: &Options,
    stated: Option<&FunctionFacts>,
) -> Vec<u32> {
    // Known lines if the dump has any, else guessed ones; all in one place if facts say that the source is.
    let mut lines = Lines::default();
    if !lines.read(f) {
        let unplaced = unplace_returns(f, stmts, stated);
        lines.guess(f, stmts, options, stated, &unplaced);
        if stated.is_some_and(|stated| stated.in_one_place.get() == Some(&true)) {
            lines.join();
        }
    }
    f.source.lines = lines.by_stmt;
    lines.source_lines
}

/// Returns the labels of the `return` statements without a location, and clears their `user_return`. Facts
/// state that such a `return` has the same location as the statement before it.
fn unplace_returns(f: &mut Function<'_>, stmts: &[Stmt], stated: Option<&FunctionFacts>) -> EntitySet<Label> {
    let jumps = stmts.iter().filter_map(|&stmt| match f.body.stmts[stmt].kind {
        StmtKind::Goto { label } => Some(label),
        _ => None,
    });
    let is_unplaced = |&(label, number): &(Label, u32)| {
        f.decls.labels[label].user_return
            && stated.and_then(|stated| stated.has_own_location(number)) == Some(false)
    };
    let mut unplaced = EntitySet::new();
    unplaced.extend(jumps.zip(0..).filter(is_unplaced).map(|(label, _)| label));
    for label in unplaced.keys() {
        f.decls.labels[label].user_return = false;
    }
    unplaced
}

/// The lines that are assigned so far.
#[derive(Default)]
struct Lines {
    /// The line of each statement, if it has one.
    by_stmt: SecondaryMap<Stmt, Option<u32>>,
    /// For each line the representative of its source line.
    source_lines: Vec<u32>,
}

impl Lines {
    /// A new line.
    fn new_line(&mut self) -> Option<u32> {
        let line = self.source_lines.len() as u32;
        self.source_lines.push(line);
        Some(line)
    }

    /// Takes the lines that the dump states. Returns `false` if it states none.
    fn read(&mut self, f: &Function<'_>) -> bool {
        let mut known: TextMap<Locus<'_>, Option<u32>> = TextMap::default();
        for stmt in f.body.stmts.keys() {
            self.by_stmt[stmt] =
                f.source.locs[stmt].and_then(|loc| *known.entry(loc).or_insert_with(|| self.new_line()));
        }
        !known.is_empty()
    }

    /// Gives lines to the labels of the program.
    fn guess_labels(&mut self, f: &Function<'_>) {
        // Labels of `case` and `default`, which are artificial as well.
        let mut cases = EntitySet::<Label>::new();
        for data in f.body.stmts.values() {
            if let StmtKind::Switch { cases: labels, .. } = &data.kind {
                cases.extend(labels.iter().map(|case| case.label));
            }
        }
        for (stmt, data) in f.body.stmts.iter() {
            if let StmtKind::Label { label } = data.kind
                && (!f.decls.labels[label].artificial
                    || cases.contains(label) && !f.decls.labels[label].name.is_empty())
            {
                self.by_stmt[stmt] = self.new_line();
            }
        }
    }

    /// Guesses the lines. `unplaced` has the labels of returns without a location.
    fn guess(
        &mut self,
        f: &Function<'_>,
        stmts: &[Stmt],
        options: &Options,
        stated: Option<&FunctionFacts>,
        unplaced: &EntitySet<Label>,
    ) {
        self.guess_labels(f);
        let elses = else_labels(f);
        let value = returned(f);
        let lowered = last_of_lower(f, stmts);
        let destroys_result = destroyed_results(f, stmts);
        // In the order of the text, since a jump may have the line of the statement before it. Facts number
        // jumps.
        let mut jumps = 0..;
        for (i, &stmt) in stmts.iter().enumerate() {
            let data = &f.body.stmts[stmt];
            let stated = match data.kind {
                StmtKind::Goto { .. } => jumps.next().and_then(|number| stated?.has_own_location(number)),
                _ => None,
            };
            self.by_stmt[stmt] = match data.kind {
                // Labels have theirs already.
                StmtKind::Label { .. } => continue,
                // The jump and the statement before it both have no location.
                StmtKind::Goto { label } if unplaced.contains(label) => {
                    i.checked_sub(1).and_then(|prev| self.by_stmt[stmts[prev]])
                }
                StmtKind::Goto { .. } if let Some(has_own_location) = stated => match i.checked_sub(1) {
                    Some(prev) if !has_own_location => self.by_stmt[stmts[prev]],
                    _ => self.new_line(),
                },
                // Made by pass "eh" like another statement, or by it or a later pass without a location.
                StmtKind::Goto { .. } if f.source.placed_like[stmt].is_some() => self.inherited(f, stmt),
                StmtKind::Goto { .. } if Some(stmt) > lowered => None,
                // A jump of the program or of the gimplifier.
                StmtKind::Goto { label } => {
                    let prev =
                        i.checked_sub(1).map(|i| stmts[i]).filter(|&prev| f.body.label_of(prev).is_none());
                    let next = stmts.get(i + 1).and_then(|&next| f.body.label_of(next));
                    let is_call =
                        |&prev: &Stmt| options.has(Switches::CPLUSPLUS) && has_value_of_call(f, prev);
                    match guess_goto(f, &elses, value, label, prev, next) {
                        GuessedLine::Of(prev) if is_call(&prev) => self.new_line(),
                        GuessedLine::Of(stmt) => self.by_stmt[stmt],
                        GuessedLine::None => None,
                        GuessedLine::New => self.new_line(),
                    }
                }
                StmtKind::Return { .. }
                    if i.checked_sub(1)
                        .and_then(|prev| f.body.label_of(stmts[prev]))
                        .is_some_and(|label| unplaced.contains(label)) =>
                {
                    None
                }
                // It comes after the call whose value is returned.
                _ if destroys_result.contains(&stmt)
                    && let [.., call, jump, label] = stmts[..i]
                    && jumps_to(f, jump, label) =>
                {
                    self.by_stmt[call]
                }
                // It has a location only if it was copied for a jump: that of the jump.
                _ if has_no_location(f, stmt) => self.inherited(f, stmt),
                // A call that throws; the copy of its result follows (`split_result`).
                StmtKind::Call(_) if stmts.get(i + 1).is_some_and(|&next| is_instrumentation(f, next)) => {
                    self.inherited(f, stmt)
                }
                // Any other statement of the program.
                _ => self.new_line(),
            };
        }
        self.place_coroutine_jumps(f, stmts);
        self.source_lines = source_lines(f, stmts, &self.by_stmt, self.source_lines.len() as u32);
    }

    /// Gives the line of what is at a label of a coroutine to the only jump there, if that is elsewhere
    /// and control does not fall through to the label: so g++ makes the beginning of an actor function. What leaves
    /// at a point of suspension has one line: a case, its jump, and the label there, which follows.
    fn place_coroutine_jumps(&mut self, f: &Function<'_>, stmts: &[Stmt]) {
        if !f.decls.labels.values().any(|label| label.of_coroutine) {
            return;
        }
        let mut line_at: SecondaryMap<Label, Option<u32>> = SecondaryMap::new();
        let mut jumps: SecondaryMap<Label, u32> = SecondaryMap::new();
        let mut next = None;
        for (i, &stmt) in stmts.iter().enumerate().rev() {
            match f.body.stmts[stmt].kind {
                StmtKind::Label { label } => {
                    let before = i.checked_sub(1).map(|before| &f.body.stmts[stmts[before]].kind);
                    let is_alone = matches!(before, Some(StmtKind::Goto { label: other }) if *other != label);
                    if f.decls.labels[label].of_coroutine {
                        line_at[label] = next.filter(|_| is_alone);
                        if let [.., case, jump] = &stmts[..i]
                            && f.body.label_of(*case).is_some()
                            && matches!(f.body.stmts[*jump].kind, StmtKind::Goto { label: to } if to == label)
                        {
                            let line = self.by_stmt[stmt];
                            (self.by_stmt[*case], self.by_stmt[*jump]) = (line, line);
                        }
                    }
                }
                StmtKind::Goto { label } => jumps[label] += 1,
                _ => {}
            }
            if f.body.label_of(stmt).is_none() {
                next = self.by_stmt[stmt];
            }
        }
        for &stmt in stmts {
            if let StmtKind::Goto { label } = f.body.stmts[stmt].kind
                && let (1, Some(line)) = (jumps[label], line_at[label])
            {
                self.by_stmt[stmt] = Some(line);
            }
        }
    }

    /// Makes all lines equal.
    fn join(&mut self) {
        self.source_lines = vec![0];
        self.by_stmt.values_mut().flatten().for_each(|line| *line = 0);
    }

    /// The line of the statement that pass "eh" took the location of `stmt` from.
    fn inherited(&self, f: &Function<'_>, stmt: Stmt) -> Option<u32> {
        f.source.placed_like[stmt].expand().and_then(|like| self.by_stmt[like])
    }
}

/// Whether a statement has no location of its own.
///
/// It ends a scope (`gimplify_bind_expr`), instruments the entry or the exit of the function
/// (`gimplify_function_tree`), is the mark of the address sanitizer on a dead variable
/// (`build_asan_poison_call_expr`), or assigns `finally_tmp` for the `switch` after a shared cleanup.
/// At the end of the body that assignment has the location of the end of the cleanup, else none
/// (`lower_try_finally_switch`).
fn has_no_location(f: &Function<'_>, stmt: Stmt) -> bool {
    let StmtKind::Call(call) = &f.body.stmts[stmt].kind else {
        return f.clobbered(stmt).is_some() || is_instrumentation(f, stmt) || sets_finally_tmp(f, stmt);
    };
    if is_instrumentation(f, stmt) {
        return true;
    }
    if let Callee::Internal(".ASAN_MARK") = call.callee {
        let mark = call.args.first(&f.body.expr_lists).map(|mark| &f.body.exprs[mark]);
        return matches!(mark, Some(ExprData::Verbatim("POISON")));
    }
    f.direct_callee(call).is_some_and(|callee| {
        callee.name == "__builtin_stack_restore" || callee.is_profile_enter() || callee.is_profile_exit()
    })
}

/// Whether the statement assigns or tests a variable of `-finstrument-functions`.
fn is_instrumentation(f: &Function<'_>, stmt: Stmt) -> bool {
    let operand = match &f.body.stmts[stmt].kind {
        StmtKind::Cond { a, .. } => Some(*a),
        kind => kind.lhs(),
    };
    let Some(&ExprData::Var(var)) = operand.map(|operand| &f.body.exprs[operand]) else { return false };
    f.decls.vars[var].is_return_address() || f.decls.vars[var].is_called_flag()
}

/// Whether the statement assigns `finally_tmp` for the `switch` after a shared cleanup.
fn sets_finally_tmp(f: &Function<'_>, stmt: Stmt) -> bool {
    let StmtKind::Assign { lhs, .. } = f.body.stmts[stmt].kind else { return false };
    let ExprData::Var(var) = f.body.exprs[lhs] else { return false };
    f.decls.vars[var].name == "finally_tmp" && f.decls.vars[var].serial.is_some()
}

/// The line of a jump to `label` between `prev`, which is not a label, and the label `next`;
/// `value` is the variable that the function returns.
fn guess_goto(
    f: &Function<'_>,
    elses: &SecondaryMap<Label, ElseLabel>,
    value: Option<Var>,
    label: Label,
    prev: Option<Stmt>,
    next: Option<Label>,
) -> GuessedLine {
    let same = prev.map_or(GuessedLine::New, GuessedLine::Of);
    // The jump around the label of the second return (`lower_builtin_setjmp`).
    if next.is_some_and(|next| f.decls.labels[next].forced && f.decls.labels[next].name.is_empty()) {
        return GuessedLine::None;
    }
    // Only `return` and the lowering of `finally` jump to labels that passes made.
    if f.decls.labels[label].name.is_empty() || f.decls.labels[label].user_return {
        let is_return =
            f.decls.labels[label].user_return || prev.is_some_and(|prev| precedes_return(f, value, prev));
        return if is_return { same } else { GuessedLine::New };
    }
    if prev.is_some_and(|prev| is_prediction(f, prev)) {
        return same;
    }
    // The jump around the label that receives non-local gotos (`convert_nl_goto_receiver`).
    if next.is_some_and(|next| f.decls.labels[next].nonlocal) {
        return GuessedLine::None;
    }
    // The label that follows is that of the `else` part, and the jump leads beyond it.
    let after_then = next.filter(|&next| f.decls.labels[label].decl_uid > f.decls.labels[next].decl_uid);
    match after_then.map_or(ElseLabel::No, |next| elses[next]) {
        ElseLabel::Plain => GuessedLine::None,
        ElseLabel::Shortcut => same,
        ElseLabel::No => GuessedLine::New,
    }
}

/// The newest statement that is not newer than pass "lower": the outermost scope, or a statement
/// that "lower" put at the end of the function.
fn last_of_lower(f: &Function<'_>, stmts: &[Stmt]) -> Option<Stmt> {
    let is_return = |stmt: Stmt| matches!(f.body.stmts[stmt].kind, StmtKind::Return { .. });
    let scopes = f.body.stmts.keys().rev().find(|&s| matches!(f.body.stmts[s].kind, StmtKind::Bind(_)));
    let pairs = stmts.windows(2).filter(|pair| is_return(pair[1]));
    let labels = pairs
        .map(|pair| pair[0])
        .filter(|&s| f.body.label_of(s).is_some_and(|l| f.decls.labels[l].user_return));
    labels.chain(stmts.iter().copied().filter(|&s| is_return(s))).chain(scopes).max()
}

/// The variable that the function returns.
fn returned(f: &Function<'_>) -> Option<Var> {
    f.body.stmts.values().find_map(|data| {
        let StmtKind::Return { value: Some(value) } = data.kind else { return None };
        if let ExprData::Var(var) = f.body.exprs[value] { Some(var) } else { None }
    })
}

/// Whether the statement before a jump shows that the jump replaces a `return`.
fn precedes_return(f: &Function<'_>, value: Option<Var>, prev: Stmt) -> bool {
    if is_prediction(f, prev) {
        return true;
    }
    // It assigns the returned variable, or a part of it.
    let mut place = match &f.body.stmts[prev].kind {
        // `memcpy (&<retval>, ...)` copies a result of variable size.
        StmtKind::Call(call) if call.lhs.is_none() => call.args.first(&f.body.expr_lists),
        kind => kind.lhs(),
    };
    let is_by_reference = value.is_some_and(|value| f.decls.vars[value].kind == VarKind::Result);
    while let Some(expr) = place {
        match f.body.exprs[expr] {
            // Or it notes that the result, which has a destructor, is complete: `D.1 = 1;`.
            ExprData::Var(var) => return Some(var) == value || is_by_reference && is_flag(f, prev, var),
            ExprData::Component { base: of, .. }
            | ExprData::Index { base: of, .. }
            | ExprData::AddrOf { of } => place = Some(of),
            ExprData::Deref { ptr, .. } if is_by_reference => place = Some(ptr),
            _ => return false,
        }
    }
    false
}

/// Whether the statement sets a variable that the front end made, and which takes the value 1.
fn is_flag(f: &Function<'_>, stmt: Stmt, var: Var) -> bool {
    let StmtKind::Assign { rhs, .. } = f.body.stmts[stmt].kind else { return false };
    f.decls.vars[var].anonymous && integer(&f.body.exprs[rhs]) == Some(1)
}

/// Whether the statement has the value of a call that the program writes: it is that call, or copies the
/// result of one that throws (`split_result`).
fn has_value_of_call(f: &Function<'_>, stmt: Stmt) -> bool {
    let stmt = f.source.placed_like[stmt].expand().unwrap_or(stmt);
    let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { return false };
    let is_in_variable = call.lhs.is_some_and(|lhs| matches!(f.body.exprs[lhs], ExprData::Var(_)));
    is_in_variable && f.callee_name(call).is_none_or(|name| !name.contains("operator "))
}

/// Whether a jump leads to the label that a statement is.
fn jumps_to(f: &Function<'_>, jump: Stmt, label: Stmt) -> bool {
    matches!(f.body.stmts[jump].kind, StmtKind::Goto { label: to } if f.body.label_of(label) == Some(to))
}

/// The calls that destroy the results of other calls, and the objects of default arguments, in an instance of a
/// template: where that is instantiated, all of these have the location of the statement.
fn destroyed_results(f: &Function<'_>, stmts: &[Stmt]) -> FxHashSet<Stmt> {
    if !f.name.contains('<') {
        return FxHashSet::default();
    }
    let temporary = |place: Expr| match f.body.exprs[place] {
        ExprData::Var(var) if f.decls.vars[var].anonymous => Some(var),
        _ => None,
    };
    let temporary_at = |argument: Expr| match f.body.exprs[argument] {
        ExprData::AddrOf { of } => temporary(of),
        _ => None,
    };
    let calls = stmts.iter().filter_map(|&stmt| match &f.body.stmts[stmt].kind {
        StmtKind::Call(call) => Some((stmt, &**call, call.args.as_slice(&f.body.expr_lists))),
        _ => None,
    });
    // What calls return, what constructors make without arguments, by their names, and what is the last argument of
    // a call, as default arguments are.
    let mut results: FxHashSet<Var> = FxHashSet::default();
    let mut passed: FxHashSet<Var> = FxHashSet::default();
    let mut made: FxHashSet<(Var, &str)> = FxHashSet::default();
    let mut destroyed = Vec::new();
    for (stmt, call, args) in calls {
        results.extend(call.lhs.and_then(temporary));
        match (args, f.callee_name(call)) {
            (&[object], Some(name)) if let Some(object) = temporary_at(object) => match is_destructor(name) {
                true => destroyed.push((stmt, object, name.replacen("::~", "::", 1))),
                false => drop(made.insert((object, name))),
            },
            (&[_, .., last], _) => passed.extend(temporary_at(last)),
            _ => {}
        }
    }
    let is_default =
        |object: Var, constructor: &str| passed.contains(&object) && made.contains(&(object, constructor));
    let is_meant = |(_, object, constructor): &(Stmt, Var, String)| {
        results.contains(object) || is_default(*object, constructor)
    };
    destroyed.into_iter().filter(is_meant).map(|(stmt, ..)| stmt).collect()
}

/// Whether the statement is a prediction with the line of the jump after it.
fn is_prediction(f: &Function<'_>, stmt: Stmt) -> bool {
    matches!(f.body.stmts[stmt].kind, StmtKind::Predict { text } if !text.contains("continue"))
}

/// A guess at the line of a jump.
enum GuessedLine {
    /// The line of a statement.
    Of(Stmt),
    /// No line.
    None,
    /// A new line.
    New,
}

/// The conditions that jump to a label when they are false.
#[derive(Clone, Copy, PartialEq, Default)]
enum ElseLabel {
    #[default]
    No,
    /// One condition. No other jumps to its two labels, and its `then` label is older than its `else` label.
    Plain,
    /// Conditions of `&&` or `||`: they share a label, or the `else` label is the older one.
    Shortcut,
}

fn else_labels(f: &Function<'_>) -> SecondaryMap<Label, ElseLabel> {
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
        let is_single = uses[then] == 1 && uses[other] == 1;
        let is_plain = is_single && f.decls.labels[then].decl_uid < f.decls.labels[other].decl_uid;
        elses[other] = if is_plain { ElseLabel::Plain } else { ElseLabel::Shortcut };
    }
    elses
}

/// For each of `count` locations, the representative of its source line.
fn source_lines(
    f: &Function<'_>,
    stmts: &[Stmt],
    locations: &SecondaryMap<Stmt, Option<u32>>,
    count: u32,
) -> Vec<u32> {
    // Each location is on its own line, unless an earlier one is on the same.
    let mut lines: Vec<u32> = (0..count).collect();
    let mut values = conditional_values(f, stmts).into_iter().peekable();
    let mut line_of_value = None;
    for (i, &stmt) in stmts.iter().enumerate() {
        if values.next_if(|value| value.end <= i).is_some() {
            line_of_value = None;
        }
        // `_1 = p->x; y = _1 + 1;`: the second line of gimple is of the same source line as the first.
        let Some(location) = locations[stmt] else { continue };
        if let Some(prev) = i.checked_sub(1).map(|i| stmts[i]).filter(|&prev| sets_temporary(f, prev))
            && let Some(before) = locations[prev].filter(|&before| before < location)
        {
            lines[location as usize] = lines[before as usize];
        }
        // All of a conditional expression is on the line where it begins.
        if values.peek().is_some_and(|value| value.contains(&i)) {
            let line = *line_of_value.get_or_insert(lines[location as usize]);
            if line < location {
                lines[location as usize] = line;
            }
        }
    }
    lines
}

/// The ranges of `stmts` that compute the values of conditional expressions, with the statements
/// that use the values. The ranges are sorted and disjoint.
fn conditional_values(f: &Function<'_>, stmts: &[Stmt]) -> Vec<Range<usize>> {
    // The first and last arm of each: the assignments to one `iftmp.0`.
    let mut set: FxHashMap<Var, Range<usize>> = FxHashMap::default();
    for (i, &stmt) in stmts.iter().enumerate() {
        if let Some(var) = arm(f, stmt) {
            set.entry(var).or_insert(i..i).end = i;
        }
    }
    if set.is_empty() {
        return Vec::new();
    }
    let mut positions: SecondaryMap<Label, usize> = SecondaryMap::new();
    for (i, &stmt) in stmts.iter().enumerate() {
        if let Some(label) = f.body.label_of(stmt) {
            positions[label] = i;
        }
    }
    // A conditional expression in an arm of another one is on its line: ranges that overlap are one.
    let mut values: Vec<Range<usize>> =
        set.into_values().map(|arms| whole_range(f, stmts, arms, &positions)).collect();
    values.sort_unstable_by_key(|value| value.start);
    values.dedup_by(|next, value| {
        let overlaps = next.start < value.end;
        if overlaps {
            value.end = value.end.max(next.end);
        }
        overlaps
    });
    values
}

/// The range of a conditional expression, from its first test to the statement that uses its value;
/// `arms` has the positions of its first and last arm.
fn whole_range(
    f: &Function<'_>,
    stmts: &[Stmt],
    arms: Range<usize>,
    positions: &SecondaryMap<Label, usize>,
) -> Range<usize> {
    // Forwards to the statement after the label where the arms meet; backwards over the tests, whose labels
    // are all inside, and what computes their operands.
    let user = stmts[arms.end + 1..].iter().position(|&stmt| f.body.label_of(stmt).is_none());
    let end = user.map_or(stmts.len(), |user| arms.end + 1 + user + 1);
    let belongs = |&position: &usize| match f.body.stmts[stmts[position]].kind {
        StmtKind::Label { label } => f.decls.labels[label].artificial,
        StmtKind::Cond { then_label, else_label, .. } => [then_label, else_label]
            .into_iter()
            .all(|label| label.expand().is_none_or(|label| (position..end).contains(&positions[label]))),
        _ => sets_temporary(f, stmts[position]),
    };
    let start = (0..arms.start).rev().take_while(belongs).last();
    start.unwrap_or(arms.start)..end
}

/// The variable that a statement assigns as the last one of an arm of a conditional expression
/// (`create_tmp_var (type, "iftmp")`).
fn arm(f: &Function<'_>, stmt: Stmt) -> Option<Var> {
    match f.body.exprs[f.body.stmts[stmt].kind.lhs()?] {
        ExprData::Var(var) if f.decls.vars[var].name.starts_with("iftmp.") => Some(var),
        _ => None,
    }
}

/// Whether a statement computes an operand of the statement after it.
fn sets_temporary(f: &Function<'_>, stmt: Stmt) -> bool {
    f.body.stmts[stmt].kind.lhs().is_some_and(|lhs| match f.body.exprs[lhs] {
        ExprData::Name(_) => true,
        ExprData::Var(var) => f.decls.vars[var].anonymous,
        _ => false,
    })
}
