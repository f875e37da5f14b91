//! Linear light to sRGB bytes, and the colours of strain.

use std::sync::LazyLock;

use glam::Vec3;

use crate::appearance::linear;

const STEPS: usize = 4096;

static SRGB: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let encode = |step: usize| {
        let value = step as f32 / (STEPS - 1) as f32;
        let coded = if value <= 0.003_130_8 { value * 12.92 } else { 1.055 * value.powf(1.0 / 2.4) - 0.055 };
        (coded * 255.0 + 0.5) as u8
    };
    (0..STEPS).map(encode).collect()
});

/// sRGB bytes of linear light. Highlights above 0.75 are compressed rather than cut off.
pub(crate) fn encode(color: Vec3) -> [u8; 3] {
    let table = &*SRGB;
    let channel = |value: f32| {
        let soft = if value > 0.75 { 1.0 - 0.25 / (1.0 + (value - 0.75) * 4.0) } else { value };
        table[(soft.clamp(0.0, 1.0) * (STEPS - 1) as f32 + 0.5) as usize]
    };
    [channel(color.x), channel(color.y), channel(color.z)]
}

/// From compressed over neutral to stretched.
const STRAIN_STOPS: [[u8; 3]; 5] =
    [[44, 82, 168], [120, 168, 214], [232, 230, 222], [240, 158, 74], [186, 24, 38]];

/// Linear colour of a strain relative to the end of the scale: -1 compressed, 0 at rest, 1 stretched.
pub(crate) fn strain_color(strain: f32) -> Vec3 {
    let place = (strain.clamp(-1.0, 1.0) + 1.0) * 2.0;
    // NaN counts as fully stretched: a broken number must catch the eye.
    let place = if place.is_nan() { 4.0 } else { place };
    let below = (place as usize).min(3);
    linear(STRAIN_STOPS[below]).lerp(linear(STRAIN_STOPS[below + 1]), place - below as f32)
}
