//! Declarations: `print_declaration`, read backwards.
//!
//! The declarator is found from the right (dimensions, then the name), since what is left of it is
//! the type in GCC's spelling, which says nothing about where it ends.

use super::lex::{
    Out, Res, brackets, byte, clone_len, declares, fail, is_word, opt, peek, place, rest_of_line, split_uid,
    starts_word, until, word_len,
};
use super::names::{Cx, ssa_parts, var_data};
use super::notes::of_name;
use super::types;
use crate::ir::{Def, ExprData, Type, TypeKind, Var, VarData, VarKind};

/// What a declaration line declares.
pub(super) enum Declared<'a> {
    /// A variable.
    Var(Var),
    /// An SSA name without a variable (at the head of an SSA dump).
    Name,
    /// A function, a type or a label: the line with its semicolon.
    Other(&'a str),
}

/// Whether a declaration stands at `i`, which is behind indentation, and not a statement.
///
/// A declaration begins with two words, or with a type name and a declarator; in a statement a space
/// comes before an operator, a parenthesised list or a brace.
pub(super) fn starts_here(i: &str) -> bool {
    if let Some(tree) = opt(i, "<<< Unknown tree: ") {
        // A name follows a type, an argument list the address of a function.
        let line = tree.lines().next().unwrap_or_default();
        let behind = line.split_once(">>> ").map_or("", |(_, behind)| behind);
        return starts_word(peek(behind)) || peek(behind) == b'*';
    }
    if peek(i) == b'<' {
        return [
            "<unnamed",
            "<float:",
            "<fixed-point",
            "<signed-boolean",
            "<unsigned-boolean",
            "<address-space",
        ]
        .iter()
        .any(|t| i.starts_with(t));
    }
    let mut n = word_len(i);
    match &i[..n] {
        "" => return false,
        "goto" | "return" | "resx" | "eh_dispatch" | "try" | "if" | "switch" | "MEM" | "__asm__" => {
            return false;
        }
        "typedef" | "register" | "static" | "extern" => return byte(i, n) == b' ' && byte(i, n + 1) != b'=',
        // A struct without a tag has a blank or a line end before its body.
        "struct" | "union" => return byte(i, n) == b' ',
        "vector" if byte(i, n) == b'(' => return true,
        "_BitInt" => return true,
        "const" | "volatile" | "restrict" | "atomic" | "_Atomic" | "__complex__"
            if i[n..].starts_with(" <") =>
        {
            return true;
        }
        _ => {}
    }
    while byte(i, n) == b'[' {
        match brackets(&i[n..]) {
            Ok((rest, _)) => n = i.len() - rest.len(),
            Err(_) => return false,
        }
    }
    if byte(i, n) != b' ' {
        return false;
    }
    match byte(i, n + 1) {
        b'*' => true,
        // `ret (*id) (params) name`; a call has its only list there.
        b'(' => {
            let id = &i[n + 2..];
            byte(id, 0) == b'*'
                && (byte(id, 1) == b'<' || is_word(byte(id, 1)))
                && brackets(&i[n + 1..]).is_ok_and(|(rest, _)| rest.starts_with(" ("))
        }
        b => is_word(b),
    }
}

/// One declaration with its semicolon.
pub(super) fn declaration<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, Declared<'a>> {
    if let Some((of, name, n)) = plain(i) {
        let of = types::ty(cx, of)?;
        return Ok((&i[n + 1..], variable(cx, name, "", VarKind::Local, &i[..n], of)?));
    }
    let n = until(i, Some(b';'));
    if byte(i, n) != b';' {
        return fail(&i[n.min(i.len())..], "`;` at the end of the declaration");
    }
    let declared = declared(cx, &i[..n], &i[..=n])?;
    let (rest, more) = rest_of_line(&i[n + 1..]);
    if !more.is_empty() {
        return fail(&i[n + 1..], "the end of the line after a declaration");
    }
    Ok((rest, declared))
}

/// Type and name in a declaration of a local variable that consists of words and asterisks alone, as nearly all do, and
/// where its semicolon is.
fn plain(i: &str) -> Option<(&str, &str, usize)> {
    let bytes = i.as_bytes();
    let (mut n, mut blank) = (0, 0);
    loop {
        match *bytes.get(n)? {
            b' ' => blank = n,
            b';' => break,
            b if declares(b) => {}
            _ => return None,
        }
        n += 1;
    }
    let (of, name) = (&i[..blank], i.get(blank + 1..n)?);
    let is_alone = matches!(bytes.get(n + 1), None | Some(b'\n'));
    let has_class = matches!(bytes[0], b't' | b'r' | b'e' | b's')
        && ["typedef ", "register ", "extern ", "static "].iter().any(|word| i.starts_with(word));
    let is_plain = is_alone && !has_class && !is_void(of) && !of.is_empty();
    (is_plain && !name.is_empty() && word_len(name) == name.len()).then_some((of, name, n))
}

/// What has no value has no variable.
fn is_void(of: &str) -> bool {
    of == "void" || of.starts_with("voidD.") && split_uid(of).is_some()
}

/// A declaration without (`text`) and with (`line`) its semicolon.
fn declared<'a>(cx: &mut Cx<'a>, text: &'a str, line: &'a str) -> Out<'a, Declared<'a>> {
    if text.starts_with("typedef ") {
        return Ok(Declared::Other(line));
    }
    let mut rest = place(text).map_or(text, |(rest, _)| rest);
    let mut kind = VarKind::Local;
    rest = opt(rest, "register ").unwrap_or(rest);
    if let Some(after) = opt(rest, "extern ") {
        (rest, kind) = (after, VarKind::Extern);
    } else if let Some(after) = opt(rest, "static ") {
        (rest, kind) = (after, VarKind::Static);
    }
    let (head, tail) = rest.split_at(declarator_len(rest));
    let (head, marks) = name_marks(head);
    if let Some(of) = opt(tail, " = ").filter(|_| marks.contains("(D)")) {
        return default_definition(cx, head, marks, of);
    }
    if head.ends_with(')') {
        function(cx, head, text)?;
        return Ok(Declared::Other(line));
    }
    let (of, name, dims) = declarator(head)?;
    if is_void(of) {
        if tail == " = <<< error >>>" {
            cx.declare_label(name);
        }
        return Ok(Declared::Other(line));
    }
    // The initial values of variables in memory are statements: what has one and a name is an enumerator (CONST_DECL), what has
    // one and none a compound literal.
    let is_number = |value: &str| value.bytes().all(|byte| byte == b'-' || byte.is_ascii_digit());
    let is_named = !split_uid(name).is_some_and(|(before, _)| before.is_empty());
    if kind == VarKind::Local && is_named && !cx.in_blocks && tail.strip_prefix(" = ").is_some_and(is_number)
    {
        return Ok(Declared::Other(line));
    }
    let of = types::ty(cx, of)?;
    let of = types::array(cx, dims, of)?.1;
    variable(cx, name, marks, kind, text, of)
}

/// A variable, or an SSA name with `marks` behind it, of type `of`.
fn variable<'a>(
    cx: &mut Cx<'a>,
    name: &'a str,
    marks: &str,
    kind: VarKind,
    text: &'a str,
    of: Type,
) -> Out<'a, Declared<'a>> {
    if cx.in_names
        && kind == VarKind::Local
        && let Some((base, version)) = ssa_parts(name)
        && !is_aggregate(cx, of)
    {
        let var = if base.is_empty() { None } else { Some(base) };
        match cx.name(version, None, var) {
            Ok(name) => {
                let data = &mut cx.f.ssa.names[name];
                data.ty = Some(of);
                data.abnormal |= marks.contains("(ab)");
                if marks.contains("(D)") {
                    data.def = Def::Default;
                }
            }
            Err(expected) => return fail(name, expected),
        }
        return Ok(Declared::Name);
    }
    Ok(Declared::Var(declare(cx, name, kind, text, Some(of))))
}

/// `int x_1(D) = x`, which an `-alias` dump has for each parameter with a value.
fn default_definition<'a>(cx: &mut Cx<'a>, head: &'a str, marks: &str, of: &'a str) -> Out<'a, Declared<'a>> {
    let (ty, name, _) = declarator(head)?;
    let Some((_, version)) = ssa_parts(name) else { return fail(name, "an SSA name") };
    let var = match cx.operand(of) {
        Ok(ExprData::Var(var)) => var,
        _ => return fail(of, "a parameter"),
    };
    // The static chain is declared nowhere else.
    let ty = types::ty(cx, ty)?;
    cx.f.decls.vars[var].ty.get_or_insert(ty);
    match cx.name(version, Some(var), None) {
        Ok(name) => {
            let data = &mut cx.f.ssa.names[name];
            data.def = Def::Default;
            data.abnormal |= marks.contains("(ab)");
            of_name(cx, name);
            Ok(Declared::Name)
        }
        Err(expected) => fail(name, expected),
    }
}

/// A parameter as the declaration line of a function prints it.
pub(super) fn parameter<'a>(cx: &mut Cx<'a>, text: &'a str) -> Out<'a, Var> {
    let (of, name, dims) = declarator(text)?;
    let of = types::ty(cx, of)?;
    let of = types::array(cx, dims, of)?.1;
    Ok(declare(cx, name, VarKind::Param, text, Some(of)))
}

fn declare<'a>(cx: &mut Cx<'a>, name: &'a str, kind: VarKind, decl: &'a str, ty: Option<Type>) -> Var {
    cx.declare(name, VarData { decl, ty, ..var_data(name, kind, cx.has_uids) })
}

/// How much of a declaration comes before its register, initial value or value expression.
fn declarator_len(text: &str) -> usize {
    let mut n = 0;
    loop {
        n += until(&text[n..], Some(b' '));
        let tail = &text[n..];
        if tail.is_empty() || [" = ", " __asm__ (", " [value-expr: "].iter().any(|t| tail.starts_with(t)) {
            return n;
        }
        if peek(tail) != b' ' {
            return text.len();
        }
        n += 1;
    }
}

/// Takes the marks of an SSA name, `(D)` and `(ab)`, off the declarator that ends with it.
pub(super) fn name_marks(head: &str) -> (&str, &str) {
    let n = head.strip_suffix("(ab)").unwrap_or(head);
    let n = n.strip_suffix("(D)").unwrap_or(n);
    head.split_at(n.len())
}

/// Type, name and dimensions of a variable's declarator.
fn declarator(text: &str) -> Out<'_, (&str, &str, &str)> {
    let mut end = text.len();
    while text[..end].ends_with(']') {
        match matching_open(&text[..end], b'[', b']') {
            Some(open) => end = open,
            None => return fail(text, "a declarator with its brackets closed"),
        }
    }
    let Some(blank) = text[..end].rfind(' ') else { return fail(text, "a type and a name") };
    let name = &text[blank + 1..end];
    if (word_len(name) != name.len() || name.is_empty()) && name != "<retval>" {
        return fail(&text[blank + 1..], "the name of a variable");
    }
    Ok((&text[..blank], name, &text[end..]))
}

/// `ret name (params)`: a function's declaration, also that of the function itself. Gives its
/// return type, name and the text between the parentheses.
pub(super) fn function_declarator(head: &str) -> Out<'_, (&str, &str, &str)> {
    let Some(open) = matching_open(head, b'(', b')') else {
        return fail(head, "a function's name and parameter list");
    };
    let front = head[..open].strip_suffix(' ').unwrap_or(&head[..open]);
    let front = front.strip_suffix(" [tm-clone]").unwrap_or(front);
    let Some(blank) = front.rfind(' ') else { return fail(head, "a return type and a name") };
    let name = &front[blank + 1..];
    if clone_len(name) != name.len() || name.is_empty() {
        return fail(&head[blank + 1..], "the name of a function");
    }
    Ok((&front[..blank], name, &head[open + 1..head.len() - 1]))
}

fn function<'a>(cx: &mut Cx<'a>, head: &'a str, decl: &'a str) -> Out<'a, ()> {
    let (ret, name, params) = function_declarator(head)?;
    // The declarator without the name spells the function's type.
    let ty = types::function_type(cx, ret, params)?;
    declare(cx, name, VarKind::Function, decl, Some(ty));
    Ok(())
}

/// Where the bracket is opened that the last byte of `text` closes.
fn matching_open(text: &str, open: u8, close: u8) -> Option<usize> {
    let mut depth = 0usize;
    for (at, &b) in text.as_bytes().iter().enumerate().rev() {
        if b == close {
            depth += 1;
        } else if b == open {
            depth = depth.checked_sub(1)?;
            if depth == 0 {
                return Some(at);
            }
        } else if depth == 0 {
            return None;
        }
    }
    None
}

/// Whether the spelling of a type alone says that no SSA name can have it.
fn is_aggregate(cx: &Cx<'_>, ty: Type) -> bool {
    match cx.f.types.kind(cx.f.types.unqualified(ty)) {
        TypeKind::Array { .. } => true,
        TypeKind::Named(name) => name.starts_with("struct ") || name.starts_with("union "),
        _ => false,
    }
}
