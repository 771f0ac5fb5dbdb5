//! What a command prints as a dump, every command reads under any name, and the verifier finds nothing in it.

use crate::cli::{code, run, stderr, text};
use std::fs;
use tempfile::TempDir;
use tressa_test_support::dumps::{dumps, dumps_in};
use tressa_test_support::project;

/// Prints all samples of a folder by a command, into the file; then each reader gets this file.
fn printed_and_read(sources: &[&str], command: &[&str], names: &[&str], readers: &[&[&str]]) {
    let folder = TempDir::new().unwrap();
    let printed = run(&[command, sources].concat());
    assert_eq!(code(&printed), 0, "{command:?}: {}", stderr(&printed));
    for name in names {
        let path = folder.path().join(name);
        fs::write(&path, &printed.stdout).unwrap();
        for reader in readers {
            let read = run(&[reader, &[text(&path)][..]].concat());
            let said = String::from_utf8_lossy(&read.stdout);
            let said = &said[said.len().saturating_sub(2000)..];
            assert_eq!(code(&read), 0, "{command:?}, {name}, {reader:?}: {}{said}", stderr(&read));
            assert!(!read.stdout.is_empty(), "{command:?}, {name}, {reader:?}");
        }
    }
}

const NAMES: [&str; 4] = ["a.c.021t.ssa", "a.c.254t.optimized", "a.ssa", "printed.txt"];

/// The gimple dumps of a folder of samples.
fn gimple(folder: &str) -> Vec<String> {
    dumps_in(folder, &["gimple"]).iter().map(|path| text(path).to_string()).collect()
}

#[test]
fn every_command_reads_what_ssa_prints() {
    let readers: [&[&str]; 6] = [
        &["verify", "-O2"],
        &["uses", "-O2"],
        &["operands", "-O2"],
        &["graph", "-O2", "--of", "cfg", "--format", "dot"],
        &["graph", "-O2", "--of", "webs", "--format", "dot"],
        &["unssa", "-O2"],
    ];
    for folder in ["gcc-12/O2", "gcc-12/O0"] {
        let files = gimple(folder);
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        printed_and_read(&files, &["ssa", "-O2", "--gcc", "12"], &NAMES, &readers);
    }
}

#[test]
fn the_verifier_finds_nothing_in_other_forms() {
    let files = gimple("gcc-16/O2");
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    for construction in [
        "--via=mem2reg",
        "--via=braun",
        "--form=maximal",
        "--form=minimal",
        "--form=semi-pruned",
        "--form=pruned",
    ] {
        printed_and_read(
            &files,
            &["ssa", "-O2", "--gcc", "16", construction],
            &NAMES,
            &[&["verify", "-O2"], &["uses", "-O2"]],
        );
    }
    printed_and_read(
        &files,
        &["ssa", "-O2", "--gcc", "16", "--after", "cfg"],
        &["a.c.015t.cfg", "a.txt"],
        &[&["verify", "-O2"]],
    );
    for method in ["naive", "boissinot"] {
        let command = ["unssa", "-O2", "--gcc", "16", "--method", method];
        printed_and_read(&files, &command, &["a.c.015t.cfg", "a.c.254t.optimized"], &[&["verify", "-O2"]]);
    }
}

#[test]
fn dumps_before_blocks_are_read_again() {
    // Without scopes a dump does not say which of two variables of one name is meant.
    let files = gimple("gcc-12/O2-uid");
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    assert!(files.len() > 3);
    for stage in ["lower", "eh"] {
        let command = ["ssa", "-O2", "--gcc", "12", "--after", stage];
        printed_and_read(&files, &command, &["a.txt", &format!("a.c.010t.{stage}")], &[&["verify", "-O2"]]);
    }
}

#[test]
fn what_debug_information_states_is_read() {
    let folder = project().join("tests/debug-info");
    for source in ["shapes", "sum"] {
        let dump = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).find(|path| {
            let name = path.file_name().unwrap().to_str().unwrap();
            name.starts_with(&format!("{source}.c.")) && name.ends_with(".gimple")
        });
        let (dump, object) = (dump.unwrap(), folder.join(format!("{source}.o")));
        let command = ["ssa", "-O2", "--debug-info", text(&object)];
        printed_and_read(&[text(&dump)], &command, &NAMES, &[&["verify", "-O2"], &["uses", "-O2"]]);
    }
}

/// GCC prints a number of the type node, which nothing but GCC knows.
#[test]
fn types_of_pointers_to_functions_need_no_number() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.ssa");
    fs::write(
        &path,
        "int f (int n)\n{\n  void (*) (int) _1;\n  int (*) (int, char *)[2] x;\n\n  <bb 2> :\n  _1 = table[n_2(D)];\n  _1 (n_2(D));\n  \
         x[0] = 0B;\n  return n_2(D);\n\n}\n",
    )
    .unwrap();
    let output = run(&["verify", "-O2", text(&path)]);
    assert_eq!(code(&output), 0, "{}{}", stderr(&output), String::from_utf8_lossy(&output.stdout));
    let output = run(&["uses", "-O2", text(&path)]);
    assert!(String::from_utf8_lossy(&output.stdout).contains("_1"), "{}", stderr(&output));
}

/// Where nothing shows a type, the assumed ones agree with each other and with what is known.
#[test]
fn assumed_types_agree_with_each_other() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.c.006t.gimple");
    // What a long is added to is a pointer, or a long; a pointer to fields stays one when it is moved.
    fs::write(
        &path,
        "void moved (struct s * s, int i)\n{\n  _1 = s->rows;\n  _2 = (long unsigned int) i;\n  _3 = _2 * 32;\n  _4 = _1 + _3;\n  \
         draw (s, _4);\n}\n\n\nvoid counted (struct s * s, long unsigned int n)\n{\n  _1 = s->count;\n  _2 = n + 1;\n  _3 = _1 + _2;\n  \
         draw (s, _3);\n}\n\n\nvoid offset (int i)\n{\n  bar.0_1 = bar;\n  _3 = (sizetype) i;\n  _4 = bar.0_1 + _3;\n  _5 = (long int) _4;\n  \
         use (_5);\n}\n\n\nvoid fields (struct index * idx, int i)\n{\n  _1 = idx->entries;\n  _2 = (long unsigned int) i;\n  _3 = _2 * 16;\n  \
         _4 = _1 + _3;\n  _5 = &_4->position;\n  swap (_5);\n}\n",
    )
    .unwrap();
    printed_and_read(
        &[text(&path)],
        &["ssa", "-O2", "--gcc", "12"],
        &["a.c.021t.ssa"],
        &[&["verify", "-O2"]],
    );
}

/// `verify --all` takes what GCC's -fdump-tree-all leaves: dumps in blocks are checked, others skipped and counted.
#[test]
fn every_tree_dump_of_a_folder_is_verified() {
    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name);
    let sample = |pass: &str| dumps().join(format!("gcc-12/O2/textbook/if.c.{pass}"));
    fs::copy(sample("006t.gimple"), at("a.c.006t.gimple")).unwrap();
    fs::copy(sample("021t.ssa"), at("a.c.021t.ssa")).unwrap();
    let later = tressa_test_support::dumps::samples().join("later/gcc-12");
    let later = fs::read_dir(later).unwrap().map(|entry| entry.unwrap().path());
    let optimized =
        later.into_iter().find(|path| path.extension().is_some_and(|pass| pass == "optimized")).unwrap();
    fs::copy(optimized, at("b.c.252t.optimized")).unwrap();
    fs::write(
        at("a.c.005t.original"),
        ";; Function f (null)\n;; enabled by -tree-original\n\n{\n  return;\n}\n",
    )
    .unwrap();
    fs::write(at("a.c.339t.statistics"), "6 ssa \"dead\" \"f\" 1\n").unwrap();
    fs::write(at("a.c.341t.debug"), "").unwrap();
    fs::write(at("a.c.049t.profile_estimate"), "").unwrap();
    fs::write(at("a.c.010t.lower"), "f (int x)\n{\n  int D.1;\n\n  D.1 = x;\n  return D.1;\n}\n").unwrap();
    fs::write(at("a.c"), "int f (int x) { return x; }\n").unwrap();
    let output = run(&["verify", "-O2", "--all", text(folder.path())]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(code(&output), 0, "{}{said}", stderr(&output));
    assert!(stderr(&output).contains("not dumps of GIMPLE: 5 files"), "{}", stderr(&output));
    let functions = |output: &std::process::Output| crate::cli::counted(output, "functions");
    let parts = ["a.c.006t.gimple", "a.c.021t.ssa", "b.c.252t.optimized"]
        .map(|name| functions(&run(&["verify", "-O2", text(&at(name))])));
    assert_eq!(functions(&output), parts.iter().sum::<usize>());
    // Damage in any of them is found.
    let text_of = fs::read_to_string(at("a.c.021t.ssa")).unwrap();
    fs::write(at("a.c.021t.ssa"), text_of.replacen("(D)", "", 1)).unwrap();
    assert_eq!(code(&run(&["verify", "-O2", "--all", text(folder.path())])), 1);
    assert_eq!(code(&run(&["verify", "--all", text(&at("a.c"))])), 2, "there is no dump");
}

#[test]
fn check_and_facts_read_stdin() {
    let sample = |pass: &str| dumps().join(format!("gcc-12/O2/textbook/if.c.{pass}"));
    let gimple = fs::read(sample("006t.gimple")).unwrap();
    let output =
        crate::cli::run_with_input(&["check", "-O2", "--pair", "-", text(&sample("021t.ssa"))], &gimple);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    let object = project().join("tests/debug-info/sum.o");
    let output = crate::cli::run_with_input(&["facts", "-"], &fs::read(&object).unwrap());
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
    assert_eq!(output.stdout, run(&["facts", text(&object)]).stdout);
}

/// Dumps of one source and pass are compared, whatever the numbers of the pass.
#[test]
fn two_folders_are_compared_by_source_and_pass() {
    let folder = TempDir::new().unwrap();
    let put = |name: &str, from: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::copy(dumps().join(from), path).unwrap();
    };
    put("a/x/if.c.021t.ssa", "gcc-12/O2/textbook/if.c.021t.ssa");
    put("a/if.c.006t.gimple", "gcc-12/O2/textbook/if.c.006t.gimple");
    put("b/x/if.c.023t.ssa", "gcc-12/O2/textbook/if.c.021t.ssa");
    put("b/if.c.005t.gimple", "gcc-12/O2/textbook/if.c.006t.gimple");
    let [a, b] = ["a", "b"].map(|name| folder.path().join(name));
    let diff = || run(&["diff", "-O2", "--gcc", "12", text(&a), text(&b)]);
    let output = diff();
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
    let same = crate::cli::counted(&output, "same but for numbers");
    assert!(same > 4, "{same}");
    put("b/phi.c.023t.ssa", "gcc-12/O2/textbook/loops.c.021t.ssa");
    let output = diff();
    assert_eq!(code(&output), 1);
    assert!(
        stderr(&output).contains("phi.c.023t.ssa: no counterpart in the other folder"),
        "{}",
        stderr(&output)
    );
}
