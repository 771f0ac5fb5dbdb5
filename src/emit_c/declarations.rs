//! The declarations at the top of a body.

use super::Emitter;
use super::identifiers::FUNCTION_NAMES;
use super::initializers;
use super::refusal::Refusal;
use super::temporaries::is_emitted;
use crate::ir::{Expr, ExprData, Function, Type, TypeKind, Var, VarKind};
use rustc_hash::FxHashSet;

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

/// The variables in statements, and the static variables in the initial values of those.
fn mentioned(f: &Function<'_>) -> FxHashSet<Var> {
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
    /// The declaration of a variable; `None` if the file or the head of the function has it, or it is a
    /// temporary.
    fn declared(&self, var: Var) -> Result<Option<String>, Refusal> {
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

    fn local(&self, var: Var, ty: Type) -> Result<String, Refusal> {
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
