//! Bounding box, the end of mass scaling, and what keeps non-finite particles from spreading.

use super::lanes::{Kernel, MOST_LANES, Wide};
use super::particles::{existing, is_finite, load_state, store};
use crate::scalar::frame::Iteration;
use cloth_core::Bounds;
use cloth_kernels::integrate::{State, restore_mass};
use cloth_kernels::sweep::bounds;
use cloth_kernels::{Particle, Vec3};

/// The box around all particles; restores their mass and puts back those that are not finite, whose number it returns.
pub(super) struct FindBounds<'a, 'b>(pub &'a mut Iteration<'b>);

impl Kernel for FindBounds<'_, '_> {
    type Output = (Bounds, u32);

    #[inline(always)]
    fn run<W: Wide>(self) -> (Bounds, u32) {
        let it = self.0;
        let count = it.current.len();
        let restores = !it.scales_mass_early();
        let mut restored = 0;
        let mut limits: Option<(Vec3<W>, Vec3<W>)> = None;
        for first in (0..count).step_by(W::LANES) {
            let State { current, previous } = load_state::<W>(it.current, it.previous, first);
            let finite = is_finite(current.position);
            let position = Vec3::select(finite, current.position, previous.position);
            let mass = if restores {
                restore_mass(current.inverse_mass, previous.inverse_mass)
            } else {
                current.inverse_mass
            };
            store(it.current, first, Particle::new(position, mass));
            restored += (!W::bits(finite) & existing::<W>(count, first)).count_ones();
            let (lower, upper) = limits.unwrap_or((position, position));
            limits = Some(bounds(lower, upper, position));
        }
        let (lower, upper) = limits.unwrap_or((Vec3::zero(), Vec3::zero()));
        (
            Bounds {
                lower: over_lanes(lower, |(lower, _)| lower),
                upper: over_lanes(upper, |(_, upper)| upper),
            },
            restored,
        )
    }
}

/// One side of the box around the lanes.
#[inline(always)]
fn over_lanes<W: Wide>(v: Vec3<W>, side: impl Fn((Vec3<f32>, Vec3<f32>)) -> Vec3<f32>) -> glam::Vec3 {
    let mut numbers = [[0.0; MOST_LANES]; 3];
    v.x.store(&mut numbers[0]);
    v.y.store(&mut numbers[1]);
    v.z.store(&mut numbers[2]);
    let lane = |k: usize| Vec3 { x: numbers[0][k], y: numbers[1][k], z: numbers[2][k] };
    let Vec3 { x, y, z } = (1..W::LANES).fold(lane(0), |found, k| side(bounds(found, found, lane(k))));
    glam::Vec3::new(x, y, z)
}
