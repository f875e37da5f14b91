//! Collision of particles with triangles.

use super::convexes::response;
use super::iteration::Iteration;
use super::triangle_blocks::OneByOne;
use super::{Scratch, state, store};
use crate::nearest_triangle::{Corners, LookAtBlocks, TriangleSearch, corners_at, interpolate_all};
use cloth_core::method::pbd::Features;
use cloth_core::method::pbd::plan::{FramePlan, IterationParameters, TriangleTree};
use cloth_kernels::Vec3;
use cloth_kernels::collide::contact::{Contacts, resolve};
use cloth_kernels::collide::triangle;

pub(super) fn run(it: &mut Iteration<'_>) {
    collide_triangles::<OneByOne>(it);
}

/// Collides all particles with the nearest triangle of each.
#[inline(always)]
pub(crate) fn collide_triangles<L: LookAtBlocks>(it: &mut Iteration<'_>) {
    let response = response(it, Features::TRIANGLE_FRICTION, Features::TRIANGLE_MASS_SCALE);
    let (triangles, hints) = Triangles::new(it.plan, it.parameters, it.scratch, it.current.len());
    for ((p, q), hint) in it.current.iter_mut().zip(it.previous.iter_mut()).zip(hints) {
        let state = state(*p, *q);
        let contacts = triangles.contacts::<L>(Contacts::none(), state.current.position, hint);
        if contacts.count > 0.0 {
            store(p, q, resolve(state, contacts, response));
        }
    }
}

/// The collision triangles of one iteration.
pub(crate) struct Triangles<'a> {
    tree: &'a TriangleTree,
    search: TriangleSearch<'a>,
    alpha: f32,
    previous_alpha: f32,
    /// True if the motion of the surface matters.
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
            velocity: plan.features().contains(Features::TRIANGLE_FRICTION),
        };
        (triangles, &mut scratch.near_triangles)
    }

    /// The nearest triangle of the point `p`: its squared distance (m²), its corners, and the displacement of its closest point.
    #[inline(always)]
    pub fn touched<L: LookAtBlocks>(
        &self,
        p: Vec3<f32>,
        hint: &mut u32,
    ) -> Option<(f32, Corners, Vec3<f32>)> {
        let (nearest, slot) = self.search.nearest::<L>(p, hint)?;
        let [before, now] = [self.previous_alpha, self.alpha].map(|alpha| corners_at(self.tree, slot, alpha));
        Some((nearest.distance_squared, now, triangle::surface_velocity(nearest, before, now)))
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
