//! Step 6: the gimplifier's temporaries lose their variables, so that only SSA names are left of them.

use super::names::is_temporary;
use crate::ir::{Def, Function, IdentifierData, VarData, VarTraits};

/// Makes the names of temporaries anonymous, or keeps of the variable its identifier (`iftmp.0`). A
/// default definition keeps its variable.
pub fn make_names_anonymous(f: &mut Function<'_>) {
    for name in f.names.keys() {
        let data = &f.names[name];
        let Some(var) = data.var.filter(|_| !data.released && data.def != Def::Default) else { continue };
        if !is_temporary(f, var) || f.traits[var].contains(VarTraits::VISIBLE) {
            continue;
        }
        let VarData { ty, serial, anonymous, .. } = f.vars[var];
        let text = f.vars[var].name;
        let identifier = (!anonymous).then(|| f.identifiers.push(IdentifierData { text, serial }));
        let data = &mut f.names[name];
        data.var = None;
        data.identifier = identifier.into();
        data.ty = ty;
    }
}
