//! `tressa export`: functions as tables for data tools.

use super::args::{JobArgs, choice};
use super::inputs::{DumpArgs, Reads, WantedDump};
use super::outcome::{Failure, Outcome};
use super::problems::Problems;
use super::whole_file::WholeFile;
use std::fs;
use std::io::{self, BufWriter};
use std::path::PathBuf;
use tressa::internals::base::parallel;
use tressa::internals::unit::Goal;
use tressa::ir::Function;
use tressa_study::internals::data::files::{Format, TableFile};
use tressa_study::internals::data::{FileRow, FunctionRows, TABLES, Tables};
use tressa_study::internals::input::folder_of;

/// Write functions as tables, for DuckDB, Polars, pandas, Spark
///
/// Each table is a folder of DIR: files, problems, functions, blocks, edges, statements, operands, names,
/// variables, loops. A run writes one file into each, atomically, so that many runs can fill one DIR under
/// different names (--group). docs/reference/tables.md lists all columns and shows queries.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    dumps: DumpArgs,

    /// The folder of the tables
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,

    /// The format of the files [default: parquet; ndjson in a build without the feature "export"]
    #[arg(long, value_parser = choice(&Format::ALL), value_name = "FORMAT")]
    format: Option<Format>,

    /// The name of the files of this run: DIR/TABLE/NAME.parquet
    #[arg(long, default_value = "part-0", value_name = "NAME", value_parser = group)]
    group: String,

    #[command(flatten)]
    jobs: JobArgs,
}

/// The name of files.
fn group(text: &str) -> Result<String, String> {
    let is_name = |c: char| c.is_alphanumeric() || "-_+=,@".contains(c);
    match !text.is_empty() && text.chars().all(|c| is_name(c) || c == '.') && !text.starts_with('.') {
        true => Ok(text.to_string()),
        false => {
            Err("a file name consists of letters, digits and -_+=,@. and does not begin with a dot".into())
        }
    }
}

/// The files of a run, with their paths.
struct Export {
    tables: Tables<TableFile<BufWriter<WholeFile>>>,
    paths: [PathBuf; TABLES.len()],
}

/// What has been read of a dump.
struct Read {
    row: FileRow,
    file: String,
    functions: Vec<FunctionRows>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let mut problems = Problems::default();
    let mut export = Export::begin(args)?;
    let mut last = None;
    args.dumps.for_each_with_lines(&args.jobs, Reads::Any, &mut problems, |of, problems| {
        // While a dump is read, the one before it is written.
        let (written, read) = rayon::join(|| export.add(last.take()), || read(of, problems));
        last = Some(read);
        Ok(written?)
    })?;
    export.add(last)?;
    for problem in problems.all() {
        export.tables.push(&problem.file, &problem.row)?;
    }
    export.finish()?;
    Ok(problems.conclude(Outcome::Done))
}

/// The rows of a dump's functions; those that cannot be read are problems.
fn read(of: WantedDump<'_>, problems: &mut Problems) -> Read {
    let WantedDump { name, mut unit, detected, wanted, .. } = of;
    let row = FileRow::new(&unit, &detected, 0);
    let mut functions = Vec::new();
    let rows = |f: &Function<'_>| Ok(FunctionRows::new(f));
    for function in unit.emit(Goal::ssa(detected.dialect), |item| wanted.has(item), rows) {
        match function.text {
            Ok(rows) => functions.push(rows),
            Err(ref refusal) => problems.refusal(name, function.name, function.line, refusal),
        }
    }
    let row = FileRow { functions: functions.len() as u32, ..row };
    Read { row, file: name.to_string(), functions }
}

impl Export {
    fn begin(args: &Args) -> Result<Self, Failure> {
        let format = args.format.unwrap_or_default();
        let paths = TABLES.map(|table| {
            args.output.join(table.name).join(&args.group).with_added_extension(format.extension())
        });
        let mut files = Vec::new();
        for (table, path) in TABLES.into_iter().zip(&paths) {
            let begin = || {
                fs::create_dir_all(folder_of(path))?;
                TableFile::new(table, format, BufWriter::new(WholeFile::new(path.clone())?))
            };
            files.push(begin().map_err(|error| Failure::in_file(path, error))?);
        }
        let files = files.try_into().unwrap_or_else(|_| unreachable!("there is one for each table"));
        Ok(Export { tables: Tables(files), paths })
    }

    /// Adds the dump, if there is one.
    fn add(&mut self, dump: Option<Read>) -> io::Result<()> {
        let Some(Read { row, file, functions }) = dump else { return Ok(()) };
        self.tables.add(&file, &functions)?;
        self.tables.push(&file, &row)
    }

    /// Gives the files their names, that of table "files" last.
    fn finish(self) -> Result<(), Failure> {
        let end = |(file, path): (TableFile<BufWriter<WholeFile>>, PathBuf)| {
            let written = file.finish().and_then(|out| Ok(out.into_inner()?));
            Ok((written.map_err(|error| Failure::in_file(&path, error))?, path))
        };
        let files: Vec<_> = self.tables.0.into_iter().zip(self.paths).collect();
        let written: Result<Vec<_>, Failure> =
            parallel::map_owned(files, |_, file| end(file)).into_iter().collect();
        for (file, path) in written?.into_iter().rev() {
            file.persist().map_err(|error| Failure::in_file(&path, error))?;
        }
        Ok(())
    }
}
