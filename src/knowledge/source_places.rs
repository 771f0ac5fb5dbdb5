//! Places in the source, and what depends on them: stated ones, and else those that the dump makes likely.

use super::Knowledge;
use crate::analysis::dom::DomTree;
use crate::ir::{Function, Locus, Stmt, StmtKind, plain_name};
use crate::reconstruct;
use crate::target::options::Switches;

impl<'a> Knowledge<'_, 'a> {
    /// DECL_SOURCE_LOCATION of the function.
    pub(crate) fn decl_location(self, f: &Function<'a>) -> Option<Locus<'a>> {
        let stated = self.facts.function(plain_name(f.name)).and_then(|function| function.begins.get());
        reconstruct::decl_location(f, stated.copied())
    }

    /// `function_end_locus` of the function whose body has its brace at `brace`.
    pub(crate) fn closing_brace(self, f: &Function<'a>, brace: Locus<'a>) -> Option<Locus<'a>> {
        if self.facts.options.has(Switches::CPLUSPLUS) {
            return Some(brace);
        }
        let stated = self.facts.function(plain_name(f.name)).and_then(|function| function.ends.get());
        reconstruct::closing_brace(f, stated.copied(), brace)
    }

    /// Assigns the lines of a function with the statements `stmts` and no blocks yet. If they are
    /// guessed, returns for each line the representative of its source line.
    pub(crate) fn assign_lines(self, f: &mut Function<'_>, stmts: &[Stmt]) -> Vec<u32> {
        reconstruct::assign_lines(f, stmts, self.facts.function(plain_name(f.name)))
    }

    /// Marks the assignments for which facts state whether they are volatile accesses. Facts number the
    /// assignments of reachable blocks in layout order, without clobbers.
    pub(crate) fn mark_volatile_accesses(self, f: &mut Function<'_>, dom: &DomTree) {
        let Some(stated) = self.facts.function(plain_name(f.name)) else { return };
        let is_numbered = |&stmt: &Stmt| {
            matches!(f.body.stmts[stmt].kind, StmtKind::Assign { .. }) && f.clobbered(stmt).is_none()
        };
        let reachable = f.chain().filter(|&block| dom.is_reachable(block));
        let numbered = reachable.flat_map(|block| f.block_stmts(block)).filter(is_numbered);
        let volatile: Vec<(Stmt, bool)> = (0..)
            .zip(numbered)
            .filter_map(|(number, stmt)| Some((stmt, stated.is_volatile_access(number)?)))
            .collect();
        for (stmt, volatile) in volatile {
            f.body.stmts[stmt].volatile = volatile;
        }
    }
}
