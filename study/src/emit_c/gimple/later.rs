//! What the dump of a later pass needs before it can be written: its names without numbers, and each SSA name with
//! the variable that it belongs to.
//!
//! After inlining several variables may have one name. A plain dump then shows `p_5` and two declarations of `p`.
//! Where the two have one type, either of them will do. Otherwise what defines the name and how it is used say which
//! type it has; a function in which they do not is refused. A dump with `-uid` tells the variables apart.

use crate::emit_c::declarations::mentioned;
use crate::emit_c::identifiers::identifier;
use crate::emit_c::refusal::EmitRefusal;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use tressa::analysis::dom::DomTree;
use tressa::internals::knowledge::{FileTypes, OperandTypes};
use tressa::ir::{Block, Def, Expr, ExprData, Function, Name, Stage, StmtKind, Type, Types, Var, VarKind};

/// Prepares a function that was read from a dump of pass "ssa" or a later one. `is_function` says which names are
/// declared as functions, or defined in the dump.
///
/// # Errors
///
/// It is not known which variable a name means.
pub fn prepare<'a>(
    f: &mut Function<'a>,
    file: &FileTypes<'a>,
    is_function: impl Fn(&str) -> bool,
) -> Result<(), EmitRefusal> {
    // A function without SSA names looks as before pass "ssa".
    if f.stage == Stage::Cfg {
        f.stage = Stage::Ssa;
    }
    remove_uids(f);
    // `f (g)`: `g` is a function, which has no `&` before it, or an object.
    file.classify_names(f);
    for data in f.decls.vars.values_mut() {
        if data.kind == VarKind::Global && is_function(data.name) {
            data.kind = VarKind::Function;
        }
        // A function that a pass has made of another one, and whose dump is not there, cannot be declared.
        if data.kind == VarKind::Function && identifier(data.name) != data.name && !is_function(data.name) {
            return Err(EmitRefusal::NamelessObject(data.name.to_string()));
        }
    }
    tell_namesakes_apart(f, file)?;
    if uses_are_dominated(f) { Ok(()) } else { Err(EmitRefusal::CallThatEnds) }
}

/// Whether each use of a name is dominated by its definition. A dump does not show that a block ends after a call that
/// never returns; it then seems to lead to the next one.
fn uses_are_dominated(f: &Function<'_>) -> bool {
    let dominators = DomTree::new(f);
    let reaches = |tree: Expr, block: Block| {
        let mut is_reached = true;
        f.each_node(tree, |node| {
            let ExprData::Name(name) = f.body.exprs[node] else { return };
            let definition = match f.ssa.names[name].def {
                Def::Stmt(stmt) => f.body.links[stmt].block.expand(),
                Def::Phi(phi) => Some(f.ssa.phis[phi].block),
                Def::Default | Def::None => None,
            };
            is_reached &= definition.is_none_or(|definition| dominators.dominates(definition, block));
        });
        is_reached
    };
    f.chain().all(|block| {
        let phis = f.phis(block).into_iter().all(|phi| {
            let args = f.ssa.phis[phi].args.iter();
            f.preds(block).zip(args).all(|(pred, &arg)| reaches(arg, pred))
        });
        phis && f.block_stmts(block).all(|stmt| {
            let mut is_reached = true;
            f.each_operand(stmt, |operand| is_reached &= reaches(operand, block));
            is_reached
        })
    })
}

/// Removes the DECL_UIDs after the names of fields: `lenD.2412`. A field without a name keeps its number.
fn remove_uids(f: &mut Function<'_>) {
    for expr in f.body.exprs.values_mut() {
        if let ExprData::Component { field, .. } | ExprData::Arrow { field, .. } = expr
            && let Some((name, number)) = field.rsplit_once("D.")
            && !name.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
        {
            *field = name;
        }
    }
}

/// Gives each SSA name the variable of its type, where several have the name that the dump shows.
fn tell_namesakes_apart<'a>(f: &mut Function<'a>, file: &FileTypes<'a>) -> Result<(), EmitRefusal> {
    // The declared variables by their names, where several have one. With a DECL_UID there is no doubt.
    let mut by_name: BTreeMap<&str, Vec<Var>> = BTreeMap::new();
    for (var, data) in f.decls.vars.iter() {
        let is_object = matches!(data.kind, VarKind::Local | VarKind::Param | VarKind::Static);
        if is_object && !data.numbered && !data.name.is_empty() {
            by_name.entry(data.name).or_default().push(var);
        }
    }
    by_name.retain(|_, vars| vars.len() > 1);
    if by_name.is_empty() {
        return Ok(());
    }
    // In memory each of them is an object of its own.
    for var in mentioned(f) {
        let data = &f.decls.vars[var];
        if !data.numbered && by_name.contains_key(data.name) {
            return Err(EmitRefusal::Namesakes(data.name.to_string()));
        }
    }
    let doubtful = |name: &Name| {
        let candidates = by_name.get(f.decls.vars[f.ssa.names[*name].var?].name)?;
        Some((*name, candidates.clone()))
    };
    let mut open: BTreeMap<Name, Vec<Var>> = f.ssa.live_names().filter_map(|name| doubtful(&name)).collect();
    open.retain(|_, vars| !all_alike(f, vars));
    // What is decided may decide others: the names that a PHI node or a copy joins.
    let mut decided: FxHashMap<Name, Var> = FxHashMap::default();
    let mut looked_at = 0;
    while !open.is_empty() {
        // Each open name looks through the function once in each round.
        looked_at += open.len() * (f.body.exprs.len() + f.ssa.phis.len());
        let mut found = Vec::new();
        let mut types = OperandTypes::new(f, file);
        for (&name, candidates) in &open {
            if let Some(var) = chosen(f, file, &mut types, name, candidates, &decided, &open) {
                found.push((name, var));
            }
        }
        if found.is_empty() || looked_at > MOST_LOOKED_AT {
            let name = open.keys().next().and_then(|&name| f.ssa.names[name].var);
            return Err(EmitRefusal::Namesakes(
                name.map_or(String::new(), |var| f.decls.vars[var].name.to_string()),
            ));
        }
        for (name, var) in found {
            f.ssa.names[name].var = Some(var);
            open.remove(&name);
            decided.insert(name, var);
        }
    }
    Ok(())
}

/// How many trees and PHI nodes are looked at to tell the variables of one function apart.
const MOST_LOOKED_AT: usize = 1 << 30;

/// Whether the variables have one type.
fn all_alike(f: &Function<'_>, vars: &[Var]) -> bool {
    vars.iter().all(|&var| f.decls.vars[var].ty.is_some() && f.decls.vars[var].ty == f.decls.vars[vars[0]].ty)
}

/// The only candidate that has the type of the name's definition, of a name that a PHI node joins with it, or the
/// members that statements access through it.
fn chosen<'a>(
    f: &Function<'a>,
    file: &FileTypes<'a>,
    types: &mut OperandTypes<'_, 'a>,
    name: Name,
    candidates: &[Var],
    decided: &FxHashMap<Name, Var>,
    open: &BTreeMap<Name, Vec<Var>>,
) -> Option<Var> {
    let of_name = |tree: Expr| match f.body.exprs[tree] {
        ExprData::Name(name) => Some(name),
        _ => None,
    };
    let mut evidence: Vec<Type> = Vec::new();
    match f.ssa.names[name].def {
        // The value on entry: that of a parameter, if one is called so.
        Def::Default => {
            let param = candidates.iter().find(|&&var| f.decls.vars[var].kind == VarKind::Param);
            return param.copied();
        }
        Def::Stmt(stmt) => {
            if let StmtKind::Assign { rhs, .. } = f.body.stmts[stmt].kind {
                let is_open = |tree| of_name(tree).is_some_and(|name| open.contains_key(&name));
                let mut depends = false;
                f.each_node(rhs, |node| depends |= is_open(node));
                let is_stated =
                    matches!(f.body.exprs[rhs], ExprData::Cast { .. } | ExprData::ViewConvert { .. });
                if is_stated || !depends {
                    evidence.extend(types.type_of(rhs));
                }
            }
        }
        Def::Phi(phi) => {
            for &arg in &f.ssa.phis[phi].args {
                if of_name(arg).is_none_or(|name| !open.contains_key(&name)) {
                    evidence.extend(types.type_of(arg));
                }
            }
        }
        Def::None => {}
    }
    // PHI nodes that have the name as an argument, and are decided.
    for phi in f.chain().flat_map(|block| f.phis(block)) {
        let data = &f.ssa.phis[phi];
        if data.args.iter().any(|&arg| of_name(arg) == Some(name)) && !open.contains_key(&data.result) {
            let var = decided.get(&data.result).copied().or(f.ssa.names[data.result].var);
            evidence.extend(var.and_then(|var| f.decls.vars[var].ty));
        }
    }
    for &ty in &evidence {
        let spelled = plain(&types.types, ty);
        let is_it = |&&var: &&Var| f.decls.vars[var].ty.is_some_and(|ty| plain(&types.types, ty) == spelled);
        let mut fitting = candidates.iter().filter(is_it);
        // Of several candidates of the type any will do.
        if let Some(&var) = fitting.next()
            && fitting.all(|&other| f.decls.vars[other].ty == f.decls.vars[var].ty)
        {
            return Some(var);
        }
    }
    // The members that are accessed through the name exclude what has no such member.
    let fields: Vec<&'a str> = f
        .body
        .exprs
        .values()
        .filter_map(|expr| match expr {
            ExprData::Arrow { ptr, field } if of_name(*ptr) == Some(name) => Some(*field),
            _ => None,
        })
        .collect();
    if fields.is_empty() {
        return None;
    }
    let mut fitting = Vec::new();
    for &var in candidates {
        let Some(record) = f.decls.vars[var].ty.and_then(|ty| types.types.pointee(ty)) else { continue };
        let record = types.types.unqualified(record);
        let has = fields.iter().all(|field| file.field(record, field, &mut types.types).ty.is_some());
        if has {
            fitting.push(var);
        }
    }
    match fitting[..] {
        [var] => Some(var),
        [var, ..] if all_alike(f, &fitting) => Some(var),
        _ => None,
    }
}

/// The type as it is printed, without qualifiers, which GCC converts without a statement.
fn plain(types: &Types<'_>, ty: Type) -> String {
    let spelled = tressa::text::print::spelled(types, ty);
    spelled
        .split(' ')
        .filter(|word| !["const", "volatile", "restrict"].contains(word))
        .collect::<Vec<_>>()
        .join(" ")
}
