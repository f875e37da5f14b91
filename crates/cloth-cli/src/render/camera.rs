//! The camera, placed so that everything fits.

use glam::Vec3;

use super::options::PictureOptions;

/// Part of the picture that stays free on each side.
const MARGIN: f32 = 0.07;

/// A perspective camera that never rolls.
#[derive(Clone, Copy, Debug)]
pub(super) struct Camera {
    pub(super) eye: Vec3,
    pub(super) right: Vec3,
    pub(super) up: Vec3,
    pub(super) forward: Vec3,
    /// Pixels per unit of slope.
    focal: f32,
    center: [f32; 2],
}

/// A point on the picture.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Projected {
    pub(super) x: f32,
    pub(super) y: f32,
    /// One over the distance along the view: linear on the picture, greater is nearer, negative is behind.
    pub(super) inverse_depth: f32,
}

impl Camera {
    /// The nearest camera in the direction of view that sees all points, with a margin. The picture is
    /// `scale` times as large as the options say.
    pub(super) fn framing(points: &[Vec3], options: &PictureOptions, scale: f32) -> Self {
        let view = &options.view;
        let (sin_azimuth, cos_azimuth) = view.azimuth.to_radians().sin_cos();
        let (sin_elevation, cos_elevation) = view.elevation.clamp(-89.0, 89.0).to_radians().sin_cos();
        let forward = -Vec3::new(sin_azimuth * cos_elevation, sin_elevation, cos_azimuth * cos_elevation);
        let right = Vec3::new(cos_azimuth, 0.0, -sin_azimuth);
        let up = right.cross(forward);
        let slope = (view.field_of_view.clamp(5.0, 90.0).to_radians() * 0.5).tan();
        let aspect = options.width as f32 / options.height as f32;
        let focal = options.height as f32 * 0.5 / slope;

        // In camera axes a point is inside if |x - eye.x| <= slope (z - eye.z), likewise for y. The extreme
        // values of x ± slope z over all points thus give the two lines that bound the eye.
        let fit = |axis: Vec3, slope: f32| {
            let extreme = |side: f32| {
                points
                    .iter()
                    .map(|&point| side * axis.dot(point) - slope * forward.dot(point))
                    .fold(f32::NEG_INFINITY, f32::max)
            };
            let (high, low) = (extreme(1.0), extreme(-1.0));
            ((high - low) * 0.5, -(high + low) / (2.0 * slope))
        };
        let (x, z_horizontal) = fit(right, slope * aspect * (1.0 - 2.0 * MARGIN));
        let (y, z_vertical) = fit(up, slope * (1.0 - 2.0 * MARGIN));
        // Points that coincide would put the eye onto them.
        let nearest = points.iter().map(|&point| forward.dot(point)).fold(f32::INFINITY, f32::min);
        let z = z_horizontal.min(z_vertical).min(nearest - 0.01);
        let center = [options.width as f32 * 0.5 * scale, options.height as f32 * 0.5 * scale];
        Self { eye: right * x + up * y + forward * z, right, up, forward, focal: focal * scale, center }
    }

    /// The camera in the direction of view at a distance from a point. The picture is `scale` times as large as the options say.
    pub(super) fn aimed(target: Vec3, distance: f32, options: &PictureOptions, scale: f32) -> Self {
        let around = Self::framing(&[target], options, scale);
        Self { eye: target - around.forward * distance, ..around }
    }

    /// How far from its middle a camera sees a ball of this radius whole, with a margin.
    pub(super) fn distance_for(radius: f32, options: &PictureOptions) -> f32 {
        let slope = (options.view.field_of_view.clamp(5.0, 90.0).to_radians() * 0.5).tan();
        let least = slope * (options.width as f32 / options.height as f32).min(1.0) * (1.0 - 2.0 * MARGIN);
        radius / least.atan().sin()
    }

    pub(super) fn project(&self, point: Vec3) -> Projected {
        let offset = point - self.eye;
        let inverse_depth = 1.0 / self.forward.dot(offset);
        Projected {
            x: self.center[0] + self.focal * self.right.dot(offset) * inverse_depth,
            y: self.center[1] - self.focal * self.up.dot(offset) * inverse_depth,
            inverse_depth,
        }
    }

    /// Direction of view through a point of the picture, with length one along the axis of view.
    pub(super) fn ray(&self, x: f32, y: f32) -> Vec3 {
        self.forward
            + self.right * ((x - self.center[0]) / self.focal)
            + self.up * ((self.center[1] - y) / self.focal)
    }

    /// Pixels that a length of one metre takes at a depth.
    pub(super) fn pixels_per_metre(&self, inverse_depth: f32) -> f32 {
        self.focal * inverse_depth
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_points_are_inside_and_two_touch_the_margin() {
        let options = PictureOptions::default();
        let points: Vec<Vec3> = (0..500)
            .map(|index| {
                let turn = index as f32 * 0.7;
                Vec3::new(turn.sin() * 3.0, (turn * 1.3).cos() + 5.0, (turn * 0.37).sin() * 2.0)
            })
            .collect();
        let camera = Camera::framing(&points, &options, 1.0);
        let (mut least, mut most) = ([f32::INFINITY; 2], [f32::NEG_INFINITY; 2]);
        for point in points {
            let seen = camera.project(point);
            assert!(seen.inverse_depth > 0.0);
            least = [least[0].min(seen.x / 480.0), least[1].min(seen.y / 360.0)];
            most = [most[0].max(seen.x / 480.0), most[1].max(seen.y / 360.0)];
        }
        let gaps = [least[0], least[1], 1.0 - most[0], 1.0 - most[1]];
        let smallest = gaps.iter().copied().fold(f32::INFINITY, f32::min);
        assert!((smallest - MARGIN).abs() < 0.01, "{gaps:?}");
    }
}
