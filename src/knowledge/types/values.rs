//! The values of terms under the types of type variables that are known so far.
//!
//! A value is a type and the type variable that decides it, apart from main variants and arithmetic. Parts of
//! a term have smaller numbers than the term, so one pass in order evaluates all terms; afterwards only open
//! ones are evaluated again, when a variable that decides them, or a part of them, has changed.
//!
//! Known: the rules of C by which a type follows from the types of operands (usual arithmetic conversions,
//! `shorten_binary_op`, `pointer_int_sum`), and what GCC's folding makes of them. Assumed: a pointer whose
//! offset cannot count in sizes of its target was cast before the addition; elements of an array whose type
//! is not known have at least [`LEAST_LIKELY_SIZE`]; elements of a vector whose type is not known are signed.

use super::evidence::{Evidence, Relation};
use super::term::{OffsetStep, Term, TermId, Terms};
use super::type_vars::{TypeVar, TypeVarId, TypeVars};
use crate::ir::types::CONST;
use crate::ir::{
    COMPLEX, Real, Shape, Source, Type, TypeKind, complex_part, is_record_name, is_typedef_name,
    nonstandard_name,
};
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashSet;

/// The types of terms and the type variables that decide them, by number.
#[derive(Clone, Default, Debug)]
pub(super) struct TermValues {
    /// The values by the numbers of their terms.
    rows: Vec<TermValue>,
    /// The terms that a further type of a type variable could change, in order.
    open: Vec<TermId>,
}

/// The terms whose values may have changed.
pub(super) struct Touched {
    /// For each term, whether it is one.
    rows: Vec<bool>,
    /// Whether all terms are.
    has_all: bool,
}

impl Touched {
    /// All terms.
    pub fn all(count: usize) -> Self {
        Touched { rows: vec![false; count], has_all: true }
    }

    /// No term.
    pub fn clear(&mut self) {
        self.rows.fill(false);
        self.has_all = false;
    }

    /// Adds a term.
    pub fn add(&mut self, term: TermId) {
        self.rows[term.0 as usize] = true;
    }

    /// Whether the term is one of them.
    pub fn has(&self, term: TermId) -> bool {
        self.has_all || self.rows[term.0 as usize]
    }
}

/// What is known of one term.
#[derive(Clone, Copy, Debug)]
struct TermValue {
    /// Its type, if that follows from what is known.
    ty: PackedOption<Type>,
    /// The type variable that decides the type, apart from main variants and arithmetic.
    var: PackedOption<TypeVarId>,
    /// The term that decides its type, apart from main variants and arithmetic.
    root: TermId,
    /// Whether more evidence could change it: something unknown is left in it.
    open: bool,
    /// The weakest source of what the type depends on.
    source: Source,
}

impl TermValues {
    /// Evaluates all terms under what the variables are known to be.
    pub fn new<'a>(terms: &Terms<'a>, vars: &mut TypeVars<'_, 'a>) -> Self {
        TermValues::evaluate_all(terms, vars, |_, _| None)
    }

    /// As [`new`](Self::new) for a function's terms, where `in_file` are the terms of the file that mean the
    /// same, and `file` their values: only terms that these leave open are evaluated.
    pub fn for_function<'a>(
        terms: &Terms<'a>,
        vars: &mut TypeVars<'_, 'a>,
        file: &TermValues,
        in_file: &[TermId],
    ) -> Self {
        TermValues::evaluate_all(terms, vars, |id, vars| {
            let solved = file.rows[in_file[id.0 as usize].0 as usize];
            let ty = solved.ty.expand().filter(|_| !solved.open)?;
            // The function has its own table of types, in which a printed type is there already.
            let printed = if let Term::Known(printed) = terms.get(id) { Some(printed) } else { None };
            let (ty, var) = vars.solved(ty, printed, solved.var.expand())?;
            Some(TermValue { ty: ty.into(), var: var.into(), ..solved })
        })
    }

    fn evaluate_all<'a>(
        terms: &Terms<'a>,
        vars: &mut TypeVars<'_, 'a>,
        of_file: impl Fn(TermId, &mut TypeVars<'_, 'a>) -> Option<TermValue>,
    ) -> Self {
        let mut values = TermValues { rows: Vec::with_capacity(terms.len()), open: Vec::new() };
        // Parts have smaller numbers than what is made of them, so they have their values before.
        for (id, term) in terms.iter() {
            let value = match of_file(id, vars) {
                Some(value) => TermValue { root: values.root_of(id, term), ..value },
                None => values.evaluate(id, term, terms, vars),
            };
            values.rows.push(value);
            if value.open {
                values.open.push(id);
            }
        }
        values
    }

    /// The fields of which an address in a `const` object goes where the field may be changed: C++ converts
    /// no pointer to `const` so.
    pub fn mutable_fields(&self, evidence: &Evidence<'_>, vars: &TypeVars<'_, '_>) -> FxHashSet<TypeVarId> {
        let terms = &evidence.terms;
        let target = |id: TermId| vars.types.pointee(self.ty(id)?);
        let is_const = |to: Type| vars.types.qualifiers(to) & CONST != 0;
        let flows = evidence.relations.iter().filter(|(_, relation, _)| *relation == Relation::Flow);
        let changed = flows.filter_map(|&(from, _, to)| {
            let Term::Address(field) = terms.get(self.root(from)) else { return None };
            let Term::Field(..) = terms.get(field) else { return None };
            let (from, goal) = (target(from)?, target(to)?);
            let is_same = vars.types.unqualified(from) == vars.types.unqualified(goal);
            let is_changed = is_same && is_const(from) && !is_const(goal) && self.source(to) >= Source::Dump;
            self.var(field).filter(|_| is_changed)
        });
        changed.collect()
    }

    /// Evaluates sums and `mutable` fields again, and what is made of them: their types depend on sizes and on
    /// uses that may have been found later.
    pub fn finish<'a>(&mut self, terms: &Terms<'a>, vars: &mut TypeVars<'_, 'a>) {
        let mut changed = vec![false; self.rows.len()];
        for (id, term) in terms.iter() {
            let is_changed = |part: TermId| changed[part.0 as usize];
            let is_late = match term {
                Term::Sum(..) => true,
                Term::Field(..) => self.var(id).is_some_and(|field| vars.is_mutable(field)),
                _ => false,
            };
            if is_late || term.parts().into_iter().flatten().any(is_changed) {
                let value = self.evaluate(id, term, terms, vars);
                let known = &mut self.rows[id.0 as usize];
                changed[id.0 as usize] = value.ty != known.ty;
                *known = value;
            }
        }
    }

    /// Evaluates the open terms again whose variables are `bound` now, and those that are made of such terms:
    /// these are `touched`.
    pub fn update<'a>(
        &mut self,
        terms: &Terms<'a>,
        vars: &mut TypeVars<'_, 'a>,
        bound: &FxHashSet<TypeVarId>,
        touched: &mut Touched,
    ) {
        // One pass over the open terms in order is enough: what touches a part touches, later in the same
        // pass, what is made of it. A term that has become final leaves the list.
        let mut open = std::mem::take(&mut self.open);
        open.retain(|&id| {
            let term = terms.get(id);
            let is_bound = || self.var(id).is_some_and(|var| bound.contains(&var));
            let is_touched =
                touched.has(id) || term.parts().into_iter().flatten().any(|part| touched.has(part));
            if !is_touched && !is_bound() {
                return true;
            }
            touched.add(id);
            let value = self.evaluate(id, term, terms, vars);
            self.rows[id.0 as usize] = value;
            value.open
        });
        self.open = open;
    }

    /// The value of one term, whose parts have values.
    fn evaluate<'a>(
        &self,
        id: TermId,
        term: Term<'a>,
        terms: &Terms<'a>,
        vars: &mut TypeVars<'_, 'a>,
    ) -> TermValue {
        let var = var_of(id, term, self, vars);
        let ty = eval(term, var, terms, self, vars);
        // Without a type it waits for its variable. With one it is still open if it is spelled by a typedef
        // of which nothing is known, or is an enumeration of which evidence may show how it is computed.
        let is_open = match ty {
            None => var.is_some_and(|var| !vars.is_final(var)),
            Some(ty) => {
                vars.unknown_typedef_of(ty).is_some_and(|typedef| !vars.is_final(typedef))
                    || vars.open_compute_type(ty, var).is_some()
            }
        };
        let open = is_open || term.parts().into_iter().flatten().any(|part| self.is_open(part));
        let root = self.root_of(id, term);
        let source = self.source_of(term, var, vars);
        TermValue { ty: ty.into(), var: var.into(), root, open, source }
    }

    /// The term that decides the type: through names to their definitions, through arithmetic to the first
    /// operand.
    fn root_of(&self, id: TermId, term: Term<'_>) -> TermId {
        match term {
            Term::Alias(Some(of), _) => self.root(of),
            _ if term.is_computed() => self.root(term.parts()[0].unwrap_or(id)),
            _ => id,
        }
    }

    /// The weakest source of the parts, and of the variable if it has a type of its own.
    fn source_of(&self, term: Term<'_>, var: Option<TypeVarId>, vars: &TypeVars<'_, '_>) -> Source {
        let own_variable = var.filter(|&var| !matches!(term, Term::Known(_)) && vars.get(var).is_some());
        let parts = term.parts().into_iter().flatten().map(|part| self.source(part));
        parts.chain(own_variable.map(|var| vars.source(var))).min().unwrap_or(Source::Dump)
    }

    /// The type of the term, if it is known.
    pub fn ty(&self, id: TermId) -> Option<Type> {
        self.rows[id.0 as usize].ty.expand()
    }

    /// The type variable with the term's type, apart from main variants and arithmetic.
    pub fn var(&self, id: TermId) -> Option<TypeVarId> {
        self.rows[id.0 as usize].var.expand()
    }

    /// The term that decides the term's type, apart from main variants and arithmetic.
    pub fn root(&self, id: TermId) -> TermId {
        self.rows.get(id.0 as usize).map_or(id, |row| row.root)
    }

    /// Where the term's type comes from: the weakest source of what it depends on.
    pub fn source(&self, id: TermId) -> Source {
        self.rows[id.0 as usize].source
    }

    /// Whether more evidence could change the term's type.
    pub fn is_open(&self, id: TermId) -> bool {
        self.rows[id.0 as usize].open
    }

    /// The terms that more evidence could change, in order.
    pub fn open_terms(&self) -> &[TermId] {
        &self.open
    }
}

/// The type variable with the term's type, apart from main variants and arithmetic.
fn var_of<'a>(
    id: TermId,
    term: Term<'a>,
    values: &TermValues,
    vars: &mut TypeVars<'_, 'a>,
) -> Option<TypeVarId> {
    let var = match term {
        // `p + 1` of a `struct s *p` was `(char *) p + 1`: what the sum is, its base does not decide.
        Term::Sum(of, _, step) if values.ty(of).is_some_and(|ty| is_cast(ty, step, vars)) => return None,
        // Such a sum leaves open what its name is: in a function that is a variable of its own.
        Term::Alias(Some(of), name) if values.ty(of).is_none() && values.var(of).is_none() => {
            TypeVar::Name(name)
        }
        Term::Value(of)
        | Term::Arith(of)
        | Term::Shortened(of)
        | Term::Sum(of, ..)
        | Term::Common(of, _)
        | Term::Either(of, _)
        | Term::Viewed(of, _)
        | Term::Alias(Some(of), _) => {
            // Arithmetic on an enumeration is done in an integer type, which has a variable.
            if let Some(integer) = values.ty(of).and_then(|ty| vars.open_compute_type(ty, values.var(of)))
                && !matches!(term, Term::Value(_) | Term::Alias(..))
            {
                return Some(integer);
            }
            // A constraint on a value of an unknown typedef is one on the typedef.
            let typedef = values.ty(of).and_then(|ty| vars.unknown_typedef_of(ty));
            return typedef.or(values.var(of));
        }
        Term::Known(ty) => return vars.typedef_of(ty),
        Term::Alias(None, name) => TypeVar::Name(name),
        Term::Opaque => TypeVar::Opaque(id.0),
        Term::Global(name) => TypeVar::Global(name),
        Term::Fixed(address) => TypeVar::Fixed(address),
        Term::Return(name) => TypeVar::Return(name),
        Term::Param(name, i) => TypeVar::Param(name, i),
        // A field is one of a record with a name, if the type of the whole is known: then all objects of that
        // type share it. Else it is a part of the variable that the whole is.
        Term::Field(base, field) => {
            let is_inherited = |&of: &TypeVarId| vars.states_inherited(of, field);
            let record = values.var(base).filter(is_inherited);
            match record.or_else(|| vars.record_var(values.ty(base)?)) {
                Some(record) => TypeVar::Part(record, field),
                None => part(base, field, values)?,
            }
        }
        Term::Deref(pointer) => part(pointer, "*", values)?,
        Term::Element(array) => part(array, "[]", values)?,
        Term::Result(pointer) => part(pointer, "()", values)?,
        _ => return None,
    };
    Some(vars.id(var))
}

/// A part of something unknown.
fn part<'a>(whole: TermId, step: &'a str, values: &TermValues) -> Option<TypeVar<'a>> {
    values.var(whole).map(|whole| TypeVar::Part(whole, step))
}

/// The type of the term.
fn eval<'a>(
    term: Term<'a>,
    var: Option<TypeVarId>,
    terms: &Terms<'a>,
    values: &TermValues,
    vars: &mut TypeVars<'_, 'a>,
) -> Option<Type> {
    let value = |id: TermId| values.ty(id);
    match term {
        Term::Known(ty) => Some(ty),
        Term::Plain(name) => Some(match name.strip_prefix("const ") {
            Some(bare) => {
                let bare = vars.named(bare);
                vars.qualify(bare, CONST)
            }
            None => vars.named(name),
        }),
        Term::Function(_) => None,
        // A temporary has the main variant of its value (`create_tmp_from_val`).
        Term::Alias(of, name) => match of.and_then(value) {
            Some(ty) => vars.main_variant(ty),
            // What its definition leaves open its uses may show.
            None => {
                let name_variable = vars.id(TypeVar::Name(name));
                let ty = vars.get(name_variable)?;
                Some(match of.map(|of| terms.get(of)) {
                    Some(Term::Sum(base, ..)) => like_base(ty, value(base), vars),
                    _ => ty,
                })
            }
        },
        Term::Opaque | Term::Global(_) | Term::Fixed(_) | Term::Param(..) => vars.get(var?),
        Term::Return(_) => returned(vars.get(var?)?, vars),
        // A field of something `const` is `const`, unless it is `mutable`.
        Term::Field(base, _) => {
            let ty = vars.get(var?)?;
            let dropped = if vars.is_mutable(var?) { CONST } else { 0 };
            let quals = qualifiers(base, terms, values, vars) & !dropped;
            Some(vars.qualify(ty, quals))
        }
        // The target of a known pointer is known; of an unknown one it is a variable of its own, which `*p =
        // 1.5` may have bound before anything shows what `p` is.
        Term::Deref(pointer) => match value(pointer).and_then(|ty| vars.types.pointee(ty)) {
            None => vars.get(var?),
            pointee => pointee,
        },
        Term::Element(array) => match value(array).map(|ty| vars.types.bare_kind(ty)) {
            Some(&TypeKind::Array { of, .. } | &TypeKind::Vector { of, .. }) => Some(of),
            _ => vars.get(var?),
        },
        Term::Address(of) => {
            let of = value(of)?;
            Some(vars.pointer(of))
        }
        Term::Value(of) => vars.main_variant(value(of)?),
        Term::Arith(of) => computed(of, values, vars),
        // A sum whose base was cast: to what, only its uses show.
        Term::Sum(a, _, step) if value(a).is_some_and(|ty| is_cast(ty, step, vars)) => None,
        // `a + i` of an `int (*a)[4]` that counts in rows is a pointer to a row; else the array has decayed.
        Term::Sum(a, _, step) if value(a).is_some_and(|ty| counts_arrays(ty, step, vars)) => {
            vars.main_variant(value(a)?)
        }
        Term::Sum(a, None, _) => computed(a, values, vars),
        // `x | y` of one enumeration stays one (`fold_truth_andor_1`), while `x & y` becomes an integer.
        Term::Either(a, b) if value(a).is_some() && value(a) == value(b) => vars.main_variant(value(a)?),
        // Both operands had one type when the front end built the operation, up to conversions that are
        // useless: the type of higher rank, or the one that a conversion prints; else that of the first.
        Term::Common(a, b) | Term::Either(a, b) | Term::Sum(a, Some(b), _) => {
            let is_cast_alone = is_conversion(b, terms) && !is_conversion(a, terms);
            let a = computed(a, values, vars)?;
            let b = computed(b, values, vars);
            Some(b.filter(|&b| outranks(b, a, vars) || is_cast_alone && is_narrow(b, a, vars)).unwrap_or(a))
        }
        Term::Argument(pointer, i) => {
            let pointer = value(pointer)?;
            let to = vars.types.pointee(pointer)?;
            match vars.types.kind(to) {
                TypeKind::Function { params, .. } => params.get(i as usize).copied(),
                _ => None,
            }
        }
        Term::Compared(with, of) => vars.common_pointer(value(with)?, value(of)),
        Term::Shortened(of) => {
            let main = vars.main_variant(value(of)?)?;
            // `c_common_signed_type` of `char` is another type.
            Some(match *vars.types.kind(main) {
                TypeKind::Named("char") => vars.named("signed char"),
                _ => vars.compute_type_of(main, values.var(of)).unwrap_or(main),
            })
        }
        // The difference of two pointers is a `ptrdiff_t`.
        Term::Minus(a, b) if is_address(a, terms) || is_address(b, terms) => Some(vars.named("long int")),
        Term::Minus(a, b) => {
            let one = value(a).or(value(b))?;
            match *vars.types.bare_kind(one) {
                TypeKind::Pointer { .. } | TypeKind::Array { .. } => Some(vars.named("long int")),
                _ => {
                    let known = if value(a).is_some() { a } else { b };
                    let left =
                        vars.compute_type_of(one, values.var(known)).or_else(|| vars.main_variant(one))?;
                    let right = value(b).and_then(|b| vars.main_variant(b));
                    Some(right.filter(|&right| outranks(right, left, vars)).unwrap_or(left))
                }
            }
        }
        // `x < y`: a `_Bool`; for vectors one boolean for each element, as wide as that (`truth_type_for`).
        Term::Truth(of) => match vector(value(of), vars) {
            Some((len, of)) => {
                let truth = match vars.shape(of)? {
                    Shape::Int { bits: 8, .. } => "<signed-boolean:8>",
                    Shape::Int { bits: 16, .. } => "<signed-boolean:16>",
                    Shape::Int { bits: 32, .. } | Shape::Real(Real::Single) => "<signed-boolean:32>",
                    Shape::Int { bits: 64, .. } | Shape::Real(Real::Double) => "<signed-boolean:64>",
                    _ => return None,
                };
                let element = vars.named(truth);
                Some(vars.types.intern(TypeKind::Vector { len, of: element, name: "" }))
            }
            None => Some(vars.named("_Bool")),
        },
        Term::Mask(of) => {
            let (len, of) = vector(value(of), vars)?;
            // A constant vector of -1 and 0: `build_vec_cmp` uses the result of `c_common_type_for_size`.
            let of = match vars.types.kind(of) {
                TypeKind::Named("<signed-boolean:8>") => "signed char",
                TypeKind::Named("<signed-boolean:16>") => "short int",
                TypeKind::Named("<signed-boolean:32>") => "int",
                TypeKind::Named("<signed-boolean:64>") => "long int",
                _ => return None,
            };
            let of = vars.named(of);
            Some(vars.types.intern(TypeKind::Vector { len, of, name: "" }))
        }
        // `REALPART_EXPR <z>`. Some complex types have names of their own, as `complex double`.
        Term::Part(of) => {
            let whole = vars.main_variant(value(of)?)?;
            match *vars.types.kind(whole) {
                TypeKind::Complex { of } | TypeKind::Vector { of, .. } => vars.main_variant(of),
                TypeKind::Named(name) => {
                    let part = complex_part(name)?;
                    Some(vars.named(part))
                }
                _ => None,
            }
        }
        Term::Complex(of) => {
            let of = value(of)?;
            Some(complex_of(of, vars))
        }
        Term::Unsigned(of) => match vars.shape(value(of)?)? {
            // `unsigned_type_for` makes a type.
            Shape::Int { bits, .. } => nonstandard_name(bits, false).map(|name| vars.named(name)),
            _ => None,
        },
        Term::Bits(of, bits, made) => {
            let of = value(of).map(|of| vars.main_variant(of).unwrap_or(of));
            match of.map(|of| vars.types.bare_kind(of).clone()) {
                // If the bits are not an element, the vector is viewed as a vector of others or as
                // one integer.
                Some(TypeKind::Vector { of, .. }) if !is_reshaped(of, bits, vars) => Some(of),
                // A type that is not a record can only be a vector. Its elements are mostly signed.
                Some(TypeKind::Named(name)) if is_typedef_name(name) => {
                    vars.usual(Shape::Int { bits, signed: true })
                }
                // `make_bit_field_ref` makes a signed type of its own for the bits, and converts
                // them afterwards.
                _ if made => nonstandard_name(bits, true).map(|name| vars.named(name)),
                _ => vars.usual(Shape::Int { bits, signed: false }),
            }
        }
        // Where nothing states what the typedef stands for, it is what the reference leads to.
        Term::Viewed(of, target) => {
            let own = value(of)?;
            let is_stated = vars.typedef_of(own).is_some_and(|typedef| vars.source(typedef).is_stated());
            let main = value(target).filter(|_| !is_stated).and_then(|to| vars.main_variant(to));
            Some(main.filter(|&main| vars.is_arithmetic(main)).unwrap_or(own))
        }
        // What a known pointer to a function returns; of an unknown one the result is a variable.
        Term::Result(pointer) => match value(pointer).and_then(|pointer| vars.returned(pointer)) {
            Some(ret) => returned(ret, vars),
            None => returned(vars.get(var?)?, vars),
        },
    }
}

/// Whether these bits of a vector are not one element, and yet fit an integer.
fn is_reshaped(element: Type, bits: u16, vars: &mut TypeVars<'_, '_>) -> bool {
    matches!(vars.shape(element), Some(Shape::Int { bits: whole, .. }) if bits != whole && bits <= 64)
}

/// The type of a value that a function with the result `ret` has returned. `void` shows that the
/// function was called through a pointer converted from one to a function with a result.
fn returned(ret: Type, vars: &TypeVars<'_, '_>) -> Option<Type> {
    (*vars.types.kind(ret) != TypeKind::Named("void")).then_some(ret)
}

/// The type of a result computed from a value of the term.
fn computed(of: TermId, values: &TermValues, vars: &mut TypeVars<'_, '_>) -> Option<Type> {
    let ty = values.ty(of)?;
    // An enumeration is computed in its integer type.
    let main = vars.main_variant(ty)?;
    if let Some(integer) = vars.compute_type_of(ty, values.var(of)) {
        return Some(integer);
    }
    // Arrays decay, and a vector with a subscript is viewed as an array.
    if let TypeKind::Pointer { to, .. } = *vars.types.kind(main) {
        let whole = vars.main_variant(to).unwrap_or(to);
        if let TypeKind::Vector { of, .. } | TypeKind::Array { of, .. } = *vars.types.kind(whole) {
            return Some(vars.pointer(of));
        }
    }
    Some(main)
}

/// The qualifiers of the record or array that the term is part of, or of the innermost whole with a
/// known type.
fn qualifiers(mut id: TermId, terms: &Terms<'_>, values: &TermValues, vars: &TypeVars<'_, '_>) -> u8 {
    // `a.b[i].c`: from the inside out, since the types of `a.b` and `a.b[i]` may be unknown.
    loop {
        if let Some(ty) = values.ty(id) {
            return vars.types.qualifiers(ty);
        }
        id = if let Term::Field(of, _) | Term::Element(of) = terms.get(id) { of } else { return 0 };
    }
}

/// The type `ty` of a cast pointer, with a target that is `const` if that of the `base` is.
fn like_base(ty: Type, base: Option<Type>, vars: &mut TypeVars<'_, '_>) -> Type {
    let pointee = base.and_then(|base| vars.types.pointee(base));
    let is_const = pointee.is_some_and(|to| vars.types.qualifiers(to) & CONST != 0);
    match vars.types.pointee(ty).filter(|_| is_const) {
        Some(to) => {
            let to = vars.qualify(to, CONST);
            vars.pointer(to)
        }
        None => ty,
    }
}

/// Whether operands of these two types are computed in the first, though conversions between them
/// are useless (`c_common_type`; the middle end computes offsets in `sizetype`).
fn outranks(ty: Type, other: Type, vars: &mut TypeVars<'_, '_>) -> bool {
    let (Some(shape), Some(of_other)) = (vars.shape(ty), vars.shape(other)) else { return false };
    let rank = |ty: Type| match *vars.types.kind(ty) {
        TypeKind::Named(name) => rank_of(name),
        _ => 0,
    };
    shape == of_other && rank(ty) > rank(other)
}

/// The rank of the type spelled `name` among those of its shape: arithmetic is done in the type
/// with the higher rank. Unnamed types come from a conversion that moved to the operands
/// (`convert_to_integer_1`), so they rank highest.
fn rank_of(name: &str) -> u8 {
    match name {
        "signed short" | "unsigned short" => 3,
        "sizetype" | "ssizetype" => 2,
        "long long int" | "long long unsigned int" => 1,
        _ => 0,
    }
}

/// Whether the value is the result of a conversion.
fn is_conversion(id: TermId, terms: &Terms<'_>) -> bool {
    matches!(terms.definition(id), Term::Known(_))
}

/// Whether both types are narrower than any in which C computes. Then the front end has converted
/// both operands to one type (`convert_to_integer_1`), and the printed conversion shows it.
fn is_narrow(ty: Type, other: Type, vars: &mut TypeVars<'_, '_>) -> bool {
    let shape = vars.shape(ty);
    matches!(shape, Some(Shape::Int { bits: 8 | 16, .. })) && shape == vars.shape(other)
}

fn is_address(id: TermId, terms: &Terms<'_>) -> bool {
    matches!(terms.definition(id), Term::Address(_))
}

/// `__complex__ of`, by its own name if it has one.
fn complex_of<'a>(of: Type, vars: &mut TypeVars<'_, 'a>) -> Type {
    let kind = vars.types.kind(of);
    match COMPLEX.iter().find(|(_, part)| *kind == TypeKind::Named(part)) {
        Some((name, _)) => vars.named(name),
        None => vars.types.intern(TypeKind::Complex { of }),
    }
}

/// Whether a pointer of type `ty` is cast to another type before the addition: C adds to a `void *`
/// only through a cast, and the offset counts in sizes of the target.
fn is_cast(ty: Type, step: OffsetStep, vars: &mut TypeVars<'_, '_>) -> bool {
    let Some(to) = vars.types.pointee(ty) else { return false };
    let to = vars.types.unqualified(to);
    match *vars.types.kind(to) {
        TypeKind::Named("void") => true,
        // Of a record without a stated size: to add what was not multiplied needs a target of one byte.
        TypeKind::Named(name) if is_record_name(name) => {
            size_of(to, vars).map_or(step == OffsetStep::Unscaled, |size| step.contradicts(size))
        }
        // An array decays to a pointer to its first element, whose size may be any.
        TypeKind::Array { .. } => false,
        // A pointer to a member function has the offset of an entry in a table of virtual functions.
        TypeKind::Pointer { to, .. }
            if matches!(vars.types.kind(to), TypeKind::Function { unprototyped: true, .. }) =>
        {
            false
        }
        // `int *p; p + 2`: two bytes are not an `int`.
        _ => size_of(to, vars).is_some_and(|size| step.contradicts(size)),
    }
}

/// The length and the element type of a vector type.
fn vector<'a>(ty: Option<Type>, vars: &mut TypeVars<'_, 'a>) -> Option<(&'a str, Type)> {
    let main = vars.main_variant(ty?)?;
    if let TypeKind::Vector { len, of, .. } = *vars.types.kind(main) { Some((len, of)) } else { None }
}

/// Whether the offset counts in whole arrays or vectors that the pointer of type `ty` points to.
fn counts_arrays(ty: Type, step: OffsetStep, vars: &mut TypeVars<'_, '_>) -> bool {
    let Some(to) = vars.types.pointee(ty) else { return false };
    if let Some((len, of)) = vector(Some(to), vars) {
        let size = size_of(of, vars).zip(len.parse().ok()).and_then(|(size, len)| size.checked_mul(len));
        return size.is_some_and(|size| step != OffsetStep::Unknown && !step.contradicts(size));
    }
    let OffsetStep::Scaled(scale) = step else { return false };
    let TypeKind::Array { of, len } = *vars.types.kind(to) else { return false };
    match size_of(to, vars) {
        Some(size) => size > 0 && scale.is_multiple_of(size),
        // The offset shows the size of elements with an unknown type: seldom less than a word.
        None => len.and_then(|len| len.parse().ok()).is_some_and(|count: u32| {
            let of_element = scale.checked_div(count).filter(|_| scale.is_multiple_of(count));
            count > 1
                && matches!(vars.types.bare_kind(of), TypeKind::Named(_))
                && of_element.is_some_and(|size| size >= LEAST_LIKELY_SIZE && size.is_power_of_two())
        }),
    }
}

/// The smallest size that is likely for an unknown type.
const LEAST_LIKELY_SIZE: u32 = 4;

/// The size of the type in bytes.
fn size_of(ty: Type, vars: &mut TypeVars<'_, '_>) -> Option<u32> {
    let (mut ty, mut count) = (vars.types.unqualified(ty), 1u32);
    while let TypeKind::Array { of, len } = *vars.types.kind(ty) {
        count = count.checked_mul(len?.parse().ok()?)?;
        ty = vars.types.unqualified(of);
    }
    let size = match *vars.types.kind(ty) {
        TypeKind::Pointer { .. } => POINTER_BYTES,
        TypeKind::Named(name) if is_record_name(name) => vars.facts()?.record_size(name)?,
        _ => u32::try_from(vars.shape(ty)?.size()).ok()?,
    };
    count.checked_mul(size)
}

/// The size of a pointer in bytes.
const POINTER_BYTES: u32 = 8;
