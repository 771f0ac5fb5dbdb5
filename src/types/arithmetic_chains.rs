//! Chains of names and arithmetic, which hand a constraint on to an operand.
//!
//! `_2 = _1 + x; _3 = _2 + y; ...` makes a chain as long as the function. Each piece of evidence about its
//! end is about its start as well. So the end of a long run of links is stored for each of them, as find
//! operations compress paths in a union-find forest.

use super::propagate::Propagator;
use super::term::{Step, Term, TermId};
use crate::ir::{Type, TypeKind};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Runs with fewer links are walked each time.
const LONG: usize = 16;

/// A run of links: the first term after it, and whether one of them is arithmetic.
#[derive(Clone, Copy)]
pub(super) struct LinkRun {
    end: TermId,
    has_arithmetic: bool,
}

/// The long runs of links that were walked, by each of their links.
pub(super) type LinkRuns = FxHashMap<TermId, LinkRun>;

impl Propagator<'_, '_, '_> {
    /// Follows links from the term as long as they neither take a constraint to `ty` nor change it.
    /// Returns the next term and whether the type there is still the declared one.
    pub(super) fn follow_links(&mut self, id: TermId, ty: Type, exact: bool) -> (TermId, bool) {
        let mut links: SmallVec<[(TermId, bool); LONG]> = SmallVec::new();
        let mut run = LinkRun { end: id, has_arithmetic: false };
        loop {
            if let Some(&known) = self.runs.get(&run.end) {
                run = known;
                break;
            }
            let Some((of, is_arithmetic)) = self.link(run.end) else { break };
            links.push((run.end, is_arithmetic));
            run.end = of;
        }
        let is_long = links.len() >= LONG;
        for (link, is_arithmetic) in links.into_iter().rev() {
            run.has_arithmetic |= is_arithmetic;
            if is_long {
                self.runs.insert(link, run);
            }
        }
        let keeps_declared = self.is_pointer(ty) || !run.has_arithmetic && self.is_record(ty);
        (run.end, exact && (run.end == id || keeps_declared))
    }

    /// The operand that has the type of the term, and whether the term is arithmetic. `None` if the
    /// term's own type matters: that of a typedef or enumeration, or one that nothing shows.
    fn link(&mut self, id: TermId) -> Option<(TermId, bool)> {
        let (of, is_arithmetic) = match self.terms.get(id) {
            Term::Value(of) => (of, false),
            Term::Alias(Some(of), _) if matches!(self.terms.get(of), Term::Address(_)) => return None,
            Term::Alias(Some(of), _) if self.value(of).is_some() => (of, false),
            Term::Sum(_, None, Step::Bytes(0x8000_0000..=0xffff_ffff)) => return None,
            Term::Sum(of, ..) if self.value(id).is_none() && self.is_decided(of) => return None,
            Term::Arith(of)
            | Term::Shortened(of)
            | Term::Common(of, _)
            | Term::Either(of, _)
            | Term::Sum(of, ..) => (of, true),
            _ => return None,
        };
        let is_plain = self.value(id).is_none_or(|ty| {
            matches!(self.vars.types.bare_kind(ty), TypeKind::Named(_))
                && self.vars.spelled_by(ty).is_none()
                && !self.vars.is_enumeration(self.vars.types.unqualified(ty))
        });
        is_plain.then_some((of, is_arithmetic))
    }
}
