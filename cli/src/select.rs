//! Selects functions and names by patterns on the command line.

use super::outcome::Failure;
use fast_glob::glob_match;
use std::cell::RefCell;
use std::ffi::OsStr;
use std::path::Path;
use std::sync::{PoisonError, RwLock};
use tressa::internals::base::visible::visible_line;
use tressa::internals::text::parse::unscoped_name;
use tressa::internals::unit::{Item, Unit};
use tressa_study::internals::dump_name::split_numbered;
use tressa_study::internals::source_places::first_locus;

/// The selected functions. Of a function of C++ the name with scopes or without matches, or the linkage name if that is known.
#[derive(clap::Args)]
pub struct FunctionArgs {
    /// Only functions whose name matches, with *, ? and [...]; repeatable
    ///
    /// For C++: the qualified name, its last part, or the linkage name (_Z1fi), which later dumps show and
    /// --debug-info supplies.
    #[arg(long, value_name = "GLOB")]
    function: Vec<String>,

    /// Only functions that the source itself defines, not those of its headers
    ///
    /// Requires source lines: of a source, or of a dump that was made with -lineno.
    #[arg(long, hide_short_help = true)]
    pub own: bool,
}

/// Patterns, one of which a name has to match; without patterns all names match.
#[derive(Default)]
pub struct Wanted {
    patterns: Vec<String>,
    /// The name of the source that has to define the functions.
    source: RwLock<Option<String>>,
}

/// The wanted functions, and whether any input had one.
pub struct WantedFunctions<'a> {
    wanted: Wanted,
    patterns: &'a [String],
    /// Whether only the source's own functions are wanted.
    pub own: bool,
    seen: RefCell<Seen>,
}

/// What the inputs had.
#[derive(Default)]
struct Seen {
    inputs: Vec<String>,
    has_match: bool,
    /// The name that is most like a pattern.
    nearest: Option<(f64, String)>,
}

impl FunctionArgs {
    /// Reads the patterns.
    pub fn wanted(&self) -> Result<WantedFunctions<'_>, Failure> {
        let wanted = Wanted::named("--function", &self.function)?;
        let own = self.own;
        Ok(WantedFunctions { wanted, patterns: &self.function, own, seen: RefCell::default() })
    }
}

impl WantedFunctions<'_> {
    /// Whether a function is wanted.
    pub fn matches(&self, name: &str) -> bool {
        self.wanted.matches(name)
    }

    /// The patterns.
    pub fn patterns(&self) -> &Wanted {
        &self.wanted
    }

    /// The functions that come from now on are those of the dump at `path`, or of a source there. Fails if only the
    /// source's own are wanted, and the dump does not show which these are.
    pub fn begin(&self, path: &Path, name: &str, unit: &Unit<'_>) -> Result<(), Failure> {
        if !self.own {
            return Ok(());
        }
        let file = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
        let source =
            split_numbered(file.strip_suffix(".gz").unwrap_or(file)).map_or(file, |(source, _)| source);
        // Preprocessed code shows the names of what it was made of.
        let of_source = |file: &str| match source.strip_suffix(".ii").or(source.strip_suffix(".i")) {
            Some(stem) => {
                file.rsplit_once('.').is_some_and(|(of, extension)| of == stem && !extension.starts_with('h'))
            }
            None => file == source,
        };
        let places = || unit.items().filter_map(defining_file);
        let Some(own) = places().find(|file| of_source(file)) else {
            let why = match places().next() {
                Some(_) => format!("no function is defined in {source}"),
                None => {
                    "--own requires source lines: make the dump with -lineno, or name the source".to_string()
                }
            };
            return Err(Failure::Message(format!("{name}: {}", visible_line(&why))));
        };
        *self.wanted.source.write().unwrap_or_else(PoisonError::into_inner) = Some(own.to_string());
        Ok(())
    }

    /// Notes the names of the functions that an input has.
    pub fn note<'n>(&self, names: impl Iterator<Item = &'n str> + Clone, input: &str) {
        let mut seen = self.seen.borrow_mut();
        seen.inputs.push(input.to_string());
        seen.has_match |= names.clone().any(|name| self.matches(name));
        if !seen.has_match {
            let near = names.filter_map(|name| nearness(self.patterns, name));
            let near = near.chain(seen.nearest.take()).max_by(|(a, _), (b, _)| a.total_cmp(b));
            seen.nearest = near;
        }
    }

    /// Fails if no input has a wanted function.
    pub fn conclude(&self) -> Result<(), Failure> {
        let seen = self.seen.borrow();
        if seen.has_match || seen.inputs.is_empty() {
            return Ok(());
        }
        let inputs = match &seen.inputs[..] {
            [input] => input.clone(),
            inputs => format!("{} files", inputs.len()),
        };
        let patterns = self.patterns.join("' or '");
        let hint = match &seen.nearest {
            Some((_, name)) => format!("; did you mean '{name}'?"),
            None => String::new(),
        };
        Err(Failure::Message(format!("{inputs}: no function matches --function '{patterns}'{hint}")))
    }
}

/// How like one of the patterns a name is, from 0 to 1, if it is at all: they begin alike, or few letters are other ones.
fn nearness(patterns: &[String], name: &str) -> Option<(f64, String)> {
    let near = |pattern: &String| {
        let begins = Some(strsim::jaro_winkler(pattern, name)).filter(|&near| near >= 0.8);
        let letters = pattern.chars().count().max(name.chars().count());
        let wrong = strsim::osa_distance(pattern, name);
        let spelled = (wrong <= letters.div_ceil(4)).then(|| 1.0 - wrong as f64 / letters as f64);
        begins.into_iter().chain(spelled).max_by(f64::total_cmp)
    };
    let near = patterns.iter().filter_map(near).max_by(f64::total_cmp)?;
    Some((near, name.to_string()))
}

/// The one of `known` that is most like `text`, if one is.
pub fn did_you_mean<'k>(text: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let text = [text.to_string()];
    let near = known.into_iter().filter_map(|name| Some((nearness(&text, name)?.0, name)));
    near.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, name)| name)
}

impl Wanted {
    /// The patterns that `option` gave.
    pub fn named(option: &str, patterns: &[String]) -> Result<Wanted, Failure> {
        // The name of an operator is no pattern.
        for pattern in patterns.iter().filter(|pattern| !unscoped_name(pattern).starts_with("operator")) {
            fast_glob::validate(pattern)
                .map_err(|error| Failure::Message(format!("{option} '{pattern}': {error}")))?;
        }
        Ok(Wanted { patterns: patterns.to_vec(), ..Wanted::default() })
    }

    /// Whether there are any patterns.
    pub fn is_given(&self) -> bool {
        !self.patterns.is_empty()
    }

    /// Whether a name of the function matches a pattern, or there are no patterns; and whether the source defines it.
    pub fn has(&self, item: Item<'_, '_>) -> bool {
        let source = self.source.read().unwrap_or_else(PoisonError::into_inner);
        (self.patterns.is_empty() || item.names().any(|name| self.matches(name)))
            && source.as_deref().is_none_or(|source| defining_file(item) == Some(source))
    }

    /// Whether a name matches a pattern, with its scopes or without, or there are no patterns.
    pub fn matches(&self, name: &str) -> bool {
        if self.patterns.is_empty() {
            return true;
        }
        let is_meant = |pattern: &String, name: &str| pattern == name || glob_match(pattern, name);
        let own = unscoped_name(name);
        self.patterns.iter().any(|pattern| is_meant(pattern, name) || is_meant(pattern, own))
    }
}

/// The name of the file that defines a function, if the dump has source lines.
fn defining_file<'a>(item: Item<'_, 'a>) -> Option<&'a str> {
    let file = first_locus(item.chunk().text)?.file;
    Some(file.rsplit_once('/').map_or(file, |(_, name)| name))
}
