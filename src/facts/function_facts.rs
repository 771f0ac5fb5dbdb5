//! What is known of a function.

use super::fact::Fact;
use super::merge::{Place, Rule};
use super::record::{Record, record};
use super::spelled::Spelled;
use super::values::{LineColumn, Reach, SourcePlace, in_text};
use crate::ir::Source;
use crate::target::call_flags::CallFlags;
use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};

/// Types by the name or path of what has them.
pub type TypeTable = BTreeMap<String, Fact<Spelled>>;

record! {
/// What is known of a function.
pub struct FunctionFacts {
    /// The names that the assembler has for it.
    pub linkage_names: BTreeSet<String>,
    /// Its effects. They replace those of the tables.
    pub effects: Fact<CallFlags>,
    /// The type of its result.
    pub returns: Fact<Spelled>,
    /// The types of its parameters.
    pub params: Params,
    /// The variables and parameters whose type is an instance of a class template, and that type: a dump shows the
    /// template alone. `x#2` is the second one with that name.
    pub variables: TypeTable,
    /// The location of its closing brace.
    pub ends: Fact<LineColumn>,
    /// The location of its name in its definition.
    pub begins: Fact<LineColumn>,
    /// Where it is defined in the source, or declared if no more is known.
    pub defined: Fact<SourcePlace>,
    /// Whether all of it has one source location, as the result of a macro.
    pub in_one_place: Fact<bool>,
    /// Whether calls to it lead to a local alias of it, which cannot be redefined.
    pub local_alias: Fact<bool>,
    /// Its jumps, numbered after pass "eh", that have a source location of their own.
    pub own_location: BTreeSet<u32>,
    /// Its jumps that have the location of the statement before them.
    pub inherits_location: BTreeSet<u32>,
    /// Its assignments, numbered as pass "ssa" meets them, that are volatile accesses.
    pub volatile: BTreeSet<u32>,
    /// Its assignments that are not.
    pub nonvolatile: BTreeSet<u32>,
    /// The global and the records, by their spelling, to which it gives initial values. Such stores have no marks for
    /// volatile fields.
    pub initializes: BTreeSet<String>,
    /// The variables whose address the source takes, though no statement does.
    pub address_taken: BTreeSet<String>,
    /// Its DECL_UID.
    pub number: Fact<u32>,
    /// The DECL_UIDs of its parameters.
    pub param_numbers: Fact<Vec<u32>>,
    /// Variables in the order of their declarations. `i#2` is the second one with that name.
    pub declared: Fact<Vec<String>>,
    /// How it is reached in a way that no dump shows.
    pub reached: Fact<Reach>,
    /// Types of parts of its result that have no name, by the path that leads there: `->x` (`returns->x` in a facts file).
    #[serde(skip)]
    pub returned: TypeTable,
}
}

impl FunctionFacts {
    /// Whether its jump of that number has a source location of its own, or else that of the statement before it.
    pub fn has_own_location(&self, jump: u32) -> Option<bool> {
        member_of(&self.own_location, &self.inherits_location, jump)
    }

    /// Whether its assignment of that number is a volatile access.
    pub fn is_volatile_access(&self, assignment: u32) -> Option<bool> {
        member_of(&self.volatile, &self.nonvolatile, assignment)
    }
}

/// Whether the number is in the first set, or else in the second one.
fn member_of(one: &BTreeSet<u32>, other: &BTreeSet<u32>, number: u32) -> Option<bool> {
    let is_in_other = || other.contains(&number).then_some(false);
    if one.contains(&number) { Some(true) } else { is_in_other() }
}

/// The types of parameters by their index, from 0. A facts file lists them, with `?` where none is known.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Params(pub BTreeMap<u32, Fact<Spelled>>);

impl Record for Params {
    fn take_in(&mut self, other: Self, place: Place<'_>, rule: &mut Rule<'_>) {
        self.0.take_in(other.0, place, rule);
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn take_disputed(&mut self) -> usize {
        self.0.take_disputed()
    }
}

impl Serialize for Params {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let last = self.0.keys().next_back().copied().unwrap_or_default();
        to.collect_seq((0..=last).map(|at| Param(self.0.get(&at).and_then(Fact::get).cloned())))
    }
}

impl<'de> Deserialize<'de> for Params {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let all = (0..).zip(Vec::<Param>::deserialize(from)?);
        let stated = all.filter_map(|(index, Param(ty))| Some((index, Fact::Known(ty?, Source::Stated))));
        Ok(Params(stated.collect()))
    }
}

/// The type of one parameter; none for `?`.
struct Param(Option<Spelled>);

in_text! { Param, "a type as GCC prints it", |text| match text {
    "?" => Some(Param(None)),
    text => Some(Param(Some(Spelled::read(text)?))),
} }

impl std::fmt::Display for Param {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.as_ref().map_or("?", |Spelled(ty)| ty))
    }
}
