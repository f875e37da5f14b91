//! From world space into the local space of a cloth.

use super::{Plane, Sphere, TaperedCapsule, Triangle};
use crate::cloth::{Placement, Pose};
use glam::DVec3;

/// Values that have a place in space: points (m), and the collision shapes that have coordinates.
pub trait Placed: Copy {
    /// The same place, given in the local space that is at `pose` in the world.
    #[must_use]
    fn to_local(self, pose: &Pose) -> Self;
}

impl Pose {
    /// Shapes or points of the world, given in the local space that is at this pose: what setters of a cloth take.
    ///
    /// ```
    /// use cloth_core::{Pose, Sphere};
    ///
    /// let pose = Pose::at([10.0, 0.0, 0.0]);
    /// assert_eq!(pose.to_local(&[Sphere::new([10.5, 1.0, 0.0], 0.2)]), [Sphere::new([0.5, 1.0, 0.0], 0.2)]);
    /// ```
    ///
    /// Shapes that are set for the end of a step go into the local space at the end of the step, which is
    /// [`Cloth::target_pose`](crate::Cloth::target_pose). Calculated in float64, so that a world may be large.
    #[must_use]
    pub fn to_local<T: Placed>(&self, of_the_world: &[T]) -> Vec<T> {
        of_the_world.iter().map(|placed| placed.to_local(self)).collect()
    }

    /// This pose of the world, given in the local space that is at `frame`: where [voxel colliders](crate::VoxelCollider) are put.
    #[must_use]
    pub fn relative_to(self, frame: &Self) -> Self {
        let (own, Placement { translation, rotation }) = (Placement::from(self), (*frame).into());
        let back = rotation.conjugate();
        Placement { translation: back * (own.translation - translation), rotation: back * own.rotation }
            .into()
    }

    /// Points of the local space (m), given in the world.
    #[must_use]
    pub fn to_world(&self, points: &[[f32; 3]]) -> Vec<[f32; 3]> {
        let Placement { translation, rotation } = (*self).into();
        let placed = |&point: &[f32; 3]| (rotation * double(point) + translation).as_vec3().to_array();
        points.iter().map(placed).collect()
    }
}

impl Placed for [f32; 3] {
    fn to_local(self, pose: &Pose) -> Self {
        let Placement { translation, rotation } = (*pose).into();
        (rotation.conjugate() * (double(self) - translation)).as_vec3().to_array()
    }
}

impl Placed for Sphere {
    fn to_local(self, pose: &Pose) -> Self {
        Self { center: self.center.to_local(pose), ..self }
    }
}

impl Placed for TaperedCapsule {
    fn to_local(self, pose: &Pose) -> Self {
        Self { a: self.a.to_local(pose), b: self.b.to_local(pose), ..self }
    }
}

impl Placed for Plane {
    fn to_local(self, pose: &Pose) -> Self {
        let Placement { translation, rotation } = (*pose).into();
        let normal = double(self.normal);
        let offset = f64::from(self.offset) + normal.dot(translation);
        Self { normal: (rotation.conjugate() * normal).as_vec3().to_array(), offset: offset as f32 }
    }
}

impl Placed for Triangle {
    fn to_local(self, pose: &Pose) -> Self {
        Self { corners: self.corners.map(|corner| corner.to_local(pose)) }
    }
}

fn double(vector: [f32; 3]) -> DVec3 {
    DVec3::from(vector.map(f64::from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::{Quat, Vec3};

    /// A quarter turn to the left about the vertical, far from the origin: forward of the world is left of the space.
    fn pose() -> Pose {
        Pose::new([1.0e6, 2.0, 3.0], Quat::from_rotation_y(std::f32::consts::FRAC_PI_2))
    }

    #[test]
    fn points_come_back() {
        let local = pose().to_local(&[[1.0e6 + 1.0, 2.0, 3.0]]);
        assert!(Vec3::from(local[0]).abs_diff_eq(Vec3::Z, 1e-6), "{local:?}");
        assert_eq!(pose().to_world(&local), [[1.0e6 + 1.0, 2.0, 3.0]]);
    }

    #[test]
    fn a_plane_stays_where_it_is() {
        let point = [1.0e6 + 1.0, 2.0, 3.0];
        let plane = Plane::through([1.0, 2.0, 3.0], [0.0, 0.6, 0.8]);
        let moved = Pose::at([-4.0, 5.0, 6.0]);
        let local = moved.to_local(&[plane])[0];
        let point_there = Vec3::from(moved.to_local(&[[1.0, 2.0, 3.0]])[0]);
        assert!((Vec3::from(local.normal).dot(point_there) + local.offset).abs() < 1e-5, "{local:?}");
        let turned = pose().to_local(&[Plane::new([1.0, 0.0, 0.0], -1.0e6)])[0];
        assert!(Vec3::from(turned.normal).abs_diff_eq(Vec3::Z, 1e-6));
        assert_eq!(turned.offset, 0.0);
        let itself = pose().relative_to(&pose());
        assert!(itself.translation == Vec3::ZERO && itself.rotation.abs_diff_eq(Quat::IDENTITY, 1e-6));
        let triangle = pose().to_local(&[Triangle { corners: [point; 3] }])[0];
        assert_eq!(triangle.corners, [pose().to_local(&[point])[0]; 3]);
    }
}
