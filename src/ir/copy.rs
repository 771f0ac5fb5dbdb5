//! Deep copies of trees, statements and sequences: no two statements share a node.

use super::entities::{Expr, Label, Name, Seq, Stmt};
use super::expr::ExprData;
use super::function::Function;
use super::stmt::{Callee, StmtData, StmtKind};
use cranelift_entity::EntityList;
use rustc_hash::FxHashMap;

/// The entities of a copy, by those of the original.
#[derive(Clone, Debug, Default)]
pub struct Remap {
    /// The copy's own labels.
    pub labels: FxHashMap<Label, Label>,
    /// The copy's own SSA names.
    pub names: FxHashMap<Name, Name>,
}

impl Remap {
    /// The copy's label for `label`.
    pub fn label(&self, label: Label) -> Label {
        self.labels.get(&label).copied().unwrap_or(label)
    }
}

impl<'a> Function<'a> {
    /// A copy of the tree.
    pub fn copy_expr(&mut self, expr: Expr) -> Expr {
        self.remap_expr(expr, &Remap::default())
    }

    /// A copy of the statement and all that is inside it.
    pub fn copy_stmt(&mut self, stmt: Stmt) -> Stmt {
        self.copy_stmts(&[stmt], &Remap::default())[0]
    }

    /// A copy of a sequence's statements and all that is inside them, with `map` applied.
    pub(crate) fn copy_stmts(&mut self, stmts: &[Stmt], map: &Remap) -> Vec<Stmt> {
        // Sequences whose copies are still empty: an explicit stack, so that nesting needs no recursion.
        let mut pending = Vec::new();
        let copies = stmts.iter().map(|&stmt| self.remap_stmt(stmt, map, &mut pending)).collect();
        while let Some((from, to)) = pending.pop() {
            let stmts = self.body.seqs[from].clone();
            self.body.seqs[to] =
                stmts.into_iter().map(|stmt| self.remap_stmt(stmt, map, &mut pending)).collect();
        }
        copies
    }

    fn remap_stmt(&mut self, stmt: Stmt, map: &Remap, pending: &mut Vec<(Seq, Seq)>) -> Stmt {
        let StmtData { mut kind, vdef, vuse, volatile, volatile_access, scope } =
            self.body.stmts[stmt].clone();
        let mut seq = |f: &mut Self, from: Seq| {
            let to = f.body.seqs.push(Vec::new());
            pending.push((from, to));
            to
        };
        match &mut kind {
            StmtKind::Nop
            | StmtKind::EhMustNotThrow { .. }
            | StmtKind::Resx { .. }
            | StmtKind::EhDispatch { .. }
            | StmtKind::Predict { .. }
            | StmtKind::DebugMarker { .. } => {}
            StmtKind::Assign { lhs, rhs } => self.remap_all([rhs, lhs], map),
            StmtKind::Call(call) => {
                if let Callee::Indirect(callee) = &mut call.callee {
                    *callee = self.remap_expr(*callee, map);
                }
                call.args = self.remap_list(&call.args, map);
                call.chain = call.chain.map(|chain| self.remap_expr(chain, map));
                call.lhs = call.lhs.map(|lhs| self.remap_expr(lhs, map));
            }
            StmtKind::Cond { a, b, then_label, else_label, .. } => {
                self.remap_all([a, b], map);
                *then_label = then_label.map(|label| map.label(label)).into();
                *else_label = else_label.map(|label| map.label(label)).into();
            }
            StmtKind::Goto { label } | StmtKind::Label { label } => *label = map.label(*label),
            StmtKind::ComputedGoto { dest } => *dest = self.remap_expr(*dest, map),
            StmtKind::Switch { index, cases } => {
                *index = self.remap_expr(*index, map);
                cases.iter_mut().for_each(|case| case.label = map.label(case.label));
            }
            StmtKind::Return { value } => *value = value.map(|value| self.remap_expr(value, map)),
            StmtKind::Asm(asm) => {
                self.remap_all(
                    asm.inputs.iter_mut().chain(&mut asm.outputs).map(|(_, operand)| operand),
                    map,
                );
                asm.labels.iter_mut().for_each(|(_, label)| *label = map.label(*label));
            }
            StmtKind::Bind(bind) => bind.body = seq(self, bind.body),
            StmtKind::Try { body, cleanup, .. } => {
                *body = seq(self, *body);
                *cleanup = seq(self, *cleanup);
            }
            StmtKind::EhElse { n_body, e_body } => {
                *n_body = seq(self, *n_body);
                *e_body = seq(self, *e_body);
            }
            StmtKind::Catch { body, .. } | StmtKind::EhFilter { body, .. } => *body = seq(self, *body),
            StmtKind::DebugBind { var, value, .. } => self.remap_all([var].into_iter().chain(value), map),
        }
        let copy = self.stmt(StmtData { kind, vdef, vuse, volatile, volatile_access, scope });
        self.source.place(copy, self.source.locs[stmt]);
        if let Some(mark) = self.verbatim.eh_marks[stmt] {
            self.verbatim.eh_marks[copy] = Some(mark);
        }
        copy
    }

    fn remap_list(&mut self, list: &EntityList<Expr>, map: &Remap) -> EntityList<Expr> {
        let mut copies = list.as_slice(&self.body.expr_lists).to_vec();
        self.remap_all(&mut copies, map);
        self.operand_list(&copies)
    }

    fn remap_all<'e>(&mut self, exprs: impl IntoIterator<Item = &'e mut Expr>, map: &Remap) {
        exprs.into_iter().for_each(|expr| *expr = self.remap_expr(*expr, map));
    }

    fn remap_expr(&mut self, expr: Expr, map: &Remap) -> Expr {
        let mut data = self.body.exprs[expr].clone();
        match &mut data {
            ExprData::Var(_)
            | ExprData::Const(_)
            | ExprData::Int(_)
            | ExprData::Unsigned(_)
            | ExprData::Wide { .. }
            | ExprData::Str(_)
            | ExprData::StrPart(_)
            | ExprData::Clobber(_)
            | ExprData::TypeName(_)
            | ExprData::Verbatim(_) => {}
            ExprData::Name(name) => *name = map.names.get(name).copied().unwrap_or(*name),
            ExprData::Label(label) => *label = map.label(*label),
            ExprData::Component { base: of, .. }
            | ExprData::Arrow { ptr: of, .. }
            | ExprData::Deref { ptr: of, .. }
            | ExprData::AddrOf { of }
            | ExprData::Cast { of, .. }
            | ExprData::ViewConvert { of, .. }
            | ExprData::Unary { of, .. }
            | ExprData::Designated { value: of, .. } => *of = self.remap_expr(*of, map),
            ExprData::FieldAt { of: a, offset: b } | ExprData::Binary { a, b, .. } => {
                self.remap_all([a, b], map)
            }
            ExprData::Index { base, index, bounds } | ExprData::Range { base, index, bounds } => {
                self.remap_all([base, index], map);
                if let Some((low, size)) = bounds {
                    self.remap_all([low, size], map);
                }
            }
            ExprData::Mem(mem) => {
                let mut data = self.body.mem_refs[*mem].clone();
                data.ptr = self.remap_expr(data.ptr, map);
                self.remap_all(data.parts.iter_mut().map(|(_, part)| part), map);
                *mem = self.body.mem_refs.push(data);
            }
            ExprData::Cond { cond, then, otherwise } => self.remap_all([cond, then, otherwise], map),
            ExprData::Code { args: list, .. }
            | ExprData::Constructor { elems: list }
            | ExprData::Vector { elems: list } => *list = self.remap_list(list, map),
        }
        let copy = self.expr(data);
        if self.source.expr_locs[expr].is_some() {
            self.source.expr_locs[copy] = self.source.expr_locs[expr];
        }
        copy
    }
}
