//! Shadows on the ground: one cast by the key light, one where things are close to the ground.

use glam::{Vec2, Vec3};

use super::draw_list::DrawList;
use super::raster::{Plane, rows};

const SIZE: usize = 224;
/// Softness in texels of the cast shadow and of the contact shadow.
const CAST_BLUR: usize = 2;
const CONTACT_BLUR: usize = 6;

/// A square piece of ground.
pub(super) struct GroundShadow {
    /// X and Z of the corner.
    corner: Vec2,
    texels_per_metre: f32,
    ground: f32,
    light: Vec3,
    /// Height at which contact shadows have lost most of their strength, in metres.
    fade: f32,
    cast: Vec<f32>,
    contact: Vec<f32>,
    scratch: Vec<f32>,
}

impl GroundShadow {
    /// Covers the shadows of everything between two corners of a box.
    pub(super) fn new(least: Vec3, most: Vec3, ground: f32, light: Vec3, radius: f32) -> Self {
        let slope = Vec2::new(light.x, light.z) / light.y;
        let highest = (most.y - ground).max(0.0);
        let (low, high) = (Vec2::new(least.x, least.z), Vec2::new(most.x, most.z));
        let low = low.min(low - slope * highest);
        let high = high.max(high - slope * highest);
        let center = (low + high) * 0.5;
        let half = ((high - low).max_element() * 0.5).max(1e-6) * 1.12;
        Self {
            corner: center - half,
            texels_per_metre: SIZE as f32 * 0.5 / half,
            ground,
            light,
            fade: radius * 0.16,
            cast: vec![0.0; SIZE * SIZE],
            contact: vec![0.0; SIZE * SIZE],
            scratch: vec![0.0; SIZE * SIZE],
        }
    }

    pub(super) fn draw(&mut self, list: &DrawList) {
        self.cast.fill(0.0);
        self.contact.fill(0.0);
        let texel = |x: f32, z: f32| ((Vec2::new(x, z) - self.corner) * self.texels_per_metre).to_array();
        for triangle in 0..list.triangles.len() as u32 {
            let corners = list.corners(triangle).map(|vertex| vertex.position);
            let heights = corners.map(|corner| corner.y - self.ground);
            // Cloth lies a little above the ground; what is below it casts nothing.
            if heights.iter().all(|&height| height < -1e-3) {
                continue;
            }
            let cast = corners.map(|corner| {
                let along = (corner.y - self.ground).max(0.0) / self.light.y;
                texel(corner.x - self.light.x * along, corner.z - self.light.z * along)
            });
            rows(cast, SIZE, SIZE, |y, first, end| self.cast[y * SIZE + first..y * SIZE + end].fill(1.0));
            let below = corners.map(|corner| texel(corner.x, corner.z));
            let plane = Plane::through(below, heights);
            let (contact, fade) = (&mut self.contact, self.fade);
            rows(below, SIZE, SIZE, |y, first, end| {
                for x in first..end {
                    let height = plane.at(x as f32 + 0.5, y as f32 + 0.5).max(0.0);
                    let near = 1.0 / (1.0 + (height / fade) * (height / fade) * 3.0);
                    let strongest = &mut contact[y * SIZE + x];
                    *strongest = strongest.max(near);
                }
            });
        }
        for _ in 0..2 {
            blur(&mut self.cast, &mut self.scratch, CAST_BLUR);
            blur(&mut self.contact, &mut self.scratch, CONTACT_BLUR);
        }
    }

    /// Where a point of the ground lies on the maps; outside it is not shaded.
    pub(super) fn place(&self, x: f32, z: f32) -> Option<[f32; 2]> {
        let place = (Vec2::new(x, z) - self.corner) * self.texels_per_metre - 0.5;
        let inside = |value: f32| value >= 0.0 && value < (SIZE - 1) as f32;
        (inside(place.x) && inside(place.y)).then_some(place.to_array())
    }

    /// Strength of the cast and the contact shadow at a place, 0 to 1.
    pub(super) fn at(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        let at = y as usize * SIZE + x as usize;
        let (right, down) = (x - x as usize as f32, y - y as usize as f32);
        let mix = |map: &[f32]| {
            let row = |at: usize| map[at] + (map[at + 1] - map[at]) * right;
            row(at) + (row(at + SIZE) - row(at)) * down
        };
        [mix(&self.cast), mix(&self.contact)]
    }
}

/// Box blur along rows and then along columns. Twice looks nearly like a Gaussian.
fn blur(map: &mut [f32], scratch: &mut [f32], radius: usize) {
    for _ in 0..2 {
        // Blurring rows into columns turns the map; two turns blur both ways.
        for y in 0..SIZE {
            let row = &map[y * SIZE..(y + 1) * SIZE];
            let mut sum: f32 = row[..radius].iter().sum();
            for x in 0..SIZE {
                if let Some(entering) = row.get(x + radius) {
                    sum += entering;
                }
                scratch[x * SIZE + y] = sum / (2 * radius + 1) as f32;
                if x >= radius {
                    sum -= row[x - radius];
                }
            }
        }
        map.copy_from_slice(scratch);
    }
    map.iter_mut().for_each(|value| *value = value.max(0.0));
}
