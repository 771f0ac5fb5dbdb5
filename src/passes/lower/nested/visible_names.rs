//! The names that are visible where a nested function is defined: those of the functions around it.
//!
//! A nest is walked from the outside in, in the order of the dump. The tables hold the names of the functions
//! and scopes that are open, and closing one takes its names back: each declaration is entered once, however
//! many functions see it.

use super::Nested;
use super::find::declared_nested;
use crate::base::text_tables::TextMap;
use crate::ir::{Function, Label, Stmt, StmtKind, Var, VarKind, plain_name};
use rustc_hash::{FxHashMap, FxHashSet};

/// The meaning of a name of an outer function.
#[derive(Clone, Copy)]
pub(super) enum Entity {
    /// A variable, with its owner.
    Var(usize, Var),
    /// A nested function.
    Function(usize),
}

/// The visible names.
#[derive(Default)]
pub(super) struct VisibleNames<'a> {
    meanings: TextMap<&'a str, Entity>,
    /// The labels of each name with their owners, the innermost last.
    labels: TextMap<&'a str, Vec<(usize, Label)>>,
    /// The functions around the current one, the innermost last.
    open: Vec<OpenFunction<'a>>,
}

/// What an open function declares.
struct OpenFunction<'a> {
    function: usize,
    scopes: ScopeTree<'a>,
    /// Its nested functions; the first one of each name.
    inner: TextMap<&'a str, usize>,
    labels: Vec<&'a str>,
    of_params: Changes<'a>,
    /// The scopes around the current nested function, the innermost last.
    open_scopes: Vec<(Stmt, Changes<'a>)>,
}

/// Names that got another meaning, with their meanings before.
type Changes<'a> = Vec<(&'a str, Option<Entity>)>;

/// The scopes of a function.
#[derive(Default)]
struct ScopeTree<'a> {
    /// The scope around each one.
    around: FxHashMap<Stmt, Stmt>,
    /// The first scope that declares each nested function.
    declaring: TextMap<&'a str, Stmt>,
}

impl<'a> VisibleNames<'a> {
    /// Makes the names visible that function `at` sees, which follows the functions before it.
    pub fn enter(&mut self, cx: &Nested<'_, 'a>, at: usize) {
        while self.open.last().is_some_and(|open| Some(open.function) != cx.infos[at].outer) {
            self.close();
        }
        let Some(mut open) = self.open.pop() else { return };
        let around = open.scopes.around(cx.functions[at].name);
        let common = around.iter().zip(&open.open_scopes).take_while(|(a, (b, _))| *a == b).count();
        for (_, changes) in open.open_scopes.drain(common..).rev() {
            self.take_back(changes);
        }
        for &scope in &around[common..] {
            let changes = self.declare(cx, &open, scope);
            open.open_scopes.push((scope, changes));
        }
        self.open.push(open);
    }

    /// Makes the functions nested in function `at` visible; returns what changed. (For functions of one name
    /// see `namesakes`.)
    pub fn declare_inner(&mut self, cx: &Nested<'_, 'a>, at: usize) -> Changes<'a> {
        let (f, inner) = (&cx.functions[at], first_of_each_name(cx, at));
        let mut changes = Changes::new();
        for name in f.body.binds.iter().flat_map(|&scope| declared_nested(f, scope)) {
            self.declare_function(&inner, name, &mut changes);
        }
        changes
    }

    /// Takes changes back, the latest first.
    pub fn take_back(&mut self, changes: Changes<'a>) {
        for (name, before) in changes.into_iter().rev() {
            match before {
                Some(before) => self.meanings.insert(name, before),
                None => self.meanings.remove(name),
            };
        }
    }

    /// Opens function `at` for those nested in it.
    pub fn open(&mut self, cx: &Nested<'_, 'a>, at: usize) {
        let f = &cx.functions[at];
        let mut of_params = Changes::new();
        for &param in &f.decls.params {
            let name = f.decls.vars[param].name;
            of_params.push((name, self.meanings.insert(name, Entity::Var(at, param))));
        }
        let own = own_labels(f).into_iter().map(|label| (plain_name(f.decls.labels[label].name), label));
        let own: TextMap<&str, Label> = own.collect();
        own.iter().for_each(|(&name, &label)| self.labels.entry(name).or_default().push((at, label)));
        self.open.push(OpenFunction {
            function: at,
            scopes: ScopeTree::of(f),
            inner: first_of_each_name(cx, at),
            labels: own.into_keys().collect(),
            of_params,
            open_scopes: Vec::new(),
        });
    }

    /// Closes the innermost open function.
    fn close(&mut self) {
        let Some(open) = self.open.pop() else { return };
        open.open_scopes.into_iter().rev().for_each(|(_, changes)| self.take_back(changes));
        self.take_back(open.of_params);
        for name in open.labels {
            if let Some(labels) = self.labels.get_mut(name) {
                labels.pop();
            }
        }
    }

    /// What the name means.
    pub fn get(&self, name: &str) -> Option<Entity> {
        self.meanings.get(name).copied()
    }

    /// The labels of functions around with that name, the innermost last.
    pub fn labels(&self, name: &str) -> &[(usize, Label)] {
        self.labels.get(name).map_or(&[], Vec::as_slice)
    }

    /// Declares what a scope of an open function declares.
    fn declare(&mut self, cx: &Nested<'_, 'a>, open: &OpenFunction<'a>, scope: Stmt) -> Changes<'a> {
        let mut changes = Changes::new();
        let f = &cx.functions[open.function];
        let StmtKind::Bind(bind) = &f.body.stmts[scope].kind else { return changes };
        for &var in &bind.vars {
            let name = f.decls.vars[var].name;
            let before = match f.decls.vars[var].kind {
                VarKind::Local | VarKind::Param => {
                    self.meanings.insert(name, Entity::Var(open.function, var))
                }
                // Others are not in frames, but hide outer variables.
                _ => self.meanings.remove(name),
            };
            changes.push((name, before));
        }
        for name in declared_nested(f, scope) {
            self.declare_function(&open.inner, name, &mut changes);
        }
        changes
    }

    fn declare_function(
        &mut self,
        inner: &TextMap<&'a str, usize>,
        name: &'a str,
        changes: &mut Changes<'a>,
    ) {
        if let Some(&function) = inner.get(name) {
            changes.push((name, self.meanings.insert(name, Entity::Function(function))));
        }
    }
}

impl<'a> ScopeTree<'a> {
    fn of(f: &Function<'a>) -> Self {
        // A scope is open until the walk leaves its statement.
        enum Step {
            Enter(Stmt),
            Leave,
        }
        let mut tree = ScopeTree::default();
        let Some(body) = f.body.root.expand() else { return tree };
        let mut open: Vec<Stmt> = Vec::new();
        let mut steps: Vec<Step> = f.body.seqs[body].iter().rev().map(|&stmt| Step::Enter(stmt)).collect();
        while let Some(step) = steps.pop() {
            let Step::Enter(stmt) = step else {
                open.pop();
                continue;
            };
            if let StmtKind::Bind(_) = f.body.stmts[stmt].kind {
                open.last().map(|&around| tree.around.insert(stmt, around));
                open.push(stmt);
                steps.push(Step::Leave);
                for name in declared_nested(f, stmt) {
                    tree.declaring.entry(name).or_insert(stmt);
                }
            }
            for seq in f.body.stmts[stmt].kind.inner_seqs().into_iter().rev().flatten() {
                steps.extend(f.body.seqs[seq].iter().rev().map(|&stmt| Step::Enter(stmt)));
            }
        }
        tree
    }

    /// The scopes around the declaration of the nested function `name`, the outermost first.
    fn around(&self, name: &str) -> Vec<Stmt> {
        let innermost = self.declaring.get(name).copied();
        let mut scopes: Vec<Stmt> =
            std::iter::successors(innermost, |scope| self.around.get(scope).copied()).collect();
        scopes.reverse();
        scopes
    }
}

/// The first function of each name that is nested in function `at`.
fn first_of_each_name<'a>(cx: &Nested<'_, 'a>, at: usize) -> TextMap<&'a str, usize> {
    cx.infos[at].inner.iter().rev().map(|&inner| (cx.functions[inner].name, inner)).collect()
}

/// The labels in the body of the function.
pub(super) fn own_labels(f: &Function<'_>) -> FxHashSet<Label> {
    let Some(body) = f.body.root.expand() else { return FxHashSet::default() };
    let stmts = f.preorder(&f.body.seqs[body]).into_iter();
    stmts.filter_map(|stmt| f.body.label_of(stmt)).collect()
}
