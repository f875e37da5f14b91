//! Which spheres and cones some particles may touch, by boxes.
//!
//! Where particles are tested along their paths, a cone that a path's box does not meet is not touched by definition of
//! the kernel, so its box needs no margin. All other boxes have one, for the rounding of a contact.

use super::boxes::{Box3, Boxes, EVERYWHERE, around};
use crate::simd::lanes::Wide;
use cloth_core::plan::{Cone, FramePlan};
use cloth_kernels::Vec3;
use cloth_kernels::collide::continuous::{cone_box, sphere_box};

/// Part of its size by which a box is larger than its shape: thousands of times the rounding errors of a contact.
const SIZE_MARGIN: f32 = 1.0e-3;
/// The same for the rounding of coordinates, which grows with the distance from the origin.
const PLACE_MARGIN: f32 = 1.0e-5;
/// Cones that open wider magnify rounding errors: they are always candidates.
const LEAST_COSINE_SQUARED: f32 = 0.1;

/// What the particles of a block may touch.
#[derive(Debug, Default)]
pub(super) struct Candidates {
    /// A box per sphere.
    pub spheres: Boxes,
    /// A box per cone.
    pub cones: Boxes,
    /// Cones that a block may touch, ascending.
    pub near_cones: Vec<u32>,
    /// Spheres that a block may touch and no cone strikes off for all of it, ascending.
    pub near_spheres: Vec<u32>,
    /// Per cone: whether the block may touch it.
    is_near: Vec<bool>,
}

impl Candidates {
    /// For particles where they are at the end of an iteration.
    pub fn at_rest(plan: &FramePlan, iteration: usize) -> Self {
        let (spheres, cones) = (plan.spheres_at(iteration + 1), plan.cones_at(iteration + 1));
        let boxes = cones.iter().map(|cone| {
            let ends = [cone.first, cone.second].map(|sphere| box_around(&spheres[sphere as usize]));
            let is_steep = cone.cosine_squared.is_nan() || cone.cosine_squared < LEAST_COSINE_SQUARED;
            if is_steep { EVERYWHERE } else { enlarged(around(ends)) }
        });
        Self::new(spheres.iter().map(box_around), boxes)
    }

    /// For particles along their paths of an iteration.
    pub fn along_paths(plan: &FramePlan, iteration: usize) -> Self {
        let (before, now) = (plan.spheres_at(iteration), plan.spheres_at(iteration + 1));
        let spheres = before.iter().zip(now).map(|(before, now)| {
            let swept = box_of(sphere_box(super::sphere_of(*before), super::sphere_of(*now)));
            around([swept, box_around(now)])
        });
        let cones = plan.cones_at(iteration).iter().zip(plan.cones_at(iteration + 1));
        let boxes = cones.map(|(before, now)| box_of(cone_box(super::cone_of(before), super::cone_of(now))));
        Self::new(spheres, boxes)
    }

    fn new(spheres: impl Iterator<Item = Box3>, cones: impl Iterator<Item = Box3>) -> Self {
        let mut candidates = Self {
            spheres: Boxes::with_capacity(spheres.size_hint().0),
            cones: Boxes::with_capacity(cones.size_hint().0),
            ..Self::default()
        };
        spheres.for_each(|sphere| candidates.spheres.push(sphere));
        cones.for_each(|cone| {
            candidates.cones.push(cone);
            candidates.is_near.push(false);
        });
        candidates.spheres.pad();
        candidates.cones.pad();
        candidates
    }

    /// Takes all shapes.
    pub fn take_all(&mut self, plan: &FramePlan, cones: &[Cone]) {
        self.near_cones.clear();
        self.near_cones.extend((0..).zip(cones).filter(|(_, cone)| cone.active != 0).map(|(c, _)| c));
        self.near_spheres.clear();
        self.near_spheres.extend(0..plan.sphere_count() as u32);
    }

    /// Takes the shapes that particles, or paths, inside a box may touch.
    #[inline(always)]
    pub fn take_near<W: Wide>(&mut self, bounds: Box3, plan: &FramePlan, cones: &[Cone]) {
        self.near_spheres.clear();
        self.spheres.push_near::<W>(bounds, &mut self.near_spheres);
        self.near_cones.clear();
        self.cones.push_near::<W>(bounds, &mut self.near_cones);
        let sphere_count = plan.sphere_count();
        self.near_spheres.retain(|&sphere| (sphere as usize) < sphere_count);
        if cones.is_empty() {
            self.near_cones.clear();
            return;
        }
        self.near_cones.retain(|&cone| cones.get(cone as usize).is_some_and(|cone| cone.active != 0));
        if self.near_spheres.is_empty() {
            return;
        }
        self.near_cones.iter().for_each(|&cone| self.is_near[cone as usize] = true);
        // A cone without contact strikes off both its spheres.
        self.near_spheres.retain(|&sphere| {
            let sphere = sphere as usize;
            let offsets = &plan.sphere_cone_offsets;
            let Some((&start, &end)) = offsets.get(sphere).zip(offsets.get(sphere + 1)) else { return false };
            plan.sphere_cones[start as usize..end as usize].iter().all(|&entry| {
                let cone = entry as usize / 2;
                self.is_near[cone] || cones[cone].active == 0
            })
        });
        self.near_cones.iter().for_each(|&cone| self.is_near[cone as usize] = false);
    }
}

/// The box around a sphere, with margins.
fn box_around(&[x, y, z, radius]: &[f32; 4]) -> Box3 {
    let center = [x, y, z];
    let reach = center.map(|c| radius * (1.0 + SIZE_MARGIN) + c.abs() * PLACE_MARGIN);
    [std::array::from_fn(|k| center[k] - reach[k]), std::array::from_fn(|k| center[k] + reach[k])]
}

/// A box larger by a margin for the rounding of the coordinates in it.
pub(super) fn enlarged_by_rounding([lower, upper]: Box3) -> Box3 {
    [lower.map(|l| l - l.abs() * PLACE_MARGIN), upper.map(|u| u + u.abs() * PLACE_MARGIN)]
}

/// A box larger by a margin for the cone in it.
fn enlarged([lower, upper]: Box3) -> Box3 {
    let size = (0..3).map(|k| upper[k] - lower[k]).fold(0.0, f32::max) * SIZE_MARGIN;
    [lower.map(|l| l - size), upper.map(|u| u + size)]
}

fn box_of((lower, upper): (Vec3<f32>, Vec3<f32>)) -> Box3 {
    [[lower.x, lower.y, lower.z], [upper.x, upper.y, upper.z]]
}
