//! The types that the notation of the GIMPLE front end states: of constants, of memory and of addresses in operations.

use super::{FileTypes, OperandTypes};
use crate::ir::{
    BinaryOp, Call, Callee, Expr, ExprData, Function, Mem, MemRef, OpClass, StatedAccess, Stmt, StmtKind,
    TreeCode, Type, TypeKind,
};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

/// Notes the types of the trees of `f`, a function of the file with blocks, as this version of GCC states them.
pub fn state_types<'a>(f: &mut Function<'a>, file: &FileTypes<'a>, gcc: u8) {
    let mut walk = Walk {
        gcc,
        f,
        types: OperandTypes::new(f, file),
        stated: SecondaryMap::new(),
        arithmetic: SecondaryMap::new(),
        accesses: Vec::new(),
    };
    for block in f.chain() {
        for phi in f.phis(block) {
            let data = &f.ssa.phis[phi];
            let ty = f.name_type(data.result);
            data.args.iter().for_each(|&arg| walk.operand(arg, ty));
        }
        for stmt in f.block_stmts(block) {
            walk.statement(stmt);
        }
    }
    let Walk { types, stated, arithmetic, accesses, .. } = walk;
    let types = types.types;
    f.types = types;
    accesses.into_iter().for_each(|(mem, stated)| f.body.mem_refs[mem].stated = stated);
    f.body.tree_types = stated;
    f.body.arithmetic_types = arithmetic;
}

struct Walk<'f, 'a> {
    f: &'f Function<'a>,
    types: OperandTypes<'f, 'a>,
    gcc: u8,
    stated: SecondaryMap<Expr, PackedOption<Type>>,
    arithmetic: SecondaryMap<Type, PackedOption<Type>>,
    accesses: Vec<(Mem, StatedAccess)>,
}

impl<'a> Walk<'_, 'a> {
    fn statement(&mut self, stmt: Stmt) {
        match &self.f.body.stmts[stmt].kind {
            StmtKind::Assign { lhs, rhs } => {
                let ty = self.types.of(*lhs).map(|ty| self.types.types.unqualified(ty));
                self.operand(*lhs, None);
                self.value(*rhs, ty);
            }
            StmtKind::Call(call) => self.call(call),
            StmtKind::Cond { op, a, b, .. } => self.binary(*op, *a, *b, None),
            StmtKind::Switch { index, .. } => {
                let ty = self.types.promoted(*index);
                let ty = ty.map(|ty| self.types.types.unqualified(ty));
                self.operand(*index, None);
                self.note(*index, ty);
            }
            StmtKind::Return { value: Some(value) } => self.operand(*value, self.f.head.ret),
            _ => self.f.each_operand(stmt, |operand| self.operand(operand, None)),
        }
    }

    /// A right-hand side of type `ty`.
    fn value(&mut self, rhs: Expr, ty: Option<Type>) {
        match self.f.body.exprs[rhs] {
            ExprData::Binary { op, a, b } => self.binary(op, a, b, ty),
            ExprData::Unary { of, .. } => self.operand(of, ty),
            ExprData::Cond { cond, then, otherwise } => {
                self.operand(cond, None);
                [then, otherwise].into_iter().for_each(|of| self.operand(of, ty));
            }
            ExprData::Code { code: TreeCode::Min | TreeCode::Max, ref args } => {
                args.as_slice(&self.f.body.expr_lists).iter().for_each(|&arg| self.operand(arg, ty));
            }
            _ => self.operand(rhs, ty),
        }
    }

    fn binary(&mut self, op: BinaryOp, a: Expr, b: Expr, ty: Option<Type>) {
        let [a_type, b_type] = [a, b].map(|of| self.types.origin(of));
        let pointer = a_type.or(ty).filter(|&ty| self.types.types.pointee(ty).is_some());
        let (for_a, for_b) = match op.class() {
            OpClass::Shift => (a_type.or(ty), b_type.or_else(|| Some(self.named("int")))),
            OpClass::Comparison => (a_type.or(b_type), b_type.or(a_type)),
            // What is added to a pointer is an offset.
            _ if op == BinaryOp::Plus && pointer.is_some() => {
                (pointer, b_type.or_else(|| Some(self.named("sizetype"))))
            }
            // Arithmetic loses qualifiers, comparisons keep them.
            _ => {
                let plain = |ty: Option<Type>| ty.map(|ty| self.types.types.unqualified(ty));
                let ty = plain(a_type.or(b_type).or(ty));
                // A narrow operand of these is one that `convert_to_integer` has cut off.
                let is_cut = matches!(op, BinaryOp::BitIor | BinaryOp::BitXor);
                let ty = if is_cut { ty.and_then(|ty| self.types.arithmetic(ty)).or(ty) } else { ty };
                (ty, ty)
            }
        };
        self.operand(a, for_a);
        self.operand(b, for_b);
        for of in [a, b] {
            if let ExprData::AddrOf { .. } | ExprData::Str(_) = self.f.body.exprs[of] {
                self.stated[of] = self.types.of(of).into();
            }
        }
    }

    /// A call; of the types of arguments only those count that a declaration states.
    fn call(&mut self, call: &Call<'a>) {
        if let Some(lhs) = call.lhs {
            self.operand(lhs, None);
        }
        if let (Callee::Internal(".VA_ARG"), Some(lhs)) = (&call.callee, call.lhs) {
            return self.next_argument(call, lhs);
        }
        for (at, &arg) in call.args.as_slice(&self.f.body.expr_lists).iter().enumerate() {
            let callee = self.f.callee_name(call);
            let ty = callee.and_then(|callee| self.types.argument(callee, at as u32, self.gcc, false));
            self.operand(arg, ty);
        }
    }

    /// `.VA_ARG (&list, (T *) 0, (L *) 0)`: null pointers have the types of the argument and of the list's element.
    fn next_argument(&mut self, call: &Call<'a>, lhs: Expr) {
        let ty = self.types.of(lhs).map(|ty| self.types.types.pointer_to(ty));
        let element = self.named("struct ");
        let element = self.types.types.pointer_to(element);
        for (&arg, ty) in call.args.as_slice(&self.f.body.expr_lists).iter().zip([None, ty, Some(element)]) {
            self.operand(arg, ty);
        }
    }

    /// An operand, which has type `ty` if it does not show its own.
    fn operand(&mut self, of: Expr, ty: Option<Type>) {
        let f = self.f;
        match f.body.exprs[of] {
            ExprData::Name(_) | ExprData::Var(_) | ExprData::Label(_) => {}
            ExprData::Const(_) | ExprData::Int(_) | ExprData::Unsigned(_) | ExprData::Wide { .. } => {
                self.note(of, ty);
            }
            // The bytes of an array, or the address of a literal, whose type is stated in an operation only.
            ExprData::Str(_) => {
                let is_array = |&ty: &Type| matches!(self.types.types.bare_kind(ty), TypeKind::Array { .. });
                self.stated[of] = ty.filter(is_array).into();
            }
            // Its type is stated in an operation only.
            ExprData::AddrOf { of } => self.operand(of, None),
            ExprData::Vector { ref elems } | ExprData::Constructor { ref elems } => {
                self.stated[of] = ty.into();
                let element = ty.and_then(|ty| match *self.types.types.bare_kind(ty) {
                    TypeKind::Vector { of, .. } => Some(of),
                    _ => None,
                });
                let elems = elems.as_slice(&f.body.expr_lists);
                elems.iter().for_each(|&elem| self.operand(elem, element));
            }
            ExprData::Clobber(_) => self.stated[of] = ty.into(),
            ExprData::Index { base, index, .. } => {
                self.operand(base, None);
                let int = self.named("int");
                self.operand(index, Some(int));
            }
            ExprData::Code { code: TreeCode::BitFieldRef, ref args } => {
                self.stated[of] = self.types.of(of).or(ty).into();
                let bits = self.named("bitsizetype");
                for &arg in args.as_slice(&f.body.expr_lists) {
                    self.operand(arg, Some(bits));
                }
            }
            _ => {
                self.stated[of] = self.types.of(of).or(ty).into();
                if let ExprData::Mem(mem) = f.body.exprs[of] {
                    self.access(mem);
                }
                f.each_part(of, |part| self.operand(part, None));
            }
        }
    }

    /// What is stated of an access to memory.
    fn access(&mut self, mem: Mem) {
        let f = self.f;
        let MemRef { ptr_type, ptr, access, .. } = f.body.mem_refs[mem];
        let types = &self.types.types;
        // Copies that replace calls of `memcpy` are accesses at any alignment where nothing is known of the pointer.
        let is_ref_all = ptr_type.is_some_and(
            |ty| matches!(types.bare_kind(ty), TypeKind::Pointer { attrs, .. } if *attrs == "{ref-all}"),
        );
        let is_pointer = matches!(f.body.exprs[ptr], ExprData::Name(_) | ExprData::Var(_));
        let is_unaligned = is_ref_all && access.is_some() && is_pointer;
        let converts = ptr_type != f.operand_type(ptr);
        self.accesses.push((mem, StatedAccess { align: if is_unaligned { 8 } else { 0 }, converts }));
    }

    /// Notes the type of a constant.
    fn note(&mut self, of: Expr, ty: Option<Type>) {
        self.stated[of] = ty.into();
        if let Some(ty) = ty {
            self.arithmetic[ty] = self.types.arithmetic(ty).into();
        }
    }

    fn named(&mut self, name: &'static str) -> Type {
        self.types.types.intern(TypeKind::Named(name))
    }
}
