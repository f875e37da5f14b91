// Printed from the Rust kernels of cloth-kernels. Do not edit.

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
    let t0 = f_u.y * f_v.z;
    let t1 = f_u.z * f_v.y;
    let t2 = t0 - t1;
    let t3 = f_u.z * f_v.x;
    let t4 = f_u.x * f_v.z;
    let t5 = t3 - t4;
    let t6 = f_u.x * f_v.y;
    let t7 = f_u.y * f_v.x;
    let t8 = t6 - t7;
    let t9 = t2 * t2;
    let t10 = t5 * t5;
    let t11 = t9 + t10;
    let t12 = t8 * t8;
    let t13 = t11 + t12;
    let t14 = sqrt(t13);
    let t15 = 1e-12f < t14;
    let t16 = select(1.0f, t14, t15);
    let t17 = 1.0f / t16;
    let t18 = select(0.0f, t17, t15);
    let t19 = t2 * t18;
    let t20 = t5 * t18;
    let t21 = t8 * t18;
    let t22 = f_u.x * f_u.x;
    let t23 = f_u.y * f_u.y;
    let t24 = t22 + t23;
    let t25 = f_u.z * f_u.z;
    let t26 = t24 + t25;
    let t27 = f_v.x * f_v.x;
    let t28 = f_v.y * f_v.y;
    let t29 = t27 + t28;
    let t30 = f_v.z * f_v.z;
    let t31 = t29 + t30;
    let t32 = t26 + t31;
    let t33 = t14 * 2.0f;
    let t34 = t32 + t33;
    let t35 = sqrt(t34);
    let t36 = 1e-12f < t35;
    let t37 = select(1.0f, t35, t36);
    let t38 = 1.0f / t37;
    let t39 = select(0.0f, t38, t36);
    let t40 = f_v.y * t21;
    let t41 = f_v.z * t20;
    let t42 = t40 - t41;
    let t43 = f_v.z * t19;
    let t44 = f_v.x * t21;
    let t45 = t43 - t44;
    let t46 = f_v.x * t20;
    let t47 = f_v.y * t19;
    let t48 = t46 - t47;
    let t49 = f_u.x + t42;
    let t50 = f_u.y + t45;
    let t51 = f_u.z + t48;
    let t52 = t20 * f_u.z;
    let t53 = t21 * f_u.y;
    let t54 = t52 - t53;
    let t55 = t21 * f_u.x;
    let t56 = t19 * f_u.z;
    let t57 = t55 - t56;
    let t58 = t19 * f_u.y;
    let t59 = t20 * f_u.x;
    let t60 = t58 - t59;
    let t61 = f_v.x + t54;
    let t62 = f_v.y + t57;
    let t63 = f_v.z + t60;
    let t64 = t49 * t39;
    let t65 = t50 * t39;
    let t66 = t51 * t39;
    let t67 = t61 * t39;
    let t68 = t62 * t39;
    let t69 = t63 * t39;
    let t70 = f_u.x - f_v.x;
    let t71 = f_u.y - f_v.y;
    let t72 = f_u.z - f_v.z;
    let t73 = f_u.x + f_v.x;
    let t74 = f_u.y + f_v.y;
    let t75 = f_u.z + f_v.z;
    let t76 = t70 * t73;
    let t77 = t71 * t74;
    let t78 = t76 + t77;
    let t79 = t72 * t75;
    let t80 = t78 + t79;
    let t81 = t80 * t39;
    let t82 = f_u.x * f_v.x;
    let t83 = f_u.y * f_v.y;
    let t84 = t82 + t83;
    let t85 = f_u.z * f_v.z;
    let t86 = t84 + t85;
    let t87 = t86 * t39;
    let t88 = t87 * 2.0f;
    let t89 = t35 - 2.0f;
    return CorotatedStrainResult(
        t89,
        t81,
        t88,
        vec3<f32>(f_u.x, f_u.y, f_u.z),
        vec3<f32>(f_v.x, f_v.y, f_v.z),
        vec3<f32>(t64, t65, t66),
        vec3<f32>(t67, t68, t69),
        vec3<f32>(t19, t20, t21),
        t39,
        t14
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
    let t0 = f_u.y * f_v.z;
    let t1 = f_u.z * f_v.y;
    let t2 = t0 - t1;
    let t3 = f_u.z * f_v.x;
    let t4 = f_u.x * f_v.z;
    let t5 = t3 - t4;
    let t6 = f_u.x * f_v.y;
    let t7 = f_u.y * f_v.x;
    let t8 = t6 - t7;
    let t9 = t2 * t2;
    let t10 = t5 * t5;
    let t11 = t9 + t10;
    let t12 = t8 * t8;
    let t13 = t11 + t12;
    let t14 = sqrt(t13);
    let t15 = 1e-12f < t14;
    let t16 = select(1.0f, t14, t15);
    let t17 = 1.0f / t16;
    let t18 = select(0.0f, t17, t15);
    let t19 = t2 * t18;
    let t20 = t5 * t18;
    let t21 = t8 * t18;
    let t22 = t14 - 1.0f;
    let t23 = f_v.y * t21;
    let t24 = f_v.z * t20;
    let t25 = t23 - t24;
    let t26 = f_v.z * t19;
    let t27 = f_v.x * t21;
    let t28 = t26 - t27;
    let t29 = f_v.x * t20;
    let t30 = f_v.y * t19;
    let t31 = t29 - t30;
    let t32 = t20 * f_u.z;
    let t33 = t21 * f_u.y;
    let t34 = t32 - t33;
    let t35 = t21 * f_u.x;
    let t36 = t19 * f_u.z;
    let t37 = t35 - t36;
    let t38 = t19 * f_u.y;
    let t39 = t20 * f_u.x;
    let t40 = t38 - t39;
    let t41 = f_v.x * f_v.x;
    let t42 = f_v.y * f_v.y;
    let t43 = t41 + t42;
    let t44 = f_v.z * f_v.z;
    let t45 = t43 + t44;
    let t46 = t45 * t18;
    let t47 = f_u.x * f_u.x;
    let t48 = f_u.y * f_u.y;
    let t49 = t47 + t48;
    let t50 = f_u.z * f_u.z;
    let t51 = t49 + t50;
    let t52 = t51 * t18;
    let t53 = f_u.x * f_v.x;
    let t54 = f_u.y * f_v.y;
    let t55 = t53 + t54;
    let t56 = f_u.z * f_v.z;
    let t57 = t55 + t56;
    let t58 = t57 * t18;
    let t59 = -t58;
    return AreaStrainResult(
        t22,
        vec3<f32>(t25, t28, t31),
        vec3<f32>(t34, t37, t40),
        vec3<f32>(t19, t20, t21),
        t46,
        t52,
        t59
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
    let t6 = stiffness_0_range * 0.6666667f;
    let t7 = t3 < t6;
    let t8 = stiffness_0_range - t3;
    let t9 = 0.0f < t8;
    let t10 = select(0.0f, t8, t9);
    let t11 = t5 * stiffness_0_range;
    let t12 = t11 * 0.14814815f;
    let t13 = select(t10, t12, t7);
    let t14 = t13 * stiffness_0_stiffness;
    let t15 = stiffness_1_limit - threads_stretch_1;
    let t16 = stiffness_1_range * 0.001f;
    let t17 = t16 < t15;
    let t18 = select(t16, t15, t17);
    let t19 = stiffness_1_range / t18;
    let t20 = t19 * t19;
    let t21 = stiffness_1_range * 0.6666667f;
    let t22 = t18 < t21;
    let t23 = stiffness_1_range - t18;
    let t24 = 0.0f < t23;
    let t25 = select(0.0f, t23, t24);
    let t26 = t20 * stiffness_1_range;
    let t27 = t26 * 0.14814815f;
    let t28 = select(t25, t27, t22);
    let t29 = t28 * stiffness_1_stiffness;
    return BarrierThreadsTensionResult(
        t14,
        t29
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
    let t6 = stiffness_0_range * 0.6666667f;
    let t7 = t3 < t6;
    let t8 = t3 < stiffness_0_range;
    let t9 = select(0.0f, 1.0f, t8);
    let t10 = t5 * t4;
    let t11 = t10 * 0.2962963f;
    let t12 = select(t9, t11, t7);
    let t13 = t12 * stiffness_0_stiffness;
    let t14 = 1.0f * t13;
    let t15 = stiffness_1_limit - threads_stretch_1;
    let t16 = stiffness_1_range * 0.001f;
    let t17 = t16 < t15;
    let t18 = select(t16, t15, t17);
    let t19 = stiffness_1_range / t18;
    let t20 = t19 * t19;
    let t21 = stiffness_1_range * 0.6666667f;
    let t22 = t18 < t21;
    let t23 = t18 < stiffness_1_range;
    let t24 = select(0.0f, 1.0f, t23);
    let t25 = t20 * t19;
    let t26 = t25 * 0.2962963f;
    let t27 = select(t24, t26, t22);
    let t28 = t27 * stiffness_1_stiffness;
    let t29 = 1.0f * t28;
    let t30 = tension_0 * threads_inverse_0;
    let t31 = t14 - t30;
    let t32 = threads_n_u.x * t31;
    let t33 = threads_n_u.y * t31;
    let t34 = threads_n_u.z * t31;
    let t35 = t32 * threads_n_u.x;
    let t36 = t32 * threads_n_u.y;
    let t37 = t32 * threads_n_u.z;
    let t38 = t33 * threads_n_u.y;
    let t39 = t33 * threads_n_u.z;
    let t40 = t34 * threads_n_u.z;
    let t41 = t35 + t30;
    let t42 = t38 + t30;
    let t43 = t40 + t30;
    let t44 = tension_1 * threads_inverse_1;
    let t45 = t29 - t44;
    let t46 = threads_n_v.x * t45;
    let t47 = threads_n_v.y * t45;
    let t48 = threads_n_v.z * t45;
    let t49 = t46 * threads_n_v.x;
    let t50 = t46 * threads_n_v.y;
    let t51 = t46 * threads_n_v.z;
    let t52 = t47 * threads_n_v.y;
    let t53 = t47 * threads_n_v.z;
    let t54 = t48 * threads_n_v.z;
    let t55 = t49 + t44;
    let t56 = t52 + t44;
    let t57 = t54 + t44;
    return BarrierThreadsHessianResult(
        t41,
        t36,
        t37,
        t42,
        t39,
        t43,
        vec3<f32>(0.0f, 0.0f, 0.0f),
        vec3<f32>(0.0f, 0.0f, 0.0f),
        vec3<f32>(0.0f, 0.0f, 0.0f),
        t55,
        t50,
        t51,
        t56,
        t53,
        t57
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
    let t0 = f_u.y * f_v.z;
    let t1 = f_u.z * f_v.y;
    let t2 = t0 - t1;
    let t3 = f_u.z * f_v.x;
    let t4 = f_u.x * f_v.z;
    let t5 = t3 - t4;
    let t6 = f_u.x * f_v.y;
    let t7 = f_u.y * f_v.x;
    let t8 = t6 - t7;
    let t9 = t2 * t2;
    let t10 = t5 * t5;
    let t11 = t9 + t10;
    let t12 = t8 * t8;
    let t13 = t11 + t12;
    let t14 = sqrt(t13);
    let t15 = 1e-12f < t14;
    let t16 = select(1.0f, t14, t15);
    let t17 = 1.0f / t16;
    let t18 = select(0.0f, t17, t15);
    let t19 = t2 * t18;
    let t20 = t5 * t18;
    let t21 = t8 * t18;
    let t22 = f_u.x * f_u.x;
    let t23 = f_u.y * f_u.y;
    let t24 = t22 + t23;
    let t25 = f_u.z * f_u.z;
    let t26 = t24 + t25;
    let t27 = f_v.x * f_v.x;
    let t28 = f_v.y * f_v.y;
    let t29 = t27 + t28;
    let t30 = f_v.z * f_v.z;
    let t31 = t29 + t30;
    let t32 = t26 + t31;
    let t33 = t14 * 2.0f;
    let t34 = t32 + t33;
    let t35 = sqrt(t34);
    let t36 = 1e-12f < t35;
    let t37 = select(1.0f, t35, t36);
    let t38 = 1.0f / t37;
    let t39 = select(0.0f, t38, t36);
    let t40 = f_u.x - f_v.x;
    let t41 = f_u.y - f_v.y;
    let t42 = f_u.z - f_v.z;
    let t43 = f_u.x + f_v.x;
    let t44 = f_u.y + f_v.y;
    let t45 = f_u.z + f_v.z;
    let t46 = t40 * t43;
    let t47 = t41 * t44;
    let t48 = t46 + t47;
    let t49 = t42 * t45;
    let t50 = t48 + t49;
    let t51 = t50 * t39;
    let t52 = f_u.x * f_v.x;
    let t53 = f_u.y * f_v.y;
    let t54 = t52 + t53;
    let t55 = f_u.z * f_v.z;
    let t56 = t54 + t55;
    let t57 = t56 * t39;
    let t58 = t57 * 2.0f;
    let t59 = t51 * t51;
    let t60 = t58 * t58;
    let t61 = t59 + t60;
    let t62 = sqrt(t61);
    let t63 = t35 + t62;
    let t64 = t63 * 0.5f;
    let t65 = 1e-12f < t64;
    let t66 = select(1.0f, t64, t65);
    let t67 = 1.0f / t66;
    let t68 = select(0.0f, t67, t65);
    let t69 = 1e-15f < t62;
    let t70 = select(1.0f, t62, t69);
    let t71 = 1.0f / t70;
    let t72 = select(0.0f, t71, t69);
    let t73 = t51 * t72;
    let t74 = select(1.0f, t73, t69);
    let t75 = t58 * t72;
    let t76 = 0.0f <= t74;
    let t77 = t74 < 0.0f;
    let t78 = -t74;
    let t79 = select(t74, t78, t77);
    let t80 = t79 + 1.0f;
    let t81 = t80 * 0.5f;
    let t82 = sqrt(t81);
    let t83 = t75 * 0.5f;
    let t84 = t83 / t82;
    let t85 = select(t84, t82, t76);
    let t86 = select(t82, t84, t76);
    let t87 = f_u.x * t85;
    let t88 = f_u.y * t85;
    let t89 = f_u.z * t85;
    let t90 = f_v.x * t86;
    let t91 = f_v.y * t86;
    let t92 = f_v.z * t86;
    let t93 = t87 + t90;
    let t94 = t88 + t91;
    let t95 = t89 + t92;
    let t96 = t93 * t68;
    let t97 = t94 * t68;
    let t98 = t95 * t68;
    let t99 = t14 * t68;
    let t100 = t20 * t98;
    let t101 = t21 * t97;
    let t102 = t100 - t101;
    let t103 = t21 * t96;
    let t104 = t19 * t98;
    let t105 = t103 - t104;
    let t106 = t19 * t97;
    let t107 = t20 * t96;
    let t108 = t106 - t107;
    return BarrierPrincipalResult(
        t64,
        t99,
        vec3<f32>(t96, t97, t98),
        vec3<f32>(t102, t105, t108),
        vec3<f32>(t19, t20, t21),
        t85,
        t86
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
    let t6 = stiffness_range * 0.6666667f;
    let t7 = t3 < t6;
    let t8 = stiffness_range - t3;
    let t9 = 0.0f < t8;
    let t10 = select(0.0f, t8, t9);
    let t11 = t5 * stiffness_range;
    let t12 = t11 * 0.14814815f;
    let t13 = select(t10, t12, t7);
    let t14 = t13 * stiffness_stiffness;
    let t15 = stiffness_limit - principal_stretch_1;
    let t16 = t1 < t15;
    let t17 = select(t1, t15, t16);
    let t18 = stiffness_range / t17;
    let t19 = t18 * t18;
    let t20 = t17 < t6;
    let t21 = stiffness_range - t17;
    let t22 = 0.0f < t21;
    let t23 = select(0.0f, t21, t22);
    let t24 = t19 * stiffness_range;
    let t25 = t24 * 0.14814815f;
    let t26 = select(t23, t25, t20);
    let t27 = t26 * stiffness_stiffness;
    return BarrierPrincipalTensionResult(
        t14,
        t27
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
    let t34 = stiffness_range * 0.6666667f;
    let t35 = t33 - t30;
    let t36 = 1e-30f < t35;
    let t37 = select(1.0f, t35, t36);
    let t38 = 1.0f / t37;
    let t39 = select(0.0f, t38, t36);
    let t40 = t30 < t34;
    let t41 = select(t34, t30, t40);
    let t42 = t33 < t34;
    let t43 = select(t34, t33, t42);
    let t44 = t43 - t41;
    let t45 = t44 * t39;
    let t46 = t34 < t33;
    let t47 = select(t34, t33, t46);
    let t48 = t47 < stiffness_range;
    let t49 = select(stiffness_range, t47, t48);
    let t50 = t34 < t30;
    let t51 = select(t34, t30, t50);
    let t52 = t51 < stiffness_range;
    let t53 = select(stiffness_range, t51, t52);
    let t54 = t49 - t53;
    let t55 = t54 * t39;
    let t56 = t41 * t43;
    let t57 = stiffness_range / t56;
    let t58 = t57 * t57;
    let t59 = t41 + t43;
    let t60 = stiffness_range * t59;
    let t61 = t58 * t60;
    let t62 = t61 * 0.14814815f;
    let t63 = t62 * t45;
    let t64 = t63 + t55;
    let t65 = t64 * stiffness_stiffness;
    let t66 = stiffness_range / t30;
    let t67 = t66 * t66;
    let t68 = t30 < stiffness_range;
    let t69 = select(0.0f, 1.0f, t68);
    let t70 = t67 * t66;
    let t71 = t70 * 0.2962963f;
    let t72 = select(t69, t71, t40);
    let t73 = t72 * stiffness_stiffness;
    let t74 = select(t73, t65, t36);
    let t75 = t74 * 0.5f;
    let t76 = principal_stretch_0 + principal_stretch_1;
    let t77 = 1e-12f < t76;
    let t78 = select(1.0f, t76, t77);
    let t79 = 1.0f / t78;
    let t80 = select(0.0f, t79, t77);
    let t81 = tension_0 + tension_1;
    let t82 = t81 * t80;
    let t83 = t82 * 0.5f;
    let t84 = stiffness_range / t33;
    let t85 = t84 * t84;
    let t86 = t33 < stiffness_range;
    let t87 = select(0.0f, 1.0f, t86);
    let t88 = t85 * t84;
    let t89 = t88 * 0.2962963f;
    let t90 = select(t87, t89, t42);
    let t91 = t90 * stiffness_stiffness;
    let t92 = 1.0f * t73;
    let t93 = 1.0f * t91;
    let t94 = t0 * t92;
    let t95 = t1 * t92;
    let t96 = t2 * t92;
    let t97 = t3 * t94;
    let t98 = t4 * t94;
    let t99 = t5 * t94;
    let t100 = t3 * t95;
    let t101 = t4 * t95;
    let t102 = t5 * t95;
    let t103 = t3 * t96;
    let t104 = t4 * t96;
    let t105 = t5 * t96;
    let t106 = t94 * t0;
    let t107 = t94 * t1;
    let t108 = t94 * t2;
    let t109 = t95 * t1;
    let t110 = t95 * t2;
    let t111 = t96 * t2;
    let t112 = t3 * t92;
    let t113 = t4 * t92;
    let t114 = t5 * t92;
    let t115 = t112 * t3;
    let t116 = t112 * t4;
    let t117 = t112 * t5;
    let t118 = t113 * t4;
    let t119 = t113 * t5;
    let t120 = t114 * t5;
    let t121 = t15 * t93;
    let t122 = t16 * t93;
    let t123 = t17 * t93;
    let t124 = t9 * t121;
    let t125 = t10 * t121;
    let t126 = t11 * t121;
    let t127 = t9 * t122;
    let t128 = t10 * t122;
    let t129 = t11 * t122;
    let t130 = t9 * t123;
    let t131 = t10 * t123;
    let t132 = t11 * t123;
    let t133 = t121 * t15;
    let t134 = t121 * t16;
    let t135 = t121 * t17;
    let t136 = t122 * t16;
    let t137 = t122 * t17;
    let t138 = t123 * t17;
    let t139 = t9 * t93;
    let t140 = t10 * t93;
    let t141 = t11 * t93;
    let t142 = t139 * t9;
    let t143 = t139 * t10;
    let t144 = t139 * t11;
    let t145 = t140 * t10;
    let t146 = t140 * t11;
    let t147 = t141 * t11;
    let t148 = t106 + t133;
    let t149 = t107 + t134;
    let t150 = t108 + t135;
    let t151 = t109 + t136;
    let t152 = t110 + t137;
    let t153 = t111 + t138;
    let t154 = t97 + t124;
    let t155 = t98 + t125;
    let t156 = t99 + t126;
    let t157 = t100 + t127;
    let t158 = t101 + t128;
    let t159 = t102 + t129;
    let t160 = t103 + t130;
    let t161 = t104 + t131;
    let t162 = t105 + t132;
    let t163 = t115 + t142;
    let t164 = t116 + t143;
    let t165 = t117 + t144;
    let t166 = t118 + t145;
    let t167 = t119 + t146;
    let t168 = t120 + t147;
    let t169 = t6 + t9;
    let t170 = t7 + t10;
    let t171 = t8 + t11;
    let t172 = t0 + t12;
    let t173 = t1 + t13;
    let t174 = t2 + t14;
    let t175 = t169 * t75;
    let t176 = t170 * t75;
    let t177 = t171 * t75;
    let t178 = t172 * t175;
    let t179 = t173 * t175;
    let t180 = t174 * t175;
    let t181 = t172 * t176;
    let t182 = t173 * t176;
    let t183 = t174 * t176;
    let t184 = t172 * t177;
    let t185 = t173 * t177;
    let t186 = t174 * t177;
    let t187 = t175 * t169;
    let t188 = t175 * t170;
    let t189 = t175 * t171;
    let t190 = t176 * t170;
    let t191 = t176 * t171;
    let t192 = t177 * t171;
    let t193 = t172 * t75;
    let t194 = t173 * t75;
    let t195 = t174 * t75;
    let t196 = t193 * t172;
    let t197 = t193 * t173;
    let t198 = t193 * t174;
    let t199 = t194 * t173;
    let t200 = t194 * t174;
    let t201 = t195 * t174;
    let t202 = t148 + t187;
    let t203 = t149 + t188;
    let t204 = t150 + t189;
    let t205 = t151 + t190;
    let t206 = t152 + t191;
    let t207 = t153 + t192;
    let t208 = t154 + t178;
    let t209 = t155 + t179;
    let t210 = t156 + t180;
    let t211 = t157 + t181;
    let t212 = t158 + t182;
    let t213 = t159 + t183;
    let t214 = t160 + t184;
    let t215 = t161 + t185;
    let t216 = t162 + t186;
    let t217 = t163 + t196;
    let t218 = t164 + t197;
    let t219 = t165 + t198;
    let t220 = t166 + t199;
    let t221 = t167 + t200;
    let t222 = t168 + t201;
    let t223 = t9 * (-1.0f);
    let t224 = t10 * (-1.0f);
    let t225 = t11 * (-1.0f);
    let t226 = t12 * (-1.0f);
    let t227 = t13 * (-1.0f);
    let t228 = t14 * (-1.0f);
    let t229 = t6 + t223;
    let t230 = t7 + t224;
    let t231 = t8 + t225;
    let t232 = t0 + t226;
    let t233 = t1 + t227;
    let t234 = t2 + t228;
    let t235 = t229 * t83;
    let t236 = t230 * t83;
    let t237 = t231 * t83;
    let t238 = t232 * t235;
    let t239 = t233 * t235;
    let t240 = t234 * t235;
    let t241 = t232 * t236;
    let t242 = t233 * t236;
    let t243 = t234 * t236;
    let t244 = t232 * t237;
    let t245 = t233 * t237;
    let t246 = t234 * t237;
    let t247 = t235 * t229;
    let t248 = t235 * t230;
    let t249 = t235 * t231;
    let t250 = t236 * t230;
    let t251 = t236 * t231;
    let t252 = t237 * t231;
    let t253 = t232 * t83;
    let t254 = t233 * t83;
    let t255 = t234 * t83;
    let t256 = t253 * t232;
    let t257 = t253 * t233;
    let t258 = t253 * t234;
    let t259 = t254 * t233;
    let t260 = t254 * t234;
    let t261 = t255 * t234;
    let t262 = t202 + t247;
    let t263 = t203 + t248;
    let t264 = t204 + t249;
    let t265 = t205 + t250;
    let t266 = t206 + t251;
    let t267 = t207 + t252;
    let t268 = t208 + t238;
    let t269 = t209 + t239;
    let t270 = t210 + t240;
    let t271 = t211 + t241;
    let t272 = t212 + t242;
    let t273 = t213 + t243;
    let t274 = t214 + t244;
    let t275 = t215 + t245;
    let t276 = t216 + t246;
    let t277 = t217 + t256;
    let t278 = t218 + t257;
    let t279 = t219 + t258;
    let t280 = t220 + t259;
    let t281 = t221 + t260;
    let t282 = t222 + t261;
    let t283 = 1e-12f < principal_stretch_0;
    let t284 = select(1.0f, principal_stretch_0, t283);
    let t285 = 1.0f / t284;
    let t286 = select(0.0f, t285, t283);
    let t287 = tension_0 * t286;
    let t288 = t18 * t287;
    let t289 = t19 * t287;
    let t290 = t20 * t287;
    let t291 = t21 * t288;
    let t292 = t22 * t288;
    let t293 = t23 * t288;
    let t294 = t21 * t289;
    let t295 = t22 * t289;
    let t296 = t23 * t289;
    let t297 = t21 * t290;
    let t298 = t22 * t290;
    let t299 = t23 * t290;
    let t300 = t288 * t18;
    let t301 = t288 * t19;
    let t302 = t288 * t20;
    let t303 = t289 * t19;
    let t304 = t289 * t20;
    let t305 = t290 * t20;
    let t306 = t21 * t287;
    let t307 = t22 * t287;
    let t308 = t23 * t287;
    let t309 = t306 * t21;
    let t310 = t306 * t22;
    let t311 = t306 * t23;
    let t312 = t307 * t22;
    let t313 = t307 * t23;
    let t314 = t308 * t23;
    let t315 = 1e-12f < principal_stretch_1;
    let t316 = select(1.0f, principal_stretch_1, t315);
    let t317 = 1.0f / t316;
    let t318 = select(0.0f, t317, t315);
    let t319 = tension_1 * t318;
    let t320 = t24 * t319;
    let t321 = t25 * t319;
    let t322 = t26 * t319;
    let t323 = t18 * t320;
    let t324 = t19 * t320;
    let t325 = t20 * t320;
    let t326 = t18 * t321;
    let t327 = t19 * t321;
    let t328 = t20 * t321;
    let t329 = t18 * t322;
    let t330 = t19 * t322;
    let t331 = t20 * t322;
    let t332 = t320 * t24;
    let t333 = t320 * t25;
    let t334 = t320 * t26;
    let t335 = t321 * t25;
    let t336 = t321 * t26;
    let t337 = t322 * t26;
    let t338 = t18 * t319;
    let t339 = t19 * t319;
    let t340 = t20 * t319;
    let t341 = t338 * t18;
    let t342 = t338 * t19;
    let t343 = t338 * t20;
    let t344 = t339 * t19;
    let t345 = t339 * t20;
    let t346 = t340 * t20;
    let t347 = t300 + t332;
    let t348 = t301 + t333;
    let t349 = t302 + t334;
    let t350 = t303 + t335;
    let t351 = t304 + t336;
    let t352 = t305 + t337;
    let t353 = t291 + t323;
    let t354 = t292 + t324;
    let t355 = t293 + t325;
    let t356 = t294 + t326;
    let t357 = t295 + t327;
    let t358 = t296 + t328;
    let t359 = t297 + t329;
    let t360 = t298 + t330;
    let t361 = t299 + t331;
    let t362 = t309 + t341;
    let t363 = t310 + t342;
    let t364 = t311 + t343;
    let t365 = t312 + t344;
    let t366 = t313 + t345;
    let t367 = t314 + t346;
    let t368 = t262 + t347;
    let t369 = t263 + t348;
    let t370 = t264 + t349;
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
    return BarrierPrincipalHessianResult(
        t368,
        t369,
        t370,
        t371,
        t372,
        t373,
        vec3<f32>(t374, t375, t376),
        vec3<f32>(t377, t378, t379),
        vec3<f32>(t380, t381, t382),
        t383,
        t384,
        t385,
        t386,
        t387,
        t388
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
