//! Points as explicit Euler bears them: softer where they would be too stiff for the substep (`cloth_kernels::solve::explicit`).

use super::{CREEP, Law, Points, V, add_to, both};
use crate::doubles::Vectors;
use cloth_kernels::contact::barrier::{GapBarrier, gap, pressure};
use cloth_kernels::contact::friction::{Grip, grip, range as creep, slip};
use cloth_kernels::contact::point::relative;
use cloth_kernels::energy::{Energy, spring};
use cloth_kernels::solve::explicit::{add_yielding, floor, range, stiffness};

impl Points {
    /// Adds the gradients at x_n. `fixed` points at the beginning are contacts of the potential, which keep their stiffness; friction is against
    /// the slip of the displacements `ahead`.
    pub(in crate::scalar::potential) fn add_explicit_gradient(
        &self,
        fixed: usize,
        ahead: &Vectors,
        inverse_masses: &[f64],
        [h, rate]: [f64; 2],
        gradient: &mut Vectors,
    ) {
        let mut counts = vec![0_u32; inverse_masses.len()];
        self.each(|point| {
            point.vertices[..point.count].iter().for_each(|&vertex| counts[vertex as usize] += 1);
        });
        let mut number = 0;
        self.each(|point| {
            let own =
                || point.vertices[..point.count].iter().map(|&vertex| vertex as usize).zip(point.weights);
            let yielding = own().fold(0.0, |sum, (vertex, weight)| {
                add_yielding(sum, weight, counts[vertex].into(), inverse_masses[vertex])
            });
            let softest = stiffness(yielding, rate);
            let found = match &point.law {
                Law::Contact { normal, offset, barrier, friction, drift, .. } => {
                    let own = if number < fixed { barrier.stiffness } else { softest };
                    let radius = barrier.radius;
                    let barrier = GapBarrier { stiffness: own, radius, floor: floor(radius) };
                    let gap = gap(point.start, *normal, *offset);
                    let force = grip(*friction, pressure(gap, barrier));
                    let found = gap.gradient(gap.tension(barrier));
                    if force > 0.0 {
                        let grip = Grip { force, range: range(creep(CREEP, h), force, softest) };
                        let slip = slip(relative(point.displacement(ahead), -*drift), *normal);
                        found + slip.gradient(slip.tension(grip))
                    } else {
                        found
                    }
                }
                Law::Range { shortest, longest, stiffness } => {
                    let spring = spring::strain(point.start, *shortest, *longest);
                    spring.gradient(spring.tension(both(stiffness.min(softest))))
                }
            };
            if found != V::zero() {
                add_to(gradient, point, |_| found);
            }
            number += 1;
        });
    }
}
