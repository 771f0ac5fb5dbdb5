//! A command line with its C sources replaced by objects.

use crate::cc::command_line::{Mode, Source, is_cxx};
use crate::cc::outputs::{Fate, Level, adds_output, fate};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// A command line, with the places of its C sources.
pub struct Line {
    words: Vec<OsString>,
    /// The indices of the words that are C sources.
    pub sources: Vec<usize>,
    /// The indices of other inputs.
    pub others: Vec<usize>,
    /// The files that options name for dependencies.
    dependencies: Vec<PathBuf>,
    /// What it asks for.
    pub mode: Mode,
    /// The index of the word that names the output, with the name.
    output: Option<(usize, PathBuf)>,
    /// Whether it writes dependencies, too.
    pub writes_dependencies: bool,
    /// The options for additional outputs, which are not written.
    pub without_effect: Vec<String>,
    /// Whether `-x` states the language of inputs.
    has_language: bool,
}

impl Line {
    /// Reads a command line; the first word is the compiler.
    pub fn new(words: &[OsString]) -> Line {
        let mut this = Line {
            words: words.to_vec(),
            sources: Vec::new(),
            others: Vec::new(),
            dependencies: Vec::new(),
            mode: Mode::Link,
            output: None,
            writes_dependencies: false,
            without_effect: Vec::new(),
            has_language: false,
        };
        let mut language: Option<String> = None;
        let mut at = 1;
        while at < words.len() {
            let text = words[at].to_string_lossy().into_owned();
            let next = words.get(at + 1).map(|word| word.to_string_lossy().into_owned());
            match &*text {
                "-x" | "--language" => {
                    language = next.filter(|language| language != "none");
                    this.has_language = true;
                    at += 1;
                }
                "-o" | "--output" => {
                    this.output = next.map(|name| (at + 1, PathBuf::from(name)));
                    at += 1;
                }
                "-c" | "--compile" if this.mode == Mode::Link || this.mode == Mode::Object => {
                    this.mode = Mode::Object
                }
                "-S" | "--assemble" if this.mode != Mode::Other => this.mode = Mode::Assembly,
                "-E"
                | "--preprocess"
                | "-M"
                | "-MM"
                | "--dependencies"
                | "--user-dependencies"
                | "-###"
                | "-fsyntax-only"
                | "--version"
                | "--help"
                | "-v" => this.mode = Mode::Other,
                "-MD" | "-MMD" | "--write-dependencies" | "--write-user-dependencies" => {
                    this.writes_dependencies = true
                }
                _ if text.starts_with("-Wp,-M") => {
                    this.writes_dependencies = true;
                    this.dependencies.extend(text.split(',').skip(2).map(PathBuf::from));
                }
                _ if text.starts_with("-MF") => {
                    let in_next = text.len() == 3;
                    let name = if in_next { next } else { Some(text[3..].to_string()) };
                    this.dependencies.extend(name.map(PathBuf::from));
                    at += usize::from(in_next);
                }
                _ if text.starts_with("-x") => {
                    language = Some(text[2..].to_string()).filter(|language| language != "none");
                    this.has_language = true;
                }
                _ if text.starts_with("-o") && text.len() > 2 => {
                    this.output = Some((at, PathBuf::from(&text[2..])))
                }
                _ if text.starts_with("-print-")
                    || text.starts_with("-dump")
                        && text.len() > 8
                        && !text.starts_with("-dumpbase")
                        && !text.starts_with("-dumpdir") =>
                {
                    this.mode = Mode::Other;
                }
                _ if text.starts_with('-') && text != "-" => {
                    if adds_output(&text) {
                        this.without_effect.push(text.clone());
                    }
                    if matches!(fate(&text, Level::Driver), Fate::KeepWithArgument | Fate::DropWithArgument) {
                        at += 1;
                    }
                }
                _ => {
                    let is_c = is_cxx(Path::new(&text), language.as_deref()) == Some(false);
                    if is_c { this.sources.push(at) } else { this.others.push(at) }
                }
            }
            at += 1;
        }
        this
    }

    /// The files that the line reads.
    pub fn inputs(&self) -> impl Iterator<Item = &Path> {
        self.sources.iter().chain(&self.others).map(|&at| Path::new(&self.words[at]))
    }

    /// The files that the line writes: those that it names, and those named after its sources.
    pub fn outputs(&self) -> Vec<PathBuf> {
        let sources = self.sources.iter().filter_map(|&at| Path::new(&self.words[at]).file_name());
        let (named, own) = match &self.output {
            Some((_, name)) => (vec![name.clone()], vec![name.clone()]),
            None => (Vec::new(), sources.map(PathBuf::from).collect()),
        };
        let extension = if self.mode == Mode::Assembly { "s" } else { "o" };
        let compiled = own.iter().filter(|_| self.mode != Mode::Link && self.output.is_none());
        let compiled = compiled.map(|name| name.with_extension(extension));
        let beside = own.iter().filter(|_| self.writes_dependencies).map(|name| name.with_extension("d"));
        named.into_iter().chain(compiled).chain(beside).chain(self.dependencies.iter().cloned()).collect()
    }

    /// Whether the assembly goes to stdout (`-S -o -`).
    pub fn is_to_stdout(&self) -> bool {
        self.mode == Mode::Assembly && self.output.as_ref().is_some_and(|(_, name)| name.as_os_str() == "-")
    }

    /// Where the object or the assembly of a source goes.
    pub fn output_of(&self, source: &Source, folder: &Path) -> PathBuf {
        let extension = if self.mode == Mode::Assembly { "s" } else { "o" };
        let default_name =
            PathBuf::from(source.path.file_name().unwrap_or_default()).with_extension(extension);
        match (&self.output, self.mode) {
            (_, Mode::Link) => folder.join(default_name),
            (Some(_), _) if self.is_to_stdout() => folder.join("stdout.s"),
            (Some((_, name)), _) => name.clone(),
            (None, _) => default_name,
        }
    }

    /// The words, without the compiler, for what is left to do once the sources are objects.
    pub fn rest(&self, objects: &[PathBuf]) -> Option<Vec<OsString>> {
        if self.mode != Mode::Link && self.others.is_empty() {
            return None;
        }
        let mut words = Vec::new();
        let mut objects = objects.iter();
        let mut language: Option<OsString> = None;
        for (at, word) in self.words.iter().enumerate().skip(1) {
            // `-x` holds for all inputs that follow. An object must not be read as C, so its language is
            // unset before it and set again after it.
            let before = self.words.get(at - 1).filter(|_| at > 1).map(OsString::as_os_str);
            if before.is_some_and(|before| before == "-x" || before == "--language") {
                language = Some(word.clone());
            } else if let Some(name) =
                word.to_str().and_then(|word| word.strip_prefix("-x")).filter(|name| !name.is_empty())
            {
                language = Some(name.into());
            }
            if !self.sources.contains(&at) {
                words.push(word.clone());
            } else if self.mode == Mode::Link
                && let Some(object) = objects.next()
            {
                match language.as_ref().filter(|_| self.has_language) {
                    Some(language) => words.extend([
                        "-x".into(),
                        "none".into(),
                        object.into(),
                        "-x".into(),
                        language.clone(),
                    ]),
                    None => words.push(object.into()),
                }
            }
        }
        Some(words)
    }
}
