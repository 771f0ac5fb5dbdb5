//! A variable for each congruence class.
//!
//! The first class with a version of a variable of the source becomes that variable; a class with the value that a parameter has at entry
//! comes before all others. Each further class becomes a new variable, with the name of the old one and a number: the
//! version of its first name, as in `x.5` for `x_5`. `tmp.1` is the variable of `_1`.

use super::classes::Classes;
use rustc_hash::FxHashSet;
use tressa::analysis::operands::is_virtual;
use tressa::internals::base::text_tables::TextSet;
use tressa::ir::{Function, Name, Number, Var, VarData, VarKind};

/// Gives each class of register names a variable. Returns them by class.
pub(super) fn choose(f: &mut Function<'_>, classes: &Classes) -> Vec<Option<Var>> {
    let mut chosen: Vec<Option<Var>> = vec![None; classes.len()];
    let names: Vec<Name> = f.ssa.live_names().filter(|&name| !is_virtual(f, name)).collect();
    let mut taken: FxHashSet<Var> = FxHashSet::default();
    for &name in &names {
        if let Some(var) = classes.pinned(name) {
            chosen[classes.number(name)] = Some(var);
            taken.insert(var);
        }
    }
    for &name in &names {
        let class = classes.number(name);
        if let (None, Some(var)) = (chosen[class], f.ssa.names[name].var)
            && taken.insert(var)
        {
            chosen[class] = Some(var);
        }
    }
    let mut used: TextSet<(&str, Option<u32>)> = f
        .decls
        .vars
        .values()
        .map(|var| (var.name, var.serial.map(|serial| f.counters.serial(serial))))
        .collect();
    for &name in &names {
        let class = classes.number(name);
        if chosen[class].is_none() {
            chosen[class] = Some(new_variable(f, classes, name, &mut used));
        }
    }
    chosen
}

/// A new variable for the class whose first name is `name`.
fn new_variable<'a>(
    f: &mut Function<'a>,
    classes: &Classes,
    name: Name,
    used: &mut TextSet<(&'a str, Option<u32>)>,
) -> Var {
    let ty = classes.members(name).iter().find_map(|&member| f.name_type(member));
    let of_var =
        f.ssa.names[name].var.map(|var| &f.decls.vars[var]).filter(|var| !var.anonymous).map(|var| var.name);
    let identifier = f.ssa.names[name].identifier.expand().map(|of| f.ssa.identifiers[of].text);
    let stem = of_var.or(identifier).unwrap_or("tmp");
    let mut serial = name.as_u32();
    while !used.insert((stem, Some(serial))) {
        serial += 1;
    }
    let serial = Some(Number::Shown(serial));
    declare(f, VarData { serial, ty, ..VarData::new(stem, VarKind::Local) })
}

/// A temporary of the same type as `like`.
pub(super) fn temporary(f: &mut Function<'_>, like: Var) -> Var {
    let ty = f.decls.vars[like].ty;
    let serial = Some(f.fresh_serial());
    declare(f, VarData { serial, ty, ..VarData::new("swap", VarKind::Local) })
}

fn declare<'a>(f: &mut Function<'a>, data: VarData<'a>) -> Var {
    let uid = Some(f.fresh_uid());
    let var = f.var(VarData { uid, ..data });
    f.decls.locals.push(var);
    var
}
