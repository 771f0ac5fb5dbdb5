//! The declarations at the top of a body, and the static variables, which stand ahead of the function.

use super::{Writer, nameless};
use crate::emit_c::identifiers::FUNCTION_NAMES;
use crate::emit_c::refusal::Refusal;
use crate::emit_c::source::LocalType;
use std::fmt::Write;
use tressa::internals::ir::types::{ATOMIC, CONST, RESTRICT, VOLATILE};
use tressa::ir::{Type, TypeKind, VarKind};

impl<'a> Writer<'_, 'a> {
    /// The types that the body of the source declares. The front end reads a type where a variable is declared.
    pub(super) fn local_types(&self, types: &[LocalType<'_>], out: &mut String) {
        for (at, of) in types.iter().enumerate() {
            let name =
                if of.text.starts_with("typedef") { String::new() } else { format!(" tressa_type_{at}") };
            let _ = writeln!(out, "  {}{name};", of.text);
        }
    }

    /// The variables in memory, those that SSA names are versions of, and the names that are of none.
    pub(super) fn declarations(&self, before: &mut String, body: &mut String) -> Result<(), Refusal> {
        let emitter = &self.emitter;
        let f = emitter.f;
        for (var, data) in f.decls.vars.iter() {
            if !self.in_memory.contains(&var) && !self.based[var] {
                continue;
            }
            if data.kind == VarKind::Static && FUNCTION_NAMES.contains(&data.name) {
                let _ = writeln!(
                    before,
                    "static const char {}[] = \"{}\";",
                    emitter.identifiers.vars[var], f.name
                );
                continue;
            }
            let ty = if data.kind == VarKind::Result { f.head.ret } else { data.ty };
            match data.kind {
                VarKind::Static | VarKind::Function | VarKind::Extern => {
                    if let Some(text) = emitter.declared(var)? {
                        let _ = writeln!(before, "{text};");
                    }
                }
                VarKind::Local | VarKind::Result => {
                    let name = &emitter.identifiers.vars[var];
                    let ty = ty.ok_or_else(|| Refusal::UntypedName(name.clone()))?;
                    let text = match self.based[var] {
                        true => emitter.types.variable(ty, name)?,
                        false => emitter.local(var, ty)?,
                    };
                    let _ = writeln!(body, "  {text};");
                }
                _ => {}
            }
        }
        for name in f.ssa.live_names() {
            let data = &f.ssa.names[name];
            let is_virtual = data.var.is_some_and(|var| f.decls.vars[var].kind == VarKind::Virtual);
            if is_virtual || self.names[name] != nameless(name.as_u32()) {
                continue;
            }
            let ty = f.name_type(name).ok_or_else(|| Refusal::UntypedName(self.names[name].clone()))?;
            let _ = writeln!(body, "  {};", self.name_declaration(ty, &self.names[name])?);
        }
        Ok(())
    }

    /// `int *_1`: the front end reads the type of a name without a variable as far as it has specifiers and asterisks,
    /// and without qualifiers.
    fn name_declaration(&self, ty: Type, name: &str) -> Result<String, Refusal> {
        let types = self.emitter.types;
        let mut is_plain = true;
        let mut at = ty;
        loop {
            match *types.types.kind(at) {
                TypeKind::Pointer { to, .. } => at = to,
                TypeKind::Qualified { quals, .. } => {
                    is_plain &= quals & (CONST | VOLATILE | RESTRICT | ATOMIC) == 0;
                    break;
                }
                TypeKind::Named(_) | TypeKind::Complex { .. } => break,
                _ => {
                    is_plain = false;
                    break;
                }
            }
        }
        match is_plain {
            true => types.declaration(ty, name),
            false => {
                Ok(format!("__typeof__ ({}) {name}", self.spelled_as_it_is(types.types.unqualified(ty))?))
            }
        }
    }
}
