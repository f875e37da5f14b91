//! What shaders are told, laid out as they read it.

use bytemuck::{Pod, Zeroable};
use glam::{Mat4, Vec3, Vec4};

use crate::view::camera::Camera;

/// Towards the light, of any length.
const LIGHT: Vec3 = Vec3::new(0.45, 0.8, 0.4);

/// Half a mark, in pixels.
const MARK: f32 = 4.0;

/// The camera and the floor; `View` of the shader.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
pub struct ViewNumbers {
    matrix: Mat4,
    shadow: Mat4,
    eye: Vec4,
    light: Vec4,
    center: Vec4,
    mark: Vec4,
}

/// Surfaces of one colour; the beginning of `Object` of the shader, before the places of their parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub struct ObjectNumbers {
    /// Colours of its sides, as light.
    pub front: Vec4,
    /// The other side.
    pub back: Vec4,
    /// Colour of marks, as sRGB; w: 1 where particles have colours.
    pub mark: Vec4,
}

/// Most parts of an object, as the shader has places for: what every device takes as uniforms.
pub const MOST_PARTS: usize = 255;

impl ViewNumbers {
    /// A camera on a picture of so many pixels, and a floor at a height.
    pub fn new(camera: &Camera, size: [u32; 2], floor: f32) -> Self {
        let [width, height] = size.map(|side| side.max(1) as f32);
        let matrix = camera.matrix(width / height);
        let light = LIGHT.normalize();
        let reach = camera.size() * 6.0;
        Self {
            matrix,
            shadow: matrix * onto_floor(light, floor + 1e-3 * camera.size()),
            eye: camera.eye().extend(floor),
            light: light.extend(line_distance(camera.size())),
            center: camera.target.extend(reach),
            mark: Vec4::new(MARK * 2.0 / width, MARK * 2.0 / height, 0.0, 0.0),
        }
    }
}

/// Moves points along the light onto a level floor.
fn onto_floor(light: Vec3, height: f32) -> Mat4 {
    let slope = light / light.y;
    // p - slope (p.y - height), which has the height.
    Mat4::from_cols(
        Vec4::X,
        Vec4::new(-slope.x, 0.0, -slope.z, 0.0),
        Vec4::Z,
        Vec4::new(slope.x * height, height, slope.z * height, 1.0),
    )
}

/// Distance between the lines of the floor: 1, 2 or 5 times a power of ten, about a fifth of what is seen.
fn line_distance(size: f32) -> f32 {
    let wanted = size / 5.0;
    let decade = 10.0_f32.powf(wanted.log10().floor());
    let steps = [1.0, 2.0, 5.0].map(|factor| factor * decade);
    steps.into_iter().rfind(|step| *step <= wanted).unwrap_or(decade)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shadows_lie_on_the_floor_along_the_light() {
        let matrix = onto_floor(LIGHT.normalize(), 0.5);
        let point = Vec3::new(1.0, 2.5, -3.0);
        let shadow = matrix.transform_point3(point);
        assert!((shadow.y - 0.5).abs() < 1e-6);
        assert!((point - shadow).normalize().abs_diff_eq(LIGHT.normalize(), 1e-5), "{shadow}");
        let on_floor = Vec3::new(4.0, 0.5, 1.0);
        assert!(matrix.transform_point3(on_floor).abs_diff_eq(on_floor, 1e-6));
    }

    #[test]
    fn lines_are_at_round_distances() {
        for (size, distance) in [(5.0, 1.0), (1.9, 0.2), (0.05, 0.01), (3000.0, 500.0)] {
            assert!((line_distance(size) / distance - 1.0).abs() < 1e-5, "{size}: {}", line_distance(size));
        }
    }
}
