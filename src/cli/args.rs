//! Options that several subcommands share.

use super::{Failure, message};
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};
use tressa::driver::check::{DetectedDialect, Given, Signs, detect_dialect_by_signs};
use tressa::facts::Facts;
use tressa::ir::Stage;
use tressa::target::dialect::{Dialect, DumpFlags, OptLevel};

/// The pass, and the options of the dump.
#[derive(Args)]
pub struct DialectArgs {
    /// The pass to stop after
    #[arg(long, value_enum, default_value_t = After::Ssa, value_name = "PASS")]
    pub after: After,

    #[command(flatten)]
    pub program: ProgramArgs,

    /// Print as -fdump-tree-PASS-FLAG does, separated by commas; -uid, -lineno and -vops are also
    /// detected from the input
    #[arg(long, value_enum, value_delimiter = ',', value_name = "FLAG")]
    pub dump_flags: Vec<Flag>,
}

/// The compiler, its options and the known facts.
#[derive(Args)]
pub struct ProgramArgs {
    /// GCC's version, 11 to 16; for another version the nearest is used [default: detected from the
    /// dump, else the newest]
    #[arg(long, value_name = "VERSION", value_parser = clap::value_parser!(u8).range(1..))]
    pub gcc: Option<u8>,

    /// The optimization level of the dump [default: 0; `check` detects it]
    #[arg(short = 'O', value_enum, value_name = "LEVEL")]
    pub opt: Option<Level>,

    /// The compiler's flags, as one argument; those that change a dump's meaning take effect
    #[arg(long, value_name = "FLAGS", allow_hyphen_values = true)]
    pub cflags: Vec<String>,

    /// Facts about the program that the dump does not show (TOML)
    #[arg(long, value_name = "FILE")]
    pub facts: Option<PathBuf>,
}

/// The number of threads.
#[derive(Args)]
pub struct JobArgs {
    /// Threads to use [default: one for each core]; the output does not depend on it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
}

/// A pass of `--after`.
#[derive(Clone, Copy, ValueEnum)]
pub enum After {
    Lower,
    Eh,
    Cfg,
    Ssa,
}

/// `-O`
#[derive(Clone, Copy, ValueEnum)]
pub enum Level {
    #[value(name = "0")]
    O0,
    #[value(name = "1")]
    O1,
    #[value(name = "2")]
    O2,
    #[value(name = "3")]
    O3,
    #[value(name = "s")]
    Os,
    #[value(name = "g")]
    Og,
}

/// A dump modifier.
#[derive(Clone, Copy, ValueEnum)]
pub enum Flag {
    Vops,
    Uid,
    Lineno,
    Details,
    Slim,
}

impl DialectArgs {
    /// The library's value for the pass.
    pub fn stage(&self) -> Stage {
        self.after.stage()
    }

    /// The given properties of the dialect; `facts` are the given ones.
    pub fn given(&self, facts: &Facts) -> Given {
        let flags = self.dump_flags.iter().map(|flag| match flag {
            Flag::Vops => DumpFlags::VOPS,
            Flag::Uid => DumpFlags::UID,
            Flag::Lineno => DumpFlags::LINENO,
            Flag::Details => DumpFlags::DETAILS,
            Flag::Slim => DumpFlags::SLIM,
        });
        let flags = (!self.dump_flags.is_empty()).then(|| flags.collect());
        Given { flags, ..self.program.given(facts) }
    }

    /// The facts: the built-in tables, those of `--facts`, and the compiler's flags.
    pub fn facts(&self) -> Result<Facts, Failure> {
        self.program.facts()
    }
}

impl ProgramArgs {
    /// The given properties of the dialect, without modifiers; `facts` are the given ones.
    pub fn given(&self, facts: &Facts) -> Given {
        let before_c23 = facts.options.before_c23;
        Given { gcc: self.gcc, opt: self.level(facts), flags: None, before_c23 }
    }

    /// The level: `-O`, or else the last one in the compiler's flags.
    fn level(&self, facts: &Facts) -> Option<OptLevel> {
        self.opt.map(OptLevel::from).or(facts.options.opt)
    }

    /// The facts: the built-in tables, those of `--facts`, and the compiler's flags.
    pub fn facts(&self) -> Result<Facts, Failure> {
        let mut facts = read_facts(self.facts.as_deref())?;
        self.cflags.iter().for_each(|line| facts.options.take_line(line));
        Ok(facts)
    }
}

/// The dialect of the dump called `name`. What is not given is detected from its signs and its
/// path. A version without a dialect is reported.
pub fn dialect(path: &Path, name: &str, signs: &Signs, given: Given) -> Dialect {
    let DetectedDialect { dialect, warning } = detect_dialect_by_signs(path, signs, given);
    if let Some(warning) = warning {
        message::note(&format!("{name}: {warning}"));
    }
    dialect
}

/// The facts: the built-in tables and those of a file.
pub fn read_facts(file: Option<&Path>) -> Result<Facts, Failure> {
    let Some(path) = file else { return Ok(Facts::default()) };
    let input = super::files::read(path)?;
    Facts::from_toml(&input.text).map_err(|error| Failure::Message(format!("{}: {error}", input.name)))
}

impl From<Level> for OptLevel {
    fn from(level: Level) -> OptLevel {
        match level {
            Level::O0 => OptLevel::O0,
            Level::O1 => OptLevel::O1,
            Level::O2 => OptLevel::O2,
            Level::O3 => OptLevel::O3,
            Level::Os => OptLevel::Os,
            Level::Og => OptLevel::Og,
        }
    }
}

impl After {
    /// The library's value for the pass.
    pub fn stage(self) -> Stage {
        match self {
            After::Lower => Stage::Lower,
            After::Eh => Stage::Eh,
            After::Cfg => Stage::Cfg,
            After::Ssa => Stage::Ssa,
        }
    }
}

impl JobArgs {
    /// Starts the threads. Their stacks are larger than usual, because reserved addresses cost
    /// nothing. A single thread is the current one, so that the allocator needs no locks.
    pub fn start(&self) -> Result<(), Failure> {
        let pool = rayon::ThreadPoolBuilder::new();
        match self.jobs {
            Some(1) => pool.num_threads(1).use_current_thread(),
            jobs => pool.num_threads(jobs.map_or(0, usize::from)).stack_size(64 << 20),
        }
        .build_global()
        .map_err(|error| Failure::Message(format!("cannot start threads: {error}")))
    }
}
