//! A table of Arrow for others to take without a copy: the Arrow PyCapsule interface.

use arrow_array::ffi::FFI_ArrowSchema;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{RecordBatch, RecordBatchIterator};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

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

    fn __repr__(&self) -> String {
        format!("<tressa.Table of {} rows and {} columns>", self.0.num_rows(), self.0.num_columns())
    }
}
