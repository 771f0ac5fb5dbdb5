//! `cargo xtask same`: two programs on the same inputs, byte by byte. A redesign keeps a program built before it, and runs
//! this after each step.

use rayon::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use walkdir::WalkDir;

/// Run two builds of tressa on the samples and on further dumps, and name the first byte that differs
///
/// Each command runs on every N-th dump, each begins at another one, so that all together see all dumps.
#[derive(clap::Args)]
pub struct Args {
    /// The program as it was
    #[arg(value_name = "OLD")]
    old: PathBuf,
    /// The program to compare
    #[arg(value_name = "NEW")]
    new: PathBuf,
    /// Further folders of dumps, or single dumps
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Take every N-th dump for each command; 1 takes all
    #[arg(long, value_name = "N", default_value_t = 8)]
    every: usize,
    /// Where the samples' dumps are
    #[arg(long, value_name = "DIR", default_value = "gimple-samples/dumps")]
    samples: PathBuf,
}

/// What is run on a gimple dump, which takes the place of `{}`. `out` is a file or folder of the run's own.
const COMMANDS: &[&str] = &[
    "ssa --after lower {}",
    "ssa --after eh {}",
    "ssa --after cfg {}",
    "ssa {}",
    "ssa -O0 {}",
    "ssa -O2 {}",
    "ssa --dump-flags vops {}",
    "ssa --dump-flags details {}",
    "ssa --dump-flags vops,details --after cfg {}",
    "ssa --emit gimple-fe {}",
    "ssa --function *a* {}",
    "ssa --via mem2reg {}",
    "ssa --via braun --phi args {}",
    "ssa --form maximal {}",
    "uses {}",
    "operands {}",
    "verify {}",
    "explain {}",
    "graph --of cfg --format dot {}",
    "unssa --method boissinot {}",
    "unssa --emit c {}",
    "page -o out {}",
    "export --format csv -o out {}",
    "check --json {}",
];

/// What one run gives: each output with its bytes.
type Outputs = Vec<(String, Vec<u8>)>;

pub fn run(args: &Args) -> Result<(), String> {
    let absolute =
        |path: &PathBuf| fs::canonicalize(path).map_err(|error| format!("{}: {error}", path.display()));
    let programs = [absolute(&args.old)?, absolute(&args.new)?];
    let mut dumps = Vec::new();
    for path in [&args.samples].into_iter().chain(&args.paths) {
        let files = WalkDir::new(absolute(path)?).sort_by_file_name().into_iter().filter_map(Result::ok);
        let files = files.map(walkdir::DirEntry::into_path).filter(|path| path.is_file());
        dumps.extend(files.filter(|file| file.extension().is_some_and(|extension| extension == "gimple")));
    }
    let every = args.every.max(1);
    let chosen = |number: usize| dumps.iter().skip(number % every).step_by(every);
    let runs: Vec<(&str, &PathBuf)> = COMMANDS
        .iter()
        .enumerate()
        .flat_map(|(number, command)| chosen(number).map(move |dump| (*command, dump)))
        .collect();
    let scratch = std::env::temp_dir().join(format!("tressa-same-{}", std::process::id()));
    let found: Vec<Option<String>> = runs
        .par_iter()
        .enumerate()
        .map(|(number, (command, dump))| {
            // Both run in a folder of the same name, since messages and pages may hold it.
            let folder = scratch.join(number.to_string());
            let [old, new] = programs.each_ref().map(|program| outputs(program, command, dump, &folder));
            let difference = first_difference(&old?, &new?);
            Ok(difference
                .map(|what| format!("tressa {}\n  {what}", command.replace("{}", &dump.to_string_lossy()))))
        })
        .collect::<Result<_, String>>()?;
    let _ = fs::remove_dir_all(&scratch);
    let different: Vec<String> = found.into_iter().flatten().collect();
    different.iter().take(20).for_each(|difference| println!("{difference}"));
    println!("{} runs on {} dumps, {} differ", runs.len(), dumps.len(), different.len());
    if runs.is_empty() {
        return Err("no gimple dump was found".to_string());
    }
    if different.is_empty() { Ok(()) } else { Err("the programs differ".to_string()) }
}

/// What the program writes to its streams and into `folder`, which is new and goes, and how it ends.
fn outputs(program: &Path, command: &str, dump: &Path, folder: &Path) -> Result<Outputs, String> {
    let fail = |error: std::io::Error| format!("{}: {error}", program.display());
    fs::create_dir_all(folder).map_err(fail)?;
    let words = command.split(' ').map(|word| if word == "{}" { dump.as_os_str() } else { word.as_ref() });
    let done =
        Command::new(program).args(words).current_dir(folder).stdin(Stdio::null()).output().map_err(fail)?;
    let mut outputs = vec![
        ("the exit status".to_string(), done.status.to_string().into_bytes()),
        ("stdout".to_string(), done.stdout),
        ("stderr".to_string(), done.stderr),
    ];
    for entry in WalkDir::new(folder).sort_by_file_name().into_iter().filter_map(Result::ok) {
        if entry.file_type().is_file() {
            let name = entry.path().strip_prefix(folder).unwrap_or(entry.path()).display().to_string();
            outputs.push((name, fs::read(entry.path()).map_err(fail)?));
        }
    }
    fs::remove_dir_all(folder).map_err(fail)?;
    Ok(outputs)
}

/// The first byte that differs, with its line in both.
fn first_difference(old: &Outputs, new: &Outputs) -> Option<String> {
    let names = |outputs: &Outputs| outputs.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    if names(old) != names(new) {
        return Some(format!("other files: {:?}, {:?}", names(old), names(new)));
    }
    old.iter().zip(new).find_map(|((name, old), (_, new))| {
        let at = old.iter().zip(new).position(|(a, b)| a != b).unwrap_or(old.len().min(new.len()));
        let line = |text: &[u8]| {
            let start = text[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
            let line = text[start..].split(|&byte| byte == b'\n').next().unwrap_or_default();
            String::from_utf8_lossy(&line[..line.len().min(200)]).into_owned()
        };
        (old != new).then(|| format!("{name}, byte {at}:\n  - {}\n  + {}", line(old), line(new)))
    })
}
