//! The events of SSA construction are complete: done again, they make the same SSA form.

use crate::uses::each_function;
use std::sync::atomic::{AtomicUsize, Ordering};
use tressa::analysis::uses::dump_immediate_uses;
use tressa::forms::replay::Replay;
use tressa::ir::{Event, Function, Stage};
use tressa::passes::{self, Context};
use tressa::target::dialect::{Dialect, DumpFlags};
use tressa::text::print;
use tressa::view::{Narrator, Tables};

/// The function with all that it holds of SSA form: text, virtual operands, immediate uses.
fn shown(f: &Function<'_>) -> String {
    let mut text = String::new();
    print::function(f, Dialect { flags: DumpFlags::VOPS, ..Dialect::default() }, &mut text);
    dump_immediate_uses(f, |_| true, &mut text).expect("uses of samples are short");
    text
}

#[test]
fn replaying_the_events_makes_the_same_function() {
    let [functions, phis] = [const { AtomicUsize::new(0) }; 2];
    each_function(Stage::Cfg, |f, cx| {
        let (mut made, mut again) = (f.clone(), f);
        passes::run(&mut made, Stage::Ssa, &Context { records_steps: true, ..*cx });
        let replay = Replay { events: made.trace.events.clone() };
        passes::run(&mut again, Stage::Ssa, &Context { construction: &replay, ..*cx });
        assert_eq!(shown(&again), shown(&made), "{}", made.name);
        functions.fetch_add(1, Ordering::Relaxed);
        phis.fetch_add(made.ssa.phis.len(), Ordering::Relaxed);
    });
    let [functions, phis] = [functions, phis].map(AtomicUsize::into_inner);
    assert!(functions > 1000 && phis > 2000, "{functions} functions with {phis} PHI nodes");
}

/// The tables say at each step what the construction does next; a sentence is there for whatever changes them.
#[test]
fn tables_agree_with_what_happens_next() {
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
                    assert!(tables.idf.contains(&block) && !tables.vars[&var].livein_blocks.is_empty());
                }
                Event::RenameUse { var, name, .. } => {
                    assert!(tables.reaching_def(var).is_none_or(|reaching| reaching == name), "{}", f.name);
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
    });
}

fn changes_tables(event: &Event) -> bool {
    !matches!(
        event,
        Event::Pass(_)
            | Event::MakeName { .. }
            | Event::ReleaseName(_)
            | Event::Statement { .. }
            | Event::LinkUses { .. }
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
