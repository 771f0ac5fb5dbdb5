//! Sizes and conversions of scalar types, as far as the update of addresses needs them.

use crate::ir::types::NAMELESS;
use crate::ir::{ExprData, Function, Real, Shape, StmtKind, Type, TypeKind, Var};
use crate::types::{FileTypes, complex_part, is_typedef_name};
use cranelift_entity::SecondaryMap;

/// What matters of a scalar type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    /// An integer type: width of its mode, precision, sign.
    Int { bits: u32, precision: u32, signed: bool },
    /// A pointer.
    Pointer,
    /// A real type.
    Real { mode: Real },
    /// A complex type.
    Complex { bits: u32 },
    /// A vector, and what its elements are, if that is known.
    Vector { bits: u32, of: Option<Shape> },
}

impl Scalar {
    /// TYPE_SIZE.
    pub fn bits(self) -> u32 {
        match self {
            Scalar::Int { bits, .. } | Scalar::Complex { bits } | Scalar::Vector { bits, .. } => bits,
            Scalar::Real { mode } => 8 * mode.size() as u32,
            Scalar::Pointer => 64,
        }
    }

    /// An integer or pointer: between those of one precision a view is a conversion.
    pub fn is_integral_or_pointer(self) -> bool {
        matches!(self, Scalar::Int { .. } | Scalar::Pointer)
    }
}

/// The scalar type of variables: the declared one, or, behind a `typedef`, that of a temporary they are
/// loaded to, or else what the file knows of it.
#[derive(Debug)]
pub struct Scalars<'c, 'a> {
    loaded_as: SecondaryMap<Var, Option<Type>>,
    types: &'c FileTypes<'a>,
}

impl<'c, 'a> Scalars<'c, 'a> {
    /// Looks at all loads.
    pub fn new(f: &Function<'a>, types: &'c FileTypes<'a>) -> Self {
        let mut loaded_as = SecondaryMap::new();
        for stmt in f.body.stmts.values() {
            if let StmtKind::Assign { lhs, rhs } = stmt.kind
                && let (&ExprData::Name(name), &ExprData::Var(var)) = (&f.body.exprs[lhs], &f.body.exprs[rhs])
            {
                loaded_as[var] = f.ssa.names[name].ty;
            }
        }
        Scalars { loaded_as, types }
    }

    /// The type of a variable.
    pub fn of(&self, f: &Function<'a>, var: Var) -> Option<Scalar> {
        let declared = f.decls.vars[var].ty?;
        let loaded = || scalar(f, self.loaded_as[var]?);
        scalar(f, declared).or_else(loaded).or_else(|| self.known(f, declared))
    }

    /// What a type is, by its spelling or by what the file knows of the typedef.
    pub fn of_type(&self, f: &Function<'a>, ty: Type) -> Option<Scalar> {
        scalar(f, ty).or_else(|| self.known(f, ty))
    }

    /// What the elements of a vector are called, as far as its type or what is loaded from it tells.
    pub fn element(&self, f: &Function<'a>, var: Var) -> Option<&'a str> {
        let element = |ty: Type| match *f.types.kind(f.types.unqualified(ty)) {
            TypeKind::Vector { of, .. } => match *f.types.kind(f.types.unqualified(of)) {
                TypeKind::Named(of) => Some(of),
                _ => None,
            },
            TypeKind::Named(name) => Some(self.types.vector_of(name)?.0),
            _ => None,
        };
        element(f.decls.vars[var].ty?).or_else(|| element(self.loaded_as[var]?))
    }

    fn known(&self, f: &Function<'a>, ty: Type) -> Option<Scalar> {
        let TypeKind::Named(name) = *f.types.kind(f.types.unqualified(ty)) else { return None };
        match self.types.typedef(name) {
            Some(main) => scalar_named(main),
            None => {
                let (of, _) = self.types.vector_of(name)?;
                Some(Scalar::Vector { bits: self.types.vector_bits(name)?, of: Shape::of(of) })
            }
        }
    }

    /// The type of a variable that is accessed as `other`: a typedef of which nothing else is known and that is wider than all
    /// usual types stands for a vector.
    pub fn accessed_as(&self, f: &Function<'a>, var: Var, other: Option<Scalar>) -> Option<Scalar> {
        let wide = || other.map(Scalar::bits).filter(|&bits| bits > 64 && is_typedef(f, var));
        self.of(f, var).or_else(|| wide().map(|bits| Scalar::Vector { bits, of: None }))
    }
}

fn is_typedef(f: &Function<'_>, var: Var) -> bool {
    let declared = f.decls.vars[var].ty.map(|ty| f.types.kind(f.types.unqualified(ty)));
    matches!(declared, Some(TypeKind::Named(name)) if is_typedef_name(name))
}

/// What a type is, if its spelling tells.
pub fn scalar(f: &Function<'_>, ty: Type) -> Option<Scalar> {
    let is_made = f.types.qualifiers(ty) & NAMELESS != 0;
    match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Named("uint256_t") if is_made => Some(wide_word(256)),
        TypeKind::Named("uint512_t") if is_made => Some(wide_word(512)),
        TypeKind::Named(name) => scalar_named(name),
        TypeKind::Pointer { .. } => Some(Scalar::Pointer),
        TypeKind::Complex { of } => Some(Scalar::Complex { bits: 2 * scalar(f, of)?.bits() }),
        TypeKind::Vector { len, of, .. } => {
            let bits = len.parse::<u32>().ok()?.checked_mul(scalar(f, of)?.bits())?;
            let of = match *f.types.kind(f.types.unqualified(of)) {
                TypeKind::Named(of) => Shape::of(of),
                _ => None,
            };
            Some(Scalar::Vector { bits, of })
        }
        _ => None,
    }
}

/// An integer that a pass has made to copy memory.
fn wide_word(bits: u32) -> Scalar {
    Scalar::Int { bits, precision: bits, signed: false }
}

/// What the type of that name is.
pub fn scalar_named(name: &str) -> Option<Scalar> {
    if name.starts_with("enum ") {
        return Some(Scalar::Int { bits: 32, precision: 32, signed: false });
    }
    if let Some(part) = complex_part(name) {
        return Some(Scalar::Complex { bits: 16 * Shape::of(part)?.size() as u32 });
    }
    let shape = Shape::of(name)?;
    let bits = 8 * shape.size() as u32;
    Some(match shape {
        Shape::Int { bits: precision, signed } => Scalar::Int { bits, precision: precision.into(), signed },
        Shape::Bool => Scalar::Int { bits, precision: 1, signed: false },
        Shape::Real(mode) => Scalar::Real { mode },
    })
}

/// The elements of vectors that passes have made to copy memory, which those of a program seldom are.
const COPIED: Shape = Shape::Int { bits: 8, signed: false };

/// `useless_type_conversion_p`. Types that are not known are taken for the same.
pub fn is_useless_conversion(to: Option<Scalar>, from: Option<Scalar>) -> bool {
    match (to, from) {
        (
            Some(Scalar::Int { precision: a, signed: s, .. }),
            Some(Scalar::Int { precision: b, signed: t, .. }),
        ) => (a, s) == (b, t),
        (Some(Scalar::Vector { bits: a, of: None }), Some(Scalar::Vector { bits: b, of }))
        | (Some(Scalar::Vector { bits: a, of }), Some(Scalar::Vector { bits: b, of: None })) => {
            a == b && of != Some(COPIED)
        }
        (Some(a), Some(b)) => a == b,
        _ => true,
    }
}
