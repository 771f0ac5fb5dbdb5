//! Rooms of the library use only rooms above them (docs/architecture.md, "Rooms").

use std::fs;
use std::path::Path;
use walkdir::WalkDir;

/// The rooms of `src`, each of which may use those before it.
const ROOMS: &[&str] = &[
    "base",
    "target",
    "ir",
    "text",
    "analysis",
    "verify",
    "knowledge",
    "passes",
    "forms",
    "emit_c",
    "driver",
    "view",
    "example",
    "cli",
];

/// The rooms inside `knowledge`, each of which may use those before it. All else asks `knowledge` itself.
const INNER: &[&str] = &["facts", "types", "reconstruct"];

/// Not rooms: the roots of library and program, and what the tests see of the rooms.
const OUTSIDE: &[&str] = &["lib.rs", "main.rs", "internals.rs"];

/// The rooms after `around` in a file, without comments, with the numbers of their lines: after `crate::` the `ir` of
/// `crate::ir::Function`, each of `crate::{ir, text}`. Tests count, but may use the function of the documentation.
fn used_rooms(text: &str, around: &str) -> Vec<(usize, String)> {
    let mut used = Vec::new();
    let (mut in_group, mut in_tests) = (false, false);
    for (number, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        in_tests |= line.starts_with("mod tests {");
        let mut note = |part: &str| {
            let room: String = part.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            if !(room.is_empty() || in_tests && room == "example") {
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
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let rank = |room: &str| ROOMS.iter().position(|&other| other == room);
    let mut wrong = Vec::new();
    let mut uses = 0;
    for entry in WalkDir::new(&src) {
        let path = entry.expect("readable").into_path();
        let name = path.strip_prefix(&src).unwrap().to_string_lossy().into_owned();
        let room = name.split('/').next().unwrap_or_default();
        if !name.ends_with(".rs") || OUTSIDE.contains(&room) {
            continue;
        }
        let room = room.trim_end_matches(".rs");
        let Some(own) = rank(room) else {
            wrong.push(format!("src/{name}: stands in no known room"));
            continue;
        };
        for (line, used) in used_rooms(&fs::read_to_string(&path).expect("readable"), "crate::") {
            uses += usize::from(used != room);
            match rank(&used) {
                Some(other) if other <= own => {}
                Some(_) => {
                    wrong.push(format!("src/{name}:{line}: {room} may not use {used}, a room below it"))
                }
                None => wrong.push(format!("src/{name}:{line}: {used} is no room")),
            }
        }
    }
    assert!(uses > 500, "only {uses} uses of other rooms were found");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn only_knowledge_uses_its_inner_rooms() {
    let knowledge = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/knowledge");
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
    assert!(uses > 10, "only {uses} uses were found");
}

#[test]
fn uses_of_rooms_are_found() {
    let text = "use crate::{ir::{Block, Var}, text::parse,\n    analysis};\nlet x = crate::passes::cfg::f(); // crate::no\n";
    let rooms =
        |text: &str| used_rooms(text, "crate::").into_iter().map(|(_, room)| room).collect::<Vec<_>>();
    assert_eq!(rooms(text), ["ir", "text", "analysis", "passes"]);
    let tests = "#[cfg(test)]\nmod testing;\nuse crate::knowledge;\n#[cfg(test)]\nmod tests {\n    use crate::{driver, example};\n}\n";
    assert_eq!(rooms(tests), ["knowledge", "driver"]);
}
