//! What warming up came to.

use crate::report::Incident;
use pyo3::prelude::*;

/// What `Solver.settle` came to.
#[pyclass(frozen, module = "cloth")]
pub struct Settled(pub cloth::Settled);

#[pymethods]
impl Settled {
    /// True where all cloths came to rest within the time.
    #[getter]
    fn is_at_rest(&self) -> bool {
        self.0.is_at_rest
    }

    /// Time simulated (s).
    #[getter]
    fn seconds(&self) -> f32 {
        self.0.seconds
    }

    /// Speed of the fastest particle over the last step (m/s).
    #[getter]
    fn speed(&self) -> f32 {
        self.0.speed
    }

    /// What the watchdogs noticed on the way.
    #[getter]
    fn incidents(&self) -> Vec<Incident> {
        self.0.incidents.iter().map(Incident::of).collect()
    }

    fn __repr__(&self) -> String {
        let cloth::Settled { is_at_rest, seconds, speed, .. } = &self.0;
        let is_at_rest = if *is_at_rest { "True" } else { "False" };
        format!("Settled(is_at_rest={is_at_rest}, seconds={seconds:.2}, speed={speed:e})")
    }
}
