//! Scopes and `try` statements: `dump_gimple_bind` and `dump_gimple_try`, read backwards.
//!
//! They nest on a stack of their own, so that no depth of scopes costs native stack.

use super::lex::{Res, brackets, fail, lit, opt, peek, place, skip};
use super::names::Cx;
use super::{decl, stmt};
use crate::ir::{Bind, Locus, Seq, Stmt, StmtData, StmtKind, TryKind, Var};

/// Scopes with all they nest, from an opening brace on to the one that closes it: a bind statement.
pub(super) fn scope<'a>(cx: &mut Cx<'a>, i: &'a str, loc: Option<Locus<'a>>) -> Res<'a, Stmt> {
    let (mut i, first) = bind(cx, i, loc)?;
    let mut frames = vec![first];
    loop {
        let (rest, done) = item(cx, skip(i), &mut frames)?;
        i = rest;
        if let Some(stmt) = done {
            match frames.last_mut() {
                Some(frame) => frame.stmts.push(stmt),
                None => return Ok((i, stmt)),
            }
        }
    }
}

/// Statements up to the brace that closes the function (which is left).
pub(super) fn flat<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, Vec<Stmt>> {
    let mut i = skip(i);
    let mut stmts = Vec::new();
    let mut frames = Vec::new();
    while !(frames.is_empty() && peek(i) == b'}') {
        let (rest, done) = item(cx, i, &mut frames)?;
        i = skip(rest);
        if let Some(stmt) = done {
            frames.last_mut().map_or(&mut stmts, |frame| &mut frame.stmts).push(stmt);
        }
    }
    Ok((i, stmts))
}

/// A part of the text in braces that is being read.
struct Frame<'a> {
    /// Its statements so far.
    stmts: Vec<Stmt>,
    /// What it is.
    part: Part<'a>,
    /// The source place of the statement it belongs to.
    loc: Option<Locus<'a>>,
}

enum Part<'a> {
    /// A scope, where its declarations begin in the tables of names, and what it declares.
    Bind { mark: (usize, usize), vars: Vec<Var>, other_decls: Vec<(u32, &'a str)> },
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

/// The next statement, or the next brace of one that nests others. Gives the statement once it is complete.
fn item<'a>(cx: &mut Cx<'a>, i: &'a str, frames: &mut Vec<Frame<'a>>) -> Res<'a, Option<Stmt>> {
    let (start, loc) = match place(i) {
        Some((rest, text)) => (rest, Some(text)),
        None => (i, None),
    };
    match peek(start) {
        b'{' => {
            let (rest, frame) = bind(cx, start, loc)?;
            frames.push(frame);
            return Ok((rest, None));
        }
        b'}' => return close(cx, start, frames),
        b't' if start.starts_with("try\n") => {
            let (rest, ()) = opening(&start[3..])?;
            frames.push(Frame { stmts: Vec::new(), part: Part::Try, loc });
            return Ok((rest, None));
        }
        b'c' if start.starts_with("catch (") => {
            let (rest, types) = brackets(&start[6..])?;
            let (rest, ()) = opening(rest)?;
            frames.push(Frame { stmts: Vec::new(), part: Part::Catch { types }, loc });
            return Ok((rest, None));
        }
        b'<' if start.starts_with("<<<if_normal_exit>>>") => {
            let (rest, ()) = opening(&start[20..])?;
            frames.push(Frame { stmts: Vec::new(), part: Part::NormalExit, loc });
            return Ok((rest, None));
        }
        _ => {}
    }
    let (rest, data) = stmt::simple(cx, start, loc)?;
    Ok((stmt::line_end(rest)?, Some(stmt::define(cx, data))))
}

/// `{` on a line of its own.
fn opening(i: &str) -> Res<'_, ()> {
    let i = skip(i);
    let (i, ()) = lit(i, "{")?;
    lit(i, "\n")
}

/// The opening brace of a scope and its declarations.
fn bind<'a>(cx: &mut Cx<'a>, i: &'a str, loc: Option<Locus<'a>>) -> Res<'a, Frame<'a>> {
    let (mut i, ()) = lit(i, "{")?;
    let mark = cx.open_scope();
    let (mut vars, mut other_decls) = (Vec::new(), Vec::new());
    // Where there are declarations, a blank line follows them; where there are none, statements follow at once.
    if let Some(rest) = opt(i, "\n")
        && peek(rest) != b'\n'
        && decl::starts_here(rest.trim_start_matches(' '))
    {
        i = rest;
        while peek(i) == b' ' {
            let (rest, declared) = decl::declaration(cx, i.trim_start_matches(' '))?;
            match declared {
                decl::Declared::Var(var) => vars.push(var),
                decl::Declared::Name => {}
                decl::Declared::Other(line) => other_decls.push((vars.len() as u32, line)),
            }
            (i, ()) = lit(rest, "\n")?;
        }
    }
    Ok((i, Frame { stmts: Vec::new(), part: Part::Bind { mark, vars, other_decls }, loc }))
}

/// A closing brace, and what follows it within the same statement.
fn close<'a>(cx: &mut Cx<'a>, i: &'a str, frames: &mut Vec<Frame<'a>>) -> Res<'a, Option<Stmt>> {
    let Some(Frame { stmts, part, loc }) = frames.pop() else {
        return fail(i, "a statement");
    };
    let mut rest = &i[1..];
    let body = cx.f.seqs.push(stmts);
    // The next part of the statement opens, or the statement is complete.
    let next = match part {
        Part::Bind { mark, vars, other_decls } => {
            super::function::force_labels(cx, &vars);
            cx.close_scope(mark);
            let bind = Box::new(Bind { vars, other_decls, body });
            return Ok((rest, Some(push(cx, StmtKind::Bind(bind), loc))));
        }
        Part::Try => {
            rest = skip(rest);
            if let Some(after) = opt(rest, "finally") {
                rest = after;
                Part::Cleanup { kind: TryKind::Finally, body }
            } else {
                let (after, ()) = match lit(rest, "catch") {
                    Ok(done) => done,
                    Err(_) => return fail(rest, "`finally` or `catch`"),
                };
                rest = after;
                Part::Cleanup { kind: TryKind::Catch, body }
            }
        }
        Part::Cleanup { kind: TryKind::Finally, body: tried } if skip(rest).starts_with("else\n") => {
            rest = &skip(rest)[4..];
            Part::Else { body: tried, n_body: body }
        }
        Part::Cleanup { kind, body: tried } => {
            let kind = StmtKind::Try { kind, body: tried, cleanup: body };
            return Ok((rest, Some(push(cx, kind, loc))));
        }
        Part::Else { body: tried, n_body } => {
            let both = push(cx, StmtKind::EhElse { n_body, e_body: body }, None);
            let cleanup = cx.f.seqs.push(vec![both]);
            let kind = StmtKind::Try { kind: TryKind::Finally, body: tried, cleanup };
            return Ok((rest, Some(push(cx, kind, loc))));
        }
        Part::Catch { types } => return Ok((rest, Some(push(cx, StmtKind::Catch { types, body }, loc)))),
        Part::NormalExit => {
            (rest, _) = lit(skip(rest), "<<<else_eh_exit>>>")?;
            Part::EhExit { n_body: body }
        }
        Part::EhExit { n_body } => {
            return Ok((rest, Some(push(cx, StmtKind::EhElse { n_body, e_body: body }, loc))));
        }
    };
    (rest, _) = opening(rest)?;
    frames.push(Frame { stmts: Vec::new(), part: next, loc });
    Ok((rest, None))
}

fn push<'a>(cx: &mut Cx<'a>, kind: StmtKind<'a>, loc: Option<Locus<'a>>) -> Stmt {
    cx.f.stmt(StmtData { loc, ..StmtData::new(kind) })
}
