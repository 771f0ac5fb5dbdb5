//! Variables in frames: first the references to them in statements
//! (`convert_nonlocal_reference_stmt`, `convert_local_reference_stmt` and their operand walks), then the
//! frames and static chains that these ask for (`get_frame_type`, `get_chain_decl`,
//! `lookup_field_for_decl`, `get_frame_field`).
//!
//! The walk over the operands of a statement knows what may be where: an operand that must be a value cannot
//! become `CHAIN.1->n`, which is memory. A temporary replaces it then, which is loaded before the statement
//! or, if the operand is assigned to, stored after it:
//!
//! ```text
//! n = n + 1;     in an inner function:     D.3 = CHAIN.1->n;  D.4 = D.3 + 1;  CHAIN.1->n = D.4;
//! ```
//!
//! After: no statement names a variable of an outer function, nor a variable of its function that has a
//! field. The exception is an aggregate parameter, of which the frame has only the address.

use super::{Inserted, NestingTree, walk_function};
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

/// Converts the references in `function`.
pub(super) fn convert_references(cx: &mut NestingTree<'_, '_>, function: usize, access: FrameAccess) {
    walk_function(cx, function, |cx, _, stmt, inserted| {
        let mut walker = ReferenceWalker {
            cx,
            function,
            access,
            inserted,
            needs_value: true,
            is_target: false,
            is_converted: false,
        };
        walker.convert_stmt(stmt);
        share_location(cx, function, stmt, inserted);
    });
}

/// The state of GCC's walk: `walk_stmt_info`.
struct ReferenceWalker<'w, 'n, 'a> {
    cx: &'w mut NestingTree<'n, 'a>,
    /// The function of the statement.
    function: usize,
    /// The variables to convert.
    access: FrameAccess,
    /// The loads before the statement, and the stores after it.
    inserted: &'w mut Inserted,
    /// Whether the operand must be a value (`val_only`).
    needs_value: bool,
    /// Whether the operand is assigned to (`is_lhs`).
    is_target: bool,
    /// Whether a reference was converted.
    is_converted: bool,
}

impl<'a> ReferenceWalker<'_, '_, 'a> {
    fn f(&mut self) -> &mut Function<'a> {
        &mut self.cx.functions[self.function]
    }

    /// `walk_gimple_op`, with the two callbacks' special cases.
    fn convert_stmt(&mut self, stmt: Stmt) {
        match self.f().body.stmts[stmt].kind.clone() {
            StmtKind::Assign { lhs, rhs } => {
                // The clobber of a variable that is a field now, `x = {CLOBBER};`, becomes an empty
                // statement.
                if self.is_clobber_of_kept(lhs, rhs) {
                    self.f().body.stmts[stmt].kind = StmtKind::Nop;
                    return;
                }
                // In a copy, `a = b`, a side may become memory if the other one is a register, or if an
                // aggregate is copied. With an operator, `a = b + c`, no side may.
                let is_single = self.is_single(rhs);
                // The right-hand side decides if the spelling of the left-hand side does not.
                let is_register_type =
                    self.register_operand(lhs).or_else(|| self.register_operand(rhs)).unwrap_or(true);
                // The right-hand side is converted first, as in `walk_gimple_op`: its loads get the first
                // temporaries.
                self.needs_value = is_register_type && !self.is_register(lhs) || !is_single;
                self.convert_rhs(rhs, is_single);
                self.needs_value = is_register_type && !self.is_register(rhs) || !is_single;
                self.is_target = true;
                self.convert_operand(lhs);
            }
            StmtKind::Call(call) => {
                // The callee may be a pointer that is a variable of an outer function. The dump prints it
                // like a function.
                if let Callee::Indirect(callee) = call.callee {
                    self.convert_operand(callee);
                } else if let Callee::Direct(var) = call.callee {
                    self.convert_callee(stmt, var);
                }
                // An argument may be memory only if it is an aggregate.
                for arg in call.args.as_slice(&self.f().body.expr_lists).to_vec() {
                    self.needs_value = self.register_operand(arg).unwrap_or(true);
                    self.convert_operand(arg);
                }
                if let Some(lhs) = call.lhs {
                    self.needs_value = self.register_operand(lhs).unwrap_or(true);
                    self.is_target = true;
                    self.convert_operand(lhs);
                }
            }
            StmtKind::Cond { a, b, .. } => {
                // Both operands of a comparison must be values.
                self.convert_operand(a);
                self.needs_value = true;
                self.is_target = false;
                self.convert_operand(b);
            }
            StmtKind::Switch { index: operand, .. }
            | StmtKind::ComputedGoto { dest: operand }
            | StmtKind::Return { value: Some(operand) } => self.convert_operand(operand),
            StmtKind::Asm(asm) => {
                // With a constraint for memory, the operand is the place itself. Otherwise a register that is
                // stored afterwards.
                for &(constraint, operand) in &asm.outputs {
                    self.needs_value = !is_memory_only(constraint);
                    self.is_target = true;
                    self.convert_operand(operand);
                }
                for &(constraint, operand) in &asm.inputs {
                    self.needs_value = !is_memory_only(constraint);
                    // An input in memory is not assigned to, but it has to be a place. GCC marks it like an
                    // output.
                    self.is_target = !self.needs_value;
                    self.convert_operand(operand);
                }
            }
            _ => {}
        }
    }

    /// Converts a callee that is a pointer in a frame.
    fn convert_callee(&mut self, stmt: Stmt, var: Var) {
        if let Some((owner, owner_decl)) = self.frame_owner(var) {
            let pointer = self.f().expr(ExprData::Var(var));
            self.convert_variable(pointer, owner, owner_decl);
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
        // A parameter of which the frame has only the address is where it was, so that its clobber stays.
        let is_kept =
            |(owner, owner_decl)| owner == self.function && self.cx.is_kept_by_address(owner, owner_decl);
        self.frame_owner(var).is_some_and(|owner| !is_kept(owner))
    }

    /// The owner of a variable to convert, and the variable there.
    fn frame_owner(&self, var: Var) -> Option<(usize, Var)> {
        match self.access {
            FrameAccess::Nonlocal => self.cx.infos[self.function].vars.get(&var).copied(),
            FrameAccess::Local => {
                self.cx.infos[self.function].fields.contains_key(&var).then_some((self.function, var))
            }
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
                let (owner, var) =
                    self.cx.infos[self.function].vars.get(&var).copied().unwrap_or((self.function, var));
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
                let info = &self.cx.infos[self.function];
                let (owner, var) = info.vars.get(&var).copied().unwrap_or((self.function, var));
                self.cx.infos[owner].registers.contains(var)
            }
            _ => false,
        }
    }

    fn convert_rhs(&mut self, rhs: Expr, is_single: bool) {
        if is_single {
            return self.convert_operand(rhs);
        }
        for child in self.f().children(rhs) {
            self.needs_value = true;
            self.convert_operand(child);
        }
    }

    /// `convert_nonlocal_reference_op`, `convert_local_reference_op`.
    fn convert_operand(&mut self, slot: Expr) {
        match self.f().body.exprs[slot].clone() {
            ExprData::Var(var) => {
                if let Some((owner, owner_decl)) = self.frame_owner(var) {
                    self.convert_variable(slot, owner, owner_decl);
                }
            }
            // The address of an outer label. The label must stay, even if no jump leads to it.
            ExprData::Label(label) => {
                if let Some(&(owner, owner_decl)) = self.cx.infos[self.function].labels.get(&label) {
                    self.cx.functions[owner].decls.labels[owner_decl].forced = true;
                }
            }
            ExprData::AddrOf { of } => self.convert_address(slot, of),
            // A conversion changes nothing of what may be here: what it converts may be memory if the
            // conversion may be.
            ExprData::ViewConvert { of, .. } => self.convert_operand(of),
            ExprData::Component { .. }
            | ExprData::FieldAt { .. }
            | ExprData::Arrow { .. }
            | ExprData::Index { .. }
            | ExprData::Range { .. }
            | ExprData::Code {
                code: TreeCode::RealPart | TreeCode::ImagPart | TreeCode::BitFieldRef, ..
            } => self.convert_reference(slot),
            data => {
                // The operands of all else must be values. GCC does not restore the state afterwards, except
                // for memory and only in the second walk, so an operand may change what is allowed for the
                // next one.
                let saved = self.needs_value;
                for child in self.f().children(slot) {
                    (self.needs_value, self.is_target) = (true, false);
                    self.convert_operand(child);
                }
                let is_memory = matches!(data, ExprData::Deref { .. } | ExprData::Mem(_));
                if is_memory && self.access == FrameAccess::Local {
                    self.needs_value = saved;
                }
            }
        }
    }

    /// Converts a reference to a part of an object. Its indexes must be values; the object need not be.
    fn convert_reference(&mut self, slot: Expr) {
        let saved = self.needs_value;
        (self.needs_value, self.is_target) = (true, false);
        // From the outside in: indexes and offsets on the path must be values.
        let mut reference = slot;
        while let Some(object) = self.f().referenced_object(reference) {
            match self.f().body.exprs[reference] {
                ExprData::FieldAt { offset, .. } => self.convert_operand(offset),
                ExprData::Index { index, bounds, .. } | ExprData::Range { index, bounds, .. } => {
                    self.convert_operand(index);
                    for bound in bounds.into_iter().flat_map(|(low, size)| [low, size]) {
                        self.convert_operand(bound);
                    }
                }
                _ => {}
            }
            reference = object;
        }
        // At the beginning of the path is a pointer, which must be a value, or an object, which may become
        // memory: `a[i]` becomes `CHAIN.1->a[i]`.
        if let ExprData::Arrow { ptr, .. } = self.f().body.exprs[reference] {
            self.needs_value = true;
            self.convert_operand(ptr);
        } else if reference != slot {
            self.needs_value = false;
            self.convert_operand(reference);
        }
        // The object may now be `*p` of a pointer in a temporary.
        self.make_arrow(slot);
        if self.access == FrameAccess::Local {
            self.needs_value = saved;
        }
    }

    /// Makes `(*p).field` an arrow expression, `p->field`.
    fn make_arrow(&mut self, slot: Expr) {
        let f = self.f();
        let mut reference = slot;
        while let Some(object) = f.referenced_object(reference) {
            if let ExprData::Component { field, .. } = f.body.exprs[reference]
                && let ExprData::Deref { ptr, .. } = f.body.exprs[object]
            {
                f.body.exprs[reference] = ExprData::Arrow { ptr, field };
                return;
            }
            reference = object;
        }
    }

    /// Converts `&of`. The address of an object that is reached through the chain is not invariant,
    /// so it is loaded to a temporary where a value is needed.
    fn convert_address(&mut self, slot: Expr, of: Expr) {
        let saved = self.needs_value;
        (self.needs_value, self.is_target, self.is_converted) = (false, false, false);
        // The type of the address, while the operand is still the variable.
        let ty = self.address_type(of);
        if let Some((owner, owner_decl)) =
            operands::base_variable(self.f(), of).and_then(|var| self.frame_owner(var))
        {
            // The statements of the owner do not show it.
            self.cx.functions[owner].decls.traits[owner_decl] |= VarTraits::ADDRESSABLE;
        }
        // What the address is taken of may be memory: `&x` becomes `&CHAIN.1->x`.
        self.convert_operand(of);
        self.needs_value = if self.access == FrameAccess::Local { saved } else { true };
        // `&FRAME.2.x` is invariant and so is a value. `&CHAIN.1->x` is not, so it needs a temporary where a
        // value is expected.
        if self.is_converted && saved && !is_invariant_reference(self.f(), of) {
            let (cx, function) = (&mut *self.cx, self.function);
            let tmp = cx.load_before(function, ExprData::AddrOf { of }, ty, self.inserted);
            self.f().body.exprs[slot] = ExprData::Var(tmp);
        }
    }

    /// The type of `&of`.
    fn address_type(&mut self, of: Expr) -> Type {
        let to = match self.f().body.exprs[of] {
            ExprData::Var(var) => {
                let (owner, owner_decl) = self.frame_owner(var).unwrap_or((self.function, var));
                self.cx.var_type(self.function, owner, owner_decl)
            }
            _ => self.f().types.intern(TypeKind::Named("void")),
        };
        self.f().types.pointer_to(to)
    }

    /// Converts a reference to the variable `owner_decl` of function `owner`.
    fn convert_variable(&mut self, slot: Expr, owner: usize, owner_decl: Var) {
        let by_address = self.cx.is_kept_by_address(owner, owner_decl);
        // The function itself uses its aggregate parameter directly.
        if self.access == FrameAccess::Local && by_address {
            return;
        }
        self.is_converted = true;
        // The first use of a variable makes its field, and the first use of a frame the frame.
        let field = self.cx.field_for_decl(owner, owner_decl);
        let ty = self.cx.var_type(self.function, owner, owner_decl);
        let mut place = self.cx.frame_field(self.function, owner, field, self.inserted);
        // For such a parameter the field has its address, which is loaded: `D.3 = CHAIN.1->p;`, then `*D.3`.
        if by_address {
            let pointer = self.f().types.pointer_to(ty);
            let tmp = self.cx.load_before(self.function, place, pointer, self.inserted);
            let ptr = self.f().expr(ExprData::Var(tmp));
            place = ExprData::Deref { ptr, array: false };
        }
        // A field is memory. Where that may not be, a temporary replaces it.
        if self.needs_value {
            let tmp = if self.is_target {
                self.cx.store_after(self.function, place, ty, self.inserted)
            } else {
                self.cx.load_before(self.function, place, ty, self.inserted)
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
fn is_invariant_reference(f: &Function<'_>, mut reference: Expr) -> bool {
    loop {
        reference = match f.body.exprs[reference] {
            ExprData::Var(_) => return true,
            ExprData::Component { base: of, .. } | ExprData::ViewConvert { of, .. } => of,
            ExprData::Index { base, index, .. } if f.body.exprs[index].is_constant() => base,
            _ => return false,
        };
    }
}

impl<'a> NestingTree<'_, 'a> {
    /// `get_frame_type`: the frame of `function`.
    pub(super) fn frame_variable(&mut self, function: usize) -> (Var, Type) {
        if let Some(frame) = self.infos[function].frame {
            return frame;
        }
        let f = &mut self.functions[function];
        let ty = f.types.intern(TypeKind::Frame(f.name));
        let var = self.named_temporary(function, "FRAME", VarKind::Local, ty);
        self.infos[function].frame = Some((var, ty));
        (var, ty)
    }

    /// `get_chain_decl`: the static chain of `function`.
    pub(super) fn chain_decl(&mut self, function: usize) -> Var {
        if let Some(chain) = self.infos[function].chain {
            return chain;
        }
        let outer = self.infos[function].outer.expect("only a nested function has a chain");
        // The chain points to the frame of the function around, which must exist for the type of the chain.
        self.frame_variable(outer);
        let ty = self.frame_pointer(function, outer);
        let var = self.named_temporary(function, "CHAIN", VarKind::Param, ty);
        self.infos[function].chain = Some(var);
        self.infos[function].static_chain = true;
        var
    }

    /// The type of a pointer to the frame of `owner`, as a type of `function`.
    fn frame_pointer(&mut self, function: usize, owner: usize) -> Type {
        let frame = TypeKind::Frame(self.functions[owner].name);
        let types = &mut self.functions[function].types;
        let to = types.intern(frame);
        types.pointer_to(to)
    }

    fn named_temporary(&mut self, function: usize, name: &'static str, kind: VarKind, ty: Type) -> Var {
        let (serial, uid, numbered) =
            (Some(self.counters.next_serial()), Some(self.counters.next_uid()), self.shows_uids);
        self.functions[function].var(VarData {
            serial,
            ty: Some(ty),
            uid,
            numbered,
            ..VarData::new(name, kind)
        })
    }

    /// `lookup_field_for_decl`: the frame field for the variable `var` of `function`.
    pub(super) fn field_for_decl(&mut self, function: usize, var: Var) -> &'a str {
        if let Some(&field) = self.infos[function].fields.get(&var) {
            return field;
        }
        let (frame, _) = self.frame_variable(function);
        let field = self.functions[function].decls.vars[var].name;
        self.number_field(function, field);
        self.infos[function].fields.insert(var, field);
        // For debuggers, the variable is now a name for the field (DECL_VALUE_EXPR). A parameter keeps its
        // place when optimizing, since variable tracking follows it.
        if !self.is_kept_by_address(function, var)
            && (self.functions[function].decls.vars[var].kind == VarKind::Local || !self.optimize)
        {
            let f = &mut self.functions[function];
            let base = f.expr(ExprData::Var(frame));
            f.decls.value_exprs[var] = f.expr(ExprData::Component { base, field }).into();
        }
        field
    }

    /// `use_pointer_in_frame`: whether the frame holds the address of `var`, a parameter that is an
    /// aggregate.
    pub(super) fn is_kept_by_address(&self, function: usize, var: Var) -> bool {
        let f = &self.functions[function];
        f.decls.vars[var].kind == VarKind::Param && !operands::is_register_type(f, var)
    }

    /// `get_frame_field`: the field `field` of the frame of `target`, as an expression of `function`.
    pub(super) fn frame_field(
        &mut self,
        function: usize,
        target: usize,
        field: &'a str,
        inserted: &mut Inserted,
    ) -> ExprData<'a> {
        if function == target {
            let (frame, _) = self.frame_variable(function);
            let base = self.functions[function].expr(ExprData::Var(frame));
            return ExprData::Component { base, field };
        }
        let chain = self.chain_to(function, target, inserted);
        let ptr = self.functions[function].expr(ExprData::Var(chain));
        ExprData::Arrow { ptr, field }
    }

    /// `get_static_chain`: the address of the frame of `target`, as an expression of `function`.
    pub(super) fn static_chain(
        &mut self,
        function: usize,
        target: usize,
        inserted: &mut Inserted,
    ) -> ExprData<'a> {
        if function != target {
            return ExprData::Var(self.chain_to(function, target, inserted));
        }
        let (frame, _) = self.frame_variable(function);
        ExprData::AddrOf { of: self.functions[function].expr(ExprData::Var(frame)) }
    }

    /// A pointer to the frame of `target`, a function around `function`.
    fn chain_to(&mut self, function: usize, target: usize, inserted: &mut Inserted) -> Var {
        // The chain is the frame of the function around. From each frame the field `__chain` leads one
        // function further out: `D.2 = CHAIN.1->__chain;`, then `D.2->x`.
        let mut chain = self.chain_decl(function);
        let mut level = self.infos[function].outer;
        while let Some(through) = level.filter(|&level| level != target) {
            let next = self.infos[through].outer.expect("the target is around");
            // The function in between must store its chain in its frame, so it needs both, even if it uses
            // neither itself.
            if !self.infos[through].chain_field {
                self.infos[through].chain_field = true;
                self.infos[through].static_chain = true;
                self.frame_variable(next);
                self.number_field(through, CHAIN);
                self.frame_variable(through);
            }
            self.chain_loads += 1;
            if self.chain_loads > self.most_chain_loads {
                return chain;
            }
            let ptr = self.functions[function].expr(ExprData::Var(chain));
            let ty = self.frame_pointer(function, next);
            chain = self.load_before(function, ExprData::Arrow { ptr, field: CHAIN }, ty, inserted);
            level = Some(next);
        }
        chain
    }

    /// `create_tmp_var_for`.
    pub(super) fn new_temporary(&mut self, function: usize, ty: Type) -> Var {
        let uid = Some(self.counters.next_uid());
        let made = VarData { ty: Some(ty), uid, anonymous: true, ..VarData::new("", VarKind::Local) };
        let var = self.functions[function].var(made);
        self.infos[function].temporaries.push(var);
        var
    }

    /// `init_tmp_var`: a new temporary that is set to `value` before the current statement.
    pub(super) fn load_before(
        &mut self,
        function: usize,
        value: ExprData<'a>,
        ty: Type,
        inserted: &mut Inserted,
    ) -> Var {
        let tmp = self.new_temporary(function, ty);
        inserted.before.push(self.functions[function].assignment(ExprData::Var(tmp), value));
        tmp
    }

    /// `save_tmp_var`: a new temporary that is stored to `place` after the current statement.
    fn store_after(
        &mut self,
        function: usize,
        place: ExprData<'a>,
        ty: Type,
        inserted: &mut Inserted,
    ) -> Var {
        let tmp = self.new_temporary(function, ty);
        // GCC inserts each directly after the statement, so the last one comes first.
        inserted.after.insert(0, self.functions[function].assignment(place, ExprData::Var(tmp)));
        tmp
    }

    /// The type of variable `var` of function `owner`, as a type of `function`.
    pub(super) fn var_type(&mut self, function: usize, owner: usize, var: Var) -> Type {
        match self.functions[owner].decls.vars[var].ty {
            Some(ty) => self.type_in(function, owner, ty),
            None => self.functions[function].types.intern(TypeKind::Named("int")),
        }
    }

    /// The type of `function` that equals the type `ty` of function `owner`.
    pub(super) fn type_in(&mut self, function: usize, owner: usize, ty: Type) -> Type {
        if function == owner {
            return ty;
        }
        // Each function has a table of types. The table of the owner is taken away while the other one is
        // changed.
        let from = std::mem::take(&mut self.functions[owner].types);
        let imported = import(&from, &mut self.functions[function].types, ty);
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
pub(super) fn share_location(cx: &mut NestingTree<'_, '_>, function: usize, stmt: Stmt, inserted: &Inserted) {
    let f = &mut cx.functions[function];
    for &made in inserted.before.iter().chain(&inserted.after) {
        f.source.place_if_nowhere(made, f.source.locs[stmt]);
    }
}
