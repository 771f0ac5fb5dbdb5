//! The lexical scopes that are left once unused variables are gone: GCC's `remove_unused_scope_block_p` and
//! `dump_scope_blocks`.
//!
//! A scope stays if a statement or jump of it does, or it declares a function or a variable that is used; an empty one
//! goes, and scopes inside one that goes move up. A dump without debug statements was made without debug information: then
//! variables that nothing uses go as well.

use crate::base::text_tables::TextSet;
use crate::ir::{Function, Scope, ScopeData, ScopeLine, Stmt, StmtKind, Var, VarKind, declared_label};
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef as _, EntitySet};

/// A scope that may stay.
#[derive(Default)]
struct Candidate {
    used: bool,
    lines: Vec<Declared>,
    inner: Vec<usize>,
}

enum Declared {
    Var(Var),
    Other(String),
}

/// The listing, once the variables that are not in `used` are gone; `debug`: they stay in it for debuggers.
pub fn scopes(f: &Function<'_>, used: &EntitySet<Var>, debug: bool) -> Vec<ScopeLine> {
    let mut scopes: Vec<Candidate> = Vec::new();
    scopes.resize_with(f.body.scopes.len().max(1), Candidate::default);
    mark_used(f, &mut scopes);
    let labels = used_labels(f);
    // Scopes are numbered as they open: those inside come after the one around them.
    for (scope, &ScopeData { bind, outer }) in f.body.scopes.iter().rev() {
        let at = scope.index();
        let (lines, keeps) = declared(f, bind, used, &labels, debug);
        let scope = &mut scopes[at];
        scope.inner.reverse();
        scope.used |= keeps;
        scope.lines = lines;
        let Some(outer) = outer.expand() else { continue };
        let scope = &scopes[at];
        let stays = scope.used || debug && !scope.inner.is_empty() && !scope.lines.is_empty();
        let moved_up: Vec<usize> = match stays {
            true => vec![at],
            false => scope.inner.iter().rev().copied().collect(),
        };
        scopes[outer.index()].inner.extend(moved_up);
    }
    list(scopes)
}

/// Notes the scopes of statements and jumps. What debug statements and clobbers stand in does not count, but a clobber
/// that is left is of use itself.
fn mark_used(f: &Function<'_>, scopes: &mut [Candidate]) {
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

/// The labels that the program jumps to, whose address it takes, or that still stand in a block.
fn used_labels<'a>(f: &Function<'a>) -> TextSet<&'a str> {
    let standing = f.chain().flat_map(|block| f.block_stmts(block)).filter_map(|stmt| f.body.label_of(stmt));
    let standing = standing.map(|label| f.decls.labels[label].name);
    let used = f.decls.labels.values().filter(|label| label.used || label.forced).map(|label| label.name);
    used.chain(standing).collect()
}

/// What the scope still declares, and whether that keeps it.
fn declared(
    f: &Function<'_>,
    bind: Stmt,
    used: &EntitySet<Var>,
    labels: &TextSet<&str>,
    debug: bool,
) -> (Vec<Declared>, bool) {
    let (mut lines, mut keeps) = (Vec::new(), false);
    let StmtKind::Bind(bind) = &f.body.stmts[bind].kind else { return (lines, keeps) };
    let mut others = bind.other_decls.iter().peekable();
    for position in 0..=bind.vars.len() {
        while let Some((_, text)) = others.next_if(|(before, _)| *before as usize <= position) {
            let is_type = text.starts_with("typedef ");
            let is_unused_label = declared_label(text).is_some_and(|(_, name)| !labels.contains(name));
            if debug || is_type || !is_variable(text) && !is_enumerator(text) && !is_unused_label {
                keeps |= !is_type && !is_unused_label;
                lines.push(Declared::Other((*text).to_string()));
            }
        }
        let Some(&var) = bind.vars.get(position) else { break };
        // The gimplifier's are in no BLOCK, whether debuggers see them or not (`declare_vars`).
        if f.decls.vars[var].is_temporary() || f.decls.vars[var].kind == VarKind::Extern && !debug {
            continue;
        }
        let in_use = used.contains(var) || f.decls.value_exprs[var].is_some() || f.decls.vars[var].is_vla;
        keeps |= in_use && !debug || used.contains(var);
        if in_use || debug {
            lines.push(Declared::Var(var));
        }
    }
    (lines, keeps)
}

/// Whether a declaration that is none of the function's own variables is a variable: `extern int x;`
fn is_variable(declaration: &str) -> bool {
    declaration.starts_with("extern ") && !declaration.ends_with(");")
}

/// `int A = 1;`
fn is_enumerator(declaration: &str) -> bool {
    declaration.contains(" = ") && !declaration.contains(" = <<<")
}

/// The outermost scope that is the source's, and all in it.
fn list(mut scopes: Vec<Candidate>) -> Vec<ScopeLine> {
    enum Step {
        Enter(usize, usize),
        Leave(usize),
    }
    let mut lines = Vec::new();
    let mut todo = vec![Step::Enter(0, 0)];
    while let Some(step) = todo.pop() {
        match step {
            Step::Enter(at, depth) => {
                let scope = std::mem::take(&mut scopes[at]);
                lines.push(ScopeLine::Open(depth));
                lines.extend(scope.lines.into_iter().map(|line| match line {
                    Declared::Var(var) => ScopeLine::Var(depth, var),
                    Declared::Other(text) => ScopeLine::Other(depth, text),
                }));
                todo.push(Step::Leave(depth));
                todo.extend(scope.inner.into_iter().rev().map(|inner| Step::Enter(inner, depth + 2)));
            }
            Step::Leave(depth) => lines.push(ScopeLine::Close(depth)),
        }
    }
    lines
}
