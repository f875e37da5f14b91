//! Which spheres and cones some particles may touch, by boxes with a margin for rounding.

use crate::simd::lanes::{MOST_LANES, Wide};
use cloth_core::Bounds;
use cloth_core::plan::{Cone, FramePlan};

/// Part of its size by which a box is larger than its shape: thousands of times the rounding errors of a contact.
const SIZE_MARGIN: f32 = 1.0e-3;
/// The same for the rounding of coordinates, which grows with the distance from the origin.
const PLACE_MARGIN: f32 = 1.0e-5;
/// Cones that open wider magnify rounding errors: they are always candidates.
const LEAST_COSINE_SQUARED: f32 = 0.1;

/// Boxes by axis, in columns.
#[derive(Debug, Default)]
struct Boxes {
    lower: [Vec<f32>; 3],
    upper: [Vec<f32>; 3],
}

/// What the particles of a block may touch.
#[derive(Debug, Default)]
pub(super) struct Candidates {
    spheres: Boxes,
    cones: Boxes,
    /// Cones that a block may touch, ascending.
    pub near_cones: Vec<u32>,
    /// Spheres that a block may touch and no cone strikes off for all of it, ascending.
    pub near_spheres: Vec<u32>,
    /// Per cone: whether the block may touch it.
    is_near: Vec<bool>,
}

impl Candidates {
    /// For the shapes at the end of an iteration.
    pub fn new(spheres: &[[f32; 4]], cones: &[Cone]) -> Self {
        let mut candidates = Self { is_near: vec![false; cones.len()], ..Self::default() };
        for sphere in spheres {
            candidates.spheres.push(sphere_box(sphere));
        }
        for cone in cones {
            let ends = [cone.first, cone.second].map(|sphere| sphere_box(&spheres[sphere as usize]));
            let is_steep = cone.cosine_squared.is_nan() || cone.cosine_squared < LEAST_COSINE_SQUARED;
            candidates.cones.push(if is_steep { EVERYWHERE } else { around(ends) });
        }
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

    /// Takes the shapes that particles inside `bounds` may touch.
    #[inline(always)]
    pub fn take_near<W: Wide>(&mut self, bounds: Bounds, plan: &FramePlan, cones: &[Cone]) {
        self.near_cones.clear();
        self.cones.for_each_near::<W>(bounds, |cone| self.near_cones.push(cone));
        self.near_cones.retain(|&cone| cones.get(cone as usize).is_some_and(|cone| cone.active != 0));
        self.near_spheres.clear();
        self.spheres.for_each_near::<W>(bounds, |sphere| self.near_spheres.push(sphere));
        if cones.is_empty() {
            self.near_spheres.retain(|&sphere| (sphere as usize) < plan.sphere_count());
            return;
        }
        self.is_near.fill(false);
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
    }
}

type Box3 = [[f32; 3]; 2];

const EVERYWHERE: Box3 = [[f32::NEG_INFINITY; 3], [f32::INFINITY; 3]];
const NOWHERE: Box3 = [[f32::INFINITY; 3], [f32::NEG_INFINITY; 3]];

fn sphere_box(&[x, y, z, radius]: &[f32; 4]) -> Box3 {
    let center = [x, y, z];
    let reach = center.map(|c| radius * (1.0 + SIZE_MARGIN) + c.abs() * PLACE_MARGIN);
    [std::array::from_fn(|k| center[k] - reach[k]), std::array::from_fn(|k| center[k] + reach[k])]
}

/// The box around two boxes, larger by a margin for the cone between them.
fn around([a, b]: [Box3; 2]) -> Box3 {
    let (lower, upper): ([f32; 3], [f32; 3]) =
        (std::array::from_fn(|k| a[0][k].min(b[0][k])), std::array::from_fn(|k| a[1][k].max(b[1][k])));
    let size = (0..3).map(|k| upper[k] - lower[k]).fold(0.0, f32::max) * SIZE_MARGIN;
    [lower.map(|l| l - size), upper.map(|u| u + size)]
}

impl Boxes {
    fn push(&mut self, [lower, upper]: Box3) {
        for k in 0..3 {
            self.lower[k].push(lower[k]);
            self.upper[k].push(upper[k]);
        }
    }

    /// Fills the last lanes with boxes that nothing is near.
    fn pad(&mut self) {
        while !self.lower[0].len().is_multiple_of(MOST_LANES) {
            self.push(NOWHERE);
        }
    }

    /// Calls `found` for all boxes that `bounds` overlaps, ascending.
    #[inline(always)]
    fn for_each_near<W: Wide>(&self, bounds: Bounds, mut found: impl FnMut(u32)) {
        let (lower, upper) = (bounds.lower.to_array(), bounds.upper.to_array());
        for first in (0..self.lower[0].len()).step_by(W::LANES) {
            let apart = |k: usize| {
                let (low, high) = (W::load(&self.lower[k][first..]), W::load(&self.upper[k][first..]));
                low.gt(W::splat(upper[k])) | high.lt(W::splat(lower[k]))
            };
            let mut near = W::bits(!(apart(0) | apart(1) | apart(2)));
            while near != 0 {
                found(first as u32 + near.trailing_zeros());
                near &= near - 1;
            }
        }
    }
}
