//! Walks over statements and trees: which operands each has, in which order, and what it does with each;
//! and deep copies.
//!
//! The macro `walks` is the only list of operands. GCC has its lists in `gimple_op` (destinations first)
//! and in the operands of tree codes. What visits, copies or scans a tree goes through it.
//!
//! Before and after: no two statements share a node. So whoever replaces the data of a node replaces one
//! operand.

use super::entities::{Expr, Label, Mem, Name, Seq, Stmt};
use super::expr::{ExprData, MemRef, TreeCode};
use super::function::Function;
use super::stmt::{Callee, StmtKind};
use cranelift_entity::{ListPool, PrimaryMap};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// What a statement or a node of a tree does with one of its operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OperandRole {
    /// The statement stores to it.
    Destination,
    /// The variable that a debug statement describes; nothing reads or writes it.
    DebugVariable,
    /// It is read: loaded, copied, passed, returned, or used as a pointer, an index, a size.
    Value,
    /// It is read by an operator, which takes registers and constants alone (`is_gimple_val`).
    Computed,
    /// The object that a reference selects a part of. It is accessed as the reference is: `a` in `a.x = 1`
    /// is stored to.
    Object,
    /// The operand of `VIEW_CONVERT_EXPR`, an object or a value. It is accessed as the whole tree is.
    Viewed,
    /// The object whose address the tree is; nothing accesses it.
    Addressed,
}

use OperandRole::{Addressed, Computed, DebugVariable, Destination, Object, Value, Viewed};

/// The two walks over direct operands, for reading and with `mut` for replacing them.
macro_rules! walks {
    ($parts:ident, $operands:ident, $as_slice:ident $(, $mutability:ident)?) => {
        /// Calls `visit` for each direct operand of a node, left to right.
        #[inline(always)]
        fn $parts<'a>(
            node: &$($mutability)? ExprData<'a>,
            lists: &$($mutability)? ListPool<Expr>,
            mem_refs: &$($mutability)? PrimaryMap<Mem, MemRef<'a>>,
            mut visit: impl FnMut(OperandRole, &$($mutability)? Expr),
        ) {
            match node {
                ExprData::Component { base, .. } => visit(Object, base),
                ExprData::FieldAt { of, offset } => {
                    visit(Object, of);
                    visit(Value, offset);
                }
                ExprData::Index { base, index, bounds } | ExprData::Range { base, index, bounds } => {
                    visit(Object, base);
                    visit(Value, index);
                    if let Some((low, size)) = bounds {
                        visit(Value, low);
                        visit(Value, size);
                    }
                }
                ExprData::ViewConvert { of, .. } => visit(Viewed, of),
                ExprData::AddrOf { of } => visit(Addressed, of),
                ExprData::Arrow { ptr, .. } | ExprData::Deref { ptr, .. } => visit(Value, ptr),
                ExprData::Mem(mem) => {
                    let mem = &$($mutability)? mem_refs[*mem];
                    visit(Value, &$($mutability)? mem.ptr);
                    for (_, part) in &$($mutability)? mem.parts {
                        visit(Value, part);
                    }
                }
                ExprData::Cast { of, .. } | ExprData::Unary { of, .. } => visit(Computed, of),
                ExprData::Binary { a, b, .. } => {
                    visit(Computed, a);
                    visit(Computed, b);
                }
                ExprData::Cond { cond, then, otherwise } => {
                    visit(Computed, cond);
                    visit(Computed, then);
                    visit(Computed, otherwise);
                }
                ExprData::Constructor { elems } | ExprData::Vector { elems } => {
                    for element in elems.$as_slice(lists) {
                        visit(Computed, element);
                    }
                }
                ExprData::Designated { value, .. } => visit(Computed, value),
                ExprData::Code { code, args } => {
                    // Of `REALPART_EXPR <z>`, `BIT_FIELD_REF <x, 8, 0>` and `WITH_SIZE_EXPR <x, size>` the
                    // first operand is an object.
                    let has_object = code.is_part() || *code == TreeCode::WithSize;
                    let mut role = if has_object { Object } else { Value };
                    for arg in args.$as_slice(lists) {
                        visit(role, arg);
                        role = Value;
                    }
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

        /// Calls `visit` for each operand of a statement, itself a tree, in the order of `gimple_op`.
        #[inline(always)]
        fn $operands<'a>(
            kind: &$($mutability)? StmtKind<'a>,
            lists: &$($mutability)? ListPool<Expr>,
            mut visit: impl FnMut(OperandRole, &$($mutability)? Expr),
        ) {
            match kind {
                StmtKind::Assign { lhs, rhs } => {
                    visit(Destination, lhs);
                    visit(Value, rhs);
                }
                StmtKind::Call(call) => {
                    if let Some(lhs) = &$($mutability)? call.lhs {
                        visit(Destination, lhs);
                    }
                    if let Callee::Indirect(callee) = &$($mutability)? call.callee {
                        visit(Value, callee);
                    }
                    if let Some(chain) = &$($mutability)? call.chain {
                        visit(Value, chain);
                    }
                    for arg in call.args.$as_slice(lists) {
                        visit(Value, arg);
                    }
                }
                StmtKind::Cond { a, b, .. } => {
                    visit(Computed, a);
                    visit(Computed, b);
                }
                StmtKind::ComputedGoto { dest: value }
                | StmtKind::Switch { index: value, .. }
                | StmtKind::Return { value: Some(value) } => visit(Value, value),
                StmtKind::Asm(asm) => {
                    for (_, output) in &$($mutability)? asm.outputs {
                        visit(Destination, output);
                    }
                    for (_, input) in &$($mutability)? asm.inputs {
                        visit(Value, input);
                    }
                }
                StmtKind::DebugBind { var, value, .. } => {
                    visit(DebugVariable, var);
                    if let Some(value) = value {
                        visit(Value, value);
                    }
                }
                StmtKind::Return { value: None }
                | StmtKind::Nop
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
    };
}

walks!(read_parts, read_operands, as_slice);
walks!(replace_parts, replace_operands, as_mut_slice, mut);

impl Function<'_> {
    /// All statements of a sequence in order, each before those inside it.
    pub fn preorder(&self, stmts: &[Stmt]) -> Vec<Stmt> {
        let mut ordered = Vec::with_capacity(self.body.stmts.len());
        let mut stack: Vec<Stmt> = stmts.iter().rev().copied().collect();
        while let Some(stmt) = stack.pop() {
            ordered.push(stmt);
            for seq in self.body.stmts[stmt].kind.inner_seqs().into_iter().rev().flatten() {
                stack.extend(self.body.seqs[seq].iter().rev());
            }
        }
        ordered
    }

    /// Calls `visit` for each operand of the statement, itself a tree, in GCC's order (`gimple_op`):
    /// destinations first. Statements inside the statement are not visited.
    pub fn each_operand(&self, stmt: Stmt, mut visit: impl FnMut(Expr)) {
        self.each_operand_with_role(stmt, |_, operand| visit(operand));
    }

    /// As [`Self::each_operand`], with what the statement does with each.
    #[inline]
    pub fn each_operand_with_role(&self, stmt: Stmt, mut visit: impl FnMut(OperandRole, Expr)) {
        let kind = &self.body.stmts[stmt].kind;
        read_operands(kind, &self.body.expr_lists, |role, &operand| visit(role, operand));
    }

    /// The trees that the statement stores to.
    pub fn destinations(&self, stmt: Stmt) -> SmallVec<[Expr; 1]> {
        let mut destinations = SmallVec::new();
        self.each_operand_with_role(stmt, |role, operand| {
            if role == Destination {
                destinations.push(operand);
            }
        });
        destinations
    }

    /// Calls `visit` for every node of the tree, each before its parts, left to right. Recurses: the parser
    /// bounds the depth of trees.
    #[inline]
    pub fn each_node(&self, root: Expr, mut visit: impl FnMut(Expr)) {
        // Most trees are one node.
        visit(root);
        self.each_part(root, |part| self.each_inner_node(part, &mut visit));
    }

    fn each_inner_node<V: FnMut(Expr)>(&self, node: Expr, visit: &mut V) {
        visit(node);
        self.each_part(node, |part| self.each_inner_node(part, visit));
    }

    /// Calls `visit` for every direct operand of the node, left to right.
    #[inline]
    pub fn each_part(&self, node: Expr, mut visit: impl FnMut(Expr)) {
        self.each_part_with_role(node, |_, part| visit(part));
    }

    /// As [`Self::each_part`], with what the node does with each.
    #[inline]
    pub fn each_part_with_role(&self, node: Expr, mut visit: impl FnMut(OperandRole, Expr)) {
        let body = &self.body;
        read_parts(&body.exprs[node], &body.expr_lists, &body.mem_refs, |role, &part| visit(role, part));
    }

    /// The direct operands of a tree's node, in order.
    pub fn children(&self, node: Expr) -> SmallVec<[Expr; 4]> {
        let mut parts = SmallVec::new();
        self.each_part(node, |part| parts.push(part));
        parts
    }

    /// The object that a reference selects a part of (`handled_component_p`).
    pub fn referenced_object(&self, reference: Expr) -> Option<Expr> {
        match &self.body.exprs[reference] {
            ExprData::Component { base: object, .. }
            | ExprData::FieldAt { of: object, .. }
            | ExprData::Index { base: object, .. }
            | ExprData::Range { base: object, .. }
            | ExprData::ViewConvert { of: object, .. } => Some(*object),
            ExprData::Code { code, args } if code.is_part() => args.first(&self.body.expr_lists),
            _ => None,
        }
    }
}

/// The labels and SSA names that take the place of others in a copy.
#[derive(Clone, Debug, Default)]
pub struct Remap {
    /// The copy's own labels, by those of the original.
    pub labels: FxHashMap<Label, Label>,
    /// The copy's own SSA names, by those of the original.
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
        self.copy_tree(expr, &Remap::default())
    }

    /// A copy of the statement and all that is inside it.
    pub fn copy_stmt(&mut self, stmt: Stmt) -> Stmt {
        self.copy_stmts(&[stmt], &Remap::default())[0]
    }

    /// A copy of a sequence's statements and all that is inside them, with `map` applied.
    pub(crate) fn copy_stmts(&mut self, stmts: &[Stmt], map: &Remap) -> Vec<Stmt> {
        // Sequences whose copies are still empty: an explicit stack, so that nesting needs no recursion.
        let mut pending = Vec::new();
        let copies = stmts.iter().map(|&stmt| self.copy_one_stmt(stmt, map, &mut pending)).collect();
        while let Some((from, to)) = pending.pop() {
            let stmts = self.body.seqs[from].clone();
            self.body.seqs[to] =
                stmts.into_iter().map(|stmt| self.copy_one_stmt(stmt, map, &mut pending)).collect();
        }
        copies
    }

    fn copy_one_stmt(&mut self, stmt: Stmt, map: &Remap, pending: &mut Vec<(Seq, Seq)>) -> Stmt {
        let mut data = self.body.stmts[stmt].clone();
        let mut copy_later = |f: &mut Self, seq: &mut Seq| {
            let copy = f.body.seqs.push(Vec::new());
            pending.push((*seq, copy));
            *seq = copy;
        };
        // Parts that are not operands: sequences get empty copies, jumps lead to the labels of the copy. A
        // list of operands is shared by its clone, so it is copied as well.
        match &mut data.kind {
            StmtKind::Bind(bind) => copy_later(self, &mut bind.body),
            StmtKind::Try { body: first, cleanup: second, .. }
            | StmtKind::EhElse { n_body: first, e_body: second } => {
                copy_later(self, first);
                copy_later(self, second);
            }
            StmtKind::Catch { body, .. } | StmtKind::EhFilter { body, .. } => copy_later(self, body),
            StmtKind::Goto { label } | StmtKind::Label { label } => *label = map.label(*label),
            StmtKind::Cond { then_label, else_label, .. } => {
                *then_label = then_label.map(|label| map.label(label)).into();
                *else_label = else_label.map(|label| map.label(label)).into();
            }
            StmtKind::Switch { cases, .. } => {
                cases.iter_mut().for_each(|case| case.label = map.label(case.label));
            }
            StmtKind::Asm(asm) => asm.labels.iter_mut().for_each(|(_, label)| *label = map.label(*label)),
            StmtKind::Call(call) => call.args = call.args.deep_clone(&mut self.body.expr_lists),
            _ => {}
        }
        // The copies of the operands take the places of the operands, in the same order.
        let mut operands: SmallVec<[Expr; 4]> = SmallVec::new();
        self.each_operand(stmt, |operand| operands.push(operand));
        operands.iter_mut().for_each(|operand| *operand = self.copy_tree(*operand, map));
        let mut copies = operands.into_iter();
        replace_operands(&mut data.kind, &mut self.body.expr_lists, |_, operand| {
            *operand = copies.next().expect("both walks visit the same operands");
        });
        let copy = self.stmt(data);
        self.source.place(copy, self.source.locs[stmt]);
        if let Some(mark) = self.verbatim.eh_marks[stmt] {
            self.verbatim.eh_marks[copy] = Some(mark);
        }
        copy
    }

    fn copy_tree(&mut self, root: Expr, map: &Remap) -> Expr {
        let mut node = self.body.exprs[root].clone();
        // Parts that are not operands, and what a clone shares: lists of operands, and the data of a `MEM`.
        match &mut node {
            ExprData::Name(name) => *name = map.names.get(name).copied().unwrap_or(*name),
            ExprData::Label(label) => *label = map.label(*label),
            ExprData::Mem(mem) => *mem = self.body.mem_refs.push(self.body.mem_refs[*mem].clone()),
            ExprData::Code { args: list, .. }
            | ExprData::Constructor { elems: list }
            | ExprData::Vector { elems: list } => *list = list.deep_clone(&mut self.body.expr_lists),
            _ => {}
        }
        let mut parts = self.children(root);
        parts.iter_mut().for_each(|part| *part = self.copy_tree(*part, map));
        let mut copies = parts.into_iter();
        replace_parts(&mut node, &mut self.body.expr_lists, &mut self.body.mem_refs, |_, part| {
            *part = copies.next().expect("both walks visit the same operands");
        });
        let copy = self.expr(node);
        if self.source.expr_locs[root].is_some() {
            self.source.expr_locs[copy] = self.source.expr_locs[root];
        }
        copy
    }
}
