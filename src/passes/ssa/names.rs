//! Making and freeing SSA names.

use crate::ir::{Def, Function, Name, NameData, Var};
use cranelift_entity::EntitySet;

/// A new version of `var`.
pub fn make_version(f: &mut Function<'_>, var: Var, def: Def) -> Name {
    f.make_name(NameData { var: Some(var), def, ..NameData::default() })
}

/// The names that the gimplifier made and gave back before the dump was written are free, too.
pub fn free_unused_names(f: &mut Function<'_>) {
    let mut known: EntitySet<Name> = EntitySet::new();
    known.extend(f.ssa.free_names.iter().copied());
    let is_hole = |&name: &Name| f.ssa.names[name].released && !known.contains(name);
    let holes: Vec<Name> = f.ssa.names.keys().skip(1).filter(is_hole).collect();
    f.ssa.free_names.splice(0..0, holes);
}
