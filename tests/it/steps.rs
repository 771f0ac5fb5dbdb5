//! The events of SSA construction: the tables that follow from them agree with the result.

use crate::uses::each_function;
use std::sync::atomic::{AtomicUsize, Ordering};
use tressa::internals::ir::Event;
use tressa::internals::passes::{self, Context};
use tressa::internals::view::{Narrator, Tables};
use tressa::ir::Stage;

/// The tables say at each step what the construction does next; a sentence is there for whatever changes them.
#[test]
fn tables_agree_with_what_happens_next() {
    let [uses, phis] = [const { AtomicUsize::new(0) }; 2];
    each_function(Stage::Cfg, |mut f, cx| {
        passes::run(&mut f, Stage::Ssa, &Context { records_steps: true, ..*cx });
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
            let sentence = narrator.sentence(event);
            assert!(sentence.is_some_and(|text| text.ends_with('.')) || !changes_tables(event), "{event:?}");
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
