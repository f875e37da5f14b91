// Printed from the Rust kernels of cloth-kernels, to be read after kernels.cuh. Do not edit.
#ifndef CLOTH_ENERGIES
#define CLOTH_ENERGIES

namespace cloth_kernels {

// damping_rate: energy::damping::rate in crates/cloth-kernels/src/energy/damping.rs
__device__ __forceinline__ float damping_rate(float time, float rate) {
    const float t0 = time * rate;
    return t0;
}

// damping_stiffening: energy::damping::stiffening in crates/cloth-kernels/src/energy/damping.rs
__device__ __forceinline__ float damping_stiffening(float damping_rate) {
    const float t0 = 1.0f + damping_rate;
    return t0;
}

// inertia_rate: energy::inertia::rate in crates/cloth-kernels/src/energy/inertia.rs
__device__ __forceinline__ float inertia_rate(float h) {
    const float t0 = 1.0f / h;
    return t0;
}

// inertia_weight: energy::inertia::weight in crates/cloth-kernels/src/energy/inertia.rs
__device__ __forceinline__ float inertia_weight(float inverse_mass, float rate) {
    const float t0 = rate * rate;
    const float t1 = t0 / inverse_mass;
    return t1;
}

// inertia_energy: energy::inertia::energy in crates/cloth-kernels/src/energy/inertia.rs
__device__ __forceinline__ float inertia_energy(float weight, Vec3 u, Vec3 inertial) {
    const float t0 = inertial.x * 2.0f;
    const float t1 = inertial.y * 2.0f;
    const float t2 = inertial.z * 2.0f;
    const float t3 = u.x - t0;
    const float t4 = u.y - t1;
    const float t5 = u.z - t2;
    const float t6 = u.x * t3;
    const float t7 = u.y * t4;
    const float t8 = t6 + t7;
    const float t9 = u.z * t5;
    const float t10 = t8 + t9;
    const float t11 = weight * t10;
    const float t12 = t11 * 0.5f;
    return t12;
}

// inertia_gradient: energy::inertia::gradient in crates/cloth-kernels/src/energy/inertia.rs
__device__ __forceinline__ Vec3 inertia_gradient(float weight, Vec3 u, Vec3 inertial) {
    const float t0 = u.x - inertial.x;
    const float t1 = u.y - inertial.y;
    const float t2 = u.z - inertial.z;
    const float t3 = t0 * weight;
    const float t4 = t1 * weight;
    const float t5 = t2 * weight;
    return Vec3{t3, t4, t5};
}

// inertia_static_energy: energy::inertia::static_energy in crates/cloth-kernels/src/energy/inertia.rs
__device__ __forceinline__ float inertia_static_energy(float weight, Vec3 u, Vec3 inertial) {
    const float t0 = u.x * inertial.x;
    const float t1 = u.y * inertial.y;
    const float t2 = t0 + t1;
    const float t3 = u.z * inertial.z;
    const float t4 = t2 + t3;
    const float t5 = weight * t4;
    const float t6 = -t5;
    return t6;
}

// inertia_static_gradient: energy::inertia::static_gradient in crates/cloth-kernels/src/energy/inertia.rs
__device__ __forceinline__ Vec3 inertia_static_gradient(float weight, Vec3 inertial) {
    const float t0 = -weight;
    const float t1 = inertial.x * t0;
    const float t2 = inertial.y * t0;
    const float t3 = inertial.z * t0;
    return Vec3{t1, t2, t3};
}

// inertia_scale: energy::inertia::scale in crates/cloth-kernels/src/energy/inertia.rs
__device__ __forceinline__ float inertia_scale(float weight, Vec3 u, Vec3 inertial) {
    const float t0 = u.x * u.x;
    const float t1 = u.y * u.y;
    const float t2 = t0 + t1;
    const float t3 = u.z * u.z;
    const float t4 = t2 + t3;
    const float t5 = inertial.x * inertial.x;
    const float t6 = inertial.y * inertial.y;
    const float t7 = t5 + t6;
    const float t8 = inertial.z * inertial.z;
    const float t9 = t7 + t8;
    const float t10 = t4 + t9;
    const float t11 = weight * t10;
    return t11;
}

// linear_enough: solve::conjugate_gradients::enough in crates/cloth-kernels/src/solve/conjugate_gradients.rs
__device__ __forceinline__ float linear_enough(float norm, float first_norm) {
    const bool t0 = 0.0f < first_norm;
    const float t1 = norm / first_norm;
    const float t2 = t0 ? t1 : 0.0f;
    const float t3 = sqrtf(t2);
    const bool t4 = t3 < 0.5f;
    const float t5 = t4 ? t3 : 0.5f;
    const float t6 = norm * t5;
    return t6;
}

// linear_inverse: solve::conjugate_gradients::inverse in crates/cloth-kernels/src/solve/conjugate_gradients.rs
struct LinearInverseResult {
    float inverse_xx;
    float inverse_xy;
    float inverse_xz;
    float inverse_yy;
    float inverse_yz;
    float inverse_zz;
};
__device__ __forceinline__ LinearInverseResult linear_inverse(
    float block_xx,
    float block_xy,
    float block_xz,
    float block_yy,
    float block_yz,
    float block_zz
) {
    const bool t0 = 0.0f < block_xx;
    const float t1 = t0 ? block_xx : 1.0f;
    const float t2 = 1.0f / t1;
    const float t3 = block_xy * t2;
    const float t4 = block_xz * t2;
    const float t5 = t4 * block_xy;
    const float t6 = block_yz - t5;
    const float t7 = t3 * block_xy;
    const float t8 = block_yy - t7;
    const bool t9 = 0.0f < t8;
    const float t10 = t9 ? t8 : 1.0f;
    const float t11 = 1.0f / t10;
    const float t12 = t6 * t11;
    const float t13 = t4 * block_xz;
    const float t14 = block_zz - t13;
    const float t15 = t12 * t6;
    const float t16 = t14 - t15;
    const bool t17 = 0.0f < t16;
    const float t18 = t17 ? t16 : 1.0f;
    const float t19 = 1.0f / t18;
    const float t20 = t3 * 1.0f;
    const float t21 = 0.0f - t20;
    const float t22 = t4 * 1.0f;
    const float t23 = 0.0f - t22;
    const float t24 = t12 * t21;
    const float t25 = t23 - t24;
    const float t26 = t25 * t19;
    const float t27 = t21 * t11;
    const float t28 = t12 * t26;
    const float t29 = t27 - t28;
    const float t30 = 1.0f * t2;
    const float t31 = t3 * t29;
    const float t32 = t30 - t31;
    const float t33 = t4 * t26;
    const float t34 = t32 - t33;
    const bool t35 = t0 & t9;
    const bool t36 = t35 & t17;
    const float t37 = t36 ? t34 : 0.0f;
    const float t38 = t3 * 0.0f;
    const float t39 = 1.0f - t38;
    const float t40 = t4 * 0.0f;
    const float t41 = 0.0f - t40;
    const float t42 = t12 * t39;
    const float t43 = t41 - t42;
    const float t44 = t43 * t19;
    const float t45 = t39 * t11;
    const float t46 = t12 * t44;
    const float t47 = t45 - t46;
    const float t48 = 0.0f * t2;
    const float t49 = t3 * t47;
    const float t50 = t48 - t49;
    const float t51 = t4 * t44;
    const float t52 = t50 - t51;
    const float t53 = t36 ? t52 : 0.0f;
    const float t54 = t36 ? t47 : 0.0f;
    const float t55 = 0.0f - t38;
    const float t56 = 1.0f - t40;
    const float t57 = t12 * t55;
    const float t58 = t56 - t57;
    const float t59 = t58 * t19;
    const float t60 = t55 * t11;
    const float t61 = t12 * t59;
    const float t62 = t60 - t61;
    const float t63 = t3 * t62;
    const float t64 = t48 - t63;
    const float t65 = t4 * t59;
    const float t66 = t64 - t65;
    const float t67 = t36 ? t66 : 0.0f;
    const float t68 = t36 ? t62 : 0.0f;
    const float t69 = t36 ? t59 : 0.0f;
    const float t70 = block_xx + block_yy;
    const float t71 = t70 + block_zz;
    const bool t72 = 0.0f < t71;
    const float t73 = t72 ? t71 : 1.0f;
    const float t74 = 1.0f / t73;
    const float t75 = t36 ? t37 : t74;
    const float t76 = t36 ? t53 : 0.0f;
    const float t77 = t36 ? t67 : 0.0f;
    const float t78 = t36 ? t54 : t74;
    const float t79 = t36 ? t68 : 0.0f;
    const float t80 = t36 ? t69 : t74;
    return LinearInverseResult{
        t75,
        t76,
        t77,
        t78,
        t79,
        t80
    };
}

// linear_length: solve::conjugate_gradients::length in crates/cloth-kernels/src/solve/conjugate_gradients.rs
__device__ __forceinline__ float linear_length(float square) {
    const bool t0 = square < 0.0f;
    const float t1 = t0 ? 0.0f : square;
    const float t2 = sqrtf(t1);
    return t2;
}

// search_bound: solve::line_search::bound in crates/cloth-kernels/src/solve/line_search.rs
__device__ __forceinline__ float search_bound(float energy, float alpha, float slope, float scale) {
    const float t0 = alpha * slope;
    const float t1 = t0 * 0.0001f;
    const float t2 = energy + t1;
    const float t3 = scale * 1e-14f;
    const float t4 = t2 + t3;
    return t4;
}

// search_shorter: solve::line_search::shorter in crates/cloth-kernels/src/solve/line_search.rs
__device__ __forceinline__ float search_shorter(float alpha) {
    const float t0 = alpha * 0.5f;
    return t0;
}

// spring_strain: energy::spring::strain in crates/cloth-kernels/src/energy/spring.rs
struct SpringStrainResult {
    float spring_elongation;
    Vec3 spring_direction;
    float spring_ratio;
    float spring_slack;
};
__device__ __forceinline__ SpringStrainResult spring_strain(Vec3 d, float shortest, float longest) {
    const float t0 = d.x * d.x;
    const float t1 = d.y * d.y;
    const float t2 = t0 + t1;
    const float t3 = d.z * d.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const bool t6 = 1e-18f < t5;
    const float t7 = t6 ? t5 : 1.0f;
    const float t8 = 1.0f / t7;
    const float t9 = t6 ? t8 : 0.0f;
    const float t10 = d.x * t9;
    const float t11 = d.y * t9;
    const float t12 = d.z * t9;
    const bool t13 = shortest < t5;
    const float t14 = t13 ? t5 : shortest;
    const bool t15 = t14 < longest;
    const float t16 = t15 ? t14 : longest;
    const bool t17 = t5 < longest;
    const bool t18 = t13 & t17;
    const float t19 = t5 - t16;
    const float t20 = t16 * t9;
    const float t21 = 1.0f - t20;
    const float t22 = t18 ? 1.0f : 0.0f;
    return SpringStrainResult{
        t19,
        Vec3{t10, t11, t12},
        t21,
        t22
    };
}

// spring_tension: energy::spring::Spring::product in crates/cloth-kernels/src/energy/spring.rs
__device__ __forceinline__ float spring_tension(
    float spring_elongation,
    Vec3 spring_direction,
    float spring_ratio,
    float spring_slack,
    float stiffness_stretched,
    float stiffness_compressed,
    float strain_0
) {
    const bool t0 = spring_elongation < 0.0f;
    const float t1 = t0 ? stiffness_compressed : stiffness_stretched;
    const bool t2 = 0.0f < spring_slack;
    const float t3 = t2 ? 0.0f : t1;
    const float t4 = strain_0 * t3;
    return t4;
}

// spring_gradient: energy::spring::Spring::gradient in crates/cloth-kernels/src/energy/spring.rs
__device__ __forceinline__ Vec3 spring_gradient(
    float spring_elongation,
    Vec3 spring_direction,
    float spring_ratio,
    float spring_slack,
    float tension_0
) {
    const float t0 = spring_direction.x * tension_0;
    const float t1 = spring_direction.y * tension_0;
    const float t2 = spring_direction.z * tension_0;
    return Vec3{t0, t1, t2};
}

// spring_hessian: energy::spring::Spring::hessian in crates/cloth-kernels/src/energy/spring.rs
struct SpringHessianResult {
    float hessian_xx;
    float hessian_xy;
    float hessian_xz;
    float hessian_yy;
    float hessian_yz;
    float hessian_zz;
};
__device__ __forceinline__ SpringHessianResult spring_hessian(
    float spring_elongation,
    Vec3 spring_direction,
    float spring_ratio,
    float spring_slack,
    float stiffness_stretched,
    float stiffness_compressed,
    float tension_0
) {
    const bool t0 = spring_elongation < 0.0f;
    const float t1 = t0 ? stiffness_compressed : stiffness_stretched;
    const bool t2 = 0.0f < spring_slack;
    const float t3 = t2 ? 0.0f : t1;
    const bool t4 = 0.0f < spring_ratio;
    const float t5 = t4 ? spring_ratio : 0.0f;
    const float t6 = t3 * t5;
    const float t7 = t3 - t6;
    const float t8 = spring_direction.x * t7;
    const float t9 = spring_direction.y * t7;
    const float t10 = spring_direction.z * t7;
    const float t11 = t8 * spring_direction.x;
    const float t12 = t8 * spring_direction.y;
    const float t13 = t8 * spring_direction.z;
    const float t14 = t9 * spring_direction.y;
    const float t15 = t9 * spring_direction.z;
    const float t16 = t10 * spring_direction.z;
    const float t17 = t11 + t6;
    const float t18 = t14 + t6;
    const float t19 = t16 + t6;
    return SpringHessianResult{
        t17,
        t12,
        t13,
        t18,
        t15,
        t19
    };
}

// spring_exact_hessian: energy::spring::exact_hessian in crates/cloth-kernels/src/energy/spring.rs
struct SpringExactHessianResult {
    float hessian_xx;
    float hessian_xy;
    float hessian_xz;
    float hessian_yy;
    float hessian_yz;
    float hessian_zz;
};
__device__ __forceinline__ SpringExactHessianResult spring_exact_hessian(
    float spring_elongation,
    Vec3 spring_direction,
    float spring_ratio,
    float spring_slack,
    float stiffness_stretched,
    float stiffness_compressed
) {
    const bool t0 = spring_elongation < 0.0f;
    const float t1 = t0 ? stiffness_compressed : stiffness_stretched;
    const bool t2 = 0.0f < spring_slack;
    const float t3 = t2 ? 0.0f : t1;
    const float t4 = t3 * spring_ratio;
    const float t5 = t3 - t4;
    const float t6 = spring_direction.x * t5;
    const float t7 = spring_direction.y * t5;
    const float t8 = spring_direction.z * t5;
    const float t9 = t6 * spring_direction.x;
    const float t10 = t6 * spring_direction.y;
    const float t11 = t6 * spring_direction.z;
    const float t12 = t7 * spring_direction.y;
    const float t13 = t7 * spring_direction.z;
    const float t14 = t8 * spring_direction.z;
    const float t15 = t9 + t4;
    const float t16 = t12 + t4;
    const float t17 = t14 + t4;
    return SpringExactHessianResult{
        t15,
        t10,
        t11,
        t16,
        t13,
        t17
    };
}

// deformation: energy::deformation::deformation in crates/cloth-kernels/src/energy/deformation.rs
struct DeformationResult {
    Vec3 f_u;
    Vec3 f_v;
};
__device__ __forceinline__ DeformationResult deformation(
    float rest_b1_0,
    float rest_b1_1,
    float rest_b2_0,
    float rest_b2_1,
    Vec3 d1,
    Vec3 d2
) {
    const float t0 = d1.x * rest_b1_0;
    const float t1 = d1.y * rest_b1_0;
    const float t2 = d1.z * rest_b1_0;
    const float t3 = d2.x * rest_b2_0;
    const float t4 = d2.y * rest_b2_0;
    const float t5 = d2.z * rest_b2_0;
    const float t6 = t0 + t3;
    const float t7 = t1 + t4;
    const float t8 = t2 + t5;
    const float t9 = d1.x * rest_b1_1;
    const float t10 = d1.y * rest_b1_1;
    const float t11 = d1.z * rest_b1_1;
    const float t12 = d2.x * rest_b2_1;
    const float t13 = d2.y * rest_b2_1;
    const float t14 = d2.z * rest_b2_1;
    const float t15 = t9 + t12;
    const float t16 = t10 + t13;
    const float t17 = t11 + t14;
    return DeformationResult{
        Vec3{t6, t7, t8},
        Vec3{t15, t16, t17}
    };
}

// deformation_normal: energy::deformation::normal in crates/cloth-kernels/src/energy/deformation.rs
struct DeformationNormalResult {
    float area;
    Vec3 normal;
};
__device__ __forceinline__ DeformationNormalResult deformation_normal(Vec3 f_u, Vec3 f_v) {
    const float t0 = f_u.x * f_u.x;
    const float t1 = f_u.y * f_u.y;
    const float t2 = t0 + t1;
    const float t3 = f_u.z * f_u.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const bool t6 = 1e-12f < t5;
    const float t7 = t6 ? t5 : 1.0f;
    const float t8 = 1.0f / t7;
    const float t9 = t6 ? t8 : 0.0f;
    const float t10 = f_u.x * t9;
    const float t11 = f_u.y * t9;
    const float t12 = f_u.z * t9;
    const float t13 = t10 * f_v.x;
    const float t14 = t11 * f_v.y;
    const float t15 = t13 + t14;
    const float t16 = t12 * f_v.z;
    const float t17 = t15 + t16;
    const float t18 = t10 * t17;
    const float t19 = t11 * t17;
    const float t20 = t12 * t17;
    const float t21 = f_v.x - t18;
    const float t22 = f_v.y - t19;
    const float t23 = f_v.z - t20;
    const float t24 = t11 * t23;
    const float t25 = t12 * t22;
    const float t26 = t24 - t25;
    const float t27 = t12 * t21;
    const float t28 = t10 * t23;
    const float t29 = t27 - t28;
    const float t30 = t10 * t22;
    const float t31 = t11 * t21;
    const float t32 = t30 - t31;
    const float t33 = t26 * t26;
    const float t34 = t29 * t29;
    const float t35 = t33 + t34;
    const float t36 = t32 * t32;
    const float t37 = t35 + t36;
    const float t38 = sqrtf(t37);
    const bool t39 = 1e-12f < t38;
    const float t40 = t39 ? t38 : 1.0f;
    const float t41 = 1.0f / t40;
    const float t42 = t39 ? t41 : 0.0f;
    const float t43 = t26 * t42;
    const float t44 = t29 * t42;
    const float t45 = t32 * t42;
    const float t46 = t5 * t38;
    return DeformationNormalResult{
        t46,
        Vec3{t43, t44, t45}
    };
}

// deformation_corners: energy::deformation::corners in crates/cloth-kernels/src/energy/deformation.rs
struct DeformationCornersResult {
    Vec3 corners_0;
    Vec3 corners_1;
    Vec3 corners_2;
};
__device__ __forceinline__ DeformationCornersResult deformation_corners(
    float rest_b1_0,
    float rest_b1_1,
    float rest_b2_0,
    float rest_b2_1,
    Vec3 gradient_u,
    Vec3 gradient_v
) {
    const float t0 = gradient_u.x * rest_b1_0;
    const float t1 = gradient_u.y * rest_b1_0;
    const float t2 = gradient_u.z * rest_b1_0;
    const float t3 = gradient_v.x * rest_b1_1;
    const float t4 = gradient_v.y * rest_b1_1;
    const float t5 = gradient_v.z * rest_b1_1;
    const float t6 = t0 + t3;
    const float t7 = t1 + t4;
    const float t8 = t2 + t5;
    const float t9 = gradient_u.x * rest_b2_0;
    const float t10 = gradient_u.y * rest_b2_0;
    const float t11 = gradient_u.z * rest_b2_0;
    const float t12 = gradient_v.x * rest_b2_1;
    const float t13 = gradient_v.y * rest_b2_1;
    const float t14 = gradient_v.z * rest_b2_1;
    const float t15 = t9 + t12;
    const float t16 = t10 + t13;
    const float t17 = t11 + t14;
    const float t18 = t6 + t15;
    const float t19 = t7 + t16;
    const float t20 = t8 + t17;
    const float t21 = -t18;
    const float t22 = -t19;
    const float t23 = -t20;
    return DeformationCornersResult{
        Vec3{t21, t22, t23},
        Vec3{t6, t7, t8},
        Vec3{t15, t16, t17}
    };
}

// woven_strain: energy::membrane_woven::strain in crates/cloth-kernels/src/energy/membrane_woven.rs
struct WovenStrainResult {
    float woven_strain_0;
    float woven_strain_1;
    float woven_strain_2;
    Vec3 woven_f_u;
    Vec3 woven_f_v;
    Vec3 woven_n_u;
    Vec3 woven_n_v;
    float woven_inverse_0;
    float woven_inverse_1;
};
__device__ __forceinline__ WovenStrainResult woven_strain(Vec3 f_u, Vec3 f_v) {
    const float t0 = f_u.x * f_u.x;
    const float t1 = f_u.y * f_u.y;
    const float t2 = t0 + t1;
    const float t3 = f_u.z * f_u.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const bool t6 = 1e-12f < t5;
    const float t7 = t6 ? t5 : 1.0f;
    const float t8 = 1.0f / t7;
    const float t9 = t6 ? t8 : 0.0f;
    const float t10 = f_u.x * t9;
    const float t11 = f_u.y * t9;
    const float t12 = f_u.z * t9;
    const float t13 = f_v.x * f_v.x;
    const float t14 = f_v.y * f_v.y;
    const float t15 = t13 + t14;
    const float t16 = f_v.z * f_v.z;
    const float t17 = t15 + t16;
    const float t18 = sqrtf(t17);
    const bool t19 = 1e-12f < t18;
    const float t20 = t19 ? t18 : 1.0f;
    const float t21 = 1.0f / t20;
    const float t22 = t19 ? t21 : 0.0f;
    const float t23 = f_v.x * t22;
    const float t24 = f_v.y * t22;
    const float t25 = f_v.z * t22;
    const float t26 = t5 - 1.0f;
    const float t27 = t18 - 1.0f;
    const float t28 = f_u.x * f_v.x;
    const float t29 = f_u.y * f_v.y;
    const float t30 = t28 + t29;
    const float t31 = f_u.z * f_v.z;
    const float t32 = t30 + t31;
    return WovenStrainResult{
        t26,
        t27,
        t32,
        Vec3{f_u.x, f_u.y, f_u.z},
        Vec3{f_v.x, f_v.y, f_v.z},
        Vec3{t10, t11, t12},
        Vec3{t23, t24, t25},
        t9,
        t22
    };
}

// woven_tension: energy::membrane_woven::Woven::product in crates/cloth-kernels/src/energy/membrane_woven.rs
struct WovenTensionResult {
    float tension_0;
    float tension_1;
    float tension_2;
};
__device__ __forceinline__ WovenTensionResult woven_tension(
    float woven_strain_0,
    float woven_strain_1,
    float woven_strain_2,
    Vec3 woven_f_u,
    Vec3 woven_f_v,
    Vec3 woven_n_u,
    Vec3 woven_n_v,
    float woven_inverse_0,
    float woven_inverse_1,
    float stiffness_warp,
    float stiffness_weft,
    float stiffness_shear,
    float strain_0,
    float strain_1,
    float strain_2
) {
    const float t0 = strain_0 * stiffness_warp;
    const float t1 = strain_1 * stiffness_weft;
    const float t2 = strain_2 * stiffness_shear;
    return WovenTensionResult{
        t0,
        t1,
        t2
    };
}

// woven_gradient: energy::membrane_woven::Woven::gradient in crates/cloth-kernels/src/energy/membrane_woven.rs
struct WovenGradientResult {
    Vec3 gradient_u;
    Vec3 gradient_v;
};
__device__ __forceinline__ WovenGradientResult woven_gradient(
    float woven_strain_0,
    float woven_strain_1,
    float woven_strain_2,
    Vec3 woven_f_u,
    Vec3 woven_f_v,
    Vec3 woven_n_u,
    Vec3 woven_n_v,
    float woven_inverse_0,
    float woven_inverse_1,
    float tension_0,
    float tension_1,
    float tension_2
) {
    const float t0 = woven_n_u.x * tension_0;
    const float t1 = woven_n_u.y * tension_0;
    const float t2 = woven_n_u.z * tension_0;
    const float t3 = woven_f_v.x * tension_2;
    const float t4 = woven_f_v.y * tension_2;
    const float t5 = woven_f_v.z * tension_2;
    const float t6 = t0 + t3;
    const float t7 = t1 + t4;
    const float t8 = t2 + t5;
    const float t9 = woven_n_v.x * tension_1;
    const float t10 = woven_n_v.y * tension_1;
    const float t11 = woven_n_v.z * tension_1;
    const float t12 = woven_f_u.x * tension_2;
    const float t13 = woven_f_u.y * tension_2;
    const float t14 = woven_f_u.z * tension_2;
    const float t15 = t9 + t12;
    const float t16 = t10 + t13;
    const float t17 = t11 + t14;
    return WovenGradientResult{
        Vec3{t6, t7, t8},
        Vec3{t15, t16, t17}
    };
}

// woven_hessian: energy::membrane_woven::Woven::hessian in crates/cloth-kernels/src/energy/membrane_woven.rs
struct WovenHessianResult {
    float hessian_uu_xx;
    float hessian_uu_xy;
    float hessian_uu_xz;
    float hessian_uu_yy;
    float hessian_uu_yz;
    float hessian_uu_zz;
    Vec3 hessian_uv_row_0;
    Vec3 hessian_uv_row_1;
    Vec3 hessian_uv_row_2;
    float hessian_vv_xx;
    float hessian_vv_xy;
    float hessian_vv_xz;
    float hessian_vv_yy;
    float hessian_vv_yz;
    float hessian_vv_zz;
};
__device__ __forceinline__ WovenHessianResult woven_hessian(
    float woven_strain_0,
    float woven_strain_1,
    float woven_strain_2,
    Vec3 woven_f_u,
    Vec3 woven_f_v,
    Vec3 woven_n_u,
    Vec3 woven_n_v,
    float woven_inverse_0,
    float woven_inverse_1,
    float stiffness_warp,
    float stiffness_weft,
    float stiffness_shear,
    float tension_0,
    float tension_1,
    float tension_2
) {
    const float t0 = tension_0 * woven_inverse_0;
    const bool t1 = 0.0f < t0;
    const float t2 = t1 ? t0 : 0.0f;
    const float t3 = stiffness_warp - t2;
    const float t4 = woven_n_u.x * t3;
    const float t5 = woven_n_u.y * t3;
    const float t6 = woven_n_u.z * t3;
    const float t7 = t4 * woven_n_u.x;
    const float t8 = t4 * woven_n_u.y;
    const float t9 = t4 * woven_n_u.z;
    const float t10 = t5 * woven_n_u.y;
    const float t11 = t5 * woven_n_u.z;
    const float t12 = t6 * woven_n_u.z;
    const float t13 = woven_f_v.x * stiffness_shear;
    const float t14 = woven_f_v.y * stiffness_shear;
    const float t15 = woven_f_v.z * stiffness_shear;
    const float t16 = t13 * woven_f_v.x;
    const float t17 = t13 * woven_f_v.y;
    const float t18 = t13 * woven_f_v.z;
    const float t19 = t14 * woven_f_v.y;
    const float t20 = t14 * woven_f_v.z;
    const float t21 = t15 * woven_f_v.z;
    const float t22 = t7 + t16;
    const float t23 = t8 + t17;
    const float t24 = t9 + t18;
    const float t25 = t10 + t19;
    const float t26 = t11 + t20;
    const float t27 = t12 + t21;
    const float t28 = t22 + t2;
    const float t29 = t25 + t2;
    const float t30 = t27 + t2;
    const float t31 = woven_f_u.x * t13;
    const float t32 = woven_f_u.y * t13;
    const float t33 = woven_f_u.z * t13;
    const float t34 = woven_f_u.x * t14;
    const float t35 = woven_f_u.y * t14;
    const float t36 = woven_f_u.z * t14;
    const float t37 = woven_f_u.x * t15;
    const float t38 = woven_f_u.y * t15;
    const float t39 = woven_f_u.z * t15;
    const float t40 = tension_1 * woven_inverse_1;
    const bool t41 = 0.0f < t40;
    const float t42 = t41 ? t40 : 0.0f;
    const float t43 = stiffness_weft - t42;
    const float t44 = woven_n_v.x * t43;
    const float t45 = woven_n_v.y * t43;
    const float t46 = woven_n_v.z * t43;
    const float t47 = t44 * woven_n_v.x;
    const float t48 = t44 * woven_n_v.y;
    const float t49 = t44 * woven_n_v.z;
    const float t50 = t45 * woven_n_v.y;
    const float t51 = t45 * woven_n_v.z;
    const float t52 = t46 * woven_n_v.z;
    const float t53 = woven_f_u.x * stiffness_shear;
    const float t54 = woven_f_u.y * stiffness_shear;
    const float t55 = woven_f_u.z * stiffness_shear;
    const float t56 = t53 * woven_f_u.x;
    const float t57 = t53 * woven_f_u.y;
    const float t58 = t53 * woven_f_u.z;
    const float t59 = t54 * woven_f_u.y;
    const float t60 = t54 * woven_f_u.z;
    const float t61 = t55 * woven_f_u.z;
    const float t62 = t47 + t56;
    const float t63 = t48 + t57;
    const float t64 = t49 + t58;
    const float t65 = t50 + t59;
    const float t66 = t51 + t60;
    const float t67 = t52 + t61;
    const float t68 = t62 + t42;
    const float t69 = t65 + t42;
    const float t70 = t67 + t42;
    return WovenHessianResult{
        t28,
        t23,
        t24,
        t29,
        t26,
        t30,
        Vec3{t31, t32, t33},
        Vec3{t34, t35, t36},
        Vec3{t37, t38, t39},
        t68,
        t63,
        t64,
        t69,
        t66,
        t70
    };
}

// stvk_strain: energy::membrane_stvk::strain in crates/cloth-kernels/src/energy/membrane_stvk.rs
struct StvkStrainResult {
    float stvk_strain_0;
    float stvk_strain_1;
    float stvk_strain_2;
    Vec3 stvk_f_u;
    Vec3 stvk_f_v;
};
__device__ __forceinline__ StvkStrainResult stvk_strain(Vec3 f_u, Vec3 f_v) {
    const float t0 = f_u.x * f_u.x;
    const float t1 = f_u.y * f_u.y;
    const float t2 = t0 + t1;
    const float t3 = f_u.z * f_u.z;
    const float t4 = t2 + t3;
    const float t5 = t4 - 1.0f;
    const float t6 = t5 * 0.5f;
    const float t7 = f_v.x * f_v.x;
    const float t8 = f_v.y * f_v.y;
    const float t9 = t7 + t8;
    const float t10 = f_v.z * f_v.z;
    const float t11 = t9 + t10;
    const float t12 = t11 - 1.0f;
    const float t13 = t12 * 0.5f;
    const float t14 = f_u.x * f_v.x;
    const float t15 = f_u.y * f_v.y;
    const float t16 = t14 + t15;
    const float t17 = f_u.z * f_v.z;
    const float t18 = t16 + t17;
    return StvkStrainResult{
        t6,
        t13,
        t18,
        Vec3{f_u.x, f_u.y, f_u.z},
        Vec3{f_v.x, f_v.y, f_v.z}
    };
}

// stvk_tension: energy::membrane_stvk::Stvk::product in crates/cloth-kernels/src/energy/membrane_stvk.rs
struct StvkTensionResult {
    float tension_0;
    float tension_1;
    float tension_2;
};
__device__ __forceinline__ StvkTensionResult stvk_tension(
    float stvk_strain_0,
    float stvk_strain_1,
    float stvk_strain_2,
    Vec3 stvk_f_u,
    Vec3 stvk_f_v,
    float stiffness_warp,
    float stiffness_weft,
    float stiffness_coupling,
    float stiffness_shear,
    float strain_0,
    float strain_1,
    float strain_2
) {
    const float t0 = strain_0 * stiffness_warp;
    const float t1 = strain_1 * stiffness_coupling;
    const float t2 = t0 + t1;
    const float t3 = strain_0 * stiffness_coupling;
    const float t4 = strain_1 * stiffness_weft;
    const float t5 = t3 + t4;
    const float t6 = strain_2 * stiffness_shear;
    return StvkTensionResult{
        t2,
        t5,
        t6
    };
}

// stvk_gradient: energy::membrane_stvk::Stvk::gradient in crates/cloth-kernels/src/energy/membrane_stvk.rs
struct StvkGradientResult {
    Vec3 gradient_u;
    Vec3 gradient_v;
};
__device__ __forceinline__ StvkGradientResult stvk_gradient(
    float stvk_strain_0,
    float stvk_strain_1,
    float stvk_strain_2,
    Vec3 stvk_f_u,
    Vec3 stvk_f_v,
    float tension_0,
    float tension_1,
    float tension_2
) {
    const float t0 = stvk_f_u.x * tension_0;
    const float t1 = stvk_f_u.y * tension_0;
    const float t2 = stvk_f_u.z * tension_0;
    const float t3 = stvk_f_v.x * tension_2;
    const float t4 = stvk_f_v.y * tension_2;
    const float t5 = stvk_f_v.z * tension_2;
    const float t6 = t0 + t3;
    const float t7 = t1 + t4;
    const float t8 = t2 + t5;
    const float t9 = stvk_f_u.x * tension_2;
    const float t10 = stvk_f_u.y * tension_2;
    const float t11 = stvk_f_u.z * tension_2;
    const float t12 = stvk_f_v.x * tension_1;
    const float t13 = stvk_f_v.y * tension_1;
    const float t14 = stvk_f_v.z * tension_1;
    const float t15 = t9 + t12;
    const float t16 = t10 + t13;
    const float t17 = t11 + t14;
    return StvkGradientResult{
        Vec3{t6, t7, t8},
        Vec3{t15, t16, t17}
    };
}

// stvk_hessian: energy::membrane_stvk::Stvk::hessian in crates/cloth-kernels/src/energy/membrane_stvk.rs
struct StvkHessianResult {
    float hessian_uu_xx;
    float hessian_uu_xy;
    float hessian_uu_xz;
    float hessian_uu_yy;
    float hessian_uu_yz;
    float hessian_uu_zz;
    Vec3 hessian_uv_row_0;
    Vec3 hessian_uv_row_1;
    Vec3 hessian_uv_row_2;
    float hessian_vv_xx;
    float hessian_vv_xy;
    float hessian_vv_xz;
    float hessian_vv_yy;
    float hessian_vv_yz;
    float hessian_vv_zz;
};
__device__ __forceinline__ StvkHessianResult stvk_hessian(
    float stvk_strain_0,
    float stvk_strain_1,
    float stvk_strain_2,
    Vec3 stvk_f_u,
    Vec3 stvk_f_v,
    float stiffness_warp,
    float stiffness_weft,
    float stiffness_coupling,
    float stiffness_shear,
    float tension_0,
    float tension_1,
    float tension_2
) {
    const float t0 = stvk_f_u.x * stiffness_warp;
    const float t1 = stvk_f_u.y * stiffness_warp;
    const float t2 = stvk_f_u.z * stiffness_warp;
    const float t3 = t0 * stvk_f_u.x;
    const float t4 = t0 * stvk_f_u.y;
    const float t5 = t0 * stvk_f_u.z;
    const float t6 = t1 * stvk_f_u.y;
    const float t7 = t1 * stvk_f_u.z;
    const float t8 = t2 * stvk_f_u.z;
    const float t9 = stvk_f_v.x * stiffness_shear;
    const float t10 = stvk_f_v.y * stiffness_shear;
    const float t11 = stvk_f_v.z * stiffness_shear;
    const float t12 = t9 * stvk_f_v.x;
    const float t13 = t9 * stvk_f_v.y;
    const float t14 = t9 * stvk_f_v.z;
    const float t15 = t10 * stvk_f_v.y;
    const float t16 = t10 * stvk_f_v.z;
    const float t17 = t11 * stvk_f_v.z;
    const float t18 = t3 + t12;
    const float t19 = t4 + t13;
    const float t20 = t5 + t14;
    const float t21 = t6 + t15;
    const float t22 = t7 + t16;
    const float t23 = t8 + t17;
    const float t24 = stvk_f_u.x * stiffness_coupling;
    const float t25 = stvk_f_u.y * stiffness_coupling;
    const float t26 = stvk_f_u.z * stiffness_coupling;
    const float t27 = stvk_f_v.x * t24;
    const float t28 = stvk_f_v.y * t24;
    const float t29 = stvk_f_v.z * t24;
    const float t30 = stvk_f_v.x * t25;
    const float t31 = stvk_f_v.y * t25;
    const float t32 = stvk_f_v.z * t25;
    const float t33 = stvk_f_v.x * t26;
    const float t34 = stvk_f_v.y * t26;
    const float t35 = stvk_f_v.z * t26;
    const float t36 = stvk_f_u.x * t9;
    const float t37 = stvk_f_u.y * t9;
    const float t38 = stvk_f_u.z * t9;
    const float t39 = stvk_f_u.x * t10;
    const float t40 = stvk_f_u.y * t10;
    const float t41 = stvk_f_u.z * t10;
    const float t42 = stvk_f_u.x * t11;
    const float t43 = stvk_f_u.y * t11;
    const float t44 = stvk_f_u.z * t11;
    const float t45 = t27 + t36;
    const float t46 = t28 + t37;
    const float t47 = t29 + t38;
    const float t48 = t30 + t39;
    const float t49 = t31 + t40;
    const float t50 = t32 + t41;
    const float t51 = t33 + t42;
    const float t52 = t34 + t43;
    const float t53 = t35 + t44;
    const float t54 = stvk_f_v.x * stiffness_weft;
    const float t55 = stvk_f_v.y * stiffness_weft;
    const float t56 = stvk_f_v.z * stiffness_weft;
    const float t57 = t54 * stvk_f_v.x;
    const float t58 = t54 * stvk_f_v.y;
    const float t59 = t54 * stvk_f_v.z;
    const float t60 = t55 * stvk_f_v.y;
    const float t61 = t55 * stvk_f_v.z;
    const float t62 = t56 * stvk_f_v.z;
    const float t63 = stvk_f_u.x * stiffness_shear;
    const float t64 = stvk_f_u.y * stiffness_shear;
    const float t65 = stvk_f_u.z * stiffness_shear;
    const float t66 = t63 * stvk_f_u.x;
    const float t67 = t63 * stvk_f_u.y;
    const float t68 = t63 * stvk_f_u.z;
    const float t69 = t64 * stvk_f_u.y;
    const float t70 = t64 * stvk_f_u.z;
    const float t71 = t65 * stvk_f_u.z;
    const float t72 = t57 + t66;
    const float t73 = t58 + t67;
    const float t74 = t59 + t68;
    const float t75 = t60 + t69;
    const float t76 = t61 + t70;
    const float t77 = t62 + t71;
    const float t78 = tension_0 + tension_1;
    const float t79 = t78 * 0.5f;
    const float t80 = tension_0 - tension_1;
    const float t81 = t80 * 0.5f;
    const float t82 = t81 * t81;
    const float t83 = tension_2 * tension_2;
    const float t84 = t82 + t83;
    const float t85 = sqrtf(t84);
    const float t86 = t79 + t85;
    const bool t87 = 0.0f < t86;
    const float t88 = t87 ? t86 : 0.0f;
    const float t89 = t79 - t85;
    const bool t90 = 0.0f < t89;
    const float t91 = t90 ? t89 : 0.0f;
    const float t92 = t88 + t91;
    const float t93 = t92 * 0.5f;
    const float t94 = t88 - t91;
    const float t95 = t94 * 0.5f;
    const bool t96 = 1e-30f < t85;
    const float t97 = t96 ? t85 : 1.0f;
    const float t98 = 1.0f / t97;
    const float t99 = t96 ? t98 : 0.0f;
    const float t100 = t95 * t99;
    const float t101 = t81 * t100;
    const float t102 = t93 + t101;
    const float t103 = t93 - t101;
    const float t104 = tension_2 * t100;
    const float t105 = t18 + t102;
    const float t106 = t21 + t102;
    const float t107 = t23 + t102;
    const float t108 = t45 + t104;
    const float t109 = t46 + 0.0f;
    const float t110 = t47 + 0.0f;
    const float t111 = t48 + 0.0f;
    const float t112 = t49 + t104;
    const float t113 = t50 + 0.0f;
    const float t114 = t51 + 0.0f;
    const float t115 = t52 + 0.0f;
    const float t116 = t53 + t104;
    const float t117 = t72 + t103;
    const float t118 = t75 + t103;
    const float t119 = t77 + t103;
    return StvkHessianResult{
        t105,
        t19,
        t20,
        t106,
        t22,
        t107,
        Vec3{t108, t109, t110},
        Vec3{t111, t112, t113},
        Vec3{t114, t115, t116},
        t117,
        t73,
        t74,
        t118,
        t76,
        t119
    };
}

// corotated_strain: energy::membrane_corotated::strain in crates/cloth-kernels/src/energy/membrane_corotated.rs
struct CorotatedStrainResult {
    float corotated_strain_0;
    float corotated_strain_1;
    float corotated_strain_2;
    Vec3 corotated_f_u;
    Vec3 corotated_f_v;
    Vec3 corotated_r_u;
    Vec3 corotated_r_v;
    Vec3 corotated_normal;
    float corotated_inverse;
    float corotated_area;
};
__device__ __forceinline__ CorotatedStrainResult corotated_strain(Vec3 f_u, Vec3 f_v) {
    const float t0 = f_u.x * f_u.x;
    const float t1 = f_u.y * f_u.y;
    const float t2 = t0 + t1;
    const float t3 = f_u.z * f_u.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const bool t6 = 1e-12f < t5;
    const float t7 = t6 ? t5 : 1.0f;
    const float t8 = 1.0f / t7;
    const float t9 = t6 ? t8 : 0.0f;
    const float t10 = f_u.x * t9;
    const float t11 = f_u.y * t9;
    const float t12 = f_u.z * t9;
    const float t13 = t10 * f_v.x;
    const float t14 = t11 * f_v.y;
    const float t15 = t13 + t14;
    const float t16 = t12 * f_v.z;
    const float t17 = t15 + t16;
    const float t18 = t10 * t17;
    const float t19 = t11 * t17;
    const float t20 = t12 * t17;
    const float t21 = f_v.x - t18;
    const float t22 = f_v.y - t19;
    const float t23 = f_v.z - t20;
    const float t24 = t11 * t23;
    const float t25 = t12 * t22;
    const float t26 = t24 - t25;
    const float t27 = t12 * t21;
    const float t28 = t10 * t23;
    const float t29 = t27 - t28;
    const float t30 = t10 * t22;
    const float t31 = t11 * t21;
    const float t32 = t30 - t31;
    const float t33 = t26 * t26;
    const float t34 = t29 * t29;
    const float t35 = t33 + t34;
    const float t36 = t32 * t32;
    const float t37 = t35 + t36;
    const float t38 = sqrtf(t37);
    const bool t39 = 1e-12f < t38;
    const float t40 = t39 ? t38 : 1.0f;
    const float t41 = 1.0f / t40;
    const float t42 = t39 ? t41 : 0.0f;
    const float t43 = t26 * t42;
    const float t44 = t29 * t42;
    const float t45 = t32 * t42;
    const float t46 = t5 * t38;
    const float t47 = f_v.x * f_v.x;
    const float t48 = f_v.y * f_v.y;
    const float t49 = t47 + t48;
    const float t50 = f_v.z * f_v.z;
    const float t51 = t49 + t50;
    const float t52 = t4 + t51;
    const float t53 = t46 * 2.0f;
    const float t54 = t52 + t53;
    const float t55 = sqrtf(t54);
    const bool t56 = 1e-12f < t55;
    const float t57 = t56 ? t55 : 1.0f;
    const float t58 = 1.0f / t57;
    const float t59 = t56 ? t58 : 0.0f;
    const float t60 = f_v.y * t45;
    const float t61 = f_v.z * t44;
    const float t62 = t60 - t61;
    const float t63 = f_v.z * t43;
    const float t64 = f_v.x * t45;
    const float t65 = t63 - t64;
    const float t66 = f_v.x * t44;
    const float t67 = f_v.y * t43;
    const float t68 = t66 - t67;
    const float t69 = f_u.x + t62;
    const float t70 = f_u.y + t65;
    const float t71 = f_u.z + t68;
    const float t72 = t44 * f_u.z;
    const float t73 = t45 * f_u.y;
    const float t74 = t72 - t73;
    const float t75 = t45 * f_u.x;
    const float t76 = t43 * f_u.z;
    const float t77 = t75 - t76;
    const float t78 = t43 * f_u.y;
    const float t79 = t44 * f_u.x;
    const float t80 = t78 - t79;
    const float t81 = f_v.x + t74;
    const float t82 = f_v.y + t77;
    const float t83 = f_v.z + t80;
    const float t84 = t69 * t59;
    const float t85 = t70 * t59;
    const float t86 = t71 * t59;
    const float t87 = t81 * t59;
    const float t88 = t82 * t59;
    const float t89 = t83 * t59;
    const float t90 = f_u.x - f_v.x;
    const float t91 = f_u.y - f_v.y;
    const float t92 = f_u.z - f_v.z;
    const float t93 = f_u.x + f_v.x;
    const float t94 = f_u.y + f_v.y;
    const float t95 = f_u.z + f_v.z;
    const float t96 = t90 * t93;
    const float t97 = t91 * t94;
    const float t98 = t96 + t97;
    const float t99 = t92 * t95;
    const float t100 = t98 + t99;
    const float t101 = t100 * t59;
    const float t102 = f_u.x * f_v.x;
    const float t103 = f_u.y * f_v.y;
    const float t104 = t102 + t103;
    const float t105 = f_u.z * f_v.z;
    const float t106 = t104 + t105;
    const float t107 = t106 * t59;
    const float t108 = t107 * 2.0f;
    const float t109 = t55 - 2.0f;
    return CorotatedStrainResult{
        t109,
        t101,
        t108,
        Vec3{f_u.x, f_u.y, f_u.z},
        Vec3{f_v.x, f_v.y, f_v.z},
        Vec3{t84, t85, t86},
        Vec3{t87, t88, t89},
        Vec3{t43, t44, t45},
        t59,
        t46
    };
}

// corotated_tension: energy::membrane_corotated::Corotated::product in crates/cloth-kernels/src/energy/membrane_corotated.rs
struct CorotatedTensionResult {
    float tension_0;
    float tension_1;
    float tension_2;
};
__device__ __forceinline__ CorotatedTensionResult corotated_tension(
    float corotated_strain_0,
    float corotated_strain_1,
    float corotated_strain_2,
    Vec3 corotated_f_u,
    Vec3 corotated_f_v,
    Vec3 corotated_r_u,
    Vec3 corotated_r_v,
    Vec3 corotated_normal,
    float corotated_inverse,
    float corotated_area,
    float stiffness_mu,
    float stiffness_lambda,
    float strain_0,
    float strain_1,
    float strain_2
) {
    const float t0 = stiffness_mu + stiffness_lambda;
    const float t1 = strain_0 * t0;
    const float t2 = strain_1 * stiffness_mu;
    const float t3 = strain_2 * stiffness_mu;
    return CorotatedTensionResult{
        t1,
        t2,
        t3
    };
}

// corotated_gradient: energy::membrane_corotated::Corotated::gradient in crates/cloth-kernels/src/energy/membrane_corotated.rs
struct CorotatedGradientResult {
    Vec3 gradient_u;
    Vec3 gradient_v;
};
__device__ __forceinline__ CorotatedGradientResult corotated_gradient(
    float corotated_strain_0,
    float corotated_strain_1,
    float corotated_strain_2,
    Vec3 corotated_f_u,
    Vec3 corotated_f_v,
    Vec3 corotated_r_u,
    Vec3 corotated_r_v,
    Vec3 corotated_normal,
    float corotated_inverse,
    float corotated_area,
    float tension_0,
    float tension_1,
    float tension_2
) {
    const float t0 = corotated_inverse * 2.0f;
    const float t1 = tension_1 * corotated_strain_1;
    const float t2 = tension_2 * corotated_strain_2;
    const float t3 = t1 + t2;
    const float t4 = t3 * corotated_inverse;
    const float t5 = tension_0 - t4;
    const float t6 = tension_1 * t0;
    const float t7 = tension_2 * t0;
    const float t8 = corotated_f_u.x * t6;
    const float t9 = corotated_f_u.y * t6;
    const float t10 = corotated_f_u.z * t6;
    const float t11 = corotated_f_v.x * t7;
    const float t12 = corotated_f_v.y * t7;
    const float t13 = corotated_f_v.z * t7;
    const float t14 = t8 + t11;
    const float t15 = t9 + t12;
    const float t16 = t10 + t13;
    const float t17 = corotated_f_u.x * t7;
    const float t18 = corotated_f_u.y * t7;
    const float t19 = corotated_f_u.z * t7;
    const float t20 = corotated_f_v.x * t6;
    const float t21 = corotated_f_v.y * t6;
    const float t22 = corotated_f_v.z * t6;
    const float t23 = t17 - t20;
    const float t24 = t18 - t21;
    const float t25 = t19 - t22;
    const float t26 = corotated_r_u.x * t5;
    const float t27 = corotated_r_u.y * t5;
    const float t28 = corotated_r_u.z * t5;
    const float t29 = corotated_r_v.x * t5;
    const float t30 = corotated_r_v.y * t5;
    const float t31 = corotated_r_v.z * t5;
    const float t32 = t14 + t26;
    const float t33 = t15 + t27;
    const float t34 = t16 + t28;
    const float t35 = t23 + t29;
    const float t36 = t24 + t30;
    const float t37 = t25 + t31;
    return CorotatedGradientResult{
        Vec3{t32, t33, t34},
        Vec3{t35, t36, t37}
    };
}

// corotated_hessian: energy::membrane_corotated::Corotated::hessian in crates/cloth-kernels/src/energy/membrane_corotated.rs
struct CorotatedHessianResult {
    float hessian_uu_xx;
    float hessian_uu_xy;
    float hessian_uu_xz;
    float hessian_uu_yy;
    float hessian_uu_yz;
    float hessian_uu_zz;
    Vec3 hessian_uv_row_0;
    Vec3 hessian_uv_row_1;
    Vec3 hessian_uv_row_2;
    float hessian_vv_xx;
    float hessian_vv_xy;
    float hessian_vv_xz;
    float hessian_vv_yy;
    float hessian_vv_yz;
    float hessian_vv_zz;
};
__device__ __forceinline__ CorotatedHessianResult corotated_hessian(
    float corotated_strain_0,
    float corotated_strain_1,
    float corotated_strain_2,
    Vec3 corotated_f_u,
    Vec3 corotated_f_v,
    Vec3 corotated_r_u,
    Vec3 corotated_r_v,
    Vec3 corotated_normal,
    float corotated_inverse,
    float corotated_area,
    float stiffness_mu,
    float stiffness_lambda,
    float tension_0,
    float tension_1,
    float tension_2
) {
    const float t0 = stiffness_mu + stiffness_mu;
    const float t1 = stiffness_mu + stiffness_lambda;
    const float t2 = t1 * corotated_strain_0;
    const float t3 = 2.0f * corotated_inverse;
    const float t4 = t2 * t3;
    const bool t5 = 0.0f < t4;
    const float t6 = t5 ? t4 : 0.0f;
    const float t7 = corotated_normal.y * corotated_r_u.z;
    const float t8 = corotated_normal.z * corotated_r_u.y;
    const float t9 = t7 - t8;
    const float t10 = corotated_normal.z * corotated_r_u.x;
    const float t11 = corotated_normal.x * corotated_r_u.z;
    const float t12 = t10 - t11;
    const float t13 = corotated_normal.x * corotated_r_u.y;
    const float t14 = corotated_normal.y * corotated_r_u.x;
    const float t15 = t13 - t14;
    const float t16 = corotated_normal.y * corotated_r_v.z;
    const float t17 = corotated_normal.z * corotated_r_v.y;
    const float t18 = t16 - t17;
    const float t19 = corotated_normal.z * corotated_r_v.x;
    const float t20 = corotated_normal.x * corotated_r_v.z;
    const float t21 = t19 - t20;
    const float t22 = corotated_normal.x * corotated_r_v.y;
    const float t23 = corotated_normal.y * corotated_r_v.x;
    const float t24 = t22 - t23;
    const float t25 = corotated_r_u.x * stiffness_lambda;
    const float t26 = corotated_r_u.y * stiffness_lambda;
    const float t27 = corotated_r_u.z * stiffness_lambda;
    const float t28 = corotated_r_v.x * t25;
    const float t29 = corotated_r_v.y * t25;
    const float t30 = corotated_r_v.z * t25;
    const float t31 = corotated_r_v.x * t26;
    const float t32 = corotated_r_v.y * t26;
    const float t33 = corotated_r_v.z * t26;
    const float t34 = corotated_r_v.x * t27;
    const float t35 = corotated_r_v.y * t27;
    const float t36 = corotated_r_v.z * t27;
    const float t37 = t25 * corotated_r_u.x;
    const float t38 = t25 * corotated_r_u.y;
    const float t39 = t25 * corotated_r_u.z;
    const float t40 = t26 * corotated_r_u.y;
    const float t41 = t26 * corotated_r_u.z;
    const float t42 = t27 * corotated_r_u.z;
    const float t43 = corotated_r_v.x * stiffness_lambda;
    const float t44 = corotated_r_v.y * stiffness_lambda;
    const float t45 = corotated_r_v.z * stiffness_lambda;
    const float t46 = t43 * corotated_r_v.x;
    const float t47 = t43 * corotated_r_v.y;
    const float t48 = t43 * corotated_r_v.z;
    const float t49 = t44 * corotated_r_v.y;
    const float t50 = t44 * corotated_r_v.z;
    const float t51 = t45 * corotated_r_v.z;
    const float t52 = t6 - t0;
    const float t53 = t52 * 0.5f;
    const float t54 = t9 * t53;
    const float t55 = t12 * t53;
    const float t56 = t15 * t53;
    const float t57 = t18 * t54;
    const float t58 = t21 * t54;
    const float t59 = t24 * t54;
    const float t60 = t18 * t55;
    const float t61 = t21 * t55;
    const float t62 = t24 * t55;
    const float t63 = t18 * t56;
    const float t64 = t21 * t56;
    const float t65 = t24 * t56;
    const float t66 = t54 * t9;
    const float t67 = t54 * t12;
    const float t68 = t54 * t15;
    const float t69 = t55 * t12;
    const float t70 = t55 * t15;
    const float t71 = t56 * t15;
    const float t72 = t18 * t53;
    const float t73 = t21 * t53;
    const float t74 = t24 * t53;
    const float t75 = t72 * t18;
    const float t76 = t72 * t21;
    const float t77 = t72 * t24;
    const float t78 = t73 * t21;
    const float t79 = t73 * t24;
    const float t80 = t74 * t24;
    const float t81 = t37 + t66;
    const float t82 = t38 + t67;
    const float t83 = t39 + t68;
    const float t84 = t40 + t69;
    const float t85 = t41 + t70;
    const float t86 = t42 + t71;
    const float t87 = t28 + t57;
    const float t88 = t29 + t58;
    const float t89 = t30 + t59;
    const float t90 = t31 + t60;
    const float t91 = t32 + t61;
    const float t92 = t33 + t62;
    const float t93 = t34 + t63;
    const float t94 = t35 + t64;
    const float t95 = t36 + t65;
    const float t96 = t46 + t75;
    const float t97 = t47 + t76;
    const float t98 = t48 + t77;
    const float t99 = t49 + t78;
    const float t100 = t50 + t79;
    const float t101 = t51 + t80;
    const float t102 = corotated_strain_1 * corotated_strain_1;
    const float t103 = corotated_strain_2 * corotated_strain_2;
    const float t104 = t102 + t103;
    const float t105 = sqrtf(t104);
    const float t106 = corotated_strain_0 + 2.0f;
    const float t107 = t106 + t105;
    const float t108 = t107 * 0.5f;
    const bool t109 = 1e-12f < t108;
    const float t110 = t109 ? t108 : 1.0f;
    const float t111 = 1.0f / t110;
    const float t112 = t109 ? t111 : 0.0f;
    const float t113 = corotated_area * t112;
    const float t114 = stiffness_lambda * corotated_strain_0;
    const float t115 = t114 - t0;
    const float t116 = t115 * t112;
    const float t117 = t0 + t116;
    const bool t118 = 0.0f < t117;
    const float t119 = t118 ? t117 : 0.0f;
    const bool t120 = 1e-12f < t113;
    const float t121 = t120 ? t113 : 1.0f;
    const float t122 = 1.0f / t121;
    const float t123 = t120 ? t122 : 0.0f;
    const float t124 = t115 * t123;
    const float t125 = t0 + t124;
    const bool t126 = 0.0f < t125;
    const float t127 = t126 ? t125 : 0.0f;
    const float t128 = t119 + t127;
    const float t129 = t128 * 0.5f;
    const float t130 = t119 - t127;
    const float t131 = t130 * 0.5f;
    const bool t132 = 1e-12f < t105;
    const float t133 = t132 ? t105 : 1.0f;
    const float t134 = 1.0f / t133;
    const float t135 = t132 ? t134 : 0.0f;
    const float t136 = t131 * t135;
    const float t137 = corotated_strain_1 * t136;
    const float t138 = t129 + t137;
    const float t139 = t129 - t137;
    const float t140 = corotated_strain_2 * t136;
    const float t141 = t138 - t0;
    const float t142 = corotated_normal.x * t141;
    const float t143 = corotated_normal.y * t141;
    const float t144 = corotated_normal.z * t141;
    const float t145 = t142 * corotated_normal.x;
    const float t146 = t142 * corotated_normal.y;
    const float t147 = t142 * corotated_normal.z;
    const float t148 = t143 * corotated_normal.y;
    const float t149 = t143 * corotated_normal.z;
    const float t150 = t144 * corotated_normal.z;
    const float t151 = t81 + t145;
    const float t152 = t82 + t146;
    const float t153 = t83 + t147;
    const float t154 = t84 + t148;
    const float t155 = t85 + t149;
    const float t156 = t86 + t150;
    const float t157 = t151 + t0;
    const float t158 = t154 + t0;
    const float t159 = t156 + t0;
    const float t160 = corotated_normal.x * t140;
    const float t161 = corotated_normal.y * t140;
    const float t162 = corotated_normal.z * t140;
    const float t163 = t160 * corotated_normal.x;
    const float t164 = t160 * corotated_normal.y;
    const float t165 = t160 * corotated_normal.z;
    const float t166 = t161 * corotated_normal.y;
    const float t167 = t161 * corotated_normal.z;
    const float t168 = t162 * corotated_normal.z;
    const float t169 = t87 + t163;
    const float t170 = t88 + t164;
    const float t171 = t89 + t165;
    const float t172 = t90 + t164;
    const float t173 = t91 + t166;
    const float t174 = t92 + t167;
    const float t175 = t93 + t165;
    const float t176 = t94 + t167;
    const float t177 = t95 + t168;
    const float t178 = t139 - t0;
    const float t179 = corotated_normal.x * t178;
    const float t180 = corotated_normal.y * t178;
    const float t181 = corotated_normal.z * t178;
    const float t182 = t179 * corotated_normal.x;
    const float t183 = t179 * corotated_normal.y;
    const float t184 = t179 * corotated_normal.z;
    const float t185 = t180 * corotated_normal.y;
    const float t186 = t180 * corotated_normal.z;
    const float t187 = t181 * corotated_normal.z;
    const float t188 = t96 + t182;
    const float t189 = t97 + t183;
    const float t190 = t98 + t184;
    const float t191 = t99 + t185;
    const float t192 = t100 + t186;
    const float t193 = t101 + t187;
    const float t194 = t188 + t0;
    const float t195 = t191 + t0;
    const float t196 = t193 + t0;
    return CorotatedHessianResult{
        t157,
        t152,
        t153,
        t158,
        t155,
        t159,
        Vec3{t169, t170, t171},
        Vec3{t172, t173, t174},
        Vec3{t175, t176, t177},
        t194,
        t189,
        t190,
        t195,
        t192,
        t196
    };
}

// area_strain: energy::area::strain in crates/cloth-kernels/src/energy/area.rs
struct AreaStrainResult {
    float area_excess;
    Vec3 area_jacobian_u;
    Vec3 area_jacobian_v;
    Vec3 area_normal;
    float area_bulge_0;
    float area_bulge_1;
    float area_bulge_2;
};
__device__ __forceinline__ AreaStrainResult area_strain(Vec3 f_u, Vec3 f_v) {
    const float t0 = f_u.x * f_u.x;
    const float t1 = f_u.y * f_u.y;
    const float t2 = t0 + t1;
    const float t3 = f_u.z * f_u.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const bool t6 = 1e-12f < t5;
    const float t7 = t6 ? t5 : 1.0f;
    const float t8 = 1.0f / t7;
    const float t9 = t6 ? t8 : 0.0f;
    const float t10 = f_u.x * t9;
    const float t11 = f_u.y * t9;
    const float t12 = f_u.z * t9;
    const float t13 = t10 * f_v.x;
    const float t14 = t11 * f_v.y;
    const float t15 = t13 + t14;
    const float t16 = t12 * f_v.z;
    const float t17 = t15 + t16;
    const float t18 = t10 * t17;
    const float t19 = t11 * t17;
    const float t20 = t12 * t17;
    const float t21 = f_v.x - t18;
    const float t22 = f_v.y - t19;
    const float t23 = f_v.z - t20;
    const float t24 = t11 * t23;
    const float t25 = t12 * t22;
    const float t26 = t24 - t25;
    const float t27 = t12 * t21;
    const float t28 = t10 * t23;
    const float t29 = t27 - t28;
    const float t30 = t10 * t22;
    const float t31 = t11 * t21;
    const float t32 = t30 - t31;
    const float t33 = t26 * t26;
    const float t34 = t29 * t29;
    const float t35 = t33 + t34;
    const float t36 = t32 * t32;
    const float t37 = t35 + t36;
    const float t38 = sqrtf(t37);
    const bool t39 = 1e-12f < t38;
    const float t40 = t39 ? t38 : 1.0f;
    const float t41 = 1.0f / t40;
    const float t42 = t39 ? t41 : 0.0f;
    const float t43 = t26 * t42;
    const float t44 = t29 * t42;
    const float t45 = t32 * t42;
    const float t46 = t5 * t38;
    const bool t47 = 1e-12f < t46;
    const float t48 = t47 ? t46 : 1.0f;
    const float t49 = 1.0f / t48;
    const float t50 = t47 ? t49 : 0.0f;
    const float t51 = t46 - 1.0f;
    const float t52 = f_v.y * t45;
    const float t53 = f_v.z * t44;
    const float t54 = t52 - t53;
    const float t55 = f_v.z * t43;
    const float t56 = f_v.x * t45;
    const float t57 = t55 - t56;
    const float t58 = f_v.x * t44;
    const float t59 = f_v.y * t43;
    const float t60 = t58 - t59;
    const float t61 = t44 * f_u.z;
    const float t62 = t45 * f_u.y;
    const float t63 = t61 - t62;
    const float t64 = t45 * f_u.x;
    const float t65 = t43 * f_u.z;
    const float t66 = t64 - t65;
    const float t67 = t43 * f_u.y;
    const float t68 = t44 * f_u.x;
    const float t69 = t67 - t68;
    const float t70 = f_v.x * f_v.x;
    const float t71 = f_v.y * f_v.y;
    const float t72 = t70 + t71;
    const float t73 = f_v.z * f_v.z;
    const float t74 = t72 + t73;
    const float t75 = t74 * t50;
    const float t76 = t4 * t50;
    const float t77 = f_u.x * f_v.x;
    const float t78 = f_u.y * f_v.y;
    const float t79 = t77 + t78;
    const float t80 = f_u.z * f_v.z;
    const float t81 = t79 + t80;
    const float t82 = t81 * t50;
    const float t83 = -t82;
    return AreaStrainResult{
        t51,
        Vec3{t54, t57, t60},
        Vec3{t63, t66, t69},
        Vec3{t43, t44, t45},
        t75,
        t76,
        t83
    };
}

// area_gradient: energy::area::Area::gradient in crates/cloth-kernels/src/energy/area.rs
struct AreaGradientResult {
    Vec3 gradient_u;
    Vec3 gradient_v;
};
__device__ __forceinline__ AreaGradientResult area_gradient(
    float area_excess,
    Vec3 area_jacobian_u,
    Vec3 area_jacobian_v,
    Vec3 area_normal,
    float area_bulge_0,
    float area_bulge_1,
    float area_bulge_2,
    float tension_0
) {
    const float t0 = area_jacobian_u.x * tension_0;
    const float t1 = area_jacobian_u.y * tension_0;
    const float t2 = area_jacobian_u.z * tension_0;
    const float t3 = area_jacobian_v.x * tension_0;
    const float t4 = area_jacobian_v.y * tension_0;
    const float t5 = area_jacobian_v.z * tension_0;
    return AreaGradientResult{
        Vec3{t0, t1, t2},
        Vec3{t3, t4, t5}
    };
}

// area_hessian: energy::area::Area::hessian in crates/cloth-kernels/src/energy/area.rs
struct AreaHessianResult {
    float hessian_uu_xx;
    float hessian_uu_xy;
    float hessian_uu_xz;
    float hessian_uu_yy;
    float hessian_uu_yz;
    float hessian_uu_zz;
    Vec3 hessian_uv_row_0;
    Vec3 hessian_uv_row_1;
    Vec3 hessian_uv_row_2;
    float hessian_vv_xx;
    float hessian_vv_xy;
    float hessian_vv_xz;
    float hessian_vv_yy;
    float hessian_vv_yz;
    float hessian_vv_zz;
};
__device__ __forceinline__ AreaHessianResult area_hessian(
    float area_excess,
    Vec3 area_jacobian_u,
    Vec3 area_jacobian_v,
    Vec3 area_normal,
    float area_bulge_0,
    float area_bulge_1,
    float area_bulge_2,
    float stiffness,
    float tension_0
) {
    const float t0 = area_jacobian_u.x * stiffness;
    const float t1 = area_jacobian_u.y * stiffness;
    const float t2 = area_jacobian_u.z * stiffness;
    const float t3 = area_jacobian_v.x * t0;
    const float t4 = area_jacobian_v.y * t0;
    const float t5 = area_jacobian_v.z * t0;
    const float t6 = area_jacobian_v.x * t1;
    const float t7 = area_jacobian_v.y * t1;
    const float t8 = area_jacobian_v.z * t1;
    const float t9 = area_jacobian_v.x * t2;
    const float t10 = area_jacobian_v.y * t2;
    const float t11 = area_jacobian_v.z * t2;
    const float t12 = t0 * area_jacobian_u.x;
    const float t13 = t0 * area_jacobian_u.y;
    const float t14 = t0 * area_jacobian_u.z;
    const float t15 = t1 * area_jacobian_u.y;
    const float t16 = t1 * area_jacobian_u.z;
    const float t17 = t2 * area_jacobian_u.z;
    const float t18 = area_jacobian_v.x * stiffness;
    const float t19 = area_jacobian_v.y * stiffness;
    const float t20 = area_jacobian_v.z * stiffness;
    const float t21 = t18 * area_jacobian_v.x;
    const float t22 = t18 * area_jacobian_v.y;
    const float t23 = t18 * area_jacobian_v.z;
    const float t24 = t19 * area_jacobian_v.y;
    const float t25 = t19 * area_jacobian_v.z;
    const float t26 = t20 * area_jacobian_v.z;
    const bool t27 = 0.0f < tension_0;
    const float t28 = t27 ? tension_0 : 0.0f;
    const float t29 = area_bulge_0 * t28;
    const float t30 = area_normal.x * t29;
    const float t31 = area_normal.y * t29;
    const float t32 = area_normal.z * t29;
    const float t33 = t30 * area_normal.x;
    const float t34 = t30 * area_normal.y;
    const float t35 = t30 * area_normal.z;
    const float t36 = t31 * area_normal.y;
    const float t37 = t31 * area_normal.z;
    const float t38 = t32 * area_normal.z;
    const float t39 = t12 + t33;
    const float t40 = t13 + t34;
    const float t41 = t14 + t35;
    const float t42 = t15 + t36;
    const float t43 = t16 + t37;
    const float t44 = t17 + t38;
    const float t45 = area_bulge_2 * t28;
    const float t46 = area_normal.x * t45;
    const float t47 = area_normal.y * t45;
    const float t48 = area_normal.z * t45;
    const float t49 = t46 * area_normal.x;
    const float t50 = t46 * area_normal.y;
    const float t51 = t46 * area_normal.z;
    const float t52 = t47 * area_normal.y;
    const float t53 = t47 * area_normal.z;
    const float t54 = t48 * area_normal.z;
    const float t55 = t3 + t49;
    const float t56 = t4 + t50;
    const float t57 = t5 + t51;
    const float t58 = t6 + t50;
    const float t59 = t7 + t52;
    const float t60 = t8 + t53;
    const float t61 = t9 + t51;
    const float t62 = t10 + t53;
    const float t63 = t11 + t54;
    const float t64 = area_bulge_1 * t28;
    const float t65 = area_normal.x * t64;
    const float t66 = area_normal.y * t64;
    const float t67 = area_normal.z * t64;
    const float t68 = t65 * area_normal.x;
    const float t69 = t65 * area_normal.y;
    const float t70 = t65 * area_normal.z;
    const float t71 = t66 * area_normal.y;
    const float t72 = t66 * area_normal.z;
    const float t73 = t67 * area_normal.z;
    const float t74 = t21 + t68;
    const float t75 = t22 + t69;
    const float t76 = t23 + t70;
    const float t77 = t24 + t71;
    const float t78 = t25 + t72;
    const float t79 = t26 + t73;
    return AreaHessianResult{
        t39,
        t40,
        t41,
        t42,
        t43,
        t44,
        Vec3{t55, t56, t57},
        Vec3{t58, t59, t60},
        Vec3{t61, t62, t63},
        t74,
        t75,
        t76,
        t77,
        t78,
        t79
    };
}

// barrier_threads: energy::strain_barrier::threads in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierThreadsResult {
    float threads_stretch_0;
    float threads_stretch_1;
    Vec3 threads_n_u;
    Vec3 threads_n_v;
    float threads_inverse_0;
    float threads_inverse_1;
};
__device__ __forceinline__ BarrierThreadsResult barrier_threads(Vec3 f_u, Vec3 f_v) {
    const float t0 = f_u.x * f_u.x;
    const float t1 = f_u.y * f_u.y;
    const float t2 = t0 + t1;
    const float t3 = f_u.z * f_u.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const bool t6 = 1e-12f < t5;
    const float t7 = t6 ? t5 : 1.0f;
    const float t8 = 1.0f / t7;
    const float t9 = t6 ? t8 : 0.0f;
    const float t10 = f_u.x * t9;
    const float t11 = f_u.y * t9;
    const float t12 = f_u.z * t9;
    const float t13 = f_v.x * f_v.x;
    const float t14 = f_v.y * f_v.y;
    const float t15 = t13 + t14;
    const float t16 = f_v.z * f_v.z;
    const float t17 = t15 + t16;
    const float t18 = sqrtf(t17);
    const bool t19 = 1e-12f < t18;
    const float t20 = t19 ? t18 : 1.0f;
    const float t21 = 1.0f / t20;
    const float t22 = t19 ? t21 : 0.0f;
    const float t23 = f_v.x * t22;
    const float t24 = f_v.y * t22;
    const float t25 = f_v.z * t22;
    return BarrierThreadsResult{
        t5,
        t18,
        Vec3{t10, t11, t12},
        Vec3{t23, t24, t25},
        t9,
        t22
    };
}

// barrier_threads_tension: energy::strain_barrier::Threads::tension in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierThreadsTensionResult {
    float tension_0;
    float tension_1;
};
__device__ __forceinline__ BarrierThreadsTensionResult barrier_threads_tension(
    float threads_stretch_0,
    float threads_stretch_1,
    Vec3 threads_n_u,
    Vec3 threads_n_v,
    float threads_inverse_0,
    float threads_inverse_1,
    float stiffness_0_stiffness,
    float stiffness_0_limit,
    float stiffness_0_range,
    float stiffness_1_stiffness,
    float stiffness_1_limit,
    float stiffness_1_range
) {
    const float t0 = stiffness_0_limit - threads_stretch_0;
    const float t1 = stiffness_0_range * 0.001f;
    const bool t2 = t1 < t0;
    const float t3 = t2 ? t0 : t1;
    const float t4 = stiffness_0_range / t3;
    const float t5 = t4 * t4;
    const float t6 = 2.0f / 3.0f;
    const float t7 = stiffness_0_range * t6;
    const bool t8 = t3 < t7;
    const float t9 = stiffness_0_range - t3;
    const bool t10 = 0.0f < t9;
    const float t11 = t10 ? t9 : 0.0f;
    const float t12 = t5 * stiffness_0_range;
    const float t13 = 4.0f / 27.0f;
    const float t14 = t12 * t13;
    const float t15 = t8 ? t14 : t11;
    const float t16 = t15 * stiffness_0_stiffness;
    const float t17 = stiffness_1_limit - threads_stretch_1;
    const float t18 = stiffness_1_range * 0.001f;
    const bool t19 = t18 < t17;
    const float t20 = t19 ? t17 : t18;
    const float t21 = stiffness_1_range / t20;
    const float t22 = t21 * t21;
    const float t23 = stiffness_1_range * t6;
    const bool t24 = t20 < t23;
    const float t25 = stiffness_1_range - t20;
    const bool t26 = 0.0f < t25;
    const float t27 = t26 ? t25 : 0.0f;
    const float t28 = t22 * stiffness_1_range;
    const float t29 = t28 * t13;
    const float t30 = t24 ? t29 : t27;
    const float t31 = t30 * stiffness_1_stiffness;
    return BarrierThreadsTensionResult{
        t16,
        t31
    };
}

// barrier_threads_gradient: energy::strain_barrier::Threads::gradient in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierThreadsGradientResult {
    Vec3 gradient_u;
    Vec3 gradient_v;
};
__device__ __forceinline__ BarrierThreadsGradientResult barrier_threads_gradient(
    float threads_stretch_0,
    float threads_stretch_1,
    Vec3 threads_n_u,
    Vec3 threads_n_v,
    float threads_inverse_0,
    float threads_inverse_1,
    float tension_0,
    float tension_1
) {
    const float t0 = threads_n_u.x * tension_0;
    const float t1 = threads_n_u.y * tension_0;
    const float t2 = threads_n_u.z * tension_0;
    const float t3 = threads_n_v.x * tension_1;
    const float t4 = threads_n_v.y * tension_1;
    const float t5 = threads_n_v.z * tension_1;
    return BarrierThreadsGradientResult{
        Vec3{t0, t1, t2},
        Vec3{t3, t4, t5}
    };
}

// barrier_threads_hessian: energy::strain_barrier::Threads::hessian in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierThreadsHessianResult {
    float hessian_uu_xx;
    float hessian_uu_xy;
    float hessian_uu_xz;
    float hessian_uu_yy;
    float hessian_uu_yz;
    float hessian_uu_zz;
    Vec3 hessian_uv_row_0;
    Vec3 hessian_uv_row_1;
    Vec3 hessian_uv_row_2;
    float hessian_vv_xx;
    float hessian_vv_xy;
    float hessian_vv_xz;
    float hessian_vv_yy;
    float hessian_vv_yz;
    float hessian_vv_zz;
};
__device__ __forceinline__ BarrierThreadsHessianResult barrier_threads_hessian(
    float threads_stretch_0,
    float threads_stretch_1,
    Vec3 threads_n_u,
    Vec3 threads_n_v,
    float threads_inverse_0,
    float threads_inverse_1,
    float stiffness_0_stiffness,
    float stiffness_0_limit,
    float stiffness_0_range,
    float stiffness_1_stiffness,
    float stiffness_1_limit,
    float stiffness_1_range,
    float tension_0,
    float tension_1
) {
    const float t0 = stiffness_0_limit - threads_stretch_0;
    const float t1 = stiffness_0_range * 0.001f;
    const bool t2 = t1 < t0;
    const float t3 = t2 ? t0 : t1;
    const float t4 = stiffness_0_range / t3;
    const float t5 = t4 * t4;
    const float t6 = 2.0f / 3.0f;
    const float t7 = stiffness_0_range * t6;
    const bool t8 = t3 < t7;
    const bool t9 = t3 < stiffness_0_range;
    const float t10 = t9 ? 1.0f : 0.0f;
    const float t11 = t5 * t4;
    const float t12 = 8.0f / 27.0f;
    const float t13 = t11 * t12;
    const float t14 = t8 ? t13 : t10;
    const float t15 = t14 * stiffness_0_stiffness;
    const float t16 = 1.0f * t15;
    const float t17 = stiffness_1_limit - threads_stretch_1;
    const float t18 = stiffness_1_range * 0.001f;
    const bool t19 = t18 < t17;
    const float t20 = t19 ? t17 : t18;
    const float t21 = stiffness_1_range / t20;
    const float t22 = t21 * t21;
    const float t23 = stiffness_1_range * t6;
    const bool t24 = t20 < t23;
    const bool t25 = t20 < stiffness_1_range;
    const float t26 = t25 ? 1.0f : 0.0f;
    const float t27 = t22 * t21;
    const float t28 = t27 * t12;
    const float t29 = t24 ? t28 : t26;
    const float t30 = t29 * stiffness_1_stiffness;
    const float t31 = 1.0f * t30;
    const float t32 = tension_0 * threads_inverse_0;
    const float t33 = t16 - t32;
    const float t34 = threads_n_u.x * t33;
    const float t35 = threads_n_u.y * t33;
    const float t36 = threads_n_u.z * t33;
    const float t37 = t34 * threads_n_u.x;
    const float t38 = t34 * threads_n_u.y;
    const float t39 = t34 * threads_n_u.z;
    const float t40 = t35 * threads_n_u.y;
    const float t41 = t35 * threads_n_u.z;
    const float t42 = t36 * threads_n_u.z;
    const float t43 = t37 + t32;
    const float t44 = t40 + t32;
    const float t45 = t42 + t32;
    const float t46 = tension_1 * threads_inverse_1;
    const float t47 = t31 - t46;
    const float t48 = threads_n_v.x * t47;
    const float t49 = threads_n_v.y * t47;
    const float t50 = threads_n_v.z * t47;
    const float t51 = t48 * threads_n_v.x;
    const float t52 = t48 * threads_n_v.y;
    const float t53 = t48 * threads_n_v.z;
    const float t54 = t49 * threads_n_v.y;
    const float t55 = t49 * threads_n_v.z;
    const float t56 = t50 * threads_n_v.z;
    const float t57 = t51 + t46;
    const float t58 = t54 + t46;
    const float t59 = t56 + t46;
    return BarrierThreadsHessianResult{
        t43,
        t38,
        t39,
        t44,
        t41,
        t45,
        Vec3{0.0f, 0.0f, 0.0f},
        Vec3{0.0f, 0.0f, 0.0f},
        Vec3{0.0f, 0.0f, 0.0f},
        t57,
        t52,
        t53,
        t58,
        t55,
        t59
    };
}

// barrier_principal: energy::strain_barrier::principal in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierPrincipalResult {
    float principal_stretch_0;
    float principal_stretch_1;
    Vec3 principal_space_0;
    Vec3 principal_space_1;
    Vec3 principal_normal;
    float principal_material_0;
    float principal_material_1;
};
__device__ __forceinline__ BarrierPrincipalResult barrier_principal(Vec3 f_u, Vec3 f_v) {
    const float t0 = f_u.x * f_u.x;
    const float t1 = f_u.y * f_u.y;
    const float t2 = t0 + t1;
    const float t3 = f_u.z * f_u.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const bool t6 = 1e-12f < t5;
    const float t7 = t6 ? t5 : 1.0f;
    const float t8 = 1.0f / t7;
    const float t9 = t6 ? t8 : 0.0f;
    const float t10 = f_u.x * t9;
    const float t11 = f_u.y * t9;
    const float t12 = f_u.z * t9;
    const float t13 = t10 * f_v.x;
    const float t14 = t11 * f_v.y;
    const float t15 = t13 + t14;
    const float t16 = t12 * f_v.z;
    const float t17 = t15 + t16;
    const float t18 = t10 * t17;
    const float t19 = t11 * t17;
    const float t20 = t12 * t17;
    const float t21 = f_v.x - t18;
    const float t22 = f_v.y - t19;
    const float t23 = f_v.z - t20;
    const float t24 = t11 * t23;
    const float t25 = t12 * t22;
    const float t26 = t24 - t25;
    const float t27 = t12 * t21;
    const float t28 = t10 * t23;
    const float t29 = t27 - t28;
    const float t30 = t10 * t22;
    const float t31 = t11 * t21;
    const float t32 = t30 - t31;
    const float t33 = t26 * t26;
    const float t34 = t29 * t29;
    const float t35 = t33 + t34;
    const float t36 = t32 * t32;
    const float t37 = t35 + t36;
    const float t38 = sqrtf(t37);
    const bool t39 = 1e-12f < t38;
    const float t40 = t39 ? t38 : 1.0f;
    const float t41 = 1.0f / t40;
    const float t42 = t39 ? t41 : 0.0f;
    const float t43 = t26 * t42;
    const float t44 = t29 * t42;
    const float t45 = t32 * t42;
    const float t46 = t5 * t38;
    const float t47 = f_v.x * f_v.x;
    const float t48 = f_v.y * f_v.y;
    const float t49 = t47 + t48;
    const float t50 = f_v.z * f_v.z;
    const float t51 = t49 + t50;
    const float t52 = t4 + t51;
    const float t53 = t46 * 2.0f;
    const float t54 = t52 + t53;
    const float t55 = sqrtf(t54);
    const bool t56 = 1e-12f < t55;
    const float t57 = t56 ? t55 : 1.0f;
    const float t58 = 1.0f / t57;
    const float t59 = t56 ? t58 : 0.0f;
    const float t60 = f_u.x - f_v.x;
    const float t61 = f_u.y - f_v.y;
    const float t62 = f_u.z - f_v.z;
    const float t63 = f_u.x + f_v.x;
    const float t64 = f_u.y + f_v.y;
    const float t65 = f_u.z + f_v.z;
    const float t66 = t60 * t63;
    const float t67 = t61 * t64;
    const float t68 = t66 + t67;
    const float t69 = t62 * t65;
    const float t70 = t68 + t69;
    const float t71 = t70 * t59;
    const float t72 = f_u.x * f_v.x;
    const float t73 = f_u.y * f_v.y;
    const float t74 = t72 + t73;
    const float t75 = f_u.z * f_v.z;
    const float t76 = t74 + t75;
    const float t77 = t76 * t59;
    const float t78 = t77 * 2.0f;
    const float t79 = t71 * t71;
    const float t80 = t78 * t78;
    const float t81 = t79 + t80;
    const float t82 = sqrtf(t81);
    const float t83 = t55 + t82;
    const float t84 = t83 * 0.5f;
    const bool t85 = 1e-12f < t84;
    const float t86 = t85 ? t84 : 1.0f;
    const float t87 = 1.0f / t86;
    const float t88 = t85 ? t87 : 0.0f;
    const bool t89 = 1e-15f < t82;
    const float t90 = t89 ? t82 : 1.0f;
    const float t91 = 1.0f / t90;
    const float t92 = t89 ? t91 : 0.0f;
    const float t93 = t71 * t92;
    const float t94 = t89 ? t93 : 1.0f;
    const float t95 = t78 * t92;
    const bool t96 = 0.0f <= t94;
    const bool t97 = t94 < 0.0f;
    const float t98 = -t94;
    const float t99 = t97 ? t98 : t94;
    const float t100 = t99 + 1.0f;
    const float t101 = t100 * 0.5f;
    const float t102 = sqrtf(t101);
    const float t103 = t95 * 0.5f;
    const float t104 = t103 / t102;
    const float t105 = t96 ? t102 : t104;
    const float t106 = t96 ? t104 : t102;
    const float t107 = f_u.x * t105;
    const float t108 = f_u.y * t105;
    const float t109 = f_u.z * t105;
    const float t110 = f_v.x * t106;
    const float t111 = f_v.y * t106;
    const float t112 = f_v.z * t106;
    const float t113 = t107 + t110;
    const float t114 = t108 + t111;
    const float t115 = t109 + t112;
    const float t116 = t113 * t88;
    const float t117 = t114 * t88;
    const float t118 = t115 * t88;
    const float t119 = t46 * t88;
    const float t120 = t44 * t118;
    const float t121 = t45 * t117;
    const float t122 = t120 - t121;
    const float t123 = t45 * t116;
    const float t124 = t43 * t118;
    const float t125 = t123 - t124;
    const float t126 = t43 * t117;
    const float t127 = t44 * t116;
    const float t128 = t126 - t127;
    return BarrierPrincipalResult{
        t84,
        t119,
        Vec3{t116, t117, t118},
        Vec3{t122, t125, t128},
        Vec3{t43, t44, t45},
        t105,
        t106
    };
}

// barrier_principal_tension: energy::strain_barrier::Principal::tension in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierPrincipalTensionResult {
    float tension_0;
    float tension_1;
};
__device__ __forceinline__ BarrierPrincipalTensionResult barrier_principal_tension(
    float principal_stretch_0,
    float principal_stretch_1,
    Vec3 principal_space_0,
    Vec3 principal_space_1,
    Vec3 principal_normal,
    float principal_material_0,
    float principal_material_1,
    float stiffness_stiffness,
    float stiffness_limit,
    float stiffness_range
) {
    const float t0 = stiffness_limit - principal_stretch_0;
    const float t1 = stiffness_range * 0.001f;
    const bool t2 = t1 < t0;
    const float t3 = t2 ? t0 : t1;
    const float t4 = stiffness_range / t3;
    const float t5 = t4 * t4;
    const float t6 = 2.0f / 3.0f;
    const float t7 = stiffness_range * t6;
    const bool t8 = t3 < t7;
    const float t9 = stiffness_range - t3;
    const bool t10 = 0.0f < t9;
    const float t11 = t10 ? t9 : 0.0f;
    const float t12 = t5 * stiffness_range;
    const float t13 = 4.0f / 27.0f;
    const float t14 = t12 * t13;
    const float t15 = t8 ? t14 : t11;
    const float t16 = t15 * stiffness_stiffness;
    const float t17 = stiffness_limit - principal_stretch_1;
    const bool t18 = t1 < t17;
    const float t19 = t18 ? t17 : t1;
    const float t20 = stiffness_range / t19;
    const float t21 = t20 * t20;
    const bool t22 = t19 < t7;
    const float t23 = stiffness_range - t19;
    const bool t24 = 0.0f < t23;
    const float t25 = t24 ? t23 : 0.0f;
    const float t26 = t21 * stiffness_range;
    const float t27 = t26 * t13;
    const float t28 = t22 ? t27 : t25;
    const float t29 = t28 * stiffness_stiffness;
    return BarrierPrincipalTensionResult{
        t16,
        t29
    };
}

// barrier_principal_gradient: energy::strain_barrier::Principal::gradient in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierPrincipalGradientResult {
    Vec3 gradient_u;
    Vec3 gradient_v;
};
__device__ __forceinline__ BarrierPrincipalGradientResult barrier_principal_gradient(
    float principal_stretch_0,
    float principal_stretch_1,
    Vec3 principal_space_0,
    Vec3 principal_space_1,
    Vec3 principal_normal,
    float principal_material_0,
    float principal_material_1,
    float tension_0,
    float tension_1
) {
    const float t0 = principal_space_0.x * principal_material_0;
    const float t1 = principal_space_0.y * principal_material_0;
    const float t2 = principal_space_0.z * principal_material_0;
    const float t3 = principal_space_0.x * principal_material_1;
    const float t4 = principal_space_0.y * principal_material_1;
    const float t5 = principal_space_0.z * principal_material_1;
    const float t6 = principal_space_1.x * principal_material_0;
    const float t7 = principal_space_1.y * principal_material_0;
    const float t8 = principal_space_1.z * principal_material_0;
    const float t9 = principal_space_1.x * principal_material_1;
    const float t10 = principal_space_1.y * principal_material_1;
    const float t11 = principal_space_1.z * principal_material_1;
    const float t12 = -t9;
    const float t13 = -t10;
    const float t14 = -t11;
    const float t15 = t0 * tension_0;
    const float t16 = t1 * tension_0;
    const float t17 = t2 * tension_0;
    const float t18 = t3 * tension_0;
    const float t19 = t4 * tension_0;
    const float t20 = t5 * tension_0;
    const float t21 = t12 * tension_1;
    const float t22 = t13 * tension_1;
    const float t23 = t14 * tension_1;
    const float t24 = t6 * tension_1;
    const float t25 = t7 * tension_1;
    const float t26 = t8 * tension_1;
    const float t27 = t15 + t21;
    const float t28 = t16 + t22;
    const float t29 = t17 + t23;
    const float t30 = t18 + t24;
    const float t31 = t19 + t25;
    const float t32 = t20 + t26;
    return BarrierPrincipalGradientResult{
        Vec3{t27, t28, t29},
        Vec3{t30, t31, t32}
    };
}

// barrier_principal_hessian: energy::strain_barrier::Principal::hessian in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierPrincipalHessianResult {
    float hessian_uu_xx;
    float hessian_uu_xy;
    float hessian_uu_xz;
    float hessian_uu_yy;
    float hessian_uu_yz;
    float hessian_uu_zz;
    Vec3 hessian_uv_row_0;
    Vec3 hessian_uv_row_1;
    Vec3 hessian_uv_row_2;
    float hessian_vv_xx;
    float hessian_vv_xy;
    float hessian_vv_xz;
    float hessian_vv_yy;
    float hessian_vv_yz;
    float hessian_vv_zz;
};
__device__ __forceinline__ BarrierPrincipalHessianResult barrier_principal_hessian(
    float principal_stretch_0,
    float principal_stretch_1,
    Vec3 principal_space_0,
    Vec3 principal_space_1,
    Vec3 principal_normal,
    float principal_material_0,
    float principal_material_1,
    float stiffness_stiffness,
    float stiffness_limit,
    float stiffness_range,
    float tension_0,
    float tension_1
) {
    const float t0 = principal_space_0.x * principal_material_0;
    const float t1 = principal_space_0.y * principal_material_0;
    const float t2 = principal_space_0.z * principal_material_0;
    const float t3 = principal_space_0.x * principal_material_1;
    const float t4 = principal_space_0.y * principal_material_1;
    const float t5 = principal_space_0.z * principal_material_1;
    const float t6 = -t3;
    const float t7 = -t4;
    const float t8 = -t5;
    const float t9 = principal_space_1.x * principal_material_0;
    const float t10 = principal_space_1.y * principal_material_0;
    const float t11 = principal_space_1.z * principal_material_0;
    const float t12 = principal_space_1.x * principal_material_1;
    const float t13 = principal_space_1.y * principal_material_1;
    const float t14 = principal_space_1.z * principal_material_1;
    const float t15 = -t12;
    const float t16 = -t13;
    const float t17 = -t14;
    const float t18 = principal_normal.x * principal_material_0;
    const float t19 = principal_normal.y * principal_material_0;
    const float t20 = principal_normal.z * principal_material_0;
    const float t21 = principal_normal.x * principal_material_1;
    const float t22 = principal_normal.y * principal_material_1;
    const float t23 = principal_normal.z * principal_material_1;
    const float t24 = -t21;
    const float t25 = -t22;
    const float t26 = -t23;
    const float t27 = stiffness_limit - principal_stretch_0;
    const float t28 = stiffness_range * 0.001f;
    const bool t29 = t28 < t27;
    const float t30 = t29 ? t27 : t28;
    const float t31 = stiffness_limit - principal_stretch_1;
    const bool t32 = t28 < t31;
    const float t33 = t32 ? t31 : t28;
    const float t34 = 2.0f / 3.0f;
    const float t35 = stiffness_range * t34;
    const float t36 = t33 - t30;
    const bool t37 = 1e-30f < t36;
    const float t38 = t37 ? t36 : 1.0f;
    const float t39 = 1.0f / t38;
    const float t40 = t37 ? t39 : 0.0f;
    const bool t41 = t30 < t35;
    const float t42 = t41 ? t30 : t35;
    const bool t43 = t33 < t35;
    const float t44 = t43 ? t33 : t35;
    const float t45 = t44 - t42;
    const float t46 = t45 * t40;
    const bool t47 = t35 < t33;
    const float t48 = t47 ? t33 : t35;
    const bool t49 = t48 < stiffness_range;
    const float t50 = t49 ? t48 : stiffness_range;
    const bool t51 = t35 < t30;
    const float t52 = t51 ? t30 : t35;
    const bool t53 = t52 < stiffness_range;
    const float t54 = t53 ? t52 : stiffness_range;
    const float t55 = t50 - t54;
    const float t56 = t55 * t40;
    const float t57 = t42 * t44;
    const float t58 = stiffness_range / t57;
    const float t59 = t58 * t58;
    const float t60 = t42 + t44;
    const float t61 = stiffness_range * t60;
    const float t62 = t59 * t61;
    const float t63 = 4.0f / 27.0f;
    const float t64 = t62 * t63;
    const float t65 = t64 * t46;
    const float t66 = t65 + t56;
    const float t67 = t66 * stiffness_stiffness;
    const float t68 = stiffness_range / t30;
    const float t69 = t68 * t68;
    const bool t70 = t30 < stiffness_range;
    const float t71 = t70 ? 1.0f : 0.0f;
    const float t72 = t69 * t68;
    const float t73 = 8.0f / 27.0f;
    const float t74 = t72 * t73;
    const float t75 = t41 ? t74 : t71;
    const float t76 = t75 * stiffness_stiffness;
    const float t77 = t37 ? t67 : t76;
    const float t78 = t77 * 0.5f;
    const float t79 = principal_stretch_0 + principal_stretch_1;
    const bool t80 = 1e-12f < t79;
    const float t81 = t80 ? t79 : 1.0f;
    const float t82 = 1.0f / t81;
    const float t83 = t80 ? t82 : 0.0f;
    const float t84 = tension_0 + tension_1;
    const float t85 = t84 * t83;
    const float t86 = t85 * 0.5f;
    const float t87 = stiffness_range / t33;
    const float t88 = t87 * t87;
    const bool t89 = t33 < stiffness_range;
    const float t90 = t89 ? 1.0f : 0.0f;
    const float t91 = t88 * t87;
    const float t92 = t91 * t73;
    const float t93 = t43 ? t92 : t90;
    const float t94 = t93 * stiffness_stiffness;
    const float t95 = 1.0f * t76;
    const float t96 = 1.0f * t94;
    const float t97 = t0 * t95;
    const float t98 = t1 * t95;
    const float t99 = t2 * t95;
    const float t100 = t3 * t97;
    const float t101 = t4 * t97;
    const float t102 = t5 * t97;
    const float t103 = t3 * t98;
    const float t104 = t4 * t98;
    const float t105 = t5 * t98;
    const float t106 = t3 * t99;
    const float t107 = t4 * t99;
    const float t108 = t5 * t99;
    const float t109 = t97 * t0;
    const float t110 = t97 * t1;
    const float t111 = t97 * t2;
    const float t112 = t98 * t1;
    const float t113 = t98 * t2;
    const float t114 = t99 * t2;
    const float t115 = t3 * t95;
    const float t116 = t4 * t95;
    const float t117 = t5 * t95;
    const float t118 = t115 * t3;
    const float t119 = t115 * t4;
    const float t120 = t115 * t5;
    const float t121 = t116 * t4;
    const float t122 = t116 * t5;
    const float t123 = t117 * t5;
    const float t124 = t15 * t96;
    const float t125 = t16 * t96;
    const float t126 = t17 * t96;
    const float t127 = t9 * t124;
    const float t128 = t10 * t124;
    const float t129 = t11 * t124;
    const float t130 = t9 * t125;
    const float t131 = t10 * t125;
    const float t132 = t11 * t125;
    const float t133 = t9 * t126;
    const float t134 = t10 * t126;
    const float t135 = t11 * t126;
    const float t136 = t124 * t15;
    const float t137 = t124 * t16;
    const float t138 = t124 * t17;
    const float t139 = t125 * t16;
    const float t140 = t125 * t17;
    const float t141 = t126 * t17;
    const float t142 = t9 * t96;
    const float t143 = t10 * t96;
    const float t144 = t11 * t96;
    const float t145 = t142 * t9;
    const float t146 = t142 * t10;
    const float t147 = t142 * t11;
    const float t148 = t143 * t10;
    const float t149 = t143 * t11;
    const float t150 = t144 * t11;
    const float t151 = t109 + t136;
    const float t152 = t110 + t137;
    const float t153 = t111 + t138;
    const float t154 = t112 + t139;
    const float t155 = t113 + t140;
    const float t156 = t114 + t141;
    const float t157 = t100 + t127;
    const float t158 = t101 + t128;
    const float t159 = t102 + t129;
    const float t160 = t103 + t130;
    const float t161 = t104 + t131;
    const float t162 = t105 + t132;
    const float t163 = t106 + t133;
    const float t164 = t107 + t134;
    const float t165 = t108 + t135;
    const float t166 = t118 + t145;
    const float t167 = t119 + t146;
    const float t168 = t120 + t147;
    const float t169 = t121 + t148;
    const float t170 = t122 + t149;
    const float t171 = t123 + t150;
    const float t172 = t6 + t9;
    const float t173 = t7 + t10;
    const float t174 = t8 + t11;
    const float t175 = t0 + t12;
    const float t176 = t1 + t13;
    const float t177 = t2 + t14;
    const float t178 = t172 * t78;
    const float t179 = t173 * t78;
    const float t180 = t174 * t78;
    const float t181 = t175 * t178;
    const float t182 = t176 * t178;
    const float t183 = t177 * t178;
    const float t184 = t175 * t179;
    const float t185 = t176 * t179;
    const float t186 = t177 * t179;
    const float t187 = t175 * t180;
    const float t188 = t176 * t180;
    const float t189 = t177 * t180;
    const float t190 = t178 * t172;
    const float t191 = t178 * t173;
    const float t192 = t178 * t174;
    const float t193 = t179 * t173;
    const float t194 = t179 * t174;
    const float t195 = t180 * t174;
    const float t196 = t175 * t78;
    const float t197 = t176 * t78;
    const float t198 = t177 * t78;
    const float t199 = t196 * t175;
    const float t200 = t196 * t176;
    const float t201 = t196 * t177;
    const float t202 = t197 * t176;
    const float t203 = t197 * t177;
    const float t204 = t198 * t177;
    const float t205 = t151 + t190;
    const float t206 = t152 + t191;
    const float t207 = t153 + t192;
    const float t208 = t154 + t193;
    const float t209 = t155 + t194;
    const float t210 = t156 + t195;
    const float t211 = t157 + t181;
    const float t212 = t158 + t182;
    const float t213 = t159 + t183;
    const float t214 = t160 + t184;
    const float t215 = t161 + t185;
    const float t216 = t162 + t186;
    const float t217 = t163 + t187;
    const float t218 = t164 + t188;
    const float t219 = t165 + t189;
    const float t220 = t166 + t199;
    const float t221 = t167 + t200;
    const float t222 = t168 + t201;
    const float t223 = t169 + t202;
    const float t224 = t170 + t203;
    const float t225 = t171 + t204;
    const float t226 = t9 * (-1.0f);
    const float t227 = t10 * (-1.0f);
    const float t228 = t11 * (-1.0f);
    const float t229 = t12 * (-1.0f);
    const float t230 = t13 * (-1.0f);
    const float t231 = t14 * (-1.0f);
    const float t232 = t6 + t226;
    const float t233 = t7 + t227;
    const float t234 = t8 + t228;
    const float t235 = t0 + t229;
    const float t236 = t1 + t230;
    const float t237 = t2 + t231;
    const float t238 = t232 * t86;
    const float t239 = t233 * t86;
    const float t240 = t234 * t86;
    const float t241 = t235 * t238;
    const float t242 = t236 * t238;
    const float t243 = t237 * t238;
    const float t244 = t235 * t239;
    const float t245 = t236 * t239;
    const float t246 = t237 * t239;
    const float t247 = t235 * t240;
    const float t248 = t236 * t240;
    const float t249 = t237 * t240;
    const float t250 = t238 * t232;
    const float t251 = t238 * t233;
    const float t252 = t238 * t234;
    const float t253 = t239 * t233;
    const float t254 = t239 * t234;
    const float t255 = t240 * t234;
    const float t256 = t235 * t86;
    const float t257 = t236 * t86;
    const float t258 = t237 * t86;
    const float t259 = t256 * t235;
    const float t260 = t256 * t236;
    const float t261 = t256 * t237;
    const float t262 = t257 * t236;
    const float t263 = t257 * t237;
    const float t264 = t258 * t237;
    const float t265 = t205 + t250;
    const float t266 = t206 + t251;
    const float t267 = t207 + t252;
    const float t268 = t208 + t253;
    const float t269 = t209 + t254;
    const float t270 = t210 + t255;
    const float t271 = t211 + t241;
    const float t272 = t212 + t242;
    const float t273 = t213 + t243;
    const float t274 = t214 + t244;
    const float t275 = t215 + t245;
    const float t276 = t216 + t246;
    const float t277 = t217 + t247;
    const float t278 = t218 + t248;
    const float t279 = t219 + t249;
    const float t280 = t220 + t259;
    const float t281 = t221 + t260;
    const float t282 = t222 + t261;
    const float t283 = t223 + t262;
    const float t284 = t224 + t263;
    const float t285 = t225 + t264;
    const bool t286 = 1e-12f < principal_stretch_0;
    const float t287 = t286 ? principal_stretch_0 : 1.0f;
    const float t288 = 1.0f / t287;
    const float t289 = t286 ? t288 : 0.0f;
    const float t290 = tension_0 * t289;
    const float t291 = t18 * t290;
    const float t292 = t19 * t290;
    const float t293 = t20 * t290;
    const float t294 = t21 * t291;
    const float t295 = t22 * t291;
    const float t296 = t23 * t291;
    const float t297 = t21 * t292;
    const float t298 = t22 * t292;
    const float t299 = t23 * t292;
    const float t300 = t21 * t293;
    const float t301 = t22 * t293;
    const float t302 = t23 * t293;
    const float t303 = t291 * t18;
    const float t304 = t291 * t19;
    const float t305 = t291 * t20;
    const float t306 = t292 * t19;
    const float t307 = t292 * t20;
    const float t308 = t293 * t20;
    const float t309 = t21 * t290;
    const float t310 = t22 * t290;
    const float t311 = t23 * t290;
    const float t312 = t309 * t21;
    const float t313 = t309 * t22;
    const float t314 = t309 * t23;
    const float t315 = t310 * t22;
    const float t316 = t310 * t23;
    const float t317 = t311 * t23;
    const bool t318 = 1e-12f < principal_stretch_1;
    const float t319 = t318 ? principal_stretch_1 : 1.0f;
    const float t320 = 1.0f / t319;
    const float t321 = t318 ? t320 : 0.0f;
    const float t322 = tension_1 * t321;
    const float t323 = t24 * t322;
    const float t324 = t25 * t322;
    const float t325 = t26 * t322;
    const float t326 = t18 * t323;
    const float t327 = t19 * t323;
    const float t328 = t20 * t323;
    const float t329 = t18 * t324;
    const float t330 = t19 * t324;
    const float t331 = t20 * t324;
    const float t332 = t18 * t325;
    const float t333 = t19 * t325;
    const float t334 = t20 * t325;
    const float t335 = t323 * t24;
    const float t336 = t323 * t25;
    const float t337 = t323 * t26;
    const float t338 = t324 * t25;
    const float t339 = t324 * t26;
    const float t340 = t325 * t26;
    const float t341 = t18 * t322;
    const float t342 = t19 * t322;
    const float t343 = t20 * t322;
    const float t344 = t341 * t18;
    const float t345 = t341 * t19;
    const float t346 = t341 * t20;
    const float t347 = t342 * t19;
    const float t348 = t342 * t20;
    const float t349 = t343 * t20;
    const float t350 = t303 + t335;
    const float t351 = t304 + t336;
    const float t352 = t305 + t337;
    const float t353 = t306 + t338;
    const float t354 = t307 + t339;
    const float t355 = t308 + t340;
    const float t356 = t294 + t326;
    const float t357 = t295 + t327;
    const float t358 = t296 + t328;
    const float t359 = t297 + t329;
    const float t360 = t298 + t330;
    const float t361 = t299 + t331;
    const float t362 = t300 + t332;
    const float t363 = t301 + t333;
    const float t364 = t302 + t334;
    const float t365 = t312 + t344;
    const float t366 = t313 + t345;
    const float t367 = t314 + t346;
    const float t368 = t315 + t347;
    const float t369 = t316 + t348;
    const float t370 = t317 + t349;
    const float t371 = t265 + t350;
    const float t372 = t266 + t351;
    const float t373 = t267 + t352;
    const float t374 = t268 + t353;
    const float t375 = t269 + t354;
    const float t376 = t270 + t355;
    const float t377 = t271 + t356;
    const float t378 = t272 + t357;
    const float t379 = t273 + t358;
    const float t380 = t274 + t359;
    const float t381 = t275 + t360;
    const float t382 = t276 + t361;
    const float t383 = t277 + t362;
    const float t384 = t278 + t363;
    const float t385 = t279 + t364;
    const float t386 = t280 + t365;
    const float t387 = t281 + t366;
    const float t388 = t282 + t367;
    const float t389 = t283 + t368;
    const float t390 = t284 + t369;
    const float t391 = t285 + t370;
    return BarrierPrincipalHessianResult{
        t371,
        t372,
        t373,
        t374,
        t375,
        t376,
        Vec3{t377, t378, t379},
        Vec3{t380, t381, t382},
        Vec3{t383, t384, t385},
        t386,
        t387,
        t388,
        t389,
        t390,
        t391
    };
}

// hinge_strain: energy::bending::strain in crates/cloth-kernels/src/energy/bending.rs
struct HingeStrainResult {
    float hinge_strain;
    Vec3 hinge_jacobian_0;
    Vec3 hinge_jacobian_1;
    Vec3 hinge_jacobian_2;
    Vec3 hinge_jacobian_3;
};
__device__ __forceinline__ HingeStrainResult hinge_strain(Vec3 e, Vec3 a, Vec3 b, float rest) {
    const float t0 = e.y * a.z;
    const float t1 = e.z * a.y;
    const float t2 = t0 - t1;
    const float t3 = e.z * a.x;
    const float t4 = e.x * a.z;
    const float t5 = t3 - t4;
    const float t6 = e.x * a.y;
    const float t7 = e.y * a.x;
    const float t8 = t6 - t7;
    const float t9 = b.y * e.z;
    const float t10 = b.z * e.y;
    const float t11 = t9 - t10;
    const float t12 = b.z * e.x;
    const float t13 = b.x * e.z;
    const float t14 = t12 - t13;
    const float t15 = b.x * e.y;
    const float t16 = b.y * e.x;
    const float t17 = t15 - t16;
    const float t18 = t2 * t2;
    const float t19 = t5 * t5;
    const float t20 = t18 + t19;
    const float t21 = t8 * t8;
    const float t22 = t20 + t21;
    const float t23 = t11 * t11;
    const float t24 = t14 * t14;
    const float t25 = t23 + t24;
    const float t26 = t17 * t17;
    const float t27 = t25 + t26;
    const float t28 = e.x * e.x;
    const float t29 = e.y * e.y;
    const float t30 = t28 + t29;
    const float t31 = e.z * e.z;
    const float t32 = t30 + t31;
    const float t33 = t32 * t32;
    const float t34 = t33 * 1e-12f;
    const bool t35 = 1e-30f < t34;
    const float t36 = t35 ? t34 : 1e-30f;
    const bool t37 = t36 < t22;
    const bool t38 = t36 < t27;
    const bool t39 = t37 & t38;
    const float t40 = t39 ? t22 : 1.0f;
    const float t41 = sqrtf(t40);
    const float t42 = 1.0f / t41;
    const float t43 = t39 ? t27 : 1.0f;
    const float t44 = sqrtf(t43);
    const float t45 = 1.0f / t44;
    const float t46 = sqrtf(t32);
    const float t47 = t2 * t42;
    const float t48 = t5 * t42;
    const float t49 = t8 * t42;
    const float t50 = t11 * t45;
    const float t51 = t14 * t45;
    const float t52 = t17 * t45;
    const float t53 = t47 + t50;
    const float t54 = t48 + t51;
    const float t55 = t49 + t52;
    const float t56 = t53 * t53;
    const float t57 = t54 * t54;
    const float t58 = t56 + t57;
    const float t59 = t55 * t55;
    const float t60 = t58 + t59;
    const float t61 = t60 * 0.5f;
    const float t62 = t2 * b.x;
    const float t63 = t5 * b.y;
    const float t64 = t62 + t63;
    const float t65 = t8 * b.z;
    const float t66 = t64 + t65;
    const float t67 = t66 * t46;
    const float t68 = t42 * t45;
    const float t69 = t67 * t68;
    const float t70 = -t69;
    const bool t71 = t61 < 1e-6f;
    const bool t72 = t70 < 0.0f;
    const float t73 = -2828.427f;
    const float t74 = t72 ? t73 : 2828.427f;
    const float t75 = t70 + t70;
    const bool t76 = 1e-6f < t61;
    const float t77 = t76 ? t61 : 1e-6f;
    const float t78 = t75 / t77;
    const float t79 = t71 ? t74 : t78;
    const float t80 = t79 * t79;
    const float t81 = t80 * 0.25f;
    const float t82 = t81 + 1.0f;
    const float t83 = t39 ? t82 : 0.0f;
    const float t84 = t83 * t46;
    const float t85 = t42 * t42;
    const float t86 = t84 * t85;
    const float t87 = t2 * t86;
    const float t88 = t5 * t86;
    const float t89 = t8 * t86;
    const float t90 = t45 * t45;
    const float t91 = t84 * t90;
    const float t92 = t11 * t91;
    const float t93 = t14 * t91;
    const float t94 = t17 * t91;
    const float t95 = t39 ? t32 : 1.0f;
    const float t96 = 1.0f / t95;
    const float t97 = e.x * a.x;
    const float t98 = e.y * a.y;
    const float t99 = t97 + t98;
    const float t100 = e.z * a.z;
    const float t101 = t99 + t100;
    const float t102 = t101 * t96;
    const float t103 = e.x * b.x;
    const float t104 = e.y * b.y;
    const float t105 = t103 + t104;
    const float t106 = e.z * b.z;
    const float t107 = t105 + t106;
    const float t108 = t107 * t96;
    const float t109 = 1.0f - t102;
    const float t110 = t87 * t109;
    const float t111 = t88 * t109;
    const float t112 = t89 * t109;
    const float t113 = 1.0f - t108;
    const float t114 = t92 * t113;
    const float t115 = t93 * t113;
    const float t116 = t94 * t113;
    const float t117 = t110 + t114;
    const float t118 = t111 + t115;
    const float t119 = t112 + t116;
    const float t120 = t87 * t102;
    const float t121 = t88 * t102;
    const float t122 = t89 * t102;
    const float t123 = t92 * t108;
    const float t124 = t93 * t108;
    const float t125 = t94 * t108;
    const float t126 = t120 + t123;
    const float t127 = t121 + t124;
    const float t128 = t122 + t125;
    const float t129 = -t87;
    const float t130 = -t88;
    const float t131 = -t89;
    const float t132 = -t92;
    const float t133 = -t93;
    const float t134 = -t94;
    const float t135 = t79 - rest;
    const float t136 = t39 ? t135 : 0.0f;
    return HingeStrainResult{
        t136,
        Vec3{t117, t118, t119},
        Vec3{t126, t127, t128},
        Vec3{t129, t130, t131},
        Vec3{t132, t133, t134}
    };
}

// hinge_gradient: energy::bending::Hinge::gradient in crates/cloth-kernels/src/energy/bending.rs
struct HingeGradientResult {
    Vec3 gradient_0;
    Vec3 gradient_1;
    Vec3 gradient_2;
    Vec3 gradient_3;
};
__device__ __forceinline__ HingeGradientResult hinge_gradient(
    float hinge_strain,
    Vec3 hinge_jacobian_0,
    Vec3 hinge_jacobian_1,
    Vec3 hinge_jacobian_2,
    Vec3 hinge_jacobian_3,
    float tension_0
) {
    const float t0 = hinge_jacobian_0.x * tension_0;
    const float t1 = hinge_jacobian_0.y * tension_0;
    const float t2 = hinge_jacobian_0.z * tension_0;
    const float t3 = hinge_jacobian_1.x * tension_0;
    const float t4 = hinge_jacobian_1.y * tension_0;
    const float t5 = hinge_jacobian_1.z * tension_0;
    const float t6 = hinge_jacobian_2.x * tension_0;
    const float t7 = hinge_jacobian_2.y * tension_0;
    const float t8 = hinge_jacobian_2.z * tension_0;
    const float t9 = hinge_jacobian_3.x * tension_0;
    const float t10 = hinge_jacobian_3.y * tension_0;
    const float t11 = hinge_jacobian_3.z * tension_0;
    return HingeGradientResult{
        Vec3{t0, t1, t2},
        Vec3{t3, t4, t5},
        Vec3{t6, t7, t8},
        Vec3{t9, t10, t11}
    };
}

// isometric_strain: energy::bending_quadratic::strain in crates/cloth-kernels/src/energy/bending_quadratic.rs
struct IsometricStrainResult {
    float isometric_strain;
    Vec3 isometric_direction;
    float isometric_weights_0;
    float isometric_weights_1;
    float isometric_weights_2;
    float isometric_weights_3;
};
__device__ __forceinline__ IsometricStrainResult isometric_strain(
    Vec3 e,
    Vec3 a,
    Vec3 b,
    float weights_0,
    float weights_1,
    float weights_2
) {
    const float t0 = e.x * weights_0;
    const float t1 = e.y * weights_0;
    const float t2 = e.z * weights_0;
    const float t3 = a.x * weights_1;
    const float t4 = a.y * weights_1;
    const float t5 = a.z * weights_1;
    const float t6 = t0 + t3;
    const float t7 = t1 + t4;
    const float t8 = t2 + t5;
    const float t9 = b.x * weights_2;
    const float t10 = b.y * weights_2;
    const float t11 = b.z * weights_2;
    const float t12 = t6 + t9;
    const float t13 = t7 + t10;
    const float t14 = t8 + t11;
    const float t15 = t12 * t12;
    const float t16 = t13 * t13;
    const float t17 = t15 + t16;
    const float t18 = t14 * t14;
    const float t19 = t17 + t18;
    const float t20 = sqrtf(t19);
    const bool t21 = 1e-18f < t20;
    const float t22 = t21 ? t20 : 1.0f;
    const float t23 = 1.0f / t22;
    const float t24 = t21 ? t23 : 0.0f;
    const float t25 = t12 * t24;
    const float t26 = t13 * t24;
    const float t27 = t14 * t24;
    const float t28 = weights_0 + weights_1;
    const float t29 = t28 + weights_2;
    const float t30 = -t29;
    return IsometricStrainResult{
        t20,
        Vec3{t25, t26, t27},
        t30,
        weights_0,
        weights_1,
        weights_2
    };
}

// isometric_gradient: energy::bending_quadratic::Isometric::gradient in crates/cloth-kernels/src/energy/bending_quadratic.rs
struct IsometricGradientResult {
    Vec3 gradient_0;
    Vec3 gradient_1;
    Vec3 gradient_2;
    Vec3 gradient_3;
};
__device__ __forceinline__ IsometricGradientResult isometric_gradient(
    float isometric_strain,
    Vec3 isometric_direction,
    float isometric_weights_0,
    float isometric_weights_1,
    float isometric_weights_2,
    float isometric_weights_3,
    float tension_0
) {
    const float t0 = tension_0 * isometric_weights_0;
    const float t1 = isometric_direction.x * t0;
    const float t2 = isometric_direction.y * t0;
    const float t3 = isometric_direction.z * t0;
    const float t4 = tension_0 * isometric_weights_1;
    const float t5 = isometric_direction.x * t4;
    const float t6 = isometric_direction.y * t4;
    const float t7 = isometric_direction.z * t4;
    const float t8 = tension_0 * isometric_weights_2;
    const float t9 = isometric_direction.x * t8;
    const float t10 = isometric_direction.y * t8;
    const float t11 = isometric_direction.z * t8;
    const float t12 = tension_0 * isometric_weights_3;
    const float t13 = isometric_direction.x * t12;
    const float t14 = isometric_direction.y * t12;
    const float t15 = isometric_direction.z * t12;
    return IsometricGradientResult{
        Vec3{t1, t2, t3},
        Vec3{t5, t6, t7},
        Vec3{t9, t10, t11},
        Vec3{t13, t14, t15}
    };
}

// block_solve: solve::block3::solve in crates/cloth-kernels/src/solve/block3.rs
struct BlockSolveResult {
    Vec3 x;
    bool solved;
};
__device__ __forceinline__ BlockSolveResult block_solve(
    float h_xx,
    float h_xy,
    float h_xz,
    float h_yy,
    float h_yz,
    float h_zz,
    Vec3 b
) {
    const bool t0 = 0.0f < h_xx;
    const float t1 = t0 ? h_xx : 1.0f;
    const float t2 = 1.0f / t1;
    const float t3 = h_xy * t2;
    const float t4 = h_xz * t2;
    const float t5 = t4 * h_xy;
    const float t6 = h_yz - t5;
    const float t7 = t3 * h_xy;
    const float t8 = h_yy - t7;
    const bool t9 = 0.0f < t8;
    const float t10 = t9 ? t8 : 1.0f;
    const float t11 = 1.0f / t10;
    const float t12 = t6 * t11;
    const float t13 = t4 * h_xz;
    const float t14 = h_zz - t13;
    const float t15 = t12 * t6;
    const float t16 = t14 - t15;
    const bool t17 = 0.0f < t16;
    const float t18 = t17 ? t16 : 1.0f;
    const float t19 = 1.0f / t18;
    const float t20 = t3 * b.x;
    const float t21 = b.y - t20;
    const float t22 = t4 * b.x;
    const float t23 = b.z - t22;
    const float t24 = t12 * t21;
    const float t25 = t23 - t24;
    const float t26 = t25 * t19;
    const float t27 = t21 * t11;
    const float t28 = t12 * t26;
    const float t29 = t27 - t28;
    const float t30 = b.x * t2;
    const float t31 = t3 * t29;
    const float t32 = t30 - t31;
    const float t33 = t4 * t26;
    const float t34 = t32 - t33;
    const bool t35 = t0 & t9;
    const bool t36 = t35 & t17;
    const float t37 = t36 ? t34 : 0.0f;
    const float t38 = t36 ? t29 : 0.0f;
    const float t39 = t36 ? t26 : 0.0f;
    return BlockSolveResult{
        Vec3{t37, t38, t39},
        t36
    };
}

}  // namespace cloth_kernels

#endif
