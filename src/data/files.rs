//! Tables in files: Parquet, Arrow, NDJSON and CSV.

#[cfg(feature = "export")]
use super::arrow::{Rows, schema};
#[cfg(feature = "export")]
use super::{Column, Kind};
use super::{Key, Row, Sink, Table, Value, each_value};
#[cfg(feature = "export")]
use parquet::{
    arrow::ArrowWriter,
    basic::{Compression, Encoding, GzipLevel},
    file::properties::{WriterProperties, WriterPropertiesBuilder},
};
use std::io::{self, Write};

/// The rows that are collected before they are written in columns.
#[cfg(feature = "export")]
const BATCH: usize = 1 << 16;

/// The formats of files.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, clap::ValueEnum)]
pub enum Format {
    /// Apache Parquet
    #[cfg_attr(feature = "export", default)]
    Parquet,
    /// Apache Arrow's own files
    Arrow,
    /// An object of JSON on each line
    #[cfg_attr(not(feature = "export"), default)]
    Ndjson,
    /// Comma-separated values, with the names of columns
    Csv,
}

impl Format {
    /// The end of a file's name.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Parquet => "parquet",
            Format::Arrow => "arrow",
            Format::Ndjson => "ndjson",
            Format::Csv => "csv",
        }
    }
}

/// A file of one table.
pub struct TableFile<W: Write + Send> {
    table: Table,
    to: Encoder<W>,
}

enum Encoder<W: Write + Send> {
    #[cfg(feature = "export")]
    Parquet(Rows, Box<ArrowWriter<W>>),
    #[cfg(feature = "export")]
    Arrow(Rows, Box<arrow_ipc::writer::FileWriter<W>>),
    Ndjson(W),
    Csv(Box<csv::Writer<W>>),
}

impl<W: Write + Send> TableFile<W> {
    /// Begins a file of the table.
    pub fn new(table: Table, format: Format, out: W) -> io::Result<Self> {
        let to = match format {
            #[cfg(feature = "export")]
            Format::Parquet => {
                let file = ArrowWriter::try_new(out, schema(table), Some(properties(table)))?;
                Encoder::Parquet(Rows::new(table), Box::new(file))
            }
            #[cfg(feature = "export")]
            Format::Arrow => {
                let file = arrow_ipc::writer::FileWriter::try_new(out, &schema(table));
                Encoder::Arrow(Rows::new(table), Box::new(file.map_err(io::Error::other)?))
            }
            #[cfg(not(feature = "export"))]
            Format::Parquet | Format::Arrow => {
                let why =
                    "this build writes ndjson and csv; for parquet and arrow install with --features export";
                return Err(io::Error::new(io::ErrorKind::Unsupported, why));
            }
            Format::Ndjson => Encoder::Ndjson(out),
            Format::Csv => {
                let mut file = csv::Writer::from_writer(out);
                file.write_record(table.all_columns().map(|of| of.name()))?;
                Encoder::Csv(Box::new(file))
            }
        };
        Ok(TableFile { table, to })
    }

    /// Writes what ends the file.
    pub fn finish(self) -> io::Result<W> {
        match self.to {
            #[cfg(feature = "export")]
            Encoder::Parquet(mut rows, mut file) => {
                file.write(&rows.take())?;
                Ok(file.into_inner()?)
            }
            #[cfg(feature = "export")]
            Encoder::Arrow(mut rows, mut file) => {
                file.write(&rows.take()).map_err(io::Error::other)?;
                file.into_inner().map_err(io::Error::other)
            }
            Encoder::Ndjson(out) => Ok(out),
            Encoder::Csv(file) => file.into_inner().map_err(|error| error.into_error()),
        }
    }
}

impl<W: Write + Send> Sink for TableFile<W> {
    type Error = io::Error;

    fn push<R: Row>(&mut self, key: Key<'_>, row: &R) -> io::Result<()> {
        match &mut self.to {
            #[cfg(feature = "export")]
            Encoder::Parquet(rows, file) => {
                let Ok(()) = rows.push(key, row);
                if rows.len() >= BATCH { Ok(file.write(&rows.take())?) } else { Ok(()) }
            }
            #[cfg(feature = "export")]
            Encoder::Arrow(rows, file) => {
                let Ok(()) = rows.push(key, row);
                if rows.len() < BATCH {
                    return Ok(());
                }
                file.write(&rows.take()).map_err(io::Error::other)
            }
            Encoder::Ndjson(out) => write_object(self.table, key, row, out),
            Encoder::Csv(file) => write_record(key, row, file),
        }
    }
}

/// How a table is packed: numbers by their differences, since most of them count up.
#[cfg(feature = "export")]
fn properties(table: Table) -> WriterProperties {
    let level = GzipLevel::try_new(4).expect("it is one of gzip's levels");
    let packed = WriterProperties::builder()
        .set_compression(Compression::GZIP(level))
        .set_max_row_group_row_count(Some(2 * BATCH));
    let numbers = table.all_columns().filter(|of| of.kind == Kind::Number);
    let by_difference = |all: WriterPropertiesBuilder, of: Column| {
        all.set_column_dictionary_enabled(of.name().into(), false)
            .set_column_encoding(of.name().into(), Encoding::DELTA_BINARY_PACKED)
    };
    numbers.fold(packed, by_difference).build()
}

/// An object on a line of its own.
fn write_object<R: Row>(table: Table, key: Key<'_>, row: &R, out: &mut impl Write) -> io::Result<()> {
    let mut columns = table.all_columns();
    let mut before = '{';
    let mut result = Ok(());
    each_value(key, row, &mut |value| {
        let name = columns.next().map_or("", |of| of.name());
        result = std::mem::replace(&mut result, Ok(())).and_then(|()| {
            write!(out, "{before}\"{name}\":")?;
            match value {
                Value::None => out.write_all(b"null"),
                Value::Number(number) => write!(out, "{number}"),
                Value::Truth(truth) => write!(out, "{truth}"),
                Value::Text(text) => Ok(serde_json::to_writer(&mut *out, text)?),
            }
        });
        before = ',';
    });
    result.and_then(|()| out.write_all(b"}\n"))
}

/// A line; no value is an empty field.
fn write_record<R: Row>(key: Key<'_>, row: &R, file: &mut csv::Writer<impl Write>) -> io::Result<()> {
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
