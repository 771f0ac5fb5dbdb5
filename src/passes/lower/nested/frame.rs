//! Variables in frames: first the references to them in statements
//! (`convert_nonlocal_reference_stmt`, `convert_local_reference_stmt` and their operand walks), then the
//! frames and static chains that these ask for (`get_frame_type`, `get_chain_decl`,
//! `lookup_field_for_decl`, `get_frame_field`).

use super::{Inserted, Nested, walk};
use crate::analysis::operands;
use crate::ir::{
    Callee, Expr, ExprData, Function, Stmt, StmtKind, TreeCode, Type, TypeKind, Types, Var, VarData, VarKind,
    VarTraits,
};

/// The field of a frame that holds the static chain of its function.
pub(super) const CHAIN: &str = "__chain";

/// The variables to convert.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FrameAccess {
    /// The variables of outer functions.
    Nonlocal,
    /// The variables of the function that are in its frame.
    Local,
}

/// Converts the references in function `at`.
pub(super) fn convert_references(cx: &mut Nested<'_, '_>, at: usize, access: FrameAccess) {
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
        if self.changed && saved && !is_invariant_reference(self.f(), of) {
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

/// Whether the address of a reference is invariant: the reference has no pointer and no variable index.
fn is_invariant_reference(f: &Function<'_>, mut at: Expr) -> bool {
    loop {
        at = match f.body.exprs[at] {
            ExprData::Var(_) => return true,
            ExprData::Component { base: of, .. } | ExprData::ViewConvert { of, .. } => of,
            ExprData::Index { base, index, .. } if f.body.exprs[index].is_constant() => base,
            _ => return false,
        };
    }
}

impl<'a> Nested<'_, 'a> {
    /// `get_frame_type`: the frame of function `at`.
    pub(super) fn frame(&mut self, at: usize) -> (Var, Type) {
        if let Some(frame) = self.infos[at].frame {
            return frame;
        }
        let f = &mut self.functions[at];
        let ty = f.types.intern(TypeKind::Frame(f.name));
        let var = self.named_temporary(at, "FRAME", VarKind::Local, ty);
        self.infos[at].frame = Some((var, ty));
        (var, ty)
    }

    /// `get_chain_decl`: the static chain of function `at`.
    pub(super) fn chain(&mut self, at: usize) -> Var {
        if let Some(chain) = self.infos[at].chain {
            return chain;
        }
        let outer = self.infos[at].outer.expect("only a nested function has a chain");
        self.frame(outer);
        let ty = self.frame_pointer(at, outer);
        let var = self.named_temporary(at, "CHAIN", VarKind::Param, ty);
        self.infos[at].chain = Some(var);
        self.infos[at].static_chain = true;
        var
    }

    /// The type of a pointer to the frame of `owner`, as a type of function `at`.
    fn frame_pointer(&mut self, at: usize, owner: usize) -> Type {
        let frame = TypeKind::Frame(self.functions[owner].name);
        let types = &mut self.functions[at].types;
        let to = types.intern(frame);
        types.pointer_to(to)
    }

    fn named_temporary(&mut self, at: usize, name: &'static str, kind: VarKind, ty: Type) -> Var {
        let (serial, uid, numbered) =
            (Some(self.counters.next_serial()), Some(self.counters.next_uid()), self.shows_uids);
        self.functions[at].var(VarData { serial, ty: Some(ty), uid, numbered, ..VarData::new(name, kind) })
    }

    /// `lookup_field_for_decl`: the frame field for the variable `var` of function `at`.
    pub(super) fn field(&mut self, at: usize, var: Var) -> &'a str {
        if let Some(&field) = self.infos[at].fields.get(&var) {
            return field;
        }
        let (frame, _) = self.frame(at);
        let field = self.functions[at].decls.vars[var].name;
        self.number_field(at, field);
        self.infos[at].fields.insert(var, field);
        if !self.is_kept_by_address(at, var)
            && (self.functions[at].decls.vars[var].kind == VarKind::Local || !self.optimize)
        {
            let f = &mut self.functions[at];
            let base = f.expr(ExprData::Var(frame));
            f.decls.value_exprs[var] = f.expr(ExprData::Component { base, field }).into();
        }
        field
    }

    /// `use_pointer_in_frame`: whether the frame holds the address of `var`, a parameter that is an
    /// aggregate.
    pub(super) fn is_kept_by_address(&self, at: usize, var: Var) -> bool {
        let f = &self.functions[at];
        f.decls.vars[var].kind == VarKind::Param && !operands::is_register_type(f, var)
    }

    /// `get_frame_field`: the field `field` of the frame of `target`, as an expression of function `at`.
    pub(super) fn frame_field(
        &mut self,
        at: usize,
        target: usize,
        field: &'a str,
        inserted: &mut Inserted,
    ) -> ExprData<'a> {
        if at == target {
            let (frame, _) = self.frame(at);
            let base = self.functions[at].expr(ExprData::Var(frame));
            return ExprData::Component { base, field };
        }
        let chain = self.chain_to(at, target, inserted);
        let ptr = self.functions[at].expr(ExprData::Var(chain));
        ExprData::Arrow { ptr, field }
    }

    /// `get_static_chain`: the address of the frame of `target`, as an expression of function `at`.
    pub(super) fn static_chain(&mut self, at: usize, target: usize, inserted: &mut Inserted) -> ExprData<'a> {
        if at != target {
            return ExprData::Var(self.chain_to(at, target, inserted));
        }
        let (frame, _) = self.frame(at);
        ExprData::AddrOf { of: self.functions[at].expr(ExprData::Var(frame)) }
    }

    /// A pointer to the frame of `target`, a function around function `at`.
    fn chain_to(&mut self, at: usize, target: usize, inserted: &mut Inserted) -> Var {
        let mut chain = self.chain(at);
        let mut level = self.infos[at].outer;
        while let Some(through) = level.filter(|&level| level != target) {
            let next = self.infos[through].outer.expect("the target is around");
            if !self.infos[through].chain_field {
                self.infos[through].chain_field = true;
                self.infos[through].static_chain = true;
                self.frame(next);
                self.number_field(through, CHAIN);
                self.frame(through);
            }
            self.chain_loads += 1;
            if self.chain_loads > self.most_chain_loads {
                return chain;
            }
            let ptr = self.functions[at].expr(ExprData::Var(chain));
            let ty = self.frame_pointer(at, next);
            chain = self.load(at, ExprData::Arrow { ptr, field: CHAIN }, ty, inserted);
            level = Some(next);
        }
        chain
    }

    /// `create_tmp_var_for`.
    pub(super) fn temporary(&mut self, at: usize, ty: Type) -> Var {
        let uid = Some(self.counters.next_uid());
        let made = VarData { ty: Some(ty), uid, anonymous: true, ..VarData::new("", VarKind::Local) };
        let var = self.functions[at].var(made);
        self.infos[at].temporaries.push(var);
        var
    }

    /// `init_tmp_var`: a new temporary that is set to `value` before the current statement.
    pub(super) fn load(&mut self, at: usize, value: ExprData<'a>, ty: Type, inserted: &mut Inserted) -> Var {
        let tmp = self.temporary(at, ty);
        inserted.before.push(self.functions[at].assignment(ExprData::Var(tmp), value));
        tmp
    }

    /// `save_tmp_var`: a new temporary that is stored to `place` after the current statement.
    fn store(&mut self, at: usize, place: ExprData<'a>, ty: Type, inserted: &mut Inserted) -> Var {
        let tmp = self.temporary(at, ty);
        inserted.after.insert(0, self.functions[at].assignment(place, ExprData::Var(tmp)));
        tmp
    }

    /// The type of variable `var` of function `owner`, as a type of function `at`.
    pub(super) fn var_type(&mut self, at: usize, owner: usize, var: Var) -> Type {
        match self.functions[owner].decls.vars[var].ty {
            Some(ty) => self.type_in(at, owner, ty),
            None => self.functions[at].types.intern(TypeKind::Named("int")),
        }
    }

    /// The type of function `at` that equals the type `ty` of function `owner`.
    pub(super) fn type_in(&mut self, at: usize, owner: usize, ty: Type) -> Type {
        if at == owner {
            return ty;
        }
        let from = std::mem::take(&mut self.functions[owner].types);
        let imported = import(&from, &mut self.functions[at].types, ty);
        self.functions[owner].types = from;
        imported
    }
}

/// Interns the type `ty` of one table in another.
fn import<'a>(from: &Types<'a>, to: &mut Types<'a>, ty: Type) -> Type {
    let mut kind = from.kind(ty).clone();
    match &mut kind {
        TypeKind::Named(_) | TypeKind::Frame(_) | TypeKind::Tagged(_) => {}
        TypeKind::Qualified { of, .. }
        | TypeKind::Pointer { to: of, .. }
        | TypeKind::Array { of, .. }
        | TypeKind::MadeArray { of, .. }
        | TypeKind::Vector { of, .. }
        | TypeKind::Complex { of } => *of = import(from, to, *of),
        TypeKind::Function { ret, params, .. } => {
            *ret = import(from, to, *ret);
            params.iter_mut().for_each(|param| *param = import(from, to, *param));
        }
    }
    to.intern(kind)
}

/// Gives the inserted statements the location of `stmt`.
pub(super) fn share_location(cx: &mut Nested<'_, '_>, at: usize, stmt: Stmt, inserted: &Inserted) {
    let f = &mut cx.functions[at];
    for &made in inserted.before.iter().chain(&inserted.after) {
        f.source.place_if_nowhere(made, f.source.locs[stmt]);
    }
}
