//! A pass of one's own: copies `x_2 = y_1` go, and what used `x_2` uses `y_1`.
//!
//!     cargo run --example copies -- FILE.c.006t.gimple

use tressa::ir::{ExprData, Function, Stmt, StmtKind};
use tressa::{analysis::uses, verify};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("usage: copies FILE.c.006t.gimple")?;
    let dump = tressa_study::open(path)?;
    let functions = dump.functions()?;
    for f in functions.ssa() {
        let mut f = f?;
        let removed = remove_copies(&mut f);
        eprintln!("{}: {removed} copies removed", f.name);
        assert_eq!(verify::verify(&f, &verify::Options::default()), []);
        println!("{}", functions.print(&f));
    }
    Ok(())
}

/// Removes copies between names that flow through no abnormal edge. Returns how many.
fn remove_copies(f: &mut Function<'_>) -> usize {
    let stmts: Vec<Stmt> = f.chain().flat_map(|block| f.block_stmts(block)).collect();
    let mut removed = 0;
    for stmt in stmts {
        if let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind
            && let (&ExprData::Name(to), &ExprData::Name(from)) = (&f.body.exprs[lhs], &f.body.exprs[rhs])
            && !f.ssa.names[to].abnormal
            && !f.ssa.names[from].abnormal
        {
            uses::replace_uses_by(f, to, rhs);
            uses::remove_stmt(f, stmt);
            removed += 1;
        }
    }
    removed
}
