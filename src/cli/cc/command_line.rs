//! Parses a command line of GCC.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use tressa::target::dialect::OptLevel;
use tressa::target::options::split_words;

/// The parts of a command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invocation {
    /// The compiler.
    pub program: OsString,
    /// The flags that say how to compile. Options that choose outputs, write dependencies or stop
    /// early are left out.
    pub flags: Vec<OsString>,
    /// The C files to compile.
    pub sources: Vec<Source>,
    /// Inputs in other languages than C.
    pub others: Vec<PathBuf>,
}

/// A file to compile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The file.
    pub path: PathBuf,
    /// The language as given with `-x`.
    pub language: Option<OsString>,
}

/// Options whose argument may be the next word.
const WITH_ARGUMENT: &str = "-A -B -D -I -U -aux-info -idirafter -imacros -imultiarch -imultilib -include \
    -iplugindir -iprefix -iquote -isysroot -isystem -iwithprefix -iwithprefixbefore \
    --param --sysroot -wrapper";

/// Options of the linker, the assembler or for outputs whose argument may be the next word.
const DROPPED_WITH_ARGUMENT: &str = "-L -MF -MQ -MT -T -Xassembler -Xlinker -dumpbase -dumpbase-ext -dumpdir -e -l -o -u \
    -z";

/// Options that choose or add outputs, and options of the linker.
const DROPPED: &str = "-### -E -M -MD -MG -MM -MMD -MP -S -c -dD -dI -dM -dN -dU -fsyntax-only \
    -pass-exit-codes -r -s -save-temps --save-temps";

/// As [`DROPPED`], with the argument in the same word.
const DROPPED_PREFIXES: &str = "-L -MF -MQ -MT -T -Wl, -Wa, -fdump- -l -o -save-temps= -u";

/// Whether a word is in a list, which separates words by spaces.
fn is_in(list: &str, word: &str) -> bool {
    list.split(' ').any(|other| other == word)
}

impl Invocation {
    /// Parses a command line: the compiler and its arguments.
    pub fn new(words: &[OsString]) -> Option<Invocation> {
        let (program, rest) = words.split_first()?;
        let mut this =
            Invocation { program: program.clone(), flags: vec![], sources: vec![], others: vec![] };
        let mut language: Option<OsString> = None;
        let mut rest = rest.iter();
        while let Some(word) = rest.next() {
            let text = word.to_string_lossy();
            match &*text {
                "-x" => language = rest.next().filter(|&language| language != "none").cloned(),
                text if text.starts_with("-x") => {
                    language = Some(OsString::from(&text[2..])).filter(|language| language != "none");
                }
                text if is_in(DROPPED, text) => {}
                text if is_in(DROPPED_WITH_ARGUMENT, text) => drop(rest.next()),
                text if is_in(WITH_ARGUMENT, text) => {
                    this.flags.push(word.clone());
                    this.flags.extend(rest.next().cloned());
                }
                text if DROPPED_PREFIXES.split(' ').any(|prefix| text.starts_with(prefix)) => {}
                text if text.starts_with('-') && text != "-" => this.flags.push(word.clone()),
                _ => this.input(word, language.as_deref()),
            }
        }
        Some(this)
    }

    fn input(&mut self, word: &OsStr, language: Option<&OsStr>) {
        let path = PathBuf::from(word);
        let is_c = match language {
            Some(language) => language == "c" || language == "cpp-output",
            None => path.extension().is_some_and(|ext| ext == "c" || ext == "i"),
        };
        let for_linker = path
            .extension()
            .is_none_or(|ext| ["o", "a", "so", "s", "S", "lo", "ld"].iter().any(|&e| ext == e));
        match is_c {
            true => self.sources.push(Source { path, language: language.map(OsStr::to_os_string) }),
            false if for_linker && language.is_none() => {}
            false => self.others.push(path),
        }
    }

    /// The level of the last `-O`.
    pub fn level(&self) -> OptLevel {
        let mut levels =
            self.flags.iter().filter_map(|flag| OptLevel::named(flag.to_str()?.strip_prefix("-O")?));
        levels.next_back().unwrap_or(OptLevel::O0)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn outputs_and_the_linker_are_left_out() {
        let line =
            "gcc -O2 -c -I inc -o x.o -MMD -MF x.d a.c -DX=1 -D Y -O1 lib.o -lm -Wl,-z,now b.cc -x c c.h";
        let invocation = Invocation::new(&words(line)).unwrap();
        assert_eq!(invocation.flags, words("-O2 -I inc -DX=1 -D Y -O1"));
        let sources: Vec<_> = invocation.sources.iter().map(|source| source.path.to_str().unwrap()).collect();
        assert_eq!(sources, ["a.c", "c.h"]);
        assert_eq!(invocation.sources[1].language.as_deref(), Some(OsStr::new("c")));
        assert_eq!(invocation.others, [PathBuf::from("b.cc")]);
        assert_eq!(invocation.level(), OptLevel::O1);
    }

    #[test]
    fn files_of_words() {
        let read = |name: &str| (name == "f").then(|| "-O2 'a b.c' \\\"x @none".to_string());
        let expanded = expand(&words("gcc @f y.c"), read);
        assert_eq!(expanded, ["gcc", "-O2", "a b.c", "\"x", "@none", "y.c"].map(OsString::from));
    }
}
