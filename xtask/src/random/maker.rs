//! The state of a random program: its choices, its declarations so far, and the current position in a function.

use super::types::{COMPLEX, INTEGERS, Kind, REALS, Type, VECTORS};
use fastrand::Rng;

/// A program that is being written.
pub struct Maker {
    rng: Rng,
    /// The number of names so far.
    named: u32,
    pub typedefs: Vec<Type>,
    pub enumerations: Vec<Type>,
    pub records: Vec<Record>,
    /// The signatures of pointers to functions.
    pub signatures: Vec<Signature>,
    pub globals: Vec<Variable>,
    pub functions: Vec<Function>,
    /// The blocks around the current position, the function's own first.
    pub blocks: Vec<Block>,
    pub function: Inside,
    /// The depth in an expression.
    pub depth: u32,
}

/// A structure or union.
pub struct Record {
    pub ty: Type,
    pub members: Vec<Variable>,
    /// It ends with an array without a length, and so can be no part of another.
    pub is_flexible: bool,
}

/// A variable, or a member of a record.
#[derive(Clone)]
pub struct Variable {
    pub name: String,
    pub ty: Type,
    /// How many elements, if it is an array; those of variable length have a small one here.
    pub length: Option<usize>,
    pub is_writable: bool,
    /// `&` may be applied, for a pointer to the plain type.
    pub is_addressable: bool,
}

impl Variable {
    pub fn new(name: String, ty: Type) -> Variable {
        Variable { name, ty, length: None, is_writable: true, is_addressable: true }
    }

    /// `static const int v1`; qualifiers of a pointer stand after the star: `static int *const v1`.
    pub fn declared(&self, specifiers: &str) -> String {
        let Variable { name, ty, .. } = self;
        let qualifiers = ["const ", "volatile ", "_Atomic "].iter().find(|q| specifiers.ends_with(**q));
        match (&ty.kind, qualifiers) {
            (Kind::Pointer(_), Some(qualifier)) => {
                format!("{}{}{qualifier}{name}", specifiers.trim_end_matches(qualifier), ty.spelled)
            }
            _ => format!("{specifiers}{} {name}", ty.spelled),
        }
    }
}

/// What calls of a function need.
#[derive(Clone)]
pub struct Signature {
    pub ty: Type,
    pub result: Type,
    pub params: Vec<Type>,
    pub is_variadic: bool,
}

#[derive(Clone)]
pub struct Function {
    pub name: String,
    pub signature: Signature,
}

/// A block that is being written.
#[derive(Default)]
pub struct Block {
    pub variables: Vec<Variable>,
    /// Nested functions.
    pub functions: Vec<Function>,
    /// Labels that stand in it, and those that shall stand at its end.
    pub labels: Vec<String>,
    pub ahead: Vec<String>,
    /// Those of the latter to which functions nested in it jump, which takes a declaration.
    pub declared: Vec<String>,
}

/// The state of the function that is being written.
pub struct Inside {
    pub result: Type,
    /// Its last parameter, if more follow.
    pub last_param: Option<String>,
    pub loops: u32,
    /// Statements left to write.
    pub budget: u32,
    /// Blocks whose labels it can reach begin here: a nested function does not reach those around it.
    pub first_block: usize,
}

/// An alternative: how likely it is among the others, and what makes it, if there is what it needs.
pub type Rule<T> = (u32, fn(&mut Maker) -> Option<T>);

impl Maker {
    pub fn new(seed: u64) -> Maker {
        let function = Inside { result: Type::void(), last_param: None, loops: 0, budget: 0, first_block: 0 };
        Maker {
            rng: Rng::with_seed(seed),
            named: 0,
            typedefs: Vec::new(),
            enumerations: Vec::new(),
            records: Vec::new(),
            signatures: Vec::new(),
            globals: Vec::new(),
            functions: Vec::new(),
            blocks: Vec::new(),
            function,
            depth: 0,
        }
    }

    /// What one of the alternatives makes; one that lacks what it needs leaves it to the others.
    pub fn one_of<T>(&mut self, rules: &[Rule<T>]) -> Option<T> {
        let mut left: Vec<&Rule<T>> = rules.iter().collect();
        while !left.is_empty() {
            let all: u32 = left.iter().map(|rule| rule.0).sum();
            let mut at = self.rng.u32(..all);
            let chosen = left.iter().position(|rule| match at.checked_sub(rule.0) {
                Some(rest) => {
                    at = rest;
                    false
                }
                None => true,
            });
            let (_, make) = left.swap_remove(chosen.unwrap_or(0));
            if let Some(made) = make(self) {
                return Some(made);
            }
        }
        None
    }

    /// One of these, of which there is at least one.
    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.rng.usize(..of.len())]
    }

    /// One of these, if there is any.
    pub fn any<T>(&mut self, mut of: Vec<T>) -> Option<T> {
        (!of.is_empty()).then(|| of.swap_remove(self.rng.usize(..of.len())))
    }

    /// Whether something happens that does so `percent` times of a hundred.
    pub fn chance(&mut self, percent: u32) -> bool {
        self.rng.u32(..100) < percent
    }

    pub fn number(&mut self, from: usize, to: usize) -> usize {
        self.rng.usize(from..=to)
    }

    /// What `make` makes, from `from` to `to` times.
    pub fn some<T>(&mut self, from: usize, to: usize, mut make: impl FnMut(&mut Maker) -> T) -> Vec<T> {
        (0..self.number(from, to)).map(|_| make(self)).collect()
    }

    /// A name that nothing has yet.
    pub fn name(&mut self, kind: &str) -> String {
        self.named += 1;
        format!("{kind}{}", self.named)
    }

    /// A type that a variable may have, but for records.
    pub fn scalar(&mut self) -> Type {
        const RULES: &[Rule<Type>] = &[
            (40, |m| Some(Type::integer(m.pick(&INTEGERS[..4])))),
            (25, |m| Some(Type::integer(m.pick(INTEGERS)))),
            (14, |m| Some(Type::real(m.pick(REALS)))),
            (4, |m| Some(Type::new(m.pick(COMPLEX), Kind::Complex))),
            (4, |m| Some(Type::vector(m.pick(VECTORS)))),
            (5, |m| m.any(m.enumerations.clone())),
            (5, |m| m.any(m.typedefs.clone())),
            (3, |m| m.any(m.signatures.iter().map(|signature| signature.ty.clone()).collect())),
            (12, |m| Some(m.target().to())),
            (2, |m| m.record_type().map(|record| record.to())),
        ];
        self.one_of(RULES).expect("some need nothing")
    }

    /// A type that a pointer points to.
    fn target(&mut self) -> Type {
        const RULES: &[Rule<Type>] = &[
            (50, |m| Some(Type::integer(m.pick(&INTEGERS[..4])))),
            (15, |m| Some(Type::integer(m.pick(&INTEGERS[5..9])))),
            (10, |_| Some(Type::real("double"))),
            (15, |_| Some(Type::void())),
            (10, |_| Some(Type::integer("char").to())),
            (10, |_| Some(Type::integer("const char"))),
        ];
        self.one_of(RULES).expect("some need nothing")
    }

    pub fn record_type(&mut self) -> Option<Type> {
        self.any(self.records.iter().map(|record| record.ty.clone()).collect())
    }

    /// A type of variables, records among them.
    pub fn object(&mut self) -> Type {
        const RULES: &[Rule<Type>] = &[(75, |m| Some(m.scalar())), (25, Maker::record_type)];
        self.one_of(RULES).expect("a scalar can always be had")
    }

    /// What `make` makes one level further down.
    pub fn deeper<T>(&mut self, make: impl FnOnce(&mut Maker) -> T) -> T {
        self.depth += 1;
        let made = make(self);
        self.depth -= 1;
        made
    }

    /// The blocks whose labels a jump may lead to.
    pub fn reachable(&mut self) -> &mut [Block] {
        &mut self.blocks[self.function.first_block..]
    }
}
