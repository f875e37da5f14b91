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
    /// The same with all kernels of passes.
    Block,
    /// The same with all particles in global memory: a cloth that is too large, in one block.
    BlockGlobal,
    /// Frames, one cluster of blocks per cloth, for cloths without collision.
    ClusterSolve,
    /// The same with all kernels of passes.
    Cluster,
    /// The frame of one cloth on all blocks of the device, for a cloth without collision.
    GridSolve,
    /// The same with all kernels of passes.
    Grid,
    /// Collision between cloths.
    Sweep,
    /// Normals of one cloth, for whoever draws it.
    Normals,
}

impl Kernel {
    /// All kernels.
    pub const ALL: [Self; 9] = [
        Self::BlockSolve,
        Self::Block,
        Self::BlockGlobal,
        Self::ClusterSolve,
        Self::Cluster,
        Self::GridSolve,
        Self::Grid,
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
            Self::ClusterSolve => "cloth_cluster_solve",
            Self::Cluster => "cloth_cluster",
            Self::GridSolve => "cloth_grid_solve",
            Self::Grid => "cloth_grid",
            Self::Sweep => "cloth_sweep",
            Self::Normals => "cloth_normals",
        }
    }

    /// Returns the name of its work, for times of the device.
    #[must_use]
    pub const fn work(self) -> &'static str {
        match self {
            Self::BlockSolve | Self::Block | Self::BlockGlobal => "frames in blocks",
            Self::ClusterSolve | Self::Cluster => "frames in clusters",
            Self::GridSolve | Self::Grid => "frames on the whole device",
            Self::Sweep => "collision between cloths",
            Self::Normals => "normals",
        }
    }

    /// Most threads of a block: what its launch bounds say in the source.
    #[must_use]
    pub const fn max_threads(self) -> u32 {
        match self {
            Self::BlockSolve => 768,
            Self::ClusterSolve | Self::GridSolve => 640,
            Self::Block | Self::BlockGlobal | Self::Cluster | Self::Grid => 384,
            Self::Sweep => 1024,
            Self::Normals => 256,
        }
    }

    /// Tells whether the kernel needs compute capability 9.0.
    #[must_use]
    pub const fn needs_clusters(self) -> bool {
        matches!(self, Self::ClusterSolve | Self::Cluster)
    }

    /// Tells whether one cloth takes all blocks of the device, which wait for each other.
    #[must_use]
    pub const fn takes_device(self) -> bool {
        matches!(self, Self::GridSolve | Self::Grid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_limits_are_those_of_the_source() {
        let source = include_str!("../kernels/cloth.cu");
        for kernel in Kernel::ALL {
            let declaration = format!("CLOTH_KERNEL({}) {}(", kernel.max_threads(), kernel.name());
            assert!(source.contains(&declaration), "{declaration}");
        }
        assert_eq!(source.matches("CLOTH_KERNEL(").count(), Kernel::ALL.len());
    }
}
