//! Collision with convexes.

use super::{response, store_state};
use crate::scalar::frame::Iteration;
use crate::simd::lanes::{Kernel, Wide};
use crate::simd::particles::{load, load_state};
use cloth_core::plan::Stages;
use cloth_kernels::collide::contact::{Contacts, resolve};
use cloth_kernels::collide::convex::{self, Surface, nearest_plane, plane_velocity};
use cloth_kernels::{Lane, Vec3};

/// Collides all particles with convexes.
pub(in crate::simd) struct CollideConvexes<'a, 'b>(pub &'a mut Iteration<'b>);

impl Kernel for CollideConvexes<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let it = self.0;
        let response = response::<W>(it, Stages::CONVEX_MASS_SCALE);
        for first in (0..it.current.len()).step_by(W::LANES) {
            let contacts = contacts(it, load::<W>(it.current, first).position);
            if W::bits(contacts.any()) != 0 {
                let state = load_state(it.current, it.previous, first);
                store_state(it.current, it.previous, first, resolve(state, contacts, response), state);
            }
        }
    }
}

/// Contacts of points with all convexes.
#[inline(always)]
fn contacts<W: Wide>(it: &Iteration<'_>, p: Vec3<W>) -> Contacts<W> {
    let plan = it.plan;
    let (before, now) = (plan.planes_at(it.number), plan.planes_at(it.number + 1));
    let with_velocity = it.runs(Stages::CONVEX_VELOCITY);
    let mut contacts = Contacts::none();
    for range in plan.convex_offsets.windows(2) {
        let mut surface = Surface::none();
        for &index in &plan.convex_planes[range[0] as usize..range[1] as usize] {
            let (normal, offset) = plane(now[index as usize]);
            let velocity = if with_velocity {
                plane_velocity(p, plane(before[index as usize]), (normal, offset))
            } else {
                Vec3::zero()
            };
            surface = nearest_plane(surface, p, normal, offset, velocity);
        }
        contacts = convex::contact(contacts, surface);
    }
    contacts
}

#[inline(always)]
fn plane<L: Lane>([x, y, z, offset]: [f32; 4]) -> (Vec3<L>, L) {
    (Vec3::splat([x, y, z]), L::splat(offset))
}
