//! Solves the evidence for the type variables: constraints, union-find, and defaults for what is left.
//!
//! A value that meets a known type without a printed conversion has that type up to useless conversions
//! ([`Bounds`]). Each round binds the variables that have the strongest evidence left, once and for all, and
//! evaluates the terms that depend on these. The next one looks again at the evidence about these terms, and
//! at what bounds open variables:
//!
//! 1. typedefs, which spell the other types;
//! 2. variables that exchange values with places of known types;
//! 3. variables that meet other values, `void *` and addresses of characters;
//! 4. variables that meet each other, and no type at all, are unified, and so are the same parts of unified
//!    wholes. The kind of constants and operations then decides a class;
//! 5. results of sums whose base was cast before, by what the base points to;
//! 6. the rest gets the default for its use.
//!
//! What 1 to 3 bind is known from evidence ([`Source::Inferred`](crate::ir::Source)), what 4 to 6 bind is
//! assumed ([`Source::Assumed`](crate::ir::Source)).

use super::bounds::{Bounds, DefaultFor, Direction, EvidenceStrength, Shown, default_type};
use super::evidence::{Evidence, EvidencePiece, Hint, Relation};
use super::term::{OffsetStep, Term, TermId, Terms};
use super::type_vars::{TypeVar, TypeVarId, TypeVars};
use super::values::{TermValues, Touched};
use crate::base::containers::UnionFind;
use crate::base::text_tables::TextSet;
use crate::facts::COMPUTE_TYPE;
use crate::ir::types::{CONST, VOLATILE};
use crate::ir::{Shape, Type, TypeKind};
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

/// The largest number of rounds. Longer chains of unknowns than programs have would need more.
const MOST_ROUNDS: usize = 24;
/// The largest number of passes over the parts of unified wholes, and of wholes around a part.
const MOST_NESTED: usize = 8;

/// Infers the types of `vars` from the `evidence`, whose terms have these `values` at first.
/// Returns their values in the end.
pub(super) fn solve<'a>(
    evidence: &Evidence<'a>,
    values: TermValues,
    vars: &mut TypeVars<'_, 'a>,
) -> TermValues {
    let pieces = evidence.pieces().map(|piece| (piece, false)).collect();
    let terms = &evidence.terms;
    let (bounds, bound, touched) = (IndexMap::default(), FxHashSet::default(), Touched::all(terms.len()));
    let mut solver = Solver {
        terms,
        values,
        vars,
        pieces,
        bounds,
        bound,
        touched,
        has_bounded: false,
        is_about_typedefs: false,
    };
    // Typedefs come first, since they spell the other types. Few pieces of evidence are about them: the
    // bounds of other variables would be found in vain, as long as these may still change.
    solver.is_about_typedefs = true;
    for _ in 0..MOST_ROUNDS {
        solver.collect_bounds();
        if !solver.bind_met(EvidenceStrength::Any, |var| matches!(var, TypeVar::Typedef(_))) {
            break;
        }
        solver.update();
    }
    // Then each round binds what the strongest evidence left decides. A weaker kind waits until a round finds
    // nothing of the stronger ones, for what these bind may add to them.
    solver.is_about_typedefs = false;
    solver.pieces.iter_mut().for_each(|(_, is_idle)| *is_idle = false);
    for _ in 0..MOST_ROUNDS {
        solver.collect_bounds();
        let bound = solver.bind_met(EvidenceStrength::Any, |var| matches!(var, TypeVar::Typedef(_)))
            // Variables that exchange values with places of known types.
            || solver.bind_met(EvidenceStrength::Declared, |_| true)
            // Variables that meet other values, `void *` and addresses of characters.
            || solver.bind_met(EvidenceStrength::Any, |_| true)
            // Classes of variables that meet no type, by the kind that constants and operations show: `*p`,
            // `x = 1.5`.
            || solver.bind_classes(DefaultFor::Kind)
            // Pointers that were cast before something was added to them.
            || solver.bind_casts()
            // The rest by defaults.
            || solver.bind_classes(DefaultFor::Any);
        solver.update();
        if !bound {
            break;
        }
    }
    solver.values
}

/// The state of a solution.
struct Solver<'r, 's, 'a> {
    /// The terms that the evidence is about.
    terms: &'r Terms<'a>,
    /// Their values under the types that are bound so far.
    values: TermValues,
    /// The type variables, which rounds bind.
    vars: &'r mut TypeVars<'s, 'a>,
    /// The evidence about terms that are still open, each with whether nothing follows from it until these
    /// change.
    pieces: Vec<(EvidencePiece, bool)>,
    /// The bounds of open variables.
    bounds: IndexMap<TypeVarId, Bounds, FxBuildHasher>,
    /// The variables that this round binds.
    bound: FxHashSet<TypeVarId>,
    /// The terms that the last round may have changed.
    touched: Touched,
    /// Whether the piece of evidence at hand bounds a variable.
    has_bounded: bool,
    /// Whether only the bounds of typedefs, and of what they point to, are looked for.
    is_about_typedefs: bool,
}

impl<'a> Solver<'_, '_, 'a> {
    /// Derives the bounds of open variables under the current types.
    fn collect_bounds(&mut self) {
        self.bounds.clear();
        let mut pieces = std::mem::take(&mut self.pieces);
        pieces.retain_mut(|(piece, is_idle)| {
            // What led to nothing leads to nothing again, unless its terms have changed.
            if *is_idle && !piece.terms().any(|term| self.touched.has(term)) {
                return true;
            }
            // A piece about terms of which nothing is open any more has told all it can, and is dropped.
            self.has_bounded = false;
            let stays = match *piece {
                EvidencePiece::Relation(a, relation, b) => {
                    self.bound_by_relation(a, relation, b);
                    self.values.is_open(a) || self.values.is_open(b)
                }
                EvidencePiece::Hint(term, hint) => {
                    self.bound_by_hint(term, hint);
                    // The target of a pointer may be open, though the pointer's type is known.
                    self.has_bounded |= matches!(hint, Hint::Scale(_));
                    self.values.is_open(term) || matches!(hint, Hint::Scale(_))
                }
            };
            *is_idle = !self.has_bounded;
            stays
        });
        self.pieces = pieces;
    }

    /// Evaluates the terms again that may have changed by what this round has bound.
    fn update(&mut self) {
        // What a typedef stands for may decide the terms whose types mention it, though no variable of theirs
        // was bound: `t *` was known before, but not that it is an `int *`.
        let mut typedefs = TextSet::default();
        self.touched.clear();
        for &var in &self.bound {
            let var = match self.vars.var(var) {
                TypeVar::Part(of, COMPUTE_TYPE) => match self.vars.var(of) {
                    TypeVar::Typedef(name) => TypeVar::Typedef(name),
                    // An enumeration without a name.
                    _ => return self.update_all(),
                },
                var => var,
            };
            if let TypeVar::Typedef(name) = var {
                typedefs.insert(name);
            }
        }
        if !typedefs.is_empty() {
            let mentioning = self.vars.mentioning(&typedefs);
            for (id, _) in self.terms.iter() {
                if self.values.ty(id).is_some_and(|ty| mentioning.contains(ty)) {
                    self.touched.add(id);
                }
            }
        }
        self.values.update(self.terms, self.vars, &self.bound, &mut self.touched);
        self.bound.clear();
    }

    /// Evaluates all open terms again.
    fn update_all(&mut self) {
        self.touched = Touched::all(self.terms.len());
        self.values.update(self.terms, self.vars, &self.bound, &mut self.touched);
        self.bound.clear();
    }

    /// The bounds of a variable, which the piece of evidence at hand adds to, unless they are not looked for.
    fn bounds_of(&mut self, var: TypeVarId) -> Option<&mut Bounds> {
        let is_typedef = |var| matches!(self.vars.var(var), TypeVar::Typedef(_));
        let is_wanted =
            || is_typedef(var) || matches!(self.vars.var(var), TypeVar::Part(of, _) if is_typedef(of));
        if self.is_about_typedefs && !is_wanted() {
            return None;
        }
        self.has_bounded = true;
        Some(self.bounds.entry(var).or_default())
    }

    /// Binds the variables for which `is_wanted` holds and which meet a type that is strong enough. Returns
    /// whether there is one.
    fn bind_met(&mut self, strength: EvidenceStrength, is_wanted: impl Fn(TypeVar<'a>) -> bool) -> bool {
        let before = self.bound.len();
        // In the order in which evidence mentions them first, so that nothing depends on a hash.
        for (&var, bounds) in &self.bounds {
            if is_wanted(self.vars.var(var))
                && let Some(ty) = bounds.solution(self.vars.var(var), strength, self.vars)
                && !self.is_computed_behind(var, ty)
            {
                self.vars.bind(var, ty).then(|| self.bound.insert(var));
            }
        }
        self.bound.len() > before
    }

    /// Whether the type is a pointer to a record, though arithmetic is done with what the variable points to.
    fn is_computed_behind(&self, var: TypeVarId, ty: Type) -> bool {
        let is_record = self.vars.types.pointee(ty).is_some_and(|to| self.vars.record(to).is_some());
        let target = self.vars.find(TypeVar::Part(var, "*")).filter(|_| is_record);
        let bounds = target.and_then(|target| self.bounds.get(&target));
        bounds.is_some_and(|bounds| bounds.has(Hint::Arithmetic))
    }

    /// Binds the results of sums whose base has a cast: what a pointer was cast to is cast back, unless
    /// memory without fields is accessed there, which is a `char`; a `void *` was cast to a pointer to
    /// bytes. Returns whether there is one.
    fn bind_casts(&mut self) -> bool {
        let before = self.bound.len();
        // `_1 = p + 1` with `struct s *p`: only in a function, where a name is a variable of its own.
        for &id in self.values.open_terms() {
            if let Term::Alias(Some(sum), _) = self.terms.get(id)
                && let Term::Sum(base, ..) = self.terms.get(sum)
                && let Some(var) = self.values.var(id).filter(|&var| !self.vars.is_final(var))
                && let Some(base) = self.values.ty(base).and_then(|ty| self.vars.main_variant(ty))
                && let Some(to) = self.vars.types.pointee(base)
            {
                let is_void = matches!(self.vars.types.bare_kind(to), TypeKind::Named("void"));
                let target = self.vars.find(TypeVar::Part(var, "*"));
                let has_fields = target.map(|target| !self.vars.fields_of(target).is_empty());
                // A `void *` was cast to a pointer to bytes, unless fields of `*_1` are used. Another pointer
                // was cast to a `char *`, if `*_1` is accessed and none of its fields is used. Else `_1` is
                // taken for what `p` is.
                let ty = if is_void && has_fields != Some(true) {
                    let byte = self.vars.byte();
                    self.vars.pointer(byte)
                } else if has_fields == Some(false) {
                    let char = self.vars.named("char");
                    let char = self.vars.qualify(char, self.vars.types.qualifiers(to));
                    self.vars.pointer(char)
                } else {
                    base
                };
                self.vars.suppose(var, ty).then(|| self.bound.insert(var));
            }
        }
        self.bound.len() > before
    }

    /// Adds a hint to the bounds of the variable that it is about.
    fn bound_by_hint(&mut self, term: TermId, hint: Hint) {
        // `_1 = i * 12; p + _1` says of the target of `p` how large it is.
        if let Hint::Scale(size) = hint
            && let Some(target) = self.open_target(term)
        {
            self.bounds_of(target).into_iter().for_each(|bounds| bounds.hints.push(Hint::Size(size)));
        }
        if let Some(var) = self.open_variable(term) {
            self.bounds_of(var).into_iter().for_each(|bounds| bounds.hints.push(hint));
        }
    }

    /// The variable that decides the type of the pointer's target, unless it is final.
    fn open_target(&mut self, pointer: TermId) -> Option<TypeVarId> {
        let var = match self.values.ty(pointer) {
            Some(ty) => {
                let to = self.vars.types.pointee(ty)?;
                self.vars.typedef_of(to)?
            }
            None => self.vars.find(TypeVar::Part(self.values.var(pointer)?, "*"))?,
        };
        Some(var).filter(|&var| !self.vars.is_final(var))
    }

    /// The open variable that a constraint on a value of the term's type is about: a typedef, the type in
    /// which an enumeration is computed, or the variable that decides the term.
    fn open_variable(&mut self, id: TermId) -> Option<TypeVarId> {
        let var = self.values.var(id);
        let open = match self.values.ty(id) {
            Some(ty) => self.vars.unknown_typedef_of(ty).or_else(|| self.vars.open_compute_type(ty, var)),
            None => var,
        };
        open.filter(|&var| !self.vars.is_final(var))
    }

    /// Derives the bounds from a relation between two terms.
    fn bound_by_relation(&mut self, a: TermId, relation: Relation, b: TermId) {
        // In which direction a value of the known side meets the unknown one.
        let (to_b, to_a) = match relation {
            // `y = x`: a value comes into `y` and goes out of `x`.
            Relation::Flow => (Direction::In, Direction::Out),
            // `x < y`: neither.
            Relation::Same => (Direction::Same, Direction::Same),
            // `x + y`: what the one shows of the other depends on whether `x` is a pointer.
            Relation::Plus => match self.values.ty(a) {
                Some(ty) if self.is_pointer(ty) => {
                    // The offset that is added to a pointer is like `sizetype`.
                    let offset = self.vars.named("long unsigned int");
                    return self.meet(b, offset, Direction::Out);
                }
                None if self.values.ty(b).is_some_and(|ty| self.is_unsigned_long(ty)) => {
                    // Only offsets of pointers are converted to `sizetype`.
                    let offset = self.values.ty(b).map(|ty| self.vars.types.kind(ty));
                    let is_of_pointer = matches!(offset, Some(TypeKind::Named("sizetype")));
                    return self
                        .bound_by_hint(a, if is_of_pointer { Hint::Pointer } else { Hint::Displaced });
                }
                _ => (Direction::Same, Direction::Same),
            },
            // `(int) x`: a type of that shape would have made the conversion useless.
            Relation::Distinct => {
                if let (Some(ty), Some(var)) = (self.values.ty(b), self.open_variable(a)) {
                    self.bounds_of(var).into_iter().for_each(|bounds| bounds.exclude(ty));
                }
                return;
            }
        };
        // Each side with a known type bounds the other. A printed conversion shows more than a value, for the
        // front end converts to the very type of the other side; pointers are converted to anything.
        if let Some(ty) = self.values.ty(b) {
            let to_a =
                if self.is_conversion(b) && !self.is_pointer(ty) { Direction::Converted } else { to_a };
            self.meet(a, ty, to_a);
        }
        if let Some(ty) = self.values.ty(a) {
            let ty = if to_b == Direction::In { self.decayed(a, ty) } else { ty };
            let to_b =
                if self.is_conversion(a) && !self.is_pointer(ty) { Direction::Converted } else { to_b };
            self.meet(b, ty, to_b);
        }
    }

    /// Whether the term is the result of a conversion. The front end converts to the very type
    /// of the place or of the other operand.
    fn is_conversion(&self, id: TermId) -> bool {
        match self.terms.get(id) {
            Term::Value(of) | Term::Alias(Some(of), _) => matches!(self.terms.get(of), Term::Known(_)),
            _ => false,
        }
    }

    /// The type with which the value is stored or passed: an array's is a pointer to its first
    /// element (`array_to_pointer_conversion`), though the conversion is not printed.
    fn decayed(&mut self, id: TermId, ty: Type) -> Type {
        let is_array = matches!(self.terms.definition(id), Term::Address(_));
        let Some(to) = self.vars.types.pointee(ty) else {
            return ty;
        };
        match *self.vars.types.kind(to) {
            TypeKind::Array { of, .. } if is_array => self.vars.pointer(of),
            _ => ty,
        }
    }

    /// A value of the term's type meets the type `ty`, without a conversion that is printed.
    fn meet(&mut self, id: TermId, ty: Type, direction: Direction) {
        // Nothing is declared with the type of offsets.
        if matches!(self.vars.types.kind(ty), TypeKind::Named("sizetype")) {
            return;
        }
        // A range test is computed in the unsigned type of any operand (`build_range_check`).
        if matches!(
            self.terms.definition(id),
            Term::Sum(_, None, OffsetStep::Bytes(0x8000_0000..=0xffff_ffff))
        ) {
            return;
        }
        // Something unknown decides the term. If it is the term itself, the type is shown to be its own; else
        // only its values were converted. Pointers and records are never converted so, except to variants.
        if let Some(var) = self.open_variable(id) {
            let root = self.values.root(id);
            let is_own = id == root || self.is_pointer(ty) || self.vars.record(ty).is_some();
            let shown = if is_own { Shown::Variable } else { Shown::Values };
            return self.bound_by_type(var, ty, direction, shown);
        }
        if self.values.ty(id).is_some() {
            return;
        }
        // No variable decides the term alone.
        match self.terms.get(self.values.root(id)) {
            // `y = a - b`: as for `a` and `b` by themselves, unless they are pointers.
            Term::Minus(a, b) => {
                // The difference of pointers is `long int`, too.
                let is_of_pointers =
                    [a, b].iter().any(|&side| self.values.ty(side).is_some_and(|ty| self.is_pointer(ty)));
                for side in [a, b].into_iter().filter(|_| !is_of_pointers) {
                    if let Some(var) = self.open_variable(side) {
                        self.bound_by_type(var, ty, Direction::Same, Shown::Values);
                    }
                }
            }
            // `p = &x`: `x` has the type that `p` points to.
            Term::Address(object) => self.meet_target(object, ty, direction),
            _ => {}
        }
    }

    /// The address of the object meets the pointer type `ty`.
    fn meet_target(&mut self, object: TermId, ty: Type, direction: Direction) {
        let (Some(var), Some(to)) = (self.open_variable(object), self.vars.types.pointee(ty)) else { return };
        // The address may go to a pointer to `const`; in functions also to one to `volatile`.
        let promises = if direction == Direction::Out { CONST | VOLATILE } else { 0 };
        let is_promised = self.vars.types.qualifiers(to) & !promises == 0;
        let to = if is_promised { self.vars.types.unqualified(to) } else { to };
        // A `void *` or a pointer to an array of unknown length takes the address of anything.
        let is_open = match *self.vars.types.bare_kind(to) {
            TypeKind::Array { len, .. } => len.is_none(),
            TypeKind::Named(name) => name == "void",
            _ => false,
        };
        if !is_open {
            // A `char *` mostly points into an array: `f (&buffer)` prints for `f (buffer)`.
            let direction = if self.vars.is_character(to) { Direction::Text } else { direction };
            self.bound_by_type(var, to, direction, Shown::Variable);
        }
    }

    /// Bounds the variable by a type, and the pointer or array of which it is a part.
    fn bound_by_type(&mut self, var: TypeVarId, ty: Type, direction: Direction, shown: Shown) {
        let (mut var, mut ty, mut direction, mut shown) = (var, ty, direction, shown);
        // What a typedef stands for, or how an enumeration is computed, is a main variant. Only arithmetic
        // types are taken as such, and of an enumeration only integers.
        if let TypeVar::Typedef(_) | TypeVar::Part(_, COMPUTE_TYPE) = self.vars.var(var) {
            let is_typedef = matches!(self.vars.var(var), TypeVar::Typedef(_));
            let Some(main) = self.vars.main_variant(ty).filter(|&main| self.vars.is_arithmetic(main)) else {
                return;
            };
            if is_typedef
                || !self.vars.is_enumeration(main) && matches!(self.vars.shape(main), Some(Shape::Int { .. }))
            {
                self.bounds_of(var)
                    .into_iter()
                    .for_each(|bounds| bounds.meet(main, direction, Shown::Values));
            }
            return;
        }
        // What is known of `*p` or of `a[]` is known of `p` and of `a`: from the part out to the whole.
        for _ in 0..MOST_NESTED {
            if self.vars.is_final(var) {
                return;
            }
            self.bounds_of(var).into_iter().for_each(|bounds| bounds.meet(ty, direction, shown));
            (var, ty, direction) = match self.vars.var(var) {
                // `*p = 1.5`: a number that is accessed through `p` has the type that `p` points to.
                TypeVar::Part(of, "*") => {
                    let is_own = self.is_pointer(ty) || self.vars.record(ty).is_some();
                    shown = if is_own { Shown::Variable } else { Shown::Values };
                    (of, self.vars.pointer(ty), if is_own { Direction::Same } else { Direction::Access })
                }
                TypeVar::Part(of, "[]") => {
                    (of, self.vars.types.intern(TypeKind::Array { of: ty, len: None }), direction)
                }
                _ => return,
            };
        }
    }

    fn is_pointer(&self, ty: Type) -> bool {
        matches!(self.vars.types.bare_kind(ty), TypeKind::Pointer { .. } | TypeKind::Array { .. })
    }

    fn is_unsigned_long(&mut self, ty: Type) -> bool {
        matches!(self.vars.shape(ty), Some(Shape::Int { bits: 64, signed: false }))
    }
}

impl<'a> Solver<'_, '_, 'a> {
    /// Binds the classes of unified variables by their use. Returns whether there is one.
    fn bind_classes(&mut self, default: DefaultFor) -> bool {
        let before = self.bound.len();
        for (members, bounds) in self.classes().into_iter().rev() {
            // The classes are taken from the last one back: a part has a larger number than its whole, so a
            // pointer mostly finds the type of its target. The default depends on the kind of variable. If a
            // typedef is in the class, its default is that of all.
            let typedef = members.iter().find(|&&var| matches!(self.vars.var(var), TypeVar::Typedef(_)));
            let Some(&member) = typedef.or(members.first()) else { continue };
            // The fields that are used may leave only one record that the pointers can point to.
            let record = if bounds.is_pointer() { self.record_behind(&members) } else { None };
            if let Some(ty) = record.or_else(|| default_type(member, &bounds, default, self.vars)) {
                let open = members.into_iter().filter(|&var| self.vars.suppose(var, ty));
                self.bound.extend(open);
            }
        }
        self.bound.len() > before
    }

    /// The pointer to the only record that has all fields that are used through these pointers.
    fn record_behind(&mut self, pointers: &[TypeVarId]) -> Option<Type> {
        let targets = pointers.iter().filter_map(|&pointer| self.vars.find(TypeVar::Part(pointer, "*")));
        let fields: Vec<&str> = targets.flat_map(|target| self.vars.fields_of(target)).collect();
        let mut having: Option<Vec<TypeVarId>> = None;
        for field in fields {
            let records = self.vars.records_with(field);
            having = Some(match having {
                None => records,
                Some(having) => having.into_iter().filter(|of| records.contains(of)).collect(),
            });
        }
        let [record] = having?[..] else { return None };
        let record = match self.vars.var(record) {
            TypeVar::Record(name) => TypeKind::Named(name),
            TypeVar::Tagged(tag) => TypeKind::Tagged(tag),
            _ => return None,
        };
        let record = self.vars.types.intern(record);
        Some(self.vars.pointer(record))
    }

    /// The classes of open variables, of which values are used, and their bounds.
    fn classes(&mut self) -> Vec<(Vec<TypeVarId>, Bounds)> {
        // Only classes with a member that is the type of a value, or of an object whose address is taken,
        // matter.
        let mut sets = self.unified();
        let mut classes: IndexMap<u32, (Vec<TypeVarId>, Bounds), FxBuildHasher> = IndexMap::default();
        for (var, has_value) in self.valued() {
            let (_, bounds) = classes.entry(sets.find(var.position() as u32)).or_default();
            bounds.has_value |= has_value;
        }
        // In the order of variables, which is that of the dump. All members add their bounds.
        classes.sort_unstable_keys();
        for var in self.vars.variables() {
            if self.vars.is_final(var) {
                continue;
            }
            if let Some((members, bounds)) = classes.get_mut(&sets.find(var.position() as u32)) {
                members.push(var);
                self.bounds.get(&var).into_iter().for_each(|of_member| bounds.unify(of_member));
            }
        }
        classes.into_values().collect()
    }

    /// Unifies the open variables whose values meet each other, and the same parts of unified wholes.
    fn unified(&mut self) -> UnionFind {
        let mut sets = UnionFind::new(self.vars.variables().len());
        // `x = y`, `x < y`: no type is known on either side, so both are taken for one.
        for index in 0..self.pieces.len() {
            if let (EvidencePiece::Relation(a, Relation::Flow | Relation::Same, b), _) = self.pieces[index]
                && let (Some(a), Some(b)) = (self.open_variable(a), self.open_variable(b))
            {
                sets.union(a.position() as u32, b.position() as u32);
            }
        }
        // If `p` and `q` are one, so are `*p` and `*q`; then so may be `**p` and `**q`, in a further pass.
        let parts: Vec<(u32, u32, &str)> = self
            .vars
            .variables()
            .filter_map(|var| match self.vars.var(var) {
                TypeVar::Part(of, step) if !self.vars.is_final(var) && !self.vars.is_final(of) => {
                    Some((var.position() as u32, of.position() as u32, step))
                }
                _ => None,
            })
            .collect();
        for _ in 0..MOST_NESTED {
            let mut first: FxHashMap<(u32, &str), u32> = FxHashMap::default();
            let mut changed = false;
            for &(part, whole, step) in &parts {
                let same = *first.entry((sets.find(whole), step)).or_insert(part);
                changed |= sets.union(same, part);
            }
            if !changed {
                break;
            }
        }
        sets
    }

    /// The open variables of terms that are types of values or of objects with an address, and whether of
    /// values.
    fn valued(&self) -> Vec<(TypeVarId, bool)> {
        let mut valued = Vec::new();
        for &id in self.values.open_terms() {
            let term = self.terms.get(id);
            let (shown, has_value) = match term {
                Term::Alias(..) | Term::Known(_) | Term::Opaque => (id, true),
                _ if term.is_computed() => (id, true),
                // `&x`: of `x` perhaps no value is ever used.
                Term::Address(object) => (object, false),
                // A field or a target whose value is used has a term of its own that stands for the value.
                _ => continue,
            };
            let is_known = self.values.ty(shown).is_some() && !matches!(term, Term::Known(_));
            let var = self.values.var(shown).filter(|&var| !is_known && !self.vars.is_final(var));
            valued.extend(var.map(|var| (var, has_value)));
        }
        valued
    }
}
