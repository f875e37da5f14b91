//! Draws overlays onto a finished frame, hidden where something is in front.

use super::camera::{Camera, Projected};
use super::color::{encode, strain_color};
use super::label;
use super::overlay::Overlays;
use super::paint::{self, Ink};
use super::picture::Picture;
use super::raster::DepthBuffer;

/// Overlays lie on the cloth they belong to; being this much farther does not hide them.
const TOLERANCE: f32 = 1.008;
/// Strength of what is hidden behind a surface.
const HIDDEN_OPACITY: f32 = 0.10;

pub(super) fn draw(
    overlays: &Overlays,
    camera: &Camera,
    depth: &DepthBuffer,
    samples: usize,
    picture: &mut Picture,
) {
    let scale = samples as f32;
    // On-screen sizes are given for pictures of the default height.
    let zoom = (picture.height as f32 / 360.0).max(0.6);
    let place = |point: [f32; 3]| {
        let seen = camera.project(point.into());
        (seen.inverse_depth > 0.0).then_some(Projected { x: seen.x / scale, y: seen.y / scale, ..seen })
    };
    let visible = |x: usize, y: usize, inverse_depth: f32| {
        let sample = (y * samples + samples / 2) * depth.width + x * samples + samples / 2;
        inverse_depth * TOLERANCE >= depth.inverse_depth[sample]
    };
    for set in &overlays.spheres {
        for &[x, y, z, radius] in &set.spheres {
            let Some(center) = place([x, y, z]) else { continue };
            let radius = camera.pixels_per_metre(center.inverse_depth) * radius / scale;
            let at = [center.x, center.y];
            let ink = |opacity: f32| Ink { color: set.color, opacity };
            let seen = |x: usize, y: usize| visible(x, y, center.inverse_depth);
            paint::disc(picture, at, radius.max(0.6), ink(0.13), seen);
            // The edge as a ring of short lines.
            let steps = ((radius * 1.6) as usize).clamp(10, 64);
            let corner = |step: usize| {
                let (sin, cos) = (step as f32 / steps as f32 * std::f32::consts::TAU).sin_cos();
                [at[0] + cos * radius, at[1] + sin * radius]
            };
            for step in 0..steps {
                let segment = [corner(step), corner(step + 1)];
                paint::line(picture, segment, 0.7 * zoom, ink(0.5), |x, y, _| seen(x, y));
            }
        }
    }
    for set in &overlays.lines {
        for segment in &set.segments {
            let [Some(from), Some(to)] = segment.map(place) else { continue };
            let line = [[from.x, from.y], [to.x, to.y]];
            let seen = |x: usize, y: usize, t: f32| {
                visible(x, y, from.inverse_depth + (to.inverse_depth - from.inverse_depth) * t)
            };
            let ink = |opacity: f32| Ink { color: set.color, opacity };
            paint::line(picture, line, set.width * zoom, ink(0.9), seen);
            paint::line(picture, line, set.width * zoom, ink(HIDDEN_OPACITY), |x, y, t| !seen(x, y, t));
        }
    }
    for set in &overlays.points {
        for point in set.positions.iter().filter_map(|&point| place(point)) {
            let ink = Ink { color: set.color, opacity: 0.95 };
            paint::disc(picture, [point.x, point.y], set.radius * zoom, ink, |x, y| {
                visible(x, y, point.inverse_depth)
            });
        }
    }
    if let Some(strain) = &overlays.strain {
        legend(strain.limit, zoom, picture);
    }
}

/// A colour bar with its ends, at the lower right.
fn legend(limit: f32, zoom: f32, picture: &mut Picture) {
    let (width, height) = ((110.0 * zoom) as usize, (6.0 * zoom).max(3.0) as usize);
    let right = picture.width as usize - ((10.0 * zoom) as usize).min(picture.width as usize / 4);
    let (left, top) = (right.saturating_sub(width), picture.height as usize - (14.0 * zoom) as usize);
    for x in left..right {
        let strain = (x - left) as f32 / (right - left) as f32 * 2.0 - 1.0;
        let ink = Ink { color: encode(strain_color(strain)), opacity: 1.0 };
        for y in top..(top + height).min(picture.height as usize) {
            paint::blend(picture, x, y, ink, 1.0);
        }
    }
    let percent = limit * 100.0;
    let size = 9.0 * zoom;
    let baseline = top as f32 - 5.0 * zoom;
    let texts = [format!("-{percent}%"), "stretch".to_owned(), format!("+{percent}%")];
    let slack = [0.0, 0.5, 1.0];
    for (text, part) in texts.iter().zip(slack) {
        let room = (right - left) as f32 - label::width(text, size);
        label::draw(picture, text, [left as f32 + room * part, baseline], size, label::DARK);
    }
}
