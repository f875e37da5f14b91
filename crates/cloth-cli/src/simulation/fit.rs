//! Capsules fitted to the joints of a skin.
//!
//! Each joint gets one tapered capsule around the vertices that it moves most: along their principal axis, as thick at either
//! half as the median of their distances from it, and as long as they reach. The median leaves folds and
//! fingers out, and goes half way between the width and the depth of a trunk.

use glam::{Mat3, Vec3};

use crate::scene::Pill;

/// A joint with fewer vertices has no shape worth a capsule.
const FEWEST_VERTICES: usize = 8;

/// The capsule around points, with its radii times `thickness`; `None` where there are too few points, or all in one place.
pub(super) fn capsule(points: &[Vec3], thickness: f32) -> Option<Pill> {
    if points.len() < FEWEST_VERTICES {
        return None;
    }
    let center = points.iter().sum::<Vec3>() / points.len() as f32;
    let axis = principal_axis(points, center);
    let along = |point: &Vec3| axis.dot(*point - center);
    let low = points.iter().map(along).fold(f32::INFINITY, f32::min);
    let high = points.iter().map(along).fold(f32::NEG_INFINITY, f32::max);
    let middle = (low + high) * 0.5;
    let radius = |is_of_half: &dyn Fn(f32) -> bool| {
        let of_half = points.iter().filter(|point| is_of_half(along(point)));
        let mut all: Vec<f32> =
            of_half.map(|point| (*point - center - axis * along(point)).length()).collect();
        all.sort_by(f32::total_cmp);
        all.get(all.len() / 2).copied().unwrap_or(0.0) * thickness
    };
    let [first, second] = [radius(&|along| along < middle), radius(&|along| along >= middle)];
    let most = first.max(second);
    if !(most.is_finite() && most > 0.0) {
        return None;
    }
    let [first, second] = [first.max(0.2 * most), second.max(0.2 * most)];
    // The round ends reach as far as the points do, where there is room for both.
    let (from, to) = (low + first, high - second);
    let (from, to) = if from < to { (from, to) } else { (middle - 0.01 * most, middle + 0.01 * most) };
    let at = |along: f32| (center + axis * along).to_array();
    Some(Pill { from: at(from), to: at(to), radius: first, to_radius: Some(second) })
}

/// The direction in which points spread most, by power iteration on their covariance.
fn principal_axis(points: &[Vec3], center: Vec3) -> Vec3 {
    let mut covariance = Mat3::ZERO;
    for &point in points {
        let d = point - center;
        covariance += Mat3::from_cols(d * d.x, d * d.y, d * d.z);
    }
    // From a direction that is no axis of most models.
    let mut axis = Vec3::new(0.36, 0.8, 0.48);
    for _ in 0..64 {
        axis = (covariance * axis).normalize_or(Vec3::Y);
    }
    axis
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rings around a cone from radius 0.1 to 0.06 along a slanted axis: found to a few percent.
    #[test]
    fn a_tapered_limb_is_found() {
        let axis = Vec3::new(1.0, 2.0, -1.0).normalize();
        let [u, v] = [axis.any_orthonormal_vector(), axis.cross(axis.any_orthonormal_vector())];
        let ring = |k: usize| {
            let along = k as f32 / 40.0;
            let radius = 0.1 - 0.04 * along;
            (0..24).map(move |i| {
                let (sin, cos) = (i as f32 / 24.0 * std::f32::consts::TAU).sin_cos();
                Vec3::new(0.3, 1.0, 0.2) + axis * (along * 0.5) + (u * cos + v * sin) * radius
            })
        };
        let points: Vec<Vec3> = (0..=40).flat_map(ring).collect();
        let found = capsule(&points, 1.0).unwrap();
        let direction = (Vec3::from(found.to) - Vec3::from(found.from)).normalize();
        assert!(direction.dot(axis).abs() > 0.999, "{direction} {axis}");
        let mut radii = [found.radius, found.to_radius.unwrap()];
        radii.sort_by(f32::total_cmp);
        assert!((radii[0] - 0.07).abs() < 0.003 && (radii[1] - 0.09).abs() < 0.003, "{radii:?}");
        let twice = capsule(&points, 2.0).unwrap();
        assert!((twice.radius - 2.0 * found.radius).abs() < 1e-6);
    }

    #[test]
    fn few_points_and_points_in_one_place_have_none() {
        assert!(capsule(&[Vec3::ONE; 7], 1.0).is_none());
        assert!(capsule(&[Vec3::ONE; 100], 1.0).is_none());
    }
}
