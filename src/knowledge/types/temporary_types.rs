//! Gives a function's temporaries their types, by its file's solution and its own evidence.

use super::term::{Term, TermId};
use super::term_table::Terms;
use super::term_values::Values;
use super::type_evidence::{KeptEvidence, TypeEvidence};
use super::type_var::TypeVar;
use super::type_vars::TypeVars;
use super::{FileTypes, evidence, offset, solve, volatility};
use crate::ir::{ExprData, Function, Name, NameData, Source, Type, TypeKind};
use rustc_hash::FxHashMap;

impl<'a> FileTypes<'a> {
    /// Gives every SSA name of `f` without a variable its type. `f` is at the high GIMPLE stage; `kept` is its evidence, if no
    /// statement has changed since it was collected.
    pub fn infer(&self, f: &mut Function<'a>, kept: Option<&KeptEvidence<'a>>) {
        let stated = self.stated_names(f);
        let kept = kept.filter(|_| stated.is_empty());
        let own = if kept.is_none() { evidence::collect(f, &stated) } else { TypeEvidence::default() };
        let collected = kept.map_or(&own, |kept| &kept.evidence);
        let terms = &collected.evidence.terms;
        let initialized = self.initialized(f.name);
        let mut vars = TypeVars::over(&self.solution, std::mem::take(&mut f.types));
        let solved = match kept.filter(|kept| kept.is_decided) {
            // Mostly the file's solution has all types that are asked for.
            Some(kept) => Solved::InFile(&self.values, &kept.in_file),
            // An SSA name may be a sum of what was cast before: in the function it is a variable of its own.
            None => {
                let values = match kept {
                    Some(kept) => Values::of_function(terms, &mut vars, &self.values, &kept.in_file),
                    None => {
                        declare_frames(f, &mut vars);
                        Values::of(terms, &mut vars)
                    }
                };
                Solved::Own(solve::solve(&collected.evidence, values, &mut vars))
            }
        };
        // A temporary has the main variant of the type of its value.
        for (name, ty, source) in types_of_names(f, collected, &solved, &mut vars) {
            let data = &mut f.ssa.names[name];
            (data.ty, data.type_source) = (Some(ty), Some(source));
        }
        // An access is volatile if the type of what it accesses is: but the gimplifier's stores to the fields of an initial
        // value go by the record's type alone.
        for &(stmt, term) in &collected.accesses {
            let records: &[_] = if volatility::stores_to_field(f, stmt) { &initialized } else { &[] };
            f.body.stmts[stmt].volatile_access |= match &solved {
                // Others are not kept.
                Solved::InFile(..) => true,
                Solved::Own(values) => volatility::is_volatile_store(term, records, terms, values, &vars),
            };
        }
        // What the front end has folded of pointer arithmetic has other types than its values show.
        let (sums, targets) = offset::pointer_sums(collected, |term| {
            let ty = solved.ty(term, terms, &mut vars)?;
            vars.types.pointee(ty).map(|_| ty)
        });
        f.types = vars.types;
        let is_cast = |name: Name| {
            let Solved::Own(values) = &solved else { return false };
            let def = collected.names[name].def.expand().filter(|&def| values.ty(def).is_none());
            def.is_some_and(|def| matches!(terms.get(def), Term::Sum(..)))
        };
        offset::set_types(f, &sums, &targets, is_cast);
        // What is stated of a temporary counts more than what statements show.
        for (name, ty) in stated {
            let data = &mut f.ssa.names[name];
            (data.ty, data.type_source) = (Some(ty), Some(Source::Stated));
        }
    }
}

/// Declares the fields of frames, which the lowering of nested functions has made.
fn declare_frames<'a>(f: &Function<'a>, vars: &mut TypeVars<'_, 'a>) {
    for field in f.decls.frame_fields.values() {
        let Some(ty) = field.ty else { continue };
        let frame = vars.id(TypeVar::Record(field.function));
        vars.declare(TypeVar::Part(frame, field.name), ty);
    }
}

/// The types of a function's terms: as the file has found them, or as the function itself has.
enum Solved<'s> {
    /// With the terms of the file that mean the same.
    InFile(&'s Values, &'s [TermId]),
    Own(Values),
}

impl Solved<'_> {
    /// The type of the term, in the function's table of types.
    fn ty<'a>(&self, id: TermId, terms: &Terms<'a>, vars: &mut TypeVars<'_, 'a>) -> Option<Type> {
        match (self, terms.get(id)) {
            (Solved::Own(values), _) => values.ty(id),
            (Solved::InFile(..), Term::Known(own)) => Some(own),
            (Solved::InFile(values, in_file), _) => vars.of_file(values.ty(in_file[id.0 as usize])?),
        }
    }

    fn source(&self, id: TermId) -> Source {
        match self {
            Solved::Own(values) => values.source(id),
            Solved::InFile(values, in_file) => values.source(in_file[id.0 as usize]),
        }
    }
}

impl FileTypes<'_> {
    /// Notes whether the file's solution decides all that is asked of the evidence of `f`. Then only that is kept: nothing is
    /// solved again, and of accesses those that are volatile matter.
    pub fn settle(&self, f: &Function<'_>, kept: &mut KeptEvidence<'_>) {
        kept.is_decided = self.initialized(f.name).is_empty() && self.decides(kept);
        if !kept.is_decided {
            return;
        }
        let TypeEvidence { evidence, sums, targets, compared, accesses, .. } = &mut kept.evidence;
        (evidence.relations, evidence.hints) = (Vec::new(), Vec::new());
        accesses.retain(|&(_, term)| {
            let ty = self.values.ty(kept.in_file[term.0 as usize]);
            ty.is_some_and(|ty| volatility::is_volatile(&self.solution.types, ty))
        });
        accesses.shrink_to_fit();
        if sums.is_empty() {
            (*targets, *compared) = (Vec::new(), Vec::new());
            let is_asked = |name: &NameData| name.var.is_none();
            if accesses.is_empty() && !f.ssa.names.values().skip(1).any(is_asked) {
                *kept = KeptEvidence { is_decided: true, ..KeptEvidence::default() };
            }
        }
    }

    /// Whether the file's solution has the types of all SSA names of a function, and leaves nothing open of what it accesses,
    /// of its sums, and of where these go. A type that the file has found does not change any more.
    fn decides(&self, kept: &KeptEvidence<'_>) -> bool {
        let KeptEvidence { evidence, in_file, .. } = kept;
        let is_known = |id: TermId| self.values.ty(in_file[id.0 as usize]).is_some();
        let is_done = |id: TermId| is_known(id) || !self.values.is_open(in_file[id.0 as usize]);
        let results = offset::results(&evidence.sums);
        let mut goals = evidence.targets.iter().chain(&evidence.compared);
        let mut names = evidence.names.values().flat_map(|name| [name.def, name.term]);
        names.all(|id| id.expand().is_none_or(is_known))
            && evidence.accesses.iter().all(|&(_, term)| is_done(term))
            && evidence.sums.iter().all(|sum| is_done(sum.term))
            && goals.all(|&(name, term)| !results.contains(name) || is_done(term))
    }
}

/// The types of all SSA names of `f` without a variable, if the terms of `collected` are `solved`, and where they come
/// from.
fn types_of_names<'a>(
    f: &Function<'a>,
    collected: &TypeEvidence<'a>,
    solved: &Solved<'_>,
    vars: &mut TypeVars<'_, 'a>,
) -> Vec<(Name, Type, Source)> {
    let terms = &collected.evidence.terms;
    let mut types = Vec::with_capacity(f.ssa.names.len());
    for (name, data) in &f.ssa.names {
        if data.var.is_some() || data.released || data.ty.is_some() {
            continue;
        }
        let def = collected.names[name].def.expand();
        let own = collected.names[name]
            .term
            .expand()
            .filter(|&id| matches!(terms.get(id), Term::Alias(of, _) if of == def));
        let ty = own.or(def).and_then(|id| solved.ty(id, terms, vars));
        let ty = ty.or_else(|| match terms.get(def?) {
            Term::Sum(base, ..) => solved.ty(base, terms, vars),
            _ => None,
        });
        // The file takes an object of which it sees the address alone for an array, but what is loaded
        // to an SSA name is one element.
        let main = ty.and_then(|ty| vars.main_variant(vars.types.innermost_element(ty)));
        let source = main.and(own.or(def)).map_or(Source::Assumed, |id| solved.source(id));
        types.push((name, main.unwrap_or_else(|| vars.named("int")), source));
    }
    types
}

/// Gives the pointers to functions that the lowering of nested functions has made the numbers that
/// GCC prints, as far as the dump shows them.
pub fn number_pointers<'a>(f: &mut Function<'a>, file: &FileTypes<'a>) {
    let is_bare = |ty: Type| match *f.types.kind(ty) {
        TypeKind::Pointer { to, .. } => matches!(f.types.kind(to), TypeKind::Function { id: "", .. }),
        _ => false,
    };
    let made: Vec<Type> = f.types.all().filter(|&ty| is_bare(ty)).collect();
    if made.is_empty() {
        return;
    }
    let mut vars = TypeVars::over(&file.solution, std::mem::take(&mut f.types));
    let numbered: FxHashMap<Type, Type> =
        made.into_iter().filter_map(|ty| Some((ty, vars.main_variant(ty)?))).collect();
    f.types = vars.types;
    for data in f.body.exprs.values_mut() {
        if let ExprData::Cast { ty, .. } = data {
            *ty = numbered.get(ty).copied().unwrap_or(*ty);
        }
    }
    for ty in f.decls.vars.values_mut().filter_map(|var| var.ty.as_mut()) {
        *ty = numbered.get(ty).copied().unwrap_or(*ty);
    }
}
