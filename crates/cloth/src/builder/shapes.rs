//! What a cloth collides with, and the spheres that hold its particles.

use super::ClothBuilder;
use crate::cooker::VirtualParticleLayout;
use cloth_core::{
    Capsule, Cloth, Colliders, Convex, Plane, Result, Sphere, TaperedCapsule, Triangle, VoxelCollider,
};
use std::sync::Arc;

/// Collision and constraints: all in its local space.
impl ClothBuilder {
    /// Collision spheres, in the local space of the cloth. Those of the world: [`Pose::to_local`](crate::Pose::to_local).
    #[must_use]
    pub fn spheres(mut self, spheres: &[Sphere]) -> Self {
        self.spheres = spheres.to_vec();
        self
    }

    /// Collision capsules between the spheres, by their indices: each is the cone around two of them.
    #[must_use]
    pub fn capsules(mut self, capsules: &[Capsule]) -> Self {
        self.capsules = capsules.to_vec();
        self
    }

    /// Collision capsules that have ends of their own, in the local space of the cloth, besides [spheres](Self::spheres). With
    /// them, [`capsules`](Self::capsules) between spheres are ignored.
    #[must_use]
    pub fn tapered_capsules(mut self, capsules: &[TaperedCapsule]) -> Self {
        self.tapered_capsules = capsules.to_vec();
        self
    }

    /// A set of collision shapes that any number of cloths in one local space share, as several garments of one character
    /// do, instead of shapes of its own: see [`Cloth::share_colliders`].
    ///
    /// ```
    /// # use cloth::{ClothBuilder, Colliders, Fabric, Particle, TaperedCapsule};
    /// # use std::sync::Arc;
    /// # let particles = [Particle::pinned([0.0; 3]), Particle::new([1.0, 0.0, 0.0], 1.0)];
    /// # let fabric = Arc::new(Fabric::from_edges(&particles, &[[0, 1]])?.validate()?);
    /// let mut body = Colliders::default();
    /// body.set_tapered_capsules(&[], &[TaperedCapsule::new([0.0, 0.9, 0.0], 0.16, [0.0, 1.4, 0.0], 0.2)])?;
    /// let body = Arc::new(body);
    /// let shirt = ClothBuilder::new(fabric.clone(), &particles).shared_colliders(body.clone());
    /// let cape = ClothBuilder::new(fabric, &particles).shared_colliders(body);
    /// # Ok::<(), cloth::Error>(())
    /// ```
    #[must_use]
    pub fn shared_colliders(mut self, colliders: Arc<Colliders>) -> Self {
        self.shared_colliders = Some(colliders);
        self
    }

    /// Planes and the convexes made of them, in the local space of the cloth. Those of the world: [`Pose::to_local`](crate::Pose::to_local).
    #[must_use]
    pub fn convexes(mut self, planes: &[Plane], convexes: &[Convex]) -> Self {
        self.planes = planes.to_vec();
        self.convexes = convexes.to_vec();
        self
    }

    /// Collision triangles, in the local space of the cloth. Those of the world: [`Pose::to_local`](crate::Pose::to_local).
    #[must_use]
    pub fn collision_triangles(mut self, triangles: &[Triangle]) -> Self {
        self.triangles = triangles.to_vec();
        self
    }

    /// Closed meshes as voxels, in the local space of the cloth: a query looks at one voxel, however fine the mesh, and a contact
    /// takes parts of the velocity instead of Coulomb's friction (docs/math/voxels.md). They need a CPU. Those of the world: put them
    /// [at](VoxelCollider::at) a [pose in local space](crate::Pose::relative_to).
    ///
    /// ```
    /// # use cloth::{ClothBuilder, Fabric, Particle, Pose, VoxelCollider, VoxelGrid};
    /// # let particles = [Particle::pinned([0.0; 3]), Particle::new([1.0, 0.0, 0.0], 1.0)];
    /// # let fabric = Fabric::from_edges(&particles, &[[0, 1]])?.validate()?;
    /// # let points = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    /// # let triangles = [[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]];
    /// let grid = VoxelGrid::from_mesh(&points, &triangles, 0.02)?;
    /// let body = VoxelCollider::new(grid).at(Pose::at([0.0, -1.0, 0.0])).offset(0.005).attenuation(0.2, 0.9);
    /// let cloth = ClothBuilder::new(fabric, &particles).voxels(&[body]);
    /// # Ok::<(), cloth::Error>(())
    /// ```
    #[must_use]
    pub fn voxels(mut self, voxels: &[VoxelCollider]) -> Self {
        self.voxels = voxels.to_vec();
        self
    }

    /// Points on triangles that collide for their corners, for meshes that are coarse beside the shapes: see
    /// [`VirtualParticleLayout::with_spacing`] and [`Cloth::set_virtual_particles`]; default none.
    #[must_use]
    pub fn virtual_particles(mut self, layout: VirtualParticleLayout) -> Self {
        self.virtual_particles = layout;
        self
    }

    /// Spheres `[x, y, z, radius]` (m) that keep each its particle inside, see [`Cloth::set_motion_constraints`].
    #[must_use]
    pub fn motion_constraints(mut self, spheres: &[[f32; 4]]) -> Self {
        self.motion_constraints = Some(spheres.to_vec());
        self
    }

    /// Spheres `[x, y, z, radius]` (m) that keep each its particle outside, see [`Cloth::set_separation_constraints`].
    #[must_use]
    pub fn separation_constraints(mut self, spheres: &[[f32; 4]]) -> Self {
        self.separation_constraints = Some(spheres.to_vec());
        self
    }

    /// Accelerations `[x, y, z, unused]` (m/s²) per particle, see [`Cloth::set_accelerations`].
    #[must_use]
    pub fn accelerations(mut self, accelerations: &[[f32; 4]]) -> Self {
        self.accelerations = Some(accelerations.to_vec());
        self
    }
}

impl ClothBuilder {
    pub(super) fn add_colliders(&self, cloth: &mut Cloth) -> Result<()> {
        if let Some(colliders) = &self.shared_colliders {
            cloth.share_colliders(colliders.clone());
            return Ok(());
        }
        if self.tapered_capsules.is_empty() {
            cloth.set_spheres(&self.spheres)?;
            cloth.set_capsules(&self.capsules)?;
        } else {
            cloth.set_tapered_capsules(&self.spheres, &self.tapered_capsules)?;
        }
        cloth.set_planes(&self.planes)?;
        cloth.set_convexes(&self.convexes)?;
        cloth.set_collision_triangles(&self.triangles)?;
        cloth.set_voxels(&self.voxels)
    }
}
