//! `cargo xtask package`: a package built plainly and through SSA form; its own test suite must say the same.
//!
//! The plain package is tested twice: lines that two runs do not share (times, process numbers) do not count.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Build a package through SSA form, and compare the results of its own test suite with those of a plain build.
#[derive(clap::Args)]
pub struct Args {
    /// The folder of the source, which is copied
    folder: PathBuf,
    /// The folder in it that is built
    #[arg(long = "in", default_value = ".", value_name = "DIR")]
    inner: PathBuf,
    /// The ways out of SSA form, as --through takes them
    #[arg(long, default_values = ["boissinot,propagate", "split,propagate,coalesce"], value_name = "METHOD")]
    method: Vec<String>,
    /// How it is configured, for the shell; with the plain compiler
    #[arg(long, default_value = "./configure", value_name = "COMMAND")]
    configure: String,
    /// How it is built, for the shell
    #[arg(long, default_value = "make -j2 CC=\"$CC\"", value_name = "COMMAND")]
    build: String,
    /// How it is tested, for the shell
    #[arg(long, default_value = "make check CC=\"$CC\"", value_name = "COMMAND")]
    test: String,
    /// The compiler
    #[arg(long, default_value = "gcc", value_name = "COMMAND")]
    gcc: String,
    /// The program of tressa [default: next to this one]
    #[arg(long, value_name = "FILE")]
    tressa: Option<PathBuf>,
    /// The folder for the build and the logs, which is made
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// The lines of a test suite, each with how often it is there.
type Lines = BTreeMap<String, usize>;

/// The most different lines that are shown for a method.
const SHOWN: usize = 20;

pub fn run(args: &Args) -> Result<(), String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let tressa = args.tressa.clone().unwrap_or_else(|| own.with_file_name("tressa"));
    fs::create_dir(&args.out).map_err(|error| format!("{}: {error}", args.out.display()))?;
    let out = args.out.canonicalize().map_err(|error| error.to_string())?;
    let mut plain = suite(args, &args.gcc, "plain", &out)?;
    let again = test(args, &args.gcc, "plain-again", &out)?;
    plain.retain(|line, count| again.get(line) == Some(count));
    let total: usize = plain.values().sum();
    if total == 0 {
        return Err("two plain runs of the test suite share no line".to_string());
    }
    let mut wrong = 0;
    for method in &args.method {
        let log = out.join(format!("{method}.functions"));
        let (tressa, log_name) = (tressa.display(), log.display());
        let cc = format!("{tressa} cc --quiet --through {method} --through-log {log_name} -- {}", args.gcc);
        let lines = suite(args, &cc, method, &out)?;
        let log = fs::read_to_string(&log).unwrap_or_default();
        let through = log.lines().filter(|line| line.contains("\tthrough\t")).count();
        let lost: Vec<&String> = plain
            .iter()
            .filter(|(line, count)| lines.get(*line) < Some(count))
            .map(|(line, _)| line)
            .collect();
        println!(
            "{} {method}: {} of {} functions through; {} of {} lines of the test suite are missing",
            args.folder.display(),
            through,
            log.lines().count(),
            lost.len(),
            plain.len()
        );
        lost.iter().take(SHOWN).for_each(|line| println!("  {line}"));
        wrong += usize::from(!lost.is_empty() || through == 0);
    }
    if wrong > 0 {
        Err(format!("{wrong} methods do not end as the plain compiler; see {}", out.display()))
    } else {
        Ok(())
    }
}

/// Builds a new copy with the compiler, and tests it.
fn suite(args: &Args, cc: &str, name: &str, out: &Path) -> Result<Lines, String> {
    // All builds are in the same folder, since some print its name.
    let copy = out.join("build");
    if copy.exists() {
        fs::remove_dir_all(&copy).map_err(|error| error.to_string())?;
    }
    let copied = Command::new("cp").arg("-a").arg(&args.folder).arg(&copy).status();
    if !copied.is_ok_and(|status| status.success()) {
        return Err(format!("{}: cannot be copied", args.folder.display()));
    }
    shell(args, &args.gcc, &args.configure, out, &format!("{name}.configure"))?;
    shell(args, cc, &args.build, out, &format!("{name}.build"))?;
    test(args, cc, name, out)
}

/// The lines that the test suite prints, and its exit status as one of them.
fn test(args: &Args, cc: &str, name: &str, out: &Path) -> Result<Lines, String> {
    let log = format!("{name}.test");
    let status = match shell(args, cc, &args.test, out, &log) {
        Ok(()) => "ends well",
        Err(_) => "fails",
    };
    let text = fs::read(out.join(log)).map_err(|error| error.to_string())?;
    let mut lines = Lines::from([(status.to_string(), 1)]);
    // Lines with the compiler's command differ.
    let text = String::from_utf8_lossy(&text);
    for line in text.lines().filter(|line| !line.contains(cc)) {
        *lines.entry(line.to_string()).or_default() += 1;
    }
    Ok(lines)
}

/// Runs a command of the shell in the folder that is built; what it prints goes to the log.
fn shell(args: &Args, cc: &str, command: &str, out: &Path, log: &str) -> Result<(), String> {
    let file = fs::File::create(out.join(log)).map_err(|error| error.to_string())?;
    let errors = file.try_clone().map_err(|error| error.to_string())?;
    let mut run = Command::new("sh");
    run.arg("-c")
        .arg(command)
        .current_dir(out.join("build").join(&args.inner))
        .env("CC", cc)
        .env("LC_ALL", "C");
    let status = run.stdin(Stdio::null()).stdout(file).stderr(errors).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{command}: {status}; see {}", out.join(log).display())),
        Err(error) => Err(error.to_string()),
    }
}
