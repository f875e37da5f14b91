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

/// Linear light in 0..=1 as an 8-bit sRGB colour.
pub(crate) fn srgb(light: [f32; 3]) -> [u8; 3] {
    let encode = |value: f32| {
        let value = value.clamp(0.0, 1.0);
        let value = if value <= 0.003_130_8 { value * 12.92 } else { 1.055 * value.powf(1.0 / 2.4) - 0.055 };
        (value * 255.0).round() as u8
    };
    light.map(encode)
}

/// An sRGB colour as linear light in 0..=1, which is what shading and 3D files compute with.
pub(crate) fn linear(color: [u8; 3]) -> Vec3 {
    let decode = |channel: u8| {
        let value = f32::from(channel) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    Vec3::from(color.map(decode))
}
