//! Stated DECL_UIDs of declarations whose numbers a `-uid` gimple dump leaves out, though later dumps show them.

use rustc_hash::FxHashMap;

/// DECL_UIDs by what is declared.
///
/// ```
/// use tressa::facts::{Fact, Facts};
///
/// let mut facts = Facts::default();
/// facts.state(&Fact::Number("main".to_owned(), 1979));
/// assert_eq!(facts.numbers.functions.get("main"), Some(&1979));
/// ```
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// Of functions.
    pub functions: FxHashMap<String, u32>,
    /// Of the parameters of functions.
    pub params: FxHashMap<String, Vec<u32>>,
    /// Of the names of types, as GCC spells those (`struct s`).
    pub types: FxHashMap<String, u32>,
}

impl Numbers {
    /// Whether none is stated.
    pub fn is_empty(&self) -> bool {
        self.functions.is_empty() && self.params.is_empty() && self.types.is_empty()
    }
}
