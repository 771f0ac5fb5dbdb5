//! What the front end tells GCC of a nest, and a dump does not: which entity of an outer function each name
//! in an inner function means, which functions need those around them (`mark_decl_used` of GCC 16), and
//! which have variably modified types (`check_for_nested_with_variably_modified`).
//!
//! Before: a name that a function uses without a declaration is a global variable, a function or an unknown
//! label in its tables. After: [`NestingInfo`] has the owner of each that an outer function declares.

use super::{NestingInfo, NestingTree, declared_nested};
use crate::analysis::operands;
use crate::base::text_tables::{TextMap, TextSet};
use crate::ir::{
    Expr, ExprData, Function, Label, LabelData, Stmt, StmtKind, Type, TypeKind, Var, VarData, VarKind,
    plain_name,
};
use crate::reconstruct::set_variable_traits;
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::VecDeque;

/// Fills in the variables, functions and labels of others that each function of the nest uses, and
/// its own variables that are registers.
pub(super) fn resolve_outer_names(cx: &mut NestingTree<'_, '_>) {
    // The functions come as in the dump: each before those nested in it. So the tables can follow the
    // nesting.
    let mut visible = VisibleNames::default();
    for function in 0..cx.functions.len() {
        set_variable_traits(&mut cx.functions[function], cx.dialect);
        // The names where the function is defined, and the functions that it declares itself: they hide outer
        // variables of the same name.
        visible.enter(cx, function);
        let inner_names = visible.declare_inner(cx, function);
        let f = &cx.functions[function];
        let mut vars = FxHashMap::default();
        let mut callees = FxHashMap::default();
        // A name that the function declares has another kind. Left are those that it only uses.
        for (var, data) in f.decls.vars.iter() {
            if !matches!(data.kind, VarKind::Global | VarKind::Function) {
                continue;
            }
            match visible.meaning(data.name) {
                Some(Entity::Var(owner, owner_decl)) => drop(vars.insert(var, (owner, owner_decl))),
                Some(Entity::Function(callee)) => drop(callees.insert(var, callee)),
                None => {}
            }
        }
        // The tables keep one function of a name. With several, the declarations tell which is which.
        resolve_namesakes(cx, function, &mut callees);
        let registers = operands::registers(f);
        // Labels before gotos: a goto to a name that is not a label here or around may be one through a
        // pointer.
        let labels = outer_labels(cx, function, &visible, &vars);
        convert_pointer_gotos(cx, function, &visible, &labels, &mut vars);
        // Those nested in it see its own scopes instead, each those around its declaration.
        visible.take_back(inner_names);
        if !cx.infos[function].inner.is_empty() {
            visible.open(cx, function);
        }
        cx.infos[function] =
            NestingInfo { vars, callees, labels, registers, ..std::mem::take(&mut cx.infos[function]) };
    }
}

/// Resolves functions of one name that are nested in different scopes of `function`. The order
/// of their declarations is that of their definitions.
fn resolve_namesakes(cx: &NestingTree<'_, '_>, function: usize, callees: &mut FxHashMap<Var, usize>) {
    let f = &cx.functions[function];
    let mut left: TextMap<&str, VecDeque<usize>> = TextMap::default();
    for &inner in &cx.infos[function].inner {
        left.entry(cx.functions[inner].name).or_default().push_back(inner);
    }
    for (var, data) in f.decls.vars.iter() {
        if data.kind == VarKind::Function
            && data.decl.starts_with("static ")
            && let Some(inner) = left.get_mut(data.name).and_then(VecDeque::pop_front)
        {
            callees.insert(var, inner);
        }
    }
}

/// Makes gotos of `function` through variables of outer functions computed gotos. A dump prints
/// them like gotos to labels.
fn convert_pointer_gotos<'a>(
    cx: &mut NestingTree<'_, 'a>,
    function: usize,
    visible: &VisibleNames<'a>,
    labels: &FxHashMap<Label, (usize, Label)>,
    vars: &mut FxHashMap<Var, (usize, Var)>,
) {
    let labels_here = own_labels(&cx.functions[function]);
    let f = &mut cx.functions[function];
    // A goto to an unknown label, `goto p;`, where a variable `p` is visible: the program says `goto *p`.
    for stmt in f.body.stmts.keys() {
        if let StmtKind::Goto { label } = f.body.stmts[stmt].kind
            && !labels_here.contains(&label)
            && !labels.contains_key(&label)
            && let Some(Entity::Var(owner, owner_decl)) = visible.meaning(f.decls.labels[label].name)
        {
            let name = f.decls.labels[label].name;
            let var = f.var(VarData::new(name, VarKind::Global));
            vars.insert(var, (owner, owner_decl));
            let dest = f.expr(ExprData::Var(var));
            f.body.stmts[stmt].kind = StmtKind::ComputedGoto { dest };
        }
    }
}

/// The labels of outer functions that `function` uses, each with its owner and the label there.
/// `vars` has the names of variables of outer functions.
///
/// A dump prints `&l` for a label as for a variable. The initial values of static variables are text.
fn outer_labels<'a>(
    cx: &mut NestingTree<'_, 'a>,
    function: usize,
    visible: &VisibleNames<'a>,
    vars: &FxHashMap<Var, (usize, Var)>,
) -> FxHashMap<Label, (usize, Label)> {
    let labels_here = own_labels(&cx.functions[function]);
    // First give labels to those that are only addressed, so that the search below finds these, too.
    name_addressed_labels(&mut cx.functions[function], visible, vars);
    // A static table such as `static void *t[] = {&&l};` keeps the label, although no statement names it. The
    // text does not tell which of several labels of a name it means, so all are kept.
    for name in labels_in_initial_values(&cx.functions[function]) {
        for &(owner, label) in visible.labels(name) {
            cx.functions[owner].decls.labels[label].forced = true;
        }
    }
    // A label that the function does not place is one of the innermost function around that has its name.
    let labels = cx.functions[function].decls.labels.iter().filter(|(label, _)| !labels_here.contains(label));
    let outer = labels.filter_map(|(label, data)| {
        let innermost = visible.labels(plain_name(data.name)).last()?;
        Some((label, *innermost))
    });
    outer.collect()
}

/// Makes `&l` the address of a label if no variable has the name `l`. Labels of inner functions come first.
fn name_addressed_labels<'a>(
    f: &mut Function<'a>,
    visible: &VisibleNames<'a>,
    vars: &FxHashMap<Var, (usize, Var)>,
) {
    let mut addressed: Vec<(usize, Expr, Var)> = Vec::new();
    for expr in f.body.exprs.keys() {
        if let ExprData::AddrOf { of } = f.body.exprs[expr]
            && let ExprData::Var(var) = f.body.exprs[of]
            && f.decls.vars[var].kind == VarKind::Global
            && !vars.contains_key(&var)
            && let Some(&(owner, _)) = visible.labels(f.decls.vars[var].name).last()
        {
            addressed.push((owner, of, var));
        }
    }
    // The labels of inner functions get the first places in the table of this function.
    addressed.sort_by_key(|&(owner, ..)| Reverse(owner));
    let mut labels: FxHashMap<Var, Label> = FxHashMap::default();
    for (_, of, var) in addressed {
        let name = f.decls.vars[var].name;
        let label = *labels
            .entry(var)
            .or_insert_with(|| f.decls.labels.push(LabelData { name, forced: true, ..LabelData::default() }));
        f.body.exprs[of] = ExprData::Label(label);
    }
}

/// The words after a `&` in the initial values of static variables.
fn labels_in_initial_values<'a>(f: &Function<'a>) -> Vec<&'a str> {
    let values = f.decls.vars.values().filter(|data| data.kind == VarKind::Static);
    values
        .filter_map(|data| data.decl.split_once(" = "))
        .flat_map(|(_, value)| value.split('&').skip(1))
        .filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '.').next())
        .map(plain_name)
        .collect()
}

/// The meaning of a name of an outer function.
#[derive(Clone, Copy)]
enum Entity {
    /// A variable, with its owner.
    Var(usize, Var),
    /// A nested function.
    Function(usize),
}

/// The visible names.
#[derive(Default)]
struct VisibleNames<'a> {
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
    param_names: Changes<'a>,
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
    /// Makes the names visible that `function` sees, which follows the functions before it.
    pub fn enter(&mut self, cx: &NestingTree<'_, 'a>, function: usize) {
        // Close the functions that are not around this one.
        while self.open.last().is_some_and(|open| Some(open.function) != cx.infos[function].outer) {
            self.close();
        }
        let Some(mut open) = self.open.pop() else { return };
        // Of the function around it, the scopes around the declaration are open, and no others. Those that
        // the function before has opened and this one needs, too, stay open.
        let around = open.scopes.around(cx.functions[function].name);
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

    /// Makes the functions nested in `function` visible; returns what changed. (For functions of one name
    /// see `resolve_namesakes`.)
    pub fn declare_inner(&mut self, cx: &NestingTree<'_, 'a>, function: usize) -> Changes<'a> {
        let (f, inner) = (&cx.functions[function], first_of_each_name(cx, function));
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

    /// Opens `function` for those nested in it.
    pub fn open(&mut self, cx: &NestingTree<'_, 'a>, function: usize) {
        let f = &cx.functions[function];
        // The parameters first: the variables of the body hide them.
        let mut param_names = Changes::new();
        for &param in &f.decls.params {
            let name = f.decls.vars[param].name;
            param_names.push((name, self.meanings.insert(name, Entity::Var(function, param))));
        }
        let labels_here =
            own_labels(f).into_iter().map(|label| (plain_name(f.decls.labels[label].name), label));
        let labels_here: TextMap<&str, Label> = labels_here.collect();
        labels_here
            .iter()
            .for_each(|(&name, &label)| self.labels.entry(name).or_default().push((function, label)));
        self.open.push(OpenFunction {
            function,
            scopes: ScopeTree::new(f),
            inner: first_of_each_name(cx, function),
            labels: labels_here.into_keys().collect(),
            param_names,
            open_scopes: Vec::new(),
        });
    }

    /// Closes the innermost open function.
    fn close(&mut self) {
        let Some(open) = self.open.pop() else { return };
        open.open_scopes.into_iter().rev().for_each(|(_, changes)| self.take_back(changes));
        self.take_back(open.param_names);
        for name in open.labels {
            if let Some(labels) = self.labels.get_mut(name) {
                labels.pop();
            }
        }
    }

    /// What the name means.
    pub fn meaning(&self, name: &str) -> Option<Entity> {
        self.meanings.get(name).copied()
    }

    /// The labels of functions around with that name, the innermost last.
    pub fn labels(&self, name: &str) -> &[(usize, Label)] {
        self.labels.get(name).map_or(&[], Vec::as_slice)
    }

    /// Declares what a scope of an open function declares.
    fn declare(&mut self, cx: &NestingTree<'_, 'a>, open: &OpenFunction<'a>, scope: Stmt) -> Changes<'a> {
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
    fn new(f: &Function<'a>) -> Self {
        // A scope is open until the walk leaves its statement.
        enum ScopeEvent {
            Enter(Stmt),
            Leave,
        }
        let mut tree = ScopeTree::default();
        let Some(body) = f.body.root.expand() else { return tree };
        let mut open: Vec<Stmt> = Vec::new();
        let mut events: Vec<ScopeEvent> =
            f.body.seqs[body].iter().rev().map(|&stmt| ScopeEvent::Enter(stmt)).collect();
        while let Some(event) = events.pop() {
            let ScopeEvent::Enter(stmt) = event else {
                open.pop();
                continue;
            };
            // The event that closes the scope is below those of the statements inside it.
            if let StmtKind::Bind(_) = f.body.stmts[stmt].kind {
                open.last().map(|&around| tree.around.insert(stmt, around));
                open.push(stmt);
                events.push(ScopeEvent::Leave);
                for name in declared_nested(f, stmt) {
                    tree.declaring.entry(name).or_insert(stmt);
                }
            }
            for seq in f.body.stmts[stmt].kind.inner_seqs().into_iter().rev().flatten() {
                events.extend(f.body.seqs[seq].iter().rev().map(|&stmt| ScopeEvent::Enter(stmt)));
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

/// The first function of each name that is nested in `function`.
fn first_of_each_name<'a>(cx: &NestingTree<'_, 'a>, function: usize) -> TextMap<&'a str, usize> {
    cx.infos[function].inner.iter().rev().map(|&inner| (cx.functions[inner].name, inner)).collect()
}

/// The labels in the body of the function.
fn own_labels(f: &Function<'_>) -> FxHashSet<Label> {
    let Some(body) = f.body.root.expand() else { return FxHashSet::default() };
    let stmts = f.preorder(&f.body.seqs[body]).into_iter();
    stmts.filter_map(|stmt| f.body.label_of(stmt)).collect()
}

/// Marks the functions with addresses that must be those of trampolines. Such a function uses a variable or
/// label of a function around it, or a function that does, or has a nested function that does.
pub(super) fn mark_nonlocal_contexts(cx: &mut NestingTree<'_, '_>) {
    let records: TextSet<&str> = cx.functions.iter().flat_map(varying_records).collect();
    // The outermost owner up to which the functions around each one are marked.
    let mut marked_up_to = vec![usize::MAX; cx.functions.len()];
    for function in cx.order.clone() {
        let info = &cx.infos[function];
        // Temporaries hold the sizes of variably modified types. A function that uses one names such a type,
        // or a variable of it. The types of its parameters do not count: they are named outside.
        let sizes_parameters = has_varying_types(&cx.functions[function], &records);
        let vars = info.vars.values().filter(|&&(owner, var)| {
            let f = &cx.functions[owner];
            matches!(f.decls.vars[var].kind, VarKind::Local | VarKind::Param)
                && !(sizes_parameters && f.decls.vars[var].is_temporary())
        });
        // Labels count as variables do, and so does a function that needs its context: its owner is the
        // function around it.
        let labels = info.labels.values();
        let functions = info.callees.values().filter(|&&callee| cx.infos[callee].needs_context);
        let mut owners: Vec<usize> = vars.map(|&(owner, _)| owner).collect();
        owners.extend(labels.map(|&(owner, _)| owner));
        owners.extend(functions.filter_map(|&callee| cx.infos[callee].outer));
        // The outermost owner comes first. The functions in a dump precede those nested in them.
        owners.sort_unstable();
        // Mark the user and all functions between it and the owner: the chain to the owner leads through
        // them. Where the walk meets a function that is marked as far, those around it are marked, too.
        for owner in owners {
            let mut user = Some(function).filter(|&user| user != owner);
            while let Some(around) = user.filter(|&around| marked_up_to[around] > owner) {
                marked_up_to[around] = owner;
                cx.infos[around].needs_context = true;
                user = cx.infos[around].outer.filter(|&outer| outer != owner);
            }
        }
    }
}

/// Gives the functions around a function with variably modified types the attribute `noclone`.
pub(super) fn forbid_clones(cx: &mut NestingTree<'_, '_>) {
    let records: TextSet<&str> = cx.functions.iter().flat_map(varying_records).collect();
    // Functions with the attribute, which those around them have as well.
    let mut is_uncloned = vec![false; cx.functions.len()];
    for function in 0..cx.functions.len() {
        let varies = |_: &usize| has_varying_types(&cx.functions[function], &records);
        // Only a nested function forbids clones, but then of all that are around it. The walk outwards ends
        // at a function that has the attribute already.
        let mut outer = cx.infos[function].outer.filter(varies);
        while let Some(around) = outer.filter(|&around| !std::mem::replace(&mut is_uncloned[around], true)) {
            add_noclone(&mut cx.functions[around]);
            outer = cx.infos[around].outer;
        }
    }
}

/// Whether a parameter or the result has a type of variable size.
fn has_varying_types(f: &Function<'_>, records: &TextSet<&str>) -> bool {
    let varies = |ty: Type| {
        let mut ty = ty;
        // A type is as variable as what it is made of: `int (*)[n]` points to an array of variable size. Of a
        // record only the name is known: it is variable if a variable of that type is, in some function of
        // the nest.
        loop {
            match *f.types.kind(ty) {
                TypeKind::Pointer { to, .. } => ty = to,
                TypeKind::Qualified { of, .. } => ty = of,
                TypeKind::Array { len: Some(len), .. } if is_varying(len) => return true,
                TypeKind::Array { of, .. } => ty = of,
                TypeKind::Named(name) => return records.contains(name),
                _ => return false,
            }
        }
    };
    let params = f.decls.params.iter().map(|&param| f.decls.vars[param].ty);
    params.chain([f.head.ret]).flatten().any(varies) || copies_varying_result(f)
}

/// Whether the bounds are not a number, as in `int[0:D.1979]`.
fn is_varying(len: &str) -> bool {
    !len.is_empty() && !len.bytes().all(|b| b.is_ascii_digit())
}

/// The names of the record types that have variable size.
fn varying_records<'a>(f: &Function<'a>) -> Vec<&'a str> {
    let vlas = f.decls.vars.values().filter(|var| var.is_vla);
    vlas.filter_map(|var| f.types.name(var.ty?)).collect()
}

/// Whether the function copies a result of variable size.
fn copies_varying_result(f: &Function<'_>) -> bool {
    f.body.stmts.values().any(|stmt| {
        let StmtKind::Call(call) = &stmt.kind else { return false };
        let &[to, _, size] = call.args.as_slice(&f.body.expr_lists) else { return false };
        let ExprData::AddrOf { of } = f.body.exprs[to] else { return false };
        f.callee_name(call) == Some("__builtin_memcpy")
            && matches!(f.body.exprs[of], ExprData::Var(var) if f.decls.vars[var].kind == VarKind::Result)
            && matches!(f.body.exprs[size], ExprData::Var(_) | ExprData::Name(_))
    })
}

/// Adds `noclone` before the attributes of the declaration. Those of its type are on another line.
fn add_noclone(f: &mut Function<'_>) {
    const OPEN: &str = "__attribute__((";
    let of_declaration = f.head.attributes.first().and_then(|line| line.strip_prefix(OPEN));
    match of_declaration.filter(|names| !names.starts_with("access (")) {
        Some(names) if names.contains("noclone") => {}
        Some(names) => f.head.attributes[0] = Cow::Owned(format!("{OPEN}noclone, {names}")),
        None => f.head.attributes.insert(0, Cow::Owned(format!("{OPEN}noclone))"))),
    }
}
