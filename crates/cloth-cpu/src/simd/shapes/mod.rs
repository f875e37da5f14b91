//! Collision of particles with spheres, capsules, convexes and triangles, several particles at a time.
//!
//! [`candidates`] leaves out what no particle of a block can touch: a shape without contact changes no bits.

mod candidates;
mod convexes;
mod spheres;
mod triangles;

pub(super) use convexes::CollideConvexes;
pub(super) use spheres::CollideSpheres;
pub(super) use triangles::CollideTriangles;

use super::lanes::Wide;
use super::particles::{is_finite, store};
use crate::scalar::frame::Iteration;
use cloth_core::Particle;
use cloth_core::plan::Stages;
use cloth_kernels::Vec3;
use cloth_kernels::collide::contact::Response;
use cloth_kernels::integrate::State;

/// Friction and mass scale of a kind of shape: zero where its stage flags are not set.
#[inline(always)]
fn response<W: Wide>(it: &Iteration<'_>, mass_scale: Stages) -> Response<W> {
    let frame = &it.plan.frame;
    let on = |stage: Stages, value: f32| W::splat(if it.runs(stage) { value } else { 0.0 });
    Response { friction: on(Stages::FRICTION, frame.friction), mass_scale: on(mass_scale, frame.mass_scale) }
}

/// Writes back what contacts did; a previous position that is not finite is not taken.
#[inline(always)]
fn store_state<W: Wide>(
    current: &mut [Particle],
    previous: &mut [Particle],
    first: usize,
    next: State<W>,
    before: State<W>,
) {
    store(current, first, next.current);
    let (moved, stayed) = (next.previous.position, before.previous.position);
    store(previous, first, next.previous.at(Vec3::select(is_finite(moved), moved, stayed)));
}
