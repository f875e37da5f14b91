//! One-sided constraints C >= 0 of a point y = Σ a_i x_i, with friction: contacts, and spheres and tethers that hold.
//!
//! ```text
//! λ' = max(0, λ - (C + α̃ λ)/(W + α̃)),    W = Σ w_i a_i²,  α̃ = 1/(k h²)          x_i += w_i a_i n (λ' - λ),  n = ∇C at the point
//! across n:  λ_t' = λ_t - s/W, its length at most μ λ'                           x_i += w_i a_i (λ_t' - λ_t),  s the slip in the substep
//! ```
//!
//! C = g - r of a gap with a plane, L - l of what stays within a length, l - L of what stays beyond it. Where C > 0 nothing acts; the energy is
//! ½ k min(0, C)². Macklin et al. 2016 for compliance, Macklin et al. 2019 for friction.

use crate::energy::inverse_above;
use crate::{Lane, Vec3};

/// A constraint with its gradient.
#[derive(Debug, Clone, Copy)]
pub struct Unilateral<L> {
    /// C (m).
    pub value: L,
    /// n; zero where it has none.
    pub normal: Vec3<L>,
}

/// Returns that of a point y in front of the plane n·x = offset, as far as the radius.
#[inline(always)]
pub fn ahead<L: Lane>(y: Vec3<L>, normal: Vec3<L>, offset: L, radius: L) -> Unilateral<L> {
    Unilateral { value: (normal.dot(y) - offset) - radius, normal }
}

/// Returns that of a vector no longer than a length (m).
#[inline(always)]
pub fn within<L: Lane>(d: Vec3<L>, longest: L) -> Unilateral<L> {
    let length = d.dot(d).sqrt();
    Unilateral { value: longest - length, normal: d * -inverse_above(length, 0.0) }
}

/// Returns that of a vector no shorter than a length (m); one of length zero has no direction, and stays.
#[inline(always)]
pub fn beyond<L: Lane>(d: Vec3<L>, shortest: L) -> Unilateral<L> {
    let length = d.dot(d).sqrt();
    Unilateral { value: length - shortest, normal: d * inverse_above(length, 0.0) }
}

/// Adds w a² of a vertex to W.
#[inline(always)]
pub fn add_weight<L: Lane>(sum: L, inverse_mass: L, share: L) -> L {
    sum + inverse_mass * (share * share)
}

/// Returns 1/k of a stiffness (m/N).
#[inline(always)]
pub fn compliance<L: Lane>(stiffness: L) -> L {
    L::splat(1.0) / stiffness
}

/// Returns λ' (N s²) of a constraint with this compliance (m/N); `rate` is 1/h (1/s).
#[inline(always)]
pub fn press<L: Lane>(value: L, weight: L, compliance: L, rate: L, lambda: L) -> L {
    let own = compliance * (rate * rate);
    (lambda - (value + own * lambda) / (weight + own)).max(L::splat(0.0))
}

/// Returns what friction with a coefficient does across the normal (N s²), of what it did before; nothing where that is no number.
#[inline(always)]
pub fn rub<L: Lane>(slip: Vec3<L>, weight: L, friction: L, lambda: L, before: Vec3<L>) -> Vec3<L> {
    let (one, most) = (L::splat(1.0), friction * lambda);
    let wanted = before - slip * inverse_above(weight, 0.0);
    let length = wanted.dot(wanted).sqrt();
    super::finite_or_zero(
        wanted * L::select(length.gt(most), most / L::select(length.gt(most), length, one), one),
    )
}

/// Returns what a point is pushed with, by multipliers before and now (N s²).
#[inline(always)]
pub fn push<L: Lane>(normal: Vec3<L>, lambda: [L; 2], across: [Vec3<L>; 2]) -> Vec3<L> {
    normal * (lambda[1] - lambda[0]) + (across[1] - across[0])
}

/// Returns where a vertex is moved by its share of a push; where it was if that is no number.
#[inline(always)]
pub fn pushed<L: Lane>(place: Vec3<L>, push: Vec3<L>, inverse_mass: L, share: L) -> Vec3<L> {
    place + super::finite_or_zero(push * (inverse_mass * share))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weight_rests_on_its_compliance() {
        // Mass 2 kg, κ = 10 m/h², h = 0.1: falls by g h², and rests g h²/10 inside of the radius.
        let (h, inverse_mass, gravity) = (0.1, 0.5, 9.81);
        let soft = compliance(10.0 * 2.0 / (h * h));
        let (mut height, mut lambda) = (-gravity * h * h, 0.0);
        for _ in 0..50 {
            let own = ahead(Vec3::new(0.0, height, 0.0), Vec3::new(0.0, 1.0, 0.0), 0.0, 0.0);
            let now = press(own.value, inverse_mass, soft, 1.0 / h, lambda);
            height += push(own.normal, [lambda, now], [Vec3::zero(); 2]).y * inverse_mass;
            lambda = now;
        }
        assert!((height + gravity * h * h / 11.0).abs() < 1.0e-12, "{height}");
        // Out of reach nothing is left.
        assert_eq!(press(1.0, inverse_mass, soft, 1.0 / h, 0.0), 0.0);
    }

    #[test]
    fn friction_stops_a_slip_up_to_its_share_of_the_pressure() {
        let slip = Vec3::new(0.03, 0.0, 0.04);
        let stuck = rub(slip, 0.5, 0.4, 1.0, Vec3::zero());
        assert!((stuck.x + 0.06).abs() < 1.0e-12 && (stuck.z + 0.08).abs() < 1.0e-12);
        let slides = rub(slip, 0.5, 0.4, 0.1, Vec3::zero());
        assert!((slides.dot(slides).sqrt() - 0.04).abs() < 1.0e-12);
        assert_eq!(rub(slip, 0.0, 0.4, 0.1, Vec3::zero()), Vec3::zero());
    }

    #[test]
    fn what_has_no_direction_stays() {
        for one in [within(Vec3::<f64>::zero(), 1.0), beyond(Vec3::zero(), 1.0)] {
            assert_eq!(one.normal, Vec3::zero());
        }
    }
}
