//! Pass "lower" (`pass_lower_cf`): high GIMPLE to low GIMPLE.
//!
//! Source: `lower_function_body`, `lower_stmt`, `lower_gimple_bind`, `lower_try_catch` and
//! `lower_gimple_return` in GCC's `gimple-low.cc`.
//! Before: the body is the gimplifier's, with scopes (`GIMPLE_BIND`), `try` statements and returns anywhere.
//! After: the body is one flat sequence, with flat sequences in the `try` statements that stay. The variables
//! of all scopes are in `cfun->local_decls`. Equal returns share one sequence at the end of the function.
//! Calls of a few built-ins are lowered, and those of all others folded.
//!
//! Invariants of the walk: `out` holds the statements of the current sequence before the cursor.
//! `cannot_fallthru` is true only if control cannot reach its end; as in GCC, it may be false then,
//! too. An explicit stack holds the nesting.

mod builtins;
pub(crate) mod fallthru;
pub mod fold;
pub mod nested;

use crate::base::limits::Limit;
use crate::ir::{
    Expr, ExprData, Function, Label, Locus, Scope, ScopeData, Seq, Stmt, StmtData, StmtKind, TryKind, VarKind,
};
use crate::passes::Context;
use crate::reconstruct::{body_brace, gimplified_uid, has_block, source_scope};
use crate::target::call_flags::CallFlags;
use fallthru::{handlers, is_debug, stmt_may_fallthru};

/// The scope of the function, which is the first one.
fn outermost() -> Scope {
    Scope::from_u32(0)
}

/// `lower_function_body`: flattens scopes, merges returns, and lowers or folds calls to built-ins.
pub fn lower<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) -> Result<(), Limit> {
    let Some(body) = f.body.root.expand() else { return Ok(()) };
    // What passes make is younger than what the gimplifier made, so find the last number of the gimplifier
    // first.
    f.counters.starts.uid = f.counters.starts.uid.or_else(|| Some(gimplified_uid(f)));
    // Lower the statements in order. The walk replaces each return by a jump and puts the return aside.
    let mut returns = MergedReturns::new(f);
    let mut lowered = lower_body(f, cx, body, &mut returns)?;
    // The returns follow the body.
    returns.emit(f, cx, &mut lowered);
    f.body.seqs[body] = lowered;
    Ok(())
}

/// The state of the walk over the body (`lower_data`).
struct LoweringWalk {
    /// The sequences around the current one, which is the last.
    stack: Vec<SequenceFrame>,
    /// The lowered statements of the current sequence. A scope has no such list: it adds to its parent's.
    out: Vec<Stmt>,
    /// Whether control cannot reach the end of `out`.
    cannot_fallthru: bool,
    /// The current scope.
    scope: Scope,
    /// The string literals that folds have read.
    literals: fold::StringLiterals,
}

/// A sequence being lowered.
struct SequenceFrame {
    /// The statements that have not been lowered yet.
    stmts: std::vec::IntoIter<Stmt>,
    /// What to do at the end.
    part: SequencePart,
    /// The scope of the statements.
    scope: Scope,
}

/// The part of its parent that a sequence is. `into` receives the lowered sequence; `outer` is the
/// `out` of the parent.
enum SequencePart {
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

/// Walks over the statements of the body, and returns the lowered ones.
fn lower_body<'a>(
    f: &mut Function<'a>,
    cx: &Context<'_, 'a>,
    body: Seq,
    returns: &mut MergedReturns<'a>,
) -> Result<Vec<Stmt>, Limit> {
    let out = Vec::with_capacity(f.body.stmts.len());
    f.decls.locals.reserve(f.decls.vars.len());
    let literals = fold::StringLiterals::default();
    let mut walk =
        LoweringWalk { stack: Vec::new(), out, cannot_fallthru: false, scope: outermost(), literals };
    walk.enter(f, body, SequencePart::Body);
    // Take the next statement of the innermost sequence. Lowering it may push the sequence inside it, which
    // is walked over before the statement after it.
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

/// `lower_stmt`: lowers a statement, or enters the first sequence inside it.
fn lower_stmt<'a>(
    f: &mut Function<'a>,
    cx: &Context<'_, 'a>,
    stmt: Stmt,
    walk: &mut LoweringWalk,
    returns: &mut MergedReturns<'a>,
) {
    match &f.body.stmts[stmt].kind {
        // `lower_gimple_bind`: the scope's variables become the function's, and its statements the parent's.
        StmtKind::Bind(bind) => {
            let (body, vars) = (bind.body, &bind.vars);
            f.decls.locals.extend(
                vars.iter().filter(|&&v| matches!(f.decls.vars[v].kind, VarKind::Local | VarKind::Static)),
            );
            walk.scope = open_scope(f, stmt, walk.scope);
            walk.enter(f, body, SequencePart::Body);
        }
        StmtKind::Cond { .. }
        | StmtKind::Goto { .. }
        | StmtKind::ComputedGoto { .. }
        | StmtKind::Switch { .. } => {
            walk.out.push(stmt);
            walk.cannot_fallthru = true;
        }
        // A return that cannot be reached goes without a trace, as the second one of `return 1; return 2;`.
        StmtKind::Return { .. } => {
            if !walk.cannot_fallthru {
                let goto = returns.redirect(f, cx, stmt);
                walk.out.push(goto);
            }
            walk.cannot_fallthru = true;
        }
        // The statement stays, and its parts are lowered one after the other, each into a sequence of its
        // own.
        &StmtKind::Try { body, .. } => {
            walk.out.push(stmt);
            let outer = std::mem::take(&mut walk.out);
            walk.enter(f, body, SequencePart::TryBody { stmt, into: body, outer });
        }
        &StmtKind::EhElse { n_body, .. } => {
            walk.out.push(stmt);
            let outer = std::mem::take(&mut walk.out);
            walk.enter(f, n_body, SequencePart::EhElseNormal { stmt, into: n_body, outer });
        }
        // A debug marker must not change what becomes of a return after it.
        StmtKind::DebugMarker { .. } => walk.out.push(stmt),
        StmtKind::Call(_) => lower_call(f, cx, stmt, walk),
        // GCC counts what follows any other statement as reachable, even an assignment after a goto.
        _ => {
            walk.out.push(stmt);
            walk.cannot_fallthru = false;
        }
    }
}

/// Returns the scope of `bind` inside `outer`, which is `outer` if `bind` has no BLOCK.
fn open_scope(f: &mut Function<'_>, bind: Stmt, outer: Scope) -> Scope {
    let scope = match f.body.scopes.get(outermost()) {
        None => ScopeData { bind: source_scope(f, bind), outer: None.into() },
        // The function's own BLOCK may be inside a scope that the gimplifier has put around it.
        Some(function) if function.bind == bind => return outermost(),
        Some(_) if !has_block(f, bind) => return outer,
        Some(_) => ScopeData { bind, outer: outer.into() },
    };
    f.body.scopes.push(scope)
}

/// The GIMPLE_CALL case of `lower_stmt`.
fn lower_call<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>, stmt: Stmt, walk: &mut LoweringWalk) {
    let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { unreachable!("a call") };
    let (name, flags) = (f.callee_name(call), f.call_flags(&call.callee));
    // Two built-ins become several statements.
    let is_builtin = flags.contains(CallFlags::BUILTIN) && name.is_some();
    if is_builtin && builtins::lower(f, cx, stmt, &mut walk.out) {
        // `lower_builtin_posix_memalign` returns early and so does not change the state.
        walk.cannot_fallthru &= name != Some(builtins::SETJMP);
        return;
    }
    // GCC folds calls here, and not in the gimplifier, for the sake of its warnings. A call that does not
    // return is not folded.
    walk.cannot_fallthru = flags.contains(CallFlags::NORETURN);
    if is_builtin && cx.folds_calls && !walk.cannot_fallthru {
        fold::fold_call(f, stmt, cx, &walk.literals, &mut walk.out);
    } else {
        walk.out.push(stmt);
    }
}

impl LoweringWalk {
    fn enter(&mut self, f: &mut Function<'_>, seq: Seq, part: SequencePart) {
        let stmts = std::mem::take(&mut f.body.seqs[seq]).into_iter();
        self.stack.push(SequenceFrame { stmts, part, scope: self.scope });
    }

    /// Stores the lowered sequence and enters the next part of its statement.
    fn leave(&mut self, f: &mut Function<'_>, part: SequencePart) {
        match part {
            SequencePart::Body => {}
            SequencePart::TryBody { stmt, into, outer } => {
                f.body.seqs[into] = std::mem::take(&mut self.out);
                let body_cannot = std::mem::replace(&mut self.cannot_fallthru, false);
                match f.body.stmts[stmt].kind {
                    StmtKind::Try { kind: TryKind::Finally, cleanup, .. } => {
                        self.enter(f, cleanup, SequencePart::Finally { into: cleanup, outer, body_cannot })
                    }
                    StmtKind::Try { cleanup, .. } => self.enter_handlers(f, cleanup, outer, body_cannot),
                    _ => unreachable!("a try"),
                }
            }
            // The cleanup always runs after the body, so the statement falls through only if both do.
            SequencePart::Finally { into, outer, body_cannot } => {
                f.body.seqs[into] = std::mem::replace(&mut self.out, outer);
                self.cannot_fallthru |= body_cannot;
            }
            // The statement falls through if the body or one of the handlers does.
            SequencePart::Handler { into, outer, mut others_cannot, falls_through, mut rest } => {
                f.body.seqs[into] = std::mem::take(&mut self.out);
                others_cannot &= self.cannot_fallthru || !falls_through;
                if let Some(into) = rest.pop() {
                    self.cannot_fallthru = false;
                    let part = SequencePart::Handler { into, outer, others_cannot, falls_through, rest };
                    self.enter(f, into, part);
                } else {
                    (self.out, self.cannot_fallthru) = (outer, others_cannot);
                }
            }
            SequencePart::EhElseNormal { stmt, into, outer } => {
                f.body.seqs[into] = std::mem::take(&mut self.out);
                let StmtKind::EhElse { e_body, .. } = f.body.stmts[stmt].kind else {
                    unreachable!("an EH_ELSE")
                };
                self.enter(f, e_body, SequencePart::EhElseThrow { into: e_body, outer });
            }
            // GCC does not ask here whether the parts fall through.
            SequencePart::EhElseThrow { into, outer } => {
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
        self.enter(f, into, SequencePart::Handler { into, outer, others_cannot, falls_through, rest });
    }
}

/// The returns at the end of the function (`return_statements`), one for each returned value.
struct MergedReturns<'a> {
    /// The representative of each value, with its label, in the order in which the values were first
    /// returned.
    merged: Vec<(Label, Stmt)>,
    /// The location of the scope that is the body.
    brace: Option<Locus<'a>>,
}

impl<'a> MergedReturns<'a> {
    /// No returns yet. Call it before the scopes of the body are flattened.
    fn new(f: &Function<'a>) -> Self {
        MergedReturns { merged: Vec::new(), brace: body_brace(f) }
    }

    /// `lower_gimple_return`: returns the jump that replaces the return `stmt`.
    fn redirect(&mut self, f: &mut Function<'a>, cx: &Context<'_, 'a>, stmt: Stmt) -> Stmt {
        let (loc, scope) = (f.source.locs[stmt], f.body.stmts[stmt].scope);
        let value = returned_value(f, stmt);
        // The first return of a value represents all. GCC searches the youngest first.
        let same = |&&(_, merged): &&(Label, Stmt)| same_value(f, value, returned_value(f, merged));
        let label = match self.merged.iter().rev().find(same) {
            Some(&(label, representative)) => {
                // A return that several others share has no location: coverage would count it for one of
                // them.
                remove_location(f, representative);
                label
            }
            None => {
                let label = f.artificial_label();
                self.merged.push((label, stmt));
                label
            }
        };
        // At -O0 returns of the program stay distinct if they have locations. Only a `-lineno` dump
        // shows these, but the C front end gives one to each return.
        f.decls.labels[label].user_return |= !cx.dialect.opt.optimizes();
        let goto = f.stmt_at(loc, StmtKind::Goto { label });
        f.body.stmts[goto].scope = scope;
        goto
    }

    /// Appends the returns to the function, after an empty one if control may reach the end of the body.
    fn emit(mut self, f: &mut Function<'a>, cx: &Context<'_, 'a>, out: &mut Vec<Stmt>) {
        // Control that reaches the end must return without a value. If the youngest return has none, it
        // follows directly and serves for that, too.
        let last = out.iter().rev().copied().find(|&stmt| !is_debug(f, stmt));
        let mut may_fallthru = stmt_may_fallthru(f, last);
        if may_fallthru && self.merged.last().is_none_or(|&(_, stmt)| returned_value(f, stmt).is_some()) {
            let loc = self.brace.and_then(|brace| cx.knowledge.closing_brace(f, brace));
            out.push(f.stmt_at(loc, StmtKind::Return { value: None }));
            may_fallthru = false;
        }
        // The youngest return comes first.
        while let Some((label, stmt)) = self.merged.pop() {
            out.push(f.stmt(StmtData::new(StmtKind::Label { label })));
            out.push(stmt);
            if std::mem::take(&mut may_fallthru) {
                remove_location(f, stmt);
            }
        }
    }
}

/// Removes the location of a statement, with the scope.
fn remove_location(f: &mut Function<'_>, stmt: Stmt) {
    f.source.place(stmt, None);
    f.body.stmts[stmt].scope = None.into();
}

fn returned_value(f: &Function<'_>, stmt: Stmt) -> Option<Expr> {
    if let StmtKind::Return { value } = f.body.stmts[stmt].kind { value } else { None }
}

/// Whether two returns return the same tree. Gimplified functions return nothing, `<retval>` or a temporary.
fn same_value(f: &Function<'_>, a: Option<Expr>, b: Option<Expr>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => match (&f.body.exprs[a], &f.body.exprs[b]) {
            (ExprData::Var(a), ExprData::Var(b)) => a == b,
            (ExprData::Name(a), ExprData::Name(b)) => a == b,
            _ => false,
        },
        _ => a == b,
    }
}
