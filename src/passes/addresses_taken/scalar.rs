//! Sizes and conversions of scalar types, as far as the update of taken addresses needs them: TYPE_SIZE,
//! TYPE_PRECISION, and `useless_type_conversion_p`.
//!
//! A dump may show no more of a variable's type than a typedef. So a type is looked up in several places, and
//! an unknown one counts as the type of the access.

use crate::ir::types::NAMELESS;
use crate::ir::{
    ExprData, Function, Real, Shape, StmtKind, TRUTH, Type, TypeKind, Var, complex_part, is_typedef_name,
};
use crate::knowledge::Knowledge;
use cranelift_entity::SecondaryMap;

/// A scalar type.
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
    /// A vector, and the shape of its elements, if that is known.
    Vector { bits: u32, element: Option<Shape> },
}

impl Scalar {
    /// TYPE_SIZE in bits.
    pub fn bits(self) -> u32 {
        match self {
            Scalar::Int { bits, .. } | Scalar::Complex { bits } | Scalar::Vector { bits, .. } => bits,
            Scalar::Real { mode } => 8 * mode.size() as u32,
            Scalar::Pointer => 64,
        }
    }

    /// Whether it is an integer or pointer. Between those a conversion replaces a view.
    pub fn is_integral_or_pointer(self) -> bool {
        matches!(self, Scalar::Int { .. } | Scalar::Pointer)
    }
}

/// The scalar types of variables: the declared type; or for a typedef the type of a temporary to
/// which the variable is loaded; or else the type that the file shows for the typedef.
#[derive(Debug)]
pub struct Scalars<'c, 'a> {
    /// The type of a temporary to which each variable is loaded.
    loaded_as: SecondaryMap<Var, Option<Type>>,
    knowledge: Knowledge<'c, 'a>,
}

impl<'c, 'a> Scalars<'c, 'a> {
    /// Collects the types of all loads.
    pub fn new(f: &Function<'a>, knowledge: Knowledge<'c, 'a>) -> Self {
        let mut loaded_as = SecondaryMap::new();
        for stmt in f.body.stmts.values() {
            if let StmtKind::Assign { lhs, rhs } = stmt.kind
                && let (&ExprData::Name(name), &ExprData::Var(var)) = (&f.body.exprs[lhs], &f.body.exprs[rhs])
            {
                loaded_as[var] = f.ssa.names[name].ty;
            }
        }
        Scalars { loaded_as, knowledge }
    }

    /// The type of a variable.
    pub fn of_variable(&self, f: &Function<'a>, var: Var) -> Option<Scalar> {
        let declared = f.decls.vars[var].ty?;
        let loaded = || scalar(f, self.loaded_as[var]?);
        scalar(f, declared).or_else(loaded).or_else(|| self.typedef(f, declared))
    }

    /// The scalar type, from its spelling or from the file's typedefs.
    pub fn of_type(&self, f: &Function<'a>, ty: Type) -> Option<Scalar> {
        scalar(f, ty).or_else(|| self.typedef(f, ty))
    }

    /// The name of a vector's element type, from the type of the variable or of a load.
    pub fn element(&self, f: &Function<'a>, var: Var) -> Option<&'a str> {
        let element = |ty: Type| match *f.types.kind(f.types.unqualified(ty)) {
            TypeKind::Vector { of, .. } => f.types.name(of),
            TypeKind::Named(name) => Some(self.knowledge.vector_of(name)?.0),
            _ => None,
        };
        element(f.decls.vars[var].ty?).or_else(|| element(self.loaded_as[var]?))
    }

    /// The scalar type of a typedef that the file shows.
    fn typedef(&self, f: &Function<'a>, ty: Type) -> Option<Scalar> {
        // The type that the typedef names; or a vector, of which the file shows the elements and their number.
        let name = f.types.name(ty)?;
        match self.knowledge.typedef(name) {
            Some(main) => scalar_named(main),
            None if name == TRUTH => scalar_named("_Bool"),
            None => {
                let (element, len) = self.knowledge.vector_of(name)?;
                let element = Shape::named(element)?;
                let bytes = u32::try_from(element.size()).ok()?.checked_mul(len.parse().ok()?)?;
                Some(Scalar::Vector { bits: bytes.checked_mul(8)?, element: Some(element) })
            }
        }
    }

    /// The type of a variable that is accessed as `access`. An unknown typedef that is accessed as
    /// more than 64 bits counts as a vector.
    pub fn accessed_as(&self, f: &Function<'a>, var: Var, access: Option<Scalar>) -> Option<Scalar> {
        let wide = || access.map(Scalar::bits).filter(|&bits| bits > 64 && is_typedef(f, var));
        self.of_variable(f, var).or_else(|| wide().map(|bits| Scalar::Vector { bits, element: None }))
    }
}

fn is_typedef(f: &Function<'_>, var: Var) -> bool {
    f.decls.vars[var].ty.and_then(|ty| f.types.name(ty)).is_some_and(is_typedef_name)
}

/// The scalar type that a type's spelling shows.
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
            Some(Scalar::Vector { bits, element: f.types.name(of).and_then(Shape::named) })
        }
        _ => None,
    }
}

/// The type of a wide integer that a pass makes to copy memory.
fn wide_word(bits: u32) -> Scalar {
    Scalar::Int { bits, precision: bits, signed: false }
}

/// The scalar type of that name.
pub fn scalar_named(name: &str) -> Option<Scalar> {
    if name.starts_with("enum ") {
        return Some(Scalar::Int { bits: 32, precision: 32, signed: false });
    }
    if let Some(part) = complex_part(name) {
        return Some(Scalar::Complex { bits: 16 * Shape::named(part)?.size() as u32 });
    }
    // A `_Bool` has 8 bits in memory, and a precision of 1.
    let shape = Shape::named(name)?;
    let bits = 8 * shape.size() as u32;
    Some(match shape {
        Shape::Int { bits: precision, signed } => Scalar::Int { bits, precision: precision.into(), signed },
        Shape::Bool => Scalar::Int { bits, precision: 1, signed: false },
        Shape::Real(mode) => Scalar::Real { mode },
    })
}

/// The elements of the vectors that passes make to copy memory. Programs seldom have such vectors.
const COPIED: Shape = Shape::Int { bits: 8, signed: false };

/// `useless_type_conversion_p`. An unknown type counts as the same type.
pub fn is_useless_conversion(to: Option<Scalar>, from: Option<Scalar>) -> bool {
    match (to, from) {
        (
            Some(Scalar::Int { precision: a, signed: s, .. }),
            Some(Scalar::Int { precision: b, signed: t, .. }),
        ) => (a, s) == (b, t),
        // A vector of unknown elements is that of the program, unless the other one is made to copy memory.
        (Some(Scalar::Vector { bits: a, element: None }), Some(Scalar::Vector { bits: b, element }))
        | (Some(Scalar::Vector { bits: a, element }), Some(Scalar::Vector { bits: b, element: None })) => {
            a == b && element != Some(COPIED)
        }
        (Some(a), Some(b)) => a == b,
        _ => true,
    }
}
