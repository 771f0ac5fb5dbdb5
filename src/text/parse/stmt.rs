//! Statements: `pp_gimple_stmt_1`, read backwards. The first byte or word decides which it is.
//!
//! A production makes its statement itself, once; what stands before it in the text is filled in afterwards.

use super::cursor::Read;
use super::labels::numbered_label;
use super::lex::{brackets, byte, clone_len, number_len, starts_word, word};
use super::names::Cx;
use super::notes::{notes, of_stmt};
use super::{asm, call, expr, jump, literals, reference};
use crate::ir::{Callee, Def, Expr, ExprData, Label, Name, Stmt, StmtData, StmtKind};
use cranelift_entity::packed_option::PackedOption;

/// A statement that nests no other, with what GCC prints before it, up to the end of its line.
pub(super) fn simple<'a>(cx: &mut Cx<'a>) -> Read<Stmt> {
    if matches!(cx.peek(), b'[' | b'#') {
        return marked(cx);
    }
    let stmt = kind(cx)?;
    cx.line_end()?;
    Ok(stmt)
}

/// As [`simple`], where something may stand before the statement.
#[inline(never)]
fn marked<'a>(cx: &mut Cx<'a>) -> Read<Stmt> {
    let marks = marks(cx)?;
    let stmt = kind(cx)?;
    cx.line_end()?;
    marks.belong_to(cx, stmt);
    of_stmt(cx, stmt);
    Ok(stmt)
}

/// What stands before a statement.
#[derive(Default)]
struct Marks<'a> {
    eh: Option<&'a str>,
    vdef: PackedOption<Name>,
    vuse: PackedOption<Name>,
}

impl<'a> Marks<'a> {
    fn belong_to(self, cx: &mut Cx<'a>, stmt: Stmt) {
        let data = &mut cx.f.body.stmts[stmt];
        (data.vdef, data.vuse) = (self.vdef, self.vuse);
        if let Some(mark) = self.eh {
            cx.f.verbatim.eh_marks[stmt] = Some(mark);
        }
        if let Some(name) = self.vdef.expand() {
            defines(cx, stmt, name);
        }
    }
}

/// Regions, virtual operands and notes.
fn marks<'a>(cx: &mut Cx<'a>) -> Read<Marks<'a>> {
    let mut marks = Marks::default();
    if cx.sees("[LP ") || cx.sees("[MNT ") {
        let i = cx.rest;
        let text = cx.by(brackets)?;
        marks.eh = Some(&i[..text.len() + 2]);
        cx.lit(" ")?;
    }
    if cx.opt("# VUSE <") {
        marks.vuse = virtual_name(cx)?.into();
        cx.lit(">\n")?;
        cx.skip();
    } else if cx.sees("# .MEM_") {
        cx.lit("# ")?;
        marks.vdef = virtual_name(cx)?.into();
        cx.lit(" = VDEF <")?;
        marks.vuse = virtual_name(cx)?.into();
        cx.lit(">\n")?;
        cx.skip();
    }
    cx.rest = notes(cx, cx.rest);
    Ok(marks)
}

/// `.MEM_3`, `.MEM_1(D)`
pub(super) fn virtual_name<'a>(cx: &mut Cx<'a>) -> Read<Name> {
    cx.lit(".MEM_")?;
    let digits = cx.rest;
    let n = digits.bytes().take_while(u8::is_ascii_digit).count();
    let Ok(version) = cx.take(n).parse() else { return cx.refuse_at(digits, "an SSA version") };
    let name = match cx.virtual_name(version) {
        Ok(name) => name,
        Err(expected) => return cx.refuse_at(digits, expected),
    };
    expr::name_marks(cx, name);
    Ok(name)
}

#[inline]
fn kind<'a>(cx: &mut Cx<'a>) -> Read<Stmt> {
    let first = cx.peek();
    match first {
        b'i' if cx.sees("if (") => jump::condition(cx),
        b'g' if cx.sees("goto ") => jump::goto(cx),
        _ if starts_word(first) => from_word(cx),
        b'<' => {
            if let Some((number, n)) = numbered_label(cx.rest)
                && cx.byte(n) == b':'
            {
                let name = cx.take(n);
                let label = cx.numbered_label(number, name);
                return stands(cx, label);
            }
            if cx.opt("<<<eh_must_not_throw (") {
                let n = cx.rest.find(")>>>").unwrap_or(0);
                let decl = cx.take(n);
                cx.lit(")>>>")?;
                return Ok(make(cx, StmtKind::EhMustNotThrow { decl }));
            }
            let n = cx.angled()?;
            if cx.byte(n) == b':' { label(cx, n) } else { assignment(cx) }
        }
        b'/' if cx.opt("// predicted ") => {
            let text = cx.rest_of_line();
            Ok(make(cx, StmtKind::Predict { text }))
        }
        b'#' => debug(cx),
        b'.' if starts_word(cx.byte(1)) => call::internal(cx, None),
        b'*' | b'(' | b'&' | b'"' | b'[' => assignment(cx),
        0 => cx.refuse("a statement or `}` before the text ends"),
        _ => cx.refuse("a statement"),
    }
}

/// A statement that begins with a word.
#[inline]
fn from_word<'a>(cx: &mut Cx<'a>) -> Read<Stmt> {
    let i = cx.rest;
    if let Some((version, n)) = cx.next_version()
        && (byte(i, n), byte(i, n + 1)) == (b' ', b'=')
    {
        let lhs = expr::of_version(cx, version, n)?;
        return after_operand(cx, lhs);
    }
    let word = word(i);
    let n = word.len;
    let name = &i[..n];
    match (byte(i, n), byte(i, n + 1)) {
        (b' ', b'=') => {
            let lhs = expr::mention(cx, word)?;
            return after_operand(cx, lhs);
        }
        (b' ', b'(') if name == "switch" => return jump::switch(cx),
        (b':', b'\n' | b' ' | 0) => return label(cx, n),
        (b' ', _) => match name {
            "return" => {
                cx.take(n + 1);
                let value = Some(expr::expr(cx)?);
                return ended(cx, StmtKind::Return { value });
            }
            "resx" => {
                let region = region(cx, n)?;
                return Ok(make(cx, StmtKind::Resx { region }));
            }
            "eh_dispatch" => {
                let region = region(cx, n)?;
                return Ok(make(cx, StmtKind::EhDispatch { region }));
            }
            "__asm__" => return asm::asm(cx),
            _ => {}
        },
        (b';', _) if name == "return" => {
            cx.take(n);
            return ended(cx, StmtKind::Return { value: None });
        }
        (b'(', _) if name == "__asm__" => return asm::asm(cx),
        (b'\n' | 0, _) if name == "GIMPLE_NOP" => {
            cx.take(n);
            return Ok(make(cx, StmtKind::Nop));
        }
        _ => {}
    }
    if name.starts_with("__transaction_") {
        return cx.refuse("a function without transactional memory: `__transaction` is not supported");
    }
    match callee_len(i, n) {
        Some(n) => call::direct(cx, n, None),
        None => {
            let lhs = expr::operand_from_word(cx, word)?;
            after_operand(cx, lhs)
        }
    }
}

/// The length of the name at `i`, which begins with a word of `n` bytes, if it is that of something called and not a
/// code of GCC's own. The fields of an object are not called, so what has dots in it is a clone's name.
#[inline(always)]
fn callee_len(i: &str, n: usize) -> Option<usize> {
    match (byte(i, n), byte(i, n + 1)) {
        (b' ', b'(') => (&i[..n] != "__complex__").then_some(n),
        (b'.', _) | (b' ', b' ' | b't') => odd_callee_len(i, n),
        _ => None,
    }
}

/// The same for names that do not end with their first word.
#[inline(never)]
fn odd_callee_len(i: &str, n: usize) -> Option<usize> {
    let n = if byte(i, n) == b'.' { clone_len(i) } else { n };
    // GCC 16 has a built-in for x86 whose name ends in a space (`__builtin_ia32_fnstenv `).
    let n = if byte(i, n) == b' ' && byte(i, n + 1) == b' ' { n + 1 } else { n };
    // The one that traps has a name of two words (BUILT_IN_UNREACHABLE_TRAP), which nobody can write.
    let n = if byte(i, n) == b' ' && byte(i, n + 1) == b't' { trapping_len(i, n) } else { n };
    (byte(i, n) == b' ' && byte(i, n + 1) == b'(').then_some(n)
}

/// The length of the name whose first word of `n` bytes another one stands behind.
#[cold]
fn trapping_len(i: &str, n: usize) -> usize {
    let traps = i[n..].starts_with(" trap") && i.starts_with("__builtin_unreachable");
    if traps { n + 1 + word(&i[n + 1..]).len } else { n }
}

/// A statement that begins with an operand: an assignment, or a call through it.
fn assignment<'a>(cx: &mut Cx<'a>) -> Read<Stmt> {
    let lhs = expr::operand(cx)?;
    after_operand(cx, lhs)
}

#[inline(always)]
fn after_operand<'a>(cx: &mut Cx<'a>, lhs: Expr) -> Read<Stmt> {
    if cx.opt(" = ") {
        return right_side(cx, lhs);
    }
    if cx.opt(" ={v} ") {
        let stmt = right_side(cx, lhs)?;
        cx.f.body.stmts[stmt].volatile = true;
        return Ok(stmt);
    }
    if cx.sees(" (") {
        return call::call(cx, None, Callee::Indirect(lhs));
    }
    cx.refuse("` = `, ` ={v} ` or an argument list")
}

/// What is assigned to `lhs`: a call or a tree.
fn right_side<'a>(cx: &mut Cx<'a>, lhs: Expr) -> Read<Stmt> {
    let (first, start) = (cx.peek(), cx.rest);
    let rhs = if let Some(name) = expr::anonymous(cx)? {
        reference::postfix(cx, name, 0)?
    } else if starts_word(first) {
        let word = word(cx.rest);
        if let Some(n) = callee_len(cx.rest, word.len) {
            return call::direct(cx, n, Some(lhs));
        }
        expr::operand_from_word(cx, word)?
    } else if first == b'.' && starts_word(cx.byte(1)) {
        return call::internal(cx, Some(lhs));
    } else {
        expr::other_operand(cx, first, 0)?
    };
    let mut rhs = rhs;
    if cx.peek() == b' ' {
        if cx.byte(1) == b'(' {
            return call::call(cx, Some(lhs), Callee::Indirect(rhs));
        }
        rhs = expr::operators(cx, rhs)?;
    }
    if first == b'{' {
        literals::stored(cx, &start[..start.len() - cx.rest.len()], lhs, rhs);
    }
    cx.lit(";")?;
    let stmt = make(cx, StmtKind::Assign { lhs, rhs });
    assigned(cx, stmt, lhs);
    Ok(stmt)
}

/// Makes a statement.
#[inline]
pub(super) fn make<'a>(cx: &mut Cx<'a>, kind: StmtKind<'a>) -> Stmt {
    cx.f.stmt(StmtData::new(kind))
}

/// Makes a statement that ends with the semicolon here.
pub(super) fn ended<'a>(cx: &mut Cx<'a>, kind: StmtKind<'a>) -> Read<Stmt> {
    cx.lit(";")?;
    Ok(make(cx, kind))
}

/// Tells the SSA name that is assigned to, if one is, what defines it.
#[inline]
pub(super) fn assigned(cx: &mut Cx<'_>, stmt: Stmt, lhs: Expr) {
    if let ExprData::Name(name) = cx.f.body.exprs[lhs] {
        defines(cx, stmt, name);
    }
}

/// A default definition stays one, whatever a damaged text has define it.
fn defines(cx: &mut Cx<'_>, stmt: Stmt, name: Name) {
    let def = &mut cx.f.ssa.names[name].def;
    if *def != Def::Default {
        *def = Def::Stmt(stmt);
    }
}

/// A label of `n` bytes.
fn label<'a>(cx: &mut Cx<'a>, n: usize) -> Read<Stmt> {
    let name = cx.take(n);
    let label = cx.label(name);
    stands(cx, label)
}

/// The colon behind a label, and `[non-local]` behind that, if so.
#[inline]
fn stands<'a>(cx: &mut Cx<'a>, label: Label) -> Read<Stmt> {
    cx.lit(":")?;
    cx.standing[label] = true;
    if cx.opt(" [non-local]") {
        cx.f.decls.labels[label].nonlocal = true;
    }
    Ok(make(cx, StmtKind::Label { label }))
}

/// The number behind a word of `n` bytes and a blank.
fn region<'a>(cx: &mut Cx<'a>, n: usize) -> Read<u32> {
    cx.take(n + 1);
    let i = cx.rest;
    match cx.take(number_len(i)).parse() {
        Ok(region) => Ok(region),
        Err(_) => cx.refuse_at(i, "the number of an exception region"),
    }
}

/// `# DEBUG ...`. Other comments belong to blocks or to constructs that are refused.
fn debug<'a>(cx: &mut Cx<'a>) -> Read<Stmt> {
    if !cx.opt("# DEBUG ") {
        if cx.sees("#pragma omp") {
            return cx.refuse("a function without OpenMP: `#pragma omp` is not supported");
        }
        if cx.sees("#pragma acc") {
            return cx.refuse("a function without OpenACC: `#pragma acc` is not supported");
        }
        return cx.refuse("a statement");
    }
    if cx.sees("BEGIN_STMT") || cx.sees("INLINE_ENTRY") {
        let text = cx.rest_of_line();
        return Ok(make(cx, StmtKind::DebugMarker { text }));
    }
    let var = expr::operand(cx)?;
    let source = cx.opt(" s=> ");
    if !source {
        cx.lit(" => ")?;
    }
    let value = if cx.sees("NULL") && matches!(cx.byte(4), b'\n' | 0) {
        cx.take(4);
        None
    } else {
        Some(expr::expr(cx)?)
    };
    Ok(make(cx, StmtKind::DebugBind { var, value, source }))
}
