//! Runs the compiler: only the program that the user named, and without a shell.

use super::command_line::{Invocation, Mode, Source, without_preprocessor, word};
use super::outputs::VARIABLES;
use super::process::{self, End, signal_of};
use crate::outcome::Failure;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;
use tressa::Gcc;
use tressa_study::internals::back_to_c::Language;
use tressa_study::internals::faults::point;

/// The compiler and how to run it.
#[derive(Clone, Copy)]
pub struct Compiler<'c> {
    /// The command and its flags.
    pub invocation: &'c Invocation,
    /// The folder for all outputs.
    pub scratch: &'c Path,
    /// The folder that it runs in, if that is not the current one.
    pub directory: Option<&'c Path>,
    /// The text that compilers read from stdin, if a source is `-`.
    pub stdin: Option<&'c Path>,
    /// The time limit for one run.
    pub limit: Duration,
}

/// Whether the compiler also writes the dump that shows local aliases.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum AliasDump {
    Written,
    NotWritten,
}

/// The new text of a source.
#[derive(Clone, Copy)]
pub struct NewText<'t> {
    /// The file that it is put into.
    pub path: &'t Path,
    pub text: &'t str,
    pub language: Language,
}

/// Flags for questions: no additional output, and all errors.
const QUESTION_FLAGS: [&str; 9] = [
    "-w",
    "-S",
    "-Wno-error",
    "-Wno-fatal-errors",
    "-fmax-errors=0",
    "-fno-sanitize=all",
    "-fno-instrument-functions",
    "-fdiagnostics-plain-output",
    "-fno-profile-arcs",
];

/// The end of a text that is compiled only for the dumps of the front end and the gimplifier. After
/// an error GCC lowers all functions and stops before it optimizes (`symbol_table::compile`).
const LAST_ERROR: &str = "\n# 1 \"tressa-end\"\n_Static_assert (0, \"\");\n";

/// Whether the option only asks for warnings or makes errors of them.
fn is_about_warnings(flag: &str) -> bool {
    let passes_on = ["-Wa,", "-Wl,", "-Wp,"].iter().any(|prefix| flag.starts_with(prefix));
    flag.starts_with("-W") && !passes_on || flag.starts_with("-pedantic")
}

impl Compiler<'_> {
    /// GCC's major version.
    pub fn version(&self) -> Result<u8, Failure> {
        let name = self.invocation.program.to_string_lossy();
        let not_gcc =
            || Failure::Message(format!("{name}: -dumpfullversion does not print a version of GCC"));
        let output = self.ask(&["-dumpfullversion".as_ref()])?;
        if !output.status.success() {
            return Err(not_gcc());
        }
        output.output.trim().split('.').next().and_then(|major| major.parse().ok()).ok_or_else(not_gcc)
    }

    /// Compiles `source` with the dumps of gimple and of `pass`, which are named after `name`, and that of
    /// local aliases if it is wanted. The compiler's messages go to the user. Returns how it failed, if it
    /// did.
    pub fn dump(
        &self,
        source: &Source,
        pass: &str,
        name: &str,
        aliases: AliasDump,
    ) -> Result<Option<String>, Failure> {
        // All outputs go to the scratch folder: the assembly by -o, dumps by -dumpdir and -dumpbase.
        let asm = self.scratch_path("main.s");
        let directory = self.scratch_path("");
        let dump = format!("-fdump-tree-{pass}");
        let how = ["-S", "-fdump-tree-gimple", &dump, "-dumpbase", name].map(OsStr::new);
        let mut args = self.flags();
        args.extend(how);
        args.extend((aliases == AliasDump::Written).then_some(OsStr::new("-fdump-ipa-visibility")));
        args.extend([OsStr::new("-dumpdir"), &directory, "-o".as_ref(), &asm]);
        args.extend(named(source));
        let status = self.run(&args, Diagnostics::Shown)?.status;
        let program = self.invocation.program.to_string_lossy();
        Ok((!status.success()).then(|| match status.code() {
            Some(code) => format!("{program} ended with exit status {code}"),
            None => format!("{program} {}", ended_by(status)),
        }))
    }

    /// The gimple dump of `source` with a modifier, such as `lineno`, if the compiler can write it.
    pub fn modified_dump(&self, source: &Source, modifier: &str) -> Result<Option<String>, Failure> {
        let (asm, directory) = (self.scratch_path("modified.s"), self.scratch_path(""));
        let dump = format!("-fdump-tree-gimple-{modifier}");
        let mut args = self.flags();
        args.extend(["-w", "-S", &dump, "-dumpbase", modifier, "-dumpdir"].map(OsStr::new));
        args.extend([&*directory, "-o".as_ref(), &asm]);
        args.extend(named(source));
        let is_written = self.ask(&args)?.status.success();
        if is_written { self.text(modifier, "gimple").map(Some) } else { Ok(None) }
    }

    /// The dumps of the preprocessed `text` that answer questions. The dump of `name` shows local aliases.
    pub fn fact_dumps(&self, text: &[u8], name: &str) -> Result<FactDumps, Failure> {
        let how = ["-fdump-tree-original-raw", "-fdump-ipa-cgraph"];
        self.question("facts", text, &how)?;
        let text = |pass| self.text("facts", pass);
        Ok(FactDumps {
            trees: text("original")?,
            symbols: text("cgraph")?,
            visibility: self.text(name, "visibility")?,
        })
    }

    /// The preprocessed source.
    pub fn preprocess(&self, source: &Source) -> Result<Vec<u8>, Failure> {
        if source.is_preprocessed() {
            let path = if source.is_stdin() { self.stdin } else { None }.unwrap_or(&source.path);
            let fail = |error| Failure::in_file(path, error);
            return point().and_then(|()| fs::read(path)).map_err(fail);
        }
        let out = self.scratch_path("plain.i");
        let mut args = self.flags();
        args.extend([OsStr::new("-w"), "-E".as_ref(), "-o".as_ref(), &out]);
        args.extend(named(source));
        let output = self.ask(&args)?;
        if !output.status.success() {
            return Err(Failure::Message(output.errors));
        }
        point()?;
        Ok(fs::read(&out)?)
    }

    /// The gimple dump of the preprocessed `text` with DECL_UIDs; empty if there is none.
    pub fn numbered_dump(&self, text: &[u8]) -> Result<String, Failure> {
        self.question("numbered", text, &["-fdump-tree-gimple-uid"])?;
        self.text("numbered", "gimple")
    }

    /// Compiles the preprocessed `text` with probes. Returns its gimple dump and the errors.
    pub fn try_probes(&self, text: &[u8]) -> Result<(String, String), Failure> {
        // No dump of other probes may be taken for that of these.
        if let Some(old) = dump_of(self.scratch, "probes", "gimple")? {
            fs::remove_file(old)?;
        }
        let errors = self.question("probes", text, &["-fdump-tree-gimple"])?;
        Ok((self.text("probes", "gimple")?, errors))
    }

    /// An object of the preprocessed `text` with debug information, if there is one. One of C is made without
    /// optimization, which is fastest, unless the program needs it. One of C++ shows at its own level which
    /// functions are called, and what may throw.
    pub fn debug_object(&self, text: &[u8], is_cxx: bool) -> Result<Option<Vec<u8>>, Failure> {
        // Of a class with virtual functions else the file that defines the first of these has the fields.
        let (language, levels, whole): (_, &[Option<&str>], _) = match is_cxx {
            true => ("c++-cpp-output", &[None], "-femit-class-debug-always"),
            // A program may use what only optimization makes valid: then its own level.
            false => ("cpp-output", &[Some("-O0"), None], "-fno-eliminate-unused-debug-types"),
        };
        for level in levels {
            let how = ["-w", "-c", "-g", "-gno-split-dwarf", "-fno-lto", whole];
            let how: Vec<&str> = how.into_iter().chain(*level).collect();
            let done = self.compile_text("debug", language, text, &how)?;
            if done.is_some_and(|output| output.status.success()) {
                return match point().and_then(|()| fs::read(self.scratch_path("debug.s"))) {
                    Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
                    object => Ok(Some(object?)),
                };
            }
        }
        Ok(None)
    }

    /// Compiles the preprocessed `text` as far as the gimplifier, with the dumps `how`. Returns the errors,
    /// of which the last is that of [`LAST_ERROR`].
    fn question(&self, name: &str, text: &[u8], how: &[&str]) -> Result<String, Failure> {
        let how: Vec<&str> = QUESTION_FLAGS.iter().chain(how).copied().collect();
        // The error at the end stops GCC before it optimizes, which no question needs.
        let text = [text, LAST_ERROR.as_bytes()].concat();
        let output = self.compile_text(name, "cpp-output", &text, &how)?.ok_or_else(|| self.time_up())?;
        Ok(output.errors)
    }

    /// Compiles the preprocessed `text` with the command line's flags followed by `how`; dumps are
    /// named after `name`. `None` if the time limit was reached.
    fn compile_text(
        &self,
        name: &str,
        language: &str,
        text: &[u8],
        how: &[&str],
    ) -> Result<Option<Output>, Failure> {
        let [source, asm] = ["i", "s"].map(|extension| self.scratch_path(&format!("{name}.{extension}")));
        let directory = self.scratch_path("");
        point()?;
        fs::write(&source, text)?;
        let mut args = self.flags();
        args.extend(how.iter().map(OsStr::new));
        args.extend(["-dumpbase", name, "-dumpdir"].map(OsStr::new));
        args.extend([&*directory, "-o".as_ref(), &asm, "-x".as_ref(), language.as_ref(), &source]);
        match self.run_within(self.limit, &args, Diagnostics::Captured)? {
            Some(output) => self.unless_ended(output).map(Some),
            None => Ok(None),
        }
    }

    /// The text of a dump in the scratch folder; empty if there is none.
    fn text(&self, name: &str, pass: &str) -> Result<String, Failure> {
        let dump = dump_of(self.scratch, name, pass)?.map(fs::read).transpose()?;
        Ok(dump.map_or(String::new(), |text| String::from_utf8_lossy(&text).into_owned()))
    }

    /// Runs the compiler with these words, whose outputs and messages are the user's. Returns its exit
    /// status.
    pub fn pass_on(&self, words: &[OsString]) -> Result<i32, Failure> {
        point()?;
        let mut command = Command::new(&self.invocation.program);
        let stdin = match self.stdin {
            Some(path) => File::open(path)?.into(),
            None => Stdio::inherit(),
        };
        command.args(words).stdin(stdin);
        match process::run(&mut command, self.limit).map_err(|error| self.failure(error.to_string()))? {
            End::Exit(status) => status.code().ok_or_else(|| self.failure(ended_by(status))),
            End::TimeUp => Err(self.time_up()),
        }
    }

    /// Compiles `source` with the gimple dump called `name`, which holds source lines. The messages go to the
    /// user. Returns the exit status.
    pub fn dump_gimple(&self, source: &Source, name: &str) -> Result<i32, Failure> {
        let (asm, directory) = (self.scratch_path("dump.s"), self.scratch_path(""));
        let mut args = self.flags();
        args.extend(["-S", "-fdump-tree-gimple-lineno", "-dumpbase", name, "-dumpdir"].map(OsStr::new));
        args.extend([&*directory, "-o".as_ref(), &asm]);
        args.extend(named(source));
        let status = self.run(&args, Diagnostics::Shown)?.status;
        status.code().ok_or_else(|| self.failure(ended_by(status)))
    }

    /// The gimple dump of the preprocessed `text` in the syntax of the GIMPLE front end; empty if it cannot
    /// be had.
    pub fn typed_gimple(&self, text: &[u8]) -> Result<String, Failure> {
        self.question("typed", text, &["-fdump-tree-gimple-gimple"])?;
        self.text("typed", "gimple")
    }

    /// Compiles `source` as it is to `output`. Returns the exit status.
    pub fn compile_source(&self, source: &Source, output: &Path, mode: Mode) -> Result<i32, Failure> {
        let output = word(output);
        let mut args = self.flags();
        args.extend([OsStr::new("-w"), mode.option().as_ref(), "-o".as_ref(), output.as_os_str()]);
        args.extend(named(source));
        let status = self.run(&args, Diagnostics::Shown)?.status;
        status.code().ok_or_else(|| self.failure(ended_by(status)))
    }

    /// Compiles the new text of a source to `output`. Returns the errors, if there are any.
    pub fn compile_rewritten(
        &self,
        new: NewText<'_>,
        output: &Path,
        mode: Mode,
        gcc: Gcc,
    ) -> Result<Option<String>, Failure> {
        let NewText { path, text, language } = new;
        point()?;
        fs::write(path, text)?;
        let output = word(output);
        // The text is preprocessed; warnings were given for the source as it is.
        let mut args = without_preprocessor(&self.invocation.flags);
        args.retain(|flag| !is_about_warnings(&flag.to_string_lossy()));
        // Conversions between pointers, which GIMPLE leaves out, are errors from GCC 14 on.
        args.extend((gcc >= Gcc::V14).then_some(OsStr::new("-fpermissive")));
        args.extend(
            ["-undef", "-fmax-errors=0", "-fdiagnostics-plain-output", "-ftrack-macro-expansion=0"]
                .map(OsStr::new),
        );
        // GCC's verifier looks at what was written before any pass does.
        if let Language::Gimple(_) = language {
            args.extend(["-fgimple", "-fchecking", "-w"].map(OsStr::new));
        }
        args.extend([
            mode.option().as_ref(),
            OsStr::new("-o"),
            output.as_os_str(),
            "-x".as_ref(),
            "c".as_ref(),
        ]);
        args.push(path.as_os_str());
        let done = self.run(&args, Diagnostics::Captured)?;
        Ok((!done.status.success()).then_some(done.errors))
    }

    fn flags(&self) -> Vec<&OsStr> {
        self.invocation.flags.iter().map(OsString::as_os_str).collect()
    }

    /// A path in the scratch folder. For `""` it ends with a separator.
    fn scratch_path(&self, name: &str) -> OsString {
        self.scratch.join(name).into_os_string()
    }

    fn run(&self, args: &[&OsStr], diagnostics: Diagnostics) -> Result<Output, Failure> {
        self.run_within(self.limit, args, diagnostics)?.ok_or_else(|| self.time_up())
    }

    /// Runs the compiler for a question. It is an error if a signal ended it.
    fn ask(&self, args: &[&OsStr]) -> Result<Output, Failure> {
        self.unless_ended(self.run(args, Diagnostics::Captured)?)
    }

    fn unless_ended(&self, output: Output) -> Result<Output, Failure> {
        match output.status.code() {
            Some(_) => Ok(output),
            None => Err(self.failure(ended_by(output.status))),
        }
    }

    fn time_up(&self) -> Failure {
        self.failure(format!("not finished after {} s", self.limit.as_secs()))
    }

    fn failure(&self, what: String) -> Failure {
        Failure::Message(format!("{}: {what}", self.invocation.program.to_string_lossy()))
    }

    /// As [`run`](Self::run); `None` if the time limit was reached.
    fn run_within(
        &self,
        limit: Duration,
        args: &[&OsStr],
        diagnostics: Diagnostics,
    ) -> Result<Option<Output>, Failure> {
        point()?;
        let program = &self.invocation.program;
        let (out, err) = (self.scratch.join("stdout"), self.scratch.join("stderr"));
        let mut command = Command::new(program);
        let stdin = match self.stdin {
            Some(path) => File::open(path)?.into(),
            None => Stdio::null(),
        };
        command.args(args).stdin(stdin).stdout(File::create(&out)?);
        if let Some(directory) = self.directory {
            command.current_dir(directory);
        }
        for name in VARIABLES {
            command.env_remove(name);
        }
        if matches!(diagnostics, Diagnostics::Captured) {
            command.stderr(File::create(&err)?).env("LC_ALL", "C");
        }
        let status =
            match process::run(&mut command, limit).map_err(|error| self.failure(error.to_string()))? {
                End::Exit(status) => status,
                End::TimeUp => return Ok(None),
            };
        let text = |path: &Path| {
            point().and_then(|()| fs::read(path)).map(|text| String::from_utf8_lossy(&text).into_owned())
        };
        let errors = match diagnostics {
            Diagnostics::Captured => text(&err)?,
            Diagnostics::Shown => String::new(),
        };
        Ok(Some(Output { status, output: text(&out)?, errors }))
    }
}

/// Dumps that show what the gimple dump does not.
pub struct FactDumps {
    /// The front end's trees.
    pub trees: String,
    /// `-fdump-ipa-cgraph`: the symbol table.
    pub symbols: String,
    /// `-fdump-ipa-visibility`: the first decisions about symbols; empty if there is none.
    pub visibility: String,
}

/// The destination of the compiler's diagnostics.
enum Diagnostics {
    Shown,
    Captured,
}

struct Output {
    status: ExitStatus,
    output: String,
    errors: String,
}

/// What is said of a program that did not exit.
fn ended_by(status: ExitStatus) -> String {
    signal_of(status).map_or_else(|| status.to_string(), |signal| format!("was killed by {signal}"))
}

/// The source as the last words of a command line.
fn named(source: &Source) -> Vec<&OsStr> {
    let language = source.language.as_deref().map(|language| [OsStr::new("-x"), language]);
    language.into_iter().flatten().chain([source.path.as_os_str()]).collect()
}

/// `NAME.021t.PASS` or `NAME.000i.PASS` in the folder.
pub fn dump_of(folder: &Path, name: &str, pass: &str) -> io::Result<Option<PathBuf>> {
    let is_wanted_dump = |path: &Path| {
        let file = path.file_name()?.to_str()?;
        let number = file
            .strip_prefix(name)?
            .strip_suffix(pass)?
            .strip_prefix('.')?
            .strip_suffix('.')?
            .strip_suffix(['t', 'i'])?;
        number.bytes().all(|b| b.is_ascii_digit()).then_some(())
    };
    point()?;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if is_wanted_dump(&path).is_some() {
            return Ok(Some(path));
        }
    }
    Ok(None)
}
