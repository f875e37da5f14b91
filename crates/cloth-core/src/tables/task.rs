//! Task of a group of threads: the frame of one cloth, and where everything lies that it needs.

use crate::method::pbd::plan::FrameParameters;
use crate::shared_structs;

shared_structs! {
    /// Offsets of the tables of a cloth, each in elements of the buffer that the table is in: `u32_data` and `vec4_data` are
    /// those of all cloths, `results` holds outcomes and scratch memory as `u32`s.
    pub struct ClothOffsets {
        /// Number of particles.
        pub particle_count: u32,
        /// In particles: current ones.
        pub current: u32,
        /// In particles: previous ones.
        pub previous: u32,
        /// In iterations.
        pub iterations: u32,
        /// Number of iterations.
        pub iteration_count: u32,
        /// In `u32_data`, a multiple of four: eight for each phase.
        pub phases: u32,
        /// In the fabric: offsets of the sets.
        pub sets: u32,
        /// In the fabric: two for each constraint.
        pub constraints: u32,
        /// In the fabric: one for each constraint.
        pub rest_lengths: u32,
        /// In `u32_data`: one for each constraint, or 0xffffffff.
        pub stiffness: u32,
        /// In the fabric: particles that tethers hang from.
        pub anchors: u32,
        /// Number of anchors.
        pub anchor_count: u32,
        /// In the fabric: anchor of each tether.
        pub tether_slots: u32,
        /// In the fabric: length of each tether.
        pub tether_lengths: u32,
        /// Tethers of each particle.
        pub tethers: u32,
        /// In the fabric: three for each triangle.
        pub triangles: u32,
        /// In the fabric: offsets of the triangle sets.
        pub triangle_sets: u32,
        /// In `vec4_data`: motion constraints at the start of the frame.
        pub motion_start: u32,
        /// In `vec4_data`: motion constraints at its end.
        pub motion_target: u32,
        /// In `vec4_data`: separation constraints at the start of the frame.
        pub separation_start: u32,
        /// In `vec4_data`: separation constraints at its end.
        pub separation_target: u32,
        /// In `vec4_data`: one for each particle.
        pub accelerations: u32,
        /// In `vec4_data`: spheres, a line of them for each iteration and one more.
        pub spheres: u32,
        /// Spheres in a line.
        pub sphere_count: u32,
        /// In cones, in lines as the spheres.
        pub cones: u32,
        /// Cones in a line.
        pub cone_count: u32,
        /// In `vec4_data`: planes, in lines as the spheres.
        pub planes: u32,
        /// Planes in a line.
        pub plane_count: u32,
        /// In `u32_data`: offsets into the planes of the convexes, one more than there are convexes; behind them these planes.
        pub convex_offsets: u32,
        /// Number of convexes.
        pub convex_count: u32,
        /// In `vec4_data`: corners of collision triangles at the start of the frame.
        pub collider_start: u32,
        /// In `vec4_data`: corners of collision triangles at its end.
        pub collider_target: u32,
        /// Number of collision triangles.
        pub collider_count: u32,
        /// In `u32_data`: number of level offsets of the tree of collision triangles, the offsets, then the triangle at each
        /// place.
        pub collider_tree: u32,
        /// In `vec4_data`: lower and upper corner of each box of the tree.
        pub collider_boxes: u32,
        /// In `u32_data`: four for each virtual particle.
        pub virtual_particles: u32,
        /// In `u32_data`: offsets of the sets of virtual particles.
        pub virtual_sets: u32,
        /// In `vec4_data`: weights of virtual particles.
        pub virtual_weights: u32,
        /// In `vec4_data`: rest positions, or 0xffffffff.
        pub rest_positions: u32,
        /// In `u32_data`: particles that collide with each other, or 0xffffffff for all.
        pub self_indices: u32,
        /// Number of particles that collide with each other.
        pub self_count: u32,
        /// In `vec4_data`: what the method kept of each particle in the frame before, or 0xffffffff.
        pub memory_before: u32,
        /// In `results`, a multiple of four where the method keeps something of each particle, four numbers, which lie before it: bounds, number of restored particles, then one displacement for each sleep test.
        pub outcome: u32,
        /// In `results`: scratch memory that passes reuse.
        pub scratch: u32,
        /// In `results`: what each group contributes to the outcome, ten numbers, zero at the start of the frame.
        pub partials: u32,
        /// In `u32_data`, a multiple of four: four for each loop of the program, and behind them four for each of its passes.
        pub loops: u32,
        /// Number of loops.
        pub loop_count: u32,
        /// In the fabric or, where a device has another place for it, there: the elements of the potential.
        pub elements: u32,
    }

    /// One frame of one cloth.
    pub struct ClothTask {
        /// Parameters that are constant over its iterations.
        pub frame: FrameParameters,
        /// Where its tables are.
        pub offsets: ClothOffsets,
    }

    /// Particles and triangles of which normals are calculated.
    pub struct NormalTask {
        /// Number of particles.
        pub particle_count: u32,
        /// In particles: the first one of the cloth.
        pub current: u32,
        /// In the fabric: three for each triangle.
        pub triangles: u32,
        /// Zero.
        pub padding: u32,
    }
}

impl ClothOffsets {
    /// Entries of what puts the particles that collide with each other into cells: their number, rounded up to a power of two.
    pub(crate) fn cell_entries(&self) -> u32 {
        self.self_count.next_power_of_two()
    }
}
