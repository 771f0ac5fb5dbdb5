//! Main variants, shapes and spellings of types, under the known typedefs.
//!
//! Known: the structure of a type, as the dump spells it; what typedefs stand for, once their variables are
//! bound; the typedefs of the standard headers and of GCC's intrinsics headers, which are the same in all
//! programs. Assumed: an enumeration of which nothing shows an enumerator is computed in `unsigned int`; the
//! type of a shape without a name is the usual one ([`usual_name`]); a program's typedef of `unsigned char`
//! is what it reads memory of no type as.
//!
//! *Enumerations.* Their values are computed in `unsigned int`, or `int` if an enumerator is negative, or
//! another type that holds all enumerators (`finish_enum`). No dump shows the type of an enumeration, and one
//! without a name prints like any other. So that type is a type variable: it belongs to the typedef or tag
//! that spells the enumeration, or else to the variable, field or function that its value comes from.

use super::type_vars::{TypeVar, TypeVarId, TypeVars, USUAL_ENUMERATION, find_type, import_type, rebuilt};
use crate::base::text_tables::TextSet;
use crate::facts::{COMPUTE_TYPE, DeclPath, Typed};
use crate::ir::types::NAMELESS;
use crate::ir::{Real, Shape, TRUTH, Type, TypeKind, Types, is_record_name, is_typedef_name};
use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What programs read memory of no type as.
const USUAL_BYTE: &str = "unsigned char";
/// The largest number of parts of an inferred pointer's target. `_2 = *_1; _3 = *_2; ...` would
/// nest without end.
const MOST_INFERRED: u32 = 64;

impl<'a> Types<'a> {
    /// The structure of the type without its qualifiers.
    pub fn bare_kind(&self, ty: Type) -> &TypeKind<'a> {
        self.kind(self.unqualified(ty))
    }

    /// The type that the pointer type points to; `None` for other types.
    pub fn pointee(&self, ty: Type) -> Option<Type> {
        if let TypeKind::Pointer { to, .. } = *self.bare_kind(ty) { Some(to) } else { None }
    }
}

impl<'a> TypeVars<'_, 'a> {
    /// TYPE_MAIN_VARIANT: the type without qualifiers and typedefs. `None` for an unknown typedef.
    pub fn main_variant(&mut self, ty: Type) -> Option<Type> {
        if let Some(main) = self.type_cache[ty].main {
            return Some(main);
        }
        let bare = self.types.unqualified(ty);
        // A typedef has the main variant of what it stands for, which may be found in a later round: it is
        // not cached.
        if let Some(typedef) = self.typedef_of(bare) {
            let TypeKind::Named(name) = *self.types.kind(bare) else { return None };
            let known = self.get(typedef);
            return known.or_else(|| self.header_variant(name));
        }
        // Of a pointer only its own qualifiers go: `const char *` keeps those of its target.
        let main = match *self.types.kind(bare) {
            TypeKind::Pointer { to, .. } => self.numbered_pointer(to).unwrap_or(bare),
            _ => bare,
        };
        self.type_cache[ty].main = Some(main);
        Some(main)
    }

    /// The main variant, or the unqualified type if that is an unknown typedef.
    pub fn main_or_bare(&mut self, ty: Type) -> Type {
        self.main_variant(ty).unwrap_or_else(|| self.types.unqualified(ty))
    }

    /// The main variant of a typedef in the headers.
    fn header_variant(&mut self, name: &str) -> Option<Type> {
        if let Some(name) = standard_typedef(name) {
            return Some(self.named(name));
        }
        let (of, len) = vector_typedef(name)?;
        let of = self.named(of);
        Some(self.types.intern(TypeKind::Vector { len, of, name: "" }))
    }

    /// The pointer to a function type with the number of its node, if some declaration shows that.
    ///
    /// The name or number inside `(*<T34d>)` is that of the pointer's type node. A typedef makes a
    /// variant of the only node for pointers to the function type (`build_pointer_type`).
    fn numbered_pointer(&mut self, to: Type) -> Option<Type> {
        // Different types may be spelled alike (typedefs of one structure in their parameters), so
        // an entry for the type itself comes first.
        let bare = self.without_id(to).filter(|_| !self.has_number(to));
        [Some(to), bare].into_iter().flatten().find_map(|function| {
            self.numbered_in_file(function).or_else(|| self.numbered.get(&function).copied())
        })
    }

    /// The function type without a typedef's name or a number.
    fn without_id(&mut self, function: Type) -> Option<Type> {
        self.with_id(function, "")
    }

    /// The function type with a typedef's name, with the number of a node, or with neither.
    fn with_id(&mut self, function: Type, new: &'a str) -> Option<Type> {
        let TypeKind::Function { .. } = self.types.kind(function) else { return None };
        let mut kind = self.types.kind(function).clone();
        if let TypeKind::Function { id, .. } = &mut kind {
            *id = new;
        }
        Some(self.types.intern(kind))
    }

    /// Collects the pointers to unnamed function types from the table of types and the stated facts.
    pub fn note_numbered(&mut self) {
        // Stated types come first: they say which node a typedef is a variant of.
        for (of, text) in self.facts().into_iter().flat_map(|facts| facts.program().types()) {
            // A function's own type is spelled with the number of the pointer to it.
            if !text.0.contains("<T") {
                continue;
            }
            let Some(ty) = text.build(&mut self.types) else { continue };
            match (of, self.types.kind(ty).clone()) {
                // The pointer to it is in the table, for the loop below to find.
                (_, TypeKind::Function { .. }) => {
                    self.types.intern(TypeKind::Pointer { to: ty, attrs: "" });
                }
                // `typedef int (*f) (char)`: in `(*f) (char)` the dump prints the typedef's name.
                (Typed::Typedef(name), TypeKind::Pointer { to, .. }) if self.has_number(to) => {
                    if let Some(named) = self.with_id(to, name) {
                        self.numbered.insert(named, ty);
                    }
                }
                // The main variant of a pointer with another number.
                (Typed::Pointer(variant), TypeKind::Pointer { .. }) if variant.0.contains("(*<") => {
                    let Some(variant) = variant.build(&mut self.types) else { continue };
                    if let TypeKind::Pointer { to, .. } = *self.types.kind(variant) {
                        self.numbered.insert(to, ty);
                    }
                }
                _ => {}
            }
        }
        // Pointers with numbers that the dump prints: the first one of each function type is the main
        // variant.
        for ty in self.types.all() {
            let TypeKind::Pointer { to, .. } = *self.types.kind(ty) else { continue };
            if self.has_number(to)
                && !self.numbered.contains_key(&to)
                && let Some(bare) = self.without_id(to)
            {
                self.numbered.entry(bare).or_insert(ty);
            }
        }
        self.note_unnumbered();
        // Main variants may have numbers now.
        self.type_cache.clear();
    }

    /// Adds the main variants of typedefs of pointers to functions that are stated without numbers, as debug
    /// information has them. If a declaration shows the number of such a pointer, that is the main variant.
    fn note_unnumbered(&mut self) {
        for (name, ty) in self.facts().into_iter().flat_map(|facts| &facts.program().typedefs) {
            let Some(text) = ty.get() else { continue };
            let Some(ty) = text.build(&mut self.types).filter(|_| text.0.contains("(*)")) else { continue };
            let TypeKind::Pointer { to, .. } = *self.types.kind(ty) else { continue };
            let Some(named) = self.with_id(to, name) else { continue };
            let main = self.numbered.get(&to).copied().unwrap_or(ty);
            self.numbered.entry(named).or_insert(main);
        }
    }

    /// The types that have one of the typedefs in them.
    pub fn mentioning(&self, typedefs: &TextSet<&str>) -> EntitySet<Type> {
        let mut mentioning = EntitySet::with_capacity(self.types.len());
        // The parts of a type have smaller numbers.
        for ty in self.types.all() {
            let mentions_one = match self.types.kind(ty) {
                TypeKind::Named(name) => typedefs.contains(name),
                kind => rebuilt(kind, |part| (!mentioning.contains(part)).then_some(part)).is_none(),
            };
            if mentions_one {
                mentioning.insert(ty);
            }
        }
        mentioning
    }

    /// Whether the function type shows the number of a node.
    fn has_number(&self, function: Type) -> bool {
        matches!(self.types.kind(function), TypeKind::Function { id, .. } if id.starts_with('<'))
    }

    /// The shape of the arithmetic type.
    pub fn shape(&mut self, ty: Type) -> Option<Shape> {
        let main = self.main_variant(ty)?;
        let TypeKind::Named(name) = *self.types.kind(main) else { return None };
        if let Some(shape) = self.type_cache[main].shape {
            return shape;
        }
        // An enumeration has the shape of the type in which it is computed, which may be found later: not
        // cached.
        if self.is_enumeration(main) {
            let integer = self.compute_type_of(ty, None)?;
            return (integer != main).then(|| self.shape(integer))?;
        }
        let shape = if name == TRUTH { Some(Shape::Bool) } else { Shape::named(name) };
        self.type_cache[main].shape = Some(shape);
        shape
    }

    /// Whether it is an integer with eight bits.
    pub fn is_character(&mut self, ty: Type) -> bool {
        matches!(self.shape(ty), Some(Shape::Int { bits: 8, .. }))
    }

    /// The typedef that spells the type.
    pub fn typedef_of(&mut self, ty: Type) -> Option<TypeVarId> {
        if let Some(typedef) = self.type_cache[ty].typedef { typedef } else { self.find_typedef(ty) }
    }

    /// The typedef that spells the type, if its main variant is unknown. A known one stays known.
    pub fn unknown_typedef_of(&mut self, ty: Type) -> Option<TypeVarId> {
        self.typedef_of(ty).filter(|&id| self.get(id).is_none())
    }

    fn find_typedef(&mut self, ty: Type) -> Option<TypeVarId> {
        let typedef = match *self.types.bare_kind(ty) {
            TypeKind::Named(name) if is_typedef_name(name) => Some(self.id(TypeVar::Typedef(name))),
            _ => None,
        };
        self.type_cache[ty].typedef = Some(typedef);
        typedef
    }

    /// Whether values of the main variant `ty` take part in arithmetic.
    pub fn is_arithmetic(&self, ty: Type) -> bool {
        match *self.types.kind(ty) {
            TypeKind::Named(name) => name != "void" && !is_record_name(name),
            TypeKind::Vector { .. } | TypeKind::Complex { .. } => true,
            _ => false,
        }
    }

    /// Whether the main variant `ty` is an enumeration. Such a type prints by its tag, or as unnamed.
    pub fn is_enumeration(&mut self, ty: Type) -> bool {
        if let Some(known) = self.type_cache[ty].enumeration {
            return known;
        }
        // A name that is not one of C's own types, and yet a main variant, is an enumeration's tag.
        let is_enumeration = matches!(*self.types.kind(ty), TypeKind::Named(name)
            if name == UNNAMED || is_typedef_name(name) && name != TRUTH);
        self.type_cache[ty].enumeration = Some(is_enumeration);
        is_enumeration
    }

    /// As [`numbered_pointer`](Self::numbered_pointer), as far as the file knows.
    fn numbered_in_file(&mut self, function: Type) -> Option<Type> {
        let base = self.base?;
        let pointer = *base.numbered.get(&find_type(&self.types, function, &base.types)?)?;
        Some(import_type(&base.types, pointer, &mut self.types, &mut self.imported))
    }

    /// The result type of the functions that the pointer type points to.
    pub fn returned(&self, pointer: Type) -> Option<Type> {
        let to = self.types.pointee(pointer)?;
        if let TypeKind::Function { ret, .. } = *self.types.kind(to) { Some(ret) } else { None }
    }

    /// The name of the record type, or of the function for a frame.
    pub fn record(&self, ty: Type) -> Option<&'a str> {
        match *self.types.bare_kind(ty) {
            TypeKind::Named(name) if is_record_name(name) => Some(name),
            TypeKind::Frame(name) | TypeKind::Tagged(name) => Some(name),
            _ => None,
        }
    }

    /// The type variable of the record type.
    pub fn record_var(&mut self, ty: Type) -> Option<TypeVarId> {
        let ty = self.types.unqualified(ty);
        if let Some(var) = self.type_cache[ty].record {
            return var;
        }
        let var = match *self.types.kind(ty) {
            TypeKind::Tagged(tag) => Some(self.id(TypeVar::Tagged(tag))),
            _ => self.record(ty).map(|record| self.id(TypeVar::Record(record))),
        };
        self.type_cache[ty].record = Some(var);
        var
    }

    /// The type with these qualifiers added. NAMELESS is a property of the record alone, so it is left out.
    pub fn qualify(&mut self, ty: Type, quals: u8) -> Type {
        let quals = quals & !NAMELESS;
        let all = self.types.qualifiers(ty) | quals;
        let bare = self.types.unqualified(ty);
        match *self.types.kind(bare) {
            _ if quals == 0 => ty,
            // An array is qualified by its elements.
            TypeKind::Array { of: element, len } => {
                let element = self.qualify(element, quals);
                self.types.intern(TypeKind::Array { of: element, len })
            }
            _ => self.types.intern(TypeKind::Qualified { quals: all, of: bare }),
        }
    }

    /// The type of both sides where a pointer of type `compared` is compared with one of type `against`
    /// (`common_pointer_type`): to the main variant of the target of `against`, which has no typedef's name,
    /// with the qualifiers of both targets.
    pub fn common_pointer(&mut self, against: Type, compared: Option<Type>) -> Option<Type> {
        let against = self.main_variant(against)?;
        let (Some(to), Some(mut compared)) =
            (self.types.pointee(against), compared.and_then(|compared| self.types.pointee(compared)))
        else {
            return Some(against);
        };
        // An array that is compared has decayed.
        if let TypeKind::Array { of, .. } = *self.types.bare_kind(compared) {
            compared = of;
        }
        // Equal targets need no common type.
        if compared == to {
            return Some(against);
        }
        // Else the main variant of the target, which prints without its typedef: a record by its tag or its
        // body.
        let bare = self.types.unqualified(to);
        let body = match *self.types.kind(bare) {
            TypeKind::Named(name) if is_record_name(name) => self
                .facts()
                .and_then(|facts| facts.spelled_type(&DeclPath::Typedef(name.to_string())))
                .and_then(|(text, _)| text.build(&mut self.types)),
            TypeKind::Named(_) => self.main_variant(bare),
            _ => None,
        };
        let quals = self.types.qualifiers(to) | self.types.qualifiers(compared);
        let target = self.qualify(body.unwrap_or(bare), quals);
        Some(self.pointer(target))
    }

    /// A pointer to the type.
    pub fn pointer(&mut self, to: Type) -> Type {
        // A pointer that would nest too deep is not made. Its target takes its place, which is not a pointer
        // to it, so evidence about it leads nowhere.
        if self.types.parts(to) > MOST_INFERRED {
            return to;
        }
        // GCC's `build_pointer_type_for_mode`.
        let attrs = match *self.types.bare_kind(to) {
            TypeKind::Named(name) if may_alias(name) => "{ref-all}",
            _ => "",
        };
        self.types.intern(TypeKind::Pointer { to, attrs })
    }

    /// `unsigned char` by the typedef that the file's first pointer to it has.
    pub fn byte(&mut self) -> Type {
        let byte = self.base.map(|base| base.byte).filter(|name| !name.is_empty());
        self.named(byte.unwrap_or(USUAL_BYTE))
    }

    /// The first typedef of `unsigned char` to which the file has a pointer.
    pub fn byte_typedef(&mut self) -> &'a str {
        let byte = self.named(USUAL_BYTE);
        let targets: Vec<Type> = self.types.all().filter_map(|ty| self.types.pointee(ty)).collect();
        // The first in the order of the dump.
        let typedef = targets.into_iter().find_map(|to| {
            let TypeKind::Named(name) = *self.types.bare_kind(to) else { return None };
            (name != USUAL_BYTE && self.main_variant(to) == Some(byte)).then_some(name)
        });
        typedef.unwrap_or(USUAL_BYTE)
    }

    /// The type with this spelling and no structure.
    pub fn named(&mut self, name: &'a str) -> Type {
        self.types.intern(TypeKind::Named(name))
    }

    /// The usual type of the shape.
    pub fn usual(&mut self, shape: Shape) -> Option<Type> {
        usual_name(shape).map(|name| self.named(name))
    }
}

/// GCC's spelling of an enumeration without a tag.
pub(super) const UNNAMED: &str = "<unnamed type>";

impl<'a> TypeVars<'_, 'a> {
    /// The variable of the type in which values of `ty` are computed, if that is an enumeration;
    /// `own` is the variable that the value comes from.
    fn compute_type_var(&mut self, ty: Type, own: Option<TypeVarId>) -> Option<TypeVarId> {
        let main = self.main_variant(ty)?;
        if self.is_enumeration(main) { self.find_compute_type_var(ty, main, own) } else { None }
    }

    fn find_compute_type_var(&mut self, ty: Type, main: Type, own: Option<TypeVarId>) -> Option<TypeVarId> {
        let whole = match *self.types.kind(main) {
            TypeKind::Named(name) if name != UNNAMED => self.id(TypeVar::Typedef(name)),
            _ => self.typedef_of(ty).or(own)?,
        };
        Some(self.id(TypeVar::Part(whole, COMPUTE_TYPE)))
    }

    /// The type in which values of `ty` are computed, if that is an enumeration.
    pub fn compute_type_of(&mut self, ty: Type, own: Option<TypeVarId>) -> Option<Type> {
        let main = self.main_variant(ty)?;
        if !self.is_enumeration(main) {
            return None;
        }
        let known = self.find_compute_type_var(ty, main, own).and_then(|var| self.get(var));
        Some(known.unwrap_or_else(|| self.named(USUAL_ENUMERATION)))
    }

    /// As [`compute_type_var`](Self::compute_type_var), if evidence may still show the type and the
    /// enumeration itself is final. Only stated types make it so.
    #[inline(always)]
    pub fn open_compute_type(&mut self, ty: Type, own: Option<TypeVarId>) -> Option<TypeVarId> {
        if self.states_types { self.find_open_compute_type(ty, own) } else { None }
    }

    fn find_open_compute_type(&mut self, ty: Type, own: Option<TypeVarId>) -> Option<TypeVarId> {
        let var = self.compute_type_var(ty, own).filter(|&var| !self.is_final(var))?;
        let is_sure = |id: Option<TypeVarId>, vars: &Self| id.is_none_or(|id| vars.is_final(id));
        (is_sure(own, self) && is_sure(self.typedef_of(ty), self)).then_some(var)
    }
}

/// The likeliest spelling of a type with this shape.
fn usual_name(shape: Shape) -> Option<&'static str> {
    Some(match shape {
        Shape::Int { bits: 8, signed: true } => "char",
        Shape::Int { bits: 8, signed: false } => "unsigned char",
        Shape::Int { bits: 16, signed: true } => "short int",
        Shape::Int { bits: 16, signed: false } => "short unsigned int",
        Shape::Int { bits: 32, signed: true } => "int",
        Shape::Int { bits: 32, signed: false } => "unsigned int",
        Shape::Int { bits: 64, signed: true } => "long int",
        Shape::Int { bits: 64, signed: false } => "long unsigned int",
        Shape::Int { bits: 128, signed: true } => "__int128",
        Shape::Int { bits: 128, signed: false } => "__int128 unsigned",
        Shape::Int { .. } => return None,
        Shape::Bool => "_Bool",
        Shape::Real(Real::Half) => "_Float16",
        Shape::Real(Real::Single) => "float",
        Shape::Real(Real::Double) => "double",
        Shape::Real(Real::Extended) => "long double",
        Shape::Real(Real::Quad) => "_Float128",
        Shape::Real(_) => return None,
    })
}

/// The arithmetic type of a `typedef` in the standard headers, in GCC's spelling on LP64 targets.
/// Names that programs commonly give to their own types are left out.
pub(crate) fn standard_typedef(name: &str) -> Option<&'static str> {
    static TABLE: LazyLock<FxHashMap<&str, &str>> =
        LazyLock::new(|| sections(include_str!("../../../data/types/standard_typedefs.txt")));
    TABLE.get(name).copied()
}

/// Reads a table that groups names by type: `[char f (int);]`, then the names with that declaration.
fn sections(table: &'static str) -> FxHashMap<&'static str, &'static str> {
    let sections = table.split("\n[").skip(1).filter_map(|section| section.split_once(']'));
    sections.flat_map(|(ty, names)| names.split_whitespace().map(move |name| (name, ty))).collect()
}

/// The shape of the type with this name: one of GCC's own, or of the standard headers.
pub(crate) fn shape_by_name(name: &str) -> Option<Shape> {
    Shape::named(name).or_else(|| Shape::named(standard_typedef(name)?))
}

/// Whether the intrinsics headers define the typedef, and not the program.
pub(super) fn is_of_intrinsics_header(name: &str) -> bool {
    name == "_mm_hint" || vector_typedef(name).is_some()
}

/// Whether the typedef is one of the headers' public vector types, which may alias anything.
pub fn may_alias(name: &str) -> bool {
    name.starts_with("__m") && vector_typedef(name).is_some()
}

/// The element type and length of the vectors that a typedef of the headers stands for: `__m128i`,
/// `__v8hi`, `__m256_u`.
pub fn vector_typedef(name: &str) -> Option<(&'static str, &'static str)> {
    let plain = name.strip_suffix("_u").unwrap_or(name);
    let (element, bits, vector) = match plain.strip_prefix("__m") {
        Some(rest) => {
            let (vector, letter) = leading_number(rest)?;
            let (element, bits) = match (vector, letter) {
                (64, "") => ("int", 32),
                (_, "") => ("float", 32),
                (_, "d") => ("double", 64),
                (_, "i") => ("long long int", 64),
                (_, "h") => ("_Float16", 16),
                _ => return None,
            };
            (element, bits, vector)
        }
        None => {
            let (count, letters) = leading_number(plain.strip_prefix("__v")?)?;
            let (element, bits) = match letters {
                "qi" => ("char", 8),
                "qs" => ("signed char", 8),
                "qu" => ("unsigned char", 8),
                "hi" => ("short int", 16),
                "hu" => ("short unsigned int", 16),
                "hf" => ("_Float16", 16),
                "bf" => ("__bf16", 16),
                "si" => ("int", 32),
                "su" => ("unsigned int", 32),
                "sf" => ("float", 32),
                "di" => ("long long int", 64),
                "du" => ("long long unsigned int", 64),
                "df" => ("double", 64),
                _ => return None,
            };
            (element, bits, count.checked_mul(bits)?)
        }
    };
    if !matches!(vector, 64 | 128 | 256 | 512) {
        return None;
    }
    let count = ["1", "2", "4", "8", "16", "32", "64"].get((vector / bits).ilog2() as usize)?;
    Some((element, count))
}

/// The number at the start, and the rest.
fn leading_number(text: &str) -> Option<(u32, &str)> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..digits].parse().ok()?, &text[digits..]))
}
