//! Of which instance of a class template a type is: a dump spells `a<int>` and `a<char>` as `struct a`.

use super::Facts;
use crate::base::text_tables::TextMap;
use crate::facts::variable_names;
use crate::ir::{Function, TypeKind, plain_name};
use crate::text::parse::{instance_of_member, unscoped_name};

/// Gives classes and typedefs in a function the names of the instances that they are, as far as facts state these. Facts name
/// an overloaded function by its `identity`.
pub(super) fn name<'a>(f: &mut Function<'a>, facts: &'a Facts, identity: &str) {
    if let Some(class) = instance_of_member(f.name) {
        name_members(f, facts, class);
    }
    name_variables(f, facts, identity);
}

/// A member function looks a name up in its class first, then in those around it.
fn name_members<'a>(f: &mut Function<'a>, facts: &'a Facts, class: &str) {
    for ty in f.types.all() {
        let TypeKind::Named(name) = *f.types.kind(ty) else { continue };
        let Some(tag) = name.strip_prefix("struct ") else { continue };
        let mut scope = Some(class);
        while let Some(around) = scope {
            if let Some((member, _)) = facts.program.fields.get_key_value(&[around, "::", tag].concat()) {
                f.types.rename(ty, member);
                break;
            }
            scope = around.strip_suffix(unscoped_name(around)).and_then(|around| around.strip_suffix("::"));
        }
    }
}

/// The types of variables and parameters.
fn name_variables<'a>(f: &mut Function<'a>, facts: &'a Facts, identity: &str) {
    let functions = [plain_name(f.name), identity].into_iter().filter_map(|name| facts.function(name));
    let variables = functions.flat_map(|function| &function.variables);
    let stated = variables.filter_map(|(name, ty)| Some((name.as_str(), ty.get()?.0.as_str())));
    let stated: TextMap<&str, &str> = stated.collect();
    if stated.is_empty() {
        return;
    }
    for (var, name) in variable_names(f) {
        let named = f.decls.vars[var].ty.filter(|&ty| matches!(f.types.kind(ty), TypeKind::Named(_)));
        if let (Some(_), Some(&instance)) = (named, stated.get(&*name)) {
            f.decls.vars[var].ty = Some(f.types.intern(TypeKind::Named(instance)));
        }
    }
}
