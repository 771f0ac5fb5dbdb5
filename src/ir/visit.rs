//! Walks over the trees of statements.

use super::entities::{Expr, Stmt};
use super::expr::{ExprData, TreeCode};
use super::function::Function;
use super::stmt::{Callee, StmtKind};
use smallvec::SmallVec;

impl Function<'_> {
    /// All statements of a sequence in order, each before those inside it.
    pub fn preorder(&self, stmts: &[Stmt]) -> Vec<Stmt> {
        let mut found = Vec::with_capacity(self.body.stmts.len());
        let mut stack: Vec<Stmt> = stmts.iter().rev().copied().collect();
        while let Some(stmt) = stack.pop() {
            found.push(stmt);
            for seq in self.body.stmts[stmt].kind.inner_seqs().into_iter().rev().flatten() {
                stack.extend(self.body.seqs[seq].iter().rev());
            }
        }
        found
    }

    /// The direct operands of a tree's node, in order.
    pub fn children(&self, of: Expr) -> SmallVec<[Expr; 4]> {
        let mut found = SmallVec::new();
        self.each_part(of, |part| found.push(part));
        found
    }

    /// The object that a reference selects a part of (`handled_component_p`).
    pub fn referenced_object(&self, reference: Expr) -> Option<Expr> {
        match &self.body.exprs[reference] {
            ExprData::Component { base: of, .. }
            | ExprData::FieldAt { of, .. }
            | ExprData::Index { base: of, .. }
            | ExprData::Range { base: of, .. }
            | ExprData::ViewConvert { of, .. } => Some(*of),
            ExprData::Code {
                code: TreeCode::RealPart | TreeCode::ImagPart | TreeCode::BitFieldRef,
                args,
            } => args.first(&self.body.expr_lists),
            _ => None,
        }
    }

    /// Calls `visit` for each operand of the statement, itself a tree, in GCC's order (`gimple_op`):
    /// destinations first. Statements inside the statement are not visited.
    pub fn each_operand(&self, stmt: Stmt, mut visit: impl FnMut(Expr)) {
        match &self.body.stmts[stmt].kind {
            StmtKind::Assign { lhs, rhs } => {
                visit(*lhs);
                visit(*rhs);
            }
            StmtKind::Call(call) => {
                call.lhs.into_iter().for_each(&mut visit);
                if let Callee::Indirect(callee) = call.callee {
                    visit(callee);
                }
                call.chain.into_iter().for_each(&mut visit);
                call.args.as_slice(&self.body.expr_lists).iter().copied().for_each(visit);
            }
            StmtKind::Cond { a, b, .. } => {
                visit(*a);
                visit(*b);
            }
            StmtKind::ComputedGoto { dest: operand } | StmtKind::Switch { index: operand, .. } => {
                visit(*operand)
            }
            StmtKind::Return { value } => value.iter().copied().for_each(visit),
            StmtKind::Asm(asm) => {
                asm.outputs.iter().chain(&asm.inputs).for_each(|&(_, operand)| visit(operand))
            }
            StmtKind::DebugBind { var, value, .. } => {
                visit(*var);
                value.iter().copied().for_each(visit);
            }
            StmtKind::Nop
            | StmtKind::Goto { .. }
            | StmtKind::Label { .. }
            | StmtKind::Bind(_)
            | StmtKind::Try { .. }
            | StmtKind::EhElse { .. }
            | StmtKind::Catch { .. }
            | StmtKind::EhFilter { .. }
            | StmtKind::EhMustNotThrow { .. }
            | StmtKind::Resx { .. }
            | StmtKind::EhDispatch { .. }
            | StmtKind::Predict { .. }
            | StmtKind::DebugMarker { .. } => {}
        }
    }

    /// Calls `visit` for every node of the tree, each before its parts, left to right. Recurses: the parser
    /// bounds the depth of trees.
    #[inline]
    pub fn each_node(&self, root: Expr, mut visit: impl FnMut(Expr)) {
        // Most trees are one node.
        visit(root);
        self.each_part(root, |part| self.nodes(part, &mut visit));
    }

    fn nodes<V: FnMut(Expr)>(&self, expr: Expr, visit: &mut V) {
        visit(expr);
        self.each_part(expr, |part| self.nodes(part, visit));
    }

    /// Calls `visit` for every direct operand of the node, left to right.
    #[inline]
    pub fn each_part(&self, expr: Expr, mut visit: impl FnMut(Expr)) {
        match &self.body.exprs[expr] {
            ExprData::Component { base: of, .. }
            | ExprData::Arrow { ptr: of, .. }
            | ExprData::Deref { ptr: of, .. }
            | ExprData::AddrOf { of }
            | ExprData::Cast { of, .. }
            | ExprData::ViewConvert { of, .. }
            | ExprData::Unary { of, .. }
            | ExprData::Designated { value: of, .. } => visit(*of),
            ExprData::FieldAt { of: a, offset: b } | ExprData::Binary { a, b, .. } => {
                visit(*a);
                visit(*b);
            }
            ExprData::Index { base, index, bounds } | ExprData::Range { base, index, bounds } => {
                visit(*base);
                visit(*index);
                if let Some((low, size)) = *bounds {
                    visit(low);
                    visit(size);
                }
            }
            ExprData::Mem(mem) => {
                let mem = &self.body.mem_refs[*mem];
                visit(mem.ptr);
                mem.parts.iter().for_each(|&(_, part)| visit(part));
            }
            ExprData::Cond { cond, then, otherwise } => {
                visit(*cond);
                visit(*then);
                visit(*otherwise);
            }
            ExprData::Code { args: list, .. }
            | ExprData::Constructor { elems: list }
            | ExprData::Vector { elems: list } => {
                list.as_slice(&self.body.expr_lists).iter().copied().for_each(visit);
            }
            ExprData::Var(_)
            | ExprData::Name(_)
            | ExprData::Label(_)
            | ExprData::Const(_)
            | ExprData::Int(_)
            | ExprData::Unsigned(_)
            | ExprData::Wide { .. }
            | ExprData::Str(_)
            | ExprData::StrPart(_)
            | ExprData::Clobber(_)
            | ExprData::TypeName(_)
            | ExprData::Verbatim(_) => {}
        }
    }
}
