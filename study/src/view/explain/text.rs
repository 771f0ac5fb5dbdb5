//! An explanation as text and as data.

use serde::Serialize;
use std::fmt;
use unicode_width::UnicodeWidthStr;

/// What there is to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Explanation {
    /// The function.
    pub function: String,
    /// The parts, in order.
    pub sections: Vec<Section>,
    /// The SSA name that it is about, if the dump does not show what created the name.
    #[serde(skip)]
    pub of_later_name: Option<String>,
}

impl Explanation {
    /// What there is to say of a function.
    pub fn new(function: &str, sections: Vec<Section>) -> Self {
        Explanation { function: function.to_string(), sections, of_later_name: None }
    }
}

/// A part of an explanation.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Section {
    /// Its heading.
    pub heading: String,
    /// Its sentences.
    pub sentences: Vec<String>,
    /// Its table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<Table>,
}

/// Rows of cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Table {
    /// The heads of the columns.
    pub columns: Vec<&'static str>,
    /// The rows, with a cell for each column.
    pub rows: Vec<Vec<Cell>>,
}

/// What is in a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Cell {
    /// A text.
    Text(String),
    /// Names or numbers.
    List(Vec<String>),
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Cell::Text(text)
    }
}

/// The members of a list that are shown in a cell. JSON holds all of them.
const LISTED: usize = 8;

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Text(text) => f.write_str(text),
            Cell::List(all) if all.is_empty() => f.write_str("-"),
            Cell::List(all) => match all.split_at_checked(LISTED) {
                Some((first, rest)) if !rest.is_empty() => {
                    write!(f, "{} and {} more", first.join(" "), rest.len())
                }
                _ => f.write_str(&all.join(" ")),
            },
        }
    }
}

/// The rows of a table that are shown as text. JSON holds all of them.
const SHOWN: usize = 40;

impl Section {
    /// A part without a table.
    pub fn new(heading: impl Into<String>, sentences: Vec<String>) -> Self {
        Section { heading: heading.into(), sentences, table: None }
    }

    /// The part with a table, unless it has no rows.
    pub fn with_table(self, columns: &[&'static str], rows: Vec<Vec<Cell>>) -> Self {
        let table = (!rows.is_empty()).then(|| Table { columns: columns.to_vec(), rows });
        Section { table, ..self }
    }
}

impl fmt::Display for Explanation {
    /// Writes the first heading after the function's name, and the other parts below it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.function)?;
        for (at, section) in self.sections.iter().enumerate() {
            let gap = if at == 0 { "" } else { "\n" };
            writeln!(f, "{gap}{}", section.heading)?;
            section.sentences.iter().try_for_each(|sentence| writeln!(f, "  {sentence}"))?;
            section.table.iter().try_for_each(|table| write!(f, "{table}"))?;
        }
        Ok(())
    }
}

impl fmt::Display for Table {
    /// Writes the columns one next to the other, each as wide as its longest cell on a terminal, where some letters take two
    /// columns.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = &self.rows[..self.rows.len().min(SHOWN)];
        let heads: Vec<String> = self.columns.iter().map(|head| head.to_string()).collect();
        let rows_of_text = rows.iter().map(|row| row.iter().map(Cell::to_string).collect());
        let lines: Vec<Vec<String>> = std::iter::once(heads).chain(rows_of_text).collect();
        let wide = |column: usize| lines.iter().map(|line| line[column].width()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..self.columns.len()).map(wide).collect();
        for line in &lines {
            let padded: Vec<String> = line
                .iter()
                .zip(&widths)
                .map(|(cell, &wide)| format!("{cell}{:1$}", "", wide - cell.width()))
                .collect();
            writeln!(f, "    {}", padded.join("  ").trim_end())?;
        }
        match self.rows.len() - rows.len() {
            0 => Ok(()),
            more => writeln!(f, "    and {more} more"),
        }
    }
}
