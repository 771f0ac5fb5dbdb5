//! Types and layouts of objects: what is stated, and else what the functions of the dump show.

use super::types::{shape_by_name, standard_typedef};
use super::{Knowledge, ObjectType};
use crate::facts::{DeclPath, Fact, Layout, Run};
use crate::ir::constant::integer_of;
use crate::ir::{Shape, Type, TypeKind, Types, plain_name};

impl<'c, 'a> Knowledge<'c, 'a> {
    /// The stated layout of a type, or of a field after its record's type or a global variable's
    /// name: `struct s`, `struct s.field`, `table[].field`.
    pub(crate) fn stated_layout(self, name: &str) -> Layout {
        self.facts.layout(name)
    }

    /// The type of a function's parameter, as far as stated.
    pub(crate) fn stated_param(self, function: &str, index: u32) -> Option<&'c str> {
        self.facts.type_of(&DeclPath::Param { function: function.to_string(), index })
    }

    /// The bytes of a record that belong to no field, as far as stated.
    pub fn padding(self, record: &str) -> &'c [Run] {
        self.facts.program().padding.get(record).and_then(Fact::get).map_or(&[], Vec::as_slice)
    }

    /// Size and alignment of a type.
    pub fn layout(self, types: &Types<'_>, ty: Type) -> Layout {
        let of_size = |size: Option<u64>| Layout { size, align: size, ..Layout::default() };
        let number = |len: &str| u64::try_from(integer_of(len)?).ok();
        // So many elements.
        let repeated = |of: Type, len: Option<u64>| {
            let of = self.layout(types, of);
            Layout { size: of.size.zip(len).and_then(|(size, len)| size.checked_mul(len)), ..of }
        };
        match *types.kind(ty) {
            TypeKind::Named("void") => of_size(Some(1)),
            TypeKind::Named(name) => match self.shape(name) {
                Some(shape) => of_size(Some(shape.size())),
                None => self.stated_layout(plain_name(name)),
            },
            TypeKind::Qualified { of, .. } => self.layout(types, of),
            TypeKind::Pointer { .. } => of_size(Some(8)),
            TypeKind::Array { of, len } => repeated(of, len.and_then(number)),
            TypeKind::MadeArray { of, len } => repeated(of, Some(len)),
            TypeKind::Vector { len, of, .. } => of_size(repeated(of, number(len)).size),
            TypeKind::Complex { of } => repeated(of, Some(2)),
            TypeKind::Function { .. } | TypeKind::Frame(_) | TypeKind::Tagged(_) => Layout::default(),
        }
    }

    /// The shape of the arithmetic type with this spelling in any program: one of GCC's own, or of the standard headers.
    pub(crate) fn usual_shape(name: &str) -> Option<Shape> {
        let name = plain_name(name);
        let enumeration = || name.starts_with("enum ").then_some(Shape::Int { bits: 32, signed: false });
        shape_by_name(name).or_else(enumeration)
    }

    /// The shape of the type with this name, also of a typedef as far as stated (`shape`).
    pub fn shape(self, name: &str) -> Option<Shape> {
        Self::usual_shape(name).or_else(|| Self::usual_shape(self.stated_typedef(name)?))
    }

    /// The shape of the arithmetic type with this name, or of a typedef that is stated or standard.
    pub(crate) fn stated_shape(self, name: &str) -> Option<Shape> {
        Shape::of(name).or_else(|| Shape::of(self.stated_typedef(name)?))
    }

    /// The type that a typedef names, if facts state it or it is the same in all programs.
    fn stated_typedef(self, name: &str) -> Option<&'c str> {
        self.facts.type_of(&DeclPath::Typedef(name.to_string())).or_else(|| standard_typedef(name))
    }

    /// The shape of the type in which the values of the enumeration at `place` are computed.
    pub(crate) fn compute_shape(self, place: &DeclPath) -> Option<Shape> {
        let facts = self.facts;
        let of_type = || {
            let declared = facts.type_of(place)?.trim_start_matches("const ").trim_start_matches("volatile ");
            facts.type_of(&DeclPath::Typedef(declared.to_string()).compute_type())
        };
        let stated = facts.type_of(&place.clone().compute_type()).or_else(of_type);
        stated.and_then(Shape::of).or_else(|| Shape::of(self.types.compute_type_of(place)?))
    }

    /// The arithmetic type that the typedef stands for.
    pub fn typedef(self, name: &'a str) -> Option<&'a str> {
        self.types.typedef(name)
    }

    /// The element type and length of the vectors that the typedef stands for.
    pub fn vector_of(self, name: &'a str) -> Option<(&'a str, &'a str)> {
        self.types.vector_of(name)
    }

    /// The inferred type of the global variable, built in `types`.
    pub fn global(self, name: &'a str, types: &mut Types<'a>) -> ObjectType {
        self.types.global(name, types)
    }

    /// The inferred type of the `record`'s field, built in `types`.
    pub fn field(self, record: Type, field: &'a str, types: &mut Types<'a>) -> ObjectType {
        self.types.field(record, field, types)
    }

    /// The least size of the global `name` that accesses prove, in bytes.
    pub(crate) fn least_size(self, name: &str) -> u64 {
        self.types.least_size(name)
    }

    /// Whether the global `name` is a constant array of characters.
    pub(crate) fn is_constant_text(self, name: &str) -> bool {
        match self.facts.type_of(&DeclPath::Global(plain_name(name).to_string())) {
            Some(stated) => stated.starts_with("const ") && stated.ends_with(']'),
            None => self.types.is_constant_text(name),
        }
    }
}
