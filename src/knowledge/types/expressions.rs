//! The term of an expression's type.
//!
//! Known: the type of each tree follows from its operands, as the front end builds it. Where the front end
//! has a choice of types that the text does not show, other statements tell it: whether C's `int` arithmetic
//! was done in a narrow type instead ([`Narrowing`]), and which mode of a real constant GCC printed
//! ([`least_mode`]). Assumed: an address that is written as a number (`1234B`) is that of one object in the
//! whole program.

use super::evidence::{Constant, Hint, KnownNames, NameUse, Relation, TypeEvidence};
use super::term::{OffsetStep, Term, TermId};
use crate::ir::{
    BinaryOp, Expr, ExprData, Function, MemRef, Name, OpClass, Real, Shape, Stmt, TreeCode, Type, TypeKind,
    UnaryOp, Var, VarKind, is_typedef_name,
};
use cranelift_entity::{EntitySet, SecondaryMap};

/// A walk over a function's statements.
pub(super) struct EvidenceWalk<'f, 'n, 'a> {
    pub f: &'f Function<'a>,
    /// The types known in advance.
    named: &'n KnownNames,
    /// The evidence of the statements so far.
    pub collected: TypeEvidence<'a>,
    /// How SSA names are used.
    pub uses: SecondaryMap<Name, NameUse>,
    /// The terms of operands, as far as computed.
    operands: SecondaryMap<Expr, Option<Option<TermId>>>,
    /// Whether a type is not spelled by a typedef, as far as computed.
    no_typedefs: SecondaryMap<Type, Option<bool>>,
    /// The statement at hand.
    pub stmt: Option<Stmt>,
    /// The SSA names that are computed in narrow types.
    narrowing: Narrowing,
    /// The last right shift of a constant that may check a left shift: its term, and the unsigned type of
    /// its width.
    pub checked_constant: Option<(TermId, &'static str)>,
}

impl<'f, 'n, 'a> EvidenceWalk<'f, 'n, 'a> {
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
        // What must be known of later uses when a definition is met: how often a name is mentioned, and to
        // what unsigned type it is converted.
        for expr in f.body.exprs.values() {
            match *expr {
                ExprData::Name(name) => uses[name].mentions += 1,
                ExprData::Cast { ty, of } => {
                    if let ExprData::Name(name) = f.body.exprs[of]
                        && let TypeKind::Named(ty) = *f.types.kind(ty)
                        && let Some(Shape::Int { bits, signed: false }) = Shape::named(ty)
                    {
                        uses[name].width = Some(bits);
                    }
                }
                _ => {}
            }
        }
        EvidenceWalk {
            f,
            named,
            collected,
            uses,
            operands,
            no_typedefs,
            stmt: None,
            narrowing: Narrowing::default(),
            checked_constant: None,
        }
    }

    /// The evidence of all statements.
    pub fn finish(mut self) -> TypeEvidence<'a> {
        // Whether an operation was done in a narrow type for its result, or for the conversion of the whole,
        // is known only now that all uses are: these names are computed in the narrow type itself.
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

    /// The number of the term.
    pub fn term(&mut self, term: Term<'a>) -> TermId {
        self.collected.evidence.terms.intern(term)
    }

    /// Records a relation between two terms.
    pub fn relate(&mut self, a: TermId, relation: Relation, b: TermId) {
        // Two types that are declared without a typedef say nothing of anything unknown.
        if a != b && !(self.names_no_typedef(a) && self.names_no_typedef(b)) {
            self.collected.evidence.relations.push((a, relation, b));
        }
    }

    /// Records a hint about a term.
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
        // What a name is used as decides the type of a sum of pointers (`set_offset_types`).
        if let ExprData::Name(name) = self.f.body.exprs[rhs] {
            self.collected.targets.push((name, place));
        }
        match self.rvalue(rhs) {
            Some(value) => self.relate(value, Relation::Flow, place),
            // A constant was converted to the type of the place. It shows what this holds.
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
        // `_1 = BIT_FIELD_REF <s, 3, 8>; _2 = (unsigned char) _1`: a conversion to an unsigned type shows
        // that the bits have a type that was made for them (`make_bit_field_ref`). If integers of that width
        // exist, only a conversion to one of that width does.
        let value = match value.map(|value| self.collected.evidence.terms.get(value)) {
            Some(Term::Bits(of, bits, _)) => {
                let is_whole = matches!(bits, 8 | 16 | 32 | 64);
                let is_made = self.uses[name].width.is_some_and(|width| width == bits || !is_whole);
                Some(self.term(Term::Bits(of, bits, is_made)))
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
    pub fn unknown_term(&mut self) -> TermId {
        self.collected.evidence.terms.add(Term::Opaque)
    }

    /// The term of the SSA name, made at its first mention.
    fn name(&mut self, name: Name) -> TermId {
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

/// The largest depth of a tree. GCC's own operands are flat, so real dumps stay far below.
const MOST_TREE_DEPTH: u32 = 200;

/// The largest depth of an offset's definition. A sum has two operands at each level.
pub(super) const MOST_OFFSET_STEPS: u32 = 6;

impl<'a> EvidenceWalk<'_, '_, 'a> {
    /// The term of the value's type; `None` for a constant, which can have many types.
    pub fn rvalue(&mut self, expr: Expr) -> Option<TermId> {
        if let Some(known) = self.operands[expr] { known } else { self.term_at_first_use(expr) }
    }

    /// The term of a value at its first use.
    fn term_at_first_use(&mut self, expr: Expr) -> Option<TermId> {
        let f = self.f;
        // The term, and whether the operand is in memory, so that the statement accesses it.
        let (term, in_memory) = match f.body.exprs[expr] {
            ExprData::Name(name) => (Some(self.name_or_variable(name)), false),
            // A variable without a declaration in the dump is a global.
            ExprData::Var(var) => (self.variable(var), f.decls.vars[var].ty.is_none()),
            ExprData::Component { .. }
            | ExprData::Arrow { .. }
            | ExprData::Index { .. }
            | ExprData::Deref { .. } => (self.build_term(expr, MOST_TREE_DEPTH), true),
            _ => (self.build_term(expr, MOST_TREE_DEPTH), false),
        };
        // An access of a part of a complex number is one of the number.
        if let ExprData::Code { code: TreeCode::RealPart | TreeCode::ImagPart, args } = &f.body.exprs[expr] {
            let whole = args
                .as_slice(&f.body.expr_lists)
                .first()
                .and_then(|&whole| self.part_term(whole, MOST_TREE_DEPTH));
            self.collected.accesses.extend(self.stmt.zip(whole));
        }
        if in_memory {
            self.collected.accesses.extend(self.stmt.zip(term));
        }
        self.operands[expr] = Some(term);
        term
    }

    /// The term of a value's type. All pointer constants with one address have one term, since
    /// programs use an address for one object.
    pub fn pointer(&mut self, expr: Expr) -> Option<TermId> {
        match self.f.body.exprs[expr] {
            // A string that is a value of its own was converted.
            ExprData::Str(_) => {
                let character = self.term(Term::Plain("const char"));
                Some(self.term(Term::Address(character)))
            }
            // `4096B` is an address. Null is not: each null has the type of the pointer that it is compared
            // with.
            ExprData::Const(text) if text.ends_with('B') && text != "0B" => {
                let address = self.term(Term::Fixed(text));
                self.hint(address, Hint::Pointer);
                Some(address)
            }
            _ => self.rvalue(expr),
        }
    }

    /// The hint that a constant gives about its type.
    pub fn constant(&self, expr: Expr) -> Option<Hint> {
        match self.f.body.exprs[expr] {
            // The spelling shows the kind: `5`, `4096B`, `{ 1, 2 }`, `1.0e+0`.
            ExprData::Const(text) => {
                if let Some(value) = integer(text) {
                    Some(Hint::Integer(Constant(value)))
                } else if text.ends_with('B') {
                    Some(Hint::Pointer)
                } else if let Some(elements) = text.strip_prefix('{') {
                    Some(Hint::Elements(elements.split(',').count() as u32))
                } else if text.contains("e+")
                    || text.contains("e-")
                    || text.ends_with("Inf")
                    || text.ends_with("Nan")
                    || text.ends_with("0.0")
                {
                    Some(Hint::Real(least_mode(text)))
                } else {
                    None
                }
            }
            ExprData::Int(value) => Some(Hint::Integer(Constant(value.into()))),
            ExprData::Constructor { ref elems } => {
                Some(Hint::Elements(elems.len(&self.f.body.expr_lists) as u32))
            }
            _ => None,
        }
    }

    /// The term of a variable's type, as declared.
    pub fn variable(&mut self, var: Var) -> Option<TermId> {
        let data = &self.f.decls.vars[var];
        Some(match (data.ty, data.kind) {
            (Some(ty), _) => self.term(Term::Known(ty)),
            (None, VarKind::Function) => self.term(Term::Function(data.name)),
            (None, VarKind::Global | VarKind::Extern) => self.term(Term::Global(data.name)),
            _ => return None,
        })
    }

    /// The term of the SSA name's type, or of its variable's if it has one.
    fn name_or_variable(&mut self, name: Name) -> TermId {
        match self.f.ssa.names[name].var.and_then(|var| self.f.decls.vars[var].ty) {
            Some(ty) => self.term(Term::Known(ty)),
            None => self.name(name),
        }
    }

    /// As [`rvalue`](Self::rvalue) for a part of an expression, which is not an access by itself.
    fn part_term(&mut self, expr: Expr, depth: u32) -> Option<TermId> {
        if let Some(known) = self.operands[expr] { known } else { self.build_term(expr, depth) }
    }

    /// The term that `make` builds from the term of the value.
    fn wrap(&mut self, expr: Expr, depth: u32, make: impl FnOnce(TermId) -> Term<'a>) -> Option<TermId> {
        let part = self.part_term(expr, depth)?;
        Some(self.term(make(part)))
    }

    fn build_term(&mut self, expr: Expr, depth: u32) -> Option<TermId> {
        let Some(depth) = depth.checked_sub(1) else { return Some(self.unknown_term()) };
        let f = self.f;
        match f.body.exprs[expr] {
            ExprData::Var(var) => self.variable(var),
            ExprData::Name(name) => Some(self.name_or_variable(name)),
            // `s.f`: a field of what `s` is.
            ExprData::Component { base, field } => self.wrap(base, depth, |base| Term::Field(base, field)),
            // `p->f`: the same of what `p` points to; so `p` points to a record.
            ExprData::Arrow { ptr, field } => {
                let pointer = self.part_term(ptr, depth)?;
                self.hint(pointer, Hint::HasFields);
                let record = self.term(Term::Deref(pointer));
                Some(self.term(Term::Field(record, field)))
            }
            ExprData::FieldAt { of, .. } => self.part_term(of, depth),
            // `*p`: the target of `p`, which is not a `void *`.
            ExprData::Deref { ptr, .. } => {
                let pointer = self.part_term(ptr, depth)?;
                self.hint(pointer, Hint::Dereferenced);
                Some(self.term(Term::Deref(pointer)))
            }
            // `"abc"[i]` and `a[i]`: an element of what `a` is.
            ExprData::Index { base, .. } if matches!(f.body.exprs[base], ExprData::Str(_)) => {
                Some(self.term(Term::Plain("char")))
            }
            ExprData::Index { base, .. } => self.wrap(base, depth, Term::Element),
            ExprData::Range { base, .. } => self.part_term(base, depth),
            // `MEM[(T *)p]` prints a pointer type. The type of the access is printed only if it is another
            // one than the target's.
            ExprData::Mem(mem) => {
                let mem = &f.body.mem_refs[mem];
                let pointer = self.part_term(mem.ptr, depth);
                if mem.access.is_none() && self.views(mem) {
                    return Some(self.unknown_term());
                }
                let ty = mem.access.or_else(|| self.f.types.pointee(mem.ptr_type?))?;
                let known = self.term(Term::Known(ty));
                // A reference is viewed as one to a typedef, `MEM[(type &)x]`, which may stand for several types.
                match pointer.filter(|_| mem.access.is_none() && self.is_typedef_reference(mem)) {
                    Some(pointer) => {
                        let target = self.term(Term::Deref(pointer));
                        Some(self.term(Term::Viewed(known, target)))
                    }
                    None => Some(known),
                }
            }
            // `&x` points to the type of `x`; `&label` is a `void *`.
            ExprData::AddrOf { of } => match f.body.exprs[of] {
                ExprData::Label(_) => {
                    let void = self.term(Term::Plain("void"));
                    Some(self.term(Term::Address(void)))
                }
                _ => self.wrap(of, depth, Term::Address),
            },
            // `(T) x` prints its type.
            ExprData::Cast { ty, .. } | ExprData::ViewConvert { ty, .. } => Some(self.term(Term::Known(ty))),
            ExprData::Unary { op: UnaryOp::TruthNot, of } => self.wrap(of, depth, Term::Truth),
            ExprData::Unary { op: UnaryOp::Negate | UnaryOp::BitNot, of } => {
                self.wrap(of, depth, Term::Arith)
            }
            ExprData::Unary { of, .. } => self.part_term(of, depth),
            ExprData::Binary { op, a, b } => self.binary(op, a, b, depth),
            // `c ? x : y` has the type of both arms; a constant arm shows none.
            ExprData::Cond { then, otherwise, .. } => {
                self.part_term(then, depth).or_else(|| self.part_term(otherwise, depth))
            }
            ExprData::Code { code, ref args } => self.code(code, args.as_slice(&f.body.expr_lists), depth),
            // What shows no type, and is not a constant that could have many.
            ExprData::Str(_) | ExprData::StrPart(_) | ExprData::Clobber(_) | ExprData::Verbatim(_) => {
                Some(self.unknown_term())
            }
            ExprData::Designated { value, .. } => self.part_term(value, depth),
            ExprData::Label(_) | ExprData::TypeName(_) => Some(self.unknown_term()),
            // A constant has the type of the place that it goes to.
            ExprData::Constructor { .. }
            | ExprData::Vector { .. }
            | ExprData::Const(_)
            | ExprData::Int(_)
            | ExprData::Unsigned(_)
            | ExprData::Wide { .. } => None,
        }
    }

    /// Whether the access is through a reference to a typedef.
    fn is_typedef_reference(&self, mem: &MemRef<'_>) -> bool {
        let types = &self.f.types;
        let is_typedef =
            |to: Type| matches!(*types.bare_kind(to), TypeKind::Named(name) if is_typedef_name(name));
        mem.ptr_type.is_some_and(|ty| match *types.kind(ty) {
            TypeKind::Pointer { to, attrs } => attrs.starts_with('&') && is_typedef(to),
            _ => false,
        })
    }

    /// Whether a variable is accessed through a pointer to its own type. Then it is viewed as another type of
    /// that size, or the access would name it directly (`fold_indirect_ref_1`). The temporaries for the
    /// values of atomic built-ins are viewed so, too (`resolve_overloaded_atomic_exchange`).
    fn views(&self, mem: &MemRef<'_>) -> bool {
        let ExprData::AddrOf { of } = self.f.body.exprs[mem.ptr] else { return false };
        let ExprData::Var(var) = self.f.body.exprs[of] else { return false };
        let types = &self.f.types;
        let pointee = mem.ptr_type.and_then(|ty| self.f.types.pointee(ty));
        let declared = self.f.decls.vars[var].ty;
        pointee.zip(declared).is_some_and(|(to, of)| types.unqualified(to) == types.unqualified(of))
    }

    /// The term of the result of an operation.
    fn binary(&mut self, op: BinaryOp, a: Expr, b: Expr, depth: u32) -> Option<TermId> {
        // `4096B + _1`: the sum has the type of the address.
        if self.constant(a) == Some(Hint::Pointer) {
            let pointer = self.pointer(a).unwrap_or_else(|| self.unknown_term());
            return Some(self.term(Term::Arith(pointer)));
        }
        // C promotes a `char` to `int`; where that changes nothing the front end computes in the narrow type.
        let shortened = self.narrowing.shortens(self.f, op, a, b);
        let (left, right) = (self.part_term(a, depth), self.part_term(b, depth));
        match (op, op.class()) {
            (_, OpClass::Widening) => Some(self.unknown_term()),
            // `x < y` is a `_Bool`, or a vector of booleans if the operands are vectors.
            (_, OpClass::Comparison) => {
                let operand = left.or(right)?;
                Some(self.term(Term::Truth(operand)))
            }
            // A vector is shifted by a vector of its own type.
            (_, OpClass::Shift) if matches!(self.constant(a), Some(Hint::Elements(_))) => {
                right.map(|right| self.term(Term::Arith(right)))
            }
            // `x << y` has the type of `x` alone.
            (_, OpClass::Shift) if !shortened => left.map(|left| self.term(Term::Arith(left))),
            _ if shortened => left.or(right).map(|one| {
                // The term if the whole turns out to be converted back.
                let whole = self.term(Term::Arith(one));
                // A shift has the type of the first operand alone.
                let operand = if op == BinaryOp::RShift { whole } else { one };
                self.term(Term::Shortened(operand))
            }),
            // `x + y` has the type of `x` if that is a pointer. How `y` was scaled shows whether it was the
            // type of the pointer that the source added to, or a cast came between.
            (BinaryOp::Plus, _) => {
                let step = self.step(b, MOST_OFFSET_STEPS);
                match (left, right) {
                    (Some(left), right) => Some(self.term(Term::Sum(left, right, step))),
                    (None, right) => right.map(|one| self.term(Term::Arith(one))),
                }
            }
            // `x - y` is a `ptrdiff_t` if both are pointers.
            (BinaryOp::Minus, _) => match (left, right) {
                (Some(left), Some(right)) => Some(self.term(Term::Minus(left, right))),
                _ => self.beside_constant(left.or(right)?, a, b),
            },
            // `x * y`: the usual arithmetic conversions.
            _ => match (left, right) {
                (Some(left), Some(right)) if op == BinaryOp::BitIor => {
                    Some(self.term(Term::Either(left, right)))
                }
                (Some(left), Some(right)) => Some(self.term(Term::Common(left, right))),
                _ => self.beside_constant(left.or(right)?, a, b),
            },
        }
    }

    /// What adding the offset to a pointer shows about the pointer's target.
    pub fn step(&self, offset: Expr, depth: u32) -> OffsetStep {
        // `p + 8`, `p + 18446744073709551612`: bytes, counted in `sizetype`; the second is -4.
        if let Some(Hint::Integer(Constant(bytes))) = self.constant(offset) {
            let bytes = u64::try_from(bytes).map(|bytes| i64::from_ne_bytes(bytes.to_ne_bytes()));
            return bytes.map_or(OffsetStep::Unknown, OffsetStep::Bytes);
        }
        let Some(depth) = depth.checked_sub(1) else { return OffsetStep::Unknown };
        let name = match self.f.body.exprs[offset] {
            ExprData::Name(name) if self.f.ssa.names[name].var.is_none() => name,
            ExprData::Name(_) => return OffsetStep::Unknown,
            // The value of a conditional expression may be scaled.
            ExprData::Var(var) if self.f.decls.vars[var].is_temporary() => return OffsetStep::Unknown,
            // `p + n` with a variable of the program: its value was not multiplied, so the target is one byte
            // large.
            ExprData::Var(var) if self.f.decls.vars[var].ty.is_some() => return OffsetStep::Unscaled,
            _ => return OffsetStep::Unknown,
        };
        // What the offset is computed from.
        let Some(value) = self.uses[name].value.expand() else { return OffsetStep::Unknown };
        match self.f.body.exprs[value] {
            // `_2 = _1 * 12; p + _2`: elements of 12 bytes.
            ExprData::Binary { op: BinaryOp::Mult, b, .. } => match self.constant(b) {
                Some(Hint::Integer(Constant(scale))) => {
                    scale.try_into().map_or(OffsetStep::Unknown, OffsetStep::Scaled)
                }
                _ => OffsetStep::Unknown,
            },
            // `_3 = _1 + _2; p + _3`: a size that divides both.
            ExprData::Binary { op: BinaryOp::Plus | BinaryOp::Minus, a, b } => {
                self.step(a, depth).plus(self.step(b, depth))
            }
            ExprData::Unary { op: UnaryOp::Negate, of } => self.step(of, depth),
            ExprData::Cast { .. } if leads_to_virtual_base(self.f, offset) => OffsetStep::Unknown,
            // `_1 = (sizetype) n; p + _1`: it was not multiplied.
            ExprData::Cast { .. }
            | ExprData::Arrow { .. }
            | ExprData::Component { .. }
            | ExprData::Var(_) => OffsetStep::Unscaled,
            _ => OffsetStep::Unknown,
        }
    }

    /// The term of arithmetic on `one` and a constant, the operands `a` and `b`. For a vector
    /// constant a new type is made.
    fn beside_constant(&mut self, one: TermId, a: Expr, b: Expr) -> Option<TermId> {
        let is_vector = [a, b].into_iter().any(|side| matches!(self.constant(side), Some(Hint::Elements(_))));
        Some(self.term(if is_vector { Term::Common(one, one) } else { Term::Arith(one) }))
    }

    /// The term of an operation that GCC prints by the name of its tree code.
    fn code(&mut self, code: TreeCode, args: &[Expr], depth: u32) -> Option<TermId> {
        let first = args.first().copied();
        match code {
            TreeCode::RealPart | TreeCode::ImagPart => self.wrap(first?, depth, Term::Part),
            TreeCode::Complex => {
                let part = args.iter().find_map(|&arg| self.part_term(arg, depth))?;
                Some(self.term(Term::Complex(part)))
            }
            TreeCode::AbsU => self.wrap(first?, depth, Term::Unsigned),
            TreeCode::BitFieldRef => {
                let whole = self.part_term(first?, depth)?;
                match self.f.body.exprs[*args.get(1)?] {
                    ExprData::Const(bits) => Some(self.term(Term::Bits(whole, bits.parse().ok()?, false))),
                    _ => None,
                }
            }
            // `VEC_COND_EXPR <c, { -1, ... }, { 0, ... }>`: two constants show no type.
            TreeCode::VecCond => match args.iter().skip(1).find_map(|&arg| self.part_term(arg, depth)) {
                None => self.wrap(first?, depth, Term::Mask),
                some => some,
            },
            _ => args.iter().find_map(|&arg| self.part_term(arg, depth)),
        }
    }
}

/// Whether the offset leads from an object to its virtual base: `_1 = p->_vptr.s; _2 = _1 + -24; _3 = *_2;
/// _4 = (sizetype) _3`.
pub(super) fn leads_to_virtual_base(f: &Function<'_>, offset: Expr) -> bool {
    let value = |expr: Expr| match f.body.exprs[expr] {
        ExprData::Name(name) => Some(&f.body.exprs[f.assigned_value(name)?]),
        _ => None,
    };
    let field = || {
        let Some(&ExprData::Cast { of, .. }) = value(offset) else { return None };
        let Some(&ExprData::Mem(entry)) = value(of) else { return None };
        let place = f.body.mem_refs[entry].ptr;
        let Some(&ExprData::Binary { op: BinaryOp::Plus, a, .. }) = value(place) else { return None };
        let (ExprData::Arrow { field, .. } | ExprData::Component { field, .. }) = value(a)? else {
            return None;
        };
        Some(*field)
    };
    field().is_some_and(|field| field.starts_with("_vptr."))
}

/// The value of an integer's spelling.
fn integer(text: &str) -> Option<i128> {
    // Wide integers are slow to read, and rare.
    match text.len() {
        ..19 => text.parse::<i64>().ok().map(i128::from),
        19 | 20 if let Ok(value) = text.parse::<u64>() => Some(value.into()),
        _ => text.parse().ok(),
    }
}

/// The SSA names that are computed in narrow types, though C computes in `int` at least.
///
/// The front end computes with promoted operands in their own width if that does not change the result:
/// division by constants, right shifts and bitwise operations (`shorten_binary_op`, `short_shift` in
/// `build_binary_op`). The type is that of `c_common_signed_type`. If the whole is converted back to the
/// narrow type, the conversion moves to the operands, down to those that do not come from such an operation
/// (`convert_to_integer_1`), and all is computed in the narrow type itself. The operands show which of the
/// two happened: a conversion among them belongs to the second.
#[derive(Default)]
struct Narrowing {
    /// The names computed in the type to which the whole is converted.
    truncated: EntitySet<Name>,
    /// These names, in order of first sight.
    seen: Vec<Name>,
}

impl Narrowing {
    /// Records that `rhs` is assigned to the SSA name.
    fn note(&mut self, f: &Function<'_>, name: Name, rhs: Expr) {
        // `_1 = (unsigned char) x; _2 = _1 & _3`: a conversion begins it, operations hand it on.
        let truncated = match f.body.exprs[rhs] {
            ExprData::Cast { .. } => true,
            ExprData::Binary { a, b, .. } => self.is_truncated(f, a) || self.is_truncated(f, b),
            ExprData::Unary { of, .. } => self.is_truncated(f, of),
            _ => false,
        };
        if truncated {
            self.truncated.insert(name);
            self.seen.push(name);
        }
    }

    /// Whether the operation is done on promoted operands in their own width.
    fn shortens(&self, f: &Function<'_>, op: BinaryOp, a: Expr, b: Expr) -> bool {
        let keeps_result = match op {
            BinaryOp::BitAnd | BinaryOp::BitIor | BinaryOp::BitXor => true,
            // `c / 10`, `c >> 2`: by a constant only.
            BinaryOp::Div | BinaryOp::Mod | BinaryOp::RShift => {
                matches!(f.body.exprs[b], ExprData::Const(_) | ExprData::Int(_))
            }
            _ => false,
        };
        keeps_result && !self.is_truncated(f, a) && !self.is_truncated(f, b)
    }

    /// The operands that are used only in an expression that is converted back: the conversion reaches them,
    /// too.
    fn converted_back(&self, f: &Function<'_>, uses: &SecondaryMap<Name, NameUse>) -> Vec<Name> {
        // `_1 = x & 3; _2 = (unsigned char) y; _3 = _1 | _2`: `_3` is truncated by its other operand `_2`, so
        // `_1` is, too. From there it goes down to the operands of `_1`.
        let mut converted = Vec::new();
        let mut work = self.seen.clone();
        while let Some(name) = work.pop() {
            let Some(ExprData::Binary { a, b, .. }) = uses[name].value.expand().map(|rhs| &f.body.exprs[rhs])
            else {
                continue;
            };
            for operand in [a, b] {
                // Mentioned twice, by its definition and here: it is a part of this expression alone.
                if let ExprData::Name(operand) = f.body.exprs[*operand]
                    && !self.truncated.contains(operand)
                    && uses[operand].mentions == 2
                {
                    converted.push(operand);
                    work.push(operand);
                }
            }
        }
        converted
    }

    fn is_truncated(&self, f: &Function<'_>, operand: Expr) -> bool {
        match f.body.exprs[operand] {
            ExprData::Name(name) => self.truncated.contains(name),
            // A conditional expression promotes its operands.
            ExprData::Var(var) => f.decls.vars[var].name.starts_with("iftmp."),
            _ => false,
        }
    }
}

/// The least mode that holds the number, if its digits show one: GCC prints all digits that the type holds
/// (`real_to_decimal`).
fn least_mode(text: &str) -> Option<Real> {
    let double = text.parse::<f64>().ok()?;
    // More digits than any type is exact to, and fewer than are rounded.
    let all = format!("{double:.60e}");
    let mut digits = text.bytes().take_while(|&b| b != b'e').zip(all.bytes()).take(30);
    if digits.any(|(a, b)| a != b) {
        return Some(Real::Extended);
    }
    let single = double as f32;
    match single.to_bits().trailing_zeros() {
        _ if f64::from(single) != double => Some(Real::Double),
        // A number with few digits may have any type.
        0..6 => Some(Real::Single),
        _ => None,
    }
}
