//! Calls: `dump_gimple_call` and `print_call_name`, read backwards.

use super::cursor::Read;
use super::expr;
use super::lex::{Word, brackets, byte, word_len};
use super::names::Cx;
use super::stmt::{assigned, make};
use crate::ir::{Call, Callee, Expr, ExprData, Stmt, StmtKind, VarKind};
use cranelift_entity::EntityList;

/// A call of the name of `n` bytes, be it a function's or that of a variable or SSA name that points to one.
pub(super) fn direct<'a>(cx: &mut Cx<'a>, n: usize, lhs: Option<Expr>) -> Read<Stmt> {
    let callee = match cx.callee(n) {
        Ok(Some(var)) => {
            cx.take(n);
            match cx.f.decls.vars[var].kind {
                VarKind::Function => Callee::Direct(var),
                _ => Callee::Indirect(cx.f.expr(ExprData::Var(var))),
            }
        }
        Ok(None) => Callee::Indirect(expr::operand_from_word(cx, Word::of(&cx.rest[..n]))?),
        Err(expected) => return cx.refuse(expected),
    };
    call(cx, lhs, callee)
}

/// The internal functions whose first argument is an enumerator, which GCC prints by name.
const WITH_ENUMERATOR: [&str; 5] =
    [".ASAN_MARK", ".HWASAN_MARK", ".UNIQUE", ".GOACC_LOOP", ".GOACC_REDUCTION"];

/// `.NAME (args);`
pub(super) fn internal<'a>(cx: &mut Cx<'a>, lhs: Option<Expr>) -> Read<Stmt> {
    let n = 1 + word_len(&cx.rest[1..]);
    let name = cx.take(n);
    if !cx.sees(" (") {
        return cx.refuse("an argument list");
    }
    let callee = Callee::Internal(name);
    if WITH_ENUMERATOR.contains(&name) {
        let n = word_len(&cx.rest[2..]);
        if n > 0 && matches!(byte(cx.rest, n + 2), b',' | b')') {
            cx.take(2);
            let enumerator = cx.take(n);
            let first = cx.f.expr(ExprData::Verbatim(enumerator));
            let mut args = if cx.opt(", ") {
                expr::list(cx, ");")?
            } else {
                cx.lit(");")?;
                EntityList::new()
            };
            args.insert(0, first, &mut cx.f.body.expr_lists);
            return Ok(made(cx, Call { lhs, callee, args, chain: None, suffixes: Vec::new() }));
        }
    }
    call(cx, lhs, callee)
}

/// ` (args);` and the marks behind it.
pub(super) fn call<'a>(cx: &mut Cx<'a>, lhs: Option<Expr>, callee: Callee<'a>) -> Read<Stmt> {
    cx.lit(" (")?;
    let args = expr::list(cx, ");")?;
    let (mut chain, mut suffixes) = (None, Vec::new());
    while cx.peek() == b' ' && cx.byte(1) == b'[' {
        cx.take(1);
        if cx.opt("[static-chain: ") {
            chain = Some(expr::expr(cx)?);
            cx.lit("]")?;
        } else {
            let mark = cx.rest;
            let text = cx.by(brackets)?;
            suffixes.push(&mark[..text.len() + 2]);
        }
    }
    Ok(made(cx, Call { lhs, callee, args, chain, suffixes }))
}

fn made<'a>(cx: &mut Cx<'a>, call: Call<'a>) -> Stmt {
    let lhs = call.lhs;
    let stmt = make(cx, StmtKind::Call(Box::new(call)));
    if let Some(lhs) = lhs {
        assigned(cx, stmt, lhs);
    }
    stmt
}
