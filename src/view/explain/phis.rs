//! Why a PHI node is in a block, or why there is none: `--phi x@4`.

use super::{Explainer, Placement, Section, VarHistory, Verdict};
use crate::ir::{Block, Def, EdgeFlags, ExprData, Name, NeedPhiState, Phi, Var};
use crate::view::words::capital;

impl Explainer<'_, '_> {
    /// The PHI node in the block whose result is printed as `of`, or that of the variable `of`.
    pub(super) fn phi_or_none(&self, of: &str, block: Block) -> Result<Vec<Section>, String> {
        let phis = &self.f.cfg.blocks[block].phis;
        let is_result = |&&phi: &&Phi| {
            let result = self.words.name(self.f.ssa.phis[phi].result);
            result == of || result.split('(').next() == Some(of)
        };
        if let Some(&phi) = phis.iter().find(is_result) {
            return Ok(self.phi(phi));
        }
        let vars = self.vars_named(of)?;
        let phi = vars.iter().find_map(|&var| self.phi_of(var, block));
        Ok(match phi {
            Some(phi) => self.phi(phi),
            None => vars.into_iter().map(|var| self.no_phi(var, block)).collect(),
        })
    }

    fn phi(&self, phi: Phi) -> Vec<Section> {
        let block = self.f.ssa.phis[phi].block;
        let mut here = Vec::new();
        let var = self.var_of(self.f.ssa.phis[phi].result);
        if let Some((var, of)) = var.and_then(|var| Some((var, self.history.vars.get(&var)?)))
            && let Some(placement) = of.placements.iter().find(|placement| placement.block == block)
        {
            here.push(self.meets(var, placement));
            if let Verdict::Needed { for_use_in } = placement.verdict {
                here.push(format!("It is kept: {}.", self.needed(of, block, for_use_in)));
            }
        } else if !self.knows_construction() {
            here.push("The dump is in SSA form already, so why it is here is not known.".to_string());
        }
        let title = format!("{} in {}", self.words.phi(phi), self.words.block(block));
        vec![Section::new(title, here), self.arguments(phi)]
    }

    /// Why the block is in the iterated dominance frontier of the variable's definitions.
    fn meets(&self, var: Var, placement: &Placement) -> String {
        let Placement { block, frontier_of, .. } = *placement;
        let (here, from) = (self.words.block(block), capital(&self.words.block(frontier_of)));
        let defines = match self.phi_of(var, frontier_of) {
            Some(_) if frontier_of == block => "defines it by the PHI node itself".to_string(),
            Some(phi) => format!("defines it by {}", self.words.phi(phi)),
            None if self.history.vars[&var].def_blocks().contains(&frontier_of) => "defines it".to_string(),
            None => "would define it by a PHI node, which no use needs in the end".to_string(),
        };
        let edge = match self.f.preds(block).find(|&pred| self.dom.dominates(frontier_of, pred)) {
            Some(pred) if pred == frontier_of => "An edge leads from there".to_string(),
            Some(pred) => format!("It dominates {}, from which an edge leads", self.words.block(pred)),
            None => "An edge leads from what it dominates".to_string(),
        };
        let not = match block == frontier_of {
            true => "back to it".to_string(),
            false => format!("to {here}, which it does not dominate"),
        };
        format!("{from} {defines}. {edge} {not}: {here} is in its dominance frontier (compute_idf).")
    }

    /// The argument of each edge, with the definition that it stands for.
    fn arguments(&self, phi: Phi) -> Section {
        let block = self.f.ssa.phis[phi].block;
        let row = |(&edge, &arg): (&crate::ir::Edge, &crate::ir::Expr)| {
            let data = &self.f.cfg.edges[edge];
            let (arg, (at, by)) = match self.f.body.exprs[arg] {
                ExprData::Name(name) => (self.words.name(name), self.definition(name)),
                _ => ("a constant".to_string(), ("-".to_string(), "-".to_string())),
            };
            let kind = if data.flags.contains(EdgeFlags::ABNORMAL) { " (abnormal)" } else { "" };
            vec![format!("{}{kind}", self.number(data.src)).into(), arg.into(), at.into(), by.into()]
        };
        let edges = self.f.cfg.blocks[block].preds.iter().zip(&self.f.ssa.phis[phi].args);
        Section::new(
            "arguments: what reaches the end of each predecessor (rewrite_add_phi_arguments)",
            Vec::new(),
        )
        .with_table(&["edge from", "argument", "defined in", "by"], edges.map(row).collect())
    }

    /// Why a variable has no PHI node in a block.
    fn no_phi(&self, var: Var, block: Block) -> Section {
        let (spelled, here) = (self.words.variable(var), self.words.block(block));
        let title = format!("no PHI node for {spelled} in {here}");
        let because = |why: String| Section::new(title.clone(), vec![why]);
        if let Some(why) = self.in_memory(var) {
            return because(format!(
                "{spelled} is in memory: {why}. Only {} has PHI nodes for it.",
                self.memory()
            ));
        }
        let Some(of) = self.history.vars.get(&var) else {
            return because(
                match self.knows_construction() {
                    true => "No statement defines or uses it.",
                    false => "The dump is in SSA form already, so why there is none is not known.",
                }
                .to_string(),
            );
        };
        let placement = of.placements.iter().find(|placement| placement.block == block);
        if let Some(placement) = placement {
            let dropped = match placement.verdict {
                Verdict::DefinedBeforeUse => format!(
                    "But {here} defines {spelled}, and has no use before that: what its edges bring is never read (prune_unused_phi_nodes)."
                ),
                Verdict::Unused => format!(
                    "But {spelled} is not live on entry to {here}: no use is reached without another definition on the way (prune_unused_phi_nodes)."
                ),
                Verdict::Needed { .. } => "The PHI node is gone again.".to_string(),
            };
            return Section::new(title, vec![self.meets(var, placement), dropped]);
        }
        if of.need_phi_state != NeedPhiState::Maybe || of.work_stack.is_none() {
            return because(self.need_phi_state(var, of));
        }
        let frontier =
            format!("{} is not in the iterated dominance frontier of its definitions.", capital(&here));
        Section::new(title, vec![frontier, self.reaching(var, of, block)])
    }

    /// What reaches the entry of a block outside of the variable's iterated dominance frontier: what the nearest dominator
    /// leaves that defines the variable, or where definitions meet.
    fn reaching(&self, var: Var, of: &VarHistory, block: Block) -> String {
        let here = self.words.block(block);
        let mut at = self.dom.idom(block);
        while let Some(block) = at {
            let last = of.definitions.iter().rfind(|&&(at, _)| at == block).map(|&(_, stmt)| stmt);
            let is_it = |name: &Name| last.is_some_and(|stmt| self.f.ssa.names[*name].def == Def::Stmt(stmt));
            let version = |name: &Name| is_it(name) && self.var_of(*name) == Some(var);
            let name = match last {
                Some(_) => self.f.ssa.names.keys().find(version),
                None => self.phi_of(var, block).map(|phi| self.f.ssa.phis[phi].result),
            };
            if let Some(name) = name {
                let (at, by) = self.definition(name);
                let name = self.words.name(name);
                return format!("One definition reaches {here} on all ways: {name} of block {at}, {by}.");
            }
            if let Some(stmt) = last {
                let at = self.words.block(block);
                return format!("One definition reaches {here} on all ways: {} in {at}.", self.stmt(stmt));
            }
            if of.placements.iter().any(|placement| placement.block == block) {
                let meeting = self.words.block(block);
                return format!(
                    "Several values reach it from {meeting}, where they meet without a PHI node: no use needs one."
                );
            }
            at = self.dom.idom(block);
        }
        format!("No definition of {} reaches {here}.", self.words.variable(var))
    }
}
