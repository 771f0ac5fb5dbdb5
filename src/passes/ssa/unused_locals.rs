//! Step 4: temporaries without variables, and what nothing mentions any more. The end of GCC's
//! `pass_build_ssa`, and `remove_unused_locals` with `remove_unused_scope_block_p` (tree-ssa-live.cc).
//!
//! First the SSA names of the gimplifier's temporaries become nameless, so that the declarations of these are
//! unused. Then, when optimizing, unused declarations go, and with them statements that only begin or end
//! their variable's storage, and debug statements that say of a variable that it has no value.
//!
//! A variable is used if a statement mentions it in memory, if one of its SSA names has a definition that
//! stays or is read, or if the initial value of a used variable mentions it.
//!
//! Before: SSA form, and what the operand scan has seen of variables in memory ([`UsedLocals`]). After: the
//! list of local declarations holds what the dump declares. With `-details` the scopes that are left are
//! listed.

use crate::analysis::operands::{Operands, base_variable};
use crate::analysis::uses::remove_stmt;
use crate::base::text_tables::TextSet;
use crate::ir::{
    Def, Event, ExprData, Function, IdentifierData, Name, Scope, ScopeData, ScopeLine, Stmt, StmtKind, Var,
    VarData, VarKind, VarTraits, declared_label,
};
use crate::passes::initial_values::use_mentioned;
use crate::target::dialect::Dialect;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef as _, EntitySet};
use std::cell::OnceCell;

/// Takes their variables from the SSA names of temporaries. A temporary with an identifier (`iftmp.0`) leaves
/// that to its names, so that they print as `iftmp.0_3` and those of others as `_3`.
pub fn make_names_anonymous(f: &mut Function<'_>) {
    for name in f.ssa.names.keys() {
        // A default definition keeps its variable: the two belong to each other. So does a name of a
        // temporary that debuggers see.
        let data = &f.ssa.names[name];
        let Some(var) = data.var.filter(|_| !data.released && data.def != Def::Default) else { continue };
        if !f.decls.vars[var].is_temporary() || f.decls.traits[var].contains(VarTraits::VISIBLE) {
            continue;
        }
        let VarData { ty, serial, anonymous, .. } = f.decls.vars[var];
        let text = f.decls.vars[var].name;
        let identifier = (!anonymous).then(|| f.ssa.identifiers.push(IdentifierData { text, serial }));
        let data = &mut f.ssa.names[name];
        data.var = None;
        data.identifier = identifier.into();
        data.ty = ty;
    }
}

/// What the operand scan of step 1 shows of variables in memory: the part of GCC's `mark_all_vars_used` that
/// needs no SSA names.
#[derive(Default)]
pub struct UsedLocals {
    /// The variables that a statement mentions in memory. Debug statements and expendable ones do not
    /// count.
    mentioned: EntitySet<Var>,
    /// Statements that go away if nothing else mentions their variable: clobbers, and calls to
    /// `.DEFERRED_INIT`.
    expendable: Vec<Stmt>,
}

impl UsedLocals {
    /// Records a statement with its operands.
    pub fn note_stmt(&mut self, f: &Function<'_>, stmt: Stmt, operands: &Operands, dialect: Dialect) {
        let kind = &f.body.stmts[stmt].kind;
        if f.clobbered(stmt).is_some() || dialect.drops_deferred_init() && is_deferred_init(kind) {
            self.expendable.push(stmt);
        } else if !matches!(kind, StmtKind::DebugBind { .. }) {
            self.mentioned.extend(operands.mentioned.iter().copied());
        }
    }

    /// Whether a statement may go away that has a virtual definition: what uses that is then found by
    /// its immediate uses.
    pub fn may_remove_stmts(&self, f: &Function<'_>, registers: &EntitySet<Var>) -> bool {
        self.expendable.iter().any(|&stmt| {
            let base = f.clobbered(stmt).and_then(|lhs| base_variable(f, lhs));
            base.is_none_or(|var| !registers.contains(var) && !self.mentioned.contains(var))
        })
    }
}

/// The call that gives a variable of the user its value under `-ftrivial-auto-var-init=`.
fn is_deferred_init(kind: &StmtKind<'_>) -> bool {
    kind.internal_callee() == Some(".DEFERRED_INIT")
}

/// Removes what is not used. With `tracks_debug` debug statements of variables that never have a value
/// go, too.
pub fn remove_unused_locals(f: &mut Function<'_>, locals: UsedLocals, tracks_debug: bool) {
    // The variables that something mentions, without the statements that may go. A clobber is no reason to
    // keep its variable, and so no reason to keep itself.
    let mut used = used_variables(f, &locals);
    use_mentioned(f, &mut used);

    // Now it is known which expendable statements have a variable that is not used.
    let dead: Vec<Stmt> = locals.expendable.iter().copied().filter(|&stmt| is_dead(f, stmt, &used)).collect();
    if tracks_debug {
        remove_debug_binds(f, &used);
    }
    dead.into_iter().for_each(|stmt| remove_stmt(f, stmt));

    // Unused variables leave the list of declarations. Parameters and results stay, used or not. A default
    // definition of an unused variable has no use left, so its version is free.
    let is_var = |kind: VarKind| !matches!(kind, VarKind::Param | VarKind::Result);
    let (locals, vars) = (&mut f.decls.locals, &mut f.decls.vars);
    locals.retain(|&var| !is_var(vars[var].kind) || used.contains(var));
    for name in f.ssa.names.keys() {
        let data = &f.ssa.names[name];
        if data.def == Def::Default
            && let Some(var) = data.var
            && f.decls.vars[var].kind == VarKind::Local
            && !used.contains(var)
        {
            f.ssa.names[name].def = Def::None;
            f.release_name(name);
        }
    }
    if f.trace.details {
        let left = scopes_left(f, &used, tracks_debug);
        f.trace.note(Event::Scopes(left));
    }
}

/// The variables in statements and PHI nodes, directly or as the variable of an SSA name. Debug
/// statements and expendable ones do not count.
fn used_variables(f: &Function<'_>, locals: &UsedLocals) -> EntitySet<Var> {
    let mut used = locals.mentioned.clone();
    let mut expendable = EntitySet::new();
    expendable.extend(locals.expendable.iter().copied());
    // The names that something reads. Most names have a definition that counts, so this is seldom asked.
    let read = OnceCell::new();
    for (name, data) in f.ssa.names.iter() {
        let is_open = |&var: &Var| {
            !matches!(f.decls.vars[var].kind, VarKind::Param | VarKind::Virtual) && !used.contains(var)
        };
        let Some(var) = data.var.filter(is_open).filter(|_| !data.released) else { continue };
        // A statement or PHI node that defines a name mentions its variable. A default definition, or one by
        // a statement that may go, does so only if the name is read.
        let is_defined = match data.def {
            Def::Stmt(stmt) => !expendable.contains(stmt),
            def => def != Def::Default,
        };
        if is_defined || read.get_or_init(|| names_read(f, &expendable)).contains(name) {
            used.insert(var);
        }
    }
    used
}

/// The names in PHI arguments and in the statements that count.
fn names_read(f: &Function<'_>, expendable: &EntitySet<Stmt>) -> EntitySet<Name> {
    let mut names = EntitySet::with_capacity(f.ssa.names.len());
    let stmts = f.chain().flat_map(|block| f.block_stmts(block));
    let counts = |stmt: Stmt| {
        !matches!(f.body.stmts[stmt].kind, StmtKind::DebugBind { .. }) && !expendable.contains(stmt)
    };
    let mut note = |operand| {
        f.each_node(operand, |slot| {
            if let ExprData::Name(name) = f.body.exprs[slot] {
                names.insert(name);
            }
        });
    };
    stmts.filter(|&stmt| counts(stmt)).for_each(|stmt| f.each_operand(stmt, &mut note));
    f.ssa.phis.values().flat_map(|phi| &phi.args).for_each(|&arg| note(arg));
    names
}

/// Removes the debug statements of variables that are not used and that no debug statement binds to a value:
/// all that these say is `# DEBUG x => NULL`.
fn remove_debug_binds(f: &mut Function<'_>, used: &EntitySet<Var>) {
    let tracked = tracked_variables(f);
    let stmts: Vec<Stmt> = f.chain().flat_map(|block| f.block_stmts(block)).collect();
    for stmt in stmts {
        if let Some(var) = bound_variable(f, stmt)
            && !tracked.contains(var)
            && !used.contains(var)
        {
            f.trace.detail(|| Event::DebugBind(var));
            remove_stmt(f, stmt);
        }
    }
}

/// Whether an expendable statement has no object whose storage it could begin or end.
fn is_dead(f: &Function<'_>, stmt: Stmt, used: &EntitySet<Var>) -> bool {
    let set = match &f.body.stmts[stmt].kind {
        StmtKind::Call(call) => call.lhs,
        _ => f.clobbered(stmt),
    };
    let Some(lhs) = set else { return false };
    if let Some(var) = base_variable(f, lhs) {
        return f.decls.vars[var].kind != VarKind::Param && !used.contains(var);
    }
    // Or memory that a pointer without a definition points to: `MEM[(struct S *)p_1(D)] ={v} {CLOBBER};`
    // where `p` is no parameter.
    let ptr = match &f.body.exprs[lhs] {
        ExprData::Deref { ptr, .. } => *ptr,
        ExprData::Mem(mem) => f.body.mem_refs[*mem].ptr,
        _ => return false,
    };
    let ExprData::Name(name) = f.body.exprs[ptr] else { return false };
    let var = f.ssa.names[name].var;
    f.ssa.names[name].def == Def::Default && var.is_some_and(|var| f.decls.vars[var].kind != VarKind::Param)
}

/// The variable that a debug statement binds, unless it is a parameter.
fn bound_variable(f: &Function<'_>, stmt: Stmt) -> Option<Var> {
    let StmtKind::DebugBind { var, .. } = f.body.stmts[stmt].kind else { return None };
    match f.body.exprs[var] {
        ExprData::Var(var) if f.decls.vars[var].kind != VarKind::Param => Some(var),
        _ => None,
    }
}

/// The variables that some debug statement binds to a value.
fn tracked_variables(f: &Function<'_>) -> EntitySet<Var> {
    let mut tracked = EntitySet::new();
    let stmts = f.chain().flat_map(|block| f.block_stmts(block));
    tracked.extend(stmts.filter_map(|stmt| match f.body.stmts[stmt].kind {
        StmtKind::DebugBind { value: Some(_), .. } => bound_variable(f, stmt),
        _ => None,
    }));
    tracked
}

/// A scope that may stay.
#[derive(Default)]
struct ScopeCandidate {
    /// Whether a statement, a jump or a declaration keeps it.
    used: bool,
    /// What it still declares.
    lines: Vec<DeclaredLine>,
    /// The scopes directly inside it that stay, by number.
    inner: Vec<usize>,
}

/// A line of a scope.
enum DeclaredLine {
    Var(Var),
    Other(String),
}

/// The lexical scopes that are left once the variables that are not in `used` are gone: GCC's
/// `remove_unused_scope_block_p` and `dump_scope_blocks`. With `tracks_debug` unused variables stay in the
/// listing for debuggers; a dump without debug statements was made without debug information.
fn scopes_left(f: &Function<'_>, used: &EntitySet<Var>, tracks_debug: bool) -> Vec<ScopeLine> {
    let mut scopes: Vec<ScopeCandidate> = Vec::new();
    scopes.resize_with(f.body.scopes.len().max(1), ScopeCandidate::default);
    mark_used_scopes(f, &mut scopes);
    let labels = used_labels(f);
    // From the inside out: scopes are numbered as they open, so those inside come after the one around them.
    // The last of the scopes inside one is found first, so their lists are reversed at the end.
    for (scope, &ScopeData { bind, outer }) in f.body.scopes.iter().rev() {
        let number = scope.index();
        let (lines, keeps) = declared_lines(f, bind, used, &labels, tracks_debug);
        let scope = &mut scopes[number];
        scope.inner.reverse();
        scope.used |= keeps;
        scope.lines = lines;
        // The function's outermost scope stays in any case. Another one stays if it is used, or if a debugger
        // can stop in a scope inside it and ask for its variables. The scopes inside one that goes move up.
        let Some(outer) = outer.expand() else { continue };
        let scope = &scopes[number];
        let stays = scope.used || tracks_debug && !scope.inner.is_empty() && !scope.lines.is_empty();
        let moved_up: Vec<usize> =
            if stays { vec![number] } else { scope.inner.iter().rev().copied().collect() };
        scopes[outer.index()].inner.extend(moved_up);
    }
    list_scopes(scopes)
}

/// Marks the scopes of statements and jumps as used. Debug statements do not count, nor do clobbers that have
/// gone.
fn mark_used_scopes(f: &Function<'_>, scopes: &mut [ScopeCandidate]) {
    let mut mark = |scope: PackedOption<Scope>| {
        if let Some(scope) = scope.expand().and_then(|scope| scopes.get_mut(scope.index())) {
            scope.used = true;
        }
    };
    for block in f.chain() {
        for stmt in f.block_stmts(block) {
            let data = &f.body.stmts[stmt];
            if !matches!(data.kind, StmtKind::DebugBind { .. } | StmtKind::DebugMarker { .. }) {
                mark(data.scope);
            }
        }
        f.cfg.blocks[block].succs.iter().for_each(|&edge| mark(f.cfg.edges[edge].goto_locus.scope));
    }
}

/// The labels that the program jumps to, whose address it takes, or that a block still has.
fn used_labels<'a>(f: &Function<'a>) -> TextSet<&'a str> {
    let in_blocks = f.chain().flat_map(|block| f.block_stmts(block)).filter_map(|stmt| f.body.label_of(stmt));
    let in_blocks = in_blocks.map(|label| f.decls.labels[label].name);
    let used = f.decls.labels.values().filter(|label| label.used || label.forced).map(|label| label.name);
    used.chain(in_blocks).collect()
}

/// What the scope still declares, and whether that keeps it.
fn declared_lines(
    f: &Function<'_>,
    bind: Stmt,
    used: &EntitySet<Var>,
    labels: &TextSet<&str>,
    tracks_debug: bool,
) -> (Vec<DeclaredLine>, bool) {
    let (mut lines, mut keeps) = (Vec::new(), false);
    let StmtKind::Bind(bind) = &f.body.stmts[bind].kind else { return (lines, keeps) };
    let mut others = bind.other_decls.iter().peekable();
    for position in 0..=bind.vars.len() {
        // Functions, and labels that are used, keep their scope; types stay in it and do not keep it.
        // Variables of other scopes, enumerators and unused labels stay for a debugger alone; of these an
        // unused label does not keep its scope.
        while let Some((_, text)) = others.next_if(|(before, _)| *before as usize <= position) {
            let is_type = text.starts_with("typedef ");
            let is_unused_label = declared_label(text).is_some_and(|(_, name)| !labels.contains(name));
            if tracks_debug || is_type || !is_variable(text) && !is_enumerator(text) && !is_unused_label {
                keeps |= !is_type && !is_unused_label;
                lines.push(DeclaredLine::Other((*text).to_string()));
            }
        }
        let Some(&var) = bind.vars.get(position) else { break };
        // The gimplifier's variables are in no BLOCK, whether debuggers see them or not (`declare_vars`).
        if f.decls.vars[var].is_temporary() || f.decls.vars[var].kind == VarKind::Extern && !tracks_debug {
            continue;
        }
        // A variable that is used keeps its scope. One whose storage is elsewhere (in a frame, or behind the
        // pointer of an array of variable length) stays declared; it keeps the scope where nothing is kept
        // for debuggers.
        let in_use = used.contains(var) || f.decls.value_exprs[var].is_some() || f.decls.vars[var].is_vla;
        keeps |= in_use && !tracks_debug || used.contains(var);
        if in_use || tracks_debug {
            lines.push(DeclaredLine::Var(var));
        }
    }
    (lines, keeps)
}

/// Whether a declaration that is none of the function's own variables is a variable: `extern int x;`
fn is_variable(declaration: &str) -> bool {
    declaration.starts_with("extern ") && !declaration.ends_with(");")
}

/// Whether a declaration is an enumerator: `int A = 1;`
fn is_enumerator(declaration: &str) -> bool {
    declaration.contains(" = ") && !declaration.contains(" = <<<")
}

/// The listing of the function's outermost scope (number 0) and of all scopes in it.
fn list_scopes(mut scopes: Vec<ScopeCandidate>) -> Vec<ScopeLine> {
    enum ListStep {
        Open { number: usize, depth: usize },
        Close { depth: usize },
    }
    let mut lines = Vec::new();
    let mut todo = vec![ListStep::Open { number: 0, depth: 0 }];
    while let Some(step) = todo.pop() {
        match step {
            ListStep::Open { number, depth } => {
                let scope = std::mem::take(&mut scopes[number]);
                lines.push(ScopeLine::Open(depth));
                lines.extend(scope.lines.into_iter().map(|line| match line {
                    DeclaredLine::Var(var) => ScopeLine::Var(depth, var),
                    DeclaredLine::Other(text) => ScopeLine::Other(depth, text),
                }));
                todo.push(ListStep::Close { depth });
                let inner = scope.inner.into_iter().rev();
                todo.extend(inner.map(|number| ListStep::Open { number, depth: depth + 2 }));
            }
            ListStep::Close { depth } => lines.push(ScopeLine::Close(depth)),
        }
    }
    lines
}
