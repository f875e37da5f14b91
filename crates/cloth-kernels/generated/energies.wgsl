// Printed from the Rust kernels of cloth-kernels. Do not edit.

// damping_rate: energy::damping::rate in crates/cloth-kernels/src/energy/damping.rs
fn damping_rate(time: f32, rate: f32) -> f32 {
    let t0 = time * rate;
    return t0;
}

// damping_stiffening: energy::damping::stiffening in crates/cloth-kernels/src/energy/damping.rs
fn damping_stiffening(damping_rate: f32) -> f32 {
    let t0 = 1.0f + damping_rate;
    return t0;
}

// inertia_rate: energy::inertia::rate in crates/cloth-kernels/src/energy/inertia.rs
fn inertia_rate(h: f32) -> f32 {
    let t0 = 1.0f / h;
    return t0;
}

// inertia_weight: energy::inertia::weight in crates/cloth-kernels/src/energy/inertia.rs
fn inertia_weight(inverse_mass: f32, rate: f32) -> f32 {
    let t0 = rate * rate;
    let t1 = t0 / inverse_mass;
    return t1;
}

// inertia_energy: energy::inertia::energy in crates/cloth-kernels/src/energy/inertia.rs
fn inertia_energy(weight: f32, u: vec3<f32>, inertial: vec3<f32>) -> f32 {
    let t0 = inertial.x * 2.0f;
    let t1 = inertial.y * 2.0f;
    let t2 = inertial.z * 2.0f;
    let t3 = u.x - t0;
    let t4 = u.y - t1;
    let t5 = u.z - t2;
    let t6 = u.x * t3;
    let t7 = u.y * t4;
    let t8 = t6 + t7;
    let t9 = u.z * t5;
    let t10 = t8 + t9;
    let t11 = weight * t10;
    let t12 = t11 * 0.5f;
    return t12;
}

// inertia_gradient: energy::inertia::gradient in crates/cloth-kernels/src/energy/inertia.rs
fn inertia_gradient(weight: f32, u: vec3<f32>, inertial: vec3<f32>) -> vec3<f32> {
    let t0 = u.x - inertial.x;
    let t1 = u.y - inertial.y;
    let t2 = u.z - inertial.z;
    let t3 = t0 * weight;
    let t4 = t1 * weight;
    let t5 = t2 * weight;
    return vec3<f32>(t3, t4, t5);
}

// inertia_static_energy: energy::inertia::static_energy in crates/cloth-kernels/src/energy/inertia.rs
fn inertia_static_energy(weight: f32, u: vec3<f32>, inertial: vec3<f32>) -> f32 {
    let t0 = u.x * inertial.x;
    let t1 = u.y * inertial.y;
    let t2 = t0 + t1;
    let t3 = u.z * inertial.z;
    let t4 = t2 + t3;
    let t5 = weight * t4;
    let t6 = -t5;
    return t6;
}

// inertia_static_gradient: energy::inertia::static_gradient in crates/cloth-kernels/src/energy/inertia.rs
fn inertia_static_gradient(weight: f32, inertial: vec3<f32>) -> vec3<f32> {
    let t0 = -weight;
    let t1 = inertial.x * t0;
    let t2 = inertial.y * t0;
    let t3 = inertial.z * t0;
    return vec3<f32>(t1, t2, t3);
}

// inertia_scale: energy::inertia::scale in crates/cloth-kernels/src/energy/inertia.rs
fn inertia_scale(weight: f32, u: vec3<f32>, inertial: vec3<f32>) -> f32 {
    let t0 = u.x * u.x;
    let t1 = u.y * u.y;
    let t2 = t0 + t1;
    let t3 = u.z * u.z;
    let t4 = t2 + t3;
    let t5 = inertial.x * inertial.x;
    let t6 = inertial.y * inertial.y;
    let t7 = t5 + t6;
    let t8 = inertial.z * inertial.z;
    let t9 = t7 + t8;
    let t10 = t4 + t9;
    let t11 = weight * t10;
    return t11;
}

// linear_enough: solve::conjugate_gradients::enough in crates/cloth-kernels/src/solve/conjugate_gradients.rs
fn linear_enough(norm: f32, first_norm: f32) -> f32 {
    let t0 = 0.0f < first_norm;
    let t1 = norm / first_norm;
    let t2 = select(0.0f, t1, t0);
    let t3 = sqrt(t2);
    let t4 = t3 < 0.5f;
    let t5 = select(0.5f, t3, t4);
    let t6 = norm * t5;
    return t6;
}

// linear_inverse: solve::conjugate_gradients::inverse in crates/cloth-kernels/src/solve/conjugate_gradients.rs
struct LinearInverseResult {
    inverse_xx: f32,
    inverse_xy: f32,
    inverse_xz: f32,
    inverse_yy: f32,
    inverse_yz: f32,
    inverse_zz: f32,
}
fn linear_inverse(
    block_xx: f32,
    block_xy: f32,
    block_xz: f32,
    block_yy: f32,
    block_yz: f32,
    block_zz: f32
) -> LinearInverseResult {
    let t0 = 0.0f < block_xx;
    let t1 = select(1.0f, block_xx, t0);
    let t2 = 1.0f / t1;
    let t3 = block_xy * t2;
    let t4 = block_xz * t2;
    let t5 = t4 * block_xy;
    let t6 = block_yz - t5;
    let t7 = t3 * block_xy;
    let t8 = block_yy - t7;
    let t9 = 0.0f < t8;
    let t10 = select(1.0f, t8, t9);
    let t11 = 1.0f / t10;
    let t12 = t6 * t11;
    let t13 = t4 * block_xz;
    let t14 = block_zz - t13;
    let t15 = t12 * t6;
    let t16 = t14 - t15;
    let t17 = 0.0f < t16;
    let t18 = select(1.0f, t16, t17);
    let t19 = 1.0f / t18;
    let t20 = t3 * 1.0f;
    let t21 = 0.0f - t20;
    let t22 = t4 * 1.0f;
    let t23 = 0.0f - t22;
    let t24 = t12 * t21;
    let t25 = t23 - t24;
    let t26 = t25 * t19;
    let t27 = t21 * t11;
    let t28 = t12 * t26;
    let t29 = t27 - t28;
    let t30 = 1.0f * t2;
    let t31 = t3 * t29;
    let t32 = t30 - t31;
    let t33 = t4 * t26;
    let t34 = t32 - t33;
    let t35 = t0 & t9;
    let t36 = t35 & t17;
    let t37 = select(0.0f, t34, t36);
    let t38 = t3 * 0.0f;
    let t39 = 1.0f - t38;
    let t40 = t4 * 0.0f;
    let t41 = 0.0f - t40;
    let t42 = t12 * t39;
    let t43 = t41 - t42;
    let t44 = t43 * t19;
    let t45 = t39 * t11;
    let t46 = t12 * t44;
    let t47 = t45 - t46;
    let t48 = 0.0f * t2;
    let t49 = t3 * t47;
    let t50 = t48 - t49;
    let t51 = t4 * t44;
    let t52 = t50 - t51;
    let t53 = select(0.0f, t52, t36);
    let t54 = select(0.0f, t47, t36);
    let t55 = 0.0f - t38;
    let t56 = 1.0f - t40;
    let t57 = t12 * t55;
    let t58 = t56 - t57;
    let t59 = t58 * t19;
    let t60 = t55 * t11;
    let t61 = t12 * t59;
    let t62 = t60 - t61;
    let t63 = t3 * t62;
    let t64 = t48 - t63;
    let t65 = t4 * t59;
    let t66 = t64 - t65;
    let t67 = select(0.0f, t66, t36);
    let t68 = select(0.0f, t62, t36);
    let t69 = select(0.0f, t59, t36);
    let t70 = block_xx + block_yy;
    let t71 = t70 + block_zz;
    let t72 = 0.0f < t71;
    let t73 = select(1.0f, t71, t72);
    let t74 = 1.0f / t73;
    let t75 = select(t74, t37, t36);
    let t76 = select(0.0f, t53, t36);
    let t77 = select(0.0f, t67, t36);
    let t78 = select(t74, t54, t36);
    let t79 = select(0.0f, t68, t36);
    let t80 = select(t74, t69, t36);
    return LinearInverseResult(
        t75,
        t76,
        t77,
        t78,
        t79,
        t80
    );
}

// linear_length: solve::conjugate_gradients::length in crates/cloth-kernels/src/solve/conjugate_gradients.rs
fn linear_length(square: f32) -> f32 {
    let t0 = square < 0.0f;
    let t1 = select(square, 0.0f, t0);
    let t2 = sqrt(t1);
    return t2;
}

// search_bound: solve::line_search::bound in crates/cloth-kernels/src/solve/line_search.rs
fn search_bound(energy: f32, alpha: f32, slope: f32, scale: f32) -> f32 {
    let t0 = alpha * slope;
    let t1 = t0 * 0.0001f;
    let t2 = energy + t1;
    let t3 = scale * 1e-14f;
    let t4 = t2 + t3;
    return t4;
}

// search_shorter: solve::line_search::shorter in crates/cloth-kernels/src/solve/line_search.rs
fn search_shorter(alpha: f32) -> f32 {
    let t0 = alpha * 0.5f;
    return t0;
}

// spring_strain: energy::spring::strain in crates/cloth-kernels/src/energy/spring.rs
struct SpringStrainResult {
    spring_elongation: f32,
    spring_direction: vec3<f32>,
    spring_ratio: f32,
    spring_slack: f32,
}
fn spring_strain(d: vec3<f32>, shortest: f32, longest: f32) -> SpringStrainResult {
    let t0 = d.x * d.x;
    let t1 = d.y * d.y;
    let t2 = t0 + t1;
    let t3 = d.z * d.z;
    let t4 = t2 + t3;
    let t5 = sqrt(t4);
    let t6 = 1e-18f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = 1.0f / t7;
    let t9 = select(0.0f, t8, t6);
    let t10 = d.x * t9;
    let t11 = d.y * t9;
    let t12 = d.z * t9;
    let t13 = shortest < t5;
    let t14 = select(shortest, t5, t13);
    let t15 = t14 < longest;
    let t16 = select(longest, t14, t15);
    let t17 = t5 < longest;
    let t18 = t13 & t17;
    let t19 = t5 - t16;
    let t20 = t16 * t9;
    let t21 = 1.0f - t20;
    let t22 = select(0.0f, 1.0f, t18);
    return SpringStrainResult(
        t19,
        vec3<f32>(t10, t11, t12),
        t21,
        t22
    );
}

// spring_tension: energy::spring::Spring::product in crates/cloth-kernels/src/energy/spring.rs
fn spring_tension(
    spring_elongation: f32,
    spring_direction: vec3<f32>,
    spring_ratio: f32,
    spring_slack: f32,
    stiffness_stretched: f32,
    stiffness_compressed: f32,
    strain_0: f32
) -> f32 {
    let t0 = spring_elongation < 0.0f;
    let t1 = select(stiffness_stretched, stiffness_compressed, t0);
    let t2 = 0.0f < spring_slack;
    let t3 = select(t1, 0.0f, t2);
    let t4 = strain_0 * t3;
    return t4;
}

// spring_gradient: energy::spring::Spring::gradient in crates/cloth-kernels/src/energy/spring.rs
fn spring_gradient(
    spring_elongation: f32,
    spring_direction: vec3<f32>,
    spring_ratio: f32,
    spring_slack: f32,
    tension_0: f32
) -> vec3<f32> {
    let t0 = spring_direction.x * tension_0;
    let t1 = spring_direction.y * tension_0;
    let t2 = spring_direction.z * tension_0;
    return vec3<f32>(t0, t1, t2);
}

// spring_hessian: energy::spring::Spring::hessian in crates/cloth-kernels/src/energy/spring.rs
struct SpringHessianResult {
    hessian_xx: f32,
    hessian_xy: f32,
    hessian_xz: f32,
    hessian_yy: f32,
    hessian_yz: f32,
    hessian_zz: f32,
}
fn spring_hessian(
    spring_elongation: f32,
    spring_direction: vec3<f32>,
    spring_ratio: f32,
    spring_slack: f32,
    stiffness_stretched: f32,
    stiffness_compressed: f32,
    tension_0: f32
) -> SpringHessianResult {
    let t0 = spring_elongation < 0.0f;
    let t1 = select(stiffness_stretched, stiffness_compressed, t0);
    let t2 = 0.0f < spring_slack;
    let t3 = select(t1, 0.0f, t2);
    let t4 = 0.0f < spring_ratio;
    let t5 = select(0.0f, spring_ratio, t4);
    let t6 = t3 * t5;
    let t7 = t3 - t6;
    let t8 = spring_direction.x * t7;
    let t9 = spring_direction.y * t7;
    let t10 = spring_direction.z * t7;
    let t11 = t8 * spring_direction.x;
    let t12 = t8 * spring_direction.y;
    let t13 = t8 * spring_direction.z;
    let t14 = t9 * spring_direction.y;
    let t15 = t9 * spring_direction.z;
    let t16 = t10 * spring_direction.z;
    let t17 = t11 + t6;
    let t18 = t14 + t6;
    let t19 = t16 + t6;
    return SpringHessianResult(
        t17,
        t12,
        t13,
        t18,
        t15,
        t19
    );
}

// spring_exact_hessian: energy::spring::exact_hessian in crates/cloth-kernels/src/energy/spring.rs
struct SpringExactHessianResult {
    hessian_xx: f32,
    hessian_xy: f32,
    hessian_xz: f32,
    hessian_yy: f32,
    hessian_yz: f32,
    hessian_zz: f32,
}
fn spring_exact_hessian(
    spring_elongation: f32,
    spring_direction: vec3<f32>,
    spring_ratio: f32,
    spring_slack: f32,
    stiffness_stretched: f32,
    stiffness_compressed: f32
) -> SpringExactHessianResult {
    let t0 = spring_elongation < 0.0f;
    let t1 = select(stiffness_stretched, stiffness_compressed, t0);
    let t2 = 0.0f < spring_slack;
    let t3 = select(t1, 0.0f, t2);
    let t4 = t3 * spring_ratio;
    let t5 = t3 - t4;
    let t6 = spring_direction.x * t5;
    let t7 = spring_direction.y * t5;
    let t8 = spring_direction.z * t5;
    let t9 = t6 * spring_direction.x;
    let t10 = t6 * spring_direction.y;
    let t11 = t6 * spring_direction.z;
    let t12 = t7 * spring_direction.y;
    let t13 = t7 * spring_direction.z;
    let t14 = t8 * spring_direction.z;
    let t15 = t9 + t4;
    let t16 = t12 + t4;
    let t17 = t14 + t4;
    return SpringExactHessianResult(
        t15,
        t10,
        t11,
        t16,
        t13,
        t17
    );
}

// deformation: energy::deformation::deformation in crates/cloth-kernels/src/energy/deformation.rs
struct DeformationResult {
    f_u: vec3<f32>,
    f_v: vec3<f32>,
}
fn deformation(
    rest_b1_0: f32,
    rest_b1_1: f32,
    rest_b2_0: f32,
    rest_b2_1: f32,
    d1: vec3<f32>,
    d2: vec3<f32>
) -> DeformationResult {
    let t0 = d1.x * rest_b1_0;
    let t1 = d1.y * rest_b1_0;
    let t2 = d1.z * rest_b1_0;
    let t3 = d2.x * rest_b2_0;
    let t4 = d2.y * rest_b2_0;
    let t5 = d2.z * rest_b2_0;
    let t6 = t0 + t3;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = d1.x * rest_b1_1;
    let t10 = d1.y * rest_b1_1;
    let t11 = d1.z * rest_b1_1;
    let t12 = d2.x * rest_b2_1;
    let t13 = d2.y * rest_b2_1;
    let t14 = d2.z * rest_b2_1;
    let t15 = t9 + t12;
    let t16 = t10 + t13;
    let t17 = t11 + t14;
    return DeformationResult(
        vec3<f32>(t6, t7, t8),
        vec3<f32>(t15, t16, t17)
    );
}

// deformation_normal: energy::deformation::normal in crates/cloth-kernels/src/energy/deformation.rs
struct DeformationNormalResult {
    area: f32,
    normal: vec3<f32>,
}
fn deformation_normal(f_u: vec3<f32>, f_v: vec3<f32>) -> DeformationNormalResult {
    let t0 = f_u.x * f_u.x;
    let t1 = f_u.y * f_u.y;
    let t2 = t0 + t1;
    let t3 = f_u.z * f_u.z;
    let t4 = t2 + t3;
    let t5 = sqrt(t4);
    let t6 = 1e-12f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = 1.0f / t7;
    let t9 = select(0.0f, t8, t6);
    let t10 = f_u.x * t9;
    let t11 = f_u.y * t9;
    let t12 = f_u.z * t9;
    let t13 = t10 * f_v.x;
    let t14 = t11 * f_v.y;
    let t15 = t13 + t14;
    let t16 = t12 * f_v.z;
    let t17 = t15 + t16;
    let t18 = t10 * t17;
    let t19 = t11 * t17;
    let t20 = t12 * t17;
    let t21 = f_v.x - t18;
    let t22 = f_v.y - t19;
    let t23 = f_v.z - t20;
    let t24 = t11 * t23;
    let t25 = t12 * t22;
    let t26 = t24 - t25;
    let t27 = t12 * t21;
    let t28 = t10 * t23;
    let t29 = t27 - t28;
    let t30 = t10 * t22;
    let t31 = t11 * t21;
    let t32 = t30 - t31;
    let t33 = t26 * t26;
    let t34 = t29 * t29;
    let t35 = t33 + t34;
    let t36 = t32 * t32;
    let t37 = t35 + t36;
    let t38 = sqrt(t37);
    let t39 = 1e-12f < t38;
    let t40 = select(1.0f, t38, t39);
    let t41 = 1.0f / t40;
    let t42 = select(0.0f, t41, t39);
    let t43 = t26 * t42;
    let t44 = t29 * t42;
    let t45 = t32 * t42;
    let t46 = t5 * t38;
    return DeformationNormalResult(
        t46,
        vec3<f32>(t43, t44, t45)
    );
}

// deformation_corners: energy::deformation::corners in crates/cloth-kernels/src/energy/deformation.rs
struct DeformationCornersResult {
    corners_0: vec3<f32>,
    corners_1: vec3<f32>,
    corners_2: vec3<f32>,
}
fn deformation_corners(
    rest_b1_0: f32,
    rest_b1_1: f32,
    rest_b2_0: f32,
    rest_b2_1: f32,
    gradient_u: vec3<f32>,
    gradient_v: vec3<f32>
) -> DeformationCornersResult {
    let t0 = gradient_u.x * rest_b1_0;
    let t1 = gradient_u.y * rest_b1_0;
    let t2 = gradient_u.z * rest_b1_0;
    let t3 = gradient_v.x * rest_b1_1;
    let t4 = gradient_v.y * rest_b1_1;
    let t5 = gradient_v.z * rest_b1_1;
    let t6 = t0 + t3;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = gradient_u.x * rest_b2_0;
    let t10 = gradient_u.y * rest_b2_0;
    let t11 = gradient_u.z * rest_b2_0;
    let t12 = gradient_v.x * rest_b2_1;
    let t13 = gradient_v.y * rest_b2_1;
    let t14 = gradient_v.z * rest_b2_1;
    let t15 = t9 + t12;
    let t16 = t10 + t13;
    let t17 = t11 + t14;
    let t18 = t6 + t15;
    let t19 = t7 + t16;
    let t20 = t8 + t17;
    let t21 = -t18;
    let t22 = -t19;
    let t23 = -t20;
    return DeformationCornersResult(
        vec3<f32>(t21, t22, t23),
        vec3<f32>(t6, t7, t8),
        vec3<f32>(t15, t16, t17)
    );
}

// woven_strain: energy::membrane_woven::strain in crates/cloth-kernels/src/energy/membrane_woven.rs
struct WovenStrainResult {
    woven_strain_0: f32,
    woven_strain_1: f32,
    woven_strain_2: f32,
    woven_f_u: vec3<f32>,
    woven_f_v: vec3<f32>,
    woven_n_u: vec3<f32>,
    woven_n_v: vec3<f32>,
    woven_inverse_0: f32,
    woven_inverse_1: f32,
}
fn woven_strain(f_u: vec3<f32>, f_v: vec3<f32>) -> WovenStrainResult {
    let t0 = f_u.x * f_u.x;
    let t1 = f_u.y * f_u.y;
    let t2 = t0 + t1;
    let t3 = f_u.z * f_u.z;
    let t4 = t2 + t3;
    let t5 = sqrt(t4);
    let t6 = 1e-12f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = 1.0f / t7;
    let t9 = select(0.0f, t8, t6);
    let t10 = f_u.x * t9;
    let t11 = f_u.y * t9;
    let t12 = f_u.z * t9;
    let t13 = f_v.x * f_v.x;
    let t14 = f_v.y * f_v.y;
    let t15 = t13 + t14;
    let t16 = f_v.z * f_v.z;
    let t17 = t15 + t16;
    let t18 = sqrt(t17);
    let t19 = 1e-12f < t18;
    let t20 = select(1.0f, t18, t19);
    let t21 = 1.0f / t20;
    let t22 = select(0.0f, t21, t19);
    let t23 = f_v.x * t22;
    let t24 = f_v.y * t22;
    let t25 = f_v.z * t22;
    let t26 = t5 - 1.0f;
    let t27 = t18 - 1.0f;
    let t28 = f_u.x * f_v.x;
    let t29 = f_u.y * f_v.y;
    let t30 = t28 + t29;
    let t31 = f_u.z * f_v.z;
    let t32 = t30 + t31;
    return WovenStrainResult(
        t26,
        t27,
        t32,
        vec3<f32>(f_u.x, f_u.y, f_u.z),
        vec3<f32>(f_v.x, f_v.y, f_v.z),
        vec3<f32>(t10, t11, t12),
        vec3<f32>(t23, t24, t25),
        t9,
        t22
    );
}

// woven_tension: energy::membrane_woven::Woven::product in crates/cloth-kernels/src/energy/membrane_woven.rs
struct WovenTensionResult {
    tension_0: f32,
    tension_1: f32,
    tension_2: f32,
}
fn woven_tension(
    woven_strain_0: f32,
    woven_strain_1: f32,
    woven_strain_2: f32,
    woven_f_u: vec3<f32>,
    woven_f_v: vec3<f32>,
    woven_n_u: vec3<f32>,
    woven_n_v: vec3<f32>,
    woven_inverse_0: f32,
    woven_inverse_1: f32,
    stiffness_warp: f32,
    stiffness_weft: f32,
    stiffness_shear: f32,
    strain_0: f32,
    strain_1: f32,
    strain_2: f32
) -> WovenTensionResult {
    let t0 = strain_0 * stiffness_warp;
    let t1 = strain_1 * stiffness_weft;
    let t2 = strain_2 * stiffness_shear;
    return WovenTensionResult(
        t0,
        t1,
        t2
    );
}

// woven_gradient: energy::membrane_woven::Woven::gradient in crates/cloth-kernels/src/energy/membrane_woven.rs
struct WovenGradientResult {
    gradient_u: vec3<f32>,
    gradient_v: vec3<f32>,
}
fn woven_gradient(
    woven_strain_0: f32,
    woven_strain_1: f32,
    woven_strain_2: f32,
    woven_f_u: vec3<f32>,
    woven_f_v: vec3<f32>,
    woven_n_u: vec3<f32>,
    woven_n_v: vec3<f32>,
    woven_inverse_0: f32,
    woven_inverse_1: f32,
    tension_0: f32,
    tension_1: f32,
    tension_2: f32
) -> WovenGradientResult {
    let t0 = woven_n_u.x * tension_0;
    let t1 = woven_n_u.y * tension_0;
    let t2 = woven_n_u.z * tension_0;
    let t3 = woven_f_v.x * tension_2;
    let t4 = woven_f_v.y * tension_2;
    let t5 = woven_f_v.z * tension_2;
    let t6 = t0 + t3;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = woven_n_v.x * tension_1;
    let t10 = woven_n_v.y * tension_1;
    let t11 = woven_n_v.z * tension_1;
    let t12 = woven_f_u.x * tension_2;
    let t13 = woven_f_u.y * tension_2;
    let t14 = woven_f_u.z * tension_2;
    let t15 = t9 + t12;
    let t16 = t10 + t13;
    let t17 = t11 + t14;
    return WovenGradientResult(
        vec3<f32>(t6, t7, t8),
        vec3<f32>(t15, t16, t17)
    );
}

// woven_hessian: energy::membrane_woven::Woven::hessian in crates/cloth-kernels/src/energy/membrane_woven.rs
struct WovenHessianResult {
    hessian_uu_xx: f32,
    hessian_uu_xy: f32,
    hessian_uu_xz: f32,
    hessian_uu_yy: f32,
    hessian_uu_yz: f32,
    hessian_uu_zz: f32,
    hessian_uv_row_0: vec3<f32>,
    hessian_uv_row_1: vec3<f32>,
    hessian_uv_row_2: vec3<f32>,
    hessian_vv_xx: f32,
    hessian_vv_xy: f32,
    hessian_vv_xz: f32,
    hessian_vv_yy: f32,
    hessian_vv_yz: f32,
    hessian_vv_zz: f32,
}
fn woven_hessian(
    woven_strain_0: f32,
    woven_strain_1: f32,
    woven_strain_2: f32,
    woven_f_u: vec3<f32>,
    woven_f_v: vec3<f32>,
    woven_n_u: vec3<f32>,
    woven_n_v: vec3<f32>,
    woven_inverse_0: f32,
    woven_inverse_1: f32,
    stiffness_warp: f32,
    stiffness_weft: f32,
    stiffness_shear: f32,
    tension_0: f32,
    tension_1: f32,
    tension_2: f32
) -> WovenHessianResult {
    let t0 = tension_0 * woven_inverse_0;
    let t1 = 0.0f < t0;
    let t2 = select(0.0f, t0, t1);
    let t3 = stiffness_warp - t2;
    let t4 = woven_n_u.x * t3;
    let t5 = woven_n_u.y * t3;
    let t6 = woven_n_u.z * t3;
    let t7 = t4 * woven_n_u.x;
    let t8 = t4 * woven_n_u.y;
    let t9 = t4 * woven_n_u.z;
    let t10 = t5 * woven_n_u.y;
    let t11 = t5 * woven_n_u.z;
    let t12 = t6 * woven_n_u.z;
    let t13 = woven_f_v.x * stiffness_shear;
    let t14 = woven_f_v.y * stiffness_shear;
    let t15 = woven_f_v.z * stiffness_shear;
    let t16 = t13 * woven_f_v.x;
    let t17 = t13 * woven_f_v.y;
    let t18 = t13 * woven_f_v.z;
    let t19 = t14 * woven_f_v.y;
    let t20 = t14 * woven_f_v.z;
    let t21 = t15 * woven_f_v.z;
    let t22 = t7 + t16;
    let t23 = t8 + t17;
    let t24 = t9 + t18;
    let t25 = t10 + t19;
    let t26 = t11 + t20;
    let t27 = t12 + t21;
    let t28 = t22 + t2;
    let t29 = t25 + t2;
    let t30 = t27 + t2;
    let t31 = woven_f_u.x * t13;
    let t32 = woven_f_u.y * t13;
    let t33 = woven_f_u.z * t13;
    let t34 = woven_f_u.x * t14;
    let t35 = woven_f_u.y * t14;
    let t36 = woven_f_u.z * t14;
    let t37 = woven_f_u.x * t15;
    let t38 = woven_f_u.y * t15;
    let t39 = woven_f_u.z * t15;
    let t40 = tension_1 * woven_inverse_1;
    let t41 = 0.0f < t40;
    let t42 = select(0.0f, t40, t41);
    let t43 = stiffness_weft - t42;
    let t44 = woven_n_v.x * t43;
    let t45 = woven_n_v.y * t43;
    let t46 = woven_n_v.z * t43;
    let t47 = t44 * woven_n_v.x;
    let t48 = t44 * woven_n_v.y;
    let t49 = t44 * woven_n_v.z;
    let t50 = t45 * woven_n_v.y;
    let t51 = t45 * woven_n_v.z;
    let t52 = t46 * woven_n_v.z;
    let t53 = woven_f_u.x * stiffness_shear;
    let t54 = woven_f_u.y * stiffness_shear;
    let t55 = woven_f_u.z * stiffness_shear;
    let t56 = t53 * woven_f_u.x;
    let t57 = t53 * woven_f_u.y;
    let t58 = t53 * woven_f_u.z;
    let t59 = t54 * woven_f_u.y;
    let t60 = t54 * woven_f_u.z;
    let t61 = t55 * woven_f_u.z;
    let t62 = t47 + t56;
    let t63 = t48 + t57;
    let t64 = t49 + t58;
    let t65 = t50 + t59;
    let t66 = t51 + t60;
    let t67 = t52 + t61;
    let t68 = t62 + t42;
    let t69 = t65 + t42;
    let t70 = t67 + t42;
    return WovenHessianResult(
        t28,
        t23,
        t24,
        t29,
        t26,
        t30,
        vec3<f32>(t31, t32, t33),
        vec3<f32>(t34, t35, t36),
        vec3<f32>(t37, t38, t39),
        t68,
        t63,
        t64,
        t69,
        t66,
        t70
    );
}

// stvk_strain: energy::membrane_stvk::strain in crates/cloth-kernels/src/energy/membrane_stvk.rs
struct StvkStrainResult {
    stvk_strain_0: f32,
    stvk_strain_1: f32,
    stvk_strain_2: f32,
    stvk_f_u: vec3<f32>,
    stvk_f_v: vec3<f32>,
}
fn stvk_strain(f_u: vec3<f32>, f_v: vec3<f32>) -> StvkStrainResult {
    let t0 = f_u.x * f_u.x;
    let t1 = f_u.y * f_u.y;
    let t2 = t0 + t1;
    let t3 = f_u.z * f_u.z;
    let t4 = t2 + t3;
    let t5 = t4 - 1.0f;
    let t6 = t5 * 0.5f;
    let t7 = f_v.x * f_v.x;
    let t8 = f_v.y * f_v.y;
    let t9 = t7 + t8;
    let t10 = f_v.z * f_v.z;
    let t11 = t9 + t10;
    let t12 = t11 - 1.0f;
    let t13 = t12 * 0.5f;
    let t14 = f_u.x * f_v.x;
    let t15 = f_u.y * f_v.y;
    let t16 = t14 + t15;
    let t17 = f_u.z * f_v.z;
    let t18 = t16 + t17;
    return StvkStrainResult(
        t6,
        t13,
        t18,
        vec3<f32>(f_u.x, f_u.y, f_u.z),
        vec3<f32>(f_v.x, f_v.y, f_v.z)
    );
}

// stvk_tension: energy::membrane_stvk::Stvk::product in crates/cloth-kernels/src/energy/membrane_stvk.rs
struct StvkTensionResult {
    tension_0: f32,
    tension_1: f32,
    tension_2: f32,
}
fn stvk_tension(
    stvk_strain_0: f32,
    stvk_strain_1: f32,
    stvk_strain_2: f32,
    stvk_f_u: vec3<f32>,
    stvk_f_v: vec3<f32>,
    stiffness_warp: f32,
    stiffness_weft: f32,
    stiffness_coupling: f32,
    stiffness_shear: f32,
    strain_0: f32,
    strain_1: f32,
    strain_2: f32
) -> StvkTensionResult {
    let t0 = strain_0 * stiffness_warp;
    let t1 = strain_1 * stiffness_coupling;
    let t2 = t0 + t1;
    let t3 = strain_0 * stiffness_coupling;
    let t4 = strain_1 * stiffness_weft;
    let t5 = t3 + t4;
    let t6 = strain_2 * stiffness_shear;
    return StvkTensionResult(
        t2,
        t5,
        t6
    );
}

// stvk_gradient: energy::membrane_stvk::Stvk::gradient in crates/cloth-kernels/src/energy/membrane_stvk.rs
struct StvkGradientResult {
    gradient_u: vec3<f32>,
    gradient_v: vec3<f32>,
}
fn stvk_gradient(
    stvk_strain_0: f32,
    stvk_strain_1: f32,
    stvk_strain_2: f32,
    stvk_f_u: vec3<f32>,
    stvk_f_v: vec3<f32>,
    tension_0: f32,
    tension_1: f32,
    tension_2: f32
) -> StvkGradientResult {
    let t0 = stvk_f_u.x * tension_0;
    let t1 = stvk_f_u.y * tension_0;
    let t2 = stvk_f_u.z * tension_0;
    let t3 = stvk_f_v.x * tension_2;
    let t4 = stvk_f_v.y * tension_2;
    let t5 = stvk_f_v.z * tension_2;
    let t6 = t0 + t3;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = stvk_f_u.x * tension_2;
    let t10 = stvk_f_u.y * tension_2;
    let t11 = stvk_f_u.z * tension_2;
    let t12 = stvk_f_v.x * tension_1;
    let t13 = stvk_f_v.y * tension_1;
    let t14 = stvk_f_v.z * tension_1;
    let t15 = t9 + t12;
    let t16 = t10 + t13;
    let t17 = t11 + t14;
    return StvkGradientResult(
        vec3<f32>(t6, t7, t8),
        vec3<f32>(t15, t16, t17)
    );
}

// stvk_hessian: energy::membrane_stvk::Stvk::hessian in crates/cloth-kernels/src/energy/membrane_stvk.rs
struct StvkHessianResult {
    hessian_uu_xx: f32,
    hessian_uu_xy: f32,
    hessian_uu_xz: f32,
    hessian_uu_yy: f32,
    hessian_uu_yz: f32,
    hessian_uu_zz: f32,
    hessian_uv_row_0: vec3<f32>,
    hessian_uv_row_1: vec3<f32>,
    hessian_uv_row_2: vec3<f32>,
    hessian_vv_xx: f32,
    hessian_vv_xy: f32,
    hessian_vv_xz: f32,
    hessian_vv_yy: f32,
    hessian_vv_yz: f32,
    hessian_vv_zz: f32,
}
fn stvk_hessian(
    stvk_strain_0: f32,
    stvk_strain_1: f32,
    stvk_strain_2: f32,
    stvk_f_u: vec3<f32>,
    stvk_f_v: vec3<f32>,
    stiffness_warp: f32,
    stiffness_weft: f32,
    stiffness_coupling: f32,
    stiffness_shear: f32,
    tension_0: f32,
    tension_1: f32,
    tension_2: f32
) -> StvkHessianResult {
    let t0 = stvk_f_u.x * stiffness_warp;
    let t1 = stvk_f_u.y * stiffness_warp;
    let t2 = stvk_f_u.z * stiffness_warp;
    let t3 = t0 * stvk_f_u.x;
    let t4 = t0 * stvk_f_u.y;
    let t5 = t0 * stvk_f_u.z;
    let t6 = t1 * stvk_f_u.y;
    let t7 = t1 * stvk_f_u.z;
    let t8 = t2 * stvk_f_u.z;
    let t9 = stvk_f_v.x * stiffness_shear;
    let t10 = stvk_f_v.y * stiffness_shear;
    let t11 = stvk_f_v.z * stiffness_shear;
    let t12 = t9 * stvk_f_v.x;
    let t13 = t9 * stvk_f_v.y;
    let t14 = t9 * stvk_f_v.z;
    let t15 = t10 * stvk_f_v.y;
    let t16 = t10 * stvk_f_v.z;
    let t17 = t11 * stvk_f_v.z;
    let t18 = t3 + t12;
    let t19 = t4 + t13;
    let t20 = t5 + t14;
    let t21 = t6 + t15;
    let t22 = t7 + t16;
    let t23 = t8 + t17;
    let t24 = stvk_f_u.x * stiffness_coupling;
    let t25 = stvk_f_u.y * stiffness_coupling;
    let t26 = stvk_f_u.z * stiffness_coupling;
    let t27 = stvk_f_v.x * t24;
    let t28 = stvk_f_v.y * t24;
    let t29 = stvk_f_v.z * t24;
    let t30 = stvk_f_v.x * t25;
    let t31 = stvk_f_v.y * t25;
    let t32 = stvk_f_v.z * t25;
    let t33 = stvk_f_v.x * t26;
    let t34 = stvk_f_v.y * t26;
    let t35 = stvk_f_v.z * t26;
    let t36 = stvk_f_u.x * t9;
    let t37 = stvk_f_u.y * t9;
    let t38 = stvk_f_u.z * t9;
    let t39 = stvk_f_u.x * t10;
    let t40 = stvk_f_u.y * t10;
    let t41 = stvk_f_u.z * t10;
    let t42 = stvk_f_u.x * t11;
    let t43 = stvk_f_u.y * t11;
    let t44 = stvk_f_u.z * t11;
    let t45 = t27 + t36;
    let t46 = t28 + t37;
    let t47 = t29 + t38;
    let t48 = t30 + t39;
    let t49 = t31 + t40;
    let t50 = t32 + t41;
    let t51 = t33 + t42;
    let t52 = t34 + t43;
    let t53 = t35 + t44;
    let t54 = stvk_f_v.x * stiffness_weft;
    let t55 = stvk_f_v.y * stiffness_weft;
    let t56 = stvk_f_v.z * stiffness_weft;
    let t57 = t54 * stvk_f_v.x;
    let t58 = t54 * stvk_f_v.y;
    let t59 = t54 * stvk_f_v.z;
    let t60 = t55 * stvk_f_v.y;
    let t61 = t55 * stvk_f_v.z;
    let t62 = t56 * stvk_f_v.z;
    let t63 = stvk_f_u.x * stiffness_shear;
    let t64 = stvk_f_u.y * stiffness_shear;
    let t65 = stvk_f_u.z * stiffness_shear;
    let t66 = t63 * stvk_f_u.x;
    let t67 = t63 * stvk_f_u.y;
    let t68 = t63 * stvk_f_u.z;
    let t69 = t64 * stvk_f_u.y;
    let t70 = t64 * stvk_f_u.z;
    let t71 = t65 * stvk_f_u.z;
    let t72 = t57 + t66;
    let t73 = t58 + t67;
    let t74 = t59 + t68;
    let t75 = t60 + t69;
    let t76 = t61 + t70;
    let t77 = t62 + t71;
    let t78 = tension_0 + tension_1;
    let t79 = t78 * 0.5f;
    let t80 = tension_0 - tension_1;
    let t81 = t80 * 0.5f;
    let t82 = t81 * t81;
    let t83 = tension_2 * tension_2;
    let t84 = t82 + t83;
    let t85 = sqrt(t84);
    let t86 = t79 + t85;
    let t87 = 0.0f < t86;
    let t88 = select(0.0f, t86, t87);
    let t89 = t79 - t85;
    let t90 = 0.0f < t89;
    let t91 = select(0.0f, t89, t90);
    let t92 = t88 + t91;
    let t93 = t92 * 0.5f;
    let t94 = t88 - t91;
    let t95 = t94 * 0.5f;
    let t96 = 1e-30f < t85;
    let t97 = select(1.0f, t85, t96);
    let t98 = 1.0f / t97;
    let t99 = select(0.0f, t98, t96);
    let t100 = t95 * t99;
    let t101 = t81 * t100;
    let t102 = t93 + t101;
    let t103 = t93 - t101;
    let t104 = tension_2 * t100;
    let t105 = t18 + t102;
    let t106 = t21 + t102;
    let t107 = t23 + t102;
    let t108 = t45 + t104;
    let t109 = t46 + 0.0f;
    let t110 = t47 + 0.0f;
    let t111 = t48 + 0.0f;
    let t112 = t49 + t104;
    let t113 = t50 + 0.0f;
    let t114 = t51 + 0.0f;
    let t115 = t52 + 0.0f;
    let t116 = t53 + t104;
    let t117 = t72 + t103;
    let t118 = t75 + t103;
    let t119 = t77 + t103;
    return StvkHessianResult(
        t105,
        t19,
        t20,
        t106,
        t22,
        t107,
        vec3<f32>(t108, t109, t110),
        vec3<f32>(t111, t112, t113),
        vec3<f32>(t114, t115, t116),
        t117,
        t73,
        t74,
        t118,
        t76,
        t119
    );
}

// corotated_strain: energy::membrane_corotated::strain in crates/cloth-kernels/src/energy/membrane_corotated.rs
struct CorotatedStrainResult {
    corotated_strain_0: f32,
    corotated_strain_1: f32,
    corotated_strain_2: f32,
    corotated_f_u: vec3<f32>,
    corotated_f_v: vec3<f32>,
    corotated_r_u: vec3<f32>,
    corotated_r_v: vec3<f32>,
    corotated_normal: vec3<f32>,
    corotated_inverse: f32,
    corotated_area: f32,
}
fn corotated_strain(f_u: vec3<f32>, f_v: vec3<f32>) -> CorotatedStrainResult {
    let t0 = f_u.x * f_u.x;
    let t1 = f_u.y * f_u.y;
    let t2 = t0 + t1;
    let t3 = f_u.z * f_u.z;
    let t4 = t2 + t3;
    let t5 = sqrt(t4);
    let t6 = 1e-12f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = 1.0f / t7;
    let t9 = select(0.0f, t8, t6);
    let t10 = f_u.x * t9;
    let t11 = f_u.y * t9;
    let t12 = f_u.z * t9;
    let t13 = t10 * f_v.x;
    let t14 = t11 * f_v.y;
    let t15 = t13 + t14;
    let t16 = t12 * f_v.z;
    let t17 = t15 + t16;
    let t18 = t10 * t17;
    let t19 = t11 * t17;
    let t20 = t12 * t17;
    let t21 = f_v.x - t18;
    let t22 = f_v.y - t19;
    let t23 = f_v.z - t20;
    let t24 = t11 * t23;
    let t25 = t12 * t22;
    let t26 = t24 - t25;
    let t27 = t12 * t21;
    let t28 = t10 * t23;
    let t29 = t27 - t28;
    let t30 = t10 * t22;
    let t31 = t11 * t21;
    let t32 = t30 - t31;
    let t33 = t26 * t26;
    let t34 = t29 * t29;
    let t35 = t33 + t34;
    let t36 = t32 * t32;
    let t37 = t35 + t36;
    let t38 = sqrt(t37);
    let t39 = 1e-12f < t38;
    let t40 = select(1.0f, t38, t39);
    let t41 = 1.0f / t40;
    let t42 = select(0.0f, t41, t39);
    let t43 = t26 * t42;
    let t44 = t29 * t42;
    let t45 = t32 * t42;
    let t46 = t5 * t38;
    let t47 = f_v.x * f_v.x;
    let t48 = f_v.y * f_v.y;
    let t49 = t47 + t48;
    let t50 = f_v.z * f_v.z;
    let t51 = t49 + t50;
    let t52 = t4 + t51;
    let t53 = t46 * 2.0f;
    let t54 = t52 + t53;
    let t55 = sqrt(t54);
    let t56 = 1e-12f < t55;
    let t57 = select(1.0f, t55, t56);
    let t58 = 1.0f / t57;
    let t59 = select(0.0f, t58, t56);
    let t60 = f_v.y * t45;
    let t61 = f_v.z * t44;
    let t62 = t60 - t61;
    let t63 = f_v.z * t43;
    let t64 = f_v.x * t45;
    let t65 = t63 - t64;
    let t66 = f_v.x * t44;
    let t67 = f_v.y * t43;
    let t68 = t66 - t67;
    let t69 = f_u.x + t62;
    let t70 = f_u.y + t65;
    let t71 = f_u.z + t68;
    let t72 = t44 * f_u.z;
    let t73 = t45 * f_u.y;
    let t74 = t72 - t73;
    let t75 = t45 * f_u.x;
    let t76 = t43 * f_u.z;
    let t77 = t75 - t76;
    let t78 = t43 * f_u.y;
    let t79 = t44 * f_u.x;
    let t80 = t78 - t79;
    let t81 = f_v.x + t74;
    let t82 = f_v.y + t77;
    let t83 = f_v.z + t80;
    let t84 = t69 * t59;
    let t85 = t70 * t59;
    let t86 = t71 * t59;
    let t87 = t81 * t59;
    let t88 = t82 * t59;
    let t89 = t83 * t59;
    let t90 = f_u.x - f_v.x;
    let t91 = f_u.y - f_v.y;
    let t92 = f_u.z - f_v.z;
    let t93 = f_u.x + f_v.x;
    let t94 = f_u.y + f_v.y;
    let t95 = f_u.z + f_v.z;
    let t96 = t90 * t93;
    let t97 = t91 * t94;
    let t98 = t96 + t97;
    let t99 = t92 * t95;
    let t100 = t98 + t99;
    let t101 = t100 * t59;
    let t102 = f_u.x * f_v.x;
    let t103 = f_u.y * f_v.y;
    let t104 = t102 + t103;
    let t105 = f_u.z * f_v.z;
    let t106 = t104 + t105;
    let t107 = t106 * t59;
    let t108 = t107 * 2.0f;
    let t109 = t55 - 2.0f;
    return CorotatedStrainResult(
        t109,
        t101,
        t108,
        vec3<f32>(f_u.x, f_u.y, f_u.z),
        vec3<f32>(f_v.x, f_v.y, f_v.z),
        vec3<f32>(t84, t85, t86),
        vec3<f32>(t87, t88, t89),
        vec3<f32>(t43, t44, t45),
        t59,
        t46
    );
}

// corotated_tension: energy::membrane_corotated::Corotated::product in crates/cloth-kernels/src/energy/membrane_corotated.rs
struct CorotatedTensionResult {
    tension_0: f32,
    tension_1: f32,
    tension_2: f32,
}
fn corotated_tension(
    corotated_strain_0: f32,
    corotated_strain_1: f32,
    corotated_strain_2: f32,
    corotated_f_u: vec3<f32>,
    corotated_f_v: vec3<f32>,
    corotated_r_u: vec3<f32>,
    corotated_r_v: vec3<f32>,
    corotated_normal: vec3<f32>,
    corotated_inverse: f32,
    corotated_area: f32,
    stiffness_mu: f32,
    stiffness_lambda: f32,
    strain_0: f32,
    strain_1: f32,
    strain_2: f32
) -> CorotatedTensionResult {
    let t0 = stiffness_mu + stiffness_lambda;
    let t1 = strain_0 * t0;
    let t2 = strain_1 * stiffness_mu;
    let t3 = strain_2 * stiffness_mu;
    return CorotatedTensionResult(
        t1,
        t2,
        t3
    );
}

// corotated_gradient: energy::membrane_corotated::Corotated::gradient in crates/cloth-kernels/src/energy/membrane_corotated.rs
struct CorotatedGradientResult {
    gradient_u: vec3<f32>,
    gradient_v: vec3<f32>,
}
fn corotated_gradient(
    corotated_strain_0: f32,
    corotated_strain_1: f32,
    corotated_strain_2: f32,
    corotated_f_u: vec3<f32>,
    corotated_f_v: vec3<f32>,
    corotated_r_u: vec3<f32>,
    corotated_r_v: vec3<f32>,
    corotated_normal: vec3<f32>,
    corotated_inverse: f32,
    corotated_area: f32,
    tension_0: f32,
    tension_1: f32,
    tension_2: f32
) -> CorotatedGradientResult {
    let t0 = corotated_inverse * 2.0f;
    let t1 = tension_1 * corotated_strain_1;
    let t2 = tension_2 * corotated_strain_2;
    let t3 = t1 + t2;
    let t4 = t3 * corotated_inverse;
    let t5 = tension_0 - t4;
    let t6 = tension_1 * t0;
    let t7 = tension_2 * t0;
    let t8 = corotated_f_u.x * t6;
    let t9 = corotated_f_u.y * t6;
    let t10 = corotated_f_u.z * t6;
    let t11 = corotated_f_v.x * t7;
    let t12 = corotated_f_v.y * t7;
    let t13 = corotated_f_v.z * t7;
    let t14 = t8 + t11;
    let t15 = t9 + t12;
    let t16 = t10 + t13;
    let t17 = corotated_f_u.x * t7;
    let t18 = corotated_f_u.y * t7;
    let t19 = corotated_f_u.z * t7;
    let t20 = corotated_f_v.x * t6;
    let t21 = corotated_f_v.y * t6;
    let t22 = corotated_f_v.z * t6;
    let t23 = t17 - t20;
    let t24 = t18 - t21;
    let t25 = t19 - t22;
    let t26 = corotated_r_u.x * t5;
    let t27 = corotated_r_u.y * t5;
    let t28 = corotated_r_u.z * t5;
    let t29 = corotated_r_v.x * t5;
    let t30 = corotated_r_v.y * t5;
    let t31 = corotated_r_v.z * t5;
    let t32 = t14 + t26;
    let t33 = t15 + t27;
    let t34 = t16 + t28;
    let t35 = t23 + t29;
    let t36 = t24 + t30;
    let t37 = t25 + t31;
    return CorotatedGradientResult(
        vec3<f32>(t32, t33, t34),
        vec3<f32>(t35, t36, t37)
    );
}

// corotated_hessian: energy::membrane_corotated::Corotated::hessian in crates/cloth-kernels/src/energy/membrane_corotated.rs
struct CorotatedHessianResult {
    hessian_uu_xx: f32,
    hessian_uu_xy: f32,
    hessian_uu_xz: f32,
    hessian_uu_yy: f32,
    hessian_uu_yz: f32,
    hessian_uu_zz: f32,
    hessian_uv_row_0: vec3<f32>,
    hessian_uv_row_1: vec3<f32>,
    hessian_uv_row_2: vec3<f32>,
    hessian_vv_xx: f32,
    hessian_vv_xy: f32,
    hessian_vv_xz: f32,
    hessian_vv_yy: f32,
    hessian_vv_yz: f32,
    hessian_vv_zz: f32,
}
fn corotated_hessian(
    corotated_strain_0: f32,
    corotated_strain_1: f32,
    corotated_strain_2: f32,
    corotated_f_u: vec3<f32>,
    corotated_f_v: vec3<f32>,
    corotated_r_u: vec3<f32>,
    corotated_r_v: vec3<f32>,
    corotated_normal: vec3<f32>,
    corotated_inverse: f32,
    corotated_area: f32,
    stiffness_mu: f32,
    stiffness_lambda: f32,
    tension_0: f32,
    tension_1: f32,
    tension_2: f32
) -> CorotatedHessianResult {
    let t0 = stiffness_mu + stiffness_mu;
    let t1 = stiffness_mu + stiffness_lambda;
    let t2 = t1 * corotated_strain_0;
    let t3 = 2.0f * corotated_inverse;
    let t4 = t2 * t3;
    let t5 = 0.0f < t4;
    let t6 = select(0.0f, t4, t5);
    let t7 = corotated_normal.y * corotated_r_u.z;
    let t8 = corotated_normal.z * corotated_r_u.y;
    let t9 = t7 - t8;
    let t10 = corotated_normal.z * corotated_r_u.x;
    let t11 = corotated_normal.x * corotated_r_u.z;
    let t12 = t10 - t11;
    let t13 = corotated_normal.x * corotated_r_u.y;
    let t14 = corotated_normal.y * corotated_r_u.x;
    let t15 = t13 - t14;
    let t16 = corotated_normal.y * corotated_r_v.z;
    let t17 = corotated_normal.z * corotated_r_v.y;
    let t18 = t16 - t17;
    let t19 = corotated_normal.z * corotated_r_v.x;
    let t20 = corotated_normal.x * corotated_r_v.z;
    let t21 = t19 - t20;
    let t22 = corotated_normal.x * corotated_r_v.y;
    let t23 = corotated_normal.y * corotated_r_v.x;
    let t24 = t22 - t23;
    let t25 = corotated_r_u.x * stiffness_lambda;
    let t26 = corotated_r_u.y * stiffness_lambda;
    let t27 = corotated_r_u.z * stiffness_lambda;
    let t28 = corotated_r_v.x * t25;
    let t29 = corotated_r_v.y * t25;
    let t30 = corotated_r_v.z * t25;
    let t31 = corotated_r_v.x * t26;
    let t32 = corotated_r_v.y * t26;
    let t33 = corotated_r_v.z * t26;
    let t34 = corotated_r_v.x * t27;
    let t35 = corotated_r_v.y * t27;
    let t36 = corotated_r_v.z * t27;
    let t37 = t25 * corotated_r_u.x;
    let t38 = t25 * corotated_r_u.y;
    let t39 = t25 * corotated_r_u.z;
    let t40 = t26 * corotated_r_u.y;
    let t41 = t26 * corotated_r_u.z;
    let t42 = t27 * corotated_r_u.z;
    let t43 = corotated_r_v.x * stiffness_lambda;
    let t44 = corotated_r_v.y * stiffness_lambda;
    let t45 = corotated_r_v.z * stiffness_lambda;
    let t46 = t43 * corotated_r_v.x;
    let t47 = t43 * corotated_r_v.y;
    let t48 = t43 * corotated_r_v.z;
    let t49 = t44 * corotated_r_v.y;
    let t50 = t44 * corotated_r_v.z;
    let t51 = t45 * corotated_r_v.z;
    let t52 = t6 - t0;
    let t53 = t52 * 0.5f;
    let t54 = t9 * t53;
    let t55 = t12 * t53;
    let t56 = t15 * t53;
    let t57 = t18 * t54;
    let t58 = t21 * t54;
    let t59 = t24 * t54;
    let t60 = t18 * t55;
    let t61 = t21 * t55;
    let t62 = t24 * t55;
    let t63 = t18 * t56;
    let t64 = t21 * t56;
    let t65 = t24 * t56;
    let t66 = t54 * t9;
    let t67 = t54 * t12;
    let t68 = t54 * t15;
    let t69 = t55 * t12;
    let t70 = t55 * t15;
    let t71 = t56 * t15;
    let t72 = t18 * t53;
    let t73 = t21 * t53;
    let t74 = t24 * t53;
    let t75 = t72 * t18;
    let t76 = t72 * t21;
    let t77 = t72 * t24;
    let t78 = t73 * t21;
    let t79 = t73 * t24;
    let t80 = t74 * t24;
    let t81 = t37 + t66;
    let t82 = t38 + t67;
    let t83 = t39 + t68;
    let t84 = t40 + t69;
    let t85 = t41 + t70;
    let t86 = t42 + t71;
    let t87 = t28 + t57;
    let t88 = t29 + t58;
    let t89 = t30 + t59;
    let t90 = t31 + t60;
    let t91 = t32 + t61;
    let t92 = t33 + t62;
    let t93 = t34 + t63;
    let t94 = t35 + t64;
    let t95 = t36 + t65;
    let t96 = t46 + t75;
    let t97 = t47 + t76;
    let t98 = t48 + t77;
    let t99 = t49 + t78;
    let t100 = t50 + t79;
    let t101 = t51 + t80;
    let t102 = corotated_strain_1 * corotated_strain_1;
    let t103 = corotated_strain_2 * corotated_strain_2;
    let t104 = t102 + t103;
    let t105 = sqrt(t104);
    let t106 = corotated_strain_0 + 2.0f;
    let t107 = t106 + t105;
    let t108 = t107 * 0.5f;
    let t109 = 1e-12f < t108;
    let t110 = select(1.0f, t108, t109);
    let t111 = 1.0f / t110;
    let t112 = select(0.0f, t111, t109);
    let t113 = corotated_area * t112;
    let t114 = stiffness_lambda * corotated_strain_0;
    let t115 = t114 - t0;
    let t116 = t115 * t112;
    let t117 = t0 + t116;
    let t118 = 0.0f < t117;
    let t119 = select(0.0f, t117, t118);
    let t120 = 1e-12f < t113;
    let t121 = select(1.0f, t113, t120);
    let t122 = 1.0f / t121;
    let t123 = select(0.0f, t122, t120);
    let t124 = t115 * t123;
    let t125 = t0 + t124;
    let t126 = 0.0f < t125;
    let t127 = select(0.0f, t125, t126);
    let t128 = t119 + t127;
    let t129 = t128 * 0.5f;
    let t130 = t119 - t127;
    let t131 = t130 * 0.5f;
    let t132 = 1e-12f < t105;
    let t133 = select(1.0f, t105, t132);
    let t134 = 1.0f / t133;
    let t135 = select(0.0f, t134, t132);
    let t136 = t131 * t135;
    let t137 = corotated_strain_1 * t136;
    let t138 = t129 + t137;
    let t139 = t129 - t137;
    let t140 = corotated_strain_2 * t136;
    let t141 = t138 - t0;
    let t142 = corotated_normal.x * t141;
    let t143 = corotated_normal.y * t141;
    let t144 = corotated_normal.z * t141;
    let t145 = t142 * corotated_normal.x;
    let t146 = t142 * corotated_normal.y;
    let t147 = t142 * corotated_normal.z;
    let t148 = t143 * corotated_normal.y;
    let t149 = t143 * corotated_normal.z;
    let t150 = t144 * corotated_normal.z;
    let t151 = t81 + t145;
    let t152 = t82 + t146;
    let t153 = t83 + t147;
    let t154 = t84 + t148;
    let t155 = t85 + t149;
    let t156 = t86 + t150;
    let t157 = t151 + t0;
    let t158 = t154 + t0;
    let t159 = t156 + t0;
    let t160 = corotated_normal.x * t140;
    let t161 = corotated_normal.y * t140;
    let t162 = corotated_normal.z * t140;
    let t163 = t160 * corotated_normal.x;
    let t164 = t160 * corotated_normal.y;
    let t165 = t160 * corotated_normal.z;
    let t166 = t161 * corotated_normal.y;
    let t167 = t161 * corotated_normal.z;
    let t168 = t162 * corotated_normal.z;
    let t169 = t87 + t163;
    let t170 = t88 + t164;
    let t171 = t89 + t165;
    let t172 = t90 + t164;
    let t173 = t91 + t166;
    let t174 = t92 + t167;
    let t175 = t93 + t165;
    let t176 = t94 + t167;
    let t177 = t95 + t168;
    let t178 = t139 - t0;
    let t179 = corotated_normal.x * t178;
    let t180 = corotated_normal.y * t178;
    let t181 = corotated_normal.z * t178;
    let t182 = t179 * corotated_normal.x;
    let t183 = t179 * corotated_normal.y;
    let t184 = t179 * corotated_normal.z;
    let t185 = t180 * corotated_normal.y;
    let t186 = t180 * corotated_normal.z;
    let t187 = t181 * corotated_normal.z;
    let t188 = t96 + t182;
    let t189 = t97 + t183;
    let t190 = t98 + t184;
    let t191 = t99 + t185;
    let t192 = t100 + t186;
    let t193 = t101 + t187;
    let t194 = t188 + t0;
    let t195 = t191 + t0;
    let t196 = t193 + t0;
    return CorotatedHessianResult(
        t157,
        t152,
        t153,
        t158,
        t155,
        t159,
        vec3<f32>(t169, t170, t171),
        vec3<f32>(t172, t173, t174),
        vec3<f32>(t175, t176, t177),
        t194,
        t189,
        t190,
        t195,
        t192,
        t196
    );
}

// area_strain: energy::area::strain in crates/cloth-kernels/src/energy/area.rs
struct AreaStrainResult {
    area_excess: f32,
    area_jacobian_u: vec3<f32>,
    area_jacobian_v: vec3<f32>,
    area_normal: vec3<f32>,
    area_bulge_0: f32,
    area_bulge_1: f32,
    area_bulge_2: f32,
}
fn area_strain(f_u: vec3<f32>, f_v: vec3<f32>) -> AreaStrainResult {
    let t0 = f_u.x * f_u.x;
    let t1 = f_u.y * f_u.y;
    let t2 = t0 + t1;
    let t3 = f_u.z * f_u.z;
    let t4 = t2 + t3;
    let t5 = sqrt(t4);
    let t6 = 1e-12f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = 1.0f / t7;
    let t9 = select(0.0f, t8, t6);
    let t10 = f_u.x * t9;
    let t11 = f_u.y * t9;
    let t12 = f_u.z * t9;
    let t13 = t10 * f_v.x;
    let t14 = t11 * f_v.y;
    let t15 = t13 + t14;
    let t16 = t12 * f_v.z;
    let t17 = t15 + t16;
    let t18 = t10 * t17;
    let t19 = t11 * t17;
    let t20 = t12 * t17;
    let t21 = f_v.x - t18;
    let t22 = f_v.y - t19;
    let t23 = f_v.z - t20;
    let t24 = t11 * t23;
    let t25 = t12 * t22;
    let t26 = t24 - t25;
    let t27 = t12 * t21;
    let t28 = t10 * t23;
    let t29 = t27 - t28;
    let t30 = t10 * t22;
    let t31 = t11 * t21;
    let t32 = t30 - t31;
    let t33 = t26 * t26;
    let t34 = t29 * t29;
    let t35 = t33 + t34;
    let t36 = t32 * t32;
    let t37 = t35 + t36;
    let t38 = sqrt(t37);
    let t39 = 1e-12f < t38;
    let t40 = select(1.0f, t38, t39);
    let t41 = 1.0f / t40;
    let t42 = select(0.0f, t41, t39);
    let t43 = t26 * t42;
    let t44 = t29 * t42;
    let t45 = t32 * t42;
    let t46 = t5 * t38;
    let t47 = 1e-12f < t46;
    let t48 = select(1.0f, t46, t47);
    let t49 = 1.0f / t48;
    let t50 = select(0.0f, t49, t47);
    let t51 = t46 - 1.0f;
    let t52 = f_v.y * t45;
    let t53 = f_v.z * t44;
    let t54 = t52 - t53;
    let t55 = f_v.z * t43;
    let t56 = f_v.x * t45;
    let t57 = t55 - t56;
    let t58 = f_v.x * t44;
    let t59 = f_v.y * t43;
    let t60 = t58 - t59;
    let t61 = t44 * f_u.z;
    let t62 = t45 * f_u.y;
    let t63 = t61 - t62;
    let t64 = t45 * f_u.x;
    let t65 = t43 * f_u.z;
    let t66 = t64 - t65;
    let t67 = t43 * f_u.y;
    let t68 = t44 * f_u.x;
    let t69 = t67 - t68;
    let t70 = f_v.x * f_v.x;
    let t71 = f_v.y * f_v.y;
    let t72 = t70 + t71;
    let t73 = f_v.z * f_v.z;
    let t74 = t72 + t73;
    let t75 = t74 * t50;
    let t76 = t4 * t50;
    let t77 = f_u.x * f_v.x;
    let t78 = f_u.y * f_v.y;
    let t79 = t77 + t78;
    let t80 = f_u.z * f_v.z;
    let t81 = t79 + t80;
    let t82 = t81 * t50;
    let t83 = -t82;
    return AreaStrainResult(
        t51,
        vec3<f32>(t54, t57, t60),
        vec3<f32>(t63, t66, t69),
        vec3<f32>(t43, t44, t45),
        t75,
        t76,
        t83
    );
}

// area_gradient: energy::area::Area::gradient in crates/cloth-kernels/src/energy/area.rs
struct AreaGradientResult {
    gradient_u: vec3<f32>,
    gradient_v: vec3<f32>,
}
fn area_gradient(
    area_excess: f32,
    area_jacobian_u: vec3<f32>,
    area_jacobian_v: vec3<f32>,
    area_normal: vec3<f32>,
    area_bulge_0: f32,
    area_bulge_1: f32,
    area_bulge_2: f32,
    tension_0: f32
) -> AreaGradientResult {
    let t0 = area_jacobian_u.x * tension_0;
    let t1 = area_jacobian_u.y * tension_0;
    let t2 = area_jacobian_u.z * tension_0;
    let t3 = area_jacobian_v.x * tension_0;
    let t4 = area_jacobian_v.y * tension_0;
    let t5 = area_jacobian_v.z * tension_0;
    return AreaGradientResult(
        vec3<f32>(t0, t1, t2),
        vec3<f32>(t3, t4, t5)
    );
}

// area_hessian: energy::area::Area::hessian in crates/cloth-kernels/src/energy/area.rs
struct AreaHessianResult {
    hessian_uu_xx: f32,
    hessian_uu_xy: f32,
    hessian_uu_xz: f32,
    hessian_uu_yy: f32,
    hessian_uu_yz: f32,
    hessian_uu_zz: f32,
    hessian_uv_row_0: vec3<f32>,
    hessian_uv_row_1: vec3<f32>,
    hessian_uv_row_2: vec3<f32>,
    hessian_vv_xx: f32,
    hessian_vv_xy: f32,
    hessian_vv_xz: f32,
    hessian_vv_yy: f32,
    hessian_vv_yz: f32,
    hessian_vv_zz: f32,
}
fn area_hessian(
    area_excess: f32,
    area_jacobian_u: vec3<f32>,
    area_jacobian_v: vec3<f32>,
    area_normal: vec3<f32>,
    area_bulge_0: f32,
    area_bulge_1: f32,
    area_bulge_2: f32,
    stiffness: f32,
    tension_0: f32
) -> AreaHessianResult {
    let t0 = area_jacobian_u.x * stiffness;
    let t1 = area_jacobian_u.y * stiffness;
    let t2 = area_jacobian_u.z * stiffness;
    let t3 = area_jacobian_v.x * t0;
    let t4 = area_jacobian_v.y * t0;
    let t5 = area_jacobian_v.z * t0;
    let t6 = area_jacobian_v.x * t1;
    let t7 = area_jacobian_v.y * t1;
    let t8 = area_jacobian_v.z * t1;
    let t9 = area_jacobian_v.x * t2;
    let t10 = area_jacobian_v.y * t2;
    let t11 = area_jacobian_v.z * t2;
    let t12 = t0 * area_jacobian_u.x;
    let t13 = t0 * area_jacobian_u.y;
    let t14 = t0 * area_jacobian_u.z;
    let t15 = t1 * area_jacobian_u.y;
    let t16 = t1 * area_jacobian_u.z;
    let t17 = t2 * area_jacobian_u.z;
    let t18 = area_jacobian_v.x * stiffness;
    let t19 = area_jacobian_v.y * stiffness;
    let t20 = area_jacobian_v.z * stiffness;
    let t21 = t18 * area_jacobian_v.x;
    let t22 = t18 * area_jacobian_v.y;
    let t23 = t18 * area_jacobian_v.z;
    let t24 = t19 * area_jacobian_v.y;
    let t25 = t19 * area_jacobian_v.z;
    let t26 = t20 * area_jacobian_v.z;
    let t27 = 0.0f < tension_0;
    let t28 = select(0.0f, tension_0, t27);
    let t29 = area_bulge_0 * t28;
    let t30 = area_normal.x * t29;
    let t31 = area_normal.y * t29;
    let t32 = area_normal.z * t29;
    let t33 = t30 * area_normal.x;
    let t34 = t30 * area_normal.y;
    let t35 = t30 * area_normal.z;
    let t36 = t31 * area_normal.y;
    let t37 = t31 * area_normal.z;
    let t38 = t32 * area_normal.z;
    let t39 = t12 + t33;
    let t40 = t13 + t34;
    let t41 = t14 + t35;
    let t42 = t15 + t36;
    let t43 = t16 + t37;
    let t44 = t17 + t38;
    let t45 = area_bulge_2 * t28;
    let t46 = area_normal.x * t45;
    let t47 = area_normal.y * t45;
    let t48 = area_normal.z * t45;
    let t49 = t46 * area_normal.x;
    let t50 = t46 * area_normal.y;
    let t51 = t46 * area_normal.z;
    let t52 = t47 * area_normal.y;
    let t53 = t47 * area_normal.z;
    let t54 = t48 * area_normal.z;
    let t55 = t3 + t49;
    let t56 = t4 + t50;
    let t57 = t5 + t51;
    let t58 = t6 + t50;
    let t59 = t7 + t52;
    let t60 = t8 + t53;
    let t61 = t9 + t51;
    let t62 = t10 + t53;
    let t63 = t11 + t54;
    let t64 = area_bulge_1 * t28;
    let t65 = area_normal.x * t64;
    let t66 = area_normal.y * t64;
    let t67 = area_normal.z * t64;
    let t68 = t65 * area_normal.x;
    let t69 = t65 * area_normal.y;
    let t70 = t65 * area_normal.z;
    let t71 = t66 * area_normal.y;
    let t72 = t66 * area_normal.z;
    let t73 = t67 * area_normal.z;
    let t74 = t21 + t68;
    let t75 = t22 + t69;
    let t76 = t23 + t70;
    let t77 = t24 + t71;
    let t78 = t25 + t72;
    let t79 = t26 + t73;
    return AreaHessianResult(
        t39,
        t40,
        t41,
        t42,
        t43,
        t44,
        vec3<f32>(t55, t56, t57),
        vec3<f32>(t58, t59, t60),
        vec3<f32>(t61, t62, t63),
        t74,
        t75,
        t76,
        t77,
        t78,
        t79
    );
}

// barrier_threads: energy::strain_barrier::threads in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierThreadsResult {
    threads_stretch_0: f32,
    threads_stretch_1: f32,
    threads_n_u: vec3<f32>,
    threads_n_v: vec3<f32>,
    threads_inverse_0: f32,
    threads_inverse_1: f32,
}
fn barrier_threads(f_u: vec3<f32>, f_v: vec3<f32>) -> BarrierThreadsResult {
    let t0 = f_u.x * f_u.x;
    let t1 = f_u.y * f_u.y;
    let t2 = t0 + t1;
    let t3 = f_u.z * f_u.z;
    let t4 = t2 + t3;
    let t5 = sqrt(t4);
    let t6 = 1e-12f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = 1.0f / t7;
    let t9 = select(0.0f, t8, t6);
    let t10 = f_u.x * t9;
    let t11 = f_u.y * t9;
    let t12 = f_u.z * t9;
    let t13 = f_v.x * f_v.x;
    let t14 = f_v.y * f_v.y;
    let t15 = t13 + t14;
    let t16 = f_v.z * f_v.z;
    let t17 = t15 + t16;
    let t18 = sqrt(t17);
    let t19 = 1e-12f < t18;
    let t20 = select(1.0f, t18, t19);
    let t21 = 1.0f / t20;
    let t22 = select(0.0f, t21, t19);
    let t23 = f_v.x * t22;
    let t24 = f_v.y * t22;
    let t25 = f_v.z * t22;
    return BarrierThreadsResult(
        t5,
        t18,
        vec3<f32>(t10, t11, t12),
        vec3<f32>(t23, t24, t25),
        t9,
        t22
    );
}

// barrier_threads_tension: energy::strain_barrier::Threads::tension in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierThreadsTensionResult {
    tension_0: f32,
    tension_1: f32,
}
fn barrier_threads_tension(
    threads_stretch_0: f32,
    threads_stretch_1: f32,
    threads_n_u: vec3<f32>,
    threads_n_v: vec3<f32>,
    threads_inverse_0: f32,
    threads_inverse_1: f32,
    stiffness_0_stiffness: f32,
    stiffness_0_limit: f32,
    stiffness_0_range: f32,
    stiffness_1_stiffness: f32,
    stiffness_1_limit: f32,
    stiffness_1_range: f32
) -> BarrierThreadsTensionResult {
    let t0 = stiffness_0_limit - threads_stretch_0;
    let t1 = stiffness_0_range * 0.001f;
    let t2 = t1 < t0;
    let t3 = select(t1, t0, t2);
    let t4 = stiffness_0_range / t3;
    let t5 = t4 * t4;
    let t6 = 2.0f / 3.0f;
    let t7 = stiffness_0_range * t6;
    let t8 = t3 < t7;
    let t9 = stiffness_0_range - t3;
    let t10 = 0.0f < t9;
    let t11 = select(0.0f, t9, t10);
    let t12 = t5 * stiffness_0_range;
    let t13 = 4.0f / 27.0f;
    let t14 = t12 * t13;
    let t15 = select(t11, t14, t8);
    let t16 = t15 * stiffness_0_stiffness;
    let t17 = stiffness_1_limit - threads_stretch_1;
    let t18 = stiffness_1_range * 0.001f;
    let t19 = t18 < t17;
    let t20 = select(t18, t17, t19);
    let t21 = stiffness_1_range / t20;
    let t22 = t21 * t21;
    let t23 = stiffness_1_range * t6;
    let t24 = t20 < t23;
    let t25 = stiffness_1_range - t20;
    let t26 = 0.0f < t25;
    let t27 = select(0.0f, t25, t26);
    let t28 = t22 * stiffness_1_range;
    let t29 = t28 * t13;
    let t30 = select(t27, t29, t24);
    let t31 = t30 * stiffness_1_stiffness;
    return BarrierThreadsTensionResult(
        t16,
        t31
    );
}

// barrier_threads_gradient: energy::strain_barrier::Threads::gradient in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierThreadsGradientResult {
    gradient_u: vec3<f32>,
    gradient_v: vec3<f32>,
}
fn barrier_threads_gradient(
    threads_stretch_0: f32,
    threads_stretch_1: f32,
    threads_n_u: vec3<f32>,
    threads_n_v: vec3<f32>,
    threads_inverse_0: f32,
    threads_inverse_1: f32,
    tension_0: f32,
    tension_1: f32
) -> BarrierThreadsGradientResult {
    let t0 = threads_n_u.x * tension_0;
    let t1 = threads_n_u.y * tension_0;
    let t2 = threads_n_u.z * tension_0;
    let t3 = threads_n_v.x * tension_1;
    let t4 = threads_n_v.y * tension_1;
    let t5 = threads_n_v.z * tension_1;
    return BarrierThreadsGradientResult(
        vec3<f32>(t0, t1, t2),
        vec3<f32>(t3, t4, t5)
    );
}

// barrier_threads_hessian: energy::strain_barrier::Threads::hessian in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierThreadsHessianResult {
    hessian_uu_xx: f32,
    hessian_uu_xy: f32,
    hessian_uu_xz: f32,
    hessian_uu_yy: f32,
    hessian_uu_yz: f32,
    hessian_uu_zz: f32,
    hessian_uv_row_0: vec3<f32>,
    hessian_uv_row_1: vec3<f32>,
    hessian_uv_row_2: vec3<f32>,
    hessian_vv_xx: f32,
    hessian_vv_xy: f32,
    hessian_vv_xz: f32,
    hessian_vv_yy: f32,
    hessian_vv_yz: f32,
    hessian_vv_zz: f32,
}
fn barrier_threads_hessian(
    threads_stretch_0: f32,
    threads_stretch_1: f32,
    threads_n_u: vec3<f32>,
    threads_n_v: vec3<f32>,
    threads_inverse_0: f32,
    threads_inverse_1: f32,
    stiffness_0_stiffness: f32,
    stiffness_0_limit: f32,
    stiffness_0_range: f32,
    stiffness_1_stiffness: f32,
    stiffness_1_limit: f32,
    stiffness_1_range: f32,
    tension_0: f32,
    tension_1: f32
) -> BarrierThreadsHessianResult {
    let t0 = stiffness_0_limit - threads_stretch_0;
    let t1 = stiffness_0_range * 0.001f;
    let t2 = t1 < t0;
    let t3 = select(t1, t0, t2);
    let t4 = stiffness_0_range / t3;
    let t5 = t4 * t4;
    let t6 = 2.0f / 3.0f;
    let t7 = stiffness_0_range * t6;
    let t8 = t3 < t7;
    let t9 = t3 < stiffness_0_range;
    let t10 = select(0.0f, 1.0f, t9);
    let t11 = t5 * t4;
    let t12 = 8.0f / 27.0f;
    let t13 = t11 * t12;
    let t14 = select(t10, t13, t8);
    let t15 = t14 * stiffness_0_stiffness;
    let t16 = 1.0f * t15;
    let t17 = stiffness_1_limit - threads_stretch_1;
    let t18 = stiffness_1_range * 0.001f;
    let t19 = t18 < t17;
    let t20 = select(t18, t17, t19);
    let t21 = stiffness_1_range / t20;
    let t22 = t21 * t21;
    let t23 = stiffness_1_range * t6;
    let t24 = t20 < t23;
    let t25 = t20 < stiffness_1_range;
    let t26 = select(0.0f, 1.0f, t25);
    let t27 = t22 * t21;
    let t28 = t27 * t12;
    let t29 = select(t26, t28, t24);
    let t30 = t29 * stiffness_1_stiffness;
    let t31 = 1.0f * t30;
    let t32 = tension_0 * threads_inverse_0;
    let t33 = t16 - t32;
    let t34 = threads_n_u.x * t33;
    let t35 = threads_n_u.y * t33;
    let t36 = threads_n_u.z * t33;
    let t37 = t34 * threads_n_u.x;
    let t38 = t34 * threads_n_u.y;
    let t39 = t34 * threads_n_u.z;
    let t40 = t35 * threads_n_u.y;
    let t41 = t35 * threads_n_u.z;
    let t42 = t36 * threads_n_u.z;
    let t43 = t37 + t32;
    let t44 = t40 + t32;
    let t45 = t42 + t32;
    let t46 = tension_1 * threads_inverse_1;
    let t47 = t31 - t46;
    let t48 = threads_n_v.x * t47;
    let t49 = threads_n_v.y * t47;
    let t50 = threads_n_v.z * t47;
    let t51 = t48 * threads_n_v.x;
    let t52 = t48 * threads_n_v.y;
    let t53 = t48 * threads_n_v.z;
    let t54 = t49 * threads_n_v.y;
    let t55 = t49 * threads_n_v.z;
    let t56 = t50 * threads_n_v.z;
    let t57 = t51 + t46;
    let t58 = t54 + t46;
    let t59 = t56 + t46;
    return BarrierThreadsHessianResult(
        t43,
        t38,
        t39,
        t44,
        t41,
        t45,
        vec3<f32>(0.0f, 0.0f, 0.0f),
        vec3<f32>(0.0f, 0.0f, 0.0f),
        vec3<f32>(0.0f, 0.0f, 0.0f),
        t57,
        t52,
        t53,
        t58,
        t55,
        t59
    );
}

// barrier_principal: energy::strain_barrier::principal in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierPrincipalResult {
    principal_stretch_0: f32,
    principal_stretch_1: f32,
    principal_space_0: vec3<f32>,
    principal_space_1: vec3<f32>,
    principal_normal: vec3<f32>,
    principal_material_0: f32,
    principal_material_1: f32,
}
fn barrier_principal(f_u: vec3<f32>, f_v: vec3<f32>) -> BarrierPrincipalResult {
    let t0 = f_u.x * f_u.x;
    let t1 = f_u.y * f_u.y;
    let t2 = t0 + t1;
    let t3 = f_u.z * f_u.z;
    let t4 = t2 + t3;
    let t5 = sqrt(t4);
    let t6 = 1e-12f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = 1.0f / t7;
    let t9 = select(0.0f, t8, t6);
    let t10 = f_u.x * t9;
    let t11 = f_u.y * t9;
    let t12 = f_u.z * t9;
    let t13 = t10 * f_v.x;
    let t14 = t11 * f_v.y;
    let t15 = t13 + t14;
    let t16 = t12 * f_v.z;
    let t17 = t15 + t16;
    let t18 = t10 * t17;
    let t19 = t11 * t17;
    let t20 = t12 * t17;
    let t21 = f_v.x - t18;
    let t22 = f_v.y - t19;
    let t23 = f_v.z - t20;
    let t24 = t11 * t23;
    let t25 = t12 * t22;
    let t26 = t24 - t25;
    let t27 = t12 * t21;
    let t28 = t10 * t23;
    let t29 = t27 - t28;
    let t30 = t10 * t22;
    let t31 = t11 * t21;
    let t32 = t30 - t31;
    let t33 = t26 * t26;
    let t34 = t29 * t29;
    let t35 = t33 + t34;
    let t36 = t32 * t32;
    let t37 = t35 + t36;
    let t38 = sqrt(t37);
    let t39 = 1e-12f < t38;
    let t40 = select(1.0f, t38, t39);
    let t41 = 1.0f / t40;
    let t42 = select(0.0f, t41, t39);
    let t43 = t26 * t42;
    let t44 = t29 * t42;
    let t45 = t32 * t42;
    let t46 = t5 * t38;
    let t47 = f_v.x * f_v.x;
    let t48 = f_v.y * f_v.y;
    let t49 = t47 + t48;
    let t50 = f_v.z * f_v.z;
    let t51 = t49 + t50;
    let t52 = t4 + t51;
    let t53 = t46 * 2.0f;
    let t54 = t52 + t53;
    let t55 = sqrt(t54);
    let t56 = 1e-12f < t55;
    let t57 = select(1.0f, t55, t56);
    let t58 = 1.0f / t57;
    let t59 = select(0.0f, t58, t56);
    let t60 = f_u.x - f_v.x;
    let t61 = f_u.y - f_v.y;
    let t62 = f_u.z - f_v.z;
    let t63 = f_u.x + f_v.x;
    let t64 = f_u.y + f_v.y;
    let t65 = f_u.z + f_v.z;
    let t66 = t60 * t63;
    let t67 = t61 * t64;
    let t68 = t66 + t67;
    let t69 = t62 * t65;
    let t70 = t68 + t69;
    let t71 = t70 * t59;
    let t72 = f_u.x * f_v.x;
    let t73 = f_u.y * f_v.y;
    let t74 = t72 + t73;
    let t75 = f_u.z * f_v.z;
    let t76 = t74 + t75;
    let t77 = t76 * t59;
    let t78 = t77 * 2.0f;
    let t79 = t71 * t71;
    let t80 = t78 * t78;
    let t81 = t79 + t80;
    let t82 = sqrt(t81);
    let t83 = t55 + t82;
    let t84 = t83 * 0.5f;
    let t85 = 1e-12f < t84;
    let t86 = select(1.0f, t84, t85);
    let t87 = 1.0f / t86;
    let t88 = select(0.0f, t87, t85);
    let t89 = 1e-15f < t82;
    let t90 = select(1.0f, t82, t89);
    let t91 = 1.0f / t90;
    let t92 = select(0.0f, t91, t89);
    let t93 = t71 * t92;
    let t94 = select(1.0f, t93, t89);
    let t95 = t78 * t92;
    let t96 = 0.0f <= t94;
    let t97 = t94 < 0.0f;
    let t98 = -t94;
    let t99 = select(t94, t98, t97);
    let t100 = t99 + 1.0f;
    let t101 = t100 * 0.5f;
    let t102 = sqrt(t101);
    let t103 = t95 * 0.5f;
    let t104 = t103 / t102;
    let t105 = select(t104, t102, t96);
    let t106 = select(t102, t104, t96);
    let t107 = f_u.x * t105;
    let t108 = f_u.y * t105;
    let t109 = f_u.z * t105;
    let t110 = f_v.x * t106;
    let t111 = f_v.y * t106;
    let t112 = f_v.z * t106;
    let t113 = t107 + t110;
    let t114 = t108 + t111;
    let t115 = t109 + t112;
    let t116 = t113 * t88;
    let t117 = t114 * t88;
    let t118 = t115 * t88;
    let t119 = t46 * t88;
    let t120 = t44 * t118;
    let t121 = t45 * t117;
    let t122 = t120 - t121;
    let t123 = t45 * t116;
    let t124 = t43 * t118;
    let t125 = t123 - t124;
    let t126 = t43 * t117;
    let t127 = t44 * t116;
    let t128 = t126 - t127;
    return BarrierPrincipalResult(
        t84,
        t119,
        vec3<f32>(t116, t117, t118),
        vec3<f32>(t122, t125, t128),
        vec3<f32>(t43, t44, t45),
        t105,
        t106
    );
}

// barrier_principal_tension: energy::strain_barrier::Principal::tension in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierPrincipalTensionResult {
    tension_0: f32,
    tension_1: f32,
}
fn barrier_principal_tension(
    principal_stretch_0: f32,
    principal_stretch_1: f32,
    principal_space_0: vec3<f32>,
    principal_space_1: vec3<f32>,
    principal_normal: vec3<f32>,
    principal_material_0: f32,
    principal_material_1: f32,
    stiffness_stiffness: f32,
    stiffness_limit: f32,
    stiffness_range: f32
) -> BarrierPrincipalTensionResult {
    let t0 = stiffness_limit - principal_stretch_0;
    let t1 = stiffness_range * 0.001f;
    let t2 = t1 < t0;
    let t3 = select(t1, t0, t2);
    let t4 = stiffness_range / t3;
    let t5 = t4 * t4;
    let t6 = 2.0f / 3.0f;
    let t7 = stiffness_range * t6;
    let t8 = t3 < t7;
    let t9 = stiffness_range - t3;
    let t10 = 0.0f < t9;
    let t11 = select(0.0f, t9, t10);
    let t12 = t5 * stiffness_range;
    let t13 = 4.0f / 27.0f;
    let t14 = t12 * t13;
    let t15 = select(t11, t14, t8);
    let t16 = t15 * stiffness_stiffness;
    let t17 = stiffness_limit - principal_stretch_1;
    let t18 = t1 < t17;
    let t19 = select(t1, t17, t18);
    let t20 = stiffness_range / t19;
    let t21 = t20 * t20;
    let t22 = t19 < t7;
    let t23 = stiffness_range - t19;
    let t24 = 0.0f < t23;
    let t25 = select(0.0f, t23, t24);
    let t26 = t21 * stiffness_range;
    let t27 = t26 * t13;
    let t28 = select(t25, t27, t22);
    let t29 = t28 * stiffness_stiffness;
    return BarrierPrincipalTensionResult(
        t16,
        t29
    );
}

// barrier_principal_gradient: energy::strain_barrier::Principal::gradient in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierPrincipalGradientResult {
    gradient_u: vec3<f32>,
    gradient_v: vec3<f32>,
}
fn barrier_principal_gradient(
    principal_stretch_0: f32,
    principal_stretch_1: f32,
    principal_space_0: vec3<f32>,
    principal_space_1: vec3<f32>,
    principal_normal: vec3<f32>,
    principal_material_0: f32,
    principal_material_1: f32,
    tension_0: f32,
    tension_1: f32
) -> BarrierPrincipalGradientResult {
    let t0 = principal_space_0.x * principal_material_0;
    let t1 = principal_space_0.y * principal_material_0;
    let t2 = principal_space_0.z * principal_material_0;
    let t3 = principal_space_0.x * principal_material_1;
    let t4 = principal_space_0.y * principal_material_1;
    let t5 = principal_space_0.z * principal_material_1;
    let t6 = principal_space_1.x * principal_material_0;
    let t7 = principal_space_1.y * principal_material_0;
    let t8 = principal_space_1.z * principal_material_0;
    let t9 = principal_space_1.x * principal_material_1;
    let t10 = principal_space_1.y * principal_material_1;
    let t11 = principal_space_1.z * principal_material_1;
    let t12 = -t9;
    let t13 = -t10;
    let t14 = -t11;
    let t15 = t0 * tension_0;
    let t16 = t1 * tension_0;
    let t17 = t2 * tension_0;
    let t18 = t3 * tension_0;
    let t19 = t4 * tension_0;
    let t20 = t5 * tension_0;
    let t21 = t12 * tension_1;
    let t22 = t13 * tension_1;
    let t23 = t14 * tension_1;
    let t24 = t6 * tension_1;
    let t25 = t7 * tension_1;
    let t26 = t8 * tension_1;
    let t27 = t15 + t21;
    let t28 = t16 + t22;
    let t29 = t17 + t23;
    let t30 = t18 + t24;
    let t31 = t19 + t25;
    let t32 = t20 + t26;
    return BarrierPrincipalGradientResult(
        vec3<f32>(t27, t28, t29),
        vec3<f32>(t30, t31, t32)
    );
}

// barrier_principal_hessian: energy::strain_barrier::Principal::hessian in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierPrincipalHessianResult {
    hessian_uu_xx: f32,
    hessian_uu_xy: f32,
    hessian_uu_xz: f32,
    hessian_uu_yy: f32,
    hessian_uu_yz: f32,
    hessian_uu_zz: f32,
    hessian_uv_row_0: vec3<f32>,
    hessian_uv_row_1: vec3<f32>,
    hessian_uv_row_2: vec3<f32>,
    hessian_vv_xx: f32,
    hessian_vv_xy: f32,
    hessian_vv_xz: f32,
    hessian_vv_yy: f32,
    hessian_vv_yz: f32,
    hessian_vv_zz: f32,
}
fn barrier_principal_hessian(
    principal_stretch_0: f32,
    principal_stretch_1: f32,
    principal_space_0: vec3<f32>,
    principal_space_1: vec3<f32>,
    principal_normal: vec3<f32>,
    principal_material_0: f32,
    principal_material_1: f32,
    stiffness_stiffness: f32,
    stiffness_limit: f32,
    stiffness_range: f32,
    tension_0: f32,
    tension_1: f32
) -> BarrierPrincipalHessianResult {
    let t0 = principal_space_0.x * principal_material_0;
    let t1 = principal_space_0.y * principal_material_0;
    let t2 = principal_space_0.z * principal_material_0;
    let t3 = principal_space_0.x * principal_material_1;
    let t4 = principal_space_0.y * principal_material_1;
    let t5 = principal_space_0.z * principal_material_1;
    let t6 = -t3;
    let t7 = -t4;
    let t8 = -t5;
    let t9 = principal_space_1.x * principal_material_0;
    let t10 = principal_space_1.y * principal_material_0;
    let t11 = principal_space_1.z * principal_material_0;
    let t12 = principal_space_1.x * principal_material_1;
    let t13 = principal_space_1.y * principal_material_1;
    let t14 = principal_space_1.z * principal_material_1;
    let t15 = -t12;
    let t16 = -t13;
    let t17 = -t14;
    let t18 = principal_normal.x * principal_material_0;
    let t19 = principal_normal.y * principal_material_0;
    let t20 = principal_normal.z * principal_material_0;
    let t21 = principal_normal.x * principal_material_1;
    let t22 = principal_normal.y * principal_material_1;
    let t23 = principal_normal.z * principal_material_1;
    let t24 = -t21;
    let t25 = -t22;
    let t26 = -t23;
    let t27 = stiffness_limit - principal_stretch_0;
    let t28 = stiffness_range * 0.001f;
    let t29 = t28 < t27;
    let t30 = select(t28, t27, t29);
    let t31 = stiffness_limit - principal_stretch_1;
    let t32 = t28 < t31;
    let t33 = select(t28, t31, t32);
    let t34 = 2.0f / 3.0f;
    let t35 = stiffness_range * t34;
    let t36 = t33 - t30;
    let t37 = 1e-30f < t36;
    let t38 = select(1.0f, t36, t37);
    let t39 = 1.0f / t38;
    let t40 = select(0.0f, t39, t37);
    let t41 = t30 < t35;
    let t42 = select(t35, t30, t41);
    let t43 = t33 < t35;
    let t44 = select(t35, t33, t43);
    let t45 = t44 - t42;
    let t46 = t45 * t40;
    let t47 = t35 < t33;
    let t48 = select(t35, t33, t47);
    let t49 = t48 < stiffness_range;
    let t50 = select(stiffness_range, t48, t49);
    let t51 = t35 < t30;
    let t52 = select(t35, t30, t51);
    let t53 = t52 < stiffness_range;
    let t54 = select(stiffness_range, t52, t53);
    let t55 = t50 - t54;
    let t56 = t55 * t40;
    let t57 = t42 * t44;
    let t58 = stiffness_range / t57;
    let t59 = t58 * t58;
    let t60 = t42 + t44;
    let t61 = stiffness_range * t60;
    let t62 = t59 * t61;
    let t63 = 4.0f / 27.0f;
    let t64 = t62 * t63;
    let t65 = t64 * t46;
    let t66 = t65 + t56;
    let t67 = t66 * stiffness_stiffness;
    let t68 = stiffness_range / t30;
    let t69 = t68 * t68;
    let t70 = t30 < stiffness_range;
    let t71 = select(0.0f, 1.0f, t70);
    let t72 = t69 * t68;
    let t73 = 8.0f / 27.0f;
    let t74 = t72 * t73;
    let t75 = select(t71, t74, t41);
    let t76 = t75 * stiffness_stiffness;
    let t77 = select(t76, t67, t37);
    let t78 = t77 * 0.5f;
    let t79 = principal_stretch_0 + principal_stretch_1;
    let t80 = 1e-12f < t79;
    let t81 = select(1.0f, t79, t80);
    let t82 = 1.0f / t81;
    let t83 = select(0.0f, t82, t80);
    let t84 = tension_0 + tension_1;
    let t85 = t84 * t83;
    let t86 = t85 * 0.5f;
    let t87 = stiffness_range / t33;
    let t88 = t87 * t87;
    let t89 = t33 < stiffness_range;
    let t90 = select(0.0f, 1.0f, t89);
    let t91 = t88 * t87;
    let t92 = t91 * t73;
    let t93 = select(t90, t92, t43);
    let t94 = t93 * stiffness_stiffness;
    let t95 = 1.0f * t76;
    let t96 = 1.0f * t94;
    let t97 = t0 * t95;
    let t98 = t1 * t95;
    let t99 = t2 * t95;
    let t100 = t3 * t97;
    let t101 = t4 * t97;
    let t102 = t5 * t97;
    let t103 = t3 * t98;
    let t104 = t4 * t98;
    let t105 = t5 * t98;
    let t106 = t3 * t99;
    let t107 = t4 * t99;
    let t108 = t5 * t99;
    let t109 = t97 * t0;
    let t110 = t97 * t1;
    let t111 = t97 * t2;
    let t112 = t98 * t1;
    let t113 = t98 * t2;
    let t114 = t99 * t2;
    let t115 = t3 * t95;
    let t116 = t4 * t95;
    let t117 = t5 * t95;
    let t118 = t115 * t3;
    let t119 = t115 * t4;
    let t120 = t115 * t5;
    let t121 = t116 * t4;
    let t122 = t116 * t5;
    let t123 = t117 * t5;
    let t124 = t15 * t96;
    let t125 = t16 * t96;
    let t126 = t17 * t96;
    let t127 = t9 * t124;
    let t128 = t10 * t124;
    let t129 = t11 * t124;
    let t130 = t9 * t125;
    let t131 = t10 * t125;
    let t132 = t11 * t125;
    let t133 = t9 * t126;
    let t134 = t10 * t126;
    let t135 = t11 * t126;
    let t136 = t124 * t15;
    let t137 = t124 * t16;
    let t138 = t124 * t17;
    let t139 = t125 * t16;
    let t140 = t125 * t17;
    let t141 = t126 * t17;
    let t142 = t9 * t96;
    let t143 = t10 * t96;
    let t144 = t11 * t96;
    let t145 = t142 * t9;
    let t146 = t142 * t10;
    let t147 = t142 * t11;
    let t148 = t143 * t10;
    let t149 = t143 * t11;
    let t150 = t144 * t11;
    let t151 = t109 + t136;
    let t152 = t110 + t137;
    let t153 = t111 + t138;
    let t154 = t112 + t139;
    let t155 = t113 + t140;
    let t156 = t114 + t141;
    let t157 = t100 + t127;
    let t158 = t101 + t128;
    let t159 = t102 + t129;
    let t160 = t103 + t130;
    let t161 = t104 + t131;
    let t162 = t105 + t132;
    let t163 = t106 + t133;
    let t164 = t107 + t134;
    let t165 = t108 + t135;
    let t166 = t118 + t145;
    let t167 = t119 + t146;
    let t168 = t120 + t147;
    let t169 = t121 + t148;
    let t170 = t122 + t149;
    let t171 = t123 + t150;
    let t172 = t6 + t9;
    let t173 = t7 + t10;
    let t174 = t8 + t11;
    let t175 = t0 + t12;
    let t176 = t1 + t13;
    let t177 = t2 + t14;
    let t178 = t172 * t78;
    let t179 = t173 * t78;
    let t180 = t174 * t78;
    let t181 = t175 * t178;
    let t182 = t176 * t178;
    let t183 = t177 * t178;
    let t184 = t175 * t179;
    let t185 = t176 * t179;
    let t186 = t177 * t179;
    let t187 = t175 * t180;
    let t188 = t176 * t180;
    let t189 = t177 * t180;
    let t190 = t178 * t172;
    let t191 = t178 * t173;
    let t192 = t178 * t174;
    let t193 = t179 * t173;
    let t194 = t179 * t174;
    let t195 = t180 * t174;
    let t196 = t175 * t78;
    let t197 = t176 * t78;
    let t198 = t177 * t78;
    let t199 = t196 * t175;
    let t200 = t196 * t176;
    let t201 = t196 * t177;
    let t202 = t197 * t176;
    let t203 = t197 * t177;
    let t204 = t198 * t177;
    let t205 = t151 + t190;
    let t206 = t152 + t191;
    let t207 = t153 + t192;
    let t208 = t154 + t193;
    let t209 = t155 + t194;
    let t210 = t156 + t195;
    let t211 = t157 + t181;
    let t212 = t158 + t182;
    let t213 = t159 + t183;
    let t214 = t160 + t184;
    let t215 = t161 + t185;
    let t216 = t162 + t186;
    let t217 = t163 + t187;
    let t218 = t164 + t188;
    let t219 = t165 + t189;
    let t220 = t166 + t199;
    let t221 = t167 + t200;
    let t222 = t168 + t201;
    let t223 = t169 + t202;
    let t224 = t170 + t203;
    let t225 = t171 + t204;
    let t226 = t9 * (-1.0f);
    let t227 = t10 * (-1.0f);
    let t228 = t11 * (-1.0f);
    let t229 = t12 * (-1.0f);
    let t230 = t13 * (-1.0f);
    let t231 = t14 * (-1.0f);
    let t232 = t6 + t226;
    let t233 = t7 + t227;
    let t234 = t8 + t228;
    let t235 = t0 + t229;
    let t236 = t1 + t230;
    let t237 = t2 + t231;
    let t238 = t232 * t86;
    let t239 = t233 * t86;
    let t240 = t234 * t86;
    let t241 = t235 * t238;
    let t242 = t236 * t238;
    let t243 = t237 * t238;
    let t244 = t235 * t239;
    let t245 = t236 * t239;
    let t246 = t237 * t239;
    let t247 = t235 * t240;
    let t248 = t236 * t240;
    let t249 = t237 * t240;
    let t250 = t238 * t232;
    let t251 = t238 * t233;
    let t252 = t238 * t234;
    let t253 = t239 * t233;
    let t254 = t239 * t234;
    let t255 = t240 * t234;
    let t256 = t235 * t86;
    let t257 = t236 * t86;
    let t258 = t237 * t86;
    let t259 = t256 * t235;
    let t260 = t256 * t236;
    let t261 = t256 * t237;
    let t262 = t257 * t236;
    let t263 = t257 * t237;
    let t264 = t258 * t237;
    let t265 = t205 + t250;
    let t266 = t206 + t251;
    let t267 = t207 + t252;
    let t268 = t208 + t253;
    let t269 = t209 + t254;
    let t270 = t210 + t255;
    let t271 = t211 + t241;
    let t272 = t212 + t242;
    let t273 = t213 + t243;
    let t274 = t214 + t244;
    let t275 = t215 + t245;
    let t276 = t216 + t246;
    let t277 = t217 + t247;
    let t278 = t218 + t248;
    let t279 = t219 + t249;
    let t280 = t220 + t259;
    let t281 = t221 + t260;
    let t282 = t222 + t261;
    let t283 = t223 + t262;
    let t284 = t224 + t263;
    let t285 = t225 + t264;
    let t286 = 1e-12f < principal_stretch_0;
    let t287 = select(1.0f, principal_stretch_0, t286);
    let t288 = 1.0f / t287;
    let t289 = select(0.0f, t288, t286);
    let t290 = tension_0 * t289;
    let t291 = t18 * t290;
    let t292 = t19 * t290;
    let t293 = t20 * t290;
    let t294 = t21 * t291;
    let t295 = t22 * t291;
    let t296 = t23 * t291;
    let t297 = t21 * t292;
    let t298 = t22 * t292;
    let t299 = t23 * t292;
    let t300 = t21 * t293;
    let t301 = t22 * t293;
    let t302 = t23 * t293;
    let t303 = t291 * t18;
    let t304 = t291 * t19;
    let t305 = t291 * t20;
    let t306 = t292 * t19;
    let t307 = t292 * t20;
    let t308 = t293 * t20;
    let t309 = t21 * t290;
    let t310 = t22 * t290;
    let t311 = t23 * t290;
    let t312 = t309 * t21;
    let t313 = t309 * t22;
    let t314 = t309 * t23;
    let t315 = t310 * t22;
    let t316 = t310 * t23;
    let t317 = t311 * t23;
    let t318 = 1e-12f < principal_stretch_1;
    let t319 = select(1.0f, principal_stretch_1, t318);
    let t320 = 1.0f / t319;
    let t321 = select(0.0f, t320, t318);
    let t322 = tension_1 * t321;
    let t323 = t24 * t322;
    let t324 = t25 * t322;
    let t325 = t26 * t322;
    let t326 = t18 * t323;
    let t327 = t19 * t323;
    let t328 = t20 * t323;
    let t329 = t18 * t324;
    let t330 = t19 * t324;
    let t331 = t20 * t324;
    let t332 = t18 * t325;
    let t333 = t19 * t325;
    let t334 = t20 * t325;
    let t335 = t323 * t24;
    let t336 = t323 * t25;
    let t337 = t323 * t26;
    let t338 = t324 * t25;
    let t339 = t324 * t26;
    let t340 = t325 * t26;
    let t341 = t18 * t322;
    let t342 = t19 * t322;
    let t343 = t20 * t322;
    let t344 = t341 * t18;
    let t345 = t341 * t19;
    let t346 = t341 * t20;
    let t347 = t342 * t19;
    let t348 = t342 * t20;
    let t349 = t343 * t20;
    let t350 = t303 + t335;
    let t351 = t304 + t336;
    let t352 = t305 + t337;
    let t353 = t306 + t338;
    let t354 = t307 + t339;
    let t355 = t308 + t340;
    let t356 = t294 + t326;
    let t357 = t295 + t327;
    let t358 = t296 + t328;
    let t359 = t297 + t329;
    let t360 = t298 + t330;
    let t361 = t299 + t331;
    let t362 = t300 + t332;
    let t363 = t301 + t333;
    let t364 = t302 + t334;
    let t365 = t312 + t344;
    let t366 = t313 + t345;
    let t367 = t314 + t346;
    let t368 = t315 + t347;
    let t369 = t316 + t348;
    let t370 = t317 + t349;
    let t371 = t265 + t350;
    let t372 = t266 + t351;
    let t373 = t267 + t352;
    let t374 = t268 + t353;
    let t375 = t269 + t354;
    let t376 = t270 + t355;
    let t377 = t271 + t356;
    let t378 = t272 + t357;
    let t379 = t273 + t358;
    let t380 = t274 + t359;
    let t381 = t275 + t360;
    let t382 = t276 + t361;
    let t383 = t277 + t362;
    let t384 = t278 + t363;
    let t385 = t279 + t364;
    let t386 = t280 + t365;
    let t387 = t281 + t366;
    let t388 = t282 + t367;
    let t389 = t283 + t368;
    let t390 = t284 + t369;
    let t391 = t285 + t370;
    return BarrierPrincipalHessianResult(
        t371,
        t372,
        t373,
        t374,
        t375,
        t376,
        vec3<f32>(t377, t378, t379),
        vec3<f32>(t380, t381, t382),
        vec3<f32>(t383, t384, t385),
        t386,
        t387,
        t388,
        t389,
        t390,
        t391
    );
}

// hinge_strain: energy::bending::strain in crates/cloth-kernels/src/energy/bending.rs
struct HingeStrainResult {
    hinge_strain: f32,
    hinge_jacobian_0: vec3<f32>,
    hinge_jacobian_1: vec3<f32>,
    hinge_jacobian_2: vec3<f32>,
    hinge_jacobian_3: vec3<f32>,
}
fn hinge_strain(e: vec3<f32>, a: vec3<f32>, b: vec3<f32>, rest: f32) -> HingeStrainResult {
    let t0 = e.y * a.z;
    let t1 = e.z * a.y;
    let t2 = t0 - t1;
    let t3 = e.z * a.x;
    let t4 = e.x * a.z;
    let t5 = t3 - t4;
    let t6 = e.x * a.y;
    let t7 = e.y * a.x;
    let t8 = t6 - t7;
    let t9 = b.y * e.z;
    let t10 = b.z * e.y;
    let t11 = t9 - t10;
    let t12 = b.z * e.x;
    let t13 = b.x * e.z;
    let t14 = t12 - t13;
    let t15 = b.x * e.y;
    let t16 = b.y * e.x;
    let t17 = t15 - t16;
    let t18 = t2 * t2;
    let t19 = t5 * t5;
    let t20 = t18 + t19;
    let t21 = t8 * t8;
    let t22 = t20 + t21;
    let t23 = t11 * t11;
    let t24 = t14 * t14;
    let t25 = t23 + t24;
    let t26 = t17 * t17;
    let t27 = t25 + t26;
    let t28 = e.x * e.x;
    let t29 = e.y * e.y;
    let t30 = t28 + t29;
    let t31 = e.z * e.z;
    let t32 = t30 + t31;
    let t33 = t32 * t32;
    let t34 = t33 * 1e-12f;
    let t35 = 1e-30f < t34;
    let t36 = select(1e-30f, t34, t35);
    let t37 = t36 < t22;
    let t38 = t36 < t27;
    let t39 = t37 & t38;
    let t40 = select(1.0f, t22, t39);
    let t41 = sqrt(t40);
    let t42 = 1.0f / t41;
    let t43 = select(1.0f, t27, t39);
    let t44 = sqrt(t43);
    let t45 = 1.0f / t44;
    let t46 = sqrt(t32);
    let t47 = t2 * t42;
    let t48 = t5 * t42;
    let t49 = t8 * t42;
    let t50 = t11 * t45;
    let t51 = t14 * t45;
    let t52 = t17 * t45;
    let t53 = t47 + t50;
    let t54 = t48 + t51;
    let t55 = t49 + t52;
    let t56 = t53 * t53;
    let t57 = t54 * t54;
    let t58 = t56 + t57;
    let t59 = t55 * t55;
    let t60 = t58 + t59;
    let t61 = t60 * 0.5f;
    let t62 = t2 * b.x;
    let t63 = t5 * b.y;
    let t64 = t62 + t63;
    let t65 = t8 * b.z;
    let t66 = t64 + t65;
    let t67 = t66 * t46;
    let t68 = t42 * t45;
    let t69 = t67 * t68;
    let t70 = -t69;
    let t71 = t61 < 1e-6f;
    let t72 = t70 < 0.0f;
    let t73 = -2828.427f;
    let t74 = select(2828.427f, t73, t72);
    let t75 = t70 + t70;
    let t76 = 1e-6f < t61;
    let t77 = select(1e-6f, t61, t76);
    let t78 = t75 / t77;
    let t79 = select(t78, t74, t71);
    let t80 = t79 * t79;
    let t81 = t80 * 0.25f;
    let t82 = t81 + 1.0f;
    let t83 = select(0.0f, t82, t39);
    let t84 = t83 * t46;
    let t85 = t42 * t42;
    let t86 = t84 * t85;
    let t87 = t2 * t86;
    let t88 = t5 * t86;
    let t89 = t8 * t86;
    let t90 = t45 * t45;
    let t91 = t84 * t90;
    let t92 = t11 * t91;
    let t93 = t14 * t91;
    let t94 = t17 * t91;
    let t95 = select(1.0f, t32, t39);
    let t96 = 1.0f / t95;
    let t97 = e.x * a.x;
    let t98 = e.y * a.y;
    let t99 = t97 + t98;
    let t100 = e.z * a.z;
    let t101 = t99 + t100;
    let t102 = t101 * t96;
    let t103 = e.x * b.x;
    let t104 = e.y * b.y;
    let t105 = t103 + t104;
    let t106 = e.z * b.z;
    let t107 = t105 + t106;
    let t108 = t107 * t96;
    let t109 = 1.0f - t102;
    let t110 = t87 * t109;
    let t111 = t88 * t109;
    let t112 = t89 * t109;
    let t113 = 1.0f - t108;
    let t114 = t92 * t113;
    let t115 = t93 * t113;
    let t116 = t94 * t113;
    let t117 = t110 + t114;
    let t118 = t111 + t115;
    let t119 = t112 + t116;
    let t120 = t87 * t102;
    let t121 = t88 * t102;
    let t122 = t89 * t102;
    let t123 = t92 * t108;
    let t124 = t93 * t108;
    let t125 = t94 * t108;
    let t126 = t120 + t123;
    let t127 = t121 + t124;
    let t128 = t122 + t125;
    let t129 = -t87;
    let t130 = -t88;
    let t131 = -t89;
    let t132 = -t92;
    let t133 = -t93;
    let t134 = -t94;
    let t135 = t79 - rest;
    let t136 = select(0.0f, t135, t39);
    return HingeStrainResult(
        t136,
        vec3<f32>(t117, t118, t119),
        vec3<f32>(t126, t127, t128),
        vec3<f32>(t129, t130, t131),
        vec3<f32>(t132, t133, t134)
    );
}

// hinge_gradient: energy::bending::Hinge::gradient in crates/cloth-kernels/src/energy/bending.rs
struct HingeGradientResult {
    gradient_0: vec3<f32>,
    gradient_1: vec3<f32>,
    gradient_2: vec3<f32>,
    gradient_3: vec3<f32>,
}
fn hinge_gradient(
    hinge_strain: f32,
    hinge_jacobian_0: vec3<f32>,
    hinge_jacobian_1: vec3<f32>,
    hinge_jacobian_2: vec3<f32>,
    hinge_jacobian_3: vec3<f32>,
    tension_0: f32
) -> HingeGradientResult {
    let t0 = hinge_jacobian_0.x * tension_0;
    let t1 = hinge_jacobian_0.y * tension_0;
    let t2 = hinge_jacobian_0.z * tension_0;
    let t3 = hinge_jacobian_1.x * tension_0;
    let t4 = hinge_jacobian_1.y * tension_0;
    let t5 = hinge_jacobian_1.z * tension_0;
    let t6 = hinge_jacobian_2.x * tension_0;
    let t7 = hinge_jacobian_2.y * tension_0;
    let t8 = hinge_jacobian_2.z * tension_0;
    let t9 = hinge_jacobian_3.x * tension_0;
    let t10 = hinge_jacobian_3.y * tension_0;
    let t11 = hinge_jacobian_3.z * tension_0;
    return HingeGradientResult(
        vec3<f32>(t0, t1, t2),
        vec3<f32>(t3, t4, t5),
        vec3<f32>(t6, t7, t8),
        vec3<f32>(t9, t10, t11)
    );
}

// isometric_strain: energy::bending_quadratic::strain in crates/cloth-kernels/src/energy/bending_quadratic.rs
struct IsometricStrainResult {
    isometric_strain: f32,
    isometric_direction: vec3<f32>,
    isometric_weights_0: f32,
    isometric_weights_1: f32,
    isometric_weights_2: f32,
    isometric_weights_3: f32,
}
fn isometric_strain(
    e: vec3<f32>,
    a: vec3<f32>,
    b: vec3<f32>,
    weights_0: f32,
    weights_1: f32,
    weights_2: f32
) -> IsometricStrainResult {
    let t0 = e.x * weights_0;
    let t1 = e.y * weights_0;
    let t2 = e.z * weights_0;
    let t3 = a.x * weights_1;
    let t4 = a.y * weights_1;
    let t5 = a.z * weights_1;
    let t6 = t0 + t3;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = b.x * weights_2;
    let t10 = b.y * weights_2;
    let t11 = b.z * weights_2;
    let t12 = t6 + t9;
    let t13 = t7 + t10;
    let t14 = t8 + t11;
    let t15 = t12 * t12;
    let t16 = t13 * t13;
    let t17 = t15 + t16;
    let t18 = t14 * t14;
    let t19 = t17 + t18;
    let t20 = sqrt(t19);
    let t21 = 1e-18f < t20;
    let t22 = select(1.0f, t20, t21);
    let t23 = 1.0f / t22;
    let t24 = select(0.0f, t23, t21);
    let t25 = t12 * t24;
    let t26 = t13 * t24;
    let t27 = t14 * t24;
    let t28 = weights_0 + weights_1;
    let t29 = t28 + weights_2;
    let t30 = -t29;
    return IsometricStrainResult(
        t20,
        vec3<f32>(t25, t26, t27),
        t30,
        weights_0,
        weights_1,
        weights_2
    );
}

// isometric_gradient: energy::bending_quadratic::Isometric::gradient in crates/cloth-kernels/src/energy/bending_quadratic.rs
struct IsometricGradientResult {
    gradient_0: vec3<f32>,
    gradient_1: vec3<f32>,
    gradient_2: vec3<f32>,
    gradient_3: vec3<f32>,
}
fn isometric_gradient(
    isometric_strain: f32,
    isometric_direction: vec3<f32>,
    isometric_weights_0: f32,
    isometric_weights_1: f32,
    isometric_weights_2: f32,
    isometric_weights_3: f32,
    tension_0: f32
) -> IsometricGradientResult {
    let t0 = tension_0 * isometric_weights_0;
    let t1 = isometric_direction.x * t0;
    let t2 = isometric_direction.y * t0;
    let t3 = isometric_direction.z * t0;
    let t4 = tension_0 * isometric_weights_1;
    let t5 = isometric_direction.x * t4;
    let t6 = isometric_direction.y * t4;
    let t7 = isometric_direction.z * t4;
    let t8 = tension_0 * isometric_weights_2;
    let t9 = isometric_direction.x * t8;
    let t10 = isometric_direction.y * t8;
    let t11 = isometric_direction.z * t8;
    let t12 = tension_0 * isometric_weights_3;
    let t13 = isometric_direction.x * t12;
    let t14 = isometric_direction.y * t12;
    let t15 = isometric_direction.z * t12;
    return IsometricGradientResult(
        vec3<f32>(t1, t2, t3),
        vec3<f32>(t5, t6, t7),
        vec3<f32>(t9, t10, t11),
        vec3<f32>(t13, t14, t15)
    );
}

// block_solve: solve::block3::solve in crates/cloth-kernels/src/solve/block3.rs
struct BlockSolveResult {
    x: vec3<f32>,
    solved: bool,
}
fn block_solve(
    h_xx: f32,
    h_xy: f32,
    h_xz: f32,
    h_yy: f32,
    h_yz: f32,
    h_zz: f32,
    b: vec3<f32>
) -> BlockSolveResult {
    let t0 = 0.0f < h_xx;
    let t1 = select(1.0f, h_xx, t0);
    let t2 = 1.0f / t1;
    let t3 = h_xy * t2;
    let t4 = h_xz * t2;
    let t5 = t4 * h_xy;
    let t6 = h_yz - t5;
    let t7 = t3 * h_xy;
    let t8 = h_yy - t7;
    let t9 = 0.0f < t8;
    let t10 = select(1.0f, t8, t9);
    let t11 = 1.0f / t10;
    let t12 = t6 * t11;
    let t13 = t4 * h_xz;
    let t14 = h_zz - t13;
    let t15 = t12 * t6;
    let t16 = t14 - t15;
    let t17 = 0.0f < t16;
    let t18 = select(1.0f, t16, t17);
    let t19 = 1.0f / t18;
    let t20 = t3 * b.x;
    let t21 = b.y - t20;
    let t22 = t4 * b.x;
    let t23 = b.z - t22;
    let t24 = t12 * t21;
    let t25 = t23 - t24;
    let t26 = t25 * t19;
    let t27 = t21 * t11;
    let t28 = t12 * t26;
    let t29 = t27 - t28;
    let t30 = b.x * t2;
    let t31 = t3 * t29;
    let t32 = t30 - t31;
    let t33 = t4 * t26;
    let t34 = t32 - t33;
    let t35 = t0 & t9;
    let t36 = t35 & t17;
    let t37 = select(0.0f, t34, t36);
    let t38 = select(0.0f, t29, t36);
    let t39 = select(0.0f, t26, t36);
    return BlockSolveResult(
        vec3<f32>(t37, t38, t39),
        t36
    );
}
