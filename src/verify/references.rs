//! Checks that references between tables are valid and trees are trees, for all other checks.

use super::breach::Findings;
use super::rules::Rule;
use crate::ir::{Def, Expr, ExprData, Function, Label, Name, Phi, Stmt, StmtKind};
use cranelift_entity::{EntityRef, EntitySet};
use rustc_hash::FxHashSet;

/// Checks that every referenced entity exists. If not, returns false and ends the checks.
pub(super) fn references(f: &Function<'_>, found: &mut Findings<'_, '_>) -> bool {
    let before = found.count;
    let mut wrong = |what: String| found.function(Rule::Reference, what);
    if f.cfg.blocks.len() < 2 {
        wrong("there is no entry or no exit block".to_owned());
    }
    for (block, data) in f.cfg.blocks.iter() {
        let near = [data.prev, data.next].into_iter().filter_map(|link| link.expand());
        if near.clone().any(|other| !f.cfg.blocks.is_valid(other)) {
            wrong(format!("{block} stands next to a block that does not exist"));
        }
        if data.preds.iter().chain(&data.succs).any(|&edge| !f.cfg.edges.is_valid(edge)) {
            wrong(format!("block {} has an edge that does not exist", data.index));
        }
        if data.phis.iter().any(|&phi| !f.ssa.phis.is_valid(phi)) {
            wrong(format!("block {} has a PHI node that does not exist", data.index));
        }
        let ends = [data.first, data.last].into_iter().filter_map(|link| link.expand());
        if ends.clone().any(|stmt| !f.body.stmts.is_valid(stmt)) {
            wrong(format!("block {} begins or ends with a statement that does not exist", data.index));
        }
    }
    for (edge, data) in f.cfg.edges.iter() {
        if !f.cfg.blocks.is_valid(data.src) || !f.cfg.blocks.is_valid(data.dest) {
            wrong(format!("{edge} has an end that does not exist"));
        }
    }
    for (phi, data) in f.ssa.phis.iter() {
        if !f.cfg.blocks.is_valid(data.block) || !is_name(f, data.result) {
            wrong(format!("{phi} has a block or a result that does not exist"));
        }
        if data.args.iter().any(|&arg| !f.body.exprs.is_valid(arg)) {
            wrong(format!("{phi} has an argument that does not exist"));
        }
    }
    for (name, data) in f.ssa.names.iter() {
        let def = match data.def {
            Def::None | Def::Default => true,
            Def::Stmt(stmt) => f.body.stmts.is_valid(stmt),
            Def::Phi(phi) => f.ssa.phis.is_valid(phi),
        };
        if !def || data.var.is_some_and(|var| !f.decls.vars.is_valid(var)) {
            wrong(format!("{name} has a definition or a variable that does not exist"));
        }
    }
    for (expr, data) in f.body.exprs.iter() {
        if !node(f, expr, data) {
            wrong(format!("{expr} names what does not exist"));
        }
    }
    for stmt in f.body.stmts.keys() {
        if !statement(f, stmt) {
            wrong(format!("{stmt} names what does not exist"));
        }
    }
    if f.ssa.virtual_operand.is_some_and(|var| !f.decls.vars.is_valid(var)) {
        wrong("the virtual operand does not exist".to_owned());
    }
    found.count == before
}

/// Version 0 is never used.
fn is_name(f: &Function<'_>, name: Name) -> bool {
    name.index() > 0 && f.ssa.names.is_valid(name)
}

fn node(f: &Function<'_>, expr: Expr, data: &ExprData<'_>) -> bool {
    let itself = match *data {
        ExprData::Var(var) => f.decls.vars.is_valid(var),
        ExprData::Name(name) => is_name(f, name),
        ExprData::Label(label) => f.decls.labels.is_valid(label),
        ExprData::Cast { ty, .. } | ExprData::ViewConvert { ty, .. } | ExprData::TypeName(ty) => {
            ty.index() < f.types.len()
        }
        _ => true,
    };
    let mut parts = true;
    f.each_part(expr, |part| parts &= f.body.exprs.is_valid(part));
    itself && parts
}

fn statement(f: &Function<'_>, stmt: Stmt) -> bool {
    let data = &f.body.stmts[stmt];
    let mut valid = [data.vdef, data.vuse].iter().all(|v| v.expand().is_none_or(|name| is_name(f, name)));
    f.each_operand(stmt, |operand| valid &= f.body.exprs.is_valid(operand));
    each_label(&data.kind, |label| valid &= f.decls.labels.is_valid(label));
    let link = f.body.links[stmt];
    valid
        && link.block.expand().is_none_or(|block| f.cfg.blocks.is_valid(block))
        && [link.prev, link.next]
            .iter()
            .all(|near| near.expand().is_none_or(|near| f.body.stmts.is_valid(near)))
}

fn each_label(kind: &StmtKind<'_>, mut visit: impl FnMut(Label)) {
    if let StmtKind::Label { label } = kind {
        visit(*label);
    }
    kind.each_destination(visit);
}

/// Checks that no two statements or PHI nodes share a tree node. Returns false if a tree is cyclic;
/// it can be neither walked nor printed.
pub(super) fn sharing(f: &Function<'_>, stmts: &[Stmt], phis: &[Phi], found: &mut Findings<'_, '_>) -> bool {
    let mut walk = TreeWalk { nodes: EntitySet::new(), ancestors: FxHashSet::default(), path: Vec::new() };
    let mut is_tree = true;
    for &stmt in stmts {
        let mut shared = false;
        f.each_operand(stmt, |operand| match walk.tree(f, operand) {
            Sharing::None => {}
            Sharing::Shared => shared = true,
            Sharing::Cyclic => is_tree = false,
        });
        if !is_tree {
            found.function(Rule::TreeShared, format!("a tree of {stmt} leads back into itself"));
            return false;
        }
        if shared {
            found.stmt(Rule::TreeShared, stmt, "shares a part of its tree with another place");
        }
    }
    for &phi in phis {
        for (i, &arg) in f.ssa.phis[phi].args.iter().enumerate() {
            match walk.tree(f, arg) {
                Sharing::None => {}
                Sharing::Shared => {
                    let message = format!("shares the tree of argument {i} with another place");
                    found.phi(Rule::TreeShared, phi, message);
                }
                Sharing::Cyclic => {
                    found.function(Rule::TreeShared, format!("a tree of {phi} leads back into itself"));
                    return false;
                }
            }
        }
    }
    true
}

enum Sharing {
    None,
    Shared,
    Cyclic,
}

struct TreeWalk {
    /// The visited nodes.
    nodes: EntitySet<Expr>,
    /// The nodes on the path from the root to the current node. A bit set would be slow, since it
    /// searches its new largest member after each removal.
    ancestors: FxHashSet<Expr>,
    path: Vec<Step>,
}

enum Step {
    Enter(Expr),
    Leave(Expr),
}

impl TreeWalk {
    /// Walks a tree, except the parts that were visited before.
    fn tree(&mut self, f: &Function<'_>, root: Expr) -> Sharing {
        let mut result = Sharing::None;
        self.path.clear();
        self.path.push(Step::Enter(root));
        while let Some(step) = self.path.pop() {
            match step {
                Step::Enter(expr) if self.ancestors.contains(&expr) => return Sharing::Cyclic,
                Step::Enter(expr) if !self.nodes.insert(expr) => result = Sharing::Shared,
                Step::Enter(expr) => {
                    self.ancestors.insert(expr);
                    self.path.push(Step::Leave(expr));
                    f.each_part(expr, |part| self.path.push(Step::Enter(part)));
                }
                Step::Leave(expr) => {
                    self.ancestors.remove(&expr);
                }
            }
        }
        result
    }
}
