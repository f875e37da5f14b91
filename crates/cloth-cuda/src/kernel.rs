//! The kernels by name, and the texts that they are compiled from.

use cloth_core::program::KernelId;

/// Kernels of passes that take many registers: entry points for cloths without collision leave them out.
pub const COLLISION: [KernelId; 6] = [
    KernelId::RestoreMasses,
    KernelId::Convexes,
    KernelId::Triangles,
    KernelId::Spheres,
    KernelId::VirtualParticles,
    KernelId::SelfCollision,
];

/// An entry point of `kernels/cloth.cu`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kernel {
    /// Frames, one block per cloth, current particles in shared memory; for cloths without collision.
    BlockSolve,
    /// The same with collision.
    Block,
    /// The same with all particles in global memory: a cloth that is too large, in one block.
    BlockGlobal,
    /// Frames, one block per cloth, current particles in shared memory; for cloths with elements of a potential.
    BlockElements,
    /// The same with all particles in global memory.
    BlockElementsGlobal,
    /// Frames, one block per cloth, current particles in shared memory; for cloths whose method moves vertices of a potential.
    BlockVertices,
    /// The same with all particles in global memory.
    BlockVerticesGlobal,
    /// Frames, one block per cloth, all particles in global memory; for cloths that Newton's method moves.
    BlockNewton,
    /// Frames, one cluster of blocks per cloth, for cloths without collision.
    ClusterSolve,
    /// The same with collision.
    Cluster,
    /// The same for cloths with elements of a potential.
    ClusterElements,
    /// The same for cloths whose method moves vertices.
    ClusterVertices,
    /// The frame of one cloth on all blocks of the device, for a cloth without collision.
    GridSolve,
    /// The same with collision.
    Grid,
    /// The same for a cloth with elements of a potential.
    GridElements,
    /// The same for a cloth whose method moves vertices.
    GridVertices,
    /// The same for a cloth that Newton's method moves.
    GridNewton,
    /// Collision between cloths.
    Sweep,
    /// Normals of one cloth, for whoever draws it.
    Normals,
}

impl Kernel {
    /// All kernels.
    pub const ALL: [Self; 19] = [
        Self::BlockSolve,
        Self::Block,
        Self::BlockGlobal,
        Self::BlockElements,
        Self::BlockElementsGlobal,
        Self::BlockVertices,
        Self::BlockVerticesGlobal,
        Self::BlockNewton,
        Self::ClusterSolve,
        Self::Cluster,
        Self::ClusterElements,
        Self::ClusterVertices,
        Self::GridSolve,
        Self::Grid,
        Self::GridElements,
        Self::GridVertices,
        Self::GridNewton,
        Self::Sweep,
        Self::Normals,
    ];

    /// Name of the entry point.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::BlockSolve => "cloth_block_solve",
            Self::Block => "cloth_block",
            Self::BlockGlobal => "cloth_block_global",
            Self::BlockElements => "cloth_block_elements",
            Self::BlockElementsGlobal => "cloth_block_elements_global",
            Self::BlockVertices => "cloth_block_vertices",
            Self::BlockVerticesGlobal => "cloth_block_vertices_global",
            Self::BlockNewton => "cloth_block_newton",
            Self::ClusterSolve => "cloth_cluster_solve",
            Self::Cluster => "cloth_cluster",
            Self::ClusterElements => "cloth_cluster_elements",
            Self::ClusterVertices => "cloth_cluster_vertices",
            Self::GridSolve => "cloth_grid_solve",
            Self::Grid => "cloth_grid",
            Self::GridElements => "cloth_grid_elements",
            Self::GridVertices => "cloth_grid_vertices",
            Self::GridNewton => "cloth_grid_newton",
            Self::Sweep => "cloth_sweep",
            Self::Normals => "cloth_normals",
        }
    }

    /// Returns the name of its work, for times of the device.
    #[must_use]
    pub const fn work(self) -> &'static str {
        match self {
            Self::BlockSolve
            | Self::Block
            | Self::BlockGlobal
            | Self::BlockElements
            | Self::BlockElementsGlobal
            | Self::BlockVertices
            | Self::BlockVerticesGlobal
            | Self::BlockNewton => "frames in blocks",
            _ if self.needs_clusters() => "frames in clusters",
            _ if self.takes_device() => "frames on the whole device",
            Self::Normals => "normals",
            _ => "collision between cloths",
        }
    }

    /// Most threads of a block: what its launch bounds say in the source.
    #[must_use]
    pub const fn max_threads(self) -> u32 {
        match self {
            Self::BlockSolve => 768,
            Self::ClusterSolve | Self::GridSolve => 640,
            Self::Block
            | Self::BlockGlobal
            | Self::BlockElements
            | Self::BlockElementsGlobal
            | Self::Cluster
            | Self::ClusterElements
            | Self::Grid
            | Self::GridElements => 384,
            Self::Sweep => 1024,
            Self::BlockVertices
            | Self::BlockVerticesGlobal
            | Self::ClusterVertices
            | Self::GridVertices
            | Self::BlockNewton
            | Self::GridNewton
            | Self::Normals => 256,
        }
    }

    /// Tells whether the kernel needs compute capability 9.0.
    #[must_use]
    pub const fn needs_clusters(self) -> bool {
        matches!(self, Self::ClusterSolve | Self::Cluster | Self::ClusterElements | Self::ClusterVertices)
    }

    /// Tells whether one cloth takes all blocks of the device, which wait for each other.
    #[must_use]
    pub const fn takes_device(self) -> bool {
        matches!(
            self,
            Self::GridSolve | Self::Grid | Self::GridElements | Self::GridVertices | Self::GridNewton
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_limits_are_those_of_the_source() {
        let source = include_str!("../kernels/cloth.cu");
        for kernel in Kernel::ALL {
            let declaration = format!("({}) {}(", kernel.max_threads(), kernel.name());
            let is_declared = |by: &str| source.contains(&format!("{by}{declaration}"));
            assert!(is_declared("CLOTH_KERNEL") || is_declared("CLOTH_KERNEL_ALONE"), "{declaration}");
        }
        assert_eq!(source.matches("CLOTH_KERNEL").count(), Kernel::ALL.len());
    }
}
