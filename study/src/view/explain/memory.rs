//! Why a variable is in memory, and why a statement has virtual operands.

use super::Explainer;
use tressa::internals::analysis::operands::{base_variable, clobbers_memory, is_hard_register};
use tressa::internals::ir::VarTraits;
use tressa::internals::target::call_flags::CallFlags;
use tressa::ir::{Callee, Expr, ExprData, Stmt, StmtKind, Var, VarKind};

impl Explainer<'_, '_> {
    /// What kind of variable it is.
    pub(super) fn kind(&self, var: Var) -> String {
        if let count @ 2.. = self.namesakes(var) {
            return format!("one of {count} variables with that name; the dump does not distinguish them");
        }
        let kind = match self.f.decls.vars[var].kind {
            VarKind::Param => "a parameter",
            VarKind::Local if self.f.decls.vars[var].is_temporary() => "a temporary of the compiler",
            VarKind::Local => "a local variable",
            VarKind::Static => "a static variable",
            VarKind::Extern | VarKind::Global => "a global variable",
            VarKind::Function => "a function",
            VarKind::Result => "the function's result",
            VarKind::Virtual => "the virtual operand, which represents all memory",
            VarKind::Debug => "a variable that only debug statements use",
        };
        kind.to_string()
    }

    /// The variables that a dump in SSA form prints like this one; 1 if the function was built, since its
    /// variables are known.
    pub(super) fn namesakes(&self, var: Var) -> usize {
        let name = self.f.decls.vars[var].name;
        let alike = self.f.decls.vars.values().filter(|other| !name.is_empty() && other.name == name);
        if self.knows_construction() { 1 } else { alike.count() }
    }

    /// Whether the variable is a gimple register. A dump in SSA form shows that of variables with versions.
    pub(super) fn is_register(&self, var: Var) -> bool {
        match self.knows_construction() {
            true => self.f.ssa.uses.registers.contains(var),
            false => self.f.ssa.names.values().any(|name| !name.released && name.var == Some(var)),
        }
    }

    /// Why the variable is no gimple register, as far as that is known.
    pub(super) fn in_memory(&self, var: Var) -> Option<&'static str> {
        let data = &self.f.decls.vars[var];
        if matches!(data.kind, VarKind::Virtual | VarKind::Debug | VarKind::Function) || self.is_register(var)
        {
            return None;
        }
        let traits = self.f.decls.traits[var];
        Some(match data.kind {
            VarKind::Static | VarKind::Extern | VarKind::Global => "it outlives the call",
            VarKind::Result => "the function returns it in memory",
            _ if traits.contains(VarTraits::AGGREGATE) => "it is an array, a structure or a union",
            _ if traits.contains(VarTraits::VOLATILE) => "it is volatile",
            _ if is_hard_register(data.decl) => "the program places it in a named register",
            _ if traits.contains(VarTraits::ADDRESSABLE) => "its address is taken",
            _ if traits.contains(VarTraits::PARTIAL_STORES) => "parts of it are assigned",
            _ if self.knows_construction() => "its address is taken, or parts of it are assigned",
            _ => return None,
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
                    Callee::Indirect(_) => "the function that the pointer refers to".to_string(),
                    Callee::Internal(name) => name.to_string(),
                };
                let is_loaded = |&&arg: &&Expr| self.is_reference(arg);
                let loaded = call.args.as_slice(&self.f.body.expr_lists).iter().find(is_loaded);
                match (call.lhs.filter(|&lhs| self.is_reference(lhs)), loaded) {
                    (Some(lhs), _) if writes => format!("It stores its result to {}.", self.object(lhs)),
                    _ if writes => {
                        format!("The call may change memory: {callee} is not known to be pure or const.")
                    }
                    (_, Some(&arg)) => format!("It loads an argument from {}.", self.object(arg)),
                    _ => format!("The call may read memory but does not change it: {callee} is pure."),
                }
            }
            StmtKind::Asm(asm) if clobbers_memory(asm) => "The asm clobbers memory.".to_string(),
            StmtKind::Asm(_) => "An operand of the asm is in memory.".to_string(),
            StmtKind::Return { .. } => {
                "The return uses memory to keep earlier stores alive: the caller may read them.".to_string()
            }
            StmtKind::Assign { lhs, .. } if self.f.clobbered(stmt).is_some() => {
                format!("It clobbers {}: the value is undefined from here on.", self.object(*lhs))
            }
            StmtKind::Assign { lhs, .. } if writes => format!("It stores to {}.", self.object(*lhs)),
            StmtKind::Assign { rhs, .. } => format!("It loads from {}.", self.object(*rhs)),
            _ => "It accesses memory.".to_string(),
        })
    }

    /// Why a call changes no memory, and how that is known.
    pub(super) fn unchanged_memory(&self, stmt: Stmt) -> Option<String> {
        let StmtKind::Call(call) = &self.f.body.stmts[stmt].kind else { return None };
        let Callee::Direct(callee) = call.callee else { return None };
        let (flags, source) = self.f.decls.callees[callee]?;
        let name = self.words.variable(callee);
        let what = match flags {
            _ if flags.contains(CallFlags::CONST) => "const",
            _ if flags.contains(CallFlags::PURE) => "pure",
            _ => return None,
        };
        Some(format!("The call does not change memory: {name} is {what}, {}.", source.words()))
    }

    /// Whether an operand of a statement with virtual operands is in memory.
    fn is_reference(&self, operand: Expr) -> bool {
        match self.f.body.exprs[operand] {
            ExprData::Var(var) => !self.is_register(var),
            ExprData::Mem(_) | ExprData::Deref { .. } | ExprData::Arrow { .. } => true,
            _ => self.f.referenced_object(operand).is_some_and(|of| self.is_reference(of)),
        }
    }

    /// What a reference to memory refers to.
    fn object(&self, reference: Expr) -> String {
        match base_variable(self.f, reference) {
            Some(var) => {
                let why = self.in_memory(var).map(|why| format!(", which is in memory: {why}"));
                format!("{}{}", self.words.variable(var), why.unwrap_or_default())
            }
            None if self.is_reference(reference) => "the object that a pointer refers to".to_string(),
            None => "a constant".to_string(),
        }
    }
}
