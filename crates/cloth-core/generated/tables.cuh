// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.
#ifndef CLOTH_TABLES
#define CLOTH_TABLES

namespace cloth_kernels {

// Job: cloth_core::tables::job::Job
// Where the tables of a cloth begin, counted in elements of the buffer they are in.
struct alignas(16) Job {
    // Number of particles.
    unsigned int particle_count;
    // In particles: current ones.
    unsigned int current;
    // In particles: previous ones.
    unsigned int previous;
    // In iterations.
    unsigned int iterations;
    // In words: eight for each phase.
    unsigned int phases;
    // In fabric: offsets of the sets.
    unsigned int sets;
    // In fabric: two for each constraint.
    unsigned int constraints;
    // In fabric: one for each constraint.
    unsigned int rest_lengths;
    // In words: one for each constraint, or 0xffffffff.
    unsigned int stiffness;
    // In fabric: particles that tethers hang from.
    unsigned int anchors;
    // Number of anchors.
    unsigned int anchor_count;
    // In fabric: anchor of each tether.
    unsigned int tether_slots;
    // In fabric: length of each tether.
    unsigned int tether_lengths;
    // Tethers of each particle.
    unsigned int tethers;
    // In fabric: three for each triangle.
    unsigned int triangles;
    // In fabric: offsets of the triangle sets.
    unsigned int triangle_sets;
    // In rows: motion constraints at the start of the frame.
    unsigned int motion_start;
    // In rows: motion constraints at its end.
    unsigned int motion_target;
    // In rows: separation constraints at the start of the frame.
    unsigned int separation_start;
    // In rows: separation constraints at its end.
    unsigned int separation_target;
    // In rows: one for each particle.
    unsigned int accelerations;
    // In rows: spheres, a line of them for each iteration and one more.
    unsigned int spheres;
    // Spheres in a line.
    unsigned int sphere_count;
    // In cones, in lines as the spheres.
    unsigned int cones;
    // Cones in a line.
    unsigned int cone_count;
    // In rows: planes, in lines as the spheres.
    unsigned int planes;
    // Planes in a line.
    unsigned int plane_count;
    // In words: offsets into the planes of the convexes.
    unsigned int convex_offsets;
    // In words: planes of the convexes.
    unsigned int convex_planes;
    // Number of convexes.
    unsigned int convex_count;
    // In rows: corners of collision triangles at the start of the frame.
    unsigned int collider_start;
    // In rows: corners of collision triangles at its end.
    unsigned int collider_target;
    // Number of collision triangles.
    unsigned int collider_count;
    // In words: number of level offsets of the tree of collision triangles, the offsets, then the triangle at each
    // place.
    unsigned int collider_tree;
    // In rows: lower and upper corner of each box of the tree.
    unsigned int collider_boxes;
    // In words: four for each virtual particle.
    unsigned int virtual_particles;
    // In words: offsets of the sets of virtual particles.
    unsigned int virtual_sets;
    // In rows: weights of virtual particles.
    unsigned int virtual_weights;
    // In rows: rest positions, or 0xffffffff.
    unsigned int rest_positions;
    // In words: particles that collide with each other, or 0xffffffff for all.
    unsigned int self_indices;
    // Number of particles that collide with each other.
    unsigned int self_count;
    // The same, rounded up to a power of two.
    unsigned int self_size;
    // In results: bounds, number of particles put back, then one displacement for each sleep test.
    unsigned int outcome;
    // In results: memory that stages reuse.
    unsigned int scratch;
    // In results: what each group contributes to the outcome, eight words, zero at the start of the frame.
    unsigned int partials;
    // In words, a multiple of four: four for each loop of the program.
    unsigned int loops;
    // Number of loops.
    unsigned int loop_count;
    // In words, a multiple of four: four for each pass of the program.
    unsigned int passes;
};
static_assert(sizeof(Job) == 192, "as in Rust");

// Sweep: cloth_core::tables::sweep::Sweep
// Collision between cloths in one frame.
struct alignas(16) Sweep {
    // Distance kept (m).
    float distance;
    // Fraction of a penetration removed per pass.
    float stiffness;
    // Passes.
    unsigned int iterations;
    // Number of cloths.
    unsigned int member_count;
    // Particles of all cloths that may touch another.
    unsigned int slot_count;
    // The same, rounded up to a power of two.
    unsigned int size;
    // In words: which members accept each other, a row of bits for each of them.
    unsigned int accepts;
    // Zero.
    unsigned int padding;
};
static_assert(sizeof(Sweep) == 32, "as in Rust");

// SweepMember: cloth_core::tables::sweep::SweepMember
// One cloth's part in it.
struct alignas(16) SweepMember {
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
    // In words: the particles that collide, in ascending order, or 0xffffffff for all.
    unsigned int indices;
    // In the results of the frames: the outcome whose first six words are that box, or 0xffffffff.
    unsigned int outcome;
    // 1 where the cloth can be pushed.
    unsigned int movable;
    // How much of a push goes into the previous positions as well.
    float kept;
    // Zero.
    unsigned int padding;
};
static_assert(sizeof(SweepMember) == 176, "as in Rust");

}  // namespace cloth_kernels

#endif
