//! The term of an expression's type.

use super::evidence_walk::Walk;
use super::real;
use super::relations::{Hint, Value};
use super::term::{Step, Term, TermId};
use crate::ir::{BinaryOp, Expr, ExprData, MemRef, Name, OpClass, TreeCode, UnaryOp, Var, VarKind};

/// The largest depth of a tree. GCC's own operands are flat, so real dumps stay far below.
const DEPTH: u32 = 200;

/// The largest depth of an offset's definition. A sum has two operands at each level.
pub(super) const STEPS: u32 = 6;

impl<'a> Walk<'_, '_, 'a> {
    /// The term of the value's type; `None` for a constant, which can have many types.
    pub fn rvalue(&mut self, expr: Expr) -> Option<TermId> {
        if let Some(known) = self.operands[expr] { known } else { self.first(expr) }
    }

    /// The term of a value at its first use.
    fn first(&mut self, expr: Expr) -> Option<TermId> {
        let f = self.f;
        let (term, in_memory) = match f.body.exprs[expr] {
            ExprData::Name(name) => (Some(self.value(name)), false),
            ExprData::Var(var) => (self.variable(var), f.decls.vars[var].ty.is_none()),
            ExprData::Component { .. }
            | ExprData::Arrow { .. }
            | ExprData::Index { .. }
            | ExprData::Deref { .. } => (self.found(expr, DEPTH), true),
            _ => (self.found(expr, DEPTH), false),
        };
        // Who accesses a part of a complex number accesses the number.
        if let ExprData::Code { code: TreeCode::RealPart | TreeCode::ImagPart, args } = &f.body.exprs[expr] {
            let whole = args.as_slice(&f.body.expr_lists).first().and_then(|&whole| self.walk(whole, DEPTH));
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
                let of = self.term(Term::Plain("const char"));
                Some(self.term(Term::Address(of)))
            }
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
            ExprData::Const(text) => {
                if let Some(value) = integer(text) {
                    Some(Hint::Integer(Value(value)))
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
                    Some(Hint::Real(real::least_mode(text)))
                } else {
                    None
                }
            }
            ExprData::Int(value) => Some(Hint::Integer(Value(value.into()))),
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
    fn value(&mut self, name: Name) -> TermId {
        match self.f.ssa.names[name].var.and_then(|var| self.f.decls.vars[var].ty) {
            Some(ty) => self.term(Term::Known(ty)),
            None => self.name(name),
        }
    }

    /// As [`rvalue`](Self::rvalue) for a part of an expression, which is no access by itself.
    fn walk(&mut self, expr: Expr, depth: u32) -> Option<TermId> {
        if let Some(known) = self.operands[expr] { known } else { self.found(expr, depth) }
    }

    /// The term that `make` builds from the term of the value.
    fn wrap(&mut self, expr: Expr, depth: u32, make: impl FnOnce(TermId) -> Term<'a>) -> Option<TermId> {
        let part = self.walk(expr, depth)?;
        Some(self.term(make(part)))
    }

    fn found(&mut self, expr: Expr, depth: u32) -> Option<TermId> {
        let Some(depth) = depth.checked_sub(1) else { return Some(self.fresh()) };
        let f = self.f;
        match f.body.exprs[expr] {
            ExprData::Var(var) => self.variable(var),
            ExprData::Name(name) => Some(self.value(name)),
            ExprData::Component { base, field } => self.wrap(base, depth, |base| Term::Field(base, field)),
            ExprData::Arrow { ptr, field } => {
                let pointer = self.walk(ptr, depth)?;
                self.hint(pointer, Hint::HasFields);
                let record = self.term(Term::Deref(pointer));
                Some(self.term(Term::Field(record, field)))
            }
            ExprData::FieldAt { of, .. } => self.walk(of, depth),
            ExprData::Deref { ptr, .. } => {
                let pointer = self.walk(ptr, depth)?;
                self.hint(pointer, Hint::Dereferenced);
                Some(self.term(Term::Deref(pointer)))
            }
            ExprData::Index { base, .. } if matches!(f.body.exprs[base], ExprData::Str(_)) => {
                Some(self.term(Term::Plain("char")))
            }
            ExprData::Index { base, .. } => self.wrap(base, depth, Term::Element),
            ExprData::Range { base, .. } => self.walk(base, depth),
            ExprData::Mem(mem) => {
                let mem = &f.body.mem_refs[mem];
                self.walk(mem.ptr, depth);
                if mem.access.is_none() && self.views(mem) {
                    return Some(self.fresh());
                }
                let ty = mem.access.or_else(|| self.f.types.pointee(mem.ptr_type?))?;
                Some(self.term(Term::Known(ty)))
            }
            ExprData::AddrOf { of } => match f.body.exprs[of] {
                ExprData::Label(_) => {
                    let void = self.term(Term::Plain("void"));
                    Some(self.term(Term::Address(void)))
                }
                _ => self.wrap(of, depth, Term::Address),
            },
            ExprData::Cast { ty, .. } | ExprData::ViewConvert { ty, .. } => Some(self.term(Term::Known(ty))),
            ExprData::Unary { op: UnaryOp::TruthNot, of } => self.wrap(of, depth, Term::Truth),
            ExprData::Unary { op: UnaryOp::Negate | UnaryOp::BitNot, of } => {
                self.wrap(of, depth, Term::Arith)
            }
            ExprData::Unary { of, .. } => self.walk(of, depth),
            ExprData::Binary { op, a, b } => self.binary(op, a, b, depth),
            ExprData::Cond { then, otherwise, .. } => {
                self.walk(then, depth).or_else(|| self.walk(otherwise, depth))
            }
            ExprData::Code { code, ref args } => self.code(code, args.as_slice(&f.body.expr_lists), depth),
            ExprData::Str(_) | ExprData::StrPart(_) | ExprData::Clobber(_) | ExprData::Verbatim(_) => {
                Some(self.fresh())
            }
            ExprData::Designated { value, .. } => self.walk(value, depth),
            ExprData::Label(_) | ExprData::TypeName(_) => Some(self.fresh()),
            ExprData::Constructor { .. }
            | ExprData::Vector { .. }
            | ExprData::Const(_)
            | ExprData::Int(_)
            | ExprData::Unsigned(_)
            | ExprData::Wide { .. } => None,
        }
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

    fn binary(&mut self, op: BinaryOp, a: Expr, b: Expr, depth: u32) -> Option<TermId> {
        if self.constant(a) == Some(Hint::Pointer) {
            let pointer = self.pointer(a).unwrap_or_else(|| self.fresh());
            return Some(self.term(Term::Arith(pointer)));
        }
        let shortened = self.narrowing.shortens(self.f, op, a, b);
        let (left, right) = (self.walk(a, depth), self.walk(b, depth));
        match (op, op.class()) {
            (_, OpClass::Widening) => Some(self.fresh()),
            (_, OpClass::Comparison) => {
                let of = left.or(right)?;
                Some(self.term(Term::Truth(of)))
            }
            // A vector is shifted by a vector of its own type.
            (_, OpClass::Shift) if matches!(self.constant(a), Some(Hint::Elements(_))) => {
                right.map(|right| self.term(Term::Arith(right)))
            }
            (_, OpClass::Shift) if !shortened => left.map(|left| self.term(Term::Arith(left))),
            _ if shortened => left.or(right).map(|one| {
                // The term if the whole turns out to be converted back.
                let whole = self.term(Term::Arith(one));
                // A shift has the type of the first operand alone.
                let of = if op == BinaryOp::RShift { whole } else { one };
                self.term(Term::Shortened(of))
            }),
            (BinaryOp::Plus, _) => {
                let step = self.step(b, STEPS);
                match (left, right) {
                    (Some(left), right) => Some(self.term(Term::Sum(left, right, step))),
                    (None, right) => right.map(|one| self.term(Term::Arith(one))),
                }
            }
            (BinaryOp::Minus, _) => match (left, right) {
                (Some(left), Some(right)) => Some(self.term(Term::Minus(left, right))),
                _ => self.beside_constant(left.or(right)?, a, b),
            },
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
    pub fn step(&self, offset: Expr, depth: u32) -> Step {
        if let Some(Hint::Integer(Value(bytes))) = self.constant(offset) {
            let bytes = u64::try_from(bytes).map(|bytes| i64::from_ne_bytes(bytes.to_ne_bytes()));
            return bytes.map_or(Step::Unknown, Step::Bytes);
        }
        let Some(depth) = depth.checked_sub(1) else { return Step::Unknown };
        let name = match self.f.body.exprs[offset] {
            ExprData::Name(name) if self.f.ssa.names[name].var.is_none() => name,
            ExprData::Name(_) => return Step::Unknown,
            // The value of a conditional expression may be scaled.
            ExprData::Var(var) if self.f.decls.vars[var].is_temporary() => return Step::Unknown,
            ExprData::Var(var) if self.f.decls.vars[var].ty.is_some() => return Step::Unscaled,
            _ => return Step::Unknown,
        };
        let Some(value) = self.uses[name].value.expand() else { return Step::Unknown };
        match self.f.body.exprs[value] {
            ExprData::Binary { op: BinaryOp::Mult, b, .. } => match self.constant(b) {
                Some(Hint::Integer(Value(scale))) => scale.try_into().map_or(Step::Unknown, Step::Scaled),
                _ => Step::Unknown,
            },
            ExprData::Binary { op: BinaryOp::Plus | BinaryOp::Minus, a, b } => {
                self.step(a, depth).plus(self.step(b, depth))
            }
            ExprData::Unary { op: UnaryOp::Negate, of } => self.step(of, depth),
            ExprData::Cast { .. }
            | ExprData::Arrow { .. }
            | ExprData::Component { .. }
            | ExprData::Var(_) => Step::Unscaled,
            _ => Step::Unknown,
        }
    }

    /// The term of arithmetic on `one` and a constant, the operands `a` and `b`. For a vector
    /// constant a new type is made.
    fn beside_constant(&mut self, one: TermId, a: Expr, b: Expr) -> Option<TermId> {
        let is_vector = [a, b].into_iter().any(|side| matches!(self.constant(side), Some(Hint::Elements(_))));
        Some(self.term(if is_vector { Term::Common(one, one) } else { Term::Arith(one) }))
    }

    fn code(&mut self, code: TreeCode, args: &[Expr], depth: u32) -> Option<TermId> {
        let first = args.first().copied();
        match code {
            TreeCode::RealPart | TreeCode::ImagPart => self.wrap(first?, depth, Term::Part),
            TreeCode::Complex => {
                let part = args.iter().find_map(|&arg| self.walk(arg, depth))?;
                Some(self.term(Term::Complex(part)))
            }
            TreeCode::AbsU => self.wrap(first?, depth, Term::Unsigned),
            TreeCode::BitFieldRef => {
                let of = self.walk(first?, depth)?;
                match self.f.body.exprs[*args.get(1)?] {
                    ExprData::Const(bits) => Some(self.term(Term::Bits(of, bits.parse().ok()?, false))),
                    _ => None,
                }
            }
            TreeCode::VecCond => match args.iter().skip(1).find_map(|&arg| self.walk(arg, depth)) {
                None => self.wrap(first?, depth, Term::Mask),
                some => some,
            },
            _ => args.iter().find_map(|&arg| self.walk(arg, depth)),
        }
    }
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
