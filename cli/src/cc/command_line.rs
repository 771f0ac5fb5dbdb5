//! Parses a command line of GCC.

use super::outputs::{Fate, Level, fate};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use tressa::OptLevel;
use tressa::internals::target::options::split_words;

/// The parts of a command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invocation {
    /// The compiler.
    pub program: OsString,
    /// The flags that say how to compile. Options that choose or add outputs, write dependencies or
    /// stop early are left out.
    pub flags: Vec<OsString>,
    /// The C and C++ files to compile.
    pub sources: Vec<Source>,
    /// Inputs in other languages.
    pub others: Vec<PathBuf>,
}

/// A file to compile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The file; `-` is stdin.
    pub path: PathBuf,
    /// The language as given with `-x`.
    pub language: Option<OsString>,
    /// Whether it is C++.
    pub is_cxx: bool,
}

/// The endings of C++ sources, as GCC knows them; the last is that of what is preprocessed.
const CXX: [&str; 7] = ["cc", "cp", "cxx", "cpp", "c++", "C", "ii"];

/// `Some(is C++)`, by the language of `-x` or else by the file name; `None` if it is neither C nor C++.
pub fn is_cxx(path: &Path, language: Option<&str>) -> Option<bool> {
    match language {
        Some("c" | "cpp-output") => Some(false),
        Some("c++" | "c++-cpp-output") => Some(true),
        Some(_) => None,
        None => match path.extension()?.to_str()? {
            "c" | "i" => Some(false),
            ending => CXX.contains(&ending).then_some(true),
        },
    }
}

/// Whether the compiler takes C for C++, by its name: `g++-12`.
fn is_cxx_driver(program: &OsStr) -> bool {
    let name = Path::new(program).file_name().unwrap_or_default().to_string_lossy();
    let name = name.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | '-'));
    name.ends_with("g++") || name.ends_with("c++")
}

impl Source {
    /// Whether the text comes from stdin.
    pub fn is_stdin(&self) -> bool {
        self.path.as_os_str() == "-"
    }

    /// Whether the text is preprocessed already.
    pub fn is_preprocessed(&self) -> bool {
        match &self.language {
            Some(language) => language == "cpp-output" || language == "c++-cpp-output",
            None => self.path.extension().is_some_and(|ext| ext == "i" || ext == "ii"),
        }
    }
}

impl Invocation {
    /// Parses a command line: the compiler and its arguments. A launcher ahead of it, such as ccache, is left
    /// out, since it has nothing to share or to keep.
    pub fn new(words: &[OsString]) -> Option<Invocation> {
        let launchers = words.iter().take_while(|word| is_launcher(word)).count();
        let (program, rest) = words[launchers..].split_first()?;
        let mut this =
            Invocation { program: program.clone(), flags: vec![], sources: vec![], others: vec![] };
        let mut language: Option<OsString> = None;
        // What `-Wp,` and `-Xpreprocessor` pass on to the preprocessor, in one list as in GCC.
        let mut passed_on: Vec<OsString> = Vec::new();
        let mut rest = rest.iter();
        while let Some(word) = rest.next() {
            let text = word.to_string_lossy();
            if let "-x" | "--language" = &*text {
                language = rest.next().filter(|&language| language != "none").cloned();
            } else if let Some(name) = text.strip_prefix("--language=").or(text.strip_prefix("-x")) {
                language = Some(OsString::from(name)).filter(|language| language != "none");
            } else if let Some(words) = text.strip_prefix("-Wp,") {
                passed_on.extend(words.split(',').map(OsString::from));
            } else if text == "-Xpreprocessor" {
                passed_on.extend(rest.next().cloned());
            } else if text.starts_with('-') && text != "-" {
                fate(&text, Level::Driver).apply(word, &mut rest, &mut this.flags);
            } else {
                this.input(word, language.as_deref());
            }
        }
        // What goes to the preprocessor is judged as an option of the compiler proper, and passed on the
        // same way.
        let (mut passed_on, mut kept) = (passed_on.iter(), Vec::new());
        while let Some(word) = passed_on.next() {
            fate(&word.to_string_lossy(), Level::Compiler).apply(word, &mut passed_on, &mut kept);
        }
        this.flags.extend(kept.into_iter().flat_map(|word| [OsString::from("-Xpreprocessor"), word]));
        Some(this)
    }

    fn input(&mut self, word: &OsStr, language: Option<&OsStr>) {
        let path = PathBuf::from(word);
        // g++ compiles `.c` as C++; `-x` says otherwise for any compiler.
        let is_cxx = is_cxx(&path, language.map(OsStr::to_string_lossy).as_deref())
            .map(|is_cxx| is_cxx || language.is_none() && is_cxx_driver(&self.program));
        let for_linker = path
            .extension()
            .is_none_or(|ext| ["o", "a", "so", "s", "S", "lo", "ld"].iter().any(|&e| ext == e));
        match is_cxx {
            Some(is_cxx) => {
                self.sources.push(Source { path, language: language.map(OsStr::to_os_string), is_cxx });
            }
            None if for_linker && language.is_none() => {}
            None => self.others.push(path),
        }
    }

    /// The level of the last `-O`.
    pub fn level(&self) -> OptLevel {
        let mut levels =
            self.flags.iter().filter_map(|flag| OptLevel::named(flag.to_str()?.strip_prefix("-O")?));
        levels.next_back().unwrap_or(OptLevel::O0)
    }
}

/// Whether the word is a program that starts the compiler that follows.
fn is_launcher(word: &OsStr) -> bool {
    let name = Path::new(word).file_name().and_then(OsStr::to_str);
    name.is_some_and(|name| ["ccache", "sccache", "distcc", "icecc"].contains(&name))
}

impl Fate {
    /// Moves `word`, and its argument from `rest`, into `kept`, or drops them.
    fn apply<'w>(
        self,
        word: &OsString,
        rest: &mut impl Iterator<Item = &'w OsString>,
        kept: &mut Vec<OsString>,
    ) {
        match self {
            Fate::Keep => kept.push(word.clone()),
            Fate::KeepWithArgument => {
                kept.push(word.clone());
                kept.extend(rest.next().cloned());
            }
            Fate::Drop => {}
            Fate::DropWithArgument => drop(rest.next()),
        }
    }
}

/// Replaces each word `@FILE` by the words that `read` gives, if any, as GCC does.
pub fn expand(words: &[OsString], read: impl Fn(&str) -> Option<String>) -> Vec<OsString> {
    /// A limit: files may name files, including themselves.
    const FILES: usize = 2000;
    let mut todo: Vec<OsString> = words.iter().rev().cloned().collect();
    let (mut done, mut files) = (Vec::new(), 0);
    while let Some(word) = todo.pop() {
        let text =
            word.to_str().and_then(|word| word.strip_prefix('@')).filter(|_| files < FILES).and_then(&read);
        match text {
            Some(text) => {
                files += 1;
                todo.extend(split_words(&text).into_iter().rev().map(OsString::from));
            }
            None => done.push(word),
        }
    }
    done
}

/// What the command line asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// `-c`
    Object,
    /// `-S`
    Assembly,
    /// A program or library.
    Link,
    /// Something that makes no code: preprocessing, dependencies alone, information.
    Other,
}

impl Mode {
    /// The option that makes the output of one source.
    pub fn option(self) -> &'static str {
        if self == Mode::Assembly { "-S" } else { "-c" }
    }
}

/// The flags of a line that say how to preprocess: the new text is preprocessed already.
pub fn without_preprocessor(flags: &[OsString]) -> Vec<&OsStr> {
    let mut kept = Vec::new();
    let mut flags = flags.iter();
    while let Some(flag) = flags.next() {
        let text = flag.to_string_lossy();
        match &*text {
            "-D" | "-U" | "-include" | "-imacros" | "-Xpreprocessor" => drop(flags.next()),
            _ if text.starts_with("-D") || text.starts_with("-U") || text.starts_with("-Wp,") => {}
            _ => kept.push(flag.as_os_str()),
        }
    }
    kept
}

/// The path as an argument.
pub fn word(path: &Path) -> PathBuf {
    if path.to_string_lossy().starts_with('-') { Path::new(".").join(path) } else { path.to_path_buf() }
}
