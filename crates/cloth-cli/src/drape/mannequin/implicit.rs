//! Bodies as implicit surfaces: round cones, joined smoothly.

use glam::Vec3;

/// A cone with round ends: the hull of two balls, flattened along z.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoundCone {
    pub ends: [Vec3; 2],
    /// Radii (m) at the ends, across x and y.
    pub radii: [f32; 2],
    /// Its depth along z for its width, 0 to 1.
    pub flatness: f32,
}

impl RoundCone {
    /// A value that is negative inside and grows outwards like a distance (m), a little slower where the cone is flattened.
    pub fn value(&self, point: Vec3) -> f32 {
        let stretched = |p: Vec3| Vec3::new(p.x, p.y, p.z / self.flatness);
        let [a, b] = self.ends.map(stretched);
        let (point, axis) = (stretched(point), b - a);
        let along = ((point - a).dot(axis) / axis.length_squared().max(1e-12)).clamp(0.0, 1.0);
        let radius = self.radii[0] + (self.radii[1] - self.radii[0]) * along;
        (point.distance(a + axis * along) - radius) * self.flatness
    }
}

/// The smaller of two values, with a fillet of about this width (m) where they are alike: never larger than either.
pub(super) fn smooth_min(a: f32, b: f32, width: f32) -> f32 {
    let near = (width - (a - b).abs()).max(0.0);
    a.min(b) - near * near / (4.0 * width)
}

/// Gradient by central differences.
pub(super) fn gradient(value: &impl Fn(Vec3) -> f32, point: Vec3) -> Vec3 {
    const STEP: f32 = 1e-3;
    let slope = |axis: Vec3| (value(point + axis * STEP) - value(point - axis * STEP)) / (2.0 * STEP);
    Vec3::new(slope(Vec3::X), slope(Vec3::Y), slope(Vec3::Z))
}
