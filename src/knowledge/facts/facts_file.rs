//! Reads facts files; `docs/reference/facts.md` describes them.

use super::{DeclPath, Fact, Facts, Layout, LineColumn, Reach, Run, SourcePlace};
use crate::ir::{Source, Types};
use crate::target::call_flags::{CallFlags, flag_of_word};
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, de};
use std::collections::BTreeMap;
use std::fmt;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    flags: Vec<String>,
    #[serde(default)]
    definitions: Vec<String>,
    #[serde(default)]
    functions: BTreeMap<String, FunctionFact>,
    #[serde(default)]
    globals: BTreeMap<String, Spelled>,
    #[serde(default)]
    addresses: BTreeMap<String, Spelled>,
    #[serde(default)]
    fields: BTreeMap<String, BTreeMap<String, Spelled>>,
    #[serde(default)]
    typedefs: BTreeMap<String, Spelled>,
    #[serde(default)]
    names: BTreeMap<String, BTreeMap<Temporary, Spelled>>,
    #[serde(default)]
    pointers: BTreeMap<String, Spelled>,
    #[serde(default)]
    layouts: BTreeMap<String, Layout>,
    #[serde(default)]
    padding: BTreeMap<String, Vec<Run>>,
    #[serde(default)]
    numbers: BTreeMap<String, u32>,
}

/// A temporary in GCC's spelling: `_12`.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Temporary(u32);

/// A type in GCC's spelling.
struct Spelled(String);

/// The type of a parameter; `?` if none is stated.
struct Parameter(Option<String>);

/// A location `line:column`.
struct At(LineColumn);

/// A location `file:line:column`.
struct InFile(SourcePlace);

/// The name of an effect.
struct Effect(CallFlags);

/// The facts about a function: a list of effects, or a table.
#[derive(Default)]
struct FunctionFact {
    linkage_names: Vec<String>,
    effects: Option<CallFlags>,
    ends: Option<At>,
    begins: Option<At>,
    defined: Option<InFile>,
    in_one_place: bool,
    local_alias: bool,
    /// Jumps with a source location of their own.
    own_location: Vec<u32>,
    /// Jumps with the location of the statement before them.
    inherits_location: Vec<u32>,
    /// Assignments that are volatile accesses, and some that are not.
    volatile: Vec<u32>,
    nonvolatile: Vec<u32>,
    initializes: Vec<String>,
    address_taken: Vec<String>,
    number: Option<u32>,
    param_numbers: Option<Vec<u32>>,
    params: Vec<Parameter>,
    variables: BTreeMap<String, Spelled>,
    decl_order: Option<Vec<String>>,
    reached: Option<Reach>,
    /// Types by the path after `returns`.
    returns: Vec<(String, Spelled)>,
}

/// The keys of a function. Paths may follow `returns`.
const FIELDS: [&str; 20] = [
    "linkage_names",
    "effects",
    "returns",
    "params",
    "variables",
    "ends",
    "begins",
    "defined",
    "in_one_place",
    "local_alias",
    "own_location",
    "inherits_location",
    "volatile",
    "nonvolatile",
    "initializes",
    "address_taken",
    "number",
    "param_numbers",
    "declared",
    "reached",
];

/// Adds what a facts file states to `facts`. The error shows the line.
pub fn add(facts: &mut Facts, text: &str) -> Result<(), String> {
    let file: File = toml::from_str(text).map_err(|e| e.to_string())?;
    for flag in &file.flags {
        if !facts.options.take(flag) {
            return Err(format!("flags: `{flag}` changes nothing that tressa knows of"));
        }
    }
    if !file.definitions.is_empty() {
        facts.definitions = file.definitions;
    }
    for (function, fact) in &file.functions {
        for name in &fact.linkage_names {
            facts.state(&Fact::LinkageName(function.clone(), name.clone()), Source::Stated);
        }
    }
    let mut state = |fact| facts.state_in_file(fact);
    for (function, fact) in file.functions {
        let name = || function.clone();
        fact.in_one_place.then(|| state(Fact::InOnePlace(name())));
        fact.local_alias.then(|| state(Fact::LocalAlias(name())));
        for (jumps, has_own_location) in [(fact.own_location, true), (fact.inherits_location, false)] {
            jumps.into_iter().for_each(|number| state(Fact::Jump(name(), number, has_own_location)));
        }
        for (accesses, volatile) in [(fact.volatile, true), (fact.nonvolatile, false)] {
            accesses.into_iter().for_each(|number| state(Fact::Access(name(), number, volatile)));
        }
        fact.initializes.into_iter().for_each(|record| state(Fact::Initializes(name(), record)));
        fact.address_taken.into_iter().for_each(|variable| state(Fact::AddressTaken(name(), variable)));
        fact.ends.into_iter().for_each(|At(place)| state(Fact::End(name(), place)));
        fact.begins.into_iter().for_each(|At(place)| state(Fact::Begin(name(), place)));
        fact.defined.into_iter().for_each(|InFile(place)| state(Fact::Defined(name(), place)));
        fact.number.into_iter().for_each(|uid| state(Fact::Number(name(), uid)));
        fact.param_numbers.into_iter().for_each(|uids| state(Fact::ParamNumbers(name(), uids)));
        fact.decl_order.into_iter().for_each(|order| state(Fact::DeclOrder(name(), order)));
        fact.reached.into_iter().for_each(|reach| state(Fact::Reached(name(), reach)));
        fact.effects.into_iter().for_each(|effects| state(Fact::Effects(name(), effects)));
        for (path, Spelled(ty)) in fact.returns {
            state(Fact::Type(DeclPath::Result { function: name(), path }, ty));
        }
        for (index, Parameter(ty)) in (0..).zip(fact.params) {
            ty.into_iter().for_each(|ty| state(Fact::Type(DeclPath::Param { function: name(), index }, ty)));
        }
        for (variable, Spelled(ty)) in fact.variables {
            state(Fact::Type(DeclPath::Variable { function: name(), name: variable }, ty));
        }
    }
    for (record, fields) in file.fields {
        for (field, Spelled(ty)) in fields {
            state(Fact::Type(DeclPath::Field { record: record.clone(), field }, ty));
        }
    }
    for (function, names) in file.names {
        for (Temporary(version), Spelled(ty)) in names {
            state(Fact::Type(DeclPath::Name { function: function.clone(), version }, ty));
        }
    }
    type PathOf = fn(String) -> DeclPath;
    let tables = [
        (file.globals, DeclPath::Global as PathOf),
        (file.addresses, DeclPath::Fixed),
        (file.typedefs, DeclPath::Typedef),
        (file.pointers, DeclPath::Pointer),
    ];
    for (table, path) in tables {
        table.into_iter().for_each(|(name, Spelled(ty))| state(Fact::Type(path(name), ty)));
    }
    file.layouts
        .into_iter()
        .for_each(|(name, layout)| facts.state(&Fact::Layout(name, layout), Source::Stated));
    facts.padding.extend(file.padding);
    facts.numbers.types.extend(file.numbers);
    Ok(())
}

impl<'de> Deserialize<'de> for Spelled {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        spelled(String::deserialize(from)?).map(Spelled)
    }
}

impl<'de> Deserialize<'de> for Parameter {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        Ok(Parameter(if text == "?" { None } else { Some(spelled(text)?) }))
    }
}

/// The text, if it spells a type.
fn spelled<E: Error>(text: String) -> Result<String, E> {
    match crate::text::parse::spelled_type(&mut Types::default(), &text) {
        Some(_) => Ok(text),
        None => Err(E::invalid_value(de::Unexpected::Str(&text), &"a type as GCC prints it")),
    }
}

impl<'de> Deserialize<'de> for Temporary {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let version = text.strip_prefix('_').and_then(|digits| digits.parse().ok());
        version.map(Temporary).ok_or_else(|| {
            Error::invalid_value(de::Unexpected::Str(&text), &"a temporary as GCC prints it, such as `_12`")
        })
    }
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let place = text.split_once(':').and_then(|(line, column)| line_column(line, column));
        place.map(At).ok_or_else(|| Error::invalid_value(de::Unexpected::Str(&text), &"`line:column`"))
    }
}

impl<'de> Deserialize<'de> for InFile {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let place = || {
            let (rest, column) = text.rsplit_once(':')?;
            let (file, line) = rest.rsplit_once(':')?;
            Some(SourcePlace { file: file.to_string(), at: line_column(line, column)? })
        };
        let expected = || Error::invalid_value(de::Unexpected::Str(&text), &"`file:line:column`");
        place().map(InFile).ok_or_else(expected)
    }
}

fn line_column(line: &str, column: &str) -> Option<LineColumn> {
    Some(LineColumn { line: line.parse().ok()?, column: column.parse().ok()? })
}

impl<'de> Deserialize<'de> for Effect {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let word = String::deserialize(from)?;
        match flag_of_word(&word) {
            none if none.is_empty() => {
                const NAMES: [&str; 7] =
                    ["const", "pure", "noreturn", "returns_twice", "leaf", "nothrow", "novops"];
                Err(Error::unknown_variant(&word, &NAMES))
            }
            flag => Ok(Effect(flag)),
        }
    }
}

impl<'de> Deserialize<'de> for FunctionFact {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = FunctionFact;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let [front @ .., last] = FIELDS;
                write!(f, "a list of effects, or a table of `{}` and `{last}`", front.join("`, `"))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<FunctionFact, A::Error> {
                let mut effects = CallFlags::empty();
                while let Some(Effect(flag)) = list.next_element()? {
                    effects |= flag;
                }
                Ok(FunctionFact { effects: Some(effects), ..FunctionFact::default() })
            }

            fn visit_map<A: MapAccess<'de>>(self, mut table: A) -> Result<FunctionFact, A::Error> {
                let mut fact = FunctionFact::default();
                while let Some(key) = table.next_key::<String>()? {
                    match key.as_str() {
                        "effects" => {
                            let list: Vec<Effect> = table.next_value()?;
                            fact.effects = Some(list.into_iter().map(|Effect(flag)| flag).collect());
                        }
                        "linkage_names" => fact.linkage_names = table.next_value()?,
                        "params" => fact.params = table.next_value()?,
                        "variables" => fact.variables = table.next_value()?,
                        "ends" => fact.ends = Some(table.next_value()?),
                        "begins" => fact.begins = Some(table.next_value()?),
                        "defined" => fact.defined = Some(table.next_value()?),
                        "in_one_place" => fact.in_one_place = table.next_value()?,
                        "local_alias" => fact.local_alias = table.next_value()?,
                        "own_location" => fact.own_location = table.next_value()?,
                        "inherits_location" => fact.inherits_location = table.next_value()?,
                        "volatile" => fact.volatile = table.next_value()?,
                        "nonvolatile" => fact.nonvolatile = table.next_value()?,
                        "initializes" => fact.initializes = table.next_value()?,
                        "address_taken" => fact.address_taken = table.next_value()?,
                        "number" => fact.number = Some(table.next_value()?),
                        "param_numbers" => fact.param_numbers = Some(table.next_value()?),
                        "declared" => fact.decl_order = Some(table.next_value()?),
                        "reached" => fact.reached = Some(table.next_value()?),
                        _ => match key.strip_prefix("returns").filter(|path| is_path(path)) {
                            Some(path) => fact.returns.push((path.to_string(), table.next_value()?)),
                            None => return Err(Error::unknown_field(&key, &FIELDS)),
                        },
                    }
                }
                Ok(fact)
            }
        }
        from.deserialize_any(Either)
    }
}

/// Whether the text can follow the name of a declaration.
fn is_path(text: &str) -> bool {
    text.is_empty() || text.starts_with(['.', '-', '[', '(', '*', ':'])
}
