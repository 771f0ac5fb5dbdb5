//! Tables in Apache Arrow's columns.

use super::{Column, Key, Sink, Table, TableRow, Value, ValueKind, each_value};
use arrow_array::builder::{
    ArrayBuilder, BooleanBuilder, StringBuilder, StringDictionaryBuilder, UInt32Builder,
};
use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use std::convert::Infallible;
use std::sync::Arc;

/// A column on its way.
enum Cells {
    Number(UInt32Builder),
    Truth(BooleanBuilder),
    Text(StringBuilder),
    Word(Words),
}

/// Words; one that repeats the one before it is counted.
#[derive(Default)]
struct Words {
    cells: StringDictionaryBuilder<Int32Type>,
    last: String,
    count: usize,
}

impl Words {
    fn push(&mut self, word: &str) {
        if self.count == 0 || self.last != word {
            self.flush();
            self.last.clear();
            self.last.push_str(word);
        }
        self.count += 1;
    }

    fn push_none(&mut self) {
        self.flush();
        self.cells.append_null();
    }

    /// Adds the word that was counted.
    fn flush(&mut self) {
        if let count @ 1.. = std::mem::take(&mut self.count) {
            self.cells.append_n(&self.last, count).expect("a batch has fewer words than there are keys");
        }
    }
}

impl Cells {
    fn new(kind: ValueKind, words: WordColumns) -> Self {
        match kind {
            ValueKind::Number => Cells::Number(UInt32Builder::new()),
            ValueKind::Truth => Cells::Truth(BooleanBuilder::new()),
            ValueKind::Word if words == WordColumns::Dictionaries => Cells::Word(Words::default()),
            ValueKind::Text | ValueKind::Word => Cells::Text(StringBuilder::new()),
        }
    }

    fn push(&mut self, value: Value<'_>) {
        match (self, value) {
            (Cells::Number(cells), Value::Number(number)) => cells.append_value(number),
            (Cells::Number(cells), _) => cells.append_null(),
            (Cells::Truth(cells), Value::Truth(truth)) => cells.append_value(truth),
            (Cells::Truth(cells), _) => cells.append_null(),
            (Cells::Text(cells), Value::Text(text)) => cells.append_value(text),
            (Cells::Text(cells), _) => cells.append_null(),
            (Cells::Word(words), Value::Text(text)) => words.push(text),
            (Cells::Word(words), _) => words.push_none(),
        }
    }

    fn finish(&mut self) -> ArrayRef {
        match self {
            Cells::Number(cells) => ArrayBuilder::finish(cells),
            Cells::Truth(cells) => ArrayBuilder::finish(cells),
            Cells::Text(cells) => ArrayBuilder::finish(cells),
            Cells::Word(words) => {
                words.flush();
                ArrayBuilder::finish(&mut words.cells)
            }
        }
    }
}

/// How columns with few distinct texts are stored.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum WordColumns {
    /// Each text once, and its number in each row.
    Dictionaries,
    /// As other texts.
    Plain,
}

/// The columns of a table, with the file and, for what belongs to a function, the number of that in front.
/// With dictionaries each batch has a word once.
pub fn schema(table: Table, words: WordColumns) -> SchemaRef {
    let ty = |kind| match kind {
        ValueKind::Number => DataType::UInt32,
        ValueKind::Truth => DataType::Boolean,
        ValueKind::Word if words == WordColumns::Dictionaries => {
            DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8))
        }
        ValueKind::Text | ValueKind::Word => DataType::Utf8,
    };
    let field = |of: Column| Field::new(of.name(), ty(of.kind), of.is_nullable);
    Arc::new(Schema::new(table.all_columns().map(field).collect::<Vec<_>>()))
}

/// Rows of a table on their way into columns.
pub struct Rows {
    table: Table,
    schema: SchemaRef,
    cells: Vec<Cells>,
    count: usize,
}

impl Rows {
    /// No rows of the table. [`schema`] says what dictionaries are for.
    pub fn new(table: Table, words: WordColumns) -> Self {
        let cells = table.all_columns().map(|of| Cells::new(of.kind, words)).collect();
        Rows { table, schema: schema(table, words), cells, count: 0 }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The rows so far as a batch, after which there are none.
    pub fn take(&mut self) -> RecordBatch {
        self.count = 0;
        let columns = self.cells.iter_mut().map(Cells::finish).collect();
        RecordBatch::try_new(self.schema.clone(), columns).expect("the columns are those of the schema")
    }
}

impl Sink for Rows {
    type Error = Infallible;

    fn push<R: TableRow>(&mut self, key: Key<'_>, row: &R) -> Result<(), Infallible> {
        debug_assert_eq!(R::TABLE, self.table);
        let mut cells = self.cells.iter_mut();
        each_value(key, row, &mut |value| cells.next().expect("each value has a column").push(value));
        self.count += 1;
        Ok(())
    }
}
