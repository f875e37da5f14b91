//! Friction as a potential: the normal force is that of the iteration before (lagged). Li et al. 2020.
//!
//! With the slip s across the normal in a substep, the largest force F = μ |ψ'| and the range e = ε_v h (m), in which sticking creeps:
//!
//! ```text
//! D = F f0(|s|)       f0 = |s|²/e - |s|³/(3e²)  for |s| < e,    |s| - e/3  beyond
//! gradient F f1/|s| s          f1 = f0' = 2a - a²  for a = |s|/e < 1,  1 beyond
//! Hessian F f1/|s| (I - n nᵀ)          a parabola with it lies above D: a step never slips too far
//! ```
//!
//! The exact Hessian is F [f1/|s| (I - n nᵀ - t tᵀ) + f1' t tᵀ], t = s/|s| ([`exact_hessian`]): it vanishes along the slip where all
//! slides, so that a step from there would jump over where it sticks.

use crate::energy::{Energy, direction};
use crate::solve::block3::Symmetric3;
use crate::{Lane, Vec3};

/// Constants of friction in an iteration.
#[derive(Debug, Clone, Copy)]
pub struct Grip<L> {
    /// F = μ |ψ'| (N).
    pub force: L,
    /// e (m), above 0.
    pub range: L,
}

/// A slip across a normal.
#[derive(Debug, Clone, Copy)]
pub struct Slip<L> {
    /// s (m).
    pub slip: Vec3<L>,
    /// n; zero where there is no contact.
    pub normal: Vec3<L>,
}

/// Returns the slip of a point that moves by `d` against a surface (m).
#[inline(always)]
pub fn slip<L: Lane>(d: Vec3<L>, normal: Vec3<L>) -> Slip<L> {
    Slip { slip: across(d, normal), normal }
}

/// Returns μ times a normal force (N).
#[inline(always)]
pub fn grip<L: Lane>(friction: L, pressure: L) -> L {
    friction * pressure
}

/// Returns e (m) of the speed of creeping (m/s) and the substep h (s).
#[inline(always)]
pub fn range<L: Lane>(speed: L, h: L) -> L {
    speed * h
}

#[inline(always)]
fn across<L: Lane>(v: Vec3<L>, normal: Vec3<L>) -> Vec3<L> {
    v - normal * normal.dot(v)
}

impl<L: Lane> Slip<L> {
    /// |s|, and F f1/|s|.
    #[inline(always)]
    fn secant(self, grip: Grip<L>) -> (L, L) {
        let (one, two) = (L::splat(1.0), L::splat(2.0));
        let length = self.slip.dot(self.slip).sqrt();
        let sticks = length.lt(grip.range);
        let inside = (two - length / grip.range) / grip.range;
        let beyond = one / L::select(sticks, one, length);
        (length, grip.force * L::select(sticks, inside, beyond))
    }
}

/// Returns the exact Hessian, which a step does not use.
#[inline(always)]
pub fn exact_hessian<L: Lane>(slip: Slip<L>, grip: Grip<L>) -> Symmetric3<L> {
    let (zero, two) = (L::splat(0.0), L::splat(2.0));
    let (length, secant) = slip.secant(grip);
    let (_, _, along) = direction(slip.slip, 1.0e-30);
    let ratio = length / grip.range;
    let tangent = grip.force * L::select(length.lt(grip.range), (two - ratio * two) / grip.range, zero);
    let away = Symmetric3::outer(-secant, slip.normal);
    Symmetric3::outer(tangent - secant, along).plus_scalar(secant) + away
}

impl<L: Lane> Energy<L, 3> for Slip<L> {
    type Stiffness = Grip<L>;
    /// With respect to the point.
    type Gradient = Vec3<L>;
    type Hessian = Symmetric3<L>;

    #[inline(always)]
    fn strain(self) -> [L; 3] {
        [self.slip.x, self.slip.y, self.slip.z]
    }
    #[inline(always)]
    fn product(self, grip: Grip<L>, strain: [L; 3]) -> [L; 3] {
        let (_, secant) = self.secant(grip);
        strain.map(|strain| strain * secant)
    }
    #[inline(always)]
    fn energy(self, grip: Grip<L>) -> L {
        let third = L::splat(1.0) / L::splat(3.0);
        let length = self.slip.dot(self.slip).sqrt();
        let ratio = length / grip.range;
        let sticks = length.lt(grip.range);
        let inside = length * (ratio - (ratio * ratio) * third);
        grip.force * L::select(sticks, inside, length - grip.range * third)
    }
    #[inline(always)]
    fn gradient(self, [x, y, z]: [L; 3]) -> Vec3<L> {
        across(Vec3::new(x, y, z), self.normal)
    }
    #[inline(always)]
    fn gauss_newton(self, grip: Grip<L>) -> Symmetric3<L> {
        let (_, secant) = self.secant(grip);
        Symmetric3::outer(-secant, self.normal).plus_scalar(secant)
    }
    #[inline(always)]
    fn hessian(self, grip: Grip<L>, _tension: [L; 3]) -> Symmetric3<L> {
        self.gauss_newton(grip)
    }
}
