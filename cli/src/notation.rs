//! The notation of SSA form: PHI nodes or block arguments, one virtual operand or one for each variable.

use super::outcome::Failure;
use clap::{Args, ValueEnum};
use tressa::internals::text::{function_with_args, function_with_virtual_operands};
use tressa::internals::unit::printed_whole;
use tressa::ir::{Function, Stage};
use tressa::{Dialect, ParseError};
use tressa_study::internals::forms::block_args::BlockArgs;
use tressa_study::internals::forms::virtual_operands::{OperandText, per_variable};

/// How SSA form is written.
#[derive(Args)]
pub struct NotationArgs {
    /// How joins are printed: as GCC's PHI nodes, or as block parameters and jump arguments
    #[arg(long, value_enum, default_value_t = PhiNotation::Nodes, value_name = "NOTATION")]
    phi: PhiNotation,

    /// What virtual operands are for: all memory together, as in GCC, or each variable in memory
    ///
    /// Those for all memory are printed only with --dump-flags vops, those for each variable always.
    #[arg(long, value_enum, default_value_t = VirtualOperands::One, value_name = "SCOPE", hide_short_help = true)]
    virtual_operands: VirtualOperands,
}

/// The notation for what joins definitions.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PhiNotation {
    /// `# x_1 = PHI <x_2(3), x_4(5)>`, as GCC prints
    Nodes,
    /// `bb4 (x_1):` and `goto bb4 (x_2);`, as MLIR, Swift and Cranelift print
    Args,
}

/// What has virtual operands of its own.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum VirtualOperands {
    /// All memory has one: `# .MEM_2 = VDEF <.MEM_1>`
    One,
    /// Each variable in memory has its own: `# a_2 = VDEF <a_1>`
    PerVariable,
}

impl NotationArgs {
    /// Fails if the function is printed before it has what the notation is about.
    pub fn check(&self, stage: Stage) -> Result<(), Failure> {
        if self.phi == PhiNotation::Args && stage < Stage::Ssa {
            return Err("--phi args requires --after ssa: earlier passes have no PHI nodes"
                .to_string()
                .into());
        }
        if self.virtual_operands == VirtualOperands::One {
            return Ok(());
        }
        if stage < Stage::Ssa {
            let why =
                "--virtual-operands per-variable requires --after ssa: before it memory has no versions";
            return Err(why.to_string().into());
        }
        if self.phi == PhiNotation::Args {
            let why = "--virtual-operands per-variable prints its own PHI nodes, so it cannot be combined with --phi args";
            return Err(why.to_string().into());
        }
        Ok(())
    }

    /// The function in this notation.
    pub fn print(&self, f: &Function<'_>, dialect: Dialect) -> Result<String, ParseError> {
        let mut text = String::new();
        match (self.virtual_operands, self.phi) {
            (VirtualOperands::One, PhiNotation::Nodes) => return Ok(printed_whole(f, dialect)),
            (VirtualOperands::One, PhiNotation::Args) => {
                function_with_args(f, &BlockArgs::new(f), dialect, &mut text);
            }
            (VirtualOperands::PerVariable, _) => {
                let operands = &per_variable(f)?;
                function_with_virtual_operands(f, &OperandText { f, operands }, dialect, &mut text);
            }
        }
        Ok(text)
    }
}
