//! The types of trees that are not SSA names, read from a file's solution: objects in memory, addresses,
//! operations.
//!
//! Known: declared types, the solution's types of globals, fields and elements, stated facts. Assumed types
//! count only where the caller takes them; the guessed length of an array never does ([`FileTypes::global`]).

use super::FileTypes;
use super::known_types::library_type;
use super::main_variants::{standard_typedef, vector_typedef};
use super::type_vars::{ImportedTypes, SolvedVar, TypeVar, TypeVarId, import_type};
use crate::facts::{COMPUTE_TYPE, DeclPath};
use crate::ir::{
    BinaryOp, COMPLEX, Expr, ExprData, Function, OpClass, Shape, Source, TRUTH, TreeCode, Type, TypeKind,
    Types, VarKind, complex_part, plain_name,
};
use crate::target::dialect::Gcc;

/// What is known of the type of an object in memory.
#[derive(Clone, Copy, Default, Debug)]
pub struct ObjectType {
    /// Its type.
    pub ty: Option<Type>,
    /// The type of its elements, if it is an array.
    pub element: Option<Type>,
}

impl<'a> FileTypes<'a> {
    /// The inferred type of the global variable, built in `types`.
    pub fn global(&self, name: &'a str, types: &mut Types<'a>) -> ObjectType {
        self.place(self.solution.find(TypeVar::Global(name)), types)
    }

    /// The inferred type of the `record`'s field, built in `types`.
    pub fn field(&self, record: Type, field: &'a str, types: &mut Types<'a>) -> ObjectType {
        let record = self.record(record, types);
        self.place(record.and_then(|record| self.solution.find(TypeVar::Part(record, field))), types)
    }

    /// The type variable of a record that has a name.
    pub(super) fn record(&self, ty: Type, types: &Types<'a>) -> Option<TypeVarId> {
        match *types.bare_kind(ty) {
            TypeKind::Named(name) => self.solution.find(TypeVar::Record(name)),
            TypeKind::Tagged(tag) => self.solution.find(TypeVar::Tagged(tag)),
            _ => None,
        }
    }

    /// The arithmetic type that the typedef stands for.
    pub fn typedef(&self, name: &'a str) -> Option<&'a str> {
        let known = self.solution.find(TypeVar::Typedef(name)).and_then(|var| self.solution.known(var).ty);
        match known.map(|ty| self.solution.types.bare_kind(ty)) {
            Some(&TypeKind::Named(main)) => Some(main),
            _ => standard_typedef(name),
        }
    }

    /// The type in which values of the enumeration are computed, if evidence shows it.
    pub(crate) fn compute_type_of(&self, place: &DeclPath) -> Option<&'a str> {
        let DeclPath::Typedef(name) = place else { return None };
        // No term may need the type, though a fact states it.
        let stated = || self.facts?.type_of(&place.clone().compute_type());
        let typedef = self.solution.find(TypeVar::Typedef(name));
        let integer = typedef.and_then(|of| self.solution.find(TypeVar::Part(of, COMPUTE_TYPE)));
        let known = integer.and_then(|integer| self.solution.known(integer).ty);
        match known.map(|ty| self.solution.types.kind(ty)) {
            Some(&TypeKind::Named(name)) => Some(name),
            Some(_) => None,
            None => stated(),
        }
    }

    /// The element type and length of the vectors that the typedef stands for.
    pub(crate) fn vector_of(&self, name: &'a str) -> Option<(&'a str, &'a str)> {
        let known = self.solution.find(TypeVar::Typedef(name)).and_then(|var| self.solution.known(var).ty);
        let types = &self.solution.types;
        match known.map(|ty| types.bare_kind(ty)) {
            Some(&TypeKind::Vector { len, of, .. }) => match *types.kind(of) {
                TypeKind::Named(of) => Some((of, len)),
                _ => None,
            },
            Some(_) => None,
            None => vector_typedef(name),
        }
    }

    fn place(&self, var: Option<TypeVarId>, types: &mut Types<'a>) -> ObjectType {
        let element = var.and_then(|var| self.solution.find(TypeVar::Part(var, "[]")));
        let mut known = |var: Option<TypeVarId>| {
            let &SolvedVar { ty, source, .. } = self.solution.known(var?);
            let ty = ty?;
            // The guessed length of a buffer is too little to base a copy on.
            let is_guess =
                source == Source::Assumed && matches!(self.solution.types.kind(ty), TypeKind::Array { .. });
            (!is_guess).then(|| import_type(&self.solution.types, ty, types, &mut ImportedTypes::default()))
        };
        ObjectType { ty: known(var), element: known(element) }
    }
}

/// The types of a function's trees, as far as its declarations and what is known of the file show them.
pub struct OperandTypes<'f, 'a> {
    f: &'f Function<'a>,
    /// What is known of the file's types.
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
    pub fn type_of(&mut self, tree: Expr) -> Option<Type> {
        let f = self.f;
        match f.body.exprs[tree] {
            ExprData::Name(name) => f.name_type(name),
            ExprData::Var(_)
            | ExprData::Component { .. }
            | ExprData::Arrow { .. }
            | ExprData::Index { .. } => self.object(tree).0,
            // The wrapper changes no type.
            ExprData::FieldAt { of, .. } | ExprData::Designated { value: of, .. } => self.type_of(of),
            ExprData::Deref { ptr, .. } => self.target(ptr),
            ExprData::Mem(mem) => {
                let mem = &f.body.mem_refs[mem];
                mem.access.or_else(|| self.types.pointee(mem.ptr_type?))
            }
            ExprData::AddrOf { of } => self.address(of),
            ExprData::Str(_) | ExprData::StrPart(_) => Some(self.text()),
            ExprData::Cast { ty, .. } | ExprData::ViewConvert { ty, .. } => Some(ty),
            ExprData::Unary { of, .. } => self.type_of(of),
            // The operands have one type, which one of them may show; a difference of pointers is a
            // `ptrdiff_t`.
            ExprData::Binary { op, a, b } => match op.class() {
                OpClass::Comparison => Some(self.types.intern(TypeKind::Named("_Bool"))),
                OpClass::Shift => self.type_of(a),
                OpClass::Widening => None,
                OpClass::Arithmetic => {
                    let ty = self.type_of(a).or_else(|| self.type_of(b))?;
                    match op == BinaryOp::Minus && self.types.pointee(ty).is_some() {
                        true => Some(self.types.intern(TypeKind::Named("long int"))),
                        false => Some(ty),
                    }
                }
            },
            ExprData::Cond { then, otherwise, .. } => self.type_of(then).or_else(|| self.type_of(otherwise)),
            ExprData::Code { code, ref args } => {
                let args = args.as_slice(&f.body.expr_lists);
                match code {
                    TreeCode::RealPart | TreeCode::ImagPart => {
                        let whole = self.type_of(*args.first()?)?;
                        match *self.types.bare_kind(whole) {
                            TypeKind::Complex { of } => Some(of),
                            TypeKind::Named(name) => {
                                Some(self.types.intern(TypeKind::Named(complex_part(name)?)))
                            }
                            _ => None,
                        }
                    }
                    TreeCode::Complex => {
                        let part = args.iter().find_map(|&arg| self.type_of(arg))?;
                        let spelled = COMPLEX.iter().find(|of| Some(of.1) == self.types.name(part));
                        let whole =
                            spelled.map_or(TypeKind::Complex { of: part }, |of| TypeKind::Named(of.0));
                        Some(self.types.intern(whole))
                    }
                    TreeCode::Min | TreeCode::Max | TreeCode::Abs | TreeCode::BitInsert => {
                        args.iter().find_map(|&arg| self.type_of(arg))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The type of what the pointer points to.
    pub fn target(&mut self, pointer: Expr) -> Option<Type> {
        let ty = self.type_of(pointer)?;
        self.types.pointee(ty)
    }

    /// As [`argument`](Self::argument), if a declaration states the type.
    pub fn stated_argument(&mut self, function: &'a str, index: u32, gcc: Gcc) -> Option<Type> {
        let var = self.file.solution.find(TypeVar::Param(function, index))?;
        let is_guess = matches!(self.file.solution.known(var).source, Source::Assumed | Source::Inferred);
        if is_guess { None } else { self.argument(function, index, gcc) }
    }

    /// The type of an argument for the function's parameter with this index, from 0 on. Up to GCC 14 the
    /// front end passes narrow integers as `int` (`promote_prototypes`).
    pub fn argument(&mut self, function: &'a str, index: u32, gcc: Gcc) -> Option<Type> {
        let var = self.file.solution.find(TypeVar::Param(function, index))?;
        let ty = self.known(var)?;
        if gcc >= Gcc::V15 {
            return Some(ty);
        }
        Some(if self.is_narrow(ty) { self.types.intern(TypeKind::Named("int")) } else { ty })
    }

    /// The arithmetic type of a parameter of a built-in or a function of the C library, by its index from 0
    /// on.
    pub(in crate::knowledge) fn library_argument(&mut self, function: &str, index: u32) -> Option<Type> {
        let declared = library_type(function, &mut self.types)?;
        let TypeKind::Function { params, .. } = self.types.kind(declared) else { return None };
        let ty = *params.get(index as usize)?;
        self.types.name(ty).and_then(Shape::named).map(|_| ty)
    }

    /// Whether values of the type are promoted to `int`.
    fn is_narrow(&mut self, ty: Type) -> bool {
        let shape = self.arithmetic(ty).and_then(|ty| self.types.name(ty)).and_then(Shape::named);
        matches!(shape, Some(Shape::Bool | Shape::Int { bits: ..32, .. }))
    }

    /// The arithmetic type in which values of the type are computed: of a typedef what it stands for, of an
    /// enumeration an integer.
    pub fn arithmetic(&mut self, ty: Type) -> Option<Type> {
        let name = self.types.name(ty)?;
        if Shape::named(name).is_some() || name == TRUTH {
            return Some(self.types.unqualified(ty));
        }
        let main = self.file.typedef(name).unwrap_or(name);
        let integer = || self.file.compute_type_of(&DeclPath::Typedef(name.to_string()));
        let main = if Shape::named(main).is_some() { main } else { integer().unwrap_or("unsigned int") };
        Some(self.types.intern(TypeKind::Named(main)))
    }

    /// The type of the index of a switch before it was promoted.
    pub fn promoted(&mut self, index: Expr) -> Option<Type> {
        // `_1 = (int) c; switch (_1)`: the front end has promoted the `char`, whose values the cases are.
        if let ExprData::Name(name) = self.f.body.exprs[index]
            && self.f.ssa.names[name].var.is_none()
            && let Some(rhs) = self.f.assigned_value(name)
            && let ExprData::Cast { ty, of } = self.f.body.exprs[rhs]
            && self.types.name(ty) == Some("int")
            && let Some(narrow) = self.origin(of)
            && self.is_narrow(narrow)
        {
            return Some(narrow);
        }
        self.origin(index)
    }

    /// The type that a value had where it comes from: of a temporary that of the memory it was loaded from.
    pub fn origin(&mut self, mut value: Expr) -> Option<Type> {
        // A temporary has lost the qualifiers and the typedef of what it was loaded from: `_1 = p->x`.
        let f = self.f;
        while let ExprData::Name(name) = f.body.exprs[value] {
            let assigned = f.assigned_value(name).filter(|_| f.ssa.names[name].var.is_none());
            match assigned.map(|from| (from, &f.body.exprs[from])) {
                // A copy of a temporary.
                Some((from, ExprData::Name(_))) => value = from,
                Some((
                    from,
                    ExprData::Component { .. } | ExprData::Arrow { .. } | ExprData::Index { .. },
                ))
                | Some((from, ExprData::Var(_) | ExprData::Deref { .. } | ExprData::Mem(_))) => {
                    return self.type_of(from).or_else(|| self.type_of(value));
                }
                _ => break,
            }
        }
        self.type_of(value)
    }

    /// The type of the elements of the vectors that a typedef stands for, if it is stated.
    pub(in crate::knowledge) fn vector_element(&mut self, ty: Type) -> Option<Type> {
        let place = DeclPath::Typedef(self.types.name(ty)?.to_string());
        let (stated, _) = self.file.facts?.spelled_type(&place)?;
        let vector = stated.build(&mut self.types)?;
        if let TypeKind::Vector { of, .. } = *self.types.kind(vector) { Some(of) } else { None }
    }

    /// The type of an object in memory and its type variable. A field is one of a record by name, else a part
    /// of what it is in.
    fn object(&mut self, tree: Expr) -> (Option<Type>, Option<TypeVarId>) {
        let f = self.f;
        match f.body.exprs[tree] {
            // A declared variable; of any other the solution knows the type.
            ExprData::Var(var) => {
                let data = &f.decls.vars[var];
                let name = plain_name(data.name);
                let declared = if data.kind == VarKind::Result { f.head.ret } else { data.ty };
                let ty = declared.or_else(|| self.file.global(name, &mut self.types).ty);
                (ty, self.file.solution.find(TypeVar::Global(name)))
            }
            // `table[i].f`: if the record has no name, its field is a part of the elements of `table`.
            ExprData::Component { base, field } => {
                let (record, place) = self.object(base);
                self.field(record, place, field)
            }
            ExprData::Arrow { ptr, field } => {
                let record = self.target(ptr);
                self.field(record, None, field)
            }
            ExprData::Index { base, .. } => {
                let (array, place) = self.object(base);
                let element = array.and_then(|array| self.element(array));
                (element, place.and_then(|array| self.file.solution.find(TypeVar::Part(array, "[]"))))
            }
            _ => (self.type_of(tree), None),
        }
    }

    /// The type of the elements of an array or a vector.
    pub(in crate::knowledge) fn element(&self, ty: Type) -> Option<Type> {
        match *self.types.bare_kind(ty) {
            TypeKind::Array { of, .. } | TypeKind::MadeArray { of, .. } | TypeKind::Vector { of, .. } => {
                Some(of)
            }
            _ => None,
        }
    }

    /// The type of a record's field.
    pub(in crate::knowledge) fn field_type(&mut self, record: Type, name: &'a str) -> Option<Type> {
        let known = self.field(Some(record), None, name).0;
        known.or_else(|| {
            let record = self.types.name(self.types.unqualified(record))?.to_string();
            let (stated, _) =
                self.file.facts?.spelled_type(&DeclPath::Field { record, field: name.to_string() })?;
            stated.build(&mut self.types)
        })
    }

    /// A field of a record of this type, or of the object that this type variable stands for. The qualifiers
    /// of the object are those of the field, too.
    fn field(
        &mut self,
        record: Option<Type>,
        place: Option<TypeVarId>,
        name: &'a str,
    ) -> (Option<Type>, Option<TypeVarId>) {
        // Objects of a record type with a name share its fields; else the field is a part of this object
        // alone.
        let named = record.and_then(|record| self.file.record(record, &self.types));
        let part = |of| self.file.solution.find(TypeVar::Part(of, name));
        let Some(field) = named.or(place).and_then(part) else { return (None, None) };
        let around = record.map_or(0, |record| self.types.qualifiers(record));
        let ty = self.known(field).map(|ty| {
            let quals = around | self.types.qualifiers(ty);
            let bare = self.types.unqualified(ty);
            if quals == 0 { bare } else { self.types.intern(TypeKind::Qualified { quals, of: bare }) }
        });
        (ty, Some(field))
    }

    /// The solved type of a variable.
    fn known(&mut self, var: TypeVarId) -> Option<Type> {
        let solution = &self.file.solution;
        let ty = solution.known(var).ty?;
        Some(import_type(&solution.types, ty, &mut self.types, &mut ImportedTypes::default()))
    }

    /// The type of an address: a pointer to the object.
    fn address(&mut self, object: Expr) -> Option<Type> {
        if let ExprData::Str(_) | ExprData::StrPart(_) = self.f.body.exprs[object] {
            return Some(self.text());
        }
        let to = self.type_of(object)?;
        Some(self.types.pointer_to(to))
    }

    /// `char *`, the type in which string literals are used.
    fn text(&mut self) -> Type {
        let char = self.types.intern(TypeKind::Named("char"));
        self.types.pointer_to(char)
    }
}
