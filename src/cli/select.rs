//! Selects functions and names by patterns on the command line.

use super::Failure;
use globset::{Glob, GlobSet, GlobSetBuilder};
use tressa::driver::dump::Dump;

/// The selected functions.
#[derive(clap::Args)]
pub struct FunctionArgs {
    /// Only functions whose name matches, with *, ? and [...]; repeatable
    #[arg(long, value_name = "GLOB")]
    function: Vec<String>,
}

/// Patterns, one of which a name has to match; without patterns all names match.
pub struct Wanted(Option<GlobSet>);

impl FunctionArgs {
    /// Reads the patterns.
    pub fn wanted(&self) -> Result<Wanted, Failure> {
        Wanted::named("--function", &self.function)
    }
}

impl Wanted {
    /// The patterns that `option` gave.
    pub fn named(option: &str, patterns: &[String]) -> Result<Wanted, Failure> {
        if patterns.is_empty() {
            return Ok(Wanted(None));
        }
        let wrong = |error| Failure::Message(format!("{option}: {error}"));
        let mut set = GlobSetBuilder::new();
        for pattern in patterns {
            set.add(Glob::new(pattern).map_err(wrong)?);
        }
        Ok(Wanted(Some(set.build().map_err(wrong)?)))
    }

    /// Whether there are any patterns.
    pub fn is_given(&self) -> bool {
        self.0.is_some()
    }

    /// Whether a name matches a pattern, or there are no patterns.
    pub fn matches(&self, name: &str) -> bool {
        self.0.as_ref().is_none_or(|set| set.is_match(name))
    }

    /// Fails if `dump`, called `input`, has no matching function; `kind` is the expected kind of dump.
    pub fn check(&self, dump: &Dump<'_>, input: &str, kind: &str) -> Result<(), Failure> {
        if dump.is_empty() {
            return Err(Failure::Message(format!("{input}: contains no function; is it {kind}?")));
        }
        if !dump.items().any(|item| self.matches(item.name())) {
            return Err(Failure::Message(format!("{input}: no function matches --function")));
        }
        Ok(())
    }
}
