// What a pass is given: the task of a cloth, and tables that belong to it.
#pragma once

#include "bits.cuh"
#include "argument.cuh"

namespace cloth {

template <class T>
__device__ __forceinline__ T* at_address(unsigned long long address) {
    return reinterpret_cast<T*>(address);
}

// What is found by a load or two is found anew by every pass that wants it, rather than kept in registers.
struct Cloth {
    const FrameArgument& argument;
    u32 task;
    const FrameParameters& frame;
    const ClothOffsets& offsets;
    const Cone* cones;
    const Vec4* vec4_data;
    const u32* u32_data;
    // Outcomes and scratch memory, written by all threads of the cloth.
    u32* results;

    __device__ __forceinline__ Cloth(const FrameArgument& argument, u32 task)
        : argument(argument),
          task(task),
          frame(at_address<const ClothTask>(argument.tasks)[task].frame),
          offsets(at_address<const ClothTask>(argument.tasks)[task].offsets),
          cones(at_address<const Cone>(argument.cones)),
          vec4_data(at_address<const Vec4>(argument.vec4_data)),
          u32_data(at_address<const u32>(argument.u32_data)),
          results(at_address<u32>(argument.results)) {}

    __device__ __forceinline__ const IterationParameters* iterations() const {
        return at_address<const IterationParameters>(argument.iterations) + offsets.iterations;
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

    // Records that the host wrote as numbers.
    __device__ __forceinline__ const PhaseParameters& phase(u32 number) const {
        return reinterpret_cast<const PhaseParameters*>(u32_data + offsets.phases)[number];
    }
    __device__ __forceinline__ const Loop& loop(u32 number) const {
        return reinterpret_cast<const Loop*>(u32_data + offsets.loops)[number];
    }
    __device__ __forceinline__ const Pass& pass(u32 number) const {
        return reinterpret_cast<const Pass*>(u32_data + offsets.loops)[offsets.loop_count + number];
    }

    // Elements of the potential: a table for each kind, then what they name.
    __device__ __forceinline__ const u32* elements() const {
        return at_address<const u32>(at_address<const Place>(argument.places)[task].elements) + offsets.elements;
    }
};

}  // namespace cloth
