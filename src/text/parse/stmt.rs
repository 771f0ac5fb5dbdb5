//! Statements that nest no other: `pp_gimple_stmt_1`, read backwards.

use super::asm::asm;
use super::call::{assembler_call, call, call_may_follow, internal_call, named_call};
use super::expr::{NameToken, expr, mention, name, name_marks, named_operand, operand, operators, tree_code};
use super::jump::{condition, goto, switch};
use super::labels::{made_name, numbered_label};
use super::lex::{brackets, expect, flag, line, line_end, lit, sees, skip, spelled, word};
use super::literals;
use super::names::Cx;
use super::notes::{give_to_stmt, notes};
use super::text::{Res, Text};
use crate::ir::{Callee, Def, Expr, ExprData, Label, Name, Stmt, StmtData, StmtKind, Var};
use nom::branch::alt;
use nom::bytes::complete::{tag, take_until};
use nom::character::complete::{char, u32 as decimal};
use nom::combinator::{cut, eof, fail, map_res, not, opt, peek, value};
use nom::error::context;
use nom::sequence::{delimited, pair, preceded, terminated};
use nom::{Err, Parser};

/// A statement with what GCC prints before it, up to the end of its line.
#[inline]
pub(super) fn statement<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let stmt = |i: Text<'a, 's>| match i.first() {
        Some(b'[' | b'#') => alt((marked, unmarked)).parse(i),
        _ => unmarked(i),
    };
    terminated(stmt, expect("the end of the line after a statement", line_end)).parse(i)
}

/// A statement after its exception region, virtual operands and notes, each if it has some.
fn marked<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let region = preceded(peek(alt((tag("[LP "), tag("[MNT ")))), cut(spelled(brackets)));
    let (rest, (region, operands, ())) =
        (opt(terminated(region, lit(" "))), opt(virtual_operands), notes).parse(i)?;
    let (rest, stmt) = unmarked(rest)?;
    i.with(|cx| {
        if region.is_some() {
            cx.f.verbatim.eh_marks[stmt] = region;
        }
        if let Some((vdef, vuse)) = operands {
            let data = &mut cx.f.body.stmts[stmt];
            (data.vdef, data.vuse) = (vdef.into(), Some(vuse).into());
            vdef.into_iter().for_each(|vdef| cx.defines(stmt, vdef));
        }
        give_to_stmt(cx, stmt);
    });
    Ok((rest, stmt))
}

/// `# .MEM_3 = VDEF <.MEM_2>`, `# VUSE <.MEM_2>`: what is defined and what is used.
fn virtual_operands<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, (Option<Name>, Name)> {
    let vuse = preceded(tag("# VUSE <"), virtual_name).map(|vuse| (None, vuse));
    let vdef = terminated(preceded(pair(tag("# "), peek(tag(".MEM_"))), virtual_name), lit(" = VDEF <"));
    let both = pair(vdef.map(Some), virtual_name);
    terminated(alt((vuse, both)), pair(lit(">\n"), skip)).parse(i)
}

/// `.MEM_3`, `.MEM_1(D)`
pub(super) fn virtual_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Name> {
    let version = expect("an SSA version", decimal);
    let name = map_res(version, |version| i.with(|cx| cx.virtual_name(version as usize)));
    let (i, name) = preceded(lit(".MEM_"), cut(name)).parse(i)?;
    value(name, |i| name_marks(i, name)).parse(i)
}

fn unmarked<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let kind = |i: Text<'a, 's>| match i.first() {
        Some(b'<') => alt((compiler_label, from_name, nothrow_region, from_operand)).parse(i),
        Some(b'*') => alt((|i| assembler_call(i, None), from_operand)).parse(i),
        Some(b'(' | b'&' | b'"' | b'[') => from_operand(i),
        Some(b'.') => alt((from_name, |i| internal_call(i, None))).parse(i),
        Some(b'/') => prediction(i),
        Some(b'#') => debug(i),
        Some(_) => from_name(i),
        None => end_of_text(i),
    };
    expect("a statement", kind).parse(i)
}

/// `<D.1234>:`, `<L3>:`
fn compiler_label<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let made = terminated(made_name, peek(char(':')));
    let (rest, label) = alt((numbered_label, made.map(|name| i.with(|cx| cx.label(name))))).parse(i)?;
    defined_label(rest, label)
}

/// The definition of `label`, from after its name on.
fn defined_label<'a, 's>(i: Text<'a, 's>, label: Label) -> Res<'a, 's, Stmt> {
    let (rest, is_nonlocal) = preceded(lit(":"), flag(" [non-local]")).parse(i)?;
    Ok((
        rest,
        i.with(|cx| {
            cx.f.decls.labels[label].nonlocal |= is_nonlocal;
            cx.f.stmt(StmtData::new(StmtKind::Label { label }))
        }),
    ))
}

/// A statement that begins with a name or a keyword.
fn from_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let (rest, name) = name(i)?;
    if sees(rest, tag(" =")) {
        let (rest, lhs) = mention(name, rest)?;
        return after_operand(rest, lhs);
    }
    if sees(rest, pair(char(':'), alt((value((), char(' ')), line_end)))) {
        return defined_label(rest, i.with(|cx| cx.label(i.until(rest))));
    }
    let NameToken::Word(word) = name else { return from_operand(i) };
    match word {
        "if" => condition(i),
        "goto" => goto(i),
        "return" => return_(i),
        "switch" => switch(i),
        "__asm__" => asm(i),
        // These may be names of the program, too.
        "resx" | "eh_dispatch" | "GIMPLE_NOP" => alt((made_by_passes, from_called_name)).parse(i),
        _ if word.starts_with("__transaction_") => {
            i.refuse("a function without transactional memory: `__transaction` is not supported")
        }
        _ => from_called_name(i),
    }
}

/// A call by name, or what begins with an operand that begins with a name.
fn from_called_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    alt((|i| named_call(i, None), from_operand)).parse(i)
}

/// A statement that begins with an operand: an assignment, or a call through it.
fn from_operand<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let (rest, lhs) = operand(i)?;
    after_operand(rest, lhs)
}

/// The rest of a statement that begins with `operand`.
#[inline]
fn after_operand<'a, 's>(i: Text<'a, 's>, operand: Expr) -> Res<'a, 's, Stmt> {
    let value = |i| right_side(i, operand);
    let volatile = preceded(tag(" ={v} "), value).map(|stmt| {
        i.with(|cx| cx.f.body.stmts[stmt].volatile = true);
        stmt
    });
    let through = preceded(peek(tag(" (")), |i| call(i, None, Callee::Indirect(operand)));
    expect("` = `, ` ={v} ` or an argument list", alt((preceded(tag(" = "), value), volatile, through)))
        .parse(i)
}

/// What is assigned to `lhs`, up to the semicolon: a call or a tree.
fn right_side<'a, 's>(i: Text<'a, 's>, lhs: Expr) -> Res<'a, 's, Stmt> {
    let Ok((rest, name)) = name(i) else {
        let tree = |i| {
            let (rest, first) = operand(i)?;
            assigned_tree(i, lhs, first, rest)
        };
        return match i.first() {
            Some(b'.') => alt((|i| internal_call(i, Some(lhs)), tree)).parse(i),
            Some(b'*') => alt((|i| assembler_call(i, Some(lhs)), tree)).parse(i),
            _ => tree(i),
        };
    };
    if let NameToken::Word(_) = name
        && sees(rest, call_may_follow)
        && let call @ Ok(_) | call @ Err(Err::Failure(_)) = named_call(i, Some(lhs))
    {
        return call;
    }
    let (rest, first) = named_operand(i, name, rest)?;
    assigned_tree(i, lhs, first, rest)
}

/// A tree that is assigned to `lhs`, or the call through one. The tree begins at `i` with the operand
/// `first`, after which `rest` is left.
fn assigned_tree<'a, 's>(i: Text<'a, 's>, lhs: Expr, first: Expr, rest: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    if sees(rest, tag(" (")) {
        return call(rest, Some(lhs), Callee::Indirect(first));
    }
    let (rest, rhs) = operators(rest, first)?;
    if sees(i, char('{')) {
        i.with(|cx| literals::stored(cx, i.until(rest), lhs, rhs));
    }
    let (rest, ()) = lit(";").parse(rest)?;
    Ok((rest, i.with(|cx| cx.define(StmtKind::Assign { lhs, rhs }, [lhs]))))
}

/// `return;`, `return x;`
fn return_<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let something = delimited(tag("return "), cut(expr), lit(";"));
    alt((value(None, tag("return;")), something.map(Some)))
        .map(|value| i.stmt(StmtKind::Return { value }))
        .parse(i)
}

/// `resx 1`, `eh_dispatch 1`, `GIMPLE_NOP`
fn made_by_passes<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let region = || preceded(not(char('(')), expect("the number of an exception region", decimal));
    alt((
        preceded(tag("resx "), region()).map(|region| StmtKind::Resx { region }),
        preceded(tag("eh_dispatch "), region()).map(|region| StmtKind::EhDispatch { region }),
        terminated(tag("GIMPLE_NOP"), line_end).map(|_| StmtKind::Nop),
    ))
    .map(|kind| i.stmt(kind))
    .parse(i)
}

/// `<<<eh_must_not_throw (f)>>>`
fn nothrow_region<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    delimited(tag("<<<eh_must_not_throw ("), take_until(")>>>"), tag(")>>>"))
        .map(|decl: Text<'a, 's>| i.stmt(StmtKind::EhMustNotThrow { decl: decl.rest }))
        .parse(i)
}

/// `// predicted unlikely by ...`
fn prediction<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    preceded(tag("// predicted "), line).map(|text| i.stmt(StmtKind::Predict { text })).parse(i)
}

/// `# DEBUG x => y`, `# DEBUG BEGIN_STMT`. What begins like a comment otherwise is refused.
fn debug<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let marker = preceded(peek(alt((tag("BEGIN_STMT"), tag("INLINE_ENTRY")))), line);
    let arrow = alt((value(true, tag(" s=> ")), value(false, lit(" => "))));
    let none = value(None, terminated(tag("NULL"), line_end));
    // What has a value for debuggers is a variable, also if it is called like an SSA name and declared no more.
    let variable = terminated(word, peek(tag(" => "))).map(|name| i.with(|cx| cx.variable(name)));
    let variable = variable.map(|var| i.expr(ExprData::Var(var)));
    let bind = (alt((variable, operand)), arrow, alt((none, tree_code.map(Some), cut(expr).map(Some))));
    let kind = alt((
        marker.map(|text| StmtKind::DebugMarker { text }),
        cut(bind).map(|(var, source, value)| StmtKind::DebugBind { var, value, source }),
    ));
    let pragma = |name, expected| preceded(peek(tag(name)), cut(context(expected, fail())));
    alt((
        preceded(tag("# DEBUG "), kind).map(|kind| i.stmt(kind)),
        pragma("#pragma omp", "a function without OpenMP: `#pragma omp` is not supported"),
        pragma("#pragma acc", "a function without OpenACC: `#pragma acc` is not supported"),
    ))
    .parse(i)
}

fn end_of_text<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    preceded(eof, context("a statement or `}` before the text ends", fail())).parse(i)
}

impl<'a> Cx<'a> {
    /// The variable that is called `name`, declared or not.
    pub(super) fn variable(&mut self, name: &'a str) -> Var {
        self.declared(name).unwrap_or_else(|| self.global(name))
    }

    /// Makes a statement that sets `destinations`.
    pub(super) fn define(
        &mut self,
        kind: StmtKind<'a>,
        destinations: impl IntoIterator<Item = Expr>,
    ) -> Stmt {
        let stmt = self.f.stmt(StmtData::new(kind));
        destinations.into_iter().for_each(|destination| self.set_by(stmt, destination));
        stmt
    }

    /// Notes that the statement defines the SSA name that `destination` is, if it is one.
    #[inline]
    pub(super) fn set_by(&mut self, stmt: Stmt, destination: Expr) {
        if let ExprData::Name(name) = self.f.body.exprs[destination] {
            self.defines(stmt, name);
        }
    }

    /// Notes that the statement defines `name`. A default definition stays one, whatever sets it in a
    /// damaged text.
    #[inline]
    fn defines(&mut self, stmt: Stmt, name: Name) {
        let data = &mut self.f.ssa.names[name];
        if data.def != Def::Default {
            if data.def != Def::None && data.var.is_none() && data.identifier.is_none() {
                self.redefined = Some(name);
            }
            data.def = Def::Stmt(stmt);
        }
    }
}
