//! Eight capsules inside the cloth, whose ends circle once a second.

use cloth_core::Sphere;
use std::f64::consts::TAU;

/// The capsules, as pairs of the [`spheres`].
pub const CAPSULES: [[u32; 2]; 8] = [[0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [10, 11], [12, 13], [14, 15]];

/// Radius of the circles (m).
const CIRCLE: f64 = 0.02;

/// Spheres of radius 5 and 3.5 cm at the ends of the capsules, at the start of a frame.
#[must_use]
pub fn spheres(frame: usize) -> Vec<Sphere> {
    let angle = (frame % 60) as f64 * TAU / 60.0;
    let ends = |k: usize| {
        let (along, turn) = (0.1 * k as f64, angle + k as f64);
        let x = CIRCLE * libm::sin(turn) + along;
        let first = [x - 0.35, -0.25 - 0.08 * k as f64, 0.03 + CIRCLE * libm::cos(turn)];
        let depth = -0.3 - 0.06 * (5 * k % 8) as f64;
        let second = [x - 0.17, depth, 0.06 + CIRCLE * libm::cos(angle + 2.0 * k as f64)];
        [Sphere::new(rounded(first), 0.05), Sphere::new(rounded(second), 0.035)]
    };
    (0..CAPSULES.len()).flat_map(ends).collect()
}

/// Whole micrometres, as in the recorded cases: the last bits of a sine do not matter then.
fn rounded(point: [f64; 3]) -> [f32; 3] {
    point.map(|value| ((value * 1e6).round() / 1e6) as f32)
}
