//! The declarations at the top of a body.

use super::Emitter;
use super::identifiers::FUNCTION_NAMES;
use super::initializers;
use super::refusal::Refusal;
use super::source::tokens::{Kind, Token, tokens};
use super::source::{self, LocalType};
use super::temporaries::is_emitted;
use rustc_hash::FxHashSet;
use tressa::ir::{Expr, ExprData, Function, Type, TypeKind, Var, VarData, VarKind};

/// Declares what the statements name: functions and objects of other scopes, variables, static variables,
/// temporaries.
pub(super) fn all(emitter: &mut Emitter<'_, '_>, out: &mut String) -> Result<(), Refusal> {
    let emitter = &*emitter;
    let f = emitter.f;
    for &param in &f.decls.params {
        let name = &emitter.identifiers.vars[param];
        if emitter.identifiers.hides(name) || emitter.types.needs_typedef(name) {
            return Err(Refusal::HiddenName(name.clone()));
        }
    }
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
    for of in types {
        let is_same = |word: &&str| emitter.is_same_in_source(word) && !left_out.contains(word);
        let is_other = |name: &&str| is_variable(name) || declared.contains(name);
        if of.words.iter().all(is_same) && !of.enumerators.iter().any(is_other) {
            out.extend(["  ", &of.text, ";\n"]);
            declared.extend(&of.enumerators);
        } else {
            left_out.extend(&of.enumerators);
        }
    }
}

/// The variables in statements, and the static variables in the initial values of those.
pub(super) fn mentioned(f: &Function<'_>) -> FxHashSet<Var> {
    let mut found = FxHashSet::default();
    let mut visit = |of: Expr| {
        if let ExprData::Var(var) = f.body.exprs[of] {
            found.insert(var);
        }
    };
    for block in f.chain() {
        for stmt in f.block_stmts(block).filter(|&stmt| is_emitted(f, stmt)) {
            f.each_operand(stmt, |operand| f.each_node(operand, &mut visit));
        }
    }
    let callees = f.chain().flat_map(|block| f.block_stmts(block));
    let callees: Vec<Var> = callees.filter_map(|stmt| f.body.stmts[stmt].kind.direct_callee()).collect();
    found.extend(callees);
    if found.iter().any(|&var| f.decls.vars[var].kind == VarKind::Static) {
        // Initial values are text; they name static variables, functions and objects.
        found.extend(f.decls.vars.keys().filter(|&var| {
            let data = &f.decls.vars[var];
            data.kind == VarKind::Static && !FUNCTION_NAMES.contains(&data.name)
                || data.kind == VarKind::Extern
        }));
    }
    found
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
                    || data.kind == VarKind::Static && self.types.source.is_some_and(|of| of.declares(word));
                !is_inner && self.identifiers.vars[var] == word
            }
            _ => false,
        }
    }

    /// The value of an object that the compiler keeps in memory without a name, as the source gives it to the
    /// variable `to`.
    pub(super) fn value_in_memory(&self, to: Expr, object: Expr) -> Result<Option<String>, Refusal> {
        let name = |of| match self.f.body.exprs[of] {
            ExprData::Var(var) => Some(self.f.decls.vars[var].name),
            _ => None,
        };
        let Some(object) = name(object).filter(|name| name.starts_with("*.LC")) else { return Ok(None) };
        let value = name(to).and_then(|to| source::initial_value(self.body, to));
        // An enumerator of the body may have two values.
        let types = source::local_types(self.body);
        let is_local = |word: &str| types.iter().any(|of| of.enumerators.contains(&word));
        let is_same = |token: &Token<'_>| {
            token.kind != Kind::Word || self.is_same_in_source(token.text) && !is_local(token.text)
        };
        match value.filter(|value| tokens(value).all(|token| is_same(&token))) {
            Some(value) => Ok(Some(value)),
            None => Err(Refusal::NamelessObject(object.to_string())),
        }
    }

    /// The declaration of a variable; `None` if the file or the head of the function has it, or it is a
    /// temporary.
    pub(super) fn declared(&self, var: Var) -> Result<Option<String>, Refusal> {
        let data = &self.f.decls.vars[var];
        let name = &self.identifiers.vars[var];
        let typed = || data.ty.ok_or_else(|| Refusal::UntypedName(name.clone()));
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
                    Some((_, value)) => format!("static {text} = {}", initializers::converted(self, value)?),
                    None => format!("static {text}"),
                }))
            }
            VarKind::Result => {
                let ty = self.f.head.ret.ok_or_else(|| Refusal::UntypedName(name.clone()))?;
                self.types.variable(ty, name).map(Some)
            }
            VarKind::Local if !self.known.declared[var] || data.is_vla => Ok(None),
            VarKind::Local => self.local(var, typed()?).map(Some),
            VarKind::Param | VarKind::Global | VarKind::Virtual | VarKind::Debug => Ok(None),
        }
    }

    pub(super) fn local(&self, var: Var, ty: Type) -> Result<String, Refusal> {
        let data = &self.f.decls.vars[var];
        let name = &self.identifiers.vars[var];
        if data.decl.contains(" = ") || self.f.decls.initial_values[var].is_some() {
            return Err(Refusal::InitialValue(name.clone()));
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
