//! Impulses between two points of a pair, as changes of displacements in a substep (docs/math/impulses.md). Bridson et al. 2002.
//!
//! ```text
//! a = n·Σ w_i u_i                      how far the pair comes apart along its normal (m); below 0 it comes nearer
//! W = Σ w_i²/m_i                       mobility (1/kg)
//! Δu_i = d w_i/m_i / W                 changes Σ w_i u_i by the vector d, with momentum w_i d/W for each vertex: none is gained
//! ```

use crate::{Lane, Vec3};

/// Part of what a gap lacks that it opens by in a substep at most.
const OPENS: f32 = 0.1;
/// Part of the distance at the start that pairs keep on their way.
const KEPT: f32 = 0.1;

/// Adds the share of a vertex of the mobility of a pair (1/kg).
#[inline(always)]
pub fn add_mobility<L: Lane>(sum: L, weight: L, inverse_mass: L) -> L {
    sum + weight * weight * inverse_mass
}

/// Returns how far a pair comes apart along its normal, by its relative displacement (m).
#[inline(always)]
pub fn apart<L: Lane>(normal: Vec3<L>, relative: Vec3<L>) -> L {
    normal.dot(relative)
}

/// Returns how far a pair nearer than `thickness` has to come apart (m): not nearer, and further by what a spring of `stiffness` (N/m) does in
/// the substep h (s), by a tenth of what the gap lacks at most. `before` is how far it comes apart without.
#[inline(always)]
pub fn wanted<L: Lane>(before: L, [gap, thickness]: [L; 2], stiffness: L, h: L, mobility: L) -> L {
    let zero = L::splat(0.0);
    let lack = (thickness - gap).max(zero);
    let spring = stiffness * h * h * mobility * lack;
    (before.max(zero) + spring).min(lack * L::splat(OPENS))
}

/// Returns the sum of what a pair was pushed apart by after it is brought to `wanted`: never below 0, since surfaces do not stick.
#[inline(always)]
pub fn pushed<L: Lane>(so_far: L, apart: L, wanted: L) -> L {
    (so_far + (wanted - apart)).max(L::splat(0.0))
}

/// Returns how far a pair that comes nearer has to be pushed apart such that it does not (m).
#[inline(always)]
pub fn stopped<L: Lane>(apart: L) -> L {
    (-apart).max(L::splat(0.0))
}

/// Returns the sum of what friction took from a slip after it takes the rest of it, at most `friction` times what pushes the pair apart.
#[inline(always)]
pub fn rubbed<L: Lane>(
    so_far: Vec3<L>,
    normal: Vec3<L>,
    relative: Vec3<L>,
    friction: L,
    pushed: L,
) -> Vec3<L> {
    let slip = relative - normal * normal.dot(relative);
    let all = so_far - slip;
    let (most, size) = (friction * pushed, all.dot(all).sqrt());
    let is_more = size.gt(most);
    all * L::select(is_more, most / L::select(is_more, size, L::splat(1.0)), L::splat(1.0))
}

/// Returns the difference of two sums along a normal and across it: by what the relative displacement of a pair changes.
#[inline(always)]
pub fn change<L: Lane>(normal: Vec3<L>, pushed: [L; 2], rubbed: [Vec3<L>; 2]) -> Vec3<L> {
    normal * (pushed[1] - pushed[0]) + (rubbed[1] - rubbed[0])
}

/// Returns the displacement of a vertex after its share of an impulse that changes the relative displacement of the pair by `change`.
#[inline(always)]
pub fn shared<L: Lane>(u: Vec3<L>, change: Vec3<L>, weight: L, inverse_mass: L, mobility: L) -> Vec3<L> {
    u + change * (weight * inverse_mass / mobility)
}

/// Returns how near a pair may come on its way, of its distance at the start (m).
#[inline(always)]
pub fn kept<L: Lane>(squared: L) -> L {
    squared.max(L::splat(0.0)).sqrt() * L::splat(KEPT)
}

/// Returns a place at a fraction of a straight way.
#[inline(always)]
pub fn on_way<L: Lane>(start: Vec3<L>, end: Vec3<L>, time: L) -> Vec3<L> {
    start + (end - start) * time
}

/// Returns half of a length (m).
#[inline(always)]
pub fn half<L: Lane>(length: L) -> L {
    length * L::splat(0.5)
}
