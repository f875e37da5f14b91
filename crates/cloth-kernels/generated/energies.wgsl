// Printed from the Rust kernels of cloth-kernels. Do not edit.

// damping_stiffening: energy::damping::stiffening in crates/cloth-kernels/src/energy/damping.rs
fn damping_stiffening(damping_rate: f32) -> f32 {
    let t0 = 1.0f + damping_rate;
    return t0;
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
fn linear_enough(norm: f32, first_norm: f32, tolerance: f32) -> f32 {
    let t0 = 0.0f < first_norm;
    let t1 = divide(norm, first_norm);
    let t2 = select(0.0f, t1, t0);
    let t3 = square_root(t2);
    let t4 = t3 < 0.5f;
    let t5 = select(0.5f, t3, t4);
    let t6 = norm * t5;
    let t7 = tolerance * first_norm;
    let t8 = t7 * 0.5f;
    let t9 = t8 < t6;
    let t10 = select(t8, t6, t9);
    return t10;
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
    let t2 = divide(1.0f, t1);
    let t3 = block_xy * t2;
    let t4 = block_xz * t2;
    let t5 = t4 * block_xy;
    let t6 = block_yz - t5;
    let t7 = t3 * block_xy;
    let t8 = block_yy - t7;
    let t9 = 0.0f < t8;
    let t10 = select(1.0f, t8, t9);
    let t11 = divide(1.0f, t10);
    let t12 = t6 * t11;
    let t13 = t4 * block_xz;
    let t14 = block_zz - t13;
    let t15 = t12 * t6;
    let t16 = t14 - t15;
    let t17 = 0.0f < t16;
    let t18 = select(1.0f, t16, t17);
    let t19 = divide(1.0f, t18);
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
    let t74 = divide(1.0f, t73);
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
    let t2 = square_root(t1);
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

// search_strict_bound: solve::line_search::strict_bound in crates/cloth-kernels/src/solve/line_search.rs
fn search_strict_bound(energy: f32, alpha: f32, slope: f32, scale: f32) -> f32 {
    let t0 = alpha * slope;
    let t1 = t0 * 0.5f;
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

// search_longer: solve::line_search::longer in crates/cloth-kernels/src/solve/line_search.rs
fn search_longer(alpha: f32) -> f32 {
    let t0 = alpha + alpha;
    let t1 = t0 < 1.0f;
    let t2 = select(1.0f, t0, t1);
    return t2;
}

// descent_convergence: solve::descent::convergence in crates/cloth-kernels/src/solve/descent.rs
fn descent_convergence(norm: f32, before: f32) -> f32 {
    let t0 = 0.0f < before;
    let t1 = select(1.0f, before, t0);
    let t2 = divide(norm, t1);
    let t3 = select(0.0f, t2, t0);
    let t4 = 0.0f < t3;
    let t5 = select(0.0f, t3, t4);
    let t6 = t5 < 0.9999f;
    let t7 = select(0.9999f, t5, t6);
    return t7;
}

// descent_cautious: solve::descent::cautious in crates/cloth-kernels/src/solve/descent.rs
fn descent_cautious(rho: f32) -> f32 {
    let t0 = rho + rho;
    let t1 = t0 - 1.0f;
    let t2 = 0.0f < t1;
    let t3 = select(0.0f, t1, t2);
    return t3;
}

// descent_bold: solve::descent::bold in crates/cloth-kernels/src/solve/descent.rs
fn descent_bold(rho: f32, most: f32) -> f32 {
    let t0 = rho + 1.0f;
    let t1 = t0 * 0.5f;
    let t2 = t1 < most;
    let t3 = select(most, t1, t2);
    return t3;
}

// descent_chebyshev: solve::descent::chebyshev in crates/cloth-kernels/src/solve/descent.rs
fn descent_chebyshev(plain: vec3<f32>, past: vec3<f32>, alpha: f32, omega: f32) -> vec3<f32> {
    let t0 = alpha * omega;
    let t1 = plain.x * t0;
    let t2 = plain.y * t0;
    let t3 = plain.z * t0;
    let t4 = omega - 1.0f;
    let t5 = past.x * t4;
    let t6 = past.y * t4;
    let t7 = past.z * t4;
    let t8 = t1 + t5;
    let t9 = t2 + t6;
    let t10 = t3 + t7;
    return vec3<f32>(t8, t9, t10);
}

// descent_next_weight: solve::descent::next_weight in crates/cloth-kernels/src/solve/descent.rs
fn descent_next_weight(t: f32) -> f32 {
    let t0 = t * t;
    let t1 = t0 * 4.0f;
    let t2 = 1.0f + t1;
    let t3 = square_root(t2);
    let t4 = 1.0f + t3;
    let t5 = t4 * 0.5f;
    return t5;
}

// descent_momentum: solve::descent::momentum in crates/cloth-kernels/src/solve/descent.rs
fn descent_momentum(t: f32, next: f32) -> f32 {
    let t0 = t - 1.0f;
    let t1 = divide(t0, next);
    return t1;
}

// descent_plus_scaled: solve::descent::plus_scaled in crates/cloth-kernels/src/solve/descent.rs
fn descent_plus_scaled(a: vec3<f32>, b: vec3<f32>, factor: f32) -> vec3<f32> {
    let t0 = b.x * factor;
    let t1 = b.y * factor;
    let t2 = b.z * factor;
    let t3 = a.x + t0;
    let t4 = a.y + t1;
    let t5 = a.z + t2;
    return vec3<f32>(t3, t4, t5);
}

// descent_secant: solve::descent::secant in crates/cloth-kernels/src/solve/descent.rs
fn descent_secant(slope: f32, slope_there: f32) -> f32 {
    let t0 = slope - slope_there;
    let t1 = t0 < 0.0f;
    let t2 = slope < 0.0f;
    let t3 = t1 & t2;
    let t4 = select(1.0f, t0, t3);
    let t5 = divide(slope, t4);
    let t6 = select(1.0f, t5, t3);
    return t6;
}

// descent_is_curved: solve::descent::is_curved in crates/cloth-kernels/src/solve/descent.rs
fn descent_is_curved(product: f32, step_squared: f32, change_squared: f32) -> bool {
    let t0 = step_squared * change_squared;
    let t1 = square_root(t0);
    let t2 = t1 * 1e-8f;
    let t3 = t2 < product;
    return t3;
}

// descent_diagonal_inverse: solve::descent::diagonal_inverse in crates/cloth-kernels/src/solve/descent.rs
struct DescentDiagonalInverseResult {
    inverse_xx: f32,
    inverse_xy: f32,
    inverse_xz: f32,
    inverse_yy: f32,
    inverse_yz: f32,
    inverse_zz: f32,
}
fn descent_diagonal_inverse(
    block_xx: f32,
    block_xy: f32,
    block_xz: f32,
    block_yy: f32,
    block_yz: f32,
    block_zz: f32
) -> DescentDiagonalInverseResult {
    let t0 = 0.0f < block_xx;
    let t1 = select(1.0f, block_xx, t0);
    let t2 = divide(1.0f, t1);
    let t3 = 0.0f < block_yy;
    let t4 = select(1.0f, block_yy, t3);
    let t5 = divide(1.0f, t4);
    let t6 = 0.0f < block_zz;
    let t7 = select(1.0f, block_zz, t6);
    let t8 = divide(1.0f, t7);
    return DescentDiagonalInverseResult(
        t2,
        0.0f,
        0.0f,
        t5,
        0.0f,
        t8
    );
}

// descent_scalar_inverse: solve::descent::scalar_inverse in crates/cloth-kernels/src/solve/descent.rs
struct DescentScalarInverseResult {
    inverse_xx: f32,
    inverse_xy: f32,
    inverse_xz: f32,
    inverse_yy: f32,
    inverse_yz: f32,
    inverse_zz: f32,
}
fn descent_scalar_inverse(stiffness: f32) -> DescentScalarInverseResult {
    let t0 = 0.0f < stiffness;
    let t1 = select(1.0f, stiffness, t0);
    let t2 = divide(1.0f, t1);
    return DescentScalarInverseResult(
        t2,
        0.0f,
        0.0f,
        t2,
        0.0f,
        t2
    );
}

// descent_row_sums: solve::descent::row_sums in crates/cloth-kernels/src/solve/descent.rs
fn descent_row_sums(
    sums: vec3<f32>,
    block_row_0: vec3<f32>,
    block_row_1: vec3<f32>,
    block_row_2: vec3<f32>
) -> vec3<f32> {
    let t0 = block_row_0.x < 0.0f;
    let t1 = -block_row_0.x;
    let t2 = select(block_row_0.x, t1, t0);
    let t3 = block_row_0.y < 0.0f;
    let t4 = -block_row_0.y;
    let t5 = select(block_row_0.y, t4, t3);
    let t6 = t2 + t5;
    let t7 = block_row_0.z < 0.0f;
    let t8 = -block_row_0.z;
    let t9 = select(block_row_0.z, t8, t7);
    let t10 = t6 + t9;
    let t11 = block_row_1.x < 0.0f;
    let t12 = -block_row_1.x;
    let t13 = select(block_row_1.x, t12, t11);
    let t14 = block_row_1.y < 0.0f;
    let t15 = -block_row_1.y;
    let t16 = select(block_row_1.y, t15, t14);
    let t17 = t13 + t16;
    let t18 = block_row_1.z < 0.0f;
    let t19 = -block_row_1.z;
    let t20 = select(block_row_1.z, t19, t18);
    let t21 = t17 + t20;
    let t22 = block_row_2.x < 0.0f;
    let t23 = -block_row_2.x;
    let t24 = select(block_row_2.x, t23, t22);
    let t25 = block_row_2.y < 0.0f;
    let t26 = -block_row_2.y;
    let t27 = select(block_row_2.y, t26, t25);
    let t28 = t24 + t27;
    let t29 = block_row_2.z < 0.0f;
    let t30 = -block_row_2.z;
    let t31 = select(block_row_2.z, t30, t29);
    let t32 = t28 + t31;
    let t33 = sums.x + t10;
    let t34 = sums.y + t21;
    let t35 = sums.z + t32;
    return vec3<f32>(t33, t34, t35);
}

// descent_entry: solve::descent::entry in crates/cloth-kernels/src/solve/descent.rs
fn descent_entry(weight: f32, a: f32, b: f32) -> f32 {
    let t0 = weight * a;
    let t1 = t0 * b;
    return t1;
}

// descent_corotated_weight: solve::descent::corotated_weight in crates/cloth-kernels/src/solve/descent.rs
fn descent_corotated_weight(mu: f32, lambda: f32) -> f32 {
    let t0 = lambda < 0.0f;
    let t1 = -lambda;
    let t2 = select(lambda, t1, t0);
    let t3 = mu + t2;
    let t4 = t3 * 2.0f;
    return t4;
}

// descent_membrane_weight: solve::descent::membrane_weight in crates/cloth-kernels/src/solve/descent.rs
fn descent_membrane_weight(stretch: f32, coupling: f32, shear: f32) -> f32 {
    let t0 = coupling < 0.0f;
    let t1 = -coupling;
    let t2 = select(coupling, t1, t0);
    let t3 = stretch + t2;
    let t4 = shear * 2.0f;
    let t5 = t3 + t4;
    return t5;
}

// descent_hinge_weight: solve::descent::hinge_weight in crates/cloth-kernels/src/solve/descent.rs
fn descent_hinge_weight(stiffness: f32, distance: f32) -> f32 {
    let t0 = distance * distance;
    let t1 = divide(stiffness, t0);
    return t1;
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
    let t5 = square_root(t4);
    let t6 = 1e-18f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = divide(1.0f, t7);
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

// spring_inverse_length: energy::spring::inverse_length in crates/cloth-kernels/src/energy/spring.rs
fn spring_inverse_length(d: vec3<f32>) -> f32 {
    let t0 = d.x * d.x;
    let t1 = d.y * d.y;
    let t2 = t0 + t1;
    let t3 = d.z * d.z;
    let t4 = t2 + t3;
    let t5 = square_root(t4);
    let t6 = 1e-18f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = divide(1.0f, t7);
    let t9 = select(0.0f, t8, t6);
    return t9;
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
    let t5 = square_root(t4);
    let t6 = 1e-12f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = divide(1.0f, t7);
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
    let t38 = square_root(t37);
    let t39 = 1e-12f < t38;
    let t40 = select(1.0f, t38, t39);
    let t41 = divide(1.0f, t40);
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
    let t5 = square_root(t4);
    let t6 = 1e-12f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = divide(1.0f, t7);
    let t9 = select(0.0f, t8, t6);
    let t10 = f_u.x * t9;
    let t11 = f_u.y * t9;
    let t12 = f_u.z * t9;
    let t13 = f_v.x * f_v.x;
    let t14 = f_v.y * f_v.y;
    let t15 = t13 + t14;
    let t16 = f_v.z * f_v.z;
    let t17 = t15 + t16;
    let t18 = square_root(t17);
    let t19 = 1e-12f < t18;
    let t20 = select(1.0f, t18, t19);
    let t21 = divide(1.0f, t20);
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
    let t85 = square_root(t84);
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
    let t98 = divide(1.0f, t97);
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
    let t5 = square_root(t4);
    let t6 = 1e-12f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = divide(1.0f, t7);
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
    let t38 = square_root(t37);
    let t39 = 1e-12f < t38;
    let t40 = select(1.0f, t38, t39);
    let t41 = divide(1.0f, t40);
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
    let t55 = square_root(t54);
    let t56 = 1e-12f < t55;
    let t57 = select(1.0f, t55, t56);
    let t58 = divide(1.0f, t57);
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
    let t105 = square_root(t104);
    let t106 = corotated_strain_0 + 2.0f;
    let t107 = t106 + t105;
    let t108 = t107 * 0.5f;
    let t109 = 1e-12f < t108;
    let t110 = select(1.0f, t108, t109);
    let t111 = divide(1.0f, t110);
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
    let t122 = divide(1.0f, t121);
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
    let t134 = divide(1.0f, t133);
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
    let t5 = square_root(t4);
    let t6 = 1e-12f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = divide(1.0f, t7);
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
    let t38 = square_root(t37);
    let t39 = 1e-12f < t38;
    let t40 = select(1.0f, t38, t39);
    let t41 = divide(1.0f, t40);
    let t42 = select(0.0f, t41, t39);
    let t43 = t26 * t42;
    let t44 = t29 * t42;
    let t45 = t32 * t42;
    let t46 = t5 * t38;
    let t47 = 1e-12f < t46;
    let t48 = select(1.0f, t46, t47);
    let t49 = divide(1.0f, t48);
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

// barrier_limit_of: energy::strain_barrier::limit_of in crates/cloth-kernels/src/energy/strain_barrier.rs
struct BarrierLimitOfResult {
    limit: f32,
    range: f32,
}
fn barrier_limit_of(strain: f32) -> BarrierLimitOfResult {
    let t0 = strain + 1.0f;
    let t1 = strain * 0.5f;
    return BarrierLimitOfResult(
        t0,
        t1
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
    let t5 = square_root(t4);
    let t6 = 1e-12f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = divide(1.0f, t7);
    let t9 = select(0.0f, t8, t6);
    let t10 = f_u.x * t9;
    let t11 = f_u.y * t9;
    let t12 = f_u.z * t9;
    let t13 = f_v.x * f_v.x;
    let t14 = f_v.y * f_v.y;
    let t15 = t13 + t14;
    let t16 = f_v.z * f_v.z;
    let t17 = t15 + t16;
    let t18 = square_root(t17);
    let t19 = 1e-12f < t18;
    let t20 = select(1.0f, t18, t19);
    let t21 = divide(1.0f, t20);
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
    let t4 = divide(stiffness_0_range, t3);
    let t5 = t4 * t4;
    let t6 = divide(2.0f, 3.0f);
    let t7 = stiffness_0_range * t6;
    let t8 = t3 < t7;
    let t9 = stiffness_0_range - t3;
    let t10 = 0.0f < t9;
    let t11 = select(0.0f, t9, t10);
    let t12 = t5 * stiffness_0_range;
    let t13 = divide(4.0f, 27.0f);
    let t14 = t12 * t13;
    let t15 = select(t11, t14, t8);
    let t16 = t15 * stiffness_0_stiffness;
    let t17 = stiffness_1_limit - threads_stretch_1;
    let t18 = stiffness_1_range * 0.001f;
    let t19 = t18 < t17;
    let t20 = select(t18, t17, t19);
    let t21 = divide(stiffness_1_range, t20);
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
    let t4 = divide(stiffness_0_range, t3);
    let t5 = t4 * t4;
    let t6 = divide(2.0f, 3.0f);
    let t7 = stiffness_0_range * t6;
    let t8 = t3 < t7;
    let t9 = t3 < stiffness_0_range;
    let t10 = select(0.0f, 1.0f, t9);
    let t11 = t5 * t4;
    let t12 = divide(8.0f, 27.0f);
    let t13 = t11 * t12;
    let t14 = select(t10, t13, t8);
    let t15 = t14 * stiffness_0_stiffness;
    let t16 = 1.0f * t15;
    let t17 = stiffness_1_limit - threads_stretch_1;
    let t18 = stiffness_1_range * 0.001f;
    let t19 = t18 < t17;
    let t20 = select(t18, t17, t19);
    let t21 = divide(stiffness_1_range, t20);
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
    let t5 = square_root(t4);
    let t6 = 1e-12f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = divide(1.0f, t7);
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
    let t38 = square_root(t37);
    let t39 = 1e-12f < t38;
    let t40 = select(1.0f, t38, t39);
    let t41 = divide(1.0f, t40);
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
    let t55 = square_root(t54);
    let t56 = 1e-12f < t55;
    let t57 = select(1.0f, t55, t56);
    let t58 = divide(1.0f, t57);
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
    let t82 = square_root(t81);
    let t83 = t55 + t82;
    let t84 = t83 * 0.5f;
    let t85 = 1e-12f < t84;
    let t86 = select(1.0f, t84, t85);
    let t87 = divide(1.0f, t86);
    let t88 = select(0.0f, t87, t85);
    let t89 = 1e-15f < t82;
    let t90 = select(1.0f, t82, t89);
    let t91 = divide(1.0f, t90);
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
    let t102 = square_root(t101);
    let t103 = t95 * 0.5f;
    let t104 = divide(t103, t102);
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
    let t4 = divide(stiffness_range, t3);
    let t5 = t4 * t4;
    let t6 = divide(2.0f, 3.0f);
    let t7 = stiffness_range * t6;
    let t8 = t3 < t7;
    let t9 = stiffness_range - t3;
    let t10 = 0.0f < t9;
    let t11 = select(0.0f, t9, t10);
    let t12 = t5 * stiffness_range;
    let t13 = divide(4.0f, 27.0f);
    let t14 = t12 * t13;
    let t15 = select(t11, t14, t8);
    let t16 = t15 * stiffness_stiffness;
    let t17 = stiffness_limit - principal_stretch_1;
    let t18 = t1 < t17;
    let t19 = select(t1, t17, t18);
    let t20 = divide(stiffness_range, t19);
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
    let t34 = divide(2.0f, 3.0f);
    let t35 = stiffness_range * t34;
    let t36 = t33 - t30;
    let t37 = 1e-30f < t36;
    let t38 = select(1.0f, t36, t37);
    let t39 = divide(1.0f, t38);
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
    let t58 = divide(stiffness_range, t57);
    let t59 = t58 * t58;
    let t60 = t42 + t44;
    let t61 = stiffness_range * t60;
    let t62 = t59 * t61;
    let t63 = divide(4.0f, 27.0f);
    let t64 = t62 * t63;
    let t65 = t64 * t46;
    let t66 = t65 + t56;
    let t67 = t66 * stiffness_stiffness;
    let t68 = divide(stiffness_range, t30);
    let t69 = t68 * t68;
    let t70 = t30 < stiffness_range;
    let t71 = select(0.0f, 1.0f, t70);
    let t72 = t69 * t68;
    let t73 = divide(8.0f, 27.0f);
    let t74 = t72 * t73;
    let t75 = select(t71, t74, t41);
    let t76 = t75 * stiffness_stiffness;
    let t77 = select(t76, t67, t37);
    let t78 = t77 * 0.5f;
    let t79 = principal_stretch_0 + principal_stretch_1;
    let t80 = 1e-12f < t79;
    let t81 = select(1.0f, t79, t80);
    let t82 = divide(1.0f, t81);
    let t83 = select(0.0f, t82, t80);
    let t84 = tension_0 + tension_1;
    let t85 = t84 * t83;
    let t86 = t85 * 0.5f;
    let t87 = 1.0f * t76;
    let t88 = divide(stiffness_range, t33);
    let t89 = t88 * t88;
    let t90 = t33 < stiffness_range;
    let t91 = select(0.0f, 1.0f, t90);
    let t92 = t89 * t88;
    let t93 = t92 * t73;
    let t94 = select(t91, t93, t43);
    let t95 = t94 * stiffness_stiffness;
    let t96 = 1.0f * t95;
    let t97 = t0 * t87;
    let t98 = t1 * t87;
    let t99 = t2 * t87;
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
    let t115 = t3 * t87;
    let t116 = t4 * t87;
    let t117 = t5 * t87;
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
    let t288 = divide(1.0f, t287);
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
    let t320 = divide(1.0f, t319);
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
    let t41 = square_root(t40);
    let t42 = divide(1.0f, t41);
    let t43 = select(1.0f, t27, t39);
    let t44 = square_root(t43);
    let t45 = divide(1.0f, t44);
    let t46 = square_root(t32);
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
    let t78 = divide(t75, t77);
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
    let t96 = divide(1.0f, t95);
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
    let t20 = square_root(t19);
    let t21 = 1e-18f < t20;
    let t22 = select(1.0f, t20, t21);
    let t23 = divide(1.0f, t22);
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

// xpbd_ahead: solve::xpbd::unilateral::ahead in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
struct XpbdAheadResult {
    one_value: f32,
    one_normal: vec3<f32>,
}
fn xpbd_ahead(y: vec3<f32>, normal: vec3<f32>, offset: f32, radius: f32) -> XpbdAheadResult {
    let t0 = normal.x * y.x;
    let t1 = normal.y * y.y;
    let t2 = t0 + t1;
    let t3 = normal.z * y.z;
    let t4 = t2 + t3;
    let t5 = t4 - offset;
    let t6 = t5 - radius;
    return XpbdAheadResult(
        t6,
        vec3<f32>(normal.x, normal.y, normal.z)
    );
}

// xpbd_within: solve::xpbd::unilateral::within in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
struct XpbdWithinResult {
    one_value: f32,
    one_normal: vec3<f32>,
}
fn xpbd_within(d: vec3<f32>, longest: f32) -> XpbdWithinResult {
    let t0 = d.x * d.x;
    let t1 = d.y * d.y;
    let t2 = t0 + t1;
    let t3 = d.z * d.z;
    let t4 = t2 + t3;
    let t5 = square_root(t4);
    let t6 = longest - t5;
    let t7 = 0.0f < t5;
    let t8 = select(1.0f, t5, t7);
    let t9 = divide(1.0f, t8);
    let t10 = select(0.0f, t9, t7);
    let t11 = -t10;
    let t12 = d.x * t11;
    let t13 = d.y * t11;
    let t14 = d.z * t11;
    return XpbdWithinResult(
        t6,
        vec3<f32>(t12, t13, t14)
    );
}

// xpbd_beyond: solve::xpbd::unilateral::beyond in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
struct XpbdBeyondResult {
    one_value: f32,
    one_normal: vec3<f32>,
}
fn xpbd_beyond(d: vec3<f32>, shortest: f32) -> XpbdBeyondResult {
    let t0 = d.x * d.x;
    let t1 = d.y * d.y;
    let t2 = t0 + t1;
    let t3 = d.z * d.z;
    let t4 = t2 + t3;
    let t5 = square_root(t4);
    let t6 = t5 - shortest;
    let t7 = 0.0f < t5;
    let t8 = select(1.0f, t5, t7);
    let t9 = divide(1.0f, t8);
    let t10 = select(0.0f, t9, t7);
    let t11 = d.x * t10;
    let t12 = d.y * t10;
    let t13 = d.z * t10;
    return XpbdBeyondResult(
        t6,
        vec3<f32>(t11, t12, t13)
    );
}

// xpbd_add_weight: solve::xpbd::unilateral::add_weight in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
fn xpbd_add_weight(sum: f32, inverse_mass: f32, share: f32) -> f32 {
    let t0 = share * share;
    let t1 = inverse_mass * t0;
    let t2 = sum + t1;
    return t2;
}

// xpbd_compliance: solve::xpbd::unilateral::compliance in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
fn xpbd_compliance(stiffness: f32) -> f32 {
    let t0 = divide(1.0f, stiffness);
    return t0;
}

// xpbd_press: solve::xpbd::unilateral::press in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
fn xpbd_press(value: f32, weight: f32, compliance: f32, rate: f32, lambda: f32) -> f32 {
    let t0 = rate * rate;
    let t1 = compliance * t0;
    let t2 = t1 * lambda;
    let t3 = value + t2;
    let t4 = weight + t1;
    let t5 = divide(t3, t4);
    let t6 = lambda - t5;
    let t7 = 0.0f < t6;
    let t8 = select(0.0f, t6, t7);
    return t8;
}

// xpbd_rub: solve::xpbd::unilateral::rub in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
fn xpbd_rub(slip: vec3<f32>, weight: f32, friction: f32, lambda: f32, across: vec3<f32>) -> vec3<f32> {
    let t0 = friction * lambda;
    let t1 = 0.0f < weight;
    let t2 = select(1.0f, weight, t1);
    let t3 = divide(1.0f, t2);
    let t4 = select(0.0f, t3, t1);
    let t5 = slip.x * t4;
    let t6 = slip.y * t4;
    let t7 = slip.z * t4;
    let t8 = across.x - t5;
    let t9 = across.y - t6;
    let t10 = across.z - t7;
    let t11 = t8 * t8;
    let t12 = t9 * t9;
    let t13 = t11 + t12;
    let t14 = t10 * t10;
    let t15 = t13 + t14;
    let t16 = square_root(t15);
    let t17 = t0 < t16;
    let t18 = select(1.0f, t16, t17);
    let t19 = divide(t0, t18);
    let t20 = select(1.0f, t19, t17);
    let t21 = t8 * t20;
    let t22 = t9 * t20;
    let t23 = t10 * t20;
    let t24 = t21 * 0.0f;
    let t25 = t22 * 0.0f;
    let t26 = t24 + t25;
    let t27 = t23 * 0.0f;
    let t28 = t26 + t27;
    let t29 = t28 <= 0.0f;
    let t30 = select(0.0f, t21, t29);
    let t31 = select(0.0f, t22, t29);
    let t32 = select(0.0f, t23, t29);
    return vec3<f32>(t30, t31, t32);
}

// xpbd_push: solve::xpbd::unilateral::push in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
fn xpbd_push(
    normal: vec3<f32>,
    lambdas_0: f32,
    lambdas_1: f32,
    acrosses_0: vec3<f32>,
    acrosses_1: vec3<f32>
) -> vec3<f32> {
    let t0 = lambdas_1 - lambdas_0;
    let t1 = normal.x * t0;
    let t2 = normal.y * t0;
    let t3 = normal.z * t0;
    let t4 = acrosses_1.x - acrosses_0.x;
    let t5 = acrosses_1.y - acrosses_0.y;
    let t6 = acrosses_1.z - acrosses_0.z;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = t3 + t6;
    return vec3<f32>(t7, t8, t9);
}

// xpbd_pushed: solve::xpbd::unilateral::pushed in crates/cloth-kernels/src/solve/xpbd/unilateral.rs
fn xpbd_pushed(place: vec3<f32>, push: vec3<f32>, inverse_mass: f32, share: f32) -> vec3<f32> {
    let t0 = inverse_mass * share;
    let t1 = push.x * t0;
    let t2 = push.y * t0;
    let t3 = push.z * t0;
    let t4 = t1 * 0.0f;
    let t5 = t2 * 0.0f;
    let t6 = t4 + t5;
    let t7 = t3 * 0.0f;
    let t8 = t6 + t7;
    let t9 = t8 <= 0.0f;
    let t10 = select(0.0f, t1, t9);
    let t11 = select(0.0f, t2, t9);
    let t12 = select(0.0f, t3, t9);
    let t13 = place.x + t10;
    let t14 = place.y + t11;
    let t15 = place.z + t12;
    return vec3<f32>(t13, t14, t15);
}

// explicit_mobility: solve::explicit::mobility in crates/cloth-kernels/src/solve/explicit.rs
fn explicit_mobility(inverse_mass: f32, h: f32) -> f32 {
    let t0 = h * h;
    let t1 = t0 * inverse_mass;
    return t1;
}

// explicit_displacement: solve::explicit::displacement in crates/cloth-kernels/src/solve/explicit.rs
fn explicit_displacement(inertial: vec3<f32>, gradient: vec3<f32>, mobility: f32) -> vec3<f32> {
    let t0 = gradient.x * mobility;
    let t1 = gradient.y * mobility;
    let t2 = gradient.z * mobility;
    let t3 = inertial.x - t0;
    let t4 = inertial.y - t1;
    let t5 = inertial.z - t2;
    return vec3<f32>(t3, t4, t5);
}

// explicit_add_yielding: solve::explicit::add_yielding in crates/cloth-kernels/src/solve/explicit.rs
fn explicit_add_yielding(sum: f32, share: f32, points: f32, inverse_mass: f32) -> f32 {
    let t0 = share * share;
    let t1 = points * inverse_mass;
    let t2 = t0 * t1;
    let t3 = sum + t2;
    return t3;
}

// explicit_stiffness: solve::explicit::stiffness in crates/cloth-kernels/src/solve/explicit.rs
fn explicit_stiffness(sum: f32, rate: f32) -> f32 {
    let t0 = rate * rate;
    let t1 = 0.0f < sum;
    let t2 = select(1.0f, sum, t1);
    let t3 = divide(1.0f, t2);
    let t4 = select(0.0f, t3, t1);
    let t5 = t0 * t4;
    return t5;
}

// explicit_floor: solve::explicit::floor in crates/cloth-kernels/src/solve/explicit.rs
fn explicit_floor(radius: f32) -> f32 {
    let t0 = divide(2.0f, 3.0f);
    let t1 = radius * t0;
    return t1;
}

// explicit_range: solve::explicit::range in crates/cloth-kernels/src/solve/explicit.rs
fn explicit_range(range: f32, force: f32, stiffness: f32) -> f32 {
    let t0 = force * 8.0f;
    let t1 = 0.0f < stiffness;
    let t2 = select(1.0f, stiffness, t1);
    let t3 = divide(1.0f, t2);
    let t4 = select(0.0f, t3, t1);
    let t5 = t0 * t4;
    let t6 = t5 < range;
    let t7 = select(t5, range, t6);
    return t7;
}

// filter_coasted: solve::filter::coasted in crates/cloth-kernels/src/solve/filter.rs
fn filter_coasted(
    left_row_0: vec3<f32>,
    left_row_1: vec3<f32>,
    left_row_2: vec3<f32>,
    d: vec3<f32>
) -> vec3<f32> {
    let t0 = left_row_0.x * d.x;
    let t1 = left_row_0.y * d.y;
    let t2 = t0 + t1;
    let t3 = left_row_0.z * d.z;
    let t4 = t2 + t3;
    let t5 = left_row_1.x * d.x;
    let t6 = left_row_1.y * d.y;
    let t7 = t5 + t6;
    let t8 = left_row_1.z * d.z;
    let t9 = t7 + t8;
    let t10 = left_row_2.x * d.x;
    let t11 = left_row_2.y * d.y;
    let t12 = t10 + t11;
    let t13 = left_row_2.z * d.z;
    let t14 = t12 + t13;
    return vec3<f32>(t4, t9, t14);
}

// filter_force: solve::filter::force in crates/cloth-kernels/src/solve/filter.rs
fn filter_force(pull: vec3<f32>, stiffness: f32, b_0: vec3<f32>, b_1: vec3<f32>) -> vec3<f32> {
    let t0 = b_1.x - b_0.x;
    let t1 = b_1.y - b_0.y;
    let t2 = b_1.z - b_0.z;
    let t3 = t0 * stiffness;
    let t4 = t1 * stiffness;
    let t5 = t2 * stiffness;
    let t6 = pull.x + t3;
    let t7 = pull.y + t4;
    let t8 = pull.z + t5;
    return vec3<f32>(t6, t7, t8);
}

// filter_own_entry: solve::filter::own_entry in crates/cloth-kernels/src/solve/filter.rs
fn filter_own_entry(diagonal: f32, p: vec3<f32>) -> vec3<f32> {
    let t0 = p.x * diagonal;
    let t1 = p.y * diagonal;
    let t2 = p.z * diagonal;
    return vec3<f32>(t0, t1, t2);
}

// filter_other_entry: solve::filter::other_entry in crates/cloth-kernels/src/solve/filter.rs
fn filter_other_entry(sum: vec3<f32>, stiffness: f32, p: vec3<f32>) -> vec3<f32> {
    let t0 = p.x * stiffness;
    let t1 = p.y * stiffness;
    let t2 = p.z * stiffness;
    let t3 = sum.x - t0;
    let t4 = sum.y - t1;
    let t5 = sum.z - t2;
    return vec3<f32>(t3, t4, t5);
}

// filter_drag: solve::filter::drag in crates/cloth-kernels/src/solve/filter.rs
fn filter_drag(inverse_mass: f32, coefficient: f32, through: vec3<f32>, normal: vec3<f32>) -> vec3<f32> {
    let t0 = through.x * through.x;
    let t1 = through.y * through.y;
    let t2 = t0 + t1;
    let t3 = through.z * through.z;
    let t4 = t2 + t3;
    let t5 = square_root(t4);
    let t6 = inverse_mass * coefficient;
    let t7 = normal.x * through.x;
    let t8 = normal.y * through.y;
    let t9 = t7 + t8;
    let t10 = normal.z * through.z;
    let t11 = t9 + t10;
    let t12 = t5 * t11;
    let t13 = t6 * t12;
    let t14 = normal.x * t13;
    let t15 = normal.y * t13;
    let t16 = normal.z * t13;
    return vec3<f32>(t14, t15, t16);
}

// filter_displaced: solve::filter::displaced in crates/cloth-kernels/src/solve/filter.rs
fn filter_displaced(p: vec4<f32>, by: vec3<f32>) -> vec4<f32> {
    let t0 = p.x + by.x;
    let t1 = p.y + by.y;
    let t2 = p.z + by.z;
    return vec4<f32>(t0, t1, t2, p.w);
}

// filter_add_mass: solve::filter::add_mass in crates/cloth-kernels/src/solve/filter.rs
struct FilterAddMassResult {
    sum: vec3<f32>,
    total: f32,
}
fn filter_add_mass(sum: vec3<f32>, total: f32, weight: f32, x: vec3<f32>) -> FilterAddMassResult {
    let t0 = x.x * weight;
    let t1 = x.y * weight;
    let t2 = x.z * weight;
    let t3 = sum.x + t0;
    let t4 = sum.y + t1;
    let t5 = sum.z + t2;
    let t6 = total + weight;
    return FilterAddMassResult(
        vec3<f32>(t3, t4, t5),
        t6
    );
}

// filter_center: solve::filter::center in crates/cloth-kernels/src/solve/filter.rs
fn filter_center(sum: vec3<f32>, total: f32) -> vec3<f32> {
    let t0 = divide(1.0f, total);
    let t1 = sum.x * t0;
    let t2 = sum.y * t0;
    let t3 = sum.z * t0;
    return vec3<f32>(t1, t2, t3);
}

// filter_add_torque: solve::filter::add_torque in crates/cloth-kernels/src/solve/filter.rs
fn filter_add_torque(sum: vec3<f32>, r: vec3<f32>, weight: f32, y: vec3<f32>) -> vec3<f32> {
    let t0 = y.x * weight;
    let t1 = y.y * weight;
    let t2 = y.z * weight;
    let t3 = r.y * t2;
    let t4 = r.z * t1;
    let t5 = t3 - t4;
    let t6 = r.z * t0;
    let t7 = r.x * t2;
    let t8 = t6 - t7;
    let t9 = r.x * t1;
    let t10 = r.y * t0;
    let t11 = t9 - t10;
    let t12 = sum.x + t5;
    let t13 = sum.y + t8;
    let t14 = sum.z + t11;
    return vec3<f32>(t12, t13, t14);
}

// filter_add_inertia: solve::filter::add_inertia in crates/cloth-kernels/src/solve/filter.rs
struct FilterAddInertiaResult {
    sum_xx: f32,
    sum_xy: f32,
    sum_xz: f32,
    sum_yy: f32,
    sum_yz: f32,
    sum_zz: f32,
}
fn filter_add_inertia(
    sum_xx: f32,
    sum_xy: f32,
    sum_xz: f32,
    sum_yy: f32,
    sum_yz: f32,
    sum_zz: f32,
    r: vec3<f32>,
    weight: f32
) -> FilterAddInertiaResult {
    let t0 = -weight;
    let t1 = r.x * t0;
    let t2 = r.y * t0;
    let t3 = r.z * t0;
    let t4 = t1 * r.x;
    let t5 = t1 * r.y;
    let t6 = t1 * r.z;
    let t7 = t2 * r.y;
    let t8 = t2 * r.z;
    let t9 = t3 * r.z;
    let t10 = r.x * r.x;
    let t11 = r.y * r.y;
    let t12 = t10 + t11;
    let t13 = r.z * r.z;
    let t14 = t12 + t13;
    let t15 = weight * t14;
    let t16 = t4 + t15;
    let t17 = t7 + t15;
    let t18 = t9 + t15;
    let t19 = sum_xx + t16;
    let t20 = sum_xy + t5;
    let t21 = sum_xz + t6;
    let t22 = sum_yy + t17;
    let t23 = sum_yz + t8;
    let t24 = sum_zz + t18;
    return FilterAddInertiaResult(
        t19,
        t20,
        t21,
        t22,
        t23,
        t24
    );
}

// filter_turn: solve::filter::turn in crates/cloth-kernels/src/solve/filter.rs
fn filter_turn(
    inertia_xx: f32,
    inertia_xy: f32,
    inertia_xz: f32,
    inertia_yy: f32,
    inertia_yz: f32,
    inertia_zz: f32,
    torque: vec3<f32>
) -> vec3<f32> {
    let t0 = inertia_xx + inertia_yy;
    let t1 = t0 + inertia_zz;
    let t2 = t1 * 1e-12f;
    let t3 = inertia_xx + t2;
    let t4 = inertia_yy + t2;
    let t5 = inertia_zz + t2;
    let t6 = 0.0f < t3;
    let t7 = select(1.0f, t3, t6);
    let t8 = divide(1.0f, t7);
    let t9 = inertia_xy * t8;
    let t10 = inertia_xz * t8;
    let t11 = t10 * inertia_xy;
    let t12 = inertia_yz - t11;
    let t13 = t9 * inertia_xy;
    let t14 = t4 - t13;
    let t15 = 0.0f < t14;
    let t16 = select(1.0f, t14, t15);
    let t17 = divide(1.0f, t16);
    let t18 = t12 * t17;
    let t19 = t10 * inertia_xz;
    let t20 = t5 - t19;
    let t21 = t18 * t12;
    let t22 = t20 - t21;
    let t23 = 0.0f < t22;
    let t24 = select(1.0f, t22, t23);
    let t25 = divide(1.0f, t24);
    let t26 = t9 * torque.x;
    let t27 = torque.y - t26;
    let t28 = t10 * torque.x;
    let t29 = torque.z - t28;
    let t30 = t18 * t27;
    let t31 = t29 - t30;
    let t32 = t31 * t25;
    let t33 = t27 * t17;
    let t34 = t18 * t32;
    let t35 = t33 - t34;
    let t36 = torque.x * t8;
    let t37 = t9 * t35;
    let t38 = t36 - t37;
    let t39 = t10 * t32;
    let t40 = t38 - t39;
    let t41 = t6 & t15;
    let t42 = t41 & t23;
    let t43 = select(0.0f, t40, t42);
    let t44 = select(0.0f, t35, t42);
    let t45 = select(0.0f, t32, t42);
    return vec3<f32>(t43, t44, t45);
}

// filter_turned: solve::filter::turned in crates/cloth-kernels/src/solve/filter.rs
fn filter_turned(r: vec3<f32>, turn: vec3<f32>) -> vec3<f32> {
    let t0 = r.y * turn.z;
    let t1 = r.z * turn.y;
    let t2 = t0 - t1;
    let t3 = r.z * turn.x;
    let t4 = r.x * turn.z;
    let t5 = t3 - t4;
    let t6 = r.x * turn.y;
    let t7 = r.y * turn.x;
    let t8 = t6 - t7;
    return vec3<f32>(t2, t5, t8);
}

// filter_turned_as_published: solve::filter::turned_as_published in crates/cloth-kernels/src/solve/filter.rs
fn filter_turned_as_published(r: vec3<f32>, torque: vec3<f32>, inverse_mass: f32, h: f32) -> vec3<f32> {
    let t0 = r.y * torque.z;
    let t1 = r.z * torque.y;
    let t2 = t0 - t1;
    let t3 = r.z * torque.x;
    let t4 = r.x * torque.z;
    let t5 = t3 - t4;
    let t6 = r.x * torque.y;
    let t7 = r.y * torque.x;
    let t8 = t6 - t7;
    let t9 = h * h;
    let t10 = t9 * h;
    let t11 = t10 * inverse_mass;
    let t12 = t2 * t11;
    let t13 = t5 * t11;
    let t14 = t8 * t11;
    return vec3<f32>(t12, t13, t14);
}

// dual_factor: solve::constrained::factor in crates/cloth-kernels/src/solve/constrained.rs
struct DualFactorResult {
    lower_0_0: f32,
    lower_0_1: f32,
    lower_0_2: f32,
    lower_1_0: f32,
    lower_1_1: f32,
    lower_1_2: f32,
    lower_2_0: f32,
    lower_2_1: f32,
    lower_2_2: f32,
}
fn dual_factor(
    k_0_0: f32,
    k_0_1: f32,
    k_0_2: f32,
    k_1_0: f32,
    k_1_1: f32,
    k_1_2: f32,
    k_2_0: f32,
    k_2_1: f32,
    k_2_2: f32
) -> DualFactorResult {
    let t0 = k_1_1 < k_0_0;
    let t1 = select(k_1_1, k_0_0, t0);
    let t2 = k_2_2 < t1;
    let t3 = select(k_2_2, t1, t2);
    let t4 = t3 * 1e-12f;
    let t5 = t4 < k_0_0;
    let t6 = 0.0f < k_0_0;
    let t7 = select(0.0f, k_0_0, t6);
    let t8 = select(0.0f, t7, t5);
    let t9 = square_root(t8);
    let t10 = 0.0f < t9;
    let t11 = select(1.0f, t9, t10);
    let t12 = divide(1.0f, t11);
    let t13 = select(0.0f, t12, t10);
    let t14 = k_1_0 * t13;
    let t15 = k_2_0 * t13;
    let t16 = t14 * t14;
    let t17 = k_1_1 - t16;
    let t18 = t4 < t17;
    let t19 = 0.0f < t17;
    let t20 = select(0.0f, t17, t19);
    let t21 = select(0.0f, t20, t18);
    let t22 = square_root(t21);
    let t23 = 0.0f < t22;
    let t24 = select(1.0f, t22, t23);
    let t25 = divide(1.0f, t24);
    let t26 = select(0.0f, t25, t23);
    let t27 = t15 * t14;
    let t28 = k_2_1 - t27;
    let t29 = t28 * t26;
    let t30 = t15 * t15;
    let t31 = k_2_2 - t30;
    let t32 = t29 * t29;
    let t33 = t31 - t32;
    let t34 = t4 < t33;
    let t35 = 0.0f < t33;
    let t36 = select(0.0f, t33, t35);
    let t37 = select(0.0f, t36, t34);
    let t38 = square_root(t37);
    return DualFactorResult(
        t9,
        0.0f,
        0.0f,
        t14,
        t22,
        0.0f,
        t15,
        t29,
        t38
    );
}

// dual_scaled: solve::constrained::scaled in crates/cloth-kernels/src/solve/constrained.rs
struct DualScaledResult {
    strain_0: f32,
    strain_1: f32,
    strain_2: f32,
}
fn dual_scaled(
    lower_0_0: f32,
    lower_0_1: f32,
    lower_0_2: f32,
    lower_1_0: f32,
    lower_1_1: f32,
    lower_1_2: f32,
    lower_2_0: f32,
    lower_2_1: f32,
    lower_2_2: f32,
    strain_0: f32,
    strain_1: f32,
    strain_2: f32
) -> DualScaledResult {
    let t0 = lower_0_0 * strain_0;
    let t1 = 0.0f + t0;
    let t2 = lower_1_0 * strain_1;
    let t3 = t1 + t2;
    let t4 = lower_1_1 * strain_1;
    let t5 = 0.0f + t4;
    let t6 = lower_2_0 * strain_2;
    let t7 = t3 + t6;
    let t8 = lower_2_1 * strain_2;
    let t9 = t5 + t8;
    let t10 = lower_2_2 * strain_2;
    let t11 = 0.0f + t10;
    return DualScaledResult(
        t7,
        t9,
        t11
    );
}

// dual_add_energy: solve::constrained::add_energy in crates/cloth-kernels/src/solve/constrained.rs
fn dual_add_energy(sum: f32, strain: f32) -> f32 {
    let t0 = strain * strain;
    let t1 = t0 * 0.5f;
    let t2 = sum + t1;
    return t2;
}

// dual_add_reach: solve::constrained::add_reach in crates/cloth-kernels/src/solve/constrained.rs
fn dual_add_reach(sum: f32, j: vec3<f32>) -> f32 {
    let t0 = j.x * j.x;
    let t1 = j.y * j.y;
    let t2 = t0 + t1;
    let t3 = j.z * j.z;
    let t4 = t2 + t3;
    let t5 = square_root(t4);
    let t6 = sum + t5;
    return t6;
}

// dual_turning: solve::constrained::turning in crates/cloth-kernels/src/solve/constrained.rs
fn dual_turning(inverse_length: f32, strength: f32) -> f32 {
    let t0 = 0.0f < strength;
    let t1 = select(1.0f, strength, t0);
    let t2 = divide(1.0f, t1);
    let t3 = select(0.0f, t2, t0);
    let t4 = inverse_length * t3;
    return t4;
}

// dual_stiffened: solve::constrained::stiffened in crates/cloth-kernels/src/solve/constrained.rs
struct DualStiffenedResult {
    block_xx: f32,
    block_xy: f32,
    block_xz: f32,
    block_yy: f32,
    block_yz: f32,
    block_zz: f32,
}
fn dual_stiffened(
    block_xx: f32,
    block_xy: f32,
    block_xz: f32,
    block_yy: f32,
    block_yz: f32,
    block_zz: f32,
    j: vec3<f32>,
    reach: f32,
    turning: f32,
    lambda: f32
) -> DualStiffenedResult {
    let t0 = j.x * j.x;
    let t1 = j.y * j.y;
    let t2 = t0 + t1;
    let t3 = j.z * j.z;
    let t4 = t2 + t3;
    let t5 = square_root(t4);
    let t6 = 0.0f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = divide(1.0f, t7);
    let t9 = select(0.0f, t8, t6);
    let t10 = j.x * t9;
    let t11 = j.y * t9;
    let t12 = j.z * t9;
    let t13 = -lambda;
    let t14 = 0.0f < t13;
    let t15 = select(0.0f, t13, t14);
    let t16 = t15 * turning;
    let t17 = t5 * reach;
    let t18 = t16 * t17;
    let t19 = -t18;
    let t20 = t10 * t19;
    let t21 = t11 * t19;
    let t22 = t12 * t19;
    let t23 = t20 * t10;
    let t24 = t20 * t11;
    let t25 = t20 * t12;
    let t26 = t21 * t11;
    let t27 = t21 * t12;
    let t28 = t22 * t12;
    let t29 = t23 + t18;
    let t30 = t26 + t18;
    let t31 = t28 + t18;
    let t32 = block_xx + t29;
    let t33 = block_xy + t24;
    let t34 = block_xz + t25;
    let t35 = block_yy + t30;
    let t36 = block_yz + t27;
    let t37 = block_zz + t31;
    return DualStiffenedResult(
        t32,
        t33,
        t34,
        t35,
        t36,
        t37
    );
}

// dual_room: solve::constrained::room in crates/cloth-kernels/src/solve/constrained.rs
fn dual_room(reach: f32, turning: f32) -> f32 {
    let t0 = reach * turning;
    let t1 = 0.0f < t0;
    let t2 = select(1.0f, t0, t1);
    let t3 = divide(1.0f, t2);
    let t4 = select(0.0f, t3, t1);
    return t4;
}

// dual_part: solve::constrained::part in crates/cloth-kernels/src/solve/constrained.rs
fn dual_part(room: f32, length: f32) -> f32 {
    let t0 = room < length;
    let t1 = select(1.0f, length, t0);
    let t2 = divide(room, t1);
    let t3 = select(1.0f, t2, t0);
    return t3;
}

// jacobi_shared: solve::jacobi::shared in crates/cloth-kernels/src/solve/jacobi.rs
struct JacobiSharedResult {
    factor_i: f32,
    factor_j: f32,
}
fn jacobi_shared(
    factor_i: f32,
    factor_j: f32,
    relaxation: f32,
    counts_0: f32,
    counts_1: f32
) -> JacobiSharedResult {
    let t0 = counts_1 < counts_0;
    let t1 = select(counts_1, counts_0, t0);
    let t2 = 1.0f < t1;
    let t3 = select(1.0f, t1, t2);
    let t4 = divide(relaxation, t3);
    let t5 = factor_i * t4;
    let t6 = factor_j * t4;
    return JacobiSharedResult(
        t5,
        t6
    );
}

// jacobi_add: solve::jacobi::add in crates/cloth-kernels/src/solve/jacobi.rs
fn jacobi_add(sum: vec3<f32>, d: vec3<f32>, factor: f32) -> vec3<f32> {
    let t0 = d.x * factor;
    let t1 = d.y * factor;
    let t2 = d.z * factor;
    let t3 = sum.x + t0;
    let t4 = sum.y + t1;
    let t5 = sum.z + t2;
    return vec3<f32>(t3, t4, t5);
}

// limit_spring: solve::strain_limit::spring in crates/cloth-kernels/src/solve/strain_limit.rs
struct LimitSpringResult {
    ends_0: vec3<f32>,
    ends_1: vec3<f32>,
    excess: f32,
}
fn limit_spring(ends_0: vec4<f32>, ends_1: vec4<f32>, range_0: f32, range_1: f32) -> LimitSpringResult {
    let t0 = ends_1.x - ends_0.x;
    let t1 = ends_1.y - ends_0.y;
    let t2 = ends_1.z - ends_0.z;
    let t3 = t0 * t0;
    let t4 = t1 * t1;
    let t5 = t3 + t4;
    let t6 = t2 * t2;
    let t7 = t5 + t6;
    let t8 = square_root(t7);
    let t9 = ends_0.w + ends_1.w;
    let t10 = t9 * t8;
    let t11 = range_0 < t8;
    let t12 = select(range_0, t8, t11);
    let t13 = t12 < range_1;
    let t14 = select(range_1, t12, t13);
    let t15 = t8 - t14;
    let t16 = range_1 < t8;
    let t17 = t8 < range_0;
    let t18 = t16 | t17;
    let t19 = t15 < 0.0f;
    let t20 = -t15;
    let t21 = select(t15, t20, t19);
    let t22 = 0.0f < t14;
    let t23 = select(1.0f, t14, t22);
    let t24 = divide(t21, t23);
    let t25 = select(0.0f, t24, t18);
    let t26 = 0.0f < t10;
    let t27 = t18 & t26;
    let t28 = divide(t15, t10);
    let t29 = select(0.0f, t28, t27);
    let t30 = t0 * t29;
    let t31 = t1 * t29;
    let t32 = t2 * t29;
    let t33 = t30 * ends_0.w;
    let t34 = t31 * ends_0.w;
    let t35 = t32 * ends_0.w;
    let t36 = ends_0.x + t33;
    let t37 = ends_0.y + t34;
    let t38 = ends_0.z + t35;
    let t39 = t30 * ends_1.w;
    let t40 = t31 * ends_1.w;
    let t41 = t32 * ends_1.w;
    let t42 = ends_1.x - t39;
    let t43 = ends_1.y - t40;
    let t44 = ends_1.z - t41;
    let t45 = select(0.0f, t25, t27);
    return LimitSpringResult(
        vec3<f32>(t36, t37, t38),
        vec3<f32>(t42, t43, t44),
        t45
    );
}

// limit_area: solve::strain_limit::area in crates/cloth-kernels/src/solve/strain_limit.rs
struct LimitAreaResult {
    corners_0: vec3<f32>,
    corners_1: vec3<f32>,
    corners_2: vec3<f32>,
    excess: f32,
}
fn limit_area(
    corners_0: vec4<f32>,
    corners_1: vec4<f32>,
    corners_2: vec4<f32>,
    range_0: f32,
    range_1: f32
) -> LimitAreaResult {
    let t0 = corners_1.x - corners_0.x;
    let t1 = corners_1.y - corners_0.y;
    let t2 = corners_1.z - corners_0.z;
    let t3 = corners_2.x - corners_0.x;
    let t4 = corners_2.y - corners_0.y;
    let t5 = corners_2.z - corners_0.z;
    let t6 = t1 * t5;
    let t7 = t2 * t4;
    let t8 = t6 - t7;
    let t9 = t2 * t3;
    let t10 = t0 * t5;
    let t11 = t9 - t10;
    let t12 = t0 * t4;
    let t13 = t1 * t3;
    let t14 = t12 - t13;
    let t15 = t8 * t8;
    let t16 = t11 * t11;
    let t17 = t15 + t16;
    let t18 = t14 * t14;
    let t19 = t17 + t18;
    let t20 = square_root(t19);
    let t21 = t20 * 0.5f;
    let t22 = range_0 < t21;
    let t23 = select(range_0, t21, t22);
    let t24 = t23 < range_1;
    let t25 = select(range_1, t23, t24);
    let t26 = t21 - t25;
    let t27 = range_1 < t21;
    let t28 = t21 < range_0;
    let t29 = t27 | t28;
    let t30 = t26 < 0.0f;
    let t31 = -t26;
    let t32 = select(t26, t31, t30);
    let t33 = 0.0f < t25;
    let t34 = select(1.0f, t25, t33);
    let t35 = divide(t32, t34);
    let t36 = select(0.0f, t35, t29);
    let t37 = 1e-30f < t21;
    let t38 = t29 & t37;
    let t39 = select(0.0f, t25, t33);
    let t40 = select(1.0f, t21, t38);
    let t41 = divide(t39, t40);
    let t42 = square_root(t41);
    let t43 = t42 - 1.0f;
    let t44 = corners_1.w < corners_0.w;
    let t45 = select(corners_1.w, corners_0.w, t44);
    let t46 = corners_2.w < t45;
    let t47 = select(corners_2.w, t45, t46);
    let t48 = 1e-30f < t47;
    let t49 = select(1.0f, t47, t48);
    let t50 = divide(1.0f, t49);
    let t51 = select(0.0f, t50, t48);
    let t52 = 0.0f < corners_0.w;
    let t53 = select(0.0f, corners_0.w, t52);
    let t54 = 0.0f < corners_1.w;
    let t55 = select(0.0f, corners_1.w, t54);
    let t56 = 0.0f < corners_2.w;
    let t57 = select(0.0f, corners_2.w, t56);
    let t58 = t53 * t51;
    let t59 = t55 * t51;
    let t60 = t57 * t51;
    let t61 = t59 * t60;
    let t62 = t60 * t58;
    let t63 = t58 * t59;
    let t64 = t61 + t62;
    let t65 = t64 + t63;
    let t66 = 1e-30f < t65;
    let t67 = select(1.0f, t65, t66);
    let t68 = divide(1.0f, t67);
    let t69 = select(0.0f, t68, t66);
    let t70 = t62 * t69;
    let t71 = t0 * t70;
    let t72 = t1 * t70;
    let t73 = t2 * t70;
    let t74 = t63 * t69;
    let t75 = t3 * t74;
    let t76 = t4 * t74;
    let t77 = t5 * t74;
    let t78 = t71 + t75;
    let t79 = t72 + t76;
    let t80 = t73 + t77;
    let t81 = -t78;
    let t82 = -t79;
    let t83 = -t80;
    let t84 = t0 - t78;
    let t85 = t1 - t79;
    let t86 = t2 - t80;
    let t87 = t3 - t78;
    let t88 = t4 - t79;
    let t89 = t5 - t80;
    let t90 = t81 * t43;
    let t91 = t82 * t43;
    let t92 = t83 * t43;
    let t93 = corners_2.x - corners_1.x;
    let t94 = corners_2.y - corners_1.y;
    let t95 = corners_2.z - corners_1.z;
    let t96 = corners_0.x - corners_1.x;
    let t97 = corners_0.y - corners_1.y;
    let t98 = corners_0.z - corners_1.z;
    let t99 = t93 * t96;
    let t100 = t94 * t97;
    let t101 = t99 + t100;
    let t102 = t95 * t98;
    let t103 = t101 + t102;
    let t104 = t93 * t93;
    let t105 = t94 * t94;
    let t106 = t104 + t105;
    let t107 = t95 * t95;
    let t108 = t106 + t107;
    let t109 = 1e-30f < t108;
    let t110 = select(1.0f, t108, t109);
    let t111 = divide(1.0f, t110);
    let t112 = select(0.0f, t111, t109);
    let t113 = t103 * t112;
    let t114 = t93 * t113;
    let t115 = t94 * t113;
    let t116 = t95 * t113;
    let t117 = t96 - t114;
    let t118 = t97 - t115;
    let t119 = t98 - t116;
    let t120 = t41 - 1.0f;
    let t121 = t117 * t120;
    let t122 = t118 * t120;
    let t123 = t119 * t120;
    let t124 = t84 * t43;
    let t125 = t85 * t43;
    let t126 = t86 * t43;
    let t127 = corners_0.x - corners_2.x;
    let t128 = corners_0.y - corners_2.y;
    let t129 = corners_0.z - corners_2.z;
    let t130 = corners_1.x - corners_2.x;
    let t131 = corners_1.y - corners_2.y;
    let t132 = corners_1.z - corners_2.z;
    let t133 = t127 * t130;
    let t134 = t128 * t131;
    let t135 = t133 + t134;
    let t136 = t129 * t132;
    let t137 = t135 + t136;
    let t138 = t127 * t127;
    let t139 = t128 * t128;
    let t140 = t138 + t139;
    let t141 = t129 * t129;
    let t142 = t140 + t141;
    let t143 = 1e-30f < t142;
    let t144 = select(1.0f, t142, t143);
    let t145 = divide(1.0f, t144);
    let t146 = select(0.0f, t145, t143);
    let t147 = t137 * t146;
    let t148 = t127 * t147;
    let t149 = t128 * t147;
    let t150 = t129 * t147;
    let t151 = t130 - t148;
    let t152 = t131 - t149;
    let t153 = t132 - t150;
    let t154 = t151 * t120;
    let t155 = t152 * t120;
    let t156 = t153 * t120;
    let t157 = t87 * t43;
    let t158 = t88 * t43;
    let t159 = t89 * t43;
    let t160 = t0 * t3;
    let t161 = t1 * t4;
    let t162 = t160 + t161;
    let t163 = t2 * t5;
    let t164 = t162 + t163;
    let t165 = t0 * t0;
    let t166 = t1 * t1;
    let t167 = t165 + t166;
    let t168 = t2 * t2;
    let t169 = t167 + t168;
    let t170 = 1e-30f < t169;
    let t171 = select(1.0f, t169, t170);
    let t172 = divide(1.0f, t171);
    let t173 = select(0.0f, t172, t170);
    let t174 = t164 * t173;
    let t175 = t0 * t174;
    let t176 = t1 * t174;
    let t177 = t2 * t174;
    let t178 = t3 - t175;
    let t179 = t4 - t176;
    let t180 = t5 - t177;
    let t181 = t178 * t120;
    let t182 = t179 * t120;
    let t183 = t180 * t120;
    let t184 = t52 | t54;
    let t185 = t184 | t56;
    let t186 = t38 & t185;
    let t187 = !t54;
    let t188 = t52 & t187;
    let t189 = !t56;
    let t190 = t188 & t189;
    let t191 = select(t90, t121, t190);
    let t192 = select(t91, t122, t190);
    let t193 = select(t92, t123, t190);
    let t194 = t38 & t52;
    let t195 = select(0.0f, t191, t194);
    let t196 = select(0.0f, t192, t194);
    let t197 = select(0.0f, t193, t194);
    let t198 = corners_0.x + t195;
    let t199 = corners_0.y + t196;
    let t200 = corners_0.z + t197;
    let t201 = t54 & t189;
    let t202 = !t52;
    let t203 = t201 & t202;
    let t204 = select(t124, t154, t203);
    let t205 = select(t125, t155, t203);
    let t206 = select(t126, t156, t203);
    let t207 = t38 & t54;
    let t208 = select(0.0f, t204, t207);
    let t209 = select(0.0f, t205, t207);
    let t210 = select(0.0f, t206, t207);
    let t211 = corners_1.x + t208;
    let t212 = corners_1.y + t209;
    let t213 = corners_1.z + t210;
    let t214 = t56 & t202;
    let t215 = t214 & t187;
    let t216 = select(t157, t181, t215);
    let t217 = select(t158, t182, t215);
    let t218 = select(t159, t183, t215);
    let t219 = t38 & t56;
    let t220 = select(0.0f, t216, t219);
    let t221 = select(0.0f, t217, t219);
    let t222 = select(0.0f, t218, t219);
    let t223 = corners_2.x + t220;
    let t224 = corners_2.y + t221;
    let t225 = corners_2.z + t222;
    let t226 = select(0.0f, t36, t186);
    return LimitAreaResult(
        vec3<f32>(t198, t199, t200),
        vec3<f32>(t211, t212, t213),
        vec3<f32>(t223, t224, t225),
        t226
    );
}

// limit_stretches: solve::strain_limit::stretches in crates/cloth-kernels/src/solve/strain_limit.rs
struct LimitStretchesResult {
    corners_0: vec3<f32>,
    corners_1: vec3<f32>,
    corners_2: vec3<f32>,
    excess: f32,
}
fn limit_stretches(
    corners_0: vec4<f32>,
    corners_1: vec4<f32>,
    corners_2: vec4<f32>,
    rest_b1_0: f32,
    rest_b1_1: f32,
    rest_b2_0: f32,
    rest_b2_1: f32,
    range_0: f32,
    range_1: f32
) -> LimitStretchesResult {
    let t0 = corners_1.x - corners_0.x;
    let t1 = corners_1.y - corners_0.y;
    let t2 = corners_1.z - corners_0.z;
    let t3 = corners_2.x - corners_0.x;
    let t4 = corners_2.y - corners_0.y;
    let t5 = corners_2.z - corners_0.z;
    let t6 = t0 * rest_b1_0;
    let t7 = t1 * rest_b1_0;
    let t8 = t2 * rest_b1_0;
    let t9 = t3 * rest_b2_0;
    let t10 = t4 * rest_b2_0;
    let t11 = t5 * rest_b2_0;
    let t12 = t6 + t9;
    let t13 = t7 + t10;
    let t14 = t8 + t11;
    let t15 = t0 * rest_b1_1;
    let t16 = t1 * rest_b1_1;
    let t17 = t2 * rest_b1_1;
    let t18 = t3 * rest_b2_1;
    let t19 = t4 * rest_b2_1;
    let t20 = t5 * rest_b2_1;
    let t21 = t15 + t18;
    let t22 = t16 + t19;
    let t23 = t17 + t20;
    let t24 = t12 * t12;
    let t25 = t13 * t13;
    let t26 = t24 + t25;
    let t27 = t14 * t14;
    let t28 = t26 + t27;
    let t29 = square_root(t28);
    let t30 = 1e-12f < t29;
    let t31 = select(1.0f, t29, t30);
    let t32 = divide(1.0f, t31);
    let t33 = select(0.0f, t32, t30);
    let t34 = t12 * t33;
    let t35 = t13 * t33;
    let t36 = t14 * t33;
    let t37 = t34 * t21;
    let t38 = t35 * t22;
    let t39 = t37 + t38;
    let t40 = t36 * t23;
    let t41 = t39 + t40;
    let t42 = t34 * t41;
    let t43 = t35 * t41;
    let t44 = t36 * t41;
    let t45 = t21 - t42;
    let t46 = t22 - t43;
    let t47 = t23 - t44;
    let t48 = t35 * t47;
    let t49 = t36 * t46;
    let t50 = t48 - t49;
    let t51 = t36 * t45;
    let t52 = t34 * t47;
    let t53 = t51 - t52;
    let t54 = t34 * t46;
    let t55 = t35 * t45;
    let t56 = t54 - t55;
    let t57 = t50 * t50;
    let t58 = t53 * t53;
    let t59 = t57 + t58;
    let t60 = t56 * t56;
    let t61 = t59 + t60;
    let t62 = square_root(t61);
    let t63 = 1e-12f < t62;
    let t64 = select(1.0f, t62, t63);
    let t65 = divide(1.0f, t64);
    let t66 = select(0.0f, t65, t63);
    let t67 = t50 * t66;
    let t68 = t53 * t66;
    let t69 = t56 * t66;
    let t70 = t29 * t62;
    let t71 = t21 * t21;
    let t72 = t22 * t22;
    let t73 = t71 + t72;
    let t74 = t23 * t23;
    let t75 = t73 + t74;
    let t76 = t28 + t75;
    let t77 = t70 * 2.0f;
    let t78 = t76 + t77;
    let t79 = square_root(t78);
    let t80 = 1e-12f < t79;
    let t81 = select(1.0f, t79, t80);
    let t82 = divide(1.0f, t81);
    let t83 = select(0.0f, t82, t80);
    let t84 = t12 - t21;
    let t85 = t13 - t22;
    let t86 = t14 - t23;
    let t87 = t12 + t21;
    let t88 = t13 + t22;
    let t89 = t14 + t23;
    let t90 = t84 * t87;
    let t91 = t85 * t88;
    let t92 = t90 + t91;
    let t93 = t86 * t89;
    let t94 = t92 + t93;
    let t95 = t94 * t83;
    let t96 = t12 * t21;
    let t97 = t13 * t22;
    let t98 = t96 + t97;
    let t99 = t14 * t23;
    let t100 = t98 + t99;
    let t101 = t100 * t83;
    let t102 = t101 * 2.0f;
    let t103 = t95 * t95;
    let t104 = t102 * t102;
    let t105 = t103 + t104;
    let t106 = square_root(t105);
    let t107 = t79 + t106;
    let t108 = t107 * 0.5f;
    let t109 = 1e-12f < t108;
    let t110 = select(1.0f, t108, t109);
    let t111 = divide(1.0f, t110);
    let t112 = select(0.0f, t111, t109);
    let t113 = 1e-15f < t106;
    let t114 = select(1.0f, t106, t113);
    let t115 = divide(1.0f, t114);
    let t116 = select(0.0f, t115, t113);
    let t117 = t95 * t116;
    let t118 = select(1.0f, t117, t113);
    let t119 = t102 * t116;
    let t120 = 0.0f <= t118;
    let t121 = t118 < 0.0f;
    let t122 = -t118;
    let t123 = select(t118, t122, t121);
    let t124 = t123 + 1.0f;
    let t125 = t124 * 0.5f;
    let t126 = square_root(t125);
    let t127 = t119 * 0.5f;
    let t128 = divide(t127, t126);
    let t129 = select(t128, t126, t120);
    let t130 = select(t126, t128, t120);
    let t131 = t12 * t129;
    let t132 = t13 * t129;
    let t133 = t14 * t129;
    let t134 = t21 * t130;
    let t135 = t22 * t130;
    let t136 = t23 * t130;
    let t137 = t131 + t134;
    let t138 = t132 + t135;
    let t139 = t133 + t136;
    let t140 = t137 * t112;
    let t141 = t138 * t112;
    let t142 = t139 * t112;
    let t143 = t70 * t112;
    let t144 = t68 * t142;
    let t145 = t69 * t141;
    let t146 = t144 - t145;
    let t147 = t69 * t140;
    let t148 = t67 * t142;
    let t149 = t147 - t148;
    let t150 = t67 * t141;
    let t151 = t68 * t140;
    let t152 = t150 - t151;
    let t153 = range_0 < t108;
    let t154 = select(range_0, t108, t153);
    let t155 = t154 < range_1;
    let t156 = select(range_1, t154, t155);
    let t157 = t108 - t156;
    let t158 = range_1 < t108;
    let t159 = t108 < range_0;
    let t160 = t158 | t159;
    let t161 = t157 < 0.0f;
    let t162 = -t157;
    let t163 = select(t157, t162, t161);
    let t164 = 0.0f < t156;
    let t165 = select(1.0f, t156, t164);
    let t166 = divide(t163, t165);
    let t167 = select(0.0f, t166, t160);
    let t168 = t160 & t109;
    let t169 = t156 * t112;
    let t170 = select(1.0f, t169, t168);
    let t171 = select(0.0f, t157, t168);
    let t172 = select(0.0f, t167, t168);
    let t173 = range_0 < t143;
    let t174 = select(range_0, t143, t173);
    let t175 = t174 < range_1;
    let t176 = select(range_1, t174, t175);
    let t177 = t143 - t176;
    let t178 = range_1 < t143;
    let t179 = t143 < range_0;
    let t180 = t178 | t179;
    let t181 = t177 < 0.0f;
    let t182 = -t177;
    let t183 = select(t177, t182, t181);
    let t184 = 0.0f < t176;
    let t185 = select(1.0f, t176, t184);
    let t186 = divide(t183, t185);
    let t187 = select(0.0f, t186, t180);
    let t188 = 1e-12f < t143;
    let t189 = t180 & t188;
    let t190 = select(1.0f, t143, t188);
    let t191 = divide(1.0f, t190);
    let t192 = select(0.0f, t191, t188);
    let t193 = t176 * t192;
    let t194 = select(1.0f, t193, t189);
    let t195 = select(0.0f, t177, t189);
    let t196 = select(0.0f, t187, t189);
    let t197 = t196 < t172;
    let t198 = select(t196, t172, t197);
    let t199 = 0.0f < t198;
    let t200 = corners_1.w < corners_0.w;
    let t201 = select(corners_1.w, corners_0.w, t200);
    let t202 = corners_2.w < t201;
    let t203 = select(corners_2.w, t201, t202);
    let t204 = 1e-30f < t203;
    let t205 = select(1.0f, t203, t204);
    let t206 = divide(1.0f, t205);
    let t207 = select(0.0f, t206, t204);
    let t208 = 0.0f < corners_0.w;
    let t209 = select(0.0f, corners_0.w, t208);
    let t210 = 0.0f < corners_1.w;
    let t211 = select(0.0f, corners_1.w, t210);
    let t212 = 0.0f < corners_2.w;
    let t213 = select(0.0f, corners_2.w, t212);
    let t214 = t209 * t207;
    let t215 = t211 * t207;
    let t216 = t213 * t207;
    let t217 = t215 * t216;
    let t218 = t216 * t214;
    let t219 = t214 * t215;
    let t220 = t217 + t218;
    let t221 = t220 + t219;
    let t222 = 1e-30f < t221;
    let t223 = select(1.0f, t221, t222);
    let t224 = divide(1.0f, t223);
    let t225 = select(0.0f, t224, t222);
    let t226 = t218 * t225;
    let t227 = t0 * t226;
    let t228 = t1 * t226;
    let t229 = t2 * t226;
    let t230 = t219 * t225;
    let t231 = t3 * t230;
    let t232 = t4 * t230;
    let t233 = t5 * t230;
    let t234 = t227 + t231;
    let t235 = t228 + t232;
    let t236 = t229 + t233;
    let t237 = -t234;
    let t238 = -t235;
    let t239 = -t236;
    let t240 = t0 - t234;
    let t241 = t1 - t235;
    let t242 = t2 - t236;
    let t243 = t3 - t234;
    let t244 = t4 - t235;
    let t245 = t5 - t236;
    let t246 = t237 * t140;
    let t247 = t238 * t141;
    let t248 = t246 + t247;
    let t249 = t239 * t142;
    let t250 = t248 + t249;
    let t251 = t237 * t146;
    let t252 = t238 * t149;
    let t253 = t251 + t252;
    let t254 = t239 * t152;
    let t255 = t253 + t254;
    let t256 = 1e-30f < t214;
    let t257 = select(1.0f, t214, t256);
    let t258 = divide(1.0f, t257);
    let t259 = select(0.0f, t258, t256);
    let t260 = t194 - t170;
    let t261 = t259 * t260;
    let t262 = t250 * t255;
    let t263 = t261 * t262;
    let t264 = 0.0f + t263;
    let t265 = t250 * t250;
    let t266 = t170 * t265;
    let t267 = t255 * t255;
    let t268 = t194 * t267;
    let t269 = t266 + t268;
    let t270 = t259 * t269;
    let t271 = 0.0f + t270;
    let t272 = t240 * t140;
    let t273 = t241 * t141;
    let t274 = t272 + t273;
    let t275 = t242 * t142;
    let t276 = t274 + t275;
    let t277 = t240 * t146;
    let t278 = t241 * t149;
    let t279 = t277 + t278;
    let t280 = t242 * t152;
    let t281 = t279 + t280;
    let t282 = 1e-30f < t215;
    let t283 = select(1.0f, t215, t282);
    let t284 = divide(1.0f, t283);
    let t285 = select(0.0f, t284, t282);
    let t286 = t285 * t260;
    let t287 = t276 * t281;
    let t288 = t286 * t287;
    let t289 = t264 + t288;
    let t290 = t276 * t276;
    let t291 = t170 * t290;
    let t292 = t281 * t281;
    let t293 = t194 * t292;
    let t294 = t291 + t293;
    let t295 = t285 * t294;
    let t296 = t271 + t295;
    let t297 = t243 * t140;
    let t298 = t244 * t141;
    let t299 = t297 + t298;
    let t300 = t245 * t142;
    let t301 = t299 + t300;
    let t302 = t243 * t146;
    let t303 = t244 * t149;
    let t304 = t302 + t303;
    let t305 = t245 * t152;
    let t306 = t304 + t305;
    let t307 = 1e-30f < t216;
    let t308 = select(1.0f, t216, t307);
    let t309 = divide(1.0f, t308);
    let t310 = select(0.0f, t309, t307);
    let t311 = t310 * t260;
    let t312 = t301 * t306;
    let t313 = t311 * t312;
    let t314 = t289 + t313;
    let t315 = t301 * t301;
    let t316 = t170 * t315;
    let t317 = t306 * t306;
    let t318 = t194 * t317;
    let t319 = t316 + t318;
    let t320 = t310 * t319;
    let t321 = t296 + t320;
    let t322 = t314 * t314;
    let t323 = t321 * t321;
    let t324 = t322 + t323;
    let t325 = square_root(t324);
    let t326 = 1e-30f < t325;
    let t327 = select(1.0f, t325, t326);
    let t328 = divide(1.0f, t327);
    let t329 = select(0.0f, t328, t326);
    let t330 = t321 * t329;
    let t331 = select(1.0f, t330, t326);
    let t332 = t314 * t329;
    let t333 = -t332;
    let t334 = t170 * t250;
    let t335 = t194 * t255;
    let t336 = t331 * t334;
    let t337 = t333 * t335;
    let t338 = t336 - t337;
    let t339 = t338 - t250;
    let t340 = t333 * t334;
    let t341 = t331 * t335;
    let t342 = t340 + t341;
    let t343 = t342 - t255;
    let t344 = t140 * t339;
    let t345 = t141 * t339;
    let t346 = t142 * t339;
    let t347 = t146 * t343;
    let t348 = t149 * t343;
    let t349 = t152 * t343;
    let t350 = t344 + t347;
    let t351 = t345 + t348;
    let t352 = t346 + t349;
    let t353 = rest_b1_0 + rest_b2_0;
    let t354 = -t353;
    let t355 = rest_b1_1 + rest_b2_1;
    let t356 = -t355;
    let t357 = t354 * t354;
    let t358 = t356 * t356;
    let t359 = t357 + t358;
    let t360 = divide(1.0f, t359);
    let t361 = t129 * t354;
    let t362 = t130 * t356;
    let t363 = t361 + t362;
    let t364 = t363 * t360;
    let t365 = t129 * t356;
    let t366 = t130 * t354;
    let t367 = t365 - t366;
    let t368 = t367 * t360;
    let t369 = t171 * t364;
    let t370 = t140 * t369;
    let t371 = t141 * t369;
    let t372 = t142 * t369;
    let t373 = t195 * t368;
    let t374 = t146 * t373;
    let t375 = t149 * t373;
    let t376 = t152 * t373;
    let t377 = t370 + t374;
    let t378 = t371 + t375;
    let t379 = t372 + t376;
    let t380 = -t377;
    let t381 = -t378;
    let t382 = -t379;
    let t383 = t170 * t276;
    let t384 = t194 * t281;
    let t385 = t331 * t383;
    let t386 = t333 * t384;
    let t387 = t385 - t386;
    let t388 = t387 - t276;
    let t389 = t333 * t383;
    let t390 = t331 * t384;
    let t391 = t389 + t390;
    let t392 = t391 - t281;
    let t393 = t140 * t388;
    let t394 = t141 * t388;
    let t395 = t142 * t388;
    let t396 = t146 * t392;
    let t397 = t149 * t392;
    let t398 = t152 * t392;
    let t399 = t393 + t396;
    let t400 = t394 + t397;
    let t401 = t395 + t398;
    let t402 = rest_b1_0 * rest_b1_0;
    let t403 = rest_b1_1 * rest_b1_1;
    let t404 = t402 + t403;
    let t405 = divide(1.0f, t404);
    let t406 = t129 * rest_b1_0;
    let t407 = t130 * rest_b1_1;
    let t408 = t406 + t407;
    let t409 = t408 * t405;
    let t410 = t129 * rest_b1_1;
    let t411 = t130 * rest_b1_0;
    let t412 = t410 - t411;
    let t413 = t412 * t405;
    let t414 = t171 * t409;
    let t415 = t140 * t414;
    let t416 = t141 * t414;
    let t417 = t142 * t414;
    let t418 = t195 * t413;
    let t419 = t146 * t418;
    let t420 = t149 * t418;
    let t421 = t152 * t418;
    let t422 = t415 + t419;
    let t423 = t416 + t420;
    let t424 = t417 + t421;
    let t425 = -t422;
    let t426 = -t423;
    let t427 = -t424;
    let t428 = t170 * t301;
    let t429 = t194 * t306;
    let t430 = t331 * t428;
    let t431 = t333 * t429;
    let t432 = t430 - t431;
    let t433 = t432 - t301;
    let t434 = t333 * t428;
    let t435 = t331 * t429;
    let t436 = t434 + t435;
    let t437 = t436 - t306;
    let t438 = t140 * t433;
    let t439 = t141 * t433;
    let t440 = t142 * t433;
    let t441 = t146 * t437;
    let t442 = t149 * t437;
    let t443 = t152 * t437;
    let t444 = t438 + t441;
    let t445 = t439 + t442;
    let t446 = t440 + t443;
    let t447 = rest_b2_0 * rest_b2_0;
    let t448 = rest_b2_1 * rest_b2_1;
    let t449 = t447 + t448;
    let t450 = divide(1.0f, t449);
    let t451 = t129 * rest_b2_0;
    let t452 = t130 * rest_b2_1;
    let t453 = t451 + t452;
    let t454 = t453 * t450;
    let t455 = t129 * rest_b2_1;
    let t456 = t130 * rest_b2_0;
    let t457 = t455 - t456;
    let t458 = t457 * t450;
    let t459 = t171 * t454;
    let t460 = t140 * t459;
    let t461 = t141 * t459;
    let t462 = t142 * t459;
    let t463 = t195 * t458;
    let t464 = t146 * t463;
    let t465 = t149 * t463;
    let t466 = t152 * t463;
    let t467 = t460 + t464;
    let t468 = t461 + t465;
    let t469 = t462 + t466;
    let t470 = -t467;
    let t471 = -t468;
    let t472 = -t469;
    let t473 = t208 | t210;
    let t474 = t473 | t212;
    let t475 = t199 & t474;
    let t476 = !t210;
    let t477 = t208 & t476;
    let t478 = !t212;
    let t479 = t477 & t478;
    let t480 = select(t350, t380, t479);
    let t481 = select(t351, t381, t479);
    let t482 = select(t352, t382, t479);
    let t483 = t199 & t208;
    let t484 = select(0.0f, t480, t483);
    let t485 = select(0.0f, t481, t483);
    let t486 = select(0.0f, t482, t483);
    let t487 = corners_0.x + t484;
    let t488 = corners_0.y + t485;
    let t489 = corners_0.z + t486;
    let t490 = t210 & t478;
    let t491 = !t208;
    let t492 = t490 & t491;
    let t493 = select(t399, t425, t492);
    let t494 = select(t400, t426, t492);
    let t495 = select(t401, t427, t492);
    let t496 = t199 & t210;
    let t497 = select(0.0f, t493, t496);
    let t498 = select(0.0f, t494, t496);
    let t499 = select(0.0f, t495, t496);
    let t500 = corners_1.x + t497;
    let t501 = corners_1.y + t498;
    let t502 = corners_1.z + t499;
    let t503 = t212 & t491;
    let t504 = t503 & t476;
    let t505 = select(t444, t470, t504);
    let t506 = select(t445, t471, t504);
    let t507 = select(t446, t472, t504);
    let t508 = t199 & t212;
    let t509 = select(0.0f, t505, t508);
    let t510 = select(0.0f, t506, t508);
    let t511 = select(0.0f, t507, t508);
    let t512 = corners_2.x + t509;
    let t513 = corners_2.y + t510;
    let t514 = corners_2.z + t511;
    let t515 = select(0.0f, t198, t475);
    return LimitStretchesResult(
        vec3<f32>(t487, t488, t489),
        vec3<f32>(t500, t501, t502),
        vec3<f32>(t512, t513, t514),
        t515
    );
}

// vertex_second_omega: solve::vertex_block::second_omega in crates/cloth-kernels/src/solve/vertex_block.rs
fn vertex_second_omega(rho: f32) -> f32 {
    let t0 = rho * rho;
    let t1 = 2.0f - t0;
    let t2 = divide(2.0f, t1);
    return t2;
}

// vertex_next_omega: solve::vertex_block::next_omega in crates/cloth-kernels/src/solve/vertex_block.rs
fn vertex_next_omega(rho: f32, omega: f32) -> f32 {
    let t0 = rho * rho;
    let t1 = t0 * omega;
    let t2 = 4.0f - t1;
    let t3 = divide(4.0f, t2);
    return t3;
}

// vertex_accelerated: solve::vertex_block::accelerated in crates/cloth-kernels/src/solve/vertex_block.rs
fn vertex_accelerated(plain: vec3<f32>, older: vec3<f32>, omega: f32) -> vec3<f32> {
    let t0 = plain.x - older.x;
    let t1 = plain.y - older.y;
    let t2 = plain.z - older.z;
    let t3 = t0 * omega;
    let t4 = t1 * omega;
    let t5 = t2 * omega;
    let t6 = older.x + t3;
    let t7 = older.y + t4;
    let t8 = older.z + t5;
    return vec3<f32>(t6, t7, t8);
}

// contact_gap: contact::barrier::gap in crates/cloth-kernels/src/contact/barrier.rs
struct ContactGapResult {
    gap_gap: f32,
    gap_normal: vec3<f32>,
}
fn contact_gap(y: vec3<f32>, normal: vec3<f32>, offset: f32) -> ContactGapResult {
    let t0 = normal.x * y.x;
    let t1 = normal.y * y.y;
    let t2 = t0 + t1;
    let t3 = normal.z * y.z;
    let t4 = t2 + t3;
    let t5 = t4 - offset;
    return ContactGapResult(
        t5,
        vec3<f32>(normal.x, normal.y, normal.z)
    );
}

// contact_pressure: contact::barrier::pressure in crates/cloth-kernels/src/contact/barrier.rs
fn contact_pressure(
    gap_gap: f32,
    gap_normal: vec3<f32>,
    barrier_stiffness: f32,
    barrier_radius: f32,
    barrier_floor: f32
) -> f32 {
    let t0 = barrier_floor < gap_gap;
    let t1 = select(barrier_floor, gap_gap, t0);
    let t2 = gap_gap - t1;
    let t3 = barrier_radius - t1;
    let t4 = 0.0f < t3;
    let t5 = select(0.0f, t3, t4);
    let t6 = divide(barrier_radius, t1);
    let t7 = t6 * t6;
    let t8 = divide(2.0f, 3.0f);
    let t9 = barrier_radius * t8;
    let t10 = t1 < t9;
    let t11 = barrier_radius * barrier_stiffness;
    let t12 = divide(4.0f, 27.0f);
    let t13 = t7 * t11;
    let t14 = t13 * t12;
    let t15 = t5 * barrier_stiffness;
    let t16 = select(t15, t14, t10);
    let t17 = t1 < barrier_radius;
    let t18 = select(0.0f, barrier_stiffness, t17);
    let t19 = t7 * t6;
    let t20 = t19 * barrier_stiffness;
    let t21 = divide(8.0f, 27.0f);
    let t22 = t20 * t21;
    let t23 = select(t18, t22, t10);
    let t24 = -t16;
    let t25 = t23 * t2;
    let t26 = t24 + t25;
    let t27 = -t26;
    return t27;
}

// contact_gap_energy: contact::barrier::Gap::energy in crates/cloth-kernels/src/contact/barrier.rs
fn contact_gap_energy(
    gap_gap: f32,
    gap_normal: vec3<f32>,
    barrier_stiffness: f32,
    barrier_radius: f32,
    barrier_floor: f32
) -> f32 {
    let t0 = barrier_floor < gap_gap;
    let t1 = select(barrier_floor, gap_gap, t0);
    let t2 = gap_gap - t1;
    let t3 = barrier_radius - t1;
    let t4 = 0.0f < t3;
    let t5 = select(0.0f, t3, t4);
    let t6 = divide(barrier_radius, t1);
    let t7 = t6 * t6;
    let t8 = divide(2.0f, 3.0f);
    let t9 = barrier_radius * t8;
    let t10 = t1 < t9;
    let t11 = barrier_radius * barrier_radius;
    let t12 = t11 * barrier_stiffness;
    let t13 = barrier_radius * barrier_stiffness;
    let t14 = divide(4.0f, 27.0f);
    let t15 = t6 * t14;
    let t16 = divide(1.0f, 6.0f);
    let t17 = t15 - t16;
    let t18 = t12 * t17;
    let t19 = t5 * t5;
    let t20 = t19 * barrier_stiffness;
    let t21 = t20 * 0.5f;
    let t22 = select(t21, t18, t10);
    let t23 = t7 * t13;
    let t24 = t23 * t14;
    let t25 = t5 * barrier_stiffness;
    let t26 = select(t25, t24, t10);
    let t27 = t1 < barrier_radius;
    let t28 = select(0.0f, barrier_stiffness, t27);
    let t29 = t7 * t6;
    let t30 = t29 * barrier_stiffness;
    let t31 = divide(8.0f, 27.0f);
    let t32 = t30 * t31;
    let t33 = select(t28, t32, t10);
    let t34 = -t26;
    let t35 = t33 * t2;
    let t36 = t35 * 0.5f;
    let t37 = t34 + t36;
    let t38 = t37 * t2;
    let t39 = t22 + t38;
    return t39;
}

// contact_gap_tension: contact::barrier::Gap::tension in crates/cloth-kernels/src/contact/barrier.rs
fn contact_gap_tension(
    gap_gap: f32,
    gap_normal: vec3<f32>,
    barrier_stiffness: f32,
    barrier_radius: f32,
    barrier_floor: f32
) -> f32 {
    let t0 = barrier_floor < gap_gap;
    let t1 = select(barrier_floor, gap_gap, t0);
    let t2 = gap_gap - t1;
    let t3 = barrier_radius - t1;
    let t4 = 0.0f < t3;
    let t5 = select(0.0f, t3, t4);
    let t6 = divide(barrier_radius, t1);
    let t7 = t6 * t6;
    let t8 = divide(2.0f, 3.0f);
    let t9 = barrier_radius * t8;
    let t10 = t1 < t9;
    let t11 = barrier_radius * barrier_stiffness;
    let t12 = divide(4.0f, 27.0f);
    let t13 = t7 * t11;
    let t14 = t13 * t12;
    let t15 = t5 * barrier_stiffness;
    let t16 = select(t15, t14, t10);
    let t17 = t1 < barrier_radius;
    let t18 = select(0.0f, barrier_stiffness, t17);
    let t19 = t7 * t6;
    let t20 = t19 * barrier_stiffness;
    let t21 = divide(8.0f, 27.0f);
    let t22 = t20 * t21;
    let t23 = select(t18, t22, t10);
    let t24 = -t16;
    let t25 = t23 * t2;
    let t26 = t24 + t25;
    return t26;
}

// contact_gap_gradient: contact::barrier::Gap::gradient in crates/cloth-kernels/src/contact/barrier.rs
fn contact_gap_gradient(gap_gap: f32, gap_normal: vec3<f32>, tension_0: f32) -> vec3<f32> {
    let t0 = gap_normal.x * tension_0;
    let t1 = gap_normal.y * tension_0;
    let t2 = gap_normal.z * tension_0;
    return vec3<f32>(t0, t1, t2);
}

// contact_gap_hessian: contact::barrier::Gap::gauss_newton in crates/cloth-kernels/src/contact/barrier.rs
struct ContactGapHessianResult {
    hessian_xx: f32,
    hessian_xy: f32,
    hessian_xz: f32,
    hessian_yy: f32,
    hessian_yz: f32,
    hessian_zz: f32,
}
fn contact_gap_hessian(
    gap_gap: f32,
    gap_normal: vec3<f32>,
    barrier_stiffness: f32,
    barrier_radius: f32,
    barrier_floor: f32
) -> ContactGapHessianResult {
    let t0 = barrier_floor < gap_gap;
    let t1 = select(barrier_floor, gap_gap, t0);
    let t2 = divide(barrier_radius, t1);
    let t3 = t2 * t2;
    let t4 = divide(2.0f, 3.0f);
    let t5 = barrier_radius * t4;
    let t6 = t1 < t5;
    let t7 = t1 < barrier_radius;
    let t8 = select(0.0f, barrier_stiffness, t7);
    let t9 = t3 * t2;
    let t10 = t9 * barrier_stiffness;
    let t11 = divide(8.0f, 27.0f);
    let t12 = t10 * t11;
    let t13 = select(t8, t12, t6);
    let t14 = gap_normal.x * t13;
    let t15 = gap_normal.y * t13;
    let t16 = gap_normal.z * t13;
    let t17 = t14 * gap_normal.x;
    let t18 = t14 * gap_normal.y;
    let t19 = t14 * gap_normal.z;
    let t20 = t15 * gap_normal.y;
    let t21 = t15 * gap_normal.z;
    let t22 = t16 * gap_normal.z;
    return ContactGapHessianResult(
        t17,
        t18,
        t19,
        t20,
        t21,
        t22
    );
}

// contact_slip: contact::friction::slip in crates/cloth-kernels/src/contact/friction.rs
struct ContactSlipResult {
    slip_slip: vec3<f32>,
    slip_normal: vec3<f32>,
}
fn contact_slip(d: vec3<f32>, normal: vec3<f32>) -> ContactSlipResult {
    let t0 = normal.x * d.x;
    let t1 = normal.y * d.y;
    let t2 = t0 + t1;
    let t3 = normal.z * d.z;
    let t4 = t2 + t3;
    let t5 = normal.x * t4;
    let t6 = normal.y * t4;
    let t7 = normal.z * t4;
    let t8 = d.x - t5;
    let t9 = d.y - t6;
    let t10 = d.z - t7;
    return ContactSlipResult(
        vec3<f32>(t8, t9, t10),
        vec3<f32>(normal.x, normal.y, normal.z)
    );
}

// contact_grip: contact::friction::grip in crates/cloth-kernels/src/contact/friction.rs
fn contact_grip(friction: f32, pressure: f32) -> f32 {
    let t0 = friction * pressure;
    return t0;
}

// contact_grip_range: contact::friction::range in crates/cloth-kernels/src/contact/friction.rs
fn contact_grip_range(speed: f32, h: f32) -> f32 {
    let t0 = speed * h;
    return t0;
}

// contact_slip_energy: contact::friction::Slip::energy in crates/cloth-kernels/src/contact/friction.rs
fn contact_slip_energy(
    slip_slip: vec3<f32>,
    slip_normal: vec3<f32>,
    grip_force: f32,
    grip_range: f32
) -> f32 {
    let t0 = divide(1.0f, 3.0f);
    let t1 = slip_slip.x * slip_slip.x;
    let t2 = slip_slip.y * slip_slip.y;
    let t3 = t1 + t2;
    let t4 = slip_slip.z * slip_slip.z;
    let t5 = t3 + t4;
    let t6 = square_root(t5);
    let t7 = divide(t6, grip_range);
    let t8 = t6 < grip_range;
    let t9 = t7 * t7;
    let t10 = t9 * t0;
    let t11 = t7 - t10;
    let t12 = t6 * t11;
    let t13 = grip_range * t0;
    let t14 = t6 - t13;
    let t15 = select(t14, t12, t8);
    let t16 = grip_force * t15;
    return t16;
}

// contact_slip_tension: contact::friction::Slip::product in crates/cloth-kernels/src/contact/friction.rs
struct ContactSlipTensionResult {
    tension_0: f32,
    tension_1: f32,
    tension_2: f32,
}
fn contact_slip_tension(
    slip_slip: vec3<f32>,
    slip_normal: vec3<f32>,
    grip_force: f32,
    grip_range: f32,
    strain_0: f32,
    strain_1: f32,
    strain_2: f32
) -> ContactSlipTensionResult {
    let t0 = slip_slip.x * slip_slip.x;
    let t1 = slip_slip.y * slip_slip.y;
    let t2 = t0 + t1;
    let t3 = slip_slip.z * slip_slip.z;
    let t4 = t2 + t3;
    let t5 = square_root(t4);
    let t6 = t5 < grip_range;
    let t7 = divide(t5, grip_range);
    let t8 = 2.0f - t7;
    let t9 = divide(t8, grip_range);
    let t10 = select(t5, 1.0f, t6);
    let t11 = divide(1.0f, t10);
    let t12 = select(t11, t9, t6);
    let t13 = grip_force * t12;
    let t14 = strain_0 * t13;
    let t15 = strain_1 * t13;
    let t16 = strain_2 * t13;
    return ContactSlipTensionResult(
        t14,
        t15,
        t16
    );
}

// contact_slip_gradient: contact::friction::Slip::gradient in crates/cloth-kernels/src/contact/friction.rs
fn contact_slip_gradient(
    slip_slip: vec3<f32>,
    slip_normal: vec3<f32>,
    tension_0: f32,
    tension_1: f32,
    tension_2: f32
) -> vec3<f32> {
    let t0 = slip_normal.x * tension_0;
    let t1 = slip_normal.y * tension_1;
    let t2 = t0 + t1;
    let t3 = slip_normal.z * tension_2;
    let t4 = t2 + t3;
    let t5 = slip_normal.x * t4;
    let t6 = slip_normal.y * t4;
    let t7 = slip_normal.z * t4;
    let t8 = tension_0 - t5;
    let t9 = tension_1 - t6;
    let t10 = tension_2 - t7;
    return vec3<f32>(t8, t9, t10);
}

// contact_slip_hessian: contact::friction::Slip::gauss_newton in crates/cloth-kernels/src/contact/friction.rs
struct ContactSlipHessianResult {
    hessian_xx: f32,
    hessian_xy: f32,
    hessian_xz: f32,
    hessian_yy: f32,
    hessian_yz: f32,
    hessian_zz: f32,
}
fn contact_slip_hessian(
    slip_slip: vec3<f32>,
    slip_normal: vec3<f32>,
    grip_force: f32,
    grip_range: f32
) -> ContactSlipHessianResult {
    let t0 = slip_slip.x * slip_slip.x;
    let t1 = slip_slip.y * slip_slip.y;
    let t2 = t0 + t1;
    let t3 = slip_slip.z * slip_slip.z;
    let t4 = t2 + t3;
    let t5 = square_root(t4);
    let t6 = t5 < grip_range;
    let t7 = divide(t5, grip_range);
    let t8 = 2.0f - t7;
    let t9 = divide(t8, grip_range);
    let t10 = select(t5, 1.0f, t6);
    let t11 = divide(1.0f, t10);
    let t12 = select(t11, t9, t6);
    let t13 = grip_force * t12;
    let t14 = -t13;
    let t15 = slip_normal.x * t14;
    let t16 = slip_normal.y * t14;
    let t17 = slip_normal.z * t14;
    let t18 = t15 * slip_normal.x;
    let t19 = t15 * slip_normal.y;
    let t20 = t15 * slip_normal.z;
    let t21 = t16 * slip_normal.y;
    let t22 = t16 * slip_normal.z;
    let t23 = t17 * slip_normal.z;
    let t24 = t18 + t13;
    let t25 = t21 + t13;
    let t26 = t23 + t13;
    return ContactSlipHessianResult(
        t24,
        t19,
        t20,
        t25,
        t22,
        t26
    );
}

// contact_exact_slip_hessian: contact::friction::exact_hessian in crates/cloth-kernels/src/contact/friction.rs
struct ContactExactSlipHessianResult {
    hessian_xx: f32,
    hessian_xy: f32,
    hessian_xz: f32,
    hessian_yy: f32,
    hessian_yz: f32,
    hessian_zz: f32,
}
fn contact_exact_slip_hessian(
    slip_slip: vec3<f32>,
    slip_normal: vec3<f32>,
    grip_force: f32,
    grip_range: f32
) -> ContactExactSlipHessianResult {
    let t0 = slip_slip.x * slip_slip.x;
    let t1 = slip_slip.y * slip_slip.y;
    let t2 = t0 + t1;
    let t3 = slip_slip.z * slip_slip.z;
    let t4 = t2 + t3;
    let t5 = square_root(t4);
    let t6 = t5 < grip_range;
    let t7 = divide(t5, grip_range);
    let t8 = 2.0f - t7;
    let t9 = divide(t8, grip_range);
    let t10 = select(t5, 1.0f, t6);
    let t11 = divide(1.0f, t10);
    let t12 = select(t11, t9, t6);
    let t13 = grip_force * t12;
    let t14 = 1e-30f < t5;
    let t15 = select(1.0f, t5, t14);
    let t16 = divide(1.0f, t15);
    let t17 = select(0.0f, t16, t14);
    let t18 = slip_slip.x * t17;
    let t19 = slip_slip.y * t17;
    let t20 = slip_slip.z * t17;
    let t21 = t7 * 2.0f;
    let t22 = 2.0f - t21;
    let t23 = divide(t22, grip_range);
    let t24 = select(0.0f, t23, t6);
    let t25 = grip_force * t24;
    let t26 = -t13;
    let t27 = slip_normal.x * t26;
    let t28 = slip_normal.y * t26;
    let t29 = slip_normal.z * t26;
    let t30 = t27 * slip_normal.x;
    let t31 = t27 * slip_normal.y;
    let t32 = t27 * slip_normal.z;
    let t33 = t28 * slip_normal.y;
    let t34 = t28 * slip_normal.z;
    let t35 = t29 * slip_normal.z;
    let t36 = t25 - t13;
    let t37 = t18 * t36;
    let t38 = t19 * t36;
    let t39 = t20 * t36;
    let t40 = t37 * t18;
    let t41 = t37 * t19;
    let t42 = t37 * t20;
    let t43 = t38 * t19;
    let t44 = t38 * t20;
    let t45 = t39 * t20;
    let t46 = t40 + t13;
    let t47 = t43 + t13;
    let t48 = t45 + t13;
    let t49 = t46 + t30;
    let t50 = t41 + t31;
    let t51 = t42 + t32;
    let t52 = t47 + t33;
    let t53 = t44 + t34;
    let t54 = t48 + t35;
    return ContactExactSlipHessianResult(
        t49,
        t50,
        t51,
        t52,
        t53,
        t54
    );
}

// contact_point_add: contact::point::add in crates/cloth-kernels/src/contact/point.rs
fn contact_point_add(y: vec3<f32>, vertex: vec3<f32>, weight: f32) -> vec3<f32> {
    let t0 = vertex.x * weight;
    let t1 = vertex.y * weight;
    let t2 = vertex.z * weight;
    let t3 = y.x + t0;
    let t4 = y.y + t1;
    let t5 = y.z + t2;
    return vec3<f32>(t3, t4, t5);
}

// contact_point_share: contact::point::share in crates/cloth-kernels/src/contact/point.rs
fn contact_point_share(gradient: vec3<f32>, weight: f32) -> vec3<f32> {
    let t0 = gradient.x * weight;
    let t1 = gradient.y * weight;
    let t2 = gradient.z * weight;
    return vec3<f32>(t0, t1, t2);
}

// contact_point_block: contact::point::block in crates/cloth-kernels/src/contact/point.rs
struct ContactPointBlockResult {
    block_xx: f32,
    block_xy: f32,
    block_xz: f32,
    block_yy: f32,
    block_yz: f32,
    block_zz: f32,
}
fn contact_point_block(
    hessian_xx: f32,
    hessian_xy: f32,
    hessian_xz: f32,
    hessian_yy: f32,
    hessian_yz: f32,
    hessian_zz: f32,
    weight: f32
) -> ContactPointBlockResult {
    let t0 = weight * weight;
    let t1 = hessian_xx * t0;
    let t2 = hessian_xy * t0;
    let t3 = hessian_xz * t0;
    let t4 = hessian_yy * t0;
    let t5 = hessian_yz * t0;
    let t6 = hessian_zz * t0;
    return ContactPointBlockResult(
        t1,
        t2,
        t3,
        t4,
        t5,
        t6
    );
}

// contact_point_relative: contact::point::relative in crates/cloth-kernels/src/contact/point.rs
fn contact_point_relative(y: vec3<f32>, u: vec3<f32>) -> vec3<f32> {
    let t0 = y.x + u.x;
    let t1 = y.y + u.y;
    let t2 = y.z + u.z;
    return vec3<f32>(t0, t1, t2);
}

// contact_constraint_stiffness: contact::point::constraint_stiffness in crates/cloth-kernels/src/contact/point.rs
fn contact_constraint_stiffness(fraction: f32, inertia: f32) -> f32 {
    let t0 = 1.0f - fraction;
    let t1 = 0.001f < t0;
    let t2 = select(0.001f, t0, t1);
    let t3 = 0.0f < fraction;
    let t4 = select(0.0f, fraction, t3);
    let t5 = divide(t4, t2);
    let t6 = t5 < 1000.0f;
    let t7 = select(1000.0f, t5, t6);
    let t8 = inertia * t7;
    return t8;
}

// contact_stiffness: contact::point::contact_stiffness in crates/cloth-kernels/src/contact/point.rs
fn contact_stiffness(inertia: f32) -> f32 {
    let t0 = inertia * 10.0f;
    return t0;
}

// contact_scaled_radius: contact::point::scaled_radius in crates/cloth-kernels/src/contact/point.rs
fn contact_scaled_radius(radius: f32, scale: f32, bias: f32) -> f32 {
    let t0 = radius * scale;
    let t1 = t0 + bias;
    let t2 = 0.0f < t1;
    let t3 = select(0.0f, t1, t2);
    return t3;
}

// contact_reach: contact::point::reach in crates/cloth-kernels/src/contact/point.rs
fn contact_reach(radius: f32) -> f32 {
    let t0 = radius * 4.0f;
    return t0;
}

// contact_extent: contact::point::extent in crates/cloth-kernels/src/contact/point.rs
fn contact_extent(radii_0: f32, radii_1: f32, drift: vec3<f32>) -> f32 {
    let t0 = radii_1 < radii_0;
    let t1 = select(radii_1, radii_0, t0);
    let t2 = drift.x * drift.x;
    let t3 = drift.y * drift.y;
    let t4 = t2 + t3;
    let t5 = drift.z * drift.z;
    let t6 = t4 + t5;
    let t7 = square_root(t6);
    let t8 = t1 + t7;
    let t9 = t8 * 1.000001f;
    return t9;
}

// contact_capsule_extent: contact::point::capsule_extent in crates/cloth-kernels/src/contact/point.rs
fn contact_capsule_extent(half_length: f32, ends_0: f32, ends_1: f32) -> f32 {
    let t0 = half_length * 1.000001f;
    let t1 = ends_1 < ends_0;
    let t2 = select(ends_1, ends_0, t1);
    let t3 = t0 + t2;
    return t3;
}

// contact_range: contact::point::range in crates/cloth-kernels/src/contact/point.rs
fn contact_range(reach: f32, travel: vec3<f32>) -> f32 {
    let t0 = travel.x * travel.x;
    let t1 = travel.y * travel.y;
    let t2 = t0 + t1;
    let t3 = travel.z * travel.z;
    let t4 = t2 + t3;
    let t5 = square_root(t4);
    let t6 = reach + t5;
    return t6;
}

// contact_is_beyond: contact::point::is_beyond in crates/cloth-kernels/src/contact/point.rs
fn contact_is_beyond(y: vec3<f32>, center: vec3<f32>, extent: f32, range: f32) -> bool {
    let t0 = y.x - center.x;
    let t1 = y.y - center.y;
    let t2 = y.z - center.z;
    let t3 = extent + range;
    let t4 = t0 * t0;
    let t5 = t1 * t1;
    let t6 = t4 + t5;
    let t7 = t2 * t2;
    let t8 = t6 + t7;
    let t9 = t3 * t3;
    let t10 = t9 < t8;
    return t10;
}

// contact_is_beside: contact::surface::is_beside in crates/cloth-kernels/src/contact/surface.rs
fn contact_is_beside(ahead: f32, distance_squared: f32, reach: f32) -> bool {
    let t0 = 0.0f < ahead;
    let t1 = reach * reach;
    let t2 = t1 < distance_squared;
    let t3 = t0 & t2;
    return t3;
}

// contact_resting_gap: contact::surface::resting_gap in crates/cloth-kernels/src/contact/surface.rs
fn contact_resting_gap(radius: f32) -> f32 {
    let t0 = radius * 0.5f;
    return t0;
}

// contact_floor: contact::point::floor in crates/cloth-kernels/src/contact/point.rs
fn contact_floor(radius: f32) -> f32 {
    let t0 = radius * 0.1f;
    return t0;
}

// contact_sphere_normal: contact::surface::sphere_normal in crates/cloth-kernels/src/contact/surface.rs
fn contact_sphere_normal(p: vec3<f32>, center: vec3<f32>) -> vec3<f32> {
    let t0 = p.x - center.x;
    let t1 = p.y - center.y;
    let t2 = p.z - center.z;
    let t3 = t0 * t0;
    let t4 = t1 * t1;
    let t5 = t3 + t4;
    let t6 = t2 * t2;
    let t7 = t5 + t6;
    let t8 = square_root(t7);
    let t9 = 1e-12f < t8;
    let t10 = select(1.0f, t8, t9);
    let t11 = divide(1.0f, t10);
    let t12 = select(0.0f, t11, t9);
    let t13 = t0 * t12;
    let t14 = t1 * t12;
    let t15 = t2 * t12;
    return vec3<f32>(t13, t14, t15);
}

// contact_sphere_offset: contact::surface::sphere_offset in crates/cloth-kernels/src/contact/surface.rs
fn contact_sphere_offset(normal: vec3<f32>, center: vec3<f32>, radius: f32) -> f32 {
    let t0 = normal.x * center.x;
    let t1 = normal.y * center.y;
    let t2 = t0 + t1;
    let t3 = normal.z * center.z;
    let t4 = t2 + t3;
    let t5 = t4 + radius;
    return t5;
}

// contact_cone_side: contact::surface::cone_side in crates/cloth-kernels/src/contact/surface.rs
struct ContactConeSideResult {
    side_normal: vec3<f32>,
    side_is_first: bool,
    side_is_second: bool,
    side_velocity: vec3<f32>,
}
fn contact_cone_side(
    p: vec3<f32>,
    cone_center: vec3<f32>,
    cone_half_length: f32,
    cone_axis: vec3<f32>,
    cone_slope: f32,
    cone_radius: f32,
    cone_cosine_squared: f32,
    velocities_first: vec3<f32>,
    velocities_second: vec3<f32>
) -> ContactConeSideResult {
    let t0 = p.x - cone_center.x;
    let t1 = p.y - cone_center.y;
    let t2 = p.z - cone_center.z;
    let t3 = t0 * cone_axis.x;
    let t4 = t1 * cone_axis.y;
    let t5 = t3 + t4;
    let t6 = t2 * cone_axis.z;
    let t7 = t5 + t6;
    let t8 = t0 * t0;
    let t9 = t1 * t1;
    let t10 = t8 + t9;
    let t11 = t2 * t2;
    let t12 = t10 + t11;
    let t13 = t7 * t7;
    let t14 = t12 - t13;
    let t15 = 0.0f < t14;
    let t16 = select(0.0f, t14, t15);
    let t17 = square_root(t16);
    let t18 = cone_slope * t17;
    let t19 = t7 + t18;
    let t20 = cone_axis.x * t19;
    let t21 = cone_axis.y * t19;
    let t22 = cone_axis.z * t19;
    let t23 = t0 - t20;
    let t24 = t1 - t21;
    let t25 = t2 - t22;
    let t26 = t23 * t23;
    let t27 = t24 * t24;
    let t28 = t26 + t27;
    let t29 = t25 * t25;
    let t30 = t28 + t29;
    let t31 = square_root(t30);
    let t32 = 1e-12f < t31;
    let t33 = select(1.0f, t31, t32);
    let t34 = divide(1.0f, t33);
    let t35 = select(0.0f, t34, t32);
    let t36 = t23 * t35;
    let t37 = t24 * t35;
    let t38 = t25 * t35;
    let t39 = divide(t7, cone_half_length);
    let t40 = t39 * 0.5f;
    let t41 = t40 + 0.5f;
    let t42 = -cone_half_length;
    let t43 = t19 < t42;
    let t44 = cone_half_length < t19;
    let t45 = velocities_second.x - velocities_first.x;
    let t46 = velocities_second.y - velocities_first.y;
    let t47 = velocities_second.z - velocities_first.z;
    let t48 = t45 * t41;
    let t49 = t46 * t41;
    let t50 = t47 * t41;
    let t51 = velocities_first.x + t48;
    let t52 = velocities_first.y + t49;
    let t53 = velocities_first.z + t50;
    return ContactConeSideResult(
        vec3<f32>(t36, t37, t38),
        t43,
        t44,
        vec3<f32>(t51, t52, t53)
    );
}

// contact_capsule_offset: contact::surface::capsule_offset in crates/cloth-kernels/src/contact/surface.rs
fn contact_capsule_offset(
    normal: vec3<f32>,
    first: vec3<f32>,
    first_radius: f32,
    second: vec3<f32>,
    second_radius: f32
) -> f32 {
    let t0 = normal.x * first.x;
    let t1 = normal.y * first.y;
    let t2 = t0 + t1;
    let t3 = normal.z * first.z;
    let t4 = t2 + t3;
    let t5 = t4 + first_radius;
    let t6 = normal.x * second.x;
    let t7 = normal.y * second.y;
    let t8 = t6 + t7;
    let t9 = normal.z * second.z;
    let t10 = t8 + t9;
    let t11 = t10 + second_radius;
    let t12 = t11 < t5;
    let t13 = select(t11, t5, t12);
    return t13;
}

// contact_triangle_plane: contact::surface::triangle_plane in crates/cloth-kernels/src/contact/surface.rs
struct ContactTrianglePlaneResult {
    normal: vec3<f32>,
    offset: f32,
}
fn contact_triangle_plane(
    corners_0: vec3<f32>,
    corners_1: vec3<f32>,
    corners_2: vec3<f32>
) -> ContactTrianglePlaneResult {
    let t0 = corners_1.x - corners_0.x;
    let t1 = corners_1.y - corners_0.y;
    let t2 = corners_1.z - corners_0.z;
    let t3 = corners_2.x - corners_0.x;
    let t4 = corners_2.y - corners_0.y;
    let t5 = corners_2.z - corners_0.z;
    let t6 = t1 * t5;
    let t7 = t2 * t4;
    let t8 = t6 - t7;
    let t9 = t2 * t3;
    let t10 = t0 * t5;
    let t11 = t9 - t10;
    let t12 = t0 * t4;
    let t13 = t1 * t3;
    let t14 = t12 - t13;
    let t15 = t8 * t8;
    let t16 = t11 * t11;
    let t17 = t15 + t16;
    let t18 = t14 * t14;
    let t19 = t17 + t18;
    let t20 = square_root(t19);
    let t21 = 1e-24f < t20;
    let t22 = select(1.0f, t20, t21);
    let t23 = divide(1.0f, t22);
    let t24 = select(0.0f, t23, t21);
    let t25 = t8 * t24;
    let t26 = t11 * t24;
    let t27 = t14 * t24;
    let t28 = t25 * corners_0.x;
    let t29 = t26 * corners_0.y;
    let t30 = t28 + t29;
    let t31 = t27 * corners_0.z;
    let t32 = t30 + t31;
    return ContactTrianglePlaneResult(
        vec3<f32>(t25, t26, t27),
        t32
    );
}

// contact_distance: contact::surface::distance in crates/cloth-kernels/src/contact/surface.rs
fn contact_distance(p: vec3<f32>, normal: vec3<f32>, offset: f32) -> f32 {
    let t0 = normal.x * p.x;
    let t1 = normal.y * p.y;
    let t2 = t0 + t1;
    let t3 = normal.z * p.z;
    let t4 = t2 + t3;
    let t5 = t4 - offset;
    return t5;
}

// contact_lifted: contact::surface::lifted in crates/cloth-kernels/src/contact/surface.rs
fn contact_lifted(u: vec3<f32>, normal: vec3<f32>, gap: f32, wanted: f32) -> vec3<f32> {
    let t0 = wanted - gap;
    let t1 = 0.0f < t0;
    let t2 = select(0.0f, t0, t1);
    let t3 = normal.x * t2;
    let t4 = normal.y * t2;
    let t5 = normal.z * t2;
    let t6 = u.x + t3;
    let t7 = u.y + t4;
    let t8 = u.z + t5;
    return vec3<f32>(t6, t7, t8);
}

// bounds_along: contact::bounds::along in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_along(normal: vec3<f32>, origin: vec3<f32>, point: vec3<f32>) -> f32 {
    let t0 = point.x - origin.x;
    let t1 = point.y - origin.y;
    let t2 = point.z - origin.z;
    let t3 = normal.x * t0;
    let t4 = normal.y * t1;
    let t5 = t3 + t4;
    let t6 = normal.z * t2;
    let t7 = t5 + t6;
    return t7;
}

// bounds_certain_gap: contact::bounds::certain_gap in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_certain_gap(first: f32, second: f32, largest: f32) -> f32 {
    let t0 = first - second;
    let t1 = largest * 4.7683716e-7f;
    let t2 = t0 - t1;
    return t2;
}

// bounds_share: contact::bounds::share in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_share(first: f32, second: f32) -> f32 {
    let t0 = 0.0f < first;
    let t1 = select(0.0f, first, t0);
    let t2 = 0.0f < second;
    let t3 = select(0.0f, second, t2);
    let t4 = t1 + t3;
    let t5 = 0.0f < t4;
    let t6 = select(1.0f, t4, t5);
    let t7 = divide(t3, t6);
    let t8 = select(0.5f, t7, t5);
    let t9 = 0.05f < t8;
    let t10 = select(0.05f, t8, t9);
    let t11 = t10 < 0.95f;
    let t12 = select(0.95f, t10, t11);
    return t12;
}

// bounds_limit: contact::bounds::limit in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_limit(gap: f32, share: f32) -> f32 {
    let t0 = gap * share;
    let t1 = t0 * 0.9f;
    let t2 = 0.0f < t1;
    let t3 = select(0.0f, t1, t2);
    return t3;
}

// bounds_behind: contact::bounds::behind in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_behind(limit: f32, far: f32, near: f32) -> f32 {
    let t0 = far - near;
    let t1 = limit + t0;
    return t1;
}

// bounds_rest: contact::bounds::rest in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_rest(share: f32) -> f32 {
    let t0 = 1.0f - share;
    return t0;
}

// bounds_leg: contact::bounds::leg in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_leg(gap: f32, advance: f32) -> f32 {
    let t0 = gap * 0.45f;
    let t1 = 0.0f < t0;
    let t2 = select(0.0f, t0, t1);
    let t3 = t2 < advance;
    let t4 = 0.0f < advance;
    let t5 = select(1.0f, advance, t4);
    let t6 = divide(t2, t5);
    let t7 = select(1.0f, t6, t3);
    return t7;
}

// bounds_left: contact::bounds::left in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_left(gap: f32, advance: f32) -> f32 {
    let t0 = 0.0f < advance;
    let t1 = select(0.0f, advance, t0);
    let t2 = gap - t1;
    return t2;
}

// bounds_excess: contact::bounds::excess in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_excess(gap: f32, advance: f32) -> f32 {
    let t0 = 0.0f < gap;
    let t1 = select(0.0f, gap, t0);
    let t2 = t1 * 0.40499997f;
    let t3 = advance - t2;
    let t4 = 0.0f < t3;
    let t5 = select(0.0f, t3, t4);
    return t5;
}

// bounds_rounding: contact::bounds::rounding in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_rounding(largest: f32) -> f32 {
    let t0 = largest * 9.536743e-7f;
    return t0;
}

// bounds_part_within: contact::bounds::part_within in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_part_within(way: f32, longest: f32) -> f32 {
    let t0 = longest < way;
    let t1 = 0.0f < way;
    let t2 = select(1.0f, way, t1);
    let t3 = divide(longest, t2);
    let t4 = select(1.0f, t3, t0);
    return t4;
}

// bounds_ball: contact::bounds::ball in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_ball(pull: f32, apart: vec3<f32>, radius: f32, longest: f32) -> f32 {
    let t0 = pull * 3.0f;
    let t1 = apart.x * apart.x;
    let t2 = apart.y * apart.y;
    let t3 = t1 + t2;
    let t4 = apart.z * apart.z;
    let t5 = t3 + t4;
    let t6 = square_root(t5);
    let t7 = t6 * 1.25f;
    let t8 = t0 + t7;
    let t9 = t8 < longest;
    let t10 = select(longest, t8, t9);
    let t11 = radius * 0.9f;
    let t12 = t11 < t10;
    let t13 = select(t11, t10, t12);
    return t13;
}

// bounds_widened: contact::bounds::widened in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_widened(way: f32, radius: f32, longest: f32) -> f32 {
    let t0 = way < longest;
    let t1 = select(longest, way, t0);
    let t2 = radius * 0.9f;
    let t3 = t2 < t1;
    let t4 = select(t2, t1, t3);
    return t4;
}

// bounds_is_far: contact::bounds::is_far in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_is_far(aside: f32, ball: f32) -> bool {
    let t0 = ball * 0.5f;
    let t1 = t0 < aside;
    return t1;
}

// bounds_is_far_for: contact::bounds::is_far_for in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_is_far_for(wanted: f32, longest: f32) -> bool {
    let t0 = longest * 0.1f;
    let t1 = t0 < wanted;
    return t1;
}

// bounds_rest_of: contact::bounds::rest_of in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_rest_of(ball: f32, aside: f32) -> f32 {
    let t0 = aside * 1.000001f;
    let t1 = ball - t0;
    return t1;
}

// bounds_growth: contact::bounds::growth in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_growth(ball: f32) -> f32 {
    let t0 = divide(ball, 0.9f);
    return t0;
}

// bounds_on_side: contact::bounds::on_side in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_on_side(e: vec3<f32>, normal: vec3<f32>, limit: f32) -> vec3<f32> {
    let t0 = normal.x * e.x;
    let t1 = normal.y * e.y;
    let t2 = t0 + t1;
    let t3 = normal.z * e.z;
    let t4 = t2 + t3;
    let t5 = t4 - limit;
    let t6 = 0.0f < t5;
    let t7 = select(0.0f, t5, t6);
    let t8 = normal.x * t7;
    let t9 = normal.y * t7;
    let t10 = normal.z * t7;
    let t11 = e.x - t8;
    let t12 = e.y - t9;
    let t13 = e.z - t10;
    return vec3<f32>(t11, t12, t13);
}

// bounds_part_on_side: contact::bounds::part_on_side in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_part_on_side(e: vec3<f32>, normal: vec3<f32>, limit: f32, part: f32) -> f32 {
    let t0 = normal.x * e.x;
    let t1 = normal.y * e.y;
    let t2 = t0 + t1;
    let t3 = normal.z * e.z;
    let t4 = t2 + t3;
    let t5 = t4 * part;
    let t6 = limit < t5;
    let t7 = 0.0f < t4;
    let t8 = select(1.0f, t4, t7);
    let t9 = divide(limit, t8);
    let t10 = select(part, t9, t6);
    return t10;
}

// bounds_part_in_ball: contact::bounds::part_in_ball in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_part_in_ball(e: vec3<f32>, ball: f32) -> f32 {
    let t0 = e.x * e.x;
    let t1 = e.y * e.y;
    let t2 = t0 + t1;
    let t3 = e.z * e.z;
    let t4 = t2 + t3;
    let t5 = square_root(t4);
    let t6 = ball < t5;
    let t7 = 0.0f < t5;
    let t8 = select(1.0f, t5, t7);
    let t9 = divide(ball, t8);
    let t10 = select(1.0f, t9, t6);
    return t10;
}

// bounds_part_of: contact::bounds::part_of in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_part_of(e: vec3<f32>, part: f32) -> vec3<f32> {
    let t0 = e.x * part;
    let t1 = e.y * part;
    let t2 = e.z * part;
    return vec3<f32>(t0, t1, t2);
}

// bounds_is_off_vertex: contact::bounds::is_off_vertex in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_is_off_vertex(point: vec3<f32>, p: vec3<f32>, q: vec3<f32>) -> bool {
    let t0 = point.x - p.x;
    let t1 = point.y - p.y;
    let t2 = point.z - p.z;
    let t3 = p.x - q.x;
    let t4 = p.y - q.y;
    let t5 = p.z - q.z;
    let t6 = t0 * t3;
    let t7 = t1 * t4;
    let t8 = t6 + t7;
    let t9 = t2 * t5;
    let t10 = t8 + t9;
    let t11 = 0.0f <= t10;
    return t11;
}

// bounds_is_off_edge: contact::bounds::is_off_edge in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_is_off_edge(point: vec3<f32>, ends_0: vec3<f32>, ends_1: vec3<f32>, wing: vec3<f32>) -> bool {
    let t0 = ends_1.x - ends_0.x;
    let t1 = ends_1.y - ends_0.y;
    let t2 = ends_1.z - ends_0.z;
    let t3 = t0 * t0;
    let t4 = t1 * t1;
    let t5 = t3 + t4;
    let t6 = t2 * t2;
    let t7 = t5 + t6;
    let t8 = wing.x - ends_0.x;
    let t9 = wing.y - ends_0.y;
    let t10 = wing.z - ends_0.z;
    let t11 = t8 * t0;
    let t12 = t9 * t1;
    let t13 = t11 + t12;
    let t14 = t10 * t2;
    let t15 = t13 + t14;
    let t16 = 0.0f < t7;
    let t17 = select(1.0f, t7, t16);
    let t18 = divide(t15, t17);
    let t19 = t0 * t18;
    let t20 = t1 * t18;
    let t21 = t2 * t18;
    let t22 = ends_0.x + t19;
    let t23 = ends_0.y + t20;
    let t24 = ends_0.z + t21;
    let t25 = point.x - t22;
    let t26 = point.y - t23;
    let t27 = point.z - t24;
    let t28 = t22 - wing.x;
    let t29 = t23 - wing.y;
    let t30 = t24 - wing.z;
    let t31 = t25 * t28;
    let t32 = t26 * t29;
    let t33 = t31 + t32;
    let t34 = t27 * t30;
    let t35 = t33 + t34;
    let t36 = 0.0f <= t35;
    return t36;
}

// bounds_add_size: contact::bounds::add_size in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_add_size(sum: f32, weight: f32) -> f32 {
    let t0 = weight < 0.0f;
    let t1 = -weight;
    let t2 = select(weight, t1, t0);
    let t3 = sum + t2;
    return t3;
}

// bounds_block: contact::bounds::block in crates/cloth-kernels/src/contact/bounds.rs
struct BoundsBlockResult {
    block_xx: f32,
    block_xy: f32,
    block_xz: f32,
    block_yy: f32,
    block_yz: f32,
    block_zz: f32,
}
fn bounds_block(
    hessian_xx: f32,
    hessian_xy: f32,
    hessian_xz: f32,
    hessian_yy: f32,
    hessian_yz: f32,
    hessian_zz: f32,
    weight: f32,
    sum: f32
) -> BoundsBlockResult {
    let t0 = weight < 0.0f;
    let t1 = -weight;
    let t2 = select(weight, t1, t0);
    let t3 = t2 * sum;
    let t4 = hessian_xx * t3;
    let t5 = hessian_xy * t3;
    let t6 = hessian_xz * t3;
    let t7 = hessian_yy * t3;
    let t8 = hessian_yz * t3;
    let t9 = hessian_zz * t3;
    return BoundsBlockResult(
        t4,
        t5,
        t6,
        t7,
        t8,
        t9
    );
}

// bounds_edges_are_beyond: contact::bounds::edges_are_beyond in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_edges_are_beyond(
    points_0: vec3<f32>,
    points_1: vec3<f32>,
    points_2: vec3<f32>,
    points_3: vec3<f32>,
    distance: f32
) -> bool {
    let t0 = points_1.x - points_0.x;
    let t1 = points_1.y - points_0.y;
    let t2 = points_1.z - points_0.z;
    let t3 = points_2.x - points_0.x;
    let t4 = points_2.y - points_0.y;
    let t5 = points_2.z - points_0.z;
    let t6 = points_3.x - points_0.x;
    let t7 = points_3.y - points_0.y;
    let t8 = points_3.z - points_0.z;
    let t9 = t3 + t6;
    let t10 = t4 + t7;
    let t11 = t5 + t8;
    let t12 = t9 - t0;
    let t13 = t10 - t1;
    let t14 = t11 - t2;
    let t15 = t12 * t0;
    let t16 = t13 * t1;
    let t17 = t15 + t16;
    let t18 = t14 * t2;
    let t19 = t17 + t18;
    let t20 = 0.0f < t19;
    let t21 = select(0.0f, t19, t20);
    let t22 = t12 * t3;
    let t23 = t13 * t4;
    let t24 = t22 + t23;
    let t25 = t14 * t5;
    let t26 = t24 + t25;
    let t27 = t12 * t6;
    let t28 = t13 * t7;
    let t29 = t27 + t28;
    let t30 = t14 * t8;
    let t31 = t29 + t30;
    let t32 = t26 < t31;
    let t33 = select(t31, t26, t32);
    let t34 = t33 - t21;
    let t35 = 0.0f < t34;
    let t36 = t34 * t34;
    let t37 = t12 * t12;
    let t38 = t13 * t13;
    let t39 = t37 + t38;
    let t40 = t14 * t14;
    let t41 = t39 + t40;
    let t42 = distance * distance;
    let t43 = t41 * t42;
    let t44 = t43 * 1.00002f;
    let t45 = t44 < t36;
    let t46 = t35 & t45;
    return t46;
}

// bounds_edges_apart: contact::bounds::edges_apart in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_edges_apart(
    points_0: vec3<f32>,
    points_1: vec3<f32>,
    points_2: vec3<f32>,
    points_3: vec3<f32>
) -> f32 {
    let t0 = points_1.x - points_0.x;
    let t1 = points_1.y - points_0.y;
    let t2 = points_1.z - points_0.z;
    let t3 = points_2.x - points_0.x;
    let t4 = points_2.y - points_0.y;
    let t5 = points_2.z - points_0.z;
    let t6 = points_3.x - points_0.x;
    let t7 = points_3.y - points_0.y;
    let t8 = points_3.z - points_0.z;
    let t9 = t3 + t6;
    let t10 = t4 + t7;
    let t11 = t5 + t8;
    let t12 = t9 - t0;
    let t13 = t10 - t1;
    let t14 = t11 - t2;
    let t15 = t12 * t0;
    let t16 = t13 * t1;
    let t17 = t15 + t16;
    let t18 = t14 * t2;
    let t19 = t17 + t18;
    let t20 = 0.0f < t19;
    let t21 = select(0.0f, t19, t20);
    let t22 = t12 * t3;
    let t23 = t13 * t4;
    let t24 = t22 + t23;
    let t25 = t14 * t5;
    let t26 = t24 + t25;
    let t27 = t12 * t6;
    let t28 = t13 * t7;
    let t29 = t27 + t28;
    let t30 = t14 * t8;
    let t31 = t29 + t30;
    let t32 = t26 < t31;
    let t33 = select(t31, t26, t32);
    let t34 = t33 - t21;
    let t35 = t12 * t12;
    let t36 = t13 * t13;
    let t37 = t35 + t36;
    let t38 = t14 * t14;
    let t39 = t37 + t38;
    let t40 = square_root(t39);
    let t41 = 0.0f < t34;
    let t42 = 0.0f < t40;
    let t43 = t41 & t42;
    let t44 = select(1.0f, t40, t43);
    let t45 = divide(t34, t44);
    let t46 = t45 * 0.99999f;
    let t47 = select(0.0f, t46, t43);
    return t47;
}

// bounds_point_apart: contact::bounds::point_apart in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_point_apart(
    points_0: vec3<f32>,
    points_1: vec3<f32>,
    points_2: vec3<f32>,
    points_3: vec3<f32>
) -> f32 {
    let t0 = points_1.x - points_0.x;
    let t1 = points_1.y - points_0.y;
    let t2 = points_1.z - points_0.z;
    let t3 = points_2.x - points_0.x;
    let t4 = points_2.y - points_0.y;
    let t5 = points_2.z - points_0.z;
    let t6 = points_3.x - points_0.x;
    let t7 = points_3.y - points_0.y;
    let t8 = points_3.z - points_0.z;
    let t9 = t0 + t3;
    let t10 = t1 + t4;
    let t11 = t2 + t5;
    let t12 = t9 + t6;
    let t13 = t10 + t7;
    let t14 = t11 + t8;
    let t15 = t12 * t0;
    let t16 = t13 * t1;
    let t17 = t15 + t16;
    let t18 = t14 * t2;
    let t19 = t17 + t18;
    let t20 = t12 * t3;
    let t21 = t13 * t4;
    let t22 = t20 + t21;
    let t23 = t14 * t5;
    let t24 = t22 + t23;
    let t25 = t19 < t24;
    let t26 = select(t24, t19, t25);
    let t27 = t12 * t6;
    let t28 = t13 * t7;
    let t29 = t27 + t28;
    let t30 = t14 * t8;
    let t31 = t29 + t30;
    let t32 = t26 < t31;
    let t33 = select(t31, t26, t32);
    let t34 = t12 * t12;
    let t35 = t13 * t13;
    let t36 = t34 + t35;
    let t37 = t14 * t14;
    let t38 = t36 + t37;
    let t39 = square_root(t38);
    let t40 = 0.0f < t33;
    let t41 = 0.0f < t39;
    let t42 = t40 & t41;
    let t43 = select(1.0f, t39, t42);
    let t44 = divide(t33, t43);
    let t45 = t44 * 0.99999f;
    let t46 = select(0.0f, t45, t42);
    return t46;
}

// bounds_point_is_beyond: contact::bounds::point_is_beyond in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_point_is_beyond(
    points_0: vec3<f32>,
    points_1: vec3<f32>,
    points_2: vec3<f32>,
    points_3: vec3<f32>,
    distance: f32
) -> bool {
    let t0 = points_1.x - points_0.x;
    let t1 = points_1.y - points_0.y;
    let t2 = points_1.z - points_0.z;
    let t3 = points_2.x - points_0.x;
    let t4 = points_2.y - points_0.y;
    let t5 = points_2.z - points_0.z;
    let t6 = points_3.x - points_0.x;
    let t7 = points_3.y - points_0.y;
    let t8 = points_3.z - points_0.z;
    let t9 = t0 + t3;
    let t10 = t1 + t4;
    let t11 = t2 + t5;
    let t12 = t9 + t6;
    let t13 = t10 + t7;
    let t14 = t11 + t8;
    let t15 = t12 * t0;
    let t16 = t13 * t1;
    let t17 = t15 + t16;
    let t18 = t14 * t2;
    let t19 = t17 + t18;
    let t20 = t12 * t3;
    let t21 = t13 * t4;
    let t22 = t20 + t21;
    let t23 = t14 * t5;
    let t24 = t22 + t23;
    let t25 = t19 < t24;
    let t26 = select(t24, t19, t25);
    let t27 = t12 * t6;
    let t28 = t13 * t7;
    let t29 = t27 + t28;
    let t30 = t14 * t8;
    let t31 = t29 + t30;
    let t32 = t26 < t31;
    let t33 = select(t31, t26, t32);
    let t34 = 0.0f < t33;
    let t35 = t33 * t33;
    let t36 = t12 * t12;
    let t37 = t13 * t13;
    let t38 = t36 + t37;
    let t39 = t14 * t14;
    let t40 = t38 + t39;
    let t41 = distance * distance;
    let t42 = t40 * t41;
    let t43 = t42 * 1.00002f;
    let t44 = t43 < t35;
    let t45 = t34 & t44;
    return t45;
}

// bounds_reach: contact::bounds::reach in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_reach(first: f32, second: f32, largest: f32) -> f32 {
    let t0 = first + second;
    let t1 = divide(t0, 0.9f);
    let t2 = largest * 4.7683716e-7f;
    let t3 = t1 + t2;
    return t3;
}

// bounds_is_slow: contact::bounds::is_slow in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_is_slow(by: f32, room: f32) -> bool {
    let t0 = room * 0.25f;
    let t1 = by <= t0;
    return t1;
}

// bounds_is_apart: contact::bounds::is_apart in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_is_apart(gap: f32, first: f32, second: f32) -> bool {
    let t0 = gap * 0.9f;
    let t1 = first + second;
    let t2 = t1 < t0;
    return t2;
}

// bounds_since: contact::bounds::since in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_since(u: vec3<f32>, before: vec3<f32>) -> vec3<f32> {
    let t0 = u.x - before.x;
    let t1 = u.y - before.y;
    let t2 = u.z - before.z;
    return vec3<f32>(t0, t1, t2);
}

// bounds_mean: contact::bounds::mean in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_mean(sum: vec3<f32>, count: f32) -> vec3<f32> {
    let t0 = divide(1.0f, count);
    let t1 = sum.x * t0;
    let t2 = sum.y * t0;
    let t3 = sum.z * t0;
    return vec3<f32>(t1, t2, t3);
}

// bounds_largest: contact::bounds::largest in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_largest(so_far: f32, place: vec3<f32>) -> f32 {
    let t0 = place.x < 0.0f;
    let t1 = -place.x;
    let t2 = select(place.x, t1, t0);
    let t3 = t2 < so_far;
    let t4 = select(t2, so_far, t3);
    let t5 = place.y < 0.0f;
    let t6 = -place.y;
    let t7 = select(place.y, t6, t5);
    let t8 = t7 < t4;
    let t9 = select(t7, t4, t8);
    let t10 = place.z < 0.0f;
    let t11 = -place.z;
    let t12 = select(place.z, t11, t10);
    let t13 = t12 < t9;
    let t14 = select(t12, t9, t13);
    return t14;
}

// bounds_radius: contact::bounds::radius in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_radius(radius: f32, shortest: f32) -> f32 {
    let t0 = shortest * 0.5f;
    let t1 = radius < t0;
    let t2 = select(t0, radius, t1);
    return t2;
}

// bounds_floor: contact::bounds::floor in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_floor(radius: f32) -> f32 {
    let t0 = radius * 0.001f;
    return t0;
}

// bounds_direction: contact::bounds::direction in crates/cloth-kernels/src/contact/bounds.rs
struct BoundsDirectionResult {
    length: f32,
    normal: vec3<f32>,
}
fn bounds_direction(offset: vec3<f32>, squared: f32) -> BoundsDirectionResult {
    let t0 = 0.0f < squared;
    let t1 = select(0.0f, squared, t0);
    let t2 = square_root(t1);
    let t3 = 0.0f < t2;
    let t4 = select(1.0f, t2, t3);
    let t5 = divide(1.0f, t4);
    let t6 = select(0.0f, t5, t3);
    let t7 = offset.x * t6;
    let t8 = offset.y * t6;
    let t9 = offset.z * t6;
    return BoundsDirectionResult(
        t2,
        vec3<f32>(t7, t8, t9)
    );
}

// bounds_arrives: contact::bounds::arrives in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_arrives(part: f32, left: f32) -> bool {
    let t0 = left * 1e-6f;
    let t1 = left - t0;
    let t2 = t1 <= part;
    return t2;
}

// bounds_length: contact::bounds::length in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_length(way: vec3<f32>) -> f32 {
    let t0 = way.x * way.x;
    let t1 = way.y * way.y;
    let t2 = t0 + t1;
    let t3 = way.z * way.z;
    let t4 = t2 + t3;
    let t5 = square_root(t4);
    return t5;
}

// bounds_turned: contact::bounds::turned in crates/cloth-kernels/src/contact/bounds.rs
fn bounds_turned(way: vec3<f32>, normal: vec3<f32>, part: f32) -> vec3<f32> {
    let t0 = normal.x * part;
    let t1 = normal.y * part;
    let t2 = normal.z * part;
    let t3 = way.x + t0;
    let t4 = way.y + t1;
    let t5 = way.z + t2;
    return vec3<f32>(t3, t4, t5);
}

// level_add_vector: solve::hierarchy::add_vector in crates/cloth-kernels/src/solve/hierarchy.rs
fn level_add_vector(sum: vec3<f32>, v: vec3<f32>, weight: f32) -> vec3<f32> {
    let t0 = v.x * weight;
    let t1 = v.y * weight;
    let t2 = v.z * weight;
    let t3 = sum.x + t0;
    let t4 = sum.y + t1;
    let t5 = sum.z + t2;
    return vec3<f32>(t3, t4, t5);
}

// level_add_block: solve::hierarchy::add_block in crates/cloth-kernels/src/solve/hierarchy.rs
struct LevelAddBlockResult {
    block_row_0: vec3<f32>,
    block_row_1: vec3<f32>,
    block_row_2: vec3<f32>,
}
fn level_add_block(
    sum_row_0: vec3<f32>,
    sum_row_1: vec3<f32>,
    sum_row_2: vec3<f32>,
    by_row_0: vec3<f32>,
    by_row_1: vec3<f32>,
    by_row_2: vec3<f32>,
    weight: f32
) -> LevelAddBlockResult {
    let t0 = by_row_0.x * weight;
    let t1 = by_row_0.y * weight;
    let t2 = by_row_0.z * weight;
    let t3 = by_row_1.x * weight;
    let t4 = by_row_1.y * weight;
    let t5 = by_row_1.z * weight;
    let t6 = by_row_2.x * weight;
    let t7 = by_row_2.y * weight;
    let t8 = by_row_2.z * weight;
    let t9 = sum_row_0.x + t0;
    let t10 = sum_row_0.y + t1;
    let t11 = sum_row_0.z + t2;
    let t12 = sum_row_1.x + t3;
    let t13 = sum_row_1.y + t4;
    let t14 = sum_row_1.z + t5;
    let t15 = sum_row_2.x + t6;
    let t16 = sum_row_2.y + t7;
    let t17 = sum_row_2.z + t8;
    return LevelAddBlockResult(
        vec3<f32>(t9, t10, t11),
        vec3<f32>(t12, t13, t14),
        vec3<f32>(t15, t16, t17)
    );
}

// level_add_product: solve::hierarchy::add_product in crates/cloth-kernels/src/solve/hierarchy.rs
fn level_add_product(
    sum: vec3<f32>,
    by_row_0: vec3<f32>,
    by_row_1: vec3<f32>,
    by_row_2: vec3<f32>,
    v: vec3<f32>
) -> vec3<f32> {
    let t0 = by_row_0.x * v.x;
    let t1 = by_row_0.y * v.y;
    let t2 = t0 + t1;
    let t3 = by_row_0.z * v.z;
    let t4 = t2 + t3;
    let t5 = by_row_1.x * v.x;
    let t6 = by_row_1.y * v.y;
    let t7 = t5 + t6;
    let t8 = by_row_1.z * v.z;
    let t9 = t7 + t8;
    let t10 = by_row_2.x * v.x;
    let t11 = by_row_2.y * v.y;
    let t12 = t10 + t11;
    let t13 = by_row_2.z * v.z;
    let t14 = t12 + t13;
    let t15 = sum.x + t4;
    let t16 = sum.y + t9;
    let t17 = sum.z + t14;
    return vec3<f32>(t15, t16, t17);
}

// level_change: solve::hierarchy::change in crates/cloth-kernels/src/solve/hierarchy.rs
fn level_change(step: f32, slope: f32, curvature: f32) -> f32 {
    let t0 = step * slope;
    let t1 = step * step;
    let t2 = t1 * curvature;
    let t3 = t2 * 0.5f;
    let t4 = t0 + t3;
    return t4;
}

// level_curvature: solve::hierarchy::curvature in crates/cloth-kernels/src/solve/hierarchy.rs
fn level_curvature(
    block_xx: f32,
    block_xy: f32,
    block_xz: f32,
    block_yy: f32,
    block_yz: f32,
    block_zz: f32,
    d: vec3<f32>
) -> f32 {
    let t0 = block_xx * d.x;
    let t1 = block_xy * d.y;
    let t2 = t0 + t1;
    let t3 = block_xz * d.z;
    let t4 = t2 + t3;
    let t5 = block_xy * d.x;
    let t6 = block_yy * d.y;
    let t7 = t5 + t6;
    let t8 = block_yz * d.z;
    let t9 = t7 + t8;
    let t10 = block_xz * d.x;
    let t11 = block_yz * d.y;
    let t12 = t10 + t11;
    let t13 = block_zz * d.z;
    let t14 = t12 + t13;
    let t15 = d.x * t4;
    let t16 = d.y * t9;
    let t17 = t15 + t16;
    let t18 = d.z * t14;
    let t19 = t17 + t18;
    return t19;
}

// untangle_pierced_part: contact::untangle::pierced_part in crates/cloth-kernels/src/contact/untangle.rs
fn untangle_pierced_part(ends_0: vec3<f32>, ends_1: vec3<f32>, normal: vec3<f32>, a: vec3<f32>) -> f32 {
    let t0 = ends_0.x - a.x;
    let t1 = ends_0.y - a.y;
    let t2 = ends_0.z - a.z;
    let t3 = normal.x * t0;
    let t4 = normal.y * t1;
    let t5 = t3 + t4;
    let t6 = normal.z * t2;
    let t7 = t5 + t6;
    let t8 = t7 < 0.0f;
    let t9 = -t7;
    let t10 = select(t7, t9, t8);
    let t11 = ends_1.x - a.x;
    let t12 = ends_1.y - a.y;
    let t13 = ends_1.z - a.z;
    let t14 = normal.x * t11;
    let t15 = normal.y * t12;
    let t16 = t14 + t15;
    let t17 = normal.z * t13;
    let t18 = t16 + t17;
    let t19 = t18 < 0.0f;
    let t20 = -t18;
    let t21 = select(t18, t20, t19);
    let t22 = t10 + t21;
    let t23 = 0.0f < t22;
    let t24 = select(1.0f, t22, t23);
    let t25 = divide(t10, t24);
    let t26 = select(0.5f, t25, t23);
    return t26;
}

// untangle_point_of_edge: contact::untangle::point_of_edge in crates/cloth-kernels/src/contact/untangle.rs
fn untangle_point_of_edge(ends_0: vec3<f32>, ends_1: vec3<f32>, part: f32) -> vec3<f32> {
    let t0 = ends_1.x - ends_0.x;
    let t1 = ends_1.y - ends_0.y;
    let t2 = ends_1.z - ends_0.z;
    let t3 = t0 * part;
    let t4 = t1 * part;
    let t5 = t2 * part;
    let t6 = ends_0.x + t3;
    let t7 = ends_0.y + t4;
    let t8 = ends_0.z + t5;
    return vec3<f32>(t6, t7, t8);
}

// untangle_heading: contact::untangle::heading in crates/cloth-kernels/src/contact/untangle.rs
fn untangle_heading(
    ends_0: vec3<f32>,
    ends_1: vec3<f32>,
    wing: vec3<f32>,
    face: vec3<f32>,
    normal: vec3<f32>
) -> vec3<f32> {
    let t0 = ends_1.x - ends_0.x;
    let t1 = ends_1.y - ends_0.y;
    let t2 = ends_1.z - ends_0.z;
    let t3 = wing.x - ends_0.x;
    let t4 = wing.y - ends_0.y;
    let t5 = wing.z - ends_0.z;
    let t6 = t0 * t0;
    let t7 = t1 * t1;
    let t8 = t6 + t7;
    let t9 = t2 * t2;
    let t10 = t8 + t9;
    let t11 = t3 * t0;
    let t12 = t4 * t1;
    let t13 = t11 + t12;
    let t14 = t5 * t2;
    let t15 = t13 + t14;
    let t16 = 0.0f < t10;
    let t17 = select(1.0f, t10, t16);
    let t18 = divide(t15, t17);
    let t19 = normal.y * face.z;
    let t20 = normal.z * face.y;
    let t21 = t19 - t20;
    let t22 = normal.z * face.x;
    let t23 = normal.x * face.z;
    let t24 = t22 - t23;
    let t25 = normal.x * face.y;
    let t26 = normal.y * face.x;
    let t27 = t25 - t26;
    let t28 = t21 * t21;
    let t29 = t24 * t24;
    let t30 = t28 + t29;
    let t31 = t27 * t27;
    let t32 = t30 + t31;
    let t33 = square_root(t32);
    let t34 = 1e-6f < t33;
    let t35 = select(1.0f, t33, t34);
    let t36 = divide(1.0f, t35);
    let t37 = select(0.0f, t36, t34);
    let t38 = t21 * t37;
    let t39 = t24 * t37;
    let t40 = t27 * t37;
    let t41 = t0 * t18;
    let t42 = t1 * t18;
    let t43 = t2 * t18;
    let t44 = t3 - t41;
    let t45 = t4 - t42;
    let t46 = t5 - t43;
    let t47 = t38 * t44;
    let t48 = t39 * t45;
    let t49 = t47 + t48;
    let t50 = t40 * t46;
    let t51 = t49 + t50;
    let t52 = 0.0f <= t51;
    let t53 = -t38;
    let t54 = -t39;
    let t55 = -t40;
    let t56 = select(t53, t38, t52);
    let t57 = select(t54, t39, t52);
    let t58 = select(t55, t40, t52);
    return vec3<f32>(t56, t57, t58);
}

// untangle_contour_push: contact::untangle::contour_push in crates/cloth-kernels/src/contact/untangle.rs
fn untangle_contour_push(
    ends_0: vec3<f32>,
    ends_1: vec3<f32>,
    heading: vec3<f32>,
    normal: vec3<f32>
) -> vec3<f32> {
    let t0 = ends_1.x - ends_0.x;
    let t1 = ends_1.y - ends_0.y;
    let t2 = ends_1.z - ends_0.z;
    let t3 = t0 * normal.x;
    let t4 = t1 * normal.y;
    let t5 = t3 + t4;
    let t6 = t2 * normal.z;
    let t7 = t5 + t6;
    let t8 = t7 < 0.0f;
    let t9 = -t7;
    let t10 = select(t7, t9, t8);
    let t11 = 0.0f < t10;
    let t12 = t0 * heading.x;
    let t13 = t1 * heading.y;
    let t14 = t12 + t13;
    let t15 = t2 * heading.z;
    let t16 = t14 + t15;
    let t17 = select(1.0f, t7, t11);
    let t18 = divide(t16, t17);
    let t19 = select(0.0f, t18, t11);
    let t20 = t19 * 2.0f;
    let t21 = normal.x * t20;
    let t22 = normal.y * t20;
    let t23 = normal.z * t20;
    let t24 = heading.x - t21;
    let t25 = heading.y - t22;
    let t26 = heading.z - t23;
    return vec3<f32>(t24, t25, t26);
}

// untangle_way_back: contact::untangle::way_back in crates/cloth-kernels/src/contact/untangle.rs
fn untangle_way_back(normal: vec3<f32>, enclosed: vec3<f32>, free: vec3<f32>) -> vec3<f32> {
    let t0 = free.x - enclosed.x;
    let t1 = free.y - enclosed.y;
    let t2 = free.z - enclosed.z;
    let t3 = normal.x * t0;
    let t4 = normal.y * t1;
    let t5 = t3 + t4;
    let t6 = normal.z * t2;
    let t7 = t5 + t6;
    let t8 = 0.0f <= t7;
    let t9 = -normal.x;
    let t10 = -normal.y;
    let t11 = -normal.z;
    let t12 = select(t9, normal.x, t8);
    let t13 = select(t10, normal.y, t8);
    let t14 = select(t11, normal.z, t8);
    return vec3<f32>(t12, t13, t14);
}

// untangle_sum: contact::untangle::sum in crates/cloth-kernels/src/contact/untangle.rs
fn untangle_sum(so_far: vec3<f32>, direction: vec3<f32>) -> vec3<f32> {
    let t0 = so_far.x + direction.x;
    let t1 = so_far.y + direction.y;
    let t2 = so_far.z + direction.z;
    return vec3<f32>(t0, t1, t2);
}

// untangle_strength: contact::untangle::strength in crates/cloth-kernels/src/contact/untangle.rs
fn untangle_strength(g: vec3<f32>) -> vec3<f32> {
    let t0 = g.x * g.x;
    let t1 = g.y * g.y;
    let t2 = t0 + t1;
    let t3 = g.z * g.z;
    let t4 = t2 + t3;
    let t5 = 0.1f * 0.1f;
    let t6 = t4 + t5;
    let t7 = square_root(t6);
    let t8 = divide(1.0f, t7);
    let t9 = g.x * t8;
    let t10 = g.y * t8;
    let t11 = g.z * t8;
    return vec3<f32>(t9, t10, t11);
}

// untangle_pace: contact::untangle::pace in crates/cloth-kernels/src/contact/untangle.rs
fn untangle_pace(speed: f32, h: f32, longest: f32) -> f32 {
    let t0 = speed * h;
    let t1 = longest * 0.5f;
    let t2 = t0 < t1;
    let t3 = select(t1, t0, t2);
    return t3;
}

// untangle_room: contact::untangle::room in crates/cloth-kernels/src/contact/untangle.rs
fn untangle_room(radius: f32, pace: f32) -> f32 {
    let t0 = pace * 2.0f;
    let t1 = t0 < radius;
    let t2 = select(t0, radius, t1);
    return t2;
}

// untangle_push_gradient: contact::untangle::push_gradient in crates/cloth-kernels/src/contact/untangle.rs
fn untangle_push_gradient(d: vec3<f32>, u: vec3<f32>, pace: f32, stiffness: f32) -> vec3<f32> {
    let t0 = d.x * u.x;
    let t1 = d.y * u.y;
    let t2 = t0 + t1;
    let t3 = d.z * u.z;
    let t4 = t2 + t3;
    let t5 = d.x * d.x;
    let t6 = d.y * d.y;
    let t7 = t5 + t6;
    let t8 = d.z * d.z;
    let t9 = t7 + t8;
    let t10 = t9 * pace;
    let t11 = t4 - t10;
    let t12 = t11 * stiffness;
    let t13 = d.x * t12;
    let t14 = d.y * t12;
    let t15 = d.z * t12;
    return vec3<f32>(t13, t14, t15);
}

// untangle_push_hessian: contact::untangle::push_hessian in crates/cloth-kernels/src/contact/untangle.rs
struct UntanglePushHessianResult {
    hessian_xx: f32,
    hessian_xy: f32,
    hessian_xz: f32,
    hessian_yy: f32,
    hessian_yz: f32,
    hessian_zz: f32,
}
fn untangle_push_hessian(d: vec3<f32>, stiffness: f32) -> UntanglePushHessianResult {
    let t0 = d.x * stiffness;
    let t1 = d.y * stiffness;
    let t2 = d.z * stiffness;
    let t3 = t0 * d.x;
    let t4 = t0 * d.y;
    let t5 = t0 * d.z;
    let t6 = t1 * d.y;
    let t7 = t1 * d.z;
    let t8 = t2 * d.z;
    return UntanglePushHessianResult(
        t3,
        t4,
        t5,
        t6,
        t7,
        t8
    );
}

// vertex_known: solve::vertex_block::known in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexKnownResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_known(rows_0: vec4<f32>, rows_1: vec4<f32>, rows_2: vec4<f32>) -> VertexKnownResult {
    return VertexKnownResult(
        vec3<f32>(rows_0.x, rows_0.y, rows_0.z),
        rows_0.w,
        rows_1.x,
        rows_1.y,
        rows_1.z,
        rows_1.w,
        rows_2.x
    );
}

// hard_feel: solve::hard::feel in crates/cloth-kernels/src/solve/hard.rs
struct HardFeelResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn hard_feel(
    hard_shortest: f32,
    hard_longest: f32,
    hard_stiffness: f32,
    hard_multiplier: vec3<f32>,
    d: vec3<f32>
) -> HardFeelResult {
    let t0 = d.x * d.x;
    let t1 = d.y * d.y;
    let t2 = t0 + t1;
    let t3 = d.z * d.z;
    let t4 = t2 + t3;
    let t5 = square_root(t4);
    let t6 = 1e-18f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = divide(1.0f, t7);
    let t9 = select(0.0f, t8, t6);
    let t10 = d.x * t9;
    let t11 = d.y * t9;
    let t12 = d.z * t9;
    let t13 = t5 - hard_longest;
    let t14 = hard_stiffness * t13;
    let t15 = hard_multiplier.x + t14;
    let t16 = 0.0f < t15;
    let t17 = select(0.0f, t15, t16);
    let t18 = t5 - hard_shortest;
    let t19 = hard_stiffness * t18;
    let t20 = hard_multiplier.x + t19;
    let t21 = t20 < 0.0f;
    let t22 = select(0.0f, t20, t21);
    let t23 = t17 + t22;
    let t24 = hard_longest <= hard_shortest;
    let t25 = 0.0f < t23;
    let t26 = t23 < 0.0f;
    let t27 = t25 | t26;
    let t28 = select(0.0f, hard_stiffness, t27);
    let t29 = select(t28, hard_stiffness, t24);
    let t30 = 0.0f < t5;
    let t31 = select(1.0f, t5, t30);
    let t32 = divide(t23, t31);
    let t33 = 0.0f < t32;
    let t34 = select(0.0f, t32, t33);
    let t35 = t29 - t34;
    let t36 = t10 * t35;
    let t37 = t11 * t35;
    let t38 = t12 * t35;
    let t39 = t36 * t10;
    let t40 = t36 * t11;
    let t41 = t36 * t12;
    let t42 = t37 * t11;
    let t43 = t37 * t12;
    let t44 = t38 * t12;
    let t45 = t39 + t34;
    let t46 = t42 + t34;
    let t47 = t44 + t34;
    let t48 = hard_longest <= 0.0f;
    let t49 = d.x * hard_stiffness;
    let t50 = d.y * hard_stiffness;
    let t51 = d.z * hard_stiffness;
    let t52 = hard_multiplier.x + t49;
    let t53 = hard_multiplier.y + t50;
    let t54 = hard_multiplier.z + t51;
    let t55 = t10 * t23;
    let t56 = t11 * t23;
    let t57 = t12 * t23;
    let t58 = select(t55, t52, t48);
    let t59 = select(t56, t53, t48);
    let t60 = select(t57, t54, t48);
    let t61 = -t58;
    let t62 = -t59;
    let t63 = -t60;
    let t64 = select(t45, hard_stiffness, t48);
    let t65 = select(t40, 0.0f, t48);
    let t66 = select(t41, 0.0f, t48);
    let t67 = select(t46, hard_stiffness, t48);
    let t68 = select(t43, 0.0f, t48);
    let t69 = select(t47, hard_stiffness, t48);
    return HardFeelResult(
        vec3<f32>(t61, t62, t63),
        t64,
        t65,
        t66,
        t67,
        t68,
        t69
    );
}

// hard_grown: solve::hard::grown in crates/cloth-kernels/src/solve/hard.rs
struct HardGrownResult {
    multiplier: vec3<f32>,
    stiffness: f32,
}
fn hard_grown(
    hard_shortest: f32,
    hard_longest: f32,
    hard_stiffness: f32,
    hard_multiplier: vec3<f32>,
    d: vec3<f32>,
    first: f32,
    most: f32
) -> HardGrownResult {
    let t0 = d.x * d.x;
    let t1 = d.y * d.y;
    let t2 = t0 + t1;
    let t3 = d.z * d.z;
    let t4 = t2 + t3;
    let t5 = square_root(t4);
    let t6 = t5 - hard_longest;
    let t7 = hard_stiffness * t6;
    let t8 = hard_multiplier.x + t7;
    let t9 = 0.0f < t8;
    let t10 = select(0.0f, t8, t9);
    let t11 = t5 - hard_shortest;
    let t12 = hard_stiffness * t11;
    let t13 = hard_multiplier.x + t12;
    let t14 = t13 < 0.0f;
    let t15 = select(0.0f, t13, t14);
    let t16 = hard_longest <= 0.0f;
    let t17 = hard_shortest < t5;
    let t18 = select(hard_shortest, t5, t17);
    let t19 = t18 < hard_longest;
    let t20 = select(hard_longest, t18, t19);
    let t21 = t5 - t20;
    let t22 = t21 < 0.0f;
    let t23 = -t21;
    let t24 = select(t21, t23, t22);
    let t25 = select(t24, t5, t16);
    let t26 = t10 + t15;
    let t27 = d.x * hard_stiffness;
    let t28 = d.y * hard_stiffness;
    let t29 = d.z * hard_stiffness;
    let t30 = hard_multiplier.x + t27;
    let t31 = hard_multiplier.y + t28;
    let t32 = hard_multiplier.z + t29;
    let t33 = select(t26, t30, t16);
    let t34 = select(0.0f, t31, t16);
    let t35 = select(0.0f, t32, t16);
    let t36 = first * 1000.0f;
    let t37 = t36 * t25;
    let t38 = hard_stiffness + t37;
    let t39 = t38 < most;
    let t40 = select(most, t38, t39);
    return HardGrownResult(
        vec3<f32>(t33, t34, t35),
        t40
    );
}

// hard_begun: solve::hard::begun in crates/cloth-kernels/src/solve/hard.rs
struct HardBegunResult {
    multiplier: vec3<f32>,
    stiffness: f32,
}
fn hard_begun(multiplier: vec3<f32>, stiffness: f32, first: f32, most: f32) -> HardBegunResult {
    let t0 = multiplier.x * 0.98f;
    let t1 = multiplier.y * 0.98f;
    let t2 = multiplier.z * 0.98f;
    let t3 = stiffness * 0.98f;
    let t4 = first < t3;
    let t5 = select(first, t3, t4);
    let t6 = t5 < most;
    let t7 = select(most, t5, t6);
    return HardBegunResult(
        vec3<f32>(t0, t1, t2),
        t7
    );
}

// hard_first_stiffness: solve::hard::first_stiffness in crates/cloth-kernels/src/solve/hard.rs
fn hard_first_stiffness(a: f32, b: f32) -> f32 {
    let t0 = b < a;
    let t1 = select(b, a, t0);
    return t1;
}

// hard_at_second_end: solve::hard::at_second_end in crates/cloth-kernels/src/solve/hard.rs
fn hard_at_second_end(longest: f32, multiplier: vec3<f32>) -> vec3<f32> {
    let t0 = longest <= 0.0f;
    let t1 = -multiplier.x;
    let t2 = -multiplier.y;
    let t3 = -multiplier.z;
    let t4 = select(multiplier.x, t1, t0);
    let t5 = select(multiplier.y, t2, t0);
    let t6 = select(multiplier.z, t3, t0);
    return vec3<f32>(t4, t5, t6);
}

// impulse_add_mobility: contact::impulse::add_mobility in crates/cloth-kernels/src/contact/impulse.rs
fn impulse_add_mobility(sum: f32, weight: f32, inverse_mass: f32) -> f32 {
    let t0 = weight * weight;
    let t1 = t0 * inverse_mass;
    let t2 = sum + t1;
    return t2;
}

// impulse_apart: contact::impulse::apart in crates/cloth-kernels/src/contact/impulse.rs
fn impulse_apart(normal: vec3<f32>, relative: vec3<f32>) -> f32 {
    let t0 = normal.x * relative.x;
    let t1 = normal.y * relative.y;
    let t2 = t0 + t1;
    let t3 = normal.z * relative.z;
    let t4 = t2 + t3;
    return t4;
}

// impulse_wanted: contact::impulse::wanted in crates/cloth-kernels/src/contact/impulse.rs
fn impulse_wanted(
    before: f32,
    distances_0: f32,
    distances_1: f32,
    stiffness: f32,
    h: f32,
    mobility: f32
) -> f32 {
    let t0 = distances_1 - distances_0;
    let t1 = 0.0f < t0;
    let t2 = select(0.0f, t0, t1);
    let t3 = stiffness * h;
    let t4 = t3 * h;
    let t5 = t4 * mobility;
    let t6 = t5 * t2;
    let t7 = 0.0f < before;
    let t8 = select(0.0f, before, t7);
    let t9 = t8 + t6;
    let t10 = t2 * 0.1f;
    let t11 = t9 < t10;
    let t12 = select(t10, t9, t11);
    return t12;
}

// impulse_pushed: contact::impulse::pushed in crates/cloth-kernels/src/contact/impulse.rs
fn impulse_pushed(so_far: f32, apart: f32, wanted: f32) -> f32 {
    let t0 = wanted - apart;
    let t1 = so_far + t0;
    let t2 = 0.0f < t1;
    let t3 = select(0.0f, t1, t2);
    return t3;
}

// impulse_stopped: contact::impulse::stopped in crates/cloth-kernels/src/contact/impulse.rs
fn impulse_stopped(apart: f32) -> f32 {
    let t0 = -apart;
    let t1 = 0.0f < t0;
    let t2 = select(0.0f, t0, t1);
    return t2;
}

// impulse_rubbed: contact::impulse::rubbed in crates/cloth-kernels/src/contact/impulse.rs
fn impulse_rubbed(
    so_far: vec3<f32>,
    normal: vec3<f32>,
    relative: vec3<f32>,
    friction: f32,
    pushed: f32
) -> vec3<f32> {
    let t0 = normal.x * relative.x;
    let t1 = normal.y * relative.y;
    let t2 = t0 + t1;
    let t3 = normal.z * relative.z;
    let t4 = t2 + t3;
    let t5 = normal.x * t4;
    let t6 = normal.y * t4;
    let t7 = normal.z * t4;
    let t8 = relative.x - t5;
    let t9 = relative.y - t6;
    let t10 = relative.z - t7;
    let t11 = so_far.x - t8;
    let t12 = so_far.y - t9;
    let t13 = so_far.z - t10;
    let t14 = friction * pushed;
    let t15 = t11 * t11;
    let t16 = t12 * t12;
    let t17 = t15 + t16;
    let t18 = t13 * t13;
    let t19 = t17 + t18;
    let t20 = square_root(t19);
    let t21 = t14 < t20;
    let t22 = select(1.0f, t20, t21);
    let t23 = divide(t14, t22);
    let t24 = select(1.0f, t23, t21);
    let t25 = t11 * t24;
    let t26 = t12 * t24;
    let t27 = t13 * t24;
    return vec3<f32>(t25, t26, t27);
}

// impulse_change: contact::impulse::change in crates/cloth-kernels/src/contact/impulse.rs
fn impulse_change(
    normal: vec3<f32>,
    pushed_0: f32,
    pushed_1: f32,
    rubbed_0: vec3<f32>,
    rubbed_1: vec3<f32>
) -> vec3<f32> {
    let t0 = pushed_1 - pushed_0;
    let t1 = normal.x * t0;
    let t2 = normal.y * t0;
    let t3 = normal.z * t0;
    let t4 = rubbed_1.x - rubbed_0.x;
    let t5 = rubbed_1.y - rubbed_0.y;
    let t6 = rubbed_1.z - rubbed_0.z;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = t3 + t6;
    return vec3<f32>(t7, t8, t9);
}

// impulse_shared: contact::impulse::shared in crates/cloth-kernels/src/contact/impulse.rs
fn impulse_shared(
    u: vec3<f32>,
    change: vec3<f32>,
    weight: f32,
    inverse_mass: f32,
    mobility: f32
) -> vec3<f32> {
    let t0 = weight * inverse_mass;
    let t1 = divide(t0, mobility);
    let t2 = change.x * t1;
    let t3 = change.y * t1;
    let t4 = change.z * t1;
    let t5 = u.x + t2;
    let t6 = u.y + t3;
    let t7 = u.z + t4;
    return vec3<f32>(t5, t6, t7);
}

// impulse_kept: contact::impulse::kept in crates/cloth-kernels/src/contact/impulse.rs
fn impulse_kept(squared: f32) -> f32 {
    let t0 = 0.0f < squared;
    let t1 = select(0.0f, squared, t0);
    let t2 = square_root(t1);
    let t3 = t2 * 0.1f;
    return t3;
}

// impulse_on_way: contact::impulse::on_way in crates/cloth-kernels/src/contact/impulse.rs
fn impulse_on_way(start: vec3<f32>, end: vec3<f32>, time: f32) -> vec3<f32> {
    let t0 = end.x - start.x;
    let t1 = end.y - start.y;
    let t2 = end.z - start.z;
    let t3 = t0 * time;
    let t4 = t1 * time;
    let t5 = t2 * time;
    let t6 = start.x + t3;
    let t7 = start.y + t4;
    let t8 = start.z + t5;
    return vec3<f32>(t6, t7, t8);
}

// impulse_half: contact::impulse::half in crates/cloth-kernels/src/contact/impulse.rs
fn impulse_half(length: f32) -> f32 {
    let t0 = length * 0.5f;
    return t0;
}

// interior_add_stiffness: contact::interior::add_stiffness in crates/cloth-kernels/src/contact/interior.rs
fn interior_add_stiffness(
    sum: f32,
    weight: f32,
    normal: vec3<f32>,
    block_xx: f32,
    block_xy: f32,
    block_xz: f32,
    block_yy: f32,
    block_yz: f32,
    block_zz: f32,
    mass: f32,
    radius: f32
) -> f32 {
    let t0 = weight * weight;
    let t1 = block_xx * normal.x;
    let t2 = block_xy * normal.y;
    let t3 = t1 + t2;
    let t4 = block_xz * normal.z;
    let t5 = t3 + t4;
    let t6 = block_xy * normal.x;
    let t7 = block_yy * normal.y;
    let t8 = t6 + t7;
    let t9 = block_yz * normal.z;
    let t10 = t8 + t9;
    let t11 = block_xz * normal.x;
    let t12 = block_yz * normal.y;
    let t13 = t11 + t12;
    let t14 = block_zz * normal.z;
    let t15 = t13 + t14;
    let t16 = normal.x * t5;
    let t17 = normal.y * t10;
    let t18 = t16 + t17;
    let t19 = normal.z * t15;
    let t20 = t18 + t19;
    let t21 = radius * radius;
    let t22 = divide(mass, t21);
    let t23 = t20 + t22;
    let t24 = t0 * t23;
    let t25 = sum + t24;
    return t25;
}

// interior_add_square: contact::interior::add_square in crates/cloth-kernels/src/contact/interior.rs
fn interior_add_square(sum: f32, weight: f32) -> f32 {
    let t0 = weight * weight;
    let t1 = sum + t0;
    return t1;
}

// interior_stiffness: contact::interior::stiffness in crates/cloth-kernels/src/contact/interior.rs
fn interior_stiffness(sum: f32, squares: f32) -> f32 {
    let t0 = divide(sum, squares);
    return t0;
}

// interior_separation: contact::interior::separation in crates/cloth-kernels/src/contact/interior.rs
fn interior_separation(squared: f32, part: f32, largest: f32) -> f32 {
    let t0 = 0.0f < squared;
    let t1 = select(0.0f, squared, t0);
    let t2 = square_root(t1);
    let t3 = t2 * part;
    let t4 = largest * 4.7683716e-7f;
    let t5 = t4 < t3;
    let t6 = select(t4, t3, t5);
    let t7 = t2 * 0.98f;
    let t8 = t6 < t7;
    let t9 = select(t7, t6, t8);
    return t9;
}

// interior_left_over: contact::interior::left_over in crates/cloth-kernels/src/contact/interior.rs
fn interior_left_over(squared: f32, radius: f32) -> f32 {
    let t0 = 0.0f < squared;
    let t1 = select(0.0f, squared, t0);
    let t2 = square_root(t1);
    let t3 = radius * 0.25f;
    let t4 = divide(t3, t2);
    let t5 = 0.5f < t4;
    let t6 = select(0.5f, t4, t5);
    let t7 = t6 < 0.9f;
    let t8 = select(0.9f, t6, t7);
    return t8;
}

// interior_squeezed: contact::interior::squeezed in crates/cloth-kernels/src/contact/interior.rs
fn interior_squeezed(radius: f32) -> f32 {
    let t0 = radius * 0.01f;
    let t1 = t0 * t0;
    return t1;
}

// interior_share: contact::interior::share in crates/cloth-kernels/src/contact/interior.rs
fn interior_share(iterations: f32) -> f32 {
    let t0 = divide(1.0f, iterations);
    return t0;
}

// interior_reach: contact::interior::reach in crates/cloth-kernels/src/contact/interior.rs
fn interior_reach(radius: f32) -> f32 {
    let t0 = radius * 2.0f;
    return t0;
}

// interior_inner: contact::interior::inner in crates/cloth-kernels/src/contact/interior.rs
fn interior_inner(radius: f32) -> f32 {
    let t0 = radius * 0.25f;
    return t0;
}

// interior_enough: contact::interior::enough in crates/cloth-kernels/src/contact/interior.rs
fn interior_enough(norm: f32) -> f32 {
    let t0 = norm * 0.01f;
    return t0;
}

// interior_mass: contact::interior::mass in crates/cloth-kernels/src/contact/interior.rs
fn interior_mass(weight: f32, h: f32) -> f32 {
    let t0 = h * h;
    let t1 = weight * t0;
    return t1;
}

// zone_mass: contact::zone::mass in crates/cloth-kernels/src/contact/zone.rs
fn zone_mass(inverse_mass: f32) -> f32 {
    let t0 = divide(1.0f, inverse_mass);
    return t0;
}

// zone_sum: contact::zone::sum in crates/cloth-kernels/src/contact/zone.rs
fn zone_sum(so_far: f32, mass: f32) -> f32 {
    let t0 = so_far + mass;
    return t0;
}

// zone_center: contact::zone::center in crates/cloth-kernels/src/contact/zone.rs
fn zone_center(sum: vec3<f32>, mass: f32) -> vec3<f32> {
    let t0 = divide(1.0f, mass);
    let t1 = sum.x * t0;
    let t2 = sum.y * t0;
    let t3 = sum.z * t0;
    return vec3<f32>(t1, t2, t3);
}

// zone_add_moment: contact::zone::add_moment in crates/cloth-kernels/src/contact/zone.rs
fn zone_add_moment(so_far: vec3<f32>, mass: f32, arm: vec3<f32>, u: vec3<f32>) -> vec3<f32> {
    let t0 = arm.y * u.z;
    let t1 = arm.z * u.y;
    let t2 = t0 - t1;
    let t3 = arm.z * u.x;
    let t4 = arm.x * u.z;
    let t5 = t3 - t4;
    let t6 = arm.x * u.y;
    let t7 = arm.y * u.x;
    let t8 = t6 - t7;
    let t9 = t2 * mass;
    let t10 = t5 * mass;
    let t11 = t8 * mass;
    let t12 = so_far.x + t9;
    let t13 = so_far.y + t10;
    let t14 = so_far.z + t11;
    return vec3<f32>(t12, t13, t14);
}

// zone_add_inertia: contact::zone::add_inertia in crates/cloth-kernels/src/contact/zone.rs
struct ZoneAddInertiaResult {
    inertia_xx: f32,
    inertia_xy: f32,
    inertia_xz: f32,
    inertia_yy: f32,
    inertia_yz: f32,
    inertia_zz: f32,
}
fn zone_add_inertia(
    so_far_xx: f32,
    so_far_xy: f32,
    so_far_xz: f32,
    so_far_yy: f32,
    so_far_yz: f32,
    so_far_zz: f32,
    mass: f32,
    arm: vec3<f32>
) -> ZoneAddInertiaResult {
    let t0 = -mass;
    let t1 = arm.x * t0;
    let t2 = arm.y * t0;
    let t3 = arm.z * t0;
    let t4 = t1 * arm.x;
    let t5 = t1 * arm.y;
    let t6 = t1 * arm.z;
    let t7 = t2 * arm.y;
    let t8 = t2 * arm.z;
    let t9 = t3 * arm.z;
    let t10 = arm.x * arm.x;
    let t11 = arm.y * arm.y;
    let t12 = t10 + t11;
    let t13 = arm.z * arm.z;
    let t14 = t12 + t13;
    let t15 = t14 * mass;
    let t16 = t4 + t15;
    let t17 = t7 + t15;
    let t18 = t9 + t15;
    let t19 = so_far_xx + t16;
    let t20 = so_far_xy + t5;
    let t21 = so_far_xz + t6;
    let t22 = so_far_yy + t17;
    let t23 = so_far_yz + t8;
    let t24 = so_far_zz + t18;
    return ZoneAddInertiaResult(
        t19,
        t20,
        t21,
        t22,
        t23,
        t24
    );
}

// zone_turned: contact::zone::turned in crates/cloth-kernels/src/contact/zone.rs
fn zone_turned(s: vec3<f32>, arm: vec3<f32>) -> vec3<f32> {
    let t0 = s.y * arm.z;
    let t1 = s.z * arm.y;
    let t2 = t0 - t1;
    let t3 = s.z * arm.x;
    let t4 = s.x * arm.z;
    let t5 = t3 - t4;
    let t6 = s.x * arm.y;
    let t7 = s.y * arm.x;
    let t8 = t6 - t7;
    let t9 = s.y * t8;
    let t10 = s.z * t5;
    let t11 = t9 - t10;
    let t12 = s.z * t2;
    let t13 = s.x * t8;
    let t14 = t12 - t13;
    let t15 = s.x * t5;
    let t16 = s.y * t2;
    let t17 = t15 - t16;
    let t18 = t2 + t11;
    let t19 = t5 + t14;
    let t20 = t8 + t17;
    let t21 = s.x * s.x;
    let t22 = s.y * s.y;
    let t23 = t21 + t22;
    let t24 = s.z * s.z;
    let t25 = t23 + t24;
    let t26 = 1.0f + t25;
    let t27 = divide(2.0f, t26);
    let t28 = t18 * t27;
    let t29 = t19 * t27;
    let t30 = t20 * t27;
    return vec3<f32>(t28, t29, t30);
}

// zone_turn: contact::zone::turn in crates/cloth-kernels/src/contact/zone.rs
fn zone_turn(
    s: vec3<f32>,
    inertia_xx: f32,
    inertia_xy: f32,
    inertia_xz: f32,
    inertia_yy: f32,
    inertia_yz: f32,
    inertia_zz: f32,
    wanted: vec3<f32>,
    found: vec3<f32>
) -> vec3<f32> {
    let t0 = inertia_xx < 0.0f;
    let t1 = -inertia_xx;
    let t2 = select(inertia_xx, t1, t0);
    let t3 = inertia_yy < 0.0f;
    let t4 = -inertia_yy;
    let t5 = select(inertia_yy, t4, t3);
    let t6 = t2 + t5;
    let t7 = inertia_zz < 0.0f;
    let t8 = -inertia_zz;
    let t9 = select(inertia_zz, t8, t7);
    let t10 = t6 + t9;
    let t11 = inertia_xy < 0.0f;
    let t12 = -inertia_xy;
    let t13 = select(inertia_xy, t12, t11);
    let t14 = inertia_xz < 0.0f;
    let t15 = -inertia_xz;
    let t16 = select(inertia_xz, t15, t14);
    let t17 = t13 + t16;
    let t18 = inertia_yz < 0.0f;
    let t19 = -inertia_yz;
    let t20 = select(inertia_yz, t19, t18);
    let t21 = t17 + t20;
    let t22 = t10 + t21;
    let t23 = t22 * 1e-6f;
    let t24 = wanted.x - found.x;
    let t25 = wanted.y - found.y;
    let t26 = wanted.z - found.z;
    let t27 = t24 * 0.5f;
    let t28 = t25 * 0.5f;
    let t29 = t26 * 0.5f;
    let t30 = t23 < inertia_xx;
    let t31 = select(t23, inertia_xx, t30);
    let t32 = divide(1.0f, t31);
    let t33 = inertia_xy * t32;
    let t34 = inertia_xz * t32;
    let t35 = t34 * inertia_xy;
    let t36 = inertia_yz - t35;
    let t37 = t33 * inertia_xy;
    let t38 = inertia_yy - t37;
    let t39 = t23 < t38;
    let t40 = select(t23, t38, t39);
    let t41 = divide(1.0f, t40);
    let t42 = t36 * t41;
    let t43 = t34 * inertia_xz;
    let t44 = inertia_zz - t43;
    let t45 = t42 * t36;
    let t46 = t44 - t45;
    let t47 = t23 < t46;
    let t48 = select(t23, t46, t47);
    let t49 = divide(1.0f, t48);
    let t50 = t33 * t27;
    let t51 = t28 - t50;
    let t52 = t34 * t27;
    let t53 = t29 - t52;
    let t54 = t42 * t51;
    let t55 = t53 - t54;
    let t56 = t55 * t49;
    let t57 = t51 * t41;
    let t58 = t42 * t56;
    let t59 = t57 - t58;
    let t60 = t27 * t32;
    let t61 = t33 * t59;
    let t62 = t60 - t61;
    let t63 = t34 * t56;
    let t64 = t62 - t63;
    let t65 = s.x + t64;
    let t66 = s.y + t59;
    let t67 = s.z + t56;
    return vec3<f32>(t65, t66, t67);
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
    let t2 = divide(1.0f, t1);
    let t3 = h_xy * t2;
    let t4 = h_xz * t2;
    let t5 = t4 * h_xy;
    let t6 = h_yz - t5;
    let t7 = t3 * h_xy;
    let t8 = h_yy - t7;
    let t9 = 0.0f < t8;
    let t10 = select(1.0f, t8, t9);
    let t11 = divide(1.0f, t10);
    let t12 = t6 * t11;
    let t13 = t4 * h_xz;
    let t14 = h_zz - t13;
    let t15 = t12 * t6;
    let t16 = t14 - t15;
    let t17 = 0.0f < t16;
    let t18 = select(1.0f, t16, t17);
    let t19 = divide(1.0f, t18);
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

// voxel_inside: collide::voxel::inside in crates/cloth-kernels/src/collide/voxel.rs
fn voxel_inside(
    place_axes_row_0: vec3<f32>,
    place_axes_row_1: vec3<f32>,
    place_axes_row_2: vec3<f32>,
    place_origin: vec3<f32>,
    p: vec3<f32>
) -> vec3<f32> {
    let t0 = p.x - place_origin.x;
    let t1 = p.y - place_origin.y;
    let t2 = p.z - place_origin.z;
    let t3 = place_axes_row_0.x * t0;
    let t4 = place_axes_row_0.y * t1;
    let t5 = t3 + t4;
    let t6 = place_axes_row_0.z * t2;
    let t7 = t5 + t6;
    let t8 = place_axes_row_1.x * t0;
    let t9 = place_axes_row_1.y * t1;
    let t10 = t8 + t9;
    let t11 = place_axes_row_1.z * t2;
    let t12 = t10 + t11;
    let t13 = place_axes_row_2.x * t0;
    let t14 = place_axes_row_2.y * t1;
    let t15 = t13 + t14;
    let t16 = place_axes_row_2.z * t2;
    let t17 = t15 + t16;
    return vec3<f32>(t7, t12, t17);
}

// voxel_outside: collide::voxel::outside in crates/cloth-kernels/src/collide/voxel.rs
fn voxel_outside(
    axes_row_0: vec3<f32>,
    axes_row_1: vec3<f32>,
    axes_row_2: vec3<f32>,
    v: vec3<f32>
) -> vec3<f32> {
    let t0 = axes_row_0.x * v.x;
    let t1 = axes_row_0.y * v.x;
    let t2 = axes_row_0.z * v.x;
    let t3 = axes_row_1.x * v.y;
    let t4 = axes_row_1.y * v.y;
    let t5 = axes_row_1.z * v.y;
    let t6 = t0 + t3;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = axes_row_2.x * v.z;
    let t10 = axes_row_2.y * v.z;
    let t11 = axes_row_2.z * v.z;
    let t12 = t6 + t9;
    let t13 = t7 + t10;
    let t14 = t8 + t11;
    return vec3<f32>(t12, t13, t14);
}

// voxel_cell: collide::voxel::cell in crates/cloth-kernels/src/collide/voxel.rs
fn voxel_cell(x: vec3<f32>, lower: vec3<f32>, size: f32) -> vec3<f32> {
    let t0 = x.x - lower.x;
    let t1 = x.y - lower.y;
    let t2 = x.z - lower.z;
    let t3 = divide(t0, size);
    let t4 = divide(t1, size);
    let t5 = divide(t2, size);
    return vec3<f32>(t3, t4, t5);
}

// voxel_respond: collide::voxel::respond in crates/cloth-kernels/src/collide/voxel.rs
struct VoxelRespondResult {
    state_current: vec4<f32>,
    state_previous: vec4<f32>,
}
fn voxel_respond(
    state_current: vec4<f32>,
    state_previous: vec4<f32>,
    x: vec3<f32>,
    before_axes_row_0: vec3<f32>,
    before_axes_row_1: vec3<f32>,
    before_axes_row_2: vec3<f32>,
    before_origin: vec3<f32>,
    now_axes_row_0: vec3<f32>,
    now_axes_row_1: vec3<f32>,
    now_axes_row_2: vec3<f32>,
    now_origin: vec3<f32>,
    tangent_closest: vec3<f32>,
    tangent_normal: vec3<f32>,
    attenuation_offset: f32,
    attenuation_tangential: f32,
    attenuation_normal: f32
) -> VoxelRespondResult {
    let t0 = x.x - tangent_closest.x;
    let t1 = x.y - tangent_closest.y;
    let t2 = x.z - tangent_closest.z;
    let t3 = t0 * tangent_normal.x;
    let t4 = t1 * tangent_normal.y;
    let t5 = t3 + t4;
    let t6 = t2 * tangent_normal.z;
    let t7 = t5 + t6;
    let t8 = t7 - attenuation_offset;
    let t9 = t8 < 0.0f;
    let t10 = 0.0f < state_current.w;
    let t11 = t9 & t10;
    let t12 = now_axes_row_0.x * tangent_normal.x;
    let t13 = now_axes_row_0.y * tangent_normal.x;
    let t14 = now_axes_row_0.z * tangent_normal.x;
    let t15 = now_axes_row_1.x * tangent_normal.y;
    let t16 = now_axes_row_1.y * tangent_normal.y;
    let t17 = now_axes_row_1.z * tangent_normal.y;
    let t18 = t12 + t15;
    let t19 = t13 + t16;
    let t20 = t14 + t17;
    let t21 = now_axes_row_2.x * tangent_normal.z;
    let t22 = now_axes_row_2.y * tangent_normal.z;
    let t23 = now_axes_row_2.z * tangent_normal.z;
    let t24 = t18 + t21;
    let t25 = t19 + t22;
    let t26 = t20 + t23;
    let t27 = now_axes_row_0.x * x.x;
    let t28 = now_axes_row_0.y * x.x;
    let t29 = now_axes_row_0.z * x.x;
    let t30 = now_axes_row_1.x * x.y;
    let t31 = now_axes_row_1.y * x.y;
    let t32 = now_axes_row_1.z * x.y;
    let t33 = t27 + t30;
    let t34 = t28 + t31;
    let t35 = t29 + t32;
    let t36 = now_axes_row_2.x * x.z;
    let t37 = now_axes_row_2.y * x.z;
    let t38 = now_axes_row_2.z * x.z;
    let t39 = t33 + t36;
    let t40 = t34 + t37;
    let t41 = t35 + t38;
    let t42 = t39 + now_origin.x;
    let t43 = t40 + now_origin.y;
    let t44 = t41 + now_origin.z;
    let t45 = before_axes_row_0.x * x.x;
    let t46 = before_axes_row_0.y * x.x;
    let t47 = before_axes_row_0.z * x.x;
    let t48 = before_axes_row_1.x * x.y;
    let t49 = before_axes_row_1.y * x.y;
    let t50 = before_axes_row_1.z * x.y;
    let t51 = t45 + t48;
    let t52 = t46 + t49;
    let t53 = t47 + t50;
    let t54 = before_axes_row_2.x * x.z;
    let t55 = before_axes_row_2.y * x.z;
    let t56 = before_axes_row_2.z * x.z;
    let t57 = t51 + t54;
    let t58 = t52 + t55;
    let t59 = t53 + t56;
    let t60 = t57 + before_origin.x;
    let t61 = t58 + before_origin.y;
    let t62 = t59 + before_origin.z;
    let t63 = t42 - t60;
    let t64 = t43 - t61;
    let t65 = t44 - t62;
    let t66 = state_current.x - state_previous.x;
    let t67 = state_current.y - state_previous.y;
    let t68 = state_current.z - state_previous.z;
    let t69 = t66 - t63;
    let t70 = t67 - t64;
    let t71 = t68 - t65;
    let t72 = t24 * t69;
    let t73 = t25 * t70;
    let t74 = t72 + t73;
    let t75 = t26 * t71;
    let t76 = t74 + t75;
    let t77 = t24 * t76;
    let t78 = t25 * t76;
    let t79 = t26 * t76;
    let t80 = 1.0f - attenuation_normal;
    let t81 = t77 * t80;
    let t82 = t78 * t80;
    let t83 = t79 * t80;
    let t84 = t69 - t77;
    let t85 = t70 - t78;
    let t86 = t71 - t79;
    let t87 = 1.0f - attenuation_tangential;
    let t88 = t84 * t87;
    let t89 = t85 * t87;
    let t90 = t86 * t87;
    let t91 = t81 + t88;
    let t92 = t82 + t89;
    let t93 = t83 + t90;
    let t94 = t24 * t8;
    let t95 = t25 * t8;
    let t96 = t26 * t8;
    let t97 = state_current.x - t94;
    let t98 = state_current.y - t95;
    let t99 = state_current.z - t96;
    let t100 = select(state_current.x, t97, t11);
    let t101 = select(state_current.y, t98, t11);
    let t102 = select(state_current.z, t99, t11);
    let t103 = t63 + t91;
    let t104 = t64 + t92;
    let t105 = t65 + t93;
    let t106 = t97 - t103;
    let t107 = t98 - t104;
    let t108 = t99 - t105;
    let t109 = select(state_previous.x, t106, t11);
    let t110 = select(state_previous.y, t107, t11);
    let t111 = select(state_previous.z, t108, t11);
    return VoxelRespondResult(
        vec4<f32>(t100, t101, t102, state_current.w),
        vec4<f32>(t109, t110, t111, state_previous.w)
    );
}
