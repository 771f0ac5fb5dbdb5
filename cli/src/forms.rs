//! `tressa forms`: compares the construction algorithms.

use super::args::JobArgs;
use super::envelope::{self, FileRecord};
use super::files::Output;
use super::inputs::{Building, DumpArgs, Reads, WantedDump};
use super::outcome::{Failure, Outcome};
use super::problems::Problems;
use clap::ValueEnum;
use serde_json::{Map, Value, json};
use std::cmp::Reverse;
use std::io::{self, Write};
use tressa::internals::base::parallel;
use tressa::internals::base::visible::visible_line;
use tressa::internals::unit::{Goal, OneByOne};
use tressa_study::internals::forms::survey::{Census, FunctionSurvey, Survey};
use tressa_study::internals::forms::ways::Way;

/// Compare construction algorithms: PHI nodes, names and time of each
///
/// Builds every function of the gimple dumps in each form of `tressa ssa --form` and with each algorithm of
/// --via, and prints a table for each function. Columns: PHI nodes of registers and of memory (.MEM), SSA
/// names of both, PHI nodes that no statement depends on (dead), PHI nodes that merge only one name
/// (trivial), whether each phi web can share one variable (C-SSA), and the time of PHI placement and
/// renaming. Threads disturb each other's times; use --jobs 1 to measure.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    dumps: DumpArgs,

    /// Print one table with the sums over all functions
    #[arg(long)]
    total: bool,

    /// Print functions with the largest value in this column first [default: the order of the files]
    #[arg(long, value_enum, value_name = "COLUMN")]
    sort: Option<Column>,

    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    jobs: JobArgs,
}

/// A column to sort by.
#[derive(Clone, Copy, ValueEnum)]
enum Column {
    Blocks,
    Variables,
    Phis,
    VirtualPhis,
    Names,
    VirtualNames,
    Dead,
    Trivial,
    Conventional,
    Time,
}

/// One table.
struct Table {
    file: String,
    function: String,
    survey: FunctionSurvey,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let mut problems = Problems::default();
    let (mut tables, mut files) = (Vec::new(), Vec::new());
    let survey = Survey::default();
    let building = Building { construction: &survey, ..Building::default() };
    args.dumps.for_each(building, &args.jobs, Reads::Gimple, &mut problems, |of, problems| {
        add_file(of, &survey, &mut tables, &mut files, problems);
        Ok(())
    })?;
    if files.is_empty() && !args.json {
        return Ok(problems.conclude(Outcome::Done));
    }
    let all = total(&tables);
    if args.total {
        tables = vec![all];
    }
    if let Some(column) = args.sort {
        tables.sort_by_key(|table| Reverse(value(&table.survey, column)));
    }
    let mut out = Output::open(None)?;
    if args.json {
        let functions: Vec<Value> = if args.total { Vec::new() } else { tables.iter().map(report).collect() };
        let totals: Vec<Value> = if args.total { tables.iter().map(report).collect() } else { Vec::new() };
        let more = totals.into_iter().next().map(|total| ("total".to_string(), total));
        envelope::write_values(&mut out, "forms", &functions, &files, &problems, Map::from_iter(more))?;
    } else {
        let bar = out.terminal_width().map_or(0, |width| width.saturating_sub(WIDTH + 2).min(LONGEST_BAR));
        tables.iter().try_for_each(|table| write_table(&mut out, table, bar))?;
    }
    out.finish()?;
    Ok(problems.conclude(Outcome::Done))
}

/// Adds the tables of one file's functions.
fn add_file(
    of: WantedDump<'_>,
    survey: &Survey,
    tables: &mut Vec<Table>,
    files: &mut Vec<FileRecord>,
    problems: &mut Problems,
) {
    let WantedDump { name: file, unit, detected, construction, wanted, .. } = of;
    let dialect = detected.dialect;
    files.push(FileRecord::new(file, &detected, &unit));
    let items: Vec<_> = unit.items().filter(|&item| wanted.has(item)).collect();
    let functions = OneByOne::new(&unit, Goal { construction, ..Goal::ssa(dialect) });
    let refusals = parallel::map(items.len(), |at| functions.function(items[at].index()).err());
    for (item, refusal) in items.iter().zip(refusals) {
        if let Some(refusal) = refusal {
            problems.refusal(file, item.name(), item.line(), &refusal);
        }
    }
    let mut surveys = survey.take();
    surveys.sort_by_key(|survey| survey.line);
    let mut heads: Vec<(u32, &str)> = items.iter().map(|item| (item.line(), item.name())).collect();
    heads.sort_unstable();
    for survey in surveys {
        // Attributes may stand before the line of the head.
        let before = heads.partition_point(|&(line, _)| line <= survey.line);
        let function = before.checked_sub(1).map_or("?", |at| heads[at].1).to_string();
        tables.push(Table { file: file.to_string(), function, survey });
    }
}

/// All functions together. A way has no sums if it has none for some function.
fn total(tables: &[Table]) -> Table {
    let surveys = || tables.iter().map(|table| &table.survey);
    let ways = (0..Way::ALL.len()).map(|at| {
        let mut sum = Ok(Census::default());
        for survey in surveys() {
            match (&mut sum, &survey.ways[at].1) {
                (Ok(sum), Ok(census)) => sum.add(census),
                (Ok(_), Err(limit)) => sum = Err(*limit),
                (Err(_), _) => {}
            }
        }
        (Way::ALL[at], sum)
    });
    Table {
        file: String::new(),
        function: tressa_study::internals::view::counted(tables.len(), "function"),
        survey: FunctionSurvey {
            line: 0,
            blocks: surveys().map(|survey| survey.blocks).sum(),
            variables: surveys().map(|survey| survey.variables).sum(),
            ways: ways.collect(),
        },
    }
}

/// What functions are sorted by.
fn value(survey: &FunctionSurvey, column: Column) -> u64 {
    let of = |census: &Census| match column {
        Column::Phis => census.real_phis as u64,
        Column::VirtualPhis => census.virtual_phis as u64,
        Column::Names => census.real_names as u64,
        Column::VirtualNames => census.virtual_names as u64,
        Column::Dead => census.dead as u64,
        Column::Trivial => census.trivial as u64,
        Column::Conventional => u64::from(census.conventional),
        Column::Time => census.nanoseconds,
        Column::Blocks | Column::Variables => 0,
    };
    match column {
        Column::Blocks => survey.blocks as u64,
        Column::Variables => survey.variables as u64,
        _ => survey.ways.iter().filter_map(|(_, census)| census.as_ref().ok()).map(of).sum(),
    }
}

/// The JSON value of one table.
fn report(table: &Table) -> Value {
    let Table { file, function, survey } = table;
    let ways: serde_json::Map<String, Value> = survey
        .ways
        .iter()
        .map(|(way, census)| (way.name().to_string(), json!(census.as_ref().ok())))
        .collect();
    json!({
        "file": file,
        "function": function,
        "line": survey.line,
        "blocks": survey.blocks,
        "variables": survey.variables,
        "ways": ways,
    })
}

/// The width of a table without bars.
const WIDTH: usize = 79;
/// The width of the longest bar, if the terminal has room for it.
const LONGEST_BAR: usize = 24;

/// Writes a table. Bars of up to `bar` characters show the numbers of PHI nodes; 0 leaves them out.
fn write_table(out: &mut Output, table: &Table, bar: usize) -> io::Result<()> {
    let FunctionSurvey { blocks, variables, ways, .. } = &table.survey;
    writeln!(out, "{}: {blocks} blocks, {variables} variables", visible_line(&table.function))?;
    writeln!(
        out,
        "{:<12}{:>8}{:>8}{:>8}{:>8}{:>8}{:>8}{:>7}{:>12}",
        "", "phis", "virtual", "names", "virtual", "dead", "trivial", "C-SSA", "time"
    )?;
    let most = ways.iter().filter_map(|(_, census)| Some(census.as_ref().ok()?.phis())).max().unwrap_or(0);
    for (way, census) in ways {
        let census = match census {
            Ok(census) => census,
            Err(limit) => {
                writeln!(out, "{:<12}  refused: expected {}", way.name(), limit.expected)?;
                continue;
            }
        };
        let Census { real_phis, virtual_phis, real_names, virtual_names, dead, trivial, .. } = census;
        write!(
            out,
            "{:<12}{real_phis:>8}{virtual_phis:>8}{real_names:>8}{virtual_names:>8}{dead:>8}{trivial:>8}{:>7}{:>9.1} us",
            way.name(),
            if census.conventional { "yes" } else { "no" },
            census.nanoseconds as f64 / 1e3,
        )?;
        if bar > 0 && most > 0 {
            write!(out, "  {}", "#".repeat((census.phis() * bar).div_ceil(most)))?;
        }
        writeln!(out)?;
    }
    writeln!(out)
}
