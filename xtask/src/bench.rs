//! `cargo xtask bench`: `tressa ssa` compared with its peers on one C file, in one run on one machine.
//!
//! The peers are LLVM's `opt -passes=mem2reg -S`, which also reads the text of a whole file, builds SSA form and prints it,
//! and GCC itself, by what its `-ftime-report` says of the passes that tressa follows. opt's `-time-passes`
//! shows the cost of its SSA construction from memory to memory. A peer that is not installed is left out with a note.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// Compare time and memory of `tressa ssa` with LLVM's opt and GCC, on a C file.
#[derive(clap::Args)]
pub struct Args {
    /// The C file
    #[arg(value_name = "FILE.c")]
    file: PathBuf,
    /// The C compiler whose dump is read
    #[arg(long, default_value = "gcc", value_name = "COMMAND")]
    gcc: String,
    /// LLVM's compiler
    #[arg(long, default_value = "clang-19", value_name = "COMMAND")]
    clang: String,
    /// LLVM's optimizer
    #[arg(long, default_value = "opt-19", value_name = "COMMAND")]
    opt: String,
    /// How often each is run; the best run counts
    #[arg(long, default_value_t = 10)]
    runs: u32,
    /// Where to put the dumps and results
    #[arg(long, default_value = "target/bench")]
    scratch: PathBuf,
}

/// The best runs of a program.
#[derive(Clone, Copy)]
struct Best {
    wall: Duration,
    /// The largest resident set in KiB, if the system reports it.
    peak: Option<u64>,
}

/// The parts of `-ftime-report` that tressa's passes stand for.
const PARTS: [&str; 10] = [
    "tree eh",
    "tree CFG construction",
    "tree CFG cleanup",
    "CFG verifier",
    "tree PHI insertion",
    "tree SSA rewrite",
    "tree SSA other",
    "tree operand scan",
    "dominance frontiers",
    "dominance computation",
];

pub fn run(args: &Args) -> Result<(), String> {
    fs::create_dir_all(&args.scratch).map_err(|error| format!("{}: {error}", args.scratch.display()))?;
    let gimple = gimple(args)?;
    let tressa = tressa()?;
    let ours = |jobs: &str, dump: &Path| {
        let mut command = Command::new(&tressa);
        command.args(["ssa", "-O2", "--jobs", jobs]).arg(dump);
        command
    };
    let one = best(args, || ours("1", &gimple))?;
    let two = best(args, || ours("2", &gimple))?;
    let mut startup = || {
        let mut command = Command::new(&tressa);
        command.arg("--version");
        command
    };
    let started = best(args, &mut startup)?;
    println!("{:<34} {:>9} {:>12} {:>9}", "", "wall", "peak memory", "opt / it");
    let peer = opt(args)?;
    let line = |name: &str, run: Best| {
        let peak = run.peak.map_or("?".to_string(), |kib| format!("{:.1} MiB", kib as f64 / 1024.0));
        let ratio = peer
            .map_or("?".to_string(), |opt| format!("{:.2}", opt.wall.as_secs_f64() / run.wall.as_secs_f64()));
        println!("{name:<34} {:>6.1} ms {peak:>12} {ratio:>9}", run.wall.as_secs_f64() * 1e3);
    };
    line("tressa ssa --jobs 1", one);
    line("tressa ssa --jobs 2", two);
    line("tressa --version", started);
    if let Some(run) = peer {
        line(&format!("{} -passes=mem2reg -S", args.opt), run);
        time_passes(args)?;
    }
    time_report(args)
}

/// The compiler's dump of the file.
fn gimple(args: &Args) -> Result<PathBuf, String> {
    let mut command = Command::new(&args.gcc);
    command.args(["-O2", "-w", "-S", "-o", "input.s", "-fdump-tree-gimple=input.gimple"]);
    succeed(command.arg(absolute(&args.file)?).current_dir(&args.scratch))?;
    absolute(&args.scratch.join("input.gimple"))
}

/// The program that was built with this one.
pub fn tressa() -> Result<PathBuf, String> {
    let here = std::env::current_exe().map_err(|error| error.to_string())?;
    let program = here.with_file_name("tressa");
    if program.exists() { Ok(program) } else { Err("build tressa first: cargo build --release".to_string()) }
}

/// The best run of LLVM's opt, from text to text.
fn opt(args: &Args) -> Result<Option<Best>, String> {
    if !(is_installed(&args.clang) && is_installed(&args.opt)) {
        println!("({} and {} are not both installed: left out)", args.clang, args.opt);
        return Ok(None);
    }
    let text = llvm_text(args)?;
    let mut clang = Command::new(&args.clang);
    clang.args(["-w", "-S", "-emit-llvm", "-O0", "-Xclang", "-disable-O0-optnone", "-o"]);
    succeed(clang.arg(&text).arg(&args.file))?;
    let command = || {
        let mut opt = Command::new(&args.opt);
        opt.args(["-passes=mem2reg", "-S"]).arg(&text);
        opt
    };
    best(args, command).map(Some)
}

/// Where LLVM's text of the file is.
fn llvm_text(args: &Args) -> Result<PathBuf, String> {
    Ok(absolute(&args.scratch)?.join("input.ll"))
}

/// What opt says that its own passes take: the fastest of the runs for each.
fn time_passes(args: &Args) -> Result<(), String> {
    const PARTS: [&str; 4] = ["Parse IR", "DominatorTreeAnalysis", "PromotePass", "PrintModulePass"];
    let mut least = [f64::INFINITY; PARTS.len()];
    for _ in 0..args.runs.max(1) {
        let mut command = Command::new(&args.opt);
        command.args(["-passes=mem2reg", "-S", "-time-passes", "-o"]).arg(args.scratch.join("output"));
        let output = command.arg(llvm_text(args)?).output().map_err(|error| error.to_string())?;
        // `   0.1150 ( 42.3%)   0.0000 (  1.0%)   0.1150 ( 41.8%)   0.1712 ( 42.5%)  PrintModulePass`
        for line in String::from_utf8_lossy(&output.stderr).lines() {
            let Some(at) = PARTS.iter().position(|part| line.ends_with(part)) else { continue };
            let wall = line.rsplit('(').nth(1).and_then(|field| field.split(')').nth(1)?.trim().parse().ok());
            least[at] = least[at].min(wall.unwrap_or(f64::INFINITY));
        }
    }
    println!("\n{} -time-passes (wall time; PromotePass with the dominators that it asks for):", args.opt);
    PARTS.iter().zip(least).for_each(|(part, seconds)| println!(" {part:<32} {:>8.1} ms", seconds * 1e3));
    Ok(())
}

/// GCC's own times of its passes.
fn time_report(args: &Args) -> Result<(), String> {
    let mut command = Command::new(&args.gcc);
    command.args(["-O2", "-w", "-S", "-ftime-report", "-o", "time-report.s"]).arg(absolute(&args.file)?);
    let output = command.current_dir(&args.scratch).output().map_err(|error| error.to_string())?;
    println!(
        "\n{} -ftime-report, the whole compilation at -O2 (usr, sys and wall seconds, memory):",
        args.gcc
    );
    for line in String::from_utf8_lossy(&output.stderr).lines() {
        if PARTS.iter().any(|part| line.trim_start().starts_with(part)) {
            println!("{line}");
        }
    }
    Ok(())
}

/// The fastest run, and the largest memory of separate runs, since watching memory takes time.
fn best(args: &Args, mut command: impl FnMut() -> Command) -> Result<Best, String> {
    let output = args.scratch.join("output");
    let mut best = Best { wall: Duration::MAX, peak: None };
    for _ in 0..args.runs.max(1) {
        best.wall = best.wall.min(timed(&mut command(), &output)?);
        best.peak = best.peak.max(watched(&mut command(), &output)?);
    }
    Ok(best)
}

/// How long a program runs with its output in a file, as all of them have it.
pub fn timed(command: &mut Command, output: &Path) -> Result<Duration, String> {
    let start = Instant::now();
    let done = spawn(command, output)?.wait().map_err(|error| error.to_string())?;
    ended_well(command, done).map(|()| start.elapsed())
}

/// The largest resident set of a program in KiB, if the system reports it.
fn watched(command: &mut Command, output: &Path) -> Result<Option<u64>, String> {
    let (done, usage) = watch(&mut spawn(command, output)?, None)?;
    ended_well(command, done).map(|()| usage.peak)
}

/// What a program used, as far as the system reports it.
#[derive(Default)]
pub struct Usage {
    /// Its largest resident set in KiB.
    pub peak: Option<u64>,
    /// The processor time of its first thread.
    pub time: Option<Duration>,
}

/// How a program ends, and what it used. It is killed after `limit` of processor time, or of time where
/// the system does not report that.
pub fn watch(child: &mut Child, limit: Option<Duration>) -> Result<(ExitStatus, Usage), String> {
    let start = Instant::now();
    // The system keeps these until the process is gone.
    let files = ["status", "schedstat"].map(|name| format!("/proc/{}/{name}", child.id()));
    let mut usage = Usage::default();
    loop {
        let [status, times] = files.each_ref().map(|file| fs::read_to_string(file).unwrap_or_default());
        usage.peak = high_water(&status).or(usage.peak);
        let time = times.split(' ').next().and_then(|time| time.parse().ok());
        // A process that has ended, but is not waited for, has none.
        usage.time = usage.time.max(time.map(Duration::from_nanos));
        match child.try_wait().map_err(|error| error.to_string())? {
            Some(done) => return Ok((done, usage)),
            None if limit.is_some_and(|limit| usage.time.unwrap_or_else(|| start.elapsed()) > limit) => {
                child.kill().map_err(|error| error.to_string())?;
            }
            None => std::thread::sleep(Duration::from_micros(300)),
        }
    }
}

/// Starts a program with its output in a file.
pub fn spawn(command: &mut Command, output: &Path) -> Result<Child, String> {
    let file = File::create(output).map_err(|error| format!("{}: {error}", output.display()))?;
    let child = command.stdin(Stdio::null()).stdout(file).spawn();
    child.map_err(|error| format!("{}: {error}", command.get_program().display()))
}

fn ended_well(command: &Command, status: ExitStatus) -> Result<(), String> {
    let name = command.get_program().display();
    if status.success() { Ok(()) } else { Err(format!("{name} ended with {status}")) }
}

/// `VmHWM:    123 kB`
fn high_water(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

fn succeed(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{}: {error}", command.get_program().display()))?;
    ended_well(command, status)
}

fn is_installed(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn absolute(path: &Path) -> Result<PathBuf, String> {
    fs::canonicalize(path).map_err(|error| format!("{}: {error}", path.display()))
}
