//! Stated DECL_UIDs of declarations that a `-uid` gimple dump does not number, though later dumps
//! do.

use rustc_hash::FxHashMap;

/// DECL_UIDs by declaration.
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
    /// Of the names of types, in GCC's spelling (`struct s`).
    pub types: FxHashMap<String, u32>,
}

impl Numbers {
    /// Whether none is stated.
    pub fn is_empty(&self) -> bool {
        self.functions.is_empty() && self.params.is_empty() && self.types.is_empty()
    }
}
