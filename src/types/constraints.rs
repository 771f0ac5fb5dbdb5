//! The votes for type variables, by who cast them.
//!
//! When something that a piece of evidence rests on changes, it votes again, which mostly comes to the same. Where it does
//! not, its votes take the place of those before. The votes for a type variable stand in the order of the evidence, whenever they
//! were cast, so that it makes no difference.

use super::choose::{Candidates, Direction};
use super::relations::{Hint, Piece};
use super::type_vars::{TypeVarId, TypeVars};
use crate::ir::Type;
use smallvec::SmallVec;

/// A vote for a type variable.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Constraint {
    /// The type variable.
    pub var: TypeVarId,
    /// What it says.
    pub vote: Vote,
}

/// What is said of a type variable.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Vote {
    /// It has this type.
    For {
        /// The type.
        ty: Type,
        /// Which way the value went.
        direction: Direction,
        /// Whether the type is spelled as declared.
        exact: bool,
    },
    /// The pointer of this type fits an access through it.
    Access(Type),
    /// It does not have the shape of the type.
    Apart(Type),
    /// What the hint says that the piece of evidence is.
    Hint,
    /// It takes so many bytes.
    Size(u32),
}

/// The votes for all type variables. Pieces of evidence go by their places in the list of those that vote.
#[derive(Default)]
pub(super) struct Constraints {
    /// Those of a piece of evidence stand side by side. Some count no more.
    cast: Vec<Constraint>,
    /// Where those of each piece are: from, to.
    of_pieces: Vec<(u32, u32)>,
    vars: Vec<VarConstraints>,
    /// The type variables whose votes have changed.
    changed: Vec<TypeVarId>,
    /// The type variables with votes in the order of their first ones: by whom, the how many-th of that.
    order: Vec<((u32, u32), TypeVarId)>,
}

#[derive(Clone, Default)]
struct VarConstraints {
    /// The pieces of evidence that have voted for it.
    active: SmallVec<[u32; 4]>,
    /// Whether its votes have changed since somebody asked.
    changed: bool,
}

impl Constraints {
    /// None, for so many pieces of evidence.
    pub fn of(pieces: usize) -> Self {
        Constraints { of_pieces: vec![(0, 0); pieces], ..Constraints::default() }
    }

    /// The piece of evidence casts these votes now, and no others; [`sort`](Self::sort) comes behind the last.
    pub fn replace(&mut self, by: u32, cast: &[Constraint]) {
        let (from, to) = self.of_pieces[by as usize];
        let (from, to) = (from as usize, to as usize);
        if self.cast[from..to] == *cast {
            return;
        }
        for at in from..to {
            self.mark_changed(self.cast[at].var);
        }
        for constraint in cast {
            self.mark_changed(constraint.var).active.push(by);
        }
        let start = if cast.len() <= to - from {
            self.cast[from..from + cast.len()].copy_from_slice(cast);
            from
        } else {
            self.cast.extend_from_slice(cast);
            self.cast.len() - cast.len()
        };
        self.of_pieces[by as usize] = (start as u32, (start + cast.len()) as u32);
    }

    /// The votes for the type variable change.
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

    /// Brings the votes in order, once all that change have been replaced.
    pub fn sort(&mut self) {
        let Constraints { cast, of_pieces, vars, changed, order } = self;
        if changed.is_empty() {
            return;
        }
        let first = |by: u32, var: TypeVarId| {
            let (from, to) = of_pieces[by as usize];
            let nth = cast[from as usize..to as usize].iter().position(|constraint| constraint.var == var);
            nth.map(|nth| (by, nth as u32))
        };
        order.retain(|&(_, var)| !vars[TypeVars::position(var)].changed);
        for &var in &*changed {
            let active = &mut vars[TypeVars::position(var)].active;
            active.sort_unstable();
            active.dedup();
            active.retain(|by| first(*by, var).is_some());
            order.extend(active.first().and_then(|&by| Some((first(by, var)?, var))));
        }
        // What has stayed is in order already.
        order.sort();
    }

    /// The type variables with votes in the order of their first ones, and whether those have changed since this was asked for the
    /// last time.
    pub fn take_changed(&mut self) -> Vec<(TypeVarId, bool)> {
        let Constraints { vars, changed, order, .. } = self;
        let in_order = order.iter().map(|&(_, var)| (var, vars[TypeVars::position(var)].changed)).collect();
        for var in changed.drain(..) {
            vars[TypeVars::position(var)].changed = false;
        }
        in_order
    }

    /// How many pieces of evidence have voted for the type variable.
    pub fn count(&self, var: TypeVarId) -> usize {
        self.vars.get(TypeVars::position(var)).map_or(0, |of| of.active.len())
    }

    /// The votes for the type variable, counted; `piece` is the piece of evidence at a place.
    pub fn candidates(&self, var: TypeVarId, piece: impl Fn(u32) -> Piece) -> Candidates {
        let mut candidates = Candidates::default();
        let active = self.vars.get(TypeVars::position(var)).map_or(&[][..], |of| &of.active);
        for &by in active {
            let (from, to) = self.of_pieces[by as usize];
            let cast = &self.cast[from as usize..to as usize];
            let piece = piece(by);
            for constraint in cast.iter().filter(|constraint| constraint.var == var) {
                match (constraint.vote, piece) {
                    (Vote::For { ty, direction, exact }, Piece::Relation(.., count)) => {
                        candidates.vote(ty, direction, count, exact);
                    }
                    (Vote::Access(ty), Piece::Relation(.., count)) => candidates.access(ty, count),
                    (Vote::Apart(ty), _) => candidates.apart(ty),
                    (Vote::Size(bytes), _) => candidates.hint(Hint::Size(bytes)),
                    (_, Piece::Hint(_, hint)) => candidates.hint(hint),
                    (Vote::Hint, Piece::Relation(..)) => {}
                }
            }
        }
        candidates
    }
}
