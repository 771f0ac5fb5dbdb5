//! Calls: `dump_gimple_call` and `print_call_name`, read backwards.

use super::expr;
use super::lex::{Res, brackets, byte, fail, lit, opt, peek, word_len};
use super::names::Cx;
use crate::ir::{Call, Callee, Expr, ExprData, StmtKind, VarKind};
use cranelift_entity::EntityList;

/// A call of the name of `n` bytes, be it a function's or that of a variable or SSA name that points to one.
pub(super) fn direct<'a>(cx: &mut Cx<'a>, i: &'a str, n: usize, lhs: Option<Expr>) -> Res<'a, StmtKind<'a>> {
    let (name, rest) = i.split_at(n);
    let callee = match cx.callee(name) {
        Ok(Some(var)) if cx.f.vars[var].kind == VarKind::Function => Callee::Direct(var),
        Ok(Some(var)) => Callee::Indirect(cx.f.expr(ExprData::Var(var))),
        Ok(None) => Callee::Indirect(expr::operand_from_word(cx, i, n)?.1),
        Err(expected) => return fail(i, expected),
    };
    call(cx, rest, lhs, callee)
}

/// `.NAME (args);`
pub(super) fn internal<'a>(cx: &mut Cx<'a>, i: &'a str, lhs: Option<Expr>) -> Res<'a, StmtKind<'a>> {
    let n = 1 + word_len(&i[1..]);
    let (name, rest) = i.split_at(n);
    if !rest.starts_with(" (") {
        return fail(rest, "an argument list");
    }
    // The first argument of some is an enumerator that GCC prints by name.
    if ["ASAN_MARK", "HWASAN_MARK", "UNIQUE", "GOACC_LOOP", "GOACC_REDUCTION"].contains(&&name[1..]) {
        let n = 2 + word_len(&rest[2..]);
        if n > 2 && matches!(byte(rest, n), b',' | b')') {
            let first = cx.f.expr(ExprData::Verbatim(&rest[2..n]));
            let (after, mut args) = match opt(&rest[n..], ", ") {
                Some(after) => expr::list(cx, after, ");")?,
                None => (lit(&rest[n..], ");")?.0, EntityList::new()),
            };
            args.insert(0, first, &mut cx.f.expr_lists);
            return Ok((
                after,
                StmtKind::Call(Call {
                    lhs,
                    callee: Callee::Internal(name),
                    args,
                    chain: None,
                    suffixes: Vec::new(),
                }),
            ));
        }
    }
    call(cx, rest, lhs, Callee::Internal(name))
}

/// ` (args);` and the marks behind it.
pub(super) fn call<'a>(
    cx: &mut Cx<'a>,
    i: &'a str,
    lhs: Option<Expr>,
    callee: Callee<'a>,
) -> Res<'a, StmtKind<'a>> {
    let (rest, ()) = lit(i, " (")?;
    let (mut rest, args) = expr::list(cx, rest, ");")?;
    let (mut chain, mut suffixes) = (None, Vec::new());
    while let Some(mark) = opt(rest, " ").filter(|r| peek(r) == b'[') {
        if let Some(after) = opt(mark, "[static-chain: ") {
            let (after, e) = expr::expr(cx, after)?;
            chain = Some(e);
            (rest, _) = lit(after, "]")?;
        } else {
            let (after, text) = brackets(mark)?;
            suffixes.push(&mark[..text.len() + 2]);
            rest = after;
        }
    }
    Ok((rest, StmtKind::Call(Call { lhs, callee, args, chain, suffixes })))
}
