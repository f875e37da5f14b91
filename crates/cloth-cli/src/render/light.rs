//! The lights of the studio, fixed to the camera so that every view is lit alike.

use glam::Vec3;

use super::camera::Camera;

/// Directions point to the light; colours are linear.
#[derive(Clone, Copy)]
pub(super) struct Lights {
    /// Casts the shadows.
    pub(super) key: Vec3,
    pub(super) key_color: Vec3,
    /// From behind, for bright edges.
    pub(super) rim: Vec3,
    pub(super) rim_color: Vec3,
    pub(super) sky: Vec3,
    pub(super) ground: Vec3,
}

impl Lights {
    pub(super) fn new(camera: &Camera) -> Self {
        let toward_viewer = Vec3::new(-camera.forward.x, 0.0, -camera.forward.z).normalize_or(Vec3::Z);
        Self {
            key: (Vec3::Y * 1.15 - camera.right * 0.75 + toward_viewer * 0.62).normalize(),
            key_color: Vec3::new(1.0, 0.965, 0.91) * 1.12,
            rim: (Vec3::Y * 0.5 + camera.right * 0.8 - toward_viewer * 0.9).normalize(),
            rim_color: Vec3::new(0.85, 0.93, 1.0) * 0.7,
            sky: Vec3::new(0.32, 0.35, 0.40),
            ground: Vec3::new(0.13, 0.125, 0.12),
        }
    }
}
