//! The notation of SSA form: PHI nodes or block arguments.

use super::Failure;
use clap::{Args, ValueEnum};
use tressa::driver::dump;
use tressa::forms::block_args::BlockArgs;
use tressa::ir::{Function, Stage};
use tressa::target::dialect::Dialect;
use tressa::text::print;

/// How SSA form is written.
#[derive(Args)]
pub struct NotationArgs {
    /// What joins definitions: GCC's PHI nodes, or arguments of jumps and parameters of blocks
    #[arg(long, value_enum, default_value_t = PhiNotation::Nodes, value_name = "NOTATION")]
    phi: PhiNotation,
}

/// The notation for what joins definitions.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PhiNotation {
    /// `# x_1 = PHI <x_2(3), x_4(5)>`, as GCC prints
    Nodes,
    /// `bb4 (x_1):` and `goto bb4 (x_2);`, as MLIR, Swift and Cranelift print
    Args,
}

impl NotationArgs {
    /// Fails if the function is printed before it has what the notation is about.
    pub fn check(&self, stage: Stage) -> Result<(), Failure> {
        if self.phi == PhiNotation::Args && stage < Stage::Ssa {
            return Err("--phi args needs --after ssa: there are no PHI nodes before".to_string().into());
        }
        Ok(())
    }

    /// The function in this notation.
    pub fn print(&self, f: &Function<'_>, dialect: Dialect) -> String {
        match self.phi {
            PhiNotation::Nodes => dump::printed_whole(f, dialect),
            PhiNotation::Args => {
                let mut text = String::new();
                print::function_with_args(f, &BlockArgs::of(f), dialect, &mut text);
                text
            }
        }
    }
}
