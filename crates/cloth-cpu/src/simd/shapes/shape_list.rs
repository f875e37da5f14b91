//! The shapes of an iteration that particles are tested against, and what is near them.

use super::boxes::{Box3, Boxes, NOWHERE, around};
use super::inflated_bounds::{cone_along_path, cone_at_rest, sphere_along_path, sphere_at_rest};
use super::swept_shapes::SweptShapes;
use crate::simd::lanes::Wide;
use crate::simd::particles::repeat;
use crate::simd::reused::Reused;

/// The cones that are active, ascending, then the spheres at the end of none of them, ascending. A sphere at the end of
/// an active cone is tested only for what is near that.
#[derive(Debug)]
pub(super) struct ShapeList {
    /// Of each: which cone or sphere it is.
    pub numbers: Reused<u32>,
    /// How many are cones.
    pub cone_count: usize,
    /// Of each: the box outside of which it touches nothing.
    pub boxes: Boxes,
    /// Around all of these.
    bounds: Box3,
}

impl ShapeList {
    /// For particles where they are, or `SWEPT` along their paths.
    pub fn new<const SWEPT: bool>(shapes: SweptShapes<'_>) -> Self {
        let SweptShapes { spheres_before, spheres, cones_before, cones, .. } = shapes;
        let mut shape_list =
            Self { numbers: Reused::new(), cone_count: 0, boxes: Boxes::default(), bounds: NOWHERE };
        let mut is_end = Reused::filled(false, spheres.len());
        for (number, cone) in (0..).zip(cones).filter(|(_, cone)| cone.active != 0) {
            [cone.first, cone.second].into_iter().for_each(|sphere| is_end[sphere as usize] = true);
            let before = &cones_before[number as usize];
            shape_list.push(
                number,
                if SWEPT { cone_along_path(before, cone) } else { cone_at_rest(cone, spheres) },
            );
        }
        shape_list.cone_count = shape_list.numbers.len();
        for (number, sphere) in (0..).zip(spheres).filter(|&(number, _)| !is_end[number as usize]) {
            let before = &spheres_before[number as usize];
            shape_list
                .push(number, if SWEPT { sphere_along_path(before, sphere) } else { sphere_at_rest(sphere) });
        }
        shape_list
    }

    fn push(&mut self, number: u32, bounds: Box3) {
        self.numbers.push(number);
        self.boxes.push(bounds);
        self.bounds = around([self.bounds, bounds]);
    }

    /// The box around all, its corners as rows.
    #[inline(always)]
    pub fn bounds<W: Wide>(&self) -> [W; 2] {
        let [[lx, ly, lz], [ux, uy, uz]] = self.bounds;
        [repeat([lx, ly, lz, f32::NEG_INFINITY]), repeat([ux, uy, uz, f32::INFINITY])]
    }
}
