//! Tables, their columns and rows, apart from what they are about.

use serde::Serialize;
use std::borrow::Cow;
use std::ops::Deref;

/// A table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    /// Its name: `statements`.
    pub name: &'static str,
    /// What a row is.
    pub about: &'static str,
    /// Whether its rows belong to functions, and not to files.
    pub is_of_functions: bool,
    /// Its columns, in order, without the [`Key`](super::Key).
    pub columns: &'static [Column],
}

impl Table {
    /// All columns: those of the key, then its own.
    pub fn all_columns(&self) -> impl Iterator<Item = Column> {
        let keys = KEY.iter().take(if self.is_of_functions { 2 } else { 1 });
        keys.chain(self.columns).copied()
    }
}

/// The columns of the [`Key`].
const KEY: [Column; 2] = [
    Column {
        field: "file",
        kind: ValueKind::Word,
        is_nullable: false,
        about: "The path of the dump, as given.",
    },
    Column {
        field: "function_id",
        kind: ValueKind::Number,
        is_nullable: false,
        about: "The number of the function among those of the dump that have rows, from 0.",
    },
];

/// What tells functions of a collection of dumps apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key<'k> {
    /// The path of the dump, as given.
    pub file: &'k str,
    /// The number of the function among those of the dump that have rows, from 0.
    pub function: u32,
}

/// A column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// The name of the field in Rust, which is the column's but for `r#` before a keyword.
    pub field: &'static str,
    /// The kind of its values.
    pub kind: ValueKind,
    /// Whether it may have no value in a row.
    pub is_nullable: bool,
    /// What its values mean.
    pub about: &'static str,
}

impl Column {
    /// Its name.
    pub fn name(&self) -> &'static str {
        self.field.trim_start_matches("r#")
    }
}

/// The kinds of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueKind {
    /// A number from 0 to 2³² - 1.
    Number,
    /// True or false.
    Truth,
    /// A text.
    Text,
    /// A text of which the table has few distinct ones.
    Word,
}

/// A value in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value<'r> {
    /// There is none.
    None,
    /// Of [`ValueKind::Number`].
    Number(u32),
    /// Of [`ValueKind::Truth`].
    Truth(bool),
    /// Of [`ValueKind::Text`] or [`ValueKind::Word`].
    Text(&'r str),
}

/// What can be in a row.
pub trait Cell {
    /// The kind of its values.
    const KIND: ValueKind;
    /// Whether it may be no value.
    const IS_NULLABLE: bool = false;
    /// Its value.
    fn value(&self) -> Value<'_>;
}

impl Cell for u32 {
    const KIND: ValueKind = ValueKind::Number;
    fn value(&self) -> Value<'_> {
        Value::Number(*self)
    }
}

impl Cell for bool {
    const KIND: ValueKind = ValueKind::Truth;
    fn value(&self) -> Value<'_> {
        Value::Truth(*self)
    }
}

impl Cell for String {
    const KIND: ValueKind = ValueKind::Text;
    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl Cell for Word {
    const KIND: ValueKind = ValueKind::Word;
    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl<T: Cell> Cell for Option<T> {
    const KIND: ValueKind = T::KIND;
    const IS_NULLABLE: bool = true;
    fn value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::None, T::value)
    }
}

/// A text of which there are few distinct ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct Word(pub Cow<'static, str>);

impl Deref for Word {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl From<&'static str> for Word {
    fn from(text: &'static str) -> Self {
        Word(Cow::Borrowed(text))
    }
}

impl From<String> for Word {
    fn from(text: String) -> Self {
        Word(Cow::Owned(text))
    }
}

/// A row of a table.
pub trait TableRow: Serialize + Send + Sync {
    /// The table.
    const TABLE: Table;
    /// Calls `visit` for the value of each column, in order.
    fn each_value<'r>(&'r self, visit: &mut dyn FnMut(Value<'r>));
}

/// Calls `visit` for the value of each of [`Table::all_columns`].
pub fn each_value<'r, R: TableRow>(key: Key<'r>, row: &'r R, visit: &mut dyn FnMut(Value<'r>)) {
    visit(Value::Text(key.file));
    if R::TABLE.is_of_functions {
        visit(Value::Number(key.function));
    }
    row.each_value(visit);
}

/// Where the rows of a table go.
pub trait Sink {
    /// What may go wrong.
    type Error;
    /// Takes a row.
    fn push<R: TableRow>(&mut self, key: Key<'_>, row: &R) -> Result<(), Self::Error>;
}

/// Makes the types of rows. The comment on a field is what the column means.
macro_rules! rows {
    ($(
        #[doc = $about:literal]
        $row:ident $table:literal of $of:ident { $($(#[doc = $text:literal])+ $field:ident: $cell:ty,)+ }
    )+) => { $(
        #[doc = $about]
        #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
        pub struct $row { $($(#[doc = $text])+ pub $field: $cell,)+ }

        impl $crate::data::TableRow for $row {
            const TABLE: $crate::data::Table = $crate::data::Table {
                name: $table,
                about: $about,
                is_of_functions: matches!(stringify!($of).as_bytes(), b"functions"),
                columns: &[$($crate::data::Column {
                    field: stringify!($field),
                    kind: <$cell as $crate::data::Cell>::KIND,
                    is_nullable: <$cell as $crate::data::Cell>::IS_NULLABLE,
                    about: concat!($($text),+),
                }),+],
            };

            fn each_value<'r>(&'r self, visit: &mut dyn FnMut($crate::data::Value<'r>)) {
                $(visit($crate::data::Cell::value(&self.$field));)+
            }
        }
    )+ };
}
pub(super) use rows;
