//! A source in place of a dump: a compiler writes the dump into a private folder, and says what it lacks.

use super::ask::facts_from_compiler;
use super::command_line::{Invocation, Source, is_cxx};
use super::compile::{AliasDump, Compiler, dump_of};
use super::process;
use super::setup::{file_name, scratch_folder, take_options, version};
use crate::files;
use crate::message;
use crate::outcome::Failure;
use std::ffi::OsString;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::time::Duration;
use tressa::internals::base::visible::{visible_line, visible_path};
use tressa::internals::facts::MergeRule;
use tressa::internals::target::options::split_words;
use tressa::{Facts, Gcc};
use tressa_study::internals::dialect::{Given, detect_dialect};
use tressa_study::internals::dump_name::is_dump_name;
use tressa_study::internals::input;

/// How long one run of the compiler may take.
const LIMIT: Duration = Duration::from_secs(900);

/// How a source becomes a dump.
#[derive(Clone, Copy, Default)]
pub struct Making<'a> {
    /// The compiler's flags.
    pub flags: &'a [OsString],
    /// Whether the dump has source lines.
    pub with_lines: bool,
    /// Whether the preprocessed source is wanted.
    pub with_source: bool,
    /// Whether a dump's facts file and object beside it are read.
    pub with_files_beside: bool,
}

/// What a compiler made of a source.
pub struct Made {
    /// The gimple dump.
    pub gimple: String,
    /// The given facts, and the compiler's.
    pub facts: Facts,
    /// GCC's major version.
    pub gcc: Gcc,
    /// The preprocessed source, if it is wanted.
    pub source: Option<String>,
}

/// Whether the file is a C or C++ source, by the end of its name.
pub fn is_source(path: &Path) -> bool {
    is_cxx(path, None).is_some() && path.is_file() && !is_dump_name(path) && !holds_dump(path)
}

/// Whether the file begins as a dump does, whatever it is called.
fn holds_dump(path: &Path) -> bool {
    let mut start = Vec::new();
    let read = File::open(path).and_then(|file| file.take(512).read_to_end(&mut start));
    let text = String::from_utf8_lossy(&start);
    read.is_ok()
        && text
            .lines()
            .find(|line| !line.trim().is_empty())
            .is_some_and(|line| line.starts_with(";; Function "))
}

/// Compiles `path` with `$CC` or gcc, or `$CXX` or g++, and `flags`; `facts` are known already.
pub fn made(path: &Path, flags: &[OsString], mut facts: Facts, making: Making<'_>) -> Result<Made, Failure> {
    input::note_input(path);
    let is_cxx = is_cxx(path, None) == Some(true);
    // The compiler is that of the environment, as `make` chooses it.
    let (variable, usual) = if is_cxx { ("CXX", "g++") } else { ("CC", "gcc") };
    let program = std::env::var(variable).ok().filter(|words| !words.trim().is_empty());
    let program = split_words(program.as_deref().unwrap_or(usual));
    let words: Vec<OsString> = program.into_iter().map(OsString::from).chain(flags.iter().cloned()).collect();
    let fail = |why: &str| Failure::in_file(path, why);
    let invocation = Invocation::new(&words).filter(|line| line.sources.is_empty() && line.others.is_empty());
    let invocation = invocation.ok_or_else(|| fail("put only compiler flags after --, not sources"))?;
    // As `tressa cc` with one source: its version, its dump, then what it is asked for.
    let scratch = scratch_folder()?;
    let _watch = process::Watch::begin(scratch.path())?;
    let compiler = Compiler {
        invocation: &invocation,
        scratch: scratch.path(),
        directory: None,
        stdin: None,
        limit: LIMIT,
    };
    let gcc = version(&compiler).map_err(|failure| match failure {
        Failure::Message(why) => fail(&format!("{why}; set ${variable} to use another compiler")),
        failure => failure,
    })?;
    let shown: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    message::note(&format!(
        "compiling {}: {} -S -fdump-tree-gimple",
        visible_path(path),
        visible_line(&shown.join(" "))
    ));
    let source = Source { path: path.to_path_buf(), language: None, is_cxx };
    let name = file_name(path).to_string_lossy().into_owned();
    take_options(&invocation, is_cxx, &mut facts);
    facts.options.opt = Some(invocation.level());
    if let Some(why) = compiler.dump(&source, "gimple", &name, AliasDump::NotWritten)? {
        return Err(fail(&why));
    }
    let Some(dump) = dump_of(compiler.scratch, &name, "gimple")? else {
        return Err(fail("the compiler wrote no dump of any function"));
    };
    let mut gimple = files::read(&dump)?.text;
    let given = Given { gcc: Some(gcc.number()), opt: facts.options.opt, ..Given::default() };
    let dialect = detect_dialect(&dump, &gimple, given).dialect;
    let learned = facts_from_compiler(&compiler, &source, &name, &gimple, &mut facts, dialect)?;
    facts.merge(learned, MergeRule::Replace);
    // Questions are about the plain dump; the one with source lines replaces it at the end.
    if making.with_lines
        && let Some(located) = compiler.modified_dump(&source, "lineno")?
    {
        gimple = located;
    }
    let preprocessed = making.with_source.then(|| compiler.preprocess(&source)).transpose()?;
    let source = preprocessed.map(|text| String::from_utf8_lossy(&text).into_owned());
    Ok(Made { gimple, facts, gcc, source })
}
