//! How a facts file states what is known of functions.

use super::fact::Fact;
use super::function_facts::FunctionFacts;
use super::spelled::Spelled;
use super::values::Effect;
use crate::ir::Source;
use serde::de::value::MapAccessDeserializer;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};
use std::collections::BTreeMap;
use std::fmt;

/// The functions in a facts file.
pub(super) fn functions<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<BTreeMap<String, FunctionFacts>, D::Error> {
    let functions: BTreeMap<String, InFile> = BTreeMap::deserialize(from)?;
    Ok(functions.into_iter().map(|(name, InFile(function))| (name, function)).collect())
}

/// A function in a facts file: a list of effects, or a table. Its keys are the fields of the record, and besides
/// `returns` there may be paths that begin with it.
struct InFile(FunctionFacts);

impl<'de> Deserialize<'de> for InFile {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = InFile;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let [front @ .., last] = FunctionFacts::FIELDS else { return Ok(()) };
                write!(f, "a list of effects, or a table of `{}` and `{last}`", front.join("`, `"))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<InFile, A::Error> {
                let mut function = FunctionFacts::default();
                let effects = std::iter::from_fn(|| list.next_element().transpose());
                let effects =
                    effects.map(|effect| effect.map(|Effect(flag)| flag)).collect::<Result<_, _>>()?;
                function.effects = Fact::Known(effects, Source::Stated);
                Ok(InFile(function))
            }

            fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<InFile, A::Error> {
                let mut table = WithoutPaths { table, returned: Vec::new() };
                let mut function = FunctionFacts::deserialize(MapAccessDeserializer::new(&mut table))?;
                let stated = |(path, ty)| (path, Fact::Known(ty, Source::Stated));
                function.returned = table.returned.into_iter().map(stated).collect();
                Ok(InFile(function))
            }
        }
        from.deserialize_any(Either)
    }
}

/// A table of a function without the keys that are paths after `returns`, which are kept.
struct WithoutPaths<A> {
    table: A,
    returned: Vec<(String, Spelled)>,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for &mut WithoutPaths<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        while let Some(key) = self.table.next_key::<String>()? {
            match key.strip_prefix("returns").filter(|path| is_path(path)) {
                Some(path) => self.returned.push((path.to_string(), self.table.next_value()?)),
                None => return seed.deserialize(key.into_deserializer()).map(Some),
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.table.next_value_seed(seed)
    }
}

/// Whether the text after a name leads to a part of what has the name.
fn is_path(text: &str) -> bool {
    text.starts_with(['.', '-', '[', '(', '*', ':'])
}
