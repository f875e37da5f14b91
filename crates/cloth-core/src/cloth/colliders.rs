//! Setting the collision shapes of a cloth.

use super::{Change, Cloth};
use crate::collider::{
    Animated, Capsule, Colliders, Convex, Plane, Sphere, TaperedCapsule, Triangle, VoxelCollider,
};
use crate::error::Result;
use std::sync::Arc;

impl Cloth {
    /// The collision shapes, in local space.
    #[must_use]
    pub fn colliders(&self) -> &Arc<Colliders> {
        &self.colliders
    }

    /// Replaces all collision shapes by a set that any number of cloths refer to, for instance the garments of one body,
    /// which have the same local space: nothing is copied, and GPUs get it once. Their setters change a copy.
    ///
    /// Each frame change the set as [`Colliders::set_spheres`] and the like say, after [`Colliders::settle`] if it moved in
    /// the frame before, and share it again.
    pub fn share_colliders(&mut self, colliders: Arc<Colliders>) {
        // What the cloth holds on to nobody else changes.
        if !Arc::ptr_eq(&self.colliders, &colliders) {
            self.revisions.change(Change::Colliders);
        }
        self.colliders = colliders;
        self.wake_up();
    }

    /// Sets where the spheres shall be at the end of the next step, in the local space of the cloth; they move there over
    /// its iterations. The first spheres ever, and new ones at the end of the list, start where they are. From world space:
    ///
    /// ```
    /// # use cloth_core::{Cloth, Result, Sphere};
    /// # fn set(cloth: &mut Cloth, spheres_in_the_world: &[Sphere]) -> Result<()> {
    /// let spheres = cloth.target_pose().to_local(spheres_in_the_world);
    /// cloth.set_spheres(&spheres)
    /// # }
    /// ```
    ///
    /// # Errors
    /// When a value is not finite, a radius is negative, or a capsule would lose its sphere.
    pub fn set_spheres(&mut self, spheres: &[Sphere]) -> Result<()> {
        self.change_colliders(|colliders| colliders.set_spheres(spheres))
    }

    /// Sets where the spheres are at the start and at the end of the next step, in the local space of the cloth.
    ///
    /// # Errors
    /// As [`set_spheres`](Self::set_spheres), and when the lengths differ.
    pub fn set_spheres_start_target(&mut self, start: &[Sphere], target: &[Sphere]) -> Result<()> {
        self.change_colliders(|colliders| colliders.set_spheres_start_target(start, target))
    }

    /// Sets the tapered capsules between spheres.
    ///
    /// # Errors
    /// When a capsule names a sphere that does not exist, or one sphere twice.
    pub fn set_capsules(&mut self, capsules: &[Capsule]) -> Result<()> {
        self.change_colliders(|colliders| colliders.set_capsules(capsules))
    }

    /// Sets where all spheres and capsules shall be at the end of the next step, see [`Colliders::set_tapered_capsules`].
    ///
    /// # Errors
    /// When a value is not finite or a radius is negative.
    pub fn set_tapered_capsules(&mut self, spheres: &[Sphere], capsules: &[TaperedCapsule]) -> Result<()> {
        self.change_colliders(|colliders| colliders.set_tapered_capsules(spheres, capsules))
    }

    /// Sets where the planes shall be at the end of the next step, in the local space of the cloth, as
    /// [`set_spheres`](Self::set_spheres). Planes collide only as part of a convex.
    ///
    /// # Errors
    /// When a value is not finite, a normal is not of unit length (to 1 %), or a convex would lose its plane.
    pub fn set_planes(&mut self, planes: &[Plane]) -> Result<()> {
        self.change_colliders(|colliders| colliders.set_planes(planes))
    }

    /// Sets where the planes are at the start and at the end of the next step, in the local space of the cloth.
    ///
    /// # Errors
    /// As [`set_planes`](Self::set_planes), and when the lengths differ.
    pub fn set_planes_start_target(&mut self, start: &[Plane], target: &[Plane]) -> Result<()> {
        self.change_colliders(|colliders| colliders.set_planes_start_target(start, target))
    }

    /// Sets the convexes over the planes.
    ///
    /// # Errors
    /// When a convex is empty or names a plane that does not exist.
    pub fn set_convexes(&mut self, convexes: &[Convex]) -> Result<()> {
        self.change_colliders(|colliders| colliders.set_convexes(convexes))
    }

    /// Sets where the collision triangles shall be at the end of the next step, in the local space of the cloth, as
    /// [`set_spheres`](Self::set_spheres). Nothing collides with triangles that have no area;
    /// [`Colliders::flat_triangles`] counts them.
    ///
    /// # Errors
    /// When a value is not finite.
    pub fn set_collision_triangles(&mut self, triangles: &[Triangle]) -> Result<()> {
        self.change_colliders(|colliders| colliders.set_triangles(triangles))
    }

    /// Sets where the collision triangles are at the start and at the end of the next step, in the local space of the
    /// cloth.
    ///
    /// # Errors
    /// As [`set_collision_triangles`](Self::set_collision_triangles), and when the lengths differ.
    pub fn set_collision_triangles_start_target(
        &mut self,
        start: &[Triangle],
        target: &[Triangle],
    ) -> Result<()> {
        self.change_colliders(|colliders| colliders.set_triangles_start_target(start, target))
    }

    /// Sets where the voxel colliders shall be at the end of the next step, in the local space of the cloth: see
    /// [`Colliders::set_voxels`]. They need a CPU.
    ///
    /// # Errors
    /// When a pose is not finite or its rotation not of unit length (to 1 %), an offset is not in 0 to the size of a voxel, or
    /// an attenuation not in 0 to 1.
    pub fn set_voxels(&mut self, voxels: &[VoxelCollider]) -> Result<()> {
        self.change_colliders(|colliders| colliders.set_voxels(voxels))
    }

    /// Sets where the voxel colliders are at the start and at the end of the next step, in the local space of the cloth; of `start` only
    /// the poses count.
    ///
    /// # Errors
    /// As [`set_voxels`](Self::set_voxels), and when the lengths differ.
    pub fn set_voxels_start_target(
        &mut self,
        start: &[VoxelCollider],
        target: &[VoxelCollider],
    ) -> Result<()> {
        self.change_colliders(|colliders| colliders.set_voxels_start_target(start, target))
    }

    /// Makes the targets of all shapes and constraints their start now: nothing moves in the next step.
    pub fn clear_interpolation(&mut self) {
        self.settle();
        self.wake_up();
    }

    /// Targets become starts, as they do after every step.
    pub(crate) fn settle(&mut self) {
        if self.colliders.moves() {
            Colliders::settle_shared(&mut self.colliders);
            self.revisions.change(Change::Colliders);
        }
        self.sphere_constraints.iter_mut().for_each(Animated::settle);
    }

    fn change_colliders(&mut self, change: impl FnOnce(&mut Colliders) -> Result<()>) -> Result<()> {
        self.revisions.change(Change::Colliders);
        change(Arc::make_mut(&mut self.colliders))?;
        self.wake_up();
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
mod tests {
    use super::*;
    use crate::cloth::{Bounds, Pose};
    use crate::fabric::Fabric;

    /// Frictions L18.
    #[test]
    fn shared_shapes_are_settled_once_for_all_cloths() {
        let particles = [[0.0, 0.0, 0.0, 1.0]];
        let fabric = Arc::new(Fabric::from_edges(&particles, &[]).unwrap().validate().unwrap());
        let mut cloths =
            [(); 3].map(|()| Cloth::new(fabric.clone(), Bounds::of(&particles), Pose::default()));
        let mut body = Colliders::default();
        for x in [0.0, 1.0] {
            body.set_spheres(&[Sphere::new([x, 0.0, 0.0], 1.0)]).unwrap();
        }
        let body = Arc::new(body);
        cloths.iter_mut().for_each(|cloth| cloth.share_colliders(body.clone()));
        cloths.iter_mut().for_each(Cloth::settle);
        let [a, b, c] = &cloths;
        assert!(Arc::ptr_eq(a.colliders(), b.colliders()) && Arc::ptr_eq(b.colliders(), c.colliders()));
        assert_eq!(a.colliders().spheres().start(), [[1.0, 0.0, 0.0, 1.0]]);
        assert!(body.spheres().moves(), "the user's own is as it was");
        // What one of them changes is its own.
        cloths[0].set_spheres(&[]).unwrap();
        assert_eq!((cloths[0].colliders().spheres().len(), cloths[1].colliders().spheres().len()), (0, 1));
        // Nothing is made where nothing moves.
        let before = Arc::as_ptr(cloths[1].colliders());
        cloths[1].settle();
        assert_eq!(Arc::as_ptr(cloths[1].colliders()), before);
    }
}
