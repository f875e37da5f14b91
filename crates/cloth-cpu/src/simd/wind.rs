//! Wind over all triangles, set by set: triangles of a set share no particle.

use super::lanes::{InstructionSet, Kernel, MOST_LANES, Wide};
use super::particles::{gather, scatter};
use crate::scalar::frame::{Iteration, Share};
use crate::scalar::wind::blow;
use cloth_core::plan::Stages;
use cloth_kernels::wind::{Air, apply};
use cloth_kernels::{Mat3, Vec3};
use std::ops::Range;

/// Applies wind to all triangles at hand.
pub(super) fn run<S: InstructionSet>(set: S, it: &mut Iteration<'_>) {
    let fabric = it.cloth.fabric();
    let (count, crossing) = (fabric.triangle_sets().len() as u32 - 1, fabric.crossing_triangle_sets());
    let (sets, piece) = match it.share {
        Share::Whole => (0..count, None),
        Share::Crossing(piece) => (0..crossing, Some(piece)),
        Share::Part(part) => (crossing..count, Some(part)),
    };
    for s in sets {
        let pieces = fabric.triangle_pieces().of_set(s);
        let pieces = piece.map_or(pieces.clone(), |k| pieces.start + k..pieces.start + k + 1);
        let rows = fabric.triangle_pieces().offsets();
        let (start, end) = (rows[pieces.start] as usize, rows[pieces.end] as usize);
        let whole = start + (end - start) / S::LANES * S::LANES;
        set.run(Blow { it, triangles: start..whole });
        blow(it, whole..end);
    }
}

/// Triangles that share no particle, a multiple of the lanes.
struct Blow<'a, 'b> {
    it: &'a mut Iteration<'b>,
    triangles: Range<usize>,
}

impl Kernel for Blow<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let it = self.it;
        let (x, y, z) = (it.parameters.wind_bias[0], it.parameters.wind_bias[1], it.parameters.wind_bias[2]);
        let frame = &it.plan.frame;
        let air =
            Air { drag: W::splat(frame.drag), lift: W::splat(frame.lift), bias: Vec3::splat([x, y, z]) };
        let turn = if it.runs(Stages::TURNING) { Some(Mat3::splat(it.parameters.turn)) } else { None };
        let first = it.first as u32;
        for triangles in it.cloth.fabric().triangles()[self.triangles].chunks_exact(W::LANES) {
            let mut corners = [[0; MOST_LANES]; 3];
            for (k, triangle) in triangles.iter().enumerate() {
                corners[0][k] = triangle[0] - first;
                corners[1][k] = triangle[1] - first;
                corners[2][k] = triangle[2] - first;
            }
            let [a, b, c] = corners;
            let current = [gather::<W>(it.current, &a), gather(it.current, &b), gather(it.current, &c)];
            let previous = [
                gather::<W>(it.previous, &a).position,
                gather(it.previous, &b).position,
                gather(it.previous, &c).position,
            ];
            let [next_a, next_b, next_c] = apply(current, previous, air, turn);
            scatter(it.current, &a, next_a);
            scatter(it.current, &b, next_b);
            scatter(it.current, &c, next_c);
        }
    }
}
