//! What the types of SSA names depend on.
//!
//! The definition of an SSA name gives its type as a term over undeclared things ([`super::term`]).
//! The outermost unknown thing in it decides the type.

use super::solution::Basis;
use super::term::{Term, TermId};
use super::term_table::Terms;
use super::term_values::Values;
use super::type_evidence::KnownNames;
use super::type_vars::{TypeVarId, TypeVars};
use super::{FileTypes, evidence};
use crate::facts::DeclPath;
use crate::ir::types::VOLATILE;
use crate::ir::{ExprData, Function, Name, Stmt, StmtKind, Type, TypeKind};
use rustc_hash::FxHashMap;

/// The undeclared thing that decides the type of an SSA name.
///
/// ```
/// use tressa::{facts::{Facts, DeclPath}, text::parse};
/// use tressa::types::{FileTypes, explain};
///
/// let dump = "int f ()\n{\n  int D.1;\n\n  _1 = g ();\n  D.1 = _1;\n  return D.1;\n}\n";
/// let facts = Facts::default();
/// let f = parse::function(parse::split(dump).next().unwrap()).unwrap();
/// let types = FileTypes::collect([&f], &facts.types);
/// let (_, origin) = &explain(&f, &types)[0];
/// assert_eq!(origin.place, DeclPath::Result { function: "g".to_owned(), path: String::new() });
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypeOrigin {
    /// The thing.
    pub place: DeclPath,
    /// How its type came about.
    pub basis: Basis,
}

/// The undeclared thing that decides the type of each SSA name of `f`, if there is one. `f` is at
/// the high GIMPLE stage.
pub fn explain<'a>(f: &Function<'a>, file: &FileTypes<'a>) -> Vec<(Name, TypeOrigin)> {
    let of_function = evidence::collect(f, KnownNames::Some(&FxHashMap::default()));
    let terms = &of_function.evidence.terms;
    let mut vars = TypeVars::over(&file.solution, f.types.clone());
    let values = Values::of(terms, &mut vars);
    let names = f.ssa.names.iter().filter(|(_, data)| data.var.is_none() && !data.released);
    names
        .filter_map(|(name, _)| {
            let var = decider(of_function.names[name].def?, terms, &values, &mut vars)?;
            Some((name, TypeOrigin { place: vars.path_of(var)?, basis: vars.basis(var) }))
        })
        .collect()
}

/// The type variable that decides the type of the term.
pub(super) fn decider<'a>(
    mut id: TermId,
    terms: &Terms<'a>,
    values: &Values,
    vars: &mut TypeVars<'_, 'a>,
) -> Option<TypeVarId> {
    loop {
        if let Some(typedef) = values.ty(id).and_then(|ty| vars.typedef_of(ty)) {
            return Some(typedef);
        }
        id = match terms.get(id) {
            Term::Deref(of) | Term::Element(of) if values.var(id).is_none() => of,
            Term::Deref(_) | Term::Element(_) | Term::Field(..) | Term::Argument(..) | Term::Result(_) => {
                return values.var(id);
            }
            term => match term.parts()[0] {
                Some(of) => of,
                None => return values.var(id),
            },
        };
    }
}

/// Whether the statement stores a value to a field. The gimplifier makes such stores for the
/// initial value of a record.
pub(super) fn stores_to_field(f: &Function<'_>, stmt: Stmt) -> bool {
    let StmtKind::Assign { mut lhs, rhs } = f.body.stmts[stmt].kind else { return false };
    while let ExprData::Index { base, .. } = f.body.exprs[lhs] {
        lhs = base;
    }
    matches!(f.body.exprs[lhs], ExprData::Component { .. } | ExprData::Arrow { .. })
        && matches!(
            f.body.exprs[rhs],
            ExprData::Name(_)
                | ExprData::Int(_)
                | ExprData::Const(_)
                | ExprData::AddrOf { .. }
                | ExprData::Var(_)
        )
}

/// Whether the store to the term is volatile in a function that gives these records their initial
/// values. A volatile field does not make it so, since `gimplify_init_constructor` refers to fields
/// by their types alone.
pub(super) fn is_volatile_store(
    mut id: TermId,
    initialized: &[&str],
    terms: &Terms<'_>,
    values: &Values,
    vars: &TypeVars<'_, '_>,
) -> bool {
    loop {
        let mut at = id;
        while let Term::Element(of) = terms.get(at) {
            at = of;
        }
        let record = match terms.get(at) {
            Term::Field(record, _) if !initialized.is_empty() => record,
            _ => break,
        };
        let place = values.var(at).and_then(|field| vars.path_of(field));
        if !place.is_some_and(|place| place.record().is_some_and(|of| initialized.contains(&of))) {
            break;
        }
        id = record;
    }
    values.ty(id).is_some_and(|ty| is_volatile(vars, ty))
}

/// Whether an access to something of the type is volatile.
pub(super) fn is_volatile(vars: &TypeVars<'_, '_>, ty: Type) -> bool {
    let mut ty = ty;
    while let TypeKind::Array { of, .. } = *vars.types.kind(ty) {
        ty = of;
    }
    vars.types.qualifiers(ty) & VOLATILE != 0
}
