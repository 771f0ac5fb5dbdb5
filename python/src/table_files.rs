//! The tables of many dumps as the contents of files.

use crate::dump::{Dump, error, named_value};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::ThreadPoolBuilder;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use tressa_study::data::files::{Format, TableFile};
use tressa_study::data::{ProblemRow, TABLES, Tables};

/// A file for each table, to which dumps are added.
#[pyclass(module = "tressa._tressa")]
pub struct TableFiles {
    /// None once they are finished.
    files: Mutex<Option<Tables<TableFile<Vec<u8>>>>>,
}

#[pymethods]
impl TableFiles {
    /// Begins files: `parquet`, `arrow`, `ndjson` or `csv`.
    #[new]
    fn new(format: &str) -> PyResult<Self> {
        let format: Format = named_value("a format", format, &Format::ALL)?;
        let mut files = Vec::new();
        for table in TABLES {
            files.push(TableFile::new(table, format, Vec::new())?);
        }
        let files = files.try_into().unwrap_or_else(|_| unreachable!("there is one for each table"));
        Ok(TableFiles { files: Mutex::new(Some(Tables(files))) })
    }

    /// Adds the rows of a dump. Returns the number of its statements, and of its functions that cannot be read.
    fn add(
        &mut self,
        py: Python<'_>,
        path: PathBuf,
        text: String,
        gcc: Option<u8>,
        opt: Option<&str>,
    ) -> PyResult<(usize, usize)> {
        let files = of(&mut self.files).as_mut().ok_or_else(is_finished)?;
        // One thread: whoever fills many files gives each a thread.
        let pool = ThreadPoolBuilder::new().num_threads(1).build().map_err(error)?;
        py.detach(|| pool.install(|| Dump::open(path, Some(text), gcc, opt, None, None)?.add_to(files)))
    }

    /// Adds what is wrong with a whole dump.
    fn add_problem(&mut self, path: &str, message: String) -> PyResult<()> {
        let files = of(&mut self.files).as_mut().ok_or_else(is_finished)?;
        let problem = ProblemRow {
            function: None,
            line: None,
            column: None,
            kind: "input".into(),
            message,
            text: None,
        };
        Ok(files.push(path, &problem)?)
    }

    /// The contents of the files by the names of their tables. Nothing can be added after that.
    fn finish(&mut self, py: Python<'_>) -> PyResult<BTreeMap<&'static str, Py<PyBytes>>> {
        let files = of(&mut self.files).take().ok_or_else(is_finished)?;
        let mut finished = BTreeMap::new();
        for (table, file) in TABLES.into_iter().zip(files.0) {
            let data = py.detach(|| file.finish())?;
            finished.insert(table.name, PyBytes::new(py, &data).unbind());
        }
        Ok(finished)
    }
}

/// What only one thread has.
fn of<T>(mutex: &mut Mutex<T>) -> &mut T {
    mutex.get_mut().unwrap_or_else(PoisonError::into_inner)
}

fn is_finished() -> PyErr {
    error("the files are finished")
}
