//! What a substep of Newton's method does with its vectors (docs/math/newton.md): u displacements, ū those of inertia, d a step.

use crate::{Lane, Mat3, Vec3};

/// Returns where inertia leads, ū, from the places at both ends of the substep.
#[inline(always)]
pub fn inertial<L: Lane>(end: Vec3<L>, start: Vec3<L>) -> Vec3<L> {
    end - start
}

/// Returns the vector to a corner of an element from its first one: differences of places and of displacements are small before they
/// are added.
#[inline(always)]
pub fn edge<L: Lane>(start: Vec3<L>, first_start: Vec3<L>, u: Vec3<L>, first_u: Vec3<L>) -> Vec3<L> {
    (start - first_start) + (u - first_u)
}

/// Returns where a step of length α leads, u + α d.
#[inline(always)]
pub fn ahead<L: Lane>(u: Vec3<L>, d: Vec3<L>, alpha: L) -> Vec3<L> {
    u + d * alpha
}

/// Returns the place x_n + u.
#[inline(always)]
pub fn place<L: Lane>(start: Vec3<L>, u: Vec3<L>) -> Vec3<L> {
    start + u
}

/// Returns the square of a number: h² of h, 1/h² of 1/h.
#[inline(always)]
pub fn square<L: Lane>(x: L) -> L {
    x * x
}

/// Returns (u - ū)/h², how elasticity accelerated a vertex (m/s²).
#[inline(always)]
pub fn acceleration<L: Lane>(u: Vec3<L>, inertial: Vec3<L>, rate_squared: L) -> Vec3<L> {
    (u - inertial) * rate_squared
}

/// Returns the force on a vertex so far with that of one of its elements.
#[inline(always)]
pub fn add<L: Lane>(sum: Vec3<L>, force: Vec3<L>) -> Vec3<L> {
    sum + force
}

/// Returns a block of the Hessian so far with that of an element.
#[inline(always)]
pub fn add_block<L: Lane>(sum: Mat3<L>, block: Mat3<L>) -> Mat3<L> {
    sum + block
}

/// Returns a block of the Hessian so far with that of an element, of which the element has the transpose.
#[inline(always)]
pub fn add_transposed<L: Lane>(sum: Mat3<L>, block: Mat3<L>) -> Mat3<L> {
    sum + block.transposed()
}

/// Returns a diagonal block with m/h².
#[inline(always)]
pub fn add_weight<L: Lane>(block: Mat3<L>, weight: L) -> Mat3<L> {
    let [x, y, z] = block.rows;
    Mat3 {
        rows: [
            Vec3::new(x.x + weight, x.y, x.z),
            Vec3::new(y.x, y.y + weight, y.z),
            Vec3::new(z.x, z.y, z.z + weight),
        ],
    }
}

/// Returns the size of the terms of F: of inertia, summed, and F itself.
#[inline(always)]
pub fn scale<L: Lane>(inertia: L, energy: L) -> L {
    inertia + energy.abs()
}

/// Tells whether F at one place is lower than at another by more than a millionth of its terms there: less is rounding, and no reason to
/// leave where inertia leads.
#[inline(always)]
pub fn is_clearly_lower<L: Lane>(there: L, here: L, scale: L) -> L::Mask {
    (there + scale * L::splat(1.0e-6)).lt(here)
}
