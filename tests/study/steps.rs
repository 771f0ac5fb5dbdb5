//! The events of SSA construction: the tables that follow from them agree with the result.

use std::collections::BTreeSet;
use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};
use tressa::analysis::dom::DomTree;
use tressa::analysis::liveness::{Interference, LiveSets, Points};
use tressa::analysis::operands::is_virtual;
use tressa::internals::analysis::webs::broken_webs;
use tressa::internals::ir::Event;
use tressa::internals::passes::{self, Context};
use tressa::internals::unit::{Goal, Unit};
use tressa::ir::{Block, Def, Function, Name, Stage};
use tressa::{Dialect, Facts};
use tressa_study::internals::forms::propagate::propagate;
use tressa_study::internals::forms::unssa::{Method, Options};
use tressa_study::internals::forms::ways::Way;
use tressa_study::internals::view::{EdgeKind, Explainer, GraphOf, Narrator, StepsOf, Tables, graph};
use tressa_test_support::cases;
use tressa_test_support::dumps::{dumps_in, sample_of};
use tressa_test_support::functions::{built, each_function};
use tressa_test_support::project;

/// The tables say at each step what the construction does next; a sentence is there for whatever changes them.
#[test]
fn tables_agree_with_what_happens_next() {
    let [uses, phis] = [const { AtomicUsize::new(0) }; 2];
    each_function(Stage::Cfg, |mut f, cx| {
        passes::run(&mut f, Stage::Ssa, &Context { records_steps: true, ..*cx }).unwrap();
        let (mut tables, mut narrator) = (Tables::default(), Narrator::new(&f));
        let number = |block: Block| f.cfg.blocks[block].index;
        for event in &f.trace.events {
            match *event {
                Event::SetLiveinBlock { var, stmt, .. } => {
                    assert!(stmt.is_none() || !tables.kills.contains(&var), "{}", f.name);
                }
                Event::KilledUse { var, .. } => assert!(tables.kills.contains(&var), "{}", f.name),
                Event::PopWork { block, .. } => assert_eq!(tables.work_stack.last(), Some(&number(block))),
                Event::Prune { ref phis, .. } => {
                    let phis: BTreeSet<u32> = phis.iter().map(|&block| number(block)).collect();
                    assert_eq!(phis, tables.phi_insertion_points, "{}", f.name);
                    assert!(tables.work_stack.is_empty(), "{}", f.name);
                }
                Event::PopUse { block, .. } => {
                    assert_eq!(tables.worklist.last(), Some(&number(block)));
                    let var = tables.var.expect("the variable whose PHI nodes are placed");
                    assert!(tables.vars[&var].livein_blocks.contains(&number(block)), "{}", f.name);
                }
                Event::NeedPhi { block, .. } => {
                    assert!(tables.phi_insertion_points.contains(&number(block)));
                    assert!(!tables.live_phis.contains(&number(block)), "{}", f.name);
                }
                Event::DefinedBeforeUse(block) | Event::UnusedPhi(block) => {
                    assert!(tables.phi_insertion_points.contains(&number(block)));
                    assert!(!tables.live_phis.contains(&number(block)), "{}", f.name);
                }
                Event::Phi { block, var, .. } => {
                    phis.fetch_add(1, Ordering::Relaxed);
                    assert_eq!(tables.phi_insertion_points, tables.live_phis, "{}", f.name);
                    assert!(tables.live_phis.contains(&number(block)) && tables.worklist.is_empty());
                    assert!(!tables.vars[&var].livein_blocks.is_empty());
                }
                Event::RenameUse { var, name, .. } => {
                    let reaching = tables.of_var(var).current_def;
                    assert!(reaching.is_none_or(|reaching| reaching == name), "{}", f.name);
                    uses.fetch_add(1, Ordering::Relaxed);
                }
                Event::CurrentDef { var, saved: Some(saved), .. } => {
                    assert_eq!(tables.of_var(var).current_def, saved.expand(), "{}", f.name);
                }
                _ => {}
            }
            assert!(narrator.phrase(event).is_some() || !is_told(&f, event), "{event:?}");
            tables.apply(&f, event);
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

/// Whether the event is one that a sentence is for: not one of the exit, which GCC's walks leave out.
fn is_told(f: &Function<'_>, event: &Event) -> bool {
    if let Event::MarkBlock(block) | Event::Rename(block) | Event::Leave(block) = *event
        && block == f.exit()
    {
        return false;
    }
    !matches!(
        event,
        Event::Pass(_)
            | Event::StartBlock { .. }
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

/// Compares what `tell` says of each worked example of textbooks, built by `way`, with `tests/steps/SAMPLE.KIND`: a file for
/// each sample of `gimple-samples/textbook`. `TRESSA_BLESS=1 cargo test worked_examples` writes them.
fn compare_worked_examples(kind: &str, ways: &[Way], tell: impl Fn(&Function<'_>, Way) -> Vec<String>) {
    let mut files = 0;
    for path in dumps_in("gcc-12/O2/textbook", &["gimple"]) {
        let text = fs::read_to_string(&path).expect("a dump can be read");
        let facts = Facts::default();
        let unit = Unit::open(&text, &facts);
        let mut told = Vec::new();
        for item in unit.items().filter(|item| item.name() != "main") {
            for &way in ways {
                let construction = way.construction();
                let goal = Goal { records_steps: true, construction, ..Goal::ssa(Dialect::default()) };
                let f = built(&unit, item.index(), goal, &mut |_| {}).expect("a sample is built");
                told.extend(tell(&f, way));
            }
        }
        let name = sample_of(&path).trim_end_matches(".c").to_string();
        cases::compare_file(&project().join(format!("tests/steps/{name}{kind}.txt")), &told.join("\n"));
        files += 1;
    }
    assert!(files > 10, "only {files}");
}

#[test]
fn the_steps_of_worked_examples_are_as_written() {
    compare_worked_examples("", &[Way::Gcc], |f, _| {
        let listed = Explainer::new(f).steps(None, None, StepsOf::IN_TEXT).expect("few steps");
        vec![listed.expect("the construction is known").to_string()]
    });
}

/// LLVM's construction and that of Braun et al.
#[test]
fn the_other_constructions_of_worked_examples_are_as_written() {
    compare_worked_examples(".via", &[Way::Mem2reg, Way::Braun], |f, way| {
        let told = Explainer::new(f).construction(way).expect("its steps were recorded");
        vec![format!("by {}\n{told}", way.name())]
    });
}

/// The ways out of SSA form, after copies have been propagated.
#[test]
fn leaving_worked_examples_is_as_written() {
    compare_worked_examples(".unssa", &[Way::Gcc], |f, _| {
        let mut f = f.clone();
        propagate(&mut f);
        let told = Method::ALL.into_iter().map(|method| {
            let left = Explainer::new(&f).leave(Options { method, coalesce: false });
            left.expect("a sample can leave SSA form").to_string()
        });
        told.collect()
    });
}

/// `graph --of interference` compares few pairs of names; the definition compares all.
#[test]
fn names_that_interfere_are_those_of_the_definition() {
    let [edges, broken] = [const { AtomicUsize::new(0) }; 2];
    each_function(Stage::Cfg, |mut f, cx| {
        passes::run(&mut f, Stage::Ssa, &Context { uses: true, ..*cx }).unwrap();
        propagate(&mut f);
        let (dom, points) = (DomTree::new(&f), Points::new(&f, &Default::default()));
        let live = LiveSets::new(&f, &points).expect("a sample is small");
        let interference = Interference { dom: &dom, points: &points, live: &live, values: None };
        let names: Vec<Name> = f
            .ssa
            .live_names()
            .filter(|&name| points.definition(name).is_some() && !is_virtual(&f, name))
            .collect();
        if names.len() > 300 {
            return;
        }
        let is_undefined =
            |name: Name| f.ssa.names[name].def == Def::Default && live.blocks(name).next().is_none();
        let mut expected = BTreeSet::new();
        for (at, &a) in names.iter().enumerate().filter(|&(_, &a)| !is_undefined(a)) {
            let others = names[at + 1..].iter().filter(|&&b| !is_undefined(b));
            expected
                .extend(others.filter(|&&b| interference.interfere(a, b)).map(|&b| BTreeSet::from([a, b])));
        }
        let drawn =
            graph(&f, GraphOf::Interference, Default::default(), &|_| true).expect("a sample is small");
        let name_of = |node: usize| Name::from_u32(drawn.nodes[node].id[1..].parse().expect("a version"));
        let found: BTreeSet<_> =
            drawn.edges.iter().map(|edge| BTreeSet::from([name_of(edge.from), name_of(edge.to)])).collect();
        assert_eq!(found, expected, "{}", f.name);
        assert_eq!(found.len(), drawn.edges.len(), "{}: a pair is drawn twice", f.name);
        edges.fetch_add(found.len(), Ordering::Relaxed);
        let breaks = drawn.edges.iter().any(|edge| edge.kind == EdgeKind::BreaksConventional);
        assert_eq!(breaks, !broken_webs(&f).expect("a sample is small").is_empty(), "{}", f.name);
        broken.fetch_add(usize::from(breaks), Ordering::Relaxed);
    });
    let [edges, broken] = [edges, broken].map(AtomicUsize::into_inner);
    assert!(edges > 5_000 && broken > 20, "{edges} edges, {broken} functions that are not conventional");
}
