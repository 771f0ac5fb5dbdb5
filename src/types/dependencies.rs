//! What of the type variables has changed, and what rests on something that may.

use super::type_vars::{TypeVar, TypeVarId, TypeVars};
use crate::ir::Type;

/// Typedefs, roughly: a bit stands for several.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Typedefs(u64);

impl Typedefs {
    /// The one of that type variable.
    pub fn one(id: TypeVarId) -> Self {
        Typedefs(1 << (TypeVars::position(id) % 64))
    }

    /// Those and the others.
    pub fn or(self, others: Self) -> Self {
        Typedefs(self.0 | others.0)
    }

    /// Whether some may be among the others.
    pub fn overlaps(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }
}

/// What was asked for and may change.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Dependencies {
    /// Typedefs.
    pub typedefs: Typedefs,
    /// Something that is not known and may be yet.
    pub has_unknown: bool,
    /// How something is mostly spelled.
    pub spelling: bool,
}

impl Dependencies {
    /// Whether what has changed may be among what was asked for.
    pub fn affects(self, asked: Self) -> bool {
        self.typedefs.overlaps(asked.typedefs) || self.spelling && asked.spelling
    }
}

/// Type variables that have changed.
#[derive(Default, Debug)]
pub(super) struct Changes {
    vars: Vec<bool>,
    /// The typedefs among them.
    pub typedefs: Typedefs,
}

impl Changes {
    /// Whether the type variable is among them.
    pub fn has(&self, var: TypeVarId) -> bool {
        self.vars.get(TypeVars::position(var)).is_some_and(|&changed| changed)
    }
}

impl<'a> TypeVars<'_, 'a> {
    /// The type variable's type, for something that has to be found again when that changes.
    pub fn get_tracked(&mut self, id: TypeVarId) -> Option<Type> {
        let ty = self.get(id);
        self.dependencies.has_unknown |= ty.is_none() && !self.is_final(id);
        ty
    }

    /// Minds from here on what is asked for and may change.
    pub fn track_dependencies(&mut self) {
        self.dependencies = Default::default();
    }

    /// What was asked for since [`track_dependencies`](Self::track_dependencies).
    pub fn dependencies(&self) -> Dependencies {
        self.dependencies
    }

    /// What has changed since this was called the last time.
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

    /// The type variable among typedefs, if it is one.
    pub fn as_typedef(&self, id: TypeVarId) -> Typedefs {
        match self.var(id) {
            TypeVar::Typedef(_) => Typedefs::one(id),
            _ => Typedefs::default(),
        }
    }
}
