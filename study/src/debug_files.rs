//! Finds the debug information of a dump's source: in one file, or below a folder.

use super::definitions::Definitions;
use super::dump_name::source_of_dump;
use super::input::{folder_of, read_bytes};
use crate::debug_info::{DebugInfo, Declaration, Definition, SplitFile, UnitName};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use tressa::Facts;
use tressa::internals::base::visible::visible_path;
use tressa::internals::facts::ProgramFacts;
use tressa::ir::Source;
use walkdir::WalkDir;

/// The units of one file, or of all ELF files below a folder.
#[derive(Clone, Default, Debug)]
pub struct DebugFiles {
    /// The path that was given.
    root: PathBuf,
    /// The debug information, if the path is one file. Of files in a folder each is read when it is needed.
    one: Option<Arc<DebugInfo>>,
    /// Each unit with the file that holds it.
    units: Vec<(PathBuf, UnitName)>,
    /// Files below the folder that hold no readable debug information, with the reasons.
    unreadable: Vec<String>,
    /// The gimple dumps below the folder.
    dumps: Vec<PathBuf>,
    /// What these define, once it has been asked for.
    definitions: OnceLock<Definitions>,
}

/// The facts of one unit.
#[derive(Clone, Debug)]
pub struct UnitFacts {
    /// The file that holds the unit.
    pub object: PathBuf,
    /// What the unit states.
    pub facts: ProgramFacts,
}

impl UnitFacts {
    /// Adds the facts to those of a file, which give way. Returns a message for each contradiction.
    pub fn state(self, facts: &mut Facts) -> Vec<String> {
        let object = visible_path(&self.object);
        let contradictions = facts.merge_better(self.facts);
        contradictions
            .into_iter()
            .map(|of| format!("{object} and the facts file contradict each other in {of}"))
            .collect()
    }
}

impl DebugFiles {
    /// Reads the names of the units in `path`, or in the ELF files below it.
    pub fn open(path: &Path) -> Result<DebugFiles, String> {
        let mut found = DebugFiles { root: path.to_path_buf(), ..DebugFiles::default() };
        if !path.is_dir() {
            found.one = Some(Arc::new(found.add(path)?));
            return match found.units.is_empty() {
                true => Err(format!("{}: expected debug information of C or C++", visible_path(path))),
                false => Ok(found),
            };
        }
        for entry in WalkDir::new(path).sort_by_file_name() {
            let entry = entry.map_err(|error| error.to_string())?;
            // The rest of a split unit is found by the object that names it.
            let is_split = entry.path().extension().is_some_and(|name| name == "dwo");
            let name = entry.file_name().to_string_lossy();
            let is_dump = name.ends_with(".gimple") || name.ends_with(".gimple.gz");
            if is_dump && entry.path().is_file() {
                found.dumps.push(entry.into_path());
            } else if entry.path().is_file() && !is_split && is_elf(entry.path()) {
                found.add(entry.path()).map_or_else(|reason| found.unreadable.push(reason), drop);
            }
        }
        Ok(found)
    }

    /// The debug information of the object beside the dump at `dump`, if there is one that was compiled with `-g`.
    pub fn beside(dump: &Path) -> Option<Arc<DebugFiles>> {
        let object = dump.with_file_name(source_of_dump(dump)?).with_extension("o");
        if object.is_file() { DebugFiles::open(&object).ok().map(Arc::new) } else { None }
    }

    fn add(&mut self, path: &Path) -> Result<DebugInfo, String> {
        let info = read(path)?;
        self.units.extend(info.units().iter().map(|unit| (path.to_path_buf(), unit.clone())));
        Ok(info)
    }

    /// The facts about the source of the dump at `dump`, with the effects of functions that other dumps below
    /// the folder define. `unit` names another source.
    pub fn facts(&self, dump: &Path, unit: Option<&str>) -> Result<UnitFacts, String> {
        let (path, unit) = self.find(dump, unit)?;
        let info = self.info(path)?;
        let mut found = facts_of(path, unit, &info)?;
        self.definitions
            .get_or_init(|| Definitions::read(&self.dumps, &Facts::default()))
            .add_to(&mut found.facts, dump);
        Ok(found)
    }

    /// Where the unit of the dump at `dump` says that functions are defined, from the folder in which the compiler
    /// ran.
    pub(crate) fn definitions(&self, dump: &Path) -> Result<(PathBuf, Vec<Definition>), String> {
        let (path, unit) = self.find(dump, None)?;
        let definitions = self.info(path)?.definitions(unit).map_err(|error| error.to_string())?;
        Ok((PathBuf::from(&unit.folder), definitions))
    }

    /// What the source of the dump at `dump` declares, or the source that `unit` names.
    pub fn declarations(&self, dump: &Path, unit: Option<&str>) -> Result<Vec<Declaration>, String> {
        let (path, unit) = self.find(dump, unit)?;
        self.info(path)?.declarations(unit).map_err(|error| format!("{}: {error}", visible_path(path)))
    }

    /// The facts of all units, in order, or of those with the name.
    pub fn all(&self, named: Option<&str>) -> impl Iterator<Item = Result<UnitFacts, String>> {
        let wanted = self.units.iter().filter(move |(_, unit)| named.is_none_or(|name| names(unit, name)));
        // The units of one file follow each other.
        let mut last: Option<(&Path, Arc<DebugInfo>)> = None;
        wanted.map(move |(path, unit)| {
            let info = match last.take().filter(|(of, _)| *of == path.as_path()) {
                Some((_, info)) => info,
                None => self.info(path)?,
            };
            last = Some((path, info.clone()));
            facts_of(path, unit, &info)
        })
    }

    fn info(&self, path: &Path) -> Result<Arc<DebugInfo>, String> {
        self.one.clone().map_or_else(|| read(path).map(Arc::new), Ok)
    }

    /// Whether there is a unit of C or C++ source.
    pub fn has_units(&self) -> bool {
        !self.units.is_empty()
    }

    /// Files below the folder that hold no debug information that can be read, with the reasons.
    pub fn unreadable(&self) -> &[String] {
        &self.unreadable
    }

    fn find(&self, dump: &Path, named: Option<&str>) -> Result<&(PathBuf, UnitName), String> {
        let wanted = named.map(str::to_string).or_else(|| source_of_dump(dump));
        let root = visible_path(&self.root);
        let mut found: Vec<&(PathBuf, UnitName)> = match &wanted {
            Some(wanted) => self.units.iter().filter(|(_, unit)| names(unit, wanted)).collect(),
            None => Vec::new(),
        };
        if found.is_empty() && named.is_none() && self.one.is_some() && self.units.len() == 1 {
            // The user chose the object for this dump.
            found.extend(&self.units);
        }
        // Of several, those with the whole name, then those next to the dump.
        if let Some(whole) =
            wanted.as_deref().and_then(|wanted| nonempty(&found, |(_, of)| ends_with(of, wanted)))
        {
            found = whole;
        }
        let folder = |of: &Path| std::path::absolute(folder_of(of)).ok();
        if let Some(near) = nonempty(&found, |(path, _)| folder(path) == folder(dump)) {
            found = near;
        }
        // `a.c` and `lib/a.c` compiled to `a.o` and `lib-a.o`, or `a.c.o` and `lib-a.c.o`, beside each other.
        let source = wanted.as_deref().map(Path::new);
        if let Some(source) = source.and_then(Path::file_name).map(Path::new)
            && let Some(near) = nonempty(&found, |(path, _)| {
                [source.file_stem(), source.file_name()].contains(&path.file_stem())
            })
        {
            found = near;
        }
        match found[..] {
            [one] => Ok(one),
            [] => Err(match wanted {
                None => format!("{root}: the dump's name does not show a source; name the unit with --unit"),
                Some(wanted) => format!("{root}: no unit for {wanted}{}", self.searched()),
            }),
            [one, other, ..] => {
                let name = |of: &(PathBuf, UnitName)| format!("{} in {}", of.1.path, visible_path(&of.0));
                Err(format!(
                    "{root}: {} units match the dump's name ({}, {}); choose one with --unit",
                    found.len(),
                    name(one),
                    name(other)
                ))
            }
        }
    }

    /// What was searched, for errors.
    fn searched(&self) -> String {
        let mut text = match self.units.len() {
            0 => String::from(" (no units were found)"),
            count => format!(" ({count} units; choose one with --unit)"),
        };
        if let Some(reason) = self.unreadable.first() {
            text += &format!("; {} files could not be read, the first: {reason}", self.unreadable.len());
        }
        text
    }
}

fn facts_of(path: &Path, unit: &UnitName, info: &DebugInfo) -> Result<UnitFacts, String> {
    let facts = info.facts(unit, Source::DebugInfo);
    let facts = facts.map_err(|error| format!("{}: unit {}: {error}", visible_path(path), unit.path))?;
    Ok(UnitFacts { object: path.to_path_buf(), facts })
}

/// Those of `all` for which `holds`, unless there is none.
fn nonempty<'u>(
    all: &[&'u (PathBuf, UnitName)],
    holds: impl Fn(&(PathBuf, UnitName)) -> bool,
) -> Option<Vec<&'u (PathBuf, UnitName)>> {
    let some: Vec<_> = all.iter().copied().filter(|unit| holds(unit)).collect();
    (!some.is_empty()).then_some(some)
}

/// Whether the unit is that of the source, by the end of its path. Extensions do not count: GCC names the
/// dumps of a preprocessed source `a.i`. Where it links as well it puts the name of the program before
/// (`prog-a.c`).
fn names(unit: &UnitName, source: &str) -> bool {
    let [program_and_name, name] = [source, unit.file_name()].map(without_extension);
    ends_with(unit, source) || program_and_name.strip_suffix(name).is_some_and(|before| before.ends_with('-'))
}

/// Whether the path of the unit ends with the source.
fn ends_with(unit: &UnitName, source: &str) -> bool {
    let [path, source] = [&unit.path, source].map(without_extension);
    path.strip_suffix(source).is_some_and(|before| before.is_empty() || before.ends_with('/'))
}

/// The path without `.c` or another extension.
fn without_extension(path: &str) -> &str {
    match path.rsplit_once('.') {
        Some((stem, extension)) if !stem.is_empty() && !extension.contains('/') => stem,
        _ => path,
    }
}

/// Whether the file begins as an ELF file does.
fn is_elf(path: &Path) -> bool {
    let mut magic = [0; 4];
    File::open(path).and_then(|mut file| file.read_exact(&mut magic)).is_ok() && magic == *b"\x7fELF"
}

/// The debug information of the file at `path`. A `.dwo` file is looked for next to it and where the compiler
/// wrote it.
fn read(path: &Path) -> Result<DebugInfo, String> {
    let mut split = |file: &SplitFile| {
        let name = Path::new(&file.name);
        let beside = folder_of(path);
        let places = [
            name.file_name().map(|name| beside.join(name)),
            Some(beside.join(name)),
            Some(Path::new(&file.folder).join(name)),
        ];
        match places.into_iter().flatten().find(|place| place.is_file()) {
            Some(place) => read_bytes(&place),
            None => Err(format!("{}: found neither next to the object nor in {}", file.name, file.folder)),
        }
    };
    DebugInfo::read(&read_bytes(path)?, &mut split)
        .map_err(|error| format!("{}: {error}", visible_path(path)))
}
