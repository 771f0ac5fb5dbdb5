//! `tressa operands`: prints each statement with its operands.

use super::inspect::{NameArgs, ViewArgs, run_rows, run_texts};
use super::outcome::{Failure, Outcome};
use clap::ValueEnum;
use rustc_hash::FxHashSet;
use tressa::analysis::operands::{OpFlags, Operand};
use tressa::internals::analysis::uses::{OperandFilter, list_operands};
use tressa::ir::Name;
use tressa_study::internals::data::{FunctionRows, OperandRow};

/// Print each statement and PHI node with its DEF, USE, VDEF and VUSE operands, in GCC's order
///
/// With a filter for names or kinds, prints only statements and PHI nodes that have a matching operand. A
/// dump in SSA form shows virtual operands only if it was made with -vops.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    view: ViewArgs,

    #[command(flatten)]
    names: NameArgs,

    /// Only operands of these kinds, and the statements that have one: def, use, vdef, vuse, or a set of GCC's
    /// ssa-iterators.h such as SSA_OP_ALL_USES
    #[arg(long, value_parser = kinds_named, value_name = "KIND", value_delimiter = ',')]
    op: Vec<OpFlags>,

    /// Print JSON: the rows of statements and of their operands
    #[arg(long)]
    json: bool,
}

/// The kinds of operands that a word names.
fn kinds_named(word: &str) -> Result<OpFlags, String> {
    let role = OperandRole::from_str(word, false).map(OperandRole::flag).ok();
    role.or_else(|| OpFlags::from_name(word))
        .ok_or_else(|| "expected def, use, vdef, vuse or a set such as SSA_OP_ALL_USES".to_string())
}

/// A kind of operand.
#[derive(Clone, Copy, ValueEnum)]
enum OperandRole {
    /// Registers defined
    Def,
    /// Registers used
    Use,
    /// Memory defined
    Vdef,
    /// Memory used
    Vuse,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let filter = args.names.filter()?;
    let kinds: OpFlags = args.op.iter().copied().collect();
    let kinds = if kinds.is_empty() { OpFlags::SSA_OP_ALL_OPERANDS } else { kinds };
    let outcome = match args.json {
        true => run_rows(&args.view, "operands", |f, rows| {
            let is_wanted = |name| filter.accepts(f, Name::from_u32(name));
            let is_wanted: Option<&dyn Fn(u32) -> bool> = filter.is_active().then_some(&is_wanted);
            keep(rows, kinds, is_wanted);
        }),
        false => run_texts(&args.view, |f| {
            let selects = |operand| matches!(operand, Operand::Name(name) if filter.accepts(f, name));
            let selects: Option<&dyn Fn(Operand) -> bool> = filter.is_active().then_some(&selects);
            let mut text = String::new();
            list_operands(f, &OperandFilter { kinds, selects, ..OperandFilter::default() }, &mut text);
            Ok(text)
        }),
    };
    filter.conclude();
    outcome
}

/// Leaves the operands of these kinds, of statements that have a wanted one.
fn keep(rows: &mut FunctionRows, kinds: OpFlags, is_wanted: Option<&dyn Fn(u32) -> bool>) {
    if kinds == OpFlags::SSA_OP_ALL_OPERANDS && is_wanted.is_none() {
        return;
    }
    let memory: FxHashSet<u32> = rows.names.iter().filter(|row| row.is_virtual).map(|row| row.name).collect();
    rows.operands.retain(|row| {
        let kind = match &*row.role {
            "def" => OperandRole::Def,
            "vdef" => OperandRole::Vdef,
            "use" => OperandRole::Use,
            "vuse" => OperandRole::Vuse,
            _ if row.name.is_some_and(|name| memory.contains(&name)) => OperandRole::Vuse,
            _ => OperandRole::Use,
        };
        kinds.contains(kind.flag())
    });
    let has_wanted = |row: &&OperandRow| is_wanted.is_none_or(|is_wanted| row.name.is_some_and(is_wanted));
    let statements: FxHashSet<u32> =
        rows.operands.iter().filter(has_wanted).map(|row| row.statement).collect();
    rows.operands.retain(|row| statements.contains(&row.statement));
    rows.statements.retain(|row| statements.contains(&row.statement));
    let names: FxHashSet<u32> = rows.operands.iter().filter_map(|row| row.name).collect();
    rows.names.retain(|row| names.contains(&row.name));
}

impl OperandRole {
    fn flag(self) -> OpFlags {
        match self {
            OperandRole::Def => OpFlags::SSA_OP_DEF,
            OperandRole::Use => OpFlags::SSA_OP_USE,
            OperandRole::Vdef => OpFlags::SSA_OP_VDEF,
            OperandRole::Vuse => OpFlags::SSA_OP_VUSE,
        }
    }
}
