//! Elastic cases (format `cloth-elastic-case-1`): springs, membranes and bending in SI units, judged step by step.
//!
//! A case is read by [`load`], run by a method on a backend by [`run`], and judged twice: by its recorded trajectory where it has
//! one that small errors do not change, and step by step by an oracle that shares no code with the solver. Cases of the implicit filter
//! are run by that method.

mod embedded;
mod filter;
mod judge;
pub(crate) mod load;
pub(crate) mod oracle;
pub(crate) mod run;

pub use embedded::checks;
pub use judge::{Judgement, judge};
pub use load::{is_elastic, load};
pub use run::{Run, run};

use cloth_core::{Particle, Potential};
use oracle::Energy;
use std::collections::BTreeMap;
use std::sync::Arc;

/// How the steps of a case are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Backward Euler.
    BackwardEuler,
    /// An equilibrium.
    Static,
    /// The implicit filter of Desbrun, Schröder and Barr (1999).
    ImplicitFilter,
}

/// A case.
#[derive(Debug, Clone)]
pub struct ElasticCase {
    /// Its name.
    pub name: String,
    /// What a step does.
    pub kind: Kind,
    /// Length of each step (s).
    pub steps: Vec<f64>,
    /// Gravity (m/s²).
    pub gravity: [f64; 3],
    /// Damping of velocities (1/s).
    pub damping: f64,
    /// Particles at the start.
    pub particles: Vec<Particle>,
    /// Masses (kg).
    pub masses: Vec<f64>,
    /// Velocities at the start (m/s).
    pub velocities: Vec<[f32; 3]>,
    /// Energies for the solver.
    pub potential: Arc<Potential>,
    /// The same for the oracle.
    energy: Energy,
    /// What the implicit filter does, in cases of it.
    filter: filter::Rule,
    /// Pinned vertices.
    pub pins: Vec<u32>,
    /// Where they are at the start and after each step (m).
    pub targets: Vec<Vec<[f32; 3]>>,
    /// Recorded positions at the start and after each step (m).
    pub positions: Vec<Vec<[f64; 3]>>,
    /// Largest distance from the recording (m) at frames; empty where only steps are judged.
    pub tolerance: BTreeMap<usize, f64>,
}

#[cfg(test)]
mod tests;
