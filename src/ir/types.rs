//! Types as far as a dump shows them: interned structures over GCC's spelling, and what the spelling of an
//! arithmetic type says on LP64 machines.

use super::entities::Type;
use crate::base::limits::TYPE_PARTS;
use crate::base::text_tables::{TextMap, TextSet, text_hash};
use cranelift_entity::PrimaryMap;
use hashbrown::HashTable;
use std::sync::{Arc, LazyLock};

/// A type's structure.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind<'a> {
    /// A name that needs no structure: `int`, `long unsigned int`, `struct s`, `size_t`,
    /// `<unnamed-unsigned:3>`, `enum e`, `union <anonymous>`, `void`, `_Bool`, ...
    Named(&'a str),
    /// `const volatile T`, in GCC's order `const` (1), `volatile` (2), `restrict` (4), `_Atomic` (8), the
    /// address space; or `NAMELESS` (16).
    Qualified {
        /// Bits: `CONST`, `VOLATILE`, `RESTRICT`, `ATOMIC`, and the number in `ADDRESS_SPACE`.
        quals: u8,
        /// The unqualified type.
        of: Type,
    },
    /// `to *`, with qualifiers of the pointer itself as in `Qualified`, and `{ref-all}` etc. as spelled.
    Pointer {
        /// The type that it points to.
        to: Type,
        /// Verbatim after the asterisk; `&` for a reference, which has none.
        attrs: &'a str,
    },
    /// `of[len]`; `len` as spelled, `None` for `[]`.
    Array {
        /// The elements.
        of: Type,
        /// The length, verbatim.
        len: Option<&'a str>,
    },
    /// `of[len]`, made by a pass.
    MadeArray {
        /// The elements.
        of: Type,
        /// How many.
        len: u64,
    },
    /// `struct FRAME.f`: the frame of the function `f`, which functions nested in it use.
    Frame(&'a str),
    /// `struct tag`, a type that the dump does not spell and that is inferred from other declarations.
    Tagged(&'a str),
    /// A function type: GCC's `ret (*<Tid>) (params)` is a pointer to it.
    Function {
        /// The type of its result.
        ret: Type,
        /// Its parameters, in order.
        params: Vec<Type>,
        /// `...` after them.
        variadic: bool,
        /// `()`: no prototype.
        unprototyped: bool,
        /// `T1a` of `(*<T1a>)`.
        id: &'a str,
    },
    /// `vector(4) int`.
    Vector {
        /// How many elements, as spelled.
        len: &'a str,
        /// The elements.
        of: Type,
        /// The name that it prints by, if any: results of vectors with `may_alias` have the name of their
        /// type.
        name: &'a str,
    },
    /// `__complex__ int`.
    Complex {
        /// Both parts.
        of: Type,
    },
}

/// `const` in [`TypeKind::Qualified`].
pub const CONST: u8 = 1;
/// `volatile` in [`TypeKind::Qualified`].
pub const VOLATILE: u8 = 2;
/// `restrict` in [`TypeKind::Qualified`].
pub const RESTRICT: u8 = 4;
/// `_Atomic` in [`TypeKind::Qualified`].
pub const ATOMIC: u8 = 8;

/// In [`TypeKind::Qualified`]: an arithmetic type that the compiler made by its width
/// (`build_nonstandard_integer_type`). It is spelled as the type of that width, but has no name that a `-uid`
/// dump could print the number of.
pub const NAMELESS: u8 = 16;

/// The number of a named address space in [`TypeKind::Qualified`] (`ENCODE_QUAL_ADDR_SPACE`).
pub const ADDRESS_SPACE: u8 = 7 << ADDRESS_SPACE_SHIFT;
/// The shift of an address space's number.
pub const ADDRESS_SPACE_SHIFT: u32 = 5;

/// The largest number of parts of a type, since walks over types recurse. Types that are read have fewer.
const MOST_PARTS: u64 = 2 * TYPE_PARTS.most;

/// The types of one function, each structure once.
#[derive(Clone, Default, Debug)]
pub struct Types<'a> {
    /// Each structure, with the number of its nested parts.
    kinds: PrimaryMap<Type, (TypeKind<'a>, u32)>,
    /// The types by their structures.
    by_kind: HashTable<Type>,
    /// The DECL_UIDs of names of types, printed after them as in `-uid` dumps.
    pub numbers: TextMap<&'a str, u32>,
    /// The spelling is that of a `-uid` dump, where a name without a number is a tag.
    pub shows_numbers: bool,
    /// The names of records with the attribute `may_alias`, if there are some: pointers to them alias all.
    pub may_alias: Option<Arc<TextSet<&'a str>>>,
}

/// GCC's spelling of the type of `nullptr`.
pub const NULLPTR_TYPE: &str = "<<< Unknown tree: nullptr_type >>>";

/// GCC's spelling of the type of a pointer to a field.
pub const OFFSET_TYPE: &str = "<<< Unknown tree: offset_type >>>";

/// The typedef and the type that it stands for, of a name that says both: `value_type=long int`. Facts spell a
/// type of C++ so where several typedefs have that name. A dump shows the typedef alone.
pub fn typedef_meaning(name: &str) -> Option<(&str, &str)> {
    let is_word = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let at = name.bytes().position(|byte| byte == b'=')?;
    Some((&name[..at], &name[at + 1..])).filter(|(typedef, _)| is_word(typedef))
}

/// Whether the name is that of a structure, union or instance of a class template.
pub fn is_record_name(name: &str) -> bool {
    name.starts_with("struct ")
        || name.starts_with("union ")
        || name == "struct"
        || name == "union"
        || class_tag(name).is_some()
}

/// The tag by which a dump spells a class that has a name of its own in facts: an instance, as [`instance_tag`], or
/// `node` of `a::list::node`, where several classes have that tag.
pub fn class_tag(name: &str) -> Option<&str> {
    instance_tag(name).or_else(|| {
        let is_scoped = name.as_bytes().contains(&b':') && !name.contains([' ', '<', '(', '=']);
        is_scoped.then(|| name.rsplit_once("::"))?.map(|(_, tag)| tag)
    })
}

/// The tag by which a dump spells an instance of a class template, or a class in one: `vector` of
/// `vector<int>`, `node` of `list<int>::node`. Dumps spell all instances alike; the name of a member
/// function shows which one its class is.
pub fn instance_tag(name: &str) -> Option<&str> {
    let (tag, arguments) =
        name.split_once('<').filter(|(tag, _)| !tag.is_empty() && !tag.contains([' ', '=']))?;
    let count = |text: &str, bracket| text.bytes().filter(|&byte| byte == bracket).count();
    match arguments.rsplit_once(">::") {
        Some((_, inner)) if count(inner, b'<') == count(inner, b'>') => inner.split('<').next(),
        _ => name.ends_with('>').then_some(tag),
    }
}

impl<'a> Types<'a> {
    /// Whether values of the type can live in registers (`is_gimple_reg_type`); `None` where the type does
    /// not show it.
    ///
    /// GCC prints pointers, arrays, functions, structures and unions by their structure, whatever typedef
    /// names them (`dump_generic_node`). So a bare name is an arithmetic type, a vector or `void`.
    pub fn is_register_type(&self, ty: Type) -> Option<bool> {
        match *self.kind(self.unqualified(ty)) {
            TypeKind::Named(name) if name.starts_with("<<<") => {
                matches!(name, NULLPTR_TYPE | OFFSET_TYPE).then_some(true)
            }
            TypeKind::Named(name) => Some(name != "void" && !is_record_name(name)),
            TypeKind::Pointer { .. } | TypeKind::Vector { .. } | TypeKind::Complex { .. } => Some(true),
            TypeKind::Qualified { .. } => None,
            TypeKind::Array { .. }
            | TypeKind::MadeArray { .. }
            | TypeKind::Frame(_)
            | TypeKind::Tagged(_)
            | TypeKind::Function { .. } => Some(false),
        }
    }

    /// Reserves memory for types.
    pub(crate) fn reserve(&mut self, count: usize) {
        self.kinds.reserve(count);
        self.by_kind.reserve(count, |&ty| hash(&self.kinds[ty].0));
    }

    /// The type of this structure.
    pub fn intern(&mut self, mut kind: TypeKind<'a>) -> Type {
        // `build_pointer_type_for_mode`
        if let (Some(may_alias), TypeKind::Pointer { to, attrs }) = (&self.may_alias, &mut kind)
            && self.name(*to).is_some_and(|name| may_alias.contains(name))
        {
            *attrs = match *attrs {
                "" => "{ref-all}",
                "&" => "& {ref-all}",
                other => other,
            };
        }
        let hash = hash(&kind);
        if let Some(ty) = self.find_hashed(hash, &kind) { ty } else { self.add_hashed(hash, kind) }
    }

    /// A new type of this structure.
    pub(crate) fn add(&mut self, kind: TypeKind<'a>) -> Type {
        self.add_hashed(hash(&kind), kind)
    }

    fn add_hashed(&mut self, hash: u64, kind: TypeKind<'a>) -> Type {
        let inner = match &kind {
            TypeKind::Named(_) | TypeKind::Frame(_) | TypeKind::Tagged(_) => None,
            TypeKind::Qualified { of, .. }
            | TypeKind::Array { of, .. }
            | TypeKind::MadeArray { of, .. }
            | TypeKind::Vector { of, .. }
            | TypeKind::Complex { of }
            | TypeKind::Pointer { to: of, .. } => Some(*of),
            TypeKind::Function { ret, params, .. } => {
                params.iter().chain([ret]).copied().max_by_key(|&part| self.parts(part))
            }
        };
        // A type nests as deeply as the deepest of its parts. One that a pass or the inference would make
        // too deep is replaced by that part, so that walks over types end.
        let parts = inner.map_or(0, |inner| self.parts(inner));
        if let Some(inner) = inner.filter(|_| u64::from(parts) >= MOST_PARTS) {
            return inner;
        }
        let ty = self.kinds.push((kind, parts + 1));
        self.index(ty, hash);
        ty
    }

    /// The type of this structure, if there is one.
    pub fn find(&self, kind: &TypeKind<'a>) -> Option<Type> {
        self.find_hashed(hash(kind), kind)
    }

    fn find_hashed(&self, hash: u64, kind: &TypeKind<'a>) -> Option<Type> {
        self.by_kind.find(hash, |&ty| self.kinds[ty].0 == *kind).copied()
    }

    fn index(&mut self, ty: Type, hash: u64) {
        self.by_kind.insert_unique(hash, ty, |&ty| self::hash(&self.kinds[ty].0));
    }

    /// Its structure.
    pub fn kind(&self, ty: Type) -> &TypeKind<'a> {
        &self.kinds[ty].0
    }

    /// The number of its nested parts: 2 for `int *`.
    pub fn parts(&self, ty: Type) -> u32 {
        self.kinds[ty].1
    }

    /// The type of this name without more structure, if there is one.
    pub fn named(&self, name: &str) -> Option<Type> {
        let has_name = |&ty: &Type| matches!(self.kinds[ty].0, TypeKind::Named(other) if other == name);
        self.by_kind.find(hash(&TypeKind::Named(name)), has_name).copied()
    }

    /// Gives a named type another name.
    pub fn rename(&mut self, ty: Type, name: &'a str) {
        // Whoever looks for the old name finds the type no more. If another type has the new name already,
        // that one is found by it.
        if let Ok(entry) = self.by_kind.find_entry(hash(&self.kinds[ty].0), |&entry| entry == ty) {
            entry.remove();
        }
        let new = TypeKind::Named(name);
        let hash = hash(&new);
        let is_known = self.find_hashed(hash, &new).is_some();
        self.kinds[ty].0 = new;
        if !is_known {
            self.index(ty, hash);
        }
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = Type> + use<> {
        (0..self.kinds.len()).map(|n| Type::from_u32(n as u32))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// The name of a type without more structure, apart from qualifiers.
    pub fn name(&self, ty: Type) -> Option<&'a str> {
        if let TypeKind::Named(name) = *self.kind(self.unqualified(ty)) { Some(name) } else { None }
    }

    /// The records that pointers with the mark `{ref-all}` lead to.
    pub(crate) fn pointed_to_aliasing(&self) -> impl Iterator<Item = &'a str> + '_ {
        let aliased = |ty| match *self.kind(ty) {
            TypeKind::Pointer { to, attrs } if attrs.ends_with("{ref-all}") => self.name(to),
            _ => None,
        };
        self.all().filter_map(aliased).filter(|name| is_record_name(name))
    }

    /// The type of a pointer to `to`.
    pub fn pointer_to(&mut self, to: Type) -> Type {
        self.intern(TypeKind::Pointer { to, attrs: "" })
    }

    /// `void *`
    pub fn void_pointer(&mut self) -> Type {
        let void = self.intern(TypeKind::Named("void"));
        self.pointer_to(void)
    }

    /// The type of a vector of `count` elements, a power of two up to 64.
    pub fn vector_of(&mut self, count: u32, of: Type) -> Type {
        const LENGTHS: [&str; 7] = ["1", "2", "4", "8", "16", "32", "64"];
        let len = LENGTHS[count.trailing_zeros().min(6) as usize];
        self.intern(TypeKind::Vector { len, of, name: "" })
    }

    /// The type that is spelled like this arithmetic type, but has no name.
    pub fn nameless(&mut self, name: &'a str) -> Type {
        let of = self.intern(TypeKind::Named(name));
        self.intern(TypeKind::Qualified { quals: NAMELESS, of })
    }

    /// Whether it is a reference of C++, or one that GCC makes of a result (DECL_BY_REFERENCE).
    pub(crate) fn is_reference(&self, ty: Type) -> bool {
        matches!(*self.kind(ty), TypeKind::Pointer { attrs, .. } if attrs.starts_with('&'))
    }

    /// TYPE_MAIN_VARIANT as far as the spelling shows it: without the outermost qualifiers.
    pub fn unqualified(&self, ty: Type) -> Type {
        if let TypeKind::Qualified { of, .. } = *self.kind(ty) { of } else { ty }
    }

    /// As [`Self::unqualified`], but keeps `NAMELESS`, which is not a qualifier.
    pub fn main_variant(&self, ty: Type) -> Type {
        if self.qualifiers(ty) & NAMELESS != 0 { ty } else { self.unqualified(ty) }
    }

    /// The element type of an array below all its dimensions; any other type itself.
    pub fn innermost_element(&self, mut ty: Type) -> Type {
        while let TypeKind::Array { of, .. } = *self.kind(self.unqualified(ty)) {
            ty = of;
        }
        ty
    }

    /// The outermost qualifiers.
    pub fn qualifiers(&self, ty: Type) -> u8 {
        if let TypeKind::Qualified { quals, .. } = *self.kind(ty) { quals } else { 0 }
    }
}

fn hash(kind: &TypeKind<'_>) -> u64 {
    text_hash(kind)
}

/// What `useless_type_conversion_p` compares of an arithmetic type: a dump shows no conversion between
/// two types exactly if their shapes are equal. So a statement without a conversion equates shapes and
/// no more: `long int` and `long long int` still differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// An integer type, by its precision.
    Int {
        /// TYPE_PRECISION.
        bits: u16,
        /// Not TYPE_UNSIGNED.
        signed: bool,
    },
    /// `_Bool`.
    Bool,
    /// A real type, by its machine mode.
    Real(Real),
}

/// The modes of real types.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Real {
    /// HFmode: `_Float16`.
    Half,
    /// BFmode: `__bf16`.
    Brain,
    /// SFmode: `float`.
    Single,
    /// DFmode: `double`.
    Double,
    /// XFmode: `long double`.
    Extended,
    /// TFmode: `_Float128`.
    Quad,
    /// SDmode: `_Decimal32`.
    Decimal32,
    /// DDmode: `_Decimal64`.
    Decimal64,
    /// TDmode: `_Decimal128`.
    Decimal128,
}

impl Shape {
    /// The shape of the type spelled `name`, if it is one of GCC's own. An enumeration's name does not show
    /// its shape.
    pub fn named(name: &str) -> Option<Shape> {
        let int = |bits, signed| Some(Shape::Int { bits, signed });
        let real = |mode| Some(Shape::Real(mode));
        match name {
            "char" | "signed char" => int(8, true),
            "unsigned char" => int(8, false),
            "short int" | "signed short" => int(16, true),
            "short unsigned int" | "unsigned short" => int(16, false),
            "int" | "signed int" => int(32, true),
            "unsigned int" => int(32, false),
            "long int" | "long long int" | "signed long" | "ssizetype" => int(64, true),
            "long unsigned int" | "long long unsigned int" | "unsigned long" | "sizetype" => int(64, false),
            "__int128" | "int128_t" | "sbitsizetype" => int(128, true),
            "__int128 unsigned" | "uint128_t" | "bitsizetype" => int(128, false),
            "_Bool" => Some(Shape::Bool),
            "_Float16" => real(Real::Half),
            "__bf16" => real(Real::Brain),
            "float" | "_Float32" => real(Real::Single),
            "double" | "_Float64" | "_Float32x" => real(Real::Double),
            "long double" | "_Float64x" | "__float80" => real(Real::Extended),
            "_Float128" | "__float128" => real(Real::Quad),
            "_Decimal32" => real(Real::Decimal32),
            "_Decimal64" => real(Real::Decimal64),
            "_Decimal128" => real(Real::Decimal128),
            _ => of_width(name),
        }
    }

    /// TYPE_SIZE_UNIT: the size of an object in bytes.
    pub fn size(self) -> u64 {
        match self {
            Shape::Bool => 1,
            Shape::Int { bits: bits @ ..=64, .. } => u64::from(bits.div_ceil(8).next_power_of_two()),
            // Limbs of eight bytes.
            Shape::Int { bits, .. } => u64::from(bits.div_ceil(64)) * 8,
            Shape::Real(mode) => mode.size(),
        }
    }

    /// Whether values are integers, those of `_Bool` included.
    pub fn is_integral(self) -> bool {
        !matches!(self, Shape::Real(_))
    }

    /// Whether a value can be negative.
    pub fn is_signed(self) -> bool {
        !matches!(self, Shape::Bool | Shape::Int { signed: false, .. })
    }
}

impl Real {
    /// GET_MODE_SIZE.
    pub fn size(self) -> u64 {
        match self {
            Real::Half | Real::Brain => 2,
            Real::Single | Real::Decimal32 => 4,
            Real::Double | Real::Decimal64 => 8,
            Real::Extended | Real::Quad | Real::Decimal128 => 16,
        }
    }
}

/// `<unnamed-unsigned:3>`, `_BitInt(3)`: integers that differ only by their width.
fn of_width(name: &str) -> Option<Shape> {
    let integer = |bits: &str, signed| Some(Shape::Int { bits: bits.parse().ok()?, signed });
    if let Some(rest) = name.strip_prefix("<unnamed-unsigned:") {
        return integer(rest.strip_suffix('>')?, false);
    }
    if let Some(rest) = name.strip_prefix("<unnamed-signed:") {
        return integer(rest.strip_suffix('>')?, true);
    }
    if let Some(rest) = name.strip_prefix("unsigned _BitInt(") {
        return integer(rest.strip_suffix(')')?, false);
    }
    integer(name.strip_prefix("_BitInt(")?.strip_suffix(')')?, true)
}

/// The spelling of a type from `build_nonstandard_integer_type`. `dump_generic_node` spells it by its width.
pub(crate) fn nonstandard_name(bits: u16, signed: bool) -> Option<&'static str> {
    static UNNAMED: LazyLock<[Vec<String>; 2]> = LazyLock::new(|| {
        ["unsigned", "signed"].map(|sign| (0..128).map(|bits| format!("<unnamed-{sign}:{bits}>")).collect())
    });
    match (bits, signed) {
        (8, true) => Some("signed char"),
        (8, false) => Some("unsigned char"),
        (16, true) => Some("signed short"),
        (16, false) => Some("unsigned short"),
        (32, true) => Some("signed int"),
        (32, false) => Some("unsigned int"),
        (64, true) => Some("signed long"),
        (64, false) => Some("unsigned long"),
        (128, true) => Some("int128_t"),
        (128, false) => Some("uint128_t"),
        _ => UNNAMED[usize::from(signed)].get(usize::from(bits)).map(String::as_str),
    }
}

/// The complex types with names of their own, and their components (TYPE_NAME set in
/// `build_common_tree_nodes`).
pub(crate) const COMPLEX: [(&str, &str); 4] = [
    ("complex int", "int"),
    ("complex float", "float"),
    ("complex double", "double"),
    ("complex long double", "long double"),
];

/// The component of a complex type with its own name.
pub(crate) fn complex_part(name: &str) -> Option<&'static str> {
    COMPLEX.iter().find(|(complex, _)| *complex == name).map(|&(_, part)| part)
}

/// C23's name of `_Bool`. It means nothing else.
pub(crate) const TRUTH: &str = "bool";

/// Whether `name` can be a typedef of an arithmetic type: an identifier that is not one of GCC's own types.
pub fn is_typedef_name(name: &str) -> bool {
    if name.bytes().any(|b| matches!(b, b' ' | b'<' | b'(' | b'{' | b'.' | b'=')) {
        return typedef_meaning(name).is_some_and(|(typedef, _)| is_typedef_name(typedef));
    }
    Shape::named(name).is_none() && name != "void" && !name.is_empty()
}
