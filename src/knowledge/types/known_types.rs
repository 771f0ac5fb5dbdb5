//! The types of type variables that are known before any statement is read, and how facts name type
//! variables.
//!
//! Known, the best first: what the dump itself declares ([`TypeVars::declare`]); what facts state of the
//! place with the variable's path (`struct s.field`, `table[].next`, `f()`); what g++ makes for virtual
//! functions; the body that spells a record without a name; GCC's built-ins and the C library. Nothing is
//! assumed here.
//!
//! `prototypes.txt` holds one declaration in each line in GCC's spelling, after the declared name (fields of
//! structures: `struct stat.st_size`). They are facts of GCC and of glibc's headers, as GCC 12 wrote them
//! ([`prototypes`](crate::target::prototypes)).

use super::type_vars::{TypeVar, TypeVarId, TypeVars};
use crate::facts::{COMPUTE_TYPE, DeclPath};
use crate::ir::{Function, Source, Type, TypeKind, Types, instance_tag, plain_name, typedef_meaning};
use crate::target::prototypes::prototype;
use crate::text::parse::declared_type;
use crate::text::print::spelled;

impl<'a> TypeVars<'_, 'a> {
    /// The path of `var`, if it has one.
    fn path_to(&self, var: TypeVar<'a>) -> Option<DeclPath> {
        path_to(var, |id| self.var(id))
    }

    /// The stated type of the variable, and its source.
    pub(super) fn stated(&mut self, var: TypeVar<'a>) -> Option<(Type, Source)> {
        // A typedef that says what it stands for; an enumeration stands for itself.
        if let TypeVar::Typedef(name) = var
            && let Some((typedef, meaning)) = typedef_meaning(name)
        {
            return Some((self.named(if typedef == meaning { name } else { meaning }), Source::Stated));
        }
        let facts = self.facts().filter(|facts| facts.states_types())?;
        let path = self.path_to(var)?;
        // A field of a member without a name (`D.1234`) is stated for the record around it, too, as C names
        // it.
        let (text, source) =
            facts.spelled_type(&path).or_else(|| facts.spelled_type(&path.without_nameless()?))?;
        Some((text.build(&mut self.types)?, source))
    }

    /// The type of the variable in the C library, of what g++ makes for virtual functions, or in the body
    /// that spells a record without a name.
    pub(super) fn library(&mut self, var: TypeVar<'a>) -> Option<Type> {
        if let Some(declaration) = virtual_table(var) {
            return declared_type(&mut self.types, declaration);
        }
        // A name of the library has one declaration, from which its result and its parameters are taken.
        let ty = match var {
            TypeVar::Global(name) | TypeVar::Return(name) | TypeVar::Param(name, _) => {
                match self.last_asked {
                    Some((last, ty)) if last == name => ty?,
                    _ => {
                        let ty = library_type(name, &mut self.types);
                        self.last_asked = Some((name, ty));
                        ty?
                    }
                }
            }
            // `struct stat.st_size`, or the field in `struct { int q; }`, a body that is the record's
            // spelling.
            TypeVar::Part(of, field) => {
                let TypeVar::Record(record) = self.var(of) else { return None };
                return match field_declaration(record, field) {
                    Some(declaration) => declared_type(&mut self.types, declaration),
                    None => library_field(record, field, &mut self.types),
                };
            }
            _ => return None,
        };
        match (var, self.types.kind(ty)) {
            (TypeVar::Return(_), &TypeKind::Function { ret, .. }) => Some(ret),
            (TypeVar::Param(_, i), TypeKind::Function { params, .. }) => params.get(i as usize).copied(),
            // A function is not a global variable, even where it is mentioned like one: `p = malloc`.
            (TypeVar::Global(_), TypeKind::Function { .. }) => None,
            (TypeVar::Global(_), _) => Some(ty),
            _ => None,
        }
    }

    /// Whether the type of a field of this base, which has no name, is stated for the class that inherits it.
    pub(super) fn states_inherited(&self, base: TypeVarId, field: &'a str) -> bool {
        let is_base = matches!(self.var(base), TypeVar::Part(_, step) if step.starts_with("D."));
        let path = || self.path_to(TypeVar::Part(base, field))?.without_nameless();
        is_base && path().is_some_and(|path| self.facts().is_some_and(|facts| facts.type_of(&path).is_some()))
    }

    /// Declares the result of `f`, which has the type `ret`. What a typedef stands for may be stated for the
    /// function alone, if other typedefs have its name.
    pub(super) fn declare_result(&mut self, f: &Function<'a>, ret: Type) {
        let facts = self.facts().filter(|facts| facts.states_types());
        let text = facts.and_then(|facts| facts.stated_function(f)?.returns.get());
        let text = text.filter(|text| text.0.contains('='));
        let stated = text.and_then(|text| text.build(&mut self.types));
        let stated = stated.filter(|&ty| spelled(&self.types, ty) == spelled(&self.types, ret));
        self.declare(TypeVar::Return(f.identity()), stated.unwrap_or(ret));
    }

    /// The path of the variable with this number.
    pub(super) fn path_of(&self, id: TypeVarId) -> Option<DeclPath> {
        self.path_to(self.var(id))
    }
}

/// The path of `var`.
pub(super) fn path_to<'a>(var: TypeVar<'a>, var_of: impl Fn(TypeVarId) -> TypeVar<'a>) -> Option<DeclPath> {
    // From the part out to the declaration that it is a part of: `next`, then `[]` for `table[].next`.
    let mut steps: Vec<&str> = Vec::new();
    let mut root = var;
    while let TypeVar::Part(of, step) = root {
        steps.push(step);
        root = var_of(of);
    }
    // What facts have a place for: of parameters and typedefs no parts, of names and opaque terms nothing.
    Some(match root {
        TypeVar::Global(name) => DeclPath::Global(plain_name(name).to_string() + &path(&steps)),
        TypeVar::Fixed(address) => DeclPath::Fixed(address.to_string() + &path(&steps)),
        TypeVar::Return(name) => {
            DeclPath::Result { function: plain_name(name).to_string(), path: path(&steps) }
        }
        TypeVar::Param(name, index) if steps.is_empty() => {
            DeclPath::Param { function: plain_name(name).to_string(), index }
        }
        TypeVar::Record(record) => field_path(record.to_string(), steps)?,
        TypeVar::Tagged(tag) => field_path(format!("struct {tag}"), steps)?,
        TypeVar::Typedef(name) if steps.is_empty() || steps == [COMPUTE_TYPE] => {
            DeclPath::Typedef(name.to_string() + &path(&steps))
        }
        _ => return None,
    })
}

/// The path of the record's field with these steps; further steps follow the field.
fn field_path(record: String, mut steps: Vec<&str>) -> Option<DeclPath> {
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
            // A field of a target: `p->f`, not `p*.f`.
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

/// The type that the library gives to `name`.
pub(super) fn library_type<'a>(name: &str, types: &mut Types<'a>) -> Option<Type> {
    declared_type(types, prototype(name)?)
}

/// The type of a field of the library's `record`, spelled as `struct stat`. All instances of a class template
/// may have a field of one type.
fn library_field<'a>(record: &str, field: &str, types: &mut Types<'a>) -> Option<Type> {
    let declaration = prototype(&[record, ".", field].concat())
        .or_else(|| prototype(&["struct ", instance_tag(record)?, ".", field].concat()))?;
    declared_type(types, declaration)
}

/// A declaration with the type of what g++ makes: a table of virtual functions, a pointer to one, a part of a
/// pointer to a member function.
fn virtual_table(var: TypeVar<'_>) -> Option<&'static str> {
    match var {
        TypeVar::Part(_, field) if field.starts_with("_vptr.") => Some("int (*) () * _vptr;"),
        // What is added to the object of a pointer to a member function.
        TypeVar::Part(_, "__delta") => Some("long int __delta;"),
        TypeVar::Global(name) if name.starts_with("_ZTV") || name.starts_with("_ZTC") => {
            Some("int (*) () _ZTV[2];")
        }
        _ => None,
    }
}

/// Whether the library's `name` is a function.
pub(super) fn is_library_function(name: &str) -> Option<bool> {
    prototype(name).map(|declaration| declaration.ends_with(");"))
}

/// The declaration, with its semicolon, of `field` in the body that spells `record`.
pub fn field_declaration<'a>(record: &'a str, field: &str) -> Option<&'a str> {
    let open = record.find('{')?;
    let body = record[open + 1..].strip_suffix('}')?;
    declarations(body).find(|declaration| declares(declaration, field))
}

/// The declarations in a body, each with its semicolon.
fn declarations(body: &str) -> impl Iterator<Item = &str> {
    let mut rest = body;
    std::iter::from_fn(move || {
        // Up to the next semicolon outside of inner bodies.
        let mut depth = 0u32;
        let end = rest.bytes().position(|b| {
            match b {
                b'{' => depth += 1,
                b'}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            b == b';' && depth == 0
        })?;
        let declaration = &rest[..=end];
        rest = &rest[end + 1..];
        Some(declaration.trim_start())
    })
}

/// Whether the declaration is one of `name`; dimensions may follow the name.
fn declares(declaration: &str, name: &str) -> bool {
    let mut front = declaration.trim_end_matches(';');
    while let Some(open) = front.rfind('[').filter(|_| front.ends_with(']')) {
        front = &front[..open];
    }
    front.strip_suffix(name).is_some_and(|type_of| type_of.ends_with(' '))
}
