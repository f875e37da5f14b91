//! Colours that pictures and 3D files share. All are 8-bit sRGB.

use glam::Vec3;

/// Cloth colours in the order of the cloths; they repeat.
pub(crate) const CLOTH_COLORS: [[u8; 3]; 6] =
    [[178, 34, 52], [32, 108, 128], [206, 138, 44], [76, 78, 150], [104, 136, 108], [122, 62, 104]];

/// Colour of colliders.
pub(crate) const COLLIDER_COLOR: [u8; 3] = [166, 170, 178];

/// Colour of the ground.
pub(crate) const GROUND_COLOR: [u8; 3] = [214, 216, 220];

/// Colour of a cloth by its index.
pub(crate) fn cloth_color(index: usize) -> [u8; 3] {
    CLOTH_COLORS[index % CLOTH_COLORS.len()]
}

/// An sRGB colour as linear light in 0..=1, which is what shading and 3D files compute with.
pub(crate) fn linear(color: [u8; 3]) -> Vec3 {
    let decode = |channel: u8| {
        let value = f32::from(channel) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    Vec3::from(color.map(decode))
}
