//! The summary of a function in a screen or two.

use super::{ALREADY_IN_SSA_FORM, Cell, Explainer, Origin, Section, VarHistory, Verdict};
use crate::view::words::{counted, some};
use tressa::analysis::loops::LoopTree;
use tressa::internals::ir::NeedPhiState;
use tressa::ir::{Def, Name, Var, VarKind};

impl Explainer<'_, '_> {
    pub(super) fn function(&self) -> Vec<Section> {
        let mut sections = vec![Section::new("the function", self.shape())];
        if self.knows_construction() {
            sections.extend([self.variables(), self.phi_table(), self.renaming()]);
        } else {
            sections.push(Section::new("the construction", vec![ALREADY_IN_SSA_FORM.to_string()]));
        }
        sections.push(self.virtual_operands());
        sections
    }

    fn shape(&self) -> Vec<String> {
        let f = self.f;
        let edges: usize = f.chain().map(|block| f.cfg.blocks[block].succs.len()).sum();
        let stmts: usize = f.chain().map(|block| f.block_stmts(block).count()).sum();
        let blocks = counted(f.chain().count(), "block");
        let mut about = vec![format!(
            "{blocks}, {}, {}, {}.",
            counted(edges, "edge"),
            counted(stmts, "statement"),
            counted(f.ssa.phis.len(), "PHI node")
        )];
        let loops = LoopTree::new(f, &self.dom);
        // The first one stands for the whole function.
        let headers: Vec<_> = loops.loops.iter().skip(1).filter_map(|of| of.header).collect();
        if !headers.is_empty() {
            let s = if headers.len() == 1 { "" } else { "s" };
            about.push(format!(
                "{}, with header{s} {}.",
                counted(headers.len(), "loop"),
                self.words.some_blocks(&headers)
            ));
        }
        let walk: Vec<_> =
            self.dom.preorder().iter().copied().filter(|&b| b != f.entry() && b != f.exit()).collect();
        about.push(format!(
            "The dominator walk visits {}: {}.",
            counted(walk.len(), "block"),
            self.words.some_blocks(&walk)
        ));
        about
    }

    /// Which variables are registers, and which of them may need PHI nodes.
    fn variables(&self) -> Section {
        let listed = |vars: Vec<Var>| some(vars.iter().map(|&var| self.words.variable(var)), vars.len());
        let with = |wanted: &dyn Fn(&VarHistory) -> bool| -> Vec<Var> {
            self.history.vars.iter().filter(|(_, of)| wanted(of)).map(|(&var, _)| var).collect()
        };
        let own = self.f.decls.params.iter().chain(&self.f.decls.locals).copied();
        let in_memory: Vec<Var> = own.filter(|&var| self.in_memory(var).is_some()).collect();
        let kinds = [
            ("One definition dominates all uses", with(&|of| of.need_phi_state == NeedPhiState::No)),
            (
                "Never assigned, so every use has the value on entry",
                with(&|of| of.need_phi_state == NeedPhiState::Maybe && of.definitions.is_empty()),
            ),
            (
                "Several definitions, or a use that its definition does not dominate",
                with(&|of| of.need_phi_state == NeedPhiState::Maybe && !of.definitions.is_empty()),
            ),
            ("In memory, without versions", in_memory),
            ("No longer in memory", self.history.new_registers.clone()),
        ];
        let kinds = kinds.into_iter().filter(|(_, vars)| !vars.is_empty());
        let sentences = kinds.map(|(what, vars)| format!("{what}: {}.", listed(vars))).collect();
        Section::new("which variables may need PHI nodes (mark_def_sites)", sentences)
    }

    /// The iterated dominance frontier of each variable, and what is left of it.
    fn phi_table(&self) -> Section {
        let with_idf = self.history.vars.iter().filter(|(_, of)| !of.placements.is_empty());
        let row = |(&var, of): (&Var, &VarHistory)| {
            let blocks = |keep: &dyn Fn(Verdict) -> bool| {
                let mut blocks: Vec<_> = of
                    .placements
                    .iter()
                    .filter(|placement| keep(placement.verdict))
                    .map(|placement| placement.block)
                    .collect();
                blocks.sort_unstable_by_key(|&block| self.f.cfg.blocks[block].index);
                Cell::List(self.words.block_list(&blocks))
            };
            vec![
                self.words.variable(var).into(),
                Cell::List(self.words.block_list(&of.def_blocks())),
                blocks(&|_| true),
                blocks(&|verdict| matches!(verdict, Verdict::Needed { .. })),
                blocks(&|verdict| !matches!(verdict, Verdict::Needed { .. })),
            ]
        };
        let rows: Vec<_> = with_idf.map(row).collect();
        let sentence = match rows.is_empty() {
            true => "No two definitions of a variable meet, so there are no PHI nodes.".to_string(),
            false => format!("Definitions of {} meet in some block.", counted(rows.len(), "variable")),
        };
        Section::new("where PHI nodes go (compute_idf, prune_unused_phi_nodes)", vec![sentence])
            .with_table(&["variable", "defined in", "frontier", "PHI nodes", "dropped"], rows)
    }

    fn renaming(&self) -> Section {
        let made = |wanted: fn(Origin) -> bool| {
            self.history.made.iter().filter(|(_, origin)| wanted(*origin)).count()
        };
        let mut sentences = vec![format!(
            "Names created: {} for PHI nodes, {} for statements, {} as default definitions.",
            made(|origin| matches!(origin, Origin::Phi(_))),
            made(|origin| matches!(origin, Origin::Definition(_))),
            made(|origin| origin == Origin::Default)
        )];
        let f = self.f;
        let live = |name: &Name| !f.ssa.names[*name].released && f.ssa.names[*name].def == Def::Default;
        let (mut undefined, mut given) = (Vec::new(), Vec::new());
        for name in f.ssa.names.keys().filter(live) {
            let is_local = f.ssa.names[name].var.is_some_and(|var| f.decls.vars[var].kind == VarKind::Local);
            if is_local { &mut undefined } else { &mut given }.push(name);
        }
        let listed = |names: &[Name]| some(names.iter().map(|&name| self.words.name(name)), names.len());
        if !given.is_empty() {
            sentences.push(format!("Values on entry: {}.", listed(&given)));
        }
        if !undefined.is_empty() {
            sentences.push(format!("Possibly used uninitialized: {}.", listed(&undefined)));
        }
        let reused: Vec<Name> = self.history.reused.iter().collect();
        if !reused.is_empty() {
            sentences.push(format!("Reusing a released version: {}.", listed(&reused)));
        }
        Section::new("versions (rewrite_dom_walker)", sentences)
    }

    fn virtual_operands(&self) -> Section {
        let f = self.f;
        let stmts = || f.chain().flat_map(|block| f.block_stmts(block));
        let stores = stmts().filter(|&stmt| f.body.stmts[stmt].vdef.is_some()).count();
        let loads = stmts().filter(|&stmt| f.body.stmts[stmt].vuse.is_some()).count() - stores;
        let sentence = match stores + loads {
            0 if self.knows_construction() => "No statement has virtual operands.".to_string(),
            0 => "The dump shows no virtual operands; a dump made with -vops does.".to_string(),
            _ => {
                let change = match stores {
                    0 => "No statement changes memory (VDEF)".to_string(),
                    count => format!("{} may change memory (VDEF)", counted(count, "statement")),
                };
                format!("{change}, {loads} only {} it (VUSE).", if loads == 1 { "reads" } else { "read" })
            }
        };
        Section::new("memory", vec![sentence])
    }
}
