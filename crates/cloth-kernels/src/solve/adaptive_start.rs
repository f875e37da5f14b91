//! Where a substep of vertex block descent begins (docs/math/vbd.md). Chen et al. 2024.
//!
//! ```text
//! a = (v_n - v_{n-1})/h            what the particle felt in the last substep, as an acceleration
//! α = clamp(a·â/|a_ext|, 0, 1)     â = a_ext/|a_ext|: the part of gravity and the like that nothing held; 1 from 0.9 on
//! u = h v_n + α h² a_ext
//! ```
//!
//! What hangs begins where it is, what falls where it will be. Displacements take the place of velocities: b = h v.
//!
//! Rounding makes a too large or too small by a hundredth or so in short substeps. Since α is at most 1, what falls would lose that on the
//! average, again and again (a sheet of cotton by 960 substeps of one sweep fell with two thirds of gravity): so nearly all is all.

use crate::{Lane, Vec3};

/// From which α on a particle counts as falling.
const FALLS: f32 = 0.9;

/// Returns h² a_ext of a particle: what acts on all, and its own acceleration.
#[inline(always)]
pub fn pull<L: Lane>(bias: Vec3<L>, acceleration: Vec3<L>, dt_squared: L) -> Vec3<L> {
    bias + acceleration * dt_squared
}

/// Returns h v_n, from where inertia and `pull` lead together.
#[inline(always)]
pub fn coasted<L: Lane>(inertial: Vec3<L>, pull: Vec3<L>) -> Vec3<L> {
    inertial - pull
}

/// Returns u at the start; `before` is h v_{n-1}. All of the pull where there is none.
#[inline(always)]
pub fn start<L: Lane>(coasted: Vec3<L>, before: Vec3<L>, pull: Vec3<L>) -> Vec3<L> {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let square = pull.dot(pull);
    let some = square.gt(zero);
    let part = (coasted - before).dot(pull) / L::select(some, square, one);
    let held = some & part.lt(L::splat(FALLS));
    coasted + pull * L::select(held, part.max(zero), one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_falls_begins_where_it_will_be_and_what_hangs_where_it_is() {
        let g = Vec3::new(0.0, -2.0, 0.0);
        let b = Vec3::new(1.0, -4.0, 0.5);
        assert_eq!(start(b, b - g, g), b + g);
        assert_eq!(start(b, b, g), b);
        assert_eq!(start(b, b - g * 0.25, g), b + g * 0.25);
        // What is thrown up, and what is pulled down by others.
        assert_eq!(start(b, b + g, g), b);
        assert_eq!(start(b, b - g * 3.0, g), b + g);
        // Nearly all, but for rounding.
        assert_eq!(start(b, b - g * 0.95, g), b + g);
        assert_eq!(start(b, b, Vec3::<f64>::zero()), b);
        assert_eq!(coasted(b + g, g), b);
        assert_eq!(pull(g, Vec3::new(4.0, 0.0, 0.0), 0.5), Vec3::new(2.0, -2.0, 0.0));
    }
}
