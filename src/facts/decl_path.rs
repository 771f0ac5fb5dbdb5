//! How facts name declarations: those of which a dump does not show the type, and the variables of a
//! function.

use crate::base::text_tables::TextMap;
use crate::ir::{Function, Var, without_uid};
use rustc_hash::FxHashSet;

/// The step of a path from an enumeration to the type in which its values are computed.
pub const COMPUTE_TYPE: &str = ":compute_type";

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
    /// A variable of a function, or a parameter, whose type is an instance of a class template: the dump says
    /// of which template alone.
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
    pub fn without_nameless(&self) -> Option<DeclPath> {
        let mut path = self.clone();
        let (DeclPath::Global(text) | DeclPath::Field { field: text, .. }) = &mut path else { return None };
        *text = without_nameless(text);
        (path != *self).then_some(path)
    }
}

/// The path without members that have no name: `D.2042.x` and `in.D.2042.x` as `x` and `in.x`. C finds a
/// field of such a member in the record around it, but the number of the member differs in each program.
pub fn without_nameless(path: &str) -> String {
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

/// The variables that `stated` names, each once. Names without a variable are skipped.
pub fn named_variables<'s>(f: &Function<'_>, stated: impl IntoIterator<Item = &'s String>) -> Vec<Var> {
    let named: TextMap<String, Var> = variable_names(f).into_iter().map(|(var, name)| (name, var)).collect();
    let mut met = FxHashSet::default();
    stated.into_iter().filter_map(|name| named.get(name).copied()).filter(|&var| met.insert(var)).collect()
}

/// The spelling of each variable in such a list, without the number that a `-uid` dump shows.
pub fn variable_names(f: &Function<'_>) -> Vec<(Var, String)> {
    let mut met: TextMap<&str, u32> = TextMap::default();
    let spelled = f.decls.vars.iter().map(|(var, data)| {
        let name = without_uid(data.name, data.uid);
        let count = met.entry(name).or_default();
        *count += 1;
        (var, if *count == 1 { name.to_string() } else { format!("{name}#{count}") })
    });
    spelled.collect()
}
