//! The trace in GCC's words, as the dump of pass "ssa" has it between the `;; Function` line and the function.

use super::Event;
use crate::ir::{Function, Var};
use crate::target::dialect::DumpFlags;
use crate::text::print;
use std::fmt::Write as _;

/// Appends the events of `f`, as printed in a dump with `flags`.
pub fn gcc(f: &Function<'_>, flags: DumpFlags, out: &mut String) {
    for event in &f.trace.events {
        match event {
            Event::AddressNotTaken(var) => of_variable("No longer having address taken: ", f, *var, out),
            Event::PartialDefs(var) => of_variable("Has partial defs: ", f, *var, out),
            Event::Register(var) => of_variable("Now a gimple register: ", f, *var, out),
            Event::Phi { block, var } => {
                of_variable(&format!("creating PHI node in block #{block} for "), f, *var, out);
            }
            Event::Rename { block } => drop(write!(out, "\n\nRenaming block #{block}\n\n")),
            Event::Statement { text, .. } => drop(write!(out, "Renaming statement {text}\n\n")),
            Event::DebugBind(var) => {
                let uid = f.decls.vars[*var].uid.unwrap_or(0);
                let _ = writeln!(out, "Dead debug bind reset to {uid}");
            }
            Event::Scopes(lines) => {
                out.push_str("Scope blocks after cleanups:\n");
                lines.iter().for_each(|line| line.write(f, flags, out));
            }
        }
    }
}

/// A line about a variable, whose number is left out.
fn of_variable(what: &str, f: &Function<'_>, var: Var, out: &mut String) {
    out.push_str(what);
    print::var(f, var, DumpFlags::SLIM, out);
    out.push('\n');
}
