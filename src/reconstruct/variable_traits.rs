//! What the statements of a gimple dump tell about variables that their declarations do not.
//!
//! A declaration names a type; whether a typedef is a structure or a register type, the dump does
//! not say, nor TREE_ADDRESSABLE. But the gimplifier treats them differently: it takes no part of a
//! scalar, loads variables in memory before it computes with them, and ends the life of a
//! variable in memory with a clobber (`gimplify_bind_expr`).

use crate::analysis::operands::{base_variable, each_address_taken, is_hard_register};
use crate::ir::types::VOLATILE;
use crate::ir::{
    BinaryOp, Callee, Def, Expr, ExprData, Function, Name, Stage, Stmt, StmtKind, Type, TypeKind, Var,
    VarKind, VarTraits,
};
use crate::target::dialect::Dialect;
use bitflags::bitflags;
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashSet;

/// Sets [`crate::ir::Decls::traits`] from all statements, whichever the stage. To be called before any pass changes them.
pub fn note_variables(f: &mut Function<'_>, dialect: Dialect) {
    let mut seen = Evidence::new(f);
    for stmt in f.body.stmts.keys() {
        seen.statement(f, stmt);
        each_address_taken(f, stmt, |var| seen.note(var, Told::ADDRESS));
    }
    seen.types(f);
    let bounds = bounds_and_offsets(f, dialect);
    f.decls.traits.resize(f.decls.vars.len());
    for var in f.decls.vars.keys() {
        let told = seen.vars[var];
        let mut traits = VarTraits::empty();
        // Nothing is left of the address of a temporary that an atomic operation was to read.
        let is_unseen = is_param(f, var) || f.decls.vars[var].anonymous;
        let implied = told.contains(Told::SUBSCRIPTED) || told.is_only_loaded() && is_unseen;
        traits.set(VarTraits::ADDRESSABLE, told.contains(Told::ADDRESS) || implied);
        traits.set(VarTraits::CLOBBERED, told.contains(Told::CLOBBERED));
        // What the name of a pointer type adds to it is not printed.
        let unprinted = told.is_only_loaded()
            && f.decls.vars[var].kind == VarKind::Local
            && !f.decls.vars[var].anonymous
            && !is_hard_register(f.decls.vars[var].decl)
            && !told.intersects(Told::CLOBBERED | Told::SUBSCRIPTED | Told::ADDRESS);
        let volatile = told.contains(Told::VOLATILE) || declared_volatile(f, var) || unprinted;
        traits.set(VarTraits::VOLATILE, volatile);
        traits.set(VarTraits::PARTIAL_STORES, told.contains(Told::PARTIAL));
        let visible = told.contains(Told::VLA_POINTER) || bounds.contains(&var);
        traits.set(VarTraits::VISIBLE, visible);
        traits.set(VarTraits::AGGREGATE, seen.is_aggregate(f, var));
        f.decls.traits[var] |= traits;
    }
}

/// The temporaries that hold bounds of arrays and offsets of fields of variable-length types:
/// `gimplify_type_sizes` lets debuggers see them. Sizes, which it leaves hidden, come in pairs after
/// them: bits, then bytes, or bits alone where an element is a byte. Bounds moreover show in types.
fn bounds_and_offsets(f: &Function<'_>, dialect: Dialect) -> Vec<Var> {
    let size_type =
        |var: Var| match *f.types.kind(f.decls.vars[var].ty.filter(|_| f.decls.vars[var].anonymous)?) {
            TypeKind::Named(name @ ("sizetype" | "bitsizetype")) => Some((var, name)),
            _ => None,
        };
    // Scopes have them all until pass "lower".
    let sizes: Vec<(Var, &str)> = match f.stage {
        Stage::High => f.decls.vars.keys().filter_map(size_type).collect(),
        _ => f.decls.locals.iter().copied().filter_map(size_type).collect(),
    };
    let last = sizes.iter().rposition(|&(_, name)| name == "bitsizetype").unwrap_or(0);
    if sizes.is_empty() {
        return Vec::new();
    }
    let bounds: FxHashSet<u32> = f.types.all().filter_map(|ty| upper_bound(f.types.kind(ty))).collect();
    let is_bound = |var: Var| {
        f.decls.vars[var].anonymous && f.decls.vars[var].uid.is_some_and(|uid| bounds.contains(&uid))
    };
    let is_first = |at: usize| at < last && (at == 0 || sizes[at - 1].1 != "bitsizetype");
    let is_offset = |at: usize| sizes[at].1 == "sizetype" && is_first(at);
    let offsets = (0..sizes.len()).filter(|&at| is_offset(at)).map(|at| sizes[at].0);
    let mut offsets: Vec<Var> = offsets.collect();
    if dialect.hides_offsets() {
        offsets.retain(|&var| is_set_to_bound(f, var));
    }
    offsets.into_iter().chain(f.decls.vars.keys().filter(|&var| is_bound(var))).collect()
}

/// Whether the temporary is set to what the front end makes of an array's bound: `n - 1`, converted to `sizetype` if it is not
/// computed in that. An offset is a sum of sizes.
fn is_set_to_bound(f: &Function<'_>, var: Var) -> bool {
    let assigned = |to: &dyn Fn(&ExprData<'_>) -> bool| {
        f.body.stmts.values().find_map(|data| match data.kind {
            StmtKind::Assign { lhs, rhs } if to(&f.body.exprs[lhs]) => Some(&f.body.exprs[rhs]),
            _ => None,
        })
    };
    let value = match assigned(&|lhs| matches!(*lhs, ExprData::Var(of) if of == var)) {
        Some(&ExprData::Name(name)) => assigned(&|lhs| matches!(*lhs, ExprData::Name(of) if of == name)),
        value => value,
    };
    match value {
        Some(ExprData::Cast { .. }) => true,
        Some(&ExprData::Binary { op: BinaryOp::Plus, b, .. }) => {
            matches!(f.body.exprs[b], ExprData::Int(-1) | ExprData::Unsigned(u64::MAX))
        }
        _ => false,
    }
}

/// The number of the variable that is the bound in `char[0:D.1994]`.
fn upper_bound(kind: &TypeKind<'_>) -> Option<u32> {
    match kind {
        TypeKind::Array { len: Some(len), .. } => len.strip_prefix("0:D.")?.parse().ok(),
        _ => None,
    }
}

/// What allocates an array of variable length.
fn allocates_array(function: &str) -> bool {
    matches!(function, "__builtin_alloca_with_align" | "__builtin_alloca_with_align_and_max")
}

fn is_param(f: &Function<'_>, var: Var) -> bool {
    f.decls.vars[var].kind == VarKind::Param
}

/// An array is volatile if its elements are. The front end makes what it declares TREE_THIS_VOLATILE, literals without a name
/// too; `create_tmp_var` does not, whatever the type.
fn declared_volatile(f: &Function<'_>, var: Var) -> bool {
    let data = &f.decls.vars[var];
    let is_made =
        data.kind != VarKind::Global && data.name.contains('.') || data.anonymous && data.decl.is_empty();
    !is_made && data.ty.is_some_and(|ty| f.types.qualifiers(f.types.innermost_element(ty)) & VOLATILE != 0)
}

bitflags! {
    /// What statements tell of a variable.
    #[derive(Clone, Copy, Default)]
    struct Told: u16 {
        /// A clobber ends its life.
        const CLOBBERED = 1 << 0;
        const VOLATILE = 1 << 1;
        /// Parts are stored to.
        const PARTIAL = 1 << 2;
        /// A part is accessed as `x.f` or `x[i]`, or it is copied from memory to memory.
        const AGGREGATE = 1 << 3;
        /// Its value is computed with, or a computed value is stored to it.
        const SCALAR = 1 << 4;
        /// It is copied to a temporary of the gimplifier that is named after it, if it has a name.
        const LOADED = 1 << 5;
        /// It is an operand of a computation or a call, or takes the result of one.
        const COMPUTED = 1 << 6;
        /// A vector of which elements are accessed: the front end takes its address.
        const SUBSCRIPTED = 1 << 7;
        /// A temporary that points to an array of variable length: `gimplify_vla_decl` lets debuggers see it.
        const VLA_POINTER = 1 << 8;
        /// Its address is taken.
        const ADDRESS = 1 << 9;
    }
}

impl Told {
    /// Whether the variable is only ever loaded to temporaries, as one in memory is.
    fn is_only_loaded(self) -> bool {
        self.contains(Told::LOADED) && !self.contains(Told::COMPUTED)
    }
}

struct Evidence {
    vars: SecondaryMap<Var, Told>,
    /// What is known of types without structure.
    types: SecondaryMap<Type, Option<bool>>,
    /// The temporary that the statement before the one at hand sets.
    just_set: Option<Var>,
    /// Temporaries that are set right before an atomic object is loaded: what such an object is to be computed with
    /// (`build_atomic_assign`).
    met_atomic: EntitySet<Var>,
}

impl Evidence {
    fn new(f: &Function<'_>) -> Self {
        let (mut vars, mut types) = (SecondaryMap::new(), SecondaryMap::new());
        vars.resize(f.decls.vars.len());
        types.resize(f.types.len());
        Evidence { vars, types, just_set: None, met_atomic: EntitySet::new() }
    }

    fn note(&mut self, var: Var, told: Told) {
        self.vars[var] |= told;
    }

    /// Notes it of what is a variable as a whole.
    fn note_whole(&mut self, f: &Function<'_>, expr: Expr, told: Told) {
        if let ExprData::Var(var) = f.body.exprs[expr] {
            self.note(var, told);
        }
    }

    fn statement(&mut self, f: &Function<'_>, stmt: Stmt) {
        let data = &f.body.stmts[stmt];
        let just_set = std::mem::take(&mut self.just_set);
        match &data.kind {
            StmtKind::Assign { lhs, rhs } => {
                self.just_set = variable(f, *lhs).filter(|&var| f.decls.vars[var].anonymous);
                if let ExprData::Clobber(_) = f.body.exprs[*rhs] {
                    return self.note_whole(f, *lhs, Told::CLOBBERED);
                }
                self.reference(f, *lhs);
                self.store(f, *lhs);
                self.value(f, *rhs);
                self.copy(f, *lhs, *rhs, data.volatile);
            }
            StmtKind::Call(call) => {
                if let Callee::Direct(callee) = call.callee
                    && f.decls.vars[callee].name.starts_with("__atomic_load")
                {
                    self.met_atomic.extend(just_set);
                }
                if let Some(lhs) = call.lhs {
                    self.reference(f, lhs);
                    self.store(f, lhs);
                    self.note_whole(f, lhs, Told::COMPUTED);
                    // What the gimplifier has not declared is made for a frame.
                    if let Some(var) = variable(f, lhs)
                        && !f.decls.vars[var].decl.is_empty()
                        && matches!(call.callee, Callee::Direct(callee) if allocates_array(f.decls.vars[callee].name))
                    {
                        self.note(var, Told::VLA_POINTER);
                    }
                }
                for &arg in call.args.as_slice(&f.body.expr_lists) {
                    self.reference(f, arg);
                    self.note_whole(f, arg, Told::COMPUTED);
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

    /// A partial store, `x.f = ...` or `REALPART_EXPR <x> = ...`.
    fn store(&mut self, f: &Function<'_>, lhs: Expr) {
        if !matches!(f.body.exprs[lhs], ExprData::Var(_) | ExprData::Name(_))
            && let Some(var) = base_variable(f, lhs)
        {
            self.note(var, Told::PARTIAL);
        }
    }

    /// What copying `rhs` to `lhs` tells of both.
    fn copy(&mut self, f: &Function<'_>, lhs: Expr, rhs: Expr, volatile: bool) {
        if volatile {
            // A statement that accesses one variable and nothing else is marked for that variable.
            match (variable(f, lhs), variable(f, rhs)) {
                (Some(var), None) if accesses_nothing(f, rhs) => self.note(var, Told::VOLATILE),
                (None, Some(var)) if accesses_nothing(f, lhs) => self.note(var, Told::VOLATILE),
                _ => {}
            }
        }
        match (&f.body.exprs[lhs], &f.body.exprs[rhs]) {
            (&ExprData::Name(name), &ExprData::Var(var)) => {
                // A register is only copied to what it is not converted to, as a bit-field's type.
                let is_load = f.ssa.names[name].identifier.is_some() || f.decls.vars[var].anonymous;
                self.note(var, Told::SCALAR | if is_load { Told::LOADED } else { Told::empty() });
            }
            // Complex arithmetic saves its operands, be they in registers or not.
            (&ExprData::Var(to), &ExprData::Var(from))
                if f.decls.vars[to].anonymous && self.met_atomic.contains(from) =>
            {
                self.note(from, Told::SCALAR | Told::LOADED);
            }
            (&ExprData::Var(var), ExprData::Constructor { elems }) if elems.is_empty() => {
                self.note(var, Told::AGGREGATE);
            }
            (
                &ExprData::Var(var),
                ExprData::Name(_)
                | ExprData::Const(_)
                | ExprData::Int(_)
                | ExprData::AddrOf { .. }
                | ExprData::Cast { .. }
                | ExprData::Unary { .. }
                | ExprData::Binary { .. },
            ) => {
                // The result of a computation goes to a register only.
                let is_computed = matches!(
                    f.body.exprs[rhs],
                    ExprData::Cast { .. } | ExprData::Unary { .. } | ExprData::Binary { .. }
                );
                self.note(var, if is_computed { Told::SCALAR | Told::COMPUTED } else { Told::SCALAR });
                if let ExprData::Name(value) = f.body.exprs[rhs]
                    && f.decls.vars[var].anonymous
                    && is_of_atomic(f, value)
                {
                    self.note(var, Told::ADDRESS);
                }
            }
            _ => {}
        }
    }

    /// A right-hand side.
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

    /// An operand of a computation.
    fn operand(&mut self, f: &Function<'_>, expr: Expr) {
        match f.body.exprs[expr] {
            ExprData::Var(var) => self.note(var, Told::SCALAR | Told::COMPUTED),
            _ => self.reference(f, expr),
        }
    }

    /// A reference to (a part of) an object, or a value, which tells nothing.
    #[inline]
    fn reference(&mut self, f: &Function<'_>, expr: Expr) {
        if !matches!(f.body.exprs[expr], ExprData::Name(_) | ExprData::Const(_) | ExprData::Int(_)) {
            self.object(f, expr);
        }
    }

    fn object(&mut self, f: &Function<'_>, mut expr: Expr) {
        loop {
            expr = match &f.body.exprs[expr] {
                ExprData::Component { base, .. } => self.structure(f, *base),
                ExprData::Index { base, index, .. } | ExprData::Range { base, index, .. } => {
                    self.operand(f, *index);
                    if let ExprData::ViewConvert { of, .. } = f.body.exprs[*base] {
                        self.note_whole(f, of, Told::SUBSCRIPTED);
                    }
                    *base
                }
                ExprData::FieldAt { of, .. } | ExprData::ViewConvert { of, .. } | ExprData::AddrOf { of } => {
                    *of
                }
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
                    // Only the address of a variable that the program takes, or the front end, makes such a reference.
                    if let ExprData::AddrOf { of } = f.body.exprs[ptr] {
                        self.note_whole(f, of, Told::ADDRESS);
                    }
                    return self.pointer(f, ptr);
                }
                ExprData::Code { code: "BIT_FIELD_REF", args } => {
                    let Some(&base) = args.as_slice(&f.body.expr_lists).first() else { return };
                    self.note_whole(f, base, Told::SUBSCRIPTED);
                    base
                }
                ExprData::Code { args, .. } => match args.as_slice(&f.body.expr_lists).first() {
                    Some(&base) => base,
                    None => return,
                },
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

    /// The object that `base.field` is in.
    fn structure(&mut self, f: &Function<'_>, base: Expr) -> Expr {
        self.note_whole(f, base, Told::AGGREGATE);
        base
    }

    /// Carries what is known of variables over to their types.
    fn types(&mut self, f: &Function<'_>) {
        for (told, register) in [(Told::SCALAR, true), (Told::AGGREGATE, false)] {
            let vars = f.decls.vars.keys().filter(|&var| self.vars[var].contains(told));
            for ty in vars.filter_map(|var| f.decls.vars[var].ty) {
                self.types[f.types.unqualified(ty)] = Some(register);
            }
        }
    }

    fn is_aggregate(&self, f: &Function<'_>, var: Var) -> bool {
        let told = self.vars[var];
        if told.contains(Told::AGGREGATE) {
            return true;
        }
        let Some(ty) = f.decls.vars[var].ty else { return false };
        let register = f.types.is_register_type(ty).or(self.types[f.types.unqualified(ty)]);
        // A variable in memory whose address nobody takes is there because of its type.
        register.map_or(told.contains(Told::CLOBBERED) && !told.contains(Told::SCALAR), |register| !register)
    }
}

/// How many conversions there may be between what an atomic built-in returns and the temporary it goes to: to the type of the object and
/// from it. Names that convert each other go round for ever.
const CONVERSIONS: usize = 4;

/// Whether the value, converted or not, is what an atomic built-in returns. The front end has it go to temporaries in memory
/// (`build_atomic_assign`, `convert_lvalue_to_rvalue`): a register would take the conversion itself.
fn is_of_atomic(f: &Function<'_>, mut name: Name) -> bool {
    for _ in 0..=CONVERSIONS {
        let Def::Stmt(def) = f.ssa.names[name].def else { return false };
        let rhs = match &f.body.stmts[def].kind {
            StmtKind::Assign { rhs, .. } => *rhs,
            StmtKind::Call(call) => {
                return matches!(call.callee, Callee::Direct(callee) if f.decls.vars[callee].name.starts_with("__atomic_"));
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
    match f.body.exprs[expr] {
        ExprData::Var(var) => Some(var),
        _ => None,
    }
}

/// Whether the operand is a value that needs no access to a variable.
fn accesses_nothing(f: &Function<'_>, expr: Expr) -> bool {
    matches!(
        f.body.exprs[expr],
        ExprData::Name(_) | ExprData::Const(_) | ExprData::Int(_) | ExprData::AddrOf { .. }
    )
}
