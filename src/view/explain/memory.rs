//! Why a variable is in memory, and why a statement has virtual operands.

use super::Explainer;
use crate::analysis::operands::{base_variable, clobbers_memory, is_hard_register};
use crate::ir::{Callee, Expr, Stmt, StmtKind, Var, VarKind, VarTraits};

impl Explainer<'_, '_> {
    /// What kind of variable it is.
    pub(super) fn kind(&self, var: Var) -> &'static str {
        match self.f.decls.vars[var].kind {
            VarKind::Param => "a parameter",
            VarKind::Local if self.f.decls.vars[var].is_temporary() => "a temporary of the compiler",
            VarKind::Local => "a local variable",
            VarKind::Static => "a static variable",
            VarKind::Extern | VarKind::Global => "a variable of the file or of another one",
            VarKind::Function => "a function",
            VarKind::Result => "the function's result",
            VarKind::Virtual => "the one virtual operand, which stands for all memory",
            VarKind::Debug => "a variable of debug statements",
        }
    }

    /// Why the variable is no gimple register; `None` if it is one.
    pub(super) fn in_memory(&self, var: Var) -> Option<&'static str> {
        let data = &self.f.decls.vars[var];
        if data.kind == VarKind::Virtual || self.f.ssa.uses.registers.contains(var) {
            return None;
        }
        let traits = self.f.decls.traits[var];
        Some(match data.kind {
            VarKind::Static | VarKind::Extern | VarKind::Global => "other functions may read and write it",
            _ if traits.contains(VarTraits::AGGREGATE) => "it is an array, a structure or a union",
            _ if traits.contains(VarTraits::VOLATILE) => "it is volatile",
            _ if is_hard_register(data.decl) => "it is in a register that the program names",
            _ if traits.contains(VarTraits::ADDRESSABLE) => "its address is taken",
            _ if traits.contains(VarTraits::PARTIAL_STORES) => "parts of it are set",
            _ => "its address is taken, or parts of it are set",
        })
    }

    /// Why a statement has virtual operands; `None` if it has none.
    pub(super) fn memory_reason(&self, stmt: Stmt) -> Option<String> {
        let data = &self.f.body.stmts[stmt];
        let writes = data.vdef.is_some();
        if !writes && data.vuse.is_none() {
            return None;
        }
        Some(match &data.kind {
            StmtKind::Call(call) => {
                let callee = match call.callee {
                    Callee::Direct(callee) => self.words.variable(callee),
                    _ => "what the pointer leads to".to_string(),
                };
                match writes {
                    true => {
                        format!("The call may change memory: nothing says that {callee} is pure or const.")
                    }
                    false => format!("The call may read memory, but changes none: {callee} is pure."),
                }
            }
            StmtKind::Asm(asm) if clobbers_memory(asm) => {
                "The asm says that it may change any memory.".to_string()
            }
            StmtKind::Asm(_) => "An operand of the asm is in memory.".to_string(),
            StmtKind::Return { .. } => {
                "The return uses memory, so that earlier stores are not dead: the caller may read them."
                    .to_string()
            }
            StmtKind::Assign { lhs, .. } if self.f.clobbered(stmt).is_some() => {
                format!("The life of {} ends here.", self.object(*lhs))
            }
            StmtKind::Assign { lhs, .. } if writes => format!("It stores to {}.", self.object(*lhs)),
            StmtKind::Assign { rhs, .. } => format!("It loads from {}.", self.object(*rhs)),
            _ => "It accesses memory.".to_string(),
        })
    }

    /// What a reference to memory refers to.
    fn object(&self, reference: Expr) -> String {
        match base_variable(self.f, reference) {
            Some(var) => {
                let why = self.in_memory(var).map(|why| format!(", which is in memory: {why}"));
                format!("{}{}", self.words.variable(var), why.unwrap_or_default())
            }
            None => "what a pointer leads to".to_string(),
        }
    }
}
