//! The JSON of every command is valid against its schema, on all samples and on bad input.

use crate::cli::{code, run, run_with_input, stderr, text};
use jsonschema::Validator;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use tressa_test_support::dumps::{dump, dumps_in};
use tressa_test_support::project;

/// The commands that print JSON, with options that make them do so.
const COMMANDS: [&[&str]; 10] = [
    &["ssa", "--json"],
    &["check", "--json"],
    &["uses", "--json"],
    &["operands", "--json"],
    &["verify", "--json", "--doubts"],
    &["explain", "--json"],
    &["explain", "--steps", "--json"],
    &["graph", "--of", "dom", "--json"],
    &["forms", "--json"],
    &["unssa", "--stats", "--json"],
];

fn root() -> PathBuf {
    project().to_path_buf()
}

pub fn schema(command: &str) -> Validator {
    let command = if ["uses", "operands"].contains(&command) { "ssa" } else { command };
    let path = root().join(format!("docs/reference/schema/{command}.schema.json"));
    let schema: Value = serde_json::from_slice(&fs::read(path).expect("there is a schema")).expect("JSON");
    jsonschema::validator_for(&schema).expect("a valid schema")
}

/// The document, which must be valid.
pub fn valid(validator: &Validator, line: &[&str], document: &[u8]) -> Value {
    let document: Value =
        serde_json::from_slice(document).unwrap_or_else(|error| panic!("{line:?}: no JSON: {error}"));
    let errors: Vec<String> = validator
        .iter_errors(&document)
        .take(3)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{line:?}: {errors:#?}");
    document
}

#[test]
fn the_json_of_every_command_is_valid_on_all_samples() {
    let all = dumps_in("", &["gimple"]);
    assert!(all.len() > 100, "only {} samples", all.len());
    let paths: Vec<&str> = all.iter().map(|path| text(path)).collect();
    for command in COMMANDS {
        let validator = schema(command[0]);
        // As many as a command line holds.
        let mut functions = 0;
        // These have the rows of `ssa`, of which a tenth is enough.
        let is_like_ssa = ["uses", "operands"].contains(&command[0]);
        let paths: Vec<&str> = paths.iter().copied().step_by(if is_like_ssa { 10 } else { 1 }).collect();
        for part in paths.chunks(200) {
            let output = run(&[command, part].concat());
            assert!(code(&output) < 2, "{command:?}: {}", stderr(&output));
            let document = valid(&validator, command, &output.stdout);
            assert_eq!(document["command"], command[0]);
            assert_eq!(document["files"].as_array().unwrap().len(), part.len(), "{command:?}");
            functions += document["functions"].as_array().unwrap().len();
        }
        assert!(functions > paths.len() / 2, "{command:?}: only {functions} functions");
    }
}

/// What could not be read stands in the document: a refused function, a wrong file, a missing file.
#[test]
fn refused_input_is_in_the_document() {
    let text_of = "int f ()\n{\n  return 1;\n}\n\n\nint g ()\n{\n  x = ;\n}\n";
    for command in COMMANDS.iter().filter(|command| command[0] != "check") {
        let validator = schema(command[0]);
        let output = run_with_input(&[command, &["-O2", "-"][..]].concat(), text_of.as_bytes());
        assert_eq!(code(&output), 2, "{command:?}");
        let document = valid(&validator, command, &output.stdout);
        assert_eq!(document["functions"].as_array().unwrap().len(), 1, "{command:?}");
        let error = &document["errors"][0];
        assert_eq!(
            (&error["function"], &error["line"], &error["kind"]),
            (&"g".into(), &9.into(), &"parse".into())
        );
        assert_eq!(error["file"], "<stdin>");
    }
    let sample = dump("gcc-12/O2/straight-line.c", "gimple");
    for command in ["ssa", "uses", "operands", "verify", "forms", "unssa"] {
        let line = COMMANDS.iter().find(|line| line[0] == command).unwrap();
        let output = run(&[line, &["no-such-file", text(&sample)][..]].concat());
        let document = valid(&schema(command), line, &output.stdout);
        assert_eq!((code(&output), &document["errors"][0]["kind"]), (2, &"input".into()), "{command}");
        assert!(!document["functions"].as_array().unwrap().is_empty(), "{command}");
    }
}

#[test]
fn the_rules_and_explanations_are_valid_as_well() {
    for line in [&["verify", "--list-rules", "--json"][..], &["explain", "--rule", "phi-arg-count", "--json"]]
    {
        let document = valid(&schema(line[0]), line, &run(line).stdout);
        assert!(!document["rules"].as_array().unwrap().is_empty());
    }
    let sample = dump("gcc-12/O2/straight-line.c", "gimple");
    let line = ["forms", "--total", "--json", text(&sample)];
    assert!(valid(&schema("forms"), &line, &run(&line).stdout)["total"].is_object());
    let path = Path::new("docs/reference/schema");
    let schemas: BTreeSet<&str> = COMMANDS.iter().map(|line| line[0]).collect();
    // `tressa diff` takes two dumps, `tressa trail` those of a compilation; both have tests of their own. Three commands
    // print rows.
    assert_eq!(fs::read_dir(root().join(path)).unwrap().count(), schemas.len(), "a schema for each command");
}

/// What `uses` lists of a name: itself, its uses, and the statements of both. `operands` lists statements with operands
/// of the kinds.
#[test]
fn uses_and_operands_are_joined_by_number() {
    let sample = dump("gcc-12/O2/loops.c", "gimple");
    let function = |command: &[&str]| -> Value {
        let line = [command, &["-O2", "--json", "--function", "factorial", text(&sample)]].concat();
        let document = valid(&schema(command[0]), &line, &run(&line).stdout);
        document["functions"][0].clone()
    };
    let rows = |function: &Value, table: &str| function[table].as_array().unwrap().clone();
    let whole = function(&["ssa"]);
    let uses = function(&["uses", "--name", "ret"]);
    let names = rows(&uses, "names");
    assert!(names.len() > 2 && names.len() < rows(&whole, "names").len());
    let numbers = |rows: &[Value], key: &str| -> BTreeSet<u64> {
        rows.iter().filter_map(|row| row[key].as_u64()).collect()
    };
    for name in &names {
        let of_name = |row: &&Value| row["name"] == name["name"] && !row["use"].is_null();
        let [listed, all] = [&uses, &whole].map(|of| rows(of, "operands").iter().filter(of_name).count());
        assert_eq!(listed, all, "{name}");
    }
    let mentioned = &numbers(&rows(&uses, "operands"), "statement") | &numbers(&names, "definition");
    assert_eq!(numbers(&rows(&uses, "statements"), "statement"), mentioned);

    assert_eq!(function(&["operands"]), whole);
    let memory = function(&["operands", "--op", "vdef,vuse"]);
    let roles: BTreeSet<String> =
        rows(&memory, "operands").iter().map(|row| row["role"].as_str().unwrap().into()).collect();
    assert!(roles.contains("vuse") && !roles.contains("use") && !roles.contains("def"), "{roles:?}");
    let statements = numbers(&rows(&memory, "statements"), "statement");
    assert_eq!(statements, numbers(&rows(&memory, "operands"), "statement"));
    assert!(rows(&memory, "names").iter().all(|name| name["is_virtual"] == true));
}

/// The steps of one variable and of one phase are those of all, and a block that renaming leaves takes its entries and its
/// separator from `block_defs_stack`.
#[test]
fn steps_hold_the_structures_of_gcc() {
    let sample = dump("gcc-12/O2/textbook/loops.c", "gimple");
    let steps = |args: &[&str]| -> Vec<Value> {
        let line = [&["explain", "--steps", "--json", "-O2", "--function", "factorial", text(&sample)], args]
            .concat();
        let document = valid(&schema("explain"), &line, &run(&line).stdout);
        document["functions"][0]["steps"].as_array().unwrap().clone()
    };
    let all = steps(&[]);
    let of_n: Vec<Value> = all.iter().filter(|step| step["variable"] == "n").cloned().collect();
    let alone = steps(&["--var", "n"]);
    assert!(alone.len() > of_n.len() && of_n.iter().all(|step| alone.contains(step)));
    // What is not about `n` alone is a block that is left, and restores `n`.
    let restores_n = |step: &Value| {
        step["tables"]["current_def"].as_array().is_some_and(|all| all.iter().any(|of| of["variable"] == "n"))
    };
    assert!(alone.iter().all(|step| of_n.contains(step) || restores_n(step)));
    let phases = ["definitions", "frontiers", "prune", "rename"];
    let by_phase: usize = phases.iter().map(|phase| steps(&["--phase", phase]).len()).sum();
    assert_eq!(by_phase, all.len());

    let stack = |step: &Value| step["tables"]["block_defs_stack"].as_array().cloned();
    let function = |step: &Value, name: &str| step["functions"][0] == name;
    let mut before: Vec<Value> = Vec::new();
    for step in all.iter().filter(|step| step["phase"] == "rename") {
        let Some(after) = stack(step) else { continue };
        if function(step, "before_dom_children") {
            assert_eq!(after, [&before[..], &[Value::Null]].concat());
        } else if function(step, "after_dom_children") {
            assert!(before.starts_with(&after) && before[after.len()].is_null());
            assert!(before[after.len() + 1..].iter().all(|entry| !entry.is_null()), "{step}");
        } else {
            assert_eq!(after[..before.len()], before, "{step}");
        }
        before = after;
    }
    assert!(before.is_empty());
}

/// A later dump has no steps, and a variable that is not there is an error.
#[test]
fn steps_that_there_are_none_of_are_an_error() {
    let ssa = dump("gcc-12/O2/textbook/loops.c", "ssa");
    let output = run(&["explain", "--steps", text(&ssa)]);
    assert!(code(&output) == 2 && stderr(&output).contains("use the gimple dump"), "{}", stderr(&output));
    let gimple = dump("gcc-12/O2/textbook/loops.c", "gimple");
    let output = run(&["explain", "--steps", "--var", "nn", text(&gimple)]);
    assert!(code(&output) == 2 && stderr(&output).contains("no variable nn"), "{}", stderr(&output));
    let output = run(&["explain", "--phase", "prune", text(&gimple)]);
    assert!(code(&output) == 2 && stderr(&output).contains("--steps"), "{}", stderr(&output));
}

/// A type that the dump does not show is not told as if it did: what states it stands beside it.
#[test]
fn types_say_where_they_come_from() {
    let gimple = "int f (struct s * q)\n{\n  int D.1;\n\n  _1 = q->p;\n  _2 = q->n;\n  _3 = (long int) _2;\n  g (_1, _3);\n  D.1 = 0;\n  return D.1;\n}\n\n";
    let folder = TempDir::new().unwrap();
    let [dump, facts] = ["t.c.006t.gimple", "t.toml"].map(|name| folder.path().join(name));
    fs::write(&dump, gimple).unwrap();
    fs::write(&facts, "[fields.\"struct s\"]\nn = \"short int\"\n").unwrap();
    let sources = |args: &[&str]| -> Vec<(String, String)> {
        let line = [&["uses", "-O2", "--json", text(&dump)], args].concat();
        let document = valid(&schema("uses"), &line, &run(&line).stdout);
        let names = document["functions"][0]["names"].as_array().unwrap();
        let word = |value: &Value| value.as_str().unwrap_or_default().to_string();
        let anonymous = |name: &&Value| ["_1", "_2", "_3"].contains(&name["text"].as_str().unwrap());
        names.iter().filter(anonymous).map(|name| (word(&name["type"]), word(&name["type_source"]))).collect()
    };
    let [unknown, _, cast] = &sources(&[])[..] else { panic!("three names") };
    assert_eq!(unknown.1, "assumed");
    assert_eq!((&*cast.0, &*cast.1), ("long int", "dump"));
    let with_facts = sources(&["--facts", text(&facts)]);
    assert_eq!((&*with_facts[1].0, &*with_facts[1].1), ("short int", "dump"));
}

/// The blocks and statements of `ssa --json` are those of the dump.
#[test]
fn ssa_lists_blocks_and_statements() {
    let sample = dump("gcc-12/O2/loops.c", "gimple");
    let line = ["ssa", "-O2", "--json", "--function", "factorial", text(&sample)];
    let document: Value = serde_json::from_slice(&run(&line).stdout).unwrap();
    let function = &document["functions"][0];
    let plain =
        String::from_utf8(run(&["ssa", "-O2", "--function", "factorial", text(&sample)]).stdout).unwrap();
    for block in function["blocks"].as_array().unwrap().iter().filter(|block| !block["position"].is_null()) {
        assert!(plain.contains(&format!("  <bb {}> :", block["block"])));
    }
    for statement in function["statements"].as_array().unwrap() {
        let first = statement["text"].as_str().unwrap().lines().next().unwrap().to_string();
        let is_memory = first.contains(".MEM_");
        assert!(is_memory || plain.contains(&first), "{first}");
    }
}

/// What was assumed of a dump is null: its level, unless an option or another dump shows it, and GCC's version.
#[test]
fn no_assumption_is_stated_as_a_fact() {
    let folder = TempDir::new().unwrap();
    let alone = folder.path().join("t.c.006t.gimple");
    fs::copy(dump("gcc-12/O2/straight-line.c", "gimple"), &alone).unwrap();
    let file = |args: &[&str]| {
        let output = run(&[&["ssa", "--json"], args].concat());
        let document: Value = serde_json::from_slice(&output.stdout).unwrap();
        (document["files"][0]["gcc"].clone(), document["files"][0]["level"].clone())
    };
    assert_eq!(file(&[text(&alone)]), (Value::Null, Value::Null));
    assert_eq!(file(&["--gcc", "12", "-O2", text(&alone)]), (12.into(), "O2".into()));
    fs::copy(dump("gcc-12/O2/straight-line.c", "ssa"), folder.path().join("t.c.021t.ssa")).unwrap();
    assert_eq!(file(&[text(&alone)]).1, Value::from("O2"));
}
