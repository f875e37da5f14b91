//! Damping of the rate of a strain.

use crate::doubles::{Doubles, Eight, LANES, parts};
use cloth_kernels::energy::{Energy, damping};

/// A strain at the start of a substep, and the time that damps its rate (s).
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Damping<const K: usize> {
    before: [Eight; K],
    time: Eight,
    /// False where all times are 0.
    acts: bool,
}

impl<const K: usize> Damping<K> {
    pub fn pack(times: [f64; LANES]) -> Self {
        Self { before: [[0.0; LANES]; K], time: times, acts: times.iter().any(|&time| time > 0.0) }
    }

    #[inline(always)]
    pub fn acts(&self) -> bool {
        self.acts
    }

    /// Takes the strain at the start of a substep.
    #[inline(always)]
    pub fn begin<D: Doubles>(&mut self, part: usize, strain: [D; K]) {
        for (before, strain) in self.before.iter_mut().zip(strain) {
            strain.store(&mut before[part * D::COUNT..]);
        }
    }

    /// τ/h, where there is damping.
    #[inline(always)]
    pub fn rate<D: Doubles>(&self, part: usize, rate: D) -> Option<D> {
        self.acts.then(|| damping::rate(D::part(&self.time, part), rate))
    }

    #[inline(always)]
    fn before<D: Doubles>(&self, part: usize) -> [D; K] {
        parts(&self.before, part)
    }

    #[inline(always)]
    pub fn energy<D: Doubles, E: Energy<D, K>>(
        &self,
        part: usize,
        element: E,
        stiffness: E::Stiffness,
        rate: D,
    ) -> D {
        match self.rate(part, rate) {
            None => element.energy(stiffness),
            Some(rate) => element.damped_energy(stiffness, self.before(part), rate),
        }
    }

    #[inline(always)]
    pub fn tension<D: Doubles, E: Energy<D, K>>(
        &self,
        part: usize,
        element: E,
        stiffness: E::Stiffness,
        rate: D,
    ) -> [D; K] {
        match self.rate(part, rate) {
            None => element.tension(stiffness),
            Some(rate) => element.damped_tension(stiffness, self.before(part), rate),
        }
    }
}
