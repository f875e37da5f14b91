//! Continuous collision: a particle is swept along its path of one iteration against moving spheres and cones
//! (docs/math/continuous-collision.md).
//!
//! Primes mark the iteration before: q is the previous position of the particle, p the current one. A sweep that hits
//! moves p back to the surface; the discrete test follows from there.
//!
//! A shape is tested only if its swept box overlaps the box of the path. Elsewhere the quadratic equation cancels to
//! rounding errors, which must not decide. It also lets backends cull shapes without changing a bit.

use super::Contacts;
use super::cone::{Cone, ConeOutcome, EndVelocities, contact_at};
use crate::{EPSILON, Lane, Vec3};

/// Time of impact on |x|² = r², where x and r change linearly.
#[derive(Debug, Clone, Copy)]
struct Impact<L: Lane> {
    hit: L::Mask,
    /// Fraction of the iteration before the impact.
    time: L,
    /// Fraction of the path after the impact that is undone.
    back: L,
}

/// Solves for the impact from |x|² - r² at the start (`pp`), mixed (`pc`) and at the end (`cc`), and the radii at both ends:
///
/// ```text
/// D = pc² - cc pp,   b = pc - pp,   m = pc - cc + b
/// t = min(0, b + sqrt(D)) / m,   r = r0 + b m (r1 - r0)
/// hit: t < 1, b < sqrt(D), D > -0.36 m r², m < -ε
/// back = o / (1 - sqrt(D) / (m o))  with o = 1 - t, where o > ε
/// ```
///
/// The third condition asks that the path enters the shape by more than a fifth of its radius.
#[inline(always)]
fn impact<L: Lane>(pp: L, pc: L, cc: L, (r0, r1): (L, L), epsilon: L) -> Impact<L> {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let discriminant = pc * pc - cc * pp;
    let half_b = pc - pp;
    let minus_a = pc - cc + half_b;
    let approaches = minus_a.lt(-epsilon);
    let safe_a = L::select(approaches, minus_a, -one);
    let root = discriminant.max(zero).sqrt();
    let time = (half_b + root).min(zero) / safe_a;
    let radius = r0 + half_b * minus_a * (r1 - r0);
    let skin = minus_a * (radius * radius) * L::splat(-0.36);
    let hit = time.lt(one) & half_b.lt(root) & discriminant.ge(zero) & discriminant.gt(skin) & approaches;
    let rest = one - time;
    let divides = hit & rest.gt(L::splat(EPSILON));
    let safe_rest = L::select(divides, rest, one);
    let back = L::select(divides, rest / (one - root / (safe_a * safe_rest)), rest);
    Impact { hit, time, back }
}

/// Returns the box that a sphere sweeps, lower and upper corner (m); `before` and `now` are centre and radius.
#[inline(always)]
pub fn sphere_box<L: Lane>(before: (Vec3<L>, L), now: (Vec3<L>, L)) -> (Vec3<L>, Vec3<L>) {
    let (r0, r1) = (Vec3::new(before.1, before.1, before.1), Vec3::new(now.1, now.1, now.1));
    ((before.0 - r0).min(now.0 - r1), (before.0 + r0).max(now.0 + r1))
}

/// Returns the box that a cone between its ends sweeps, lower and upper corner (m). The boxes of its end spheres are in it,
/// because the cone's radius there is the sphere's over the cosine of the opening angle.
#[inline(always)]
pub fn cone_box<L: Lane>(before: Cone<L>, now: Cone<L>) -> (Vec3<L>, Vec3<L>) {
    let (reach0, reach1) = (before.axis * before.half_length, now.axis * now.half_length);
    let first0 = (before.center - reach0, before.radius_at(-before.half_length));
    let first1 = (now.center - reach1, now.radius_at(-now.half_length));
    let second0 = (before.center + reach0, before.radius_at(before.half_length));
    let second1 = (now.center + reach1, now.radius_at(now.half_length));
    let (first, second) = (sphere_box(first0, first1), sphere_box(second0, second1));
    (first.0.min(second.0), first.1.max(second.1))
}

/// Returns the box around a path from q to p, lower and upper corner (m).
#[inline(always)]
pub fn path_box<L: Lane>(q: Vec3<L>, p: Vec3<L>) -> (Vec3<L>, Vec3<L>) {
    (q.min(p), q.max(p))
}

/// Tells whether two boxes, lower and upper corners, share a point.
#[inline(always)]
pub fn boxes_overlap<L: Lane>(a: (Vec3<L>, Vec3<L>), b: (Vec3<L>, Vec3<L>)) -> L::Mask {
    let below = a.0.x.le(b.1.x) & a.0.y.le(b.1.y) & a.0.z.le(b.1.z);
    below & a.1.x.ge(b.0.x) & a.1.y.ge(b.0.y) & a.1.z.ge(b.0.z)
}

/// Result of sweeping a particle against a shape.
#[derive(Debug, Clone, Copy)]
pub struct Sweep<L: Lane> {
    /// Position after the sweep (m).
    pub position: Vec3<L>,
    /// Set where the sweep moved the particle.
    pub moved: L::Mask,
}

/// Sweeps against a sphere: x' = q - center', x = p - center.
///
/// `before` and `now` are centre and radius one iteration ago and now; `is_active` excludes particles for which a
/// capsule suppresses the sphere.
#[inline(always)]
pub fn sweep_sphere<L: Lane>(
    is_active: L::Mask,
    q: Vec3<L>,
    p: Vec3<L>,
    before: (Vec3<L>, L),
    now: (Vec3<L>, L),
    epsilon: L,
) -> Sweep<L> {
    let (x0, x1) = (q - before.0, p - now.0);
    let pp = x0.dot(x0) - before.1 * before.1;
    let pc = x0.dot(x1) - before.1 * now.1;
    let cc = x1.dot(x1) - now.1 * now.1 + epsilon;
    let impact = impact(pp, pc, cc, (before.1, now.1), epsilon);
    let moved = is_active & boxes_overlap(path_box(q, p), sphere_box(before, now)) & impact.hit;
    let position = now.0 + (x1 + (x0 - x1) * impact.back);
    Sweep { position: Vec3::select(moved, position, p), moved }
}

/// Result of a sweep against a cone and of the discrete test after it.
#[derive(Debug, Clone, Copy)]
pub struct ConeSweep<L: Lane> {
    /// Position after the sweep.
    pub sweep: Sweep<L>,
    /// Contacts, with that of this cone.
    pub contacts: Contacts<L>,
    /// Set where the first end sphere stays active.
    pub first_is_active: L::Mask,
    /// Set where the second end sphere stays active.
    pub second_is_active: L::Mask,
}

/// Sweeps against a cone, then tests the particle at the end of the sweep.
///
/// With x' = q - c', x = p - c, t' = x' x u', t = x x u the distance from the axis is |t|. A hit counts if the impact,
/// on the axis at the time of impact, lies between the end spheres.
#[inline(always)]
pub fn cone<L: Lane>(
    contacts: Contacts<L>,
    q: Vec3<L>,
    p: Vec3<L>,
    before: Cone<L>,
    now: Cone<L>,
    velocities: EndVelocities<L>,
    epsilon: L,
) -> ConeSweep<L> {
    near_cone(
        boxes_overlap(path_box(q, p), cone_box(before, now)),
        contacts,
        q,
        p,
        before,
        now,
        velocities,
        epsilon,
    )
}

/// Computes [`cone`] for a caller that knows which paths are `near`: those whose [`path_box`] overlaps the [`cone_box`].
#[inline(always)]
pub fn near_cone<L: Lane>(
    near: L::Mask,
    contacts: Contacts<L>,
    q: Vec3<L>,
    p: Vec3<L>,
    before: Cone<L>,
    now: Cone<L>,
    velocities: EndVelocities<L>,
    epsilon: L,
) -> ConeSweep<L> {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let (x0, x1) = (q - before.center, p - now.center);
    let (t0, t1) = (x0.cross(before.axis), x1.cross(now.axis));
    let (r0, r1) = (before.radius_at(x0.dot(before.axis)), now.radius_at(x1.dot(now.axis)));
    let pp = t0.dot(t0) - r0 * r0;
    let pc = t0.dot(t1) - r0 * r1;
    let cc = t1.dot(t1) - r1 * r1 + epsilon;
    let impact = impact(pp, pc, cc, (r0, r1), epsilon);
    let hit = near & impact.hit;

    let (axis0, axis1) = (before.axis * before.half_length, now.axis * now.half_length);
    let at_impact = x0 - (x0 - x1) * impact.time;
    let axis = axis1 - (axis1 - axis0) * (one - impact.time);
    let slope = before.slope * (one - impact.time) + now.slope * impact.time;
    let axis_squared = axis.dot(axis);
    let has_axis = axis_squared.gt(zero);
    let inverse_length = one / L::select(has_axis, axis_squared, one).sqrt();
    let a = at_impact.dot(axis) * inverse_length;
    let from_axis = (at_impact.dot(at_impact) - a * a).max(zero).sqrt();
    let share = (a + slope * from_axis) * inverse_length;
    let moved = hit & has_axis & share.abs().lt(one);
    let x = Vec3::select(moved, x1 + (x0 - x1 + (axis1 - axis0) * share) * impact.back, x1);

    let along = x.dot(now.axis);
    let distance_squared = L::select(hit, x.dot(x) - along * along, epsilon + t1.dot(t1));
    let outcome = contact_at(contacts, x, along, distance_squared, now, velocities, epsilon);
    let ConeOutcome { contact, left, right, .. } = outcome;
    let touched = near & (hit | contact);
    let both = hit & contact;
    let contacts = Contacts::select(near, outcome.contacts, contacts);
    ConeSweep {
        sweep: Sweep { position: Vec3::select(moved, now.center + x, p), moved },
        contacts,
        first_is_active: touched & (!both | left),
        second_is_active: touched & (!both | right),
    }
}
