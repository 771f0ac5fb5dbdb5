//! Imports types from one table into another.

use crate::ir::{Type, TypeKind, Types};
use rustc_hash::FxHashMap;

/// The types of one table that are already imported into another.
pub(super) type Memo = FxHashMap<Type, Type>;

/// The type in `to` with the structure of `ty` in `from`.
pub(super) fn import_type<'a>(from: &Types<'a>, ty: Type, to: &mut Types<'a>, memo: &mut Memo) -> Type {
    if let Some(&done) = memo.get(&ty) {
        return done;
    }
    // Types nest as deep as their spelling, which the reader of types bounds.
    let kind = rebuilt(from.kind(ty), |part| Some(import_type(from, part, to, memo)));
    let kind = kind.expect("every part is imported");
    let new = to.find(&kind).unwrap_or_else(|| to.add(kind));
    memo.insert(ty, new);
    new
}

/// The type in `to` with the structure of `ty` in `from`, if there is one.
pub(super) fn find_type<'a>(from: &Types<'a>, ty: Type, to: &Types<'a>) -> Option<Type> {
    to.find(&rebuilt(from.kind(ty), |part| find_type(from, part, to))?)
}

/// The structure with its parts replaced, if `part` has a type for each.
pub(super) fn rebuilt<'a>(
    kind: &TypeKind<'a>,
    mut part: impl FnMut(Type) -> Option<Type>,
) -> Option<TypeKind<'a>> {
    Some(match *kind {
        TypeKind::Named(name) => TypeKind::Named(name),
        TypeKind::Frame(name) => TypeKind::Frame(name),
        TypeKind::Tagged(name) => TypeKind::Tagged(name),
        TypeKind::Qualified { quals, of } => TypeKind::Qualified { quals, of: part(of)? },
        TypeKind::Pointer { to, attrs } => TypeKind::Pointer { to: part(to)?, attrs },
        TypeKind::Array { of, len } => TypeKind::Array { of: part(of)?, len },
        TypeKind::MadeArray { of, len } => TypeKind::MadeArray { of: part(of)?, len },
        TypeKind::Function { ret, ref params, variadic, unprototyped, id } => TypeKind::Function {
            ret: part(ret)?,
            params: params.iter().map(|&param| part(param)).collect::<Option<_>>()?,
            variadic,
            unprototyped,
            id,
        },
        TypeKind::Vector { len, of, name } => TypeKind::Vector { len, of: part(of)?, name },
        TypeKind::Complex { of } => TypeKind::Complex { of: part(of)? },
    })
}
