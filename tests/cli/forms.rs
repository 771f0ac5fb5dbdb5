//! Small functions in every form and way into SSA form, one text file a case: `tests/forms/ways/CASE.txt`.
//!
//! These are snapshots of what tressa makes; `TRESSA_BLESS=1 cargo test forms` writes them again.

use crate::pages::output_of;
use crate::program;
use tressa::Facts;
use tressa::internals::unit::{Goal, Unit};
use tressa::ir::Stage;
use tressa_study::internals::forms::ways::Way;
use tressa_test_support::cases;
use tressa_test_support::functions::all_printed;
use tressa_test_support::project;

#[test]
fn every_case_is_as_written() {
    cases::compare("forms/ways", 9, made);
}

/// The case with the expectations that hold. Its sections: `gimple`, and `WAY, gcc 12 -O2 FLAGS`.
fn made(text: &str) -> Result<String, String> {
    cases::made_from_gimple(text, |what, gimple, dialect| {
        let way = Way::named(what).ok_or_else(|| cases::unknown(what))?;
        let facts = Facts::default();
        let unit = Unit::open(gimple, &facts);
        let goal = Goal { construction: way.construction(), ..Goal::printed(Stage::Ssa, dialect) };
        let texts = all_printed(&unit, goal).into_iter();
        let texts: Vec<String> = texts.collect::<Result<_, _>>().map_err(|why| why.to_string())?;
        Ok(texts.join("\n"))
    })
}

/// What the program prints for a command line of `docs/reference/forms.md`.
fn printed(line: &str) -> String {
    output_of(line, project())
}

#[test]
fn commands_of_the_page_print_what_it_shows() {
    commands_print_what_is_shown("docs/reference/forms.md", 5);
}

/// Runs the commands of a page, of which there are at least `least`. Each stands after `$`, in a block whose other lines are in the
/// output. Times differ.
pub fn commands_print_what_is_shown(page: &str, least: usize) {
    let page = project().join(page);
    let page = std::fs::read_to_string(page).expect("the page is there");
    let mut commands = 0;
    for block in page.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        let mut lines = block.lines();
        let line = lines.next().and_then(|line| line.strip_prefix("$ ")).expect("a command");
        let output = printed(line);
        let without_time = |line: &str| line.split_whitespace().take(8).collect::<Vec<_>>().join(" ");
        let has = |wanted: &str| {
            output.lines().any(|line| {
                line == wanted || wanted.ends_with(" us") && without_time(line) == without_time(wanted)
            })
        };
        for wanted in lines.filter(|line| !line.is_empty() && *line != "...") {
            assert!(has(wanted), "{line} does not print\n{wanted}\nbut\n{output}");
        }
        commands += 1;
    }
    assert!(commands >= least, "only {commands} commands");
}

#[test]
fn the_table_counts_what_is_printed() {
    let sample = "gimple-samples/dumps/gcc-12/O2/textbook/loops.c.006t.gimple";
    let json: serde_json::Value =
        serde_json::from_str(&printed(&format!("tressa forms -O2 --json {sample}"))).expect("JSON");
    for function in json["functions"].as_array().expect("a list") {
        let name = function["function"].as_str().expect("a name");
        for way in Way::ALL {
            let option = match way {
                Way::Gcc | Way::Mem2reg | Way::Braun => "--via",
                _ => "--form",
            };
            let text = printed(&format!("tressa ssa -O2 {option} {} --function {name} {sample}", way.name()));
            let shown =
                text.lines().filter(|line| line.contains(" = PHI <") && !line.contains(".MEM")).count();
            assert_eq!(function["ways"][way.name()]["real_phis"], shown, "{name}, {}", way.name());
        }
    }
}

/// Attributes stand on lines of their own before a function's head.
#[test]
fn functions_with_attributes_have_names() {
    let sample = "gimple-samples/dumps/gcc-12/O2/declarations/attributes.c.006t.gimple";
    let json: serde_json::Value =
        serde_json::from_str(&printed(&format!("tressa forms -O2 --json {sample}"))).expect("JSON");
    let list = json["functions"].as_array().expect("a list");
    let text = std::fs::read_to_string(project().join(sample)).expect("a sample");
    for function in list {
        let head = function["line"].as_u64().and_then(|line| text.lines().nth(line as usize - 1));
        let head = format!("{} ", head.expect("a line"));
        let name = function["function"].as_str().expect("a name");
        assert!(head.contains(&format!("{name} (")), "{name} at {head}");
    }
    assert!(text.contains("\n__attribute__") && list.len() > 1);
}

#[test]
fn a_form_goes_with_gccs_way_only() {
    let output = program()
        .args(["ssa", "--form", "minimal", "--via", "braun", "Cargo.toml"])
        .current_dir(project())
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--form requires --via gcc"));
}
