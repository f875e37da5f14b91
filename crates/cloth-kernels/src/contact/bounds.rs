//! Bounds in which straight ways cannot meet: contact that holds without continuous collision (docs/math/vbd.md).
//!
//! Each listed pair has a plane between its primitives; all corners of a primitive stay on its side. Pairs that are not listed are so far
//! apart that they cannot meet within the balls around their vertices. Both bound the displacement e of a vertex since detection, counted from
//! where it is led:
//!
//! ```text
//! n·e <= limit     n towards the plane        limit = 0.9 of the vertex's share of the gap
//! |e| <= R         R: 0.45 of the distance from which on pairs are not listed
//! ```

use crate::{Lane, Vec3};

/// Part of its share of a gap that a side may use.
const USED: f32 = 0.9;
/// The smallest and largest share of a side.
const SHARES: [f32; 2] = [0.05, 0.95];
/// Part of a gap that what moves by itself may use in a leg.
const LEG: f32 = 0.45;
/// Part of how far sides may go that is slow, for where they are led.
const SLOW: f32 = 0.25;
/// Part of the longest way of a leg that is far for what is held: a strain of a twentieth.
const FAR: f32 = 0.1;
/// Part of a ball that what is turned aside may use.
const ASIDE: f32 = 0.5;
/// Threads pull about so much more than what acts on a vertex.
const PULLS: f32 = 3.0;
/// Rounding of the places that a substep ends at, of both sides: eight halves of the distance from 1 to the next float32.
const ROUNDING: f32 = 8.0 * 0.5 * f32::EPSILON;

/// Returns how far `point` is from `origin` along the normal (m).
#[inline(always)]
pub fn along<L: Lane>(normal: Vec3<L>, origin: Vec3<L>, point: Vec3<L>) -> L {
    normal.dot(point - origin)
}

/// Returns the gap along a normal between the nearest corners of two sides, less what rounding may close (m); `largest` is the
/// largest coordinate.
#[inline(always)]
pub fn certain_gap<L: Lane>(first: L, second: L, largest: L) -> L {
    (first - second) - largest * L::splat(ROUNDING)
}

/// Returns the share of the gap of the second side: by the speeds at which both come nearer, equal where none does.
#[inline(always)]
pub fn share<L: Lane>(first: L, second: L) -> L {
    let zero = L::splat(0.0);
    let (first, second) = (first.max(zero), second.max(zero));
    let sum = first + second;
    let approaches = sum.gt(zero);
    let share = second / L::select(approaches, sum, L::splat(1.0));
    L::select(approaches, share, L::splat(0.5)).max(L::splat(SHARES[0])).min(L::splat(SHARES[1]))
}

/// Returns how far a side may come nearer (m), of its share of the gap; the other one has the rest.
#[inline(always)]
pub fn limit<L: Lane>(gap: L, share: L) -> L {
    (gap * share * L::splat(USED)).max(L::splat(0.0))
}

/// Returns the limit of a corner that is farther back than the nearest one of its side: `far` less `near` (m).
#[inline(always)]
pub fn behind<L: Lane>(limit: L, far: L, near: L) -> L {
    limit + (far - near)
}

/// Returns the share of the other side.
#[inline(always)]
pub fn rest<L: Lane>(share: L) -> L {
    L::splat(1.0) - share
}

/// Returns the part of its way that what moves by itself may go at once, where it comes nearer by `advance` over a `gap` (m).
#[inline(always)]
pub fn leg<L: Lane>(gap: L, advance: L) -> L {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let room = (gap * L::splat(LEG)).max(zero);
    L::select(advance.gt(room), room / L::select(advance.gt(zero), advance, one), one)
}

/// Returns what is left of a gap (m) once corners have come nearer by `advance` (m); all of it where they go apart.
#[inline(always)]
pub fn left<L: Lane>(gap: L, advance: L) -> L {
    gap - advance.max(L::splat(0.0))
}

/// Returns by how much corners come nearer than they may at once, and a little more (m).
#[inline(always)]
pub fn excess<L: Lane>(gap: L, advance: L) -> L {
    (advance - gap.max(L::splat(0.0)) * L::splat(0.9 * LEG)).max(L::splat(0.0))
}

/// Returns the part of a way that is no longer than `longest` (m).
#[inline(always)]
pub fn part_within<L: Lane>(way: L, longest: L) -> L {
    let one = L::splat(1.0);
    L::select(way.gt(longest), longest / L::select(way.gt(L::splat(0.0)), way, one), one)
}

/// Returns R of a vertex that is accelerated by `pull` (m) and whose neighbours go another way, by `apart` (m): what a substep is likely to
/// change of where it goes by itself. In contact within `radius`, and at most `longest` (m).
#[inline(always)]
pub fn ball<L: Lane>(pull: L, apart: Vec3<L>, radius: L, longest: L) -> L {
    let way = pull * L::splat(PULLS) + apart.dot(apart).sqrt() * L::splat(1.25);
    widened(way, radius, longest)
}

/// Returns R of a vertex that is to have so much room (m).
#[inline(always)]
pub fn widened<L: Lane>(way: L, radius: L, longest: L) -> L {
    way.min(longest).max(radius * L::splat(USED))
}

/// Tells whether something that is led elsewhere, so far from where it was (m), has too little left of a ball.
#[inline(always)]
pub fn is_far<L: Lane>(aside: L, ball: L) -> L::Mask {
    aside.gt(ball * L::splat(ASIDE))
}

/// Tells whether what was held wanted to go that far (m) that it matters, beside the longest way of a leg (m).
#[inline(always)]
pub fn is_far_for<L: Lane>(wanted: L, longest: L) -> L::Mask {
    wanted.gt(longest * L::splat(FAR))
}

/// Returns R of a ball within another one, from whose middle it is so far (m), rounding included.
#[inline(always)]
pub fn rest_of<L: Lane>(ball: L, aside: L) -> L {
    ball - aside * L::splat(1.000_001)
}

/// Returns by how much boxes grow around a vertex that stays in its ball (m).
#[inline(always)]
pub fn growth<L: Lane>(ball: L) -> L {
    ball / L::splat(USED)
}

/// Returns what rounding in float32 may do to boxes (m); `largest` is the largest coordinate.
#[inline(always)]
pub fn rounding<L: Lane>(largest: L) -> L {
    largest * L::splat(8.0 * f32::EPSILON)
}

/// Returns the displacement without what goes beyond a plane: along the plane it stays.
#[inline(always)]
pub fn on_side<L: Lane>(e: Vec3<L>, normal: Vec3<L>, limit: L) -> Vec3<L> {
    e - normal * (normal.dot(e) - limit).max(L::splat(0.0))
}

/// Returns the part of a displacement that stays before a plane, at most `part`.
#[inline(always)]
pub fn part_on_side<L: Lane>(e: Vec3<L>, normal: Vec3<L>, limit: L, part: L) -> L {
    let ahead = normal.dot(e);
    let is_beyond = (ahead * part).gt(limit);
    L::select(is_beyond, limit / L::select(ahead.gt(L::splat(0.0)), ahead, L::splat(1.0)), part)
}

/// Returns the part of a displacement that stays in a ball.
#[inline(always)]
pub fn part_in_ball<L: Lane>(e: Vec3<L>, ball: L) -> L {
    part_within(e.dot(e).sqrt(), ball)
}

/// Returns a part of a vector.
#[inline(always)]
pub fn part_of<L: Lane>(e: Vec3<L>, part: L) -> Vec3<L> {
    e * part
}

/// Tells whether `point` is where an offset surface around the vertex `p` is that vertex's, beside its edge to `q`.
#[inline(always)]
pub fn is_off_vertex<L: Lane>(point: Vec3<L>, p: Vec3<L>, q: Vec3<L>) -> L::Mask {
    (point - p).dot(p - q).ge(L::splat(0.0))
}

/// Tells whether `point` is where an offset surface around the edge ab is that edge's, beside the triangle with the corner `wing`.
#[inline(always)]
pub fn is_off_edge<L: Lane>(point: Vec3<L>, [a, b]: [Vec3<L>; 2], wing: Vec3<L>) -> L::Mask {
    let (edge, zero) = (b - a, L::splat(0.0));
    let squared = edge.dot(edge);
    let foot = a + edge * ((wing - a).dot(edge) / L::select(squared.gt(zero), squared, L::splat(1.0)));
    (point - foot).dot(foot - wing).ge(zero)
}

/// Returns the sum of the sizes of weights of vertices that give way.
#[inline(always)]
pub fn add_size<L: Lane>(sum: L, weight: L) -> L {
    sum + weight.abs()
}

/// Returns the block of a vertex that moves at the same time as the others of its pairs: `|w_i| Σ|w_j|` instead of `w_i²`, so that all
/// blocks together are no less than the Hessian, and F falls.
#[inline(always)]
pub fn block<L: Lane>(
    hessian: crate::solve::block3::Symmetric3<L>,
    weight: L,
    sum: L,
) -> crate::solve::block3::Symmetric3<L> {
    hessian * (weight.abs() * sum)
}

/// Tells whether sides that go no further than this cannot meet over a gap (m), plane or not.
#[inline(always)]
pub fn is_apart<L: Lane>(gap: L, first: L, second: L) -> L::Mask {
    (gap * L::splat(USED)).gt(first + second)
}

/// Tells whether sides that come nearer by so much at most where they are led hardly do, beside how far they may go from there (m).
#[inline(always)]
pub fn is_slow<L: Lane>(by: L, room: L) -> L::Mask {
    by.le(room * L::splat(SLOW))
}

/// Returns a displacement since another one.
#[inline(always)]
pub fn since<L: Lane>(u: Vec3<L>, before: Vec3<L>) -> Vec3<L> {
    u - before
}

/// Returns the mean of a sum over so many.
#[inline(always)]
pub fn mean<L: Lane>(sum: Vec3<L>, count: L) -> Vec3<L> {
    sum * (L::splat(1.0) / count)
}

/// Returns the larger of a number and the largest coordinate of a place.
#[inline(always)]
pub fn largest<L: Lane>(so_far: L, place: Vec3<L>) -> L {
    so_far.max(place.x.abs()).max(place.y.abs()).max(place.z.abs())
}

/// Tells whether two edges, given as a0, a1, b0, b1, are farther apart than `distance` (m) along the line of their middles: then they are. By a
/// hundred thousandth at least, whatever the rounding. No where it cannot tell.
#[inline(always)]
pub fn edges_are_beyond<L: Lane>(points: [Vec3<L>; 4], distance: L) -> L::Mask {
    let (gap, axis) = between_edges(points);
    is_beyond(gap, axis, distance)
}

/// Returns how far two edges are apart along the line of their middles, less a hundred thousandth (m): they are no nearer. 0 where it cannot tell.
#[inline(always)]
pub fn edges_apart<L: Lane>(points: [Vec3<L>; 4]) -> L {
    let (gap, axis) = between_edges(points);
    apart(gap, axis)
}

/// The gap of two edges along an axis, times its length.
#[inline(always)]
fn between_edges<L: Lane>([a, b, c, d]: [Vec3<L>; 4]) -> (L, Vec3<L>) {
    let (to_b, to_c, to_d) = (b - a, c - a, d - a);
    let axis = to_c + to_d - to_b;
    let high = axis.dot(to_b).max(L::splat(0.0));
    let low = axis.dot(to_c).min(axis.dot(to_d));
    (low - high, axis)
}

/// As [`edges_are_beyond`], for a point and a triangle, given as p, a, b, c.
#[inline(always)]
pub fn point_is_beyond<L: Lane>(points: [Vec3<L>; 4], distance: L) -> L::Mask {
    let (gap, axis) = between_point_and_triangle(points);
    is_beyond(gap, axis, distance)
}

/// As [`edges_apart`], for a point and a triangle, given as p, a, b, c.
#[inline(always)]
pub fn point_apart<L: Lane>(points: [Vec3<L>; 4]) -> L {
    let (gap, axis) = between_point_and_triangle(points);
    apart(gap, axis)
}

/// The gap of a point and a triangle along an axis, times its length.
#[inline(always)]
fn between_point_and_triangle<L: Lane>([p, a, b, c]: [Vec3<L>; 4]) -> (L, Vec3<L>) {
    let (to_a, to_b, to_c) = (a - p, b - p, c - p);
    let axis = to_a + to_b + to_c;
    let low = axis.dot(to_a).min(axis.dot(to_b)).min(axis.dot(to_c));
    (low, axis)
}

/// Whether a gap along an axis, times its length, is above a distance.
#[inline(always)]
fn is_beyond<L: Lane>(gap: L, axis: Vec3<L>, distance: L) -> L::Mask {
    gap.gt(L::splat(0.0)) & (gap * gap).gt(axis.dot(axis) * (distance * distance) * L::splat(1.000_02))
}

/// The gap along an axis, less a hundred thousandth.
#[inline(always)]
fn apart<L: Lane>(gap: L, axis: Vec3<L>) -> L {
    let (zero, length) = (L::splat(0.0), axis.dot(axis).sqrt());
    let is_apart = gap.gt(zero) & length.gt(zero);
    L::select(is_apart, gap / L::select(is_apart, length, L::splat(1.0)) * L::splat(0.999_99), zero)
}

/// Returns the distance from which on sides that go no further than this cannot meet (m), as [`is_apart`] has it; `largest` is the largest
/// coordinate.
#[inline(always)]
pub fn reach<L: Lane>(first: L, second: L, largest: L) -> L {
    growth(first + second) + largest * L::splat(ROUNDING)
}

/// Returns the radius of contact where edges at rest are no shorter than `shortest` (m): half of that at most.
#[inline(always)]
pub fn radius<L: Lane>(radius: L, shortest: L) -> L {
    radius.min(shortest * L::splat(0.5))
}

/// Returns the gap below which the barrier goes on as a parabola: a thousandth of the radius, since bounds keep gaps open (m).
#[inline(always)]
pub fn floor<L: Lane>(radius: L) -> L {
    radius * L::splat(1.0e-3)
}

/// Returns length (m) and direction of the vector between closest points, from its squared length; no direction where they meet.
#[inline(always)]
pub fn direction<L: Lane>(offset: Vec3<L>, squared: L) -> (L, Vec3<L>) {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let length = squared.max(zero).sqrt();
    let has_length = length.gt(zero);
    (length, offset * L::select(has_length, one / L::select(has_length, length, one), zero))
}

/// Returns the sum of a way and a part of a normal (m).
#[inline(always)]
pub fn turned<L: Lane>(way: Vec3<L>, normal: Vec3<L>, part: L) -> Vec3<L> {
    way + normal * part
}

/// Tells whether a part of a way is the rest of it, `left`, to rounding.
#[inline(always)]
pub fn arrives<L: Lane>(part: L, left: L) -> L::Mask {
    part.ge(left - left * L::splat(1.0e-6))
}

/// Returns the length of a way (m).
#[inline(always)]
pub fn length<L: Lane>(way: Vec3<L>) -> L {
    way.dot(way).sqrt()
}
