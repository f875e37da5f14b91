// What a stage reads: the task of a cloth, and tables that belong to it.
#pragma once

#include "bits.cuh"
#include "plan.cuh"
#include "tables.cuh"
#include "argument.cuh"

namespace cloth {

// The frame of one cloth: as in cloth_core::tables.
struct Task {
    FrameParameters frame;
    Job job;
};

template <class T>
__device__ __forceinline__ T* at_address(unsigned long long address) {
    return reinterpret_cast<T*>(address);
}

struct Cloth {
    const FrameParameters& frame;
    const Job& job;
    const IterationParameters* iterations;
    const Cone* cones;
    const Vec4* rows;
    const u32* words;
    const u32* fabric;
    // Current particles, then previous ones.
    Vec4* particles;
    // Outcomes and scratch memory, written by all threads of the cloth.
    u32* results;

    __device__ __forceinline__ Cloth(const FrameArgument& argument, u32 task)
        : frame(at_address<const Task>(argument.tasks)[task].frame),
          job(at_address<const Task>(argument.tasks)[task].job),
          iterations(at_address<const IterationParameters>(argument.iterations) + job.iterations),
          cones(at_address<const Cone>(argument.cones)),
          rows(at_address<const Vec4>(argument.rows)),
          words(at_address<const u32>(argument.words)),
          fabric(at_address<const u32>(at_address<const Place>(argument.places)[task].fabric)),
          particles(at_address<Vec4>(at_address<const Place>(argument.places)[task].particles)),
          results(at_address<u32>(argument.results)) {}

    // Whether all of these stages run. The same for all threads of the cloth.
    __device__ __forceinline__ bool runs(u32 stages) const {
        return (frame.features & stages) == stages;
    }

    // Whether contacts with convexes or triangles scale masses, so that the masses of the last iteration end before those
    // contacts rather than after them.
    __device__ __forceinline__ bool scales_mass_early() const {
        return (frame.features & (feature::CONVEX_MASS_SCALE | feature::TRIANGLE_MASS_SCALE)) != 0u;
    }
};

}  // namespace cloth
