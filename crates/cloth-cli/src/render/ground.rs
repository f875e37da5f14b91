//! Background and ground: a studio whose floor runs into its wall without an edge.

use glam::Vec3;

use super::camera::Camera;
use super::color::encode;
use super::ground_shadow::GroundShadow;
use super::options::PictureOptions;
use crate::appearance::linear;

const CENTER_COLOR: [u8; 3] = [240, 241, 243];
const EDGE_COLOR: [u8; 3] = [198, 203, 211];
/// What shadows leave of the light.
const CAST_SHADE: Vec3 = Vec3::new(0.50, 0.52, 0.57);
const CONTACT_SHADE: Vec3 = Vec3::new(0.42, 0.43, 0.46);

/// The empty studio, drawn once per recording.
pub(super) struct Ground {
    colors: Vec<Vec3>,
    bytes: Vec<u8>,
    /// Per pixel, the place on the shadow maps and how far the ground has not faded into the wall.
    places: Vec<Option<([f32; 2], f32)>>,
}

/// Where the ground is and how large things are.
pub(super) struct Floor {
    pub(super) height: f32,
    /// Centre of everything that is to be seen.
    pub(super) center: Vec3,
    pub(super) radius: f32,
}

impl Ground {
    pub(super) fn new(
        camera: &Camera,
        options: &PictureOptions,
        floor: &Floor,
        shadow: &GroundShadow,
    ) -> Self {
        let scale = options.samples() as f32;
        let (width, height) = (options.width as usize, options.height as usize);
        let (bright, dark) = (linear(CENTER_COLOR), linear(EDGE_COLOR));
        let mut ground = Self { colors: Vec::new(), bytes: Vec::new(), places: Vec::new() };
        for y in 0..height {
            for x in 0..width {
                let across = (x as f32 + 0.5) / width as f32 - 0.5;
                let down = (y as f32 + 0.5) / height as f32 - 0.46;
                let away = ((across * across * 0.9 + down * down) * 2.4).min(1.0);
                let mut color = bright.lerp(dark, away * away * (3.0 - 2.0 * away));
                let ray = |dx: f32, dy: f32| camera.ray((x as f32 + dx) * scale, (y as f32 + dy) * scale);
                let hit = |direction: Vec3| hit(camera.eye, direction, floor.height);
                let mut place = None;
                if let Some(point) = hit(ray(0.5, 0.5)) {
                    let fade = fade(point, floor);
                    let footprint = [hit(ray(1.5, 0.5)), hit(ray(0.5, 1.5))]
                        .map(|next| next.map_or(Vec3::INFINITY, |next| (next - point).abs()));
                    color *= 1.0 - 0.15 * fade * grid(point, footprint, floor.radius);
                    place = shadow.place(point.x, point.z).map(|place| (place, fade));
                }
                ground.bytes.extend(encode(color));
                ground.colors.push(color);
                ground.places.push(place);
            }
        }
        ground
    }

    /// sRGB bytes of the ground without shadows.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Linear colour of a pixel with this frame's shadows, or `None` where there are none.
    pub(super) fn shadowed(&self, pixel: usize, shadow: &GroundShadow) -> Option<Vec3> {
        let (place, fade) = self.places[pixel]?;
        let [cast, contact] = shadow.at(place);
        if cast + contact < 1e-3 {
            return None;
        }
        let dim = |shade: Vec3, strength: f32| Vec3::ONE.lerp(shade, strength * fade);
        Some(self.colors[pixel] * dim(CAST_SHADE, cast) * dim(CONTACT_SHADE, contact))
    }

    /// Linear colour of a pixel without shadows.
    pub(super) fn color(&self, pixel: usize) -> Vec3 {
        self.colors[pixel]
    }
}

/// Inverse depth of the ground at every sample; 0 above the horizon.
pub(super) fn depths(camera: &Camera, width: usize, height: usize, floor: f32) -> Vec<f32> {
    let depth = |sample: usize| {
        let (x, y) = ((sample % width) as f32 + 0.5, (sample / width) as f32 + 0.5);
        hit_distance(camera.eye, camera.ray(x, y), floor).map_or(0.0, |distance| 1.0 / distance)
    };
    // Cloth that lies on the ground must win over it.
    (0..width * height).map(|sample| depth(sample) * 0.998).collect()
}

fn hit(eye: Vec3, direction: Vec3, height: f32) -> Option<Vec3> {
    hit_distance(eye, direction, height).map(|distance| eye + direction * distance)
}

/// How far the ground is along a ray; who looks from below it sees through it.
fn hit_distance(eye: Vec3, direction: Vec3, height: f32) -> Option<f32> {
    let distance = (height - eye.y) / direction.y;
    (eye.y > height && distance.is_finite() && distance > 0.0).then_some(distance)
}

/// 1 near the scene, 0 far away, smooth between.
fn fade(point: Vec3, floor: &Floor) -> f32 {
    let offset = point - floor.center;
    let away = (offset.x.hypot(offset.z) / floor.radius - 0.9) / 2.6;
    let near = 1.0 - away.clamp(0.0, 1.0);
    near * near * (3.0 - 2.0 * near)
}

/// Coverage of a pixel by lines at round distances (1, 2 or 5 times a power of ten metres).
fn grid(point: Vec3, footprint: [Vec3; 2], radius: f32) -> f32 {
    let wanted = radius / 3.0;
    let decade = 10.0_f32.powf(wanted.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * decade).into_iter().rfind(|step| *step <= wanted);
    let step = step.unwrap_or(decade);
    let axis = |value: f32, footprint: f32| {
        let distance = (value / step - (value / step).round()).abs() * step;
        let line = step * 0.008;
        let softness = footprint.max(1e-9);
        let coverage = ((line + softness * 0.5 - distance) / softness).clamp(0.0, 1.0);
        // Lines thinner than a pixel keep their mean brightness instead of flickering.
        coverage * (2.0 * line / softness).clamp(0.35, 1.0)
    };
    let x = axis(point.x, footprint[0].x.max(footprint[1].x));
    let z = axis(point.z, footprint[0].z.max(footprint[1].z));
    x.max(z)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_looks_from_below_sees_through_the_ground() {
        let up = Vec3::new(0.6, 0.8, 0.0);
        assert_eq!(hit_distance(Vec3::Y * 4.0, -up, 0.0), Some(5.0));
        assert_eq!(hit_distance(Vec3::Y * 4.0, up, 0.0), None, "above the horizon");
        assert_eq!(hit_distance(Vec3::Y * -4.0, up, 0.0), None, "from below");
        assert_eq!(hit_distance(Vec3::Y * -4.0, -up, 0.0), None);
    }
}
