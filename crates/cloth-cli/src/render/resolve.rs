//! Samples to pixels.

use glam::Vec3;

use super::camera::Camera;
use super::color::encode;
use super::draw_list::{DrawList, Vertex};
use super::ground::Ground;
use super::ground_shadow::GroundShadow;
use super::light::Lights;
use super::picture::Picture;
use super::raster::{DepthBuffer, NO_TRIANGLE};
use super::shade::{Point, shade};
use super::shadow_map::ShadowMap;

/// Everything that one frame is made of.
pub(super) struct Frame<'a> {
    pub(super) camera: &'a Camera,
    pub(super) lights: &'a Lights,
    pub(super) list: &'a DrawList,
    pub(super) depth: &'a DepthBuffer,
    pub(super) shadow_map: &'a ShadowMap,
    pub(super) ground: &'a Ground,
    pub(super) ground_shadow: &'a GroundShadow,
    /// Height of the ground, and the height above it where its shade ends.
    pub(super) ground_height: f32,
    pub(super) ground_reach: f32,
}

/// Samples of one pixel that show one smooth surface; their places are sums.
#[derive(Clone, Copy, Default)]
struct Part {
    triangle: u32,
    depth: f32,
    samples: f32,
    x: f32,
    y: f32,
}

impl Frame<'_> {
    /// Shades each surface once per pixel, not once per sample or triangle: edges are smooth all the same, and
    /// shading is what costs.
    pub(super) fn resolve(&self, samples: usize, picture: &mut Picture) {
        picture.rgb.copy_from_slice(self.ground.bytes());
        let (width, height) = (picture.width as usize, picture.height as usize);
        for y in 0..height {
            for x in 0..width {
                let pixel = y * width + x;
                let color = self.pixel(x, y, pixel, samples);
                if let Some(color) = color {
                    picture.rgb[pixel * 3..pixel * 3 + 3].copy_from_slice(&encode(color));
                }
            }
        }
    }

    /// `None` where the bare ground is seen.
    fn pixel(&self, x: usize, y: usize, pixel: usize, samples: usize) -> Option<Vec3> {
        let first = self.depth.triangle[y * samples * self.depth.width + x * samples];
        let rows = y * samples..(y + 1) * samples;
        let row_of = |row: usize| {
            let start = row * self.depth.width + x * samples;
            &self.depth.triangle[start..start + samples]
        };
        // Most pixels show one thing only.
        if rows.clone().all(|row| row_of(row).iter().all(|&triangle| triangle == first)) {
            if first == NO_TRIANGLE {
                return self.ground.shadowed(pixel, self.ground_shadow);
            }
            let middle = |pixel: usize| (pixel as f32 + 0.5) * samples as f32;
            return Some(self.shade(first, [middle(x), middle(y)]));
        }
        let mut parts = [Part::default(); 16];
        let mut kinds = 0;
        let mut bare = 0.0;
        for row in rows {
            let depths = &self.depth.inverse_depth[row * self.depth.width + x * samples..];
            for (column, &triangle) in row_of(row).iter().enumerate() {
                if triangle == NO_TRIANGLE {
                    bare += 1.0;
                    continue;
                }
                let depth = depths[column];
                let joins = |part: &Part| {
                    triangle == part.triangle
                        || ((depth - part.depth).abs() < 0.01 * depth
                            && self.list.is_smooth(triangle, part.triangle))
                };
                let kind = parts[..kinds].iter().position(joins).unwrap_or_else(|| {
                    parts[kinds] = Part { triangle, depth, ..Part::default() };
                    kinds += 1;
                    kinds - 1
                });
                parts[kind].samples += 1.0;
                parts[kind].x += (x * samples + column) as f32 + 0.5;
                parts[kind].y += row as f32 + 0.5;
            }
        }
        let mut color = Vec3::ZERO;
        if bare > 0.0 {
            let shadowed = self.ground.shadowed(pixel, self.ground_shadow);
            color = shadowed.unwrap_or_else(|| self.ground.color(pixel)) * bare;
        }
        for part in &parts[..kinds] {
            let place = [part.x / part.samples, part.y / part.samples];
            // Limiting each part keeps edges smooth where a highlight meets the dark.
            color += self.shade(part.triangle, place).min(Vec3::splat(1.2)) * part.samples;
        }
        Some(color / (samples * samples) as f32)
    }

    fn shade(&self, triangle: u32, [x, y]: [f32; 2]) -> Vec3 {
        let [p, q, r] = self.list.corners(triangle);
        // Areas on the picture weighted by inverse depth are true weights in space.
        let area = |from: &Vertex, to: &Vertex| {
            (to.seen.x - from.seen.x) * (y - from.seen.y) - (to.seen.y - from.seen.y) * (x - from.seen.x)
        };
        let weight = Vec3::new(
            area(q, r) * p.seen.inverse_depth,
            area(r, p) * q.seen.inverse_depth,
            area(p, q) * r.seen.inverse_depth,
        );
        // A point at an edge can lie a little outside: of the triangle, the nearest point is meant.
        let sum = weight.element_sum();
        let weight = (weight / sum).max(Vec3::ZERO);
        let weight = weight / weight.element_sum();
        let mix = |a: Vec3, b: Vec3, c: Vec3| a * weight.x + b * weight.y + c * weight.z;

        let position = mix(p.position, q.position, r.position);
        let normal = mix(p.normal, q.normal, r.normal).normalize_or(Vec3::Y);
        let face = (q.position - p.position).cross(r.position - p.position);
        let to_eye = (self.camera.eye - position).normalize_or(-self.camera.forward);
        // A triangle seen from behind whose interpolated normal hardly turns away is the rim of a fold.
        let front = face.dot(to_eye) >= 0.0 || normal.dot(to_eye) > -0.1;
        let toward_eye = if front { normal } else { -normal };
        let above = ((position.y - self.ground_height) / self.ground_reach).clamp(0.0, 1.0);
        let color = match (p.color, q.color, r.color) {
            (Some(first), Some(second), Some(third)) => Some(mix(first, second, third)),
            _ => None,
        };
        let point = Point {
            normal,
            to_eye,
            front,
            lit: self.shadow_map.lit(position, toward_eye),
            open: 0.62 + 0.38 * above.sqrt(),
            color,
        };
        let material = &self.list.materials[self.list.material_of[triangle as usize] as usize];
        shade(material, &point, self.lights)
    }
}
