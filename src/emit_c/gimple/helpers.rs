//! What C can say and the front end cannot: a function of one line for each such statement.
//!
//! `_3 = p_1 - q_2` becomes `_3 = tressa_f_1 (p_1, q_2)` and, ahead of the function,
//! `static inline long tressa_f_1 (char *p_1, char *q_2) { return p_1 - q_2; }`. Its parameters are the SSA names of
//! the statement; so a statement on the function's own memory has no such function.

use super::Writer;
use crate::emit_c::Refusal;
use crate::emit_c::expressions::Wanted;
use crate::ir::{Asm, Callee, ExprData, Name, Stmt, StmtKind, Type, VarKind};
use indexmap::IndexSet;
use std::fmt::Write;

/// The functions so far.
#[derive(Default)]
pub(super) struct Helpers {
    /// Their definitions, and those of constants.
    pub text: String,
    /// The declarations of SSA names that the function needs for them.
    pub declarations: String,
    count: u32,
    names: u32,
}

/// The beginning of the definition of such a function.
const HEAD: &str = "static inline __attribute__ ((always_inline, unused))";

impl<'a> Writer<'_, '_, 'a> {
    /// The call that computes the statement's value in C; fails with `refusal` if C cannot, either.
    pub(super) fn helper(&self, stmt: Stmt, refusal: Refusal) -> Result<String, Refusal> {
        let f = self.emitter.f;
        let kind = &f.body.stmts[stmt].kind;
        let lhs = match kind {
            StmtKind::Asm(asm) => asm_output(asm).ok_or(refusal.clone())?,
            kind => kind.lhs(),
        };
        let mut names: IndexSet<Name> = IndexSet::new();
        let mut uses_memory = false;
        f.each_operand(stmt, |operand| {
            if Some(operand) != lhs {
                f.each_node(operand, |node| match f.body.exprs[node] {
                    ExprData::Name(name) => drop(names.insert(name)),
                    ExprData::Label(_) => uses_memory = true,
                    ExprData::Var(var) => {
                        uses_memory |= !matches!(f.decls.vars[var].kind, VarKind::Function | VarKind::Global);
                    }
                    _ => {}
                });
            }
        });
        if uses_memory {
            return Err(refusal);
        }
        let mut params = Vec::new();
        for &name in &names {
            let ty = f.name_type(name).ok_or(refusal.clone())?;
            params.push(self.emitter.types.variable(ty, &self.emitter.identifiers.names[name])?);
        }
        let result = match (kind, lhs) {
            (StmtKind::Cond { .. }, _) => "_Bool".to_string(),
            (_, Some(lhs)) => self.spelled(self.type_of(lhs).ok_or(refusal.clone())?)?,
            (_, None) => "void".to_string(),
        };
        // The name that the statement defines, whose type its C may mention.
        let defined = match lhs.map(|lhs| &f.body.exprs[lhs]) {
            Some(ExprData::Name(name)) => {
                format!("{}; ", self.emitter.types.variable(
                    f.name_type(*name).ok_or(refusal.clone())?, &self.emitter.identifiers.names[*name])?)
            }
            _ => String::new(),
        };
        let body = match kind {
            StmtKind::Assign { rhs, .. } => {
                let wanted = Wanted::TypeOf(&format!("*({result} *) 0"), self.class(lhs.and_then(|lhs| self.type_of(lhs))));
                format!("return {};", self.emitter.value_as(*rhs, wanted)?)
            }
            StmtKind::Cond { op, a, b, .. } => format!("return {};", self.emitter.comparison(*op, *a, *b)?),
            StmtKind::Call(call) => {
                let args = call.args.as_slice(&f.body.expr_lists);
                let text = self.emitter.called(call, args)?.ok_or(refusal)?;
                let declared = if let Callee::Internal(_) = call.callee { &*defined } else { "" };
                format!("{declared}{}{text};", if lhs.is_some() { "return " } else { "" })
            }
            StmtKind::Asm(asm) => {
                let text = self.emitter.asm(asm)?;
                match lhs.map(|lhs| &f.body.exprs[lhs]) {
                    Some(ExprData::Name(to)) => {
                        let to = &self.emitter.identifiers.names[*to];
                        format!("{defined}{text} return {to};")
                    }
                    _ => text,
                }
            }
            _ => return Err(refusal),
        };
        let mut helpers = self.helpers.borrow_mut();
        helpers.count += 1;
        let name = format!("tressa_{}_{}", f.name, helpers.count);
        let list = if params.is_empty() { "void".to_string() } else { params.join(", ") };
        let _ = writeln!(helpers.text, "{HEAD} __typeof__ ({result}) {name} ({list}) {{ {body} }}");
        let args: Vec<String> = names.iter().map(|&of| self.name(of)).collect();
        Ok(format!("{name} ({})", args.join(", ")))
    }

    /// An SSA name of the type `ty`, which the function does not have.
    pub(super) fn new_name(&self, ty: &str) -> String {
        let mut helpers = self.helpers.borrow_mut();
        helpers.names += 1;
        let name = format!("_{}", self.emitter.f.ssa.names.len() as u32 + helpers.names);
        let _ = writeln!(helpers.declarations, "  __typeof__ ({ty}) {name};");
        name
    }

    /// An object of the file that has this value.
    pub(super) fn static_value(&self, ty: Type, value: &str) -> Result<String, Refusal> {
        let mut helpers = self.helpers.borrow_mut();
        helpers.count += 1;
        let name = format!("tressa_{}_{}", self.emitter.f.name, helpers.count);
        let _ = writeln!(helpers.text, "static __typeof__ ({}) {name} = {value};", self.spelled(ty)?);
        Ok(name)
    }
}

/// The output of an asm that has at most one, and no labels.
fn asm_output(asm: &Asm<'_>) -> Option<Option<crate::ir::Expr>> {
    match (&*asm.outputs, asm.labels.is_empty()) {
        ([], true) => Some(None),
        (&[(constraint, to)], true) if !constraint.contains('+') => Some(Some(to)),
        _ => None,
    }
}
