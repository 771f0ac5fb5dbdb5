//! What given types of SSA names say about what they rest on.
//!
//! The definition of an SSA name gives its type as a term over undeclared things ([`super::explain`]). Read backwards, a
//! later dump of GCC's, which declares every name, says what these things are. Nothing here changes what is known.

use super::FileTypes;
use super::arithmetic_types::is_typedef_name;
use super::basis::Basis;
use super::eval::qualifiers;
use super::evidence;
use super::explain::{is_volatile, stores_to_field};
use super::term::{Term, TermId};
use super::term_table::Terms;
use super::term_values::Values;
use super::type_evidence::KnownNames;
use super::type_vars::{TypeVarId, TypeVars};
use crate::facts::DeclPath;
use crate::ir::plain_name;
use crate::ir::types::NAMELESS;
use crate::ir::{Expr, ExprData, Function, Name, Shape, StmtKind, Type, TypeKind, Types, VarKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a function of a later dump says of something undeclared.
///
/// ```
/// use tressa::facts::DeclPath;
/// use tressa::types::{Claim, ClaimKind};
///
/// let place = DeclPath::Global("count".to_owned());
/// let claim = Claim { path, kind: ClaimKind::Value("int".to_owned()), known: false, alternative: None };
/// assert!(!claim.known);
/// ```
#[derive(Clone, Debug)]
pub struct Claim {
    /// What it speaks of.
    pub place: DeclPath,
    /// What it says.
    pub kind: ClaimKind,
    /// Whether that is what is known.
    pub known: bool,
    /// What is said instead if the place says otherwise to the others: of something declared by the typedef, or of what a volatile
    /// field is a part of, as far as known.
    pub alternative: Option<Box<Claim>>,
}

/// What can be said of something undeclared.
///
/// ```
/// use tressa::types::ClaimKind;
///
/// let said = ClaimKind::Volatile(true, Some("int".to_owned()));
/// assert_ne!(said, ClaimKind::Type("int".to_owned()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClaimKind {
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

impl ClaimKind {
    /// Whether what is accessed has the mark of a volatile access, if it speaks of that.
    pub(crate) fn mark(&self) -> Option<bool> {
        match self {
            ClaimKind::Volatile(marked, _) | ClaimKind::Stored(marked, _) => Some(*marked),
            _ => None,
        }
    }
}

/// What `theirs`, a function of GCC's later dump, says of undeclared things, whatever `file` knows of them. Its versions from `first` on
/// are those that pass "ssa" gave out.
pub fn claims<'a>(theirs: &Function<'a>, first: Name, file: &FileTypes<'a>) -> Vec<Claim> {
    let mut given: FxHashMap<Name, Type> = FxHashMap::default();
    given.extend(theirs.ssa.names.iter().filter_map(|(name, data)| Some((name, data.ty?))));
    let of_function = evidence::collect(theirs, KnownNames::All(&given));
    let terms = &of_function.evidence.terms;
    let mut vars = TypeVars::over(&file.solution, theirs.types.clone());
    let values = Values::of(terms, &mut vars);
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
            && matches!(*vars.types.kind(ty), TypeKind::Named(spelled) if is_typedef_name(spelled));
        if is_conditional || is_declared || results.contains(&name) && theirs.head.ret == Some(ty) {
            continue;
        }
        let Some(def) = of_function.names[name].def else { continue };
        let known = values.ty(def).and_then(|ty| vars.main_variant(ty)) == Some(ty);
        claims.extend(Blame { terms, values: &values, vars: &mut vars }.claim(def, ty, known));
    }
    for &(name, term) in &of_function.targets {
        let (Some(ty), Some(def)) = (theirs.ssa.names[name].ty, of_function.names[name].def) else {
            continue;
        };
        if let (Term::Param(..), Term::Sum(base, ..)) = (terms.get(term), terms.get(def))
            && values.ty(base).is_some_and(|base| is_handed_out_converted(&vars, base))
        {
            let known = values.ty(term).map(|ty| vars.types.unqualified(ty)) == Some(ty);
            // What the library declares is not in doubt.
            let var = values.var(term).filter(|&var| vars.basis(var) < Basis::Library);
            let blame = Blame { terms, values: &values, vars: &mut vars };
            claims.extend(var.and_then(|var| blame.claim_of(var, ty, ClaimKind::Type, known)));
        }
    }
    // What nothing else tells of a name may come from the place that it goes to.
    for &(name, place) in &of_function.targets {
        let Some(&ty) = given.get(&name) else { continue };
        if of_function.names[name].def.is_none_or(|def| values.ty(def).is_none()) {
            let blame = Blame { terms, values: &values, vars: &mut vars };
            claims.extend(blame.stored(place, ty));
        }
    }
    for &(stmt, term) in &of_function.accesses {
        if matches!(theirs.body.stmts[stmt].kind, StmtKind::Assign { .. } | StmtKind::Call(_)) {
            let blame = Blame { terms, values: &values, vars: &mut vars };
            let kind = if stores_to_field(theirs, stmt) { ClaimKind::Stored } else { ClaimKind::Volatile };
            claims.extend(blame.volatility(term, theirs.body.stmts[stmt].volatile, kind));
        }
    }
    claims.extend(accessed(theirs, file, &mut vars));
    claims.extend(numbers(theirs, &mut vars));
    claims
}

/// The types of globals that a call to `memset` has set as a whole: what it becomes shows them (`gimple_fold_builtin_memset`).
fn accessed<'a>(theirs: &Function<'a>, file: &FileTypes<'a>, vars: &mut TypeVars<'_, 'a>) -> Vec<Claim> {
    let mut claims = Vec::new();
    for access in theirs.body.mem_refs.values() {
        let (Some(ty), None, ExprData::AddrOf { of }) =
            (access.access, &access.offset, &theirs.body.exprs[access.ptr])
        else {
            continue;
        };
        let ExprData::Var(var) = theirs.body.exprs[*of] else { continue };
        let is_set = access.ptr_type.is_some_and(|alias| {
            matches!(*vars.types.kind(alias), TypeKind::Pointer { to, attrs: "" }
                if matches!(vars.types.kind(to), TypeKind::Named("void")))
        });
        if !is_set || theirs.decls.vars[var].kind != VarKind::Global {
            continue;
        }
        let name = theirs.decls.vars[var].name;
        let place = file.global(name, &mut vars.types);
        let known = place.ty == Some(ty) || place.element == Some(ty);
        let place = DeclPath::Global(plain_name(name).to_string());
        claims.push(Claim { place, kind: ClaimKind::Type(spelled(vars, ty)), known, alternative: None });
    }
    claims
}

/// The first version that pass "ssa" gave out, by what is left: those of the dump before it come first, with no gaps as a rule.
pub(crate) fn first_ssa_version(f: &Function<'_>) -> Name {
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
fn numbers<'a>(theirs: &Function<'a>, vars: &mut TypeVars<'_, 'a>) -> Vec<Claim> {
    let mut claims = Vec::new();
    for ty in theirs.types.all() {
        let TypeKind::Pointer { to, .. } = *vars.types.kind(ty) else { continue };
        if !vars.has_number(to) {
            continue;
        }
        let Some(bare) = vars.bare(to) else { continue };
        if vars.numbered(bare).is_none() {
            let bare = vars.pointer(bare);
            let place = DeclPath::Pointer(spelled(vars, bare));
            claims.push(Claim {
                place,
                kind: ClaimKind::Type(spelled(vars, ty)),
                known: false,
                alternative: None,
            });
        }
    }
    claims
}

/// The type as GCC prints it.
fn spelled(vars: &TypeVars<'_, '_>, ty: Type) -> String {
    let mut text = String::new();
    crate::text::print::ty(&vars.types, ty, &mut text);
    text
}

struct Blame<'b, 's, 'a> {
    terms: &'b Terms<'a>,
    values: &'b Values,
    vars: &'b mut TypeVars<'s, 'a>,
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
                    self.vars.types.kind(ty),
                    TypeKind::Named(_) | TypeKind::Vector { .. } | TypeKind::Complex { .. }
                );
            // An enumeration that is stated or declared to be one is computed with as an integer.
            if let Some(enumeration) = here.filter(|_| computed && !whole)
                && let Some(integer) = self.compute_type_of(id, enumeration)
            {
                let is_integer = matches!(*self.vars.types.kind(ty), TypeKind::Named(name)
                    if matches!(Shape::of(name), Some(Shape::Int { .. })));
                return if is_integer { self.claim_of(integer, ty, ClaimKind::Value, known) } else { None };
            }
            if let Some(typedef) = here.and_then(|ty| self.vars.typedef_of(ty)).filter(|_| nameable) {
                // An enumeration stands for itself; values of it are computed with as others.
                let itself = here.map(|ty| self.vars.types.unqualified(ty));
                if computed && itself != Some(ty) && self.vars.get(typedef) == itself {
                    return None;
                }
                let declared = self.values.var(id).filter(|&var| var != typedef && !computed);
                let declared = declared.filter(|&var| self.vars.basis(var) != Basis::Declared);
                // That something is of the typedef may be a guess: the claim is about what is guessed then.
                if let Some(var) = declared.filter(|&var| self.vars.basis(var) == Basis::Guessed) {
                    return self.claim_of(var, ty, ClaimKind::Value, known);
                }
                // Votes may have it from something of another type that is assigned without a conversion.
                let is_voted = declared.is_some_and(|var| self.vars.basis(var) == Basis::Inferred);
                let kind = match (computed || is_kept, is_voted) {
                    (true, _) => ClaimKind::Computed,
                    (false, true) => ClaimKind::Likely,
                    (false, false) => ClaimKind::Value,
                };
                let claim = self.claim_of(typedef, ty, kind, known)?;
                let of_declared = if computed { ClaimKind::Computed } else { ClaimKind::Value };
                let alternative =
                    declared.and_then(|var| self.claim_of(var, ty, of_declared, known)).map(Box::new);
                return Some(Claim { alternative, ..claim });
            }
            match self.terms.get(id) {
                Term::Value(of) | Term::Alias(Some(of), _) => (id, value) = (of, true),
                Term::Arith(of) | Term::Shortened(of) => (id, value, computed) = (of, true, true),
                Term::Sum(of, None, _) => (id, value, computed) = (of, true, true),
                Term::Common(a, b) | Term::Either(a, b) | Term::Sum(a, Some(b), _) => {
                    let is_pointer = self.vars.types.pointee(ty).is_some();
                    let is_open = is_pointer
                        || self.values.var(a).is_some_and(|a| self.vars.basis(a) != Basis::Declared);
                    (id, value, computed) = (if is_open { a } else { b }, true, true);
                }
                Term::Address(of) => {
                    let to = self.vars.types.pointee(ty)?;
                    // Nothing is `void`: the address was converted.
                    if matches!(self.vars.types.bare_kind(to), TypeKind::Named("void")) {
                        return None;
                    }
                    (ty, id, whole) = (to, of, true);
                }
                Term::Element(array) => match here {
                    Some(_) if self.values.var(array).is_none() => return None,
                    _ => {
                        ty = self.vars.types.intern(TypeKind::Array { of: ty, len: None });
                        id = array;
                    }
                },
                Term::Field(base, _) if whole => {
                    // A part of something constant is constant, too.
                    let of_base = qualifiers(base, self.terms, self.values, self.vars);
                    ty = unqualify(&mut self.vars.types, ty, of_base);
                    let var = self.values.var(id)?;
                    return self.claim_of(var, ty, ClaimKind::Type, known);
                }
                Term::Global(_) | Term::Fixed(_) | Term::Return(_) | Term::Field(..) | Term::Result(_) => {
                    let var = self.values.var(id)?;
                    let kind = match (whole, computed) {
                        (true, _) => ClaimKind::Type,
                        (false, true) => ClaimKind::Computed,
                        (false, false) => ClaimKind::Value,
                    };
                    return self.claim_of(var, ty, kind, known);
                }
                _ => return None,
            }
        }
    }

    /// The type variable of what the value is computed in, if it is of an enumeration, and that is what it is known to be.
    fn compute_type_of(&mut self, id: TermId, ty: Type) -> Option<TypeVarId> {
        let own = self.values.var(id);
        let integer = self.vars.compute_type_var(ty, own)?;
        let is_sure = match self.vars.typedef_of(ty) {
            Some(typedef) if self.vars.get(typedef) == Some(self.vars.types.unqualified(ty)) => true,
            typedef => typedef.or(own).is_none_or(|var| self.vars.basis(var) >= Basis::Stated),
        };
        is_sure.then_some(integer)
    }

    /// A value of the type goes to the term, and nothing but that tells its type.
    fn stored(self, place: TermId, ty: Type) -> Option<Claim> {
        let (Term::Global(_) | Term::Field(..) | Term::Param(..)) = self.terms.get(place) else {
            return None;
        };
        let known = self.values.ty(place).and_then(|ty| self.vars.main_variant(ty)) == Some(ty);
        let var = self.values.var(place)?;
        self.claim_of(var, ty, ClaimKind::Computed, known)
    }

    fn claim_of(
        &self,
        var: TypeVarId,
        ty: Type,
        kind: fn(String) -> ClaimKind,
        known: bool,
    ) -> Option<Claim> {
        if self.vars.basis(var) == Basis::Declared {
            return None;
        }
        Some(Claim {
            place: self.vars.place_of(var)?,
            kind: kind(spelled(self.vars, ty)),
            known,
            alternative: None,
        })
    }

    /// A statement that accesses the term is marked as volatile, or it is not, which `says` this of a field. So is what
    /// the field is a part of.
    fn volatility(
        self,
        id: TermId,
        marked: bool,
        kind: fn(bool, Option<String>) -> ClaimKind,
    ) -> Option<Claim> {
        let Blame { terms, values, vars } = self;
        let mut claims: Vec<Claim> = Vec::new();
        let mut next = Some(id);
        while let Some(id) = next {
            let known = values.ty(id).is_some_and(|ty| is_volatile(vars, ty));
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
            if next.is_some_and(|record| values.ty(record).is_some_and(|ty| is_volatile(vars, ty))) {
                continue;
            }
            let Some(var) = values.var(at) else { break };
            let text = match vars.get(var) {
                Some(ty) => Some(spelled(vars, ty)),
                None => (dimensions > 0).then(|| format!("int{}", "[]".repeat(dimensions))),
            };
            let Some(place) = vars.place_of(var) else { break };
            let kind = if next.is_some() { kind } else { ClaimKind::Volatile };
            claims.push(Claim { place, kind: kind(marked, text), known: known == marked, alternative: None });
        }
        claims
            .into_iter()
            .rev()
            .fold(None, |alternative, claim| Some(Claim { alternative: alternative.map(Box::new), ..claim }))
    }
}

/// Whether a pointer of the type is handed out in a conversion, so that a sum has the type that it is wanted as: an
/// array's, or that of something constant.
fn is_handed_out_converted(vars: &TypeVars<'_, '_>, ty: Type) -> bool {
    vars.types.pointee(ty).is_some_and(|to| {
        vars.types.qualifiers(ty) != 0 || matches!(vars.types.kind(to), TypeKind::Array { .. })
    })
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
