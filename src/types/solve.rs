//! Solving for the slots: rounds of evaluation and voting over the evidence.
//!
//! In each round every term is evaluated under what is known; a relation with one known side votes for
//! the slot at the other. The winners of a round are what is known in the next, so that
//! `p->db->busy` is found once `p->db` is. The rounds end when nothing changes, or at a limit that only
//! longer chains of unknowns than programs have would reach.
//!
//! A round after the first goes only over what rests on something that the one before has changed, with the same result as
//! if it went over everything (the tests do both).

use super::ballots::Ballots;
use super::cast::Caster;
use super::changes::{Heeded, Typedefs};
use super::choose::{Tally, buffer, choose};
use super::guess::{Stage, bytes_for, guess};
use super::habits::Habits;
use super::pieces::{Evidence, Hint, Piece, Relation};
use super::records::Records;
use super::slots::{Slot, SlotId, Slots};
use super::tags::Tags;
use super::term::{Term, TermId};
use super::values::{Loose, Values};
use crate::ir::Type;
use rustc_hash::FxHashMap;

/// So many votes are counted again rather than what they come to kept.
const FEW: usize = 8;
/// How many rounds at most.
const ROUNDS: usize = 8;

/// Makes `slots` know all that `evidence` tells beside what its terms are found to be, which are `values`; returns what they
/// are then. `plainly` in rounds that all go over everything.
pub(super) fn solve<'a>(
    evidence: &Evidence<'a>,
    values: Values,
    slots: &mut Slots<'_, 'a>,
    plainly: bool,
) -> Values {
    let is_loose = values.loose(&evidence.terms, slots);
    let is_loose = |of: TermId| plainly || is_loose[of.0 as usize];
    let loose = evidence.terms.iter().filter(|&(id, _)| is_loose(id));
    let loose = loose.map(|(id, term)| Loose::of(id, term)).collect();
    let voters = (0..evidence.len() as u32).map(|piece| Voter::of(piece, evidence));
    let voters: Vec<Voter> =
        voters.filter(|voter| voter.more || voter.of.iter().any(|&of| is_loose(of))).collect();
    let ballots = Ballots::of(voters.len());
    let solver =
        Solver { evidence, values, loose, voters, ballots, chosen: Vec::new(), has_voted: false, plainly };
    solver.solve(slots)
}

/// What is guessed if nothing is known of the term: the type of the term, or of what it is the address of.
pub(super) fn guess_starts_at(id: TermId, term: Term<'_>) -> Option<TermId> {
    match term {
        Term::Alias(..) | Term::Known(_) | Term::Opaque => Some(id),
        _ if term.is_computed() => Some(id),
        Term::Address(of) => Some(of),
        _ => None,
    }
}

struct Solver<'e, 'a> {
    evidence: &'e Evidence<'a>,
    values: Values,
    /// The terms that may change.
    loose: Vec<Loose>,
    voters: Vec<Voter>,
    ballots: Ballots,
    /// What the last choice for each slot rests on.
    chosen: Vec<Heeded>,
    /// Whether votes have been cast.
    has_voted: bool,
    /// Whether every round goes over everything.
    plainly: bool,
}

/// A piece of evidence that can vote for something, and what its votes rest on.
#[derive(Clone, Copy)]
struct Voter {
    /// Its number.
    piece: u32,
    /// The terms that it speaks of.
    of: [TermId; 2],
    /// Typedefs.
    typedefs: Typedefs,
    /// It can be more than that: what a pointer's target is may change without the pointer.
    more: bool,
}

impl Voter {
    fn of(piece: u32, evidence: &Evidence<'_>) -> Self {
        let (of, more) = match evidence.piece(piece) {
            Piece::Relation(a, _, b, _) => ([a, b], false),
            Piece::Hint(of, hint) => ([of, of], matches!(hint, Hint::Scale(_))),
        };
        Voter { piece, of, typedefs: Typedefs::default(), more }
    }
}

/// What guesses go by beside votes, made when it is first asked for.
struct Aids<'a> {
    habits: Habits<'a>,
    records: Option<Records<'a>>,
    tags: Option<Tags<'a>>,
}

/// The votes for a slot that many terms ask for.
struct Counted {
    tally: Tally,
    /// Guessing found nothing when so many slots had been changed: it will not until one more is.
    in_vain: Option<u32>,
}

impl Counted {
    fn of(tally: Tally) -> Self {
        Counted { tally, in_vain: None }
    }
}

impl<'a> Solver<'_, 'a> {
    fn solve(mut self, slots: &mut Slots<'_, 'a>) -> Values {
        self.rounds(slots, false);
        let mut respelled = false;
        for stage in [Stage::Hints, Stage::Names, Stage::Habits] {
            respelled |= slots.note_spellings();
            let open = self.open_terms(slots);
            if open.is_empty() {
                break;
            }
            if self.guess_all(&open, slots, stage) {
                self.rounds(slots, std::mem::take(&mut respelled));
            }
        }
        self.values
    }

    /// Votes until nothing changes; `respelled` if spellings have since the last time.
    fn rounds(&mut self, slots: &mut Slots<'_, 'a>, mut respelled: bool) {
        for _ in 0..ROUNDS {
            let changed = Heeded { typedefs: self.vote(slots), spelling: respelled, missed: false };
            if !self.choose(slots, changed) {
                return;
            }
            respelled = false;
        }
        self.vote(slots);
    }

    /// Evaluates the terms and counts the votes for the slots that are open; returns the typedefs that have changed before.
    fn vote(&mut self, slots: &mut Slots<'_, 'a>) -> Typedefs {
        let changes = slots.take_changes();
        let all = self.plainly || !self.has_voted;
        let Solver { evidence, values, loose, voters, ballots, .. } = self;
        if self.has_voted {
            values.update(&evidence.terms, loose, slots, &changes, self.plainly);
        }
        self.has_voted = true;
        let mut caster = Caster::new(&evidence.terms, values, slots);
        for (voter, by) in voters.iter_mut().zip(0..) {
            let [a, b] = voter.of;
            if all
                || voter.more
                || values.is_touched(a)
                || values.is_touched(b)
                || changes.typedefs.meet(voter.typedefs)
            {
                voter.typedefs = caster.votes_of(evidence.piece(voter.piece));
                ballots.replace(by, &caster.cast);
            }
        }
        ballots.sort();
        changes.typedefs
    }

    /// The votes for the slot, counted.
    fn tally(&self, slot: SlotId) -> Tally {
        self.ballots.tally(slot, |by| self.evidence.piece(self.voters[by as usize].piece))
    }

    /// Chooses the types of slots with new votes, or where the choice rests on what has changed before. Whether that changes
    /// anything.
    fn choose(&mut self, slots: &mut Slots<'_, 'a>, mut before: Heeded) -> bool {
        let mut changed = false;
        for (slot, has_changed) in self.ballots.take_changed() {
            let at = Slots::position(slot);
            if at >= self.chosen.len() {
                self.chosen.resize(at + 1, Heeded::default());
            }
            if slots.is_settled(slot) || !(self.plainly || has_changed || before.meets(self.chosen[at])) {
                continue;
            }
            let tally = self.tally(slot);
            slots.heed();
            let winner = choose(slots.slot(slot), &tally, slots);
            self.chosen[at] = slots.heeded();
            // A size that is handed out is mostly the whole one.
            let tell = if tally.bytes().is_some() { Slots::suppose } else { Slots::conclude };
            if winner.is_some_and(|winner| tell(slots, slot, winner)) {
                changed = true;
                before.typedefs = before.typedefs.or(slots.as_typedef(slot));
            }
        }
        changed
    }

    /// The terms that say something of slots whose types are not known; where it is about what the term is the address
    /// of, that.
    fn open_terms(&self, slots: &Slots<'_, 'a>) -> Vec<(TermId, TermId, SlotId)> {
        let mut open = Vec::new();
        for &Loose { id, .. } in &self.loose {
            let term = self.evidence.terms.get(id);
            let Some(of) = guess_starts_at(id, term) else { continue };
            let Some(slot) = self.values.slot(of) else { continue };
            let is_known = self.values.ty(of).is_some() && !matches!(term, Term::Known(_));
            if !is_known && slots.get(slot).is_none() {
                open.push((id, of, slot));
            }
        }
        open
    }

    /// Decides what votes leave open.
    fn guess_all(&self, open: &[(TermId, TermId, SlotId)], slots: &mut Slots<'_, 'a>, stage: Stage) -> bool {
        let mut changes = 0_u32;
        let mut tallies: FxHashMap<SlotId, Counted> = FxHashMap::default();
        // What one function knows more than the file is too little to go by.
        let habits = match stage {
            Stage::Habits if slots.is_whole() => self.habits(slots),
            _ => Habits::default(),
        };
        let mut aids = Aids { habits, records: None, tags: None };
        for &(id, of, slot) in open {
            if slots.get(slot).is_some() {
                continue;
            }
            let mut counted;
            let Counted { tally, in_vain } = if self.ballots.count(slot) > FEW {
                tallies.entry(slot).or_insert_with(|| Counted::of(self.tally(slot)))
            } else {
                counted = Counted::of(self.tally(slot));
                &mut counted
            };
            let tally = &*tally;
            let cast = if stage == Stage::Habits { self.cast_back(id, tally, slots) } else { None };
            let found = if cast.is_some() {
                cast
            } else if id != of && tally.is_empty() {
                self.of_address(slot, tally, stage, &mut aids, slots)
            } else if *in_vain == Some(changes) {
                None
            } else {
                let found = self.by_habit(slot, tally, stage, &mut aids, slots);
                let found = found.or_else(|| guess(slot, tally, stage, slots));
                if found.is_none() {
                    *in_vain = Some(changes);
                }
                found
            };
            changes += u32::from(found.is_some_and(|ty| slots.suppose(slot, ty)));
        }
        changes > 0
    }

    /// What a pointer was cast to is most often cast back.
    fn cast_back(&self, id: TermId, tally: &Tally, slots: &mut Slots<'_, 'a>) -> Option<Type> {
        let terms = &self.evidence.terms;
        let Term::Alias(Some(sum), _) = terms.get(id) else { return None };
        let Term::Sum(base, ..) = terms.get(sum) else { return None };
        let base = slots.main_variant(self.values.ty(base)?)?;
        Some(if tally.is_pointer() { bytes_for(base, slots) } else { base })
    }

    /// The type of what only its address is used of: the one record of that name or, most often, a buffer.
    fn of_address(
        &self,
        slot: SlotId,
        tally: &Tally,
        stage: Stage,
        aids: &mut Aids<'a>,
        slots: &mut Slots<'_, 'a>,
    ) -> Option<Type> {
        match stage {
            Stage::Names if slots.is_whole() => self.tags(&mut aids.tags, slots).object(slot, slots),
            Stage::Habits => Some(buffer(slots.slot(slot), tally, slots)),
            _ => None,
        }
    }

    /// What the program's records and habits tell of a pointer or number.
    fn by_habit(
        &self,
        slot: SlotId,
        tally: &Tally,
        stage: Stage,
        aids: &mut Aids<'a>,
        slots: &mut Slots<'_, 'a>,
    ) -> Option<Type> {
        if !tally.is_pointer() {
            let is_plain = tally.is_number() && !matches!(slots.slot(slot), Slot::Typedef(_));
            return (stage == Stage::Habits && is_plain)
                .then(|| aids.habits.guess(slot, tally, slots))
                .flatten();
        }
        let records = aids.records.get_or_insert_with(|| Records::new(slots));
        let found = records.guess(slot, slots);
        let is_last = stage == Stage::Habits && slots.is_whole();
        if found.is_some() || !(is_last && records.uses(slot, slots)) {
            return found;
        }
        self.tags(&mut aids.tags, slots).pointer(slot, slots)
    }

    fn tags<'t>(&self, tags: &'t mut Option<Tags<'a>>, slots: &mut Slots<'_, 'a>) -> &'t mut Tags<'a> {
        tags.get_or_insert_with(|| Tags::new(self.evidence, &self.values, slots))
    }

    /// How the program uses what is known.
    fn habits(&self, slots: &mut Slots<'_, 'a>) -> Habits<'a> {
        let mut habits = Habits::default();
        // Nothing is learnt from what is not known.
        let known = |of: TermId| self.values.slot(of).filter(|&slot| slots.get(slot).is_some());
        let mut uses: FxHashMap<SlotId, Tally> = FxHashMap::default();
        for &((a, relation, b), _) in &self.evidence.relations {
            if relation == Relation::Apart
                && let (Some(ty), Some(slot)) = (self.values.ty(b), known(a))
            {
                uses.entry(slot).or_default().apart(ty);
            }
        }
        for &(term, hint) in &self.evidence.hints {
            if let Some(slot) = known(term) {
                uses.entry(slot).or_default().hint(hint);
            }
        }
        let none = Tally::default();
        for slot in slots.ids() {
            let main = slots.get(slot).and_then(|ty| slots.main_variant(ty));
            if let Some(main) = main.filter(|&main| slots.is_arithmetic(main)) {
                habits.learn(slot, uses.get(&slot).unwrap_or(&none), main, slots);
            }
        }
        habits
    }
}
