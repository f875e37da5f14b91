//! What this build of the module has.

use cloth::Backend;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Version of the library that this module was compiled from.
#[pyfunction]
pub fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// Backends by name, each with the device that it would run on, or with why it cannot be used here.
#[pyfunction]
pub fn backends(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let all = crate::errors::detached(py, || {
        let device = |backend: &Backend| backend.availability().map_err(|error| error.to_string());
        Backend::ALL.iter().map(|backend| (backend.name(), device(backend))).collect::<Vec<_>>()
    })?;
    let found = PyDict::new(py);
    for (name, device) in all {
        found.set_item(name, device.unwrap_or_else(|error| error))?;
    }
    Ok(found)
}
