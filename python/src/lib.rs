//! What the Python package `tressa` calls. It takes and gives texts, numbers and Arrow tables; the objects that users see
//! are made of them in Python.

mod check;
mod dump;
mod table;
mod table_files;

use pyo3::prelude::*;

/// The native part of the package.
#[pymodule]
mod _tressa {
    #[pymodule_export]
    use crate::check::check;
    #[pymodule_export]
    use crate::dump::{Dump, ParseError, TressaError};
    #[pymodule_export]
    use crate::table::ArrowTable;
    #[pymodule_export]
    use crate::table_files::TableFiles;
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::dump::IMPORTED_BY.get_or_init(std::process::id);
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
