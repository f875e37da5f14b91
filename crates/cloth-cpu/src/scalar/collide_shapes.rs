//! Collision of particles with convexes and triangles.

use super::frame::Iteration;
use super::triangle_blocks::OneByOne;
use super::{Scratch, state, store};
use crate::nearest_triangle::{LookAtBlocks, TriangleSearch, corners_at, interpolate_all};
use cloth_core::plan::{FramePlan, IterationParameters, Stages, TriangleTree};
use cloth_kernels::collide::contact::{Contacts, Response, resolve};
use cloth_kernels::collide::convex::{self, Surface, nearest_plane, plane_velocity};
use cloth_kernels::collide::triangle;
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
    collide_triangles::<OneByOne>(it);
}

/// Collides all particles with the nearest triangle of each.
#[inline(always)]
pub(crate) fn collide_triangles<L: LookAtBlocks>(it: &mut Iteration<'_>) {
    let response = response(it, Stages::TRIANGLE_FRICTION, Stages::TRIANGLE_MASS_SCALE);
    let (triangles, hints) = Triangles::new(it.plan, it.parameters, it.scratch, it.current.len());
    for ((p, q), hint) in it.current.iter_mut().zip(it.previous.iter_mut()).zip(hints) {
        let state = state(*p, *q);
        let contacts = triangles.contacts::<L>(Contacts::none(), state.current.position, hint);
        if contacts.count > 0.0 {
            store(p, q, resolve(state, contacts, response));
        }
    }
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

/// The collision triangles of one iteration.
pub(crate) struct Triangles<'a> {
    tree: &'a TriangleTree,
    search: TriangleSearch<'a>,
    alpha: f32,
    previous_alpha: f32,
    /// Whether the motion of the surface matters.
    velocity: bool,
}

impl<'a> Triangles<'a> {
    /// Interpolates all triangles once. Comes with the block of triangles that was nearest to each particle before.
    pub fn new(
        plan: &'a FramePlan,
        parameters: &IterationParameters,
        scratch: &'a mut Scratch,
        particle_count: usize,
    ) -> (Self, &'a mut [u32]) {
        let tree = &plan.triangles;
        interpolate_all(tree, parameters.alpha, &mut scratch.triangles);
        scratch.near_triangles.resize(particle_count, 0);
        let triangles = Self {
            tree,
            search: TriangleSearch::new(tree, &scratch.triangles, plan.frame.triangle_range_squared),
            alpha: parameters.alpha,
            previous_alpha: parameters.previous_alpha,
            velocity: plan.stages().contains(Stages::TRIANGLE_FRICTION),
        };
        (triangles, &mut scratch.near_triangles)
    }

    /// Adds the contact of the point `p` with the nearest triangle.
    #[inline(always)]
    pub fn contacts<L: LookAtBlocks>(
        &self,
        contacts: Contacts<f32>,
        p: Vec3<f32>,
        hint: &mut u32,
    ) -> Contacts<f32> {
        let Some((nearest, slot)) = self.search.nearest::<L>(p, hint) else { return contacts };
        let velocity = if self.velocity {
            let corners = |alpha: f32| corners_at(self.tree, slot, alpha);
            triangle::surface_velocity(nearest, corners(self.previous_alpha), corners(self.alpha))
        } else {
            Vec3::zero()
        };
        triangle::contact(contacts, nearest, velocity)
    }
}
