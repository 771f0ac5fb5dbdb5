//! Why a PHI node is in a block, or why there is none: `--phi x@4`.

use super::{Cell, Explainer, NOT_WHY_HERE, Section, VarHistory, Verdict};
use crate::view::words::{and, capital, counted};
use cranelift_entity::EntitySet;
use std::collections::{HashMap, VecDeque};
use tressa::internals::ir::NeedPhiState;
use tressa::ir::{Block, Def, EdgeFlags, ExprData, Name, Phi, Var};

impl Explainer<'_, '_> {
    /// The PHI node in the block whose result is printed as `of`, or that of the variable `of`; inside, the
    /// variables of that name if the block has none.
    pub(super) fn phi_asked_for(&self, of: &str, block: Block) -> Result<Result<Phi, Vec<Var>>, String> {
        let phis = &self.f.cfg.blocks[block].phis;
        let is_result = |&&phi: &&Phi| {
            let result = self.words.name(self.f.ssa.phis[phi].result);
            result == of || result.split('(').next() == Some(of)
        };
        if let Some(&phi) = phis.iter().find(is_result) {
            return Ok(Ok(phi));
        }
        let vars = self.vars_named(of)?;
        let phi = vars.iter().find_map(|&var| self.phi_of(var, block));
        Ok(phi.ok_or(vars))
    }

    /// The PHI nodes of a variable, each as it is asked for.
    pub(super) fn phis(&self, var: Var) -> Section {
        let spelled = self.words.variable(var);
        let phis = self.f.chain().filter_map(|block| Some((block, self.phi_of(var, block)?)));
        let row = |(block, phi)| {
            vec![format!("{spelled}@{}", self.number(block)).into(), self.words.phi(phi).into()]
        };
        let rows: Vec<Vec<Cell>> = phis.map(row).collect();
        let count = match rows.len() {
            0 => format!("{spelled} has none."),
            count => format!("{spelled} has {}.", counted(count, "PHI node")),
        };
        Section::new(format!("PHI nodes of {spelled}"), vec![count])
            .with_table(&["ask for", "PHI node"], rows)
    }

    pub(super) fn phi(&self, phi: Phi) -> Vec<Section> {
        let block = self.f.ssa.phis[phi].block;
        let mut here = Vec::new();
        if let Some((var, of, verdict)) = self.verdict(phi) {
            here.extend(self.meets(var, of, block));
            if let Verdict::Needed { for_use_in } = verdict {
                here.push(format!("It is kept: {}.", self.needed(of, block, for_use_in)));
            }
        } else if !self.knows_construction() {
            here.push(NOT_WHY_HERE.to_string());
        }
        let title = format!("{} in {}", self.words.phi(phi), self.words.block(block));
        vec![Section::new(title, here), self.arguments(phi)]
    }

    /// The block of the use that a PHI node is kept for, if the construction is known.
    pub fn kept_for(&self, phi: Phi) -> Option<Block> {
        match self.verdict(phi)? {
            (_, _, Verdict::Needed { for_use_in }) => Some(for_use_in),
            _ => None,
        }
    }

    /// The variable of a PHI node, what happened to it, and the verdict on its PHI node in this block.
    fn verdict(&self, phi: Phi) -> Option<(Var, &VarHistory, Verdict)> {
        let data = &self.f.ssa.phis[phi];
        let var = self.var_of(data.result)?;
        let of = self.history.vars.get(&var)?;
        let placement = of.placements.iter().find(|placement| placement.block == data.block)?;
        Some((var, of, placement.verdict))
    }

    /// Which definitions arrive at the block, and why it is in the iterated dominance frontier of the
    /// variable's definitions.
    fn meets(&self, var: Var, of: &VarHistory, block: Block) -> Vec<String> {
        let (spelled, here) = (self.words.variable(var), self.words.block(block));
        let mut leaves_a_value: EntitySet<Block> = EntitySet::new();
        leaves_a_value.extend(of.definitions.iter().map(|&(block, _)| block));
        leaves_a_value.extend(of.placements.iter().map(|placement| placement.block));
        let (mut is_entry, mut sources) = (false, Vec::new());
        for pred in self.f.preds(block) {
            let mut above = std::iter::successors(Some(pred), |&at| self.dom.idom(at));
            match above.find(|&at| leaves_a_value.contains(at)) {
                Some(nearest) => sources.push(nearest),
                None => is_entry = true,
            }
        }
        sources.sort_unstable_by_key(|&at| self.f.cfg.blocks[at].index);
        sources.dedup();
        let entry = is_entry.then(|| "ENTRY".to_string());
        let others = (!sources.is_empty()).then(|| self.words.blocks(&sources));
        let from: Vec<String> = entry.into_iter().chain(others).collect();
        let mut sentences = vec![format!("Values of {spelled} arrive at {here} from {}.", and(&from))];
        let (own, others): (Vec<Block>, Vec<Block>) = sources
            .into_iter()
            .filter(|&at| at == block || !self.dom.dominates(at, block))
            .partition(|&at| at == block);
        if !others.is_empty() {
            let blocks = capital(&self.words.blocks(&others));
            let (lead, theirs) = match others.len() {
                1 => ("leads", "its dominance frontier"),
                _ => ("lead", "their dominance frontiers"),
            };
            sentences.push(format!(
                "{blocks} {lead} to {here} without dominating it, so {here} is in {theirs} (compute_idf)."
            ));
        }
        if !own.is_empty() {
            let here = capital(&here);
            sentences.push(format!(
                "{here} leads back to itself, so it is in its own dominance frontier (compute_idf)."
            ));
        }
        sentences
    }

    /// The argument of each edge, with the definition that it stands for.
    fn arguments(&self, phi: Phi) -> Section {
        let block = self.f.ssa.phis[phi].block;
        let row = |(&edge, &arg): (&tressa::ir::Edge, &tressa::ir::Expr)| {
            let data = &self.f.cfg.edges[edge];
            let (shown, (at, by)) = match self.f.body.exprs[arg] {
                ExprData::Name(name) => (self.words.name(name), self.definition(name)),
                _ => ("a constant".to_string(), ("-".to_string(), "-".to_string())),
            };
            let kind = if data.flags.contains(EdgeFlags::ABNORMAL) { " (abnormal)" } else { "" };
            let from = match self.f.body.exprs[arg] {
                ExprData::Name(name) => self.block_of(name),
                _ => None,
            };
            let path = from.map(|from| self.path(from, data.src, block)).unwrap_or_default();
            let path = Cell::List(self.words.block_list(&path));
            vec![format!("{}{kind}", self.number(data.src)).into(), shown.into(), at.into(), path, by.into()]
        };
        let edges = self.f.cfg.blocks[block].preds.iter().zip(&self.f.ssa.phis[phi].args);
        Section::new(
            "arguments: what reaches the end of each predecessor (rewrite_add_phi_arguments)",
            Vec::new(),
        )
        .with_table(&["edge from", "argument", "defined in", "path", "by"], edges.map(row).collect())
    }

    /// The block whose end has a name's first value: that of its definition, or the entry.
    fn block_of(&self, name: Name) -> Option<Block> {
        match self.f.ssa.names[name].def {
            Def::Stmt(stmt) => self.f.body.links[stmt].block.expand(),
            Def::Phi(phi) => Some(self.f.ssa.phis[phi].block),
            Def::Default => Some(self.f.entry()),
            Def::None => None,
        }
    }

    /// A shortest path from the block of a definition over the edge from `pred` to `block`. No other
    /// definition of the variable is on it, as the one at its start reaches `pred`.
    fn path(&self, from: Block, pred: Block, block: Block) -> Vec<Block> {
        let mut next: HashMap<Block, Block> = HashMap::from([(pred, block)]);
        let mut queue = VecDeque::from([pred]);
        while let Some(at) = queue.pop_front().filter(|_| !next.contains_key(&from)) {
            for before in self.f.preds(at) {
                next.entry(before).or_insert_with(|| {
                    queue.push_back(before);
                    at
                });
            }
        }
        let mut path = vec![from];
        while let Some(&after) = path.last().and_then(|at| next.get(at)) {
            path.push(after);
            if after == block {
                break;
            }
        }
        path
    }

    /// Why a variable has no PHI node in a block.
    pub(super) fn no_phi(&self, var: Var, block: Block) -> Section {
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
                    false => "The dump is already in SSA form and does not show why there is no PHI node.",
                }
                .to_string(),
            );
        };
        let placement = of.placements.iter().find(|placement| placement.block == block);
        if let Some(placement) = placement {
            let dropped = match placement.verdict {
                Verdict::DefinedBeforeUse => format!(
                    "But {here} defines {spelled} before any use, so the incoming values are never read (prune_unused_phi_nodes)."
                ),
                Verdict::Unused => format!(
                    "But {spelled} is not live on entry to {here}: every path to a use passes another definition (prune_unused_phi_nodes)."
                ),
                Verdict::Needed { .. } => "The PHI node was removed later.".to_string(),
            };
            let mut why = self.meets(var, of, block);
            why.push(dropped);
            return Section::new(title, why);
        }
        if of.need_phi_state != NeedPhiState::Maybe || of.work_stack.is_none() {
            return because(self.need_phi_state(var, of));
        }
        let frontier =
            format!("{} is not in the iterated dominance frontier of its definitions.", capital(&here));
        Section::new(title, vec![frontier, self.reaching(var, of, block)])
    }

    /// What reaches the entry of a block outside of the variable's iterated dominance frontier: what the
    /// nearest dominator leaves that defines the variable, or where definitions meet.
    fn reaching(&self, var: Var, of: &VarHistory, block: Block) -> String {
        let here = self.words.block(block);
        let mut at = self.dom.idom(block);
        while let Some(block) = at {
            let last = of.definitions.iter().rfind(|&&(at, _)| at == block).map(|&(_, stmt)| stmt);
            let is_defined_last =
                |name: &Name| last.is_some_and(|stmt| self.f.ssa.names[*name].def == Def::Stmt(stmt));
            let version = |name: &Name| is_defined_last(name) && self.var_of(*name) == Some(var);
            let name = match last {
                Some(_) => self.f.ssa.names.keys().find(version),
                None => self.phi_of(var, block).map(|phi| self.f.ssa.phis[phi].result),
            };
            if let Some(name) = name {
                let (at, by) = self.definition(name);
                let name = self.words.name(name);
                return format!(
                    "Only one definition reaches {here}, on every path: {name} in block {at}, {by}."
                );
            }
            if let Some(stmt) = last {
                let at = self.words.block(block);
                return format!(
                    "Only one definition reaches {here}, on every path: {} in {at}.",
                    self.stmt(stmt)
                );
            }
            if of.placements.iter().any(|placement| placement.block == block) {
                let meeting = self.words.block(block);
                return format!(
                    "Several values meet in {meeting} and reach it from there, without a PHI node because no use needs one."
                );
            }
            at = self.dom.idom(block);
        }
        format!("No definition of {} reaches {here}.", self.words.variable(var))
    }
}
