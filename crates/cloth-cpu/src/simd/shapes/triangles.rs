//! Collision with triangles: particle by particle, sixteen boxes or triangles at a time.

use crate::nearest_triangle::LookAtBlocks;
use crate::scalar::iteration::Iteration;
use crate::scalar::triangles::collide_triangles;
use crate::simd::lanes::{Kernel, Wide};
use cloth_core::method::pbd::plan::{BRANCHING, BoxBlock, TriangleBlock};
use cloth_kernels::Vec3;
use cloth_kernels::collide::triangle::{Nearest, is_out_of_reach, nearest_in_any_order};
use std::marker::PhantomData;

/// Collides all particles with triangles.
pub(in crate::simd) struct CollideTriangles<'a, 'b>(pub &'a mut Iteration<'b>);

impl Kernel for CollideTriangles<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        collide_triangles::<WideBlocks<W>>(self.0);
    }
}

/// Blocks, as many members at a time as there are lanes.
pub(in crate::simd) struct WideBlocks<W>(PhantomData<W>);

impl<W: Wide> LookAtBlocks for WideBlocks<W> {
    #[inline(always)]
    fn boxes(boxes: &BoxBlock, p: Vec3<f32>, distance_squared: f32) -> u32 {
        let p = Vec3::broadcast([p.x, p.y, p.z]);
        let mut near = 0;
        for first in (0..BRANCHING).step_by(W::LANES) {
            let (lower, upper) = (column(&boxes.lower, first), column(&boxes.upper, first));
            near |= W::bits(!is_out_of_reach(W::splat(distance_squared), p, lower, upper)) << first;
        }
        near
    }

    #[inline(always)]
    fn triangles(
        [a, b, c]: &TriangleBlock,
        p: Vec3<f32>,
        distance_squared: f32,
        distances: &mut [f32; BRANCHING],
    ) -> u32 {
        let p = Vec3::broadcast([p.x, p.y, p.z]);
        let all = W::splat(0.0).le(W::splat(0.0));
        let mut near = 0;
        for first in (0..BRANCHING).step_by(W::LANES) {
            let corners = [column(a, first), column(b, first), column(c, first)];
            let within = Nearest::within(W::splat(distance_squared));
            let (found, is_near) = nearest_in_any_order(within, p, corners, all);
            found.distance_squared.store(&mut distances[first..]);
            near |= W::bits(is_near) << first;
        }
        near
    }
}

#[inline(always)]
fn column<W: Wide>(numbers: &[[f32; BRANCHING]; 3], first: usize) -> Vec3<W> {
    Vec3::new(W::load(&numbers[0][first..]), W::load(&numbers[1][first..]), W::load(&numbers[2][first..]))
}
