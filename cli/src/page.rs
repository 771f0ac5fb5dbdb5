//! `tressa page`: writes one HTML page of functions.

use super::args::JobArgs;
use super::files::Output;
use super::inputs::{Building, DumpArgs, Reads};
use super::message;
use super::outcome::{Failure, Outcome};
use super::problems::Problems;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use tressa::internals::base::visible::visible_path;
use tressa::internals::unit::Item;
use tressa_study::internals::input::{self, folder_of};
use tressa_study::internals::view::page::{Page, Sources};

/// Write one HTML page that shows functions at all stages, with names, uses and the steps of the construction
///
/// The page opens from disk and needs no network. Its columns are the source, the stages from gimple to SSA
/// form, operands, immediate uses, the dominator tree, and the steps of SSA construction. Source lines need a
/// dump made with -fdump-tree-gimple-lineno, and the source file in the dump's folder or in one of --source.
/// A function that cannot be read is reported on stderr and listed on the page, and the exit status is 2.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    dumps: DumpArgs,

    /// Look for source files in DIR as well as in the dump's folder; repeatable
    #[arg(long, value_name = "DIR")]
    source: Vec<PathBuf>,

    /// The page (written atomically); - is stdout
    #[arg(short, long, required_unless_present = "open", value_name = "FILE")]
    output: Option<PathBuf>,

    /// Open the page in a browser; without -o it is written to the system's temporary folder
    #[arg(long)]
    open: bool,

    #[command(flatten)]
    jobs: JobArgs,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    if args.open && args.output.as_deref() == Some(Path::new("-")) {
        return Err(Failure::Message(
            "--open requires a file: stdout cannot be opened in a browser".to_string(),
        ));
    }
    let mut problems = Problems::default();
    let (mut page, mut count) = (Page::default(), 0);
    let building = Building { with_lines: true, ..Building::default() };
    args.dumps.for_each(building, &args.jobs, Reads::Any, &mut problems, |mut of, problems| {
        let sources = Files::new(folder_of(of.path), &args.source);
        let is_wanted = |item: Item<'_, '_>| of.wanted.has(item);
        for (name, line, refusal) in page.add(of.name, &mut of.unit, of.detected.dialect, is_wanted, &sources)
        {
            problems.refusal(of.name, name, line, &refusal);
        }
        count += 1;
        Ok(())
    })?;
    if count > 0 {
        let output = args.output.clone().map_or_else(temporary, Ok)?;
        let mut out = Output::open(Some(&output))?;
        page.write(&mut out)?;
        out.finish()?;
        if args.open {
            message::note(&visible_path(&output));
            open::that_detached(&output).map_err(|error| format!("cannot start a browser: {error}"))?;
        }
    }
    Ok(problems.conclude(Outcome::Done))
}

/// A new file for a page that nobody has named. It stays, since the browser reads it later.
fn temporary() -> Result<PathBuf, Failure> {
    let file = tempfile::Builder::new().prefix("tressa-").suffix(".html").tempfile()?;
    file.into_temp_path().keep().map_err(|error| error.error.into())
}

/// Source files, each read when a function needs it. A dump is not trusted: of a path in it only the last name counts,
/// and only folders that the user has named are looked into.
pub struct Files<'p> {
    folders: Vec<&'p Path>,
    read: Mutex<BTreeMap<String, Option<Arc<[String]>>>>,
}

impl<'p> Files<'p> {
    /// The source files of a dump in that folder, or in others.
    pub fn new(folder: &'p Path, others: &'p [PathBuf]) -> Self {
        let folders = [folder].into_iter().chain(others.iter().map(PathBuf::as_path));
        Files { folders: folders.collect(), read: Mutex::default() }
    }

    /// The lines of the file in the first folder that has it.
    fn find(&self, file: &str) -> Option<Arc<[String]>> {
        let name = Path::new(file).file_name()?;
        let mut paths = self.folders.iter().map(|folder| folder.join(name)).filter(|path| path.is_file());
        let text = paths.find_map(|path| input::read_file(&path).ok())?;
        Some(text.lines().map(str::to_string).collect())
    }
}

impl Sources for Files<'_> {
    fn lines(&self, file: &str) -> Option<Arc<[String]>> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        read.entry(file.to_string()).or_insert_with(|| self.find(file)).clone()
    }
}
