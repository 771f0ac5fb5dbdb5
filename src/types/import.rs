//! Imports types from one table into another, whose text may have to live longer.

use crate::ir::{Type, TypeKind, Types};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// The types of one table that are already imported into another.
pub(super) trait Memo {
    fn get(&self, ty: Type) -> Option<Type>;
    fn insert(&mut self, ty: Type, imported: Type);
}

/// A memo for a table of which few types are imported.
pub(super) type SparseMemo = FxHashMap<Type, Type>;

/// A memo for a table of which nearly all types are imported.
pub(super) type DenseMemo = SecondaryMap<Type, Option<Type>>;

impl Memo for SparseMemo {
    fn get(&self, ty: Type) -> Option<Type> {
        self.get(&ty).copied()
    }

    fn insert(&mut self, ty: Type, imported: Type) {
        self.insert(ty, imported);
    }
}

impl Memo for DenseMemo {
    fn get(&self, ty: Type) -> Option<Type> {
        self[ty]
    }

    fn insert(&mut self, ty: Type, imported: Type) {
        self[ty] = Some(imported);
    }
}

/// A function that makes text live as long as `'a`.
pub(crate) type Keep<'k, 'w, 'a> = &'k (dyn Fn(&'w str) -> &'a str + Sync);

/// [`Keep`] for text that lives long enough.
pub(crate) fn verbatim(text: &str) -> &str {
    text
}

/// The type in `to` with the structure of `ty` in `from`. The text of a new type is kept by `keep`.
pub(super) fn import_type<'w, 'a: 'w>(
    from: &Types<'w>,
    ty: Type,
    to: &mut Types<'a>,
    memo: &mut impl Memo,
    keep: Keep<'_, 'w, 'a>,
) -> Type {
    if let Some(done) = memo.get(ty) {
        return done;
    }
    // Types nest as deep as their spelling, which the reader of types bounds.
    let kind = rebuilt(from.kind(ty), |part| Some(import_type(from, part, to, memo, keep)), verbatim);
    let kind = kind.expect("every part is imported");
    let new = to.find(&kind).unwrap_or_else(|| to.add(rebuilt(&kind, Some, keep).expect("parts stay")));
    memo.insert(ty, new);
    new
}

/// The type in `to` with the structure of `ty` in `from`, if there is one.
pub(super) fn find_type<'a>(from: &Types<'a>, ty: Type, to: &Types<'a>) -> Option<Type> {
    to.find(&rebuilt(from.kind(ty), |part| find_type(from, part, to), verbatim)?)
}

/// The structure with its parts replaced, if `part` has a type for each, and its text kept by `keep`.
fn rebuilt<'w, 'a>(
    kind: &TypeKind<'w>,
    mut part: impl FnMut(Type) -> Option<Type>,
    keep: impl Fn(&'w str) -> &'a str,
) -> Option<TypeKind<'a>> {
    Some(match *kind {
        TypeKind::Named(name) => TypeKind::Named(keep(name)),
        TypeKind::Frame(name) => TypeKind::Frame(keep(name)),
        TypeKind::Tagged(name) => TypeKind::Tagged(keep(name)),
        TypeKind::Qualified { quals, of } => TypeKind::Qualified { quals, of: part(of)? },
        TypeKind::Pointer { to, attrs } => TypeKind::Pointer { to: part(to)?, attrs: keep(attrs) },
        TypeKind::Array { of, len } => TypeKind::Array { of: part(of)?, len: len.map(keep) },
        TypeKind::MadeArray { of, len } => TypeKind::MadeArray { of: part(of)?, len },
        TypeKind::Function { ret, ref params, variadic, unprototyped, id } => TypeKind::Function {
            ret: part(ret)?,
            params: params.iter().map(|&param| part(param)).collect::<Option<_>>()?,
            variadic,
            unprototyped,
            id: keep(id),
        },
        TypeKind::Vector { len, of, name } => {
            TypeKind::Vector { len: keep(len), of: part(of)?, name: keep(name) }
        }
        TypeKind::Complex { of } => TypeKind::Complex { of: part(of)? },
    })
}
