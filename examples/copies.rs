//! A pass of one's own: copies `x_2 = y_1` go, and what used `x_2` uses `y_1`.
//!
//!     cargo run --example copies -- FILE.c.006t.gimple
//!
//! FILE may also be a later dump in SSA form. Without one the function of `tressa::example` is taken.

use std::process::ExitCode;
use tressa::driver::dialect::{Given, detect_dialect};
use tressa::ir::{ExprData, Function, Stmt, StmtKind};
use tressa::knowledge::Facts;
use tressa::{analysis::uses, driver::dump, example, text::print, verify};

fn main() -> ExitCode {
    let path = std::env::args().nth(1);
    let text = match path.as_deref().map(std::fs::read_to_string).transpose() {
        Ok(text) => text.unwrap_or_else(|| example::GIMPLE.to_owned()),
        Err(error) => {
            eprintln!("{}: {error}", path.unwrap_or_default());
            return ExitCode::FAILURE;
        }
    };
    let facts = Facts::default();
    let dump = dump::read(&text, &facts);
    let dialect = detect_dialect(path.unwrap_or_default().as_ref(), &text, Given::default()).dialect;
    for item in dump.items() {
        let mut f = match dump::ssa_form(item, dialect) {
            Ok(f) => f,
            Err(refusal) => {
                eprintln!("{}: {refusal}", item.name());
                continue;
            }
        };
        let removed = remove_copies(&mut f);
        eprintln!("{}: {removed} copies removed", f.name);
        for breach in verify::verify(&f, &verify::Options::default()) {
            eprintln!("{}: {breach}", f.name);
        }
        let mut out = String::new();
        print::function(&f, dialect, &mut out);
        println!("{out}");
    }
    ExitCode::SUCCESS
}

/// Removes copies between names that flow through no abnormal edge, and tells how many.
fn remove_copies(f: &mut Function<'_>) -> usize {
    let stmts: Vec<Stmt> = f.chain().flat_map(|block| f.block_stmts(block)).collect();
    let mut removed = 0;
    for stmt in stmts {
        let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind else { continue };
        let (&ExprData::Name(to), &ExprData::Name(from)) = (&f.body.exprs[lhs], &f.body.exprs[rhs]) else {
            continue;
        };
        if f.ssa.names[to].abnormal || f.ssa.names[from].abnormal {
            continue;
        }
        uses::replace_uses_by(f, to, rhs);
        uses::remove_stmt(f, stmt);
        removed += 1;
    }
    removed
}
