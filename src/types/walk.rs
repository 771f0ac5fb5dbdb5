//! The walk over a function's statements, and what it notes.

use super::narrow::Narrowing;
use super::pieces::{Evidence, Hint, Relation};
use super::said::{FunctionEvidence, Named, OfName, Sum};
use super::scalar::is_typedef_name;
use super::term::{Term, TermId};
use crate::ir::{Expr, ExprData, Function, Name, Shape, Stmt, Type, TypeKind};
use cranelift_entity::SecondaryMap;

/// A walk over a function's statements.
pub(super) struct Walk<'f, 'n, 'a> {
    /// The function.
    pub f: &'f Function<'a>,
    pub named: Named<'n>,
    pub evidence: Evidence<'a>,
    /// What is known of SSA names.
    pub names: SecondaryMap<Name, OfName>,
    /// The sums that may be of pointers.
    pub sums: Vec<Sum>,
    /// What SSA names are passed or assigned to.
    pub wanted: Vec<(Name, TermId)>,
    /// What SSA names are compared with.
    pub compared: Vec<(Name, TermId)>,
    /// The statement at hand.
    pub stmt: Option<Stmt>,
    pub accesses: Vec<(Stmt, TermId)>,
    /// Which SSA names are computed in narrow types.
    pub narrowing: Narrowing,
    /// The terms of operands that have been asked for.
    pub known: SecondaryMap<Expr, Option<Option<TermId>>>,
    /// The types that no typedef is in the place of, as far as somebody asked.
    pub plain: SecondaryMap<Type, Option<bool>>,
}

impl<'f, 'n, 'a> Walk<'f, 'n, 'a> {
    /// A walk that has seen nothing.
    pub fn new(f: &'f Function<'a>, named: Named<'n>) -> Self {
        let mut names: SecondaryMap<Name, OfName> = SecondaryMap::new();
        names.resize(f.ssa.names.len());
        for expr in f.body.exprs.values() {
            match *expr {
                ExprData::Name(name) => names[name].mentions += 1,
                ExprData::Cast { ty, of } => {
                    if let ExprData::Name(name) = f.body.exprs[of]
                        && let TypeKind::Named(ty) = *f.types.kind(ty)
                        && let Some(Shape::Int { bits, signed: false }) = Shape::of(ty)
                    {
                        names[name].width = Some(bits);
                    }
                }
                _ => {}
            }
        }
        let mut known = SecondaryMap::new();
        known.resize(f.body.exprs.len());
        let mut plain = SecondaryMap::new();
        plain.resize(f.types.len());
        Walk {
            f,
            named,
            evidence: Evidence::with_capacity(f.body.stmts.len(), f.types.len()),
            names,
            sums: Vec::new(),
            wanted: Vec::with_capacity(f.body.stmts.len() / 2),
            compared: Vec::new(),
            stmt: None,
            accesses: Vec::with_capacity(f.body.stmts.len() / 2),
            narrowing: Narrowing::default(),
            known,
            plain,
        }
    }

    /// What it has seen, all of it.
    pub fn finish(mut self) -> FunctionEvidence<'a> {
        for name in self.narrowing.converted_back(self.f, &self.names) {
            if let Some(Term::Shortened(of)) = self.names[name].def.map(|def| self.evidence.terms.get(def)) {
                let arith = self.term(Term::Arith(of));
                self.define(name, Some(arith));
            }
        }
        FunctionEvidence {
            evidence: self.evidence,
            names: self.names,
            sums: self.sums,
            wanted: self.wanted,
            compared: self.compared,
            accesses: self.accesses,
        }
    }

    /// Interns a term.
    pub fn term(&mut self, term: Term<'a>) -> TermId {
        self.evidence.terms.intern(term)
    }

    /// Notes a relation.
    pub fn relate(&mut self, a: TermId, relation: Relation, b: TermId) {
        if a != b && !(self.is_plain(a) && self.is_plain(b)) {
            self.evidence.relations.push(((a, relation, b), 1));
        }
    }

    /// Notes a hint.
    pub fn hint(&mut self, term: TermId, hint: Hint) {
        // How far apart the elements are may tell what a typedef stands for that the pointer points to.
        if matches!(hint, Hint::Scale(_)) || !self.is_plain(term) {
            self.evidence.hints.push((term, hint));
        }
    }

    /// Whether the term is a declared type that no typedef is in the place of, so that there is nothing to learn of it.
    fn is_plain(&mut self, term: TermId) -> bool {
        let Term::Known(ty) = self.evidence.terms.get(term) else { return false };
        *self.plain[ty].get_or_insert_with(|| {
            let kind = self.f.types.kind(self.f.types.unqualified(ty));
            !matches!(*kind, TypeKind::Named(name) if is_typedef_name(name))
        })
    }

    /// Notes that the SSA name is assigned `rhs`, which has the type of the term.
    pub fn assign(&mut self, name: Name, rhs: Expr, value: Option<TermId>) {
        self.narrowing.note(self.f, name, rhs);
        let value = match value.map(|value| self.evidence.terms.get(value)) {
            Some(Term::Bits(of, bits, _)) => {
                let whole = matches!(bits, 8 | 16 | 32 | 64);
                let made = self.names[name].width.is_some_and(|width| width == bits || !whole);
                Some(self.term(Term::Bits(of, bits, made)))
            }
            _ => value,
        };
        self.define(name, value);
        self.names[name].value = Some(rhs);
    }

    /// Notes what defines an SSA name.
    pub fn define(&mut self, name: Name, value: Option<TermId>) {
        let id = self.name(name);
        self.names[name].def = value;
        self.evidence.terms.define(id, value);
    }

    /// A term that nothing is known of.
    pub fn fresh(&mut self) -> TermId {
        self.evidence.terms.add(Term::Opaque)
    }

    /// The term of the SSA name.
    pub fn name(&mut self, name: Name) -> TermId {
        if let Some(id) = self.names[name].term {
            return id;
        }
        let (Named::Some(types) | Named::All(types)) = self.named;
        let id = match (types.get(&name), self.named) {
            (Some(&ty), _) => self.term(Term::Known(ty)),
            (None, Named::Some(_)) => self.evidence.terms.add(Term::Alias(None, name.as_u32())),
            (None, Named::All(_)) => self.fresh(),
        };
        self.names[name].term = Some(id);
        id
    }
}
