//! The inputs of a command: files, folders of dumps, stdin; and whether each is what the command reads.

use super::args::{JobArgs, ProgramArgs, size_of};
pub use super::cc::from_source::Making;
use super::cc::from_source::{Made, is_source, made};
use super::files::{Input, read};
use super::message;
use super::outcome::Failure;
use super::problems::Problems;
use super::select::{FunctionArgs, Wanted, WantedFunctions};
use clap::Args;
use std::cell::Cell;
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use tressa::internals::base::visible::visible_path;
use tressa::internals::passes::ssa::{Construction, GccConstruction};
use tressa::internals::target::options::split_words;
use tressa::internals::text::parse::is_block_header;
use tressa::internals::unit::{Item, Unit};
use tressa::{DumpFlags, Facts};
use tressa_study::internals::dialect::{Given, Signs};
use tressa_study::internals::dump_name::tree_dump;
use tressa_study::internals::faults::point;
use tressa_study::internals::input::{self, Pasted};
use tressa_study::internals::opened::{Detected, cleaned, dialect_of};
use tressa_study::internals::view::counted;
use tressa_study::internals::wrong_input::check_kind;
use walkdir::WalkDir;

/// The inputs.
#[derive(Args)]
pub struct FileArgs {
    /// Dumps, folders (every *.gimple dump in or below them), or C or C++ sources; - is stdin
    ///
    /// Dumps may be compressed with gzip, encoded in UTF-16, and have CRLF line ends. Commands that read dumps in
    /// SSA form also read a dump that was pasted: quoted, indented, with text around it. A source is compiled
    /// with $CC or gcc ($CXX or g++) in a private folder to make its dump, and the compiler is asked for what
    /// the dump does not show.
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Compiler flags for sources, after --
    #[arg(last = true, value_name = "CFLAG", hide_short_help = true)]
    pub flags: Vec<OsString>,
}

/// The kind of dump that a command reads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Reads {
    /// Gimple dumps.
    Gimple,
    /// Gimple dumps, and later ones in SSA form.
    Any,
}

impl FileArgs {
    /// The paths of the dumps. Folders without a dump are problems.
    pub fn paths(&self, problems: &mut Problems) -> Vec<PathBuf> {
        let is_gimple = |path: &Path| {
            let name = path.to_string_lossy();
            name.ends_with(".gimple") || name.ends_with(".gimple.gz")
        };
        let mut paths = Vec::new();
        for path in &self.files {
            if path.is_dir() {
                let before = paths.len();
                paths.extend(below(path, is_gimple, problems));
                if paths.len() == before {
                    let name = visible_path(path);
                    let why = "is a folder without *.gimple dumps; make one with gcc -O2 -c -fdump-tree-gimple FILE.c";
                    problems.input(&name, format!("{name}: {why}"));
                }
            } else {
                paths.push(path.clone());
            }
        }
        if paths.iter().any(|path| path.as_os_str() == "-") && io::stdin().is_terminal() {
            message::note("reading a dump from the terminal until Ctrl-D; see --help for how to name a file");
        }
        paths
    }

    /// As [`paths`](Self::paths), with as many threads as the dumps have work for. They are one program's.
    pub fn start(
        &self,
        jobs: &JobArgs,
        program: &ProgramArgs,
        problems: &mut Problems,
    ) -> Result<Vec<PathBuf>, Failure> {
        let paths = self.paths(problems);
        begin(&paths, jobs, program)?;
        Ok(paths)
    }

    /// As [`start`](Self::start), with every tree dump of GIMPLE among the files and below the folders. The number of
    /// other files is noted.
    pub fn start_all(
        &self,
        jobs: &JobArgs,
        program: &ProgramArgs,
        problems: &mut Problems,
    ) -> Result<Vec<PathBuf>, Failure> {
        let mut files: Vec<PathBuf> = Vec::new();
        for path in &self.files {
            match path.is_dir() {
                true => files.extend(below(path, |_| true, problems)),
                false => files.push(path.clone()),
            }
        }
        let count = files.len();
        files.retain(|path| tree_dump(path).is_some());
        if files.len() < count {
            message::note(&format!(
                "skipped because they are not dumps of GIMPLE: {}",
                counted(count - files.len(), "file")
            ));
        }
        if files.is_empty() {
            return Err(Failure::Message(
                "no tree dumps in this folder; make them with gcc -O2 -c -fdump-tree-all FILE.c".into(),
            ));
        }
        begin(&files, jobs, program)?;
        Ok(files)
    }
}

fn begin(paths: &[PathBuf], jobs: &JobArgs, program: &ProgramArgs) -> Result<(), Failure> {
    jobs.start(size_of(paths.iter().map(PathBuf::as_path)))?;
    let dumps: Vec<PathBuf> = paths.iter().filter(|path| !is_source(path)).cloned().collect();
    program.take_together(&dumps)
}

/// A dump that is read whole, and what is known of its program.
pub struct DumpFile<'p> {
    path: &'p Path,
    /// Its name and text.
    pub input: Input,
    /// The facts about its program.
    pub facts: Facts,
    /// The compiler that made it of a source.
    gcc: Option<u8>,
    /// The preprocessed source, if it is wanted and there is one.
    pub source: Option<String>,
    /// The dump in the text, if people may have pasted it.
    pasted: OnceLock<Pasted>,
    /// Whether source lines are there only to tell which functions are the source's own.
    hides_lines: Cell<bool>,
}

impl<'p> DumpFile<'p> {
    /// Reads the facts and the text, which a compiler makes of a source.
    pub fn read(path: &'p Path, program: &ProgramArgs, making: Making<'_>) -> Result<Self, Failure> {
        let facts = match making.with_files_beside {
            true => program.facts_with_files_beside(path)?,
            false => program.facts(path)?,
        };
        if !is_source(path) {
            let input = read(path)?;
            return Ok(DumpFile::new(path, input, facts));
        }
        let level = program.opt.map(|given| match given.is_fast {
            true => OsString::from("-Ofast"),
            false => OsString::from(format!("-{:?}", given.level)),
        });
        let given = program.cflags.iter().flat_map(|line| split_words(line)).map(OsString::from);
        let flags: Vec<OsString> = given.chain(level).chain(making.flags.iter().cloned()).collect();
        let Made { gimple, facts, gcc, source } = made(path, &flags, facts, making)?;
        let input = Input { name: format!("{}.gimple", input::name_of(path)), text: gimple };
        Ok(DumpFile { gcc: Some(gcc.number()), source, ..DumpFile::new(path, input, facts) })
    }

    fn new(path: &'p Path, input: Input, facts: Facts) -> Self {
        let (pasted, hides_lines) = (OnceLock::new(), Cell::default());
        DumpFile { path, input, facts, gcc: None, source: None, pasted, hides_lines }
    }

    /// Opens the dump. Fails for a file that is not what the command reads; names of functions that are wanted count as
    /// met.
    pub fn open(
        &self,
        reads: Reads,
        wanted: &WantedFunctions<'_>,
        problems: &mut Problems,
    ) -> Result<Unit<'_>, Failure> {
        let Input { name, text } = &self.input;
        let mut unit = Unit::open(text, &self.facts);
        if reads == Reads::Any
            && let Some((clean, pasted)) = cleaned(text, &self.facts, &unit, &self.pasted)
        {
            unit = clean;
            message::note(&format!("{name}: {}", pasted.changes()));
            problems.restore_places(name, text, self.pasted.get());
        }
        if let Some(note) = check_kind(&unit, self.path, name, self.text())? {
            message::note(&note);
        }
        if unit.items().any(|item| item.stage().is_some() && is_block_header(item.chunk().text)) {
            message::note(&format!("{name}: blocks without their function: types are unknown"));
        }
        // A head without a return type.
        let is_older = |item: Item<'_, '_>| item.function().is_ok_and(|f| f.head.is_of_older_gcc());
        if unit.items().any(is_older) {
            if reads == Reads::Gimple || !unit.is_in_ssa_form {
                return Err(Failure::Message(format!(
                    "{name}: is a dump of GCC 7 or older, whose SSA form tressa does not build (uses, operands, \
                     graph, explain, page, verify, diff and unssa read its dumps of pass \"ssa\" and later)"
                )));
            }
            message::note(&format!("{name}: is a dump of GCC 7 or older: types of results are unknown"));
        }
        if reads == Reads::Gimple && unit.is_in_ssa_form {
            return Err(Failure::Message(format!(
                "{name}: is already in SSA form; use the dump of -fdump-tree-gimple (uses, operands, graph, \
                 explain, page, verify and unssa also read later dumps)"
            )));
        }
        wanted.begin(self.path, name, &unit)?;
        self.hides_lines.set(wanted.own && self.gcc.is_some());
        wanted.note(unit.items().flat_map(Item::names), name);
        Ok(unit)
    }

    /// The text of the dump that was opened.
    pub fn text(&self) -> &str {
        self.pasted.get().map_or(&self.input.text, |pasted| &pasted.text)
    }

    /// The dialect of the dump, of which `given` is known; what is only assumed is noted.
    pub fn dialect(&self, unit: &Unit<'_>, given: Given) -> Result<Detected, Failure> {
        let name = &self.input.name;
        let given = Given { gcc: given.gcc.or(self.gcc), ..given };
        let mut detected = dialect_of(self.path, name, &Signs::read(self.text()), given, unit)?;
        detected.notes.iter().for_each(|note| message::note_about(name, note));
        if self.hides_lines.get() {
            detected.dialect.flags.remove(DumpFlags::LINENO);
        }
        Ok(detected)
    }
}

/// Dumps, what is known of their program, and which of their functions are wanted.
#[derive(Args)]
pub struct DumpArgs {
    #[command(flatten)]
    inputs: FileArgs,

    #[command(flatten)]
    pub program: ProgramArgs,

    #[command(flatten)]
    functions: FunctionArgs,
}

/// One of the dumps.
pub struct WantedDump<'d> {
    pub path: &'d Path,
    /// Its name in messages.
    pub name: &'d str,
    pub unit: Unit<'d>,
    /// How pass "ssa" works.
    pub construction: &'d dyn Construction,
    pub detected: Detected,
    /// The names of the wanted functions.
    pub wanted: &'d Wanted,
}

/// How dumps are made and their functions built.
pub struct Building<'c> {
    /// How pass "ssa" works.
    pub construction: &'c dyn Construction,
    /// Whether dumps that are made of sources have source lines.
    pub with_lines: bool,
    /// Whether the facts file and the object beside a dump are read, as `check` reads them.
    pub with_files_beside: bool,
}

impl Default for Building<'_> {
    fn default() -> Self {
        Building { construction: &GccConstruction, with_lines: false, with_files_beside: false }
    }
}

impl DumpArgs {
    /// Calls `one` for each dump. A file that fails does not cost the others. Fails if no dump has a wanted function.
    pub fn for_each(
        &self,
        Building { construction, with_lines, with_files_beside }: Building<'_>,
        jobs: &JobArgs,
        reads: Reads,
        problems: &mut Problems,
        mut one: impl FnMut(WantedDump<'_>, &mut Problems) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let paths = self.inputs.start(jobs, &self.program, problems)?;
        let wanted = self.functions.wanted()?;
        let with_lines = with_lines || wanted.own;
        let making = Making { flags: &self.inputs.flags, with_lines, with_files_beside, ..Making::default() };
        for_each(&paths, problems, |path, problems| {
            let source = DumpFile::read(path, &self.program, making)?;
            let unit = source.open(reads, &wanted, problems)?;
            let detected = source.dialect(&unit, self.program.given(&source.facts))?;
            let (name, wanted) = (&*source.input.name, wanted.patterns());
            one(WantedDump { path, name, unit, detected, construction, wanted }, problems)
        })?;
        wanted.conclude()
    }
}

/// The files below a folder that are wanted.
pub fn below(folder: &Path, is_wanted: impl Fn(&Path) -> bool, problems: &mut Problems) -> Vec<PathBuf> {
    let mut paths = Vec::new();
    for entry in WalkDir::new(folder).sort_by_file_name() {
        let entry = point()
            .map_err(|error| error.to_string())
            .and_then(|()| entry.map_err(|error| error.to_string()));
        match entry {
            Ok(entry) if is_wanted(entry.path()) && entry.path().is_file() => paths.push(entry.into_path()),
            Ok(_) => {}
            Err(why) => problems.input(&visible_path(folder), format!("{}: {why}", visible_path(folder))),
        }
    }
    paths
}

/// Calls `one` for each path. A file that fails does not cost the others.
pub fn for_each(
    paths: &[PathBuf],
    problems: &mut Problems,
    mut one: impl FnMut(&Path, &mut Problems) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for path in paths {
        match one(path, problems) {
            Ok(()) => {}
            Err(Failure::Message(why)) => problems.input(&input::name_of(path), why),
            Err(failure) => return Err(failure),
        }
    }
    Ok(())
}
