//! Rooms of a package use only rooms above them (docs/architecture.md, "Rooms"), and files do not use each other in
//! circles, except for those that are listed. That packages use only those below them, cargo enforces.

use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use tressa_test_support::project;
use walkdir::WalkDir;

/// The rooms of the packages whose sources stand in these folders, each of which may use those before it.
const ROOMS: [(&str, &[&str]); 2] = [
    (
        "src",
        &[
            "base",
            "target",
            "ir",
            "text",
            "analysis",
            "verify",
            "facts",
            "reconstruct",
            "knowledge",
            "passes",
            "unit",
            "functions",
            "example",
        ],
    ),
    (
        "study/src",
        &[
            "faults",
            "input",
            "dump_name",
            "debug_info",
            "forms",
            "emit_c",
            "diff",
            "dialect",
            "wrong_input",
            "debug_files",
            "definitions",
            "source_places",
            "back_to_c",
            "check",
            "opened",
            "data",
            "view",
        ],
    ),
];

/// The rooms inside `knowledge`, each of which may use those before it. All else asks `knowledge` itself.
const INNER: &[&str] = &["program", "types"];

/// Not rooms: the roots of libraries and program, and what other packages see of the rooms.
const OUTSIDE: &[&str] = &["lib.rs", "main.rs", "internals.rs"];

/// The rooms after `around` in a file, without comments, with the numbers of their lines: after `crate::` the `ir` of
/// `crate::ir::Function`, each of `crate::{ir, text}`.
fn used_rooms(text: &str, around: &str) -> Vec<(usize, String)> {
    let mut used = Vec::new();
    let mut in_group = false;
    for (number, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        let mut note = |part: &str| {
            let room: String = part.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            if !room.is_empty() {
                used.push((number + 1, room));
            }
        };
        for part in code.split(around).skip(1) {
            match part.strip_prefix('{') {
                Some(group) => {
                    in_group = !group.contains("};");
                    top_level(group).for_each(&mut note);
                }
                None => note(part),
            }
        }
        if in_group && !code.contains(around) {
            top_level(code).for_each(&mut note);
            in_group = !code.contains("};");
        }
    }
    used
}

/// The items of a group that stand in no inner group.
fn top_level(group: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0i32;
    group.split(move |c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    })
}

#[test]
fn no_room_uses_a_room_below_it() {
    let mut wrong = Vec::new();
    let mut uses = 0;
    for (package, rooms) in ROOMS {
        let src = project().join(package);
        let rank = |room: &str| rooms.iter().position(|&other| other == room);
        for entry in WalkDir::new(&src) {
            let path = entry.expect("readable").into_path();
            let name = path.strip_prefix(&src).unwrap().to_string_lossy().into_owned();
            let room = name.split('/').next().unwrap_or_default();
            if !name.ends_with(".rs") || OUTSIDE.contains(&room) {
                continue;
            }
            let room = room.trim_end_matches(".rs");
            let Some(own) = rank(room) else {
                wrong.push(format!("{package}/{name}: stands in no known room"));
                continue;
            };
            for (line, used) in used_rooms(&fs::read_to_string(&path).expect("readable"), "crate::") {
                uses += usize::from(used != room);
                let place = format!("{package}/{name}:{line}");
                match rank(&used) {
                    Some(other) if other <= own => {}
                    Some(_) => wrong.push(format!("{place}: {room} may not use {used}, a room below it")),
                    None => wrong.push(format!("{place}: {used} is no room")),
                }
            }
        }
    }
    assert!(uses > 400, "only {uses} uses of other rooms were found");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn only_knowledge_uses_its_inner_rooms() {
    let knowledge = project().join("src/knowledge");
    // rustc refuses a use of a private module from outside.
    let root = fs::read_to_string(knowledge.join("mod.rs")).expect("readable");
    assert!(INNER.iter().all(|room| root.contains(&format!("\nmod {room};\n"))));
    let rank = |room: &str| INNER.iter().position(|&other| other == room);
    let mut uses = 0;
    for (own, room) in INNER.iter().enumerate() {
        for entry in WalkDir::new(knowledge.join(room)) {
            let path = entry.expect("readable").into_path();
            let Ok(text) = fs::read_to_string(&path) else { continue };
            for (line, used) in used_rooms(&text, "crate::knowledge::") {
                assert!(rank(&used).is_some_and(|rank| rank <= own), "{}:{line}: {used}", path.display());
                uses += 1;
            }
        }
    }
    assert!(uses > 0, "no use was found");
}

/// What a pass may ask stands on one page, and outside at most twelve names of `knowledge` are used.
#[test]
fn every_question_is_documented() {
    let page = fs::read_to_string(project().join("docs/reference/knowledge.md")).expect("readable");
    let (mut questions, mut names) = (Vec::new(), BTreeSet::new());
    for entry in WalkDir::new(project().join("src")) {
        let path = entry.expect("readable").into_path();
        let Ok(text) = fs::read_to_string(&path) else { continue };
        if path.parent().is_some_and(|folder| folder.ends_with("src/knowledge")) {
            let blocks =
                text.split("\nimpl").skip(1).filter(|of| of.lines().next().unwrap().contains(" Knowledge<"));
            let functions = blocks.flat_map(|of| of.split("\n}").next().unwrap().split("\n    pub").skip(1));
            questions.extend(
                functions.filter_map(|of| Some(of.split_once("fn ")?.1.split('(').next()?.to_string())),
            );
        } else if !path.starts_with(project().join("src/knowledge")) && !path.ends_with("internals.rs") {
            names.extend(used_rooms(&text, "crate::knowledge::").into_iter().map(|(_, name)| name));
        }
    }
    questions.retain(|name| !["new", "with_evidence"].contains(&name.as_str()));
    let missing: Vec<&String> =
        questions.iter().filter(|name| !page.contains(&format!("`{name}`"))).collect();
    assert!(questions.len() > 20 && missing.is_empty(), "{missing:?} of {questions:?}");
    assert!((5..=12).contains(&names.len()), "{names:?}");
}

#[test]
fn uses_of_rooms_are_found() {
    let text = "use crate::{ir::{Block, Var}, text::parse,\n    analysis};\nlet x = crate::passes::cfg::f(); // crate::no\n";
    let rooms =
        |text: &str| used_rooms(text, "crate::").into_iter().map(|(_, room)| room).collect::<Vec<_>>();
    assert_eq!(rooms(text), ["ir", "text", "analysis", "passes"]);
}

/// The circles of files of a package that use each other: the module that all of them are in, and how many they are. A
/// `mod.rs` is the module itself. The lists only shrink.
const CIRCLES: [(&str, &[(&str, usize)]); 4] = [
    (
        "src",
        &[
            ("passes", 28),
            ("passes::lower::nested", 5),
            ("text::parse", 15),
            ("text::print", 6),
            ("unit", 4),
            ("verify", 7),
        ],
    ),
    ("study/src", &[("emit_c", 5)]),
    ("lsp/src", &[]),
    ("cli/src", &[("cc", 2)]),
];

/// A module's text, without comments, and the names that it hands on, with their paths.
struct Module {
    text: String,
    handed_on: BTreeMap<String, String>,
}

/// The modules of a package by their paths, `analysis::dom::tree`.
fn modules(package: &str) -> BTreeMap<String, Module> {
    let src = project().join(package);
    let mut all = BTreeMap::new();
    for entry in WalkDir::new(&src) {
        let path = entry.expect("readable").into_path();
        let name = path.strip_prefix(&src).unwrap().to_string_lossy().into_owned();
        let Some(name) = name.strip_suffix(".rs").filter(|_| !OUTSIDE.contains(&&*name)) else { continue };
        let name = name.strip_suffix("/mod").unwrap_or(name).replace('/', "::");
        let text = fs::read_to_string(&path).expect("readable");
        let code = |line: &str| line.split("//").next().unwrap_or_default().to_string() + "\n";
        let mut module = Module { text: "\n".into(), handed_on: BTreeMap::new() };
        for statement in text.lines().map(code).collect::<String>().split_inclusive(';') {
            let handed_on = ["\npub use ", "\npub(crate) use ", "\npub(super) use "];
            let found = handed_on.iter().find_map(|head| statement.rsplit_once(head));
            match found {
                Some((_, tree)) => {
                    let mut paths = Vec::new();
                    expand(tree.trim_end_matches(';'), &mut paths);
                    let named = paths.into_iter().map(|path| (last(&path).to_string(), path));
                    module.handed_on.extend(named);
                }
                None => module.text.push_str(statement),
            }
        }
        all.insert(name, module);
    }
    all
}

/// The last part of a path.
fn last(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}

/// Adds the paths in the tree of a `use`.
fn expand(tree: &str, out: &mut Vec<String>) {
    match tree.split_once('{') {
        None => out.push(tree.split(" as ").next().unwrap_or_default().trim().to_string()),
        Some((front, rest)) => {
            let group = rest.rsplit_once('}').map_or(rest, |(group, _)| group);
            for item in top_level(group).map(str::trim).filter(|item| !item.is_empty()) {
                expand(&[front.trim(), item].concat(), out);
            }
        }
    }
}

/// The module that a path in the module `own` leads to, through at most so many that hand names on.
fn resolved(all: &BTreeMap<String, Module>, own: &str, path: &str, depth: usize) -> Option<String> {
    let mut at: Vec<&str> = own.split("::").filter(|part| !part.is_empty()).collect();
    let mut parts = path.split("::").peekable();
    match *parts.peek()? {
        "crate" => {
            at.clear();
            parts.next();
        }
        "self" => drop(parts.next()),
        "super" => {}
        first if all.contains_key(&[own, "::", first].concat()) => {}
        _ => return None,
    }
    while parts.next_if_eq(&"super").is_some() {
        at.pop();
    }
    let inner = |at: &[&str], part: &str| [at, &[part]].concat().join("::");
    while let Some(part) = parts.next_if(|part| all.contains_key(&inner(&at, part))) {
        at.push(part);
    }
    let module = at.join("::");
    let handed_on = parts.peek().and_then(|part| all.get(&module)?.handed_on.get(*part));
    let further = handed_on.filter(|_| depth > 0).and_then(|path| resolved(all, &module, path, depth - 1));
    further.or_else(|| all.contains_key(&module).then_some(module))
}

#[test]
fn files_use_each_other_in_no_new_circle() {
    let found: Vec<_> = CIRCLES.iter().map(|&(package, _)| (package, circles(package))).collect();
    let uses: usize = found.iter().map(|(_, (_, uses))| uses).sum();
    assert!(uses > 1500, "only {uses} uses were found");
    for ((package, (circles, _)), (_, allowed)) in found.iter().zip(CIRCLES) {
        let circles: Vec<(&str, usize)> =
            circles.iter().map(|(around, count)| (around.as_str(), *count)).collect();
        assert_eq!(circles, allowed, "{package}: circles, and those that the list allows");
    }
}

/// The circles of a package's files, and the number of uses.
fn circles(package: &str) -> (Vec<(String, usize)>, usize) {
    let all = modules(package);
    let mut graph: DiGraph<&str, ()> = DiGraph::new();
    let nodes: BTreeMap<&str, _> = all.keys().map(|name| (name.as_str(), graph.add_node(name))).collect();
    for (own, module) in &all {
        let mut paths = Vec::new();
        for statement in module.text.split(';') {
            if let Some((_, tree)) = statement.rsplit_once("\nuse ") {
                expand(tree, &mut paths);
            }
        }
        let words = module.text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
        paths.extend(words.filter(|word| word.contains("::")).map(str::to_string));
        for used in paths.iter().filter_map(|path| resolved(&all, own, path, 6)) {
            graph.update_edge(nodes[own.as_str()], nodes[used.as_str()], ());
        }
    }
    let circles = tarjan_scc(&graph).into_iter().filter(|circle| circle.len() > 1);
    let around = |circle: &[NodeIndex]| {
        let mut common: Vec<&str> = graph[circle[0]].split("::").collect();
        for &node in circle {
            let same = common.iter().zip(graph[node].split("::")).take_while(|(a, b)| **a == *b).count();
            common.truncate(same);
        }
        common.join("::")
    };
    let mut circles: Vec<(String, usize)> = circles.map(|circle| (around(&circle), circle.len())).collect();
    circles.sort_unstable();
    (circles, graph.edge_count())
}
