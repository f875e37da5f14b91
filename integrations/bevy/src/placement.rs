//! Transforms of entities as the library knows them: a rigid pose, and a shape that the particles have.

use bevy::math::{Affine3A, Mat3A, Vec3A};
use bevy::prelude::*;
use std::fmt;

/// A transform that is divided into what moves and what is built into the particles: `transform = pose * shape`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Placement {
    pub translation: Vec3,
    /// Of unit length.
    pub rotation: Quat,
    /// Scale, mirroring and shear, in the axes of the pose.
    pub shape: Mat3A,
}

/// Why a transform has no pose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    NotFinite,
    Flat,
}

impl Fault {
    /// The cure.
    pub fn advice(self) -> &'static str {
        match self {
            Self::NotFinite => {
                "must be finite; what was there before is kept until it is: look for a division by zero in what moves it"
            }
            Self::Flat => {
                "must have a volume, so no axis of scale 0; what was there before is kept until it has: to hide it use \
                 Visibility::Hidden"
            }
        }
    }
}

impl Placement {
    /// Whether there is one; returns the length of each axis.
    ///
    /// # Errors
    /// Where a number is not finite, or the transform squeezes everything flat.
    pub fn check(transform: &GlobalTransform) -> Result<Vec3, Fault> {
        let affine = transform.affine();
        if !affine.is_finite() {
            return Err(Fault::NotFinite);
        }
        let matrix = affine.matrix3;
        let scales = scales(transform);
        let size = scales.max_element();
        let volume = matrix.determinant();
        // Relative to the cube of the size: units do not matter.
        if size.is_nan() || size <= 1e-18 || (volume / size / size / size).abs() < 1e-7 {
            return Err(Fault::Flat);
        }
        Ok(scales)
    }

    /// # Errors
    /// As [`check`](Self::check).
    pub fn new(transform: &GlobalTransform) -> Result<Self, Fault> {
        Self::check(transform)?;
        let (_, rotation, translation) = transform.to_scale_rotation_translation();
        let rotation = rotation.normalize();
        if !rotation.is_finite() {
            return Err(Fault::Flat);
        }
        let shape = Mat3A::from_quat(rotation.conjugate()) * transform.affine().matrix3;
        Ok(Self { translation, rotation, shape })
    }

    /// The pose for the library.
    pub fn pose(&self) -> cloth::Pose {
        cloth::Pose::from_arrays(self.translation.to_array(), self.rotation.to_array())
    }

    /// From the world into the space of the pose.
    pub fn to_local(self, point: Vec3) -> Vec3 {
        self.rotation.conjugate() * (point - self.translation)
    }
}

/// A pose of the library as Bevy's transform.
pub(crate) fn affine_of(pose: &cloth::Pose) -> Affine3A {
    let rotation = Quat::from_array(pose.rotation.to_array());
    Affine3A::from_rotation_translation(rotation, Vec3::from_array(pose.translation.to_array()))
}

/// Length of each axis of a transform.
pub(crate) fn scales(transform: &GlobalTransform) -> Vec3 {
    let matrix = transform.affine().matrix3;
    Vec3::new(matrix.x_axis.length(), matrix.y_axis.length(), matrix.z_axis.length())
}

/// Tells whether axes are scaled differently, by more than a hundredth.
pub(crate) fn is_uneven(scales: Vec3) -> bool {
    scales.max_element() - scales.min_element() > 0.01 * scales.max_element()
}

/// The shape with so many digits that cloths of one scale are one garment, whatever the rounding of their rotation.
pub(crate) fn rounded(shape: &Mat3A) -> [f32; 9] {
    let numbers = shape.to_cols_array();
    let largest = numbers.iter().fold(0.0_f32, |largest, number| largest.max(number.abs()));
    numbers.map(|number| {
        let digits = number / largest * 10_000.0;
        let kept = (digits.round() + 0.0) / 10_000.0;
        // A scale of 1 stays exactly that.
        round_to_digits(largest) * kept
    })
}

fn round_to_digits(value: f32) -> f32 {
    let power = 10.0_f32.powi(4 - value.abs().max(f32::MIN_POSITIVE).log10().floor() as i32);
    if power.is_finite() && power > 0.0 { (value * power).round() / power } else { value }
}

/// Vectors that differ by no more than a rounding.
pub(crate) fn is_close(a: Vec3A, b: Vec3A, tolerance: f32) -> bool {
    (a - b).abs().max_element() <= tolerance
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.translation, self.rotation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn composed(transform: GlobalTransform) -> bool {
        let placement = Placement::new(&transform).unwrap();
        let again = Mat3A::from_quat(placement.rotation) * placement.shape;
        again.abs_diff_eq(transform.affine().matrix3, 1e-5)
            && (placement.rotation.length() - 1.0).abs() < 1e-6
    }

    #[test]
    fn every_transform_with_a_volume_is_pose_times_shape() {
        let turned = Transform::from_xyz(1.0, 2.0, 3.0).with_rotation(Quat::from_rotation_y(0.7));
        assert!(composed(turned.into()));
        assert!(composed(turned.with_scale(Vec3::new(1.0, 2.0, 3.0)).into()));
        assert!(composed(turned.with_scale(Vec3::new(-1.0, 2.0, 3.0)).into()));
        let parent = GlobalTransform::from(Transform::from_scale(Vec3::new(1.0, 3.0, 1.0)));
        assert!(composed(parent * turned.with_rotation(Quat::from_rotation_z(0.5))), "a sheared one");
    }

    #[test]
    fn flat_and_infinite_ones_are_refused() {
        let of = |transform: Transform| Placement::new(&transform.into());
        assert_eq!(of(Transform::from_xyz(f32::NAN, 0.0, 0.0)), Err(Fault::NotFinite));
        assert_eq!(of(Transform::from_xyz(f32::INFINITY, 0.0, 0.0)), Err(Fault::NotFinite));
        assert_eq!(of(Transform::from_scale(Vec3::ZERO)), Err(Fault::Flat));
        assert_eq!(of(Transform::from_scale(Vec3::new(1.0, 0.0, 1.0))), Err(Fault::Flat));
        assert!(of(Transform::from_scale(Vec3::splat(1e-6))).is_ok());
    }

    #[test]
    fn rotations_do_not_make_other_garments() {
        let shape = |angle: f32| {
            let rotation = Quat::from_euler(EulerRot::XYZ, angle, 2.0 * angle, 0.3);
            let transform = Transform::from_rotation(rotation).with_scale(Vec3::splat(1.7));
            rounded(&Placement::new(&transform.into()).unwrap().shape)
        };
        assert!((0..100).all(|i| shape(0.1 * i as f32) == shape(0.0)));
        assert_eq!(rounded(&Mat3A::IDENTITY), Mat3A::IDENTITY.to_cols_array());
    }
}
