//! How the sources look, as far as the formatter and the lints do not see to it.

use std::fs;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

/// Lines of a source file; a longer one says why in its first lines ("Long because ...").
const LONG: usize = 500;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folders: &[&str], extensions: &[&str]) -> Vec<(PathBuf, String)> {
    let wanted =
        |path: &Path| path.extension().is_some_and(|ext| extensions.contains(&ext.to_str().unwrap_or("")));
    folders
        .iter()
        .flat_map(|folder| WalkDir::new(root().join(folder)))
        .map(|entry| entry.expect("readable").into_path())
        .filter(|path| wanted(path) && !path.components().any(|part| part.as_os_str() == "target"))
        .map(|path| {
            let text = fs::read_to_string(&path).expect("readable");
            (path.strip_prefix(root()).unwrap().to_path_buf(), text)
        })
        .collect()
}

#[test]
fn every_source_file_says_what_it_is_and_is_short() {
    let mut wrong = Vec::new();
    for (path, text) in files(&["src", "xtask/src", "tests"], &["rs"]) {
        if !text.starts_with("//!") {
            wrong.push(format!("{}: does not begin with what it is", path.display()));
        }
        let header: String = text.lines().take_while(|line| line.starts_with("//!")).collect();
        if text.lines().count() > LONG && !header.contains("Long because") {
            wrong.push(format!("{}: {} lines, and no word why", path.display(), text.lines().count()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn text_is_clean() {
    let mut wrong = Vec::new();
    for (path, text) in files(&["src", "xtask/src", "tests", "docs"], &["rs", "md", "toml"]) {
        for (number, line) in text.lines().enumerate() {
            if line.ends_with(' ') || line.contains('\t') {
                wrong.push(format!("{}:{}: white space", path.display(), number + 1));
            }
        }
        if !text.is_empty() && !text.ends_with('\n') {
            wrong.push(format!("{}: no line end at its end", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn nothing_of_one_machine_is_in_the_project() {
    // Put together here, so that this file does not hold them.
    let words =
        [["/ho", "me/"], ["/ro", "ot/"], ["/tm", "p/"], ["TO", "DO"], ["FIX", "ME"], ["un", "implemented!("]];
    let mut wrong = Vec::new();
    for (path, text) in
        files(&["src", "xtask", "tests", "docs", "gimple-samples"], &["rs", "md", "toml", "gimple", "ssa"])
    {
        for word in words.map(|parts| parts.concat()) {
            if text.contains(&word) {
                wrong.push(format!("{}: holds '{word}'", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_sample_is_in_the_manifest_and_has_dumps() {
    #[derive(serde::Deserialize)]
    struct Manifest {
        sample: Vec<Sample>,
    }
    #[derive(serde::Deserialize)]
    struct Sample {
        name: String,
    }
    let folder = root().join("gimple-samples");
    let text = fs::read_to_string(folder.join("manifest.toml")).unwrap();
    let manifest: Manifest = toml::from_str(&text).unwrap();
    let mut listed: Vec<String> = manifest.sample.into_iter().map(|sample| sample.name).collect();
    listed.sort();
    let mut present: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .filter_map(|entry| Some(entry.unwrap().file_name().to_str()?.strip_suffix(".c")?.to_string()))
        .collect();
    present.sort();
    assert_eq!(listed, present);
    for name in listed {
        let dump = folder.join(format!("dumps/gcc-16/O2/{name}.c.024t.ssa"));
        assert!(dump.exists(), "{} is not there", dump.display());
    }
}
