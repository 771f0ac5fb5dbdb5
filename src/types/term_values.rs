//! The values of terms under the current types of type variables, updated as these change.

use super::dependencies::{Changes, Dependencies, Typedefs};
use super::eval::{eval, var_of};
use super::term::{Term, TermId};
use super::term_table::Terms;
use super::type_vars::{TypeVarId, TypeVars};
use crate::ir::Type;

/// The types of terms and the type variables that decide them, by number.
#[derive(Default, Debug)]
pub(super) struct Values {
    rows: Vec<Row>,
    /// Whether the last update evaluated the term again.
    reevaluated: Vec<bool>,
}

#[derive(Clone, Copy, Debug)]
struct Row {
    ty: Option<Type>,
    var: Option<TypeVarId>,
    /// The typedefs it depends on that may change.
    typedefs: Typedefs,
    /// Whether it depends on something unknown that may become known, apart from its parts.
    has_unknown: bool,
    /// Whether more evidence could change it.
    open: bool,
}

/// A term that may change.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unresolved {
    pub id: TermId,
    parts: [TermId; 2],
    /// If the definition shows nothing, the SSA name is a type variable itself.
    is_alias: bool,
}

impl Unresolved {
    pub fn of(id: TermId, term: Term<'_>) -> Self {
        let parts = term.parts().map(|part| part.unwrap_or(id));
        Unresolved { id, parts, is_alias: matches!(term, Term::Alias(..)) }
    }
}

impl Values {
    pub fn of<'a>(terms: &Terms<'a>, vars: &mut TypeVars<'_, 'a>) -> Self {
        let rows = Vec::with_capacity(terms.len());
        let mut values = Values { rows, reevaluated: vec![true; terms.len()] };
        for (id, term) in terms.iter() {
            let row = values.found(id, term, None, terms, vars);
            values.rows.push(row);
        }
        values
    }

    /// Evaluates the `unresolved` terms again that depend on changes; all of them if `all`.
    pub fn update<'a>(
        &mut self,
        terms: &Terms<'a>,
        unresolved: &[Unresolved],
        vars: &mut TypeVars<'_, 'a>,
        changes: &Changes,
        all: bool,
    ) {
        self.reevaluated.fill(false);
        for &of in unresolved {
            let at = of.id.0 as usize;
            if all || self.is_stale(of, changes) {
                self.rows[at] = self.found(of.id, terms.get(of.id), Some(self.rows[at]), terms, vars);
                self.reevaluated[at] = true;
            }
        }
    }

    /// Whether each term is made of something that evidence can change.
    pub fn unresolved<'a>(&self, terms: &Terms<'a>, vars: &mut TypeVars<'_, 'a>) -> Vec<bool> {
        let mut unresolved: Vec<bool> = Vec::with_capacity(terms.len());
        for (row, (_, term)) in self.rows.iter().zip(terms.iter()) {
            let typedef = row.ty.and_then(|ty| vars.typedef_of(ty));
            let mut vars_of = row.var.into_iter().chain(typedef);
            let is_unresolved = row.open
                || row.typedefs != Typedefs::default()
                || vars_of.any(|var| !vars.is_final(var))
                || row.ty.is_some_and(|ty| vars.open_compute_type(ty, row.var).is_some())
                || term.parts().into_iter().flatten().any(|part| unresolved[part.0 as usize]);
            unresolved.push(is_unresolved);
        }
        unresolved
    }

    fn is_stale(&self, of: Unresolved, changes: &Changes) -> bool {
        let row = &self.rows[of.id.0 as usize];
        of.is_alias
            || of.parts.iter().any(|&part| self.is_reevaluated(part))
            || row.var.is_some_and(|var| changes.has(var))
            || changes.typedefs.overlaps(row.typedefs)
    }

    fn found<'a>(
        &self,
        id: TermId,
        term: Term<'a>,
        before: Option<Row>,
        terms: &Terms<'a>,
        vars: &mut TypeVars<'_, 'a>,
    ) -> Row {
        vars.track_dependencies();
        let var = match before.filter(|_| self.keeps_var(term)) {
            Some(row) => row.var,
            None => var_of(id, term, self, vars),
        };
        let ty = eval(term, var, terms, self, vars);
        let Dependencies { typedefs, has_unknown, .. } = vars.dependencies();
        let open = has_unknown || term.parts().into_iter().flatten().any(|part| self.is_open(part));
        Row { ty, var, typedefs, has_unknown, open }
    }

    /// Whether the type variable of the term is the same as before. A name's variable does not
    /// change, nor does a part's as long as the whole is the same.
    fn keeps_var(&self, term: Term<'_>) -> bool {
        match term {
            Term::Field(of, _) | Term::Deref(of) | Term::Element(of) | Term::Result(of) => {
                !self.is_reevaluated(of)
            }
            Term::Known(_) => false,
            _ => term.parts() == [None, None],
        }
    }

    pub fn ty(&self, id: TermId) -> Option<Type> {
        self.rows[id.0 as usize].ty
    }

    /// The type variable with the term's type, apart from main variants and arithmetic.
    pub fn var(&self, id: TermId) -> Option<TypeVarId> {
        self.rows[id.0 as usize].var
    }

    /// Whether more evidence could change the term's type.
    pub fn is_open(&self, id: TermId) -> bool {
        self.rows[id.0 as usize].open
    }

    /// Whether more evidence could change the term's type, apart from its parts.
    pub fn has_unknown(&self, id: TermId) -> bool {
        self.rows[id.0 as usize].has_unknown
    }

    /// Whether something that the term depends on changed before the last update.
    pub fn is_reevaluated(&self, id: TermId) -> bool {
        self.reevaluated[id.0 as usize]
    }
}
