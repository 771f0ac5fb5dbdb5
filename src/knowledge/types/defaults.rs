//! The types of variables that meet no type: one plain rule for each kind of use.

use super::arithmetic_types::standard_typedef;
use super::bounds::Bounds;
use super::enumerations::UNNAMED;
use super::relations::{Hint, Value};
use super::type_var::{TypeVar, TypeVarId};
use super::type_vars::TypeVars;
use super::x86_vectors::is_of_header;
use crate::ir::{Real, Shape, Type, TypeKind};

/// Which defaults apply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DefaultFor {
    /// Those that follow from a kind of constants or operations.
    Kind,
    /// All.
    Any,
}

/// Integer types in the order in which they are tried, width and sign: C computes in `int` at least.
const COMPUTED: [(u16, bool); 8] =
    [(32, true), (32, false), (64, true), (64, false), (8, false), (16, false), (8, true), (16, true)];
/// The same for values with a printed conversion before each computation.
const STORED: [(u16, bool); 8] =
    [(32, true), (8, false), (8, true), (16, true), (16, false), (32, false), (64, true), (64, false)];

/// The same for temporaries: a constant that is converted was a character.
const CONSTANT: [(u16, bool); 8] =
    [(32, true), (8, true), (8, false), (16, true), (16, false), (32, false), (64, true), (64, false)];

/// The default for the variable with these bounds.
pub(super) fn default_type(
    var: TypeVarId,
    bounds: &Bounds,
    default: DefaultFor,
    vars: &mut TypeVars<'_, '_>,
) -> Option<Type> {
    let hints = &bounds.hints;
    if let TypeVar::Typedef(name) = vars.var(var) {
        if is_of_header(name) || standard_typedef(name).is_some() {
            return None;
        }
        if let Some(elements) =
            hints.iter().find_map(|hint| if let Hint::Elements(n) = hint { Some(*n) } else { None })
        {
            return vector(elements, vars);
        }
        if bounds.has(Hint::Main) {
            return Some(vars.named(name));
        }
        if default == DefaultFor::Any && is_enumeration(bounds, vars) {
            return Some(vars.named(UNNAMED));
        }
    }
    let is_displaced = default == DefaultFor::Any && bounds.has(Hint::Displaced);
    if bounds.is_pointer() || is_displaced && bounds.scale().is_some() {
        let target = vars.id(TypeVar::Part(var, "*"));
        let target = match vars.get(target) {
            Some(known) => known,
            None if default != DefaultFor::Any => return None,
            None if bounds.has(Hint::HasFields) => vars.named("void"),
            None => vars.named(match bounds.scale() {
                Some(1) => "char",
                Some(2) => "short int",
                Some(8) => "long int",
                Some(_) => "int",
                None if bounds.has(Hint::Dereferenced) => "int",
                None => "void",
            }),
        };
        return Some(vars.pointer(target));
    }
    if let Some(least) =
        hints.iter().filter_map(|hint| if let Hint::Real(least) = hint { Some(*least) } else { None }).max()
    {
        return Some(vars.named(match least {
            Some(Real::Single) => "float",
            Some(Real::Extended) => "long double",
            _ => "double",
        }));
    }
    if default != DefaultFor::Any {
        return None;
    }
    if is_displaced {
        return Some(vars.named("long unsigned int"));
    }
    if !bounds.has_value {
        return Some(vars.named("char"));
    }
    let is_computed = bounds.has(Hint::Arithmetic) && bounds.size().is_none();
    let order = match vars.var(var) {
        _ if is_computed => COMPUTED,
        TypeVar::Name(_) | TypeVar::Opaque(_) => CONSTANT,
        _ => STORED,
    };
    let shapes = order.map(|(bits, signed)| Shape::Int { bits, signed });
    let shape = shapes.into_iter().find(|&shape| bounds.fits(shape, vars)).unwrap_or(shapes[0]);
    vars.usual(shape)
}

/// Whether the named type is an enumeration: its values are constants that are no truth values, and nothing
/// is computed with them. Negative constants are those of integers.
fn is_enumeration(bounds: &Bounds, vars: &mut TypeVars<'_, '_>) -> bool {
    let constants = bounds.hints.iter().filter_map(|hint| match *hint {
        Hint::Integer(Value(n)) => Some(n),
        _ => None,
    });
    let is_computed = |hint: &Hint| matches!(hint, Hint::Arithmetic | Hint::Bitwise | Hint::Wide(_));
    constants.max().is_some_and(|largest| largest >= 2)
        && !bounds.hints.iter().any(is_computed)
        && bounds.fits(Shape::Int { bits: 32, signed: false }, vars)
}

/// A vector with this number of elements, in the registers that most targets have.
fn vector(elements: u32, vars: &mut TypeVars<'_, '_>) -> Option<Type> {
    let (len, of) = match elements {
        2 => ("2", "long int"),
        4 => ("4", "int"),
        8 => ("8", "short int"),
        16 => ("16", "signed char"),
        32 => ("32", "int"),
        64 => ("64", "int"),
        _ => return None,
    };
    let of = vars.named(of);
    Some(vars.types.intern(TypeKind::Vector { len, of, name: "" }))
}
