//! Type variables by the declaration paths of the stated facts.

use super::FileTypes;
use super::type_var::{TypeVar, TypeVarId};
use super::type_vars::TypeVars;
use crate::facts::{COMPUTE_TYPE, DeclPath};
use crate::ir::{Function, Shape, Source, Type, TypeKind, is_typedef_name, plain_name};

impl<'a> TypeVars<'_, 'a> {
    /// The path of `var`, if it has one.
    pub(super) fn path_to(&self, var: TypeVar<'a>) -> Option<DeclPath> {
        path_to(var, |id| self.var(id))
    }

    /// The stated type of the variable, and its source.
    pub(super) fn stated(&mut self, var: TypeVar<'a>) -> Option<(Type, Source)> {
        let facts = self.facts().filter(|facts| facts.states_types())?;
        let path = self.path_to(var)?;
        let (text, source) =
            facts.spelled_type(&path).or_else(|| facts.spelled_type(&path.without_nameless()?))?;
        Some((text.build(&mut self.types)?, source))
    }

    /// Whether the type of a field of this base, which has no name, is stated for the class that inherits it.
    pub(super) fn states_inherited(&self, base: TypeVarId, field: &'a str) -> bool {
        let is_base = matches!(self.var(base), TypeVar::Part(_, step) if step.starts_with("D."));
        let path = || self.path_to(TypeVar::Part(base, field))?.without_nameless();
        is_base && path().is_some_and(|path| self.facts().is_some_and(|facts| facts.type_of(&path).is_some()))
    }

    /// Declares the result of `f`, which has the type `ret`. What a typedef stands for may be stated for the function alone,
    /// if other typedefs have its name.
    pub(super) fn declare_result(&mut self, f: &Function<'a>, ret: Type) {
        let stated = self.typedef_of(ret).and_then(|_| self.stated(TypeVar::Return(f.name)));
        let is_arithmetic =
            |ty| matches!(*self.types.kind(ty), TypeKind::Named(name) if Shape::of(name).is_some());
        let stated = stated.map(|(ty, _)| ty).filter(|&ty| is_arithmetic(ty));
        self.declare(TypeVar::Return(f.identity()), stated.unwrap_or(ret));
    }

    /// The path of the variable with this number.
    pub(super) fn path_of(&self, id: TypeVarId) -> Option<DeclPath> {
        self.path_to(self.var(id))
    }
}

impl FileTypes<'_> {
    /// Everything whose type the functions depend on and no function declares.
    pub fn undeclared(&self) -> Vec<DeclPath> {
        let at = |id: TypeVarId| self.solution.known(id).var;
        let paths = self.solution.vars.iter().filter(|known| known.source != Source::Dump);
        let paths = paths.filter(|known| !known.var.is_compute_type());
        let mut paths: Vec<_> = paths.filter_map(|known| path_to(known.var, at)).collect();
        // A typedef of a pointer to a function hides how the pointer prints without it.
        paths.extend(self.solution.types.all().filter_map(|ty| match *self.solution.types.kind(ty) {
            TypeKind::Function { id, .. } if is_typedef_name(id) => Some(DeclPath::Typedef(id.to_string())),
            _ => None,
        }));
        paths.sort();
        paths
    }
}

/// The path of `var`.
fn path_to<'a>(var: TypeVar<'a>, var_of: impl Fn(TypeVarId) -> TypeVar<'a>) -> Option<DeclPath> {
    let mut steps: Vec<&str> = Vec::new();
    let mut root = var;
    while let TypeVar::Part(of, step) = root {
        steps.push(step);
        root = var_of(of);
    }
    Some(match root {
        TypeVar::Global(name) => DeclPath::Global(plain_name(name).to_string() + &path(&steps)),
        TypeVar::Fixed(address) => DeclPath::Fixed(address.to_string() + &path(&steps)),
        TypeVar::Return(name) => {
            DeclPath::Result { function: plain_name(name).to_string(), path: path(&steps) }
        }
        TypeVar::Param(name, index) if steps.is_empty() => {
            DeclPath::Param { function: plain_name(name).to_string(), index }
        }
        TypeVar::Record(record) => field(record.to_string(), steps)?,
        TypeVar::Tagged(tag) => field(format!("struct {tag}"), steps)?,
        TypeVar::Typedef(name) if steps.is_empty() || steps == [COMPUTE_TYPE] => {
            DeclPath::Typedef(name.to_string() + &path(&steps))
        }
        _ => return None,
    })
}

/// The path of the record's field with these steps; further steps follow the field.
fn field(record: String, mut steps: Vec<&str>) -> Option<DeclPath> {
    let field = steps.pop()?.to_string() + &path(&steps);
    Some(DeclPath::Field { record, field })
}

/// The steps, the last one first, in C's spelling after a name.
fn path(steps: &[&str]) -> String {
    let mut out = String::new();
    let mut steps = steps.iter().rev().peekable();
    while let Some(&step) = steps.next() {
        match step {
            "[]" | "()" | COMPUTE_TYPE => out.push_str(step),
            "*" => match steps.peek() {
                Some(&&next) if !matches!(next, "*" | "[]" | "()" | COMPUTE_TYPE) => {
                    out.extend(["->", next]);
                    steps.next();
                }
                _ => out.push('*'),
            },
            field => out.extend([".", field]),
        }
    }
    out
}
