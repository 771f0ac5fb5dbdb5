//! `cargo xtask damaged-objects`: what `tressa facts` costs for damaged objects, each in a process of its own.

use crate::bench::{spawn, tressa, watch};
use crate::objects::Object;
use fastrand::Rng;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Damage objects, and bound the time and memory of `tressa facts`
///
/// The objects are taken in turn. A file `NAME.dwo` is damaged beside its `NAME.o`. What takes too long or too much
/// memory, or breaks the program, stays in the scratch folder and is an error.
#[derive(clap::Args)]
pub struct Args {
    /// How many damaged objects there are
    #[arg(long, value_name = "N", default_value_t = 4000)]
    count: usize,

    /// The choice of damage
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// The most processor time, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 5.0)]
    time: f64,

    /// The most memory, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024)]
    memory: u64,

    /// Where to put damaged objects and results
    #[arg(long, default_value = "target/damaged-objects", value_name = "FOLDER")]
    scratch: PathBuf,

    /// The folders of objects
    #[arg(default_value = "tests/debug-info", value_name = "DIR")]
    folders: Vec<PathBuf>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let mut objects = Vec::new();
    for entry in args.folders.iter().flat_map(|folder| walkdir::WalkDir::new(folder).sort_by_file_name()) {
        let path = entry.map_err(|error| error.to_string())?.into_path();
        let bytes = fs::read(&path).unwrap_or_default();
        if bytes.starts_with(b"\x7fELF") {
            objects.push((path, Object::new(bytes)));
        }
    }
    if objects.is_empty() {
        return Err("no object to damage".to_string());
    }
    let mut rng = Rng::with_seed(args.seed);
    let (mut refused, mut broken, mut slowest, mut largest) = (0, 0, 0.0_f64, 0);
    for (round, (path, object)) in (0..args.count).zip(objects.iter().cycle()) {
        let folder = args.scratch.join("one");
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let damaged = folder.join(path.file_name().unwrap_or_default());
        write(&damaged, &object.damaged(&mut rng))?;
        // The other file of a split unit is whole.
        let [whole, dwo] = ["o", "dwo"].map(|extension| path.with_extension(extension));
        for other in [&whole, &dwo].into_iter().filter(|other| *other != path && dwo.exists()) {
            write(&folder.join(other.file_name().unwrap_or_default()), &fs::read(other).unwrap_or_default())?;
        }
        let main = if *path == dwo { folder.join(whole.file_name().unwrap_or_default()) } else { damaged };
        let errors = args.scratch.join("errors");
        let mut command = Command::new(tressa()?);
        command.arg("facts").arg(&main).stderr(fs::File::create(&errors).map_or(Stdio::null(), Stdio::from));
        let limit = Duration::from_secs_f64(args.time);
        let (done, usage) = watch(&mut spawn(&mut command, &args.scratch.join("output"))?, Some(limit))?;
        let seconds = usage.time.unwrap_or_default().as_secs_f64();
        let memory = usage.peak.unwrap_or(0) >> 10;
        let said = fs::read_to_string(&errors).map_err(|error| format!("{}: {error}", errors.display()))?;
        // The program ends with status 2 where memory or the stack runs out as well.
        let is_bug =
            ["internal error", "memory allocation", "overflowed"].iter().any(|bug| said.contains(bug));
        let is_good = matches!(done.code(), Some(0 | 2)) && !is_bug && memory <= args.memory;
        (slowest, largest) = (slowest.max(seconds), largest.max(memory));
        refused += usize::from(done.code() == Some(2));
        if is_good {
            fs::remove_dir_all(&folder).map_err(|error| error.to_string())?;
        } else {
            broken += 1;
            let kept = args.scratch.join(format!("{round}"));
            fs::rename(&folder, &kept).map_err(|error| format!("{}: {error}", kept.display()))?;
            println!(
                "{}: {done} after {seconds:.2} s, {memory} MiB",
                kept.join(main.file_name().unwrap_or_default()).display()
            );
        }
    }
    println!("{} damaged objects: {refused} refused; at most {slowest:.2} s, {largest} MiB", args.count);
    if broken > 0 { Err(format!("{broken} damaged objects are out of bounds")) } else { Ok(()) }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}
