//! F and its gradient at displacements of another method, in float64.

use super::elements::{Elements, each_kind};
use super::{Minimisation, Points};
use crate::doubles::LANES;
use cloth_core::Particle;
use cloth_core::potential::Potential;
use cloth_kernels::Vec3;
use cloth_kernels::energy::inertia::{rate, weight};
use std::sync::Arc;

/// What was found.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Measured {
    /// F (J), without a constant.
    pub energy: f64,
    /// |∇F| (N).
    pub gradient: f64,
}

/// Memory of what finds it.
#[derive(Debug, Default)]
pub(crate) struct Measure(Minimisation);

impl Measured {
    /// Whether F is not above another one; what is not a number is above all.
    pub fn is_below(self, other: Self) -> bool {
        self.energy <= other.energy
    }
}

/// The elastic energy (J) of a cloth whose particles are at rest there, in float64 by the energies that Newton's method minimises: 0 at rest.
#[must_use]
pub fn elastic_energy(potential: &Arc<Potential>, particles: &[Particle]) -> f64 {
    // Pinned, and for a substep without end: neither inertia nor damping takes part.
    let pinned: Vec<Particle> = particles.iter().map(|&[x, y, z, _]| [x, y, z, 0.0]).collect();
    let still = vec![[0.0; 4]; particles.len()];
    let substep = Substep { h: f64::INFINITY, start: &pinned, inertial: &still, u: &still };
    Measure::default().find(potential, &substep, None).energy
}

/// A substep as another method has it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Substep<'a> {
    /// Its length (s).
    pub h: f64,
    /// x_n with inverse masses.
    pub start: &'a [Particle],
    /// x̄ - x_n, and m/h², which is 0 where a vertex is not free.
    pub inertial: &'a [Particle],
    /// Displacements.
    pub u: &'a [Particle],
}

impl Minimisation {
    /// Takes over where another method is. Returns whether the potential is another one than before.
    pub(super) fn take(&mut self, potential: &Arc<Potential>, substep: &Substep<'_>) -> bool {
        let Substep { h, start, inertial, u } = *substep;
        let is_new = self.potential.as_ref().is_none_or(|known| !Arc::ptr_eq(known, potential));
        if is_new {
            self.elements = Elements::new(potential);
            self.potential = Some(potential.clone());
        }
        self.rate = rate(h);
        let eights = start.len().div_ceil(LANES);
        for vectors in [&mut self.start, &mut self.inertial, &mut self.displacement] {
            vectors.reset(eights);
        }
        for numbers in [&mut self.inertia, &mut self.is_free] {
            numbers.clear();
            numbers.resize(eights, [0.0; LANES]);
        }
        let place = |p: &Particle| Vec3::new(f64::from(p[0]), f64::from(p[1]), f64::from(p[2]));
        for (i, ((q, ahead), u)) in start.iter().zip(inertial).zip(u).enumerate() {
            let (eight, lane) = (i / LANES, i % LANES);
            self.start.store(eight, lane, place(q));
            self.inertial.store(eight, lane, place(ahead));
            self.displacement.store(eight, lane, place(u));
            if q[3] != 0.0 && ahead[3] != 0.0 {
                self.is_free[eight][lane] = 1.0;
                self.inertia[eight][lane] = weight(f64::from(q[3]), self.rate);
            }
        }
        let Self { elements, start, .. } = self;
        each_kind!(elements, |list| list.begin::<f64, _>(start));
        self.numbers = super::Numbers::default();
        is_new
    }
}

impl Measure {
    /// F and its gradient in a substep, with these points beside the elements.
    pub fn find(
        &mut self,
        potential: &Arc<Potential>,
        substep: &Substep<'_>,
        mut points: Option<&mut Points>,
    ) -> Measured {
        let of = &mut self.0;
        of.take(potential, substep);
        let mut swap = |of: &mut Minimisation| {
            points.iter_mut().for_each(|points| std::mem::swap(&mut of.points, points));
        };
        swap(of);
        of.find_gradient::<f64>();
        swap(of);
        Measured { energy: of.numbers.energy, gradient: of.numbers.norm }
    }

    pub fn memory_bytes(&self) -> usize {
        self.0.memory_bytes()
    }
}
