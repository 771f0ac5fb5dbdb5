//! Making and freeing SSA names.

use crate::ir::{Def, ExprData, Function, Name, NameData, Stmt, Var};
use cranelift_entity::EntitySet;

/// A new version of `var`.
pub fn make_version(f: &mut Function<'_>, var: Var, def: Def) -> Name {
    f.make_name(NameData { var: Some(var), def, ..NameData::default() })
}

/// Finds the definitions of names whose recorded one is in no block. Pass "eh" drops what only exceptions reach: a copy of it
/// may be left, or nothing. Then GCC keeps the name with its version, and the dump declares it.
pub fn find_definitions(f: &mut Function<'_>) {
    let is_gone = |stmt: Stmt| f.body.links[stmt].block.is_none();
    let is_stale = |&name: &Name| matches!(f.ssa.names[name].def, Def::Stmt(stmt) if is_gone(stmt));
    let mut stale: EntitySet<Name> = EntitySet::new();
    stale.extend(f.ssa.names.keys().filter(is_stale));
    if stale.is_empty() {
        return;
    }
    let stmts: Vec<Stmt> = f.chain().flat_map(|block| f.block_stmts(block)).collect();
    f.ssa
        .names
        .iter_mut()
        .filter(|(name, _)| stale.contains(*name))
        .for_each(|(_, data)| data.def = Def::None);
    for stmt in stmts {
        if let Some(lhs) = f.body.stmts[stmt].kind.lhs()
            && matches!(f.body.exprs[lhs], ExprData::Name(name) if stale.contains(name))
        {
            f.set_definition(lhs, stmt);
        }
    }
}

/// The names that the gimplifier made and gave back before the dump was written are free, too.
pub fn free_unused_names(f: &mut Function<'_>) {
    let mut known: EntitySet<Name> = EntitySet::new();
    known.extend(f.ssa.free_names.iter().copied());
    let is_hole = |&name: &Name| f.ssa.names[name].released && !known.contains(name);
    let holes: Vec<Name> = f.ssa.names.keys().skip(1).filter(is_hole).collect();
    f.ssa.free_names.splice(0..0, holes);
}
