//! What is known of a program beyond the text of a dump: [`ProgramFacts`], with one [`FunctionFacts`] for
//! each function.
//!
//! A facts file is this structure, written as TOML (`facts_file`). Debug information and the compiler fill
//! it, and sources are merged in it (`fact`). To add a fact: add a field to a record here, the line that
//! fills it, and the line that reads it (CONTRIBUTING.md, "A new fact").

use super::decl_path::DeclPath;
use super::fact::{Fact, FactPath, MergeRule, Record, record};
use super::values::{
    Effect, Interposable, Layout, LineColumn, Reach, Run, SourcePlace, Spelled, Temporary, in_text,
};
use crate::base::text_tables::TextIndexMap;
use crate::ir::Source;
use crate::target::call_flags::CallFlags;
use serde::de::value::MapAccessDeserializer;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};
use serde::ser::{Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};

record! {
/// What is known of a program.
pub struct ProgramFacts {
    /// The functions in the order in which the compiler came to know them.
    pub definitions: Fact<Vec<String>>,
    /// The options that the program was compiled with.
    pub flags: Flags,
    /// Types of global variables, and of parts of them that have no other name.
    pub globals: TypeTable,
    /// Types of pointer constants, in GCC's spelling (`1048576B`).
    pub addresses: TypeTable,
    /// The main variants of typedefs.
    pub typedefs: TypeTable,
    /// Pointers to functions (`int (*) (char)`): GCC's spelling, with the number of the type's node.
    pub pointers: BTreeMap<Spelled, Fact<Spelled>>,
    /// Layouts of types, of fields by the record's type (`struct s.field`), and of global variables.
    pub layouts: BTreeMap<String, Fact<Layout>>,
    /// The bytes of records that belong to no field.
    pub padding: BTreeMap<String, Fact<Vec<Run>>>,
    /// The DECL_UIDs of the names of types, in GCC's spelling (`struct s`).
    pub numbers: BTreeMap<String, Fact<u32>>,
    /// Types of fields, by the spelling of their record (`struct s`).
    pub fields: BTreeMap<String, TypeTable>,
    /// What is known of each function; of what `*p` calls, where `p` is a global variable; and of what
    /// pointers of a type call (`int (*<T34f>) (void)`).
    #[serde(deserialize_with = "read_functions")]
    pub functions: BTreeMap<String, FunctionFacts>,
    /// Types of temporaries, by their function.
    pub names: BTreeMap<String, BTreeMap<Temporary, Fact<Spelled>>>,
}
}

/// The options that a program was compiled with, by kind: the last option of a kind counts.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Flags(TextIndexMap<String, Fact<String>>);

impl Flags {
    /// Adds an option after the others. It replaces one of its kind.
    pub fn add(&mut self, flag: String, source: Source) {
        let kind = kind_of_flag(&flag);
        self.0.shift_remove(&kind);
        self.0.insert(kind, Fact::Known(flag, source));
    }

    /// The options in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.values().filter_map(Fact::get).map(String::as_str)
    }

    /// Takes out the options for which `stays` does not hold.
    pub fn retain(&mut self, mut stays: impl FnMut(&str) -> bool) {
        self.0.retain(|_, flag| flag.get().is_none_or(|flag| stays(flag)));
    }
}

/// The kind of an option, of which the last one counts: `-O`, `-std`, `-fexceptions`.
pub fn kind_of_flag(flag: &str) -> String {
    let kind = if flag.starts_with("-O") { "-O" } else { flag.split('=').next().unwrap_or_default() };
    kind.replacen("-fno-", "-f", 1).replacen("-mno-", "-m", 1)
}

impl Record for Flags {
    fn merge_in(&mut self, new: Self, path: FactPath<'_>, rule: &mut MergeRule<'_>) {
        for (kind, new_flag) in new.0 {
            // An option moves to the end, since the last one of its kind counts.
            let mut flag = self.0.shift_remove(&kind).unwrap_or_default();
            flag.merge_in(new_flag, path.then(&kind), rule);
            if !flag.is_empty() {
                self.0.insert(kind, flag);
            }
        }
        // The options that several units share have no order.
        if let MergeRule::Agree = rule {
            self.0.sort_unstable_keys();
        }
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn remove_disputed(&mut self) -> usize {
        let disputed = self.0.values_mut().map(Record::remove_disputed).sum();
        self.0.retain(|_, flag| !flag.is_empty());
        disputed
    }
}

impl Serialize for Flags {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Flags {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut flags = Flags::default();
        Vec::<String>::deserialize(from)?.into_iter().for_each(|flag| flags.add(flag, Source::Stated));
        Ok(flags)
    }
}

impl ProgramFacts {
    /// Merges other facts into these.
    pub fn merge(&mut self, new: ProgramFacts, mut rule: MergeRule<'_>) {
        self.merge_in(new, FactPath::WHOLE, &mut rule);
    }

    /// Removes disputed facts. Returns how many these were.
    pub fn remove_disputed(&mut self) -> usize {
        Record::remove_disputed(self)
    }

    /// What is known of a function.
    pub fn function(&mut self, name: &str) -> &mut FunctionFacts {
        if !self.functions.contains_key(name) {
            self.functions.insert(name.to_string(), FunctionFacts::default());
        }
        self.functions.get_mut(name).expect("it is present")
    }

    /// The type of a declaration, as far as it is known.
    pub fn type_of(&self, path: &DeclPath) -> Option<&Fact<Spelled>> {
        let in_function = |name: &String| self.functions.get(name);
        match path {
            DeclPath::Global(path) => self.globals.get(path),
            DeclPath::Fixed(path) => self.addresses.get(path),
            DeclPath::Field { record, field } => self.fields.get(record)?.get(field),
            DeclPath::Result { function, path } if path.is_empty() => {
                in_function(function).map(|function| &function.returns)
            }
            DeclPath::Result { function, path } => in_function(function)?.returned.get(path),
            DeclPath::Param { function, index } => in_function(function)?.params.0.get(index),
            DeclPath::Variable { function, name } => in_function(function)?.variables.get(name),
            DeclPath::Typedef(name) => self.typedefs.get(name),
            DeclPath::Pointer(bare) => self.pointers.get(bare.as_str()),
            DeclPath::Name { function, version } => self.names.get(function)?.get(&Temporary(*version)),
        }
    }

    /// The place for the type of a declaration.
    pub fn type_at(&mut self, path: DeclPath) -> &mut Fact<Spelled> {
        match path {
            DeclPath::Global(path) => self.globals.entry(path).or_default(),
            DeclPath::Fixed(path) => self.addresses.entry(path).or_default(),
            DeclPath::Field { record, field } => {
                self.fields.entry(record).or_default().entry(field).or_default()
            }
            DeclPath::Result { function, path } if path.is_empty() => &mut self.function(&function).returns,
            DeclPath::Result { function, path } => self.function(&function).returned.entry(path).or_default(),
            DeclPath::Param { function, index } => {
                self.function(&function).params.0.entry(index).or_default()
            }
            DeclPath::Variable { function, name } => {
                self.function(&function).variables.entry(name).or_default()
            }
            DeclPath::Typedef(name) => self.typedefs.entry(name).or_default(),
            DeclPath::Pointer(bare) => self.pointers.entry(Spelled(bare)).or_default(),
            DeclPath::Name { function, version } => {
                self.names.entry(function).or_default().entry(Temporary(version)).or_default()
            }
        }
    }

    /// Gives functions that are called by the assembler's name (`[functions._Z4nextv]`) the names that the
    /// source has for them, as far as these are known.
    pub fn name_by_source(&mut self) {
        let linkage_names = |(name, function): (&String, &FunctionFacts)| {
            let named = function
                .linkage_names
                .iter()
                .filter(|mangled| mangled.starts_with("_Z") && self.functions.contains_key(*mangled));
            named.map(|linkage_name| (linkage_name.clone(), name.clone())).collect::<Vec<_>>()
        };
        for (linkage_name, name) in self.functions.iter().flat_map(linkage_names).collect::<Vec<_>>() {
            if linkage_name != name
                && let Some(facts) = self.functions.remove(&linkage_name)
            {
                self.function(&name).merge_in(facts, FactPath::WHOLE, &mut MergeRule::Replace);
            }
        }
    }

    /// Whether the type of anything is known, or to what functions give initial values.
    pub fn states_types(&self) -> bool {
        let in_function = |function: &FunctionFacts| {
            let types = [&function.variables, &function.returned];
            function.returns.is_known()
                || !Record::is_empty(&function.params)
                || !function.initializes.is_empty()
                || types.iter().any(|table| !table.is_empty())
        };
        let tables = [&self.globals, &self.addresses, &self.typedefs];
        tables.iter().any(|table| !table.is_empty())
            || !self.pointers.is_empty()
            || !self.fields.is_empty()
            || !self.names.is_empty()
            || self.functions.values().any(in_function)
    }

    /// All known types, each with the typedef or the pointer to functions that has it.
    pub fn types(&self) -> impl Iterator<Item = (Typed<'_>, &Spelled)> {
        let functions = || self.functions.values();
        let results = functions()
            .flat_map(|function| [&function.returns].into_iter().chain(function.returned.values()));
        let params = functions().flat_map(|function| function.params.0.values());
        let variables = functions().flat_map(|function| function.variables.values());
        let others = self.globals.values().chain(self.addresses.values());
        let others = others.chain(self.fields.values().flat_map(BTreeMap::values));
        let others = others.chain(results).chain(params).chain(variables).map(|ty| (Typed::Other, ty));
        let typedefs = self.typedefs.iter().map(|(name, ty)| (Typed::Typedef(name), ty));
        let pointers = self.pointers.iter().map(|(bare, ty)| (Typed::Pointer(bare), ty));
        let names = self.names.values().flat_map(BTreeMap::values).map(|ty| (Typed::Other, ty));
        let all = others.chain(typedefs).chain(pointers).chain(names);
        all.filter_map(|(owner, ty)| Some((owner, ty.get()?)))
    }
}

/// The declaration of a type, as far as the number of a pointer to functions depends on it.
pub enum Typed<'p> {
    /// A typedef of this name.
    Typedef(&'p str),
    /// A pointer to functions in this spelling.
    Pointer(&'p Spelled),
    /// Any other declaration.
    Other,
}

/// Types by the name or path of what has them.
pub type TypeTable = BTreeMap<String, Fact<Spelled>>;

record! {
/// What is known of a function.
pub struct FunctionFacts {
    /// The names that the assembler has for it.
    pub linkage_names: BTreeSet<String>,
    /// The overloads that it calls, with the types of their parameters, where a dump leaves open which one a
    /// call means.
    pub calls: BTreeSet<String>,
    /// Its effects. They replace those of the tables.
    pub effects: Fact<CallFlags>,
    /// The type of its result.
    pub returns: Fact<Spelled>,
    /// The types of its parameters.
    pub params: Params,
    /// The variables and parameters whose type is an instance of a class template, or leads to one, and that
    /// instance: a dump shows the template alone. `x#2` is the second one with that name.
    pub variables: TypeTable,
    /// The location of its closing brace.
    pub ends: Fact<LineColumn>,
    /// The location of its name in its definition.
    pub begins: Fact<LineColumn>,
    /// Where it is defined in the source, or declared if no more is known.
    pub defined: Fact<SourcePlace>,
    /// Whether all of it has one source location, as the result of a macro.
    pub in_one_place: Fact<bool>,
    /// Whether it is a member function that the compiler defines: implicit, or `= default` in its class.
    pub defaulted: Fact<bool>,
    /// Whether calls to it may throw.
    pub throws: Fact<bool>,
    /// For whom another definition may replace it, if the code is for a shared library.
    pub interposable: Fact<Interposable>,
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
    /// The global and the records, by their spelling, to which it gives initial values. Such stores have no
    /// marks for volatile fields.
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
    /// Types of parts of its result that have no name, by the path that leads there: `->x` (`returns->x` in a
    /// facts file).
    #[serde(skip)]
    pub returned: TypeTable,
}
}

impl FunctionFacts {
    /// Whether its jump of that number has a source location of its own, or else that of the statement before
    /// it.
    pub fn has_own_location(&self, jump: u32) -> Option<bool> {
        member_of(&self.own_location, &self.inherits_location, jump)
    }

    /// Whether its assignment of that number is a volatile access.
    pub fn is_volatile_access(&self, assignment: u32) -> Option<bool> {
        member_of(&self.volatile, &self.nonvolatile, assignment)
    }
}

/// Whether the number is in the first set, or else in the second one.
fn member_of(members: &BTreeSet<u32>, others: &BTreeSet<u32>, number: u32) -> Option<bool> {
    match members.contains(&number) {
        true => Some(true),
        false => others.contains(&number).then_some(false),
    }
}

/// The types of parameters by their index, from 0. A facts file lists them, with `?` where none is known.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Params(pub BTreeMap<u32, Fact<Spelled>>);

impl Record for Params {
    fn merge_in(&mut self, new: Self, path: FactPath<'_>, rule: &mut MergeRule<'_>) {
        self.0.merge_in(new.0, path, rule);
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn remove_disputed(&mut self) -> usize {
        self.0.remove_disputed()
    }
}

impl Serialize for Params {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let last = self.0.keys().next_back().copied().unwrap_or_default();
        to.collect_seq((0..=last).map(|index| Param(self.0.get(&index).and_then(Fact::get).cloned())))
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

/// The functions in a facts file.
fn read_functions<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<String, FunctionFacts>, D::Error> {
    let functions: BTreeMap<String, FunctionInFile> = BTreeMap::deserialize(from)?;
    Ok(functions.into_iter().map(|(name, FunctionInFile(function))| (name, function)).collect())
}

/// A function in a facts file: a list of effects, or a table. Its keys are the fields of the record, and
/// besides `returns` there may be paths that begin with it.
struct FunctionInFile(FunctionFacts);

impl<'de> Deserialize<'de> for FunctionInFile {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = FunctionInFile;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let [front @ .., last] = FunctionFacts::FIELDS else { return Ok(()) };
                write!(f, "a list of effects, or a table of `{}` and `{last}`", front.join("`, `"))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<FunctionInFile, A::Error> {
                let mut function = FunctionFacts::default();
                let effects = std::iter::from_fn(|| list.next_element().transpose());
                let effects =
                    effects.map(|effect| effect.map(|Effect(flag)| flag)).collect::<Result<_, _>>()?;
                function.effects = Fact::Known(effects, Source::Stated);
                Ok(FunctionInFile(function))
            }

            fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<FunctionInFile, A::Error> {
                let mut table = WithoutPaths { table, returned: Vec::new() };
                let mut function = FunctionFacts::deserialize(MapAccessDeserializer::new(&mut table))?;
                let stated = |(path, ty)| (path, Fact::Known(ty, Source::Stated));
                function.returned = table.returned.into_iter().map(stated).collect();
                Ok(FunctionInFile(function))
            }
        }
        from.deserialize_any(Either)
    }
}

/// A table of a function without the keys that are paths after `returns`, which are kept aside.
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

/// Whether the text is a path to a part of a declaration.
fn is_path(text: &str) -> bool {
    text.starts_with(['.', '-', '[', '(', '*', ':'])
}
