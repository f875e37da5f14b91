//! A camera that turns around a point.

use glam::{Mat4, Vec2, Vec3, Vec4};

use crate::scene::CameraEntry;

/// Least and greatest distance from the point, as multiples of the size of what was framed.
const REACH: [f32; 2] = [0.02, 40.0];

/// Part of the picture that stays free on each side when everything is framed.
const MARGIN: f32 = 0.08;

/// Parts of the distance that no picture shows: sums of many steps differ by as much from what they are to be.
const ROUNDING: f32 = 1e-5;

/// A perspective camera that never rolls. Angles are in degrees, lengths in metres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The point that it turns around.
    pub target: Vec3,
    /// From there to the eye.
    pub distance: f32,
    /// Around the vertical axis; 0 looks from +Z, 90 from +X.
    pub azimuth: f32,
    /// Above the horizon, -89 to 89.
    pub elevation: f32,
    /// Vertical angle of view.
    pub field_of_view: f32,
    /// Size of what was framed last.
    size: f32,
    /// Whether it sees what was framed from the place that was found for it.
    is_framed: bool,
}

/// A half line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    /// Where it begins.
    pub origin: Vec3,
    /// Its direction, of length one.
    pub direction: Vec3,
}

impl Camera {
    /// In the direction that a scene says; frame something next.
    pub fn new(entry: &CameraEntry) -> Self {
        Self {
            target: Vec3::ZERO,
            distance: 3.0,
            azimuth: entry.azimuth,
            elevation: entry.elevation,
            field_of_view: entry.field_of_view,
            size: 1.0,
            is_framed: true,
        }
    }

    /// As a scene says it, which frames everything itself where nobody moved the camera. What it follows is given by its name and where its
    /// middle is.
    pub fn entry(&self, follow: Option<(String, Vec3)>) -> CameraEntry {
        let (azimuth, elevation) = (self.azimuth.rem_euclid(360.0), self.elevation);
        let target = (!self.is_framed && follow.is_none()).then(|| self.target.to_array());
        let distance = (!self.is_framed || follow.is_some()).then(|| self.distance.clamp(0.05, 10_000.0));
        let offset = follow.as_ref().map(|(_, middle)| self.target - middle);
        let offset = offset.filter(|offset| offset.length() > ROUNDING * self.distance);
        CameraEntry {
            azimuth,
            elevation,
            field_of_view: self.field_of_view,
            target,
            distance,
            follow: follow.map(|(name, _)| name),
            offset: offset.map(|offset| offset.to_array()),
        }
    }

    /// Looks at a point from a distance as a scene gives them; what is not given stays as it is.
    pub fn aim(&mut self, target: Option<Vec3>, distance: Option<f32>) {
        self.is_framed &= target.is_none() && distance.is_none();
        self.target = target.unwrap_or(self.target);
        self.distance = distance.unwrap_or(self.distance);
    }

    /// Moves along with what it sees.
    pub fn shift(&mut self, way: Vec3) {
        self.target += way;
    }

    /// Where the eye is.
    pub fn eye(&self) -> Vec3 {
        self.target - self.forward() * self.distance
    }

    /// The direction of view.
    pub fn forward(&self) -> Vec3 {
        let (sin_azimuth, cos_azimuth) = self.azimuth.to_radians().sin_cos();
        let (sin_elevation, cos_elevation) = self.elevation.to_radians().sin_cos();
        -Vec3::new(sin_azimuth * cos_elevation, sin_elevation, cos_azimuth * cos_elevation)
    }

    fn right(&self) -> Vec3 {
        let (sin, cos) = self.azimuth.to_radians().sin_cos();
        Vec3::new(cos, 0.0, -sin)
    }

    fn slope(&self) -> f32 {
        (self.field_of_view.to_radians() * 0.5).tan()
    }

    /// From world space to a picture whose width is `aspect` times its height: x and y from -1 to 1, depth from 0 to 1.
    pub fn matrix(&self, aspect: f32) -> Mat4 {
        let near = (self.distance * 0.02).max(1e-4);
        let far = self.distance + self.size * 60.0;
        let (height, depth) = (1.0 / self.slope(), far / (near - far));
        let projection = Mat4::from_cols(
            Vec4::X * (height / aspect),
            Vec4::Y * height,
            Vec4::new(0.0, 0.0, depth, -1.0),
            Vec4::Z * (depth * near),
        );
        let (right, forward, eye) = (self.right(), self.forward(), self.eye());
        let up = right.cross(forward);
        // Right, up and backwards are the axes of what is seen.
        let turned = Mat4::from_cols(
            Vec4::new(right.x, up.x, -forward.x, 0.0),
            Vec4::new(right.y, up.y, -forward.y, 0.0),
            Vec4::new(right.z, up.z, -forward.z, 0.0),
            Vec4::new(-right.dot(eye), -up.dot(eye), forward.dot(eye), 1.0),
        );
        projection * turned
    }

    /// The half line behind a point of the picture, x and y from -1 to 1, y upwards.
    pub fn ray(&self, point: Vec2, aspect: f32) -> Ray {
        let up = self.right().cross(self.forward());
        let side = self.right() * (point.x * self.slope() * aspect) + up * (point.y * self.slope());
        Ray { origin: self.eye(), direction: (self.forward() + side).normalize() }
    }

    /// Turns by an angle in degrees to the left and upwards.
    pub fn turn(&mut self, left: f32, up: f32) {
        self.azimuth = (self.azimuth - left).rem_euclid(360.0);
        self.elevation = (self.elevation + up).clamp(-89.0, 89.0);
    }

    /// Moves sideways, so that what is seen at the target follows by so many heights of the picture.
    pub fn pan(&mut self, way: Vec2) {
        let up = self.right().cross(self.forward());
        let height = 2.0 * self.slope() * self.distance;
        self.target -= (self.right() * way.x + up * way.y) * height;
        self.is_framed &= way == Vec2::ZERO;
    }

    /// Comes nearer by a factor; above 1 is nearer.
    pub fn zoom(&mut self, factor: f32) {
        if factor.is_finite() && factor > 0.0 && factor != 1.0 {
            self.is_framed = false;
            self.distance = (self.distance / factor).clamp(self.size * REACH[0], self.size * REACH[1]);
        }
    }

    /// Looks at all points from the nearest place that sees them, with a margin. Does nothing where there are none.
    pub fn frame(&mut self, points: &[Vec3], aspect: f32) {
        let finite = || points.iter().copied().filter(|point| point.is_finite());
        let (least, most) =
            finite().fold((Vec3::MAX, Vec3::MIN), |(least, most), point| (least.min(point), most.max(point)));
        if least.cmpgt(most).any() {
            return;
        }
        let center = (least + most) * 0.5;
        self.size = (most - least).length().max(1e-3);
        (self.target, self.is_framed) = (center, true);
        let (right, forward) = (self.right(), self.forward());
        let up = right.cross(forward);
        let room = self.slope() * (1.0 - 2.0 * MARGIN);
        let distance = |point: Vec3| {
            let offset = point - center;
            let sideways = (right.dot(offset).abs() / (room * aspect)).max(up.dot(offset).abs() / room);
            sideways - forward.dot(offset)
        };
        self.distance = finite().map(distance).fold(self.size * 0.1, f32::max);
    }

    /// Size of what was framed last, in metres.
    pub fn size(&self) -> f32 {
        self.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners() -> Vec<Vec3> {
        let side = |bit: u32| if bit == 0 { -1.0 } else { 2.0 };
        (0..8).map(|i| Vec3::new(side(i & 1), side(i & 2) * 2.0, side(i & 4) * 0.5)).collect()
    }

    #[test]
    fn what_is_framed_is_seen_and_fills_the_picture() {
        for (azimuth, elevation, aspect) in [(0.0, 0.0, 1.5), (130.0, 40.0, 0.6), (300.0, -30.0, 2.0)] {
            let mut camera = Camera::new(&CameraEntry {
                azimuth,
                elevation,
                field_of_view: 40.0,
                ..CameraEntry::default()
            });
            camera.frame(&corners(), aspect);
            let seen = corners().into_iter().map(|corner| camera.matrix(aspect).project_point3(corner));
            let most = seen.map(|p| {
                assert!((0.0..1.0).contains(&p.z), "{p}");
                p.x.abs().max(p.y.abs())
            });
            let most = most.fold(0.0, f32::max);
            assert!((0.7..1.0).contains(&most), "{azimuth} {elevation}: {most}");
        }
    }

    #[test]
    fn a_ray_meets_what_is_seen_at_its_point() {
        let mut camera = Camera::new(&CameraEntry::default());
        camera.frame(&corners(), 1.3);
        camera.pan(Vec2::new(0.1, -0.2));
        for corner in corners() {
            let seen = camera.matrix(1.3).project_point3(corner);
            let ray = camera.ray(seen.truncate(), 1.3);
            let along = (corner - ray.origin).dot(ray.direction);
            let miss = (ray.origin + ray.direction * along).distance(corner);
            assert!(along > 0.0 && miss < 1e-3, "{corner}: {miss}");
        }
    }

    #[test]
    fn panning_moves_what_is_seen_and_zooming_stays_in_reach() {
        let mut camera = Camera::new(&CameraEntry::default());
        camera.frame(&corners(), 1.0);
        let center = camera.target;
        camera.pan(Vec2::new(0.25, 0.1));
        let seen = camera.matrix(1.0).project_point3(center);
        assert!((seen.x - 0.5).abs() < 1e-3 && (seen.y - 0.2).abs() < 1e-3, "{seen}");
        (0..100).for_each(|_| camera.zoom(2.0));
        assert!(camera.distance >= camera.size() * 0.0199);
        camera.zoom(f32::NAN);
        assert!(camera.distance.is_finite());
        let before = camera;
        camera.frame(&[Vec3::NAN], 1.0);
        assert_eq!(camera, before);
    }

    #[test]
    fn a_saved_direction_is_one_that_scenes_take() {
        let mut camera = Camera::new(&CameraEntry::default());
        camera.turn(400.0, -200.0);
        let entry = camera.entry(None);
        assert!(entry.check().is_ok(), "{entry:?}");
        assert_eq!(camera.elevation, -89.0);
        assert_eq!((entry.target, entry.distance), (None, None), "scenes frame everything themselves");
        camera.zoom(2.0);
        let entry = camera.entry(None);
        assert_eq!((entry.target, entry.distance), (Some([0.0; 3]), Some(1.5)));
        let entry = camera.entry(Some(("hero".to_owned(), Vec3::ZERO)));
        assert!(entry.check().is_ok() && entry.target.is_none() && entry.distance == Some(1.5), "{entry:?}");
        assert_eq!(entry.offset, None, "it looks at the middle");
        let entry = camera.entry(Some(("hero".to_owned(), Vec3::Y)));
        assert!(entry.check().is_ok() && entry.offset == Some([0.0, -1.0, 0.0]), "{entry:?}");
    }
}
