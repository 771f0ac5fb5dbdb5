//! The values of terms under the types of type variables that are known so far.

use super::eval::{eval, var_of};
use super::term::{Term, TermId};
use super::term_table::Terms;
use super::type_var::TypeVarId;
use super::type_vars::TypeVars;
use crate::ir::{Source, Type};
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashSet;

/// The types of terms and the type variables that decide them, by number.
#[derive(Clone, Default, Debug)]
pub(super) struct Values {
    rows: Vec<Value>,
    /// The terms that a further type of a type variable could change, in order.
    open: Vec<TermId>,
}

/// The terms whose values may have changed.
pub(super) struct Touched {
    rows: Vec<bool>,
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

    pub fn add(&mut self, term: TermId) {
        self.rows[term.0 as usize] = true;
    }

    pub fn has(&self, term: TermId) -> bool {
        self.has_all || self.rows[term.0 as usize]
    }
}

#[derive(Clone, Copy, Debug)]
struct Value {
    ty: PackedOption<Type>,
    var: PackedOption<TypeVarId>,
    /// The term that decides its type, apart from main variants and arithmetic.
    root: TermId,
    open: bool,
    source: Source,
}

impl Values {
    pub fn of<'a>(terms: &Terms<'a>, vars: &mut TypeVars<'_, 'a>) -> Self {
        Values::over(terms, vars, |_, _| None)
    }

    /// As [`of`](Self::of) for a function's terms, where `in_file` are the terms of the file that mean the same, and `file`
    /// their values: only terms that these leave open are evaluated.
    pub fn of_function<'a>(
        terms: &Terms<'a>,
        vars: &mut TypeVars<'_, 'a>,
        file: &Values,
        in_file: &[TermId],
    ) -> Self {
        Values::over(terms, vars, |id, vars| {
            let there = file.rows[in_file[id.0 as usize].0 as usize];
            let ty = there.ty.expand().filter(|_| !there.open)?;
            // The function has its own table of types.
            let own = if let Term::Known(own) = terms.get(id) { Some(own) } else { None };
            let (ty, var) = vars.solved(ty, own, there.var.expand())?;
            Some(Value { ty: ty.into(), var: var.into(), ..there })
        })
    }

    fn over<'a>(
        terms: &Terms<'a>,
        vars: &mut TypeVars<'_, 'a>,
        of_file: impl Fn(TermId, &mut TypeVars<'_, 'a>) -> Option<Value>,
    ) -> Self {
        let mut values = Values { rows: Vec::with_capacity(terms.len()), open: Vec::new() };
        for (id, term) in terms.iter() {
            let value = match of_file(id, vars) {
                Some(value) => Value { root: values.root_of(id, term), ..value },
                None => values.found(id, term, terms, vars),
            };
            values.rows.push(value);
            if value.open {
                values.open.push(id);
            }
        }
        values
    }

    /// Evaluates sums again, and what is made of them: their types depend on sizes that may have been found later.
    pub fn finish<'a>(&mut self, terms: &Terms<'a>, vars: &mut TypeVars<'_, 'a>) {
        let mut changed = vec![false; self.rows.len()];
        for (id, term) in terms.iter() {
            let is_changed = |part: TermId| changed[part.0 as usize];
            if matches!(term, Term::Sum(..)) || term.parts().into_iter().flatten().any(is_changed) {
                let value = self.found(id, term, terms, vars);
                let known = &mut self.rows[id.0 as usize];
                changed[id.0 as usize] = value.ty != known.ty;
                *known = value;
            }
        }
    }

    /// Evaluates the open terms again whose variables are `bound` now, and those that are made of such terms: these are
    /// `touched`.
    pub fn update<'a>(
        &mut self,
        terms: &Terms<'a>,
        vars: &mut TypeVars<'_, 'a>,
        bound: &FxHashSet<TypeVarId>,
        touched: &mut Touched,
    ) {
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
            let value = self.found(id, term, terms, vars);
            self.rows[id.0 as usize] = value;
            value.open
        });
        self.open = open;
    }

    fn found<'a>(&self, id: TermId, term: Term<'a>, terms: &Terms<'a>, vars: &mut TypeVars<'_, 'a>) -> Value {
        let var = var_of(id, term, self, vars);
        let ty = eval(term, var, terms, self, vars);
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
        Value { ty: ty.into(), var: var.into(), root, open, source }
    }

    fn root_of(&self, id: TermId, term: Term<'_>) -> TermId {
        match term {
            Term::Alias(Some(of), _) => self.root(of),
            _ if term.is_computed() => self.root(term.parts()[0].unwrap_or(id)),
            _ => id,
        }
    }

    /// The weakest source of the parts, and of the variable if it has a type of its own.
    fn source_of(&self, term: Term<'_>, var: Option<TypeVarId>, vars: &TypeVars<'_, '_>) -> Source {
        let own = var.filter(|&var| !matches!(term, Term::Known(_)) && vars.get(var).is_some());
        let parts = term.parts().into_iter().flatten().map(|part| self.source(part));
        parts.chain(own.map(|var| vars.source(var))).min().unwrap_or(Source::Dump)
    }

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
