//! Damping of the rate of a strain.

use cloth_kernels::energy::{Energy, damping};

/// A strain at the start of a substep, and the time that damps its rate (s).
#[derive(Debug, Clone, Copy)]
pub(super) struct Damping<const K: usize> {
    pub before: [f64; K],
    pub time: f64,
}

impl<const K: usize> Damping<K> {
    pub fn new(time: f64) -> Self {
        Self { before: [0.0; K], time }
    }

    pub fn rate(&self, rate: f64) -> f64 {
        damping::rate(self.time, rate)
    }

    pub fn energy<E: Energy<f64, K>>(&self, element: E, stiffness: E::Stiffness, rate: f64) -> f64 {
        match self.time {
            0.0 => element.energy(stiffness),
            _ => element.damped_energy(stiffness, self.before, self.rate(rate)),
        }
    }

    pub fn tension<E: Energy<f64, K>>(&self, element: E, stiffness: E::Stiffness, rate: f64) -> [f64; K] {
        match self.time {
            0.0 => element.tension(stiffness),
            _ => element.damped_tension(stiffness, self.before, self.rate(rate)),
        }
    }
}
