//! Contacts of points, as many as there are lanes, with spheres and capsules.

use super::boxes::Boxes;
use super::inflated_bounds::{cone_at_rest, sphere_at_rest};
use super::swept_shapes::SweptShapes;
use super::{all, cone_of};
use crate::scalar::iteration::Iteration;
use crate::simd::lanes::Wide;
use crate::simd::reused::Reused;
use cloth_kernels::Vec3;
use cloth_kernels::collide::cone;
use cloth_kernels::collide::contact::Contacts;
use cloth_kernels::collide::continuous::boxes_overlap;
use cloth_kernels::collide::sphere;

/// The shapes of one iteration that points may touch.
pub(super) struct PointShapes<'a, W: Wide> {
    shapes: SweptShapes<'a>,
    /// A box per cone, outside of which it touches nothing.
    cones: Boxes,
    /// The same per sphere.
    spheres: Boxes,
    /// Per sphere: the lanes for which no cone suppressed it.
    kept: Reused<W::Mask>,
}

impl<'a, W: Wide> PointShapes<'a, W> {
    #[inline(always)]
    pub fn new(it: &Iteration<'a>) -> Self {
        let shapes = SweptShapes::new(it);
        let mut cones = Boxes::default();
        shapes.cones.iter().for_each(|cone| cones.push(cone_at_rest(cone, shapes.spheres)));
        let mut spheres = Boxes::default();
        shapes.spheres.iter().for_each(|sphere| spheres.push(sphere_at_rest(sphere)));
        Self { shapes, cones, spheres, kept: Reused::filled(all::<W>(), shapes.spheres.len()) }
    }

    /// Contacts of points: cones first, then the spheres that no cone suppressed. A shape whose box, with its margin,
    /// no point is in has no contact, and such a cone suppresses both its spheres.
    #[inline(always)]
    pub fn contacts(&mut self, p: Vec3<W>) -> Contacts<W> {
        let mut contacts = Contacts::none();
        let epsilon = W::splat(self.shapes.epsilon);
        self.kept.fill(all::<W>());
        for (c, shape) in self.shapes.cones.iter().enumerate().filter(|(_, cone)| cone.active != 0) {
            let mut kept = [!all::<W>(); 2];
            if W::bits(boxes_overlap((p, p), self.cones.get(c))) != 0 {
                let outcome = cone::contact(contacts, p, cone_of(shape), self.shapes.velocities(c), epsilon);
                contacts = outcome.contacts;
                kept = [outcome.left, outcome.right];
            }
            for (end, kept) in [shape.first, shape.second].into_iter().zip(kept) {
                self.kept[end as usize] = self.kept[end as usize] & kept;
            }
        }
        for (s, &kept) in self.kept.iter().enumerate() {
            let near = kept & boxes_overlap((p, p), self.spheres.get(s));
            if W::bits(near) != 0 {
                let [(before, _), (center, radius)] = self.shapes.sphere(s);
                contacts = sphere::contact(contacts, near, p, center, radius, before, epsilon);
            }
        }
        contacts
    }
}
