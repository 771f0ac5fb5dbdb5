//! Functions as data: tables whose rows have numbers, so that they can be joined.
//!
//! [`FunctionRows`] holds all rows of a function. Blocks, edges, statements, operands, names, variables and
//! loops have numbers that are unique within the function; with the file and the function's number ([`Key`])
//! they are unique in every collection of dumps. What is in several tables has one name: `statement` of
//! an operand is the `statement` of its row in "statements". JSON, tables on disk and other languages all
//! have these rows.
//!
//! ```
//! use tressa_study::data::{FunctionRows, TableRow, StatementRow};
//!
//! let rows = FunctionRows::new(&tressa::example::sum());
//! let phis = rows.statements.iter().filter(|row| &*row.kind == "phi").count();
//! assert_eq!((phis, rows.loops.len()), (2, 2));
//! assert_eq!(StatementRow::TABLE.name, "statements");
//! ```

#[cfg(feature = "arrow")]
pub mod arrow;
pub mod files;
mod of_function;
mod rows;
mod table;

pub use rows::{
    BlockRow, EdgeRow, FileRow, FunctionRow, LoopRow, NameRow, OperandRow, ProblemRow, StatementRow,
    VariableRow,
};
pub use table::{Cell, Column, Key, Sink, Table, TableRow, Value, ValueKind, Word, each_value};

use serde::Serialize;
use std::slice;
use tressa::internals::base::parallel;

/// The tables of a collection of dumps.
pub const TABLES: [Table; 10] = [
    FileRow::TABLE,
    ProblemRow::TABLE,
    FunctionRow::TABLE,
    BlockRow::TABLE,
    EdgeRow::TABLE,
    StatementRow::TABLE,
    OperandRow::TABLE,
    NameRow::TABLE,
    VariableRow::TABLE,
    LoopRow::TABLE,
];

/// The rows of a function.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FunctionRows {
    /// The function itself.
    #[serde(flatten)]
    pub function: FunctionRow,
    /// Its blocks: entry, exit, then the others in the order of the dump. There are none before pass "cfg".
    pub blocks: Vec<BlockRow>,
    /// The edges, by the blocks that they leave.
    pub edges: Vec<EdgeRow>,
    /// PHI nodes and statements in the order of the dump.
    pub statements: Vec<StatementRow>,
    /// The operands, by statement.
    pub operands: Vec<OperandRow>,
    /// The SSA names by version.
    pub names: Vec<NameRow>,
    /// The variables.
    pub variables: Vec<VariableRow>,
    /// The loops; the first is the whole function.
    pub loops: Vec<LoopRow>,
}

/// A destination for the rows of each table, in the order of [`TABLES`].
pub struct Tables<S>(pub [S; TABLES.len()]);

impl<S: Sink<Error: Send> + Send> Tables<S> {
    /// Adds a row of a file.
    pub fn push<R: TableRow>(&mut self, file: &str, row: &R) -> Result<(), S::Error> {
        let at = TABLES.iter().position(|table| table.name == R::TABLE.name);
        self.0[at.expect("every row is of one of the tables")].push(Key { file, function: 0 }, row)
    }

    /// Adds the rows of the functions of a file; threads share the tables.
    pub fn add(&mut self, file: &str, functions: &[FunctionRows]) -> Result<(), S::Error> {
        fn fill<'r, R: TableRow + 'r, S: Sink + Send>(
            sink: &'r mut S,
            (file, functions): (&'r str, &'r [FunctionRows]),
            rows: impl Fn(&'r FunctionRows) -> &'r [R] + Send + 'r,
        ) -> Box<dyn FnOnce() -> Result<(), S::Error> + Send + 'r> {
            let keys = (0..).map(move |function| Key { file, function });
            Box::new(move || {
                let mut of_functions = keys.zip(functions);
                of_functions.try_for_each(|(key, of)| rows(of).iter().try_for_each(|row| sink.push(key, row)))
            })
        }
        let of = (file, functions);
        let [_, _, function, blocks, edges, statements, operands, names, variables, loops] = &mut self.0;
        let work = [
            fill(statements, of, |of| &of.statements),
            fill(operands, of, |of| &of.operands),
            fill(names, of, |of| &of.names),
            fill(variables, of, |of| &of.variables),
            fill(blocks, of, |of| &of.blocks),
            fill(edges, of, |of| &of.edges),
            fill(function, of, |of| slice::from_ref(&of.function)),
            fill(loops, of, |of| &of.loops),
        ];
        parallel::map_owned(Vec::from(work), |_, fill| fill()).into_iter().collect()
    }
}
