//! Builds replacements: the statements that a folded call becomes.
//!
//! Source: `replace_call_with_value`, `replace_call_with_call_and_fold` and `gsi_replace_with_seq_vops`
//! (gimple-fold.cc), `gimple_build` and its simplification by match.pd.
//!
//! An operand of the call must not be shared with the replacement, so each is copied.

use super::{BuiltinCall, Folder};
use crate::ir::{
    BinaryOp, Callee, Expr, ExprData, MemRef, Offset, Stmt, StmtKind, TreeCode, Type, TypeKind, Var, VarData,
    VarKind,
};
use cranelift_entity::EntityList;

impl<'a> Folder<'_, '_, 'a> {
    fn append_stmt(&mut self, kind: StmtKind<'a>) -> Stmt {
        let stmt = self.f.stmt_at(self.loc, kind);
        self.f.body.stmts[stmt].scope = self.scope;
        self.out.push(stmt);
        stmt
    }

    /// Appends the call: the statement of the dump, or a new one.
    pub(super) fn keep_call(&mut self, call: &BuiltinCall<'a>) {
        // A call that an earlier fold has made has no statement yet, since it might have been folded again.
        match call.stmt {
            Some(stmt) => self.out.push(stmt),
            None => self.append_call(call.name, &call.args, call.lhs),
        }
    }

    /// `lhs = name (args);`
    fn append_call(&mut self, name: &'a str, args: &[Expr], lhs: Option<Expr>) {
        let callee = Callee::Direct(self.builtin_decl(name));
        let args = self.copy_operands(args);
        let stmt = self.append_stmt(StmtKind::call(lhs, callee, args));
        // A name of the gimplifier is now defined here, so that folds of later calls see this definition.
        lhs.into_iter().for_each(|lhs| self.f.set_definition(lhs, stmt));
    }

    /// Copies of the operands.
    fn copy_operands(&mut self, args: &[Expr]) -> EntityList<Expr> {
        let args: Vec<Expr> = args.iter().map(|&arg| self.f.copy_expr(arg)).collect();
        self.f.operand_list(&args)
    }

    /// `tmp = __builtin_strlen (s);` for a new `tmp`. Returns `tmp`.
    pub(super) fn append_strlen(&mut self, s: Expr) -> Expr {
        let ty = self.basic_type("long unsigned int");
        let temporary = self.new_temporary(ty);
        let lhs = self.f.expr(temporary.clone());
        self.append_call("__builtin_strlen", &[s], Some(lhs));
        self.f.expr(temporary)
    }

    /// `lhs = rhs;`
    pub(super) fn assign(&mut self, lhs: Expr, rhs: ExprData<'a>) {
        let rhs = self.f.expr(rhs);
        self.assign_expr(lhs, rhs);
    }

    /// [`Self::assign`] to a new tree.
    pub(super) fn assign_to_place(&mut self, lhs: ExprData<'a>, rhs: ExprData<'a>) {
        let lhs = self.f.expr(lhs);
        self.assign(lhs, rhs);
    }

    fn assign_expr(&mut self, lhs: Expr, rhs: Expr) {
        let stmt = self.append_stmt(StmtKind::Assign { lhs, rhs });
        self.f.set_definition(lhs, stmt);
    }

    /// `lhs = value;` for an operand of the call, which keeps its location.
    pub(super) fn assign_operand(&mut self, lhs: Expr, value: Expr) {
        let rhs = self.f.copy_expr(value);
        self.assign_expr(lhs, rhs);
    }

    /// Makes the statements of a replacement before its last one. Before GCC 12 only the last one
    /// gets the location of the call (`gsi_replace`).
    pub(super) fn before_last<R>(&mut self, make: impl FnOnce(&mut Self) -> R) -> R {
        if self.cx.dialect.locates_all_copy_stmts() { make(self) } else { self.without_location(make) }
    }

    /// Makes statements without a location, as `gimple_build` does.
    pub(super) fn without_location<R>(&mut self, make: impl FnOnce(&mut Self) -> R) -> R {
        let loc = self.loc.take();
        let made = make(self);
        self.loc = loc;
        made
    }

    /// `tmp = rhs;` for a new `tmp` of type `ty`. Returns `tmp`.
    pub(super) fn assign_to_temporary(&mut self, rhs: ExprData<'a>, ty: Type) -> Expr {
        let rhs = self.f.expr(rhs);
        self.expr_to_temporary(rhs, ty)
    }

    /// [`Self::assign_to_temporary`] for a tree that may have a location.
    pub(super) fn expr_to_temporary(&mut self, rhs: Expr, ty: Type) -> Expr {
        let temporary = self.new_temporary(ty);
        let lhs = self.f.expr(temporary.clone());
        self.assign_expr(lhs, rhs);
        self.f.expr(temporary)
    }

    /// `var = rhs;` for a new variable of type `ty`, as `force_gimple_operand` and
    /// `maybe_push_res_to_seq` do. Returns the variable.
    pub(super) fn assign_to_variable(&mut self, rhs: ExprData<'a>, ty: Type) -> Expr {
        let var = self.f.temporary(Some(ty));
        let lhs = self.f.expr(ExprData::Var(var));
        self.assign(lhs, rhs);
        self.f.expr(ExprData::Var(var))
    }

    fn new_temporary(&mut self, ty: Type) -> ExprData<'a> {
        self.f.temporary_register(ty, self.cx.dialect.early_temporaries_are_names())
    }

    /// `replace_call_with_value` with an operand of the call.
    pub(super) fn replace_with_operand(&mut self, call: &BuiltinCall<'a>, value: Expr) -> bool {
        let Some(lhs) = call.lhs else { return self.replace_with_nop() };
        self.assign_operand(lhs, value);
        true
    }

    /// `replace_call_with_value` with a new value.
    pub(super) fn replace_with_value(&mut self, call: &BuiltinCall<'a>, value: ExprData<'a>) -> bool {
        let Some(lhs) = call.lhs else { return self.replace_with_nop() };
        self.assign(lhs, value);
        true
    }

    /// Replaces the call by a `GIMPLE_NOP`.
    pub(super) fn replace_with_nop(&mut self) -> bool {
        self.append_stmt(StmtKind::Nop);
        true
    }

    /// `a + b`, for pointers too.
    pub(super) fn sum(&mut self, a: Expr, b: Expr) -> ExprData<'a> {
        let (a, b) = (self.f.copy_expr(a), self.f.copy_expr(b));
        ExprData::Binary { op: BinaryOp::Plus, a, b }
    }

    /// An integer constant.
    pub(super) fn int_constant(&mut self, value: i64) -> Expr {
        self.f.expr(ExprData::Int(value))
    }

    /// `CODE <args>`, for operands of the call.
    pub(super) fn code_expr(&mut self, code: TreeCode, args: &[Expr]) -> ExprData<'a> {
        ExprData::Code { code, args: self.copy_operands(args) }
    }

    /// `MEM <access> [(alias)ptr]`, folded as `fold_binary` folds a MEM_REF: a field or element of
    /// a declared object becomes an offset from it. GCC omits `<access>` if `same_size` holds:
    /// `alias` points to as many bytes as `access` has.
    pub(super) fn mem_ref(&mut self, access: Option<Type>, alias: Type, ptr: Expr) -> ExprData<'a> {
        // `&s.a[2]` is a constant offset from `&s`: `MEM[(char *)&s + 6B]`. A pointer that is not an address
        // of a part stays.
        let (ptr, offset) = match self.addressed_object(ptr) {
            Some(object) if !matches!(self.f.body.exprs[ptr], ExprData::AddrOf { of } if of == object.base) =>
            {
                let base = self.f.copy_expr(object.base);
                (self.f.expr(ExprData::AddrOf { of: base }), object.offset)
            }
            _ => (self.f.copy_expr(ptr), 0),
        };
        let offset = (offset != 0).then_some(Offset::Bytes(offset));
        ExprData::Mem(self.f.body.mem_refs.push(MemRef { access, offset, ..MemRef::new(alias, ptr) }))
    }

    /// A type of the compiler.
    pub(super) fn basic_type(&mut self, name: &'static str) -> Type {
        self.f.types.intern(TypeKind::Named(name))
    }

    /// The type of a pointer to `to`.
    pub(super) fn pointer_type(&mut self, to: Type, attrs: &'static str) -> Type {
        self.f.types.intern(TypeKind::Pointer { to, attrs })
    }

    /// `builtin_decl_implicit`.
    fn builtin_decl(&mut self, name: &'a str) -> Var {
        // Look for a declaration among the youngest, since folds of a function make few different ones.
        // Otherwise make one.
        let mut last = self.f.decls.vars.iter().rev().take(64);
        let known = last.find(|(_, data)| data.name == name && data.kind == VarKind::Function);
        known.map(|(var, _)| var).unwrap_or_else(|| self.f.var(VarData::new(name, VarKind::Function)))
    }
}

impl<'a> Folder<'_, '_, 'a> {
    /// `pointer + len` as a base pointer and an offset: `(p + a) + b` is `p + (a + b)`.
    pub(super) fn pointer_sum(&mut self, pointer: Expr, len: Expr) -> (Expr, Expr) {
        // `_1 = p + 4; _1 + 8` becomes `p + 12`, so that `_1` may be unused.
        match self.defining_operation(pointer) {
            Some((BinaryOp::Plus, base, offset)) => (base, self.offset_sum(offset, len)),
            _ => (pointer, len),
        }
    }

    /// `offset + len`, both of `sizetype`: `(a + 1) + 4` is `a + 5`, and `a * 4 + 4` is `(a + 1) * 4`.
    fn offset_sum(&mut self, offset: Expr, len: Expr) -> Expr {
        let number = |this: &Self, operand| Some(this.integer_constant(operand)? as u64);
        // Two constants add up, with the wrap of `sizetype`.
        let constant = number(self, len);
        if let Some((a, b)) = number(self, offset).zip(constant) {
            return self.sizetype_constant(a.wrapping_add(b));
        }
        // The type of the new variables is that of the offset.
        let ty = match (&self.f.body.exprs[offset], self.defining_operation(offset)) {
            // The front end converts the operands of a sum, but not a product (`pointer_int_sum`).
            (&ExprData::Name(name), Some((BinaryOp::Plus, ..))) if self.f.ssa.names[name].ty.is_none() => {
                None
            }
            _ => self.type_of(offset),
        };
        let ty = ty.unwrap_or_else(|| self.basic_type("sizetype"));
        // `(a + 1) + 4` is `a + 5`, and `a` if the constants cancel out.
        let sum = match (self.defining_operation(offset), constant) {
            (Some((BinaryOp::Plus, a, b)), Some(more)) if let Some(first) = number(self, b) => {
                let total = first.wrapping_add(more);
                if total == 0 {
                    return a;
                }
                let total = self.sizetype_constant(total);
                self.sum(a, total)
            }
            // `a * 4 + 4` is `(a + 1) * 4`: the constant is the factor.
            (Some((BinaryOp::Mult, a, by)), Some(more)) if number(self, by) == Some(more) => {
                let one = self.sizetype_constant(1);
                let next = self.sum(a, one);
                let a = self.assign_to_variable(next, ty);
                let b = self.f.copy_expr(by);
                ExprData::Binary { op: BinaryOp::Mult, a, b }
            }
            _ => self.sum(offset, len),
        };
        self.assign_to_variable(sum, ty)
    }

    /// The operation that defines an SSA name.
    fn defining_operation(&self, name: Expr) -> Option<(BinaryOp, Expr, Expr)> {
        let ExprData::Name(name) = self.f.body.exprs[name] else { return None };
        if let ExprData::Binary { op, a, b } = *self.assigned_expr(name)? { Some((op, a, b)) } else { None }
    }

    /// A constant of `sizetype`.
    fn sizetype_constant(&mut self, value: u64) -> Expr {
        self.f.expr(i64::try_from(value).map_or(ExprData::Unsigned(value), ExprData::Int))
    }
}
