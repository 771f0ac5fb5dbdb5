//! Traits of variables that statements show and declarations do not.
//!
//! A declaration names a type. The dump shows neither whether a typedef is a structure or a
//! register type, nor TREE_ADDRESSABLE. Known from statements: the gimplifier takes no part
//! of a scalar, loads variables in memory before it computes with them, and ends the life of a
//! variable in memory with a clobber (`gimplify_bind_expr`).

use crate::analysis::operands::{base_variable, each_address_taken, is_hard_register};
use crate::ir::types::VOLATILE;
use crate::ir::{
    BinaryOp, Def, Expr, ExprData, Function, Name, Number, Shape, Stage, Stmt, StmtKind, TreeCode, Type,
    TypeKind, Var, VarKind, VarTraits,
};
use crate::target::dialect::Dialect;
use bitflags::bitflags;
use cranelift_entity::{EntityRef as _, EntitySet, SecondaryMap};
use rustc_hash::FxHashSet;

/// Sets [`crate::ir::Decls::traits`] from all statements, at any stage. Call it before a pass
/// changes the statements.
pub fn set_variable_traits(f: &mut Function<'_>, dialect: Dialect) {
    // What each statement shows of each variable; then what a variable shows of its type is known of all
    // variables of that type.
    let mut collector = TraitCollector::new(f);
    for stmt in f.body.stmts.keys() {
        collector.statement(f, stmt);
        each_address_taken(f, stmt, |var| collector.note(var, VariableEvidence::ADDRESS));
    }
    for (var, name) in std::mem::take(&mut collector.loads) {
        if !collector.saved.contains(name) {
            collector.note(var, VariableEvidence::LOADED);
        }
    }
    collector.types(f);
    let bounds = bounds_and_offsets(f, dialect);
    f.decls.traits.resize(f.decls.vars.len());
    // Weighs the evidence of each variable.
    for var in f.decls.vars.keys() {
        let flags = collector.vars[var];
        let mut traits = VarTraits::empty();
        // g++ loads a pointer that it calls, wherever that is.
        let pointee = f.decls.vars[var].ty.and_then(|ty| f.types.pointee(ty));
        let may_be_called = pointee.is_some_and(|to| matches!(f.types.kind(to), TypeKind::Function { .. }));
        let is_loaded_for_call = may_be_called && f.head.is_of_cxx();
        // The dump no longer shows the address of a temporary that an atomic operation reads.
        let may_hide_address =
            (f.decls.vars[var].kind == VarKind::Param || f.decls.vars[var].anonymous) && !may_be_called;
        let implied =
            flags.contains(VariableEvidence::SUBSCRIPTED) || flags.is_only_loaded() && may_hide_address;
        traits.set(VarTraits::ADDRESSABLE, flags.contains(VariableEvidence::ADDRESS) || implied);
        traits.set(VarTraits::CLOBBERED, flags.contains(VariableEvidence::CLOBBERED));
        // The dump does not print a `volatile` in the typedef of a pointer type.
        let unprinted = flags.is_only_loaded()
            && !is_loaded_for_call
            && f.decls.vars[var].kind == VarKind::Local
            && !f.decls.vars[var].is_temporary()
            && !is_hard_register(f.decls.vars[var].decl)
            && !flags.intersects(
                VariableEvidence::CLOBBERED | VariableEvidence::SUBSCRIPTED | VariableEvidence::ADDRESS,
            );
        let volatile = flags.contains(VariableEvidence::VOLATILE) || declared_volatile(f, var) || unprinted;
        traits.set(VarTraits::VOLATILE, volatile);
        traits.set(VarTraits::PARTIAL_STORES, flags.contains(VariableEvidence::PARTIAL));
        traits
            .set(VarTraits::VISIBLE, flags.contains(VariableEvidence::VLA_POINTER) || bounds.contains(&var));
        traits.set(VarTraits::AGGREGATE, collector.is_aggregate(f, var));
        f.decls.traits[var] |= traits;
    }
    let bindings = if f.head.is_of_cxx() { structured_bindings(f) } else { Vec::new() };
    for var in unnamed_parameters(f).into_iter().chain(bindings) {
        f.decls.traits[var] |= VarTraits::VISIBLE;
    }
}

/// The parameters of handlers that have no name, as in `catch (int)`. The front end declares them.
fn unnamed_parameters(f: &Function<'_>) -> Vec<Var> {
    let parameters = f.body.stmts.values().filter_map(|stmt| {
        let StmtKind::Catch { body, .. } = stmt.kind else { return None };
        let StmtKind::Bind(bind) = &f.body.stmts[*f.body.seqs[body].first()?].kind else { return None };
        Some(bind.vars.iter().copied().filter(|&var| f.decls.vars[var].anonymous))
    });
    parameters.flatten().collect()
}

/// The variables without a name that structured bindings stand for: of `auto &[a, b] = x;` the front end declares
/// one, and `int a [value-expr: D.1994->first]`.
fn structured_bindings(f: &Function<'_>) -> Vec<Var> {
    let decls = f.decls.vars.values().map(|var| var.decl).filter(|decl| decl.ends_with(']'));
    let places = decls.filter_map(|decl| Some(decl.split_once(" [value-expr: ")?.1));
    let bound: FxHashSet<u32> = places
        .filter_map(|place| {
            let number = place.trim_start_matches(['(', '*']).strip_prefix("D.")?;
            number.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
        })
        .collect();
    let is_bound = |&var: &Var| {
        let data = &f.decls.vars[var];
        data.anonymous && data.uid.and_then(Number::shown).is_some_and(|uid| bound.contains(&uid))
    };
    if bound.is_empty() { Vec::new() } else { f.decls.vars.keys().filter(is_bound).collect() }
}

/// The temporaries that hold array bounds and field offsets of variable-length types, which
/// `gimplify_type_sizes` makes visible to debuggers.
///
/// Sizes stay hidden. They follow in pairs, bits then bytes, or as bits alone if an element is a
/// byte. Types print bounds, too.
fn bounds_and_offsets(f: &Function<'_>, dialect: Dialect) -> Vec<Var> {
    let size_type =
        |var: Var| match *f.types.kind(f.decls.vars[var].ty.filter(|_| f.decls.vars[var].anonymous)?) {
            TypeKind::Named(name @ ("sizetype" | "bitsizetype")) => Some((var, name)),
            _ => None,
        };
    // Before pass "lower" all variables are in scopes.
    // The temporaries for sizes, in the order in which they were made.
    let sizes: Vec<(Var, &str)> = match f.stage {
        Stage::High => f.decls.vars.keys().filter_map(size_type).collect(),
        _ => f.decls.locals.iter().copied().filter_map(size_type).collect(),
    };
    let last = sizes.iter().rposition(|&(_, name)| name == "bitsizetype").unwrap_or(0);
    if sizes.is_empty() {
        return Vec::new();
    }
    // The number of the variable that is the bound in `char[0:D.1994]`.
    let upper_bound = |ty: Type| match f.types.kind(ty) {
        TypeKind::Array { len: Some(len), .. } => len.strip_prefix("0:D.")?.parse().ok(),
        _ => None,
    };
    let bounds: FxHashSet<u32> = f.types.all().filter_map(upper_bound).collect();
    let is_bound = |var: Var| {
        f.decls.vars[var].anonymous
            && f.decls.vars[var].uid.and_then(Number::shown).is_some_and(|uid| bounds.contains(&uid))
    };
    // A number of bytes that follows no number of bits is a bound or an offset.
    let is_first = |index: usize| index < last && (index == 0 || sizes[index - 1].1 != "bitsizetype");
    let is_offset = |index: usize| sizes[index].1 == "sizetype" && is_first(index);
    let offsets = (0..sizes.len()).filter(|&index| is_offset(index)).map(|index| sizes[index].0);
    let mut offsets: Vec<Var> = offsets.collect();
    if dialect.hides_offsets() {
        offsets.retain(|&var| is_set_to_bound(f, var));
    }
    offsets.into_iter().chain(f.decls.vars.keys().filter(|&var| is_bound(var))).collect()
}

/// Whether the temporary is set to an array bound as the front end computes it: `n - 1`, converted to
/// `sizetype` if it has another type, which is no narrower. An offset is a sum of sizes instead, or a number
/// of bytes, which is converted from any type.
fn is_set_to_bound(f: &Function<'_>, var: Var) -> bool {
    let assigned = |to: &dyn Fn(&ExprData<'_>) -> bool| {
        f.body.stmts.values().find_map(|data| match data.kind {
            StmtKind::Assign { lhs, rhs } if to(&f.body.exprs[lhs]) => Some(&f.body.exprs[rhs]),
            _ => None,
        })
    };
    // Through the temporary that the gimplifier computes the value in.
    let value = match assigned(&|lhs| matches!(*lhs, ExprData::Var(assigned) if assigned == var)) {
        Some(&ExprData::Name(name)) => {
            assigned(&|lhs| matches!(*lhs, ExprData::Name(assigned) if assigned == name))
        }
        value => value,
    };
    match value {
        Some(&ExprData::Cast { of, .. }) => !f.operand_type(of).is_some_and(|ty| is_narrow(f, ty)),
        Some(&ExprData::Binary { op: BinaryOp::Plus, b, .. }) => {
            matches!(f.body.exprs[b], ExprData::Int(-1) | ExprData::Unsigned(u64::MAX))
        }
        _ => false,
    }
}

/// Whether it is an integer type that is narrower than sizes.
fn is_narrow(f: &Function<'_>, ty: Type) -> bool {
    match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Named(name) => matches!(Shape::named(name), Some(Shape::Int { bits, .. }) if bits < 64),
        _ => false,
    }
}

/// Whether the declaration makes the variable TREE_THIS_VOLATILE. An array is volatile if its elements are.
/// The front end sets the flag on variables and on compound literals; `create_tmp_var` never does.
fn declared_volatile(f: &Function<'_>, var: Var) -> bool {
    let data = &f.decls.vars[var];
    let is_made =
        data.kind != VarKind::Global && data.name.contains('.') || data.anonymous && data.decl.is_empty();
    !is_made && data.ty.is_some_and(|ty| f.types.qualifiers(f.types.innermost_element(ty)) & VOLATILE != 0)
}

bitflags! {
    /// The evidence that statements give of a variable.
    #[derive(Clone, Copy, Default)]
    struct VariableEvidence: u16 {
        /// A clobber ends its life.
        const CLOBBERED = 1 << 0;
        /// A volatile statement accesses it and no other variable.
        const VOLATILE = 1 << 1;
        /// A part of it is stored to.
        const PARTIAL = 1 << 2;
        /// A part of it is accessed as `x.f`, or it is set to an empty constructor.
        const AGGREGATE = 1 << 3;
        /// It is an operand of a computation, or a value is assigned to it.
        const SCALAR = 1 << 4;
        /// It is copied to a temporary of the gimplifier that has its name, if it has a name.
        const LOADED = 1 << 5;
        /// It is an operand or the result of a computation or a call.
        const COMPUTED = 1 << 6;
        /// It is a vector with accesses to elements: the front end takes its address.
        const SUBSCRIPTED = 1 << 7;
        /// It points to an array of variable length: `gimplify_vla_decl` shows it to debuggers.
        const VLA_POINTER = 1 << 8;
        /// Its address is taken.
        const ADDRESS = 1 << 9;
    }
}

impl VariableEvidence {
    /// Whether all uses load the variable to temporaries, as for a variable in memory.
    fn is_only_loaded(self) -> bool {
        self.contains(VariableEvidence::LOADED) && !self.contains(VariableEvidence::COMPUTED)
    }
}

/// Collects the evidence of statements about variables.
struct TraitCollector {
    /// The evidence of each variable.
    vars: SecondaryMap<Var, VariableEvidence>,
    /// For each type, whether it is known to be a register type.
    types: SecondaryMap<Type, Option<bool>>,
    /// The temporary that the previous statement assigns.
    just_set: Option<Var>,
    /// The temporaries that are assigned right before an atomic object is loaded: the other operand
    /// of an atomic computation (`build_atomic_assign`).
    atomic_operands: EntitySet<Var>,
    /// The variables that are copied to temporaries of the gimplifier, with these.
    loads: Vec<(Var, Name)>,
    /// The temporaries that are stored to memory after other statements than the copy. Since C++17 the value
    /// of an assignment is computed before its place, and saved, whether it is in a register or not.
    saved: EntitySet<Name>,
}

impl TraitCollector {
    fn new(f: &Function<'_>) -> Self {
        let (mut vars, mut types) = (SecondaryMap::new(), SecondaryMap::new());
        vars.resize(f.decls.vars.len());
        types.resize(f.types.len());
        let (atomic_operands, saved) = (EntitySet::new(), EntitySet::new());
        TraitCollector { vars, types, just_set: None, atomic_operands, loads: Vec::new(), saved }
    }

    fn note(&mut self, var: Var, flags: VariableEvidence) {
        self.vars[var] |= flags;
    }

    /// Notes evidence of a variable if `expr` is a whole variable.
    fn note_whole(&mut self, f: &Function<'_>, expr: Expr, flags: VariableEvidence) {
        if let ExprData::Var(var) = f.body.exprs[expr] {
            self.note(var, flags);
        }
    }

    fn statement(&mut self, f: &Function<'_>, stmt: Stmt) {
        let data = &f.body.stmts[stmt];
        let just_set = std::mem::take(&mut self.just_set);
        match &data.kind {
            // `x = e`: `x` is stored to, operands of `e` are computed with, and a copy shows something of
            // both sides.
            StmtKind::Assign { lhs, rhs } => {
                self.just_set = variable(f, *lhs).filter(|&var| f.decls.vars[var].anonymous);
                if let ExprData::Clobber(_) = f.body.exprs[*rhs] {
                    return self.note_whole(f, *lhs, VariableEvidence::CLOBBERED);
                }
                if f.head.is_of_cxx()
                    && let ExprData::Name(value) = f.body.exprs[*rhs]
                    && !matches!(f.body.exprs[*lhs], ExprData::Var(_) | ExprData::Name(_))
                    && let Def::Stmt(copy) = f.ssa.names[value].def
                    && copy.index() + 1 != stmt.index()
                {
                    self.saved.insert(value);
                }
                self.reference(f, *lhs);
                self.store(f, *lhs);
                self.value(f, *rhs);
                self.copy(f, *lhs, *rhs, data.volatile);
            }
            StmtKind::Call(call) => {
                let callee = f.callee_name(call).unwrap_or_default();
                if callee.starts_with("__atomic_load") {
                    self.atomic_operands.extend(just_set);
                }
                if let Some(lhs) = call.lhs {
                    self.reference(f, lhs);
                    self.store(f, lhs);
                    self.note_whole(f, lhs, VariableEvidence::COMPUTED);
                    // The call allocates an array of variable length. A variable that the gimplifier
                    // has not declared is made for a frame.
                    if let Some(var) = variable(f, lhs)
                        && !f.decls.vars[var].decl.is_empty()
                        && callee.starts_with("__builtin_alloca_with_align")
                    {
                        self.note(var, VariableEvidence::VLA_POINTER);
                    }
                }
                // An argument is a register or a copy of one.
                for &arg in call.args.as_slice(&f.body.expr_lists) {
                    self.reference(f, arg);
                    self.note_whole(f, arg, VariableEvidence::COMPUTED);
                }
            }
            StmtKind::Cond { a, b, .. } => {
                self.operand(f, *a);
                self.operand(f, *b);
            }
            StmtKind::Switch { index: operand, .. } | StmtKind::ComputedGoto { dest: operand } => {
                self.operand(f, *operand);
            }
            StmtKind::Asm(asm) => {
                asm.outputs.iter().chain(&asm.inputs).for_each(|&(_, operand)| self.reference(f, operand));
            }
            StmtKind::Return { value: Some(value) } => self.reference(f, *value),
            _ => {}
        }
    }

    /// Notes a partial store, `x.f = ...` or `REALPART_EXPR <x> = ...`.
    fn store(&mut self, f: &Function<'_>, lhs: Expr) {
        if !matches!(f.body.exprs[lhs], ExprData::Var(_) | ExprData::Name(_))
            && let Some(var) = base_variable(f, lhs)
        {
            self.note(var, VariableEvidence::PARTIAL);
        }
    }

    /// Notes the evidence in the assignment of `rhs` to `lhs` for both.
    fn copy(&mut self, f: &Function<'_>, lhs: Expr, rhs: Expr, volatile: bool) {
        if volatile {
            // If a volatile statement accesses one variable only, that variable is volatile.
            match (variable(f, lhs), variable(f, rhs)) {
                (Some(var), None) if accesses_nothing(f, rhs) => self.note(var, VariableEvidence::VOLATILE),
                (None, Some(var)) if accesses_nothing(f, lhs) => self.note(var, VariableEvidence::VOLATILE),
                _ => {}
            }
        }
        match (&f.body.exprs[lhs], &f.body.exprs[rhs]) {
            (&ExprData::Name(name), &ExprData::Var(var)) => {
                // A register is copied to an SSA name only if no conversion is needed, e.g. to a
                // bit-field type.
                self.note(var, VariableEvidence::SCALAR);
                if f.ssa.names[name].identifier.is_some() || f.decls.vars[var].anonymous {
                    self.loads.push((var, name));
                }
            }
            // Complex arithmetic saves its operands, whether they are in registers or not.
            (&ExprData::Var(to), &ExprData::Var(from))
                if f.decls.vars[to].anonymous && self.atomic_operands.contains(from) =>
            {
                self.note(from, VariableEvidence::SCALAR | VariableEvidence::LOADED);
            }
            (&ExprData::Var(var), ExprData::Constructor { elems }) if elems.is_empty() => {
                self.note(var, VariableEvidence::AGGREGATE);
            }
            // A computation assigns its result to registers only.
            (
                &ExprData::Var(var),
                ExprData::Cast { .. } | ExprData::Unary { .. } | ExprData::Binary { .. },
            ) => {
                self.note(var, VariableEvidence::SCALAR | VariableEvidence::COMPUTED);
            }
            (&ExprData::Var(var), value) if accesses_nothing(f, rhs) => {
                self.note(var, VariableEvidence::SCALAR);
                if let ExprData::Name(value) = *value
                    && f.decls.vars[var].anonymous
                    && is_of_atomic(f, value)
                {
                    self.note(var, VariableEvidence::ADDRESS);
                }
            }
            _ => {}
        }
    }

    /// Notes the evidence in a right-hand side.
    fn value(&mut self, f: &Function<'_>, rhs: Expr) {
        match &f.body.exprs[rhs] {
            ExprData::Cast { of, .. } | ExprData::Unary { of, .. } => self.operand(f, *of),
            ExprData::Binary { a, b, .. } => {
                self.operand(f, *a);
                self.operand(f, *b);
            }
            ExprData::Cond { cond, then, otherwise } => {
                self.value(f, *cond);
                self.operand(f, *then);
                self.operand(f, *otherwise);
            }
            _ => self.reference(f, rhs),
        }
    }

    /// Notes the evidence in an operand of a computation.
    fn operand(&mut self, f: &Function<'_>, expr: Expr) {
        match f.body.exprs[expr] {
            ExprData::Var(var) => self.note(var, VariableEvidence::SCALAR | VariableEvidence::COMPUTED),
            _ => self.reference(f, expr),
        }
    }

    /// Notes the evidence in a reference to an object or to a part of it. A value gives none.
    fn reference(&mut self, f: &Function<'_>, expr: Expr) {
        if !matches!(f.body.exprs[expr], ExprData::Name(_) | ExprData::Const(_) | ExprData::Int(_)) {
            self.object(f, expr);
        }
    }

    fn object(&mut self, f: &Function<'_>, mut expr: Expr) {
        // From the reference out to the variable or the pointer that it begins with.
        loop {
            expr = match &f.body.exprs[expr] {
                // `x.f`: only an aggregate has fields.
                ExprData::Component { base, .. } => {
                    self.note_whole(f, *base, VariableEvidence::AGGREGATE);
                    *base
                }
                ExprData::Index { base, index, .. } | ExprData::Range { base, index, .. } => {
                    self.operand(f, *index);
                    if let ExprData::ViewConvert { of, .. } = f.body.exprs[*base] {
                        self.note_whole(f, of, VariableEvidence::SUBSCRIPTED);
                    }
                    *base
                }
                ExprData::FieldAt { of, .. } | ExprData::ViewConvert { of, .. } | ExprData::AddrOf { of } => {
                    *of
                }
                // `p->f`: what `p` points to is an aggregate, and so are variables of that type.
                ExprData::Arrow { ptr, .. } => {
                    if let ExprData::Var(var) = f.body.exprs[*ptr]
                        && let Some(ty) = f.decls.vars[var].ty
                        && let TypeKind::Pointer { to, .. } = *f.types.kind(f.types.unqualified(ty))
                    {
                        self.types[f.types.unqualified(to)] = Some(false);
                    }
                    return self.pointer(f, *ptr);
                }
                ExprData::Deref { ptr, .. } => return self.pointer(f, *ptr),
                ExprData::Mem(mem) => {
                    let ptr = f.body.mem_refs[*mem].ptr;
                    // The program or the front end has taken the address of such a variable.
                    if let ExprData::AddrOf { of } = f.body.exprs[ptr] {
                        self.note_whole(f, of, VariableEvidence::ADDRESS);
                    }
                    return self.pointer(f, ptr);
                }
                ExprData::Code { code, args } => {
                    let Some(base) = args.first(&f.body.expr_lists) else { return };
                    if *code == TreeCode::BitFieldRef {
                        self.note_whole(f, base, VariableEvidence::SUBSCRIPTED);
                    }
                    base
                }
                _ => return,
            };
        }
    }

    fn pointer(&mut self, f: &Function<'_>, ptr: Expr) {
        match f.body.exprs[ptr] {
            ExprData::AddrOf { of } => self.reference(f, of),
            _ => self.operand(f, ptr),
        }
    }

    /// Copies the evidence of variables to their types.
    fn types(&mut self, f: &Function<'_>) {
        for (flags, register) in [(VariableEvidence::SCALAR, true), (VariableEvidence::AGGREGATE, false)] {
            let vars = f.decls.vars.keys().filter(|&var| self.vars[var].contains(flags));
            for ty in vars.filter_map(|var| f.decls.vars[var].ty) {
                self.types[f.types.unqualified(ty)] = Some(register);
            }
        }
    }

    fn is_aggregate(&self, f: &Function<'_>, var: Var) -> bool {
        let flags = self.vars[var];
        if flags.contains(VariableEvidence::AGGREGATE) {
            return true;
        }
        // What the spelling of the type says, or else what statements show of other variables of that type.
        let Some(ty) = f.decls.vars[var].ty else { return false };
        match f.types.is_register_type(ty).or(self.types[f.types.unqualified(ty)]) {
            Some(is_register) => !is_register,
            // A variable in memory without its address taken is there because of its type.
            None => flags.contains(VariableEvidence::CLOBBERED) && !flags.contains(VariableEvidence::SCALAR),
        }
    }
}

/// The most conversions between the result of an atomic built-in and the temporary for it. The
/// limit stops at names that convert each other.
const MOST_CONVERSIONS: usize = 4;

/// Whether the value is the result of an atomic built-in, converted or not. The front end assigns
/// such results to temporaries in memory (`build_atomic_assign`, `convert_lvalue_to_rvalue`); a
/// register would get the conversion directly.
fn is_of_atomic(f: &Function<'_>, mut name: Name) -> bool {
    // `_1 = __atomic_load_4 (p); _2 = (int) _1; x = _2`.
    for _ in 0..=MOST_CONVERSIONS {
        let Def::Stmt(def) = f.ssa.names[name].def else { return false };
        let rhs = match &f.body.stmts[def].kind {
            StmtKind::Assign { rhs, .. } => *rhs,
            StmtKind::Call(call) => {
                return f.callee_name(call).is_some_and(|name| name.starts_with("__atomic_"));
            }
            _ => return false,
        };
        let (ExprData::Cast { of, .. } | ExprData::ViewConvert { of, .. }) = f.body.exprs[rhs] else {
            return false;
        };
        let ExprData::Name(of) = f.body.exprs[of] else { return false };
        name = of;
    }
    false
}

fn variable(f: &Function<'_>, expr: Expr) -> Option<Var> {
    if let ExprData::Var(var) = f.body.exprs[expr] { Some(var) } else { None }
}

/// Whether the operand is a value without an access to a variable.
fn accesses_nothing(f: &Function<'_>, expr: Expr) -> bool {
    let data = &f.body.exprs[expr];
    data.is_constant() || matches!(data, ExprData::Name(_) | ExprData::AddrOf { .. })
}
