//! The votes for slots, by who cast them.
//!
//! When something that a piece of evidence rests on changes, its votes are taken back and cast again. The votes for a
//! slot stand in the order of the evidence, whenever they were cast, so that it makes no difference.

use super::choose::{Direction, Tally};
use super::pieces::{Evidence, Hint, Piece};
use super::slots::{SlotId, Slots};
use crate::ir::Type;
use smallvec::SmallVec;

/// A vote for a slot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Ballot {
    /// The place in the list of those that vote of the piece of evidence that cast it.
    pub by: u32,
    /// The how many-th it is of those that this cast.
    pub nth: u32,
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

/// The votes for all slots.
#[derive(Default)]
pub(super) struct Ballots {
    slots: Vec<OfSlot>,
    /// For which slots each piece of evidence has cast votes.
    voted: Vec<SmallVec<[SlotId; 2]>>,
    /// The slots with votes in the order of their first ones.
    order: Vec<((u32, u32), SlotId)>,
}

#[derive(Clone, Default)]
struct OfSlot {
    ballots: Vec<Ballot>,
    /// What they were, while they are being replaced.
    before: Option<Vec<Ballot>>,
    /// Whether they have changed since somebody asked.
    changed: bool,
}

impl Ballots {
    /// None, for so many pieces of evidence.
    pub fn of(pieces: usize) -> Self {
        Ballots { voted: vec![SmallVec::new(); pieces], ..Ballots::default() }
    }

    /// Puts the votes that the `stale` pieces of evidence `cast` now in the place of those that they cast before.
    pub fn replace(&mut self, stale: &[u32], cast: Vec<(SlotId, Ballot)>) {
        let mut dirty: Vec<SlotId> = Vec::new();
        let mut is_stale = vec![false; self.voted.len()];
        for &by in stale {
            is_stale[by as usize] = true;
            for slot in std::mem::take(&mut self.voted[by as usize]) {
                self.touch(slot, &mut dirty);
            }
        }
        for &slot in &dirty {
            let ballots = &mut self.slots[Slots::position(slot)].ballots;
            ballots.retain(|ballot| !is_stale[ballot.by as usize]);
        }
        for (slot, ballot) in cast {
            self.touch(slot, &mut dirty);
            self.slots[Slots::position(slot)].ballots.push(ballot);
            let voted = &mut self.voted[ballot.by as usize];
            if voted.last() != Some(&slot) {
                voted.push(slot);
            }
        }
        let Ballots { slots, order, .. } = self;
        order.retain(|&(_, slot)| slots[Slots::position(slot)].before.is_none());
        for slot in dirty {
            let of = &mut slots[Slots::position(slot)];
            of.ballots.sort_by_key(|ballot| ballot.by);
            of.changed |= of.before.take().is_some_and(|before| before != of.ballots);
            order.extend(of.ballots.first().map(|first| ((first.by, first.nth), slot)));
        }
        // What has stayed is in order already.
        order.sort();
    }

    /// The votes for the slot are going to be replaced.
    fn touch(&mut self, slot: SlotId, dirty: &mut Vec<SlotId>) {
        let at = Slots::position(slot);
        if at >= self.slots.len() {
            self.slots.resize(at + 1, OfSlot::default());
        }
        let of = &mut self.slots[at];
        if of.before.is_none() {
            of.before = Some(of.ballots.clone());
            dirty.push(slot);
        }
    }

    /// The slots with votes in the order of their first ones, and whether those have changed since this was asked for the
    /// last time.
    pub fn take_changed(&mut self) -> Vec<(SlotId, bool)> {
        let Ballots { slots, order, .. } = self;
        let mut taken = |slot: SlotId| std::mem::take(&mut slots[Slots::position(slot)].changed);
        order.iter().map(|&(_, slot)| (slot, taken(slot))).collect()
    }

    /// How many votes there are for the slot.
    pub fn count(&self, slot: SlotId) -> usize {
        self.slots.get(Slots::position(slot)).map_or(0, |of| of.ballots.len())
    }

    /// The votes for the slot, counted; `pieces` are those of the evidence.
    pub fn tally(&self, slot: SlotId, pieces: &[u32], evidence: &Evidence<'_>) -> Tally {
        let mut tally = Tally::default();
        let ballots = self.slots.get(Slots::position(slot)).map_or(&[][..], |of| &of.ballots);
        for &Ballot { by, vote, .. } in ballots {
            match (vote, evidence.piece(pieces[by as usize])) {
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
        tally
    }
}
