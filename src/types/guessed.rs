//! Types of variables without constraints: one plain rule for each kind of use, and none by names. A value that is
//! dereferenced is a pointer, one that meets a real constant a `double`, and any other the first
//! integer type in a fixed order that holds its constants and that no printed conversion excludes.

use super::choose::Candidates;
use super::enumerations::{COMPUTE_TYPE, UNNAMED, compute_type};
use super::relations::{Hint, Value};
use super::type_vars::{TypeVar, TypeVarId, TypeVars};
use super::x86_vectors::is_of_header;
use crate::ir::{Real, Shape, Type, TypeKind};

/// The stages of guessing, the safest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Only if hints or conversions narrow the choice.
    Hints,
    /// Typedefs of enumerations, too.
    Enumerations,
    /// Always.
    Rest,
}

/// Integer types in the order in which they are tried, width and sign, for operands of arithmetic and for others.
const PROMOTED_FIRST: [(u16, bool); 8] =
    [(32, true), (32, false), (64, true), (64, false), (8, false), (16, false), (8, true), (16, true)];
const SMALL_FIRST: [(u16, bool); 8] =
    [(32, true), (8, false), (8, true), (16, true), (16, false), (32, false), (64, true), (64, false)];

/// The type of a variable by the rule for its use.
pub(super) fn guess(
    var: TypeVarId,
    candidates: &Candidates,
    stage: Stage,
    vars: &mut TypeVars<'_, '_>,
) -> Option<Type> {
    let hints = candidates.hints();
    if let TypeVar::Typedef(name) = vars.var(var) {
        if is_of_header(name) {
            return None;
        }
        if let Some(elements) =
            hints.iter().find_map(|hint| if let Hint::Elements(n) = hint { Some(*n) } else { None })
        {
            return vector(elements, vars);
        }
        if hints.contains(&Hint::Main) {
            return Some(vars.named(name));
        }
        if stage != Stage::Hints && is_enumeration(candidates, vars) {
            if let Some(integer) = compute_type(candidates, vars) {
                let computed = vars.id(TypeVar::Part(var, COMPUTE_TYPE));
                vars.suppose(computed, integer);
            }
            return Some(vars.named(UNNAMED));
        }
    }
    if hints.iter().any(|hint| matches!(hint, Hint::Pointer | Hint::Dereferenced)) {
        let pointee = vars.id(TypeVar::Part(var, "*"));
        let pointee = match vars.get(pointee) {
            Some(known) => known,
            None if stage != Stage::Rest => return None,
            None => match candidates.scale() {
                Some(1) => vars.named("char"),
                Some(2) => vars.named("short int"),
                Some(8) => vars.named("long int"),
                Some(_) => vars.named("int"),
                None if hints.contains(&Hint::Dereferenced) => vars.named("int"),
                None => vars.named("void"),
            },
        };
        return Some(vars.pointer(pointee));
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
    if hints.contains(&Hint::Address) && fits(int(64, false), candidates, vars) {
        return vars.usual(int(64, false));
    }
    // Programs that test single bits mostly use unsigned types. So do typedefs for masks, which
    // have many bits.
    let is_many = |hint: &Hint| matches!(hint, Hint::Integer(Value(0x100..)));
    let is_mask = match vars.var(var) {
        TypeVar::Typedef(_) if stage == Stage::Rest => {
            hints.iter().any(is_many) && !hints.contains(&Hint::Arithmetic)
        }
        _ => hints.contains(&Hint::Bit),
    };
    if is_mask && hints.contains(&Hint::Bitwise) && fits(int(32, false), candidates, vars) {
        return vars.usual(int(32, false));
    }
    if stage != Stage::Rest {
        return None;
    }
    let is_masked_half = hints.contains(&Hint::Bitwise)
        && ![int(32, true), int(8, false), int(8, true)]
            .into_iter()
            .any(|shape| fits(shape, candidates, vars));
    let is_small = ["int", "unsigned char"].iter().any(|name| candidates.is_converted_to(name, vars));
    let likely = [
        // Half words that are masked are unsigned.
        (is_masked_half, int(16, false)),
        // The front end computes in unnamed unsigned types where `short` need not overflow.
        (candidates.is_converted_to("unsigned short", vars), int(16, true)),
        // Functions seldom return less than an `int`, so a result that is converted to `int` is wider.
        (
            matches!(vars.var(var), TypeVar::Return(_)) && candidates.is_converted_to("int", vars),
            int(64, true),
        ),
        // A constant before a promotion was a character's, most often of a string.
        (
            matches!(vars.var(var), TypeVar::Name(_))
                && hints.iter().any(|hint| matches!(hint, Hint::Integer(_) | Hint::Added(_)))
                && !hints.iter().any(|hint| matches!(hint, Hint::Arithmetic | Hint::Bitwise | Hint::Bit))
                && is_small,
            int(8, true),
        ),
    ];
    if let Some((_, shape)) = likely.into_iter().find(|&(is, shape)| is && fits(shape, candidates, vars)) {
        return vars.usual(shape);
    }
    // Programs compare a value with the limits of its own type.
    for shape in [int(8, true), int(8, false), int(16, true), int(16, false)] {
        let Shape::Int { bits, signed } = shape else { continue };
        let limit = (1i128 << (bits - signed as u16)) - 1;
        if hints.contains(&Hint::Integer(Value(-limit - 1))) && signed && fits(shape, candidates, vars) {
            return vars.usual(shape);
        }
    }
    // Arithmetic is done in `int` at least, unless the front end narrows it.
    let promoted = hints.contains(&Hint::Arithmetic) && candidates.size().is_none();
    let order = if promoted { PROMOTED_FIRST } else { SMALL_FIRST }.map(|(bits, signed)| int(bits, signed));
    let shape = order.into_iter().find(|&shape| fits(shape, candidates, vars)).unwrap_or(int(32, true));
    vars.usual(shape)
}

/// The pointer to bytes that a `void *` is cast to for reading; any other `pointer` unchanged.
pub(super) fn bytes_for(pointer: Type, vars: &mut TypeVars<'_, '_>) -> Type {
    let TypeKind::Pointer { to, .. } = *vars.types.kind(pointer) else { return pointer };
    if !matches!(vars.types.bare_kind(to), TypeKind::Named("void")) {
        return pointer;
    }
    let byte = vars.named("unsigned char");
    let byte = vars.usual_spelling(byte);
    vars.pointer(byte)
}

/// Whether the named type is likely to be an enumeration: its values are constants, and no
/// arithmetic is done on them.
pub(super) fn is_enumeration(candidates: &Candidates, vars: &mut TypeVars<'_, '_>) -> bool {
    let hints = candidates.hints();
    let mut values: Vec<i128> = hints
        .iter()
        .filter_map(|hint| if let &Hint::Integer(Value(n)) = hint { Some(n) } else { None })
        .collect();
    values.sort_unstable();
    values.dedup();
    let (Some(&least), Some(&largest)) = (values.first(), values.last()) else { return false };
    let computed = |hint: &Hint| {
        matches!(
            hint,
            Hint::Arithmetic
                | Hint::Bitwise
                | Hint::Wide(_)
                | Hint::Narrow
                | Hint::Real(_)
                | Hint::Pointer
                | Hint::Dereferenced
        )
    };
    // Error codes are negative in plain integers, too.
    let several = if least < 0 { values.len() >= 6 } else { largest >= 2 };
    several && !hints.iter().any(computed) && fits(int(32, least < 0), candidates, vars)
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

const fn int(bits: u16, signed: bool) -> Shape {
    Shape::Int { bits, signed }
}

/// Whether the shape holds the constants and no printed conversion excludes it.
pub(super) fn fits(shape: Shape, candidates: &Candidates, vars: &mut TypeVars<'_, '_>) -> bool {
    if candidates.excluded_shapes(vars).contains(&shape) {
        return false;
    }
    if let (Some(size), Some(bytes)) = (candidates.size(), u32::try_from(shape.size()).ok())
        && !(if size <= 8 && size.is_power_of_two() { size == bytes } else { size.is_multiple_of(bytes) })
    {
        return false;
    }
    candidates.hints().iter().all(|hint| match (hint, shape) {
        (&(Hint::Integer(Value(n)) | Hint::Added(Value(n))), Shape::Int { bits: bits @ 1..=126, signed }) => {
            let limit = 1i128 << (bits - signed as u16);
            n < limit && n >= if signed { -limit } else { 0 }
        }
        (&Hint::Wide(least), Shape::Int { bits, .. }) => bits >= least,
        (Hint::Address, Shape::Int { bits, .. }) => bits == 64,
        (Hint::Narrow, Shape::Int { bits, signed }) => bits < 32 && !signed,
        (
            Hint::Integer(_) | Hint::Added(_) | Hint::Narrow | Hint::Wide(_) | Hint::Address | Hint::Bitwise,
            Shape::Real(_),
        )
        | (Hint::Real(_), Shape::Int { .. } | Shape::Bool) => false,
        (&Hint::Real(least), Shape::Real(mode)) => least.is_none_or(|least| mode >= least),
        _ => true,
    })
}
