//! Moving the local space of a cloth: targets, teleports and what is felt of them.

use super::{Cloth, Pose};
use crate::error::{Error, Result};
use crate::particle::check_finite;
use glam::{Quat, Vec3};

impl Cloth {
    /// Where the local space is now.
    #[must_use]
    pub fn pose(&self) -> Pose {
        self.frame.current.into()
    }

    /// Where the local space will be at the end of the next step.
    #[must_use]
    pub fn target_pose(&self) -> Pose {
        self.frame.target.into()
    }

    /// Sets where the local space shall be at the end of the next step, as [`set_translation`](Self::set_translation) and
    /// [`set_rotation`](Self::set_rotation).
    ///
    /// # Errors
    /// When the pose is not finite or the rotation not of unit length (to 1 %); nothing is then changed.
    pub fn set_pose(&mut self, pose: Pose) -> Result<()> {
        check_pose(pose)?;
        self.set_translation(pose.translation)?;
        self.set_rotation(pose.rotation)
    }

    /// Sets where the origin of the local space shall be at the end of the next step (m), in global axes. Particles
    /// are not moved: they feel the motion through inertia and drag.
    ///
    /// # Errors
    /// When a component is not finite.
    pub fn set_translation(&mut self, translation: impl Into<Vec3>) -> Result<()> {
        let translation = translation.into();
        check_translation(translation)?;
        let translation = translation.as_dvec3();
        if self.frame.target.translation != translation {
            self.frame.target.translation = translation;
            self.wake_up();
        }
        Ok(())
    }

    /// Sets how the local space shall be turned at the end of the next step, as
    /// [`set_translation`](Self::set_translation).
    ///
    /// # Errors
    /// When the quaternion is not finite or not of unit length (to 1 %).
    pub fn set_rotation(&mut self, rotation: Quat) -> Result<()> {
        check_rotation(rotation)?;
        let rotation = rotation.as_dquat().normalize();
        if self.frame.target.rotation != rotation {
            self.frame.target.rotation = rotation;
            self.wake_up();
        }
        Ok(())
    }

    /// Shifts the local space by `delta` (m) without any effect on the cloth, for instance when the world's origin
    /// moves. The velocity of the next step comes from [`set_translation`](Self::set_translation) alone.
    ///
    /// # Errors
    /// When a component is not finite.
    pub fn teleport(&mut self, delta: impl Into<Vec3>) -> Result<()> {
        let delta = delta.into();
        check_translation(delta)?;
        self.frame.teleport(delta.as_dvec3());
        Ok(())
    }

    /// Puts the local space at `pose`. Its velocity in the next step is zero unless it is moved again, so the cloth
    /// feels a stop; [`ignore_velocity_discontinuity`](Self::ignore_velocity_discontinuity) prevents that.
    ///
    /// # Errors
    /// When the pose is not finite or the rotation not of unit length (to 1 %).
    pub fn teleport_to(&mut self, pose: Pose) -> Result<()> {
        check_pose(pose)?;
        self.frame.teleport_to(pose);
        Ok(())
    }

    /// Lets the next step go on with the velocities of the last one, whatever the poses say.
    pub fn ignore_velocity_discontinuity(&mut self) {
        self.frame.ignore_discontinuity = true;
    }

    /// Forgets the velocity of the local space: it is at its target, at rest.
    pub fn clear_inertia(&mut self) {
        self.frame.clear_inertia();
        self.wake_up();
    }
}

fn check_translation(translation: Vec3) -> Result<()> {
    translation
        .to_array()
        .iter()
        .zip(["x", "y", "z"])
        .try_for_each(|(&value, axis)| check_finite(|| format!("translation.{axis}"), value))
}

fn check_rotation(rotation: Quat) -> Result<()> {
    if rotation.is_finite() && (rotation.length() - 1.0).abs() <= 0.01 {
        return Ok(());
    }
    Err(Error::invalid("rotation", rotation, "must be finite and of length 1 (to 1 %): normalise it"))
}

/// Checks a whole pose.
pub(crate) fn check_pose(pose: Pose) -> Result<()> {
    check_translation(pose.translation)?;
    check_rotation(pose.rotation)
}
