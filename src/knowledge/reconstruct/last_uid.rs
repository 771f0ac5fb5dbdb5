//! The last DECL_UID that the gimplifier gave to a declaration of a function. Later passes number
//! their labels from it.
//!
//! A dump prints the uids of labels and of temporaries without a name only. Named temporaries
//! (`x.0`, `iftmp.3`) have uids, too. A named temporary is assumed to have the next free uid after
//! the declarations before it. GCC makes most named temporaries at their first assignment, and
//! those that save the stack at the end of their scope. It makes `iftmp` before the labels of its
//! condition, so that `iftmp` never has the last uid.

use crate::ir::{Callee, Expr, ExprData, Function, Label, Stmt, StmtKind, Var, VarData, VarKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// The largest uid of the labels and temporaries that the gimplifier made for the function; 0 if
/// the function shows none of them.
pub fn gimplified_uid(f: &Function<'_>) -> u32 {
    match body_uid(f) {
        0 => 0,
        last => last.saturating_add(made_last(f)),
    }
}

/// How many variables `-finstrument-functions` makes after all labels. With
/// `-finstrument-functions-once` GCC makes labels between them.
fn made_last(f: &Function<'_>) -> u32 {
    if has_called_flag(f) {
        return 1;
    }
    f.decls.vars.values().filter(|data| data.is_return_address()).count() as u32
}

/// Whether the function has the flag of `-finstrument-functions-once`.
pub fn has_called_flag(f: &Function<'_>) -> bool {
    f.decls.vars.values().any(VarData::is_called_flag)
}

/// The largest uid before the variables of `-finstrument-functions`.
fn body_uid(f: &Function<'_>) -> u32 {
    if shows_loop_labels_only(f) {
        return 0;
    }
    let largest = largest(f);
    let hidden: FxHashSet<Var> = hidden(f).collect();
    let Some(body) = f.body.root.expand().filter(|_| !hidden.is_empty()) else { return largest };

    let uids = f.decls.vars.values().filter_map(|v| v.uid);
    let taken = uids.chain(f.decls.labels.values().filter_map(|l| l.decl_uid)).collect();
    let mut walk = Walk { f, hidden, made_after: FxHashMap::default(), seen: 0, taken, saved: Vec::new() };
    // The flag marks the end of a scope.
    let mut steps: Vec<(Stmt, bool)> = f.body.seqs[body].iter().rev().map(|&stmt| (stmt, false)).collect();
    while let Some((stmt, left)) = steps.pop() {
        if left {
            for _ in 0..walk.saved.pop().unwrap_or(0) {
                walk.seen = walk.take_after(walk.seen);
            }
            continue;
        }
        if let StmtKind::Bind(bind) = &f.body.stmts[stmt].kind {
            walk.declarations(&bind.vars);
            walk.saved.push(0);
            steps.push((stmt, true));
        }
        walk.statement(stmt);
        for seq in f.body.stmts[stmt].kind.inner_seqs().into_iter().rev().flatten() {
            steps.extend(f.body.seqs[seq].iter().rev().map(|&stmt| (stmt, false)));
        }
    }
    largest.max(walk.taken.into_iter().max().unwrap_or(0))
}

/// The largest uid that the function shows, without those of compound literals, which the front end makes.
fn largest(f: &Function<'_>) -> u32 {
    let is_literal = |data: &VarData<'_>| data.anonymous && data.decl.contains(" = ");
    let vars = f.decls.vars.values().filter(|data| !is_literal(data)).filter_map(|data| data.uid);
    vars.chain(f.decls.labels.values().filter_map(|label| label.decl_uid)).max().unwrap_or(0)
}

/// Whether the function shows no uids but those of labels that the front end made for loops.
fn shows_loop_labels_only(f: &Function<'_>) -> bool {
    let largest = largest(f);
    // The last label of such a loop has at most the next uid.
    let is_near = |uid: u32| uid.saturating_add(1) >= largest;
    largest == 0 || f.counters.last_loop_head.is_some_and(is_near) && largest <= last_loop_label_uid(f)
}

/// How many uids that the dump does not show the gimplifier took right before `uid`, the first one that it
/// shows. `-finstrument-functions-once` makes two variables before the labels around the call on entry.
pub fn hidden_uids_before(f: &Function<'_>, uid: u32) -> u32 {
    let is_entry = |kind: &StmtKind<'_>| match *kind {
        StmtKind::Cond { a, then_label: label, .. } => {
            matches!(f.body.exprs[a], ExprData::Var(var) if f.decls.vars[var].is_called_flag())
                && label.expand().is_some_and(|label| f.decls.labels[label].decl_uid == Some(uid))
        }
        _ => false,
    };
    if has_called_flag(f) && f.body.stmts.values().any(|data| is_entry(&data.kind)) { 2 } else { 0 }
}

/// How many uids the gimplifier takes for a function that shows none of them.
pub fn hidden_uid_count(f: &Function<'_>) -> u32 {
    hidden(f).count() as u32 + made_last(f)
}

/// The variables with uids that a dump does not print.
fn hidden<'f, 'a>(f: &'f Function<'a>) -> impl Iterator<Item = Var> + use<'f, 'a> {
    f.decls.vars.keys().filter(|&var| {
        let data = &f.decls.vars[var];
        match data.kind {
            VarKind::Local if data.is_return_address() || data.is_called_flag() => false,
            VarKind::Local if data.name.starts_with("iftmp.") => false,
            VarKind::Local => data.uid.is_none() && data.serial.is_none() && data.name.contains('.'),
            // A name of the constant pool, `*.LC3`: an initial value that is copied to a variable
            // (`tree_output_constant_def`).
            VarKind::Global => data
                .name
                .strip_prefix("*.LC")
                .is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit())),
            _ => false,
        }
    })
}

/// The last uid of the labels that the front end made for loops after it parsed the function
/// (`genericize_c_loop`). Those of the gimplifier follow; the gimplifier makes no label for a backward jump.
pub fn last_loop_label_uid(f: &Function<'_>) -> u32 {
    let Some(body) = f.body.root.expand().filter(|_| f.counters.last_loop_head.is_some()) else { return 0 };
    // For the first label of a loop, the uid of the last one. The front end makes the label of the
    // condition right after the first one.
    let mut ends: FxHashMap<Label, u32> = FxHashMap::default();
    let mut largest = 0;
    let mut before = None;
    for stmt in f.preorder(&f.body.seqs[body]) {
        let mut jump = |to: Label| largest = ends.get(&to).copied().unwrap_or(0).max(largest);
        match f.body.stmts[stmt].kind {
            StmtKind::Label { label } => {
                let uid = f.decls.labels[label].decl_uid;
                let before = before.map(|stmt| &f.body.stmts[stmt].kind);
                let jump = if let Some(&StmtKind::Goto { label }) = before { Some(label) } else { None };
                let entry = jump
                    .and_then(|label| f.decls.labels[label].decl_uid)
                    .filter(|&entry| uid.and_then(|uid| uid.checked_add(1)) == Some(entry));
                ends.extend(entry.or(uid).map(|end| (label, end)));
            }
            StmtKind::Goto { label } => jump(label),
            StmtKind::Cond { then_label, else_label, .. } => {
                [then_label, else_label].into_iter().filter_map(|label| label.expand()).for_each(jump);
            }
            _ => {}
        }
        before = Some(stmt);
    }
    largest
}

struct Walk<'f, 'a> {
    f: &'f Function<'a>,
    /// The named temporaries that the walk has not met yet.
    hidden: FxHashSet<Var>,
    /// For some named temporaries, a lower bound of their uid.
    made_after: FxHashMap<Var, u32>,
    /// The largest uid so far.
    seen: u32,
    /// All uids in use.
    taken: FxHashSet<u32>,
    /// For each open scope, the number of temporaries that save the stack for it.
    saved: Vec<usize>,
}

impl Walk<'_, '_> {
    /// Uses the declarations of a scope: the gimplifier declares temporaries in the order of their uids.
    fn declarations(&mut self, vars: &[Var]) {
        let uid = |var: &Var| self.f.decls.vars[*var].uid.filter(|_| self.f.decls.vars[*var].anonymous);
        let Some((last, largest)) = vars.iter().map(uid).enumerate().max_by_key(|&(_, uid)| uid) else {
            return;
        };
        vars[..last].iter().for_each(|var| _ = self.hidden.remove(var));
        let after = vars[last..].iter().filter(|&var| self.hidden.contains(var));
        self.made_after.extend(after.map(|&var| (var, largest.unwrap_or(0))));
    }

    fn take_after(&mut self, before: u32) -> u32 {
        let mut uid = before.saturating_add(1);
        while !self.taken.insert(uid) && uid < u32::MAX {
            uid += 1;
        }
        uid
    }

    fn statement(&mut self, stmt: Stmt) {
        match &self.f.body.stmts[stmt].kind {
            &StmtKind::Assign { lhs, rhs } => {
                self.operand(rhs);
                self.operand(lhs);
            }
            StmtKind::Call(call) => {
                let saves_stack = self.f.callee_name(call) == Some("__builtin_stack_save");
                if let Some(lhs) = call.lhs.filter(|_| saves_stack) {
                    if let ExprData::Var(var) = self.f.body.exprs[lhs]
                        && self.hidden.remove(&var)
                    {
                        self.saved.last_mut().into_iter().for_each(|scope| *scope += 1);
                    }
                    return;
                }
                if let Callee::Indirect(callee) = call.callee {
                    self.operand(callee);
                }
                for &arg in call.args.as_slice(&self.f.body.expr_lists) {
                    self.operand(arg);
                }
                call.lhs.into_iter().for_each(|lhs| self.operand(lhs));
            }
            &StmtKind::Cond { a, b, then_label, else_label, .. } => {
                self.operand(a);
                self.operand(b);
                for label in [then_label, else_label].into_iter().filter_map(|label| label.expand()) {
                    self.see(self.f.decls.labels[label].decl_uid);
                }
            }
            StmtKind::Goto { label } | StmtKind::Label { label } => {
                self.see(self.f.decls.labels[*label].decl_uid)
            }
            StmtKind::Switch { index, cases } => {
                self.operand(*index);
                // The gimplifier makes the label of a missing default at the end of the body.
                let written = cases.iter().filter(|case| case.low.is_some());
                written.for_each(|case| self.see(self.f.decls.labels[case.label].decl_uid));
            }
            StmtKind::Return { value: Some(operand) } | StmtKind::ComputedGoto { dest: operand } => {
                self.operand(*operand)
            }
            StmtKind::Asm(asm) => {
                asm.outputs.iter().chain(&asm.inputs).for_each(|&(_, operand)| self.operand(operand))
            }
            _ => {}
        }
    }

    fn see(&mut self, uid: Option<u32>) {
        self.seen = self.seen.max(uid.unwrap_or(0));
    }

    fn operand(&mut self, operand: Expr) {
        match self.f.body.exprs[operand] {
            ExprData::Var(var) => {
                self.see(self.f.decls.vars[var].uid);
                if self.hidden.remove(&var) {
                    self.see(self.made_after.get(&var).copied());
                    self.seen = self.take_after(self.seen);
                }
            }
            ExprData::Label(label) => self.see(self.f.decls.labels[label].decl_uid),
            _ => {
                for child in self.f.children(operand) {
                    self.operand(child);
                }
            }
        }
    }
}
