//! References to variables in frames, those of outer functions and the function's own:
//! `convert_nonlocal_reference_stmt`, `convert_local_reference_stmt` and their operand walks.
//!
//! Where an operand must be a value, a temporary replaces the variable: the frame field is loaded
//! before the statement, or stored after it.

use super::frame::share_location;
use super::{Inserted, Nested, finalize, walk};
use crate::analysis::operands;
use crate::ir::{Callee, Expr, ExprData, Function, Stmt, StmtKind, TreeCode, Type, TypeKind, Var, VarTraits};

/// The variables to convert.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FrameAccess {
    /// The variables of outer functions.
    Nonlocal,
    /// The variables of the function that are in its frame.
    Local,
}

/// Converts the references in function `at`.
pub(super) fn convert(cx: &mut Nested<'_, '_>, at: usize, access: FrameAccess) {
    walk(cx, at, |cx, _, stmt, inserted| {
        let mut walker = Walker { cx, at, access, inserted, value: true, target: false, changed: false };
        walker.stmt(stmt);
        share_location(cx, at, stmt, inserted);
    });
}

/// The state of GCC's walk: `walk_stmt_info`.
struct Walker<'w, 'n, 'a> {
    cx: &'w mut Nested<'n, 'a>,
    at: usize,
    access: FrameAccess,
    inserted: &'w mut Inserted,
    /// Whether the operand must be a value (`val_only`).
    value: bool,
    /// Whether the operand is assigned to (`is_lhs`).
    target: bool,
    /// Whether a reference was converted.
    changed: bool,
}

impl<'a> Walker<'_, '_, 'a> {
    fn f(&mut self) -> &mut Function<'a> {
        &mut self.cx.functions[self.at]
    }

    /// `walk_gimple_op`, with the two callbacks' special cases.
    fn stmt(&mut self, stmt: Stmt) {
        match self.f().body.stmts[stmt].kind.clone() {
            StmtKind::Assign { lhs, rhs } => {
                if self.is_clobber_of_kept(lhs, rhs) {
                    self.f().body.stmts[stmt].kind = StmtKind::Nop;
                    return;
                }
                let whole = self.is_single(rhs);
                // The right-hand side decides if the spelling of the left-hand side does not.
                let register =
                    self.register_operand(lhs).or_else(|| self.register_operand(rhs)).unwrap_or(true);
                self.value = register && !self.is_register(lhs) || !whole;
                self.operands_of_rhs(rhs, whole);
                self.value = register && !self.is_register(rhs) || !whole;
                self.target = true;
                self.operand(lhs);
            }
            StmtKind::Call(call) => {
                if let Callee::Indirect(callee) = call.callee {
                    self.operand(callee);
                } else if let Callee::Direct(var) = call.callee {
                    self.callee(stmt, var);
                }
                for arg in call.args.as_slice(&self.f().body.expr_lists).to_vec() {
                    self.value = self.register_operand(arg).unwrap_or(true);
                    self.operand(arg);
                }
                if let Some(lhs) = call.lhs {
                    self.value = self.register_operand(lhs).unwrap_or(true);
                    self.target = true;
                    self.operand(lhs);
                }
            }
            StmtKind::Cond { a, b, .. } => {
                self.operand(a);
                self.value = true;
                self.target = false;
                self.operand(b);
            }
            StmtKind::Switch { index: operand, .. }
            | StmtKind::ComputedGoto { dest: operand }
            | StmtKind::Return { value: Some(operand) } => self.operand(operand),
            StmtKind::Asm(asm) => {
                for &(constraint, operand) in &asm.outputs {
                    self.value = !is_memory_only(constraint);
                    self.target = true;
                    self.operand(operand);
                }
                for &(constraint, operand) in &asm.inputs {
                    self.value = !is_memory_only(constraint);
                    self.target = !self.value;
                    self.operand(operand);
                }
            }
            _ => {}
        }
    }

    /// Converts a callee that is a pointer in a frame.
    fn callee(&mut self, stmt: Stmt, var: Var) {
        if let Some((owner, theirs)) = self.owner(var) {
            let pointer = self.f().expr(ExprData::Var(var));
            self.variable(pointer, owner, theirs);
            if let StmtKind::Call(call) = &mut self.f().body.stmts[stmt].kind {
                call.callee = Callee::Indirect(pointer);
            }
        }
    }

    /// Whether `lhs = {CLOBBER}` ends a variable that has moved to a frame.
    fn is_clobber_of_kept(&mut self, lhs: Expr, rhs: Expr) -> bool {
        let f = self.f();
        let (ExprData::Clobber(_), &ExprData::Var(var)) = (&f.body.exprs[rhs], &f.body.exprs[lhs]) else {
            return false;
        };
        let is_kept = |(owner, theirs)| owner == self.at && self.cx.is_kept_by_address(owner, theirs);
        self.owner(var).is_some_and(|owner| !is_kept(owner))
    }

    /// The owner of a variable to convert, and the variable there.
    fn owner(&self, var: Var) -> Option<(usize, Var)> {
        match self.access {
            FrameAccess::Nonlocal => self.cx.infos[self.at].vars.get(&var).copied(),
            FrameAccess::Local => self.cx.infos[self.at].fields.contains_key(&var).then_some((self.at, var)),
        }
    }

    /// GIMPLE_SINGLE_RHS.
    fn is_single(&mut self, rhs: Expr) -> bool {
        match self.f().body.exprs[rhs] {
            ExprData::Binary { .. }
            | ExprData::Unary { .. }
            | ExprData::Cast { .. }
            | ExprData::Cond { .. } => false,
            ExprData::Code { code, .. } => code.is_part(),
            _ => true,
        }
    }

    /// Whether the operand has a register type, if its spelling shows that.
    fn register_operand(&mut self, operand: Expr) -> Option<bool> {
        match self.f().body.exprs[operand] {
            ExprData::Var(var) => {
                let (owner, var) = self.cx.infos[self.at].vars.get(&var).copied().unwrap_or((self.at, var));
                let f = &self.cx.functions[owner];
                // Globals print without their types.
                f.decls.vars[var].ty.map(|_| operands::is_register_type(f, var))
            }
            ExprData::Name(_) | ExprData::Const(_) | ExprData::Int(_) | ExprData::AddrOf { .. } => Some(true),
            ExprData::Constructor { .. } | ExprData::Clobber(_) | ExprData::Str(_) => Some(false),
            _ => None,
        }
    }

    /// `is_gimple_reg`.
    fn is_register(&mut self, operand: Expr) -> bool {
        match self.f().body.exprs[operand] {
            ExprData::Name(_) => true,
            ExprData::Var(var) => {
                let info = &self.cx.infos[self.at];
                let (owner, var) = info.vars.get(&var).copied().unwrap_or((self.at, var));
                self.cx.infos[owner].registers.contains(var)
            }
            _ => false,
        }
    }

    fn operands_of_rhs(&mut self, rhs: Expr, whole: bool) {
        if whole {
            return self.operand(rhs);
        }
        for child in self.f().children(rhs) {
            self.value = true;
            self.operand(child);
        }
    }

    /// `convert_nonlocal_reference_op`, `convert_local_reference_op`.
    fn operand(&mut self, slot: Expr) {
        match self.f().body.exprs[slot].clone() {
            ExprData::Var(var) => {
                if let Some((owner, theirs)) = self.owner(var) {
                    self.variable(slot, owner, theirs);
                }
            }
            ExprData::Label(label) => {
                if let Some(&(owner, theirs)) = self.cx.infos[self.at].labels.get(&label) {
                    self.cx.functions[owner].decls.labels[theirs].forced = true;
                }
            }
            ExprData::AddrOf { of } => self.address(slot, of),
            ExprData::ViewConvert { of, .. } => self.operand(of),
            ExprData::Component { .. }
            | ExprData::FieldAt { .. }
            | ExprData::Arrow { .. }
            | ExprData::Index { .. }
            | ExprData::Range { .. }
            | ExprData::Code {
                code: TreeCode::RealPart | TreeCode::ImagPart | TreeCode::BitFieldRef, ..
            } => self.reference(slot),
            data => {
                let saved = self.value;
                for child in self.f().children(slot) {
                    (self.value, self.target) = (true, false);
                    self.operand(child);
                }
                let is_memory = matches!(data, ExprData::Deref { .. } | ExprData::Mem(_));
                if is_memory && self.access == FrameAccess::Local {
                    self.value = saved;
                }
            }
        }
    }

    /// Converts a reference to a part of an object. Its indexes must be values; the object need not be.
    fn reference(&mut self, slot: Expr) {
        let saved = self.value;
        (self.value, self.target) = (true, false);
        let mut at = slot;
        while let Some(object) = self.f().referenced_object(at) {
            match self.f().body.exprs[at] {
                ExprData::FieldAt { offset, .. } => self.operand(offset),
                ExprData::Index { index, bounds, .. } | ExprData::Range { index, bounds, .. } => {
                    self.operand(index);
                    for bound in bounds.into_iter().flat_map(|(low, size)| [low, size]) {
                        self.operand(bound);
                    }
                }
                _ => {}
            }
            at = object;
        }
        if let ExprData::Arrow { ptr, .. } = self.f().body.exprs[at] {
            self.value = true;
            self.operand(ptr);
        } else if at != slot {
            self.value = false;
            self.operand(at);
        }
        self.make_arrow(slot);
        if self.access == FrameAccess::Local {
            self.value = saved;
        }
    }

    /// Makes `(*p).field` an arrow expression, `p->field`.
    fn make_arrow(&mut self, slot: Expr) {
        let f = self.f();
        let mut at = slot;
        while let Some(object) = f.referenced_object(at) {
            if let ExprData::Component { field, .. } = f.body.exprs[at]
                && let ExprData::Deref { ptr, .. } = f.body.exprs[object]
            {
                f.body.exprs[at] = ExprData::Arrow { ptr, field };
                return;
            }
            at = object;
        }
    }

    /// Converts `&of`. The address of an object that is reached through the chain is not invariant,
    /// so it is loaded to a temporary where a value is needed.
    fn address(&mut self, slot: Expr, of: Expr) {
        let saved = self.value;
        (self.value, self.target, self.changed) = (false, false, false);
        let ty = self.address_type(of);
        if let Some((owner, theirs)) = operands::base_variable(self.f(), of).and_then(|var| self.owner(var)) {
            // The statements of the owner do not show it.
            self.cx.functions[owner].decls.traits[theirs] |= VarTraits::ADDRESSABLE;
        }
        self.operand(of);
        self.value = if self.access == FrameAccess::Local { saved } else { true };
        if self.changed && saved && !finalize::is_invariant_reference(self.f(), of) {
            let (cx, at) = (&mut *self.cx, self.at);
            let tmp = cx.load(at, ExprData::AddrOf { of }, ty, self.inserted);
            self.f().body.exprs[slot] = ExprData::Var(tmp);
        }
    }

    /// The type of `&of`.
    fn address_type(&mut self, of: Expr) -> Type {
        let to = match self.f().body.exprs[of] {
            ExprData::Var(var) => {
                let (owner, theirs) = self.owner(var).unwrap_or((self.at, var));
                self.cx.var_type(self.at, owner, theirs)
            }
            _ => self.f().types.intern(TypeKind::Named("void")),
        };
        self.f().types.pointer_to(to)
    }

    /// Converts a reference to the variable `theirs` of function `owner`.
    fn variable(&mut self, slot: Expr, owner: usize, theirs: Var) {
        let by_address = self.cx.is_kept_by_address(owner, theirs);
        if self.access == FrameAccess::Local && by_address {
            return;
        }
        self.changed = true;
        let field = self.cx.field(owner, theirs);
        let ty = self.cx.var_type(self.at, owner, theirs);
        let mut place = self.cx.frame_field(self.at, owner, field, self.inserted);
        if by_address {
            let pointer = self.f().types.pointer_to(ty);
            let tmp = self.cx.load(self.at, place, pointer, self.inserted);
            let ptr = self.f().expr(ExprData::Var(tmp));
            place = ExprData::Deref { ptr, array: false };
        }
        if self.value {
            let tmp = if self.target {
                self.cx.store(self.at, place, ty, self.inserted)
            } else {
                self.cx.load(self.at, place, ty, self.inserted)
            };
            place = ExprData::Var(tmp);
        }
        self.f().body.exprs[slot] = place;
    }
}

/// Whether the constraint of an `asm` operand allows memory only.
fn is_memory_only(constraint: &str) -> bool {
    let letters = constraint.rsplit('"').nth(1).unwrap_or(constraint);
    let letters = letters.trim_start_matches(['=', '+', '&', '%']);
    !letters.is_empty() && letters.chars().all(|c| matches!(c, 'm' | 'o' | 'V' | ','))
}
