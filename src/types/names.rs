//! Which names that functions use without declaring them are functions, and which are variables.
//!
//! `p = f` may load the variable `f` or take the address of the function `f`. What the program does with the name
//! elsewhere tells: it calls or defines a function directly; it stores to a variable, takes parts or
//! the address of it (`&` is not printed before functions), or loads it to a temporary named after it.

use super::import::Keep;
use super::library;
use crate::ir::{Expr, ExprData, Function, StmtKind, VarKind, VarTraits};
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
    pub fn learn_from<'w>(&mut self, f: &Function<'w>, keep: Keep<'_, 'w, 'a>) {
        let callees = f.vars.values().filter(|v| v.kind == VarKind::Function).map(|v| v.name);
        callees.chain([f.name]).for_each(|name| add(&mut self.functions, name, keep));
        for stmt in f.stmts.values() {
            let lhs = match &stmt.kind {
                StmtKind::Assign { lhs, rhs } => {
                    let named =
                        matches!(f.exprs[*lhs], ExprData::Name(name) if f.names[name].identifier.is_some());
                    self.note(f, Some(*rhs).filter(|_| named), keep);
                    Some(*lhs)
                }
                StmtKind::Call(call) => call.lhs,
                _ => None,
            };
            self.note(f, lhs, keep);
        }
        for expr in f.exprs.values() {
            if let ExprData::AddrOf { of: object }
            | ExprData::Component { base: object, .. }
            | ExprData::Index { base: object, .. } = *expr
            {
                self.note(f, Some(object), keep);
            }
        }
    }

    fn note<'w>(&mut self, f: &Function<'w>, object: Option<Expr>, keep: Keep<'_, 'w, 'a>) {
        if let Some(var) = object.and_then(|object| base_variable(f, object))
            && f.vars[var].kind == VarKind::Global
        {
            add(&mut self.variables, f.vars[var].name, keep);
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

/// Adds the name, whose text is kept if it is a new one.
fn add<'w, 'a>(names: &mut FxHashSet<&'a str>, name: &'w str, keep: Keep<'_, 'w, 'a>) {
    if !names.contains(name) {
        names.insert(keep(name));
    }
}
