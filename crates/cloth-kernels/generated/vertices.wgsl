// Printed from the Rust kernels of cloth-kernels. Do not edit.

// damping_rate: energy::damping::rate in crates/cloth-kernels/src/energy/damping.rs
fn damping_rate(time: f32, rate: f32) -> f32 {
    let t0 = time * rate;
    return t0;
}

// inertia_rate: energy::inertia::rate in crates/cloth-kernels/src/energy/inertia.rs
fn inertia_rate(h: f32) -> f32 {
    let t0 = divide(1.0f, h);
    return t0;
}

// inertia_weight: energy::inertia::weight in crates/cloth-kernels/src/energy/inertia.rs
fn inertia_weight(inverse_mass: f32, rate: f32) -> f32 {
    let t0 = rate * rate;
    let t1 = divide(t0, inverse_mass);
    return t1;
}

// adaptive_pull: solve::adaptive_start::pull in crates/cloth-kernels/src/solve/adaptive_start.rs
fn adaptive_pull(bias: vec3<f32>, acceleration: vec3<f32>, dt_squared: f32) -> vec3<f32> {
    let t0 = acceleration.x * dt_squared;
    let t1 = acceleration.y * dt_squared;
    let t2 = acceleration.z * dt_squared;
    let t3 = bias.x + t0;
    let t4 = bias.y + t1;
    let t5 = bias.z + t2;
    return vec3<f32>(t3, t4, t5);
}

// adaptive_coasted: solve::adaptive_start::coasted in crates/cloth-kernels/src/solve/adaptive_start.rs
fn adaptive_coasted(inertial: vec3<f32>, pull: vec3<f32>) -> vec3<f32> {
    let t0 = inertial.x - pull.x;
    let t1 = inertial.y - pull.y;
    let t2 = inertial.z - pull.z;
    return vec3<f32>(t0, t1, t2);
}

// adaptive_part: solve::adaptive_start::part in crates/cloth-kernels/src/solve/adaptive_start.rs
fn adaptive_part(coasted: vec3<f32>, before: vec3<f32>, pull: vec3<f32>, last: f32, dt: f32) -> f32 {
    let t0 = pull.x * pull.x;
    let t1 = pull.y * pull.y;
    let t2 = t0 + t1;
    let t3 = pull.z * pull.z;
    let t4 = t2 + t3;
    let t5 = 0.0f < t4;
    let t6 = coasted.x - before.x;
    let t7 = coasted.y - before.y;
    let t8 = coasted.z - before.z;
    let t9 = t6 * pull.x;
    let t10 = t7 * pull.y;
    let t11 = t9 + t10;
    let t12 = t8 * pull.z;
    let t13 = t11 + t12;
    let t14 = select(1.0f, t4, t5);
    let t15 = divide(t13, t14);
    let t16 = (-1.0f) < t15;
    let t17 = select((-1.0f), t15, t16);
    let t18 = t17 < 2.0f;
    let t19 = select(2.0f, t17, t18);
    let t20 = select(1.0f, t19, t5);
    let t21 = dt * 14.285714f;
    let t22 = t21 < 1.0f;
    let t23 = select(1.0f, t21, t22);
    let t24 = t20 - last;
    let t25 = t23 * t24;
    let t26 = last + t25;
    return t26;
}

// adaptive_start: solve::adaptive_start::start in crates/cloth-kernels/src/solve/adaptive_start.rs
fn adaptive_start(coasted: vec3<f32>, pull: vec3<f32>, part: f32) -> vec3<f32> {
    let t0 = part < 0.9f;
    let t1 = 0.0f < part;
    let t2 = select(0.0f, part, t1);
    let t3 = select(1.0f, t2, t0);
    let t4 = pull.x * t3;
    let t5 = pull.y * t3;
    let t6 = pull.z * t3;
    let t7 = coasted.x + t4;
    let t8 = coasted.y + t5;
    let t9 = coasted.z + t6;
    return vec3<f32>(t7, t8, t9);
}

// vertex_edge_before: solve::vertex_block::edge_before in crates/cloth-kernels/src/solve/vertex_block.rs
fn vertex_edge_before(place: vec3<f32>, own: vec3<f32>) -> vec3<f32> {
    let t0 = place.x - own.x;
    let t1 = place.y - own.y;
    let t2 = place.z - own.z;
    return vec3<f32>(t0, t1, t2);
}

// vertex_edge: solve::vertex_block::edge in crates/cloth-kernels/src/solve/vertex_block.rs
fn vertex_edge(before: vec3<f32>, u: vec3<f32>, own: vec3<f32>) -> vec3<f32> {
    let t0 = u.x - own.x;
    let t1 = u.y - own.y;
    let t2 = u.z - own.z;
    let t3 = before.x + t0;
    let t4 = before.y + t1;
    let t5 = before.z + t2;
    return vec3<f32>(t3, t4, t5);
}

// vertex_inertia: solve::vertex_block::inertia in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexInertiaResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_inertia(weight: f32, u: vec3<f32>, inertial: vec3<f32>) -> VertexInertiaResult {
    let t0 = u.x - inertial.x;
    let t1 = u.y - inertial.y;
    let t2 = u.z - inertial.z;
    let t3 = t0 * weight;
    let t4 = t1 * weight;
    let t5 = t2 * weight;
    return VertexInertiaResult(
        vec3<f32>(t3, t4, t5),
        weight,
        0.0f,
        0.0f,
        weight,
        0.0f,
        weight
    );
}

// vertex_sum: solve::vertex_block::sum in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexSumResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_sum(
    a_gradient: vec3<f32>,
    a_hessian_xx: f32,
    a_hessian_xy: f32,
    a_hessian_xz: f32,
    a_hessian_yy: f32,
    a_hessian_yz: f32,
    a_hessian_zz: f32,
    b_gradient: vec3<f32>,
    b_hessian_xx: f32,
    b_hessian_xy: f32,
    b_hessian_xz: f32,
    b_hessian_yy: f32,
    b_hessian_yz: f32,
    b_hessian_zz: f32
) -> VertexSumResult {
    let t0 = a_gradient.x + b_gradient.x;
    let t1 = a_gradient.y + b_gradient.y;
    let t2 = a_gradient.z + b_gradient.z;
    let t3 = a_hessian_xx + b_hessian_xx;
    let t4 = a_hessian_xy + b_hessian_xy;
    let t5 = a_hessian_xz + b_hessian_xz;
    let t6 = a_hessian_yy + b_hessian_yy;
    let t7 = a_hessian_yz + b_hessian_yz;
    let t8 = a_hessian_zz + b_hessian_zz;
    return VertexSumResult(
        vec3<f32>(t0, t1, t2),
        t3,
        t4,
        t5,
        t6,
        t7,
        t8
    );
}

// vertex_add_weighted: solve::vertex_block::add_weighted in crates/cloth-kernels/src/solve/vertex_block.rs
fn vertex_add_weighted(sum: vec3<f32>, weight: f32, d: vec3<f32>) -> vec3<f32> {
    let t0 = d.x * weight;
    let t1 = d.y * weight;
    let t2 = d.z * weight;
    let t3 = sum.x + t0;
    let t4 = sum.y + t1;
    let t5 = sum.z + t2;
    return vec3<f32>(t3, t4, t5);
}

// vertex_weighted: solve::vertex_block::weighted in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexWeightedResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_weighted(sum: vec3<f32>, stiffness: f32) -> VertexWeightedResult {
    return VertexWeightedResult(
        vec3<f32>(sum.x, sum.y, sum.z),
        stiffness,
        0.0f,
        0.0f,
        stiffness,
        0.0f,
        stiffness
    );
}

// vertex_step: solve::vertex_block::step in crates/cloth-kernels/src/solve/vertex_block.rs
fn vertex_step(
    weight: f32,
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
    few: f32
) -> vec3<f32> {
    let t0 = block_hessian_xx + block_hessian_yy;
    let t1 = t0 + block_hessian_zz;
    let t2 = weight * 3.0f;
    let t3 = t1 - t2;
    let t4 = few * 0.1f;
    let t5 = t3 * t4;
    let t6 = block_hessian_xx + t5;
    let t7 = block_hessian_yy + t5;
    let t8 = block_hessian_zz + t5;
    let t9 = t6 * 1e-6f;
    let t10 = t7 * 1e-6f;
    let t11 = t8 * 1e-6f;
    let t12 = -block_gradient.x;
    let t13 = -block_gradient.y;
    let t14 = -block_gradient.z;
    let t15 = t9 < t6;
    let t16 = select(t9, t6, t15);
    let t17 = divide(1.0f, t16);
    let t18 = block_hessian_xy * t17;
    let t19 = block_hessian_xz * t17;
    let t20 = t19 * block_hessian_xy;
    let t21 = block_hessian_yz - t20;
    let t22 = t18 * block_hessian_xy;
    let t23 = t7 - t22;
    let t24 = t10 < t23;
    let t25 = select(t10, t23, t24);
    let t26 = divide(1.0f, t25);
    let t27 = t21 * t26;
    let t28 = t19 * block_hessian_xz;
    let t29 = t8 - t28;
    let t30 = t27 * t21;
    let t31 = t29 - t30;
    let t32 = t11 < t31;
    let t33 = select(t11, t31, t32);
    let t34 = divide(1.0f, t33);
    let t35 = t18 * t12;
    let t36 = t13 - t35;
    let t37 = t19 * t12;
    let t38 = t14 - t37;
    let t39 = t27 * t36;
    let t40 = t38 - t39;
    let t41 = t40 * t34;
    let t42 = t36 * t26;
    let t43 = t27 * t41;
    let t44 = t42 - t43;
    let t45 = t12 * t17;
    let t46 = t18 * t44;
    let t47 = t45 - t46;
    let t48 = t19 * t41;
    let t49 = t47 - t48;
    let t50 = 0.0f < t6;
    let t51 = 0.0f < t7;
    let t52 = t50 & t51;
    let t53 = 0.0f < t8;
    let t54 = t52 & t53;
    let t55 = t49 * 0.0f;
    let t56 = t44 * 0.0f;
    let t57 = t55 + t56;
    let t58 = t41 * 0.0f;
    let t59 = t57 + t58;
    let t60 = t59 <= 0.0f;
    let t61 = t54 & t60;
    let t62 = 0.0f < weight;
    let t63 = t61 & t62;
    let t64 = select(0.0f, t49, t63);
    let t65 = select(0.0f, t44, t63);
    let t66 = select(0.0f, t41, t63);
    return vec3<f32>(t64, t65, t66);
}

// vertex_moved: solve::vertex_block::moved in crates/cloth-kernels/src/solve/vertex_block.rs
fn vertex_moved(u: vec3<f32>, step: vec3<f32>) -> vec3<f32> {
    let t0 = u.x + step.x;
    let t1 = u.y + step.y;
    let t2 = u.z + step.z;
    return vec3<f32>(t0, t1, t2);
}

// vertex_woven: solve::vertex_block::woven in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexWovenResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_woven(
    d_0: vec3<f32>,
    d_1: vec3<f32>,
    rest_b1_0: f32,
    rest_b1_1: f32,
    rest_b2_0: f32,
    rest_b2_1: f32,
    stiffness_warp: f32,
    stiffness_weft: f32,
    stiffness_shear: f32
) -> VertexWovenResult {
    let t0 = d_0.x * rest_b1_0;
    let t1 = d_0.y * rest_b1_0;
    let t2 = d_0.z * rest_b1_0;
    let t3 = d_1.x * rest_b2_0;
    let t4 = d_1.y * rest_b2_0;
    let t5 = d_1.z * rest_b2_0;
    let t6 = t0 + t3;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = d_0.x * rest_b1_1;
    let t10 = d_0.y * rest_b1_1;
    let t11 = d_0.z * rest_b1_1;
    let t12 = d_1.x * rest_b2_1;
    let t13 = d_1.y * rest_b2_1;
    let t14 = d_1.z * rest_b2_1;
    let t15 = t9 + t12;
    let t16 = t10 + t13;
    let t17 = t11 + t14;
    let t18 = t6 * t6;
    let t19 = t7 * t7;
    let t20 = t18 + t19;
    let t21 = t8 * t8;
    let t22 = t20 + t21;
    let t23 = square_root(t22);
    let t24 = 1e-12f < t23;
    let t25 = select(1.0f, t23, t24);
    let t26 = divide(1.0f, t25);
    let t27 = select(0.0f, t26, t24);
    let t28 = t6 * t27;
    let t29 = t7 * t27;
    let t30 = t8 * t27;
    let t31 = t15 * t15;
    let t32 = t16 * t16;
    let t33 = t31 + t32;
    let t34 = t17 * t17;
    let t35 = t33 + t34;
    let t36 = square_root(t35);
    let t37 = 1e-12f < t36;
    let t38 = select(1.0f, t36, t37);
    let t39 = divide(1.0f, t38);
    let t40 = select(0.0f, t39, t37);
    let t41 = t15 * t40;
    let t42 = t16 * t40;
    let t43 = t17 * t40;
    let t44 = t23 - 1.0f;
    let t45 = t36 - 1.0f;
    let t46 = t6 * t15;
    let t47 = t7 * t16;
    let t48 = t46 + t47;
    let t49 = t8 * t17;
    let t50 = t48 + t49;
    let t51 = t44 * stiffness_warp;
    let t52 = t45 * stiffness_weft;
    let t53 = t50 * stiffness_shear;
    let t54 = rest_b1_0 + rest_b2_0;
    let t55 = rest_b1_1 + rest_b2_1;
    let t56 = t15 * t54;
    let t57 = t16 * t54;
    let t58 = t17 * t54;
    let t59 = t6 * t55;
    let t60 = t7 * t55;
    let t61 = t8 * t55;
    let t62 = t56 + t59;
    let t63 = t57 + t60;
    let t64 = t58 + t61;
    let t65 = t51 * t54;
    let t66 = t28 * t65;
    let t67 = t29 * t65;
    let t68 = t30 * t65;
    let t69 = t52 * t55;
    let t70 = t41 * t69;
    let t71 = t42 * t69;
    let t72 = t43 * t69;
    let t73 = t66 + t70;
    let t74 = t67 + t71;
    let t75 = t68 + t72;
    let t76 = t62 * t53;
    let t77 = t63 * t53;
    let t78 = t64 * t53;
    let t79 = t73 + t76;
    let t80 = t74 + t77;
    let t81 = t75 + t78;
    let t82 = t51 * t27;
    let t83 = 0.0f < t82;
    let t84 = select(0.0f, t82, t83);
    let t85 = t52 * t40;
    let t86 = 0.0f < t85;
    let t87 = select(0.0f, t85, t86);
    let t88 = t54 * t54;
    let t89 = t55 * t55;
    let t90 = stiffness_warp - t84;
    let t91 = t88 * t90;
    let t92 = t28 * t91;
    let t93 = t29 * t91;
    let t94 = t30 * t91;
    let t95 = t92 * t28;
    let t96 = t92 * t29;
    let t97 = t92 * t30;
    let t98 = t93 * t29;
    let t99 = t93 * t30;
    let t100 = t94 * t30;
    let t101 = stiffness_weft - t87;
    let t102 = t89 * t101;
    let t103 = t41 * t102;
    let t104 = t42 * t102;
    let t105 = t43 * t102;
    let t106 = t103 * t41;
    let t107 = t103 * t42;
    let t108 = t103 * t43;
    let t109 = t104 * t42;
    let t110 = t104 * t43;
    let t111 = t105 * t43;
    let t112 = t95 + t106;
    let t113 = t96 + t107;
    let t114 = t97 + t108;
    let t115 = t98 + t109;
    let t116 = t99 + t110;
    let t117 = t100 + t111;
    let t118 = t62 * stiffness_shear;
    let t119 = t63 * stiffness_shear;
    let t120 = t64 * stiffness_shear;
    let t121 = t118 * t62;
    let t122 = t118 * t63;
    let t123 = t118 * t64;
    let t124 = t119 * t63;
    let t125 = t119 * t64;
    let t126 = t120 * t64;
    let t127 = t112 + t121;
    let t128 = t113 + t122;
    let t129 = t114 + t123;
    let t130 = t115 + t124;
    let t131 = t116 + t125;
    let t132 = t117 + t126;
    let t133 = t54 * t55;
    let t134 = t53 * t133;
    let t135 = t134 < 0.0f;
    let t136 = -t134;
    let t137 = select(t134, t136, t135);
    let t138 = t88 * t84;
    let t139 = t89 * t87;
    let t140 = t138 + t139;
    let t141 = t137 + t137;
    let t142 = t140 + t141;
    let t143 = -t79;
    let t144 = -t80;
    let t145 = -t81;
    let t146 = t127 + t142;
    let t147 = t130 + t142;
    let t148 = t132 + t142;
    return VertexWovenResult(
        vec3<f32>(t143, t144, t145),
        t146,
        t128,
        t129,
        t147,
        t131,
        t148
    );
}

// vertex_woven_damped: solve::vertex_block::woven in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexWovenDampedResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_woven_damped(
    d_0: vec3<f32>,
    d_1: vec3<f32>,
    rest_b1_0: f32,
    rest_b1_1: f32,
    rest_b2_0: f32,
    rest_b2_1: f32,
    stiffness_warp: f32,
    stiffness_weft: f32,
    stiffness_shear: f32,
    before_d_0: vec3<f32>,
    before_d_1: vec3<f32>,
    before_rate: f32
) -> VertexWovenDampedResult {
    let t0 = d_0.x * rest_b1_0;
    let t1 = d_0.y * rest_b1_0;
    let t2 = d_0.z * rest_b1_0;
    let t3 = d_1.x * rest_b2_0;
    let t4 = d_1.y * rest_b2_0;
    let t5 = d_1.z * rest_b2_0;
    let t6 = t0 + t3;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = d_0.x * rest_b1_1;
    let t10 = d_0.y * rest_b1_1;
    let t11 = d_0.z * rest_b1_1;
    let t12 = d_1.x * rest_b2_1;
    let t13 = d_1.y * rest_b2_1;
    let t14 = d_1.z * rest_b2_1;
    let t15 = t9 + t12;
    let t16 = t10 + t13;
    let t17 = t11 + t14;
    let t18 = t6 * t6;
    let t19 = t7 * t7;
    let t20 = t18 + t19;
    let t21 = t8 * t8;
    let t22 = t20 + t21;
    let t23 = square_root(t22);
    let t24 = 1e-12f < t23;
    let t25 = select(1.0f, t23, t24);
    let t26 = divide(1.0f, t25);
    let t27 = select(0.0f, t26, t24);
    let t28 = t6 * t27;
    let t29 = t7 * t27;
    let t30 = t8 * t27;
    let t31 = t15 * t15;
    let t32 = t16 * t16;
    let t33 = t31 + t32;
    let t34 = t17 * t17;
    let t35 = t33 + t34;
    let t36 = square_root(t35);
    let t37 = 1e-12f < t36;
    let t38 = select(1.0f, t36, t37);
    let t39 = divide(1.0f, t38);
    let t40 = select(0.0f, t39, t37);
    let t41 = t15 * t40;
    let t42 = t16 * t40;
    let t43 = t17 * t40;
    let t44 = t23 - 1.0f;
    let t45 = t36 - 1.0f;
    let t46 = t6 * t15;
    let t47 = t7 * t16;
    let t48 = t46 + t47;
    let t49 = t8 * t17;
    let t50 = t48 + t49;
    let t51 = t44 * stiffness_warp;
    let t52 = t45 * stiffness_weft;
    let t53 = t50 * stiffness_shear;
    let t54 = before_d_0.x * rest_b1_0;
    let t55 = before_d_0.y * rest_b1_0;
    let t56 = before_d_0.z * rest_b1_0;
    let t57 = before_d_1.x * rest_b2_0;
    let t58 = before_d_1.y * rest_b2_0;
    let t59 = before_d_1.z * rest_b2_0;
    let t60 = t54 + t57;
    let t61 = t55 + t58;
    let t62 = t56 + t59;
    let t63 = before_d_0.x * rest_b1_1;
    let t64 = before_d_0.y * rest_b1_1;
    let t65 = before_d_0.z * rest_b1_1;
    let t66 = before_d_1.x * rest_b2_1;
    let t67 = before_d_1.y * rest_b2_1;
    let t68 = before_d_1.z * rest_b2_1;
    let t69 = t63 + t66;
    let t70 = t64 + t67;
    let t71 = t65 + t68;
    let t72 = t60 * t60;
    let t73 = t61 * t61;
    let t74 = t72 + t73;
    let t75 = t62 * t62;
    let t76 = t74 + t75;
    let t77 = square_root(t76);
    let t78 = t69 * t69;
    let t79 = t70 * t70;
    let t80 = t78 + t79;
    let t81 = t71 * t71;
    let t82 = t80 + t81;
    let t83 = square_root(t82);
    let t84 = t77 - 1.0f;
    let t85 = t83 - 1.0f;
    let t86 = t60 * t69;
    let t87 = t61 * t70;
    let t88 = t86 + t87;
    let t89 = t62 * t71;
    let t90 = t88 + t89;
    let t91 = t44 - t84;
    let t92 = t91 * before_rate;
    let t93 = t45 - t85;
    let t94 = t93 * before_rate;
    let t95 = t50 - t90;
    let t96 = t95 * before_rate;
    let t97 = t92 * stiffness_warp;
    let t98 = t94 * stiffness_weft;
    let t99 = t96 * stiffness_shear;
    let t100 = t51 + t97;
    let t101 = t52 + t98;
    let t102 = t53 + t99;
    let t103 = 1.0f + before_rate;
    let t104 = stiffness_warp * t103;
    let t105 = stiffness_weft * t103;
    let t106 = stiffness_shear * t103;
    let t107 = rest_b1_0 + rest_b2_0;
    let t108 = rest_b1_1 + rest_b2_1;
    let t109 = t15 * t107;
    let t110 = t16 * t107;
    let t111 = t17 * t107;
    let t112 = t6 * t108;
    let t113 = t7 * t108;
    let t114 = t8 * t108;
    let t115 = t109 + t112;
    let t116 = t110 + t113;
    let t117 = t111 + t114;
    let t118 = t100 * t107;
    let t119 = t28 * t118;
    let t120 = t29 * t118;
    let t121 = t30 * t118;
    let t122 = t101 * t108;
    let t123 = t41 * t122;
    let t124 = t42 * t122;
    let t125 = t43 * t122;
    let t126 = t119 + t123;
    let t127 = t120 + t124;
    let t128 = t121 + t125;
    let t129 = t115 * t102;
    let t130 = t116 * t102;
    let t131 = t117 * t102;
    let t132 = t126 + t129;
    let t133 = t127 + t130;
    let t134 = t128 + t131;
    let t135 = t100 * t27;
    let t136 = 0.0f < t135;
    let t137 = select(0.0f, t135, t136);
    let t138 = t101 * t40;
    let t139 = 0.0f < t138;
    let t140 = select(0.0f, t138, t139);
    let t141 = t107 * t107;
    let t142 = t108 * t108;
    let t143 = t104 - t137;
    let t144 = t141 * t143;
    let t145 = t28 * t144;
    let t146 = t29 * t144;
    let t147 = t30 * t144;
    let t148 = t145 * t28;
    let t149 = t145 * t29;
    let t150 = t145 * t30;
    let t151 = t146 * t29;
    let t152 = t146 * t30;
    let t153 = t147 * t30;
    let t154 = t105 - t140;
    let t155 = t142 * t154;
    let t156 = t41 * t155;
    let t157 = t42 * t155;
    let t158 = t43 * t155;
    let t159 = t156 * t41;
    let t160 = t156 * t42;
    let t161 = t156 * t43;
    let t162 = t157 * t42;
    let t163 = t157 * t43;
    let t164 = t158 * t43;
    let t165 = t148 + t159;
    let t166 = t149 + t160;
    let t167 = t150 + t161;
    let t168 = t151 + t162;
    let t169 = t152 + t163;
    let t170 = t153 + t164;
    let t171 = t115 * t106;
    let t172 = t116 * t106;
    let t173 = t117 * t106;
    let t174 = t171 * t115;
    let t175 = t171 * t116;
    let t176 = t171 * t117;
    let t177 = t172 * t116;
    let t178 = t172 * t117;
    let t179 = t173 * t117;
    let t180 = t165 + t174;
    let t181 = t166 + t175;
    let t182 = t167 + t176;
    let t183 = t168 + t177;
    let t184 = t169 + t178;
    let t185 = t170 + t179;
    let t186 = t107 * t108;
    let t187 = t102 * t186;
    let t188 = t187 < 0.0f;
    let t189 = -t187;
    let t190 = select(t187, t189, t188);
    let t191 = t141 * t137;
    let t192 = t142 * t140;
    let t193 = t191 + t192;
    let t194 = t190 + t190;
    let t195 = t193 + t194;
    let t196 = -t132;
    let t197 = -t133;
    let t198 = -t134;
    let t199 = t180 + t195;
    let t200 = t183 + t195;
    let t201 = t185 + t195;
    return VertexWovenDampedResult(
        vec3<f32>(t196, t197, t198),
        t199,
        t181,
        t182,
        t200,
        t184,
        t201
    );
}

// vertex_stvk: solve::vertex_block::stvk in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexStvkResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_stvk(
    d_0: vec3<f32>,
    d_1: vec3<f32>,
    rest_b1_0: f32,
    rest_b1_1: f32,
    rest_b2_0: f32,
    rest_b2_1: f32,
    stiffness_warp: f32,
    stiffness_weft: f32,
    stiffness_coupling: f32,
    stiffness_shear: f32
) -> VertexStvkResult {
    let t0 = d_0.x * rest_b1_0;
    let t1 = d_0.y * rest_b1_0;
    let t2 = d_0.z * rest_b1_0;
    let t3 = d_1.x * rest_b2_0;
    let t4 = d_1.y * rest_b2_0;
    let t5 = d_1.z * rest_b2_0;
    let t6 = t0 + t3;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = d_0.x * rest_b1_1;
    let t10 = d_0.y * rest_b1_1;
    let t11 = d_0.z * rest_b1_1;
    let t12 = d_1.x * rest_b2_1;
    let t13 = d_1.y * rest_b2_1;
    let t14 = d_1.z * rest_b2_1;
    let t15 = t9 + t12;
    let t16 = t10 + t13;
    let t17 = t11 + t14;
    let t18 = t6 * t6;
    let t19 = t7 * t7;
    let t20 = t18 + t19;
    let t21 = t8 * t8;
    let t22 = t20 + t21;
    let t23 = t22 - 1.0f;
    let t24 = t23 * 0.5f;
    let t25 = t15 * t15;
    let t26 = t16 * t16;
    let t27 = t25 + t26;
    let t28 = t17 * t17;
    let t29 = t27 + t28;
    let t30 = t29 - 1.0f;
    let t31 = t30 * 0.5f;
    let t32 = t6 * t15;
    let t33 = t7 * t16;
    let t34 = t32 + t33;
    let t35 = t8 * t17;
    let t36 = t34 + t35;
    let t37 = t24 * stiffness_warp;
    let t38 = t31 * stiffness_coupling;
    let t39 = t37 + t38;
    let t40 = t24 * stiffness_coupling;
    let t41 = t31 * stiffness_weft;
    let t42 = t40 + t41;
    let t43 = t36 * stiffness_shear;
    let t44 = t6 * stiffness_warp;
    let t45 = t7 * stiffness_warp;
    let t46 = t8 * stiffness_warp;
    let t47 = t44 * t6;
    let t48 = t44 * t7;
    let t49 = t44 * t8;
    let t50 = t45 * t7;
    let t51 = t45 * t8;
    let t52 = t46 * t8;
    let t53 = t15 * stiffness_shear;
    let t54 = t16 * stiffness_shear;
    let t55 = t17 * stiffness_shear;
    let t56 = t53 * t15;
    let t57 = t53 * t16;
    let t58 = t53 * t17;
    let t59 = t54 * t16;
    let t60 = t54 * t17;
    let t61 = t55 * t17;
    let t62 = t47 + t56;
    let t63 = t48 + t57;
    let t64 = t49 + t58;
    let t65 = t50 + t59;
    let t66 = t51 + t60;
    let t67 = t52 + t61;
    let t68 = t6 * stiffness_coupling;
    let t69 = t7 * stiffness_coupling;
    let t70 = t8 * stiffness_coupling;
    let t71 = t15 * t68;
    let t72 = t16 * t68;
    let t73 = t17 * t68;
    let t74 = t15 * t69;
    let t75 = t16 * t69;
    let t76 = t17 * t69;
    let t77 = t15 * t70;
    let t78 = t16 * t70;
    let t79 = t17 * t70;
    let t80 = t6 * t53;
    let t81 = t7 * t53;
    let t82 = t8 * t53;
    let t83 = t6 * t54;
    let t84 = t7 * t54;
    let t85 = t8 * t54;
    let t86 = t6 * t55;
    let t87 = t7 * t55;
    let t88 = t8 * t55;
    let t89 = t71 + t80;
    let t90 = t72 + t81;
    let t91 = t73 + t82;
    let t92 = t74 + t83;
    let t93 = t75 + t84;
    let t94 = t76 + t85;
    let t95 = t77 + t86;
    let t96 = t78 + t87;
    let t97 = t79 + t88;
    let t98 = t15 * stiffness_weft;
    let t99 = t16 * stiffness_weft;
    let t100 = t17 * stiffness_weft;
    let t101 = t98 * t15;
    let t102 = t98 * t16;
    let t103 = t98 * t17;
    let t104 = t99 * t16;
    let t105 = t99 * t17;
    let t106 = t100 * t17;
    let t107 = t6 * stiffness_shear;
    let t108 = t7 * stiffness_shear;
    let t109 = t8 * stiffness_shear;
    let t110 = t107 * t6;
    let t111 = t107 * t7;
    let t112 = t107 * t8;
    let t113 = t108 * t7;
    let t114 = t108 * t8;
    let t115 = t109 * t8;
    let t116 = t101 + t110;
    let t117 = t102 + t111;
    let t118 = t103 + t112;
    let t119 = t104 + t113;
    let t120 = t105 + t114;
    let t121 = t106 + t115;
    let t122 = t39 + t42;
    let t123 = t122 * 0.5f;
    let t124 = t39 - t42;
    let t125 = t124 * 0.5f;
    let t126 = t125 * t125;
    let t127 = t43 * t43;
    let t128 = t126 + t127;
    let t129 = square_root(t128);
    let t130 = t123 + t129;
    let t131 = 0.0f < t130;
    let t132 = select(0.0f, t130, t131);
    let t133 = t123 - t129;
    let t134 = 0.0f < t133;
    let t135 = select(0.0f, t133, t134);
    let t136 = t132 + t135;
    let t137 = t136 * 0.5f;
    let t138 = t132 - t135;
    let t139 = t138 * 0.5f;
    let t140 = 1e-30f < t129;
    let t141 = select(1.0f, t129, t140);
    let t142 = divide(1.0f, t141);
    let t143 = select(0.0f, t142, t140);
    let t144 = t139 * t143;
    let t145 = t125 * t144;
    let t146 = t137 + t145;
    let t147 = t137 - t145;
    let t148 = t43 * t144;
    let t149 = t62 + t146;
    let t150 = t65 + t146;
    let t151 = t67 + t146;
    let t152 = t89 + t148;
    let t153 = t90 + 0.0f;
    let t154 = t91 + 0.0f;
    let t155 = t92 + 0.0f;
    let t156 = t93 + t148;
    let t157 = t94 + 0.0f;
    let t158 = t95 + 0.0f;
    let t159 = t96 + 0.0f;
    let t160 = t97 + t148;
    let t161 = t116 + t147;
    let t162 = t119 + t147;
    let t163 = t121 + t147;
    let t164 = t6 * t39;
    let t165 = t7 * t39;
    let t166 = t8 * t39;
    let t167 = t15 * t43;
    let t168 = t16 * t43;
    let t169 = t17 * t43;
    let t170 = t164 + t167;
    let t171 = t165 + t168;
    let t172 = t166 + t169;
    let t173 = t6 * t43;
    let t174 = t7 * t43;
    let t175 = t8 * t43;
    let t176 = t15 * t42;
    let t177 = t16 * t42;
    let t178 = t17 * t42;
    let t179 = t173 + t176;
    let t180 = t174 + t177;
    let t181 = t175 + t178;
    let t182 = t170 * rest_b1_0;
    let t183 = t171 * rest_b1_0;
    let t184 = t172 * rest_b1_0;
    let t185 = t179 * rest_b1_1;
    let t186 = t180 * rest_b1_1;
    let t187 = t181 * rest_b1_1;
    let t188 = t182 + t185;
    let t189 = t183 + t186;
    let t190 = t184 + t187;
    let t191 = t170 * rest_b2_0;
    let t192 = t171 * rest_b2_0;
    let t193 = t172 * rest_b2_0;
    let t194 = t179 * rest_b2_1;
    let t195 = t180 * rest_b2_1;
    let t196 = t181 * rest_b2_1;
    let t197 = t191 + t194;
    let t198 = t192 + t195;
    let t199 = t193 + t196;
    let t200 = t188 + t197;
    let t201 = t189 + t198;
    let t202 = t190 + t199;
    let t203 = -t200;
    let t204 = -t201;
    let t205 = -t202;
    let t206 = rest_b1_0 + rest_b2_0;
    let t207 = -t206;
    let t208 = rest_b1_1 + rest_b2_1;
    let t209 = -t208;
    let t210 = t152 + t152;
    let t211 = t153 + t155;
    let t212 = t154 + t158;
    let t213 = t156 + t156;
    let t214 = t157 + t159;
    let t215 = t160 + t160;
    let t216 = t207 * t207;
    let t217 = t149 * t216;
    let t218 = t63 * t216;
    let t219 = t64 * t216;
    let t220 = t150 * t216;
    let t221 = t66 * t216;
    let t222 = t151 * t216;
    let t223 = t207 * t209;
    let t224 = t210 * t223;
    let t225 = t211 * t223;
    let t226 = t212 * t223;
    let t227 = t213 * t223;
    let t228 = t214 * t223;
    let t229 = t215 * t223;
    let t230 = t217 + t224;
    let t231 = t218 + t225;
    let t232 = t219 + t226;
    let t233 = t220 + t227;
    let t234 = t221 + t228;
    let t235 = t222 + t229;
    let t236 = t209 * t209;
    let t237 = t161 * t236;
    let t238 = t117 * t236;
    let t239 = t118 * t236;
    let t240 = t162 * t236;
    let t241 = t120 * t236;
    let t242 = t163 * t236;
    let t243 = t230 + t237;
    let t244 = t231 + t238;
    let t245 = t232 + t239;
    let t246 = t233 + t240;
    let t247 = t234 + t241;
    let t248 = t235 + t242;
    return VertexStvkResult(
        vec3<f32>(t203, t204, t205),
        t243,
        t244,
        t245,
        t246,
        t247,
        t248
    );
}

// vertex_stvk_damped: solve::vertex_block::stvk in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexStvkDampedResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_stvk_damped(
    d_0: vec3<f32>,
    d_1: vec3<f32>,
    rest_b1_0: f32,
    rest_b1_1: f32,
    rest_b2_0: f32,
    rest_b2_1: f32,
    stiffness_warp: f32,
    stiffness_weft: f32,
    stiffness_coupling: f32,
    stiffness_shear: f32,
    before_d_0: vec3<f32>,
    before_d_1: vec3<f32>,
    before_rate: f32
) -> VertexStvkDampedResult {
    let t0 = before_d_0.x * rest_b1_0;
    let t1 = before_d_0.y * rest_b1_0;
    let t2 = before_d_0.z * rest_b1_0;
    let t3 = before_d_1.x * rest_b2_0;
    let t4 = before_d_1.y * rest_b2_0;
    let t5 = before_d_1.z * rest_b2_0;
    let t6 = t0 + t3;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = before_d_0.x * rest_b1_1;
    let t10 = before_d_0.y * rest_b1_1;
    let t11 = before_d_0.z * rest_b1_1;
    let t12 = before_d_1.x * rest_b2_1;
    let t13 = before_d_1.y * rest_b2_1;
    let t14 = before_d_1.z * rest_b2_1;
    let t15 = t9 + t12;
    let t16 = t10 + t13;
    let t17 = t11 + t14;
    let t18 = t6 * t6;
    let t19 = t7 * t7;
    let t20 = t18 + t19;
    let t21 = t8 * t8;
    let t22 = t20 + t21;
    let t23 = t22 - 1.0f;
    let t24 = t23 * 0.5f;
    let t25 = t15 * t15;
    let t26 = t16 * t16;
    let t27 = t25 + t26;
    let t28 = t17 * t17;
    let t29 = t27 + t28;
    let t30 = t29 - 1.0f;
    let t31 = t30 * 0.5f;
    let t32 = t6 * t15;
    let t33 = t7 * t16;
    let t34 = t32 + t33;
    let t35 = t8 * t17;
    let t36 = t34 + t35;
    let t37 = d_0.x * rest_b1_0;
    let t38 = d_0.y * rest_b1_0;
    let t39 = d_0.z * rest_b1_0;
    let t40 = d_1.x * rest_b2_0;
    let t41 = d_1.y * rest_b2_0;
    let t42 = d_1.z * rest_b2_0;
    let t43 = t37 + t40;
    let t44 = t38 + t41;
    let t45 = t39 + t42;
    let t46 = d_0.x * rest_b1_1;
    let t47 = d_0.y * rest_b1_1;
    let t48 = d_0.z * rest_b1_1;
    let t49 = d_1.x * rest_b2_1;
    let t50 = d_1.y * rest_b2_1;
    let t51 = d_1.z * rest_b2_1;
    let t52 = t46 + t49;
    let t53 = t47 + t50;
    let t54 = t48 + t51;
    let t55 = t43 * t43;
    let t56 = t44 * t44;
    let t57 = t55 + t56;
    let t58 = t45 * t45;
    let t59 = t57 + t58;
    let t60 = t59 - 1.0f;
    let t61 = t60 * 0.5f;
    let t62 = t52 * t52;
    let t63 = t53 * t53;
    let t64 = t62 + t63;
    let t65 = t54 * t54;
    let t66 = t64 + t65;
    let t67 = t66 - 1.0f;
    let t68 = t67 * 0.5f;
    let t69 = t43 * t52;
    let t70 = t44 * t53;
    let t71 = t69 + t70;
    let t72 = t45 * t54;
    let t73 = t71 + t72;
    let t74 = t61 * stiffness_warp;
    let t75 = t68 * stiffness_coupling;
    let t76 = t74 + t75;
    let t77 = t61 * stiffness_coupling;
    let t78 = t68 * stiffness_weft;
    let t79 = t77 + t78;
    let t80 = t73 * stiffness_shear;
    let t81 = t43 * stiffness_warp;
    let t82 = t44 * stiffness_warp;
    let t83 = t45 * stiffness_warp;
    let t84 = t81 * t43;
    let t85 = t81 * t44;
    let t86 = t81 * t45;
    let t87 = t82 * t44;
    let t88 = t82 * t45;
    let t89 = t83 * t45;
    let t90 = t52 * stiffness_shear;
    let t91 = t53 * stiffness_shear;
    let t92 = t54 * stiffness_shear;
    let t93 = t90 * t52;
    let t94 = t90 * t53;
    let t95 = t90 * t54;
    let t96 = t91 * t53;
    let t97 = t91 * t54;
    let t98 = t92 * t54;
    let t99 = t84 + t93;
    let t100 = t85 + t94;
    let t101 = t86 + t95;
    let t102 = t87 + t96;
    let t103 = t88 + t97;
    let t104 = t89 + t98;
    let t105 = t43 * stiffness_coupling;
    let t106 = t44 * stiffness_coupling;
    let t107 = t45 * stiffness_coupling;
    let t108 = t52 * t105;
    let t109 = t53 * t105;
    let t110 = t54 * t105;
    let t111 = t52 * t106;
    let t112 = t53 * t106;
    let t113 = t54 * t106;
    let t114 = t52 * t107;
    let t115 = t53 * t107;
    let t116 = t54 * t107;
    let t117 = t43 * t90;
    let t118 = t44 * t90;
    let t119 = t45 * t90;
    let t120 = t43 * t91;
    let t121 = t44 * t91;
    let t122 = t45 * t91;
    let t123 = t43 * t92;
    let t124 = t44 * t92;
    let t125 = t45 * t92;
    let t126 = t108 + t117;
    let t127 = t109 + t118;
    let t128 = t110 + t119;
    let t129 = t111 + t120;
    let t130 = t112 + t121;
    let t131 = t113 + t122;
    let t132 = t114 + t123;
    let t133 = t115 + t124;
    let t134 = t116 + t125;
    let t135 = t52 * stiffness_weft;
    let t136 = t53 * stiffness_weft;
    let t137 = t54 * stiffness_weft;
    let t138 = t135 * t52;
    let t139 = t135 * t53;
    let t140 = t135 * t54;
    let t141 = t136 * t53;
    let t142 = t136 * t54;
    let t143 = t137 * t54;
    let t144 = t43 * stiffness_shear;
    let t145 = t44 * stiffness_shear;
    let t146 = t45 * stiffness_shear;
    let t147 = t144 * t43;
    let t148 = t144 * t44;
    let t149 = t144 * t45;
    let t150 = t145 * t44;
    let t151 = t145 * t45;
    let t152 = t146 * t45;
    let t153 = t138 + t147;
    let t154 = t139 + t148;
    let t155 = t140 + t149;
    let t156 = t141 + t150;
    let t157 = t142 + t151;
    let t158 = t143 + t152;
    let t159 = t76 + t79;
    let t160 = t159 * 0.5f;
    let t161 = t76 - t79;
    let t162 = t161 * 0.5f;
    let t163 = t162 * t162;
    let t164 = t80 * t80;
    let t165 = t163 + t164;
    let t166 = square_root(t165);
    let t167 = t160 + t166;
    let t168 = 0.0f < t167;
    let t169 = select(0.0f, t167, t168);
    let t170 = t160 - t166;
    let t171 = 0.0f < t170;
    let t172 = select(0.0f, t170, t171);
    let t173 = t169 + t172;
    let t174 = t173 * 0.5f;
    let t175 = t169 - t172;
    let t176 = t175 * 0.5f;
    let t177 = 1e-30f < t166;
    let t178 = select(1.0f, t166, t177);
    let t179 = divide(1.0f, t178);
    let t180 = select(0.0f, t179, t177);
    let t181 = t176 * t180;
    let t182 = t162 * t181;
    let t183 = t174 + t182;
    let t184 = t174 - t182;
    let t185 = t80 * t181;
    let t186 = t99 + t183;
    let t187 = t102 + t183;
    let t188 = t104 + t183;
    let t189 = t126 + t185;
    let t190 = t127 + 0.0f;
    let t191 = t128 + 0.0f;
    let t192 = t129 + 0.0f;
    let t193 = t130 + t185;
    let t194 = t131 + 0.0f;
    let t195 = t132 + 0.0f;
    let t196 = t133 + 0.0f;
    let t197 = t134 + t185;
    let t198 = t153 + t184;
    let t199 = t156 + t184;
    let t200 = t158 + t184;
    let t201 = t61 - t24;
    let t202 = t201 * before_rate;
    let t203 = t68 - t31;
    let t204 = t203 * before_rate;
    let t205 = t73 - t36;
    let t206 = t205 * before_rate;
    let t207 = t202 * stiffness_warp;
    let t208 = t204 * stiffness_coupling;
    let t209 = t207 + t208;
    let t210 = t202 * stiffness_coupling;
    let t211 = t204 * stiffness_weft;
    let t212 = t210 + t211;
    let t213 = t206 * stiffness_shear;
    let t214 = t76 + t209;
    let t215 = t79 + t212;
    let t216 = t80 + t213;
    let t217 = t99 * before_rate;
    let t218 = t100 * before_rate;
    let t219 = t101 * before_rate;
    let t220 = t102 * before_rate;
    let t221 = t103 * before_rate;
    let t222 = t104 * before_rate;
    let t223 = t126 * before_rate;
    let t224 = t127 * before_rate;
    let t225 = t128 * before_rate;
    let t226 = t129 * before_rate;
    let t227 = t130 * before_rate;
    let t228 = t131 * before_rate;
    let t229 = t132 * before_rate;
    let t230 = t133 * before_rate;
    let t231 = t134 * before_rate;
    let t232 = t153 * before_rate;
    let t233 = t154 * before_rate;
    let t234 = t155 * before_rate;
    let t235 = t156 * before_rate;
    let t236 = t157 * before_rate;
    let t237 = t158 * before_rate;
    let t238 = t186 + t217;
    let t239 = t100 + t218;
    let t240 = t101 + t219;
    let t241 = t187 + t220;
    let t242 = t103 + t221;
    let t243 = t188 + t222;
    let t244 = t189 + t223;
    let t245 = t190 + t224;
    let t246 = t191 + t225;
    let t247 = t192 + t226;
    let t248 = t193 + t227;
    let t249 = t194 + t228;
    let t250 = t195 + t229;
    let t251 = t196 + t230;
    let t252 = t197 + t231;
    let t253 = t198 + t232;
    let t254 = t154 + t233;
    let t255 = t155 + t234;
    let t256 = t199 + t235;
    let t257 = t157 + t236;
    let t258 = t200 + t237;
    let t259 = t43 * t214;
    let t260 = t44 * t214;
    let t261 = t45 * t214;
    let t262 = t52 * t216;
    let t263 = t53 * t216;
    let t264 = t54 * t216;
    let t265 = t259 + t262;
    let t266 = t260 + t263;
    let t267 = t261 + t264;
    let t268 = t43 * t216;
    let t269 = t44 * t216;
    let t270 = t45 * t216;
    let t271 = t52 * t215;
    let t272 = t53 * t215;
    let t273 = t54 * t215;
    let t274 = t268 + t271;
    let t275 = t269 + t272;
    let t276 = t270 + t273;
    let t277 = t265 * rest_b1_0;
    let t278 = t266 * rest_b1_0;
    let t279 = t267 * rest_b1_0;
    let t280 = t274 * rest_b1_1;
    let t281 = t275 * rest_b1_1;
    let t282 = t276 * rest_b1_1;
    let t283 = t277 + t280;
    let t284 = t278 + t281;
    let t285 = t279 + t282;
    let t286 = t265 * rest_b2_0;
    let t287 = t266 * rest_b2_0;
    let t288 = t267 * rest_b2_0;
    let t289 = t274 * rest_b2_1;
    let t290 = t275 * rest_b2_1;
    let t291 = t276 * rest_b2_1;
    let t292 = t286 + t289;
    let t293 = t287 + t290;
    let t294 = t288 + t291;
    let t295 = t283 + t292;
    let t296 = t284 + t293;
    let t297 = t285 + t294;
    let t298 = -t295;
    let t299 = -t296;
    let t300 = -t297;
    let t301 = rest_b1_0 + rest_b2_0;
    let t302 = -t301;
    let t303 = rest_b1_1 + rest_b2_1;
    let t304 = -t303;
    let t305 = t244 + t244;
    let t306 = t245 + t247;
    let t307 = t246 + t250;
    let t308 = t248 + t248;
    let t309 = t249 + t251;
    let t310 = t252 + t252;
    let t311 = t302 * t302;
    let t312 = t238 * t311;
    let t313 = t239 * t311;
    let t314 = t240 * t311;
    let t315 = t241 * t311;
    let t316 = t242 * t311;
    let t317 = t243 * t311;
    let t318 = t302 * t304;
    let t319 = t305 * t318;
    let t320 = t306 * t318;
    let t321 = t307 * t318;
    let t322 = t308 * t318;
    let t323 = t309 * t318;
    let t324 = t310 * t318;
    let t325 = t312 + t319;
    let t326 = t313 + t320;
    let t327 = t314 + t321;
    let t328 = t315 + t322;
    let t329 = t316 + t323;
    let t330 = t317 + t324;
    let t331 = t304 * t304;
    let t332 = t253 * t331;
    let t333 = t254 * t331;
    let t334 = t255 * t331;
    let t335 = t256 * t331;
    let t336 = t257 * t331;
    let t337 = t258 * t331;
    let t338 = t325 + t332;
    let t339 = t326 + t333;
    let t340 = t327 + t334;
    let t341 = t328 + t335;
    let t342 = t329 + t336;
    let t343 = t330 + t337;
    return VertexStvkDampedResult(
        vec3<f32>(t298, t299, t300),
        t338,
        t339,
        t340,
        t341,
        t342,
        t343
    );
}

// vertex_corotated: solve::vertex_block::corotated in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexCorotatedResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_corotated(
    d_0: vec3<f32>,
    d_1: vec3<f32>,
    rest_b1_0: f32,
    rest_b1_1: f32,
    rest_b2_0: f32,
    rest_b2_1: f32,
    stiffness_mu: f32,
    stiffness_lambda: f32
) -> VertexCorotatedResult {
    let t0 = d_0.x * rest_b1_0;
    let t1 = d_0.y * rest_b1_0;
    let t2 = d_0.z * rest_b1_0;
    let t3 = d_1.x * rest_b2_0;
    let t4 = d_1.y * rest_b2_0;
    let t5 = d_1.z * rest_b2_0;
    let t6 = t0 + t3;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = d_0.x * rest_b1_1;
    let t10 = d_0.y * rest_b1_1;
    let t11 = d_0.z * rest_b1_1;
    let t12 = d_1.x * rest_b2_1;
    let t13 = d_1.y * rest_b2_1;
    let t14 = d_1.z * rest_b2_1;
    let t15 = t9 + t12;
    let t16 = t10 + t13;
    let t17 = t11 + t14;
    let t18 = t6 * t6;
    let t19 = t7 * t7;
    let t20 = t18 + t19;
    let t21 = t8 * t8;
    let t22 = t20 + t21;
    let t23 = square_root(t22);
    let t24 = 1e-12f < t23;
    let t25 = select(1.0f, t23, t24);
    let t26 = divide(1.0f, t25);
    let t27 = select(0.0f, t26, t24);
    let t28 = t6 * t27;
    let t29 = t7 * t27;
    let t30 = t8 * t27;
    let t31 = t28 * t15;
    let t32 = t29 * t16;
    let t33 = t31 + t32;
    let t34 = t30 * t17;
    let t35 = t33 + t34;
    let t36 = t28 * t35;
    let t37 = t29 * t35;
    let t38 = t30 * t35;
    let t39 = t15 - t36;
    let t40 = t16 - t37;
    let t41 = t17 - t38;
    let t42 = t29 * t41;
    let t43 = t30 * t40;
    let t44 = t42 - t43;
    let t45 = t30 * t39;
    let t46 = t28 * t41;
    let t47 = t45 - t46;
    let t48 = t28 * t40;
    let t49 = t29 * t39;
    let t50 = t48 - t49;
    let t51 = t44 * t44;
    let t52 = t47 * t47;
    let t53 = t51 + t52;
    let t54 = t50 * t50;
    let t55 = t53 + t54;
    let t56 = square_root(t55);
    let t57 = 1e-12f < t56;
    let t58 = select(1.0f, t56, t57);
    let t59 = divide(1.0f, t58);
    let t60 = select(0.0f, t59, t57);
    let t61 = t44 * t60;
    let t62 = t47 * t60;
    let t63 = t50 * t60;
    let t64 = t23 * t56;
    let t65 = t15 * t15;
    let t66 = t16 * t16;
    let t67 = t65 + t66;
    let t68 = t17 * t17;
    let t69 = t67 + t68;
    let t70 = t22 + t69;
    let t71 = t64 * 2.0f;
    let t72 = t70 + t71;
    let t73 = square_root(t72);
    let t74 = 1e-12f < t73;
    let t75 = select(1.0f, t73, t74);
    let t76 = divide(1.0f, t75);
    let t77 = select(0.0f, t76, t74);
    let t78 = t16 * t63;
    let t79 = t17 * t62;
    let t80 = t78 - t79;
    let t81 = t17 * t61;
    let t82 = t15 * t63;
    let t83 = t81 - t82;
    let t84 = t15 * t62;
    let t85 = t16 * t61;
    let t86 = t84 - t85;
    let t87 = t6 + t80;
    let t88 = t7 + t83;
    let t89 = t8 + t86;
    let t90 = t62 * t8;
    let t91 = t63 * t7;
    let t92 = t90 - t91;
    let t93 = t63 * t6;
    let t94 = t61 * t8;
    let t95 = t93 - t94;
    let t96 = t61 * t7;
    let t97 = t62 * t6;
    let t98 = t96 - t97;
    let t99 = t15 + t92;
    let t100 = t16 + t95;
    let t101 = t17 + t98;
    let t102 = t87 * t77;
    let t103 = t88 * t77;
    let t104 = t89 * t77;
    let t105 = t99 * t77;
    let t106 = t100 * t77;
    let t107 = t101 * t77;
    let t108 = t6 - t15;
    let t109 = t7 - t16;
    let t110 = t8 - t17;
    let t111 = t6 + t15;
    let t112 = t7 + t16;
    let t113 = t8 + t17;
    let t114 = t108 * t111;
    let t115 = t109 * t112;
    let t116 = t114 + t115;
    let t117 = t110 * t113;
    let t118 = t116 + t117;
    let t119 = t118 * t77;
    let t120 = t6 * t15;
    let t121 = t7 * t16;
    let t122 = t120 + t121;
    let t123 = t8 * t17;
    let t124 = t122 + t123;
    let t125 = t124 * t77;
    let t126 = t125 * 2.0f;
    let t127 = t73 - 2.0f;
    let t128 = stiffness_mu + stiffness_lambda;
    let t129 = t127 * t128;
    let t130 = t119 * stiffness_mu;
    let t131 = t126 * stiffness_mu;
    let t132 = stiffness_mu + stiffness_mu;
    let t133 = t128 * t127;
    let t134 = 2.0f * t77;
    let t135 = t133 * t134;
    let t136 = 0.0f < t135;
    let t137 = select(0.0f, t135, t136);
    let t138 = t62 * t104;
    let t139 = t63 * t103;
    let t140 = t138 - t139;
    let t141 = t63 * t102;
    let t142 = t61 * t104;
    let t143 = t141 - t142;
    let t144 = t61 * t103;
    let t145 = t62 * t102;
    let t146 = t144 - t145;
    let t147 = t62 * t107;
    let t148 = t63 * t106;
    let t149 = t147 - t148;
    let t150 = t63 * t105;
    let t151 = t61 * t107;
    let t152 = t150 - t151;
    let t153 = t61 * t106;
    let t154 = t62 * t105;
    let t155 = t153 - t154;
    let t156 = t102 * stiffness_lambda;
    let t157 = t103 * stiffness_lambda;
    let t158 = t104 * stiffness_lambda;
    let t159 = t105 * t156;
    let t160 = t106 * t156;
    let t161 = t107 * t156;
    let t162 = t105 * t157;
    let t163 = t106 * t157;
    let t164 = t107 * t157;
    let t165 = t105 * t158;
    let t166 = t106 * t158;
    let t167 = t107 * t158;
    let t168 = t156 * t102;
    let t169 = t156 * t103;
    let t170 = t156 * t104;
    let t171 = t157 * t103;
    let t172 = t157 * t104;
    let t173 = t158 * t104;
    let t174 = t105 * stiffness_lambda;
    let t175 = t106 * stiffness_lambda;
    let t176 = t107 * stiffness_lambda;
    let t177 = t174 * t105;
    let t178 = t174 * t106;
    let t179 = t174 * t107;
    let t180 = t175 * t106;
    let t181 = t175 * t107;
    let t182 = t176 * t107;
    let t183 = t137 - t132;
    let t184 = t183 * 0.5f;
    let t185 = t140 * t184;
    let t186 = t143 * t184;
    let t187 = t146 * t184;
    let t188 = t149 * t185;
    let t189 = t152 * t185;
    let t190 = t155 * t185;
    let t191 = t149 * t186;
    let t192 = t152 * t186;
    let t193 = t155 * t186;
    let t194 = t149 * t187;
    let t195 = t152 * t187;
    let t196 = t155 * t187;
    let t197 = t185 * t140;
    let t198 = t185 * t143;
    let t199 = t185 * t146;
    let t200 = t186 * t143;
    let t201 = t186 * t146;
    let t202 = t187 * t146;
    let t203 = t149 * t184;
    let t204 = t152 * t184;
    let t205 = t155 * t184;
    let t206 = t203 * t149;
    let t207 = t203 * t152;
    let t208 = t203 * t155;
    let t209 = t204 * t152;
    let t210 = t204 * t155;
    let t211 = t205 * t155;
    let t212 = t168 + t197;
    let t213 = t169 + t198;
    let t214 = t170 + t199;
    let t215 = t171 + t200;
    let t216 = t172 + t201;
    let t217 = t173 + t202;
    let t218 = t159 + t188;
    let t219 = t160 + t189;
    let t220 = t161 + t190;
    let t221 = t162 + t191;
    let t222 = t163 + t192;
    let t223 = t164 + t193;
    let t224 = t165 + t194;
    let t225 = t166 + t195;
    let t226 = t167 + t196;
    let t227 = t177 + t206;
    let t228 = t178 + t207;
    let t229 = t179 + t208;
    let t230 = t180 + t209;
    let t231 = t181 + t210;
    let t232 = t182 + t211;
    let t233 = t119 * t119;
    let t234 = t126 * t126;
    let t235 = t233 + t234;
    let t236 = square_root(t235);
    let t237 = t127 + 2.0f;
    let t238 = t237 + t236;
    let t239 = t238 * 0.5f;
    let t240 = 1e-12f < t239;
    let t241 = select(1.0f, t239, t240);
    let t242 = divide(1.0f, t241);
    let t243 = select(0.0f, t242, t240);
    let t244 = t64 * t243;
    let t245 = stiffness_lambda * t127;
    let t246 = t245 - t132;
    let t247 = t246 * t243;
    let t248 = t132 + t247;
    let t249 = 0.0f < t248;
    let t250 = select(0.0f, t248, t249);
    let t251 = 1e-12f < t244;
    let t252 = select(1.0f, t244, t251);
    let t253 = divide(1.0f, t252);
    let t254 = select(0.0f, t253, t251);
    let t255 = t246 * t254;
    let t256 = t132 + t255;
    let t257 = 0.0f < t256;
    let t258 = select(0.0f, t256, t257);
    let t259 = t250 + t258;
    let t260 = t259 * 0.5f;
    let t261 = t250 - t258;
    let t262 = t261 * 0.5f;
    let t263 = 1e-12f < t236;
    let t264 = select(1.0f, t236, t263);
    let t265 = divide(1.0f, t264);
    let t266 = select(0.0f, t265, t263);
    let t267 = t262 * t266;
    let t268 = t119 * t267;
    let t269 = t260 + t268;
    let t270 = t260 - t268;
    let t271 = t126 * t267;
    let t272 = t269 - t132;
    let t273 = t61 * t272;
    let t274 = t62 * t272;
    let t275 = t63 * t272;
    let t276 = t273 * t61;
    let t277 = t273 * t62;
    let t278 = t273 * t63;
    let t279 = t274 * t62;
    let t280 = t274 * t63;
    let t281 = t275 * t63;
    let t282 = t212 + t276;
    let t283 = t213 + t277;
    let t284 = t214 + t278;
    let t285 = t215 + t279;
    let t286 = t216 + t280;
    let t287 = t217 + t281;
    let t288 = t282 + t132;
    let t289 = t285 + t132;
    let t290 = t287 + t132;
    let t291 = t61 * t271;
    let t292 = t62 * t271;
    let t293 = t63 * t271;
    let t294 = t291 * t61;
    let t295 = t291 * t62;
    let t296 = t291 * t63;
    let t297 = t292 * t62;
    let t298 = t292 * t63;
    let t299 = t293 * t63;
    let t300 = t218 + t294;
    let t301 = t219 + t295;
    let t302 = t220 + t296;
    let t303 = t221 + t295;
    let t304 = t222 + t297;
    let t305 = t223 + t298;
    let t306 = t224 + t296;
    let t307 = t225 + t298;
    let t308 = t226 + t299;
    let t309 = t270 - t132;
    let t310 = t61 * t309;
    let t311 = t62 * t309;
    let t312 = t63 * t309;
    let t313 = t310 * t61;
    let t314 = t310 * t62;
    let t315 = t310 * t63;
    let t316 = t311 * t62;
    let t317 = t311 * t63;
    let t318 = t312 * t63;
    let t319 = t227 + t313;
    let t320 = t228 + t314;
    let t321 = t229 + t315;
    let t322 = t230 + t316;
    let t323 = t231 + t317;
    let t324 = t232 + t318;
    let t325 = t319 + t132;
    let t326 = t322 + t132;
    let t327 = t324 + t132;
    let t328 = t77 * 2.0f;
    let t329 = t130 * t119;
    let t330 = t131 * t126;
    let t331 = t329 + t330;
    let t332 = t331 * t77;
    let t333 = t129 - t332;
    let t334 = t130 * t328;
    let t335 = t131 * t328;
    let t336 = t6 * t334;
    let t337 = t7 * t334;
    let t338 = t8 * t334;
    let t339 = t15 * t335;
    let t340 = t16 * t335;
    let t341 = t17 * t335;
    let t342 = t336 + t339;
    let t343 = t337 + t340;
    let t344 = t338 + t341;
    let t345 = t6 * t335;
    let t346 = t7 * t335;
    let t347 = t8 * t335;
    let t348 = t15 * t334;
    let t349 = t16 * t334;
    let t350 = t17 * t334;
    let t351 = t345 - t348;
    let t352 = t346 - t349;
    let t353 = t347 - t350;
    let t354 = t102 * t333;
    let t355 = t103 * t333;
    let t356 = t104 * t333;
    let t357 = t105 * t333;
    let t358 = t106 * t333;
    let t359 = t107 * t333;
    let t360 = t342 + t354;
    let t361 = t343 + t355;
    let t362 = t344 + t356;
    let t363 = t351 + t357;
    let t364 = t352 + t358;
    let t365 = t353 + t359;
    let t366 = t360 * rest_b1_0;
    let t367 = t361 * rest_b1_0;
    let t368 = t362 * rest_b1_0;
    let t369 = t363 * rest_b1_1;
    let t370 = t364 * rest_b1_1;
    let t371 = t365 * rest_b1_1;
    let t372 = t366 + t369;
    let t373 = t367 + t370;
    let t374 = t368 + t371;
    let t375 = t360 * rest_b2_0;
    let t376 = t361 * rest_b2_0;
    let t377 = t362 * rest_b2_0;
    let t378 = t363 * rest_b2_1;
    let t379 = t364 * rest_b2_1;
    let t380 = t365 * rest_b2_1;
    let t381 = t375 + t378;
    let t382 = t376 + t379;
    let t383 = t377 + t380;
    let t384 = t372 + t381;
    let t385 = t373 + t382;
    let t386 = t374 + t383;
    let t387 = -t384;
    let t388 = -t385;
    let t389 = -t386;
    let t390 = rest_b1_0 + rest_b2_0;
    let t391 = -t390;
    let t392 = rest_b1_1 + rest_b2_1;
    let t393 = -t392;
    let t394 = t300 + t300;
    let t395 = t301 + t303;
    let t396 = t302 + t306;
    let t397 = t304 + t304;
    let t398 = t305 + t307;
    let t399 = t308 + t308;
    let t400 = t391 * t391;
    let t401 = t288 * t400;
    let t402 = t283 * t400;
    let t403 = t284 * t400;
    let t404 = t289 * t400;
    let t405 = t286 * t400;
    let t406 = t290 * t400;
    let t407 = t391 * t393;
    let t408 = t394 * t407;
    let t409 = t395 * t407;
    let t410 = t396 * t407;
    let t411 = t397 * t407;
    let t412 = t398 * t407;
    let t413 = t399 * t407;
    let t414 = t401 + t408;
    let t415 = t402 + t409;
    let t416 = t403 + t410;
    let t417 = t404 + t411;
    let t418 = t405 + t412;
    let t419 = t406 + t413;
    let t420 = t393 * t393;
    let t421 = t325 * t420;
    let t422 = t320 * t420;
    let t423 = t321 * t420;
    let t424 = t326 * t420;
    let t425 = t323 * t420;
    let t426 = t327 * t420;
    let t427 = t414 + t421;
    let t428 = t415 + t422;
    let t429 = t416 + t423;
    let t430 = t417 + t424;
    let t431 = t418 + t425;
    let t432 = t419 + t426;
    return VertexCorotatedResult(
        vec3<f32>(t387, t388, t389),
        t427,
        t428,
        t429,
        t430,
        t431,
        t432
    );
}

// vertex_corotated_damped: solve::vertex_block::corotated in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexCorotatedDampedResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_corotated_damped(
    d_0: vec3<f32>,
    d_1: vec3<f32>,
    rest_b1_0: f32,
    rest_b1_1: f32,
    rest_b2_0: f32,
    rest_b2_1: f32,
    stiffness_mu: f32,
    stiffness_lambda: f32,
    before_d_0: vec3<f32>,
    before_d_1: vec3<f32>,
    before_rate: f32
) -> VertexCorotatedDampedResult {
    let t0 = before_d_0.x * rest_b1_0;
    let t1 = before_d_0.y * rest_b1_0;
    let t2 = before_d_0.z * rest_b1_0;
    let t3 = before_d_1.x * rest_b2_0;
    let t4 = before_d_1.y * rest_b2_0;
    let t5 = before_d_1.z * rest_b2_0;
    let t6 = t0 + t3;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = before_d_0.x * rest_b1_1;
    let t10 = before_d_0.y * rest_b1_1;
    let t11 = before_d_0.z * rest_b1_1;
    let t12 = before_d_1.x * rest_b2_1;
    let t13 = before_d_1.y * rest_b2_1;
    let t14 = before_d_1.z * rest_b2_1;
    let t15 = t9 + t12;
    let t16 = t10 + t13;
    let t17 = t11 + t14;
    let t18 = t6 * t6;
    let t19 = t7 * t7;
    let t20 = t18 + t19;
    let t21 = t8 * t8;
    let t22 = t20 + t21;
    let t23 = square_root(t22);
    let t24 = 1e-12f < t23;
    let t25 = select(1.0f, t23, t24);
    let t26 = divide(1.0f, t25);
    let t27 = select(0.0f, t26, t24);
    let t28 = t6 * t27;
    let t29 = t7 * t27;
    let t30 = t8 * t27;
    let t31 = t28 * t15;
    let t32 = t29 * t16;
    let t33 = t31 + t32;
    let t34 = t30 * t17;
    let t35 = t33 + t34;
    let t36 = t28 * t35;
    let t37 = t29 * t35;
    let t38 = t30 * t35;
    let t39 = t15 - t36;
    let t40 = t16 - t37;
    let t41 = t17 - t38;
    let t42 = t29 * t41;
    let t43 = t30 * t40;
    let t44 = t42 - t43;
    let t45 = t30 * t39;
    let t46 = t28 * t41;
    let t47 = t45 - t46;
    let t48 = t28 * t40;
    let t49 = t29 * t39;
    let t50 = t48 - t49;
    let t51 = t44 * t44;
    let t52 = t47 * t47;
    let t53 = t51 + t52;
    let t54 = t50 * t50;
    let t55 = t53 + t54;
    let t56 = square_root(t55);
    let t57 = t23 * t56;
    let t58 = t15 * t15;
    let t59 = t16 * t16;
    let t60 = t58 + t59;
    let t61 = t17 * t17;
    let t62 = t60 + t61;
    let t63 = t22 + t62;
    let t64 = t57 * 2.0f;
    let t65 = t63 + t64;
    let t66 = square_root(t65);
    let t67 = 1e-12f < t66;
    let t68 = select(1.0f, t66, t67);
    let t69 = divide(1.0f, t68);
    let t70 = select(0.0f, t69, t67);
    let t71 = t6 - t15;
    let t72 = t7 - t16;
    let t73 = t8 - t17;
    let t74 = t6 + t15;
    let t75 = t7 + t16;
    let t76 = t8 + t17;
    let t77 = t71 * t74;
    let t78 = t72 * t75;
    let t79 = t77 + t78;
    let t80 = t73 * t76;
    let t81 = t79 + t80;
    let t82 = t81 * t70;
    let t83 = t6 * t15;
    let t84 = t7 * t16;
    let t85 = t83 + t84;
    let t86 = t8 * t17;
    let t87 = t85 + t86;
    let t88 = t87 * t70;
    let t89 = t88 * 2.0f;
    let t90 = t66 - 2.0f;
    let t91 = d_0.x * rest_b1_0;
    let t92 = d_0.y * rest_b1_0;
    let t93 = d_0.z * rest_b1_0;
    let t94 = d_1.x * rest_b2_0;
    let t95 = d_1.y * rest_b2_0;
    let t96 = d_1.z * rest_b2_0;
    let t97 = t91 + t94;
    let t98 = t92 + t95;
    let t99 = t93 + t96;
    let t100 = d_0.x * rest_b1_1;
    let t101 = d_0.y * rest_b1_1;
    let t102 = d_0.z * rest_b1_1;
    let t103 = d_1.x * rest_b2_1;
    let t104 = d_1.y * rest_b2_1;
    let t105 = d_1.z * rest_b2_1;
    let t106 = t100 + t103;
    let t107 = t101 + t104;
    let t108 = t102 + t105;
    let t109 = t97 * t97;
    let t110 = t98 * t98;
    let t111 = t109 + t110;
    let t112 = t99 * t99;
    let t113 = t111 + t112;
    let t114 = square_root(t113);
    let t115 = 1e-12f < t114;
    let t116 = select(1.0f, t114, t115);
    let t117 = divide(1.0f, t116);
    let t118 = select(0.0f, t117, t115);
    let t119 = t97 * t118;
    let t120 = t98 * t118;
    let t121 = t99 * t118;
    let t122 = t119 * t106;
    let t123 = t120 * t107;
    let t124 = t122 + t123;
    let t125 = t121 * t108;
    let t126 = t124 + t125;
    let t127 = t119 * t126;
    let t128 = t120 * t126;
    let t129 = t121 * t126;
    let t130 = t106 - t127;
    let t131 = t107 - t128;
    let t132 = t108 - t129;
    let t133 = t120 * t132;
    let t134 = t121 * t131;
    let t135 = t133 - t134;
    let t136 = t121 * t130;
    let t137 = t119 * t132;
    let t138 = t136 - t137;
    let t139 = t119 * t131;
    let t140 = t120 * t130;
    let t141 = t139 - t140;
    let t142 = t135 * t135;
    let t143 = t138 * t138;
    let t144 = t142 + t143;
    let t145 = t141 * t141;
    let t146 = t144 + t145;
    let t147 = square_root(t146);
    let t148 = 1e-12f < t147;
    let t149 = select(1.0f, t147, t148);
    let t150 = divide(1.0f, t149);
    let t151 = select(0.0f, t150, t148);
    let t152 = t135 * t151;
    let t153 = t138 * t151;
    let t154 = t141 * t151;
    let t155 = t114 * t147;
    let t156 = t106 * t106;
    let t157 = t107 * t107;
    let t158 = t156 + t157;
    let t159 = t108 * t108;
    let t160 = t158 + t159;
    let t161 = t113 + t160;
    let t162 = t155 * 2.0f;
    let t163 = t161 + t162;
    let t164 = square_root(t163);
    let t165 = 1e-12f < t164;
    let t166 = select(1.0f, t164, t165);
    let t167 = divide(1.0f, t166);
    let t168 = select(0.0f, t167, t165);
    let t169 = t107 * t154;
    let t170 = t108 * t153;
    let t171 = t169 - t170;
    let t172 = t108 * t152;
    let t173 = t106 * t154;
    let t174 = t172 - t173;
    let t175 = t106 * t153;
    let t176 = t107 * t152;
    let t177 = t175 - t176;
    let t178 = t97 + t171;
    let t179 = t98 + t174;
    let t180 = t99 + t177;
    let t181 = t153 * t99;
    let t182 = t154 * t98;
    let t183 = t181 - t182;
    let t184 = t154 * t97;
    let t185 = t152 * t99;
    let t186 = t184 - t185;
    let t187 = t152 * t98;
    let t188 = t153 * t97;
    let t189 = t187 - t188;
    let t190 = t106 + t183;
    let t191 = t107 + t186;
    let t192 = t108 + t189;
    let t193 = t178 * t168;
    let t194 = t179 * t168;
    let t195 = t180 * t168;
    let t196 = t190 * t168;
    let t197 = t191 * t168;
    let t198 = t192 * t168;
    let t199 = t97 - t106;
    let t200 = t98 - t107;
    let t201 = t99 - t108;
    let t202 = t97 + t106;
    let t203 = t98 + t107;
    let t204 = t99 + t108;
    let t205 = t199 * t202;
    let t206 = t200 * t203;
    let t207 = t205 + t206;
    let t208 = t201 * t204;
    let t209 = t207 + t208;
    let t210 = t209 * t168;
    let t211 = t97 * t106;
    let t212 = t98 * t107;
    let t213 = t211 + t212;
    let t214 = t99 * t108;
    let t215 = t213 + t214;
    let t216 = t215 * t168;
    let t217 = t216 * 2.0f;
    let t218 = t164 - 2.0f;
    let t219 = stiffness_mu + stiffness_lambda;
    let t220 = t218 * t219;
    let t221 = t210 * stiffness_mu;
    let t222 = t217 * stiffness_mu;
    let t223 = stiffness_mu + stiffness_mu;
    let t224 = t219 * t218;
    let t225 = 2.0f * t168;
    let t226 = t224 * t225;
    let t227 = 0.0f < t226;
    let t228 = select(0.0f, t226, t227);
    let t229 = t153 * t195;
    let t230 = t154 * t194;
    let t231 = t229 - t230;
    let t232 = t154 * t193;
    let t233 = t152 * t195;
    let t234 = t232 - t233;
    let t235 = t152 * t194;
    let t236 = t153 * t193;
    let t237 = t235 - t236;
    let t238 = t153 * t198;
    let t239 = t154 * t197;
    let t240 = t238 - t239;
    let t241 = t154 * t196;
    let t242 = t152 * t198;
    let t243 = t241 - t242;
    let t244 = t152 * t197;
    let t245 = t153 * t196;
    let t246 = t244 - t245;
    let t247 = t193 * stiffness_lambda;
    let t248 = t194 * stiffness_lambda;
    let t249 = t195 * stiffness_lambda;
    let t250 = t196 * t247;
    let t251 = t197 * t247;
    let t252 = t198 * t247;
    let t253 = t196 * t248;
    let t254 = t197 * t248;
    let t255 = t198 * t248;
    let t256 = t196 * t249;
    let t257 = t197 * t249;
    let t258 = t198 * t249;
    let t259 = t247 * t193;
    let t260 = t247 * t194;
    let t261 = t247 * t195;
    let t262 = t248 * t194;
    let t263 = t248 * t195;
    let t264 = t249 * t195;
    let t265 = t196 * stiffness_lambda;
    let t266 = t197 * stiffness_lambda;
    let t267 = t198 * stiffness_lambda;
    let t268 = t265 * t196;
    let t269 = t265 * t197;
    let t270 = t265 * t198;
    let t271 = t266 * t197;
    let t272 = t266 * t198;
    let t273 = t267 * t198;
    let t274 = t228 - t223;
    let t275 = t274 * 0.5f;
    let t276 = t231 * t275;
    let t277 = t234 * t275;
    let t278 = t237 * t275;
    let t279 = t240 * t276;
    let t280 = t243 * t276;
    let t281 = t246 * t276;
    let t282 = t240 * t277;
    let t283 = t243 * t277;
    let t284 = t246 * t277;
    let t285 = t240 * t278;
    let t286 = t243 * t278;
    let t287 = t246 * t278;
    let t288 = t276 * t231;
    let t289 = t276 * t234;
    let t290 = t276 * t237;
    let t291 = t277 * t234;
    let t292 = t277 * t237;
    let t293 = t278 * t237;
    let t294 = t240 * t275;
    let t295 = t243 * t275;
    let t296 = t246 * t275;
    let t297 = t294 * t240;
    let t298 = t294 * t243;
    let t299 = t294 * t246;
    let t300 = t295 * t243;
    let t301 = t295 * t246;
    let t302 = t296 * t246;
    let t303 = t259 + t288;
    let t304 = t260 + t289;
    let t305 = t261 + t290;
    let t306 = t262 + t291;
    let t307 = t263 + t292;
    let t308 = t264 + t293;
    let t309 = t250 + t279;
    let t310 = t251 + t280;
    let t311 = t252 + t281;
    let t312 = t253 + t282;
    let t313 = t254 + t283;
    let t314 = t255 + t284;
    let t315 = t256 + t285;
    let t316 = t257 + t286;
    let t317 = t258 + t287;
    let t318 = t268 + t297;
    let t319 = t269 + t298;
    let t320 = t270 + t299;
    let t321 = t271 + t300;
    let t322 = t272 + t301;
    let t323 = t273 + t302;
    let t324 = t210 * t210;
    let t325 = t217 * t217;
    let t326 = t324 + t325;
    let t327 = square_root(t326);
    let t328 = t218 + 2.0f;
    let t329 = t328 + t327;
    let t330 = t329 * 0.5f;
    let t331 = 1e-12f < t330;
    let t332 = select(1.0f, t330, t331);
    let t333 = divide(1.0f, t332);
    let t334 = select(0.0f, t333, t331);
    let t335 = t155 * t334;
    let t336 = stiffness_lambda * t218;
    let t337 = t336 - t223;
    let t338 = t337 * t334;
    let t339 = t223 + t338;
    let t340 = 0.0f < t339;
    let t341 = select(0.0f, t339, t340);
    let t342 = 1e-12f < t335;
    let t343 = select(1.0f, t335, t342);
    let t344 = divide(1.0f, t343);
    let t345 = select(0.0f, t344, t342);
    let t346 = t337 * t345;
    let t347 = t223 + t346;
    let t348 = 0.0f < t347;
    let t349 = select(0.0f, t347, t348);
    let t350 = t341 + t349;
    let t351 = t350 * 0.5f;
    let t352 = t341 - t349;
    let t353 = t352 * 0.5f;
    let t354 = 1e-12f < t327;
    let t355 = select(1.0f, t327, t354);
    let t356 = divide(1.0f, t355);
    let t357 = select(0.0f, t356, t354);
    let t358 = t353 * t357;
    let t359 = t210 * t358;
    let t360 = t351 + t359;
    let t361 = t351 - t359;
    let t362 = t217 * t358;
    let t363 = t360 - t223;
    let t364 = t152 * t363;
    let t365 = t153 * t363;
    let t366 = t154 * t363;
    let t367 = t364 * t152;
    let t368 = t364 * t153;
    let t369 = t364 * t154;
    let t370 = t365 * t153;
    let t371 = t365 * t154;
    let t372 = t366 * t154;
    let t373 = t303 + t367;
    let t374 = t304 + t368;
    let t375 = t305 + t369;
    let t376 = t306 + t370;
    let t377 = t307 + t371;
    let t378 = t308 + t372;
    let t379 = t373 + t223;
    let t380 = t376 + t223;
    let t381 = t378 + t223;
    let t382 = t152 * t362;
    let t383 = t153 * t362;
    let t384 = t154 * t362;
    let t385 = t382 * t152;
    let t386 = t382 * t153;
    let t387 = t382 * t154;
    let t388 = t383 * t153;
    let t389 = t383 * t154;
    let t390 = t384 * t154;
    let t391 = t309 + t385;
    let t392 = t310 + t386;
    let t393 = t311 + t387;
    let t394 = t312 + t386;
    let t395 = t313 + t388;
    let t396 = t314 + t389;
    let t397 = t315 + t387;
    let t398 = t316 + t389;
    let t399 = t317 + t390;
    let t400 = t361 - t223;
    let t401 = t152 * t400;
    let t402 = t153 * t400;
    let t403 = t154 * t400;
    let t404 = t401 * t152;
    let t405 = t401 * t153;
    let t406 = t401 * t154;
    let t407 = t402 * t153;
    let t408 = t402 * t154;
    let t409 = t403 * t154;
    let t410 = t318 + t404;
    let t411 = t319 + t405;
    let t412 = t320 + t406;
    let t413 = t321 + t407;
    let t414 = t322 + t408;
    let t415 = t323 + t409;
    let t416 = t410 + t223;
    let t417 = t413 + t223;
    let t418 = t415 + t223;
    let t419 = t218 - t90;
    let t420 = t419 * before_rate;
    let t421 = t210 - t82;
    let t422 = t421 * before_rate;
    let t423 = t217 - t89;
    let t424 = t423 * before_rate;
    let t425 = t420 * t219;
    let t426 = t422 * stiffness_mu;
    let t427 = t424 * stiffness_mu;
    let t428 = t220 + t425;
    let t429 = t221 + t426;
    let t430 = t222 + t427;
    let t431 = t168 * 2.0f;
    let t432 = t97 * t431;
    let t433 = t98 * t431;
    let t434 = t99 * t431;
    let t435 = t106 * t431;
    let t436 = t107 * t431;
    let t437 = t108 * t431;
    let t438 = -t435;
    let t439 = -t436;
    let t440 = -t437;
    let t441 = t210 * t168;
    let t442 = -t441;
    let t443 = t193 * t442;
    let t444 = t194 * t442;
    let t445 = t195 * t442;
    let t446 = t196 * t442;
    let t447 = t197 * t442;
    let t448 = t198 * t442;
    let t449 = t432 + t443;
    let t450 = t433 + t444;
    let t451 = t434 + t445;
    let t452 = t438 + t446;
    let t453 = t439 + t447;
    let t454 = t440 + t448;
    let t455 = t217 * t168;
    let t456 = -t455;
    let t457 = t193 * t456;
    let t458 = t194 * t456;
    let t459 = t195 * t456;
    let t460 = t196 * t456;
    let t461 = t197 * t456;
    let t462 = t198 * t456;
    let t463 = t435 + t457;
    let t464 = t436 + t458;
    let t465 = t437 + t459;
    let t466 = t432 + t460;
    let t467 = t433 + t461;
    let t468 = t434 + t462;
    let t469 = t193 * t219;
    let t470 = t194 * t219;
    let t471 = t195 * t219;
    let t472 = t196 * t469;
    let t473 = t197 * t469;
    let t474 = t198 * t469;
    let t475 = t196 * t470;
    let t476 = t197 * t470;
    let t477 = t198 * t470;
    let t478 = t196 * t471;
    let t479 = t197 * t471;
    let t480 = t198 * t471;
    let t481 = t469 * t193;
    let t482 = t469 * t194;
    let t483 = t469 * t195;
    let t484 = t470 * t194;
    let t485 = t470 * t195;
    let t486 = t471 * t195;
    let t487 = t196 * t219;
    let t488 = t197 * t219;
    let t489 = t198 * t219;
    let t490 = t487 * t196;
    let t491 = t487 * t197;
    let t492 = t487 * t198;
    let t493 = t488 * t197;
    let t494 = t488 * t198;
    let t495 = t489 * t198;
    let t496 = t449 * stiffness_mu;
    let t497 = t450 * stiffness_mu;
    let t498 = t451 * stiffness_mu;
    let t499 = t452 * t496;
    let t500 = t453 * t496;
    let t501 = t454 * t496;
    let t502 = t452 * t497;
    let t503 = t453 * t497;
    let t504 = t454 * t497;
    let t505 = t452 * t498;
    let t506 = t453 * t498;
    let t507 = t454 * t498;
    let t508 = t496 * t449;
    let t509 = t496 * t450;
    let t510 = t496 * t451;
    let t511 = t497 * t450;
    let t512 = t497 * t451;
    let t513 = t498 * t451;
    let t514 = t452 * stiffness_mu;
    let t515 = t453 * stiffness_mu;
    let t516 = t454 * stiffness_mu;
    let t517 = t514 * t452;
    let t518 = t514 * t453;
    let t519 = t514 * t454;
    let t520 = t515 * t453;
    let t521 = t515 * t454;
    let t522 = t516 * t454;
    let t523 = t481 + t508;
    let t524 = t482 + t509;
    let t525 = t483 + t510;
    let t526 = t484 + t511;
    let t527 = t485 + t512;
    let t528 = t486 + t513;
    let t529 = t472 + t499;
    let t530 = t473 + t500;
    let t531 = t474 + t501;
    let t532 = t475 + t502;
    let t533 = t476 + t503;
    let t534 = t477 + t504;
    let t535 = t478 + t505;
    let t536 = t479 + t506;
    let t537 = t480 + t507;
    let t538 = t490 + t517;
    let t539 = t491 + t518;
    let t540 = t492 + t519;
    let t541 = t493 + t520;
    let t542 = t494 + t521;
    let t543 = t495 + t522;
    let t544 = t463 * stiffness_mu;
    let t545 = t464 * stiffness_mu;
    let t546 = t465 * stiffness_mu;
    let t547 = t466 * t544;
    let t548 = t467 * t544;
    let t549 = t468 * t544;
    let t550 = t466 * t545;
    let t551 = t467 * t545;
    let t552 = t468 * t545;
    let t553 = t466 * t546;
    let t554 = t467 * t546;
    let t555 = t468 * t546;
    let t556 = t544 * t463;
    let t557 = t544 * t464;
    let t558 = t544 * t465;
    let t559 = t545 * t464;
    let t560 = t545 * t465;
    let t561 = t546 * t465;
    let t562 = t466 * stiffness_mu;
    let t563 = t467 * stiffness_mu;
    let t564 = t468 * stiffness_mu;
    let t565 = t562 * t466;
    let t566 = t562 * t467;
    let t567 = t562 * t468;
    let t568 = t563 * t467;
    let t569 = t563 * t468;
    let t570 = t564 * t468;
    let t571 = t523 + t556;
    let t572 = t524 + t557;
    let t573 = t525 + t558;
    let t574 = t526 + t559;
    let t575 = t527 + t560;
    let t576 = t528 + t561;
    let t577 = t529 + t547;
    let t578 = t530 + t548;
    let t579 = t531 + t549;
    let t580 = t532 + t550;
    let t581 = t533 + t551;
    let t582 = t534 + t552;
    let t583 = t535 + t553;
    let t584 = t536 + t554;
    let t585 = t537 + t555;
    let t586 = t538 + t565;
    let t587 = t539 + t566;
    let t588 = t540 + t567;
    let t589 = t541 + t568;
    let t590 = t542 + t569;
    let t591 = t543 + t570;
    let t592 = t571 * before_rate;
    let t593 = t572 * before_rate;
    let t594 = t573 * before_rate;
    let t595 = t574 * before_rate;
    let t596 = t575 * before_rate;
    let t597 = t576 * before_rate;
    let t598 = t577 * before_rate;
    let t599 = t578 * before_rate;
    let t600 = t579 * before_rate;
    let t601 = t580 * before_rate;
    let t602 = t581 * before_rate;
    let t603 = t582 * before_rate;
    let t604 = t583 * before_rate;
    let t605 = t584 * before_rate;
    let t606 = t585 * before_rate;
    let t607 = t586 * before_rate;
    let t608 = t587 * before_rate;
    let t609 = t588 * before_rate;
    let t610 = t589 * before_rate;
    let t611 = t590 * before_rate;
    let t612 = t591 * before_rate;
    let t613 = t379 + t592;
    let t614 = t374 + t593;
    let t615 = t375 + t594;
    let t616 = t380 + t595;
    let t617 = t377 + t596;
    let t618 = t381 + t597;
    let t619 = t391 + t598;
    let t620 = t392 + t599;
    let t621 = t393 + t600;
    let t622 = t394 + t601;
    let t623 = t395 + t602;
    let t624 = t396 + t603;
    let t625 = t397 + t604;
    let t626 = t398 + t605;
    let t627 = t399 + t606;
    let t628 = t416 + t607;
    let t629 = t411 + t608;
    let t630 = t412 + t609;
    let t631 = t417 + t610;
    let t632 = t414 + t611;
    let t633 = t418 + t612;
    let t634 = t429 * t210;
    let t635 = t430 * t217;
    let t636 = t634 + t635;
    let t637 = t636 * t168;
    let t638 = t428 - t637;
    let t639 = t429 * t431;
    let t640 = t430 * t431;
    let t641 = t97 * t639;
    let t642 = t98 * t639;
    let t643 = t99 * t639;
    let t644 = t106 * t640;
    let t645 = t107 * t640;
    let t646 = t108 * t640;
    let t647 = t641 + t644;
    let t648 = t642 + t645;
    let t649 = t643 + t646;
    let t650 = t97 * t640;
    let t651 = t98 * t640;
    let t652 = t99 * t640;
    let t653 = t106 * t639;
    let t654 = t107 * t639;
    let t655 = t108 * t639;
    let t656 = t650 - t653;
    let t657 = t651 - t654;
    let t658 = t652 - t655;
    let t659 = t193 * t638;
    let t660 = t194 * t638;
    let t661 = t195 * t638;
    let t662 = t196 * t638;
    let t663 = t197 * t638;
    let t664 = t198 * t638;
    let t665 = t647 + t659;
    let t666 = t648 + t660;
    let t667 = t649 + t661;
    let t668 = t656 + t662;
    let t669 = t657 + t663;
    let t670 = t658 + t664;
    let t671 = t665 * rest_b1_0;
    let t672 = t666 * rest_b1_0;
    let t673 = t667 * rest_b1_0;
    let t674 = t668 * rest_b1_1;
    let t675 = t669 * rest_b1_1;
    let t676 = t670 * rest_b1_1;
    let t677 = t671 + t674;
    let t678 = t672 + t675;
    let t679 = t673 + t676;
    let t680 = t665 * rest_b2_0;
    let t681 = t666 * rest_b2_0;
    let t682 = t667 * rest_b2_0;
    let t683 = t668 * rest_b2_1;
    let t684 = t669 * rest_b2_1;
    let t685 = t670 * rest_b2_1;
    let t686 = t680 + t683;
    let t687 = t681 + t684;
    let t688 = t682 + t685;
    let t689 = t677 + t686;
    let t690 = t678 + t687;
    let t691 = t679 + t688;
    let t692 = -t689;
    let t693 = -t690;
    let t694 = -t691;
    let t695 = rest_b1_0 + rest_b2_0;
    let t696 = -t695;
    let t697 = rest_b1_1 + rest_b2_1;
    let t698 = -t697;
    let t699 = t619 + t619;
    let t700 = t620 + t622;
    let t701 = t621 + t625;
    let t702 = t623 + t623;
    let t703 = t624 + t626;
    let t704 = t627 + t627;
    let t705 = t696 * t696;
    let t706 = t613 * t705;
    let t707 = t614 * t705;
    let t708 = t615 * t705;
    let t709 = t616 * t705;
    let t710 = t617 * t705;
    let t711 = t618 * t705;
    let t712 = t696 * t698;
    let t713 = t699 * t712;
    let t714 = t700 * t712;
    let t715 = t701 * t712;
    let t716 = t702 * t712;
    let t717 = t703 * t712;
    let t718 = t704 * t712;
    let t719 = t706 + t713;
    let t720 = t707 + t714;
    let t721 = t708 + t715;
    let t722 = t709 + t716;
    let t723 = t710 + t717;
    let t724 = t711 + t718;
    let t725 = t698 * t698;
    let t726 = t628 * t725;
    let t727 = t629 * t725;
    let t728 = t630 * t725;
    let t729 = t631 * t725;
    let t730 = t632 * t725;
    let t731 = t633 * t725;
    let t732 = t719 + t726;
    let t733 = t720 + t727;
    let t734 = t721 + t728;
    let t735 = t722 + t729;
    let t736 = t723 + t730;
    let t737 = t724 + t731;
    return VertexCorotatedDampedResult(
        vec3<f32>(t692, t693, t694),
        t732,
        t733,
        t734,
        t735,
        t736,
        t737
    );
}

// vertex_link: solve::vertex_block::link in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexLinkResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_link(
    d_0: vec3<f32>,
    range_0: f32,
    range_1: f32,
    stiffness_stretched: f32,
    stiffness_compressed: f32
) -> VertexLinkResult {
    let t0 = d_0.x * d_0.x;
    let t1 = d_0.y * d_0.y;
    let t2 = t0 + t1;
    let t3 = d_0.z * d_0.z;
    let t4 = t2 + t3;
    let t5 = square_root(t4);
    let t6 = 1e-18f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = divide(1.0f, t7);
    let t9 = select(0.0f, t8, t6);
    let t10 = d_0.x * t9;
    let t11 = d_0.y * t9;
    let t12 = d_0.z * t9;
    let t13 = range_0 < t5;
    let t14 = select(range_0, t5, t13);
    let t15 = t14 < range_1;
    let t16 = select(range_1, t14, t15);
    let t17 = t5 < range_1;
    let t18 = t13 & t17;
    let t19 = t5 - t16;
    let t20 = t16 * t9;
    let t21 = 1.0f - t20;
    let t22 = select(0.0f, 1.0f, t18);
    let t23 = t19 < 0.0f;
    let t24 = select(stiffness_stretched, stiffness_compressed, t23);
    let t25 = 0.0f < t22;
    let t26 = select(t24, 0.0f, t25);
    let t27 = t19 * t26;
    let t28 = 0.0f < t21;
    let t29 = select(0.0f, t21, t28);
    let t30 = t26 * t29;
    let t31 = t26 - t30;
    let t32 = t10 * t31;
    let t33 = t11 * t31;
    let t34 = t12 * t31;
    let t35 = t32 * t10;
    let t36 = t32 * t11;
    let t37 = t32 * t12;
    let t38 = t33 * t11;
    let t39 = t33 * t12;
    let t40 = t34 * t12;
    let t41 = t35 + t30;
    let t42 = t38 + t30;
    let t43 = t40 + t30;
    let t44 = t10 * t27;
    let t45 = t11 * t27;
    let t46 = t12 * t27;
    let t47 = -t44;
    let t48 = -t45;
    let t49 = -t46;
    return VertexLinkResult(
        vec3<f32>(t47, t48, t49),
        t41,
        t36,
        t37,
        t42,
        t39,
        t43
    );
}

// vertex_link_damped: solve::vertex_block::link in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexLinkDampedResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_link_damped(
    d_0: vec3<f32>,
    range_0: f32,
    range_1: f32,
    stiffness_stretched: f32,
    stiffness_compressed: f32,
    before_d_0: vec3<f32>,
    before_rate: f32
) -> VertexLinkDampedResult {
    let t0 = d_0.x * d_0.x;
    let t1 = d_0.y * d_0.y;
    let t2 = t0 + t1;
    let t3 = d_0.z * d_0.z;
    let t4 = t2 + t3;
    let t5 = square_root(t4);
    let t6 = 1e-18f < t5;
    let t7 = select(1.0f, t5, t6);
    let t8 = divide(1.0f, t7);
    let t9 = select(0.0f, t8, t6);
    let t10 = d_0.x * t9;
    let t11 = d_0.y * t9;
    let t12 = d_0.z * t9;
    let t13 = range_0 < t5;
    let t14 = select(range_0, t5, t13);
    let t15 = t14 < range_1;
    let t16 = select(range_1, t14, t15);
    let t17 = t5 < range_1;
    let t18 = t13 & t17;
    let t19 = t5 - t16;
    let t20 = t16 * t9;
    let t21 = 1.0f - t20;
    let t22 = select(0.0f, 1.0f, t18);
    let t23 = t19 < 0.0f;
    let t24 = select(stiffness_stretched, stiffness_compressed, t23);
    let t25 = 0.0f < t22;
    let t26 = select(t24, 0.0f, t25);
    let t27 = t19 * t26;
    let t28 = 0.0f < t21;
    let t29 = select(0.0f, t21, t28);
    let t30 = t26 * t29;
    let t31 = t26 - t30;
    let t32 = t10 * t31;
    let t33 = t11 * t31;
    let t34 = t12 * t31;
    let t35 = t32 * t10;
    let t36 = t32 * t11;
    let t37 = t32 * t12;
    let t38 = t33 * t11;
    let t39 = t33 * t12;
    let t40 = t34 * t12;
    let t41 = t35 + t30;
    let t42 = t38 + t30;
    let t43 = t40 + t30;
    let t44 = before_d_0.x * before_d_0.x;
    let t45 = before_d_0.y * before_d_0.y;
    let t46 = t44 + t45;
    let t47 = before_d_0.z * before_d_0.z;
    let t48 = t46 + t47;
    let t49 = square_root(t48);
    let t50 = range_0 < t49;
    let t51 = select(range_0, t49, t50);
    let t52 = t51 < range_1;
    let t53 = select(range_1, t51, t52);
    let t54 = t49 - t53;
    let t55 = t19 - t54;
    let t56 = t55 * before_rate;
    let t57 = t56 * t26;
    let t58 = t27 + t57;
    let t59 = t10 * t26;
    let t60 = t11 * t26;
    let t61 = t12 * t26;
    let t62 = t59 * t10;
    let t63 = t59 * t11;
    let t64 = t59 * t12;
    let t65 = t60 * t11;
    let t66 = t60 * t12;
    let t67 = t61 * t12;
    let t68 = t62 * before_rate;
    let t69 = t63 * before_rate;
    let t70 = t64 * before_rate;
    let t71 = t65 * before_rate;
    let t72 = t66 * before_rate;
    let t73 = t67 * before_rate;
    let t74 = t41 + t68;
    let t75 = t36 + t69;
    let t76 = t37 + t70;
    let t77 = t42 + t71;
    let t78 = t39 + t72;
    let t79 = t43 + t73;
    let t80 = t10 * t58;
    let t81 = t11 * t58;
    let t82 = t12 * t58;
    let t83 = -t80;
    let t84 = -t81;
    let t85 = -t82;
    return VertexLinkDampedResult(
        vec3<f32>(t83, t84, t85),
        t74,
        t75,
        t76,
        t77,
        t78,
        t79
    );
}

// vertex_hinge: solve::vertex_block::hinge in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexHingeResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_hinge(
    d_0: vec3<f32>,
    d_1: vec3<f32>,
    d_2: vec3<f32>,
    rest: f32,
    stiffness: f32
) -> VertexHingeResult {
    let t0 = d_0.y * d_1.z;
    let t1 = d_0.z * d_1.y;
    let t2 = t0 - t1;
    let t3 = d_0.z * d_1.x;
    let t4 = d_0.x * d_1.z;
    let t5 = t3 - t4;
    let t6 = d_0.x * d_1.y;
    let t7 = d_0.y * d_1.x;
    let t8 = t6 - t7;
    let t9 = d_2.y * d_0.z;
    let t10 = d_2.z * d_0.y;
    let t11 = t9 - t10;
    let t12 = d_2.z * d_0.x;
    let t13 = d_2.x * d_0.z;
    let t14 = t12 - t13;
    let t15 = d_2.x * d_0.y;
    let t16 = d_2.y * d_0.x;
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
    let t28 = d_0.x * d_0.x;
    let t29 = d_0.y * d_0.y;
    let t30 = t28 + t29;
    let t31 = d_0.z * d_0.z;
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
    let t62 = t2 * d_2.x;
    let t63 = t5 * d_2.y;
    let t64 = t62 + t63;
    let t65 = t8 * d_2.z;
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
    let t97 = d_0.x * d_1.x;
    let t98 = d_0.y * d_1.y;
    let t99 = t97 + t98;
    let t100 = d_0.z * d_1.z;
    let t101 = t99 + t100;
    let t102 = t101 * t96;
    let t103 = d_0.x * d_2.x;
    let t104 = d_0.y * d_2.y;
    let t105 = t103 + t104;
    let t106 = d_0.z * d_2.z;
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
    let t120 = t79 - rest;
    let t121 = select(0.0f, t120, t39);
    let t122 = t121 * stiffness;
    let t123 = t117 * t122;
    let t124 = t118 * t122;
    let t125 = t119 * t122;
    let t126 = t117 * stiffness;
    let t127 = t118 * stiffness;
    let t128 = t119 * stiffness;
    let t129 = t126 * t117;
    let t130 = t126 * t118;
    let t131 = t126 * t119;
    let t132 = t127 * t118;
    let t133 = t127 * t119;
    let t134 = t128 * t119;
    return VertexHingeResult(
        vec3<f32>(t123, t124, t125),
        t129,
        t130,
        t131,
        t132,
        t133,
        t134
    );
}

// vertex_hinge_damped: solve::vertex_block::hinge in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexHingeDampedResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_hinge_damped(
    d_0: vec3<f32>,
    d_1: vec3<f32>,
    d_2: vec3<f32>,
    rest: f32,
    stiffness: f32,
    before_d_0: vec3<f32>,
    before_d_1: vec3<f32>,
    before_d_2: vec3<f32>,
    before_rate: f32
) -> VertexHingeDampedResult {
    let t0 = before_d_0.y * before_d_1.z;
    let t1 = before_d_0.z * before_d_1.y;
    let t2 = t0 - t1;
    let t3 = before_d_0.z * before_d_1.x;
    let t4 = before_d_0.x * before_d_1.z;
    let t5 = t3 - t4;
    let t6 = before_d_0.x * before_d_1.y;
    let t7 = before_d_0.y * before_d_1.x;
    let t8 = t6 - t7;
    let t9 = before_d_2.y * before_d_0.z;
    let t10 = before_d_2.z * before_d_0.y;
    let t11 = t9 - t10;
    let t12 = before_d_2.z * before_d_0.x;
    let t13 = before_d_2.x * before_d_0.z;
    let t14 = t12 - t13;
    let t15 = before_d_2.x * before_d_0.y;
    let t16 = before_d_2.y * before_d_0.x;
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
    let t28 = before_d_0.x * before_d_0.x;
    let t29 = before_d_0.y * before_d_0.y;
    let t30 = t28 + t29;
    let t31 = before_d_0.z * before_d_0.z;
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
    let t62 = t2 * before_d_2.x;
    let t63 = t5 * before_d_2.y;
    let t64 = t62 + t63;
    let t65 = t8 * before_d_2.z;
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
    let t80 = t79 - rest;
    let t81 = select(0.0f, t80, t39);
    let t82 = d_0.y * d_1.z;
    let t83 = d_0.z * d_1.y;
    let t84 = t82 - t83;
    let t85 = d_0.z * d_1.x;
    let t86 = d_0.x * d_1.z;
    let t87 = t85 - t86;
    let t88 = d_0.x * d_1.y;
    let t89 = d_0.y * d_1.x;
    let t90 = t88 - t89;
    let t91 = d_2.y * d_0.z;
    let t92 = d_2.z * d_0.y;
    let t93 = t91 - t92;
    let t94 = d_2.z * d_0.x;
    let t95 = d_2.x * d_0.z;
    let t96 = t94 - t95;
    let t97 = d_2.x * d_0.y;
    let t98 = d_2.y * d_0.x;
    let t99 = t97 - t98;
    let t100 = t84 * t84;
    let t101 = t87 * t87;
    let t102 = t100 + t101;
    let t103 = t90 * t90;
    let t104 = t102 + t103;
    let t105 = t93 * t93;
    let t106 = t96 * t96;
    let t107 = t105 + t106;
    let t108 = t99 * t99;
    let t109 = t107 + t108;
    let t110 = d_0.x * d_0.x;
    let t111 = d_0.y * d_0.y;
    let t112 = t110 + t111;
    let t113 = d_0.z * d_0.z;
    let t114 = t112 + t113;
    let t115 = t114 * t114;
    let t116 = t115 * 1e-12f;
    let t117 = 1e-30f < t116;
    let t118 = select(1e-30f, t116, t117);
    let t119 = t118 < t104;
    let t120 = t118 < t109;
    let t121 = t119 & t120;
    let t122 = select(1.0f, t104, t121);
    let t123 = square_root(t122);
    let t124 = divide(1.0f, t123);
    let t125 = select(1.0f, t109, t121);
    let t126 = square_root(t125);
    let t127 = divide(1.0f, t126);
    let t128 = square_root(t114);
    let t129 = t84 * t124;
    let t130 = t87 * t124;
    let t131 = t90 * t124;
    let t132 = t93 * t127;
    let t133 = t96 * t127;
    let t134 = t99 * t127;
    let t135 = t129 + t132;
    let t136 = t130 + t133;
    let t137 = t131 + t134;
    let t138 = t135 * t135;
    let t139 = t136 * t136;
    let t140 = t138 + t139;
    let t141 = t137 * t137;
    let t142 = t140 + t141;
    let t143 = t142 * 0.5f;
    let t144 = t84 * d_2.x;
    let t145 = t87 * d_2.y;
    let t146 = t144 + t145;
    let t147 = t90 * d_2.z;
    let t148 = t146 + t147;
    let t149 = t148 * t128;
    let t150 = t124 * t127;
    let t151 = t149 * t150;
    let t152 = -t151;
    let t153 = t143 < 1e-6f;
    let t154 = t152 < 0.0f;
    let t155 = select(2828.427f, t73, t154);
    let t156 = t152 + t152;
    let t157 = 1e-6f < t143;
    let t158 = select(1e-6f, t143, t157);
    let t159 = divide(t156, t158);
    let t160 = select(t159, t155, t153);
    let t161 = t160 * t160;
    let t162 = t161 * 0.25f;
    let t163 = t162 + 1.0f;
    let t164 = select(0.0f, t163, t121);
    let t165 = t164 * t128;
    let t166 = t124 * t124;
    let t167 = t165 * t166;
    let t168 = t84 * t167;
    let t169 = t87 * t167;
    let t170 = t90 * t167;
    let t171 = t127 * t127;
    let t172 = t165 * t171;
    let t173 = t93 * t172;
    let t174 = t96 * t172;
    let t175 = t99 * t172;
    let t176 = select(1.0f, t114, t121);
    let t177 = divide(1.0f, t176);
    let t178 = d_0.x * d_1.x;
    let t179 = d_0.y * d_1.y;
    let t180 = t178 + t179;
    let t181 = d_0.z * d_1.z;
    let t182 = t180 + t181;
    let t183 = t182 * t177;
    let t184 = d_0.x * d_2.x;
    let t185 = d_0.y * d_2.y;
    let t186 = t184 + t185;
    let t187 = d_0.z * d_2.z;
    let t188 = t186 + t187;
    let t189 = t188 * t177;
    let t190 = 1.0f - t183;
    let t191 = t168 * t190;
    let t192 = t169 * t190;
    let t193 = t170 * t190;
    let t194 = 1.0f - t189;
    let t195 = t173 * t194;
    let t196 = t174 * t194;
    let t197 = t175 * t194;
    let t198 = t191 + t195;
    let t199 = t192 + t196;
    let t200 = t193 + t197;
    let t201 = t160 - rest;
    let t202 = select(0.0f, t201, t121);
    let t203 = t202 * stiffness;
    let t204 = t202 - t81;
    let t205 = t204 * before_rate;
    let t206 = t205 * stiffness;
    let t207 = t203 + t206;
    let t208 = 1.0f + before_rate;
    let t209 = stiffness * t208;
    let t210 = t198 * t207;
    let t211 = t199 * t207;
    let t212 = t200 * t207;
    let t213 = t198 * t209;
    let t214 = t199 * t209;
    let t215 = t200 * t209;
    let t216 = t213 * t198;
    let t217 = t213 * t199;
    let t218 = t213 * t200;
    let t219 = t214 * t199;
    let t220 = t214 * t200;
    let t221 = t215 * t200;
    return VertexHingeDampedResult(
        vec3<f32>(t210, t211, t212),
        t216,
        t217,
        t218,
        t219,
        t220,
        t221
    );
}

// vertex_hinge_far: solve::vertex_block::hinge_far in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexHingeFarResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_hinge_far(
    d_0: vec3<f32>,
    d_1: vec3<f32>,
    d_2: vec3<f32>,
    rest: f32,
    stiffness: f32
) -> VertexHingeFarResult {
    let t0 = d_1.x - d_0.x;
    let t1 = d_1.y - d_0.y;
    let t2 = d_1.z - d_0.z;
    let t3 = -d_0.x;
    let t4 = -d_0.y;
    let t5 = -d_0.z;
    let t6 = d_2.x - d_0.x;
    let t7 = d_2.y - d_0.y;
    let t8 = d_2.z - d_0.z;
    let t9 = t1 * t5;
    let t10 = t2 * t4;
    let t11 = t9 - t10;
    let t12 = t2 * t3;
    let t13 = t0 * t5;
    let t14 = t12 - t13;
    let t15 = t0 * t4;
    let t16 = t1 * t3;
    let t17 = t15 - t16;
    let t18 = t7 * t2;
    let t19 = t8 * t1;
    let t20 = t18 - t19;
    let t21 = t8 * t0;
    let t22 = t6 * t2;
    let t23 = t21 - t22;
    let t24 = t6 * t1;
    let t25 = t7 * t0;
    let t26 = t24 - t25;
    let t27 = t11 * t11;
    let t28 = t14 * t14;
    let t29 = t27 + t28;
    let t30 = t17 * t17;
    let t31 = t29 + t30;
    let t32 = t20 * t20;
    let t33 = t23 * t23;
    let t34 = t32 + t33;
    let t35 = t26 * t26;
    let t36 = t34 + t35;
    let t37 = t0 * t0;
    let t38 = t1 * t1;
    let t39 = t37 + t38;
    let t40 = t2 * t2;
    let t41 = t39 + t40;
    let t42 = t41 * t41;
    let t43 = t42 * 1e-12f;
    let t44 = 1e-30f < t43;
    let t45 = select(1e-30f, t43, t44);
    let t46 = t45 < t31;
    let t47 = t45 < t36;
    let t48 = t46 & t47;
    let t49 = select(1.0f, t31, t48);
    let t50 = square_root(t49);
    let t51 = divide(1.0f, t50);
    let t52 = select(1.0f, t36, t48);
    let t53 = square_root(t52);
    let t54 = divide(1.0f, t53);
    let t55 = square_root(t41);
    let t56 = t11 * t51;
    let t57 = t14 * t51;
    let t58 = t17 * t51;
    let t59 = t20 * t54;
    let t60 = t23 * t54;
    let t61 = t26 * t54;
    let t62 = t56 + t59;
    let t63 = t57 + t60;
    let t64 = t58 + t61;
    let t65 = t62 * t62;
    let t66 = t63 * t63;
    let t67 = t65 + t66;
    let t68 = t64 * t64;
    let t69 = t67 + t68;
    let t70 = t69 * 0.5f;
    let t71 = t11 * t6;
    let t72 = t14 * t7;
    let t73 = t71 + t72;
    let t74 = t17 * t8;
    let t75 = t73 + t74;
    let t76 = t75 * t55;
    let t77 = t51 * t54;
    let t78 = t76 * t77;
    let t79 = -t78;
    let t80 = t70 < 1e-6f;
    let t81 = t79 < 0.0f;
    let t82 = -2828.427f;
    let t83 = select(2828.427f, t82, t81);
    let t84 = t79 + t79;
    let t85 = 1e-6f < t70;
    let t86 = select(1e-6f, t70, t85);
    let t87 = divide(t84, t86);
    let t88 = select(t87, t83, t80);
    let t89 = t88 * t88;
    let t90 = t89 * 0.25f;
    let t91 = t90 + 1.0f;
    let t92 = select(0.0f, t91, t48);
    let t93 = t92 * t55;
    let t94 = t51 * t51;
    let t95 = t93 * t94;
    let t96 = t11 * t95;
    let t97 = t14 * t95;
    let t98 = t17 * t95;
    let t99 = -t96;
    let t100 = -t97;
    let t101 = -t98;
    let t102 = t88 - rest;
    let t103 = select(0.0f, t102, t48);
    let t104 = t103 * stiffness;
    let t105 = t99 * t104;
    let t106 = t100 * t104;
    let t107 = t101 * t104;
    let t108 = t99 * stiffness;
    let t109 = t100 * stiffness;
    let t110 = t101 * stiffness;
    let t111 = t108 * t99;
    let t112 = t108 * t100;
    let t113 = t108 * t101;
    let t114 = t109 * t100;
    let t115 = t109 * t101;
    let t116 = t110 * t101;
    return VertexHingeFarResult(
        vec3<f32>(t105, t106, t107),
        t111,
        t112,
        t113,
        t114,
        t115,
        t116
    );
}

// vertex_hinge_far_damped: solve::vertex_block::hinge_far in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexHingeFarDampedResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_hinge_far_damped(
    d_0: vec3<f32>,
    d_1: vec3<f32>,
    d_2: vec3<f32>,
    rest: f32,
    stiffness: f32,
    before_d_0: vec3<f32>,
    before_d_1: vec3<f32>,
    before_d_2: vec3<f32>,
    before_rate: f32
) -> VertexHingeFarDampedResult {
    let t0 = before_d_1.x - before_d_0.x;
    let t1 = before_d_1.y - before_d_0.y;
    let t2 = before_d_1.z - before_d_0.z;
    let t3 = -before_d_0.x;
    let t4 = -before_d_0.y;
    let t5 = -before_d_0.z;
    let t6 = before_d_2.x - before_d_0.x;
    let t7 = before_d_2.y - before_d_0.y;
    let t8 = before_d_2.z - before_d_0.z;
    let t9 = t1 * t5;
    let t10 = t2 * t4;
    let t11 = t9 - t10;
    let t12 = t2 * t3;
    let t13 = t0 * t5;
    let t14 = t12 - t13;
    let t15 = t0 * t4;
    let t16 = t1 * t3;
    let t17 = t15 - t16;
    let t18 = t7 * t2;
    let t19 = t8 * t1;
    let t20 = t18 - t19;
    let t21 = t8 * t0;
    let t22 = t6 * t2;
    let t23 = t21 - t22;
    let t24 = t6 * t1;
    let t25 = t7 * t0;
    let t26 = t24 - t25;
    let t27 = t11 * t11;
    let t28 = t14 * t14;
    let t29 = t27 + t28;
    let t30 = t17 * t17;
    let t31 = t29 + t30;
    let t32 = t20 * t20;
    let t33 = t23 * t23;
    let t34 = t32 + t33;
    let t35 = t26 * t26;
    let t36 = t34 + t35;
    let t37 = t0 * t0;
    let t38 = t1 * t1;
    let t39 = t37 + t38;
    let t40 = t2 * t2;
    let t41 = t39 + t40;
    let t42 = t41 * t41;
    let t43 = t42 * 1e-12f;
    let t44 = 1e-30f < t43;
    let t45 = select(1e-30f, t43, t44);
    let t46 = t45 < t31;
    let t47 = t45 < t36;
    let t48 = t46 & t47;
    let t49 = select(1.0f, t31, t48);
    let t50 = square_root(t49);
    let t51 = divide(1.0f, t50);
    let t52 = select(1.0f, t36, t48);
    let t53 = square_root(t52);
    let t54 = divide(1.0f, t53);
    let t55 = square_root(t41);
    let t56 = t11 * t51;
    let t57 = t14 * t51;
    let t58 = t17 * t51;
    let t59 = t20 * t54;
    let t60 = t23 * t54;
    let t61 = t26 * t54;
    let t62 = t56 + t59;
    let t63 = t57 + t60;
    let t64 = t58 + t61;
    let t65 = t62 * t62;
    let t66 = t63 * t63;
    let t67 = t65 + t66;
    let t68 = t64 * t64;
    let t69 = t67 + t68;
    let t70 = t69 * 0.5f;
    let t71 = t11 * t6;
    let t72 = t14 * t7;
    let t73 = t71 + t72;
    let t74 = t17 * t8;
    let t75 = t73 + t74;
    let t76 = t75 * t55;
    let t77 = t51 * t54;
    let t78 = t76 * t77;
    let t79 = -t78;
    let t80 = t70 < 1e-6f;
    let t81 = t79 < 0.0f;
    let t82 = -2828.427f;
    let t83 = select(2828.427f, t82, t81);
    let t84 = t79 + t79;
    let t85 = 1e-6f < t70;
    let t86 = select(1e-6f, t70, t85);
    let t87 = divide(t84, t86);
    let t88 = select(t87, t83, t80);
    let t89 = t88 - rest;
    let t90 = select(0.0f, t89, t48);
    let t91 = d_1.x - d_0.x;
    let t92 = d_1.y - d_0.y;
    let t93 = d_1.z - d_0.z;
    let t94 = -d_0.x;
    let t95 = -d_0.y;
    let t96 = -d_0.z;
    let t97 = d_2.x - d_0.x;
    let t98 = d_2.y - d_0.y;
    let t99 = d_2.z - d_0.z;
    let t100 = t92 * t96;
    let t101 = t93 * t95;
    let t102 = t100 - t101;
    let t103 = t93 * t94;
    let t104 = t91 * t96;
    let t105 = t103 - t104;
    let t106 = t91 * t95;
    let t107 = t92 * t94;
    let t108 = t106 - t107;
    let t109 = t98 * t93;
    let t110 = t99 * t92;
    let t111 = t109 - t110;
    let t112 = t99 * t91;
    let t113 = t97 * t93;
    let t114 = t112 - t113;
    let t115 = t97 * t92;
    let t116 = t98 * t91;
    let t117 = t115 - t116;
    let t118 = t102 * t102;
    let t119 = t105 * t105;
    let t120 = t118 + t119;
    let t121 = t108 * t108;
    let t122 = t120 + t121;
    let t123 = t111 * t111;
    let t124 = t114 * t114;
    let t125 = t123 + t124;
    let t126 = t117 * t117;
    let t127 = t125 + t126;
    let t128 = t91 * t91;
    let t129 = t92 * t92;
    let t130 = t128 + t129;
    let t131 = t93 * t93;
    let t132 = t130 + t131;
    let t133 = t132 * t132;
    let t134 = t133 * 1e-12f;
    let t135 = 1e-30f < t134;
    let t136 = select(1e-30f, t134, t135);
    let t137 = t136 < t122;
    let t138 = t136 < t127;
    let t139 = t137 & t138;
    let t140 = select(1.0f, t122, t139);
    let t141 = square_root(t140);
    let t142 = divide(1.0f, t141);
    let t143 = select(1.0f, t127, t139);
    let t144 = square_root(t143);
    let t145 = divide(1.0f, t144);
    let t146 = square_root(t132);
    let t147 = t102 * t142;
    let t148 = t105 * t142;
    let t149 = t108 * t142;
    let t150 = t111 * t145;
    let t151 = t114 * t145;
    let t152 = t117 * t145;
    let t153 = t147 + t150;
    let t154 = t148 + t151;
    let t155 = t149 + t152;
    let t156 = t153 * t153;
    let t157 = t154 * t154;
    let t158 = t156 + t157;
    let t159 = t155 * t155;
    let t160 = t158 + t159;
    let t161 = t160 * 0.5f;
    let t162 = t102 * t97;
    let t163 = t105 * t98;
    let t164 = t162 + t163;
    let t165 = t108 * t99;
    let t166 = t164 + t165;
    let t167 = t166 * t146;
    let t168 = t142 * t145;
    let t169 = t167 * t168;
    let t170 = -t169;
    let t171 = t161 < 1e-6f;
    let t172 = t170 < 0.0f;
    let t173 = select(2828.427f, t82, t172);
    let t174 = t170 + t170;
    let t175 = 1e-6f < t161;
    let t176 = select(1e-6f, t161, t175);
    let t177 = divide(t174, t176);
    let t178 = select(t177, t173, t171);
    let t179 = t178 * t178;
    let t180 = t179 * 0.25f;
    let t181 = t180 + 1.0f;
    let t182 = select(0.0f, t181, t139);
    let t183 = t182 * t146;
    let t184 = t142 * t142;
    let t185 = t183 * t184;
    let t186 = t102 * t185;
    let t187 = t105 * t185;
    let t188 = t108 * t185;
    let t189 = -t186;
    let t190 = -t187;
    let t191 = -t188;
    let t192 = t178 - rest;
    let t193 = select(0.0f, t192, t139);
    let t194 = t193 * stiffness;
    let t195 = t193 - t90;
    let t196 = t195 * before_rate;
    let t197 = t196 * stiffness;
    let t198 = t194 + t197;
    let t199 = 1.0f + before_rate;
    let t200 = stiffness * t199;
    let t201 = t189 * t198;
    let t202 = t190 * t198;
    let t203 = t191 * t198;
    let t204 = t189 * t200;
    let t205 = t190 * t200;
    let t206 = t191 * t200;
    let t207 = t204 * t189;
    let t208 = t204 * t190;
    let t209 = t204 * t191;
    let t210 = t205 * t190;
    let t211 = t205 * t191;
    let t212 = t206 * t191;
    return VertexHingeFarDampedResult(
        vec3<f32>(t201, t202, t203),
        t207,
        t208,
        t209,
        t210,
        t211,
        t212
    );
}

// vertex_isometric: solve::vertex_block::isometric in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexIsometricResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_isometric(
    d_0: vec3<f32>,
    d_1: vec3<f32>,
    d_2: vec3<f32>,
    weights_0: f32,
    weights_1: f32,
    weights_2: f32,
    stiffness: f32
) -> VertexIsometricResult {
    let t0 = d_0.x * weights_0;
    let t1 = d_0.y * weights_0;
    let t2 = d_0.z * weights_0;
    let t3 = d_1.x * weights_1;
    let t4 = d_1.y * weights_1;
    let t5 = d_1.z * weights_1;
    let t6 = t0 + t3;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = d_2.x * weights_2;
    let t10 = d_2.y * weights_2;
    let t11 = d_2.z * weights_2;
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
    let t31 = t30 * t30;
    let t32 = t20 * stiffness;
    let t33 = stiffness * t31;
    let t34 = t32 * t30;
    let t35 = t25 * t34;
    let t36 = t26 * t34;
    let t37 = t27 * t34;
    return VertexIsometricResult(
        vec3<f32>(t35, t36, t37),
        t33,
        0.0f,
        0.0f,
        t33,
        0.0f,
        t33
    );
}

// vertex_isometric_damped: solve::vertex_block::isometric in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexIsometricDampedResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_isometric_damped(
    d_0: vec3<f32>,
    d_1: vec3<f32>,
    d_2: vec3<f32>,
    weights_0: f32,
    weights_1: f32,
    weights_2: f32,
    stiffness: f32,
    before_d_0: vec3<f32>,
    before_d_1: vec3<f32>,
    before_d_2: vec3<f32>,
    before_rate: f32
) -> VertexIsometricDampedResult {
    let t0 = d_0.x * weights_0;
    let t1 = d_0.y * weights_0;
    let t2 = d_0.z * weights_0;
    let t3 = d_1.x * weights_1;
    let t4 = d_1.y * weights_1;
    let t5 = d_1.z * weights_1;
    let t6 = t0 + t3;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = d_2.x * weights_2;
    let t10 = d_2.y * weights_2;
    let t11 = d_2.z * weights_2;
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
    let t31 = t30 * t30;
    let t32 = t20 * stiffness;
    let t33 = stiffness * t31;
    let t34 = before_d_0.x * weights_0;
    let t35 = before_d_0.y * weights_0;
    let t36 = before_d_0.z * weights_0;
    let t37 = before_d_1.x * weights_1;
    let t38 = before_d_1.y * weights_1;
    let t39 = before_d_1.z * weights_1;
    let t40 = t34 + t37;
    let t41 = t35 + t38;
    let t42 = t36 + t39;
    let t43 = before_d_2.x * weights_2;
    let t44 = before_d_2.y * weights_2;
    let t45 = before_d_2.z * weights_2;
    let t46 = t40 + t43;
    let t47 = t41 + t44;
    let t48 = t42 + t45;
    let t49 = t46 * t46;
    let t50 = t47 * t47;
    let t51 = t49 + t50;
    let t52 = t48 * t48;
    let t53 = t51 + t52;
    let t54 = square_root(t53);
    let t55 = t20 - t54;
    let t56 = t55 * before_rate;
    let t57 = t56 * stiffness;
    let t58 = t32 + t57;
    let t59 = stiffness * before_rate;
    let t60 = t59 * t31;
    let t61 = t25 * t60;
    let t62 = t26 * t60;
    let t63 = t27 * t60;
    let t64 = t61 * t25;
    let t65 = t61 * t26;
    let t66 = t61 * t27;
    let t67 = t62 * t26;
    let t68 = t62 * t27;
    let t69 = t63 * t27;
    let t70 = t33 + t64;
    let t71 = 0.0f + t65;
    let t72 = 0.0f + t66;
    let t73 = t33 + t67;
    let t74 = 0.0f + t68;
    let t75 = t33 + t69;
    let t76 = t58 * t30;
    let t77 = t25 * t76;
    let t78 = t26 * t76;
    let t79 = t27 * t76;
    return VertexIsometricDampedResult(
        vec3<f32>(t77, t78, t79),
        t70,
        t71,
        t72,
        t73,
        t74,
        t75
    );
}

// vertex_joined: solve::vertex_block::joined in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexJoinedResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_joined(
    d_0: vec3<f32>,
    d_1: vec3<f32>,
    d_2: vec3<f32>,
    d_3: vec3<f32>,
    d_4: vec3<f32>,
    rest_0: f32,
    rest_1: f32,
    rest_2: f32,
    stiffness_xx: f32,
    stiffness_xy: f32,
    stiffness_xz: f32,
    stiffness_yy: f32,
    stiffness_yz: f32,
    stiffness_zz: f32
) -> VertexJoinedResult {
    let t0 = d_0.y * d_1.z;
    let t1 = d_0.z * d_1.y;
    let t2 = t0 - t1;
    let t3 = d_0.z * d_1.x;
    let t4 = d_0.x * d_1.z;
    let t5 = t3 - t4;
    let t6 = d_0.x * d_1.y;
    let t7 = d_0.y * d_1.x;
    let t8 = t6 - t7;
    let t9 = d_2.y * d_0.z;
    let t10 = d_2.z * d_0.y;
    let t11 = t9 - t10;
    let t12 = d_2.z * d_0.x;
    let t13 = d_2.x * d_0.z;
    let t14 = t12 - t13;
    let t15 = d_2.x * d_0.y;
    let t16 = d_2.y * d_0.x;
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
    let t28 = d_0.x * d_0.x;
    let t29 = d_0.y * d_0.y;
    let t30 = t28 + t29;
    let t31 = d_0.z * d_0.z;
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
    let t62 = t2 * d_2.x;
    let t63 = t5 * d_2.y;
    let t64 = t62 + t63;
    let t65 = t8 * d_2.z;
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
    let t97 = d_0.x * d_1.x;
    let t98 = d_0.y * d_1.y;
    let t99 = t97 + t98;
    let t100 = d_0.z * d_1.z;
    let t101 = t99 + t100;
    let t102 = t101 * t96;
    let t103 = d_0.x * d_2.x;
    let t104 = d_0.y * d_2.y;
    let t105 = t103 + t104;
    let t106 = d_0.z * d_2.z;
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
    let t120 = t79 - rest_0;
    let t121 = select(0.0f, t120, t39);
    let t122 = d_1.x - d_0.x;
    let t123 = d_1.y - d_0.y;
    let t124 = d_1.z - d_0.z;
    let t125 = -d_0.x;
    let t126 = -d_0.y;
    let t127 = -d_0.z;
    let t128 = d_3.x - d_0.x;
    let t129 = d_3.y - d_0.y;
    let t130 = d_3.z - d_0.z;
    let t131 = t123 * t127;
    let t132 = t124 * t126;
    let t133 = t131 - t132;
    let t134 = t124 * t125;
    let t135 = t122 * t127;
    let t136 = t134 - t135;
    let t137 = t122 * t126;
    let t138 = t123 * t125;
    let t139 = t137 - t138;
    let t140 = t129 * t124;
    let t141 = t130 * t123;
    let t142 = t140 - t141;
    let t143 = t130 * t122;
    let t144 = t128 * t124;
    let t145 = t143 - t144;
    let t146 = t128 * t123;
    let t147 = t129 * t122;
    let t148 = t146 - t147;
    let t149 = t133 * t133;
    let t150 = t136 * t136;
    let t151 = t149 + t150;
    let t152 = t139 * t139;
    let t153 = t151 + t152;
    let t154 = t142 * t142;
    let t155 = t145 * t145;
    let t156 = t154 + t155;
    let t157 = t148 * t148;
    let t158 = t156 + t157;
    let t159 = t122 * t122;
    let t160 = t123 * t123;
    let t161 = t159 + t160;
    let t162 = t124 * t124;
    let t163 = t161 + t162;
    let t164 = t163 * t163;
    let t165 = t164 * 1e-12f;
    let t166 = 1e-30f < t165;
    let t167 = select(1e-30f, t165, t166);
    let t168 = t167 < t153;
    let t169 = t167 < t158;
    let t170 = t168 & t169;
    let t171 = select(1.0f, t153, t170);
    let t172 = square_root(t171);
    let t173 = divide(1.0f, t172);
    let t174 = select(1.0f, t158, t170);
    let t175 = square_root(t174);
    let t176 = divide(1.0f, t175);
    let t177 = square_root(t163);
    let t178 = t133 * t173;
    let t179 = t136 * t173;
    let t180 = t139 * t173;
    let t181 = t142 * t176;
    let t182 = t145 * t176;
    let t183 = t148 * t176;
    let t184 = t178 + t181;
    let t185 = t179 + t182;
    let t186 = t180 + t183;
    let t187 = t184 * t184;
    let t188 = t185 * t185;
    let t189 = t187 + t188;
    let t190 = t186 * t186;
    let t191 = t189 + t190;
    let t192 = t191 * 0.5f;
    let t193 = t133 * t128;
    let t194 = t136 * t129;
    let t195 = t193 + t194;
    let t196 = t139 * t130;
    let t197 = t195 + t196;
    let t198 = t197 * t177;
    let t199 = t173 * t176;
    let t200 = t198 * t199;
    let t201 = -t200;
    let t202 = t192 < 1e-6f;
    let t203 = t201 < 0.0f;
    let t204 = select(2828.427f, t73, t203);
    let t205 = t201 + t201;
    let t206 = 1e-6f < t192;
    let t207 = select(1e-6f, t192, t206);
    let t208 = divide(t205, t207);
    let t209 = select(t208, t204, t202);
    let t210 = t209 * t209;
    let t211 = t210 * 0.25f;
    let t212 = t211 + 1.0f;
    let t213 = select(0.0f, t212, t170);
    let t214 = t213 * t177;
    let t215 = t173 * t173;
    let t216 = t214 * t215;
    let t217 = t133 * t216;
    let t218 = t136 * t216;
    let t219 = t139 * t216;
    let t220 = -t217;
    let t221 = -t218;
    let t222 = -t219;
    let t223 = t209 - rest_1;
    let t224 = select(0.0f, t223, t170);
    let t225 = -d_1.x;
    let t226 = -d_1.y;
    let t227 = -d_1.z;
    let t228 = d_0.x - d_1.x;
    let t229 = d_0.y - d_1.y;
    let t230 = d_0.z - d_1.z;
    let t231 = d_4.x - d_1.x;
    let t232 = d_4.y - d_1.y;
    let t233 = d_4.z - d_1.z;
    let t234 = t226 * t230;
    let t235 = t227 * t229;
    let t236 = t234 - t235;
    let t237 = t227 * t228;
    let t238 = t225 * t230;
    let t239 = t237 - t238;
    let t240 = t225 * t229;
    let t241 = t226 * t228;
    let t242 = t240 - t241;
    let t243 = t232 * t227;
    let t244 = t233 * t226;
    let t245 = t243 - t244;
    let t246 = t233 * t225;
    let t247 = t231 * t227;
    let t248 = t246 - t247;
    let t249 = t231 * t226;
    let t250 = t232 * t225;
    let t251 = t249 - t250;
    let t252 = t236 * t236;
    let t253 = t239 * t239;
    let t254 = t252 + t253;
    let t255 = t242 * t242;
    let t256 = t254 + t255;
    let t257 = t245 * t245;
    let t258 = t248 * t248;
    let t259 = t257 + t258;
    let t260 = t251 * t251;
    let t261 = t259 + t260;
    let t262 = t225 * t225;
    let t263 = t226 * t226;
    let t264 = t262 + t263;
    let t265 = t227 * t227;
    let t266 = t264 + t265;
    let t267 = t266 * t266;
    let t268 = t267 * 1e-12f;
    let t269 = 1e-30f < t268;
    let t270 = select(1e-30f, t268, t269);
    let t271 = t270 < t256;
    let t272 = t270 < t261;
    let t273 = t271 & t272;
    let t274 = select(1.0f, t256, t273);
    let t275 = square_root(t274);
    let t276 = divide(1.0f, t275);
    let t277 = select(1.0f, t261, t273);
    let t278 = square_root(t277);
    let t279 = divide(1.0f, t278);
    let t280 = square_root(t266);
    let t281 = t236 * t276;
    let t282 = t239 * t276;
    let t283 = t242 * t276;
    let t284 = t245 * t279;
    let t285 = t248 * t279;
    let t286 = t251 * t279;
    let t287 = t281 + t284;
    let t288 = t282 + t285;
    let t289 = t283 + t286;
    let t290 = t287 * t287;
    let t291 = t288 * t288;
    let t292 = t290 + t291;
    let t293 = t289 * t289;
    let t294 = t292 + t293;
    let t295 = t294 * 0.5f;
    let t296 = t236 * t231;
    let t297 = t239 * t232;
    let t298 = t296 + t297;
    let t299 = t242 * t233;
    let t300 = t298 + t299;
    let t301 = t300 * t280;
    let t302 = t276 * t279;
    let t303 = t301 * t302;
    let t304 = -t303;
    let t305 = t295 < 1e-6f;
    let t306 = t304 < 0.0f;
    let t307 = select(2828.427f, t73, t306);
    let t308 = t304 + t304;
    let t309 = 1e-6f < t295;
    let t310 = select(1e-6f, t295, t309);
    let t311 = divide(t308, t310);
    let t312 = select(t311, t307, t305);
    let t313 = t312 * t312;
    let t314 = t313 * 0.25f;
    let t315 = t314 + 1.0f;
    let t316 = select(0.0f, t315, t273);
    let t317 = t316 * t280;
    let t318 = t276 * t276;
    let t319 = t317 * t318;
    let t320 = t236 * t319;
    let t321 = t239 * t319;
    let t322 = t242 * t319;
    let t323 = t279 * t279;
    let t324 = t317 * t323;
    let t325 = t245 * t324;
    let t326 = t248 * t324;
    let t327 = t251 * t324;
    let t328 = select(1.0f, t266, t273);
    let t329 = divide(1.0f, t328);
    let t330 = t225 * t228;
    let t331 = t226 * t229;
    let t332 = t330 + t331;
    let t333 = t227 * t230;
    let t334 = t332 + t333;
    let t335 = t334 * t329;
    let t336 = t225 * t231;
    let t337 = t226 * t232;
    let t338 = t336 + t337;
    let t339 = t227 * t233;
    let t340 = t338 + t339;
    let t341 = t340 * t329;
    let t342 = t320 * t335;
    let t343 = t321 * t335;
    let t344 = t322 * t335;
    let t345 = t325 * t341;
    let t346 = t326 * t341;
    let t347 = t327 * t341;
    let t348 = t342 + t345;
    let t349 = t343 + t346;
    let t350 = t344 + t347;
    let t351 = t312 - rest_2;
    let t352 = select(0.0f, t351, t273);
    let t353 = stiffness_xx * t121;
    let t354 = stiffness_xy * t224;
    let t355 = t353 + t354;
    let t356 = stiffness_xz * t352;
    let t357 = t355 + t356;
    let t358 = stiffness_xy * t121;
    let t359 = stiffness_yy * t224;
    let t360 = t358 + t359;
    let t361 = stiffness_yz * t352;
    let t362 = t360 + t361;
    let t363 = stiffness_xz * t121;
    let t364 = stiffness_yz * t224;
    let t365 = t363 + t364;
    let t366 = stiffness_zz * t352;
    let t367 = t365 + t366;
    let t368 = t117 * t357;
    let t369 = t118 * t357;
    let t370 = t119 * t357;
    let t371 = t220 * t362;
    let t372 = t221 * t362;
    let t373 = t222 * t362;
    let t374 = t348 * t367;
    let t375 = t349 * t367;
    let t376 = t350 * t367;
    let t377 = t368 + t371;
    let t378 = t369 + t372;
    let t379 = t370 + t373;
    let t380 = t377 + t374;
    let t381 = t378 + t375;
    let t382 = t379 + t376;
    let t383 = t117 * stiffness_xx;
    let t384 = t118 * stiffness_xx;
    let t385 = t119 * stiffness_xx;
    let t386 = t220 * stiffness_xy;
    let t387 = t221 * stiffness_xy;
    let t388 = t222 * stiffness_xy;
    let t389 = t383 + t386;
    let t390 = t384 + t387;
    let t391 = t385 + t388;
    let t392 = t348 * stiffness_xz;
    let t393 = t349 * stiffness_xz;
    let t394 = t350 * stiffness_xz;
    let t395 = t389 + t392;
    let t396 = t390 + t393;
    let t397 = t391 + t394;
    let t398 = t117 * stiffness_xy;
    let t399 = t118 * stiffness_xy;
    let t400 = t119 * stiffness_xy;
    let t401 = t220 * stiffness_yy;
    let t402 = t221 * stiffness_yy;
    let t403 = t222 * stiffness_yy;
    let t404 = t398 + t401;
    let t405 = t399 + t402;
    let t406 = t400 + t403;
    let t407 = t348 * stiffness_yz;
    let t408 = t349 * stiffness_yz;
    let t409 = t350 * stiffness_yz;
    let t410 = t404 + t407;
    let t411 = t405 + t408;
    let t412 = t406 + t409;
    let t413 = t117 * stiffness_xz;
    let t414 = t118 * stiffness_xz;
    let t415 = t119 * stiffness_xz;
    let t416 = t220 * stiffness_yz;
    let t417 = t221 * stiffness_yz;
    let t418 = t222 * stiffness_yz;
    let t419 = t413 + t416;
    let t420 = t414 + t417;
    let t421 = t415 + t418;
    let t422 = t348 * stiffness_zz;
    let t423 = t349 * stiffness_zz;
    let t424 = t350 * stiffness_zz;
    let t425 = t419 + t422;
    let t426 = t420 + t423;
    let t427 = t421 + t424;
    let t428 = t117 * t395;
    let t429 = t117 * t396;
    let t430 = t117 * t397;
    let t431 = t118 * t396;
    let t432 = t118 * t397;
    let t433 = t119 * t397;
    let t434 = t220 * t410;
    let t435 = t220 * t411;
    let t436 = t220 * t412;
    let t437 = t221 * t411;
    let t438 = t221 * t412;
    let t439 = t222 * t412;
    let t440 = t428 + t434;
    let t441 = t429 + t435;
    let t442 = t430 + t436;
    let t443 = t431 + t437;
    let t444 = t432 + t438;
    let t445 = t433 + t439;
    let t446 = t348 * t425;
    let t447 = t348 * t426;
    let t448 = t348 * t427;
    let t449 = t349 * t426;
    let t450 = t349 * t427;
    let t451 = t350 * t427;
    let t452 = t440 + t446;
    let t453 = t441 + t447;
    let t454 = t442 + t448;
    let t455 = t443 + t449;
    let t456 = t444 + t450;
    let t457 = t445 + t451;
    return VertexJoinedResult(
        vec3<f32>(t380, t381, t382),
        t452,
        t453,
        t454,
        t455,
        t456,
        t457
    );
}

// vertex_joined_damped: solve::vertex_block::joined in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexJoinedDampedResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_joined_damped(
    d_0: vec3<f32>,
    d_1: vec3<f32>,
    d_2: vec3<f32>,
    d_3: vec3<f32>,
    d_4: vec3<f32>,
    rest_0: f32,
    rest_1: f32,
    rest_2: f32,
    stiffness_xx: f32,
    stiffness_xy: f32,
    stiffness_xz: f32,
    stiffness_yy: f32,
    stiffness_yz: f32,
    stiffness_zz: f32,
    before_d_0: vec3<f32>,
    before_d_1: vec3<f32>,
    before_d_2: vec3<f32>,
    before_d_3: vec3<f32>,
    before_d_4: vec3<f32>,
    before_rate: f32
) -> VertexJoinedDampedResult {
    let t0 = before_d_0.y * before_d_1.z;
    let t1 = before_d_0.z * before_d_1.y;
    let t2 = t0 - t1;
    let t3 = before_d_0.z * before_d_1.x;
    let t4 = before_d_0.x * before_d_1.z;
    let t5 = t3 - t4;
    let t6 = before_d_0.x * before_d_1.y;
    let t7 = before_d_0.y * before_d_1.x;
    let t8 = t6 - t7;
    let t9 = before_d_2.y * before_d_0.z;
    let t10 = before_d_2.z * before_d_0.y;
    let t11 = t9 - t10;
    let t12 = before_d_2.z * before_d_0.x;
    let t13 = before_d_2.x * before_d_0.z;
    let t14 = t12 - t13;
    let t15 = before_d_2.x * before_d_0.y;
    let t16 = before_d_2.y * before_d_0.x;
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
    let t28 = before_d_0.x * before_d_0.x;
    let t29 = before_d_0.y * before_d_0.y;
    let t30 = t28 + t29;
    let t31 = before_d_0.z * before_d_0.z;
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
    let t62 = t2 * before_d_2.x;
    let t63 = t5 * before_d_2.y;
    let t64 = t62 + t63;
    let t65 = t8 * before_d_2.z;
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
    let t80 = t79 - rest_0;
    let t81 = select(0.0f, t80, t39);
    let t82 = before_d_1.x - before_d_0.x;
    let t83 = before_d_1.y - before_d_0.y;
    let t84 = before_d_1.z - before_d_0.z;
    let t85 = -before_d_0.x;
    let t86 = -before_d_0.y;
    let t87 = -before_d_0.z;
    let t88 = before_d_3.x - before_d_0.x;
    let t89 = before_d_3.y - before_d_0.y;
    let t90 = before_d_3.z - before_d_0.z;
    let t91 = t83 * t87;
    let t92 = t84 * t86;
    let t93 = t91 - t92;
    let t94 = t84 * t85;
    let t95 = t82 * t87;
    let t96 = t94 - t95;
    let t97 = t82 * t86;
    let t98 = t83 * t85;
    let t99 = t97 - t98;
    let t100 = t89 * t84;
    let t101 = t90 * t83;
    let t102 = t100 - t101;
    let t103 = t90 * t82;
    let t104 = t88 * t84;
    let t105 = t103 - t104;
    let t106 = t88 * t83;
    let t107 = t89 * t82;
    let t108 = t106 - t107;
    let t109 = t93 * t93;
    let t110 = t96 * t96;
    let t111 = t109 + t110;
    let t112 = t99 * t99;
    let t113 = t111 + t112;
    let t114 = t102 * t102;
    let t115 = t105 * t105;
    let t116 = t114 + t115;
    let t117 = t108 * t108;
    let t118 = t116 + t117;
    let t119 = t82 * t82;
    let t120 = t83 * t83;
    let t121 = t119 + t120;
    let t122 = t84 * t84;
    let t123 = t121 + t122;
    let t124 = t123 * t123;
    let t125 = t124 * 1e-12f;
    let t126 = 1e-30f < t125;
    let t127 = select(1e-30f, t125, t126);
    let t128 = t127 < t113;
    let t129 = t127 < t118;
    let t130 = t128 & t129;
    let t131 = select(1.0f, t113, t130);
    let t132 = square_root(t131);
    let t133 = divide(1.0f, t132);
    let t134 = select(1.0f, t118, t130);
    let t135 = square_root(t134);
    let t136 = divide(1.0f, t135);
    let t137 = square_root(t123);
    let t138 = t93 * t133;
    let t139 = t96 * t133;
    let t140 = t99 * t133;
    let t141 = t102 * t136;
    let t142 = t105 * t136;
    let t143 = t108 * t136;
    let t144 = t138 + t141;
    let t145 = t139 + t142;
    let t146 = t140 + t143;
    let t147 = t144 * t144;
    let t148 = t145 * t145;
    let t149 = t147 + t148;
    let t150 = t146 * t146;
    let t151 = t149 + t150;
    let t152 = t151 * 0.5f;
    let t153 = t93 * t88;
    let t154 = t96 * t89;
    let t155 = t153 + t154;
    let t156 = t99 * t90;
    let t157 = t155 + t156;
    let t158 = t157 * t137;
    let t159 = t133 * t136;
    let t160 = t158 * t159;
    let t161 = -t160;
    let t162 = t152 < 1e-6f;
    let t163 = t161 < 0.0f;
    let t164 = select(2828.427f, t73, t163);
    let t165 = t161 + t161;
    let t166 = 1e-6f < t152;
    let t167 = select(1e-6f, t152, t166);
    let t168 = divide(t165, t167);
    let t169 = select(t168, t164, t162);
    let t170 = t169 - rest_1;
    let t171 = select(0.0f, t170, t130);
    let t172 = -before_d_1.x;
    let t173 = -before_d_1.y;
    let t174 = -before_d_1.z;
    let t175 = before_d_0.x - before_d_1.x;
    let t176 = before_d_0.y - before_d_1.y;
    let t177 = before_d_0.z - before_d_1.z;
    let t178 = before_d_4.x - before_d_1.x;
    let t179 = before_d_4.y - before_d_1.y;
    let t180 = before_d_4.z - before_d_1.z;
    let t181 = t173 * t177;
    let t182 = t174 * t176;
    let t183 = t181 - t182;
    let t184 = t174 * t175;
    let t185 = t172 * t177;
    let t186 = t184 - t185;
    let t187 = t172 * t176;
    let t188 = t173 * t175;
    let t189 = t187 - t188;
    let t190 = t179 * t174;
    let t191 = t180 * t173;
    let t192 = t190 - t191;
    let t193 = t180 * t172;
    let t194 = t178 * t174;
    let t195 = t193 - t194;
    let t196 = t178 * t173;
    let t197 = t179 * t172;
    let t198 = t196 - t197;
    let t199 = t183 * t183;
    let t200 = t186 * t186;
    let t201 = t199 + t200;
    let t202 = t189 * t189;
    let t203 = t201 + t202;
    let t204 = t192 * t192;
    let t205 = t195 * t195;
    let t206 = t204 + t205;
    let t207 = t198 * t198;
    let t208 = t206 + t207;
    let t209 = t172 * t172;
    let t210 = t173 * t173;
    let t211 = t209 + t210;
    let t212 = t174 * t174;
    let t213 = t211 + t212;
    let t214 = t213 * t213;
    let t215 = t214 * 1e-12f;
    let t216 = 1e-30f < t215;
    let t217 = select(1e-30f, t215, t216);
    let t218 = t217 < t203;
    let t219 = t217 < t208;
    let t220 = t218 & t219;
    let t221 = select(1.0f, t203, t220);
    let t222 = square_root(t221);
    let t223 = divide(1.0f, t222);
    let t224 = select(1.0f, t208, t220);
    let t225 = square_root(t224);
    let t226 = divide(1.0f, t225);
    let t227 = square_root(t213);
    let t228 = t183 * t223;
    let t229 = t186 * t223;
    let t230 = t189 * t223;
    let t231 = t192 * t226;
    let t232 = t195 * t226;
    let t233 = t198 * t226;
    let t234 = t228 + t231;
    let t235 = t229 + t232;
    let t236 = t230 + t233;
    let t237 = t234 * t234;
    let t238 = t235 * t235;
    let t239 = t237 + t238;
    let t240 = t236 * t236;
    let t241 = t239 + t240;
    let t242 = t241 * 0.5f;
    let t243 = t183 * t178;
    let t244 = t186 * t179;
    let t245 = t243 + t244;
    let t246 = t189 * t180;
    let t247 = t245 + t246;
    let t248 = t247 * t227;
    let t249 = t223 * t226;
    let t250 = t248 * t249;
    let t251 = -t250;
    let t252 = t242 < 1e-6f;
    let t253 = t251 < 0.0f;
    let t254 = select(2828.427f, t73, t253);
    let t255 = t251 + t251;
    let t256 = 1e-6f < t242;
    let t257 = select(1e-6f, t242, t256);
    let t258 = divide(t255, t257);
    let t259 = select(t258, t254, t252);
    let t260 = t259 - rest_2;
    let t261 = select(0.0f, t260, t220);
    let t262 = d_0.y * d_1.z;
    let t263 = d_0.z * d_1.y;
    let t264 = t262 - t263;
    let t265 = d_0.z * d_1.x;
    let t266 = d_0.x * d_1.z;
    let t267 = t265 - t266;
    let t268 = d_0.x * d_1.y;
    let t269 = d_0.y * d_1.x;
    let t270 = t268 - t269;
    let t271 = d_2.y * d_0.z;
    let t272 = d_2.z * d_0.y;
    let t273 = t271 - t272;
    let t274 = d_2.z * d_0.x;
    let t275 = d_2.x * d_0.z;
    let t276 = t274 - t275;
    let t277 = d_2.x * d_0.y;
    let t278 = d_2.y * d_0.x;
    let t279 = t277 - t278;
    let t280 = t264 * t264;
    let t281 = t267 * t267;
    let t282 = t280 + t281;
    let t283 = t270 * t270;
    let t284 = t282 + t283;
    let t285 = t273 * t273;
    let t286 = t276 * t276;
    let t287 = t285 + t286;
    let t288 = t279 * t279;
    let t289 = t287 + t288;
    let t290 = d_0.x * d_0.x;
    let t291 = d_0.y * d_0.y;
    let t292 = t290 + t291;
    let t293 = d_0.z * d_0.z;
    let t294 = t292 + t293;
    let t295 = t294 * t294;
    let t296 = t295 * 1e-12f;
    let t297 = 1e-30f < t296;
    let t298 = select(1e-30f, t296, t297);
    let t299 = t298 < t284;
    let t300 = t298 < t289;
    let t301 = t299 & t300;
    let t302 = select(1.0f, t284, t301);
    let t303 = square_root(t302);
    let t304 = divide(1.0f, t303);
    let t305 = select(1.0f, t289, t301);
    let t306 = square_root(t305);
    let t307 = divide(1.0f, t306);
    let t308 = square_root(t294);
    let t309 = t264 * t304;
    let t310 = t267 * t304;
    let t311 = t270 * t304;
    let t312 = t273 * t307;
    let t313 = t276 * t307;
    let t314 = t279 * t307;
    let t315 = t309 + t312;
    let t316 = t310 + t313;
    let t317 = t311 + t314;
    let t318 = t315 * t315;
    let t319 = t316 * t316;
    let t320 = t318 + t319;
    let t321 = t317 * t317;
    let t322 = t320 + t321;
    let t323 = t322 * 0.5f;
    let t324 = t264 * d_2.x;
    let t325 = t267 * d_2.y;
    let t326 = t324 + t325;
    let t327 = t270 * d_2.z;
    let t328 = t326 + t327;
    let t329 = t328 * t308;
    let t330 = t304 * t307;
    let t331 = t329 * t330;
    let t332 = -t331;
    let t333 = t323 < 1e-6f;
    let t334 = t332 < 0.0f;
    let t335 = select(2828.427f, t73, t334);
    let t336 = t332 + t332;
    let t337 = 1e-6f < t323;
    let t338 = select(1e-6f, t323, t337);
    let t339 = divide(t336, t338);
    let t340 = select(t339, t335, t333);
    let t341 = t340 * t340;
    let t342 = t341 * 0.25f;
    let t343 = t342 + 1.0f;
    let t344 = select(0.0f, t343, t301);
    let t345 = t344 * t308;
    let t346 = t304 * t304;
    let t347 = t345 * t346;
    let t348 = t264 * t347;
    let t349 = t267 * t347;
    let t350 = t270 * t347;
    let t351 = t307 * t307;
    let t352 = t345 * t351;
    let t353 = t273 * t352;
    let t354 = t276 * t352;
    let t355 = t279 * t352;
    let t356 = select(1.0f, t294, t301);
    let t357 = divide(1.0f, t356);
    let t358 = d_0.x * d_1.x;
    let t359 = d_0.y * d_1.y;
    let t360 = t358 + t359;
    let t361 = d_0.z * d_1.z;
    let t362 = t360 + t361;
    let t363 = t362 * t357;
    let t364 = d_0.x * d_2.x;
    let t365 = d_0.y * d_2.y;
    let t366 = t364 + t365;
    let t367 = d_0.z * d_2.z;
    let t368 = t366 + t367;
    let t369 = t368 * t357;
    let t370 = 1.0f - t363;
    let t371 = t348 * t370;
    let t372 = t349 * t370;
    let t373 = t350 * t370;
    let t374 = 1.0f - t369;
    let t375 = t353 * t374;
    let t376 = t354 * t374;
    let t377 = t355 * t374;
    let t378 = t371 + t375;
    let t379 = t372 + t376;
    let t380 = t373 + t377;
    let t381 = t340 - rest_0;
    let t382 = select(0.0f, t381, t301);
    let t383 = d_1.x - d_0.x;
    let t384 = d_1.y - d_0.y;
    let t385 = d_1.z - d_0.z;
    let t386 = -d_0.x;
    let t387 = -d_0.y;
    let t388 = -d_0.z;
    let t389 = d_3.x - d_0.x;
    let t390 = d_3.y - d_0.y;
    let t391 = d_3.z - d_0.z;
    let t392 = t384 * t388;
    let t393 = t385 * t387;
    let t394 = t392 - t393;
    let t395 = t385 * t386;
    let t396 = t383 * t388;
    let t397 = t395 - t396;
    let t398 = t383 * t387;
    let t399 = t384 * t386;
    let t400 = t398 - t399;
    let t401 = t390 * t385;
    let t402 = t391 * t384;
    let t403 = t401 - t402;
    let t404 = t391 * t383;
    let t405 = t389 * t385;
    let t406 = t404 - t405;
    let t407 = t389 * t384;
    let t408 = t390 * t383;
    let t409 = t407 - t408;
    let t410 = t394 * t394;
    let t411 = t397 * t397;
    let t412 = t410 + t411;
    let t413 = t400 * t400;
    let t414 = t412 + t413;
    let t415 = t403 * t403;
    let t416 = t406 * t406;
    let t417 = t415 + t416;
    let t418 = t409 * t409;
    let t419 = t417 + t418;
    let t420 = t383 * t383;
    let t421 = t384 * t384;
    let t422 = t420 + t421;
    let t423 = t385 * t385;
    let t424 = t422 + t423;
    let t425 = t424 * t424;
    let t426 = t425 * 1e-12f;
    let t427 = 1e-30f < t426;
    let t428 = select(1e-30f, t426, t427);
    let t429 = t428 < t414;
    let t430 = t428 < t419;
    let t431 = t429 & t430;
    let t432 = select(1.0f, t414, t431);
    let t433 = square_root(t432);
    let t434 = divide(1.0f, t433);
    let t435 = select(1.0f, t419, t431);
    let t436 = square_root(t435);
    let t437 = divide(1.0f, t436);
    let t438 = square_root(t424);
    let t439 = t394 * t434;
    let t440 = t397 * t434;
    let t441 = t400 * t434;
    let t442 = t403 * t437;
    let t443 = t406 * t437;
    let t444 = t409 * t437;
    let t445 = t439 + t442;
    let t446 = t440 + t443;
    let t447 = t441 + t444;
    let t448 = t445 * t445;
    let t449 = t446 * t446;
    let t450 = t448 + t449;
    let t451 = t447 * t447;
    let t452 = t450 + t451;
    let t453 = t452 * 0.5f;
    let t454 = t394 * t389;
    let t455 = t397 * t390;
    let t456 = t454 + t455;
    let t457 = t400 * t391;
    let t458 = t456 + t457;
    let t459 = t458 * t438;
    let t460 = t434 * t437;
    let t461 = t459 * t460;
    let t462 = -t461;
    let t463 = t453 < 1e-6f;
    let t464 = t462 < 0.0f;
    let t465 = select(2828.427f, t73, t464);
    let t466 = t462 + t462;
    let t467 = 1e-6f < t453;
    let t468 = select(1e-6f, t453, t467);
    let t469 = divide(t466, t468);
    let t470 = select(t469, t465, t463);
    let t471 = t470 * t470;
    let t472 = t471 * 0.25f;
    let t473 = t472 + 1.0f;
    let t474 = select(0.0f, t473, t431);
    let t475 = t474 * t438;
    let t476 = t434 * t434;
    let t477 = t475 * t476;
    let t478 = t394 * t477;
    let t479 = t397 * t477;
    let t480 = t400 * t477;
    let t481 = -t478;
    let t482 = -t479;
    let t483 = -t480;
    let t484 = t470 - rest_1;
    let t485 = select(0.0f, t484, t431);
    let t486 = -d_1.x;
    let t487 = -d_1.y;
    let t488 = -d_1.z;
    let t489 = d_0.x - d_1.x;
    let t490 = d_0.y - d_1.y;
    let t491 = d_0.z - d_1.z;
    let t492 = d_4.x - d_1.x;
    let t493 = d_4.y - d_1.y;
    let t494 = d_4.z - d_1.z;
    let t495 = t487 * t491;
    let t496 = t488 * t490;
    let t497 = t495 - t496;
    let t498 = t488 * t489;
    let t499 = t486 * t491;
    let t500 = t498 - t499;
    let t501 = t486 * t490;
    let t502 = t487 * t489;
    let t503 = t501 - t502;
    let t504 = t493 * t488;
    let t505 = t494 * t487;
    let t506 = t504 - t505;
    let t507 = t494 * t486;
    let t508 = t492 * t488;
    let t509 = t507 - t508;
    let t510 = t492 * t487;
    let t511 = t493 * t486;
    let t512 = t510 - t511;
    let t513 = t497 * t497;
    let t514 = t500 * t500;
    let t515 = t513 + t514;
    let t516 = t503 * t503;
    let t517 = t515 + t516;
    let t518 = t506 * t506;
    let t519 = t509 * t509;
    let t520 = t518 + t519;
    let t521 = t512 * t512;
    let t522 = t520 + t521;
    let t523 = t486 * t486;
    let t524 = t487 * t487;
    let t525 = t523 + t524;
    let t526 = t488 * t488;
    let t527 = t525 + t526;
    let t528 = t527 * t527;
    let t529 = t528 * 1e-12f;
    let t530 = 1e-30f < t529;
    let t531 = select(1e-30f, t529, t530);
    let t532 = t531 < t517;
    let t533 = t531 < t522;
    let t534 = t532 & t533;
    let t535 = select(1.0f, t517, t534);
    let t536 = square_root(t535);
    let t537 = divide(1.0f, t536);
    let t538 = select(1.0f, t522, t534);
    let t539 = square_root(t538);
    let t540 = divide(1.0f, t539);
    let t541 = square_root(t527);
    let t542 = t497 * t537;
    let t543 = t500 * t537;
    let t544 = t503 * t537;
    let t545 = t506 * t540;
    let t546 = t509 * t540;
    let t547 = t512 * t540;
    let t548 = t542 + t545;
    let t549 = t543 + t546;
    let t550 = t544 + t547;
    let t551 = t548 * t548;
    let t552 = t549 * t549;
    let t553 = t551 + t552;
    let t554 = t550 * t550;
    let t555 = t553 + t554;
    let t556 = t555 * 0.5f;
    let t557 = t497 * t492;
    let t558 = t500 * t493;
    let t559 = t557 + t558;
    let t560 = t503 * t494;
    let t561 = t559 + t560;
    let t562 = t561 * t541;
    let t563 = t537 * t540;
    let t564 = t562 * t563;
    let t565 = -t564;
    let t566 = t556 < 1e-6f;
    let t567 = t565 < 0.0f;
    let t568 = select(2828.427f, t73, t567);
    let t569 = t565 + t565;
    let t570 = 1e-6f < t556;
    let t571 = select(1e-6f, t556, t570);
    let t572 = divide(t569, t571);
    let t573 = select(t572, t568, t566);
    let t574 = t573 * t573;
    let t575 = t574 * 0.25f;
    let t576 = t575 + 1.0f;
    let t577 = select(0.0f, t576, t534);
    let t578 = t577 * t541;
    let t579 = t537 * t537;
    let t580 = t578 * t579;
    let t581 = t497 * t580;
    let t582 = t500 * t580;
    let t583 = t503 * t580;
    let t584 = t540 * t540;
    let t585 = t578 * t584;
    let t586 = t506 * t585;
    let t587 = t509 * t585;
    let t588 = t512 * t585;
    let t589 = select(1.0f, t527, t534);
    let t590 = divide(1.0f, t589);
    let t591 = t486 * t489;
    let t592 = t487 * t490;
    let t593 = t591 + t592;
    let t594 = t488 * t491;
    let t595 = t593 + t594;
    let t596 = t595 * t590;
    let t597 = t486 * t492;
    let t598 = t487 * t493;
    let t599 = t597 + t598;
    let t600 = t488 * t494;
    let t601 = t599 + t600;
    let t602 = t601 * t590;
    let t603 = t581 * t596;
    let t604 = t582 * t596;
    let t605 = t583 * t596;
    let t606 = t586 * t602;
    let t607 = t587 * t602;
    let t608 = t588 * t602;
    let t609 = t603 + t606;
    let t610 = t604 + t607;
    let t611 = t605 + t608;
    let t612 = t573 - rest_2;
    let t613 = select(0.0f, t612, t534);
    let t614 = stiffness_xx * t382;
    let t615 = stiffness_xy * t485;
    let t616 = t614 + t615;
    let t617 = stiffness_xz * t613;
    let t618 = t616 + t617;
    let t619 = stiffness_xy * t382;
    let t620 = stiffness_yy * t485;
    let t621 = t619 + t620;
    let t622 = stiffness_yz * t613;
    let t623 = t621 + t622;
    let t624 = stiffness_xz * t382;
    let t625 = stiffness_yz * t485;
    let t626 = t624 + t625;
    let t627 = stiffness_zz * t613;
    let t628 = t626 + t627;
    let t629 = t382 - t81;
    let t630 = t629 * before_rate;
    let t631 = t485 - t171;
    let t632 = t631 * before_rate;
    let t633 = t613 - t261;
    let t634 = t633 * before_rate;
    let t635 = stiffness_xx * t630;
    let t636 = stiffness_xy * t632;
    let t637 = t635 + t636;
    let t638 = stiffness_xz * t634;
    let t639 = t637 + t638;
    let t640 = stiffness_xy * t630;
    let t641 = stiffness_yy * t632;
    let t642 = t640 + t641;
    let t643 = stiffness_yz * t634;
    let t644 = t642 + t643;
    let t645 = stiffness_xz * t630;
    let t646 = stiffness_yz * t632;
    let t647 = t645 + t646;
    let t648 = stiffness_zz * t634;
    let t649 = t647 + t648;
    let t650 = t618 + t639;
    let t651 = t623 + t644;
    let t652 = t628 + t649;
    let t653 = 1.0f + before_rate;
    let t654 = stiffness_xx * t653;
    let t655 = stiffness_xy * t653;
    let t656 = stiffness_xz * t653;
    let t657 = stiffness_yy * t653;
    let t658 = stiffness_yz * t653;
    let t659 = stiffness_zz * t653;
    let t660 = t378 * t650;
    let t661 = t379 * t650;
    let t662 = t380 * t650;
    let t663 = t481 * t651;
    let t664 = t482 * t651;
    let t665 = t483 * t651;
    let t666 = t609 * t652;
    let t667 = t610 * t652;
    let t668 = t611 * t652;
    let t669 = t660 + t663;
    let t670 = t661 + t664;
    let t671 = t662 + t665;
    let t672 = t669 + t666;
    let t673 = t670 + t667;
    let t674 = t671 + t668;
    let t675 = t378 * t654;
    let t676 = t379 * t654;
    let t677 = t380 * t654;
    let t678 = t481 * t655;
    let t679 = t482 * t655;
    let t680 = t483 * t655;
    let t681 = t675 + t678;
    let t682 = t676 + t679;
    let t683 = t677 + t680;
    let t684 = t609 * t656;
    let t685 = t610 * t656;
    let t686 = t611 * t656;
    let t687 = t681 + t684;
    let t688 = t682 + t685;
    let t689 = t683 + t686;
    let t690 = t378 * t655;
    let t691 = t379 * t655;
    let t692 = t380 * t655;
    let t693 = t481 * t657;
    let t694 = t482 * t657;
    let t695 = t483 * t657;
    let t696 = t690 + t693;
    let t697 = t691 + t694;
    let t698 = t692 + t695;
    let t699 = t609 * t658;
    let t700 = t610 * t658;
    let t701 = t611 * t658;
    let t702 = t696 + t699;
    let t703 = t697 + t700;
    let t704 = t698 + t701;
    let t705 = t378 * t656;
    let t706 = t379 * t656;
    let t707 = t380 * t656;
    let t708 = t481 * t658;
    let t709 = t482 * t658;
    let t710 = t483 * t658;
    let t711 = t705 + t708;
    let t712 = t706 + t709;
    let t713 = t707 + t710;
    let t714 = t609 * t659;
    let t715 = t610 * t659;
    let t716 = t611 * t659;
    let t717 = t711 + t714;
    let t718 = t712 + t715;
    let t719 = t713 + t716;
    let t720 = t378 * t687;
    let t721 = t378 * t688;
    let t722 = t378 * t689;
    let t723 = t379 * t688;
    let t724 = t379 * t689;
    let t725 = t380 * t689;
    let t726 = t481 * t702;
    let t727 = t481 * t703;
    let t728 = t481 * t704;
    let t729 = t482 * t703;
    let t730 = t482 * t704;
    let t731 = t483 * t704;
    let t732 = t720 + t726;
    let t733 = t721 + t727;
    let t734 = t722 + t728;
    let t735 = t723 + t729;
    let t736 = t724 + t730;
    let t737 = t725 + t731;
    let t738 = t609 * t717;
    let t739 = t609 * t718;
    let t740 = t609 * t719;
    let t741 = t610 * t718;
    let t742 = t610 * t719;
    let t743 = t611 * t719;
    let t744 = t732 + t738;
    let t745 = t733 + t739;
    let t746 = t734 + t740;
    let t747 = t735 + t741;
    let t748 = t736 + t742;
    let t749 = t737 + t743;
    return VertexJoinedDampedResult(
        vec3<f32>(t672, t673, t674),
        t744,
        t745,
        t746,
        t747,
        t748,
        t749
    );
}

// vertex_joined_far: solve::vertex_block::joined_far in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexJoinedFarResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_joined_far(
    d_0: vec3<f32>,
    d_1: vec3<f32>,
    d_2: vec3<f32>,
    d_3: vec3<f32>,
    d_4: vec3<f32>,
    rest_0: f32,
    rest_1: f32,
    rest_2: f32,
    stiffness_xx: f32,
    stiffness_xy: f32,
    stiffness_xz: f32,
    stiffness_yy: f32,
    stiffness_yz: f32,
    stiffness_zz: f32
) -> VertexJoinedFarResult {
    let t0 = d_1.x - d_0.x;
    let t1 = d_1.y - d_0.y;
    let t2 = d_1.z - d_0.z;
    let t3 = d_2.x - d_0.x;
    let t4 = d_2.y - d_0.y;
    let t5 = d_2.z - d_0.z;
    let t6 = -d_0.x;
    let t7 = -d_0.y;
    let t8 = -d_0.z;
    let t9 = d_3.x - d_0.x;
    let t10 = d_3.y - d_0.y;
    let t11 = d_3.z - d_0.z;
    let t12 = d_4.x - d_0.x;
    let t13 = d_4.y - d_0.y;
    let t14 = d_4.z - d_0.z;
    let t15 = t1 * t5;
    let t16 = t2 * t4;
    let t17 = t15 - t16;
    let t18 = t2 * t3;
    let t19 = t0 * t5;
    let t20 = t18 - t19;
    let t21 = t0 * t4;
    let t22 = t1 * t3;
    let t23 = t21 - t22;
    let t24 = t7 * t2;
    let t25 = t8 * t1;
    let t26 = t24 - t25;
    let t27 = t8 * t0;
    let t28 = t6 * t2;
    let t29 = t27 - t28;
    let t30 = t6 * t1;
    let t31 = t7 * t0;
    let t32 = t30 - t31;
    let t33 = t17 * t17;
    let t34 = t20 * t20;
    let t35 = t33 + t34;
    let t36 = t23 * t23;
    let t37 = t35 + t36;
    let t38 = t26 * t26;
    let t39 = t29 * t29;
    let t40 = t38 + t39;
    let t41 = t32 * t32;
    let t42 = t40 + t41;
    let t43 = t0 * t0;
    let t44 = t1 * t1;
    let t45 = t43 + t44;
    let t46 = t2 * t2;
    let t47 = t45 + t46;
    let t48 = t47 * t47;
    let t49 = t48 * 1e-12f;
    let t50 = 1e-30f < t49;
    let t51 = select(1e-30f, t49, t50);
    let t52 = t51 < t37;
    let t53 = t51 < t42;
    let t54 = t52 & t53;
    let t55 = select(1.0f, t37, t54);
    let t56 = square_root(t55);
    let t57 = divide(1.0f, t56);
    let t58 = select(1.0f, t42, t54);
    let t59 = square_root(t58);
    let t60 = divide(1.0f, t59);
    let t61 = square_root(t47);
    let t62 = t17 * t57;
    let t63 = t20 * t57;
    let t64 = t23 * t57;
    let t65 = t26 * t60;
    let t66 = t29 * t60;
    let t67 = t32 * t60;
    let t68 = t62 + t65;
    let t69 = t63 + t66;
    let t70 = t64 + t67;
    let t71 = t68 * t68;
    let t72 = t69 * t69;
    let t73 = t71 + t72;
    let t74 = t70 * t70;
    let t75 = t73 + t74;
    let t76 = t75 * 0.5f;
    let t77 = t17 * t6;
    let t78 = t20 * t7;
    let t79 = t77 + t78;
    let t80 = t23 * t8;
    let t81 = t79 + t80;
    let t82 = t81 * t61;
    let t83 = t57 * t60;
    let t84 = t82 * t83;
    let t85 = -t84;
    let t86 = t76 < 1e-6f;
    let t87 = t85 < 0.0f;
    let t88 = -2828.427f;
    let t89 = select(2828.427f, t88, t87);
    let t90 = t85 + t85;
    let t91 = 1e-6f < t76;
    let t92 = select(1e-6f, t76, t91);
    let t93 = divide(t90, t92);
    let t94 = select(t93, t89, t86);
    let t95 = t94 * t94;
    let t96 = t95 * 0.25f;
    let t97 = t96 + 1.0f;
    let t98 = select(0.0f, t97, t54);
    let t99 = t98 * t61;
    let t100 = t60 * t60;
    let t101 = t99 * t100;
    let t102 = t26 * t101;
    let t103 = t29 * t101;
    let t104 = t32 * t101;
    let t105 = -t102;
    let t106 = -t103;
    let t107 = -t104;
    let t108 = t94 - rest_0;
    let t109 = select(0.0f, t108, t54);
    let t110 = t3 - t0;
    let t111 = t4 - t1;
    let t112 = t5 - t2;
    let t113 = -t0;
    let t114 = -t1;
    let t115 = -t2;
    let t116 = t9 - t0;
    let t117 = t10 - t1;
    let t118 = t11 - t2;
    let t119 = t111 * t115;
    let t120 = t112 * t114;
    let t121 = t119 - t120;
    let t122 = t112 * t113;
    let t123 = t110 * t115;
    let t124 = t122 - t123;
    let t125 = t110 * t114;
    let t126 = t111 * t113;
    let t127 = t125 - t126;
    let t128 = t117 * t112;
    let t129 = t118 * t111;
    let t130 = t128 - t129;
    let t131 = t118 * t110;
    let t132 = t116 * t112;
    let t133 = t131 - t132;
    let t134 = t116 * t111;
    let t135 = t117 * t110;
    let t136 = t134 - t135;
    let t137 = t121 * t121;
    let t138 = t124 * t124;
    let t139 = t137 + t138;
    let t140 = t127 * t127;
    let t141 = t139 + t140;
    let t142 = t130 * t130;
    let t143 = t133 * t133;
    let t144 = t142 + t143;
    let t145 = t136 * t136;
    let t146 = t144 + t145;
    let t147 = t110 * t110;
    let t148 = t111 * t111;
    let t149 = t147 + t148;
    let t150 = t112 * t112;
    let t151 = t149 + t150;
    let t152 = t151 * t151;
    let t153 = t152 * 1e-12f;
    let t154 = 1e-30f < t153;
    let t155 = select(1e-30f, t153, t154);
    let t156 = t155 < t141;
    let t157 = t155 < t146;
    let t158 = t156 & t157;
    let t159 = select(1.0f, t141, t158);
    let t160 = square_root(t159);
    let t161 = divide(1.0f, t160);
    let t162 = select(1.0f, t146, t158);
    let t163 = square_root(t162);
    let t164 = divide(1.0f, t163);
    let t165 = square_root(t151);
    let t166 = t121 * t161;
    let t167 = t124 * t161;
    let t168 = t127 * t161;
    let t169 = t130 * t164;
    let t170 = t133 * t164;
    let t171 = t136 * t164;
    let t172 = t166 + t169;
    let t173 = t167 + t170;
    let t174 = t168 + t171;
    let t175 = t172 * t172;
    let t176 = t173 * t173;
    let t177 = t175 + t176;
    let t178 = t174 * t174;
    let t179 = t177 + t178;
    let t180 = t179 * 0.5f;
    let t181 = t121 * t116;
    let t182 = t124 * t117;
    let t183 = t181 + t182;
    let t184 = t127 * t118;
    let t185 = t183 + t184;
    let t186 = t185 * t165;
    let t187 = t161 * t164;
    let t188 = t186 * t187;
    let t189 = -t188;
    let t190 = t180 < 1e-6f;
    let t191 = t189 < 0.0f;
    let t192 = select(2828.427f, t88, t191);
    let t193 = t189 + t189;
    let t194 = 1e-6f < t180;
    let t195 = select(1e-6f, t180, t194);
    let t196 = divide(t193, t195);
    let t197 = select(t196, t192, t190);
    let t198 = t197 - rest_1;
    let t199 = select(0.0f, t198, t158);
    let t200 = -t3;
    let t201 = -t4;
    let t202 = -t5;
    let t203 = t0 - t3;
    let t204 = t1 - t4;
    let t205 = t2 - t5;
    let t206 = t12 - t3;
    let t207 = t13 - t4;
    let t208 = t14 - t5;
    let t209 = t201 * t205;
    let t210 = t202 * t204;
    let t211 = t209 - t210;
    let t212 = t202 * t203;
    let t213 = t200 * t205;
    let t214 = t212 - t213;
    let t215 = t200 * t204;
    let t216 = t201 * t203;
    let t217 = t215 - t216;
    let t218 = t207 * t202;
    let t219 = t208 * t201;
    let t220 = t218 - t219;
    let t221 = t208 * t200;
    let t222 = t206 * t202;
    let t223 = t221 - t222;
    let t224 = t206 * t201;
    let t225 = t207 * t200;
    let t226 = t224 - t225;
    let t227 = t211 * t211;
    let t228 = t214 * t214;
    let t229 = t227 + t228;
    let t230 = t217 * t217;
    let t231 = t229 + t230;
    let t232 = t220 * t220;
    let t233 = t223 * t223;
    let t234 = t232 + t233;
    let t235 = t226 * t226;
    let t236 = t234 + t235;
    let t237 = t200 * t200;
    let t238 = t201 * t201;
    let t239 = t237 + t238;
    let t240 = t202 * t202;
    let t241 = t239 + t240;
    let t242 = t241 * t241;
    let t243 = t242 * 1e-12f;
    let t244 = 1e-30f < t243;
    let t245 = select(1e-30f, t243, t244);
    let t246 = t245 < t231;
    let t247 = t245 < t236;
    let t248 = t246 & t247;
    let t249 = select(1.0f, t231, t248);
    let t250 = square_root(t249);
    let t251 = divide(1.0f, t250);
    let t252 = select(1.0f, t236, t248);
    let t253 = square_root(t252);
    let t254 = divide(1.0f, t253);
    let t255 = square_root(t241);
    let t256 = t211 * t251;
    let t257 = t214 * t251;
    let t258 = t217 * t251;
    let t259 = t220 * t254;
    let t260 = t223 * t254;
    let t261 = t226 * t254;
    let t262 = t256 + t259;
    let t263 = t257 + t260;
    let t264 = t258 + t261;
    let t265 = t262 * t262;
    let t266 = t263 * t263;
    let t267 = t265 + t266;
    let t268 = t264 * t264;
    let t269 = t267 + t268;
    let t270 = t269 * 0.5f;
    let t271 = t211 * t206;
    let t272 = t214 * t207;
    let t273 = t271 + t272;
    let t274 = t217 * t208;
    let t275 = t273 + t274;
    let t276 = t275 * t255;
    let t277 = t251 * t254;
    let t278 = t276 * t277;
    let t279 = -t278;
    let t280 = t270 < 1e-6f;
    let t281 = t279 < 0.0f;
    let t282 = select(2828.427f, t88, t281);
    let t283 = t279 + t279;
    let t284 = 1e-6f < t270;
    let t285 = select(1e-6f, t270, t284);
    let t286 = divide(t283, t285);
    let t287 = select(t286, t282, t280);
    let t288 = t287 - rest_2;
    let t289 = select(0.0f, t288, t248);
    let t290 = stiffness_xx * t109;
    let t291 = stiffness_xy * t199;
    let t292 = t290 + t291;
    let t293 = stiffness_xz * t289;
    let t294 = t292 + t293;
    let t295 = t105 * t294;
    let t296 = t106 * t294;
    let t297 = t107 * t294;
    let t298 = t105 * stiffness_xx;
    let t299 = t106 * stiffness_xx;
    let t300 = t107 * stiffness_xx;
    let t301 = t298 * t105;
    let t302 = t298 * t106;
    let t303 = t298 * t107;
    let t304 = t299 * t106;
    let t305 = t299 * t107;
    let t306 = t300 * t107;
    return VertexJoinedFarResult(
        vec3<f32>(t295, t296, t297),
        t301,
        t302,
        t303,
        t304,
        t305,
        t306
    );
}

// vertex_joined_far_damped: solve::vertex_block::joined_far in crates/cloth-kernels/src/solve/vertex_block.rs
struct VertexJoinedFarDampedResult {
    block_gradient: vec3<f32>,
    block_hessian_xx: f32,
    block_hessian_xy: f32,
    block_hessian_xz: f32,
    block_hessian_yy: f32,
    block_hessian_yz: f32,
    block_hessian_zz: f32,
}
fn vertex_joined_far_damped(
    d_0: vec3<f32>,
    d_1: vec3<f32>,
    d_2: vec3<f32>,
    d_3: vec3<f32>,
    d_4: vec3<f32>,
    rest_0: f32,
    rest_1: f32,
    rest_2: f32,
    stiffness_xx: f32,
    stiffness_xy: f32,
    stiffness_xz: f32,
    stiffness_yy: f32,
    stiffness_yz: f32,
    stiffness_zz: f32,
    before_d_0: vec3<f32>,
    before_d_1: vec3<f32>,
    before_d_2: vec3<f32>,
    before_d_3: vec3<f32>,
    before_d_4: vec3<f32>,
    before_rate: f32
) -> VertexJoinedFarDampedResult {
    let t0 = before_d_1.x - before_d_0.x;
    let t1 = before_d_1.y - before_d_0.y;
    let t2 = before_d_1.z - before_d_0.z;
    let t3 = before_d_2.x - before_d_0.x;
    let t4 = before_d_2.y - before_d_0.y;
    let t5 = before_d_2.z - before_d_0.z;
    let t6 = -before_d_0.x;
    let t7 = -before_d_0.y;
    let t8 = -before_d_0.z;
    let t9 = before_d_3.x - before_d_0.x;
    let t10 = before_d_3.y - before_d_0.y;
    let t11 = before_d_3.z - before_d_0.z;
    let t12 = before_d_4.x - before_d_0.x;
    let t13 = before_d_4.y - before_d_0.y;
    let t14 = before_d_4.z - before_d_0.z;
    let t15 = t1 * t5;
    let t16 = t2 * t4;
    let t17 = t15 - t16;
    let t18 = t2 * t3;
    let t19 = t0 * t5;
    let t20 = t18 - t19;
    let t21 = t0 * t4;
    let t22 = t1 * t3;
    let t23 = t21 - t22;
    let t24 = t7 * t2;
    let t25 = t8 * t1;
    let t26 = t24 - t25;
    let t27 = t8 * t0;
    let t28 = t6 * t2;
    let t29 = t27 - t28;
    let t30 = t6 * t1;
    let t31 = t7 * t0;
    let t32 = t30 - t31;
    let t33 = t17 * t17;
    let t34 = t20 * t20;
    let t35 = t33 + t34;
    let t36 = t23 * t23;
    let t37 = t35 + t36;
    let t38 = t26 * t26;
    let t39 = t29 * t29;
    let t40 = t38 + t39;
    let t41 = t32 * t32;
    let t42 = t40 + t41;
    let t43 = t0 * t0;
    let t44 = t1 * t1;
    let t45 = t43 + t44;
    let t46 = t2 * t2;
    let t47 = t45 + t46;
    let t48 = t47 * t47;
    let t49 = t48 * 1e-12f;
    let t50 = 1e-30f < t49;
    let t51 = select(1e-30f, t49, t50);
    let t52 = t51 < t37;
    let t53 = t51 < t42;
    let t54 = t52 & t53;
    let t55 = select(1.0f, t37, t54);
    let t56 = square_root(t55);
    let t57 = divide(1.0f, t56);
    let t58 = select(1.0f, t42, t54);
    let t59 = square_root(t58);
    let t60 = divide(1.0f, t59);
    let t61 = square_root(t47);
    let t62 = t17 * t57;
    let t63 = t20 * t57;
    let t64 = t23 * t57;
    let t65 = t26 * t60;
    let t66 = t29 * t60;
    let t67 = t32 * t60;
    let t68 = t62 + t65;
    let t69 = t63 + t66;
    let t70 = t64 + t67;
    let t71 = t68 * t68;
    let t72 = t69 * t69;
    let t73 = t71 + t72;
    let t74 = t70 * t70;
    let t75 = t73 + t74;
    let t76 = t75 * 0.5f;
    let t77 = t17 * t6;
    let t78 = t20 * t7;
    let t79 = t77 + t78;
    let t80 = t23 * t8;
    let t81 = t79 + t80;
    let t82 = t81 * t61;
    let t83 = t57 * t60;
    let t84 = t82 * t83;
    let t85 = -t84;
    let t86 = t76 < 1e-6f;
    let t87 = t85 < 0.0f;
    let t88 = -2828.427f;
    let t89 = select(2828.427f, t88, t87);
    let t90 = t85 + t85;
    let t91 = 1e-6f < t76;
    let t92 = select(1e-6f, t76, t91);
    let t93 = divide(t90, t92);
    let t94 = select(t93, t89, t86);
    let t95 = t94 - rest_0;
    let t96 = select(0.0f, t95, t54);
    let t97 = t3 - t0;
    let t98 = t4 - t1;
    let t99 = t5 - t2;
    let t100 = -t0;
    let t101 = -t1;
    let t102 = -t2;
    let t103 = t9 - t0;
    let t104 = t10 - t1;
    let t105 = t11 - t2;
    let t106 = t98 * t102;
    let t107 = t99 * t101;
    let t108 = t106 - t107;
    let t109 = t99 * t100;
    let t110 = t97 * t102;
    let t111 = t109 - t110;
    let t112 = t97 * t101;
    let t113 = t98 * t100;
    let t114 = t112 - t113;
    let t115 = t104 * t99;
    let t116 = t105 * t98;
    let t117 = t115 - t116;
    let t118 = t105 * t97;
    let t119 = t103 * t99;
    let t120 = t118 - t119;
    let t121 = t103 * t98;
    let t122 = t104 * t97;
    let t123 = t121 - t122;
    let t124 = t108 * t108;
    let t125 = t111 * t111;
    let t126 = t124 + t125;
    let t127 = t114 * t114;
    let t128 = t126 + t127;
    let t129 = t117 * t117;
    let t130 = t120 * t120;
    let t131 = t129 + t130;
    let t132 = t123 * t123;
    let t133 = t131 + t132;
    let t134 = t97 * t97;
    let t135 = t98 * t98;
    let t136 = t134 + t135;
    let t137 = t99 * t99;
    let t138 = t136 + t137;
    let t139 = t138 * t138;
    let t140 = t139 * 1e-12f;
    let t141 = 1e-30f < t140;
    let t142 = select(1e-30f, t140, t141);
    let t143 = t142 < t128;
    let t144 = t142 < t133;
    let t145 = t143 & t144;
    let t146 = select(1.0f, t128, t145);
    let t147 = square_root(t146);
    let t148 = divide(1.0f, t147);
    let t149 = select(1.0f, t133, t145);
    let t150 = square_root(t149);
    let t151 = divide(1.0f, t150);
    let t152 = square_root(t138);
    let t153 = t108 * t148;
    let t154 = t111 * t148;
    let t155 = t114 * t148;
    let t156 = t117 * t151;
    let t157 = t120 * t151;
    let t158 = t123 * t151;
    let t159 = t153 + t156;
    let t160 = t154 + t157;
    let t161 = t155 + t158;
    let t162 = t159 * t159;
    let t163 = t160 * t160;
    let t164 = t162 + t163;
    let t165 = t161 * t161;
    let t166 = t164 + t165;
    let t167 = t166 * 0.5f;
    let t168 = t108 * t103;
    let t169 = t111 * t104;
    let t170 = t168 + t169;
    let t171 = t114 * t105;
    let t172 = t170 + t171;
    let t173 = t172 * t152;
    let t174 = t148 * t151;
    let t175 = t173 * t174;
    let t176 = -t175;
    let t177 = t167 < 1e-6f;
    let t178 = t176 < 0.0f;
    let t179 = select(2828.427f, t88, t178);
    let t180 = t176 + t176;
    let t181 = 1e-6f < t167;
    let t182 = select(1e-6f, t167, t181);
    let t183 = divide(t180, t182);
    let t184 = select(t183, t179, t177);
    let t185 = t184 - rest_1;
    let t186 = select(0.0f, t185, t145);
    let t187 = -t3;
    let t188 = -t4;
    let t189 = -t5;
    let t190 = t0 - t3;
    let t191 = t1 - t4;
    let t192 = t2 - t5;
    let t193 = t12 - t3;
    let t194 = t13 - t4;
    let t195 = t14 - t5;
    let t196 = t188 * t192;
    let t197 = t189 * t191;
    let t198 = t196 - t197;
    let t199 = t189 * t190;
    let t200 = t187 * t192;
    let t201 = t199 - t200;
    let t202 = t187 * t191;
    let t203 = t188 * t190;
    let t204 = t202 - t203;
    let t205 = t194 * t189;
    let t206 = t195 * t188;
    let t207 = t205 - t206;
    let t208 = t195 * t187;
    let t209 = t193 * t189;
    let t210 = t208 - t209;
    let t211 = t193 * t188;
    let t212 = t194 * t187;
    let t213 = t211 - t212;
    let t214 = t198 * t198;
    let t215 = t201 * t201;
    let t216 = t214 + t215;
    let t217 = t204 * t204;
    let t218 = t216 + t217;
    let t219 = t207 * t207;
    let t220 = t210 * t210;
    let t221 = t219 + t220;
    let t222 = t213 * t213;
    let t223 = t221 + t222;
    let t224 = t187 * t187;
    let t225 = t188 * t188;
    let t226 = t224 + t225;
    let t227 = t189 * t189;
    let t228 = t226 + t227;
    let t229 = t228 * t228;
    let t230 = t229 * 1e-12f;
    let t231 = 1e-30f < t230;
    let t232 = select(1e-30f, t230, t231);
    let t233 = t232 < t218;
    let t234 = t232 < t223;
    let t235 = t233 & t234;
    let t236 = select(1.0f, t218, t235);
    let t237 = square_root(t236);
    let t238 = divide(1.0f, t237);
    let t239 = select(1.0f, t223, t235);
    let t240 = square_root(t239);
    let t241 = divide(1.0f, t240);
    let t242 = square_root(t228);
    let t243 = t198 * t238;
    let t244 = t201 * t238;
    let t245 = t204 * t238;
    let t246 = t207 * t241;
    let t247 = t210 * t241;
    let t248 = t213 * t241;
    let t249 = t243 + t246;
    let t250 = t244 + t247;
    let t251 = t245 + t248;
    let t252 = t249 * t249;
    let t253 = t250 * t250;
    let t254 = t252 + t253;
    let t255 = t251 * t251;
    let t256 = t254 + t255;
    let t257 = t256 * 0.5f;
    let t258 = t198 * t193;
    let t259 = t201 * t194;
    let t260 = t258 + t259;
    let t261 = t204 * t195;
    let t262 = t260 + t261;
    let t263 = t262 * t242;
    let t264 = t238 * t241;
    let t265 = t263 * t264;
    let t266 = -t265;
    let t267 = t257 < 1e-6f;
    let t268 = t266 < 0.0f;
    let t269 = select(2828.427f, t88, t268);
    let t270 = t266 + t266;
    let t271 = 1e-6f < t257;
    let t272 = select(1e-6f, t257, t271);
    let t273 = divide(t270, t272);
    let t274 = select(t273, t269, t267);
    let t275 = t274 - rest_2;
    let t276 = select(0.0f, t275, t235);
    let t277 = d_1.x - d_0.x;
    let t278 = d_1.y - d_0.y;
    let t279 = d_1.z - d_0.z;
    let t280 = d_2.x - d_0.x;
    let t281 = d_2.y - d_0.y;
    let t282 = d_2.z - d_0.z;
    let t283 = -d_0.x;
    let t284 = -d_0.y;
    let t285 = -d_0.z;
    let t286 = d_3.x - d_0.x;
    let t287 = d_3.y - d_0.y;
    let t288 = d_3.z - d_0.z;
    let t289 = d_4.x - d_0.x;
    let t290 = d_4.y - d_0.y;
    let t291 = d_4.z - d_0.z;
    let t292 = t278 * t282;
    let t293 = t279 * t281;
    let t294 = t292 - t293;
    let t295 = t279 * t280;
    let t296 = t277 * t282;
    let t297 = t295 - t296;
    let t298 = t277 * t281;
    let t299 = t278 * t280;
    let t300 = t298 - t299;
    let t301 = t284 * t279;
    let t302 = t285 * t278;
    let t303 = t301 - t302;
    let t304 = t285 * t277;
    let t305 = t283 * t279;
    let t306 = t304 - t305;
    let t307 = t283 * t278;
    let t308 = t284 * t277;
    let t309 = t307 - t308;
    let t310 = t294 * t294;
    let t311 = t297 * t297;
    let t312 = t310 + t311;
    let t313 = t300 * t300;
    let t314 = t312 + t313;
    let t315 = t303 * t303;
    let t316 = t306 * t306;
    let t317 = t315 + t316;
    let t318 = t309 * t309;
    let t319 = t317 + t318;
    let t320 = t277 * t277;
    let t321 = t278 * t278;
    let t322 = t320 + t321;
    let t323 = t279 * t279;
    let t324 = t322 + t323;
    let t325 = t324 * t324;
    let t326 = t325 * 1e-12f;
    let t327 = 1e-30f < t326;
    let t328 = select(1e-30f, t326, t327);
    let t329 = t328 < t314;
    let t330 = t328 < t319;
    let t331 = t329 & t330;
    let t332 = select(1.0f, t314, t331);
    let t333 = square_root(t332);
    let t334 = divide(1.0f, t333);
    let t335 = select(1.0f, t319, t331);
    let t336 = square_root(t335);
    let t337 = divide(1.0f, t336);
    let t338 = square_root(t324);
    let t339 = t294 * t334;
    let t340 = t297 * t334;
    let t341 = t300 * t334;
    let t342 = t303 * t337;
    let t343 = t306 * t337;
    let t344 = t309 * t337;
    let t345 = t339 + t342;
    let t346 = t340 + t343;
    let t347 = t341 + t344;
    let t348 = t345 * t345;
    let t349 = t346 * t346;
    let t350 = t348 + t349;
    let t351 = t347 * t347;
    let t352 = t350 + t351;
    let t353 = t352 * 0.5f;
    let t354 = t294 * t283;
    let t355 = t297 * t284;
    let t356 = t354 + t355;
    let t357 = t300 * t285;
    let t358 = t356 + t357;
    let t359 = t358 * t338;
    let t360 = t334 * t337;
    let t361 = t359 * t360;
    let t362 = -t361;
    let t363 = t353 < 1e-6f;
    let t364 = t362 < 0.0f;
    let t365 = select(2828.427f, t88, t364);
    let t366 = t362 + t362;
    let t367 = 1e-6f < t353;
    let t368 = select(1e-6f, t353, t367);
    let t369 = divide(t366, t368);
    let t370 = select(t369, t365, t363);
    let t371 = t370 * t370;
    let t372 = t371 * 0.25f;
    let t373 = t372 + 1.0f;
    let t374 = select(0.0f, t373, t331);
    let t375 = t374 * t338;
    let t376 = t337 * t337;
    let t377 = t375 * t376;
    let t378 = t303 * t377;
    let t379 = t306 * t377;
    let t380 = t309 * t377;
    let t381 = -t378;
    let t382 = -t379;
    let t383 = -t380;
    let t384 = t370 - rest_0;
    let t385 = select(0.0f, t384, t331);
    let t386 = t280 - t277;
    let t387 = t281 - t278;
    let t388 = t282 - t279;
    let t389 = -t277;
    let t390 = -t278;
    let t391 = -t279;
    let t392 = t286 - t277;
    let t393 = t287 - t278;
    let t394 = t288 - t279;
    let t395 = t387 * t391;
    let t396 = t388 * t390;
    let t397 = t395 - t396;
    let t398 = t388 * t389;
    let t399 = t386 * t391;
    let t400 = t398 - t399;
    let t401 = t386 * t390;
    let t402 = t387 * t389;
    let t403 = t401 - t402;
    let t404 = t393 * t388;
    let t405 = t394 * t387;
    let t406 = t404 - t405;
    let t407 = t394 * t386;
    let t408 = t392 * t388;
    let t409 = t407 - t408;
    let t410 = t392 * t387;
    let t411 = t393 * t386;
    let t412 = t410 - t411;
    let t413 = t397 * t397;
    let t414 = t400 * t400;
    let t415 = t413 + t414;
    let t416 = t403 * t403;
    let t417 = t415 + t416;
    let t418 = t406 * t406;
    let t419 = t409 * t409;
    let t420 = t418 + t419;
    let t421 = t412 * t412;
    let t422 = t420 + t421;
    let t423 = t386 * t386;
    let t424 = t387 * t387;
    let t425 = t423 + t424;
    let t426 = t388 * t388;
    let t427 = t425 + t426;
    let t428 = t427 * t427;
    let t429 = t428 * 1e-12f;
    let t430 = 1e-30f < t429;
    let t431 = select(1e-30f, t429, t430);
    let t432 = t431 < t417;
    let t433 = t431 < t422;
    let t434 = t432 & t433;
    let t435 = select(1.0f, t417, t434);
    let t436 = square_root(t435);
    let t437 = divide(1.0f, t436);
    let t438 = select(1.0f, t422, t434);
    let t439 = square_root(t438);
    let t440 = divide(1.0f, t439);
    let t441 = square_root(t427);
    let t442 = t397 * t437;
    let t443 = t400 * t437;
    let t444 = t403 * t437;
    let t445 = t406 * t440;
    let t446 = t409 * t440;
    let t447 = t412 * t440;
    let t448 = t442 + t445;
    let t449 = t443 + t446;
    let t450 = t444 + t447;
    let t451 = t448 * t448;
    let t452 = t449 * t449;
    let t453 = t451 + t452;
    let t454 = t450 * t450;
    let t455 = t453 + t454;
    let t456 = t455 * 0.5f;
    let t457 = t397 * t392;
    let t458 = t400 * t393;
    let t459 = t457 + t458;
    let t460 = t403 * t394;
    let t461 = t459 + t460;
    let t462 = t461 * t441;
    let t463 = t437 * t440;
    let t464 = t462 * t463;
    let t465 = -t464;
    let t466 = t456 < 1e-6f;
    let t467 = t465 < 0.0f;
    let t468 = select(2828.427f, t88, t467);
    let t469 = t465 + t465;
    let t470 = 1e-6f < t456;
    let t471 = select(1e-6f, t456, t470);
    let t472 = divide(t469, t471);
    let t473 = select(t472, t468, t466);
    let t474 = t473 - rest_1;
    let t475 = select(0.0f, t474, t434);
    let t476 = -t280;
    let t477 = -t281;
    let t478 = -t282;
    let t479 = t277 - t280;
    let t480 = t278 - t281;
    let t481 = t279 - t282;
    let t482 = t289 - t280;
    let t483 = t290 - t281;
    let t484 = t291 - t282;
    let t485 = t477 * t481;
    let t486 = t478 * t480;
    let t487 = t485 - t486;
    let t488 = t478 * t479;
    let t489 = t476 * t481;
    let t490 = t488 - t489;
    let t491 = t476 * t480;
    let t492 = t477 * t479;
    let t493 = t491 - t492;
    let t494 = t483 * t478;
    let t495 = t484 * t477;
    let t496 = t494 - t495;
    let t497 = t484 * t476;
    let t498 = t482 * t478;
    let t499 = t497 - t498;
    let t500 = t482 * t477;
    let t501 = t483 * t476;
    let t502 = t500 - t501;
    let t503 = t487 * t487;
    let t504 = t490 * t490;
    let t505 = t503 + t504;
    let t506 = t493 * t493;
    let t507 = t505 + t506;
    let t508 = t496 * t496;
    let t509 = t499 * t499;
    let t510 = t508 + t509;
    let t511 = t502 * t502;
    let t512 = t510 + t511;
    let t513 = t476 * t476;
    let t514 = t477 * t477;
    let t515 = t513 + t514;
    let t516 = t478 * t478;
    let t517 = t515 + t516;
    let t518 = t517 * t517;
    let t519 = t518 * 1e-12f;
    let t520 = 1e-30f < t519;
    let t521 = select(1e-30f, t519, t520);
    let t522 = t521 < t507;
    let t523 = t521 < t512;
    let t524 = t522 & t523;
    let t525 = select(1.0f, t507, t524);
    let t526 = square_root(t525);
    let t527 = divide(1.0f, t526);
    let t528 = select(1.0f, t512, t524);
    let t529 = square_root(t528);
    let t530 = divide(1.0f, t529);
    let t531 = square_root(t517);
    let t532 = t487 * t527;
    let t533 = t490 * t527;
    let t534 = t493 * t527;
    let t535 = t496 * t530;
    let t536 = t499 * t530;
    let t537 = t502 * t530;
    let t538 = t532 + t535;
    let t539 = t533 + t536;
    let t540 = t534 + t537;
    let t541 = t538 * t538;
    let t542 = t539 * t539;
    let t543 = t541 + t542;
    let t544 = t540 * t540;
    let t545 = t543 + t544;
    let t546 = t545 * 0.5f;
    let t547 = t487 * t482;
    let t548 = t490 * t483;
    let t549 = t547 + t548;
    let t550 = t493 * t484;
    let t551 = t549 + t550;
    let t552 = t551 * t531;
    let t553 = t527 * t530;
    let t554 = t552 * t553;
    let t555 = -t554;
    let t556 = t546 < 1e-6f;
    let t557 = t555 < 0.0f;
    let t558 = select(2828.427f, t88, t557);
    let t559 = t555 + t555;
    let t560 = 1e-6f < t546;
    let t561 = select(1e-6f, t546, t560);
    let t562 = divide(t559, t561);
    let t563 = select(t562, t558, t556);
    let t564 = t563 - rest_2;
    let t565 = select(0.0f, t564, t524);
    let t566 = stiffness_xx * t385;
    let t567 = stiffness_xy * t475;
    let t568 = t566 + t567;
    let t569 = stiffness_xz * t565;
    let t570 = t568 + t569;
    let t571 = t385 - t96;
    let t572 = t571 * before_rate;
    let t573 = t475 - t186;
    let t574 = t573 * before_rate;
    let t575 = t565 - t276;
    let t576 = t575 * before_rate;
    let t577 = stiffness_xx * t572;
    let t578 = stiffness_xy * t574;
    let t579 = t577 + t578;
    let t580 = stiffness_xz * t576;
    let t581 = t579 + t580;
    let t582 = t570 + t581;
    let t583 = 1.0f + before_rate;
    let t584 = stiffness_xx * t583;
    let t585 = t381 * t582;
    let t586 = t382 * t582;
    let t587 = t383 * t582;
    let t588 = t381 * t584;
    let t589 = t382 * t584;
    let t590 = t383 * t584;
    let t591 = t588 * t381;
    let t592 = t588 * t382;
    let t593 = t588 * t383;
    let t594 = t589 * t382;
    let t595 = t589 * t383;
    let t596 = t590 * t383;
    return VertexJoinedFarDampedResult(
        vec3<f32>(t585, t586, t587),
        t591,
        t592,
        t593,
        t594,
        t595,
        t596
    );
}
