//! What given types of SSA names say about what they rest on.
//!
//! The definition of an SSA name gives its type as a term over undeclared things ([`super::explain`]). Read backwards, a
//! later dump of GCC's, which declares every name, says what these things are. Nothing here changes what is known.

use super::FileTypes;
use super::basis::Basis;
use super::eval::qualifiers;
use super::evidence;
use super::explain::{is_volatile, stores_to_field};
use super::said::Named;
use super::scalar::is_typedef_name;
use super::slots::{SlotId, Slots};
use super::term::{Term, TermId};
use super::terms::Terms;
use super::values::Values;
use crate::facts::Place;
use crate::ir::plain_name;
use crate::ir::types::NAMELESS;
use crate::ir::{Expr, ExprData, Function, Name, Shape, StmtKind, Type, TypeKind, Types, VarKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a function of a later dump says of something undeclared.
///
/// ```
/// use tressa::facts::Place;
/// use tressa::types::{Claim, Says};
///
/// let place = Place::Global("count".to_owned());
/// let claim = Claim { place, says: Says::Value("int".to_owned()), known: false, otherwise: None };
/// assert!(!claim.known);
/// ```
#[derive(Clone, Debug)]
pub struct Claim {
    /// What it speaks of.
    pub place: Place,
    /// What it says.
    pub says: Says,
    /// Whether that is what is known.
    pub known: bool,
    /// What is said instead if the place says otherwise to the others: of something declared by the typedef, or of what a volatile
    /// field is a part of, as far as known.
    pub otherwise: Option<Box<Claim>>,
}

/// What can be said of something undeclared.
///
/// ```
/// use tressa::types::Says;
///
/// let said = Says::Volatile(true, Some("int".to_owned()));
/// assert_ne!(said, Says::Type("int".to_owned()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Says {
    /// A value of it has this type: the main variant of its own.
    Value(String),
    /// As `Value`, if it is right that the value is of the typedef, which statements of the dump alone say.
    Likely(String),
    /// Arithmetic on a value of it has this type, which another operand may have decided.
    Computed(String),
    /// It has this very type.
    Type(String),
    /// Accesses to it are volatile, or they are not; its type as far as known, otherwise.
    Volatile(bool, Option<String>),
    /// A value is stored to the field with the mark of a volatile access, or without; its type as far as known. An initial
    /// value of the record has no mark for the field's sake.
    Stored(bool, Option<String>),
}

impl Says {
    /// Whether what is accessed has the mark of a volatile access, if it speaks of that.
    pub(crate) fn mark(&self) -> Option<bool> {
        match self {
            Says::Volatile(marked, _) | Says::Stored(marked, _) => Some(*marked),
            _ => None,
        }
    }
}

/// What `theirs`, a function of GCC's later dump, says of undeclared things, whatever `file` knows of them. Its versions from `first` on
/// are those that pass "ssa" gave out.
pub fn claims<'a>(theirs: &Function<'a>, first: Name, file: &FileTypes<'a>) -> Vec<Claim> {
    let mut given: FxHashMap<Name, Type> = FxHashMap::default();
    given.extend(theirs.ssa.names.iter().filter_map(|(name, data)| Some((name, data.ty?))));
    let of_function = evidence::collect(theirs, Named::All(&given));
    let terms = &of_function.evidence.terms;
    let mut slots = Slots::over(&file.solution, theirs.types.clone());
    let values = Values::of(terms, &mut slots);
    let mut claims = Vec::new();
    let results = results(theirs);
    for (name, data) in &theirs.ssa.names {
        let (Some(ty), None) = (data.ty, data.var) else { continue };
        // Variables of the gimplifier's for results and conditionals have the types of declarations, with typedefs.
        let is_conditional =
            theirs.identifier(name).is_some_and(|identifier| identifier.starts_with("iftmp"));
        // So have others of its variables, which the pass names: `fpucw_t _12;` says nothing of that typedef.
        let is_of_pass = name >= first;
        let is_declared = is_of_pass
            && matches!(*slots.types.kind(ty), TypeKind::Named(spelled) if is_typedef_name(spelled));
        if is_conditional || is_declared || results.contains(&name) && theirs.head.ret == Some(ty) {
            continue;
        }
        let Some(def) = of_function.names[name].def else { continue };
        let known = values.ty(def).and_then(|ty| slots.main_variant(ty)) == Some(ty);
        claims.extend(Blame { terms, values: &values, slots: &mut slots }.claim(def, ty, known));
    }
    for &(name, term) in &of_function.wanted {
        let (Some(ty), Some(def)) = (theirs.ssa.names[name].ty, of_function.names[name].def) else {
            continue;
        };
        if let (Term::Param(..), Term::Sum(base, ..)) = (terms.get(term), terms.get(def))
            && values.ty(base).is_some_and(|base| is_handed_out_converted(&slots, base))
        {
            let known = values.ty(term).map(|ty| slots.types.unqualified(ty)) == Some(ty);
            // What the library declares is not in doubt.
            let slot = values.slot(term).filter(|&slot| slots.basis(slot) < Basis::Library);
            let blame = Blame { terms, values: &values, slots: &mut slots };
            claims.extend(slot.and_then(|slot| blame.says(slot, ty, Says::Type, known)));
        }
    }
    // What nothing else tells of a name may come from the place that it goes to.
    for &(name, place) in &of_function.wanted {
        let Some(&ty) = given.get(&name) else { continue };
        if of_function.names[name].def.is_none_or(|def| values.ty(def).is_none()) {
            let blame = Blame { terms, values: &values, slots: &mut slots };
            claims.extend(blame.stored(place, ty));
        }
    }
    for &(stmt, term) in &of_function.accesses {
        if matches!(theirs.body.stmts[stmt].kind, StmtKind::Assign { .. } | StmtKind::Call(_)) {
            let blame = Blame { terms, values: &values, slots: &mut slots };
            let says = if stores_to_field(theirs, stmt) { Says::Stored } else { Says::Volatile };
            claims.extend(blame.volatility(term, theirs.body.stmts[stmt].volatile, says));
        }
    }
    claims.extend(accessed(theirs, file, &mut slots));
    claims.extend(numbers(theirs, &mut slots));
    claims
}

/// The types of globals that a call to `memset` has set as a whole: what it becomes shows them (`gimple_fold_builtin_memset`).
fn accessed<'a>(theirs: &Function<'a>, file: &FileTypes<'a>, slots: &mut Slots<'_, 'a>) -> Vec<Claim> {
    let mut claims = Vec::new();
    for access in theirs.body.mem_refs.values() {
        let (Some(ty), None, ExprData::AddrOf { of }) =
            (access.access, &access.offset, &theirs.body.exprs[access.ptr])
        else {
            continue;
        };
        let ExprData::Var(var) = theirs.body.exprs[*of] else { continue };
        let is_set = access.ptr_type.is_some_and(|alias| {
            matches!(*slots.types.kind(alias), TypeKind::Pointer { to, attrs: "" }
                if matches!(slots.types.kind(to), TypeKind::Named("void")))
        });
        if !is_set || theirs.decls.vars[var].kind != VarKind::Global {
            continue;
        }
        let name = theirs.decls.vars[var].name;
        let place = file.global(name, &mut slots.types);
        let known = place.ty == Some(ty) || place.element == Some(ty);
        let place = Place::Global(plain_name(name).to_string());
        claims.push(Claim { place, says: Says::Type(spelled(slots, ty)), known, otherwise: None });
    }
    claims
}

/// The first version that pass "ssa" gave out, by what is left: those of the dump before it come first, with no gaps as a rule.
pub(crate) fn first_of_pass(f: &Function<'_>) -> Name {
    let mut names = f.ssa.names.iter().skip(1);
    let first = names.find(|(_, data)| data.var.is_some() || data.released).map(|(name, _)| name);
    first.unwrap_or_else(|| f.ssa.names.next_key())
}

/// The names that the function may return, through PHI nodes and copies.
fn results(f: &Function<'_>) -> FxHashSet<Name> {
    let name = |expr: Expr| match f.body.exprs[expr] {
        ExprData::Name(name) => Some(name),
        _ => None,
    };
    let mut sources: FxHashMap<Name, Vec<Name>> = FxHashMap::default();
    let mut found = Vec::new();
    for stmt in f.body.stmts.values() {
        match stmt.kind {
            StmtKind::Return { value: Some(value) } => found.extend(name(value)),
            StmtKind::Assign { lhs, rhs } => {
                if let (Some(lhs), Some(rhs)) = (name(lhs), name(rhs)) {
                    sources.entry(lhs).or_default().push(rhs);
                }
            }
            _ => {}
        }
    }
    for phi in f.ssa.phis.values() {
        sources.entry(phi.result).or_default().extend(phi.args.iter().filter_map(|&arg| name(arg)));
    }
    let mut results = FxHashSet::default();
    while let Some(result) = found.pop() {
        if results.insert(result) {
            found.extend(sources.get(&result).into_iter().flatten());
        }
    }
    results
}

/// The numbers of pointers to functions that nothing shows.
fn numbers<'a>(theirs: &Function<'a>, slots: &mut Slots<'_, 'a>) -> Vec<Claim> {
    let mut claims = Vec::new();
    for ty in theirs.types.all() {
        let TypeKind::Pointer { to, .. } = *slots.types.kind(ty) else { continue };
        if !slots.has_number(to) {
            continue;
        }
        let Some(bare) = slots.bare(to) else { continue };
        if slots.numbered(bare).is_none() {
            let bare = slots.pointer(bare);
            let place = Place::Pointer(spelled(slots, bare));
            claims.push(Claim { place, says: Says::Type(spelled(slots, ty)), known: false, otherwise: None });
        }
    }
    claims
}

/// The type as GCC prints it.
fn spelled(slots: &Slots<'_, '_>, ty: Type) -> String {
    let mut text = String::new();
    crate::text::print::ty(&slots.types, ty, &mut text);
    text
}

struct Blame<'b, 's, 'a> {
    terms: &'b Terms<'a>,
    values: &'b Values,
    slots: &'b mut Slots<'s, 'a>,
}

impl Blame<'_, '_, '_> {
    /// A value defined as the term has the type `ty`.
    fn claim(mut self, mut id: TermId, mut ty: Type, known: bool) -> Option<Claim> {
        let (mut whole, mut value, mut computed) = (false, false, false);
        loop {
            let here = self.values.ty(id);
            // The value of a cast may keep the very typedef, which says little of what it stands for: itself, if nothing else is
            // said, as the tag of an enumeration does.
            let is_cast = matches!(self.terms.get(id), Term::Known(_));
            let is_kept = is_cast && here == Some(ty) && !value;
            // A typedef that is printed by its name is that of an arithmetic type or a vector.
            let nameable = !whole
                && matches!(
                    self.slots.types.kind(ty),
                    TypeKind::Named(_) | TypeKind::Vector { .. } | TypeKind::Complex { .. }
                );
            // An enumeration that is stated or declared to be one is computed with as an integer.
            if let Some(enumeration) = here.filter(|_| computed && !whole)
                && let Some(integer) = self.integer_of(id, enumeration)
            {
                let is_integer = matches!(*self.slots.types.kind(ty), TypeKind::Named(name)
                    if matches!(Shape::of(name), Some(Shape::Int { .. })));
                return if is_integer { self.says(integer, ty, Says::Value, known) } else { None };
            }
            if let Some(typedef) = here.and_then(|ty| self.slots.typedef_of(ty)).filter(|_| nameable) {
                // An enumeration stands for itself; values of it are computed with as others.
                let itself = here.map(|ty| self.slots.types.unqualified(ty));
                if computed && itself != Some(ty) && self.slots.get(typedef) == itself {
                    return None;
                }
                let declared = self.values.slot(id).filter(|&slot| slot != typedef && !computed);
                let declared = declared.filter(|&slot| self.slots.basis(slot) != Basis::Declared);
                // That something is of the typedef may be a guess: the claim is about what is guessed then.
                if let Some(slot) = declared.filter(|&slot| self.slots.basis(slot) == Basis::Guessed) {
                    return self.says(slot, ty, Says::Value, known);
                }
                // Votes may have it from something of another type that is assigned without a conversion.
                let is_voted = declared.is_some_and(|slot| self.slots.basis(slot) == Basis::Voted);
                let says = match (computed || is_kept, is_voted) {
                    (true, _) => Says::Computed,
                    (false, true) => Says::Likely,
                    (false, false) => Says::Value,
                };
                let claim = self.says(typedef, ty, says, known)?;
                let of_declared = if computed { Says::Computed } else { Says::Value };
                let otherwise =
                    declared.and_then(|slot| self.says(slot, ty, of_declared, known)).map(Box::new);
                return Some(Claim { otherwise, ..claim });
            }
            match self.terms.get(id) {
                Term::Value(of) | Term::Alias(Some(of), _) => (id, value) = (of, true),
                Term::Arith(of) | Term::Shortened(of) => (id, value, computed) = (of, true, true),
                Term::Sum(of, None, _) => (id, value, computed) = (of, true, true),
                Term::Common(a, b) | Term::Either(a, b) | Term::Sum(a, Some(b), _) => {
                    let is_pointer = matches!(
                        self.slots.types.kind(self.slots.types.unqualified(ty)),
                        TypeKind::Pointer { .. }
                    );
                    let is_open = is_pointer
                        || self.values.slot(a).is_some_and(|a| self.slots.basis(a) != Basis::Declared);
                    (id, value, computed) = (if is_open { a } else { b }, true, true);
                }
                Term::Address(of) => {
                    let TypeKind::Pointer { to, .. } =
                        *self.slots.types.kind(self.slots.types.unqualified(ty))
                    else {
                        return None;
                    };
                    // Nothing is `void`: the address was converted.
                    if matches!(
                        self.slots.types.kind(self.slots.types.unqualified(to)),
                        TypeKind::Named("void")
                    ) {
                        return None;
                    }
                    (ty, id, whole) = (to, of, true);
                }
                Term::Element(array) => match here {
                    Some(_) if self.values.slot(array).is_none() => return None,
                    _ => {
                        ty = self.slots.types.intern(TypeKind::Array { of: ty, len: None });
                        id = array;
                    }
                },
                Term::Field(base, _) if whole => {
                    // A part of something constant is constant, too.
                    let of_base = qualifiers(base, self.terms, self.values, self.slots);
                    ty = unqualify(&mut self.slots.types, ty, of_base);
                    let slot = self.values.slot(id)?;
                    return self.says(slot, ty, Says::Type, known);
                }
                Term::Global(_) | Term::Fixed(_) | Term::Return(_) | Term::Field(..) | Term::Result(_) => {
                    let slot = self.values.slot(id)?;
                    let says = match (whole, computed) {
                        (true, _) => Says::Type,
                        (false, true) => Says::Computed,
                        (false, false) => Says::Value,
                    };
                    return self.says(slot, ty, says, known);
                }
                _ => return None,
            }
        }
    }

    /// The slot of what the value is computed in, if it is of an enumeration, and that is what it is known to be.
    fn integer_of(&mut self, id: TermId, ty: Type) -> Option<SlotId> {
        let own = self.values.slot(id);
        let integer = self.slots.integer_slot(ty, own)?;
        let is_sure = match self.slots.typedef_of(ty) {
            Some(typedef) if self.slots.get(typedef) == Some(self.slots.types.unqualified(ty)) => true,
            typedef => typedef.or(own).is_none_or(|slot| self.slots.basis(slot) >= Basis::Stated),
        };
        is_sure.then_some(integer)
    }

    /// A value of the type goes to the term, and nothing but that tells its type.
    fn stored(self, place: TermId, ty: Type) -> Option<Claim> {
        let (Term::Global(_) | Term::Field(..) | Term::Param(..)) = self.terms.get(place) else {
            return None;
        };
        let known = self.values.ty(place).and_then(|ty| self.slots.main_variant(ty)) == Some(ty);
        let slot = self.values.slot(place)?;
        self.says(slot, ty, Says::Computed, known)
    }

    fn says(&self, slot: SlotId, ty: Type, says: fn(String) -> Says, known: bool) -> Option<Claim> {
        if self.slots.basis(slot) == Basis::Declared {
            return None;
        }
        Some(Claim {
            place: self.slots.place_of(slot)?,
            says: says(spelled(self.slots, ty)),
            known,
            otherwise: None,
        })
    }

    /// A statement that accesses the term is marked as volatile, or it is not, which `says` this of a field. So is what
    /// the field is a part of.
    fn volatility(self, id: TermId, marked: bool, says: fn(bool, Option<String>) -> Says) -> Option<Claim> {
        let Blame { terms, values, slots } = self;
        let mut claims: Vec<Claim> = Vec::new();
        let mut next = Some(id);
        while let Some(id) = next {
            let known = values.ty(id).is_some_and(|ty| is_volatile(slots, ty));
            let (mut at, mut dimensions) = (id, 0);
            while let Term::Element(of) = terms.get(at) {
                at = of;
                dimensions += 1;
            }
            next = match terms.get(at) {
                Term::Global(_) => None,
                Term::Field(record, _) => Some(record),
                _ => break,
            };
            // Of a volatile record, all fields are volatile.
            if next.is_some_and(|record| values.ty(record).is_some_and(|ty| is_volatile(slots, ty))) {
                continue;
            }
            let Some(slot) = values.slot(at) else { break };
            let text = match slots.get(slot) {
                Some(ty) => Some(spelled(slots, ty)),
                None => (dimensions > 0).then(|| format!("int{}", "[]".repeat(dimensions))),
            };
            let Some(place) = slots.place_of(slot) else { break };
            let says = if next.is_some() { says } else { Says::Volatile };
            claims.push(Claim { place, says: says(marked, text), known: known == marked, otherwise: None });
        }
        claims
            .into_iter()
            .rev()
            .fold(None, |otherwise, claim| Some(Claim { otherwise: otherwise.map(Box::new), ..claim }))
    }
}

/// Whether a pointer of the type is handed out in a conversion, so that a sum has the type that it is wanted as: an
/// array's, or that of something constant.
fn is_handed_out_converted(slots: &Slots<'_, '_>, ty: Type) -> bool {
    match *slots.types.kind(slots.types.unqualified(ty)) {
        TypeKind::Pointer { to, .. } => {
            slots.types.qualifiers(ty) != 0 || matches!(slots.types.kind(to), TypeKind::Array { .. })
        }
        _ => false,
    }
}

/// The type without these qualifiers; without a name it stays.
fn unqualify<'a>(types: &mut Types<'a>, ty: Type, quals: u8) -> Type {
    let quals = quals & !NAMELESS;
    if let TypeKind::Array { of, len } = *types.kind(ty) {
        let of = unqualify(types, of, quals);
        return types.intern(TypeKind::Array { of, len });
    }
    let (of, quals) = (types.unqualified(ty), types.qualifiers(ty) & !quals);
    if quals == 0 { of } else { types.intern(TypeKind::Qualified { quals, of }) }
}
