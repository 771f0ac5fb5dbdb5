//! Step 5: the gimplifier's temporaries lose their variables, so that only SSA names are left of them.

use super::names::is_temporary;
use crate::ir::{Def, Function, Var, VarData};
use cranelift_entity::EntitySet;

/// Makes the names of temporaries anonymous, or keeps of the variable its identifier (`iftmp.0`). A
/// default definition keeps its variable.
pub fn make_names_anonymous(f: &mut Function<'_>) {
    let kept = array_bounds(f);
    for name in f.names.keys() {
        let data = &f.names[name];
        let Some(var) = data.var.filter(|_| !data.released && data.def != Def::Default) else { continue };
        if !is_temporary(f, var) || kept.contains(var) {
            continue;
        }
        let VarData { ty, serial, .. } = f.vars[var];
        let identifier = identifier(&f.vars[var]);
        let data = &mut f.names[name];
        data.var = None;
        data.identifier = identifier;
        data.serial = serial;
        data.ty = ty;
    }
}

/// DECL_NAME, without the DECL_UID that a `-uid` dump adds to it.
fn identifier<'a>(var: &VarData<'a>) -> Option<&'a str> {
    if var.anonymous {
        return None;
    }
    let bare = var.uid.and_then(|uid| {
        let digits = var.name.trim_end_matches(|c: char| c.is_ascii_digit());
        let stated = var.name[digits.len()..].parse() == Ok(uid);
        digits.strip_suffix("D.").filter(|_| stated)
    });
    Some(bare.unwrap_or(var.name))
}

/// The variables that bound arrays: `gimplify_type_sizes` clears their DECL_IGNORED_P, so that
/// they can be seen in a debugger.
fn array_bounds(f: &Function<'_>) -> EntitySet<Var> {
    let mut bounds = EntitySet::new();
    let lengths: Vec<&str> = f.types.array_lengths().flat_map(|len| len.split(':')).collect();
    if lengths.iter().any(|len| len.starts_with("D.")) {
        bounds.extend(
            f.vars.keys().filter(|&var| f.vars[var].anonymous && lengths.contains(&f.vars[var].name)),
        );
    }
    bounds
}
