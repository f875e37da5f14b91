//! Untangling: which way an edge that has gone through a triangle has to go (docs/math/untangling.md).
//!
//! An edge with direction E pierces a triangle with normal N at the point P of a contour, which goes on from P in the faces beside the
//! edge, along unit vectors R. With δe and δt the displacements of edge and triangle at P:
//!
//! ```text
//! dP = δe - E N·(δe - δt)/(N·E)                          P stays on the edge and in the triangle
//! dL = -R·dP = -½ (R + G)·δe - ½ (R - G)·δt              R = Σ R_i, L the length of the contour
//! G  = R - 2 (E·R)/(E·N) N                               half of what the edge gains over the triangle along G is taken off L
//! ```
//!
//! Volino and Magnenat-Thalmann 2006 (*Resolving Surface Collisions through Intersection Contour Minimization*). What R has for both alike
//! adds up to nothing along a contour, so that edge and triangle get opposite pushes along G.

use crate::energy::direction;
use crate::solve::block3::Symmetric3;
use crate::{Lane, Vec3};

/// Planes that enclose an angle with a smaller sine are parallel.
const LEAST: f32 = 1.0e-6;
/// g0: the gradient (without unit) at which a push has 1/√2 of its full strength.
const HALF_STRENGTH: f32 = 0.1;

/// Returns which part of an edge from `p` to `q` is before the plane through `a` with this normal, from 0 to 1; a half where it is in the plane.
#[inline(always)]
pub fn pierced_part<L: Lane>([p, q]: [Vec3<L>; 2], normal: Vec3<L>, a: Vec3<L>) -> L {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let (first, last) = (normal.dot(p - a).abs(), normal.dot(q - a).abs());
    let sum = first + last;
    let has_length = sum.gt(zero);
    L::select(has_length, first / L::select(has_length, sum, one), L::splat(0.5))
}

/// Returns the point of an edge from `p` to `q` at a part of it.
#[inline(always)]
pub fn point_of_edge<L: Lane>([p, q]: [Vec3<L>; 2], part: L) -> Vec3<L> {
    p + (q - p) * part
}

/// Returns the unit vector R along which the contour goes on in a face beside the edge, away from the edge: the face has the unit normal
/// `face` and the third corner `wing`. 0 where face and triangle are parallel.
#[inline(always)]
pub fn heading<L: Lane>([p, q]: [Vec3<L>; 2], wing: Vec3<L>, face: Vec3<L>, normal: Vec3<L>) -> Vec3<L> {
    let zero = L::splat(0.0);
    let (edge, to_wing) = (q - p, wing - p);
    let squared = edge.dot(edge);
    let along = to_wing.dot(edge) / L::select(squared.gt(zero), squared, L::splat(1.0));
    let (_, _, heading) = direction(normal.cross(face), LEAST);
    let leads_away = heading.dot(to_wing - edge * along).ge(zero);
    Vec3::select(leads_away, heading, -heading)
}

/// Returns G of an edge and a triangle; R where the edge lies in the plane of the triangle.
#[inline(always)]
pub fn contour_push<L: Lane>([p, q]: [Vec3<L>; 2], heading: Vec3<L>, normal: Vec3<L>) -> Vec3<L> {
    let edge = q - p;
    let through = edge.dot(normal);
    let is_through = through.abs().gt(L::splat(0.0));
    let ratio = edge.dot(heading) / L::select(is_through, through, L::splat(1.0));
    heading - normal * (L::select(is_through, ratio, L::splat(0.0)) * L::splat(2.0))
}

/// Returns the normal on the side of the plane that leads from `enclosed` to `free`: the way back of what has gone through.
#[inline(always)]
pub fn way_back<L: Lane>(normal: Vec3<L>, enclosed: Vec3<L>, free: Vec3<L>) -> Vec3<L> {
    Vec3::select(normal.dot(free - enclosed).ge(L::splat(0.0)), normal, -normal)
}

/// Returns a sum of directions.
#[inline(always)]
pub fn sum<L: Lane>(so_far: Vec3<L>, direction: Vec3<L>) -> Vec3<L> {
    so_far + direction
}

/// Returns G/√(G² + g0²).
#[inline(always)]
pub fn strength<L: Lane>(g: Vec3<L>) -> Vec3<L> {
    let half = L::splat(HALF_STRENGTH);
    g * (L::splat(1.0) / (g.dot(g) + half * half).sqrt())
}

/// Returns how far a pair is moved in a substep (m), at this speed (m/s) and no further than half of `longest` (m).
#[inline(always)]
pub fn pace<L: Lane>(speed: L, h: L, longest: L) -> L {
    (speed * h).min(longest * L::splat(0.5))
}

/// Returns how far a vertex that is pushed may go in a leg (m): twice the pace, at least its radius of contact.
#[inline(always)]
pub fn room<L: Lane>(radius: L, pace: L) -> L {
    radius.max(pace * L::splat(2.0))
}

/// Returns the gradient of κ/2 (d·u - pace |d|²)² with respect to `u`, by how much the edge is ahead of the triangle since the substep began:
/// κ (d·u - pace |d|²) d. The minimum is a pace along d, whose length is the strength, at most 1.
#[inline(always)]
pub fn push_gradient<L: Lane>(d: Vec3<L>, u: Vec3<L>, pace: L, stiffness: L) -> Vec3<L> {
    d * ((d.dot(u) - d.dot(d) * pace) * stiffness)
}

/// Returns its Hessian, κ d dᵀ.
#[inline(always)]
pub fn push_hessian<L: Lane>(d: Vec3<L>, stiffness: L) -> Symmetric3<L> {
    Symmetric3::outer(stiffness, d)
}
