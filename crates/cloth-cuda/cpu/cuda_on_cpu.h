// The names of CUDA that the kernels use, and the wrappers of kernels/hardware.cuh, for a compiler of the CPU.
#pragma once

#include "launch.h"

#include <cstring>
#include <math.h>

#define __device__
#define __forceinline__ inline
#define CLOTH_KERNEL(threads) static void
#define CLOTH_KERNEL_ALONE(threads) static void
#define CLOTH_NO_UNROLL
#define CLOTH_UNROLL

struct uint2 {
    unsigned int x, y;
};

struct alignas(16) uint4 {
    unsigned int x, y, z, w;
};

inline unsigned int __float_as_uint(float x) {
    unsigned int bits;
    std::memcpy(&bits, &x, sizeof bits);
    return bits;
}

inline float __uint_as_float(unsigned int bits) {
    float x;
    std::memcpy(&x, &bits, sizeof x);
    return x;
}

inline long long __double_as_longlong(double x) {
    long long bits;
    std::memcpy(&bits, &x, sizeof bits);
    return bits;
}

inline double __longlong_as_double(long long bits) {
    double x;
    std::memcpy(&x, &bits, sizeof x);
    return x;
}

inline unsigned int __umulhi(unsigned int a, unsigned int b) {
    return static_cast<unsigned int>(static_cast<unsigned long long>(a) * b >> 32);
}

inline int __ffs(int bits) {
    return __builtin_ffs(bits);
}

inline int __clz(int bits) {
    return bits == 0 ? 32 : __builtin_clz(static_cast<unsigned int>(bits));
}

inline unsigned int __shfl_xor_sync(unsigned int, unsigned int value, unsigned int distance) {
    return cloth_cpu::exchange(value, (cloth_cpu::self().thread % 32) ^ distance);
}

inline unsigned int atomicAdd(unsigned int* address, unsigned int value) {
    return cloth_cpu::add(address, value);
}

inline unsigned int atomicExch(unsigned int* address, unsigned int value) {
    return cloth_cpu::replace(address, value);
}

inline unsigned int atomicMin(unsigned int* address, unsigned int value) {
    return cloth_cpu::keep_smaller(address, value);
}

inline unsigned int atomicMax(unsigned int* address, unsigned int value) {
    return cloth_cpu::keep_larger(address, value);
}

namespace cloth {

using Site = cloth_cpu::Site;
#define HERE (cloth_cpu::Site{__FILE__, __LINE__})

inline unsigned int thread_index() {
    return cloth_cpu::self().thread;
}

inline unsigned int block_size() {
    return cloth_cpu::self().threads;
}

inline unsigned int block_index() {
    return cloth_cpu::self().block;
}

inline unsigned int grid_size() {
    return cloth_cpu::self().blocks;
}

inline unsigned int cluster_size() {
    return cloth_cpu::self().group_blocks;
}

inline unsigned int cluster_rank() {
    return cloth_cpu::self().block % cluster_size();
}

inline unsigned int cluster_index() {
    return cloth_cpu::self().block / cluster_size();
}

inline void* dynamic_shared() {
    return cloth_cpu::shared_memory(cluster_rank());
}

inline void block_sync(Site site) {
    cloth_cpu::wait(cloth_cpu::Scope::BLOCK, site);
}

inline void cluster_sync(Site site) {
    cloth_cpu::wait(cloth_cpu::Scope::GROUP, site);
}

inline void grid_sync(unsigned int* arrived, unsigned int& passed, Site site) {
    passed++;
    cloth_cpu::wait_and_count(arrived, passed, site);
}

template <class T>
T* map_shared_rank(T* address, unsigned int rank) {
    const unsigned char* const own = cloth_cpu::shared_memory(cluster_rank());
    const unsigned char* const place = reinterpret_cast<const unsigned char*>(address);
    return reinterpret_cast<T*>(cloth_cpu::shared_memory(rank) + (place - own));
}

inline void forget_loads() {}

inline void raise(unsigned int* flag, bool is_wanted) {
    if (is_wanted) {
        atomicMax(flag, 1u);
    }
}

template <class T>
const T* settled(const T* address) {
    return address;
}

template <class T>
T constant(const T* address) {
    return *address;
}

}  // namespace cloth
