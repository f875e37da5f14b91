//! Which spheres and cones some points may touch, by boxes.

use super::boxes::{Box3, Boxes};
use super::moving::Moving;
use super::reach::{cone_at_rest, sphere_at_rest};
use crate::simd::lanes::Wide;
use cloth_core::method::pbd::plan::{Cone, FramePlan};

/// What the points of a block may touch.
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
    /// For points where they are at the end of an iteration.
    pub fn new(Moving { spheres, cones, .. }: Moving<'_>) -> Self {
        let mut candidates = Self {
            spheres: Boxes::with_capacity(spheres.len()),
            cones: Boxes::with_capacity(cones.len()),
            is_near: vec![false; cones.len()],
            ..Self::default()
        };
        spheres.iter().for_each(|sphere| candidates.spheres.push(sphere_at_rest(sphere)));
        cones.iter().for_each(|cone| candidates.cones.push(cone_at_rest(cone, spheres)));
        candidates
    }

    /// Takes the shapes that points inside a box may touch.
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
