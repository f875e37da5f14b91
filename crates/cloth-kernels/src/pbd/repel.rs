//! Contact pairs of particles: self-collision and collision between cloths (docs/math/particle-contacts.md).

use crate::{EPSILON, Lane, Particle, Vec3};

/// Returns the displacements of i and j that separate two particles closer than D, with d = pj - pi:
///
/// ```text
/// g = k / ((wi + wj) + ε) (1 - D / |d|)        pi += g wi d,  pj -= g wj d
/// ```
///
/// The mask tells whether the pair was closer than D. Displacements are zero where it was not, even where d is infinite, and for
/// coincident particles, whose direction of repulsion is undefined.
#[inline(always)]
pub fn push<L: Lane>(
    i: Particle<L>,
    j: Particle<L>,
    distance: L,
    stiffness: L,
) -> (Vec3<L>, Vec3<L>, L::Mask) {
    push_to(i, j, distance, stiffness, |_| distance)
}

/// As [`push`], to the distance that `wanted` makes of |d| in place of D.
#[inline(always)]
fn push_to<L: Lane>(
    i: Particle<L>,
    j: Particle<L>,
    distance: L,
    stiffness: L,
    wanted: impl FnOnce(L) -> L,
) -> (Vec3<L>, Vec3<L>, L::Mask) {
    let d = j.position - i.position;
    let squared = d.dot(d);
    let touches = within(squared, distance);
    let length = L::select(touches, squared, L::splat(1.0)).sqrt();
    let slack = L::splat(1.0) - wanted(length) / length;
    let g = (stiffness / ((i.inverse_mass + j.inverse_mass) + L::splat(EPSILON))) * slack;
    let (g, d) = (L::select(touches, g, L::splat(0.0)), Vec3::select(touches, d, Vec3::zero()));
    (d * (g * i.inverse_mass), -(d * (g * j.inverse_mass)), touches)
}

#[inline(always)]
fn within<L: Lane>(squared: L, distance: L) -> L::Mask {
    squared.le(distance * distance) & squared.gt(L::splat(0.0))
}

/// Tells whether [`push`] moves particles at these positions: they are no further apart than D and not coincident.
#[inline(always)]
pub fn touches<L: Lane>(i: Vec3<L>, j: Vec3<L>, distance: L) -> L::Mask {
    let d = j - i;
    within(d.dot(d), distance)
}

/// Resolves a contact pair of self-collision and returns both particles: as [`push`], but to min(D, |d| + s) instead of D, so that
/// no more than the step s is taken of an overlap at once. A push becomes velocity.
#[inline(always)]
pub fn resolve<L: Lane>(
    i: Particle<L>,
    j: Particle<L>,
    distance: L,
    step: L,
    stiffness: L,
) -> (Particle<L>, Particle<L>) {
    let (di, dj, _) = push_to(i, j, distance, stiffness, |length| distance.min(length + step));
    (i.at(i.position + di), j.at(j.position + dj))
}

/// Tells whether two particles are closer than D at rest, so that self-collision ignores the pair.
#[inline(always)]
pub fn close_at_rest<L: Lane>(rest_i: Vec3<L>, rest_j: Vec3<L>, distance: L) -> L::Mask {
    let d = rest_j - rest_i;
    d.dot(d).lt(distance * distance)
}

/// Adds a push to a position and to the sum of pushes.
#[inline(always)]
pub fn accumulate<L: Lane>(position: Vec3<L>, sum: Vec3<L>, push: Vec3<L>) -> (Vec3<L>, Vec3<L>) {
    (position + push, sum + push)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_the_most_that_is_taken_of_an_overlap() {
        let at = |x: f64| Particle { position: Vec3::new(x, 0.0, 0.0), inverse_mass: 2.0 };
        let gap = |step: f64, stiffness: f64| {
            let (i, j) = resolve(at(0.0), at(0.25), 1.0, step, stiffness);
            j.position.x - i.position.x
        };
        assert!((gap(0.25, 1.0) - 0.5).abs() < 1e-6);
        assert!((gap(0.25, 0.5) - 0.375).abs() < 1e-6);
        assert_eq!(gap(0.0, 1.0), 0.25);
        // A step that is longer than the overlap changes nothing.
        let (pushed_i, pushed_j, _) = push(at(0.0), at(0.25), 1.0, 1.0);
        let all = 0.25 + pushed_j.x - pushed_i.x;
        assert_eq!([gap(0.75, 1.0), gap(f64::MAX, 1.0)], [all; 2]);
    }
}
