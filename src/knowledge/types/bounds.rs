//! The bounds of a type variable: what the statements require of its type, and which type follows.
//!
//! Known: a value goes from one place to another without a printed conversion only if GCC calls the
//! conversion useless (`useless_type_conversion_p`): between integers of one width and sign, and between any
//! pointers. So what meets a variable is of its kind. C itself demands a cast between unlike pointers, except
//! to and from `void *`, and lets qualifiers of the target be added and not dropped: they are bounded from
//! below by what comes in and from above by what goes out. [`Bounds::solution`] chooses among the types that
//! are met.
//!
//! Assumed: for a variable that meets no type one plain rule for each kind of use ([`default_type`]).

use super::evidence::{Constant, Hint};
use super::main_variants::{UNNAMED, is_of_intrinsics_header, standard_typedef};
use super::term::gcd;
use super::type_vars::{TypeVar, TypeVarId, TypeVars};
use crate::ir::types::{CONST, VOLATILE};
use crate::ir::{Real, Shape, Type, TypeKind};
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

/// The direction of a value between a type variable and a known type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Direction {
    In,
    Out,
    /// Neither: both are operands.
    Same,
    /// A value is converted to it.
    Converted,
    /// It is the type of what is accessed through the pointer.
    Access,
    /// The address of the variable goes to a pointer to a character.
    Text,
}

/// What a type that is met is shown to be the type of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) enum Shown {
    /// Of the variable's values alone, up to useless conversions.
    Values,
    /// Of the variable itself.
    Variable,
}

/// Which of the types that are met may decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EvidenceStrength {
    /// Those that are declared for the variable itself.
    Declared,
    /// All of them.
    Any,
}

/// A known type that the variable meets without a conversion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct MetType {
    ty: Type,
    direction: Direction,
    /// Of what it is the type.
    shown: Shown,
}

/// Among so many of its last elements a list has no element twice.
const RECENT: usize = 8;

/// Adds an element to a list, unless it is among the last ones.
fn note<T: PartialEq>(list: &mut Vec<T>, new: T) {
    if !list.iter().rev().take(RECENT).any(|known| *known == new) {
        list.push(new);
    }
}

/// The bounds of one type variable, or of several that are unified.
#[derive(Clone, Default, Debug)]
pub(super) struct Bounds {
    /// In order; what is met again shortly after is not repeated.
    met: Vec<MetType>,
    /// Types to which a conversion is printed.
    excluded: Vec<Type>,
    /// What constants and operations show.
    pub hints: Vec<Hint>,
    /// Whether its values are used, and not only its address.
    pub has_value: bool,
}

impl Bounds {
    /// Adds a type that the variable meets.
    pub fn meet(&mut self, ty: Type, direction: Direction, shown: Shown) {
        note(&mut self.met, MetType { ty, direction, shown });
    }

    /// Excludes all types with the shape of `ty`.
    pub fn exclude(&mut self, ty: Type) {
        note(&mut self.excluded, ty);
    }

    /// Adds the bounds of a unified variable.
    pub fn unify(&mut self, other: &Bounds) {
        self.excluded.extend(&other.excluded);
        self.hints.extend(&other.hints);
        self.has_value |= other.has_value;
    }

    /// Whether the hint was given.
    pub fn has(&self, hint: Hint) -> bool {
        self.hints.contains(&hint)
    }

    /// Whether a hint shows a pointer.
    pub fn is_pointer(&self) -> bool {
        [Hint::Pointer, Hint::Dereferenced, Hint::HasFields].into_iter().any(|hint| self.has(hint))
    }

    /// The size of the pointer's target, or a multiple of it.
    pub fn scale(&self) -> Option<u32> {
        self.divisor(|hint| if let Hint::Scale(n) = hint { Some(n) } else { None })
    }

    /// Its size, or a multiple of it.
    pub fn size(&self) -> Option<u32> {
        self.divisor(|hint| if let Hint::Size(n) = hint { Some(n) } else { None })
    }

    fn divisor(&self, of: impl Fn(Hint) -> Option<u32>) -> Option<u32> {
        self.hints.iter().filter_map(|&hint| of(hint)).reduce(gcd).filter(|&divisor| divisor > 0)
    }

    /// Whether a conversion to a type of the shape is printed.
    fn excludes(&self, shape: Shape, vars: &mut TypeVars<'_, '_>) -> bool {
        self.excluded.iter().any(|&ty| vars.shape(ty) == Some(shape))
    }

    /// The type that the variable has by what it meets, if one of those that may decide is among these.
    pub fn solution<'a>(
        &self,
        var: TypeVar<'a>,
        strength: EvidenceStrength,
        vars: &mut TypeVars<'_, 'a>,
    ) -> Option<Type> {
        if var.is_compute_type() && self.met.is_empty() {
            return self.compute_type(vars);
        }
        // Each different type once, without those that hints and printed conversions exclude.
        let mut met = self.met.clone();
        if met.len() > RECENT {
            let different: IndexSet<MetType, FxBuildHasher> = met.into_iter().collect();
            met = different.into_iter().collect();
        }
        met.retain(|met| !self.contradicts(met.ty, vars));
        if let TypeVar::Param(..) = var {
            // Arguments of several shapes are those of a function that takes any number of arguments: nothing
            // follows for the parameter.
            let first = met.first().map(|met| vars.shape(met.ty));
            if self.has(Hint::Converted) || met.iter().any(|met| Some(vars.shape(met.ty)) != first) {
                return None;
            }
        }
        // The type that shows most, and of equal ones the first in the dump.
        let mut winner: Option<(MetType, _)> = None;
        for &met in &met {
            let rank = evidence_rank(met, vars);
            if winner.is_none_or(|(_, best)| rank > best) {
                winner = Some((met, rank));
            }
        }
        let (winner, (_, not_void, ..)) = winner?;
        // Something weak (a value of another type of the same shape, `void *`, a `char *` into it) waits for
        // a later round, in which nothing stronger is left to come.
        let is_strong = match winner.direction {
            Direction::Access | Direction::Converted => true,
            Direction::Text => false,
            _ => winner.shown == Shown::Variable,
        };
        if strength == EvidenceStrength::Declared && (!is_strong || !not_void) {
            return None;
        }
        // The type that was met is not yet the one that is declared: qualifiers of targets and lengths of
        // arrays come from elsewhere.
        let ty = match vars.types.pointee(winner.ty) {
            Some(to) => self.pointer(to, &met, vars),
            None if winner.direction == Direction::Text => match var {
                // GCC prints arrays in full, whatever typedef names them.
                TypeVar::Typedef(_) => return None,
                _ => array_of(var, winner.ty, vars),
            },
            None => match *vars.types.kind(winner.ty) {
                TypeKind::Array { of, len: None } => array_of(var, of, vars),
                _ => winner.ty,
            },
        };
        Some(if self.has(Hint::Volatile) { vars.qualify(ty, VOLATILE) } else { ty })
    }

    /// The type in which an enumeration is computed, by what its values meet.
    fn compute_type(&self, vars: &mut TypeVars<'_, '_>) -> Option<Type> {
        // `x = -1`, or `(unsigned int) x`, which would be useless if it were computed in that.
        let is_negative = |hint: &Hint| if let &Hint::Integer(Constant(n)) = hint { n < 0 } else { false };
        let int = |signed: bool| Shape::Int { bits: 32, signed };
        let is_signed = self.hints.iter().any(is_negative) || self.excludes(int(false), vars);
        (is_signed && !self.excludes(int(true), vars)).then(|| vars.named("int"))
    }

    /// Whether the variable cannot have the type.
    fn contradicts(&self, ty: Type, vars: &mut TypeVars<'_, '_>) -> bool {
        let is_number = |hint: &Hint| matches!(hint, Hint::Integer(_) | Hint::Real(_) | Hint::Bitwise);
        match vars.shape(ty) {
            // A conversion to a type of this shape is printed. Of a pointer that shows nothing, since a
            // difference of pointers looks like one of integers.
            Some(shape) => !self.is_pointer() && self.excludes(shape, vars),
            // A pointer is not a number; a record is not computed with at all.
            None if vars.types.pointee(ty).is_some() => self.hints.iter().any(is_number),
            None if vars.record(ty).is_some() => {
                let is_value =
                    |hint: &Hint| matches!(hint, Hint::Added(_) | Hint::Arithmetic) || is_number(hint);
                self.hints.iter().any(is_value)
            }
            None => false,
        }
    }

    /// The pointer to `to` as it is declared, with the qualifiers that the directions allow.
    fn pointer(&self, to: Type, met: &[MetType], vars: &mut TypeVars<'_, '_>) -> Type {
        // The other pointers that are met and lead to a variant of the same type.
        let target = vars.main_or_bare(to);
        let mut alike: Vec<(Type, Direction)> = Vec::new();
        for met in met.iter().filter(|met| met.shown == Shown::Variable) {
            if let Some(to) = vars
                .types
                .pointee(met.ty)
                .filter(|&to| vars.main_variant(to).is_none_or(|main| main == target))
            {
                alike.push((to, met.direction));
            }
        }
        // C lets a conversion add qualifiers of the target and not drop them: the variable has all those that
        // come in, and if nothing comes in, those that everything it goes out to allows.
        let quals = |direction: Direction| {
            let met = alike.iter().filter(move |&&(_, met)| met == direction);
            met.map(|&(ty, _)| vars.types.qualifiers(ty))
        };
        let lower = quals(Direction::In).reduce(|a, b| a | b);
        let upper = quals(Direction::Out).reduce(|a, b| a & b);
        let operands = quals(Direction::Same).fold(0, |a, b| a | b);
        let mut quals = lower.or(upper).unwrap_or(operands);
        // `p->f = x`: not to a constant.
        if self.has(Hint::Written) {
            quals &= !CONST;
        }
        if self.has(Hint::VolatileTarget) {
            quals |= VOLATILE;
        }
        // Among the spellings of the target a typedef is the program's own: the library's functions do not
        // use these.
        let spelled = alike.iter().map(|&(ty, _)| vars.types.unqualified(ty));
        let bare = spelled.clone().find(|&ty| ty != target).or(spelled.clone().next());
        let bare = bare.unwrap_or_else(|| match *vars.types.bare_kind(to) {
            TypeKind::Named("unsigned char") => vars.byte(),
            _ => vars.types.unqualified(to),
        });
        let to = vars.qualify(bare, quals);
        vars.pointer(to)
    }

    /// Whether the shape holds the constants and no printed conversion excludes it.
    pub fn fits(&self, shape: Shape, vars: &mut TypeVars<'_, '_>) -> bool {
        // No conversion to that shape is printed; the size is one that offsets show; the constants fit.
        if self.excludes(shape, vars) {
            return false;
        }
        if let (Some(size), Ok(bytes)) = (self.size(), u32::try_from(shape.size()))
            && !(if size <= 8 && size.is_power_of_two() { size == bytes } else { size.is_multiple_of(bytes) })
        {
            return false;
        }
        let Shape::Int { bits, signed } = shape else { return false };
        let limit = 1i128.checked_shl(u32::from(bits - u16::from(signed))).unwrap_or(i128::MAX);
        self.hints.iter().all(|hint| match *hint {
            Hint::Integer(Constant(n)) | Hint::Added(Constant(n)) => {
                n < limit && n >= if signed { -limit } else { 0 }
            }
            Hint::Wide(least) => bits >= least,
            Hint::Address => bits == 64,
            _ => true,
        })
    }
}

/// How much the type shows, in lexical order. Arrays and pointers show what numbers do not, `void *` goes
/// anywhere, an access or a conversion shows the type itself, and a place shows more than its
/// value. What a pointer is used as shows more than what it comes from, which may be a part of a
/// buffer. An integer may be converted where it is used.
fn evidence_rank(met: MetType, vars: &TypeVars<'_, '_>) -> (u8, bool, bool, bool, Shown, bool) {
    let MetType { ty, direction, shown } = met;
    let (kind, not_void) = match *vars.types.bare_kind(ty) {
        TypeKind::Array { len, .. } => (2 + u8::from(len.is_some()), true),
        TypeKind::Pointer { to, .. } => (1, !matches!(vars.types.bare_kind(to), TypeKind::Named("void"))),
        _ => (0, true),
    };
    // Of a pointer where it goes to counts, of a number where it comes from.
    let is_used = (kind == 1) == (direction == Direction::Out);
    let is_own = matches!(direction, Direction::Access | Direction::Converted);
    (kind, not_void, is_own, direction != Direction::Text, shown, is_used)
}

/// An array of a length that nothing shows. A field without a constant length is the last one of its record.
fn array_of<'a>(var: TypeVar<'a>, of: Type, vars: &mut TypeVars<'_, 'a>) -> Type {
    vars.types.intern(TypeKind::Array { of, len: var.field().map(|_| "0:") })
}

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
    // A typedef: a vector, if elements are counted; itself; or an enumeration.
    if let TypeVar::Typedef(name) = vars.var(var) {
        // What the headers define needs no guess.
        if is_of_intrinsics_header(name) || standard_typedef(name).is_some() {
            return None;
        }
        if let Some(elements) =
            hints.iter().find_map(|hint| if let Hint::Elements(n) = hint { Some(*n) } else { None })
        {
            return usual_vector(elements, vars);
        }
        // `_1 = (t) x` printed the name of a main variant, so `t` is a type of its own, as an enumeration is.
        if bounds.has(Hint::Main) {
            return Some(vars.named(name));
        }
        if default == DefaultFor::Any && is_enumeration(bounds, vars) {
            return Some(vars.named(UNNAMED));
        }
    }
    // `*x`, `x == 0B`; or something is added to it in steps of an element's size: a pointer. What it points
    // to is a variable of its own, which may be known; else the step or the access shows a size.
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
    // `x = 1.5`: the largest mode that any constant needs.
    if let Some(least) =
        hints.iter().filter_map(|hint| if let Hint::Real(least) = hint { Some(*least) } else { None }).max()
    {
        return Some(vars.named(match least {
            Some(Real::Single) => "float",
            Some(Real::Extended) => "long double",
            _ => "double",
        }));
    }
    // Whatever is left is a number. That is assumed only in the last rounds, when nothing else is left.
    if default != DefaultFor::Any {
        return None;
    }
    // An offset was added to it without a scale.
    if is_displaced {
        return Some(vars.named("long unsigned int"));
    }
    // `&x` alone, of which no value is used: a buffer.
    if !bounds.has_value {
        return Some(vars.named("char"));
    }
    // The first integer type that holds the constants and that no printed conversion excludes. What is
    // computed with directly has at least the width of an `int`; what is always converted first may be
    // narrower.
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

/// Whether the named type is an enumeration: a constant among its values is larger than a truth value, and
/// nothing is computed with them. If a constant is negative, it is an integer.
fn is_enumeration(bounds: &Bounds, vars: &mut TypeVars<'_, '_>) -> bool {
    let constants = bounds.hints.iter().filter_map(|hint| match *hint {
        Hint::Integer(Constant(n)) => Some(n),
        _ => None,
    });
    let is_computed = |hint: &Hint| matches!(hint, Hint::Arithmetic | Hint::Bitwise | Hint::Wide(_));
    constants.max().is_some_and(|largest| largest >= 2)
        && !bounds.hints.iter().any(is_computed)
        && bounds.fits(Shape::Int { bits: 32, signed: false }, vars)
}

/// A vector with this number of elements, in the registers that most targets have.
fn usual_vector(elements: u32, vars: &mut TypeVars<'_, '_>) -> Option<Type> {
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
