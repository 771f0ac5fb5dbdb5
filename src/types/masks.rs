//! Narrows the results of vector comparisons to masks, if the processor has them.

use super::FileTypes;
use crate::ir::{Function, Name, Type, TypeKind};
use crate::target::isa::Isa;

/// Gives temporaries with the results of vector comparisons the types that they have with the
/// instruction sets of `f` (`truth_type_for`). The file's solution assumes a processor without
/// masks.
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
