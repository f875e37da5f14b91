//! Collision with spheres and capsules, where particles are or along their paths.

use super::boxes::{Box3, box_of_rows};
use super::candidates::Candidates;
use super::{BLOCK, cone_of, response, sphere_of, store_state};
use crate::scalar::frame::Iteration;
use crate::simd::lanes::{Kernel, Wide};
use crate::simd::particles::{load, load_state};
use cloth_core::plan::{self, FramePlan, Stages};
use cloth_kernels::Vec3;
use cloth_kernels::collide::cone::{self, EndVelocities};
use cloth_kernels::collide::contact::{Contacts, resolve};
use cloth_kernels::collide::continuous::{Sweep, boxes_meet, near_cone, path_box, sweep_sphere};
use cloth_kernels::collide::sphere;
use cloth_kernels::integrate::State;

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
    let mut shapes = Shapes::<W>::new(it, Candidates::at_rest(it.plan, it.number));
    let count = it.current.len();
    for block in (0..count).step_by(BLOCK * W::LANES) {
        let end = count.min(block + BLOCK * W::LANES);
        let bounds = box_of_rows::<W>([&it.current[block..end], &[]]);
        if !shapes.take_near(bounds, it.plan) {
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
    let mut shapes = Shapes::<W>::new(it, Candidates::along_paths(it.plan, it.number));
    let zero = W::splat(0.0);
    let count = it.current.len();
    for block in (0..count).step_by(BLOCK * W::LANES) {
        let end = count.min(block + BLOCK * W::LANES);
        let bounds = box_of_rows::<W>([&it.current[block..end], &it.previous[block..end]]);
        if !shapes.take_near(bounds, it.plan) {
            continue;
        }
        let mut takes_all = false;
        for first in (block..end).step_by(W::LANES) {
            let state = load_state::<W>(it.current, it.previous, first);
            let mut swept = shapes.sweep(state, bounds);
            if !takes_all && swept.left {
                // What it meets outside of the box of its block is not among the candidates.
                takes_all = true;
                shapes.candidates.take_all(it.plan, shapes.cones);
                swept = shapes.sweep(state, bounds);
            }
            let Swept { position, contacts, moved, .. } = swept;
            if W::bits(moved | contacts.any()) != 0 {
                // Pinned particles stay where they are.
                let mass = state.current.inverse_mass;
                let pinned = mass.le(zero) & mass.ge(zero);
                let position = Vec3::select(pinned, state.current.position, position);
                let swept = State { current: state.current.at(position), ..state };
                store_state(it.current, it.previous, first, resolve(swept, contacts, response), state);
            }
        }
    }
}

/// Particles after a sweep along their paths.
#[derive(Clone, Copy)]
struct Swept<W: Wide> {
    position: Vec3<W>,
    contacts: Contacts<W>,
    /// Which were moved back.
    moved: W::Mask,
    /// Whether one was outside of the box of its block in between.
    left: bool,
}

/// Whether one that moved is outside of a box, in which the paths were before.
#[inline(always)]
fn leaves<W: Wide>(p: Vec3<W>, moved: W::Mask, [lower, upper]: Box3) -> bool {
    let inside = boxes_meet((p, p), (Vec3::splat(lower), Vec3::splat(upper)));
    W::bits(moved & !inside) != 0
}

/// Spheres and cones of one iteration, before and after it.
pub(super) struct Shapes<'a, W: Wide> {
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
    pub fn new(it: &Iteration<'a>, candidates: Candidates) -> Self {
        let (plan, iteration) = (it.plan, it.number);
        let spheres = plan.spheres_at(iteration + 1);
        Self {
            spheres_before: plan.spheres_at(iteration),
            spheres,
            cones_before: plan.cones_at(iteration),
            cones: plan.cones_at(iteration + 1),
            candidates,
            listed: vec![all::<W>(); spheres.len()],
        }
    }

    /// Takes the shapes that points inside a box may touch. Returns whether there are any.
    #[inline(always)]
    pub fn take_near(&mut self, bounds: Box3, plan: &FramePlan) -> bool {
        self.candidates.take_near::<W>(bounds, plan, self.cones);
        !self.candidates.near_cones.is_empty() || !self.candidates.near_spheres.is_empty()
    }

    /// Contacts of points: cones first, then the spheres that no cone struck off. A shape whose box, with its margin,
    /// no point is in has no contact.
    #[inline(always)]
    pub fn contacts(&mut self, p: Vec3<W>) -> Contacts<W> {
        let mut contacts = Contacts::none();
        self.list_all();
        for k in 0..self.candidates.near_cones.len() {
            let c = self.candidates.near_cones[k] as usize;
            let shape = &self.cones[c];
            if W::bits(boxes_meet((p, p), self.candidates.cones.get(c))) == 0 {
                self.keep(shape, !all::<W>(), !all::<W>());
                continue;
            }
            let outcome = cone::contact(contacts, p, cone_of(shape), self.velocities(&self.cones_before[c]));
            contacts = outcome.contacts;
            self.keep(shape, outcome.left, outcome.right);
        }
        for &s in &self.candidates.near_spheres {
            let s = s as usize;
            let near = self.listed[s] & boxes_meet((p, p), self.candidates.spheres.get(s));
            if W::bits(near) != 0 {
                let ((center, radius), (before, _)) =
                    (sphere_of(self.spheres[s]), sphere_of(self.spheres_before[s]));
                contacts = sphere::contact(contacts, near, p, center, radius, before);
            }
        }
        contacts
    }

    /// The same along the paths from previous to current positions, which are inside of `bounds`; a hit moves a particle
    /// back along its path.
    #[inline(always)]
    fn sweep(&mut self, state: State<W>, bounds: Box3) -> Swept<W> {
        let (q, mut p) = (state.previous.position, state.current.position);
        let mut path = path_box(q, p);
        let mut contacts = Contacts::none();
        let mut any_moved = !all::<W>();
        let mut left = false;
        self.list_all();
        for k in 0..self.candidates.near_cones.len() {
            let c = self.candidates.near_cones[k] as usize;
            let (before, shape) = (&self.cones_before[c], &self.cones[c]);
            let near = boxes_meet(path, self.candidates.cones.get(c));
            if W::bits(near) == 0 {
                self.keep(shape, near, near);
                continue;
            }
            let velocities = self.velocities(before);
            let swept = near_cone(near, contacts, q, p, cone_of(before), cone_of(shape), velocities);
            contacts = swept.contacts;
            self.keep(shape, swept.keep_first, swept.keep_second);
            let Sweep { position, moved } = swept.sweep;
            p = position;
            path = path_box(q, p);
            any_moved = any_moved | moved;
            left |= leaves(p, moved, bounds);
        }
        for &s in &self.candidates.near_spheres {
            let s = s as usize;
            let near = self.listed[s] & boxes_meet(path, self.candidates.spheres.get(s));
            if W::bits(near) == 0 {
                continue;
            }
            let (before, now) = (sphere_of(self.spheres_before[s]), sphere_of(self.spheres[s]));
            let Sweep { position, moved } = sweep_sphere(near, q, p, before, now);
            p = position;
            path = path_box(q, p);
            any_moved = any_moved | moved;
            left |= leaves(p, moved, bounds);
            contacts = sphere::contact(contacts, near, p, now.0, now.1, before.0);
        }
        Swept { position: p, contacts, moved: any_moved, left }
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
