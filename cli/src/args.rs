//! Options that several subcommands share.

use super::gcc_spellings::{Level, level, modifiers, version};
use super::message;
use super::outcome::Failure;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use tressa::internals::base::visible::visible_line;
use tressa::internals::facts::MergeRule;
use tressa::internals::target::options::split_words;
use tressa::ir::Stage;
use tressa::{DumpFlags, Facts, Gcc};
use tressa_study::internals::check::{Beside, Options, flags_file, known_of};
use tressa_study::internals::debug_files::DebugFiles;
use tressa_study::internals::definitions::Definitions;
use tressa_study::internals::dialect::Given;
use tressa_study::internals::forms::ways::Way;

/// The pass, and the options of the dump.
#[derive(Args)]
pub struct DialectArgs {
    /// The pass to stop after
    #[arg(long, value_parser = pass(), default_value = "ssa", value_name = "PASS")]
    pub after: Stage,

    #[command(flatten)]
    pub program: ProgramArgs,

    /// Print as -fdump-tree-PASS-FLAG does: vops, uid, lineno, details, slim, gimple
    ///
    /// Separated by commas, or by hyphens as for GCC (vops-uid). The modifiers of the input are detected and
    /// kept; uid and lineno need an input that has them.
    #[arg(long, value_parser = modifiers, value_delimiter = ',', value_name = "FLAG")]
    pub dump_flags: Vec<DumpFlags>,
}

/// The construction of SSA form.
#[derive(Args)]
pub struct ConstructionArgs {
    /// Which blocks get PHI nodes; see docs/reference/forms.md [default: GCC's, which is pruned]
    #[arg(long, value_parser = way([Way::Maximal, Way::Minimal, Way::SemiPruned, Way::Pruned]), value_name = "FORM")]
    form: Option<Way>,

    /// The construction algorithm: GCC's, LLVM's, or that of Braun et al.
    #[arg(long, value_parser = way([Way::Gcc, Way::Mem2reg, Way::Braun]), default_value = "gcc", value_name = "WAY")]
    via: Way,
}

fn gcc_help() -> String {
    format!("GCC's version, {} [default: detected from the dump, else the newest]", Gcc::range())
}

fn gcc_long_help() -> String {
    gcc_help() + "\n\nAlso as 14.2.0 or gcc-14. For a version outside this range the nearest is used."
}

/// The compiler, its options and the known facts.
#[derive(Args)]
pub struct ProgramArgs {
    /// GCC's version.
    #[arg(long, value_name = "VERSION", value_parser = version, help = gcc_help(), long_help = gcc_long_help())]
    pub gcc: Option<u8>,

    /// The optimization level of the dump, as for GCC [default: detected, else 0 with a note]
    ///
    /// The last -O counts. By default it is detected from a FILE.cflags or a dump of pass "ssa" next to the
    /// dump, else from the dump itself.
    #[arg(short = 'O', value_parser = level, value_name = "LEVEL", overrides_with = "opt")]
    pub opt: Option<Level>,

    /// GCC's flags, as one argument
    ///
    /// Flags that change the result take effect; others are ignored with a note.
    #[arg(long, value_name = "FLAGS", allow_hyphen_values = true)]
    pub cflags: Vec<String>,

    /// Facts about the program that the dump does not show (TOML)
    #[arg(long, value_name = "FILE")]
    pub facts: Option<PathBuf>,

    /// Debug information of the compiled source: an object, a program, or a folder of them
    ///
    /// In a folder, the unit of the dump is found by name.
    #[arg(long, value_name = "PATH")]
    pub debug_info: Option<PathBuf>,

    /// The unit of the debug information: a source, or the end of its path [default: by the dump's name]
    #[arg(long, value_name = "SOURCE", requires = "debug_info")]
    pub unit: Option<String>,

    /// Whether the ignored flags were noted.
    #[arg(skip)]
    noted_flags: AtomicBool,

    /// What the dumps of the command define, if there are several.
    #[arg(skip)]
    definitions: OnceLock<Definitions>,

    /// The files of `debug_info`, once they are open.
    #[arg(skip)]
    debug_files: OnceLock<Arc<DebugFiles>>,
}

/// The number of threads.
#[derive(Args)]
pub struct JobArgs {
    /// Threads to use, at most 256 [default: one for each core]
    ///
    /// Small inputs use fewer. The output does not depend on the number of threads.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
}

/// Parses the name of a pass.
pub fn pass() -> impl TypedValueParser<Value = Stage> {
    PossibleValuesParser::new(["lower", "eh", "cfg", "ssa"]).map(|name| match &*name {
        "lower" => Stage::Lower,
        "eh" => Stage::Eh,
        "cfg" => Stage::Cfg,
        _ => Stage::Ssa,
    })
}

/// One of `all`, each with its name and what help says of it.
pub fn choice<T: Copy + Send + Sync>(
    all: &'static [(T, &'static str, &'static str)],
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(all.iter().map(|&(_, name, meaning)| PossibleValue::new(name).help(meaning)))
        .map(|name| all.iter().find(|choice| choice.1 == name).expect("clap accepts no other name").0)
}

/// Parses the name of one of these constructions.
pub fn way<const N: usize>(of: [Way; N]) -> impl TypedValueParser<Value = Way> {
    PossibleValuesParser::new(of.map(Way::name))
        .map(|name| Way::named(&name).expect("each of these names is a construction's"))
}

impl ConstructionArgs {
    /// The chosen construction. A form is made in GCC's way, so the others have none.
    pub fn way(&self) -> Result<Way, Failure> {
        match (self.form, self.via) {
            (Some(form), Way::Gcc) => Ok(form),
            (Some(_), via) => Err(Failure::Message(format!(
                "--form requires --via gcc; --via {} chooses the form itself",
                via.name()
            ))),
            (None, via) => Ok(via),
        }
    }
}

impl DialectArgs {
    /// The given properties of the dialect; `facts` are the given ones.
    pub fn given(&self, facts: &Facts) -> Given {
        let flags = (!self.dump_flags.is_empty()).then(|| self.dump_flags.iter().copied().collect());
        Given { flags, ..self.program.given(facts) }
    }
}

impl ProgramArgs {
    /// The given properties of the dialect, without modifiers; `facts` are the given ones.
    pub fn given(&self, facts: &Facts) -> Given {
        let options = &facts.options;
        let opt = self.opt.map(|given| given.level).or(options.opt);
        Given { gcc: self.gcc, opt, flags: None, before_c23: options.before_c23 }
    }

    /// The facts about the dump at `path`: those of its debug information, of `--facts`, and the compiler's
    /// flags: those given, else those in a file `FILE.cflags` next to it.
    pub fn facts(&self, path: &Path) -> Result<Facts, Failure> {
        let mut facts = self.general_facts()?;
        if !facts.options.are_given()
            && let Some(line) = flags_file(path)?
        {
            facts.options.take_line(&line);
        }
        if let Some(files) = self.debug_files()? {
            let found = files.facts(path, self.unit.as_deref())?;
            found.state(&mut facts).iter().for_each(|text| message::note(text));
        } else if let Some(definitions) = self.definitions.get() {
            facts.merge(definitions.of_library_names(&facts, path), MergeRule::Replace);
        }
        Ok(facts)
    }

    /// As [`facts`](Self::facts), with those of the files beside the dump that `check` reads: its facts file, and the
    /// debug information of its object, each unless an option names another one.
    pub fn facts_with_files_beside(&self, path: &Path) -> Result<Facts, Failure> {
        if self.debug_info.is_some() {
            return self.facts(path);
        }
        let mut facts = self.general_facts()?;
        if let Some(definitions) = self.definitions.get() {
            facts.merge(definitions.of_library_names(&facts, path), MergeRule::Replace);
        }
        let beside = Beside { facts: self.facts.is_none(), object: true };
        let known = known_of(path, &Options { facts, beside, ..Options::default() })?;
        known.notes.iter().for_each(|text| message::note(text));
        Ok(known.options.facts)
    }

    /// Takes the dumps for those of one program: a function that one of them defines is not the C library's.
    pub fn take_together(&self, dumps: &[PathBuf]) -> Result<(), Failure> {
        if dumps.len() > 1 && self.debug_info.is_none() {
            let known = self.general_facts()?;
            self.definitions.get_or_init(|| Definitions::read(dumps, &known));
        }
        Ok(())
    }

    /// The debug information of `--debug-info`, which is opened once for all dumps.
    pub fn debug_files(&self) -> Result<Option<Arc<DebugFiles>>, Failure> {
        let Some(path) = &self.debug_info else { return Ok(None) };
        let files = match self.debug_files.get() {
            Some(files) => files.clone(),
            None => Arc::new(DebugFiles::open(path)?),
        };
        Ok(Some(self.debug_files.get_or_init(|| files).clone()))
    }

    /// The facts about any dump: those of `--facts`, and the compiler's flags.
    pub fn general_facts(&self) -> Result<Facts, Failure> {
        let mut facts = read_facts(self.facts.as_deref())?;
        let words = self.cflags.iter().flat_map(|line| split_words(line));
        let ignored: Vec<String> = words.filter(|word| !facts.options.take(word)).collect();
        if !ignored.is_empty() && !self.noted_flags.swap(true, Ordering::Relaxed) {
            let ignored = visible_line(&ignored.join(" ")).into_owned();
            message::note(&format!(
                "--cflags: ignored, because they are not known to change the result: {ignored}"
            ));
        }
        if self.opt.is_some_and(|given| given.is_fast) {
            facts.options.take("-Ofast");
        }
        Ok(facts)
    }
}

/// The facts: the built-in tables and those of a file.
pub fn read_facts(file: Option<&Path>) -> Result<Facts, Failure> {
    let Some(path) = file else { return Ok(Facts::default()) };
    let input = super::files::read(path)?;
    Facts::from_toml(&input.text).map_err(|error| Failure::Message(format!("{}: {error}", input.name)))
}

/// The most threads that are started.
pub const MOST_THREADS: usize = 256;

/// The bytes of text that are worth a thread of their own.
pub const BYTES_PER_THREAD: u64 = 1 << 12;

impl JobArgs {
    /// Starts the threads for an input of `bytes`, if that is known. Their stacks are larger than
    /// usual, because reserved addresses cost nothing. A single thread is the current one, so that
    /// the allocator needs no locks.
    pub fn start(&self, bytes: Option<u64>) -> Result<(), Failure> {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let pool = rayon::ThreadPoolBuilder::new();
        match useful_threads(self.jobs.map_or_else(cores, usize::from), bytes) {
            1 => pool.num_threads(1).use_current_thread(),
            threads => pool.num_threads(threads).stack_size(64 << 20),
        }
        .build_global()
        .map_err(|error| Failure::Message(format!("cannot start threads: {error}")))
    }
}

/// How many of `wanted` threads an input of `bytes` has work for.
pub fn useful_threads(wanted: usize, bytes: Option<u64>) -> usize {
    let pieces = bytes.map_or(u64::MAX, |bytes| bytes.div_ceil(BYTES_PER_THREAD).max(1));
    wanted.min(MOST_THREADS).min(usize::try_from(pieces).unwrap_or(usize::MAX))
}

/// The bytes of these files; `None` if one of them has no known size.
pub fn size_of<'p>(files: impl IntoIterator<Item = &'p Path>) -> Option<u64> {
    let size = |path: &Path| path.metadata().ok().filter(|found| found.is_file()).map(|found| found.len());
    files.into_iter().map(size).sum()
}
