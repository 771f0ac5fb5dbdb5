//! Objects with addresses that are passed to built-ins: base, offset, size and alignment
//! (`get_addr_base_and_unit_offset`, `get_pointer_alignment`), on an LP64 target.
//!
//! A gimple dump shows neither the layout of records nor the types of globals and fields. Without facts these
//! assumptions are made: a field is at the beginning of its record, as in a union; a record is aligned to
//! more than a byte; a constant length that is passed with a record is its size.

use super::Folder;
use crate::facts::Layout;
use crate::ir::{Expr, ExprData, Type, TypeKind, Types, Var, VarData, VarKind, is_record_name, plain_name};
use crate::knowledge::ObjectType;

/// The object that an operand of the form `&base.field[index]` points to.
pub(super) struct Object {
    /// The declared object that contains it.
    pub base: Expr,
    /// Its offset from `base` in bytes.
    pub offset: i64,
    /// Its type, if it is declared or inferred.
    pub place: ObjectType,
    /// The bytes from the offset to the end of `base`, if known.
    pub room: Option<u64>,
    /// Whether it is `base` itself.
    is_whole: bool,
    /// Its layout in the facts.
    stated: Layout,
}

/// The path from a declared object to a part of it.
struct ObjectPath {
    /// The declared object.
    base: Expr,
    /// Its type.
    start: ObjectType,
    /// The steps from there, the outermost reference last.
    steps: Vec<PathStep>,
}

/// A step of a path.
struct PathStep {
    /// The reference: a component, an element or a conversion.
    reference: Expr,
    /// The type of the part.
    place: ObjectType,
    /// The name of the part in facts, as `struct s.field[]`.
    name: String,
}

impl<'a> Folder<'_, '_, 'a> {
    /// The object that `arg` points to, if it is the address of a declared object or of a part of it.
    pub(super) fn addressed_object(&mut self, arg: Expr) -> Option<Object> {
        let ObjectPath { base, start, steps } = self.object_path(arg)?;
        // Start with the whole of the declared object. For that, its size is also the room from the beginning
        // to the end.
        let mut place = start;
        let mut room = place.ty.and_then(|ty| self.layout(ty).size);
        let is_whole = steps.is_empty();
        let mut stated = Layout::default();
        if let (true, ExprData::Var(var)) = (is_whole, &self.f.body.exprs[base]) {
            stated = self.cx.knowledge.stated_layout(plain_name(self.f.decls.vars[*var].name));
            room = room.or(stated.size);
        }
        // Each step adds its offset. An index must be constant, or the object is unknown.
        let mut offset = 0i64;
        for step in steps {
            let step_layout = self.cx.knowledge.stated_layout(&step.name);
            match self.f.body.exprs[step.reference] {
                ExprData::Index { index, .. } => {
                    let index = i64::try_from(self.integer_constant(index)?).ok()?;
                    let size = step.place.ty.and_then(|ty| self.layout(ty).size).or(step_layout.size);
                    // An unknown element is likely a byte, since its address is passed to a byte function.
                    let size = size.unwrap_or(1).try_into().ok()?;
                    offset = offset.checked_add(index.checked_mul(size)?)?;
                }
                ExprData::Component { .. } => {
                    // The end of a field is known only if its offset is, which is assumed here. So no bound
                    // is known.
                    room = None;
                    offset = offset.checked_add(step_layout.offset.unwrap_or(0).try_into().ok()?)?;
                }
                _ => {}
            }
            (place, stated) = (step.place, step_layout);
        }
        // What is left of the declared object after the offset.
        let room = room.and_then(|size| size.checked_sub(u64::try_from(offset).ok()?));
        Some(Object { base, offset, place, room, is_whole, stated })
    }

    /// The names in facts of the object that `arg` points to and of the objects around it, without
    /// those that have a type with a known layout.
    pub(super) fn unknown_layouts(&mut self, arg: Expr) -> Vec<String> {
        let Some((arg, _)) = self.base_and_offset(arg) else { return Vec::new() };
        let Some(ObjectPath { base, start, steps }) = self.object_path(arg) else { return Vec::new() };
        let is_element = |step: &PathStep| step.name.ends_with("[]") && !step.name.contains(['.', ' ']);
        let mut names = Vec::new();
        // The layout of a record decides for all of its parts. Without a record, the object itself must have
        // an unknown size.
        let record = start.ty.and_then(|ty| self.record_name(ty));
        let base_name = match (record, &self.f.body.exprs[base]) {
            (Some(record), _) => Some(record.to_string()),
            (None, &ExprData::Var(var))
                if steps.iter().all(is_element)
                    && start.ty.is_none_or(|ty| self.layout(ty).size.is_none()) =>
            {
                Some(plain_name(self.f.decls.vars[var].name).to_string())
            }
            _ => None,
        };
        names.extend(base_name);
        // Then the parts: a field has a name with its record, and an element of an unknown array is named
        // after the array.
        for step in steps {
            let record = step.place.ty.and_then(|ty| self.record_name(ty)).map(str::to_string);
            // The size of an element decides the offset of the next one.
            let is_open = is_element(&step) && step.place.ty.is_none();
            let step_name = [step.name].into_iter().filter(|name| is_open || name.contains(['.', ' ']));
            names.extend(step_name.chain(record));
        }
        names
    }

    /// The path from the declared object to the object that `arg` points to.
    fn object_path(&mut self, arg: Expr) -> Option<ObjectPath> {
        let ExprData::AddrOf { of } = self.f.body.exprs[arg] else { return None };
        // Take the references off from the outside in, until the declared object is reached.
        let mut references = Vec::new();
        let mut base = of;
        let var = loop {
            match self.f.body.exprs[base] {
                ExprData::Var(var) if self.f.decls.vars[var].kind != VarKind::Function => break var,
                ExprData::Component { base: inner, .. }
                | ExprData::Index { base: inner, bounds: None, .. }
                | ExprData::ViewConvert { of: inner, .. } => {
                    references.push(base);
                    base = inner;
                }
                _ => return None,
            }
        };
        // Then go back from the inside out: the type of a part depends on the type of what it is a part of.
        let start = self.type_of_variable(var);
        let (mut place, mut name) = (start, plain_name(self.f.decls.vars[var].name).to_string());
        let mut steps = Vec::new();
        for reference in references.into_iter().rev() {
            // The parts of a record are named after the record in facts, not after the variable.
            if let Some(record) = place.ty.and_then(|ty| self.record_name(ty)) {
                name = record.to_string();
            }
            match self.f.body.exprs[reference] {
                ExprData::Index { .. } => {
                    place = self.object_type(place.element);
                    name.push_str("[]");
                }
                ExprData::Component { field, .. } => {
                    // Facts have the type of a field; without them it is inferred from other functions.
                    place = match place.ty {
                        Some(record) => self.cx.knowledge.field(record, field, &mut self.f.types),
                        None => ObjectType::default(),
                    };
                    place = self.as_inferred_type(place);
                    name.extend([".", field]);
                }
                ExprData::ViewConvert { ty, .. } => place = self.object_type(Some(ty)),
                _ => return None,
            }
            steps.push(PathStep { reference, place, name: name.clone() });
        }
        Some(ObjectPath { base, start, steps })
    }

    /// The spelling of the type if it is a structure or union.
    fn record_name(&self, ty: Type) -> Option<&'a str> {
        match *self.f.types.kind(self.f.types.unqualified(ty)) {
            TypeKind::Named(name) if is_record_name(name) => Some(name),
            _ => None,
        }
    }

    /// Size and alignment of a type.
    pub(super) fn layout(&self, ty: Type) -> Layout {
        self.cx.knowledge.layout(&self.f.types, ty)
    }

    fn type_of_variable(&mut self, var: Var) -> ObjectType {
        let VarData { name, ty, .. } = self.f.decls.vars[var];
        match ty {
            Some(ty) => self.object_type(Some(ty)),
            None => {
                let place = self.cx.knowledge.global(name, &mut self.f.types);
                self.as_inferred_type(place)
            }
        }
    }

    /// The type inferred from uses of the address of an object. Such uses do not show whether the
    /// object is an array, so a scalar type is taken for that of an element.
    fn as_inferred_type(&self, place: ObjectType) -> ObjectType {
        match place.ty {
            Some(ty)
                if self.layout(ty).size.is_some()
                    && self.record_name(ty).is_none()
                    && element(&self.f.types, ty).is_none() =>
            {
                ObjectType { ty: None, element: Some(ty) }
            }
            _ => self.with_element(place),
        }
    }

    fn object_type(&self, ty: Option<Type>) -> ObjectType {
        self.with_element(ObjectType { ty, element: None })
    }

    fn with_element(&self, place: ObjectType) -> ObjectType {
        let element = place.ty.and_then(|ty| element(&self.f.types, ty));
        ObjectType { element: element.or(place.element), ..place }
    }

    /// Size and alignment of an object. An array of unknown size is taken to have the `length` that
    /// is passed with its address.
    pub(super) fn layout_of_object(&self, object: &Object, length: u64) -> Layout {
        // The program may prove that a global variable is larger than the length.
        let least = self.least_size(object).filter(|&least| least > length);
        let known = match object.place {
            ObjectType { ty: Some(ty), .. } => {
                let known = self.layout(ty);
                Layout { size: known.size.or(least), ..known }
            }
            ObjectType { element: Some(element), .. } => {
                Layout { size: least.or(Some(length)), ..self.layout(element) }
            }
            _ => Layout { size: least, ..Layout::default() },
        };
        let (size, align) = (object.stated.size.or(known.size), object.stated.align.or(known.align));
        Layout { size, align, ..Layout::default() }
    }

    /// The size that the accesses of the program prove for a global variable.
    fn least_size(&self, object: &Object) -> Option<u64> {
        match self.f.body.exprs[object.base] {
            ExprData::Var(var) if object.is_whole && self.f.decls.vars[var].kind == VarKind::Global => {
                Some(self.cx.knowledge.least_size(self.f.decls.vars[var].name))
            }
            _ => None,
        }
    }
}

impl Object {
    /// Whether its size is certain: that of a declared type, or a stated one.
    pub(super) fn has_certain_size(&self) -> bool {
        self.place.ty.is_some() || self.stated.size.is_some()
    }
}

/// The element type of an array.
pub(super) fn element(types: &Types<'_>, ty: Type) -> Option<Type> {
    match *types.kind(types.unqualified(ty)) {
        TypeKind::Array { of, .. } | TypeKind::MadeArray { of, .. } => Some(of),
        _ => None,
    }
}
