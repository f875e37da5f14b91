//! Collision triangles: a particle must be in front of the nearest one (docs/math/collision.md).

use super::Contacts;
use crate::{Lane, Vec3};

/// The nearest triangle so far.
#[derive(Debug, Clone, Copy)]
pub struct Nearest<L> {
    /// Squared distance to it, a little more from behind (m²).
    pub distance_squared: L,
    /// (b - a) x (c - a), not normalised.
    pub normal: Vec3<L>,
    /// Vector from the triangle's corner a to the particle (m).
    pub from_corner: Vec3<L>,
    /// Weight of edge b - a at the closest point.
    pub s: L,
    /// Weight of edge c - a at the closest point.
    pub t: L,
}

impl<L: Lane> Nearest<L> {
    /// Returns the state before the first triangle; triangles at `range_squared` (m²) or further away do not count.
    #[inline(always)]
    pub fn within(range_squared: L) -> Self {
        let zero = L::splat(0.0);
        Self {
            distance_squared: range_squared,
            normal: Vec3::zero(),
            from_corner: Vec3::zero(),
            s: zero,
            t: zero,
        }
    }
}

/// Returns 1 / x, 0 where x is not positive.
#[inline(always)]
fn inverse_or_zero<L: Lane>(x: L) -> L {
    let positive = x.gt(L::splat(0.0));
    L::select(positive, L::splat(1.0) / L::select(positive, x, L::splat(1.0)), L::splat(0.0))
}

/// The point of a triangle that is closest to a particle.
#[derive(Debug, Clone, Copy)]
struct Closest<L: Lane> {
    squared: L,
    normal: Vec3<L>,
    from_corner: Vec3<L>,
    s: L,
    t: L,
    /// Set where the triangle has a front and a back.
    has_area: L::Mask,
}

/// The closest point a + s (b - a) + t (c - a) is found by clamping the foot of the perpendicular. From behind, the
/// squared distance counts 1.0001 times, so that of two triangles that share the closest edge the one in front wins.
#[inline(always)]
fn closest<L: Lane>(p: Vec3<L>, corners: [Vec3<L>; 3]) -> Closest<L> {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let [a, b, c] = corners;
    let (e0, e1, d) = (b - a, c - a, p - a);
    let normal = e0.cross(e1);
    let (e00, e01, e11) = (e0.dot(e0), e0.dot(e1), e1.dot(e1));
    let (d0, d1) = (e0.dot(d), e1.dot(d));
    let inverse_determinant = inverse_or_zero(e00 * e11 - e01 * e01);
    let (s_scaled, t_scaled) = (e11 * d0 - e01 * d1, e00 * d1 - e01 * d0);
    let s = L::select(t_scaled.gt(zero), s_scaled * inverse_determinant, d0 * inverse_or_zero(e00));
    let t = L::select(s_scaled.gt(zero), t_scaled * inverse_determinant, d1 * inverse_or_zero(e11));
    let opposite = (e11 - e01 + d0 - d1) * inverse_or_zero(e00 + e11 - (e01 + e01));
    let s = L::select((s + t).gt(one), opposite, s).max(zero).min(one);
    let t = t.max(zero).min(one - s);

    let offset = d - e0 * s - e1 * t;
    let squared = offset.dot(offset);
    let behind = normal.dot(d).lt(zero);
    let squared = L::select(behind, squared * L::splat(1.0001), squared);
    Closest { squared, normal, from_corner: d, s, t, has_area: normal.dot(normal).gt(zero) }
}

#[inline(always)]
fn replaced<L: Lane>(nearest: Nearest<L>, closest: Closest<L>, nearer: L::Mask) -> Nearest<L> {
    Nearest {
        distance_squared: L::select(nearer, closest.squared, nearest.distance_squared),
        normal: Vec3::select(nearer, closest.normal, nearest.normal),
        from_corner: Vec3::select(nearer, closest.from_corner, nearest.from_corner),
        s: L::select(nearer, closest.s, nearest.s),
        t: L::select(nearer, closest.t, nearest.t),
    }
}

/// Tests one triangle, which becomes the nearest if it is strictly nearer. The mask tells whether it did.
///
/// Testing all triangles in ascending order finds the nearest one, of several at the same distance the first.
#[inline(always)]
pub fn nearest<L: Lane>(nearest: Nearest<L>, p: Vec3<L>, corners: [Vec3<L>; 3]) -> (Nearest<L>, L::Mask) {
    let found = closest(p, corners);
    let nearer = found.squared.lt(nearest.distance_squared) & found.has_area;
    (replaced(nearest, found, nearer), nearer)
}

/// Tests one triangle, in any order: `precedes` tells that the triangle comes before the nearest one so far in ascending order;
/// false as long as there is none. At the same distance the one that precedes wins.
#[inline(always)]
pub fn nearest_in_any_order<L: Lane>(
    nearest: Nearest<L>,
    p: Vec3<L>,
    corners: [Vec3<L>; 3],
    precedes: L::Mask,
) -> (Nearest<L>, L::Mask) {
    let found = closest(p, corners);
    let (squared, least) = (found.squared, nearest.distance_squared);
    let nearer = (squared.lt(least) | (squared.le(least) & precedes)) & found.has_area;
    (replaced(nearest, found, nearer), nearer)
}

/// Tells whether no triangle of a box of a `TriangleTree` can be as near as `distance_squared`, so that the box can be
/// skipped.
///
/// Exactly so for the numbers that [`nearest`] computes, whatever the shape of the triangle. Let u = 2^-24. Its s and t are
/// in the triangle whatever their rounding, because they are clamped (a NaN to 0), so a + s e0 + t e1 is in the box of
/// the triangle up to u times its size. Each component of the computed offset is then at least the distance to that box
/// along the axis, less 6 u of itself and 18 u of the size of the box; a triangle between start and target leaves their
/// box by at most 3 u of its size and coordinates. The boxes of a tree are larger by 67 u of both, which leaves 6 u of
/// the component and 3 u of the sum of squares: together less than the factor here, and rounding is monotone. Where
/// squares are too small for relative errors (below 1e-30 m²) nothing is skipped. A triangle or a particle that
/// is not finite has a distance that is infinite or NaN: [`nearest`] never takes it.
#[inline(always)]
pub fn is_out_of_reach<L: Lane>(distance_squared: L, p: Vec3<L>, lower: Vec3<L>, upper: Vec3<L>) -> L::Mask {
    let outside = (lower - p).max(p - upper).max(Vec3::zero());
    let squared = outside.dot(outside) * L::splat(0.9999);
    squared.gt(distance_squared.max(L::splat(1.0e-30)))
}

/// Adds the contact with the nearest triangle: a particle behind its plane is moved onto it,
/// -n (n.(p - a)) / |n|².
#[inline(always)]
pub fn contact<L: Lane>(contacts: Contacts<L>, nearest: Nearest<L>, velocity: Vec3<L>) -> Contacts<L> {
    let depth = nearest.normal.dot(nearest.from_corner);
    let squared = nearest.normal.dot(nearest.normal);
    let behind = depth.lt(L::splat(0.0));
    contacts.with(behind, nearest.normal * -(depth * inverse_or_zero(squared)), velocity)
}

/// Returns the displacement of the closest point with its triangle in this iteration (m).
#[inline(always)]
pub fn surface_velocity<L: Lane>(nearest: Nearest<L>, before: [Vec3<L>; 3], now: [Vec3<L>; 3]) -> Vec3<L> {
    let [a, b, c] = [now[0] - before[0], now[1] - before[1], now[2] - before[2]];
    a + (b - a) * nearest.s + (c - a) * nearest.t
}
