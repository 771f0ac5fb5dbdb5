//! Scopes and `try` statements: `dump_gimple_bind` and `dump_gimple_try`, read backwards.
//!
//! They nest on a stack of their own, so that no depth of scopes costs native stack.

use super::decl::Declared;
use super::lex::{brackets, expect, lit, place, sees, skip};
use super::names::ScopeMark;
use super::stmt::statement;
use super::text::{Res, Text};
use super::{decl, expr};
use crate::base::limits::CLEANUP_DEPTH;
use crate::ir::{Bind, Locus, Seq, Stmt, StmtKind, TryKind, Var};
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_until, take_while};
use nom::character::complete::char;
use nom::combinator::{cond, cut, not, opt, peek};
use nom::multi::fold_many0;
use nom::sequence::{delimited, pair, preceded, terminated};

/// A scope with all that it nests: a bind statement.
pub(super) fn scope<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let mut open = Open::for_text(i.rest);
    let (i, loc) = opt(place).parse(i)?;
    let (i, ()) = lit("{").parse(i)?;
    let (i, ()) = bind(i, &mut open, loc)?;
    let (i, ()) = statements(i, &mut open, false)?;
    let scope = match open.stmts[..] {
        [scope] => scope,
        _ => return i.refuse("a statement"),
    };
    Ok((i, scope))
}

/// Statements up to the brace that closes the function, which is not read.
pub(super) fn flat<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Vec<Stmt>> {
    let mut open = Open::for_text(i.rest);
    let (i, ()) = statements(i, &mut open, true)?;
    Ok((i, open.stmts))
}

/// The parts of the text in braces that are being read, one in the other.
#[derive(Default)]
struct Open<'a> {
    frames: Vec<Frame<'a>>,
    /// Their statements so far, those of the innermost last.
    stmts: Vec<Stmt>,
    /// The number of scopes so far, and those that are closed, each with the number of those that were
    /// opened before it.
    opened: usize,
    closed: Vec<(usize, Stmt)>,
    /// How many clean-ups of `try` statements are open.
    cleanups: u64,
}

impl<'a> Open<'a> {
    /// None so far, with room for the statements of most texts.
    fn for_text(text: &str) -> Self {
        Open { stmts: Vec::with_capacity(4 + text.len() / 64), ..Open::default() }
    }

    /// The scopes in the order in which they opened, when all are closed.
    fn scopes(&mut self) -> impl Iterator<Item = Stmt> {
        self.closed.sort_unstable();
        self.closed.iter().map(|&(_, scope)| scope)
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
    /// A scope, how many were opened before it, where its declarations begin in the tables of names,
    /// and what it declares.
    Bind { before: usize, mark: ScopeMark, vars: Vec<Var>, other_decls: Vec<(u32, &'a str)> },
    /// What is tried.
    Try,
    /// The clean-up of what is tried, `body`.
    Cleanup { kind: TryKind, body: Seq },
    /// The `else` part of a clean-up, for leaving by an exception; `n_body` is that for normal exits.
    Else { body: Seq, n_body: Seq },
    /// The handler of a `catch (types)`.
    Catch { types: &'a str },
    /// The failure of an `<<<eh_filter (types)>>>`.
    Filter { types: &'a str },
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

/// What comes next in a sequence of statements.
enum SequencePart<'a> {
    /// A statement that nests no other.
    Simple(Stmt),
    /// The opening brace of a scope.
    Scope,
    /// `try`
    Try,
    /// `catch (types)`
    Catch(&'a str),
    /// `<<<eh_filter (types)>>>`
    Filter(&'a str),
    /// `<<<if_normal_exit>>>`
    NormalExit,
    /// A closing brace.
    Close,
}

#[inline]
fn sequence_part<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, SequencePart<'a>> {
    let types = preceded(pair(tag("catch "), peek(char('('))), cut(brackets));
    let allowed = delimited(tag("<<<eh_filter ("), take_until(")>>>"), tag(")>>>"));
    let opening = || terminated(char('{'), not(tag("anonymous}"))).map(|_| SequencePart::Scope);
    let try_ = || terminated(tag("try"), peek(char('\n'))).map(|_| SequencePart::Try);
    let catch = types.map(|types: Text<'a, 's>| SequencePart::Catch(types.rest));
    let filter = allowed.map(|types: Text<'a, 's>| SequencePart::Filter(types.rest));
    let normal_exit = || tag("<<<if_normal_exit>>>").map(|_| SequencePart::NormalExit);
    let simple = || statement.map(SequencePart::Simple);
    match i.first() {
        Some(b'{') => alt((opening(), simple())).parse(i),
        Some(b'}') => char('}').map(|_| SequencePart::Close).parse(i),
        Some(b't') => alt((try_(), simple())).parse(i),
        Some(b'c') => alt((catch, simple())).parse(i),
        Some(b'<') => alt((filter, normal_exit(), simple())).parse(i),
        _ => simple().parse(i),
    }
}

/// The statements up to the brace that closes the first part. In a flat sequence they end before a brace
/// that closes none.
fn statements<'a, 's>(mut i: Text<'a, 's>, open: &mut Open<'a>, is_flat: bool) -> Res<'a, 's, ()> {
    // The innermost open part is the last frame. Its statements are the last ones of `open.stmts`: closing it
    // takes them from there and leaves the one statement that they are part of.
    loop {
        (i, _) = skip(i)?;
        if is_flat && open.frames.is_empty() && sees(i, char('}')) {
            break;
        }
        let (rest, loc) = if i.first() == Some(b'[') { opt(place).parse(i)? } else { (i, None) };
        let (rest, part_read) = sequence_part(rest)?;
        i = match part_read {
            SequencePart::Simple(stmt) => {
                if loc.is_some() {
                    i.with(|cx| cx.f.source.place(stmt, loc));
                }
                open.stmts.push(stmt);
                rest
            }
            SequencePart::Scope => bind(rest, open, loc)?.0,
            SequencePart::Try => part(rest, open, Part::Try, loc)?.0,
            SequencePart::Catch(types) => part(rest, open, Part::Catch { types }, loc)?.0,
            SequencePart::Filter(types) => part(rest, open, Part::Filter { types }, loc)?.0,
            SequencePart::NormalExit => part(rest, open, Part::NormalExit, loc)?.0,
            SequencePart::Close => {
                let (rest, stmt) = close(rest, open)?;
                open.stmts.extend(stmt);
                if !is_flat && open.frames.is_empty() {
                    i = rest;
                    break;
                }
                rest
            }
        };
    }
    // Scopes are completed from the inside out, but listed in the order in which they open.
    i.with(|cx| cx.f.body.binds.extend(open.scopes()));
    Ok((i, ()))
}

/// The opening brace of a part of a statement, on a line of its own.
fn part<'a, 's>(
    i: Text<'a, 's>,
    open: &mut Open<'a>,
    part: Part<'a>,
    loc: Option<Locus<'a>>,
) -> Res<'a, 's, ()> {
    if open.cleanups == CLEANUP_DEPTH.most && part.is_cleanup() {
        return i.refuse(CLEANUP_DEPTH.expected);
    }
    let (i, ()) = delimited(skip, lit("{"), lit("\n")).parse(i)?;
    open.push(part, loc);
    Ok((i, ()))
}

/// The declarations of a scope, from after its opening brace on.
fn bind<'a, 's>(i: Text<'a, 's>, open: &mut Open<'a>, loc: Option<Locus<'a>>) -> Res<'a, 's, ()> {
    let mark = i.with(|cx| cx.open_scope());
    let before = open.opened;
    let indented = || take_while(|byte| byte == b' ');
    let declaration = delimited((peek(char(' ')), indented()), decl::declaration, lit("\n"));
    let declarations = fold_many0(
        declaration,
        || (Vec::new(), Vec::new()),
        |(mut vars, mut others), declared| {
            match declared {
                Declared::Var(var) => {
                    i.with(|cx| expr::declared(cx, var, before));
                    vars.push(var);
                }
                Declared::Name => {}
                Declared::Other(line) => others.push((vars.len() as u32, line)),
            }
            (vars, others)
        },
    );
    // A blank line follows the declarations. Where there are none, statements follow at once.
    let begins = pair(char('\n'), peek(pair(indented(), decl::beginning)));
    let (i, declared) = opt(preceded(begins, declarations)).parse(i)?;
    let (vars, other_decls) = declared.unwrap_or_default();
    open.push(Part::Bind { before, mark, vars, other_decls }, loc);
    open.opened += 1;
    Ok((i, ()))
}

/// What follows a closing brace within the same statement. Gives the statement once it is complete.
fn close<'a, 's>(i: Text<'a, 's>, open: &mut Open<'a>) -> Res<'a, 's, Option<Stmt>> {
    // The statements since the part opened are its sequence.
    let Some(Frame { first, part: closed, loc }) = open.frames.pop() else { return i.refuse("a statement") };
    open.cleanups -= u64::from(closed.is_cleanup());
    let stmts = open.stmts.drain(first..).collect();
    let body = i.with(|cx| cx.f.body.seqs.push(stmts));
    let complete = |i: Text<'a, 's>, kind| Ok((i, Some(i.with(|cx| cx.f.stmt_at(loc, kind)))));
    // Either the statement is complete, or its next part opens: after what is tried the clean-up, after the
    // first part of an EH_ELSE the second one.
    let (i, next) = match closed {
        Part::Bind { before, mark, vars, other_decls } => {
            // Labels in initial values are those that this scope sees, so they are looked up before its names
            // are forgotten.
            let scope = i.with(|cx| {
                cx.force_labels(vars.iter().copied());
                cx.close_scope(mark);
                let end = cx.f.body.exprs.len() as u32;
                let bind = Box::new(Bind { vars, other_decls, body, end });
                cx.f.stmt_at(loc, StmtKind::Bind(bind))
            });
            open.closed.push((before, scope));
            return Ok((i, Some(scope)));
        }
        Part::Try => {
            let kind = alt((tag("finally").map(|_| TryKind::Finally), tag("catch").map(|_| TryKind::Catch)));
            let kind = preceded(skip, expect("`finally` or `catch`", kind));
            kind.map(|kind| Part::Cleanup { kind, body }).parse(i)?
        }
        // Only the clean-up of a `finally` can have a second part, for leaving by an exception (EH_ELSE).
        Part::Cleanup { kind, body: tried } => {
            let other = delimited(skip, tag("else"), peek(char('\n')));
            match opt(cond(kind == TryKind::Finally, other)).parse(i)? {
                (i, Some(Some(_))) => (i, Part::Else { body: tried, n_body: body }),
                _ => return complete(i, StmtKind::Try { kind, body: tried, cleanup: body }),
            }
        }
        Part::Else { body: tried, n_body } => {
            let cleanup = i.with(|cx| {
                let both = cx.f.stmt_at(None, StmtKind::EhElse { n_body, e_body: body });
                cx.f.body.seqs.push(vec![both])
            });
            return complete(i, StmtKind::Try { kind: TryKind::Finally, body: tried, cleanup });
        }
        Part::Catch { types } => return complete(i, StmtKind::Catch { types, body }),
        Part::Filter { types } => return complete(i, StmtKind::EhFilter { types, body }),
        Part::NormalExit => {
            let exit = preceded(skip, lit("<<<else_eh_exit>>>"));
            exit.map(|()| Part::EhExit { n_body: body }).parse(i)?
        }
        Part::EhExit { n_body } => return complete(i, StmtKind::EhElse { n_body, e_body: body }),
    };
    let (i, ()) = part(i, open, next, loc)?;
    Ok((i, None))
}
