// Printed from the Rust kernels of cloth-kernels. Do not edit.

// integrate: pbd::integrate::integrate in crates/cloth-kernels/src/pbd/integrate.rs
struct IntegrateResult {
    state_current: vec4<f32>,
    state_previous: vec4<f32>,
}
fn integrate(
    state_current: vec4<f32>,
    state_previous: vec4<f32>,
    scale: vec3<f32>,
    bias_current: vec3<f32>,
    bias_previous: vec3<f32>,
    acceleration: vec3<f32>,
    dt_squared: f32
) -> IntegrateResult {
    let t0 = state_current.x - state_previous.x;
    let t1 = state_current.y - state_previous.y;
    let t2 = state_current.z - state_previous.z;
    let t3 = t0 * scale.x;
    let t4 = t1 * scale.y;
    let t5 = t2 * scale.z;
    let t6 = t3 + bias_current.x;
    let t7 = t4 + bias_current.y;
    let t8 = t5 + bias_current.z;
    let t9 = acceleration.x * dt_squared;
    let t10 = acceleration.y * dt_squared;
    let t11 = acceleration.z * dt_squared;
    let t12 = t6 + t9;
    let t13 = t7 + t10;
    let t14 = t8 + t11;
    let t15 = state_current.x + t12;
    let t16 = state_current.y + t13;
    let t17 = state_current.z + t14;
    let t18 = 0.0f < state_previous.w;
    let t19 = select(state_current.x, t15, t18);
    let t20 = select(state_current.y, t16, t18);
    let t21 = select(state_current.z, t17, t18);
    let t22 = 0.0f < state_current.w;
    let t23 = select(state_previous.w, state_current.w, t22);
    let t24 = state_current.x + bias_previous.x;
    let t25 = state_current.y + bias_previous.y;
    let t26 = state_current.z + bias_previous.z;
    let t27 = select(state_current.x, t24, t18);
    let t28 = select(state_current.y, t25, t18);
    let t29 = select(state_current.z, t26, t18);
    return IntegrateResult(
        vec4<f32>(t19, t20, t21, t23),
        vec4<f32>(t27, t28, t29, state_previous.w)
    );
}

// integrate_rotating: pbd::integrate::integrate_rotating in crates/cloth-kernels/src/pbd/integrate.rs
struct IntegrateRotatingResult {
    state_current: vec4<f32>,
    state_previous: vec4<f32>,
}
fn integrate_rotating(
    state_current: vec4<f32>,
    state_previous: vec4<f32>,
    velocity_matrix_row_0: vec3<f32>,
    velocity_matrix_row_1: vec3<f32>,
    velocity_matrix_row_2: vec3<f32>,
    position_matrix_row_0: vec3<f32>,
    position_matrix_row_1: vec3<f32>,
    position_matrix_row_2: vec3<f32>,
    bias_current: vec3<f32>,
    bias_previous: vec3<f32>,
    acceleration: vec3<f32>,
    dt_squared: f32
) -> IntegrateRotatingResult {
    let t0 = state_current.x - state_previous.x;
    let t1 = state_current.y - state_previous.y;
    let t2 = state_current.z - state_previous.z;
    let t3 = velocity_matrix_row_0.x * t0;
    let t4 = velocity_matrix_row_0.y * t1;
    let t5 = t3 + t4;
    let t6 = velocity_matrix_row_0.z * t2;
    let t7 = t5 + t6;
    let t8 = velocity_matrix_row_1.x * t0;
    let t9 = velocity_matrix_row_1.y * t1;
    let t10 = t8 + t9;
    let t11 = velocity_matrix_row_1.z * t2;
    let t12 = t10 + t11;
    let t13 = velocity_matrix_row_2.x * t0;
    let t14 = velocity_matrix_row_2.y * t1;
    let t15 = t13 + t14;
    let t16 = velocity_matrix_row_2.z * t2;
    let t17 = t15 + t16;
    let t18 = position_matrix_row_0.x * state_current.x;
    let t19 = position_matrix_row_0.y * state_current.y;
    let t20 = t18 + t19;
    let t21 = position_matrix_row_0.z * state_current.z;
    let t22 = t20 + t21;
    let t23 = position_matrix_row_1.x * state_current.x;
    let t24 = position_matrix_row_1.y * state_current.y;
    let t25 = t23 + t24;
    let t26 = position_matrix_row_1.z * state_current.z;
    let t27 = t25 + t26;
    let t28 = position_matrix_row_2.x * state_current.x;
    let t29 = position_matrix_row_2.y * state_current.y;
    let t30 = t28 + t29;
    let t31 = position_matrix_row_2.z * state_current.z;
    let t32 = t30 + t31;
    let t33 = t7 + t22;
    let t34 = t12 + t27;
    let t35 = t17 + t32;
    let t36 = t33 + bias_current.x;
    let t37 = t34 + bias_current.y;
    let t38 = t35 + bias_current.z;
    let t39 = acceleration.x * dt_squared;
    let t40 = acceleration.y * dt_squared;
    let t41 = acceleration.z * dt_squared;
    let t42 = t36 + t39;
    let t43 = t37 + t40;
    let t44 = t38 + t41;
    let t45 = state_current.x + t42;
    let t46 = state_current.y + t43;
    let t47 = state_current.z + t44;
    let t48 = 0.0f < state_previous.w;
    let t49 = select(state_current.x, t45, t48);
    let t50 = select(state_current.y, t46, t48);
    let t51 = select(state_current.z, t47, t48);
    let t52 = 0.0f < state_current.w;
    let t53 = select(state_previous.w, state_current.w, t52);
    let t54 = state_current.x + bias_previous.x;
    let t55 = state_current.y + bias_previous.y;
    let t56 = state_current.z + bias_previous.z;
    let t57 = select(state_current.x, t54, t48);
    let t58 = select(state_current.y, t55, t48);
    let t59 = select(state_current.z, t56, t48);
    return IntegrateRotatingResult(
        vec4<f32>(t49, t50, t51, t53),
        vec4<f32>(t57, t58, t59, state_previous.w)
    );
}

// displace: pbd::integrate::displace in crates/cloth-kernels/src/pbd/integrate.rs
struct DisplaceResult {
    state_current: vec4<f32>,
    state_previous: vec4<f32>,
}
fn displace(
    state_current: vec4<f32>,
    state_previous: vec4<f32>,
    scale: vec3<f32>,
    bias_current: vec3<f32>,
    bias_previous: vec3<f32>,
    acceleration: vec3<f32>,
    dt_squared: f32
) -> DisplaceResult {
    let t0 = state_current.x - state_previous.x;
    let t1 = state_current.y - state_previous.y;
    let t2 = state_current.z - state_previous.z;
    let t3 = t0 * scale.x;
    let t4 = t1 * scale.y;
    let t5 = t2 * scale.z;
    let t6 = t3 + bias_current.x;
    let t7 = t4 + bias_current.y;
    let t8 = t5 + bias_current.z;
    let t9 = acceleration.x * dt_squared;
    let t10 = acceleration.y * dt_squared;
    let t11 = acceleration.z * dt_squared;
    let t12 = t6 + t9;
    let t13 = t7 + t10;
    let t14 = t8 + t11;
    let t15 = 0.0f < state_previous.w;
    let t16 = t12 - bias_previous.x;
    let t17 = t13 - bias_previous.y;
    let t18 = t14 - bias_previous.z;
    let t19 = select(0.0f, t16, t15);
    let t20 = select(0.0f, t17, t15);
    let t21 = select(0.0f, t18, t15);
    let t22 = 0.0f < state_current.w;
    let t23 = select(state_previous.w, state_current.w, t22);
    let t24 = state_current.x + bias_previous.x;
    let t25 = state_current.y + bias_previous.y;
    let t26 = state_current.z + bias_previous.z;
    let t27 = select(state_current.x, t24, t15);
    let t28 = select(state_current.y, t25, t15);
    let t29 = select(state_current.z, t26, t15);
    return DisplaceResult(
        vec4<f32>(t19, t20, t21, t23),
        vec4<f32>(t27, t28, t29, state_previous.w)
    );
}

// displace_rotating: pbd::integrate::displace_rotating in crates/cloth-kernels/src/pbd/integrate.rs
struct DisplaceRotatingResult {
    state_current: vec4<f32>,
    state_previous: vec4<f32>,
}
fn displace_rotating(
    state_current: vec4<f32>,
    state_previous: vec4<f32>,
    velocity_matrix_row_0: vec3<f32>,
    velocity_matrix_row_1: vec3<f32>,
    velocity_matrix_row_2: vec3<f32>,
    position_matrix_row_0: vec3<f32>,
    position_matrix_row_1: vec3<f32>,
    position_matrix_row_2: vec3<f32>,
    bias_current: vec3<f32>,
    bias_previous: vec3<f32>,
    acceleration: vec3<f32>,
    dt_squared: f32
) -> DisplaceRotatingResult {
    let t0 = state_current.x - state_previous.x;
    let t1 = state_current.y - state_previous.y;
    let t2 = state_current.z - state_previous.z;
    let t3 = velocity_matrix_row_0.x * t0;
    let t4 = velocity_matrix_row_0.y * t1;
    let t5 = t3 + t4;
    let t6 = velocity_matrix_row_0.z * t2;
    let t7 = t5 + t6;
    let t8 = velocity_matrix_row_1.x * t0;
    let t9 = velocity_matrix_row_1.y * t1;
    let t10 = t8 + t9;
    let t11 = velocity_matrix_row_1.z * t2;
    let t12 = t10 + t11;
    let t13 = velocity_matrix_row_2.x * t0;
    let t14 = velocity_matrix_row_2.y * t1;
    let t15 = t13 + t14;
    let t16 = velocity_matrix_row_2.z * t2;
    let t17 = t15 + t16;
    let t18 = position_matrix_row_0.x * state_current.x;
    let t19 = position_matrix_row_0.y * state_current.y;
    let t20 = t18 + t19;
    let t21 = position_matrix_row_0.z * state_current.z;
    let t22 = t20 + t21;
    let t23 = position_matrix_row_1.x * state_current.x;
    let t24 = position_matrix_row_1.y * state_current.y;
    let t25 = t23 + t24;
    let t26 = position_matrix_row_1.z * state_current.z;
    let t27 = t25 + t26;
    let t28 = position_matrix_row_2.x * state_current.x;
    let t29 = position_matrix_row_2.y * state_current.y;
    let t30 = t28 + t29;
    let t31 = position_matrix_row_2.z * state_current.z;
    let t32 = t30 + t31;
    let t33 = t7 + t22;
    let t34 = t12 + t27;
    let t35 = t17 + t32;
    let t36 = t33 + bias_current.x;
    let t37 = t34 + bias_current.y;
    let t38 = t35 + bias_current.z;
    let t39 = acceleration.x * dt_squared;
    let t40 = acceleration.y * dt_squared;
    let t41 = acceleration.z * dt_squared;
    let t42 = t36 + t39;
    let t43 = t37 + t40;
    let t44 = t38 + t41;
    let t45 = 0.0f < state_previous.w;
    let t46 = t42 - bias_previous.x;
    let t47 = t43 - bias_previous.y;
    let t48 = t44 - bias_previous.z;
    let t49 = select(0.0f, t46, t45);
    let t50 = select(0.0f, t47, t45);
    let t51 = select(0.0f, t48, t45);
    let t52 = 0.0f < state_current.w;
    let t53 = select(state_previous.w, state_current.w, t52);
    let t54 = state_current.x + bias_previous.x;
    let t55 = state_current.y + bias_previous.y;
    let t56 = state_current.z + bias_previous.z;
    let t57 = select(state_current.x, t54, t45);
    let t58 = select(state_current.y, t55, t45);
    let t59 = select(state_current.z, t56, t45);
    return DisplaceRotatingResult(
        vec4<f32>(t49, t50, t51, t53),
        vec4<f32>(t57, t58, t59, state_previous.w)
    );
}

// integrate_movable: pbd::integrate::integrate_movable in crates/cloth-kernels/src/pbd/integrate.rs
struct IntegrateMovableResult {
    p: vec3<f32>,
    q: vec3<f32>,
}
fn integrate_movable(
    p: vec3<f32>,
    q: vec3<f32>,
    scale: vec3<f32>,
    bias_current: vec3<f32>,
    bias_previous: vec3<f32>
) -> IntegrateMovableResult {
    let t0 = p.x - q.x;
    let t1 = p.y - q.y;
    let t2 = p.z - q.z;
    let t3 = t0 * scale.x;
    let t4 = t1 * scale.y;
    let t5 = t2 * scale.z;
    let t6 = t3 + bias_current.x;
    let t7 = t4 + bias_current.y;
    let t8 = t5 + bias_current.z;
    let t9 = p.x + t6;
    let t10 = p.y + t7;
    let t11 = p.z + t8;
    let t12 = p.x + bias_previous.x;
    let t13 = p.y + bias_previous.y;
    let t14 = p.z + bias_previous.z;
    return IntegrateMovableResult(
        vec3<f32>(t9, t10, t11),
        vec3<f32>(t12, t13, t14)
    );
}

// displace_movable: pbd::integrate::displace_movable in crates/cloth-kernels/src/pbd/integrate.rs
struct DisplaceMovableResult {
    p: vec3<f32>,
    q: vec3<f32>,
}
fn displace_movable(
    p: vec3<f32>,
    q: vec3<f32>,
    scale: vec3<f32>,
    bias_current: vec3<f32>,
    bias_previous: vec3<f32>
) -> DisplaceMovableResult {
    let t0 = p.x - q.x;
    let t1 = p.y - q.y;
    let t2 = p.z - q.z;
    let t3 = t0 * scale.x;
    let t4 = t1 * scale.y;
    let t5 = t2 * scale.z;
    let t6 = t3 + bias_current.x;
    let t7 = t4 + bias_current.y;
    let t8 = t5 + bias_current.z;
    let t9 = t6 - bias_previous.x;
    let t10 = t7 - bias_previous.y;
    let t11 = t8 - bias_previous.z;
    let t12 = p.x + bias_previous.x;
    let t13 = p.y + bias_previous.y;
    let t14 = p.z + bias_previous.z;
    return DisplaceMovableResult(
        vec3<f32>(t9, t10, t11),
        vec3<f32>(t12, t13, t14)
    );
}

// restore_mass: pbd::integrate::restore_mass in crates/cloth-kernels/src/pbd/integrate.rs
fn restore_mass(working: f32, user: f32) -> f32 {
    let t0 = 0.0f < working;
    let t1 = select(working, user, t0);
    return t1;
}

// largest_displacement: pbd::integrate::largest_displacement in crates/cloth-kernels/src/pbd/integrate.rs
fn largest_displacement(p: vec3<f32>, q: vec3<f32>) -> f32 {
    let t0 = p.x - q.x;
    let t1 = p.y - q.y;
    let t2 = p.z - q.z;
    let t3 = t0 < 0.0f;
    let t4 = -t0;
    let t5 = select(t0, t4, t3);
    let t6 = t1 < 0.0f;
    let t7 = -t1;
    let t8 = select(t1, t7, t6);
    let t9 = t8 < t5;
    let t10 = select(t8, t5, t9);
    let t11 = t2 < 0.0f;
    let t12 = -t2;
    let t13 = select(t2, t12, t11);
    let t14 = t13 < t10;
    let t15 = select(t13, t10, t14);
    return t15;
}

// wind: pbd::wind::apply in crates/cloth-kernels/src/pbd/wind.rs
struct WindResult {
    corners_0: vec4<f32>,
    corners_1: vec4<f32>,
    corners_2: vec4<f32>,
}
fn wind(
    corners_0: vec4<f32>,
    corners_1: vec4<f32>,
    corners_2: vec4<f32>,
    previous_0: vec3<f32>,
    previous_1: vec3<f32>,
    previous_2: vec3<f32>,
    air_drag: f32,
    air_lift: f32,
    air_bias: vec3<f32>
) -> WindResult {
    let t0 = corners_0.x + corners_1.x;
    let t1 = t0 + corners_2.x;
    let t2 = t1 * 0.33333334f;
    let t3 = corners_0.y + corners_1.y;
    let t4 = t3 + corners_2.y;
    let t5 = t4 * 0.33333334f;
    let t6 = corners_0.z + corners_1.z;
    let t7 = t6 + corners_2.z;
    let t8 = t7 * 0.33333334f;
    let t9 = previous_0.x + previous_1.x;
    let t10 = t9 + previous_2.x;
    let t11 = t10 * 0.33333334f;
    let t12 = previous_0.y + previous_1.y;
    let t13 = t12 + previous_2.y;
    let t14 = t13 * 0.33333334f;
    let t15 = previous_0.z + previous_1.z;
    let t16 = t15 + previous_2.z;
    let t17 = t16 * 0.33333334f;
    let t18 = t2 - t11;
    let t19 = t5 - t14;
    let t20 = t8 - t17;
    let t21 = t18 + air_bias.x;
    let t22 = t19 + air_bias.y;
    let t23 = t20 + air_bias.z;
    let t24 = corners_2.x - corners_0.x;
    let t25 = corners_2.y - corners_0.y;
    let t26 = corners_2.z - corners_0.z;
    let t27 = corners_1.x - corners_0.x;
    let t28 = corners_1.y - corners_0.y;
    let t29 = corners_1.z - corners_0.z;
    let t30 = t25 * t29;
    let t31 = t26 * t28;
    let t32 = t30 - t31;
    let t33 = t26 * t27;
    let t34 = t24 * t29;
    let t35 = t33 - t34;
    let t36 = t24 * t28;
    let t37 = t25 * t27;
    let t38 = t36 - t37;
    let t39 = t32 * t32;
    let t40 = t35 * t35;
    let t41 = t39 + t40;
    let t42 = t38 * t38;
    let t43 = t41 + t42;
    let t44 = t21 * t21;
    let t45 = t22 * t22;
    let t46 = t44 + t45;
    let t47 = t23 * t23;
    let t48 = t46 + t47;
    let t49 = 0.0f < t43;
    let t50 = 0.0f < t48;
    let t51 = t49 & t50;
    let t52 = select(1.0f, t43, t51);
    let t53 = square_root(t52);
    let t54 = select(1.0f, t48, t51);
    let t55 = square_root(t54);
    let t56 = divide(1.0f, t53);
    let t57 = t32 * t56;
    let t58 = t35 * t56;
    let t59 = t38 * t56;
    let t60 = divide(1.0f, t55);
    let t61 = t21 * t60;
    let t62 = t22 * t60;
    let t63 = t23 * t60;
    let t64 = t57 * t61;
    let t65 = t58 * t62;
    let t66 = t64 + t65;
    let t67 = t59 * t63;
    let t68 = t66 + t67;
    let t69 = t68 * t68;
    let t70 = 1.0f - t69;
    let t71 = 0.0f < t70;
    let t72 = select(0.0f, t70, t71);
    let t73 = square_root(t72);
    let t74 = t22 * t59;
    let t75 = t23 * t58;
    let t76 = t74 - t75;
    let t77 = t23 * t57;
    let t78 = t21 * t59;
    let t79 = t77 - t78;
    let t80 = t21 * t58;
    let t81 = t22 * t57;
    let t82 = t80 - t81;
    let t83 = t79 * t63;
    let t84 = t82 * t62;
    let t85 = t83 - t84;
    let t86 = t82 * t61;
    let t87 = t76 * t63;
    let t88 = t86 - t87;
    let t89 = t76 * t62;
    let t90 = t79 * t61;
    let t91 = t89 - t90;
    let t92 = t68 < 0.0f;
    let t93 = -t68;
    let t94 = select(t68, t93, t92);
    let t95 = air_drag * t94;
    let t96 = t21 * t95;
    let t97 = t22 * t95;
    let t98 = t23 * t95;
    let t99 = t68 * t73;
    let t100 = air_lift * t99;
    let t101 = t85 * t100;
    let t102 = t88 * t100;
    let t103 = t91 * t100;
    let t104 = t96 + t101;
    let t105 = t97 + t102;
    let t106 = t98 + t103;
    let t107 = t53 * t55;
    let t108 = t104 * t107;
    let t109 = t105 * t107;
    let t110 = t106 * t107;
    let t111 = select(0.0f, t108, t51);
    let t112 = select(0.0f, t109, t51);
    let t113 = select(0.0f, t110, t51);
    let t114 = t111 * corners_0.w;
    let t115 = corners_0.x - t114;
    let t116 = t112 * corners_0.w;
    let t117 = corners_0.y - t116;
    let t118 = t113 * corners_0.w;
    let t119 = corners_0.z - t118;
    let t120 = t111 * corners_1.w;
    let t121 = corners_1.x - t120;
    let t122 = t112 * corners_1.w;
    let t123 = corners_1.y - t122;
    let t124 = t113 * corners_1.w;
    let t125 = corners_1.z - t124;
    let t126 = t111 * corners_2.w;
    let t127 = corners_2.x - t126;
    let t128 = t112 * corners_2.w;
    let t129 = corners_2.y - t128;
    let t130 = t113 * corners_2.w;
    let t131 = corners_2.z - t130;
    return WindResult(
        vec4<f32>(t115, t117, t119, corners_0.w),
        vec4<f32>(t121, t123, t125, corners_1.w),
        vec4<f32>(t127, t129, t131, corners_2.w)
    );
}

// wind_rotating: pbd::wind::apply in crates/cloth-kernels/src/pbd/wind.rs
struct WindRotatingResult {
    corners_0: vec4<f32>,
    corners_1: vec4<f32>,
    corners_2: vec4<f32>,
}
fn wind_rotating(
    corners_0: vec4<f32>,
    corners_1: vec4<f32>,
    corners_2: vec4<f32>,
    previous_0: vec3<f32>,
    previous_1: vec3<f32>,
    previous_2: vec3<f32>,
    air_drag: f32,
    air_lift: f32,
    air_bias: vec3<f32>,
    rotation_row_0: vec3<f32>,
    rotation_row_1: vec3<f32>,
    rotation_row_2: vec3<f32>
) -> WindRotatingResult {
    let t0 = corners_0.x + corners_1.x;
    let t1 = t0 + corners_2.x;
    let t2 = t1 * 0.33333334f;
    let t3 = corners_0.y + corners_1.y;
    let t4 = t3 + corners_2.y;
    let t5 = t4 * 0.33333334f;
    let t6 = corners_0.z + corners_1.z;
    let t7 = t6 + corners_2.z;
    let t8 = t7 * 0.33333334f;
    let t9 = previous_0.x + previous_1.x;
    let t10 = t9 + previous_2.x;
    let t11 = t10 * 0.33333334f;
    let t12 = previous_0.y + previous_1.y;
    let t13 = t12 + previous_2.y;
    let t14 = t13 * 0.33333334f;
    let t15 = previous_0.z + previous_1.z;
    let t16 = t15 + previous_2.z;
    let t17 = t16 * 0.33333334f;
    let t18 = t2 - t11;
    let t19 = t5 - t14;
    let t20 = t8 - t17;
    let t21 = t18 + air_bias.x;
    let t22 = t19 + air_bias.y;
    let t23 = t20 + air_bias.z;
    let t24 = t21 - t2;
    let t25 = t22 - t5;
    let t26 = t23 - t8;
    let t27 = rotation_row_0.x * t24;
    let t28 = rotation_row_0.y * t25;
    let t29 = t27 + t28;
    let t30 = rotation_row_0.z * t26;
    let t31 = t29 + t30;
    let t32 = rotation_row_1.x * t24;
    let t33 = rotation_row_1.y * t25;
    let t34 = t32 + t33;
    let t35 = rotation_row_1.z * t26;
    let t36 = t34 + t35;
    let t37 = rotation_row_2.x * t24;
    let t38 = rotation_row_2.y * t25;
    let t39 = t37 + t38;
    let t40 = rotation_row_2.z * t26;
    let t41 = t39 + t40;
    let t42 = t2 + t31;
    let t43 = t5 + t36;
    let t44 = t8 + t41;
    let t45 = corners_2.x - corners_0.x;
    let t46 = corners_2.y - corners_0.y;
    let t47 = corners_2.z - corners_0.z;
    let t48 = corners_1.x - corners_0.x;
    let t49 = corners_1.y - corners_0.y;
    let t50 = corners_1.z - corners_0.z;
    let t51 = t46 * t50;
    let t52 = t47 * t49;
    let t53 = t51 - t52;
    let t54 = t47 * t48;
    let t55 = t45 * t50;
    let t56 = t54 - t55;
    let t57 = t45 * t49;
    let t58 = t46 * t48;
    let t59 = t57 - t58;
    let t60 = t53 * t53;
    let t61 = t56 * t56;
    let t62 = t60 + t61;
    let t63 = t59 * t59;
    let t64 = t62 + t63;
    let t65 = t42 * t42;
    let t66 = t43 * t43;
    let t67 = t65 + t66;
    let t68 = t44 * t44;
    let t69 = t67 + t68;
    let t70 = 0.0f < t64;
    let t71 = 0.0f < t69;
    let t72 = t70 & t71;
    let t73 = select(1.0f, t64, t72);
    let t74 = square_root(t73);
    let t75 = select(1.0f, t69, t72);
    let t76 = square_root(t75);
    let t77 = divide(1.0f, t74);
    let t78 = t53 * t77;
    let t79 = t56 * t77;
    let t80 = t59 * t77;
    let t81 = divide(1.0f, t76);
    let t82 = t42 * t81;
    let t83 = t43 * t81;
    let t84 = t44 * t81;
    let t85 = t78 * t82;
    let t86 = t79 * t83;
    let t87 = t85 + t86;
    let t88 = t80 * t84;
    let t89 = t87 + t88;
    let t90 = t89 * t89;
    let t91 = 1.0f - t90;
    let t92 = 0.0f < t91;
    let t93 = select(0.0f, t91, t92);
    let t94 = square_root(t93);
    let t95 = t43 * t80;
    let t96 = t44 * t79;
    let t97 = t95 - t96;
    let t98 = t44 * t78;
    let t99 = t42 * t80;
    let t100 = t98 - t99;
    let t101 = t42 * t79;
    let t102 = t43 * t78;
    let t103 = t101 - t102;
    let t104 = t100 * t84;
    let t105 = t103 * t83;
    let t106 = t104 - t105;
    let t107 = t103 * t82;
    let t108 = t97 * t84;
    let t109 = t107 - t108;
    let t110 = t97 * t83;
    let t111 = t100 * t82;
    let t112 = t110 - t111;
    let t113 = t89 < 0.0f;
    let t114 = -t89;
    let t115 = select(t89, t114, t113);
    let t116 = air_drag * t115;
    let t117 = t42 * t116;
    let t118 = t43 * t116;
    let t119 = t44 * t116;
    let t120 = t89 * t94;
    let t121 = air_lift * t120;
    let t122 = t106 * t121;
    let t123 = t109 * t121;
    let t124 = t112 * t121;
    let t125 = t117 + t122;
    let t126 = t118 + t123;
    let t127 = t119 + t124;
    let t128 = t74 * t76;
    let t129 = t125 * t128;
    let t130 = t126 * t128;
    let t131 = t127 * t128;
    let t132 = select(0.0f, t129, t72);
    let t133 = select(0.0f, t130, t72);
    let t134 = select(0.0f, t131, t72);
    let t135 = t132 * corners_0.w;
    let t136 = corners_0.x - t135;
    let t137 = t133 * corners_0.w;
    let t138 = corners_0.y - t137;
    let t139 = t134 * corners_0.w;
    let t140 = corners_0.z - t139;
    let t141 = t132 * corners_1.w;
    let t142 = corners_1.x - t141;
    let t143 = t133 * corners_1.w;
    let t144 = corners_1.y - t143;
    let t145 = t134 * corners_1.w;
    let t146 = corners_1.z - t145;
    let t147 = t132 * corners_2.w;
    let t148 = corners_2.x - t147;
    let t149 = t133 * corners_2.w;
    let t150 = corners_2.y - t149;
    let t151 = t134 * corners_2.w;
    let t152 = corners_2.z - t151;
    return WindRotatingResult(
        vec4<f32>(t136, t138, t140, corners_0.w),
        vec4<f32>(t142, t144, t146, corners_1.w),
        vec4<f32>(t148, t150, t152, corners_2.w)
    );
}

// wind_displaced: pbd::wind::apply_displaced in crates/cloth-kernels/src/pbd/wind.rs
struct WindDisplacedResult {
    corners_0: vec4<f32>,
    corners_1: vec4<f32>,
    corners_2: vec4<f32>,
}
fn wind_displaced(
    corners_0: vec4<f32>,
    corners_1: vec4<f32>,
    corners_2: vec4<f32>,
    previous_0: vec3<f32>,
    previous_1: vec3<f32>,
    previous_2: vec3<f32>,
    air_drag: f32,
    air_lift: f32,
    air_bias: vec3<f32>
) -> WindDisplacedResult {
    let t0 = previous_0.x + corners_0.x;
    let t1 = previous_0.y + corners_0.y;
    let t2 = previous_0.z + corners_0.z;
    let t3 = previous_1.x + corners_1.x;
    let t4 = previous_1.y + corners_1.y;
    let t5 = previous_1.z + corners_1.z;
    let t6 = previous_2.x + corners_2.x;
    let t7 = previous_2.y + corners_2.y;
    let t8 = previous_2.z + corners_2.z;
    let t9 = corners_0.x + corners_1.x;
    let t10 = t9 + corners_2.x;
    let t11 = t10 * 0.33333334f;
    let t12 = corners_0.y + corners_1.y;
    let t13 = t12 + corners_2.y;
    let t14 = t13 * 0.33333334f;
    let t15 = corners_0.z + corners_1.z;
    let t16 = t15 + corners_2.z;
    let t17 = t16 * 0.33333334f;
    let t18 = t11 + air_bias.x;
    let t19 = t14 + air_bias.y;
    let t20 = t17 + air_bias.z;
    let t21 = t6 - t0;
    let t22 = t7 - t1;
    let t23 = t8 - t2;
    let t24 = t3 - t0;
    let t25 = t4 - t1;
    let t26 = t5 - t2;
    let t27 = t22 * t26;
    let t28 = t23 * t25;
    let t29 = t27 - t28;
    let t30 = t23 * t24;
    let t31 = t21 * t26;
    let t32 = t30 - t31;
    let t33 = t21 * t25;
    let t34 = t22 * t24;
    let t35 = t33 - t34;
    let t36 = t29 * t29;
    let t37 = t32 * t32;
    let t38 = t36 + t37;
    let t39 = t35 * t35;
    let t40 = t38 + t39;
    let t41 = t18 * t18;
    let t42 = t19 * t19;
    let t43 = t41 + t42;
    let t44 = t20 * t20;
    let t45 = t43 + t44;
    let t46 = 0.0f < t40;
    let t47 = 0.0f < t45;
    let t48 = t46 & t47;
    let t49 = select(1.0f, t40, t48);
    let t50 = square_root(t49);
    let t51 = select(1.0f, t45, t48);
    let t52 = square_root(t51);
    let t53 = divide(1.0f, t50);
    let t54 = t29 * t53;
    let t55 = t32 * t53;
    let t56 = t35 * t53;
    let t57 = divide(1.0f, t52);
    let t58 = t18 * t57;
    let t59 = t19 * t57;
    let t60 = t20 * t57;
    let t61 = t54 * t58;
    let t62 = t55 * t59;
    let t63 = t61 + t62;
    let t64 = t56 * t60;
    let t65 = t63 + t64;
    let t66 = t65 * t65;
    let t67 = 1.0f - t66;
    let t68 = 0.0f < t67;
    let t69 = select(0.0f, t67, t68);
    let t70 = square_root(t69);
    let t71 = t19 * t56;
    let t72 = t20 * t55;
    let t73 = t71 - t72;
    let t74 = t20 * t54;
    let t75 = t18 * t56;
    let t76 = t74 - t75;
    let t77 = t18 * t55;
    let t78 = t19 * t54;
    let t79 = t77 - t78;
    let t80 = t76 * t60;
    let t81 = t79 * t59;
    let t82 = t80 - t81;
    let t83 = t79 * t58;
    let t84 = t73 * t60;
    let t85 = t83 - t84;
    let t86 = t73 * t59;
    let t87 = t76 * t58;
    let t88 = t86 - t87;
    let t89 = t65 < 0.0f;
    let t90 = -t65;
    let t91 = select(t65, t90, t89);
    let t92 = air_drag * t91;
    let t93 = t18 * t92;
    let t94 = t19 * t92;
    let t95 = t20 * t92;
    let t96 = t65 * t70;
    let t97 = air_lift * t96;
    let t98 = t82 * t97;
    let t99 = t85 * t97;
    let t100 = t88 * t97;
    let t101 = t93 + t98;
    let t102 = t94 + t99;
    let t103 = t95 + t100;
    let t104 = t50 * t52;
    let t105 = t101 * t104;
    let t106 = t102 * t104;
    let t107 = t103 * t104;
    let t108 = select(0.0f, t105, t48);
    let t109 = select(0.0f, t106, t48);
    let t110 = select(0.0f, t107, t48);
    let t111 = t108 * corners_0.w;
    let t112 = corners_0.x - t111;
    let t113 = t109 * corners_0.w;
    let t114 = corners_0.y - t113;
    let t115 = t110 * corners_0.w;
    let t116 = corners_0.z - t115;
    let t117 = t108 * corners_1.w;
    let t118 = corners_1.x - t117;
    let t119 = t109 * corners_1.w;
    let t120 = corners_1.y - t119;
    let t121 = t110 * corners_1.w;
    let t122 = corners_1.z - t121;
    let t123 = t108 * corners_2.w;
    let t124 = corners_2.x - t123;
    let t125 = t109 * corners_2.w;
    let t126 = corners_2.y - t125;
    let t127 = t110 * corners_2.w;
    let t128 = corners_2.z - t127;
    return WindDisplacedResult(
        vec4<f32>(t112, t114, t116, corners_0.w),
        vec4<f32>(t118, t120, t122, corners_1.w),
        vec4<f32>(t124, t126, t128, corners_2.w)
    );
}

// wind_displaced_rotating: pbd::wind::apply_displaced in crates/cloth-kernels/src/pbd/wind.rs
struct WindDisplacedRotatingResult {
    corners_0: vec4<f32>,
    corners_1: vec4<f32>,
    corners_2: vec4<f32>,
}
fn wind_displaced_rotating(
    corners_0: vec4<f32>,
    corners_1: vec4<f32>,
    corners_2: vec4<f32>,
    previous_0: vec3<f32>,
    previous_1: vec3<f32>,
    previous_2: vec3<f32>,
    air_drag: f32,
    air_lift: f32,
    air_bias: vec3<f32>,
    rotation_row_0: vec3<f32>,
    rotation_row_1: vec3<f32>,
    rotation_row_2: vec3<f32>
) -> WindDisplacedRotatingResult {
    let t0 = previous_0.x + corners_0.x;
    let t1 = previous_0.y + corners_0.y;
    let t2 = previous_0.z + corners_0.z;
    let t3 = previous_1.x + corners_1.x;
    let t4 = previous_1.y + corners_1.y;
    let t5 = previous_1.z + corners_1.z;
    let t6 = previous_2.x + corners_2.x;
    let t7 = previous_2.y + corners_2.y;
    let t8 = previous_2.z + corners_2.z;
    let t9 = corners_0.x + corners_1.x;
    let t10 = t9 + corners_2.x;
    let t11 = t10 * 0.33333334f;
    let t12 = corners_0.y + corners_1.y;
    let t13 = t12 + corners_2.y;
    let t14 = t13 * 0.33333334f;
    let t15 = corners_0.z + corners_1.z;
    let t16 = t15 + corners_2.z;
    let t17 = t16 * 0.33333334f;
    let t18 = t11 + air_bias.x;
    let t19 = t14 + air_bias.y;
    let t20 = t17 + air_bias.z;
    let t21 = t0 + t3;
    let t22 = t21 + t6;
    let t23 = t22 * 0.33333334f;
    let t24 = t1 + t4;
    let t25 = t24 + t7;
    let t26 = t25 * 0.33333334f;
    let t27 = t2 + t5;
    let t28 = t27 + t8;
    let t29 = t28 * 0.33333334f;
    let t30 = t18 - t23;
    let t31 = t19 - t26;
    let t32 = t20 - t29;
    let t33 = rotation_row_0.x * t30;
    let t34 = rotation_row_0.y * t31;
    let t35 = t33 + t34;
    let t36 = rotation_row_0.z * t32;
    let t37 = t35 + t36;
    let t38 = rotation_row_1.x * t30;
    let t39 = rotation_row_1.y * t31;
    let t40 = t38 + t39;
    let t41 = rotation_row_1.z * t32;
    let t42 = t40 + t41;
    let t43 = rotation_row_2.x * t30;
    let t44 = rotation_row_2.y * t31;
    let t45 = t43 + t44;
    let t46 = rotation_row_2.z * t32;
    let t47 = t45 + t46;
    let t48 = t23 + t37;
    let t49 = t26 + t42;
    let t50 = t29 + t47;
    let t51 = t6 - t0;
    let t52 = t7 - t1;
    let t53 = t8 - t2;
    let t54 = t3 - t0;
    let t55 = t4 - t1;
    let t56 = t5 - t2;
    let t57 = t52 * t56;
    let t58 = t53 * t55;
    let t59 = t57 - t58;
    let t60 = t53 * t54;
    let t61 = t51 * t56;
    let t62 = t60 - t61;
    let t63 = t51 * t55;
    let t64 = t52 * t54;
    let t65 = t63 - t64;
    let t66 = t59 * t59;
    let t67 = t62 * t62;
    let t68 = t66 + t67;
    let t69 = t65 * t65;
    let t70 = t68 + t69;
    let t71 = t48 * t48;
    let t72 = t49 * t49;
    let t73 = t71 + t72;
    let t74 = t50 * t50;
    let t75 = t73 + t74;
    let t76 = 0.0f < t70;
    let t77 = 0.0f < t75;
    let t78 = t76 & t77;
    let t79 = select(1.0f, t70, t78);
    let t80 = square_root(t79);
    let t81 = select(1.0f, t75, t78);
    let t82 = square_root(t81);
    let t83 = divide(1.0f, t80);
    let t84 = t59 * t83;
    let t85 = t62 * t83;
    let t86 = t65 * t83;
    let t87 = divide(1.0f, t82);
    let t88 = t48 * t87;
    let t89 = t49 * t87;
    let t90 = t50 * t87;
    let t91 = t84 * t88;
    let t92 = t85 * t89;
    let t93 = t91 + t92;
    let t94 = t86 * t90;
    let t95 = t93 + t94;
    let t96 = t95 * t95;
    let t97 = 1.0f - t96;
    let t98 = 0.0f < t97;
    let t99 = select(0.0f, t97, t98);
    let t100 = square_root(t99);
    let t101 = t49 * t86;
    let t102 = t50 * t85;
    let t103 = t101 - t102;
    let t104 = t50 * t84;
    let t105 = t48 * t86;
    let t106 = t104 - t105;
    let t107 = t48 * t85;
    let t108 = t49 * t84;
    let t109 = t107 - t108;
    let t110 = t106 * t90;
    let t111 = t109 * t89;
    let t112 = t110 - t111;
    let t113 = t109 * t88;
    let t114 = t103 * t90;
    let t115 = t113 - t114;
    let t116 = t103 * t89;
    let t117 = t106 * t88;
    let t118 = t116 - t117;
    let t119 = t95 < 0.0f;
    let t120 = -t95;
    let t121 = select(t95, t120, t119);
    let t122 = air_drag * t121;
    let t123 = t48 * t122;
    let t124 = t49 * t122;
    let t125 = t50 * t122;
    let t126 = t95 * t100;
    let t127 = air_lift * t126;
    let t128 = t112 * t127;
    let t129 = t115 * t127;
    let t130 = t118 * t127;
    let t131 = t123 + t128;
    let t132 = t124 + t129;
    let t133 = t125 + t130;
    let t134 = t80 * t82;
    let t135 = t131 * t134;
    let t136 = t132 * t134;
    let t137 = t133 * t134;
    let t138 = select(0.0f, t135, t78);
    let t139 = select(0.0f, t136, t78);
    let t140 = select(0.0f, t137, t78);
    let t141 = t138 * corners_0.w;
    let t142 = corners_0.x - t141;
    let t143 = t139 * corners_0.w;
    let t144 = corners_0.y - t143;
    let t145 = t140 * corners_0.w;
    let t146 = corners_0.z - t145;
    let t147 = t138 * corners_1.w;
    let t148 = corners_1.x - t147;
    let t149 = t139 * corners_1.w;
    let t150 = corners_1.y - t149;
    let t151 = t140 * corners_1.w;
    let t152 = corners_1.z - t151;
    let t153 = t138 * corners_2.w;
    let t154 = corners_2.x - t153;
    let t155 = t139 * corners_2.w;
    let t156 = corners_2.y - t155;
    let t157 = t140 * corners_2.w;
    let t158 = corners_2.z - t157;
    return WindDisplacedRotatingResult(
        vec4<f32>(t142, t144, t146, corners_0.w),
        vec4<f32>(t148, t150, t152, corners_1.w),
        vec4<f32>(t154, t156, t158, corners_2.w)
    );
}

// wind_middle: pbd::wind::middle in crates/cloth-kernels/src/pbd/wind.rs
fn wind_middle(a: f32, b: f32, c: f32) -> f32 {
    let t0 = a + b;
    let t1 = t0 + c;
    let t2 = t1 * 0.33333334f;
    return t2;
}

// wind_rotated: pbd::wind::rotated in crates/cloth-kernels/src/pbd/wind.rs
fn wind_rotated(
    center: vec3<f32>,
    d: vec3<f32>,
    rotation_row_0: vec3<f32>,
    rotation_row_1: vec3<f32>,
    rotation_row_2: vec3<f32>
) -> vec3<f32> {
    let t0 = d.x - center.x;
    let t1 = d.y - center.y;
    let t2 = d.z - center.z;
    let t3 = rotation_row_0.x * t0;
    let t4 = rotation_row_0.y * t1;
    let t5 = t3 + t4;
    let t6 = rotation_row_0.z * t2;
    let t7 = t5 + t6;
    let t8 = rotation_row_1.x * t0;
    let t9 = rotation_row_1.y * t1;
    let t10 = t8 + t9;
    let t11 = rotation_row_1.z * t2;
    let t12 = t10 + t11;
    let t13 = rotation_row_2.x * t0;
    let t14 = rotation_row_2.y * t1;
    let t15 = t13 + t14;
    let t16 = rotation_row_2.z * t2;
    let t17 = t15 + t16;
    let t18 = center.x + t7;
    let t19 = center.y + t12;
    let t20 = center.z + t17;
    return vec3<f32>(t18, t19, t20);
}

// wind_face: pbd::wind::face in crates/cloth-kernels/src/pbd/wind.rs
struct WindFaceResult {
    face_normal: vec3<f32>,
    face_d: vec3<f32>,
    face_area: f32,
    face_distance: f32,
    face_works: bool,
}
fn wind_face(edge2: vec3<f32>, edge1: vec3<f32>, d: vec3<f32>) -> WindFaceResult {
    let t0 = edge2.y * edge1.z;
    let t1 = edge2.z * edge1.y;
    let t2 = t0 - t1;
    let t3 = edge2.z * edge1.x;
    let t4 = edge2.x * edge1.z;
    let t5 = t3 - t4;
    let t6 = edge2.x * edge1.y;
    let t7 = edge2.y * edge1.x;
    let t8 = t6 - t7;
    let t9 = t2 * t2;
    let t10 = t5 * t5;
    let t11 = t9 + t10;
    let t12 = t8 * t8;
    let t13 = t11 + t12;
    let t14 = d.x * d.x;
    let t15 = d.y * d.y;
    let t16 = t14 + t15;
    let t17 = d.z * d.z;
    let t18 = t16 + t17;
    let t19 = 0.0f < t13;
    let t20 = 0.0f < t18;
    let t21 = t19 & t20;
    let t22 = select(1.0f, t13, t21);
    let t23 = square_root(t22);
    let t24 = select(1.0f, t18, t21);
    let t25 = square_root(t24);
    return WindFaceResult(
        vec3<f32>(t2, t5, t8),
        vec3<f32>(d.x, d.y, d.z),
        t23,
        t25,
        t21
    );
}

// wind_impulse: pbd::wind::impulse in crates/cloth-kernels/src/pbd/wind.rs
fn wind_impulse(
    face_normal: vec3<f32>,
    face_d: vec3<f32>,
    face_area: f32,
    face_distance: f32,
    face_works: bool,
    air_drag: f32,
    air_lift: f32,
    air_bias: vec3<f32>
) -> vec3<f32> {
    let t0 = divide(1.0f, face_area);
    let t1 = face_normal.x * t0;
    let t2 = face_normal.y * t0;
    let t3 = face_normal.z * t0;
    let t4 = divide(1.0f, face_distance);
    let t5 = face_d.x * t4;
    let t6 = face_d.y * t4;
    let t7 = face_d.z * t4;
    let t8 = t1 * t5;
    let t9 = t2 * t6;
    let t10 = t8 + t9;
    let t11 = t3 * t7;
    let t12 = t10 + t11;
    let t13 = t12 * t12;
    let t14 = 1.0f - t13;
    let t15 = 0.0f < t14;
    let t16 = select(0.0f, t14, t15);
    let t17 = square_root(t16);
    let t18 = face_d.y * t3;
    let t19 = face_d.z * t2;
    let t20 = t18 - t19;
    let t21 = face_d.z * t1;
    let t22 = face_d.x * t3;
    let t23 = t21 - t22;
    let t24 = face_d.x * t2;
    let t25 = face_d.y * t1;
    let t26 = t24 - t25;
    let t27 = t23 * t7;
    let t28 = t26 * t6;
    let t29 = t27 - t28;
    let t30 = t26 * t5;
    let t31 = t20 * t7;
    let t32 = t30 - t31;
    let t33 = t20 * t6;
    let t34 = t23 * t5;
    let t35 = t33 - t34;
    let t36 = t12 < 0.0f;
    let t37 = -t12;
    let t38 = select(t12, t37, t36);
    let t39 = air_drag * t38;
    let t40 = face_d.x * t39;
    let t41 = face_d.y * t39;
    let t42 = face_d.z * t39;
    let t43 = t12 * t17;
    let t44 = air_lift * t43;
    let t45 = t29 * t44;
    let t46 = t32 * t44;
    let t47 = t35 * t44;
    let t48 = t40 + t45;
    let t49 = t41 + t46;
    let t50 = t42 + t47;
    let t51 = face_area * face_distance;
    let t52 = t48 * t51;
    let t53 = t49 * t51;
    let t54 = t50 * t51;
    let t55 = select(0.0f, t52, face_works);
    let t56 = select(0.0f, t53, face_works);
    let t57 = select(0.0f, t54, face_works);
    return vec3<f32>(t55, t56, t57);
}

// wind_pushed: pbd::wind::pushed in crates/cloth-kernels/src/pbd/wind.rs
fn wind_pushed(coordinate: f32, impulse: f32, inverse_mass: f32) -> f32 {
    let t0 = impulse * inverse_mass;
    let t1 = coordinate - t0;
    return t1;
}

// motion_constrain: pbd::motion::constrain in crates/cloth-kernels/src/pbd/motion.rs
fn motion_constrain(
    particle: vec4<f32>,
    center: vec3<f32>,
    radius: f32,
    scale: f32,
    bias: f32,
    stiffness: f32,
    epsilon: f32
) -> vec4<f32> {
    let t0 = center.x - particle.x;
    let t1 = center.y - particle.y;
    let t2 = center.z - particle.z;
    let t3 = radius * scale;
    let t4 = t3 + bias;
    let t5 = 0.0f < t4;
    let t6 = select(0.0f, t4, t5);
    let t7 = t0 * t0;
    let t8 = t1 * t1;
    let t9 = t7 + t8;
    let t10 = t2 * t2;
    let t11 = t9 + t10;
    let t12 = t11 + epsilon;
    let t13 = square_root(t12);
    let t14 = divide(t6, t13);
    let t15 = 1.0f - t14;
    let t16 = 0.0f < t15;
    let t17 = t15 * stiffness;
    let t18 = t0 * t17;
    let t19 = t1 * t17;
    let t20 = t2 * t17;
    let t21 = particle.x + t18;
    let t22 = particle.y + t19;
    let t23 = particle.z + t20;
    let t24 = select(particle.x, t21, t16);
    let t25 = select(particle.y, t22, t16);
    let t26 = select(particle.z, t23, t16);
    let t27 = t6 <= 0.0f;
    let t28 = select(particle.w, 0.0f, t27);
    return vec4<f32>(t24, t25, t26, t28);
}

// separation_constrain: pbd::separation::constrain in crates/cloth-kernels/src/pbd/separation.rs
fn separation_constrain(particle: vec4<f32>, center: vec3<f32>, radius: f32, epsilon: f32) -> vec4<f32> {
    let t0 = center.x - particle.x;
    let t1 = center.y - particle.y;
    let t2 = center.z - particle.z;
    let t3 = t0 * t0;
    let t4 = t1 * t1;
    let t5 = t3 + t4;
    let t6 = t2 * t2;
    let t7 = t5 + t6;
    let t8 = t7 + epsilon;
    let t9 = square_root(t8);
    let t10 = divide(radius, t9);
    let t11 = 1.0f - t10;
    let t12 = t11 < 0.0f;
    let t13 = t0 * t11;
    let t14 = t1 * t11;
    let t15 = t2 * t11;
    let t16 = particle.x + t13;
    let t17 = particle.y + t14;
    let t18 = particle.z + t15;
    let t19 = select(particle.x, t16, t12);
    let t20 = select(particle.y, t17, t12);
    let t21 = select(particle.z, t18, t12);
    let t22 = 0.0f < particle.w;
    let t23 = select(particle.x, t19, t22);
    let t24 = select(particle.y, t20, t22);
    let t25 = select(particle.z, t21, t22);
    return vec4<f32>(t23, t24, t25, particle.w);
}

// tether_accumulate: pbd::tether::accumulate in crates/cloth-kernels/src/pbd/tether.rs
fn tether_accumulate(
    offset: vec3<f32>,
    p: vec3<f32>,
    anchor: vec3<f32>,
    length: f32,
    scale: f32,
    epsilon: f32
) -> vec3<f32> {
    let t0 = anchor.x - p.x;
    let t1 = anchor.y - p.y;
    let t2 = anchor.z - p.z;
    let t3 = length * scale;
    let t4 = t0 * t0;
    let t5 = t1 * t1;
    let t6 = t4 + t5;
    let t7 = t2 * t2;
    let t8 = t6 + t7;
    let t9 = t8 + epsilon;
    let t10 = square_root(t9);
    let t11 = divide(t3, t10);
    let t12 = 1.0f - t11;
    let t13 = 0.0f < t12;
    let t14 = select(0.0f, t12, t13);
    let t15 = t0 * t14;
    let t16 = t1 * t14;
    let t17 = t2 * t14;
    let t18 = offset.x + t15;
    let t19 = offset.y + t16;
    let t20 = offset.z + t17;
    return vec3<f32>(t18, t19, t20);
}

// tether_apply: pbd::tether::apply in crates/cloth-kernels/src/pbd/tether.rs
fn tether_apply(particle: vec4<f32>, offset: vec3<f32>, stiffness: f32) -> vec4<f32> {
    let t0 = offset.x * stiffness;
    let t1 = offset.y * stiffness;
    let t2 = offset.z * stiffness;
    let t3 = particle.x + t0;
    let t4 = particle.y + t1;
    let t5 = particle.z + t2;
    let t6 = 0.0f < particle.w;
    let t7 = select(particle.x, t3, t6);
    let t8 = select(particle.y, t4, t6);
    let t9 = select(particle.z, t5, t6);
    return vec4<f32>(t7, t8, t9, particle.w);
}

// edge_solve: pbd::edge::solve in crates/cloth-kernels/src/pbd/edge.rs
struct EdgeSolveResult {
    i: vec4<f32>,
    j: vec4<f32>,
}
fn edge_solve(i: vec4<f32>, j: vec4<f32>, rest: f32, stiffness: f32, epsilon: f32) -> EdgeSolveResult {
    let t0 = j.x - i.x;
    let t1 = j.y - i.y;
    let t2 = j.z - i.z;
    let t3 = t0 * t0;
    let t4 = t1 * t1;
    let t5 = t3 + t4;
    let t6 = t2 * t2;
    let t7 = t5 + t6;
    let t8 = t7 + epsilon;
    let t9 = square_root(t8);
    let t10 = divide(rest, t9);
    let t11 = 1.0f - t10;
    let t12 = 1.1920929e-7f < rest;
    let t13 = select(0.0f, t11, t12);
    let t14 = t13 * stiffness;
    let t15 = i.w + j.w;
    let t16 = t15 + 1.1920929e-7f;
    let t17 = divide(t14, t16);
    let t18 = t17 * i.w;
    let t19 = t17 * j.w;
    let t20 = t0 * t18;
    let t21 = t1 * t18;
    let t22 = t2 * t18;
    let t23 = i.x + t20;
    let t24 = i.y + t21;
    let t25 = i.z + t22;
    let t26 = t0 * t19;
    let t27 = t1 * t19;
    let t28 = t2 * t19;
    let t29 = j.x - t26;
    let t30 = j.y - t27;
    let t31 = j.z - t28;
    return EdgeSolveResult(
        vec4<f32>(t23, t24, t25, i.w),
        vec4<f32>(t29, t30, t31, j.w)
    );
}

// edge_solve_limited: pbd::edge::solve_limited in crates/cloth-kernels/src/pbd/edge.rs
struct EdgeSolveLimitedResult {
    i: vec4<f32>,
    j: vec4<f32>,
}
fn edge_solve_limited(
    i: vec4<f32>,
    j: vec4<f32>,
    rest: f32,
    stiffness: f32,
    limits_softening: f32,
    limits_compression: f32,
    limits_stretch: f32,
    epsilon: f32
) -> EdgeSolveLimitedResult {
    let t0 = j.x - i.x;
    let t1 = j.y - i.y;
    let t2 = j.z - i.z;
    let t3 = t0 * t0;
    let t4 = t1 * t1;
    let t5 = t3 + t4;
    let t6 = t2 * t2;
    let t7 = t5 + t6;
    let t8 = t7 + epsilon;
    let t9 = square_root(t8);
    let t10 = divide(rest, t9);
    let t11 = 1.0f - t10;
    let t12 = 1.1920929e-7f < rest;
    let t13 = select(0.0f, t11, t12);
    let t14 = t13 < limits_stretch;
    let t15 = select(limits_stretch, t13, t14);
    let t16 = t15 < limits_compression;
    let t17 = select(t15, limits_compression, t16);
    let t18 = limits_softening * t17;
    let t19 = t13 - t18;
    let t20 = t19 * stiffness;
    let t21 = i.w + j.w;
    let t22 = t21 + 1.1920929e-7f;
    let t23 = divide(t20, t22);
    let t24 = t23 * i.w;
    let t25 = t23 * j.w;
    let t26 = t0 * t24;
    let t27 = t1 * t24;
    let t28 = t2 * t24;
    let t29 = i.x + t26;
    let t30 = i.y + t27;
    let t31 = i.z + t28;
    let t32 = t0 * t25;
    let t33 = t1 * t25;
    let t34 = t2 * t25;
    let t35 = j.x - t32;
    let t36 = j.y - t33;
    let t37 = j.z - t34;
    return EdgeSolveLimitedResult(
        vec4<f32>(t29, t30, t31, i.w),
        vec4<f32>(t35, t36, t37, j.w)
    );
}

// edge_difference: pbd::edge::difference in crates/cloth-kernels/src/pbd/edge.rs
fn edge_difference(pi: vec3<f32>, pj: vec3<f32>) -> vec3<f32> {
    let t0 = pj.x - pi.x;
    let t1 = pj.y - pi.y;
    let t2 = pj.z - pi.z;
    return vec3<f32>(t0, t1, t2);
}

// edge_squared_length: pbd::edge::squared_length in crates/cloth-kernels/src/pbd/edge.rs
fn edge_squared_length(d: vec3<f32>, epsilon: f32) -> f32 {
    let t0 = d.x * d.x;
    let t1 = d.y * d.y;
    let t2 = t0 + t1;
    let t3 = d.z * d.z;
    let t4 = t2 + t3;
    let t5 = t4 + epsilon;
    return t5;
}

// edge_error: pbd::edge::error in crates/cloth-kernels/src/pbd/edge.rs
fn edge_error(squared_length: f32, rest: f32) -> f32 {
    let t0 = square_root(squared_length);
    let t1 = divide(rest, t0);
    let t2 = 1.0f - t1;
    let t3 = 1.1920929e-7f < rest;
    let t4 = select(0.0f, t2, t3);
    return t4;
}

// edge_error_if_on: pbd::edge::error_if_on in crates/cloth-kernels/src/pbd/edge.rs
fn edge_error_if_on(squared_length: f32, rest: f32) -> f32 {
    let t0 = square_root(squared_length);
    let t1 = divide(rest, t0);
    let t2 = 1.0f - t1;
    return t2;
}

// edge_soften: pbd::edge::soften in crates/cloth-kernels/src/pbd/edge.rs
fn edge_soften(e: f32, limits_softening: f32, limits_compression: f32, limits_stretch: f32) -> f32 {
    let t0 = e < limits_stretch;
    let t1 = select(limits_stretch, e, t0);
    let t2 = t1 < limits_compression;
    let t3 = select(t1, limits_compression, t2);
    let t4 = limits_softening * t3;
    let t5 = e - t4;
    return t5;
}

// edge_factors: pbd::edge::factors in crates/cloth-kernels/src/pbd/edge.rs
struct EdgeFactorsResult {
    factor_i: f32,
    factor_j: f32,
}
fn edge_factors(e: f32, stiffness: f32, wi: f32, wj: f32) -> EdgeFactorsResult {
    let t0 = e * stiffness;
    let t1 = wi + wj;
    let t2 = t1 + 1.1920929e-7f;
    let t3 = divide(t0, t2);
    let t4 = t3 * wi;
    let t5 = t3 * wj;
    return EdgeFactorsResult(
        t4,
        t5
    );
}

// edge_unit_factor: pbd::edge::unit_factor in crates/cloth-kernels/src/pbd/edge.rs
fn edge_unit_factor(e: f32, stiffness: f32) -> f32 {
    let t0 = e * stiffness;
    let t1 = t0 * 0.5f;
    return t1;
}

// edge_unit_factor_of_half: pbd::edge::unit_factor_of_half in crates/cloth-kernels/src/pbd/edge.rs
fn edge_unit_factor_of_half(e: f32, half_stiffness: f32) -> f32 {
    let t0 = e * half_stiffness;
    return t0;
}

// squared_ratio: pbd::stretch::squared_ratio in crates/cloth-kernels/src/pbd/stretch.rs
fn squared_ratio(i: vec4<f32>, j: vec4<f32>, rest: f32) -> f32 {
    let t0 = i.x - j.x;
    let t1 = i.y - j.y;
    let t2 = i.z - j.z;
    let t3 = 1e-6f < rest;
    let t4 = i.w + j.w;
    let t5 = 0.0f < t4;
    let t6 = t3 & t5;
    let t7 = select(1.0f, rest, t6);
    let t8 = t0 * t0;
    let t9 = t1 * t1;
    let t10 = t8 + t9;
    let t11 = t2 * t2;
    let t12 = t10 + t11;
    let t13 = t7 * t7;
    let t14 = divide(t12, t13);
    let t15 = select(0.0f, t14, t6);
    return t15;
}

// edge_apply: pbd::edge::apply in crates/cloth-kernels/src/pbd/edge.rs
struct EdgeApplyResult {
    pi: vec3<f32>,
    pj: vec3<f32>,
}
fn edge_apply(pi: vec3<f32>, pj: vec3<f32>, d: vec3<f32>, factor_i: f32, factor_j: f32) -> EdgeApplyResult {
    let t0 = d.x * factor_i;
    let t1 = d.y * factor_i;
    let t2 = d.z * factor_i;
    let t3 = pi.x + t0;
    let t4 = pi.y + t1;
    let t5 = pi.z + t2;
    let t6 = d.x * factor_j;
    let t7 = d.y * factor_j;
    let t8 = d.z * factor_j;
    let t9 = pj.x - t6;
    let t10 = pj.y - t7;
    let t11 = pj.z - t8;
    return EdgeApplyResult(
        vec3<f32>(t3, t4, t5),
        vec3<f32>(t9, t10, t11)
    );
}

// interpolate: interpolate::interpolate in crates/cloth-kernels/src/interpolate.rs
fn interpolate(start: f32, end: f32, alpha: f32) -> f32 {
    let t0 = alpha < 1.0f;
    let t1 = end - start;
    let t2 = t1 * alpha;
    let t3 = start + t2;
    let t4 = select(end, t3, t0);
    return t4;
}

// interpolate_vector: interpolate::interpolate_vector in crates/cloth-kernels/src/interpolate.rs
fn interpolate_vector(start: vec3<f32>, end: vec3<f32>, alpha: f32) -> vec3<f32> {
    let t0 = alpha < 1.0f;
    let t1 = end.x - start.x;
    let t2 = t1 * alpha;
    let t3 = start.x + t2;
    let t4 = select(end.x, t3, t0);
    let t5 = end.y - start.y;
    let t6 = t5 * alpha;
    let t7 = start.y + t6;
    let t8 = select(end.y, t7, t0);
    let t9 = end.z - start.z;
    let t10 = t9 * alpha;
    let t11 = start.z + t10;
    let t12 = select(end.z, t11, t0);
    return vec3<f32>(t4, t8, t12);
}

// interpolate_sphere: interpolate::interpolate_sphere in crates/cloth-kernels/src/interpolate.rs
struct InterpolateSphereResult {
    center: vec3<f32>,
    radius: f32,
}
fn interpolate_sphere(
    start_center: vec3<f32>,
    start_radius: f32,
    end_center: vec3<f32>,
    end_radius: f32,
    alpha: f32
) -> InterpolateSphereResult {
    let t0 = alpha < 1.0f;
    let t1 = end_center.x - start_center.x;
    let t2 = t1 * alpha;
    let t3 = start_center.x + t2;
    let t4 = select(end_center.x, t3, t0);
    let t5 = end_center.y - start_center.y;
    let t6 = t5 * alpha;
    let t7 = start_center.y + t6;
    let t8 = select(end_center.y, t7, t0);
    let t9 = end_center.z - start_center.z;
    let t10 = t9 * alpha;
    let t11 = start_center.z + t10;
    let t12 = select(end_center.z, t11, t0);
    let t13 = end_radius - start_radius;
    let t14 = t13 * alpha;
    let t15 = start_radius + t14;
    let t16 = select(end_radius, t15, t0);
    return InterpolateSphereResult(
        vec3<f32>(t4, t8, t12),
        t16
    );
}

// normal_accumulate: normal::accumulate in crates/cloth-kernels/src/normal.rs
fn normal_accumulate(sum: vec3<f32>, a: vec3<f32>, b: vec3<f32>, c: vec3<f32>) -> vec3<f32> {
    let t0 = b.x - a.x;
    let t1 = b.y - a.y;
    let t2 = b.z - a.z;
    let t3 = c.x - a.x;
    let t4 = c.y - a.y;
    let t5 = c.z - a.z;
    let t6 = t1 * t5;
    let t7 = t2 * t4;
    let t8 = t6 - t7;
    let t9 = t2 * t3;
    let t10 = t0 * t5;
    let t11 = t9 - t10;
    let t12 = t0 * t4;
    let t13 = t1 * t3;
    let t14 = t12 - t13;
    let t15 = sum.x + t8;
    let t16 = sum.y + t11;
    let t17 = sum.z + t14;
    return vec3<f32>(t15, t16, t17);
}

// normal_unit: normal::unit in crates/cloth-kernels/src/normal.rs
fn normal_unit(sum: vec3<f32>) -> vec3<f32> {
    let t0 = sum.x * sum.x;
    let t1 = sum.y * sum.y;
    let t2 = t0 + t1;
    let t3 = sum.z * sum.z;
    let t4 = t2 + t3;
    let t5 = 0.0f < t4;
    let t6 = select(1.0f, t4, t5);
    let t7 = square_root(t6);
    let t8 = divide(1.0f, t7);
    let t9 = sum.x * t8;
    let t10 = sum.y * t8;
    let t11 = sum.z * t8;
    let t12 = select(0.0f, t9, t5);
    let t13 = select(0.0f, t10, t5);
    let t14 = select(0.0f, t11, t5);
    return vec3<f32>(t12, t13, t14);
}

// grid_scale: grid::scale in crates/cloth-kernels/src/grid.rs
fn grid_scale(distance: f32) -> f32 {
    let t0 = distance * 1.01f;
    let t1 = divide(1.0f, t0);
    return t1;
}

// grid_cell: grid::cell in crates/cloth-kernels/src/grid.rs
fn grid_cell(p: vec3<f32>, scale: f32) -> vec3<f32> {
    let t0 = p.x * scale;
    let t1 = floor(t0);
    let t2 = divide(t1, 1024.0f);
    let t3 = floor(t2);
    let t4 = t3 * 1024.0f;
    let t5 = t1 - t4;
    let t6 = 0.0f < t5;
    let t7 = select(0.0f, t5, t6);
    let t8 = t7 < 1023.0f;
    let t9 = select(1023.0f, t7, t8);
    let t10 = p.y * scale;
    let t11 = floor(t10);
    let t12 = divide(t11, 1024.0f);
    let t13 = floor(t12);
    let t14 = t13 * 1024.0f;
    let t15 = t11 - t14;
    let t16 = 0.0f < t15;
    let t17 = select(0.0f, t15, t16);
    let t18 = t17 < 1023.0f;
    let t19 = select(1023.0f, t17, t18);
    let t20 = p.z * scale;
    let t21 = floor(t20);
    let t22 = divide(t21, 1024.0f);
    let t23 = floor(t22);
    let t24 = t23 * 1024.0f;
    let t25 = t21 - t24;
    let t26 = 0.0f < t25;
    let t27 = select(0.0f, t25, t26);
    let t28 = t27 < 1023.0f;
    let t29 = select(1023.0f, t27, t28);
    return vec3<f32>(t9, t19, t29);
}

// sweep_scale: sweep::scale in crates/cloth-kernels/src/sweep.rs
fn sweep_scale(lower: vec3<f32>, upper: vec3<f32>, distance: f32) -> vec3<f32> {
    let t0 = upper.x - lower.x;
    let t1 = upper.y - lower.y;
    let t2 = upper.z - lower.z;
    let t3 = 1.1920929e-7f < t0;
    let t4 = select(1.1920929e-7f, t0, t3);
    let t5 = 1.1920929e-7f < t1;
    let t6 = select(1.1920929e-7f, t1, t5);
    let t7 = 1.1920929e-7f < t2;
    let t8 = select(1.1920929e-7f, t2, t7);
    let t9 = t4 * 1.5259488e-5f;
    let t10 = divide(1.0f, t9);
    let t11 = t6 * 0.0039525693f;
    let t12 = t11 < distance;
    let t13 = select(t11, distance, t12);
    let t14 = divide(1.0f, t13);
    let t15 = t8 * 0.0039525693f;
    let t16 = t15 < distance;
    let t17 = select(t15, distance, t16);
    let t18 = divide(1.0f, t17);
    return vec3<f32>(t10, t14, t18);
}

// sweep_cell: sweep::cell in crates/cloth-kernels/src/sweep.rs
fn sweep_cell(p: vec3<f32>, lower: vec3<f32>, scale: vec3<f32>) -> vec3<f32> {
    let t0 = p.x - lower.x;
    let t1 = t0 * scale.x;
    let t2 = t1 + 1.0f;
    let t3 = 1.0f < t2;
    let t4 = select(1.0f, t2, t3);
    let t5 = t4 < 65534.0f;
    let t6 = select(65534.0f, t4, t5);
    let t7 = floor(t6);
    let t8 = p.y - lower.y;
    let t9 = t8 * scale.y;
    let t10 = t9 + 1.0f;
    let t11 = 1.0f < t10;
    let t12 = select(1.0f, t10, t11);
    let t13 = t12 < 254.0f;
    let t14 = select(254.0f, t12, t13);
    let t15 = floor(t14);
    let t16 = p.z - lower.z;
    let t17 = t16 * scale.z;
    let t18 = t17 + 1.0f;
    let t19 = 1.0f < t18;
    let t20 = select(1.0f, t18, t19);
    let t21 = t20 < 254.0f;
    let t22 = select(254.0f, t20, t21);
    let t23 = floor(t22);
    return vec3<f32>(t7, t15, t23);
}

// sweep_reach: sweep::reach in crates/cloth-kernels/src/sweep.rs
fn sweep_reach(scale: vec3<f32>, distance: f32) -> f32 {
    let t0 = scale.x * distance;
    let t1 = floor(t0);
    let t2 = t1 + 2.0f;
    let t3 = t2 < 65534.0f;
    let t4 = select(65534.0f, t2, t3);
    return t4;
}

// sweep_bounds: sweep::bounds in crates/cloth-kernels/src/sweep.rs
struct SweepBoundsResult {
    lower: vec3<f32>,
    upper: vec3<f32>,
}
fn sweep_bounds(lower: vec3<f32>, upper: vec3<f32>, p: vec3<f32>) -> SweepBoundsResult {
    let t0 = p.x < lower.x;
    let t1 = select(lower.x, p.x, t0);
    let t2 = p.y < lower.y;
    let t3 = select(lower.y, p.y, t2);
    let t4 = p.z < lower.z;
    let t5 = select(lower.z, p.z, t4);
    let t6 = upper.x < p.x;
    let t7 = select(upper.x, p.x, t6);
    let t8 = upper.y < p.y;
    let t9 = select(upper.y, p.y, t8);
    let t10 = upper.z < p.z;
    let t11 = select(upper.z, p.z, t10);
    return SweepBoundsResult(
        vec3<f32>(t1, t3, t5),
        vec3<f32>(t7, t9, t11)
    );
}

// repel_push: pbd::repel::push in crates/cloth-kernels/src/pbd/repel.rs
struct RepelPushResult {
    push_i: vec3<f32>,
    push_j: vec3<f32>,
    touches: bool,
}
fn repel_push(i: vec4<f32>, j: vec4<f32>, distance: f32, stiffness: f32) -> RepelPushResult {
    let t0 = j.x - i.x;
    let t1 = j.y - i.y;
    let t2 = j.z - i.z;
    let t3 = t0 * t0;
    let t4 = t1 * t1;
    let t5 = t3 + t4;
    let t6 = t2 * t2;
    let t7 = t5 + t6;
    let t8 = distance * distance;
    let t9 = t7 <= t8;
    let t10 = 0.0f < t7;
    let t11 = t9 & t10;
    let t12 = select(1.0f, t7, t11);
    let t13 = square_root(t12);
    let t14 = divide(distance, t13);
    let t15 = 1.0f - t14;
    let t16 = i.w + j.w;
    let t17 = t16 + 1.1920929e-7f;
    let t18 = divide(stiffness, t17);
    let t19 = t18 * t15;
    let t20 = select(0.0f, t19, t11);
    let t21 = select(0.0f, t0, t11);
    let t22 = select(0.0f, t1, t11);
    let t23 = select(0.0f, t2, t11);
    let t24 = t20 * i.w;
    let t25 = t21 * t24;
    let t26 = t22 * t24;
    let t27 = t23 * t24;
    let t28 = t20 * j.w;
    let t29 = t21 * t28;
    let t30 = t22 * t28;
    let t31 = t23 * t28;
    let t32 = -t29;
    let t33 = -t30;
    let t34 = -t31;
    return RepelPushResult(
        vec3<f32>(t25, t26, t27),
        vec3<f32>(t32, t33, t34),
        t11
    );
}

// repel_touches: pbd::repel::touches in crates/cloth-kernels/src/pbd/repel.rs
fn repel_touches(i: vec3<f32>, j: vec3<f32>, distance: f32) -> bool {
    let t0 = j.x - i.x;
    let t1 = j.y - i.y;
    let t2 = j.z - i.z;
    let t3 = t0 * t0;
    let t4 = t1 * t1;
    let t5 = t3 + t4;
    let t6 = t2 * t2;
    let t7 = t5 + t6;
    let t8 = distance * distance;
    let t9 = t7 <= t8;
    let t10 = 0.0f < t7;
    let t11 = t9 & t10;
    return t11;
}

// repel_resolve: pbd::repel::resolve in crates/cloth-kernels/src/pbd/repel.rs
struct RepelResolveResult {
    i: vec4<f32>,
    j: vec4<f32>,
}
fn repel_resolve(i: vec4<f32>, j: vec4<f32>, distance: f32, step: f32, stiffness: f32) -> RepelResolveResult {
    let t0 = j.x - i.x;
    let t1 = j.y - i.y;
    let t2 = j.z - i.z;
    let t3 = t0 * t0;
    let t4 = t1 * t1;
    let t5 = t3 + t4;
    let t6 = t2 * t2;
    let t7 = t5 + t6;
    let t8 = distance * distance;
    let t9 = t7 <= t8;
    let t10 = 0.0f < t7;
    let t11 = t9 & t10;
    let t12 = select(1.0f, t7, t11);
    let t13 = square_root(t12);
    let t14 = t13 + step;
    let t15 = distance < t14;
    let t16 = select(t14, distance, t15);
    let t17 = divide(t16, t13);
    let t18 = 1.0f - t17;
    let t19 = i.w + j.w;
    let t20 = t19 + 1.1920929e-7f;
    let t21 = divide(stiffness, t20);
    let t22 = t21 * t18;
    let t23 = select(0.0f, t22, t11);
    let t24 = select(0.0f, t0, t11);
    let t25 = select(0.0f, t1, t11);
    let t26 = select(0.0f, t2, t11);
    let t27 = t23 * i.w;
    let t28 = t24 * t27;
    let t29 = t25 * t27;
    let t30 = t26 * t27;
    let t31 = t23 * j.w;
    let t32 = t24 * t31;
    let t33 = t25 * t31;
    let t34 = t26 * t31;
    let t35 = -t32;
    let t36 = -t33;
    let t37 = -t34;
    let t38 = i.x + t28;
    let t39 = i.y + t29;
    let t40 = i.z + t30;
    let t41 = j.x + t35;
    let t42 = j.y + t36;
    let t43 = j.z + t37;
    return RepelResolveResult(
        vec4<f32>(t38, t39, t40, i.w),
        vec4<f32>(t41, t42, t43, j.w)
    );
}

// repel_accumulate: pbd::repel::accumulate in crates/cloth-kernels/src/pbd/repel.rs
struct RepelAccumulateResult {
    position: vec3<f32>,
    sum: vec3<f32>,
}
fn repel_accumulate(position: vec3<f32>, sum: vec3<f32>, push: vec3<f32>) -> RepelAccumulateResult {
    let t0 = position.x + push.x;
    let t1 = position.y + push.y;
    let t2 = position.z + push.z;
    let t3 = sum.x + push.x;
    let t4 = sum.y + push.y;
    let t5 = sum.z + push.z;
    return RepelAccumulateResult(
        vec3<f32>(t0, t1, t2),
        vec3<f32>(t3, t4, t5)
    );
}

// repel_close_at_rest: pbd::repel::close_at_rest in crates/cloth-kernels/src/pbd/repel.rs
fn repel_close_at_rest(rest_i: vec3<f32>, rest_j: vec3<f32>, distance: f32) -> bool {
    let t0 = rest_j.x - rest_i.x;
    let t1 = rest_j.y - rest_i.y;
    let t2 = rest_j.z - rest_i.z;
    let t3 = t0 * t0;
    let t4 = t1 * t1;
    let t5 = t3 + t4;
    let t6 = t2 * t2;
    let t7 = t5 + t6;
    let t8 = distance * distance;
    let t9 = t7 < t8;
    return t9;
}

// broad_phase_bounds: broad_phase::bounds in crates/cloth-kernels/src/broad_phase.rs
struct BroadPhaseBoundsResult {
    bounds_lower: vec3<f32>,
    bounds_upper: vec3<f32>,
}
fn broad_phase_bounds(
    rotation_row_0: vec3<f32>,
    rotation_row_1: vec3<f32>,
    rotation_row_2: vec3<f32>,
    translation: vec3<f32>,
    lower: vec3<f32>,
    upper: vec3<f32>,
    distance: f32
) -> BroadPhaseBoundsResult {
    let t0 = lower.x + upper.x;
    let t1 = lower.y + upper.y;
    let t2 = lower.z + upper.z;
    let t3 = t0 * 0.5f;
    let t4 = t1 * 0.5f;
    let t5 = t2 * 0.5f;
    let t6 = rotation_row_0.x * t3;
    let t7 = rotation_row_0.y * t4;
    let t8 = t6 + t7;
    let t9 = rotation_row_0.z * t5;
    let t10 = t8 + t9;
    let t11 = rotation_row_1.x * t3;
    let t12 = rotation_row_1.y * t4;
    let t13 = t11 + t12;
    let t14 = rotation_row_1.z * t5;
    let t15 = t13 + t14;
    let t16 = rotation_row_2.x * t3;
    let t17 = rotation_row_2.y * t4;
    let t18 = t16 + t17;
    let t19 = rotation_row_2.z * t5;
    let t20 = t18 + t19;
    let t21 = t10 + translation.x;
    let t22 = t15 + translation.y;
    let t23 = t20 + translation.z;
    let t24 = rotation_row_0.x < 0.0f;
    let t25 = -rotation_row_0.x;
    let t26 = select(rotation_row_0.x, t25, t24);
    let t27 = rotation_row_0.y < 0.0f;
    let t28 = -rotation_row_0.y;
    let t29 = select(rotation_row_0.y, t28, t27);
    let t30 = rotation_row_0.z < 0.0f;
    let t31 = -rotation_row_0.z;
    let t32 = select(rotation_row_0.z, t31, t30);
    let t33 = rotation_row_1.x < 0.0f;
    let t34 = -rotation_row_1.x;
    let t35 = select(rotation_row_1.x, t34, t33);
    let t36 = rotation_row_1.y < 0.0f;
    let t37 = -rotation_row_1.y;
    let t38 = select(rotation_row_1.y, t37, t36);
    let t39 = rotation_row_1.z < 0.0f;
    let t40 = -rotation_row_1.z;
    let t41 = select(rotation_row_1.z, t40, t39);
    let t42 = rotation_row_2.x < 0.0f;
    let t43 = -rotation_row_2.x;
    let t44 = select(rotation_row_2.x, t43, t42);
    let t45 = rotation_row_2.y < 0.0f;
    let t46 = -rotation_row_2.y;
    let t47 = select(rotation_row_2.y, t46, t45);
    let t48 = rotation_row_2.z < 0.0f;
    let t49 = -rotation_row_2.z;
    let t50 = select(rotation_row_2.z, t49, t48);
    let t51 = upper.x - lower.x;
    let t52 = upper.y - lower.y;
    let t53 = upper.z - lower.z;
    let t54 = t51 * 0.5f;
    let t55 = t52 * 0.5f;
    let t56 = t53 * 0.5f;
    let t57 = t26 * t54;
    let t58 = t29 * t55;
    let t59 = t57 + t58;
    let t60 = t32 * t56;
    let t61 = t59 + t60;
    let t62 = t35 * t54;
    let t63 = t38 * t55;
    let t64 = t62 + t63;
    let t65 = t41 * t56;
    let t66 = t64 + t65;
    let t67 = t44 * t54;
    let t68 = t47 * t55;
    let t69 = t67 + t68;
    let t70 = t50 * t56;
    let t71 = t69 + t70;
    let t72 = t21 - t61;
    let t73 = t22 - t66;
    let t74 = t23 - t71;
    let t75 = t21 + t61;
    let t76 = t22 + t66;
    let t77 = t23 + t71;
    let t78 = t72 - distance;
    let t79 = t73 - distance;
    let t80 = t74 - distance;
    let t81 = t75 + distance;
    let t82 = t76 + distance;
    let t83 = t77 + distance;
    return BroadPhaseBoundsResult(
        vec3<f32>(t78, t79, t80),
        vec3<f32>(t81, t82, t83)
    );
}

// broad_phase_overlap: broad_phase::overlap in crates/cloth-kernels/src/broad_phase.rs
fn broad_phase_overlap(
    a_lower: vec3<f32>,
    a_upper: vec3<f32>,
    b_lower: vec3<f32>,
    b_upper: vec3<f32>
) -> bool {
    let t0 = a_lower.x <= b_upper.x;
    let t1 = b_lower.x <= a_upper.x;
    let t2 = t0 & t1;
    let t3 = a_lower.y <= b_upper.y;
    let t4 = b_lower.y <= a_upper.y;
    let t5 = t3 & t4;
    let t6 = a_lower.z <= b_upper.z;
    let t7 = b_lower.z <= a_upper.z;
    let t8 = t6 & t7;
    let t9 = t2 & t5;
    let t10 = t9 & t8;
    return t10;
}

// broad_phase_contains: broad_phase::contains in crates/cloth-kernels/src/broad_phase.rs
fn broad_phase_contains(p: vec3<f32>, bounds_lower: vec3<f32>, bounds_upper: vec3<f32>) -> bool {
    let t0 = bounds_lower.x <= p.x;
    let t1 = p.x <= bounds_upper.x;
    let t2 = t0 & t1;
    let t3 = bounds_lower.y <= p.y;
    let t4 = p.y <= bounds_upper.y;
    let t5 = t3 & t4;
    let t6 = bounds_lower.z <= p.z;
    let t7 = p.z <= bounds_upper.z;
    let t8 = t6 & t7;
    let t9 = t2 & t5;
    let t10 = t9 & t8;
    return t10;
}

// transform_to_global: transform::to_global in crates/cloth-kernels/src/transform.rs
fn transform_to_global(
    rotation_row_0: vec3<f32>,
    rotation_row_1: vec3<f32>,
    rotation_row_2: vec3<f32>,
    translation: vec3<f32>,
    x: vec3<f32>
) -> vec3<f32> {
    let t0 = rotation_row_0.x * x.x;
    let t1 = rotation_row_0.y * x.y;
    let t2 = t0 + t1;
    let t3 = rotation_row_0.z * x.z;
    let t4 = t2 + t3;
    let t5 = rotation_row_1.x * x.x;
    let t6 = rotation_row_1.y * x.y;
    let t7 = t5 + t6;
    let t8 = rotation_row_1.z * x.z;
    let t9 = t7 + t8;
    let t10 = rotation_row_2.x * x.x;
    let t11 = rotation_row_2.y * x.y;
    let t12 = t10 + t11;
    let t13 = rotation_row_2.z * x.z;
    let t14 = t12 + t13;
    let t15 = t4 + translation.x;
    let t16 = t9 + translation.y;
    let t17 = t14 + translation.z;
    return vec3<f32>(t15, t16, t17);
}

// transform_apply_push: transform::apply_push in crates/cloth-kernels/src/transform.rs
struct TransformApplyPushResult {
    current: vec4<f32>,
    previous: vec4<f32>,
}
fn transform_apply_push(
    current: vec4<f32>,
    previous: vec4<f32>,
    delta: vec3<f32>,
    to_local_row_0: vec3<f32>,
    to_local_row_1: vec3<f32>,
    to_local_row_2: vec3<f32>,
    previous_share: f32
) -> TransformApplyPushResult {
    let t0 = to_local_row_0.x * delta.x;
    let t1 = to_local_row_0.y * delta.y;
    let t2 = t0 + t1;
    let t3 = to_local_row_0.z * delta.z;
    let t4 = t2 + t3;
    let t5 = to_local_row_1.x * delta.x;
    let t6 = to_local_row_1.y * delta.y;
    let t7 = t5 + t6;
    let t8 = to_local_row_1.z * delta.z;
    let t9 = t7 + t8;
    let t10 = to_local_row_2.x * delta.x;
    let t11 = to_local_row_2.y * delta.y;
    let t12 = t10 + t11;
    let t13 = to_local_row_2.z * delta.z;
    let t14 = t12 + t13;
    let t15 = current.x + t4;
    let t16 = current.y + t9;
    let t17 = current.z + t14;
    let t18 = t15 + 0.0f;
    let t19 = t16 + 0.0f;
    let t20 = t17 + 0.0f;
    let t21 = t4 * previous_share;
    let t22 = t9 * previous_share;
    let t23 = t14 * previous_share;
    let t24 = previous.x + t21;
    let t25 = previous.y + t22;
    let t26 = previous.z + t23;
    let t27 = t24 + 0.0f;
    let t28 = t25 + 0.0f;
    let t29 = t26 + 0.0f;
    return TransformApplyPushResult(
        vec4<f32>(t18, t19, t20, current.w),
        vec4<f32>(t27, t28, t29, previous.w)
    );
}

// contacts_none: collide::contact::Contacts::none in crates/cloth-kernels/src/collide/contact.rs
struct ContactsNoneResult {
    contacts_delta: vec3<f32>,
    contacts_velocity: vec3<f32>,
    contacts_count: f32,
}
fn contacts_none() -> ContactsNoneResult {
    return ContactsNoneResult(
        vec3<f32>(0.0f, 0.0f, 0.0f),
        vec3<f32>(0.0f, 0.0f, 0.0f),
        0.0f
    );
}

// contacts_resolve: collide::contact::resolve in crates/cloth-kernels/src/collide/contact.rs
struct ContactsResolveResult {
    state_current: vec4<f32>,
    state_previous: vec4<f32>,
}
fn contacts_resolve(
    state_current: vec4<f32>,
    state_previous: vec4<f32>,
    contacts_delta: vec3<f32>,
    contacts_velocity: vec3<f32>,
    contacts_count: f32,
    response_friction: f32,
    response_mass_scale: f32,
    response_epsilon: f32
) -> ContactsResolveResult {
    let t0 = 0.0f < contacts_count;
    let t1 = 0.0f < state_current.w;
    let t2 = t0 & t1;
    let t3 = contacts_delta.x * contacts_delta.x;
    let t4 = contacts_delta.y * contacts_delta.y;
    let t5 = t3 + t4;
    let t6 = contacts_delta.z * contacts_delta.z;
    let t7 = t5 + t6;
    let t8 = t7 + response_epsilon;
    let t9 = square_root(t8);
    let t10 = divide(1.0f, t9);
    let t11 = contacts_delta.x * t10;
    let t12 = contacts_delta.y * t10;
    let t13 = contacts_delta.z * t10;
    let t14 = state_current.x - state_previous.x;
    let t15 = state_current.y - state_previous.y;
    let t16 = state_current.z - state_previous.z;
    let t17 = 1.1920929e-7f + contacts_count;
    let t18 = divide(1.0f, t17);
    let t19 = contacts_velocity.x * t18;
    let t20 = contacts_velocity.y * t18;
    let t21 = contacts_velocity.z * t18;
    let t22 = t14 - t19;
    let t23 = t15 - t20;
    let t24 = t16 - t21;
    let t25 = t22 * t11;
    let t26 = t23 * t12;
    let t27 = t25 + t26;
    let t28 = t24 * t13;
    let t29 = t27 + t28;
    let t30 = t11 * t29;
    let t31 = t12 * t29;
    let t32 = t13 * t29;
    let t33 = t22 - t30;
    let t34 = t23 - t31;
    let t35 = t24 - t32;
    let t36 = t7 * t10;
    let t37 = response_friction * t36;
    let t38 = t33 * t33;
    let t39 = t34 * t34;
    let t40 = t38 + t39;
    let t41 = t35 * t35;
    let t42 = t40 + t41;
    let t43 = t42 + response_epsilon;
    let t44 = square_root(t43);
    let t45 = divide(t37, t44);
    let t46 = t45 < 1.0f;
    let t47 = select(1.0f, t45, t46);
    let t48 = t33 * t47;
    let t49 = t34 * t47;
    let t50 = t35 * t47;
    let t51 = state_previous.x + t48;
    let t52 = state_previous.y + t49;
    let t53 = state_previous.z + t50;
    let t54 = select(1.0f, contacts_count, t0);
    let t55 = divide(1.0f, t54);
    let t56 = contacts_delta.x * t55;
    let t57 = contacts_delta.y * t55;
    let t58 = contacts_delta.z * t55;
    let t59 = t56 * t56;
    let t60 = t57 * t57;
    let t61 = t59 + t60;
    let t62 = t58 * t58;
    let t63 = t61 + t62;
    let t64 = response_mass_scale * t63;
    let t65 = 0.0f <= t64;
    let t66 = select(0.0f, t64, t65);
    let t67 = 1.0f + t66;
    let t68 = divide(1.0f, t67);
    let t69 = state_current.w * t68;
    let t70 = contacts_delta.x * t18;
    let t71 = contacts_delta.y * t18;
    let t72 = contacts_delta.z * t18;
    let t73 = state_current.x + t70;
    let t74 = state_current.y + t71;
    let t75 = state_current.z + t72;
    let t76 = select(state_current.x, t73, t2);
    let t77 = select(state_current.y, t74, t2);
    let t78 = select(state_current.z, t75, t2);
    let t79 = select(state_current.w, t69, t2);
    let t80 = select(state_previous.x, t51, t2);
    let t81 = select(state_previous.y, t52, t2);
    let t82 = select(state_previous.z, t53, t2);
    return ContactsResolveResult(
        vec4<f32>(t76, t77, t78, t79),
        vec4<f32>(t80, t81, t82, state_previous.w)
    );
}

// sphere_contact: collide::sphere::contact in crates/cloth-kernels/src/collide/sphere.rs
struct SphereContactResult {
    contacts_delta: vec3<f32>,
    contacts_velocity: vec3<f32>,
    contacts_count: f32,
}
fn sphere_contact(
    contacts_delta: vec3<f32>,
    contacts_velocity: vec3<f32>,
    contacts_count: f32,
    is_active: bool,
    p: vec3<f32>,
    center: vec3<f32>,
    radius: f32,
    before: vec3<f32>,
    epsilon: f32
) -> SphereContactResult {
    let t0 = p.x - center.x;
    let t1 = p.y - center.y;
    let t2 = p.z - center.z;
    let t3 = t0 * t0;
    let t4 = t1 * t1;
    let t5 = t3 + t4;
    let t6 = t2 * t2;
    let t7 = t5 + t6;
    let t8 = epsilon + t7;
    let t9 = square_root(t8);
    let t10 = divide(radius, t9);
    let t11 = 1.0f - t10;
    let t12 = t11 < 0.0f;
    let t13 = is_active & t12;
    let t14 = t0 * t11;
    let t15 = t1 * t11;
    let t16 = t2 * t11;
    let t17 = -t14;
    let t18 = -t15;
    let t19 = -t16;
    let t20 = center.x - before.x;
    let t21 = center.y - before.y;
    let t22 = center.z - before.z;
    let t23 = contacts_delta.x + t17;
    let t24 = contacts_delta.y + t18;
    let t25 = contacts_delta.z + t19;
    let t26 = select(contacts_delta.x, t23, t13);
    let t27 = select(contacts_delta.y, t24, t13);
    let t28 = select(contacts_delta.z, t25, t13);
    let t29 = contacts_velocity.x + t20;
    let t30 = contacts_velocity.y + t21;
    let t31 = contacts_velocity.z + t22;
    let t32 = select(contacts_velocity.x, t29, t13);
    let t33 = select(contacts_velocity.y, t30, t13);
    let t34 = select(contacts_velocity.z, t31, t13);
    let t35 = contacts_count + 1.0f;
    let t36 = select(contacts_count, t35, t13);
    return SphereContactResult(
        vec3<f32>(t26, t27, t28),
        vec3<f32>(t32, t33, t34),
        t36
    );
}

// sphere_sweep: collide::continuous::sweep_sphere in crates/cloth-kernels/src/collide/continuous.rs
struct SphereSweepResult {
    sweep_position: vec3<f32>,
    sweep_moved: bool,
}
fn sphere_sweep(
    is_active: bool,
    q: vec3<f32>,
    p: vec3<f32>,
    center_before: vec3<f32>,
    radius_before: f32,
    center: vec3<f32>,
    radius: f32,
    epsilon: f32
) -> SphereSweepResult {
    let t0 = q.x - center_before.x;
    let t1 = q.y - center_before.y;
    let t2 = q.z - center_before.z;
    let t3 = p.x - center.x;
    let t4 = p.y - center.y;
    let t5 = p.z - center.z;
    let t6 = t0 * t0;
    let t7 = t1 * t1;
    let t8 = t6 + t7;
    let t9 = t2 * t2;
    let t10 = t8 + t9;
    let t11 = radius_before * radius_before;
    let t12 = t10 - t11;
    let t13 = t0 * t3;
    let t14 = t1 * t4;
    let t15 = t13 + t14;
    let t16 = t2 * t5;
    let t17 = t15 + t16;
    let t18 = radius_before * radius;
    let t19 = t17 - t18;
    let t20 = t3 * t3;
    let t21 = t4 * t4;
    let t22 = t20 + t21;
    let t23 = t5 * t5;
    let t24 = t22 + t23;
    let t25 = radius * radius;
    let t26 = t24 - t25;
    let t27 = t26 + epsilon;
    let t28 = t19 * t19;
    let t29 = t27 * t12;
    let t30 = t28 - t29;
    let t31 = t19 - t12;
    let t32 = t19 - t27;
    let t33 = t32 + t31;
    let t34 = -epsilon;
    let t35 = t33 < t34;
    let t36 = -1.0f;
    let t37 = select(t36, t33, t35);
    let t38 = 0.0f < t30;
    let t39 = select(0.0f, t30, t38);
    let t40 = square_root(t39);
    let t41 = t31 + t40;
    let t42 = t41 < 0.0f;
    let t43 = select(0.0f, t41, t42);
    let t44 = divide(t43, t37);
    let t45 = t31 * t33;
    let t46 = radius - radius_before;
    let t47 = t45 * t46;
    let t48 = radius_before + t47;
    let t49 = t48 * t48;
    let t50 = t33 * t49;
    let t51 = t50 * (-0.36f);
    let t52 = t44 < 1.0f;
    let t53 = t31 < t40;
    let t54 = t52 & t53;
    let t55 = 0.0f <= t30;
    let t56 = t54 & t55;
    let t57 = t51 < t30;
    let t58 = t56 & t57;
    let t59 = t58 & t35;
    let t60 = 1.0f - t44;
    let t61 = 1.1920929e-7f < t60;
    let t62 = t59 & t61;
    let t63 = select(1.0f, t60, t62);
    let t64 = t37 * t63;
    let t65 = divide(t40, t64);
    let t66 = 1.0f - t65;
    let t67 = divide(t60, t66);
    let t68 = select(t60, t67, t62);
    let t69 = q.x < p.x;
    let t70 = select(p.x, q.x, t69);
    let t71 = q.y < p.y;
    let t72 = select(p.y, q.y, t71);
    let t73 = q.z < p.z;
    let t74 = select(p.z, q.z, t73);
    let t75 = p.x < q.x;
    let t76 = select(p.x, q.x, t75);
    let t77 = p.y < q.y;
    let t78 = select(p.y, q.y, t77);
    let t79 = p.z < q.z;
    let t80 = select(p.z, q.z, t79);
    let t81 = center_before.x - radius_before;
    let t82 = center_before.y - radius_before;
    let t83 = center_before.z - radius_before;
    let t84 = center.x - radius;
    let t85 = center.y - radius;
    let t86 = center.z - radius;
    let t87 = t81 < t84;
    let t88 = select(t84, t81, t87);
    let t89 = t82 < t85;
    let t90 = select(t85, t82, t89);
    let t91 = t83 < t86;
    let t92 = select(t86, t83, t91);
    let t93 = center_before.x + radius_before;
    let t94 = center_before.y + radius_before;
    let t95 = center_before.z + radius_before;
    let t96 = center.x + radius;
    let t97 = center.y + radius;
    let t98 = center.z + radius;
    let t99 = t96 < t93;
    let t100 = select(t96, t93, t99);
    let t101 = t97 < t94;
    let t102 = select(t97, t94, t101);
    let t103 = t98 < t95;
    let t104 = select(t98, t95, t103);
    let t105 = t70 <= t100;
    let t106 = t72 <= t102;
    let t107 = t105 & t106;
    let t108 = t74 <= t104;
    let t109 = t107 & t108;
    let t110 = t88 <= t76;
    let t111 = t109 & t110;
    let t112 = t90 <= t78;
    let t113 = t111 & t112;
    let t114 = t92 <= t80;
    let t115 = t113 & t114;
    let t116 = is_active & t115;
    let t117 = t116 & t59;
    let t118 = t0 - t3;
    let t119 = t1 - t4;
    let t120 = t2 - t5;
    let t121 = t118 * t68;
    let t122 = t119 * t68;
    let t123 = t120 * t68;
    let t124 = t3 + t121;
    let t125 = t4 + t122;
    let t126 = t5 + t123;
    let t127 = center.x + t124;
    let t128 = center.y + t125;
    let t129 = center.z + t126;
    let t130 = select(p.x, t127, t117);
    let t131 = select(p.y, t128, t117);
    let t132 = select(p.z, t129, t117);
    return SphereSweepResult(
        vec3<f32>(t130, t131, t132),
        t117
    );
}

// cone_displacement: collide::cone::displacement in crates/cloth-kernels/src/collide/cone.rs
fn cone_displacement(before: vec3<f32>, now: vec3<f32>) -> vec3<f32> {
    let t0 = now.x - before.x;
    let t1 = now.y - before.y;
    let t2 = now.z - before.z;
    return vec3<f32>(t0, t1, t2);
}

// cone_contact: collide::cone::contact in crates/cloth-kernels/src/collide/cone.rs
struct ConeContactResult {
    outcome_contacts_delta: vec3<f32>,
    outcome_contacts_velocity: vec3<f32>,
    outcome_contacts_count: f32,
    outcome_contact: bool,
    outcome_left: bool,
    outcome_right: bool,
}
fn cone_contact(
    contacts_delta: vec3<f32>,
    contacts_velocity: vec3<f32>,
    contacts_count: f32,
    p: vec3<f32>,
    cone_center: vec3<f32>,
    cone_half_length: f32,
    cone_axis: vec3<f32>,
    cone_slope: f32,
    cone_radius: f32,
    cone_cosine_squared: f32,
    velocities_first: vec3<f32>,
    velocities_second: vec3<f32>,
    epsilon: f32
) -> ConeContactResult {
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
    let t15 = t7 * cone_slope;
    let t16 = t15 + cone_radius;
    let t17 = 0.0f < t16;
    let t18 = select(0.0f, t16, t17);
    let t19 = t18 * t18;
    let t20 = t14 < t19;
    let t21 = epsilon < t14;
    let t22 = select(epsilon, t14, t21);
    let t23 = square_root(t22);
    let t24 = cone_slope * t23;
    let t25 = t7 + t24;
    let t26 = -cone_half_length;
    let t27 = t25 < t26;
    let t28 = t20 & t27;
    let t29 = cone_half_length < t25;
    let t30 = t20 & t29;
    let t31 = cone_axis.x * t25;
    let t32 = cone_axis.y * t25;
    let t33 = cone_axis.z * t25;
    let t34 = t0 - t31;
    let t35 = t1 - t32;
    let t36 = t2 - t33;
    let t37 = t18 * cone_cosine_squared;
    let t38 = divide(t37, t23);
    let t39 = t38 - cone_cosine_squared;
    let t40 = t34 * t39;
    let t41 = t35 * t39;
    let t42 = t36 * t39;
    let t43 = divide(t7, cone_half_length);
    let t44 = t43 * 0.5f;
    let t45 = t44 + 0.5f;
    let t46 = velocities_second.x - velocities_first.x;
    let t47 = velocities_second.y - velocities_first.y;
    let t48 = velocities_second.z - velocities_first.z;
    let t49 = t46 * t45;
    let t50 = t47 * t45;
    let t51 = t48 * t45;
    let t52 = velocities_first.x + t49;
    let t53 = velocities_first.y + t50;
    let t54 = velocities_first.z + t51;
    let t55 = t28 | t30;
    let t56 = !t55;
    let t57 = t20 & t56;
    let t58 = contacts_delta.x + t40;
    let t59 = contacts_delta.y + t41;
    let t60 = contacts_delta.z + t42;
    let t61 = select(contacts_delta.x, t58, t57);
    let t62 = select(contacts_delta.y, t59, t57);
    let t63 = select(contacts_delta.z, t60, t57);
    let t64 = contacts_velocity.x + t52;
    let t65 = contacts_velocity.y + t53;
    let t66 = contacts_velocity.z + t54;
    let t67 = select(contacts_velocity.x, t64, t57);
    let t68 = select(contacts_velocity.y, t65, t57);
    let t69 = select(contacts_velocity.z, t66, t57);
    let t70 = contacts_count + 1.0f;
    let t71 = select(contacts_count, t70, t57);
    return ConeContactResult(
        vec3<f32>(t61, t62, t63),
        vec3<f32>(t67, t68, t69),
        t71,
        t20,
        t28,
        t30
    );
}

// cone_sweep: collide::continuous::cone in crates/cloth-kernels/src/collide/continuous.rs
struct ConeSweepResult {
    outcome_sweep_position: vec3<f32>,
    outcome_sweep_moved: bool,
    outcome_contacts_delta: vec3<f32>,
    outcome_contacts_velocity: vec3<f32>,
    outcome_contacts_count: f32,
    outcome_first_is_active: bool,
    outcome_second_is_active: bool,
}
fn cone_sweep(
    contacts_delta: vec3<f32>,
    contacts_velocity: vec3<f32>,
    contacts_count: f32,
    q: vec3<f32>,
    p: vec3<f32>,
    before_center: vec3<f32>,
    before_half_length: f32,
    before_axis: vec3<f32>,
    before_slope: f32,
    before_radius: f32,
    before_cosine_squared: f32,
    now_center: vec3<f32>,
    now_half_length: f32,
    now_axis: vec3<f32>,
    now_slope: f32,
    now_radius: f32,
    now_cosine_squared: f32,
    velocities_first: vec3<f32>,
    velocities_second: vec3<f32>,
    epsilon: f32
) -> ConeSweepResult {
    let t0 = q.x < p.x;
    let t1 = select(p.x, q.x, t0);
    let t2 = q.y < p.y;
    let t3 = select(p.y, q.y, t2);
    let t4 = q.z < p.z;
    let t5 = select(p.z, q.z, t4);
    let t6 = p.x < q.x;
    let t7 = select(p.x, q.x, t6);
    let t8 = p.y < q.y;
    let t9 = select(p.y, q.y, t8);
    let t10 = p.z < q.z;
    let t11 = select(p.z, q.z, t10);
    let t12 = before_axis.x * before_half_length;
    let t13 = before_axis.y * before_half_length;
    let t14 = before_axis.z * before_half_length;
    let t15 = now_axis.x * now_half_length;
    let t16 = now_axis.y * now_half_length;
    let t17 = now_axis.z * now_half_length;
    let t18 = before_center.x - t12;
    let t19 = before_center.y - t13;
    let t20 = before_center.z - t14;
    let t21 = -before_half_length;
    let t22 = t21 * before_slope;
    let t23 = t22 + before_radius;
    let t24 = 0.0f < t23;
    let t25 = select(0.0f, t23, t24);
    let t26 = now_center.x - t15;
    let t27 = now_center.y - t16;
    let t28 = now_center.z - t17;
    let t29 = -now_half_length;
    let t30 = t29 * now_slope;
    let t31 = t30 + now_radius;
    let t32 = 0.0f < t31;
    let t33 = select(0.0f, t31, t32);
    let t34 = before_center.x + t12;
    let t35 = before_center.y + t13;
    let t36 = before_center.z + t14;
    let t37 = before_half_length * before_slope;
    let t38 = t37 + before_radius;
    let t39 = 0.0f < t38;
    let t40 = select(0.0f, t38, t39);
    let t41 = now_center.x + t15;
    let t42 = now_center.y + t16;
    let t43 = now_center.z + t17;
    let t44 = now_half_length * now_slope;
    let t45 = t44 + now_radius;
    let t46 = 0.0f < t45;
    let t47 = select(0.0f, t45, t46);
    let t48 = t18 - t25;
    let t49 = t19 - t25;
    let t50 = t20 - t25;
    let t51 = t26 - t33;
    let t52 = t27 - t33;
    let t53 = t28 - t33;
    let t54 = t48 < t51;
    let t55 = select(t51, t48, t54);
    let t56 = t49 < t52;
    let t57 = select(t52, t49, t56);
    let t58 = t50 < t53;
    let t59 = select(t53, t50, t58);
    let t60 = t18 + t25;
    let t61 = t19 + t25;
    let t62 = t20 + t25;
    let t63 = t26 + t33;
    let t64 = t27 + t33;
    let t65 = t28 + t33;
    let t66 = t63 < t60;
    let t67 = select(t63, t60, t66);
    let t68 = t64 < t61;
    let t69 = select(t64, t61, t68);
    let t70 = t65 < t62;
    let t71 = select(t65, t62, t70);
    let t72 = t34 - t40;
    let t73 = t35 - t40;
    let t74 = t36 - t40;
    let t75 = t41 - t47;
    let t76 = t42 - t47;
    let t77 = t43 - t47;
    let t78 = t72 < t75;
    let t79 = select(t75, t72, t78);
    let t80 = t73 < t76;
    let t81 = select(t76, t73, t80);
    let t82 = t74 < t77;
    let t83 = select(t77, t74, t82);
    let t84 = t34 + t40;
    let t85 = t35 + t40;
    let t86 = t36 + t40;
    let t87 = t41 + t47;
    let t88 = t42 + t47;
    let t89 = t43 + t47;
    let t90 = t87 < t84;
    let t91 = select(t87, t84, t90);
    let t92 = t88 < t85;
    let t93 = select(t88, t85, t92);
    let t94 = t89 < t86;
    let t95 = select(t89, t86, t94);
    let t96 = t55 < t79;
    let t97 = select(t79, t55, t96);
    let t98 = t57 < t81;
    let t99 = select(t81, t57, t98);
    let t100 = t59 < t83;
    let t101 = select(t83, t59, t100);
    let t102 = t91 < t67;
    let t103 = select(t91, t67, t102);
    let t104 = t93 < t69;
    let t105 = select(t93, t69, t104);
    let t106 = t95 < t71;
    let t107 = select(t95, t71, t106);
    let t108 = t1 <= t103;
    let t109 = t3 <= t105;
    let t110 = t108 & t109;
    let t111 = t5 <= t107;
    let t112 = t110 & t111;
    let t113 = t97 <= t7;
    let t114 = t112 & t113;
    let t115 = t99 <= t9;
    let t116 = t114 & t115;
    let t117 = t101 <= t11;
    let t118 = t116 & t117;
    let t119 = q.x - before_center.x;
    let t120 = q.y - before_center.y;
    let t121 = q.z - before_center.z;
    let t122 = p.x - now_center.x;
    let t123 = p.y - now_center.y;
    let t124 = p.z - now_center.z;
    let t125 = t120 * before_axis.z;
    let t126 = t121 * before_axis.y;
    let t127 = t125 - t126;
    let t128 = t121 * before_axis.x;
    let t129 = t119 * before_axis.z;
    let t130 = t128 - t129;
    let t131 = t119 * before_axis.y;
    let t132 = t120 * before_axis.x;
    let t133 = t131 - t132;
    let t134 = t123 * now_axis.z;
    let t135 = t124 * now_axis.y;
    let t136 = t134 - t135;
    let t137 = t124 * now_axis.x;
    let t138 = t122 * now_axis.z;
    let t139 = t137 - t138;
    let t140 = t122 * now_axis.y;
    let t141 = t123 * now_axis.x;
    let t142 = t140 - t141;
    let t143 = t119 * before_axis.x;
    let t144 = t120 * before_axis.y;
    let t145 = t143 + t144;
    let t146 = t121 * before_axis.z;
    let t147 = t145 + t146;
    let t148 = t147 * before_slope;
    let t149 = t148 + before_radius;
    let t150 = 0.0f < t149;
    let t151 = select(0.0f, t149, t150);
    let t152 = t122 * now_axis.x;
    let t153 = t123 * now_axis.y;
    let t154 = t152 + t153;
    let t155 = t124 * now_axis.z;
    let t156 = t154 + t155;
    let t157 = t156 * now_slope;
    let t158 = t157 + now_radius;
    let t159 = 0.0f < t158;
    let t160 = select(0.0f, t158, t159);
    let t161 = t127 * t127;
    let t162 = t130 * t130;
    let t163 = t161 + t162;
    let t164 = t133 * t133;
    let t165 = t163 + t164;
    let t166 = t151 * t151;
    let t167 = t165 - t166;
    let t168 = t127 * t136;
    let t169 = t130 * t139;
    let t170 = t168 + t169;
    let t171 = t133 * t142;
    let t172 = t170 + t171;
    let t173 = t151 * t160;
    let t174 = t172 - t173;
    let t175 = t136 * t136;
    let t176 = t139 * t139;
    let t177 = t175 + t176;
    let t178 = t142 * t142;
    let t179 = t177 + t178;
    let t180 = t160 * t160;
    let t181 = t179 - t180;
    let t182 = t181 + epsilon;
    let t183 = t174 * t174;
    let t184 = t182 * t167;
    let t185 = t183 - t184;
    let t186 = t174 - t167;
    let t187 = t174 - t182;
    let t188 = t187 + t186;
    let t189 = -epsilon;
    let t190 = t188 < t189;
    let t191 = -1.0f;
    let t192 = select(t191, t188, t190);
    let t193 = 0.0f < t185;
    let t194 = select(0.0f, t185, t193);
    let t195 = square_root(t194);
    let t196 = t186 + t195;
    let t197 = t196 < 0.0f;
    let t198 = select(0.0f, t196, t197);
    let t199 = divide(t198, t192);
    let t200 = t186 * t188;
    let t201 = t160 - t151;
    let t202 = t200 * t201;
    let t203 = t151 + t202;
    let t204 = t203 * t203;
    let t205 = t188 * t204;
    let t206 = t205 * (-0.36f);
    let t207 = t199 < 1.0f;
    let t208 = t186 < t195;
    let t209 = t207 & t208;
    let t210 = 0.0f <= t185;
    let t211 = t209 & t210;
    let t212 = t206 < t185;
    let t213 = t211 & t212;
    let t214 = t213 & t190;
    let t215 = 1.0f - t199;
    let t216 = 1.1920929e-7f < t215;
    let t217 = t214 & t216;
    let t218 = select(1.0f, t215, t217);
    let t219 = t192 * t218;
    let t220 = divide(t195, t219);
    let t221 = 1.0f - t220;
    let t222 = divide(t215, t221);
    let t223 = select(t215, t222, t217);
    let t224 = t118 & t214;
    let t225 = t119 - t122;
    let t226 = t120 - t123;
    let t227 = t121 - t124;
    let t228 = t225 * t199;
    let t229 = t226 * t199;
    let t230 = t227 * t199;
    let t231 = t119 - t228;
    let t232 = t120 - t229;
    let t233 = t121 - t230;
    let t234 = t15 - t12;
    let t235 = t16 - t13;
    let t236 = t17 - t14;
    let t237 = t234 * t215;
    let t238 = t235 * t215;
    let t239 = t236 * t215;
    let t240 = t15 - t237;
    let t241 = t16 - t238;
    let t242 = t17 - t239;
    let t243 = before_slope * t215;
    let t244 = now_slope * t199;
    let t245 = t243 + t244;
    let t246 = t240 * t240;
    let t247 = t241 * t241;
    let t248 = t246 + t247;
    let t249 = t242 * t242;
    let t250 = t248 + t249;
    let t251 = 0.0f < t250;
    let t252 = select(1.0f, t250, t251);
    let t253 = square_root(t252);
    let t254 = divide(1.0f, t253);
    let t255 = t231 * t240;
    let t256 = t232 * t241;
    let t257 = t255 + t256;
    let t258 = t233 * t242;
    let t259 = t257 + t258;
    let t260 = t259 * t254;
    let t261 = t231 * t231;
    let t262 = t232 * t232;
    let t263 = t261 + t262;
    let t264 = t233 * t233;
    let t265 = t263 + t264;
    let t266 = t260 * t260;
    let t267 = t265 - t266;
    let t268 = 0.0f < t267;
    let t269 = select(0.0f, t267, t268);
    let t270 = square_root(t269);
    let t271 = t245 * t270;
    let t272 = t260 + t271;
    let t273 = t272 * t254;
    let t274 = t224 & t251;
    let t275 = t273 < 0.0f;
    let t276 = -t273;
    let t277 = select(t273, t276, t275);
    let t278 = t277 < 1.0f;
    let t279 = t274 & t278;
    let t280 = t234 * t273;
    let t281 = t235 * t273;
    let t282 = t236 * t273;
    let t283 = t225 + t280;
    let t284 = t226 + t281;
    let t285 = t227 + t282;
    let t286 = t283 * t223;
    let t287 = t284 * t223;
    let t288 = t285 * t223;
    let t289 = t122 + t286;
    let t290 = t123 + t287;
    let t291 = t124 + t288;
    let t292 = select(t122, t289, t279);
    let t293 = select(t123, t290, t279);
    let t294 = select(t124, t291, t279);
    let t295 = t292 * now_axis.x;
    let t296 = t293 * now_axis.y;
    let t297 = t295 + t296;
    let t298 = t294 * now_axis.z;
    let t299 = t297 + t298;
    let t300 = t292 * t292;
    let t301 = t293 * t293;
    let t302 = t300 + t301;
    let t303 = t294 * t294;
    let t304 = t302 + t303;
    let t305 = t299 * t299;
    let t306 = t304 - t305;
    let t307 = epsilon + t179;
    let t308 = select(t307, t306, t224);
    let t309 = t299 * now_slope;
    let t310 = t309 + now_radius;
    let t311 = 0.0f < t310;
    let t312 = select(0.0f, t310, t311);
    let t313 = t312 * t312;
    let t314 = t308 < t313;
    let t315 = epsilon < t308;
    let t316 = select(epsilon, t308, t315);
    let t317 = square_root(t316);
    let t318 = now_slope * t317;
    let t319 = t299 + t318;
    let t320 = t319 < t29;
    let t321 = t314 & t320;
    let t322 = now_half_length < t319;
    let t323 = t314 & t322;
    let t324 = now_axis.x * t319;
    let t325 = now_axis.y * t319;
    let t326 = now_axis.z * t319;
    let t327 = t292 - t324;
    let t328 = t293 - t325;
    let t329 = t294 - t326;
    let t330 = t312 * now_cosine_squared;
    let t331 = divide(t330, t317);
    let t332 = t331 - now_cosine_squared;
    let t333 = t327 * t332;
    let t334 = t328 * t332;
    let t335 = t329 * t332;
    let t336 = divide(t299, now_half_length);
    let t337 = t336 * 0.5f;
    let t338 = t337 + 0.5f;
    let t339 = velocities_second.x - velocities_first.x;
    let t340 = velocities_second.y - velocities_first.y;
    let t341 = velocities_second.z - velocities_first.z;
    let t342 = t339 * t338;
    let t343 = t340 * t338;
    let t344 = t341 * t338;
    let t345 = velocities_first.x + t342;
    let t346 = velocities_first.y + t343;
    let t347 = velocities_first.z + t344;
    let t348 = t321 | t323;
    let t349 = !t348;
    let t350 = t314 & t349;
    let t351 = contacts_delta.x + t333;
    let t352 = contacts_delta.y + t334;
    let t353 = contacts_delta.z + t335;
    let t354 = select(contacts_delta.x, t351, t350);
    let t355 = select(contacts_delta.y, t352, t350);
    let t356 = select(contacts_delta.z, t353, t350);
    let t357 = contacts_velocity.x + t345;
    let t358 = contacts_velocity.y + t346;
    let t359 = contacts_velocity.z + t347;
    let t360 = select(contacts_velocity.x, t357, t350);
    let t361 = select(contacts_velocity.y, t358, t350);
    let t362 = select(contacts_velocity.z, t359, t350);
    let t363 = contacts_count + 1.0f;
    let t364 = select(contacts_count, t363, t350);
    let t365 = t224 | t314;
    let t366 = t118 & t365;
    let t367 = t224 & t314;
    let t368 = select(contacts_delta.x, t354, t118);
    let t369 = select(contacts_delta.y, t355, t118);
    let t370 = select(contacts_delta.z, t356, t118);
    let t371 = select(contacts_velocity.x, t360, t118);
    let t372 = select(contacts_velocity.y, t361, t118);
    let t373 = select(contacts_velocity.z, t362, t118);
    let t374 = select(contacts_count, t364, t118);
    let t375 = now_center.x + t292;
    let t376 = now_center.y + t293;
    let t377 = now_center.z + t294;
    let t378 = select(p.x, t375, t279);
    let t379 = select(p.y, t376, t279);
    let t380 = select(p.z, t377, t279);
    let t381 = !t367;
    let t382 = t381 | t321;
    let t383 = t366 & t382;
    let t384 = t381 | t323;
    let t385 = t366 & t384;
    return ConeSweepResult(
        vec3<f32>(t378, t379, t380),
        t279,
        vec3<f32>(t368, t369, t370),
        vec3<f32>(t371, t372, t373),
        t374,
        t383,
        t385
    );
}

// near_cone_sweep: collide::continuous::near_cone in crates/cloth-kernels/src/collide/continuous.rs
struct NearConeSweepResult {
    outcome_sweep_position: vec3<f32>,
    outcome_sweep_moved: bool,
    outcome_contacts_delta: vec3<f32>,
    outcome_contacts_velocity: vec3<f32>,
    outcome_contacts_count: f32,
    outcome_first_is_active: bool,
    outcome_second_is_active: bool,
}
fn near_cone_sweep(
    near: bool,
    contacts_delta: vec3<f32>,
    contacts_velocity: vec3<f32>,
    contacts_count: f32,
    q: vec3<f32>,
    p: vec3<f32>,
    before_center: vec3<f32>,
    before_half_length: f32,
    before_axis: vec3<f32>,
    before_slope: f32,
    before_radius: f32,
    before_cosine_squared: f32,
    now_center: vec3<f32>,
    now_half_length: f32,
    now_axis: vec3<f32>,
    now_slope: f32,
    now_radius: f32,
    now_cosine_squared: f32,
    velocities_first: vec3<f32>,
    velocities_second: vec3<f32>,
    epsilon: f32
) -> NearConeSweepResult {
    let t0 = q.x - before_center.x;
    let t1 = q.y - before_center.y;
    let t2 = q.z - before_center.z;
    let t3 = p.x - now_center.x;
    let t4 = p.y - now_center.y;
    let t5 = p.z - now_center.z;
    let t6 = t1 * before_axis.z;
    let t7 = t2 * before_axis.y;
    let t8 = t6 - t7;
    let t9 = t2 * before_axis.x;
    let t10 = t0 * before_axis.z;
    let t11 = t9 - t10;
    let t12 = t0 * before_axis.y;
    let t13 = t1 * before_axis.x;
    let t14 = t12 - t13;
    let t15 = t4 * now_axis.z;
    let t16 = t5 * now_axis.y;
    let t17 = t15 - t16;
    let t18 = t5 * now_axis.x;
    let t19 = t3 * now_axis.z;
    let t20 = t18 - t19;
    let t21 = t3 * now_axis.y;
    let t22 = t4 * now_axis.x;
    let t23 = t21 - t22;
    let t24 = t0 * before_axis.x;
    let t25 = t1 * before_axis.y;
    let t26 = t24 + t25;
    let t27 = t2 * before_axis.z;
    let t28 = t26 + t27;
    let t29 = t28 * before_slope;
    let t30 = t29 + before_radius;
    let t31 = 0.0f < t30;
    let t32 = select(0.0f, t30, t31);
    let t33 = t3 * now_axis.x;
    let t34 = t4 * now_axis.y;
    let t35 = t33 + t34;
    let t36 = t5 * now_axis.z;
    let t37 = t35 + t36;
    let t38 = t37 * now_slope;
    let t39 = t38 + now_radius;
    let t40 = 0.0f < t39;
    let t41 = select(0.0f, t39, t40);
    let t42 = t8 * t8;
    let t43 = t11 * t11;
    let t44 = t42 + t43;
    let t45 = t14 * t14;
    let t46 = t44 + t45;
    let t47 = t32 * t32;
    let t48 = t46 - t47;
    let t49 = t8 * t17;
    let t50 = t11 * t20;
    let t51 = t49 + t50;
    let t52 = t14 * t23;
    let t53 = t51 + t52;
    let t54 = t32 * t41;
    let t55 = t53 - t54;
    let t56 = t17 * t17;
    let t57 = t20 * t20;
    let t58 = t56 + t57;
    let t59 = t23 * t23;
    let t60 = t58 + t59;
    let t61 = t41 * t41;
    let t62 = t60 - t61;
    let t63 = t62 + epsilon;
    let t64 = t55 * t55;
    let t65 = t63 * t48;
    let t66 = t64 - t65;
    let t67 = t55 - t48;
    let t68 = t55 - t63;
    let t69 = t68 + t67;
    let t70 = -epsilon;
    let t71 = t69 < t70;
    let t72 = -1.0f;
    let t73 = select(t72, t69, t71);
    let t74 = 0.0f < t66;
    let t75 = select(0.0f, t66, t74);
    let t76 = square_root(t75);
    let t77 = t67 + t76;
    let t78 = t77 < 0.0f;
    let t79 = select(0.0f, t77, t78);
    let t80 = divide(t79, t73);
    let t81 = t67 * t69;
    let t82 = t41 - t32;
    let t83 = t81 * t82;
    let t84 = t32 + t83;
    let t85 = t84 * t84;
    let t86 = t69 * t85;
    let t87 = t86 * (-0.36f);
    let t88 = t80 < 1.0f;
    let t89 = t67 < t76;
    let t90 = t88 & t89;
    let t91 = 0.0f <= t66;
    let t92 = t90 & t91;
    let t93 = t87 < t66;
    let t94 = t92 & t93;
    let t95 = t94 & t71;
    let t96 = 1.0f - t80;
    let t97 = 1.1920929e-7f < t96;
    let t98 = t95 & t97;
    let t99 = select(1.0f, t96, t98);
    let t100 = t73 * t99;
    let t101 = divide(t76, t100);
    let t102 = 1.0f - t101;
    let t103 = divide(t96, t102);
    let t104 = select(t96, t103, t98);
    let t105 = near & t95;
    let t106 = before_axis.x * before_half_length;
    let t107 = before_axis.y * before_half_length;
    let t108 = before_axis.z * before_half_length;
    let t109 = now_axis.x * now_half_length;
    let t110 = now_axis.y * now_half_length;
    let t111 = now_axis.z * now_half_length;
    let t112 = t0 - t3;
    let t113 = t1 - t4;
    let t114 = t2 - t5;
    let t115 = t112 * t80;
    let t116 = t113 * t80;
    let t117 = t114 * t80;
    let t118 = t0 - t115;
    let t119 = t1 - t116;
    let t120 = t2 - t117;
    let t121 = t109 - t106;
    let t122 = t110 - t107;
    let t123 = t111 - t108;
    let t124 = t121 * t96;
    let t125 = t122 * t96;
    let t126 = t123 * t96;
    let t127 = t109 - t124;
    let t128 = t110 - t125;
    let t129 = t111 - t126;
    let t130 = before_slope * t96;
    let t131 = now_slope * t80;
    let t132 = t130 + t131;
    let t133 = t127 * t127;
    let t134 = t128 * t128;
    let t135 = t133 + t134;
    let t136 = t129 * t129;
    let t137 = t135 + t136;
    let t138 = 0.0f < t137;
    let t139 = select(1.0f, t137, t138);
    let t140 = square_root(t139);
    let t141 = divide(1.0f, t140);
    let t142 = t118 * t127;
    let t143 = t119 * t128;
    let t144 = t142 + t143;
    let t145 = t120 * t129;
    let t146 = t144 + t145;
    let t147 = t146 * t141;
    let t148 = t118 * t118;
    let t149 = t119 * t119;
    let t150 = t148 + t149;
    let t151 = t120 * t120;
    let t152 = t150 + t151;
    let t153 = t147 * t147;
    let t154 = t152 - t153;
    let t155 = 0.0f < t154;
    let t156 = select(0.0f, t154, t155);
    let t157 = square_root(t156);
    let t158 = t132 * t157;
    let t159 = t147 + t158;
    let t160 = t159 * t141;
    let t161 = t105 & t138;
    let t162 = t160 < 0.0f;
    let t163 = -t160;
    let t164 = select(t160, t163, t162);
    let t165 = t164 < 1.0f;
    let t166 = t161 & t165;
    let t167 = t121 * t160;
    let t168 = t122 * t160;
    let t169 = t123 * t160;
    let t170 = t112 + t167;
    let t171 = t113 + t168;
    let t172 = t114 + t169;
    let t173 = t170 * t104;
    let t174 = t171 * t104;
    let t175 = t172 * t104;
    let t176 = t3 + t173;
    let t177 = t4 + t174;
    let t178 = t5 + t175;
    let t179 = select(t3, t176, t166);
    let t180 = select(t4, t177, t166);
    let t181 = select(t5, t178, t166);
    let t182 = t179 * now_axis.x;
    let t183 = t180 * now_axis.y;
    let t184 = t182 + t183;
    let t185 = t181 * now_axis.z;
    let t186 = t184 + t185;
    let t187 = t179 * t179;
    let t188 = t180 * t180;
    let t189 = t187 + t188;
    let t190 = t181 * t181;
    let t191 = t189 + t190;
    let t192 = t186 * t186;
    let t193 = t191 - t192;
    let t194 = epsilon + t60;
    let t195 = select(t194, t193, t105);
    let t196 = t186 * now_slope;
    let t197 = t196 + now_radius;
    let t198 = 0.0f < t197;
    let t199 = select(0.0f, t197, t198);
    let t200 = t199 * t199;
    let t201 = t195 < t200;
    let t202 = epsilon < t195;
    let t203 = select(epsilon, t195, t202);
    let t204 = square_root(t203);
    let t205 = now_slope * t204;
    let t206 = t186 + t205;
    let t207 = -now_half_length;
    let t208 = t206 < t207;
    let t209 = t201 & t208;
    let t210 = now_half_length < t206;
    let t211 = t201 & t210;
    let t212 = now_axis.x * t206;
    let t213 = now_axis.y * t206;
    let t214 = now_axis.z * t206;
    let t215 = t179 - t212;
    let t216 = t180 - t213;
    let t217 = t181 - t214;
    let t218 = t199 * now_cosine_squared;
    let t219 = divide(t218, t204);
    let t220 = t219 - now_cosine_squared;
    let t221 = t215 * t220;
    let t222 = t216 * t220;
    let t223 = t217 * t220;
    let t224 = divide(t186, now_half_length);
    let t225 = t224 * 0.5f;
    let t226 = t225 + 0.5f;
    let t227 = velocities_second.x - velocities_first.x;
    let t228 = velocities_second.y - velocities_first.y;
    let t229 = velocities_second.z - velocities_first.z;
    let t230 = t227 * t226;
    let t231 = t228 * t226;
    let t232 = t229 * t226;
    let t233 = velocities_first.x + t230;
    let t234 = velocities_first.y + t231;
    let t235 = velocities_first.z + t232;
    let t236 = t209 | t211;
    let t237 = !t236;
    let t238 = t201 & t237;
    let t239 = contacts_delta.x + t221;
    let t240 = contacts_delta.y + t222;
    let t241 = contacts_delta.z + t223;
    let t242 = select(contacts_delta.x, t239, t238);
    let t243 = select(contacts_delta.y, t240, t238);
    let t244 = select(contacts_delta.z, t241, t238);
    let t245 = contacts_velocity.x + t233;
    let t246 = contacts_velocity.y + t234;
    let t247 = contacts_velocity.z + t235;
    let t248 = select(contacts_velocity.x, t245, t238);
    let t249 = select(contacts_velocity.y, t246, t238);
    let t250 = select(contacts_velocity.z, t247, t238);
    let t251 = contacts_count + 1.0f;
    let t252 = select(contacts_count, t251, t238);
    let t253 = t105 | t201;
    let t254 = near & t253;
    let t255 = t105 & t201;
    let t256 = select(contacts_delta.x, t242, near);
    let t257 = select(contacts_delta.y, t243, near);
    let t258 = select(contacts_delta.z, t244, near);
    let t259 = select(contacts_velocity.x, t248, near);
    let t260 = select(contacts_velocity.y, t249, near);
    let t261 = select(contacts_velocity.z, t250, near);
    let t262 = select(contacts_count, t252, near);
    let t263 = now_center.x + t179;
    let t264 = now_center.y + t180;
    let t265 = now_center.z + t181;
    let t266 = select(p.x, t263, t166);
    let t267 = select(p.y, t264, t166);
    let t268 = select(p.z, t265, t166);
    let t269 = !t255;
    let t270 = t269 | t209;
    let t271 = t254 & t270;
    let t272 = t269 | t211;
    let t273 = t254 & t272;
    return NearConeSweepResult(
        vec3<f32>(t266, t267, t268),
        t166,
        vec3<f32>(t256, t257, t258),
        vec3<f32>(t259, t260, t261),
        t262,
        t271,
        t273
    );
}

// swept_sphere_box: collide::continuous::sphere_box in crates/cloth-kernels/src/collide/continuous.rs
struct SweptSphereBoxResult {
    lower: vec3<f32>,
    upper: vec3<f32>,
}
fn swept_sphere_box(
    center_before: vec3<f32>,
    radius_before: f32,
    center: vec3<f32>,
    radius: f32
) -> SweptSphereBoxResult {
    let t0 = center_before.x - radius_before;
    let t1 = center_before.y - radius_before;
    let t2 = center_before.z - radius_before;
    let t3 = center.x - radius;
    let t4 = center.y - radius;
    let t5 = center.z - radius;
    let t6 = t0 < t3;
    let t7 = select(t3, t0, t6);
    let t8 = t1 < t4;
    let t9 = select(t4, t1, t8);
    let t10 = t2 < t5;
    let t11 = select(t5, t2, t10);
    let t12 = center_before.x + radius_before;
    let t13 = center_before.y + radius_before;
    let t14 = center_before.z + radius_before;
    let t15 = center.x + radius;
    let t16 = center.y + radius;
    let t17 = center.z + radius;
    let t18 = t15 < t12;
    let t19 = select(t15, t12, t18);
    let t20 = t16 < t13;
    let t21 = select(t16, t13, t20);
    let t22 = t17 < t14;
    let t23 = select(t17, t14, t22);
    return SweptSphereBoxResult(
        vec3<f32>(t7, t9, t11),
        vec3<f32>(t19, t21, t23)
    );
}

// swept_cone_box: collide::continuous::cone_box in crates/cloth-kernels/src/collide/continuous.rs
struct SweptConeBoxResult {
    lower: vec3<f32>,
    upper: vec3<f32>,
}
fn swept_cone_box(
    before_center: vec3<f32>,
    before_half_length: f32,
    before_axis: vec3<f32>,
    before_slope: f32,
    before_radius: f32,
    before_cosine_squared: f32,
    now_center: vec3<f32>,
    now_half_length: f32,
    now_axis: vec3<f32>,
    now_slope: f32,
    now_radius: f32,
    now_cosine_squared: f32
) -> SweptConeBoxResult {
    let t0 = before_axis.x * before_half_length;
    let t1 = before_axis.y * before_half_length;
    let t2 = before_axis.z * before_half_length;
    let t3 = now_axis.x * now_half_length;
    let t4 = now_axis.y * now_half_length;
    let t5 = now_axis.z * now_half_length;
    let t6 = before_center.x - t0;
    let t7 = before_center.y - t1;
    let t8 = before_center.z - t2;
    let t9 = -before_half_length;
    let t10 = t9 * before_slope;
    let t11 = t10 + before_radius;
    let t12 = 0.0f < t11;
    let t13 = select(0.0f, t11, t12);
    let t14 = now_center.x - t3;
    let t15 = now_center.y - t4;
    let t16 = now_center.z - t5;
    let t17 = -now_half_length;
    let t18 = t17 * now_slope;
    let t19 = t18 + now_radius;
    let t20 = 0.0f < t19;
    let t21 = select(0.0f, t19, t20);
    let t22 = before_center.x + t0;
    let t23 = before_center.y + t1;
    let t24 = before_center.z + t2;
    let t25 = before_half_length * before_slope;
    let t26 = t25 + before_radius;
    let t27 = 0.0f < t26;
    let t28 = select(0.0f, t26, t27);
    let t29 = now_center.x + t3;
    let t30 = now_center.y + t4;
    let t31 = now_center.z + t5;
    let t32 = now_half_length * now_slope;
    let t33 = t32 + now_radius;
    let t34 = 0.0f < t33;
    let t35 = select(0.0f, t33, t34);
    let t36 = t6 - t13;
    let t37 = t7 - t13;
    let t38 = t8 - t13;
    let t39 = t14 - t21;
    let t40 = t15 - t21;
    let t41 = t16 - t21;
    let t42 = t36 < t39;
    let t43 = select(t39, t36, t42);
    let t44 = t37 < t40;
    let t45 = select(t40, t37, t44);
    let t46 = t38 < t41;
    let t47 = select(t41, t38, t46);
    let t48 = t6 + t13;
    let t49 = t7 + t13;
    let t50 = t8 + t13;
    let t51 = t14 + t21;
    let t52 = t15 + t21;
    let t53 = t16 + t21;
    let t54 = t51 < t48;
    let t55 = select(t51, t48, t54);
    let t56 = t52 < t49;
    let t57 = select(t52, t49, t56);
    let t58 = t53 < t50;
    let t59 = select(t53, t50, t58);
    let t60 = t22 - t28;
    let t61 = t23 - t28;
    let t62 = t24 - t28;
    let t63 = t29 - t35;
    let t64 = t30 - t35;
    let t65 = t31 - t35;
    let t66 = t60 < t63;
    let t67 = select(t63, t60, t66);
    let t68 = t61 < t64;
    let t69 = select(t64, t61, t68);
    let t70 = t62 < t65;
    let t71 = select(t65, t62, t70);
    let t72 = t22 + t28;
    let t73 = t23 + t28;
    let t74 = t24 + t28;
    let t75 = t29 + t35;
    let t76 = t30 + t35;
    let t77 = t31 + t35;
    let t78 = t75 < t72;
    let t79 = select(t75, t72, t78);
    let t80 = t76 < t73;
    let t81 = select(t76, t73, t80);
    let t82 = t77 < t74;
    let t83 = select(t77, t74, t82);
    let t84 = t43 < t67;
    let t85 = select(t67, t43, t84);
    let t86 = t45 < t69;
    let t87 = select(t69, t45, t86);
    let t88 = t47 < t71;
    let t89 = select(t71, t47, t88);
    let t90 = t79 < t55;
    let t91 = select(t79, t55, t90);
    let t92 = t81 < t57;
    let t93 = select(t81, t57, t92);
    let t94 = t83 < t59;
    let t95 = select(t83, t59, t94);
    return SweptConeBoxResult(
        vec3<f32>(t85, t87, t89),
        vec3<f32>(t91, t93, t95)
    );
}

// path_box: collide::continuous::path_box in crates/cloth-kernels/src/collide/continuous.rs
struct PathBoxResult {
    lower: vec3<f32>,
    upper: vec3<f32>,
}
fn path_box(q: vec3<f32>, p: vec3<f32>) -> PathBoxResult {
    let t0 = q.x < p.x;
    let t1 = select(p.x, q.x, t0);
    let t2 = q.y < p.y;
    let t3 = select(p.y, q.y, t2);
    let t4 = q.z < p.z;
    let t5 = select(p.z, q.z, t4);
    let t6 = p.x < q.x;
    let t7 = select(p.x, q.x, t6);
    let t8 = p.y < q.y;
    let t9 = select(p.y, q.y, t8);
    let t10 = p.z < q.z;
    let t11 = select(p.z, q.z, t10);
    return PathBoxResult(
        vec3<f32>(t1, t3, t5),
        vec3<f32>(t7, t9, t11)
    );
}

// boxes_overlap: collide::continuous::boxes_overlap in crates/cloth-kernels/src/collide/continuous.rs
fn boxes_overlap(lower: vec3<f32>, upper: vec3<f32>, other_lower: vec3<f32>, other_upper: vec3<f32>) -> bool {
    let t0 = lower.x <= other_upper.x;
    let t1 = lower.y <= other_upper.y;
    let t2 = t0 & t1;
    let t3 = lower.z <= other_upper.z;
    let t4 = t2 & t3;
    let t5 = other_lower.x <= upper.x;
    let t6 = t4 & t5;
    let t7 = other_lower.y <= upper.y;
    let t8 = t6 & t7;
    let t9 = other_lower.z <= upper.z;
    let t10 = t8 & t9;
    return t10;
}

// surface_none: collide::convex::Surface::none in crates/cloth-kernels/src/collide/convex.rs
struct SurfaceNoneResult {
    surface_distance: f32,
    surface_normal: vec3<f32>,
    surface_velocity: vec3<f32>,
}
fn surface_none() -> SurfaceNoneResult {
    return SurfaceNoneResult(
        (-0x1.fffffep+127f),
        vec3<f32>(0.0f, 0.0f, 0.0f),
        vec3<f32>(0.0f, 0.0f, 0.0f)
    );
}

// nearest_plane: collide::convex::nearest_plane in crates/cloth-kernels/src/collide/convex.rs
struct NearestPlaneResult {
    surface_distance: f32,
    surface_normal: vec3<f32>,
    surface_velocity: vec3<f32>,
}
fn nearest_plane(
    surface_distance: f32,
    surface_normal: vec3<f32>,
    surface_velocity: vec3<f32>,
    p: vec3<f32>,
    normal: vec3<f32>,
    offset: f32,
    velocity: vec3<f32>
) -> NearestPlaneResult {
    let t0 = normal.x * p.x;
    let t1 = normal.y * p.y;
    let t2 = t0 + t1;
    let t3 = normal.z * p.z;
    let t4 = t2 + t3;
    let t5 = t4 + offset;
    let t6 = surface_distance < t5;
    let t7 = select(surface_distance, t5, t6);
    let t8 = select(surface_normal.x, normal.x, t6);
    let t9 = select(surface_normal.y, normal.y, t6);
    let t10 = select(surface_normal.z, normal.z, t6);
    let t11 = select(surface_velocity.x, velocity.x, t6);
    let t12 = select(surface_velocity.y, velocity.y, t6);
    let t13 = select(surface_velocity.z, velocity.z, t6);
    return NearestPlaneResult(
        t7,
        vec3<f32>(t8, t9, t10),
        vec3<f32>(t11, t12, t13)
    );
}

// plane_velocity: collide::convex::plane_velocity in crates/cloth-kernels/src/collide/convex.rs
fn plane_velocity(
    p: vec3<f32>,
    normal_before: vec3<f32>,
    offset_before: f32,
    normal: vec3<f32>,
    offset: f32
) -> vec3<f32> {
    let t0 = -offset;
    let t1 = normal.x * t0;
    let t2 = normal.y * t0;
    let t3 = normal.z * t0;
    let t4 = -offset_before;
    let t5 = normal_before.x * t4;
    let t6 = normal_before.y * t4;
    let t7 = normal_before.z * t4;
    let t8 = t1 - t5;
    let t9 = t2 - t6;
    let t10 = t3 - t7;
    let t11 = normal_before.y * normal.z;
    let t12 = normal_before.z * normal.y;
    let t13 = t11 - t12;
    let t14 = normal_before.z * normal.x;
    let t15 = normal_before.x * normal.z;
    let t16 = t14 - t15;
    let t17 = normal_before.x * normal.y;
    let t18 = normal_before.y * normal.x;
    let t19 = t17 - t18;
    let t20 = p.x - t1;
    let t21 = p.y - t2;
    let t22 = p.z - t3;
    let t23 = t16 * t22;
    let t24 = t19 * t21;
    let t25 = t23 - t24;
    let t26 = t19 * t20;
    let t27 = t13 * t22;
    let t28 = t26 - t27;
    let t29 = t13 * t21;
    let t30 = t16 * t20;
    let t31 = t29 - t30;
    let t32 = t8 + t25;
    let t33 = t9 + t28;
    let t34 = t10 + t31;
    return vec3<f32>(t32, t33, t34);
}

// convex_contact: collide::convex::contact in crates/cloth-kernels/src/collide/convex.rs
struct ConvexContactResult {
    contacts_delta: vec3<f32>,
    contacts_velocity: vec3<f32>,
    contacts_count: f32,
}
fn convex_contact(
    contacts_delta: vec3<f32>,
    contacts_velocity: vec3<f32>,
    contacts_count: f32,
    surface_distance: f32,
    surface_normal: vec3<f32>,
    surface_velocity: vec3<f32>
) -> ConvexContactResult {
    let t0 = surface_distance < 0.0f;
    let t1 = -surface_distance;
    let t2 = surface_normal.x * t1;
    let t3 = surface_normal.y * t1;
    let t4 = surface_normal.z * t1;
    let t5 = contacts_delta.x + t2;
    let t6 = contacts_delta.y + t3;
    let t7 = contacts_delta.z + t4;
    let t8 = select(contacts_delta.x, t5, t0);
    let t9 = select(contacts_delta.y, t6, t0);
    let t10 = select(contacts_delta.z, t7, t0);
    let t11 = contacts_velocity.x + surface_velocity.x;
    let t12 = contacts_velocity.y + surface_velocity.y;
    let t13 = contacts_velocity.z + surface_velocity.z;
    let t14 = select(contacts_velocity.x, t11, t0);
    let t15 = select(contacts_velocity.y, t12, t0);
    let t16 = select(contacts_velocity.z, t13, t0);
    let t17 = contacts_count + 1.0f;
    let t18 = select(contacts_count, t17, t0);
    return ConvexContactResult(
        vec3<f32>(t8, t9, t10),
        vec3<f32>(t14, t15, t16),
        t18
    );
}

// nearest_within: collide::triangle::Nearest::within in crates/cloth-kernels/src/collide/triangle.rs
struct NearestWithinResult {
    nearest_distance_squared: f32,
    nearest_normal: vec3<f32>,
    nearest_from_corner: vec3<f32>,
    nearest_s: f32,
    nearest_t: f32,
}
fn nearest_within(range_squared: f32) -> NearestWithinResult {
    return NearestWithinResult(
        range_squared,
        vec3<f32>(0.0f, 0.0f, 0.0f),
        vec3<f32>(0.0f, 0.0f, 0.0f),
        0.0f,
        0.0f
    );
}

// nearest_triangle: collide::triangle::nearest in crates/cloth-kernels/src/collide/triangle.rs
struct NearestTriangleResult {
    nearest_distance_squared: f32,
    nearest_normal: vec3<f32>,
    nearest_from_corner: vec3<f32>,
    nearest_s: f32,
    nearest_t: f32,
    nearer: bool,
}
fn nearest_triangle(
    nearest_distance_squared: f32,
    nearest_normal: vec3<f32>,
    nearest_from_corner: vec3<f32>,
    nearest_s: f32,
    nearest_t: f32,
    p: vec3<f32>,
    corners_0: vec3<f32>,
    corners_1: vec3<f32>,
    corners_2: vec3<f32>
) -> NearestTriangleResult {
    let t0 = corners_1.x - corners_0.x;
    let t1 = corners_1.y - corners_0.y;
    let t2 = corners_1.z - corners_0.z;
    let t3 = corners_2.x - corners_0.x;
    let t4 = corners_2.y - corners_0.y;
    let t5 = corners_2.z - corners_0.z;
    let t6 = p.x - corners_0.x;
    let t7 = p.y - corners_0.y;
    let t8 = p.z - corners_0.z;
    let t9 = t1 * t5;
    let t10 = t2 * t4;
    let t11 = t9 - t10;
    let t12 = t2 * t3;
    let t13 = t0 * t5;
    let t14 = t12 - t13;
    let t15 = t0 * t4;
    let t16 = t1 * t3;
    let t17 = t15 - t16;
    let t18 = t0 * t0;
    let t19 = t1 * t1;
    let t20 = t18 + t19;
    let t21 = t2 * t2;
    let t22 = t20 + t21;
    let t23 = t0 * t3;
    let t24 = t1 * t4;
    let t25 = t23 + t24;
    let t26 = t2 * t5;
    let t27 = t25 + t26;
    let t28 = t3 * t3;
    let t29 = t4 * t4;
    let t30 = t28 + t29;
    let t31 = t5 * t5;
    let t32 = t30 + t31;
    let t33 = t0 * t6;
    let t34 = t1 * t7;
    let t35 = t33 + t34;
    let t36 = t2 * t8;
    let t37 = t35 + t36;
    let t38 = t3 * t6;
    let t39 = t4 * t7;
    let t40 = t38 + t39;
    let t41 = t5 * t8;
    let t42 = t40 + t41;
    let t43 = t22 * t32;
    let t44 = t27 * t27;
    let t45 = t43 - t44;
    let t46 = 0.0f < t45;
    let t47 = select(1.0f, t45, t46);
    let t48 = divide(1.0f, t47);
    let t49 = select(0.0f, t48, t46);
    let t50 = t32 * t37;
    let t51 = t27 * t42;
    let t52 = t50 - t51;
    let t53 = t22 * t42;
    let t54 = t27 * t37;
    let t55 = t53 - t54;
    let t56 = 0.0f < t55;
    let t57 = t52 * t49;
    let t58 = 0.0f < t22;
    let t59 = select(1.0f, t22, t58);
    let t60 = divide(1.0f, t59);
    let t61 = select(0.0f, t60, t58);
    let t62 = t37 * t61;
    let t63 = select(t62, t57, t56);
    let t64 = 0.0f < t52;
    let t65 = t55 * t49;
    let t66 = 0.0f < t32;
    let t67 = select(1.0f, t32, t66);
    let t68 = divide(1.0f, t67);
    let t69 = select(0.0f, t68, t66);
    let t70 = t42 * t69;
    let t71 = select(t70, t65, t64);
    let t72 = t32 - t27;
    let t73 = t72 + t37;
    let t74 = t73 - t42;
    let t75 = t22 + t32;
    let t76 = t27 + t27;
    let t77 = t75 - t76;
    let t78 = 0.0f < t77;
    let t79 = select(1.0f, t77, t78);
    let t80 = divide(1.0f, t79);
    let t81 = select(0.0f, t80, t78);
    let t82 = t74 * t81;
    let t83 = t63 + t71;
    let t84 = 1.0f < t83;
    let t85 = select(t63, t82, t84);
    let t86 = 0.0f < t85;
    let t87 = select(0.0f, t85, t86);
    let t88 = t87 < 1.0f;
    let t89 = select(1.0f, t87, t88);
    let t90 = 0.0f < t71;
    let t91 = select(0.0f, t71, t90);
    let t92 = 1.0f - t89;
    let t93 = t91 < t92;
    let t94 = select(t92, t91, t93);
    let t95 = t0 * t89;
    let t96 = t1 * t89;
    let t97 = t2 * t89;
    let t98 = t6 - t95;
    let t99 = t7 - t96;
    let t100 = t8 - t97;
    let t101 = t3 * t94;
    let t102 = t4 * t94;
    let t103 = t5 * t94;
    let t104 = t98 - t101;
    let t105 = t99 - t102;
    let t106 = t100 - t103;
    let t107 = t104 * t104;
    let t108 = t105 * t105;
    let t109 = t107 + t108;
    let t110 = t106 * t106;
    let t111 = t109 + t110;
    let t112 = t11 * t6;
    let t113 = t14 * t7;
    let t114 = t112 + t113;
    let t115 = t17 * t8;
    let t116 = t114 + t115;
    let t117 = t116 < 0.0f;
    let t118 = t111 * 1.0001f;
    let t119 = select(t111, t118, t117);
    let t120 = t11 * t11;
    let t121 = t14 * t14;
    let t122 = t120 + t121;
    let t123 = t17 * t17;
    let t124 = t122 + t123;
    let t125 = 0.0f < t124;
    let t126 = t119 < nearest_distance_squared;
    let t127 = t126 & t125;
    let t128 = select(nearest_distance_squared, t119, t127);
    let t129 = select(nearest_normal.x, t11, t127);
    let t130 = select(nearest_normal.y, t14, t127);
    let t131 = select(nearest_normal.z, t17, t127);
    let t132 = select(nearest_from_corner.x, t6, t127);
    let t133 = select(nearest_from_corner.y, t7, t127);
    let t134 = select(nearest_from_corner.z, t8, t127);
    let t135 = select(nearest_s, t89, t127);
    let t136 = select(nearest_t, t94, t127);
    return NearestTriangleResult(
        t128,
        vec3<f32>(t129, t130, t131),
        vec3<f32>(t132, t133, t134),
        t135,
        t136,
        t127
    );
}

// nearest_triangle_in_any_order: collide::triangle::nearest_in_any_order in crates/cloth-kernels/src/collide/triangle.rs
struct NearestTriangleInAnyOrderResult {
    nearest_distance_squared: f32,
    nearest_normal: vec3<f32>,
    nearest_from_corner: vec3<f32>,
    nearest_s: f32,
    nearest_t: f32,
    nearer: bool,
}
fn nearest_triangle_in_any_order(
    nearest_distance_squared: f32,
    nearest_normal: vec3<f32>,
    nearest_from_corner: vec3<f32>,
    nearest_s: f32,
    nearest_t: f32,
    p: vec3<f32>,
    corners_0: vec3<f32>,
    corners_1: vec3<f32>,
    corners_2: vec3<f32>,
    precedes: bool
) -> NearestTriangleInAnyOrderResult {
    let t0 = corners_1.x - corners_0.x;
    let t1 = corners_1.y - corners_0.y;
    let t2 = corners_1.z - corners_0.z;
    let t3 = corners_2.x - corners_0.x;
    let t4 = corners_2.y - corners_0.y;
    let t5 = corners_2.z - corners_0.z;
    let t6 = p.x - corners_0.x;
    let t7 = p.y - corners_0.y;
    let t8 = p.z - corners_0.z;
    let t9 = t1 * t5;
    let t10 = t2 * t4;
    let t11 = t9 - t10;
    let t12 = t2 * t3;
    let t13 = t0 * t5;
    let t14 = t12 - t13;
    let t15 = t0 * t4;
    let t16 = t1 * t3;
    let t17 = t15 - t16;
    let t18 = t0 * t0;
    let t19 = t1 * t1;
    let t20 = t18 + t19;
    let t21 = t2 * t2;
    let t22 = t20 + t21;
    let t23 = t0 * t3;
    let t24 = t1 * t4;
    let t25 = t23 + t24;
    let t26 = t2 * t5;
    let t27 = t25 + t26;
    let t28 = t3 * t3;
    let t29 = t4 * t4;
    let t30 = t28 + t29;
    let t31 = t5 * t5;
    let t32 = t30 + t31;
    let t33 = t0 * t6;
    let t34 = t1 * t7;
    let t35 = t33 + t34;
    let t36 = t2 * t8;
    let t37 = t35 + t36;
    let t38 = t3 * t6;
    let t39 = t4 * t7;
    let t40 = t38 + t39;
    let t41 = t5 * t8;
    let t42 = t40 + t41;
    let t43 = t22 * t32;
    let t44 = t27 * t27;
    let t45 = t43 - t44;
    let t46 = 0.0f < t45;
    let t47 = select(1.0f, t45, t46);
    let t48 = divide(1.0f, t47);
    let t49 = select(0.0f, t48, t46);
    let t50 = t32 * t37;
    let t51 = t27 * t42;
    let t52 = t50 - t51;
    let t53 = t22 * t42;
    let t54 = t27 * t37;
    let t55 = t53 - t54;
    let t56 = 0.0f < t55;
    let t57 = t52 * t49;
    let t58 = 0.0f < t22;
    let t59 = select(1.0f, t22, t58);
    let t60 = divide(1.0f, t59);
    let t61 = select(0.0f, t60, t58);
    let t62 = t37 * t61;
    let t63 = select(t62, t57, t56);
    let t64 = 0.0f < t52;
    let t65 = t55 * t49;
    let t66 = 0.0f < t32;
    let t67 = select(1.0f, t32, t66);
    let t68 = divide(1.0f, t67);
    let t69 = select(0.0f, t68, t66);
    let t70 = t42 * t69;
    let t71 = select(t70, t65, t64);
    let t72 = t32 - t27;
    let t73 = t72 + t37;
    let t74 = t73 - t42;
    let t75 = t22 + t32;
    let t76 = t27 + t27;
    let t77 = t75 - t76;
    let t78 = 0.0f < t77;
    let t79 = select(1.0f, t77, t78);
    let t80 = divide(1.0f, t79);
    let t81 = select(0.0f, t80, t78);
    let t82 = t74 * t81;
    let t83 = t63 + t71;
    let t84 = 1.0f < t83;
    let t85 = select(t63, t82, t84);
    let t86 = 0.0f < t85;
    let t87 = select(0.0f, t85, t86);
    let t88 = t87 < 1.0f;
    let t89 = select(1.0f, t87, t88);
    let t90 = 0.0f < t71;
    let t91 = select(0.0f, t71, t90);
    let t92 = 1.0f - t89;
    let t93 = t91 < t92;
    let t94 = select(t92, t91, t93);
    let t95 = t0 * t89;
    let t96 = t1 * t89;
    let t97 = t2 * t89;
    let t98 = t6 - t95;
    let t99 = t7 - t96;
    let t100 = t8 - t97;
    let t101 = t3 * t94;
    let t102 = t4 * t94;
    let t103 = t5 * t94;
    let t104 = t98 - t101;
    let t105 = t99 - t102;
    let t106 = t100 - t103;
    let t107 = t104 * t104;
    let t108 = t105 * t105;
    let t109 = t107 + t108;
    let t110 = t106 * t106;
    let t111 = t109 + t110;
    let t112 = t11 * t6;
    let t113 = t14 * t7;
    let t114 = t112 + t113;
    let t115 = t17 * t8;
    let t116 = t114 + t115;
    let t117 = t116 < 0.0f;
    let t118 = t111 * 1.0001f;
    let t119 = select(t111, t118, t117);
    let t120 = t11 * t11;
    let t121 = t14 * t14;
    let t122 = t120 + t121;
    let t123 = t17 * t17;
    let t124 = t122 + t123;
    let t125 = 0.0f < t124;
    let t126 = t119 < nearest_distance_squared;
    let t127 = t119 <= nearest_distance_squared;
    let t128 = t127 & precedes;
    let t129 = t126 | t128;
    let t130 = t129 & t125;
    let t131 = select(nearest_distance_squared, t119, t130);
    let t132 = select(nearest_normal.x, t11, t130);
    let t133 = select(nearest_normal.y, t14, t130);
    let t134 = select(nearest_normal.z, t17, t130);
    let t135 = select(nearest_from_corner.x, t6, t130);
    let t136 = select(nearest_from_corner.y, t7, t130);
    let t137 = select(nearest_from_corner.z, t8, t130);
    let t138 = select(nearest_s, t89, t130);
    let t139 = select(nearest_t, t94, t130);
    return NearestTriangleInAnyOrderResult(
        t131,
        vec3<f32>(t132, t133, t134),
        vec3<f32>(t135, t136, t137),
        t138,
        t139,
        t130
    );
}

// triangle_out_of_reach: collide::triangle::is_out_of_reach in crates/cloth-kernels/src/collide/triangle.rs
fn triangle_out_of_reach(distance_squared: f32, p: vec3<f32>, lower: vec3<f32>, upper: vec3<f32>) -> bool {
    let t0 = lower.x - p.x;
    let t1 = lower.y - p.y;
    let t2 = lower.z - p.z;
    let t3 = p.x - upper.x;
    let t4 = p.y - upper.y;
    let t5 = p.z - upper.z;
    let t6 = t3 < t0;
    let t7 = select(t3, t0, t6);
    let t8 = t4 < t1;
    let t9 = select(t4, t1, t8);
    let t10 = t5 < t2;
    let t11 = select(t5, t2, t10);
    let t12 = 0.0f < t7;
    let t13 = select(0.0f, t7, t12);
    let t14 = 0.0f < t9;
    let t15 = select(0.0f, t9, t14);
    let t16 = 0.0f < t11;
    let t17 = select(0.0f, t11, t16);
    let t18 = t13 * t13;
    let t19 = t15 * t15;
    let t20 = t18 + t19;
    let t21 = t17 * t17;
    let t22 = t20 + t21;
    let t23 = t22 * 0.9999f;
    let t24 = 1e-30f < distance_squared;
    let t25 = select(1e-30f, distance_squared, t24);
    let t26 = t25 < t23;
    return t26;
}

// triangle_contact: collide::triangle::contact in crates/cloth-kernels/src/collide/triangle.rs
struct TriangleContactResult {
    contacts_delta: vec3<f32>,
    contacts_velocity: vec3<f32>,
    contacts_count: f32,
}
fn triangle_contact(
    contacts_delta: vec3<f32>,
    contacts_velocity: vec3<f32>,
    contacts_count: f32,
    nearest_distance_squared: f32,
    nearest_normal: vec3<f32>,
    nearest_from_corner: vec3<f32>,
    nearest_s: f32,
    nearest_t: f32,
    velocity: vec3<f32>
) -> TriangleContactResult {
    let t0 = nearest_normal.x * nearest_from_corner.x;
    let t1 = nearest_normal.y * nearest_from_corner.y;
    let t2 = t0 + t1;
    let t3 = nearest_normal.z * nearest_from_corner.z;
    let t4 = t2 + t3;
    let t5 = nearest_normal.x * nearest_normal.x;
    let t6 = nearest_normal.y * nearest_normal.y;
    let t7 = t5 + t6;
    let t8 = nearest_normal.z * nearest_normal.z;
    let t9 = t7 + t8;
    let t10 = t4 < 0.0f;
    let t11 = 0.0f < t9;
    let t12 = select(1.0f, t9, t11);
    let t13 = divide(1.0f, t12);
    let t14 = select(0.0f, t13, t11);
    let t15 = t4 * t14;
    let t16 = -t15;
    let t17 = nearest_normal.x * t16;
    let t18 = nearest_normal.y * t16;
    let t19 = nearest_normal.z * t16;
    let t20 = contacts_delta.x + t17;
    let t21 = contacts_delta.y + t18;
    let t22 = contacts_delta.z + t19;
    let t23 = select(contacts_delta.x, t20, t10);
    let t24 = select(contacts_delta.y, t21, t10);
    let t25 = select(contacts_delta.z, t22, t10);
    let t26 = contacts_velocity.x + velocity.x;
    let t27 = contacts_velocity.y + velocity.y;
    let t28 = contacts_velocity.z + velocity.z;
    let t29 = select(contacts_velocity.x, t26, t10);
    let t30 = select(contacts_velocity.y, t27, t10);
    let t31 = select(contacts_velocity.z, t28, t10);
    let t32 = contacts_count + 1.0f;
    let t33 = select(contacts_count, t32, t10);
    return TriangleContactResult(
        vec3<f32>(t23, t24, t25),
        vec3<f32>(t29, t30, t31),
        t33
    );
}

// triangle_velocity: collide::triangle::surface_velocity in crates/cloth-kernels/src/collide/triangle.rs
fn triangle_velocity(
    nearest_distance_squared: f32,
    nearest_normal: vec3<f32>,
    nearest_from_corner: vec3<f32>,
    nearest_s: f32,
    nearest_t: f32,
    before_0: vec3<f32>,
    before_1: vec3<f32>,
    before_2: vec3<f32>,
    now_0: vec3<f32>,
    now_1: vec3<f32>,
    now_2: vec3<f32>
) -> vec3<f32> {
    let t0 = now_0.x - before_0.x;
    let t1 = now_0.y - before_0.y;
    let t2 = now_0.z - before_0.z;
    let t3 = now_1.x - before_1.x;
    let t4 = now_1.y - before_1.y;
    let t5 = now_1.z - before_1.z;
    let t6 = now_2.x - before_2.x;
    let t7 = now_2.y - before_2.y;
    let t8 = now_2.z - before_2.z;
    let t9 = t3 - t0;
    let t10 = t4 - t1;
    let t11 = t5 - t2;
    let t12 = t9 * nearest_s;
    let t13 = t10 * nearest_s;
    let t14 = t11 * nearest_s;
    let t15 = t0 + t12;
    let t16 = t1 + t13;
    let t17 = t2 + t14;
    let t18 = t6 - t0;
    let t19 = t7 - t1;
    let t20 = t8 - t2;
    let t21 = t18 * nearest_t;
    let t22 = t19 * nearest_t;
    let t23 = t20 * nearest_t;
    let t24 = t15 + t21;
    let t25 = t16 + t22;
    let t26 = t17 + t23;
    return vec3<f32>(t24, t25, t26);
}

// virtual_particle_position: collide::virtual_particle::position in crates/cloth-kernels/src/collide/virtual_particle.rs
fn virtual_particle_position(
    corners_0: vec3<f32>,
    corners_1: vec3<f32>,
    corners_2: vec3<f32>,
    weights_0: f32,
    weights_1: f32,
    weights_2: f32
) -> vec3<f32> {
    let t0 = corners_0.x * weights_0;
    let t1 = corners_0.y * weights_0;
    let t2 = corners_0.z * weights_0;
    let t3 = corners_1.x * weights_1;
    let t4 = corners_1.y * weights_1;
    let t5 = corners_1.z * weights_1;
    let t6 = t0 + t3;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = corners_2.x * weights_2;
    let t10 = corners_2.y * weights_2;
    let t11 = corners_2.z * weights_2;
    let t12 = t6 + t9;
    let t13 = t7 + t10;
    let t14 = t8 + t11;
    return vec3<f32>(t12, t13, t14);
}

// virtual_particle_resolve: collide::virtual_particle::resolve in crates/cloth-kernels/src/collide/virtual_particle.rs
struct VirtualParticleResolveResult {
    corners_0_current: vec4<f32>,
    corners_0_previous: vec4<f32>,
    corners_1_current: vec4<f32>,
    corners_1_previous: vec4<f32>,
    corners_2_current: vec4<f32>,
    corners_2_previous: vec4<f32>,
}
fn virtual_particle_resolve(
    corners_0_current: vec4<f32>,
    corners_0_previous: vec4<f32>,
    corners_1_current: vec4<f32>,
    corners_1_previous: vec4<f32>,
    corners_2_current: vec4<f32>,
    corners_2_previous: vec4<f32>,
    weights_0: f32,
    weights_1: f32,
    weights_2: f32,
    contacts_delta: vec3<f32>,
    contacts_velocity: vec3<f32>,
    contacts_count: f32,
    response_friction: f32,
    response_mass_scale: f32,
    response_epsilon: f32
) -> VirtualParticleResolveResult {
    let t0 = corners_0_current.x * weights_0;
    let t1 = corners_0_current.y * weights_0;
    let t2 = corners_0_current.z * weights_0;
    let t3 = corners_1_current.x * weights_1;
    let t4 = corners_1_current.y * weights_1;
    let t5 = corners_1_current.z * weights_1;
    let t6 = t0 + t3;
    let t7 = t1 + t4;
    let t8 = t2 + t5;
    let t9 = corners_2_current.x * weights_2;
    let t10 = corners_2_current.y * weights_2;
    let t11 = corners_2_current.z * weights_2;
    let t12 = t6 + t9;
    let t13 = t7 + t10;
    let t14 = t8 + t11;
    let t15 = corners_0_previous.x * weights_0;
    let t16 = corners_0_previous.y * weights_0;
    let t17 = corners_0_previous.z * weights_0;
    let t18 = corners_1_previous.x * weights_1;
    let t19 = corners_1_previous.y * weights_1;
    let t20 = corners_1_previous.z * weights_1;
    let t21 = t15 + t18;
    let t22 = t16 + t19;
    let t23 = t17 + t20;
    let t24 = corners_2_previous.x * weights_2;
    let t25 = corners_2_previous.y * weights_2;
    let t26 = corners_2_previous.z * weights_2;
    let t27 = t21 + t24;
    let t28 = t22 + t25;
    let t29 = t23 + t26;
    let t30 = weights_0 * weights_0;
    let t31 = weights_1 * weights_1;
    let t32 = t30 + t31;
    let t33 = weights_2 * weights_2;
    let t34 = t32 + t33;
    let t35 = divide(1.0f, t34);
    let t36 = 0.0f < contacts_count;
    let t37 = 1.1920929e-7f + contacts_count;
    let t38 = divide(1.0f, t37);
    let t39 = contacts_delta.x * t38;
    let t40 = contacts_delta.y * t38;
    let t41 = contacts_delta.z * t38;
    let t42 = contacts_delta.x * contacts_delta.x;
    let t43 = contacts_delta.y * contacts_delta.y;
    let t44 = t42 + t43;
    let t45 = contacts_delta.z * contacts_delta.z;
    let t46 = t44 + t45;
    let t47 = t46 + response_epsilon;
    let t48 = square_root(t47);
    let t49 = divide(1.0f, t48);
    let t50 = contacts_delta.x * t49;
    let t51 = contacts_delta.y * t49;
    let t52 = contacts_delta.z * t49;
    let t53 = t12 - t27;
    let t54 = t13 - t28;
    let t55 = t14 - t29;
    let t56 = contacts_velocity.x * t38;
    let t57 = contacts_velocity.y * t38;
    let t58 = contacts_velocity.z * t38;
    let t59 = t53 - t56;
    let t60 = t54 - t57;
    let t61 = t55 - t58;
    let t62 = t59 * t50;
    let t63 = t60 * t51;
    let t64 = t62 + t63;
    let t65 = t61 * t52;
    let t66 = t64 + t65;
    let t67 = t50 * t66;
    let t68 = t51 * t66;
    let t69 = t52 * t66;
    let t70 = t59 - t67;
    let t71 = t60 - t68;
    let t72 = t61 - t69;
    let t73 = t46 * t49;
    let t74 = response_friction * t73;
    let t75 = t70 * t70;
    let t76 = t71 * t71;
    let t77 = t75 + t76;
    let t78 = t72 * t72;
    let t79 = t77 + t78;
    let t80 = t79 + response_epsilon;
    let t81 = square_root(t80);
    let t82 = divide(t74, t81);
    let t83 = t82 < 1.0f;
    let t84 = select(1.0f, t82, t83);
    let t85 = t70 * t84;
    let t86 = t71 * t84;
    let t87 = t72 * t84;
    let t88 = select(1.0f, contacts_count, t36);
    let t89 = divide(1.0f, t88);
    let t90 = contacts_delta.x * t89;
    let t91 = contacts_delta.y * t89;
    let t92 = contacts_delta.z * t89;
    let t93 = t90 * t90;
    let t94 = t91 * t91;
    let t95 = t93 + t94;
    let t96 = t92 * t92;
    let t97 = t95 + t96;
    let t98 = response_mass_scale * t97;
    let t99 = 0.0f <= t98;
    let t100 = select(0.0f, t98, t99);
    let t101 = 1.0f + t100;
    let t102 = divide(1.0f, t101);
    let t103 = weights_0 * t35;
    let t104 = t102 - 1.0f;
    let t105 = t104 * weights_0;
    let t106 = 1.0f + t105;
    let t107 = 0.0f < t106;
    let t108 = select(0.0f, t106, t107);
    let t109 = corners_0_current.w * t108;
    let t110 = select(corners_0_current.w, t109, t36);
    let t111 = 0.0f < t110;
    let t112 = t36 & t111;
    let t113 = t39 * t103;
    let t114 = t40 * t103;
    let t115 = t41 * t103;
    let t116 = corners_0_current.x + t113;
    let t117 = corners_0_current.y + t114;
    let t118 = corners_0_current.z + t115;
    let t119 = select(corners_0_current.x, t116, t112);
    let t120 = select(corners_0_current.y, t117, t112);
    let t121 = select(corners_0_current.z, t118, t112);
    let t122 = t85 * t103;
    let t123 = t86 * t103;
    let t124 = t87 * t103;
    let t125 = corners_0_previous.x + t122;
    let t126 = corners_0_previous.y + t123;
    let t127 = corners_0_previous.z + t124;
    let t128 = select(corners_0_previous.x, t125, t112);
    let t129 = select(corners_0_previous.y, t126, t112);
    let t130 = select(corners_0_previous.z, t127, t112);
    let t131 = weights_1 * t35;
    let t132 = t104 * weights_1;
    let t133 = 1.0f + t132;
    let t134 = 0.0f < t133;
    let t135 = select(0.0f, t133, t134);
    let t136 = corners_1_current.w * t135;
    let t137 = select(corners_1_current.w, t136, t36);
    let t138 = 0.0f < t137;
    let t139 = t36 & t138;
    let t140 = t39 * t131;
    let t141 = t40 * t131;
    let t142 = t41 * t131;
    let t143 = corners_1_current.x + t140;
    let t144 = corners_1_current.y + t141;
    let t145 = corners_1_current.z + t142;
    let t146 = select(corners_1_current.x, t143, t139);
    let t147 = select(corners_1_current.y, t144, t139);
    let t148 = select(corners_1_current.z, t145, t139);
    let t149 = t85 * t131;
    let t150 = t86 * t131;
    let t151 = t87 * t131;
    let t152 = corners_1_previous.x + t149;
    let t153 = corners_1_previous.y + t150;
    let t154 = corners_1_previous.z + t151;
    let t155 = select(corners_1_previous.x, t152, t139);
    let t156 = select(corners_1_previous.y, t153, t139);
    let t157 = select(corners_1_previous.z, t154, t139);
    let t158 = weights_2 * t35;
    let t159 = t104 * weights_2;
    let t160 = 1.0f + t159;
    let t161 = 0.0f < t160;
    let t162 = select(0.0f, t160, t161);
    let t163 = corners_2_current.w * t162;
    let t164 = select(corners_2_current.w, t163, t36);
    let t165 = 0.0f < t164;
    let t166 = t36 & t165;
    let t167 = t39 * t158;
    let t168 = t40 * t158;
    let t169 = t41 * t158;
    let t170 = corners_2_current.x + t167;
    let t171 = corners_2_current.y + t168;
    let t172 = corners_2_current.z + t169;
    let t173 = select(corners_2_current.x, t170, t166);
    let t174 = select(corners_2_current.y, t171, t166);
    let t175 = select(corners_2_current.z, t172, t166);
    let t176 = t85 * t158;
    let t177 = t86 * t158;
    let t178 = t87 * t158;
    let t179 = corners_2_previous.x + t176;
    let t180 = corners_2_previous.y + t177;
    let t181 = corners_2_previous.z + t178;
    let t182 = select(corners_2_previous.x, t179, t166);
    let t183 = select(corners_2_previous.y, t180, t166);
    let t184 = select(corners_2_previous.z, t181, t166);
    return VirtualParticleResolveResult(
        vec4<f32>(t119, t120, t121, t110),
        vec4<f32>(t128, t129, t130, corners_0_previous.w),
        vec4<f32>(t146, t147, t148, t137),
        vec4<f32>(t155, t156, t157, corners_1_previous.w),
        vec4<f32>(t173, t174, t175, t164),
        vec4<f32>(t182, t183, t184, corners_2_previous.w)
    );
}
