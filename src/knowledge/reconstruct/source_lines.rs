//! Groups the guessed locations into source lines: a statement of the program, with the statements
//! that compute its operands, is likely on one source line.
//!
//! The gimplifier computes operands into temporaries right before a statement.

use crate::ir::{ExprData, Function, Stmt};
use cranelift_entity::SecondaryMap;

/// For each of `count` locations, the representative of its source line.
pub fn source_lines(
    f: &Function<'_>,
    stmts: &[Stmt],
    locations: &SecondaryMap<Stmt, Option<u32>>,
    count: u32,
) -> Vec<u32> {
    let mut lines: Vec<u32> = (0..count).collect();
    for pair in stmts.windows(2).filter(|pair| sets_temporary(f, pair[0])) {
        if let (Some(before), Some(location)) = (locations[pair[0]], locations[pair[1]])
            && before < location
        {
            lines[location as usize] = lines[before as usize];
        }
    }
    lines
}

/// Whether a statement computes an operand of the statement after it.
fn sets_temporary(f: &Function<'_>, stmt: Stmt) -> bool {
    f.body.stmts[stmt].kind.lhs().is_some_and(|lhs| match f.body.exprs[lhs] {
        ExprData::Name(_) => true,
        ExprData::Var(var) => f.decls.vars[var].anonymous,
        _ => false,
    })
}
