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

impl Frame<'_> {
    /// Shades each triangle once per pixel, not once per sample: edges are smooth all the same, and shading
    /// is what costs.
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
        let mut seen = [(NO_TRIANGLE, 0.0, [0.0; 2]); 16];
        let mut kinds = 0;
        let mut bare = 0.0;
        for row in rows {
            for (column, &triangle) in row_of(row).iter().enumerate() {
                if triangle == NO_TRIANGLE {
                    bare += 1.0;
                    continue;
                }
                let known = seen[..kinds].iter().position(|&(one, _, _)| one == triangle);
                let kind = known.unwrap_or_else(|| {
                    kinds += 1;
                    seen[kinds - 1].0 = triangle;
                    kinds - 1
                });
                seen[kind].1 += 1.0;
                seen[kind].2[0] += (x * samples + column) as f32 + 0.5;
                seen[kind].2[1] += row as f32 + 0.5;
            }
        }
        let mut color = Vec3::ZERO;
        if bare > 0.0 {
            let shadowed = self.ground.shadowed(pixel, self.ground_shadow);
            color = shadowed.unwrap_or_else(|| self.ground.color(pixel)) * bare;
        }
        for &(triangle, weight, place) in &seen[..kinds] {
            // Limiting each part keeps edges smooth where a highlight meets the dark.
            let part = self.shade(triangle, place.map(|sum| sum / weight)).min(Vec3::splat(1.2));
            color += part * weight;
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
        let front = face.dot(to_eye) >= 0.0;
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
