//! Statements: `pp_gimple_stmt_1`, read backwards. The first byte or word decides which it is.

use super::lex::{
    Out, Res, brackets, byte, clone_len, fail, lit, number_len, opt, peek, rest_of_line, skip, starts_word,
    word_len,
};
use super::names::Cx;
use super::notes::{notes, of_stmt};
use super::{asm, call, expr, jump};
use crate::ir::{Call, Callee, Def, Expr, ExprData, Locus, Name, Stmt, StmtData, StmtKind};

/// A statement that nests no other, with what GCC prints before it.
pub(super) fn simple<'a>(cx: &mut Cx<'a>, i: &'a str, loc: Option<Locus<'a>>) -> Res<'a, StmtData<'a>> {
    let (mut i, mut eh) = (i, None);
    let (mut vdef, mut vuse) = (None, None);
    if i.starts_with("[LP ") || i.starts_with("[MNT ") {
        let (rest, text) = brackets(i)?;
        eh = Some(&i[..text.len() + 2]);
        (i, _) = lit(rest, " ")?;
    }
    if let Some(rest) = opt(i, "# VUSE <") {
        (i, vuse) = virtual_name(cx, rest)?;
        (i, _) = lit(i, ">\n")?;
        i = skip(i);
    } else if let Some(rest) = opt(i, "# .MEM_") {
        (i, vdef) = virtual_name(cx, &i[i.len() - rest.len() - 5..])?;
        (i, _) = lit(i, " = VDEF <")?;
        (i, vuse) = virtual_name(cx, i)?;
        (i, _) = lit(i, ">\n")?;
        i = skip(i);
    }
    let i = notes(cx, i);
    let (rest, (kind, volatile)) = kind(cx, i)?;
    let (vdef, vuse) = (vdef.into(), vuse.into());
    Ok((rest, StmtData { vdef, vuse, volatile, loc, eh, ..StmtData::new(kind) }))
}

/// `.MEM_3`, `.MEM_1(D)`
pub(super) fn virtual_name<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, Option<Name>> {
    let (digits, ()) = lit(i, ".MEM_")?;
    let n = digits.bytes().take_while(u8::is_ascii_digit).count();
    let Ok(version) = digits[..n].parse() else { return fail(digits, "an SSA version") };
    let name = match cx.virtual_name(version) {
        Ok(name) => name,
        Err(expected) => return fail(digits, expected),
    };
    let mut rest = &digits[n..];
    if let Some(after) = opt(rest, "(D)") {
        cx.f.names[name].def = Def::Default;
        rest = after;
    }
    if let Some(after) = opt(rest, "(ab)") {
        cx.f.names[name].abnormal = true;
        rest = after;
    }
    Ok((rest, Some(name)))
}

fn kind<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, (StmtKind<'a>, bool)> {
    let first = peek(i);
    if starts_word(first) {
        return from_word(cx, i);
    }
    let plain = |(i, kind)| Ok((i, (kind, false)));
    match first {
        b'<' => {
            if let Some(rest) = opt(i, "<<<eh_must_not_throw (") {
                let n = rest.find(")>>>").unwrap_or(0);
                let (after, ()) = lit(&rest[n..], ")>>>")?;
                return plain((after, StmtKind::EhMustNotThrow { decl: &rest[..n] }));
            }
            let n = i.bytes().position(|b| b == b'>').unwrap_or(0);
            if byte(i, n + 1) == b':' {
                return plain(label(cx, i)?);
            }
            assignment(cx, i)
        }
        b'/' => match opt(i, "// predicted ") {
            Some(rest) => {
                let (rest, text) = rest_of_line(rest);
                plain((rest, StmtKind::Predict { text }))
            }
            None => fail(i, "a statement"),
        },
        b'#' => plain(debug(cx, i)?),
        b'.' if starts_word(byte(i, 1)) => plain(call::internal(cx, i, None)?),
        b'*' | b'(' | b'&' | b'"' | b'[' => assignment(cx, i),
        0 => fail(i, "a statement or `}` before the text ends"),
        _ => fail(i, "a statement"),
    }
}

/// A statement that begins with a word.
fn from_word<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, (StmtKind<'a>, bool)> {
    let n = word_len(i);
    let (name, rest) = i.split_at(n);
    let plain = |(i, kind)| Ok((i, (kind, false)));
    match (peek(rest), byte(rest, 1)) {
        (b':', b'\n' | b' ' | 0) => return plain(label(cx, i)?),
        (b' ', b'(') => match name {
            "if" => return plain(jump::condition(cx, &rest[2..])?),
            "switch" => return plain(jump::switch(cx, &rest[2..])?),
            _ => {}
        },
        (b' ', b'=') => {}
        (b' ', _) => match name {
            "goto" => return plain(jump::goto(cx, &rest[1..])?),
            "return" => {
                let (rest, value) = expr::expr(cx, &rest[1..])?;
                return plain(semicolon(rest, StmtKind::Return { value: Some(value) })?);
            }
            "resx" => {
                let (rest, region) = region(&rest[1..])?;
                return plain((rest, StmtKind::Resx { region }));
            }
            "eh_dispatch" => {
                let (rest, region) = region(&rest[1..])?;
                return plain((rest, StmtKind::EhDispatch { region }));
            }
            "__asm__" => return plain(asm::asm(cx, rest)?),
            _ => {}
        },
        (b';', _) if name == "return" => return plain((&rest[1..], StmtKind::Return { value: None })),
        (b'(', _) if name == "__asm__" => return plain(asm::asm(cx, rest)?),
        (b'\n' | 0, _) if name == "GIMPLE_NOP" => return plain((rest, StmtKind::Nop)),
        _ => {}
    }
    if name.starts_with("__transaction_") {
        return fail(i, "a function without transactional memory: `__transaction` is not supported");
    }
    if let Some(n) = callee_len(i, n) {
        return plain(call::direct(cx, i, n, None)?);
    }
    let (rest, lhs) = expr::operand_from_word(cx, i, n)?;
    after_operand(cx, rest, lhs)
}

/// The length of the name at `i`, which begins with a word of `n` bytes, if it is that of something called and not a
/// code of GCC's own. The fields of an object are not called, so what has dots in it is a clone's name.
fn callee_len(i: &str, n: usize) -> Option<usize> {
    let n = if byte(i, n) == b'.' { clone_len(i) } else { n };
    (i[n..].starts_with(" (") && &i[..n] != "__complex__").then_some(n)
}

/// A statement that begins with an operand: an assignment, or a call through it.
fn assignment<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, (StmtKind<'a>, bool)> {
    let (rest, lhs) = expr::operand(cx, i)?;
    after_operand(cx, rest, lhs)
}

fn after_operand<'a>(cx: &mut Cx<'a>, i: &'a str, lhs: Expr) -> Res<'a, (StmtKind<'a>, bool)> {
    if let Some(rest) = opt(i, " = ") {
        let (rest, kind) = right_side(cx, rest, lhs)?;
        return Ok((rest, (kind, false)));
    }
    if let Some(rest) = opt(i, " ={v} ") {
        let (rest, kind) = right_side(cx, rest, lhs)?;
        return Ok((rest, (kind, true)));
    }
    if i.starts_with(" (") {
        let (rest, kind) = call::call(cx, i, None, Callee::Indirect(lhs))?;
        return Ok((rest, (kind, false)));
    }
    fail(i, "` = `, ` ={v} ` or an argument list")
}

/// What is assigned to `lhs`: a call or a tree.
fn right_side<'a>(cx: &mut Cx<'a>, i: &'a str, lhs: Expr) -> Res<'a, StmtKind<'a>> {
    let first = peek(i);
    if starts_word(first) {
        let n = word_len(i);
        if let Some(n) = callee_len(i, n) {
            return call::direct(cx, i, n, Some(lhs));
        }
        let (rest, rhs) = expr::operand_from_word(cx, i, n)?;
        if peek(rest) == b';' {
            return Ok((&rest[1..], StmtKind::Assign { lhs, rhs }));
        }
        return right_operators(cx, rest, lhs, rhs);
    }
    if first == b'.' && starts_word(byte(i, 1)) {
        return call::internal(cx, i, Some(lhs));
    }
    let (rest, rhs) = expr::operand(cx, i)?;
    right_operators(cx, rest, lhs, rhs)
}

fn right_operators<'a>(cx: &mut Cx<'a>, i: &'a str, lhs: Expr, rhs: Expr) -> Res<'a, StmtKind<'a>> {
    if i.starts_with(" (") {
        return call::call(cx, i, Some(lhs), Callee::Indirect(rhs));
    }
    let (rest, rhs) = expr::operators(cx, i, rhs)?;
    semicolon(rest, StmtKind::Assign { lhs, rhs })
}

pub(super) fn semicolon<'a>(i: &'a str, kind: StmtKind<'a>) -> Res<'a, StmtKind<'a>> {
    let (rest, ()) = lit(i, ";")?;
    Ok((rest, kind))
}

/// `label:` with `[non-local]` behind it, if so.
fn label<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, StmtKind<'a>> {
    let (rest, label) = asm::label(cx, i)?;
    let (mut rest, ()) = lit(rest, ":")?;
    if let Some(after) = opt(rest, " [non-local]") {
        cx.f.labels[label].nonlocal = true;
        rest = after;
    }
    Ok((rest, StmtKind::Label { label }))
}

fn region(i: &str) -> Res<'_, u32> {
    let n = number_len(i);
    match i[..n].parse() {
        Ok(region) => Ok((&i[n..], region)),
        Err(_) => fail(i, "the number of an exception region"),
    }
}

/// `# DEBUG ...`. Other comments belong to blocks or to constructs that are refused.
fn debug<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, StmtKind<'a>> {
    let Some(rest) = opt(i, "# DEBUG ") else {
        if i.starts_with("#pragma omp") {
            return fail(i, "a function without OpenMP: `#pragma omp` is not supported");
        }
        if i.starts_with("#pragma acc") {
            return fail(i, "a function without OpenACC: `#pragma acc` is not supported");
        }
        return fail(i, "a statement");
    };
    let (end, text) = rest_of_line(rest);
    if text.starts_with("BEGIN_STMT") || text.starts_with("INLINE_ENTRY") {
        return Ok((end, StmtKind::DebugMarker { text }));
    }
    let (rest, var) = expr::operand(cx, rest)?;
    let (rest, source) = match opt(rest, " s=> ") {
        Some(rest) => (rest, true),
        None => (lit(rest, " => ")?.0, false),
    };
    if let Some(rest) = opt(rest, "NULL").filter(|r| matches!(peek(r), b'\n' | 0)) {
        return Ok((rest, StmtKind::DebugBind { var, value: None, source }));
    }
    let (rest, value) = expr::expr(cx, rest)?;
    Ok((rest, StmtKind::DebugBind { var, value: Some(value), source }))
}

/// Makes a statement and tells the SSA names it defines so.
pub(super) fn define<'a>(cx: &mut Cx<'a>, data: StmtData<'a>) -> Stmt {
    let stmt = cx.f.stmt(data);
    of_stmt(cx, stmt);
    let f = &mut cx.f;
    let data = &f.stmts[stmt];
    let defined = |e: Expr| match f.exprs[e] {
        ExprData::Name(name) => Some(name),
        _ => None,
    };
    let names: [Option<Name>; 2] = match &data.kind {
        StmtKind::Assign { lhs, .. } | StmtKind::Call(Call { lhs: Some(lhs), .. }) => {
            [defined(*lhs), data.vdef.expand()]
        }
        StmtKind::Asm(asm) => {
            for &(_, output) in &asm.outputs {
                if let Some(name) = defined(output).filter(|&name| f.names[name].def != Def::Default) {
                    f.names[name].def = Def::Stmt(stmt);
                }
            }
            [None, data.vdef.expand()]
        }
        _ => [None, data.vdef.expand()],
    };
    // A default definition stays one, whatever a damaged text has define it.
    for name in names.into_iter().flatten() {
        if f.names[name].def != Def::Default {
            f.names[name].def = Def::Stmt(stmt);
        }
    }
    stmt
}

/// The text from the end of the line on, which must be here.
pub(super) fn line_end(i: &str) -> Out<'_, &str> {
    if peek(i) == b'\n' || i.is_empty() { Ok(i) } else { fail(i, "the end of the line after a statement") }
}
