//! Every command in the documentation runs, and the reference of the command line is what `--help` prints.
//! `TRESSA_BLESS=1 cargo test documented_commands` writes the reference again.
#![cfg(unix)]

use crate::cli::{code, run};
use crate::compiler::{compiler, writes_dumps};
use crate::manners::commands;
use crate::{PROGRAM, project};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;
use tressa_study::internals::check::unified_diff;
use tressa_test_support::dumps::dump;

fn root() -> PathBuf {
    project().to_path_buf()
}

/// A folder with the files that the documentation's commands name: `t.c` holds the function `gcd`.
fn folder() -> TempDir {
    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name);
    for (pass, ending) in [("gimple", "006t.gimple"), ("ssa", "021t.ssa")] {
        for name in ["t.c", "sum.c", "prog.c"] {
            fs::copy(dump("gcc-12/O2/classics.c", pass), at(&format!("{name}.{ending}"))).unwrap();
        }
    }
    fs::copy(at("t.c.021t.ssa"), at("t.c.254t.optimized")).unwrap();
    for name in ["t.o", "sum.o"] {
        fs::copy(root().join("tests/debug-info/sum.o"), at(name)).unwrap();
    }
    fs::copy(root().join("gimple-samples/textbook/classics.c"), at("t.c")).unwrap();
    fs::write(at("t.toml"), "").unwrap();
    fs::create_dir_all(at("dumps")).unwrap();
    fs::copy(at("t.c.006t.gimple"), at("dumps/t.c.006t.gimple")).unwrap();
    fs::copy(at("t.c.021t.ssa"), at("dumps/t.c.021t.ssa")).unwrap();
    for name in ["good", "bad"] {
        fs::create_dir_all(at(name)).unwrap();
        fs::copy(at("t.c.021t.ssa"), at(name).join("t.c.021t.ssa")).unwrap();
    }
    for entry in fs::read_dir(root().join("tests/trail/dumps")).unwrap() {
        let path = entry.unwrap().path();
        fs::copy(&path, at("dumps").join(path.file_name().unwrap())).unwrap();
    }
    let database = r#"[{"directory": ".", "command": "gcc -O2 -c t.c", "file": "t.c"}]"#;
    fs::write(at("compile_commands.json"), database).unwrap();
    fs::create_dir(at("build")).unwrap();
    fs::write(at("build/compile_commands.json"), database).unwrap();
    folder
}

/// A script in the place of a compiler: it writes dumps, and whatever else is to be written is empty.
fn gcc() -> (TempDir, PathBuf) {
    let (home, gcc) =
        compiler(&writes_dumps().replace("-dumpbase)", "-o) shift; : > \"$1\";;\n    -dumpbase)"));
    fs::copy(&gcc, home.path().join("g++")).unwrap();
    // What `tressa page --open` starts.
    let browser = home.path().join("xdg-open");
    fs::write(&browser, "#!/bin/sh\n").unwrap();
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).unwrap();
    (home, gcc)
}

/// The commands of a page: lines of blocks that begin with `tressa`, without comments and what they are piped into.
fn commands_of(page: &str) -> Vec<String> {
    let mut in_block = false;
    let mut found = Vec::new();
    for line in page.lines() {
        if line.starts_with("```") {
            in_block = !in_block;
            continue;
        }
        let line = match in_block {
            true => line.strip_prefix("$ ").unwrap_or(line),
            false => line.strip_prefix("    ").unwrap_or_default(),
        };
        if line.starts_with("tressa ") {
            let command = line.split("  ").next().unwrap_or_default().split(" | ").next().unwrap_or_default();
            found.push(command.split(" > ").next().unwrap_or_default().trim().to_string());
        }
    }
    found
}

/// Whether a command needs more than the dumps of a script that stands for a compiler.
fn needs_a_compiler(line: &str) -> bool {
    line.contains("--through")
}

/// Runs a command as a reader would who replaces the names in capitals.
fn run_in(line: &str, folder: &Path, compiler: &Path) -> (i32, String) {
    let here = if line.contains("gimple-samples/") { root() } else { folder.to_path_buf() };
    let tressa = PROGRAM;
    let names = [
        (" FILE", " t.c.006t.gimple"),
        (" NAME", " gcd"),
        (" OUT", " out.sarif"),
        // Variables of `gcd`.
        ("--phi x@4", "--phi a@4"),
        ("--var x ", "--var a "),
        ("--name x_5", "--name a_1"),
    ];
    let line = names.iter().fold(line.to_string(), |line, (name, file)| line.replace(name, file));
    let line = line.replace("~/", "./");
    let path = format!("{}:{}", compiler.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let mut command = Command::new("sh");
    command.args(["-c", &line.replacen("tressa ", &format!("'{tressa}' "), 1)]).current_dir(here);
    command.env("PATH", path).env("TMPDIR", folder);
    let output = command.stdin(Stdio::null()).output().unwrap();
    (code(&output), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn every_command_in_the_documentation_runs() {
    let (_home, gcc) = gcc();
    let mut pages: Vec<PathBuf> = ["README.md", "docs/install.md"].map(PathBuf::from).to_vec();
    let reference = fs::read_dir(root().join("docs/reference")).unwrap().map(|entry| entry.unwrap().path());
    pages.extend(reference.filter(|path| path.extension().is_some_and(|ext| ext == "md")));
    pages.sort();
    let (mut ran, mut wrong) = (0, Vec::new());
    for page in pages.iter().filter(|page| !page.ends_with("command-line.md")) {
        let text = fs::read_to_string(root().join(page)).unwrap();
        let folder = folder();
        for line in commands_of(&text).into_iter().filter(|line| !needs_a_compiler(line)) {
            let (status, messages) = run_in(&line, folder.path(), &gcc);
            if status > 1 || messages.contains("error:") {
                wrong.push(format!("{}: {line}: {status}: {messages}", page.display()));
            }
            ran += 1;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(ran > 50, "only {ran} commands");
}

/// The examples at the end of each `--help` run as well.
#[test]
fn every_example_in_the_help_runs() {
    let (_home, gcc) = gcc();
    let folder = folder();
    let mut ran = 0;
    for command in commands() {
        let help = String::from_utf8(run(&[&command, "-h"]).stdout).unwrap();
        let examples = help.split("Examples:\n").nth(1).unwrap().split("\n\n").next().unwrap();
        for line in examples.lines() {
            // What stands before `&&` needs a compiler; the dumps are there.
            let line = line.trim().rsplit(" && ").next().unwrap_or_default();
            let line = commands_of(&format!("    {line}"));
            for line in line.iter().filter(|line| {
                !needs_a_compiler(line) && !line.contains("sqlite3") && !line.contains("gcc-1")
            }) {
                let (status, messages) = run_in(line, folder.path(), &gcc);
                assert!(status < 2, "{line}: {status}: {messages}");
                ran += 1;
            }
        }
    }
    assert!(ran > 30, "only {ran} examples");
}

#[test]
fn the_reference_of_the_command_line_is_what_help_prints() {
    let path = root().join("docs/reference/command-line.md");
    let mut made =
        "# The command line\n\nThis page is what `tressa --help` and `tressa COMMAND --help` print.\n\
                    `TRESSA_BLESS=1 cargo test documented_commands` writes it.\n"
            .to_string();
    let mut add = |title: &str, args: &[&str]| {
        let help = String::from_utf8(run(args).stdout).unwrap();
        let lines: Vec<&str> = help.lines().map(str::trim_end).collect();
        made += &format!("\n## {title}\n\n```text\n{}\n```\n", lines.join("\n").trim_end());
    };
    add("tressa", &["--help"]);
    for command in commands() {
        add(&format!("tressa {command}"), &[&command, "--help"]);
    }
    if std::env::var_os("TRESSA_BLESS").is_some() {
        return fs::write(&path, made).unwrap();
    }
    let page = fs::read_to_string(&path).unwrap_or_default();
    assert!(page == made, "not as printed:\n{}", unified_diff(&page, &made, 2));
}
