//! What is inside statements and trees.

use super::entities::{Expr, Stmt};
use super::expr::ExprData;
use super::function::Function;
use smallvec::SmallVec;

impl Function<'_> {
    /// All statements of a sequence in order, each before those inside it.
    pub fn preorder(&self, stmts: &[Stmt]) -> Vec<Stmt> {
        let mut found = Vec::new();
        let mut stack: Vec<Stmt> = stmts.iter().rev().copied().collect();
        while let Some(stmt) = stack.pop() {
            found.push(stmt);
            for seq in self.stmts[stmt].kind.inner_seqs().into_iter().rev().flatten() {
                stack.extend(self.seqs[seq].iter().rev());
            }
        }
        found
    }

    /// The operands right below a tree's node, in order.
    pub fn children(&self, of: Expr) -> SmallVec<[Expr; 4]> {
        let mut found = SmallVec::new();
        match &self.exprs[of] {
            ExprData::Component { base: of, .. }
            | ExprData::Arrow { ptr: of, .. }
            | ExprData::Deref { ptr: of, .. }
            | ExprData::AddrOf { of }
            | ExprData::Cast { of, .. }
            | ExprData::ViewConvert { of, .. }
            | ExprData::Unary { of, .. }
            | ExprData::Designated { value: of, .. } => found.push(*of),
            ExprData::FieldAt { of: a, offset: b } | ExprData::Binary { a, b, .. } => found.extend([*a, *b]),
            ExprData::Index { base, index, bounds } | ExprData::Range { base, index, bounds } => {
                found.extend([*base, *index]);
                found.extend(bounds.iter().flat_map(|&(low, size)| [low, size]));
            }
            ExprData::Mem(mem) => {
                found.push(mem.ptr);
                found.extend(mem.parts.iter().map(|&(_, part)| part));
            }
            ExprData::Cond { cond, then, otherwise } => found.extend([*cond, *then, *otherwise]),
            ExprData::Code { args: list, .. } | ExprData::Constructor { elems: list } => {
                found.extend_from_slice(list.as_slice(&self.expr_lists));
            }
            ExprData::Var(_)
            | ExprData::Name(_)
            | ExprData::Label(_)
            | ExprData::Const(_)
            | ExprData::Int(_)
            | ExprData::Unsigned(_)
            | ExprData::Str(_)
            | ExprData::StrHead(_)
            | ExprData::Clobber(_)
            | ExprData::TypeName(_)
            | ExprData::Verbatim(_) => {}
        }
        found
    }
}
