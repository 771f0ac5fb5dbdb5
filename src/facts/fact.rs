//! Facts as a list of single statements: what `check` finds and a facts file holds.

use super::{CallFlags, DeclPath, Facts, Layout, LineColumn, Reach, Run};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// One statement about the program.
///
/// ```
/// use tressa::facts::{Fact, Facts};
/// use tressa::target::call_flags::CallFlags;
///
/// let mut facts = Facts::default();
/// let fact = Fact::Effects("die".to_owned(), CallFlags::NORETURN);
/// facts.state(&fact);
/// assert!(facts.states(&fact) && fact.kind() == "noreturn");
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fact {
    /// The type of a declaration, as GCC prints it.
    Type(DeclPath, String),
    /// The effects of a function, or of those that pointers of a type lead to.
    Effects(String, CallFlags),
    /// The layout of a type, of a field, or of what a global variable holds.
    Layout(String, Layout),
    /// Which bytes of a record no field has.
    Padding(String, Vec<Run>),
    /// A function gives records of this spelling, or this global, initial values: stores that have no marks for the sake of
    /// volatile fields.
    Initializes(String, String),
    /// All of a function stands in one place, as what a macro makes.
    InOnePlace(String),
    /// Calls of a function lead to a local alias of it, which nobody defines anew.
    LocalAlias(String),
    /// A function's how many-th jump behind pass "eh" stands apart, or in the place of what is before it.
    Jump(String, u32, bool),
    /// A function's how many-th assignment, as pass "ssa" meets them, is a volatile access, or is none.
    Access(String, u32, bool),
    /// The source takes the address of a function's variable, though no statement does.
    AddressTaken(String, String),
    /// The line and column of a function's closing brace.
    End(String, LineColumn),
    /// The line and column of a function's name.
    Begin(String, LineColumn),
    /// The DECL_UID of a function.
    Number(String, u32),
    /// The DECL_UIDs of a function's parameters.
    ParamNumbers(String, Vec<u32>),
    /// Variables of a function in the order of their declarations; the second of a name has `#2` behind that.
    DeclOrder(String, Vec<String>),
    /// The DECL_UID of the name of a type.
    TypeNumber(String, u32),
    /// The names of functions in the order in which the compiler came to know them.
    Definitions(Vec<String>),
    /// From where a function is reached that no dump shows.
    Reached(String, Reach),
}

impl Fact {
    /// What sort of statement it is.
    pub fn kind(&self) -> &'static str {
        match self {
            Fact::Type(_, ty) if ty.starts_with("volatile ") => "volatile",
            Fact::Type(place, _) => place.kind(),
            Fact::Effects(_, flags) if flags.contains(CallFlags::NORETURN) => "noreturn",
            Fact::Effects(_, flags) if flags.contains(CallFlags::CONST) => "const",
            Fact::Effects(_, flags) if flags.contains(CallFlags::PURE) => "pure",
            Fact::Effects(..) => "effects of a function",
            Fact::Layout(..) => "layout",
            Fact::Padding(..) => "padding",
            Fact::Initializes(..) => "record with an initial value",
            Fact::End(..) => "place of a closing brace",
            Fact::Begin(..) => "place of a function's name",
            Fact::Definitions(_) => "order of functions",
            Fact::InOnePlace(_) => "function in one place",
            Fact::LocalAlias(_) => "local alias of a function",
            Fact::Jump(..) => "place of a jump",
            Fact::Access(..) => "volatile access",
            Fact::AddressTaken(..) => "address of a variable",
            Fact::Number(..) | Fact::ParamNumbers(..) => "numbers of a function",
            Fact::DeclOrder(..) => "order of declarations",
            Fact::TypeNumber(..) => "number of a type",
            Fact::Reached(..) => "who reaches a function",
        }
    }

    /// What it is about: two facts that say unlike things of it contradict each other.
    pub fn subject(&self) -> Fact {
        match self {
            Fact::Type(place, _) => Fact::Type(place.clone(), String::new()),
            Fact::Effects(function, _) => Fact::Effects(function.clone(), CallFlags::empty()),
            Fact::Layout(name, _) => Fact::Layout(name.clone(), Layout::default()),
            Fact::Padding(record, _) => Fact::Padding(record.clone(), Vec::new()),
            Fact::End(function, _) => Fact::End(function.clone(), LineColumn::default()),
            Fact::Begin(function, _) => Fact::Begin(function.clone(), LineColumn::default()),
            Fact::Definitions(_) => Fact::Definitions(Vec::new()),
            Fact::InOnePlace(_) | Fact::LocalAlias(_) | Fact::Initializes(..) | Fact::AddressTaken(..) => {
                self.clone()
            }
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

impl Facts {
    /// Whether something is stated of what `fact` is about.
    pub fn states(&self, fact: &Fact) -> bool {
        match fact {
            Fact::Type(place, _) => self.types.get(place).is_some(),
            Fact::Effects(function, _) => self.stated.contains_key(function),
            Fact::Layout(name, _) => self.layouts.contains_key(name),
            Fact::Padding(record, _) => self.padding.contains_key(record),
            Fact::End(function, _) => self.ends.contains_key(function),
            Fact::Begin(function, _) => self.begins.contains_key(function),
            Fact::Definitions(_) => !self.definitions.is_empty(),
            Fact::InOnePlace(function) => self.in_one_place.contains(function),
            Fact::LocalAlias(function) => self.local_aliases.contains(function),
            Fact::Jump(function, number, _) => self.jump(function, *number).is_some(),
            Fact::Access(function, number, _) => {
                self.accesses(function).is_some_and(|stated| stated.contains_key(number))
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

    /// As [`state`](Self::state), for several, beside what is stated here.
    pub fn with(&self, facts: &[Fact]) -> Self {
        let mut all = self.clone();
        facts.iter().for_each(|fact| all.state(fact));
        all
    }

    /// Adds a statement, in the place of any other about the same thing.
    pub fn state(&mut self, fact: &Fact) {
        match fact {
            Fact::Type(place, ty) => self.types.state(place.clone(), ty.clone()),
            Fact::Effects(function, flags) => self.state_effects(function.clone(), *flags),
            Fact::Layout(name, layout) => drop(self.layouts.insert(name.clone(), *layout)),
            Fact::Padding(record, runs) => drop(self.padding.insert(record.clone(), runs.clone())),
            Fact::End(function, spot) => drop(self.ends.insert(function.clone(), *spot)),
            Fact::Begin(function, spot) => drop(self.begins.insert(function.clone(), *spot)),
            Fact::Definitions(names) => self.definitions = names.clone(),
            Fact::Initializes(function, record) => self.types.initialize(function.clone(), record.clone()),
            Fact::InOnePlace(function) => drop(self.in_one_place.insert(function.clone())),
            Fact::LocalAlias(function) => drop(self.local_aliases.insert(function.clone())),
            Fact::Jump(function, number, apart) => self.state_jump(function.clone(), *number, *apart),
            Fact::Access(function, number, volatile) => {
                self.state_access(function.clone(), *number, *volatile);
            }
            Fact::AddressTaken(function, variable) => {
                self.state_addressed(function.clone(), variable.clone())
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

/// A facts file that states `facts`.
pub fn to_toml<'f>(facts: impl IntoIterator<Item = &'f Fact>) -> String {
    let (mut globals, mut addresses) = (BTreeMap::new(), BTreeMap::new());
    let (mut typedefs, mut pointers, mut fields) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    let mut numbers = BTreeMap::new();
    let mut places: BTreeMap<_, Vec<u32>> = BTreeMap::new();
    let mut functions: BTreeMap<&str, BTreeMap<String, String>> = BTreeMap::new();
    let mut params: BTreeMap<&str, BTreeMap<u32, String>> = BTreeMap::new();
    let mut names: BTreeMap<&str, BTreeMap<String, String>> = BTreeMap::new();
    let mut initialized: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut addressed: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let (mut layouts, mut padding) = (BTreeMap::new(), BTreeMap::new());
    let mut out = String::new();
    for fact in facts {
        match fact {
            Fact::Definitions(names) => {
                let _ = writeln!(out, "definitions = {}", list(names));
            }
            Fact::Type(DeclPath::Global(name), ty) => drop(globals.insert(key(name), quoted(ty))),
            Fact::Type(DeclPath::Fixed(address), ty) => drop(addresses.insert(key(address), quoted(ty))),
            Fact::Type(DeclPath::Typedef(name), ty) => drop(typedefs.insert(key(name), quoted(ty))),
            Fact::Type(DeclPath::Pointer(bare), ty) => drop(pointers.insert(key(bare), quoted(ty))),
            Fact::Type(DeclPath::Field { record, field }, ty) => {
                let of_record: &mut BTreeMap<_, _> = fields.entry(record.as_str()).or_default();
                of_record.insert(key(field), quoted(ty));
            }
            Fact::Type(DeclPath::Result { function, path }, ty) => {
                functions.entry(function).or_default().insert(key(&format!("returns{path}")), quoted(ty));
            }
            Fact::Type(DeclPath::Param { function, index }, ty) => {
                params.entry(function.as_str()).or_default().insert(*index, quoted(ty));
            }
            Fact::Type(DeclPath::Name { function, version }, ty) => {
                names.entry(function).or_default().insert(format!("_{version}"), quoted(ty));
            }
            Fact::Effects(function, flags) => {
                let words: Vec<String> = flags.words().map(quoted).collect();
                functions
                    .entry(function)
                    .or_default()
                    .insert("effects".into(), format!("[{}]", words.join(", ")));
            }
            Fact::Layout(name, layout) => {
                let words: Vec<String> =
                    layout.words().map(|(word, value)| format!("{word} = {value}")).collect();
                layouts.insert(key(name), format!("{{ {} }}", words.join(", ")));
            }
            Fact::Padding(record, runs) => {
                let runs: Vec<[u64; 2]> = runs.iter().map(|&run| run.into()).collect();
                padding.insert(key(record), format!("{runs:?}"));
            }
            Fact::Initializes(function, record) => {
                initialized.entry(function).or_default().push(quoted(record));
            }
            Fact::AddressTaken(function, variable) => {
                addressed.entry(function).or_default().push(quoted(variable));
            }
            Fact::InOnePlace(function) => {
                functions.entry(function).or_default().insert("in_one_place".into(), "true".into());
            }
            Fact::LocalAlias(function) => {
                functions.entry(function).or_default().insert("local_alias".into(), "true".into());
            }
            Fact::Jump(function, number, apart) => {
                places.entry((function, if *apart { "apart" } else { "along" })).or_default().push(*number);
            }
            Fact::Access(function, number, volatile) => {
                let word = if *volatile { "volatile" } else { "plain" };
                places.entry((function, word)).or_default().push(*number);
            }
            Fact::Number(function, uid) => {
                functions.entry(function).or_default().insert("number".into(), uid.to_string());
            }
            Fact::ParamNumbers(function, uids) => {
                functions.entry(function).or_default().insert("param_numbers".into(), format!("{uids:?}"));
            }
            Fact::Reached(function, reach) => {
                functions.entry(function).or_default().insert("reached".into(), quoted(reach.word()));
            }
            Fact::DeclOrder(function, order) => {
                functions.entry(function).or_default().insert("declared".into(), list(order));
            }
            Fact::TypeNumber(name, uid) => drop(numbers.insert(key(name), uid.to_string())),
            Fact::End(function, LineColumn { line, column })
            | Fact::Begin(function, LineColumn { line, column }) => {
                let place = quoted(&format!("{line}:{column}"));
                let word = if matches!(fact, Fact::End(..)) { "ends" } else { "begins" };
                functions.entry(function).or_default().insert(word.into(), place);
            }
        }
    }
    for (function, types) in params {
        let last = types.keys().next_back().copied().unwrap_or_default();
        let type_of = |at: u32| types.get(&at).cloned().unwrap_or_else(|| quoted("?"));
        let list: Vec<String> = (0..=last).map(type_of).collect();
        functions.entry(function).or_default().insert("params".into(), format!("[{}]", list.join(", ")));
    }
    for ((function, word), places) in places {
        functions.entry(function).or_default().insert(word.into(), format!("{places:?}"));
    }
    for (function, records) in initialized {
        let list = format!("[{}]", records.join(", "));
        functions.entry(function).or_default().insert("initializes".into(), list);
    }
    for (function, variables) in addressed {
        let list = format!("[{}]", variables.join(", "));
        functions.entry(function).or_default().insert("address_taken".into(), list);
    }
    let mut table = |name: String, entries: &BTreeMap<String, String>| {
        if !entries.is_empty() {
            let _ = writeln!(out, "{}[{name}]", if out.is_empty() { "" } else { "\n" });
            out.extend(entries.iter().map(|(key, value)| format!("{key} = {value}\n")));
        }
    };
    table("globals".into(), &globals);
    table("addresses".into(), &addresses);
    table("typedefs".into(), &typedefs);
    table("pointers".into(), &pointers);
    table("layouts".into(), &layouts);
    table("padding".into(), &padding);
    table("numbers".into(), &numbers);
    fields.iter().for_each(|(record, entries)| table(format!("fields.{}", key(record)), entries));
    functions.iter().for_each(|(name, entries)| table(format!("functions.{}", key(name)), entries));
    names.iter().for_each(|(function, entries)| table(format!("names.{}", key(function)), entries));
    out
}

/// A key, quoted unless it is a bare one.
fn key(name: &str) -> String {
    let bare = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-');
    if !name.is_empty() && name.bytes().all(bare) { name.to_string() } else { quoted(name) }
}

/// A list of texts.
fn list(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
    format!("[{}]", texts.join(", "))
}

/// A text on one line, as keys have to be: records without a name go by their members, line by line.
fn quoted(text: &str) -> String {
    match text.contains('\n') {
        // What JSON escapes in a text TOML escapes likewise.
        true => serde_json::Value::from(text).to_string(),
        false => toml::Value::from(text).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_facts_read_back() {
        let facts = [
            Fact::Type(DeclPath::Global("ui".into()), "volatile unsigned int".into()),
            Fact::Type(DeclPath::Global("table[].next".into()), "struct s *".into()),
            Fact::Type(DeclPath::Fixed("1048576B".into()), "short unsigned int *".into()),
            Fact::Type(DeclPath::Typedef("u8".into()), "unsigned char".into()),
            Fact::Type(DeclPath::Pointer("int (*) (char)".into()), "int (*<T34e>) (char)".into()),
            Fact::Type(DeclPath::Field { record: "struct tiny".into(), field: "c".into() }, "char".into()),
            Fact::Type(
                DeclPath::Field { record: "union \n  {\n    char b[9];\n  }".into(), field: "b".into() },
                "char".into(),
            ),
            Fact::Type(DeclPath::Result { function: "foo".into(), path: String::new() }, "short int".into()),
            Fact::Type(DeclPath::Name { function: "foo.part".into(), version: 12 }, "const char *".into()),
            Fact::Type(DeclPath::Param { function: "foo".into(), index: 1 }, "const char *".into()),
            Fact::Effects("foo".into(), CallFlags::PURE | CallFlags::LEAF),
            Fact::Layout("struct s.b".into(), Layout { offset: Some(9), size: Some(8), ..Layout::default() }),
            Fact::Type(DeclPath::Typedef("level+".into()), "int".into()),
            Fact::Padding("struct s".into(), vec![(1, 7), (20, 1)]),
            Fact::End("foo".into(), LineColumn { line: 12, column: 1 }),
            Fact::Begin("foo".into(), LineColumn { line: 3, column: 5 }),
            Fact::Definitions(vec!["foo".into(), "main".into()]),
            Fact::InOnePlace("foo".into()),
            Fact::LocalAlias("foo".into()),
            Fact::Jump("foo".into(), 3, true),
            Fact::Jump("foo".into(), 4, false),
            Fact::Access("foo".into(), 2, true),
            Fact::Access("foo".into(), 5, false),
            Fact::Initializes("foo".into(), "struct s".into()),
            Fact::Number("foo".into(), 1979),
            Fact::ParamNumbers("foo".into(), vec![1977, 1978]),
            Fact::AddressTaken("foo".into(), "i".into()),
            Fact::DeclOrder("foo".into(), vec!["j".into(), "i".into(), "j#2".into()]),
            Fact::TypeNumber("struct s".into(), 1980),
            Fact::Reached("foo".into(), Reach::Table),
            Fact::Reached("main".into(), Reach::Outside),
        ];
        let text = to_toml(&facts);
        let read = Facts::from_toml(&text).unwrap();
        let types = facts.iter().filter(|fact| matches!(fact, Fact::Type(..))).count();
        assert_eq!(read.types.iter().count(), types);
        for fact in &facts {
            match fact {
                Fact::Type(place, ty) => assert_eq!(read.types.get(place), Some(ty.as_str()), "{text}"),
                Fact::Effects(name, flags) => assert_eq!(read.call_flags(name), *flags),
                Fact::Layout(name, layout) => assert_eq!(read.layout(name), *layout),
                Fact::Padding(record, runs) => assert_eq!(read.padding(record), runs),
                Fact::End(name, spot) => assert_eq!(read.end(name), Some(*spot)),
                Fact::Begin(name, spot) => assert_eq!(read.begin(name), Some(*spot)),
                Fact::Definitions(names) => assert_eq!(read.definitions, *names),
                Fact::Initializes(name, record) => {
                    assert_eq!(read.types.initialized(name).collect::<Vec<_>>(), [record]);
                }
                Fact::InOnePlace(name) => assert!(read.is_in_one_place(name)),
                Fact::LocalAlias(name) => assert!(read.has_local_alias(name)),
                Fact::AddressTaken(..) => assert!(read.states(fact)),
                Fact::Jump(name, number, apart) => assert_eq!(read.jump(name, *number), Some(*apart)),
                Fact::Access(name, number, volatile) => {
                    assert_eq!(read.accesses(name).and_then(|all| all.get(number)), Some(volatile));
                }
                Fact::Number(name, uid) => assert_eq!(read.numbers.functions.get(name), Some(uid)),
                Fact::ParamNumbers(name, uids) => assert_eq!(read.numbers.params.get(name), Some(uids)),
                Fact::DeclOrder(name, order) => assert_eq!(read.decl_order.get(name), Some(order)),
                Fact::TypeNumber(name, uid) => assert_eq!(read.numbers.types.get(name), Some(uid)),
                Fact::Reached(name, reach) => assert_eq!(read.reached.get(name), Some(reach)),
            }
        }
    }

    #[test]
    fn mistakes_are_told_with_their_line() {
        for (text, part) in [
            ("[globals]\ng = \"int (\"\n", "a type as GCC prints it"),
            ("[functions.f]\nresult = \"int\"\n", "unknown field `result`"),
            ("[functions]\nf = [\"pur\"]\n", "unknown variant `pur`"),
            ("[functions]\n\nf = 3\n", "a list of effects"),
        ] {
            let error = Facts::from_toml(text).unwrap_err();
            assert!(error.contains(part) && error.contains("line "), "{error}");
        }
    }
}
