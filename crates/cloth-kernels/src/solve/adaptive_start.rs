//! Where a substep of vertex block descent begins (docs/math/vbd.md). Chen et al. 2024, whose α is that of the last substep alone.
//!
//! ```text
//! a = (v_n - v_{n-1})/h               what the particle felt in the last substep, as an acceleration
//! α ← α + θ (clamp(a·â/|a_ext|, -1, 2) - α)      â = a_ext/|a_ext|,   θ = min(1, h/T),   T = 70 ms
//! u = h v_n + clamp(α, 0, 1) h² a_ext            all of a_ext from α = 0.9 on
//! ```
//!
//! What hangs begins where it is, what falls where it will be. Displacements take the place of velocities: b = h v.
//!
//! Few sweeps answer a force late. What the last substep felt, given back at once, drives what is late, and cloth trembles and falls too
//! slowly; over T it rests. Beyond 0 and 1 since what is measured scatters on both sides: its mean must be that of the motion. No further,
//! so that a blow is forgotten within T or so.
//!
//! Rounding makes a too large or too small by a hundredth or so in short substeps. Since α counts as 1 at most, what falls would lose that on
//! the average, again and again: so nearly all is all.

use crate::{Lane, Vec3};

/// From which α on a particle counts as falling.
const FALLS: f32 = 0.9;
/// T (s).
const MEMORY: f32 = 0.07;
/// What α is measured as at least and at most.
const MEASURED: [f32; 2] = [-1.0, 2.0];

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

/// Returns α from that of the last substep; `before` is h v_{n-1}. A particle that nothing pulls is taken for one that falls.
#[inline(always)]
pub fn part<L: Lane>(coasted: Vec3<L>, before: Vec3<L>, pull: Vec3<L>, last: L, dt: L) -> L {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let square = pull.dot(pull);
    let some = square.gt(zero);
    let felt = (coasted - before).dot(pull) / L::select(some, square, one);
    let [least, most] = MEASURED.map(L::splat);
    let measured = L::select(some, felt.max(least).min(most), one);
    let follow = (dt * L::splat(1.0 / MEMORY)).min(one);
    last + follow * (measured - last)
}

/// Returns u at the start, of a particle with this α.
#[inline(always)]
pub fn start<L: Lane>(coasted: Vec3<L>, pull: Vec3<L>, part: L) -> Vec3<L> {
    let held = part.lt(L::splat(FALLS));
    coasted + pull * L::select(held, part.max(L::splat(0.0)), L::splat(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const G: Vec3<f32> = Vec3 { x: 0.0, y: -2.0, z: 0.0 };
    const B: Vec3<f32> = Vec3 { x: 1.0, y: -4.0, z: 0.5 };

    #[test]
    fn what_falls_begins_where_it_will_be_and_what_hangs_where_it_is() {
        assert_eq!(start(B, G, 1.0), B + G);
        assert_eq!(start(B, G, 0.0), B);
        assert_eq!(start(B, G, 0.25), B + G * 0.25);
        // What was thrown up, and what others pulled down.
        assert_eq!(start(B, G, -0.5), B);
        assert_eq!(start(B, G, 1.5), B + G);
        // Nearly all, but for rounding.
        assert_eq!(start(B, G, 0.95), B + G);
        assert_eq!(coasted(B + G, G), B);
        assert_eq!(pull(G, Vec3::new(4.0, 0.0, 0.0), 0.5), Vec3::new(2.0, -2.0, 0.0));
    }

    #[test]
    fn it_follows_what_is_felt_over_some_time() {
        // A substep as long as that is all there is.
        assert_eq!(part(B, B - G * 0.5, G, 0.0, 0.07), 0.5);
        assert_eq!(part(B, B, G, 1.0, 1.0), 0.0);
        // A seventh of it.
        assert!((part(B, B - G, G, 0.3, 0.01) - 0.4_f32).abs() < 1.0e-6);
        // A blow, and what nothing pulls.
        assert_eq!(part(B, B + G * 1.0e9, G, 0.0, 1.0), -1.0);
        assert_eq!(part(B, B - G * 1.0e9, G, 0.0, 1.0), 2.0);
        assert_eq!(part(B, B, Vec3::zero(), 0.0, 1.0), 1.0);
    }
}
