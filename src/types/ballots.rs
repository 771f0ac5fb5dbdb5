//! The votes for slots, by who cast them.
//!
//! When something that a piece of evidence rests on changes, it votes again, which mostly comes to the same. Where it does
//! not, its votes take the place of those before. The votes for a slot stand in the order of the evidence, whenever they
//! were cast, so that it makes no difference.

use super::choose::{Direction, Tally};
use super::pieces::{Hint, Piece};
use super::slots::{SlotId, Slots};
use crate::ir::Type;
use smallvec::SmallVec;

/// A vote for a slot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Ballot {
    /// The slot.
    pub slot: SlotId,
    /// What it says.
    pub vote: Vote,
}

/// What is said of a slot.
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

/// The votes for all slots. Pieces of evidence go by their places in the list of those that vote.
#[derive(Default)]
pub(super) struct Ballots {
    /// Those of a piece of evidence stand side by side. Some count no more.
    cast: Vec<Ballot>,
    /// Where those of each piece are: from, to.
    of_pieces: Vec<(u32, u32)>,
    slots: Vec<OfSlot>,
    /// The slots whose votes have changed.
    stirred: Vec<SlotId>,
    /// The slots with votes in the order of their first ones: by whom, the how many-th of that.
    order: Vec<((u32, u32), SlotId)>,
}

#[derive(Clone, Default)]
struct OfSlot {
    /// The pieces of evidence that have voted for it.
    voters: SmallVec<[u32; 4]>,
    /// Whether its votes have changed since somebody asked.
    stirred: bool,
}

impl Ballots {
    /// None, for so many pieces of evidence.
    pub fn of(pieces: usize) -> Self {
        Ballots { of_pieces: vec![(0, 0); pieces], ..Ballots::default() }
    }

    /// The piece of evidence casts these votes now, and no others; [`sort`](Self::sort) comes behind the last.
    pub fn replace(&mut self, by: u32, cast: &[Ballot]) {
        let (from, to) = self.of_pieces[by as usize];
        let (from, to) = (from as usize, to as usize);
        if self.cast[from..to] == *cast {
            return;
        }
        for at in from..to {
            self.stir(self.cast[at].slot);
        }
        for ballot in cast {
            self.stir(ballot.slot).voters.push(by);
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

    /// The votes for the slot change.
    fn stir(&mut self, slot: SlotId) -> &mut OfSlot {
        let at = Slots::position(slot);
        if at >= self.slots.len() {
            self.slots.resize(at + 1, OfSlot::default());
        }
        let of = &mut self.slots[at];
        if !std::mem::replace(&mut of.stirred, true) {
            self.stirred.push(slot);
        }
        of
    }

    /// Brings the votes in order, once all that change have been replaced.
    pub fn sort(&mut self) {
        let Ballots { cast, of_pieces, slots, stirred, order } = self;
        if stirred.is_empty() {
            return;
        }
        let first = |by: u32, slot: SlotId| {
            let (from, to) = of_pieces[by as usize];
            let nth = cast[from as usize..to as usize].iter().position(|ballot| ballot.slot == slot);
            nth.map(|nth| (by, nth as u32))
        };
        order.retain(|&(_, slot)| !slots[Slots::position(slot)].stirred);
        for &slot in &*stirred {
            let voters = &mut slots[Slots::position(slot)].voters;
            voters.sort_unstable();
            voters.dedup();
            voters.retain(|by| first(*by, slot).is_some());
            order.extend(voters.first().and_then(|&by| Some((first(by, slot)?, slot))));
        }
        // What has stayed is in order already.
        order.sort();
    }

    /// The slots with votes in the order of their first ones, and whether those have changed since this was asked for the
    /// last time.
    pub fn take_changed(&mut self) -> Vec<(SlotId, bool)> {
        let Ballots { slots, stirred, order, .. } = self;
        let changed = order.iter().map(|&(_, slot)| (slot, slots[Slots::position(slot)].stirred)).collect();
        for slot in stirred.drain(..) {
            slots[Slots::position(slot)].stirred = false;
        }
        changed
    }

    /// How many pieces of evidence have voted for the slot.
    pub fn count(&self, slot: SlotId) -> usize {
        self.slots.get(Slots::position(slot)).map_or(0, |of| of.voters.len())
    }

    /// The votes for the slot, counted; `piece` is the piece of evidence at a place.
    pub fn tally(&self, slot: SlotId, piece: impl Fn(u32) -> Piece) -> Tally {
        let mut tally = Tally::default();
        let voters = self.slots.get(Slots::position(slot)).map_or(&[][..], |of| &of.voters);
        for &by in voters {
            let (from, to) = self.of_pieces[by as usize];
            let cast = &self.cast[from as usize..to as usize];
            let piece = piece(by);
            for ballot in cast.iter().filter(|ballot| ballot.slot == slot) {
                match (ballot.vote, piece) {
                    (Vote::For { ty, direction, exact }, Piece::Relation(.., count)) => {
                        tally.vote(ty, direction, count, exact);
                    }
                    (Vote::Access(ty), Piece::Relation(.., count)) => tally.access(ty, count),
                    (Vote::Apart(ty), _) => tally.apart(ty),
                    (Vote::Size(bytes), _) => tally.hint(Hint::Size(bytes)),
                    (_, Piece::Hint(_, hint)) => tally.hint(hint),
                    (Vote::Hint, Piece::Relation(..)) => {}
                }
            }
        }
        tally
    }
}
