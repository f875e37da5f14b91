//! Voxel colliders: closed meshes as grids that are looked up (docs/math/voxels.md).

mod body;
mod build;
mod bytes;
mod nearest;
mod sides;
#[cfg(test)]
mod tests;

pub use body::VoxelCollider;
pub(super) use body::check;
pub(crate) use bytes::{in_words, read, write};

use super::Triangle;
use crate::error::Result;
use bytemuck::{Pod, Zeroable};
use glam::DVec3;
use std::fmt;

/// Where a voxel is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VoxelClass {
    /// Outside of the solid.
    Outside,
    /// The surface comes as near to its centre as its corners are: partly inside, partly outside.
    Surface,
    /// Inside.
    Inside,
}

/// What a voxel knows of the surface.
#[derive(Debug, Clone, Copy, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub struct Voxel {
    /// The point of the surface that is closest to the centre of the voxel (m).
    pub closest: [f32; 3],
    /// Distance of the centre from it (m), negative inside: within half the diagonal of the voxel that of any point in it.
    pub distance: f32,
    /// Unit normal there, out of the solid: along the way between centre and closest point, or that of the triangle where the
    /// centre lies on it.
    pub normal: [f32; 3],
    /// The class as a number.
    class: u32,
}

impl Voxel {
    /// Where the voxel is.
    #[must_use]
    pub fn class(&self) -> VoxelClass {
        match self.class {
            0 => VoxelClass::Outside,
            1 => VoxelClass::Surface,
            _ => VoxelClass::Inside,
        }
    }
}

/// A closed mesh as a grid of cubes, each of which knows its class, the closest point of the surface and the normal there. A
/// query looks at one voxel, whatever the number of triangles.
#[derive(Clone, PartialEq)]
pub struct VoxelGrid {
    /// Lower corner of the grid (m).
    origin: [f32; 3],
    /// Edge of a voxel (m).
    size: f32,
    counts: [u32; 3],
    /// Along x first, then along y, then along z.
    voxels: Vec<Voxel>,
}

impl VoxelGrid {
    /// Most voxels of a grid: 256 MiB.
    pub const MOST_VOXELS: usize = 1 << 23;

    /// Divides the box around a closed mesh, and two voxels around it, into voxels with edges of `size` (m). Triangles name
    /// vertices anticlockwise as seen from outside. Vertices at the same place are one; parts that pass through each other are
    /// one solid, and a shell inside of another one that is turned around is a hollow.
    ///
    /// ```
    /// use cloth_core::collider::{VoxelClass, VoxelGrid};
    ///
    /// let points = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    /// let tetrahedron = VoxelGrid::from_mesh(&points, &[[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]], 0.05)?;
    /// let voxel = tetrahedron.voxel([0.2, 0.2, 0.2]).expect("inside of the grid");
    /// assert_eq!(voxel.class(), VoxelClass::Inside);
    /// assert!(tetrahedron.voxel([5.0, 0.0, 0.0]).is_none());
    /// # Ok::<(), cloth_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// When a coordinate is not finite, a triangle names no vertex, the mesh is not closed or turned inside out, or the voxels are too
    /// many.
    pub fn from_mesh(points: &[[f32; 3]], triangles: &[[u32; 3]], size: f32) -> Result<Self> {
        build::from_mesh(points, triangles, size)
    }

    /// The same from collision triangles, which name their corners themselves.
    ///
    /// # Errors
    /// As [`from_mesh`](Self::from_mesh).
    pub fn from_triangles(triangles: &[Triangle], size: f32) -> Result<Self> {
        let points: Vec<[f32; 3]> = triangles.iter().flat_map(|triangle| triangle.corners).collect();
        let corners: Vec<[u32; 3]> =
            (0..triangles.len() as u32).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect();
        Self::from_mesh(&points, &corners, size)
    }

    /// Edge of a voxel (m).
    #[must_use]
    pub fn size(&self) -> f32 {
        self.size
    }

    /// Lower corner of the grid (m), in the axes of the mesh.
    #[must_use]
    pub fn origin(&self) -> [f32; 3] {
        self.origin
    }

    /// Number of voxels along each axis.
    #[must_use]
    pub fn counts(&self) -> [u32; 3] {
        self.counts
    }

    /// The voxels: along x first, then along y, then along z.
    #[must_use]
    pub fn voxels(&self) -> &[Voxel] {
        &self.voxels
    }

    /// The voxel around a point (m), given in the axes of the mesh; none outside of the grid.
    #[must_use]
    pub fn voxel(&self, point: [f32; 3]) -> Option<&Voxel> {
        let place = |axis: usize| (point[axis] - self.origin[axis]) / self.size;
        self.voxel_at([place(0), place(1), place(2)])
    }

    /// The voxel around a point that is given in voxels from the lower corner of the grid.
    #[inline]
    #[must_use]
    pub fn voxel_at(&self, place: [f32; 3]) -> Option<&Voxel> {
        let [nx, ny, _] = self.counts.map(|count| count as usize);
        let is_inside = place.iter().zip(self.counts).all(|(&at, count)| at >= 0.0 && at < count as f32);
        let [x, y, z] = place.map(|at| at as usize);
        if is_inside { self.voxels.get((z * ny + y) * nx + x) } else { None }
    }

    /// Centre of the voxel with these numbers (m).
    fn center(&self, number: [u32; 3]) -> DVec3 {
        let along = |axis: usize| {
            f64::from(self.origin[axis]) + (f64::from(number[axis]) + 0.5) * f64::from(self.size)
        };
        DVec3::new(along(0), along(1), along(2))
    }

    pub(super) fn memory_bytes(&self) -> usize {
        self.voxels.capacity() * size_of::<Voxel>()
    }
}

impl fmt::Debug for VoxelGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { origin, size, counts, .. } = self;
        f.debug_struct("VoxelGrid")
            .field("origin", origin)
            .field("size", size)
            .field("counts", counts)
            .finish_non_exhaustive()
    }
}
