//! Which names that functions use without declaring them are functions, and which are variables.
//!
//! `p = f` may load the variable `f` or take the address of the function `f`. What the program does with the name
//! elsewhere tells: it calls or defines a function directly; it stores to a variable, takes parts or
//! the address of it (`&` is not printed before functions), or loads it to a temporary named after it.

use super::library;
use crate::ir::{ExprData, Function, StmtKind, VarKind, VarTraits};
use crate::operands::base_variable;
use rustc_hash::FxHashSet;

/// What is known of the names of a file.
#[derive(Clone, Debug, Default)]
pub(super) struct Names<'a> {
    functions: FxHashSet<&'a str>,
    variables: FxHashSet<&'a str>,
}

impl<'a> Names<'a> {
    /// Notes what one function tells.
    pub fn learn_from(&mut self, f: &Function<'a>) {
        self.functions.insert(f.name);
        self.functions.extend(f.vars.values().filter(|v| v.kind == VarKind::Function).map(|v| v.name));
        for stmt in f.stmts.values() {
            let lhs = match &stmt.kind {
                StmtKind::Assign { lhs, rhs } => {
                    let named =
                        matches!(f.exprs[*lhs], ExprData::Name(name) if f.names[name].identifier.is_some());
                    self.note(f, Some(*rhs).filter(|_| named));
                    Some(*lhs)
                }
                StmtKind::Call(call) => call.lhs,
                _ => None,
            };
            self.note(f, lhs);
        }
        for expr in f.exprs.values() {
            if let ExprData::AddrOf { of: object }
            | ExprData::Component { base: object, .. }
            | ExprData::Index { base: object, .. } = *expr
            {
                self.note(f, Some(object));
            }
        }
    }

    fn note(&mut self, f: &Function<'a>, object: Option<crate::ir::Expr>) {
        if let Some(var) = object.and_then(|object| base_variable(f, object))
            && f.vars[var].kind == VarKind::Global
        {
            self.variables.insert(f.vars[var].name);
        }
    }

    /// Tells the function which of the names that it does not declare are functions and which variables.
    pub fn settle(&self, f: &mut Function<'a>) {
        for (var, data) in &mut f.vars {
            if data.kind != VarKind::Global {
                continue;
            }
            if self.variables.contains(data.name) {
                f.traits[var].insert(VarTraits::OBJECT);
            } else if self.functions.contains(data.name) || library::is_function(data.name) == Some(true) {
                data.kind = VarKind::Function;
            }
        }
    }
}
