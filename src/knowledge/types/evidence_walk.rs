//! The walk over a function's statements, which records their evidence.

use super::narrow::Narrowing;
use super::relations::{Hint, Relation};
use super::term::{Term, TermId};
use super::type_evidence::{KnownNames, NameUse, TypeEvidence};
use crate::ir::{Expr, ExprData, Function, Name, Shape, Stmt, Type, TypeKind, is_typedef_name};
use cranelift_entity::SecondaryMap;

/// A walk over a function's statements.
pub(super) struct Walk<'f, 'n, 'a> {
    pub f: &'f Function<'a>,
    /// The types known in advance.
    pub named: &'n KnownNames,
    pub collected: TypeEvidence<'a>,
    /// How SSA names are used.
    pub uses: SecondaryMap<Name, NameUse>,
    /// The terms of operands, as far as computed.
    pub operands: SecondaryMap<Expr, Option<Option<TermId>>>,
    /// Whether a type is not spelled by a typedef, as far as computed.
    no_typedefs: SecondaryMap<Type, Option<bool>>,
    pub stmt: Option<Stmt>,
    /// The SSA names that are computed in narrow types.
    pub narrowing: Narrowing,
}

impl<'f, 'n, 'a> Walk<'f, 'n, 'a> {
    /// A walk before the first statement.
    pub fn new(f: &'f Function<'a>, named: &'n KnownNames) -> Self {
        let mut collected = TypeEvidence::default();
        let stmts = f.body.stmts.len();
        collected.evidence.reserve(stmts, f.types.len());
        collected.targets.reserve(stmts / 2);
        collected.accesses.reserve(stmts / 2);
        let (mut uses, mut operands, mut no_typedefs) =
            (SecondaryMap::<Name, NameUse>::new(), SecondaryMap::new(), SecondaryMap::new());
        operands.resize(f.body.exprs.len());
        no_typedefs.resize(f.types.len());
        uses.resize(f.ssa.names.len());
        collected.names.resize(f.ssa.names.len());
        for expr in f.body.exprs.values() {
            match *expr {
                ExprData::Name(name) => uses[name].mentions += 1,
                ExprData::Cast { ty, of } => {
                    if let ExprData::Name(name) = f.body.exprs[of]
                        && let TypeKind::Named(ty) = *f.types.kind(ty)
                        && let Some(Shape::Int { bits, signed: false }) = Shape::of(ty)
                    {
                        uses[name].width = Some(bits);
                    }
                }
                _ => {}
            }
        }
        Walk { f, named, collected, uses, operands, no_typedefs, stmt: None, narrowing: Narrowing::default() }
    }

    /// The evidence of all statements.
    pub fn finish(mut self) -> TypeEvidence<'a> {
        for name in self.narrowing.converted_back(self.f, &self.uses) {
            if let Some(Term::Shortened(of)) =
                self.collected.names[name].def.expand().map(|def| self.collected.evidence.terms.get(def))
            {
                let arith = self.term(Term::Arith(of));
                self.define(name, Some(arith));
            }
        }
        self.collected
    }

    pub fn term(&mut self, term: Term<'a>) -> TermId {
        self.collected.evidence.terms.intern(term)
    }

    pub fn relate(&mut self, a: TermId, relation: Relation, b: TermId) {
        if a != b && !(self.names_no_typedef(a) && self.names_no_typedef(b)) {
            self.collected.evidence.relations.push((a, relation, b));
        }
    }

    pub fn hint(&mut self, term: TermId, hint: Hint) {
        // The distance of elements may show the typedef that the pointer points to.
        if matches!(hint, Hint::Scale(_)) || !self.names_no_typedef(term) {
            self.collected.evidence.hints.push((term, hint));
        }
    }

    /// Gives the hint about the type of the value, unless it is a constant.
    pub fn hint_value(&mut self, value: Expr, hint: Hint) {
        if let Some(term) = self.rvalue(value) {
            self.hint(term, hint);
        }
    }

    /// Records that the value of `rhs` goes to `place` without a conversion.
    pub fn store(&mut self, rhs: Expr, place: TermId) {
        if let ExprData::Name(name) = self.f.body.exprs[rhs] {
            self.collected.targets.push((name, place));
        }
        match self.rvalue(rhs) {
            Some(value) => self.relate(value, Relation::Flow, place),
            None => {
                if let Some(hint) = self.constant(rhs) {
                    self.hint(place, hint);
                }
            }
        }
    }

    /// Whether the term is a declared type without a typedef, of which there is nothing to infer.
    fn names_no_typedef(&mut self, term: TermId) -> bool {
        let Term::Known(ty) = self.collected.evidence.terms.get(term) else { return false };
        *self.no_typedefs[ty].get_or_insert_with(|| {
            let kind = self.f.types.bare_kind(ty);
            !matches!(*kind, TypeKind::Named(name) if is_typedef_name(name))
        })
    }

    /// Records that `rhs`, with the term `value`, is assigned to the SSA name.
    pub fn assign(&mut self, name: Name, rhs: Expr, value: Option<TermId>) {
        self.narrowing.note(self.f, name, rhs);
        let value = match value.map(|value| self.collected.evidence.terms.get(value)) {
            Some(Term::Bits(of, bits, _)) => {
                let whole = matches!(bits, 8 | 16 | 32 | 64);
                let made = self.uses[name].width.is_some_and(|width| width == bits || !whole);
                Some(self.term(Term::Bits(of, bits, made)))
            }
            _ => value,
        };
        self.define(name, value);
        self.uses[name].value = rhs.into();
    }

    /// Records the term of the SSA name's definition.
    pub fn define(&mut self, name: Name, value: Option<TermId>) {
        let id = self.name(name);
        self.collected.names[name].def = value.into();
        self.collected.evidence.terms.define(id, value);
    }

    /// A new unknown term.
    pub fn fresh(&mut self) -> TermId {
        self.collected.evidence.terms.add(Term::Opaque)
    }

    pub fn name(&mut self, name: Name) -> TermId {
        if let Some(id) = self.collected.names[name].term.expand() {
            return id;
        }
        let id = match self.named.get(&name) {
            Some(&ty) => self.term(Term::Known(ty)),
            None => self.collected.evidence.terms.add(Term::Alias(None, name.as_u32())),
        };
        self.collected.names[name].term = id.into();
        id
    }
}
