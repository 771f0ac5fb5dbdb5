//! Checks that every use has a definition that dominates it, as `verify_use` does.

use super::VerifyContext;
use super::breach::{Findings, name_text};
use super::definitions::{DefSite, Definitions};
use super::dominators::Dominators;
use super::name_slots::is_virtual;
use super::name_slots::{Role, each_name};
use super::rules::Rule;
use crate::ir::{Block, Def, ExprData, Function, Name, Stmt, StmtKind, Var};
use cranelift_entity::EntitySet;

/// The definitions of the SSA names, and which blocks they dominate.
pub(super) struct ReachingDefs {
    definitions: Definitions,
    dominators: Dominators,
    /// Whether the graph has all edges. A dump does not show all.
    is_complete: bool,
    /// Whether the graph's entry is that of the function.
    has_entry: bool,
}

impl ReachingDefs {
    pub fn new(definitions: Definitions, dominators: Dominators, cx: &VerifyContext<'_, '_>) -> Self {
        ReachingDefs { definitions, dominators, is_complete: !cx.from_dump, has_entry: !cx.begins_elsewhere }
    }

    /// Which blocks of the graph dominate which.
    pub fn dominators(&self) -> &Dominators {
        &self.dominators
    }

    /// Whether a path reaches `block` without the block `def`. In an incomplete graph, blocks
    /// without a path from the entry prove nothing.
    pub fn is_bypassed(&self, def: Block, block: Block) -> bool {
        let misses_def = if self.dominators.is_reachable(def) {
            !self.dominators.dominates(def, block)
        } else {
            self.is_complete
        };
        self.has_entry && self.dominators.is_reachable(block) && misses_def
    }

    /// The breach by a use of `name`: released, not defined, or rejected by `check`.
    pub fn breach(
        &self,
        f: &Function<'_>,
        name: Name,
        check: impl FnOnce(DefSite) -> Option<(Rule, String)>,
    ) -> Option<(Rule, String)> {
        let data = &f.ssa.names[name];
        let (rule, what) = match self.definitions[name] {
            _ if data.released => (Rule::SsaReleased, "was released, but is used here".to_owned()),
            _ if data.def == Def::Default => return None,
            Some(site) => check(site)?,
            None => (Rule::SsaMissingDefinition, "is not defined".to_owned()),
        };
        Some((rule, format!("{} {what}", name_text(f, name))))
    }
}

/// Checks the uses in statements. [`phis`](super::phis) checks those in PHI nodes.
pub(super) fn uses(cx: &VerifyContext<'_, '_>, defs: &ReachingDefs, found: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    for &stmt in &layout.stmts {
        let Some((block, position)) = layout.position[stmt] else { continue };
        each_name(f, stmt, |name, role| {
            if !cx.stale_names {
                kind(f, stmt, name, role, found);
            }
            if matches!(role, Role::Use | Role::Vuse) {
                let breach = defs.breach(f, name, |site| match site.position {
                    _ if site.block != block => defs.is_bypassed(site.block, block).then(|| {
                        let (def, block) = (f.cfg.blocks[site.block].index, f.cfg.blocks[block].index);
                        let what = format!(
                            "is defined in block {def}, which does not dominate its use in block {block}"
                        );
                        (Rule::SsaDefDominatesUse, what)
                    }),
                    Some(at) if at >= position => {
                        Some((Rule::SsaDefPrecedesUse, "is used before its definition".to_owned()))
                    }
                    _ => None,
                });
                if let Some((rule, message)) = breach {
                    found.stmt(rule, stmt, message);
                }
            }
        });
    }
    // In a dump a bare name may be that of an undeclared variable.
    if cx.fresh && !cx.from_dump {
        registers(cx, found);
    }
}

/// Checks that exactly the virtual operands are names of `.MEM`.
fn kind(f: &Function<'_>, stmt: Stmt, name: Name, role: Role, found: &mut Findings<'_, '_>) {
    let is_virtual = is_virtual(f, name);
    if is_virtual != matches!(role, Role::Vdef | Role::Vuse) {
        let what = if is_virtual { "is no real operand" } else { "is no virtual operand" };
        found.stmt(Rule::SsaVirtualKind, stmt, format!("{} {what}", name_text(f, name)));
    }
}

/// Checks that no statement mentions a variable with SSA names itself.
fn registers(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
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
