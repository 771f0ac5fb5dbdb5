//! Calls: `dump_gimple_call` and `print_call_name`, read backwards.

use super::expr::{expr, operands};
use super::lex::{any, brackets, clone_name, expect, is_word, lit, spelled, uid, word};
use super::text::{Res, Text};
use crate::ir::{Call, Callee, Expr, ExprData, Stmt, StmtKind, VarKind};
use cranelift_entity::EntityList;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while};
use nom::character::complete::{char, satisfy};
use nom::combinator::{cut, opt, peek, recognize, value, verify};
use nom::sequence::{delimited, pair, preceded, terminated};

/// A call by name: of a function, or of what a variable or an SSA name points to. Its value goes to `lhs`.
pub(super) fn named_call<'a, 's>(i: Text<'a, 's>, lhs: Option<Expr>) -> Res<'a, 's, Stmt> {
    let (rest, name) = callee_name(i)?;
    let callee = match i.with(|cx| cx.callee(name)) {
        Ok(ExprData::Var(var)) if i.with(|cx| cx.f.decls.vars[var].kind) == VarKind::Function => {
            Callee::Direct(var)
        }
        Ok(pointer) => Callee::Indirect(i.expr(pointer)),
        Err(expected) => return i.refuse(expected),
    };
    call(rest, lhs, callee)
}

/// The name of what is called, before its argument list.
fn callee_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    // The built-in that traps has a name of two words, and GCC 16 has one for x86 whose name ends in a
    // blank (`__builtin_ia32_fnstenv `, with its number `__builtin_ia32_fnstenv D.2481`).
    let trap = recognize(pair(tag("__builtin_unreachable trap"), take_while(is_word)));
    let blank = opt(terminated((char(' '), opt(uid)), peek(tag(" ("))));
    let name = terminated(spelled(alt((trap, recognize(pair(clone_name, blank))))), peek(tag(" (")));
    verify(name, |name: &str| name != "__complex__" && !i.with(|cx| cx.reads_tree(name))).parse(i)
}

/// A call of a function by its assembler name, which `-asmname` and `-all` print with the asterisk that keeps it as it is:
/// `*fopen64 (name)`. What a pointer points to is no callee.
pub(super) fn assembler_call<'a, 's>(i: Text<'a, 's>, lhs: Option<Expr>) -> Res<'a, 's, Stmt> {
    let name = terminated(recognize(pair(char('*'), clone_name)), peek(tag(" (")));
    let (rest, name) =
        verify(spelled(name), |name: &str| i.with(|cx| cx.is_undeclared(&name[1..]))).parse(i)?;
    let callee = i.with(|cx| cx.global(name));
    i.with(|cx| cx.f.decls.vars[callee].kind = VarKind::Function);
    call(rest, lhs, Callee::Direct(callee))
}

/// What may follow the first word of what is called.
pub(super) fn call_may_follow<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    let numbered = recognize((char(' '), uid, tag(" (")));
    value((), peek(alt((tag(" ("), tag("."), tag("  ("), tag(" trap"), numbered)))).parse(i)
}

/// The internal functions whose first argument is an enumerator, which GCC prints by name.
const WITH_ENUMERATOR: [&str; 5] =
    [".ASAN_MARK", ".HWASAN_MARK", ".UNIQUE", ".GOACC_LOOP", ".GOACC_REDUCTION"];

/// A call of an internal function: `.NAME (args);`
pub(super) fn internal_call<'a, 's>(i: Text<'a, 's>, lhs: Option<Expr>) -> Res<'a, 's, Stmt> {
    let (rest, name) = spelled(preceded(char('.'), word)).parse(i)?;
    let (rest, _) = expect("an argument list", peek(tag(" ("))).parse(rest)?;
    let enumerator = delimited(tag(" ("), word, peek(satisfy(|c| matches!(c, ',' | ')'))));
    if WITH_ENUMERATOR.contains(&name)
        && let (rest, Some(enumerator)) = opt(enumerator).parse(rest)?
    {
        let first = i.expr(ExprData::Verbatim(enumerator));
        let others = alt((preceded(tag(", "), operands(");")), lit(");").map(|()| EntityList::new())));
        let (rest, mut args) = { others }.parse(rest)?;
        i.with(|cx| args.insert(0, first, &mut cx.f.body.expr_lists));
        return marked(
            rest,
            Call { lhs, callee: Callee::Internal(name), args, chain: None, suffixes: Vec::new() },
        );
    }
    call(rest, lhs, Callee::Internal(name))
}

/// The arguments of a call, from after what is called on.
pub(super) fn call<'a, 's>(i: Text<'a, 's>, lhs: Option<Expr>, callee: Callee<'a>) -> Res<'a, 's, Stmt> {
    let (i, args) = preceded(lit(" ("), operands(");")).parse(i)?;
    marked(i, Call { lhs, callee, args, chain: None, suffixes: Vec::new() })
}

/// A call that is complete but for the marks after it.
fn marked<'a, 's>(i: Text<'a, 's>, call: Call<'a>) -> Res<'a, 's, Stmt> {
    let chain = delimited(tag(" [static-chain: "), cut(expr), lit("]"));
    let mark = preceded(pair(char(' '), peek(char('['))), cut(spelled(brackets)));
    let (rest, (chain, suffixes)) = pair(opt(chain), any(mark)).parse(i)?;
    let lhs = call.lhs;
    let kind = StmtKind::Call(Box::new(Call { chain, suffixes, ..call }));
    Ok((rest, i.with(|cx| cx.define(kind, lhs))))
}
