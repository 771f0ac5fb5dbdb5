//! The construction of SSA form step by step: its tables after each event, and a sentence about each.

use super::words::{Words, capital};
use crate::ir::{Block, Event, Function, Name, NeedPhiState, Var};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

type Map<K, V> = IndexMap<K, V, FxBuildHasher>;

/// The tables that GCC's construction keeps, as they are after some of its events.
///
/// ```
/// use tressa::{driver::dump, example, facts::Facts, ir::{Event, Stage}, view::Tables};
///
/// let facts = Facts::default();
/// let mut dump = dump::read(example::GIMPLE, &facts);
/// dump.records_steps = true;
/// let f = dump::build(dump.item(0), Stage::Ssa, example::dialect(), &mut |_| {}).unwrap();
/// let mut tables = Tables::default();
/// for event in &f.trace.events {
///     if let Event::RenameUse { var, name, .. } = *event {
///         assert!(tables.reaching_def(var).is_none_or(|reaches| reaches == name));
///     }
///     tables.apply(event);
/// }
/// assert!(tables.block_defs_stack.is_empty());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tables {
    /// The record of each variable, in the order in which `mark_def_sites` meets them.
    pub vars: Map<Var, VarTables>,
    /// The variables that the statements of the block at hand have defined so far (`mark_def_sites`).
    pub kills: Vec<Var>,
    /// The dominance frontier of each block that has one.
    pub frontiers: Map<Block, Vec<Block>>,
    /// The variable whose PHI nodes are placed.
    pub var: Option<Var>,
    /// The blocks whose frontier has not been added yet (`compute_idf`).
    pub work_stack: Vec<Block>,
    /// The iterated dominance frontier found so far.
    pub idf: Vec<Block>,
    /// The definition of each variable that reaches here (`rewrite_dom_walker`).
    pub current_def: Map<Var, Name>,
    /// What to put back when the walk leaves a block; `None` separates the blocks.
    pub block_defs_stack: Vec<Option<(Var, Option<Name>)>>,
}

/// What the tables hold of one variable.
#[derive(Clone, Debug, Default)]
pub struct VarTables {
    /// The blocks that define it.
    pub def_blocks: Vec<Block>,
    /// The blocks on whose entry it is known to be live.
    pub livein_blocks: Vec<Block>,
    /// Whether it may need PHI nodes.
    pub need_phi_state: NeedPhiState,
}

impl Tables {
    /// The definition of a variable that reaches here, if one does.
    pub fn reaching_def(&self, var: Var) -> Option<Name> {
        self.current_def.get(&var).copied()
    }

    /// Does what the event says.
    pub fn apply(&mut self, event: &Event) {
        match *event {
            Event::MarkBlock(_) => self.kills.clear(),
            Event::SetLiveinBlock { var, block, state, .. } => {
                let tables = self.vars.entry(var).or_default();
                add(&mut tables.livein_blocks, block);
                tables.need_phi_state = state;
            }
            Event::SetDefBlock { var, block, state, .. } => {
                let tables = self.vars.entry(var).or_default();
                add(&mut tables.def_blocks, block);
                tables.need_phi_state = state;
                add(&mut self.kills, var);
            }
            Event::Frontier { block, ref frontier } => {
                self.kills.clear();
                self.frontiers.insert(block, frontier.clone());
            }
            Event::ComputeIdf { var, ref work_stack } => {
                self.var = Some(var);
                self.work_stack.clone_from(work_stack);
                self.idf.clear();
            }
            Event::PopWork { ref found, .. } => {
                self.work_stack.pop();
                self.work_stack.extend(found);
                self.idf.extend(found);
            }
            Event::LiveThrough { block, .. } => {
                if let Some(var) = self.var {
                    add(&mut self.vars.entry(var).or_default().livein_blocks, block);
                }
            }
            Event::DefinedBeforeUse(block) | Event::UnusedPhi(block) => self.idf.retain(|&b| b != block),
            Event::Rename(_) => {
                (self.var, self.idf) = (None, Vec::new());
                self.block_defs_stack.push(None);
            }
            Event::CurrentDef { var, name, saved } => {
                self.current_def.insert(var, name);
                self.block_defs_stack.extend(saved.map(|saved| Some((var, saved.expand()))));
            }
            Event::Leave(_) => {
                while let Some(Some((var, saved))) = self.block_defs_stack.pop() {
                    match saved {
                        Some(name) => drop(self.current_def.insert(var, name)),
                        None => drop(self.current_def.shift_remove(&var)),
                    }
                }
            }
            _ => {}
        }
    }
}

fn add<T: PartialEq>(set: &mut Vec<T>, member: T) {
    if !set.contains(&member) {
        set.push(member);
    }
}

/// Writes sentences about the events of one function.
pub struct Narrator<'f, 'a> {
    words: Words<'f, 'a>,
    /// The variable whose PHI nodes are placed.
    var: Option<Var>,
}

impl<'f, 'a> Narrator<'f, 'a> {
    /// A narrator of the events of `f`, which is in SSA form.
    ///
    /// ```
    /// use tressa::{example, ir::Event, view::Narrator};
    ///
    /// let f = example::sum();
    /// let block = f.chain().next().unwrap();
    /// let sentence = Narrator::new(&f).sentence(&Event::UnusedPhi(block));
    /// assert_eq!(sentence.as_deref(), Some("No use needs a PHI node in block 2: it is dropped."));
    /// ```
    pub fn new(f: &'f Function<'a>) -> Self {
        Narrator { words: Words::new(f), var: None }
    }

    /// One or two sentences about the next event; `None` if it is of no interest.
    pub fn sentence(&mut self, event: &Event) -> Option<String> {
        let words = &self.words;
        let text = match *event {
            Event::AddressNotTaken(var) => {
                format!("No statement takes the address of {} any more.", words.variable(var))
            }
            Event::PartialDefs(var) => {
                format!("Parts of {} are set, so it stays in memory.", words.variable(var))
            }
            Event::Register(var) => format!("{} becomes a gimple register.", words.variable(var)),
            Event::MarkBlock(block) => {
                format!("mark_def_sites enters {}. kills is empty.", words.block(block))
            }
            Event::SetLiveinBlock { var, block, stmt, state } => {
                let user = stmt.expand().map_or("A statement".to_string(), |stmt| words.stmt(stmt));
                format!(
                    "{user} uses {} before any definition in the block: {} joins livein_blocks.{}",
                    words.variable(var),
                    words.block(block),
                    needs_phis(state)
                )
            }
            Event::SetDefBlock { var, block, stmt, state } => format!(
                "{} defines {1}: {2} joins def_blocks, and {1} joins kills.{3}",
                words.stmt(stmt),
                words.variable(var),
                words.block(block),
                needs_phis(state)
            ),
            Event::Frontier { block, ref frontier } => {
                format!("The dominance frontier of {} is {}.", words.block(block), words.blocks(frontier))
            }
            Event::ComputeIdf { var, ref work_stack } => {
                self.var = Some(var);
                format!(
                    "compute_idf for {}: the work stack holds its definitions, {}.",
                    words.variable(var),
                    words.blocks(work_stack)
                )
            }
            Event::PopWork { block, ref found } if found.is_empty() => {
                format!(
                    "{} leaves the work stack. Its frontier adds nothing new.",
                    capital(&words.block(block))
                )
            }
            Event::PopWork { block, ref found } => format!(
                "{} leaves the work stack. Its frontier adds {}, which join the work stack: a PHI node is a definition.",
                capital(&words.block(block)),
                words.blocks(found)
            ),
            Event::DefinedBeforeUse(block) => format!(
                "{} needs no PHI node: it defines {} before any use.",
                capital(&words.block(block)),
                self.placed()
            ),
            Event::LiveThrough { block, phi_block } => format!(
                "The PHI node of {} uses {} at the end of {}, which does not define it: it is live on entry there, too.",
                words.block(phi_block),
                self.placed(),
                words.block(block)
            ),
            Event::NeedPhi { block, for_use_in } => format!(
                "{} is live on entry to {}, which the PHI node of {} reaches: it is kept.",
                capital(&self.placed()),
                words.block(for_use_in),
                words.block(block)
            ),
            Event::UnusedPhi(block) => {
                format!("No use needs a PHI node in {}: it is dropped.", words.block(block))
            }
            Event::Phi { block, var, result } => format!(
                "{} gets a PHI node for {}, with the result {}.",
                capital(&words.block(block)),
                words.variable(var),
                words.name(result)
            ),
            Event::Rename(block) => format!(
                "rewrite_dom_walker enters {}. A separator goes onto block_defs_stack.",
                words.block(block)
            ),
            Event::RenameUse { stmt, var, name, .. } => {
                format!(
                    "{} uses {}, the definition of {} that reaches it.",
                    words.stmt(stmt),
                    words.name(name),
                    words.variable(var)
                )
            }
            Event::DefaultDef { var, name } => format!(
                "No definition of {} reaches this use. It gets the default definition {}.",
                words.variable(var),
                words.name(name)
            ),
            Event::ResetDebug(_) => {
                "It is not certain what reaches this debug statement: it loses its value.".to_string()
            }
            Event::RenameDef { stmt, var, name, .. } => {
                format!(
                    "{} defines {}, a new version of {}.",
                    words.stmt(stmt),
                    words.name(name),
                    words.variable(var)
                )
            }
            Event::CurrentDef { var, name, saved } => {
                let stack = match saved.map(|saved| saved.expand()) {
                    Some(Some(saved)) => format!("{} goes onto block_defs_stack", words.name(saved)),
                    Some(None) => "that there was none goes onto block_defs_stack".to_string(),
                    None => "it has no other, so nothing has to be put back".to_string(),
                };
                format!("{} is the current definition of {}; {stack}.", words.name(name), words.variable(var))
            }
            Event::PhiArgument { phi, index, name, .. } => {
                let edge = words.f.cfg.blocks[words.f.ssa.phis[phi].block].preds[index as usize];
                format!(
                    "The edge from {} brings {} to the PHI node of {} in {}.",
                    words.block(words.f.cfg.edges[edge].src),
                    words.name(name),
                    words.name(words.f.ssa.phis[phi].result),
                    words.block(words.f.ssa.phis[phi].block)
                )
            }
            Event::Leave(block) => format!(
                "rewrite_dom_walker leaves {}. What is above the topmost separator is put back.",
                words.block(block)
            ),
            _ => return None,
        };
        Some(text)
    }

    /// The variable whose PHI nodes are placed.
    fn placed(&self) -> String {
        self.var.map_or("the variable".to_string(), |var| self.words.variable(var))
    }
}

/// What a state says of PHI nodes.
fn needs_phis(state: NeedPhiState) -> &'static str {
    match state {
        NeedPhiState::Unknown => "",
        NeedPhiState::No => " One definition dominates all uses so far.",
        NeedPhiState::Maybe => " It may need PHI nodes.",
    }
}
