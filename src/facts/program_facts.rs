//! What is known of a program beyond the text of a dump, thing by thing: [`ProgramFacts`].
//!
//! A facts file is this structure, written as TOML (`facts_file`). Debug information and the compiler fill it, and
//! sources are merged in it (`merge`). To add a fact: add a field to a record here, the line that fills it, and the
//! line that reads it.

use super::decl_path::DeclPath;
use super::fact::Fact;
use super::function_facts::{FunctionFacts, TypeTable};
use super::merge::{Place, Rule};
use super::record::{Record, record};
use super::spelled::Spelled;
use super::values::{Layout, Run, Temporary};
use crate::base::text_tables::TextIndexMap;
use crate::ir::Source;
use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};
use std::collections::BTreeMap;

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
    /// What is known of each function; of what `*p` calls, where `p` is a global variable; and of what pointers of a type
    /// call (`int (*<T34f>) (void)`).
    #[serde(deserialize_with = "super::function_in_file::functions")]
    pub functions: BTreeMap<String, FunctionFacts>,
    /// Types of temporaries, by their function.
    pub names: BTreeMap<String, BTreeMap<Temporary, Fact<Spelled>>>,
}
}

/// The options that a program was compiled with, by what is the same in two of which the last one counts.
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

/// What is the same in two options of which the last one counts: `-O`, `-std`, `-fexceptions`.
pub fn kind_of_flag(flag: &str) -> String {
    let kind = if flag.starts_with("-O") { "-O" } else { flag.split('=').next().unwrap_or_default() };
    kind.replacen("-fno-", "-f", 1).replacen("-mno-", "-m", 1)
}

impl Record for Flags {
    fn take_in(&mut self, other: Self, place: Place<'_>, rule: &mut Rule<'_>) {
        for (kind, theirs) in other.0 {
            let mut ours = self.0.shift_remove(&kind).unwrap_or_default();
            ours.take_in(theirs, place.then(&kind), rule);
            if !ours.is_empty() {
                self.0.insert(kind, ours);
            }
        }
        // Those that several units share have no order.
        if let Rule::Agree = rule {
            self.0.sort_unstable_keys();
        }
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn take_disputed(&mut self) -> usize {
        let disputed = self.0.values_mut().map(Record::take_disputed).sum();
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
    /// Takes in other facts.
    pub fn take(&mut self, other: ProgramFacts, mut rule: Rule<'_>) {
        self.take_in(other, Place::WHOLE, &mut rule);
    }

    /// Takes out what is disputed. Returns how many facts these were.
    pub fn take_disputed(&mut self) -> usize {
        Record::take_disputed(self)
    }

    /// What is known of a function.
    pub fn function(&mut self, name: &str) -> &mut FunctionFacts {
        if !self.functions.contains_key(name) {
            self.functions.insert(name.to_string(), FunctionFacts::default());
        }
        self.functions.get_mut(name).expect("it is present")
    }

    /// What is known of the type of a declaration.
    pub fn type_of(&self, path: &DeclPath) -> Option<&Fact<Spelled>> {
        let in_function = |name: &String| self.functions.get(name);
        match path {
            DeclPath::Global(path) => self.globals.get(path),
            DeclPath::Fixed(path) => self.addresses.get(path),
            DeclPath::Field { record, field } => self.fields.get(record)?.get(field),
            DeclPath::Result { function, path } if path.is_empty() => {
                in_function(function).map(|of| &of.returns)
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

    /// Gives functions that are called by the assembler's name (`[functions._Z4nextv]`) the names that the source has for
    /// them, as far as these are known.
    pub fn name_by_source(&mut self) {
        let linkage_names = |(name, function): (&String, &FunctionFacts)| {
            let named = function
                .linkage_names
                .iter()
                .filter(|of| of.starts_with("_Z") && self.functions.contains_key(*of));
            named.map(|linkage_name| (linkage_name.clone(), name.clone())).collect::<Vec<_>>()
        };
        for (linkage_name, name) in self.functions.iter().flat_map(linkage_names).collect::<Vec<_>>() {
            if linkage_name != name
                && let Some(facts) = self.functions.remove(&linkage_name)
            {
                self.function(&name).take_in(facts, Place::WHOLE, &mut Rule::Replace);
            }
        }
    }

    /// Whether the type of anything is known, or to what functions give initial values.
    pub fn states_types(&self) -> bool {
        let in_function = |of: &FunctionFacts| {
            let types = [&of.variables, &of.returned];
            of.returns.is_known()
                || !Record::is_empty(&of.params)
                || !of.initializes.is_empty()
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
        let results = functions().flat_map(|of| [&of.returns].into_iter().chain(of.returned.values()));
        let params = functions().flat_map(|of| of.params.0.values());
        let variables = functions().flat_map(|of| of.variables.values());
        let others = self.globals.values().chain(self.addresses.values());
        let others = others.chain(self.fields.values().flat_map(BTreeMap::values));
        let others = others.chain(results).chain(params).chain(variables).map(|ty| (Typed::Other, ty));
        let typedefs = self.typedefs.iter().map(|(name, ty)| (Typed::Typedef(name), ty));
        let pointers = self.pointers.iter().map(|(bare, ty)| (Typed::Pointer(bare), ty));
        let names = self.names.values().flat_map(BTreeMap::values).map(|ty| (Typed::Other, ty));
        let all = others.chain(typedefs).chain(pointers).chain(names);
        all.filter_map(|(of, ty)| Some((of, ty.get()?)))
    }
}

/// What has a type, as far as the number of a pointer to functions depends on it.
pub enum Typed<'p> {
    Typedef(&'p str),
    /// A pointer to functions in this spelling.
    Pointer(&'p Spelled),
    Other,
}
