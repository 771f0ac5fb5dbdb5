//! Rules for source files that the formatter and the lints do not check.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tressa_test_support::dumps::{dumps_in, folder_of, sample_of, samples};
use tressa_test_support::project;
use tressa_test_support::samples::manifest;
use walkdir::WalkDir;

/// Lines of the longest algorithm that is read in one go; a longer file says why it is one ("Long because ...").
const LONG: usize = 700;

/// The sources of the packages that people install.
pub const SOURCES: [&str; 4] = ["src", "study/src", "lsp/src", "cli/src"];

fn root() -> &'static Path {
    project()
}

pub fn files(folders: &[&str], extensions: &[&str]) -> Vec<(PathBuf, String)> {
    let wanted =
        |path: &Path| path.extension().is_some_and(|ext| extensions.contains(&ext.to_str().unwrap_or("")));
    folders
        .iter()
        .flat_map(|folder| WalkDir::new(root().join(folder)))
        .map(|entry| entry.expect("readable").into_path())
        .filter(|path| {
            wanted(path)
                && !path
                    .components()
                    .any(|part| ["target", "node_modules"].contains(&&*part.as_os_str().to_string_lossy()))
        })
        .map(|path| {
            let text = fs::read_to_string(&path).expect("readable");
            (path.strip_prefix(root()).unwrap().to_path_buf(), text)
        })
        .collect()
}

#[test]
fn every_source_file_has_a_header_and_is_short() {
    let mut wrong = Vec::new();
    for (path, text) in files(&[&SOURCES[..], &["xtask/src", "tests"]].concat(), &["rs"]) {
        if !text.starts_with("//!") {
            wrong.push(format!("{}: no //! header", path.display()));
        }
        let header: String = text.lines().take_while(|line| line.starts_with("//!")).collect();
        if text.lines().count() > LONG && !header.contains("Long because") {
            wrong.push(format!(
                "{}: {} lines, and the header does not say why",
                path.display(),
                text.lines().count()
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// `rustc-hash` has no seed: names could be chosen that collide.
#[test]
fn tables_keyed_by_text_have_a_seed() {
    let mut wrong = Vec::new();
    for (path, text) in files(&SOURCES, &["rs"]) {
        // The keys of constant tables are no input.
        let is_constant = |line: &str| line.contains("&'static str") || line.contains("LazyLock<");
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !is_constant(line)) {
            let keys = ["FxHashMap<", "FxHashSet<"].iter().flat_map(|table| line.split(table).skip(1));
            let is_text = |key: &str| {
                let key = key.split(',').next().unwrap_or_default();
                key.contains("str") || key.contains("String") || key.contains("Cow<")
            };
            if keys.into_iter().any(is_text) {
                wrong.push(format!("{}:{}", path.display(), number + 1));
            }
        }
    }
    assert!(wrong.is_empty(), "use `base::text_tables`: {wrong:#?}");
}

#[test]
fn no_tests_are_in_the_library() {
    let mut wrong = Vec::new();
    for (path, text) in files(&SOURCES, &["rs"]) {
        for (number, line) in text.lines().enumerate() {
            let conditions = ["#[test]", "cfg(test", "cfg(all(test", "cfg(any(test", "(not(test"];
            if conditions.iter().any(|condition| line.contains(condition)) {
                wrong.push(format!("{}:{}", path.display(), number + 1));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "they would compile it a second time; they stand in the packages of tests: {wrong:#?}"
    );
}

#[test]
fn text_is_clean() {
    let mut wrong = Vec::new();
    for (path, text) in
        files(&[&SOURCES[..], &["xtask/src", "tests", "docs"]].concat(), &["rs", "md", "toml"])
    {
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

/// Columns of a line of prose.
const COLUMNS: usize = 100;

#[test]
fn prose_is_not_wide() {
    let mut pages = files(&["docs"], &["md"]);
    for page in ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md"] {
        pages.push((page.into(), fs::read_to_string(root().join(page)).expect("readable")));
    }
    let mut wrong = Vec::new();
    for (path, text) in pages {
        let mut is_code = false;
        for (number, line) in text.lines().enumerate() {
            is_code ^= line.trim_start().starts_with("```");
            // Tables, headings, pictures and code do not break.
            let is_prose = !is_code && !line.starts_with(['|', '#', '!', '<']) && !line.starts_with("    ");
            if is_prose && line.chars().count() > COLUMNS {
                wrong.push(format!("{}:{}", path.display(), number + 1));
            }
        }
    }
    assert!(wrong.is_empty(), "lines of more than {COLUMNS} columns: {wrong:#?}");
}

/// Pages name files and what is in them ("`src/x.rs`: `f`, `g`"). What they name exists.
#[test]
fn what_pages_name_exists() {
    let mut wrong = Vec::new();
    for (path, text) in files(&["docs"], &["md"]) {
        for (number, line) in text.lines().enumerate() {
            let place = format!("{}:{}", path.display(), number + 1);
            // The parts between backticks are by turns prose and code.
            let parts: Vec<&str> = line.split('`').collect();
            let mut file = None;
            for (at, &code) in parts.iter().enumerate().filter(|(at, _)| at % 2 == 1) {
                if ["src/", "study/src/", "lsp/src/", "cli/src/"]
                    .iter()
                    .any(|folder| code.starts_with(folder))
                {
                    file = None;
                    match fs::read_to_string(root().join(code)) {
                        Ok(source) => file = (parts[at + 1] == ": ").then_some(source),
                        Err(_) if root().join(code).exists() => {}
                        Err(_) => wrong.push(format!("{place}: there is no {code}")),
                    }
                } else if let Some(source) = &file {
                    let mut words = source.split(|c: char| !c.is_alphanumeric() && c != '_');
                    if !words.any(|word| word == code) {
                        wrong.push(format!("{place}: {code} is not there"));
                    }
                    // A list of names goes on after a comma.
                    file = file.filter(|_| parts[at + 1] == ", ");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn nothing_of_one_machine_is_in_the_project() {
    // Joined at run time, so that this file does not hold them.
    let words =
        [["/ho", "me/"], ["/ro", "ot/"], ["/tm", "p/"], ["TO", "DO"], ["FIX", "ME"], ["un", "implemented!("]];
    let mut wrong = Vec::new();
    for (path, text) in files(
        &[&SOURCES[..], &["xtask", "tests", "docs", "gimple-samples"]].concat(),
        &["rs", "md", "toml", "gimple", "ssa"],
    ) {
        for word in words.map(|parts| parts.concat()) {
            if text.contains(&word) {
                wrong.push(format!("{}: holds '{word}'", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_sample_is_in_its_folder() {
    let manifest = manifest();
    let listed: BTreeSet<String> =
        manifest.sample.iter().map(|sample| format!("{}/{}", sample.topic, sample.source())).collect();
    let names: BTreeSet<&str> = manifest.sample.iter().map(|sample| sample.name.as_str()).collect();
    assert_eq!(
        (listed.len(), names.len()),
        (manifest.sample.len(), manifest.sample.len()),
        "names are unique"
    );
    let is_source = |path: &PathBuf| path.extension().is_some_and(|ext| ext == "c" || ext == "cc");
    let present: BTreeSet<String> = WalkDir::new(samples())
        .into_iter()
        .map(|entry| entry.unwrap().into_path())
        .filter(is_source)
        .map(|path| path.strip_prefix(samples()).unwrap().to_str().unwrap().replace('\\', "/"))
        .collect();
    assert_eq!(listed, present);
    // Next to the topics there are only the folders of dumps, and the files about all samples.
    let rooms = manifest.topics.keys().map(String::as_str);
    let others = ["dumps", "graphs", "known-misses.toml", "later", "manifest.toml", "operands"];
    let expected: BTreeSet<&str> = rooms.chain(others).collect();
    let entries: Vec<String> = fs::read_dir(samples())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_str().unwrap().to_string())
        .collect();
    assert_eq!(expected, entries.iter().map(String::as_str).collect());
}

#[test]
fn every_sample_has_its_dumps() {
    let manifest = manifest();
    let present: BTreeSet<(String, String)> =
        dumps_in("", &["ssa"]).iter().map(|path| (folder_of(path), sample_of(path))).collect();
    let mut missing = Vec::new();
    for sample in &manifest.sample {
        let levels = if sample.levels.is_empty() { &manifest.levels } else { &sample.levels };
        let versions = match (sample.versions.is_empty(), manifest.whole_topics.contains(&sample.topic)) {
            (false, _) => &sample.versions,
            (true, true) => &manifest.versions,
            (true, false) => &manifest.whole,
        };
        for version in versions.iter().filter(|&&version| version >= sample.since) {
            for level in levels {
                let wanted = (format!("gcc-{version}/O{level}"), sample.source());
                if !present.contains(&wanted) {
                    missing.push(wanted);
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    let unknown = present.iter().find(|(_, name)| manifest.sample.iter().all(|of| of.source() != *name));
    assert_eq!(unknown, None);
}

/// The most bytes of all samples, dumps and their facts files on a disk with blocks of 4 KiB.
const ROOM_FOR_SAMPLES: u64 = 21_000_000;

#[test]
fn samples_stay_small() {
    let blocks = |entry: walkdir::DirEntry| entry.metadata().unwrap().len().max(1).div_ceil(4096) * 4096;
    let size: u64 = WalkDir::new(samples()).into_iter().map(|entry| blocks(entry.unwrap())).sum();
    assert!(size < ROOM_FOR_SAMPLES, "{size} bytes");
}

/// `cargo package` takes what the source includes, and the manifest names no repository that is not there.
#[test]
fn the_package_is_complete() {
    let root = root();
    for sources in SOURCES {
        let folder = root.join(sources).parent().unwrap().to_path_buf();
        let manifest: toml::Table = fs::read_to_string(folder.join("Cargo.toml")).unwrap().parse().unwrap();
        let package = &manifest["package"];
        assert!(package.get("repository").is_none() && package.get("homepage").is_none());
        let included: Vec<&str> =
            package["include"].as_array().unwrap().iter().map(|path| path.as_str().unwrap()).collect();
        for (path, text) in files(&[sources], &["rs"]) {
            // Tests and examples are not built from a package.
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
                let Some((_, rest)) =
                    line.split_once("include_str!(\"").or_else(|| line.split_once("include_bytes!(\""))
                else {
                    continue;
                };
                let named = rest.split('"').next().unwrap();
                let full = root.join(&path).parent().unwrap().join(named).canonicalize().unwrap();
                let below = full.strip_prefix(folder.canonicalize().unwrap()).unwrap();
                let first = format!("/{}", below.components().next().unwrap().as_os_str().to_str().unwrap());
                assert!(included.contains(&&*first), "{}: {}", path.display(), below.display());
            }
        }
        for path in included.iter().filter(|path| !path.contains('*')) {
            assert!(folder.join(path.trim_start_matches('/')).exists(), "{path}");
        }
    }
}
