//! One program: compiled twice, run twice, compared.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use walkdir::WalkDir;

/// A program, and what to run it on.
pub struct Program {
    /// Its name in reports.
    pub name: String,
    /// Its sources.
    pub sources: Vec<PathBuf>,
    /// Flags of the compiler.
    pub flags: Vec<String>,
    /// Each run.
    pub runs: Vec<Run>,
}

/// A run of a program.
#[derive(Clone, Default)]
pub struct Run {
    /// The arguments.
    pub args: Vec<String>,
    /// What it reads.
    pub input: Input,
}

/// What a program reads from stdin.
#[derive(Clone, Default)]
pub enum Input {
    /// Nothing.
    #[default]
    Nothing,
    /// These bytes.
    Bytes(Vec<u8>),
    /// What the plain program wrote in the run before.
    OutputBefore,
}

/// What became of functions.
#[derive(Default)]
pub struct Counts {
    /// Those that went through.
    pub through: usize,
    /// Those that stayed: the name, the kind of the reason, the reason.
    pub stayed: Vec<(String, String, String)>,
}

impl Counts {
    pub fn add(&mut self, other: &Counts) {
        self.through += other.through;
        self.stayed.extend(other.stayed.iter().cloned());
    }
}

/// The result for a program.
pub enum Verdict {
    /// Both did the same.
    Same(Counts),
    /// They did not, or the second could not be built.
    Wrong(Counts, String),
    /// There is nothing to compare, for this reason.
    Skipped(&'static str),
}

impl Verdict {
    /// A word for tables.
    pub fn kind(&self) -> &'static str {
        match self {
            Verdict::Same(_) => "do the same",
            Verdict::Wrong(..) => "WRONG",
            Verdict::Skipped(why) => why,
        }
    }
}

/// How programs are compiled and run.
pub struct Judge<'a> {
    pub gcc: &'a str,
    pub tressa: &'a Path,
    pub methods: &'a [String],
    pub level: &'a str,
    pub limit: Duration,
    pub scratch: &'a Path,
    /// Whether the new text of a program of one file is also run with the checks of `-fsanitize=undefined`.
    pub sanitizes: bool,
}

/// The end of a run: the exit status as text, and the output.
#[derive(PartialEq, Eq)]
struct Done {
    status: String,
    output: Vec<u8>,
}

/// What the plain program does in each run, or why it cannot be compared.
type Expected = Result<Vec<Done>, &'static str>;

impl Judge<'_> {
    /// Compiles and runs a program plainly, and compares it with each method. Returns a verdict for each.
    pub fn judge(&self, program: &Program, number: usize) -> Vec<Verdict> {
        let folder = self.scratch.join(format!("{number}-{}", self.level));
        let expected = fs::create_dir_all(&folder).map_err(|error| error.to_string());
        let expected = expected.and_then(|()| self.expected(program, &folder));
        let of_method = |method: &String| match &expected {
            Err(error) => Verdict::Wrong(Counts::default(), error.clone()),
            Ok(Err(why)) => Verdict::Skipped(why),
            Ok(Ok(expected)) => self
                .compare(program, &folder, method, expected)
                .unwrap_or_else(|error| Verdict::Wrong(Counts::default(), error)),
        };
        let verdicts = self.methods.iter().map(of_method).collect();
        let _ = fs::remove_dir_all(&folder);
        verdicts
    }

    /// What the program does if gcc alone compiles it.
    fn expected(&self, program: &Program, folder: &Path) -> Result<Expected, String> {
        let plain = folder.join("plain");
        if self.compile(Command::new(self.gcc), program, &plain)?.is_some() {
            return Ok(Err("not compiled by gcc"));
        }
        let mut expected: Vec<Done> = Vec::new();
        for run in &program.runs {
            let input = input(run, &expected);
            let Some(done) = self.run(&plain, run, &input, folder)? else {
                return Ok(Err("too slow"));
            };
            if done.status != "exit status: 0" {
                return Ok(Err("fail with gcc"));
            }
            if self.run(&plain, run, &input, folder)?.as_ref() != Some(&done) {
                return Ok(Err("not the same twice"));
            }
            expected.push(done);
        }
        Ok(Ok(expected))
    }

    /// Compiles the program through SSA form, and compares what it does.
    fn compare(
        &self,
        program: &Program,
        folder: &Path,
        method: &str,
        expected: &[Done],
    ) -> Result<Verdict, String> {
        let through = folder.join("through");
        let log = folder.join(format!("{method}.log"));
        let mut command = Command::new(self.tressa);
        command.args(["cc", "--quiet", "--through", method, "--through-log"]).arg(&log);
        let kept = folder.join("kept");
        command.arg("--keep").arg(&kept).args(["--", self.gcc]);
        let _ = fs::remove_dir_all(&kept);
        let failed = self.compile(command, program, &through)?;
        let counts = counts(&fs::read_to_string(&log).unwrap_or_default());
        if let Some(errors) = failed {
            let first = errors.lines().next().unwrap_or_default();
            return Ok(Verdict::Wrong(counts, format!("not built: {first}")));
        }
        for (at, run) in program.runs.iter().enumerate() {
            let input = input(run, &expected[..at]);
            let how = match self.run(&through, run, &input, folder)? {
                None => "not done in time".to_string(),
                Some(done) if done.status != expected[at].status => done.status,
                Some(done) if done.output != expected[at].output => "another output".to_string(),
                Some(_) => continue,
            };
            return Ok(Verdict::Wrong(counts, how));
        }
        let mut files = WalkDir::new(&kept).into_iter().filter_map(|entry| Some(entry.ok()?.into_path()));
        let new = files.find(|path| path.extension().is_some_and(|ext| ext == "c"));
        let is_c = self.sanitizes && program.sources.len() == 1 && !method.starts_with("gimple");
        // The source is asked only where the new text fails.
        if let Some(new) = new.filter(|_| is_c)
            && !self.is_defined(program, &new, folder)?
            && self.is_defined(program, &program.sources[0], folder)?
        {
            return Ok(Verdict::Wrong(counts, "undefined, and the source is not".to_string()));
        }
        Ok(Verdict::Same(counts))
    }

    /// Whether the program with this source runs to its end under `-fsanitize=undefined`.
    fn is_defined(&self, program: &Program, source: &Path, folder: &Path) -> Result<bool, String> {
        let checked = folder.join("checked");
        let mut flags = program.flags.clone();
        flags.extend(["-fsanitize=undefined", "-fno-sanitize-recover=undefined"].map(str::to_string));
        let sources = vec![source.to_path_buf()];
        let program = Program { name: program.name.clone(), sources, flags, runs: program.runs.clone() };
        if self.compile(Command::new(self.gcc), &program, &checked)?.is_some() {
            return Ok(false);
        }
        for run in program.runs.iter().filter(|run| !matches!(run.input, Input::OutputBefore)) {
            match self.run(&checked, run, &input(run, &[]), folder)? {
                Some(done) if done.status == "exit status: 0" => {}
                _ => return Ok(false),
            }
        }
        Ok(true)
    }

    /// Compiles the program by `command`. Returns the errors, if it fails.
    fn compile(
        &self,
        mut command: Command,
        program: &Program,
        output: &Path,
    ) -> Result<Option<String>, String> {
        command.arg(format!("-O{}", self.level)).arg("-w").args(&program.flags).args(&program.sources);
        command.arg("-o").arg(output).arg("-lm").stdin(Stdio::null());
        let done = command.output().map_err(|error| error.to_string())?;
        Ok((!done.status.success()).then(|| String::from_utf8_lossy(&done.stderr).into_owned()))
    }

    /// Runs the program; `None` if it takes too long.
    fn run(&self, program: &Path, run: &Run, input: &[u8], folder: &Path) -> Result<Option<Done>, String> {
        let fail = |error: std::io::Error| error.to_string();
        let [stdin, stdout] = ["stdin", "stdout"].map(|name| folder.join(name));
        File::create(&stdin).and_then(|mut file| file.write_all(input)).map_err(fail)?;
        let mut command = Command::new(program);
        command.args(&run.args).current_dir(folder).stdin(File::open(&stdin).map_err(fail)?);
        command.stdout(File::create(&stdout).map_err(fail)?).stderr(Stdio::null());
        let mut child = command.spawn().map_err(fail)?;
        let start = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait().map_err(fail)? {
                break status;
            }
            if start.elapsed() > self.limit {
                child.kill().map_err(fail)?;
                child.wait().map_err(fail)?;
                return Ok(None);
            }
            std::thread::sleep(Duration::from_millis(2));
        };
        Ok(Some(Done { status: status.to_string(), output: fs::read(&stdout).map_err(fail)? }))
    }
}

fn input(run: &Run, before: &[Done]) -> Vec<u8> {
    match &run.input {
        Input::Nothing => Vec::new(),
        Input::Bytes(bytes) => bytes.clone(),
        Input::OutputBefore => before.last().map(|done| done.output.clone()).unwrap_or_default(),
    }
}

/// Reads the log of `tressa cc --through`.
fn counts(log: &str) -> Counts {
    let mut counts = Counts::default();
    for line in log.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        if let &[_, name, kind, why] = &fields[..] {
            match kind {
                "through" => counts.through += 1,
                _ => counts.stayed.push((name.to_string(), kind.to_string(), why.to_string())),
            }
        }
    }
    counts
}
