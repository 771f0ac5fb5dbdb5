//! Scopes and `try` statements: `dump_gimple_bind` and `dump_gimple_try`, read backwards.
//!
//! They nest on a stack of their own, so that no depth of scopes costs native stack.

use super::cursor::Read;
use super::lex::{brackets, peek};
use super::names::Cx;
use super::{decl, literals, stmt};
use crate::base::limits::CLEANUP_DEPTH;
use crate::ir::{Bind, Locus, Seq, Stmt, StmtKind, TryKind, Var};

/// Scopes with all they nest, from an opening brace on to the one that closes it: a bind statement.
pub(super) fn scope<'a>(cx: &mut Cx<'a>, loc: Option<Locus<'a>>) -> Read<Stmt> {
    let stmts = Vec::with_capacity(8 + cx.rest.len() / 24);
    let mut open = Open { frames: Vec::with_capacity(8), stmts, ..Open::default() };
    bind(cx, loc, &mut open)?;
    match statements(cx, open, false)?[..] {
        [scope] => Ok(scope),
        _ => cx.refuse("a statement"),
    }
}

/// Statements up to the brace that closes the function (which is left).
pub(super) fn flat<'a>(cx: &mut Cx<'a>) -> Read<Vec<Stmt>> {
    statements(cx, Open::default(), true)
}

/// The parts of the text in braces that are being read, one in the other.
#[derive(Default)]
struct Open<'a> {
    frames: Vec<Frame<'a>>,
    /// Their statements so far, those of the innermost last.
    stmts: Vec<Stmt>,
    /// The number of scopes so far, and those that are closed, each with the number of those that were opened before it.
    opened: usize,
    closed: Vec<(usize, Stmt)>,
    /// How many clean-ups of `try` statements are open.
    cleanups: u64,
}

impl<'a> Open<'a> {
    /// The scopes in the order in which they opened, when all are closed.
    fn scopes(&mut self) -> Vec<Stmt> {
        self.closed.sort_unstable();
        self.closed.iter().map(|&(_, scope)| scope).collect()
    }

    fn push(&mut self, part: Part<'a>, loc: Option<Locus<'a>>) {
        self.cleanups += u64::from(part.is_cleanup());
        self.frames.push(Frame { first: self.stmts.len(), part, loc });
    }
}

/// A part of the text in braces.
struct Frame<'a> {
    /// Where its statements begin among those of all open parts.
    first: usize,
    /// What it is.
    part: Part<'a>,
    /// The source place of the statement it belongs to.
    loc: Option<Locus<'a>>,
}

enum Part<'a> {
    /// A scope, how many were opened before it, where its declarations begin in the tables of names, and what it declares.
    Bind { before: usize, mark: (usize, usize), vars: Vec<Var>, other_decls: Vec<(u32, &'a str)> },
    /// What is tried.
    Try,
    /// The clean-up of what is tried, `body`.
    Cleanup { kind: TryKind, body: Seq },
    /// The `else` part of a clean-up, for leaving by an exception; the one for normal exits is `n_body`.
    Else { body: Seq, n_body: Seq },
    /// The handler of a `catch (types)`.
    Catch { types: &'a str },
    /// What follows `<<<if_normal_exit>>>`.
    NormalExit,
    /// What follows `<<<else_eh_exit>>>`.
    EhExit { n_body: Seq },
}

impl Part<'_> {
    fn is_cleanup(&self) -> bool {
        matches!(self, Part::Cleanup { .. } | Part::Else { .. })
    }
}

/// The statements up to the brace that closes the first part, or in a flat sequence up to one that closes none (which is
/// left).
fn statements<'a>(cx: &mut Cx<'a>, mut open: Open<'a>, is_flat: bool) -> Read<Vec<Stmt>> {
    loop {
        cx.skip();
        let loc = cx.place();
        if !nests(cx) {
            let stmt = stmt::simple(cx)?;
            if loc.is_some() {
                cx.f.source.place(stmt, loc);
            }
            open.stmts.push(stmt);
            continue;
        }
        if is_flat && open.frames.is_empty() && cx.peek() == b'}' {
            break;
        }
        let done = nesting(cx, &mut open, loc)?;
        open.stmts.extend(done);
        if !is_flat && open.frames.is_empty() {
            break;
        }
    }
    cx.f.body.binds = open.scopes();
    Ok(open.stmts)
}

/// Whether what is next is a brace, or words that stand before one.
#[inline]
fn nests(cx: &Cx<'_>) -> bool {
    match cx.peek() {
        b'{' | b'}' => true,
        b't' => cx.sees("try\n"),
        b'c' => cx.sees("catch ("),
        b'<' => cx.byte(1) == b'<' && cx.sees("<<<if_normal_exit>>>"),
        _ => false,
    }
}

/// The next brace of a statement that nests others, with the words before it. Gives the statement once it is complete.
fn nesting<'a>(cx: &mut Cx<'a>, open: &mut Open<'a>, loc: Option<Locus<'a>>) -> Read<Option<Stmt>> {
    if cx.peek() == b'}' {
        return close(cx, open);
    }
    let part = if cx.opt("try") {
        Part::Try
    } else if cx.opt("catch ") {
        Part::Catch { types: cx.by(brackets)? }
    } else if cx.opt("<<<if_normal_exit>>>") {
        Part::NormalExit
    } else {
        bind(cx, loc, open)?;
        return Ok(None);
    };
    opening(cx)?;
    open.push(part, loc);
    Ok(None)
}

/// `{` on a line of its own.
fn opening<'a>(cx: &mut Cx<'a>) -> Read<()> {
    cx.skip();
    cx.lit("{")?;
    cx.lit("\n")
}

/// The opening brace of a scope and its declarations.
fn bind<'a>(cx: &mut Cx<'a>, loc: Option<Locus<'a>>, open: &mut Open<'a>) -> Read<()> {
    cx.lit("{")?;
    let mark = cx.open_scope();
    let (mut vars, mut other_decls) = (Vec::new(), Vec::new());
    // Where there are declarations, a blank line follows them; where there are none, statements follow at once.
    if let Some(rest) = cx.rest.strip_prefix('\n')
        && peek(rest) != b'\n'
        && decl::starts_here(rest.trim_start_matches(' '))
    {
        cx.rest = rest;
        while cx.peek() == b' ' {
            let declared = decl::declaration(cx, cx.rest.trim_start_matches(' '));
            let (rest, declared) = cx.kept(declared)?;
            match declared {
                decl::Declared::Var(var) => {
                    literals::declared(cx, var, open.opened);
                    vars.push(var);
                }
                decl::Declared::Name => {}
                decl::Declared::Other(line) => other_decls.push((vars.len() as u32, line)),
            }
            cx.rest = rest;
            cx.lit("\n")?;
        }
    }
    open.push(Part::Bind { before: open.opened, mark, vars, other_decls }, loc);
    open.opened += 1;
    Ok(())
}

/// A closing brace, and what follows it within the same statement.
fn close<'a>(cx: &mut Cx<'a>, open: &mut Open<'a>) -> Read<Option<Stmt>> {
    let Some(Frame { first, part, loc }) = open.frames.pop() else {
        return cx.refuse("a statement");
    };
    cx.lit("}")?;
    open.cleanups -= u64::from(part.is_cleanup());
    let stmts = if first == 0 { std::mem::take(&mut open.stmts) } else { open.stmts.split_off(first) };
    let body = cx.f.body.seqs.push(stmts);
    // The next part of the statement opens, or the statement is complete.
    let next = match part {
        Part::Bind { before, mark, vars, other_decls } => {
            super::function::force_labels(cx, vars.iter().copied());
            cx.close_scope(mark);
            let end = cx.f.body.exprs.len() as u32;
            let bind = Box::new(Bind { vars, other_decls, body, end });
            let scope = push(cx, StmtKind::Bind(bind), loc);
            open.closed.push((before, scope));
            return Ok(Some(scope));
        }
        Part::Try => {
            cx.skip();
            let kind = if cx.opt("finally") {
                TryKind::Finally
            } else if cx.opt("catch") {
                TryKind::Catch
            } else {
                return cx.refuse("`finally` or `catch`");
            };
            Part::Cleanup { kind, body }
        }
        Part::Cleanup { kind, body: tried } => {
            let end = cx.rest;
            cx.skip();
            if kind == TryKind::Finally && cx.sees("else\n") {
                cx.take(4);
                Part::Else { body: tried, n_body: body }
            } else {
                cx.rest = end;
                let kind = StmtKind::Try { kind, body: tried, cleanup: body };
                return Ok(Some(push(cx, kind, loc)));
            }
        }
        Part::Else { body: tried, n_body } => {
            let both = push(cx, StmtKind::EhElse { n_body, e_body: body }, None);
            let cleanup = cx.f.body.seqs.push(vec![both]);
            let kind = StmtKind::Try { kind: TryKind::Finally, body: tried, cleanup };
            return Ok(Some(push(cx, kind, loc)));
        }
        Part::Catch { types } => return Ok(Some(push(cx, StmtKind::Catch { types, body }, loc))),
        Part::NormalExit => {
            cx.skip();
            cx.lit("<<<else_eh_exit>>>")?;
            Part::EhExit { n_body: body }
        }
        Part::EhExit { n_body } => {
            return Ok(Some(push(cx, StmtKind::EhElse { n_body, e_body: body }, loc)));
        }
    };
    if open.cleanups == CLEANUP_DEPTH.most && next.is_cleanup() {
        return cx.refuse(CLEANUP_DEPTH.expected);
    }
    opening(cx)?;
    open.push(next, loc);
    Ok(None)
}

fn push<'a>(cx: &mut Cx<'a>, kind: StmtKind<'a>, loc: Option<Locus<'a>>) -> Stmt {
    cx.f.stmt_at(loc, kind)
}
