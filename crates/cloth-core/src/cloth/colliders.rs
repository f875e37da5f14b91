//! Setting the collision shapes of a cloth.

use super::Cloth;
use crate::collider::{Capsule, Colliders, Convex, Plane, Sphere, Triangle};
use crate::error::Result;

impl Cloth {
    /// The collision shapes.
    #[must_use]
    pub fn colliders(&self) -> &Colliders {
        &self.colliders
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
        self.change_colliders(|colliders| colliders.move_spheres(spheres))
    }

    /// Sets where the spheres are at the start and at the end of the next step, in the local space of the cloth.
    ///
    /// # Errors
    /// As [`set_spheres`](Self::set_spheres), and when the lengths differ.
    pub fn set_spheres_start_target(&mut self, start: &[Sphere], target: &[Sphere]) -> Result<()> {
        self.change_colliders(|colliders| colliders.set_spheres(start, target))
    }

    /// Sets the tapered capsules between spheres.
    ///
    /// # Errors
    /// When a capsule names a sphere that does not exist, or one sphere twice.
    pub fn set_capsules(&mut self, capsules: &[Capsule]) -> Result<()> {
        self.change_colliders(|colliders| colliders.set_capsules(capsules))
    }

    /// Sets where the planes shall be at the end of the next step, in the local space of the cloth, as
    /// [`set_spheres`](Self::set_spheres). Planes collide only as part of a convex.
    ///
    /// # Errors
    /// When a value is not finite, a normal is not of unit length (to 1 %), or a convex would lose its plane.
    pub fn set_planes(&mut self, planes: &[Plane]) -> Result<()> {
        self.change_colliders(|colliders| colliders.move_planes(planes))
    }

    /// Sets where the planes are at the start and at the end of the next step, in the local space of the cloth.
    ///
    /// # Errors
    /// As [`set_planes`](Self::set_planes), and when the lengths differ.
    pub fn set_planes_start_target(&mut self, start: &[Plane], target: &[Plane]) -> Result<()> {
        self.change_colliders(|colliders| colliders.set_planes(start, target))
    }

    /// Sets the convexes over the planes.
    ///
    /// # Errors
    /// When a convex is empty or names a plane that does not exist.
    pub fn set_convexes(&mut self, convexes: &[Convex]) -> Result<()> {
        self.change_colliders(|colliders| colliders.set_convexes(convexes))
    }

    /// Sets where the collision triangles shall be at the end of the next step, in the local space of the cloth, as
    /// [`set_spheres`](Self::set_spheres).
    ///
    /// # Errors
    /// When a value is not finite or a triangle has no area.
    pub fn set_collision_triangles(&mut self, triangles: &[Triangle]) -> Result<()> {
        self.change_colliders(|colliders| colliders.move_triangles(triangles))
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
        self.change_colliders(|colliders| colliders.set_triangles(start, target))
    }

    /// Makes the targets of all shapes and constraints their start now: nothing moves in the next step.
    pub fn clear_interpolation(&mut self) {
        self.settle();
        self.wake_up();
    }

    /// Targets become starts, as they do after every step.
    pub(crate) fn settle(&mut self) {
        self.colliders.settle();
        self.motion_constraints.settle();
        self.separation_constraints.settle();
    }

    fn change_colliders(&mut self, change: impl FnOnce(&mut Colliders) -> Result<()>) -> Result<()> {
        change(&mut self.colliders)?;
        self.wake_up();
        Ok(())
    }
}
