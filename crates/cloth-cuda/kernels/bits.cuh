// Numbers seen as bits, and sums over warps.
#pragma once

#include "hardware.cuh"
#include "kernels.cuh"
#include "plan.cuh"
#include "program.cuh"
#include "tables.cuh"

namespace cloth {

using namespace cloth_kernels;
using u32 = unsigned int;

__device__ __forceinline__ Vec3 xyz(Vec4 p) {
    return Vec3{p.x, p.y, p.z};
}

__device__ __forceinline__ Vec4 with_w(Vec3 v, float w) {
    return Vec4{v.x, v.y, v.z, w};
}

__device__ __forceinline__ bool is_finite(float x) {
    return (__float_as_uint(x) & EXPONENT) != EXPONENT;
}

__device__ __forceinline__ bool is_finite(Vec3 v) {
    return is_finite(v.x) && is_finite(v.y) && is_finite(v.z);
}

// A number that is ordered as the float is.
__device__ __forceinline__ u32 ordered(float x) {
    const u32 bits = __float_as_uint(x);
    return (bits & SIGN) != 0u ? ~bits : bits | SIGN;
}

// The bits of the float.
__device__ __forceinline__ u32 unordered(u32 x) {
    return (x & SIGN) != 0u ? x & ~SIGN : ~x;
}

// The number of the lowest bit that is set; one has to be.
__device__ __forceinline__ u32 first_bit(u32 bits) {
    return static_cast<u32>(__ffs(static_cast<int>(bits))) - 1u;
}

// The smallest power of two that is not less than a number.
__device__ __forceinline__ u32 power_of_two(u32 least) {
    return least < 2u ? 1u : 1u << (32u - static_cast<u32>(__clz(static_cast<int>(least - 1u))));
}

// All threads of a warp take part; each gets the result.
__device__ __forceinline__ u32 warp_min(u32 value) {
    for (u32 distance = 16u; distance > 0u; distance >>= 1u) {
        const u32 other = __shfl_xor_sync(0xffffffffu, value, distance);
        value = other < value ? other : value;
    }
    return value;
}

__device__ __forceinline__ u32 warp_max(u32 value) {
    return ~warp_min(~value);
}

__device__ __forceinline__ u32 warp_sum(u32 value) {
    for (u32 distance = 16u; distance > 0u; distance >>= 1u) {
        value += __shfl_xor_sync(0xffffffffu, value, distance);
    }
    return value;
}

// Whether this thread speaks for its warp.
__device__ __forceinline__ bool leads_warp() {
    return thread_index() % 32u == 0u;
}

}  // namespace cloth
