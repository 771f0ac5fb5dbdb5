//! The effects of calls: `gimple_call_flags`.
//!
//! GCC keeps them in declarations and types. So does a function here: `Knowledge::note_effects` looks them up.

use super::decl::{VarKind, plain_name};
use super::entities::{Expr, Var};
use super::expr::ExprData;
use super::function::Function;
use super::stmt::Callee;
use crate::target::call_flags::CallFlags;
use crate::target::tables::usual_flags;

impl Function<'_> {
    /// The effects of a call, as far as the called function shows them.
    pub fn call_flags(&self, callee: &Callee<'_>) -> CallFlags {
        match *callee {
            Callee::Direct(function) => self.callee_flags(function),
            Callee::Internal(name) => usual_flags(name),
            Callee::Indirect(pointer) => self.loaded_pointer_flags(pointer).unwrap_or_else(|| {
                self.operand_type(pointer).map_or(CallFlags::empty(), |ty| self.decls.type_flags[ty])
            }),
        }
    }

    /// The effects of a function, or of those that a pointer leads to. A function that nothing is known of
    /// has those of the built-in or the C library's function of its name.
    pub fn callee_flags(&self, callee: Var) -> CallFlags {
        let data = &self.decls.vars[callee];
        self.decls.callees[callee].map(|(flags, _)| flags).unwrap_or_else(|| match data.kind {
            VarKind::Function | VarKind::Global => usual_flags(plain_name(data.name)),
            _ => data.ty.map_or(CallFlags::empty(), |ty| self.decls.type_flags[ty]),
        })
    }

    /// Whether the function mentions a function whose name and effects satisfy `is`.
    pub(crate) fn mentions_callee(&self, is: impl Fn(&str, CallFlags) -> bool) -> bool {
        let functions = self.decls.vars.iter().filter(|(_, data)| data.kind == VarKind::Function);
        functions.map(|(var, data)| (data.name, self.callee_flags(var))).any(|(name, flags)| is(name, flags))
    }

    /// The stated effects of functions that the global variable leads to from which `pointer` is loaded.
    fn loaded_pointer_flags(&self, pointer: Expr) -> Option<CallFlags> {
        let ExprData::Name(name) = self.body.exprs[pointer] else { return None };
        let ExprData::Var(from) = self.body.exprs[self.assigned_value(name)?] else { return None };
        let (flags, _) =
            self.decls.callees[from].filter(|_| self.decls.vars[from].kind != VarKind::Function)?;
        Some(flags)
    }
}
