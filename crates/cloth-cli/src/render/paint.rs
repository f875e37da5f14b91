//! Smooth-edged lines, discs and rings on a finished picture.

use super::picture::Picture;

/// A colour with its opacity in 0..=1.
#[derive(Clone, Copy)]
pub(super) struct Ink {
    pub(super) color: [u8; 3],
    pub(super) opacity: f32,
}

/// Blends `coverage` (0 to 1) of the ink into a pixel inside of the picture.
pub(super) fn blend(picture: &mut Picture, x: usize, y: usize, ink: Ink, coverage: f32) {
    let at = (y * picture.width as usize + x) * 3;
    let strength = (coverage * ink.opacity).clamp(0.0, 1.0);
    for (byte, color) in picture.rgb[at..at + 3].iter_mut().zip(ink.color) {
        let (old, new) = (f32::from(*byte), f32::from(color));
        *byte = (old + (new - old) * strength + 0.5) as u8;
    }
}

/// Draws a line with round ends. `visible(x, y, t)` decides per pixel, with `t` from 0 at the start to 1.
pub(super) fn line(
    picture: &mut Picture,
    [from, to]: [[f32; 2]; 2],
    width: f32,
    ink: Ink,
    visible: impl Fn(usize, usize, f32) -> bool,
) {
    let radius = width.max(0.1) * 0.5;
    let along = [to[0] - from[0], to[1] - from[1]];
    let square = along[0] * along[0] + along[1] * along[1];
    let least = [from[0].min(to[0]) - radius - 1.0, from[1].min(to[1]) - radius - 1.0];
    let most = [from[0].max(to[0]) + radius + 1.0, from[1].max(to[1]) + radius + 1.0];
    for_pixels(picture, least, most, |picture, x, y, [px, py]| {
        let t = if square > 0.0 {
            (((px - from[0]) * along[0] + (py - from[1]) * along[1]) / square).clamp(0.0, 1.0)
        } else {
            0.0
        };
        let distance = (px - from[0] - along[0] * t).hypot(py - from[1] - along[1] * t);
        // Lines thinner than a pixel become paler instead.
        let coverage = (radius + 0.5 - distance).clamp(0.0, 1.0) * (radius * 2.0).min(1.0);
        if coverage > 0.0 && visible(x, y, t) {
            blend(picture, x, y, ink, coverage);
        }
    });
}

/// Draws a disc; `visible(x, y)` decides per pixel.
pub(super) fn disc(
    picture: &mut Picture,
    center: [f32; 2],
    radius: f32,
    ink: Ink,
    visible: impl Fn(usize, usize) -> bool,
) {
    let reach = radius + 1.0;
    let least = [center[0] - reach, center[1] - reach];
    let most = [center[0] + reach, center[1] + reach];
    for_pixels(picture, least, most, |picture, x, y, [px, py]| {
        let coverage = (radius + 0.5 - (px - center[0]).hypot(py - center[1])).clamp(0.0, 1.0);
        if coverage > 0.0 && visible(x, y) {
            blend(picture, x, y, ink, coverage);
        }
    });
}

/// Calls back for each pixel of a box with the pixel's centre; a box that is not finite has none.
fn for_pixels(
    picture: &mut Picture,
    least: [f32; 2],
    most: [f32; 2],
    mut pixel: impl FnMut(&mut Picture, usize, usize, [f32; 2]),
) {
    let clip = |value: f32, size: u32| value.clamp(0.0, size as f32) as usize;
    let columns = clip(least[0], picture.width)..clip(most[0].ceil(), picture.width);
    for y in clip(least[1], picture.height)..clip(most[1].ceil(), picture.height) {
        for x in columns.clone() {
            pixel(picture, x, y, [x as f32 + 0.5, y as f32 + 0.5]);
        }
    }
}
