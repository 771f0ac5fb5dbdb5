//! How a function is reached apart from the calls that a dump shows.

use serde::Deserialize;

/// How a function of the dump is reached in a way that the dump does not show.
///
/// ```
/// use tressa::facts::{Fact, Reach, to_toml};
///
/// let fact = Fact::Reached("helper".to_owned(), Reach::Table);
/// assert_eq!(to_toml(&[fact]), "[functions.helper]\nreached = \"table\"\n");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reach {
    /// From outside the file: the function is not static.
    Outside,
    /// Through its address in the initial value of a global variable.
    Table,
}

impl Reach {
    /// The word for it in facts files.
    pub fn word(self) -> &'static str {
        match self {
            Reach::Outside => "outside",
            Reach::Table => "table",
        }
    }
}
