// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.
#ifndef CLOTH_TABLES
#define CLOTH_TABLES

namespace cloth_kernels {

// ElementTable: cloth_core::tables::elements::ElementTable
// Where the elements of a kind are. Tables of all kinds stand at the start of the table of their potential.
struct alignas(16) ElementTable {
    // From the start of the table of the potential: offsets of the sets.
    unsigned int sets;
    // From there, too, a multiple of four: a row for each element, of its corners, its constants, its time of damping (s), and
    // zeros up to a multiple of four.
    unsigned int rows;
    // From the start of scratch memory: multipliers of each element.
    unsigned int multipliers;
    // 1 where an element of the kind is damped.
    unsigned int damped;
};
static_assert(sizeof(ElementTable) == 16, "as in Rust");

// VertexTable: cloth_core::tables::vertices::VertexTable
// Where the vertices of a potential are, at the start of its table.
struct alignas(16) VertexTable {
    // From the start of the table: offsets of the colours, in lanes.
    unsigned int sets;
    // Number of colours.
    unsigned int set_count;
    // From the start of the table, a multiple of four: the groups.
    unsigned int groups;
    // 1 where an element is damped: then every entry has a line more, its time (s).
    unsigned int damped;
};
static_assert(sizeof(VertexTable) == 16, "as in Rust");

// VertexGroup: cloth_core::tables::vertices::VertexGroup
// Up to 32 vertices of one colour and pattern.
struct alignas(16) VertexGroup {
    // From the start of the table: the pattern.
    unsigned int pattern;
    // From there, too: the line of the vertices; those of their neighbours are behind it.
    unsigned int vertices;
    // From there, too: the lines of constants.
    unsigned int constants;
    // Number of vertices; lanes behind them have nothing to do.
    unsigned int count;
};
static_assert(sizeof(VertexGroup) == 16, "as in Rust");

// NewtonTable: cloth_core::tables::newton::NewtonTable
// Where everything is that Newton's method needs of a potential, at the start of its table. Offsets are in `u32`s from there, those of
// scratch memory in doubles from its start.
struct alignas(16) NewtonTable {
    // Eights of vertices.
    unsigned int eights;
    // Eights of terms of the energy, of elements and vertices.
    unsigned int energy_eights;
    // Offsets of the forces of each vertex, one more than vertices.
    unsigned int force_offsets;
    // These forces, by their number in scratch memory.
    unsigned int forces;
    // Offsets of the blocks of each eight rows of the Hessian, one more than eights.
    unsigned int block_offsets;
    // Columns of these blocks, eight each.
    unsigned int columns;
    // Which block of each row is the diagonal one.
    unsigned int diagonal;
    // Eights of blocks.
    unsigned int blocks;
    // Offsets of what is added in each block, one more than there are places.
    unsigned int source_offsets;
    // This: numbers of blocks of elements in scratch memory, doubled, and one more where it is the transpose.
    unsigned int sources;
    // In scratch memory: vectors of all vertices, one after the other.
    unsigned int vectors;
    // In scratch memory: the inverse diagonal blocks, six numbers each.
    unsigned int inverses;
    // In scratch memory: forces of elements.
    unsigned int scratch_forces;
    // In scratch memory: blocks of elements.
    unsigned int scratch_blocks;
    // In scratch memory: the Hessian, for each eight blocks nine times eight numbers.
    unsigned int hessian;
    // In scratch memory: the terms of a sum.
    unsigned int terms;
    // In scratch memory: as many for another sum.
    unsigned int other_terms;
    // Zero.
    unsigned int padding[3];
};
static_assert(sizeof(NewtonTable) == 80, "as in Rust");

// NewtonKind: cloth_core::tables::newton::NewtonKind
// Where the elements of a kind are; those of all kinds stand behind the `NewtonTable`.
struct alignas(16) NewtonKind {
    // Number of elements.
    unsigned int count;
    // The first corners of all elements, then the second ones, ...
    unsigned int corners;
    // A multiple of two: the first constants of all elements, doubles, then the second ones, ...
    unsigned int constants;
    // A multiple of two: times of damping, doubles; zero where none is damped.
    unsigned int times;
    // Number of the first of its forces: those of the first corners, then of the second ones, ...
    unsigned int forces;
    // Number of the first of its blocks: those of the first pairs, ...
    unsigned int blocks;
    // Eight of the first term of its energy.
    unsigned int terms;
    // In scratch memory, where elements are damped: strains at the start of the substep, the first ones of all elements, ...
    unsigned int strains;
};
static_assert(sizeof(NewtonKind) == 32, "as in Rust");

// ClothOffsets: cloth_core::tables::task::ClothOffsets
// Offsets of the tables of a cloth, each in elements of the buffer that the table is in: `u32_data` and `vec4_data` are
// those of all cloths, `results` holds outcomes and scratch memory as `u32`s.
struct alignas(16) ClothOffsets {
    // Number of particles.
    unsigned int particle_count;
    // In particles: current ones.
    unsigned int current;
    // In particles: previous ones.
    unsigned int previous;
    // In iterations.
    unsigned int iterations;
    // Number of iterations.
    unsigned int iteration_count;
    // In `u32_data`, a multiple of four: eight for each phase.
    unsigned int phases;
    // In the fabric: offsets of the sets.
    unsigned int sets;
    // In the fabric: two for each constraint.
    unsigned int constraints;
    // In the fabric: one for each constraint.
    unsigned int rest_lengths;
    // In `u32_data`: one for each constraint, or 0xffffffff.
    unsigned int stiffness;
    // In the fabric: particles that tethers hang from.
    unsigned int anchors;
    // Number of anchors.
    unsigned int anchor_count;
    // In the fabric: anchor of each tether.
    unsigned int tether_slots;
    // In the fabric: length of each tether.
    unsigned int tether_lengths;
    // Tethers of each particle.
    unsigned int tethers;
    // In the fabric: three for each triangle.
    unsigned int triangles;
    // In the fabric: offsets of the triangle sets.
    unsigned int triangle_sets;
    // In `vec4_data`: motion constraints at the start of the frame.
    unsigned int motion_start;
    // In `vec4_data`: motion constraints at its end.
    unsigned int motion_target;
    // In `vec4_data`: separation constraints at the start of the frame.
    unsigned int separation_start;
    // In `vec4_data`: separation constraints at its end.
    unsigned int separation_target;
    // In `vec4_data`: one for each particle.
    unsigned int accelerations;
    // In `vec4_data`: spheres, a line of them for each iteration and one more.
    unsigned int spheres;
    // Spheres in a line.
    unsigned int sphere_count;
    // In cones, in lines as the spheres.
    unsigned int cones;
    // Cones in a line.
    unsigned int cone_count;
    // In `vec4_data`: planes, in lines as the spheres.
    unsigned int planes;
    // Planes in a line.
    unsigned int plane_count;
    // In `u32_data`: offsets into the planes of the convexes, one more than there are convexes; behind them these planes.
    unsigned int convex_offsets;
    // Number of convexes.
    unsigned int convex_count;
    // In `vec4_data`: corners of collision triangles at the start of the frame.
    unsigned int collider_start;
    // In `vec4_data`: corners of collision triangles at its end.
    unsigned int collider_target;
    // Number of collision triangles.
    unsigned int collider_count;
    // In `u32_data`: number of level offsets of the tree of collision triangles, the offsets, then the triangle at each
    // place.
    unsigned int collider_tree;
    // In `vec4_data`: lower and upper corner of each box of the tree.
    unsigned int collider_boxes;
    // In `u32_data`: four for each virtual particle.
    unsigned int virtual_particles;
    // In `u32_data`: offsets of the sets of virtual particles.
    unsigned int virtual_sets;
    // In `vec4_data`: weights of virtual particles.
    unsigned int virtual_weights;
    // In `vec4_data`: rest positions, or 0xffffffff.
    unsigned int rest_positions;
    // In `u32_data`: particles that collide with each other, or 0xffffffff for all.
    unsigned int self_indices;
    // Number of particles that collide with each other.
    unsigned int self_count;
    // In `vec4_data`: what the method kept of each particle in the frame before, or 0xffffffff.
    unsigned int memory_before;
    // In `results`, a multiple of four where the method keeps something of each particle, four numbers, which lie before it: bounds, number of restored particles, then one displacement for each sleep test.
    unsigned int outcome;
    // In `results`: scratch memory that passes reuse.
    unsigned int scratch;
    // In `results`: what each group contributes to the outcome, ten numbers, zero at the start of the frame.
    unsigned int partials;
    // In `u32_data`, a multiple of four: four for each loop of the program, and behind them four for each of its passes.
    unsigned int loops;
    // Number of loops.
    unsigned int loop_count;
    // In the fabric or, where a device has another place for it, there: the elements of the potential.
    unsigned int elements;
};
static_assert(sizeof(ClothOffsets) == 192, "as in Rust");

// NewtonTask: cloth_core::tables::newton::NewtonTask
// What Newton's method is told for a frame.
struct alignas(16) NewtonTask {
    // Bits of the part of the gradient at which a substep ends, a double.
    unsigned long long tolerance;
    // Where a substep begins: where particles were, adaptively, or by inertia.
    unsigned int start;
    // 1 where inertia is left out.
    unsigned int is_static;
};
static_assert(sizeof(NewtonTask) == 16, "as in Rust");

// ClothTask: cloth_core::tables::task::ClothTask
// One frame of one cloth.
struct alignas(16) ClothTask {
    // Parameters that are constant over its iterations.
    FrameParameters frame;
    // Where its tables are.
    ClothOffsets offsets;
};
static_assert(sizeof(ClothTask) == 256, "as in Rust");

// NormalTask: cloth_core::tables::task::NormalTask
// Particles and triangles of which normals are calculated.
struct alignas(16) NormalTask {
    // Number of particles.
    unsigned int particle_count;
    // In particles: the first one of the cloth.
    unsigned int current;
    // In the fabric: three for each triangle.
    unsigned int triangles;
    // Zero.
    unsigned int padding;
};
static_assert(sizeof(NormalTask) == 16, "as in Rust");

// Sweep: cloth_core::tables::sweep::Sweep
// Collision between cloths in one frame.
struct alignas(16) Sweep {
    // Distance kept (m).
    float distance;
    // Fraction of a penetration removed per pass.
    float stiffness;
    // Passes.
    unsigned int iterations;
    // Number of participants.
    unsigned int participant_count;
    // Particles of all cloths that may touch another.
    unsigned int slot_count;
    // The same, rounded up to a power of two.
    unsigned int size;
    // In `u32_data`: the pairs that the collision filter accepts, a row of bits for each participant.
    unsigned int accepted_pairs;
    // Zero.
    unsigned int padding;
};
static_assert(sizeof(Sweep) == 32, "as in Rust");

// SweepParticipant: cloth_core::tables::sweep::SweepParticipant
// A cloth that takes part in it.
struct alignas(16) SweepParticipant {
    // Rotation from local to global axes, rows.
    Vec4 rotation[3];
    // Rotation from global to local axes, rows.
    Vec4 to_local[3];
    // Origin of the local space (m).
    Vec4 translation;
    // Lower corner of the box around the cloth in its local space (m), where there is no outcome.
    Vec4 lower;
    // Upper corner.
    Vec4 upper;
    // In particles: current ones.
    unsigned int current;
    // In particles: previous ones.
    unsigned int previous;
    // The first of its particles among those of all cloths.
    unsigned int first_slot;
    // In `u32_data`: the particles that collide, in ascending order, or 0xffffffff for all.
    unsigned int indices;
    // In the results of the frames: the outcome whose first six numbers are that box, or 0xffffffff.
    unsigned int outcome;
    // 1 where the cloth can be pushed.
    unsigned int movable;
    // Fraction of a push that goes into the previous positions as well.
    float kept;
    // Zero.
    unsigned int padding;
};
static_assert(sizeof(SweepParticipant) == 176, "as in Rust");

// Stands for an index: there is no such element or table.
constexpr unsigned int NONE = 0xffffffffu;
// Bits of the exponent of a float: all of them are set in infinity and in what is not a number.
constexpr unsigned int EXPONENT = 0x7f800000u;
// Bit of the sign of a float.
constexpr unsigned int SIGN = 0x80000000u;
// Children of a box of the triangle tree, and triangles of a block.
constexpr unsigned int BRANCHING = 16u;
// Levels that a triangle tree cannot exceed: 2^32 triangles take as many.
constexpr unsigned int MAX_TREE_LEVELS = 8u;
// Spheres of which is remembered at a time whether a cone suppresses them.
constexpr unsigned int SPHERES_PER_BLOCK = 256u;
// Colours of the blocks of self-collision.
constexpr unsigned int COLORS = 8u;
// In an outcome: the lower corner of the bounds, three numbers.
constexpr unsigned int OUTCOME_LOWER = 0u;
// In an outcome: the upper corner, three numbers.
constexpr unsigned int OUTCOME_UPPER = 3u;
// In an outcome: number of restored particles, with a number behind it that only groups use.
constexpr unsigned int OUTCOME_RESTORED = 6u;
// In an outcome: the largest displacement in the last iteration.
constexpr unsigned int OUTCOME_WATCH = 8u;
// In an outcome: the largest square of a stretched length over that at rest.
constexpr unsigned int OUTCOME_STRETCH = 9u;
// In an outcome: the largest displacement of each sleep test.
constexpr unsigned int OUTCOME_DISPLACEMENTS = 10u;
// Behind the displacements, of Newton's method: F of the last substep, two numbers that are a double.
constexpr unsigned int MINIMUM_ENERGY = 0u;
// There, too: the length of its gradient, two numbers.
constexpr unsigned int MINIMUM_GRADIENT = 2u;
// There, too: the same, relative to that at the beginning, two numbers.
constexpr unsigned int MINIMUM_RELATIVE = 4u;
// There, too: iterations of all substeps.
constexpr unsigned int MINIMUM_ITERATIONS = 6u;
// There, too: iterations of the linear solver.
constexpr unsigned int MINIMUM_LINEAR_ITERATIONS = 7u;
// There, too: halvings of line searches.
constexpr unsigned int MINIMUM_HALVINGS = 8u;
// There, too: substeps that ended before the gradient was small.
constexpr unsigned int MINIMUM_UNFINISHED = 9u;
// Numbers of all these.
constexpr unsigned int MINIMUM_SIZE = 10u;
// Numbers that a group of invocations contributes to an outcome.
constexpr unsigned int PARTIAL_OUTCOME_SIZE = 10u;
// Numbers of a proxy in the scratch memory of collision between cloths.
constexpr unsigned int PROXY_SIZE = 8u;
// Numbers of the progress of a proxy there: which pairs are still to be resolved.
constexpr unsigned int PROGRESS_SIZE = 4u;
// Argument of the integration and of wind: current positions become displacements from the previous ones, and stay so.
constexpr unsigned int DISPLACEMENTS = 1u;
// In the argument of a pass over elements as constraints: multipliers go on from the sweep before. Otherwise they are 0.
constexpr unsigned int MULTIPLIERS_GO_ON = 1u;
// In the same argument: multipliers stay for the sweep that follows.
constexpr unsigned int MULTIPLIERS_STAY = 2u;
// In the argument of the pass that begins to move vertices: they begin where they were, or adaptively. Otherwise by inertia.
constexpr unsigned int BEGINS_THERE = 1u;
// In the same argument.
constexpr unsigned int BEGINS_ADAPTIVELY = 2u;
// In the argument of the sweeps over vertices, beside their number: substeps begin adaptively.
constexpr unsigned int OF_FEW_SWEEPS = 0x80000000u;
// Iterations of Newton's method after which F has to be lower than where a substep came from, or it begins again there.
constexpr unsigned int SETTLED_BY = 8u;
// Rows of the Hessian that stand side by side.
constexpr unsigned int HESSIAN_ROWS = 8u;
// Entries of a sum that are added by one thread, one after the other.
constexpr unsigned int SUM_ENTRIES = 16u;
// Vertices of a group, which run side by side.
constexpr unsigned int VERTEX_LANES = 32u;
// In the word of an entry of a vertex: bits of its kind.
constexpr unsigned int VERTEX_KIND_BITS = 4u;
// In the same word: bits of the place of each corner among the neighbours.
constexpr unsigned int VERTEX_PLACE_BITS = 5u;
// Numbers of a vertex in scratch memory: the displacement of inertia, and its weight.
constexpr unsigned int INERTIAL_SIZE = 4u;
// Numbers of a particle that a method keeps from frame to frame.
constexpr unsigned int MEMORY_SIZE = 4u;
// Numbers of the bounds of a participant there.
constexpr unsigned int BOUNDS_SIZE = 8u;

}  // namespace cloth_kernels

#endif
