//! `cargo xtask playground`: the page on which the library runs in a browser.

use crate::commands::{cargo, on, root, target_folder};
use std::fs;
use std::path::{Path, PathBuf};
use tressa_study::internals::view::page::{Sample, playground};

/// The compiler's name of what browsers run.
const TARGET: &str = "wasm32-unknown-unknown";

/// Make the playground: one page with the library compiled to WebAssembly in it.
///
/// Needs the target: `rustup target add wasm32-unknown-unknown`.
#[derive(clap::Args)]
pub struct Args {
    /// How the library is built
    #[arg(long, default_value = "release", value_name = "PROFILE")]
    profile: String,
    /// The page
    #[arg(short, long, default_value = "target/playground/index.html", value_name = "FILE")]
    output: PathBuf,
}

pub fn run(args: &Args) -> Result<(), String> {
    make(&args.profile, &root().join(&args.output))
}

/// Writes the playground, built with a profile, to `output`.
pub fn make(profile: &str, output: &Path) -> Result<(), String> {
    cargo(["build", "--package", "tressa-playground", "--target", TARGET, "--profile", profile])?;
    // Cargo's folder of the profile "dev" has another name.
    let built = target_folder().join(TARGET).join(if profile == "dev" { "debug" } else { profile });
    let (library, bound) = (built.join("tressa_playground.wasm"), built.join("bound"));
    let path = |path: &Path| path.to_str().map(str::to_string).ok_or("a folder's name is no text");
    let (from, to) = (path(&library)?, path(&bound)?);
    cargo(["run", "--quiet", "--profile", profile, "--package", "tressa-glue", "--", &from, &to])?;
    let read = |path: &Path| on(path, fs::read(path));
    let text = |path: &Path| String::from_utf8(read(path)?).map_err(|error| error.to_string());
    let glue = text(&bound.join("tressa_playground.js"))?;
    let library = read(&bound.join("tressa_playground_bg.wasm"))?;
    let samples = samples(root(), &text)?;
    let mut page = Vec::new();
    playground(&glue, &library, &samples, &mut page).map_err(|error| error.to_string())?;
    let parent = output.parent().ok_or("the page has no folder")?;
    fs::create_dir_all(parent).and_then(|()| fs::write(output, page)).map_err(|error| error.to_string())?;
    println!("{}", output.display());
    Ok(())
}

/// The textbook's programs, whose dumps `playground/samples` holds.
fn samples(root: &Path, text: &dyn Fn(&Path) -> Result<String, String>) -> Result<Vec<Sample>, String> {
    let list = text(&root.join("playground/samples/list"))?;
    let sample = |name: &str| {
        let dump = format!("{name}.006t.gimple");
        Ok(Sample {
            text: text(&root.join("playground/samples").join(&dump))?,
            source: (name.to_string(), text(&root.join("gimple-samples/textbook").join(name))?),
            name: dump,
        })
    };
    list.lines().map(sample).collect()
}
