//! Energies of springs, triangles and hinges (docs/math/energies.md): *a strain with a stiffness*.
//!
//! Each energy is one file, and all have the same shape, [`Energy`]. Its function `strain` takes edge vectors and constants of
//! the element and returns the strain ε with its Jacobian J; everything else follows from these two:
//!
//! ```text
//! E = ½ εᵀ K ε        tension = K ε        gradient = Jᵀ tension        Hessian = Jᵀ K J + geometric part (made positive semidefinite)
//! damping in strain rates, of time τ, step h, with the strain ε_n before the step:
//!   D = (τ/2h) (ε - ε_n)ᵀ K (ε - ε_n)      adds (τ/h) K (ε - ε_n) to the tension and (τ/h) Jᵀ K J to the Hessian
//! ```
//!
//! Edge vectors are formed by the caller as (x_j - x_i) at the start of a substep + (u_j - u_i), with displacements u in it:
//! differences of positions would lose what displacements have in digits. K holds the rest area, so that energies are in joules:
//! stiffness in N/m times m² for triangles. Nothing here is transcendental, and all results are finite for elements that
//! have collapsed.
//!
//! Triangles are functions of the two columns of their deformation gradient ([`deformation`]), which turns derivatives with
//! respect to columns into those with respect to corners.

pub mod area;
pub mod bending;
pub mod bending_joined;
pub mod bending_quadratic;
pub mod damping;
pub mod deformation;
pub mod element;
pub mod inertia;
pub mod membrane_corotated;
pub mod membrane_stvk;
pub mod membrane_woven;
pub mod spring;
pub mod strain_barrier;
pub mod tether;

use crate::{Lane, Vec3};

/// A strain of N components with its Jacobian, which gives energies, forces and Hessians.
///
/// [`gradient`](Self::gradient) and [`hessian`](Self::hessian) come in the unknowns of the element: the vector of a spring, the
/// columns of a triangle's deformation gradient, the corners of a hinge.
pub trait Energy<L: Lane, const N: usize>: Copy {
    /// Constants of the element.
    type Stiffness: Copy;
    /// First derivatives.
    type Gradient;
    /// Second derivatives.
    type Hessian;

    /// Returns ε.
    fn strain(self) -> [L; N];

    /// Returns K times a strain.
    fn product(self, stiffness: Self::Stiffness, strain: [L; N]) -> [L; N];

    /// Returns Jᵀ times a tension: the gradient of the energy for the tension of the element, that of damping for its.
    fn gradient(self, tension: [L; N]) -> Self::Gradient;

    /// Returns Jᵀ K J, which is the Hessian of damping where K is multiplied by τ/h.
    fn gauss_newton(self, stiffness: Self::Stiffness) -> Self::Hessian;

    /// Returns the Hessian, made positive semidefinite; `tension` is that of the element without damping.
    fn hessian(self, stiffness: Self::Stiffness, tension: [L; N]) -> Self::Hessian;

    /// Returns ∂E/∂ε.
    #[inline(always)]
    fn tension(self, stiffness: Self::Stiffness) -> [L; N] {
        self.product(stiffness, self.strain())
    }

    /// Returns E (J).
    #[inline(always)]
    fn energy(self, stiffness: Self::Stiffness) -> L {
        let (strain, tension) = (self.strain(), self.tension(stiffness));
        let sum = (1..N).fold(strain[0] * tension[0], |sum, k| sum + strain[k] * tension[k]);
        sum * L::splat(0.5)
    }

    /// Returns E + D (J), with the potential of damping, D.
    #[inline(always)]
    fn damped_energy(self, stiffness: Self::Stiffness, before: [L; N], rate: L) -> L {
        let (strain, tension) = (self.strain(), self.damping(stiffness, before, rate));
        let sum = (1..N)
            .fold((strain[0] - before[0]) * tension[0], |sum, k| sum + (strain[k] - before[k]) * tension[k]);
        self.energy(stiffness) + sum * L::splat(0.5)
    }

    /// Returns the tension of the element with that of damping.
    #[inline(always)]
    fn damped_tension(self, stiffness: Self::Stiffness, before: [L; N], rate: L) -> [L; N] {
        let (mut sum, more) = (self.tension(stiffness), self.damping(stiffness, before, rate));
        // No closure: one is not inlined into a function with target features, where it would take its lanes through memory.
        for (own, more) in sum.iter_mut().zip(more) {
            *own = *own + more;
        }
        sum
    }

    /// Returns the tension of damping, (τ/h) K (ε - ε_n): `before` is ε_n, `rate` is τ/h.
    #[inline(always)]
    fn damping(self, stiffness: Self::Stiffness, before: [L; N], rate: L) -> [L; N] {
        let mut change = self.strain();
        for (now, before) in change.iter_mut().zip(before) {
            *now = (*now - before) * rate;
        }
        self.product(stiffness, change)
    }
}

/// Returns 1/x where x is above the bound, otherwise 0.
#[inline(always)]
pub(crate) fn inverse_above<L: Lane>(x: L, bound: f32) -> L {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let works = x.gt(L::splat(bound));
    L::select(works, one / L::select(works, x, one), zero)
}

/// Returns the length of a vector and its direction, 0 where the length is not above the bound.
#[inline(always)]
pub(crate) fn direction<L: Lane>(v: Vec3<L>, bound: f32) -> (L, L, Vec3<L>) {
    let length = v.dot(v).sqrt();
    let inverse = inverse_above(length, bound);
    (length, inverse, v * inverse)
}
