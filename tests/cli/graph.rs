//! `tressa graph`: the nodes and edges are those of GCC's `-graph` dumps, and every format is well formed. Loops are
//! those that GCC lists ahead of each function in `.cfg` dumps.

use crate::cli::{run, stdout};
use std::collections::BTreeSet;
use std::fs;
use tressa::internals::unit::{Goal, Unit, printed_whole};
use tressa::ir::{Function, Stage};
use tressa::{Dialect, DumpFlags, Facts, Gcc, OptLevel};
use tressa_study::internals::check::{OracleFunction, find_pairs, functions};
use tressa_study::internals::view::{Drawing, EdgeKind, Graph, GraphOf, draw, graph};
use tressa_test_support::dumps::{dumps as dumps_folder, dumps_in, made_with, samples};
use tressa_test_support::functions::ssa_form;

/// How GCC colours an edge.
fn colour(kind: EdgeKind, is_back: bool) -> &'static str {
    match kind {
        _ if is_back => "blue",
        EdgeKind::True => "forestgreen",
        EdgeKind::False => "darkorange",
        EdgeKind::Abnormal => "red",
        _ => "black",
    }
}

/// The edges of one function: `0 -> 2 black`.
type Edges = BTreeSet<String>;

fn edges_of(graph: &Graph) -> Edges {
    let number = |node: usize| graph.nodes[node].id.trim_start_matches('b');
    let text = |e: &tressa_study::internals::view::Edge| {
        format!("{} -> {} {}", number(e.from), number(e.to), colour(e.kind, e.is_back))
    };
    graph.edges.iter().map(text).collect()
}

/// The functions of GCC's picture: name, block numbers, edges, and the blocks of each loop.
fn gcc_graphs(text: &str) -> Vec<(String, BTreeSet<String>, Edges)> {
    let mut found: Vec<(String, BTreeSet<String>, Edges)> = Vec::new();
    for line in text.lines().map(str::trim) {
        let number = |part: &str| {
            let digits = part.split("_basic_block_").nth(1).expect("a block");
            digits.chars().take_while(char::is_ascii_digit).collect::<String>()
        };
        if let Some(name) = line.strip_prefix("subgraph \"cluster_") {
            found.push((name.trim_end_matches("\" {").to_string(), BTreeSet::new(), Edges::new()));
        } else if let (Some((from, to)), Some(last)) = (line.split_once(" -> "), found.last_mut()) {
            let colour = to.split("color=").nth(1).and_then(|rest| rest.split(',').next());
            // GCC adds an invisible edge, without a colour, from the entry to the exit.
            if let Some(colour) = colour {
                last.2.insert(format!("{} -> {} {colour}", number(from), number(to)));
            }
        } else if line.starts_with("fn_")
            && let Some(last) = found.last_mut()
        {
            last.1.insert(number(line));
        }
    }
    found
}

/// Calls `check` for each function of a gimple dump of GCC 12 at `-O2`, in SSA form.
fn each_function(path: &std::path::Path, mut check: impl FnMut(&Function<'_>)) {
    let text = fs::read_to_string(path).expect("a dump is text");
    let facts = Facts::default();
    let unit = Unit::open(&text, &facts);
    let dialect = Dialect { gcc: Gcc::V12, opt: OptLevel::O2, ..Dialect::default() };
    for item in unit.items() {
        check(&ssa_form(&unit, item.index(), dialect).expect("the samples can be built"));
    }
}

#[test]
fn blocks_and_edges_are_those_of_gcc() {
    let mut compared = 0;
    let folder = samples().join("graphs/gcc-12");
    for entry in fs::read_dir(&folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
        let sample = name.split(".c.").next().expect("a first part").to_string() + ".c.";
        let gimple = dumps_in("gcc-12/O2", &["gimple"])
            .into_iter()
            .find(|unit| unit.file_name().is_some_and(|found| found.to_string_lossy().starts_with(&sample)))
            .expect("each graph is of a sample");
        let theirs = gcc_graphs(&fs::read_to_string(&path).expect("a graph is text"));
        each_function(&gimple, |f| {
            let ours = graph(f, GraphOf::Cfg, DumpFlags::VOPS, &|_| true).expect("it is small");
            let (_, blocks, edges) = theirs.iter().find(|(name, ..)| name == f.name).expect("GCC draws all");
            let nodes: BTreeSet<String> =
                ours.nodes.iter().map(|n| n.id.trim_start_matches('b').into()).collect();
            assert_eq!((&nodes, &edges_of(&ours)), (blocks, edges), "{} of {name}", f.name);
            compared += 1;
        });
    }
    assert!(compared >= 20, "{compared}");
}

#[test]
fn loops_and_removed_blocks_are_those_that_gcc_lists() {
    let (mut compared, mut needs_facts, mut differ) = (0, 0, Vec::new());
    for pair in find_pairs(&[dumps_folder()], Stage::Cfg).found {
        let [gimple, cfg] = [&pair.gimple, &pair.oracle].map(|path| fs::read_to_string(path).expect("text"));
        let flags = gimple_flags(&pair.gimple);
        let mut facts = Facts::default();
        facts.options.take_line(&flags);
        let mut unit = Unit::open(&gimple, &facts);
        let dialect = made_with(&pair.gimple);
        let show = |f: &Function<'_>| Ok(printed_whole(f, dialect));
        for ours in unit.emit(Goal::printed(Stage::Cfg, dialect), |_| true, show) {
            // Nested functions may have one name; where the text differs, facts are needed.
            let Ok(text) = &ours.text else { continue };
            let is_same = |f: &OracleFunction<'_>| f.name == ours.name && text.ends_with(f.text);
            let Some(mut theirs) = functions(&cfg).into_iter().find(is_same) else { continue };
            theirs.include_trace();
            let front = |text: &str| {
                let is_front = |line: &&str| {
                    [";;", "Merging ", "Removing ", "  Swapped "].iter().any(|w| line.starts_with(w))
                };
                text.lines().filter(is_front).collect::<Vec<_>>().join("\n")
            };
            // A dump does not show whether a function returns.
            let ends = |text: &str| front(text).matches("succs { }").count();
            if ends(text) == ends(theirs.text) {
                compared += 1;
                if front(text) != front(theirs.text) {
                    differ.push(format!("{} of {}", ours.name, pair.oracle.display()));
                }
            } else {
                needs_facts += 1;
            }
        }
    }
    // Without optimization source lines decide what becomes of a forwarder, and plain dumps show none.
    assert!(differ.len() <= 8, "{differ:#?}");
    assert!(compared > 1_800 && needs_facts < 60, "{compared} compared, {needs_facts} need facts");
}

/// What a dump was made with besides the level.
fn gimple_flags(gimple: &std::path::Path) -> String {
    let name = gimple.to_string_lossy();
    let stem = name.split(".c.").next().expect("a name");
    fs::read_to_string(format!("{stem}.c.cflags")).unwrap_or_default()
}

#[test]
fn pictures_show_all_cases_of_a_switch() {
    let cases: String = (0..60).map(|n| format!(", case {n}: <D.{}>", 100 + n)).collect();
    let labels: String = (0..60).map(|n| format!("  <D.{}>:\n  g ({n});\n", 100 + n)).collect();
    let text =
        format!("void f (int c)\n{{\n  switch (c) <default: <D.99>{cases}>\n{labels}  <D.99>:\n}}\n\n");
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("t.c.006t.gimple");
    std::fs::write(&path, text).unwrap();
    let svg = stdout(&run(&["graph", "--format", "svg", path.to_str().unwrap()]));
    assert!((0..60).all(|n| svg.contains(&format!("case {n}: "))) && !svg.contains('…'), "{svg}");
}

#[test]
fn virtual_operands_are_drawn_only_if_asked_for() {
    let path = dumps_in("gcc-12/O2/control", &["gimple"]).remove(0);
    for of in ["cfg", "uses"] {
        let drawn = |args: &[&str]| {
            stdout(&run(&[&["graph", path.to_str().unwrap(), "--of", of], args].concat())).contains(".MEM")
        };
        assert!(!drawn(&[]) && drawn(&["--vops"]), "{of}");
        assert_eq!(drawn(&["--name", ".MEM*"]), of != "cfg", "{of}");
    }
}

/// The numbers in a text.
fn numbers(text: &str) -> Vec<f64> {
    let is_number = |c: char| c.is_ascii_digit() || matches!(c, '.' | '-');
    text.split(|c| !is_number(c)).filter_map(|number| number.parse().ok()).collect()
}

/// How many parts of edges pass behind a node.
fn crossings(svg: &str) -> usize {
    let lines = |start: &'static str| svg.lines().filter_map(move |line| Some(line.split_once(start)?.1));
    let boxes: Vec<Vec<f64>> = lines("<rect x=").map(numbers).collect();
    let mut count = 0;
    for line in lines("<path class=") {
        let way = line.split_once(" d=\"").and_then(|(_, way)| way.split('"').next()).unwrap();
        let points: Vec<[f64; 2]> = numbers(way).chunks(2).map(|point| [point[0], point[1]]).collect();
        for pair in points.windows(2) {
            let behind = |of: &Vec<f64>| {
                (0..2).all(|axis| {
                    let (low, high) = (of[axis] + 0.5, of[axis] + of[axis + 2] - 0.5);
                    pair[0][axis].min(pair[1][axis]) < high && low < pair[0][axis].max(pair[1][axis])
                        || pair[0][axis] == pair[1][axis] && low < pair[0][axis] && pair[0][axis] < high
                })
            };
            count += usize::from(boxes.iter().any(behind));
        }
    }
    count
}

#[test]
fn pictures_hold_every_block_and_are_well_formed() {
    let gimple = dumps_in("gcc-12/O2/control", &["gimple"]);
    for path in &gimple {
        each_function(path, |f| {
            for (of, ..) in GraphOf::ALL {
                let drawn = graph(f, of, DumpFlags::VOPS, &|_| true).expect("it is small");
                let svg = draw(std::slice::from_ref(&drawn), Drawing::Svg);
                assert_eq!(svg.matches("<rect ").count(), drawn.nodes.len());
                assert_eq!(svg.matches("<path class=").count(), drawn.edges.len());
                assert_eq!(crossings(&svg), 0, "{}, {of:?}", f.name);
                for tag in ["g", "text", "svg"] {
                    let opened = svg.matches(&format!("<{tag} ")).count();
                    assert_eq!(opened, svg.matches(&format!("</{tag}>")).count(), "{tag} of {}", f.name);
                }
                let dot = draw(std::slice::from_ref(&drawn), Drawing::Dot);
                assert_eq!(dot.matches(" -> f0_").count(), drawn.edges.len());
                let mermaid = draw(std::slice::from_ref(&drawn), Drawing::Mermaid);
                let lines = 3 + drawn.nodes.len() + drawn.edges.len() + 2 * drawn.clusters.len();
                assert_eq!(mermaid.lines().count(), lines);
                assert_eq!(mermaid.matches("subgraph ").count(), 1 + drawn.clusters.len());
            }
        });
    }
    assert!(gimple.len() > 10);
}
