//! The colour of a point of a surface.

use glam::Vec3;

use super::light::Lights;
use crate::appearance::linear;

/// How a surface looks. Colours are linear.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Material {
    front: Vec3,
    back: Vec3,
    /// Brightness of edges seen flat, as of fabric's fibres.
    sheen: f32,
    /// Part of the light from behind that edges take. It casts no shadow, so that each fold of a cloth would have a pale line, also in
    /// front of more cloth.
    rim: f32,
    /// Strength of the highlight.
    gloss: f32,
    /// Part of the light that shines through from behind.
    translucence: f32,
}

impl Material {
    /// Fabric whose back is paler than its front.
    pub(super) fn cloth(color: [u8; 3]) -> Self {
        let front = linear(color);
        let back = front * 0.55 + Vec3::new(0.62, 0.50, 0.38) * 0.45;
        Self { front, back, sheen: 0.30, rim: 0.0, gloss: 0.05, translucence: 0.16 }
    }

    /// Matt clay.
    pub(super) fn solid(color: [u8; 3]) -> Self {
        let front = linear(color);
        Self { front, back: front, sheen: 0.06, rim: 1.0, gloss: 0.12, translucence: 0.0 }
    }
}

/// A point to shade.
pub(super) struct Point {
    pub(super) normal: Vec3,
    /// Unit vector to the eye.
    pub(super) to_eye: Vec3,
    /// Whether the front of the triangle is seen.
    pub(super) front: bool,
    /// Part of the key light that arrives, 0 to 1.
    pub(super) lit: f32,
    /// Part of the surroundings that is open, 0 to 1.
    pub(super) open: f32,
    pub(super) color: Option<Vec3>,
}

/// Linear colour of a point, possibly above 1.
pub(super) fn shade(material: &Material, point: &Point, lights: &Lights) -> Vec3 {
    let mut normal = if point.front { point.normal } else { -point.normal };
    // Interpolated normals of a silhouette can turn away from the eye; bend them back.
    let away = normal.dot(point.to_eye);
    if away < 0.02 {
        normal = (normal + point.to_eye * (0.02 - away)).normalize_or(point.to_eye);
    }
    let base = point.color.unwrap_or(if point.front { material.front } else { material.back });

    let incidence = normal.dot(lights.key);
    // Fabric scatters: light reaches a little beyond the terminator.
    let wrap = 0.12;
    let direct = ((incidence + wrap) / (1.0 + wrap)).max(0.0) * point.lit;
    let through = (-incidence).max(0.0) * material.translucence * point.lit;
    let facing = normal.dot(point.to_eye).clamp(0.0, 1.0);
    let ambient = lights.ground.lerp(lights.sky, normal.y * 0.5 + 0.5) * point.open;
    let fill = 0.10 * facing * point.open;
    let mut color = base * (lights.key_color * (direct + through) + ambient + Vec3::splat(fill));

    let half = (lights.key + point.to_eye).normalize_or(lights.key);
    let highlight = normal.dot(half).max(0.0).powi(28) * material.gloss * point.lit;
    let edge = (1.0 - facing).powi(3);
    let rim = edge * normal.dot(lights.rim).max(0.0) * point.open * material.rim;
    let sheen = edge * material.sheen * (0.4 + 0.6 * point.lit);
    color += lights.key_color * highlight;
    color += lights.rim_color * rim * (base * 0.6 + 0.25);
    color + (base * 0.9 + 0.03) * sheen
}
