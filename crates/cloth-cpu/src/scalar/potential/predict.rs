//! Where a substep of Newton's method begins adaptively: with the accelerations of the last one.
//!
//! ```text
//! a = (u - ū) / h²  behind a substep: what elasticity and contact did        u₀ = ū + h² a  in the next, if F(u₀) < F(ū), else ū
//! ```
//!
//! A sheet that hangs has a = -g, and begins where it ends; one that is free has a = 0, and so has one that nothing moved yet. A
//! substep still ends by |∇F| at ū, so that its result is as exact as from there.

use super::Minimisation;
use crate::doubles::{Doubles, LANES};
use crate::scalar::is_finite;
use crate::scalar::iteration::Iteration;
use cloth_core::outcome::FrameOutcome;
use cloth_kernels::Vec3;

impl Minimisation {
    /// Begins at u₀ where the last substep is known.
    #[inline(always)]
    pub(super) fn begin_adaptively<D: Doubles>(&mut self, it: &mut Iteration<'_>, is_wanted: bool) {
        let count = it.current.len();
        if !is_wanted {
            self.accelerations.clear();
            return;
        }
        if it.number == 0 {
            self.accelerations.clear();
            self.accelerations.extend_from_slice(it.cloth.method_memory());
        }
        if self.accelerations.len() != count {
            self.accelerations.clear();
            self.accelerations.resize(count, [0.0; 4]);
            return;
        }
        self.find_contacts::<D>(it);
        self.find_gradient::<D>();
        let energy = self.numbers.energy;
        let squared = self.h * self.h;
        for (i, a) in self.accelerations.iter().enumerate() {
            if self.is_free[i / LANES][i % LANES] == 0.0 {
                continue;
            }
            let u = self.inertial.at(i);
            let [x, y, z] = [0, 1, 2].map(|k| u[k] + squared * f64::from(a[k]));
            self.displacement.store(i / LANES, i % LANES, Vec3::new(x, y, z));
        }
        let is_lower = self.energy_at::<D>(&self.displacement) < energy;
        if !is_lower {
            self.displacement.clone_from(&self.inertial);
        }
        self.flags = [false; 3];
    }

    /// Keeps what elasticity and contact did in this substep for the next one, and behind a frame for the next frame.
    pub(super) fn keep_accelerations(&mut self, it: &Iteration<'_>, outcome: &mut FrameOutcome) {
        let by = self.rate * self.rate;
        for (i, a) in self.accelerations.iter_mut().enumerate() {
            let (u, inertial) = (self.displacement.at(i), self.inertial.at(i));
            let [x, y, z] = [0, 1, 2].map(|k| ((u[k] - inertial[k]) * by) as f32);
            let row = [x, y, z, 0.0];
            *a = if is_finite(row) { row } else { [0.0; 4] };
        }
        if it.number + 1 == it.plan.iterations.len() {
            outcome.method_memory.clone_from(&self.accelerations);
        }
    }
}
