//! What `tressa page` shows of functions that exceed its limits, and the page that `tressa cc` makes.

use crate::page::{page, stages, unpacked};
use serde_json::Value;
use std::fmt::Write as _;
use tressa::Facts;
use tressa::internals::base::limits::{PAGE_NODES, TRACE_EVENTS};
use tressa::internals::unit::Unit;
use tressa_study::internals::view::page::NoSources;

/// The data of the only function of a dump.
fn function(text: &str) -> Value {
    let facts = Facts::default();
    unpacked(&page(&mut Unit::open(text, &facts), tressa::example::dialect(), &NoSources), 0)
}

/// A function with so many conditions, one after the other, each with one branch.
fn conditions(count: usize) -> String {
    let mut text = "int f (int c)\n{\n  int D.1;\n\n".to_string();
    for at in 1..=count {
        let (yes, no) = (2 * at, 2 * at + 1);
        let _ = write!(
            text,
            "  if (c > {at}) goto <D.{yes}>; else goto <D.{no}>;\n  <D.{yes}>:\n  c = c + 1;\n  <D.{no}>:\n"
        );
    }
    text + "  D.1 = c;\n  return D.1;\n}\n\n"
}

#[test]
fn a_flow_graph_with_too_many_nodes_is_shown_as_text() {
    let is_drawn = |count| function(&conditions(count))["drawing"].is_object();
    assert!(is_drawn(10));
    // Each condition makes two blocks; the first and the last one, the entry and the exit are few more.
    let large = function(&conditions(PAGE_NODES.most as usize / 2));
    assert!(large["drawing"].is_null());
    assert!(large["blocks"].as_array().unwrap().len() as u64 > PAGE_NODES.most);
    let (name, ssa, _) = stages(&large).pop().expect("SSA form");
    assert!(name == "ssa" && ssa.contains("return _"), "the text is there all the same");
}

/// Loops around each other, in the innermost of which variables are set twice. The iterated dominance frontier of each
/// variable is all loops' headers. Only uses after the loops follow, so no PHI node is needed.
fn loops(depth: usize, vars: usize) -> String {
    let mut text = "void f (int c)\n{\n".to_string();
    let lines = |line: fn(usize) -> String, count: usize| (0..count).map(line).collect::<String>();
    text += &lines(|at| format!("  int v{at};\n"), vars);
    text += "\n";
    text += &lines(|at| format!("  <D.{}>:\n  g ();\n", 2 * at + 2), depth);
    for value in [1, 2] {
        for at in 0..vars {
            let _ = writeln!(text, "  v{at} = {value};");
        }
        text += "  g ();\n";
    }
    for at in (0..depth).rev() {
        let _ = write!(
            text,
            "  if (c != 0) goto <D.{}>; else goto <D.{}>;\n  <D.{1}>:\n",
            2 * at + 2,
            2 * at + 3
        );
    }
    text += &lines(|at| format!("  h (v{at});\n"), vars);
    text + "  return;\n}\n\n"
}

#[test]
fn a_function_with_too_many_steps_is_shown_without_them() {
    let steps = |of: &Value| of["steps"].as_array().unwrap().len() as u64;
    let small = function(&loops(20, 30));
    assert!(
        steps(&small) > 2 * 20 * 30,
        "a step for each loop and variable at least, and one for what is dropped"
    );
    // As many steps a variable as there are loops, and no more than necessary.
    let depth = 200;
    let large = function(&loops(depth, 1 + TRACE_EVENTS.most as usize / (2 * depth)));
    assert_eq!(steps(&large), 0);
    let (name, ssa, _) = stages(&large).pop().expect("SSA form");
    assert!(name == "ssa" && ssa.contains("v7_"), "the text is there all the same");
}
