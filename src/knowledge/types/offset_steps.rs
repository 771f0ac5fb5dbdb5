//! What the offset of a pointer sum shows about the pointer's target.

use super::term::Step;
use super::type_vars::TypeVars;
use crate::ir::{Type, TypeKind, is_record_name};

/// Whether a pointer of type `ty` is cast to another type before the addition: C adds to a `void *`
/// only through a cast, and the offset counts in sizes of the target.
pub(super) fn is_cast(ty: Type, step: Step, vars: &mut TypeVars<'_, '_>) -> bool {
    let Some(to) = vars.types.pointee(ty) else { return false };
    let to = vars.types.unqualified(to);
    match *vars.types.kind(to) {
        TypeKind::Named("void") => true,
        TypeKind::Named(name) if is_record_name(name) => {
            size_of(to, vars).map_or(step == Step::Unscaled, |size| step.contradicts(size))
        }
        TypeKind::Array { .. } => false,
        _ => size_of(to, vars).is_some_and(|size| step.contradicts(size)),
    }
}

/// The length and the element type of a vector type.
pub(super) fn vector<'a>(ty: Option<Type>, vars: &mut TypeVars<'_, 'a>) -> Option<(&'a str, Type)> {
    let main = vars.main_variant(ty?)?;
    if let TypeKind::Vector { len, of, .. } = *vars.types.kind(main) { Some((len, of)) } else { None }
}

/// Whether the offset counts in whole arrays or vectors that the pointer of type `ty` points to.
pub(super) fn counts_arrays(ty: Type, step: Step, vars: &mut TypeVars<'_, '_>) -> bool {
    let Some(to) = vars.types.pointee(ty) else { return false };
    if let Some((len, of)) = vector(Some(to), vars) {
        let size = size_of(of, vars).zip(len.parse().ok()).and_then(|(size, len)| size.checked_mul(len));
        return size.is_some_and(|size| step != Step::Unknown && !step.contradicts(size));
    }
    let Step::Scaled(scale) = step else { return false };
    let TypeKind::Array { of, len } = *vars.types.kind(to) else { return false };
    match size_of(to, vars) {
        Some(size) => size > 0 && scale.is_multiple_of(size),
        // The offset shows the size of elements with an unknown type: seldom less than a word.
        None => len.and_then(|len| len.parse().ok()).is_some_and(|count: u32| {
            let of_element = scale.checked_div(count).filter(|_| scale.is_multiple_of(count));
            count > 1
                && matches!(vars.types.bare_kind(of), TypeKind::Named(_))
                && of_element.is_some_and(|size| size >= WORD && size.is_power_of_two())
        }),
    }
}

/// The smallest size that is likely for an unknown type.
const WORD: u32 = 4;

/// The size of the type in bytes.
fn size_of(ty: Type, vars: &mut TypeVars<'_, '_>) -> Option<u32> {
    let (mut ty, mut count) = (vars.types.unqualified(ty), 1u32);
    while let TypeKind::Array { of, len } = *vars.types.kind(ty) {
        count = count.checked_mul(len?.parse().ok()?)?;
        ty = vars.types.unqualified(of);
    }
    let size = match *vars.types.kind(ty) {
        TypeKind::Pointer { .. } => POINTER_BYTES,
        TypeKind::Named(name) if is_record_name(name) => vars.facts()?.record_size(name)?,
        _ => u32::try_from(vars.shape(ty)?.size()).ok()?,
    };
    count.checked_mul(size)
}

/// The size of a pointer in bytes.
const POINTER_BYTES: u32 = 8;
