//! Stated types: each is a statement about one declaration of the program.

use crate::base::text_tables::TextMap;
use crate::ir::Source;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// The step of a path from an enumeration to the type in which its values are computed.
pub(crate) const COMPUTE_TYPE: &str = ":compute_type";

/// A declaration that a gimple dump does not show, or a part of one without a name.
///
/// The path after a name is as in C: `.x` is a field, `->x` a field of the pointer's target, `[]`
/// an element, `*` the target, `()` the result of the function that it points to, and
/// `:compute_type` the type in which an enumeration is computed. Most have none: a field of a
/// record whose name the dump shows is a [`DeclPath::Field`].
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DeclPath {
    /// A global variable, with its path.
    Global(String),
    /// A pointer constant in GCC's spelling (`1048576B`), with its path.
    Fixed(String),
    /// A field of the record with this spelling (`struct s`), with its path.
    Field {
        /// The record.
        record: String,
        /// The field.
        field: String,
    },
    /// The result of a function.
    Result {
        /// The function.
        function: String,
        /// The path after it, most often empty.
        path: String,
    },
    /// A parameter.
    Param {
        /// The function.
        function: String,
        /// Its index, from 0.
        index: u32,
    },
    /// A variable of a function, or a parameter, whose type is an instance of a class template: the dump says of which
    /// template alone.
    Variable {
        /// The function.
        function: String,
        /// The variable; `x#2` is the second one with that name.
        name: String,
    },
    /// The main variant of a typedef.
    Typedef(String),
    /// A pointer to functions, `int (*) (char)`: GCC's spelling of it, with the number of the type's node.
    Pointer(String),
    /// A temporary: an SSA name without a variable that the gimple dump shows.
    Name {
        /// The function.
        function: String,
        /// The version.
        version: u32,
    },
}

impl DeclPath {
    /// The record that it is a field of: `struct s`, or the path to a record that the dump does not
    /// name (`table[]`).
    pub fn record(&self) -> Option<&str> {
        match self {
            DeclPath::Field { record, .. } => Some(record),
            DeclPath::Global(path) => path.rsplit_once('.').map(|(record, _)| record),
            _ => None,
        }
    }

    /// The path of the type in which its values are computed, if it is an enumeration.
    pub fn compute_type(mut self) -> DeclPath {
        match &mut self {
            DeclPath::Global(path)
            | DeclPath::Fixed(path)
            | DeclPath::Field { field: path, .. }
            | DeclPath::Result { path, .. }
            | DeclPath::Typedef(path) => path.push_str(COMPUTE_TYPE),
            DeclPath::Param { .. }
            | DeclPath::Variable { .. }
            | DeclPath::Pointer(_)
            | DeclPath::Name { .. } => {}
        }
        self
    }

    /// The path without members that have no name, if it has such members.
    pub(crate) fn without_nameless(&self) -> Option<DeclPath> {
        let mut path = self.clone();
        let (DeclPath::Global(text) | DeclPath::Field { field: text, .. }) = &mut path else { return None };
        *text = without_nameless(text);
        (path != *self).then_some(path)
    }
}

/// The path without members that have no name: `D.2042.x` and `in.D.2042.x` as `x` and `in.x`. C finds a
/// field of such a member in the record around it, but each program numbers the member anew.
pub(crate) fn without_nameless(path: &str) -> String {
    let mut named = String::new();
    let mut rest = path;
    while let Some((before, after)) = rest.split_once("D.") {
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        let is_step = before.is_empty() || before.ends_with(['.', '>']);
        named += before;
        rest = match after[digits..].strip_prefix('.').filter(|_| digits > 0 && is_step) {
            Some(after) => after,
            None => {
                named += "D.";
                after
            }
        };
    }
    named + rest
}

/// Types of declarations, in GCC's spelling.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct TypeFacts {
    stated: BTreeMap<DeclPath, (String, Source)>,
    /// The stated main variants of typedefs, with the number of typedefs for each.
    main_variants: BTreeMap<String, usize>,
    /// The stated sizes of records in bytes, by their spelling.
    sizes: TextMap<String, u64>,
    /// The records that functions give initial values.
    initialized: BTreeMap<String, BTreeSet<String>>,
}

impl TypeFacts {
    /// Whether nothing is stated.
    pub fn is_empty(&self) -> bool {
        self.stated.is_empty() && self.initialized.is_empty()
    }

    /// The stated type. A stated main variant of a typedef, such as an enumeration, is no typedef
    /// and its own main variant.
    pub fn get(&self, place: &DeclPath) -> Option<&str> {
        self.exactly(place).or_else(|| match place {
            DeclPath::Typedef(name) => self.main_variants.get_key_value(name).map(|(name, _)| name.as_str()),
            _ => None,
        })
    }

    /// The global variables of which a type is stated.
    pub(super) fn globals(&self) -> impl Iterator<Item = &str> {
        let paths = self.stated.keys().map_while(|place| match place {
            DeclPath::Global(path) => Some(path.as_str()),
            _ => None,
        });
        paths.filter(|path| !path.contains(['.', '[', '*', '>', '(']))
    }

    /// The record with this name, if a field of it is stated.
    pub(super) fn record(&self, name: String) -> Option<&str> {
        let first = DeclPath::Field { record: name, field: String::new() };
        let (found, _) = self.stated.range(&first..).next()?;
        found.record().filter(|&record| Some(record) == first.record())
    }

    /// The stated type and its source.
    pub(in crate::knowledge) fn sourced(&self, place: &DeclPath) -> Option<(&str, Source)> {
        let source = self.stated.get(place).map_or(Source::Stated, |&(_, source)| source);
        Some((self.get(place)?, source))
    }

    /// The type that is stated of the place itself.
    pub(super) fn exactly(&self, place: &DeclPath) -> Option<&str> {
        self.stated.get(place).map(|(ty, _)| ty.as_str())
    }

    /// The variables of `function` whose types are instances of class templates, and these.
    pub(super) fn of_variables(&self, function: &str) -> impl Iterator<Item = (&str, &str)> {
        let first = DeclPath::Variable { function: function.to_string(), name: String::new() };
        self.stated.range(&first..).map_while(move |(place, (ty, _))| match (place, &first) {
            (DeclPath::Variable { function, name }, DeclPath::Variable { function: wanted, .. })
                if function == wanted =>
            {
                Some((name.as_str(), ty.as_str()))
            }
            _ => None,
        })
    }

    /// The temporaries of `function` and their stated types.
    pub fn of_names(&self, function: &str) -> impl Iterator<Item = (u32, &str)> {
        let place = |version| DeclPath::Name { function: function.to_string(), version };
        let stated = (!self.stated.is_empty()).then(|| self.stated.range(place(0)..=place(u32::MAX)));
        stated.into_iter().flatten().filter_map(|(place, (ty, _))| match place {
            DeclPath::Name { version, .. } => Some((*version, ty.as_str())),
            _ => None,
        })
    }

    /// The records that `function` gives initial values, by their spelling (`struct s`).
    pub fn initialized<'t>(&'t self, function: &str) -> impl Iterator<Item = &'t str> + use<'t> {
        self.initialized.get(function).into_iter().flatten().map(String::as_str)
    }

    /// States that `function` gives a record of this spelling (`struct s`) an initial value.
    pub fn initialize(&mut self, function: String, record: String) {
        self.initialized.entry(function).or_default().insert(record);
    }

    /// The stated size in bytes of the record with this spelling (`struct s`), if it fits 32 bits.
    pub(crate) fn record_size(&self, record: &str) -> Option<u32> {
        self.sizes.get(record).and_then(|&size| size.try_into().ok())
    }

    /// States the size in bytes of the record with this spelling.
    pub(super) fn state_size(&mut self, record: String, size: u64) {
        self.sizes.insert(record, size);
    }

    /// States the type of a declaration.
    pub fn state(&mut self, place: DeclPath, ty: String, source: Source) {
        self.retract(&place);
        if let DeclPath::Typedef(name) = &place
            && !name.ends_with(COMPUTE_TYPE)
        {
            *self.main_variants.entry(ty.clone()).or_default() += 1;
        }
        self.stated.insert(place, (ty, source));
    }

    /// Takes back the type of a place, if one is stated.
    pub fn retract(&mut self, place: &DeclPath) {
        let Some((ty, _)) = self.stated.remove(place) else { return };
        if let (DeclPath::Typedef(name), Entry::Occupied(mut count)) = (place, self.main_variants.entry(ty))
            && !name.ends_with(COMPUTE_TYPE)
        {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }

    /// All statements in order.
    pub fn iter(&self) -> impl Iterator<Item = (&DeclPath, &str)> {
        self.stated.iter().map(|(place, (ty, _))| (place, ty.as_str()))
    }
}
