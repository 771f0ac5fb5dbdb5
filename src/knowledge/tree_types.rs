//! The types that the notation of the GIMPLE front end states: of constants, of memory and of addresses in
//! operations.
//!
//! Known: the type of an operand follows from the other operand, from the place that it goes to or from the
//! parameter that it is passed to. Assumed: an index is an `int`, if it is not one of an initial value.
//!
//! *Initial values.* The gimplifier stores an initial value element by element, and counts the elements by
//! `sizetype` (`gimplify_init_ctor_eval`), which a plain dump does not show; where a program sets elements,
//! the index has the type that it is written with. Stores are assumed to be an initial value if they follow
//! each other up the array with nothing else of the program between them, and the variable is cleared before,
//! or they are the first that is said of it and set all elements of the array ([`initial_indexes`]).

use super::Knowledge;
use super::types::OperandTypes;
use crate::ir::constant::{integer_of, string_bytes};
use crate::ir::types::VOLATILE;
use crate::ir::{
    BinaryOp, Call, Callee, Expr, ExprData, Function, Mem, MemRef, OpClass, Shape, StatedAccess, Stmt,
    StmtKind, TreeCode, Type, TypeKind, Var, VarKind, is_record_name,
};
use crate::target::dialect::{Dialect, Gcc};
use crate::text::parse::initial_value;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashSet;

impl<'a> Knowledge<'_, 'a> {
    /// Notes the types of the trees of `f`, a function of the file with blocks, as this dialect states them.
    pub fn state_types(self, f: &mut Function<'a>, dialect: Dialect) {
        // Initial values of static variables are text until now; their trees are stated like any other.
        let values = static_values(f);
        let mut walk = TreeTypesWalk {
            dialect,
            f,
            types: OperandTypes::new(f, self.types),
            knowledge: self,
            stated: SecondaryMap::new(),
            arithmetic: SecondaryMap::new(),
            alignments: SecondaryMap::new(),
            accesses: Vec::new(),
            initial_indexes: EntitySet::new(),
        };
        walk.initial_indexes = initial_indexes(walk.f, &mut walk.types);
        // Each operand of each statement, with the type that it has if it does not show its own.
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
        for &(var, value) in &values {
            let ty = walk.f.decls.vars[var].ty;
            walk.initial(value, ty);
        }
        let TreeTypesWalk { types, stated, arithmetic, alignments, accesses, .. } = walk;
        let types = types.types;
        f.types = types;
        accesses.into_iter().for_each(|(mem, stated)| f.body.mem_refs[mem].stated = stated);
        f.body.tree_types = stated;
        f.body.arithmetic_types = arithmetic;
        f.body.alignments = alignments;
        for (var, value) in values {
            f.decls.initial_values[var] = value.into();
        }
    }
}

/// The initial values of static variables, as trees.
fn static_values<'a>(f: &mut Function<'a>) -> Vec<(Var, Expr)> {
    let is_static = |var: &Var| f.decls.vars[*var].kind == VarKind::Static;
    let statics: Vec<Var> = f.decls.locals.iter().copied().filter(is_static).collect();
    let value = |var| {
        let (_, text) = f.decls.vars[var].decl.split_once(" = ")?;
        let value = initial_value(f, text)?;
        if f.decls.redeclared[var].is_some() {
            strip_conversions(f, value);
        }
        Some((var, value))
    };
    statics.into_iter().filter_map(value).collect()
}

/// Leaves out conversions of addresses in an initial value, as pass "ssa" has
/// (`canonicalize_constructor_val`).
fn strip_conversions(f: &mut Function<'_>, of: Expr) {
    if let ExprData::Cast { ty, of: address } = f.body.exprs[of]
        && f.types.pointee(ty).is_some()
    {
        f.body.exprs[of] = f.body.exprs[address].clone();
    }
    let mut parts = Vec::new();
    f.each_part(of, |part| parts.push(part));
    parts.into_iter().for_each(|part| strip_conversions(f, part));
}

/// A walk over a function's statements, which notes the types of trees.
struct TreeTypesWalk<'f, 'a> {
    f: &'f Function<'a>,
    /// The types of trees that show their own.
    types: OperandTypes<'f, 'a>,
    knowledge: Knowledge<'f, 'a>,
    dialect: Dialect,
    /// The types that are noted.
    stated: SecondaryMap<Expr, PackedOption<Type>>,
    /// The arithmetic types in which constants of these types are written.
    arithmetic: SecondaryMap<Type, PackedOption<Type>>,
    /// The alignments in bits of typedefs that have one of their own.
    alignments: SecondaryMap<Type, u32>,
    /// What is noted of references to memory.
    accesses: Vec<(Mem, StatedAccess)>,
    /// The indexes that the gimplifier has counted in `sizetype`.
    initial_indexes: EntitySet<Expr>,
}

impl<'a> TreeTypesWalk<'_, 'a> {
    /// Notes the types of a statement's trees.
    fn statement(&mut self, stmt: Stmt) {
        match &self.f.body.stmts[stmt].kind {
            // `x = 5`: the constant has the type of `x`, without its qualifiers.
            StmtKind::Assign { lhs, rhs } => {
                let ty = self.types.type_of(*lhs);
                self.operand(*lhs, None);
                match self.f.body.exprs[*rhs] {
                    ExprData::Clobber(_) => self.stated[*rhs] = ty.into(),
                    _ => self.value(*rhs, ty.map(|ty| self.types.types.unqualified(ty))),
                }
            }
            StmtKind::Call(call) => self.call(call),
            StmtKind::Cond { op, a, b, .. } => self.binary(*op, *a, *b, None),
            // `switch (x)`: the cases have the type that `x` had before it was promoted.
            StmtKind::Switch { index, .. } => {
                let ty = self.types.promoted(*index);
                let ty = ty.map(|ty| self.types.types.unqualified(ty));
                self.operand(*index, None);
                self.note_constant(*index, ty);
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
            ExprData::Cast { of, .. } => {
                self.operand(of, None);
                self.address(of);
            }
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

    /// The operands of an operation with a result of type `ty`: a constant has the type of the other operand,
    /// unless the operation makes a difference between them.
    fn binary(&mut self, op: BinaryOp, a: Expr, b: Expr, ty: Option<Type>) {
        let [a_type, b_type] = [a, b].map(|of| self.types.origin(of));
        let pointer = a_type.or(ty).filter(|&ty| self.types.types.pointee(ty).is_some());
        let (for_a, for_b) = match op.class() {
            // `x << 3`: the count has a type of its own.
            OpClass::Shift => (a_type.or(ty), b_type.or_else(|| Some(self.count_type(op, a_type.or(ty))))),
            // Null has the type of a value, which no pointer's own qualifiers belong to.
            OpClass::Comparison => {
                let types = &self.types.types;
                let of_value =
                    |ty: Type| if types.pointee(ty).is_some() { types.unqualified(ty) } else { ty };
                (a_type.or(b_type).map(of_value), b_type.or(a_type).map(of_value))
            }
            // What is added to a pointer is an offset.
            _ if op == BinaryOp::Plus && pointer.is_some() => {
                (pointer, b_type.or_else(|| Some(self.named("sizetype"))))
            }
            // Arithmetic loses qualifiers, comparisons of numbers keep them.
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
        self.address(a);
        self.address(b);
    }

    /// The type of a constant count of bits in a shift of type `ty`. Where `convert_to_integer` has made an
    /// unsigned shift narrower than `int`, it has converted the count, too, and `c_gimplify_expr` gives that
    /// the type `unsigned int`.
    fn count_type(&mut self, op: BinaryOp, ty: Option<Type>) -> Type {
        let shape = ty.and_then(|ty| self.types.arithmetic(ty)).and_then(|ty| self.types.types.name(ty));
        let is_narrow = op == BinaryOp::LShift
            && matches!(shape.and_then(Shape::named), Some(Shape::Int { bits: ..32, signed: false }));
        self.named(if is_narrow { "unsigned int" } else { "int" })
    }

    /// An operand of an operation, where the type of an address is stated.
    fn address(&mut self, of: Expr) {
        let types = &mut self.types;
        self.stated[of] = match self.f.body.exprs[of] {
            ExprData::AddrOf { .. } => types.type_of(of).into(),
            ExprData::Str(text) => {
                let len = string_bytes(text).map_or(0, |bytes| bytes.len() as u64 + 1);
                let element = types.types.intern(TypeKind::Named("char"));
                let array = types.types.intern(TypeKind::MadeArray { of: element, len });
                Some(types.types.pointer_to(array)).into()
            }
            _ => return,
        };
    }

    /// A call; of the types of arguments only those count that a declaration states.
    fn call(&mut self, call: &Call<'a>) {
        if let Some(lhs) = call.lhs {
            self.operand(lhs, None);
        }
        // Each argument has the type of its parameter.
        if let (Callee::Internal(".VA_ARG"), Some(lhs)) = (&call.callee, call.lhs) {
            return self.next_argument(call, lhs);
        }
        for (index, &arg) in call.args.as_slice(&self.f.body.expr_lists).iter().enumerate() {
            let ty = self.argument(call, index as u32, arg);
            self.operand(arg, ty);
        }
    }

    /// The type that the argument at this index is passed as.
    fn argument(&mut self, call: &Call<'a>, index: u32, arg: Expr) -> Option<Type> {
        if let Callee::Internal(".ABNORMAL_DISPATCHER") = call.callee {
            return Some(self.named(self.dialect.bool_name(false)));
        }
        let callee = self.f.callee_name(call)?;
        // What `gimple_fold_builtin_fputs` writes has the type in which lengths are counted.
        let is_made = matches!(self.f.body.exprs[arg], ExprData::Int(_));
        if is_made && index == 2 && self.dialect.gcc <= Gcc::V12 && callee.starts_with("__builtin_fwrite") {
            return Some(self.named("ssizetype"));
        }
        let declared = self.types.argument(callee, index, self.dialect.gcc);
        declared.or_else(|| self.types.library_argument(callee, index))
    }

    /// `.VA_ARG (&list, (T *) 0, (L *) 0)`: null pointers have the types of the argument and of the list's
    /// element.
    fn next_argument(&mut self, call: &Call<'a>, lhs: Expr) {
        let ty = self.types.type_of(lhs).map(|ty| self.types.types.pointer_to(ty));
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
            // What has a declared type.
            ExprData::Name(_) | ExprData::Var(_) | ExprData::Label(_) => {}
            ExprData::Const(_) | ExprData::Int(_) | ExprData::Unsigned(_) | ExprData::Wide { .. } => {
                self.note_constant(of, ty);
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
            // `a[3]`: the index is written in `int`, that of an initial value in `sizetype`.
            ExprData::Index { base, index, .. } => {
                self.operand(base, None);
                let is_initial = self.initial_indexes.contains(index);
                let ty = self.named(if is_initial { "sizetype" } else { "int" });
                self.operand(index, Some(ty));
            }
            ExprData::Code { code: TreeCode::BitFieldRef, ref args } => {
                self.stated[of] = self.types.type_of(of).or(ty).into();
                let bits = self.named("bitsizetype");
                for &arg in args.as_slice(&f.body.expr_lists) {
                    self.operand(arg, Some(bits));
                }
            }
            _ => {
                let ty = self.types.type_of(of).or(ty);
                self.stated[of] = ty.into();
                if let Some((ty, align)) = ty.and_then(|ty| Some((ty, self.own_alignment(ty)?))) {
                    self.alignments[ty] = align;
                }
                if let ExprData::Deref { ptr, .. } = f.body.exprs[of] {
                    self.stated[ptr] = self.qualified_pointer(ptr).into();
                }
                if let ExprData::Mem(mem) = f.body.exprs[of] {
                    self.access(mem);
                }
                f.each_part(of, |part| self.operand(part, None));
            }
        }
    }

    /// The type of a pointer of which an element is taken, if it has qualifiers, which those of temporaries
    /// lose. (A pointer after an asterisk is a value without qualifiers.)
    fn qualified_pointer(&mut self, ptr: Expr) -> Option<Type> {
        // Through sums to the pointer that was loaded.
        let f = self.f;
        let mut from = ptr;
        while let ExprData::Name(name) = f.body.exprs[from]
            && f.ssa.names[name].var.is_none()
            && let Some(value) = f.assigned_value(name)
            && let ExprData::Binary { op: BinaryOp::Plus, a, .. } = f.body.exprs[value]
        {
            from = a;
        }
        let ty = self.types.origin(from).filter(|_| from != ptr)?;
        let quals = self.types.types.qualifiers(ty);
        (quals != 0 && quals & VOLATILE == 0 && f.operand_type(ptr) != Some(ty)).then_some(ty)
    }

    /// What is stated of an access to memory.
    fn access(&mut self, mem: Mem) {
        let f = self.f;
        let MemRef { ptr_type, ptr, access, .. } = f.body.mem_refs[mem];
        let types = &self.types.types;
        // Copies that replace calls of `memcpy` are accesses at any alignment where nothing is known of the
        // pointer.
        let is_ref_all = ptr_type.is_some_and(
            |ty| matches!(types.bare_kind(ty), TypeKind::Pointer { attrs, .. } if *attrs == "{ref-all}"),
        );
        let is_pointer = matches!(f.body.exprs[ptr], ExprData::Name(_) | ExprData::Var(_));
        let is_unaligned = is_ref_all && access.is_some() && is_pointer;
        let converts = ptr_type != f.operand_type(ptr);
        let known = access.filter(|_| is_ref_all).and_then(|access| self.object_alignment(ptr, access));
        let align = if is_unaligned { 8 } else { known.unwrap_or(0) };
        self.accesses.push((mem, StatedAccess { align, converts }));
    }

    /// The alignment in bits of the variable at `ptr`, if it is less than that of the type of the access.
    fn object_alignment(&self, ptr: Expr, access: Type) -> Option<u32> {
        let ExprData::AddrOf { of } = self.f.body.exprs[ptr] else { return None };
        let ty = self.f.operand_type(of)?;
        let [has, needs] = [ty, access].map(|ty| self.knowledge.layout(&self.types.types, ty).align);
        has.filter(|&has| needs.is_some_and(|needs| has < needs))
            .and_then(|has| u32::try_from(has.checked_mul(8)?).ok())
    }

    /// The alignment in bits of a typedef that has another one than its type.
    fn own_alignment(&self, ty: Type) -> Option<u32> {
        let name = self.types.types.name(ty).filter(|name| !is_record_name(name))?;
        let layout = self.knowledge.stated_layout(name);
        let align = layout.align.filter(|_| layout.size != layout.align)?;
        u32::try_from(align.checked_mul(8)?).ok()
    }

    /// An initial value of this type, or a part of one.
    fn initial(&mut self, of: Expr, ty: Option<Type>) {
        let f = self.f;
        match f.body.exprs[of] {
            ExprData::Constructor { ref elems } => {
                self.stated[of] = ty.into();
                let element = ty.and_then(|ty| self.types.element(ty));
                // `{.f = 1, .g = 2}` names its fields; elements of an array follow each other.
                for &elem in elems.as_slice(&f.body.expr_lists) {
                    match f.body.exprs[elem] {
                        ExprData::Designated { designator, value } => {
                            let field = designator.strip_prefix('.');
                            let field =
                                field.zip(ty).and_then(|(field, ty)| self.types.field_type(ty, field));
                            self.initial(value, field.or(element));
                        }
                        _ => self.initial(elem, element),
                    }
                }
            }
            ExprData::Str(_) => self.operand(of, ty),
            ExprData::Const(_) => self.note_constant(of, ty.map(|ty| self.types.types.unqualified(ty))),
            _ => {}
        }
    }

    /// Notes the type of a constant.
    fn note_constant(&mut self, of: Expr, ty: Option<Type>) {
        self.stated[of] = ty.into();
        if let Some(ty) = ty {
            let element = self.types.vector_element(ty);
            self.arithmetic[ty] = element.or_else(|| self.types.arithmetic(ty)).into();
        }
    }

    fn named(&mut self, name: &'static str) -> Type {
        self.types.types.intern(TypeKind::Named(name))
    }
}

/// The indexes in stores of initial values.
fn initial_indexes(f: &Function<'_>, types: &mut OperandTypes<'_, '_>) -> EntitySet<Expr> {
    let mut indexes = EntitySet::new();
    let mut mentioned: FxHashSet<Var> = FxHashSet::default();
    let mut open: Option<StoreRun> = None;
    for stmt in f.chain().flat_map(|block| f.block_stmts(block)) {
        let kind = &f.body.stmts[stmt].kind;
        // Initial values are computed with temporaries.
        if !kind.lhs().is_some_and(|lhs| is_temporary(f, lhs)) {
            let mut path = Vec::new();
            let var = kind.lhs().and_then(|lhs| stored_element(f, lhs, &mut path));
            let clears = var.is_some() && path.is_empty() && is_empty(f, kind);
            // A store that follows the last one continues the run; any other statement of the program ends
            // it.
            match open.as_mut().filter(|run| Some(run.var) == var && run.is_before(&path)) {
                Some(run) => run.stores.push(path),
                None => {
                    end_run(f, types, open.take(), &mut indexes);
                    let begins = |var: &Var| clears || !path.is_empty() && !mentioned.contains(var);
                    let stores = if clears { Vec::new() } else { vec![path.clone()] };
                    open = var.filter(begins).map(|var| StoreRun { var, is_cleared: clears, stores });
                }
            }
        }
        f.each_operand(stmt, |operand| note_variables(f, operand, &mut mentioned));
    }
    end_run(f, types, open, &mut indexes);
    indexes
}

/// Stores to elements of a variable.
struct StoreRun {
    var: Var,
    /// Whether all of it is cleared before.
    is_cleared: bool,
    /// The indexes of each store, outermost first, with their values.
    stores: Vec<Vec<(Expr, i128)>>,
}

impl StoreRun {
    /// Whether the elements at `path` follow those of the last store.
    fn is_before(&self, path: &[(Expr, i128)]) -> bool {
        let value = |&(_, value): &(Expr, i128)| value;
        let follows = |last: &Vec<(Expr, i128)>| last.iter().map(value).le(path.iter().map(value));
        !path.is_empty() && self.stores.last().is_none_or(follows)
    }
}

/// Takes the indexes of a run that has ended, if it is an initial value.
fn end_run(
    f: &Function<'_>,
    types: &mut OperandTypes<'_, '_>,
    run: Option<StoreRun>,
    indexes: &mut EntitySet<Expr>,
) {
    let Some(run) = run else { return };
    let outer: FxHashSet<i128> = run.stores.iter().filter_map(|path| Some(path.first()?.1)).collect();
    let len = f.decls.vars[run.var].ty.and_then(|ty| match *types.types.bare_kind(ty) {
        TypeKind::Array { len, .. } => integer_of(len?),
        _ => None,
    });
    // A program may well set the only element of an array.
    let is_whole = len.is_some_and(|len| len > 1 && (0..len).all(|index| outer.contains(&index)));
    if run.is_cleared || is_whole {
        indexes.extend(run.stores.iter().flatten().map(|&(index, _)| index));
    }
}

/// The local variable of which `of` is a part, and the constant indexes that lead there, outermost first.
fn stored_element(f: &Function<'_>, of: Expr, path: &mut Vec<(Expr, i128)>) -> Option<Var> {
    match f.body.exprs[of] {
        ExprData::Var(var) if f.decls.vars[var].kind == VarKind::Local => Some(var),
        ExprData::Component { base, .. } => stored_element(f, base, path),
        ExprData::Index { base, index, bounds: None } => {
            let var = stored_element(f, base, path)?;
            let value = match f.body.exprs[index] {
                ExprData::Const(text) => text.parse().ok()?,
                ExprData::Int(value) => value.into(),
                _ => return None,
            };
            path.push((index, value));
            Some(var)
        }
        _ => None,
    }
}

fn is_temporary(f: &Function<'_>, of: Expr) -> bool {
    matches!(f.body.exprs[of], ExprData::Name(name) if f.ssa.names[name].var.is_none())
}

/// Whether the statement assigns `{}`.
fn is_empty(f: &Function<'_>, kind: &StmtKind<'_>) -> bool {
    let StmtKind::Assign { rhs, .. } = kind else { return false };
    matches!(&f.body.exprs[*rhs], ExprData::Constructor { elems } if elems.is_empty())
}

/// Notes the variables in a tree.
fn note_variables(f: &Function<'_>, of: Expr, mentioned: &mut FxHashSet<Var>) {
    if let ExprData::Var(var) = f.body.exprs[of] {
        mentioned.insert(var);
    }
    f.each_part(of, |part| note_variables(f, part, mentioned));
}
