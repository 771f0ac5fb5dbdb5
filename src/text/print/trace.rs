//! The trace of passes "cfg" and "ssa" in GCC's words, which dumps have between the `;; Function` line and
//! the function. GCC prints nothing of the other events.

use crate::base::text_tables::TextMap;
use crate::ir::{Event, Function, Label, ScopeLine, Var, declared_label};
use crate::target::dialect::DumpFlags;
use std::fmt::Write as _;

/// Appends the events of `f`, as printed in a dump with `flags`.
pub fn trace(f: &Function<'_>, flags: DumpFlags, out: &mut String) {
    for event in &f.trace.events {
        match event {
            Event::RemoveBlock(block) => drop(writeln!(out, "Removing basic block {block}")),
            Event::MergeBlocks(into, block) => drop(writeln!(out, "Merging blocks {into} and {block}")),
            Event::SwappedCondition(condition) => drop(writeln!(out, "  Swapped '{condition}'")),
            Event::AddressNotTaken(var) => of_variable("No longer having address taken: ", f, *var, out),
            Event::PartialDefs(var) => of_variable("Has partial defs: ", f, *var, out),
            Event::Register(var) => of_variable("Now a gimple register: ", f, *var, out),
            Event::Phi { block, var, .. } => {
                let block = f.cfg.blocks[*block].index;
                of_variable(&format!("creating PHI node in block #{block} for "), f, *var, out);
            }
            Event::Rename(block) if *block != f.exit() => {
                let _ = write!(out, "\n\nRenaming block #{}\n\n", f.cfg.blocks[*block].index);
            }
            Event::Statement { text, .. } => drop(write!(out, "Renaming statement {text}\n\n")),
            Event::DebugBind(var) => {
                let uid = f.decls.vars[*var].uid.map_or(0, |uid| f.counters.uid(uid));
                let _ = writeln!(out, "Dead debug bind reset to {uid}");
            }
            Event::Scopes(lines) => {
                out.push_str("Scope blocks after cleanups:\n");
                let labels = numbered_labels(f, flags);
                lines.iter().for_each(|line| scope_line(f, line, flags, &labels, out));
            }
            _ => {}
        }
    }
}

/// A line about a variable, without its number.
fn of_variable(what: &str, f: &Function<'_>, var: Var, out: &mut String) {
    super::enclosed(what, "\n", out, |out| super::var(f, var, DumpFlags::SLIM, out));
}

/// The program's labels that are in blocks, by name, if a dump with `flags` prints their numbers.
fn numbered_labels<'f>(f: &'f Function<'_>, flags: DumpFlags) -> TextMap<&'f str, Label> {
    let labels = f.decls.labels.iter().filter(|_| flags.contains(DumpFlags::UID));
    let numbered = labels.filter(|(_, data)| !data.artificial && data.uid.is_some());
    numbered.map(|(label, data)| (data.name, label)).collect()
}

/// The declaration of something other than a variable. That of a label prints its number in blocks.
fn other_declaration(
    f: &Function<'_>,
    text: &str,
    flags: DumpFlags,
    labels: &TextMap<&str, Label>,
    out: &mut String,
) {
    let declared = declared_label(text).and_then(|(ty, name)| Some((ty, name, *labels.get(name)?)));
    match declared {
        Some((ty, name, label)) => {
            out.extend([ty, " "]);
            super::label(f, label, flags, out);
            out.push_str(&text[ty.len() + 1 + name.len()..]);
        }
        None => super::other_declaration(text, DECLARATION, out),
    }
}

/// The indentation of `print_generic_decl`, whatever the depth of the scope.
const DECLARATION: usize = 2;

/// A line of the listing of scopes.
fn scope_line(
    f: &Function<'_>,
    line: &ScopeLine,
    flags: DumpFlags,
    labels: &TextMap<&str, Label>,
    out: &mut String,
) {
    let pad = |depth: &usize, out: &mut String| out.extend(std::iter::repeat_n(' ', *depth));
    match line {
        ScopeLine::Open(depth) => {
            out.push('\n');
            pad(depth, out);
            out.push_str("{ Scope block #0 \n");
        }
        ScopeLine::Var(depth, var) => {
            pad(&(depth + DECLARATION), out);
            super::declaration(f, *var, DECLARATION, flags, out);
            out.push('\n');
        }
        ScopeLine::Other(depth, text) => {
            pad(&(depth + DECLARATION), out);
            other_declaration(f, text, flags, labels, out);
            out.push('\n');
        }
        ScopeLine::Close(depth) => {
            out.push('\n');
            pad(depth, out);
            out.push_str("}\n");
        }
    }
}
