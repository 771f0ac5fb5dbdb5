//! What the tutorial shows is what the program prints. `TRESSA_BLESS=1 cargo test pages` writes it again.

use crate::program;
use std::path::{Path, PathBuf};
use tressa_study::internals::check::unified_diff;
use tressa_test_support::project;

/// Where the tutorial tells its reader to go.
const FOLDER: &str = "gimple-samples/dumps/gcc-12/O2/textbook";

fn root() -> PathBuf {
    project().to_path_buf()
}

/// What a command line of a page prints in a folder.
pub fn output_of(line: &str, folder: &Path) -> String {
    let mut words = line.split_whitespace();
    assert_eq!(words.next(), Some("tressa"), "{line}");
    let mut command = program();
    let output = command.args(words).current_dir(folder).output().expect("it runs");
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("output is text")
}

/// What a command prints, without empty lines at its ends and white space at the ends of lines. A picture that it writes is
/// that of `docs/learn`.
fn printed(line: &str) -> String {
    let folder = root().join(FOLDER);
    let text = match line.split_once(" -o ") {
        None => output_of(line, &folder),
        Some((command, picture)) => {
            let path = root().join("docs/learn").join(picture);
            let made = output_of(command, &folder);
            if std::env::var_os("TRESSA_BLESS").is_some() {
                std::fs::write(&path, &made).expect("the picture can be written");
            }
            let kept = std::fs::read_to_string(&path).unwrap_or_default();
            assert!(kept == made, "{} is not what is drawn", path.display());
            return String::new();
        }
    };
    let lines: Vec<&str> = text.trim_matches('\n').lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

/// The page, with the output of each command that stands after `$` in a block.
fn written_again(page: &str) -> (String, usize) {
    let mut parts = page.split("```console\n$ ");
    let mut text = parts.next().unwrap_or_default().to_string();
    let mut commands = 0;
    for part in parts {
        let (block, rest) = part.split_once("\n```\n").expect("a block ends");
        let line = block.lines().next().unwrap_or_default();
        text += &format!("```console\n$ {line}\n{}```\n{rest}", printed(line));
        commands += 1;
    }
    (text, commands)
}

#[test]
fn the_tutorial_shows_what_is_printed() {
    let path = root().join("docs/learn.md");
    let page = std::fs::read_to_string(&path).expect("the page is there");
    let (made, commands) = written_again(&page);
    assert!(commands >= 16, "only {commands} commands");
    let pictures = page.matches("](learn/").count();
    assert!(pictures >= 6 && pictures == page.matches(".svg\n```").count(), "{pictures} pictures");
    if std::env::var_os("TRESSA_BLESS").is_some() {
        return std::fs::write(&path, made).expect("the page can be written");
    }
    assert!(page == made, "not as printed:\n{}", unified_diff(&page, &made, 3));
    assert!(Path::new(&root().join(FOLDER)).is_dir());
}
