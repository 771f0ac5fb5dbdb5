//! What is certain about the types of operands: declared types, and what statements state.
//!
//! What an operator of C means depends on the types of its operands, so a wrong type would be a wrong
//! program. A type that tressa has inferred is not certain, and is used only where nothing states one.
//!
//! [`find_types`] is about what no declaration states: SSA names of the gimplifier, and variables that passes
//! made. Each is declared with a type that is certain, else with `__typeof__` of what defines it, else with
//! the type that was inferred. So each is declared after what its type depends on.

use super::Emitter;
use super::expressions::Wanted;
use super::refusal::EmitRefusal;
use cranelift_entity::SecondaryMap;
use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use std::collections::VecDeque;
use tressa::internals::base::text_tables::TextSet;
use tressa::internals::ir::{Real, Shape};
use tressa::ir::{
    BinaryOp, Callee, Expr, ExprData, Function, Name, OpClass, Stmt, StmtKind, TreeCode, Type, TypeKind,
    Types, UnaryOp, Var, VarData, VarKind,
};

/// The kinds of types between which an operator of C means different things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// To anything. A sum counts bytes in GIMPLE, and elements in C.
    Pointer,
    /// `_Bool`. A conversion takes the lowest bit in GIMPLE, and compares with zero in C.
    Bool,
    /// C promotes a narrow one to `int`.
    Int { bits: u16, signed: bool },
    /// A constant of it has a suffix.
    Real(Real),
    /// A complex number.
    Complex,
    /// A comparison of two is a vector.
    Vector,
    /// C assigns none.
    Array,
    /// A structure or union.
    Record,
}

impl Class {
    /// Whether it is known not to be a pointer.
    pub fn is_number(self) -> bool {
        !matches!(self, Class::Pointer | Class::Array | Class::Record)
    }

    /// The real type, if it is one.
    pub fn real(self) -> Option<Real> {
        if let Class::Real(mode) = self { Some(mode) } else { None }
    }

    /// The kind of a type, if its spelling shows it. An enumeration or a typedef does not.
    pub fn from_type(types: &Types<'_>, ty: Type) -> Option<Class> {
        Some(match types.kind(types.unqualified(ty)) {
            TypeKind::Pointer { .. } => Class::Pointer,
            TypeKind::Array { .. } | TypeKind::MadeArray { .. } => Class::Array,
            TypeKind::Vector { .. } => Class::Vector,
            TypeKind::Complex { .. } => Class::Complex,
            TypeKind::Named(name) if name.starts_with("complex ") => Class::Complex,
            TypeKind::Named(name) if tressa::internals::ir::is_record_name(name) => Class::Record,
            TypeKind::Named(name) => match Shape::named(name)? {
                Shape::Bool => Class::Bool,
                Shape::Int { bits, signed } => Class::Int { bits, signed },
                Shape::Real(mode) => Class::Real(mode),
            },
            _ => return None,
        })
    }
}

/// What is known of a variable or a name.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Known {
    /// The type.
    pub ty: Option<Type>,
    /// Its kind, which may be known without the type.
    pub class: Option<Class>,
}

/// The known types of variables and names.
pub(super) struct KnownTypes {
    /// By variable.
    pub vars: SecondaryMap<Var, Known>,
    /// By SSA name.
    pub names: SecondaryMap<Name, Known>,
    /// Whether a declaration states the type.
    pub declared: SecondaryMap<Var, bool>,
}

/// The variables whose types are declared: by the dump, by the function's head, or, for a part of what was
/// one variable before SSA form, by that variable's declaration.
pub(super) fn declared_vars(f: &Function<'_>) -> SecondaryMap<Var, bool> {
    let is_plain = |data: &VarData<'_>| data.kind != VarKind::Local || !data.decl.is_empty();
    let names: TextSet<(&str, Option<Type>)> =
        f.decls.vars.values().filter(|data| is_plain(data)).map(|data| (data.name, data.ty)).collect();
    let mut declared = SecondaryMap::new();
    for (var, data) in f.decls.vars.iter() {
        let is_part = || data.serial.is_some() && data.ty.is_some() && names.contains(&(data.name, data.ty));
        declared[var] = is_plain(data) || is_part();
    }
    declared
}

impl KnownTypes {
    /// The declared types.
    pub fn new(f: &Function<'_>) -> Self {
        let declared = declared_vars(f);
        let mut this = KnownTypes { vars: SecondaryMap::new(), names: SecondaryMap::new(), declared };
        for (var, data) in f.decls.vars.iter() {
            let ty = if data.kind == VarKind::Result { f.head.ret } else { data.ty };
            if let Some(ty) = ty.filter(|_| this.declared[var]) {
                this.vars[var] = Known { ty: Some(ty), class: Class::from_type(&f.types, ty) };
            }
        }
        this
    }

    /// The type of a tree, if it is certain.
    pub fn ty(&self, f: &Function<'_>, tree: Expr) -> Option<Type> {
        let types = &f.types;
        match f.body.exprs[tree] {
            ExprData::Var(var) => self.vars[var].ty,
            ExprData::Name(name) => self.names[name].ty,
            ExprData::Cast { ty, .. } | ExprData::ViewConvert { ty, .. } => Some(ty),
            ExprData::Deref { ptr, .. } => pointee(types, self.ty(f, ptr)?),
            ExprData::Index { base, .. } => match *types.kind(types.unqualified(self.ty(f, base)?)) {
                TypeKind::Array { of, .. } | TypeKind::MadeArray { of, .. } | TypeKind::Vector { of, .. } => {
                    Some(of)
                }
                _ => None,
            },
            ExprData::Mem(mem) => {
                let mem = &f.body.mem_refs[mem];
                mem.access.or_else(|| pointee(types, mem.ptr_type?))
            }
            ExprData::Unary { op: UnaryOp::Negate | UnaryOp::BitNot | UnaryOp::Paren, of } => self.ty(f, of),
            ExprData::Binary { op: BinaryOp::Plus | BinaryOp::Minus, a, b } => {
                // A sum with a pointer may be another pointer; a difference of pointers is a number.
                let is_number = |part| self.class(f, part).is_some_and(Class::is_number);
                self.ty(f, a).filter(|_| is_number(a)).or_else(|| {
                    self.ty(f, b).filter(|_| {
                        is_number(b) && self.class(f, a) != Some(Class::Pointer) && is_constant(f, a)
                    })
                })
            }
            ExprData::Binary { op, a, b } => match op.class() {
                OpClass::Arithmetic => self.ty(f, a).or_else(|| self.ty(f, b)),
                OpClass::Shift => self.ty(f, a),
                OpClass::Comparison | OpClass::Widening => None,
            },
            _ => None,
        }
    }

    /// The kind of a tree's type, if it is certain.
    pub fn class(&self, f: &Function<'_>, tree: Expr) -> Option<Class> {
        match f.body.exprs[tree] {
            ExprData::Var(var) => self.vars[var].class,
            ExprData::Name(name) => self.names[name].class,
            ExprData::AddrOf { .. } | ExprData::Str(_) | ExprData::StrPart(_) => Some(Class::Pointer),
            ExprData::Const(text) if text.ends_with('B') && !text.contains("0x") => Some(Class::Pointer),
            ExprData::Binary { op, a, b } if op.class() == OpClass::Comparison => {
                let is_vector = [a, b].iter().any(|&part| self.class(f, part) == Some(Class::Vector));
                if is_vector { Some(Class::Vector) } else { Some(Class::Bool) }
            }
            ExprData::Binary { op: BinaryOp::Plus, a, .. } if self.class(f, a) == Some(Class::Pointer) => {
                Some(Class::Pointer)
            }
            _ => Class::from_type(&f.types, self.ty(f, tree)?),
        }
    }
}

fn pointee(types: &Types<'_>, pointer: Type) -> Option<Type> {
    match *types.kind(types.unqualified(pointer)) {
        TypeKind::Pointer { to, .. } => Some(to),
        _ => None,
    }
}

/// Whether the operand is a constant that the dump shows without a type.
pub(super) fn is_constant(f: &Function<'_>, tree: Expr) -> bool {
    matches!(
        f.body.exprs[tree],
        ExprData::Const(_)
            | ExprData::Int(_)
            | ExprData::Unsigned(_)
            | ExprData::Wide { .. }
            | ExprData::Vector { .. }
    )
}

/// A variable or SSA name that no declaration gives a type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Local {
    Var(Var),
    Name(Name),
}

/// The variable or name that a tree is, if it has no declared type.
fn undeclared(f: &Function<'_>, declared: &SecondaryMap<Var, bool>, tree: Expr) -> Option<Local> {
    match f.body.exprs[tree] {
        ExprData::Name(name) => Some(Local::Name(name)),
        ExprData::Var(var) if !declared[var] => Some(Local::Var(var)),
        _ => None,
    }
}

/// Whether the text has a place for the statement.
pub(super) fn is_emitted(f: &Function<'_>, stmt: Stmt) -> bool {
    match f.body.stmts[stmt].kind {
        StmtKind::Assign { rhs, .. } => !matches!(f.body.exprs[rhs], ExprData::Clobber(_)),
        ref kind => !kind.is_debug(),
    }
}

/// Finds the type of each undeclared local, in an order in which they can be declared.
pub(super) fn find_types(emitter: &mut Emitter<'_, '_>) -> Result<(), EmitRefusal> {
    let f = emitter.f;
    let declared = &emitter.known.declared;
    // Collect what has to be declared, in the order of the text, and what defines it.
    let mut locals: IndexSet<Local, FxBuildHasher> = IndexSet::default();
    let mut definitions: Vec<(Local, Stmt)> = Vec::new();
    for block in f.chain() {
        for stmt in f.block_stmts(block).filter(|&stmt| is_emitted(f, stmt)) {
            f.each_operand(stmt, |operand| {
                f.each_node(operand, |node| locals.extend(undeclared(f, declared, node)))
            });
            let defined = f.body.stmts[stmt].kind.lhs().and_then(|lhs| undeclared(f, declared, lhs));
            definitions.extend(defined.map(|local| (local, stmt)));
        }
    }
    [emitter.dereferenced, emitter.accessed] = dereferenced(f, declared);
    // A definition can state a type once the types of its operands are known: a topological order, in which
    // each definition counts the operands that it still waits for.
    let mut waiting: Vec<usize> = vec![0; definitions.len()];
    let mut users: FxHashMap<Local, Vec<usize>> = FxHashMap::default();
    let mut ready: VecDeque<usize> = VecDeque::new();
    for (position, &(_, stmt)) in definitions.iter().enumerate() {
        let mut operands: IndexSet<Local, FxBuildHasher> = IndexSet::default();
        let lhs = f.body.stmts[stmt].kind.lhs();
        f.each_operand(stmt, |operand| {
            if Some(operand) != lhs {
                f.each_node(operand, |node| operands.extend(undeclared(f, declared, node)));
            }
        });
        waiting[position] = operands.len();
        for local in operands {
            users.entry(local).or_default().push(position);
        }
        if waiting[position] == 0 {
            ready.push_back(position);
        }
    }
    // The locals with a type, in the order in which they can be declared, and their declarations.
    let mut typed: IndexMap<Local, String, FxBuildHasher> = IndexMap::default();
    let mut next = 0;
    loop {
        // First all that definitions state. Only if none is left to be asked is a type inferred, for one
        // local: with it further definitions may state theirs. Loops make this necessary, `i_1` is defined by
        // `i_2` and `i_2` by `i_1`.
        let (local, declaration, known) = if let Some(position) = ready.pop_front() {
            let (local, stmt) = definitions[position];
            if typed.contains_key(&local) {
                continue;
            }
            match emitter.stated(local, stmt) {
                Some((declaration, known)) => (local, declaration, known),
                None => continue,
            }
        } else {
            while locals.get_index(next).is_some_and(|local| typed.contains_key(local)) {
                next += 1;
            }
            let waits = |local: &&Local| !typed.contains_key(*local);
            let inferred = locals
                .iter()
                .skip(next)
                .filter(waits)
                .find_map(|&local| Some((local, emitter.inferred(local)?)));
            match inferred {
                Some((local, (declaration, known))) => (local, declaration, known),
                None => match locals.get_index(next) {
                    Some(&local) => {
                        return Err(EmitRefusal::UntypedName(emitter.local_name(local).to_string()));
                    }
                    None => break,
                },
            }
        };
        // The local has its type: definitions that use it wait for one operand less.
        match local {
            Local::Var(var) => emitter.known.vars[var] = known,
            Local::Name(name) => emitter.known.names[name] = known,
        }
        typed.insert(local, declaration);
        for &position in users.get(&local).into_iter().flatten() {
            waiting[position] -= 1;
            if waiting[position] == 0 {
                ready.push_back(position);
            }
        }
    }
    emitter.temporaries = typed.into_values().collect();
    Ok(())
}

/// The locals that a `*` goes through, and those that a `->` goes through. For the first the type that they
/// point to matters by itself; for others C finds out whether it has the member that is named.
fn dereferenced(f: &Function<'_>, declared: &SecondaryMap<Var, bool>) -> [FxHashSet<Local>; 2] {
    let [mut dereferenced, mut accessed] = [FxHashSet::default(), FxHashSet::default()];
    for block in f.chain() {
        for stmt in f.block_stmts(block).filter(|&stmt| is_emitted(f, stmt)) {
            f.each_operand(stmt, |operand| {
                f.each_node(operand, |node| match f.body.exprs[node] {
                    ExprData::Deref { ptr, .. } => dereferenced.extend(undeclared(f, declared, ptr)),
                    ExprData::Arrow { ptr, .. } => accessed.extend(undeclared(f, declared, ptr)),
                    _ => {}
                });
            });
        }
    }
    [dereferenced, accessed]
}

impl Emitter<'_, '_> {
    fn local_name(&self, local: Local) -> &str {
        match local {
            Local::Var(var) => &self.identifiers.vars[var],
            Local::Name(name) => &self.identifiers.names[name],
        }
    }

    fn inferred_type(&self, local: Local) -> Option<Type> {
        match local {
            Local::Var(var) => self.f.decls.vars[var].ty,
            Local::Name(name) => self.f.name_type(name),
        }
    }

    /// The declaration with the inferred type.
    fn inferred(&self, local: Local) -> Option<(String, Known)> {
        let ty = self.inferred_type(local)?;
        let declaration = self.types.variable(ty, self.local_name(local)).ok()?;
        Some((declaration, Known { ty: Some(ty), class: Class::from_type(&self.f.types, ty) }))
    }

    /// The declaration with the type that a definition states, if it does.
    fn stated(&self, local: Local, stmt: Stmt) -> Option<(String, Known)> {
        let name = self.local_name(local);
        let of = |text: String, class| Some((format!("{text} {name}"), Known { ty: None, class }));
        match &self.f.body.stmts[stmt].kind {
            StmtKind::Assign { rhs, .. } => {
                if self.dereferenced.contains(&local)
                    && self.may_be_another_pointer(*rhs)
                    && let Some(ty) = self.inferred_pointer(local)
                    && let Ok(ty_name) = self.types.name(ty)
                {
                    // What it points to is inferred; that it is a pointer may be known, or C decides.
                    if self.known.class(self.f, *rhs) == Some(Class::Pointer) {
                        return self.inferred(local);
                    }
                    if let ExprData::Binary { a, .. } = self.f.body.exprs[*rhs] {
                        return of(format!("tressa_plus_type ({ty_name}, {})", self.value(a).ok()?), None);
                    }
                }
                if let Some(ty) = self.known.ty(self.f, *rhs)
                    && let Ok(declaration) = self.types.variable(self.f.types.unqualified(ty), name)
                    && Class::from_type(&self.f.types, ty) != Some(Class::Array)
                {
                    return Some((
                        declaration,
                        Known { ty: Some(ty), class: Class::from_type(&self.f.types, ty) },
                    ));
                }
                let class = self.known.class(self.f, *rhs);
                let text = self.type_of(*rhs)?;
                match self.accessed.contains(&local) && self.may_point_to_array(*rhs) {
                    // One to an array, of which an element is accessed: of two dimensions at most.
                    true => of(format!("tressa_type (tressa_element (tressa_element (({text}) 0)))"), class),
                    false => of(text, class),
                }
            }
            StmtKind::Call(call) if !matches!(call.callee, Callee::Internal(_)) => {
                let mut plain = (**call).clone();
                plain.lhs = None;
                let args = call.args.as_slice(&self.f.body.expr_lists);
                let text = self.called(&plain, args).ok()??;
                let is_target = self.dereferenced.contains(&local) || self.accessed.contains(&local);
                match self.inferred_pointer(local).filter(|_| is_target).map(|ty| self.types.name(ty)) {
                    Some(Ok(ty)) => of(format!("tressa_call_type ({ty}, {text})"), Some(Class::Pointer)),
                    _ => of(format!("__typeof__ ({text})"), None),
                }
            }
            _ => None,
        }
    }

    /// Whether the dump may leave out a conversion of the result to a pointer to something else: after
    /// `p + 4`, `&x` and `p` it does.
    fn may_be_another_pointer(&self, rhs: Expr) -> bool {
        match self.f.body.exprs[rhs] {
            ExprData::AddrOf { .. } | ExprData::Var(_) | ExprData::Name(_) => true,
            ExprData::Binary { op: BinaryOp::Plus, a, .. } => {
                !self.known.class(self.f, a).is_some_and(Class::is_number) && !is_constant(self.f, a)
            }
            _ => false,
        }
    }

    /// Whether the result of a right-hand side may have to point to an element of what its operand points to.
    fn may_point_to_array(&self, rhs: Expr) -> bool {
        let f = self.f;
        let target = match f.body.exprs[rhs] {
            ExprData::AddrOf { of } => self.known.ty(f, of),
            ExprData::Binary { a: of, .. } => self.known.ty(f, of).and_then(|ty| self.types.target(ty)),
            _ => self.known.ty(f, rhs).and_then(|ty| self.types.target(ty)),
        };
        let is_other = target.is_some_and(|ty| Class::from_type(&f.types, ty) != Some(Class::Array));
        !is_other && self.may_be_another_pointer(rhs)
    }

    fn inferred_pointer(&self, local: Local) -> Option<Type> {
        let ty = self.inferred_type(local)?;
        Some(ty).filter(|&ty| Class::from_type(&self.f.types, ty) == Some(Class::Pointer))
    }

    /// The type of a right-hand side in words of C; `None` if its operands do not show it.
    fn type_of(&self, rhs: Expr) -> Option<String> {
        let f = self.f;
        let typeof_value = |tree: Expr| Some(format!("tressa_type ({})", self.postfix(tree).ok()?));
        match &f.body.exprs[rhs] {
            ExprData::Var(var) if f.decls.vars[*var].kind == VarKind::Function => None,
            ExprData::Var(_) | ExprData::Name(_) => typeof_value(rhs),
            ExprData::Component { .. }
            | ExprData::Arrow { .. }
            | ExprData::Index { .. }
            | ExprData::Mem(_) => typeof_value(rhs),
            // An array here would mean that the pointer's type is not the one that GCC knows.
            ExprData::Deref { .. } => {
                let text = self.lvalue(rhs).ok()?;
                Some(format!("__typeof__ ((__typeof__ ({text})) {text})"))
            }
            ExprData::Str(_) | ExprData::StrPart(_) => Some("char *".to_string()),
            ExprData::AddrOf { of } => match f.body.exprs[*of] {
                ExprData::Str(_) | ExprData::StrPart(_) => Some("char *".to_string()),
                ExprData::Label(_) => Some("void *".to_string()),
                _ => Some(format!("__typeof__ ({})", self.value(rhs).ok()?)),
            },
            ExprData::Cast { ty, .. } | ExprData::ViewConvert { ty, .. } => self.types.name(*ty).ok(),
            ExprData::Unary { of, .. } if !is_constant(f, *of) => typeof_value(*of),
            ExprData::Binary { op, a, b } => match op.class() {
                OpClass::Comparison => {
                    let has_vector = self.known.class(f, rhs) == Some(Class::Vector);
                    if has_vector {
                        Some(format!("__typeof__ ({})", self.value(rhs).ok()?))
                    } else {
                        Some("_Bool".to_string())
                    }
                }
                OpClass::Shift if is_constant(f, *a) => None,
                OpClass::Shift => typeof_value(*a),
                OpClass::Widening => None,
                OpClass::Arithmetic
                    if *op == BinaryOp::Minus && !is_constant(f, *a) && !is_constant(f, *b) =>
                {
                    let [a_text, b_text] = self.operands(*a, *b, Wanted::Converted).ok()?;
                    let is_number =
                        [*a, *b].iter().any(|&of| self.known.class(f, of).is_some_and(Class::is_number));
                    // A narrow type is not promoted.
                    if is_number {
                        typeof_value(*a)
                    } else {
                        Some(format!("tressa_minus_type ({a_text}, {b_text})"))
                    }
                }
                OpClass::Arithmetic if !is_constant(f, *a) => typeof_value(*a),
                OpClass::Arithmetic if !is_constant(f, *b) => typeof_value(*b),
                OpClass::Arithmetic => None,
            },
            ExprData::Cond { then, otherwise, .. } => [*then, *otherwise]
                .into_iter()
                .find(|&of| !is_constant(f, of))
                .and_then(|tree| self.type_of(tree)),
            ExprData::Code { code, args } => {
                let args = args.as_slice(&f.body.expr_lists);
                let plain = args.iter().copied().find(|&of| !is_constant(f, of));
                match *code {
                    TreeCode::Min | TreeCode::Max | TreeCode::Abs | TreeCode::Conjugate => {
                        typeof_value(plain?)
                    }
                    TreeCode::RealPart | TreeCode::ImagPart => {
                        Some(format!("__typeof__ ({})", self.lvalue(rhs).ok()?))
                    }
                    TreeCode::Complex => Some(format!("__typeof__ ({} + 1i)", self.postfix(plain?).ok()?)),
                    TreeCode::BitFieldRef => typeof_value(rhs),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
