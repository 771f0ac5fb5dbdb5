//! The types of trees that are no variables and no names: references to memory, addresses, operations.

use super::FileTypes;
use super::import::{SparseMemo, import_type};
use super::type_var::{TypeVar, TypeVarId};
use crate::ir::{
    BinaryOp, COMPLEX, Expr, ExprData, Function, OpClass, Shape, Source, TRUTH, TreeCode, Type, TypeKind,
    Types, VarKind, complex_part, plain_name,
};
use crate::knowledge::facts::DeclPath;

/// The types of a function's trees, as far as its declarations and what is known of the file show them.
pub struct OperandTypes<'f, 'a> {
    f: &'f Function<'a>,
    file: &'f FileTypes<'a>,
    /// The function's types, to which those of fields, globals and addresses are added.
    pub types: Types<'a>,
}

impl<'f, 'a> OperandTypes<'f, 'a> {
    /// Those of the trees in `f`, a function of the file.
    pub fn new(f: &'f Function<'a>, file: &'f FileTypes<'a>) -> Self {
        OperandTypes { f, file, types: f.types.clone() }
    }

    /// The type of a tree; `None` if it is not known, as that of a constant.
    pub fn of(&mut self, tree: Expr) -> Option<Type> {
        let f = self.f;
        match f.body.exprs[tree] {
            ExprData::Name(name) => f.name_type(name),
            ExprData::Var(var) => {
                let data = &f.decls.vars[var];
                let declared = if data.kind == VarKind::Result { f.head.ret } else { data.ty };
                declared.or_else(|| self.file.global(plain_name(data.name), &mut self.types).ty)
            }
            ExprData::Component { base: object, .. } => {
                let quals = self.of(object).map_or(0, |record| self.types.qualifiers(record));
                self.field(tree, quals)
            }
            ExprData::Arrow { ptr, .. } => {
                let quals = self.target(ptr).map_or(0, |record| self.types.qualifiers(record));
                self.field(tree, quals)
            }
            ExprData::FieldAt { of, .. } | ExprData::Designated { value: of, .. } => self.of(of),
            ExprData::Deref { ptr, .. } => self.target(ptr),
            ExprData::Index { base, .. } => {
                let array = self.of(base)?;
                match *self.types.bare_kind(array) {
                    TypeKind::Array { of, .. }
                    | TypeKind::MadeArray { of, .. }
                    | TypeKind::Vector { of, .. } => Some(of),
                    _ => None,
                }
            }
            ExprData::Mem(mem) => {
                let mem = &f.body.mem_refs[mem];
                mem.access.or_else(|| self.types.pointee(mem.ptr_type?))
            }
            ExprData::AddrOf { of } => self.address(of),
            ExprData::Str(_) | ExprData::StrPart(_) => Some(self.text()),
            ExprData::Cast { ty, .. } | ExprData::ViewConvert { ty, .. } => Some(ty),
            ExprData::Unary { of, .. } => self.of(of),
            ExprData::Binary { op, a, b } => match op.class() {
                OpClass::Comparison => Some(self.types.intern(TypeKind::Named("_Bool"))),
                OpClass::Shift => self.of(a),
                OpClass::Widening => None,
                OpClass::Arithmetic => {
                    let ty = self.of(a).or_else(|| self.of(b))?;
                    match op == BinaryOp::Minus && self.types.pointee(ty).is_some() {
                        true => Some(self.types.intern(TypeKind::Named("long int"))),
                        false => Some(ty),
                    }
                }
            },
            ExprData::Cond { then, otherwise, .. } => self.of(then).or_else(|| self.of(otherwise)),
            ExprData::Code { code, ref args } => {
                let args = args.as_slice(&f.body.expr_lists);
                match code {
                    TreeCode::RealPart | TreeCode::ImagPart => {
                        let whole = self.of(*args.first()?)?;
                        match *self.types.bare_kind(whole) {
                            TypeKind::Complex { of } => Some(of),
                            TypeKind::Named(name) => {
                                Some(self.types.intern(TypeKind::Named(complex_part(name)?)))
                            }
                            _ => None,
                        }
                    }
                    TreeCode::Complex => {
                        let part = args.iter().find_map(|&arg| self.of(arg))?;
                        let spelled = COMPLEX.iter().find(|of| Some(of.1) == self.types.name(part));
                        let whole =
                            spelled.map_or(TypeKind::Complex { of: part }, |of| TypeKind::Named(of.0));
                        Some(self.types.intern(whole))
                    }
                    TreeCode::Min | TreeCode::Max | TreeCode::Abs | TreeCode::BitInsert => {
                        args.iter().find_map(|&arg| self.of(arg))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The type of what the pointer points to.
    pub fn target(&mut self, pointer: Expr) -> Option<Type> {
        let ty = self.of(pointer)?;
        self.types.pointee(ty)
    }

    /// The type of an argument for the function's parameter with this index, from 0 on; with `is_stated` only if a declaration states
    /// it. Up to GCC 14 the front end passes narrow integers as `int` (`promote_prototypes`).
    pub fn argument(&mut self, function: &'a str, index: u32, gcc: u8, is_stated: bool) -> Option<Type> {
        let var = self.file.solution.find(TypeVar::Param(function, index))?;
        let is_guess = matches!(self.file.solution.known(var).source, Source::Assumed | Source::Inferred);
        let ty = self.known(var).filter(|_| !(is_stated && is_guess))?;
        if gcc >= 15 {
            return Some(ty);
        }
        let shape = self.arithmetic(ty).and_then(|of| self.types.name(of)).and_then(Shape::of);
        Some(match shape {
            Some(Shape::Bool | Shape::Int { bits: ..32, .. }) => self.types.intern(TypeKind::Named("int")),
            _ => ty,
        })
    }

    /// The arithmetic type in which values of the type are computed: of a typedef what it stands for, of an enumeration an integer.
    pub fn arithmetic(&mut self, ty: Type) -> Option<Type> {
        let name = self.types.name(ty)?;
        if Shape::of(name).is_some() || name == TRUTH {
            return Some(self.types.unqualified(ty));
        }
        let main = self.file.typedef(name).unwrap_or(name);
        let integer = || self.file.compute_type_of(&DeclPath::Typedef(name.to_string()));
        let main = if Shape::of(main).is_some() { main } else { integer().unwrap_or("unsigned int") };
        Some(self.types.intern(TypeKind::Named(main)))
    }

    /// The type of the index of a switch before it was promoted.
    pub fn promoted(&mut self, index: Expr) -> Option<Type> {
        if let ExprData::Name(name) = self.f.body.exprs[index]
            && self.f.ssa.names[name].var.is_none()
            && let Some(rhs) = self.f.assigned_value(name)
            && let ExprData::Cast { ty, of } = self.f.body.exprs[rhs]
            && self.types.name(ty) == Some("int")
            && let Some(narrow) = self.origin(of)
            && let Some(shape) =
                self.arithmetic(narrow).and_then(|ty| self.types.name(ty)).and_then(Shape::of)
            && matches!(shape, Shape::Bool | Shape::Int { bits: ..32, .. })
        {
            return Some(narrow);
        }
        self.origin(index)
    }

    /// The type that a value had where it comes from: of a temporary that of the memory it was loaded from.
    pub fn origin(&mut self, value: Expr) -> Option<Type> {
        let ExprData::Name(name) = self.f.body.exprs[value] else { return self.of(value) };
        let assigned = self.f.assigned_value(name).filter(|_| self.f.ssa.names[name].var.is_none());
        let loaded = match assigned.map(|rhs| (rhs, &self.f.body.exprs[rhs])) {
            // A copy of a temporary.
            Some((rhs, ExprData::Name(_))) => self.origin(rhs),
            Some((rhs, ExprData::Component { .. } | ExprData::Arrow { .. } | ExprData::Index { .. }))
            | Some((rhs, ExprData::Var(_) | ExprData::Deref { .. } | ExprData::Mem(_))) => self.of(rhs),
            _ => None,
        };
        loaded.or_else(|| self.of(value))
    }

    /// The type of a field, with the qualifiers of the object around it.
    fn field(&mut self, tree: Expr, quals: u8) -> Option<Type> {
        let var = self.place(tree)?;
        let ty = self.known(var)?;
        let all = quals | self.types.qualifiers(ty);
        let of = self.types.unqualified(ty);
        Some(if all == 0 { of } else { self.types.intern(TypeKind::Qualified { quals: all, of }) })
    }

    /// The type variable of an object: of a field in a record by its name, else as a part of what it is in.
    fn place(&mut self, tree: Expr) -> Option<TypeVarId> {
        let f = self.f;
        let solution = &self.file.solution;
        match f.body.exprs[tree] {
            ExprData::Var(var) => solution.find(TypeVar::Global(plain_name(f.decls.vars[var].name))),
            ExprData::Component { base, field } => {
                let record = match self.of(base).and_then(|ty| self.record(ty)) {
                    Some(record) => record,
                    None => self.place(base)?,
                };
                solution.find(TypeVar::Part(record, field))
            }
            ExprData::Arrow { ptr, field } => {
                let target = self.target(ptr)?;
                let record = self.record(target)?;
                solution.find(TypeVar::Part(record, field))
            }
            ExprData::Index { base, .. } => {
                let array = self.place(base)?;
                solution.find(TypeVar::Part(array, "[]"))
            }
            _ => None,
        }
    }

    /// The type variable of a record that has a name.
    fn record(&self, ty: Type) -> Option<TypeVarId> {
        let var = match *self.types.bare_kind(ty) {
            TypeKind::Named(name) => TypeVar::Record(name),
            TypeKind::Tagged(tag) => TypeVar::Tagged(tag),
            _ => return None,
        };
        self.file.solution.find(var)
    }

    /// The solved type of a variable.
    fn known(&mut self, var: TypeVarId) -> Option<Type> {
        let solution = &self.file.solution;
        let ty = solution.known(var).ty?;
        Some(import_type(&solution.types, ty, &mut self.types, &mut SparseMemo::default()))
    }

    /// The type of an address: a pointer to what stands there.
    fn address(&mut self, of: Expr) -> Option<Type> {
        if let ExprData::Str(_) | ExprData::StrPart(_) = self.f.body.exprs[of] {
            return Some(self.text());
        }
        let to = self.of(of)?;
        Some(self.types.pointer_to(to))
    }

    /// `char *`, the type in which string literals are used.
    fn text(&mut self) -> Type {
        let char = self.types.intern(TypeKind::Named("char"));
        self.types.pointer_to(char)
    }
}
