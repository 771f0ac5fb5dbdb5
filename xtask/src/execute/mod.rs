//! `cargo xtask execute`: programs compiled as they are and through SSA form must do the same.
//!
//! Each program is compiled twice, plainly and by `tressa cc --through METHOD`. Both run on the same input, and
//! what they print and their exit statuses are compared.

mod corpora;
mod csmith;
mod judge;
mod programs;

use judge::{Counts, Judge, Program, Verdict};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Compile programs through SSA form, run them, and compare with plain gcc.
#[derive(clap::Args)]
pub struct Args {
    /// The ways out of SSA form, as --through takes them
    #[arg(long, default_value = "boissinot,propagate", value_name = "METHOD[,propagate][,coalesce]")]
    method: Vec<String>,
    /// Optimization levels of both compilations: 0, 1, 2, 3, s or g
    #[arg(short = 'O', default_value = "0", value_name = "LEVEL")]
    levels: Vec<String>,
    /// The compiler
    #[arg(long, default_value = "gcc", value_name = "COMMAND")]
    gcc: String,
    /// The program of tressa [default: next to this one]
    #[arg(long, value_name = "FILE")]
    tressa: Option<PathBuf>,
    /// Folders of C files that are programs, each in one file: gcc.c-torture/execute, gimple-samples
    #[arg(long, value_name = "DIR")]
    folder: Vec<PathBuf>,
    /// The number of random programs of csmith
    #[arg(long, default_value_t = 0, value_name = "N")]
    csmith: u32,
    /// The folder with sqlite3.c and shell.c
    #[arg(long, value_name = "DIR")]
    sqlite: Option<PathBuf>,
    /// The folder with Lua's sources
    #[arg(long, value_name = "DIR")]
    lua: Option<PathBuf>,
    /// The folder of zlib
    #[arg(long, value_name = "DIR")]
    zlib: Option<PathBuf>,
    /// The folder of zstd
    #[arg(long, value_name = "DIR")]
    zstd: Option<PathBuf>,
    /// Seconds that one run of a program may take
    #[arg(long, default_value_t = 30, value_name = "N")]
    limit: u64,
    /// Run the new text of a program in one file with -fsanitize=undefined, too, if the source passes that
    #[arg(long)]
    sanitize: bool,
    /// Show each function that stayed, and why
    #[arg(long)]
    stayed: bool,
}

pub fn run(args: &Args) -> Result<(), String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let tressa = args.tressa.clone().unwrap_or_else(|| own.with_file_name("tressa"));
    if !tressa.exists() {
        return Err(format!("{}: build it first: cargo build --release", tressa.display()));
    }
    let scratch = std::env::temp_dir().join(format!("tressa-execute-{}", std::process::id()));
    fs::create_dir_all(&scratch).map_err(|error| format!("{}: {error}", scratch.display()))?;
    let result = parts(args, &scratch).map(|parts| {
        let mut table = Table::default();
        for (part, programs) in &parts {
            for level in &args.levels {
                let judge = Judge {
                    gcc: &args.gcc,
                    tressa: &tressa,
                    methods: &args.method,
                    level,
                    limit: Duration::from_secs(args.limit),
                    scratch: &scratch,
                    sanitizes: args.sanitize,
                };
                let of_program = |(number, program): (usize, &Program)| judge.judge(program, number);
                let verdicts: Vec<Vec<Verdict>> = programs.par_iter().enumerate().map(of_program).collect();
                for (at, method) in args.method.iter().enumerate() {
                    let names = programs.iter().map(|program| program.name.as_str());
                    let of_method = names.zip(verdicts.iter().map(|verdicts| &verdicts[at]));
                    table.add(part, level, method, of_method, args.stayed);
                }
            }
        }
        table
    });
    let _ = fs::remove_dir_all(&scratch);
    let table = result?;
    print!("{}", table.text);
    if table.wrong > 0 {
        return Err(format!("{} programs do not do the same", table.wrong));
    }
    if table.empty.is_empty() {
        Ok(())
    } else {
        Err(format!("nothing to compare: {}", table.empty.join(", ")))
    }
}

/// The programs of each part that was asked for.
fn parts(args: &Args, scratch: &Path) -> Result<Vec<(String, Vec<Program>)>, String> {
    let mut parts = Vec::new();
    for folder in &args.folder {
        parts.push((folder.display().to_string(), corpora::single_files(folder)?));
    }
    if args.csmith > 0 {
        parts.push(("csmith".to_string(), csmith::programs(args.csmith, scratch)?));
    }
    let whole = [
        ("sqlite3", &args.sqlite, programs::sqlite as fn(&Path, &Path) -> Result<Program, String>),
        ("lua", &args.lua, programs::lua),
        ("zlib", &args.zlib, programs::zlib),
        ("zstd", &args.zstd, programs::zstd),
    ];
    for (name, folder, program) in whole {
        if let Some(folder) = folder {
            parts.push((name.to_string(), vec![program(folder, scratch)?]));
        }
    }
    if parts.is_empty() { Err("nothing to execute; see --help".to_string()) } else { Ok(parts) }
}

/// The results as text.
#[derive(Default)]
struct Table {
    text: String,
    /// The number of programs that do something else.
    wrong: usize,
    /// The parts of which gcc alone builds no program that ends well.
    empty: Vec<String>,
}

impl Table {
    fn add<'a>(
        &mut self,
        part: &str,
        level: &str,
        method: &str,
        verdicts: impl Iterator<Item = (&'a str, &'a Verdict)>,
        stayed: bool,
    ) {
        use std::fmt::Write;
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        let mut is_empty = true;
        let (mut functions, mut reasons) = (Counts::default(), BTreeMap::<String, usize>::new());
        for (name, verdict) in verdicts {
            *kinds.entry(verdict.kind()).or_default() += 1;
            is_empty &= matches!(verdict, Verdict::Skipped(_));
            match verdict {
                Verdict::Same(counts) => functions.add(counts),
                Verdict::Wrong(counts, how) => {
                    functions.add(counts);
                    self.wrong += 1;
                    let _ = writeln!(self.text, "WRONG {part}/{name} -O{level} {method}: {how}");
                }
                Verdict::Skipped(_) => {}
            }
        }
        for (name, kind, why) in &functions.stayed {
            *reasons.entry(kind.clone()).or_default() += 1;
            if stayed {
                let _ = writeln!(self.text, "  stays: {name}: {kind}: {why}");
            }
        }
        if is_empty {
            self.empty.push(format!("{part} -O{level}"));
        }
        let all = functions.through + functions.stayed.len();
        let share = 100.0 * functions.through as f64 / all.max(1) as f64;
        let _ = writeln!(self.text, "{part} -O{level} {method}:");
        let kinds: Vec<String> = kinds.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
        let _ = writeln!(self.text, "  programs: {}", kinds.join(", "));
        let _ = writeln!(self.text, "  functions: {} of {all} through ({share:.2} %)", functions.through);
        for (kind, count) in reasons {
            let _ = writeln!(self.text, "  {count:>7} {kind}");
        }
    }
}
