// Printed from the Rust kernels of cloth-kernels, to be read after kernels.cuh. Do not edit.
#ifndef CLOTH_ENERGIES
#define CLOTH_ENERGIES

namespace cloth_kernels {

// damping_stiffening: energy::damping::stiffening in crates/cloth-kernels/src/energy/damping.rs
__device__ __forceinline__ float damping_stiffening(float damping_rate) {
    const float t0 = 1.0f + damping_rate;
    return t0;
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
__device__ __forceinline__ float linear_enough(float norm, float first_norm, float tolerance) {
    const bool t0 = 0.0f < first_norm;
    const float t1 = norm / first_norm;
    const float t2 = t0 ? t1 : 0.0f;
    const float t3 = sqrtf(t2);
    const bool t4 = t3 < 0.5f;
    const float t5 = t4 ? t3 : 0.5f;
    const float t6 = norm * t5;
    const float t7 = tolerance * first_norm;
    const float t8 = t7 * 0.5f;
    const bool t9 = t8 < t6;
    const float t10 = t9 ? t6 : t8;
    return t10;
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

// search_strict_bound: solve::line_search::strict_bound in crates/cloth-kernels/src/solve/line_search.rs
__device__ __forceinline__ float search_strict_bound(float energy, float alpha, float slope, float scale) {
    const float t0 = alpha * slope;
    const float t1 = t0 * 0.5f;
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

// search_longer: solve::line_search::longer in crates/cloth-kernels/src/solve/line_search.rs
__device__ __forceinline__ float search_longer(float alpha) {
    const float t0 = alpha + alpha;
    const bool t1 = t0 < 1.0f;
    const float t2 = t1 ? t0 : 1.0f;
    return t2;
}

// descent_convergence: solve::descent::convergence in crates/cloth-kernels/src/solve/descent.rs
__device__ __forceinline__ float descent_convergence(float norm, float before) {
    const bool t0 = 0.0f < before;
    const float t1 = t0 ? before : 1.0f;
    const float t2 = norm / t1;
    const float t3 = t0 ? t2 : 0.0f;
    const bool t4 = 0.0f < t3;
    const float t5 = t4 ? t3 : 0.0f;
    const bool t6 = t5 < 0.9999f;
    const float t7 = t6 ? t5 : 0.9999f;
    return t7;
}

// descent_cautious: solve::descent::cautious in crates/cloth-kernels/src/solve/descent.rs
__device__ __forceinline__ float descent_cautious(float rho) {
    const float t0 = rho + rho;
    const float t1 = t0 - 1.0f;
    const bool t2 = 0.0f < t1;
    const float t3 = t2 ? t1 : 0.0f;
    return t3;
}

// descent_bold: solve::descent::bold in crates/cloth-kernels/src/solve/descent.rs
__device__ __forceinline__ float descent_bold(float rho, float most) {
    const float t0 = rho + 1.0f;
    const float t1 = t0 * 0.5f;
    const bool t2 = t1 < most;
    const float t3 = t2 ? t1 : most;
    return t3;
}

// descent_chebyshev: solve::descent::chebyshev in crates/cloth-kernels/src/solve/descent.rs
__device__ __forceinline__ Vec3 descent_chebyshev(Vec3 plain, Vec3 past, float alpha, float omega) {
    const float t0 = alpha * omega;
    const float t1 = plain.x * t0;
    const float t2 = plain.y * t0;
    const float t3 = plain.z * t0;
    const float t4 = omega - 1.0f;
    const float t5 = past.x * t4;
    const float t6 = past.y * t4;
    const float t7 = past.z * t4;
    const float t8 = t1 + t5;
    const float t9 = t2 + t6;
    const float t10 = t3 + t7;
    return Vec3{t8, t9, t10};
}

// descent_next_weight: solve::descent::next_weight in crates/cloth-kernels/src/solve/descent.rs
__device__ __forceinline__ float descent_next_weight(float t) {
    const float t0 = t * t;
    const float t1 = t0 * 4.0f;
    const float t2 = 1.0f + t1;
    const float t3 = sqrtf(t2);
    const float t4 = 1.0f + t3;
    const float t5 = t4 * 0.5f;
    return t5;
}

// descent_momentum: solve::descent::momentum in crates/cloth-kernels/src/solve/descent.rs
__device__ __forceinline__ float descent_momentum(float t, float next) {
    const float t0 = t - 1.0f;
    const float t1 = t0 / next;
    return t1;
}

// descent_plus_scaled: solve::descent::plus_scaled in crates/cloth-kernels/src/solve/descent.rs
__device__ __forceinline__ Vec3 descent_plus_scaled(Vec3 a, Vec3 b, float factor) {
    const float t0 = b.x * factor;
    const float t1 = b.y * factor;
    const float t2 = b.z * factor;
    const float t3 = a.x + t0;
    const float t4 = a.y + t1;
    const float t5 = a.z + t2;
    return Vec3{t3, t4, t5};
}

// descent_secant: solve::descent::secant in crates/cloth-kernels/src/solve/descent.rs
__device__ __forceinline__ float descent_secant(float slope, float slope_there) {
    const float t0 = slope - slope_there;
    const bool t1 = t0 < 0.0f;
    const bool t2 = slope < 0.0f;
    const bool t3 = t1 & t2;
    const float t4 = t3 ? t0 : 1.0f;
    const float t5 = slope / t4;
    const float t6 = t3 ? t5 : 1.0f;
    return t6;
}

// descent_is_curved: solve::descent::is_curved in crates/cloth-kernels/src/solve/descent.rs
__device__ __forceinline__ bool descent_is_curved(float product, float step_squared, float change_squared) {
    const float t0 = step_squared * change_squared;
    const float t1 = sqrtf(t0);
    const float t2 = t1 * 1e-8f;
    const bool t3 = t2 < product;
    return t3;
}

// descent_diagonal_inverse: solve::descent::diagonal_inverse in crates/cloth-kernels/src/solve/descent.rs
struct DescentDiagonalInverseResult {
    float inverse_xx;
    float inverse_xy;
    float inverse_xz;
    float inverse_yy;
    float inverse_yz;
    float inverse_zz;
};
__device__ __forceinline__ DescentDiagonalInverseResult descent_diagonal_inverse(
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
    const bool t3 = 0.0f < block_yy;
    const float t4 = t3 ? block_yy : 1.0f;
    const float t5 = 1.0f / t4;
    const bool t6 = 0.0f < block_zz;
    const float t7 = t6 ? block_zz : 1.0f;
    const float t8 = 1.0f / t7;
    return DescentDiagonalInverseResult{
        t2,
        0.0f,
        0.0f,
        t5,
        0.0f,
        t8
    };
}

// descent_scalar_inverse: solve::descent::scalar_inverse in crates/cloth-kernels/src/solve/descent.rs
struct DescentScalarInverseResult {
    float inverse_xx;
    float inverse_xy;
    float inverse_xz;
    float inverse_yy;
    float inverse_yz;
    float inverse_zz;
};
__device__ __forceinline__ DescentScalarInverseResult descent_scalar_inverse(float stiffness) {
    const bool t0 = 0.0f < stiffness;
    const float t1 = t0 ? stiffness : 1.0f;
    const float t2 = 1.0f / t1;
    return DescentScalarInverseResult{
        t2,
        0.0f,
        0.0f,
        t2,
        0.0f,
        t2
    };
}

// descent_row_sums: solve::descent::row_sums in crates/cloth-kernels/src/solve/descent.rs
__device__ __forceinline__ Vec3 descent_row_sums(
    Vec3 sums,
    Vec3 block_row_0,
    Vec3 block_row_1,
    Vec3 block_row_2
) {
    const bool t0 = block_row_0.x < 0.0f;
    const float t1 = -block_row_0.x;
    const float t2 = t0 ? t1 : block_row_0.x;
    const bool t3 = block_row_0.y < 0.0f;
    const float t4 = -block_row_0.y;
    const float t5 = t3 ? t4 : block_row_0.y;
    const float t6 = t2 + t5;
    const bool t7 = block_row_0.z < 0.0f;
    const float t8 = -block_row_0.z;
    const float t9 = t7 ? t8 : block_row_0.z;
    const float t10 = t6 + t9;
    const bool t11 = block_row_1.x < 0.0f;
    const float t12 = -block_row_1.x;
    const float t13 = t11 ? t12 : block_row_1.x;
    const bool t14 = block_row_1.y < 0.0f;
    const float t15 = -block_row_1.y;
    const float t16 = t14 ? t15 : block_row_1.y;
    const float t17 = t13 + t16;
    const bool t18 = block_row_1.z < 0.0f;
    const float t19 = -block_row_1.z;
    const float t20 = t18 ? t19 : block_row_1.z;
    const float t21 = t17 + t20;
    const bool t22 = block_row_2.x < 0.0f;
    const float t23 = -block_row_2.x;
    const float t24 = t22 ? t23 : block_row_2.x;
    const bool t25 = block_row_2.y < 0.0f;
    const float t26 = -block_row_2.y;
    const float t27 = t25 ? t26 : block_row_2.y;
    const float t28 = t24 + t27;
    const bool t29 = block_row_2.z < 0.0f;
    const float t30 = -block_row_2.z;
    const float t31 = t29 ? t30 : block_row_2.z;
    const float t32 = t28 + t31;
    const float t33 = sums.x + t10;
    const float t34 = sums.y + t21;
    const float t35 = sums.z + t32;
    return Vec3{t33, t34, t35};
}

// descent_entry: solve::descent::entry in crates/cloth-kernels/src/solve/descent.rs
__device__ __forceinline__ float descent_entry(float weight, float a, float b) {
    const float t0 = weight * a;
    const float t1 = t0 * b;
    return t1;
}

// descent_corotated_weight: solve::descent::corotated_weight in crates/cloth-kernels/src/solve/descent.rs
__device__ __forceinline__ float descent_corotated_weight(float mu, float lambda) {
    const bool t0 = lambda < 0.0f;
    const float t1 = -lambda;
    const float t2 = t0 ? t1 : lambda;
    const float t3 = mu + t2;
    const float t4 = t3 * 2.0f;
    return t4;
}

// descent_membrane_weight: solve::descent::membrane_weight in crates/cloth-kernels/src/solve/descent.rs
__device__ __forceinline__ float descent_membrane_weight(float stretch, float coupling, float shear) {
    const bool t0 = coupling < 0.0f;
    const float t1 = -coupling;
    const float t2 = t0 ? t1 : coupling;
    const float t3 = stretch + t2;
    const float t4 = shear * 2.0f;
    const float t5 = t3 + t4;
    return t5;
}

// descent_hinge_weight: solve::descent::hinge_weight in crates/cloth-kernels/src/solve/descent.rs
__device__ __forceinline__ float descent_hinge_weight(float stiffness, float distance) {
    const float t0 = distance * distance;
    const float t1 = stiffness / t0;
    return t1;
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

// spring_inverse_length: energy::spring::inverse_length in crates/cloth-kernels/src/energy/spring.rs
__device__ __forceinline__ float spring_inverse_length(Vec3 d) {
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
    return t9;
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

// barrier_limit_of: energy::strain_barrier::limit_of in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierLimitOfResult {
    float limit;
    float range;
};
__device__ __forceinline__ BarrierLimitOfResult barrier_limit_of(float strain) {
    const float t0 = strain + 1.0f;
    const float t1 = strain * 0.5f;
    return BarrierLimitOfResult{
        t0,
        t1
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
    const float t87 = 1.0f * t76;
    const float t88 = stiffness_range / t33;
    const float t89 = t88 * t88;
    const bool t90 = t33 < stiffness_range;
    const float t91 = t90 ? 1.0f : 0.0f;
    const float t92 = t89 * t88;
    const float t93 = t92 * t73;
    const float t94 = t43 ? t93 : t91;
    const float t95 = t94 * stiffness_stiffness;
    const float t96 = 1.0f * t95;
    const float t97 = t0 * t87;
    const float t98 = t1 * t87;
    const float t99 = t2 * t87;
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
    const float t115 = t3 * t87;
    const float t116 = t4 * t87;
    const float t117 = t5 * t87;
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

// xpbd_ahead: solve::xpbd::unilateral::ahead in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
struct XpbdAheadResult {
    float one_value;
    Vec3 one_normal;
};
__device__ __forceinline__ XpbdAheadResult xpbd_ahead(Vec3 y, Vec3 normal, float offset, float radius) {
    const float t0 = normal.x * y.x;
    const float t1 = normal.y * y.y;
    const float t2 = t0 + t1;
    const float t3 = normal.z * y.z;
    const float t4 = t2 + t3;
    const float t5 = t4 - offset;
    const float t6 = t5 - radius;
    return XpbdAheadResult{
        t6,
        Vec3{normal.x, normal.y, normal.z}
    };
}

// xpbd_within: solve::xpbd::unilateral::within in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
struct XpbdWithinResult {
    float one_value;
    Vec3 one_normal;
};
__device__ __forceinline__ XpbdWithinResult xpbd_within(Vec3 d, float longest) {
    const float t0 = d.x * d.x;
    const float t1 = d.y * d.y;
    const float t2 = t0 + t1;
    const float t3 = d.z * d.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const float t6 = longest - t5;
    const bool t7 = 0.0f < t5;
    const float t8 = t7 ? t5 : 1.0f;
    const float t9 = 1.0f / t8;
    const float t10 = t7 ? t9 : 0.0f;
    const float t11 = -t10;
    const float t12 = d.x * t11;
    const float t13 = d.y * t11;
    const float t14 = d.z * t11;
    return XpbdWithinResult{
        t6,
        Vec3{t12, t13, t14}
    };
}

// xpbd_beyond: solve::xpbd::unilateral::beyond in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
struct XpbdBeyondResult {
    float one_value;
    Vec3 one_normal;
};
__device__ __forceinline__ XpbdBeyondResult xpbd_beyond(Vec3 d, float shortest) {
    const float t0 = d.x * d.x;
    const float t1 = d.y * d.y;
    const float t2 = t0 + t1;
    const float t3 = d.z * d.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const float t6 = t5 - shortest;
    const bool t7 = 0.0f < t5;
    const float t8 = t7 ? t5 : 1.0f;
    const float t9 = 1.0f / t8;
    const float t10 = t7 ? t9 : 0.0f;
    const float t11 = d.x * t10;
    const float t12 = d.y * t10;
    const float t13 = d.z * t10;
    return XpbdBeyondResult{
        t6,
        Vec3{t11, t12, t13}
    };
}

// xpbd_add_weight: solve::xpbd::unilateral::add_weight in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
__device__ __forceinline__ float xpbd_add_weight(float sum, float inverse_mass, float share) {
    const float t0 = share * share;
    const float t1 = inverse_mass * t0;
    const float t2 = sum + t1;
    return t2;
}

// xpbd_compliance: solve::xpbd::unilateral::compliance in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
__device__ __forceinline__ float xpbd_compliance(float stiffness) {
    const float t0 = 1.0f / stiffness;
    return t0;
}

// xpbd_press: solve::xpbd::unilateral::press in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
__device__ __forceinline__ float xpbd_press(
    float value,
    float weight,
    float compliance,
    float rate,
    float lambda
) {
    const float t0 = rate * rate;
    const float t1 = compliance * t0;
    const float t2 = t1 * lambda;
    const float t3 = value + t2;
    const float t4 = weight + t1;
    const float t5 = t3 / t4;
    const float t6 = lambda - t5;
    const bool t7 = 0.0f < t6;
    const float t8 = t7 ? t6 : 0.0f;
    return t8;
}

// xpbd_rub: solve::xpbd::unilateral::rub in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
__device__ __forceinline__ Vec3 xpbd_rub(Vec3 slip, float weight, float friction, float lambda, Vec3 across) {
    const float t0 = friction * lambda;
    const bool t1 = 0.0f < weight;
    const float t2 = t1 ? weight : 1.0f;
    const float t3 = 1.0f / t2;
    const float t4 = t1 ? t3 : 0.0f;
    const float t5 = slip.x * t4;
    const float t6 = slip.y * t4;
    const float t7 = slip.z * t4;
    const float t8 = across.x - t5;
    const float t9 = across.y - t6;
    const float t10 = across.z - t7;
    const float t11 = t8 * t8;
    const float t12 = t9 * t9;
    const float t13 = t11 + t12;
    const float t14 = t10 * t10;
    const float t15 = t13 + t14;
    const float t16 = sqrtf(t15);
    const bool t17 = t0 < t16;
    const float t18 = t17 ? t16 : 1.0f;
    const float t19 = t0 / t18;
    const float t20 = t17 ? t19 : 1.0f;
    const float t21 = t8 * t20;
    const float t22 = t9 * t20;
    const float t23 = t10 * t20;
    const float t24 = t21 * 0.0f;
    const float t25 = t22 * 0.0f;
    const float t26 = t24 + t25;
    const float t27 = t23 * 0.0f;
    const float t28 = t26 + t27;
    const bool t29 = t28 <= 0.0f;
    const float t30 = t29 ? t21 : 0.0f;
    const float t31 = t29 ? t22 : 0.0f;
    const float t32 = t29 ? t23 : 0.0f;
    return Vec3{t30, t31, t32};
}

// xpbd_push: solve::xpbd::unilateral::push in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
__device__ __forceinline__ Vec3 xpbd_push(
    Vec3 normal,
    float lambdas_0,
    float lambdas_1,
    Vec3 acrosses_0,
    Vec3 acrosses_1
) {
    const float t0 = lambdas_1 - lambdas_0;
    const float t1 = normal.x * t0;
    const float t2 = normal.y * t0;
    const float t3 = normal.z * t0;
    const float t4 = acrosses_1.x - acrosses_0.x;
    const float t5 = acrosses_1.y - acrosses_0.y;
    const float t6 = acrosses_1.z - acrosses_0.z;
    const float t7 = t1 + t4;
    const float t8 = t2 + t5;
    const float t9 = t3 + t6;
    return Vec3{t7, t8, t9};
}

// xpbd_pushed: solve::xpbd::unilateral::pushed in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
__device__ __forceinline__ Vec3 xpbd_pushed(Vec3 place, Vec3 push, float inverse_mass, float share) {
    const float t0 = inverse_mass * share;
    const float t1 = push.x * t0;
    const float t2 = push.y * t0;
    const float t3 = push.z * t0;
    const float t4 = t1 * 0.0f;
    const float t5 = t2 * 0.0f;
    const float t6 = t4 + t5;
    const float t7 = t3 * 0.0f;
    const float t8 = t6 + t7;
    const bool t9 = t8 <= 0.0f;
    const float t10 = t9 ? t1 : 0.0f;
    const float t11 = t9 ? t2 : 0.0f;
    const float t12 = t9 ? t3 : 0.0f;
    const float t13 = place.x + t10;
    const float t14 = place.y + t11;
    const float t15 = place.z + t12;
    return Vec3{t13, t14, t15};
}

// explicit_mobility: solve::explicit::mobility in crates/cloth-kernels/src/solve/explicit.rs
__device__ __forceinline__ float explicit_mobility(float inverse_mass, float h) {
    const float t0 = h * h;
    const float t1 = t0 * inverse_mass;
    return t1;
}

// explicit_displacement: solve::explicit::displacement in crates/cloth-kernels/src/solve/explicit.rs
__device__ __forceinline__ Vec3 explicit_displacement(Vec3 inertial, Vec3 gradient, float mobility) {
    const float t0 = gradient.x * mobility;
    const float t1 = gradient.y * mobility;
    const float t2 = gradient.z * mobility;
    const float t3 = inertial.x - t0;
    const float t4 = inertial.y - t1;
    const float t5 = inertial.z - t2;
    return Vec3{t3, t4, t5};
}

// explicit_add_yielding: solve::explicit::add_yielding in crates/cloth-kernels/src/solve/explicit.rs
__device__ __forceinline__ float explicit_add_yielding(
    float sum,
    float share,
    float points,
    float inverse_mass
) {
    const float t0 = share * share;
    const float t1 = points * inverse_mass;
    const float t2 = t0 * t1;
    const float t3 = sum + t2;
    return t3;
}

// explicit_stiffness: solve::explicit::stiffness in crates/cloth-kernels/src/solve/explicit.rs
__device__ __forceinline__ float explicit_stiffness(float sum, float rate) {
    const float t0 = rate * rate;
    const bool t1 = 0.0f < sum;
    const float t2 = t1 ? sum : 1.0f;
    const float t3 = 1.0f / t2;
    const float t4 = t1 ? t3 : 0.0f;
    const float t5 = t0 * t4;
    return t5;
}

// explicit_floor: solve::explicit::floor in crates/cloth-kernels/src/solve/explicit.rs
__device__ __forceinline__ float explicit_floor(float radius) {
    const float t0 = 2.0f / 3.0f;
    const float t1 = radius * t0;
    return t1;
}

// explicit_range: solve::explicit::range in crates/cloth-kernels/src/solve/explicit.rs
__device__ __forceinline__ float explicit_range(float range, float force, float stiffness) {
    const float t0 = force * 8.0f;
    const bool t1 = 0.0f < stiffness;
    const float t2 = t1 ? stiffness : 1.0f;
    const float t3 = 1.0f / t2;
    const float t4 = t1 ? t3 : 0.0f;
    const float t5 = t0 * t4;
    const bool t6 = t5 < range;
    const float t7 = t6 ? range : t5;
    return t7;
}

// filter_coasted: solve::filter::coasted in crates/cloth-kernels/src/solve/filter.rs
__device__ __forceinline__ Vec3 filter_coasted(Vec3 left_row_0, Vec3 left_row_1, Vec3 left_row_2, Vec3 d) {
    const float t0 = left_row_0.x * d.x;
    const float t1 = left_row_0.y * d.y;
    const float t2 = t0 + t1;
    const float t3 = left_row_0.z * d.z;
    const float t4 = t2 + t3;
    const float t5 = left_row_1.x * d.x;
    const float t6 = left_row_1.y * d.y;
    const float t7 = t5 + t6;
    const float t8 = left_row_1.z * d.z;
    const float t9 = t7 + t8;
    const float t10 = left_row_2.x * d.x;
    const float t11 = left_row_2.y * d.y;
    const float t12 = t10 + t11;
    const float t13 = left_row_2.z * d.z;
    const float t14 = t12 + t13;
    return Vec3{t4, t9, t14};
}

// filter_force: solve::filter::force in crates/cloth-kernels/src/solve/filter.rs
__device__ __forceinline__ Vec3 filter_force(Vec3 pull, float stiffness, Vec3 b_0, Vec3 b_1) {
    const float t0 = b_1.x - b_0.x;
    const float t1 = b_1.y - b_0.y;
    const float t2 = b_1.z - b_0.z;
    const float t3 = t0 * stiffness;
    const float t4 = t1 * stiffness;
    const float t5 = t2 * stiffness;
    const float t6 = pull.x + t3;
    const float t7 = pull.y + t4;
    const float t8 = pull.z + t5;
    return Vec3{t6, t7, t8};
}

// filter_own_entry: solve::filter::own_entry in crates/cloth-kernels/src/solve/filter.rs
__device__ __forceinline__ Vec3 filter_own_entry(float diagonal, Vec3 p) {
    const float t0 = p.x * diagonal;
    const float t1 = p.y * diagonal;
    const float t2 = p.z * diagonal;
    return Vec3{t0, t1, t2};
}

// filter_other_entry: solve::filter::other_entry in crates/cloth-kernels/src/solve/filter.rs
__device__ __forceinline__ Vec3 filter_other_entry(Vec3 sum, float stiffness, Vec3 p) {
    const float t0 = p.x * stiffness;
    const float t1 = p.y * stiffness;
    const float t2 = p.z * stiffness;
    const float t3 = sum.x - t0;
    const float t4 = sum.y - t1;
    const float t5 = sum.z - t2;
    return Vec3{t3, t4, t5};
}

// filter_drag: solve::filter::drag in crates/cloth-kernels/src/solve/filter.rs
__device__ __forceinline__ Vec3 filter_drag(
    float inverse_mass,
    float coefficient,
    Vec3 through,
    Vec3 normal
) {
    const float t0 = through.x * through.x;
    const float t1 = through.y * through.y;
    const float t2 = t0 + t1;
    const float t3 = through.z * through.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const float t6 = inverse_mass * coefficient;
    const float t7 = normal.x * through.x;
    const float t8 = normal.y * through.y;
    const float t9 = t7 + t8;
    const float t10 = normal.z * through.z;
    const float t11 = t9 + t10;
    const float t12 = t5 * t11;
    const float t13 = t6 * t12;
    const float t14 = normal.x * t13;
    const float t15 = normal.y * t13;
    const float t16 = normal.z * t13;
    return Vec3{t14, t15, t16};
}

// filter_displaced: solve::filter::displaced in crates/cloth-kernels/src/solve/filter.rs
__device__ __forceinline__ Vec4 filter_displaced(Vec4 p, Vec3 by) {
    const float t0 = p.x + by.x;
    const float t1 = p.y + by.y;
    const float t2 = p.z + by.z;
    return Vec4{t0, t1, t2, p.w};
}

// filter_add_mass: solve::filter::add_mass in crates/cloth-kernels/src/solve/filter.rs
struct FilterAddMassResult {
    Vec3 sum;
    float total;
};
__device__ __forceinline__ FilterAddMassResult filter_add_mass(Vec3 sum, float total, float weight, Vec3 x) {
    const float t0 = x.x * weight;
    const float t1 = x.y * weight;
    const float t2 = x.z * weight;
    const float t3 = sum.x + t0;
    const float t4 = sum.y + t1;
    const float t5 = sum.z + t2;
    const float t6 = total + weight;
    return FilterAddMassResult{
        Vec3{t3, t4, t5},
        t6
    };
}

// filter_center: solve::filter::center in crates/cloth-kernels/src/solve/filter.rs
__device__ __forceinline__ Vec3 filter_center(Vec3 sum, float total) {
    const float t0 = 1.0f / total;
    const float t1 = sum.x * t0;
    const float t2 = sum.y * t0;
    const float t3 = sum.z * t0;
    return Vec3{t1, t2, t3};
}

// filter_add_torque: solve::filter::add_torque in crates/cloth-kernels/src/solve/filter.rs
__device__ __forceinline__ Vec3 filter_add_torque(Vec3 sum, Vec3 r, float weight, Vec3 y) {
    const float t0 = y.x * weight;
    const float t1 = y.y * weight;
    const float t2 = y.z * weight;
    const float t3 = r.y * t2;
    const float t4 = r.z * t1;
    const float t5 = t3 - t4;
    const float t6 = r.z * t0;
    const float t7 = r.x * t2;
    const float t8 = t6 - t7;
    const float t9 = r.x * t1;
    const float t10 = r.y * t0;
    const float t11 = t9 - t10;
    const float t12 = sum.x + t5;
    const float t13 = sum.y + t8;
    const float t14 = sum.z + t11;
    return Vec3{t12, t13, t14};
}

// filter_add_inertia: solve::filter::add_inertia in crates/cloth-kernels/src/solve/filter.rs
struct FilterAddInertiaResult {
    float sum_xx;
    float sum_xy;
    float sum_xz;
    float sum_yy;
    float sum_yz;
    float sum_zz;
};
__device__ __forceinline__ FilterAddInertiaResult filter_add_inertia(
    float sum_xx,
    float sum_xy,
    float sum_xz,
    float sum_yy,
    float sum_yz,
    float sum_zz,
    Vec3 r,
    float weight
) {
    const float t0 = -weight;
    const float t1 = r.x * t0;
    const float t2 = r.y * t0;
    const float t3 = r.z * t0;
    const float t4 = t1 * r.x;
    const float t5 = t1 * r.y;
    const float t6 = t1 * r.z;
    const float t7 = t2 * r.y;
    const float t8 = t2 * r.z;
    const float t9 = t3 * r.z;
    const float t10 = r.x * r.x;
    const float t11 = r.y * r.y;
    const float t12 = t10 + t11;
    const float t13 = r.z * r.z;
    const float t14 = t12 + t13;
    const float t15 = weight * t14;
    const float t16 = t4 + t15;
    const float t17 = t7 + t15;
    const float t18 = t9 + t15;
    const float t19 = sum_xx + t16;
    const float t20 = sum_xy + t5;
    const float t21 = sum_xz + t6;
    const float t22 = sum_yy + t17;
    const float t23 = sum_yz + t8;
    const float t24 = sum_zz + t18;
    return FilterAddInertiaResult{
        t19,
        t20,
        t21,
        t22,
        t23,
        t24
    };
}

// filter_turn: solve::filter::turn in crates/cloth-kernels/src/solve/filter.rs
__device__ __forceinline__ Vec3 filter_turn(
    float inertia_xx,
    float inertia_xy,
    float inertia_xz,
    float inertia_yy,
    float inertia_yz,
    float inertia_zz,
    Vec3 torque
) {
    const float t0 = inertia_xx + inertia_yy;
    const float t1 = t0 + inertia_zz;
    const float t2 = t1 * 1e-12f;
    const float t3 = inertia_xx + t2;
    const float t4 = inertia_yy + t2;
    const float t5 = inertia_zz + t2;
    const bool t6 = 0.0f < t3;
    const float t7 = t6 ? t3 : 1.0f;
    const float t8 = 1.0f / t7;
    const float t9 = inertia_xy * t8;
    const float t10 = inertia_xz * t8;
    const float t11 = t10 * inertia_xy;
    const float t12 = inertia_yz - t11;
    const float t13 = t9 * inertia_xy;
    const float t14 = t4 - t13;
    const bool t15 = 0.0f < t14;
    const float t16 = t15 ? t14 : 1.0f;
    const float t17 = 1.0f / t16;
    const float t18 = t12 * t17;
    const float t19 = t10 * inertia_xz;
    const float t20 = t5 - t19;
    const float t21 = t18 * t12;
    const float t22 = t20 - t21;
    const bool t23 = 0.0f < t22;
    const float t24 = t23 ? t22 : 1.0f;
    const float t25 = 1.0f / t24;
    const float t26 = t9 * torque.x;
    const float t27 = torque.y - t26;
    const float t28 = t10 * torque.x;
    const float t29 = torque.z - t28;
    const float t30 = t18 * t27;
    const float t31 = t29 - t30;
    const float t32 = t31 * t25;
    const float t33 = t27 * t17;
    const float t34 = t18 * t32;
    const float t35 = t33 - t34;
    const float t36 = torque.x * t8;
    const float t37 = t9 * t35;
    const float t38 = t36 - t37;
    const float t39 = t10 * t32;
    const float t40 = t38 - t39;
    const bool t41 = t6 & t15;
    const bool t42 = t41 & t23;
    const float t43 = t42 ? t40 : 0.0f;
    const float t44 = t42 ? t35 : 0.0f;
    const float t45 = t42 ? t32 : 0.0f;
    return Vec3{t43, t44, t45};
}

// filter_turned: solve::filter::turned in crates/cloth-kernels/src/solve/filter.rs
__device__ __forceinline__ Vec3 filter_turned(Vec3 r, Vec3 turn) {
    const float t0 = r.y * turn.z;
    const float t1 = r.z * turn.y;
    const float t2 = t0 - t1;
    const float t3 = r.z * turn.x;
    const float t4 = r.x * turn.z;
    const float t5 = t3 - t4;
    const float t6 = r.x * turn.y;
    const float t7 = r.y * turn.x;
    const float t8 = t6 - t7;
    return Vec3{t2, t5, t8};
}

// filter_turned_as_published: solve::filter::turned_as_published in crates/cloth-kernels/src/solve/filter.rs
__device__ __forceinline__ Vec3 filter_turned_as_published(Vec3 r, Vec3 torque, float inverse_mass, float h) {
    const float t0 = r.y * torque.z;
    const float t1 = r.z * torque.y;
    const float t2 = t0 - t1;
    const float t3 = r.z * torque.x;
    const float t4 = r.x * torque.z;
    const float t5 = t3 - t4;
    const float t6 = r.x * torque.y;
    const float t7 = r.y * torque.x;
    const float t8 = t6 - t7;
    const float t9 = h * h;
    const float t10 = t9 * h;
    const float t11 = t10 * inverse_mass;
    const float t12 = t2 * t11;
    const float t13 = t5 * t11;
    const float t14 = t8 * t11;
    return Vec3{t12, t13, t14};
}

// dual_factor: solve::constrained::factor in crates/cloth-kernels/src/solve/constrained.rs
struct DualFactorResult {
    float lower_0_0;
    float lower_0_1;
    float lower_0_2;
    float lower_1_0;
    float lower_1_1;
    float lower_1_2;
    float lower_2_0;
    float lower_2_1;
    float lower_2_2;
};
__device__ __forceinline__ DualFactorResult dual_factor(
    float k_0_0,
    float k_0_1,
    float k_0_2,
    float k_1_0,
    float k_1_1,
    float k_1_2,
    float k_2_0,
    float k_2_1,
    float k_2_2
) {
    const bool t0 = k_1_1 < k_0_0;
    const float t1 = t0 ? k_0_0 : k_1_1;
    const bool t2 = k_2_2 < t1;
    const float t3 = t2 ? t1 : k_2_2;
    const float t4 = t3 * 1e-12f;
    const bool t5 = t4 < k_0_0;
    const bool t6 = 0.0f < k_0_0;
    const float t7 = t6 ? k_0_0 : 0.0f;
    const float t8 = t5 ? t7 : 0.0f;
    const float t9 = sqrtf(t8);
    const bool t10 = 0.0f < t9;
    const float t11 = t10 ? t9 : 1.0f;
    const float t12 = 1.0f / t11;
    const float t13 = t10 ? t12 : 0.0f;
    const float t14 = k_1_0 * t13;
    const float t15 = k_2_0 * t13;
    const float t16 = t14 * t14;
    const float t17 = k_1_1 - t16;
    const bool t18 = t4 < t17;
    const bool t19 = 0.0f < t17;
    const float t20 = t19 ? t17 : 0.0f;
    const float t21 = t18 ? t20 : 0.0f;
    const float t22 = sqrtf(t21);
    const bool t23 = 0.0f < t22;
    const float t24 = t23 ? t22 : 1.0f;
    const float t25 = 1.0f / t24;
    const float t26 = t23 ? t25 : 0.0f;
    const float t27 = t15 * t14;
    const float t28 = k_2_1 - t27;
    const float t29 = t28 * t26;
    const float t30 = t15 * t15;
    const float t31 = k_2_2 - t30;
    const float t32 = t29 * t29;
    const float t33 = t31 - t32;
    const bool t34 = t4 < t33;
    const bool t35 = 0.0f < t33;
    const float t36 = t35 ? t33 : 0.0f;
    const float t37 = t34 ? t36 : 0.0f;
    const float t38 = sqrtf(t37);
    return DualFactorResult{
        t9,
        0.0f,
        0.0f,
        t14,
        t22,
        0.0f,
        t15,
        t29,
        t38
    };
}

// dual_scaled: solve::constrained::scaled in crates/cloth-kernels/src/solve/constrained.rs
struct DualScaledResult {
    float strain_0;
    float strain_1;
    float strain_2;
};
__device__ __forceinline__ DualScaledResult dual_scaled(
    float lower_0_0,
    float lower_0_1,
    float lower_0_2,
    float lower_1_0,
    float lower_1_1,
    float lower_1_2,
    float lower_2_0,
    float lower_2_1,
    float lower_2_2,
    float strain_0,
    float strain_1,
    float strain_2
) {
    const float t0 = lower_0_0 * strain_0;
    const float t1 = 0.0f + t0;
    const float t2 = lower_1_0 * strain_1;
    const float t3 = t1 + t2;
    const float t4 = lower_1_1 * strain_1;
    const float t5 = 0.0f + t4;
    const float t6 = lower_2_0 * strain_2;
    const float t7 = t3 + t6;
    const float t8 = lower_2_1 * strain_2;
    const float t9 = t5 + t8;
    const float t10 = lower_2_2 * strain_2;
    const float t11 = 0.0f + t10;
    return DualScaledResult{
        t7,
        t9,
        t11
    };
}

// dual_add_energy: solve::constrained::add_energy in crates/cloth-kernels/src/solve/constrained.rs
__device__ __forceinline__ float dual_add_energy(float sum, float strain) {
    const float t0 = strain * strain;
    const float t1 = t0 * 0.5f;
    const float t2 = sum + t1;
    return t2;
}

// dual_add_reach: solve::constrained::add_reach in crates/cloth-kernels/src/solve/constrained.rs
__device__ __forceinline__ float dual_add_reach(float sum, Vec3 j) {
    const float t0 = j.x * j.x;
    const float t1 = j.y * j.y;
    const float t2 = t0 + t1;
    const float t3 = j.z * j.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const float t6 = sum + t5;
    return t6;
}

// dual_turning: solve::constrained::turning in crates/cloth-kernels/src/solve/constrained.rs
__device__ __forceinline__ float dual_turning(float inverse_length, float strength) {
    const bool t0 = 0.0f < strength;
    const float t1 = t0 ? strength : 1.0f;
    const float t2 = 1.0f / t1;
    const float t3 = t0 ? t2 : 0.0f;
    const float t4 = inverse_length * t3;
    return t4;
}

// dual_stiffened: solve::constrained::stiffened in crates/cloth-kernels/src/solve/constrained.rs
struct DualStiffenedResult {
    float block_xx;
    float block_xy;
    float block_xz;
    float block_yy;
    float block_yz;
    float block_zz;
};
__device__ __forceinline__ DualStiffenedResult dual_stiffened(
    float block_xx,
    float block_xy,
    float block_xz,
    float block_yy,
    float block_yz,
    float block_zz,
    Vec3 j,
    float reach,
    float turning,
    float lambda
) {
    const float t0 = j.x * j.x;
    const float t1 = j.y * j.y;
    const float t2 = t0 + t1;
    const float t3 = j.z * j.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const bool t6 = 0.0f < t5;
    const float t7 = t6 ? t5 : 1.0f;
    const float t8 = 1.0f / t7;
    const float t9 = t6 ? t8 : 0.0f;
    const float t10 = j.x * t9;
    const float t11 = j.y * t9;
    const float t12 = j.z * t9;
    const float t13 = -lambda;
    const bool t14 = 0.0f < t13;
    const float t15 = t14 ? t13 : 0.0f;
    const float t16 = t15 * turning;
    const float t17 = t5 * reach;
    const float t18 = t16 * t17;
    const float t19 = -t18;
    const float t20 = t10 * t19;
    const float t21 = t11 * t19;
    const float t22 = t12 * t19;
    const float t23 = t20 * t10;
    const float t24 = t20 * t11;
    const float t25 = t20 * t12;
    const float t26 = t21 * t11;
    const float t27 = t21 * t12;
    const float t28 = t22 * t12;
    const float t29 = t23 + t18;
    const float t30 = t26 + t18;
    const float t31 = t28 + t18;
    const float t32 = block_xx + t29;
    const float t33 = block_xy + t24;
    const float t34 = block_xz + t25;
    const float t35 = block_yy + t30;
    const float t36 = block_yz + t27;
    const float t37 = block_zz + t31;
    return DualStiffenedResult{
        t32,
        t33,
        t34,
        t35,
        t36,
        t37
    };
}

// dual_room: solve::constrained::room in crates/cloth-kernels/src/solve/constrained.rs
__device__ __forceinline__ float dual_room(float reach, float turning) {
    const float t0 = reach * turning;
    const bool t1 = 0.0f < t0;
    const float t2 = t1 ? t0 : 1.0f;
    const float t3 = 1.0f / t2;
    const float t4 = t1 ? t3 : 0.0f;
    return t4;
}

// dual_part: solve::constrained::part in crates/cloth-kernels/src/solve/constrained.rs
__device__ __forceinline__ float dual_part(float room, float length) {
    const bool t0 = room < length;
    const float t1 = t0 ? length : 1.0f;
    const float t2 = room / t1;
    const float t3 = t0 ? t2 : 1.0f;
    return t3;
}

// jacobi_shared: solve::jacobi::shared in crates/cloth-kernels/src/solve/jacobi.rs
struct JacobiSharedResult {
    float factor_i;
    float factor_j;
};
__device__ __forceinline__ JacobiSharedResult jacobi_shared(
    float factor_i,
    float factor_j,
    float relaxation,
    float counts_0,
    float counts_1
) {
    const bool t0 = counts_1 < counts_0;
    const float t1 = t0 ? counts_0 : counts_1;
    const bool t2 = 1.0f < t1;
    const float t3 = t2 ? t1 : 1.0f;
    const float t4 = relaxation / t3;
    const float t5 = factor_i * t4;
    const float t6 = factor_j * t4;
    return JacobiSharedResult{
        t5,
        t6
    };
}

// jacobi_add: solve::jacobi::add in crates/cloth-kernels/src/solve/jacobi.rs
__device__ __forceinline__ Vec3 jacobi_add(Vec3 sum, Vec3 d, float factor) {
    const float t0 = d.x * factor;
    const float t1 = d.y * factor;
    const float t2 = d.z * factor;
    const float t3 = sum.x + t0;
    const float t4 = sum.y + t1;
    const float t5 = sum.z + t2;
    return Vec3{t3, t4, t5};
}

// limit_spring: solve::strain_limit::spring in crates/cloth-kernels/src/solve/strain_limit.rs
struct LimitSpringResult {
    Vec3 ends_0;
    Vec3 ends_1;
    float excess;
};
__device__ __forceinline__ LimitSpringResult limit_spring(
    Vec4 ends_0,
    Vec4 ends_1,
    float range_0,
    float range_1
) {
    const float t0 = ends_1.x - ends_0.x;
    const float t1 = ends_1.y - ends_0.y;
    const float t2 = ends_1.z - ends_0.z;
    const float t3 = t0 * t0;
    const float t4 = t1 * t1;
    const float t5 = t3 + t4;
    const float t6 = t2 * t2;
    const float t7 = t5 + t6;
    const float t8 = sqrtf(t7);
    const float t9 = ends_0.w + ends_1.w;
    const float t10 = t9 * t8;
    const bool t11 = range_0 < t8;
    const float t12 = t11 ? t8 : range_0;
    const bool t13 = t12 < range_1;
    const float t14 = t13 ? t12 : range_1;
    const float t15 = t8 - t14;
    const bool t16 = range_1 < t8;
    const bool t17 = t8 < range_0;
    const bool t18 = t16 | t17;
    const bool t19 = t15 < 0.0f;
    const float t20 = -t15;
    const float t21 = t19 ? t20 : t15;
    const bool t22 = 0.0f < t14;
    const float t23 = t22 ? t14 : 1.0f;
    const float t24 = t21 / t23;
    const float t25 = t18 ? t24 : 0.0f;
    const bool t26 = 0.0f < t10;
    const bool t27 = t18 & t26;
    const float t28 = t15 / t10;
    const float t29 = t27 ? t28 : 0.0f;
    const float t30 = t0 * t29;
    const float t31 = t1 * t29;
    const float t32 = t2 * t29;
    const float t33 = t30 * ends_0.w;
    const float t34 = t31 * ends_0.w;
    const float t35 = t32 * ends_0.w;
    const float t36 = ends_0.x + t33;
    const float t37 = ends_0.y + t34;
    const float t38 = ends_0.z + t35;
    const float t39 = t30 * ends_1.w;
    const float t40 = t31 * ends_1.w;
    const float t41 = t32 * ends_1.w;
    const float t42 = ends_1.x - t39;
    const float t43 = ends_1.y - t40;
    const float t44 = ends_1.z - t41;
    const float t45 = t27 ? t25 : 0.0f;
    return LimitSpringResult{
        Vec3{t36, t37, t38},
        Vec3{t42, t43, t44},
        t45
    };
}

// limit_area: solve::strain_limit::area in crates/cloth-kernels/src/solve/strain_limit.rs
struct LimitAreaResult {
    Vec3 corners_0;
    Vec3 corners_1;
    Vec3 corners_2;
    float excess;
};
__device__ __forceinline__ LimitAreaResult limit_area(
    Vec4 corners_0,
    Vec4 corners_1,
    Vec4 corners_2,
    float range_0,
    float range_1
) {
    const float t0 = corners_1.x - corners_0.x;
    const float t1 = corners_1.y - corners_0.y;
    const float t2 = corners_1.z - corners_0.z;
    const float t3 = corners_2.x - corners_0.x;
    const float t4 = corners_2.y - corners_0.y;
    const float t5 = corners_2.z - corners_0.z;
    const float t6 = t1 * t5;
    const float t7 = t2 * t4;
    const float t8 = t6 - t7;
    const float t9 = t2 * t3;
    const float t10 = t0 * t5;
    const float t11 = t9 - t10;
    const float t12 = t0 * t4;
    const float t13 = t1 * t3;
    const float t14 = t12 - t13;
    const float t15 = t8 * t8;
    const float t16 = t11 * t11;
    const float t17 = t15 + t16;
    const float t18 = t14 * t14;
    const float t19 = t17 + t18;
    const float t20 = sqrtf(t19);
    const float t21 = t20 * 0.5f;
    const bool t22 = range_0 < t21;
    const float t23 = t22 ? t21 : range_0;
    const bool t24 = t23 < range_1;
    const float t25 = t24 ? t23 : range_1;
    const float t26 = t21 - t25;
    const bool t27 = range_1 < t21;
    const bool t28 = t21 < range_0;
    const bool t29 = t27 | t28;
    const bool t30 = t26 < 0.0f;
    const float t31 = -t26;
    const float t32 = t30 ? t31 : t26;
    const bool t33 = 0.0f < t25;
    const float t34 = t33 ? t25 : 1.0f;
    const float t35 = t32 / t34;
    const float t36 = t29 ? t35 : 0.0f;
    const bool t37 = 1e-30f < t21;
    const bool t38 = t29 & t37;
    const float t39 = t33 ? t25 : 0.0f;
    const float t40 = t38 ? t21 : 1.0f;
    const float t41 = t39 / t40;
    const float t42 = sqrtf(t41);
    const float t43 = t42 - 1.0f;
    const bool t44 = corners_1.w < corners_0.w;
    const float t45 = t44 ? corners_0.w : corners_1.w;
    const bool t46 = corners_2.w < t45;
    const float t47 = t46 ? t45 : corners_2.w;
    const bool t48 = 1e-30f < t47;
    const float t49 = t48 ? t47 : 1.0f;
    const float t50 = 1.0f / t49;
    const float t51 = t48 ? t50 : 0.0f;
    const bool t52 = 0.0f < corners_0.w;
    const float t53 = t52 ? corners_0.w : 0.0f;
    const bool t54 = 0.0f < corners_1.w;
    const float t55 = t54 ? corners_1.w : 0.0f;
    const bool t56 = 0.0f < corners_2.w;
    const float t57 = t56 ? corners_2.w : 0.0f;
    const float t58 = t53 * t51;
    const float t59 = t55 * t51;
    const float t60 = t57 * t51;
    const float t61 = t59 * t60;
    const float t62 = t60 * t58;
    const float t63 = t58 * t59;
    const float t64 = t61 + t62;
    const float t65 = t64 + t63;
    const bool t66 = 1e-30f < t65;
    const float t67 = t66 ? t65 : 1.0f;
    const float t68 = 1.0f / t67;
    const float t69 = t66 ? t68 : 0.0f;
    const float t70 = t62 * t69;
    const float t71 = t0 * t70;
    const float t72 = t1 * t70;
    const float t73 = t2 * t70;
    const float t74 = t63 * t69;
    const float t75 = t3 * t74;
    const float t76 = t4 * t74;
    const float t77 = t5 * t74;
    const float t78 = t71 + t75;
    const float t79 = t72 + t76;
    const float t80 = t73 + t77;
    const float t81 = -t78;
    const float t82 = -t79;
    const float t83 = -t80;
    const float t84 = t0 - t78;
    const float t85 = t1 - t79;
    const float t86 = t2 - t80;
    const float t87 = t3 - t78;
    const float t88 = t4 - t79;
    const float t89 = t5 - t80;
    const float t90 = t81 * t43;
    const float t91 = t82 * t43;
    const float t92 = t83 * t43;
    const float t93 = corners_2.x - corners_1.x;
    const float t94 = corners_2.y - corners_1.y;
    const float t95 = corners_2.z - corners_1.z;
    const float t96 = corners_0.x - corners_1.x;
    const float t97 = corners_0.y - corners_1.y;
    const float t98 = corners_0.z - corners_1.z;
    const float t99 = t93 * t96;
    const float t100 = t94 * t97;
    const float t101 = t99 + t100;
    const float t102 = t95 * t98;
    const float t103 = t101 + t102;
    const float t104 = t93 * t93;
    const float t105 = t94 * t94;
    const float t106 = t104 + t105;
    const float t107 = t95 * t95;
    const float t108 = t106 + t107;
    const bool t109 = 1e-30f < t108;
    const float t110 = t109 ? t108 : 1.0f;
    const float t111 = 1.0f / t110;
    const float t112 = t109 ? t111 : 0.0f;
    const float t113 = t103 * t112;
    const float t114 = t93 * t113;
    const float t115 = t94 * t113;
    const float t116 = t95 * t113;
    const float t117 = t96 - t114;
    const float t118 = t97 - t115;
    const float t119 = t98 - t116;
    const float t120 = t41 - 1.0f;
    const float t121 = t117 * t120;
    const float t122 = t118 * t120;
    const float t123 = t119 * t120;
    const float t124 = t84 * t43;
    const float t125 = t85 * t43;
    const float t126 = t86 * t43;
    const float t127 = corners_0.x - corners_2.x;
    const float t128 = corners_0.y - corners_2.y;
    const float t129 = corners_0.z - corners_2.z;
    const float t130 = corners_1.x - corners_2.x;
    const float t131 = corners_1.y - corners_2.y;
    const float t132 = corners_1.z - corners_2.z;
    const float t133 = t127 * t130;
    const float t134 = t128 * t131;
    const float t135 = t133 + t134;
    const float t136 = t129 * t132;
    const float t137 = t135 + t136;
    const float t138 = t127 * t127;
    const float t139 = t128 * t128;
    const float t140 = t138 + t139;
    const float t141 = t129 * t129;
    const float t142 = t140 + t141;
    const bool t143 = 1e-30f < t142;
    const float t144 = t143 ? t142 : 1.0f;
    const float t145 = 1.0f / t144;
    const float t146 = t143 ? t145 : 0.0f;
    const float t147 = t137 * t146;
    const float t148 = t127 * t147;
    const float t149 = t128 * t147;
    const float t150 = t129 * t147;
    const float t151 = t130 - t148;
    const float t152 = t131 - t149;
    const float t153 = t132 - t150;
    const float t154 = t151 * t120;
    const float t155 = t152 * t120;
    const float t156 = t153 * t120;
    const float t157 = t87 * t43;
    const float t158 = t88 * t43;
    const float t159 = t89 * t43;
    const float t160 = t0 * t3;
    const float t161 = t1 * t4;
    const float t162 = t160 + t161;
    const float t163 = t2 * t5;
    const float t164 = t162 + t163;
    const float t165 = t0 * t0;
    const float t166 = t1 * t1;
    const float t167 = t165 + t166;
    const float t168 = t2 * t2;
    const float t169 = t167 + t168;
    const bool t170 = 1e-30f < t169;
    const float t171 = t170 ? t169 : 1.0f;
    const float t172 = 1.0f / t171;
    const float t173 = t170 ? t172 : 0.0f;
    const float t174 = t164 * t173;
    const float t175 = t0 * t174;
    const float t176 = t1 * t174;
    const float t177 = t2 * t174;
    const float t178 = t3 - t175;
    const float t179 = t4 - t176;
    const float t180 = t5 - t177;
    const float t181 = t178 * t120;
    const float t182 = t179 * t120;
    const float t183 = t180 * t120;
    const bool t184 = t52 | t54;
    const bool t185 = t184 | t56;
    const bool t186 = t38 & t185;
    const bool t187 = !t54;
    const bool t188 = t52 & t187;
    const bool t189 = !t56;
    const bool t190 = t188 & t189;
    const float t191 = t190 ? t121 : t90;
    const float t192 = t190 ? t122 : t91;
    const float t193 = t190 ? t123 : t92;
    const bool t194 = t38 & t52;
    const float t195 = t194 ? t191 : 0.0f;
    const float t196 = t194 ? t192 : 0.0f;
    const float t197 = t194 ? t193 : 0.0f;
    const float t198 = corners_0.x + t195;
    const float t199 = corners_0.y + t196;
    const float t200 = corners_0.z + t197;
    const bool t201 = t54 & t189;
    const bool t202 = !t52;
    const bool t203 = t201 & t202;
    const float t204 = t203 ? t154 : t124;
    const float t205 = t203 ? t155 : t125;
    const float t206 = t203 ? t156 : t126;
    const bool t207 = t38 & t54;
    const float t208 = t207 ? t204 : 0.0f;
    const float t209 = t207 ? t205 : 0.0f;
    const float t210 = t207 ? t206 : 0.0f;
    const float t211 = corners_1.x + t208;
    const float t212 = corners_1.y + t209;
    const float t213 = corners_1.z + t210;
    const bool t214 = t56 & t202;
    const bool t215 = t214 & t187;
    const float t216 = t215 ? t181 : t157;
    const float t217 = t215 ? t182 : t158;
    const float t218 = t215 ? t183 : t159;
    const bool t219 = t38 & t56;
    const float t220 = t219 ? t216 : 0.0f;
    const float t221 = t219 ? t217 : 0.0f;
    const float t222 = t219 ? t218 : 0.0f;
    const float t223 = corners_2.x + t220;
    const float t224 = corners_2.y + t221;
    const float t225 = corners_2.z + t222;
    const float t226 = t186 ? t36 : 0.0f;
    return LimitAreaResult{
        Vec3{t198, t199, t200},
        Vec3{t211, t212, t213},
        Vec3{t223, t224, t225},
        t226
    };
}

// limit_stretches: solve::strain_limit::stretches in crates/cloth-kernels/src/solve/strain_limit.rs
struct LimitStretchesResult {
    Vec3 corners_0;
    Vec3 corners_1;
    Vec3 corners_2;
    float excess;
};
__device__ __forceinline__ LimitStretchesResult limit_stretches(
    Vec4 corners_0,
    Vec4 corners_1,
    Vec4 corners_2,
    float rest_b1_0,
    float rest_b1_1,
    float rest_b2_0,
    float rest_b2_1,
    float range_0,
    float range_1
) {
    const float t0 = corners_1.x - corners_0.x;
    const float t1 = corners_1.y - corners_0.y;
    const float t2 = corners_1.z - corners_0.z;
    const float t3 = corners_2.x - corners_0.x;
    const float t4 = corners_2.y - corners_0.y;
    const float t5 = corners_2.z - corners_0.z;
    const float t6 = t0 * rest_b1_0;
    const float t7 = t1 * rest_b1_0;
    const float t8 = t2 * rest_b1_0;
    const float t9 = t3 * rest_b2_0;
    const float t10 = t4 * rest_b2_0;
    const float t11 = t5 * rest_b2_0;
    const float t12 = t6 + t9;
    const float t13 = t7 + t10;
    const float t14 = t8 + t11;
    const float t15 = t0 * rest_b1_1;
    const float t16 = t1 * rest_b1_1;
    const float t17 = t2 * rest_b1_1;
    const float t18 = t3 * rest_b2_1;
    const float t19 = t4 * rest_b2_1;
    const float t20 = t5 * rest_b2_1;
    const float t21 = t15 + t18;
    const float t22 = t16 + t19;
    const float t23 = t17 + t20;
    const float t24 = t12 * t12;
    const float t25 = t13 * t13;
    const float t26 = t24 + t25;
    const float t27 = t14 * t14;
    const float t28 = t26 + t27;
    const float t29 = sqrtf(t28);
    const bool t30 = 1e-12f < t29;
    const float t31 = t30 ? t29 : 1.0f;
    const float t32 = 1.0f / t31;
    const float t33 = t30 ? t32 : 0.0f;
    const float t34 = t12 * t33;
    const float t35 = t13 * t33;
    const float t36 = t14 * t33;
    const float t37 = t34 * t21;
    const float t38 = t35 * t22;
    const float t39 = t37 + t38;
    const float t40 = t36 * t23;
    const float t41 = t39 + t40;
    const float t42 = t34 * t41;
    const float t43 = t35 * t41;
    const float t44 = t36 * t41;
    const float t45 = t21 - t42;
    const float t46 = t22 - t43;
    const float t47 = t23 - t44;
    const float t48 = t35 * t47;
    const float t49 = t36 * t46;
    const float t50 = t48 - t49;
    const float t51 = t36 * t45;
    const float t52 = t34 * t47;
    const float t53 = t51 - t52;
    const float t54 = t34 * t46;
    const float t55 = t35 * t45;
    const float t56 = t54 - t55;
    const float t57 = t50 * t50;
    const float t58 = t53 * t53;
    const float t59 = t57 + t58;
    const float t60 = t56 * t56;
    const float t61 = t59 + t60;
    const float t62 = sqrtf(t61);
    const bool t63 = 1e-12f < t62;
    const float t64 = t63 ? t62 : 1.0f;
    const float t65 = 1.0f / t64;
    const float t66 = t63 ? t65 : 0.0f;
    const float t67 = t50 * t66;
    const float t68 = t53 * t66;
    const float t69 = t56 * t66;
    const float t70 = t29 * t62;
    const float t71 = t21 * t21;
    const float t72 = t22 * t22;
    const float t73 = t71 + t72;
    const float t74 = t23 * t23;
    const float t75 = t73 + t74;
    const float t76 = t28 + t75;
    const float t77 = t70 * 2.0f;
    const float t78 = t76 + t77;
    const float t79 = sqrtf(t78);
    const bool t80 = 1e-12f < t79;
    const float t81 = t80 ? t79 : 1.0f;
    const float t82 = 1.0f / t81;
    const float t83 = t80 ? t82 : 0.0f;
    const float t84 = t12 - t21;
    const float t85 = t13 - t22;
    const float t86 = t14 - t23;
    const float t87 = t12 + t21;
    const float t88 = t13 + t22;
    const float t89 = t14 + t23;
    const float t90 = t84 * t87;
    const float t91 = t85 * t88;
    const float t92 = t90 + t91;
    const float t93 = t86 * t89;
    const float t94 = t92 + t93;
    const float t95 = t94 * t83;
    const float t96 = t12 * t21;
    const float t97 = t13 * t22;
    const float t98 = t96 + t97;
    const float t99 = t14 * t23;
    const float t100 = t98 + t99;
    const float t101 = t100 * t83;
    const float t102 = t101 * 2.0f;
    const float t103 = t95 * t95;
    const float t104 = t102 * t102;
    const float t105 = t103 + t104;
    const float t106 = sqrtf(t105);
    const float t107 = t79 + t106;
    const float t108 = t107 * 0.5f;
    const bool t109 = 1e-12f < t108;
    const float t110 = t109 ? t108 : 1.0f;
    const float t111 = 1.0f / t110;
    const float t112 = t109 ? t111 : 0.0f;
    const bool t113 = 1e-15f < t106;
    const float t114 = t113 ? t106 : 1.0f;
    const float t115 = 1.0f / t114;
    const float t116 = t113 ? t115 : 0.0f;
    const float t117 = t95 * t116;
    const float t118 = t113 ? t117 : 1.0f;
    const float t119 = t102 * t116;
    const bool t120 = 0.0f <= t118;
    const bool t121 = t118 < 0.0f;
    const float t122 = -t118;
    const float t123 = t121 ? t122 : t118;
    const float t124 = t123 + 1.0f;
    const float t125 = t124 * 0.5f;
    const float t126 = sqrtf(t125);
    const float t127 = t119 * 0.5f;
    const float t128 = t127 / t126;
    const float t129 = t120 ? t126 : t128;
    const float t130 = t120 ? t128 : t126;
    const float t131 = t12 * t129;
    const float t132 = t13 * t129;
    const float t133 = t14 * t129;
    const float t134 = t21 * t130;
    const float t135 = t22 * t130;
    const float t136 = t23 * t130;
    const float t137 = t131 + t134;
    const float t138 = t132 + t135;
    const float t139 = t133 + t136;
    const float t140 = t137 * t112;
    const float t141 = t138 * t112;
    const float t142 = t139 * t112;
    const float t143 = t70 * t112;
    const float t144 = t68 * t142;
    const float t145 = t69 * t141;
    const float t146 = t144 - t145;
    const float t147 = t69 * t140;
    const float t148 = t67 * t142;
    const float t149 = t147 - t148;
    const float t150 = t67 * t141;
    const float t151 = t68 * t140;
    const float t152 = t150 - t151;
    const bool t153 = range_0 < t108;
    const float t154 = t153 ? t108 : range_0;
    const bool t155 = t154 < range_1;
    const float t156 = t155 ? t154 : range_1;
    const float t157 = t108 - t156;
    const bool t158 = range_1 < t108;
    const bool t159 = t108 < range_0;
    const bool t160 = t158 | t159;
    const bool t161 = t157 < 0.0f;
    const float t162 = -t157;
    const float t163 = t161 ? t162 : t157;
    const bool t164 = 0.0f < t156;
    const float t165 = t164 ? t156 : 1.0f;
    const float t166 = t163 / t165;
    const float t167 = t160 ? t166 : 0.0f;
    const bool t168 = t160 & t109;
    const float t169 = t156 * t112;
    const float t170 = t168 ? t169 : 1.0f;
    const float t171 = t168 ? t157 : 0.0f;
    const float t172 = t168 ? t167 : 0.0f;
    const bool t173 = range_0 < t143;
    const float t174 = t173 ? t143 : range_0;
    const bool t175 = t174 < range_1;
    const float t176 = t175 ? t174 : range_1;
    const float t177 = t143 - t176;
    const bool t178 = range_1 < t143;
    const bool t179 = t143 < range_0;
    const bool t180 = t178 | t179;
    const bool t181 = t177 < 0.0f;
    const float t182 = -t177;
    const float t183 = t181 ? t182 : t177;
    const bool t184 = 0.0f < t176;
    const float t185 = t184 ? t176 : 1.0f;
    const float t186 = t183 / t185;
    const float t187 = t180 ? t186 : 0.0f;
    const bool t188 = 1e-12f < t143;
    const bool t189 = t180 & t188;
    const float t190 = t188 ? t143 : 1.0f;
    const float t191 = 1.0f / t190;
    const float t192 = t188 ? t191 : 0.0f;
    const float t193 = t176 * t192;
    const float t194 = t189 ? t193 : 1.0f;
    const float t195 = t189 ? t177 : 0.0f;
    const float t196 = t189 ? t187 : 0.0f;
    const bool t197 = t196 < t172;
    const float t198 = t197 ? t172 : t196;
    const bool t199 = 0.0f < t198;
    const bool t200 = corners_1.w < corners_0.w;
    const float t201 = t200 ? corners_0.w : corners_1.w;
    const bool t202 = corners_2.w < t201;
    const float t203 = t202 ? t201 : corners_2.w;
    const bool t204 = 1e-30f < t203;
    const float t205 = t204 ? t203 : 1.0f;
    const float t206 = 1.0f / t205;
    const float t207 = t204 ? t206 : 0.0f;
    const bool t208 = 0.0f < corners_0.w;
    const float t209 = t208 ? corners_0.w : 0.0f;
    const bool t210 = 0.0f < corners_1.w;
    const float t211 = t210 ? corners_1.w : 0.0f;
    const bool t212 = 0.0f < corners_2.w;
    const float t213 = t212 ? corners_2.w : 0.0f;
    const float t214 = t209 * t207;
    const float t215 = t211 * t207;
    const float t216 = t213 * t207;
    const float t217 = t215 * t216;
    const float t218 = t216 * t214;
    const float t219 = t214 * t215;
    const float t220 = t217 + t218;
    const float t221 = t220 + t219;
    const bool t222 = 1e-30f < t221;
    const float t223 = t222 ? t221 : 1.0f;
    const float t224 = 1.0f / t223;
    const float t225 = t222 ? t224 : 0.0f;
    const float t226 = t218 * t225;
    const float t227 = t0 * t226;
    const float t228 = t1 * t226;
    const float t229 = t2 * t226;
    const float t230 = t219 * t225;
    const float t231 = t3 * t230;
    const float t232 = t4 * t230;
    const float t233 = t5 * t230;
    const float t234 = t227 + t231;
    const float t235 = t228 + t232;
    const float t236 = t229 + t233;
    const float t237 = -t234;
    const float t238 = -t235;
    const float t239 = -t236;
    const float t240 = t0 - t234;
    const float t241 = t1 - t235;
    const float t242 = t2 - t236;
    const float t243 = t3 - t234;
    const float t244 = t4 - t235;
    const float t245 = t5 - t236;
    const float t246 = t237 * t140;
    const float t247 = t238 * t141;
    const float t248 = t246 + t247;
    const float t249 = t239 * t142;
    const float t250 = t248 + t249;
    const float t251 = t237 * t146;
    const float t252 = t238 * t149;
    const float t253 = t251 + t252;
    const float t254 = t239 * t152;
    const float t255 = t253 + t254;
    const bool t256 = 1e-30f < t214;
    const float t257 = t256 ? t214 : 1.0f;
    const float t258 = 1.0f / t257;
    const float t259 = t256 ? t258 : 0.0f;
    const float t260 = t194 - t170;
    const float t261 = t259 * t260;
    const float t262 = t250 * t255;
    const float t263 = t261 * t262;
    const float t264 = 0.0f + t263;
    const float t265 = t250 * t250;
    const float t266 = t170 * t265;
    const float t267 = t255 * t255;
    const float t268 = t194 * t267;
    const float t269 = t266 + t268;
    const float t270 = t259 * t269;
    const float t271 = 0.0f + t270;
    const float t272 = t240 * t140;
    const float t273 = t241 * t141;
    const float t274 = t272 + t273;
    const float t275 = t242 * t142;
    const float t276 = t274 + t275;
    const float t277 = t240 * t146;
    const float t278 = t241 * t149;
    const float t279 = t277 + t278;
    const float t280 = t242 * t152;
    const float t281 = t279 + t280;
    const bool t282 = 1e-30f < t215;
    const float t283 = t282 ? t215 : 1.0f;
    const float t284 = 1.0f / t283;
    const float t285 = t282 ? t284 : 0.0f;
    const float t286 = t285 * t260;
    const float t287 = t276 * t281;
    const float t288 = t286 * t287;
    const float t289 = t264 + t288;
    const float t290 = t276 * t276;
    const float t291 = t170 * t290;
    const float t292 = t281 * t281;
    const float t293 = t194 * t292;
    const float t294 = t291 + t293;
    const float t295 = t285 * t294;
    const float t296 = t271 + t295;
    const float t297 = t243 * t140;
    const float t298 = t244 * t141;
    const float t299 = t297 + t298;
    const float t300 = t245 * t142;
    const float t301 = t299 + t300;
    const float t302 = t243 * t146;
    const float t303 = t244 * t149;
    const float t304 = t302 + t303;
    const float t305 = t245 * t152;
    const float t306 = t304 + t305;
    const bool t307 = 1e-30f < t216;
    const float t308 = t307 ? t216 : 1.0f;
    const float t309 = 1.0f / t308;
    const float t310 = t307 ? t309 : 0.0f;
    const float t311 = t310 * t260;
    const float t312 = t301 * t306;
    const float t313 = t311 * t312;
    const float t314 = t289 + t313;
    const float t315 = t301 * t301;
    const float t316 = t170 * t315;
    const float t317 = t306 * t306;
    const float t318 = t194 * t317;
    const float t319 = t316 + t318;
    const float t320 = t310 * t319;
    const float t321 = t296 + t320;
    const float t322 = t314 * t314;
    const float t323 = t321 * t321;
    const float t324 = t322 + t323;
    const float t325 = sqrtf(t324);
    const bool t326 = 1e-30f < t325;
    const float t327 = t326 ? t325 : 1.0f;
    const float t328 = 1.0f / t327;
    const float t329 = t326 ? t328 : 0.0f;
    const float t330 = t321 * t329;
    const float t331 = t326 ? t330 : 1.0f;
    const float t332 = t314 * t329;
    const float t333 = -t332;
    const float t334 = t170 * t250;
    const float t335 = t194 * t255;
    const float t336 = t331 * t334;
    const float t337 = t333 * t335;
    const float t338 = t336 - t337;
    const float t339 = t338 - t250;
    const float t340 = t333 * t334;
    const float t341 = t331 * t335;
    const float t342 = t340 + t341;
    const float t343 = t342 - t255;
    const float t344 = t140 * t339;
    const float t345 = t141 * t339;
    const float t346 = t142 * t339;
    const float t347 = t146 * t343;
    const float t348 = t149 * t343;
    const float t349 = t152 * t343;
    const float t350 = t344 + t347;
    const float t351 = t345 + t348;
    const float t352 = t346 + t349;
    const float t353 = rest_b1_0 + rest_b2_0;
    const float t354 = -t353;
    const float t355 = rest_b1_1 + rest_b2_1;
    const float t356 = -t355;
    const float t357 = t354 * t354;
    const float t358 = t356 * t356;
    const float t359 = t357 + t358;
    const float t360 = 1.0f / t359;
    const float t361 = t129 * t354;
    const float t362 = t130 * t356;
    const float t363 = t361 + t362;
    const float t364 = t363 * t360;
    const float t365 = t129 * t356;
    const float t366 = t130 * t354;
    const float t367 = t365 - t366;
    const float t368 = t367 * t360;
    const float t369 = t171 * t364;
    const float t370 = t140 * t369;
    const float t371 = t141 * t369;
    const float t372 = t142 * t369;
    const float t373 = t195 * t368;
    const float t374 = t146 * t373;
    const float t375 = t149 * t373;
    const float t376 = t152 * t373;
    const float t377 = t370 + t374;
    const float t378 = t371 + t375;
    const float t379 = t372 + t376;
    const float t380 = -t377;
    const float t381 = -t378;
    const float t382 = -t379;
    const float t383 = t170 * t276;
    const float t384 = t194 * t281;
    const float t385 = t331 * t383;
    const float t386 = t333 * t384;
    const float t387 = t385 - t386;
    const float t388 = t387 - t276;
    const float t389 = t333 * t383;
    const float t390 = t331 * t384;
    const float t391 = t389 + t390;
    const float t392 = t391 - t281;
    const float t393 = t140 * t388;
    const float t394 = t141 * t388;
    const float t395 = t142 * t388;
    const float t396 = t146 * t392;
    const float t397 = t149 * t392;
    const float t398 = t152 * t392;
    const float t399 = t393 + t396;
    const float t400 = t394 + t397;
    const float t401 = t395 + t398;
    const float t402 = rest_b1_0 * rest_b1_0;
    const float t403 = rest_b1_1 * rest_b1_1;
    const float t404 = t402 + t403;
    const float t405 = 1.0f / t404;
    const float t406 = t129 * rest_b1_0;
    const float t407 = t130 * rest_b1_1;
    const float t408 = t406 + t407;
    const float t409 = t408 * t405;
    const float t410 = t129 * rest_b1_1;
    const float t411 = t130 * rest_b1_0;
    const float t412 = t410 - t411;
    const float t413 = t412 * t405;
    const float t414 = t171 * t409;
    const float t415 = t140 * t414;
    const float t416 = t141 * t414;
    const float t417 = t142 * t414;
    const float t418 = t195 * t413;
    const float t419 = t146 * t418;
    const float t420 = t149 * t418;
    const float t421 = t152 * t418;
    const float t422 = t415 + t419;
    const float t423 = t416 + t420;
    const float t424 = t417 + t421;
    const float t425 = -t422;
    const float t426 = -t423;
    const float t427 = -t424;
    const float t428 = t170 * t301;
    const float t429 = t194 * t306;
    const float t430 = t331 * t428;
    const float t431 = t333 * t429;
    const float t432 = t430 - t431;
    const float t433 = t432 - t301;
    const float t434 = t333 * t428;
    const float t435 = t331 * t429;
    const float t436 = t434 + t435;
    const float t437 = t436 - t306;
    const float t438 = t140 * t433;
    const float t439 = t141 * t433;
    const float t440 = t142 * t433;
    const float t441 = t146 * t437;
    const float t442 = t149 * t437;
    const float t443 = t152 * t437;
    const float t444 = t438 + t441;
    const float t445 = t439 + t442;
    const float t446 = t440 + t443;
    const float t447 = rest_b2_0 * rest_b2_0;
    const float t448 = rest_b2_1 * rest_b2_1;
    const float t449 = t447 + t448;
    const float t450 = 1.0f / t449;
    const float t451 = t129 * rest_b2_0;
    const float t452 = t130 * rest_b2_1;
    const float t453 = t451 + t452;
    const float t454 = t453 * t450;
    const float t455 = t129 * rest_b2_1;
    const float t456 = t130 * rest_b2_0;
    const float t457 = t455 - t456;
    const float t458 = t457 * t450;
    const float t459 = t171 * t454;
    const float t460 = t140 * t459;
    const float t461 = t141 * t459;
    const float t462 = t142 * t459;
    const float t463 = t195 * t458;
    const float t464 = t146 * t463;
    const float t465 = t149 * t463;
    const float t466 = t152 * t463;
    const float t467 = t460 + t464;
    const float t468 = t461 + t465;
    const float t469 = t462 + t466;
    const float t470 = -t467;
    const float t471 = -t468;
    const float t472 = -t469;
    const bool t473 = t208 | t210;
    const bool t474 = t473 | t212;
    const bool t475 = t199 & t474;
    const bool t476 = !t210;
    const bool t477 = t208 & t476;
    const bool t478 = !t212;
    const bool t479 = t477 & t478;
    const float t480 = t479 ? t380 : t350;
    const float t481 = t479 ? t381 : t351;
    const float t482 = t479 ? t382 : t352;
    const bool t483 = t199 & t208;
    const float t484 = t483 ? t480 : 0.0f;
    const float t485 = t483 ? t481 : 0.0f;
    const float t486 = t483 ? t482 : 0.0f;
    const float t487 = corners_0.x + t484;
    const float t488 = corners_0.y + t485;
    const float t489 = corners_0.z + t486;
    const bool t490 = t210 & t478;
    const bool t491 = !t208;
    const bool t492 = t490 & t491;
    const float t493 = t492 ? t425 : t399;
    const float t494 = t492 ? t426 : t400;
    const float t495 = t492 ? t427 : t401;
    const bool t496 = t199 & t210;
    const float t497 = t496 ? t493 : 0.0f;
    const float t498 = t496 ? t494 : 0.0f;
    const float t499 = t496 ? t495 : 0.0f;
    const float t500 = corners_1.x + t497;
    const float t501 = corners_1.y + t498;
    const float t502 = corners_1.z + t499;
    const bool t503 = t212 & t491;
    const bool t504 = t503 & t476;
    const float t505 = t504 ? t470 : t444;
    const float t506 = t504 ? t471 : t445;
    const float t507 = t504 ? t472 : t446;
    const bool t508 = t199 & t212;
    const float t509 = t508 ? t505 : 0.0f;
    const float t510 = t508 ? t506 : 0.0f;
    const float t511 = t508 ? t507 : 0.0f;
    const float t512 = corners_2.x + t509;
    const float t513 = corners_2.y + t510;
    const float t514 = corners_2.z + t511;
    const float t515 = t475 ? t198 : 0.0f;
    return LimitStretchesResult{
        Vec3{t487, t488, t489},
        Vec3{t500, t501, t502},
        Vec3{t512, t513, t514},
        t515
    };
}

// vertex_second_omega: solve::vertex_block::second_omega in crates/cloth-kernels/src/solve/vertex_block.rs
__device__ __forceinline__ float vertex_second_omega(float rho) {
    const float t0 = rho * rho;
    const float t1 = 2.0f - t0;
    const float t2 = 2.0f / t1;
    return t2;
}

// vertex_next_omega: solve::vertex_block::next_omega in crates/cloth-kernels/src/solve/vertex_block.rs
__device__ __forceinline__ float vertex_next_omega(float rho, float omega) {
    const float t0 = rho * rho;
    const float t1 = t0 * omega;
    const float t2 = 4.0f - t1;
    const float t3 = 4.0f / t2;
    return t3;
}

// vertex_accelerated: solve::vertex_block::accelerated in crates/cloth-kernels/src/solve/vertex_block.rs
__device__ __forceinline__ Vec3 vertex_accelerated(Vec3 plain, Vec3 older, float omega) {
    const float t0 = plain.x - older.x;
    const float t1 = plain.y - older.y;
    const float t2 = plain.z - older.z;
    const float t3 = t0 * omega;
    const float t4 = t1 * omega;
    const float t5 = t2 * omega;
    const float t6 = older.x + t3;
    const float t7 = older.y + t4;
    const float t8 = older.z + t5;
    return Vec3{t6, t7, t8};
}

// contact_gap: contact::barrier::gap in crates/cloth-kernels/src/contact/barrier.rs
struct ContactGapResult {
    float gap_gap;
    Vec3 gap_normal;
};
__device__ __forceinline__ ContactGapResult contact_gap(Vec3 y, Vec3 normal, float offset) {
    const float t0 = normal.x * y.x;
    const float t1 = normal.y * y.y;
    const float t2 = t0 + t1;
    const float t3 = normal.z * y.z;
    const float t4 = t2 + t3;
    const float t5 = t4 - offset;
    return ContactGapResult{
        t5,
        Vec3{normal.x, normal.y, normal.z}
    };
}

// contact_pressure: contact::barrier::pressure in crates/cloth-kernels/src/contact/barrier.rs
__device__ __forceinline__ float contact_pressure(
    float gap_gap,
    Vec3 gap_normal,
    float barrier_stiffness,
    float barrier_radius,
    float barrier_floor
) {
    const bool t0 = barrier_floor < gap_gap;
    const float t1 = t0 ? gap_gap : barrier_floor;
    const float t2 = gap_gap - t1;
    const float t3 = barrier_radius - t1;
    const bool t4 = 0.0f < t3;
    const float t5 = t4 ? t3 : 0.0f;
    const float t6 = barrier_radius / t1;
    const float t7 = t6 * t6;
    const float t8 = 2.0f / 3.0f;
    const float t9 = barrier_radius * t8;
    const bool t10 = t1 < t9;
    const float t11 = barrier_radius * barrier_stiffness;
    const float t12 = 4.0f / 27.0f;
    const float t13 = t7 * t11;
    const float t14 = t13 * t12;
    const float t15 = t5 * barrier_stiffness;
    const float t16 = t10 ? t14 : t15;
    const bool t17 = t1 < barrier_radius;
    const float t18 = t17 ? barrier_stiffness : 0.0f;
    const float t19 = t7 * t6;
    const float t20 = t19 * barrier_stiffness;
    const float t21 = 8.0f / 27.0f;
    const float t22 = t20 * t21;
    const float t23 = t10 ? t22 : t18;
    const float t24 = -t16;
    const float t25 = t23 * t2;
    const float t26 = t24 + t25;
    const float t27 = -t26;
    return t27;
}

// contact_gap_energy: contact::barrier::Gap::energy in crates/cloth-kernels/src/contact/barrier.rs
__device__ __forceinline__ float contact_gap_energy(
    float gap_gap,
    Vec3 gap_normal,
    float barrier_stiffness,
    float barrier_radius,
    float barrier_floor
) {
    const bool t0 = barrier_floor < gap_gap;
    const float t1 = t0 ? gap_gap : barrier_floor;
    const float t2 = gap_gap - t1;
    const float t3 = barrier_radius - t1;
    const bool t4 = 0.0f < t3;
    const float t5 = t4 ? t3 : 0.0f;
    const float t6 = barrier_radius / t1;
    const float t7 = t6 * t6;
    const float t8 = 2.0f / 3.0f;
    const float t9 = barrier_radius * t8;
    const bool t10 = t1 < t9;
    const float t11 = barrier_radius * barrier_radius;
    const float t12 = t11 * barrier_stiffness;
    const float t13 = barrier_radius * barrier_stiffness;
    const float t14 = 4.0f / 27.0f;
    const float t15 = t6 * t14;
    const float t16 = 1.0f / 6.0f;
    const float t17 = t15 - t16;
    const float t18 = t12 * t17;
    const float t19 = t5 * t5;
    const float t20 = t19 * barrier_stiffness;
    const float t21 = t20 * 0.5f;
    const float t22 = t10 ? t18 : t21;
    const float t23 = t7 * t13;
    const float t24 = t23 * t14;
    const float t25 = t5 * barrier_stiffness;
    const float t26 = t10 ? t24 : t25;
    const bool t27 = t1 < barrier_radius;
    const float t28 = t27 ? barrier_stiffness : 0.0f;
    const float t29 = t7 * t6;
    const float t30 = t29 * barrier_stiffness;
    const float t31 = 8.0f / 27.0f;
    const float t32 = t30 * t31;
    const float t33 = t10 ? t32 : t28;
    const float t34 = -t26;
    const float t35 = t33 * t2;
    const float t36 = t35 * 0.5f;
    const float t37 = t34 + t36;
    const float t38 = t37 * t2;
    const float t39 = t22 + t38;
    return t39;
}

// contact_gap_tension: contact::barrier::Gap::tension in crates/cloth-kernels/src/contact/barrier.rs
__device__ __forceinline__ float contact_gap_tension(
    float gap_gap,
    Vec3 gap_normal,
    float barrier_stiffness,
    float barrier_radius,
    float barrier_floor
) {
    const bool t0 = barrier_floor < gap_gap;
    const float t1 = t0 ? gap_gap : barrier_floor;
    const float t2 = gap_gap - t1;
    const float t3 = barrier_radius - t1;
    const bool t4 = 0.0f < t3;
    const float t5 = t4 ? t3 : 0.0f;
    const float t6 = barrier_radius / t1;
    const float t7 = t6 * t6;
    const float t8 = 2.0f / 3.0f;
    const float t9 = barrier_radius * t8;
    const bool t10 = t1 < t9;
    const float t11 = barrier_radius * barrier_stiffness;
    const float t12 = 4.0f / 27.0f;
    const float t13 = t7 * t11;
    const float t14 = t13 * t12;
    const float t15 = t5 * barrier_stiffness;
    const float t16 = t10 ? t14 : t15;
    const bool t17 = t1 < barrier_radius;
    const float t18 = t17 ? barrier_stiffness : 0.0f;
    const float t19 = t7 * t6;
    const float t20 = t19 * barrier_stiffness;
    const float t21 = 8.0f / 27.0f;
    const float t22 = t20 * t21;
    const float t23 = t10 ? t22 : t18;
    const float t24 = -t16;
    const float t25 = t23 * t2;
    const float t26 = t24 + t25;
    return t26;
}

// contact_gap_gradient: contact::barrier::Gap::gradient in crates/cloth-kernels/src/contact/barrier.rs
__device__ __forceinline__ Vec3 contact_gap_gradient(float gap_gap, Vec3 gap_normal, float tension_0) {
    const float t0 = gap_normal.x * tension_0;
    const float t1 = gap_normal.y * tension_0;
    const float t2 = gap_normal.z * tension_0;
    return Vec3{t0, t1, t2};
}

// contact_gap_hessian: contact::barrier::Gap::gauss_newton in crates/cloth-kernels/src/contact/barrier.rs
struct ContactGapHessianResult {
    float hessian_xx;
    float hessian_xy;
    float hessian_xz;
    float hessian_yy;
    float hessian_yz;
    float hessian_zz;
};
__device__ __forceinline__ ContactGapHessianResult contact_gap_hessian(
    float gap_gap,
    Vec3 gap_normal,
    float barrier_stiffness,
    float barrier_radius,
    float barrier_floor
) {
    const bool t0 = barrier_floor < gap_gap;
    const float t1 = t0 ? gap_gap : barrier_floor;
    const float t2 = barrier_radius / t1;
    const float t3 = t2 * t2;
    const float t4 = 2.0f / 3.0f;
    const float t5 = barrier_radius * t4;
    const bool t6 = t1 < t5;
    const bool t7 = t1 < barrier_radius;
    const float t8 = t7 ? barrier_stiffness : 0.0f;
    const float t9 = t3 * t2;
    const float t10 = t9 * barrier_stiffness;
    const float t11 = 8.0f / 27.0f;
    const float t12 = t10 * t11;
    const float t13 = t6 ? t12 : t8;
    const float t14 = gap_normal.x * t13;
    const float t15 = gap_normal.y * t13;
    const float t16 = gap_normal.z * t13;
    const float t17 = t14 * gap_normal.x;
    const float t18 = t14 * gap_normal.y;
    const float t19 = t14 * gap_normal.z;
    const float t20 = t15 * gap_normal.y;
    const float t21 = t15 * gap_normal.z;
    const float t22 = t16 * gap_normal.z;
    return ContactGapHessianResult{
        t17,
        t18,
        t19,
        t20,
        t21,
        t22
    };
}

// contact_slip: contact::friction::slip in crates/cloth-kernels/src/contact/friction.rs
struct ContactSlipResult {
    Vec3 slip_slip;
    Vec3 slip_normal;
};
__device__ __forceinline__ ContactSlipResult contact_slip(Vec3 d, Vec3 normal) {
    const float t0 = normal.x * d.x;
    const float t1 = normal.y * d.y;
    const float t2 = t0 + t1;
    const float t3 = normal.z * d.z;
    const float t4 = t2 + t3;
    const float t5 = normal.x * t4;
    const float t6 = normal.y * t4;
    const float t7 = normal.z * t4;
    const float t8 = d.x - t5;
    const float t9 = d.y - t6;
    const float t10 = d.z - t7;
    return ContactSlipResult{
        Vec3{t8, t9, t10},
        Vec3{normal.x, normal.y, normal.z}
    };
}

// contact_grip: contact::friction::grip in crates/cloth-kernels/src/contact/friction.rs
__device__ __forceinline__ float contact_grip(float friction, float pressure) {
    const float t0 = friction * pressure;
    return t0;
}

// contact_grip_range: contact::friction::range in crates/cloth-kernels/src/contact/friction.rs
__device__ __forceinline__ float contact_grip_range(float speed, float h) {
    const float t0 = speed * h;
    return t0;
}

// contact_slip_energy: contact::friction::Slip::energy in crates/cloth-kernels/src/contact/friction.rs
__device__ __forceinline__ float contact_slip_energy(
    Vec3 slip_slip,
    Vec3 slip_normal,
    float grip_force,
    float grip_range
) {
    const float t0 = 1.0f / 3.0f;
    const float t1 = slip_slip.x * slip_slip.x;
    const float t2 = slip_slip.y * slip_slip.y;
    const float t3 = t1 + t2;
    const float t4 = slip_slip.z * slip_slip.z;
    const float t5 = t3 + t4;
    const float t6 = sqrtf(t5);
    const float t7 = t6 / grip_range;
    const bool t8 = t6 < grip_range;
    const float t9 = t7 * t7;
    const float t10 = t9 * t0;
    const float t11 = t7 - t10;
    const float t12 = t6 * t11;
    const float t13 = grip_range * t0;
    const float t14 = t6 - t13;
    const float t15 = t8 ? t12 : t14;
    const float t16 = grip_force * t15;
    return t16;
}

// contact_slip_tension: contact::friction::Slip::product in crates/cloth-kernels/src/contact/friction.rs
struct ContactSlipTensionResult {
    float tension_0;
    float tension_1;
    float tension_2;
};
__device__ __forceinline__ ContactSlipTensionResult contact_slip_tension(
    Vec3 slip_slip,
    Vec3 slip_normal,
    float grip_force,
    float grip_range,
    float strain_0,
    float strain_1,
    float strain_2
) {
    const float t0 = slip_slip.x * slip_slip.x;
    const float t1 = slip_slip.y * slip_slip.y;
    const float t2 = t0 + t1;
    const float t3 = slip_slip.z * slip_slip.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const bool t6 = t5 < grip_range;
    const float t7 = t5 / grip_range;
    const float t8 = 2.0f - t7;
    const float t9 = t8 / grip_range;
    const float t10 = t6 ? 1.0f : t5;
    const float t11 = 1.0f / t10;
    const float t12 = t6 ? t9 : t11;
    const float t13 = grip_force * t12;
    const float t14 = strain_0 * t13;
    const float t15 = strain_1 * t13;
    const float t16 = strain_2 * t13;
    return ContactSlipTensionResult{
        t14,
        t15,
        t16
    };
}

// contact_slip_gradient: contact::friction::Slip::gradient in crates/cloth-kernels/src/contact/friction.rs
__device__ __forceinline__ Vec3 contact_slip_gradient(
    Vec3 slip_slip,
    Vec3 slip_normal,
    float tension_0,
    float tension_1,
    float tension_2
) {
    const float t0 = slip_normal.x * tension_0;
    const float t1 = slip_normal.y * tension_1;
    const float t2 = t0 + t1;
    const float t3 = slip_normal.z * tension_2;
    const float t4 = t2 + t3;
    const float t5 = slip_normal.x * t4;
    const float t6 = slip_normal.y * t4;
    const float t7 = slip_normal.z * t4;
    const float t8 = tension_0 - t5;
    const float t9 = tension_1 - t6;
    const float t10 = tension_2 - t7;
    return Vec3{t8, t9, t10};
}

// contact_slip_hessian: contact::friction::Slip::gauss_newton in crates/cloth-kernels/src/contact/friction.rs
struct ContactSlipHessianResult {
    float hessian_xx;
    float hessian_xy;
    float hessian_xz;
    float hessian_yy;
    float hessian_yz;
    float hessian_zz;
};
__device__ __forceinline__ ContactSlipHessianResult contact_slip_hessian(
    Vec3 slip_slip,
    Vec3 slip_normal,
    float grip_force,
    float grip_range
) {
    const float t0 = slip_slip.x * slip_slip.x;
    const float t1 = slip_slip.y * slip_slip.y;
    const float t2 = t0 + t1;
    const float t3 = slip_slip.z * slip_slip.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const bool t6 = t5 < grip_range;
    const float t7 = t5 / grip_range;
    const float t8 = 2.0f - t7;
    const float t9 = t8 / grip_range;
    const float t10 = t6 ? 1.0f : t5;
    const float t11 = 1.0f / t10;
    const float t12 = t6 ? t9 : t11;
    const float t13 = grip_force * t12;
    const float t14 = -t13;
    const float t15 = slip_normal.x * t14;
    const float t16 = slip_normal.y * t14;
    const float t17 = slip_normal.z * t14;
    const float t18 = t15 * slip_normal.x;
    const float t19 = t15 * slip_normal.y;
    const float t20 = t15 * slip_normal.z;
    const float t21 = t16 * slip_normal.y;
    const float t22 = t16 * slip_normal.z;
    const float t23 = t17 * slip_normal.z;
    const float t24 = t18 + t13;
    const float t25 = t21 + t13;
    const float t26 = t23 + t13;
    return ContactSlipHessianResult{
        t24,
        t19,
        t20,
        t25,
        t22,
        t26
    };
}

// contact_exact_slip_hessian: contact::friction::exact_hessian in crates/cloth-kernels/src/contact/friction.rs
struct ContactExactSlipHessianResult {
    float hessian_xx;
    float hessian_xy;
    float hessian_xz;
    float hessian_yy;
    float hessian_yz;
    float hessian_zz;
};
__device__ __forceinline__ ContactExactSlipHessianResult contact_exact_slip_hessian(
    Vec3 slip_slip,
    Vec3 slip_normal,
    float grip_force,
    float grip_range
) {
    const float t0 = slip_slip.x * slip_slip.x;
    const float t1 = slip_slip.y * slip_slip.y;
    const float t2 = t0 + t1;
    const float t3 = slip_slip.z * slip_slip.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const bool t6 = t5 < grip_range;
    const float t7 = t5 / grip_range;
    const float t8 = 2.0f - t7;
    const float t9 = t8 / grip_range;
    const float t10 = t6 ? 1.0f : t5;
    const float t11 = 1.0f / t10;
    const float t12 = t6 ? t9 : t11;
    const float t13 = grip_force * t12;
    const bool t14 = 1e-30f < t5;
    const float t15 = t14 ? t5 : 1.0f;
    const float t16 = 1.0f / t15;
    const float t17 = t14 ? t16 : 0.0f;
    const float t18 = slip_slip.x * t17;
    const float t19 = slip_slip.y * t17;
    const float t20 = slip_slip.z * t17;
    const float t21 = t7 * 2.0f;
    const float t22 = 2.0f - t21;
    const float t23 = t22 / grip_range;
    const float t24 = t6 ? t23 : 0.0f;
    const float t25 = grip_force * t24;
    const float t26 = -t13;
    const float t27 = slip_normal.x * t26;
    const float t28 = slip_normal.y * t26;
    const float t29 = slip_normal.z * t26;
    const float t30 = t27 * slip_normal.x;
    const float t31 = t27 * slip_normal.y;
    const float t32 = t27 * slip_normal.z;
    const float t33 = t28 * slip_normal.y;
    const float t34 = t28 * slip_normal.z;
    const float t35 = t29 * slip_normal.z;
    const float t36 = t25 - t13;
    const float t37 = t18 * t36;
    const float t38 = t19 * t36;
    const float t39 = t20 * t36;
    const float t40 = t37 * t18;
    const float t41 = t37 * t19;
    const float t42 = t37 * t20;
    const float t43 = t38 * t19;
    const float t44 = t38 * t20;
    const float t45 = t39 * t20;
    const float t46 = t40 + t13;
    const float t47 = t43 + t13;
    const float t48 = t45 + t13;
    const float t49 = t46 + t30;
    const float t50 = t41 + t31;
    const float t51 = t42 + t32;
    const float t52 = t47 + t33;
    const float t53 = t44 + t34;
    const float t54 = t48 + t35;
    return ContactExactSlipHessianResult{
        t49,
        t50,
        t51,
        t52,
        t53,
        t54
    };
}

// contact_point_add: contact::point::add in crates/cloth-kernels/src/contact/point.rs
__device__ __forceinline__ Vec3 contact_point_add(Vec3 y, Vec3 vertex, float weight) {
    const float t0 = vertex.x * weight;
    const float t1 = vertex.y * weight;
    const float t2 = vertex.z * weight;
    const float t3 = y.x + t0;
    const float t4 = y.y + t1;
    const float t5 = y.z + t2;
    return Vec3{t3, t4, t5};
}

// contact_point_share: contact::point::share in crates/cloth-kernels/src/contact/point.rs
__device__ __forceinline__ Vec3 contact_point_share(Vec3 gradient, float weight) {
    const float t0 = gradient.x * weight;
    const float t1 = gradient.y * weight;
    const float t2 = gradient.z * weight;
    return Vec3{t0, t1, t2};
}

// contact_point_block: contact::point::block in crates/cloth-kernels/src/contact/point.rs
struct ContactPointBlockResult {
    float block_xx;
    float block_xy;
    float block_xz;
    float block_yy;
    float block_yz;
    float block_zz;
};
__device__ __forceinline__ ContactPointBlockResult contact_point_block(
    float hessian_xx,
    float hessian_xy,
    float hessian_xz,
    float hessian_yy,
    float hessian_yz,
    float hessian_zz,
    float weight
) {
    const float t0 = weight * weight;
    const float t1 = hessian_xx * t0;
    const float t2 = hessian_xy * t0;
    const float t3 = hessian_xz * t0;
    const float t4 = hessian_yy * t0;
    const float t5 = hessian_yz * t0;
    const float t6 = hessian_zz * t0;
    return ContactPointBlockResult{
        t1,
        t2,
        t3,
        t4,
        t5,
        t6
    };
}

// contact_point_relative: contact::point::relative in crates/cloth-kernels/src/contact/point.rs
__device__ __forceinline__ Vec3 contact_point_relative(Vec3 y, Vec3 u) {
    const float t0 = y.x + u.x;
    const float t1 = y.y + u.y;
    const float t2 = y.z + u.z;
    return Vec3{t0, t1, t2};
}

// contact_constraint_stiffness: contact::point::constraint_stiffness in crates/cloth-kernels/src/contact/point.rs
__device__ __forceinline__ float contact_constraint_stiffness(float fraction, float inertia) {
    const float t0 = 1.0f - fraction;
    const bool t1 = 0.001f < t0;
    const float t2 = t1 ? t0 : 0.001f;
    const bool t3 = 0.0f < fraction;
    const float t4 = t3 ? fraction : 0.0f;
    const float t5 = t4 / t2;
    const bool t6 = t5 < 1000.0f;
    const float t7 = t6 ? t5 : 1000.0f;
    const float t8 = inertia * t7;
    return t8;
}

// contact_stiffness: contact::point::contact_stiffness in crates/cloth-kernels/src/contact/point.rs
__device__ __forceinline__ float contact_stiffness(float inertia) {
    const float t0 = inertia * 10.0f;
    return t0;
}

// contact_scaled_radius: contact::point::scaled_radius in crates/cloth-kernels/src/contact/point.rs
__device__ __forceinline__ float contact_scaled_radius(float radius, float scale, float bias) {
    const float t0 = radius * scale;
    const float t1 = t0 + bias;
    const bool t2 = 0.0f < t1;
    const float t3 = t2 ? t1 : 0.0f;
    return t3;
}

// contact_reach: contact::point::reach in crates/cloth-kernels/src/contact/point.rs
__device__ __forceinline__ float contact_reach(float radius) {
    const float t0 = radius * 4.0f;
    return t0;
}

// contact_extent: contact::point::extent in crates/cloth-kernels/src/contact/point.rs
__device__ __forceinline__ float contact_extent(float radii_0, float radii_1, Vec3 drift) {
    const bool t0 = radii_1 < radii_0;
    const float t1 = t0 ? radii_0 : radii_1;
    const float t2 = drift.x * drift.x;
    const float t3 = drift.y * drift.y;
    const float t4 = t2 + t3;
    const float t5 = drift.z * drift.z;
    const float t6 = t4 + t5;
    const float t7 = sqrtf(t6);
    const float t8 = t1 + t7;
    const float t9 = t8 * 1.000001f;
    return t9;
}

// contact_capsule_extent: contact::point::capsule_extent in crates/cloth-kernels/src/contact/point.rs
__device__ __forceinline__ float contact_capsule_extent(float half_length, float ends_0, float ends_1) {
    const float t0 = half_length * 1.000001f;
    const bool t1 = ends_1 < ends_0;
    const float t2 = t1 ? ends_0 : ends_1;
    const float t3 = t0 + t2;
    return t3;
}

// contact_range: contact::point::range in crates/cloth-kernels/src/contact/point.rs
__device__ __forceinline__ float contact_range(float reach, Vec3 travel) {
    const float t0 = travel.x * travel.x;
    const float t1 = travel.y * travel.y;
    const float t2 = t0 + t1;
    const float t3 = travel.z * travel.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const float t6 = reach + t5;
    return t6;
}

// contact_is_beyond: contact::point::is_beyond in crates/cloth-kernels/src/contact/point.rs
__device__ __forceinline__ bool contact_is_beyond(Vec3 y, Vec3 center, float extent, float range) {
    const float t0 = y.x - center.x;
    const float t1 = y.y - center.y;
    const float t2 = y.z - center.z;
    const float t3 = extent + range;
    const float t4 = t0 * t0;
    const float t5 = t1 * t1;
    const float t6 = t4 + t5;
    const float t7 = t2 * t2;
    const float t8 = t6 + t7;
    const float t9 = t3 * t3;
    const bool t10 = t9 < t8;
    return t10;
}

// contact_is_beside: contact::surface::is_beside in crates/cloth-kernels/src/contact/surface.rs
__device__ __forceinline__ bool contact_is_beside(float ahead, float distance_squared, float reach) {
    const bool t0 = 0.0f < ahead;
    const float t1 = reach * reach;
    const bool t2 = t1 < distance_squared;
    const bool t3 = t0 & t2;
    return t3;
}

// contact_resting_gap: contact::surface::resting_gap in crates/cloth-kernels/src/contact/surface.rs
__device__ __forceinline__ float contact_resting_gap(float radius) {
    const float t0 = radius * 0.5f;
    return t0;
}

// contact_floor: contact::point::floor in crates/cloth-kernels/src/contact/point.rs
__device__ __forceinline__ float contact_floor(float radius) {
    const float t0 = radius * 0.1f;
    return t0;
}

// contact_sphere_normal: contact::surface::sphere_normal in crates/cloth-kernels/src/contact/surface.rs
__device__ __forceinline__ Vec3 contact_sphere_normal(Vec3 p, Vec3 center) {
    const float t0 = p.x - center.x;
    const float t1 = p.y - center.y;
    const float t2 = p.z - center.z;
    const float t3 = t0 * t0;
    const float t4 = t1 * t1;
    const float t5 = t3 + t4;
    const float t6 = t2 * t2;
    const float t7 = t5 + t6;
    const float t8 = sqrtf(t7);
    const bool t9 = 1e-12f < t8;
    const float t10 = t9 ? t8 : 1.0f;
    const float t11 = 1.0f / t10;
    const float t12 = t9 ? t11 : 0.0f;
    const float t13 = t0 * t12;
    const float t14 = t1 * t12;
    const float t15 = t2 * t12;
    return Vec3{t13, t14, t15};
}

// contact_sphere_offset: contact::surface::sphere_offset in crates/cloth-kernels/src/contact/surface.rs
__device__ __forceinline__ float contact_sphere_offset(Vec3 normal, Vec3 center, float radius) {
    const float t0 = normal.x * center.x;
    const float t1 = normal.y * center.y;
    const float t2 = t0 + t1;
    const float t3 = normal.z * center.z;
    const float t4 = t2 + t3;
    const float t5 = t4 + radius;
    return t5;
}

// contact_cone_side: contact::surface::cone_side in crates/cloth-kernels/src/contact/surface.rs
struct ContactConeSideResult {
    Vec3 side_normal;
    bool side_is_first;
    bool side_is_second;
    Vec3 side_velocity;
};
__device__ __forceinline__ ContactConeSideResult contact_cone_side(
    Vec3 p,
    Vec3 cone_center,
    float cone_half_length,
    Vec3 cone_axis,
    float cone_slope,
    float cone_radius,
    float cone_cosine_squared,
    Vec3 velocities_first,
    Vec3 velocities_second
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
    const bool t15 = 0.0f < t14;
    const float t16 = t15 ? t14 : 0.0f;
    const float t17 = sqrtf(t16);
    const float t18 = cone_slope * t17;
    const float t19 = t7 + t18;
    const float t20 = cone_axis.x * t19;
    const float t21 = cone_axis.y * t19;
    const float t22 = cone_axis.z * t19;
    const float t23 = t0 - t20;
    const float t24 = t1 - t21;
    const float t25 = t2 - t22;
    const float t26 = t23 * t23;
    const float t27 = t24 * t24;
    const float t28 = t26 + t27;
    const float t29 = t25 * t25;
    const float t30 = t28 + t29;
    const float t31 = sqrtf(t30);
    const bool t32 = 1e-12f < t31;
    const float t33 = t32 ? t31 : 1.0f;
    const float t34 = 1.0f / t33;
    const float t35 = t32 ? t34 : 0.0f;
    const float t36 = t23 * t35;
    const float t37 = t24 * t35;
    const float t38 = t25 * t35;
    const float t39 = t7 / cone_half_length;
    const float t40 = t39 * 0.5f;
    const float t41 = t40 + 0.5f;
    const float t42 = -cone_half_length;
    const bool t43 = t19 < t42;
    const bool t44 = cone_half_length < t19;
    const float t45 = velocities_second.x - velocities_first.x;
    const float t46 = velocities_second.y - velocities_first.y;
    const float t47 = velocities_second.z - velocities_first.z;
    const float t48 = t45 * t41;
    const float t49 = t46 * t41;
    const float t50 = t47 * t41;
    const float t51 = velocities_first.x + t48;
    const float t52 = velocities_first.y + t49;
    const float t53 = velocities_first.z + t50;
    return ContactConeSideResult{
        Vec3{t36, t37, t38},
        t43,
        t44,
        Vec3{t51, t52, t53}
    };
}

// contact_capsule_offset: contact::surface::capsule_offset in crates/cloth-kernels/src/contact/surface.rs
__device__ __forceinline__ float contact_capsule_offset(
    Vec3 normal,
    Vec3 first,
    float first_radius,
    Vec3 second,
    float second_radius
) {
    const float t0 = normal.x * first.x;
    const float t1 = normal.y * first.y;
    const float t2 = t0 + t1;
    const float t3 = normal.z * first.z;
    const float t4 = t2 + t3;
    const float t5 = t4 + first_radius;
    const float t6 = normal.x * second.x;
    const float t7 = normal.y * second.y;
    const float t8 = t6 + t7;
    const float t9 = normal.z * second.z;
    const float t10 = t8 + t9;
    const float t11 = t10 + second_radius;
    const bool t12 = t11 < t5;
    const float t13 = t12 ? t5 : t11;
    return t13;
}

// contact_triangle_plane: contact::surface::triangle_plane in crates/cloth-kernels/src/contact/surface.rs
struct ContactTrianglePlaneResult {
    Vec3 normal;
    float offset;
};
__device__ __forceinline__ ContactTrianglePlaneResult contact_triangle_plane(
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
    const float t6 = t1 * t5;
    const float t7 = t2 * t4;
    const float t8 = t6 - t7;
    const float t9 = t2 * t3;
    const float t10 = t0 * t5;
    const float t11 = t9 - t10;
    const float t12 = t0 * t4;
    const float t13 = t1 * t3;
    const float t14 = t12 - t13;
    const float t15 = t8 * t8;
    const float t16 = t11 * t11;
    const float t17 = t15 + t16;
    const float t18 = t14 * t14;
    const float t19 = t17 + t18;
    const float t20 = sqrtf(t19);
    const bool t21 = 1e-24f < t20;
    const float t22 = t21 ? t20 : 1.0f;
    const float t23 = 1.0f / t22;
    const float t24 = t21 ? t23 : 0.0f;
    const float t25 = t8 * t24;
    const float t26 = t11 * t24;
    const float t27 = t14 * t24;
    const float t28 = t25 * corners_0.x;
    const float t29 = t26 * corners_0.y;
    const float t30 = t28 + t29;
    const float t31 = t27 * corners_0.z;
    const float t32 = t30 + t31;
    return ContactTrianglePlaneResult{
        Vec3{t25, t26, t27},
        t32
    };
}

// contact_distance: contact::surface::distance in crates/cloth-kernels/src/contact/surface.rs
__device__ __forceinline__ float contact_distance(Vec3 p, Vec3 normal, float offset) {
    const float t0 = normal.x * p.x;
    const float t1 = normal.y * p.y;
    const float t2 = t0 + t1;
    const float t3 = normal.z * p.z;
    const float t4 = t2 + t3;
    const float t5 = t4 - offset;
    return t5;
}

// contact_lifted: contact::surface::lifted in crates/cloth-kernels/src/contact/surface.rs
__device__ __forceinline__ Vec3 contact_lifted(Vec3 u, Vec3 normal, float gap, float wanted) {
    const float t0 = wanted - gap;
    const bool t1 = 0.0f < t0;
    const float t2 = t1 ? t0 : 0.0f;
    const float t3 = normal.x * t2;
    const float t4 = normal.y * t2;
    const float t5 = normal.z * t2;
    const float t6 = u.x + t3;
    const float t7 = u.y + t4;
    const float t8 = u.z + t5;
    return Vec3{t6, t7, t8};
}

// bounds_along: contact::bounds::along in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_along(Vec3 normal, Vec3 origin, Vec3 point) {
    const float t0 = point.x - origin.x;
    const float t1 = point.y - origin.y;
    const float t2 = point.z - origin.z;
    const float t3 = normal.x * t0;
    const float t4 = normal.y * t1;
    const float t5 = t3 + t4;
    const float t6 = normal.z * t2;
    const float t7 = t5 + t6;
    return t7;
}

// bounds_certain_gap: contact::bounds::certain_gap in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_certain_gap(float first, float second, float largest) {
    const float t0 = first - second;
    const float t1 = largest * 4.7683716e-7f;
    const float t2 = t0 - t1;
    return t2;
}

// bounds_share: contact::bounds::share in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_share(float first, float second) {
    const bool t0 = 0.0f < first;
    const float t1 = t0 ? first : 0.0f;
    const bool t2 = 0.0f < second;
    const float t3 = t2 ? second : 0.0f;
    const float t4 = t1 + t3;
    const bool t5 = 0.0f < t4;
    const float t6 = t5 ? t4 : 1.0f;
    const float t7 = t3 / t6;
    const float t8 = t5 ? t7 : 0.5f;
    const bool t9 = 0.05f < t8;
    const float t10 = t9 ? t8 : 0.05f;
    const bool t11 = t10 < 0.95f;
    const float t12 = t11 ? t10 : 0.95f;
    return t12;
}

// bounds_limit: contact::bounds::limit in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_limit(float gap, float share) {
    const float t0 = gap * share;
    const float t1 = t0 * 0.9f;
    const bool t2 = 0.0f < t1;
    const float t3 = t2 ? t1 : 0.0f;
    return t3;
}

// bounds_behind: contact::bounds::behind in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_behind(float limit, float far, float near) {
    const float t0 = far - near;
    const float t1 = limit + t0;
    return t1;
}

// bounds_rest: contact::bounds::rest in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_rest(float share) {
    const float t0 = 1.0f - share;
    return t0;
}

// bounds_leg: contact::bounds::leg in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_leg(float gap, float advance) {
    const float t0 = gap * 0.45f;
    const bool t1 = 0.0f < t0;
    const float t2 = t1 ? t0 : 0.0f;
    const bool t3 = t2 < advance;
    const bool t4 = 0.0f < advance;
    const float t5 = t4 ? advance : 1.0f;
    const float t6 = t2 / t5;
    const float t7 = t3 ? t6 : 1.0f;
    return t7;
}

// bounds_left: contact::bounds::left in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_left(float gap, float advance) {
    const bool t0 = 0.0f < advance;
    const float t1 = t0 ? advance : 0.0f;
    const float t2 = gap - t1;
    return t2;
}

// bounds_excess: contact::bounds::excess in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_excess(float gap, float advance) {
    const bool t0 = 0.0f < gap;
    const float t1 = t0 ? gap : 0.0f;
    const float t2 = t1 * 0.40499997f;
    const float t3 = advance - t2;
    const bool t4 = 0.0f < t3;
    const float t5 = t4 ? t3 : 0.0f;
    return t5;
}

// bounds_rounding: contact::bounds::rounding in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_rounding(float largest) {
    const float t0 = largest * 9.536743e-7f;
    return t0;
}

// bounds_part_within: contact::bounds::part_within in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_part_within(float way, float longest) {
    const bool t0 = longest < way;
    const bool t1 = 0.0f < way;
    const float t2 = t1 ? way : 1.0f;
    const float t3 = longest / t2;
    const float t4 = t0 ? t3 : 1.0f;
    return t4;
}

// bounds_ball: contact::bounds::ball in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_ball(float pull, Vec3 apart, float radius, float longest) {
    const float t0 = pull * 3.0f;
    const float t1 = apart.x * apart.x;
    const float t2 = apart.y * apart.y;
    const float t3 = t1 + t2;
    const float t4 = apart.z * apart.z;
    const float t5 = t3 + t4;
    const float t6 = sqrtf(t5);
    const float t7 = t6 * 1.25f;
    const float t8 = t0 + t7;
    const bool t9 = t8 < longest;
    const float t10 = t9 ? t8 : longest;
    const float t11 = radius * 0.9f;
    const bool t12 = t11 < t10;
    const float t13 = t12 ? t10 : t11;
    return t13;
}

// bounds_widened: contact::bounds::widened in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_widened(float way, float radius, float longest) {
    const bool t0 = way < longest;
    const float t1 = t0 ? way : longest;
    const float t2 = radius * 0.9f;
    const bool t3 = t2 < t1;
    const float t4 = t3 ? t1 : t2;
    return t4;
}

// bounds_is_far: contact::bounds::is_far in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ bool bounds_is_far(float aside, float ball) {
    const float t0 = ball * 0.5f;
    const bool t1 = t0 < aside;
    return t1;
}

// bounds_is_far_for: contact::bounds::is_far_for in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ bool bounds_is_far_for(float wanted, float longest) {
    const float t0 = longest * 0.1f;
    const bool t1 = t0 < wanted;
    return t1;
}

// bounds_rest_of: contact::bounds::rest_of in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_rest_of(float ball, float aside) {
    const float t0 = aside * 1.000001f;
    const float t1 = ball - t0;
    return t1;
}

// bounds_growth: contact::bounds::growth in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_growth(float ball) {
    const float t0 = ball / 0.9f;
    return t0;
}

// bounds_on_side: contact::bounds::on_side in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ Vec3 bounds_on_side(Vec3 e, Vec3 normal, float limit) {
    const float t0 = normal.x * e.x;
    const float t1 = normal.y * e.y;
    const float t2 = t0 + t1;
    const float t3 = normal.z * e.z;
    const float t4 = t2 + t3;
    const float t5 = t4 - limit;
    const bool t6 = 0.0f < t5;
    const float t7 = t6 ? t5 : 0.0f;
    const float t8 = normal.x * t7;
    const float t9 = normal.y * t7;
    const float t10 = normal.z * t7;
    const float t11 = e.x - t8;
    const float t12 = e.y - t9;
    const float t13 = e.z - t10;
    return Vec3{t11, t12, t13};
}

// bounds_part_on_side: contact::bounds::part_on_side in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_part_on_side(Vec3 e, Vec3 normal, float limit, float part) {
    const float t0 = normal.x * e.x;
    const float t1 = normal.y * e.y;
    const float t2 = t0 + t1;
    const float t3 = normal.z * e.z;
    const float t4 = t2 + t3;
    const float t5 = t4 * part;
    const bool t6 = limit < t5;
    const bool t7 = 0.0f < t4;
    const float t8 = t7 ? t4 : 1.0f;
    const float t9 = limit / t8;
    const float t10 = t6 ? t9 : part;
    return t10;
}

// bounds_part_in_ball: contact::bounds::part_in_ball in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_part_in_ball(Vec3 e, float ball) {
    const float t0 = e.x * e.x;
    const float t1 = e.y * e.y;
    const float t2 = t0 + t1;
    const float t3 = e.z * e.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const bool t6 = ball < t5;
    const bool t7 = 0.0f < t5;
    const float t8 = t7 ? t5 : 1.0f;
    const float t9 = ball / t8;
    const float t10 = t6 ? t9 : 1.0f;
    return t10;
}

// bounds_part_of: contact::bounds::part_of in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ Vec3 bounds_part_of(Vec3 e, float part) {
    const float t0 = e.x * part;
    const float t1 = e.y * part;
    const float t2 = e.z * part;
    return Vec3{t0, t1, t2};
}

// bounds_is_off_vertex: contact::bounds::is_off_vertex in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ bool bounds_is_off_vertex(Vec3 point, Vec3 p, Vec3 q) {
    const float t0 = point.x - p.x;
    const float t1 = point.y - p.y;
    const float t2 = point.z - p.z;
    const float t3 = p.x - q.x;
    const float t4 = p.y - q.y;
    const float t5 = p.z - q.z;
    const float t6 = t0 * t3;
    const float t7 = t1 * t4;
    const float t8 = t6 + t7;
    const float t9 = t2 * t5;
    const float t10 = t8 + t9;
    const bool t11 = 0.0f <= t10;
    return t11;
}

// bounds_is_off_edge: contact::bounds::is_off_edge in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ bool bounds_is_off_edge(Vec3 point, Vec3 ends_0, Vec3 ends_1, Vec3 wing) {
    const float t0 = ends_1.x - ends_0.x;
    const float t1 = ends_1.y - ends_0.y;
    const float t2 = ends_1.z - ends_0.z;
    const float t3 = t0 * t0;
    const float t4 = t1 * t1;
    const float t5 = t3 + t4;
    const float t6 = t2 * t2;
    const float t7 = t5 + t6;
    const float t8 = wing.x - ends_0.x;
    const float t9 = wing.y - ends_0.y;
    const float t10 = wing.z - ends_0.z;
    const float t11 = t8 * t0;
    const float t12 = t9 * t1;
    const float t13 = t11 + t12;
    const float t14 = t10 * t2;
    const float t15 = t13 + t14;
    const bool t16 = 0.0f < t7;
    const float t17 = t16 ? t7 : 1.0f;
    const float t18 = t15 / t17;
    const float t19 = t0 * t18;
    const float t20 = t1 * t18;
    const float t21 = t2 * t18;
    const float t22 = ends_0.x + t19;
    const float t23 = ends_0.y + t20;
    const float t24 = ends_0.z + t21;
    const float t25 = point.x - t22;
    const float t26 = point.y - t23;
    const float t27 = point.z - t24;
    const float t28 = t22 - wing.x;
    const float t29 = t23 - wing.y;
    const float t30 = t24 - wing.z;
    const float t31 = t25 * t28;
    const float t32 = t26 * t29;
    const float t33 = t31 + t32;
    const float t34 = t27 * t30;
    const float t35 = t33 + t34;
    const bool t36 = 0.0f <= t35;
    return t36;
}

// bounds_add_size: contact::bounds::add_size in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_add_size(float sum, float weight) {
    const bool t0 = weight < 0.0f;
    const float t1 = -weight;
    const float t2 = t0 ? t1 : weight;
    const float t3 = sum + t2;
    return t3;
}

// bounds_block: contact::bounds::block in crates/cloth-kernels/src/contact/bounds.rs
struct BoundsBlockResult {
    float block_xx;
    float block_xy;
    float block_xz;
    float block_yy;
    float block_yz;
    float block_zz;
};
__device__ __forceinline__ BoundsBlockResult bounds_block(
    float hessian_xx,
    float hessian_xy,
    float hessian_xz,
    float hessian_yy,
    float hessian_yz,
    float hessian_zz,
    float weight,
    float sum
) {
    const bool t0 = weight < 0.0f;
    const float t1 = -weight;
    const float t2 = t0 ? t1 : weight;
    const float t3 = t2 * sum;
    const float t4 = hessian_xx * t3;
    const float t5 = hessian_xy * t3;
    const float t6 = hessian_xz * t3;
    const float t7 = hessian_yy * t3;
    const float t8 = hessian_yz * t3;
    const float t9 = hessian_zz * t3;
    return BoundsBlockResult{
        t4,
        t5,
        t6,
        t7,
        t8,
        t9
    };
}

// bounds_edges_are_beyond: contact::bounds::edges_are_beyond in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ bool bounds_edges_are_beyond(
    Vec3 points_0,
    Vec3 points_1,
    Vec3 points_2,
    Vec3 points_3,
    float distance
) {
    const float t0 = points_1.x - points_0.x;
    const float t1 = points_1.y - points_0.y;
    const float t2 = points_1.z - points_0.z;
    const float t3 = points_2.x - points_0.x;
    const float t4 = points_2.y - points_0.y;
    const float t5 = points_2.z - points_0.z;
    const float t6 = points_3.x - points_0.x;
    const float t7 = points_3.y - points_0.y;
    const float t8 = points_3.z - points_0.z;
    const float t9 = t3 + t6;
    const float t10 = t4 + t7;
    const float t11 = t5 + t8;
    const float t12 = t9 - t0;
    const float t13 = t10 - t1;
    const float t14 = t11 - t2;
    const float t15 = t12 * t0;
    const float t16 = t13 * t1;
    const float t17 = t15 + t16;
    const float t18 = t14 * t2;
    const float t19 = t17 + t18;
    const bool t20 = 0.0f < t19;
    const float t21 = t20 ? t19 : 0.0f;
    const float t22 = t12 * t3;
    const float t23 = t13 * t4;
    const float t24 = t22 + t23;
    const float t25 = t14 * t5;
    const float t26 = t24 + t25;
    const float t27 = t12 * t6;
    const float t28 = t13 * t7;
    const float t29 = t27 + t28;
    const float t30 = t14 * t8;
    const float t31 = t29 + t30;
    const bool t32 = t26 < t31;
    const float t33 = t32 ? t26 : t31;
    const float t34 = t33 - t21;
    const bool t35 = 0.0f < t34;
    const float t36 = t34 * t34;
    const float t37 = t12 * t12;
    const float t38 = t13 * t13;
    const float t39 = t37 + t38;
    const float t40 = t14 * t14;
    const float t41 = t39 + t40;
    const float t42 = distance * distance;
    const float t43 = t41 * t42;
    const float t44 = t43 * 1.00002f;
    const bool t45 = t44 < t36;
    const bool t46 = t35 & t45;
    return t46;
}

// bounds_edges_apart: contact::bounds::edges_apart in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_edges_apart(
    Vec3 points_0,
    Vec3 points_1,
    Vec3 points_2,
    Vec3 points_3
) {
    const float t0 = points_1.x - points_0.x;
    const float t1 = points_1.y - points_0.y;
    const float t2 = points_1.z - points_0.z;
    const float t3 = points_2.x - points_0.x;
    const float t4 = points_2.y - points_0.y;
    const float t5 = points_2.z - points_0.z;
    const float t6 = points_3.x - points_0.x;
    const float t7 = points_3.y - points_0.y;
    const float t8 = points_3.z - points_0.z;
    const float t9 = t3 + t6;
    const float t10 = t4 + t7;
    const float t11 = t5 + t8;
    const float t12 = t9 - t0;
    const float t13 = t10 - t1;
    const float t14 = t11 - t2;
    const float t15 = t12 * t0;
    const float t16 = t13 * t1;
    const float t17 = t15 + t16;
    const float t18 = t14 * t2;
    const float t19 = t17 + t18;
    const bool t20 = 0.0f < t19;
    const float t21 = t20 ? t19 : 0.0f;
    const float t22 = t12 * t3;
    const float t23 = t13 * t4;
    const float t24 = t22 + t23;
    const float t25 = t14 * t5;
    const float t26 = t24 + t25;
    const float t27 = t12 * t6;
    const float t28 = t13 * t7;
    const float t29 = t27 + t28;
    const float t30 = t14 * t8;
    const float t31 = t29 + t30;
    const bool t32 = t26 < t31;
    const float t33 = t32 ? t26 : t31;
    const float t34 = t33 - t21;
    const float t35 = t12 * t12;
    const float t36 = t13 * t13;
    const float t37 = t35 + t36;
    const float t38 = t14 * t14;
    const float t39 = t37 + t38;
    const float t40 = sqrtf(t39);
    const bool t41 = 0.0f < t34;
    const bool t42 = 0.0f < t40;
    const bool t43 = t41 & t42;
    const float t44 = t43 ? t40 : 1.0f;
    const float t45 = t34 / t44;
    const float t46 = t45 * 0.99999f;
    const float t47 = t43 ? t46 : 0.0f;
    return t47;
}

// bounds_point_apart: contact::bounds::point_apart in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_point_apart(
    Vec3 points_0,
    Vec3 points_1,
    Vec3 points_2,
    Vec3 points_3
) {
    const float t0 = points_1.x - points_0.x;
    const float t1 = points_1.y - points_0.y;
    const float t2 = points_1.z - points_0.z;
    const float t3 = points_2.x - points_0.x;
    const float t4 = points_2.y - points_0.y;
    const float t5 = points_2.z - points_0.z;
    const float t6 = points_3.x - points_0.x;
    const float t7 = points_3.y - points_0.y;
    const float t8 = points_3.z - points_0.z;
    const float t9 = t0 + t3;
    const float t10 = t1 + t4;
    const float t11 = t2 + t5;
    const float t12 = t9 + t6;
    const float t13 = t10 + t7;
    const float t14 = t11 + t8;
    const float t15 = t12 * t0;
    const float t16 = t13 * t1;
    const float t17 = t15 + t16;
    const float t18 = t14 * t2;
    const float t19 = t17 + t18;
    const float t20 = t12 * t3;
    const float t21 = t13 * t4;
    const float t22 = t20 + t21;
    const float t23 = t14 * t5;
    const float t24 = t22 + t23;
    const bool t25 = t19 < t24;
    const float t26 = t25 ? t19 : t24;
    const float t27 = t12 * t6;
    const float t28 = t13 * t7;
    const float t29 = t27 + t28;
    const float t30 = t14 * t8;
    const float t31 = t29 + t30;
    const bool t32 = t26 < t31;
    const float t33 = t32 ? t26 : t31;
    const float t34 = t12 * t12;
    const float t35 = t13 * t13;
    const float t36 = t34 + t35;
    const float t37 = t14 * t14;
    const float t38 = t36 + t37;
    const float t39 = sqrtf(t38);
    const bool t40 = 0.0f < t33;
    const bool t41 = 0.0f < t39;
    const bool t42 = t40 & t41;
    const float t43 = t42 ? t39 : 1.0f;
    const float t44 = t33 / t43;
    const float t45 = t44 * 0.99999f;
    const float t46 = t42 ? t45 : 0.0f;
    return t46;
}

// bounds_point_is_beyond: contact::bounds::point_is_beyond in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ bool bounds_point_is_beyond(
    Vec3 points_0,
    Vec3 points_1,
    Vec3 points_2,
    Vec3 points_3,
    float distance
) {
    const float t0 = points_1.x - points_0.x;
    const float t1 = points_1.y - points_0.y;
    const float t2 = points_1.z - points_0.z;
    const float t3 = points_2.x - points_0.x;
    const float t4 = points_2.y - points_0.y;
    const float t5 = points_2.z - points_0.z;
    const float t6 = points_3.x - points_0.x;
    const float t7 = points_3.y - points_0.y;
    const float t8 = points_3.z - points_0.z;
    const float t9 = t0 + t3;
    const float t10 = t1 + t4;
    const float t11 = t2 + t5;
    const float t12 = t9 + t6;
    const float t13 = t10 + t7;
    const float t14 = t11 + t8;
    const float t15 = t12 * t0;
    const float t16 = t13 * t1;
    const float t17 = t15 + t16;
    const float t18 = t14 * t2;
    const float t19 = t17 + t18;
    const float t20 = t12 * t3;
    const float t21 = t13 * t4;
    const float t22 = t20 + t21;
    const float t23 = t14 * t5;
    const float t24 = t22 + t23;
    const bool t25 = t19 < t24;
    const float t26 = t25 ? t19 : t24;
    const float t27 = t12 * t6;
    const float t28 = t13 * t7;
    const float t29 = t27 + t28;
    const float t30 = t14 * t8;
    const float t31 = t29 + t30;
    const bool t32 = t26 < t31;
    const float t33 = t32 ? t26 : t31;
    const bool t34 = 0.0f < t33;
    const float t35 = t33 * t33;
    const float t36 = t12 * t12;
    const float t37 = t13 * t13;
    const float t38 = t36 + t37;
    const float t39 = t14 * t14;
    const float t40 = t38 + t39;
    const float t41 = distance * distance;
    const float t42 = t40 * t41;
    const float t43 = t42 * 1.00002f;
    const bool t44 = t43 < t35;
    const bool t45 = t34 & t44;
    return t45;
}

// bounds_reach: contact::bounds::reach in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_reach(float first, float second, float largest) {
    const float t0 = first + second;
    const float t1 = t0 / 0.9f;
    const float t2 = largest * 4.7683716e-7f;
    const float t3 = t1 + t2;
    return t3;
}

// bounds_is_slow: contact::bounds::is_slow in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ bool bounds_is_slow(float by, float room) {
    const float t0 = room * 0.25f;
    const bool t1 = by <= t0;
    return t1;
}

// bounds_is_apart: contact::bounds::is_apart in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ bool bounds_is_apart(float gap, float first, float second) {
    const float t0 = gap * 0.9f;
    const float t1 = first + second;
    const bool t2 = t1 < t0;
    return t2;
}

// bounds_since: contact::bounds::since in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ Vec3 bounds_since(Vec3 u, Vec3 before) {
    const float t0 = u.x - before.x;
    const float t1 = u.y - before.y;
    const float t2 = u.z - before.z;
    return Vec3{t0, t1, t2};
}

// bounds_mean: contact::bounds::mean in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ Vec3 bounds_mean(Vec3 sum, float count) {
    const float t0 = 1.0f / count;
    const float t1 = sum.x * t0;
    const float t2 = sum.y * t0;
    const float t3 = sum.z * t0;
    return Vec3{t1, t2, t3};
}

// bounds_largest: contact::bounds::largest in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_largest(float so_far, Vec3 place) {
    const bool t0 = place.x < 0.0f;
    const float t1 = -place.x;
    const float t2 = t0 ? t1 : place.x;
    const bool t3 = t2 < so_far;
    const float t4 = t3 ? so_far : t2;
    const bool t5 = place.y < 0.0f;
    const float t6 = -place.y;
    const float t7 = t5 ? t6 : place.y;
    const bool t8 = t7 < t4;
    const float t9 = t8 ? t4 : t7;
    const bool t10 = place.z < 0.0f;
    const float t11 = -place.z;
    const float t12 = t10 ? t11 : place.z;
    const bool t13 = t12 < t9;
    const float t14 = t13 ? t9 : t12;
    return t14;
}

// bounds_radius: contact::bounds::radius in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_radius(float radius, float shortest) {
    const float t0 = shortest * 0.5f;
    const bool t1 = radius < t0;
    const float t2 = t1 ? radius : t0;
    return t2;
}

// bounds_floor: contact::bounds::floor in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_floor(float radius) {
    const float t0 = radius * 0.001f;
    return t0;
}

// bounds_direction: contact::bounds::direction in crates/cloth-kernels/src/contact/bounds.rs
struct BoundsDirectionResult {
    float length;
    Vec3 normal;
};
__device__ __forceinline__ BoundsDirectionResult bounds_direction(Vec3 offset, float squared) {
    const bool t0 = 0.0f < squared;
    const float t1 = t0 ? squared : 0.0f;
    const float t2 = sqrtf(t1);
    const bool t3 = 0.0f < t2;
    const float t4 = t3 ? t2 : 1.0f;
    const float t5 = 1.0f / t4;
    const float t6 = t3 ? t5 : 0.0f;
    const float t7 = offset.x * t6;
    const float t8 = offset.y * t6;
    const float t9 = offset.z * t6;
    return BoundsDirectionResult{
        t2,
        Vec3{t7, t8, t9}
    };
}

// bounds_arrives: contact::bounds::arrives in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ bool bounds_arrives(float part, float left) {
    const float t0 = left * 1e-6f;
    const float t1 = left - t0;
    const bool t2 = t1 <= part;
    return t2;
}

// bounds_length: contact::bounds::length in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ float bounds_length(Vec3 way) {
    const float t0 = way.x * way.x;
    const float t1 = way.y * way.y;
    const float t2 = t0 + t1;
    const float t3 = way.z * way.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    return t5;
}

// bounds_turned: contact::bounds::turned in crates/cloth-kernels/src/contact/bounds.rs
__device__ __forceinline__ Vec3 bounds_turned(Vec3 way, Vec3 normal, float part) {
    const float t0 = normal.x * part;
    const float t1 = normal.y * part;
    const float t2 = normal.z * part;
    const float t3 = way.x + t0;
    const float t4 = way.y + t1;
    const float t5 = way.z + t2;
    return Vec3{t3, t4, t5};
}

// level_add_vector: solve::hierarchy::add_vector in crates/cloth-kernels/src/solve/hierarchy.rs
__device__ __forceinline__ Vec3 level_add_vector(Vec3 sum, Vec3 v, float weight) {
    const float t0 = v.x * weight;
    const float t1 = v.y * weight;
    const float t2 = v.z * weight;
    const float t3 = sum.x + t0;
    const float t4 = sum.y + t1;
    const float t5 = sum.z + t2;
    return Vec3{t3, t4, t5};
}

// level_add_block: solve::hierarchy::add_block in crates/cloth-kernels/src/solve/hierarchy.rs
struct LevelAddBlockResult {
    Vec3 block_row_0;
    Vec3 block_row_1;
    Vec3 block_row_2;
};
__device__ __forceinline__ LevelAddBlockResult level_add_block(
    Vec3 sum_row_0,
    Vec3 sum_row_1,
    Vec3 sum_row_2,
    Vec3 by_row_0,
    Vec3 by_row_1,
    Vec3 by_row_2,
    float weight
) {
    const float t0 = by_row_0.x * weight;
    const float t1 = by_row_0.y * weight;
    const float t2 = by_row_0.z * weight;
    const float t3 = by_row_1.x * weight;
    const float t4 = by_row_1.y * weight;
    const float t5 = by_row_1.z * weight;
    const float t6 = by_row_2.x * weight;
    const float t7 = by_row_2.y * weight;
    const float t8 = by_row_2.z * weight;
    const float t9 = sum_row_0.x + t0;
    const float t10 = sum_row_0.y + t1;
    const float t11 = sum_row_0.z + t2;
    const float t12 = sum_row_1.x + t3;
    const float t13 = sum_row_1.y + t4;
    const float t14 = sum_row_1.z + t5;
    const float t15 = sum_row_2.x + t6;
    const float t16 = sum_row_2.y + t7;
    const float t17 = sum_row_2.z + t8;
    return LevelAddBlockResult{
        Vec3{t9, t10, t11},
        Vec3{t12, t13, t14},
        Vec3{t15, t16, t17}
    };
}

// level_add_product: solve::hierarchy::add_product in crates/cloth-kernels/src/solve/hierarchy.rs
__device__ __forceinline__ Vec3 level_add_product(
    Vec3 sum,
    Vec3 by_row_0,
    Vec3 by_row_1,
    Vec3 by_row_2,
    Vec3 v
) {
    const float t0 = by_row_0.x * v.x;
    const float t1 = by_row_0.y * v.y;
    const float t2 = t0 + t1;
    const float t3 = by_row_0.z * v.z;
    const float t4 = t2 + t3;
    const float t5 = by_row_1.x * v.x;
    const float t6 = by_row_1.y * v.y;
    const float t7 = t5 + t6;
    const float t8 = by_row_1.z * v.z;
    const float t9 = t7 + t8;
    const float t10 = by_row_2.x * v.x;
    const float t11 = by_row_2.y * v.y;
    const float t12 = t10 + t11;
    const float t13 = by_row_2.z * v.z;
    const float t14 = t12 + t13;
    const float t15 = sum.x + t4;
    const float t16 = sum.y + t9;
    const float t17 = sum.z + t14;
    return Vec3{t15, t16, t17};
}

// level_change: solve::hierarchy::change in crates/cloth-kernels/src/solve/hierarchy.rs
__device__ __forceinline__ float level_change(float step, float slope, float curvature) {
    const float t0 = step * slope;
    const float t1 = step * step;
    const float t2 = t1 * curvature;
    const float t3 = t2 * 0.5f;
    const float t4 = t0 + t3;
    return t4;
}

// level_curvature: solve::hierarchy::curvature in crates/cloth-kernels/src/solve/hierarchy.rs
__device__ __forceinline__ float level_curvature(
    float block_xx,
    float block_xy,
    float block_xz,
    float block_yy,
    float block_yz,
    float block_zz,
    Vec3 d
) {
    const float t0 = block_xx * d.x;
    const float t1 = block_xy * d.y;
    const float t2 = t0 + t1;
    const float t3 = block_xz * d.z;
    const float t4 = t2 + t3;
    const float t5 = block_xy * d.x;
    const float t6 = block_yy * d.y;
    const float t7 = t5 + t6;
    const float t8 = block_yz * d.z;
    const float t9 = t7 + t8;
    const float t10 = block_xz * d.x;
    const float t11 = block_yz * d.y;
    const float t12 = t10 + t11;
    const float t13 = block_zz * d.z;
    const float t14 = t12 + t13;
    const float t15 = d.x * t4;
    const float t16 = d.y * t9;
    const float t17 = t15 + t16;
    const float t18 = d.z * t14;
    const float t19 = t17 + t18;
    return t19;
}

// untangle_pierced_part: contact::untangle::pierced_part in crates/cloth-kernels/src/contact/untangle.rs
__device__ __forceinline__ float untangle_pierced_part(Vec3 ends_0, Vec3 ends_1, Vec3 normal, Vec3 a) {
    const float t0 = ends_0.x - a.x;
    const float t1 = ends_0.y - a.y;
    const float t2 = ends_0.z - a.z;
    const float t3 = normal.x * t0;
    const float t4 = normal.y * t1;
    const float t5 = t3 + t4;
    const float t6 = normal.z * t2;
    const float t7 = t5 + t6;
    const bool t8 = t7 < 0.0f;
    const float t9 = -t7;
    const float t10 = t8 ? t9 : t7;
    const float t11 = ends_1.x - a.x;
    const float t12 = ends_1.y - a.y;
    const float t13 = ends_1.z - a.z;
    const float t14 = normal.x * t11;
    const float t15 = normal.y * t12;
    const float t16 = t14 + t15;
    const float t17 = normal.z * t13;
    const float t18 = t16 + t17;
    const bool t19 = t18 < 0.0f;
    const float t20 = -t18;
    const float t21 = t19 ? t20 : t18;
    const float t22 = t10 + t21;
    const bool t23 = 0.0f < t22;
    const float t24 = t23 ? t22 : 1.0f;
    const float t25 = t10 / t24;
    const float t26 = t23 ? t25 : 0.5f;
    return t26;
}

// untangle_point_of_edge: contact::untangle::point_of_edge in crates/cloth-kernels/src/contact/untangle.rs
__device__ __forceinline__ Vec3 untangle_point_of_edge(Vec3 ends_0, Vec3 ends_1, float part) {
    const float t0 = ends_1.x - ends_0.x;
    const float t1 = ends_1.y - ends_0.y;
    const float t2 = ends_1.z - ends_0.z;
    const float t3 = t0 * part;
    const float t4 = t1 * part;
    const float t5 = t2 * part;
    const float t6 = ends_0.x + t3;
    const float t7 = ends_0.y + t4;
    const float t8 = ends_0.z + t5;
    return Vec3{t6, t7, t8};
}

// untangle_heading: contact::untangle::heading in crates/cloth-kernels/src/contact/untangle.rs
__device__ __forceinline__ Vec3 untangle_heading(
    Vec3 ends_0,
    Vec3 ends_1,
    Vec3 wing,
    Vec3 face,
    Vec3 normal
) {
    const float t0 = ends_1.x - ends_0.x;
    const float t1 = ends_1.y - ends_0.y;
    const float t2 = ends_1.z - ends_0.z;
    const float t3 = wing.x - ends_0.x;
    const float t4 = wing.y - ends_0.y;
    const float t5 = wing.z - ends_0.z;
    const float t6 = t0 * t0;
    const float t7 = t1 * t1;
    const float t8 = t6 + t7;
    const float t9 = t2 * t2;
    const float t10 = t8 + t9;
    const float t11 = t3 * t0;
    const float t12 = t4 * t1;
    const float t13 = t11 + t12;
    const float t14 = t5 * t2;
    const float t15 = t13 + t14;
    const bool t16 = 0.0f < t10;
    const float t17 = t16 ? t10 : 1.0f;
    const float t18 = t15 / t17;
    const float t19 = normal.y * face.z;
    const float t20 = normal.z * face.y;
    const float t21 = t19 - t20;
    const float t22 = normal.z * face.x;
    const float t23 = normal.x * face.z;
    const float t24 = t22 - t23;
    const float t25 = normal.x * face.y;
    const float t26 = normal.y * face.x;
    const float t27 = t25 - t26;
    const float t28 = t21 * t21;
    const float t29 = t24 * t24;
    const float t30 = t28 + t29;
    const float t31 = t27 * t27;
    const float t32 = t30 + t31;
    const float t33 = sqrtf(t32);
    const bool t34 = 1e-6f < t33;
    const float t35 = t34 ? t33 : 1.0f;
    const float t36 = 1.0f / t35;
    const float t37 = t34 ? t36 : 0.0f;
    const float t38 = t21 * t37;
    const float t39 = t24 * t37;
    const float t40 = t27 * t37;
    const float t41 = t0 * t18;
    const float t42 = t1 * t18;
    const float t43 = t2 * t18;
    const float t44 = t3 - t41;
    const float t45 = t4 - t42;
    const float t46 = t5 - t43;
    const float t47 = t38 * t44;
    const float t48 = t39 * t45;
    const float t49 = t47 + t48;
    const float t50 = t40 * t46;
    const float t51 = t49 + t50;
    const bool t52 = 0.0f <= t51;
    const float t53 = -t38;
    const float t54 = -t39;
    const float t55 = -t40;
    const float t56 = t52 ? t38 : t53;
    const float t57 = t52 ? t39 : t54;
    const float t58 = t52 ? t40 : t55;
    return Vec3{t56, t57, t58};
}

// untangle_contour_push: contact::untangle::contour_push in crates/cloth-kernels/src/contact/untangle.rs
__device__ __forceinline__ Vec3 untangle_contour_push(Vec3 ends_0, Vec3 ends_1, Vec3 heading, Vec3 normal) {
    const float t0 = ends_1.x - ends_0.x;
    const float t1 = ends_1.y - ends_0.y;
    const float t2 = ends_1.z - ends_0.z;
    const float t3 = t0 * normal.x;
    const float t4 = t1 * normal.y;
    const float t5 = t3 + t4;
    const float t6 = t2 * normal.z;
    const float t7 = t5 + t6;
    const bool t8 = t7 < 0.0f;
    const float t9 = -t7;
    const float t10 = t8 ? t9 : t7;
    const bool t11 = 0.0f < t10;
    const float t12 = t0 * heading.x;
    const float t13 = t1 * heading.y;
    const float t14 = t12 + t13;
    const float t15 = t2 * heading.z;
    const float t16 = t14 + t15;
    const float t17 = t11 ? t7 : 1.0f;
    const float t18 = t16 / t17;
    const float t19 = t11 ? t18 : 0.0f;
    const float t20 = t19 * 2.0f;
    const float t21 = normal.x * t20;
    const float t22 = normal.y * t20;
    const float t23 = normal.z * t20;
    const float t24 = heading.x - t21;
    const float t25 = heading.y - t22;
    const float t26 = heading.z - t23;
    return Vec3{t24, t25, t26};
}

// untangle_way_back: contact::untangle::way_back in crates/cloth-kernels/src/contact/untangle.rs
__device__ __forceinline__ Vec3 untangle_way_back(Vec3 normal, Vec3 enclosed, Vec3 free) {
    const float t0 = free.x - enclosed.x;
    const float t1 = free.y - enclosed.y;
    const float t2 = free.z - enclosed.z;
    const float t3 = normal.x * t0;
    const float t4 = normal.y * t1;
    const float t5 = t3 + t4;
    const float t6 = normal.z * t2;
    const float t7 = t5 + t6;
    const bool t8 = 0.0f <= t7;
    const float t9 = -normal.x;
    const float t10 = -normal.y;
    const float t11 = -normal.z;
    const float t12 = t8 ? normal.x : t9;
    const float t13 = t8 ? normal.y : t10;
    const float t14 = t8 ? normal.z : t11;
    return Vec3{t12, t13, t14};
}

// untangle_sum: contact::untangle::sum in crates/cloth-kernels/src/contact/untangle.rs
__device__ __forceinline__ Vec3 untangle_sum(Vec3 so_far, Vec3 direction) {
    const float t0 = so_far.x + direction.x;
    const float t1 = so_far.y + direction.y;
    const float t2 = so_far.z + direction.z;
    return Vec3{t0, t1, t2};
}

// untangle_strength: contact::untangle::strength in crates/cloth-kernels/src/contact/untangle.rs
__device__ __forceinline__ Vec3 untangle_strength(Vec3 g) {
    const float t0 = g.x * g.x;
    const float t1 = g.y * g.y;
    const float t2 = t0 + t1;
    const float t3 = g.z * g.z;
    const float t4 = t2 + t3;
    const float t5 = 0.1f * 0.1f;
    const float t6 = t4 + t5;
    const float t7 = sqrtf(t6);
    const float t8 = 1.0f / t7;
    const float t9 = g.x * t8;
    const float t10 = g.y * t8;
    const float t11 = g.z * t8;
    return Vec3{t9, t10, t11};
}

// untangle_pace: contact::untangle::pace in crates/cloth-kernels/src/contact/untangle.rs
__device__ __forceinline__ float untangle_pace(float speed, float h, float longest) {
    const float t0 = speed * h;
    const float t1 = longest * 0.5f;
    const bool t2 = t0 < t1;
    const float t3 = t2 ? t0 : t1;
    return t3;
}

// untangle_room: contact::untangle::room in crates/cloth-kernels/src/contact/untangle.rs
__device__ __forceinline__ float untangle_room(float radius, float pace) {
    const float t0 = pace * 2.0f;
    const bool t1 = t0 < radius;
    const float t2 = t1 ? radius : t0;
    return t2;
}

// untangle_push_gradient: contact::untangle::push_gradient in crates/cloth-kernels/src/contact/untangle.rs
__device__ __forceinline__ Vec3 untangle_push_gradient(Vec3 d, Vec3 u, float pace, float stiffness) {
    const float t0 = d.x * u.x;
    const float t1 = d.y * u.y;
    const float t2 = t0 + t1;
    const float t3 = d.z * u.z;
    const float t4 = t2 + t3;
    const float t5 = d.x * d.x;
    const float t6 = d.y * d.y;
    const float t7 = t5 + t6;
    const float t8 = d.z * d.z;
    const float t9 = t7 + t8;
    const float t10 = t9 * pace;
    const float t11 = t4 - t10;
    const float t12 = t11 * stiffness;
    const float t13 = d.x * t12;
    const float t14 = d.y * t12;
    const float t15 = d.z * t12;
    return Vec3{t13, t14, t15};
}

// untangle_push_hessian: contact::untangle::push_hessian in crates/cloth-kernels/src/contact/untangle.rs
struct UntanglePushHessianResult {
    float hessian_xx;
    float hessian_xy;
    float hessian_xz;
    float hessian_yy;
    float hessian_yz;
    float hessian_zz;
};
__device__ __forceinline__ UntanglePushHessianResult untangle_push_hessian(Vec3 d, float stiffness) {
    const float t0 = d.x * stiffness;
    const float t1 = d.y * stiffness;
    const float t2 = d.z * stiffness;
    const float t3 = t0 * d.x;
    const float t4 = t0 * d.y;
    const float t5 = t0 * d.z;
    const float t6 = t1 * d.y;
    const float t7 = t1 * d.z;
    const float t8 = t2 * d.z;
    return UntanglePushHessianResult{
        t3,
        t4,
        t5,
        t6,
        t7,
        t8
    };
}

// vertex_known: solve::vertex_block::known in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexKnownResult {
    Vec3 block_gradient;
    float block_hessian_xx;
    float block_hessian_xy;
    float block_hessian_xz;
    float block_hessian_yy;
    float block_hessian_yz;
    float block_hessian_zz;
};
__device__ __forceinline__ VertexKnownResult vertex_known(Vec4 rows_0, Vec4 rows_1, Vec4 rows_2) {
    return VertexKnownResult{
        Vec3{rows_0.x, rows_0.y, rows_0.z},
        rows_0.w,
        rows_1.x,
        rows_1.y,
        rows_1.z,
        rows_1.w,
        rows_2.x
    };
}

// hard_feel: solve::hard::feel in crates/cloth-kernels/src/solve/hard.rs
struct HardFeelResult {
    Vec3 block_gradient;
    float block_hessian_xx;
    float block_hessian_xy;
    float block_hessian_xz;
    float block_hessian_yy;
    float block_hessian_yz;
    float block_hessian_zz;
};
__device__ __forceinline__ HardFeelResult hard_feel(
    float hard_shortest,
    float hard_longest,
    float hard_stiffness,
    Vec3 hard_multiplier,
    Vec3 d
) {
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
    const float t13 = t5 - hard_longest;
    const float t14 = hard_stiffness * t13;
    const float t15 = hard_multiplier.x + t14;
    const bool t16 = 0.0f < t15;
    const float t17 = t16 ? t15 : 0.0f;
    const float t18 = t5 - hard_shortest;
    const float t19 = hard_stiffness * t18;
    const float t20 = hard_multiplier.x + t19;
    const bool t21 = t20 < 0.0f;
    const float t22 = t21 ? t20 : 0.0f;
    const float t23 = t17 + t22;
    const bool t24 = hard_longest <= hard_shortest;
    const bool t25 = 0.0f < t23;
    const bool t26 = t23 < 0.0f;
    const bool t27 = t25 | t26;
    const float t28 = t27 ? hard_stiffness : 0.0f;
    const float t29 = t24 ? hard_stiffness : t28;
    const bool t30 = 0.0f < t5;
    const float t31 = t30 ? t5 : 1.0f;
    const float t32 = t23 / t31;
    const bool t33 = 0.0f < t32;
    const float t34 = t33 ? t32 : 0.0f;
    const float t35 = t29 - t34;
    const float t36 = t10 * t35;
    const float t37 = t11 * t35;
    const float t38 = t12 * t35;
    const float t39 = t36 * t10;
    const float t40 = t36 * t11;
    const float t41 = t36 * t12;
    const float t42 = t37 * t11;
    const float t43 = t37 * t12;
    const float t44 = t38 * t12;
    const float t45 = t39 + t34;
    const float t46 = t42 + t34;
    const float t47 = t44 + t34;
    const bool t48 = hard_longest <= 0.0f;
    const float t49 = d.x * hard_stiffness;
    const float t50 = d.y * hard_stiffness;
    const float t51 = d.z * hard_stiffness;
    const float t52 = hard_multiplier.x + t49;
    const float t53 = hard_multiplier.y + t50;
    const float t54 = hard_multiplier.z + t51;
    const float t55 = t10 * t23;
    const float t56 = t11 * t23;
    const float t57 = t12 * t23;
    const float t58 = t48 ? t52 : t55;
    const float t59 = t48 ? t53 : t56;
    const float t60 = t48 ? t54 : t57;
    const float t61 = -t58;
    const float t62 = -t59;
    const float t63 = -t60;
    const float t64 = t48 ? hard_stiffness : t45;
    const float t65 = t48 ? 0.0f : t40;
    const float t66 = t48 ? 0.0f : t41;
    const float t67 = t48 ? hard_stiffness : t46;
    const float t68 = t48 ? 0.0f : t43;
    const float t69 = t48 ? hard_stiffness : t47;
    return HardFeelResult{
        Vec3{t61, t62, t63},
        t64,
        t65,
        t66,
        t67,
        t68,
        t69
    };
}

// hard_grown: solve::hard::grown in crates/cloth-kernels/src/solve/hard.rs
struct HardGrownResult {
    Vec3 multiplier;
    float stiffness;
};
__device__ __forceinline__ HardGrownResult hard_grown(
    float hard_shortest,
    float hard_longest,
    float hard_stiffness,
    Vec3 hard_multiplier,
    Vec3 d,
    float first,
    float most
) {
    const float t0 = d.x * d.x;
    const float t1 = d.y * d.y;
    const float t2 = t0 + t1;
    const float t3 = d.z * d.z;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const float t6 = t5 - hard_longest;
    const float t7 = hard_stiffness * t6;
    const float t8 = hard_multiplier.x + t7;
    const bool t9 = 0.0f < t8;
    const float t10 = t9 ? t8 : 0.0f;
    const float t11 = t5 - hard_shortest;
    const float t12 = hard_stiffness * t11;
    const float t13 = hard_multiplier.x + t12;
    const bool t14 = t13 < 0.0f;
    const float t15 = t14 ? t13 : 0.0f;
    const bool t16 = hard_longest <= 0.0f;
    const bool t17 = hard_shortest < t5;
    const float t18 = t17 ? t5 : hard_shortest;
    const bool t19 = t18 < hard_longest;
    const float t20 = t19 ? t18 : hard_longest;
    const float t21 = t5 - t20;
    const bool t22 = t21 < 0.0f;
    const float t23 = -t21;
    const float t24 = t22 ? t23 : t21;
    const float t25 = t16 ? t5 : t24;
    const float t26 = t10 + t15;
    const float t27 = d.x * hard_stiffness;
    const float t28 = d.y * hard_stiffness;
    const float t29 = d.z * hard_stiffness;
    const float t30 = hard_multiplier.x + t27;
    const float t31 = hard_multiplier.y + t28;
    const float t32 = hard_multiplier.z + t29;
    const float t33 = t16 ? t30 : t26;
    const float t34 = t16 ? t31 : 0.0f;
    const float t35 = t16 ? t32 : 0.0f;
    const float t36 = first * 1000.0f;
    const float t37 = t36 * t25;
    const float t38 = hard_stiffness + t37;
    const bool t39 = t38 < most;
    const float t40 = t39 ? t38 : most;
    return HardGrownResult{
        Vec3{t33, t34, t35},
        t40
    };
}

// hard_begun: solve::hard::begun in crates/cloth-kernels/src/solve/hard.rs
struct HardBegunResult {
    Vec3 multiplier;
    float stiffness;
};
__device__ __forceinline__ HardBegunResult hard_begun(
    Vec3 multiplier,
    float stiffness,
    float first,
    float most
) {
    const float t0 = multiplier.x * 0.98f;
    const float t1 = multiplier.y * 0.98f;
    const float t2 = multiplier.z * 0.98f;
    const float t3 = stiffness * 0.98f;
    const bool t4 = first < t3;
    const float t5 = t4 ? t3 : first;
    const bool t6 = t5 < most;
    const float t7 = t6 ? t5 : most;
    return HardBegunResult{
        Vec3{t0, t1, t2},
        t7
    };
}

// hard_first_stiffness: solve::hard::first_stiffness in crates/cloth-kernels/src/solve/hard.rs
__device__ __forceinline__ float hard_first_stiffness(float a, float b) {
    const bool t0 = b < a;
    const float t1 = t0 ? a : b;
    return t1;
}

// hard_at_second_end: solve::hard::at_second_end in crates/cloth-kernels/src/solve/hard.rs
__device__ __forceinline__ Vec3 hard_at_second_end(float longest, Vec3 multiplier) {
    const bool t0 = longest <= 0.0f;
    const float t1 = -multiplier.x;
    const float t2 = -multiplier.y;
    const float t3 = -multiplier.z;
    const float t4 = t0 ? t1 : multiplier.x;
    const float t5 = t0 ? t2 : multiplier.y;
    const float t6 = t0 ? t3 : multiplier.z;
    return Vec3{t4, t5, t6};
}

// impulse_add_mobility: contact::impulse::add_mobility in crates/cloth-kernels/src/contact/impulse.rs
__device__ __forceinline__ float impulse_add_mobility(float sum, float weight, float inverse_mass) {
    const float t0 = weight * weight;
    const float t1 = t0 * inverse_mass;
    const float t2 = sum + t1;
    return t2;
}

// impulse_apart: contact::impulse::apart in crates/cloth-kernels/src/contact/impulse.rs
__device__ __forceinline__ float impulse_apart(Vec3 normal, Vec3 relative) {
    const float t0 = normal.x * relative.x;
    const float t1 = normal.y * relative.y;
    const float t2 = t0 + t1;
    const float t3 = normal.z * relative.z;
    const float t4 = t2 + t3;
    return t4;
}

// impulse_wanted: contact::impulse::wanted in crates/cloth-kernels/src/contact/impulse.rs
__device__ __forceinline__ float impulse_wanted(
    float before,
    float distances_0,
    float distances_1,
    float stiffness,
    float h,
    float mobility
) {
    const float t0 = distances_1 - distances_0;
    const bool t1 = 0.0f < t0;
    const float t2 = t1 ? t0 : 0.0f;
    const float t3 = stiffness * h;
    const float t4 = t3 * h;
    const float t5 = t4 * mobility;
    const float t6 = t5 * t2;
    const bool t7 = 0.0f < before;
    const float t8 = t7 ? before : 0.0f;
    const float t9 = t8 + t6;
    const float t10 = t2 * 0.1f;
    const bool t11 = t9 < t10;
    const float t12 = t11 ? t9 : t10;
    return t12;
}

// impulse_pushed: contact::impulse::pushed in crates/cloth-kernels/src/contact/impulse.rs
__device__ __forceinline__ float impulse_pushed(float so_far, float apart, float wanted) {
    const float t0 = wanted - apart;
    const float t1 = so_far + t0;
    const bool t2 = 0.0f < t1;
    const float t3 = t2 ? t1 : 0.0f;
    return t3;
}

// impulse_stopped: contact::impulse::stopped in crates/cloth-kernels/src/contact/impulse.rs
__device__ __forceinline__ float impulse_stopped(float apart) {
    const float t0 = -apart;
    const bool t1 = 0.0f < t0;
    const float t2 = t1 ? t0 : 0.0f;
    return t2;
}

// impulse_rubbed: contact::impulse::rubbed in crates/cloth-kernels/src/contact/impulse.rs
__device__ __forceinline__ Vec3 impulse_rubbed(
    Vec3 so_far,
    Vec3 normal,
    Vec3 relative,
    float friction,
    float pushed
) {
    const float t0 = normal.x * relative.x;
    const float t1 = normal.y * relative.y;
    const float t2 = t0 + t1;
    const float t3 = normal.z * relative.z;
    const float t4 = t2 + t3;
    const float t5 = normal.x * t4;
    const float t6 = normal.y * t4;
    const float t7 = normal.z * t4;
    const float t8 = relative.x - t5;
    const float t9 = relative.y - t6;
    const float t10 = relative.z - t7;
    const float t11 = so_far.x - t8;
    const float t12 = so_far.y - t9;
    const float t13 = so_far.z - t10;
    const float t14 = friction * pushed;
    const float t15 = t11 * t11;
    const float t16 = t12 * t12;
    const float t17 = t15 + t16;
    const float t18 = t13 * t13;
    const float t19 = t17 + t18;
    const float t20 = sqrtf(t19);
    const bool t21 = t14 < t20;
    const float t22 = t21 ? t20 : 1.0f;
    const float t23 = t14 / t22;
    const float t24 = t21 ? t23 : 1.0f;
    const float t25 = t11 * t24;
    const float t26 = t12 * t24;
    const float t27 = t13 * t24;
    return Vec3{t25, t26, t27};
}

// impulse_change: contact::impulse::change in crates/cloth-kernels/src/contact/impulse.rs
__device__ __forceinline__ Vec3 impulse_change(
    Vec3 normal,
    float pushed_0,
    float pushed_1,
    Vec3 rubbed_0,
    Vec3 rubbed_1
) {
    const float t0 = pushed_1 - pushed_0;
    const float t1 = normal.x * t0;
    const float t2 = normal.y * t0;
    const float t3 = normal.z * t0;
    const float t4 = rubbed_1.x - rubbed_0.x;
    const float t5 = rubbed_1.y - rubbed_0.y;
    const float t6 = rubbed_1.z - rubbed_0.z;
    const float t7 = t1 + t4;
    const float t8 = t2 + t5;
    const float t9 = t3 + t6;
    return Vec3{t7, t8, t9};
}

// impulse_shared: contact::impulse::shared in crates/cloth-kernels/src/contact/impulse.rs
__device__ __forceinline__ Vec3 impulse_shared(
    Vec3 u,
    Vec3 change,
    float weight,
    float inverse_mass,
    float mobility
) {
    const float t0 = weight * inverse_mass;
    const float t1 = t0 / mobility;
    const float t2 = change.x * t1;
    const float t3 = change.y * t1;
    const float t4 = change.z * t1;
    const float t5 = u.x + t2;
    const float t6 = u.y + t3;
    const float t7 = u.z + t4;
    return Vec3{t5, t6, t7};
}

// impulse_kept: contact::impulse::kept in crates/cloth-kernels/src/contact/impulse.rs
__device__ __forceinline__ float impulse_kept(float squared) {
    const bool t0 = 0.0f < squared;
    const float t1 = t0 ? squared : 0.0f;
    const float t2 = sqrtf(t1);
    const float t3 = t2 * 0.1f;
    return t3;
}

// impulse_on_way: contact::impulse::on_way in crates/cloth-kernels/src/contact/impulse.rs
__device__ __forceinline__ Vec3 impulse_on_way(Vec3 start, Vec3 end, float time) {
    const float t0 = end.x - start.x;
    const float t1 = end.y - start.y;
    const float t2 = end.z - start.z;
    const float t3 = t0 * time;
    const float t4 = t1 * time;
    const float t5 = t2 * time;
    const float t6 = start.x + t3;
    const float t7 = start.y + t4;
    const float t8 = start.z + t5;
    return Vec3{t6, t7, t8};
}

// impulse_half: contact::impulse::half in crates/cloth-kernels/src/contact/impulse.rs
__device__ __forceinline__ float impulse_half(float length) {
    const float t0 = length * 0.5f;
    return t0;
}

// interior_add_stiffness: contact::interior::add_stiffness in crates/cloth-kernels/src/contact/interior.rs
__device__ __forceinline__ float interior_add_stiffness(
    float sum,
    float weight,
    Vec3 normal,
    float block_xx,
    float block_xy,
    float block_xz,
    float block_yy,
    float block_yz,
    float block_zz,
    float mass,
    float radius
) {
    const float t0 = weight * weight;
    const float t1 = block_xx * normal.x;
    const float t2 = block_xy * normal.y;
    const float t3 = t1 + t2;
    const float t4 = block_xz * normal.z;
    const float t5 = t3 + t4;
    const float t6 = block_xy * normal.x;
    const float t7 = block_yy * normal.y;
    const float t8 = t6 + t7;
    const float t9 = block_yz * normal.z;
    const float t10 = t8 + t9;
    const float t11 = block_xz * normal.x;
    const float t12 = block_yz * normal.y;
    const float t13 = t11 + t12;
    const float t14 = block_zz * normal.z;
    const float t15 = t13 + t14;
    const float t16 = normal.x * t5;
    const float t17 = normal.y * t10;
    const float t18 = t16 + t17;
    const float t19 = normal.z * t15;
    const float t20 = t18 + t19;
    const float t21 = radius * radius;
    const float t22 = mass / t21;
    const float t23 = t20 + t22;
    const float t24 = t0 * t23;
    const float t25 = sum + t24;
    return t25;
}

// interior_add_square: contact::interior::add_square in crates/cloth-kernels/src/contact/interior.rs
__device__ __forceinline__ float interior_add_square(float sum, float weight) {
    const float t0 = weight * weight;
    const float t1 = sum + t0;
    return t1;
}

// interior_stiffness: contact::interior::stiffness in crates/cloth-kernels/src/contact/interior.rs
__device__ __forceinline__ float interior_stiffness(float sum, float squares) {
    const float t0 = sum / squares;
    return t0;
}

// interior_separation: contact::interior::separation in crates/cloth-kernels/src/contact/interior.rs
__device__ __forceinline__ float interior_separation(float squared, float part, float largest) {
    const bool t0 = 0.0f < squared;
    const float t1 = t0 ? squared : 0.0f;
    const float t2 = sqrtf(t1);
    const float t3 = t2 * part;
    const float t4 = largest * 4.7683716e-7f;
    const bool t5 = t4 < t3;
    const float t6 = t5 ? t3 : t4;
    const float t7 = t2 * 0.98f;
    const bool t8 = t6 < t7;
    const float t9 = t8 ? t6 : t7;
    return t9;
}

// interior_left_over: contact::interior::left_over in crates/cloth-kernels/src/contact/interior.rs
__device__ __forceinline__ float interior_left_over(float squared, float radius) {
    const bool t0 = 0.0f < squared;
    const float t1 = t0 ? squared : 0.0f;
    const float t2 = sqrtf(t1);
    const float t3 = radius * 0.25f;
    const float t4 = t3 / t2;
    const bool t5 = 0.5f < t4;
    const float t6 = t5 ? t4 : 0.5f;
    const bool t7 = t6 < 0.9f;
    const float t8 = t7 ? t6 : 0.9f;
    return t8;
}

// interior_squeezed: contact::interior::squeezed in crates/cloth-kernels/src/contact/interior.rs
__device__ __forceinline__ float interior_squeezed(float radius) {
    const float t0 = radius * 0.01f;
    const float t1 = t0 * t0;
    return t1;
}

// interior_share: contact::interior::share in crates/cloth-kernels/src/contact/interior.rs
__device__ __forceinline__ float interior_share(float iterations) {
    const float t0 = 1.0f / iterations;
    return t0;
}

// interior_reach: contact::interior::reach in crates/cloth-kernels/src/contact/interior.rs
__device__ __forceinline__ float interior_reach(float radius) {
    const float t0 = radius * 2.0f;
    return t0;
}

// interior_inner: contact::interior::inner in crates/cloth-kernels/src/contact/interior.rs
__device__ __forceinline__ float interior_inner(float radius) {
    const float t0 = radius * 0.25f;
    return t0;
}

// interior_enough: contact::interior::enough in crates/cloth-kernels/src/contact/interior.rs
__device__ __forceinline__ float interior_enough(float norm) {
    const float t0 = norm * 0.01f;
    return t0;
}

// interior_mass: contact::interior::mass in crates/cloth-kernels/src/contact/interior.rs
__device__ __forceinline__ float interior_mass(float weight, float h) {
    const float t0 = h * h;
    const float t1 = weight * t0;
    return t1;
}

// zone_mass: contact::zone::mass in crates/cloth-kernels/src/contact/zone.rs
__device__ __forceinline__ float zone_mass(float inverse_mass) {
    const float t0 = 1.0f / inverse_mass;
    return t0;
}

// zone_sum: contact::zone::sum in crates/cloth-kernels/src/contact/zone.rs
__device__ __forceinline__ float zone_sum(float so_far, float mass) {
    const float t0 = so_far + mass;
    return t0;
}

// zone_center: contact::zone::center in crates/cloth-kernels/src/contact/zone.rs
__device__ __forceinline__ Vec3 zone_center(Vec3 sum, float mass) {
    const float t0 = 1.0f / mass;
    const float t1 = sum.x * t0;
    const float t2 = sum.y * t0;
    const float t3 = sum.z * t0;
    return Vec3{t1, t2, t3};
}

// zone_add_moment: contact::zone::add_moment in crates/cloth-kernels/src/contact/zone.rs
__device__ __forceinline__ Vec3 zone_add_moment(Vec3 so_far, float mass, Vec3 arm, Vec3 u) {
    const float t0 = arm.y * u.z;
    const float t1 = arm.z * u.y;
    const float t2 = t0 - t1;
    const float t3 = arm.z * u.x;
    const float t4 = arm.x * u.z;
    const float t5 = t3 - t4;
    const float t6 = arm.x * u.y;
    const float t7 = arm.y * u.x;
    const float t8 = t6 - t7;
    const float t9 = t2 * mass;
    const float t10 = t5 * mass;
    const float t11 = t8 * mass;
    const float t12 = so_far.x + t9;
    const float t13 = so_far.y + t10;
    const float t14 = so_far.z + t11;
    return Vec3{t12, t13, t14};
}

// zone_add_inertia: contact::zone::add_inertia in crates/cloth-kernels/src/contact/zone.rs
struct ZoneAddInertiaResult {
    float inertia_xx;
    float inertia_xy;
    float inertia_xz;
    float inertia_yy;
    float inertia_yz;
    float inertia_zz;
};
__device__ __forceinline__ ZoneAddInertiaResult zone_add_inertia(
    float so_far_xx,
    float so_far_xy,
    float so_far_xz,
    float so_far_yy,
    float so_far_yz,
    float so_far_zz,
    float mass,
    Vec3 arm
) {
    const float t0 = -mass;
    const float t1 = arm.x * t0;
    const float t2 = arm.y * t0;
    const float t3 = arm.z * t0;
    const float t4 = t1 * arm.x;
    const float t5 = t1 * arm.y;
    const float t6 = t1 * arm.z;
    const float t7 = t2 * arm.y;
    const float t8 = t2 * arm.z;
    const float t9 = t3 * arm.z;
    const float t10 = arm.x * arm.x;
    const float t11 = arm.y * arm.y;
    const float t12 = t10 + t11;
    const float t13 = arm.z * arm.z;
    const float t14 = t12 + t13;
    const float t15 = t14 * mass;
    const float t16 = t4 + t15;
    const float t17 = t7 + t15;
    const float t18 = t9 + t15;
    const float t19 = so_far_xx + t16;
    const float t20 = so_far_xy + t5;
    const float t21 = so_far_xz + t6;
    const float t22 = so_far_yy + t17;
    const float t23 = so_far_yz + t8;
    const float t24 = so_far_zz + t18;
    return ZoneAddInertiaResult{
        t19,
        t20,
        t21,
        t22,
        t23,
        t24
    };
}

// zone_turned: contact::zone::turned in crates/cloth-kernels/src/contact/zone.rs
__device__ __forceinline__ Vec3 zone_turned(Vec3 s, Vec3 arm) {
    const float t0 = s.y * arm.z;
    const float t1 = s.z * arm.y;
    const float t2 = t0 - t1;
    const float t3 = s.z * arm.x;
    const float t4 = s.x * arm.z;
    const float t5 = t3 - t4;
    const float t6 = s.x * arm.y;
    const float t7 = s.y * arm.x;
    const float t8 = t6 - t7;
    const float t9 = s.y * t8;
    const float t10 = s.z * t5;
    const float t11 = t9 - t10;
    const float t12 = s.z * t2;
    const float t13 = s.x * t8;
    const float t14 = t12 - t13;
    const float t15 = s.x * t5;
    const float t16 = s.y * t2;
    const float t17 = t15 - t16;
    const float t18 = t2 + t11;
    const float t19 = t5 + t14;
    const float t20 = t8 + t17;
    const float t21 = s.x * s.x;
    const float t22 = s.y * s.y;
    const float t23 = t21 + t22;
    const float t24 = s.z * s.z;
    const float t25 = t23 + t24;
    const float t26 = 1.0f + t25;
    const float t27 = 2.0f / t26;
    const float t28 = t18 * t27;
    const float t29 = t19 * t27;
    const float t30 = t20 * t27;
    return Vec3{t28, t29, t30};
}

// zone_turn: contact::zone::turn in crates/cloth-kernels/src/contact/zone.rs
__device__ __forceinline__ Vec3 zone_turn(
    Vec3 s,
    float inertia_xx,
    float inertia_xy,
    float inertia_xz,
    float inertia_yy,
    float inertia_yz,
    float inertia_zz,
    Vec3 wanted,
    Vec3 found
) {
    const bool t0 = inertia_xx < 0.0f;
    const float t1 = -inertia_xx;
    const float t2 = t0 ? t1 : inertia_xx;
    const bool t3 = inertia_yy < 0.0f;
    const float t4 = -inertia_yy;
    const float t5 = t3 ? t4 : inertia_yy;
    const float t6 = t2 + t5;
    const bool t7 = inertia_zz < 0.0f;
    const float t8 = -inertia_zz;
    const float t9 = t7 ? t8 : inertia_zz;
    const float t10 = t6 + t9;
    const bool t11 = inertia_xy < 0.0f;
    const float t12 = -inertia_xy;
    const float t13 = t11 ? t12 : inertia_xy;
    const bool t14 = inertia_xz < 0.0f;
    const float t15 = -inertia_xz;
    const float t16 = t14 ? t15 : inertia_xz;
    const float t17 = t13 + t16;
    const bool t18 = inertia_yz < 0.0f;
    const float t19 = -inertia_yz;
    const float t20 = t18 ? t19 : inertia_yz;
    const float t21 = t17 + t20;
    const float t22 = t10 + t21;
    const float t23 = t22 * 1e-6f;
    const float t24 = wanted.x - found.x;
    const float t25 = wanted.y - found.y;
    const float t26 = wanted.z - found.z;
    const float t27 = t24 * 0.5f;
    const float t28 = t25 * 0.5f;
    const float t29 = t26 * 0.5f;
    const bool t30 = t23 < inertia_xx;
    const float t31 = t30 ? inertia_xx : t23;
    const float t32 = 1.0f / t31;
    const float t33 = inertia_xy * t32;
    const float t34 = inertia_xz * t32;
    const float t35 = t34 * inertia_xy;
    const float t36 = inertia_yz - t35;
    const float t37 = t33 * inertia_xy;
    const float t38 = inertia_yy - t37;
    const bool t39 = t23 < t38;
    const float t40 = t39 ? t38 : t23;
    const float t41 = 1.0f / t40;
    const float t42 = t36 * t41;
    const float t43 = t34 * inertia_xz;
    const float t44 = inertia_zz - t43;
    const float t45 = t42 * t36;
    const float t46 = t44 - t45;
    const bool t47 = t23 < t46;
    const float t48 = t47 ? t46 : t23;
    const float t49 = 1.0f / t48;
    const float t50 = t33 * t27;
    const float t51 = t28 - t50;
    const float t52 = t34 * t27;
    const float t53 = t29 - t52;
    const float t54 = t42 * t51;
    const float t55 = t53 - t54;
    const float t56 = t55 * t49;
    const float t57 = t51 * t41;
    const float t58 = t42 * t56;
    const float t59 = t57 - t58;
    const float t60 = t27 * t32;
    const float t61 = t33 * t59;
    const float t62 = t60 - t61;
    const float t63 = t34 * t56;
    const float t64 = t62 - t63;
    const float t65 = s.x + t64;
    const float t66 = s.y + t59;
    const float t67 = s.z + t56;
    return Vec3{t65, t66, t67};
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

// voxel_inside: collide::voxel::inside in crates/cloth-kernels/src/collide/voxel.rs
__device__ __forceinline__ Vec3 voxel_inside(
    Vec3 place_axes_row_0,
    Vec3 place_axes_row_1,
    Vec3 place_axes_row_2,
    Vec3 place_origin,
    Vec3 p
) {
    const float t0 = p.x - place_origin.x;
    const float t1 = p.y - place_origin.y;
    const float t2 = p.z - place_origin.z;
    const float t3 = place_axes_row_0.x * t0;
    const float t4 = place_axes_row_0.y * t1;
    const float t5 = t3 + t4;
    const float t6 = place_axes_row_0.z * t2;
    const float t7 = t5 + t6;
    const float t8 = place_axes_row_1.x * t0;
    const float t9 = place_axes_row_1.y * t1;
    const float t10 = t8 + t9;
    const float t11 = place_axes_row_1.z * t2;
    const float t12 = t10 + t11;
    const float t13 = place_axes_row_2.x * t0;
    const float t14 = place_axes_row_2.y * t1;
    const float t15 = t13 + t14;
    const float t16 = place_axes_row_2.z * t2;
    const float t17 = t15 + t16;
    return Vec3{t7, t12, t17};
}

// voxel_outside: collide::voxel::outside in crates/cloth-kernels/src/collide/voxel.rs
__device__ __forceinline__ Vec3 voxel_outside(Vec3 axes_row_0, Vec3 axes_row_1, Vec3 axes_row_2, Vec3 v) {
    const float t0 = axes_row_0.x * v.x;
    const float t1 = axes_row_0.y * v.x;
    const float t2 = axes_row_0.z * v.x;
    const float t3 = axes_row_1.x * v.y;
    const float t4 = axes_row_1.y * v.y;
    const float t5 = axes_row_1.z * v.y;
    const float t6 = t0 + t3;
    const float t7 = t1 + t4;
    const float t8 = t2 + t5;
    const float t9 = axes_row_2.x * v.z;
    const float t10 = axes_row_2.y * v.z;
    const float t11 = axes_row_2.z * v.z;
    const float t12 = t6 + t9;
    const float t13 = t7 + t10;
    const float t14 = t8 + t11;
    return Vec3{t12, t13, t14};
}

// voxel_cell: collide::voxel::cell in crates/cloth-kernels/src/collide/voxel.rs
__device__ __forceinline__ Vec3 voxel_cell(Vec3 x, Vec3 lower, float size) {
    const float t0 = x.x - lower.x;
    const float t1 = x.y - lower.y;
    const float t2 = x.z - lower.z;
    const float t3 = t0 / size;
    const float t4 = t1 / size;
    const float t5 = t2 / size;
    return Vec3{t3, t4, t5};
}

// voxel_respond: collide::voxel::respond in crates/cloth-kernels/src/collide/voxel.rs
struct VoxelRespondResult {
    Vec4 state_current;
    Vec4 state_previous;
};
__device__ __forceinline__ VoxelRespondResult voxel_respond(
    Vec4 state_current,
    Vec4 state_previous,
    Vec3 x,
    Vec3 before_axes_row_0,
    Vec3 before_axes_row_1,
    Vec3 before_axes_row_2,
    Vec3 before_origin,
    Vec3 now_axes_row_0,
    Vec3 now_axes_row_1,
    Vec3 now_axes_row_2,
    Vec3 now_origin,
    Vec3 tangent_closest,
    Vec3 tangent_normal,
    float attenuation_offset,
    float attenuation_tangential,
    float attenuation_normal
) {
    const float t0 = x.x - tangent_closest.x;
    const float t1 = x.y - tangent_closest.y;
    const float t2 = x.z - tangent_closest.z;
    const float t3 = t0 * tangent_normal.x;
    const float t4 = t1 * tangent_normal.y;
    const float t5 = t3 + t4;
    const float t6 = t2 * tangent_normal.z;
    const float t7 = t5 + t6;
    const float t8 = t7 - attenuation_offset;
    const bool t9 = t8 < 0.0f;
    const bool t10 = 0.0f < state_current.w;
    const bool t11 = t9 & t10;
    const float t12 = now_axes_row_0.x * tangent_normal.x;
    const float t13 = now_axes_row_0.y * tangent_normal.x;
    const float t14 = now_axes_row_0.z * tangent_normal.x;
    const float t15 = now_axes_row_1.x * tangent_normal.y;
    const float t16 = now_axes_row_1.y * tangent_normal.y;
    const float t17 = now_axes_row_1.z * tangent_normal.y;
    const float t18 = t12 + t15;
    const float t19 = t13 + t16;
    const float t20 = t14 + t17;
    const float t21 = now_axes_row_2.x * tangent_normal.z;
    const float t22 = now_axes_row_2.y * tangent_normal.z;
    const float t23 = now_axes_row_2.z * tangent_normal.z;
    const float t24 = t18 + t21;
    const float t25 = t19 + t22;
    const float t26 = t20 + t23;
    const float t27 = now_axes_row_0.x * x.x;
    const float t28 = now_axes_row_0.y * x.x;
    const float t29 = now_axes_row_0.z * x.x;
    const float t30 = now_axes_row_1.x * x.y;
    const float t31 = now_axes_row_1.y * x.y;
    const float t32 = now_axes_row_1.z * x.y;
    const float t33 = t27 + t30;
    const float t34 = t28 + t31;
    const float t35 = t29 + t32;
    const float t36 = now_axes_row_2.x * x.z;
    const float t37 = now_axes_row_2.y * x.z;
    const float t38 = now_axes_row_2.z * x.z;
    const float t39 = t33 + t36;
    const float t40 = t34 + t37;
    const float t41 = t35 + t38;
    const float t42 = t39 + now_origin.x;
    const float t43 = t40 + now_origin.y;
    const float t44 = t41 + now_origin.z;
    const float t45 = before_axes_row_0.x * x.x;
    const float t46 = before_axes_row_0.y * x.x;
    const float t47 = before_axes_row_0.z * x.x;
    const float t48 = before_axes_row_1.x * x.y;
    const float t49 = before_axes_row_1.y * x.y;
    const float t50 = before_axes_row_1.z * x.y;
    const float t51 = t45 + t48;
    const float t52 = t46 + t49;
    const float t53 = t47 + t50;
    const float t54 = before_axes_row_2.x * x.z;
    const float t55 = before_axes_row_2.y * x.z;
    const float t56 = before_axes_row_2.z * x.z;
    const float t57 = t51 + t54;
    const float t58 = t52 + t55;
    const float t59 = t53 + t56;
    const float t60 = t57 + before_origin.x;
    const float t61 = t58 + before_origin.y;
    const float t62 = t59 + before_origin.z;
    const float t63 = t42 - t60;
    const float t64 = t43 - t61;
    const float t65 = t44 - t62;
    const float t66 = state_current.x - state_previous.x;
    const float t67 = state_current.y - state_previous.y;
    const float t68 = state_current.z - state_previous.z;
    const float t69 = t66 - t63;
    const float t70 = t67 - t64;
    const float t71 = t68 - t65;
    const float t72 = t24 * t69;
    const float t73 = t25 * t70;
    const float t74 = t72 + t73;
    const float t75 = t26 * t71;
    const float t76 = t74 + t75;
    const float t77 = t24 * t76;
    const float t78 = t25 * t76;
    const float t79 = t26 * t76;
    const float t80 = 1.0f - attenuation_normal;
    const float t81 = t77 * t80;
    const float t82 = t78 * t80;
    const float t83 = t79 * t80;
    const float t84 = t69 - t77;
    const float t85 = t70 - t78;
    const float t86 = t71 - t79;
    const float t87 = 1.0f - attenuation_tangential;
    const float t88 = t84 * t87;
    const float t89 = t85 * t87;
    const float t90 = t86 * t87;
    const float t91 = t81 + t88;
    const float t92 = t82 + t89;
    const float t93 = t83 + t90;
    const float t94 = t24 * t8;
    const float t95 = t25 * t8;
    const float t96 = t26 * t8;
    const float t97 = state_current.x - t94;
    const float t98 = state_current.y - t95;
    const float t99 = state_current.z - t96;
    const float t100 = t11 ? t97 : state_current.x;
    const float t101 = t11 ? t98 : state_current.y;
    const float t102 = t11 ? t99 : state_current.z;
    const float t103 = t63 + t91;
    const float t104 = t64 + t92;
    const float t105 = t65 + t93;
    const float t106 = t97 - t103;
    const float t107 = t98 - t104;
    const float t108 = t99 - t105;
    const float t109 = t11 ? t106 : state_previous.x;
    const float t110 = t11 ? t107 : state_previous.y;
    const float t111 = t11 ? t108 : state_previous.z;
    return VoxelRespondResult{
        Vec4{t100, t101, t102, state_current.w},
        Vec4{t109, t110, t111, state_previous.w}
    };
}

}  // namespace cloth_kernels

#endif
