//! Solves the evidence for the type variables, in rounds of evaluation and constraint propagation.
//!
//! Each round evaluates every term under the current types. A relation with one known side
//! constrains the type variable on the other side. Each round chooses types from the constraints,
//! so that `p->db->busy` is found once `p->db` is. The rounds end when nothing changes, or at a
//! limit that only longer chains of unknowns than programs have would reach.
//!
//! After the first round, only what depends on a change is visited. The result is the same as with
//! exhaustive rounds; the tests compare both.

use super::choose::{Candidates, buffer, choose};
use super::constraints::Constraints;
use super::dependencies::{Dependencies, Typedefs};
use super::guessed::{Stage, bytes_for, guess};
use super::propagate::Propagator;
use super::records::Records;
use super::relations::{Evidence, Hint, Piece};
use super::term::{Term, TermId};
use super::term_values::{Unresolved, Values};
use super::type_vars::{TypeVar, TypeVarId, TypeVars};
use crate::ir::Type;
use rustc_hash::FxHashMap;

/// Candidates are cached for variables with more constraining pieces than this.
const FEW: usize = 8;
/// The largest number of pointers to pointers in one type whose targets are guessed.
const POINTERS: usize = 8;
/// The largest number of rounds.
const ROUNDS: usize = 8;

/// Infers the types of `vars` from the `evidence`, whose terms have these `values` at first.
/// Returns their values in the end. `exhaustive` rounds visit everything.
pub(super) fn solve<'a>(
    evidence: &Evidence<'a>,
    values: Values,
    vars: &mut TypeVars<'_, 'a>,
    // Whether every round visits everything.
    exhaustive: bool,
) -> Values {
    let is_unresolved = values.unresolved(&evidence.terms, vars);
    let is_unresolved = |of: TermId| exhaustive || is_unresolved[of.0 as usize];
    let unresolved = evidence.terms.iter().filter(|&(id, _)| is_unresolved(id));
    let unresolved = unresolved.map(|(id, term)| Unresolved::of(id, term)).collect();
    let active = (0..evidence.len() as u32).map(|piece| ActivePiece::of(piece, evidence));
    let active: Vec<ActivePiece> =
        active.filter(|active| active.more || active.of.iter().any(|&of| is_unresolved(of))).collect();
    let constraints = Constraints::of(active.len());
    let solver = Solver {
        evidence,
        values,
        unresolved,
        active,
        constraints,
        // The dependencies of the last choice for each type variable.
        chosen: Vec::new(),
        has_propagated: false,
        exhaustive,
    };
    solver.solve(vars)
}

/// The term whose type is guessed if the term's type is unknown: itself, or the object of an address.
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
    unresolved: Vec<Unresolved>,
    active: Vec<ActivePiece>,
    constraints: Constraints,
    /// What the last choice for each type variable rests on.
    chosen: Vec<Dependencies>,
    /// Whether the first round is over.
    has_propagated: bool,
    /// Whether every round goes over everything.
    exhaustive: bool,
}

/// A piece of evidence that can constrain a variable, and the dependencies of its constraints.
#[derive(Clone, Copy)]
struct ActivePiece {
    piece: u32,
    of: [TermId; 2],
    typedefs: Typedefs,
    /// It can depend on more: the target of a pointer may change without the pointer.
    more: bool,
}

impl ActivePiece {
    fn of(piece: u32, evidence: &Evidence<'_>) -> Self {
        let (of, more) = match evidence.piece(piece) {
            Piece::Relation(a, _, b, _) => ([a, b], false),
            Piece::Hint(of, hint) => ([of, of], matches!(hint, Hint::Scale(_))),
        };
        ActivePiece { piece, of, typedefs: Typedefs::default(), more }
    }
}

/// The candidates for a variable that many terms ask for.
struct CachedCandidates {
    candidates: Candidates,
    /// The number of changes at the last failed guess. A guess fails again until the next change.
    failed_at: Option<u32>,
}

impl CachedCandidates {
    fn of(candidates: Candidates) -> Self {
        CachedCandidates { candidates, failed_at: None }
    }
}

impl<'a> Solver<'_, 'a> {
    fn solve(mut self, vars: &mut TypeVars<'_, 'a>) -> Values {
        self.rounds(vars, false);
        let mut spelling_changed = false;
        for stage in [Stage::Hints, Stage::Enumerations, Stage::Rest] {
            spelling_changed |= vars.note_spellings();
            let open = self.open_terms(vars);
            if open.is_empty() {
                break;
            }
            if self.guess_all(&open, vars, stage) {
                self.rounds(vars, std::mem::take(&mut spelling_changed));
            }
        }
        self.values
    }

    /// Runs rounds until nothing changes; `spelling_changed` if spellings have changed since the last round.
    fn rounds(&mut self, vars: &mut TypeVars<'_, 'a>, mut spelling_changed: bool) {
        for _ in 0..ROUNDS {
            let changed = Dependencies {
                typedefs: self.propagate(vars),
                spelling: spelling_changed,
                has_unknown: false,
            };
            if !self.choose(vars, changed) {
                return;
            }
            spelling_changed = false;
        }
        self.propagate(vars);
    }

    /// Evaluates the terms and derives the constraints of open variables. Returns the typedefs that
    /// had changed before.
    fn propagate(&mut self, vars: &mut TypeVars<'_, 'a>) -> Typedefs {
        let changes = vars.take_changes();
        let all = self.exhaustive || !self.has_propagated;
        let Solver { evidence, values, unresolved, active, constraints, .. } = self;
        if self.has_propagated {
            values.update(&evidence.terms, unresolved, vars, &changes, self.exhaustive);
        }
        self.has_propagated = true;
        let mut propagator = Propagator::new(&evidence.terms, values, vars);
        for (active, by) in active.iter_mut().zip(0..) {
            let [a, b] = active.of;
            if all
                || active.more
                || values.is_reevaluated(a)
                || values.is_reevaluated(b)
                || changes.typedefs.overlaps(active.typedefs)
            {
                active.typedefs = propagator.constraints_of(evidence.piece(active.piece));
                constraints.replace(by, &propagator.constraints);
            }
        }
        constraints.sort();
        changes.typedefs
    }

    fn candidates(&self, var: TypeVarId) -> Candidates {
        self.constraints.candidates(var, |by| self.evidence.piece(self.active[by as usize].piece))
    }

    /// Chooses the types of variables with new constraints, or with a dependency on the changes
    /// `before`. Returns whether a type changes.
    fn choose(&mut self, vars: &mut TypeVars<'_, 'a>, mut before: Dependencies) -> bool {
        let mut changed = false;
        for (var, has_changed) in self.constraints.take_changed() {
            let at = TypeVars::position(var);
            if at >= self.chosen.len() {
                self.chosen.resize(at + 1, Dependencies::default());
            }
            if vars.is_final(var) || !(self.exhaustive || has_changed || before.affects(self.chosen[at])) {
                continue;
            }
            let candidates = self.candidates(var);
            vars.track_dependencies();
            let winner = choose(vars.var(var), &candidates, vars);
            self.chosen[at] = vars.dependencies();
            // A size that is passed with an address is mostly that of the whole object.
            let set = if candidates.bytes().is_some() { TypeVars::suppose } else { TypeVars::conclude };
            if winner.is_some_and(|winner| set(vars, var, winner)) {
                changed = true;
                before.typedefs = before.typedefs.or(vars.as_typedef(var));
            }
        }
        changed
    }

    /// The terms that could give unknown variables a type, each with the term whose type is guessed.
    fn open_terms(&self, vars: &TypeVars<'_, 'a>) -> Vec<(TermId, TermId, TypeVarId)> {
        let mut open = Vec::new();
        for &Unresolved { id, .. } in &self.unresolved {
            let term = self.evidence.terms.get(id);
            let Some(of) = guess_starts_at(id, term) else { continue };
            let Some(var) = self.values.var(of) else { continue };
            let is_known = self.values.ty(of).is_some() && !matches!(term, Term::Known(_));
            if !is_known && vars.get(var).is_none() {
                open.push((id, of, var));
            }
        }
        open
    }

    /// Guesses the types that constraints leave open.
    fn guess_all(
        &self,
        open: &[(TermId, TermId, TypeVarId)],
        vars: &mut TypeVars<'_, 'a>,
        stage: Stage,
    ) -> bool {
        let mut changes = 0_u32;
        let mut all_candidates: FxHashMap<TypeVarId, CachedCandidates> = FxHashMap::default();
        let mut records = None;
        for &(id, of, var) in open {
            if vars.get(var).is_some() {
                continue;
            }
            let mut counted;
            let CachedCandidates { candidates, failed_at } = if self.constraints.count(var) > FEW {
                all_candidates.entry(var).or_insert_with(|| CachedCandidates::of(self.candidates(var)))
            } else {
                counted = CachedCandidates::of(self.candidates(var));
                &mut counted
            };
            let candidates = &*candidates;
            if stage == Stage::Rest && candidates.is_pointer() {
                changes += self.guess_pointers_behind(var, stage, vars);
            }
            let cast = if stage == Stage::Rest { self.cast_back(id, candidates, vars) } else { None };
            let found = if cast.is_some() {
                cast
            } else if id != of && candidates.is_empty() {
                (stage == Stage::Rest).then(|| buffer(vars.var(var), candidates, vars))
            } else if *failed_at == Some(changes) {
                None
            } else {
                let record = candidates
                    .is_pointer()
                    .then(|| records.get_or_insert_with(|| Records::new(vars)).guess(var, vars));
                let found = record.flatten().or_else(|| guess(var, candidates, stage, vars));
                if found.is_none() {
                    *failed_at = Some(changes);
                }
                found
            };
            changes += u32::from(found.is_some_and(|ty| vars.suppose(var, ty)));
        }
        changes > 0
    }

    /// Guesses the targets of a pointer that are pointers themselves, the last one first, so that each is a
    /// pointer to the next. Returns how many types are new.
    fn guess_pointers_behind(&self, pointer: TypeVarId, stage: Stage, vars: &mut TypeVars<'_, 'a>) -> u32 {
        let mut targets = Vec::new();
        let mut last = pointer;
        while targets.len() < POINTERS
            && let Some(target) = vars.find(TypeVar::Part(last, "*"))
            && vars.get(target).is_none()
        {
            let candidates = self.candidates(target);
            if !candidates.is_pointer() {
                break;
            }
            targets.push((target, candidates));
            last = target;
        }
        let mut news = 0;
        for (target, candidates) in targets.iter().rev() {
            let found = guess(*target, candidates, stage, vars);
            news += u32::from(found.is_some_and(|ty| vars.suppose(*target, ty)));
        }
        news
    }

    /// The type of a sum with a cast: what a pointer was cast to is most often cast back.
    fn cast_back(&self, id: TermId, candidates: &Candidates, vars: &mut TypeVars<'_, 'a>) -> Option<Type> {
        let terms = &self.evidence.terms;
        let Term::Alias(Some(sum), _) = terms.get(id) else { return None };
        let Term::Sum(base, ..) = terms.get(sum) else { return None };
        let base = vars.main_variant(self.values.ty(base)?)?;
        Some(if candidates.is_pointer() { bytes_for(base, vars) } else { base })
    }
}
