//! What the statements of a gimple dump tell about variables that their declarations do not.
//!
//! A declaration names a type; whether a typedef is a structure or a register type, the dump does
//! not say, nor TREE_ADDRESSABLE. But the gimplifier treats them differently: it takes no part of a
//! scalar, loads variables in memory before it computes with them, and ends the life of a
//! variable in memory with a clobber (`gimplify_bind_expr`).

use super::addresses::{addresses_taken, base_variable};
use super::order::declaration_order;
use super::registers::is_hard_register;
use crate::ir::types::VOLATILE;
use crate::ir::{Callee, Expr, ExprData, Function, Stmt, StmtKind, Type, TypeKind, Var, VarKind, VarTraits};
use cranelift_entity::{EntitySet, SecondaryMap};

/// Sets [`Function::traits`] and [`Function::declared`] from all statements, whichever the stage. To be called before any
/// pass changes them.
pub fn note_variables(f: &mut Function<'_>) {
    f.declared = declaration_order(f);
    let mut seen = Evidence::default();
    for stmt in f.stmts.keys() {
        seen.statement(f, stmt);
    }
    let taken = addresses_taken(f, f.stmts.keys());
    seen.types(f);
    let bounds = bounds_and_offsets(f);
    for var in f.vars.keys() {
        let mut traits = VarTraits::empty();
        let implied = seen.subscripted.contains(var) || seen.only_loaded(var) && is_param(f, var);
        traits.set(VarTraits::ADDRESSABLE, taken.contains(var) || implied);
        traits.set(VarTraits::CLOBBERED, seen.clobbered.contains(var));
        // What the name of a pointer type adds to it is not printed.
        let unprinted = seen.only_loaded(var)
            && f.vars[var].kind == VarKind::Local
            && !is_hard_register(f.vars[var].decl)
            && !(seen.clobbered.contains(var) || taken.contains(var) || seen.subscripted.contains(var));
        let volatile = seen.volatile.contains(var) || declared_volatile(f, var) || unprinted;
        traits.set(VarTraits::VOLATILE, volatile);
        traits.set(VarTraits::PARTIAL_STORES, seen.partial.contains(var));
        let visible = seen.vla_pointers.contains(var) || bounds.contains(var);
        traits.set(VarTraits::VISIBLE, visible);
        traits.set(VarTraits::AGGREGATE, seen.is_aggregate(f, var));
        f.traits[var] |= traits;
    }
}

/// The temporaries that hold bounds of arrays and offsets of fields of variable-length types:
/// `gimplify_type_sizes` lets debuggers see them. Sizes, which it leaves hidden, come in pairs after
/// them: bits, then bytes.
fn bounds_and_offsets(f: &Function<'_>) -> EntitySet<Var> {
    let order: Vec<Var> = if f.locals.is_empty() { f.vars.keys().collect() } else { f.locals.clone() };
    let size_type = |&var: &Var| match *f.types.kind(f.vars[var].ty?) {
        TypeKind::Named(name @ ("sizetype" | "bitsizetype")) if f.vars[var].anonymous => Some((var, name)),
        _ => None,
    };
    let sizes: Vec<(Var, &str)> = order.iter().filter_map(size_type).collect();
    let last = sizes.iter().rposition(|&(_, name)| name == "bitsizetype").unwrap_or(0);
    let mut visible = EntitySet::new();
    for (at, &(var, name)) in sizes[..last].iter().enumerate() {
        if name == "sizetype" && (at == 0 || sizes[at - 1].1 != "bitsizetype") {
            visible.insert(var);
        }
    }
    visible
}

/// What allocates an array of variable length.
fn allocates_array(function: &str) -> bool {
    matches!(function, "__builtin_alloca_with_align" | "__builtin_alloca_with_align_and_max")
}

fn is_param(f: &Function<'_>, var: Var) -> bool {
    f.vars[var].kind == VarKind::Param
}

fn declared_volatile(f: &Function<'_>, var: Var) -> bool {
    f.vars[var].ty.is_some_and(|ty| f.types.qualifiers(ty) & VOLATILE != 0)
}

#[derive(Default)]
struct Evidence {
    clobbered: EntitySet<Var>,
    volatile: EntitySet<Var>,
    /// Parts are stored to.
    partial: EntitySet<Var>,
    /// A part is accessed as `x.f` or `x[i]`, or it is copied from memory to memory.
    aggregate: EntitySet<Var>,
    /// Its value is computed with, or a computed value is stored to it.
    scalar: EntitySet<Var>,
    /// It is copied to a temporary of the gimplifier that is named after it.
    loaded: EntitySet<Var>,
    /// It is an operand of a computation or a call, or takes the result of one.
    computed: EntitySet<Var>,
    /// A vector of which elements are accessed: the front end takes its address.
    subscripted: EntitySet<Var>,
    /// Temporaries that point to arrays of variable length: `gimplify_vla_decl` lets debuggers see them.
    vla_pointers: EntitySet<Var>,
    /// What is known of types without structure.
    types: SecondaryMap<Type, Option<bool>>,
}

impl Evidence {
    fn statement(&mut self, f: &Function<'_>, stmt: Stmt) {
        let data = &f.stmts[stmt];
        match &data.kind {
            StmtKind::Assign { lhs, rhs } => {
                if let ExprData::Clobber(_) = f.exprs[*rhs] {
                    if let ExprData::Var(var) = f.exprs[*lhs] {
                        self.clobbered.insert(var);
                    }
                    return;
                }
                self.reference(f, *lhs);
                self.store(f, *lhs);
                self.value(f, *rhs);
                self.copy(f, *lhs, *rhs, data.volatile);
            }
            StmtKind::Call(call) => {
                if let Some(lhs) = call.lhs {
                    self.reference(f, lhs);
                    self.store(f, lhs);
                    self.computed.extend(variable(f, lhs));
                    if matches!(call.callee, Callee::Direct(callee) if allocates_array(f.vars[callee].name)) {
                        self.vla_pointers.extend(variable(f, lhs).filter(|&var| !f.vars[var].anonymous));
                    }
                }
                for &arg in call.args.as_slice(&f.expr_lists) {
                    self.reference(f, arg);
                    self.computed.extend(variable(f, arg));
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
        if !matches!(f.exprs[lhs], ExprData::Var(_))
            && let Some(var) = base_variable(f, lhs)
        {
            self.partial.insert(var);
        }
    }

    /// What copying `rhs` to `lhs` tells of both.
    fn copy(&mut self, f: &Function<'_>, lhs: Expr, rhs: Expr, volatile: bool) {
        if volatile {
            // A statement that accesses one variable and nothing else is marked for that variable.
            match (variable(f, lhs), variable(f, rhs)) {
                (Some(var), None) if accesses_nothing(f, rhs) => drop(self.volatile.insert(var)),
                (None, Some(var)) if accesses_nothing(f, lhs) => drop(self.volatile.insert(var)),
                _ => {}
            }
        }
        match (&f.exprs[lhs], &f.exprs[rhs]) {
            (&ExprData::Name(name), &ExprData::Var(var)) => {
                // A register is only copied to what it is not converted to, as a bit-field's type.
                if f.names[name].identifier.is_some() {
                    self.loaded.insert(var);
                }
                self.scalar.insert(var);
            }
            (&ExprData::Var(var), ExprData::Constructor { elems }) if elems.is_empty() => {
                self.aggregate.insert(var);
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
                self.scalar.insert(var);
                if matches!(
                    f.exprs[rhs],
                    ExprData::Cast { .. } | ExprData::Unary { .. } | ExprData::Binary { .. }
                ) {
                    // The result of a computation goes to a register only.
                    self.computed.insert(var);
                }
            }
            _ => {}
        }
    }

    /// A right-hand side.
    fn value(&mut self, f: &Function<'_>, rhs: Expr) {
        match &f.exprs[rhs] {
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
        match f.exprs[expr] {
            ExprData::Var(var) => {
                self.scalar.insert(var);
                self.computed.insert(var);
            }
            _ => self.reference(f, expr),
        }
    }

    /// A reference to (a part of) an object.
    fn reference(&mut self, f: &Function<'_>, mut expr: Expr) {
        loop {
            expr = match &f.exprs[expr] {
                ExprData::Component { base, .. } => self.structure(f, *base),
                ExprData::Index { base, index, .. } | ExprData::Range { base, index, .. } => {
                    self.operand(f, *index);
                    if let ExprData::ViewConvert { of, .. } = f.exprs[*base] {
                        self.subscripted.extend(variable(f, of));
                    }
                    *base
                }
                ExprData::FieldAt { of, .. } | ExprData::ViewConvert { of, .. } | ExprData::AddrOf { of } => {
                    *of
                }
                ExprData::Arrow { ptr, .. } => {
                    if let ExprData::Var(var) = f.exprs[*ptr]
                        && let Some(ty) = f.vars[var].ty
                        && let TypeKind::Pointer { to, .. } = *f.types.kind(f.types.unqualified(ty))
                    {
                        self.types[f.types.unqualified(to)] = Some(false);
                    }
                    return self.pointer(f, *ptr);
                }
                ExprData::Deref { ptr, .. } => return self.pointer(f, *ptr),
                ExprData::Mem(mem) => return self.pointer(f, mem.ptr),
                ExprData::Code { code: "BIT_FIELD_REF", args } => {
                    let Some(&base) = args.as_slice(&f.expr_lists).first() else { return };
                    self.subscripted.extend(variable(f, base));
                    base
                }
                ExprData::Code { args, .. } => match args.as_slice(&f.expr_lists).first() {
                    Some(&base) => base,
                    None => return,
                },
                _ => return,
            };
        }
    }

    fn pointer(&mut self, f: &Function<'_>, ptr: Expr) {
        match f.exprs[ptr] {
            ExprData::AddrOf { of } => self.reference(f, of),
            _ => self.operand(f, ptr),
        }
    }

    /// The object that `base.field` is in.
    fn structure(&mut self, f: &Function<'_>, base: Expr) -> Expr {
        if let ExprData::Var(var) = f.exprs[base] {
            self.aggregate.insert(var);
        }
        base
    }

    /// Carries what is known of variables over to their types.
    fn types(&mut self, f: &Function<'_>) {
        for (vars, register) in [(&self.scalar, true), (&self.aggregate, false)] {
            for ty in vars.iter().filter_map(|var| f.vars[var].ty) {
                self.types[f.types.unqualified(ty)] = Some(register);
            }
        }
    }

    fn is_aggregate(&self, f: &Function<'_>, var: Var) -> bool {
        if self.aggregate.contains(var) {
            return true;
        }
        let Some(ty) = f.vars[var].ty else { return false };
        let register = crate::types::is_register_type(f, ty).or(self.types[f.types.unqualified(ty)]);
        // A variable in memory whose address nobody takes is there because of its type.
        register.map_or(self.clobbered.contains(var) && !self.scalar.contains(var), |register| !register)
    }

    /// Whether the variable is only ever loaded to temporaries, as one in memory is.
    fn only_loaded(&self, var: Var) -> bool {
        self.loaded.contains(var) && !self.computed.contains(var)
    }
}

fn variable(f: &Function<'_>, expr: Expr) -> Option<Var> {
    match f.exprs[expr] {
        ExprData::Var(var) => Some(var),
        _ => None,
    }
}

/// Whether the operand is a value that needs no access to a variable.
fn accesses_nothing(f: &Function<'_>, expr: Expr) -> bool {
    matches!(
        f.exprs[expr],
        ExprData::Name(_) | ExprData::Const(_) | ExprData::Int(_) | ExprData::AddrOf { .. }
    )
}

pub(super) fn is_clobber(f: &Function<'_>, stmt: Stmt) -> bool {
    matches!(f.stmts[stmt].kind, StmtKind::Assign { rhs, .. } if matches!(f.exprs[rhs], ExprData::Clobber(_)))
}
