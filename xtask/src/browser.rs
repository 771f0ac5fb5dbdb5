//! `cargo xtask browser`: the pages of `tressa page` and `tressa trail` in Chromium, by clicks and keys (`tests/browser`).

use crate::bench::tressa;
use crate::commands::{cargo, root, succeed};
use std::path::PathBuf;
use std::process::Command;

/// Test the pages of `tressa page` and `tressa trail` in Chromium; needs node, npm and Chromium.
#[derive(clap::Args)]
pub struct Args {
    /// The browser
    #[arg(long, default_value = "/usr/bin/chromium", value_name = "PROGRAM")]
    chromium: PathBuf,
    /// Where to put pictures of the page
    #[arg(long, default_value = "target/browser", value_name = "DIR")]
    shots: PathBuf,
    /// Only tests whose name contains this
    #[arg(value_name = "NAME")]
    name: Option<String>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let tests = root().join("tests/browser");
    cargo(["build", "--release"])?;
    if !tests.join("node_modules").is_dir() {
        succeed(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(&tests))?;
    }
    let mut node = Command::new("node");
    // The tests wait more than they compute.
    node.args(["--test", "--test-concurrency=2", "--test-reporter=spec"]).current_dir(&tests);
    if let Some(name) = &args.name {
        node.arg(format!("--test-name-pattern={name}"));
    }
    node.env("TRESSA", tressa()?).env("CHROMIUM", &args.chromium).env("SHOTS", root().join(&args.shots));
    succeed(&mut node)
}
