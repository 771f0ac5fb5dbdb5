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
        let VarData { ty, serial, anonymous, .. } = f.vars[var];
        let identifier = (!anonymous).then(|| f.vars[var].identifier());
        let data = &mut f.names[name];
        data.var = None;
        data.identifier = identifier;
        data.serial = serial;
        data.ty = ty;
    }
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
