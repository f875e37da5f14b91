//! The moving local frame of a cloth, and what the cloth feels of its motion.

use glam::{DQuat, DVec3, Quat, Vec3};

/// A placement in global space.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// Origin of the local space (m), in global axes.
    pub translation: Vec3,
    /// Rotation from local to global axes, of unit length.
    pub rotation: Quat,
}

impl Pose {
    /// A place (m) and a rotation from local to global axes, of unit length.
    #[must_use]
    pub fn new(translation: impl Into<Vec3>, rotation: Quat) -> Self {
        Self { translation: translation.into(), rotation }
    }

    /// A place (m), not turned.
    #[must_use]
    pub fn at(translation: impl Into<Vec3>) -> Self {
        Self::new(translation, Quat::IDENTITY)
    }

    /// A place (m) and a rotation as the quaternion `[x, y, z, w]`.
    #[must_use]
    pub fn from_arrays(translation: [f32; 3], rotation: [f32; 4]) -> Self {
        Self::new(translation, Quat::from_array(rotation))
    }
}

impl Default for Pose {
    fn default() -> Self {
        Self { translation: Vec3::ZERO, rotation: Quat::IDENTITY }
    }
}

/// Where the local space is, where it shall be at the end of the next frame, and how fast it moved.
///
/// Particles live in local space; they feel the frame's motion only through inertia and drag.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct LocalFrame {
    pub current: Placement,
    pub target: Placement,
    /// Velocity of the last frame (m/s), in global axes.
    pub velocity: DVec3,
    /// Half the angular velocity of the last frame (rad/s), in global axes.
    pub half_angular_velocity: DVec3,
    /// True if the next frame keeps the velocities of the last one, whatever the poses say.
    pub ignore_discontinuity: bool,
}

/// A pose in double precision, so that teleports far from the origin add no velocity by rounding.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Placement {
    pub translation: DVec3,
    pub rotation: DQuat,
}

impl From<Pose> for Placement {
    fn from(pose: Pose) -> Self {
        Self { translation: pose.translation.as_dvec3(), rotation: pose.rotation.as_dquat().normalize() }
    }
}

impl From<Placement> for Pose {
    fn from(placement: Placement) -> Self {
        Self { translation: placement.translation.as_vec3(), rotation: placement.rotation.as_quat() }
    }
}

/// How the frame moves during one step. Unprimed: this frame; `last_`: the frame before.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct FrameMotion {
    /// Rotation at the start of the frame.
    pub start_rotation: DQuat,
    pub velocity: DVec3,
    pub last_velocity: DVec3,
    pub half_angular_velocity: DVec3,
    pub last_half_angular_velocity: DVec3,
}

impl LocalFrame {
    pub fn new(pose: Pose) -> Self {
        Self {
            current: pose.into(),
            target: pose.into(),
            velocity: DVec3::ZERO,
            half_angular_velocity: DVec3::ZERO,
            ignore_discontinuity: false,
        }
    }

    /// Moves to the target within `dt` seconds and tells how.
    pub fn advance(&mut self, dt: f64) -> FrameMotion {
        let start_rotation = self.current.rotation;
        let (last_velocity, last_half_angular_velocity) = (self.velocity, self.half_angular_velocity);
        if !std::mem::take(&mut self.ignore_discontinuity) {
            self.velocity = (self.target.translation - self.current.translation) / dt;
            self.half_angular_velocity = log(self.target.rotation * self.current.rotation.conjugate()) / dt;
        }
        self.current = self.target;
        FrameMotion {
            start_rotation,
            velocity: self.velocity,
            last_velocity,
            half_angular_velocity: self.half_angular_velocity,
            last_half_angular_velocity,
        }
    }

    /// Returns whether the next frame may rotate.
    pub fn rotates(&self) -> bool {
        self.half_angular_velocity != DVec3::ZERO || self.target.rotation != self.current.rotation
    }

    /// Returns whether the next frame may move at all.
    pub fn moves(&self) -> bool {
        self.rotates() || self.velocity != DVec3::ZERO || self.target.translation != self.current.translation
    }

    /// Moves both poses by `delta`: the origin shifts, and nothing is felt.
    pub fn teleport(&mut self, delta: DVec3) {
        self.current.translation += delta;
        self.target.translation += delta;
    }

    /// Puts both poses at `pose`: the frame stands still in the next step, unless moved again.
    pub fn teleport_to(&mut self, pose: Pose) {
        self.current = pose.into();
        self.target = self.current;
    }

    /// Forgets all motion: poses jump to the target, velocities become zero.
    pub fn clear_inertia(&mut self) {
        self.current = self.target;
        self.velocity = DVec3::ZERO;
        self.half_angular_velocity = DVec3::ZERO;
    }
}

/// Axis times half the rotation angle of a unit quaternion, on the shorter way round; the inverse of [`exp`].
///
/// The half-angle is taken by asin, so that it folds back beyond 90 degrees (half a turn per frame).
pub(crate) fn log(q: DQuat) -> DVec3 {
    let imaginary = DVec3::new(q.x, q.y, q.z);
    let sine = imaginary.length();
    let scale = if sine > f64::from(f32::EPSILON) { libm::asin(sine.min(1.0)) / sine } else { 1.0 };
    imaginary * if q.w < 0.0 { -scale } else { scale }
}

/// The rotation about `half` by twice its length.
pub(crate) fn exp(half: DVec3) -> DQuat {
    let angle = half.length();
    let scale = if angle > f64::from(f32::EPSILON) { libm::sin(angle) / angle } else { 1.0 };
    let imaginary = half * scale;
    DQuat::from_xyzw(imaginary.x, imaginary.y, imaginary.z, libm::cos(angle))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn log_is_half_the_angle_and_exp_its_inverse() {
        let q = DQuat::from_rotation_y(0.6);
        assert!((log(q) - DVec3::new(0.0, 0.3, 0.0)).length() < 1e-12);
        assert!((log(-q) - DVec3::new(0.0, 0.3, 0.0)).length() < 1e-12, "the same rotation");
        assert!(exp(log(q)).abs_diff_eq(q, 1e-12));
    }

    #[test]
    fn a_teleport_is_not_felt() {
        let mut frame = LocalFrame::new(Pose::default());
        frame.teleport(DVec3::new(1.0e6, 0.0, 0.0));
        assert_eq!(frame.advance(0.016).velocity, DVec3::ZERO);
        frame.target.translation += DVec3::X;
        assert!((frame.advance(0.5).velocity - 2.0 * DVec3::X).length() < 1e-9);
        frame.ignore_discontinuity = true;
        assert!((frame.advance(0.5).velocity - 2.0 * DVec3::X).length() < 1e-9, "kept for one frame");
        assert_eq!(frame.advance(0.5).velocity, DVec3::ZERO);
    }
}
