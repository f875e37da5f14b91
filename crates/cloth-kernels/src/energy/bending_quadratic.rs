//! Bending with a constant Hessian, for sheets that are flat at rest and hardly stretch: E = ½ k |w|², k = B/(A1 + A2).
//! Bergou et al. 2006 (isometric bending).
//!
//! ```text
//! w = K0 x0 + K1 x1 + K2 x2 + K3 x3 = K1 e + K2 a + K3 b        (the weights add up to 0; edge vectors as in bending)
//! K = (c03 + c04, c01 + c02, -c01 - c03, -c02 - c04)            c: cotangents of the rest angles at the edge; c01, c02 at x0
//!                                                               and c03, c04 at x1, in the first and the other triangle
//! ∂E/∂x_i = k K_i w        Hessian k K_i K_j I                   |w| = l θ for small θ
//! ```
//!
//! The strain is ε = |w| (m), which turns with nothing: so damping is zero under rigid motion. Damping has its
//! direction, w/|w|; a hinge that is flat to 1e-18 m has none.

use super::{Energy, direction};
use crate::solve::block3::Symmetric3;
use crate::{Lane, Mat3, Vec3};

/// Strain of a hinge with its Jacobian.
#[derive(Debug, Clone, Copy)]
pub struct Isometric<L> {
    /// ε = |w|.
    pub strain: L,
    /// w/|w|.
    pub direction: Vec3<L>,
    /// K.
    pub weights: [L; 4],
}

/// Returns the strain of the hinge with the edge vectors e, a, b (m) and the weights K1, K2, K3; K0 is minus their sum.
#[inline(always)]
pub fn strain<L: Lane>(e: Vec3<L>, a: Vec3<L>, b: Vec3<L>, weights: [L; 3]) -> Isometric<L> {
    let [k1, k2, k3] = weights;
    let (strain, _, direction) = direction((e * k1 + a * k2) + b * k3, 1.0e-18);
    Isometric { strain, direction, weights: [-((k1 + k2) + k3), k1, k2, k3] }
}

/// Returns the weights K1, K2, K3 from the rest edges e, a, b (m) of a flat hinge.
#[inline(always)]
pub fn weights<L: Lane>(e: Vec3<L>, a: Vec3<L>, b: Vec3<L>) -> [L; 3] {
    let cotangent = |p: Vec3<L>, q: Vec3<L>| {
        let sine = p.cross(q);
        p.dot(q) / sine.dot(sine).sqrt()
    };
    let (c01, c02) = (cotangent(e, a), cotangent(e, b));
    let (c03, c04) = (cotangent(-e, a - e), cotangent(-e, b - e));
    [c01 + c02, -(c01 + c03), -(c02 + c04)]
}

/// A Hessian K_i K_j H.
#[derive(Debug, Clone, Copy)]
pub struct IsometricBlocks<L> {
    /// K.
    pub weights: [L; 4],
    /// H.
    pub hessian: Symmetric3<L>,
}

impl<L: Lane> IsometricBlocks<L> {
    /// Returns the block of a corner with itself.
    #[inline(always)]
    pub fn diagonal(self, corner: usize) -> Symmetric3<L> {
        self.hessian * (self.weights[corner] * self.weights[corner])
    }

    /// Returns the block of corner `i` (rows) and corner `j` (columns).
    #[inline(always)]
    pub fn block(self, i: usize, j: usize) -> Mat3<L> {
        (self.hessian * (self.weights[i] * self.weights[j])).full()
    }
}

impl<L: Lane> Energy<L, 1> for Isometric<L> {
    /// k (N/m).
    type Stiffness = L;
    type Gradient = [Vec3<L>; 4];
    type Hessian = IsometricBlocks<L>;

    #[inline(always)]
    fn strain(self) -> [L; 1] {
        [self.strain]
    }
    #[inline(always)]
    fn product(self, stiffness: L, [strain]: [L; 1]) -> [L; 1] {
        [strain * stiffness]
    }
    #[inline(always)]
    fn gradient(self, [tension]: [L; 1]) -> [Vec3<L>; 4] {
        let ([a, b, c, d], direction) = (self.weights, self.direction);
        [
            direction * (tension * a),
            direction * (tension * b),
            direction * (tension * c),
            direction * (tension * d),
        ]
    }
    #[inline(always)]
    fn gauss_newton(self, stiffness: L) -> IsometricBlocks<L> {
        IsometricBlocks { weights: self.weights, hessian: Symmetric3::outer(stiffness, self.direction) }
    }
    #[inline(always)]
    fn hessian(self, stiffness: L, _tension: [L; 1]) -> IsometricBlocks<L> {
        IsometricBlocks { weights: self.weights, hessian: Symmetric3::scalar(stiffness) }
    }
}
