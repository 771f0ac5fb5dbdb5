//! Statements, and the scopes and `try` parts that nest them: `pp_gimple_stmt_1`, read backwards.

use super::lex::{
    Fail, Res, byte, fail, lit, number_len, opt, peek, place, rest_of_line, skip, starts_word, word_len,
};
use super::names::Cx;
use super::{asm, decl, expr};
use crate::ir::{
    Bind, Call, Callee, Case, Def, Expr, ExprData, Label, Name, Seq, Stmt, StmtData, StmtKind, TryKind,
    VarKind,
};
use cranelift_entity::EntityList;

type Out<'a, T> = Result<T, nom::Err<Fail<'a>>>;

/// A part of the text in braces that is being read.
struct Frame<'a> {
    /// Its statements so far.
    stmts: Vec<Stmt>,
    /// What it is.
    part: Part<'a>,
    /// The source place of the statement it belongs to.
    loc: Option<&'a str>,
}

enum Part<'a> {
    /// A scope, where its declarations begin in the tables of names, and what it declares.
    Bind { mark: (usize, usize), vars: Vec<crate::ir::Var>, other_decls: Vec<(u32, &'a str)> },
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

/// Scopes with all they nest, from an opening brace on to the one that closes it: a bind statement.
pub(super) fn scope<'a>(cx: &mut Cx<'a>, i: &'a str, loc: Option<&'a str>) -> Res<'a, Stmt> {
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
            let (rest, types) = super::lex::brackets(&start[6..])?;
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
    let (rest, data) = simple(cx, start, loc)?;
    Ok((line_end(rest)?, Some(define(cx, data))))
}

/// `{` on a line of its own.
fn opening(i: &str) -> Res<'_, ()> {
    let i = skip(i);
    let (i, ()) = lit(i, "{")?;
    lit(i, "\n")
}

/// The opening brace of a scope and its declarations.
fn bind<'a>(cx: &mut Cx<'a>, i: &'a str, loc: Option<&'a str>) -> Res<'a, Frame<'a>> {
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

fn push<'a>(cx: &mut Cx<'a>, kind: StmtKind<'a>, loc: Option<&'a str>) -> Stmt {
    cx.f.stmt(StmtData { loc, ..StmtData::new(kind) })
}

/// Makes a statement and tells the SSA names it defines so.
pub(super) fn define<'a>(cx: &mut Cx<'a>, data: StmtData<'a>) -> Stmt {
    let stmt = cx.f.stmt(data);
    let f = &mut cx.f;
    let data = &f.stmts[stmt];
    let defined = |e: Expr| match f.exprs[e] {
        ExprData::Name(name) => Some(name),
        _ => None,
    };
    let names: &[Option<Name>] = &match &data.kind {
        StmtKind::Assign { lhs, .. } | StmtKind::Call(Call { lhs: Some(lhs), .. }) => {
            [defined(*lhs), data.vdef.expand()]
        }
        StmtKind::Asm(asm) => {
            for &(_, output) in &asm.outputs {
                if let Some(name) = defined(output) {
                    f.names[name].def = Def::Stmt(stmt);
                }
            }
            [None, data.vdef.expand()]
        }
        _ => [None, data.vdef.expand()],
    };
    for name in names.iter().flatten() {
        f.names[*name].def = Def::Stmt(stmt);
    }
    stmt
}

/// The text from the end of the line on, which must be here.
pub(super) fn line_end(i: &str) -> Out<'_, &str> {
    if peek(i) == b'\n' || i.is_empty() { Ok(i) } else { fail(i, "the end of the line after a statement") }
}

/// A statement that nests no other, with what GCC prints before it.
pub(super) fn simple<'a>(cx: &mut Cx<'a>, i: &'a str, loc: Option<&'a str>) -> Res<'a, StmtData<'a>> {
    let (mut i, mut eh) = (i, None);
    let (mut vdef, mut vuse) = (None, None);
    if i.starts_with("[LP ") || i.starts_with("[MNT ") {
        let (rest, text) = super::lex::brackets(i)?;
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
    let (rest, (kind, volatile)) = kind(cx, i)?;
    Ok((rest, StmtData { kind, vdef: vdef.into(), vuse: vuse.into(), volatile, loc, eh }))
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
        b'.' if starts_word(byte(i, 1)) => plain(internal_call(cx, i, None)?),
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
            "if" => return plain(condition(cx, &rest[2..])?),
            "switch" => return plain(switch(cx, &rest[2..])?),
            _ => {}
        },
        (b' ', b'=') => {}
        (b' ', _) => match name {
            "goto" => return plain(goto(cx, &rest[1..])?),
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
    let (rest, lhs) = if rest.starts_with(" (") && is_callee(name) {
        return plain(direct_call(cx, i, n, None)?);
    } else {
        expr::operand_from_word(cx, i, n)?
    };
    after_operand(cx, rest, lhs)
}

/// Whether a name before ` (` is called, and not a code of GCC's own.
fn is_callee(name: &str) -> bool {
    name != "__complex__"
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
        let (rest, kind) = call(cx, i, None, Callee::Indirect(lhs))?;
        return Ok((rest, (kind, false)));
    }
    fail(i, "` = `, ` ={v} ` or an argument list")
}

/// What is assigned to `lhs`: a call or a tree.
fn right_side<'a>(cx: &mut Cx<'a>, i: &'a str, lhs: Expr) -> Res<'a, StmtKind<'a>> {
    let first = peek(i);
    if starts_word(first) {
        let n = word_len(i);
        let rest = &i[n..];
        if rest.starts_with(" (") && is_callee(&i[..n]) {
            return direct_call(cx, i, n, Some(lhs));
        }
        let (rest, rhs) = expr::operand_from_word(cx, i, n)?;
        if peek(rest) == b';' {
            return Ok((&rest[1..], StmtKind::Assign { lhs, rhs }));
        }
        return right_operators(cx, rest, lhs, rhs);
    }
    if first == b'.' && starts_word(byte(i, 1)) {
        return internal_call(cx, i, Some(lhs));
    }
    let (rest, rhs) = expr::operand(cx, i)?;
    right_operators(cx, rest, lhs, rhs)
}

fn right_operators<'a>(cx: &mut Cx<'a>, i: &'a str, lhs: Expr, rhs: Expr) -> Res<'a, StmtKind<'a>> {
    if i.starts_with(" (") {
        return call(cx, i, Some(lhs), Callee::Indirect(rhs));
    }
    let (rest, rhs) = expr::operators(cx, i, rhs)?;
    semicolon(rest, StmtKind::Assign { lhs, rhs })
}

fn semicolon<'a>(i: &'a str, kind: StmtKind<'a>) -> Res<'a, StmtKind<'a>> {
    let (rest, ()) = lit(i, ";")?;
    Ok((rest, kind))
}

/// A call of the name of `n` bytes, be it a function's or that of a variable or SSA name that points to one.
fn direct_call<'a>(cx: &mut Cx<'a>, i: &'a str, n: usize, lhs: Option<Expr>) -> Res<'a, StmtKind<'a>> {
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
fn internal_call<'a>(cx: &mut Cx<'a>, i: &'a str, lhs: Option<Expr>) -> Res<'a, StmtKind<'a>> {
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
fn call<'a>(cx: &mut Cx<'a>, i: &'a str, lhs: Option<Expr>, callee: Callee<'a>) -> Res<'a, StmtKind<'a>> {
    let (rest, ()) = lit(i, " (")?;
    let (mut rest, args) = expr::list(cx, rest, ");")?;
    let (mut chain, mut suffixes) = (None, Vec::new());
    while let Some(mark) = opt(rest, " ").filter(|r| peek(r) == b'[') {
        if let Some(after) = opt(mark, "[static-chain: ") {
            let (after, e) = expr::expr(cx, after)?;
            chain = Some(e);
            (rest, _) = lit(after, "]")?;
        } else {
            let (after, text) = super::lex::brackets(mark)?;
            suffixes.push(&mark[..text.len() + 2]);
            rest = after;
        }
    }
    Ok((rest, StmtKind::Call(Call { lhs, callee, args, chain, suffixes })))
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

/// A condition behind `if (`, up to its jumps or, in blocks, to the end of its line.
fn condition<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, StmtKind<'a>> {
    let (rest, a) = expr::operand(cx, i)?;
    let Some((op, rest)) = expr::binary_op(rest) else { return fail(rest, "a comparison") };
    let (rest, b) = expr::operand(cx, rest)?;
    let (rest, ()) = lit(rest, ")")?;
    let (rest, then_label) = jump(cx, rest, " goto ")?;
    let (rest, else_label) = jump(cx, rest, " else goto ")?;
    Ok((rest, StmtKind::Cond { op, a, b, then_label, else_label }))
}

fn jump<'a>(cx: &mut Cx<'a>, i: &'a str, words: &'static str) -> Res<'a, Option<Label>> {
    let Some(rest) = opt(i, words) else { return Ok((i, None)) };
    let (rest, label) = asm::label(cx, rest)?;
    let (rest, ()) = lit(rest, ";")?;
    Ok((rest, Some(label)))
}

/// The destination behind `goto `: a label, or the variable or name that holds an address.
fn goto<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, StmtKind<'a>> {
    let n = word_len(i);
    let is_label = match peek(i) {
        b'<' => true,
        _ if n == 0 || byte(i, n) != b';' => false,
        _ => cx.known_label(&i[..n]).is_some() || !cx.holds_address(&i[..n]),
    };
    if is_label {
        let (rest, label) = asm::label(cx, i)?;
        return semicolon(rest, StmtKind::Goto { label });
    }
    let (rest, dest) = expr::expr(cx, i)?;
    semicolon(rest, StmtKind::ComputedGoto { dest })
}

/// `index) <default: L0, case 1: L1, case 2 ... 5: L2>` behind `switch (`. Probabilities in blocks
/// are those of the edges and left to [`block`].
fn switch<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, StmtKind<'a>> {
    let (rest, index) = expr::expr(cx, i)?;
    let (mut rest, ()) = lit(rest, ") <")?;
    let mut cases = Vec::new();
    while peek(rest) != b'>' {
        let (after, case) = case(cx, rest)?;
        cases.push(case);
        rest = match opt(after, ", ") {
            Some(after) => after,
            None if peek(after) == b'>' => after,
            None => return fail(after, "`, ` or `>` behind a case"),
        };
    }
    Ok((&rest[1..], StmtKind::Switch { index, cases }))
}

fn case<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, Case<'a>> {
    let (i, loc) = match place(i) {
        Some((rest, text)) => (rest, Some(text)),
        None => (i, None),
    };
    let (mut low, mut high) = (None, None);
    let rest = if let Some(rest) = opt(i, "case ") {
        let (mut rest, value) = case_value(rest)?;
        low = Some(value.into());
        if let Some(after) = opt(rest, " ... ") {
            let (after, value) = case_value(after)?;
            (rest, high) = (after, Some(value.into()));
        }
        rest
    } else {
        let (rest, ()) = lit(i, "default")?;
        rest
    };
    let (rest, ()) = lit(rest, ": ")?;
    let (mut rest, label) = asm::label(cx, rest)?;
    if rest.starts_with(" [") {
        let (after, text) = super::lex::brackets(&rest[1..])?;
        cx.probabilities.push((label, &rest[1..text.len() + 3]));
        rest = after;
    }
    Ok((rest, Case { low, high, label, loc }))
}

fn case_value(i: &str) -> Res<'_, &str> {
    match number_len(i) {
        0 => fail(i, "a case's value"),
        n => Ok((&i[n..], &i[..n])),
    }
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
