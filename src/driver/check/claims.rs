//! Facts about declarations that a gimple dump does not show, from GCC's later dump.
//!
//! GCC's dump declares the SSA names without variables. Each declaration is a claim about the
//! field, global or function that the name's value comes from ([`crate::types::claims`]). A fact is
//! one statement about the program, so the majority of a file's claims about a place decides.

use super::shadowed_names::resolve_shadowed;
use super::shown_facts::missing_uids;
use crate::base::guard::guarded;
use crate::base::text_tables::{TextMap, TextSet};
use crate::driver::dump::{self, Dump};
use crate::facts::{DeclPath, Fact};
use crate::ir::{Function, LOCAL_ALIAS, Name, Stage, VarKind, plain_name};
use crate::target::dialect::Dialect;
use crate::text::parse;
use crate::types::{self, Claim, ClaimKind};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// The number of marked accesses to something volatile that outweigh one access without the mark.
const MARKS_PER_UNMARKED: u32 = 4;

/// The claims of GCC's text, function by function.
#[derive(Default)]
pub(super) struct Claims<'a> {
    functions: Vec<Function<'a>>,
    /// The first version that pass "ssa" gave out in each function.
    first: Vec<Name>,
    /// The functions of each name, by their places in these lists.
    by_name: TextMap<&'a str, Vec<usize>>,
    /// The latest claims of each function.
    latest: Vec<Vec<Claim>>,
}

impl<'a> Claims<'a> {
    /// Reads GCC's text for `dump`. A function that cannot be read makes no claims.
    pub fn read(oracle: &'a str, dump: &Dump<'_>, dialect: Dialect) -> Self {
        let chunks: Vec<_> = parse::split(oracle).collect();
        let items: TextMap<_, _> = dump.items().map(|item| (plain_name(item.name()), item)).collect();
        let read = |chunk| {
            let mut f = guarded(|| parse::function(chunk)).ok()?.ok()?;
            // Local aliases get the names of their functions, so that their results make claims about
            // the functions.
            for var in f.decls.vars.values_mut().filter(|var| var.kind == VarKind::Function) {
                var.name = var.name.strip_suffix(LOCAL_ALIAS).unwrap_or(var.name);
            }
            let item = items.get(plain_name(f.name));
            resolve_shadowed(&mut f, || dump::build(*item?, Stage::Ssa, dialect, &mut |_| {}).ok());
            let gimple = item.and_then(|item| item.function().ok());
            let first =
                gimple.map_or_else(|| types::first_ssa_version(&f), |gimple| gimple.ssa.names.next_key());
            Some((*f, first))
        };
        let (functions, first): (Vec<Function<'a>>, _) = chunks.into_par_iter().filter_map(read).unzip();
        let mut by_name: TextMap<&str, Vec<usize>> = TextMap::default();
        for (at, f) in functions.iter().enumerate() {
            by_name.entry(f.name).or_default().push(at);
        }
        Claims { functions, first, by_name, latest: Vec::new() }
    }

    /// Recomputes the claims with the current facts of `dump`.
    pub fn update(&mut self, dump: &Dump<'a>) {
        let claims = |(f, &first): (&Function<'a>, &Name)| {
            guarded(|| types::claims(f, first, &dump.types)).unwrap_or_default()
        };
        self.latest = self.functions.par_iter().zip(&self.first).map(claims).collect();
    }

    /// The facts with which `dump` would agree with the claims.
    pub fn facts(&mut self, dump: &Dump<'a>) -> Vec<Fact> {
        self.update(dump);
        let mut votes: BTreeMap<&DeclPath, PlaceVotes<'_>> = BTreeMap::new();
        let mut open: Vec<&Claim> = self.latest.iter().flatten().collect();
        // A part that is not volatile belongs to a whole that is not volatile.
        let unmarked = open.iter().filter(|claim| claim.kind.mark() == Some(false));
        for whole in unmarked.flat_map(|claim| {
            std::iter::successors(claim.alternative.as_deref(), |c| c.alternative.as_deref())
        }) {
            votes.entry(&whole.place).or_default().add(whole);
        }
        let initializers = self.initializers();
        while !open.is_empty() {
            open.iter().for_each(|claim| votes.entry(&claim.place).or_default().add(claim));
            // An outvoted claim has another meaning: the declaration's typedef, or the whole of the field.
            open.retain(|claim| votes[&claim.place].contradicts(&claim.kind));
            open = open.into_iter().filter_map(|claim| claim.alternative.as_deref()).collect();
        }
        let findings = votes.into_iter().filter_map(|(place, place_votes)| {
            let is_computed = place_votes.is_computed();
            Some(StatedType { place, ty: place_votes.outcome()?, is_computed })
        });
        let findings: Vec<StatedType<'_>> = findings.collect();
        let mains: TextSet<String> =
            findings.iter().filter(|of| of.alias().is_some()).map(|of| of.ty.clone()).collect();
        let is_main = |of: &StatedType<'_>| of.alias().is_some_and(|name| mains.contains(name));
        let stated = findings.into_iter().filter(|of| !(of.is_computed && is_main(of)));
        stated.map(|of| Fact::Type(of.place.clone(), of.ty)).chain(initializers).collect()
    }

    /// The records with volatile fields to which most stores of a function have no marks.
    fn initializers(&self) -> Vec<Fact> {
        let mut balance: BTreeMap<(&str, &str), i32> = BTreeMap::new();
        for (f, claims) in self.functions.iter().zip(&self.latest) {
            for claim in claims {
                if let (ClaimKind::Stored(marked, _), Some(record)) = (&claim.kind, claim.place.record())
                    && *marked == claim.known
                {
                    *balance.entry((f.name, record)).or_default() += if *marked { -1 } else { 1 };
                }
            }
        }
        let initialized = balance.into_iter().filter(|&(_, balance)| balance > 0);
        initialized.map(|((f, record), _)| Fact::Initializes(f.to_string(), record.to_string())).collect()
    }

    /// The DECL_UIDs that `dump` does not show.
    pub fn missing_uids(&self, dump: &Dump<'_>) -> Vec<Fact> {
        missing_uids(&self.functions, dump)
    }

    /// The places that the claims of functions of this name are about; if `disputed`, only those of
    /// claims that contradict what is known.
    pub fn places(&self, name: &str, disputed: bool) -> TextSet<&DeclPath> {
        let of_name = self.by_name.get(name).into_iter().flatten().filter_map(|&at| self.latest.get(at));
        let claims = of_name.flatten().filter(|claim| !disputed || !claim.known);
        claims.map(|claim| &claim.place).collect()
    }
}

/// The type that is to be stated for a place.
struct StatedType<'c> {
    place: &'c DeclPath,
    ty: String,
    /// Only computations with its values show the type.
    is_computed: bool,
}

impl StatedType<'_> {
    /// The typedef, if it stands for a type of another name. A typedef that another one stands for is
    /// an enumeration: computations with it only seem to show what it stands for.
    fn alias(&self) -> Option<&str> {
        match self.place {
            DeclPath::Typedef(name) if *name != self.ty => Some(name),
            _ => None,
        }
    }
}

/// The claims about one place.
#[derive(Default)]
struct PlaceVotes<'c> {
    /// Votes for types of values, of probable values, of computations with values, and of the place.
    values: TextMap<&'c str, VoteCount>,
    likely: TextMap<&'c str, VoteCount>,
    computed: TextMap<&'c str, VoteCount>,
    types: TextMap<&'c str, VoteCount>,
    /// Accesses with the mark, and without.
    volatile: VoteCount,
    unmarked: VoteCount,
    /// Stores to the field without the mark, which may initialize it.
    stored: VoteCount,
    /// A marked access reads it.
    is_read: bool,
    /// Its type as far as it is known.
    present: Option<&'c str>,
}

#[derive(Clone, Copy, Default)]
struct VoteCount {
    count: u32,
    /// The vote agrees with what is known.
    known: bool,
}

impl VoteCount {
    fn add(&mut self, known: bool) {
        self.count += 1;
        self.known = known;
    }
}

impl<'c> PlaceVotes<'c> {
    fn add(&mut self, claim: &'c Claim) {
        match &claim.kind {
            ClaimKind::Value(ty) => self.values.entry(ty).or_default().add(claim.known),
            ClaimKind::Likely(ty) => self.likely.entry(ty).or_default().add(claim.known),
            // Temporaries have main variants, so a typedef that declares one is an enumeration's.
            ClaimKind::Computed(ty) if claim.place == DeclPath::Typedef(ty.clone()) => {
                self.values.entry(ty).or_default().add(claim.known);
            }
            ClaimKind::Computed(ty) => self.computed.entry(ty).or_default().add(claim.known),
            ClaimKind::Type(ty) => self.types.entry(ty).or_default().add(claim.known),
            ClaimKind::Volatile(marked, present) => {
                if *marked { &mut self.volatile } else { &mut self.unmarked }.add(claim.known);
                self.is_read |= *marked;
                self.present = present.as_deref().or(self.present);
            }
            ClaimKind::Stored(marked, present) => {
                if *marked { &mut self.volatile } else { &mut self.stored }.add(claim.known);
                self.present = present.as_deref().or(self.present);
            }
        }
    }

    /// Whether the majority contradicts the claim.
    fn contradicts(&self, kind: &ClaimKind) -> bool {
        match kind {
            ClaimKind::Value(ty) | ClaimKind::Likely(ty) | ClaimKind::Computed(ty) => {
                self.value().is_some_and(|(winner, _)| ty != winner)
            }
            _ => kind.mark() == Some(true) && !self.is_volatile(),
        }
    }

    /// Whether all accesses have the mark, except for a few that folding took it from. A single
    /// mark may belong to something else in the statement, or to the whole of which this is a part.
    fn is_volatile(&self) -> bool {
        let stored = if self.is_read { 0 } else { self.stored.count };
        self.volatile.count > MARKS_PER_UNMARKED * (self.unmarked.count + stored)
    }

    /// Whether only computations with its values show the type.
    fn is_computed(&self) -> bool {
        self.values.is_empty() && self.likely.is_empty() && self.types.is_empty()
    }

    /// The type of its values.
    fn value(&self) -> Option<(&'c str, VoteCount)> {
        [&self.values, &self.likely, &self.computed].into_iter().find_map(winner)
    }

    /// The type to state, unless it is known.
    fn outcome(self) -> Option<String> {
        let value = self.value();
        // An address may have been converted, and then an arithmetic type is not that of the values.
        let whole = whole_winner(&self.types).filter(|&(ty, _)| match value {
            Some((value, _)) => ty == value || !types::is_arithmetic_name(ty),
            None => true,
        });
        let ty = whole.or(value);
        let volatile = self.is_volatile();
        let unmarked = if self.unmarked.count > 0 { self.unmarked } else { self.stored };
        let has_marks = self.volatile.count + unmarked.count > 0;
        let marks_known = !has_marks || if volatile { self.volatile.known } else { unmarked.known };
        if ty.is_none_or(|(_, votes)| votes.known) && marks_known {
            return None;
        }
        let ty = ty.map(|(ty, _)| ty).or(self.present).unwrap_or("int");
        Some(if has_marks { with_volatile(ty, volatile) } else { ty.to_string() })
    }
}

/// The type with most votes. Among equals the first in alphabetical order wins.
fn winner<'c>(votes: &TextMap<&'c str, VoteCount>) -> Option<(&'c str, VoteCount)> {
    votes
        .iter()
        .map(|(&ty, &votes)| (ty, votes))
        .max_by(|(a, x), (b, y)| x.count.cmp(&y.count).then(b.cmp(a)))
}

/// The type with most votes, with array lengths counted together and as many known as possible.
fn whole_winner<'c>(votes: &TextMap<&'c str, VoteCount>) -> Option<(&'c str, VoteCount)> {
    let mut groups: BTreeMap<String, u32> = BTreeMap::new();
    for (ty, votes) in votes {
        *groups.entry(without_lengths(ty)).or_default() += votes.count;
    }
    let (group, _) = groups.iter().rev().max_by_key(|&(_, &count)| count)?;
    let of_group = votes.iter().filter(|(ty, _)| without_lengths(ty) == *group);
    let open = |ty: &str| ty.matches("[]").count();
    of_group
        .map(|(&ty, &votes)| (ty, votes))
        .min_by(|(a, x), (b, y)| open(a).cmp(&open(b)).then(y.count.cmp(&x.count)).then(a.cmp(b)))
}

/// The type with `[]` for each `[4]`.
fn without_lengths(ty: &str) -> String {
    let mut parts = ty.split('[');
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        // A flexible array prints as `[0:]`.
        let rest = part.trim_start_matches(|c: char| c.is_ascii_digit() || c == ':');
        out.push('[');
        out.push_str(rest);
    }
    out
}

/// The type with or without the outermost `volatile`: in front, or after the star of a pointer.
fn with_volatile(ty: &str, volatile: bool) -> String {
    // GCC prints no qualifiers of pointers to functions, and no function returns a volatile type.
    match ty.rfind('*').filter(|_| !ty.contains('(')) {
        Some(star) => {
            let (pointer, rest) = ty.split_at(star + 1);
            let rest = rest.replacen(" volatile", "", 1);
            format!("{pointer}{}{rest}", if volatile { " volatile" } else { "" })
        }
        None => {
            let bare = ty.strip_prefix("volatile ").unwrap_or(ty);
            format!("{}{bare}", if volatile { "volatile " } else { "" })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{VoteCount, whole_winner, with_volatile};

    #[test]
    fn array_lengths_are_counted_together() {
        let votes = |count| VoteCount { count, known: false };
        let claimed = [("int[]", votes(3)), ("int[4]", votes(2)), ("char[8]", votes(4))];
        assert_eq!(whole_winner(&claimed.into_iter().collect()).map(|(ty, _)| ty), Some("int[4]"));
    }

    #[test]
    fn volatile_belongs_to_the_outermost_type() {
        assert_eq!(with_volatile("int", true), "volatile int");
        assert_eq!(with_volatile("volatile int[4]", false), "int[4]");
        assert_eq!(with_volatile("char *", true), "char * volatile");
        assert_eq!(with_volatile("const char * volatile", false), "const char *");
    }
}
