//! The types of a function that facts tell apart, though a dump spells them alike: instances of class templates,
//! classes of one tag, and typedefs that several types have.
//!
//! Known: the class of a member function, by its name; what facts state of variables. Nothing is assumed.

use super::Facts;
use crate::base::text_tables::TextMap;
use crate::facts::variable_names;
use crate::ir::{Function, Type, TypeKind, instance_tag, plain_name, typedef_meaning};
use crate::text::parse::{instance_of_member, name_around};

/// Gives classes and typedefs in a function the names of the instances that they are, as far as facts state
/// these. They name an overloaded function by its `identity`, and further ones with that by their `ordinal`, too.
pub(super) fn name_instances<'a>(f: &mut Function<'a>, facts: &'a Facts, identity: &str, ordinal: u32) {
    if let Some(class) = instance_of_member(f.name).or_else(|| name_around(f.name)) {
        name_members(f, facts, class);
    }
    name_variables(f, facts, identity, ordinal);
}

/// A member function looks a name up in its class first, then in those around it.
fn name_members<'a>(f: &mut Function<'a>, facts: &'a Facts, class: &str) {
    for ty in f.types.all() {
        let TypeKind::Named(name) = *f.types.kind(ty) else { continue };
        let Some(tag) = name.strip_prefix("struct ") else { continue };
        let mut next = Some(class);
        while let Some(around) = next {
            if let Some((member, _)) = facts.program.fields.get_key_value(&[around, "::", tag].concat()) {
                f.types.rename(ty, member);
                break;
            }
            next = name_around(around);
        }
    }
}

/// The types of variables and parameters.
fn name_variables<'a>(f: &mut Function<'a>, facts: &'a Facts, identity: &str, ordinal: u32) {
    let names = [plain_name(f.name), identity];
    let stated = |&name: &&str| {
        let further = facts.function(&format!("{name}#{ordinal}")).filter(|_| ordinal > 1);
        further.or_else(|| facts.function(name))
    };
    let functions = names.iter().filter_map(stated);
    let variables = functions.flat_map(|function| &function.variables);
    let stated = variables.filter_map(|(name, ty)| Some((name.as_str(), ty.get()?.0.as_str())));
    let stated: TextMap<&str, &str> = stated.collect();
    if stated.is_empty() {
        return;
    }
    for (var, name) in variable_names(f) {
        if let (Some(ty), Some(&instance)) = (f.decls.vars[var].ty, stated.get(&*name)) {
            f.decls.vars[var].ty = Some(with_instance(f, ty, instance));
        }
    }
}

/// The type with the name of an instance in place of that of the class that it is or leads to. A typedef that
/// a reference leads to keeps its name, by which dumps spell it.
fn with_instance<'a>(f: &mut Function<'a>, ty: Type, instance: &'a str) -> Type {
    // The pointers and qualifiers around the class, outermost first.
    let (mut around, mut class) = (Vec::new(), ty);
    while let TypeKind::Pointer { to: of, .. } | TypeKind::Qualified { of, .. } = *f.types.kind(class) {
        around.push(class);
        class = of;
    }
    let TypeKind::Named(name) = *f.types.kind(class) else { return ty };
    let tag = name.strip_prefix("struct ").or_else(|| instance_tag(name));
    let is_same = match typedef_meaning(instance) {
        Some((typedef, _)) => typedef == name,
        None => around.is_empty() || tag == instance_tag(instance),
    };
    if !is_same {
        return ty;
    }
    let mut inner = f.types.intern(TypeKind::Named(instance));
    for layer in around.into_iter().rev() {
        inner = f.types.intern(match *f.types.kind(layer) {
            TypeKind::Pointer { attrs, .. } => TypeKind::Pointer { to: inner, attrs },
            TypeKind::Qualified { quals, .. } => TypeKind::Qualified { quals, of: inner },
            _ => return ty,
        });
    }
    inner
}
