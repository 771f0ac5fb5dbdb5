//! A dump opened in one line: its text, what is known of its program, and its functions.

use super::check::{detect_level, flags_file};
use super::dialect::{DetectedDialect, Given, Signs, detect_dialect_by_signs};
use super::input::{Pasted, has_foreign_characters, read_file};
use super::wrong_input::check_kind;
use crate::forms::ways::Way;
use std::fmt;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use tressa::internals::base::visible::visible_path;
use tressa::internals::functions::{of_unit, unit_of};
use tressa::internals::unit::Unit;
use tressa::ir::{Function, Stage};
use tressa::verify::{self, Breach};
use tressa::{Dialect, DumpFlags, Facts, OptLevel, ParseError};

/// The text of a dump, and what is known of its program.
pub struct OpenedDump {
    path: PathBuf,
    text: String,
    /// The dump in the text, if people have pasted it.
    pasted: OnceLock<Pasted>,
    /// What the text does not show; next to the flags in a `FILE.cflags` beside the dump.
    pub facts: Facts,
    /// What is known of the dump's dialect. The rest is detected.
    pub given: Given,
}

/// The reason why a file is no dump that can be read: one line that begins with its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenError(String);

/// The functions of a dump, with what was found out about it.
pub struct Functions<'a> {
    functions: tressa::Functions<'a>,
    detected: Detected,
    /// [`Way::shows_gccs`].
    shows_gccs: bool,
    /// What was assumed of the dump, each in one line: a level that nothing shows, effects of functions.
    pub assumed: Vec<String>,
}

impl<'a> Deref for Functions<'a> {
    type Target = tressa::Functions<'a>;

    fn deref(&self) -> &tressa::Functions<'a> {
        &self.functions
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OpenError {}

impl From<String> for OpenError {
    fn from(why: String) -> Self {
        OpenError(why)
    }
}

/// Opens the dump at `path`: what GCC wrote with `-fdump-tree-gimple`, or after a later pass; packed by gzip
/// and in UTF-16 as well.
///
/// ```
/// # let folder = tempfile::tempdir().unwrap();
/// # let path = folder.path().join("sum.c.006t.gimple");
/// # std::fs::write(&path, tressa::example::GIMPLE).unwrap();
/// let dump = tressa_study::open(path)?;
/// let functions = dump.functions()?;
/// let phis: usize = functions.ssa().flatten().map(|f| f.ssa.phis.len()).sum();
/// assert!(phis > 0);
/// # Ok::<(), tressa_study::OpenError>(())
/// ```
pub fn open(path: impl AsRef<Path>) -> Result<OpenedDump, OpenError> {
    let path = path.as_ref();
    let mut dump = OpenedDump::from_text(path, read_file(path)?);
    if let Some(line) = flags_file(path)? {
        dump.facts.options.take_line(&line);
    }
    Ok(dump)
}

impl OpenedDump {
    /// A dump whose text is at hand. `name` is what GCC would call its file; the number of the pass in it
    /// tells versions apart.
    pub fn from_text(name: impl AsRef<Path>, text: impl Into<String>) -> Self {
        let path = name.as_ref().to_path_buf();
        OpenedDump {
            path,
            text: text.into(),
            pasted: OnceLock::new(),
            facts: Facts::default(),
            given: Given::default(),
        }
    }

    /// Changes the place of an error in a function to that in the text, if it was pasted.
    pub fn restore_place(&self, error: &mut ParseError) {
        if let Some(pasted) = self.pasted.get() {
            pasted.restore_place(&self.text, error);
        }
    }

    /// Reads the functions. What was added to a dump where people have pasted it is removed. Fails if the text is no dump, or one that cannot be read by its kind; a single
    /// function that cannot be read is a [`Refusal`](tressa::Refusal) of its own.
    pub fn functions(&self) -> Result<Functions<'_>, OpenError> {
        let OpenedDump { path, text, pasted, facts, given } = self;
        let name = visible_path(path);
        let (mut unit, mut text) = (Unit::open(text, facts), text);
        let mut assumed = Vec::new();
        if let Some((clean, pasted)) = cleaned(text, facts, &unit, pasted) {
            (unit, text) = (clean, &pasted.text);
            assumed.push(format!("{name}: {}", pasted.changes()));
        }
        assumed.extend(check_kind(&unit, path, &name, text)?);
        let opt = given.opt.or(facts.options.opt);
        let given = Given { opt, before_c23: given.before_c23.or(facts.options.before_c23), ..*given };
        let detected = dialect_of(path, &name, &Signs::read(text), given, &unit)?;
        assumed.extend_from_slice(&detected.notes);
        let shows_gccs = Way::shows_gccs(path, text);
        let functions = of_unit(unit, detected.dialect);
        Ok(Functions { functions, assumed, detected, shows_gccs })
    }
}

/// The functions of a text without what was added to it where people have pasted it, and the dump in the text, if more
/// can be read so. `unit` is what can be read of the text as it is.
pub fn cleaned<'p>(
    text: &str,
    facts: &'p Facts,
    unit: &Unit<'_>,
    pasted: &'p OnceLock<Pasted>,
) -> Option<(Unit<'p>, &'p Pasted)> {
    let unread = |unit: &Unit<'_>| unit.items().filter(|item| item.stage().is_none()).count();
    let (unread_before, read_before) = (unread(unit), unit.len() - unread(unit));
    if unread_before == 0 && read_before > 0 && !has_foreign_characters(text) {
        return None;
    }
    let found = Pasted::new(text)?;
    // Only a text that can be read better so is no dump as it is.
    let is_better = {
        let clean = Unit::open(&found.text, facts);
        let unread_after = unread(&clean);
        let is_read = clean.len() - unread_after >= read_before;
        is_read && !(found.differs_only_outside() && unread_after >= unread_before)
    };
    if !is_better {
        return None;
    }
    let pasted = pasted.get_or_init(|| found);
    Some((Unit::open(&pasted.text, facts), pasted))
}

/// The dialect of the functions, and what of it is certain.
pub fn detected_of<'f>(functions: &'f Functions<'_>) -> &'f Detected {
    &functions.detected
}

/// What the verifier says of the function with that number, as `way` built it or the dump holds it.
pub fn breaches(functions: &Functions<'_>, index: usize, f: &Function<'_>, way: Way) -> Vec<Breach> {
    let is_later = unit_of(functions).item(index).stage().is_some_and(|stage| stage >= Stage::Cfg);
    let options = verify::Options {
        fresh: if is_later { functions.shows_gccs } else { way.keeps_variables_apart() },
        from_dump: is_later,
        optimized: functions.dialect.opt != OptLevel::O0,
        words: None,
        wide_long: false,
    };
    verify::verify(f, &options)
}

/// The dialect of a dump, and what of it is certain.
#[derive(Clone, Debug)]
pub struct Detected {
    /// The dialect, of which some may be assumed.
    pub dialect: Dialect,
    /// GCC's version, unless it is assumed.
    pub gcc: Option<u8>,
    /// The level, unless it is assumed.
    pub level: Option<OptLevel>,
    /// What is assumed, each in one line: effects of functions, a version without a dialect, a level that
    /// nothing shows, modifiers that the input cannot have.
    pub notes: Vec<String>,
}

/// The dialect of the dump called `name`. What is not given is detected from its signs and its path, the
/// level also from dumps next to it.
pub fn dialect_of(
    path: &Path,
    name: &str,
    signs: &Signs,
    mut given: Given,
    unit: &Unit<'_>,
) -> Result<Detected, String> {
    let mut notes = Vec::from_iter(assumed_effects(&unit.facts));
    notes.extend(doubtful_names(unit));
    if given.opt.is_none() && is_before_ssa(unit) {
        let level = detect_level(path, signs, given, &unit.facts);
        given.opt = level.map_err(|why| {
            format!("{why} (looked there for the optimization level of {name}; pass -O to set it)")
        })?;
        if given.opt.is_none() {
            notes.push("assuming -O0; pass -O if the dump was made at another level".to_string());
        }
    }
    let shown = signs.modifiers();
    for (flag, holds) in [(DumpFlags::LINENO, "source lines"), (DumpFlags::UID, "numbers of declarations")] {
        if given.flags.is_some_and(|flags| flags.contains(flag)) && !shown.contains(flag) {
            given.flags = given.flags.map(|flags| flags - flag);
            let flag = flag.iter_names().next().map_or(String::new(), |(name, _)| name.to_lowercase());
            notes.push(format!(
                "--dump-flags {flag} has no effect, because the dump has no {holds}; make it with \
                 -fdump-tree-gimple-{flag}"
            ));
        }
    }
    let DetectedDialect { dialect, gcc, warning } = detect_dialect_by_signs(path, signs, given);
    notes.extend(warning);
    notes.iter_mut().for_each(|note| note.insert_str(0, &format!("{name}: ")));
    Ok(Detected { dialect, gcc, level: given.opt, notes })
}

/// Whether the passes are still to be run on the dump's functions, so that its level matters.
fn is_before_ssa(unit: &Unit<'_>) -> bool {
    unit.items().any(|item| item.stage().is_some_and(|stage| stage < Stage::Ssa)) && !unit.is_in_ssa_form
}

/// In which functions a name may mean a variable or something outside.
fn doubtful_names(unit: &Unit<'_>) -> Option<String> {
    let functions = unit.functions().filter_map(|f| Some((f.decls.doubtful_name?, f.name)));
    let doubtful: Vec<String> = functions.map(|(name, function)| format!("{name} in {function}")).collect();
    listed(doubtful.iter().map(String::as_str)).map(|shown| {
        format!(
            "ambiguous names, each of a variable and of an outer declaration or an SSA name: {shown}; \
             a dump made with -fdump-tree-gimple-uid tells them apart"
        )
    })
}

/// The first of `all`, and how many more there are; `None` if there are none.
fn listed<'n>(all: impl Iterator<Item = &'n str>) -> Option<String> {
    const SHOWN: usize = 4;
    let all: Vec<&str> = all.collect();
    let more = match all.len().saturating_sub(SHOWN) {
        0 => String::new(),
        count => format!(" and {count} more"),
    };
    let shown =
        tressa::internals::base::visible::visible(&all[..all.len().min(SHOWN)].join(", ")).into_owned();
    (!all.is_empty()).then(|| shown + &more)
}

/// Which functions are taken for the C library's by nothing but their names.
fn assumed_effects(facts: &Facts) -> Option<String> {
    listed(facts.assumed()).map(|shown| {
        format!(
            "not declared in the dump, assumed to be the C library's functions: {shown}; override with \
             --debug-info or --facts"
        )
    })
}
