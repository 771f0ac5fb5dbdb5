//! Claims about undeclared things, from the types that a later dump declares.
//!
//! The definition of an SSA name gives its type as a term over undeclared things
//! ([`super::term`]). A later GCC dump declares the type of every name, so the term can be
//! solved for these things. Claims change nothing that is known.

use super::arithmetic_types::is_typedef_name;
use super::eval::qualifiers;
use super::solution::Basis;
use super::term::{Term, TermId};
use super::term_table::Terms;
use super::term_values::Values;
use super::type_evidence::KnownNames;
use super::type_vars::{TypeVarId, TypeVars};
use super::volatility::{is_volatile, stores_to_field};
use super::{FileTypes, evidence};
use crate::facts::DeclPath;
use crate::ir::types::NAMELESS;
use crate::ir::{
    Expr, ExprData, Function, Name, Shape, StmtKind, Type, TypeKind, Types, VarKind, plain_name,
};
use crate::text::print::spelled;
use rustc_hash::{FxHashMap, FxHashSet};

/// A claim of a function of a later dump about something undeclared.
///
/// ```
/// use tressa::facts::DeclPath;
/// use tressa::types::{Claim, ClaimKind};
///
/// let place = DeclPath::Global("count".to_owned());
/// let claim = Claim { place, kind: ClaimKind::Value("int".to_owned()), known: false, alternative: None };
/// assert!(!claim.known);
/// ```
#[derive(Clone, Debug)]
pub struct Claim {
    /// The thing.
    pub place: DeclPath,
    /// What the claim states.
    pub kind: ClaimKind,
    /// Whether the types known so far agree with it.
    pub known: bool,
    /// The claim to use if other claims about the thing disagree: one about what is declared with
    /// the typedef, or about the whole of which a volatile field is a part.
    pub alternative: Option<Box<Claim>>,
}

/// What a claim states about something undeclared.
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
    /// As `Value`, if the value is of the typedef, which only statements of the dump show.
    Likely(String),
    /// Arithmetic on a value of it has this type, which another operand may have decided.
    Computed(String),
    /// It has this type itself.
    Type(String),
    /// Whether accesses to it are volatile; its type, as far as known.
    Volatile(bool, Option<String>),
    /// Whether a store to the field is marked as a volatile access; its type, as far as known. The
    /// initial value of a record has no mark for its fields.
    Stored(bool, Option<String>),
}

impl Claim {
    /// A claim without an alternative.
    fn new(place: DeclPath, kind: ClaimKind, known: bool) -> Self {
        Claim { place, kind, known, alternative: None }
    }
}

impl ClaimKind {
    /// Whether the access is marked as volatile, for claims about accesses.
    pub(crate) fn mark(&self) -> Option<bool> {
        match self {
            ClaimKind::Volatile(marked, _) | ClaimKind::Stored(marked, _) => Some(*marked),
            _ => None,
        }
    }
}

/// The claims of `theirs`, a function of GCC's later dump, about undeclared things. Versions from
/// `first` on were made by pass "ssa".
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
        // Gimplifier variables for results and conditionals have declared types, typedefs included.
        let is_conditional =
            theirs.identifier(name).is_some_and(|identifier| identifier.starts_with("iftmp"));
        // So have gimplifier variables that the pass names: `fpucw_t _12;` shows nothing of that typedef.
        let is_of_pass = name >= first;
        let is_declared = is_of_pass
            && matches!(*vars.types.kind(ty), TypeKind::Named(spelled) if is_typedef_name(spelled));
        if is_conditional || is_declared || results.contains(&name) && theirs.head.ret == Some(ty) {
            continue;
        }
        let Some(def) = of_function.names[name].def else { continue };
        let known = values.ty(def).and_then(|ty| vars.main_variant(ty)) == Some(ty);
        claims.extend(ClaimSource { terms, values: &values, vars: &mut vars }.claim(def, ty, known));
    }
    for &(name, term) in &of_function.targets {
        let (Some(ty), Some(def)) = (theirs.ssa.names[name].ty, of_function.names[name].def) else {
            continue;
        };
        if let (Term::Param(..), Term::Sum(base, ..)) = (terms.get(term), terms.get(def))
            && values.ty(base).is_some_and(|base| is_handed_out_converted(&vars, base))
        {
            let known = values.ty(term).map(|ty| vars.types.unqualified(ty)) == Some(ty);
            // Types that the library declares are not in doubt.
            let var = values.var(term).filter(|&var| vars.basis(var) < Basis::Library);
            let source = ClaimSource { terms, values: &values, vars: &mut vars };
            claims.extend(var.and_then(|var| source.claim_of(var, ty, ClaimKind::Type, known)));
        }
    }
    // If the definition of a name shows nothing, its type may come from where its value goes.
    for &(name, place) in &of_function.targets {
        let Some(&ty) = given.get(&name) else { continue };
        if of_function.names[name].def.is_none_or(|def| values.ty(def).is_none()) {
            let source = ClaimSource { terms, values: &values, vars: &mut vars };
            claims.extend(source.stored(place, ty));
        }
    }
    for &(stmt, term) in &of_function.accesses {
        if matches!(theirs.body.stmts[stmt].kind, StmtKind::Assign { .. } | StmtKind::Call(_)) {
            let source = ClaimSource { terms, values: &values, vars: &mut vars };
            let kind = if stores_to_field(theirs, stmt) { ClaimKind::Stored } else { ClaimKind::Volatile };
            claims.extend(source.volatility(term, theirs.body.stmts[stmt].volatile, kind));
        }
    }
    claims.extend(accessed(theirs, file, &mut vars));
    claims.extend(numbers(theirs, &mut vars));
    claims
}

/// The types of globals that a call to `memset` sets as a whole: the folded call shows them
/// (`gimple_fold_builtin_memset`).
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
        claims.push(Claim::new(place, ClaimKind::Type(spelled(&vars.types, ty)), known));
    }
    claims
}

/// The first version made by pass "ssa", judged by the remaining names. Those of the previous dump
/// come first, usually without gaps.
pub(crate) fn first_ssa_version(f: &Function<'_>) -> Name {
    let mut names = f.ssa.names.iter().skip(1);
    let first = names.find(|(_, data)| data.var.is_some() || data.released).map(|(name, _)| name);
    first.unwrap_or_else(|| f.ssa.names.next_key())
}

/// The names that the function may return, through PHI nodes and copies.
fn results(f: &Function<'_>) -> FxHashSet<Name> {
    let name = |expr: Expr| if let ExprData::Name(name) = f.body.exprs[expr] { Some(name) } else { None };
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
            let place = DeclPath::Pointer(spelled(&vars.types, bare));
            claims.push(Claim::new(place, ClaimKind::Type(spelled(&vars.types, ty)), false));
        }
    }
    claims
}

/// Solves a term for the undeclared thing that decides its type.
struct ClaimSource<'b, 's, 'a> {
    terms: &'b Terms<'a>,
    values: &'b Values,
    vars: &'b mut TypeVars<'s, 'a>,
}

impl ClaimSource<'_, '_, '_> {
    /// The claim of a value defined as the term `id`, with the type `ty`.
    fn claim(mut self, mut id: TermId, mut ty: Type, known: bool) -> Option<Claim> {
        let (mut whole, mut value, mut computed) = (false, false, false);
        loop {
            let here = self.values.ty(id);
            // The value of a cast may keep the typedef, which shows little of its main variant:
            // itself, if nothing else is known, as for the tag of an enumeration.
            let is_cast = matches!(self.terms.get(id), Term::Known(_));
            let is_kept = is_cast && here == Some(ty) && !value;
            // A typedef that is printed by its name is one of an arithmetic type or a vector.
            let nameable = !whole
                && matches!(
                    self.vars.types.kind(ty),
                    TypeKind::Named(_) | TypeKind::Vector { .. } | TypeKind::Complex { .. }
                );
            // Values of an enumeration that is stated or declared are computed as integers.
            if let Some(enumeration) = here.filter(|_| computed && !whole)
                && let Some(integer) = self.compute_type_of(id, enumeration)
            {
                let is_integer = matches!(*self.vars.types.kind(ty), TypeKind::Named(name)
                    if matches!(Shape::of(name), Some(Shape::Int { .. })));
                return if is_integer { self.claim_of(integer, ty, ClaimKind::Value, known) } else { None };
            }
            if let Some(typedef) = here.and_then(|ty| self.vars.typedef_of(ty)).filter(|_| nameable) {
                // An enumeration is its own main variant; its values are computed like others.
                let itself = here.map(|ty| self.vars.types.unqualified(ty));
                if computed && itself != Some(ty) && self.vars.get(typedef) == itself {
                    return None;
                }
                let declared = self.values.var(id).filter(|&var| var != typedef && !computed);
                let declared = declared.filter(|&var| self.vars.basis(var) != Basis::Declared);
                // That something is of the typedef may be a guess. Then the claim is about the guess.
                if let Some(var) = declared.filter(|&var| self.vars.basis(var) == Basis::Guessed) {
                    return self.claim_of(var, ty, ClaimKind::Value, known);
                }
                // It may be inferred from something of another type that is assigned without a conversion.
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
                    // No object is `void`: the address was converted.
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

    /// The variable of the type in which the value is computed, if it is of an enumeration for certain.
    fn compute_type_of(&mut self, id: TermId, ty: Type) -> Option<TypeVarId> {
        let own = self.values.var(id);
        let integer = self.vars.compute_type_var(ty, own)?;
        let is_sure = match self.vars.typedef_of(ty) {
            Some(typedef) if self.vars.get(typedef) == Some(self.vars.types.unqualified(ty)) => true,
            typedef => typedef.or(own).is_none_or(|var| self.vars.basis(var) >= Basis::Stated),
        };
        is_sure.then_some(integer)
    }

    /// The claim of a value with the type that goes to the term `place`, if nothing else shows its type.
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
        Some(Claim::new(self.vars.path_of(var)?, kind(spelled(&self.vars.types, ty)), known))
    }

    /// The claim of an access to the term, which is marked as volatile or not. The whole of which a
    /// field is a part is the alternative.
    fn volatility(
        self,
        id: TermId,
        marked: bool,
        kind: fn(bool, Option<String>) -> ClaimKind,
    ) -> Option<Claim> {
        let ClaimSource { terms, values, vars } = self;
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
            // All fields of a volatile record are volatile.
            if next.is_some_and(|record| values.ty(record).is_some_and(|ty| is_volatile(vars, ty))) {
                continue;
            }
            let Some(var) = values.var(at) else { break };
            let text = match vars.get(var) {
                Some(ty) => Some(spelled(&vars.types, ty)),
                None => (dimensions > 0).then(|| format!("int{}", "[]".repeat(dimensions))),
            };
            let Some(place) = vars.path_of(var) else { break };
            let kind = if next.is_some() { kind } else { ClaimKind::Volatile };
            claims.push(Claim::new(place, kind(marked, text), known == marked));
        }
        claims
            .into_iter()
            .rev()
            .fold(None, |alternative, claim| Some(Claim { alternative: alternative.map(Box::new), ..claim }))
    }
}

/// Whether the pointer is converted when it is used, so that a sum has the type of its use: an
/// array's address, or a constant pointer.
fn is_handed_out_converted(vars: &TypeVars<'_, '_>, ty: Type) -> bool {
    vars.types.pointee(ty).is_some_and(|to| {
        vars.types.qualifiers(ty) != 0 || matches!(vars.types.kind(to), TypeKind::Array { .. })
    })
}

/// The type without these qualifiers, except NAMELESS.
fn unqualify<'a>(types: &mut Types<'a>, ty: Type, quals: u8) -> Type {
    let quals = quals & !NAMELESS;
    if let TypeKind::Array { of, len } = *types.kind(ty) {
        let of = unqualify(types, of, quals);
        return types.intern(TypeKind::Array { of, len });
    }
    let (of, quals) = (types.unqualified(ty), types.qualifiers(ty) & !quals);
    if quals == 0 { of } else { types.intern(TypeKind::Qualified { quals, of }) }
}
