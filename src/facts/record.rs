//! Records and tables hold facts, and are merged fact by fact.

use super::fact::Fact;
use super::merge::{Place, Rule};
use super::values::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

/// What consists of facts: a fact, a table of them, or a record, whose fields are such.
pub trait Record: Default {
    /// Takes in what `other` knows about the same thing, which stands at `place`; `rule` decides fact by fact.
    fn take_in(&mut self, other: Self, place: Place<'_>, rule: &mut Rule<'_>);

    /// Whether it holds nothing, not even a dispute.
    fn is_empty(&self) -> bool;

    /// Takes out disputed facts. Returns how many these were.
    fn take_disputed(&mut self) -> usize;
}

impl<T: Value> Record for Fact<T> {
    fn take_in(&mut self, other: Self, place: Place<'_>, rule: &mut Rule<'_>) {
        rule.merge_fact(self, other, place);
    }

    fn is_empty(&self) -> bool {
        matches!(self, Fact::Unknown)
    }

    fn take_disputed(&mut self) -> usize {
        let is_disputed = matches!(self, Fact::Disputed);
        if is_disputed {
            *self = Fact::Unknown;
        }
        is_disputed.into()
    }
}

/// A set of statements that do not exclude each other.
impl<T: Ord> Record for BTreeSet<T> {
    fn take_in(&mut self, other: Self, _: Place<'_>, rule: &mut Rule<'_>) {
        match rule {
            Rule::Without => self.retain(|element| !other.contains(element)),
            _ => self.extend(other),
        }
    }

    fn is_empty(&self) -> bool {
        self.is_empty()
    }

    fn take_disputed(&mut self) -> usize {
        0
    }
}

impl<K: Ord + Display, V: Record> Record for BTreeMap<K, V> {
    fn take_in(&mut self, other: Self, place: Place<'_>, rule: &mut Rule<'_>) {
        for (key, theirs) in other {
            let mut ours = self.remove(&key).unwrap_or_default();
            ours.take_in(theirs, place.then(&key), rule);
            if !ours.is_empty() {
                self.insert(key, ours);
            }
        }
    }

    fn is_empty(&self) -> bool {
        self.is_empty()
    }

    fn take_disputed(&mut self) -> usize {
        let disputed = self.values_mut().map(V::take_disputed).sum();
        self.retain(|_, value| !value.is_empty());
        disputed
    }
}

/// Declares a record: a structure of facts, sets and tables, which a facts file holds under the names of its fields.
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
            #[allow(dead_code, reason = "it is asked for of the record that a facts file may write as a list, too")]
            pub(super) const FIELDS: &[&str] = &[$(stringify!($field)),*];
        }

        impl $crate::facts::record::Record for $name {
            fn take_in(
                &mut self,
                other: Self,
                place: $crate::facts::merge::Place<'_>,
                rule: &mut $crate::facts::merge::Rule<'_>,
            ) {
                $(self.$field.take_in(other.$field, place.then(&stringify!($field)), rule);)*
            }

            fn is_empty(&self) -> bool {
                $(self.$field.is_empty())&&*
            }

            fn take_disputed(&mut self) -> usize {
                [$(self.$field.take_disputed()),*].into_iter().sum()
            }
        }
    };
}
pub(super) use record;
