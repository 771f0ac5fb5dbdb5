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
//! 5. the rest gets the default for its use.
//!
//! What 1 to 3 bind is known from evidence ([`Source::Inferred`](crate::ir::Source)), what 4 and 5 bind is
//! assumed ([`Source::Assumed`](crate::ir::Source)).

use super::bounds::{Bounds, DefaultFor, Direction, default_type};
use super::evidence::{Evidence, EvidencePiece, Hint, Relation};
use super::term::{OffsetStep, Term, TermId, Terms};
use super::type_vars::{TypeVar, TypeVarId, TypeVars};
use super::values::{TermValues, Touched};
use crate::base::text_tables::TextSet;
use crate::base::union_find::UnionFind;
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
        if !solver.bind(true, |var| matches!(var, TypeVar::Typedef(_))) {
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
        let bound = solver.bind(true, |var| matches!(var, TypeVar::Typedef(_)))
            || solver.bind(false, |_| true)
            || solver.bind(true, |_| true)
            || solver.bind_classes(DefaultFor::Kind)
            || solver.bind_casts()
            || solver.bind_classes(DefaultFor::Any);
        solver.update();
        if !bound {
            break;
        }
    }
    solver.values
}

struct Solver<'r, 's, 'a> {
    terms: &'r Terms<'a>,
    values: TermValues,
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
            self.has_bounded = false;
            let stays = match *piece {
                EvidencePiece::Relation(a, relation, b) => {
                    self.relate(a, relation, b);
                    self.values.is_open(a) || self.values.is_open(b)
                }
                EvidencePiece::Hint(of, hint) => {
                    self.hint(of, hint);
                    // The target of a pointer may be open, though the pointer's type is known.
                    self.has_bounded |= matches!(hint, Hint::Scale(_));
                    self.values.is_open(of) || matches!(hint, Hint::Scale(_))
                }
            };
            *is_idle = !self.has_bounded;
            stays
        });
        self.pieces = pieces;
    }

    /// Evaluates the terms again that may have changed by what this round has bound.
    fn update(&mut self) {
        // What a typedef stands for may decide the terms whose types mention it.
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

    /// Binds the variables for which `is_one` holds and which meet a type: a declared one, or with `weak`
    /// any. Returns whether there is one.
    fn bind(&mut self, weak: bool, is_one: impl Fn(TypeVar<'a>) -> bool) -> bool {
        let before = self.bound.len();
        for (&var, bounds) in &self.bounds {
            if is_one(self.vars.var(var))
                && let Some(ty) = bounds.solution(self.vars.var(var), weak, self.vars)
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

    fn hint(&mut self, term: TermId, hint: Hint) {
        if let Hint::Scale(size) = hint
            && let Some(target) = self.open_target(term)
        {
            self.bounds_of(target).into_iter().for_each(|of| of.hints.push(Hint::Size(size)));
        }
        if let Some(var) = self.variable(term) {
            self.bounds_of(var).into_iter().for_each(|of| of.hints.push(hint));
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
    fn variable(&mut self, id: TermId) -> Option<TypeVarId> {
        let var = self.values.var(id);
        let open = match self.values.ty(id) {
            Some(ty) => self.vars.unknown_typedef_of(ty).or_else(|| self.vars.open_compute_type(ty, var)),
            None => var,
        };
        open.filter(|&var| !self.vars.is_final(var))
    }

    /// Derives the bounds from a relation between two terms.
    fn relate(&mut self, a: TermId, relation: Relation, b: TermId) {
        let (to_b, to_a) = match relation {
            Relation::Flow => (Direction::In, Direction::Out),
            Relation::Same => (Direction::Same, Direction::Same),
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
                    return self.hint(a, if is_of_pointer { Hint::Pointer } else { Hint::Displaced });
                }
                _ => (Direction::Same, Direction::Same),
            },
            Relation::Distinct => {
                if let (Some(ty), Some(var)) = (self.values.ty(b), self.variable(a)) {
                    self.bounds_of(var).into_iter().for_each(|of| of.exclude(ty));
                }
                return;
            }
        };
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
        if let Some(var) = self.variable(id) {
            let root = self.values.root(id);
            let exact = id == root || self.is_pointer(ty) || self.vars.record(ty).is_some();
            return self.bound(var, ty, direction, exact);
        }
        if self.values.ty(id).is_some() {
            return;
        }
        match self.terms.get(self.values.root(id)) {
            Term::Minus(a, b) => {
                // The difference of pointers is `long int`, too.
                let is_of_pointers =
                    [a, b].iter().any(|&side| self.values.ty(side).is_some_and(|ty| self.is_pointer(ty)));
                for side in [a, b].into_iter().filter(|_| !is_of_pointers) {
                    if let Some(var) = self.variable(side) {
                        self.bound(var, ty, Direction::Same, false);
                    }
                }
            }
            Term::Address(of) => self.meet_target(of, ty, direction),
            _ => {}
        }
    }

    /// The address of the object `of` meets the pointer type `ty`.
    fn meet_target(&mut self, of: TermId, ty: Type, direction: Direction) {
        let (Some(var), Some(to)) = (self.variable(of), self.vars.types.pointee(ty)) else { return };
        // The address may go to a pointer to `const`; in functions also to one to `volatile`.
        let promises = if direction == Direction::Out { CONST | VOLATILE } else { 0 };
        let is_promised = self.vars.types.qualifiers(to) & !promises == 0;
        let to = if is_promised { self.vars.types.unqualified(to) } else { to };
        let is_open = match *self.vars.types.bare_kind(to) {
            TypeKind::Array { len, .. } => len.is_none(),
            TypeKind::Named(name) => name == "void",
            _ => false,
        };
        if !is_open {
            let direction = if self.vars.is_character(to) { Direction::Text } else { direction };
            self.bound(var, to, direction, true);
        }
    }

    /// Bounds the variable by a type, and the pointer or array of which it is a part.
    fn bound(&mut self, var: TypeVarId, ty: Type, direction: Direction, exact: bool) {
        let (mut var, mut ty, mut direction, mut exact) = (var, ty, direction, exact);
        if let TypeVar::Typedef(_) | TypeVar::Part(_, COMPUTE_TYPE) = self.vars.var(var) {
            let is_typedef = matches!(self.vars.var(var), TypeVar::Typedef(_));
            let Some(main) = self.vars.main_variant(ty).filter(|&main| self.vars.is_arithmetic(main)) else {
                return;
            };
            if is_typedef
                || !self.vars.is_enumeration(main) && matches!(self.vars.shape(main), Some(Shape::Int { .. }))
            {
                self.bounds_of(var).into_iter().for_each(|of| of.meet(main, direction, false));
            }
            return;
        }
        for _ in 0..MOST_NESTED {
            if self.vars.is_final(var) {
                return;
            }
            self.bounds_of(var).into_iter().for_each(|of| of.meet(ty, direction, exact));
            (var, ty, direction) = match self.vars.var(var) {
                TypeVar::Part(of, "*") => {
                    exact = self.is_pointer(ty) || self.vars.record(ty).is_some();
                    (of, self.vars.pointer(ty), if exact { Direction::Same } else { Direction::Access })
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
            let typedef = members.iter().find(|&&var| matches!(self.vars.var(var), TypeVar::Typedef(_)));
            let Some(&of) = typedef.or(members.first()) else { continue };
            let record = if bounds.is_pointer() { self.record_behind(&members) } else { None };
            if let Some(ty) = record.or_else(|| default_type(of, &bounds, default, self.vars)) {
                let open = members.into_iter().filter(|&var| self.vars.suppose(var, ty));
                self.bound.extend(open);
            }
        }
        self.bound.len() > before
    }

    /// The pointer to the only record that has all fields that are used through these pointers.
    fn record_behind(&mut self, pointers: &[TypeVarId]) -> Option<Type> {
        let targets = pointers.iter().filter_map(|&of| self.vars.find(TypeVar::Part(of, "*")));
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
        let mut sets = self.unified();
        let mut classes: IndexMap<u32, (Vec<TypeVarId>, Bounds), FxBuildHasher> = IndexMap::default();
        for (var, has_value) in self.valued() {
            let (_, bounds) = classes.entry(sets.find(var.position() as u32)).or_default();
            bounds.has_value |= has_value;
        }
        classes.sort_unstable_keys();
        for var in self.vars.variables() {
            if self.vars.is_final(var) {
                continue;
            }
            if let Some((members, bounds)) = classes.get_mut(&sets.find(var.position() as u32)) {
                members.push(var);
                self.bounds.get(&var).into_iter().for_each(|of_var| bounds.unify(of_var));
            }
        }
        classes.into_values().collect()
    }

    /// Unifies the open variables whose values meet each other, and the same parts of unified wholes.
    fn unified(&mut self) -> UnionFind {
        let mut sets = UnionFind::new(self.vars.variables().len());
        for at in 0..self.pieces.len() {
            if let (EvidencePiece::Relation(a, Relation::Flow | Relation::Same, b), _) = self.pieces[at]
                && let (Some(a), Some(b)) = (self.variable(a), self.variable(b))
            {
                sets.union(a.position() as u32, b.position() as u32);
            }
        }
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
            for &(part, of, step) in &parts {
                let same = *first.entry((sets.find(of), step)).or_insert(part);
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
            let (of, has_value) = match term {
                Term::Alias(..) | Term::Known(_) | Term::Opaque => (id, true),
                _ if term.is_computed() => (id, true),
                Term::Address(of) => (of, false),
                _ => continue,
            };
            let is_known = self.values.ty(of).is_some() && !matches!(term, Term::Known(_));
            let var = self.values.var(of).filter(|&var| !is_known && !self.vars.is_final(var));
            valued.extend(var.map(|var| (var, has_value)));
        }
        valued
    }
}
