// What the kernels need of the hardware, behind names of our own: the shim that runs them on a CPU has the same ones.
#pragma once

#ifdef CLOTH_ON_CPU
#include "cuda_on_cpu.h"
#else

#define CLOTH_KERNEL(threads) extern "C" __global__ void __launch_bounds__(threads)

// The same where a multiprocessor need hold no second block of so many threads: without that the assembler leaves registers for one,
// and spills.
#define CLOTH_KERNEL_ALONE(threads) extern "C" __global__ void __launch_bounds__(threads, 1)

// Before a loop: one iteration at a time, which takes fewer registers than several at once.
#define CLOTH_NO_UNROLL _Pragma("unroll 1")

// Before a loop: all iterations beside each other, so that what it indexes is in registers.
#define CLOTH_UNROLL _Pragma("unroll")

namespace cloth {

// Which barrier of the source a barrier is. Only the shim wants to know.
struct Site {};
#define HERE Site()

// Number of this thread in its block.
__device__ __forceinline__ unsigned int thread_index() {
    return threadIdx.x;
}

// Threads of a block.
__device__ __forceinline__ unsigned int block_size() {
    return blockDim.x;
}

// Number of this block in the grid.
__device__ __forceinline__ unsigned int block_index() {
    return blockIdx.x;
}

// Blocks of the grid.
__device__ __forceinline__ unsigned int grid_size() {
    return gridDim.x;
}

// The dynamic shared memory of this block, aligned to 16 bytes.
__device__ __forceinline__ void* dynamic_shared() {
    extern __shared__ uint4 shared_memory[];
    return shared_memory;
}

// Waits for all threads of the block; what they wrote before is visible behind it.
__device__ __forceinline__ void block_sync(Site) {
    __syncthreads();
}

// Lets the compiler read memory again rather than keep in registers what was read before.
__device__ __forceinline__ void forget_loads() {
    asm volatile("" ::: "memory");
}

// The same address, of whose origin the compiler knows nothing: elements behind it are reached from there, rather than from
// the start of the memory by the sum of two offsets, which takes four instructions.
template <class T>
__device__ __forceinline__ const T* settled(const T* address) {
    asm("" : "+l"(address));
    return address;
}

// Reads what no thread writes while the kernel runs.
template <class T>
__device__ __forceinline__ T constant(const T* address) {
    return __ldg(address);
}

// Sets a flag to 1 where a thread wants it; all threads of a warp take part, and one of them writes.
__device__ __forceinline__ void raise(unsigned int* flag, bool is_wanted) {
    const bool is_wanted_by_warp = __any_sync(0xffffffffu, is_wanted) != 0;
    if (is_wanted_by_warp && thread_index() % 32u == 0u) {
        atomicMax(flag, 1u);
    }
}

#if __CUDA_ARCH__ >= 900
// Number of this block in its cluster.
__device__ __forceinline__ unsigned int cluster_rank() {
    unsigned int rank;
    asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
    return rank;
}

// Blocks of a cluster.
__device__ __forceinline__ unsigned int cluster_size() {
    unsigned int size;
    asm("mov.u32 %0, %%cluster_nctarank;" : "=r"(size));
    return size;
}

// Number of this cluster in the grid.
__device__ __forceinline__ unsigned int cluster_index() {
    unsigned int index;
    asm("mov.u32 %0, %%clusterid.x;" : "=r"(index));
    return index;
}

// Waits for all threads of the cluster; what they wrote before is visible behind it.
__device__ __forceinline__ void cluster_sync(Site) {
    asm volatile("barrier.cluster.arrive.release;\n\tbarrier.cluster.wait.acquire;" ::: "memory");
}

// The same place in the shared memory of another block of the cluster.
template <class T>
__device__ __forceinline__ T* map_shared_rank(T* address, unsigned int rank) {
    unsigned long long mapped;
    asm("mapa.u64 %0, %1, %2;" : "=l"(mapped) : "l"(address), "r"(rank));
    return reinterpret_cast<T*>(mapped);
}
#endif

// Waits for all blocks of a cooperative launch; what they wrote before is visible behind it. `arrived` is zero before
// the launch and only grows, by one for each block and barrier; `passed` counts the barriers of this thread, so that it need not wait
// for an answer to the one that it adds.
__device__ __forceinline__ void grid_sync(unsigned int* arrived, unsigned int& passed, Site) {
    passed++;
    __syncthreads();
    if (thread_index() == 0u) {
        asm volatile("red.release.gpu.global.add.u32 [%0], 1;" ::"l"(arrived) : "memory");
        const unsigned int goal = passed * grid_size();
        unsigned int found;
        do {
            asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(found) : "l"(arrived) : "memory");
        } while (found < goal);
    }
    __syncthreads();
}

}  // namespace cloth

#endif
