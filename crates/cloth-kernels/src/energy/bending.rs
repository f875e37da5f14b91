//! Bending of a hinge, two triangles that share an edge: E = ½ k (φ - φ0)², k = B l0²/(A1 + A2). Bridson et al. 2003 for the
//! gradient of the angle.
//!
//! The shared edge runs from x0 to x1 in its first triangle (x0, x1, x2); x3 is the opposite corner of the other.
//!
//! ```text
//! e = x1 - x0, a = x2 - x0, b = x3 - x0,  l = |e|,    N1 = e x a, N2 = b x e,  n = N/|N|
//! sinθ = (n1 x n2)·e/l = -(N1·b) l/(|N1| |N2|)        1 + cosθ = |n1 + n2|²/2           (θ = 0 where flat)
//! φ = 2 tan(θ/2) = 2 sinθ/(1 + cosθ)                  dφ = (1 + φ²/4) dθ
//! g1 = l N1/|N1|², g2 = l N2/|N2|²,  s1 = e·a/l², s2 = e·b/l²
//! ∂θ/∂x0 = (1 - s1) g1 + (1 - s2) g2     ∂θ/∂x1 = s1 g1 + s2 g2     ∂θ/∂x2 = -g1     ∂θ/∂x3 = -g2
//! Hessian: Gauss-Newton, k J Jᵀ
//! ```
//!
//! φ grows without bound towards a fold, so that a hinge cannot flip; 1 + cosθ is held above 1e-6. Nearer to the fold (2 mrad)
//! φ keeps its largest value, 2828, with the sign of sinθ, and its Jacobian the size that it has at the border: the energy
//! stays what it was, and its force opens the hinge. A wing lower than 1e-6 of the edge, or an edge of length zero, has no angle:
//! φ = φ0, no force. (A factor 3/2 or 3 before l0²/(A1 + A2), often printed, is too stiff; so is l0 alone, on fine meshes.)

use super::Energy;
use crate::solve::block3::Symmetric3;
use crate::{Lane, Mat3, Vec3};

/// The smallest 1 + cosθ.
const SMALLEST: f32 = 1.0e-6;
/// φ there: 2 sqrt(2 / 1e-6).
const LARGEST_STRAIN: f32 = 2_828.427;

/// Strain of a hinge with its Jacobian.
#[derive(Debug, Clone, Copy)]
pub struct Hinge<L> {
    /// ε = φ - φ0.
    pub strain: L,
    /// ∂φ/∂x of the four corners (1/m).
    pub jacobian: [Vec3<L>; 4],
}

/// Returns the strain of the hinge with the edge vectors e, a, b (m), and φ0 = `rest`.
#[inline(always)]
pub fn strain<L: Lane>(e: Vec3<L>, a: Vec3<L>, b: Vec3<L>, rest: L) -> Hinge<L> {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let (normal1, normal2) = (e.cross(a), b.cross(e));
    let (square1, square2) = (normal1.dot(normal1), normal2.dot(normal2));
    let square = e.dot(e);
    // Below this a wing has no height: 1e-6 of the edge, squared; and numbers whose inverse would overflow.
    let least = ((square * square) * L::splat(1.0e-12)).max(L::splat(1.0e-30));
    let works = square1.gt(least) & square2.gt(least);
    let inverse1 = one / L::select(works, square1, one).sqrt();
    let inverse2 = one / L::select(works, square2, one).sqrt();
    let length = square.sqrt();

    let bisector = normal1 * inverse1 + normal2 * inverse2;
    let one_plus_cosine = bisector.dot(bisector) * L::splat(0.5);
    let sine = -((normal1.dot(b) * length) * (inverse1 * inverse2));
    let smallest = L::splat(SMALLEST);
    let held = one_plus_cosine.lt(smallest);
    let largest = L::splat(LARGEST_STRAIN);
    let largest = L::select(sine.lt(zero), -largest, largest);
    let phi = L::select(held, largest, (sine + sine) / one_plus_cosine.max(smallest));

    let growth = L::select(works, (phi * phi) * L::splat(0.25) + one, zero) * length;
    let first = normal1 * (growth * (inverse1 * inverse1));
    let second = normal2 * (growth * (inverse2 * inverse2));
    let per_square = one / L::select(works, square, one);
    let (s1, s2) = (e.dot(a) * per_square, e.dot(b) * per_square);
    let jacobian = [first * (one - s1) + second * (one - s2), first * s1 + second * s2, -first, -second];
    Hinge { strain: L::select(works, phi - rest, zero), jacobian }
}

/// The Hessian k J Jᵀ of one strain.
#[derive(Debug, Clone, Copy)]
pub struct HingeBlocks<L> {
    /// J.
    pub jacobian: [Vec3<L>; 4],
    /// k.
    pub stiffness: L,
}

impl<L: Lane> HingeBlocks<L> {
    /// Returns the block of a corner with itself.
    #[inline(always)]
    pub fn diagonal(self, corner: usize) -> Symmetric3<L> {
        Symmetric3::outer(self.stiffness, self.jacobian[corner])
    }

    /// Returns the block of corner `i` (rows) and corner `j` (columns).
    #[inline(always)]
    pub fn block(self, i: usize, j: usize) -> Mat3<L> {
        Mat3::outer(self.jacobian[i] * self.stiffness, self.jacobian[j])
    }
}

impl<L: Lane> Energy<L, 1> for Hinge<L> {
    /// k (N m).
    type Stiffness = L;
    type Gradient = [Vec3<L>; 4];
    type Hessian = HingeBlocks<L>;

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
        let [a, b, c, d] = self.jacobian;
        [a * tension, b * tension, c * tension, d * tension]
    }
    #[inline(always)]
    fn gauss_newton(self, stiffness: L) -> HingeBlocks<L> {
        HingeBlocks { jacobian: self.jacobian, stiffness }
    }
    #[inline(always)]
    fn hessian(self, stiffness: L, _tension: [L; 1]) -> HingeBlocks<L> {
        self.gauss_newton(stiffness)
    }
}
