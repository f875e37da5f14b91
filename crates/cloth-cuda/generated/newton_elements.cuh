// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.
#ifndef CLOTH_NEWTON_ELEMENTS
#define CLOTH_NEWTON_ELEMENTS

namespace cloth {

struct WovenElement {
    static constexpr u32 NUMBER = 0u;
    static constexpr u32 CORNERS = 3u;
    static constexpr u32 CONSTANTS = 7u;
    static constexpr u32 STRAINS = 3u;
    static __device__ __forceinline__ void strain(
        const double (&constants)[7], const doubles::Vec3 (&d)[2], double (&strain)[3]
    ) {
        const auto found = doubles::element_woven_strain(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], d[0], d[1]);
        strain[0] = found.strain_0;
        strain[1] = found.strain_1;
        strain[2] = found.strain_2;
    }
    static __device__ __forceinline__ double energy(
        const double (&constants)[7], const doubles::Vec3 (&d)[2]
    ) {
        return doubles::element_woven_energy(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], d[0], d[1]);
    }
    static __device__ __forceinline__ void gradient(
        const double (&constants)[7], const doubles::Vec3 (&d)[2], doubles::Vec3 (&force)[3]
    ) {
        const auto found = doubles::element_woven_gradient(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], d[0], d[1]);
        force[0] = found.force_0;
        force[1] = found.force_1;
        force[2] = found.force_2;
    }
    static __device__ __forceinline__ void blocks(
        const double (&constants)[7], const doubles::Vec3 (&d)[2], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_woven_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], d[0], d[1]);
        into[0u * stride + 0u] = found.block_0_row_0.x;
        into[0u * stride + 1u] = found.block_0_row_0.y;
        into[0u * stride + 2u] = found.block_0_row_0.z;
        into[0u * stride + 3u] = found.block_0_row_1.x;
        into[0u * stride + 4u] = found.block_0_row_1.y;
        into[0u * stride + 5u] = found.block_0_row_1.z;
        into[0u * stride + 6u] = found.block_0_row_2.x;
        into[0u * stride + 7u] = found.block_0_row_2.y;
        into[0u * stride + 8u] = found.block_0_row_2.z;
        into[1u * stride + 0u] = found.block_1_row_0.x;
        into[1u * stride + 1u] = found.block_1_row_0.y;
        into[1u * stride + 2u] = found.block_1_row_0.z;
        into[1u * stride + 3u] = found.block_1_row_1.x;
        into[1u * stride + 4u] = found.block_1_row_1.y;
        into[1u * stride + 5u] = found.block_1_row_1.z;
        into[1u * stride + 6u] = found.block_1_row_2.x;
        into[1u * stride + 7u] = found.block_1_row_2.y;
        into[1u * stride + 8u] = found.block_1_row_2.z;
        into[2u * stride + 0u] = found.block_2_row_0.x;
        into[2u * stride + 1u] = found.block_2_row_0.y;
        into[2u * stride + 2u] = found.block_2_row_0.z;
        into[2u * stride + 3u] = found.block_2_row_1.x;
        into[2u * stride + 4u] = found.block_2_row_1.y;
        into[2u * stride + 5u] = found.block_2_row_1.z;
        into[2u * stride + 6u] = found.block_2_row_2.x;
        into[2u * stride + 7u] = found.block_2_row_2.y;
        into[2u * stride + 8u] = found.block_2_row_2.z;
    }
    static __device__ __forceinline__ double damped_energy(
        const double (&constants)[7], const doubles::Vec3 (&d)[2], const double (&before)[3], double time, double rate
    ) {
        return doubles::element_woven_damped_energy(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], d[0], d[1], before[0], before[1], before[2], time, rate);
    }
    static __device__ __forceinline__ void damped_gradient(
        const double (&constants)[7], const doubles::Vec3 (&d)[2], const double (&before)[3], double time, double rate, doubles::Vec3 (&force)[3]
    ) {
        const auto found = doubles::element_woven_damped_gradient(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], d[0], d[1], before[0], before[1], before[2], time, rate);
        force[0] = found.force_0;
        force[1] = found.force_1;
        force[2] = found.force_2;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[7], const doubles::Vec3 (&d)[2], const double (&before)[3], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_woven_damped_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], d[0], d[1], before[0], before[1], before[2], time, rate);
        into[0u * stride + 0u] = found.block_0_row_0.x;
        into[0u * stride + 1u] = found.block_0_row_0.y;
        into[0u * stride + 2u] = found.block_0_row_0.z;
        into[0u * stride + 3u] = found.block_0_row_1.x;
        into[0u * stride + 4u] = found.block_0_row_1.y;
        into[0u * stride + 5u] = found.block_0_row_1.z;
        into[0u * stride + 6u] = found.block_0_row_2.x;
        into[0u * stride + 7u] = found.block_0_row_2.y;
        into[0u * stride + 8u] = found.block_0_row_2.z;
        into[1u * stride + 0u] = found.block_1_row_0.x;
        into[1u * stride + 1u] = found.block_1_row_0.y;
        into[1u * stride + 2u] = found.block_1_row_0.z;
        into[1u * stride + 3u] = found.block_1_row_1.x;
        into[1u * stride + 4u] = found.block_1_row_1.y;
        into[1u * stride + 5u] = found.block_1_row_1.z;
        into[1u * stride + 6u] = found.block_1_row_2.x;
        into[1u * stride + 7u] = found.block_1_row_2.y;
        into[1u * stride + 8u] = found.block_1_row_2.z;
        into[2u * stride + 0u] = found.block_2_row_0.x;
        into[2u * stride + 1u] = found.block_2_row_0.y;
        into[2u * stride + 2u] = found.block_2_row_0.z;
        into[2u * stride + 3u] = found.block_2_row_1.x;
        into[2u * stride + 4u] = found.block_2_row_1.y;
        into[2u * stride + 5u] = found.block_2_row_1.z;
        into[2u * stride + 6u] = found.block_2_row_2.x;
        into[2u * stride + 7u] = found.block_2_row_2.y;
        into[2u * stride + 8u] = found.block_2_row_2.z;
    }
};

struct WovenElementPart2 {
    static constexpr u32 NUMBER = 0u;
    static constexpr u32 CORNERS = 3u;
    static constexpr u32 CONSTANTS = 7u;
    static constexpr u32 STRAINS = 3u;
    static __device__ __forceinline__ void blocks(
        const double (&constants)[7], const doubles::Vec3 (&d)[2], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_woven_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], d[0], d[1]);
        into[3u * stride + 0u] = found.block_3_row_0.x;
        into[3u * stride + 1u] = found.block_3_row_0.y;
        into[3u * stride + 2u] = found.block_3_row_0.z;
        into[3u * stride + 3u] = found.block_3_row_1.x;
        into[3u * stride + 4u] = found.block_3_row_1.y;
        into[3u * stride + 5u] = found.block_3_row_1.z;
        into[3u * stride + 6u] = found.block_3_row_2.x;
        into[3u * stride + 7u] = found.block_3_row_2.y;
        into[3u * stride + 8u] = found.block_3_row_2.z;
        into[4u * stride + 0u] = found.block_4_row_0.x;
        into[4u * stride + 1u] = found.block_4_row_0.y;
        into[4u * stride + 2u] = found.block_4_row_0.z;
        into[4u * stride + 3u] = found.block_4_row_1.x;
        into[4u * stride + 4u] = found.block_4_row_1.y;
        into[4u * stride + 5u] = found.block_4_row_1.z;
        into[4u * stride + 6u] = found.block_4_row_2.x;
        into[4u * stride + 7u] = found.block_4_row_2.y;
        into[4u * stride + 8u] = found.block_4_row_2.z;
        into[5u * stride + 0u] = found.block_5_row_0.x;
        into[5u * stride + 1u] = found.block_5_row_0.y;
        into[5u * stride + 2u] = found.block_5_row_0.z;
        into[5u * stride + 3u] = found.block_5_row_1.x;
        into[5u * stride + 4u] = found.block_5_row_1.y;
        into[5u * stride + 5u] = found.block_5_row_1.z;
        into[5u * stride + 6u] = found.block_5_row_2.x;
        into[5u * stride + 7u] = found.block_5_row_2.y;
        into[5u * stride + 8u] = found.block_5_row_2.z;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[7], const doubles::Vec3 (&d)[2], const double (&before)[3], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_woven_damped_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], d[0], d[1], before[0], before[1], before[2], time, rate);
        into[3u * stride + 0u] = found.block_3_row_0.x;
        into[3u * stride + 1u] = found.block_3_row_0.y;
        into[3u * stride + 2u] = found.block_3_row_0.z;
        into[3u * stride + 3u] = found.block_3_row_1.x;
        into[3u * stride + 4u] = found.block_3_row_1.y;
        into[3u * stride + 5u] = found.block_3_row_1.z;
        into[3u * stride + 6u] = found.block_3_row_2.x;
        into[3u * stride + 7u] = found.block_3_row_2.y;
        into[3u * stride + 8u] = found.block_3_row_2.z;
        into[4u * stride + 0u] = found.block_4_row_0.x;
        into[4u * stride + 1u] = found.block_4_row_0.y;
        into[4u * stride + 2u] = found.block_4_row_0.z;
        into[4u * stride + 3u] = found.block_4_row_1.x;
        into[4u * stride + 4u] = found.block_4_row_1.y;
        into[4u * stride + 5u] = found.block_4_row_1.z;
        into[4u * stride + 6u] = found.block_4_row_2.x;
        into[4u * stride + 7u] = found.block_4_row_2.y;
        into[4u * stride + 8u] = found.block_4_row_2.z;
        into[5u * stride + 0u] = found.block_5_row_0.x;
        into[5u * stride + 1u] = found.block_5_row_0.y;
        into[5u * stride + 2u] = found.block_5_row_0.z;
        into[5u * stride + 3u] = found.block_5_row_1.x;
        into[5u * stride + 4u] = found.block_5_row_1.y;
        into[5u * stride + 5u] = found.block_5_row_1.z;
        into[5u * stride + 6u] = found.block_5_row_2.x;
        into[5u * stride + 7u] = found.block_5_row_2.y;
        into[5u * stride + 8u] = found.block_5_row_2.z;
    }
};

struct StvkElement {
    static constexpr u32 NUMBER = 1u;
    static constexpr u32 CORNERS = 3u;
    static constexpr u32 CONSTANTS = 8u;
    static constexpr u32 STRAINS = 3u;
    static __device__ __forceinline__ void strain(
        const double (&constants)[8], const doubles::Vec3 (&d)[2], double (&strain)[3]
    ) {
        const auto found = doubles::element_stvk_strain(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], d[0], d[1]);
        strain[0] = found.strain_0;
        strain[1] = found.strain_1;
        strain[2] = found.strain_2;
    }
    static __device__ __forceinline__ double energy(
        const double (&constants)[8], const doubles::Vec3 (&d)[2]
    ) {
        return doubles::element_stvk_energy(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], d[0], d[1]);
    }
    static __device__ __forceinline__ void gradient(
        const double (&constants)[8], const doubles::Vec3 (&d)[2], doubles::Vec3 (&force)[3]
    ) {
        const auto found = doubles::element_stvk_gradient(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], d[0], d[1]);
        force[0] = found.force_0;
        force[1] = found.force_1;
        force[2] = found.force_2;
    }
    static __device__ __forceinline__ void blocks(
        const double (&constants)[8], const doubles::Vec3 (&d)[2], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_stvk_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], d[0], d[1]);
        into[0u * stride + 0u] = found.block_0_row_0.x;
        into[0u * stride + 1u] = found.block_0_row_0.y;
        into[0u * stride + 2u] = found.block_0_row_0.z;
        into[0u * stride + 3u] = found.block_0_row_1.x;
        into[0u * stride + 4u] = found.block_0_row_1.y;
        into[0u * stride + 5u] = found.block_0_row_1.z;
        into[0u * stride + 6u] = found.block_0_row_2.x;
        into[0u * stride + 7u] = found.block_0_row_2.y;
        into[0u * stride + 8u] = found.block_0_row_2.z;
        into[1u * stride + 0u] = found.block_1_row_0.x;
        into[1u * stride + 1u] = found.block_1_row_0.y;
        into[1u * stride + 2u] = found.block_1_row_0.z;
        into[1u * stride + 3u] = found.block_1_row_1.x;
        into[1u * stride + 4u] = found.block_1_row_1.y;
        into[1u * stride + 5u] = found.block_1_row_1.z;
        into[1u * stride + 6u] = found.block_1_row_2.x;
        into[1u * stride + 7u] = found.block_1_row_2.y;
        into[1u * stride + 8u] = found.block_1_row_2.z;
        into[2u * stride + 0u] = found.block_2_row_0.x;
        into[2u * stride + 1u] = found.block_2_row_0.y;
        into[2u * stride + 2u] = found.block_2_row_0.z;
        into[2u * stride + 3u] = found.block_2_row_1.x;
        into[2u * stride + 4u] = found.block_2_row_1.y;
        into[2u * stride + 5u] = found.block_2_row_1.z;
        into[2u * stride + 6u] = found.block_2_row_2.x;
        into[2u * stride + 7u] = found.block_2_row_2.y;
        into[2u * stride + 8u] = found.block_2_row_2.z;
    }
    static __device__ __forceinline__ double damped_energy(
        const double (&constants)[8], const doubles::Vec3 (&d)[2], const double (&before)[3], double time, double rate
    ) {
        return doubles::element_stvk_damped_energy(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], d[0], d[1], before[0], before[1], before[2], time, rate);
    }
    static __device__ __forceinline__ void damped_gradient(
        const double (&constants)[8], const doubles::Vec3 (&d)[2], const double (&before)[3], double time, double rate, doubles::Vec3 (&force)[3]
    ) {
        const auto found = doubles::element_stvk_damped_gradient(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], d[0], d[1], before[0], before[1], before[2], time, rate);
        force[0] = found.force_0;
        force[1] = found.force_1;
        force[2] = found.force_2;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[8], const doubles::Vec3 (&d)[2], const double (&before)[3], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_stvk_damped_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], d[0], d[1], before[0], before[1], before[2], time, rate);
        into[0u * stride + 0u] = found.block_0_row_0.x;
        into[0u * stride + 1u] = found.block_0_row_0.y;
        into[0u * stride + 2u] = found.block_0_row_0.z;
        into[0u * stride + 3u] = found.block_0_row_1.x;
        into[0u * stride + 4u] = found.block_0_row_1.y;
        into[0u * stride + 5u] = found.block_0_row_1.z;
        into[0u * stride + 6u] = found.block_0_row_2.x;
        into[0u * stride + 7u] = found.block_0_row_2.y;
        into[0u * stride + 8u] = found.block_0_row_2.z;
        into[1u * stride + 0u] = found.block_1_row_0.x;
        into[1u * stride + 1u] = found.block_1_row_0.y;
        into[1u * stride + 2u] = found.block_1_row_0.z;
        into[1u * stride + 3u] = found.block_1_row_1.x;
        into[1u * stride + 4u] = found.block_1_row_1.y;
        into[1u * stride + 5u] = found.block_1_row_1.z;
        into[1u * stride + 6u] = found.block_1_row_2.x;
        into[1u * stride + 7u] = found.block_1_row_2.y;
        into[1u * stride + 8u] = found.block_1_row_2.z;
        into[2u * stride + 0u] = found.block_2_row_0.x;
        into[2u * stride + 1u] = found.block_2_row_0.y;
        into[2u * stride + 2u] = found.block_2_row_0.z;
        into[2u * stride + 3u] = found.block_2_row_1.x;
        into[2u * stride + 4u] = found.block_2_row_1.y;
        into[2u * stride + 5u] = found.block_2_row_1.z;
        into[2u * stride + 6u] = found.block_2_row_2.x;
        into[2u * stride + 7u] = found.block_2_row_2.y;
        into[2u * stride + 8u] = found.block_2_row_2.z;
    }
};

struct StvkElementPart2 {
    static constexpr u32 NUMBER = 1u;
    static constexpr u32 CORNERS = 3u;
    static constexpr u32 CONSTANTS = 8u;
    static constexpr u32 STRAINS = 3u;
    static __device__ __forceinline__ void blocks(
        const double (&constants)[8], const doubles::Vec3 (&d)[2], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_stvk_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], d[0], d[1]);
        into[3u * stride + 0u] = found.block_3_row_0.x;
        into[3u * stride + 1u] = found.block_3_row_0.y;
        into[3u * stride + 2u] = found.block_3_row_0.z;
        into[3u * stride + 3u] = found.block_3_row_1.x;
        into[3u * stride + 4u] = found.block_3_row_1.y;
        into[3u * stride + 5u] = found.block_3_row_1.z;
        into[3u * stride + 6u] = found.block_3_row_2.x;
        into[3u * stride + 7u] = found.block_3_row_2.y;
        into[3u * stride + 8u] = found.block_3_row_2.z;
        into[4u * stride + 0u] = found.block_4_row_0.x;
        into[4u * stride + 1u] = found.block_4_row_0.y;
        into[4u * stride + 2u] = found.block_4_row_0.z;
        into[4u * stride + 3u] = found.block_4_row_1.x;
        into[4u * stride + 4u] = found.block_4_row_1.y;
        into[4u * stride + 5u] = found.block_4_row_1.z;
        into[4u * stride + 6u] = found.block_4_row_2.x;
        into[4u * stride + 7u] = found.block_4_row_2.y;
        into[4u * stride + 8u] = found.block_4_row_2.z;
        into[5u * stride + 0u] = found.block_5_row_0.x;
        into[5u * stride + 1u] = found.block_5_row_0.y;
        into[5u * stride + 2u] = found.block_5_row_0.z;
        into[5u * stride + 3u] = found.block_5_row_1.x;
        into[5u * stride + 4u] = found.block_5_row_1.y;
        into[5u * stride + 5u] = found.block_5_row_1.z;
        into[5u * stride + 6u] = found.block_5_row_2.x;
        into[5u * stride + 7u] = found.block_5_row_2.y;
        into[5u * stride + 8u] = found.block_5_row_2.z;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[8], const doubles::Vec3 (&d)[2], const double (&before)[3], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_stvk_damped_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], d[0], d[1], before[0], before[1], before[2], time, rate);
        into[3u * stride + 0u] = found.block_3_row_0.x;
        into[3u * stride + 1u] = found.block_3_row_0.y;
        into[3u * stride + 2u] = found.block_3_row_0.z;
        into[3u * stride + 3u] = found.block_3_row_1.x;
        into[3u * stride + 4u] = found.block_3_row_1.y;
        into[3u * stride + 5u] = found.block_3_row_1.z;
        into[3u * stride + 6u] = found.block_3_row_2.x;
        into[3u * stride + 7u] = found.block_3_row_2.y;
        into[3u * stride + 8u] = found.block_3_row_2.z;
        into[4u * stride + 0u] = found.block_4_row_0.x;
        into[4u * stride + 1u] = found.block_4_row_0.y;
        into[4u * stride + 2u] = found.block_4_row_0.z;
        into[4u * stride + 3u] = found.block_4_row_1.x;
        into[4u * stride + 4u] = found.block_4_row_1.y;
        into[4u * stride + 5u] = found.block_4_row_1.z;
        into[4u * stride + 6u] = found.block_4_row_2.x;
        into[4u * stride + 7u] = found.block_4_row_2.y;
        into[4u * stride + 8u] = found.block_4_row_2.z;
        into[5u * stride + 0u] = found.block_5_row_0.x;
        into[5u * stride + 1u] = found.block_5_row_0.y;
        into[5u * stride + 2u] = found.block_5_row_0.z;
        into[5u * stride + 3u] = found.block_5_row_1.x;
        into[5u * stride + 4u] = found.block_5_row_1.y;
        into[5u * stride + 5u] = found.block_5_row_1.z;
        into[5u * stride + 6u] = found.block_5_row_2.x;
        into[5u * stride + 7u] = found.block_5_row_2.y;
        into[5u * stride + 8u] = found.block_5_row_2.z;
    }
};

struct CorotatedElement {
    static constexpr u32 NUMBER = 2u;
    static constexpr u32 CORNERS = 3u;
    static constexpr u32 CONSTANTS = 6u;
    static constexpr u32 STRAINS = 3u;
    static __device__ __forceinline__ void strain(
        const double (&constants)[6], const doubles::Vec3 (&d)[2], double (&strain)[3]
    ) {
        const auto found = doubles::element_corotated_strain(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], d[0], d[1]);
        strain[0] = found.strain_0;
        strain[1] = found.strain_1;
        strain[2] = found.strain_2;
    }
    static __device__ __forceinline__ double energy(
        const double (&constants)[6], const doubles::Vec3 (&d)[2]
    ) {
        return doubles::element_corotated_energy(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], d[0], d[1]);
    }
    static __device__ __forceinline__ void gradient(
        const double (&constants)[6], const doubles::Vec3 (&d)[2], doubles::Vec3 (&force)[3]
    ) {
        const auto found = doubles::element_corotated_gradient(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], d[0], d[1]);
        force[0] = found.force_0;
        force[1] = found.force_1;
        force[2] = found.force_2;
    }
    static __device__ __forceinline__ void blocks(
        const double (&constants)[6], const doubles::Vec3 (&d)[2], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_corotated_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], d[0], d[1]);
        into[0u * stride + 0u] = found.block_0_row_0.x;
        into[0u * stride + 1u] = found.block_0_row_0.y;
        into[0u * stride + 2u] = found.block_0_row_0.z;
        into[0u * stride + 3u] = found.block_0_row_1.x;
        into[0u * stride + 4u] = found.block_0_row_1.y;
        into[0u * stride + 5u] = found.block_0_row_1.z;
        into[0u * stride + 6u] = found.block_0_row_2.x;
        into[0u * stride + 7u] = found.block_0_row_2.y;
        into[0u * stride + 8u] = found.block_0_row_2.z;
        into[1u * stride + 0u] = found.block_1_row_0.x;
        into[1u * stride + 1u] = found.block_1_row_0.y;
        into[1u * stride + 2u] = found.block_1_row_0.z;
        into[1u * stride + 3u] = found.block_1_row_1.x;
        into[1u * stride + 4u] = found.block_1_row_1.y;
        into[1u * stride + 5u] = found.block_1_row_1.z;
        into[1u * stride + 6u] = found.block_1_row_2.x;
        into[1u * stride + 7u] = found.block_1_row_2.y;
        into[1u * stride + 8u] = found.block_1_row_2.z;
        into[2u * stride + 0u] = found.block_2_row_0.x;
        into[2u * stride + 1u] = found.block_2_row_0.y;
        into[2u * stride + 2u] = found.block_2_row_0.z;
        into[2u * stride + 3u] = found.block_2_row_1.x;
        into[2u * stride + 4u] = found.block_2_row_1.y;
        into[2u * stride + 5u] = found.block_2_row_1.z;
        into[2u * stride + 6u] = found.block_2_row_2.x;
        into[2u * stride + 7u] = found.block_2_row_2.y;
        into[2u * stride + 8u] = found.block_2_row_2.z;
    }
    static __device__ __forceinline__ double damped_energy(
        const double (&constants)[6], const doubles::Vec3 (&d)[2], const double (&before)[3], double time, double rate
    ) {
        return doubles::element_corotated_damped_energy(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], d[0], d[1], before[0], before[1], before[2], time, rate);
    }
    static __device__ __forceinline__ void damped_gradient(
        const double (&constants)[6], const doubles::Vec3 (&d)[2], const double (&before)[3], double time, double rate, doubles::Vec3 (&force)[3]
    ) {
        const auto found = doubles::element_corotated_damped_gradient(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], d[0], d[1], before[0], before[1], before[2], time, rate);
        force[0] = found.force_0;
        force[1] = found.force_1;
        force[2] = found.force_2;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[6], const doubles::Vec3 (&d)[2], const double (&before)[3], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_corotated_damped_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], d[0], d[1], before[0], before[1], before[2], time, rate);
        into[0u * stride + 0u] = found.block_0_row_0.x;
        into[0u * stride + 1u] = found.block_0_row_0.y;
        into[0u * stride + 2u] = found.block_0_row_0.z;
        into[0u * stride + 3u] = found.block_0_row_1.x;
        into[0u * stride + 4u] = found.block_0_row_1.y;
        into[0u * stride + 5u] = found.block_0_row_1.z;
        into[0u * stride + 6u] = found.block_0_row_2.x;
        into[0u * stride + 7u] = found.block_0_row_2.y;
        into[0u * stride + 8u] = found.block_0_row_2.z;
        into[1u * stride + 0u] = found.block_1_row_0.x;
        into[1u * stride + 1u] = found.block_1_row_0.y;
        into[1u * stride + 2u] = found.block_1_row_0.z;
        into[1u * stride + 3u] = found.block_1_row_1.x;
        into[1u * stride + 4u] = found.block_1_row_1.y;
        into[1u * stride + 5u] = found.block_1_row_1.z;
        into[1u * stride + 6u] = found.block_1_row_2.x;
        into[1u * stride + 7u] = found.block_1_row_2.y;
        into[1u * stride + 8u] = found.block_1_row_2.z;
        into[2u * stride + 0u] = found.block_2_row_0.x;
        into[2u * stride + 1u] = found.block_2_row_0.y;
        into[2u * stride + 2u] = found.block_2_row_0.z;
        into[2u * stride + 3u] = found.block_2_row_1.x;
        into[2u * stride + 4u] = found.block_2_row_1.y;
        into[2u * stride + 5u] = found.block_2_row_1.z;
        into[2u * stride + 6u] = found.block_2_row_2.x;
        into[2u * stride + 7u] = found.block_2_row_2.y;
        into[2u * stride + 8u] = found.block_2_row_2.z;
    }
};

struct CorotatedElementPart2 {
    static constexpr u32 NUMBER = 2u;
    static constexpr u32 CORNERS = 3u;
    static constexpr u32 CONSTANTS = 6u;
    static constexpr u32 STRAINS = 3u;
    static __device__ __forceinline__ void blocks(
        const double (&constants)[6], const doubles::Vec3 (&d)[2], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_corotated_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], d[0], d[1]);
        into[3u * stride + 0u] = found.block_3_row_0.x;
        into[3u * stride + 1u] = found.block_3_row_0.y;
        into[3u * stride + 2u] = found.block_3_row_0.z;
        into[3u * stride + 3u] = found.block_3_row_1.x;
        into[3u * stride + 4u] = found.block_3_row_1.y;
        into[3u * stride + 5u] = found.block_3_row_1.z;
        into[3u * stride + 6u] = found.block_3_row_2.x;
        into[3u * stride + 7u] = found.block_3_row_2.y;
        into[3u * stride + 8u] = found.block_3_row_2.z;
        into[4u * stride + 0u] = found.block_4_row_0.x;
        into[4u * stride + 1u] = found.block_4_row_0.y;
        into[4u * stride + 2u] = found.block_4_row_0.z;
        into[4u * stride + 3u] = found.block_4_row_1.x;
        into[4u * stride + 4u] = found.block_4_row_1.y;
        into[4u * stride + 5u] = found.block_4_row_1.z;
        into[4u * stride + 6u] = found.block_4_row_2.x;
        into[4u * stride + 7u] = found.block_4_row_2.y;
        into[4u * stride + 8u] = found.block_4_row_2.z;
        into[5u * stride + 0u] = found.block_5_row_0.x;
        into[5u * stride + 1u] = found.block_5_row_0.y;
        into[5u * stride + 2u] = found.block_5_row_0.z;
        into[5u * stride + 3u] = found.block_5_row_1.x;
        into[5u * stride + 4u] = found.block_5_row_1.y;
        into[5u * stride + 5u] = found.block_5_row_1.z;
        into[5u * stride + 6u] = found.block_5_row_2.x;
        into[5u * stride + 7u] = found.block_5_row_2.y;
        into[5u * stride + 8u] = found.block_5_row_2.z;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[6], const doubles::Vec3 (&d)[2], const double (&before)[3], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_corotated_damped_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], d[0], d[1], before[0], before[1], before[2], time, rate);
        into[3u * stride + 0u] = found.block_3_row_0.x;
        into[3u * stride + 1u] = found.block_3_row_0.y;
        into[3u * stride + 2u] = found.block_3_row_0.z;
        into[3u * stride + 3u] = found.block_3_row_1.x;
        into[3u * stride + 4u] = found.block_3_row_1.y;
        into[3u * stride + 5u] = found.block_3_row_1.z;
        into[3u * stride + 6u] = found.block_3_row_2.x;
        into[3u * stride + 7u] = found.block_3_row_2.y;
        into[3u * stride + 8u] = found.block_3_row_2.z;
        into[4u * stride + 0u] = found.block_4_row_0.x;
        into[4u * stride + 1u] = found.block_4_row_0.y;
        into[4u * stride + 2u] = found.block_4_row_0.z;
        into[4u * stride + 3u] = found.block_4_row_1.x;
        into[4u * stride + 4u] = found.block_4_row_1.y;
        into[4u * stride + 5u] = found.block_4_row_1.z;
        into[4u * stride + 6u] = found.block_4_row_2.x;
        into[4u * stride + 7u] = found.block_4_row_2.y;
        into[4u * stride + 8u] = found.block_4_row_2.z;
        into[5u * stride + 0u] = found.block_5_row_0.x;
        into[5u * stride + 1u] = found.block_5_row_0.y;
        into[5u * stride + 2u] = found.block_5_row_0.z;
        into[5u * stride + 3u] = found.block_5_row_1.x;
        into[5u * stride + 4u] = found.block_5_row_1.y;
        into[5u * stride + 5u] = found.block_5_row_1.z;
        into[5u * stride + 6u] = found.block_5_row_2.x;
        into[5u * stride + 7u] = found.block_5_row_2.y;
        into[5u * stride + 8u] = found.block_5_row_2.z;
    }
};

struct JoinedElement {
    static constexpr u32 NUMBER = 3u;
    static constexpr u32 CORNERS = 6u;
    static constexpr u32 CONSTANTS = 9u;
    static constexpr u32 STRAINS = 3u;
    static __device__ __forceinline__ void strain(
        const double (&constants)[9], const doubles::Vec3 (&d)[5], double (&strain)[3]
    ) {
        const auto found = doubles::element_joined_strain(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4]);
        strain[0] = found.strain_0;
        strain[1] = found.strain_1;
        strain[2] = found.strain_2;
    }
    static __device__ __forceinline__ double energy(
        const double (&constants)[9], const doubles::Vec3 (&d)[5]
    ) {
        return doubles::element_joined_energy(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4]);
    }
    static __device__ __forceinline__ void gradient(
        const double (&constants)[9], const doubles::Vec3 (&d)[5], doubles::Vec3 (&force)[6]
    ) {
        const auto found = doubles::element_joined_gradient(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4]);
        force[0] = found.force_0;
        force[1] = found.force_1;
        force[2] = found.force_2;
        force[3] = found.force_3;
        force[4] = found.force_4;
        force[5] = found.force_5;
    }
    static __device__ __forceinline__ void blocks(
        const double (&constants)[9], const doubles::Vec3 (&d)[5], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_joined_corner_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4]);
        into[0u * stride + 0u] = found.block_0_row_0.x;
        into[0u * stride + 1u] = found.block_0_row_0.y;
        into[0u * stride + 2u] = found.block_0_row_0.z;
        into[0u * stride + 3u] = found.block_0_row_1.x;
        into[0u * stride + 4u] = found.block_0_row_1.y;
        into[0u * stride + 5u] = found.block_0_row_1.z;
        into[0u * stride + 6u] = found.block_0_row_2.x;
        into[0u * stride + 7u] = found.block_0_row_2.y;
        into[0u * stride + 8u] = found.block_0_row_2.z;
        into[1u * stride + 0u] = found.block_1_row_0.x;
        into[1u * stride + 1u] = found.block_1_row_0.y;
        into[1u * stride + 2u] = found.block_1_row_0.z;
        into[1u * stride + 3u] = found.block_1_row_1.x;
        into[1u * stride + 4u] = found.block_1_row_1.y;
        into[1u * stride + 5u] = found.block_1_row_1.z;
        into[1u * stride + 6u] = found.block_1_row_2.x;
        into[1u * stride + 7u] = found.block_1_row_2.y;
        into[1u * stride + 8u] = found.block_1_row_2.z;
        into[2u * stride + 0u] = found.block_2_row_0.x;
        into[2u * stride + 1u] = found.block_2_row_0.y;
        into[2u * stride + 2u] = found.block_2_row_0.z;
        into[2u * stride + 3u] = found.block_2_row_1.x;
        into[2u * stride + 4u] = found.block_2_row_1.y;
        into[2u * stride + 5u] = found.block_2_row_1.z;
        into[2u * stride + 6u] = found.block_2_row_2.x;
        into[2u * stride + 7u] = found.block_2_row_2.y;
        into[2u * stride + 8u] = found.block_2_row_2.z;
        into[3u * stride + 0u] = found.block_3_row_0.x;
        into[3u * stride + 1u] = found.block_3_row_0.y;
        into[3u * stride + 2u] = found.block_3_row_0.z;
        into[3u * stride + 3u] = found.block_3_row_1.x;
        into[3u * stride + 4u] = found.block_3_row_1.y;
        into[3u * stride + 5u] = found.block_3_row_1.z;
        into[3u * stride + 6u] = found.block_3_row_2.x;
        into[3u * stride + 7u] = found.block_3_row_2.y;
        into[3u * stride + 8u] = found.block_3_row_2.z;
    }
    static __device__ __forceinline__ double damped_energy(
        const double (&constants)[9], const doubles::Vec3 (&d)[5], const double (&before)[3], double time, double rate
    ) {
        return doubles::element_joined_damped_energy(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4], before[0], before[1], before[2], time, rate);
    }
    static __device__ __forceinline__ void damped_gradient(
        const double (&constants)[9], const doubles::Vec3 (&d)[5], const double (&before)[3], double time, double rate, doubles::Vec3 (&force)[6]
    ) {
        const auto found = doubles::element_joined_damped_gradient(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4], before[0], before[1], before[2], time, rate);
        force[0] = found.force_0;
        force[1] = found.force_1;
        force[2] = found.force_2;
        force[3] = found.force_3;
        force[4] = found.force_4;
        force[5] = found.force_5;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[9], const doubles::Vec3 (&d)[5], const double (&before)[3], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_joined_damped_corner_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4], before[0], before[1], before[2], time, rate);
        into[0u * stride + 0u] = found.block_0_row_0.x;
        into[0u * stride + 1u] = found.block_0_row_0.y;
        into[0u * stride + 2u] = found.block_0_row_0.z;
        into[0u * stride + 3u] = found.block_0_row_1.x;
        into[0u * stride + 4u] = found.block_0_row_1.y;
        into[0u * stride + 5u] = found.block_0_row_1.z;
        into[0u * stride + 6u] = found.block_0_row_2.x;
        into[0u * stride + 7u] = found.block_0_row_2.y;
        into[0u * stride + 8u] = found.block_0_row_2.z;
        into[1u * stride + 0u] = found.block_1_row_0.x;
        into[1u * stride + 1u] = found.block_1_row_0.y;
        into[1u * stride + 2u] = found.block_1_row_0.z;
        into[1u * stride + 3u] = found.block_1_row_1.x;
        into[1u * stride + 4u] = found.block_1_row_1.y;
        into[1u * stride + 5u] = found.block_1_row_1.z;
        into[1u * stride + 6u] = found.block_1_row_2.x;
        into[1u * stride + 7u] = found.block_1_row_2.y;
        into[1u * stride + 8u] = found.block_1_row_2.z;
        into[2u * stride + 0u] = found.block_2_row_0.x;
        into[2u * stride + 1u] = found.block_2_row_0.y;
        into[2u * stride + 2u] = found.block_2_row_0.z;
        into[2u * stride + 3u] = found.block_2_row_1.x;
        into[2u * stride + 4u] = found.block_2_row_1.y;
        into[2u * stride + 5u] = found.block_2_row_1.z;
        into[2u * stride + 6u] = found.block_2_row_2.x;
        into[2u * stride + 7u] = found.block_2_row_2.y;
        into[2u * stride + 8u] = found.block_2_row_2.z;
        into[3u * stride + 0u] = found.block_3_row_0.x;
        into[3u * stride + 1u] = found.block_3_row_0.y;
        into[3u * stride + 2u] = found.block_3_row_0.z;
        into[3u * stride + 3u] = found.block_3_row_1.x;
        into[3u * stride + 4u] = found.block_3_row_1.y;
        into[3u * stride + 5u] = found.block_3_row_1.z;
        into[3u * stride + 6u] = found.block_3_row_2.x;
        into[3u * stride + 7u] = found.block_3_row_2.y;
        into[3u * stride + 8u] = found.block_3_row_2.z;
    }
};

struct JoinedElementPart2 {
    static constexpr u32 NUMBER = 3u;
    static constexpr u32 CORNERS = 6u;
    static constexpr u32 CONSTANTS = 9u;
    static constexpr u32 STRAINS = 3u;
    static __device__ __forceinline__ void blocks(
        const double (&constants)[9], const doubles::Vec3 (&d)[5], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_joined_corner_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4]);
        into[4u * stride + 0u] = found.block_4_row_0.x;
        into[4u * stride + 1u] = found.block_4_row_0.y;
        into[4u * stride + 2u] = found.block_4_row_0.z;
        into[4u * stride + 3u] = found.block_4_row_1.x;
        into[4u * stride + 4u] = found.block_4_row_1.y;
        into[4u * stride + 5u] = found.block_4_row_1.z;
        into[4u * stride + 6u] = found.block_4_row_2.x;
        into[4u * stride + 7u] = found.block_4_row_2.y;
        into[4u * stride + 8u] = found.block_4_row_2.z;
        into[5u * stride + 0u] = found.block_5_row_0.x;
        into[5u * stride + 1u] = found.block_5_row_0.y;
        into[5u * stride + 2u] = found.block_5_row_0.z;
        into[5u * stride + 3u] = found.block_5_row_1.x;
        into[5u * stride + 4u] = found.block_5_row_1.y;
        into[5u * stride + 5u] = found.block_5_row_1.z;
        into[5u * stride + 6u] = found.block_5_row_2.x;
        into[5u * stride + 7u] = found.block_5_row_2.y;
        into[5u * stride + 8u] = found.block_5_row_2.z;
        into[6u * stride + 0u] = found.block_6_row_0.x;
        into[6u * stride + 1u] = found.block_6_row_0.y;
        into[6u * stride + 2u] = found.block_6_row_0.z;
        into[6u * stride + 3u] = found.block_6_row_1.x;
        into[6u * stride + 4u] = found.block_6_row_1.y;
        into[6u * stride + 5u] = found.block_6_row_1.z;
        into[6u * stride + 6u] = found.block_6_row_2.x;
        into[6u * stride + 7u] = found.block_6_row_2.y;
        into[6u * stride + 8u] = found.block_6_row_2.z;
        into[7u * stride + 0u] = found.block_7_row_0.x;
        into[7u * stride + 1u] = found.block_7_row_0.y;
        into[7u * stride + 2u] = found.block_7_row_0.z;
        into[7u * stride + 3u] = found.block_7_row_1.x;
        into[7u * stride + 4u] = found.block_7_row_1.y;
        into[7u * stride + 5u] = found.block_7_row_1.z;
        into[7u * stride + 6u] = found.block_7_row_2.x;
        into[7u * stride + 7u] = found.block_7_row_2.y;
        into[7u * stride + 8u] = found.block_7_row_2.z;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[9], const doubles::Vec3 (&d)[5], const double (&before)[3], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_joined_damped_corner_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4], before[0], before[1], before[2], time, rate);
        into[4u * stride + 0u] = found.block_4_row_0.x;
        into[4u * stride + 1u] = found.block_4_row_0.y;
        into[4u * stride + 2u] = found.block_4_row_0.z;
        into[4u * stride + 3u] = found.block_4_row_1.x;
        into[4u * stride + 4u] = found.block_4_row_1.y;
        into[4u * stride + 5u] = found.block_4_row_1.z;
        into[4u * stride + 6u] = found.block_4_row_2.x;
        into[4u * stride + 7u] = found.block_4_row_2.y;
        into[4u * stride + 8u] = found.block_4_row_2.z;
        into[5u * stride + 0u] = found.block_5_row_0.x;
        into[5u * stride + 1u] = found.block_5_row_0.y;
        into[5u * stride + 2u] = found.block_5_row_0.z;
        into[5u * stride + 3u] = found.block_5_row_1.x;
        into[5u * stride + 4u] = found.block_5_row_1.y;
        into[5u * stride + 5u] = found.block_5_row_1.z;
        into[5u * stride + 6u] = found.block_5_row_2.x;
        into[5u * stride + 7u] = found.block_5_row_2.y;
        into[5u * stride + 8u] = found.block_5_row_2.z;
        into[6u * stride + 0u] = found.block_6_row_0.x;
        into[6u * stride + 1u] = found.block_6_row_0.y;
        into[6u * stride + 2u] = found.block_6_row_0.z;
        into[6u * stride + 3u] = found.block_6_row_1.x;
        into[6u * stride + 4u] = found.block_6_row_1.y;
        into[6u * stride + 5u] = found.block_6_row_1.z;
        into[6u * stride + 6u] = found.block_6_row_2.x;
        into[6u * stride + 7u] = found.block_6_row_2.y;
        into[6u * stride + 8u] = found.block_6_row_2.z;
        into[7u * stride + 0u] = found.block_7_row_0.x;
        into[7u * stride + 1u] = found.block_7_row_0.y;
        into[7u * stride + 2u] = found.block_7_row_0.z;
        into[7u * stride + 3u] = found.block_7_row_1.x;
        into[7u * stride + 4u] = found.block_7_row_1.y;
        into[7u * stride + 5u] = found.block_7_row_1.z;
        into[7u * stride + 6u] = found.block_7_row_2.x;
        into[7u * stride + 7u] = found.block_7_row_2.y;
        into[7u * stride + 8u] = found.block_7_row_2.z;
    }
};

struct JoinedElementPart3 {
    static constexpr u32 NUMBER = 3u;
    static constexpr u32 CORNERS = 6u;
    static constexpr u32 CONSTANTS = 9u;
    static constexpr u32 STRAINS = 3u;
    static __device__ __forceinline__ void blocks(
        const double (&constants)[9], const doubles::Vec3 (&d)[5], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_joined_corner_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4]);
        into[8u * stride + 0u] = found.block_8_row_0.x;
        into[8u * stride + 1u] = found.block_8_row_0.y;
        into[8u * stride + 2u] = found.block_8_row_0.z;
        into[8u * stride + 3u] = found.block_8_row_1.x;
        into[8u * stride + 4u] = found.block_8_row_1.y;
        into[8u * stride + 5u] = found.block_8_row_1.z;
        into[8u * stride + 6u] = found.block_8_row_2.x;
        into[8u * stride + 7u] = found.block_8_row_2.y;
        into[8u * stride + 8u] = found.block_8_row_2.z;
        into[9u * stride + 0u] = found.block_9_row_0.x;
        into[9u * stride + 1u] = found.block_9_row_0.y;
        into[9u * stride + 2u] = found.block_9_row_0.z;
        into[9u * stride + 3u] = found.block_9_row_1.x;
        into[9u * stride + 4u] = found.block_9_row_1.y;
        into[9u * stride + 5u] = found.block_9_row_1.z;
        into[9u * stride + 6u] = found.block_9_row_2.x;
        into[9u * stride + 7u] = found.block_9_row_2.y;
        into[9u * stride + 8u] = found.block_9_row_2.z;
        into[10u * stride + 0u] = found.block_10_row_0.x;
        into[10u * stride + 1u] = found.block_10_row_0.y;
        into[10u * stride + 2u] = found.block_10_row_0.z;
        into[10u * stride + 3u] = found.block_10_row_1.x;
        into[10u * stride + 4u] = found.block_10_row_1.y;
        into[10u * stride + 5u] = found.block_10_row_1.z;
        into[10u * stride + 6u] = found.block_10_row_2.x;
        into[10u * stride + 7u] = found.block_10_row_2.y;
        into[10u * stride + 8u] = found.block_10_row_2.z;
        into[11u * stride + 0u] = found.block_11_row_0.x;
        into[11u * stride + 1u] = found.block_11_row_0.y;
        into[11u * stride + 2u] = found.block_11_row_0.z;
        into[11u * stride + 3u] = found.block_11_row_1.x;
        into[11u * stride + 4u] = found.block_11_row_1.y;
        into[11u * stride + 5u] = found.block_11_row_1.z;
        into[11u * stride + 6u] = found.block_11_row_2.x;
        into[11u * stride + 7u] = found.block_11_row_2.y;
        into[11u * stride + 8u] = found.block_11_row_2.z;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[9], const doubles::Vec3 (&d)[5], const double (&before)[3], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_joined_damped_corner_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4], before[0], before[1], before[2], time, rate);
        into[8u * stride + 0u] = found.block_8_row_0.x;
        into[8u * stride + 1u] = found.block_8_row_0.y;
        into[8u * stride + 2u] = found.block_8_row_0.z;
        into[8u * stride + 3u] = found.block_8_row_1.x;
        into[8u * stride + 4u] = found.block_8_row_1.y;
        into[8u * stride + 5u] = found.block_8_row_1.z;
        into[8u * stride + 6u] = found.block_8_row_2.x;
        into[8u * stride + 7u] = found.block_8_row_2.y;
        into[8u * stride + 8u] = found.block_8_row_2.z;
        into[9u * stride + 0u] = found.block_9_row_0.x;
        into[9u * stride + 1u] = found.block_9_row_0.y;
        into[9u * stride + 2u] = found.block_9_row_0.z;
        into[9u * stride + 3u] = found.block_9_row_1.x;
        into[9u * stride + 4u] = found.block_9_row_1.y;
        into[9u * stride + 5u] = found.block_9_row_1.z;
        into[9u * stride + 6u] = found.block_9_row_2.x;
        into[9u * stride + 7u] = found.block_9_row_2.y;
        into[9u * stride + 8u] = found.block_9_row_2.z;
        into[10u * stride + 0u] = found.block_10_row_0.x;
        into[10u * stride + 1u] = found.block_10_row_0.y;
        into[10u * stride + 2u] = found.block_10_row_0.z;
        into[10u * stride + 3u] = found.block_10_row_1.x;
        into[10u * stride + 4u] = found.block_10_row_1.y;
        into[10u * stride + 5u] = found.block_10_row_1.z;
        into[10u * stride + 6u] = found.block_10_row_2.x;
        into[10u * stride + 7u] = found.block_10_row_2.y;
        into[10u * stride + 8u] = found.block_10_row_2.z;
        into[11u * stride + 0u] = found.block_11_row_0.x;
        into[11u * stride + 1u] = found.block_11_row_0.y;
        into[11u * stride + 2u] = found.block_11_row_0.z;
        into[11u * stride + 3u] = found.block_11_row_1.x;
        into[11u * stride + 4u] = found.block_11_row_1.y;
        into[11u * stride + 5u] = found.block_11_row_1.z;
        into[11u * stride + 6u] = found.block_11_row_2.x;
        into[11u * stride + 7u] = found.block_11_row_2.y;
        into[11u * stride + 8u] = found.block_11_row_2.z;
    }
};

struct JoinedElementPart4 {
    static constexpr u32 NUMBER = 3u;
    static constexpr u32 CORNERS = 6u;
    static constexpr u32 CONSTANTS = 9u;
    static constexpr u32 STRAINS = 3u;
    static __device__ __forceinline__ void blocks(
        const double (&constants)[9], const doubles::Vec3 (&d)[5], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_joined_corner_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4]);
        into[12u * stride + 0u] = found.block_12_row_0.x;
        into[12u * stride + 1u] = found.block_12_row_0.y;
        into[12u * stride + 2u] = found.block_12_row_0.z;
        into[12u * stride + 3u] = found.block_12_row_1.x;
        into[12u * stride + 4u] = found.block_12_row_1.y;
        into[12u * stride + 5u] = found.block_12_row_1.z;
        into[12u * stride + 6u] = found.block_12_row_2.x;
        into[12u * stride + 7u] = found.block_12_row_2.y;
        into[12u * stride + 8u] = found.block_12_row_2.z;
        into[13u * stride + 0u] = found.block_13_row_0.x;
        into[13u * stride + 1u] = found.block_13_row_0.y;
        into[13u * stride + 2u] = found.block_13_row_0.z;
        into[13u * stride + 3u] = found.block_13_row_1.x;
        into[13u * stride + 4u] = found.block_13_row_1.y;
        into[13u * stride + 5u] = found.block_13_row_1.z;
        into[13u * stride + 6u] = found.block_13_row_2.x;
        into[13u * stride + 7u] = found.block_13_row_2.y;
        into[13u * stride + 8u] = found.block_13_row_2.z;
        into[14u * stride + 0u] = found.block_14_row_0.x;
        into[14u * stride + 1u] = found.block_14_row_0.y;
        into[14u * stride + 2u] = found.block_14_row_0.z;
        into[14u * stride + 3u] = found.block_14_row_1.x;
        into[14u * stride + 4u] = found.block_14_row_1.y;
        into[14u * stride + 5u] = found.block_14_row_1.z;
        into[14u * stride + 6u] = found.block_14_row_2.x;
        into[14u * stride + 7u] = found.block_14_row_2.y;
        into[14u * stride + 8u] = found.block_14_row_2.z;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[9], const doubles::Vec3 (&d)[5], const double (&before)[3], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_joined_damped_corner_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4], before[0], before[1], before[2], time, rate);
        into[12u * stride + 0u] = found.block_12_row_0.x;
        into[12u * stride + 1u] = found.block_12_row_0.y;
        into[12u * stride + 2u] = found.block_12_row_0.z;
        into[12u * stride + 3u] = found.block_12_row_1.x;
        into[12u * stride + 4u] = found.block_12_row_1.y;
        into[12u * stride + 5u] = found.block_12_row_1.z;
        into[12u * stride + 6u] = found.block_12_row_2.x;
        into[12u * stride + 7u] = found.block_12_row_2.y;
        into[12u * stride + 8u] = found.block_12_row_2.z;
        into[13u * stride + 0u] = found.block_13_row_0.x;
        into[13u * stride + 1u] = found.block_13_row_0.y;
        into[13u * stride + 2u] = found.block_13_row_0.z;
        into[13u * stride + 3u] = found.block_13_row_1.x;
        into[13u * stride + 4u] = found.block_13_row_1.y;
        into[13u * stride + 5u] = found.block_13_row_1.z;
        into[13u * stride + 6u] = found.block_13_row_2.x;
        into[13u * stride + 7u] = found.block_13_row_2.y;
        into[13u * stride + 8u] = found.block_13_row_2.z;
        into[14u * stride + 0u] = found.block_14_row_0.x;
        into[14u * stride + 1u] = found.block_14_row_0.y;
        into[14u * stride + 2u] = found.block_14_row_0.z;
        into[14u * stride + 3u] = found.block_14_row_1.x;
        into[14u * stride + 4u] = found.block_14_row_1.y;
        into[14u * stride + 5u] = found.block_14_row_1.z;
        into[14u * stride + 6u] = found.block_14_row_2.x;
        into[14u * stride + 7u] = found.block_14_row_2.y;
        into[14u * stride + 8u] = found.block_14_row_2.z;
    }
};

struct JoinedElementPart5 {
    static constexpr u32 NUMBER = 3u;
    static constexpr u32 CORNERS = 6u;
    static constexpr u32 CONSTANTS = 9u;
    static constexpr u32 STRAINS = 3u;
    static __device__ __forceinline__ void blocks(
        const double (&constants)[9], const doubles::Vec3 (&d)[5], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_joined_wing_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4]);
        into[15u * stride + 0u] = found.block_0_row_0.x;
        into[15u * stride + 1u] = found.block_0_row_0.y;
        into[15u * stride + 2u] = found.block_0_row_0.z;
        into[15u * stride + 3u] = found.block_0_row_1.x;
        into[15u * stride + 4u] = found.block_0_row_1.y;
        into[15u * stride + 5u] = found.block_0_row_1.z;
        into[15u * stride + 6u] = found.block_0_row_2.x;
        into[15u * stride + 7u] = found.block_0_row_2.y;
        into[15u * stride + 8u] = found.block_0_row_2.z;
        into[16u * stride + 0u] = found.block_1_row_0.x;
        into[16u * stride + 1u] = found.block_1_row_0.y;
        into[16u * stride + 2u] = found.block_1_row_0.z;
        into[16u * stride + 3u] = found.block_1_row_1.x;
        into[16u * stride + 4u] = found.block_1_row_1.y;
        into[16u * stride + 5u] = found.block_1_row_1.z;
        into[16u * stride + 6u] = found.block_1_row_2.x;
        into[16u * stride + 7u] = found.block_1_row_2.y;
        into[16u * stride + 8u] = found.block_1_row_2.z;
        into[17u * stride + 0u] = found.block_2_row_0.x;
        into[17u * stride + 1u] = found.block_2_row_0.y;
        into[17u * stride + 2u] = found.block_2_row_0.z;
        into[17u * stride + 3u] = found.block_2_row_1.x;
        into[17u * stride + 4u] = found.block_2_row_1.y;
        into[17u * stride + 5u] = found.block_2_row_1.z;
        into[17u * stride + 6u] = found.block_2_row_2.x;
        into[17u * stride + 7u] = found.block_2_row_2.y;
        into[17u * stride + 8u] = found.block_2_row_2.z;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[9], const doubles::Vec3 (&d)[5], const double (&before)[3], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_joined_damped_wing_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4], before[0], before[1], before[2], time, rate);
        into[15u * stride + 0u] = found.block_0_row_0.x;
        into[15u * stride + 1u] = found.block_0_row_0.y;
        into[15u * stride + 2u] = found.block_0_row_0.z;
        into[15u * stride + 3u] = found.block_0_row_1.x;
        into[15u * stride + 4u] = found.block_0_row_1.y;
        into[15u * stride + 5u] = found.block_0_row_1.z;
        into[15u * stride + 6u] = found.block_0_row_2.x;
        into[15u * stride + 7u] = found.block_0_row_2.y;
        into[15u * stride + 8u] = found.block_0_row_2.z;
        into[16u * stride + 0u] = found.block_1_row_0.x;
        into[16u * stride + 1u] = found.block_1_row_0.y;
        into[16u * stride + 2u] = found.block_1_row_0.z;
        into[16u * stride + 3u] = found.block_1_row_1.x;
        into[16u * stride + 4u] = found.block_1_row_1.y;
        into[16u * stride + 5u] = found.block_1_row_1.z;
        into[16u * stride + 6u] = found.block_1_row_2.x;
        into[16u * stride + 7u] = found.block_1_row_2.y;
        into[16u * stride + 8u] = found.block_1_row_2.z;
        into[17u * stride + 0u] = found.block_2_row_0.x;
        into[17u * stride + 1u] = found.block_2_row_0.y;
        into[17u * stride + 2u] = found.block_2_row_0.z;
        into[17u * stride + 3u] = found.block_2_row_1.x;
        into[17u * stride + 4u] = found.block_2_row_1.y;
        into[17u * stride + 5u] = found.block_2_row_1.z;
        into[17u * stride + 6u] = found.block_2_row_2.x;
        into[17u * stride + 7u] = found.block_2_row_2.y;
        into[17u * stride + 8u] = found.block_2_row_2.z;
    }
};

struct JoinedElementPart6 {
    static constexpr u32 NUMBER = 3u;
    static constexpr u32 CORNERS = 6u;
    static constexpr u32 CONSTANTS = 9u;
    static constexpr u32 STRAINS = 3u;
    static __device__ __forceinline__ void blocks(
        const double (&constants)[9], const doubles::Vec3 (&d)[5], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_joined_wing_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4]);
        into[18u * stride + 0u] = found.block_3_row_0.x;
        into[18u * stride + 1u] = found.block_3_row_0.y;
        into[18u * stride + 2u] = found.block_3_row_0.z;
        into[18u * stride + 3u] = found.block_3_row_1.x;
        into[18u * stride + 4u] = found.block_3_row_1.y;
        into[18u * stride + 5u] = found.block_3_row_1.z;
        into[18u * stride + 6u] = found.block_3_row_2.x;
        into[18u * stride + 7u] = found.block_3_row_2.y;
        into[18u * stride + 8u] = found.block_3_row_2.z;
        into[19u * stride + 0u] = found.block_4_row_0.x;
        into[19u * stride + 1u] = found.block_4_row_0.y;
        into[19u * stride + 2u] = found.block_4_row_0.z;
        into[19u * stride + 3u] = found.block_4_row_1.x;
        into[19u * stride + 4u] = found.block_4_row_1.y;
        into[19u * stride + 5u] = found.block_4_row_1.z;
        into[19u * stride + 6u] = found.block_4_row_2.x;
        into[19u * stride + 7u] = found.block_4_row_2.y;
        into[19u * stride + 8u] = found.block_4_row_2.z;
        into[20u * stride + 0u] = found.block_5_row_0.x;
        into[20u * stride + 1u] = found.block_5_row_0.y;
        into[20u * stride + 2u] = found.block_5_row_0.z;
        into[20u * stride + 3u] = found.block_5_row_1.x;
        into[20u * stride + 4u] = found.block_5_row_1.y;
        into[20u * stride + 5u] = found.block_5_row_1.z;
        into[20u * stride + 6u] = found.block_5_row_2.x;
        into[20u * stride + 7u] = found.block_5_row_2.y;
        into[20u * stride + 8u] = found.block_5_row_2.z;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[9], const doubles::Vec3 (&d)[5], const double (&before)[3], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_joined_damped_wing_blocks(constants[0], constants[1], constants[2], constants[3], constants[4], constants[5], constants[6], constants[7], constants[8], d[0], d[1], d[2], d[3], d[4], before[0], before[1], before[2], time, rate);
        into[18u * stride + 0u] = found.block_3_row_0.x;
        into[18u * stride + 1u] = found.block_3_row_0.y;
        into[18u * stride + 2u] = found.block_3_row_0.z;
        into[18u * stride + 3u] = found.block_3_row_1.x;
        into[18u * stride + 4u] = found.block_3_row_1.y;
        into[18u * stride + 5u] = found.block_3_row_1.z;
        into[18u * stride + 6u] = found.block_3_row_2.x;
        into[18u * stride + 7u] = found.block_3_row_2.y;
        into[18u * stride + 8u] = found.block_3_row_2.z;
        into[19u * stride + 0u] = found.block_4_row_0.x;
        into[19u * stride + 1u] = found.block_4_row_0.y;
        into[19u * stride + 2u] = found.block_4_row_0.z;
        into[19u * stride + 3u] = found.block_4_row_1.x;
        into[19u * stride + 4u] = found.block_4_row_1.y;
        into[19u * stride + 5u] = found.block_4_row_1.z;
        into[19u * stride + 6u] = found.block_4_row_2.x;
        into[19u * stride + 7u] = found.block_4_row_2.y;
        into[19u * stride + 8u] = found.block_4_row_2.z;
        into[20u * stride + 0u] = found.block_5_row_0.x;
        into[20u * stride + 1u] = found.block_5_row_0.y;
        into[20u * stride + 2u] = found.block_5_row_0.z;
        into[20u * stride + 3u] = found.block_5_row_1.x;
        into[20u * stride + 4u] = found.block_5_row_1.y;
        into[20u * stride + 5u] = found.block_5_row_1.z;
        into[20u * stride + 6u] = found.block_5_row_2.x;
        into[20u * stride + 7u] = found.block_5_row_2.y;
        into[20u * stride + 8u] = found.block_5_row_2.z;
    }
};

struct HingeElement {
    static constexpr u32 NUMBER = 4u;
    static constexpr u32 CORNERS = 4u;
    static constexpr u32 CONSTANTS = 2u;
    static constexpr u32 STRAINS = 1u;
    static __device__ __forceinline__ void strain(
        const double (&constants)[2], const doubles::Vec3 (&d)[3], double (&strain)[1]
    ) {
        const auto found = doubles::element_hinge_strain(constants[0], constants[1], d[0], d[1], d[2]);
        strain[0] = found;
    }
    static __device__ __forceinline__ double energy(
        const double (&constants)[2], const doubles::Vec3 (&d)[3]
    ) {
        return doubles::element_hinge_energy(constants[0], constants[1], d[0], d[1], d[2]);
    }
    static __device__ __forceinline__ void gradient(
        const double (&constants)[2], const doubles::Vec3 (&d)[3], doubles::Vec3 (&force)[4]
    ) {
        const auto found = doubles::element_hinge_gradient(constants[0], constants[1], d[0], d[1], d[2]);
        force[0] = found.force_0;
        force[1] = found.force_1;
        force[2] = found.force_2;
        force[3] = found.force_3;
    }
    static __device__ __forceinline__ void blocks(
        const double (&constants)[2], const doubles::Vec3 (&d)[3], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_hinge_blocks(constants[0], constants[1], d[0], d[1], d[2]);
        into[0u * stride + 0u] = found.block_0_row_0.x;
        into[0u * stride + 1u] = found.block_0_row_0.y;
        into[0u * stride + 2u] = found.block_0_row_0.z;
        into[0u * stride + 3u] = found.block_0_row_1.x;
        into[0u * stride + 4u] = found.block_0_row_1.y;
        into[0u * stride + 5u] = found.block_0_row_1.z;
        into[0u * stride + 6u] = found.block_0_row_2.x;
        into[0u * stride + 7u] = found.block_0_row_2.y;
        into[0u * stride + 8u] = found.block_0_row_2.z;
        into[1u * stride + 0u] = found.block_1_row_0.x;
        into[1u * stride + 1u] = found.block_1_row_0.y;
        into[1u * stride + 2u] = found.block_1_row_0.z;
        into[1u * stride + 3u] = found.block_1_row_1.x;
        into[1u * stride + 4u] = found.block_1_row_1.y;
        into[1u * stride + 5u] = found.block_1_row_1.z;
        into[1u * stride + 6u] = found.block_1_row_2.x;
        into[1u * stride + 7u] = found.block_1_row_2.y;
        into[1u * stride + 8u] = found.block_1_row_2.z;
        into[2u * stride + 0u] = found.block_2_row_0.x;
        into[2u * stride + 1u] = found.block_2_row_0.y;
        into[2u * stride + 2u] = found.block_2_row_0.z;
        into[2u * stride + 3u] = found.block_2_row_1.x;
        into[2u * stride + 4u] = found.block_2_row_1.y;
        into[2u * stride + 5u] = found.block_2_row_1.z;
        into[2u * stride + 6u] = found.block_2_row_2.x;
        into[2u * stride + 7u] = found.block_2_row_2.y;
        into[2u * stride + 8u] = found.block_2_row_2.z;
        into[3u * stride + 0u] = found.block_3_row_0.x;
        into[3u * stride + 1u] = found.block_3_row_0.y;
        into[3u * stride + 2u] = found.block_3_row_0.z;
        into[3u * stride + 3u] = found.block_3_row_1.x;
        into[3u * stride + 4u] = found.block_3_row_1.y;
        into[3u * stride + 5u] = found.block_3_row_1.z;
        into[3u * stride + 6u] = found.block_3_row_2.x;
        into[3u * stride + 7u] = found.block_3_row_2.y;
        into[3u * stride + 8u] = found.block_3_row_2.z;
    }
    static __device__ __forceinline__ double damped_energy(
        const double (&constants)[2], const doubles::Vec3 (&d)[3], const double (&before)[1], double time, double rate
    ) {
        return doubles::element_hinge_damped_energy(constants[0], constants[1], d[0], d[1], d[2], before[0], time, rate);
    }
    static __device__ __forceinline__ void damped_gradient(
        const double (&constants)[2], const doubles::Vec3 (&d)[3], const double (&before)[1], double time, double rate, doubles::Vec3 (&force)[4]
    ) {
        const auto found = doubles::element_hinge_damped_gradient(constants[0], constants[1], d[0], d[1], d[2], before[0], time, rate);
        force[0] = found.force_0;
        force[1] = found.force_1;
        force[2] = found.force_2;
        force[3] = found.force_3;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[2], const doubles::Vec3 (&d)[3], const double (&before)[1], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_hinge_damped_blocks(constants[0], constants[1], d[0], d[1], d[2], before[0], time, rate);
        into[0u * stride + 0u] = found.block_0_row_0.x;
        into[0u * stride + 1u] = found.block_0_row_0.y;
        into[0u * stride + 2u] = found.block_0_row_0.z;
        into[0u * stride + 3u] = found.block_0_row_1.x;
        into[0u * stride + 4u] = found.block_0_row_1.y;
        into[0u * stride + 5u] = found.block_0_row_1.z;
        into[0u * stride + 6u] = found.block_0_row_2.x;
        into[0u * stride + 7u] = found.block_0_row_2.y;
        into[0u * stride + 8u] = found.block_0_row_2.z;
        into[1u * stride + 0u] = found.block_1_row_0.x;
        into[1u * stride + 1u] = found.block_1_row_0.y;
        into[1u * stride + 2u] = found.block_1_row_0.z;
        into[1u * stride + 3u] = found.block_1_row_1.x;
        into[1u * stride + 4u] = found.block_1_row_1.y;
        into[1u * stride + 5u] = found.block_1_row_1.z;
        into[1u * stride + 6u] = found.block_1_row_2.x;
        into[1u * stride + 7u] = found.block_1_row_2.y;
        into[1u * stride + 8u] = found.block_1_row_2.z;
        into[2u * stride + 0u] = found.block_2_row_0.x;
        into[2u * stride + 1u] = found.block_2_row_0.y;
        into[2u * stride + 2u] = found.block_2_row_0.z;
        into[2u * stride + 3u] = found.block_2_row_1.x;
        into[2u * stride + 4u] = found.block_2_row_1.y;
        into[2u * stride + 5u] = found.block_2_row_1.z;
        into[2u * stride + 6u] = found.block_2_row_2.x;
        into[2u * stride + 7u] = found.block_2_row_2.y;
        into[2u * stride + 8u] = found.block_2_row_2.z;
        into[3u * stride + 0u] = found.block_3_row_0.x;
        into[3u * stride + 1u] = found.block_3_row_0.y;
        into[3u * stride + 2u] = found.block_3_row_0.z;
        into[3u * stride + 3u] = found.block_3_row_1.x;
        into[3u * stride + 4u] = found.block_3_row_1.y;
        into[3u * stride + 5u] = found.block_3_row_1.z;
        into[3u * stride + 6u] = found.block_3_row_2.x;
        into[3u * stride + 7u] = found.block_3_row_2.y;
        into[3u * stride + 8u] = found.block_3_row_2.z;
    }
};

struct HingeElementPart2 {
    static constexpr u32 NUMBER = 4u;
    static constexpr u32 CORNERS = 4u;
    static constexpr u32 CONSTANTS = 2u;
    static constexpr u32 STRAINS = 1u;
    static __device__ __forceinline__ void blocks(
        const double (&constants)[2], const doubles::Vec3 (&d)[3], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_hinge_blocks(constants[0], constants[1], d[0], d[1], d[2]);
        into[4u * stride + 0u] = found.block_4_row_0.x;
        into[4u * stride + 1u] = found.block_4_row_0.y;
        into[4u * stride + 2u] = found.block_4_row_0.z;
        into[4u * stride + 3u] = found.block_4_row_1.x;
        into[4u * stride + 4u] = found.block_4_row_1.y;
        into[4u * stride + 5u] = found.block_4_row_1.z;
        into[4u * stride + 6u] = found.block_4_row_2.x;
        into[4u * stride + 7u] = found.block_4_row_2.y;
        into[4u * stride + 8u] = found.block_4_row_2.z;
        into[5u * stride + 0u] = found.block_5_row_0.x;
        into[5u * stride + 1u] = found.block_5_row_0.y;
        into[5u * stride + 2u] = found.block_5_row_0.z;
        into[5u * stride + 3u] = found.block_5_row_1.x;
        into[5u * stride + 4u] = found.block_5_row_1.y;
        into[5u * stride + 5u] = found.block_5_row_1.z;
        into[5u * stride + 6u] = found.block_5_row_2.x;
        into[5u * stride + 7u] = found.block_5_row_2.y;
        into[5u * stride + 8u] = found.block_5_row_2.z;
        into[6u * stride + 0u] = found.block_6_row_0.x;
        into[6u * stride + 1u] = found.block_6_row_0.y;
        into[6u * stride + 2u] = found.block_6_row_0.z;
        into[6u * stride + 3u] = found.block_6_row_1.x;
        into[6u * stride + 4u] = found.block_6_row_1.y;
        into[6u * stride + 5u] = found.block_6_row_1.z;
        into[6u * stride + 6u] = found.block_6_row_2.x;
        into[6u * stride + 7u] = found.block_6_row_2.y;
        into[6u * stride + 8u] = found.block_6_row_2.z;
        into[7u * stride + 0u] = found.block_7_row_0.x;
        into[7u * stride + 1u] = found.block_7_row_0.y;
        into[7u * stride + 2u] = found.block_7_row_0.z;
        into[7u * stride + 3u] = found.block_7_row_1.x;
        into[7u * stride + 4u] = found.block_7_row_1.y;
        into[7u * stride + 5u] = found.block_7_row_1.z;
        into[7u * stride + 6u] = found.block_7_row_2.x;
        into[7u * stride + 7u] = found.block_7_row_2.y;
        into[7u * stride + 8u] = found.block_7_row_2.z;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[2], const doubles::Vec3 (&d)[3], const double (&before)[1], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_hinge_damped_blocks(constants[0], constants[1], d[0], d[1], d[2], before[0], time, rate);
        into[4u * stride + 0u] = found.block_4_row_0.x;
        into[4u * stride + 1u] = found.block_4_row_0.y;
        into[4u * stride + 2u] = found.block_4_row_0.z;
        into[4u * stride + 3u] = found.block_4_row_1.x;
        into[4u * stride + 4u] = found.block_4_row_1.y;
        into[4u * stride + 5u] = found.block_4_row_1.z;
        into[4u * stride + 6u] = found.block_4_row_2.x;
        into[4u * stride + 7u] = found.block_4_row_2.y;
        into[4u * stride + 8u] = found.block_4_row_2.z;
        into[5u * stride + 0u] = found.block_5_row_0.x;
        into[5u * stride + 1u] = found.block_5_row_0.y;
        into[5u * stride + 2u] = found.block_5_row_0.z;
        into[5u * stride + 3u] = found.block_5_row_1.x;
        into[5u * stride + 4u] = found.block_5_row_1.y;
        into[5u * stride + 5u] = found.block_5_row_1.z;
        into[5u * stride + 6u] = found.block_5_row_2.x;
        into[5u * stride + 7u] = found.block_5_row_2.y;
        into[5u * stride + 8u] = found.block_5_row_2.z;
        into[6u * stride + 0u] = found.block_6_row_0.x;
        into[6u * stride + 1u] = found.block_6_row_0.y;
        into[6u * stride + 2u] = found.block_6_row_0.z;
        into[6u * stride + 3u] = found.block_6_row_1.x;
        into[6u * stride + 4u] = found.block_6_row_1.y;
        into[6u * stride + 5u] = found.block_6_row_1.z;
        into[6u * stride + 6u] = found.block_6_row_2.x;
        into[6u * stride + 7u] = found.block_6_row_2.y;
        into[6u * stride + 8u] = found.block_6_row_2.z;
        into[7u * stride + 0u] = found.block_7_row_0.x;
        into[7u * stride + 1u] = found.block_7_row_0.y;
        into[7u * stride + 2u] = found.block_7_row_0.z;
        into[7u * stride + 3u] = found.block_7_row_1.x;
        into[7u * stride + 4u] = found.block_7_row_1.y;
        into[7u * stride + 5u] = found.block_7_row_1.z;
        into[7u * stride + 6u] = found.block_7_row_2.x;
        into[7u * stride + 7u] = found.block_7_row_2.y;
        into[7u * stride + 8u] = found.block_7_row_2.z;
    }
};

struct HingeElementPart3 {
    static constexpr u32 NUMBER = 4u;
    static constexpr u32 CORNERS = 4u;
    static constexpr u32 CONSTANTS = 2u;
    static constexpr u32 STRAINS = 1u;
    static __device__ __forceinline__ void blocks(
        const double (&constants)[2], const doubles::Vec3 (&d)[3], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_hinge_blocks(constants[0], constants[1], d[0], d[1], d[2]);
        into[8u * stride + 0u] = found.block_8_row_0.x;
        into[8u * stride + 1u] = found.block_8_row_0.y;
        into[8u * stride + 2u] = found.block_8_row_0.z;
        into[8u * stride + 3u] = found.block_8_row_1.x;
        into[8u * stride + 4u] = found.block_8_row_1.y;
        into[8u * stride + 5u] = found.block_8_row_1.z;
        into[8u * stride + 6u] = found.block_8_row_2.x;
        into[8u * stride + 7u] = found.block_8_row_2.y;
        into[8u * stride + 8u] = found.block_8_row_2.z;
        into[9u * stride + 0u] = found.block_9_row_0.x;
        into[9u * stride + 1u] = found.block_9_row_0.y;
        into[9u * stride + 2u] = found.block_9_row_0.z;
        into[9u * stride + 3u] = found.block_9_row_1.x;
        into[9u * stride + 4u] = found.block_9_row_1.y;
        into[9u * stride + 5u] = found.block_9_row_1.z;
        into[9u * stride + 6u] = found.block_9_row_2.x;
        into[9u * stride + 7u] = found.block_9_row_2.y;
        into[9u * stride + 8u] = found.block_9_row_2.z;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[2], const doubles::Vec3 (&d)[3], const double (&before)[1], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_hinge_damped_blocks(constants[0], constants[1], d[0], d[1], d[2], before[0], time, rate);
        into[8u * stride + 0u] = found.block_8_row_0.x;
        into[8u * stride + 1u] = found.block_8_row_0.y;
        into[8u * stride + 2u] = found.block_8_row_0.z;
        into[8u * stride + 3u] = found.block_8_row_1.x;
        into[8u * stride + 4u] = found.block_8_row_1.y;
        into[8u * stride + 5u] = found.block_8_row_1.z;
        into[8u * stride + 6u] = found.block_8_row_2.x;
        into[8u * stride + 7u] = found.block_8_row_2.y;
        into[8u * stride + 8u] = found.block_8_row_2.z;
        into[9u * stride + 0u] = found.block_9_row_0.x;
        into[9u * stride + 1u] = found.block_9_row_0.y;
        into[9u * stride + 2u] = found.block_9_row_0.z;
        into[9u * stride + 3u] = found.block_9_row_1.x;
        into[9u * stride + 4u] = found.block_9_row_1.y;
        into[9u * stride + 5u] = found.block_9_row_1.z;
        into[9u * stride + 6u] = found.block_9_row_2.x;
        into[9u * stride + 7u] = found.block_9_row_2.y;
        into[9u * stride + 8u] = found.block_9_row_2.z;
    }
};

struct IsometricElement {
    static constexpr u32 NUMBER = 5u;
    static constexpr u32 CORNERS = 4u;
    static constexpr u32 CONSTANTS = 4u;
    static constexpr u32 STRAINS = 1u;
    static __device__ __forceinline__ void strain(
        const double (&constants)[4], const doubles::Vec3 (&d)[3], double (&strain)[1]
    ) {
        const auto found = doubles::element_isometric_strain(constants[0], constants[1], constants[2], constants[3], d[0], d[1], d[2]);
        strain[0] = found;
    }
    static __device__ __forceinline__ double energy(
        const double (&constants)[4], const doubles::Vec3 (&d)[3]
    ) {
        return doubles::element_isometric_energy(constants[0], constants[1], constants[2], constants[3], d[0], d[1], d[2]);
    }
    static __device__ __forceinline__ void gradient(
        const double (&constants)[4], const doubles::Vec3 (&d)[3], doubles::Vec3 (&force)[4]
    ) {
        const auto found = doubles::element_isometric_gradient(constants[0], constants[1], constants[2], constants[3], d[0], d[1], d[2]);
        force[0] = found.force_0;
        force[1] = found.force_1;
        force[2] = found.force_2;
        force[3] = found.force_3;
    }
    static __device__ __forceinline__ void blocks(
        const double (&constants)[4], const doubles::Vec3 (&d)[3], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_isometric_blocks(constants[0], constants[1], constants[2], constants[3], d[0], d[1], d[2]);
        into[0u * stride + 0u] = found.block_0_row_0.x;
        into[0u * stride + 1u] = found.block_0_row_0.y;
        into[0u * stride + 2u] = found.block_0_row_0.z;
        into[0u * stride + 3u] = found.block_0_row_1.x;
        into[0u * stride + 4u] = found.block_0_row_1.y;
        into[0u * stride + 5u] = found.block_0_row_1.z;
        into[0u * stride + 6u] = found.block_0_row_2.x;
        into[0u * stride + 7u] = found.block_0_row_2.y;
        into[0u * stride + 8u] = found.block_0_row_2.z;
        into[1u * stride + 0u] = found.block_1_row_0.x;
        into[1u * stride + 1u] = found.block_1_row_0.y;
        into[1u * stride + 2u] = found.block_1_row_0.z;
        into[1u * stride + 3u] = found.block_1_row_1.x;
        into[1u * stride + 4u] = found.block_1_row_1.y;
        into[1u * stride + 5u] = found.block_1_row_1.z;
        into[1u * stride + 6u] = found.block_1_row_2.x;
        into[1u * stride + 7u] = found.block_1_row_2.y;
        into[1u * stride + 8u] = found.block_1_row_2.z;
        into[2u * stride + 0u] = found.block_2_row_0.x;
        into[2u * stride + 1u] = found.block_2_row_0.y;
        into[2u * stride + 2u] = found.block_2_row_0.z;
        into[2u * stride + 3u] = found.block_2_row_1.x;
        into[2u * stride + 4u] = found.block_2_row_1.y;
        into[2u * stride + 5u] = found.block_2_row_1.z;
        into[2u * stride + 6u] = found.block_2_row_2.x;
        into[2u * stride + 7u] = found.block_2_row_2.y;
        into[2u * stride + 8u] = found.block_2_row_2.z;
        into[3u * stride + 0u] = found.block_3_row_0.x;
        into[3u * stride + 1u] = found.block_3_row_0.y;
        into[3u * stride + 2u] = found.block_3_row_0.z;
        into[3u * stride + 3u] = found.block_3_row_1.x;
        into[3u * stride + 4u] = found.block_3_row_1.y;
        into[3u * stride + 5u] = found.block_3_row_1.z;
        into[3u * stride + 6u] = found.block_3_row_2.x;
        into[3u * stride + 7u] = found.block_3_row_2.y;
        into[3u * stride + 8u] = found.block_3_row_2.z;
    }
    static __device__ __forceinline__ double damped_energy(
        const double (&constants)[4], const doubles::Vec3 (&d)[3], const double (&before)[1], double time, double rate
    ) {
        return doubles::element_isometric_damped_energy(constants[0], constants[1], constants[2], constants[3], d[0], d[1], d[2], before[0], time, rate);
    }
    static __device__ __forceinline__ void damped_gradient(
        const double (&constants)[4], const doubles::Vec3 (&d)[3], const double (&before)[1], double time, double rate, doubles::Vec3 (&force)[4]
    ) {
        const auto found = doubles::element_isometric_damped_gradient(constants[0], constants[1], constants[2], constants[3], d[0], d[1], d[2], before[0], time, rate);
        force[0] = found.force_0;
        force[1] = found.force_1;
        force[2] = found.force_2;
        force[3] = found.force_3;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[4], const doubles::Vec3 (&d)[3], const double (&before)[1], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_isometric_damped_blocks(constants[0], constants[1], constants[2], constants[3], d[0], d[1], d[2], before[0], time, rate);
        into[0u * stride + 0u] = found.block_0_row_0.x;
        into[0u * stride + 1u] = found.block_0_row_0.y;
        into[0u * stride + 2u] = found.block_0_row_0.z;
        into[0u * stride + 3u] = found.block_0_row_1.x;
        into[0u * stride + 4u] = found.block_0_row_1.y;
        into[0u * stride + 5u] = found.block_0_row_1.z;
        into[0u * stride + 6u] = found.block_0_row_2.x;
        into[0u * stride + 7u] = found.block_0_row_2.y;
        into[0u * stride + 8u] = found.block_0_row_2.z;
        into[1u * stride + 0u] = found.block_1_row_0.x;
        into[1u * stride + 1u] = found.block_1_row_0.y;
        into[1u * stride + 2u] = found.block_1_row_0.z;
        into[1u * stride + 3u] = found.block_1_row_1.x;
        into[1u * stride + 4u] = found.block_1_row_1.y;
        into[1u * stride + 5u] = found.block_1_row_1.z;
        into[1u * stride + 6u] = found.block_1_row_2.x;
        into[1u * stride + 7u] = found.block_1_row_2.y;
        into[1u * stride + 8u] = found.block_1_row_2.z;
        into[2u * stride + 0u] = found.block_2_row_0.x;
        into[2u * stride + 1u] = found.block_2_row_0.y;
        into[2u * stride + 2u] = found.block_2_row_0.z;
        into[2u * stride + 3u] = found.block_2_row_1.x;
        into[2u * stride + 4u] = found.block_2_row_1.y;
        into[2u * stride + 5u] = found.block_2_row_1.z;
        into[2u * stride + 6u] = found.block_2_row_2.x;
        into[2u * stride + 7u] = found.block_2_row_2.y;
        into[2u * stride + 8u] = found.block_2_row_2.z;
        into[3u * stride + 0u] = found.block_3_row_0.x;
        into[3u * stride + 1u] = found.block_3_row_0.y;
        into[3u * stride + 2u] = found.block_3_row_0.z;
        into[3u * stride + 3u] = found.block_3_row_1.x;
        into[3u * stride + 4u] = found.block_3_row_1.y;
        into[3u * stride + 5u] = found.block_3_row_1.z;
        into[3u * stride + 6u] = found.block_3_row_2.x;
        into[3u * stride + 7u] = found.block_3_row_2.y;
        into[3u * stride + 8u] = found.block_3_row_2.z;
    }
};

struct IsometricElementPart2 {
    static constexpr u32 NUMBER = 5u;
    static constexpr u32 CORNERS = 4u;
    static constexpr u32 CONSTANTS = 4u;
    static constexpr u32 STRAINS = 1u;
    static __device__ __forceinline__ void blocks(
        const double (&constants)[4], const doubles::Vec3 (&d)[3], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_isometric_blocks(constants[0], constants[1], constants[2], constants[3], d[0], d[1], d[2]);
        into[4u * stride + 0u] = found.block_4_row_0.x;
        into[4u * stride + 1u] = found.block_4_row_0.y;
        into[4u * stride + 2u] = found.block_4_row_0.z;
        into[4u * stride + 3u] = found.block_4_row_1.x;
        into[4u * stride + 4u] = found.block_4_row_1.y;
        into[4u * stride + 5u] = found.block_4_row_1.z;
        into[4u * stride + 6u] = found.block_4_row_2.x;
        into[4u * stride + 7u] = found.block_4_row_2.y;
        into[4u * stride + 8u] = found.block_4_row_2.z;
        into[5u * stride + 0u] = found.block_5_row_0.x;
        into[5u * stride + 1u] = found.block_5_row_0.y;
        into[5u * stride + 2u] = found.block_5_row_0.z;
        into[5u * stride + 3u] = found.block_5_row_1.x;
        into[5u * stride + 4u] = found.block_5_row_1.y;
        into[5u * stride + 5u] = found.block_5_row_1.z;
        into[5u * stride + 6u] = found.block_5_row_2.x;
        into[5u * stride + 7u] = found.block_5_row_2.y;
        into[5u * stride + 8u] = found.block_5_row_2.z;
        into[6u * stride + 0u] = found.block_6_row_0.x;
        into[6u * stride + 1u] = found.block_6_row_0.y;
        into[6u * stride + 2u] = found.block_6_row_0.z;
        into[6u * stride + 3u] = found.block_6_row_1.x;
        into[6u * stride + 4u] = found.block_6_row_1.y;
        into[6u * stride + 5u] = found.block_6_row_1.z;
        into[6u * stride + 6u] = found.block_6_row_2.x;
        into[6u * stride + 7u] = found.block_6_row_2.y;
        into[6u * stride + 8u] = found.block_6_row_2.z;
        into[7u * stride + 0u] = found.block_7_row_0.x;
        into[7u * stride + 1u] = found.block_7_row_0.y;
        into[7u * stride + 2u] = found.block_7_row_0.z;
        into[7u * stride + 3u] = found.block_7_row_1.x;
        into[7u * stride + 4u] = found.block_7_row_1.y;
        into[7u * stride + 5u] = found.block_7_row_1.z;
        into[7u * stride + 6u] = found.block_7_row_2.x;
        into[7u * stride + 7u] = found.block_7_row_2.y;
        into[7u * stride + 8u] = found.block_7_row_2.z;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[4], const doubles::Vec3 (&d)[3], const double (&before)[1], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_isometric_damped_blocks(constants[0], constants[1], constants[2], constants[3], d[0], d[1], d[2], before[0], time, rate);
        into[4u * stride + 0u] = found.block_4_row_0.x;
        into[4u * stride + 1u] = found.block_4_row_0.y;
        into[4u * stride + 2u] = found.block_4_row_0.z;
        into[4u * stride + 3u] = found.block_4_row_1.x;
        into[4u * stride + 4u] = found.block_4_row_1.y;
        into[4u * stride + 5u] = found.block_4_row_1.z;
        into[4u * stride + 6u] = found.block_4_row_2.x;
        into[4u * stride + 7u] = found.block_4_row_2.y;
        into[4u * stride + 8u] = found.block_4_row_2.z;
        into[5u * stride + 0u] = found.block_5_row_0.x;
        into[5u * stride + 1u] = found.block_5_row_0.y;
        into[5u * stride + 2u] = found.block_5_row_0.z;
        into[5u * stride + 3u] = found.block_5_row_1.x;
        into[5u * stride + 4u] = found.block_5_row_1.y;
        into[5u * stride + 5u] = found.block_5_row_1.z;
        into[5u * stride + 6u] = found.block_5_row_2.x;
        into[5u * stride + 7u] = found.block_5_row_2.y;
        into[5u * stride + 8u] = found.block_5_row_2.z;
        into[6u * stride + 0u] = found.block_6_row_0.x;
        into[6u * stride + 1u] = found.block_6_row_0.y;
        into[6u * stride + 2u] = found.block_6_row_0.z;
        into[6u * stride + 3u] = found.block_6_row_1.x;
        into[6u * stride + 4u] = found.block_6_row_1.y;
        into[6u * stride + 5u] = found.block_6_row_1.z;
        into[6u * stride + 6u] = found.block_6_row_2.x;
        into[6u * stride + 7u] = found.block_6_row_2.y;
        into[6u * stride + 8u] = found.block_6_row_2.z;
        into[7u * stride + 0u] = found.block_7_row_0.x;
        into[7u * stride + 1u] = found.block_7_row_0.y;
        into[7u * stride + 2u] = found.block_7_row_0.z;
        into[7u * stride + 3u] = found.block_7_row_1.x;
        into[7u * stride + 4u] = found.block_7_row_1.y;
        into[7u * stride + 5u] = found.block_7_row_1.z;
        into[7u * stride + 6u] = found.block_7_row_2.x;
        into[7u * stride + 7u] = found.block_7_row_2.y;
        into[7u * stride + 8u] = found.block_7_row_2.z;
    }
};

struct IsometricElementPart3 {
    static constexpr u32 NUMBER = 5u;
    static constexpr u32 CORNERS = 4u;
    static constexpr u32 CONSTANTS = 4u;
    static constexpr u32 STRAINS = 1u;
    static __device__ __forceinline__ void blocks(
        const double (&constants)[4], const doubles::Vec3 (&d)[3], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_isometric_blocks(constants[0], constants[1], constants[2], constants[3], d[0], d[1], d[2]);
        into[8u * stride + 0u] = found.block_8_row_0.x;
        into[8u * stride + 1u] = found.block_8_row_0.y;
        into[8u * stride + 2u] = found.block_8_row_0.z;
        into[8u * stride + 3u] = found.block_8_row_1.x;
        into[8u * stride + 4u] = found.block_8_row_1.y;
        into[8u * stride + 5u] = found.block_8_row_1.z;
        into[8u * stride + 6u] = found.block_8_row_2.x;
        into[8u * stride + 7u] = found.block_8_row_2.y;
        into[8u * stride + 8u] = found.block_8_row_2.z;
        into[9u * stride + 0u] = found.block_9_row_0.x;
        into[9u * stride + 1u] = found.block_9_row_0.y;
        into[9u * stride + 2u] = found.block_9_row_0.z;
        into[9u * stride + 3u] = found.block_9_row_1.x;
        into[9u * stride + 4u] = found.block_9_row_1.y;
        into[9u * stride + 5u] = found.block_9_row_1.z;
        into[9u * stride + 6u] = found.block_9_row_2.x;
        into[9u * stride + 7u] = found.block_9_row_2.y;
        into[9u * stride + 8u] = found.block_9_row_2.z;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[4], const doubles::Vec3 (&d)[3], const double (&before)[1], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_isometric_damped_blocks(constants[0], constants[1], constants[2], constants[3], d[0], d[1], d[2], before[0], time, rate);
        into[8u * stride + 0u] = found.block_8_row_0.x;
        into[8u * stride + 1u] = found.block_8_row_0.y;
        into[8u * stride + 2u] = found.block_8_row_0.z;
        into[8u * stride + 3u] = found.block_8_row_1.x;
        into[8u * stride + 4u] = found.block_8_row_1.y;
        into[8u * stride + 5u] = found.block_8_row_1.z;
        into[8u * stride + 6u] = found.block_8_row_2.x;
        into[8u * stride + 7u] = found.block_8_row_2.y;
        into[8u * stride + 8u] = found.block_8_row_2.z;
        into[9u * stride + 0u] = found.block_9_row_0.x;
        into[9u * stride + 1u] = found.block_9_row_0.y;
        into[9u * stride + 2u] = found.block_9_row_0.z;
        into[9u * stride + 3u] = found.block_9_row_1.x;
        into[9u * stride + 4u] = found.block_9_row_1.y;
        into[9u * stride + 5u] = found.block_9_row_1.z;
        into[9u * stride + 6u] = found.block_9_row_2.x;
        into[9u * stride + 7u] = found.block_9_row_2.y;
        into[9u * stride + 8u] = found.block_9_row_2.z;
    }
};

struct SpringElement {
    static constexpr u32 NUMBER = 6u;
    static constexpr u32 CORNERS = 2u;
    static constexpr u32 CONSTANTS = 4u;
    static constexpr u32 STRAINS = 1u;
    static __device__ __forceinline__ void strain(
        const double (&constants)[4], const doubles::Vec3 (&d)[1], double (&strain)[1]
    ) {
        const auto found = doubles::element_spring_strain(constants[0], constants[1], constants[2], constants[3], d[0]);
        strain[0] = found;
    }
    static __device__ __forceinline__ double energy(
        const double (&constants)[4], const doubles::Vec3 (&d)[1]
    ) {
        return doubles::element_spring_energy(constants[0], constants[1], constants[2], constants[3], d[0]);
    }
    static __device__ __forceinline__ void gradient(
        const double (&constants)[4], const doubles::Vec3 (&d)[1], doubles::Vec3 (&force)[2]
    ) {
        const auto found = doubles::element_spring_gradient(constants[0], constants[1], constants[2], constants[3], d[0]);
        force[0] = found.force_0;
        force[1] = found.force_1;
    }
    static __device__ __forceinline__ void blocks(
        const double (&constants)[4], const doubles::Vec3 (&d)[1], double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_spring_blocks(constants[0], constants[1], constants[2], constants[3], d[0]);
        into[0u * stride + 0u] = found.block_0_row_0.x;
        into[0u * stride + 1u] = found.block_0_row_0.y;
        into[0u * stride + 2u] = found.block_0_row_0.z;
        into[0u * stride + 3u] = found.block_0_row_1.x;
        into[0u * stride + 4u] = found.block_0_row_1.y;
        into[0u * stride + 5u] = found.block_0_row_1.z;
        into[0u * stride + 6u] = found.block_0_row_2.x;
        into[0u * stride + 7u] = found.block_0_row_2.y;
        into[0u * stride + 8u] = found.block_0_row_2.z;
        into[1u * stride + 0u] = found.block_1_row_0.x;
        into[1u * stride + 1u] = found.block_1_row_0.y;
        into[1u * stride + 2u] = found.block_1_row_0.z;
        into[1u * stride + 3u] = found.block_1_row_1.x;
        into[1u * stride + 4u] = found.block_1_row_1.y;
        into[1u * stride + 5u] = found.block_1_row_1.z;
        into[1u * stride + 6u] = found.block_1_row_2.x;
        into[1u * stride + 7u] = found.block_1_row_2.y;
        into[1u * stride + 8u] = found.block_1_row_2.z;
        into[2u * stride + 0u] = found.block_2_row_0.x;
        into[2u * stride + 1u] = found.block_2_row_0.y;
        into[2u * stride + 2u] = found.block_2_row_0.z;
        into[2u * stride + 3u] = found.block_2_row_1.x;
        into[2u * stride + 4u] = found.block_2_row_1.y;
        into[2u * stride + 5u] = found.block_2_row_1.z;
        into[2u * stride + 6u] = found.block_2_row_2.x;
        into[2u * stride + 7u] = found.block_2_row_2.y;
        into[2u * stride + 8u] = found.block_2_row_2.z;
    }
    static __device__ __forceinline__ double damped_energy(
        const double (&constants)[4], const doubles::Vec3 (&d)[1], const double (&before)[1], double time, double rate
    ) {
        return doubles::element_spring_damped_energy(constants[0], constants[1], constants[2], constants[3], d[0], before[0], time, rate);
    }
    static __device__ __forceinline__ void damped_gradient(
        const double (&constants)[4], const doubles::Vec3 (&d)[1], const double (&before)[1], double time, double rate, doubles::Vec3 (&force)[2]
    ) {
        const auto found = doubles::element_spring_damped_gradient(constants[0], constants[1], constants[2], constants[3], d[0], before[0], time, rate);
        force[0] = found.force_0;
        force[1] = found.force_1;
    }
    static __device__ __forceinline__ void damped_blocks(
        const double (&constants)[4], const doubles::Vec3 (&d)[1], const double (&before)[1], double time, double rate, double* into, unsigned long long stride
    ) {
        const auto found = doubles::element_spring_damped_blocks(constants[0], constants[1], constants[2], constants[3], d[0], before[0], time, rate);
        into[0u * stride + 0u] = found.block_0_row_0.x;
        into[0u * stride + 1u] = found.block_0_row_0.y;
        into[0u * stride + 2u] = found.block_0_row_0.z;
        into[0u * stride + 3u] = found.block_0_row_1.x;
        into[0u * stride + 4u] = found.block_0_row_1.y;
        into[0u * stride + 5u] = found.block_0_row_1.z;
        into[0u * stride + 6u] = found.block_0_row_2.x;
        into[0u * stride + 7u] = found.block_0_row_2.y;
        into[0u * stride + 8u] = found.block_0_row_2.z;
        into[1u * stride + 0u] = found.block_1_row_0.x;
        into[1u * stride + 1u] = found.block_1_row_0.y;
        into[1u * stride + 2u] = found.block_1_row_0.z;
        into[1u * stride + 3u] = found.block_1_row_1.x;
        into[1u * stride + 4u] = found.block_1_row_1.y;
        into[1u * stride + 5u] = found.block_1_row_1.z;
        into[1u * stride + 6u] = found.block_1_row_2.x;
        into[1u * stride + 7u] = found.block_1_row_2.y;
        into[1u * stride + 8u] = found.block_1_row_2.z;
        into[2u * stride + 0u] = found.block_2_row_0.x;
        into[2u * stride + 1u] = found.block_2_row_0.y;
        into[2u * stride + 2u] = found.block_2_row_0.z;
        into[2u * stride + 3u] = found.block_2_row_1.x;
        into[2u * stride + 4u] = found.block_2_row_1.y;
        into[2u * stride + 5u] = found.block_2_row_1.z;
        into[2u * stride + 6u] = found.block_2_row_2.x;
        into[2u * stride + 7u] = found.block_2_row_2.y;
        into[2u * stride + 8u] = found.block_2_row_2.z;
    }
};

// Calls something with an element of each kind.
#define CLOTH_EACH_ELEMENT(CALL) \
    CALL(WovenElement) \
    CALL(StvkElement) \
    CALL(CorotatedElement) \
    CALL(JoinedElement) \
    CALL(HingeElement) \
    CALL(IsometricElement) \
    CALL(SpringElement)

// The same for blocks, which some kinds find in parts.
#define CLOTH_EACH_ELEMENT_OF_BLOCKS(CALL) \
    CALL(WovenElement) \
    CALL(WovenElementPart2) \
    CALL(StvkElement) \
    CALL(StvkElementPart2) \
    CALL(CorotatedElement) \
    CALL(CorotatedElementPart2) \
    CALL(JoinedElement) \
    CALL(JoinedElementPart2) \
    CALL(JoinedElementPart3) \
    CALL(JoinedElementPart4) \
    CALL(JoinedElementPart5) \
    CALL(JoinedElementPart6) \
    CALL(HingeElement) \
    CALL(HingeElementPart2) \
    CALL(HingeElementPart3) \
    CALL(IsometricElement) \
    CALL(IsometricElementPart2) \
    CALL(IsometricElementPart3) \
    CALL(SpringElement)

}  // namespace cloth

#endif
