//! The types in which values of enumerations are computed: `unsigned int`, or `int` if an
//! enumerator is negative, or another type that holds all enumerators (`finish_enum`).
//!
//! No dump shows the type of an enumeration, and one without a name prints like any other. So it is
//! a type variable that belongs to the typedef or tag that spells the enumeration, or else to the
//! variable, field or function that its value comes from.

use super::type_var::{TypeVar, TypeVarId};
use super::type_vars::{TypeVars, USUAL};
use crate::facts::COMPUTE_TYPE;
use crate::ir::{Type, TypeKind};

/// GCC's spelling of an enumeration without a tag.
pub(super) const UNNAMED: &str = "<unnamed type>";

impl<'a> TypeVars<'_, 'a> {
    /// The variable of the type in which values of `ty` are computed, if that is an enumeration;
    /// `own` is the variable that the value comes from.
    pub fn compute_type_var(&mut self, ty: Type, own: Option<TypeVarId>) -> Option<TypeVarId> {
        let main = self.main_variant(ty)?;
        if self.is_enumeration(main) { self.find_compute_type_var(ty, main, own) } else { None }
    }

    fn find_compute_type_var(&mut self, ty: Type, main: Type, own: Option<TypeVarId>) -> Option<TypeVarId> {
        let of = match *self.types.kind(main) {
            TypeKind::Named(name) if name != UNNAMED => self.id(TypeVar::Typedef(name)),
            _ => self.typedef_of(ty).or(own)?,
        };
        Some(self.id(TypeVar::Part(of, COMPUTE_TYPE)))
    }

    /// The type in which values of `ty` are computed, if that is an enumeration.
    pub fn compute_type_of(&mut self, ty: Type, own: Option<TypeVarId>) -> Option<Type> {
        let main = self.main_variant(ty)?;
        if !self.is_enumeration(main) {
            return None;
        }
        let known = self.find_compute_type_var(ty, main, own).and_then(|var| self.get(var));
        Some(known.unwrap_or_else(|| self.named(USUAL)))
    }

    /// As [`compute_type_var`](Self::compute_type_var), if evidence may still show the type and the
    /// enumeration itself is final. Only stated types make it so.
    #[inline(always)]
    pub fn open_compute_type(&mut self, ty: Type, own: Option<TypeVarId>) -> Option<TypeVarId> {
        if self.states_types { self.find_open_compute_type(ty, own) } else { None }
    }

    fn find_open_compute_type(&mut self, ty: Type, own: Option<TypeVarId>) -> Option<TypeVarId> {
        let var = self.compute_type_var(ty, own).filter(|&var| !self.is_final(var))?;
        let is_sure = |id: Option<TypeVarId>, vars: &Self| id.is_none_or(|id| vars.is_final(id));
        (is_sure(own, self) && is_sure(self.typedef_of(ty), self)).then_some(var)
    }
}
