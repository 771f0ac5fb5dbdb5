//! What GCC's dump says of declarations that the gimple dump does not show, all functions together.
//!
//! GCC's dump declares the SSA names without variables; each declaration is a claim about the field, global
//! or function that the name's value comes from ([`crate::types::claims`]). A fact is one statement
//! about the program, so the claims of a file about one thing are brought together, and the majority wins.

use super::namesakes::tell_apart;
use super::numbers::numbers;
use crate::base::guard::guarded;
use crate::driver::dump::{self, Dump};
use crate::facts::{DeclPath, Fact};
use crate::ir::plain_name;
use crate::ir::{Function, LOCAL_ALIAS, Name, Stage, VarKind};
use crate::target::dialect::Dialect;
use crate::text::parse;
use crate::types::{self, Claim, ClaimKind};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// How many accesses to something volatile there are for one without the mark.
const MARKED: u32 = 4;

/// What one text of GCC's says, function by function.
pub(super) struct Claims<'a> {
    functions: Vec<Function<'a>>,
    /// The first version that pass "ssa" gave out in each.
    first: Vec<Name>,
    /// What was claimed last.
    made: Vec<Vec<Claim>>,
}

impl<'a> Claims<'a> {
    /// Reads GCC's text about `dump`. What cannot be read claims nothing.
    pub fn read(oracle: &'a str, dump: &Dump<'_>, dialect: Dialect) -> Self {
        let chunks: Vec<_> = parse::split(oracle).collect();
        let items: FxHashMap<_, _> = dump.items().map(|item| (plain_name(item.name()), item)).collect();
        let read = |chunk| {
            let mut f = guarded(|| parse::function(chunk)).ok()?.ok()?;
            by_own_names(&mut f);
            let item = items.get(plain_name(f.name));
            tell_apart(&mut f, || dump::build(*item?, Stage::Ssa, dialect, &mut |_| {}).ok());
            let gimple = item.and_then(|item| item.function().ok());
            let first =
                gimple.map_or_else(|| types::first_ssa_version(&f), |gimple| gimple.ssa.names.next_key());
            Some((f, first))
        };
        let (functions, first) = chunks.into_par_iter().filter_map(read).unzip();
        Claims { functions, first, made: Vec::new() }
    }

    /// Nobody claims anything.
    pub fn none() -> Self {
        Claims { functions: Vec::new(), first: Vec::new(), made: Vec::new() }
    }

    /// Has the functions claim again, by what `dump` knows now.
    pub fn renew(&mut self, dump: &Dump<'a>) {
        let claims = |(f, &first): (&Function<'a>, &Name)| {
            guarded(|| types::claims(f, first, &dump.types)).unwrap_or_default()
        };
        self.made = self.functions.par_iter().zip(&self.first).map(claims).collect();
    }

    /// The facts that would make `dump` agree with what is claimed.
    pub fn facts(&mut self, dump: &Dump<'a>) -> Vec<Fact> {
        self.renew(dump);
        let mut ballots: BTreeMap<&DeclPath, Ballot<'_>> = BTreeMap::new();
        let mut said: Vec<&Claim> = self.made.iter().flatten().collect();
        // What is not volatile is part of nothing volatile.
        let plain = said.iter().filter(|claim| claim.kind.mark() == Some(false));
        for whole in plain.flat_map(|claim| {
            std::iter::successors(claim.alternative.as_deref(), |c| c.alternative.as_deref())
        }) {
            ballots.entry(&whole.place).or_default().add(whole);
        }
        let initializers = self.initializers();
        while !said.is_empty() {
            said.iter().for_each(|claim| ballots.entry(&claim.place).or_default().add(claim));
            // Who is outvoted speaks of something else: what is declared by the typedef, what the field is a part of.
            said.retain(|claim| ballots[&claim.place].outvotes(&claim.kind));
            said = said.into_iter().filter_map(|claim| claim.alternative.as_deref()).collect();
        }
        let findings = ballots.into_iter().filter_map(|(place, ballot)| {
            let is_computed = ballot.is_computed();
            Some(Finding { place, ty: ballot.outcome()?, is_computed })
        });
        let findings: Vec<Finding<'_>> = findings.collect();
        let mains: FxHashSet<String> =
            findings.iter().filter(|of| of.alias().is_some()).map(|of| of.ty.clone()).collect();
        let is_main = |of: &Finding<'_>| of.alias().is_some_and(|name| mains.contains(name));
        let stated = findings.into_iter().filter(|of| !(of.is_computed && is_main(of)));
        stated.map(|of| Fact::Type(of.place.clone(), of.ty)).chain(initializers).collect()
    }

    /// The records to whose volatile fields most stores of a function have no marks.
    fn initializers(&self) -> Vec<Fact> {
        let mut balance: BTreeMap<(&str, &str), i32> = BTreeMap::new();
        for (f, claims) in self.functions.iter().zip(&self.made) {
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

    /// The DECL_UIDs that `dump` does not know.
    pub fn numbers(&self, dump: &Dump<'_>) -> Vec<Fact> {
        numbers(&self.functions, dump)
    }

    /// The places that functions of this name speak of, or only those of which they say what is not known.
    pub fn places(&self, name: &str, disputed: bool) -> FxHashSet<&DeclPath> {
        let of_name = self.functions.iter().zip(&self.made).filter(|(f, _)| f.name == name);
        let claims = of_name.flat_map(|(_, claims)| claims).filter(|claim| !disputed || !claim.known);
        claims.map(|claim| &claim.place).collect()
    }
}

/// Has local aliases go by the names of their functions, of which their results tell.
fn by_own_names(f: &mut Function<'_>) {
    for var in f.decls.vars.values_mut().filter(|var| var.kind == VarKind::Function) {
        var.name = var.name.strip_suffix(LOCAL_ALIAS).unwrap_or(var.name);
    }
}

/// What is to be stated of a place.
struct Finding<'c> {
    place: &'c DeclPath,
    ty: String,
    /// Nothing but what is computed from its values says so.
    is_computed: bool,
}

impl Finding<'_> {
    /// The typedef that is to stand for something called otherwise. What another typedef stands for is none: what is computed
    /// with such a one, an enumeration, only seems to say what it stands for.
    fn alias(&self) -> Option<&str> {
        match self.place {
            DeclPath::Typedef(name) if *name != self.ty => Some(name),
            _ => None,
        }
    }
}

/// The claims about one place.
#[derive(Default)]
struct Ballot<'c> {
    /// Types of values, of what is likely to be one, of what is computed from them, and of the thing itself.
    values: FxHashMap<&'c str, Votes>,
    likely: FxHashMap<&'c str, Votes>,
    computed: FxHashMap<&'c str, Votes>,
    types: FxHashMap<&'c str, Votes>,
    /// Statements with the mark, and without.
    volatile: Votes,
    plain: Votes,
    /// Stores to the field without the mark, which may be those of initial values.
    stored: Votes,
    /// Some of what has the mark reads it.
    is_read: bool,
    /// Its type as far as known.
    present: Option<&'c str>,
}

#[derive(Clone, Copy, Default)]
struct Votes {
    count: u32,
    /// It is what is known already.
    known: bool,
}

impl Votes {
    fn add(&mut self, known: bool) {
        self.count += 1;
        self.known = known;
    }
}

impl<'c> Ballot<'c> {
    fn add(&mut self, claim: &'c Claim) {
        match &claim.kind {
            ClaimKind::Value(ty) => self.values.entry(ty).or_default().add(claim.known),
            ClaimKind::Likely(ty) => self.likely.entry(ty).or_default().add(claim.known),
            // Temporaries are of main variants: a typedef that one is declared by is that of an enumeration.
            ClaimKind::Computed(ty) if claim.place == DeclPath::Typedef(ty.clone()) => {
                self.values.entry(ty).or_default().add(claim.known);
            }
            ClaimKind::Computed(ty) => self.computed.entry(ty).or_default().add(claim.known),
            ClaimKind::Type(ty) => self.types.entry(ty).or_default().add(claim.known),
            ClaimKind::Volatile(marked, present) => {
                if *marked { &mut self.volatile } else { &mut self.plain }.add(claim.known);
                self.is_read |= *marked;
                self.present = present.as_deref().or(self.present);
            }
            ClaimKind::Stored(marked, present) => {
                if *marked { &mut self.volatile } else { &mut self.stored }.add(claim.known);
                self.present = present.as_deref().or(self.present);
            }
        }
    }

    /// Whether most say otherwise of its values, or some of its accesses.
    fn outvotes(&self, kind: &ClaimKind) -> bool {
        match kind {
            ClaimKind::Value(ty) | ClaimKind::Likely(ty) | ClaimKind::Computed(ty) => {
                self.value().is_some_and(|(winner, _)| ty != winner)
            }
            _ => kind.mark() == Some(true) && !self.is_volatile(),
        }
    }

    /// Whether all accesses have the mark, but for a few that folding took it from. A mark alone may be that of something else in
    /// the statement, or of what this is a part of.
    fn is_volatile(&self) -> bool {
        let stored = if self.is_read { 0 } else { self.stored.count };
        self.volatile.count > MARKED * (self.plain.count + stored)
    }

    /// Whether nothing is said but what is computed from its values.
    fn is_computed(&self) -> bool {
        self.values.is_empty() && self.likely.is_empty() && self.types.is_empty()
    }

    /// The type that its values have.
    fn value(&self) -> Option<(&'c str, Votes)> {
        [&self.values, &self.likely, &self.computed].into_iter().find_map(winner)
    }

    /// The type to state, if what is known is not it.
    fn outcome(self) -> Option<String> {
        let value = self.value();
        // An address may have been converted; an arithmetic type then is none that its values have.
        let whole = whole_winner(&self.types).filter(|&(ty, _)| match value {
            Some((value, _)) => ty == value || !types::is_arithmetic_name(ty),
            None => true,
        });
        let ty = whole.or(value);
        let volatile = self.is_volatile();
        let plain = if self.plain.count > 0 { self.plain } else { self.stored };
        let said = self.volatile.count + plain.count > 0;
        let marks_known = !said || if volatile { self.volatile.known } else { plain.known };
        if ty.is_none_or(|(_, votes)| votes.known) && marks_known {
            return None;
        }
        let ty = ty.map(|(ty, _)| ty).or(self.present).unwrap_or("int");
        Some(if said { with_volatile(ty, volatile) } else { ty.to_string() })
    }
}

/// The type with most votes; of equals the one that is spelled first.
fn winner<'c>(votes: &FxHashMap<&'c str, Votes>) -> Option<(&'c str, Votes)> {
    votes
        .iter()
        .map(|(&ty, &votes)| (ty, votes))
        .max_by(|(a, x), (b, y)| x.count.cmp(&y.count).then(b.cmp(a)))
}

/// The type with most votes where lengths of arrays are not counted as different, with as many of them as are known.
fn whole_winner<'c>(votes: &FxHashMap<&'c str, Votes>) -> Option<(&'c str, Votes)> {
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

/// The type with its own `volatile`, or without: in front, or behind the star of a pointer.
fn with_volatile(ty: &str, volatile: bool) -> String {
    // GCC does not print qualifiers of pointers to functions; no function returns something volatile.
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
    use super::{Votes, whole_winner, with_volatile};

    #[test]
    fn lengths_of_arrays_join_claims() {
        let votes = |count| Votes { count, known: false };
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
