//! Facts, records of facts, and how those of several sources become one.
//!
//! A fact is a value with its source. A record is a structure of facts, and a facts file holds it under the
//! names of its fields. Two records about the same thing are merged fact by fact: a [`MergeRule`] says which
//! of two facts counts, and a [`FactPath`] where they are, for the message about a contradiction.

use super::values::Value;
use crate::ir::Source;
use serde::de::{Deserialize, Deserializer};
use serde::ser::{Error as _, Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

/// A value that is known of the program, with its source.
#[derive(Clone, Default, PartialEq, Debug)]
pub enum Fact<T> {
    /// Nothing is known.
    #[default]
    Unknown,
    /// This is known.
    Known(T, Source),
    /// Statements of one rank contradict each other, so that none of them counts.
    Disputed,
}

impl<T> Fact<T> {
    /// The value, if it is known.
    pub fn get(&self) -> Option<&T> {
        self.sourced().map(|(value, _)| value)
    }

    /// The value and its source, if it is known.
    pub fn sourced(&self) -> Option<(&T, Source)> {
        match self {
            Fact::Known(value, source) => Some((value, *source)),
            Fact::Unknown | Fact::Disputed => None,
        }
    }

    /// Whether a value is known.
    pub fn is_known(&self) -> bool {
        matches!(self, Fact::Known(..))
    }
}

/// In a facts file a fact is its value.
impl<T: Serialize> Serialize for Fact<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.get() {
            Some(value) => value.serialize(to),
            None => Err(S::Error::custom("a fact without a value")),
        }
    }
}

/// A fact in a facts file has the source "stated".
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Fact<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        T::deserialize(from).map(|value| Fact::Known(value, Source::Stated))
    }
}

/// A fact, a set or table of facts, or a record of these.
pub trait Record: Default {
    /// Merges `new`, which is about the same thing, into this, fact by fact.
    fn merge_in(&mut self, new: Self, path: FactPath<'_>, rule: &mut MergeRule<'_>);

    /// Whether it holds nothing, not even a dispute.
    fn is_empty(&self) -> bool;

    /// Removes disputed facts. Returns how many these were.
    fn remove_disputed(&mut self) -> usize;
}

impl<T: Value> Record for Fact<T> {
    fn merge_in(&mut self, new: Self, path: FactPath<'_>, rule: &mut MergeRule<'_>) {
        rule.merge_fact(self, new, path);
    }

    fn is_empty(&self) -> bool {
        matches!(self, Fact::Unknown)
    }

    fn remove_disputed(&mut self) -> usize {
        let is_disputed = matches!(self, Fact::Disputed);
        if is_disputed {
            *self = Fact::Unknown;
        }
        is_disputed.into()
    }
}

/// A set of statements that do not exclude each other.
impl<T: Ord> Record for BTreeSet<T> {
    fn merge_in(&mut self, new: Self, _: FactPath<'_>, rule: &mut MergeRule<'_>) {
        match rule {
            MergeRule::Without => self.retain(|element| !new.contains(element)),
            _ => self.extend(new),
        }
    }

    fn is_empty(&self) -> bool {
        self.is_empty()
    }

    fn remove_disputed(&mut self) -> usize {
        0
    }
}

impl<K: Ord + Display, V: Record> Record for BTreeMap<K, V> {
    fn merge_in(&mut self, new: Self, path: FactPath<'_>, rule: &mut MergeRule<'_>) {
        for (key, new_value) in new {
            let mut value = self.remove(&key).unwrap_or_default();
            value.merge_in(new_value, path.then(&key), rule);
            if !value.is_empty() {
                self.insert(key, value);
            }
        }
    }

    fn is_empty(&self) -> bool {
        self.is_empty()
    }

    fn remove_disputed(&mut self) -> usize {
        let disputed = self.values_mut().map(V::remove_disputed).sum();
        self.retain(|_, value| !value.is_empty());
        disputed
    }
}

/// Declares a record: a structure of facts, sets and tables, which a facts file holds under the names of its
/// fields.
macro_rules! record {
    ($(#[$about:meta])* pub struct $name:ident {
        $($(#[$about_field:meta])* pub $field:ident: $type:ty,)*
    }) => {
        $(#[$about])*
        #[derive(Clone, Default, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            $($(#[$about_field])* #[serde(skip_serializing_if = "Record::is_empty")] pub $field: $type,)*
        }

        impl $name {
            /// The names of its fields.
            #[allow(dead_code, reason = "only a record that a facts file may write as a list, too, needs them")]
            pub(super) const FIELDS: &[&str] = &[$(stringify!($field)),*];
        }

        impl $crate::facts::fact::Record for $name {
            fn merge_in(
                &mut self,
                new: Self,
                path: $crate::facts::fact::FactPath<'_>,
                rule: &mut $crate::facts::fact::MergeRule<'_>,
            ) {
                $(self.$field.merge_in(new.$field, path.then(&stringify!($field)), rule);)*
            }

            fn is_empty(&self) -> bool {
                $(self.$field.is_empty())&&*
            }

            fn remove_disputed(&mut self) -> usize {
                [$(self.$field.remove_disputed()),*].into_iter().sum()
            }
        }
    };
}
pub(super) use record;

/// The rule by which two facts about the same thing become one.
pub enum MergeRule<'c> {
    /// The new fact replaces the old one.
    Replace,
    /// The old fact stays; the new one counts if nothing was known.
    Keep,
    /// Both have one rank: if they are not equal, neither counts.
    Agree,
    /// The old fact is removed if the new one is known.
    Without,
    /// The new fact has a better source: it counts, completed by the old one. Contradictions are listed.
    Better(&'c mut Vec<Contradiction>),
}

impl MergeRule<'_> {
    /// States a value of a fact among others of one rank ([`MergeRule::Agree`]).
    pub fn state<T: Value>(fact: &mut Fact<T>, value: T, source: Source) {
        MergeRule::Agree.merge_fact(fact, Fact::Known(value, source), FactPath::WHOLE);
    }

    /// Merges `new` into `old`, the facts at `path`.
    fn merge_fact<T: Value>(&mut self, old: &mut Fact<T>, new: Fact<T>, path: FactPath<'_>) {
        if let Fact::Unknown = new {
            return;
        }
        *old = match (self, std::mem::take(old)) {
            (MergeRule::Without, _) => Fact::Unknown,
            (_, Fact::Unknown) | (MergeRule::Replace, _) => new,
            (MergeRule::Keep, known) => known,
            // A dispute stays one: which of three values the first two agreed on would depend on their order.
            (MergeRule::Agree, known) => match (&known, &new) {
                (Fact::Known(one, _), Fact::Known(another, _)) if one == another => known,
                _ => Fact::Disputed,
            },
            (MergeRule::Better(contradictions), known) => match (known, new) {
                (Fact::Known(worse, _), Fact::Known(better, source)) => match better.completed(&worse) {
                    Some(both) => Fact::Known(both, source),
                    None => {
                        contradictions.push(Contradiction::new(path, better.shown(), worse.shown()));
                        Fact::Known(better, source)
                    }
                },
                (_, new) => new,
            },
        };
    }
}

/// The path to a fact in the records: the names of fields and the keys of tables that lead to it.
#[derive(Clone, Copy)]
pub struct FactPath<'p> {
    /// The path to the record or table that holds it.
    parent: Option<&'p FactPath<'p>>,
    /// Its field or key there.
    step: Option<&'p dyn Display>,
}

impl FactPath<'static> {
    /// The outermost record.
    pub const WHOLE: FactPath<'static> = FactPath { parent: None, step: None };
}

impl<'p> FactPath<'p> {
    /// The path to a field or key of this.
    pub fn then(&'p self, step: &'p dyn Display) -> FactPath<'p> {
        FactPath { parent: Some(self), step: Some(step) }
    }

    /// The steps, outermost first.
    fn steps(&self) -> Vec<String> {
        let mut steps = self.parent.map_or_else(Vec::new, FactPath::steps);
        steps.extend(self.step.map(|step| step.to_string()));
        steps
    }
}

/// A fact that a better source contradicts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contradiction {
    /// The fact, in words.
    subject: String,
    /// The value that the better source states.
    better: String,
    /// The value that the other source states, which does not count.
    worse: String,
}

impl Contradiction {
    fn new(path: FactPath<'_>, better: String, worse: String) -> Self {
        let steps = path.steps();
        let subject = match &steps.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["globals", name] => format!("the type of global `{name}`"),
            ["fields", record, field] => format!("the type of `{record}.{field}`"),
            ["functions", name, "returns"] => format!("the type of the result of `{name}`"),
            ["functions", name, "returned", path] => format!("the type of the result of `{name}{path}`"),
            ["functions", name, "params", index] => format!("the type of parameter {index} of `{name}`"),
            ["functions", name, "variables", variable] => format!("the type of `{variable}` in `{name}`"),
            ["functions", name, "declared"] => format!("the order of declarations of function `{name}`"),
            ["functions", name, what] => format!("the {what} of function `{name}`"),
            ["typedefs" | "pointers" | "addresses", name] => format!("the type of `{name}`"),
            ["layouts", name] => format!("the layout of `{name}`"),
            [table, name] => format!("the {table} of `{name}`"),
            steps => steps.join(" "),
        };
        Contradiction { subject, better, worse }
    }
}

impl Display for Contradiction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}, not {}", self.subject, self.better, self.worse)
    }
}
