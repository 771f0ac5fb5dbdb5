//! Declarations: `print_declaration`, read backwards.
//!
//! GCC's spelling of a type does not show where it ends. It ends before the blank after which all that
//! is left is a name and what may follow a name.

use super::lex::{balanced, brackets, clone_name, expect, flag, is_word, line_end, place, spelled, word};
use super::names::Cx;
use super::spelling::{split_uid, ssa_parts, var_data};
use super::split::FRONT_END_MARK;
use super::stmt::give_to_name;
use super::text::{ParseRefusal, Res, Text};
use super::types::{array, dimension, function_type, ty};
use crate::ir::{Def, ExprData, Type, TypeKind, Var, VarData, VarKind, is_record_name};
use nom::branch::alt;
use nom::bytes::complete::{is_not, tag, take_while1};
use nom::character::complete::{char, digit1};
use nom::combinator::{consumed, eof, fail, not, opt, peek, recognize, success, value};
use nom::multi::many0_count;
use nom::sequence::{pair, preceded, terminated};
use nom::{Err, Parser};

/// What a declaration line declares.
pub(super) enum Declared<'a> {
    /// A variable.
    Var(Var),
    /// An SSA name without a variable (at the head of an SSA dump).
    Name,
    /// A function, a type or a label: the line with its semicolon.
    Other(&'a str),
}

/// What tells a declaration from a statement: it begins with two words, or with a type's name and a
/// declarator. In a statement an operator, a list in parentheses or a brace follows the first blank.
pub(super) fn beginning<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    let in_angles = alt((
        tag("<unnamed-"),
        tag("<unnamed type>"),
        tag("<float:"),
        tag("<fixed-point"),
        tag("<signed-boolean"),
        tag("<unsigned-boolean"),
        tag("<address-space"),
    ));
    // A name follows a type that GCC has no spelling for. In a call the address of a function does.
    let unknown =
        (tag("<<< Unknown tree: "), is_not(">\n"), tag(">>> "), alt((tag("*"), tag("& "), recognize(word))));
    alt((word.flat_map(beginning_after), value((), in_angles), value((), unknown))).parse(i)
}

/// The rest of what tells a declaration from a statement, after its first word.
fn beginning_after<'a: 's, 's>(first: &'a str) -> impl FnMut(Text<'a, 's>) -> Res<'a, 's, ()> {
    move |i| match first {
        "goto" | "return" | "resx" | "eh_dispatch" | "try" | "if" | "switch" | "MEM" | "__asm__" => {
            fail().parse(i)
        }
        "typedef" | "register" | "static" | "extern" => value((), (char(' '), not(char('=')))).parse(i),
        // A struct without a tag has a blank or a line end before its body.
        "struct" | "union" => value((), char(' ')).parse(i),
        "vector" => alt((value((), char('(')), declarator_follows)).parse(i),
        "_BitInt" => Ok((i, ())),
        "const" | "volatile" | "restrict" | "atomic" | "_Atomic" | "__complex__" => {
            alt((value((), tag(" <")), declarator_follows)).parse(i)
        }
        _ => declarator_follows(i),
    }
}

/// A declarator or another word of a type, after a word.
fn declarator_follows<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    // `ret (*id) (params) name`; a call has its only list there. The number of a type node that is not known
    // is left out.
    let pointer = pair(alt((tag("(*"), tag("(&"))), alt((tag("<"), tag(")"), take_while1(is_word))));
    let pointer = recognize((peek(pointer), brackets, tag(" (")));
    // A function has a name: with a number alone it is a call of a built-in whose name ends with a blank.
    let numbered_call = not((tag("D."), digit1, tag(" (")));
    let declarator = (numbered_call, alt((tag("*"), tag("& "), take_while1(is_word), pointer)));
    value((), (many0_count(dimension), char(' '), declarator)).parse(i)
}

/// A declaration as spelled.
pub(super) struct Declaration<'a, 's> {
    pub kind: VarKind,
    /// Whether it begins with `register`.
    pub is_register: bool,
    pub ty: Text<'a, 's>,
    pub of: Declarator<'a, 's>,
    /// What follows the declarator: a register, an initial value or a value expression.
    pub tail: Text<'a, 's>,
}

/// The name in a declaration, and what may follow it.
pub(super) struct Declarator<'a, 's> {
    pub name: &'a str,
    /// What is between the parentheses after a function's name.
    pub params: Option<Text<'a, 's>>,
    pub dimensions: Text<'a, 's>,
    /// `(D)` after an SSA name.
    is_default: bool,
    /// `(ab)` after an SSA name.
    is_abnormal: bool,
}

/// One declaration with its semicolon, up to the end of its line.
pub(super) fn declaration<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Declared<'a>> {
    let typedef = pair(tag("typedef "), rest_of_declaration).map(|_| None);
    let (rest, (text, declaration)) = consumed(alt((typedef, object.map(Some)))).parse(i)?;
    let (rest, _) = expect("`;` at the end of the declaration", char(';')).parse(rest)?;
    let line = Declared::Other(i.until(rest));
    let declared = match declaration {
        Some(declaration) => declare(text, declaration)?.unwrap_or(line),
        None => line,
    };
    let (rest, ()) = expect("the end of the line after a declaration", line_end).parse(rest)?;
    Ok((rest, declared))
}

fn rest_of_declaration<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    balanced(|byte| byte == b';')(i)
}

/// A declaration of something else than a type.
pub(super) fn object<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Declaration<'a, 's>> {
    let class = alt((
        value(VarKind::Extern, tag("extern ")),
        value(VarKind::Static, tag("static ")),
        success(VarKind::Local),
    ));
    (preceded(opt(place), flag("register ")), class, typed, rest_of_declaration)
        .map(|(is_register, kind, (ty, of), tail)| Declaration { kind, is_register, ty, of, tail })
        .parse(i)
}

/// A type, and the declarator that is declared of that type.
fn typed<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, (Text<'a, 's>, Declarator<'a, 's>)> {
    // The type ends where a declarator follows: `unsigned int * p[3];` is tried at `int`, `*` and `p`. It has
    // one part at least.
    let (mut rest, _) = expect("a type and a name", type_part).parse(i)?;
    loop {
        // A tag is no declarator, though it may be a word that begins the name of a clone: `struct __ct D.12`.
        let is_tag = rest.rest.starts_with("__")
            && ["struct ", "union "].iter().any(|keyword| i.until(rest).ends_with(keyword));
        if !is_tag
            && !is_word_of_type(rest.rest.as_bytes())
            && let (after, Some(declarator)) = opt(declarator).parse(rest)?
        {
            let ty = i.until(rest);
            return Ok((after, (i.part(ty.strip_suffix(' ').unwrap_or(ty)), declarator)));
        }
        (rest, _) = expect("the name of a variable", type_part).parse(rest)?;
    }
}

/// Whether the text begins with a word after which another word or an asterisk follows: no declarator does.
/// The names of clones of constructors, which begin with two underscores, end with a blank; names of operators
/// may contain one.
fn is_word_of_type(text: &[u8]) -> bool {
    const OPERATORS: [&[u8]; 5] = [b" new (", b" new [] (", b" delete (", b" delete [] (", b" co_await ("];
    if let Some(symbol) = text.strip_prefix(b"operator")
        && OPERATORS.iter().any(|operator| symbol.starts_with(operator))
    {
        return false;
    }
    let len = text.iter().take_while(|&&byte| is_word(byte)).count();
    let next_begins_part = |byte: u8| byte != b'_' && is_word(byte) || byte == b'*';
    matches!(text[len..], [b' ', next, ..] if len > 0 && next_begins_part(next)) && !text.starts_with(b"__")
}

/// A part of a type, with the blank before the next one or before the declarator. Most are words.
fn type_part<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Text<'a, 's>> {
    let any = balanced(|byte| matches!(byte, b' ' | b';'));
    alt((terminated(take_while1(is_word), char(' ')), terminated(any, char(' ')))).parse(i)
}

fn declarator<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Declarator<'a, 's>> {
    let name = alt((spelled(tag("<retval>")), clone_name));
    let params = preceded((opt(tag(" [tm-clone]")), char(' '), peek(char('('))), terminated(brackets, end));
    let dimensions = recognize(many0_count(dimension));
    (name, opt(params), dimensions, flag("(D)"), terminated(flag("(ab)"), end))
        .map(|(name, params, dimensions, is_default, is_abnormal)| Declarator {
            name,
            params,
            dimensions,
            is_default,
            is_abnormal,
        })
        .parse(i)
}

/// The end of a declarator.
fn end<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    let tail = alt((tag(";"), tag(" = "), tag(" __asm__ ("), tag(" [value-expr: "), eof));
    value((), peek(tail)).parse(i)
}

/// Makes what the declaration spelled as `text` declares, if that is a variable or an SSA name.
fn declare<'a, 's>(
    text: Text<'a, 's>,
    declaration: Declaration<'a, 's>,
) -> Result<Option<Declared<'a>>, Err<ParseRefusal>> {
    let Declaration { kind, ty: of_type, of, tail, .. } = declaration;
    let initial_value = tail.rest.strip_prefix(" = ");
    if let Some(parameter) = initial_value.filter(|_| of.is_default) {
        return default_definition(of_type, &of, parameter).map(Some);
    }
    if let Some(params) = of.params {
        let ty = function_type(of_type, params)?;
        text.with(|cx| cx.declare_variable(of.name, VarKind::Function, text.rest, ty));
        return Ok(None);
    }
    // A scope's own label is printed as a `void` with an initial value that is an error.
    if is_void(of_type.rest) {
        if initial_value == Some("<<< error >>>") {
            text.with(|cx| cx.declare_label(of.name));
        }
        return Ok(None);
    }
    // The initial values of variables in memory are statements. What has one and a name is an
    // enumerator (CONST_DECL), what has one and no name a compound literal.
    let is_number = |value: &str| value.bytes().all(|byte| byte == b'-' || byte.is_ascii_digit());
    let is_named = !split_uid(of.name).is_some_and(|(before, _)| before.is_empty());
    if kind == VarKind::Local
        && is_named
        && initial_value.is_some_and(is_number)
        && !text.with(|cx| cx.in_blocks)
    {
        return Ok(None);
    }
    let (_, ty) = ty(of_type)?;
    let ty = array(of_type, ty, of.dimensions)?;
    // From where the SSA names begin at the head of a later dump, what is spelled like one is one, unless its
    // type is an aggregate. All else is a variable.
    if kind == VarKind::Local
        && let Some((base, version)) = ssa_parts(of.name)
        && text.with(|cx| cx.in_names && !cx.is_aggregate(ty))
    {
        let identifier = Some(base).filter(|base| !base.is_empty());
        let declared = text.with(|cx| {
            let data = cx.name(version, None, identifier).map(|name| &mut cx.f.ssa.names[name])?;
            data.ty = Some(ty);
            data.abnormal |= of.is_abnormal;
            if of.is_default {
                data.def = Def::Default;
            }
            Ok(Declared::Name)
        });
        return declared.map(Some).or_else(|expected| text.part(of.name).refuse(expected));
    }
    Ok(Some(Declared::Var(text.with(|cx| cx.declare_variable(of.name, kind, text.rest, ty)))))
}

/// `int x_1(D) = x`, which an `-alias` dump has for each parameter with a value, and for a result by
/// reference.
fn default_definition<'a, 's>(
    of_type: Text<'a, 's>,
    of: &Declarator<'a, 's>,
    parameter: &'a str,
) -> Result<Declared<'a>, Err<ParseRefusal>> {
    let name = of_type.part(of.name);
    let Some((base, version)) = ssa_parts(of.name) else { return name.refuse("an SSA name") };
    let (_, ty) = ty(of_type)?;
    let operand = name.with(|cx| match parameter {
        "<retval>" => Ok(ExprData::Var(cx.result_by_reference(base, ty))),
        _ => cx.operand(parameter),
    });
    let Ok(ExprData::Var(var)) = operand else {
        return name.part(parameter).refuse("a parameter");
    };
    let declared = name.with(|cx| {
        // The static chain is declared nowhere else.
        cx.f.decls.vars[var].ty.get_or_insert(ty);
        let name = cx.name(version, Some(var), None)?;
        let data = &mut cx.f.ssa.names[name];
        data.def = Def::Default;
        data.abnormal |= of.is_abnormal;
        give_to_name(cx, name);
        Ok(Declared::Name)
    });
    declared.or_else(|expected| name.refuse(expected))
}

/// Whether the type is `void`, in a `-uid` dump with its number. Nothing of that type is a variable.
fn is_void(of: &str) -> bool {
    of == "void" || of.starts_with("voidD.") && split_uid(of).is_some()
}

/// A parameter as the declaration line of a function prints it, which is all of the text.
pub(super) fn parameter<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Var> {
    let (rest, (of_type, of)) = terminated(typed, expect("the name of a variable", eof)).parse(i)?;
    let (_, ty) = ty(of_type)?;
    let ty = array(of_type, ty, of.dimensions)?;
    Ok((rest, i.with(|cx| cx.declare_variable(of.name, VarKind::Param, i.rest, ty))))
}

/// The declaration line of a function, which is all of the text: its return type, its name and what is
/// between the parentheses. In the notation of the front end it takes two lines, and a mark ends the first:
/// `int __GIMPLE (ssa)`.
pub(super) fn signature<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, (Text<'a, 's>, &'a str, Text<'a, 's>)> {
    if let Some((ret, marked)) = i.rest.split_once(FRONT_END_MARK) {
        let mark = terminated(spelled(balanced(|_| false)), expect("`)` and a line end", tag(")\n")));
        let name = terminated(clone_name, expect("a blank", char(' ')));
        let params = terminated(brackets, expect("the end of the line", eof));
        let (rest, (mark, name, params)) = (mark, name, params).parse(i.part(marked))?;
        i.with(|cx| cx.f.head.front_end_mark = Some(mark));
        return Ok((rest, (i.part(ret), name, params)));
    }
    // Up to GCC 7 no return type is before the name: `f (int n)`.
    let mut untyped = (clone_name, preceded(char(' '), brackets), eof);
    if let (Ok((rest, (name, params, _))), true) = (untyped.parse(i), i.rest.ends_with(')')) {
        return Ok((rest, (i.part(&i.rest[..0]), name, params)));
    }
    let (rest, (ret, of)) =
        terminated(typed, expect("a function's name and parameter list", eof)).parse(i)?;
    match of.params {
        Some(params) => Ok((rest, (ret, of.name, params))),
        None => i.refuse("a function's name and parameter list"),
    }
}

impl<'a> Cx<'a> {
    fn declare_variable(&mut self, name: &'a str, kind: VarKind, decl: &'a str, ty: Type) -> Var {
        let is_vla = decl.ends_with(']') && decl.contains(VarData::VALUE_EXPR);
        self.declare(name, VarData { decl, ty: Some(ty), is_vla, ..var_data(name, kind, self.has_uids) })
    }

    /// Whether the spelling of a type alone says that no SSA name can have it.
    pub(super) fn is_aggregate(&self, ty: Type) -> bool {
        match self.f.types.kind(self.f.types.unqualified(ty)) {
            TypeKind::Array { .. } => true,
            TypeKind::Named(name) => is_record_name(name),
            _ => false,
        }
    }
}
