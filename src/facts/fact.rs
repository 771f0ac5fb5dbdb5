//! A fact is a value with its source.

use crate::ir::Source;
use serde::de::{Deserialize, Deserializer};
use serde::ser::{Error as _, Serialize, Serializer};

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

/// What a facts file holds is stated.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Fact<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        T::deserialize(from).map(|value| Fact::Known(value, Source::Stated))
    }
}
