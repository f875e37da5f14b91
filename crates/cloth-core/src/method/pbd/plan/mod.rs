//! A step as data: everything of a frame that depends only on parameters and time, derived once on the host.
//!
//! The records are plain old data in rows of 16 bytes: the CPU walks them, a GPU gets them as they are.

mod build;
mod inertia;
mod shapes;
mod triangle_tree;

pub(in crate::method) use build::iteration_count;
pub use triangle_tree::{BRANCHING, BoxBlock, NO_TRIANGLE, TriangleBlock, TriangleTree};

use super::Features;
use super::stiffness::Exponent;
use crate::cloth::Revision;
use crate::layout::Layout;
use crate::program::{KernelId, Program};
use crate::shared_structs;

shared_structs! {
    /// What is constant over the iterations of a frame.
    pub struct FrameParameters {
        /// What the frame needs, see [`Features`].
        pub features: u32,
        /// Square of an iteration's length (s²), for per-particle accelerations.
        pub iteration_dt_squared: f32,
        /// Factor on motion constraint radii.
        pub motion_scale: f32,
        /// Added to scaled motion constraint radii (m).
        pub motion_bias: f32,
        /// Fraction of a motion constraint's error removed per iteration.
        pub motion_stiffness: f32,
        /// Factor on tether lengths.
        pub tether_scale: f32,
        /// Fraction of a tether's excess removed per iteration, divided by the number of tethers per particle.
        pub tether_stiffness: f32,
        /// Air drag per iteration: half the density times the scaled coefficient over h.
        pub drag: f32,
        /// Air lift per iteration, likewise.
        pub lift: f32,
        /// Friction coefficient.
        pub friction: f32,
        /// Collision mass scale (1/m²).
        pub mass_scale: f32,
        /// Square of the range of collision triangles (m²); `f32::MAX` where there is no limit.
        pub triangle_range_squared: f32,
        /// Self-collision distance (m).
        pub self_collision_distance: f32,
        /// The most of a self-penetration that an iteration takes (m).
        pub self_collision_step: f32,
        /// Fraction of that removed per iteration.
        pub self_collision_stiffness: f32,
        /// ε (m²), added to squared lengths so that none vanishes, see [`ValidFabric::epsilon`](crate::fabric::ValidFabric::epsilon).
        pub epsilon: f32,
    }

    /// What changes from iteration to iteration.
    pub struct IterationParameters {
        /// E, rows: how a rotating frame moves a particle by its position. Zero where the frame does not rotate.
        pub position_matrix: [[f32; 4]; 3],
        /// F, rows: how much of the last iteration's displacement goes on. Diagonal where the frame does not rotate.
        pub velocity_matrix: [[f32; 4]; 3],
        /// R, rows: rotates a vector of the last iteration into the axes of this one.
        pub rotation_step: [[f32; 4]; 3],
        /// Added to every current position (m).
        pub current_bias: [f32; 4],
        /// Added to every previous position (m).
        pub previous_bias: [f32; 4],
        /// Motion of the frame against the air (m).
        pub wind_bias: [f32; 4],
        /// Interpolation parameter of everything that moves from start (0) to target (1).
        pub alpha: f32,
        /// The same for the iteration before.
        pub previous_alpha: f32,
        /// 1 where the sleep test is due at the end of the iteration.
        pub sleep_test: u32,
        /// Length of the iteration (s).
        pub dt: f32,
    }

    /// How one phase is solved in this frame.
    pub struct PhaseParameters {
        /// First set.
        pub first_set: u32,
        /// One past the last set.
        pub end_set: u32,
        /// Fraction of the error removed per iteration.
        pub stiffness: f32,
        /// m: by how much the constraint is softened between the limits.
        pub softening: f32,
        /// 1 - 1 / compression limit, at most 0.
        pub compression: f32,
        /// 1 - 1 / stretch limit, at least 0.
        pub stretch: f32,
        /// 1 where the softening has an effect.
        pub limited: u32,
        /// Zero.
        pub padding: u32,
    }

    /// The cone of a tapered capsule at the end of an iteration (docs/math/collision.md).
    pub struct Cone {
        /// Middle of the two sphere centres (m).
        pub center: [f32; 3],
        /// Half the distance of the sphere centres (m).
        pub half_length: f32,
        /// Unit vector from the first sphere to the second.
        pub axis: [f32; 3],
        /// Growth of the cone's radius along the axis.
        pub slope: f32,
        /// Radius of the cone at its centre (m).
        pub radius: f32,
        /// Square of the cosine of the cone's half opening angle.
        pub cosine_squared: f32,
        /// 1 where the cone exists: otherwise one sphere contains the other, or both radii are 0.
        pub active: u32,
        /// Index of the first sphere.
        pub first: u32,
        /// Index of the second sphere.
        pub second: u32,
        /// Zero.
        pub padding: [u32; 3],
    }
}

/// The structs of a plan, as `cargo xtask codegen` prints them for GPUs.
pub const LAYOUTS: &[Layout] =
    &[FrameParameters::LAYOUT, IterationParameters::LAYOUT, PhaseParameters::LAYOUT, Cone::LAYOUT];

/// The structs of a plan and the numbers of the features as WGSL.
pub const WGSL: &str = include_str!("../../../../generated/plan.wgsl");

/// The structs of a plan and the numbers of the features as CUDA C++; it needs that of the kernels before it.
pub const CUDA: &str = include_str!("../../../../generated/plan.cuh");

/// Where the axes of a voxel collider are in the local space of the cloth.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct VoxelPlace {
    /// The directions of its axes, and a fourth number that is 0.
    pub axes: [[f32; 4]; 3],
    /// Its origin (m).
    pub origin: [f32; 3],
}

/// One frame of one cloth, ready to be run by any backend.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FramePlan {
    /// What is constant.
    pub frame: FrameParameters,
    /// Length of an iteration, h (s).
    pub iteration_dt: f32,
    /// One record per iteration.
    pub iterations: Vec<IterationParameters>,
    /// The phases that are solved, in solving order. Where the fabric has a partition, a phase comes twice: with the
    /// sets that cross the partition, and behind all such sets of all phases with the others.
    pub phases: Vec<PhaseParameters>,
    /// How many of `phases` cross the partition: the first ones.
    pub interface_phases: usize,
    /// Stiffness of each constraint per iteration; empty where the phases' stiffness applies.
    pub constraint_stiffness: Vec<f32>,
    /// Spheres `[x, y, z, radius]` (m): row `k` is the start of iteration `k`, row `k + 1` its end.
    pub spheres: Vec<[f32; 4]>,
    /// Cones, in rows like the spheres.
    pub cones: Vec<Cone>,
    /// Cones that touch each sphere: sphere `s` has `sphere_cones[sphere_cone_offsets[s]..sphere_cone_offsets[s+1]]`.
    /// An entry is twice the cone's index, plus 1 where the sphere is its second one.
    pub sphere_cones: Vec<u32>,
    /// Offsets into `sphere_cones`.
    pub sphere_cone_offsets: Vec<u32>,
    /// Planes `[nx, ny, nz, offset]`, in rows like the spheres.
    pub planes: Vec<[f32; 4]>,
    /// Planes of the convexes, concatenated.
    pub convex_planes: Vec<u32>,
    /// Convex `c` is `convex_planes[convex_offsets[c]..convex_offsets[c + 1]]`.
    pub convex_offsets: Vec<u32>,
    /// Where the axes of voxel colliders are, in rows like the spheres.
    pub voxels: Vec<VoxelPlace>,
    /// Collision triangles by place.
    pub triangles: TriangleTree,
    /// The order of work.
    pub program: Program,
    /// Whether colliders, constraints of single particles and tethers are the method's own, within a substep.
    pub(in crate::method) contacts_are_within: bool,
    /// Whether the device shall time each pass, see [`crate::outcome::FrameOutcome::kernel_times`].
    pub is_timed: bool,
    /// f h, to which `constraint_stiffness` belongs.
    stiffness_exponent: Option<Exponent>,
    /// Shapes that do not move, and the number of iterations, to which the tables of shapes belong.
    still_shapes: Option<(Revision, u32)>,
}

impl FramePlan {
    /// Number of iterations N.
    #[must_use]
    pub fn iteration_count(&self) -> u32 {
        self.iterations.len() as u32
    }

    /// Returns what the frame needs.
    #[must_use]
    pub fn features(&self) -> Features {
        Features::from_bits(self.frame.features)
    }

    /// Returns what a pass of the frame has to heed: a method that does not have contacts within its substeps knows nothing of them.
    #[must_use]
    pub fn features_in(&self, kernel: KernelId) -> Features {
        // Passes of position based dynamics stand first.
        let is_of_potential = kernel > KernelId::Stretch;
        match is_of_potential && !self.contacts_are_within {
            true => self.features().without_contacts(),
            false => self.features(),
        }
    }

    /// Number of spheres.
    #[must_use]
    pub fn sphere_count(&self) -> usize {
        self.sphere_cone_offsets.len().saturating_sub(1)
    }

    /// Spheres at the start (`row = k`) or end (`row = k + 1`) of iteration `k`.
    #[must_use]
    pub fn spheres_at(&self, row: usize) -> &[[f32; 4]] {
        row_of(&self.spheres, row, self.iterations.len())
    }

    /// Cones, as [`spheres_at`](Self::spheres_at).
    #[must_use]
    pub fn cones_at(&self, row: usize) -> &[Cone] {
        row_of(&self.cones, row, self.iterations.len())
    }

    /// Places of voxel colliders, as [`spheres_at`](Self::spheres_at).
    #[must_use]
    pub fn voxels_at(&self, row: usize) -> &[VoxelPlace] {
        row_of(&self.voxels, row, self.iterations.len())
    }

    /// Planes, as [`spheres_at`](Self::spheres_at).
    #[must_use]
    pub fn planes_at(&self, row: usize) -> &[[f32; 4]] {
        row_of(&self.planes, row, self.iterations.len())
    }
}

impl FramePlan {
    /// Bytes of all records.
    #[must_use]
    pub fn memory_bytes(&self) -> usize {
        size_of_val(&*self.iterations)
            + size_of_val(&*self.phases)
            + size_of_val(&*self.constraint_stiffness)
            + size_of_val(&*self.spheres)
            + size_of_val(&*self.cones)
            + size_of_val(&*self.planes)
            + size_of_val(&*self.voxels)
            + (self.sphere_cones.len() + self.sphere_cone_offsets.len()) * 4
            + (self.convex_planes.len() + self.convex_offsets.len()) * 4
            + self.triangles.memory_bytes()
            + self.program.memory_bytes()
    }
}

/// Row `row` of a table with one row more than there are iterations.
fn row_of<T>(table: &[T], row: usize, iteration_count: usize) -> &[T] {
    let width = table.len() / (iteration_count + 1);
    &table[row * width..(row + 1) * width]
}
