//! Derives constraints on type variables from pieces of evidence.
//!
//! If one side of a relation has a known type, so has the other. The propagation takes that type
//! apart (or puts it together) as the term is made, down to the type variable that decides it.

use super::arithmetic_chains::LinkRuns;
use super::choose::Direction;
use super::constraints::{Constraint, ConstraintKind};
use super::dependencies::Typedefs;
use super::relations::{Hint, Piece, Relation};
use super::term::{Step, Term, TermId};
use super::term_table::Terms;
use super::term_values::Values;
use super::type_vars::{TypeVar, TypeVarId, TypeVars};
use crate::ir::types::{CONST, VOLATILE};
use crate::ir::{Shape, Type, TypeKind};

/// Derives the constraints of pieces of evidence.
pub(super) struct Propagator<'r, 's, 'a> {
    pub(super) terms: &'r Terms<'a>,
    values: &'r Values,
    pub(super) vars: &'r mut TypeVars<'s, 'a>,
    /// What is known of long chains of terms. Values and final types stay the same meanwhile.
    pub(super) runs: LinkRuns,
    /// The constraints of the last piece.
    pub constraints: Vec<Constraint>,
}

impl<'r, 's, 'a> Propagator<'r, 's, 'a> {
    pub fn new(terms: &'r Terms<'a>, values: &'r Values, vars: &'r mut TypeVars<'s, 'a>) -> Self {
        Propagator { terms, values, vars, runs: LinkRuns::default(), constraints: Vec::new() }
    }

    /// Derives the constraints of the piece. Returns the typedefs that they depend on.
    pub fn constraints_of(&mut self, piece: Piece) -> Typedefs {
        self.constraints.clear();
        self.vars.track_dependencies();
        match piece {
            Piece::Relation(a, relation, b, _) => self.relation(a, relation, b),
            Piece::Hint(term, hint) => self.hint(term, hint),
        }
        self.vars.dependencies().typedefs
    }

    fn hint(&mut self, term: TermId, hint: Hint) {
        if let Hint::Scale(size) = hint
            && let Some(pointee) = self.open_pointee(term)
        {
            self.constrain(pointee, ConstraintKind::Size(size));
        }
        if let Some(var) = self.open_compute_type(term).or(self.open_var(term)) {
            self.constrain(var, ConstraintKind::Hint);
        }
    }

    /// The variable that decides the type of the pointer's target, unless it is final.
    fn open_pointee(&mut self, pointer: TermId) -> Option<TypeVarId> {
        let var = match self.value(pointer) {
            Some(ty) => {
                let to = self.vars.types.pointee(ty)?;
                self.vars.typedef_of(to)?
            }
            None => self.vars.find(TypeVar::Part(self.values.var(pointer)?, "*"))?,
        };
        Some(var).filter(|&var| !self.vars.is_final(var))
    }

    /// Derives the constraints of a relation between two terms.
    fn relation(&mut self, a: TermId, relation: Relation, b: TermId) {
        let (to_b, to_a) = match relation {
            Relation::Flow => match self.terms.get(b) {
                Term::Param(..) | Term::Argument(..) => (Direction::In, Direction::Passed),
                _ => (Direction::In, Direction::Out),
            },
            Relation::Passed => (Direction::In, Direction::Passed),
            Relation::Same => (Direction::Same, Direction::Same),
            Relation::Plus => {
                if self.value(a).is_some_and(|ty| self.is_pointer(ty)) {
                    // The offset that is added to a pointer is like `sizetype`.
                    let offset = self.vars.named("long unsigned int");
                    return self.push(b, offset, Direction::Out, false);
                }
                let offset = self.value(b).is_some_and(|ty| self.is_unsigned_long(ty));
                match self.value(a) {
                    Some(ty) if !self.is_pointer(ty) => (Direction::Same, Direction::Same),
                    None if !offset => (Direction::Same, Direction::Same),
                    _ => return,
                }
            }
            Relation::Distinct => {
                if let (Some(ty), Some(var)) = (self.value(b), self.open_compute_type(a).or(self.open_var(a)))
                {
                    self.constrain(var, ConstraintKind::NotShape(ty));
                }
                return;
            }
        };
        if let Some(ty) = self.value(b) {
            self.push(a, ty, to_a, true);
        }
        if let Some(ty) = self.value(a) {
            let ty = if relation == Relation::Same { ty } else { self.decayed(a, ty) };
            self.push(b, ty, to_b, true);
        }
    }

    /// The type with which the value is stored or passed: an array's is a pointer to its first
    /// element (`array_to_pointer_conversion`), though the conversion is not printed.
    fn decayed(&mut self, id: TermId, ty: Type) -> Type {
        let is_array = matches!(self.terms.definition(id), Term::Address(_));
        let Some(to) = self.vars.types.pointee(ty) else {
            return ty;
        };
        match *self.vars.types.kind(to) {
            TypeKind::Array { of, .. } if is_array => self.vars.pointer(of),
            _ => ty,
        }
    }

    fn constrain_type(&mut self, var: TypeVarId, ty: Type, direction: Direction, exact: bool) {
        self.constrain(var, ConstraintKind::HasType { ty, direction, exact });
    }

    /// Adds the constraint, unless the variable is final.
    fn constrain(&mut self, var: TypeVarId, kind: ConstraintKind) {
        if !self.vars.is_final(var) {
            self.constraints.push(Constraint { var, kind });
        }
    }

    /// Constrains the unknown typedef of the term's value. Returns false if there is none.
    fn constrain_typedef(&mut self, id: TermId, ty: Type, direction: Direction) -> bool {
        let Some(var) = self.value(id).and_then(|ty| self.vars.unknown_typedef_of(ty)) else {
            return false;
        };
        let main = self.vars.main_variant(ty).filter(|&main| self.vars.is_arithmetic(main));
        if let Some(main) = main {
            self.constrain_type(var, main, direction, false);
            return true;
        }
        false
    }

    fn constrain_type_or_access(
        &mut self,
        var: TypeVarId,
        ty: Type,
        direction: Direction,
        exact: bool,
        access: bool,
    ) {
        if access && self.is_pointer(ty) {
            self.constrain(var, ConstraintKind::Access(ty));
        } else {
            self.constrain_type(var, ty, direction, exact);
        }
    }

    /// The variable of the term, unless it is final.
    fn open_var(&self, id: TermId) -> Option<TypeVarId> {
        self.values.var(id).filter(|&var| !self.vars.is_final(var))
    }

    /// The variable of the type in which the term's value is computed, if that is an enumeration
    /// and it is not final.
    fn open_compute_type(&mut self, id: TermId) -> Option<TypeVarId> {
        let ty = self.value(id)?;
        self.vars.open_compute_type(ty, self.values.var(id))
    }

    /// Constrains the type in which the term's value is computed, if that is an enumeration and converts to
    /// an integer without a printed conversion. Returns whether the type shows nothing else.
    fn constrain_compute_type(&mut self, id: TermId, ty: Type, direction: Direction) -> bool {
        let Some(var) = self.open_compute_type(id) else { return false };
        if let Some(main) = self.vars.main_variant(ty)
            && !self.vars.is_enumeration(main)
            && matches!(self.vars.shape(main), Some(Shape::Int { .. }))
        {
            self.constrain_type(var, main, direction, false);
        }
        true
    }

    /// Whether the term has a type that constraints cannot change.
    pub(super) fn is_decided(&self, id: TermId) -> bool {
        self.value(id).is_some() && self.values.var(id).is_none_or(|var| self.vars.is_final(var))
    }

    pub(super) fn value(&self, id: TermId) -> Option<Type> {
        self.values.ty(id)
    }

    pub(super) fn is_pointer(&self, ty: Type) -> bool {
        let types = &self.vars.types;
        matches!(types.bare_kind(ty), TypeKind::Pointer { .. } | TypeKind::Array { .. })
    }

    pub(super) fn is_record(&self, ty: Type) -> bool {
        self.vars.record(ty).is_some()
    }

    fn is_unsigned_long(&mut self, ty: Type) -> bool {
        matches!(self.vars.shape(ty), Some(Shape::Int { bits: 64, signed: false }))
    }

    /// Constrains the variable that decides the term's type to `ty`. `exact` says that `ty` is
    /// spelled as declared, and is not only a main variant.
    fn push(&mut self, mut id: TermId, mut ty: Type, direction: Direction, mut exact: bool) {
        let mut access = false;
        loop {
            (id, exact) = self.follow_links(id, ty, exact);
            if self.constrain_typedef(id, ty, direction) || self.constrain_compute_type(id, ty, direction) {
                return;
            }
            match self.terms.get(id) {
                Term::Value(of) => {
                    exact &= self.is_pointer(ty) || self.is_record(ty);
                    id = of;
                }
                Term::Alias(Some(of), _) if matches!(self.terms.get(of), Term::Address(_)) => id = of,
                Term::Alias(of, name) => {
                    exact &= self.is_pointer(ty) || self.is_record(ty);
                    // A type from the definition needs no constraint.
                    if of.and_then(|of| self.value(of)).is_none() {
                        let var = self.vars.id(TypeVar::Name(name));
                        self.constrain_type_or_access(var, ty, direction, exact, access);
                    }
                    match of {
                        Some(of) => id = of,
                        None => return,
                    }
                }
                // A range test is computed in the unsigned type of any operand (`build_range_check`).
                Term::Sum(_, None, Step::Bytes(0x8000_0000..=0xffff_ffff)) => return,
                // The base has a cast.
                Term::Sum(of, ..) if self.value(id).is_none() && self.is_decided(of) => return,
                Term::Arith(of)
                | Term::Shortened(of)
                | Term::Common(of, _)
                | Term::Either(of, _)
                | Term::Sum(of, ..) => {
                    exact &= self.is_pointer(ty);
                    id = of;
                }
                Term::Minus(a, b) => {
                    // The difference of pointers is `long int`, too.
                    if ![a, b].iter().any(|&side| self.value(side).is_some_and(|ty| self.is_pointer(ty))) {
                        self.push(a, ty, Direction::Same, false);
                        self.push(b, ty, Direction::Same, false);
                    }
                    return;
                }
                Term::Deref(pointer) => {
                    exact &= self.is_record(ty) || self.is_pointer(ty);
                    access = !exact;
                    ty = self.vars.pointer(ty);
                    id = pointer;
                }
                Term::Element(array) => {
                    ty = self.vars.types.intern(TypeKind::Array { of: ty, len: None });
                    id = array;
                }
                Term::Address(of) => {
                    let Some(to) = self.vars.types.pointee(ty) else {
                        return;
                    };
                    // The address may go to a pointer to `const`; in functions also to one to `volatile`.
                    let promises = match direction {
                        Direction::Out => CONST,
                        Direction::Passed => CONST | VOLATILE,
                        _ => 0,
                    };
                    let is_promised = self.vars.types.qualifiers(to) & !promises == 0;
                    ty = if is_promised { self.vars.types.unqualified(to) } else { to };
                    let is_array = matches!(self.vars.types.kind(ty), TypeKind::Array { len: None, .. });
                    let bare = self.vars.types.unqualified(ty);
                    if is_array || matches!(self.vars.types.kind(bare), TypeKind::Named("void")) {
                        return;
                    }
                    if self.vars.is_character(ty) {
                        return self.push(of, ty, Direction::Text, exact);
                    }
                    id = of;
                }
                Term::Part(whole) => {
                    ty = self.vars.types.intern(TypeKind::Complex { of: ty });
                    id = whole;
                }
                Term::Known(known) => {
                    // An unknown typedef meets a type.
                    if let Some(var) = self.vars.typedef_of(known) {
                        let main = self.vars.main_variant(ty);
                        if let Some(main) = main.filter(|&main| self.vars.is_arithmetic(main)) {
                            self.constrain_type(var, main, direction, false);
                        }
                    }
                    return;
                }
                _ => {
                    if let Some(var) = self.values.var(id) {
                        self.constrain_type_or_access(var, ty, direction, exact, access);
                    }
                    return;
                }
            }
        }
    }
}
