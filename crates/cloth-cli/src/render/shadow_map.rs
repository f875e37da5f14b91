//! What the key light sees: soft shadows of cloth and colliders on each other.

use glam::Vec3;

use super::draw_list::DrawList;
use super::raster::{Plane, rows};

const SIZE: usize = 768;

/// A depth picture from the direction of the light.
pub(super) struct ShadowMap {
    right: Vec3,
    up: Vec3,
    /// To the light.
    direction: Vec3,
    center: Vec3,
    texels_per_metre: f32,
    /// Height toward the light of the highest surface.
    height: Vec<f32>,
}

impl ShadowMap {
    /// Covers a ball.
    pub(super) fn new(direction: Vec3, center: Vec3, radius: f32) -> Self {
        let (right, up) = direction.any_orthonormal_pair();
        let texels_per_metre = SIZE as f32 * 0.5 / radius.max(1e-6);
        let height = vec![f32::NEG_INFINITY; SIZE * SIZE];
        Self { right, up, direction, center, texels_per_metre, height }
    }

    pub(super) fn draw(&mut self, list: &DrawList) {
        self.height.fill(f32::NEG_INFINITY);
        for triangle in 0..list.triangles.len() as u32 {
            let corners = list.corners(triangle).map(|vertex| self.place(vertex.position));
            let points = corners.map(|corner| [corner.x, corner.y]);
            let plane = Plane::through(points, corners.map(|corner| corner.z));
            let height = &mut self.height;
            rows(points, SIZE, SIZE, |y, first, end| {
                for x in first..end {
                    let value = plane.at(x as f32 + 0.5, y as f32 + 0.5);
                    let highest = &mut height[y * SIZE + x];
                    *highest = highest.max(value);
                }
            });
        }
    }

    /// Part of the light that reaches a point, softened over a few texels.
    pub(super) fn lit(&self, point: Vec3, normal: Vec3) -> f32 {
        let texel = 1.0 / self.texels_per_metre;
        let facing = normal.dot(self.direction).abs();
        // A surface must not shade itself: the flatter the light falls in, the more room it gets.
        let lifted = point + normal * (texel * (1.0 + 2.0 * (1.0 - facing)));
        let place = self.place(lifted);
        let threshold = place.z + texel * (1.0 + 1.5 * (1.0 - facing));
        let (x, y) = (place.x - 0.5, place.y - 0.5);
        if !(x > 3.0 && y > 3.0 && x < (SIZE - 4) as f32 && y < (SIZE - 4) as f32) {
            return 1.0;
        }
        let (left, top) = (x as usize - 1, y as usize - 1);
        let (fraction_x, fraction_y) = (x - x as usize as f32, y - y as usize as f32);
        // A tent of 4 x 4 texels: smooth when the surface moves.
        let weights = |fraction: f32| [1.0 - fraction, 1.0, 1.0, fraction];
        let (columns, lines) = (weights(fraction_x), weights(fraction_y));
        let mut lit = 0.0;
        for (line, weight) in lines.iter().enumerate() {
            let start = (top + line) * SIZE + left;
            let heights = &self.height[start..start + 4];
            let open = |column: usize| if heights[column] <= threshold { columns[column] } else { 0.0 };
            lit += weight * (open(0) + open(1) + open(2) + open(3));
        }
        lit / 9.0
    }

    fn place(&self, point: Vec3) -> Vec3 {
        let offset = (point - self.center) * self.texels_per_metre;
        let half = SIZE as f32 * 0.5;
        let toward = self.direction.dot(point - self.center);
        Vec3::new(self.right.dot(offset) + half, self.up.dot(offset) + half, toward)
    }
}
