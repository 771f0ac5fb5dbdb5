//! A function's accesses to variables as LLVM IR, and the PHI nodes in what opt makes of it.
//!
//! An `alloca` stands for each variable, a store for each definition, a load into an opaque call for each use. A
//! definition that computes stores an opaque call's value. A variable that has a value at the entry is stored to
//! there, from a parameter. Branches depend on opaque calls.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use tressa::ir::Var;
use tressa_study::internals::forms::accesses::{Access, AccessKind, Accesses, Source};

/// PHI nodes: the block and the variable of each.
pub type PhiSet = BTreeSet<(u32, u32)>;

/// What every module declares.
pub const PRELUDE: &str = "declare i64 @value()\ndeclare void @use(i64)\ndeclare i32 @choice()\n\n";

/// Writes the function `name`.
pub fn write(accesses: &Accesses, name: &str, out: &mut String) {
    let vars: BTreeSet<Var> = accesses.all().iter().map(|access| access.var).collect();
    let params: Vec<Var> = vars.iter().copied().filter(|&var| !accesses.is_undefined_at_entry(var)).collect();
    let list = params.iter().map(|var| format!("i64 %i{}", var.as_u32())).collect::<Vec<_>>().join(", ");
    let _ = writeln!(out, "define void @{name}({list}) {{\nb0:");
    for var in &vars {
        let _ = writeln!(out, "  %v{} = alloca i64", var.as_u32());
    }
    for var in params.iter().map(|var| var.as_u32()) {
        let _ = writeln!(out, "  store i64 %i{var}, ptr %v{var}");
    }
    for block in 0..accesses.block_count() {
        if block > 0 {
            let _ = writeln!(out, "b{block}:");
        }
        for number in accesses.of_block(block) {
            write_access(number, accesses.all()[number as usize], out);
        }
        write_branch(accesses, block, out);
    }
    out.push_str("}\n\n");
}

fn write_access(number: u32, access: Access, out: &mut String) {
    let var = access.var.as_u32();
    let _ = match access.kind {
        AccessKind::DebugUse => Ok(()),
        AccessKind::Use => {
            writeln!(out, "  %u{number} = load i64, ptr %v{var}\n  call void @use(i64 %u{number})")
        }
        AccessKind::Def(Source::Computed) => {
            writeln!(out, "  %d{number} = call i64 @value()\n  store i64 %d{number}, ptr %v{var}")
        }
        AccessKind::Def(Source::CopyOf(of)) => writeln!(out, "  store i64 %u{of}, ptr %v{var}"),
        AccessKind::Def(Source::Undefined) => writeln!(out, "  store i64 undef, ptr %v{var}"),
        AccessKind::Def(Source::Constant(constant)) => writeln!(out, "  store i64 {constant}, ptr %v{var}"),
    };
}

fn write_branch(accesses: &Accesses, block: u32, out: &mut String) {
    let _ = match accesses.succs(block) {
        [] => writeln!(out, "  ret void"),
        [only] => writeln!(out, "  br label %b{}", only.block),
        [first, others @ ..] => {
            let _ = write!(
                out,
                "  %c{block} = call i32 @choice()\n  switch i32 %c{block}, label %b{} [",
                first.block
            );
            for (case, other) in others.iter().enumerate() {
                let _ = write!(out, " i32 {case}, label %b{}", other.block);
            }
            writeln!(out, " ]")
        }
    };
}

/// The PHI nodes of each function in opt's output, in its order. LLVM names a PHI node `%v7.3` for the variable `%v7`.
pub fn read(text: &str) -> Result<Vec<(String, PhiSet)>, String> {
    let mut functions: Vec<(String, PhiSet)> = Vec::new();
    let mut block = 0;
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("define void @") {
            let name = rest.split('(').next().unwrap_or_default();
            functions.push((name.to_string(), PhiSet::new()));
        } else if let Some(label) = line.strip_prefix('b').and_then(|rest| rest.split(':').next()) {
            block = label.parse().map_err(|_| format!("opt printed an unknown block: {line}"))?;
        } else if let Some((result, _)) = line.split_once(" = phi i64 ") {
            let var = result.trim().strip_prefix("%v").and_then(|name| name.split('.').next()?.parse().ok());
            let var = var.ok_or_else(|| format!("opt printed an unknown PHI node: {line}"))?;
            let (_, phis) = functions.last_mut().ok_or("a PHI node outside of functions")?;
            if !phis.insert((block, var)) {
                return Err(format!("opt made two PHI nodes for one variable: {line}"));
            }
        }
    }
    Ok(functions)
}
