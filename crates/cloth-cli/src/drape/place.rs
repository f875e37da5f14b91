//! Scaling, turning and moving what a file holds, and whether its size is that of what people wear.

use glam::{Mat3, Vec3};

/// How the coordinates of a file become metres in the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// Factor of all coordinates, more than 0. Default 1.
    pub scale: f32,
    /// Degrees about the upright axis, after scaling. Default 0.
    pub turn: f32,
    /// Translation in metres, at the end. Default none.
    pub shift: [f32; 3],
}

impl Default for Placement {
    fn default() -> Self {
        Self { scale: 1.0, turn: 0.0, shift: [0.0; 3] }
    }
}

impl Placement {
    /// Places points.
    pub fn apply(&self, points: &mut [[f32; 3]]) {
        if *self == Self::default() {
            return;
        }
        let turn = Mat3::from_rotation_y(self.turn.to_radians()) * self.scale;
        let shift = Vec3::from(self.shift);
        points.iter_mut().for_each(|point| *point = (turn * Vec3::from(*point) + shift).to_array());
    }
}

/// Least and largest coordinates of points.
#[must_use]
pub fn extent(points: &[[f32; 3]]) -> [Vec3; 2] {
    let begin = [Vec3::INFINITY, Vec3::NEG_INFINITY];
    points.iter().fold(begin, |[low, high], &point| [low.min(point.into()), high.max(point.into())])
}

/// Largest sizes (m) that a garment or a body can have: giants included.
const LARGEST: f32 = 6.0;
/// Smallest sizes (m): dolls included.
const SMALLEST: f32 = 0.04;

/// What to do about a size (m) that nobody has: a text with the option that scales it.
#[must_use]
pub fn scale_advice(what: &str, size: f32, option: &str) -> Option<String> {
    let (unit, factor) = match size {
        _ if (SMALLEST..=LARGEST).contains(&size) => return None,
        size if size > 0.0 && size < SMALLEST => {
            let message = format!(
                "{what} is {} mm large: are its coordinates in kilometres, or is it a miniature? Scale it: {option} 100 makes it {:.2} m",
                size * 1e3,
                size * 100.0
            );
            return Some(message);
        }
        size if size <= 40.0 => ("tenths of metres or inches", if size < 20.0 { 0.1 } else { 0.0254 }),
        size if size <= 400.0 => ("centimetres", 0.01),
        _ => ("millimetres", 0.001),
    };
    Some(format!(
        "{what} is {size:.1} m large: are its coordinates in {unit}? Scale it: {option} {factor} makes it {:.2} m",
        size * factor
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_that_nobody_has() {
        assert_eq!(scale_advice("a shirt", 0.7, "--scale"), None);
        let cm = scale_advice("a shirt", 70.0, "--scale").unwrap();
        assert!(cm.contains("centimetres") && cm.contains("--scale 0.01 makes it 0.70 m"), "{cm}");
        let mm = scale_advice("a shirt", 700.0, "--scale").unwrap();
        assert!(mm.contains("millimetres") && mm.contains("--scale 0.001"), "{mm}");
        let tiny = scale_advice("a shirt", 0.007, "--scale").unwrap();
        assert!(tiny.contains("7 mm") && tiny.contains("--scale 100"), "{tiny}");
    }

    #[test]
    fn scaled_then_turned_then_moved() {
        let mut points = [[1.0, 2.0, 0.0]];
        Placement { scale: 2.0, turn: 90.0, shift: [0.0, 1.0, 0.5] }.apply(&mut points);
        let [x, y, z] = points[0];
        assert!(x.abs() < 1e-5 && (y - 5.0).abs() < 1e-5 && (z + 1.5).abs() < 1e-5, "{points:?}");
    }
}
