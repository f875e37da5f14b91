// What a pass is given: the task of a cloth, and tables that belong to it.
#pragma once

#include "bits.cuh"
#include "plan.cuh"
#include "program.cuh"
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

// What is found by a load or two is found anew by every pass that wants it, rather than kept in registers.
struct Cloth {
    const FrameArgument& argument;
    u32 task;
    const FrameParameters& frame;
    const Job& job;
    const Cone* cones;
    const Vec4* rows;
    const u32* words;
    // Outcomes and scratch memory, written by all threads of the cloth.
    u32* results;

    __device__ __forceinline__ Cloth(const FrameArgument& argument, u32 task)
        : argument(argument),
          task(task),
          frame(at_address<const Task>(argument.tasks)[task].frame),
          job(at_address<const Task>(argument.tasks)[task].job),
          cones(at_address<const Cone>(argument.cones)),
          rows(at_address<const Vec4>(argument.rows)),
          words(at_address<const u32>(argument.words)),
          results(at_address<u32>(argument.results)) {}

    __device__ __forceinline__ const IterationParameters* iterations() const {
        return at_address<const IterationParameters>(argument.iterations) + job.iterations;
    }

    __device__ __forceinline__ const u32* fabric() const {
        return at_address<const u32>(at_address<const Place>(argument.places)[task].fabric);
    }

    // Current particles, then previous ones.
    __device__ __forceinline__ Vec4* particles() const {
        return at_address<Vec4>(at_address<const Place>(argument.places)[task].particles);
    }

    // Whether a frame has all of these features. The same for all threads of the cloth.
    __device__ __forceinline__ bool has(u32 features) const {
        return (frame.features & features) == features;
    }

    // Rows of the program.
    __device__ __forceinline__ const Loop& loop(u32 number) const {
        return reinterpret_cast<const Loop*>(words + job.loops)[number];
    }
    __device__ __forceinline__ const Pass& pass(u32 number) const {
        return reinterpret_cast<const Pass*>(words + job.passes)[number];
    }
};

}  // namespace cloth
