//! The events of SSA construction: the tables that follow from them agree with the result.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use tressa::internals::ir::{Event, NeedPhiState};
use tressa::internals::passes::{self, Context};
use tressa::ir::{Block, Name, Stage, Var};
use tressa_study::internals::view::Narrator;
use tressa_test_support::functions::each_function;

/// The tables that GCC's construction keeps, as they are after some of its events.
#[derive(Clone, Debug, Default)]
struct Tables {
    /// The record of each variable, in the order in which `mark_def_sites` meets them.
    vars: HashMap<Var, VarTables>,
    /// The variables that the statements of the block at hand have defined so far (`mark_def_sites`).
    kills: Vec<Var>,
    /// The dominance frontier of each block that has one.
    frontiers: HashMap<Block, Vec<Block>>,
    /// The variable whose PHI nodes are placed.
    var: Option<Var>,
    /// The blocks whose frontier has not been added yet (`compute_idf`).
    work_stack: Vec<Block>,
    /// The iterated dominance frontier found so far.
    idf: Vec<Block>,
    /// The definition of each variable that reaches here (`rewrite_dom_walker`).
    current_def: HashMap<Var, Name>,
    /// What to put back when the walk leaves a block; `None` separates the blocks.
    block_defs_stack: Vec<Option<(Var, Option<Name>)>>,
}

/// What the tables hold of one variable.
#[derive(Clone, Debug, Default)]
struct VarTables {
    /// The blocks that define it.
    def_blocks: Vec<Block>,
    /// The blocks on whose entry it is known to be live.
    livein_blocks: Vec<Block>,
    /// Whether it may need PHI nodes.
    need_phi_state: NeedPhiState,
}

impl Tables {
    /// The definition of a variable that reaches here, if one does.
    fn reaching_def(&self, var: Var) -> Option<Name> {
        self.current_def.get(&var).copied()
    }

    /// Does what the event says.
    fn apply(&mut self, event: &Event) {
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
                        None => drop(self.current_def.remove(&var)),
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

/// The tables say at each step what the construction does next; a sentence is there for whatever changes them.
#[test]
fn tables_agree_with_what_happens_next() {
    let [uses, phis] = [const { AtomicUsize::new(0) }; 2];
    each_function(Stage::Cfg, |mut f, cx| {
        passes::run(&mut f, Stage::Ssa, &Context { records_steps: true, ..*cx }).unwrap();
        let (mut tables, mut narrator) = (Tables::default(), Narrator::new(&f));
        for event in &f.trace.events {
            match *event {
                Event::PopWork { block, .. } => assert_eq!(tables.work_stack.last(), Some(&block)),
                Event::DefinedBeforeUse(block) | Event::UnusedPhi(block) => {
                    assert!(tables.idf.contains(&block))
                }
                Event::Phi { block, var, .. } => {
                    phis.fetch_add(1, Ordering::Relaxed);
                    assert!(tables.idf.contains(&block) && !tables.vars[&var].livein_blocks.is_empty());
                }
                Event::RenameUse { var, name, .. } => {
                    assert!(tables.reaching_def(var).is_none_or(|reaching| reaching == name), "{}", f.name);
                    uses.fetch_add(1, Ordering::Relaxed);
                }
                Event::CurrentDef { var, saved: Some(saved), .. } => {
                    assert_eq!(tables.reaching_def(var), saved.expand(), "{}", f.name);
                }
                _ => {}
            }
            assert!(narrator.phrase(event).is_some() || !changes_tables(event), "{event:?}");
            tables.apply(event);
        }
        assert!(tables.block_defs_stack.is_empty() && tables.work_stack.is_empty(), "{}", f.name);
        // Each name that the function has was made by an event.
        assert_eq!(
            made(&f.trace.events, |event| matches!(event, Event::Phi { .. })),
            f.ssa.phis.len(),
            "{}",
            f.name
        );
    });
    let [uses, phis] = [uses, phis].map(AtomicUsize::into_inner);
    assert!(uses > 10_000 && phis > 2_000, "{uses} uses, {phis} PHI nodes");
}

fn made(events: &[Event], is_it: impl Fn(&Event) -> bool) -> usize {
    events.iter().filter(|event| is_it(event)).count()
}

fn changes_tables(event: &Event) -> bool {
    !matches!(
        event,
        Event::Pass(_)
            | Event::MakeName { .. }
            | Event::ReleaseName(_)
            | Event::Statement { .. }
            | Event::DebugBind(_)
            | Event::Scopes(_)
    )
}

#[test]
fn nobody_listens_to_a_function_that_is_only_printed() {
    each_function(Stage::Ssa, |f, _| {
        let every_dump_shows = |event: &Event| {
            matches!(event, Event::AddressNotTaken(_) | Event::PartialDefs(_) | Event::Register(_))
        };
        assert!(f.trace.events.iter().all(every_dump_shows), "{}", f.name);
    });
}
