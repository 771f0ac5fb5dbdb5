//! `tressa page`: what it holds is what the passes print, each statement has one number through all stages, and no
//! text of a dump or path stands in the page as it is. `tests/browser` tests the page in a browser.

use crate::program;
use base64::prelude::{BASE64_STANDARD, Engine};
use flate2::read::DeflateDecoder;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fs;
use std::io::Read;
use std::path::Path;
use tressa::internals::base::limits::PAGE_SOURCE;
use tressa::internals::unit::{Goal, Unit};
use tressa::ir::Stage;
use tressa::{Dialect, DumpFlags, Facts};
use tressa_study::internals::view::page::{NoSources, Page, Sources};
use tressa_test_support::dumps::{dumps_in, made_with};
use tressa_test_support::functions::all_printed;

/// The text between two others, from the first of them on.
fn between<'t>(text: &'t str, before: &str, after: &str) -> &'t str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("the page has {before}"));
    rest.split_once(after).expect("an end").0
}

/// The text in an element of the page.
fn unpacked_text(html: &str, id: &str) -> String {
    let packed = between(html, &format!("id=\"{id}\">"), "<");
    let bytes = BASE64_STANDARD.decode(packed).expect("letters and digits");
    let mut text = String::new();
    DeflateDecoder::new(&bytes[..]).read_to_string(&mut text).expect("compressed text");
    text
}

/// The list of functions.
pub fn index_of(html: &str) -> Value {
    serde_json::from_str(&unpacked_text(html, "index")).expect("JSON")
}

/// The data of the function with that number in the list.
pub fn unpacked(html: &str, number: usize) -> Value {
    let pack = &index_of(html)["functions"][number]["pack"];
    let line = pack[1].as_u64().expect("a number") as usize;
    let text = unpacked_text(html, &format!("p{}", pack[0]));
    serde_json::from_str(text.lines().nth(line).expect("a line")).expect("JSON")
}

/// The page of a dump.
pub fn page(unit: &mut Unit<'_>, dialect: Dialect, sources: &dyn Sources) -> String {
    let mut page = Page::default();
    let refused = page.add("t.c.006t.gimple", unit, dialect, |_| true, sources);
    assert!(refused.is_empty(), "{refused:?}");
    let mut html = Vec::new();
    page.write(&mut html).expect("a vector takes all");
    String::from_utf8(html).expect("the page is text")
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text")).collect()
}

/// Whether a line of a `-vops` dump shows nothing but virtual operands.
fn is_virtual(line: &str) -> bool {
    let Some(rest) = line.trim_start().strip_prefix("# ") else { return false };
    let is_memory = rest.starts_with(".MEM") && (rest.contains(" = VDEF <") || rest.contains(" = PHI <"));
    is_memory || rest.starts_with("VUSE <")
}

/// The texts of a function's stages, by name.
pub fn stages(function: &Value) -> Vec<(&str, String, &Value)> {
    let mut last = String::new();
    let all = function["stages"].as_array().expect("a list").iter();
    all.map(|stage| {
        if let Some(text) = stage["text"].as_str() {
            last = text.to_string();
        }
        (stage["name"].as_str().expect("a name"), last.clone(), stage)
    })
    .collect()
}

#[test]
fn each_stage_is_what_the_pass_prints() {
    let mut compared = 0;
    for path in dumps_in("gcc-12/O2/textbook", &["gimple"])
        .into_iter()
        .chain(dumps_in("gcc-12/O2/nested", &["gimple"]))
    {
        let text = fs::read_to_string(&path).expect("a dump is text");
        let (facts, dialect) = (Facts::default(), made_with(&path));
        let mut unit = Unit::open(&text, &facts);
        let html = page(&mut unit, dialect, &NoSources);
        let stages_of = [Stage::Lower, Stage::Eh, Stage::Cfg, Stage::Ssa];
        let all = stages_of.map(|stage| all_printed(&unit, Goal::printed(stage, dialect)));
        for (number, item) in unit.items().enumerate() {
            let function = unpacked(&html, number);
            for (name, text, _) in stages(&function) {
                let stage = match name {
                    "gimple" => continue,
                    "lower" => Stage::Lower,
                    "eh" => Stage::Eh,
                    "cfg" => Stage::Cfg,
                    _ => Stage::Ssa,
                };
                let at = stages_of.iter().position(|&of| of == stage).expect("one of these");
                let expected = all[at][number].as_ref().expect("the samples can be built");
                let without: String = text
                    .split_inclusive('\n')
                    .filter(|line| stage < Stage::Ssa || !is_virtual(line))
                    .collect();
                assert_eq!(&without, expected, "{}: {} after {name}", path.display(), item.name());
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

/// The line of each part in a stage.
fn part_lines(text: &str, stage: &Value) -> Vec<(i64, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let numbers: Vec<i64> = stage["parts"].as_array().unwrap().iter().map(|n| n.as_i64().unwrap()).collect();
    let (mut line, mut part) = (0, 0);
    let pairs = numbers.chunks(2).map(|pair| {
        (line, part) = (line + pair[0], part + pair[1]);
        (part, lines[line as usize].trim().to_string())
    });
    pairs.collect()
}

#[test]
fn a_statement_has_one_number_through_all_stages() {
    let mut compared = 0;
    for path in dumps_in("gcc-12/O2/textbook", &["gimple"]) {
        let text = fs::read_to_string(&path).expect("a dump is text");
        let facts = Facts::default();
        let mut unit = Unit::open(&text, &facts);
        let html = page(&mut unit, made_with(&path), &NoSources);
        for number in 0..unit.len() {
            let function = unpacked(&html, number);
            let stages = stages(&function);
            let gimple: std::collections::BTreeMap<i64, String> =
                part_lines(&stages[0].1, stages[0].2).into_iter().collect();
            for (name, text, stage) in &stages[1..4] {
                for (part, line) in part_lines(text, stage) {
                    // An assignment does not change on its way; jumps and labels do.
                    if let Some(before) = gimple.get(&part).filter(|before| before.contains(" = ")) {
                        assert_eq!(&line, before, "{}: after {name}", path.display());
                        compared += 1;
                    }
                }
            }
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn operands_and_uses_are_those_of_the_library() {
    let facts = Facts::default();
    let mut unit = Unit::open(tressa::example::GIMPLE, &facts);
    let html = page(&mut unit, tressa::example::dialect(), &NoSources);
    let function = unpacked(&html, 0);
    let names = texts(&function["names"]);
    let name = |text: &str| names.iter().position(|name| *name == text).expect("a name");
    let ssa = stages(&function).pop().expect("SSA form");
    let lines: std::collections::BTreeMap<i64, String> = part_lines(&ssa.1, ssa.2).into_iter().collect();
    let users: Vec<&str> = function["uses"][name("s_5")]
        .as_array()
        .unwrap()
        .iter()
        .map(|part| lines[&part.as_i64().unwrap()].as_str())
        .collect();
    // The latest use comes first; the virtual operand of the call stands on the line before it.
    assert_eq!(users, ["s_14 = s_5 + _4;", "_12 = s_5;", "# .MEM_11 = VDEF <.MEM_10(D)>"]);
    let (phi, _) = lines.iter().find(|(_, line)| line.starts_with("# s_5 = PHI")).expect("a PHI node");
    let operands = &function["operands"][*phi as usize];
    assert_eq!(operands["d"], serde_json::json!([name("s_5")]));
    assert_eq!(operands["u"], serde_json::json!([name("s_7"), name("s_14")]));
    assert!(function["steps"].as_array().unwrap().len() > 50);
    assert_eq!(function["drawing"]["boxes"].as_array().unwrap().len(), 6);
}

/// One source file.
struct OneFile(Vec<String>);

impl Sources for OneFile {
    fn lines(&self, file: &str) -> Option<std::sync::Arc<[String]>> {
        (file == "t.c").then(|| self.0.clone().into())
    }
}

/// A dump whose statements are at the first and the last line of `count`.
fn located(last: usize) -> String {
    format!(
        "int f (int x)\n[t.c:2:1] {{\n  int D.1;\n\n  [t.c:3:3] D.1 = x;\n  [t.c:{last}:3] return D.1;\n}}\n\n"
    )
}

#[test]
fn source_lines_are_those_of_the_function() {
    let source =
        "int other;\n\nint f (int x)\n{\n  return x;\n}\nint more;\n".lines().map(str::to_string).collect();
    let text =
        "int f (int x)\n[t.c:4:1] {\n  int D.1;\n\n  [t.c:5:10] D.1 = x;\n  [t.c:5:10] return D.1;\n}\n\n";
    let facts = Facts::default();
    let dialect = Dialect { flags: DumpFlags::LINENO, ..tressa::example::dialect() };
    let html = page(&mut Unit::open(text, &facts), dialect, &OneFile(source));
    let function = unpacked(&html, 0);
    assert_eq!(function["source"]["first"], 3);
    assert_eq!(function["source"]["text"], "int f (int x)\n{\n  return x;\n}");
    assert!(function["source_lines"].as_array().unwrap().iter().any(|line| line == 3));
    assert!(!stages(&function)[0].1.contains("t.c:"), "text has no locations");
}

#[test]
fn a_source_out_of_proportion_is_left_out() {
    let facts = Facts::default();
    let dialect = Dialect { flags: DumpFlags::LINENO, ..tressa::example::dialect() };
    for (lines, is_shown) in [(20, true), (PAGE_SOURCE.most as usize, false)] {
        let text = located(lines);
        let source = OneFile(vec!["int x;".to_string(); lines]);
        let function = unpacked(&page(&mut Unit::open(&text, &facts), dialect, &source), 0);
        assert_eq!(function["source"].is_object(), is_shown, "{lines} lines");
    }
    // A file that is shorter than the dump says has changed.
    let function = unpacked(&page(&mut Unit::open(&located(20), &facts), dialect, &OneFile(Vec::new())), 0);
    assert!(function["source"].is_null());
}

#[test]
fn the_policy_allows_the_page_s_own_script_and_style_only() {
    let facts = Facts::default();
    let html = page(&mut Unit::open(tressa::example::GIMPLE, &facts), tressa::example::dialect(), &NoSources);
    let policy = between(&html, "http-equiv=\"Content-Security-Policy\" content=\"", "\"");
    for (name, text) in [
        ("style", between(&html, "<style>", "</style>")),
        ("script", between(&html, "<script>", "</script>")),
    ] {
        let hash = BASE64_STANDARD.encode(Sha256::digest(text));
        assert!(policy.contains(&format!("{name}-src 'sha256-{hash}'")), "{name}: {policy}");
    }
    assert!(policy.starts_with("default-src 'none';") && !policy.contains("unsafe"));
}

#[test]
fn texts_of_a_dump_stand_in_packed_data_only() {
    let text = "int f (int x)\n{\n  puts (\"</script><b>MARK\");\n  return x;\n}\n\nint bad (int MARK)\n{\n  x = MARK + ;\n}\n\n";
    let facts = Facts::default();
    let mut page = Page::default();
    let mut unit = Unit::open(text, &facts);
    let refused = page.add("</script>MARK", &mut unit, tressa::example::dialect(), |_| true, &NoSources);
    assert_eq!(refused.iter().map(|(name, ..)| *name).collect::<Vec<_>>(), ["bad"]);
    let mut html = Vec::new();
    page.write(&mut html).expect("a vector takes all");
    let html = String::from_utf8(html).expect("the page is text");
    assert!(!html.contains("MARK"));
    let index = index_of(&html);
    assert_eq!(index["files"][0], "</script>MARK");
    assert_eq!(index["refused"][0]["name"], "bad");
}

/// Runs `tressa page` in a folder.
fn run(folder: &Path, args: &[&str]) -> std::process::Output {
    program().arg("page").args(args).current_dir(folder).output().expect("tressa runs")
}

#[test]
fn the_command_looks_for_sources_only_where_it_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let (dumps, others) = (folder.path().join("dumps"), folder.path().join("others"));
    fs::create_dir(&dumps).expect("a folder");
    fs::create_dir(&others).expect("a folder");
    let secret = folder.path().join("t.c");
    for path in [&secret, &others.join("t.c")] {
        fs::write(path, "int f (int x)\n{\n  return x;\n}\n").expect("a file");
    }
    // The dump names the file by its whole path, and by one that leads up.
    for path in [secret.display().to_string(), "../t.c".to_string()] {
        let text = located(3).replace("t.c", &path);
        fs::write(dumps.join("t.c.006t.gimple"), text).expect("a file");
        for (args, is_found) in [(vec![], false), (vec!["--source", "others"], true)] {
            let args = [vec!["dumps/t.c.006t.gimple", "-o", "t.html"], args].concat();
            let output = run(folder.path(), &args);
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            let html = fs::read_to_string(folder.path().join("t.html")).expect("the page");
            assert_eq!(unpacked(&html, 0)["source"].is_object(), is_found, "{path}");
        }
    }
}

#[test]
fn the_command_shows_what_it_can() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = tressa::example::GIMPLE;
    fs::write(folder.path().join("t.gimple"), format!("int bad (int x)\n{{\n  x = ;\n}}\n\n{good}"))
        .expect("a file");
    let output = run(folder.path(), &["t.gimple", "-o", "t.html"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot read function 'bad'"));
    let html = fs::read_to_string(folder.path().join("t.html")).expect("the page");
    let index = index_of(&html);
    assert_eq!(
        (index["functions"].as_array().unwrap().len(), index["refused"].as_array().unwrap().len()),
        (1, 1)
    );
    // Nothing to show is an error, and no page.
    fs::write(folder.path().join("empty"), "").expect("a file");
    let output = run(folder.path(), &["empty", "-o", "none.html"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(!folder.path().join("none.html").exists());
}

#[cfg(unix)]
#[test]
fn the_command_opens_the_page_where_it_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("t.gimple"), tressa::example::GIMPLE).expect("a file");
    // It stands for what starts the browser, and writes down what it is asked to open.
    let browser = folder.path().join("xdg-open");
    fs::write(&browser, "#!/bin/sh\necho \"$1\" > opened.new; mv opened.new opened\n").expect("a script");
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).expect("a program");
    for (args, expected) in [(&["-o", "t.html"][..], "t.html"), (&[], "tressa-")] {
        let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").expect("a path"));
        let mut command = program();
        command.args(["page", "--open", "t.gimple"]).args(args).current_dir(folder.path());
        let output = command.env("PATH", path).env("TMPDIR", folder.path()).output().expect("it runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let opened = folder.path().join("opened");
        assert!(crate::files::soon(|| opened.exists()), "the browser was started");
        let path = fs::read_to_string(&opened).expect("a path");
        assert!(path.contains(expected), "{path}");
        assert!(folder.path().join(path.trim()).is_file(), "{path}");
        fs::remove_file(&opened).expect("it is there");
    }
}
