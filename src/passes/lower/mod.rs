//! Pass "lower": high GIMPLE to low GIMPLE, as GCC's `lower_function_body` does.
//!
//! The pass replaces scopes by one flat sequence and collects their variables in `cfun->local_decls`. Equal
//! returns share one sequence at the end of the function. The pass lowers calls to a few built-ins and folds
//! calls to all others. `try` statements stay, with flat sequences inside.
//!
//! Invariants of the walk: `out` holds the statements of the current sequence before the cursor.
//! `cannot_fallthru` is true only if control cannot reach its end; as in GCC, it may be false then,
//! too. An explicit stack holds the nesting.

mod builtins;
pub(crate) mod fallthru;
pub mod fold;
pub mod nested;
mod returns;

use crate::base::limits::Limit;
use crate::ir::{Function, Scope, ScopeData, Seq, Stmt, StmtKind, TryKind, VarKind};
use crate::passes::Context;
use crate::reconstruct::{gimplified_uid, has_block, source_scope};
use crate::target::call_flags::CallFlags;
use fallthru::handlers;
use returns::Returns;

/// The scope of the function, which is the first one.
fn outermost() -> Scope {
    Scope::from_u32(0)
}

/// Flattens scopes, merges returns, and lowers or folds calls to built-ins.
pub fn lower<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) -> Result<(), Limit> {
    let Some(body) = f.body.root.expand() else { return Ok(()) };
    f.counters.starts.uid = f.counters.starts.uid.or_else(|| Some(gimplified_uid(f)));
    let mut returns = Returns::new(f);
    let mut lowered = flatten(f, cx, body, &mut returns)?;
    returns.emit(f, cx, &mut lowered);
    f.body.seqs[body] = lowered;
    Ok(())
}

/// The part of its parent that a sequence is. `into` receives the lowered sequence; `outer` is the
/// `out` of the parent.
enum Part {
    /// The body of the function or of a scope, which joins its parent.
    Body,
    /// The guarded body of the `try` statement `stmt`.
    TryBody { stmt: Stmt, into: Seq, outer: Vec<Stmt> },
    /// The `finally` clause of a `try`; `body_cannot` is the `cannot_fallthru` of its body.
    Finally { into: Seq, outer: Vec<Stmt>, body_cannot: bool },
    /// A handler or the cleanup of a `try`/`catch`. `others_cannot` is the `cannot_fallthru` of the
    /// body and the earlier handlers; `rest` are the later handlers.
    Handler { into: Seq, outer: Vec<Stmt>, others_cannot: bool, falls_through: bool, rest: Vec<Seq> },
    /// The first part of an `EH_ELSE`.
    EhElseNormal { stmt: Stmt, into: Seq, outer: Vec<Stmt> },
    /// The second part of an `EH_ELSE`.
    EhElseThrow { into: Seq, outer: Vec<Stmt> },
}

/// A sequence being lowered.
struct Frame {
    stmts: std::vec::IntoIter<Stmt>,
    part: Part,
    scope: Scope,
}

/// The state of the walk.
struct Walk {
    stack: Vec<Frame>,
    out: Vec<Stmt>,
    cannot_fallthru: bool,
    /// The current scope.
    scope: Scope,
    literals: fold::StringLiterals,
}

fn flatten<'a>(
    f: &mut Function<'a>,
    cx: &Context<'_, 'a>,
    body: Seq,
    returns: &mut Returns<'a>,
) -> Result<Vec<Stmt>, Limit> {
    let out = Vec::with_capacity(f.body.stmts.len());
    f.decls.locals.reserve(f.decls.vars.len());
    let literals = fold::StringLiterals::default();
    let mut walk = Walk { stack: Vec::new(), out, cannot_fallthru: false, scope: outermost(), literals };
    walk.enter(f, body, Part::Body);
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
                walk.leave(f, frame.part);
            }
        }
    }
    walk.literals.within_limit()?;
    Ok(walk.out)
}

/// Returns the scope of `bind` inside `outer`, which is `outer` if `bind` has no BLOCK.
fn open_scope(f: &mut Function<'_>, bind: Stmt, outer: Scope) -> Scope {
    let scope = match f.body.scopes.get(outermost()) {
        None => ScopeData { bind: source_scope(f, bind), outer: None.into() },
        Some(function) if function.bind == bind => return outermost(),
        Some(_) if !has_block(f, bind) => return outer,
        Some(_) => ScopeData { bind, outer: outer.into() },
    };
    f.body.scopes.push(scope)
}

/// `lower_stmt`: lowers a statement, or enters the first sequence inside it.
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
            walk.enter(f, body, Part::Body);
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
            walk.enter(f, body, Part::TryBody { stmt, into: body, outer });
        }
        &StmtKind::EhElse { n_body, .. } => {
            walk.out.push(stmt);
            let outer = std::mem::take(&mut walk.out);
            walk.enter(f, n_body, Part::EhElseNormal { stmt, into: n_body, outer });
        }
        StmtKind::DebugMarker { .. } => walk.out.push(stmt),
        StmtKind::Call(_) => lower_call(f, cx, stmt, walk),
        _ => {
            walk.out.push(stmt);
            walk.cannot_fallthru = false;
        }
    }
}

/// The GIMPLE_CALL case of `lower_stmt`.
fn lower_call<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>, stmt: Stmt, walk: &mut Walk) {
    let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { unreachable!("a call") };
    let (name, flags) = (f.callee_name(call), f.call_flags(&call.callee));
    let is_builtin = flags.contains(CallFlags::BUILTIN) && name.is_some();
    if is_builtin && builtins::lower(f, cx, stmt, &mut walk.out) {
        // `lower_builtin_posix_memalign` returns early and so does not change the state.
        walk.cannot_fallthru &= name != Some(builtins::SETJMP);
        return;
    }
    walk.cannot_fallthru = flags.contains(CallFlags::NORETURN);
    if is_builtin && cx.folds_calls && !walk.cannot_fallthru {
        fold::fold_call(f, stmt, cx, &walk.literals, &mut walk.out);
    } else {
        walk.out.push(stmt);
    }
}

impl Walk {
    fn enter(&mut self, f: &mut Function<'_>, seq: Seq, part: Part) {
        let stmts = std::mem::take(&mut f.body.seqs[seq]).into_iter();
        self.stack.push(Frame { stmts, part, scope: self.scope });
    }

    /// Stores the lowered sequence and enters the next part of its statement.
    fn leave(&mut self, f: &mut Function<'_>, part: Part) {
        match part {
            Part::Body => {}
            Part::TryBody { stmt, into, outer } => {
                f.body.seqs[into] = std::mem::take(&mut self.out);
                let body_cannot = std::mem::replace(&mut self.cannot_fallthru, false);
                match f.body.stmts[stmt].kind {
                    StmtKind::Try { kind: TryKind::Finally, cleanup, .. } => {
                        self.enter(f, cleanup, Part::Finally { into: cleanup, outer, body_cannot })
                    }
                    StmtKind::Try { cleanup, .. } => self.enter_handlers(f, cleanup, outer, body_cannot),
                    _ => unreachable!("a try"),
                }
            }
            Part::Finally { into, outer, body_cannot } => {
                f.body.seqs[into] = std::mem::replace(&mut self.out, outer);
                self.cannot_fallthru |= body_cannot;
            }
            Part::Handler { into, outer, mut others_cannot, falls_through, mut rest } => {
                f.body.seqs[into] = std::mem::take(&mut self.out);
                others_cannot &= self.cannot_fallthru || !falls_through;
                if let Some(into) = rest.pop() {
                    self.cannot_fallthru = false;
                    self.enter(f, into, Part::Handler { into, outer, others_cannot, falls_through, rest });
                } else {
                    (self.out, self.cannot_fallthru) = (outer, others_cannot);
                }
            }
            Part::EhElseNormal { stmt, into, outer } => {
                f.body.seqs[into] = std::mem::take(&mut self.out);
                let StmtKind::EhElse { e_body, .. } = f.body.stmts[stmt].kind else {
                    unreachable!("an EH_ELSE")
                };
                self.enter(f, e_body, Part::EhElseThrow { into: e_body, outer });
            }
            Part::EhElseThrow { into, outer } => {
                f.body.seqs[into] = std::mem::replace(&mut self.out, outer);
                self.cannot_fallthru = false;
            }
        }
    }

    /// `lower_try_catch` after the body: enters the first `catch` clause, or the cleanup. A cleanup
    /// never falls through, since it resumes unwinding.
    fn enter_handlers(&mut self, f: &mut Function<'_>, cleanup: Seq, outer: Vec<Stmt>, others_cannot: bool) {
        let mut rest: Vec<Seq> = handlers(f, cleanup).collect();
        let falls_through = !rest.is_empty();
        let into = rest.pop().unwrap_or(cleanup);
        self.enter(f, into, Part::Handler { into, outer, others_cannot, falls_through, rest });
    }
}
