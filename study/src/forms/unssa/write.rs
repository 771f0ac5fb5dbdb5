//! Writes what was decided into the function: the end of every method.
//!
//! Before: SSA form, the names of each congruence class may share a variable, and the method has seen to it
//! that the copies of what is left of PHI nodes, put at the places of [`spot`], overwrite nothing that is
//! needed. (The naive method has not.) After: the function is as after pass "cfg", with variables in place of
//! names, copies in place of PHI nodes, and no virtual operands.
//!
//! The first class with a version of a variable of the source becomes that variable; a class with the value
//! that a parameter has at entry comes before all others. Each further class becomes a new variable, with the
//! name of the old one and a number: the version of its first name, as in `x.5` for `x_5`. `tmp.1` is the
//! variable of `_1`.

use super::classes::Classes;
use super::decisions::{Decision, Spot, var_text};
use super::parallel_copy::sequentialize;
use super::translation::{NewNumbers, Stats, Translation, has_room_at_end, is_critical};
use cranelift_entity::EntitySet;
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use tressa::DumpFlags;
use tressa::analysis::operands::is_virtual;
use tressa::internals::analysis::liveness::{CopyPlace, final_jump};
use tressa::internals::analysis::operands::register_candidates;
use tressa::internals::analysis::uses::name_text;
use tressa::internals::base::text_tables::TextSet;
use tressa::ir::{
    Block, Edge, Expr, ExprData, Function, Label, Name, Number, PhiData, Ssa, Stage, Stmt, StmtKind, Var,
    VarData, VarKind,
};
use tressa::text::print;

/// In what order the copies at one place take place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CopyOrder {
    /// One after the other, whatever they overwrite.
    AsTheyCome,
    /// So that the result is that of a parallel copy.
    Sequentialized,
}

/// A place that a copy reads or sets.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Location {
    Variable(Var),
    /// A constant or address: this tree.
    Constant(Expr),
}

/// The copies at the start or end of each block.
type Groups = IndexMap<(Block, CopyPlace), Vec<(Var, Location)>>;

/// Finishes the translation.
pub(super) fn write(mut translation: Translation<'_, '_>, order: CopyOrder) -> (Stats, Vec<Decision>) {
    // Choose a place for the copies of each edge. This may split edges, so it is done for all of them first.
    let edges = edges_with_copies(&translation);
    let spots: Vec<_> = edges.into_iter().map(|edge| (edge, spot(&mut translation, edge))).collect();
    // Each class gets a variable.
    let variables = choose_variables(translation.f, &translation.classes);
    note_variables(&mut translation, &variables);
    let variable_of = |translation: &Translation<'_, '_>, name: Name| {
        variables[translation.classes.number(name)]
            .expect("every name of a register has a class with a variable")
    };
    let (mut groups, mut registers) = (Groups::new(), EntitySet::new());
    // Collect the copies by place: those that the method has made, and those that edges still need. What has
    // the same variable on both sides needs no copy, which is what coalescing was for.
    take_copies(&mut translation, &variable_of, &mut groups);
    for (edge, spot) in spots {
        let copies = phi_copies(&mut translation, edge, &variable_of);
        groups.entry(spot).or_default().extend(copies);
    }
    // Write each parallel copy as a sequence. Only a cycle takes a temporary.
    for ((block, place), copies) in groups {
        let copies: Vec<(Location, Location)> =
            copies.into_iter().map(|(to, from)| (Location::Variable(to), from)).collect();
        let sequence = match order {
            CopyOrder::AsTheyCome => copies.clone(),
            CopyOrder::Sequentialized => {
                let Translation { f, stats, .. } = &mut translation;
                sequentialize(&copies, |destination| {
                    let Location::Variable(var) = destination else {
                        unreachable!("nothing sets a constant")
                    };
                    let temporary = temporary(f, var);
                    stats.temporaries += 1;
                    registers.insert(temporary);
                    Location::Variable(temporary)
                })
            }
        };
        note_sequence(&mut translation, (block, place), &copies, &sequence);
        write_copies(&mut translation, block, place, &sequence);
    }
    // Blocks on edges stay only if they hold something. The jumps of the others' sources get their labels.
    remove_empty_blocks(&mut translation);
    let Translation { f, put_blocks, numbers, .. } = &mut translation;
    redirect_jumps(f, put_blocks, numbers);
    // The names go: each is its class's variable now. PHI nodes and virtual operands go with them.
    rewrite_names(translation.f, &translation.classes, &variables);
    registers.extend(variables.iter().flatten().copied());
    remove_ssa_form(translation.f);
    count(translation.f, &registers, &mut translation.stats);
    (translation.stats, translation.decisions.unwrap_or_default())
}

/// Notes the classes of several names, and those that became new variables.
fn note_variables(translation: &mut Translation<'_, '_>, variables: &[Option<Var>]) {
    if translation.decisions.is_none() {
        return;
    }
    let mut noted: EntitySet<Var> = EntitySet::new();
    for name in translation.f.ssa.names.keys().collect::<Vec<_>>() {
        let members = translation.classes.members(name);
        if let Some(var) = variables[translation.classes.number(name)]
            && (members.len() > 1 || translation.f.ssa.names[name].var != Some(var))
            && noted.insert(var)
        {
            let names = members.iter().map(|&member| name_text(translation.f, member)).collect();
            let variable = var_text(translation.f, var);
            translation.note(|_| Decision::Variable { variable, names });
        }
    }
}

/// Notes the copies of one place.
fn note_sequence(
    translation: &mut Translation<'_, '_>,
    (block, place): (Block, CopyPlace),
    copies: &[(Location, Location)],
    sequence: &[(Location, Location)],
) {
    if copies.is_empty() {
        return;
    }
    translation.note(|translation| {
        let text = |&location: &Location| match location {
            Location::Variable(var) => var_text(translation.f, var),
            Location::Constant(tree) => {
                let mut text = String::new();
                print::expr(translation.f, tree, DumpFlags::empty(), &mut text);
                text
            }
        };
        let texts =
            |copies: &[(Location, Location)]| copies.iter().map(|(to, from)| [to, from].map(text)).collect();
        let block = translation.f.cfg.blocks[block].index;
        let (parallel, sequence) = (texts(copies), texts(sequence));
        Decision::Sequence { spot: Spot { block, place }, parallel, sequence }
    });
}

/// The edges on which PHI nodes set variables that they do not read.
fn edges_with_copies(translation: &Translation<'_, '_>) -> Vec<Edge> {
    let f = &*translation.f;
    let mut edges = Vec::new();
    for phi in translation.register_phis() {
        let PhiData { block, result, ref args, .. } = f.ssa.phis[phi];
        for (&edge, &arg) in f.cfg.blocks[block].preds.iter().zip(args) {
            if needs_copy(translation, result, arg) {
                edges.push(edge);
            }
        }
    }
    edges.sort_unstable();
    edges.dedup();
    edges
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

/// Where the copies of an edge are. For a critical edge ahead of the jump of its source, if there is room:
/// the method has seen to what they overwrite, or has split the edge.
fn spot(translation: &mut Translation<'_, '_>, edge: Edge) -> (Block, CopyPlace) {
    let src = translation.f.cfg.edges[edge].src;
    match is_critical(translation.f, edge) && has_room_at_end(translation.f, src) {
        true => (src, CopyPlace::End),
        false => translation.spot_of_edge(edge),
    }
}

/// Takes the statements of parallel copies out of their blocks, and removes other copies of a variable to
/// itself.
fn take_copies(
    translation: &mut Translation<'_, '_>,
    variable_of: &impl Fn(&Translation<'_, '_>, Name) -> Var,
    groups: &mut Groups,
) {
    for block in translation.f.chain_list() {
        for stmt in translation.f.block_stmts(block).collect::<Vec<_>>() {
            let StmtKind::Assign { lhs, rhs } = translation.f.body.stmts[stmt].kind else { continue };
            let ExprData::Name(to) = translation.f.body.exprs[lhs] else { continue };
            let to = variable_of(translation, to);
            let from = location(translation, rhs, variable_of);
            let is_nothing = from == Location::Variable(to);
            if let Some(place) = translation.copies[stmt] {
                groups.entry((block, place)).or_default().extend((!is_nothing).then_some((to, from)));
                translation.f.unlink(stmt);
            } else if is_nothing {
                // A copy of the source, whose two sides have come to share a variable.
                translation.f.unlink(stmt);
            }
        }
    }
}

/// The copies that the PHI nodes of an edge's destination need on it.
fn phi_copies(
    translation: &mut Translation<'_, '_>,
    edge: Edge,
    variable_of: &impl Fn(&Translation<'_, '_>, Name) -> Var,
) -> Vec<(Var, Location)> {
    let f = &*translation.f;
    // If the edge was split, its first half leads to the block that was put on it, which has no PHI nodes.
    let mut edge = edge;
    while f.cfg.blocks[f.cfg.edges[edge].dest].phis.is_empty() {
        let Some(onward) = f.single_succ_edge(f.cfg.edges[edge].dest) else { return Vec::new() };
        edge = onward;
    }
    let pairs: Vec<(Name, Expr)> =
        edge_phis(f, edge).filter(|&(result, arg)| needs_copy(translation, result, arg)).collect();
    pairs
        .into_iter()
        .map(|(result, arg)| (variable_of(translation, result), location(translation, arg, variable_of)))
        .collect()
}

/// What a copy from this tree reads.
fn location(
    translation: &Translation<'_, '_>,
    tree: Expr,
    variable_of: &impl Fn(&Translation<'_, '_>, Name) -> Var,
) -> Location {
    match translation.f.body.exprs[tree] {
        ExprData::Name(name) => Location::Variable(variable_of(translation, name)),
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
    // A block that got no copies goes, unless its source leads to its destination by another edge as well:
    // two edges from one block to another would be one.
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

/// Removes what only SSA form has, and debug statements that bind variables: a variable that several names
/// share would make them lie.
fn remove_ssa_form(f: &mut Function<'_>) {
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
    // Declarations: what is mentioned, and what was declared in the source and is not a register.
    let used = used_variables(f);
    let registers = register_candidates(f);
    let is_kept = |var: Var| f.decls.vars[var].serial.is_none() && !registers.contains(var);
    let mut locals = std::mem::take(&mut f.decls.locals);
    locals.retain(|&var| used.contains(var) || is_kept(var));
    // Then what is used and was not declared: in SSA form GCC does not declare a variable of which only an
    // unused name is left.
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

/// Gives each class of register names a variable. Returns them by class.
fn choose_variables(f: &mut Function<'_>, classes: &Classes) -> Vec<Option<Var>> {
    let mut chosen: Vec<Option<Var>> = vec![None; classes.len()];
    let names: Vec<Name> = f.ssa.live_names().filter(|&name| !is_virtual(f, name)).collect();
    // Classes that must be a certain variable come first.
    let mut taken: FxHashSet<Var> = FxHashSet::default();
    for &name in &names {
        if let Some(var) = classes.pinned(name) {
            chosen[classes.number(name)] = Some(var);
            taken.insert(var);
        }
    }
    // Then each variable of the source that is left goes to the first class with a version of it.
    for &name in &names {
        let class = classes.number(name);
        if let (None, Some(var)) = (chosen[class], f.ssa.names[name].var)
            && taken.insert(var)
        {
            chosen[class] = Some(var);
        }
    }
    // The rest are new variables, whose names no other one may have.
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
    let variable = f.ssa.names[name].var.map(|var| &f.decls.vars[var]).filter(|var| !var.anonymous);
    let identifier =
        f.ssa.names[name].identifier.expand().map(|identifier| f.ssa.identifiers[identifier].text);
    let stem = variable.map(|var| var.name).or(identifier).unwrap_or("tmp");
    let mut serial = name.as_u32();
    while !used.insert((stem, Some(serial))) {
        serial += 1;
    }
    let serial = Some(Number::Shown(serial));
    declare(f, VarData { serial, ty, ..VarData::new(stem, VarKind::Local) })
}

/// A temporary of the same type as `like`.
fn temporary(f: &mut Function<'_>, like: Var) -> Var {
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

/// Gives each block that was put on an edge of a switch or `asm goto` a label, and lets the jump name that
/// instead of the edge's old destination. Other jumps name blocks, not labels.
fn redirect_jumps(f: &mut Function<'_>, put_blocks: &[Block], numbers: &mut NewNumbers) {
    // By source of a split edge, and by the edge's old destination: the block between them.
    let mut put_on: IndexMap<Block, FxHashMap<Block, Block>, FxBuildHasher> = IndexMap::default();
    for &put in put_blocks {
        if let (Some(edge), Some(onward)) = (f.single_pred_edge(put), f.single_succ_edge(put)) {
            let (src, dest) = (f.cfg.edges[edge].src, f.cfg.edges[onward].dest);
            put_on.entry(src).or_default().insert(dest, put);
        }
    }
    put_on.retain(|&src, _| f.cfg.blocks[src].last.expand().is_some_and(|last| names_labels(f, last)));
    if put_on.is_empty() {
        return;
    }
    // The jump names the old destination by a label. Each label that leads there becomes that of the block
    // between, which gets one when it is needed.
    let label_blocks = label_blocks(f);
    for (src, put_on) in put_on {
        let Some(jump) = f.cfg.blocks[src].last.expand() else { continue };
        let mut labels: FxHashMap<Block, Label> = FxHashMap::default();
        let mut kind = std::mem::replace(&mut f.body.stmts[jump].kind, StmtKind::Nop);
        let redirect = |label: &mut Label| {
            if let Some(&put) = label_blocks.get(label).and_then(|dest| put_on.get(dest)) {
                *label = *labels.entry(put).or_insert_with(|| new_label(f, put, numbers));
            }
        };
        match &mut kind {
            StmtKind::Switch { cases, .. } => cases.iter_mut().map(|case| &mut case.label).for_each(redirect),
            StmtKind::Asm(asm) => asm.labels.iter_mut().map(|(_, label)| label).for_each(redirect),
            _ => {}
        }
        f.body.stmts[jump].kind = kind;
    }
}

/// Whether the jump names each of its destinations by a label, whatever the order of blocks.
fn names_labels(f: &Function<'_>, jump: Stmt) -> bool {
    match &f.body.stmts[jump].kind {
        StmtKind::Switch { .. } => true,
        StmtKind::Asm(asm) => !asm.labels.is_empty(),
        _ => false,
    }
}

/// The block of each label.
fn label_blocks(f: &Function<'_>) -> FxHashMap<Label, Block> {
    let labels = |block| f.block_stmts(block).map_while(|stmt| f.body.label_of(stmt));
    f.chain().flat_map(|block| labels(block).map(move |label| (label, block))).collect()
}

/// Puts a new label at the head of a block that has none.
fn new_label(f: &mut Function<'_>, block: Block, numbers: &mut NewNumbers) -> Label {
    let label = f.artificial_label();
    f.decls.labels[label].uid = Some(numbers.label);
    numbers.label += 1;
    let stmt = f.stmt_at(None, StmtKind::Label { label });
    match f.cfg.blocks[block].first.expand() {
        Some(first) => f.link_before(first, stmt),
        None => f.link_last(block, stmt),
    }
    label
}
