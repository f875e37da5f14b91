//! Strain limits as projections: an element whose length, area or principal stretches lie outside a range goes back into it, alone
//! (docs/math/strain_limit.md). Provot 1995 for springs.
//!
//! ```text
//! spring      l' = clamp(l)                          x_i += w_i/(w_i + w_j) (l - l') n,   x_j -= w_j/(w_i + w_j) (l - l') n
//! area        a' = clamp(a), s = sqrt(a'/a)          x_i = c + s (x_i - c)
//! stretches   σ' = clamp(σ), r = σ'/σ                x_i = c + R (r_1 u_1 u_1ᵀ + r_2 u_2 u_2ᵀ) (x_i - c)
//! ```
//!
//! c is the centre of mass, so it stays, and with it the linear momentum. Springs and areas turn nothing; what clamped stretches
//! would turn, the rotation R about the normal takes away, tan φ = -T/D with T = n·Σ m d_i × y_i and D = Σ m d_i·y_i for offsets
//! d_i before and y_i after: so all three keep the angular momentum of masses at rest. R does not change stretches.
//!
//! One pinned corner is the centre. Of two the third moves alone: for the area along its height, for the stretches by the gradients
//! of those that are outside, (σ - σ') (v·b) u / |b|², which is a contraction and needs several sweeps. Elements that have collapsed
//! have no direction, and stay.

use crate::energy::deformation::{RestShape, deformation};
use crate::energy::inverse_above;
use crate::energy::strain_barrier::principal;
use crate::{Lane, Particle, Vec3};

/// What has no inverse in float32 stands for nothing.
const LEAST: f32 = 1.0e-30;

/// Returns by which part of what is allowed a number is outside of a range.
#[inline(always)]
fn excess<L: Lane>(value: L, [least, most]: [L; 2]) -> (L, L, L::Mask) {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let allowed = value.max(least).min(most);
    let over = value - allowed;
    let is_outside = value.gt(most) | value.lt(least);
    let part = over.abs() / L::select(allowed.gt(zero), allowed, one);
    (allowed, L::select(is_outside, part, zero), is_outside)
}

/// Returns where the ends of a spring go whose length is to lie in `range` (m), and by which part of it the length was outside.
#[inline(always)]
pub fn spring<L: Lane>(ends: [Particle<L>; 2], range: [L; 2]) -> ([Vec3<L>; 2], L) {
    let [i, j] = ends;
    let zero = L::splat(0.0);
    let d = j.position - i.position;
    let length = d.dot(d).sqrt();
    let weight = (i.inverse_mass + j.inverse_mass) * length;
    let (allowed, part, is_outside) = excess(length, range);
    let moves = is_outside & weight.gt(zero);
    let c = d * L::select(moves, (length - allowed) / weight, zero);
    let ends = [i.position + c * i.inverse_mass, j.position - c * j.inverse_mass];
    (ends, L::select(moves, part, zero))
}

/// Inverse masses as parts of the largest: only their ratios matter.
#[inline(always)]
fn lightness<L: Lane>([a, b, c]: [Particle<L>; 3]) -> [L; 3] {
    let zero = L::splat(0.0);
    let largest = a.inverse_mass.max(b.inverse_mass).max(c.inverse_mass);
    let share = inverse_above(largest, LEAST);
    let [a, b, c] = [a.inverse_mass.max(zero), b.inverse_mass.max(zero), c.inverse_mass.max(zero)];
    [a * share, b * share, c * share]
}

/// Offsets of three corners from their centre of mass; a pinned one is the centre.
#[inline(always)]
fn offsets<L: Lane>(corners: [Particle<L>; 3]) -> [Vec3<L>; 3] {
    let [a, b, c] = corners;
    let [wa, wb, wc] = lightness(corners);
    let weights = [wb * wc, wc * wa, wa * wb];
    let (ab, ac) = (b.position - a.position, c.position - a.position);
    let share = inverse_above((weights[0] + weights[1]) + weights[2], LEAST);
    let from_a = ab * (weights[1] * share) + ac * (weights[2] * share);
    [-from_a, ab - from_a, ac - from_a]
}

/// Tells which corner is the only one that moves.
#[inline(always)]
fn is_alone<L: Lane>(corners: [Particle<L>; 3], k: usize) -> L::Mask {
    let [next, last] = [corners[(k + 1) % 3], corners[(k + 2) % 3]];
    corners[k].is_movable() & !next.is_movable() & !last.is_movable()
}

/// Moves the corners by `shared`, or the one that is alone by `alone`; nothing where nothing is outside.
#[inline(always)]
fn moved<L: Lane>(
    corners: [Particle<L>; 3],
    is_outside: L::Mask,
    shared: [Vec3<L>; 3],
    alone: [Vec3<L>; 3],
) -> [Vec3<L>; 3] {
    let mut places = [Vec3::zero(); 3];
    for k in 0..3 {
        let by = Vec3::select(is_alone(corners, k), alone[k], shared[k]);
        let by = Vec3::select(is_outside & corners[k].is_movable(), by, Vec3::zero());
        places[k] = corners[k].position + by;
    }
    places
}

/// Whether one corner at least moves, for excess that counts.
#[inline(always)]
fn any_moves<L: Lane>([a, b, c]: [Particle<L>; 3]) -> L::Mask {
    a.is_movable() | b.is_movable() | c.is_movable()
}

/// Returns where the corners of a triangle go whose area is to lie in `range` (m²), and by which part of it the area was outside.
#[inline(always)]
pub fn area<L: Lane>(corners: [Particle<L>; 3], range: [L; 2]) -> ([Vec3<L>; 3], L) {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let [p, q, r] = [corners[0].position, corners[1].position, corners[2].position];
    let normal = (q - p).cross(r - p);
    let area = normal.dot(normal).sqrt() * L::splat(0.5);
    let (allowed, part, is_outside) = excess(area, range);
    let is_outside = is_outside & area.gt(L::splat(LEAST));
    let ratio = allowed.max(zero) / L::select(is_outside, area, one);
    let scale = ratio.sqrt() - one;
    let offsets = offsets(corners);
    let (mut shared, mut alone) = ([Vec3::zero(); 3], [Vec3::zero(); 3]);
    for k in 0..3 {
        shared[k] = offsets[k] * scale;
        let base = corners[(k + 1) % 3].position;
        let (edge, side) = (corners[(k + 2) % 3].position - base, corners[k].position - base);
        let along = edge.dot(side) * inverse_above(edge.dot(edge), LEAST);
        alone[k] = (side - edge * along) * (ratio - one);
    }
    let counts = is_outside & any_moves(corners);
    (moved(corners, is_outside, shared, alone), L::select(counts, part, zero))
}

/// Returns where the corners of a triangle go whose principal stretches are to lie in `range`, and by which part of it the worse of
/// them was outside.
#[inline(always)]
pub fn stretches<L: Lane>(corners: [Particle<L>; 3], rest: RestShape<L>, range: [L; 2]) -> ([Vec3<L>; 3], L) {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let origin = corners[0].position;
    let principal = principal(deformation(rest, corners[1].position - origin, corners[2].position - origin));
    let [first, second] = principal.space;
    let (mut ratios, mut over, mut outside) = ([one; 2], [zero; 2], [zero; 2]);
    for k in 0..2 {
        let stretch = principal.stretch[k];
        let (allowed, part, is_off) = excess(stretch, range);
        // A stretch that has vanished has no direction.
        let is_off = is_off & stretch.gt(L::splat(1.0e-12));
        ratios[k] = L::select(is_off, allowed * inverse_above(stretch, 1.0e-12), one);
        over[k] = L::select(is_off, stretch - allowed, zero);
        outside[k] = L::select(is_off, part, zero);
    }
    let worst = outside[0].max(outside[1]);
    let is_outside = worst.gt(zero);
    // Offsets in the principal directions, and what clamping turns.
    let (offsets, lightness) = (offsets(corners), lightness(corners));
    let (mut places, mut torque, mut moment) = ([[zero; 2]; 3], zero, zero);
    for k in 0..3 {
        let [x, y] = [offsets[k].dot(first), offsets[k].dot(second)];
        let mass = inverse_above(lightness[k], LEAST);
        torque = torque + (mass * (ratios[1] - ratios[0])) * (x * y);
        moment = moment + mass * (ratios[0] * (x * x) + ratios[1] * (y * y));
        places[k] = [x, y];
    }
    let norm = (torque * torque + moment * moment).sqrt();
    let inverse = inverse_above(norm, LEAST);
    let cosine = L::select(norm.gt(L::splat(LEAST)), moment * inverse, one);
    let sine = -(torque * inverse);
    let (mut shared, mut alone) = ([Vec3::zero(); 3], [Vec3::zero(); 3]);
    let [c, s] = principal.material;
    for k in 0..3 {
        let [x, y] = places[k];
        let [a, b] = [ratios[0] * x, ratios[1] * y];
        let by = [(cosine * a - sine * b) - x, (sine * a + cosine * b) - y];
        shared[k] = first * by[0] + second * by[1];
        let [u, v] = rest.row(k);
        let share = one / (u * u + v * v);
        let [along, across] = [(c * u + s * v) * share, (c * v - s * u) * share];
        alone[k] = -(first * (over[0] * along) + second * (over[1] * across));
    }
    let counts = is_outside & any_moves(corners);
    (moved(corners, is_outside, shared, alone), L::select(counts, worst, zero))
}

#[cfg(test)]
mod tests {
    use super::*;

    type V = Vec3<f64>;

    fn corner(x: f64, y: f64, z: f64, w: f64) -> Particle<f64> {
        Particle::new(V::new(x, y, z), w)
    }

    #[test]
    fn springs_go_to_the_nearer_end_of_their_range() {
        let end = |x: f64, w: f64| corner(x, 0.0, 0.0, w);
        let cases = [
            (end(0.0, 1.0), end(3.0, 3.0), [0.0, 2.0], [0.25, 2.25], 0.5),
            (end(0.0, 1.0), end(1.5, 3.0), [0.0, 2.0], [0.0, 1.5], 0.0),
            (end(0.0, 1.0), end(1.0, 1.0), [2.0, 3.0], [-0.5, 1.5], 0.5),
            (end(0.0, 0.0), end(3.0, 0.0), [0.0, 2.0], [0.0, 3.0], 0.0),
            (end(1.0, 1.0), end(1.0, 1.0), [2.0, 3.0], [1.0, 1.0], 0.0),
            (end(0.0, 0.0), end(0.0, 1.0), [0.0, 0.0], [0.0, 0.0], 0.0),
        ];
        for (i, j, range, places, expected) in cases {
            let (found, excess) = spring([i, j], range);
            assert_eq!((found.map(|p| p.x), excess), (places, expected));
        }
    }

    /// A triangle at random, with its rest shape.
    fn triangles() -> impl Iterator<Item = ([Particle<f64>; 3], RestShape<f64>)> {
        let mut state = 7_u32;
        let mut random = move || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(state >> 8) / f64::from(1 << 24) * 2.0 - 1.0
        };
        (0..200).map(move |_| {
            let rest = RestShape::from_edges([1.0, 0.3 * random()], [0.4 * random(), 0.8]);
            (std::array::from_fn(|_| corner(random(), random(), random(), 1.5 + random())), rest)
        })
    }

    fn area_of([p, q, r]: [V; 3]) -> f64 {
        let n = (q - p).cross(r - p);
        0.5 * n.dot(n).sqrt()
    }

    fn stretches_of([p, q, r]: [V; 3], rest: RestShape<f64>) -> [f64; 2] {
        principal(deformation(rest, q - p, r - p)).stretch
    }

    /// Largest part that a momentum of the displacements has of their size.
    fn momentum(corners: [Particle<f64>; 3], places: [V; 3]) -> f64 {
        let (mut linear, mut angular, mut size) = (V::zero(), V::zero(), 0.0);
        for (p, place) in corners.iter().zip(places) {
            let by = (place - p.position) * (1.0 / p.inverse_mass);
            linear = linear + by;
            angular = angular + p.position.cross(by);
            size += by.dot(by).sqrt();
        }
        (linear.dot(linear).sqrt() + angular.dot(angular).sqrt()) / size.max(1.0e-9)
    }

    #[test]
    fn triangles_end_inside_and_keep_their_momenta() {
        let mut outside = 0;
        for (corners, rest) in triangles() {
            let (places, excess) = area(corners, [0.3, 0.6]);
            let found = area_of(places);
            assert!((0.3 - 1e-12..=0.6 + 1e-12).contains(&found), "{found}");
            assert!(momentum(corners, places) < 1e-12);
            outside += u32::from(excess > 0.0);
            let (places, excess) = stretches(corners, rest, [0.9, 1.05]);
            for stretch in stretches_of(places, rest) {
                assert!((0.9 - 1e-9..=1.05 + 1e-9).contains(&stretch), "{stretch}");
            }
            assert!(momentum(corners, places) < 1e-11);
            outside += u32::from(excess > 0.0);
        }
        assert!(outside > 300);
    }

    #[test]
    fn pinned_corners_stay() {
        for (mut corners, rest) in triangles() {
            corners[1].inverse_mass = 0.0;
            let (places, _) = stretches(corners, rest, [0.9, 1.05]);
            assert_eq!(places[1], corners[1].position);
            let [first, second] = stretches_of(places, rest);
            assert!(first < 1.05 + 1e-9 && second > 0.9 - 1e-9);
            corners[2].inverse_mass = 0.0;
            let (places, _) = area(corners, [0.3, 0.6]);
            assert_eq!([places[1], places[2]], [corners[1].position, corners[2].position]);
            let found = area_of(places);
            assert!((0.3 - 1e-9..=0.6 + 1e-9).contains(&found), "{found}");
            let before = stretches(corners, rest, [0.0, 1.05]).1;
            for _ in 0..50 {
                corners[0].position = stretches(corners, rest, [0.0, 1.05]).0[0];
            }
            // What the pinned edge itself is too long by stays.
            assert!(stretches(corners, rest, [0.0, 1.05]).1 <= before + 1e-12);
        }
    }
}
