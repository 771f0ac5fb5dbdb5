//! Computes trees: values, and the places that references name.

use super::value::{Pointer, Value, binary, unary};
use super::{Frame, Machine, Stop};
use tressa::internals::ir::Shape;
use tressa::ir::{Expr, ExprData, TreeCode, Type, TypeKind, Var, VarKind};

/// What a reference names.
#[derive(Clone, Copy)]
pub(super) enum Place {
    /// All of a variable.
    Variable(usize, Option<Type>),
    /// A part of memory, with its type.
    Memory(Pointer, Type),
}

impl<'a> Frame<'_, 'a> {
    /// The shape of an arithmetic type.
    pub(super) fn shape_of(&self, ty: Option<Type>) -> Option<Shape> {
        Shape::named(self.f.types.name(ty?)?)
    }

    /// The size of a type in bytes, if it is an arithmetic type, a pointer, or an array of these.
    pub(super) fn size_of(&self, ty: Type) -> Option<u64> {
        match *self.f.types.kind(self.f.types.unqualified(ty)) {
            TypeKind::Named(name) => Some(Shape::named(name)?.size()),
            TypeKind::Pointer { .. } => Some(8),
            TypeKind::Array { of, len } => self.size_of(of)?.checked_mul(len?.parse().ok()?),
            TypeKind::MadeArray { of, len } => self.size_of(of)?.checked_mul(len),
            _ => None,
        }
    }

    /// The type of a reference or value, as far as declarations show it.
    fn type_of(&self, tree: Expr) -> Option<Type> {
        let f = self.f;
        match f.body.exprs[tree] {
            ExprData::Var(_) | ExprData::Name(_) => f.operand_type(tree),
            ExprData::Cast { ty, .. } | ExprData::ViewConvert { ty, .. } => Some(ty),
            ExprData::Deref { ptr, .. } => self.target(ptr),
            ExprData::Index { base, .. } => element(f, self.type_of(base)?),
            _ => None,
        }
    }

    /// What a pointer points to.
    fn target(&self, ptr: Expr) -> Option<Type> {
        match self.f.body.exprs[ptr] {
            ExprData::AddrOf { of } => self.type_of(of),
            _ => match *self.f.types.kind(self.f.types.unqualified(self.type_of(ptr)?)) {
                TypeKind::Pointer { to, .. } => Some(to),
                _ => None,
            },
        }
    }
}

fn element(f: &tressa::ir::Function<'_>, ty: Type) -> Option<Type> {
    match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Array { of, .. } | TypeKind::MadeArray { of, .. } => Some(of),
        _ => None,
    }
}

fn unknown<T>(what: &str) -> Result<T, Stop> {
    Err(Stop::Unknown(what.to_string()))
}

impl<'a> Machine<'_, 'a> {
    /// The object of a variable.
    pub(super) fn object(&mut self, frame: &mut Frame<'_, 'a>, var: Var) -> Result<usize, Stop> {
        if let Some(object) = frame.objects[var] {
            return Ok(object);
        }
        let data = &frame.f.decls.vars[var];
        let is_automatic = matches!(data.kind, VarKind::Param | VarKind::Local | VarKind::Result);
        let size = data.ty.and_then(|ty| frame.size_of(ty));
        let object = match is_automatic {
            true => self.memory.make(size),
            false if data.kind == VarKind::Function => return unknown("the address of a function"),
            false => {
                let memory = &mut self.memory;
                *self.statics.entry(data.name.to_string()).or_insert_with(|| memory.make(size))
            }
        };
        frame.objects[var] = Some(object);
        Ok(object)
    }

    /// The value of a tree.
    pub(super) fn eval(&mut self, frame: &mut Frame<'_, 'a>, tree: Expr) -> Result<Value, Stop> {
        match frame.f.body.exprs[tree] {
            ExprData::Name(name) => self.name(frame, name),
            ExprData::Const(text) => constant(text),
            ExprData::Int(number) => Ok(Value::number(number.into())),
            ExprData::Unsigned(number) => Ok(Value::number(number.into())),
            ExprData::Unary { op, of } => unary(op, self.eval(frame, of)?),
            ExprData::Binary { op, a, b } => {
                let (a, b) = (self.eval(frame, a)?, self.eval(frame, b)?);
                binary(op, a, b)
            }
            ExprData::Cast { ty, of } => {
                let value = self.eval(frame, of)?;
                Ok(value.converted(frame.shape_of(Some(ty))))
            }
            ExprData::Cond { cond, then, otherwise } => {
                let holds = self.eval(frame, cond)?.needed()? != 0;
                self.eval(frame, if holds { then } else { otherwise })
            }
            ExprData::AddrOf { of } => match self.place(frame, of)? {
                Place::Variable(object, _) => Ok(Value::Pointer(Pointer { object, offset: 0 })),
                Place::Memory(pointer, _) => Ok(Value::Pointer(pointer)),
            },
            ExprData::Code { code, args } => self.code(frame, code, args),
            _ => {
                let place = self.place(frame, tree)?;
                self.load(frame, place)
            }
        }
    }

    fn code(
        &mut self,
        frame: &mut Frame<'_, 'a>,
        code: TreeCode,
        args: cranelift_entity::EntityList<Expr>,
    ) -> Result<Value, Stop> {
        let args = args.as_slice(&frame.f.body.expr_lists);
        let values = args.iter().map(|&arg| self.eval(frame, arg)).collect::<Result<Vec<_>, _>>()?;
        match (code, &values[..]) {
            (TreeCode::Min, &[Value::Number(a, shape), Value::Number(b, _)]) => {
                Ok(Value::Number(a.min(b), shape))
            }
            (TreeCode::Max, &[Value::Number(a, shape), Value::Number(b, _)]) => {
                Ok(Value::Number(a.max(b), shape))
            }
            (TreeCode::Abs, &[Value::Number(a, shape)]) => {
                Ok(Value::Number(a.wrapping_abs(), shape).converted(shape))
            }
            (_, values) if values.contains(&Value::Undefined) => Ok(Value::Undefined),
            _ => unknown(code.text(&frame.f.body.exprs)),
        }
    }

    /// The value of an SSA name. Default definitions are what variables hold at entry.
    fn name(&mut self, frame: &mut Frame<'_, 'a>, name: tressa::ir::Name) -> Result<Value, Stop> {
        let data = frame.f.ssa.names[name];
        match (data.def, data.var) {
            (tressa::ir::Def::Default, Some(var)) => {
                let object = self.object(frame, var)?;
                Ok(self.memory.whole(object))
            }
            _ => Ok(frame.names[name]),
        }
    }

    /// What a reference names.
    pub(super) fn place(&mut self, frame: &mut Frame<'_, 'a>, tree: Expr) -> Result<Place, Stop> {
        match frame.f.body.exprs[tree] {
            ExprData::Var(var) => {
                let ty = frame.f.decls.vars[var].ty;
                Ok(Place::Variable(self.object(frame, var)?, ty))
            }
            ExprData::Deref { ptr, .. } => {
                let Some(ty) = frame.target(ptr) else { return unknown("an access of unknown type") };
                self.at(frame, ptr, 0, ty)
            }
            ExprData::Mem(mem) => {
                let reference = &frame.f.body.mem_refs[mem];
                if !reference.parts.is_empty() {
                    return unknown("TARGET_MEM_REF");
                }
                let offset = reference.offset.map_or(Some(0), |offset| offset.bytes());
                let to = reference.ptr_type.and_then(|ty| {
                    match *frame.f.types.kind(frame.f.types.unqualified(ty)) {
                        TypeKind::Pointer { to, .. } => Some(to),
                        _ => None,
                    }
                });
                let (Some(offset), Some(ty)) = (offset, reference.access.or(to)) else {
                    return unknown("MEM");
                };
                self.at(frame, reference.ptr, offset, ty)
            }
            ExprData::Index { base, index, .. } => {
                let index = self.eval(frame, index)?.needed()?;
                let base = self.place(frame, base)?;
                let (pointer, array) = match base {
                    Place::Variable(object, ty) => (Pointer { object, offset: 0 }, ty),
                    Place::Memory(pointer, ty) => (pointer, Some(ty)),
                };
                let Some(ty) = array.and_then(|ty| element(frame.f, ty)) else { return unknown("an array") };
                let Some(size) = frame.size_of(ty) else { return unknown("an element") };
                let by = index.wrapping_mul(i128::from(size)) as i64;
                Ok(Place::Memory(Pointer { offset: pointer.offset.wrapping_add(by), ..pointer }, ty))
            }
            ref other => {
                unknown(&format!("{other:?}").chars().take_while(|c| c.is_alphanumeric()).collect::<String>())
            }
        }
    }

    fn at(&mut self, frame: &mut Frame<'_, 'a>, ptr: Expr, offset: i64, ty: Type) -> Result<Place, Stop> {
        match self.eval(frame, ptr)? {
            Value::Pointer(pointer) => {
                Ok(Place::Memory(Pointer { offset: pointer.offset.wrapping_add(offset), ..pointer }, ty))
            }
            Value::Undefined => Err(Stop::Undefined),
            Value::Number(..) => Err(Stop::Trap("an access through a number".to_string())),
        }
    }

    fn load(&mut self, frame: &Frame<'_, 'a>, place: Place) -> Result<Value, Stop> {
        match place {
            Place::Variable(object, _) => Ok(self.memory.whole(object)),
            Place::Memory(pointer, ty) => match frame.size_of(ty) {
                Some(size) => self.memory.load(pointer, size),
                None => unknown("a load of unknown size"),
            },
        }
    }

    /// Assigns to what a tree names.
    pub(super) fn assign(&mut self, frame: &mut Frame<'_, 'a>, lhs: Expr, value: Value) -> Result<(), Stop> {
        if let ExprData::Name(name) = frame.f.body.exprs[lhs] {
            frame.names[name] = value.converted(frame.shape_of(frame.f.name_type(name)));
            return Ok(());
        }
        match self.place(frame, lhs)? {
            Place::Variable(object, ty) => {
                self.memory.set_whole(object, value.converted(frame.shape_of(ty)));
                Ok(())
            }
            Place::Memory(pointer, ty) => match frame.size_of(ty) {
                Some(size) => self.memory.store(pointer, value.converted(frame.shape_of(Some(ty))), size),
                None => unknown("a store of unknown size"),
            },
        }
    }
}

/// An integer constant. One of a pointer type ends with `B`, one that overflowed with a note.
fn constant(text: &str) -> Result<Value, Stop> {
    let digits = text.strip_suffix('B').or(text.strip_suffix("(OVF)")).unwrap_or(text);
    match digits.parse() {
        Ok(number) => Ok(Value::number(number)),
        Err(_) => unknown(&format!("the constant {text}")),
    }
}
