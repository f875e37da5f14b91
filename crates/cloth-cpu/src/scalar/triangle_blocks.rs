//! Blocks of collision triangles, one member after the other.

use crate::nearest_triangle::LookAtBlocks;
use cloth_core::method::pbd::plan::{BRANCHING, BoxBlock, TriangleBlock};
use cloth_kernels::Vec3;
use cloth_kernels::collide::triangle::{Nearest, is_out_of_reach, nearest_in_any_order};

pub(crate) struct OneByOne;

impl LookAtBlocks for OneByOne {
    fn boxes(boxes: &BoxBlock, p: Vec3<f32>, distance_squared: f32) -> u32 {
        (0..BRANCHING).fold(0, |near, k| {
            let (lower, upper) = (column(&boxes.lower, k), column(&boxes.upper, k));
            near | u32::from(!is_out_of_reach(distance_squared, p, lower, upper)) << k
        })
    }

    fn triangles(
        [a, b, c]: &TriangleBlock,
        p: Vec3<f32>,
        distance_squared: f32,
        distances: &mut [f32; BRANCHING],
    ) -> u32 {
        (0..BRANCHING).fold(0, |near, k| {
            let corners = [column(a, k), column(b, k), column(c, k)];
            let (found, is_near) = nearest_in_any_order(Nearest::within(distance_squared), p, corners, true);
            distances[k] = found.distance_squared;
            near | u32::from(is_near) << k
        })
    }
}

fn column(numbers: &[[f32; BRANCHING]; 3], k: usize) -> Vec3<f32> {
    Vec3 { x: numbers[0][k], y: numbers[1][k], z: numbers[2][k] }
}
