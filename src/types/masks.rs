//! What comparisons of vectors give where the processor has masks.

use super::FileTypes;
use crate::ir::{Function, Name, Type, TypeKind};
use crate::target::isa::Isa;

/// Gives temporaries that hold the results of comparing vectors the types that they have with the instructions of `f`
/// (`truth_type_for`). Types are told for all functions of a file together, as if no processor had masks.
pub(crate) fn narrow_masks<'a>(f: &mut Function<'a>, file: &FileTypes<'a>) {
    if !f.head.isa.contains(Isa::AVX512F) {
        return;
    }
    let masks: Vec<(Name, Type)> =
        f.ssa.names.iter().filter_map(|(name, data)| Some((name, data.ty?))).collect();
    let masks: Vec<_> = masks.into_iter().filter_map(|(name, ty)| Some((name, narrow(f, ty)?))).collect();
    if masks.is_empty() {
        return;
    }
    let stated = file.stated_names(f);
    for (name, ty) in masks {
        if !stated.contains_key(&name) {
            f.ssa.names[name].ty = Some(ty);
        }
    }
}

/// `vector(4) <signed-boolean:1>` for `vector(4) <signed-boolean:32>`.
fn narrow<'a>(f: &mut Function<'a>, ty: Type) -> Option<Type> {
    let TypeKind::Vector { len, of, .. } = *f.types.kind(ty) else { return None };
    let TypeKind::Named(name) = *f.types.kind(of) else { return None };
    let element: u32 = name.strip_prefix("<signed-boolean:")?.strip_suffix('>')?.parse().ok()?;
    let vector = len.parse::<u32>().ok()?.checked_mul(element)?;
    if element == 1 || !f.head.isa.compares_to_bits(vector, element) {
        return None;
    }
    let of = f.types.intern(TypeKind::Named("<signed-boolean:1>"));
    Some(f.types.intern(TypeKind::Vector { len, of, name: "" }))
}
