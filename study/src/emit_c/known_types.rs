//! What is certain about the types of operands: declared types, and what statements state.
//!
//! An inferred type is not certain, and so is not here.

use cranelift_entity::SecondaryMap;
use tressa::internals::base::text_tables::TextSet;
use tressa::internals::ir::{Real, Shape};
use tressa::ir::{
    BinaryOp, Expr, ExprData, Function, Name, OpClass, Type, TypeKind, Types, UnaryOp, Var, VarData, VarKind,
};

/// The kinds of types between which an operator of C means different things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    Pointer,
    Bool,
    Int { bits: u16, signed: bool },
    Real(Real),
    Complex,
    Vector,
    Array,
    Record,
}

impl Class {
    /// Whether it is known not to be a pointer.
    pub fn is_number(self) -> bool {
        !matches!(self, Class::Pointer | Class::Array | Class::Record)
    }

    /// The kind of a type, if its spelling shows it. An enumeration or a typedef does not.
    pub fn of(types: &Types<'_>, ty: Type) -> Option<Class> {
        Some(match types.kind(types.unqualified(ty)) {
            TypeKind::Pointer { .. } => Class::Pointer,
            TypeKind::Array { .. } | TypeKind::MadeArray { .. } => Class::Array,
            TypeKind::Vector { .. } => Class::Vector,
            TypeKind::Complex { .. } => Class::Complex,
            TypeKind::Named(name) if name.starts_with("complex ") => Class::Complex,
            TypeKind::Named(name) if tressa::internals::ir::is_record_name(name) => Class::Record,
            TypeKind::Named(name) => match Shape::of(name)? {
                Shape::Bool => Class::Bool,
                Shape::Int { bits, signed } => Class::Int { bits, signed },
                Shape::Real(mode) => Class::Real(mode),
            },
            _ => return None,
        })
    }
}

/// What is known of a variable or a name.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Known {
    pub ty: Option<Type>,
    pub class: Option<Class>,
}

/// The known types of variables and names.
pub(super) struct KnownTypes {
    pub vars: SecondaryMap<Var, Known>,
    pub names: SecondaryMap<Name, Known>,
    /// Whether a declaration states the type.
    pub declared: SecondaryMap<Var, bool>,
}

/// The variables whose types are declared: by the dump, by the function's head, or, for a part of what was one
/// variable before SSA form, by that variable's declaration.
pub(super) fn declared_vars(f: &Function<'_>) -> SecondaryMap<Var, bool> {
    let is_plain = |data: &VarData<'_>| data.kind != VarKind::Local || !data.decl.is_empty();
    let names: TextSet<(&str, Option<Type>)> =
        f.decls.vars.values().filter(|data| is_plain(data)).map(|data| (data.name, data.ty)).collect();
    let mut declared = SecondaryMap::new();
    for (var, data) in f.decls.vars.iter() {
        let is_part = || data.serial.is_some() && data.ty.is_some() && names.contains(&(data.name, data.ty));
        declared[var] = is_plain(data) || is_part();
    }
    declared
}

impl KnownTypes {
    /// The declared types.
    pub fn new(f: &Function<'_>) -> Self {
        let declared = declared_vars(f);
        let mut this = KnownTypes { vars: SecondaryMap::new(), names: SecondaryMap::new(), declared };
        for (var, data) in f.decls.vars.iter() {
            let ty = if data.kind == VarKind::Result { f.head.ret } else { data.ty };
            if let Some(ty) = ty.filter(|_| this.declared[var]) {
                this.vars[var] = Known { ty: Some(ty), class: Class::of(&f.types, ty) };
            }
        }
        this
    }

    /// The type of a tree, if it is certain.
    pub fn ty(&self, f: &Function<'_>, of: Expr) -> Option<Type> {
        let types = &f.types;
        match f.body.exprs[of] {
            ExprData::Var(var) => self.vars[var].ty,
            ExprData::Name(name) => self.names[name].ty,
            ExprData::Cast { ty, .. } | ExprData::ViewConvert { ty, .. } => Some(ty),
            ExprData::Deref { ptr, .. } => pointee(types, self.ty(f, ptr)?),
            ExprData::Index { base, .. } => match *types.kind(types.unqualified(self.ty(f, base)?)) {
                TypeKind::Array { of, .. } | TypeKind::MadeArray { of, .. } | TypeKind::Vector { of, .. } => {
                    Some(of)
                }
                _ => None,
            },
            ExprData::Mem(mem) => {
                let mem = &f.body.mem_refs[mem];
                mem.access.or_else(|| pointee(types, mem.ptr_type?))
            }
            ExprData::Unary { op: UnaryOp::Negate | UnaryOp::BitNot | UnaryOp::Paren, of } => self.ty(f, of),
            ExprData::Binary { op: BinaryOp::Plus | BinaryOp::Minus, a, b } => {
                // A sum with a pointer may be another pointer; a difference of pointers is a number.
                let is_number = |part| self.class(f, part).is_some_and(Class::is_number);
                self.ty(f, a).filter(|_| is_number(a)).or_else(|| {
                    self.ty(f, b).filter(|_| {
                        is_number(b) && self.class(f, a) != Some(Class::Pointer) && is_constant(f, a)
                    })
                })
            }
            ExprData::Binary { op, a, b } => match op.class() {
                OpClass::Arithmetic => self.ty(f, a).or_else(|| self.ty(f, b)),
                OpClass::Shift => self.ty(f, a),
                OpClass::Comparison | OpClass::Widening => None,
            },
            _ => None,
        }
    }

    /// The kind of a tree's type, if it is certain.
    pub fn class(&self, f: &Function<'_>, of: Expr) -> Option<Class> {
        match f.body.exprs[of] {
            ExprData::Var(var) => self.vars[var].class,
            ExprData::Name(name) => self.names[name].class,
            ExprData::AddrOf { .. } | ExprData::Str(_) | ExprData::StrPart(_) => Some(Class::Pointer),
            ExprData::Const(text) if text.ends_with('B') && !text.contains("0x") => Some(Class::Pointer),
            ExprData::Binary { op, a, b } if op.class() == OpClass::Comparison => {
                let is_vector = [a, b].iter().any(|&part| self.class(f, part) == Some(Class::Vector));
                if is_vector { Some(Class::Vector) } else { Some(Class::Bool) }
            }
            ExprData::Binary { op: BinaryOp::Plus, a, .. } if self.class(f, a) == Some(Class::Pointer) => {
                Some(Class::Pointer)
            }
            _ => Class::of(&f.types, self.ty(f, of)?),
        }
    }
}

fn pointee(types: &Types<'_>, pointer: Type) -> Option<Type> {
    match *types.kind(types.unqualified(pointer)) {
        TypeKind::Pointer { to, .. } => Some(to),
        _ => None,
    }
}

/// Whether the operand is a constant that the dump shows without a type.
pub(super) fn is_constant(f: &Function<'_>, of: Expr) -> bool {
    matches!(
        f.body.exprs[of],
        ExprData::Const(_)
            | ExprData::Int(_)
            | ExprData::Unsigned(_)
            | ExprData::Wide { .. }
            | ExprData::Vector { .. }
    )
}
