//! The walk over a function's statements, and what it notes.

use super::narrow::Narrowing;
use super::pieces::{Hint, Relation};
use super::said::{FunctionEvidence, Named};
use super::scalar::is_typedef_name;
use super::term::{Term, TermId};
use crate::ir::{Expr, ExprData, Function, Name, Shape, Stmt, TypeKind};

/// A walk over a function's statements.
pub(super) struct Walk<'f, 'n, 'a> {
    /// The function.
    pub f: &'f Function<'a>,
    pub named: Named<'n>,
    /// What it has seen.
    pub said: FunctionEvidence<'a>,
    /// The statement at hand.
    pub stmt: Option<Stmt>,
    /// Which SSA names are computed in narrow types.
    pub narrowing: Narrowing,
}

impl<'f, 'n, 'a> Walk<'f, 'n, 'a> {
    /// A walk that has seen nothing. What it sees goes to the tables of evidence that is not needed any more.
    pub fn new(f: &'f Function<'a>, named: Named<'n>, mut said: FunctionEvidence<'a>) -> Self {
        said.clear();
        let stmts = f.body.stmts.len();
        said.evidence.reserve(stmts, f.types.len());
        said.wanted.reserve(stmts / 2);
        said.accesses.reserve(stmts / 2);
        said.operands.resize(f.body.exprs.len());
        said.plain.resize(f.types.len());
        let names = &mut said.names;
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
        Walk { f, named, said, stmt: None, narrowing: Narrowing::default() }
    }

    /// What it has seen, all of it.
    pub fn finish(mut self) -> FunctionEvidence<'a> {
        for name in self.narrowing.converted_back(self.f, &self.said.names) {
            if let Some(Term::Shortened(of)) =
                self.said.names[name].def.map(|def| self.said.evidence.terms.get(def))
            {
                let arith = self.term(Term::Arith(of));
                self.define(name, Some(arith));
            }
        }
        self.said
    }

    /// Interns a term.
    pub fn term(&mut self, term: Term<'a>) -> TermId {
        self.said.evidence.terms.intern(term)
    }

    /// Notes a relation.
    pub fn relate(&mut self, a: TermId, relation: Relation, b: TermId) {
        if a != b && !(self.is_plain(a) && self.is_plain(b)) {
            self.said.evidence.relations.push(((a, relation, b), 1));
        }
    }

    /// Notes a hint.
    pub fn hint(&mut self, term: TermId, hint: Hint) {
        // How far apart the elements are may tell what a typedef stands for that the pointer points to.
        if matches!(hint, Hint::Scale(_)) || !self.is_plain(term) {
            self.said.evidence.hints.push((term, hint));
        }
    }

    /// Whether the term is a declared type that no typedef is in the place of, so that there is nothing to learn of it.
    fn is_plain(&mut self, term: TermId) -> bool {
        let Term::Known(ty) = self.said.evidence.terms.get(term) else { return false };
        *self.said.plain[ty].get_or_insert_with(|| {
            let kind = self.f.types.kind(self.f.types.unqualified(ty));
            !matches!(*kind, TypeKind::Named(name) if is_typedef_name(name))
        })
    }

    /// Notes that the SSA name is assigned `rhs`, which has the type of the term.
    pub fn assign(&mut self, name: Name, rhs: Expr, value: Option<TermId>) {
        self.narrowing.note(self.f, name, rhs);
        let value = match value.map(|value| self.said.evidence.terms.get(value)) {
            Some(Term::Bits(of, bits, _)) => {
                let whole = matches!(bits, 8 | 16 | 32 | 64);
                let made = self.said.names[name].width.is_some_and(|width| width == bits || !whole);
                Some(self.term(Term::Bits(of, bits, made)))
            }
            _ => value,
        };
        self.define(name, value);
        self.said.names[name].value = Some(rhs);
    }

    /// Notes what defines an SSA name.
    pub fn define(&mut self, name: Name, value: Option<TermId>) {
        let id = self.name(name);
        self.said.names[name].def = value;
        self.said.evidence.terms.define(id, value);
    }

    /// A term that nothing is known of.
    pub fn fresh(&mut self) -> TermId {
        self.said.evidence.terms.add(Term::Opaque)
    }

    /// The term of the SSA name.
    pub fn name(&mut self, name: Name) -> TermId {
        if let Some(id) = self.said.names[name].term {
            return id;
        }
        let (Named::Some(types) | Named::All(types)) = self.named;
        let id = match (types.get(&name), self.named) {
            (Some(&ty), _) => self.term(Term::Known(ty)),
            (None, Named::Some(_)) => self.said.evidence.terms.add(Term::Alias(None, name.as_u32())),
            (None, Named::All(_)) => self.fresh(),
        };
        self.said.names[name].term = Some(id);
        id
    }
}
