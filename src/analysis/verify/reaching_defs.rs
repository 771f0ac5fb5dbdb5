//! Every use has a definition that dominates it. After `verify_use`.

use super::VerifyContext;
use super::breach::{Findings, name_text};
use super::definitions::{DefSite, Definitions};
use super::layout::Layout;
use super::name_slots::{Role, each_name};
use super::rules::Rule;
use crate::analysis::dom::{DomTree, EdgeLists};
use crate::ir::{Block, Def, ExprData, Function, Name, Stmt, StmtKind, Var, VarKind};
use cranelift_entity::EntitySet;

/// Dominance in a function whose text may not show all of its edges.
pub(super) struct Dominance {
    tree: DomTree,
}

impl Dominance {
    pub fn new(graph: &EdgeLists) -> Self {
        Dominance { tree: DomTree::new(graph) }
    }

    /// Whether a path leads to `block` past `def`. A block that no path leads to, as far as edges are
    /// cx, tells nothing.
    pub fn is_bypassed(&self, def: Block, block: Block) -> bool {
        self.tree.is_reachable(block) && self.tree.is_reachable(def) && !self.tree.dominates(def, block)
    }

    pub fn is_reachable(&self, block: Block) -> bool {
        self.tree.is_reachable(block)
    }
}

/// Checks the uses in statements; those in PHI nodes have a check of their own.
pub(super) fn uses(
    f: &Function<'_>,
    layout: &Layout,
    sites: &Definitions,
    dominance: &Dominance,
    cx: &VerifyContext,
    found: &mut Findings<'_, '_>,
) {
    for &stmt in &layout.stmts {
        let Some((block, position)) = layout.position[stmt] else { continue };
        each_name(f, stmt, |name, role| {
            kind(f, stmt, name, role, found);
            if matches!(role, Role::Use | Role::Vuse) {
                let wrong = reaches(f, name, sites, |site| match site.position {
                    _ if site.block != block => dominated(f, dominance, cx, site.block, block),
                    Some(at) if at >= position => {
                        Some((Rule::SsaDefPrecedesUse, "is used before its definition".to_owned()))
                    }
                    _ => None,
                });
                if let Some((rule, message)) = wrong {
                    found.stmt(rule, stmt, format!("{} {message}", name_text(f, name)));
                }
            }
        });
    }
    // In a dump a bare name can be that of another variable, one that is not declared there.
    if cx.fresh && !cx.from_dump {
        registers(f, layout, cx, found);
    }
}

fn dominated(
    f: &Function<'_>,
    dominance: &Dominance,
    cx: &VerifyContext,
    def: Block,
    block: Block,
) -> Option<(Rule, String)> {
    let unreached = !cx.from_dump && dominance.is_reachable(block) && !dominance.is_reachable(def);
    (unreached || dominance.is_bypassed(def, block)).then(|| {
        let (def, block) = (f.cfg.blocks[def].index, f.cfg.blocks[block].index);
        let message = format!("is defined in block {def}, which does not dominate its use in block {block}");
        (Rule::SsaDefDominatesUse, message)
    })
}

/// What is wrong with the use of a name: it was released, is not defined, or `place` says so of the
/// definition.
pub(super) fn reaches(
    f: &Function<'_>,
    name: Name,
    sites: &Definitions,
    place: impl FnOnce(DefSite) -> Option<(Rule, String)>,
) -> Option<(Rule, String)> {
    let data = &f.ssa.names[name];
    if data.released {
        return Some((Rule::SsaReleased, "was released, but is used here".to_owned()));
    }
    match sites[name] {
        _ if data.def == Def::Default => None,
        Some(site) => place(site),
        None => Some((Rule::SsaMissingDefinition, "is not defined".to_owned())),
    }
}

/// Virtual operands are names of .MEM, others are not.
fn kind(f: &Function<'_>, stmt: Stmt, name: Name, role: Role, found: &mut Findings<'_, '_>) {
    let is_virtual = is_virtual(f, name);
    if is_virtual != matches!(role, Role::Vdef | Role::Vuse) {
        let what = if is_virtual { "is no real operand" } else { "is no virtual operand" };
        found.stmt(Rule::SsaVirtualKind, stmt, format!("{} {what}", name_text(f, name)));
    }
}

pub(super) fn is_virtual(f: &Function<'_>, name: Name) -> bool {
    f.ssa.names[name].var.is_some_and(|var| f.decls.vars[var].kind == VarKind::Virtual)
}

/// A variable with SSA names is a register, of which no bare mention is left.
fn registers(f: &Function<'_>, layout: &Layout, cx: &VerifyContext, found: &mut Findings<'_, '_>) {
    let named = f.ssa.names.values().filter(|data| !data.released).filter_map(|data| data.var);
    let mut registers: EntitySet<Var> = EntitySet::new();
    registers.extend(named.filter(|var| !cx.ambiguous.contains(var)));
    for &stmt in &layout.stmts {
        let about = match f.body.stmts[stmt].kind {
            StmtKind::DebugBind { var, .. } => Some(var),
            _ => None,
        };
        f.each_operand(stmt, |operand| {
            if Some(operand) == about {
                return;
            }
            f.each_node(operand, |node| match f.body.exprs[node] {
                ExprData::Var(var) if registers.contains(var) => {
                    let message = format!("mentions {}, which has SSA names", f.decls.vars[var].name);
                    found.stmt(Rule::SsaRegister, stmt, message);
                }
                _ => {}
            });
        });
    }
}
