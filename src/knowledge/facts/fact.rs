//! Facts as single statements: facts files hold them, debug information states them.

use super::{CallFlags, DeclPath, Facts, Layout, LineColumn, Reach, Run, SourcePlace};
use crate::ir::{Source, is_record_name};
use crate::target::tables;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// One statement about the program.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fact {
    /// An option that the program was compiled with.
    Flag(String),
    /// The name that the assembler has for a function, or one of its names.
    LinkageName(String, String),
    /// The type of a declaration, in GCC's spelling.
    Type(DeclPath, String),
    /// The effects of a function, or of those that pointers of a type lead to.
    Effects(String, CallFlags),
    /// The layout of a type, of a field, or of a global variable.
    Layout(String, Layout),
    /// The bytes of a record that belong to no field.
    Padding(String, Vec<Run>),
    /// A function gives this global, or records with this spelling, initial values. Such stores
    /// have no marks for volatile fields.
    Initializes(String, String),
    /// All of a function has one source location, as the result of a macro.
    InOnePlace(String),
    /// Calls to a function lead to a local alias of it, which cannot be redefined.
    LocalAlias(String),
    /// Whether a function's jump, numbered after pass "eh", has a source location of its own or
    /// that of the statement before it.
    Jump(String, u32, bool),
    /// Whether a function's assignment, numbered as pass "ssa" meets it, is a volatile access.
    Access(String, u32, bool),
    /// The source takes the address of a function's variable, though no statement does.
    AddressTaken(String, String),
    /// The location of a function's closing brace.
    End(String, LineColumn),
    /// The location of a function's name.
    Begin(String, LineColumn),
    /// The place in the source where a function is defined, or declared if no more is known.
    Defined(String, SourcePlace),
    /// The DECL_UID of a function.
    Number(String, u32),
    /// The DECL_UIDs of a function's parameters.
    ParamNumbers(String, Vec<u32>),
    /// Variables of a function in the order of their declarations. `#2` follows the second one with a name.
    DeclOrder(String, Vec<String>),
    /// The DECL_UID of the name of a type.
    TypeNumber(String, u32),
    /// The functions in the order in which the compiler came to know them.
    Definitions(Vec<String>),
    /// How a function is reached in a way that no dump shows.
    Reached(String, Reach),
}

impl Fact {
    /// The fact without its value. Facts with equal subjects and different values contradict each other.
    pub fn subject(&self) -> Fact {
        match self {
            Fact::Type(place, _) => Fact::Type(place.clone(), String::new()),
            Fact::Effects(function, _) => Fact::Effects(function.clone(), CallFlags::empty()),
            Fact::Layout(name, _) => Fact::Layout(name.clone(), Layout::default()),
            Fact::Padding(record, _) => Fact::Padding(record.clone(), Vec::new()),
            Fact::End(function, _) => Fact::End(function.clone(), LineColumn::default()),
            Fact::Begin(function, _) => Fact::Begin(function.clone(), LineColumn::default()),
            Fact::Defined(function, _) => Fact::Defined(function.clone(), SourcePlace::default()),
            Fact::Definitions(_) => Fact::Definitions(Vec::new()),
            Fact::Flag(flag) => Fact::Flag(kind_of_flag(flag)),
            Fact::LinkageName(..)
            | Fact::InOnePlace(_)
            | Fact::LocalAlias(_)
            | Fact::Initializes(..)
            | Fact::AddressTaken(..) => self.clone(),
            Fact::Jump(function, number, _) => Fact::Jump(function.clone(), *number, false),
            Fact::Access(function, number, _) => Fact::Access(function.clone(), *number, false),
            Fact::Number(function, _) => Fact::Number(function.clone(), 0),
            Fact::ParamNumbers(function, _) => Fact::ParamNumbers(function.clone(), Vec::new()),
            Fact::DeclOrder(function, _) => Fact::DeclOrder(function.clone(), Vec::new()),
            Fact::TypeNumber(name, _) => Fact::TypeNumber(name.clone(), 0),
            Fact::Reached(function, _) => Fact::Reached(function.clone(), Reach::Outside),
        }
    }
}

impl Fact {
    /// The function that it is about.
    fn function(&mut self) -> Option<&mut String> {
        match self {
            Fact::LinkageName(function, _)
            | Fact::Effects(function, _)
            | Fact::Initializes(function, _)
            | Fact::InOnePlace(function)
            | Fact::LocalAlias(function)
            | Fact::Jump(function, ..)
            | Fact::Access(function, ..)
            | Fact::AddressTaken(function, _)
            | Fact::End(function, _)
            | Fact::Begin(function, _)
            | Fact::Defined(function, _)
            | Fact::Number(function, _)
            | Fact::ParamNumbers(function, _)
            | Fact::DeclOrder(function, _)
            | Fact::Reached(function, _) => Some(function),
            Fact::Type(path, _) => match path {
                DeclPath::Result { function, .. }
                | DeclPath::Param { function, .. }
                | DeclPath::Variable { function, .. }
                | DeclPath::Name { function, .. } => Some(function),
                _ => None,
            },
            Fact::Flag(_)
            | Fact::Layout(..)
            | Fact::Padding(..)
            | Fact::TypeNumber(..)
            | Fact::Definitions(_) => None,
        }
    }
}

impl Facts {
    /// Whether a fact with the subject of `fact` is stated.
    pub fn states(&self, fact: &Fact) -> bool {
        match fact {
            Fact::Flag(flag) => {
                let mut with = self.options.clone();
                with.take(flag);
                with == self.options
            }
            Fact::LinkageName(function, name) => self.linkage_names.get(name) == Some(function),
            Fact::Type(place, _) => self.types.get(place).is_some(),
            Fact::Effects(function, _) => self.stated.contains_key(function),
            Fact::Layout(name, _) => self.layouts.contains_key(name),
            Fact::Padding(record, _) => self.padding.contains_key(record),
            Fact::End(function, _) => self.ends.contains_key(function),
            Fact::Begin(function, _) => self.begins.contains_key(function),
            Fact::Defined(function, _) => self.defined.contains_key(function),
            Fact::Definitions(_) => !self.definitions.is_empty(),
            Fact::InOnePlace(function) => self.in_one_place.contains(function),
            Fact::LocalAlias(function) => self.local_aliases.contains(function),
            Fact::Jump(function, number, _) => {
                self.jumps.get(function).is_some_and(|stated| stated.contains_key(number))
            }
            Fact::Access(function, number, _) => {
                self.accesses.get(function).is_some_and(|stated| stated.contains_key(number))
            }
            Fact::AddressTaken(function, variable) => {
                self.addressed.get(function).is_some_and(|stated| stated.contains(variable))
            }
            Fact::Initializes(function, record) => self.types.initialized(function).any(|of| of == record),
            Fact::Number(function, _) => self.numbers.functions.contains_key(function),
            Fact::ParamNumbers(function, _) => self.numbers.params.contains_key(function),
            Fact::DeclOrder(function, _) => self.decl_order.contains_key(function),
            Fact::TypeNumber(name, _) => self.numbers.types.contains_key(name),
            Fact::Reached(function, _) => self.reached.contains_key(function),
        }
    }

    /// A copy with these facts of a facts file added.
    pub fn with(&self, facts: &[Fact]) -> Self {
        let mut all = self.clone();
        facts.iter().for_each(|fact| all.state(fact, Source::Stated));
        all
    }

    /// Adds a fact of a facts file, which may name a function as the assembler does. What that means may be stated later.
    pub(super) fn state_in_file(&mut self, mut fact: Fact) {
        if let Some(function) = fact.function() {
            match self.linkage_names.get(function) {
                Some(meant) => function.clone_from(meant),
                None if function.starts_with("_Z") => {
                    let name = function.clone();
                    self.by_linkage_name.entry(name).or_default().push(fact.clone());
                }
                None => {}
            }
        }
        self.state(&fact, Source::Stated);
    }

    /// Adds a fact, replacing any other with the same subject.
    pub fn state(&mut self, fact: &Fact, source: Source) {
        match fact {
            Fact::Flag(flag) => drop(self.options.take(flag)),
            Fact::LinkageName(function, name) => {
                let effects = tables::library(name);
                if !effects.is_empty() {
                    self.stated.entry(function.clone()).or_insert((effects, Source::Table));
                }
                self.linkage_names.insert(name.clone(), function.clone());
                for mut fact in self.by_linkage_name.remove(name).unwrap_or_default() {
                    fact.function().expect("it is one about a function").clone_from(function);
                    self.state(&fact, Source::Stated);
                }
            }
            Fact::Type(place, ty) => self.types.state(place.clone(), ty.clone(), source),
            Fact::Effects(of, flags) => {
                self.states_pointers |= is_pointer(of) || of.starts_with('*');
                self.stated.insert(of.clone(), (*flags, source));
            }
            Fact::Layout(name, layout) => {
                if let Some(size) = layout.size.filter(|_| is_record_name(name) && !name.contains('.')) {
                    self.types.state_size(name.clone(), size);
                }
                self.layouts.insert(name.clone(), *layout);
            }
            Fact::Padding(record, runs) => drop(self.padding.insert(record.clone(), runs.clone())),
            Fact::End(function, place) => drop(self.ends.insert(function.clone(), *place)),
            Fact::Begin(function, place) => drop(self.begins.insert(function.clone(), *place)),
            Fact::Defined(function, place) => drop(self.defined.insert(function.clone(), place.clone())),
            Fact::Definitions(names) => self.definitions = names.clone(),
            Fact::Initializes(function, record) => self.types.initialize(function.clone(), record.clone()),
            Fact::InOnePlace(function) => drop(self.in_one_place.insert(function.clone())),
            Fact::LocalAlias(function) => drop(self.local_aliases.insert(function.clone())),
            Fact::Jump(function, number, has_own_location) => {
                self.jumps.entry(function.clone()).or_default().insert(*number, *has_own_location);
            }
            Fact::Access(function, number, volatile) => {
                self.accesses.entry(function.clone()).or_default().insert(*number, *volatile);
            }
            Fact::AddressTaken(function, variable) => {
                self.addressed.entry(function.clone()).or_default().insert(variable.clone());
            }
            Fact::Number(function, uid) => drop(self.numbers.functions.insert(function.clone(), *uid)),
            Fact::ParamNumbers(function, uids) => {
                drop(self.numbers.params.insert(function.clone(), uids.clone()));
            }
            Fact::DeclOrder(function, order) => drop(self.decl_order.insert(function.clone(), order.clone())),
            Fact::TypeNumber(name, uid) => drop(self.numbers.types.insert(name.clone(), *uid)),
            Fact::Reached(function, reach) => drop(self.reached.insert(function.clone(), *reach)),
        }
    }
}

/// What is the same in two options of which the last one counts: `-O`, `-std`, `-fexceptions`.
fn kind_of_flag(flag: &str) -> String {
    let kind = if flag.starts_with("-O") { "-O" } else { flag.split('=').next().unwrap_or_default() };
    kind.replacen("-fno-", "-f", 1).replacen("-mno-", "-m", 1)
}

/// Whether effects are stated of a pointer to functions: `int (*) (char)`.
fn is_pointer(of: &str) -> bool {
    of.split_once(" (").is_some_and(|(_, rest)| rest.starts_with(['*', '&']))
}

/// The tables of a facts file, in the order in which they are written.
const TABLES: [&str; 10] = [
    "globals",
    "addresses",
    "typedefs",
    "pointers",
    "layouts",
    "padding",
    "numbers",
    "fields",
    "functions",
    "names",
];

/// A facts file that states `facts`.
pub fn to_toml<'f>(facts: impl IntoIterator<Item = &'f Fact>) -> String {
    // The entries of each table, by its rank and the function or record in its header.
    let mut tables: BTreeMap<(usize, Option<&str>), BTreeMap<String, String>> = BTreeMap::new();
    // Keys of functions with a list of values, one fact each.
    let mut lists: BTreeMap<(&str, &str), Vec<String>> = BTreeMap::new();
    let mut params: BTreeMap<&str, BTreeMap<u32, String>> = BTreeMap::new();
    let (mut out, mut flags) = (String::new(), Vec::new());
    let mut state = |table: &str, of: Option<&'f str>, key: String, value: String| {
        let rank = TABLES.iter().position(|&name| name == table).expect("the table has a place");
        tables.entry((rank, of)).or_default().insert(key, value);
    };
    let mut element = |function, key, value| lists.entry((function, key)).or_default().push(value);
    for fact in facts {
        let mut of = |function, key: &str, value| state("functions", Some(function), key.to_string(), value);
        match fact {
            Fact::Flag(flag) => flags.push(quoted(flag)),
            Fact::Definitions(names) => drop(writeln!(out, "definitions = {}", quoted_list(names))),
            Fact::Type(DeclPath::Param { function, index }, ty) => {
                params.entry(function).or_default().insert(*index, quoted(ty));
            }
            Fact::LinkageName(function, name) => element(function, "linkage_names", quoted(name)),
            Fact::Initializes(function, record) => element(function, "initializes", quoted(record)),
            Fact::AddressTaken(function, variable) => element(function, "address_taken", quoted(variable)),
            Fact::Jump(function, number, true) => element(function, "own_location", number.to_string()),
            Fact::Jump(function, number, false) => element(function, "inherits_location", number.to_string()),
            Fact::Access(function, number, true) => element(function, "volatile", number.to_string()),
            Fact::Access(function, number, false) => element(function, "nonvolatile", number.to_string()),
            Fact::Type(DeclPath::Result { function, path }, ty) => {
                of(function, &key(&format!("returns{path}")), quoted(ty))
            }
            Fact::Effects(function, flags) => of(function, "effects", list(flags.words().map(quoted))),
            Fact::InOnePlace(function) => of(function, "in_one_place", "true".into()),
            Fact::LocalAlias(function) => of(function, "local_alias", "true".into()),
            Fact::Number(function, uid) => of(function, "number", uid.to_string()),
            Fact::ParamNumbers(function, uids) => of(function, "param_numbers", format!("{uids:?}")),
            Fact::Reached(function, reach) => of(function, "reached", quoted(reach.word())),
            Fact::DeclOrder(function, order) => of(function, "declared", quoted_list(order)),
            Fact::End(function, LineColumn { line, column }) => {
                of(function, "ends", quoted(&format!("{line}:{column}")))
            }
            Fact::Begin(function, LineColumn { line, column }) => {
                of(function, "begins", quoted(&format!("{line}:{column}")))
            }
            Fact::Defined(function, SourcePlace { file, at: LineColumn { line, column } }) => {
                of(function, "defined", quoted(&format!("{file}:{line}:{column}")))
            }
            Fact::Type(DeclPath::Global(name), ty) => state("globals", None, key(name), quoted(ty)),
            Fact::Type(DeclPath::Fixed(address), ty) => state("addresses", None, key(address), quoted(ty)),
            Fact::Type(DeclPath::Typedef(name), ty) => state("typedefs", None, key(name), quoted(ty)),
            Fact::Type(DeclPath::Pointer(bare), ty) => state("pointers", None, key(bare), quoted(ty)),
            Fact::Type(DeclPath::Field { record, field }, ty) => {
                state("fields", Some(record), key(field), quoted(ty))
            }
            Fact::Type(DeclPath::Variable { function, name }, ty) => {
                of(function, &format!("variables.{}", key(name)), quoted(ty))
            }
            Fact::Type(DeclPath::Name { function, version }, ty) => {
                state("names", Some(function), format!("_{version}"), quoted(ty))
            }
            Fact::Layout(name, layout) => {
                let words = layout.words().map(|(word, value)| format!("{word} = {value}"));
                let words = words.collect::<Vec<_>>().join(", ");
                state("layouts", None, key(name), format!("{{ {words} }}"))
            }
            Fact::Padding(record, runs) => {
                let runs: Vec<[u64; 2]> = runs.iter().map(|&run| run.into()).collect();
                state("padding", None, key(record), format!("{runs:?}"))
            }
            Fact::TypeNumber(name, uid) => state("numbers", None, key(name), uid.to_string()),
        }
    }
    if !flags.is_empty() {
        let _ = writeln!(out, "flags = {}", list(flags));
    }
    for (function, types) in params {
        let last = types.keys().next_back().copied().unwrap_or_default();
        let type_of = |at: u32| types.get(&at).cloned().unwrap_or_else(|| quoted("?"));
        state("functions", Some(function), "params".into(), list((0..=last).map(type_of)));
    }
    for ((function, key), values) in lists {
        state("functions", Some(function), key.into(), list(values));
    }
    for ((rank, of), entries) in tables {
        let of = of.map_or(String::new(), |of| format!(".{}", key(of)));
        let _ = writeln!(out, "{}[{}{of}]", if out.is_empty() { "" } else { "\n" }, TABLES[rank]);
        out.extend(entries.iter().map(|(key, value)| format!("{key} = {value}\n")));
    }
    out
}

/// A key, quoted unless it is a bare one.
fn key(name: &str) -> String {
    let bare = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-');
    if !name.is_empty() && name.bytes().all(bare) { name.to_string() } else { quoted(name) }
}

/// A list of values.
fn list(values: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", values.into_iter().collect::<Vec<_>>().join(", "))
}

fn quoted_list(texts: &[String]) -> String {
    list(texts.iter().map(|text| quoted(text)))
}

/// A text on one line, as keys must be. Records without a name are spelled by their members on several lines.
fn quoted(text: &str) -> String {
    match text.contains('\n') {
        // JSON's escapes are valid in TOML, too.
        true => serde_json::Value::from(text).to_string(),
        false => toml::Value::from(text).to_string(),
    }
}
