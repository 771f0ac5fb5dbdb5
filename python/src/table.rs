//! A table of Arrow for others to take without a copy: the Arrow PyCapsule interface.

use arrow_array::cast::AsArray;
use arrow_array::ffi::FFI_ArrowSchema;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::types::{Int32Type, UInt32Type};
use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchIterator, StringArray};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyCapsule, PyDict, PyIterator};

/// The rows of one table, in columns.
#[pyclass(frozen, name = "Table", module = "tressa")]
pub struct ArrowTable(pub RecordBatch);

#[pymethods]
impl ArrowTable {
    /// The number of rows.
    #[getter]
    fn num_rows(&self) -> usize {
        self.0.num_rows()
    }

    /// The table as a stream of one batch. The schema that is asked for is a wish by the interface; it is not granted.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let batches = RecordBatchIterator::new([Ok(self.0.clone())], self.0.schema());
        let stream = FFI_ArrowArrayStream::new(Box::new(batches));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }

    /// The columns' names and types.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.0.schema_ref().as_ref());
        let schema = schema.map_err(|error| PyValueError::new_err(error.to_string()))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.0.schema_ref().fields().iter().map(|field| field.name().clone()).collect()
    }

    fn __len__(&self) -> usize {
        self.0.num_rows()
    }

    /// The rows as dictionaries, by which `pandas.DataFrame` takes the table.
    fn to_pylist<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let columns: Vec<_> =
            self.0.columns().iter().map(|column| cells(py, column)).collect::<PyResult<_>>()?;
        let names = self.column_names();
        let row = |at: usize| {
            let row = PyDict::new(py);
            names.iter().zip(&columns).try_for_each(|(name, cells)| row.set_item(name, &cells[at]))?;
            Ok(row)
        };
        (0..self.0.num_rows()).map(row).collect()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.to_pylist(py)?.into_pyobject(py)?.try_iter()
    }

    /// The table as a `pandas.DataFrame`; by way of `pyarrow`, if that is installed.
    fn to_pandas<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let (py, table) = (slf.py(), slf.get());
        if let Ok(pyarrow) = py.import("pyarrow") {
            return pyarrow.call_method1("table", (slf,))?.call_method0("to_pandas");
        }
        let columns = [("columns", table.column_names())].into_py_dict(py)?;
        py.import("pandas")?.call_method("DataFrame", (table.to_pylist(py)?,), Some(&columns))
    }

    /// The table as a `polars.DataFrame`.
    fn to_polars<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("polars")?.call_method1("DataFrame", (slf,))
    }

    fn __repr__(&self) -> String {
        format!("<tressa.Table of {} rows and {} columns>", self.0.num_rows(), self.0.num_columns())
    }
}

/// The values of a column, whose type is one of those that tables have.
fn cells<'py>(py: Python<'py>, column: &ArrayRef) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let texts = column.as_any_dictionary_opt().and_then(|words| words.values().as_string_opt::<i32>());
    let cell = |at: usize| match texts {
        _ if column.is_null(at) => Ok(py.None().into_bound(py)),
        Some(texts) => word(texts, column, at).into_bound_py_any(py),
        None => match (column.as_primitive_opt::<UInt32Type>(), column.as_boolean_opt()) {
            (Some(numbers), _) => numbers.value(at).into_bound_py_any(py),
            (_, Some(truths)) => truths.value(at).into_bound_py_any(py),
            _ => column.as_string::<i32>().value(at).into_bound_py_any(py),
        },
    };
    (0..column.len()).map(cell).collect()
}

/// A text of a column that has each text once.
fn word<'c>(texts: &'c StringArray, column: &ArrayRef, at: usize) -> &'c str {
    texts.value(column.as_dictionary::<Int32Type>().key(at).unwrap_or_default())
}
