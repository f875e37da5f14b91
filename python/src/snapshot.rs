//! States of whole solvers, as objects and as bytes.

use crate::errors::{OrRaise, detached, file_error};
use cloth::SolverSnapshot;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::path::PathBuf;

/// The whole state of a solver: all cloths with fabrics, particles, settings and inputs. It can be pickled, and restored in a solver of any
/// backend and on any machine, which then goes on with the same bits.
#[pyclass(frozen, module = "cloth")]
pub struct Snapshot {
    pub inner: SolverSnapshot,
}

#[pymethods]
impl Snapshot {
    /// The snapshot as bytes: the same on every machine.
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = detached(py, || self.inner.to_bytes())?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// A snapshot from its bytes. Damaged bytes are refused.
    #[staticmethod]
    fn from_bytes(py: Python<'_>, bytes: &[u8]) -> PyResult<Self> {
        let inner = detached(py, || SolverSnapshot::from_bytes(bytes))?.or_raise(py)?;
        Ok(Self { inner })
    }

    /// Writes a file; one of that name is replaced only when all bytes are on the disk.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        let saved = detached(py, || self.inner.save(path))?;
        saved.map_err(|error| file_error(py, &error.to_string()))
    }

    /// Reads a file that `save` wrote.
    #[staticmethod]
    fn load(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        let inner = detached(py, || SolverSnapshot::load(path))?;
        Ok(Self { inner: inner.map_err(|error| file_error(py, &error.to_string()))? })
    }

    /// Hash of all particles: that of the solver's state.
    #[getter]
    fn state_hash(&self) -> u64 {
        self.inner.state_hash()
    }

    /// Version, backend and device that it was taken of.
    #[getter]
    fn origin(&self) -> &str {
        self.inner.origin()
    }

    /// Bytes of memory that it takes.
    #[getter]
    fn memory_bytes(&self) -> usize {
        self.inner.memory_bytes()
    }

    /// Number of cloths.
    fn __len__(&self) -> usize {
        self.inner.cloths().len()
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.inner == other.inner
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let py = slf.py();
        Ok((slf.get_type().getattr("from_bytes")?, (slf.get().to_bytes(py)?,)))
    }

    fn __repr__(&self) -> String {
        format!("Snapshot({} cloths, state {:016x})", self.inner.cloths().len(), self.inner.state_hash())
    }
}
