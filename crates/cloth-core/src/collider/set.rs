//! All shapes of one cloth.

use super::settled::Settled;
use super::shape::{check_planes, check_spheres, check_tapered_capsules, check_triangles};
use super::voxels::{self, VoxelCollider};
use super::{Animated, Capsule, Convex, Plane, Sphere, TaperedCapsule, Triangle};
use crate::cloth::Pose;
use crate::error::{Error, Result};
use std::sync::Arc;

/// The collision shapes of one cloth, or of any number that [share](crate::Cloth::share_colliders) them, in the local
/// space of these cloths. There is no limit on their number.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Colliders {
    spheres: Animated<[f32; 4]>,
    capsules: Vec<Capsule>,
    planes: Animated<[f32; 4]>,
    convexes: Vec<Convex>,
    triangles: Animated<Triangle>,
    voxels: Vec<VoxelCollider>,
    voxel_poses: Animated<Pose>,
    settled: Settled,
}

impl Colliders {
    /// Spheres as `[x, y, z, radius]`.
    #[must_use]
    pub fn spheres(&self) -> &Animated<[f32; 4]> {
        &self.spheres
    }

    /// Capsules between the spheres.
    #[must_use]
    pub fn capsules(&self) -> &[Capsule] {
        &self.capsules
    }

    /// Planes as `[nx, ny, nz, offset]`.
    #[must_use]
    pub fn planes(&self) -> &Animated<[f32; 4]> {
        &self.planes
    }

    /// Convexes over the planes.
    #[must_use]
    pub fn convexes(&self) -> &[Convex] {
        &self.convexes
    }

    /// Collision triangles.
    #[must_use]
    pub fn triangles(&self) -> &Animated<Triangle> {
        &self.triangles
    }

    /// Voxel colliders, where they were set last.
    #[must_use]
    pub fn voxels(&self) -> &[VoxelCollider] {
        &self.voxels
    }

    /// Where the axes of the voxel colliders are.
    #[must_use]
    pub fn voxel_poses(&self) -> &Animated<Pose> {
        &self.voxel_poses
    }

    /// Number of collision triangles without area at the end of the next frame: nothing collides with them.
    #[must_use]
    pub fn flat_triangles(&self) -> usize {
        self.triangles.target().iter().filter(|triangle| triangle.is_flat()).count()
    }

    /// Sets where the spheres shall be at the end of the next step; they move there over its iterations. The first
    /// spheres ever, and new ones at the end of the list, start where they are.
    ///
    /// # Errors
    /// When a value is not finite, a radius is negative, or a capsule would lose its sphere.
    pub fn set_spheres(&mut self, spheres: &[Sphere]) -> Result<()> {
        check_spheres("spheres", spheres)?;
        check_capsules(&self.capsules, spheres.len())?;
        self.settled.forget();
        self.spheres.move_to(spheres.iter().map(|sphere| sphere.canonical()));
        Ok(())
    }

    /// Sets where the spheres are at the start and at the end of the next step.
    ///
    /// # Errors
    /// As [`set_spheres`](Self::set_spheres), and when the lengths differ.
    pub fn set_spheres_start_target(&mut self, start: &[Sphere], target: &[Sphere]) -> Result<()> {
        check_same_length("spheres", start.len(), target.len())?;
        check_spheres("spheres.start", start)?;
        check_spheres("spheres.target", target)?;
        check_capsules(&self.capsules, start.len())?;
        self.settled.forget();
        let [start, target] = [start, target].map(|spheres| spheres.iter().map(|sphere| sphere.canonical()));
        self.spheres.set(start, target);
        Ok(())
    }

    /// Sets the tapered capsules between spheres.
    ///
    /// # Errors
    /// When a capsule names a sphere that does not exist, or one sphere twice.
    pub fn set_capsules(&mut self, capsules: &[Capsule]) -> Result<()> {
        check_capsules(capsules, self.spheres.len())?;
        self.settled.forget();
        self.capsules.clear();
        self.capsules.extend_from_slice(capsules);
        Ok(())
    }

    /// Sets where all spheres and capsules shall be at the end of the next step: `spheres` on their own, then the two of
    /// each of `capsules`, in this order. They replace what [`set_spheres`](Self::set_spheres) and
    /// [`set_capsules`](Self::set_capsules) set, and move likewise.
    ///
    /// # Errors
    /// When a value is not finite or a radius is negative.
    pub fn set_tapered_capsules(&mut self, spheres: &[Sphere], capsules: &[TaperedCapsule]) -> Result<()> {
        check_spheres("spheres", spheres)?;
        check_tapered_capsules(capsules)?;
        self.settled.forget();
        let first = spheres.len() as u32;
        let capsule = |i| Capsule::new(first + 2 * i, first + 2 * i + 1);
        self.capsules.clear();
        self.capsules.extend((0..capsules.len() as u32).map(capsule));
        let ends = capsules.iter().flat_map(TaperedCapsule::spheres);
        let all: Vec<Sphere> = spheres.iter().copied().chain(ends).collect();
        self.spheres.move_to(all.iter().map(|sphere| sphere.canonical()));
        Ok(())
    }

    /// Sets where the planes shall be at the end of the next step, as [`set_spheres`](Self::set_spheres). Planes
    /// collide only as part of a convex.
    ///
    /// # Errors
    /// When a value is not finite, a normal is not of unit length (to 1 %), or a convex would lose its plane.
    pub fn set_planes(&mut self, planes: &[Plane]) -> Result<()> {
        check_planes(planes)?;
        check_convexes(&self.convexes, planes.len())?;
        self.settled.forget();
        self.planes.move_to(planes.iter().map(|plane| plane.canonical()));
        Ok(())
    }

    /// Sets where the planes are at the start and at the end of the next step.
    ///
    /// # Errors
    /// As [`set_planes`](Self::set_planes), and when the lengths differ.
    pub fn set_planes_start_target(&mut self, start: &[Plane], target: &[Plane]) -> Result<()> {
        check_same_length("planes", start.len(), target.len())?;
        check_planes(start)?;
        check_planes(target)?;
        check_convexes(&self.convexes, start.len())?;
        self.settled.forget();
        let [start, target] = [start, target].map(|planes| planes.iter().map(|plane| plane.canonical()));
        self.planes.set(start, target);
        Ok(())
    }

    /// Sets the convexes over the planes.
    ///
    /// # Errors
    /// When a convex is empty or names a plane that does not exist.
    pub fn set_convexes(&mut self, convexes: &[Convex]) -> Result<()> {
        check_convexes(convexes, self.planes.len())?;
        self.settled.forget();
        self.convexes = convexes.to_vec();
        Ok(())
    }

    /// Sets where the collision triangles shall be at the end of the next step, as
    /// [`set_spheres`](Self::set_spheres). Nothing collides with triangles that have no area;
    /// [`flat_triangles`](Self::flat_triangles) counts them.
    ///
    /// # Errors
    /// When a value is not finite.
    pub fn set_triangles(&mut self, triangles: &[Triangle]) -> Result<()> {
        check_triangles(triangles)?;
        self.settled.forget();
        self.triangles.move_to(triangles.iter().map(|triangle| triangle.canonical()));
        Ok(())
    }

    /// Sets where the collision triangles are at the start and at the end of the next step.
    ///
    /// # Errors
    /// As [`set_triangles`](Self::set_triangles), and when the lengths differ.
    pub fn set_triangles_start_target(&mut self, start: &[Triangle], target: &[Triangle]) -> Result<()> {
        check_same_length("collision_triangles", start.len(), target.len())?;
        check_triangles(start)?;
        check_triangles(target)?;
        self.settled.forget();
        let [start, target] = [start, target].map(|corners| corners.iter().map(|corner| corner.canonical()));
        self.triangles.set(start, target);
        Ok(())
    }

    /// Sets where the voxel colliders shall be at the end of the next step, as [`set_spheres`](Self::set_spheres): those that have
    /// the place of one that is there move from its pose to theirs, on a straight way.
    ///
    /// # Errors
    /// When a pose is not finite or its rotation not of unit length (to 1 %), an offset is not in 0 to the size of a voxel, or
    /// an attenuation not in 0 to 1.
    pub fn set_voxels(&mut self, voxels: &[VoxelCollider]) -> Result<()> {
        voxels::check(voxels)?;
        self.settled.forget();
        self.voxel_poses.move_to(voxels.iter().map(|collider| collider.pose));
        self.voxels = voxels.to_vec();
        Ok(())
    }

    /// Sets where the voxel colliders are at the start and at the end of the next step; of `start` only the poses count.
    ///
    /// # Errors
    /// As [`set_voxels`](Self::set_voxels), and when the lengths differ.
    pub fn set_voxels_start_target(
        &mut self,
        start: &[VoxelCollider],
        target: &[VoxelCollider],
    ) -> Result<()> {
        check_same_length("voxels", start.len(), target.len())?;
        voxels::check(start)?;
        voxels::check(target)?;
        self.settled.forget();
        let [from, to] = [start, target].map(|colliders| colliders.iter().map(|collider| collider.pose));
        self.voxel_poses.set(from, to);
        self.voxels = target.to_vec();
        Ok(())
    }

    /// Makes the targets of all shapes their start, as every cloth does with its own after a step.
    pub fn settle(&mut self) {
        self.settled.forget();
        self.spheres.settle();
        self.planes.settle();
        self.triangles.settle();
        self.voxel_poses.settle();
    }

    /// Returns whether a shape has a target.
    pub(crate) fn moves(&self) -> bool {
        self.spheres.moves() || self.planes.moves() || self.triangles.moves() || self.voxel_poses.moves()
    }

    /// Settles shapes that other cloths may refer to as well: what they come to is made once for all of them.
    pub(crate) fn settle_shared(shared: &mut Arc<Self>) {
        match Arc::get_mut(shared) {
            Some(own) => own.settle(),
            None => *shared = shared.settled.get(shared),
        }
    }

    /// Bytes of all shapes; voxels count in full, however many colliders share them.
    pub(crate) fn memory_bytes(&self) -> usize {
        self.spheres.memory_bytes()
            + self.planes.memory_bytes()
            + self.triangles.memory_bytes()
            + self.voxel_poses.memory_bytes()
            + self.voxels.iter().map(|collider| collider.grid.memory_bytes()).sum::<usize>()
            + self.capsules.capacity() * size_of::<Capsule>()
            + self.convexes.iter().map(|convex| convex.planes.len() * 4).sum::<usize>()
    }
}

fn check_same_length(field: &str, start: usize, target: usize) -> Result<()> {
    if start == target {
        return Ok(());
    }
    Err(Error::length(format!("{field}.target"), target, format!("{start}, as many as {field}.start")))
}

fn check_capsules(capsules: &[Capsule], sphere_count: usize) -> Result<()> {
    for (i, capsule) in capsules.iter().enumerate() {
        for sphere in [capsule.first, capsule.second] {
            if sphere as usize >= sphere_count {
                return Err(Error::invalid(
                    format!("capsules[{i}]"),
                    format!("{}-{}", capsule.first, capsule.second),
                    format!(
                        "names sphere {sphere}, but there are {sphere_count} spheres: set the spheres before the capsules, and remove capsules before their spheres"
                    ),
                ));
            }
        }
        if capsule.first == capsule.second {
            return Err(Error::invalid(
                format!("capsules[{i}]"),
                format!("{}-{}", capsule.first, capsule.second),
                "must join two different spheres",
            ));
        }
    }
    Ok(())
}

fn check_convexes(convexes: &[Convex], plane_count: usize) -> Result<()> {
    for (i, convex) in convexes.iter().enumerate() {
        if convex.planes.is_empty() {
            return Err(Error::invalid(format!("convexes[{i}]"), "[]", "must name at least one plane"));
        }
        if let Some(plane) = convex.planes.iter().find(|&&plane| plane as usize >= plane_count) {
            return Err(Error::invalid(
                format!("convexes[{i}]"),
                format!("{:?}", convex.planes),
                format!(
                    "names plane {plane}, but there are {plane_count} planes: set the planes before the convexes, and remove convexes before their planes"
                ),
            ));
        }
    }
    Ok(())
}
