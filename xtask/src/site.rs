//! `cargo xtask site`: the documentation as a site, with the playground and the library's documentation in it.

use crate::commands::{cargo, copy_tree, on, remove_folder, root, succeed, target_folder};
use crate::playground;
use regex_lite::{Captures, Regex};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;
use walkdir::WalkDir;

/// Make the site: `mdbook build` of the documentation, the playground, and the documentation of the libraries.
///
/// Needs mdbook (`cargo install mdbook`) and the target of the playground (`rustup target add
/// wasm32-unknown-unknown`). Links, pictures and anchors of all pages are checked.
#[derive(clap::Args)]
pub struct Args {
    /// How the library in the playground is built
    #[arg(long, default_value = "release", value_name = "PROFILE")]
    profile: String,
    /// The address under which the repository's files are read, for links to them [default: `repository` in
    /// Cargo.toml; without it such links are left out]
    #[arg(long, value_name = "URL")]
    repository: Option<String>,
    /// The folder of the site
    #[arg(short, long, default_value = "target/site", value_name = "DIR")]
    output: PathBuf,
}

/// Pages at the root of the repository that are pages of the site, and what they are called there. The library's
/// package has the address of the repository, once there is one.
const PAGES: [(&str, &str); 4] = [
    ("README.md", "introduction.md"),
    ("CONTRIBUTING.md", "contributing.md"),
    ("CHANGELOG.md", "changes.md"),
    ("SECURITY.md", "security.md"),
];

/// The page whose listings have links into the playground.
const LESSONS: &str = "learn.md";

pub fn run(args: &Args) -> Result<(), String> {
    let output = root().join(&args.output);
    let book = target_folder().join("book");
    let manifest = on(Path::new("Cargo.toml"), fs::read_to_string(root().join("Cargo.toml")))?;
    let stated = manifest.lines().find_map(|line| line.strip_prefix("repository = "));
    let repository = args.repository.clone().or(stated.map(|address| address.trim_matches('"').to_string()));
    let pages =
        Pages { repository, link: Regex::new(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)").expect("it is a pattern") };
    pages.write(&book)?;
    for folder in [&output, &book] {
        on(folder, fs::create_dir_all(folder))?;
    }
    succeed(Command::new("mdbook").arg("build").arg("--dest-dir").arg(&output).arg(&book))?;
    playground::make(&args.profile, &output.join("playground/index.html"))?;
    cargo(["doc", "--no-deps", "--package", "tressa", "--package", "tressa-study"])?;
    copy_tree(&target_folder().join("doc"), &output.join("api"))?;
    let broken = broken_links(&output)?;
    broken.iter().for_each(|link| eprintln!("{link}"));
    println!("{}", output.join("index.html").display());
    if broken.is_empty() { Ok(()) } else { Err(format!("{} broken links", broken.len())) }
}

/// The pages of the documentation as mdbook reads them.
struct Pages {
    repository: Option<String>,
    /// A link or a picture of Markdown: mark, text, address.
    link: Regex,
}

impl Pages {
    /// Writes the book's folder: `docs`, and the pages at the root of the repository.
    fn write(&self, book: &Path) -> Result<(), String> {
        remove_folder(book)?;
        let source = book.join("src");
        copy_tree(&root().join("docs"), &source)?;
        on(book, fs::copy(root().join("book.toml"), book.join("book.toml")))?;
        let from = PAGES.iter().map(|(from, to)| (PathBuf::from(from), PathBuf::from(to)));
        let documentation = WalkDir::new(root().join("docs")).into_iter().flatten().filter_map(|entry| {
            let page = entry.path().strip_prefix(root()).ok()?;
            let is_page = page.extension().is_some_and(|extension| extension == "md");
            is_page.then(|| {
                (page.to_path_buf(), page.strip_prefix("docs").expect("it is in docs").to_path_buf())
            })
        });
        for (from, to) in from.chain(documentation) {
            let text = on(&from, fs::read_to_string(root().join(&from)))?;
            let text = if to == Path::new(LESSONS) { with_links_into_playground(&text) } else { text };
            on(&to, fs::write(source.join(&to), self.rewritten(&text, &from, &to)))?;
        }
        Ok(())
    }

    /// A page of the repository as a page of the site: its links lead to pages of the site, or to the repository.
    fn rewritten(&self, text: &str, from: &Path, to: &Path) -> String {
        let folder = from.parent().unwrap_or(Path::new(""));
        let depth = to.components().count() - 1;
        let mut is_code = false;
        let mut lines = Vec::new();
        for line in text.lines() {
            is_code ^= line.starts_with("```");
            let line = match is_code {
                true => line.to_string(),
                false => self
                    .link
                    .replace_all(line, |link: &Captures<'_>| {
                        self.relinked(link, folder, &"../".repeat(depth))
                    })
                    .into_owned(),
            };
            lines.push(line);
        }
        lines.join("\n") + "\n"
    }

    /// A link of a page in `folder` of the repository; `up` leads from the page of the site to the site's root.
    fn relinked(&self, link: &Captures<'_>, folder: &Path, up: &str) -> String {
        let (mark, text, address) = (&link[1], &link[2], &link[3]);
        let (path, anchor) =
            address.split_once('#').map_or((address, None), |(path, anchor)| (path, Some(anchor)));
        if path.is_empty() || address.contains("://") || path.starts_with("playground/") {
            return link[0].to_string();
        }
        let file = normalized(&folder.join(path));
        let page =
            PAGES.iter().find(|(page, _)| file == Path::new(page)).map(|(_, page)| PathBuf::from(page));
        let page = page.or_else(|| file.strip_prefix("docs").ok().map(Path::to_path_buf));
        let anchor = anchor.map(|anchor| format!("#{anchor}")).unwrap_or_default();
        match (page, &self.repository) {
            (Some(page), _) => format!("{mark}[{text}]({up}{}{anchor})", page.display()),
            (None, Some(repository)) => {
                format!("{mark}[{text}]({repository}/blob/HEAD/{}{anchor})", file.display())
            }
            (None, None) => text.to_string(),
        }
    }
}

/// The lessons with a link below each listing that opens its function in the playground.
///
/// A listing names its dump, its function, and perhaps the name, variable or PHI node that it is about.
fn with_links_into_playground(text: &str) -> String {
    let mut blocks = text.split("```console\n$ ");
    let mut page = blocks.next().unwrap_or_default().to_string();
    for block in blocks {
        let line = block.lines().next().unwrap_or_default();
        let words = Vec::from_iter(line.split_whitespace());
        let after = |option: &str| words.iter().skip_while(|word| **word != option).nth(1).copied();
        let example = words.iter().find_map(|word| word.strip_suffix(".c.006t.gimple"));
        let (listing, rest) = block.split_once("\n```\n").unwrap_or((block, ""));
        page += &format!("```console\n$ {listing}\n```\n");
        if let (Some(example), Some(function)) = (example, after("--function")) {
            let name = after("--name").or(after("--var"));
            let name = name.map(|name| format!("&name={name}")).unwrap_or_default();
            let columns = match words.get(1) {
                Some(&"unssa") => "&show=ssa,unssa",
                Some(&"uses") => "&show=ssa,uses",
                _ => "",
            };
            page += &format!(
                "\n[Open {function} in the playground](playground/index.html#example={example}&f={function}{name}{columns})\n"
            );
        }
        page += rest;
    }
    page
}

/// A path without `..`.
fn normalized(path: &Path) -> PathBuf {
    let mut parts = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => _ = parts.pop(),
            Component::CurDir => {}
            part => parts.push(part),
        }
    }
    parts
}

/// The links of the site's pages whose file or anchor does not exist. `rustdoc` checks those of the libraries.
fn broken_links(site: &Path) -> Result<Vec<String>, String> {
    let address = Regex::new("(?:href|src)=\"([^\"]*)\"").expect("it is a pattern");
    let anchor = Regex::new(" (?:id|name)=\"([^\"]*)\"").expect("it is a pattern");
    let is_own =
        |path: &Path| !["api", "playground"].iter().any(|folder| path.starts_with(site.join(folder)));
    let mut texts = BTreeMap::new();
    for entry in WalkDir::new(site).into_iter().filter_entry(|entry| is_own(entry.path())).flatten() {
        if entry.path().extension().is_some_and(|extension| extension == "html") {
            texts.insert(entry.path().to_path_buf(), on(entry.path(), fs::read_to_string(entry.path()))?);
        }
    }
    let anchors = texts.iter().map(|(page, text)| {
        let found = anchor.captures_iter(text).map(|found| found[1].to_string());
        (page.clone(), BTreeSet::from_iter(found))
    });
    let anchors: BTreeMap<PathBuf, BTreeSet<String>> = anchors.collect();
    let list =
        on(Path::new("playground/samples/list"), fs::read_to_string(root().join("playground/samples/list")))?;
    let mut broken = BTreeSet::new();
    for (page, text) in &texts {
        for found in address.captures_iter(text) {
            let address = found[1].replace("&amp;", "&");
            if address.contains("://") || address.starts_with("data:") || address.starts_with("mailto:") {
                continue;
            }
            let (path, fragment) = address.split_once('#').unwrap_or((&address, ""));
            // The page of an error stands for pages in any folder: its links begin at the site's root.
            let folder = page.parent().unwrap_or(site);
            let folder = if path.starts_with('/') { site } else { folder };
            let target = match path.trim_start_matches('/').split('?').next().unwrap_or_default() {
                "" if path.is_empty() => page.clone(),
                path => normalized(&folder.join(path)),
            };
            let target = if target.is_dir() { target.join("index.html") } else { target };
            let is_there = match (anchors.get(&target), fragment.strip_prefix("example=")) {
                (_, Some(example)) => {
                    let name = example.split('&').next().unwrap_or_default();
                    target.is_file() && list.lines().any(|sample| sample.strip_suffix(".c") == Some(name))
                }
                (Some(anchors), None) => fragment.is_empty() || anchors.contains(fragment),
                (None, None) => target.is_file(),
            };
            if !is_there {
                broken.insert(format!("{}: {address}", page.strip_prefix(site).unwrap_or(page).display()));
            }
        }
    }
    Ok(broken.into_iter().collect())
}
