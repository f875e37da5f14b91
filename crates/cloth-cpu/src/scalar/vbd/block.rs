//! What vertices of a group feel of their elements: one at a time or several.

use super::groups::{ChunkPattern, EntryPattern, Line};
use crate::scalar::xpbd::GROUP;
use cloth_core::method::vbd::{Kind, MOST_NEIGHBOURS};
use cloth_kernels::energy::deformation::RestShape;
use cloth_kernels::energy::{damping, membrane_corotated, membrane_stvk, membrane_woven, spring};
use cloth_kernels::solve::block3::Symmetric3;
use cloth_kernels::solve::hard::{self, Hard};
use cloth_kernels::solve::vertex_block::{
    Before, VertexBlock, add_weighted, corotated, hinge, hinge_far, isometric, joined, joined_far, link,
    stvk, weighted, woven,
};
use cloth_kernels::{Lane, Vec3};

/// Numbers that are loaded from a line.
pub(crate) trait Load: Lane {
    /// Those from a lane on.
    fn load_line(line: &[f32; GROUP], first: usize) -> Self;
}

/// Vectors from the own vertex to neighbours (m), now and at the start of the substep.
#[derive(Debug)]
pub(crate) struct NeighbourVectors<L> {
    pub now: [Vec3<L>; MOST_NEIGHBOURS],
    pub before: [Vec3<L>; MOST_NEIGHBOURS],
}

impl<L: Lane> NeighbourVectors<L> {
    #[inline(always)]
    pub fn new() -> Self {
        Self { now: [Vec3::zero(); MOST_NEIGHBOURS], before: [Vec3::zero(); MOST_NEIGHBOURS] }
    }
}

/// Constants of an entry, and its time of damping as the last line.
#[inline(always)]
fn constants<L: Load, const K: usize>(lines: &[Line], lane: usize) -> [L; K] {
    let mut constants = [L::splat(0.0); K];
    for (constant, line) in constants.iter_mut().zip(&lines[..K]) {
        *constant = L::load_line(&line.0, lane);
    }
    constants
}

/// The vectors to the corners of an entry.
#[inline(always)]
fn corners<L: Lane, const N: usize>(of: &[Vec3<L>; MOST_NEIGHBOURS], places: &[u8; 5]) -> [Vec3<L>; N] {
    let mut corners = [Vec3::zero(); N];
    for (corner, place) in corners.iter_mut().zip(places) {
        *corner = of[usize::from(*place) % MOST_NEIGHBOURS];
    }
    corners
}

/// Where a constant is a number: otherwise the vertex in the lane lacks what it belongs to.
#[inline(always)]
fn is_number<L: Lane>(constant: L) -> L::Mask {
    constant.le(constant)
}

/// Goes through the entries of a run: `$constants` lines each, and one of damping.
macro_rules! entries {
    (
        $run:ident, $lines:ident, $lane:ident, $near:ident, $rate:ident, $block:ident,
        |$d:ident: $n:literal, [$($constant:ident),+]: $k:literal, $before:ident| $part:expr
    ) => {{
        let each = $k + usize::from(DAMPED);
        for EntryPattern { places, is_partial } in &$run.entries {
            let constants_of = constants::<L, $k>($lines, $lane);
            let [$($constant),+] = constants_of;
            let $d = corners::<L, $n>(&$near.now, places);
            let mut $before = None;
            if DAMPED {
                let [time] = constants::<L, 1>(&$lines[$k..], $lane);
                let rate = damping::rate(time, L::splat($rate));
                $before = Some(Before { d: corners::<L, $n>(&$near.before, places), rate });
            }
            let added = $block + $part;
            $block = match is_partial {
                true => VertexBlock::select(is_number(constants_of[0]), added, $block),
                false => added,
            };
            $lines = &$lines[each..];
        }
    }};
}

/// Adds what a chunk does.
#[inline(always)]
pub(crate) fn chunk<L: Load, const DAMPED: bool>(
    block: VertexBlock<L>,
    chunk: &ChunkPattern,
    lines: &[Line],
    lane: usize,
    near: &NeighbourVectors<L>,
    rate: f32,
) -> VertexBlock<L> {
    let (mut block, mut lines) = (block, lines);
    if chunk.is_weighted {
        let mut sum = Vec3::zero();
        for (d, line) in near.now[..chunk.neighbours].iter().zip(&lines[1..]) {
            let weight = L::load_line(&line.0, lane);
            let added = add_weighted(sum, weight, *d);
            sum = if chunk.has_absent_weights { Vec3::select(is_number(weight), added, sum) } else { added };
        }
        block = block + weighted(sum, L::load_line(&lines[0].0, lane));
        lines = &lines[chunk.neighbours + 1..];
    }
    for run in &chunk.runs {
        match run.kind {
            Kind::Woven => entries!(run, lines, lane, near, rate, block,
            |d: 2, [pu, pv, qu, qv, warp, weft, shear]: 7, before| {
                let rest = RestShape { b1: [pu, pv], b2: [qu, qv] };
                woven(d, rest, membrane_woven::Stiffness { warp, weft, shear }, before)
            }),
            Kind::Stvk => entries!(run, lines, lane, near, rate, block,
            |d: 2, [pu, pv, qu, qv, warp, weft, coupling, shear]: 8, before| {
                let rest = RestShape { b1: [pu, pv], b2: [qu, qv] };
                stvk(d, rest, membrane_stvk::Stiffness { warp, weft, coupling, shear }, before)
            }),
            Kind::Corotated => entries!(run, lines, lane, near, rate, block,
            |d: 2, [pu, pv, qu, qv, mu, lambda]: 6, before| {
                let rest = RestShape { b1: [pu, pv], b2: [qu, qv] };
                corotated(d, rest, membrane_corotated::Stiffness { mu, lambda }, before)
            }),
            Kind::Link => entries!(run, lines, lane, near, rate, block,
            |d: 1, [shortest, longest, stretched, compressed]: 4, before| {
                link(d, [shortest, longest], spring::Stiffness { stretched, compressed }, before)
            }),
            Kind::Hard => entries!(run, lines, lane, near, rate, block,
            |d: 1, [shortest, longest, stiffness, x, y, z]: 6, _before| {
                hard::feel(Hard { shortest, longest, stiffness, multiplier: Vec3::new(x, y, z) }, d[0])
            }),
            Kind::Hinge => entries!(run, lines, lane, near, rate, block,
                |d: 3, [rest, stiffness]: 2, before| hinge(d, rest, stiffness, before)),
            Kind::HingeFar => entries!(run, lines, lane, near, rate, block,
                |d: 3, [rest, stiffness]: 2, before| hinge_far(d, rest, stiffness, before)),
            Kind::Isometric => entries!(run, lines, lane, near, rate, block,
                |d: 3, [a, b, c, stiffness]: 4, before| isometric(d, [a, b, c], stiffness, before)),
            Kind::Joined => entries!(run, lines, lane, near, rate, block,
            |d: 5, [a, b, c, xx, xy, xz, yy, yz, zz]: 9, before| {
                joined(d, [a, b, c], Symmetric3 { xx, xy, xz, yy, yz, zz }, before)
            }),
            Kind::JoinedFar => entries!(run, lines, lane, near, rate, block,
            |d: 5, [a, b, c, xx, xy, xz, yy, yz, zz]: 9, before| {
                joined_far(d, [a, b, c], Symmetric3 { xx, xy, xz, yy, yz, zz }, before)
            }),
        }
    }
    block
}
