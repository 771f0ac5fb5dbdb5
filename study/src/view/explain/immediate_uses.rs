//! The immediate uses of a name as what they are, a ring of use operands, and what changes do to it:
//! `--uses x_5`.

use super::{Cell, Explainer, Explanation, Section};
use crate::view::words::{Words, counted};
use rustc_hash::FxHashMap;
use std::ops::ControlFlow;
use tressa::analysis::uses::{for_each_imm_use_stmt, imm_uses, remove_stmt, replace_uses_by, set_use};
use tressa::ir::{Def, ExprData, Function, Holder, Name, Use, UsePlace};
use tressa::verify::{Options, verify};

/// Changes of the uses of a name, made one after the other on a copy of the function.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct UseEdits {
    /// Uses by their numbers in the ring, and the names that they become uses of.
    pub set_use: Vec<(usize, String)>,
    /// The name whose uses all of them become.
    pub replace_by: Option<String>,
    /// Whether the statement that defines the name is removed in the end, which releases the name.
    pub removes_definition: bool,
}

/// The most visits of a walk that are listed.
const MOST_VISITS: usize = 64;

/// The most nodes of the list that are shown for a visit.
const MOST_NODES: usize = 256;

impl Explainer<'_, '_> {
    /// The ring of the name's uses, the walk over the statements that use it, and both after the edits.
    ///
    /// # Errors
    ///
    /// The function has no such name, or its ring no such use.
    pub fn immediate_uses(&self, text: &str, edits: &UseEdits) -> Result<Explanation, String> {
        let name = self.name_spelled(text)?;
        let mut about = vec![
            "The head is part of the name (SSA_NAME_IMM_USE_NODE); next leads to the latest use, which link_imm_use put there, and prev to the first one. The numbers of nodes are those of this list.".to_string(),
        ];
        if imm_uses(self.f, name).next().is_none() {
            about.push("The ring holds only its head: has_zero_uses.".to_string());
        }
        let mut sections = vec![ring(self.f, name, "the ring of", about), self.statement_walk(name)];
        sections.extend(self.edited(name, edits)?);
        sections.retain(|section| !section.sentences.is_empty() || section.table.is_some());
        Ok(Explanation::new(self.f.name, sections))
    }

    /// What FOR_EACH_IMM_USE_STMT visits. The walk changes the list, so it goes over that of a copy.
    fn statement_walk(&self, name: Name) -> Section {
        let mut copy = self.f.clone();
        let numbers: FxHashMap<Use, usize> = imm_uses(&copy, name).zip(1..).collect();
        let number = |operand: Use| numbers.get(&operand).map_or_else(|| "?".to_string(), usize::to_string);
        let mut rows: Vec<Vec<Cell>> = Vec::new();
        let cut = for_each_imm_use_stmt(&mut copy, name, |copy, holder, uses| {
            // The list of a visit is as long as the name has uses, so only some visits and nodes are listed.
            if rows.len() == MOST_VISITS {
                return ControlFlow::Break(());
            }
            // The list as it stands during the visit, the marker included.
            let mut nodes = Vec::new();
            let mut next = copy.ssa.uses.first(name);
            while let Some(node) = next.filter(|_| nodes.len() < MOST_NODES) {
                nodes.push(match copy.ssa.uses.place(node) {
                    UsePlace::Marker => "marker".to_string(),
                    _ => number(node),
                });
                next = copy.ssa.uses.next(node);
            }
            let visited = uses.iter().map(|&of| number(of));
            rows.push(vec![
                (rows.len() + 1).to_string().into(),
                self.holder(holder).into(),
                Cell::List(visited.collect()),
                Cell::List(nodes),
            ]);
            ControlFlow::Continue(())
        });
        let mut sentences = vec![
            "FOR_EACH_IMM_USE_STMT moves the uses of one statement next to each other and puts a marker after them; what is behind the marker has not been visited.".to_string(),
        ];
        if cut.is_some() {
            sentences.push(format!("Only the first {MOST_VISITS} visits are listed."));
        }
        Section::new("what FOR_EACH_IMM_USE_STMT visits", sentences)
            .with_table(&["visit", "statement", "uses", "list during the visit"], rows)
    }

    /// A statement or PHI node, as quoted.
    fn holder(&self, holder: Holder) -> String {
        match holder {
            Holder::Stmt(stmt) => self.words.stmt(stmt),
            Holder::Phi(phi) => self.words.phi(phi),
        }
    }

    /// The rings after each edit, and what the verifier says of the result.
    fn edited(&self, name: Name, edits: &UseEdits) -> Result<Vec<Section>, String> {
        if *edits == UseEdits::default() {
            return Ok(Vec::new());
        }
        let mut f = self.f.clone();
        let options = Options { from_dump: !self.knows_construction(), ..Options::default() };
        let known: Vec<String> = verify(&f, &options).iter().map(ToString::to_string).collect();
        let (mut sections, shown) = (Vec::new(), self.words.name(name));
        let ring_after = |f: &Function<'_>, of: Name, what: &str| {
            ring(f, of, &format!("after {what}: the ring of"), Vec::new())
        };
        for (number, to) in &edits.set_use {
            let to = self.name_spelled(to)?;
            let count = imm_uses(&f, name).count();
            let operand = number.checked_sub(1).and_then(|at| imm_uses(&f, name).nth(at));
            let operand =
                operand.ok_or_else(|| format!("{shown} has {}, numbered from 1", counted(count, "use")))?;
            set_use(&mut f, operand, to);
            let what = format!("SET_USE (use {number}, {})", self.words.name(to));
            sections.extend([ring_after(&f, name, &what), ring_after(&f, to, &what)]);
        }
        if let Some(by) = &edits.replace_by {
            let by = self.name_spelled(by)?;
            let tree = f.expr(ExprData::Name(by));
            replace_uses_by(&mut f, name, tree);
            let what = format!("replace_uses_by ({shown}, {})", self.words.name(by));
            sections.extend([ring_after(&f, name, &what), ring_after(&f, by, &what)]);
        }
        if edits.removes_definition {
            let Def::Stmt(stmt) = f.ssa.names[name].def else {
                return Err(format!("no statement defines {shown}, so none can be removed"));
            };
            let quoted = self.words.stmt(stmt);
            remove_stmt(&mut f, stmt);
            let version = name.as_u32();
            sections.push(Section::new(
                format!("after the removal of {quoted}"),
                vec![format!("release_ssa_name has emptied the ring of {shown} and put version {version} on FREE_SSANAMES_QUEUE: at the end of the pass another name may get it.")],
            ));
        }
        let breaches = verify(&f, &options).into_iter().map(|breach| breach.to_string());
        let mut new: Vec<String> = breaches.filter(|breach| !known.contains(breach)).collect();
        if new.is_empty() {
            new.push("The function satisfies every rule of SSA form as before.".to_string());
        }
        sections.push(Section::new("verify", new));
        Ok(sections)
    }
}

/// The ring of a name: its head and its uses.
fn ring(f: &Function<'_>, name: Name, what: &str, about: Vec<String>) -> Section {
    let words = Words::new(f);
    let uses: Vec<Use> = imm_uses(f, name).collect();
    let at = |index: usize| match index {
        0 => "head".to_string(),
        index => index.to_string(),
    };
    let count = uses.len() + 1;
    let row = |index: usize| {
        let holder = index.checked_sub(1).and_then(|use_index| f.ssa.uses.holder(uses[use_index]));
        let (block, text) = match holder {
            Some(Holder::Stmt(stmt)) => {
                let block = f.body.links[stmt].block.expand();
                (block.map_or_else(String::new, |block| words.number(block)), words.stmt(stmt))
            }
            Some(Holder::Phi(phi)) => (words.number(f.ssa.phis[phi].block), words.phi(phi)),
            None => (String::new(), words.name(name)),
        };
        vec![
            at(index).into(),
            at((index + count - 1) % count).into(),
            at((index + 1) % count).into(),
            block.into(),
            text.into(),
        ]
    };
    let heading = format!("{what} {}", words.name(name));
    Section::new(heading, about)
        .with_table(&["node", "prev", "next", "block", "in"], (0..count).map(row).collect())
}
