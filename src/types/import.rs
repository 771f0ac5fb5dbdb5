//! Carrying types from one table to another.

use crate::ir::{Type, TypeKind, Types};
use rustc_hash::FxHashMap;

/// Types of one table that already have their like in another.
pub(super) type Memo = FxHashMap<Type, Type>;

/// The type of `to` that is built as `ty` of `from`.
pub(super) fn carry<'a>(from: &Types<'a>, ty: Type, to: &mut Types<'a>, memo: &mut Memo) -> Type {
    if let Some(&done) = memo.get(&ty) {
        return done;
    }
    // Types nest as deep as their spelling, which the reader of types bounds.
    let kind = match from.kind(ty) {
        TypeKind::Named(name) => TypeKind::Named(name),
        TypeKind::Frame(name) => TypeKind::Frame(name),
        &TypeKind::Qualified { quals, of } => TypeKind::Qualified { quals, of: carry(from, of, to, memo) },
        &TypeKind::Pointer { to: pointee, attrs } => {
            TypeKind::Pointer { to: carry(from, pointee, to, memo), attrs }
        }
        &TypeKind::Array { of, len } => TypeKind::Array { of: carry(from, of, to, memo), len },
        &TypeKind::MadeArray { of, len } => TypeKind::MadeArray { of: carry(from, of, to, memo), len },
        TypeKind::Function { ret, params, variadic, unprototyped, id } => TypeKind::Function {
            ret: carry(from, *ret, to, memo),
            params: params.iter().map(|&param| carry(from, param, to, memo)).collect(),
            variadic: *variadic,
            unprototyped: *unprototyped,
            id,
        },
        &TypeKind::Vector { len, of } => TypeKind::Vector { len, of: carry(from, of, to, memo) },
        &TypeKind::Complex { of } => TypeKind::Complex { of: carry(from, of, to, memo) },
    };
    let new = to.intern(kind);
    memo.insert(ty, new);
    new
}

/// The type of `to` that is built as `ty` of `from`, if there is one.
pub(super) fn seek<'a>(from: &Types<'a>, ty: Type, to: &Types<'a>) -> Option<Type> {
    let at = |ty: Type| seek(from, ty, to);
    let kind = match *from.kind(ty) {
        TypeKind::Named(name) => TypeKind::Named(name),
        TypeKind::Frame(name) => TypeKind::Frame(name),
        TypeKind::Qualified { quals, of } => TypeKind::Qualified { quals, of: at(of)? },
        TypeKind::Pointer { to: pointee, attrs } => TypeKind::Pointer { to: at(pointee)?, attrs },
        TypeKind::Array { of, len } => TypeKind::Array { of: at(of)?, len },
        TypeKind::MadeArray { of, len } => TypeKind::MadeArray { of: at(of)?, len },
        TypeKind::Function { ret, ref params, variadic, unprototyped, id } => TypeKind::Function {
            ret: at(ret)?,
            params: params.iter().map(|&param| at(param)).collect::<Option<_>>()?,
            variadic,
            unprototyped,
            id,
        },
        TypeKind::Vector { len, of } => TypeKind::Vector { len, of: at(of)? },
        TypeKind::Complex { of } => TypeKind::Complex { of: at(of)? },
    };
    to.find(&kind)
}
