//! Types of operations on vectors that may alias anything, such as those of the intrinsics headers.
//!
//! The attribute `may_alias` is part of a type, and the common type of two operands has none of
//! their attributes. So the front end copies the type. The copy is its own main variant and keeps
//! the typedef's name (`c_common_type`, `build_type_attribute_variant`). Therefore `a + b` is of
//! type `__m128`, while `-a` and the value of `*p` are of `vector(4) float`.

use super::term::Term;
use super::term_table::Terms;
use super::term_values::Values;
use super::type_vars::TypeVars;
use super::x86_vectors;
use crate::ir::{Type, TypeKind};

/// The largest number of operations on one operand between it and its declaration.
const STEPS: usize = 8;

/// The type of the term, if it is computed from two operands and the first is such a vector.
pub(super) fn own_type<'a>(
    term: Term<'a>,
    terms: &Terms<'a>,
    values: &Values,
    vars: &mut TypeVars<'_, 'a>,
) -> Option<Type> {
    let mut id = match term {
        Term::Common(first, _) | Term::Either(first, _) | Term::Sum(first, ..) | Term::Minus(first, _) => {
            first
        }
        // This is a shift.
        Term::Shortened(of) if matches!(terms.get(of), Term::Arith(_)) => return None,
        Term::Shortened(first) => first,
        _ => return None,
    };
    for _ in 0..STEPS {
        let ty = vars.types.unqualified(values.ty(id)?);
        match *vars.types.kind(ty) {
            TypeKind::Named(name) if x86_vectors::may_alias(name) => {
                let (of, len) = x86_vectors::vector_typedef(name)?;
                let of = vars.named(of);
                return Some(vars.types.intern(TypeKind::Vector { len, of, name }));
            }
            TypeKind::Vector { name: "", .. } => {}
            _ => return None,
        }
        id = match terms.get(id) {
            Term::Alias(Some(of), _) | Term::Value(of) | Term::Arith(of) => of,
            _ => return None,
        };
    }
    None
}
