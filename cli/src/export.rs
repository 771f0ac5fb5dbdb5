//! `tressa export`: functions as tables for data tools.

use super::args::{JobArgs, choice};
use super::files::write_whole;
use super::inputs::{Building, DumpArgs, Reads, WantedDump};
use super::message;
use super::outcome::{Failure, Outcome};
use super::problems::Problems;
use super::whole_file::WholeFile;
use std::fs;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use tressa::internals::base::parallel;
use tressa::internals::unit::Goal;
use tressa::ir::Function;
use tressa_study::data::{Column, ValueKind};
use tressa_study::internals::data::files::{Format, TableFile};
use tressa_study::internals::data::{FileRow, FunctionRows, TABLES, Tables};
use tressa_study::internals::input::folder_of;

/// Write functions as tables, for DuckDB, Polars, pandas, Spark
///
/// Each table is a folder of DIR: files, problems, functions, blocks, edges, statements, operands, names,
/// variables, loops. A run writes one file into each, atomically, so that many runs can fill one DIR under
/// different names (--group). DIR/views.sql has a view of each table, with its columns, for DuckDB.
/// docs/reference/tables.md lists all columns and shows queries.
///
/// An object t.o next to the dump t.c.006t.gimple, compiled with -g, supplies types that the dump does not show, and so
/// does a facts file t.c.facts.toml, as for `tressa check`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    dumps: DumpArgs,

    /// The folder of the tables
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,

    /// The format of the files [default: ndjson; parquet in a build with the feature "export"]
    #[arg(long, value_parser = choice(&Format::ALL), value_name = "FORMAT")]
    format: Option<Format>,

    /// The name of the files of this run: DIR/TABLE/NAME.ndjson
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
    let mut types = Types::default();
    let building = Building { with_lines: true, with_files_beside: true, ..Building::default() };
    args.dumps.for_each(building, &args.jobs, Reads::Any, &mut problems, |of, problems| {
        // While a dump is read, the one before it is written.
        let (written, read) = rayon::join(|| export.add(last.take()), || read(of, problems));
        read.functions.iter().for_each(|rows| types.add(rows));
        last = Some(read);
        Ok(written?)
    })?;
    export.add(last)?;
    for problem in problems.all() {
        export.tables.push(&problem.file, &problem.row)?;
    }
    export.finish()?;
    let views = views(&args.output, args.format.unwrap_or_default());
    write_whole(&args.output.join("views.sql"), views.as_bytes())?;
    types.conclude();
    Ok(problems.conclude(Outcome::Done))
}

/// How certain the types of SSA names are.
#[derive(Default)]
struct Types {
    all: usize,
    assumed: usize,
    inferred: usize,
}

impl Types {
    /// Counts those of a function.
    fn add(&mut self, rows: &FunctionRows) {
        for source in rows.names.iter().filter_map(|name| name.type_source.as_deref()) {
            self.all += 1;
            self.assumed += usize::from(source == "assumed");
            self.inferred += usize::from(source == "inferred");
        }
    }

    /// Says how many are not certain.
    fn conclude(&self) {
        let Types { all, assumed, inferred } = self;
        if assumed + inferred > 0 {
            message::note(&format!(
                "of the types of {all} SSA names {assumed} are assumed and {inferred} inferred (column \
                 type_source); --debug-info, or an object next to the dump, compiled with -g, states them"
            ));
        }
    }
}

/// Views of all tables for DuckDB. They state the columns, which a file of NDJSON without rows does not show.
fn views(folder: &Path, format: Format) -> String {
    let folder = folder.display().to_string().replace('\'', "''");
    let mut text = format!("-- The tables of this folder, for DuckDB where {folder} leads here.\n");
    for table in TABLES {
        let ty = |column: &Column| match column.kind {
            ValueKind::Number => "UINTEGER",
            ValueKind::Truth => "BOOLEAN",
            ValueKind::Text | ValueKind::Word => "VARCHAR",
        };
        let columns = table.all_columns().map(|column| format!("'{}': '{}'", column.name(), ty(&column)));
        let columns = columns.collect::<Vec<_>>().join(", ");
        let files = format!("'{folder}/{}/*.{}'", table.name, format.extension());
        let rows = match format {
            Format::Parquet => format!("read_parquet({files})"),
            Format::Csv => format!("read_csv({files}, header = true, columns = {{{columns}}})"),
            Format::Ndjson => format!("read_ndjson({files}, columns = {{{columns}}})"),
            // DuckDB reads Arrow's files only with an extension.
            Format::Arrow => continue,
        };
        text += &format!("CREATE OR REPLACE VIEW {} AS SELECT * FROM {rows};\n", table.name);
    }
    text
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
