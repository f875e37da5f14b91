// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.
#ifndef CLOTH_ARGUMENT
#define CLOTH_ARGUMENT

namespace cloth_kernels {

// FrameArgument: cloth_cuda::argument::FrameArgument
// The argument of the kernels that run frames. Addresses are those of tables as `cloth_core::tables` fills them.
struct alignas(16) FrameArgument {
    // Of the tasks.
    unsigned long long tasks;
    // Of one place for each task.
    unsigned long long places;
    // Of the iterations.
    unsigned long long iterations;
    // Of the cones.
    unsigned long long cones;
    // Of what has four numbers each.
    unsigned long long vec4_data;
    // Of single numbers and indices.
    unsigned long long u32_data;
    // Of the outcomes, with scratch memory behind them.
    unsigned long long results;
    // Of a number that is zero: blocks that reached the barrier of the grid.
    unsigned long long barrier;
    // The task of the first block or cluster; the next one has the next task.
    unsigned int first_task;
    // Current particles in the shared memory of a block.
    unsigned int share;
    // 1 where previous particles are there, too, behind the current ones.
    unsigned int holds_previous;
    // Zero.
    unsigned int padding;
};
static_assert(sizeof(FrameArgument) == 80, "as in Rust");

// Place: cloth_cuda::argument::Place
// Where the particles, the fabric and the potential of a task are, and what its method is told.
struct alignas(16) Place {
    // Address of the first current particle; previous ones follow.
    unsigned long long particles;
    // Address of the fabric's arrays.
    unsigned long long fabric;
    // Address of the elements of the potential; zero where there are none.
    unsigned long long elements;
    // Zero.
    unsigned long long padding;
    // What Newton's method is told; zeros for others.
    NewtonTask newton;
};
static_assert(sizeof(Place) == 48, "as in Rust");

// SweepArgument: cloth_cuda::argument::SweepArgument
// The argument of the kernel for collision between cloths.
struct alignas(16) SweepArgument {
    // Address of what all cloths have in common.
    unsigned long long sweep;
    // Address of the participants.
    unsigned long long participants;
    // Address of one address for each participant: that of its particles.
    unsigned long long particles;
    // Address of the outcomes of the frames before it.
    unsigned long long outcomes;
    // Address of the number of broad-phase pairs, which the kernel writes.
    unsigned long long pairs;
    // Address of single numbers and indices.
    unsigned long long u32_data;
    // Address of scratch memory.
    unsigned long long results;
    // Address of what the threads find together.
    unsigned long long findings;
    // Of a number that is zero: blocks that reached the barrier of the grid.
    unsigned long long barrier;
    // Particles that may touch other cloths up to which one block goes on alone.
    unsigned int alone;
    // Zero.
    unsigned int padding[5];
};
static_assert(sizeof(SweepArgument) == 96, "as in Rust");

// SweepFindings: cloth_cuda::argument::SweepFindings
// Findings of all threads of collision between cloths; zero before the launch.
struct alignas(16) SweepFindings {
    // Lower corner of the box around all proxies, as ordered integers.
    unsigned int lower[3];
    // Its upper corner.
    unsigned int upper[3];
    // Number of proxies.
    unsigned int proxies;
    // Not zero where pairs are left, for rounds with an even and with an odd number.
    unsigned int unfinished[2];
    // Partners that all participants have in broad-phase pairs, summed.
    unsigned int partners;
    // Zero.
    unsigned int padding[2];
};
static_assert(sizeof(SweepFindings) == 48, "as in Rust");

// NormalArgument: cloth_cuda::argument::NormalArgument
// The argument of the kernel for normals.
struct alignas(16) NormalArgument {
    // Address of the current particles.
    unsigned long long particles;
    // Address of the triangles of the fabric, three particles each.
    unsigned long long triangles;
    // Address of the triangles around each particle: offsets, one more than particles, then triangles.
    unsigned long long corners;
    // Address of the normals, one for each particle.
    unsigned long long normals;
    // Number of particles.
    unsigned int particle_count;
    // Zero.
    unsigned int padding[3];
};
static_assert(sizeof(NormalArgument) == 48, "as in Rust");

}  // namespace cloth_kernels

#endif
