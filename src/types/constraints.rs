//! The constraints on type variables, by the pieces of evidence that they come from.
//!
//! A piece of evidence is propagated again when something that it depends on changes. If its constraints
//! differ then, they replace the previous ones. The constraints on a variable stand in the order of the
//! evidence, whenever they were derived, so that the order of propagation makes no difference.

use super::choose::{Candidates, Direction};
use super::relations::{Hint, Piece};
use super::type_vars::{TypeVarId, TypeVars};
use crate::ir::Type;
use smallvec::SmallVec;

/// A constraint on a type variable.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Constraint {
    pub var: TypeVarId,
    pub kind: ConstraintKind,
}

/// What a constraint requires of a type.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum ConstraintKind {
    /// It is this type.
    HasType {
        ty: Type,
        /// Which way the value went.
        direction: Direction,
        /// Whether the type is spelled as declared.
        exact: bool,
    },
    /// The pointer of this type fits an access through it.
    Access(Type),
    /// It does not have the shape of this type.
    NotShape(Type),
    /// The hint of the piece of evidence holds.
    Hint,
    /// It has this size in bytes.
    Size(u32),
}

/// The constraints on all type variables. Pieces of evidence are numbered by their places in the
/// list of active pieces.
#[derive(Default)]
pub(super) struct Constraints {
    /// The constraints of each piece are adjacent. Replaced ones stay in the table.
    constraints: Vec<Constraint>,
    /// The range of each piece's constraints: from, to.
    of_pieces: Vec<(u32, u32)>,
    vars: Vec<VarConstraints>,
    /// The variables whose constraints have changed.
    changed: Vec<TypeVarId>,
    /// The variables with constraints, in the order of their first constraint: its piece and its
    /// position there.
    order: Vec<((u32, u32), TypeVarId)>,
}

#[derive(Clone, Default)]
struct VarConstraints {
    pieces: SmallVec<[u32; 4]>,
    /// Whether its constraints have changed since the last [`take_changed`](Constraints::take_changed).
    changed: bool,
}

impl Constraints {
    pub fn of(pieces: usize) -> Self {
        Constraints { of_pieces: vec![(0, 0); pieces], ..Constraints::default() }
    }

    /// Replaces the constraints of the piece `by`. [`sort`](Self::sort) follows the last call.
    pub fn replace(&mut self, by: u32, constraints: &[Constraint]) {
        let (from, to) = self.of_pieces[by as usize];
        let (from, to) = (from as usize, to as usize);
        if self.constraints[from..to] == *constraints {
            return;
        }
        for at in from..to {
            self.mark_changed(self.constraints[at].var);
        }
        for constraint in constraints {
            self.mark_changed(constraint.var).pieces.push(by);
        }
        let start = if constraints.len() <= to - from {
            self.constraints[from..from + constraints.len()].copy_from_slice(constraints);
            from
        } else {
            self.constraints.extend_from_slice(constraints);
            self.constraints.len() - constraints.len()
        };
        self.of_pieces[by as usize] = (start as u32, (start + constraints.len()) as u32);
    }

    /// Notes that the constraints on the variable change.
    fn mark_changed(&mut self, var: TypeVarId) -> &mut VarConstraints {
        let at = TypeVars::position(var);
        if at >= self.vars.len() {
            self.vars.resize(at + 1, VarConstraints::default());
        }
        let of = &mut self.vars[at];
        if !std::mem::replace(&mut of.changed, true) {
            self.changed.push(var);
        }
        of
    }

    /// Restores the order after [`replace`](Self::replace).
    pub fn sort(&mut self) {
        let Constraints { constraints, of_pieces, vars, changed, order } = self;
        if changed.is_empty() {
            return;
        }
        let first = |by: u32, var: TypeVarId| {
            let (from, to) = of_pieces[by as usize];
            let nth =
                constraints[from as usize..to as usize].iter().position(|constraint| constraint.var == var);
            nth.map(|nth| (by, nth as u32))
        };
        order.retain(|&(_, var)| !vars[TypeVars::position(var)].changed);
        for &var in &*changed {
            let pieces = &mut vars[TypeVars::position(var)].pieces;
            pieces.sort_unstable();
            pieces.dedup();
            pieces.retain(|by| first(*by, var).is_some());
            order.extend(pieces.first().and_then(|&by| Some((first(by, var)?, var))));
        }
        // The unchanged ones are in order already.
        order.sort();
    }

    /// The variables with constraints in the order of the first one, and whether their constraints
    /// have changed since the last call.
    pub fn take_changed(&mut self) -> Vec<(TypeVarId, bool)> {
        let Constraints { vars, changed, order, .. } = self;
        let in_order = order.iter().map(|&(_, var)| (var, vars[TypeVars::position(var)].changed)).collect();
        for var in changed.drain(..) {
            vars[TypeVars::position(var)].changed = false;
        }
        in_order
    }

    /// The number of pieces of evidence that constrain the variable.
    pub fn count(&self, var: TypeVarId) -> usize {
        self.vars.get(TypeVars::position(var)).map_or(0, |of| of.pieces.len())
    }

    /// The candidates for the variable's type; `piece` returns the piece of evidence at a place.
    pub fn candidates(&self, var: TypeVarId, piece: impl Fn(u32) -> Piece) -> Candidates {
        let mut candidates = Candidates::default();
        let pieces = self.vars.get(TypeVars::position(var)).map_or(&[][..], |of| &of.pieces);
        for &by in pieces {
            let (from, to) = self.of_pieces[by as usize];
            let constraints = &self.constraints[from as usize..to as usize];
            let piece = piece(by);
            for constraint in constraints.iter().filter(|constraint| constraint.var == var) {
                match (constraint.kind, piece) {
                    (ConstraintKind::HasType { ty, direction, exact }, Piece::Relation(.., count)) => {
                        candidates.add(ty, direction, count, exact);
                    }
                    (ConstraintKind::Access(ty), Piece::Relation(.., count)) => {
                        candidates.add_access(ty, count)
                    }
                    (ConstraintKind::NotShape(ty), _) => candidates.exclude(ty),
                    (ConstraintKind::Size(bytes), _) => candidates.add_hint(Hint::Size(bytes)),
                    (_, Piece::Hint(_, hint)) => candidates.add_hint(hint),
                    (ConstraintKind::Hint, Piece::Relation(..)) => {}
                }
            }
        }
        candidates
    }
}
