//! Making and freeing SSA names.

use crate::ir::{Def, Function, Name, NameData, Stmt, Var};
use cranelift_entity::EntitySet;

/// A new version of `var`.
pub fn make_version(f: &mut Function<'_>, var: Var, def: Def) -> Name {
    f.make_name(NameData { var: Some(var), def, ..NameData::default() })
}

/// Pass "eh" drops what only exceptions reach, with the definitions in it. GCC keeps these names with their versions, and the dump
/// declares them.
pub fn forget_dropped_definitions(f: &mut Function<'_>) {
    let is_dropped = |stmt: Stmt| f.body.links[stmt].block.is_none();
    let names = f.ssa.names.values_mut();
    let dropped = names.filter(|data| matches!(data.def, Def::Stmt(stmt) if is_dropped(stmt)));
    dropped.for_each(|data| data.def = Def::None);
}

/// The names that the gimplifier made and gave back before the dump was written are free, too.
pub fn free_unused_names(f: &mut Function<'_>) {
    let mut known: EntitySet<Name> = EntitySet::new();
    known.extend(f.ssa.free_names.iter().copied());
    let is_hole = |&name: &Name| f.ssa.names[name].released && !known.contains(name);
    let holes: Vec<Name> = f.ssa.names.keys().skip(1).filter(is_hole).collect();
    f.ssa.free_names.splice(0..0, holes);
}
