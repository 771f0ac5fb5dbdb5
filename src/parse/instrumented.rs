//! Variables that `-finstrument-functions` makes when a function's body is done (`gimplify_function_tree`).

use super::names::Cx;
use crate::ir::{TypeKind, Var};

impl Cx<'_> {
    /// Declares a variable of `-finstrument-functions`.
    pub(super) fn instrument(&mut self, var: Var) {
        let name = self.f.vars[var].name;
        let is_truth = name.starts_with(CALLED);
        let mut ty = self.f.types.intern(TypeKind::Named(if is_truth { "_Bool" } else { "void" }));
        if !is_truth {
            ty = self.f.types.intern(TypeKind::Pointer { to: ty, attrs: "" });
        }
        self.f.vars[var].ty = Some(ty);
        // Their numbers say in which order they are made: up to GCC 12 that for the exit from the function comes first.
        let is_later = |&local: &Var| instrumentation(self.f.vars[local].name) > instrumentation(name);
        let later = self.f.locals.last().is_some_and(is_later);
        self.f.locals.insert(self.f.locals.len() - usize::from(later), var);
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
    let rest = name.strip_prefix("return_addr.").or_else(|| name.strip_prefix(CALLED))?;
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    rest[..end].parse().ok()
}
