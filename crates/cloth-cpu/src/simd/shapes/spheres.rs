//! Collision with spheres and capsules, where particles are or along their paths.

use super::candidates::Candidates;
use super::{response, store_state};
use crate::scalar::frame::Iteration;
use crate::simd::bounds::box_around;
use crate::simd::lanes::{Kernel, Wide};
use crate::simd::particles::{load, load_state};
use cloth_core::plan::{self, FramePlan, Stages};
use cloth_kernels::collide::cone::{self, Cone, EndVelocities};
use cloth_kernels::collide::contact::{Contacts, resolve};
use cloth_kernels::collide::{continuous, sphere};
use cloth_kernels::integrate::State;
use cloth_kernels::{Particle, Vec3};

/// Vectors of particles that share candidates.
const BLOCK: usize = 4;

/// Collides all particles with spheres and capsules.
pub(in crate::simd) struct CollideSpheres<'a, 'b>(pub &'a mut Iteration<'b>);

impl Kernel for CollideSpheres<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        if self.0.runs(Stages::CONTINUOUS) { along_paths::<W>(self.0) } else { where_they_are::<W>(self.0) }
    }
}

#[inline(always)]
fn where_they_are<W: Wide>(it: &mut Iteration<'_>) {
    let response = response::<W>(it, Stages::MASS_SCALE);
    let mut shapes = Shapes::<W>::new(it.plan, it.number);
    let count = it.current.len();
    for block in (0..count).step_by(BLOCK * W::LANES) {
        let end = count.min(block + BLOCK * W::LANES);
        shapes.candidates.take_near::<W>(box_around::<W>(&it.current[block..end]), it.plan, shapes.cones);
        if shapes.candidates.near_cones.is_empty() && shapes.candidates.near_spheres.is_empty() {
            continue;
        }
        for first in (block..end).step_by(W::LANES) {
            let contacts = shapes.contacts(load::<W>(it.current, first).position);
            if W::bits(contacts.any()) != 0 {
                let state = load_state(it.current, it.previous, first);
                store_state(it.current, it.previous, first, resolve(state, contacts, response), state);
            }
        }
    }
}

#[inline(always)]
fn along_paths<W: Wide>(it: &mut Iteration<'_>) {
    let response = response::<W>(it, Stages::MASS_SCALE);
    let mut shapes = Shapes::<W>::new(it.plan, it.number);
    shapes.candidates.take_all(it.plan, shapes.cones);
    let zero = W::splat(0.0);
    for first in (0..it.current.len()).step_by(W::LANES) {
        let state = load_state::<W>(it.current, it.previous, first);
        let mut swept = state;
        let contacts = shapes.sweep(&mut swept);
        // Pinned particles stay where they are.
        let mass = state.current.inverse_mass;
        let pinned = mass.le(zero) & mass.ge(zero);
        swept.current.position = Vec3::select(pinned, state.current.position, swept.current.position);
        store_state(it.current, it.previous, first, resolve(swept, contacts, response), state);
    }
}

/// Spheres and cones of one iteration, before and after it.
struct Shapes<'a, W: Wide> {
    spheres_before: &'a [[f32; 4]],
    spheres: &'a [[f32; 4]],
    cones_before: &'a [plan::Cone],
    cones: &'a [plan::Cone],
    candidates: Candidates,
    /// Per sphere: the lanes for which no cone struck it off.
    listed: Vec<W::Mask>,
}

impl<'a, W: Wide> Shapes<'a, W> {
    #[inline(always)]
    fn new(plan: &'a FramePlan, iteration: usize) -> Self {
        let (spheres, cones) = (plan.spheres_at(iteration + 1), plan.cones_at(iteration + 1));
        Self {
            spheres_before: plan.spheres_at(iteration),
            spheres,
            cones_before: plan.cones_at(iteration),
            cones,
            candidates: Candidates::new(spheres, cones),
            listed: vec![all::<W>(); spheres.len()],
        }
    }

    /// Contacts of points: cones first, then the spheres that no cone struck off.
    #[inline(always)]
    fn contacts(&mut self, p: Vec3<W>) -> Contacts<W> {
        let mut contacts = Contacts::none();
        self.list_all();
        for k in 0..self.candidates.near_cones.len() {
            let c = self.candidates.near_cones[k] as usize;
            let shape = self.cones[c];
            let outcome = cone::contact(contacts, p, cone_of(&shape), self.velocities(&self.cones_before[c]));
            contacts = outcome.contacts;
            self.keep(&shape, outcome.left, outcome.right);
        }
        for &s in &self.candidates.near_spheres {
            let s = s as usize;
            let ((center, radius), (before, _)) =
                (sphere_of(self.spheres[s]), sphere_of(self.spheres_before[s]));
            contacts = sphere::contact(contacts, self.listed[s], p, center, radius, before);
        }
        contacts
    }

    /// The same along the paths from previous to current positions; a hit moves a particle back along it.
    #[inline(always)]
    fn sweep(&mut self, state: &mut State<W>) -> Contacts<W> {
        let q = state.previous.position;
        let mut p = state.current.position;
        let mut contacts = Contacts::none();
        self.list_all();
        for k in 0..self.candidates.near_cones.len() {
            let c = self.candidates.near_cones[k] as usize;
            let (before, shape) = (self.cones_before[c], self.cones[c]);
            let velocities = self.velocities(&before);
            let swept = continuous::cone(contacts, q, p, cone_of(&before), cone_of(&shape), velocities);
            contacts = swept.contacts;
            p = swept.sweep.position;
            self.keep(&shape, swept.keep_first, swept.keep_second);
        }
        for &s in &self.candidates.near_spheres {
            let s = s as usize;
            let (before, now) = (sphere_of(self.spheres_before[s]), sphere_of(self.spheres[s]));
            let listed = self.listed[s];
            let swept = continuous::sweep_sphere(listed, q, p, before, now).position;
            p = swept;
            contacts = sphere::contact(contacts, listed, p, now.0, now.1, before.0);
        }
        state.current.position = p;
        contacts
    }

    #[inline(always)]
    fn list_all(&mut self) {
        for &s in &self.candidates.near_spheres {
            self.listed[s as usize] = all::<W>();
        }
    }

    #[inline(always)]
    fn keep(&mut self, shape: &plan::Cone, first: W::Mask, second: W::Mask) {
        let (a, b) = (shape.first as usize, shape.second as usize);
        self.listed[a] = self.listed[a] & first;
        self.listed[b] = self.listed[b] & second;
    }

    #[inline(always)]
    fn velocities(&self, shape: &plan::Cone) -> EndVelocities<W> {
        let (first, second) = (shape.first as usize, shape.second as usize);
        EndVelocities { first: self.velocity(first), second: self.velocity(second) }
    }

    #[inline(always)]
    fn velocity(&self, s: usize) -> Vec3<W> {
        cone::displacement(sphere_of(self.spheres_before[s]).0, sphere_of(self.spheres[s]).0)
    }
}

/// All lanes.
#[inline(always)]
fn all<W: Wide>() -> W::Mask {
    W::splat(0.0).le(W::splat(0.0))
}

#[inline(always)]
fn sphere_of<W: Wide>([x, y, z, radius]: [f32; 4]) -> (Vec3<W>, W) {
    let Particle { position: center, inverse_mass: radius } =
        Particle::new(Vec3::splat([x, y, z]), W::splat(radius));
    (center, radius)
}

#[inline(always)]
fn cone_of<W: Wide>(shape: &plan::Cone) -> Cone<W> {
    Cone {
        center: Vec3::splat(shape.center),
        half_length: W::splat(shape.half_length),
        axis: Vec3::splat(shape.axis),
        slope: W::splat(shape.slope),
        radius: W::splat(shape.radius),
        cosine_squared: W::splat(shape.cosine_squared),
    }
}
