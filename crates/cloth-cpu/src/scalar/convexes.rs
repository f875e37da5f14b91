//! Collision of particles with convexes.

use super::iteration::Iteration;
use super::{state, store};
use cloth_core::method::pbd::Features;
use cloth_core::method::pbd::plan::FramePlan;
use cloth_kernels::collide::contact::{Contacts, Response, resolve};
use cloth_kernels::collide::convex::{self, Surface, nearest_plane, plane_velocity};
use cloth_kernels::{Particle, Vec3};

pub(super) fn run(it: &mut Iteration<'_>) {
    let response = response(it, Features::FRICTION, Features::CONVEX_MASS_SCALE);
    for (p, q) in it.current.iter_mut().zip(it.previous.iter_mut()) {
        let state = state(*p, *q);
        let contacts =
            convex_contacts(Contacts::none(), it.plan, it.features, it.number, state.current.position);
        if contacts.count > 0.0 {
            store(p, q, resolve(state, contacts, response));
        }
    }
}

/// Friction and mass scale of a kind of shape: zero where its features are not set.
pub(crate) fn response(it: &Iteration<'_>, friction: Features, mass_scale: Features) -> Response<f32> {
    let frame = &it.plan.frame;
    Response {
        friction: if it.has(friction) { frame.friction } else { 0.0 },
        mass_scale: if it.has(mass_scale) { frame.mass_scale } else { 0.0 },
        epsilon: frame.epsilon,
    }
}

/// Contacts of the point `p` with all convexes.
#[inline(always)]
pub(crate) fn convex_contacts(
    mut contacts: Contacts<f32>,
    plan: &FramePlan,
    stages: Features,
    iteration: usize,
    p: Vec3<f32>,
) -> Contacts<f32> {
    let (before, now) = (plan.planes_at(iteration), plan.planes_at(iteration + 1));
    let plane = |row: [f32; 4]| {
        let Particle { position: normal, inverse_mass: offset } = row.into();
        (normal, offset)
    };
    for range in plan.convex_offsets.windows(2) {
        let mut surface = Surface::none();
        for &index in &plan.convex_planes[range[0] as usize..range[1] as usize] {
            let (normal, offset) = plane(now[index as usize]);
            let velocity = if stages.contains(Features::CONVEX_VELOCITY) {
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
