//! Collision of particles with convexes and triangles.

use super::frame::Iteration;
use super::{state, store};
use cloth_core::Triangle;
use cloth_core::plan::{FramePlan, Stages};
use cloth_kernels::collide::contact::{Contacts, Response, resolve};
use cloth_kernels::collide::convex::{self, Surface, nearest_plane, plane_velocity};
use cloth_kernels::collide::triangle::{self, Nearest};
use cloth_kernels::interpolate::interpolate_vector;
use cloth_kernels::{Particle, Vec3};

pub(crate) fn convexes(it: &mut Iteration<'_>) {
    let response = response(it, Stages::FRICTION, Stages::CONVEX_MASS_SCALE);
    for (p, q) in it.current.iter_mut().zip(it.previous.iter_mut()) {
        let state = state(*p, *q);
        let contacts =
            convex_contacts(Contacts::none(), it.plan, it.stages, it.number, state.current.position);
        if contacts.count > 0.0 {
            store(p, q, resolve(state, contacts, response));
        }
    }
}

pub(crate) fn triangles(it: &mut Iteration<'_>) {
    let response = response(it, Stages::TRIANGLE_FRICTION, Stages::TRIANGLE_MASS_SCALE);
    let triangles = Triangles::new(it);
    for (p, q) in it.current.iter_mut().zip(it.previous.iter_mut()) {
        let state = state(*p, *q);
        let contacts = triangles.contacts(Contacts::none(), state.current.position);
        if contacts.count > 0.0 {
            store(p, q, resolve(state, contacts, response));
        }
    }
    triangles.recycle(it);
}

/// Friction and mass scale of a kind of shape: zero where its stage flags are not set.
pub(crate) fn response(it: &Iteration<'_>, friction: Stages, mass_scale: Stages) -> Response<f32> {
    let frame = &it.plan.frame;
    Response {
        friction: if it.runs(friction) { frame.friction } else { 0.0 },
        mass_scale: if it.runs(mass_scale) { frame.mass_scale } else { 0.0 },
    }
}

/// Contacts of the point `p` with all convexes.
#[inline(always)]
pub(crate) fn convex_contacts(
    mut contacts: Contacts<f32>,
    plan: &FramePlan,
    stages: Stages,
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
            let velocity = if stages.contains(Stages::CONVEX_VELOCITY) {
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

/// The corners of a collision triangle.
pub(crate) type Corners = [Vec3<f32>; 3];

/// The collision triangles of one iteration.
pub(crate) struct Triangles<'a> {
    start: &'a [Triangle],
    target: &'a [Triangle],
    /// Where the triangles are now.
    corners: Vec<Corners>,
    previous_alpha: f32,
    range_squared: f32,
    /// Whether the motion of the surface matters.
    velocity: bool,
}

impl<'a> Triangles<'a> {
    /// Interpolates all triangles once; [`Triangles::recycle`] keeps the memory for the next iteration.
    pub fn new(it: &mut Iteration<'a>) -> Self {
        let triangles = it.cloth.colliders().triangles();
        let (start, target) = (triangles.start(), triangles.target());
        let mut corners = std::mem::take(&mut it.scratch.triangles);
        corners.clear();
        corners.extend(start.iter().zip(target).map(|(a, b)| interpolate(a, b, it.parameters.alpha)));
        Self {
            start,
            target,
            corners,
            previous_alpha: it.parameters.previous_alpha,
            range_squared: it.plan.frame.triangle_range_squared,
            velocity: it.runs(Stages::TRIANGLE_FRICTION),
        }
    }

    pub fn recycle(self, it: &mut Iteration<'_>) {
        it.scratch.triangles = self.corners;
    }

    /// Adds the contact of the point `p` with the nearest triangle.
    #[inline(always)]
    pub fn contacts(&self, contacts: Contacts<f32>, p: Vec3<f32>) -> Contacts<f32> {
        let mut nearest = Nearest::within(self.range_squared);
        let mut found = None;
        for (index, &corners) in self.corners.iter().enumerate() {
            let (next, nearer) = triangle::nearest(nearest, p, corners);
            nearest = next;
            if nearer {
                found = Some(index);
            }
        }
        let Some(index) = found else { return contacts };
        let velocity = if self.velocity {
            let before = interpolate(&self.start[index], &self.target[index], self.previous_alpha);
            triangle::surface_velocity(nearest, before, self.corners[index])
        } else {
            Vec3::zero()
        };
        triangle::contact(contacts, nearest, velocity)
    }
}

fn interpolate(start: &Triangle, target: &Triangle, alpha: f32) -> Corners {
    let corner = |[x, y, z]: [f32; 3]| Vec3 { x, y, z };
    [0, 1, 2].map(|k| interpolate_vector(corner(start.corners[k]), corner(target.corners[k]), alpha))
}
