//! Interpolation of moving shapes and constraints inside a frame (docs/math/integration.md).

use crate::{Lane, Vec3};

/// Returns `start + alpha (target - start)`, and the target exactly for `alpha = 1`.
#[inline(always)]
pub fn interpolate<L: Lane>(start: L, target: L, alpha: L) -> L {
    L::select(alpha.lt(L::splat(1.0)), start + (target - start) * alpha, target)
}

/// Applies [`interpolate`] per component.
#[inline(always)]
pub fn interpolate_vector<L: Lane>(start: Vec3<L>, target: Vec3<L>, alpha: L) -> Vec3<L> {
    Vec3::new(
        interpolate(start.x, target.x, alpha),
        interpolate(start.y, target.y, alpha),
        interpolate(start.z, target.z, alpha),
    )
}

/// Applies [`interpolate`] to the sphere `(center, radius)` that constrains a particle.
#[inline(always)]
pub fn interpolate_sphere<L: Lane>(start: (Vec3<L>, L), target: (Vec3<L>, L), alpha: L) -> (Vec3<L>, L) {
    (interpolate_vector(start.0, target.0, alpha), interpolate(start.1, target.1, alpha))
}
