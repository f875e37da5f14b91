//! Numbers of descent, x - α A⁻¹ ∇F, and of its accelerators (docs/math/descent.md).
//!
//! ```text
//! Chebyshev   u_{k+1} = u_{k-1} + ω (û - u_{k-1}),  û = u_k + α d,  d = -A⁻¹ ∇F        ω: vertex_block::{second_omega, next_omega}
//! Nesterov    t' = (1 + sqrt(1 + 4 t²))/2,  y = x_k + (t - 1)/t' (x_k - x_{k-1})
//! L-BFGS      pairs s = u' - u, y = ∇F' - ∇F with s·y > 1e-8 |s| |y|
//! A constant  Σ w S_i S_j I, w at least the largest curvature of the energy along S, at rest
//! ```
//!
//! Wang 2015; Wang, Yang 2016; Nesterov 1983; Nocedal 1980; Liu et al. 2013, 2017. (The survey's second weight of Chebyshev, 2/(2 - ρ)²,
//! is a slip for 2/(2 - ρ²).)

use super::block3::Symmetric3;
use crate::{Lane, Mat3, Vec3};

/// Returns ρ from the lengths of the last two plain steps, in 0 to 0.9999.
#[inline(always)]
pub fn convergence<L: Lane>(length: L, before: L) -> L {
    let zero = L::splat(0.0);
    let moves = before.gt(zero);
    let ratio = L::select(moves, length / L::select(moves, before, L::splat(1.0)), zero);
    ratio.max(zero).min(L::splat(0.9999))
}

/// Returns ρ after a rise of F: 1 - ρ doubled.
#[inline(always)]
pub fn cautious<L: Lane>(rho: L) -> L {
    ((rho + rho) - L::splat(1.0)).max(L::splat(0.0))
}

/// Returns ρ after many accelerated iterations in which F fell: 1 - ρ halved, at most `most`.
#[inline(always)]
pub fn bold<L: Lane>(rho: L, most: L) -> L {
    ((rho + L::splat(1.0)) * L::splat(0.5)).min(most)
}

/// Returns the step of Chebyshev's acceleration: α d ω + (ω - 1) (u_k - u_{k-1}).
#[inline(always)]
pub fn chebyshev<L: Lane>(plain: Vec3<L>, past: Vec3<L>, alpha: L, omega: L) -> Vec3<L> {
    plain * (alpha * omega) + past * (omega - L::splat(1.0))
}

/// Returns t' from t.
#[inline(always)]
pub fn next_weight<L: Lane>(t: L) -> L {
    let one = L::splat(1.0);
    (one + (one + (t * t) * L::splat(4.0)).sqrt()) * L::splat(0.5)
}

/// Returns the factor of momentum, (t - 1)/t'.
#[inline(always)]
pub fn momentum<L: Lane>(t: L, next: L) -> L {
    (t - L::splat(1.0)) / next
}

/// Returns a + b f.
#[inline(always)]
pub fn plus_scaled<L: Lane>(a: Vec3<L>, b: Vec3<L>, factor: L) -> Vec3<L> {
    a + b * factor
}

/// Returns the length of a step at which a secant of the slope is zero, 1 where the slope does not rise.
#[inline(always)]
pub fn secant<L: Lane>(slope: L, slope_there: L) -> L {
    let one = L::splat(1.0);
    let fall = slope - slope_there;
    let rises = fall.lt(L::splat(0.0)) & slope.lt(L::splat(0.0));
    L::select(rises, slope / L::select(rises, fall, one), one)
}

/// Tells whether a pair of L-BFGS is kept, from s·y, s·s and y·y.
#[inline(always)]
pub fn is_curved<L: Lane>(product: L, step_squared: L, change_squared: L) -> L::Mask {
    product.gt((step_squared * change_squared).sqrt() * L::splat(1.0e-8))
}

/// Returns the inverse of the diagonal of a block, 1 where it is not positive.
#[inline(always)]
pub fn diagonal_inverse<L: Lane>(block: Symmetric3<L>) -> Symmetric3<L> {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let inverse = |entry: L| one / L::select(entry.gt(zero), entry, one);
    Symmetric3 {
        xx: inverse(block.xx),
        xy: zero,
        xz: zero,
        yy: inverse(block.yy),
        yz: zero,
        zz: inverse(block.zz),
    }
}

/// Returns the inverse of s I, the identity where s is not positive.
#[inline(always)]
pub fn scalar_inverse<L: Lane>(stiffness: L) -> Symmetric3<L> {
    diagonal_inverse(Symmetric3::scalar(stiffness))
}

/// Adds the sizes of the entries of a block to the sums of its rows, the largest of which bounds the eigenvalues (Gershgorin).
#[inline(always)]
pub fn row_sums<L: Lane>(sums: Vec3<L>, block: Mat3<L>) -> Vec3<L> {
    let [x, y, z] = block.rows;
    let size = |row: Vec3<L>| (row.x.abs() + row.y.abs()) + row.z.abs();
    sums + Vec3::new(size(x), size(y), size(z))
}

/// Returns w S_i S_j.
#[inline(always)]
pub fn entry<L: Lane>(weight: L, a: L, b: L) -> L {
    (weight * a) * b
}

/// Returns w of a co-rotated triangle's warp and weft: 2 (μ + |λ|), what projective dynamics has where λ = 0.
#[inline(always)]
pub fn corotated_weight<L: Lane>(mu: L, lambda: L) -> L {
    (mu + lambda.abs()) * L::splat(2.0)
}

/// Returns w of a direction of a woven or Saint Venant-Kirchhoff triangle: k + |coupling| + 2 k_shear, since
/// (f_v·δu + f_u·δv)² <= 2 |δu|² + 2 |δv|² where |f_u| = |f_v| = 1.
#[inline(always)]
pub fn membrane_weight<L: Lane>(stretch: L, coupling: L, shear: L) -> L {
    (stretch + coupling.abs()) + shear * L::splat(2.0)
}

/// Returns w of a hinge, over its isometric weights, which add up to l θ: k/l².
#[inline(always)]
pub fn hinge_weight<L: Lane>(stiffness: L, length: L) -> L {
    stiffness / (length * length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secants_are_exact_on_parabolas() {
        // F = 3 a² - 6 a: slopes -6 at 0 and 0 at 1, -6 + 6 c at c.
        assert_eq!(secant(-6.0, 6.0_f64), 0.5);
        assert_eq!(secant(-6.0, 0.0_f64), 1.0);
        assert_eq!(secant(-6.0, -7.0_f64), 1.0, "no minimum ahead");
    }

    #[test]
    fn caution_doubles_the_gap() {
        assert!((cautious(0.99_f64) - 0.98).abs() < 1e-12 && cautious(0.3_f64) == 0.0);
        assert_eq!([convergence(0.5, 1.0), convergence(3.0, 1.0), convergence(1.0, 0.0_f64)][0], 0.5);
        assert_eq!(convergence(1.0, 0.0_f64), 0.0);
        assert_eq!([bold(0.5, 0.99), bold(0.99, 0.99_f64)], [0.75, 0.99]);
    }

    #[test]
    fn a_step_of_chebyshev_is_that_of_the_two_term_form() {
        let [plain, past] = [Vec3::new(1.0, -2.0, 0.5_f64), Vec3::new(0.25, 4.0, 1.0)];
        // u_{k-1} + ω (u_k + α d - u_{k-1}) - u_k with u_{k-1} = 0, u_k = past.
        let (alpha, omega) = (0.5, 1.75);
        let expected = (past + plain * alpha) * omega - past;
        assert_eq!(chebyshev(plain, past, alpha, omega), expected);
    }
}
