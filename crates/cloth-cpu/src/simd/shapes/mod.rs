//! Collision of particles, real and virtual, with spheres, capsules, convexes and triangles, several particles at a time.
//!
//! Whoever is near a shape gets a slot in a batch, and each shape is tested against vectors of those near it, from wherever they
//! are in the cloth ([`batch`]): with four lanes frames with capsules take 0.55 to 0.6 of the time that tests of whole vectors of
//! neighbours took, of which one or two particles were near. Vectors get slots as a whole; with a slot for each particle 8
//! capsules at 32 x 32 were 8 % slower.
//!
//! Shapes that no particle of a block or vector can touch are left out: a shape without contact changes no bits.

mod batch;
mod boxes;
mod convexes;
mod inflated_bounds;
mod points;
mod shape_list;
mod slots;
mod spheres;
mod swept_shapes;
mod triangles;
mod virtual_particles;

pub(super) use convexes::CollideConvexes;
pub(super) use spheres::{CollideSpheres, CollidedSpheres};
pub(super) use triangles::{CollideTriangles, WideBlocks};
pub(super) use virtual_particles::CollideVirtualParticles;

use super::lanes::{MOST_LANES, Wide};
use super::particles::{is_finite, scatter, store};
use crate::scalar::iteration::Iteration;
use cloth_core::Particle;
use cloth_core::method::pbd::Features;
use cloth_core::method::pbd::plan::{self};
use cloth_kernels::collide::cone::Cone;
use cloth_kernels::collide::contact::Response;
use cloth_kernels::pbd::integrate::State;
use cloth_kernels::{Lane, Particle as KernelParticle, Vec3};

/// Vectors of particles that share candidates.
const BLOCK: usize = 4;

/// Friction and mass scale of a kind of shape: zero where its stage flags are not set.
#[inline(always)]
fn response<W: Wide>(it: &Iteration<'_>, mass_scale: Features) -> Response<W> {
    let frame = &it.plan.frame;
    let on = |stage: Features, value: f32| W::splat(if it.has(stage) { value } else { 0.0 });
    Response {
        friction: on(Features::FRICTION, frame.friction),
        mass_scale: on(mass_scale, frame.mass_scale),
        epsilon: W::splat(frame.epsilon),
    }
}

/// The previous position after contacts; one that is not finite is not taken.
#[inline(always)]
fn previous_after<W: Wide>(next: State<W>, before: State<W>) -> KernelParticle<W> {
    let (moved, stayed) = (next.previous.position, before.previous.position);
    next.previous.at(Vec3::select(is_finite(moved), moved, stayed))
}

/// Writes back what contacts did.
#[inline(always)]
fn store_state<W: Wide>(
    current: &mut [Particle],
    previous: &mut [Particle],
    first: usize,
    next: State<W>,
    before: State<W>,
) {
    store(current, first, next.current);
    store(previous, first, previous_after(next, before));
}

/// The same for particles anywhere.
#[inline(always)]
fn store_by_index<W: Wide>(
    current: &mut [Particle],
    previous: &mut [Particle],
    indices: &[u32; MOST_LANES],
    next: State<W>,
    before: State<W>,
) {
    scatter(current, indices, next.current);
    scatter(previous, indices, previous_after(next, before));
}

/// All lanes.
#[inline(always)]
fn all<W: Wide>() -> W::Mask {
    W::splat(0.0).le(W::splat(0.0))
}

/// Centre and radius of a sphere.
#[inline(always)]
fn sphere_of<L: Lane>([x, y, z, radius]: [f32; 4]) -> (Vec3<L>, L) {
    (Vec3::broadcast([x, y, z]), L::splat(radius))
}

/// A cone of a plan.
#[inline(always)]
fn cone_of<L: Lane>(shape: &plan::Cone) -> Cone<L> {
    Cone {
        center: Vec3::broadcast(shape.center),
        half_length: L::splat(shape.half_length),
        axis: Vec3::broadcast(shape.axis),
        slope: L::splat(shape.slope),
        radius: L::splat(shape.radius),
        cosine_squared: L::splat(shape.cosine_squared),
    }
}
