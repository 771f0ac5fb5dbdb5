//! Functions as tables: the rows agree with the functions, the files with the rows, the documentation with both.

use crate::cli::{code, run, stderr, text};
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::fs;
use tempfile::TempDir;
use tressa_study::data::{Column, FunctionRows, TABLES, Table, ValueKind};
use tressa_test_support::cases::compare_file;
use tressa_test_support::dumps::{dump, dumps_in};
use tressa_test_support::project;

/// Every number leads to a row, and every use to its place.
#[test]
fn rows_can_be_joined() {
    let mut count = 0;
    for path in dumps_in("", &["gimple", "ssa"]) {
        let dump = tressa_study::open(&path).unwrap();
        let Ok(functions) = dump.functions() else { continue };
        for f in functions.ssa().flatten() {
            count += 1;
            joined(&FunctionRows::new(&f));
        }
    }
    assert!(count > 5_000, "{count}");
}

fn joined(rows: &FunctionRows) {
    let name = &rows.function.function;
    let FunctionRows { blocks, edges, statements, operands, names, variables, loops, .. } = rows;
    let blocks: HashMap<u32, _> = blocks.iter().map(|row| (row.block, row)).collect();
    assert!(
        statements.iter().zip(0..).all(|(row, at)| row.statement == at && blocks.contains_key(&row.block))
    );
    assert!(edges.iter().zip(0..).all(|(row, at)| row.edge == at), "{name}");
    for edge in edges {
        assert!(blocks.contains_key(&edge.source) && blocks.contains_key(&edge.target), "{name}");
    }
    for block in blocks.values() {
        assert!((block.r#loop as usize) < loops.len(), "{name}");
        assert!(block.dominator.is_none_or(|of| blocks.contains_key(&of)), "{name}");
    }
    for phi in statements.iter().filter(|row| &*row.kind == "phi") {
        let into = edges.iter().filter(|edge| edge.target == phi.block).count();
        let own = operands.iter().filter(|of| of.statement == phi.statement && &*of.role == "argument");
        assert_eq!(own.count(), into, "{name}: {}", phi.text);
    }
    let is_debug = |statement: u32| &*statements[statement as usize].kind == "debug";
    let mut by_name: HashMap<u32, Vec<&tressa_study::data::OperandRow>> = HashMap::new();
    for row in operands {
        row.name.into_iter().for_each(|of| by_name.entry(of).or_default().push(row));
    }
    for of in names {
        assert!(of.variable.is_none_or(|var| (var as usize) < variables.len()), "{name}");
        let operands = by_name.get(&of.name).map_or(&[][..], Vec::as_slice);
        let uses: Vec<_> = operands.iter().filter(|row| row.r#use.is_some()).collect();
        let mut places: Vec<u32> = uses.iter().filter_map(|row| row.r#use).collect();
        places.sort_unstable();
        assert!(places.iter().copied().eq(0..places.len() as u32), "{name}: {}", of.text);
        let real = uses.iter().filter(|row| !is_debug(row.statement)).count();
        assert_eq!(real, of.uses as usize, "{name}: {}", of.text);
        if let Some(definition) = of.definition {
            let own = operands.iter().filter(|row| row.statement == definition && row.r#use.is_none());
            assert_eq!(own.count(), 1, "{name}: {}", of.text);
        }
    }
}

/// NDJSON and CSV hold the rows of `ssa --json`; a function that cannot be read is a problem.
#[test]
fn files_hold_the_rows() {
    let folder = TempDir::new().unwrap();
    let good = dump("gcc-12/O2/loops.c", "gimple");
    let bad = folder.path().join("bad.c.006t.gimple");
    fs::write(&bad, "int f ()\n{\n  return 1;\n}\n\n\nint g ()\n{\n  x = ;\n}\n").unwrap();
    let tables = folder.path().join("tables");
    for format in ["ndjson", "csv"] {
        let line = [
            "export",
            "-O2",
            "--format",
            format,
            "--group",
            "a",
            text(&good),
            text(&bad),
            "-o",
            text(&tables),
        ];
        let done = run(&line);
        assert_eq!(code(&done), 2, "{}", stderr(&done));
    }
    let lines = |table: &str, format: &str| {
        let file = fs::read_to_string(tables.join(table).join(format!("a.{format}"))).unwrap();
        file.lines().map(str::to_string).collect::<Vec<_>>()
    };
    let problems: Vec<Value> =
        lines("problems", "ndjson").iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((problems.len(), &problems[0]["function"], &problems[0]["line"]), (1, &"g".into(), &9.into()));
    let document: Value =
        serde_json::from_slice(&run(&["ssa", "-O2", "--json", text(&good)]).stdout).unwrap();
    let functions = document["functions"].as_array().unwrap();
    for table in TABLES.iter().filter(|table| table.is_of_functions && table.name != "functions") {
        let all: Vec<Value> =
            lines(table.name, "ndjson").iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        let of_good = all.iter().filter(|row| row["file"] == text(&good));
        let own = functions.iter().enumerate().flat_map(|(number, function)| {
            let rows = function[table.name].as_array().unwrap().iter();
            rows.map(move |row| (number, row))
        });
        let mut count = 0;
        for (row, (number, expected)) in of_good.zip(own) {
            let mut expected = expected.clone();
            expected["file"] = text(&good).into();
            expected["function_id"] = number.into();
            assert_eq!(row, &expected, "{}", table.name);
            count += 1;
        }
        assert!(count > 0, "{}", table.name);
    }
    let head: Vec<&str> = TABLES[2].all_columns().map(|of| of.name()).collect();
    assert_eq!(lines("functions", "csv")[0], head.join(","));
}

/// The object next to a dump is read, and what is still not certain is counted; views state the columns of all tables.
#[test]
fn types_come_from_the_object_beside_and_views_have_all_columns() {
    let folder = TempDir::new().unwrap();
    let export = |with_object: bool| {
        let dumps = folder.path().join(if with_object { "with" } else { "without" });
        fs::create_dir(&dumps).unwrap();
        let names = if with_object { &["sum.c.006t.gimple", "sum.o"][..] } else { &["sum.c.006t.gimple"] };
        for name in names {
            fs::copy(project().join("tests/debug-info").join(name), dumps.join(name)).unwrap();
        }
        let done =
            run(&["export", "-O2", "--format", "ndjson", text(&dumps), "-o", text(&dumps.join("tables"))]);
        assert_eq!(code(&done), 0, "{}", stderr(&done));
        let names = fs::read_to_string(dumps.join("tables/names/part-0.ndjson")).unwrap();
        (names.matches(r#""type_source":"debug information""#).count(), stderr(&done))
    };
    let ((stated, _), (unstated, note)) = (export(true), export(false));
    assert!(stated > 0 && unstated == 0, "{stated} {unstated}");
    let start = note.find("note: of the types of ").expect(&note);
    assert!(note[start..].contains(" SSA names ") && note[start..].contains(" are assumed and "), "{note}");
    let views = fs::read_to_string(folder.path().join("with/tables/views.sql")).unwrap();
    for table in TABLES {
        let view = format!("CREATE OR REPLACE VIEW {} AS SELECT * FROM read_ndjson(", table.name);
        let line = views.lines().find(|line| line.starts_with(&view)).expect(table.name);
        assert!(
            table.all_columns().all(|column| line.contains(&format!("'{}': '", column.name()))),
            "{line}"
        );
    }
}

/// A run that fails leaves no file.
#[test]
fn a_name_that_is_a_path_is_refused() {
    let folder = TempDir::new().unwrap();
    let good = dump("gcc-12/O2/loops.c", "gimple");
    for group in ["../a", "", ".a", "a/b"] {
        let done = run(&["export", text(&good), "--group", group, "-o", text(folder.path())]);
        assert_eq!((code(&done), fs::read_dir(folder.path()).unwrap().count()), (2, 0), "{group:?}");
    }
}

/// docs/reference/tables.md lists every column with what it means.
#[test]
fn the_page_lists_all_columns() {
    const MARKS: [&str; 2] = ["<!-- tables -->\n", "<!-- end of tables -->\n"];
    let path = project().join("docs/reference/tables.md");
    let page = fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(MARKS[0]).unwrap();
    let (_, after) = rest.split_once(MARKS[1]).unwrap();
    let listed: String = TABLES.iter().map(|table| listed(*table)).collect();
    compare_file(&path, &[before, MARKS[0], &listed, "\n", MARKS[1], after].concat());
}

fn listed(table: Table) -> String {
    let kind = |kind| match kind {
        ValueKind::Number => "number",
        ValueKind::Truth => "truth",
        ValueKind::Text => "text",
        ValueKind::Word => "word",
    };
    let row = |of: Column| {
        let may_be_null = if of.is_nullable { ", null" } else { "" };
        format!("| `{}` | {}{may_be_null} | {} |\n", of.name(), kind(of.kind), of.about.trim())
    };
    let rows: String = table.all_columns().map(row).collect();
    format!(
        "\n### {}\n\n{}\n\n| column | kind | meaning |\n|---|---|---|\n{rows}",
        table.name,
        table.about.trim()
    )
}

/// The schema of `ssa --json` has the tables of a function.
#[test]
fn the_schema_has_all_columns() {
    let path = project().join("docs/reference/schema/ssa.schema.json");
    let mut schema: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    let property = |of: &Column| {
        let ty = match of.kind {
            ValueKind::Number => "integer",
            ValueKind::Truth => "boolean",
            ValueKind::Text | ValueKind::Word => "string",
        };
        let ty = if of.is_nullable { json!([ty, "null"]) } else { json!(ty) };
        (of.name().to_string(), json!({"type": ty, "description": of.about.trim()}))
    };
    let object = |columns: &[Column]| -> (Map<String, Value>, Vec<Value>) {
        (columns.iter().map(property).collect(), columns.iter().map(|of| of.name().into()).collect())
    };
    let of_functions = TABLES.iter().filter(|table| table.is_of_functions);
    let (mut properties, mut required) = object(of_functions.clone().next().unwrap().columns);
    properties.insert("file".into(), json!({"type": "string"}));
    required.push("file".into());
    for table in of_functions.skip(1) {
        let (columns, names) = object(table.columns);
        let items = json!({
            "type": "object", "properties": columns, "required": names, "additionalProperties": false,
            "description": table.about.trim(),
        });
        properties.insert(table.name.into(), json!({"type": "array", "items": items}));
        required.push(table.name.into());
    }
    schema["properties"]["functions"]["items"] = json!({
        "type": "object", "properties": properties, "required": required, "additionalProperties": false,
    });
    schema["$defs"].as_object_mut().unwrap().remove("statement");
    compare_file(&path, &format!("{}\n", serde_json::to_string_pretty(&schema).unwrap()));
}
