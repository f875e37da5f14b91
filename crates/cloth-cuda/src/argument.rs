//! What kernels are given by value.

use cloth_core::layout::Layout;
use cloth_core::shared_structs;
use cloth_core::tables::NewtonTask;

shared_structs! {
    /// The argument of the kernels that run frames. Addresses are those of tables as `cloth_core::tables` fills them.
    pub struct FrameArgument {
        /// Of the tasks.
        pub tasks: u64,
        /// Of one place for each task.
        pub places: u64,
        /// Of the iterations.
        pub iterations: u64,
        /// Of the cones.
        pub cones: u64,
        /// Of what has four numbers each.
        pub vec4_data: u64,
        /// Of single numbers and indices.
        pub u32_data: u64,
        /// Of the outcomes, with scratch memory behind them.
        pub results: u64,
        /// Of a number that is zero: blocks that reached the barrier of the grid.
        pub barrier: u64,
        /// The task of the first block or cluster; the next one has the next task.
        pub first_task: u32,
        /// Current particles in the shared memory of a block.
        pub share: u32,
        /// 1 where previous particles are there, too, behind the current ones.
        pub holds_previous: u32,
        /// Zero.
        pub padding: u32,
    }

    /// Where the particles, the fabric and the potential of a task are, and what its method is told.
    pub struct Place {
        /// Address of the first current particle; previous ones follow.
        pub particles: u64,
        /// Address of the fabric's arrays.
        pub fabric: u64,
        /// Address of the elements of the potential; zero where there are none.
        pub elements: u64,
        /// Zero.
        pub padding: u64,
        /// What Newton's method is told; zeros for others.
        pub newton: NewtonTask,
    }

    /// The argument of the kernel for collision between cloths.
    pub struct SweepArgument {
        /// Address of what all cloths have in common.
        pub sweep: u64,
        /// Address of the participants.
        pub participants: u64,
        /// Address of one address for each participant: that of its particles.
        pub particles: u64,
        /// Address of the outcomes of the frames before it.
        pub outcomes: u64,
        /// Address of the number of broad-phase pairs, which the kernel writes.
        pub pairs: u64,
        /// Address of single numbers and indices.
        pub u32_data: u64,
        /// Address of scratch memory.
        pub results: u64,
        /// Address of what the threads find together.
        pub findings: u64,
        /// Of a number that is zero: blocks that reached the barrier of the grid.
        pub barrier: u64,
        /// Particles that may touch other cloths up to which one block goes on alone.
        pub alone: u32,
        /// Zero.
        pub padding: [u32; 5],
    }

    /// Findings of all threads of collision between cloths; zero before the launch.
    pub struct SweepFindings {
        /// Lower corner of the box around all proxies, as ordered integers.
        pub lower: [u32; 3],
        /// Its upper corner.
        pub upper: [u32; 3],
        /// Number of proxies.
        pub proxies: u32,
        /// Not zero where pairs are left, for rounds with an even and with an odd number.
        pub unfinished: [u32; 2],
        /// Partners that all participants have in broad-phase pairs, summed.
        pub partners: u32,
        /// Zero.
        pub padding: [u32; 2],
    }

    /// The argument of the kernel for normals.
    pub struct NormalArgument {
        /// Address of the current particles.
        pub particles: u64,
        /// Address of the triangles of the fabric, three particles each.
        pub triangles: u64,
        /// Address of the triangles around each particle: offsets, one more than particles, then triangles.
        pub corners: u64,
        /// Address of the normals, one for each particle.
        pub normals: u64,
        /// Number of particles.
        pub particle_count: u32,
        /// Zero.
        pub padding: [u32; 3],
    }
}

/// The structs of this crate that `cargo xtask codegen` prints.
pub const LAYOUTS: &[Layout] = &[
    FrameArgument::LAYOUT,
    Place::LAYOUT,
    SweepArgument::LAYOUT,
    SweepFindings::LAYOUT,
    NormalArgument::LAYOUT,
];
