//! References between tables, trees, and the layout: what every later check relies on.
//!
//! GCC has no such check, since its pointers lead to objects; the layout is part of `verify_flow_info` and
//! `verify_gimple_in_cfg`. Nothing holds before. After [`references`] every index is valid, after [`sharing`]
//! every tree can be walked, and [`layout`] lists blocks and statements, each once, even where links are
//! wrong. So the later checks need no care.

use super::report::Findings;
use super::rules::Rule;
use crate::ir::{Block, Def, Expr, ExprData, Function, Name, Phi, Stmt, StmtKind};
use cranelift_entity::{EntityRef, EntitySet, SecondaryMap};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// Checks that every referenced entity exists. If not, returns false and ends the checks.
pub(super) fn references(f: &Function<'_>, findings: &mut Findings<'_, '_>) -> bool {
    let before = findings.count;
    let mut missing = |what: String| findings.function(Rule::Reference, what);
    // The flow graph: blocks, with their links and lists, and edges.
    if f.cfg.blocks.len() < 2 {
        missing("there is no entry or no exit block".to_owned());
    }
    for (block, data) in f.cfg.blocks.iter() {
        let mut neighbours = [data.prev, data.next].into_iter().filter_map(|link| link.expand());
        if neighbours.any(|neighbour| !f.cfg.blocks.is_valid(neighbour)) {
            missing(format!("{block} is linked to a block that does not exist"));
        }
        if data.preds.iter().chain(&data.succs).any(|&edge| !f.cfg.edges.is_valid(edge)) {
            missing(format!("block {} has an edge that does not exist", data.index));
        }
        if data.phis.iter().any(|&phi| !f.ssa.phis.is_valid(phi)) {
            missing(format!("block {} has a PHI node that does not exist", data.index));
        }
        let mut ends = [data.first, data.last].into_iter().filter_map(|link| link.expand());
        if ends.any(|stmt| !f.body.stmts.is_valid(stmt)) {
            missing(format!("block {} begins or ends with a statement that does not exist", data.index));
        }
    }
    for (edge, data) in f.cfg.edges.iter() {
        if !f.cfg.blocks.is_valid(data.src) || !f.cfg.blocks.is_valid(data.dest) {
            missing(format!("{edge} has an end that does not exist"));
        }
    }
    // SSA form: PHI nodes and names.
    for (phi, data) in f.ssa.phis.iter() {
        if !f.cfg.blocks.is_valid(data.block) || !is_name(f, data.result) {
            missing(format!("{phi} has a block or a result that does not exist"));
        }
        if data.args.iter().any(|&arg| !f.body.exprs.is_valid(arg)) {
            missing(format!("{phi} has an argument that does not exist"));
        }
    }
    for (name, data) in f.ssa.names.iter() {
        let definition_exists = match data.def {
            Def::None | Def::Default => true,
            Def::Stmt(stmt) => f.body.stmts.is_valid(stmt),
            Def::Phi(phi) => f.ssa.phis.is_valid(phi),
        };
        if !definition_exists || data.var.is_some_and(|var| !f.decls.vars.is_valid(var)) {
            missing(format!("{name} has a definition or a variable that does not exist"));
        }
    }
    // The body: nodes of trees, then statements.
    for (expr, data) in f.body.exprs.iter() {
        if !refers_to_existing(f, expr, data) {
            missing(format!("{expr} refers to an entity that does not exist"));
        }
    }
    for stmt in f.body.stmts.keys() {
        if !stmt_refers_to_existing(f, stmt) {
            missing(format!("{stmt} refers to an entity that does not exist"));
        }
    }
    if f.ssa.virtual_operand.is_some_and(|var| !f.decls.vars.is_valid(var)) {
        missing("the virtual operand does not exist".to_owned());
    }
    findings.count == before
}

/// Version 0 is never used.
fn is_name(f: &Function<'_>, name: Name) -> bool {
    name.index() > 0 && f.ssa.names.is_valid(name)
}

fn refers_to_existing(f: &Function<'_>, expr: Expr, data: &ExprData<'_>) -> bool {
    let leaf_exists = match *data {
        ExprData::Var(var) => f.decls.vars.is_valid(var),
        ExprData::Name(name) => is_name(f, name),
        ExprData::Label(label) => f.decls.labels.is_valid(label),
        ExprData::Cast { ty, .. } | ExprData::ViewConvert { ty, .. } | ExprData::TypeName(ty) => {
            ty.index() < f.types.len()
        }
        _ => true,
    };
    let mut parts_exist = true;
    f.each_part(expr, |part| parts_exist &= f.body.exprs.is_valid(part));
    leaf_exists && parts_exist
}

fn stmt_refers_to_existing(f: &Function<'_>, stmt: Stmt) -> bool {
    let data = &f.body.stmts[stmt];
    let mut exist = [data.vdef, data.vuse].iter().all(|v| v.expand().is_none_or(|name| is_name(f, name)));
    f.each_operand(stmt, |operand| exist &= f.body.exprs.is_valid(operand));
    if let StmtKind::Label { label } = data.kind {
        exist &= f.decls.labels.is_valid(label);
    }
    data.kind.each_destination(|label| exist &= f.decls.labels.is_valid(label));
    let link = f.body.links[stmt];
    let is_stmt = |neighbour: Option<Stmt>| neighbour.is_none_or(|stmt| f.body.stmts.is_valid(stmt));
    exist
        && link.block.expand().is_none_or(|block| f.cfg.blocks.is_valid(block))
        && is_stmt(link.prev.expand())
        && is_stmt(link.next.expand())
}

/// Blocks, statements and PHI nodes in order, even if links are wrong.
pub(super) struct Layout {
    /// The blocks of the chain, entry first, exit last, each once.
    pub blocks: Vec<Block>,
    /// The same blocks as a set.
    pub in_chain: EntitySet<Block>,
    /// The statements of all blocks, each once.
    pub stmts: Vec<Stmt>,
    /// The PHI nodes that the blocks list.
    pub phis: Vec<Phi>,
    /// The block of each statement, and its index in `stmts`.
    pub position: SecondaryMap<Stmt, Option<(Block, u32)>>,
    /// The indices in `stmts` of the statements of each block.
    ranges: SecondaryMap<Block, Range<u32>>,
}

impl Layout {
    /// The statements of a block.
    pub fn stmts_of(&self, block: Block) -> &[Stmt] {
        let Range { start, end } = self.ranges[block].clone();
        &self.stmts[start as usize..end as usize]
    }

    /// The blocks between entry and exit.
    pub fn inner_blocks(&self, f: &Function<'_>) -> impl Iterator<Item = Block> + '_ {
        let (entry, exit) = (f.entry(), f.exit());
        self.blocks.iter().copied().filter(move |&block| block != entry && block != exit)
    }
}

/// Walks along the links between blocks and statements, and checks them.
pub(super) fn layout(f: &Function<'_>, findings: &mut Findings<'_, '_>) -> Layout {
    let (blocks, in_chain) = block_chain(f, findings);
    let phis = blocks.iter().flat_map(|&block| f.phis(block)).collect();
    let (stmts, position, ranges) = Default::default();
    let mut layout = Layout { blocks, in_chain, stmts, phis, position, ranges };
    for i in 0..layout.blocks.len() {
        let block = layout.blocks[i];
        let start = layout.stmts.len() as u32;
        stmt_chain(f, block, &mut layout, findings);
        layout.ranges[block] = start..layout.stmts.len() as u32;
    }
    for block in [f.entry(), f.exit()] {
        if !layout.stmts_of(block).is_empty() || !f.cfg.blocks[block].phis.is_empty() {
            findings.block(Rule::EntryExitEmpty, block, "holds statements or PHI nodes");
        }
    }
    layout
}

/// Checks the chain of blocks. Returns the blocks in it.
fn block_chain(f: &Function<'_>, findings: &mut Findings<'_, '_>) -> (Vec<Block>, EntitySet<Block>) {
    let (mut blocks, mut seen) = (Vec::new(), EntitySet::new());
    let mut by_number: FxHashMap<u32, Block> = FxHashMap::default();
    // Follow `next` from the entry. A block that was seen closes a ring, and ends the walk.
    let (mut current, mut previous) = (Some(f.entry()), None);
    while let Some(block) = current {
        let data = &f.cfg.blocks[block];
        if !seen.insert(block) {
            findings.block(Rule::BlockChain, block, "is in the chain twice");
            break;
        }
        if data.prev.expand() != previous {
            findings.block(Rule::BlockChain, block, "its link to the previous block is wrong");
        }
        if by_number.insert(data.index, block).is_some() {
            findings.block(Rule::BlockNumber, block, "has the number of another block");
        }
        if data.removed {
            findings.block(Rule::BlockRemoved, block, "was removed, but is in the chain");
        }
        blocks.push(block);
        (current, previous) = (data.next.expand(), Some(block));
    }
    // The exit block is the last one, and later checks find it there even if it is not linked.
    if previous != Some(f.exit()) {
        findings.function(Rule::BlockChain, "the chain of blocks does not end with the exit block");
        if seen.insert(f.exit()) {
            blocks.push(f.exit());
        }
    }
    // All other blocks must have been removed, with their edges.
    for (block, data) in f.cfg.blocks.iter().filter(|&(block, _)| !seen.contains(block)) {
        if !data.removed {
            findings.block(Rule::BlockChain, block, "is not in the chain");
        } else if !data.preds.is_empty() || !data.succs.is_empty() {
            findings.block(Rule::BlockRemoved, block, "was removed, but has edges");
        }
    }
    (blocks, seen)
}

/// Checks the list of a block's statements, and adds them to `layout`.
fn stmt_chain(f: &Function<'_>, block: Block, layout: &mut Layout, findings: &mut Findings<'_, '_>) {
    let data = &f.cfg.blocks[block];
    let (mut current, mut previous) = (data.first.expand(), None);
    while let Some(stmt) = current {
        // A statement that has a position already is in two lists, or in a ring: the walk ends here.
        if let Some((holder, _)) = layout.position[stmt] {
            let message = match holder == block {
                true => "is in its block twice".to_owned(),
                false => format!("is in block {} too", f.cfg.blocks[holder].index),
            };
            findings.stmt(Rule::StmtOnce, stmt, message);
            break;
        }
        let link = f.body.links[stmt];
        if link.block.expand() != Some(block) {
            let message = format!("is in block {}, but its block link names another", data.index);
            findings.stmt(Rule::StmtBlock, stmt, message);
        }
        if link.prev.expand() != previous {
            findings.stmt(Rule::StmtChain, stmt, "its link to the previous statement is wrong");
        }
        layout.position[stmt] = Some((block, layout.stmts.len() as u32));
        layout.stmts.push(stmt);
        (current, previous) = (link.next.expand(), Some(stmt));
    }
    if data.last.expand() != previous {
        findings.block(Rule::StmtChain, block, "its last statement is not the end of its list");
    }
}

/// Checks that no two operands share a node of a tree (`verify_node_sharing`). Returns false if a tree is
/// cyclic: it can be neither walked nor printed.
pub(super) fn sharing(f: &Function<'_>, layout: &Layout, findings: &mut Findings<'_, '_>) -> bool {
    let mut walk = TreeWalk { visited: EntitySet::new(), ancestors: FxHashSet::default(), path: Vec::new() };
    for &stmt in &layout.stmts {
        let (mut is_shared, mut is_cyclic) = (false, false);
        f.each_operand(stmt, |operand| match walk.tree(f, operand) {
            Sharing::None => {}
            Sharing::Shared => is_shared = true,
            Sharing::Cyclic => is_cyclic = true,
        });
        if is_cyclic {
            findings.function(Rule::TreeShared, format!("a tree of {stmt} contains itself"));
            return false;
        }
        if is_shared {
            findings.stmt(Rule::TreeShared, stmt, "shares a tree node with another operand");
        }
    }
    for &phi in &layout.phis {
        for (i, &arg) in f.ssa.phis[phi].args.iter().enumerate() {
            match walk.tree(f, arg) {
                Sharing::None => {}
                Sharing::Shared => {
                    let message = format!("argument {i} shares a tree node with another operand");
                    findings.phi(Rule::TreeShared, phi, message);
                }
                Sharing::Cyclic => {
                    findings.function(Rule::TreeShared, format!("a tree of {phi} contains itself"));
                    return false;
                }
            }
        }
    }
    true
}

/// Whether a tree shares nodes with the trees before it.
enum Sharing {
    None,
    /// It has a node of another tree, or one twice.
    Shared,
    /// A node of it is below itself.
    Cyclic,
}

/// The state of the walk over all trees.
struct TreeWalk {
    /// The nodes of all trees so far.
    visited: EntitySet<Expr>,
    /// The nodes on the path from the root to the current node. A bit set would be slow, since it
    /// searches its new largest member after each removal.
    ancestors: FxHashSet<Expr>,
    /// The stack of the walk, empty between two trees.
    path: Vec<TreeStep>,
}

enum TreeStep {
    Enter(Expr),
    Leave(Expr),
}

impl TreeWalk {
    /// Walks a tree, except the parts that were visited before.
    fn tree(&mut self, f: &Function<'_>, root: Expr) -> Sharing {
        let mut result = Sharing::None;
        self.path.clear();
        self.path.push(TreeStep::Enter(root));
        while let Some(step) = self.path.pop() {
            match step {
                // An ancestor was visited as well: so this case comes before that of a shared node.
                TreeStep::Enter(expr) if self.ancestors.contains(&expr) => return Sharing::Cyclic,
                TreeStep::Enter(expr) if !self.visited.insert(expr) => result = Sharing::Shared,
                TreeStep::Enter(expr) => {
                    self.ancestors.insert(expr);
                    self.path.push(TreeStep::Leave(expr));
                    f.each_part(expr, |part| self.path.push(TreeStep::Enter(part)));
                }
                TreeStep::Leave(expr) => {
                    self.ancestors.remove(&expr);
                }
            }
        }
        result
    }
}
