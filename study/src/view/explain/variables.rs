//! Everything about a variable: `--var x`.

use super::{Cell, Explainer, Section, VarHistory, Verdict};
use crate::view::words::counted;
use cranelift_entity::SecondaryMap;
use tressa::internals::ir::NeedPhiState;
use tressa::ir::{Block, Def, Name, Stmt, StmtKind, Var, VarKind};

impl Explainer<'_, '_> {
    pub(super) fn variable(&self, var: Var) -> Vec<Section> {
        let spelled = self.words.variable(var);
        let mut what = format!("{spelled} is {}", self.kind(var));
        if let Some(why) = self.in_memory(var) {
            what += &format!(", and in memory: {why}.");
            let next = format!(
                "It has no versions. Its loads and stores have virtual operands of {}.",
                self.memory()
            );
            return vec![Section::new(format!("variable {spelled}"), vec![what, next])];
        }
        what += match self.f.decls.vars[var].kind {
            VarKind::Virtual | VarKind::Debug => ".",
            _ if self.is_register(var) => ", and a gimple register.",
            _ => ". The dump shows no version of it: it is in memory, or no statement defines or uses it.",
        };
        let mut about = vec![what];
        if self.history.new_registers.contains(&var) {
            about.push(
                "It was in memory before; no statement takes its address any longer (update_address_taken)."
                    .to_string(),
            );
        }
        let Some(of) = self.history.vars.get(&var) else {
            let why = match self.knows_construction() {
                true => "No statement defines or uses it.",
                false => "The dump is already in SSA form and does not show how it was built.",
            };
            about.push(why.to_string());
            return vec![Section::new(format!("variable {spelled}"), about), self.versions(var)];
        };
        about.push(self.need_phi_state(var, of));
        let mut sections = vec![Section::new(format!("variable {spelled}"), about), self.sites(of)];
        if of.work_stack.is_some() {
            sections.push(self.idf(of));
            sections.extend((!of.placements.is_empty()).then(|| self.placements(var, of)));
            sections.push(self.livein_blocks(of));
        }
        sections.push(self.versions(var));
        sections
    }

    /// The virtual operand as printed.
    pub(super) fn memory(&self) -> String {
        self.f.ssa.virtual_operand.map_or(".MEM".to_string(), |mem| self.words.variable(mem))
    }

    /// Whether the variable may need PHI nodes, and why.
    pub(super) fn need_phi_state(&self, var: Var, of: &VarHistory) -> String {
        let spelled = self.words.variable(var);
        match of.need_phi_state {
            NeedPhiState::Unknown => format!("Only debug statements use {spelled}."),
            NeedPhiState::No => {
                format!(
                    "It needs no PHI nodes: one definition, in {}, dominates all uses.",
                    self.words.block(of.definitions[0].0)
                )
            }
            NeedPhiState::Maybe if of.definitions.is_empty() => {
                "It needs no PHI nodes: no statement defines it, so all uses are of its default definition."
                    .to_string()
            }
            NeedPhiState::Maybe if of.work_stack.is_none() => {
                "It needs no PHI nodes: no block of the function has a dominance frontier.".to_string()
            }
            NeedPhiState::Maybe if of.definitions.len() == 1 => {
                "It may need PHI nodes: its definition does not dominate all uses.".to_string()
            }
            NeedPhiState::Maybe => {
                format!("It may need PHI nodes: it has {}.", counted(of.definitions.len(), "definition"))
            }
        }
    }

    /// Definitions and uses as `mark_def_sites` finds them.
    fn sites(&self, of: &VarHistory) -> Section {
        let row = |block: Block, what: &str, stmt: String| {
            vec![self.number(block).into(), what.to_string().into(), stmt.into()]
        };
        let defs = of.definitions.iter().map(|&(block, stmt)| row(block, "defined", self.stmt(stmt)));
        let uses = of.uses_on_entry.iter().map(|&(block, stmt)| {
            row(block, "live on entry", stmt.map_or("-".to_string(), |stmt| self.stmt(stmt)))
        });
        let sentence = format!(
            "Defined in blocks: {} (def_blocks). Used before any definition in blocks: {} (livein_blocks).",
            self.words.blocks_or_none(&of.def_blocks()),
            self.words.blocks_or_none(&of.livein_blocks(false))
        );
        Section::new(
            "where it is defined, and where it is used before any definition (mark_def_sites)",
            vec![sentence],
        )
        .with_table(&["block", "it is", "by"], defs.chain(uses).collect())
    }

    /// The work stack, step by step.
    fn idf(&self, of: &VarHistory) -> Section {
        let mut stack = of.work_stack.clone().unwrap_or_default();
        let mut rows = Vec::new();
        for (block, found) in &of.work {
            let shown = self.words.block_list(&stack);
            stack.pop();
            stack.extend(found);
            let adds = self.words.block_list(found);
            rows.push(vec![Cell::List(shown), self.number(*block).into(), Cell::List(adds)]);
        }
        let blocks: Vec<Block> = of.placements.iter().map(|placement| placement.block).collect();
        let result = match blocks.is_empty() {
            true => "Nowhere: the iterated dominance frontier of its definitions is empty.".to_string(),
            false => {
                let blocks = self.words.some_blocks(&blocks);
                format!("The iterated dominance frontier of its definitions: {blocks}.")
            }
        };
        Section::new("where its definitions meet (compute_idf)", vec![result])
            .with_table(&["work stack", "taken", "its frontier adds"], rows)
    }

    /// The blocks of the iterated dominance frontier, with the reason of each.
    fn placements(&self, var: Var, of: &VarHistory) -> Section {
        let row = |placement: &super::Placement| {
            let (kept, why) = match placement.verdict {
                Verdict::Needed { for_use_in } => (true, self.needed(of, placement.block, for_use_in)),
                Verdict::DefinedBeforeUse => (false, "the block defines it before any use".to_string()),
                Verdict::Unused => (false, "every path to a use passes another definition".to_string()),
            };
            let phi = self.phi_of(var, placement.block).filter(|_| kept).map(|phi| self.words.phi(phi));
            let phi = phi.unwrap_or("no PHI node".to_string());
            vec![self.number(placement.block).into(), phi.into(), why.into()]
        };
        let kept =
            of.placements.iter().filter(|placement| matches!(placement.verdict, Verdict::Needed { .. }));
        let sentence = format!("{} of {} kept.", kept.count(), counted(of.placements.len(), "PHI node"));
        Section::new("which of these PHI nodes a use needs (prune_unused_phi_nodes)", vec![sentence])
            .with_table(&["block", "PHI node", "why"], of.placements.iter().map(row).collect())
    }

    /// The live-in blocks before and after pruning, and the blocks that values pass through on their way to
    /// PHI nodes.
    fn livein_blocks(&self, of: &VarHistory) -> Section {
        let [before, after] = [false, true].map(|pruned| {
            let mut blocks = of.livein_blocks(pruned);
            blocks.sort_unstable_by_key(|&block| self.f.cfg.blocks[block].index);
            self.words.blocks_or_none(&blocks)
        });
        let row = |&(through, phi_block): &(Block, Block)| {
            vec![self.number(through).into(), self.number(phi_block).into()]
        };
        let sentence = format!("Before pruning: {before}. After it: {after}.");
        Section::new("where it is live on entry (livein_blocks)", vec![sentence]).with_table(
            &["live through block", "to the PHI node in block"],
            of.live_through.iter().map(row).collect(),
        )
    }

    /// What the PHI node of `block` is kept for.
    pub(super) fn needed(&self, of: &VarHistory, block: Block, for_use_in: Block) -> String {
        let place = if block == for_use_in {
            "there".to_string()
        } else {
            format!("in {}", self.words.block(for_use_in))
        };
        match of.uses_on_entry.iter().find(|&&(at, _)| at == for_use_in) {
            Some((_, Some(stmt))) => format!("{} uses it {place}", self.stmt(*stmt)),
            Some((_, None)) => format!("a use {place}"),
            None => match of.live_through.iter().find(|&&(at, _)| at == for_use_in) {
                Some(&(through, phi_block)) => format!(
                    "the PHI node in {} takes it from {}",
                    self.words.block(phi_block),
                    self.words.block(through)
                ),
                None => format!("it is live on entry to {}", self.words.block(for_use_in)),
            },
        }
    }

    /// The versions of the variable.
    fn versions(&self, var: Var) -> Section {
        let all = self.versions.get_or_init(|| {
            let mut all: SecondaryMap<Var, Vec<Name>> = SecondaryMap::new();
            for name in self.f.ssa.live_names() {
                self.var_of(name).into_iter().for_each(|var| all[var].push(name));
            }
            all
        });
        let names = &all[var];
        let row = |&name: &Name| {
            let (block, text) = self.definition(name);
            vec![self.words.name(name).into(), block.into(), text.into()]
        };
        let count = match names.len() {
            0 => "It has none.".to_string(),
            count => format!("{}.", counted(count, "version")),
        };
        Section::new("versions", vec![count])
            .with_table(&["name", "block", "defined by"], names.iter().map(row).collect())
    }

    /// The block and the text of the definition of a name.
    pub(super) fn definition(&self, name: Name) -> (String, String) {
        match self.f.ssa.names[name].def {
            Def::Stmt(stmt) => (self.place(stmt), self.words.stmt(stmt)),
            Def::Phi(phi) => (self.number(self.f.ssa.phis[phi].block), self.words.phi(phi)),
            Def::Default => ("-".to_string(), "default definition".to_string()),
            Def::None => ("-".to_string(), "not shown".to_string()),
        }
    }

    /// A statement that `mark_def_sites` met, as quoted.
    pub(super) fn stmt(&self, stmt: Stmt) -> String {
        match self.f.body.stmts[stmt].kind {
            StmtKind::Nop => "a clobber that pass \"ssa\" removed".to_string(),
            _ if self.f.body.links[stmt].block.is_none() => {
                "a statement that pass \"ssa\" removed".to_string()
            }
            _ => self.words.stmt(stmt),
        }
    }

    /// The number of a block, or its name.
    pub(super) fn number(&self, block: Block) -> String {
        self.words.number(block)
    }

    /// The number of a statement's block.
    pub(super) fn place(&self, stmt: Stmt) -> String {
        self.f.body.links[stmt].block.expand().map_or("-".to_string(), |block| self.number(block))
    }
}
