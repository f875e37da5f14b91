//! A camera that looks at something, which may move.

use glam::Vec3;

use super::camera::Camera;
use super::options::{PictureOptions, Target};
use crate::recording::{ColliderRole, Recording};

/// What the camera looks at, and from how far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim {
    target: Target,
    offset: Vec3,
    center: Vec3,
    distance: f32,
}

impl Aim {
    /// How a view is aimed; `None` where everything is to fill the picture. `center` is the middle of everything.
    pub(super) fn new(recording: &Recording, options: &PictureOptions, center: Vec3) -> Option<Self> {
        let view = options.view;
        if view.target == Target::Everything && view.distance.is_none() {
            return None;
        }
        let aim = Self { target: view.target, offset: view.offset.into(), center, distance: 0.0 };
        let distance = view.distance.unwrap_or_else(|| {
            let radius = aim.radius(recording).max(1e-3);
            Camera::distance_for(radius, options)
        });
        Some(Self { distance, ..aim })
    }

    /// Whether the camera is elsewhere in other frames.
    pub(super) fn moves(&self) -> bool {
        matches!(self.target, Target::Cloth(_) | Target::Collider(_))
    }

    /// The camera at a frame.
    pub(super) fn camera(&self, recording: &Recording, frame: usize, options: &PictureOptions) -> Camera {
        Camera::aimed(self.at(recording, frame), self.distance, options, options.samples() as f32)
    }

    /// The point at a frame.
    fn at(&self, recording: &Recording, frame: usize) -> Vec3 {
        let middle = match self.target {
            Target::Everything => None,
            Target::Point(point) => return point.into(),
            Target::Cloth(index) => {
                recording.cloths().get(index).and_then(|track| middle(track.positions(frame).iter().copied()))
            }
            Target::Collider(index) => recording
                .colliders()
                .get(index)
                .and_then(|track| middle(track.positions(frame).iter().copied())),
        };
        middle.map_or(self.center, |middle| middle + self.offset)
    }

    /// The greatest distance of anything from the point, at any frame.
    fn radius(&self, recording: &Recording) -> f32 {
        let mut radius = 0.0_f32;
        for frame in 0..recording.frame_count().max(1) {
            let target = self.at(recording, frame);
            let mut add = |positions: &[[f32; 3]]| {
                let far = positions.iter().map(|&point| target.distance_squared(point.into()));
                radius = far.fold(radius, f32::max);
            };
            recording.cloths().iter().for_each(|track| add(track.positions(frame)));
            let bodies = recording.colliders().iter().filter(|track| track.role() == ColliderRole::Body);
            bodies.for_each(|track| add(&track.positions(frame)));
        }
        radius.sqrt()
    }
}

/// The middle of the box around points.
pub(crate) fn middle(points: impl IntoIterator<Item = impl Into<Vec3>>) -> Option<Vec3> {
    let points = points.into_iter().map(|point| {
        let point = point.into();
        (point, point)
    });
    let (least, most) = points.reduce(|(least, most), (point, _)| (least.min(point), most.max(point)))?;
    Some((least + most) * 0.5)
}
