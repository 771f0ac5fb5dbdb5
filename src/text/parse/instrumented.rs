//! Variables that `-finstrument-functions` makes when a function's body is done (`gimplify_function_tree`).

use super::names::Cx;
use crate::ir::types::VOLATILE;
use crate::ir::{Type, TypeKind, Var};

impl Cx<'_> {
    /// Declares a variable of `-finstrument-functions`.
    pub(super) fn instrument(&mut self, var: Var) {
        let name = self.f.decls.vars[var].name;
        let is_truth = name.starts_with(CALLED);
        let mut ty = self.f.types.intern(TypeKind::Named(if is_truth { "_Bool" } else { "void" }));
        if !is_truth {
            ty = self.f.types.intern(TypeKind::Pointer { to: ty, attrs: "" });
        }
        self.f.decls.vars[var].ty = Some(ty);
        // Their numbers say in which order they are made: up to GCC 12 that for the exit from the function comes first.
        let is_later = |&local: &Var| instrumentation(self.f.decls.vars[local].name) > instrumentation(name);
        let later = self.f.decls.locals.last().is_some_and(is_later);
        self.f.decls.locals.insert(self.f.decls.locals.len() - usize::from(later), var);
    }

    /// Whether `name` is that of the static variable in which `-finstrument-functions-once` keeps whether the function has been called. What it
    /// is copied to is made right behind it.
    pub(super) fn is_first_call(&self, name: &str) -> bool {
        let number = name.strip_prefix("C.").and_then(leading_number);
        let copy = self
            .f
            .decls
            .locals
            .last()
            .map(|&local| self.f.decls.vars[local].name)
            .and_then(|n| n.strip_prefix(CALLED));
        number.is_some_and(|number| copy.and_then(leading_number) == number.checked_add(1))
    }

    /// The type of that variable.
    pub(super) fn volatile_truth(&mut self) -> Type {
        let of = self.f.types.intern(TypeKind::Named("_Bool"));
        self.f.types.intern(TypeKind::Qualified { of, quals: VOLATILE })
    }
}

/// Whether it is the name of a variable of `-finstrument-functions`, which no scope declares.
pub(super) fn is_instrumentation(name: &str) -> bool {
    instrumentation(name).is_some()
}

/// The variable of `-finstrument-functions-once` that tells whether the function has been called.
const CALLED: &str = "tmp_called.";

/// The number of a variable of `-finstrument-functions`, which no scope declares (`gimplify_function_tree`).
fn instrumentation(name: &str) -> Option<u32> {
    leading_number(name.strip_prefix("return_addr.").or_else(|| name.strip_prefix(CALLED))?)
}

/// The number that a text begins with.
fn leading_number(text: &str) -> Option<u32> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().ok()
}
