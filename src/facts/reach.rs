//! Who reaches a function beside the calls that a dump shows.

use serde::Deserialize;

/// From where a function of the dump is reached that the dump does not show.
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
    /// From outside the file: it is not static.
    Outside,
    /// Through its address, which the initial value of a global variable holds.
    Table,
}

impl Reach {
    /// How facts files say it.
    pub fn word(self) -> &'static str {
        match self {
            Reach::Outside => "outside",
            Reach::Table => "table",
        }
    }
}
