//! Options that several subcommands share.

use super::{Failure, message};
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};
use tressa::driver::check::{DetectedDialect, Given, Signs, detect_dialect_by_signs};
use tressa::facts::Facts;
use tressa::ir::Stage;
use tressa::target::dialect::{Dialect, DumpFlags, OptLevel};

/// The pass, and what the dump was made with.
#[derive(Args)]
pub struct DialectArgs {
    /// The pass to stop after
    #[arg(long, value_enum, default_value_t = After::Ssa, value_name = "PASS")]
    pub after: After,

    #[command(flatten)]
    pub program: ProgramArgs,

    /// Print as -fdump-tree-PASS-FLAG does, and with what the input shows of -uid, -lineno and -vops;
    /// several are separated by commas
    #[arg(long, value_enum, value_delimiter = ',', value_name = "FLAG")]
    pub dump_flags: Vec<Flag>,
}

/// What was compiled, and how.
#[derive(Args)]
pub struct ProgramArgs {
    /// GCC's version, 11 to 16; another one is taken for the nearest [default: told from the dump, else the
    /// newest]
    #[arg(long, value_name = "VERSION", value_parser = clap::value_parser!(u8).range(1..))]
    pub gcc: Option<u8>,

    /// The level the dump was made at [default: 0, but `check` finds it out]
    #[arg(short = 'O', value_enum, value_name = "LEVEL")]
    pub opt: Option<Level>,

    /// The compiler's flags, as one argument; those that change what a dump means count, the last -O
    /// among them
    #[arg(long, value_name = "FLAGS", allow_hyphen_values = true)]
    pub cflags: Vec<String>,

    /// Attributes of functions that the dump does not tell (TOML)
    #[arg(long, value_name = "FILE")]
    pub facts: Option<PathBuf>,
}

/// How many threads.
#[derive(Args)]
pub struct JobArgs {
    /// Threads to use [default: one a core]; the output does not depend on it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
}

/// A pass.
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
    /// The pass as the library names it.
    pub fn stage(&self) -> Stage {
        self.after.stage()
    }

    /// What was given of the dialect; `facts` are those that were given.
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
    /// What was given of the dialect but for modifiers; `facts` are those that were given.
    pub fn given(&self, facts: &Facts) -> Given {
        let before_c23 = facts.options.before_c23;
        Given { gcc: self.gcc, opt: self.level(facts), flags: None, before_c23 }
    }

    /// The level: `-O`, or else the last one of the compiler's flags.
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

/// The dialect of a dump, called `name`; what is not given is told from the signs in it and its path. A version without a
/// dialect is reported.
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
    /// The pass as the library names it.
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
    /// Starts the threads. Their stacks are larger than usual: an address range costs nothing. Where one is wanted, that is the
    /// one there is: the memory of a process without others needs no locks.
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
