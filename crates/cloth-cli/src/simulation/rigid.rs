//! Places in space.

use cloth::Pose;
use glam::{EulerRot, Quat, Vec3};

use crate::recording::ColliderPose;

/// A rotation, then a translation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rigid {
    /// The rotation, of unit length.
    pub rotation: Quat,
    /// The translation in metres.
    pub translation: Vec3,
}

impl Rigid {
    /// Nothing is moved.
    pub const IDENTITY: Self = Self { rotation: Quat::IDENTITY, translation: Vec3::ZERO };

    /// From scene numbers: degrees about the X, then the Y, then the Z axis, then a translation in metres.
    pub fn from_degrees(rotation: [f32; 3], translation: [f32; 3]) -> Self {
        let [x, y, z] = rotation.map(f32::to_radians);
        Self { rotation: Quat::from_euler(EulerRot::ZYX, z, y, x), translation: translation.into() }
    }

    /// A point moved.
    pub fn apply(&self, point: Vec3) -> Vec3 {
        self.rotation * point + self.translation
    }

    /// First `inner`, then this.
    #[must_use]
    pub fn after(&self, inner: &Self) -> Self {
        Self {
            rotation: (self.rotation * inner.rotation).normalize(),
            translation: self.apply(inner.translation),
        }
    }

    /// The way back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let rotation = self.rotation.conjugate();
        Self { rotation, translation: -(rotation * self.translation) }
    }
}

impl From<Rigid> for Pose {
    fn from(rigid: Rigid) -> Self {
        Self { translation: rigid.translation, rotation: rigid.rotation }
    }
}

impl From<Rigid> for ColliderPose {
    fn from(rigid: Rigid) -> Self {
        Self::Rigid { rotation: rigid.rotation.to_array(), translation: rigid.translation.to_array() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverse_undoes_and_x_turns_first() {
        let place = Rigid::from_degrees([90.0, 90.0, 0.0], [1.0, 2.0, 3.0]);
        let moved = place.apply(Vec3::Y);
        // Y turns to Z about X, then Z to X about Y.
        assert!(moved.abs_diff_eq(Vec3::new(2.0, 2.0, 3.0), 1e-6), "{moved}");
        assert!(place.inverse().apply(moved).abs_diff_eq(Vec3::Y, 1e-6));
        assert!(place.after(&place.inverse()).translation.length() < 1e-5);
    }
}
