//! The declarations at the top of a body, with the initial values of static variables, which a dump shows as
//! text.
//!
//! A body declares its variables, what it uses of other scopes, and the temporaries of GIMPLE. All is at its
//! top, so a name must not hide another one that the body or a type needs.

use super::identifiers::FUNCTION_NAMES;
use super::known_types::is_emitted;
use super::refusal::EmitRefusal;
use super::source::Reals;
use super::source::tokens::{Token, TokenKind, tokens};
use super::source::{self, LocalType};
use super::{Emitter, constants};
use rustc_hash::FxHashSet;
use tressa::ir::{Expr, ExprData, Function, Locus, Type, TypeKind, Var, VarData, VarKind};

/// Declares what the statements name: functions and objects of other scopes, variables, static variables,
/// temporaries.
pub(super) fn all(emitter: &mut Emitter<'_, '_>, out: &mut String) -> Result<(), EmitRefusal> {
    let emitter = &*emitter;
    let f = emitter.f;
    // The head of the function is the source's, so a parameter keeps its name. If that hides something, the
    // function is refused.
    for &param in &f.decls.params {
        let name = &emitter.identifiers.vars[param];
        if emitter.identifiers.hides(name) || emitter.types.needs_typedef(name) {
            return Err(EmitRefusal::HiddenName(name.clone()));
        }
    }
    // What no statement mentions is not declared: its type may have no spelling.
    let mentioned = mentioned(f);
    for var in f.decls.vars.keys().filter(|var| mentioned.contains(var)) {
        if let Some(text) = emitter.declared(var)? {
            out.extend(["  ", &text, ";\n"]);
        }
    }
    for text in &emitter.temporaries {
        out.extend(["  ", text, ";\n"]);
    }
    Ok(())
}

/// Declares the types that the body of the source declares, apart from those that depend on local variables.
pub(super) fn local_types(emitter: &Emitter<'_, '_>, types: &[LocalType<'_>], out: &mut String) {
    let is_variable = |name: &&str| emitter.f.decls.vars.values().any(|data| data.name == *name);
    let [mut declared, mut left_out]: [Vec<&str>; 2] = Default::default();
    for local in types {
        let is_same = |word: &&str| emitter.is_same_in_source(word) && !left_out.contains(word);
        let is_other = |name: &&str| is_variable(name) || declared.contains(name);
        if local.words.iter().all(is_same) && !local.enumerators.iter().any(is_other) {
            out.extend(["  ", &local.text, ";\n"]);
            declared.extend(&local.enumerators);
        } else {
            left_out.extend(&local.enumerators);
        }
    }
}

/// The variables in statements, and the static variables in the initial values of those.
pub(super) fn mentioned(f: &Function<'_>) -> FxHashSet<Var> {
    let mut mentioned = FxHashSet::default();
    let mut visit = |tree: Expr| {
        if let ExprData::Var(var) = f.body.exprs[tree] {
            mentioned.insert(var);
        }
    };
    for block in f.chain() {
        for phi in f.phis(block) {
            f.ssa.phis[phi].args.iter().for_each(|&arg| f.each_node(arg, &mut visit));
        }
        for stmt in f.block_stmts(block).filter(|&stmt| is_emitted(f, stmt)) {
            f.each_operand(stmt, |operand| f.each_node(operand, &mut visit));
        }
    }
    let callees = f.chain().flat_map(|block| f.block_stmts(block));
    let callees: Vec<Var> = callees.filter_map(|stmt| f.body.stmts[stmt].kind.direct_callee()).collect();
    mentioned.extend(callees);
    if mentioned.iter().any(|&var| f.decls.vars[var].kind == VarKind::Static) {
        // Initial values are text; they name static variables, functions and objects.
        mentioned.extend(f.decls.vars.keys().filter(|&var| {
            let data = &f.decls.vars[var];
            data.kind == VarKind::Static && !FUNCTION_NAMES.contains(&data.name)
                || data.kind == VarKind::Extern
        }));
    }
    mentioned
}

impl Emitter<'_, '_> {
    /// Whether a word of the source means the same at the top of the new body: it names nothing of the
    /// function, or the only object of its name, which has kept it and is no local variable.
    pub(super) fn is_same_in_source(&self, word: &str) -> bool {
        // What has a serial number is a part of another variable.
        let is_it = |data: &VarData<'_>| data.name == word && data.serial.is_none();
        let mut named = self.f.decls.vars.iter().filter(|(_, data)| is_it(data));
        match (named.next(), named.next()) {
            (None, _) => true,
            (Some((var, data)), None) => {
                let is_inner = data.kind == VarKind::Local
                    || data.kind == VarKind::Static
                        && self.types.source.is_some_and(|source| source.declares(word));
                !is_inner && self.identifiers.vars[var] == word
            }
            _ => false,
        }
    }

    /// The value of an object that the compiler keeps in memory without a name, as the source gives it to the
    /// variable `to`.
    pub(super) fn value_in_memory(&self, to: Expr, object: Expr) -> Result<Option<String>, EmitRefusal> {
        let name = |tree: Expr| match self.f.body.exprs[tree] {
            ExprData::Var(var) => Some(self.f.decls.vars[var].name),
            _ => None,
        };
        let Some(object) = name(object).filter(|name| name.starts_with("*.LC")) else { return Ok(None) };
        let value = name(to).and_then(|to| source::initial_value(self.body, to));
        // An enumerator of the body may have two values.
        let types = source::local_types(self.body);
        let is_local = |word: &str| types.iter().any(|local| local.enumerators.contains(&word));
        let is_same = |token: &Token<'_>| {
            token.kind != TokenKind::Word || self.is_same_in_source(token.text) && !is_local(token.text)
        };
        match value.filter(|value| tokens(value).all(|token| is_same(&token))) {
            Some(value) => Ok(Some(value)),
            None => Err(EmitRefusal::NamelessObject(object.to_string())),
        }
    }

    /// The declaration of a variable; `None` if the file or the head of the function has it, or it is a
    /// temporary.
    pub(super) fn declared(&self, var: Var) -> Result<Option<String>, EmitRefusal> {
        let data = &self.f.decls.vars[var];
        let name = &self.identifiers.vars[var];
        let typed = || data.ty.ok_or_else(|| EmitRefusal::UntypedName(name.clone()));
        match data.kind {
            VarKind::Extern => {
                let text = self.types.declaration(typed()?, name)?;
                Ok(Some(format!("extern {text}")))
            }
            VarKind::Function => {
                let is_known = self.types.source.is_some_and(|source| source.declares(name));
                if data.decl.is_empty() || is_known {
                    return Ok(None);
                }
                let text = self.types.declaration(self.function_type(typed()?), name)?;
                Ok(Some(format!("extern {text}")))
            }
            VarKind::Static if FUNCTION_NAMES.contains(&data.name) => Ok(None),
            VarKind::Static => {
                let text = self.types.declaration(typed()?, name)?;
                Ok(Some(match data.decl.split_once(" = ") {
                    Some((_, value)) => format!("static {text} = {}", initial_value(self, value)?),
                    None => format!("static {text}"),
                }))
            }
            VarKind::Result => {
                let ty = self.f.head.ret.ok_or_else(|| EmitRefusal::UntypedName(name.clone()))?;
                self.types.variable(ty, name).map(Some)
            }
            VarKind::Local if !self.known.declared[var] || data.is_vla => Ok(None),
            VarKind::Local => self.local(var, typed()?).map(Some),
            VarKind::Param | VarKind::Global | VarKind::Virtual | VarKind::Debug => Ok(None),
        }
    }

    pub(super) fn local(&self, var: Var, ty: Type) -> Result<String, EmitRefusal> {
        let data = &self.f.decls.vars[var];
        let name = &self.identifiers.vars[var];
        if data.decl.contains(" = ") || self.f.decls.initial_values[var].is_some() {
            return Err(EmitRefusal::InitialValue(name.clone()));
        }
        let text = self.types.variable(ty, name)?;
        Ok(match data.decl.split_once(" __asm__ (*") {
            Some((_, register)) => {
                format!("register {text} __asm__ (\"{}\")", register.trim_end_matches(')'))
            }
            None => text,
        })
    }

    /// The type of a function, where a pointer to it is recorded.
    fn function_type(&self, ty: Type) -> Type {
        match *self.f.types.kind(ty) {
            TypeKind::Pointer { to, .. } => to,
            _ => ty,
        }
    }
}

/// The value in C: strings with C's escapes, addresses of labels as `&&l`, members without a name
/// left out, numbers with suffixes.
fn initial_value(emitter: &Emitter<'_, '_>, value: &str) -> Result<String, EmitRefusal> {
    let refused = || EmitRefusal::InitialValue(value.chars().take(40).collect());
    let list: Vec<Token<'_>> = tokens(value).collect();
    let mut out = String::new();
    // For each open brace, whether it belongs to a member without a name.
    let mut braces: Vec<bool> = Vec::new();
    let mut position = 0;
    while position < list.len() {
        let token = list[position];
        let text = token.text;
        let next = list.get(position + 1).map(|next| next.text);
        position += 1;
        // A source location in brackets says nothing to C.
        if text == "["
            && let Some(end) = location_end(value, token.start)
        {
            while list.get(position).is_some_and(|token| token.start < end) {
                position += 1;
            }
            continue;
        }
        match token.kind {
            // GCC 16 leaves out values of long arrays: `{0, 1, ..., 8}`. In `[0 ... 2]=1` it is a range.
            TokenKind::Punctuation
                if value[token.start..].starts_with("...") && out.trim_end().ends_with(',') =>
            {
                return Err(refused());
            }
            // `.D.1234={...}`: a member without a name. C takes its members for those of the object around
            // it, so the name and the braces go.
            TokenKind::Punctuation
                if text == "."
                    && next == Some("D")
                    && list.get(position + 1).is_some_and(|t| is_member_number(t.text)) =>
            {
                let rest: Vec<&str> = list.iter().skip(position + 2).take(2).map(|t| t.text).collect();
                if rest != ["=", "{"] {
                    return Err(refused());
                }
                position += 4;
                braces.push(true);
            }
            TokenKind::Punctuation if text == "{" => {
                braces.push(false);
                out.push('{');
            }
            TokenKind::Punctuation if text == "}" => {
                if !braces.pop().ok_or_else(refused)? {
                    out.push('}');
                }
            }
            TokenKind::String => out.push_str(&constants::string(text)?),
            // The number of a type without a name: `(int (*<T5e0>) (int)) f`.
            TokenKind::Punctuation
                if text == "<" && list.get(position + 1).is_some_and(|token| token.text == ">") =>
            {
                position += 2
            }
            // A number in brackets is an index, which needs no type. `-1B` is one address, which C would cut
            // in two.
            TokenKind::Number => {
                let is_index = out.trim_end().ends_with(['[']) || out.trim_end().ends_with("...");
                match out.ends_with('-') && text.ends_with('B') {
                    true => {
                        out.pop();
                        out.push_str(&number(&format!("-{text}"), is_index, emitter.reals)?);
                    }
                    false => out.push_str(&number(text, is_index, emitter.reals)?),
                }
            }
            TokenKind::Word => {
                let word = emitter.word(text, list.get(position.wrapping_sub(2)).map(|t| t.text), next)?;
                out.push_str(&word);
                if next.is_some_and(|next| next.starts_with(|c: char| c.is_alphanumeric() || c == '_')) {
                    out.push(' ');
                }
                // `struct T`: the second word is part of the type.
                if matches!(text, "struct" | "union") && next.is_some() {
                    out.truncate(out.len() - text.len() - 1);
                    let name = format!("{text} {}", next.unwrap_or_default());
                    let spelled = match emitter.types.source {
                        Some(source) => source.spelling(&name).ok_or_else(refused)?,
                        None => name,
                    };
                    out.push_str(&spelled);
                    out.push(' ');
                    position += 1;
                }
            }
            TokenKind::Punctuation => {
                out.push_str(text);
                if text == "," {
                    out.push(' ');
                }
            }
            TokenKind::Character | TokenKind::Directive | TokenKind::Other => return Err(refused()),
        }
    }
    Ok(out)
}

/// The end of the source location, which a `-lineno` dump prints in brackets, that begins at `start`.
fn location_end(value: &str, start: usize) -> Option<usize> {
    let inside = &value[start + 1..];
    let len = inside.find(']')?;
    let locus = Locus::parse(&inside[..len])?;
    (!locus.file.is_empty()).then_some(start + 1 + len + 1)
}

impl Emitter<'_, '_> {
    /// A word of an initial value: a keyword, a name, the address of a label.
    fn word(&self, text: &str, before: Option<&str>, after: Option<&str>) -> Result<String, EmitRefusal> {
        let refused = || EmitRefusal::InitialValue(text.to_string());
        match text {
            "Inf" => return Ok("__builtin_infl ()".to_string()),
            "Nan" | "QNan" | "D" | "VIEW_CONVERT_EXPR" | "error" | "MEM" | "COMPLEX_EXPR" | "__complex__" => {
                return Err(refused());
            }
            _ => {}
        }
        if before == Some(".") || after == Some("=") && before == Some(".") {
            return Ok(text.to_string());
        }
        let f = self.f;
        if before == Some("&")
            && let Some(label) = f
                .decls
                .labels
                .keys()
                .find(|&label| f.decls.labels[label].forced && f.decls.labels[label].name == text)
        {
            return Ok(format!("&{}", self.identifiers.labels[label]));
        }
        let mut own =
            f.decls.vars.iter().filter(|(_, data)| data.kind == VarKind::Static && data.name == text);
        match (own.next(), own.next()) {
            (Some((var, _)), None) => Ok(self.identifiers.vars[var].clone()),
            (Some(_), Some(_)) => Err(refused()),
            (None, _) => Ok(text.to_string()),
        }
    }
}

/// Whether the text is the number after `D.`, as the tokens of C cut it.
fn is_member_number(text: &str) -> bool {
    text.strip_prefix('.')
        .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

fn number(text: &str, is_index: bool, reals: Reals) -> Result<String, EmitRefusal> {
    if is_index {
        return Ok(text.to_string());
    }
    Ok(match constants::read(text)? {
        constants::Constant::Integer(value) => value.spelled(),
        constants::Constant::Address(value) => constants::address(value),
        // The digits may be more than a `long double` has, or decimal.
        constants::Constant::Real(digits) if reals < Reals::Other => constants::real(digits, None, ""),
        _ => return Err(EmitRefusal::InitialValue(text.to_string())),
    })
}
