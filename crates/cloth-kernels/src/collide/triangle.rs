//! Collision triangles: the nearest of them decides on which side of its plane a particle has to be.

use super::Contacts;
use crate::{Lane, Vec3};

/// The nearest triangle so far.
#[derive(Debug, Clone, Copy)]
pub struct Nearest<L> {
    /// Squared distance to it, a little more from behind [m²].
    pub distance_squared: L,
    /// (b - a) x (c - a), not normalised.
    pub normal: Vec3<L>,
    /// Vector from the triangle's corner a to the particle [m].
    pub from_corner: Vec3<L>,
    /// Weight of edge b - a at the closest point.
    pub s: L,
    /// Weight of edge c - a at the closest point.
    pub t: L,
}

impl<L: Lane> Nearest<L> {
    /// Before any triangle was looked at; triangles at `range_squared` [m²] or further away do not count.
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

/// 1 / x, 0 where x is not positive.
#[inline(always)]
fn inverse_or_zero<L: Lane>(x: L) -> L {
    let positive = x.gt(L::splat(0.0));
    L::select(positive, L::splat(1.0) / L::select(positive, x, L::splat(1.0)), L::splat(0.0))
}

/// Looks at one triangle; it becomes the nearest if it is strictly nearer. Returns also whether it did.
///
/// The closest point a + s (b - a) + t (c - a) is found by clamping the foot of the perpendicular. From behind, the
/// squared distance counts 1.0001 times, so that of two triangles that share the closest edge the one in front wins.
#[inline(always)]
pub fn nearest<L: Lane>(nearest: Nearest<L>, p: Vec3<L>, corners: [Vec3<L>; 3]) -> (Nearest<L>, L::Mask) {
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
    let nearer = squared.lt(nearest.distance_squared) & normal.dot(normal).gt(zero);
    let found = Nearest {
        distance_squared: L::select(nearer, squared, nearest.distance_squared),
        normal: Vec3::select(nearer, normal, nearest.normal),
        from_corner: Vec3::select(nearer, d, nearest.from_corner),
        s: L::select(nearer, s, nearest.s),
        t: L::select(nearer, t, nearest.t),
    };
    (found, nearer)
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

/// How the closest point moved with its triangle since the iteration before [m].
#[inline(always)]
pub fn surface_velocity<L: Lane>(nearest: Nearest<L>, before: [Vec3<L>; 3], now: [Vec3<L>; 3]) -> Vec3<L> {
    let [a, b, c] = [now[0] - before[0], now[1] - before[1], now[2] - before[2]];
    a + (b - a) * nearest.s + (c - a) * nearest.t
}
