//! Contacts of points, as many as there are lanes, with spheres and capsules.

use super::boxes::Box3;
use super::candidates::Candidates;
use super::moving::Moving;
use super::{all, cone_of};
use crate::scalar::iteration::Iteration;
use crate::simd::lanes::Wide;
use cloth_core::method::pbd::plan::{self, FramePlan};
use cloth_kernels::Vec3;
use cloth_kernels::collide::cone;
use cloth_kernels::collide::contact::Contacts;
use cloth_kernels::collide::continuous::boxes_overlap;
use cloth_kernels::collide::sphere;

/// The shapes of one iteration that points may touch.
pub(super) struct PointShapes<'a, W: Wide> {
    shapes: Moving<'a>,
    candidates: Candidates,
    /// Per sphere: the lanes for which no cone suppressed it off.
    listed: Vec<W::Mask>,
}

impl<'a, W: Wide> PointShapes<'a, W> {
    #[inline(always)]
    pub fn new(it: &Iteration<'a>) -> Self {
        let shapes = Moving::new(it);
        let listed = vec![all::<W>(); shapes.spheres.len()];
        Self { shapes, candidates: Candidates::new(shapes), listed }
    }

    /// Takes the shapes that points inside a box may touch. Returns whether there are any.
    #[inline(always)]
    pub fn take_near(&mut self, bounds: Box3, plan: &FramePlan) -> bool {
        self.candidates.take_near::<W>(bounds, plan, self.shapes.cones);
        !self.candidates.near_cones.is_empty() || !self.candidates.near_spheres.is_empty()
    }

    /// Contacts of points: cones first, then the spheres that no cone suppressed. A shape whose box, with its margin,
    /// no point is in has no contact.
    #[inline(always)]
    pub fn contacts(&mut self, p: Vec3<W>) -> Contacts<W> {
        let mut contacts = Contacts::none();
        self.list_all();
        for k in 0..self.candidates.near_cones.len() {
            let c = self.candidates.near_cones[k] as usize;
            let shape = &self.shapes.cones[c];
            if W::bits(boxes_overlap((p, p), self.candidates.cones.get(c))) == 0 {
                self.keep(shape, !all::<W>(), !all::<W>());
                continue;
            }
            let outcome = cone::contact(contacts, p, cone_of(shape), self.shapes.velocities(c));
            contacts = outcome.contacts;
            self.keep(shape, outcome.left, outcome.right);
        }
        for &s in &self.candidates.near_spheres {
            let s = s as usize;
            let near = self.listed[s] & boxes_overlap((p, p), self.candidates.spheres.get(s));
            if W::bits(near) != 0 {
                let [(before, _), (center, radius)] = self.shapes.sphere(s);
                contacts = sphere::contact(contacts, near, p, center, radius, before);
            }
        }
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
}
