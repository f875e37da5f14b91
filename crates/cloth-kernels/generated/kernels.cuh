// Printed from the Rust kernels of cloth-kernels. Do not edit.
#ifndef CLOTH_KERNELS
#define CLOTH_KERNELS

#if !defined(__CUDACC__) && !defined(__device__)
// A compiler for the host.
#include <math.h>
#define __device__
#define __forceinline__ inline
#endif

namespace cloth_kernels {

struct Vec3 {
    float x, y, z;
};

// Aligned, so that a particle is one access to memory.
struct alignas(16) Vec4 {
    float x, y, z, w;
};

// integrate: pbd::integrate::integrate in crates/cloth-kernels/src/pbd/integrate.rs
struct IntegrateResult {
    Vec4 state_current;
    Vec4 state_previous;
};
__device__ __forceinline__ IntegrateResult integrate(
    Vec4 state_current,
    Vec4 state_previous,
    Vec3 scale,
    Vec3 bias_current,
    Vec3 bias_previous,
    Vec3 acceleration,
    float dt_squared
) {
    const float t0 = state_current.x - state_previous.x;
    const float t1 = state_current.y - state_previous.y;
    const float t2 = state_current.z - state_previous.z;
    const float t3 = t0 * scale.x;
    const float t4 = t1 * scale.y;
    const float t5 = t2 * scale.z;
    const float t6 = t3 + bias_current.x;
    const float t7 = t4 + bias_current.y;
    const float t8 = t5 + bias_current.z;
    const float t9 = acceleration.x * dt_squared;
    const float t10 = acceleration.y * dt_squared;
    const float t11 = acceleration.z * dt_squared;
    const float t12 = t6 + t9;
    const float t13 = t7 + t10;
    const float t14 = t8 + t11;
    const float t15 = state_current.x + t12;
    const float t16 = state_current.y + t13;
    const float t17 = state_current.z + t14;
    const bool t18 = 0.0f < state_previous.w;
    const float t19 = t18 ? t15 : state_current.x;
    const float t20 = t18 ? t16 : state_current.y;
    const float t21 = t18 ? t17 : state_current.z;
    const bool t22 = 0.0f < state_current.w;
    const float t23 = t22 ? state_current.w : state_previous.w;
    const float t24 = state_current.x + bias_previous.x;
    const float t25 = state_current.y + bias_previous.y;
    const float t26 = state_current.z + bias_previous.z;
    const float t27 = t18 ? t24 : state_current.x;
    const float t28 = t18 ? t25 : state_current.y;
    const float t29 = t18 ? t26 : state_current.z;
    return IntegrateResult{
        Vec4{t19, t20, t21, t23},
        Vec4{t27, t28, t29, state_previous.w}
    };
}

// integrate_rotating: pbd::integrate::integrate_rotating in crates/cloth-kernels/src/pbd/integrate.rs
struct IntegrateRotatingResult {
    Vec4 state_current;
    Vec4 state_previous;
};
__device__ __forceinline__ IntegrateRotatingResult integrate_rotating(
    Vec4 state_current,
    Vec4 state_previous,
    Vec3 velocity_matrix_row_0,
    Vec3 velocity_matrix_row_1,
    Vec3 velocity_matrix_row_2,
    Vec3 position_matrix_row_0,
    Vec3 position_matrix_row_1,
    Vec3 position_matrix_row_2,
    Vec3 bias_current,
    Vec3 bias_previous,
    Vec3 acceleration,
    float dt_squared
) {
    const float t0 = state_current.x - state_previous.x;
    const float t1 = state_current.y - state_previous.y;
    const float t2 = state_current.z - state_previous.z;
    const float t3 = velocity_matrix_row_0.x * t0;
    const float t4 = velocity_matrix_row_0.y * t1;
    const float t5 = t3 + t4;
    const float t6 = velocity_matrix_row_0.z * t2;
    const float t7 = t5 + t6;
    const float t8 = velocity_matrix_row_1.x * t0;
    const float t9 = velocity_matrix_row_1.y * t1;
    const float t10 = t8 + t9;
    const float t11 = velocity_matrix_row_1.z * t2;
    const float t12 = t10 + t11;
    const float t13 = velocity_matrix_row_2.x * t0;
    const float t14 = velocity_matrix_row_2.y * t1;
    const float t15 = t13 + t14;
    const float t16 = velocity_matrix_row_2.z * t2;
    const float t17 = t15 + t16;
    const float t18 = position_matrix_row_0.x * state_current.x;
    const float t19 = position_matrix_row_0.y * state_current.y;
    const float t20 = t18 + t19;
    const float t21 = position_matrix_row_0.z * state_current.z;
    const float t22 = t20 + t21;
    const float t23 = position_matrix_row_1.x * state_current.x;
    const float t24 = position_matrix_row_1.y * state_current.y;
    const float t25 = t23 + t24;
    const float t26 = position_matrix_row_1.z * state_current.z;
    const float t27 = t25 + t26;
    const float t28 = position_matrix_row_2.x * state_current.x;
    const float t29 = position_matrix_row_2.y * state_current.y;
    const float t30 = t28 + t29;
    const float t31 = position_matrix_row_2.z * state_current.z;
    const float t32 = t30 + t31;
    const float t33 = t7 + t22;
    const float t34 = t12 + t27;
    const float t35 = t17 + t32;
    const float t36 = t33 + bias_current.x;
    const float t37 = t34 + bias_current.y;
    const float t38 = t35 + bias_current.z;
    const float t39 = acceleration.x * dt_squared;
    const float t40 = acceleration.y * dt_squared;
    const float t41 = acceleration.z * dt_squared;
    const float t42 = t36 + t39;
    const float t43 = t37 + t40;
    const float t44 = t38 + t41;
    const float t45 = state_current.x + t42;
    const float t46 = state_current.y + t43;
    const float t47 = state_current.z + t44;
    const bool t48 = 0.0f < state_previous.w;
    const float t49 = t48 ? t45 : state_current.x;
    const float t50 = t48 ? t46 : state_current.y;
    const float t51 = t48 ? t47 : state_current.z;
    const bool t52 = 0.0f < state_current.w;
    const float t53 = t52 ? state_current.w : state_previous.w;
    const float t54 = state_current.x + bias_previous.x;
    const float t55 = state_current.y + bias_previous.y;
    const float t56 = state_current.z + bias_previous.z;
    const float t57 = t48 ? t54 : state_current.x;
    const float t58 = t48 ? t55 : state_current.y;
    const float t59 = t48 ? t56 : state_current.z;
    return IntegrateRotatingResult{
        Vec4{t49, t50, t51, t53},
        Vec4{t57, t58, t59, state_previous.w}
    };
}

// displace: pbd::integrate::displace in crates/cloth-kernels/src/pbd/integrate.rs
struct DisplaceResult {
    Vec4 state_current;
    Vec4 state_previous;
};
__device__ __forceinline__ DisplaceResult displace(
    Vec4 state_current,
    Vec4 state_previous,
    Vec3 scale,
    Vec3 bias_current,
    Vec3 bias_previous,
    Vec3 acceleration,
    float dt_squared
) {
    const float t0 = state_current.x - state_previous.x;
    const float t1 = state_current.y - state_previous.y;
    const float t2 = state_current.z - state_previous.z;
    const float t3 = t0 * scale.x;
    const float t4 = t1 * scale.y;
    const float t5 = t2 * scale.z;
    const float t6 = t3 + bias_current.x;
    const float t7 = t4 + bias_current.y;
    const float t8 = t5 + bias_current.z;
    const float t9 = acceleration.x * dt_squared;
    const float t10 = acceleration.y * dt_squared;
    const float t11 = acceleration.z * dt_squared;
    const float t12 = t6 + t9;
    const float t13 = t7 + t10;
    const float t14 = t8 + t11;
    const bool t15 = 0.0f < state_previous.w;
    const float t16 = t12 - bias_previous.x;
    const float t17 = t13 - bias_previous.y;
    const float t18 = t14 - bias_previous.z;
    const float t19 = t15 ? t16 : 0.0f;
    const float t20 = t15 ? t17 : 0.0f;
    const float t21 = t15 ? t18 : 0.0f;
    const bool t22 = 0.0f < state_current.w;
    const float t23 = t22 ? state_current.w : state_previous.w;
    const float t24 = state_current.x + bias_previous.x;
    const float t25 = state_current.y + bias_previous.y;
    const float t26 = state_current.z + bias_previous.z;
    const float t27 = t15 ? t24 : state_current.x;
    const float t28 = t15 ? t25 : state_current.y;
    const float t29 = t15 ? t26 : state_current.z;
    return DisplaceResult{
        Vec4{t19, t20, t21, t23},
        Vec4{t27, t28, t29, state_previous.w}
    };
}

// displace_rotating: pbd::integrate::displace_rotating in crates/cloth-kernels/src/pbd/integrate.rs
struct DisplaceRotatingResult {
    Vec4 state_current;
    Vec4 state_previous;
};
__device__ __forceinline__ DisplaceRotatingResult displace_rotating(
    Vec4 state_current,
    Vec4 state_previous,
    Vec3 velocity_matrix_row_0,
    Vec3 velocity_matrix_row_1,
    Vec3 velocity_matrix_row_2,
    Vec3 position_matrix_row_0,
    Vec3 position_matrix_row_1,
    Vec3 position_matrix_row_2,
    Vec3 bias_current,
    Vec3 bias_previous,
    Vec3 acceleration,
    float dt_squared
) {
    const float t0 = state_current.x - state_previous.x;
    const float t1 = state_current.y - state_previous.y;
    const float t2 = state_current.z - state_previous.z;
    const float t3 = velocity_matrix_row_0.x * t0;
    const float t4 = velocity_matrix_row_0.y * t1;
    const float t5 = t3 + t4;
    const float t6 = velocity_matrix_row_0.z * t2;
    const float t7 = t5 + t6;
    const float t8 = velocity_matrix_row_1.x * t0;
    const float t9 = velocity_matrix_row_1.y * t1;
    const float t10 = t8 + t9;
    const float t11 = velocity_matrix_row_1.z * t2;
    const float t12 = t10 + t11;
    const float t13 = velocity_matrix_row_2.x * t0;
    const float t14 = velocity_matrix_row_2.y * t1;
    const float t15 = t13 + t14;
    const float t16 = velocity_matrix_row_2.z * t2;
    const float t17 = t15 + t16;
    const float t18 = position_matrix_row_0.x * state_current.x;
    const float t19 = position_matrix_row_0.y * state_current.y;
    const float t20 = t18 + t19;
    const float t21 = position_matrix_row_0.z * state_current.z;
    const float t22 = t20 + t21;
    const float t23 = position_matrix_row_1.x * state_current.x;
    const float t24 = position_matrix_row_1.y * state_current.y;
    const float t25 = t23 + t24;
    const float t26 = position_matrix_row_1.z * state_current.z;
    const float t27 = t25 + t26;
    const float t28 = position_matrix_row_2.x * state_current.x;
    const float t29 = position_matrix_row_2.y * state_current.y;
    const float t30 = t28 + t29;
    const float t31 = position_matrix_row_2.z * state_current.z;
    const float t32 = t30 + t31;
    const float t33 = t7 + t22;
    const float t34 = t12 + t27;
    const float t35 = t17 + t32;
    const float t36 = t33 + bias_current.x;
    const float t37 = t34 + bias_current.y;
    const float t38 = t35 + bias_current.z;
    const float t39 = acceleration.x * dt_squared;
    const float t40 = acceleration.y * dt_squared;
    const float t41 = acceleration.z * dt_squared;
    const float t42 = t36 + t39;
    const float t43 = t37 + t40;
    const float t44 = t38 + t41;
    const bool t45 = 0.0f < state_previous.w;
    const float t46 = t42 - bias_previous.x;
    const float t47 = t43 - bias_previous.y;
    const float t48 = t44 - bias_previous.z;
    const float t49 = t45 ? t46 : 0.0f;
    const float t50 = t45 ? t47 : 0.0f;
    const float t51 = t45 ? t48 : 0.0f;
    const bool t52 = 0.0f < state_current.w;
    const float t53 = t52 ? state_current.w : state_previous.w;
    const float t54 = state_current.x + bias_previous.x;
    const float t55 = state_current.y + bias_previous.y;
    const float t56 = state_current.z + bias_previous.z;
    const float t57 = t45 ? t54 : state_current.x;
    const float t58 = t45 ? t55 : state_current.y;
    const float t59 = t45 ? t56 : state_current.z;
    return DisplaceRotatingResult{
        Vec4{t49, t50, t51, t53},
        Vec4{t57, t58, t59, state_previous.w}
    };
}

// integrate_movable: pbd::integrate::integrate_movable in crates/cloth-kernels/src/pbd/integrate.rs
struct IntegrateMovableResult {
    Vec3 p;
    Vec3 q;
};
__device__ __forceinline__ IntegrateMovableResult integrate_movable(
    Vec3 p,
    Vec3 q,
    Vec3 scale,
    Vec3 bias_current,
    Vec3 bias_previous
) {
    const float t0 = p.x - q.x;
    const float t1 = p.y - q.y;
    const float t2 = p.z - q.z;
    const float t3 = t0 * scale.x;
    const float t4 = t1 * scale.y;
    const float t5 = t2 * scale.z;
    const float t6 = t3 + bias_current.x;
    const float t7 = t4 + bias_current.y;
    const float t8 = t5 + bias_current.z;
    const float t9 = p.x + t6;
    const float t10 = p.y + t7;
    const float t11 = p.z + t8;
    const float t12 = p.x + bias_previous.x;
    const float t13 = p.y + bias_previous.y;
    const float t14 = p.z + bias_previous.z;
    return IntegrateMovableResult{
        Vec3{t9, t10, t11},
        Vec3{t12, t13, t14}
    };
}

// displace_movable: pbd::integrate::displace_movable in crates/cloth-kernels/src/pbd/integrate.rs
struct DisplaceMovableResult {
    Vec3 p;
    Vec3 q;
};
__device__ __forceinline__ DisplaceMovableResult displace_movable(
    Vec3 p,
    Vec3 q,
    Vec3 scale,
    Vec3 bias_current,
    Vec3 bias_previous
) {
    const float t0 = p.x - q.x;
    const float t1 = p.y - q.y;
    const float t2 = p.z - q.z;
    const float t3 = t0 * scale.x;
    const float t4 = t1 * scale.y;
    const float t5 = t2 * scale.z;
    const float t6 = t3 + bias_current.x;
    const float t7 = t4 + bias_current.y;
    const float t8 = t5 + bias_current.z;
    const float t9 = t6 - bias_previous.x;
    const float t10 = t7 - bias_previous.y;
    const float t11 = t8 - bias_previous.z;
    const float t12 = p.x + bias_previous.x;
    const float t13 = p.y + bias_previous.y;
    const float t14 = p.z + bias_previous.z;
    return DisplaceMovableResult{
        Vec3{t9, t10, t11},
        Vec3{t12, t13, t14}
    };
}

// restore_mass: pbd::integrate::restore_mass in crates/cloth-kernels/src/pbd/integrate.rs
__device__ __forceinline__ float restore_mass(float working, float user) {
    const bool t0 = 0.0f < working;
    const float t1 = t0 ? user : working;
    return t1;
}

// largest_displacement: pbd::integrate::largest_displacement in crates/cloth-kernels/src/pbd/integrate.rs
__device__ __forceinline__ float largest_displacement(Vec3 p, Vec3 q) {
    const float t0 = p.x - q.x;
    const float t1 = p.y - q.y;
    const float t2 = p.z - q.z;
    const bool t3 = t0 < 0.0f;
    const float t4 = -t0;
    const float t5 = t3 ? t4 : t0;
    const bool t6 = t1 < 0.0f;
    const float t7 = -t1;
    const float t8 = t6 ? t7 : t1;
    const bool t9 = t8 < t5;
    const float t10 = t9 ? t5 : t8;
    const bool t11 = t2 < 0.0f;
    const float t12 = -t2;
    const float t13 = t11 ? t12 : t2;
    const bool t14 = t13 < t10;
    const float t15 = t14 ? t10 : t13;
    return t15;
}

// wind: pbd::wind::apply in crates/cloth-kernels/src/pbd/wind.rs
struct WindResult {
    Vec4 corners_0;
    Vec4 corners_1;
    Vec4 corners_2;
};
__device__ __forceinline__ WindResult wind(
    Vec4 corners_0,
    Vec4 corners_1,
    Vec4 corners_2,
    Vec3 previous_0,
    Vec3 previous_1,
    Vec3 previous_2,
    float air_drag,
    float air_lift,
    Vec3 air_bias
) {
    const float t0 = corners_0.x + corners_1.x;
    const float t1 = t0 + corners_2.x;
    const float t2 = t1 * 0.33333334f;
    const float t3 = corners_0.y + corners_1.y;
    const float t4 = t3 + corners_2.y;
    const float t5 = t4 * 0.33333334f;
    const float t6 = corners_0.z + corners_1.z;
    const float t7 = t6 + corners_2.z;
    const float t8 = t7 * 0.33333334f;
    const float t9 = previous_0.x + previous_1.x;
    const float t10 = t9 + previous_2.x;
    const float t11 = t10 * 0.33333334f;
    const float t12 = previous_0.y + previous_1.y;
    const float t13 = t12 + previous_2.y;
    const float t14 = t13 * 0.33333334f;
    const float t15 = previous_0.z + previous_1.z;
    const float t16 = t15 + previous_2.z;
    const float t17 = t16 * 0.33333334f;
    const float t18 = t2 - t11;
    const float t19 = t5 - t14;
    const float t20 = t8 - t17;
    const float t21 = t18 + air_bias.x;
    const float t22 = t19 + air_bias.y;
    const float t23 = t20 + air_bias.z;
    const float t24 = corners_2.x - corners_0.x;
    const float t25 = corners_2.y - corners_0.y;
    const float t26 = corners_2.z - corners_0.z;
    const float t27 = corners_1.x - corners_0.x;
    const float t28 = corners_1.y - corners_0.y;
    const float t29 = corners_1.z - corners_0.z;
    const float t30 = t25 * t29;
    const float t31 = t26 * t28;
    const float t32 = t30 - t31;
    const float t33 = t26 * t27;
    const float t34 = t24 * t29;
    const float t35 = t33 - t34;
    const float t36 = t24 * t28;
    const float t37 = t25 * t27;
    const float t38 = t36 - t37;
    const float t39 = t32 * t32;
    const float t40 = t35 * t35;
    const float t41 = t39 + t40;
    const float t42 = t38 * t38;
    const float t43 = t41 + t42;
    const float t44 = t21 * t21;
    const float t45 = t22 * t22;
    const float t46 = t44 + t45;
    const float t47 = t23 * t23;
    const float t48 = t46 + t47;
    const bool t49 = 0.0f < t43;
    const bool t50 = 0.0f < t48;
    const bool t51 = t49 & t50;
    const float t52 = t51 ? t43 : 1.0f;
    const float t53 = sqrtf(t52);
    const float t54 = t51 ? t48 : 1.0f;
    const float t55 = sqrtf(t54);
    const float t56 = 1.0f / t53;
    const float t57 = t32 * t56;
    const float t58 = t35 * t56;
    const float t59 = t38 * t56;
    const float t60 = 1.0f / t55;
    const float t61 = t21 * t60;
    const float t62 = t22 * t60;
    const float t63 = t23 * t60;
    const float t64 = t57 * t61;
    const float t65 = t58 * t62;
    const float t66 = t64 + t65;
    const float t67 = t59 * t63;
    const float t68 = t66 + t67;
    const float t69 = t68 * t68;
    const float t70 = 1.0f - t69;
    const bool t71 = 0.0f < t70;
    const float t72 = t71 ? t70 : 0.0f;
    const float t73 = sqrtf(t72);
    const float t74 = t22 * t59;
    const float t75 = t23 * t58;
    const float t76 = t74 - t75;
    const float t77 = t23 * t57;
    const float t78 = t21 * t59;
    const float t79 = t77 - t78;
    const float t80 = t21 * t58;
    const float t81 = t22 * t57;
    const float t82 = t80 - t81;
    const float t83 = t79 * t63;
    const float t84 = t82 * t62;
    const float t85 = t83 - t84;
    const float t86 = t82 * t61;
    const float t87 = t76 * t63;
    const float t88 = t86 - t87;
    const float t89 = t76 * t62;
    const float t90 = t79 * t61;
    const float t91 = t89 - t90;
    const bool t92 = t68 < 0.0f;
    const float t93 = -t68;
    const float t94 = t92 ? t93 : t68;
    const float t95 = air_drag * t94;
    const float t96 = t21 * t95;
    const float t97 = t22 * t95;
    const float t98 = t23 * t95;
    const float t99 = t68 * t73;
    const float t100 = air_lift * t99;
    const float t101 = t85 * t100;
    const float t102 = t88 * t100;
    const float t103 = t91 * t100;
    const float t104 = t96 + t101;
    const float t105 = t97 + t102;
    const float t106 = t98 + t103;
    const float t107 = t53 * t55;
    const float t108 = t104 * t107;
    const float t109 = t105 * t107;
    const float t110 = t106 * t107;
    const float t111 = t51 ? t108 : 0.0f;
    const float t112 = t51 ? t109 : 0.0f;
    const float t113 = t51 ? t110 : 0.0f;
    const float t114 = t111 * corners_0.w;
    const float t115 = corners_0.x - t114;
    const float t116 = t112 * corners_0.w;
    const float t117 = corners_0.y - t116;
    const float t118 = t113 * corners_0.w;
    const float t119 = corners_0.z - t118;
    const float t120 = t111 * corners_1.w;
    const float t121 = corners_1.x - t120;
    const float t122 = t112 * corners_1.w;
    const float t123 = corners_1.y - t122;
    const float t124 = t113 * corners_1.w;
    const float t125 = corners_1.z - t124;
    const float t126 = t111 * corners_2.w;
    const float t127 = corners_2.x - t126;
    const float t128 = t112 * corners_2.w;
    const float t129 = corners_2.y - t128;
    const float t130 = t113 * corners_2.w;
    const float t131 = corners_2.z - t130;
    return WindResult{
        Vec4{t115, t117, t119, corners_0.w},
        Vec4{t121, t123, t125, corners_1.w},
        Vec4{t127, t129, t131, corners_2.w}
    };
}

// wind_rotating: pbd::wind::apply in crates/cloth-kernels/src/pbd/wind.rs
struct WindRotatingResult {
    Vec4 corners_0;
    Vec4 corners_1;
    Vec4 corners_2;
};
__device__ __forceinline__ WindRotatingResult wind_rotating(
    Vec4 corners_0,
    Vec4 corners_1,
    Vec4 corners_2,
    Vec3 previous_0,
    Vec3 previous_1,
    Vec3 previous_2,
    float air_drag,
    float air_lift,
    Vec3 air_bias,
    Vec3 rotation_row_0,
    Vec3 rotation_row_1,
    Vec3 rotation_row_2
) {
    const float t0 = corners_0.x + corners_1.x;
    const float t1 = t0 + corners_2.x;
    const float t2 = t1 * 0.33333334f;
    const float t3 = corners_0.y + corners_1.y;
    const float t4 = t3 + corners_2.y;
    const float t5 = t4 * 0.33333334f;
    const float t6 = corners_0.z + corners_1.z;
    const float t7 = t6 + corners_2.z;
    const float t8 = t7 * 0.33333334f;
    const float t9 = previous_0.x + previous_1.x;
    const float t10 = t9 + previous_2.x;
    const float t11 = t10 * 0.33333334f;
    const float t12 = previous_0.y + previous_1.y;
    const float t13 = t12 + previous_2.y;
    const float t14 = t13 * 0.33333334f;
    const float t15 = previous_0.z + previous_1.z;
    const float t16 = t15 + previous_2.z;
    const float t17 = t16 * 0.33333334f;
    const float t18 = t2 - t11;
    const float t19 = t5 - t14;
    const float t20 = t8 - t17;
    const float t21 = t18 + air_bias.x;
    const float t22 = t19 + air_bias.y;
    const float t23 = t20 + air_bias.z;
    const float t24 = t21 - t2;
    const float t25 = t22 - t5;
    const float t26 = t23 - t8;
    const float t27 = rotation_row_0.x * t24;
    const float t28 = rotation_row_0.y * t25;
    const float t29 = t27 + t28;
    const float t30 = rotation_row_0.z * t26;
    const float t31 = t29 + t30;
    const float t32 = rotation_row_1.x * t24;
    const float t33 = rotation_row_1.y * t25;
    const float t34 = t32 + t33;
    const float t35 = rotation_row_1.z * t26;
    const float t36 = t34 + t35;
    const float t37 = rotation_row_2.x * t24;
    const float t38 = rotation_row_2.y * t25;
    const float t39 = t37 + t38;
    const float t40 = rotation_row_2.z * t26;
    const float t41 = t39 + t40;
    const float t42 = t2 + t31;
    const float t43 = t5 + t36;
    const float t44 = t8 + t41;
    const float t45 = corners_2.x - corners_0.x;
    const float t46 = corners_2.y - corners_0.y;
    const float t47 = corners_2.z - corners_0.z;
    const float t48 = corners_1.x - corners_0.x;
    const float t49 = corners_1.y - corners_0.y;
    const float t50 = corners_1.z - corners_0.z;
    const float t51 = t46 * t50;
    const float t52 = t47 * t49;
    const float t53 = t51 - t52;
    const float t54 = t47 * t48;
    const float t55 = t45 * t50;
    const float t56 = t54 - t55;
    const float t57 = t45 * t49;
    const float t58 = t46 * t48;
    const float t59 = t57 - t58;
    const float t60 = t53 * t53;
    const float t61 = t56 * t56;
    const float t62 = t60 + t61;
    const float t63 = t59 * t59;
    const float t64 = t62 + t63;
    const float t65 = t42 * t42;
    const float t66 = t43 * t43;
    const float t67 = t65 + t66;
    const float t68 = t44 * t44;
    const float t69 = t67 + t68;
    const bool t70 = 0.0f < t64;
    const bool t71 = 0.0f < t69;
    const bool t72 = t70 & t71;
    const float t73 = t72 ? t64 : 1.0f;
    const float t74 = sqrtf(t73);
    const float t75 = t72 ? t69 : 1.0f;
    const float t76 = sqrtf(t75);
    const float t77 = 1.0f / t74;
    const float t78 = t53 * t77;
    const float t79 = t56 * t77;
    const float t80 = t59 * t77;
    const float t81 = 1.0f / t76;
    const float t82 = t42 * t81;
    const float t83 = t43 * t81;
    const float t84 = t44 * t81;
    const float t85 = t78 * t82;
    const float t86 = t79 * t83;
    const float t87 = t85 + t86;
    const float t88 = t80 * t84;
    const float t89 = t87 + t88;
    const float t90 = t89 * t89;
    const float t91 = 1.0f - t90;
    const bool t92 = 0.0f < t91;
    const float t93 = t92 ? t91 : 0.0f;
    const float t94 = sqrtf(t93);
    const float t95 = t43 * t80;
    const float t96 = t44 * t79;
    const float t97 = t95 - t96;
    const float t98 = t44 * t78;
    const float t99 = t42 * t80;
    const float t100 = t98 - t99;
    const float t101 = t42 * t79;
    const float t102 = t43 * t78;
    const float t103 = t101 - t102;
    const float t104 = t100 * t84;
    const float t105 = t103 * t83;
    const float t106 = t104 - t105;
    const float t107 = t103 * t82;
    const float t108 = t97 * t84;
    const float t109 = t107 - t108;
    const float t110 = t97 * t83;
    const float t111 = t100 * t82;
    const float t112 = t110 - t111;
    const bool t113 = t89 < 0.0f;
    const float t114 = -t89;
    const float t115 = t113 ? t114 : t89;
    const float t116 = air_drag * t115;
    const float t117 = t42 * t116;
    const float t118 = t43 * t116;
    const float t119 = t44 * t116;
    const float t120 = t89 * t94;
    const float t121 = air_lift * t120;
    const float t122 = t106 * t121;
    const float t123 = t109 * t121;
    const float t124 = t112 * t121;
    const float t125 = t117 + t122;
    const float t126 = t118 + t123;
    const float t127 = t119 + t124;
    const float t128 = t74 * t76;
    const float t129 = t125 * t128;
    const float t130 = t126 * t128;
    const float t131 = t127 * t128;
    const float t132 = t72 ? t129 : 0.0f;
    const float t133 = t72 ? t130 : 0.0f;
    const float t134 = t72 ? t131 : 0.0f;
    const float t135 = t132 * corners_0.w;
    const float t136 = corners_0.x - t135;
    const float t137 = t133 * corners_0.w;
    const float t138 = corners_0.y - t137;
    const float t139 = t134 * corners_0.w;
    const float t140 = corners_0.z - t139;
    const float t141 = t132 * corners_1.w;
    const float t142 = corners_1.x - t141;
    const float t143 = t133 * corners_1.w;
    const float t144 = corners_1.y - t143;
    const float t145 = t134 * corners_1.w;
    const float t146 = corners_1.z - t145;
    const float t147 = t132 * corners_2.w;
    const float t148 = corners_2.x - t147;
    const float t149 = t133 * corners_2.w;
    const float t150 = corners_2.y - t149;
    const float t151 = t134 * corners_2.w;
    const float t152 = corners_2.z - t151;
    return WindRotatingResult{
        Vec4{t136, t138, t140, corners_0.w},
        Vec4{t142, t144, t146, corners_1.w},
        Vec4{t148, t150, t152, corners_2.w}
    };
}

// wind_displaced: pbd::wind::apply_displaced in crates/cloth-kernels/src/pbd/wind.rs
struct WindDisplacedResult {
    Vec4 corners_0;
    Vec4 corners_1;
    Vec4 corners_2;
};
__device__ __forceinline__ WindDisplacedResult wind_displaced(
    Vec4 corners_0,
    Vec4 corners_1,
    Vec4 corners_2,
    Vec3 previous_0,
    Vec3 previous_1,
    Vec3 previous_2,
    float air_drag,
    float air_lift,
    Vec3 air_bias
) {
    const float t0 = previous_0.x + corners_0.x;
    const float t1 = previous_0.y + corners_0.y;
    const float t2 = previous_0.z + corners_0.z;
    const float t3 = previous_1.x + corners_1.x;
    const float t4 = previous_1.y + corners_1.y;
    const float t5 = previous_1.z + corners_1.z;
    const float t6 = previous_2.x + corners_2.x;
    const float t7 = previous_2.y + corners_2.y;
    const float t8 = previous_2.z + corners_2.z;
    const float t9 = corners_0.x + corners_1.x;
    const float t10 = t9 + corners_2.x;
    const float t11 = t10 * 0.33333334f;
    const float t12 = corners_0.y + corners_1.y;
    const float t13 = t12 + corners_2.y;
    const float t14 = t13 * 0.33333334f;
    const float t15 = corners_0.z + corners_1.z;
    const float t16 = t15 + corners_2.z;
    const float t17 = t16 * 0.33333334f;
    const float t18 = t11 + air_bias.x;
    const float t19 = t14 + air_bias.y;
    const float t20 = t17 + air_bias.z;
    const float t21 = t6 - t0;
    const float t22 = t7 - t1;
    const float t23 = t8 - t2;
    const float t24 = t3 - t0;
    const float t25 = t4 - t1;
    const float t26 = t5 - t2;
    const float t27 = t22 * t26;
    const float t28 = t23 * t25;
    const float t29 = t27 - t28;
    const float t30 = t23 * t24;
    const float t31 = t21 * t26;
    const float t32 = t30 - t31;
    const float t33 = t21 * t25;
    const float t34 = t22 * t24;
    const float t35 = t33 - t34;
    const float t36 = t29 * t29;
    const float t37 = t32 * t32;
    const float t38 = t36 + t37;
    const float t39 = t35 * t35;
    const float t40 = t38 + t39;
    const float t41 = t18 * t18;
    const float t42 = t19 * t19;
    const float t43 = t41 + t42;
    const float t44 = t20 * t20;
    const float t45 = t43 + t44;
    const bool t46 = 0.0f < t40;
    const bool t47 = 0.0f < t45;
    const bool t48 = t46 & t47;
    const float t49 = t48 ? t40 : 1.0f;
    const float t50 = sqrtf(t49);
    const float t51 = t48 ? t45 : 1.0f;
    const float t52 = sqrtf(t51);
    const float t53 = 1.0f / t50;
    const float t54 = t29 * t53;
    const float t55 = t32 * t53;
    const float t56 = t35 * t53;
    const float t57 = 1.0f / t52;
    const float t58 = t18 * t57;
    const float t59 = t19 * t57;
    const float t60 = t20 * t57;
    const float t61 = t54 * t58;
    const float t62 = t55 * t59;
    const float t63 = t61 + t62;
    const float t64 = t56 * t60;
    const float t65 = t63 + t64;
    const float t66 = t65 * t65;
    const float t67 = 1.0f - t66;
    const bool t68 = 0.0f < t67;
    const float t69 = t68 ? t67 : 0.0f;
    const float t70 = sqrtf(t69);
    const float t71 = t19 * t56;
    const float t72 = t20 * t55;
    const float t73 = t71 - t72;
    const float t74 = t20 * t54;
    const float t75 = t18 * t56;
    const float t76 = t74 - t75;
    const float t77 = t18 * t55;
    const float t78 = t19 * t54;
    const float t79 = t77 - t78;
    const float t80 = t76 * t60;
    const float t81 = t79 * t59;
    const float t82 = t80 - t81;
    const float t83 = t79 * t58;
    const float t84 = t73 * t60;
    const float t85 = t83 - t84;
    const float t86 = t73 * t59;
    const float t87 = t76 * t58;
    const float t88 = t86 - t87;
    const bool t89 = t65 < 0.0f;
    const float t90 = -t65;
    const float t91 = t89 ? t90 : t65;
    const float t92 = air_drag * t91;
    const float t93 = t18 * t92;
    const float t94 = t19 * t92;
    const float t95 = t20 * t92;
    const float t96 = t65 * t70;
    const float t97 = air_lift * t96;
    const float t98 = t82 * t97;
    const float t99 = t85 * t97;
    const float t100 = t88 * t97;
    const float t101 = t93 + t98;
    const float t102 = t94 + t99;
    const float t103 = t95 + t100;
    const float t104 = t50 * t52;
    const float t105 = t101 * t104;
    const float t106 = t102 * t104;
    const float t107 = t103 * t104;
    const float t108 = t48 ? t105 : 0.0f;
    const float t109 = t48 ? t106 : 0.0f;
    const float t110 = t48 ? t107 : 0.0f;
    const float t111 = t108 * corners_0.w;
    const float t112 = corners_0.x - t111;
    const float t113 = t109 * corners_0.w;
    const float t114 = corners_0.y - t113;
    const float t115 = t110 * corners_0.w;
    const float t116 = corners_0.z - t115;
    const float t117 = t108 * corners_1.w;
    const float t118 = corners_1.x - t117;
    const float t119 = t109 * corners_1.w;
    const float t120 = corners_1.y - t119;
    const float t121 = t110 * corners_1.w;
    const float t122 = corners_1.z - t121;
    const float t123 = t108 * corners_2.w;
    const float t124 = corners_2.x - t123;
    const float t125 = t109 * corners_2.w;
    const float t126 = corners_2.y - t125;
    const float t127 = t110 * corners_2.w;
    const float t128 = corners_2.z - t127;
    return WindDisplacedResult{
        Vec4{t112, t114, t116, corners_0.w},
        Vec4{t118, t120, t122, corners_1.w},
        Vec4{t124, t126, t128, corners_2.w}
    };
}

// wind_displaced_rotating: pbd::wind::apply_displaced in crates/cloth-kernels/src/pbd/wind.rs
struct WindDisplacedRotatingResult {
    Vec4 corners_0;
    Vec4 corners_1;
    Vec4 corners_2;
};
__device__ __forceinline__ WindDisplacedRotatingResult wind_displaced_rotating(
    Vec4 corners_0,
    Vec4 corners_1,
    Vec4 corners_2,
    Vec3 previous_0,
    Vec3 previous_1,
    Vec3 previous_2,
    float air_drag,
    float air_lift,
    Vec3 air_bias,
    Vec3 rotation_row_0,
    Vec3 rotation_row_1,
    Vec3 rotation_row_2
) {
    const float t0 = previous_0.x + corners_0.x;
    const float t1 = previous_0.y + corners_0.y;
    const float t2 = previous_0.z + corners_0.z;
    const float t3 = previous_1.x + corners_1.x;
    const float t4 = previous_1.y + corners_1.y;
    const float t5 = previous_1.z + corners_1.z;
    const float t6 = previous_2.x + corners_2.x;
    const float t7 = previous_2.y + corners_2.y;
    const float t8 = previous_2.z + corners_2.z;
    const float t9 = corners_0.x + corners_1.x;
    const float t10 = t9 + corners_2.x;
    const float t11 = t10 * 0.33333334f;
    const float t12 = corners_0.y + corners_1.y;
    const float t13 = t12 + corners_2.y;
    const float t14 = t13 * 0.33333334f;
    const float t15 = corners_0.z + corners_1.z;
    const float t16 = t15 + corners_2.z;
    const float t17 = t16 * 0.33333334f;
    const float t18 = t11 + air_bias.x;
    const float t19 = t14 + air_bias.y;
    const float t20 = t17 + air_bias.z;
    const float t21 = t0 + t3;
    const float t22 = t21 + t6;
    const float t23 = t22 * 0.33333334f;
    const float t24 = t1 + t4;
    const float t25 = t24 + t7;
    const float t26 = t25 * 0.33333334f;
    const float t27 = t2 + t5;
    const float t28 = t27 + t8;
    const float t29 = t28 * 0.33333334f;
    const float t30 = t18 - t23;
    const float t31 = t19 - t26;
    const float t32 = t20 - t29;
    const float t33 = rotation_row_0.x * t30;
    const float t34 = rotation_row_0.y * t31;
    const float t35 = t33 + t34;
    const float t36 = rotation_row_0.z * t32;
    const float t37 = t35 + t36;
    const float t38 = rotation_row_1.x * t30;
    const float t39 = rotation_row_1.y * t31;
    const float t40 = t38 + t39;
    const float t41 = rotation_row_1.z * t32;
    const float t42 = t40 + t41;
    const float t43 = rotation_row_2.x * t30;
    const float t44 = rotation_row_2.y * t31;
    const float t45 = t43 + t44;
    const float t46 = rotation_row_2.z * t32;
    const float t47 = t45 + t46;
    const float t48 = t23 + t37;
    const float t49 = t26 + t42;
    const float t50 = t29 + t47;
    const float t51 = t6 - t0;
    const float t52 = t7 - t1;
    const float t53 = t8 - t2;
    const float t54 = t3 - t0;
    const float t55 = t4 - t1;
    const float t56 = t5 - t2;
    const float t57 = t52 * t56;
    const float t58 = t53 * t55;
    const float t59 = t57 - t58;
    const float t60 = t53 * t54;
    const float t61 = t51 * t56;
    const float t62 = t60 - t61;
    const float t63 = t51 * t55;
    const float t64 = t52 * t54;
    const float t65 = t63 - t64;
    const float t66 = t59 * t59;
    const float t67 = t62 * t62;
    const float t68 = t66 + t67;
    const float t69 = t65 * t65;
    const float t70 = t68 + t69;
    const float t71 = t48 * t48;
    const float t72 = t49 * t49;
    const float t73 = t71 + t72;
    const float t74 = t50 * t50;
    const float t75 = t73 + t74;
    const bool t76 = 0.0f < t70;
    const bool t77 = 0.0f < t75;
    const bool t78 = t76 & t77;
    const float t79 = t78 ? t70 : 1.0f;
    const float t80 = sqrtf(t79);
    const float t81 = t78 ? t75 : 1.0f;
    const float t82 = sqrtf(t81);
    const float t83 = 1.0f / t80;
    const float t84 = t59 * t83;
    const float t85 = t62 * t83;
    const float t86 = t65 * t83;
    const float t87 = 1.0f / t82;
    const float t88 = t48 * t87;
    const float t89 = t49 * t87;
    const float t90 = t50 * t87;
    const float t91 = t84 * t88;
    const float t92 = t85 * t89;
    const float t93 = t91 + t92;
    const float t94 = t86 * t90;
    const float t95 = t93 + t94;
    const float t96 = t95 * t95;
    const float t97 = 1.0f - t96;
    const bool t98 = 0.0f < t97;
    const float t99 = t98 ? t97 : 0.0f;
    const float t100 = sqrtf(t99);
    const float t101 = t49 * t86;
    const float t102 = t50 * t85;
    const float t103 = t101 - t102;
    const float t104 = t50 * t84;
    const float t105 = t48 * t86;
    const float t106 = t104 - t105;
    const float t107 = t48 * t85;
    const float t108 = t49 * t84;
    const float t109 = t107 - t108;
    const float t110 = t106 * t90;
    const float t111 = t109 * t89;
    const float t112 = t110 - t111;
    const float t113 = t109 * t88;
    const float t114 = t103 * t90;
    const float t115 = t113 - t114;
    const float t116 = t103 * t89;
    const float t117 = t106 * t88;
    const float t118 = t116 - t117;
    const bool t119 = t95 < 0.0f;
    const float t120 = -t95;
    const float t121 = t119 ? t120 : t95;
    const float t122 = air_drag * t121;
    const float t123 = t48 * t122;
    const float t124 = t49 * t122;
    const float t125 = t50 * t122;
    const float t126 = t95 * t100;
    const float t127 = air_lift * t126;
    const float t128 = t112 * t127;
    const float t129 = t115 * t127;
    const float t130 = t118 * t127;
    const float t131 = t123 + t128;
    const float t132 = t124 + t129;
    const float t133 = t125 + t130;
    const float t134 = t80 * t82;
    const float t135 = t131 * t134;
    const float t136 = t132 * t134;
    const float t137 = t133 * t134;
    const float t138 = t78 ? t135 : 0.0f;
    const float t139 = t78 ? t136 : 0.0f;
    const float t140 = t78 ? t137 : 0.0f;
    const float t141 = t138 * corners_0.w;
    const float t142 = corners_0.x - t141;
    const float t143 = t139 * corners_0.w;
    const float t144 = corners_0.y - t143;
    const float t145 = t140 * corners_0.w;
    const float t146 = corners_0.z - t145;
    const float t147 = t138 * corners_1.w;
    const float t148 = corners_1.x - t147;
    const float t149 = t139 * corners_1.w;
    const float t150 = corners_1.y - t149;
    const float t151 = t140 * corners_1.w;
    const float t152 = corners_1.z - t151;
    const float t153 = t138 * corners_2.w;
    const float t154 = corners_2.x - t153;
    const float t155 = t139 * corners_2.w;
    const float t156 = corners_2.y - t155;
    const float t157 = t140 * corners_2.w;
    const float t158 = corners_2.z - t157;
    return WindDisplacedRotatingResult{
        Vec4{t142, t144, t146, corners_0.w},
        Vec4{t148, t150, t152, corners_1.w},
        Vec4{t154, t156, t158, corners_2.w}
    };
}

// wind_middle: pbd::wind::middle in crates/cloth-kernels/src/pbd/wind.rs
__device__ __forceinline__ float wind_middle(float a, float b, float c) {
    const float t0 = a + b;
    const float t1 = t0 + c;
    const float t2 = t1 * 0.33333334f;
    return t2;
}

// wind_rotated: pbd::wind::rotated in crates/cloth-kernels/src/pbd/wind.rs
__device__ __forceinline__ Vec3 wind_rotated(
    Vec3 center,
    Vec3 d,
    Vec3 rotation_row_0,
    Vec3 rotation_row_1,
    Vec3 rotation_row_2
) {
    const float t0 = d.x - center.x;
    const float t1 = d.y - center.y;
    const float t2 = d.z - center.z;
    const float t3 = rotation_row_0.x * t0;
    const float t4 = rotation_row_0.y * t1;
    const float t5 = t3 + t4;
    const float t6 = rotation_row_0.z * t2;
    const float t7 = t5 + t6;
    const float t8 = rotation_row_1.x * t0;
    const float t9 = rotation_row_1.y * t1;
    const float t10 = t8 + t9;
    const float t11 = rotation_row_1.z * t2;
    const float t12 = t10 + t11;
    const float t13 = rotation_row_2.x * t0;
    const float t14 = rotation_row_2.y * t1;
    const float t15 = t13 + t14;
    const float t16 = rotation_row_2.z * t2;
    const float t17 = t15 + t16;
    const float t18 = center.x + t7;
    const float t19 = center.y + t12;
    const float t20 = center.z + t17;
    return Vec3{t18, t19, t20};
}

// wind_face: pbd::wind::face in crates/cloth-kernels/src/pbd/wind.rs
struct WindFaceResult {
    Vec3 face_normal;
    Vec3 face_d;
    float face_area;
    float face_distance;
    bool face_works;
};
__device__ __forceinline__ WindFaceResult wind_face(Vec3 edge2, Vec3 edge1, Vec3 d) {
    const float t0 = edge2.y * edge1.z;
    const float t1 = edge2.z * edge1.y;
    const float t2 = t0 - t1;
    const float t3 = edge2.z * edge1.x;
    const float t4 = edge2.x * edge1.z;
    const float t5 = t3 - t4;
    const float t6 = edge2.x * edge1.y;
    const float t7 = edge2.y * edge1.x;
    const float t8 = t6 - t7;
    const float t9 = t2 * t2;
    const float t10 = t5 * t5;
    const float t11 = t9 + t10;
    const float t12 = t8 * t8;
    const float t13 = t11 + t12;
    const float t14 = d.x * d.x;
    const float t15 = d.y * d.y;
    const float t16 = t14 + t15;
    const float t17 = d.z * d.z;
    const float t18 = t16 + t17;
    const bool t19 = 0.0f < t13;
    const bool t20 = 0.0f < t18;
    const bool t21 = t19 & t20;
    const float t22 = t21 ? t13 : 1.0f;
    const float t23 = sqrtf(t22);
    const float t24 = t21 ? t18 : 1.0f;
    const float t25 = sqrtf(t24);
    return WindFaceResult{
        Vec3{t2, t5, t8},
        Vec3{d.x, d.y, d.z},
        t23,
        t25,
        t21
    };
}

// wind_impulse: pbd::wind::impulse in crates/cloth-kernels/src/pbd/wind.rs
__device__ __forceinline__ Vec3 wind_impulse(
    Vec3 face_normal,
    Vec3 face_d,
    float face_area,
    float face_distance,
    bool face_works,
    float air_drag,
    float air_lift,
    Vec3 air_bias
) {
    const float t0 = 1.0f / face_area;
    const float t1 = face_normal.x * t0;
    const float t2 = face_normal.y * t0;
    const float t3 = face_normal.z * t0;
    const float t4 = 1.0f / face_distance;
    const float t5 = face_d.x * t4;
    const float t6 = face_d.y * t4;
    const float t7 = face_d.z * t4;
    const float t8 = t1 * t5;
    const float t9 = t2 * t6;
    const float t10 = t8 + t9;
    const float t11 = t3 * t7;
    const float t12 = t10 + t11;
    const float t13 = t12 * t12;
    const float t14 = 1.0f - t13;
    const bool t15 = 0.0f < t14;
    const float t16 = t15 ? t14 : 0.0f;
    const float t17 = sqrtf(t16);
    const float t18 = face_d.y * t3;
    const float t19 = face_d.z * t2;
    const float t20 = t18 - t19;
    const float t21 = face_d.z * t1;
    const float t22 = face_d.x * t3;
    const float t23 = t21 - t22;
    const float t24 = face_d.x * t2;
    const float t25 = face_d.y * t1;
    const float t26 = t24 - t25;
    const float t27 = t23 * t7;
    const float t28 = t26 * t6;
    const float t29 = t27 - t28;
    const float t30 = t26 * t5;
    const float t31 = t20 * t7;
    const float t32 = t30 - t31;
    const float t33 = t20 * t6;
    const float t34 = t23 * t5;
    const float t35 = t33 - t34;
    const bool t36 = t12 < 0.0f;
    const float t37 = -t12;
    const float t38 = t36 ? t37 : t12;
    const float t39 = air_drag * t38;
    const float t40 = face_d.x * t39;
    const float t41 = face_d.y * t39;
    const float t42 = face_d.z * t39;
    const float t43 = t12 * t17;
    const float t44 = air_lift * t43;
    const float t45 = t29 * t44;
    const float t46 = t32 * t44;
    const float t47 = t35 * t44;
    const float t48 = t40 + t45;
    const float t49 = t41 + t46;
    const float t50 = t42 + t47;
    const float t51 = face_area * face_distance;
    const float t52 = t48 * t51;
    const float t53 = t49 * t51;
    const float t54 = t50 * t51;
    const float t55 = face_works ? t52 : 0.0f;
    const float t56 = face_works ? t53 : 0.0f;
    const float t57 = face_works ? t54 : 0.0f;
    return Vec3{t55, t56, t57};
}

// wind_pushed: pbd::wind::pushed in crates/cloth-kernels/src/pbd/wind.rs
__device__ __forceinline__ float wind_pushed(float coordinate, float impulse, float inverse_mass) {
    const float t0 = impulse * inverse_mass;
    const float t1 = coordinate - t0;
    return t1;
}

// motion_constrain: pbd::motion::constrain in crates/cloth-kernels/src/pbd/motion.rs
__device__ __forceinline__ Vec4 motion_constrain(
    Vec4 particle,
    Vec3 center,
    float radius,
    float scale,
    float bias,
    float stiffness,
    float epsilon
) {
    const float t0 = center.x - particle.x;
    const float t1 = center.y - particle.y;
    const float t2 = center.z - particle.z;
    const float t3 = radius * scale;
    const float t4 = t3 + bias;
    const bool t5 = 0.0f < t4;
    const float t6 = t5 ? t4 : 0.0f;
    const float t7 = t0 * t0;
    const float t8 = t1 * t1;
    const float t9 = t7 + t8;
    const float t10 = t2 * t2;
    const float t11 = t9 + t10;
    const float t12 = t11 + epsilon;
    const float t13 = sqrtf(t12);
    const float t14 = t6 / t13;
    const float t15 = 1.0f - t14;
    const bool t16 = 0.0f < t15;
    const float t17 = t15 * stiffness;
    const float t18 = t0 * t17;
    const float t19 = t1 * t17;
    const float t20 = t2 * t17;
    const float t21 = particle.x + t18;
    const float t22 = particle.y + t19;
    const float t23 = particle.z + t20;
    const float t24 = t16 ? t21 : particle.x;
    const float t25 = t16 ? t22 : particle.y;
    const float t26 = t16 ? t23 : particle.z;
    const bool t27 = t6 <= 0.0f;
    const float t28 = t27 ? 0.0f : particle.w;
    return Vec4{t24, t25, t26, t28};
}

// separation_constrain: pbd::separation::constrain in crates/cloth-kernels/src/pbd/separation.rs
__device__ __forceinline__ Vec4 separation_constrain(
    Vec4 particle,
    Vec3 center,
    float radius,
    float epsilon
) {
    const float t0 = center.x - particle.x;
    const float t1 = center.y - particle.y;
    const float t2 = center.z - particle.z;
    const float t3 = t0 * t0;
    const float t4 = t1 * t1;
    const float t5 = t3 + t4;
    const float t6 = t2 * t2;
    const float t7 = t5 + t6;
    const float t8 = t7 + epsilon;
    const float t9 = sqrtf(t8);
    const float t10 = radius / t9;
    const float t11 = 1.0f - t10;
    const bool t12 = t11 < 0.0f;
    const float t13 = t0 * t11;
    const float t14 = t1 * t11;
    const float t15 = t2 * t11;
    const float t16 = particle.x + t13;
    const float t17 = particle.y + t14;
    const float t18 = particle.z + t15;
    const float t19 = t12 ? t16 : particle.x;
    const float t20 = t12 ? t17 : particle.y;
    const float t21 = t12 ? t18 : particle.z;
    const bool t22 = 0.0f < particle.w;
    const float t23 = t22 ? t19 : particle.x;
    const float t24 = t22 ? t20 : particle.y;
    const float t25 = t22 ? t21 : particle.z;
    return Vec4{t23, t24, t25, particle.w};
}

// tether_accumulate: pbd::tether::accumulate in crates/cloth-kernels/src/pbd/tether.rs
__device__ __forceinline__ Vec3 tether_accumulate(
    Vec3 offset,
    Vec3 p,
    Vec3 anchor,
    float length,
    float scale,
    float epsilon
) {
    const float t0 = anchor.x - p.x;
    const float t1 = anchor.y - p.y;
    const float t2 = anchor.z - p.z;
    const float t3 = length * scale;
    const float t4 = t0 * t0;
    const float t5 = t1 * t1;
    const float t6 = t4 + t5;
    const float t7 = t2 * t2;
    const float t8 = t6 + t7;
    const float t9 = t8 + epsilon;
    const float t10 = sqrtf(t9);
    const float t11 = t3 / t10;
    const float t12 = 1.0f - t11;
    const bool t13 = 0.0f < t12;
    const float t14 = t13 ? t12 : 0.0f;
    const float t15 = t0 * t14;
    const float t16 = t1 * t14;
    const float t17 = t2 * t14;
    const float t18 = offset.x + t15;
    const float t19 = offset.y + t16;
    const float t20 = offset.z + t17;
    return Vec3{t18, t19, t20};
}

// tether_apply: pbd::tether::apply in crates/cloth-kernels/src/pbd/tether.rs
__device__ __forceinline__ Vec4 tether_apply(Vec4 particle, Vec3 offset, float stiffness) {
    const float t0 = offset.x * stiffness;
    const float t1 = offset.y * stiffness;
    const float t2 = offset.z * stiffness;
    const float t3 = particle.x + t0;
    const float t4 = particle.y + t1;
    const float t5 = particle.z + t2;
    const bool t6 = 0.0f < particle.w;
    const float t7 = t6 ? t3 : particle.x;
    const float t8 = t6 ? t4 : particle.y;
    const float t9 = t6 ? t5 : particle.z;
    return Vec4{t7, t8, t9, particle.w};
}

// edge_solve: pbd::edge::solve in crates/cloth-kernels/src/pbd/edge.rs
struct EdgeSolveResult {
    Vec4 i;
    Vec4 j;
};
__device__ __forceinline__ EdgeSolveResult edge_solve(
    Vec4 i,
    Vec4 j,
    float rest,
    float stiffness,
    float epsilon
) {
    const float t0 = j.x - i.x;
    const float t1 = j.y - i.y;
    const float t2 = j.z - i.z;
    const float t3 = t0 * t0;
    const float t4 = t1 * t1;
    const float t5 = t3 + t4;
    const float t6 = t2 * t2;
    const float t7 = t5 + t6;
    const float t8 = t7 + epsilon;
    const float t9 = sqrtf(t8);
    const float t10 = rest / t9;
    const float t11 = 1.0f - t10;
    const bool t12 = 1.1920929e-7f < rest;
    const float t13 = t12 ? t11 : 0.0f;
    const float t14 = t13 * stiffness;
    const float t15 = i.w + j.w;
    const float t16 = t15 + 1.1920929e-7f;
    const float t17 = t14 / t16;
    const float t18 = t17 * i.w;
    const float t19 = t17 * j.w;
    const float t20 = t0 * t18;
    const float t21 = t1 * t18;
    const float t22 = t2 * t18;
    const float t23 = i.x + t20;
    const float t24 = i.y + t21;
    const float t25 = i.z + t22;
    const float t26 = t0 * t19;
    const float t27 = t1 * t19;
    const float t28 = t2 * t19;
    const float t29 = j.x - t26;
    const float t30 = j.y - t27;
    const float t31 = j.z - t28;
    return EdgeSolveResult{
        Vec4{t23, t24, t25, i.w},
        Vec4{t29, t30, t31, j.w}
    };
}

// edge_solve_limited: pbd::edge::solve_limited in crates/cloth-kernels/src/pbd/edge.rs
struct EdgeSolveLimitedResult {
    Vec4 i;
    Vec4 j;
};
__device__ __forceinline__ EdgeSolveLimitedResult edge_solve_limited(
    Vec4 i,
    Vec4 j,
    float rest,
    float stiffness,
    float limits_softening,
    float limits_compression,
    float limits_stretch,
    float epsilon
) {
    const float t0 = j.x - i.x;
    const float t1 = j.y - i.y;
    const float t2 = j.z - i.z;
    const float t3 = t0 * t0;
    const float t4 = t1 * t1;
    const float t5 = t3 + t4;
    const float t6 = t2 * t2;
    const float t7 = t5 + t6;
    const float t8 = t7 + epsilon;
    const float t9 = sqrtf(t8);
    const float t10 = rest / t9;
    const float t11 = 1.0f - t10;
    const bool t12 = 1.1920929e-7f < rest;
    const float t13 = t12 ? t11 : 0.0f;
    const bool t14 = t13 < limits_stretch;
    const float t15 = t14 ? t13 : limits_stretch;
    const bool t16 = t15 < limits_compression;
    const float t17 = t16 ? limits_compression : t15;
    const float t18 = limits_softening * t17;
    const float t19 = t13 - t18;
    const float t20 = t19 * stiffness;
    const float t21 = i.w + j.w;
    const float t22 = t21 + 1.1920929e-7f;
    const float t23 = t20 / t22;
    const float t24 = t23 * i.w;
    const float t25 = t23 * j.w;
    const float t26 = t0 * t24;
    const float t27 = t1 * t24;
    const float t28 = t2 * t24;
    const float t29 = i.x + t26;
    const float t30 = i.y + t27;
    const float t31 = i.z + t28;
    const float t32 = t0 * t25;
    const float t33 = t1 * t25;
    const float t34 = t2 * t25;
    const float t35 = j.x - t32;
    const float t36 = j.y - t33;
    const float t37 = j.z - t34;
    return EdgeSolveLimitedResult{
        Vec4{t29, t30, t31, i.w},
        Vec4{t35, t36, t37, j.w}
    };
}

// edge_difference: pbd::edge::difference in crates/cloth-kernels/src/pbd/edge.rs
__device__ __forceinline__ Vec3 edge_difference(Vec3 pi, Vec3 pj) {
    const float t0 = pj.x - pi.x;
    const float t1 = pj.y - pi.y;
    const float t2 = pj.z - pi.z;
    return Vec3{t0, t1, t2};
}

// edge_squared_length: pbd::edge::squared_length in crates/cloth-kernels/src/pbd/edge.rs
__device__ __forceinline__ float edge_squared_length(Vec3 d, float epsilon) {
    const float t0 = d.x * d.x;
    const float t1 = d.y * d.y;
    const float t2 = t0 + t1;
    const float t3 = d.z * d.z;
    const float t4 = t2 + t3;
    const float t5 = t4 + epsilon;
    return t5;
}

// edge_error: pbd::edge::error in crates/cloth-kernels/src/pbd/edge.rs
__device__ __forceinline__ float edge_error(float squared_length, float rest) {
    const float t0 = sqrtf(squared_length);
    const float t1 = rest / t0;
    const float t2 = 1.0f - t1;
    const bool t3 = 1.1920929e-7f < rest;
    const float t4 = t3 ? t2 : 0.0f;
    return t4;
}

// edge_error_if_on: pbd::edge::error_if_on in crates/cloth-kernels/src/pbd/edge.rs
__device__ __forceinline__ float edge_error_if_on(float squared_length, float rest) {
    const float t0 = sqrtf(squared_length);
    const float t1 = rest / t0;
    const float t2 = 1.0f - t1;
    return t2;
}

// edge_soften: pbd::edge::soften in crates/cloth-kernels/src/pbd/edge.rs
__device__ __forceinline__ float edge_soften(
    float e,
    float limits_softening,
    float limits_compression,
    float limits_stretch
) {
    const bool t0 = e < limits_stretch;
    const float t1 = t0 ? e : limits_stretch;
    const bool t2 = t1 < limits_compression;
    const float t3 = t2 ? limits_compression : t1;
    const float t4 = limits_softening * t3;
    const float t5 = e - t4;
    return t5;
}

// edge_factors: pbd::edge::factors in crates/cloth-kernels/src/pbd/edge.rs
struct EdgeFactorsResult {
    float factor_i;
    float factor_j;
};
__device__ __forceinline__ EdgeFactorsResult edge_factors(float e, float stiffness, float wi, float wj) {
    const float t0 = e * stiffness;
    const float t1 = wi + wj;
    const float t2 = t1 + 1.1920929e-7f;
    const float t3 = t0 / t2;
    const float t4 = t3 * wi;
    const float t5 = t3 * wj;
    return EdgeFactorsResult{
        t4,
        t5
    };
}

// edge_unit_factor: pbd::edge::unit_factor in crates/cloth-kernels/src/pbd/edge.rs
__device__ __forceinline__ float edge_unit_factor(float e, float stiffness) {
    const float t0 = e * stiffness;
    const float t1 = t0 * 0.5f;
    return t1;
}

// edge_unit_factor_of_half: pbd::edge::unit_factor_of_half in crates/cloth-kernels/src/pbd/edge.rs
__device__ __forceinline__ float edge_unit_factor_of_half(float e, float half_stiffness) {
    const float t0 = e * half_stiffness;
    return t0;
}

// squared_ratio: pbd::stretch::squared_ratio in crates/cloth-kernels/src/pbd/stretch.rs
__device__ __forceinline__ float squared_ratio(Vec4 i, Vec4 j, float rest) {
    const float t0 = i.x - j.x;
    const float t1 = i.y - j.y;
    const float t2 = i.z - j.z;
    const bool t3 = 1e-6f < rest;
    const float t4 = i.w + j.w;
    const bool t5 = 0.0f < t4;
    const bool t6 = t3 & t5;
    const float t7 = t6 ? rest : 1.0f;
    const float t8 = t0 * t0;
    const float t9 = t1 * t1;
    const float t10 = t8 + t9;
    const float t11 = t2 * t2;
    const float t12 = t10 + t11;
    const float t13 = t7 * t7;
    const float t14 = t12 / t13;
    const float t15 = t6 ? t14 : 0.0f;
    return t15;
}

// edge_apply: pbd::edge::apply in crates/cloth-kernels/src/pbd/edge.rs
struct EdgeApplyResult {
    Vec3 pi;
    Vec3 pj;
};
__device__ __forceinline__ EdgeApplyResult edge_apply(
    Vec3 pi,
    Vec3 pj,
    Vec3 d,
    float factor_i,
    float factor_j
) {
    const float t0 = d.x * factor_i;
    const float t1 = d.y * factor_i;
    const float t2 = d.z * factor_i;
    const float t3 = pi.x + t0;
    const float t4 = pi.y + t1;
    const float t5 = pi.z + t2;
    const float t6 = d.x * factor_j;
    const float t7 = d.y * factor_j;
    const float t8 = d.z * factor_j;
    const float t9 = pj.x - t6;
    const float t10 = pj.y - t7;
    const float t11 = pj.z - t8;
    return EdgeApplyResult{
        Vec3{t3, t4, t5},
        Vec3{t9, t10, t11}
    };
}

// interpolate: interpolate::interpolate in crates/cloth-kernels/src/interpolate.rs
__device__ __forceinline__ float interpolate(float start, float end, float alpha) {
    const bool t0 = alpha < 1.0f;
    const float t1 = end - start;
    const float t2 = t1 * alpha;
    const float t3 = start + t2;
    const float t4 = t0 ? t3 : end;
    return t4;
}

// interpolate_vector: interpolate::interpolate_vector in crates/cloth-kernels/src/interpolate.rs
__device__ __forceinline__ Vec3 interpolate_vector(Vec3 start, Vec3 end, float alpha) {
    const bool t0 = alpha < 1.0f;
    const float t1 = end.x - start.x;
    const float t2 = t1 * alpha;
    const float t3 = start.x + t2;
    const float t4 = t0 ? t3 : end.x;
    const float t5 = end.y - start.y;
    const float t6 = t5 * alpha;
    const float t7 = start.y + t6;
    const float t8 = t0 ? t7 : end.y;
    const float t9 = end.z - start.z;
    const float t10 = t9 * alpha;
    const float t11 = start.z + t10;
    const float t12 = t0 ? t11 : end.z;
    return Vec3{t4, t8, t12};
}

// interpolate_sphere: interpolate::interpolate_sphere in crates/cloth-kernels/src/interpolate.rs
struct InterpolateSphereResult {
    Vec3 center;
    float radius;
};
__device__ __forceinline__ InterpolateSphereResult interpolate_sphere(
    Vec3 start_center,
    float start_radius,
    Vec3 end_center,
    float end_radius,
    float alpha
) {
    const bool t0 = alpha < 1.0f;
    const float t1 = end_center.x - start_center.x;
    const float t2 = t1 * alpha;
    const float t3 = start_center.x + t2;
    const float t4 = t0 ? t3 : end_center.x;
    const float t5 = end_center.y - start_center.y;
    const float t6 = t5 * alpha;
    const float t7 = start_center.y + t6;
    const float t8 = t0 ? t7 : end_center.y;
    const float t9 = end_center.z - start_center.z;
    const float t10 = t9 * alpha;
    const float t11 = start_center.z + t10;
    const float t12 = t0 ? t11 : end_center.z;
    const float t13 = end_radius - start_radius;
    const float t14 = t13 * alpha;
    const float t15 = start_radius + t14;
    const float t16 = t0 ? t15 : end_radius;
    return InterpolateSphereResult{
        Vec3{t4, t8, t12},
        t16
    };
}

// normal_accumulate: normal::accumulate in crates/cloth-kernels/src/normal.rs
__device__ __forceinline__ Vec3 normal_accumulate(Vec3 sum, Vec3 a, Vec3 b, Vec3 c) {
    const float t0 = b.x - a.x;
    const float t1 = b.y - a.y;
    const float t2 = b.z - a.z;
    const float t3 = c.x - a.x;
    const float t4 = c.y - a.y;
    const float t5 = c.z - a.z;
    const float t6 = t1 * t5;
    const float t7 = t2 * t4;
    const float t8 = t6 - t7;
    const float t9 = t2 * t3;
    const float t10 = t0 * t5;
    const float t11 = t9 - t10;
    const float t12 = t0 * t4;
    const float t13 = t1 * t3;
    const float t14 = t12 - t13;
    const float t15 = sum.x + t8;
    const float t16 = sum.y + t11;
    const float t17 = sum.z + t14;
    return Vec3{t15, t16, t17};
}

// normal_unit: normal::unit in crates/cloth-kernels/src/normal.rs
__device__ __forceinline__ Vec3 normal_unit(Vec3 sum) {
    const float t0 = sum.x * sum.x;
    const float t1 = sum.y * sum.y;
    const float t2 = t0 + t1;
    const float t3 = sum.z * sum.z;
    const float t4 = t2 + t3;
    const bool t5 = 0.0f < t4;
    const float t6 = t5 ? t4 : 1.0f;
    const float t7 = sqrtf(t6);
    const float t8 = 1.0f / t7;
    const float t9 = sum.x * t8;
    const float t10 = sum.y * t8;
    const float t11 = sum.z * t8;
    const float t12 = t5 ? t9 : 0.0f;
    const float t13 = t5 ? t10 : 0.0f;
    const float t14 = t5 ? t11 : 0.0f;
    return Vec3{t12, t13, t14};
}

// grid_scale: grid::scale in crates/cloth-kernels/src/grid.rs
__device__ __forceinline__ float grid_scale(float distance) {
    const float t0 = distance * 1.01f;
    const float t1 = 1.0f / t0;
    return t1;
}

// grid_cell: grid::cell in crates/cloth-kernels/src/grid.rs
__device__ __forceinline__ Vec3 grid_cell(Vec3 p, float scale) {
    const float t0 = p.x * scale;
    const float t1 = floorf(t0);
    const float t2 = t1 / 1024.0f;
    const float t3 = floorf(t2);
    const float t4 = t3 * 1024.0f;
    const float t5 = t1 - t4;
    const bool t6 = 0.0f < t5;
    const float t7 = t6 ? t5 : 0.0f;
    const bool t8 = t7 < 1023.0f;
    const float t9 = t8 ? t7 : 1023.0f;
    const float t10 = p.y * scale;
    const float t11 = floorf(t10);
    const float t12 = t11 / 1024.0f;
    const float t13 = floorf(t12);
    const float t14 = t13 * 1024.0f;
    const float t15 = t11 - t14;
    const bool t16 = 0.0f < t15;
    const float t17 = t16 ? t15 : 0.0f;
    const bool t18 = t17 < 1023.0f;
    const float t19 = t18 ? t17 : 1023.0f;
    const float t20 = p.z * scale;
    const float t21 = floorf(t20);
    const float t22 = t21 / 1024.0f;
    const float t23 = floorf(t22);
    const float t24 = t23 * 1024.0f;
    const float t25 = t21 - t24;
    const bool t26 = 0.0f < t25;
    const float t27 = t26 ? t25 : 0.0f;
    const bool t28 = t27 < 1023.0f;
    const float t29 = t28 ? t27 : 1023.0f;
    return Vec3{t9, t19, t29};
}

// sweep_scale: sweep::scale in crates/cloth-kernels/src/sweep.rs
__device__ __forceinline__ Vec3 sweep_scale(Vec3 lower, Vec3 upper, float distance) {
    const float t0 = upper.x - lower.x;
    const float t1 = upper.y - lower.y;
    const float t2 = upper.z - lower.z;
    const bool t3 = 1.1920929e-7f < t0;
    const float t4 = t3 ? t0 : 1.1920929e-7f;
    const bool t5 = 1.1920929e-7f < t1;
    const float t6 = t5 ? t1 : 1.1920929e-7f;
    const bool t7 = 1.1920929e-7f < t2;
    const float t8 = t7 ? t2 : 1.1920929e-7f;
    const float t9 = t4 * 1.5259488e-5f;
    const float t10 = 1.0f / t9;
    const float t11 = t6 * 0.0039525693f;
    const bool t12 = t11 < distance;
    const float t13 = t12 ? distance : t11;
    const float t14 = 1.0f / t13;
    const float t15 = t8 * 0.0039525693f;
    const bool t16 = t15 < distance;
    const float t17 = t16 ? distance : t15;
    const float t18 = 1.0f / t17;
    return Vec3{t10, t14, t18};
}

// sweep_cell: sweep::cell in crates/cloth-kernels/src/sweep.rs
__device__ __forceinline__ Vec3 sweep_cell(Vec3 p, Vec3 lower, Vec3 scale) {
    const float t0 = p.x - lower.x;
    const float t1 = t0 * scale.x;
    const float t2 = t1 + 1.0f;
    const bool t3 = 1.0f < t2;
    const float t4 = t3 ? t2 : 1.0f;
    const bool t5 = t4 < 65534.0f;
    const float t6 = t5 ? t4 : 65534.0f;
    const float t7 = floorf(t6);
    const float t8 = p.y - lower.y;
    const float t9 = t8 * scale.y;
    const float t10 = t9 + 1.0f;
    const bool t11 = 1.0f < t10;
    const float t12 = t11 ? t10 : 1.0f;
    const bool t13 = t12 < 254.0f;
    const float t14 = t13 ? t12 : 254.0f;
    const float t15 = floorf(t14);
    const float t16 = p.z - lower.z;
    const float t17 = t16 * scale.z;
    const float t18 = t17 + 1.0f;
    const bool t19 = 1.0f < t18;
    const float t20 = t19 ? t18 : 1.0f;
    const bool t21 = t20 < 254.0f;
    const float t22 = t21 ? t20 : 254.0f;
    const float t23 = floorf(t22);
    return Vec3{t7, t15, t23};
}

// sweep_reach: sweep::reach in crates/cloth-kernels/src/sweep.rs
__device__ __forceinline__ float sweep_reach(Vec3 scale, float distance) {
    const float t0 = scale.x * distance;
    const float t1 = floorf(t0);
    const float t2 = t1 + 2.0f;
    const bool t3 = t2 < 65534.0f;
    const float t4 = t3 ? t2 : 65534.0f;
    return t4;
}

// sweep_bounds: sweep::bounds in crates/cloth-kernels/src/sweep.rs
struct SweepBoundsResult {
    Vec3 lower;
    Vec3 upper;
};
__device__ __forceinline__ SweepBoundsResult sweep_bounds(Vec3 lower, Vec3 upper, Vec3 p) {
    const bool t0 = p.x < lower.x;
    const float t1 = t0 ? p.x : lower.x;
    const bool t2 = p.y < lower.y;
    const float t3 = t2 ? p.y : lower.y;
    const bool t4 = p.z < lower.z;
    const float t5 = t4 ? p.z : lower.z;
    const bool t6 = upper.x < p.x;
    const float t7 = t6 ? p.x : upper.x;
    const bool t8 = upper.y < p.y;
    const float t9 = t8 ? p.y : upper.y;
    const bool t10 = upper.z < p.z;
    const float t11 = t10 ? p.z : upper.z;
    return SweepBoundsResult{
        Vec3{t1, t3, t5},
        Vec3{t7, t9, t11}
    };
}

// repel_push: pbd::repel::push in crates/cloth-kernels/src/pbd/repel.rs
struct RepelPushResult {
    Vec3 push_i;
    Vec3 push_j;
    bool touches;
};
__device__ __forceinline__ RepelPushResult repel_push(Vec4 i, Vec4 j, float distance, float stiffness) {
    const float t0 = j.x - i.x;
    const float t1 = j.y - i.y;
    const float t2 = j.z - i.z;
    const float t3 = t0 * t0;
    const float t4 = t1 * t1;
    const float t5 = t3 + t4;
    const float t6 = t2 * t2;
    const float t7 = t5 + t6;
    const float t8 = distance * distance;
    const bool t9 = t7 <= t8;
    const bool t10 = 0.0f < t7;
    const bool t11 = t9 & t10;
    const float t12 = t11 ? t7 : 1.0f;
    const float t13 = sqrtf(t12);
    const float t14 = distance / t13;
    const float t15 = 1.0f - t14;
    const float t16 = i.w + j.w;
    const float t17 = t16 + 1.1920929e-7f;
    const float t18 = stiffness / t17;
    const float t19 = t18 * t15;
    const float t20 = t11 ? t19 : 0.0f;
    const float t21 = t11 ? t0 : 0.0f;
    const float t22 = t11 ? t1 : 0.0f;
    const float t23 = t11 ? t2 : 0.0f;
    const float t24 = t20 * i.w;
    const float t25 = t21 * t24;
    const float t26 = t22 * t24;
    const float t27 = t23 * t24;
    const float t28 = t20 * j.w;
    const float t29 = t21 * t28;
    const float t30 = t22 * t28;
    const float t31 = t23 * t28;
    const float t32 = -t29;
    const float t33 = -t30;
    const float t34 = -t31;
    return RepelPushResult{
        Vec3{t25, t26, t27},
        Vec3{t32, t33, t34},
        t11
    };
}

// repel_touches: pbd::repel::touches in crates/cloth-kernels/src/pbd/repel.rs
__device__ __forceinline__ bool repel_touches(Vec3 i, Vec3 j, float distance) {
    const float t0 = j.x - i.x;
    const float t1 = j.y - i.y;
    const float t2 = j.z - i.z;
    const float t3 = t0 * t0;
    const float t4 = t1 * t1;
    const float t5 = t3 + t4;
    const float t6 = t2 * t2;
    const float t7 = t5 + t6;
    const float t8 = distance * distance;
    const bool t9 = t7 <= t8;
    const bool t10 = 0.0f < t7;
    const bool t11 = t9 & t10;
    return t11;
}

// repel_resolve: pbd::repel::resolve in crates/cloth-kernels/src/pbd/repel.rs
struct RepelResolveResult {
    Vec4 i;
    Vec4 j;
};
__device__ __forceinline__ RepelResolveResult repel_resolve(
    Vec4 i,
    Vec4 j,
    float distance,
    float step,
    float stiffness
) {
    const float t0 = j.x - i.x;
    const float t1 = j.y - i.y;
    const float t2 = j.z - i.z;
    const float t3 = t0 * t0;
    const float t4 = t1 * t1;
    const float t5 = t3 + t4;
    const float t6 = t2 * t2;
    const float t7 = t5 + t6;
    const float t8 = distance * distance;
    const bool t9 = t7 <= t8;
    const bool t10 = 0.0f < t7;
    const bool t11 = t9 & t10;
    const float t12 = t11 ? t7 : 1.0f;
    const float t13 = sqrtf(t12);
    const float t14 = t13 + step;
    const bool t15 = distance < t14;
    const float t16 = t15 ? distance : t14;
    const float t17 = t16 / t13;
    const float t18 = 1.0f - t17;
    const float t19 = i.w + j.w;
    const float t20 = t19 + 1.1920929e-7f;
    const float t21 = stiffness / t20;
    const float t22 = t21 * t18;
    const float t23 = t11 ? t22 : 0.0f;
    const float t24 = t11 ? t0 : 0.0f;
    const float t25 = t11 ? t1 : 0.0f;
    const float t26 = t11 ? t2 : 0.0f;
    const float t27 = t23 * i.w;
    const float t28 = t24 * t27;
    const float t29 = t25 * t27;
    const float t30 = t26 * t27;
    const float t31 = t23 * j.w;
    const float t32 = t24 * t31;
    const float t33 = t25 * t31;
    const float t34 = t26 * t31;
    const float t35 = -t32;
    const float t36 = -t33;
    const float t37 = -t34;
    const float t38 = i.x + t28;
    const float t39 = i.y + t29;
    const float t40 = i.z + t30;
    const float t41 = j.x + t35;
    const float t42 = j.y + t36;
    const float t43 = j.z + t37;
    return RepelResolveResult{
        Vec4{t38, t39, t40, i.w},
        Vec4{t41, t42, t43, j.w}
    };
}

// repel_accumulate: pbd::repel::accumulate in crates/cloth-kernels/src/pbd/repel.rs
struct RepelAccumulateResult {
    Vec3 position;
    Vec3 sum;
};
__device__ __forceinline__ RepelAccumulateResult repel_accumulate(Vec3 position, Vec3 sum, Vec3 push) {
    const float t0 = position.x + push.x;
    const float t1 = position.y + push.y;
    const float t2 = position.z + push.z;
    const float t3 = sum.x + push.x;
    const float t4 = sum.y + push.y;
    const float t5 = sum.z + push.z;
    return RepelAccumulateResult{
        Vec3{t0, t1, t2},
        Vec3{t3, t4, t5}
    };
}

// repel_close_at_rest: pbd::repel::close_at_rest in crates/cloth-kernels/src/pbd/repel.rs
__device__ __forceinline__ bool repel_close_at_rest(Vec3 rest_i, Vec3 rest_j, float distance) {
    const float t0 = rest_j.x - rest_i.x;
    const float t1 = rest_j.y - rest_i.y;
    const float t2 = rest_j.z - rest_i.z;
    const float t3 = t0 * t0;
    const float t4 = t1 * t1;
    const float t5 = t3 + t4;
    const float t6 = t2 * t2;
    const float t7 = t5 + t6;
    const float t8 = distance * distance;
    const bool t9 = t7 < t8;
    return t9;
}

// broad_phase_bounds: broad_phase::bounds in crates/cloth-kernels/src/broad_phase.rs
struct BroadPhaseBoundsResult {
    Vec3 bounds_lower;
    Vec3 bounds_upper;
};
__device__ __forceinline__ BroadPhaseBoundsResult broad_phase_bounds(
    Vec3 rotation_row_0,
    Vec3 rotation_row_1,
    Vec3 rotation_row_2,
    Vec3 translation,
    Vec3 lower,
    Vec3 upper,
    float distance
) {
    const float t0 = lower.x + upper.x;
    const float t1 = lower.y + upper.y;
    const float t2 = lower.z + upper.z;
    const float t3 = t0 * 0.5f;
    const float t4 = t1 * 0.5f;
    const float t5 = t2 * 0.5f;
    const float t6 = rotation_row_0.x * t3;
    const float t7 = rotation_row_0.y * t4;
    const float t8 = t6 + t7;
    const float t9 = rotation_row_0.z * t5;
    const float t10 = t8 + t9;
    const float t11 = rotation_row_1.x * t3;
    const float t12 = rotation_row_1.y * t4;
    const float t13 = t11 + t12;
    const float t14 = rotation_row_1.z * t5;
    const float t15 = t13 + t14;
    const float t16 = rotation_row_2.x * t3;
    const float t17 = rotation_row_2.y * t4;
    const float t18 = t16 + t17;
    const float t19 = rotation_row_2.z * t5;
    const float t20 = t18 + t19;
    const float t21 = t10 + translation.x;
    const float t22 = t15 + translation.y;
    const float t23 = t20 + translation.z;
    const bool t24 = rotation_row_0.x < 0.0f;
    const float t25 = -rotation_row_0.x;
    const float t26 = t24 ? t25 : rotation_row_0.x;
    const bool t27 = rotation_row_0.y < 0.0f;
    const float t28 = -rotation_row_0.y;
    const float t29 = t27 ? t28 : rotation_row_0.y;
    const bool t30 = rotation_row_0.z < 0.0f;
    const float t31 = -rotation_row_0.z;
    const float t32 = t30 ? t31 : rotation_row_0.z;
    const bool t33 = rotation_row_1.x < 0.0f;
    const float t34 = -rotation_row_1.x;
    const float t35 = t33 ? t34 : rotation_row_1.x;
    const bool t36 = rotation_row_1.y < 0.0f;
    const float t37 = -rotation_row_1.y;
    const float t38 = t36 ? t37 : rotation_row_1.y;
    const bool t39 = rotation_row_1.z < 0.0f;
    const float t40 = -rotation_row_1.z;
    const float t41 = t39 ? t40 : rotation_row_1.z;
    const bool t42 = rotation_row_2.x < 0.0f;
    const float t43 = -rotation_row_2.x;
    const float t44 = t42 ? t43 : rotation_row_2.x;
    const bool t45 = rotation_row_2.y < 0.0f;
    const float t46 = -rotation_row_2.y;
    const float t47 = t45 ? t46 : rotation_row_2.y;
    const bool t48 = rotation_row_2.z < 0.0f;
    const float t49 = -rotation_row_2.z;
    const float t50 = t48 ? t49 : rotation_row_2.z;
    const float t51 = upper.x - lower.x;
    const float t52 = upper.y - lower.y;
    const float t53 = upper.z - lower.z;
    const float t54 = t51 * 0.5f;
    const float t55 = t52 * 0.5f;
    const float t56 = t53 * 0.5f;
    const float t57 = t26 * t54;
    const float t58 = t29 * t55;
    const float t59 = t57 + t58;
    const float t60 = t32 * t56;
    const float t61 = t59 + t60;
    const float t62 = t35 * t54;
    const float t63 = t38 * t55;
    const float t64 = t62 + t63;
    const float t65 = t41 * t56;
    const float t66 = t64 + t65;
    const float t67 = t44 * t54;
    const float t68 = t47 * t55;
    const float t69 = t67 + t68;
    const float t70 = t50 * t56;
    const float t71 = t69 + t70;
    const float t72 = t21 - t61;
    const float t73 = t22 - t66;
    const float t74 = t23 - t71;
    const float t75 = t21 + t61;
    const float t76 = t22 + t66;
    const float t77 = t23 + t71;
    const float t78 = t72 - distance;
    const float t79 = t73 - distance;
    const float t80 = t74 - distance;
    const float t81 = t75 + distance;
    const float t82 = t76 + distance;
    const float t83 = t77 + distance;
    return BroadPhaseBoundsResult{
        Vec3{t78, t79, t80},
        Vec3{t81, t82, t83}
    };
}

// broad_phase_overlap: broad_phase::overlap in crates/cloth-kernels/src/broad_phase.rs
__device__ __forceinline__ bool broad_phase_overlap(Vec3 a_lower, Vec3 a_upper, Vec3 b_lower, Vec3 b_upper) {
    const bool t0 = a_lower.x <= b_upper.x;
    const bool t1 = b_lower.x <= a_upper.x;
    const bool t2 = t0 & t1;
    const bool t3 = a_lower.y <= b_upper.y;
    const bool t4 = b_lower.y <= a_upper.y;
    const bool t5 = t3 & t4;
    const bool t6 = a_lower.z <= b_upper.z;
    const bool t7 = b_lower.z <= a_upper.z;
    const bool t8 = t6 & t7;
    const bool t9 = t2 & t5;
    const bool t10 = t9 & t8;
    return t10;
}

// broad_phase_contains: broad_phase::contains in crates/cloth-kernels/src/broad_phase.rs
__device__ __forceinline__ bool broad_phase_contains(Vec3 p, Vec3 bounds_lower, Vec3 bounds_upper) {
    const bool t0 = bounds_lower.x <= p.x;
    const bool t1 = p.x <= bounds_upper.x;
    const bool t2 = t0 & t1;
    const bool t3 = bounds_lower.y <= p.y;
    const bool t4 = p.y <= bounds_upper.y;
    const bool t5 = t3 & t4;
    const bool t6 = bounds_lower.z <= p.z;
    const bool t7 = p.z <= bounds_upper.z;
    const bool t8 = t6 & t7;
    const bool t9 = t2 & t5;
    const bool t10 = t9 & t8;
    return t10;
}

// transform_to_global: transform::to_global in crates/cloth-kernels/src/transform.rs
__device__ __forceinline__ Vec3 transform_to_global(
    Vec3 rotation_row_0,
    Vec3 rotation_row_1,
    Vec3 rotation_row_2,
    Vec3 translation,
    Vec3 x
) {
    const float t0 = rotation_row_0.x * x.x;
    const float t1 = rotation_row_0.y * x.y;
    const float t2 = t0 + t1;
    const float t3 = rotation_row_0.z * x.z;
    const float t4 = t2 + t3;
    const float t5 = rotation_row_1.x * x.x;
    const float t6 = rotation_row_1.y * x.y;
    const float t7 = t5 + t6;
    const float t8 = rotation_row_1.z * x.z;
    const float t9 = t7 + t8;
    const float t10 = rotation_row_2.x * x.x;
    const float t11 = rotation_row_2.y * x.y;
    const float t12 = t10 + t11;
    const float t13 = rotation_row_2.z * x.z;
    const float t14 = t12 + t13;
    const float t15 = t4 + translation.x;
    const float t16 = t9 + translation.y;
    const float t17 = t14 + translation.z;
    return Vec3{t15, t16, t17};
}

// transform_apply_push: transform::apply_push in crates/cloth-kernels/src/transform.rs
struct TransformApplyPushResult {
    Vec4 current;
    Vec4 previous;
};
__device__ __forceinline__ TransformApplyPushResult transform_apply_push(
    Vec4 current,
    Vec4 previous,
    Vec3 delta,
    Vec3 to_local_row_0,
    Vec3 to_local_row_1,
    Vec3 to_local_row_2,
    float previous_share
) {
    const float t0 = to_local_row_0.x * delta.x;
    const float t1 = to_local_row_0.y * delta.y;
    const float t2 = t0 + t1;
    const float t3 = to_local_row_0.z * delta.z;
    const float t4 = t2 + t3;
    const float t5 = to_local_row_1.x * delta.x;
    const float t6 = to_local_row_1.y * delta.y;
    const float t7 = t5 + t6;
    const float t8 = to_local_row_1.z * delta.z;
    const float t9 = t7 + t8;
    const float t10 = to_local_row_2.x * delta.x;
    const float t11 = to_local_row_2.y * delta.y;
    const float t12 = t10 + t11;
    const float t13 = to_local_row_2.z * delta.z;
    const float t14 = t12 + t13;
    const float t15 = current.x + t4;
    const float t16 = current.y + t9;
    const float t17 = current.z + t14;
    const float t18 = t15 + 0.0f;
    const float t19 = t16 + 0.0f;
    const float t20 = t17 + 0.0f;
    const float t21 = t4 * previous_share;
    const float t22 = t9 * previous_share;
    const float t23 = t14 * previous_share;
    const float t24 = previous.x + t21;
    const float t25 = previous.y + t22;
    const float t26 = previous.z + t23;
    const float t27 = t24 + 0.0f;
    const float t28 = t25 + 0.0f;
    const float t29 = t26 + 0.0f;
    return TransformApplyPushResult{
        Vec4{t18, t19, t20, current.w},
        Vec4{t27, t28, t29, previous.w}
    };
}

// contacts_none: collide::contact::Contacts::none in crates/cloth-kernels/src/collide/contact.rs
struct ContactsNoneResult {
    Vec3 contacts_delta;
    Vec3 contacts_velocity;
    float contacts_count;
};
__device__ __forceinline__ ContactsNoneResult contacts_none() {
    return ContactsNoneResult{
        Vec3{0.0f, 0.0f, 0.0f},
        Vec3{0.0f, 0.0f, 0.0f},
        0.0f
    };
}

// contacts_resolve: collide::contact::resolve in crates/cloth-kernels/src/collide/contact.rs
struct ContactsResolveResult {
    Vec4 state_current;
    Vec4 state_previous;
};
__device__ __forceinline__ ContactsResolveResult contacts_resolve(
    Vec4 state_current,
    Vec4 state_previous,
    Vec3 contacts_delta,
    Vec3 contacts_velocity,
    float contacts_count,
    float response_friction,
    float response_mass_scale,
    float response_epsilon
) {
    const bool t0 = 0.0f < contacts_count;
    const bool t1 = 0.0f < state_current.w;
    const bool t2 = t0 & t1;
    const float t3 = contacts_delta.x * contacts_delta.x;
    const float t4 = contacts_delta.y * contacts_delta.y;
    const float t5 = t3 + t4;
    const float t6 = contacts_delta.z * contacts_delta.z;
    const float t7 = t5 + t6;
    const float t8 = t7 + response_epsilon;
    const float t9 = sqrtf(t8);
    const float t10 = 1.0f / t9;
    const float t11 = contacts_delta.x * t10;
    const float t12 = contacts_delta.y * t10;
    const float t13 = contacts_delta.z * t10;
    const float t14 = state_current.x - state_previous.x;
    const float t15 = state_current.y - state_previous.y;
    const float t16 = state_current.z - state_previous.z;
    const float t17 = 1.1920929e-7f + contacts_count;
    const float t18 = 1.0f / t17;
    const float t19 = contacts_velocity.x * t18;
    const float t20 = contacts_velocity.y * t18;
    const float t21 = contacts_velocity.z * t18;
    const float t22 = t14 - t19;
    const float t23 = t15 - t20;
    const float t24 = t16 - t21;
    const float t25 = t22 * t11;
    const float t26 = t23 * t12;
    const float t27 = t25 + t26;
    const float t28 = t24 * t13;
    const float t29 = t27 + t28;
    const float t30 = t11 * t29;
    const float t31 = t12 * t29;
    const float t32 = t13 * t29;
    const float t33 = t22 - t30;
    const float t34 = t23 - t31;
    const float t35 = t24 - t32;
    const float t36 = t7 * t10;
    const float t37 = response_friction * t36;
    const float t38 = t33 * t33;
    const float t39 = t34 * t34;
    const float t40 = t38 + t39;
    const float t41 = t35 * t35;
    const float t42 = t40 + t41;
    const float t43 = t42 + response_epsilon;
    const float t44 = sqrtf(t43);
    const float t45 = t37 / t44;
    const bool t46 = t45 < 1.0f;
    const float t47 = t46 ? t45 : 1.0f;
    const float t48 = t33 * t47;
    const float t49 = t34 * t47;
    const float t50 = t35 * t47;
    const float t51 = state_previous.x + t48;
    const float t52 = state_previous.y + t49;
    const float t53 = state_previous.z + t50;
    const float t54 = t0 ? contacts_count : 1.0f;
    const float t55 = 1.0f / t54;
    const float t56 = contacts_delta.x * t55;
    const float t57 = contacts_delta.y * t55;
    const float t58 = contacts_delta.z * t55;
    const float t59 = t56 * t56;
    const float t60 = t57 * t57;
    const float t61 = t59 + t60;
    const float t62 = t58 * t58;
    const float t63 = t61 + t62;
    const float t64 = response_mass_scale * t63;
    const bool t65 = 0.0f <= t64;
    const float t66 = t65 ? t64 : 0.0f;
    const float t67 = 1.0f + t66;
    const float t68 = 1.0f / t67;
    const float t69 = state_current.w * t68;
    const float t70 = contacts_delta.x * t18;
    const float t71 = contacts_delta.y * t18;
    const float t72 = contacts_delta.z * t18;
    const float t73 = state_current.x + t70;
    const float t74 = state_current.y + t71;
    const float t75 = state_current.z + t72;
    const float t76 = t2 ? t73 : state_current.x;
    const float t77 = t2 ? t74 : state_current.y;
    const float t78 = t2 ? t75 : state_current.z;
    const float t79 = t2 ? t69 : state_current.w;
    const float t80 = t2 ? t51 : state_previous.x;
    const float t81 = t2 ? t52 : state_previous.y;
    const float t82 = t2 ? t53 : state_previous.z;
    return ContactsResolveResult{
        Vec4{t76, t77, t78, t79},
        Vec4{t80, t81, t82, state_previous.w}
    };
}

// sphere_contact: collide::sphere::contact in crates/cloth-kernels/src/collide/sphere.rs
struct SphereContactResult {
    Vec3 contacts_delta;
    Vec3 contacts_velocity;
    float contacts_count;
};
__device__ __forceinline__ SphereContactResult sphere_contact(
    Vec3 contacts_delta,
    Vec3 contacts_velocity,
    float contacts_count,
    bool is_active,
    Vec3 p,
    Vec3 center,
    float radius,
    Vec3 before,
    float epsilon
) {
    const float t0 = p.x - center.x;
    const float t1 = p.y - center.y;
    const float t2 = p.z - center.z;
    const float t3 = t0 * t0;
    const float t4 = t1 * t1;
    const float t5 = t3 + t4;
    const float t6 = t2 * t2;
    const float t7 = t5 + t6;
    const float t8 = epsilon + t7;
    const float t9 = sqrtf(t8);
    const float t10 = radius / t9;
    const float t11 = 1.0f - t10;
    const bool t12 = t11 < 0.0f;
    const bool t13 = is_active & t12;
    const float t14 = t0 * t11;
    const float t15 = t1 * t11;
    const float t16 = t2 * t11;
    const float t17 = -t14;
    const float t18 = -t15;
    const float t19 = -t16;
    const float t20 = center.x - before.x;
    const float t21 = center.y - before.y;
    const float t22 = center.z - before.z;
    const float t23 = contacts_delta.x + t17;
    const float t24 = contacts_delta.y + t18;
    const float t25 = contacts_delta.z + t19;
    const float t26 = t13 ? t23 : contacts_delta.x;
    const float t27 = t13 ? t24 : contacts_delta.y;
    const float t28 = t13 ? t25 : contacts_delta.z;
    const float t29 = contacts_velocity.x + t20;
    const float t30 = contacts_velocity.y + t21;
    const float t31 = contacts_velocity.z + t22;
    const float t32 = t13 ? t29 : contacts_velocity.x;
    const float t33 = t13 ? t30 : contacts_velocity.y;
    const float t34 = t13 ? t31 : contacts_velocity.z;
    const float t35 = contacts_count + 1.0f;
    const float t36 = t13 ? t35 : contacts_count;
    return SphereContactResult{
        Vec3{t26, t27, t28},
        Vec3{t32, t33, t34},
        t36
    };
}

// sphere_sweep: collide::continuous::sweep_sphere in crates/cloth-kernels/src/collide/continuous.rs
struct SphereSweepResult {
    Vec3 sweep_position;
    bool sweep_moved;
};
__device__ __forceinline__ SphereSweepResult sphere_sweep(
    bool is_active,
    Vec3 q,
    Vec3 p,
    Vec3 center_before,
    float radius_before,
    Vec3 center,
    float radius,
    float epsilon
) {
    const float t0 = q.x - center_before.x;
    const float t1 = q.y - center_before.y;
    const float t2 = q.z - center_before.z;
    const float t3 = p.x - center.x;
    const float t4 = p.y - center.y;
    const float t5 = p.z - center.z;
    const float t6 = t0 * t0;
    const float t7 = t1 * t1;
    const float t8 = t6 + t7;
    const float t9 = t2 * t2;
    const float t10 = t8 + t9;
    const float t11 = radius_before * radius_before;
    const float t12 = t10 - t11;
    const float t13 = t0 * t3;
    const float t14 = t1 * t4;
    const float t15 = t13 + t14;
    const float t16 = t2 * t5;
    const float t17 = t15 + t16;
    const float t18 = radius_before * radius;
    const float t19 = t17 - t18;
    const float t20 = t3 * t3;
    const float t21 = t4 * t4;
    const float t22 = t20 + t21;
    const float t23 = t5 * t5;
    const float t24 = t22 + t23;
    const float t25 = radius * radius;
    const float t26 = t24 - t25;
    const float t27 = t26 + epsilon;
    const float t28 = t19 * t19;
    const float t29 = t27 * t12;
    const float t30 = t28 - t29;
    const float t31 = t19 - t12;
    const float t32 = t19 - t27;
    const float t33 = t32 + t31;
    const float t34 = -epsilon;
    const bool t35 = t33 < t34;
    const float t36 = -1.0f;
    const float t37 = t35 ? t33 : t36;
    const bool t38 = 0.0f < t30;
    const float t39 = t38 ? t30 : 0.0f;
    const float t40 = sqrtf(t39);
    const float t41 = t31 + t40;
    const bool t42 = t41 < 0.0f;
    const float t43 = t42 ? t41 : 0.0f;
    const float t44 = t43 / t37;
    const float t45 = t31 * t33;
    const float t46 = radius - radius_before;
    const float t47 = t45 * t46;
    const float t48 = radius_before + t47;
    const float t49 = t48 * t48;
    const float t50 = t33 * t49;
    const float t51 = t50 * (-0.36f);
    const bool t52 = t44 < 1.0f;
    const bool t53 = t31 < t40;
    const bool t54 = t52 & t53;
    const bool t55 = 0.0f <= t30;
    const bool t56 = t54 & t55;
    const bool t57 = t51 < t30;
    const bool t58 = t56 & t57;
    const bool t59 = t58 & t35;
    const float t60 = 1.0f - t44;
    const bool t61 = 1.1920929e-7f < t60;
    const bool t62 = t59 & t61;
    const float t63 = t62 ? t60 : 1.0f;
    const float t64 = t37 * t63;
    const float t65 = t40 / t64;
    const float t66 = 1.0f - t65;
    const float t67 = t60 / t66;
    const float t68 = t62 ? t67 : t60;
    const bool t69 = q.x < p.x;
    const float t70 = t69 ? q.x : p.x;
    const bool t71 = q.y < p.y;
    const float t72 = t71 ? q.y : p.y;
    const bool t73 = q.z < p.z;
    const float t74 = t73 ? q.z : p.z;
    const bool t75 = p.x < q.x;
    const float t76 = t75 ? q.x : p.x;
    const bool t77 = p.y < q.y;
    const float t78 = t77 ? q.y : p.y;
    const bool t79 = p.z < q.z;
    const float t80 = t79 ? q.z : p.z;
    const float t81 = center_before.x - radius_before;
    const float t82 = center_before.y - radius_before;
    const float t83 = center_before.z - radius_before;
    const float t84 = center.x - radius;
    const float t85 = center.y - radius;
    const float t86 = center.z - radius;
    const bool t87 = t81 < t84;
    const float t88 = t87 ? t81 : t84;
    const bool t89 = t82 < t85;
    const float t90 = t89 ? t82 : t85;
    const bool t91 = t83 < t86;
    const float t92 = t91 ? t83 : t86;
    const float t93 = center_before.x + radius_before;
    const float t94 = center_before.y + radius_before;
    const float t95 = center_before.z + radius_before;
    const float t96 = center.x + radius;
    const float t97 = center.y + radius;
    const float t98 = center.z + radius;
    const bool t99 = t96 < t93;
    const float t100 = t99 ? t93 : t96;
    const bool t101 = t97 < t94;
    const float t102 = t101 ? t94 : t97;
    const bool t103 = t98 < t95;
    const float t104 = t103 ? t95 : t98;
    const bool t105 = t70 <= t100;
    const bool t106 = t72 <= t102;
    const bool t107 = t105 & t106;
    const bool t108 = t74 <= t104;
    const bool t109 = t107 & t108;
    const bool t110 = t88 <= t76;
    const bool t111 = t109 & t110;
    const bool t112 = t90 <= t78;
    const bool t113 = t111 & t112;
    const bool t114 = t92 <= t80;
    const bool t115 = t113 & t114;
    const bool t116 = is_active & t115;
    const bool t117 = t116 & t59;
    const float t118 = t0 - t3;
    const float t119 = t1 - t4;
    const float t120 = t2 - t5;
    const float t121 = t118 * t68;
    const float t122 = t119 * t68;
    const float t123 = t120 * t68;
    const float t124 = t3 + t121;
    const float t125 = t4 + t122;
    const float t126 = t5 + t123;
    const float t127 = center.x + t124;
    const float t128 = center.y + t125;
    const float t129 = center.z + t126;
    const float t130 = t117 ? t127 : p.x;
    const float t131 = t117 ? t128 : p.y;
    const float t132 = t117 ? t129 : p.z;
    return SphereSweepResult{
        Vec3{t130, t131, t132},
        t117
    };
}

// cone_displacement: collide::cone::displacement in crates/cloth-kernels/src/collide/cone.rs
__device__ __forceinline__ Vec3 cone_displacement(Vec3 before, Vec3 now) {
    const float t0 = now.x - before.x;
    const float t1 = now.y - before.y;
    const float t2 = now.z - before.z;
    return Vec3{t0, t1, t2};
}

// cone_contact: collide::cone::contact in crates/cloth-kernels/src/collide/cone.rs
struct ConeContactResult {
    Vec3 outcome_contacts_delta;
    Vec3 outcome_contacts_velocity;
    float outcome_contacts_count;
    bool outcome_contact;
    bool outcome_left;
    bool outcome_right;
};
__device__ __forceinline__ ConeContactResult cone_contact(
    Vec3 contacts_delta,
    Vec3 contacts_velocity,
    float contacts_count,
    Vec3 p,
    Vec3 cone_center,
    float cone_half_length,
    Vec3 cone_axis,
    float cone_slope,
    float cone_radius,
    float cone_cosine_squared,
    Vec3 velocities_first,
    Vec3 velocities_second,
    float epsilon
) {
    const float t0 = p.x - cone_center.x;
    const float t1 = p.y - cone_center.y;
    const float t2 = p.z - cone_center.z;
    const float t3 = t0 * cone_axis.x;
    const float t4 = t1 * cone_axis.y;
    const float t5 = t3 + t4;
    const float t6 = t2 * cone_axis.z;
    const float t7 = t5 + t6;
    const float t8 = t0 * t0;
    const float t9 = t1 * t1;
    const float t10 = t8 + t9;
    const float t11 = t2 * t2;
    const float t12 = t10 + t11;
    const float t13 = t7 * t7;
    const float t14 = t12 - t13;
    const float t15 = t7 * cone_slope;
    const float t16 = t15 + cone_radius;
    const bool t17 = 0.0f < t16;
    const float t18 = t17 ? t16 : 0.0f;
    const float t19 = t18 * t18;
    const bool t20 = t14 < t19;
    const bool t21 = epsilon < t14;
    const float t22 = t21 ? t14 : epsilon;
    const float t23 = sqrtf(t22);
    const float t24 = cone_slope * t23;
    const float t25 = t7 + t24;
    const float t26 = -cone_half_length;
    const bool t27 = t25 < t26;
    const bool t28 = t20 & t27;
    const bool t29 = cone_half_length < t25;
    const bool t30 = t20 & t29;
    const float t31 = cone_axis.x * t25;
    const float t32 = cone_axis.y * t25;
    const float t33 = cone_axis.z * t25;
    const float t34 = t0 - t31;
    const float t35 = t1 - t32;
    const float t36 = t2 - t33;
    const float t37 = t18 * cone_cosine_squared;
    const float t38 = t37 / t23;
    const float t39 = t38 - cone_cosine_squared;
    const float t40 = t34 * t39;
    const float t41 = t35 * t39;
    const float t42 = t36 * t39;
    const float t43 = t7 / cone_half_length;
    const float t44 = t43 * 0.5f;
    const float t45 = t44 + 0.5f;
    const float t46 = velocities_second.x - velocities_first.x;
    const float t47 = velocities_second.y - velocities_first.y;
    const float t48 = velocities_second.z - velocities_first.z;
    const float t49 = t46 * t45;
    const float t50 = t47 * t45;
    const float t51 = t48 * t45;
    const float t52 = velocities_first.x + t49;
    const float t53 = velocities_first.y + t50;
    const float t54 = velocities_first.z + t51;
    const bool t55 = t28 | t30;
    const bool t56 = !t55;
    const bool t57 = t20 & t56;
    const float t58 = contacts_delta.x + t40;
    const float t59 = contacts_delta.y + t41;
    const float t60 = contacts_delta.z + t42;
    const float t61 = t57 ? t58 : contacts_delta.x;
    const float t62 = t57 ? t59 : contacts_delta.y;
    const float t63 = t57 ? t60 : contacts_delta.z;
    const float t64 = contacts_velocity.x + t52;
    const float t65 = contacts_velocity.y + t53;
    const float t66 = contacts_velocity.z + t54;
    const float t67 = t57 ? t64 : contacts_velocity.x;
    const float t68 = t57 ? t65 : contacts_velocity.y;
    const float t69 = t57 ? t66 : contacts_velocity.z;
    const float t70 = contacts_count + 1.0f;
    const float t71 = t57 ? t70 : contacts_count;
    return ConeContactResult{
        Vec3{t61, t62, t63},
        Vec3{t67, t68, t69},
        t71,
        t20,
        t28,
        t30
    };
}

// cone_sweep: collide::continuous::cone in crates/cloth-kernels/src/collide/continuous.rs
struct ConeSweepResult {
    Vec3 outcome_sweep_position;
    bool outcome_sweep_moved;
    Vec3 outcome_contacts_delta;
    Vec3 outcome_contacts_velocity;
    float outcome_contacts_count;
    bool outcome_first_is_active;
    bool outcome_second_is_active;
};
__device__ __forceinline__ ConeSweepResult cone_sweep(
    Vec3 contacts_delta,
    Vec3 contacts_velocity,
    float contacts_count,
    Vec3 q,
    Vec3 p,
    Vec3 before_center,
    float before_half_length,
    Vec3 before_axis,
    float before_slope,
    float before_radius,
    float before_cosine_squared,
    Vec3 now_center,
    float now_half_length,
    Vec3 now_axis,
    float now_slope,
    float now_radius,
    float now_cosine_squared,
    Vec3 velocities_first,
    Vec3 velocities_second,
    float epsilon
) {
    const bool t0 = q.x < p.x;
    const float t1 = t0 ? q.x : p.x;
    const bool t2 = q.y < p.y;
    const float t3 = t2 ? q.y : p.y;
    const bool t4 = q.z < p.z;
    const float t5 = t4 ? q.z : p.z;
    const bool t6 = p.x < q.x;
    const float t7 = t6 ? q.x : p.x;
    const bool t8 = p.y < q.y;
    const float t9 = t8 ? q.y : p.y;
    const bool t10 = p.z < q.z;
    const float t11 = t10 ? q.z : p.z;
    const float t12 = before_axis.x * before_half_length;
    const float t13 = before_axis.y * before_half_length;
    const float t14 = before_axis.z * before_half_length;
    const float t15 = now_axis.x * now_half_length;
    const float t16 = now_axis.y * now_half_length;
    const float t17 = now_axis.z * now_half_length;
    const float t18 = before_center.x - t12;
    const float t19 = before_center.y - t13;
    const float t20 = before_center.z - t14;
    const float t21 = -before_half_length;
    const float t22 = t21 * before_slope;
    const float t23 = t22 + before_radius;
    const bool t24 = 0.0f < t23;
    const float t25 = t24 ? t23 : 0.0f;
    const float t26 = now_center.x - t15;
    const float t27 = now_center.y - t16;
    const float t28 = now_center.z - t17;
    const float t29 = -now_half_length;
    const float t30 = t29 * now_slope;
    const float t31 = t30 + now_radius;
    const bool t32 = 0.0f < t31;
    const float t33 = t32 ? t31 : 0.0f;
    const float t34 = before_center.x + t12;
    const float t35 = before_center.y + t13;
    const float t36 = before_center.z + t14;
    const float t37 = before_half_length * before_slope;
    const float t38 = t37 + before_radius;
    const bool t39 = 0.0f < t38;
    const float t40 = t39 ? t38 : 0.0f;
    const float t41 = now_center.x + t15;
    const float t42 = now_center.y + t16;
    const float t43 = now_center.z + t17;
    const float t44 = now_half_length * now_slope;
    const float t45 = t44 + now_radius;
    const bool t46 = 0.0f < t45;
    const float t47 = t46 ? t45 : 0.0f;
    const float t48 = t18 - t25;
    const float t49 = t19 - t25;
    const float t50 = t20 - t25;
    const float t51 = t26 - t33;
    const float t52 = t27 - t33;
    const float t53 = t28 - t33;
    const bool t54 = t48 < t51;
    const float t55 = t54 ? t48 : t51;
    const bool t56 = t49 < t52;
    const float t57 = t56 ? t49 : t52;
    const bool t58 = t50 < t53;
    const float t59 = t58 ? t50 : t53;
    const float t60 = t18 + t25;
    const float t61 = t19 + t25;
    const float t62 = t20 + t25;
    const float t63 = t26 + t33;
    const float t64 = t27 + t33;
    const float t65 = t28 + t33;
    const bool t66 = t63 < t60;
    const float t67 = t66 ? t60 : t63;
    const bool t68 = t64 < t61;
    const float t69 = t68 ? t61 : t64;
    const bool t70 = t65 < t62;
    const float t71 = t70 ? t62 : t65;
    const float t72 = t34 - t40;
    const float t73 = t35 - t40;
    const float t74 = t36 - t40;
    const float t75 = t41 - t47;
    const float t76 = t42 - t47;
    const float t77 = t43 - t47;
    const bool t78 = t72 < t75;
    const float t79 = t78 ? t72 : t75;
    const bool t80 = t73 < t76;
    const float t81 = t80 ? t73 : t76;
    const bool t82 = t74 < t77;
    const float t83 = t82 ? t74 : t77;
    const float t84 = t34 + t40;
    const float t85 = t35 + t40;
    const float t86 = t36 + t40;
    const float t87 = t41 + t47;
    const float t88 = t42 + t47;
    const float t89 = t43 + t47;
    const bool t90 = t87 < t84;
    const float t91 = t90 ? t84 : t87;
    const bool t92 = t88 < t85;
    const float t93 = t92 ? t85 : t88;
    const bool t94 = t89 < t86;
    const float t95 = t94 ? t86 : t89;
    const bool t96 = t55 < t79;
    const float t97 = t96 ? t55 : t79;
    const bool t98 = t57 < t81;
    const float t99 = t98 ? t57 : t81;
    const bool t100 = t59 < t83;
    const float t101 = t100 ? t59 : t83;
    const bool t102 = t91 < t67;
    const float t103 = t102 ? t67 : t91;
    const bool t104 = t93 < t69;
    const float t105 = t104 ? t69 : t93;
    const bool t106 = t95 < t71;
    const float t107 = t106 ? t71 : t95;
    const bool t108 = t1 <= t103;
    const bool t109 = t3 <= t105;
    const bool t110 = t108 & t109;
    const bool t111 = t5 <= t107;
    const bool t112 = t110 & t111;
    const bool t113 = t97 <= t7;
    const bool t114 = t112 & t113;
    const bool t115 = t99 <= t9;
    const bool t116 = t114 & t115;
    const bool t117 = t101 <= t11;
    const bool t118 = t116 & t117;
    const float t119 = q.x - before_center.x;
    const float t120 = q.y - before_center.y;
    const float t121 = q.z - before_center.z;
    const float t122 = p.x - now_center.x;
    const float t123 = p.y - now_center.y;
    const float t124 = p.z - now_center.z;
    const float t125 = t120 * before_axis.z;
    const float t126 = t121 * before_axis.y;
    const float t127 = t125 - t126;
    const float t128 = t121 * before_axis.x;
    const float t129 = t119 * before_axis.z;
    const float t130 = t128 - t129;
    const float t131 = t119 * before_axis.y;
    const float t132 = t120 * before_axis.x;
    const float t133 = t131 - t132;
    const float t134 = t123 * now_axis.z;
    const float t135 = t124 * now_axis.y;
    const float t136 = t134 - t135;
    const float t137 = t124 * now_axis.x;
    const float t138 = t122 * now_axis.z;
    const float t139 = t137 - t138;
    const float t140 = t122 * now_axis.y;
    const float t141 = t123 * now_axis.x;
    const float t142 = t140 - t141;
    const float t143 = t119 * before_axis.x;
    const float t144 = t120 * before_axis.y;
    const float t145 = t143 + t144;
    const float t146 = t121 * before_axis.z;
    const float t147 = t145 + t146;
    const float t148 = t147 * before_slope;
    const float t149 = t148 + before_radius;
    const bool t150 = 0.0f < t149;
    const float t151 = t150 ? t149 : 0.0f;
    const float t152 = t122 * now_axis.x;
    const float t153 = t123 * now_axis.y;
    const float t154 = t152 + t153;
    const float t155 = t124 * now_axis.z;
    const float t156 = t154 + t155;
    const float t157 = t156 * now_slope;
    const float t158 = t157 + now_radius;
    const bool t159 = 0.0f < t158;
    const float t160 = t159 ? t158 : 0.0f;
    const float t161 = t127 * t127;
    const float t162 = t130 * t130;
    const float t163 = t161 + t162;
    const float t164 = t133 * t133;
    const float t165 = t163 + t164;
    const float t166 = t151 * t151;
    const float t167 = t165 - t166;
    const float t168 = t127 * t136;
    const float t169 = t130 * t139;
    const float t170 = t168 + t169;
    const float t171 = t133 * t142;
    const float t172 = t170 + t171;
    const float t173 = t151 * t160;
    const float t174 = t172 - t173;
    const float t175 = t136 * t136;
    const float t176 = t139 * t139;
    const float t177 = t175 + t176;
    const float t178 = t142 * t142;
    const float t179 = t177 + t178;
    const float t180 = t160 * t160;
    const float t181 = t179 - t180;
    const float t182 = t181 + epsilon;
    const float t183 = t174 * t174;
    const float t184 = t182 * t167;
    const float t185 = t183 - t184;
    const float t186 = t174 - t167;
    const float t187 = t174 - t182;
    const float t188 = t187 + t186;
    const float t189 = -epsilon;
    const bool t190 = t188 < t189;
    const float t191 = -1.0f;
    const float t192 = t190 ? t188 : t191;
    const bool t193 = 0.0f < t185;
    const float t194 = t193 ? t185 : 0.0f;
    const float t195 = sqrtf(t194);
    const float t196 = t186 + t195;
    const bool t197 = t196 < 0.0f;
    const float t198 = t197 ? t196 : 0.0f;
    const float t199 = t198 / t192;
    const float t200 = t186 * t188;
    const float t201 = t160 - t151;
    const float t202 = t200 * t201;
    const float t203 = t151 + t202;
    const float t204 = t203 * t203;
    const float t205 = t188 * t204;
    const float t206 = t205 * (-0.36f);
    const bool t207 = t199 < 1.0f;
    const bool t208 = t186 < t195;
    const bool t209 = t207 & t208;
    const bool t210 = 0.0f <= t185;
    const bool t211 = t209 & t210;
    const bool t212 = t206 < t185;
    const bool t213 = t211 & t212;
    const bool t214 = t213 & t190;
    const float t215 = 1.0f - t199;
    const bool t216 = 1.1920929e-7f < t215;
    const bool t217 = t214 & t216;
    const float t218 = t217 ? t215 : 1.0f;
    const float t219 = t192 * t218;
    const float t220 = t195 / t219;
    const float t221 = 1.0f - t220;
    const float t222 = t215 / t221;
    const float t223 = t217 ? t222 : t215;
    const bool t224 = t118 & t214;
    const float t225 = t119 - t122;
    const float t226 = t120 - t123;
    const float t227 = t121 - t124;
    const float t228 = t225 * t199;
    const float t229 = t226 * t199;
    const float t230 = t227 * t199;
    const float t231 = t119 - t228;
    const float t232 = t120 - t229;
    const float t233 = t121 - t230;
    const float t234 = t15 - t12;
    const float t235 = t16 - t13;
    const float t236 = t17 - t14;
    const float t237 = t234 * t215;
    const float t238 = t235 * t215;
    const float t239 = t236 * t215;
    const float t240 = t15 - t237;
    const float t241 = t16 - t238;
    const float t242 = t17 - t239;
    const float t243 = before_slope * t215;
    const float t244 = now_slope * t199;
    const float t245 = t243 + t244;
    const float t246 = t240 * t240;
    const float t247 = t241 * t241;
    const float t248 = t246 + t247;
    const float t249 = t242 * t242;
    const float t250 = t248 + t249;
    const bool t251 = 0.0f < t250;
    const float t252 = t251 ? t250 : 1.0f;
    const float t253 = sqrtf(t252);
    const float t254 = 1.0f / t253;
    const float t255 = t231 * t240;
    const float t256 = t232 * t241;
    const float t257 = t255 + t256;
    const float t258 = t233 * t242;
    const float t259 = t257 + t258;
    const float t260 = t259 * t254;
    const float t261 = t231 * t231;
    const float t262 = t232 * t232;
    const float t263 = t261 + t262;
    const float t264 = t233 * t233;
    const float t265 = t263 + t264;
    const float t266 = t260 * t260;
    const float t267 = t265 - t266;
    const bool t268 = 0.0f < t267;
    const float t269 = t268 ? t267 : 0.0f;
    const float t270 = sqrtf(t269);
    const float t271 = t245 * t270;
    const float t272 = t260 + t271;
    const float t273 = t272 * t254;
    const bool t274 = t224 & t251;
    const bool t275 = t273 < 0.0f;
    const float t276 = -t273;
    const float t277 = t275 ? t276 : t273;
    const bool t278 = t277 < 1.0f;
    const bool t279 = t274 & t278;
    const float t280 = t234 * t273;
    const float t281 = t235 * t273;
    const float t282 = t236 * t273;
    const float t283 = t225 + t280;
    const float t284 = t226 + t281;
    const float t285 = t227 + t282;
    const float t286 = t283 * t223;
    const float t287 = t284 * t223;
    const float t288 = t285 * t223;
    const float t289 = t122 + t286;
    const float t290 = t123 + t287;
    const float t291 = t124 + t288;
    const float t292 = t279 ? t289 : t122;
    const float t293 = t279 ? t290 : t123;
    const float t294 = t279 ? t291 : t124;
    const float t295 = t292 * now_axis.x;
    const float t296 = t293 * now_axis.y;
    const float t297 = t295 + t296;
    const float t298 = t294 * now_axis.z;
    const float t299 = t297 + t298;
    const float t300 = t292 * t292;
    const float t301 = t293 * t293;
    const float t302 = t300 + t301;
    const float t303 = t294 * t294;
    const float t304 = t302 + t303;
    const float t305 = t299 * t299;
    const float t306 = t304 - t305;
    const float t307 = epsilon + t179;
    const float t308 = t224 ? t306 : t307;
    const float t309 = t299 * now_slope;
    const float t310 = t309 + now_radius;
    const bool t311 = 0.0f < t310;
    const float t312 = t311 ? t310 : 0.0f;
    const float t313 = t312 * t312;
    const bool t314 = t308 < t313;
    const bool t315 = epsilon < t308;
    const float t316 = t315 ? t308 : epsilon;
    const float t317 = sqrtf(t316);
    const float t318 = now_slope * t317;
    const float t319 = t299 + t318;
    const bool t320 = t319 < t29;
    const bool t321 = t314 & t320;
    const bool t322 = now_half_length < t319;
    const bool t323 = t314 & t322;
    const float t324 = now_axis.x * t319;
    const float t325 = now_axis.y * t319;
    const float t326 = now_axis.z * t319;
    const float t327 = t292 - t324;
    const float t328 = t293 - t325;
    const float t329 = t294 - t326;
    const float t330 = t312 * now_cosine_squared;
    const float t331 = t330 / t317;
    const float t332 = t331 - now_cosine_squared;
    const float t333 = t327 * t332;
    const float t334 = t328 * t332;
    const float t335 = t329 * t332;
    const float t336 = t299 / now_half_length;
    const float t337 = t336 * 0.5f;
    const float t338 = t337 + 0.5f;
    const float t339 = velocities_second.x - velocities_first.x;
    const float t340 = velocities_second.y - velocities_first.y;
    const float t341 = velocities_second.z - velocities_first.z;
    const float t342 = t339 * t338;
    const float t343 = t340 * t338;
    const float t344 = t341 * t338;
    const float t345 = velocities_first.x + t342;
    const float t346 = velocities_first.y + t343;
    const float t347 = velocities_first.z + t344;
    const bool t348 = t321 | t323;
    const bool t349 = !t348;
    const bool t350 = t314 & t349;
    const float t351 = contacts_delta.x + t333;
    const float t352 = contacts_delta.y + t334;
    const float t353 = contacts_delta.z + t335;
    const float t354 = t350 ? t351 : contacts_delta.x;
    const float t355 = t350 ? t352 : contacts_delta.y;
    const float t356 = t350 ? t353 : contacts_delta.z;
    const float t357 = contacts_velocity.x + t345;
    const float t358 = contacts_velocity.y + t346;
    const float t359 = contacts_velocity.z + t347;
    const float t360 = t350 ? t357 : contacts_velocity.x;
    const float t361 = t350 ? t358 : contacts_velocity.y;
    const float t362 = t350 ? t359 : contacts_velocity.z;
    const float t363 = contacts_count + 1.0f;
    const float t364 = t350 ? t363 : contacts_count;
    const bool t365 = t224 | t314;
    const bool t366 = t118 & t365;
    const bool t367 = t224 & t314;
    const float t368 = t118 ? t354 : contacts_delta.x;
    const float t369 = t118 ? t355 : contacts_delta.y;
    const float t370 = t118 ? t356 : contacts_delta.z;
    const float t371 = t118 ? t360 : contacts_velocity.x;
    const float t372 = t118 ? t361 : contacts_velocity.y;
    const float t373 = t118 ? t362 : contacts_velocity.z;
    const float t374 = t118 ? t364 : contacts_count;
    const float t375 = now_center.x + t292;
    const float t376 = now_center.y + t293;
    const float t377 = now_center.z + t294;
    const float t378 = t279 ? t375 : p.x;
    const float t379 = t279 ? t376 : p.y;
    const float t380 = t279 ? t377 : p.z;
    const bool t381 = !t367;
    const bool t382 = t381 | t321;
    const bool t383 = t366 & t382;
    const bool t384 = t381 | t323;
    const bool t385 = t366 & t384;
    return ConeSweepResult{
        Vec3{t378, t379, t380},
        t279,
        Vec3{t368, t369, t370},
        Vec3{t371, t372, t373},
        t374,
        t383,
        t385
    };
}

// near_cone_sweep: collide::continuous::near_cone in crates/cloth-kernels/src/collide/continuous.rs
struct NearConeSweepResult {
    Vec3 outcome_sweep_position;
    bool outcome_sweep_moved;
    Vec3 outcome_contacts_delta;
    Vec3 outcome_contacts_velocity;
    float outcome_contacts_count;
    bool outcome_first_is_active;
    bool outcome_second_is_active;
};
__device__ __forceinline__ NearConeSweepResult near_cone_sweep(
    bool near,
    Vec3 contacts_delta,
    Vec3 contacts_velocity,
    float contacts_count,
    Vec3 q,
    Vec3 p,
    Vec3 before_center,
    float before_half_length,
    Vec3 before_axis,
    float before_slope,
    float before_radius,
    float before_cosine_squared,
    Vec3 now_center,
    float now_half_length,
    Vec3 now_axis,
    float now_slope,
    float now_radius,
    float now_cosine_squared,
    Vec3 velocities_first,
    Vec3 velocities_second,
    float epsilon
) {
    const float t0 = q.x - before_center.x;
    const float t1 = q.y - before_center.y;
    const float t2 = q.z - before_center.z;
    const float t3 = p.x - now_center.x;
    const float t4 = p.y - now_center.y;
    const float t5 = p.z - now_center.z;
    const float t6 = t1 * before_axis.z;
    const float t7 = t2 * before_axis.y;
    const float t8 = t6 - t7;
    const float t9 = t2 * before_axis.x;
    const float t10 = t0 * before_axis.z;
    const float t11 = t9 - t10;
    const float t12 = t0 * before_axis.y;
    const float t13 = t1 * before_axis.x;
    const float t14 = t12 - t13;
    const float t15 = t4 * now_axis.z;
    const float t16 = t5 * now_axis.y;
    const float t17 = t15 - t16;
    const float t18 = t5 * now_axis.x;
    const float t19 = t3 * now_axis.z;
    const float t20 = t18 - t19;
    const float t21 = t3 * now_axis.y;
    const float t22 = t4 * now_axis.x;
    const float t23 = t21 - t22;
    const float t24 = t0 * before_axis.x;
    const float t25 = t1 * before_axis.y;
    const float t26 = t24 + t25;
    const float t27 = t2 * before_axis.z;
    const float t28 = t26 + t27;
    const float t29 = t28 * before_slope;
    const float t30 = t29 + before_radius;
    const bool t31 = 0.0f < t30;
    const float t32 = t31 ? t30 : 0.0f;
    const float t33 = t3 * now_axis.x;
    const float t34 = t4 * now_axis.y;
    const float t35 = t33 + t34;
    const float t36 = t5 * now_axis.z;
    const float t37 = t35 + t36;
    const float t38 = t37 * now_slope;
    const float t39 = t38 + now_radius;
    const bool t40 = 0.0f < t39;
    const float t41 = t40 ? t39 : 0.0f;
    const float t42 = t8 * t8;
    const float t43 = t11 * t11;
    const float t44 = t42 + t43;
    const float t45 = t14 * t14;
    const float t46 = t44 + t45;
    const float t47 = t32 * t32;
    const float t48 = t46 - t47;
    const float t49 = t8 * t17;
    const float t50 = t11 * t20;
    const float t51 = t49 + t50;
    const float t52 = t14 * t23;
    const float t53 = t51 + t52;
    const float t54 = t32 * t41;
    const float t55 = t53 - t54;
    const float t56 = t17 * t17;
    const float t57 = t20 * t20;
    const float t58 = t56 + t57;
    const float t59 = t23 * t23;
    const float t60 = t58 + t59;
    const float t61 = t41 * t41;
    const float t62 = t60 - t61;
    const float t63 = t62 + epsilon;
    const float t64 = t55 * t55;
    const float t65 = t63 * t48;
    const float t66 = t64 - t65;
    const float t67 = t55 - t48;
    const float t68 = t55 - t63;
    const float t69 = t68 + t67;
    const float t70 = -epsilon;
    const bool t71 = t69 < t70;
    const float t72 = -1.0f;
    const float t73 = t71 ? t69 : t72;
    const bool t74 = 0.0f < t66;
    const float t75 = t74 ? t66 : 0.0f;
    const float t76 = sqrtf(t75);
    const float t77 = t67 + t76;
    const bool t78 = t77 < 0.0f;
    const float t79 = t78 ? t77 : 0.0f;
    const float t80 = t79 / t73;
    const float t81 = t67 * t69;
    const float t82 = t41 - t32;
    const float t83 = t81 * t82;
    const float t84 = t32 + t83;
    const float t85 = t84 * t84;
    const float t86 = t69 * t85;
    const float t87 = t86 * (-0.36f);
    const bool t88 = t80 < 1.0f;
    const bool t89 = t67 < t76;
    const bool t90 = t88 & t89;
    const bool t91 = 0.0f <= t66;
    const bool t92 = t90 & t91;
    const bool t93 = t87 < t66;
    const bool t94 = t92 & t93;
    const bool t95 = t94 & t71;
    const float t96 = 1.0f - t80;
    const bool t97 = 1.1920929e-7f < t96;
    const bool t98 = t95 & t97;
    const float t99 = t98 ? t96 : 1.0f;
    const float t100 = t73 * t99;
    const float t101 = t76 / t100;
    const float t102 = 1.0f - t101;
    const float t103 = t96 / t102;
    const float t104 = t98 ? t103 : t96;
    const bool t105 = near & t95;
    const float t106 = before_axis.x * before_half_length;
    const float t107 = before_axis.y * before_half_length;
    const float t108 = before_axis.z * before_half_length;
    const float t109 = now_axis.x * now_half_length;
    const float t110 = now_axis.y * now_half_length;
    const float t111 = now_axis.z * now_half_length;
    const float t112 = t0 - t3;
    const float t113 = t1 - t4;
    const float t114 = t2 - t5;
    const float t115 = t112 * t80;
    const float t116 = t113 * t80;
    const float t117 = t114 * t80;
    const float t118 = t0 - t115;
    const float t119 = t1 - t116;
    const float t120 = t2 - t117;
    const float t121 = t109 - t106;
    const float t122 = t110 - t107;
    const float t123 = t111 - t108;
    const float t124 = t121 * t96;
    const float t125 = t122 * t96;
    const float t126 = t123 * t96;
    const float t127 = t109 - t124;
    const float t128 = t110 - t125;
    const float t129 = t111 - t126;
    const float t130 = before_slope * t96;
    const float t131 = now_slope * t80;
    const float t132 = t130 + t131;
    const float t133 = t127 * t127;
    const float t134 = t128 * t128;
    const float t135 = t133 + t134;
    const float t136 = t129 * t129;
    const float t137 = t135 + t136;
    const bool t138 = 0.0f < t137;
    const float t139 = t138 ? t137 : 1.0f;
    const float t140 = sqrtf(t139);
    const float t141 = 1.0f / t140;
    const float t142 = t118 * t127;
    const float t143 = t119 * t128;
    const float t144 = t142 + t143;
    const float t145 = t120 * t129;
    const float t146 = t144 + t145;
    const float t147 = t146 * t141;
    const float t148 = t118 * t118;
    const float t149 = t119 * t119;
    const float t150 = t148 + t149;
    const float t151 = t120 * t120;
    const float t152 = t150 + t151;
    const float t153 = t147 * t147;
    const float t154 = t152 - t153;
    const bool t155 = 0.0f < t154;
    const float t156 = t155 ? t154 : 0.0f;
    const float t157 = sqrtf(t156);
    const float t158 = t132 * t157;
    const float t159 = t147 + t158;
    const float t160 = t159 * t141;
    const bool t161 = t105 & t138;
    const bool t162 = t160 < 0.0f;
    const float t163 = -t160;
    const float t164 = t162 ? t163 : t160;
    const bool t165 = t164 < 1.0f;
    const bool t166 = t161 & t165;
    const float t167 = t121 * t160;
    const float t168 = t122 * t160;
    const float t169 = t123 * t160;
    const float t170 = t112 + t167;
    const float t171 = t113 + t168;
    const float t172 = t114 + t169;
    const float t173 = t170 * t104;
    const float t174 = t171 * t104;
    const float t175 = t172 * t104;
    const float t176 = t3 + t173;
    const float t177 = t4 + t174;
    const float t178 = t5 + t175;
    const float t179 = t166 ? t176 : t3;
    const float t180 = t166 ? t177 : t4;
    const float t181 = t166 ? t178 : t5;
    const float t182 = t179 * now_axis.x;
    const float t183 = t180 * now_axis.y;
    const float t184 = t182 + t183;
    const float t185 = t181 * now_axis.z;
    const float t186 = t184 + t185;
    const float t187 = t179 * t179;
    const float t188 = t180 * t180;
    const float t189 = t187 + t188;
    const float t190 = t181 * t181;
    const float t191 = t189 + t190;
    const float t192 = t186 * t186;
    const float t193 = t191 - t192;
    const float t194 = epsilon + t60;
    const float t195 = t105 ? t193 : t194;
    const float t196 = t186 * now_slope;
    const float t197 = t196 + now_radius;
    const bool t198 = 0.0f < t197;
    const float t199 = t198 ? t197 : 0.0f;
    const float t200 = t199 * t199;
    const bool t201 = t195 < t200;
    const bool t202 = epsilon < t195;
    const float t203 = t202 ? t195 : epsilon;
    const float t204 = sqrtf(t203);
    const float t205 = now_slope * t204;
    const float t206 = t186 + t205;
    const float t207 = -now_half_length;
    const bool t208 = t206 < t207;
    const bool t209 = t201 & t208;
    const bool t210 = now_half_length < t206;
    const bool t211 = t201 & t210;
    const float t212 = now_axis.x * t206;
    const float t213 = now_axis.y * t206;
    const float t214 = now_axis.z * t206;
    const float t215 = t179 - t212;
    const float t216 = t180 - t213;
    const float t217 = t181 - t214;
    const float t218 = t199 * now_cosine_squared;
    const float t219 = t218 / t204;
    const float t220 = t219 - now_cosine_squared;
    const float t221 = t215 * t220;
    const float t222 = t216 * t220;
    const float t223 = t217 * t220;
    const float t224 = t186 / now_half_length;
    const float t225 = t224 * 0.5f;
    const float t226 = t225 + 0.5f;
    const float t227 = velocities_second.x - velocities_first.x;
    const float t228 = velocities_second.y - velocities_first.y;
    const float t229 = velocities_second.z - velocities_first.z;
    const float t230 = t227 * t226;
    const float t231 = t228 * t226;
    const float t232 = t229 * t226;
    const float t233 = velocities_first.x + t230;
    const float t234 = velocities_first.y + t231;
    const float t235 = velocities_first.z + t232;
    const bool t236 = t209 | t211;
    const bool t237 = !t236;
    const bool t238 = t201 & t237;
    const float t239 = contacts_delta.x + t221;
    const float t240 = contacts_delta.y + t222;
    const float t241 = contacts_delta.z + t223;
    const float t242 = t238 ? t239 : contacts_delta.x;
    const float t243 = t238 ? t240 : contacts_delta.y;
    const float t244 = t238 ? t241 : contacts_delta.z;
    const float t245 = contacts_velocity.x + t233;
    const float t246 = contacts_velocity.y + t234;
    const float t247 = contacts_velocity.z + t235;
    const float t248 = t238 ? t245 : contacts_velocity.x;
    const float t249 = t238 ? t246 : contacts_velocity.y;
    const float t250 = t238 ? t247 : contacts_velocity.z;
    const float t251 = contacts_count + 1.0f;
    const float t252 = t238 ? t251 : contacts_count;
    const bool t253 = t105 | t201;
    const bool t254 = near & t253;
    const bool t255 = t105 & t201;
    const float t256 = near ? t242 : contacts_delta.x;
    const float t257 = near ? t243 : contacts_delta.y;
    const float t258 = near ? t244 : contacts_delta.z;
    const float t259 = near ? t248 : contacts_velocity.x;
    const float t260 = near ? t249 : contacts_velocity.y;
    const float t261 = near ? t250 : contacts_velocity.z;
    const float t262 = near ? t252 : contacts_count;
    const float t263 = now_center.x + t179;
    const float t264 = now_center.y + t180;
    const float t265 = now_center.z + t181;
    const float t266 = t166 ? t263 : p.x;
    const float t267 = t166 ? t264 : p.y;
    const float t268 = t166 ? t265 : p.z;
    const bool t269 = !t255;
    const bool t270 = t269 | t209;
    const bool t271 = t254 & t270;
    const bool t272 = t269 | t211;
    const bool t273 = t254 & t272;
    return NearConeSweepResult{
        Vec3{t266, t267, t268},
        t166,
        Vec3{t256, t257, t258},
        Vec3{t259, t260, t261},
        t262,
        t271,
        t273
    };
}

// swept_sphere_box: collide::continuous::sphere_box in crates/cloth-kernels/src/collide/continuous.rs
struct SweptSphereBoxResult {
    Vec3 lower;
    Vec3 upper;
};
__device__ __forceinline__ SweptSphereBoxResult swept_sphere_box(
    Vec3 center_before,
    float radius_before,
    Vec3 center,
    float radius
) {
    const float t0 = center_before.x - radius_before;
    const float t1 = center_before.y - radius_before;
    const float t2 = center_before.z - radius_before;
    const float t3 = center.x - radius;
    const float t4 = center.y - radius;
    const float t5 = center.z - radius;
    const bool t6 = t0 < t3;
    const float t7 = t6 ? t0 : t3;
    const bool t8 = t1 < t4;
    const float t9 = t8 ? t1 : t4;
    const bool t10 = t2 < t5;
    const float t11 = t10 ? t2 : t5;
    const float t12 = center_before.x + radius_before;
    const float t13 = center_before.y + radius_before;
    const float t14 = center_before.z + radius_before;
    const float t15 = center.x + radius;
    const float t16 = center.y + radius;
    const float t17 = center.z + radius;
    const bool t18 = t15 < t12;
    const float t19 = t18 ? t12 : t15;
    const bool t20 = t16 < t13;
    const float t21 = t20 ? t13 : t16;
    const bool t22 = t17 < t14;
    const float t23 = t22 ? t14 : t17;
    return SweptSphereBoxResult{
        Vec3{t7, t9, t11},
        Vec3{t19, t21, t23}
    };
}

// swept_cone_box: collide::continuous::cone_box in crates/cloth-kernels/src/collide/continuous.rs
struct SweptConeBoxResult {
    Vec3 lower;
    Vec3 upper;
};
__device__ __forceinline__ SweptConeBoxResult swept_cone_box(
    Vec3 before_center,
    float before_half_length,
    Vec3 before_axis,
    float before_slope,
    float before_radius,
    float before_cosine_squared,
    Vec3 now_center,
    float now_half_length,
    Vec3 now_axis,
    float now_slope,
    float now_radius,
    float now_cosine_squared
) {
    const float t0 = before_axis.x * before_half_length;
    const float t1 = before_axis.y * before_half_length;
    const float t2 = before_axis.z * before_half_length;
    const float t3 = now_axis.x * now_half_length;
    const float t4 = now_axis.y * now_half_length;
    const float t5 = now_axis.z * now_half_length;
    const float t6 = before_center.x - t0;
    const float t7 = before_center.y - t1;
    const float t8 = before_center.z - t2;
    const float t9 = -before_half_length;
    const float t10 = t9 * before_slope;
    const float t11 = t10 + before_radius;
    const bool t12 = 0.0f < t11;
    const float t13 = t12 ? t11 : 0.0f;
    const float t14 = now_center.x - t3;
    const float t15 = now_center.y - t4;
    const float t16 = now_center.z - t5;
    const float t17 = -now_half_length;
    const float t18 = t17 * now_slope;
    const float t19 = t18 + now_radius;
    const bool t20 = 0.0f < t19;
    const float t21 = t20 ? t19 : 0.0f;
    const float t22 = before_center.x + t0;
    const float t23 = before_center.y + t1;
    const float t24 = before_center.z + t2;
    const float t25 = before_half_length * before_slope;
    const float t26 = t25 + before_radius;
    const bool t27 = 0.0f < t26;
    const float t28 = t27 ? t26 : 0.0f;
    const float t29 = now_center.x + t3;
    const float t30 = now_center.y + t4;
    const float t31 = now_center.z + t5;
    const float t32 = now_half_length * now_slope;
    const float t33 = t32 + now_radius;
    const bool t34 = 0.0f < t33;
    const float t35 = t34 ? t33 : 0.0f;
    const float t36 = t6 - t13;
    const float t37 = t7 - t13;
    const float t38 = t8 - t13;
    const float t39 = t14 - t21;
    const float t40 = t15 - t21;
    const float t41 = t16 - t21;
    const bool t42 = t36 < t39;
    const float t43 = t42 ? t36 : t39;
    const bool t44 = t37 < t40;
    const float t45 = t44 ? t37 : t40;
    const bool t46 = t38 < t41;
    const float t47 = t46 ? t38 : t41;
    const float t48 = t6 + t13;
    const float t49 = t7 + t13;
    const float t50 = t8 + t13;
    const float t51 = t14 + t21;
    const float t52 = t15 + t21;
    const float t53 = t16 + t21;
    const bool t54 = t51 < t48;
    const float t55 = t54 ? t48 : t51;
    const bool t56 = t52 < t49;
    const float t57 = t56 ? t49 : t52;
    const bool t58 = t53 < t50;
    const float t59 = t58 ? t50 : t53;
    const float t60 = t22 - t28;
    const float t61 = t23 - t28;
    const float t62 = t24 - t28;
    const float t63 = t29 - t35;
    const float t64 = t30 - t35;
    const float t65 = t31 - t35;
    const bool t66 = t60 < t63;
    const float t67 = t66 ? t60 : t63;
    const bool t68 = t61 < t64;
    const float t69 = t68 ? t61 : t64;
    const bool t70 = t62 < t65;
    const float t71 = t70 ? t62 : t65;
    const float t72 = t22 + t28;
    const float t73 = t23 + t28;
    const float t74 = t24 + t28;
    const float t75 = t29 + t35;
    const float t76 = t30 + t35;
    const float t77 = t31 + t35;
    const bool t78 = t75 < t72;
    const float t79 = t78 ? t72 : t75;
    const bool t80 = t76 < t73;
    const float t81 = t80 ? t73 : t76;
    const bool t82 = t77 < t74;
    const float t83 = t82 ? t74 : t77;
    const bool t84 = t43 < t67;
    const float t85 = t84 ? t43 : t67;
    const bool t86 = t45 < t69;
    const float t87 = t86 ? t45 : t69;
    const bool t88 = t47 < t71;
    const float t89 = t88 ? t47 : t71;
    const bool t90 = t79 < t55;
    const float t91 = t90 ? t55 : t79;
    const bool t92 = t81 < t57;
    const float t93 = t92 ? t57 : t81;
    const bool t94 = t83 < t59;
    const float t95 = t94 ? t59 : t83;
    return SweptConeBoxResult{
        Vec3{t85, t87, t89},
        Vec3{t91, t93, t95}
    };
}

// path_box: collide::continuous::path_box in crates/cloth-kernels/src/collide/continuous.rs
struct PathBoxResult {
    Vec3 lower;
    Vec3 upper;
};
__device__ __forceinline__ PathBoxResult path_box(Vec3 q, Vec3 p) {
    const bool t0 = q.x < p.x;
    const float t1 = t0 ? q.x : p.x;
    const bool t2 = q.y < p.y;
    const float t3 = t2 ? q.y : p.y;
    const bool t4 = q.z < p.z;
    const float t5 = t4 ? q.z : p.z;
    const bool t6 = p.x < q.x;
    const float t7 = t6 ? q.x : p.x;
    const bool t8 = p.y < q.y;
    const float t9 = t8 ? q.y : p.y;
    const bool t10 = p.z < q.z;
    const float t11 = t10 ? q.z : p.z;
    return PathBoxResult{
        Vec3{t1, t3, t5},
        Vec3{t7, t9, t11}
    };
}

// boxes_overlap: collide::continuous::boxes_overlap in crates/cloth-kernels/src/collide/continuous.rs
__device__ __forceinline__ bool boxes_overlap(Vec3 lower, Vec3 upper, Vec3 other_lower, Vec3 other_upper) {
    const bool t0 = lower.x <= other_upper.x;
    const bool t1 = lower.y <= other_upper.y;
    const bool t2 = t0 & t1;
    const bool t3 = lower.z <= other_upper.z;
    const bool t4 = t2 & t3;
    const bool t5 = other_lower.x <= upper.x;
    const bool t6 = t4 & t5;
    const bool t7 = other_lower.y <= upper.y;
    const bool t8 = t6 & t7;
    const bool t9 = other_lower.z <= upper.z;
    const bool t10 = t8 & t9;
    return t10;
}

// surface_none: collide::convex::Surface::none in crates/cloth-kernels/src/collide/convex.rs
struct SurfaceNoneResult {
    float surface_distance;
    Vec3 surface_normal;
    Vec3 surface_velocity;
};
__device__ __forceinline__ SurfaceNoneResult surface_none() {
    return SurfaceNoneResult{
        (-0x1.fffffep+127f),
        Vec3{0.0f, 0.0f, 0.0f},
        Vec3{0.0f, 0.0f, 0.0f}
    };
}

// nearest_plane: collide::convex::nearest_plane in crates/cloth-kernels/src/collide/convex.rs
struct NearestPlaneResult {
    float surface_distance;
    Vec3 surface_normal;
    Vec3 surface_velocity;
};
__device__ __forceinline__ NearestPlaneResult nearest_plane(
    float surface_distance,
    Vec3 surface_normal,
    Vec3 surface_velocity,
    Vec3 p,
    Vec3 normal,
    float offset,
    Vec3 velocity
) {
    const float t0 = normal.x * p.x;
    const float t1 = normal.y * p.y;
    const float t2 = t0 + t1;
    const float t3 = normal.z * p.z;
    const float t4 = t2 + t3;
    const float t5 = t4 + offset;
    const bool t6 = surface_distance < t5;
    const float t7 = t6 ? t5 : surface_distance;
    const float t8 = t6 ? normal.x : surface_normal.x;
    const float t9 = t6 ? normal.y : surface_normal.y;
    const float t10 = t6 ? normal.z : surface_normal.z;
    const float t11 = t6 ? velocity.x : surface_velocity.x;
    const float t12 = t6 ? velocity.y : surface_velocity.y;
    const float t13 = t6 ? velocity.z : surface_velocity.z;
    return NearestPlaneResult{
        t7,
        Vec3{t8, t9, t10},
        Vec3{t11, t12, t13}
    };
}

// plane_velocity: collide::convex::plane_velocity in crates/cloth-kernels/src/collide/convex.rs
__device__ __forceinline__ Vec3 plane_velocity(
    Vec3 p,
    Vec3 normal_before,
    float offset_before,
    Vec3 normal,
    float offset
) {
    const float t0 = -offset;
    const float t1 = normal.x * t0;
    const float t2 = normal.y * t0;
    const float t3 = normal.z * t0;
    const float t4 = -offset_before;
    const float t5 = normal_before.x * t4;
    const float t6 = normal_before.y * t4;
    const float t7 = normal_before.z * t4;
    const float t8 = t1 - t5;
    const float t9 = t2 - t6;
    const float t10 = t3 - t7;
    const float t11 = normal_before.y * normal.z;
    const float t12 = normal_before.z * normal.y;
    const float t13 = t11 - t12;
    const float t14 = normal_before.z * normal.x;
    const float t15 = normal_before.x * normal.z;
    const float t16 = t14 - t15;
    const float t17 = normal_before.x * normal.y;
    const float t18 = normal_before.y * normal.x;
    const float t19 = t17 - t18;
    const float t20 = p.x - t1;
    const float t21 = p.y - t2;
    const float t22 = p.z - t3;
    const float t23 = t16 * t22;
    const float t24 = t19 * t21;
    const float t25 = t23 - t24;
    const float t26 = t19 * t20;
    const float t27 = t13 * t22;
    const float t28 = t26 - t27;
    const float t29 = t13 * t21;
    const float t30 = t16 * t20;
    const float t31 = t29 - t30;
    const float t32 = t8 + t25;
    const float t33 = t9 + t28;
    const float t34 = t10 + t31;
    return Vec3{t32, t33, t34};
}

// convex_contact: collide::convex::contact in crates/cloth-kernels/src/collide/convex.rs
struct ConvexContactResult {
    Vec3 contacts_delta;
    Vec3 contacts_velocity;
    float contacts_count;
};
__device__ __forceinline__ ConvexContactResult convex_contact(
    Vec3 contacts_delta,
    Vec3 contacts_velocity,
    float contacts_count,
    float surface_distance,
    Vec3 surface_normal,
    Vec3 surface_velocity
) {
    const bool t0 = surface_distance < 0.0f;
    const float t1 = -surface_distance;
    const float t2 = surface_normal.x * t1;
    const float t3 = surface_normal.y * t1;
    const float t4 = surface_normal.z * t1;
    const float t5 = contacts_delta.x + t2;
    const float t6 = contacts_delta.y + t3;
    const float t7 = contacts_delta.z + t4;
    const float t8 = t0 ? t5 : contacts_delta.x;
    const float t9 = t0 ? t6 : contacts_delta.y;
    const float t10 = t0 ? t7 : contacts_delta.z;
    const float t11 = contacts_velocity.x + surface_velocity.x;
    const float t12 = contacts_velocity.y + surface_velocity.y;
    const float t13 = contacts_velocity.z + surface_velocity.z;
    const float t14 = t0 ? t11 : contacts_velocity.x;
    const float t15 = t0 ? t12 : contacts_velocity.y;
    const float t16 = t0 ? t13 : contacts_velocity.z;
    const float t17 = contacts_count + 1.0f;
    const float t18 = t0 ? t17 : contacts_count;
    return ConvexContactResult{
        Vec3{t8, t9, t10},
        Vec3{t14, t15, t16},
        t18
    };
}

// nearest_within: collide::triangle::Nearest::within in crates/cloth-kernels/src/collide/triangle.rs
struct NearestWithinResult {
    float nearest_distance_squared;
    Vec3 nearest_normal;
    Vec3 nearest_from_corner;
    float nearest_s;
    float nearest_t;
};
__device__ __forceinline__ NearestWithinResult nearest_within(float range_squared) {
    return NearestWithinResult{
        range_squared,
        Vec3{0.0f, 0.0f, 0.0f},
        Vec3{0.0f, 0.0f, 0.0f},
        0.0f,
        0.0f
    };
}

// nearest_triangle: collide::triangle::nearest in crates/cloth-kernels/src/collide/triangle.rs
struct NearestTriangleResult {
    float nearest_distance_squared;
    Vec3 nearest_normal;
    Vec3 nearest_from_corner;
    float nearest_s;
    float nearest_t;
    bool nearer;
};
__device__ __forceinline__ NearestTriangleResult nearest_triangle(
    float nearest_distance_squared,
    Vec3 nearest_normal,
    Vec3 nearest_from_corner,
    float nearest_s,
    float nearest_t,
    Vec3 p,
    Vec3 corners_0,
    Vec3 corners_1,
    Vec3 corners_2
) {
    const float t0 = corners_1.x - corners_0.x;
    const float t1 = corners_1.y - corners_0.y;
    const float t2 = corners_1.z - corners_0.z;
    const float t3 = corners_2.x - corners_0.x;
    const float t4 = corners_2.y - corners_0.y;
    const float t5 = corners_2.z - corners_0.z;
    const float t6 = p.x - corners_0.x;
    const float t7 = p.y - corners_0.y;
    const float t8 = p.z - corners_0.z;
    const float t9 = t1 * t5;
    const float t10 = t2 * t4;
    const float t11 = t9 - t10;
    const float t12 = t2 * t3;
    const float t13 = t0 * t5;
    const float t14 = t12 - t13;
    const float t15 = t0 * t4;
    const float t16 = t1 * t3;
    const float t17 = t15 - t16;
    const float t18 = t0 * t0;
    const float t19 = t1 * t1;
    const float t20 = t18 + t19;
    const float t21 = t2 * t2;
    const float t22 = t20 + t21;
    const float t23 = t0 * t3;
    const float t24 = t1 * t4;
    const float t25 = t23 + t24;
    const float t26 = t2 * t5;
    const float t27 = t25 + t26;
    const float t28 = t3 * t3;
    const float t29 = t4 * t4;
    const float t30 = t28 + t29;
    const float t31 = t5 * t5;
    const float t32 = t30 + t31;
    const float t33 = t0 * t6;
    const float t34 = t1 * t7;
    const float t35 = t33 + t34;
    const float t36 = t2 * t8;
    const float t37 = t35 + t36;
    const float t38 = t3 * t6;
    const float t39 = t4 * t7;
    const float t40 = t38 + t39;
    const float t41 = t5 * t8;
    const float t42 = t40 + t41;
    const float t43 = t22 * t32;
    const float t44 = t27 * t27;
    const float t45 = t43 - t44;
    const bool t46 = 0.0f < t45;
    const float t47 = t46 ? t45 : 1.0f;
    const float t48 = 1.0f / t47;
    const float t49 = t46 ? t48 : 0.0f;
    const float t50 = t32 * t37;
    const float t51 = t27 * t42;
    const float t52 = t50 - t51;
    const float t53 = t22 * t42;
    const float t54 = t27 * t37;
    const float t55 = t53 - t54;
    const bool t56 = 0.0f < t55;
    const float t57 = t52 * t49;
    const bool t58 = 0.0f < t22;
    const float t59 = t58 ? t22 : 1.0f;
    const float t60 = 1.0f / t59;
    const float t61 = t58 ? t60 : 0.0f;
    const float t62 = t37 * t61;
    const float t63 = t56 ? t57 : t62;
    const bool t64 = 0.0f < t52;
    const float t65 = t55 * t49;
    const bool t66 = 0.0f < t32;
    const float t67 = t66 ? t32 : 1.0f;
    const float t68 = 1.0f / t67;
    const float t69 = t66 ? t68 : 0.0f;
    const float t70 = t42 * t69;
    const float t71 = t64 ? t65 : t70;
    const float t72 = t32 - t27;
    const float t73 = t72 + t37;
    const float t74 = t73 - t42;
    const float t75 = t22 + t32;
    const float t76 = t27 + t27;
    const float t77 = t75 - t76;
    const bool t78 = 0.0f < t77;
    const float t79 = t78 ? t77 : 1.0f;
    const float t80 = 1.0f / t79;
    const float t81 = t78 ? t80 : 0.0f;
    const float t82 = t74 * t81;
    const float t83 = t63 + t71;
    const bool t84 = 1.0f < t83;
    const float t85 = t84 ? t82 : t63;
    const bool t86 = 0.0f < t85;
    const float t87 = t86 ? t85 : 0.0f;
    const bool t88 = t87 < 1.0f;
    const float t89 = t88 ? t87 : 1.0f;
    const bool t90 = 0.0f < t71;
    const float t91 = t90 ? t71 : 0.0f;
    const float t92 = 1.0f - t89;
    const bool t93 = t91 < t92;
    const float t94 = t93 ? t91 : t92;
    const float t95 = t0 * t89;
    const float t96 = t1 * t89;
    const float t97 = t2 * t89;
    const float t98 = t6 - t95;
    const float t99 = t7 - t96;
    const float t100 = t8 - t97;
    const float t101 = t3 * t94;
    const float t102 = t4 * t94;
    const float t103 = t5 * t94;
    const float t104 = t98 - t101;
    const float t105 = t99 - t102;
    const float t106 = t100 - t103;
    const float t107 = t104 * t104;
    const float t108 = t105 * t105;
    const float t109 = t107 + t108;
    const float t110 = t106 * t106;
    const float t111 = t109 + t110;
    const float t112 = t11 * t6;
    const float t113 = t14 * t7;
    const float t114 = t112 + t113;
    const float t115 = t17 * t8;
    const float t116 = t114 + t115;
    const bool t117 = t116 < 0.0f;
    const float t118 = t111 * 1.0001f;
    const float t119 = t117 ? t118 : t111;
    const float t120 = t11 * t11;
    const float t121 = t14 * t14;
    const float t122 = t120 + t121;
    const float t123 = t17 * t17;
    const float t124 = t122 + t123;
    const bool t125 = 0.0f < t124;
    const bool t126 = t119 < nearest_distance_squared;
    const bool t127 = t126 & t125;
    const float t128 = t127 ? t119 : nearest_distance_squared;
    const float t129 = t127 ? t11 : nearest_normal.x;
    const float t130 = t127 ? t14 : nearest_normal.y;
    const float t131 = t127 ? t17 : nearest_normal.z;
    const float t132 = t127 ? t6 : nearest_from_corner.x;
    const float t133 = t127 ? t7 : nearest_from_corner.y;
    const float t134 = t127 ? t8 : nearest_from_corner.z;
    const float t135 = t127 ? t89 : nearest_s;
    const float t136 = t127 ? t94 : nearest_t;
    return NearestTriangleResult{
        t128,
        Vec3{t129, t130, t131},
        Vec3{t132, t133, t134},
        t135,
        t136,
        t127
    };
}

// nearest_triangle_in_any_order: collide::triangle::nearest_in_any_order in crates/cloth-kernels/src/collide/triangle.rs
struct NearestTriangleInAnyOrderResult {
    float nearest_distance_squared;
    Vec3 nearest_normal;
    Vec3 nearest_from_corner;
    float nearest_s;
    float nearest_t;
    bool nearer;
};
__device__ __forceinline__ NearestTriangleInAnyOrderResult nearest_triangle_in_any_order(
    float nearest_distance_squared,
    Vec3 nearest_normal,
    Vec3 nearest_from_corner,
    float nearest_s,
    float nearest_t,
    Vec3 p,
    Vec3 corners_0,
    Vec3 corners_1,
    Vec3 corners_2,
    bool precedes
) {
    const float t0 = corners_1.x - corners_0.x;
    const float t1 = corners_1.y - corners_0.y;
    const float t2 = corners_1.z - corners_0.z;
    const float t3 = corners_2.x - corners_0.x;
    const float t4 = corners_2.y - corners_0.y;
    const float t5 = corners_2.z - corners_0.z;
    const float t6 = p.x - corners_0.x;
    const float t7 = p.y - corners_0.y;
    const float t8 = p.z - corners_0.z;
    const float t9 = t1 * t5;
    const float t10 = t2 * t4;
    const float t11 = t9 - t10;
    const float t12 = t2 * t3;
    const float t13 = t0 * t5;
    const float t14 = t12 - t13;
    const float t15 = t0 * t4;
    const float t16 = t1 * t3;
    const float t17 = t15 - t16;
    const float t18 = t0 * t0;
    const float t19 = t1 * t1;
    const float t20 = t18 + t19;
    const float t21 = t2 * t2;
    const float t22 = t20 + t21;
    const float t23 = t0 * t3;
    const float t24 = t1 * t4;
    const float t25 = t23 + t24;
    const float t26 = t2 * t5;
    const float t27 = t25 + t26;
    const float t28 = t3 * t3;
    const float t29 = t4 * t4;
    const float t30 = t28 + t29;
    const float t31 = t5 * t5;
    const float t32 = t30 + t31;
    const float t33 = t0 * t6;
    const float t34 = t1 * t7;
    const float t35 = t33 + t34;
    const float t36 = t2 * t8;
    const float t37 = t35 + t36;
    const float t38 = t3 * t6;
    const float t39 = t4 * t7;
    const float t40 = t38 + t39;
    const float t41 = t5 * t8;
    const float t42 = t40 + t41;
    const float t43 = t22 * t32;
    const float t44 = t27 * t27;
    const float t45 = t43 - t44;
    const bool t46 = 0.0f < t45;
    const float t47 = t46 ? t45 : 1.0f;
    const float t48 = 1.0f / t47;
    const float t49 = t46 ? t48 : 0.0f;
    const float t50 = t32 * t37;
    const float t51 = t27 * t42;
    const float t52 = t50 - t51;
    const float t53 = t22 * t42;
    const float t54 = t27 * t37;
    const float t55 = t53 - t54;
    const bool t56 = 0.0f < t55;
    const float t57 = t52 * t49;
    const bool t58 = 0.0f < t22;
    const float t59 = t58 ? t22 : 1.0f;
    const float t60 = 1.0f / t59;
    const float t61 = t58 ? t60 : 0.0f;
    const float t62 = t37 * t61;
    const float t63 = t56 ? t57 : t62;
    const bool t64 = 0.0f < t52;
    const float t65 = t55 * t49;
    const bool t66 = 0.0f < t32;
    const float t67 = t66 ? t32 : 1.0f;
    const float t68 = 1.0f / t67;
    const float t69 = t66 ? t68 : 0.0f;
    const float t70 = t42 * t69;
    const float t71 = t64 ? t65 : t70;
    const float t72 = t32 - t27;
    const float t73 = t72 + t37;
    const float t74 = t73 - t42;
    const float t75 = t22 + t32;
    const float t76 = t27 + t27;
    const float t77 = t75 - t76;
    const bool t78 = 0.0f < t77;
    const float t79 = t78 ? t77 : 1.0f;
    const float t80 = 1.0f / t79;
    const float t81 = t78 ? t80 : 0.0f;
    const float t82 = t74 * t81;
    const float t83 = t63 + t71;
    const bool t84 = 1.0f < t83;
    const float t85 = t84 ? t82 : t63;
    const bool t86 = 0.0f < t85;
    const float t87 = t86 ? t85 : 0.0f;
    const bool t88 = t87 < 1.0f;
    const float t89 = t88 ? t87 : 1.0f;
    const bool t90 = 0.0f < t71;
    const float t91 = t90 ? t71 : 0.0f;
    const float t92 = 1.0f - t89;
    const bool t93 = t91 < t92;
    const float t94 = t93 ? t91 : t92;
    const float t95 = t0 * t89;
    const float t96 = t1 * t89;
    const float t97 = t2 * t89;
    const float t98 = t6 - t95;
    const float t99 = t7 - t96;
    const float t100 = t8 - t97;
    const float t101 = t3 * t94;
    const float t102 = t4 * t94;
    const float t103 = t5 * t94;
    const float t104 = t98 - t101;
    const float t105 = t99 - t102;
    const float t106 = t100 - t103;
    const float t107 = t104 * t104;
    const float t108 = t105 * t105;
    const float t109 = t107 + t108;
    const float t110 = t106 * t106;
    const float t111 = t109 + t110;
    const float t112 = t11 * t6;
    const float t113 = t14 * t7;
    const float t114 = t112 + t113;
    const float t115 = t17 * t8;
    const float t116 = t114 + t115;
    const bool t117 = t116 < 0.0f;
    const float t118 = t111 * 1.0001f;
    const float t119 = t117 ? t118 : t111;
    const float t120 = t11 * t11;
    const float t121 = t14 * t14;
    const float t122 = t120 + t121;
    const float t123 = t17 * t17;
    const float t124 = t122 + t123;
    const bool t125 = 0.0f < t124;
    const bool t126 = t119 < nearest_distance_squared;
    const bool t127 = t119 <= nearest_distance_squared;
    const bool t128 = t127 & precedes;
    const bool t129 = t126 | t128;
    const bool t130 = t129 & t125;
    const float t131 = t130 ? t119 : nearest_distance_squared;
    const float t132 = t130 ? t11 : nearest_normal.x;
    const float t133 = t130 ? t14 : nearest_normal.y;
    const float t134 = t130 ? t17 : nearest_normal.z;
    const float t135 = t130 ? t6 : nearest_from_corner.x;
    const float t136 = t130 ? t7 : nearest_from_corner.y;
    const float t137 = t130 ? t8 : nearest_from_corner.z;
    const float t138 = t130 ? t89 : nearest_s;
    const float t139 = t130 ? t94 : nearest_t;
    return NearestTriangleInAnyOrderResult{
        t131,
        Vec3{t132, t133, t134},
        Vec3{t135, t136, t137},
        t138,
        t139,
        t130
    };
}

// triangle_out_of_reach: collide::triangle::is_out_of_reach in crates/cloth-kernels/src/collide/triangle.rs
__device__ __forceinline__ bool triangle_out_of_reach(
    float distance_squared,
    Vec3 p,
    Vec3 lower,
    Vec3 upper
) {
    const float t0 = lower.x - p.x;
    const float t1 = lower.y - p.y;
    const float t2 = lower.z - p.z;
    const float t3 = p.x - upper.x;
    const float t4 = p.y - upper.y;
    const float t5 = p.z - upper.z;
    const bool t6 = t3 < t0;
    const float t7 = t6 ? t0 : t3;
    const bool t8 = t4 < t1;
    const float t9 = t8 ? t1 : t4;
    const bool t10 = t5 < t2;
    const float t11 = t10 ? t2 : t5;
    const bool t12 = 0.0f < t7;
    const float t13 = t12 ? t7 : 0.0f;
    const bool t14 = 0.0f < t9;
    const float t15 = t14 ? t9 : 0.0f;
    const bool t16 = 0.0f < t11;
    const float t17 = t16 ? t11 : 0.0f;
    const float t18 = t13 * t13;
    const float t19 = t15 * t15;
    const float t20 = t18 + t19;
    const float t21 = t17 * t17;
    const float t22 = t20 + t21;
    const float t23 = t22 * 0.9999f;
    const bool t24 = 1e-30f < distance_squared;
    const float t25 = t24 ? distance_squared : 1e-30f;
    const bool t26 = t25 < t23;
    return t26;
}

// triangle_contact: collide::triangle::contact in crates/cloth-kernels/src/collide/triangle.rs
struct TriangleContactResult {
    Vec3 contacts_delta;
    Vec3 contacts_velocity;
    float contacts_count;
};
__device__ __forceinline__ TriangleContactResult triangle_contact(
    Vec3 contacts_delta,
    Vec3 contacts_velocity,
    float contacts_count,
    float nearest_distance_squared,
    Vec3 nearest_normal,
    Vec3 nearest_from_corner,
    float nearest_s,
    float nearest_t,
    Vec3 velocity
) {
    const float t0 = nearest_normal.x * nearest_from_corner.x;
    const float t1 = nearest_normal.y * nearest_from_corner.y;
    const float t2 = t0 + t1;
    const float t3 = nearest_normal.z * nearest_from_corner.z;
    const float t4 = t2 + t3;
    const float t5 = nearest_normal.x * nearest_normal.x;
    const float t6 = nearest_normal.y * nearest_normal.y;
    const float t7 = t5 + t6;
    const float t8 = nearest_normal.z * nearest_normal.z;
    const float t9 = t7 + t8;
    const bool t10 = t4 < 0.0f;
    const bool t11 = 0.0f < t9;
    const float t12 = t11 ? t9 : 1.0f;
    const float t13 = 1.0f / t12;
    const float t14 = t11 ? t13 : 0.0f;
    const float t15 = t4 * t14;
    const float t16 = -t15;
    const float t17 = nearest_normal.x * t16;
    const float t18 = nearest_normal.y * t16;
    const float t19 = nearest_normal.z * t16;
    const float t20 = contacts_delta.x + t17;
    const float t21 = contacts_delta.y + t18;
    const float t22 = contacts_delta.z + t19;
    const float t23 = t10 ? t20 : contacts_delta.x;
    const float t24 = t10 ? t21 : contacts_delta.y;
    const float t25 = t10 ? t22 : contacts_delta.z;
    const float t26 = contacts_velocity.x + velocity.x;
    const float t27 = contacts_velocity.y + velocity.y;
    const float t28 = contacts_velocity.z + velocity.z;
    const float t29 = t10 ? t26 : contacts_velocity.x;
    const float t30 = t10 ? t27 : contacts_velocity.y;
    const float t31 = t10 ? t28 : contacts_velocity.z;
    const float t32 = contacts_count + 1.0f;
    const float t33 = t10 ? t32 : contacts_count;
    return TriangleContactResult{
        Vec3{t23, t24, t25},
        Vec3{t29, t30, t31},
        t33
    };
}

// triangle_velocity: collide::triangle::surface_velocity in crates/cloth-kernels/src/collide/triangle.rs
__device__ __forceinline__ Vec3 triangle_velocity(
    float nearest_distance_squared,
    Vec3 nearest_normal,
    Vec3 nearest_from_corner,
    float nearest_s,
    float nearest_t,
    Vec3 before_0,
    Vec3 before_1,
    Vec3 before_2,
    Vec3 now_0,
    Vec3 now_1,
    Vec3 now_2
) {
    const float t0 = now_0.x - before_0.x;
    const float t1 = now_0.y - before_0.y;
    const float t2 = now_0.z - before_0.z;
    const float t3 = now_1.x - before_1.x;
    const float t4 = now_1.y - before_1.y;
    const float t5 = now_1.z - before_1.z;
    const float t6 = now_2.x - before_2.x;
    const float t7 = now_2.y - before_2.y;
    const float t8 = now_2.z - before_2.z;
    const float t9 = t3 - t0;
    const float t10 = t4 - t1;
    const float t11 = t5 - t2;
    const float t12 = t9 * nearest_s;
    const float t13 = t10 * nearest_s;
    const float t14 = t11 * nearest_s;
    const float t15 = t0 + t12;
    const float t16 = t1 + t13;
    const float t17 = t2 + t14;
    const float t18 = t6 - t0;
    const float t19 = t7 - t1;
    const float t20 = t8 - t2;
    const float t21 = t18 * nearest_t;
    const float t22 = t19 * nearest_t;
    const float t23 = t20 * nearest_t;
    const float t24 = t15 + t21;
    const float t25 = t16 + t22;
    const float t26 = t17 + t23;
    return Vec3{t24, t25, t26};
}

// virtual_particle_position: collide::virtual_particle::position in crates/cloth-kernels/src/collide/virtual_particle.rs
__device__ __forceinline__ Vec3 virtual_particle_position(
    Vec3 corners_0,
    Vec3 corners_1,
    Vec3 corners_2,
    float weights_0,
    float weights_1,
    float weights_2
) {
    const float t0 = corners_0.x * weights_0;
    const float t1 = corners_0.y * weights_0;
    const float t2 = corners_0.z * weights_0;
    const float t3 = corners_1.x * weights_1;
    const float t4 = corners_1.y * weights_1;
    const float t5 = corners_1.z * weights_1;
    const float t6 = t0 + t3;
    const float t7 = t1 + t4;
    const float t8 = t2 + t5;
    const float t9 = corners_2.x * weights_2;
    const float t10 = corners_2.y * weights_2;
    const float t11 = corners_2.z * weights_2;
    const float t12 = t6 + t9;
    const float t13 = t7 + t10;
    const float t14 = t8 + t11;
    return Vec3{t12, t13, t14};
}

// virtual_particle_resolve: collide::virtual_particle::resolve in crates/cloth-kernels/src/collide/virtual_particle.rs
struct VirtualParticleResolveResult {
    Vec4 corners_0_current;
    Vec4 corners_0_previous;
    Vec4 corners_1_current;
    Vec4 corners_1_previous;
    Vec4 corners_2_current;
    Vec4 corners_2_previous;
};
__device__ __forceinline__ VirtualParticleResolveResult virtual_particle_resolve(
    Vec4 corners_0_current,
    Vec4 corners_0_previous,
    Vec4 corners_1_current,
    Vec4 corners_1_previous,
    Vec4 corners_2_current,
    Vec4 corners_2_previous,
    float weights_0,
    float weights_1,
    float weights_2,
    Vec3 contacts_delta,
    Vec3 contacts_velocity,
    float contacts_count,
    float response_friction,
    float response_mass_scale,
    float response_epsilon
) {
    const float t0 = corners_0_current.x * weights_0;
    const float t1 = corners_0_current.y * weights_0;
    const float t2 = corners_0_current.z * weights_0;
    const float t3 = corners_1_current.x * weights_1;
    const float t4 = corners_1_current.y * weights_1;
    const float t5 = corners_1_current.z * weights_1;
    const float t6 = t0 + t3;
    const float t7 = t1 + t4;
    const float t8 = t2 + t5;
    const float t9 = corners_2_current.x * weights_2;
    const float t10 = corners_2_current.y * weights_2;
    const float t11 = corners_2_current.z * weights_2;
    const float t12 = t6 + t9;
    const float t13 = t7 + t10;
    const float t14 = t8 + t11;
    const float t15 = corners_0_previous.x * weights_0;
    const float t16 = corners_0_previous.y * weights_0;
    const float t17 = corners_0_previous.z * weights_0;
    const float t18 = corners_1_previous.x * weights_1;
    const float t19 = corners_1_previous.y * weights_1;
    const float t20 = corners_1_previous.z * weights_1;
    const float t21 = t15 + t18;
    const float t22 = t16 + t19;
    const float t23 = t17 + t20;
    const float t24 = corners_2_previous.x * weights_2;
    const float t25 = corners_2_previous.y * weights_2;
    const float t26 = corners_2_previous.z * weights_2;
    const float t27 = t21 + t24;
    const float t28 = t22 + t25;
    const float t29 = t23 + t26;
    const float t30 = weights_0 * weights_0;
    const float t31 = weights_1 * weights_1;
    const float t32 = t30 + t31;
    const float t33 = weights_2 * weights_2;
    const float t34 = t32 + t33;
    const float t35 = 1.0f / t34;
    const bool t36 = 0.0f < contacts_count;
    const float t37 = 1.1920929e-7f + contacts_count;
    const float t38 = 1.0f / t37;
    const float t39 = contacts_delta.x * t38;
    const float t40 = contacts_delta.y * t38;
    const float t41 = contacts_delta.z * t38;
    const float t42 = contacts_delta.x * contacts_delta.x;
    const float t43 = contacts_delta.y * contacts_delta.y;
    const float t44 = t42 + t43;
    const float t45 = contacts_delta.z * contacts_delta.z;
    const float t46 = t44 + t45;
    const float t47 = t46 + response_epsilon;
    const float t48 = sqrtf(t47);
    const float t49 = 1.0f / t48;
    const float t50 = contacts_delta.x * t49;
    const float t51 = contacts_delta.y * t49;
    const float t52 = contacts_delta.z * t49;
    const float t53 = t12 - t27;
    const float t54 = t13 - t28;
    const float t55 = t14 - t29;
    const float t56 = contacts_velocity.x * t38;
    const float t57 = contacts_velocity.y * t38;
    const float t58 = contacts_velocity.z * t38;
    const float t59 = t53 - t56;
    const float t60 = t54 - t57;
    const float t61 = t55 - t58;
    const float t62 = t59 * t50;
    const float t63 = t60 * t51;
    const float t64 = t62 + t63;
    const float t65 = t61 * t52;
    const float t66 = t64 + t65;
    const float t67 = t50 * t66;
    const float t68 = t51 * t66;
    const float t69 = t52 * t66;
    const float t70 = t59 - t67;
    const float t71 = t60 - t68;
    const float t72 = t61 - t69;
    const float t73 = t46 * t49;
    const float t74 = response_friction * t73;
    const float t75 = t70 * t70;
    const float t76 = t71 * t71;
    const float t77 = t75 + t76;
    const float t78 = t72 * t72;
    const float t79 = t77 + t78;
    const float t80 = t79 + response_epsilon;
    const float t81 = sqrtf(t80);
    const float t82 = t74 / t81;
    const bool t83 = t82 < 1.0f;
    const float t84 = t83 ? t82 : 1.0f;
    const float t85 = t70 * t84;
    const float t86 = t71 * t84;
    const float t87 = t72 * t84;
    const float t88 = t36 ? contacts_count : 1.0f;
    const float t89 = 1.0f / t88;
    const float t90 = contacts_delta.x * t89;
    const float t91 = contacts_delta.y * t89;
    const float t92 = contacts_delta.z * t89;
    const float t93 = t90 * t90;
    const float t94 = t91 * t91;
    const float t95 = t93 + t94;
    const float t96 = t92 * t92;
    const float t97 = t95 + t96;
    const float t98 = response_mass_scale * t97;
    const bool t99 = 0.0f <= t98;
    const float t100 = t99 ? t98 : 0.0f;
    const float t101 = 1.0f + t100;
    const float t102 = 1.0f / t101;
    const float t103 = weights_0 * t35;
    const float t104 = t102 - 1.0f;
    const float t105 = t104 * weights_0;
    const float t106 = 1.0f + t105;
    const bool t107 = 0.0f < t106;
    const float t108 = t107 ? t106 : 0.0f;
    const float t109 = corners_0_current.w * t108;
    const float t110 = t36 ? t109 : corners_0_current.w;
    const bool t111 = 0.0f < t110;
    const bool t112 = t36 & t111;
    const float t113 = t39 * t103;
    const float t114 = t40 * t103;
    const float t115 = t41 * t103;
    const float t116 = corners_0_current.x + t113;
    const float t117 = corners_0_current.y + t114;
    const float t118 = corners_0_current.z + t115;
    const float t119 = t112 ? t116 : corners_0_current.x;
    const float t120 = t112 ? t117 : corners_0_current.y;
    const float t121 = t112 ? t118 : corners_0_current.z;
    const float t122 = t85 * t103;
    const float t123 = t86 * t103;
    const float t124 = t87 * t103;
    const float t125 = corners_0_previous.x + t122;
    const float t126 = corners_0_previous.y + t123;
    const float t127 = corners_0_previous.z + t124;
    const float t128 = t112 ? t125 : corners_0_previous.x;
    const float t129 = t112 ? t126 : corners_0_previous.y;
    const float t130 = t112 ? t127 : corners_0_previous.z;
    const float t131 = weights_1 * t35;
    const float t132 = t104 * weights_1;
    const float t133 = 1.0f + t132;
    const bool t134 = 0.0f < t133;
    const float t135 = t134 ? t133 : 0.0f;
    const float t136 = corners_1_current.w * t135;
    const float t137 = t36 ? t136 : corners_1_current.w;
    const bool t138 = 0.0f < t137;
    const bool t139 = t36 & t138;
    const float t140 = t39 * t131;
    const float t141 = t40 * t131;
    const float t142 = t41 * t131;
    const float t143 = corners_1_current.x + t140;
    const float t144 = corners_1_current.y + t141;
    const float t145 = corners_1_current.z + t142;
    const float t146 = t139 ? t143 : corners_1_current.x;
    const float t147 = t139 ? t144 : corners_1_current.y;
    const float t148 = t139 ? t145 : corners_1_current.z;
    const float t149 = t85 * t131;
    const float t150 = t86 * t131;
    const float t151 = t87 * t131;
    const float t152 = corners_1_previous.x + t149;
    const float t153 = corners_1_previous.y + t150;
    const float t154 = corners_1_previous.z + t151;
    const float t155 = t139 ? t152 : corners_1_previous.x;
    const float t156 = t139 ? t153 : corners_1_previous.y;
    const float t157 = t139 ? t154 : corners_1_previous.z;
    const float t158 = weights_2 * t35;
    const float t159 = t104 * weights_2;
    const float t160 = 1.0f + t159;
    const bool t161 = 0.0f < t160;
    const float t162 = t161 ? t160 : 0.0f;
    const float t163 = corners_2_current.w * t162;
    const float t164 = t36 ? t163 : corners_2_current.w;
    const bool t165 = 0.0f < t164;
    const bool t166 = t36 & t165;
    const float t167 = t39 * t158;
    const float t168 = t40 * t158;
    const float t169 = t41 * t158;
    const float t170 = corners_2_current.x + t167;
    const float t171 = corners_2_current.y + t168;
    const float t172 = corners_2_current.z + t169;
    const float t173 = t166 ? t170 : corners_2_current.x;
    const float t174 = t166 ? t171 : corners_2_current.y;
    const float t175 = t166 ? t172 : corners_2_current.z;
    const float t176 = t85 * t158;
    const float t177 = t86 * t158;
    const float t178 = t87 * t158;
    const float t179 = corners_2_previous.x + t176;
    const float t180 = corners_2_previous.y + t177;
    const float t181 = corners_2_previous.z + t178;
    const float t182 = t166 ? t179 : corners_2_previous.x;
    const float t183 = t166 ? t180 : corners_2_previous.y;
    const float t184 = t166 ? t181 : corners_2_previous.z;
    return VirtualParticleResolveResult{
        Vec4{t119, t120, t121, t110},
        Vec4{t128, t129, t130, corners_0_previous.w},
        Vec4{t146, t147, t148, t137},
        Vec4{t155, t156, t157, corners_1_previous.w},
        Vec4{t173, t174, t175, t164},
        Vec4{t182, t183, t184, corners_2_previous.w}
    };
}

}  // namespace cloth_kernels

#endif
