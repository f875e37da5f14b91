//! Boxes outside of which a shape touches nothing.
//!
//! Where particles are tested along their paths, a cone that a path's box does not meet is not touched by definition of
//! the kernel, so its box needs no margin. All other boxes have one, for the rounding of a contact.

use super::boxes::{Box3, EVERYWHERE, around};
use super::{cone_of, sphere_of};
use cloth_core::method::pbd::plan::Cone;
use cloth_kernels::Vec3;
use cloth_kernels::collide::continuous::{cone_box, sphere_box};

/// Part of its size by which a box is larger than its shape: thousands of times the rounding errors of a contact.
const SIZE_MARGIN: f32 = 1.0e-3;
/// The same for the rounding of coordinates, which grows with the distance from the origin.
const PLACE_MARGIN: f32 = 1.0e-5;
/// Cones that open wider magnify rounding errors: they are always candidates.
const LEAST_COSINE_SQUARED: f32 = 0.1;

/// Of a sphere, for particles where they are.
pub(super) fn sphere_at_rest(sphere: &[f32; 4]) -> Box3 {
    box_around(sphere)
}

/// Of a cone between its end spheres, for particles where they are.
pub(super) fn cone_at_rest(cone: &Cone, spheres: &[[f32; 4]]) -> Box3 {
    let ends = [cone.first, cone.second].map(|sphere| box_around(&spheres[sphere as usize]));
    let is_steep = cone.cosine_squared.is_nan() || cone.cosine_squared < LEAST_COSINE_SQUARED;
    if is_steep { EVERYWHERE } else { enlarged(around(ends)) }
}

/// Of a sphere that moves, for particles along their paths.
pub(super) fn sphere_along_path(before: &[f32; 4], now: &[f32; 4]) -> Box3 {
    let swept = box_of(sphere_box(sphere_of(*before), sphere_of(*now)));
    around([swept, box_around(now)])
}

/// Of a cone that moves, for particles along their paths.
pub(super) fn cone_along_path(before: &Cone, now: &Cone) -> Box3 {
    box_of(cone_box(cone_of(before), cone_of(now)))
}

/// The box around a sphere, with margins.
fn box_around(&[x, y, z, radius]: &[f32; 4]) -> Box3 {
    let center = [x, y, z];
    let half = center.map(|c| radius * (1.0 + SIZE_MARGIN) + c.abs() * PLACE_MARGIN);
    [std::array::from_fn(|k| center[k] - half[k]), std::array::from_fn(|k| center[k] + half[k])]
}

/// A box larger by a margin for the rounding of the coordinates in it.
pub(super) fn enlarged_by_rounding([lower, upper]: Box3) -> Box3 {
    [lower.map(|l| l - l.abs() * PLACE_MARGIN), upper.map(|u| u + u.abs() * PLACE_MARGIN)]
}

/// A box larger by a margin for the cone in it.
fn enlarged([lower, upper]: Box3) -> Box3 {
    let size = (0..3).map(|k| upper[k] - lower[k]).fold(0.0, f32::max) * SIZE_MARGIN;
    [lower.map(|l| l - size), upper.map(|u| u + size)]
}

fn box_of((lower, upper): (Vec3<f32>, Vec3<f32>)) -> Box3 {
    [[lower.x, lower.y, lower.z], [upper.x, upper.y, upper.z]]
}
