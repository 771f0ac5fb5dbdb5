//! Tables in files: Parquet, Arrow, NDJSON and CSV.

#[cfg(feature = "export")]
use super::arrow::{Rows, WordColumns, schema};
#[cfg(feature = "export")]
use super::{Column, ValueKind};
use super::{Key, Sink, Table, TableRow, Value, each_value};
#[cfg(feature = "export")]
use arrow_array::RecordBatch;
#[cfg(feature = "export")]
use arrow_ipc::writer::FileWriter;
#[cfg(feature = "export")]
use parquet::{
    arrow::ArrowWriter,
    basic::{Compression, Encoding, GzipLevel},
    file::properties::{WriterProperties, WriterPropertiesBuilder},
};
use serde::Serialize;
use std::io::{self, Write};

/// The rows that are collected before they are written in columns.
#[cfg(feature = "export")]
const BATCH: usize = 1 << 14;

/// The formats of files.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Format {
    /// Apache Parquet
    #[cfg_attr(feature = "export", default)]
    Parquet,
    /// Apache Arrow's IPC files
    Arrow,
    /// One JSON object on each line
    #[cfg_attr(not(feature = "export"), default)]
    Ndjson,
    /// Comma-separated values, with a line of column names
    Csv,
}

impl Format {
    /// All, each with its name and what it is.
    pub const ALL: [(Format, &'static str, &'static str); 4] = [
        (Format::Parquet, "parquet", "Apache Parquet"),
        (Format::Arrow, "arrow", "Apache Arrow's IPC files"),
        (Format::Ndjson, "ndjson", "One JSON object on each line"),
        (Format::Csv, "csv", "Comma-separated values, with a line of column names"),
    ];

    /// The end of a file's name.
    pub fn extension(self) -> &'static str {
        Format::ALL[self as usize].1
    }
}

/// A file of one table.
pub enum TableFile<W: Write + Send> {
    /// In columns, with the rows that are not written yet.
    #[cfg(feature = "export")]
    Columns(Rows, Columns<W>),
    /// One JSON object on each line.
    Ndjson(W),
    /// Comma-separated values.
    Csv(Box<csv::Writer<W>>),
}

/// A file of columns.
#[cfg(feature = "export")]
pub enum Columns<W: Write + Send> {
    /// Apache Parquet.
    Parquet(Box<ArrowWriter<W>>),
    /// Apache Arrow's own.
    Arrow(Box<FileWriter<W>>),
}

#[cfg(feature = "export")]
impl<W: Write + Send> Columns<W> {
    fn write(&mut self, batch: &RecordBatch) -> io::Result<()> {
        match self {
            Columns::Parquet(file) => Ok(file.write(batch)?),
            Columns::Arrow(file) => file.write(batch).map_err(io::Error::other),
        }
    }

    fn finish(self) -> io::Result<W> {
        match self {
            Columns::Parquet(file) => Ok(file.into_inner()?),
            Columns::Arrow(file) => file.into_inner().map_err(io::Error::other),
        }
    }
}

impl<W: Write + Send> TableFile<W> {
    /// Begins a file of the table.
    pub fn new(table: Table, format: Format, out: W) -> io::Result<Self> {
        Ok(match format {
            #[cfg(feature = "export")]
            Format::Parquet => {
                let file = ArrowWriter::try_new(
                    out,
                    schema(table, WordColumns::Dictionaries),
                    Some(properties(table)),
                )?;
                TableFile::Columns(
                    Rows::new(table, WordColumns::Dictionaries),
                    Columns::Parquet(Box::new(file)),
                )
            }
            #[cfg(feature = "export")]
            Format::Arrow => {
                // Such a file has one dictionary for a column, which would have to be known before the first
                // row.
                let file =
                    FileWriter::try_new(out, &schema(table, WordColumns::Plain)).map_err(io::Error::other)?;
                TableFile::Columns(Rows::new(table, WordColumns::Plain), Columns::Arrow(Box::new(file)))
            }
            #[cfg(not(feature = "export"))]
            Format::Parquet | Format::Arrow => {
                let why = "this build writes only ndjson and csv; for parquet and arrow build with --features export";
                return Err(io::Error::new(io::ErrorKind::Unsupported, why));
            }
            Format::Ndjson => TableFile::Ndjson(out),
            Format::Csv => {
                let mut file = csv::Writer::from_writer(out);
                file.write_record(table.all_columns().map(|of| of.name()))?;
                TableFile::Csv(Box::new(file))
            }
        })
    }

    /// Writes what ends the file.
    pub fn finish(self) -> io::Result<W> {
        match self {
            #[cfg(feature = "export")]
            TableFile::Columns(mut rows, mut file) => {
                file.write(&rows.take())?;
                file.finish()
            }
            TableFile::Ndjson(out) => Ok(out),
            TableFile::Csv(file) => file.into_inner().map_err(|error| error.into_error()),
        }
    }
}

impl<W: Write + Send> Sink for TableFile<W> {
    type Error = io::Error;

    fn push<R: TableRow>(&mut self, key: Key<'_>, row: &R) -> io::Result<()> {
        match self {
            #[cfg(feature = "export")]
            TableFile::Columns(rows, file) => {
                let Ok(()) = rows.push(key, row);
                if rows.len() < BATCH { Ok(()) } else { file.write(&rows.take()) }
            }
            TableFile::Ndjson(out) => {
                let function_id = R::TABLE.is_of_functions.then_some(key.function);
                serde_json::to_writer(&mut *out, &Line { file: key.file, function_id, row })?;
                out.write_all(b"\n")
            }
            TableFile::Csv(file) => write_record(key, row, file),
        }
    }
}

/// A line of NDJSON.
#[derive(Serialize)]
struct Line<'r, R> {
    file: &'r str,
    #[serde(skip_serializing_if = "Option::is_none")]
    function_id: Option<u32>,
    #[serde(flatten)]
    row: &'r R,
}

/// How a table is packed: numbers by their differences, since most of them count up.
#[cfg(feature = "export")]
fn properties(table: Table) -> WriterProperties {
    let level = GzipLevel::try_new(4).expect("it is one of gzip's levels");
    let packed = WriterProperties::builder()
        .set_compression(Compression::GZIP(level))
        .set_max_row_group_row_count(Some(8 * BATCH));
    let numbers = table.all_columns().filter(|of| of.kind == ValueKind::Number);
    let by_difference = |all: WriterPropertiesBuilder, of: Column| {
        all.set_column_dictionary_enabled(of.name().into(), false)
            .set_column_encoding(of.name().into(), Encoding::DELTA_BINARY_PACKED)
    };
    numbers.fold(packed, by_difference).build()
}

/// A line; no value is an empty field.
fn write_record<R: TableRow>(key: Key<'_>, row: &R, file: &mut csv::Writer<impl Write>) -> io::Result<()> {
    let mut fields: Vec<String> = Vec::new();
    each_value(key, row, &mut |value| {
        fields.push(match value {
            Value::None => String::new(),
            Value::Number(number) => number.to_string(),
            Value::Truth(truth) => truth.to_string(),
            Value::Text(text) => text.to_string(),
        });
    });
    Ok(file.write_record(fields)?)
}
