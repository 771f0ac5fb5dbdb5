//! Writes what was decided into the function: variables for names, copies in sequence, no PHI nodes, no virtual operands.

use super::classes::Classes;
use super::edges::{has_room_at_end, is_critical, redirect_jumps};
use super::parallel_copy::sequentialize;
use super::translation::Translation;
use super::{Stats, variables};
use cranelift_entity::EntitySet;
use indexmap::IndexMap;
use tressa::analysis::operands::is_virtual;
use tressa::internals::analysis::liveness::{CopyPlace, final_jump};
use tressa::internals::analysis::operands::register_candidates;
use tressa::ir::{Block, Edge, Expr, ExprData, Function, Name, PhiData, Ssa, Stage, StmtKind, Var, VarKind};

/// A place that a copy reads or sets.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Location {
    Variable(Var),
    /// A constant or address: this tree.
    Constant(Expr),
}

/// The copies at the start or end of each block.
type Groups = IndexMap<(Block, CopyPlace), Vec<(Var, Location)>>;

/// Finishes the translation. `in_sequence`: the copies of PHI nodes take place one after the other, whatever they overwrite.
pub(super) fn write(mut translation: Translation<'_, '_>, in_sequence: bool) -> Stats {
    let edges = edges_with_copies(&translation);
    let spots: Vec<_> = edges.into_iter().map(|edge| (edge, spot(&mut translation, edge))).collect();
    let variables = variables::choose(translation.f, &translation.classes);
    let of_name = |translation: &Translation<'_, '_>, name: Name| {
        variables[translation.classes.number(name)]
            .expect("every name of a register has a class with a variable")
    };
    let (mut groups, mut registers) = (Groups::new(), EntitySet::new());
    take_copies(&mut translation, &of_name, &mut groups);
    for (edge, spot) in spots {
        let copies = phi_copies(&mut translation, edge, &of_name);
        groups.entry(spot).or_default().extend(copies);
    }
    for ((block, place), copies) in groups {
        let copies: Vec<(Location, Location)> =
            copies.into_iter().map(|(to, from)| (Location::Variable(to), from)).collect();
        let sequence = match in_sequence {
            true => copies,
            false => {
                let Translation { f, stats, .. } = &mut translation;
                sequentialize(&copies, |of| {
                    let Location::Variable(var) = of else { unreachable!("nothing sets a constant") };
                    let temporary = variables::temporary(f, var);
                    stats.temporaries += 1;
                    registers.insert(temporary);
                    Location::Variable(temporary)
                })
            }
        };
        write_copies(&mut translation, block, place, &sequence);
    }
    remove_empty_blocks(&mut translation);
    let Translation { f, put_blocks, numbers, .. } = &mut translation;
    redirect_jumps(f, put_blocks, numbers);
    rewrite_names(translation.f, &translation.classes, &variables);
    registers.extend(variables.iter().flatten().copied());
    leave(translation.f);
    count(translation.f, &registers, &mut translation.stats);
    translation.stats
}

/// The edges on which PHI nodes set variables that they do not read.
fn edges_with_copies(translation: &Translation<'_, '_>) -> Vec<Edge> {
    let f = &*translation.f;
    let mut found = Vec::new();
    for phi in translation.register_phis() {
        let PhiData { block, result, ref args, .. } = f.ssa.phis[phi];
        for (&edge, &arg) in f.cfg.blocks[block].preds.iter().zip(args) {
            if needs_copy(translation, result, arg) {
                found.push(edge);
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The results of the PHI nodes of registers that an edge leads to, and their arguments on it.
pub(super) fn edge_phis(f: &Function<'_>, edge: Edge) -> impl Iterator<Item = (Name, Expr)> {
    let (dest, index) = (f.cfg.edges[edge].dest, f.cfg.edges[edge].dest_idx as usize);
    let phis = f.phis(dest).map(|phi| &f.ssa.phis[phi]);
    phis.filter(|phi| !is_virtual(f, phi.result)).map(move |phi| (phi.result, phi.args[index]))
}

/// Whether the PHI node's result has another variable than the argument. Undefined values need no copy.
pub(super) fn needs_copy(translation: &Translation<'_, '_>, result: Name, arg: Expr) -> bool {
    match translation.f.body.exprs[arg] {
        ExprData::Name(arg) => !translation.classes.are_same(arg, result) && !translation.is_undefined(arg),
        _ => true,
    }
}

/// Where the copies of an edge stand. Ahead of a jump with several ways out, if there is room: the method has seen to what they overwrite.
fn spot(translation: &mut Translation<'_, '_>, edge: Edge) -> (Block, CopyPlace) {
    let src = translation.f.cfg.edges[edge].src;
    match is_critical(translation.f, edge) && has_room_at_end(translation.f, src) {
        true => (src, CopyPlace::End),
        false => translation.own_spot(edge),
    }
}

/// Takes the statements of parallel copies out of their blocks, and removes other copies of a variable to itself.
fn take_copies(
    translation: &mut Translation<'_, '_>,
    of_name: &impl Fn(&Translation<'_, '_>, Name) -> Var,
    groups: &mut Groups,
) {
    for block in translation.f.chain_list() {
        for stmt in translation.f.block_stmts(block).collect::<Vec<_>>() {
            let StmtKind::Assign { lhs, rhs } = translation.f.body.stmts[stmt].kind else { continue };
            let ExprData::Name(to) = translation.f.body.exprs[lhs] else { continue };
            let to = of_name(translation, to);
            let from = location(translation, rhs, of_name);
            let is_nothing = from == Location::Variable(to);
            if let Some(place) = translation.copies[stmt] {
                groups.entry((block, place)).or_default().extend((!is_nothing).then_some((to, from)));
                translation.f.unlink(stmt);
            } else if is_nothing {
                translation.f.unlink(stmt);
            }
        }
    }
}

/// The copies that the PHI nodes of an edge's destination need on it.
fn phi_copies(
    translation: &mut Translation<'_, '_>,
    edge: Edge,
    of_name: &impl Fn(&Translation<'_, '_>, Name) -> Var,
) -> Vec<(Var, Location)> {
    let f = &*translation.f;
    // The edge that was split leads to the block that was put on it.
    let mut edge = edge;
    while f.cfg.blocks[f.cfg.edges[edge].dest].phis.is_empty() {
        let Some(onward) = f.single_succ_edge(f.cfg.edges[edge].dest) else { return Vec::new() };
        edge = onward;
    }
    let pairs: Vec<(Name, Expr)> =
        edge_phis(f, edge).filter(|&(result, arg)| needs_copy(translation, result, arg)).collect();
    pairs
        .into_iter()
        .map(|(result, arg)| (of_name(translation, result), location(translation, arg, of_name)))
        .collect()
}

fn location(
    translation: &Translation<'_, '_>,
    tree: Expr,
    of_name: &impl Fn(&Translation<'_, '_>, Name) -> Var,
) -> Location {
    match translation.f.body.exprs[tree] {
        ExprData::Name(name) => Location::Variable(of_name(translation, name)),
        _ => Location::Constant(tree),
    }
}

/// Writes copies at the start or end of a block.
fn write_copies(
    translation: &mut Translation<'_, '_>,
    block: Block,
    place: CopyPlace,
    copies: &[(Location, Location)],
) {
    let f = &mut *translation.f;
    let before = match place {
        CopyPlace::Start => {
            f.block_stmts(block).find(|&stmt| !matches!(f.body.stmts[stmt].kind, StmtKind::Label { .. }))
        }
        CopyPlace::End => final_jump(f, block),
    };
    for &(to, from) in copies {
        let Location::Variable(to) = to else { continue };
        let rhs = match from {
            Location::Variable(from) => ExprData::Var(from),
            Location::Constant(tree) => {
                translation.stats.constants += 1;
                let copy = f.copy_expr(tree);
                f.body.exprs[copy].clone()
            }
        };
        let copy = f.assignment(ExprData::Var(to), rhs);
        match before {
            Some(before) => f.link_before(before, copy),
            None => f.link_last(block, copy),
        }
    }
}

/// Removes the blocks that were put on edges and got no copies.
fn remove_empty_blocks(translation: &mut Translation<'_, '_>) {
    let Translation { f, put_blocks, stats, .. } = translation;
    put_blocks.retain(|&block| {
        let (Some(edge), Some(onward)) = (f.single_pred_edge(block), f.single_succ_edge(block)) else {
            return true;
        };
        let (src, dest) = (f.cfg.edges[edge].src, f.cfg.edges[onward].dest);
        let is_needed = f.cfg.blocks[block].first.is_some() || f.find_edge(src, dest).is_some();
        if !is_needed {
            f.remove_edge(onward);
            f.redirect_succ(edge, dest);
            f.unlink_block(block);
            f.cfg.blocks[block].removed = true;
            stats.split_edges -= 1;
        }
        is_needed
    });
}

/// Puts the variable of each name into its place, also in trees that no statement has any more.
fn rewrite_names(f: &mut Function<'_>, classes: &Classes, variables: &[Option<Var>]) {
    for tree in f.body.exprs.values_mut() {
        if let ExprData::Name(name) = *tree {
            *tree = match variables[classes.number(name)] {
                Some(var) => ExprData::Var(var),
                // A version of memory, or a released name.
                None => ExprData::Verbatim(""),
            };
        }
    }
}

/// Removes what only SSA form has, and debug statements that bind variables.
fn leave(f: &mut Function<'_>) {
    for block in f.chain_list() {
        f.cfg.blocks[block].phis.clear();
        for stmt in f.block_stmts(block).collect::<Vec<_>>() {
            let data = &mut f.body.stmts[stmt];
            (data.vdef, data.vuse) = (None.into(), None.into());
            if matches!(data.kind, StmtKind::DebugBind { .. }) {
                f.unlink(stmt);
            }
        }
    }
    let used = used_variables(f);
    let registers = register_candidates(f);
    let is_kept = |var: Var| f.decls.vars[var].serial.is_none() && !registers.contains(var);
    let mut locals = std::mem::take(&mut f.decls.locals);
    locals.retain(|&var| used.contains(var) || is_kept(var));
    // GCC does not declare a variable of which only an unused name is left.
    let mut declared: EntitySet<Var> = EntitySet::new();
    declared.extend(locals.iter().copied());
    let is_missing = |&var: &Var| f.decls.vars[var].kind == VarKind::Local && !declared.contains(var);
    locals.extend(f.decls.vars.keys().filter(|var| used.contains(*var)).filter(is_missing));
    f.decls.locals = locals;
    f.ssa = Ssa::default();
    f.stage = Stage::Cfg;
}

/// The variables that the statements mention.
fn used_variables(f: &Function<'_>) -> EntitySet<Var> {
    let mut used = EntitySet::new();
    for stmt in f.chain().flat_map(|block| f.block_stmts(block)) {
        f.each_operand(stmt, |operand| {
            f.each_node(operand, |node| {
                if let ExprData::Var(var) = f.body.exprs[node] {
                    used.insert(var);
                }
            });
        });
    }
    used
}

/// Counts the copies and variables of the result. `registers` are the variables of names.
fn count(f: &Function<'_>, registers: &EntitySet<Var>, stats: &mut Stats) {
    let used = used_variables(f);
    let is_both = |var: &Var| registers.contains(*var) && used.contains(*var);
    stats.variables = f.decls.vars.keys().filter(is_both).count();
    let is_register =
        |tree: Expr| matches!(f.body.exprs[tree], ExprData::Var(var) if registers.contains(var));
    let stmts = f.chain().flat_map(|block| f.block_stmts(block));
    let copies = stmts.filter(|&stmt| {
        matches!(f.body.stmts[stmt].kind, StmtKind::Assign { lhs, rhs } if is_register(lhs) && is_register(rhs))
    });
    stats.copies = copies.count();
}
