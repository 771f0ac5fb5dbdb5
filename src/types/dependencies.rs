//! Which type variables have changed, and what an evaluation depended on.

use super::type_vars::{TypeVar, TypeVarId, TypeVars};
use crate::ir::Type;

/// An approximate set of typedefs: one bit stands for several.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Typedefs(u64);

impl Typedefs {
    pub fn one(id: TypeVarId) -> Self {
        Typedefs(1 << (TypeVars::position(id) % 64))
    }

    pub fn or(self, others: Self) -> Self {
        Typedefs(self.0 | others.0)
    }

    /// Whether the sets may have a typedef in common.
    pub fn overlaps(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }
}

/// What an evaluation read that may still change.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Dependencies {
    pub typedefs: Typedefs,
    /// Something whose type is not known yet.
    pub has_unknown: bool,
    /// How a type is usually spelled.
    pub spelling: bool,
}

impl Dependencies {
    /// Whether these changes may concern something with the dependencies `asked`.
    pub fn affects(self, asked: Self) -> bool {
        self.typedefs.overlaps(asked.typedefs) || self.spelling && asked.spelling
    }
}

/// The type variables that have changed.
#[derive(Default, Debug)]
pub(super) struct Changes {
    vars: Vec<bool>,
    /// The typedefs among them.
    pub typedefs: Typedefs,
}

impl Changes {
    pub fn has(&self, var: TypeVarId) -> bool {
        self.vars.get(TypeVars::position(var)).is_some_and(|&changed| changed)
    }
}

impl<'a> TypeVars<'_, 'a> {
    /// The variable's type; notes a dependency if that is not known.
    pub fn get_tracked(&mut self, id: TypeVarId) -> Option<Type> {
        let ty = self.get(id);
        self.dependencies.has_unknown |= ty.is_none() && !self.is_final(id);
        ty
    }

    /// Starts a new record of dependencies.
    pub fn track_dependencies(&mut self) {
        self.dependencies = Default::default();
    }

    /// The dependencies since [`track_dependencies`](Self::track_dependencies).
    pub fn dependencies(&self) -> Dependencies {
        self.dependencies
    }

    /// The changes since the last call.
    pub fn take_changes(&mut self) -> Changes {
        let mut changes = Changes::default();
        for id in std::mem::take(&mut self.changed) {
            let at = TypeVars::position(id);
            if at >= changes.vars.len() {
                changes.vars.resize(at + 1, false);
            }
            changes.vars[at] = true;
            changes.typedefs = changes.typedefs.or(self.as_typedef(id));
        }
        changes
    }

    /// The set of the variable's typedef, if it is one.
    pub fn as_typedef(&self, id: TypeVarId) -> Typedefs {
        if let TypeVar::Typedef(_) = self.var(id) { Typedefs::one(id) } else { Typedefs::default() }
    }
}
