//! Running the compiler. Every program started here is the user's own, and never by way of a shell.

use super::child::{self, End};
use super::command::{Invocation, Source};
use crate::cli::Failure;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

/// How to run the compiler.
pub struct Compiler<'c> {
    /// Whose command and flags.
    pub invocation: &'c Invocation,
    /// Where output goes that nobody asked for.
    pub scratch: &'c Path,
    /// How long one run may take.
    pub limit: Duration,
}

/// Flags that would add to what probes say, or change what is an error in them.
const PROBE_FLAGS: &[&str] = &[
    "-w",
    "-S",
    "-Wno-error",
    "-Wno-fatal-errors",
    "-fmax-errors=0",
    "-fno-sanitize=all",
    "-fno-instrument-functions",
    "-fno-profile-arcs",
    "-fno-test-coverage",
    "-fdiagnostics-plain-output",
    "-fdump-tree-ssa",
];

impl Compiler<'_> {
    /// GCC's major version.
    pub fn version(&self) -> Result<u8, Failure> {
        let name = self.invocation.program.to_string_lossy();
        let not_gcc = || Failure::Message(format!("{name}: does not tell its version as GCC does"));
        let ran = self.run(&["-dumpfullversion".as_ref()], Words::Taken)?;
        if !ran.status.success() {
            return Err(not_gcc());
        }
        ran.output.trim().split('.').next().and_then(|major| major.parse().ok()).ok_or_else(not_gcc)
    }

    /// Compiles `source` with the dumps of gimple and of the pass `pass`, which are named after `name`. The
    /// compiler speaks to the user; whether it was content.
    pub fn dump(&self, source: &Source, pass: &str, name: &str) -> Result<bool, Failure> {
        let asm = self.at("main.s");
        let directory = self.at("");
        let dump = format!("-fdump-tree-{pass}");
        let how = ["-S", "-fdump-tree-gimple", &dump, "-dumpbase", name].map(OsStr::new);
        let mut args = self.flags();
        args.extend(how);
        args.extend([OsStr::new("-dumpdir"), &directory, "-o".as_ref(), &asm]);
        args.extend(named(source));
        let ran = self.run(&args, Words::Shown)?;
        Ok(ran.status.success())
    }

    /// What else the compiler can be made to write about `source`. Where calls may lead to local aliases, `with_aliases`, it is asked of
    /// those, too.
    pub fn telling_dumps(
        &self,
        source: &Source,
        with_aliases: bool,
    ) -> Result<Option<TellingDumps>, Failure> {
        let (asm, directory) = (self.at("telling.s"), self.at(""));
        let mut args = self.flags();
        args.extend(["-w", "-S", "-dumpbase", "telling", "-dumpdir"].map(OsStr::new));
        args.extend([&*directory, "-o".as_ref(), &asm]);
        args.extend(
            ["-fdump-tree-original-raw", "-fdump-tree-gimple-gimple", "-fdump-ipa-cgraph"].map(OsStr::new),
        );
        args.extend(with_aliases.then_some(OsStr::new("-fdump-ipa-visibility")));
        args.extend(named(source));
        if !self.run(&args, Words::Taken)?.status.success() {
            return Ok(None);
        }
        let text = |pass| self.text("telling", pass);
        Ok(Some(TellingDumps {
            original: text("original")?,
            gimple: text("gimple")?,
            symbols: text("cgraph")?,
            visibility: text("visibility")?,
        }))
    }

    /// The source, preprocessed.
    pub fn preprocess(&self, source: &Source) -> Result<Vec<u8>, Failure> {
        let out = self.at("plain.i");
        let mut args = self.flags();
        args.extend([OsStr::new("-w"), "-E".as_ref(), "-o".as_ref(), &out]);
        args.extend(named(source));
        let ran = self.run(&args, Words::Taken)?;
        if !ran.status.success() {
            return Err(Failure::Message(ran.errors));
        }
        Ok(fs::read(&out)?)
    }

    /// The gimple dump of the preprocessed `text` with DECL_UIDs, if the compiler can write it. It is made without optimization, which is
    /// quickest and leaves the numbers in their order; but of some programs GCC can make no code so, however long it may take.
    pub fn numbered_dump(&self, text: &[u8], limit: Duration) -> Result<Option<String>, Failure> {
        let how = ["-w", "-S", "-O0", "-fdump-tree-gimple-uid"];
        match self.compile_text("numbered", text, &how, limit.min(self.limit))? {
            Some(ran) if !ran.status.success() => Ok(None),
            // The dump is there before any code is.
            _ => self.text("numbered", "gimple").map(Some),
        }
    }

    /// Compiles the preprocessed `text`, in a hurry or at the level of the command line, and gives its SSA dump,
    /// or what the compiler has against it.
    pub fn try_probes(&self, text: &[u8], hurry: bool) -> Result<Result<String, String>, Failure> {
        let how = [PROBE_FLAGS, if hurry { &["-O0"] } else { &[] }].concat();
        let ran = self.compile_text("probes", text, &how, self.limit)?.ok_or_else(|| self.time_up())?;
        if !ran.status.success() {
            return Ok(Err(ran.errors));
        }
        match dump_of(self.scratch, "probes", "ssa") {
            Some(path) => Ok(Ok(String::from_utf8_lossy(&fs::read(path)?).into_owned())),
            None => Ok(Err(String::new())),
        }
    }

    /// Compiles the preprocessed `text` with `how` behind the line's own flags; dumps are named after `name`. Nothing if the time is up
    /// before it ends.
    fn compile_text(
        &self,
        name: &str,
        text: &[u8],
        how: &[&str],
        limit: Duration,
    ) -> Result<Option<Ran>, Failure> {
        let [source, asm] = ["i", "s"].map(|extension| self.at(&format!("{name}.{extension}")));
        let directory = self.at("");
        fs::write(&source, text)?;
        let mut args = self.flags();
        args.extend(how.iter().map(OsStr::new));
        args.extend(["-dumpbase", name, "-dumpdir"].map(OsStr::new));
        args.extend([&*directory, "-o".as_ref(), &asm, "-x".as_ref(), "cpp-output".as_ref(), &source]);
        self.run_within(limit, &args, Words::Taken)
    }

    /// A dump in the scratch folder; empty if there is none.
    fn text(&self, name: &str, pass: &str) -> Result<String, Failure> {
        let dump = dump_of(self.scratch, name, pass).map(fs::read).transpose()?;
        Ok(dump.map_or(String::new(), |text| String::from_utf8_lossy(&text).into_owned()))
    }

    fn flags(&self) -> Vec<&OsStr> {
        self.invocation.flags.iter().map(OsString::as_os_str).collect()
    }

    /// A path in the scratch folder, which `""` names with its separator.
    fn at(&self, name: &str) -> OsString {
        self.scratch.join(name).into_os_string()
    }

    fn run(&self, args: &[&OsStr], words: Words) -> Result<Ran, Failure> {
        self.run_within(self.limit, args, words)?.ok_or_else(|| self.time_up())
    }

    fn time_up(&self) -> Failure {
        self.failure(format!("not done after {} s", self.limit.as_secs()))
    }

    fn failure(&self, what: String) -> Failure {
        Failure::Message(format!("{}: {what}", self.invocation.program.to_string_lossy()))
    }

    /// As [`run`](Self::run); nothing if the time is up before it ends.
    fn run_within(&self, limit: Duration, args: &[&OsStr], words: Words) -> Result<Option<Ran>, Failure> {
        let program = &self.invocation.program;
        let (out, err) = (self.scratch.join("stdout"), self.scratch.join("stderr"));
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::null()).stdout(File::create(&out)?);
        if matches!(words, Words::Taken) {
            command.stderr(File::create(&err)?).env("LC_ALL", "C");
        }
        let status = match child::run(&mut command, limit).map_err(|error| self.failure(error.to_string()))? {
            End::Exit(status) => status,
            End::TimeUp => return Ok(None),
        };
        let text = |path: &Path| fs::read(path).map(|text| String::from_utf8_lossy(&text).into_owned());
        let errors = match words {
            Words::Taken => text(&err)?,
            Words::Shown => String::new(),
        };
        Ok(Some(Ran { status, output: text(&out)?, errors }))
    }
}

/// Dumps that say what the gimple dump does not.
pub struct TellingDumps {
    /// `-fdump-tree-original-raw`: the front end's trees.
    pub original: String,
    /// `-fdump-tree-gimple-gimple`: the gimple dump in the syntax of GCC's GIMPLE front end.
    pub gimple: String,
    /// `-fdump-ipa-cgraph`: the symbol table.
    pub symbols: String,
    /// `-fdump-ipa-visibility`: what becomes of symbols first; empty if it was not asked for.
    pub visibility: String,
}

/// Where the compiler's diagnostics go.
enum Words {
    Shown,
    Taken,
}

struct Ran {
    status: ExitStatus,
    output: String,
    errors: String,
}

/// The source as the last words of a command line.
fn named(source: &Source) -> Vec<&OsStr> {
    let language = source.language.as_deref().map(|language| [OsStr::new("-x"), language]);
    language.into_iter().flatten().chain([source.path.as_os_str()]).collect()
}

/// `NAME.021t.PASS` or `NAME.000i.PASS` in the folder.
pub fn dump_of(folder: &Path, name: &str, pass: &str) -> Option<PathBuf> {
    let is_it = |path: &Path| {
        let file = path.file_name()?.to_str()?;
        let number = file
            .strip_prefix(name)?
            .strip_suffix(pass)?
            .strip_prefix('.')?
            .strip_suffix('.')?
            .strip_suffix(['t', 'i'])?;
        number.bytes().all(|b| b.is_ascii_digit()).then_some(())
    };
    let mut paths = fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    paths.find(|path| is_it(path).is_some())
}
