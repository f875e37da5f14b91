//! Pairs that move along straight lines, and the proof that they stay apart.

use super::closest::perpendicular;
use super::{Closest, edge_edge, point_triangle};
use crate::{Lane, Vec3};

/// Below this nothing is decided: products that small are no longer rounded relative to their size.
const SMALLEST: f32 = 1.0e-36;

/// A pair of primitives whose points move along straight lines from time 0 to time 1.
pub trait Motion<L: Lane>: Copy {
    /// Returns the end of a time from `time` on in which the pair is certainly further apart than `separation` (m), at most 1; a time before
    /// `time` where nothing is certain.
    fn clear_until(self, time: L, separation: L) -> L;

    /// Returns the volume of the four points (m³) as a polynomial of degree 3 in time, by its Bernstein coefficients, and a bound of its rounding
    /// error and of its size at the `separation` (m): a pair that is as close is coplanar up to this.
    fn volume(self, separation: L) -> ([L; 4], L);
}

/// A point p and a triangle t0 t1 t2 in motion.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PointTriangle<L> {
    from: [[Vec3<L>; 3]; 2],
    edges: [[Vec3<L>; 3]; 2],
}

/// Edges a0 a1 and b0 b1 in motion.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EdgeEdge<L> {
    between: [[Vec3<L>; 4]; 2],
    edges: [[Vec3<L>; 2]; 2],
}

impl<L: Lane> PointTriangle<L> {
    /// Returns the motion of the points p, t0, t1, t2 between times 0 and 1.
    #[inline(always)]
    pub fn new(before: [Vec3<L>; 4], after: [Vec3<L>; 4]) -> Self {
        let from = |[p, a, b, c]: [Vec3<L>; 4]| [p - a, p - b, p - c];
        let edges = |[_, a, b, c]: [Vec3<L>; 4]| [b - a, c - b, a - c];
        Self { from: [from(before), from(after)], edges: [edges(before), edges(after)] }
    }
}

impl<L: Lane> EdgeEdge<L> {
    /// Returns the motion of the points a0, a1, b0, b1 between times 0 and 1.
    #[inline(always)]
    pub fn new(before: [Vec3<L>; 4], after: [Vec3<L>; 4]) -> Self {
        let between = |[a0, a1, b0, b1]: [Vec3<L>; 4]| [a0 - b0, a0 - b1, a1 - b0, a1 - b1];
        let edges = |[a0, a1, b0, b1]: [Vec3<L>; 4]| [a1 - a0, b1 - b0];
        Self { between: [between(before), between(after)], edges: [edges(before), edges(after)] }
    }
}

impl<L: Lane> Motion<L> for PointTriangle<L> {
    #[inline(always)]
    fn clear_until(self, time: L, separation: L) -> L {
        let from = at(self.from, time);
        let closest = point_triangle::from_differences(from, at(self.edges, time));
        clear_until(closest, self.from, from[0], time, separation)
    }

    #[inline(always)]
    fn volume(self, separation: L) -> ([L; 4], L) {
        let [before, after] = [0, 1].map(|k| [self.from[k][0], self.edges[k][0], self.edges[k][2]]);
        volume(before, after, separation)
    }
}

impl<L: Lane> Motion<L> for EdgeEdge<L> {
    #[inline(always)]
    fn clear_until(self, time: L, separation: L) -> L {
        let between = at(self.between, time);
        let closest = edge_edge::from_differences(between, at(self.edges, time));
        clear_until(closest, self.between, between[0], time, separation)
    }

    #[inline(always)]
    fn volume(self, separation: L) -> ([L; 4], L) {
        let [before, after] = [0, 1].map(|k| [self.between[k][0], self.edges[k][0], self.edges[k][1]]);
        volume(before, after, separation)
    }
}

#[inline(always)]
fn at<L: Lane, const N: usize>(vectors: [[Vec3<L>; N]; 2], time: L) -> [Vec3<L>; N] {
    let [mut at, to] = vectors;
    for (at, to) in at.iter_mut().zip(to) {
        *at = *at + (to - *at) * time;
    }
    at
}

/// The better of two planes: perpendicular to the vector between the closest points, and parallel to both primitives. Of the closest points only the
/// direction matters, so that an error of theirs costs progress and never an impact.
#[inline(always)]
fn clear_until<L: Lane, const N: usize>(
    closest: Closest<L>,
    between: [[Vec3<L>; N]; 2],
    now: Vec3<L>,
    time: L,
    separation: L,
) -> L {
    // An edge as long as the pair lies along this plane: the offset has to be perpendicular to it to rounding.
    let (offset, _) = perpendicular(closest.offset, closest.edge);
    let is_behind = closest.normal.dot(now).lt(L::splat(0.0));
    let normal = Vec3::select(is_behind, -closest.normal, closest.normal);
    let by_offset = separated_until(offset, between, time, separation);
    let by_normal = separated_until(normal, between, time, separation);
    by_offset.max(by_normal)
}

/// Returns the end of the time from `time` on in which planes perpendicular to `n` separate the pair.
///
/// `between` are the vectors from each point of the second primitive to each one of the first, before and after. Apart along n means
/// `n·d > separation |n|` for each vector d; with d linear in time it holds between two times at which it holds. With ε the distance from 1 to the next
/// number (rounding errors are at most ε/2), the error of the computed `n·d` is at most 4 · ε/2 Σ|n_k d_k|, rounding of d included; twice that is
/// taken off at both ends, 2 ε of both bounds in between, and 8 ε of the time at which the smaller of them becomes 0, which moves the bound by 8 ε
/// of the difference of the two and thus beyond all of these. Numbers that overflow make comparisons false: nothing is certain then.
#[inline(always)]
fn separated_until<L: Lane, const N: usize>(
    n: Vec3<L>,
    between: [[Vec3<L>; N]; 2],
    time: L,
    separation: L,
) -> L {
    let (zero, one, epsilon) = (L::splat(0.0), L::splat(1.0), L::epsilon());
    let largest = n.x.abs().max(n.y.abs()).max(n.z.abs());
    let is_plane = largest.gt(zero);
    let n = n * (one / L::select(is_plane, largest, one));
    let distance = separation * (n.dot(n).sqrt() * (one + epsilon * L::splat(4.0)));
    let mut end = one;
    let mut is_clear = is_plane;
    for (&before, &after) in between[0].iter().zip(&between[1]) {
        let (first, last) = (lower_bound(n, before, distance), lower_bound(n, after, distance));
        let slack = (first.abs() + last.abs()) * (epsilon + epsilon);
        is_clear = is_clear & (first + (last - first) * time - slack).gt(zero);
        let stays = last.gt(zero);
        let approach = L::select(stays, one, first - last);
        let meets = first / L::select(approach.gt(zero), approach, one) - epsilon * L::splat(8.0);
        end = L::select(stays, end, end.min(meets));
    }
    L::select(is_clear, end, -one)
}

/// Returns a number that is at most `n·d - distance`.
#[inline(always)]
fn lower_bound<L: Lane>(n: Vec3<L>, d: Vec3<L>, distance: L) -> L {
    let magnitude = (n.x * d.x).abs() + (n.y * d.y).abs() + (n.z * d.z).abs();
    let error = (magnitude + distance) * (L::epsilon() * L::splat(4.0)) + L::splat(SMALLEST);
    n.dot(d) - distance - error
}

/// Returns the Bernstein coefficients of `x·(y × z)`, where all three vectors are linear in time, and its bound.
///
/// With M the largest sum of the sizes of its six products, coefficients are wrong by at most 10 · ε/2 M, and evaluating them adds 6 · ε/2 M; halving
/// between computed zeros of the derivative ([`cubic`](super::cubic)) may step over 105 · ε/2 M.
#[inline(always)]
fn volume<L: Lane>(before: [Vec3<L>; 3], after: [Vec3<L>; 3], separation: L) -> ([L; 4], L) {
    let [x0, y0, z0] = before;
    let [x1, y1, z1] = after;
    let third = L::splat(1.0) / L::splat(3.0);
    let (first, last) = (y0.cross(z0), y1.cross(z1));
    let mixed = y0.cross(z1) + y1.cross(z0);
    let coefficients = [
        x0.dot(first),
        (x1.dot(first) + x0.dot(mixed)) * third,
        (x0.dot(last) + x1.dot(mixed)) * third,
        x1.dot(last),
    ];
    let largest = |k: usize| size(before[k]).max(size(after[k]));
    let [x, y, z] = [largest(0), largest(1), largest(2)];
    let products =
        (y.y * z.z + y.z * z.y) * x.x + (y.z * z.x + y.x * z.z) * x.y + (y.x * z.y + y.y * z.x) * x.z;
    let area = (y.dot(y) * z.dot(z)).sqrt();
    let relative = L::splat(1.0) + L::epsilon() * L::splat(16.0);
    let bound = products * (L::epsilon() * L::splat(128.0)) + separation * area * relative;
    (coefficients, bound + L::splat(SMALLEST))
}

#[inline(always)]
fn size<L: Lane>(v: Vec3<L>) -> Vec3<L> {
    Vec3::new(v.x.abs(), v.y.abs(), v.z.abs())
}
