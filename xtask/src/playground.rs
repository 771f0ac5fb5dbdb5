//! `cargo xtask playground`: the page on which the library runs in a browser.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};
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
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("no folder above xtask")?;
    let cargo = |args: &[&str]| match Command::new(env!("CARGO")).args(args).current_dir(root).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("cargo {}: {status}", args.join(" "))),
        Err(error) => Err(format!("cargo: {error}")),
    };
    cargo(&["build", "--package", "tressa-playground", "--target", TARGET, "--profile", &args.profile])?;
    let folder = env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    // Cargo's folder of the profile "dev" has another name.
    let profile = if args.profile == "dev" { "debug" } else { &args.profile };
    let built = folder.join(TARGET).join(profile);
    let (library, bound) = (built.join("tressa_playground.wasm"), built.join("bound"));
    let path = |path: &Path| path.to_str().map(str::to_string).ok_or("a folder's name is no text");
    let (from, to) = (path(&library)?, path(&bound)?);
    cargo(&["run", "--quiet", "--profile", &args.profile, "--package", "tressa-glue", "--", &from, &to])?;
    let read = |path: &Path| fs::read(path).map_err(|error| format!("{}: {error}", path.display()));
    let text = |path: &Path| String::from_utf8(read(path)?).map_err(|error| error.to_string());
    let glue = text(&bound.join("tressa_playground.js"))?;
    let library = read(&bound.join("tressa_playground_bg.wasm"))?;
    let samples = samples(root, &text)?;
    let mut page = Vec::new();
    playground(&glue, &library, &samples, &mut page).map_err(|error| error.to_string())?;
    let output = root.join(&args.output);
    let parent = output.parent().ok_or("the page has no folder")?;
    fs::create_dir_all(parent).and_then(|()| fs::write(&output, page)).map_err(|error| error.to_string())?;
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
