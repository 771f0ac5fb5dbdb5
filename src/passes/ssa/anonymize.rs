//! Step 6: the gimplifier's temporaries lose their variables, so that only SSA names are left of them.

use crate::ir::{Def, Function, IdentifierData, VarData, VarTraits};

/// Makes the names of temporaries anonymous, or keeps of the variable its identifier (`iftmp.0`). A
/// default definition keeps its variable.
pub fn make_names_anonymous(f: &mut Function<'_>) {
    for name in f.ssa.names.keys() {
        let data = &f.ssa.names[name];
        let Some(var) = data.var.filter(|_| !data.released && data.def != Def::Default) else { continue };
        if !f.decls.vars[var].is_temporary() || f.decls.traits[var].contains(VarTraits::VISIBLE) {
            continue;
        }
        let VarData { ty, serial, anonymous, .. } = f.decls.vars[var];
        let text = f.decls.vars[var].name;
        let identifier = (!anonymous).then(|| f.ssa.identifiers.push(IdentifierData { text, serial }));
        let data = &mut f.ssa.names[name];
        data.var = None;
        data.identifier = identifier.into();
        data.ty = ty;
    }
}
