//! Pass "lower": high GIMPLE to low GIMPLE, as `lower_function_body` does it.
//!
//! Scopes vanish into one flat sequence, their variables become `cfun->local_decls`; equal returns
//! share one sequence at the function's end; calls to a few built-ins are lowered, all others
//! folded. `try` statements stay, with flat sequences inside.
//!
//! Invariant of the walk: `out` holds everything of the sequence under construction that is before
//! the cursor, and `cannot_fallthru` tells whether control can reach its end (a guess, as in GCC,
//! that errs towards "can"). Nesting lives on an explicit stack.

mod builtins;
pub(crate) mod fallthru;
pub mod fold;
pub mod nested;
mod returns;

use crate::ir::{Callee, Function, Scope, ScopeData, Seq, Stmt, StmtKind, TryKind, VarKind};
use crate::passes::Context;
use crate::target::call_flags::CallFlags;
use returns::Returns;

use crate::reconstruct::{gimplified_uid, has_block, source_scope};

/// The function's own scope, which is the first to open.
fn outermost() -> Scope {
    Scope::from_u32(0)
}

/// Flattens scopes, merges returns, folds calls to built-ins.
pub fn lower<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) {
    let Some(body) = f.body.root.expand() else { return };
    f.counters.last_uid = f.counters.last_uid.or_else(|| Some(gimplified_uid(f)));
    let mut returns = Returns::new(f);
    let mut lowered = flatten(f, cx, body, &mut returns);
    returns.emit(f, cx, &mut lowered);
    f.body.seqs[body] = lowered;
}

/// What to do once the statements of a sequence are all lowered.
enum Then {
    /// Nothing: the function's body or a scope.
    Nothing,
    /// It was the guarded body of this `try`.
    TryBody { stmt: Stmt, into: Seq, outer: Vec<Stmt> },
    /// It was the `finally` clause of a `try` whose body could (not) fall through.
    Finally { into: Seq, outer: Vec<Stmt>, body_cannot: bool },
    /// It was a handler or cleanup of a `try`/`catch` of which all else can (not) fall through,
    /// with the handlers that remain.
    Handler { into: Seq, outer: Vec<Stmt>, others_cannot: bool, falls_through: bool, rest: Vec<Seq> },
    /// It was the first part of an `EH_ELSE`.
    NormalPart { stmt: Stmt, into: Seq, outer: Vec<Stmt> },
    /// It was the second part of an `EH_ELSE`.
    ElsePart { into: Seq, outer: Vec<Stmt> },
}

/// A sequence being lowered.
struct Frame {
    stmts: std::vec::IntoIter<Stmt>,
    then: Then,
    scope: Scope,
}

/// The walk's state.
struct Walk {
    stack: Vec<Frame>,
    out: Vec<Stmt>,
    cannot_fallthru: bool,
    /// The scope at hand.
    scope: Scope,
}

fn flatten<'a>(
    f: &mut Function<'a>,
    cx: &Context<'_, 'a>,
    body: Seq,
    returns: &mut Returns<'a>,
) -> Vec<Stmt> {
    let out = Vec::with_capacity(f.body.stmts.len());
    f.decls.locals.reserve(f.decls.vars.len());
    let mut walk = Walk { stack: Vec::new(), out, cannot_fallthru: false, scope: outermost() };
    walk.enter(f, body, Then::Nothing);
    while let Some(frame) = walk.stack.last_mut() {
        match frame.stmts.next() {
            Some(stmt) => {
                walk.scope = frame.scope;
                f.body.stmts[stmt].scope = walk.scope.into();
                lower_stmt(f, cx, stmt, &mut walk, returns);
            }
            None => {
                let frame = walk.stack.pop().expect("a frame is on the stack");
                walk.scope = frame.scope;
                walk.leave(f, frame.then);
            }
        }
    }
    walk.out
}

/// The scope that `bind` opens inside `outer`.
fn open_scope(f: &mut Function<'_>, bind: Stmt, outer: Scope) -> Scope {
    let scope = match f.body.scopes.get(outermost()) {
        None => ScopeData { bind: source_scope(f, bind), outer: None.into() },
        Some(function) if function.bind == bind => return outermost(),
        Some(_) if !has_block(f, bind) => return outer,
        Some(_) => ScopeData { bind, outer: outer.into() },
    };
    f.body.scopes.push(scope)
}

/// `lower_stmt`.
fn lower_stmt<'a>(
    f: &mut Function<'a>,
    cx: &Context<'_, 'a>,
    stmt: Stmt,
    walk: &mut Walk,
    returns: &mut Returns<'a>,
) {
    match &f.body.stmts[stmt].kind {
        StmtKind::Bind(bind) => {
            let (body, vars) = (bind.body, &bind.vars);
            f.decls.locals.extend(
                vars.iter().filter(|&&v| matches!(f.decls.vars[v].kind, VarKind::Local | VarKind::Static)),
            );
            walk.scope = open_scope(f, stmt, walk.scope);
            walk.enter(f, body, Then::Nothing);
        }
        StmtKind::Cond { .. }
        | StmtKind::Goto { .. }
        | StmtKind::ComputedGoto { .. }
        | StmtKind::Switch { .. } => {
            walk.out.push(stmt);
            walk.cannot_fallthru = true;
        }
        StmtKind::Return { .. } => {
            if !walk.cannot_fallthru {
                let goto = returns.redirect(f, cx, stmt);
                walk.out.push(goto);
            }
            walk.cannot_fallthru = true;
        }
        &StmtKind::Try { body, .. } => {
            walk.out.push(stmt);
            let outer = std::mem::take(&mut walk.out);
            walk.enter(f, body, Then::TryBody { stmt, into: body, outer });
        }
        &StmtKind::EhElse { n_body, .. } => {
            walk.out.push(stmt);
            let outer = std::mem::take(&mut walk.out);
            walk.enter(f, n_body, Then::NormalPart { stmt, into: n_body, outer });
        }
        StmtKind::DebugMarker { .. } => walk.out.push(stmt),
        StmtKind::Call(_) => {
            walk.cannot_fallthru = lower_call(f, cx, stmt, &mut walk.out, walk.cannot_fallthru)
        }
        _ => {
            walk.out.push(stmt);
            walk.cannot_fallthru = false;
        }
    }
}

/// The GIMPLE_CALL case of `lower_stmt`. Returns `cannot_fallthru` after the call.
fn lower_call<'a>(
    f: &mut Function<'a>,
    cx: &Context<'_, 'a>,
    stmt: Stmt,
    out: &mut Vec<Stmt>,
    cannot: bool,
) -> bool {
    let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { unreachable!("a call") };
    let flags = cx.facts.effects(f, &call.callee);
    let Callee::Direct(callee) = call.callee else {
        out.push(stmt);
        return flags.contains(CallFlags::NORETURN);
    };
    if flags.contains(CallFlags::BUILTIN) && builtins::lower(f, cx, stmt, out) {
        // `lower_builtin_posix_memalign` returns early and so leaves the state as it was.
        return cannot && f.decls.vars[callee].name != builtins::SETJMP;
    }
    if flags.contains(CallFlags::NORETURN) {
        out.push(stmt);
        return true;
    }
    if flags.contains(CallFlags::BUILTIN) {
        fold::fold_call(f, stmt, cx, out);
    } else {
        out.push(stmt);
    }
    false
}

impl Walk {
    fn enter(&mut self, f: &mut Function<'_>, seq: Seq, then: Then) {
        let stmts = std::mem::take(&mut f.body.seqs[seq]).into_iter();
        self.stack.push(Frame { stmts, then, scope: self.scope });
    }

    /// Puts the finished sequence into its place and goes on with the next part of the statement.
    fn leave(&mut self, f: &mut Function<'_>, then: Then) {
        match then {
            Then::Nothing => {}
            Then::TryBody { stmt, into, outer } => {
                f.body.seqs[into] = std::mem::take(&mut self.out);
                let body_cannot = std::mem::replace(&mut self.cannot_fallthru, false);
                let StmtKind::Try { kind, cleanup, .. } = f.body.stmts[stmt].kind else {
                    unreachable!("a try")
                };
                match kind {
                    TryKind::Finally => {
                        self.enter(f, cleanup, Then::Finally { into: cleanup, outer, body_cannot })
                    }
                    TryKind::Catch => self.enter_handlers(f, cleanup, outer, body_cannot),
                }
            }
            Then::Finally { into, outer, body_cannot } => {
                f.body.seqs[into] = std::mem::replace(&mut self.out, outer);
                self.cannot_fallthru |= body_cannot;
            }
            Then::Handler { into, outer, mut others_cannot, falls_through, mut rest } => {
                f.body.seqs[into] = std::mem::take(&mut self.out);
                others_cannot &= self.cannot_fallthru || !falls_through;
                match rest.pop() {
                    Some(into) => {
                        self.cannot_fallthru = false;
                        self.enter(
                            f,
                            into,
                            Then::Handler { into, outer, others_cannot, falls_through, rest },
                        );
                    }
                    None => {
                        self.out = outer;
                        self.cannot_fallthru = others_cannot;
                    }
                }
            }
            Then::NormalPart { stmt, into, outer } => {
                f.body.seqs[into] = std::mem::take(&mut self.out);
                let StmtKind::EhElse { e_body, .. } = f.body.stmts[stmt].kind else {
                    unreachable!("an EH_ELSE")
                };
                self.enter(f, e_body, Then::ElsePart { into: e_body, outer });
            }
            Then::ElsePart { into, outer } => {
                f.body.seqs[into] = std::mem::replace(&mut self.out, outer);
                self.cannot_fallthru = false;
            }
        }
    }

    /// `lower_try_catch`, after the body: a list of `catch` clauses whose bodies may fall through,
    /// or a cleanup, which never does since it resumes unwinding.
    fn enter_handlers(&mut self, f: &mut Function<'_>, cleanup: Seq, outer: Vec<Stmt>, others_cannot: bool) {
        let mut rest: Vec<Seq> = Vec::new();
        for &stmt in f.body.seqs[cleanup].iter().rev() {
            if let StmtKind::Catch { body, .. } = f.body.stmts[stmt].kind {
                rest.push(body);
            }
        }
        let falls_through = !rest.is_empty();
        let into = rest.pop().unwrap_or(cleanup);
        self.enter(f, into, Then::Handler { into, outer, others_cannot, falls_through, rest });
    }
}
