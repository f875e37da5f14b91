// Printed from the Rust kernels of cloth-kernels, to be read after kernels.cuh. Do not edit.
#ifndef CLOTH_NEWTON
#define CLOTH_NEWTON

// In double precision.
namespace cloth_kernels::doubles {

struct Vec3 {
    double x, y, z;
};

// newton_rate: energy::inertia::rate in crates/cloth-kernels/src/energy/inertia.rs
__device__ __forceinline__ double newton_rate(double h) {
    const double t0 = 1.0 / h;
    return t0;
}

// newton_weight: energy::inertia::weight in crates/cloth-kernels/src/energy/inertia.rs
__device__ __forceinline__ double newton_weight(double inverse_mass, double rate) {
    const double t0 = rate * rate;
    const double t1 = t0 / inverse_mass;
    return t1;
}

// newton_inertia_energy: energy::inertia::energy in crates/cloth-kernels/src/energy/inertia.rs
__device__ __forceinline__ double newton_inertia_energy(double weight, Vec3 u, Vec3 inertial) {
    const double t0 = inertial.x * 2.0;
    const double t1 = inertial.y * 2.0;
    const double t2 = inertial.z * 2.0;
    const double t3 = u.x - t0;
    const double t4 = u.y - t1;
    const double t5 = u.z - t2;
    const double t6 = u.x * t3;
    const double t7 = u.y * t4;
    const double t8 = t6 + t7;
    const double t9 = u.z * t5;
    const double t10 = t8 + t9;
    const double t11 = weight * t10;
    const double t12 = t11 * 0.5;
    return t12;
}

// newton_inertia_gradient: energy::inertia::gradient in crates/cloth-kernels/src/energy/inertia.rs
__device__ __forceinline__ Vec3 newton_inertia_gradient(double weight, Vec3 u, Vec3 inertial) {
    const double t0 = u.x - inertial.x;
    const double t1 = u.y - inertial.y;
    const double t2 = u.z - inertial.z;
    const double t3 = t0 * weight;
    const double t4 = t1 * weight;
    const double t5 = t2 * weight;
    return Vec3{t3, t4, t5};
}

// newton_static_energy: energy::inertia::static_energy in crates/cloth-kernels/src/energy/inertia.rs
__device__ __forceinline__ double newton_static_energy(double weight, Vec3 u, Vec3 inertial) {
    const double t0 = u.x * inertial.x;
    const double t1 = u.y * inertial.y;
    const double t2 = t0 + t1;
    const double t3 = u.z * inertial.z;
    const double t4 = t2 + t3;
    const double t5 = weight * t4;
    const double t6 = -t5;
    return t6;
}

// newton_static_gradient: energy::inertia::static_gradient in crates/cloth-kernels/src/energy/inertia.rs
__device__ __forceinline__ Vec3 newton_static_gradient(double weight, Vec3 inertial) {
    const double t0 = -weight;
    const double t1 = inertial.x * t0;
    const double t2 = inertial.y * t0;
    const double t3 = inertial.z * t0;
    return Vec3{t1, t2, t3};
}

// newton_inertia_scale: energy::inertia::scale in crates/cloth-kernels/src/energy/inertia.rs
__device__ __forceinline__ double newton_inertia_scale(double weight, Vec3 u, Vec3 inertial) {
    const double t0 = u.x * u.x;
    const double t1 = u.y * u.y;
    const double t2 = t0 + t1;
    const double t3 = u.z * u.z;
    const double t4 = t2 + t3;
    const double t5 = inertial.x * inertial.x;
    const double t6 = inertial.y * inertial.y;
    const double t7 = t5 + t6;
    const double t8 = inertial.z * inertial.z;
    const double t9 = t7 + t8;
    const double t10 = t4 + t9;
    const double t11 = weight * t10;
    return t11;
}

// newton_inertial: solve::newton::inertial in crates/cloth-kernels/src/solve/newton.rs
__device__ __forceinline__ Vec3 newton_inertial(Vec3 end, Vec3 start) {
    const double t0 = end.x - start.x;
    const double t1 = end.y - start.y;
    const double t2 = end.z - start.z;
    return Vec3{t0, t1, t2};
}

// newton_edge: solve::newton::edge in crates/cloth-kernels/src/solve/newton.rs
__device__ __forceinline__ Vec3 newton_edge(Vec3 start, Vec3 first_start, Vec3 u, Vec3 first_u) {
    const double t0 = start.x - first_start.x;
    const double t1 = start.y - first_start.y;
    const double t2 = start.z - first_start.z;
    const double t3 = u.x - first_u.x;
    const double t4 = u.y - first_u.y;
    const double t5 = u.z - first_u.z;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    return Vec3{t6, t7, t8};
}

// newton_ahead: solve::newton::ahead in crates/cloth-kernels/src/solve/newton.rs
__device__ __forceinline__ Vec3 newton_ahead(Vec3 u, Vec3 d, double alpha) {
    const double t0 = d.x * alpha;
    const double t1 = d.y * alpha;
    const double t2 = d.z * alpha;
    const double t3 = u.x + t0;
    const double t4 = u.y + t1;
    const double t5 = u.z + t2;
    return Vec3{t3, t4, t5};
}

// newton_place: solve::newton::place in crates/cloth-kernels/src/solve/newton.rs
__device__ __forceinline__ Vec3 newton_place(Vec3 start, Vec3 u) {
    const double t0 = start.x + u.x;
    const double t1 = start.y + u.y;
    const double t2 = start.z + u.z;
    return Vec3{t0, t1, t2};
}

// newton_square: solve::newton::square in crates/cloth-kernels/src/solve/newton.rs
__device__ __forceinline__ double newton_square(double x) {
    const double t0 = x * x;
    return t0;
}

// newton_acceleration: solve::newton::acceleration in crates/cloth-kernels/src/solve/newton.rs
__device__ __forceinline__ Vec3 newton_acceleration(Vec3 u, Vec3 inertial, double rate_squared) {
    const double t0 = u.x - inertial.x;
    const double t1 = u.y - inertial.y;
    const double t2 = u.z - inertial.z;
    const double t3 = t0 * rate_squared;
    const double t4 = t1 * rate_squared;
    const double t5 = t2 * rate_squared;
    return Vec3{t3, t4, t5};
}

// newton_add: solve::newton::add in crates/cloth-kernels/src/solve/newton.rs
__device__ __forceinline__ Vec3 newton_add(Vec3 sum, Vec3 force) {
    const double t0 = sum.x + force.x;
    const double t1 = sum.y + force.y;
    const double t2 = sum.z + force.z;
    return Vec3{t0, t1, t2};
}

// newton_add_block: solve::newton::add_block in crates/cloth-kernels/src/solve/newton.rs
struct NewtonAddBlockResult {
    Vec3 sum_row_0;
    Vec3 sum_row_1;
    Vec3 sum_row_2;
};
__device__ __forceinline__ NewtonAddBlockResult newton_add_block(
    Vec3 sum_row_0,
    Vec3 sum_row_1,
    Vec3 sum_row_2,
    Vec3 block_row_0,
    Vec3 block_row_1,
    Vec3 block_row_2
) {
    const double t0 = sum_row_0.x + block_row_0.x;
    const double t1 = sum_row_0.y + block_row_0.y;
    const double t2 = sum_row_0.z + block_row_0.z;
    const double t3 = sum_row_1.x + block_row_1.x;
    const double t4 = sum_row_1.y + block_row_1.y;
    const double t5 = sum_row_1.z + block_row_1.z;
    const double t6 = sum_row_2.x + block_row_2.x;
    const double t7 = sum_row_2.y + block_row_2.y;
    const double t8 = sum_row_2.z + block_row_2.z;
    return NewtonAddBlockResult{
        Vec3{t0, t1, t2},
        Vec3{t3, t4, t5},
        Vec3{t6, t7, t8}
    };
}

// newton_add_transposed: solve::newton::add_transposed in crates/cloth-kernels/src/solve/newton.rs
struct NewtonAddTransposedResult {
    Vec3 sum_row_0;
    Vec3 sum_row_1;
    Vec3 sum_row_2;
};
__device__ __forceinline__ NewtonAddTransposedResult newton_add_transposed(
    Vec3 sum_row_0,
    Vec3 sum_row_1,
    Vec3 sum_row_2,
    Vec3 block_row_0,
    Vec3 block_row_1,
    Vec3 block_row_2
) {
    const double t0 = sum_row_0.x + block_row_0.x;
    const double t1 = sum_row_0.y + block_row_1.x;
    const double t2 = sum_row_0.z + block_row_2.x;
    const double t3 = sum_row_1.x + block_row_0.y;
    const double t4 = sum_row_1.y + block_row_1.y;
    const double t5 = sum_row_1.z + block_row_2.y;
    const double t6 = sum_row_2.x + block_row_0.z;
    const double t7 = sum_row_2.y + block_row_1.z;
    const double t8 = sum_row_2.z + block_row_2.z;
    return NewtonAddTransposedResult{
        Vec3{t0, t1, t2},
        Vec3{t3, t4, t5},
        Vec3{t6, t7, t8}
    };
}

// newton_add_weight: solve::newton::add_weight in crates/cloth-kernels/src/solve/newton.rs
struct NewtonAddWeightResult {
    Vec3 block_row_0;
    Vec3 block_row_1;
    Vec3 block_row_2;
};
__device__ __forceinline__ NewtonAddWeightResult newton_add_weight(
    Vec3 block_row_0,
    Vec3 block_row_1,
    Vec3 block_row_2,
    double weight
) {
    const double t0 = block_row_0.x + weight;
    const double t1 = block_row_1.y + weight;
    const double t2 = block_row_2.z + weight;
    return NewtonAddWeightResult{
        Vec3{t0, block_row_0.y, block_row_0.z},
        Vec3{block_row_1.x, t1, block_row_1.z},
        Vec3{block_row_2.x, block_row_2.y, t2}
    };
}

// newton_scale: solve::newton::scale in crates/cloth-kernels/src/solve/newton.rs
__device__ __forceinline__ double newton_scale(double inertia, double energy) {
    const bool t0 = energy < 0.0;
    const double t1 = -energy;
    const double t2 = t0 ? t1 : energy;
    const double t3 = inertia + t2;
    return t3;
}

// newton_is_clearly_lower: solve::newton::is_clearly_lower in crates/cloth-kernels/src/solve/newton.rs
__device__ __forceinline__ bool newton_is_clearly_lower(double there, double here, double scale) {
    const double t0 = scale * 9.999999974752427e-7;
    const double t1 = there + t0;
    const bool t2 = t1 < here;
    return t2;
}

// newton_enough: solve::conjugate_gradients::enough in crates/cloth-kernels/src/solve/conjugate_gradients.rs
__device__ __forceinline__ double newton_enough(double norm, double first_norm, double tolerance) {
    const bool t0 = 0.0 < first_norm;
    const double t1 = norm / first_norm;
    const double t2 = t0 ? t1 : 0.0;
    const double t3 = sqrt(t2);
    const bool t4 = t3 < 0.5;
    const double t5 = t4 ? t3 : 0.5;
    const double t6 = norm * t5;
    const double t7 = tolerance * first_norm;
    const double t8 = t7 * 0.5;
    const bool t9 = t8 < t6;
    const double t10 = t9 ? t6 : t8;
    return t10;
}

// newton_finer: solve::conjugate_gradients::finer in crates/cloth-kernels/src/solve/conjugate_gradients.rs
__device__ __forceinline__ double newton_finer(double norm, double first_norm, double tolerance) {
    const bool t0 = 0.0 < first_norm;
    const double t1 = norm / first_norm;
    const double t2 = 100.0 * t1;
    const double t3 = t0 ? t2 : 1.0;
    const double t4 = 1.0 / 100.0;
    const bool t5 = t4 < t3;
    const double t6 = t5 ? t3 : t4;
    const bool t7 = t6 < 1.0;
    const double t8 = t7 ? t6 : 1.0;
    const double t9 = tolerance * t8;
    return t9;
}

// newton_least: solve::conjugate_gradients::least in crates/cloth-kernels/src/solve/conjugate_gradients.rs
__device__ __forceinline__ double newton_least(double first_norm, double tolerance) {
    const double t0 = tolerance * first_norm;
    const bool t1 = t0 < 9.999999960041972e-13;
    const double t2 = t1 ? 9.999999960041972e-13 : t0;
    return t2;
}

// newton_inverse: solve::conjugate_gradients::inverse in crates/cloth-kernels/src/solve/conjugate_gradients.rs
struct NewtonInverseResult {
    double inverse_xx;
    double inverse_xy;
    double inverse_xz;
    double inverse_yy;
    double inverse_yz;
    double inverse_zz;
};
__device__ __forceinline__ NewtonInverseResult newton_inverse(
    double block_xx,
    double block_xy,
    double block_xz,
    double block_yy,
    double block_yz,
    double block_zz
) {
    const bool t0 = 0.0 < block_xx;
    const double t1 = t0 ? block_xx : 1.0;
    const double t2 = 1.0 / t1;
    const double t3 = block_xy * t2;
    const double t4 = block_xz * t2;
    const double t5 = t4 * block_xy;
    const double t6 = block_yz - t5;
    const double t7 = t3 * block_xy;
    const double t8 = block_yy - t7;
    const bool t9 = 0.0 < t8;
    const double t10 = t9 ? t8 : 1.0;
    const double t11 = 1.0 / t10;
    const double t12 = t6 * t11;
    const double t13 = t4 * block_xz;
    const double t14 = block_zz - t13;
    const double t15 = t12 * t6;
    const double t16 = t14 - t15;
    const bool t17 = 0.0 < t16;
    const double t18 = t17 ? t16 : 1.0;
    const double t19 = 1.0 / t18;
    const double t20 = t3 * 1.0;
    const double t21 = 0.0 - t20;
    const double t22 = t4 * 1.0;
    const double t23 = 0.0 - t22;
    const double t24 = t12 * t21;
    const double t25 = t23 - t24;
    const double t26 = t25 * t19;
    const double t27 = t21 * t11;
    const double t28 = t12 * t26;
    const double t29 = t27 - t28;
    const double t30 = 1.0 * t2;
    const double t31 = t3 * t29;
    const double t32 = t30 - t31;
    const double t33 = t4 * t26;
    const double t34 = t32 - t33;
    const bool t35 = t0 & t9;
    const bool t36 = t35 & t17;
    const double t37 = t36 ? t34 : 0.0;
    const double t38 = t3 * 0.0;
    const double t39 = 1.0 - t38;
    const double t40 = t4 * 0.0;
    const double t41 = 0.0 - t40;
    const double t42 = t12 * t39;
    const double t43 = t41 - t42;
    const double t44 = t43 * t19;
    const double t45 = t39 * t11;
    const double t46 = t12 * t44;
    const double t47 = t45 - t46;
    const double t48 = 0.0 * t2;
    const double t49 = t3 * t47;
    const double t50 = t48 - t49;
    const double t51 = t4 * t44;
    const double t52 = t50 - t51;
    const double t53 = t36 ? t52 : 0.0;
    const double t54 = t36 ? t47 : 0.0;
    const double t55 = 0.0 - t38;
    const double t56 = 1.0 - t40;
    const double t57 = t12 * t55;
    const double t58 = t56 - t57;
    const double t59 = t58 * t19;
    const double t60 = t55 * t11;
    const double t61 = t12 * t59;
    const double t62 = t60 - t61;
    const double t63 = t3 * t62;
    const double t64 = t48 - t63;
    const double t65 = t4 * t59;
    const double t66 = t64 - t65;
    const double t67 = t36 ? t66 : 0.0;
    const double t68 = t36 ? t62 : 0.0;
    const double t69 = t36 ? t59 : 0.0;
    const double t70 = block_xx + block_yy;
    const double t71 = t70 + block_zz;
    const bool t72 = 0.0 < t71;
    const double t73 = t72 ? t71 : 1.0;
    const double t74 = 1.0 / t73;
    const double t75 = t36 ? t37 : t74;
    const double t76 = t36 ? t53 : 0.0;
    const double t77 = t36 ? t67 : 0.0;
    const double t78 = t36 ? t54 : t74;
    const double t79 = t36 ? t68 : 0.0;
    const double t80 = t36 ? t69 : t74;
    return NewtonInverseResult{
        t75,
        t76,
        t77,
        t78,
        t79,
        t80
    };
}

// newton_length: solve::conjugate_gradients::length in crates/cloth-kernels/src/solve/conjugate_gradients.rs
__device__ __forceinline__ double newton_length(double square) {
    const bool t0 = square < 0.0;
    const double t1 = t0 ? 0.0 : square;
    const double t2 = sqrt(t1);
    return t2;
}

// newton_add_product: solve::conjugate_gradients::add_product in crates/cloth-kernels/src/solve/conjugate_gradients.rs
__device__ __forceinline__ Vec3 newton_add_product(
    Vec3 sum,
    Vec3 block_row_0,
    Vec3 block_row_1,
    Vec3 block_row_2,
    Vec3 p
) {
    const double t0 = block_row_0.x * p.x;
    const double t1 = block_row_0.y * p.y;
    const double t2 = t0 + t1;
    const double t3 = block_row_0.z * p.z;
    const double t4 = t2 + t3;
    const double t5 = block_row_1.x * p.x;
    const double t6 = block_row_1.y * p.y;
    const double t7 = t5 + t6;
    const double t8 = block_row_1.z * p.z;
    const double t9 = t7 + t8;
    const double t10 = block_row_2.x * p.x;
    const double t11 = block_row_2.y * p.y;
    const double t12 = t10 + t11;
    const double t13 = block_row_2.z * p.z;
    const double t14 = t12 + t13;
    const double t15 = sum.x + t4;
    const double t16 = sum.y + t9;
    const double t17 = sum.z + t14;
    return Vec3{t15, t16, t17};
}

// newton_preconditioned: solve::conjugate_gradients::preconditioned in crates/cloth-kernels/src/solve/conjugate_gradients.rs
__device__ __forceinline__ Vec3 newton_preconditioned(
    double inverse_xx,
    double inverse_xy,
    double inverse_xz,
    double inverse_yy,
    double inverse_yz,
    double inverse_zz,
    Vec3 r
) {
    const double t0 = inverse_xx * r.x;
    const double t1 = inverse_xy * r.y;
    const double t2 = t0 + t1;
    const double t3 = inverse_xz * r.z;
    const double t4 = t2 + t3;
    const double t5 = inverse_xy * r.x;
    const double t6 = inverse_yy * r.y;
    const double t7 = t5 + t6;
    const double t8 = inverse_yz * r.z;
    const double t9 = t7 + t8;
    const double t10 = inverse_xz * r.x;
    const double t11 = inverse_yz * r.y;
    const double t12 = t10 + t11;
    const double t13 = inverse_zz * r.z;
    const double t14 = t12 + t13;
    return Vec3{t4, t9, t14};
}

// newton_term: solve::conjugate_gradients::term in crates/cloth-kernels/src/solve/conjugate_gradients.rs
__device__ __forceinline__ double newton_term(Vec3 a, Vec3 b) {
    const double t0 = a.x * b.x;
    const double t1 = a.y * b.y;
    const double t2 = t0 + t1;
    const double t3 = a.z * b.z;
    const double t4 = t2 + t3;
    return t4;
}

// newton_quotient: solve::conjugate_gradients::quotient in crates/cloth-kernels/src/solve/conjugate_gradients.rs
__device__ __forceinline__ double newton_quotient(double sum, double other) {
    const double t0 = sum / other;
    return t0;
}

// newton_step: solve::conjugate_gradients::step in crates/cloth-kernels/src/solve/conjugate_gradients.rs
struct NewtonStepResult {
    Vec3 d;
    Vec3 r;
};
__device__ __forceinline__ NewtonStepResult newton_step(Vec3 d, Vec3 r, Vec3 p, Vec3 product, double alpha) {
    const double t0 = p.x * alpha;
    const double t1 = p.y * alpha;
    const double t2 = p.z * alpha;
    const double t3 = d.x + t0;
    const double t4 = d.y + t1;
    const double t5 = d.z + t2;
    const double t6 = product.x * alpha;
    const double t7 = product.y * alpha;
    const double t8 = product.z * alpha;
    const double t9 = r.x - t6;
    const double t10 = r.y - t7;
    const double t11 = r.z - t8;
    return NewtonStepResult{
        Vec3{t3, t4, t5},
        Vec3{t9, t10, t11}
    };
}

// newton_turned: solve::conjugate_gradients::turned in crates/cloth-kernels/src/solve/conjugate_gradients.rs
__device__ __forceinline__ Vec3 newton_turned(Vec3 z, Vec3 p, double beta) {
    const double t0 = p.x * beta;
    const double t1 = p.y * beta;
    const double t2 = p.z * beta;
    const double t3 = z.x + t0;
    const double t4 = z.y + t1;
    const double t5 = z.z + t2;
    return Vec3{t3, t4, t5};
}

// newton_bound: solve::line_search::bound in crates/cloth-kernels/src/solve/line_search.rs
__device__ __forceinline__ double newton_bound(double energy, double alpha, double slope, double scale) {
    const double t0 = alpha * slope;
    const double t1 = t0 * 9.999999747378752e-5;
    const double t2 = energy + t1;
    const double t3 = scale * 9.9999998245167e-15;
    const double t4 = t2 + t3;
    return t4;
}

// newton_is_spent: solve::line_search::is_spent in crates/cloth-kernels/src/solve/line_search.rs
__device__ __forceinline__ bool newton_is_spent(double alpha) {
    const bool t0 = alpha < 9.999999960041972e-13;
    return t0;
}

// newton_shorter: solve::line_search::shorter in crates/cloth-kernels/src/solve/line_search.rs
__device__ __forceinline__ double newton_shorter(double alpha) {
    const double t0 = alpha * 0.5;
    return t0;
}

// element_woven_strain: energy::element::WovenElement::strain in crates/cloth-kernels/src/energy/element.rs
struct ElementWovenStrainResult {
    double strain_0;
    double strain_1;
    double strain_2;
};
__device__ __forceinline__ ElementWovenStrainResult element_woven_strain(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_warp,
    double element_stiffness_weft,
    double element_stiffness_shear,
    Vec3 d_0,
    Vec3 d_1
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = sqrt(t22);
    const double t24 = t15 * t15;
    const double t25 = t16 * t16;
    const double t26 = t24 + t25;
    const double t27 = t17 * t17;
    const double t28 = t26 + t27;
    const double t29 = sqrt(t28);
    const double t30 = t23 - 1.0;
    const double t31 = t29 - 1.0;
    const double t32 = t6 * t15;
    const double t33 = t7 * t16;
    const double t34 = t32 + t33;
    const double t35 = t8 * t17;
    const double t36 = t34 + t35;
    return ElementWovenStrainResult{
        t30,
        t31,
        t36
    };
}

// element_woven_energy: energy::element::WovenElement::energy in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_woven_energy(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_warp,
    double element_stiffness_weft,
    double element_stiffness_shear,
    Vec3 d_0,
    Vec3 d_1
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = sqrt(t22);
    const double t24 = t15 * t15;
    const double t25 = t16 * t16;
    const double t26 = t24 + t25;
    const double t27 = t17 * t17;
    const double t28 = t26 + t27;
    const double t29 = sqrt(t28);
    const double t30 = t23 - 1.0;
    const double t31 = t29 - 1.0;
    const double t32 = t6 * t15;
    const double t33 = t7 * t16;
    const double t34 = t32 + t33;
    const double t35 = t8 * t17;
    const double t36 = t34 + t35;
    const double t37 = t30 * element_stiffness_warp;
    const double t38 = t31 * element_stiffness_weft;
    const double t39 = t36 * element_stiffness_shear;
    const double t40 = t30 * t37;
    const double t41 = t31 * t38;
    const double t42 = t40 + t41;
    const double t43 = t36 * t39;
    const double t44 = t42 + t43;
    const double t45 = t44 * 0.5;
    return t45;
}

// element_woven_damped_energy: energy::element::WovenElement::energy in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_woven_damped_energy(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_warp,
    double element_stiffness_weft,
    double element_stiffness_shear,
    Vec3 d_0,
    Vec3 d_1,
    double damped_before_0,
    double damped_before_1,
    double damped_before_2,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = sqrt(t22);
    const double t24 = t15 * t15;
    const double t25 = t16 * t16;
    const double t26 = t24 + t25;
    const double t27 = t17 * t17;
    const double t28 = t26 + t27;
    const double t29 = sqrt(t28);
    const double t30 = t23 - 1.0;
    const double t31 = t29 - 1.0;
    const double t32 = t6 * t15;
    const double t33 = t7 * t16;
    const double t34 = t32 + t33;
    const double t35 = t8 * t17;
    const double t36 = t34 + t35;
    const double t37 = damped_time * damped_rate;
    const double t38 = t30 - damped_before_0;
    const double t39 = t38 * t37;
    const double t40 = t31 - damped_before_1;
    const double t41 = t40 * t37;
    const double t42 = t36 - damped_before_2;
    const double t43 = t42 * t37;
    const double t44 = t39 * element_stiffness_warp;
    const double t45 = t41 * element_stiffness_weft;
    const double t46 = t43 * element_stiffness_shear;
    const double t47 = t38 * t44;
    const double t48 = t40 * t45;
    const double t49 = t47 + t48;
    const double t50 = t42 * t46;
    const double t51 = t49 + t50;
    const double t52 = t30 * element_stiffness_warp;
    const double t53 = t31 * element_stiffness_weft;
    const double t54 = t36 * element_stiffness_shear;
    const double t55 = t30 * t52;
    const double t56 = t31 * t53;
    const double t57 = t55 + t56;
    const double t58 = t36 * t54;
    const double t59 = t57 + t58;
    const double t60 = t59 * 0.5;
    const double t61 = t51 * 0.5;
    const double t62 = t60 + t61;
    return t62;
}

// element_woven_gradient: energy::element::WovenElement::gradient in crates/cloth-kernels/src/energy/element.rs
struct ElementWovenGradientResult {
    Vec3 force_0;
    Vec3 force_1;
    Vec3 force_2;
};
__device__ __forceinline__ ElementWovenGradientResult element_woven_gradient(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_warp,
    double element_stiffness_weft,
    double element_stiffness_shear,
    Vec3 d_0,
    Vec3 d_1
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = sqrt(t22);
    const bool t24 = 9.999999960041972e-13 < t23;
    const double t25 = t24 ? t23 : 1.0;
    const double t26 = 1.0 / t25;
    const double t27 = t24 ? t26 : 0.0;
    const double t28 = t6 * t27;
    const double t29 = t7 * t27;
    const double t30 = t8 * t27;
    const double t31 = t15 * t15;
    const double t32 = t16 * t16;
    const double t33 = t31 + t32;
    const double t34 = t17 * t17;
    const double t35 = t33 + t34;
    const double t36 = sqrt(t35);
    const bool t37 = 9.999999960041972e-13 < t36;
    const double t38 = t37 ? t36 : 1.0;
    const double t39 = 1.0 / t38;
    const double t40 = t37 ? t39 : 0.0;
    const double t41 = t15 * t40;
    const double t42 = t16 * t40;
    const double t43 = t17 * t40;
    const double t44 = t23 - 1.0;
    const double t45 = t36 - 1.0;
    const double t46 = t6 * t15;
    const double t47 = t7 * t16;
    const double t48 = t46 + t47;
    const double t49 = t8 * t17;
    const double t50 = t48 + t49;
    const double t51 = t44 * element_stiffness_warp;
    const double t52 = t45 * element_stiffness_weft;
    const double t53 = t50 * element_stiffness_shear;
    const double t54 = t28 * t51;
    const double t55 = t29 * t51;
    const double t56 = t30 * t51;
    const double t57 = t15 * t53;
    const double t58 = t16 * t53;
    const double t59 = t17 * t53;
    const double t60 = t54 + t57;
    const double t61 = t55 + t58;
    const double t62 = t56 + t59;
    const double t63 = t41 * t52;
    const double t64 = t42 * t52;
    const double t65 = t43 * t52;
    const double t66 = t6 * t53;
    const double t67 = t7 * t53;
    const double t68 = t8 * t53;
    const double t69 = t63 + t66;
    const double t70 = t64 + t67;
    const double t71 = t65 + t68;
    const double t72 = t60 * element_rest_b1_0;
    const double t73 = t61 * element_rest_b1_0;
    const double t74 = t62 * element_rest_b1_0;
    const double t75 = t69 * element_rest_b1_1;
    const double t76 = t70 * element_rest_b1_1;
    const double t77 = t71 * element_rest_b1_1;
    const double t78 = t72 + t75;
    const double t79 = t73 + t76;
    const double t80 = t74 + t77;
    const double t81 = t60 * element_rest_b2_0;
    const double t82 = t61 * element_rest_b2_0;
    const double t83 = t62 * element_rest_b2_0;
    const double t84 = t69 * element_rest_b2_1;
    const double t85 = t70 * element_rest_b2_1;
    const double t86 = t71 * element_rest_b2_1;
    const double t87 = t81 + t84;
    const double t88 = t82 + t85;
    const double t89 = t83 + t86;
    const double t90 = t78 + t87;
    const double t91 = t79 + t88;
    const double t92 = t80 + t89;
    const double t93 = -t90;
    const double t94 = -t91;
    const double t95 = -t92;
    return ElementWovenGradientResult{
        Vec3{t93, t94, t95},
        Vec3{t78, t79, t80},
        Vec3{t87, t88, t89}
    };
}

// element_woven_damped_gradient: energy::element::WovenElement::gradient in crates/cloth-kernels/src/energy/element.rs
struct ElementWovenDampedGradientResult {
    Vec3 force_0;
    Vec3 force_1;
    Vec3 force_2;
};
__device__ __forceinline__ ElementWovenDampedGradientResult element_woven_damped_gradient(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_warp,
    double element_stiffness_weft,
    double element_stiffness_shear,
    Vec3 d_0,
    Vec3 d_1,
    double damped_before_0,
    double damped_before_1,
    double damped_before_2,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = sqrt(t22);
    const bool t24 = 9.999999960041972e-13 < t23;
    const double t25 = t24 ? t23 : 1.0;
    const double t26 = 1.0 / t25;
    const double t27 = t24 ? t26 : 0.0;
    const double t28 = t6 * t27;
    const double t29 = t7 * t27;
    const double t30 = t8 * t27;
    const double t31 = t15 * t15;
    const double t32 = t16 * t16;
    const double t33 = t31 + t32;
    const double t34 = t17 * t17;
    const double t35 = t33 + t34;
    const double t36 = sqrt(t35);
    const bool t37 = 9.999999960041972e-13 < t36;
    const double t38 = t37 ? t36 : 1.0;
    const double t39 = 1.0 / t38;
    const double t40 = t37 ? t39 : 0.0;
    const double t41 = t15 * t40;
    const double t42 = t16 * t40;
    const double t43 = t17 * t40;
    const double t44 = t23 - 1.0;
    const double t45 = t36 - 1.0;
    const double t46 = t6 * t15;
    const double t47 = t7 * t16;
    const double t48 = t46 + t47;
    const double t49 = t8 * t17;
    const double t50 = t48 + t49;
    const double t51 = damped_time * damped_rate;
    const double t52 = t44 * element_stiffness_warp;
    const double t53 = t45 * element_stiffness_weft;
    const double t54 = t50 * element_stiffness_shear;
    const double t55 = t44 - damped_before_0;
    const double t56 = t55 * t51;
    const double t57 = t45 - damped_before_1;
    const double t58 = t57 * t51;
    const double t59 = t50 - damped_before_2;
    const double t60 = t59 * t51;
    const double t61 = t56 * element_stiffness_warp;
    const double t62 = t58 * element_stiffness_weft;
    const double t63 = t60 * element_stiffness_shear;
    const double t64 = t52 + t61;
    const double t65 = t53 + t62;
    const double t66 = t54 + t63;
    const double t67 = t28 * t64;
    const double t68 = t29 * t64;
    const double t69 = t30 * t64;
    const double t70 = t15 * t66;
    const double t71 = t16 * t66;
    const double t72 = t17 * t66;
    const double t73 = t67 + t70;
    const double t74 = t68 + t71;
    const double t75 = t69 + t72;
    const double t76 = t41 * t65;
    const double t77 = t42 * t65;
    const double t78 = t43 * t65;
    const double t79 = t6 * t66;
    const double t80 = t7 * t66;
    const double t81 = t8 * t66;
    const double t82 = t76 + t79;
    const double t83 = t77 + t80;
    const double t84 = t78 + t81;
    const double t85 = t73 * element_rest_b1_0;
    const double t86 = t74 * element_rest_b1_0;
    const double t87 = t75 * element_rest_b1_0;
    const double t88 = t82 * element_rest_b1_1;
    const double t89 = t83 * element_rest_b1_1;
    const double t90 = t84 * element_rest_b1_1;
    const double t91 = t85 + t88;
    const double t92 = t86 + t89;
    const double t93 = t87 + t90;
    const double t94 = t73 * element_rest_b2_0;
    const double t95 = t74 * element_rest_b2_0;
    const double t96 = t75 * element_rest_b2_0;
    const double t97 = t82 * element_rest_b2_1;
    const double t98 = t83 * element_rest_b2_1;
    const double t99 = t84 * element_rest_b2_1;
    const double t100 = t94 + t97;
    const double t101 = t95 + t98;
    const double t102 = t96 + t99;
    const double t103 = t91 + t100;
    const double t104 = t92 + t101;
    const double t105 = t93 + t102;
    const double t106 = -t103;
    const double t107 = -t104;
    const double t108 = -t105;
    return ElementWovenDampedGradientResult{
        Vec3{t106, t107, t108},
        Vec3{t91, t92, t93},
        Vec3{t100, t101, t102}
    };
}

// element_woven_blocks: energy::element::WovenElement::blocks in crates/cloth-kernels/src/energy/element.rs
struct ElementWovenBlocksResult {
    Vec3 block_0_row_0;
    Vec3 block_0_row_1;
    Vec3 block_0_row_2;
    Vec3 block_1_row_0;
    Vec3 block_1_row_1;
    Vec3 block_1_row_2;
    Vec3 block_2_row_0;
    Vec3 block_2_row_1;
    Vec3 block_2_row_2;
    Vec3 block_3_row_0;
    Vec3 block_3_row_1;
    Vec3 block_3_row_2;
    Vec3 block_4_row_0;
    Vec3 block_4_row_1;
    Vec3 block_4_row_2;
    Vec3 block_5_row_0;
    Vec3 block_5_row_1;
    Vec3 block_5_row_2;
};
__device__ __forceinline__ ElementWovenBlocksResult element_woven_blocks(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_warp,
    double element_stiffness_weft,
    double element_stiffness_shear,
    Vec3 d_0,
    Vec3 d_1
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = sqrt(t22);
    const bool t24 = 9.999999960041972e-13 < t23;
    const double t25 = t24 ? t23 : 1.0;
    const double t26 = 1.0 / t25;
    const double t27 = t24 ? t26 : 0.0;
    const double t28 = t6 * t27;
    const double t29 = t7 * t27;
    const double t30 = t8 * t27;
    const double t31 = t15 * t15;
    const double t32 = t16 * t16;
    const double t33 = t31 + t32;
    const double t34 = t17 * t17;
    const double t35 = t33 + t34;
    const double t36 = sqrt(t35);
    const bool t37 = 9.999999960041972e-13 < t36;
    const double t38 = t37 ? t36 : 1.0;
    const double t39 = 1.0 / t38;
    const double t40 = t37 ? t39 : 0.0;
    const double t41 = t15 * t40;
    const double t42 = t16 * t40;
    const double t43 = t17 * t40;
    const double t44 = t23 - 1.0;
    const double t45 = t36 - 1.0;
    const double t46 = t44 * element_stiffness_warp;
    const double t47 = t45 * element_stiffness_weft;
    const double t48 = t46 * t27;
    const bool t49 = 0.0 < t48;
    const double t50 = t49 ? t48 : 0.0;
    const double t51 = element_stiffness_warp - t50;
    const double t52 = t28 * t51;
    const double t53 = t29 * t51;
    const double t54 = t30 * t51;
    const double t55 = t52 * t28;
    const double t56 = t52 * t29;
    const double t57 = t52 * t30;
    const double t58 = t53 * t29;
    const double t59 = t53 * t30;
    const double t60 = t54 * t30;
    const double t61 = t15 * element_stiffness_shear;
    const double t62 = t16 * element_stiffness_shear;
    const double t63 = t17 * element_stiffness_shear;
    const double t64 = t61 * t15;
    const double t65 = t61 * t16;
    const double t66 = t61 * t17;
    const double t67 = t62 * t16;
    const double t68 = t62 * t17;
    const double t69 = t63 * t17;
    const double t70 = t55 + t64;
    const double t71 = t56 + t65;
    const double t72 = t57 + t66;
    const double t73 = t58 + t67;
    const double t74 = t59 + t68;
    const double t75 = t60 + t69;
    const double t76 = t70 + t50;
    const double t77 = t73 + t50;
    const double t78 = t75 + t50;
    const double t79 = t6 * t61;
    const double t80 = t7 * t61;
    const double t81 = t8 * t61;
    const double t82 = t6 * t62;
    const double t83 = t7 * t62;
    const double t84 = t8 * t62;
    const double t85 = t6 * t63;
    const double t86 = t7 * t63;
    const double t87 = t8 * t63;
    const double t88 = t47 * t40;
    const bool t89 = 0.0 < t88;
    const double t90 = t89 ? t88 : 0.0;
    const double t91 = element_stiffness_weft - t90;
    const double t92 = t41 * t91;
    const double t93 = t42 * t91;
    const double t94 = t43 * t91;
    const double t95 = t92 * t41;
    const double t96 = t92 * t42;
    const double t97 = t92 * t43;
    const double t98 = t93 * t42;
    const double t99 = t93 * t43;
    const double t100 = t94 * t43;
    const double t101 = t6 * element_stiffness_shear;
    const double t102 = t7 * element_stiffness_shear;
    const double t103 = t8 * element_stiffness_shear;
    const double t104 = t101 * t6;
    const double t105 = t101 * t7;
    const double t106 = t101 * t8;
    const double t107 = t102 * t7;
    const double t108 = t102 * t8;
    const double t109 = t103 * t8;
    const double t110 = t95 + t104;
    const double t111 = t96 + t105;
    const double t112 = t97 + t106;
    const double t113 = t98 + t107;
    const double t114 = t99 + t108;
    const double t115 = t100 + t109;
    const double t116 = t110 + t90;
    const double t117 = t113 + t90;
    const double t118 = t115 + t90;
    const double t119 = t79 + t79;
    const double t120 = t80 + t82;
    const double t121 = t81 + t85;
    const double t122 = t83 + t83;
    const double t123 = t84 + t86;
    const double t124 = t87 + t87;
    const double t125 = element_rest_b1_0 * element_rest_b1_0;
    const double t126 = t76 * t125;
    const double t127 = t71 * t125;
    const double t128 = t72 * t125;
    const double t129 = t77 * t125;
    const double t130 = t74 * t125;
    const double t131 = t78 * t125;
    const double t132 = element_rest_b1_0 * element_rest_b1_1;
    const double t133 = t119 * t132;
    const double t134 = t120 * t132;
    const double t135 = t121 * t132;
    const double t136 = t122 * t132;
    const double t137 = t123 * t132;
    const double t138 = t124 * t132;
    const double t139 = t126 + t133;
    const double t140 = t127 + t134;
    const double t141 = t128 + t135;
    const double t142 = t129 + t136;
    const double t143 = t130 + t137;
    const double t144 = t131 + t138;
    const double t145 = element_rest_b1_1 * element_rest_b1_1;
    const double t146 = t116 * t145;
    const double t147 = t111 * t145;
    const double t148 = t112 * t145;
    const double t149 = t117 * t145;
    const double t150 = t114 * t145;
    const double t151 = t118 * t145;
    const double t152 = t139 + t146;
    const double t153 = t140 + t147;
    const double t154 = t141 + t148;
    const double t155 = t142 + t149;
    const double t156 = t143 + t150;
    const double t157 = t144 + t151;
    const double t158 = element_rest_b2_0 * element_rest_b2_0;
    const double t159 = t76 * t158;
    const double t160 = t71 * t158;
    const double t161 = t72 * t158;
    const double t162 = t77 * t158;
    const double t163 = t74 * t158;
    const double t164 = t78 * t158;
    const double t165 = element_rest_b2_0 * element_rest_b2_1;
    const double t166 = t119 * t165;
    const double t167 = t120 * t165;
    const double t168 = t121 * t165;
    const double t169 = t122 * t165;
    const double t170 = t123 * t165;
    const double t171 = t124 * t165;
    const double t172 = t159 + t166;
    const double t173 = t160 + t167;
    const double t174 = t161 + t168;
    const double t175 = t162 + t169;
    const double t176 = t163 + t170;
    const double t177 = t164 + t171;
    const double t178 = element_rest_b2_1 * element_rest_b2_1;
    const double t179 = t116 * t178;
    const double t180 = t111 * t178;
    const double t181 = t112 * t178;
    const double t182 = t117 * t178;
    const double t183 = t114 * t178;
    const double t184 = t118 * t178;
    const double t185 = t172 + t179;
    const double t186 = t173 + t180;
    const double t187 = t174 + t181;
    const double t188 = t175 + t182;
    const double t189 = t176 + t183;
    const double t190 = t177 + t184;
    const double t191 = element_rest_b1_0 * element_rest_b2_0;
    const double t192 = t76 * t191;
    const double t193 = t71 * t191;
    const double t194 = t72 * t191;
    const double t195 = t77 * t191;
    const double t196 = t74 * t191;
    const double t197 = t78 * t191;
    const double t198 = element_rest_b1_1 * element_rest_b2_1;
    const double t199 = t116 * t198;
    const double t200 = t111 * t198;
    const double t201 = t112 * t198;
    const double t202 = t117 * t198;
    const double t203 = t114 * t198;
    const double t204 = t118 * t198;
    const double t205 = t192 + t199;
    const double t206 = t193 + t200;
    const double t207 = t194 + t201;
    const double t208 = t195 + t202;
    const double t209 = t196 + t203;
    const double t210 = t197 + t204;
    const double t211 = element_rest_b1_0 * element_rest_b2_1;
    const double t212 = t79 * t211;
    const double t213 = t80 * t211;
    const double t214 = t81 * t211;
    const double t215 = t82 * t211;
    const double t216 = t83 * t211;
    const double t217 = t84 * t211;
    const double t218 = t85 * t211;
    const double t219 = t86 * t211;
    const double t220 = t87 * t211;
    const double t221 = t205 + t212;
    const double t222 = t206 + t213;
    const double t223 = t207 + t214;
    const double t224 = t206 + t215;
    const double t225 = t208 + t216;
    const double t226 = t209 + t217;
    const double t227 = t207 + t218;
    const double t228 = t209 + t219;
    const double t229 = t210 + t220;
    const double t230 = element_rest_b1_1 * element_rest_b2_0;
    const double t231 = t79 * t230;
    const double t232 = t82 * t230;
    const double t233 = t85 * t230;
    const double t234 = t80 * t230;
    const double t235 = t83 * t230;
    const double t236 = t86 * t230;
    const double t237 = t81 * t230;
    const double t238 = t84 * t230;
    const double t239 = t87 * t230;
    const double t240 = t221 + t231;
    const double t241 = t222 + t232;
    const double t242 = t223 + t233;
    const double t243 = t224 + t234;
    const double t244 = t225 + t235;
    const double t245 = t226 + t236;
    const double t246 = t227 + t237;
    const double t247 = t228 + t238;
    const double t248 = t229 + t239;
    const double t249 = t152 + t240;
    const double t250 = t153 + t243;
    const double t251 = t154 + t246;
    const double t252 = t153 + t241;
    const double t253 = t155 + t244;
    const double t254 = t156 + t247;
    const double t255 = t154 + t242;
    const double t256 = t156 + t245;
    const double t257 = t157 + t248;
    const double t258 = -t249;
    const double t259 = -t250;
    const double t260 = -t251;
    const double t261 = -t252;
    const double t262 = -t253;
    const double t263 = -t254;
    const double t264 = -t255;
    const double t265 = -t256;
    const double t266 = -t257;
    const double t267 = t185 + t240;
    const double t268 = t186 + t241;
    const double t269 = t187 + t242;
    const double t270 = t186 + t243;
    const double t271 = t188 + t244;
    const double t272 = t189 + t245;
    const double t273 = t187 + t246;
    const double t274 = t189 + t247;
    const double t275 = t190 + t248;
    const double t276 = -t267;
    const double t277 = -t268;
    const double t278 = -t269;
    const double t279 = -t270;
    const double t280 = -t271;
    const double t281 = -t272;
    const double t282 = -t273;
    const double t283 = -t274;
    const double t284 = -t275;
    const double t285 = t152 + t185;
    const double t286 = t153 + t186;
    const double t287 = t154 + t187;
    const double t288 = t155 + t188;
    const double t289 = t156 + t189;
    const double t290 = t157 + t190;
    const double t291 = t240 + t240;
    const double t292 = t241 + t243;
    const double t293 = t242 + t246;
    const double t294 = t244 + t244;
    const double t295 = t245 + t247;
    const double t296 = t248 + t248;
    const double t297 = t285 + t291;
    const double t298 = t286 + t292;
    const double t299 = t287 + t293;
    const double t300 = t288 + t294;
    const double t301 = t289 + t295;
    const double t302 = t290 + t296;
    return ElementWovenBlocksResult{
        Vec3{t297, t298, t299},
        Vec3{t298, t300, t301},
        Vec3{t299, t301, t302},
        Vec3{t258, t259, t260},
        Vec3{t261, t262, t263},
        Vec3{t264, t265, t266},
        Vec3{t276, t277, t278},
        Vec3{t279, t280, t281},
        Vec3{t282, t283, t284},
        Vec3{t152, t153, t154},
        Vec3{t153, t155, t156},
        Vec3{t154, t156, t157},
        Vec3{t240, t241, t242},
        Vec3{t243, t244, t245},
        Vec3{t246, t247, t248},
        Vec3{t185, t186, t187},
        Vec3{t186, t188, t189},
        Vec3{t187, t189, t190}
    };
}

// element_woven_damped_blocks: energy::element::WovenElement::blocks in crates/cloth-kernels/src/energy/element.rs
struct ElementWovenDampedBlocksResult {
    Vec3 block_0_row_0;
    Vec3 block_0_row_1;
    Vec3 block_0_row_2;
    Vec3 block_1_row_0;
    Vec3 block_1_row_1;
    Vec3 block_1_row_2;
    Vec3 block_2_row_0;
    Vec3 block_2_row_1;
    Vec3 block_2_row_2;
    Vec3 block_3_row_0;
    Vec3 block_3_row_1;
    Vec3 block_3_row_2;
    Vec3 block_4_row_0;
    Vec3 block_4_row_1;
    Vec3 block_4_row_2;
    Vec3 block_5_row_0;
    Vec3 block_5_row_1;
    Vec3 block_5_row_2;
};
__device__ __forceinline__ ElementWovenDampedBlocksResult element_woven_damped_blocks(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_warp,
    double element_stiffness_weft,
    double element_stiffness_shear,
    Vec3 d_0,
    Vec3 d_1,
    double damped_before_0,
    double damped_before_1,
    double damped_before_2,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = sqrt(t22);
    const bool t24 = 9.999999960041972e-13 < t23;
    const double t25 = t24 ? t23 : 1.0;
    const double t26 = 1.0 / t25;
    const double t27 = t24 ? t26 : 0.0;
    const double t28 = t6 * t27;
    const double t29 = t7 * t27;
    const double t30 = t8 * t27;
    const double t31 = t15 * t15;
    const double t32 = t16 * t16;
    const double t33 = t31 + t32;
    const double t34 = t17 * t17;
    const double t35 = t33 + t34;
    const double t36 = sqrt(t35);
    const bool t37 = 9.999999960041972e-13 < t36;
    const double t38 = t37 ? t36 : 1.0;
    const double t39 = 1.0 / t38;
    const double t40 = t37 ? t39 : 0.0;
    const double t41 = t15 * t40;
    const double t42 = t16 * t40;
    const double t43 = t17 * t40;
    const double t44 = t23 - 1.0;
    const double t45 = t36 - 1.0;
    const double t46 = 0.0 * t27;
    const bool t47 = 0.0 < t46;
    const double t48 = t47 ? t46 : 0.0;
    const double t49 = element_stiffness_warp - t48;
    const double t50 = t28 * t49;
    const double t51 = t29 * t49;
    const double t52 = t30 * t49;
    const double t53 = t50 * t28;
    const double t54 = t50 * t29;
    const double t55 = t50 * t30;
    const double t56 = t51 * t29;
    const double t57 = t51 * t30;
    const double t58 = t52 * t30;
    const double t59 = t15 * element_stiffness_shear;
    const double t60 = t16 * element_stiffness_shear;
    const double t61 = t17 * element_stiffness_shear;
    const double t62 = t59 * t15;
    const double t63 = t59 * t16;
    const double t64 = t59 * t17;
    const double t65 = t60 * t16;
    const double t66 = t60 * t17;
    const double t67 = t61 * t17;
    const double t68 = t53 + t62;
    const double t69 = t54 + t63;
    const double t70 = t55 + t64;
    const double t71 = t56 + t65;
    const double t72 = t57 + t66;
    const double t73 = t58 + t67;
    const double t74 = t68 + t48;
    const double t75 = t71 + t48;
    const double t76 = t73 + t48;
    const double t77 = t6 * t59;
    const double t78 = t7 * t59;
    const double t79 = t8 * t59;
    const double t80 = t6 * t60;
    const double t81 = t7 * t60;
    const double t82 = t8 * t60;
    const double t83 = t6 * t61;
    const double t84 = t7 * t61;
    const double t85 = t8 * t61;
    const double t86 = 0.0 * t40;
    const bool t87 = 0.0 < t86;
    const double t88 = t87 ? t86 : 0.0;
    const double t89 = element_stiffness_weft - t88;
    const double t90 = t41 * t89;
    const double t91 = t42 * t89;
    const double t92 = t43 * t89;
    const double t93 = t90 * t41;
    const double t94 = t90 * t42;
    const double t95 = t90 * t43;
    const double t96 = t91 * t42;
    const double t97 = t91 * t43;
    const double t98 = t92 * t43;
    const double t99 = t6 * element_stiffness_shear;
    const double t100 = t7 * element_stiffness_shear;
    const double t101 = t8 * element_stiffness_shear;
    const double t102 = t99 * t6;
    const double t103 = t99 * t7;
    const double t104 = t99 * t8;
    const double t105 = t100 * t7;
    const double t106 = t100 * t8;
    const double t107 = t101 * t8;
    const double t108 = t93 + t102;
    const double t109 = t94 + t103;
    const double t110 = t95 + t104;
    const double t111 = t96 + t105;
    const double t112 = t97 + t106;
    const double t113 = t98 + t107;
    const double t114 = t108 + t88;
    const double t115 = t111 + t88;
    const double t116 = t113 + t88;
    const double t117 = damped_time * damped_rate;
    const double t118 = t74 * t117;
    const double t119 = t69 * t117;
    const double t120 = t70 * t117;
    const double t121 = t75 * t117;
    const double t122 = t72 * t117;
    const double t123 = t76 * t117;
    const double t124 = t77 * t117;
    const double t125 = t78 * t117;
    const double t126 = t79 * t117;
    const double t127 = t80 * t117;
    const double t128 = t81 * t117;
    const double t129 = t82 * t117;
    const double t130 = t83 * t117;
    const double t131 = t84 * t117;
    const double t132 = t85 * t117;
    const double t133 = t114 * t117;
    const double t134 = t109 * t117;
    const double t135 = t110 * t117;
    const double t136 = t115 * t117;
    const double t137 = t112 * t117;
    const double t138 = t116 * t117;
    const double t139 = t44 * element_stiffness_warp;
    const double t140 = t45 * element_stiffness_weft;
    const double t141 = t139 * t27;
    const bool t142 = 0.0 < t141;
    const double t143 = t142 ? t141 : 0.0;
    const double t144 = element_stiffness_warp - t143;
    const double t145 = t28 * t144;
    const double t146 = t29 * t144;
    const double t147 = t30 * t144;
    const double t148 = t145 * t28;
    const double t149 = t145 * t29;
    const double t150 = t145 * t30;
    const double t151 = t146 * t29;
    const double t152 = t146 * t30;
    const double t153 = t147 * t30;
    const double t154 = t148 + t62;
    const double t155 = t149 + t63;
    const double t156 = t150 + t64;
    const double t157 = t151 + t65;
    const double t158 = t152 + t66;
    const double t159 = t153 + t67;
    const double t160 = t154 + t143;
    const double t161 = t157 + t143;
    const double t162 = t159 + t143;
    const double t163 = t140 * t40;
    const bool t164 = 0.0 < t163;
    const double t165 = t164 ? t163 : 0.0;
    const double t166 = element_stiffness_weft - t165;
    const double t167 = t41 * t166;
    const double t168 = t42 * t166;
    const double t169 = t43 * t166;
    const double t170 = t167 * t41;
    const double t171 = t167 * t42;
    const double t172 = t167 * t43;
    const double t173 = t168 * t42;
    const double t174 = t168 * t43;
    const double t175 = t169 * t43;
    const double t176 = t170 + t102;
    const double t177 = t171 + t103;
    const double t178 = t172 + t104;
    const double t179 = t173 + t105;
    const double t180 = t174 + t106;
    const double t181 = t175 + t107;
    const double t182 = t176 + t165;
    const double t183 = t179 + t165;
    const double t184 = t181 + t165;
    const double t185 = t160 + t118;
    const double t186 = t155 + t119;
    const double t187 = t156 + t120;
    const double t188 = t161 + t121;
    const double t189 = t158 + t122;
    const double t190 = t162 + t123;
    const double t191 = t77 + t124;
    const double t192 = t78 + t125;
    const double t193 = t79 + t126;
    const double t194 = t80 + t127;
    const double t195 = t81 + t128;
    const double t196 = t82 + t129;
    const double t197 = t83 + t130;
    const double t198 = t84 + t131;
    const double t199 = t85 + t132;
    const double t200 = t182 + t133;
    const double t201 = t177 + t134;
    const double t202 = t178 + t135;
    const double t203 = t183 + t136;
    const double t204 = t180 + t137;
    const double t205 = t184 + t138;
    const double t206 = t191 + t191;
    const double t207 = t192 + t194;
    const double t208 = t193 + t197;
    const double t209 = t195 + t195;
    const double t210 = t196 + t198;
    const double t211 = t199 + t199;
    const double t212 = element_rest_b1_0 * element_rest_b1_0;
    const double t213 = t185 * t212;
    const double t214 = t186 * t212;
    const double t215 = t187 * t212;
    const double t216 = t188 * t212;
    const double t217 = t189 * t212;
    const double t218 = t190 * t212;
    const double t219 = element_rest_b1_0 * element_rest_b1_1;
    const double t220 = t206 * t219;
    const double t221 = t207 * t219;
    const double t222 = t208 * t219;
    const double t223 = t209 * t219;
    const double t224 = t210 * t219;
    const double t225 = t211 * t219;
    const double t226 = t213 + t220;
    const double t227 = t214 + t221;
    const double t228 = t215 + t222;
    const double t229 = t216 + t223;
    const double t230 = t217 + t224;
    const double t231 = t218 + t225;
    const double t232 = element_rest_b1_1 * element_rest_b1_1;
    const double t233 = t200 * t232;
    const double t234 = t201 * t232;
    const double t235 = t202 * t232;
    const double t236 = t203 * t232;
    const double t237 = t204 * t232;
    const double t238 = t205 * t232;
    const double t239 = t226 + t233;
    const double t240 = t227 + t234;
    const double t241 = t228 + t235;
    const double t242 = t229 + t236;
    const double t243 = t230 + t237;
    const double t244 = t231 + t238;
    const double t245 = element_rest_b2_0 * element_rest_b2_0;
    const double t246 = t185 * t245;
    const double t247 = t186 * t245;
    const double t248 = t187 * t245;
    const double t249 = t188 * t245;
    const double t250 = t189 * t245;
    const double t251 = t190 * t245;
    const double t252 = element_rest_b2_0 * element_rest_b2_1;
    const double t253 = t206 * t252;
    const double t254 = t207 * t252;
    const double t255 = t208 * t252;
    const double t256 = t209 * t252;
    const double t257 = t210 * t252;
    const double t258 = t211 * t252;
    const double t259 = t246 + t253;
    const double t260 = t247 + t254;
    const double t261 = t248 + t255;
    const double t262 = t249 + t256;
    const double t263 = t250 + t257;
    const double t264 = t251 + t258;
    const double t265 = element_rest_b2_1 * element_rest_b2_1;
    const double t266 = t200 * t265;
    const double t267 = t201 * t265;
    const double t268 = t202 * t265;
    const double t269 = t203 * t265;
    const double t270 = t204 * t265;
    const double t271 = t205 * t265;
    const double t272 = t259 + t266;
    const double t273 = t260 + t267;
    const double t274 = t261 + t268;
    const double t275 = t262 + t269;
    const double t276 = t263 + t270;
    const double t277 = t264 + t271;
    const double t278 = element_rest_b1_0 * element_rest_b2_0;
    const double t279 = t185 * t278;
    const double t280 = t186 * t278;
    const double t281 = t187 * t278;
    const double t282 = t188 * t278;
    const double t283 = t189 * t278;
    const double t284 = t190 * t278;
    const double t285 = element_rest_b1_1 * element_rest_b2_1;
    const double t286 = t200 * t285;
    const double t287 = t201 * t285;
    const double t288 = t202 * t285;
    const double t289 = t203 * t285;
    const double t290 = t204 * t285;
    const double t291 = t205 * t285;
    const double t292 = t279 + t286;
    const double t293 = t280 + t287;
    const double t294 = t281 + t288;
    const double t295 = t282 + t289;
    const double t296 = t283 + t290;
    const double t297 = t284 + t291;
    const double t298 = element_rest_b1_0 * element_rest_b2_1;
    const double t299 = t191 * t298;
    const double t300 = t192 * t298;
    const double t301 = t193 * t298;
    const double t302 = t194 * t298;
    const double t303 = t195 * t298;
    const double t304 = t196 * t298;
    const double t305 = t197 * t298;
    const double t306 = t198 * t298;
    const double t307 = t199 * t298;
    const double t308 = t292 + t299;
    const double t309 = t293 + t300;
    const double t310 = t294 + t301;
    const double t311 = t293 + t302;
    const double t312 = t295 + t303;
    const double t313 = t296 + t304;
    const double t314 = t294 + t305;
    const double t315 = t296 + t306;
    const double t316 = t297 + t307;
    const double t317 = element_rest_b1_1 * element_rest_b2_0;
    const double t318 = t191 * t317;
    const double t319 = t194 * t317;
    const double t320 = t197 * t317;
    const double t321 = t192 * t317;
    const double t322 = t195 * t317;
    const double t323 = t198 * t317;
    const double t324 = t193 * t317;
    const double t325 = t196 * t317;
    const double t326 = t199 * t317;
    const double t327 = t308 + t318;
    const double t328 = t309 + t319;
    const double t329 = t310 + t320;
    const double t330 = t311 + t321;
    const double t331 = t312 + t322;
    const double t332 = t313 + t323;
    const double t333 = t314 + t324;
    const double t334 = t315 + t325;
    const double t335 = t316 + t326;
    const double t336 = t239 + t327;
    const double t337 = t240 + t330;
    const double t338 = t241 + t333;
    const double t339 = t240 + t328;
    const double t340 = t242 + t331;
    const double t341 = t243 + t334;
    const double t342 = t241 + t329;
    const double t343 = t243 + t332;
    const double t344 = t244 + t335;
    const double t345 = -t336;
    const double t346 = -t337;
    const double t347 = -t338;
    const double t348 = -t339;
    const double t349 = -t340;
    const double t350 = -t341;
    const double t351 = -t342;
    const double t352 = -t343;
    const double t353 = -t344;
    const double t354 = t272 + t327;
    const double t355 = t273 + t328;
    const double t356 = t274 + t329;
    const double t357 = t273 + t330;
    const double t358 = t275 + t331;
    const double t359 = t276 + t332;
    const double t360 = t274 + t333;
    const double t361 = t276 + t334;
    const double t362 = t277 + t335;
    const double t363 = -t354;
    const double t364 = -t355;
    const double t365 = -t356;
    const double t366 = -t357;
    const double t367 = -t358;
    const double t368 = -t359;
    const double t369 = -t360;
    const double t370 = -t361;
    const double t371 = -t362;
    const double t372 = t239 + t272;
    const double t373 = t240 + t273;
    const double t374 = t241 + t274;
    const double t375 = t242 + t275;
    const double t376 = t243 + t276;
    const double t377 = t244 + t277;
    const double t378 = t327 + t327;
    const double t379 = t328 + t330;
    const double t380 = t329 + t333;
    const double t381 = t331 + t331;
    const double t382 = t332 + t334;
    const double t383 = t335 + t335;
    const double t384 = t372 + t378;
    const double t385 = t373 + t379;
    const double t386 = t374 + t380;
    const double t387 = t375 + t381;
    const double t388 = t376 + t382;
    const double t389 = t377 + t383;
    return ElementWovenDampedBlocksResult{
        Vec3{t384, t385, t386},
        Vec3{t385, t387, t388},
        Vec3{t386, t388, t389},
        Vec3{t345, t346, t347},
        Vec3{t348, t349, t350},
        Vec3{t351, t352, t353},
        Vec3{t363, t364, t365},
        Vec3{t366, t367, t368},
        Vec3{t369, t370, t371},
        Vec3{t239, t240, t241},
        Vec3{t240, t242, t243},
        Vec3{t241, t243, t244},
        Vec3{t327, t328, t329},
        Vec3{t330, t331, t332},
        Vec3{t333, t334, t335},
        Vec3{t272, t273, t274},
        Vec3{t273, t275, t276},
        Vec3{t274, t276, t277}
    };
}

// element_stvk_strain: energy::element::StvkElement::strain in crates/cloth-kernels/src/energy/element.rs
struct ElementStvkStrainResult {
    double strain_0;
    double strain_1;
    double strain_2;
};
__device__ __forceinline__ ElementStvkStrainResult element_stvk_strain(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_warp,
    double element_stiffness_weft,
    double element_stiffness_coupling,
    double element_stiffness_shear,
    Vec3 d_0,
    Vec3 d_1
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t22 - 1.0;
    const double t24 = t23 * 0.5;
    const double t25 = t15 * t15;
    const double t26 = t16 * t16;
    const double t27 = t25 + t26;
    const double t28 = t17 * t17;
    const double t29 = t27 + t28;
    const double t30 = t29 - 1.0;
    const double t31 = t30 * 0.5;
    const double t32 = t6 * t15;
    const double t33 = t7 * t16;
    const double t34 = t32 + t33;
    const double t35 = t8 * t17;
    const double t36 = t34 + t35;
    return ElementStvkStrainResult{
        t24,
        t31,
        t36
    };
}

// element_stvk_energy: energy::element::StvkElement::energy in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_stvk_energy(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_warp,
    double element_stiffness_weft,
    double element_stiffness_coupling,
    double element_stiffness_shear,
    Vec3 d_0,
    Vec3 d_1
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t22 - 1.0;
    const double t24 = t23 * 0.5;
    const double t25 = t15 * t15;
    const double t26 = t16 * t16;
    const double t27 = t25 + t26;
    const double t28 = t17 * t17;
    const double t29 = t27 + t28;
    const double t30 = t29 - 1.0;
    const double t31 = t30 * 0.5;
    const double t32 = t6 * t15;
    const double t33 = t7 * t16;
    const double t34 = t32 + t33;
    const double t35 = t8 * t17;
    const double t36 = t34 + t35;
    const double t37 = t24 * element_stiffness_warp;
    const double t38 = t31 * element_stiffness_coupling;
    const double t39 = t37 + t38;
    const double t40 = t24 * element_stiffness_coupling;
    const double t41 = t31 * element_stiffness_weft;
    const double t42 = t40 + t41;
    const double t43 = t36 * element_stiffness_shear;
    const double t44 = t24 * t39;
    const double t45 = t31 * t42;
    const double t46 = t44 + t45;
    const double t47 = t36 * t43;
    const double t48 = t46 + t47;
    const double t49 = t48 * 0.5;
    return t49;
}

// element_stvk_damped_energy: energy::element::StvkElement::energy in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_stvk_damped_energy(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_warp,
    double element_stiffness_weft,
    double element_stiffness_coupling,
    double element_stiffness_shear,
    Vec3 d_0,
    Vec3 d_1,
    double damped_before_0,
    double damped_before_1,
    double damped_before_2,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t22 - 1.0;
    const double t24 = t23 * 0.5;
    const double t25 = t15 * t15;
    const double t26 = t16 * t16;
    const double t27 = t25 + t26;
    const double t28 = t17 * t17;
    const double t29 = t27 + t28;
    const double t30 = t29 - 1.0;
    const double t31 = t30 * 0.5;
    const double t32 = t6 * t15;
    const double t33 = t7 * t16;
    const double t34 = t32 + t33;
    const double t35 = t8 * t17;
    const double t36 = t34 + t35;
    const double t37 = damped_time * damped_rate;
    const double t38 = t24 - damped_before_0;
    const double t39 = t38 * t37;
    const double t40 = t31 - damped_before_1;
    const double t41 = t40 * t37;
    const double t42 = t36 - damped_before_2;
    const double t43 = t42 * t37;
    const double t44 = t39 * element_stiffness_warp;
    const double t45 = t41 * element_stiffness_coupling;
    const double t46 = t44 + t45;
    const double t47 = t39 * element_stiffness_coupling;
    const double t48 = t41 * element_stiffness_weft;
    const double t49 = t47 + t48;
    const double t50 = t43 * element_stiffness_shear;
    const double t51 = t38 * t46;
    const double t52 = t40 * t49;
    const double t53 = t51 + t52;
    const double t54 = t42 * t50;
    const double t55 = t53 + t54;
    const double t56 = t24 * element_stiffness_warp;
    const double t57 = t31 * element_stiffness_coupling;
    const double t58 = t56 + t57;
    const double t59 = t24 * element_stiffness_coupling;
    const double t60 = t31 * element_stiffness_weft;
    const double t61 = t59 + t60;
    const double t62 = t36 * element_stiffness_shear;
    const double t63 = t24 * t58;
    const double t64 = t31 * t61;
    const double t65 = t63 + t64;
    const double t66 = t36 * t62;
    const double t67 = t65 + t66;
    const double t68 = t67 * 0.5;
    const double t69 = t55 * 0.5;
    const double t70 = t68 + t69;
    return t70;
}

// element_stvk_gradient: energy::element::StvkElement::gradient in crates/cloth-kernels/src/energy/element.rs
struct ElementStvkGradientResult {
    Vec3 force_0;
    Vec3 force_1;
    Vec3 force_2;
};
__device__ __forceinline__ ElementStvkGradientResult element_stvk_gradient(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_warp,
    double element_stiffness_weft,
    double element_stiffness_coupling,
    double element_stiffness_shear,
    Vec3 d_0,
    Vec3 d_1
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t22 - 1.0;
    const double t24 = t23 * 0.5;
    const double t25 = t15 * t15;
    const double t26 = t16 * t16;
    const double t27 = t25 + t26;
    const double t28 = t17 * t17;
    const double t29 = t27 + t28;
    const double t30 = t29 - 1.0;
    const double t31 = t30 * 0.5;
    const double t32 = t6 * t15;
    const double t33 = t7 * t16;
    const double t34 = t32 + t33;
    const double t35 = t8 * t17;
    const double t36 = t34 + t35;
    const double t37 = t24 * element_stiffness_warp;
    const double t38 = t31 * element_stiffness_coupling;
    const double t39 = t37 + t38;
    const double t40 = t24 * element_stiffness_coupling;
    const double t41 = t31 * element_stiffness_weft;
    const double t42 = t40 + t41;
    const double t43 = t36 * element_stiffness_shear;
    const double t44 = t6 * t39;
    const double t45 = t7 * t39;
    const double t46 = t8 * t39;
    const double t47 = t15 * t43;
    const double t48 = t16 * t43;
    const double t49 = t17 * t43;
    const double t50 = t44 + t47;
    const double t51 = t45 + t48;
    const double t52 = t46 + t49;
    const double t53 = t6 * t43;
    const double t54 = t7 * t43;
    const double t55 = t8 * t43;
    const double t56 = t15 * t42;
    const double t57 = t16 * t42;
    const double t58 = t17 * t42;
    const double t59 = t53 + t56;
    const double t60 = t54 + t57;
    const double t61 = t55 + t58;
    const double t62 = t50 * element_rest_b1_0;
    const double t63 = t51 * element_rest_b1_0;
    const double t64 = t52 * element_rest_b1_0;
    const double t65 = t59 * element_rest_b1_1;
    const double t66 = t60 * element_rest_b1_1;
    const double t67 = t61 * element_rest_b1_1;
    const double t68 = t62 + t65;
    const double t69 = t63 + t66;
    const double t70 = t64 + t67;
    const double t71 = t50 * element_rest_b2_0;
    const double t72 = t51 * element_rest_b2_0;
    const double t73 = t52 * element_rest_b2_0;
    const double t74 = t59 * element_rest_b2_1;
    const double t75 = t60 * element_rest_b2_1;
    const double t76 = t61 * element_rest_b2_1;
    const double t77 = t71 + t74;
    const double t78 = t72 + t75;
    const double t79 = t73 + t76;
    const double t80 = t68 + t77;
    const double t81 = t69 + t78;
    const double t82 = t70 + t79;
    const double t83 = -t80;
    const double t84 = -t81;
    const double t85 = -t82;
    return ElementStvkGradientResult{
        Vec3{t83, t84, t85},
        Vec3{t68, t69, t70},
        Vec3{t77, t78, t79}
    };
}

// element_stvk_damped_gradient: energy::element::StvkElement::gradient in crates/cloth-kernels/src/energy/element.rs
struct ElementStvkDampedGradientResult {
    Vec3 force_0;
    Vec3 force_1;
    Vec3 force_2;
};
__device__ __forceinline__ ElementStvkDampedGradientResult element_stvk_damped_gradient(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_warp,
    double element_stiffness_weft,
    double element_stiffness_coupling,
    double element_stiffness_shear,
    Vec3 d_0,
    Vec3 d_1,
    double damped_before_0,
    double damped_before_1,
    double damped_before_2,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t22 - 1.0;
    const double t24 = t23 * 0.5;
    const double t25 = t15 * t15;
    const double t26 = t16 * t16;
    const double t27 = t25 + t26;
    const double t28 = t17 * t17;
    const double t29 = t27 + t28;
    const double t30 = t29 - 1.0;
    const double t31 = t30 * 0.5;
    const double t32 = t6 * t15;
    const double t33 = t7 * t16;
    const double t34 = t32 + t33;
    const double t35 = t8 * t17;
    const double t36 = t34 + t35;
    const double t37 = damped_time * damped_rate;
    const double t38 = t24 * element_stiffness_warp;
    const double t39 = t31 * element_stiffness_coupling;
    const double t40 = t38 + t39;
    const double t41 = t24 * element_stiffness_coupling;
    const double t42 = t31 * element_stiffness_weft;
    const double t43 = t41 + t42;
    const double t44 = t36 * element_stiffness_shear;
    const double t45 = t24 - damped_before_0;
    const double t46 = t45 * t37;
    const double t47 = t31 - damped_before_1;
    const double t48 = t47 * t37;
    const double t49 = t36 - damped_before_2;
    const double t50 = t49 * t37;
    const double t51 = t46 * element_stiffness_warp;
    const double t52 = t48 * element_stiffness_coupling;
    const double t53 = t51 + t52;
    const double t54 = t46 * element_stiffness_coupling;
    const double t55 = t48 * element_stiffness_weft;
    const double t56 = t54 + t55;
    const double t57 = t50 * element_stiffness_shear;
    const double t58 = t40 + t53;
    const double t59 = t43 + t56;
    const double t60 = t44 + t57;
    const double t61 = t6 * t58;
    const double t62 = t7 * t58;
    const double t63 = t8 * t58;
    const double t64 = t15 * t60;
    const double t65 = t16 * t60;
    const double t66 = t17 * t60;
    const double t67 = t61 + t64;
    const double t68 = t62 + t65;
    const double t69 = t63 + t66;
    const double t70 = t6 * t60;
    const double t71 = t7 * t60;
    const double t72 = t8 * t60;
    const double t73 = t15 * t59;
    const double t74 = t16 * t59;
    const double t75 = t17 * t59;
    const double t76 = t70 + t73;
    const double t77 = t71 + t74;
    const double t78 = t72 + t75;
    const double t79 = t67 * element_rest_b1_0;
    const double t80 = t68 * element_rest_b1_0;
    const double t81 = t69 * element_rest_b1_0;
    const double t82 = t76 * element_rest_b1_1;
    const double t83 = t77 * element_rest_b1_1;
    const double t84 = t78 * element_rest_b1_1;
    const double t85 = t79 + t82;
    const double t86 = t80 + t83;
    const double t87 = t81 + t84;
    const double t88 = t67 * element_rest_b2_0;
    const double t89 = t68 * element_rest_b2_0;
    const double t90 = t69 * element_rest_b2_0;
    const double t91 = t76 * element_rest_b2_1;
    const double t92 = t77 * element_rest_b2_1;
    const double t93 = t78 * element_rest_b2_1;
    const double t94 = t88 + t91;
    const double t95 = t89 + t92;
    const double t96 = t90 + t93;
    const double t97 = t85 + t94;
    const double t98 = t86 + t95;
    const double t99 = t87 + t96;
    const double t100 = -t97;
    const double t101 = -t98;
    const double t102 = -t99;
    return ElementStvkDampedGradientResult{
        Vec3{t100, t101, t102},
        Vec3{t85, t86, t87},
        Vec3{t94, t95, t96}
    };
}

// element_stvk_blocks: energy::element::StvkElement::blocks in crates/cloth-kernels/src/energy/element.rs
struct ElementStvkBlocksResult {
    Vec3 block_0_row_0;
    Vec3 block_0_row_1;
    Vec3 block_0_row_2;
    Vec3 block_1_row_0;
    Vec3 block_1_row_1;
    Vec3 block_1_row_2;
    Vec3 block_2_row_0;
    Vec3 block_2_row_1;
    Vec3 block_2_row_2;
    Vec3 block_3_row_0;
    Vec3 block_3_row_1;
    Vec3 block_3_row_2;
    Vec3 block_4_row_0;
    Vec3 block_4_row_1;
    Vec3 block_4_row_2;
    Vec3 block_5_row_0;
    Vec3 block_5_row_1;
    Vec3 block_5_row_2;
};
__device__ __forceinline__ ElementStvkBlocksResult element_stvk_blocks(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_warp,
    double element_stiffness_weft,
    double element_stiffness_coupling,
    double element_stiffness_shear,
    Vec3 d_0,
    Vec3 d_1
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t22 - 1.0;
    const double t24 = t23 * 0.5;
    const double t25 = t15 * t15;
    const double t26 = t16 * t16;
    const double t27 = t25 + t26;
    const double t28 = t17 * t17;
    const double t29 = t27 + t28;
    const double t30 = t29 - 1.0;
    const double t31 = t30 * 0.5;
    const double t32 = t6 * t15;
    const double t33 = t7 * t16;
    const double t34 = t32 + t33;
    const double t35 = t8 * t17;
    const double t36 = t34 + t35;
    const double t37 = t24 * element_stiffness_warp;
    const double t38 = t31 * element_stiffness_coupling;
    const double t39 = t37 + t38;
    const double t40 = t24 * element_stiffness_coupling;
    const double t41 = t31 * element_stiffness_weft;
    const double t42 = t40 + t41;
    const double t43 = t36 * element_stiffness_shear;
    const double t44 = t6 * element_stiffness_warp;
    const double t45 = t7 * element_stiffness_warp;
    const double t46 = t8 * element_stiffness_warp;
    const double t47 = t44 * t6;
    const double t48 = t44 * t7;
    const double t49 = t44 * t8;
    const double t50 = t45 * t7;
    const double t51 = t45 * t8;
    const double t52 = t46 * t8;
    const double t53 = t15 * element_stiffness_shear;
    const double t54 = t16 * element_stiffness_shear;
    const double t55 = t17 * element_stiffness_shear;
    const double t56 = t53 * t15;
    const double t57 = t53 * t16;
    const double t58 = t53 * t17;
    const double t59 = t54 * t16;
    const double t60 = t54 * t17;
    const double t61 = t55 * t17;
    const double t62 = t47 + t56;
    const double t63 = t48 + t57;
    const double t64 = t49 + t58;
    const double t65 = t50 + t59;
    const double t66 = t51 + t60;
    const double t67 = t52 + t61;
    const double t68 = t6 * element_stiffness_coupling;
    const double t69 = t7 * element_stiffness_coupling;
    const double t70 = t8 * element_stiffness_coupling;
    const double t71 = t15 * t68;
    const double t72 = t16 * t68;
    const double t73 = t17 * t68;
    const double t74 = t15 * t69;
    const double t75 = t16 * t69;
    const double t76 = t17 * t69;
    const double t77 = t15 * t70;
    const double t78 = t16 * t70;
    const double t79 = t17 * t70;
    const double t80 = t6 * t53;
    const double t81 = t7 * t53;
    const double t82 = t8 * t53;
    const double t83 = t6 * t54;
    const double t84 = t7 * t54;
    const double t85 = t8 * t54;
    const double t86 = t6 * t55;
    const double t87 = t7 * t55;
    const double t88 = t8 * t55;
    const double t89 = t71 + t80;
    const double t90 = t72 + t81;
    const double t91 = t73 + t82;
    const double t92 = t74 + t83;
    const double t93 = t75 + t84;
    const double t94 = t76 + t85;
    const double t95 = t77 + t86;
    const double t96 = t78 + t87;
    const double t97 = t79 + t88;
    const double t98 = t15 * element_stiffness_weft;
    const double t99 = t16 * element_stiffness_weft;
    const double t100 = t17 * element_stiffness_weft;
    const double t101 = t98 * t15;
    const double t102 = t98 * t16;
    const double t103 = t98 * t17;
    const double t104 = t99 * t16;
    const double t105 = t99 * t17;
    const double t106 = t100 * t17;
    const double t107 = t6 * element_stiffness_shear;
    const double t108 = t7 * element_stiffness_shear;
    const double t109 = t8 * element_stiffness_shear;
    const double t110 = t107 * t6;
    const double t111 = t107 * t7;
    const double t112 = t107 * t8;
    const double t113 = t108 * t7;
    const double t114 = t108 * t8;
    const double t115 = t109 * t8;
    const double t116 = t101 + t110;
    const double t117 = t102 + t111;
    const double t118 = t103 + t112;
    const double t119 = t104 + t113;
    const double t120 = t105 + t114;
    const double t121 = t106 + t115;
    const double t122 = t39 + t42;
    const double t123 = t122 * 0.5;
    const double t124 = t39 - t42;
    const double t125 = t124 * 0.5;
    const double t126 = t125 * t125;
    const double t127 = t43 * t43;
    const double t128 = t126 + t127;
    const double t129 = sqrt(t128);
    const double t130 = t123 + t129;
    const bool t131 = 0.0 < t130;
    const double t132 = t131 ? t130 : 0.0;
    const double t133 = t123 - t129;
    const bool t134 = 0.0 < t133;
    const double t135 = t134 ? t133 : 0.0;
    const double t136 = t132 + t135;
    const double t137 = t136 * 0.5;
    const double t138 = t132 - t135;
    const double t139 = t138 * 0.5;
    const bool t140 = 1.0000000031710769e-30 < t129;
    const double t141 = t140 ? t129 : 1.0;
    const double t142 = 1.0 / t141;
    const double t143 = t140 ? t142 : 0.0;
    const double t144 = t139 * t143;
    const double t145 = t125 * t144;
    const double t146 = t137 + t145;
    const double t147 = t137 - t145;
    const double t148 = t43 * t144;
    const double t149 = t62 + t146;
    const double t150 = t65 + t146;
    const double t151 = t67 + t146;
    const double t152 = t89 + t148;
    const double t153 = t90 + 0.0;
    const double t154 = t91 + 0.0;
    const double t155 = t92 + 0.0;
    const double t156 = t93 + t148;
    const double t157 = t94 + 0.0;
    const double t158 = t95 + 0.0;
    const double t159 = t96 + 0.0;
    const double t160 = t97 + t148;
    const double t161 = t116 + t147;
    const double t162 = t119 + t147;
    const double t163 = t121 + t147;
    const double t164 = t152 + t152;
    const double t165 = t153 + t155;
    const double t166 = t154 + t158;
    const double t167 = t156 + t156;
    const double t168 = t157 + t159;
    const double t169 = t160 + t160;
    const double t170 = element_rest_b1_0 * element_rest_b1_0;
    const double t171 = t149 * t170;
    const double t172 = t63 * t170;
    const double t173 = t64 * t170;
    const double t174 = t150 * t170;
    const double t175 = t66 * t170;
    const double t176 = t151 * t170;
    const double t177 = element_rest_b1_0 * element_rest_b1_1;
    const double t178 = t164 * t177;
    const double t179 = t165 * t177;
    const double t180 = t166 * t177;
    const double t181 = t167 * t177;
    const double t182 = t168 * t177;
    const double t183 = t169 * t177;
    const double t184 = t171 + t178;
    const double t185 = t172 + t179;
    const double t186 = t173 + t180;
    const double t187 = t174 + t181;
    const double t188 = t175 + t182;
    const double t189 = t176 + t183;
    const double t190 = element_rest_b1_1 * element_rest_b1_1;
    const double t191 = t161 * t190;
    const double t192 = t117 * t190;
    const double t193 = t118 * t190;
    const double t194 = t162 * t190;
    const double t195 = t120 * t190;
    const double t196 = t163 * t190;
    const double t197 = t184 + t191;
    const double t198 = t185 + t192;
    const double t199 = t186 + t193;
    const double t200 = t187 + t194;
    const double t201 = t188 + t195;
    const double t202 = t189 + t196;
    const double t203 = element_rest_b2_0 * element_rest_b2_0;
    const double t204 = t149 * t203;
    const double t205 = t63 * t203;
    const double t206 = t64 * t203;
    const double t207 = t150 * t203;
    const double t208 = t66 * t203;
    const double t209 = t151 * t203;
    const double t210 = element_rest_b2_0 * element_rest_b2_1;
    const double t211 = t164 * t210;
    const double t212 = t165 * t210;
    const double t213 = t166 * t210;
    const double t214 = t167 * t210;
    const double t215 = t168 * t210;
    const double t216 = t169 * t210;
    const double t217 = t204 + t211;
    const double t218 = t205 + t212;
    const double t219 = t206 + t213;
    const double t220 = t207 + t214;
    const double t221 = t208 + t215;
    const double t222 = t209 + t216;
    const double t223 = element_rest_b2_1 * element_rest_b2_1;
    const double t224 = t161 * t223;
    const double t225 = t117 * t223;
    const double t226 = t118 * t223;
    const double t227 = t162 * t223;
    const double t228 = t120 * t223;
    const double t229 = t163 * t223;
    const double t230 = t217 + t224;
    const double t231 = t218 + t225;
    const double t232 = t219 + t226;
    const double t233 = t220 + t227;
    const double t234 = t221 + t228;
    const double t235 = t222 + t229;
    const double t236 = element_rest_b1_0 * element_rest_b2_0;
    const double t237 = t149 * t236;
    const double t238 = t63 * t236;
    const double t239 = t64 * t236;
    const double t240 = t150 * t236;
    const double t241 = t66 * t236;
    const double t242 = t151 * t236;
    const double t243 = element_rest_b1_1 * element_rest_b2_1;
    const double t244 = t161 * t243;
    const double t245 = t117 * t243;
    const double t246 = t118 * t243;
    const double t247 = t162 * t243;
    const double t248 = t120 * t243;
    const double t249 = t163 * t243;
    const double t250 = t237 + t244;
    const double t251 = t238 + t245;
    const double t252 = t239 + t246;
    const double t253 = t240 + t247;
    const double t254 = t241 + t248;
    const double t255 = t242 + t249;
    const double t256 = element_rest_b1_0 * element_rest_b2_1;
    const double t257 = t152 * t256;
    const double t258 = t153 * t256;
    const double t259 = t154 * t256;
    const double t260 = t155 * t256;
    const double t261 = t156 * t256;
    const double t262 = t157 * t256;
    const double t263 = t158 * t256;
    const double t264 = t159 * t256;
    const double t265 = t160 * t256;
    const double t266 = t250 + t257;
    const double t267 = t251 + t258;
    const double t268 = t252 + t259;
    const double t269 = t251 + t260;
    const double t270 = t253 + t261;
    const double t271 = t254 + t262;
    const double t272 = t252 + t263;
    const double t273 = t254 + t264;
    const double t274 = t255 + t265;
    const double t275 = element_rest_b1_1 * element_rest_b2_0;
    const double t276 = t152 * t275;
    const double t277 = t155 * t275;
    const double t278 = t158 * t275;
    const double t279 = t153 * t275;
    const double t280 = t156 * t275;
    const double t281 = t159 * t275;
    const double t282 = t154 * t275;
    const double t283 = t157 * t275;
    const double t284 = t160 * t275;
    const double t285 = t266 + t276;
    const double t286 = t267 + t277;
    const double t287 = t268 + t278;
    const double t288 = t269 + t279;
    const double t289 = t270 + t280;
    const double t290 = t271 + t281;
    const double t291 = t272 + t282;
    const double t292 = t273 + t283;
    const double t293 = t274 + t284;
    const double t294 = t197 + t285;
    const double t295 = t198 + t288;
    const double t296 = t199 + t291;
    const double t297 = t198 + t286;
    const double t298 = t200 + t289;
    const double t299 = t201 + t292;
    const double t300 = t199 + t287;
    const double t301 = t201 + t290;
    const double t302 = t202 + t293;
    const double t303 = -t294;
    const double t304 = -t295;
    const double t305 = -t296;
    const double t306 = -t297;
    const double t307 = -t298;
    const double t308 = -t299;
    const double t309 = -t300;
    const double t310 = -t301;
    const double t311 = -t302;
    const double t312 = t230 + t285;
    const double t313 = t231 + t286;
    const double t314 = t232 + t287;
    const double t315 = t231 + t288;
    const double t316 = t233 + t289;
    const double t317 = t234 + t290;
    const double t318 = t232 + t291;
    const double t319 = t234 + t292;
    const double t320 = t235 + t293;
    const double t321 = -t312;
    const double t322 = -t313;
    const double t323 = -t314;
    const double t324 = -t315;
    const double t325 = -t316;
    const double t326 = -t317;
    const double t327 = -t318;
    const double t328 = -t319;
    const double t329 = -t320;
    const double t330 = t197 + t230;
    const double t331 = t198 + t231;
    const double t332 = t199 + t232;
    const double t333 = t200 + t233;
    const double t334 = t201 + t234;
    const double t335 = t202 + t235;
    const double t336 = t285 + t285;
    const double t337 = t286 + t288;
    const double t338 = t287 + t291;
    const double t339 = t289 + t289;
    const double t340 = t290 + t292;
    const double t341 = t293 + t293;
    const double t342 = t330 + t336;
    const double t343 = t331 + t337;
    const double t344 = t332 + t338;
    const double t345 = t333 + t339;
    const double t346 = t334 + t340;
    const double t347 = t335 + t341;
    return ElementStvkBlocksResult{
        Vec3{t342, t343, t344},
        Vec3{t343, t345, t346},
        Vec3{t344, t346, t347},
        Vec3{t303, t304, t305},
        Vec3{t306, t307, t308},
        Vec3{t309, t310, t311},
        Vec3{t321, t322, t323},
        Vec3{t324, t325, t326},
        Vec3{t327, t328, t329},
        Vec3{t197, t198, t199},
        Vec3{t198, t200, t201},
        Vec3{t199, t201, t202},
        Vec3{t285, t286, t287},
        Vec3{t288, t289, t290},
        Vec3{t291, t292, t293},
        Vec3{t230, t231, t232},
        Vec3{t231, t233, t234},
        Vec3{t232, t234, t235}
    };
}

// element_stvk_damped_blocks: energy::element::StvkElement::blocks in crates/cloth-kernels/src/energy/element.rs
struct ElementStvkDampedBlocksResult {
    Vec3 block_0_row_0;
    Vec3 block_0_row_1;
    Vec3 block_0_row_2;
    Vec3 block_1_row_0;
    Vec3 block_1_row_1;
    Vec3 block_1_row_2;
    Vec3 block_2_row_0;
    Vec3 block_2_row_1;
    Vec3 block_2_row_2;
    Vec3 block_3_row_0;
    Vec3 block_3_row_1;
    Vec3 block_3_row_2;
    Vec3 block_4_row_0;
    Vec3 block_4_row_1;
    Vec3 block_4_row_2;
    Vec3 block_5_row_0;
    Vec3 block_5_row_1;
    Vec3 block_5_row_2;
};
__device__ __forceinline__ ElementStvkDampedBlocksResult element_stvk_damped_blocks(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_warp,
    double element_stiffness_weft,
    double element_stiffness_coupling,
    double element_stiffness_shear,
    Vec3 d_0,
    Vec3 d_1,
    double damped_before_0,
    double damped_before_1,
    double damped_before_2,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t22 - 1.0;
    const double t24 = t23 * 0.5;
    const double t25 = t15 * t15;
    const double t26 = t16 * t16;
    const double t27 = t25 + t26;
    const double t28 = t17 * t17;
    const double t29 = t27 + t28;
    const double t30 = t29 - 1.0;
    const double t31 = t30 * 0.5;
    const double t32 = t6 * t15;
    const double t33 = t7 * t16;
    const double t34 = t32 + t33;
    const double t35 = t8 * t17;
    const double t36 = t34 + t35;
    const double t37 = t6 * element_stiffness_warp;
    const double t38 = t7 * element_stiffness_warp;
    const double t39 = t8 * element_stiffness_warp;
    const double t40 = t37 * t6;
    const double t41 = t37 * t7;
    const double t42 = t37 * t8;
    const double t43 = t38 * t7;
    const double t44 = t38 * t8;
    const double t45 = t39 * t8;
    const double t46 = t15 * element_stiffness_shear;
    const double t47 = t16 * element_stiffness_shear;
    const double t48 = t17 * element_stiffness_shear;
    const double t49 = t46 * t15;
    const double t50 = t46 * t16;
    const double t51 = t46 * t17;
    const double t52 = t47 * t16;
    const double t53 = t47 * t17;
    const double t54 = t48 * t17;
    const double t55 = t40 + t49;
    const double t56 = t41 + t50;
    const double t57 = t42 + t51;
    const double t58 = t43 + t52;
    const double t59 = t44 + t53;
    const double t60 = t45 + t54;
    const double t61 = t6 * element_stiffness_coupling;
    const double t62 = t7 * element_stiffness_coupling;
    const double t63 = t8 * element_stiffness_coupling;
    const double t64 = t15 * t61;
    const double t65 = t16 * t61;
    const double t66 = t17 * t61;
    const double t67 = t15 * t62;
    const double t68 = t16 * t62;
    const double t69 = t17 * t62;
    const double t70 = t15 * t63;
    const double t71 = t16 * t63;
    const double t72 = t17 * t63;
    const double t73 = t6 * t46;
    const double t74 = t7 * t46;
    const double t75 = t8 * t46;
    const double t76 = t6 * t47;
    const double t77 = t7 * t47;
    const double t78 = t8 * t47;
    const double t79 = t6 * t48;
    const double t80 = t7 * t48;
    const double t81 = t8 * t48;
    const double t82 = t64 + t73;
    const double t83 = t65 + t74;
    const double t84 = t66 + t75;
    const double t85 = t67 + t76;
    const double t86 = t68 + t77;
    const double t87 = t69 + t78;
    const double t88 = t70 + t79;
    const double t89 = t71 + t80;
    const double t90 = t72 + t81;
    const double t91 = t15 * element_stiffness_weft;
    const double t92 = t16 * element_stiffness_weft;
    const double t93 = t17 * element_stiffness_weft;
    const double t94 = t91 * t15;
    const double t95 = t91 * t16;
    const double t96 = t91 * t17;
    const double t97 = t92 * t16;
    const double t98 = t92 * t17;
    const double t99 = t93 * t17;
    const double t100 = t6 * element_stiffness_shear;
    const double t101 = t7 * element_stiffness_shear;
    const double t102 = t8 * element_stiffness_shear;
    const double t103 = t100 * t6;
    const double t104 = t100 * t7;
    const double t105 = t100 * t8;
    const double t106 = t101 * t7;
    const double t107 = t101 * t8;
    const double t108 = t102 * t8;
    const double t109 = t94 + t103;
    const double t110 = t95 + t104;
    const double t111 = t96 + t105;
    const double t112 = t97 + t106;
    const double t113 = t98 + t107;
    const double t114 = t99 + t108;
    const double t115 = damped_time * damped_rate;
    const double t116 = t55 * t115;
    const double t117 = t56 * t115;
    const double t118 = t57 * t115;
    const double t119 = t58 * t115;
    const double t120 = t59 * t115;
    const double t121 = t60 * t115;
    const double t122 = t82 * t115;
    const double t123 = t83 * t115;
    const double t124 = t84 * t115;
    const double t125 = t85 * t115;
    const double t126 = t86 * t115;
    const double t127 = t87 * t115;
    const double t128 = t88 * t115;
    const double t129 = t89 * t115;
    const double t130 = t90 * t115;
    const double t131 = t109 * t115;
    const double t132 = t110 * t115;
    const double t133 = t111 * t115;
    const double t134 = t112 * t115;
    const double t135 = t113 * t115;
    const double t136 = t114 * t115;
    const double t137 = t24 * element_stiffness_warp;
    const double t138 = t31 * element_stiffness_coupling;
    const double t139 = t137 + t138;
    const double t140 = t24 * element_stiffness_coupling;
    const double t141 = t31 * element_stiffness_weft;
    const double t142 = t140 + t141;
    const double t143 = t36 * element_stiffness_shear;
    const double t144 = t139 + t142;
    const double t145 = t144 * 0.5;
    const double t146 = t139 - t142;
    const double t147 = t146 * 0.5;
    const double t148 = t147 * t147;
    const double t149 = t143 * t143;
    const double t150 = t148 + t149;
    const double t151 = sqrt(t150);
    const double t152 = t145 + t151;
    const bool t153 = 0.0 < t152;
    const double t154 = t153 ? t152 : 0.0;
    const double t155 = t145 - t151;
    const bool t156 = 0.0 < t155;
    const double t157 = t156 ? t155 : 0.0;
    const double t158 = t154 + t157;
    const double t159 = t158 * 0.5;
    const double t160 = t154 - t157;
    const double t161 = t160 * 0.5;
    const bool t162 = 1.0000000031710769e-30 < t151;
    const double t163 = t162 ? t151 : 1.0;
    const double t164 = 1.0 / t163;
    const double t165 = t162 ? t164 : 0.0;
    const double t166 = t161 * t165;
    const double t167 = t147 * t166;
    const double t168 = t159 + t167;
    const double t169 = t159 - t167;
    const double t170 = t143 * t166;
    const double t171 = t55 + t168;
    const double t172 = t58 + t168;
    const double t173 = t60 + t168;
    const double t174 = t82 + t170;
    const double t175 = t83 + 0.0;
    const double t176 = t84 + 0.0;
    const double t177 = t85 + 0.0;
    const double t178 = t86 + t170;
    const double t179 = t87 + 0.0;
    const double t180 = t88 + 0.0;
    const double t181 = t89 + 0.0;
    const double t182 = t90 + t170;
    const double t183 = t109 + t169;
    const double t184 = t112 + t169;
    const double t185 = t114 + t169;
    const double t186 = t171 + t116;
    const double t187 = t56 + t117;
    const double t188 = t57 + t118;
    const double t189 = t172 + t119;
    const double t190 = t59 + t120;
    const double t191 = t173 + t121;
    const double t192 = t174 + t122;
    const double t193 = t175 + t123;
    const double t194 = t176 + t124;
    const double t195 = t177 + t125;
    const double t196 = t178 + t126;
    const double t197 = t179 + t127;
    const double t198 = t180 + t128;
    const double t199 = t181 + t129;
    const double t200 = t182 + t130;
    const double t201 = t183 + t131;
    const double t202 = t110 + t132;
    const double t203 = t111 + t133;
    const double t204 = t184 + t134;
    const double t205 = t113 + t135;
    const double t206 = t185 + t136;
    const double t207 = t192 + t192;
    const double t208 = t193 + t195;
    const double t209 = t194 + t198;
    const double t210 = t196 + t196;
    const double t211 = t197 + t199;
    const double t212 = t200 + t200;
    const double t213 = element_rest_b1_0 * element_rest_b1_0;
    const double t214 = t186 * t213;
    const double t215 = t187 * t213;
    const double t216 = t188 * t213;
    const double t217 = t189 * t213;
    const double t218 = t190 * t213;
    const double t219 = t191 * t213;
    const double t220 = element_rest_b1_0 * element_rest_b1_1;
    const double t221 = t207 * t220;
    const double t222 = t208 * t220;
    const double t223 = t209 * t220;
    const double t224 = t210 * t220;
    const double t225 = t211 * t220;
    const double t226 = t212 * t220;
    const double t227 = t214 + t221;
    const double t228 = t215 + t222;
    const double t229 = t216 + t223;
    const double t230 = t217 + t224;
    const double t231 = t218 + t225;
    const double t232 = t219 + t226;
    const double t233 = element_rest_b1_1 * element_rest_b1_1;
    const double t234 = t201 * t233;
    const double t235 = t202 * t233;
    const double t236 = t203 * t233;
    const double t237 = t204 * t233;
    const double t238 = t205 * t233;
    const double t239 = t206 * t233;
    const double t240 = t227 + t234;
    const double t241 = t228 + t235;
    const double t242 = t229 + t236;
    const double t243 = t230 + t237;
    const double t244 = t231 + t238;
    const double t245 = t232 + t239;
    const double t246 = element_rest_b2_0 * element_rest_b2_0;
    const double t247 = t186 * t246;
    const double t248 = t187 * t246;
    const double t249 = t188 * t246;
    const double t250 = t189 * t246;
    const double t251 = t190 * t246;
    const double t252 = t191 * t246;
    const double t253 = element_rest_b2_0 * element_rest_b2_1;
    const double t254 = t207 * t253;
    const double t255 = t208 * t253;
    const double t256 = t209 * t253;
    const double t257 = t210 * t253;
    const double t258 = t211 * t253;
    const double t259 = t212 * t253;
    const double t260 = t247 + t254;
    const double t261 = t248 + t255;
    const double t262 = t249 + t256;
    const double t263 = t250 + t257;
    const double t264 = t251 + t258;
    const double t265 = t252 + t259;
    const double t266 = element_rest_b2_1 * element_rest_b2_1;
    const double t267 = t201 * t266;
    const double t268 = t202 * t266;
    const double t269 = t203 * t266;
    const double t270 = t204 * t266;
    const double t271 = t205 * t266;
    const double t272 = t206 * t266;
    const double t273 = t260 + t267;
    const double t274 = t261 + t268;
    const double t275 = t262 + t269;
    const double t276 = t263 + t270;
    const double t277 = t264 + t271;
    const double t278 = t265 + t272;
    const double t279 = element_rest_b1_0 * element_rest_b2_0;
    const double t280 = t186 * t279;
    const double t281 = t187 * t279;
    const double t282 = t188 * t279;
    const double t283 = t189 * t279;
    const double t284 = t190 * t279;
    const double t285 = t191 * t279;
    const double t286 = element_rest_b1_1 * element_rest_b2_1;
    const double t287 = t201 * t286;
    const double t288 = t202 * t286;
    const double t289 = t203 * t286;
    const double t290 = t204 * t286;
    const double t291 = t205 * t286;
    const double t292 = t206 * t286;
    const double t293 = t280 + t287;
    const double t294 = t281 + t288;
    const double t295 = t282 + t289;
    const double t296 = t283 + t290;
    const double t297 = t284 + t291;
    const double t298 = t285 + t292;
    const double t299 = element_rest_b1_0 * element_rest_b2_1;
    const double t300 = t192 * t299;
    const double t301 = t193 * t299;
    const double t302 = t194 * t299;
    const double t303 = t195 * t299;
    const double t304 = t196 * t299;
    const double t305 = t197 * t299;
    const double t306 = t198 * t299;
    const double t307 = t199 * t299;
    const double t308 = t200 * t299;
    const double t309 = t293 + t300;
    const double t310 = t294 + t301;
    const double t311 = t295 + t302;
    const double t312 = t294 + t303;
    const double t313 = t296 + t304;
    const double t314 = t297 + t305;
    const double t315 = t295 + t306;
    const double t316 = t297 + t307;
    const double t317 = t298 + t308;
    const double t318 = element_rest_b1_1 * element_rest_b2_0;
    const double t319 = t192 * t318;
    const double t320 = t195 * t318;
    const double t321 = t198 * t318;
    const double t322 = t193 * t318;
    const double t323 = t196 * t318;
    const double t324 = t199 * t318;
    const double t325 = t194 * t318;
    const double t326 = t197 * t318;
    const double t327 = t200 * t318;
    const double t328 = t309 + t319;
    const double t329 = t310 + t320;
    const double t330 = t311 + t321;
    const double t331 = t312 + t322;
    const double t332 = t313 + t323;
    const double t333 = t314 + t324;
    const double t334 = t315 + t325;
    const double t335 = t316 + t326;
    const double t336 = t317 + t327;
    const double t337 = t240 + t328;
    const double t338 = t241 + t331;
    const double t339 = t242 + t334;
    const double t340 = t241 + t329;
    const double t341 = t243 + t332;
    const double t342 = t244 + t335;
    const double t343 = t242 + t330;
    const double t344 = t244 + t333;
    const double t345 = t245 + t336;
    const double t346 = -t337;
    const double t347 = -t338;
    const double t348 = -t339;
    const double t349 = -t340;
    const double t350 = -t341;
    const double t351 = -t342;
    const double t352 = -t343;
    const double t353 = -t344;
    const double t354 = -t345;
    const double t355 = t273 + t328;
    const double t356 = t274 + t329;
    const double t357 = t275 + t330;
    const double t358 = t274 + t331;
    const double t359 = t276 + t332;
    const double t360 = t277 + t333;
    const double t361 = t275 + t334;
    const double t362 = t277 + t335;
    const double t363 = t278 + t336;
    const double t364 = -t355;
    const double t365 = -t356;
    const double t366 = -t357;
    const double t367 = -t358;
    const double t368 = -t359;
    const double t369 = -t360;
    const double t370 = -t361;
    const double t371 = -t362;
    const double t372 = -t363;
    const double t373 = t240 + t273;
    const double t374 = t241 + t274;
    const double t375 = t242 + t275;
    const double t376 = t243 + t276;
    const double t377 = t244 + t277;
    const double t378 = t245 + t278;
    const double t379 = t328 + t328;
    const double t380 = t329 + t331;
    const double t381 = t330 + t334;
    const double t382 = t332 + t332;
    const double t383 = t333 + t335;
    const double t384 = t336 + t336;
    const double t385 = t373 + t379;
    const double t386 = t374 + t380;
    const double t387 = t375 + t381;
    const double t388 = t376 + t382;
    const double t389 = t377 + t383;
    const double t390 = t378 + t384;
    return ElementStvkDampedBlocksResult{
        Vec3{t385, t386, t387},
        Vec3{t386, t388, t389},
        Vec3{t387, t389, t390},
        Vec3{t346, t347, t348},
        Vec3{t349, t350, t351},
        Vec3{t352, t353, t354},
        Vec3{t364, t365, t366},
        Vec3{t367, t368, t369},
        Vec3{t370, t371, t372},
        Vec3{t240, t241, t242},
        Vec3{t241, t243, t244},
        Vec3{t242, t244, t245},
        Vec3{t328, t329, t330},
        Vec3{t331, t332, t333},
        Vec3{t334, t335, t336},
        Vec3{t273, t274, t275},
        Vec3{t274, t276, t277},
        Vec3{t275, t277, t278}
    };
}

// element_corotated_strain: energy::element::CorotatedElement::strain in crates/cloth-kernels/src/energy/element.rs
struct ElementCorotatedStrainResult {
    double strain_0;
    double strain_1;
    double strain_2;
};
__device__ __forceinline__ ElementCorotatedStrainResult element_corotated_strain(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_mu,
    double element_stiffness_lambda,
    Vec3 d_0,
    Vec3 d_1
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = sqrt(t22);
    const bool t24 = 9.999999960041972e-13 < t23;
    const double t25 = t24 ? t23 : 1.0;
    const double t26 = 1.0 / t25;
    const double t27 = t24 ? t26 : 0.0;
    const double t28 = t6 * t27;
    const double t29 = t7 * t27;
    const double t30 = t8 * t27;
    const double t31 = t28 * t15;
    const double t32 = t29 * t16;
    const double t33 = t31 + t32;
    const double t34 = t30 * t17;
    const double t35 = t33 + t34;
    const double t36 = t28 * t35;
    const double t37 = t29 * t35;
    const double t38 = t30 * t35;
    const double t39 = t15 - t36;
    const double t40 = t16 - t37;
    const double t41 = t17 - t38;
    const double t42 = t29 * t41;
    const double t43 = t30 * t40;
    const double t44 = t42 - t43;
    const double t45 = t30 * t39;
    const double t46 = t28 * t41;
    const double t47 = t45 - t46;
    const double t48 = t28 * t40;
    const double t49 = t29 * t39;
    const double t50 = t48 - t49;
    const double t51 = t44 * t44;
    const double t52 = t47 * t47;
    const double t53 = t51 + t52;
    const double t54 = t50 * t50;
    const double t55 = t53 + t54;
    const double t56 = sqrt(t55);
    const double t57 = t23 * t56;
    const double t58 = t15 * t15;
    const double t59 = t16 * t16;
    const double t60 = t58 + t59;
    const double t61 = t17 * t17;
    const double t62 = t60 + t61;
    const double t63 = t22 + t62;
    const double t64 = t57 * 2.0;
    const double t65 = t63 + t64;
    const double t66 = sqrt(t65);
    const bool t67 = 9.999999960041972e-13 < t66;
    const double t68 = t67 ? t66 : 1.0;
    const double t69 = 1.0 / t68;
    const double t70 = t67 ? t69 : 0.0;
    const double t71 = t6 - t15;
    const double t72 = t7 - t16;
    const double t73 = t8 - t17;
    const double t74 = t6 + t15;
    const double t75 = t7 + t16;
    const double t76 = t8 + t17;
    const double t77 = t71 * t74;
    const double t78 = t72 * t75;
    const double t79 = t77 + t78;
    const double t80 = t73 * t76;
    const double t81 = t79 + t80;
    const double t82 = t81 * t70;
    const double t83 = t6 * t15;
    const double t84 = t7 * t16;
    const double t85 = t83 + t84;
    const double t86 = t8 * t17;
    const double t87 = t85 + t86;
    const double t88 = t87 * t70;
    const double t89 = t88 * 2.0;
    const double t90 = t66 - 2.0;
    return ElementCorotatedStrainResult{
        t90,
        t82,
        t89
    };
}

// element_corotated_energy: energy::element::CorotatedElement::energy in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_corotated_energy(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_mu,
    double element_stiffness_lambda,
    Vec3 d_0,
    Vec3 d_1
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = sqrt(t22);
    const bool t24 = 9.999999960041972e-13 < t23;
    const double t25 = t24 ? t23 : 1.0;
    const double t26 = 1.0 / t25;
    const double t27 = t24 ? t26 : 0.0;
    const double t28 = t6 * t27;
    const double t29 = t7 * t27;
    const double t30 = t8 * t27;
    const double t31 = t28 * t15;
    const double t32 = t29 * t16;
    const double t33 = t31 + t32;
    const double t34 = t30 * t17;
    const double t35 = t33 + t34;
    const double t36 = t28 * t35;
    const double t37 = t29 * t35;
    const double t38 = t30 * t35;
    const double t39 = t15 - t36;
    const double t40 = t16 - t37;
    const double t41 = t17 - t38;
    const double t42 = t29 * t41;
    const double t43 = t30 * t40;
    const double t44 = t42 - t43;
    const double t45 = t30 * t39;
    const double t46 = t28 * t41;
    const double t47 = t45 - t46;
    const double t48 = t28 * t40;
    const double t49 = t29 * t39;
    const double t50 = t48 - t49;
    const double t51 = t44 * t44;
    const double t52 = t47 * t47;
    const double t53 = t51 + t52;
    const double t54 = t50 * t50;
    const double t55 = t53 + t54;
    const double t56 = sqrt(t55);
    const double t57 = t23 * t56;
    const double t58 = t15 * t15;
    const double t59 = t16 * t16;
    const double t60 = t58 + t59;
    const double t61 = t17 * t17;
    const double t62 = t60 + t61;
    const double t63 = t22 + t62;
    const double t64 = t57 * 2.0;
    const double t65 = t63 + t64;
    const double t66 = sqrt(t65);
    const bool t67 = 9.999999960041972e-13 < t66;
    const double t68 = t67 ? t66 : 1.0;
    const double t69 = 1.0 / t68;
    const double t70 = t67 ? t69 : 0.0;
    const double t71 = t6 - t15;
    const double t72 = t7 - t16;
    const double t73 = t8 - t17;
    const double t74 = t6 + t15;
    const double t75 = t7 + t16;
    const double t76 = t8 + t17;
    const double t77 = t71 * t74;
    const double t78 = t72 * t75;
    const double t79 = t77 + t78;
    const double t80 = t73 * t76;
    const double t81 = t79 + t80;
    const double t82 = t81 * t70;
    const double t83 = t6 * t15;
    const double t84 = t7 * t16;
    const double t85 = t83 + t84;
    const double t86 = t8 * t17;
    const double t87 = t85 + t86;
    const double t88 = t87 * t70;
    const double t89 = t88 * 2.0;
    const double t90 = t66 - 2.0;
    const double t91 = element_stiffness_mu + element_stiffness_lambda;
    const double t92 = t90 * t91;
    const double t93 = t82 * element_stiffness_mu;
    const double t94 = t89 * element_stiffness_mu;
    const double t95 = t90 * t92;
    const double t96 = t82 * t93;
    const double t97 = t95 + t96;
    const double t98 = t89 * t94;
    const double t99 = t97 + t98;
    const double t100 = t99 * 0.5;
    return t100;
}

// element_corotated_damped_energy: energy::element::CorotatedElement::energy in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_corotated_damped_energy(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_mu,
    double element_stiffness_lambda,
    Vec3 d_0,
    Vec3 d_1,
    double damped_before_0,
    double damped_before_1,
    double damped_before_2,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = sqrt(t22);
    const bool t24 = 9.999999960041972e-13 < t23;
    const double t25 = t24 ? t23 : 1.0;
    const double t26 = 1.0 / t25;
    const double t27 = t24 ? t26 : 0.0;
    const double t28 = t6 * t27;
    const double t29 = t7 * t27;
    const double t30 = t8 * t27;
    const double t31 = t28 * t15;
    const double t32 = t29 * t16;
    const double t33 = t31 + t32;
    const double t34 = t30 * t17;
    const double t35 = t33 + t34;
    const double t36 = t28 * t35;
    const double t37 = t29 * t35;
    const double t38 = t30 * t35;
    const double t39 = t15 - t36;
    const double t40 = t16 - t37;
    const double t41 = t17 - t38;
    const double t42 = t29 * t41;
    const double t43 = t30 * t40;
    const double t44 = t42 - t43;
    const double t45 = t30 * t39;
    const double t46 = t28 * t41;
    const double t47 = t45 - t46;
    const double t48 = t28 * t40;
    const double t49 = t29 * t39;
    const double t50 = t48 - t49;
    const double t51 = t44 * t44;
    const double t52 = t47 * t47;
    const double t53 = t51 + t52;
    const double t54 = t50 * t50;
    const double t55 = t53 + t54;
    const double t56 = sqrt(t55);
    const double t57 = t23 * t56;
    const double t58 = t15 * t15;
    const double t59 = t16 * t16;
    const double t60 = t58 + t59;
    const double t61 = t17 * t17;
    const double t62 = t60 + t61;
    const double t63 = t22 + t62;
    const double t64 = t57 * 2.0;
    const double t65 = t63 + t64;
    const double t66 = sqrt(t65);
    const bool t67 = 9.999999960041972e-13 < t66;
    const double t68 = t67 ? t66 : 1.0;
    const double t69 = 1.0 / t68;
    const double t70 = t67 ? t69 : 0.0;
    const double t71 = t6 - t15;
    const double t72 = t7 - t16;
    const double t73 = t8 - t17;
    const double t74 = t6 + t15;
    const double t75 = t7 + t16;
    const double t76 = t8 + t17;
    const double t77 = t71 * t74;
    const double t78 = t72 * t75;
    const double t79 = t77 + t78;
    const double t80 = t73 * t76;
    const double t81 = t79 + t80;
    const double t82 = t81 * t70;
    const double t83 = t6 * t15;
    const double t84 = t7 * t16;
    const double t85 = t83 + t84;
    const double t86 = t8 * t17;
    const double t87 = t85 + t86;
    const double t88 = t87 * t70;
    const double t89 = t88 * 2.0;
    const double t90 = t66 - 2.0;
    const double t91 = damped_time * damped_rate;
    const double t92 = t90 - damped_before_0;
    const double t93 = t92 * t91;
    const double t94 = t82 - damped_before_1;
    const double t95 = t94 * t91;
    const double t96 = t89 - damped_before_2;
    const double t97 = t96 * t91;
    const double t98 = element_stiffness_mu + element_stiffness_lambda;
    const double t99 = t93 * t98;
    const double t100 = t95 * element_stiffness_mu;
    const double t101 = t97 * element_stiffness_mu;
    const double t102 = t92 * t99;
    const double t103 = t94 * t100;
    const double t104 = t102 + t103;
    const double t105 = t96 * t101;
    const double t106 = t104 + t105;
    const double t107 = t90 * t98;
    const double t108 = t82 * element_stiffness_mu;
    const double t109 = t89 * element_stiffness_mu;
    const double t110 = t90 * t107;
    const double t111 = t82 * t108;
    const double t112 = t110 + t111;
    const double t113 = t89 * t109;
    const double t114 = t112 + t113;
    const double t115 = t114 * 0.5;
    const double t116 = t106 * 0.5;
    const double t117 = t115 + t116;
    return t117;
}

// element_corotated_gradient: energy::element::CorotatedElement::gradient in crates/cloth-kernels/src/energy/element.rs
struct ElementCorotatedGradientResult {
    Vec3 force_0;
    Vec3 force_1;
    Vec3 force_2;
};
__device__ __forceinline__ ElementCorotatedGradientResult element_corotated_gradient(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_mu,
    double element_stiffness_lambda,
    Vec3 d_0,
    Vec3 d_1
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = sqrt(t22);
    const bool t24 = 9.999999960041972e-13 < t23;
    const double t25 = t24 ? t23 : 1.0;
    const double t26 = 1.0 / t25;
    const double t27 = t24 ? t26 : 0.0;
    const double t28 = t6 * t27;
    const double t29 = t7 * t27;
    const double t30 = t8 * t27;
    const double t31 = t28 * t15;
    const double t32 = t29 * t16;
    const double t33 = t31 + t32;
    const double t34 = t30 * t17;
    const double t35 = t33 + t34;
    const double t36 = t28 * t35;
    const double t37 = t29 * t35;
    const double t38 = t30 * t35;
    const double t39 = t15 - t36;
    const double t40 = t16 - t37;
    const double t41 = t17 - t38;
    const double t42 = t29 * t41;
    const double t43 = t30 * t40;
    const double t44 = t42 - t43;
    const double t45 = t30 * t39;
    const double t46 = t28 * t41;
    const double t47 = t45 - t46;
    const double t48 = t28 * t40;
    const double t49 = t29 * t39;
    const double t50 = t48 - t49;
    const double t51 = t44 * t44;
    const double t52 = t47 * t47;
    const double t53 = t51 + t52;
    const double t54 = t50 * t50;
    const double t55 = t53 + t54;
    const double t56 = sqrt(t55);
    const bool t57 = 9.999999960041972e-13 < t56;
    const double t58 = t57 ? t56 : 1.0;
    const double t59 = 1.0 / t58;
    const double t60 = t57 ? t59 : 0.0;
    const double t61 = t44 * t60;
    const double t62 = t47 * t60;
    const double t63 = t50 * t60;
    const double t64 = t23 * t56;
    const double t65 = t15 * t15;
    const double t66 = t16 * t16;
    const double t67 = t65 + t66;
    const double t68 = t17 * t17;
    const double t69 = t67 + t68;
    const double t70 = t22 + t69;
    const double t71 = t64 * 2.0;
    const double t72 = t70 + t71;
    const double t73 = sqrt(t72);
    const bool t74 = 9.999999960041972e-13 < t73;
    const double t75 = t74 ? t73 : 1.0;
    const double t76 = 1.0 / t75;
    const double t77 = t74 ? t76 : 0.0;
    const double t78 = t16 * t63;
    const double t79 = t17 * t62;
    const double t80 = t78 - t79;
    const double t81 = t17 * t61;
    const double t82 = t15 * t63;
    const double t83 = t81 - t82;
    const double t84 = t15 * t62;
    const double t85 = t16 * t61;
    const double t86 = t84 - t85;
    const double t87 = t6 + t80;
    const double t88 = t7 + t83;
    const double t89 = t8 + t86;
    const double t90 = t62 * t8;
    const double t91 = t63 * t7;
    const double t92 = t90 - t91;
    const double t93 = t63 * t6;
    const double t94 = t61 * t8;
    const double t95 = t93 - t94;
    const double t96 = t61 * t7;
    const double t97 = t62 * t6;
    const double t98 = t96 - t97;
    const double t99 = t15 + t92;
    const double t100 = t16 + t95;
    const double t101 = t17 + t98;
    const double t102 = t87 * t77;
    const double t103 = t88 * t77;
    const double t104 = t89 * t77;
    const double t105 = t99 * t77;
    const double t106 = t100 * t77;
    const double t107 = t101 * t77;
    const double t108 = t6 - t15;
    const double t109 = t7 - t16;
    const double t110 = t8 - t17;
    const double t111 = t6 + t15;
    const double t112 = t7 + t16;
    const double t113 = t8 + t17;
    const double t114 = t108 * t111;
    const double t115 = t109 * t112;
    const double t116 = t114 + t115;
    const double t117 = t110 * t113;
    const double t118 = t116 + t117;
    const double t119 = t118 * t77;
    const double t120 = t6 * t15;
    const double t121 = t7 * t16;
    const double t122 = t120 + t121;
    const double t123 = t8 * t17;
    const double t124 = t122 + t123;
    const double t125 = t124 * t77;
    const double t126 = t125 * 2.0;
    const double t127 = t73 - 2.0;
    const double t128 = element_stiffness_mu + element_stiffness_lambda;
    const double t129 = t127 * t128;
    const double t130 = t119 * element_stiffness_mu;
    const double t131 = t126 * element_stiffness_mu;
    const double t132 = t77 * 2.0;
    const double t133 = t130 * t119;
    const double t134 = t131 * t126;
    const double t135 = t133 + t134;
    const double t136 = t135 * t77;
    const double t137 = t129 - t136;
    const double t138 = t130 * t132;
    const double t139 = t131 * t132;
    const double t140 = t6 * t138;
    const double t141 = t7 * t138;
    const double t142 = t8 * t138;
    const double t143 = t15 * t139;
    const double t144 = t16 * t139;
    const double t145 = t17 * t139;
    const double t146 = t140 + t143;
    const double t147 = t141 + t144;
    const double t148 = t142 + t145;
    const double t149 = t6 * t139;
    const double t150 = t7 * t139;
    const double t151 = t8 * t139;
    const double t152 = t15 * t138;
    const double t153 = t16 * t138;
    const double t154 = t17 * t138;
    const double t155 = t149 - t152;
    const double t156 = t150 - t153;
    const double t157 = t151 - t154;
    const double t158 = t102 * t137;
    const double t159 = t103 * t137;
    const double t160 = t104 * t137;
    const double t161 = t105 * t137;
    const double t162 = t106 * t137;
    const double t163 = t107 * t137;
    const double t164 = t146 + t158;
    const double t165 = t147 + t159;
    const double t166 = t148 + t160;
    const double t167 = t155 + t161;
    const double t168 = t156 + t162;
    const double t169 = t157 + t163;
    const double t170 = t164 * element_rest_b1_0;
    const double t171 = t165 * element_rest_b1_0;
    const double t172 = t166 * element_rest_b1_0;
    const double t173 = t167 * element_rest_b1_1;
    const double t174 = t168 * element_rest_b1_1;
    const double t175 = t169 * element_rest_b1_1;
    const double t176 = t170 + t173;
    const double t177 = t171 + t174;
    const double t178 = t172 + t175;
    const double t179 = t164 * element_rest_b2_0;
    const double t180 = t165 * element_rest_b2_0;
    const double t181 = t166 * element_rest_b2_0;
    const double t182 = t167 * element_rest_b2_1;
    const double t183 = t168 * element_rest_b2_1;
    const double t184 = t169 * element_rest_b2_1;
    const double t185 = t179 + t182;
    const double t186 = t180 + t183;
    const double t187 = t181 + t184;
    const double t188 = t176 + t185;
    const double t189 = t177 + t186;
    const double t190 = t178 + t187;
    const double t191 = -t188;
    const double t192 = -t189;
    const double t193 = -t190;
    return ElementCorotatedGradientResult{
        Vec3{t191, t192, t193},
        Vec3{t176, t177, t178},
        Vec3{t185, t186, t187}
    };
}

// element_corotated_damped_gradient: energy::element::CorotatedElement::gradient in crates/cloth-kernels/src/energy/element.rs
struct ElementCorotatedDampedGradientResult {
    Vec3 force_0;
    Vec3 force_1;
    Vec3 force_2;
};
__device__ __forceinline__ ElementCorotatedDampedGradientResult element_corotated_damped_gradient(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_mu,
    double element_stiffness_lambda,
    Vec3 d_0,
    Vec3 d_1,
    double damped_before_0,
    double damped_before_1,
    double damped_before_2,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = sqrt(t22);
    const bool t24 = 9.999999960041972e-13 < t23;
    const double t25 = t24 ? t23 : 1.0;
    const double t26 = 1.0 / t25;
    const double t27 = t24 ? t26 : 0.0;
    const double t28 = t6 * t27;
    const double t29 = t7 * t27;
    const double t30 = t8 * t27;
    const double t31 = t28 * t15;
    const double t32 = t29 * t16;
    const double t33 = t31 + t32;
    const double t34 = t30 * t17;
    const double t35 = t33 + t34;
    const double t36 = t28 * t35;
    const double t37 = t29 * t35;
    const double t38 = t30 * t35;
    const double t39 = t15 - t36;
    const double t40 = t16 - t37;
    const double t41 = t17 - t38;
    const double t42 = t29 * t41;
    const double t43 = t30 * t40;
    const double t44 = t42 - t43;
    const double t45 = t30 * t39;
    const double t46 = t28 * t41;
    const double t47 = t45 - t46;
    const double t48 = t28 * t40;
    const double t49 = t29 * t39;
    const double t50 = t48 - t49;
    const double t51 = t44 * t44;
    const double t52 = t47 * t47;
    const double t53 = t51 + t52;
    const double t54 = t50 * t50;
    const double t55 = t53 + t54;
    const double t56 = sqrt(t55);
    const bool t57 = 9.999999960041972e-13 < t56;
    const double t58 = t57 ? t56 : 1.0;
    const double t59 = 1.0 / t58;
    const double t60 = t57 ? t59 : 0.0;
    const double t61 = t44 * t60;
    const double t62 = t47 * t60;
    const double t63 = t50 * t60;
    const double t64 = t23 * t56;
    const double t65 = t15 * t15;
    const double t66 = t16 * t16;
    const double t67 = t65 + t66;
    const double t68 = t17 * t17;
    const double t69 = t67 + t68;
    const double t70 = t22 + t69;
    const double t71 = t64 * 2.0;
    const double t72 = t70 + t71;
    const double t73 = sqrt(t72);
    const bool t74 = 9.999999960041972e-13 < t73;
    const double t75 = t74 ? t73 : 1.0;
    const double t76 = 1.0 / t75;
    const double t77 = t74 ? t76 : 0.0;
    const double t78 = t16 * t63;
    const double t79 = t17 * t62;
    const double t80 = t78 - t79;
    const double t81 = t17 * t61;
    const double t82 = t15 * t63;
    const double t83 = t81 - t82;
    const double t84 = t15 * t62;
    const double t85 = t16 * t61;
    const double t86 = t84 - t85;
    const double t87 = t6 + t80;
    const double t88 = t7 + t83;
    const double t89 = t8 + t86;
    const double t90 = t62 * t8;
    const double t91 = t63 * t7;
    const double t92 = t90 - t91;
    const double t93 = t63 * t6;
    const double t94 = t61 * t8;
    const double t95 = t93 - t94;
    const double t96 = t61 * t7;
    const double t97 = t62 * t6;
    const double t98 = t96 - t97;
    const double t99 = t15 + t92;
    const double t100 = t16 + t95;
    const double t101 = t17 + t98;
    const double t102 = t87 * t77;
    const double t103 = t88 * t77;
    const double t104 = t89 * t77;
    const double t105 = t99 * t77;
    const double t106 = t100 * t77;
    const double t107 = t101 * t77;
    const double t108 = t6 - t15;
    const double t109 = t7 - t16;
    const double t110 = t8 - t17;
    const double t111 = t6 + t15;
    const double t112 = t7 + t16;
    const double t113 = t8 + t17;
    const double t114 = t108 * t111;
    const double t115 = t109 * t112;
    const double t116 = t114 + t115;
    const double t117 = t110 * t113;
    const double t118 = t116 + t117;
    const double t119 = t118 * t77;
    const double t120 = t6 * t15;
    const double t121 = t7 * t16;
    const double t122 = t120 + t121;
    const double t123 = t8 * t17;
    const double t124 = t122 + t123;
    const double t125 = t124 * t77;
    const double t126 = t125 * 2.0;
    const double t127 = t73 - 2.0;
    const double t128 = damped_time * damped_rate;
    const double t129 = element_stiffness_mu + element_stiffness_lambda;
    const double t130 = t127 * t129;
    const double t131 = t119 * element_stiffness_mu;
    const double t132 = t126 * element_stiffness_mu;
    const double t133 = t127 - damped_before_0;
    const double t134 = t133 * t128;
    const double t135 = t119 - damped_before_1;
    const double t136 = t135 * t128;
    const double t137 = t126 - damped_before_2;
    const double t138 = t137 * t128;
    const double t139 = t134 * t129;
    const double t140 = t136 * element_stiffness_mu;
    const double t141 = t138 * element_stiffness_mu;
    const double t142 = t130 + t139;
    const double t143 = t131 + t140;
    const double t144 = t132 + t141;
    const double t145 = t77 * 2.0;
    const double t146 = t143 * t119;
    const double t147 = t144 * t126;
    const double t148 = t146 + t147;
    const double t149 = t148 * t77;
    const double t150 = t142 - t149;
    const double t151 = t143 * t145;
    const double t152 = t144 * t145;
    const double t153 = t6 * t151;
    const double t154 = t7 * t151;
    const double t155 = t8 * t151;
    const double t156 = t15 * t152;
    const double t157 = t16 * t152;
    const double t158 = t17 * t152;
    const double t159 = t153 + t156;
    const double t160 = t154 + t157;
    const double t161 = t155 + t158;
    const double t162 = t6 * t152;
    const double t163 = t7 * t152;
    const double t164 = t8 * t152;
    const double t165 = t15 * t151;
    const double t166 = t16 * t151;
    const double t167 = t17 * t151;
    const double t168 = t162 - t165;
    const double t169 = t163 - t166;
    const double t170 = t164 - t167;
    const double t171 = t102 * t150;
    const double t172 = t103 * t150;
    const double t173 = t104 * t150;
    const double t174 = t105 * t150;
    const double t175 = t106 * t150;
    const double t176 = t107 * t150;
    const double t177 = t159 + t171;
    const double t178 = t160 + t172;
    const double t179 = t161 + t173;
    const double t180 = t168 + t174;
    const double t181 = t169 + t175;
    const double t182 = t170 + t176;
    const double t183 = t177 * element_rest_b1_0;
    const double t184 = t178 * element_rest_b1_0;
    const double t185 = t179 * element_rest_b1_0;
    const double t186 = t180 * element_rest_b1_1;
    const double t187 = t181 * element_rest_b1_1;
    const double t188 = t182 * element_rest_b1_1;
    const double t189 = t183 + t186;
    const double t190 = t184 + t187;
    const double t191 = t185 + t188;
    const double t192 = t177 * element_rest_b2_0;
    const double t193 = t178 * element_rest_b2_0;
    const double t194 = t179 * element_rest_b2_0;
    const double t195 = t180 * element_rest_b2_1;
    const double t196 = t181 * element_rest_b2_1;
    const double t197 = t182 * element_rest_b2_1;
    const double t198 = t192 + t195;
    const double t199 = t193 + t196;
    const double t200 = t194 + t197;
    const double t201 = t189 + t198;
    const double t202 = t190 + t199;
    const double t203 = t191 + t200;
    const double t204 = -t201;
    const double t205 = -t202;
    const double t206 = -t203;
    return ElementCorotatedDampedGradientResult{
        Vec3{t204, t205, t206},
        Vec3{t189, t190, t191},
        Vec3{t198, t199, t200}
    };
}

// element_corotated_blocks: energy::element::CorotatedElement::blocks in crates/cloth-kernels/src/energy/element.rs
struct ElementCorotatedBlocksResult {
    Vec3 block_0_row_0;
    Vec3 block_0_row_1;
    Vec3 block_0_row_2;
    Vec3 block_1_row_0;
    Vec3 block_1_row_1;
    Vec3 block_1_row_2;
    Vec3 block_2_row_0;
    Vec3 block_2_row_1;
    Vec3 block_2_row_2;
    Vec3 block_3_row_0;
    Vec3 block_3_row_1;
    Vec3 block_3_row_2;
    Vec3 block_4_row_0;
    Vec3 block_4_row_1;
    Vec3 block_4_row_2;
    Vec3 block_5_row_0;
    Vec3 block_5_row_1;
    Vec3 block_5_row_2;
};
__device__ __forceinline__ ElementCorotatedBlocksResult element_corotated_blocks(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_mu,
    double element_stiffness_lambda,
    Vec3 d_0,
    Vec3 d_1
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = sqrt(t22);
    const bool t24 = 9.999999960041972e-13 < t23;
    const double t25 = t24 ? t23 : 1.0;
    const double t26 = 1.0 / t25;
    const double t27 = t24 ? t26 : 0.0;
    const double t28 = t6 * t27;
    const double t29 = t7 * t27;
    const double t30 = t8 * t27;
    const double t31 = t28 * t15;
    const double t32 = t29 * t16;
    const double t33 = t31 + t32;
    const double t34 = t30 * t17;
    const double t35 = t33 + t34;
    const double t36 = t28 * t35;
    const double t37 = t29 * t35;
    const double t38 = t30 * t35;
    const double t39 = t15 - t36;
    const double t40 = t16 - t37;
    const double t41 = t17 - t38;
    const double t42 = t29 * t41;
    const double t43 = t30 * t40;
    const double t44 = t42 - t43;
    const double t45 = t30 * t39;
    const double t46 = t28 * t41;
    const double t47 = t45 - t46;
    const double t48 = t28 * t40;
    const double t49 = t29 * t39;
    const double t50 = t48 - t49;
    const double t51 = t44 * t44;
    const double t52 = t47 * t47;
    const double t53 = t51 + t52;
    const double t54 = t50 * t50;
    const double t55 = t53 + t54;
    const double t56 = sqrt(t55);
    const bool t57 = 9.999999960041972e-13 < t56;
    const double t58 = t57 ? t56 : 1.0;
    const double t59 = 1.0 / t58;
    const double t60 = t57 ? t59 : 0.0;
    const double t61 = t44 * t60;
    const double t62 = t47 * t60;
    const double t63 = t50 * t60;
    const double t64 = t23 * t56;
    const double t65 = t15 * t15;
    const double t66 = t16 * t16;
    const double t67 = t65 + t66;
    const double t68 = t17 * t17;
    const double t69 = t67 + t68;
    const double t70 = t22 + t69;
    const double t71 = t64 * 2.0;
    const double t72 = t70 + t71;
    const double t73 = sqrt(t72);
    const bool t74 = 9.999999960041972e-13 < t73;
    const double t75 = t74 ? t73 : 1.0;
    const double t76 = 1.0 / t75;
    const double t77 = t74 ? t76 : 0.0;
    const double t78 = t16 * t63;
    const double t79 = t17 * t62;
    const double t80 = t78 - t79;
    const double t81 = t17 * t61;
    const double t82 = t15 * t63;
    const double t83 = t81 - t82;
    const double t84 = t15 * t62;
    const double t85 = t16 * t61;
    const double t86 = t84 - t85;
    const double t87 = t6 + t80;
    const double t88 = t7 + t83;
    const double t89 = t8 + t86;
    const double t90 = t62 * t8;
    const double t91 = t63 * t7;
    const double t92 = t90 - t91;
    const double t93 = t63 * t6;
    const double t94 = t61 * t8;
    const double t95 = t93 - t94;
    const double t96 = t61 * t7;
    const double t97 = t62 * t6;
    const double t98 = t96 - t97;
    const double t99 = t15 + t92;
    const double t100 = t16 + t95;
    const double t101 = t17 + t98;
    const double t102 = t87 * t77;
    const double t103 = t88 * t77;
    const double t104 = t89 * t77;
    const double t105 = t99 * t77;
    const double t106 = t100 * t77;
    const double t107 = t101 * t77;
    const double t108 = t6 - t15;
    const double t109 = t7 - t16;
    const double t110 = t8 - t17;
    const double t111 = t6 + t15;
    const double t112 = t7 + t16;
    const double t113 = t8 + t17;
    const double t114 = t108 * t111;
    const double t115 = t109 * t112;
    const double t116 = t114 + t115;
    const double t117 = t110 * t113;
    const double t118 = t116 + t117;
    const double t119 = t118 * t77;
    const double t120 = t6 * t15;
    const double t121 = t7 * t16;
    const double t122 = t120 + t121;
    const double t123 = t8 * t17;
    const double t124 = t122 + t123;
    const double t125 = t124 * t77;
    const double t126 = t125 * 2.0;
    const double t127 = t73 - 2.0;
    const double t128 = element_stiffness_mu + element_stiffness_lambda;
    const double t129 = element_stiffness_mu + element_stiffness_mu;
    const double t130 = t128 * t127;
    const double t131 = 2.0 * t77;
    const double t132 = t130 * t131;
    const bool t133 = 0.0 < t132;
    const double t134 = t133 ? t132 : 0.0;
    const double t135 = t62 * t104;
    const double t136 = t63 * t103;
    const double t137 = t135 - t136;
    const double t138 = t63 * t102;
    const double t139 = t61 * t104;
    const double t140 = t138 - t139;
    const double t141 = t61 * t103;
    const double t142 = t62 * t102;
    const double t143 = t141 - t142;
    const double t144 = t62 * t107;
    const double t145 = t63 * t106;
    const double t146 = t144 - t145;
    const double t147 = t63 * t105;
    const double t148 = t61 * t107;
    const double t149 = t147 - t148;
    const double t150 = t61 * t106;
    const double t151 = t62 * t105;
    const double t152 = t150 - t151;
    const double t153 = t102 * element_stiffness_lambda;
    const double t154 = t103 * element_stiffness_lambda;
    const double t155 = t104 * element_stiffness_lambda;
    const double t156 = t105 * t153;
    const double t157 = t106 * t153;
    const double t158 = t107 * t153;
    const double t159 = t105 * t154;
    const double t160 = t106 * t154;
    const double t161 = t107 * t154;
    const double t162 = t105 * t155;
    const double t163 = t106 * t155;
    const double t164 = t107 * t155;
    const double t165 = t153 * t102;
    const double t166 = t153 * t103;
    const double t167 = t153 * t104;
    const double t168 = t154 * t103;
    const double t169 = t154 * t104;
    const double t170 = t155 * t104;
    const double t171 = t105 * element_stiffness_lambda;
    const double t172 = t106 * element_stiffness_lambda;
    const double t173 = t107 * element_stiffness_lambda;
    const double t174 = t171 * t105;
    const double t175 = t171 * t106;
    const double t176 = t171 * t107;
    const double t177 = t172 * t106;
    const double t178 = t172 * t107;
    const double t179 = t173 * t107;
    const double t180 = t134 - t129;
    const double t181 = t180 * 0.5;
    const double t182 = t137 * t181;
    const double t183 = t140 * t181;
    const double t184 = t143 * t181;
    const double t185 = t146 * t182;
    const double t186 = t149 * t182;
    const double t187 = t152 * t182;
    const double t188 = t146 * t183;
    const double t189 = t149 * t183;
    const double t190 = t152 * t183;
    const double t191 = t146 * t184;
    const double t192 = t149 * t184;
    const double t193 = t152 * t184;
    const double t194 = t182 * t137;
    const double t195 = t182 * t140;
    const double t196 = t182 * t143;
    const double t197 = t183 * t140;
    const double t198 = t183 * t143;
    const double t199 = t184 * t143;
    const double t200 = t146 * t181;
    const double t201 = t149 * t181;
    const double t202 = t152 * t181;
    const double t203 = t200 * t146;
    const double t204 = t200 * t149;
    const double t205 = t200 * t152;
    const double t206 = t201 * t149;
    const double t207 = t201 * t152;
    const double t208 = t202 * t152;
    const double t209 = t165 + t194;
    const double t210 = t166 + t195;
    const double t211 = t167 + t196;
    const double t212 = t168 + t197;
    const double t213 = t169 + t198;
    const double t214 = t170 + t199;
    const double t215 = t156 + t185;
    const double t216 = t157 + t186;
    const double t217 = t158 + t187;
    const double t218 = t159 + t188;
    const double t219 = t160 + t189;
    const double t220 = t161 + t190;
    const double t221 = t162 + t191;
    const double t222 = t163 + t192;
    const double t223 = t164 + t193;
    const double t224 = t174 + t203;
    const double t225 = t175 + t204;
    const double t226 = t176 + t205;
    const double t227 = t177 + t206;
    const double t228 = t178 + t207;
    const double t229 = t179 + t208;
    const double t230 = t119 * t119;
    const double t231 = t126 * t126;
    const double t232 = t230 + t231;
    const double t233 = sqrt(t232);
    const double t234 = t127 + 2.0;
    const double t235 = t234 + t233;
    const double t236 = t235 * 0.5;
    const bool t237 = 9.999999960041972e-13 < t236;
    const double t238 = t237 ? t236 : 1.0;
    const double t239 = 1.0 / t238;
    const double t240 = t237 ? t239 : 0.0;
    const double t241 = t64 * t240;
    const double t242 = element_stiffness_lambda * t127;
    const double t243 = t242 - t129;
    const double t244 = t243 * t240;
    const double t245 = t129 + t244;
    const bool t246 = 0.0 < t245;
    const double t247 = t246 ? t245 : 0.0;
    const bool t248 = 9.999999960041972e-13 < t241;
    const double t249 = t248 ? t241 : 1.0;
    const double t250 = 1.0 / t249;
    const double t251 = t248 ? t250 : 0.0;
    const double t252 = t243 * t251;
    const double t253 = t129 + t252;
    const bool t254 = 0.0 < t253;
    const double t255 = t254 ? t253 : 0.0;
    const double t256 = t247 + t255;
    const double t257 = t256 * 0.5;
    const double t258 = t247 - t255;
    const double t259 = t258 * 0.5;
    const bool t260 = 9.999999960041972e-13 < t233;
    const double t261 = t260 ? t233 : 1.0;
    const double t262 = 1.0 / t261;
    const double t263 = t260 ? t262 : 0.0;
    const double t264 = t259 * t263;
    const double t265 = t119 * t264;
    const double t266 = t257 + t265;
    const double t267 = t257 - t265;
    const double t268 = t126 * t264;
    const double t269 = t266 - t129;
    const double t270 = t61 * t269;
    const double t271 = t62 * t269;
    const double t272 = t63 * t269;
    const double t273 = t270 * t61;
    const double t274 = t270 * t62;
    const double t275 = t270 * t63;
    const double t276 = t271 * t62;
    const double t277 = t271 * t63;
    const double t278 = t272 * t63;
    const double t279 = t209 + t273;
    const double t280 = t210 + t274;
    const double t281 = t211 + t275;
    const double t282 = t212 + t276;
    const double t283 = t213 + t277;
    const double t284 = t214 + t278;
    const double t285 = t279 + t129;
    const double t286 = t282 + t129;
    const double t287 = t284 + t129;
    const double t288 = t61 * t268;
    const double t289 = t62 * t268;
    const double t290 = t63 * t268;
    const double t291 = t288 * t61;
    const double t292 = t288 * t62;
    const double t293 = t288 * t63;
    const double t294 = t289 * t62;
    const double t295 = t289 * t63;
    const double t296 = t290 * t63;
    const double t297 = t215 + t291;
    const double t298 = t216 + t292;
    const double t299 = t217 + t293;
    const double t300 = t218 + t292;
    const double t301 = t219 + t294;
    const double t302 = t220 + t295;
    const double t303 = t221 + t293;
    const double t304 = t222 + t295;
    const double t305 = t223 + t296;
    const double t306 = t267 - t129;
    const double t307 = t61 * t306;
    const double t308 = t62 * t306;
    const double t309 = t63 * t306;
    const double t310 = t307 * t61;
    const double t311 = t307 * t62;
    const double t312 = t307 * t63;
    const double t313 = t308 * t62;
    const double t314 = t308 * t63;
    const double t315 = t309 * t63;
    const double t316 = t224 + t310;
    const double t317 = t225 + t311;
    const double t318 = t226 + t312;
    const double t319 = t227 + t313;
    const double t320 = t228 + t314;
    const double t321 = t229 + t315;
    const double t322 = t316 + t129;
    const double t323 = t319 + t129;
    const double t324 = t321 + t129;
    const double t325 = t297 + t297;
    const double t326 = t298 + t300;
    const double t327 = t299 + t303;
    const double t328 = t301 + t301;
    const double t329 = t302 + t304;
    const double t330 = t305 + t305;
    const double t331 = element_rest_b1_0 * element_rest_b1_0;
    const double t332 = t285 * t331;
    const double t333 = t280 * t331;
    const double t334 = t281 * t331;
    const double t335 = t286 * t331;
    const double t336 = t283 * t331;
    const double t337 = t287 * t331;
    const double t338 = element_rest_b1_0 * element_rest_b1_1;
    const double t339 = t325 * t338;
    const double t340 = t326 * t338;
    const double t341 = t327 * t338;
    const double t342 = t328 * t338;
    const double t343 = t329 * t338;
    const double t344 = t330 * t338;
    const double t345 = t332 + t339;
    const double t346 = t333 + t340;
    const double t347 = t334 + t341;
    const double t348 = t335 + t342;
    const double t349 = t336 + t343;
    const double t350 = t337 + t344;
    const double t351 = element_rest_b1_1 * element_rest_b1_1;
    const double t352 = t322 * t351;
    const double t353 = t317 * t351;
    const double t354 = t318 * t351;
    const double t355 = t323 * t351;
    const double t356 = t320 * t351;
    const double t357 = t324 * t351;
    const double t358 = t345 + t352;
    const double t359 = t346 + t353;
    const double t360 = t347 + t354;
    const double t361 = t348 + t355;
    const double t362 = t349 + t356;
    const double t363 = t350 + t357;
    const double t364 = element_rest_b2_0 * element_rest_b2_0;
    const double t365 = t285 * t364;
    const double t366 = t280 * t364;
    const double t367 = t281 * t364;
    const double t368 = t286 * t364;
    const double t369 = t283 * t364;
    const double t370 = t287 * t364;
    const double t371 = element_rest_b2_0 * element_rest_b2_1;
    const double t372 = t325 * t371;
    const double t373 = t326 * t371;
    const double t374 = t327 * t371;
    const double t375 = t328 * t371;
    const double t376 = t329 * t371;
    const double t377 = t330 * t371;
    const double t378 = t365 + t372;
    const double t379 = t366 + t373;
    const double t380 = t367 + t374;
    const double t381 = t368 + t375;
    const double t382 = t369 + t376;
    const double t383 = t370 + t377;
    const double t384 = element_rest_b2_1 * element_rest_b2_1;
    const double t385 = t322 * t384;
    const double t386 = t317 * t384;
    const double t387 = t318 * t384;
    const double t388 = t323 * t384;
    const double t389 = t320 * t384;
    const double t390 = t324 * t384;
    const double t391 = t378 + t385;
    const double t392 = t379 + t386;
    const double t393 = t380 + t387;
    const double t394 = t381 + t388;
    const double t395 = t382 + t389;
    const double t396 = t383 + t390;
    const double t397 = element_rest_b1_0 * element_rest_b2_0;
    const double t398 = t285 * t397;
    const double t399 = t280 * t397;
    const double t400 = t281 * t397;
    const double t401 = t286 * t397;
    const double t402 = t283 * t397;
    const double t403 = t287 * t397;
    const double t404 = element_rest_b1_1 * element_rest_b2_1;
    const double t405 = t322 * t404;
    const double t406 = t317 * t404;
    const double t407 = t318 * t404;
    const double t408 = t323 * t404;
    const double t409 = t320 * t404;
    const double t410 = t324 * t404;
    const double t411 = t398 + t405;
    const double t412 = t399 + t406;
    const double t413 = t400 + t407;
    const double t414 = t401 + t408;
    const double t415 = t402 + t409;
    const double t416 = t403 + t410;
    const double t417 = element_rest_b1_0 * element_rest_b2_1;
    const double t418 = t297 * t417;
    const double t419 = t298 * t417;
    const double t420 = t299 * t417;
    const double t421 = t300 * t417;
    const double t422 = t301 * t417;
    const double t423 = t302 * t417;
    const double t424 = t303 * t417;
    const double t425 = t304 * t417;
    const double t426 = t305 * t417;
    const double t427 = t411 + t418;
    const double t428 = t412 + t419;
    const double t429 = t413 + t420;
    const double t430 = t412 + t421;
    const double t431 = t414 + t422;
    const double t432 = t415 + t423;
    const double t433 = t413 + t424;
    const double t434 = t415 + t425;
    const double t435 = t416 + t426;
    const double t436 = element_rest_b1_1 * element_rest_b2_0;
    const double t437 = t297 * t436;
    const double t438 = t300 * t436;
    const double t439 = t303 * t436;
    const double t440 = t298 * t436;
    const double t441 = t301 * t436;
    const double t442 = t304 * t436;
    const double t443 = t299 * t436;
    const double t444 = t302 * t436;
    const double t445 = t305 * t436;
    const double t446 = t427 + t437;
    const double t447 = t428 + t438;
    const double t448 = t429 + t439;
    const double t449 = t430 + t440;
    const double t450 = t431 + t441;
    const double t451 = t432 + t442;
    const double t452 = t433 + t443;
    const double t453 = t434 + t444;
    const double t454 = t435 + t445;
    const double t455 = t358 + t446;
    const double t456 = t359 + t449;
    const double t457 = t360 + t452;
    const double t458 = t359 + t447;
    const double t459 = t361 + t450;
    const double t460 = t362 + t453;
    const double t461 = t360 + t448;
    const double t462 = t362 + t451;
    const double t463 = t363 + t454;
    const double t464 = -t455;
    const double t465 = -t456;
    const double t466 = -t457;
    const double t467 = -t458;
    const double t468 = -t459;
    const double t469 = -t460;
    const double t470 = -t461;
    const double t471 = -t462;
    const double t472 = -t463;
    const double t473 = t391 + t446;
    const double t474 = t392 + t447;
    const double t475 = t393 + t448;
    const double t476 = t392 + t449;
    const double t477 = t394 + t450;
    const double t478 = t395 + t451;
    const double t479 = t393 + t452;
    const double t480 = t395 + t453;
    const double t481 = t396 + t454;
    const double t482 = -t473;
    const double t483 = -t474;
    const double t484 = -t475;
    const double t485 = -t476;
    const double t486 = -t477;
    const double t487 = -t478;
    const double t488 = -t479;
    const double t489 = -t480;
    const double t490 = -t481;
    const double t491 = t358 + t391;
    const double t492 = t359 + t392;
    const double t493 = t360 + t393;
    const double t494 = t361 + t394;
    const double t495 = t362 + t395;
    const double t496 = t363 + t396;
    const double t497 = t446 + t446;
    const double t498 = t447 + t449;
    const double t499 = t448 + t452;
    const double t500 = t450 + t450;
    const double t501 = t451 + t453;
    const double t502 = t454 + t454;
    const double t503 = t491 + t497;
    const double t504 = t492 + t498;
    const double t505 = t493 + t499;
    const double t506 = t494 + t500;
    const double t507 = t495 + t501;
    const double t508 = t496 + t502;
    return ElementCorotatedBlocksResult{
        Vec3{t503, t504, t505},
        Vec3{t504, t506, t507},
        Vec3{t505, t507, t508},
        Vec3{t464, t465, t466},
        Vec3{t467, t468, t469},
        Vec3{t470, t471, t472},
        Vec3{t482, t483, t484},
        Vec3{t485, t486, t487},
        Vec3{t488, t489, t490},
        Vec3{t358, t359, t360},
        Vec3{t359, t361, t362},
        Vec3{t360, t362, t363},
        Vec3{t446, t447, t448},
        Vec3{t449, t450, t451},
        Vec3{t452, t453, t454},
        Vec3{t391, t392, t393},
        Vec3{t392, t394, t395},
        Vec3{t393, t395, t396}
    };
}

// element_corotated_damped_blocks: energy::element::CorotatedElement::blocks in crates/cloth-kernels/src/energy/element.rs
struct ElementCorotatedDampedBlocksResult {
    Vec3 block_0_row_0;
    Vec3 block_0_row_1;
    Vec3 block_0_row_2;
    Vec3 block_1_row_0;
    Vec3 block_1_row_1;
    Vec3 block_1_row_2;
    Vec3 block_2_row_0;
    Vec3 block_2_row_1;
    Vec3 block_2_row_2;
    Vec3 block_3_row_0;
    Vec3 block_3_row_1;
    Vec3 block_3_row_2;
    Vec3 block_4_row_0;
    Vec3 block_4_row_1;
    Vec3 block_4_row_2;
    Vec3 block_5_row_0;
    Vec3 block_5_row_1;
    Vec3 block_5_row_2;
};
__device__ __forceinline__ ElementCorotatedDampedBlocksResult element_corotated_damped_blocks(
    double element_rest_b1_0,
    double element_rest_b1_1,
    double element_rest_b2_0,
    double element_rest_b2_1,
    double element_stiffness_mu,
    double element_stiffness_lambda,
    Vec3 d_0,
    Vec3 d_1,
    double damped_before_0,
    double damped_before_1,
    double damped_before_2,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.x * element_rest_b1_0;
    const double t1 = d_0.y * element_rest_b1_0;
    const double t2 = d_0.z * element_rest_b1_0;
    const double t3 = d_1.x * element_rest_b2_0;
    const double t4 = d_1.y * element_rest_b2_0;
    const double t5 = d_1.z * element_rest_b2_0;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_0.x * element_rest_b1_1;
    const double t10 = d_0.y * element_rest_b1_1;
    const double t11 = d_0.z * element_rest_b1_1;
    const double t12 = d_1.x * element_rest_b2_1;
    const double t13 = d_1.y * element_rest_b2_1;
    const double t14 = d_1.z * element_rest_b2_1;
    const double t15 = t9 + t12;
    const double t16 = t10 + t13;
    const double t17 = t11 + t14;
    const double t18 = t6 * t6;
    const double t19 = t7 * t7;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = sqrt(t22);
    const bool t24 = 9.999999960041972e-13 < t23;
    const double t25 = t24 ? t23 : 1.0;
    const double t26 = 1.0 / t25;
    const double t27 = t24 ? t26 : 0.0;
    const double t28 = t6 * t27;
    const double t29 = t7 * t27;
    const double t30 = t8 * t27;
    const double t31 = t28 * t15;
    const double t32 = t29 * t16;
    const double t33 = t31 + t32;
    const double t34 = t30 * t17;
    const double t35 = t33 + t34;
    const double t36 = t28 * t35;
    const double t37 = t29 * t35;
    const double t38 = t30 * t35;
    const double t39 = t15 - t36;
    const double t40 = t16 - t37;
    const double t41 = t17 - t38;
    const double t42 = t29 * t41;
    const double t43 = t30 * t40;
    const double t44 = t42 - t43;
    const double t45 = t30 * t39;
    const double t46 = t28 * t41;
    const double t47 = t45 - t46;
    const double t48 = t28 * t40;
    const double t49 = t29 * t39;
    const double t50 = t48 - t49;
    const double t51 = t44 * t44;
    const double t52 = t47 * t47;
    const double t53 = t51 + t52;
    const double t54 = t50 * t50;
    const double t55 = t53 + t54;
    const double t56 = sqrt(t55);
    const bool t57 = 9.999999960041972e-13 < t56;
    const double t58 = t57 ? t56 : 1.0;
    const double t59 = 1.0 / t58;
    const double t60 = t57 ? t59 : 0.0;
    const double t61 = t44 * t60;
    const double t62 = t47 * t60;
    const double t63 = t50 * t60;
    const double t64 = t23 * t56;
    const double t65 = t15 * t15;
    const double t66 = t16 * t16;
    const double t67 = t65 + t66;
    const double t68 = t17 * t17;
    const double t69 = t67 + t68;
    const double t70 = t22 + t69;
    const double t71 = t64 * 2.0;
    const double t72 = t70 + t71;
    const double t73 = sqrt(t72);
    const bool t74 = 9.999999960041972e-13 < t73;
    const double t75 = t74 ? t73 : 1.0;
    const double t76 = 1.0 / t75;
    const double t77 = t74 ? t76 : 0.0;
    const double t78 = t16 * t63;
    const double t79 = t17 * t62;
    const double t80 = t78 - t79;
    const double t81 = t17 * t61;
    const double t82 = t15 * t63;
    const double t83 = t81 - t82;
    const double t84 = t15 * t62;
    const double t85 = t16 * t61;
    const double t86 = t84 - t85;
    const double t87 = t6 + t80;
    const double t88 = t7 + t83;
    const double t89 = t8 + t86;
    const double t90 = t62 * t8;
    const double t91 = t63 * t7;
    const double t92 = t90 - t91;
    const double t93 = t63 * t6;
    const double t94 = t61 * t8;
    const double t95 = t93 - t94;
    const double t96 = t61 * t7;
    const double t97 = t62 * t6;
    const double t98 = t96 - t97;
    const double t99 = t15 + t92;
    const double t100 = t16 + t95;
    const double t101 = t17 + t98;
    const double t102 = t87 * t77;
    const double t103 = t88 * t77;
    const double t104 = t89 * t77;
    const double t105 = t99 * t77;
    const double t106 = t100 * t77;
    const double t107 = t101 * t77;
    const double t108 = t6 - t15;
    const double t109 = t7 - t16;
    const double t110 = t8 - t17;
    const double t111 = t6 + t15;
    const double t112 = t7 + t16;
    const double t113 = t8 + t17;
    const double t114 = t108 * t111;
    const double t115 = t109 * t112;
    const double t116 = t114 + t115;
    const double t117 = t110 * t113;
    const double t118 = t116 + t117;
    const double t119 = t118 * t77;
    const double t120 = t6 * t15;
    const double t121 = t7 * t16;
    const double t122 = t120 + t121;
    const double t123 = t8 * t17;
    const double t124 = t122 + t123;
    const double t125 = t124 * t77;
    const double t126 = t125 * 2.0;
    const double t127 = t73 - 2.0;
    const double t128 = t77 * 2.0;
    const double t129 = t6 * t128;
    const double t130 = t7 * t128;
    const double t131 = t8 * t128;
    const double t132 = t15 * t128;
    const double t133 = t16 * t128;
    const double t134 = t17 * t128;
    const double t135 = -t132;
    const double t136 = -t133;
    const double t137 = -t134;
    const double t138 = t119 * t77;
    const double t139 = -t138;
    const double t140 = t102 * t139;
    const double t141 = t103 * t139;
    const double t142 = t104 * t139;
    const double t143 = t105 * t139;
    const double t144 = t106 * t139;
    const double t145 = t107 * t139;
    const double t146 = t129 + t140;
    const double t147 = t130 + t141;
    const double t148 = t131 + t142;
    const double t149 = t135 + t143;
    const double t150 = t136 + t144;
    const double t151 = t137 + t145;
    const double t152 = t126 * t77;
    const double t153 = -t152;
    const double t154 = t102 * t153;
    const double t155 = t103 * t153;
    const double t156 = t104 * t153;
    const double t157 = t105 * t153;
    const double t158 = t106 * t153;
    const double t159 = t107 * t153;
    const double t160 = t132 + t154;
    const double t161 = t133 + t155;
    const double t162 = t134 + t156;
    const double t163 = t129 + t157;
    const double t164 = t130 + t158;
    const double t165 = t131 + t159;
    const double t166 = element_stiffness_mu + element_stiffness_lambda;
    const double t167 = t102 * t166;
    const double t168 = t103 * t166;
    const double t169 = t104 * t166;
    const double t170 = t105 * t167;
    const double t171 = t106 * t167;
    const double t172 = t107 * t167;
    const double t173 = t105 * t168;
    const double t174 = t106 * t168;
    const double t175 = t107 * t168;
    const double t176 = t105 * t169;
    const double t177 = t106 * t169;
    const double t178 = t107 * t169;
    const double t179 = t167 * t102;
    const double t180 = t167 * t103;
    const double t181 = t167 * t104;
    const double t182 = t168 * t103;
    const double t183 = t168 * t104;
    const double t184 = t169 * t104;
    const double t185 = t105 * t166;
    const double t186 = t106 * t166;
    const double t187 = t107 * t166;
    const double t188 = t185 * t105;
    const double t189 = t185 * t106;
    const double t190 = t185 * t107;
    const double t191 = t186 * t106;
    const double t192 = t186 * t107;
    const double t193 = t187 * t107;
    const double t194 = t146 * element_stiffness_mu;
    const double t195 = t147 * element_stiffness_mu;
    const double t196 = t148 * element_stiffness_mu;
    const double t197 = t149 * t194;
    const double t198 = t150 * t194;
    const double t199 = t151 * t194;
    const double t200 = t149 * t195;
    const double t201 = t150 * t195;
    const double t202 = t151 * t195;
    const double t203 = t149 * t196;
    const double t204 = t150 * t196;
    const double t205 = t151 * t196;
    const double t206 = t194 * t146;
    const double t207 = t194 * t147;
    const double t208 = t194 * t148;
    const double t209 = t195 * t147;
    const double t210 = t195 * t148;
    const double t211 = t196 * t148;
    const double t212 = t149 * element_stiffness_mu;
    const double t213 = t150 * element_stiffness_mu;
    const double t214 = t151 * element_stiffness_mu;
    const double t215 = t212 * t149;
    const double t216 = t212 * t150;
    const double t217 = t212 * t151;
    const double t218 = t213 * t150;
    const double t219 = t213 * t151;
    const double t220 = t214 * t151;
    const double t221 = t179 + t206;
    const double t222 = t180 + t207;
    const double t223 = t181 + t208;
    const double t224 = t182 + t209;
    const double t225 = t183 + t210;
    const double t226 = t184 + t211;
    const double t227 = t170 + t197;
    const double t228 = t171 + t198;
    const double t229 = t172 + t199;
    const double t230 = t173 + t200;
    const double t231 = t174 + t201;
    const double t232 = t175 + t202;
    const double t233 = t176 + t203;
    const double t234 = t177 + t204;
    const double t235 = t178 + t205;
    const double t236 = t188 + t215;
    const double t237 = t189 + t216;
    const double t238 = t190 + t217;
    const double t239 = t191 + t218;
    const double t240 = t192 + t219;
    const double t241 = t193 + t220;
    const double t242 = t160 * element_stiffness_mu;
    const double t243 = t161 * element_stiffness_mu;
    const double t244 = t162 * element_stiffness_mu;
    const double t245 = t163 * t242;
    const double t246 = t164 * t242;
    const double t247 = t165 * t242;
    const double t248 = t163 * t243;
    const double t249 = t164 * t243;
    const double t250 = t165 * t243;
    const double t251 = t163 * t244;
    const double t252 = t164 * t244;
    const double t253 = t165 * t244;
    const double t254 = t242 * t160;
    const double t255 = t242 * t161;
    const double t256 = t242 * t162;
    const double t257 = t243 * t161;
    const double t258 = t243 * t162;
    const double t259 = t244 * t162;
    const double t260 = t163 * element_stiffness_mu;
    const double t261 = t164 * element_stiffness_mu;
    const double t262 = t165 * element_stiffness_mu;
    const double t263 = t260 * t163;
    const double t264 = t260 * t164;
    const double t265 = t260 * t165;
    const double t266 = t261 * t164;
    const double t267 = t261 * t165;
    const double t268 = t262 * t165;
    const double t269 = t221 + t254;
    const double t270 = t222 + t255;
    const double t271 = t223 + t256;
    const double t272 = t224 + t257;
    const double t273 = t225 + t258;
    const double t274 = t226 + t259;
    const double t275 = t227 + t245;
    const double t276 = t228 + t246;
    const double t277 = t229 + t247;
    const double t278 = t230 + t248;
    const double t279 = t231 + t249;
    const double t280 = t232 + t250;
    const double t281 = t233 + t251;
    const double t282 = t234 + t252;
    const double t283 = t235 + t253;
    const double t284 = t236 + t263;
    const double t285 = t237 + t264;
    const double t286 = t238 + t265;
    const double t287 = t239 + t266;
    const double t288 = t240 + t267;
    const double t289 = t241 + t268;
    const double t290 = damped_time * damped_rate;
    const double t291 = t269 * t290;
    const double t292 = t270 * t290;
    const double t293 = t271 * t290;
    const double t294 = t272 * t290;
    const double t295 = t273 * t290;
    const double t296 = t274 * t290;
    const double t297 = t275 * t290;
    const double t298 = t276 * t290;
    const double t299 = t277 * t290;
    const double t300 = t278 * t290;
    const double t301 = t279 * t290;
    const double t302 = t280 * t290;
    const double t303 = t281 * t290;
    const double t304 = t282 * t290;
    const double t305 = t283 * t290;
    const double t306 = t284 * t290;
    const double t307 = t285 * t290;
    const double t308 = t286 * t290;
    const double t309 = t287 * t290;
    const double t310 = t288 * t290;
    const double t311 = t289 * t290;
    const double t312 = element_stiffness_mu + element_stiffness_mu;
    const double t313 = t166 * t127;
    const double t314 = 2.0 * t77;
    const double t315 = t313 * t314;
    const bool t316 = 0.0 < t315;
    const double t317 = t316 ? t315 : 0.0;
    const double t318 = t62 * t104;
    const double t319 = t63 * t103;
    const double t320 = t318 - t319;
    const double t321 = t63 * t102;
    const double t322 = t61 * t104;
    const double t323 = t321 - t322;
    const double t324 = t61 * t103;
    const double t325 = t62 * t102;
    const double t326 = t324 - t325;
    const double t327 = t62 * t107;
    const double t328 = t63 * t106;
    const double t329 = t327 - t328;
    const double t330 = t63 * t105;
    const double t331 = t61 * t107;
    const double t332 = t330 - t331;
    const double t333 = t61 * t106;
    const double t334 = t62 * t105;
    const double t335 = t333 - t334;
    const double t336 = t102 * element_stiffness_lambda;
    const double t337 = t103 * element_stiffness_lambda;
    const double t338 = t104 * element_stiffness_lambda;
    const double t339 = t105 * t336;
    const double t340 = t106 * t336;
    const double t341 = t107 * t336;
    const double t342 = t105 * t337;
    const double t343 = t106 * t337;
    const double t344 = t107 * t337;
    const double t345 = t105 * t338;
    const double t346 = t106 * t338;
    const double t347 = t107 * t338;
    const double t348 = t336 * t102;
    const double t349 = t336 * t103;
    const double t350 = t336 * t104;
    const double t351 = t337 * t103;
    const double t352 = t337 * t104;
    const double t353 = t338 * t104;
    const double t354 = t105 * element_stiffness_lambda;
    const double t355 = t106 * element_stiffness_lambda;
    const double t356 = t107 * element_stiffness_lambda;
    const double t357 = t354 * t105;
    const double t358 = t354 * t106;
    const double t359 = t354 * t107;
    const double t360 = t355 * t106;
    const double t361 = t355 * t107;
    const double t362 = t356 * t107;
    const double t363 = t317 - t312;
    const double t364 = t363 * 0.5;
    const double t365 = t320 * t364;
    const double t366 = t323 * t364;
    const double t367 = t326 * t364;
    const double t368 = t329 * t365;
    const double t369 = t332 * t365;
    const double t370 = t335 * t365;
    const double t371 = t329 * t366;
    const double t372 = t332 * t366;
    const double t373 = t335 * t366;
    const double t374 = t329 * t367;
    const double t375 = t332 * t367;
    const double t376 = t335 * t367;
    const double t377 = t365 * t320;
    const double t378 = t365 * t323;
    const double t379 = t365 * t326;
    const double t380 = t366 * t323;
    const double t381 = t366 * t326;
    const double t382 = t367 * t326;
    const double t383 = t329 * t364;
    const double t384 = t332 * t364;
    const double t385 = t335 * t364;
    const double t386 = t383 * t329;
    const double t387 = t383 * t332;
    const double t388 = t383 * t335;
    const double t389 = t384 * t332;
    const double t390 = t384 * t335;
    const double t391 = t385 * t335;
    const double t392 = t348 + t377;
    const double t393 = t349 + t378;
    const double t394 = t350 + t379;
    const double t395 = t351 + t380;
    const double t396 = t352 + t381;
    const double t397 = t353 + t382;
    const double t398 = t339 + t368;
    const double t399 = t340 + t369;
    const double t400 = t341 + t370;
    const double t401 = t342 + t371;
    const double t402 = t343 + t372;
    const double t403 = t344 + t373;
    const double t404 = t345 + t374;
    const double t405 = t346 + t375;
    const double t406 = t347 + t376;
    const double t407 = t357 + t386;
    const double t408 = t358 + t387;
    const double t409 = t359 + t388;
    const double t410 = t360 + t389;
    const double t411 = t361 + t390;
    const double t412 = t362 + t391;
    const double t413 = t119 * t119;
    const double t414 = t126 * t126;
    const double t415 = t413 + t414;
    const double t416 = sqrt(t415);
    const double t417 = t127 + 2.0;
    const double t418 = t417 + t416;
    const double t419 = t418 * 0.5;
    const bool t420 = 9.999999960041972e-13 < t419;
    const double t421 = t420 ? t419 : 1.0;
    const double t422 = 1.0 / t421;
    const double t423 = t420 ? t422 : 0.0;
    const double t424 = t64 * t423;
    const double t425 = element_stiffness_lambda * t127;
    const double t426 = t425 - t312;
    const double t427 = t426 * t423;
    const double t428 = t312 + t427;
    const bool t429 = 0.0 < t428;
    const double t430 = t429 ? t428 : 0.0;
    const bool t431 = 9.999999960041972e-13 < t424;
    const double t432 = t431 ? t424 : 1.0;
    const double t433 = 1.0 / t432;
    const double t434 = t431 ? t433 : 0.0;
    const double t435 = t426 * t434;
    const double t436 = t312 + t435;
    const bool t437 = 0.0 < t436;
    const double t438 = t437 ? t436 : 0.0;
    const double t439 = t430 + t438;
    const double t440 = t439 * 0.5;
    const double t441 = t430 - t438;
    const double t442 = t441 * 0.5;
    const bool t443 = 9.999999960041972e-13 < t416;
    const double t444 = t443 ? t416 : 1.0;
    const double t445 = 1.0 / t444;
    const double t446 = t443 ? t445 : 0.0;
    const double t447 = t442 * t446;
    const double t448 = t119 * t447;
    const double t449 = t440 + t448;
    const double t450 = t440 - t448;
    const double t451 = t126 * t447;
    const double t452 = t449 - t312;
    const double t453 = t61 * t452;
    const double t454 = t62 * t452;
    const double t455 = t63 * t452;
    const double t456 = t453 * t61;
    const double t457 = t453 * t62;
    const double t458 = t453 * t63;
    const double t459 = t454 * t62;
    const double t460 = t454 * t63;
    const double t461 = t455 * t63;
    const double t462 = t392 + t456;
    const double t463 = t393 + t457;
    const double t464 = t394 + t458;
    const double t465 = t395 + t459;
    const double t466 = t396 + t460;
    const double t467 = t397 + t461;
    const double t468 = t462 + t312;
    const double t469 = t465 + t312;
    const double t470 = t467 + t312;
    const double t471 = t61 * t451;
    const double t472 = t62 * t451;
    const double t473 = t63 * t451;
    const double t474 = t471 * t61;
    const double t475 = t471 * t62;
    const double t476 = t471 * t63;
    const double t477 = t472 * t62;
    const double t478 = t472 * t63;
    const double t479 = t473 * t63;
    const double t480 = t398 + t474;
    const double t481 = t399 + t475;
    const double t482 = t400 + t476;
    const double t483 = t401 + t475;
    const double t484 = t402 + t477;
    const double t485 = t403 + t478;
    const double t486 = t404 + t476;
    const double t487 = t405 + t478;
    const double t488 = t406 + t479;
    const double t489 = t450 - t312;
    const double t490 = t61 * t489;
    const double t491 = t62 * t489;
    const double t492 = t63 * t489;
    const double t493 = t490 * t61;
    const double t494 = t490 * t62;
    const double t495 = t490 * t63;
    const double t496 = t491 * t62;
    const double t497 = t491 * t63;
    const double t498 = t492 * t63;
    const double t499 = t407 + t493;
    const double t500 = t408 + t494;
    const double t501 = t409 + t495;
    const double t502 = t410 + t496;
    const double t503 = t411 + t497;
    const double t504 = t412 + t498;
    const double t505 = t499 + t312;
    const double t506 = t502 + t312;
    const double t507 = t504 + t312;
    const double t508 = t468 + t291;
    const double t509 = t463 + t292;
    const double t510 = t464 + t293;
    const double t511 = t469 + t294;
    const double t512 = t466 + t295;
    const double t513 = t470 + t296;
    const double t514 = t480 + t297;
    const double t515 = t481 + t298;
    const double t516 = t482 + t299;
    const double t517 = t483 + t300;
    const double t518 = t484 + t301;
    const double t519 = t485 + t302;
    const double t520 = t486 + t303;
    const double t521 = t487 + t304;
    const double t522 = t488 + t305;
    const double t523 = t505 + t306;
    const double t524 = t500 + t307;
    const double t525 = t501 + t308;
    const double t526 = t506 + t309;
    const double t527 = t503 + t310;
    const double t528 = t507 + t311;
    const double t529 = t514 + t514;
    const double t530 = t515 + t517;
    const double t531 = t516 + t520;
    const double t532 = t518 + t518;
    const double t533 = t519 + t521;
    const double t534 = t522 + t522;
    const double t535 = element_rest_b1_0 * element_rest_b1_0;
    const double t536 = t508 * t535;
    const double t537 = t509 * t535;
    const double t538 = t510 * t535;
    const double t539 = t511 * t535;
    const double t540 = t512 * t535;
    const double t541 = t513 * t535;
    const double t542 = element_rest_b1_0 * element_rest_b1_1;
    const double t543 = t529 * t542;
    const double t544 = t530 * t542;
    const double t545 = t531 * t542;
    const double t546 = t532 * t542;
    const double t547 = t533 * t542;
    const double t548 = t534 * t542;
    const double t549 = t536 + t543;
    const double t550 = t537 + t544;
    const double t551 = t538 + t545;
    const double t552 = t539 + t546;
    const double t553 = t540 + t547;
    const double t554 = t541 + t548;
    const double t555 = element_rest_b1_1 * element_rest_b1_1;
    const double t556 = t523 * t555;
    const double t557 = t524 * t555;
    const double t558 = t525 * t555;
    const double t559 = t526 * t555;
    const double t560 = t527 * t555;
    const double t561 = t528 * t555;
    const double t562 = t549 + t556;
    const double t563 = t550 + t557;
    const double t564 = t551 + t558;
    const double t565 = t552 + t559;
    const double t566 = t553 + t560;
    const double t567 = t554 + t561;
    const double t568 = element_rest_b2_0 * element_rest_b2_0;
    const double t569 = t508 * t568;
    const double t570 = t509 * t568;
    const double t571 = t510 * t568;
    const double t572 = t511 * t568;
    const double t573 = t512 * t568;
    const double t574 = t513 * t568;
    const double t575 = element_rest_b2_0 * element_rest_b2_1;
    const double t576 = t529 * t575;
    const double t577 = t530 * t575;
    const double t578 = t531 * t575;
    const double t579 = t532 * t575;
    const double t580 = t533 * t575;
    const double t581 = t534 * t575;
    const double t582 = t569 + t576;
    const double t583 = t570 + t577;
    const double t584 = t571 + t578;
    const double t585 = t572 + t579;
    const double t586 = t573 + t580;
    const double t587 = t574 + t581;
    const double t588 = element_rest_b2_1 * element_rest_b2_1;
    const double t589 = t523 * t588;
    const double t590 = t524 * t588;
    const double t591 = t525 * t588;
    const double t592 = t526 * t588;
    const double t593 = t527 * t588;
    const double t594 = t528 * t588;
    const double t595 = t582 + t589;
    const double t596 = t583 + t590;
    const double t597 = t584 + t591;
    const double t598 = t585 + t592;
    const double t599 = t586 + t593;
    const double t600 = t587 + t594;
    const double t601 = element_rest_b1_0 * element_rest_b2_0;
    const double t602 = t508 * t601;
    const double t603 = t509 * t601;
    const double t604 = t510 * t601;
    const double t605 = t511 * t601;
    const double t606 = t512 * t601;
    const double t607 = t513 * t601;
    const double t608 = element_rest_b1_1 * element_rest_b2_1;
    const double t609 = t523 * t608;
    const double t610 = t524 * t608;
    const double t611 = t525 * t608;
    const double t612 = t526 * t608;
    const double t613 = t527 * t608;
    const double t614 = t528 * t608;
    const double t615 = t602 + t609;
    const double t616 = t603 + t610;
    const double t617 = t604 + t611;
    const double t618 = t605 + t612;
    const double t619 = t606 + t613;
    const double t620 = t607 + t614;
    const double t621 = element_rest_b1_0 * element_rest_b2_1;
    const double t622 = t514 * t621;
    const double t623 = t515 * t621;
    const double t624 = t516 * t621;
    const double t625 = t517 * t621;
    const double t626 = t518 * t621;
    const double t627 = t519 * t621;
    const double t628 = t520 * t621;
    const double t629 = t521 * t621;
    const double t630 = t522 * t621;
    const double t631 = t615 + t622;
    const double t632 = t616 + t623;
    const double t633 = t617 + t624;
    const double t634 = t616 + t625;
    const double t635 = t618 + t626;
    const double t636 = t619 + t627;
    const double t637 = t617 + t628;
    const double t638 = t619 + t629;
    const double t639 = t620 + t630;
    const double t640 = element_rest_b1_1 * element_rest_b2_0;
    const double t641 = t514 * t640;
    const double t642 = t517 * t640;
    const double t643 = t520 * t640;
    const double t644 = t515 * t640;
    const double t645 = t518 * t640;
    const double t646 = t521 * t640;
    const double t647 = t516 * t640;
    const double t648 = t519 * t640;
    const double t649 = t522 * t640;
    const double t650 = t631 + t641;
    const double t651 = t632 + t642;
    const double t652 = t633 + t643;
    const double t653 = t634 + t644;
    const double t654 = t635 + t645;
    const double t655 = t636 + t646;
    const double t656 = t637 + t647;
    const double t657 = t638 + t648;
    const double t658 = t639 + t649;
    const double t659 = t562 + t650;
    const double t660 = t563 + t653;
    const double t661 = t564 + t656;
    const double t662 = t563 + t651;
    const double t663 = t565 + t654;
    const double t664 = t566 + t657;
    const double t665 = t564 + t652;
    const double t666 = t566 + t655;
    const double t667 = t567 + t658;
    const double t668 = -t659;
    const double t669 = -t660;
    const double t670 = -t661;
    const double t671 = -t662;
    const double t672 = -t663;
    const double t673 = -t664;
    const double t674 = -t665;
    const double t675 = -t666;
    const double t676 = -t667;
    const double t677 = t595 + t650;
    const double t678 = t596 + t651;
    const double t679 = t597 + t652;
    const double t680 = t596 + t653;
    const double t681 = t598 + t654;
    const double t682 = t599 + t655;
    const double t683 = t597 + t656;
    const double t684 = t599 + t657;
    const double t685 = t600 + t658;
    const double t686 = -t677;
    const double t687 = -t678;
    const double t688 = -t679;
    const double t689 = -t680;
    const double t690 = -t681;
    const double t691 = -t682;
    const double t692 = -t683;
    const double t693 = -t684;
    const double t694 = -t685;
    const double t695 = t562 + t595;
    const double t696 = t563 + t596;
    const double t697 = t564 + t597;
    const double t698 = t565 + t598;
    const double t699 = t566 + t599;
    const double t700 = t567 + t600;
    const double t701 = t650 + t650;
    const double t702 = t651 + t653;
    const double t703 = t652 + t656;
    const double t704 = t654 + t654;
    const double t705 = t655 + t657;
    const double t706 = t658 + t658;
    const double t707 = t695 + t701;
    const double t708 = t696 + t702;
    const double t709 = t697 + t703;
    const double t710 = t698 + t704;
    const double t711 = t699 + t705;
    const double t712 = t700 + t706;
    return ElementCorotatedDampedBlocksResult{
        Vec3{t707, t708, t709},
        Vec3{t708, t710, t711},
        Vec3{t709, t711, t712},
        Vec3{t668, t669, t670},
        Vec3{t671, t672, t673},
        Vec3{t674, t675, t676},
        Vec3{t686, t687, t688},
        Vec3{t689, t690, t691},
        Vec3{t692, t693, t694},
        Vec3{t562, t563, t564},
        Vec3{t563, t565, t566},
        Vec3{t564, t566, t567},
        Vec3{t650, t651, t652},
        Vec3{t653, t654, t655},
        Vec3{t656, t657, t658},
        Vec3{t595, t596, t597},
        Vec3{t596, t598, t599},
        Vec3{t597, t599, t600}
    };
}

// element_joined_strain: energy::element::JoinedElement::strain in crates/cloth-kernels/src/energy/element.rs
struct ElementJoinedStrainResult {
    double strain_0;
    double strain_1;
    double strain_2;
};
__device__ __forceinline__ ElementJoinedStrainResult element_joined_strain(
    double element_rest_0,
    double element_rest_1,
    double element_rest_2,
    double element_stiffness_xx,
    double element_stiffness_xy,
    double element_stiffness_xz,
    double element_stiffness_yy,
    double element_stiffness_yz,
    double element_stiffness_zz,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2,
    Vec3 d_3,
    Vec3 d_4
) {
    const double t0 = d_0.y * d_1.z;
    const double t1 = d_0.z * d_1.y;
    const double t2 = t0 - t1;
    const double t3 = d_0.z * d_1.x;
    const double t4 = d_0.x * d_1.z;
    const double t5 = t3 - t4;
    const double t6 = d_0.x * d_1.y;
    const double t7 = d_0.y * d_1.x;
    const double t8 = t6 - t7;
    const double t9 = d_2.y * d_0.z;
    const double t10 = d_2.z * d_0.y;
    const double t11 = t9 - t10;
    const double t12 = d_2.z * d_0.x;
    const double t13 = d_2.x * d_0.z;
    const double t14 = t12 - t13;
    const double t15 = d_2.x * d_0.y;
    const double t16 = d_2.y * d_0.x;
    const double t17 = t15 - t16;
    const double t18 = t2 * t2;
    const double t19 = t5 * t5;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t11 * t11;
    const double t24 = t14 * t14;
    const double t25 = t23 + t24;
    const double t26 = t17 * t17;
    const double t27 = t25 + t26;
    const double t28 = d_0.x * d_0.x;
    const double t29 = d_0.y * d_0.y;
    const double t30 = t28 + t29;
    const double t31 = d_0.z * d_0.z;
    const double t32 = t30 + t31;
    const double t33 = t32 * t32;
    const double t34 = t33 * 9.999999960041972e-13;
    const bool t35 = 1.0000000031710769e-30 < t34;
    const double t36 = t35 ? t34 : 1.0000000031710769e-30;
    const bool t37 = t36 < t22;
    const bool t38 = t36 < t27;
    const bool t39 = t37 & t38;
    const double t40 = t39 ? t22 : 1.0;
    const double t41 = sqrt(t40);
    const double t42 = 1.0 / t41;
    const double t43 = t39 ? t27 : 1.0;
    const double t44 = sqrt(t43);
    const double t45 = 1.0 / t44;
    const double t46 = sqrt(t32);
    const double t47 = t2 * t42;
    const double t48 = t5 * t42;
    const double t49 = t8 * t42;
    const double t50 = t11 * t45;
    const double t51 = t14 * t45;
    const double t52 = t17 * t45;
    const double t53 = t47 + t50;
    const double t54 = t48 + t51;
    const double t55 = t49 + t52;
    const double t56 = t53 * t53;
    const double t57 = t54 * t54;
    const double t58 = t56 + t57;
    const double t59 = t55 * t55;
    const double t60 = t58 + t59;
    const double t61 = t60 * 0.5;
    const double t62 = t2 * d_2.x;
    const double t63 = t5 * d_2.y;
    const double t64 = t62 + t63;
    const double t65 = t8 * d_2.z;
    const double t66 = t64 + t65;
    const double t67 = t66 * t46;
    const double t68 = t42 * t45;
    const double t69 = t67 * t68;
    const double t70 = -t69;
    const bool t71 = t61 < 9.999999974752427e-7;
    const bool t72 = t70 < 0.0;
    const double t73 = -2828.427001953125;
    const double t74 = t72 ? t73 : 2828.427001953125;
    const double t75 = t70 + t70;
    const bool t76 = 9.999999974752427e-7 < t61;
    const double t77 = t76 ? t61 : 9.999999974752427e-7;
    const double t78 = t75 / t77;
    const double t79 = t71 ? t74 : t78;
    const double t80 = t79 - element_rest_0;
    const double t81 = t39 ? t80 : 0.0;
    const double t82 = d_1.x - d_0.x;
    const double t83 = d_1.y - d_0.y;
    const double t84 = d_1.z - d_0.z;
    const double t85 = -d_0.x;
    const double t86 = -d_0.y;
    const double t87 = -d_0.z;
    const double t88 = d_3.x - d_0.x;
    const double t89 = d_3.y - d_0.y;
    const double t90 = d_3.z - d_0.z;
    const double t91 = t83 * t87;
    const double t92 = t84 * t86;
    const double t93 = t91 - t92;
    const double t94 = t84 * t85;
    const double t95 = t82 * t87;
    const double t96 = t94 - t95;
    const double t97 = t82 * t86;
    const double t98 = t83 * t85;
    const double t99 = t97 - t98;
    const double t100 = t89 * t84;
    const double t101 = t90 * t83;
    const double t102 = t100 - t101;
    const double t103 = t90 * t82;
    const double t104 = t88 * t84;
    const double t105 = t103 - t104;
    const double t106 = t88 * t83;
    const double t107 = t89 * t82;
    const double t108 = t106 - t107;
    const double t109 = t93 * t93;
    const double t110 = t96 * t96;
    const double t111 = t109 + t110;
    const double t112 = t99 * t99;
    const double t113 = t111 + t112;
    const double t114 = t102 * t102;
    const double t115 = t105 * t105;
    const double t116 = t114 + t115;
    const double t117 = t108 * t108;
    const double t118 = t116 + t117;
    const double t119 = t82 * t82;
    const double t120 = t83 * t83;
    const double t121 = t119 + t120;
    const double t122 = t84 * t84;
    const double t123 = t121 + t122;
    const double t124 = t123 * t123;
    const double t125 = t124 * 9.999999960041972e-13;
    const bool t126 = 1.0000000031710769e-30 < t125;
    const double t127 = t126 ? t125 : 1.0000000031710769e-30;
    const bool t128 = t127 < t113;
    const bool t129 = t127 < t118;
    const bool t130 = t128 & t129;
    const double t131 = t130 ? t113 : 1.0;
    const double t132 = sqrt(t131);
    const double t133 = 1.0 / t132;
    const double t134 = t130 ? t118 : 1.0;
    const double t135 = sqrt(t134);
    const double t136 = 1.0 / t135;
    const double t137 = sqrt(t123);
    const double t138 = t93 * t133;
    const double t139 = t96 * t133;
    const double t140 = t99 * t133;
    const double t141 = t102 * t136;
    const double t142 = t105 * t136;
    const double t143 = t108 * t136;
    const double t144 = t138 + t141;
    const double t145 = t139 + t142;
    const double t146 = t140 + t143;
    const double t147 = t144 * t144;
    const double t148 = t145 * t145;
    const double t149 = t147 + t148;
    const double t150 = t146 * t146;
    const double t151 = t149 + t150;
    const double t152 = t151 * 0.5;
    const double t153 = t93 * t88;
    const double t154 = t96 * t89;
    const double t155 = t153 + t154;
    const double t156 = t99 * t90;
    const double t157 = t155 + t156;
    const double t158 = t157 * t137;
    const double t159 = t133 * t136;
    const double t160 = t158 * t159;
    const double t161 = -t160;
    const bool t162 = t152 < 9.999999974752427e-7;
    const bool t163 = t161 < 0.0;
    const double t164 = t163 ? t73 : 2828.427001953125;
    const double t165 = t161 + t161;
    const bool t166 = 9.999999974752427e-7 < t152;
    const double t167 = t166 ? t152 : 9.999999974752427e-7;
    const double t168 = t165 / t167;
    const double t169 = t162 ? t164 : t168;
    const double t170 = t169 - element_rest_1;
    const double t171 = t130 ? t170 : 0.0;
    const double t172 = -d_1.x;
    const double t173 = -d_1.y;
    const double t174 = -d_1.z;
    const double t175 = d_0.x - d_1.x;
    const double t176 = d_0.y - d_1.y;
    const double t177 = d_0.z - d_1.z;
    const double t178 = d_4.x - d_1.x;
    const double t179 = d_4.y - d_1.y;
    const double t180 = d_4.z - d_1.z;
    const double t181 = t173 * t177;
    const double t182 = t174 * t176;
    const double t183 = t181 - t182;
    const double t184 = t174 * t175;
    const double t185 = t172 * t177;
    const double t186 = t184 - t185;
    const double t187 = t172 * t176;
    const double t188 = t173 * t175;
    const double t189 = t187 - t188;
    const double t190 = t179 * t174;
    const double t191 = t180 * t173;
    const double t192 = t190 - t191;
    const double t193 = t180 * t172;
    const double t194 = t178 * t174;
    const double t195 = t193 - t194;
    const double t196 = t178 * t173;
    const double t197 = t179 * t172;
    const double t198 = t196 - t197;
    const double t199 = t183 * t183;
    const double t200 = t186 * t186;
    const double t201 = t199 + t200;
    const double t202 = t189 * t189;
    const double t203 = t201 + t202;
    const double t204 = t192 * t192;
    const double t205 = t195 * t195;
    const double t206 = t204 + t205;
    const double t207 = t198 * t198;
    const double t208 = t206 + t207;
    const double t209 = t172 * t172;
    const double t210 = t173 * t173;
    const double t211 = t209 + t210;
    const double t212 = t174 * t174;
    const double t213 = t211 + t212;
    const double t214 = t213 * t213;
    const double t215 = t214 * 9.999999960041972e-13;
    const bool t216 = 1.0000000031710769e-30 < t215;
    const double t217 = t216 ? t215 : 1.0000000031710769e-30;
    const bool t218 = t217 < t203;
    const bool t219 = t217 < t208;
    const bool t220 = t218 & t219;
    const double t221 = t220 ? t203 : 1.0;
    const double t222 = sqrt(t221);
    const double t223 = 1.0 / t222;
    const double t224 = t220 ? t208 : 1.0;
    const double t225 = sqrt(t224);
    const double t226 = 1.0 / t225;
    const double t227 = sqrt(t213);
    const double t228 = t183 * t223;
    const double t229 = t186 * t223;
    const double t230 = t189 * t223;
    const double t231 = t192 * t226;
    const double t232 = t195 * t226;
    const double t233 = t198 * t226;
    const double t234 = t228 + t231;
    const double t235 = t229 + t232;
    const double t236 = t230 + t233;
    const double t237 = t234 * t234;
    const double t238 = t235 * t235;
    const double t239 = t237 + t238;
    const double t240 = t236 * t236;
    const double t241 = t239 + t240;
    const double t242 = t241 * 0.5;
    const double t243 = t183 * t178;
    const double t244 = t186 * t179;
    const double t245 = t243 + t244;
    const double t246 = t189 * t180;
    const double t247 = t245 + t246;
    const double t248 = t247 * t227;
    const double t249 = t223 * t226;
    const double t250 = t248 * t249;
    const double t251 = -t250;
    const bool t252 = t242 < 9.999999974752427e-7;
    const bool t253 = t251 < 0.0;
    const double t254 = t253 ? t73 : 2828.427001953125;
    const double t255 = t251 + t251;
    const bool t256 = 9.999999974752427e-7 < t242;
    const double t257 = t256 ? t242 : 9.999999974752427e-7;
    const double t258 = t255 / t257;
    const double t259 = t252 ? t254 : t258;
    const double t260 = t259 - element_rest_2;
    const double t261 = t220 ? t260 : 0.0;
    return ElementJoinedStrainResult{
        t81,
        t171,
        t261
    };
}

// element_joined_energy: energy::element::JoinedElement::energy in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_joined_energy(
    double element_rest_0,
    double element_rest_1,
    double element_rest_2,
    double element_stiffness_xx,
    double element_stiffness_xy,
    double element_stiffness_xz,
    double element_stiffness_yy,
    double element_stiffness_yz,
    double element_stiffness_zz,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2,
    Vec3 d_3,
    Vec3 d_4
) {
    const double t0 = d_0.y * d_1.z;
    const double t1 = d_0.z * d_1.y;
    const double t2 = t0 - t1;
    const double t3 = d_0.z * d_1.x;
    const double t4 = d_0.x * d_1.z;
    const double t5 = t3 - t4;
    const double t6 = d_0.x * d_1.y;
    const double t7 = d_0.y * d_1.x;
    const double t8 = t6 - t7;
    const double t9 = d_2.y * d_0.z;
    const double t10 = d_2.z * d_0.y;
    const double t11 = t9 - t10;
    const double t12 = d_2.z * d_0.x;
    const double t13 = d_2.x * d_0.z;
    const double t14 = t12 - t13;
    const double t15 = d_2.x * d_0.y;
    const double t16 = d_2.y * d_0.x;
    const double t17 = t15 - t16;
    const double t18 = t2 * t2;
    const double t19 = t5 * t5;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t11 * t11;
    const double t24 = t14 * t14;
    const double t25 = t23 + t24;
    const double t26 = t17 * t17;
    const double t27 = t25 + t26;
    const double t28 = d_0.x * d_0.x;
    const double t29 = d_0.y * d_0.y;
    const double t30 = t28 + t29;
    const double t31 = d_0.z * d_0.z;
    const double t32 = t30 + t31;
    const double t33 = t32 * t32;
    const double t34 = t33 * 9.999999960041972e-13;
    const bool t35 = 1.0000000031710769e-30 < t34;
    const double t36 = t35 ? t34 : 1.0000000031710769e-30;
    const bool t37 = t36 < t22;
    const bool t38 = t36 < t27;
    const bool t39 = t37 & t38;
    const double t40 = t39 ? t22 : 1.0;
    const double t41 = sqrt(t40);
    const double t42 = 1.0 / t41;
    const double t43 = t39 ? t27 : 1.0;
    const double t44 = sqrt(t43);
    const double t45 = 1.0 / t44;
    const double t46 = sqrt(t32);
    const double t47 = t2 * t42;
    const double t48 = t5 * t42;
    const double t49 = t8 * t42;
    const double t50 = t11 * t45;
    const double t51 = t14 * t45;
    const double t52 = t17 * t45;
    const double t53 = t47 + t50;
    const double t54 = t48 + t51;
    const double t55 = t49 + t52;
    const double t56 = t53 * t53;
    const double t57 = t54 * t54;
    const double t58 = t56 + t57;
    const double t59 = t55 * t55;
    const double t60 = t58 + t59;
    const double t61 = t60 * 0.5;
    const double t62 = t2 * d_2.x;
    const double t63 = t5 * d_2.y;
    const double t64 = t62 + t63;
    const double t65 = t8 * d_2.z;
    const double t66 = t64 + t65;
    const double t67 = t66 * t46;
    const double t68 = t42 * t45;
    const double t69 = t67 * t68;
    const double t70 = -t69;
    const bool t71 = t61 < 9.999999974752427e-7;
    const bool t72 = t70 < 0.0;
    const double t73 = -2828.427001953125;
    const double t74 = t72 ? t73 : 2828.427001953125;
    const double t75 = t70 + t70;
    const bool t76 = 9.999999974752427e-7 < t61;
    const double t77 = t76 ? t61 : 9.999999974752427e-7;
    const double t78 = t75 / t77;
    const double t79 = t71 ? t74 : t78;
    const double t80 = t79 - element_rest_0;
    const double t81 = t39 ? t80 : 0.0;
    const double t82 = d_1.x - d_0.x;
    const double t83 = d_1.y - d_0.y;
    const double t84 = d_1.z - d_0.z;
    const double t85 = -d_0.x;
    const double t86 = -d_0.y;
    const double t87 = -d_0.z;
    const double t88 = d_3.x - d_0.x;
    const double t89 = d_3.y - d_0.y;
    const double t90 = d_3.z - d_0.z;
    const double t91 = t83 * t87;
    const double t92 = t84 * t86;
    const double t93 = t91 - t92;
    const double t94 = t84 * t85;
    const double t95 = t82 * t87;
    const double t96 = t94 - t95;
    const double t97 = t82 * t86;
    const double t98 = t83 * t85;
    const double t99 = t97 - t98;
    const double t100 = t89 * t84;
    const double t101 = t90 * t83;
    const double t102 = t100 - t101;
    const double t103 = t90 * t82;
    const double t104 = t88 * t84;
    const double t105 = t103 - t104;
    const double t106 = t88 * t83;
    const double t107 = t89 * t82;
    const double t108 = t106 - t107;
    const double t109 = t93 * t93;
    const double t110 = t96 * t96;
    const double t111 = t109 + t110;
    const double t112 = t99 * t99;
    const double t113 = t111 + t112;
    const double t114 = t102 * t102;
    const double t115 = t105 * t105;
    const double t116 = t114 + t115;
    const double t117 = t108 * t108;
    const double t118 = t116 + t117;
    const double t119 = t82 * t82;
    const double t120 = t83 * t83;
    const double t121 = t119 + t120;
    const double t122 = t84 * t84;
    const double t123 = t121 + t122;
    const double t124 = t123 * t123;
    const double t125 = t124 * 9.999999960041972e-13;
    const bool t126 = 1.0000000031710769e-30 < t125;
    const double t127 = t126 ? t125 : 1.0000000031710769e-30;
    const bool t128 = t127 < t113;
    const bool t129 = t127 < t118;
    const bool t130 = t128 & t129;
    const double t131 = t130 ? t113 : 1.0;
    const double t132 = sqrt(t131);
    const double t133 = 1.0 / t132;
    const double t134 = t130 ? t118 : 1.0;
    const double t135 = sqrt(t134);
    const double t136 = 1.0 / t135;
    const double t137 = sqrt(t123);
    const double t138 = t93 * t133;
    const double t139 = t96 * t133;
    const double t140 = t99 * t133;
    const double t141 = t102 * t136;
    const double t142 = t105 * t136;
    const double t143 = t108 * t136;
    const double t144 = t138 + t141;
    const double t145 = t139 + t142;
    const double t146 = t140 + t143;
    const double t147 = t144 * t144;
    const double t148 = t145 * t145;
    const double t149 = t147 + t148;
    const double t150 = t146 * t146;
    const double t151 = t149 + t150;
    const double t152 = t151 * 0.5;
    const double t153 = t93 * t88;
    const double t154 = t96 * t89;
    const double t155 = t153 + t154;
    const double t156 = t99 * t90;
    const double t157 = t155 + t156;
    const double t158 = t157 * t137;
    const double t159 = t133 * t136;
    const double t160 = t158 * t159;
    const double t161 = -t160;
    const bool t162 = t152 < 9.999999974752427e-7;
    const bool t163 = t161 < 0.0;
    const double t164 = t163 ? t73 : 2828.427001953125;
    const double t165 = t161 + t161;
    const bool t166 = 9.999999974752427e-7 < t152;
    const double t167 = t166 ? t152 : 9.999999974752427e-7;
    const double t168 = t165 / t167;
    const double t169 = t162 ? t164 : t168;
    const double t170 = t169 - element_rest_1;
    const double t171 = t130 ? t170 : 0.0;
    const double t172 = -d_1.x;
    const double t173 = -d_1.y;
    const double t174 = -d_1.z;
    const double t175 = d_0.x - d_1.x;
    const double t176 = d_0.y - d_1.y;
    const double t177 = d_0.z - d_1.z;
    const double t178 = d_4.x - d_1.x;
    const double t179 = d_4.y - d_1.y;
    const double t180 = d_4.z - d_1.z;
    const double t181 = t173 * t177;
    const double t182 = t174 * t176;
    const double t183 = t181 - t182;
    const double t184 = t174 * t175;
    const double t185 = t172 * t177;
    const double t186 = t184 - t185;
    const double t187 = t172 * t176;
    const double t188 = t173 * t175;
    const double t189 = t187 - t188;
    const double t190 = t179 * t174;
    const double t191 = t180 * t173;
    const double t192 = t190 - t191;
    const double t193 = t180 * t172;
    const double t194 = t178 * t174;
    const double t195 = t193 - t194;
    const double t196 = t178 * t173;
    const double t197 = t179 * t172;
    const double t198 = t196 - t197;
    const double t199 = t183 * t183;
    const double t200 = t186 * t186;
    const double t201 = t199 + t200;
    const double t202 = t189 * t189;
    const double t203 = t201 + t202;
    const double t204 = t192 * t192;
    const double t205 = t195 * t195;
    const double t206 = t204 + t205;
    const double t207 = t198 * t198;
    const double t208 = t206 + t207;
    const double t209 = t172 * t172;
    const double t210 = t173 * t173;
    const double t211 = t209 + t210;
    const double t212 = t174 * t174;
    const double t213 = t211 + t212;
    const double t214 = t213 * t213;
    const double t215 = t214 * 9.999999960041972e-13;
    const bool t216 = 1.0000000031710769e-30 < t215;
    const double t217 = t216 ? t215 : 1.0000000031710769e-30;
    const bool t218 = t217 < t203;
    const bool t219 = t217 < t208;
    const bool t220 = t218 & t219;
    const double t221 = t220 ? t203 : 1.0;
    const double t222 = sqrt(t221);
    const double t223 = 1.0 / t222;
    const double t224 = t220 ? t208 : 1.0;
    const double t225 = sqrt(t224);
    const double t226 = 1.0 / t225;
    const double t227 = sqrt(t213);
    const double t228 = t183 * t223;
    const double t229 = t186 * t223;
    const double t230 = t189 * t223;
    const double t231 = t192 * t226;
    const double t232 = t195 * t226;
    const double t233 = t198 * t226;
    const double t234 = t228 + t231;
    const double t235 = t229 + t232;
    const double t236 = t230 + t233;
    const double t237 = t234 * t234;
    const double t238 = t235 * t235;
    const double t239 = t237 + t238;
    const double t240 = t236 * t236;
    const double t241 = t239 + t240;
    const double t242 = t241 * 0.5;
    const double t243 = t183 * t178;
    const double t244 = t186 * t179;
    const double t245 = t243 + t244;
    const double t246 = t189 * t180;
    const double t247 = t245 + t246;
    const double t248 = t247 * t227;
    const double t249 = t223 * t226;
    const double t250 = t248 * t249;
    const double t251 = -t250;
    const bool t252 = t242 < 9.999999974752427e-7;
    const bool t253 = t251 < 0.0;
    const double t254 = t253 ? t73 : 2828.427001953125;
    const double t255 = t251 + t251;
    const bool t256 = 9.999999974752427e-7 < t242;
    const double t257 = t256 ? t242 : 9.999999974752427e-7;
    const double t258 = t255 / t257;
    const double t259 = t252 ? t254 : t258;
    const double t260 = t259 - element_rest_2;
    const double t261 = t220 ? t260 : 0.0;
    const double t262 = element_stiffness_xx * t81;
    const double t263 = element_stiffness_xy * t171;
    const double t264 = t262 + t263;
    const double t265 = element_stiffness_xz * t261;
    const double t266 = t264 + t265;
    const double t267 = element_stiffness_xy * t81;
    const double t268 = element_stiffness_yy * t171;
    const double t269 = t267 + t268;
    const double t270 = element_stiffness_yz * t261;
    const double t271 = t269 + t270;
    const double t272 = element_stiffness_xz * t81;
    const double t273 = element_stiffness_yz * t171;
    const double t274 = t272 + t273;
    const double t275 = element_stiffness_zz * t261;
    const double t276 = t274 + t275;
    const double t277 = t81 * t266;
    const double t278 = t171 * t271;
    const double t279 = t277 + t278;
    const double t280 = t261 * t276;
    const double t281 = t279 + t280;
    const double t282 = t281 * 0.5;
    return t282;
}

// element_joined_damped_energy: energy::element::JoinedElement::energy in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_joined_damped_energy(
    double element_rest_0,
    double element_rest_1,
    double element_rest_2,
    double element_stiffness_xx,
    double element_stiffness_xy,
    double element_stiffness_xz,
    double element_stiffness_yy,
    double element_stiffness_yz,
    double element_stiffness_zz,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2,
    Vec3 d_3,
    Vec3 d_4,
    double damped_before_0,
    double damped_before_1,
    double damped_before_2,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.y * d_1.z;
    const double t1 = d_0.z * d_1.y;
    const double t2 = t0 - t1;
    const double t3 = d_0.z * d_1.x;
    const double t4 = d_0.x * d_1.z;
    const double t5 = t3 - t4;
    const double t6 = d_0.x * d_1.y;
    const double t7 = d_0.y * d_1.x;
    const double t8 = t6 - t7;
    const double t9 = d_2.y * d_0.z;
    const double t10 = d_2.z * d_0.y;
    const double t11 = t9 - t10;
    const double t12 = d_2.z * d_0.x;
    const double t13 = d_2.x * d_0.z;
    const double t14 = t12 - t13;
    const double t15 = d_2.x * d_0.y;
    const double t16 = d_2.y * d_0.x;
    const double t17 = t15 - t16;
    const double t18 = t2 * t2;
    const double t19 = t5 * t5;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t11 * t11;
    const double t24 = t14 * t14;
    const double t25 = t23 + t24;
    const double t26 = t17 * t17;
    const double t27 = t25 + t26;
    const double t28 = d_0.x * d_0.x;
    const double t29 = d_0.y * d_0.y;
    const double t30 = t28 + t29;
    const double t31 = d_0.z * d_0.z;
    const double t32 = t30 + t31;
    const double t33 = t32 * t32;
    const double t34 = t33 * 9.999999960041972e-13;
    const bool t35 = 1.0000000031710769e-30 < t34;
    const double t36 = t35 ? t34 : 1.0000000031710769e-30;
    const bool t37 = t36 < t22;
    const bool t38 = t36 < t27;
    const bool t39 = t37 & t38;
    const double t40 = t39 ? t22 : 1.0;
    const double t41 = sqrt(t40);
    const double t42 = 1.0 / t41;
    const double t43 = t39 ? t27 : 1.0;
    const double t44 = sqrt(t43);
    const double t45 = 1.0 / t44;
    const double t46 = sqrt(t32);
    const double t47 = t2 * t42;
    const double t48 = t5 * t42;
    const double t49 = t8 * t42;
    const double t50 = t11 * t45;
    const double t51 = t14 * t45;
    const double t52 = t17 * t45;
    const double t53 = t47 + t50;
    const double t54 = t48 + t51;
    const double t55 = t49 + t52;
    const double t56 = t53 * t53;
    const double t57 = t54 * t54;
    const double t58 = t56 + t57;
    const double t59 = t55 * t55;
    const double t60 = t58 + t59;
    const double t61 = t60 * 0.5;
    const double t62 = t2 * d_2.x;
    const double t63 = t5 * d_2.y;
    const double t64 = t62 + t63;
    const double t65 = t8 * d_2.z;
    const double t66 = t64 + t65;
    const double t67 = t66 * t46;
    const double t68 = t42 * t45;
    const double t69 = t67 * t68;
    const double t70 = -t69;
    const bool t71 = t61 < 9.999999974752427e-7;
    const bool t72 = t70 < 0.0;
    const double t73 = -2828.427001953125;
    const double t74 = t72 ? t73 : 2828.427001953125;
    const double t75 = t70 + t70;
    const bool t76 = 9.999999974752427e-7 < t61;
    const double t77 = t76 ? t61 : 9.999999974752427e-7;
    const double t78 = t75 / t77;
    const double t79 = t71 ? t74 : t78;
    const double t80 = t79 - element_rest_0;
    const double t81 = t39 ? t80 : 0.0;
    const double t82 = d_1.x - d_0.x;
    const double t83 = d_1.y - d_0.y;
    const double t84 = d_1.z - d_0.z;
    const double t85 = -d_0.x;
    const double t86 = -d_0.y;
    const double t87 = -d_0.z;
    const double t88 = d_3.x - d_0.x;
    const double t89 = d_3.y - d_0.y;
    const double t90 = d_3.z - d_0.z;
    const double t91 = t83 * t87;
    const double t92 = t84 * t86;
    const double t93 = t91 - t92;
    const double t94 = t84 * t85;
    const double t95 = t82 * t87;
    const double t96 = t94 - t95;
    const double t97 = t82 * t86;
    const double t98 = t83 * t85;
    const double t99 = t97 - t98;
    const double t100 = t89 * t84;
    const double t101 = t90 * t83;
    const double t102 = t100 - t101;
    const double t103 = t90 * t82;
    const double t104 = t88 * t84;
    const double t105 = t103 - t104;
    const double t106 = t88 * t83;
    const double t107 = t89 * t82;
    const double t108 = t106 - t107;
    const double t109 = t93 * t93;
    const double t110 = t96 * t96;
    const double t111 = t109 + t110;
    const double t112 = t99 * t99;
    const double t113 = t111 + t112;
    const double t114 = t102 * t102;
    const double t115 = t105 * t105;
    const double t116 = t114 + t115;
    const double t117 = t108 * t108;
    const double t118 = t116 + t117;
    const double t119 = t82 * t82;
    const double t120 = t83 * t83;
    const double t121 = t119 + t120;
    const double t122 = t84 * t84;
    const double t123 = t121 + t122;
    const double t124 = t123 * t123;
    const double t125 = t124 * 9.999999960041972e-13;
    const bool t126 = 1.0000000031710769e-30 < t125;
    const double t127 = t126 ? t125 : 1.0000000031710769e-30;
    const bool t128 = t127 < t113;
    const bool t129 = t127 < t118;
    const bool t130 = t128 & t129;
    const double t131 = t130 ? t113 : 1.0;
    const double t132 = sqrt(t131);
    const double t133 = 1.0 / t132;
    const double t134 = t130 ? t118 : 1.0;
    const double t135 = sqrt(t134);
    const double t136 = 1.0 / t135;
    const double t137 = sqrt(t123);
    const double t138 = t93 * t133;
    const double t139 = t96 * t133;
    const double t140 = t99 * t133;
    const double t141 = t102 * t136;
    const double t142 = t105 * t136;
    const double t143 = t108 * t136;
    const double t144 = t138 + t141;
    const double t145 = t139 + t142;
    const double t146 = t140 + t143;
    const double t147 = t144 * t144;
    const double t148 = t145 * t145;
    const double t149 = t147 + t148;
    const double t150 = t146 * t146;
    const double t151 = t149 + t150;
    const double t152 = t151 * 0.5;
    const double t153 = t93 * t88;
    const double t154 = t96 * t89;
    const double t155 = t153 + t154;
    const double t156 = t99 * t90;
    const double t157 = t155 + t156;
    const double t158 = t157 * t137;
    const double t159 = t133 * t136;
    const double t160 = t158 * t159;
    const double t161 = -t160;
    const bool t162 = t152 < 9.999999974752427e-7;
    const bool t163 = t161 < 0.0;
    const double t164 = t163 ? t73 : 2828.427001953125;
    const double t165 = t161 + t161;
    const bool t166 = 9.999999974752427e-7 < t152;
    const double t167 = t166 ? t152 : 9.999999974752427e-7;
    const double t168 = t165 / t167;
    const double t169 = t162 ? t164 : t168;
    const double t170 = t169 - element_rest_1;
    const double t171 = t130 ? t170 : 0.0;
    const double t172 = -d_1.x;
    const double t173 = -d_1.y;
    const double t174 = -d_1.z;
    const double t175 = d_0.x - d_1.x;
    const double t176 = d_0.y - d_1.y;
    const double t177 = d_0.z - d_1.z;
    const double t178 = d_4.x - d_1.x;
    const double t179 = d_4.y - d_1.y;
    const double t180 = d_4.z - d_1.z;
    const double t181 = t173 * t177;
    const double t182 = t174 * t176;
    const double t183 = t181 - t182;
    const double t184 = t174 * t175;
    const double t185 = t172 * t177;
    const double t186 = t184 - t185;
    const double t187 = t172 * t176;
    const double t188 = t173 * t175;
    const double t189 = t187 - t188;
    const double t190 = t179 * t174;
    const double t191 = t180 * t173;
    const double t192 = t190 - t191;
    const double t193 = t180 * t172;
    const double t194 = t178 * t174;
    const double t195 = t193 - t194;
    const double t196 = t178 * t173;
    const double t197 = t179 * t172;
    const double t198 = t196 - t197;
    const double t199 = t183 * t183;
    const double t200 = t186 * t186;
    const double t201 = t199 + t200;
    const double t202 = t189 * t189;
    const double t203 = t201 + t202;
    const double t204 = t192 * t192;
    const double t205 = t195 * t195;
    const double t206 = t204 + t205;
    const double t207 = t198 * t198;
    const double t208 = t206 + t207;
    const double t209 = t172 * t172;
    const double t210 = t173 * t173;
    const double t211 = t209 + t210;
    const double t212 = t174 * t174;
    const double t213 = t211 + t212;
    const double t214 = t213 * t213;
    const double t215 = t214 * 9.999999960041972e-13;
    const bool t216 = 1.0000000031710769e-30 < t215;
    const double t217 = t216 ? t215 : 1.0000000031710769e-30;
    const bool t218 = t217 < t203;
    const bool t219 = t217 < t208;
    const bool t220 = t218 & t219;
    const double t221 = t220 ? t203 : 1.0;
    const double t222 = sqrt(t221);
    const double t223 = 1.0 / t222;
    const double t224 = t220 ? t208 : 1.0;
    const double t225 = sqrt(t224);
    const double t226 = 1.0 / t225;
    const double t227 = sqrt(t213);
    const double t228 = t183 * t223;
    const double t229 = t186 * t223;
    const double t230 = t189 * t223;
    const double t231 = t192 * t226;
    const double t232 = t195 * t226;
    const double t233 = t198 * t226;
    const double t234 = t228 + t231;
    const double t235 = t229 + t232;
    const double t236 = t230 + t233;
    const double t237 = t234 * t234;
    const double t238 = t235 * t235;
    const double t239 = t237 + t238;
    const double t240 = t236 * t236;
    const double t241 = t239 + t240;
    const double t242 = t241 * 0.5;
    const double t243 = t183 * t178;
    const double t244 = t186 * t179;
    const double t245 = t243 + t244;
    const double t246 = t189 * t180;
    const double t247 = t245 + t246;
    const double t248 = t247 * t227;
    const double t249 = t223 * t226;
    const double t250 = t248 * t249;
    const double t251 = -t250;
    const bool t252 = t242 < 9.999999974752427e-7;
    const bool t253 = t251 < 0.0;
    const double t254 = t253 ? t73 : 2828.427001953125;
    const double t255 = t251 + t251;
    const bool t256 = 9.999999974752427e-7 < t242;
    const double t257 = t256 ? t242 : 9.999999974752427e-7;
    const double t258 = t255 / t257;
    const double t259 = t252 ? t254 : t258;
    const double t260 = t259 - element_rest_2;
    const double t261 = t220 ? t260 : 0.0;
    const double t262 = damped_time * damped_rate;
    const double t263 = t81 - damped_before_0;
    const double t264 = t263 * t262;
    const double t265 = t171 - damped_before_1;
    const double t266 = t265 * t262;
    const double t267 = t261 - damped_before_2;
    const double t268 = t267 * t262;
    const double t269 = element_stiffness_xx * t264;
    const double t270 = element_stiffness_xy * t266;
    const double t271 = t269 + t270;
    const double t272 = element_stiffness_xz * t268;
    const double t273 = t271 + t272;
    const double t274 = element_stiffness_xy * t264;
    const double t275 = element_stiffness_yy * t266;
    const double t276 = t274 + t275;
    const double t277 = element_stiffness_yz * t268;
    const double t278 = t276 + t277;
    const double t279 = element_stiffness_xz * t264;
    const double t280 = element_stiffness_yz * t266;
    const double t281 = t279 + t280;
    const double t282 = element_stiffness_zz * t268;
    const double t283 = t281 + t282;
    const double t284 = t263 * t273;
    const double t285 = t265 * t278;
    const double t286 = t284 + t285;
    const double t287 = t267 * t283;
    const double t288 = t286 + t287;
    const double t289 = element_stiffness_xx * t81;
    const double t290 = element_stiffness_xy * t171;
    const double t291 = t289 + t290;
    const double t292 = element_stiffness_xz * t261;
    const double t293 = t291 + t292;
    const double t294 = element_stiffness_xy * t81;
    const double t295 = element_stiffness_yy * t171;
    const double t296 = t294 + t295;
    const double t297 = element_stiffness_yz * t261;
    const double t298 = t296 + t297;
    const double t299 = element_stiffness_xz * t81;
    const double t300 = element_stiffness_yz * t171;
    const double t301 = t299 + t300;
    const double t302 = element_stiffness_zz * t261;
    const double t303 = t301 + t302;
    const double t304 = t81 * t293;
    const double t305 = t171 * t298;
    const double t306 = t304 + t305;
    const double t307 = t261 * t303;
    const double t308 = t306 + t307;
    const double t309 = t308 * 0.5;
    const double t310 = t288 * 0.5;
    const double t311 = t309 + t310;
    return t311;
}

// element_joined_gradient: energy::element::JoinedElement::gradient in crates/cloth-kernels/src/energy/element.rs
struct ElementJoinedGradientResult {
    Vec3 force_0;
    Vec3 force_1;
    Vec3 force_2;
    Vec3 force_3;
    Vec3 force_4;
    Vec3 force_5;
};
__device__ __forceinline__ ElementJoinedGradientResult element_joined_gradient(
    double element_rest_0,
    double element_rest_1,
    double element_rest_2,
    double element_stiffness_xx,
    double element_stiffness_xy,
    double element_stiffness_xz,
    double element_stiffness_yy,
    double element_stiffness_yz,
    double element_stiffness_zz,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2,
    Vec3 d_3,
    Vec3 d_4
) {
    const double t0 = d_0.y * d_1.z;
    const double t1 = d_0.z * d_1.y;
    const double t2 = t0 - t1;
    const double t3 = d_0.z * d_1.x;
    const double t4 = d_0.x * d_1.z;
    const double t5 = t3 - t4;
    const double t6 = d_0.x * d_1.y;
    const double t7 = d_0.y * d_1.x;
    const double t8 = t6 - t7;
    const double t9 = d_2.y * d_0.z;
    const double t10 = d_2.z * d_0.y;
    const double t11 = t9 - t10;
    const double t12 = d_2.z * d_0.x;
    const double t13 = d_2.x * d_0.z;
    const double t14 = t12 - t13;
    const double t15 = d_2.x * d_0.y;
    const double t16 = d_2.y * d_0.x;
    const double t17 = t15 - t16;
    const double t18 = t2 * t2;
    const double t19 = t5 * t5;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t11 * t11;
    const double t24 = t14 * t14;
    const double t25 = t23 + t24;
    const double t26 = t17 * t17;
    const double t27 = t25 + t26;
    const double t28 = d_0.x * d_0.x;
    const double t29 = d_0.y * d_0.y;
    const double t30 = t28 + t29;
    const double t31 = d_0.z * d_0.z;
    const double t32 = t30 + t31;
    const double t33 = t32 * t32;
    const double t34 = t33 * 9.999999960041972e-13;
    const bool t35 = 1.0000000031710769e-30 < t34;
    const double t36 = t35 ? t34 : 1.0000000031710769e-30;
    const bool t37 = t36 < t22;
    const bool t38 = t36 < t27;
    const bool t39 = t37 & t38;
    const double t40 = t39 ? t22 : 1.0;
    const double t41 = sqrt(t40);
    const double t42 = 1.0 / t41;
    const double t43 = t39 ? t27 : 1.0;
    const double t44 = sqrt(t43);
    const double t45 = 1.0 / t44;
    const double t46 = sqrt(t32);
    const double t47 = t2 * t42;
    const double t48 = t5 * t42;
    const double t49 = t8 * t42;
    const double t50 = t11 * t45;
    const double t51 = t14 * t45;
    const double t52 = t17 * t45;
    const double t53 = t47 + t50;
    const double t54 = t48 + t51;
    const double t55 = t49 + t52;
    const double t56 = t53 * t53;
    const double t57 = t54 * t54;
    const double t58 = t56 + t57;
    const double t59 = t55 * t55;
    const double t60 = t58 + t59;
    const double t61 = t60 * 0.5;
    const double t62 = t2 * d_2.x;
    const double t63 = t5 * d_2.y;
    const double t64 = t62 + t63;
    const double t65 = t8 * d_2.z;
    const double t66 = t64 + t65;
    const double t67 = t66 * t46;
    const double t68 = t42 * t45;
    const double t69 = t67 * t68;
    const double t70 = -t69;
    const bool t71 = t61 < 9.999999974752427e-7;
    const bool t72 = t70 < 0.0;
    const double t73 = -2828.427001953125;
    const double t74 = t72 ? t73 : 2828.427001953125;
    const double t75 = t70 + t70;
    const bool t76 = 9.999999974752427e-7 < t61;
    const double t77 = t76 ? t61 : 9.999999974752427e-7;
    const double t78 = t75 / t77;
    const double t79 = t71 ? t74 : t78;
    const double t80 = t79 * t79;
    const double t81 = t80 * 0.25;
    const double t82 = t81 + 1.0;
    const double t83 = t39 ? t82 : 0.0;
    const double t84 = t83 * t46;
    const double t85 = t42 * t42;
    const double t86 = t84 * t85;
    const double t87 = t2 * t86;
    const double t88 = t5 * t86;
    const double t89 = t8 * t86;
    const double t90 = t45 * t45;
    const double t91 = t84 * t90;
    const double t92 = t11 * t91;
    const double t93 = t14 * t91;
    const double t94 = t17 * t91;
    const double t95 = t39 ? t32 : 1.0;
    const double t96 = 1.0 / t95;
    const double t97 = d_0.x * d_1.x;
    const double t98 = d_0.y * d_1.y;
    const double t99 = t97 + t98;
    const double t100 = d_0.z * d_1.z;
    const double t101 = t99 + t100;
    const double t102 = t101 * t96;
    const double t103 = d_0.x * d_2.x;
    const double t104 = d_0.y * d_2.y;
    const double t105 = t103 + t104;
    const double t106 = d_0.z * d_2.z;
    const double t107 = t105 + t106;
    const double t108 = t107 * t96;
    const double t109 = 1.0 - t102;
    const double t110 = t87 * t109;
    const double t111 = t88 * t109;
    const double t112 = t89 * t109;
    const double t113 = 1.0 - t108;
    const double t114 = t92 * t113;
    const double t115 = t93 * t113;
    const double t116 = t94 * t113;
    const double t117 = t110 + t114;
    const double t118 = t111 + t115;
    const double t119 = t112 + t116;
    const double t120 = t87 * t102;
    const double t121 = t88 * t102;
    const double t122 = t89 * t102;
    const double t123 = t92 * t108;
    const double t124 = t93 * t108;
    const double t125 = t94 * t108;
    const double t126 = t120 + t123;
    const double t127 = t121 + t124;
    const double t128 = t122 + t125;
    const double t129 = -t87;
    const double t130 = -t88;
    const double t131 = -t89;
    const double t132 = -t92;
    const double t133 = -t93;
    const double t134 = -t94;
    const double t135 = t79 - element_rest_0;
    const double t136 = t39 ? t135 : 0.0;
    const double t137 = d_1.x - d_0.x;
    const double t138 = d_1.y - d_0.y;
    const double t139 = d_1.z - d_0.z;
    const double t140 = -d_0.x;
    const double t141 = -d_0.y;
    const double t142 = -d_0.z;
    const double t143 = d_3.x - d_0.x;
    const double t144 = d_3.y - d_0.y;
    const double t145 = d_3.z - d_0.z;
    const double t146 = t138 * t142;
    const double t147 = t139 * t141;
    const double t148 = t146 - t147;
    const double t149 = t139 * t140;
    const double t150 = t137 * t142;
    const double t151 = t149 - t150;
    const double t152 = t137 * t141;
    const double t153 = t138 * t140;
    const double t154 = t152 - t153;
    const double t155 = t144 * t139;
    const double t156 = t145 * t138;
    const double t157 = t155 - t156;
    const double t158 = t145 * t137;
    const double t159 = t143 * t139;
    const double t160 = t158 - t159;
    const double t161 = t143 * t138;
    const double t162 = t144 * t137;
    const double t163 = t161 - t162;
    const double t164 = t148 * t148;
    const double t165 = t151 * t151;
    const double t166 = t164 + t165;
    const double t167 = t154 * t154;
    const double t168 = t166 + t167;
    const double t169 = t157 * t157;
    const double t170 = t160 * t160;
    const double t171 = t169 + t170;
    const double t172 = t163 * t163;
    const double t173 = t171 + t172;
    const double t174 = t137 * t137;
    const double t175 = t138 * t138;
    const double t176 = t174 + t175;
    const double t177 = t139 * t139;
    const double t178 = t176 + t177;
    const double t179 = t178 * t178;
    const double t180 = t179 * 9.999999960041972e-13;
    const bool t181 = 1.0000000031710769e-30 < t180;
    const double t182 = t181 ? t180 : 1.0000000031710769e-30;
    const bool t183 = t182 < t168;
    const bool t184 = t182 < t173;
    const bool t185 = t183 & t184;
    const double t186 = t185 ? t168 : 1.0;
    const double t187 = sqrt(t186);
    const double t188 = 1.0 / t187;
    const double t189 = t185 ? t173 : 1.0;
    const double t190 = sqrt(t189);
    const double t191 = 1.0 / t190;
    const double t192 = sqrt(t178);
    const double t193 = t148 * t188;
    const double t194 = t151 * t188;
    const double t195 = t154 * t188;
    const double t196 = t157 * t191;
    const double t197 = t160 * t191;
    const double t198 = t163 * t191;
    const double t199 = t193 + t196;
    const double t200 = t194 + t197;
    const double t201 = t195 + t198;
    const double t202 = t199 * t199;
    const double t203 = t200 * t200;
    const double t204 = t202 + t203;
    const double t205 = t201 * t201;
    const double t206 = t204 + t205;
    const double t207 = t206 * 0.5;
    const double t208 = t148 * t143;
    const double t209 = t151 * t144;
    const double t210 = t208 + t209;
    const double t211 = t154 * t145;
    const double t212 = t210 + t211;
    const double t213 = t212 * t192;
    const double t214 = t188 * t191;
    const double t215 = t213 * t214;
    const double t216 = -t215;
    const bool t217 = t207 < 9.999999974752427e-7;
    const bool t218 = t216 < 0.0;
    const double t219 = t218 ? t73 : 2828.427001953125;
    const double t220 = t216 + t216;
    const bool t221 = 9.999999974752427e-7 < t207;
    const double t222 = t221 ? t207 : 9.999999974752427e-7;
    const double t223 = t220 / t222;
    const double t224 = t217 ? t219 : t223;
    const double t225 = t224 * t224;
    const double t226 = t225 * 0.25;
    const double t227 = t226 + 1.0;
    const double t228 = t185 ? t227 : 0.0;
    const double t229 = t228 * t192;
    const double t230 = t188 * t188;
    const double t231 = t229 * t230;
    const double t232 = t148 * t231;
    const double t233 = t151 * t231;
    const double t234 = t154 * t231;
    const double t235 = t191 * t191;
    const double t236 = t229 * t235;
    const double t237 = t157 * t236;
    const double t238 = t160 * t236;
    const double t239 = t163 * t236;
    const double t240 = t185 ? t178 : 1.0;
    const double t241 = 1.0 / t240;
    const double t242 = t137 * t140;
    const double t243 = t138 * t141;
    const double t244 = t242 + t243;
    const double t245 = t139 * t142;
    const double t246 = t244 + t245;
    const double t247 = t246 * t241;
    const double t248 = t137 * t143;
    const double t249 = t138 * t144;
    const double t250 = t248 + t249;
    const double t251 = t139 * t145;
    const double t252 = t250 + t251;
    const double t253 = t252 * t241;
    const double t254 = 1.0 - t247;
    const double t255 = t232 * t254;
    const double t256 = t233 * t254;
    const double t257 = t234 * t254;
    const double t258 = 1.0 - t253;
    const double t259 = t237 * t258;
    const double t260 = t238 * t258;
    const double t261 = t239 * t258;
    const double t262 = t255 + t259;
    const double t263 = t256 + t260;
    const double t264 = t257 + t261;
    const double t265 = t232 * t247;
    const double t266 = t233 * t247;
    const double t267 = t234 * t247;
    const double t268 = t237 * t253;
    const double t269 = t238 * t253;
    const double t270 = t239 * t253;
    const double t271 = t265 + t268;
    const double t272 = t266 + t269;
    const double t273 = t267 + t270;
    const double t274 = -t232;
    const double t275 = -t233;
    const double t276 = -t234;
    const double t277 = -t237;
    const double t278 = -t238;
    const double t279 = -t239;
    const double t280 = t224 - element_rest_1;
    const double t281 = t185 ? t280 : 0.0;
    const double t282 = -d_1.x;
    const double t283 = -d_1.y;
    const double t284 = -d_1.z;
    const double t285 = d_0.x - d_1.x;
    const double t286 = d_0.y - d_1.y;
    const double t287 = d_0.z - d_1.z;
    const double t288 = d_4.x - d_1.x;
    const double t289 = d_4.y - d_1.y;
    const double t290 = d_4.z - d_1.z;
    const double t291 = t283 * t287;
    const double t292 = t284 * t286;
    const double t293 = t291 - t292;
    const double t294 = t284 * t285;
    const double t295 = t282 * t287;
    const double t296 = t294 - t295;
    const double t297 = t282 * t286;
    const double t298 = t283 * t285;
    const double t299 = t297 - t298;
    const double t300 = t289 * t284;
    const double t301 = t290 * t283;
    const double t302 = t300 - t301;
    const double t303 = t290 * t282;
    const double t304 = t288 * t284;
    const double t305 = t303 - t304;
    const double t306 = t288 * t283;
    const double t307 = t289 * t282;
    const double t308 = t306 - t307;
    const double t309 = t293 * t293;
    const double t310 = t296 * t296;
    const double t311 = t309 + t310;
    const double t312 = t299 * t299;
    const double t313 = t311 + t312;
    const double t314 = t302 * t302;
    const double t315 = t305 * t305;
    const double t316 = t314 + t315;
    const double t317 = t308 * t308;
    const double t318 = t316 + t317;
    const double t319 = t282 * t282;
    const double t320 = t283 * t283;
    const double t321 = t319 + t320;
    const double t322 = t284 * t284;
    const double t323 = t321 + t322;
    const double t324 = t323 * t323;
    const double t325 = t324 * 9.999999960041972e-13;
    const bool t326 = 1.0000000031710769e-30 < t325;
    const double t327 = t326 ? t325 : 1.0000000031710769e-30;
    const bool t328 = t327 < t313;
    const bool t329 = t327 < t318;
    const bool t330 = t328 & t329;
    const double t331 = t330 ? t313 : 1.0;
    const double t332 = sqrt(t331);
    const double t333 = 1.0 / t332;
    const double t334 = t330 ? t318 : 1.0;
    const double t335 = sqrt(t334);
    const double t336 = 1.0 / t335;
    const double t337 = sqrt(t323);
    const double t338 = t293 * t333;
    const double t339 = t296 * t333;
    const double t340 = t299 * t333;
    const double t341 = t302 * t336;
    const double t342 = t305 * t336;
    const double t343 = t308 * t336;
    const double t344 = t338 + t341;
    const double t345 = t339 + t342;
    const double t346 = t340 + t343;
    const double t347 = t344 * t344;
    const double t348 = t345 * t345;
    const double t349 = t347 + t348;
    const double t350 = t346 * t346;
    const double t351 = t349 + t350;
    const double t352 = t351 * 0.5;
    const double t353 = t293 * t288;
    const double t354 = t296 * t289;
    const double t355 = t353 + t354;
    const double t356 = t299 * t290;
    const double t357 = t355 + t356;
    const double t358 = t357 * t337;
    const double t359 = t333 * t336;
    const double t360 = t358 * t359;
    const double t361 = -t360;
    const bool t362 = t352 < 9.999999974752427e-7;
    const bool t363 = t361 < 0.0;
    const double t364 = t363 ? t73 : 2828.427001953125;
    const double t365 = t361 + t361;
    const bool t366 = 9.999999974752427e-7 < t352;
    const double t367 = t366 ? t352 : 9.999999974752427e-7;
    const double t368 = t365 / t367;
    const double t369 = t362 ? t364 : t368;
    const double t370 = t369 * t369;
    const double t371 = t370 * 0.25;
    const double t372 = t371 + 1.0;
    const double t373 = t330 ? t372 : 0.0;
    const double t374 = t373 * t337;
    const double t375 = t333 * t333;
    const double t376 = t374 * t375;
    const double t377 = t293 * t376;
    const double t378 = t296 * t376;
    const double t379 = t299 * t376;
    const double t380 = t336 * t336;
    const double t381 = t374 * t380;
    const double t382 = t302 * t381;
    const double t383 = t305 * t381;
    const double t384 = t308 * t381;
    const double t385 = t330 ? t323 : 1.0;
    const double t386 = 1.0 / t385;
    const double t387 = t282 * t285;
    const double t388 = t283 * t286;
    const double t389 = t387 + t388;
    const double t390 = t284 * t287;
    const double t391 = t389 + t390;
    const double t392 = t391 * t386;
    const double t393 = t282 * t288;
    const double t394 = t283 * t289;
    const double t395 = t393 + t394;
    const double t396 = t284 * t290;
    const double t397 = t395 + t396;
    const double t398 = t397 * t386;
    const double t399 = 1.0 - t392;
    const double t400 = t377 * t399;
    const double t401 = t378 * t399;
    const double t402 = t379 * t399;
    const double t403 = 1.0 - t398;
    const double t404 = t382 * t403;
    const double t405 = t383 * t403;
    const double t406 = t384 * t403;
    const double t407 = t400 + t404;
    const double t408 = t401 + t405;
    const double t409 = t402 + t406;
    const double t410 = t377 * t392;
    const double t411 = t378 * t392;
    const double t412 = t379 * t392;
    const double t413 = t382 * t398;
    const double t414 = t383 * t398;
    const double t415 = t384 * t398;
    const double t416 = t410 + t413;
    const double t417 = t411 + t414;
    const double t418 = t412 + t415;
    const double t419 = -t377;
    const double t420 = -t378;
    const double t421 = -t379;
    const double t422 = -t382;
    const double t423 = -t383;
    const double t424 = -t384;
    const double t425 = t369 - element_rest_2;
    const double t426 = t330 ? t425 : 0.0;
    const double t427 = element_stiffness_xx * t136;
    const double t428 = element_stiffness_xy * t281;
    const double t429 = t427 + t428;
    const double t430 = element_stiffness_xz * t426;
    const double t431 = t429 + t430;
    const double t432 = element_stiffness_xy * t136;
    const double t433 = element_stiffness_yy * t281;
    const double t434 = t432 + t433;
    const double t435 = element_stiffness_yz * t426;
    const double t436 = t434 + t435;
    const double t437 = element_stiffness_xz * t136;
    const double t438 = element_stiffness_yz * t281;
    const double t439 = t437 + t438;
    const double t440 = element_stiffness_zz * t426;
    const double t441 = t439 + t440;
    const double t442 = t117 * t431;
    const double t443 = t118 * t431;
    const double t444 = t119 * t431;
    const double t445 = t126 * t431;
    const double t446 = t127 * t431;
    const double t447 = t128 * t431;
    const double t448 = t129 * t431;
    const double t449 = t130 * t431;
    const double t450 = t131 * t431;
    const double t451 = t132 * t431;
    const double t452 = t133 * t431;
    const double t453 = t134 * t431;
    const double t454 = t262 * t436;
    const double t455 = t263 * t436;
    const double t456 = t264 * t436;
    const double t457 = t271 * t436;
    const double t458 = t272 * t436;
    const double t459 = t273 * t436;
    const double t460 = t274 * t436;
    const double t461 = t275 * t436;
    const double t462 = t276 * t436;
    const double t463 = t277 * t436;
    const double t464 = t278 * t436;
    const double t465 = t279 * t436;
    const double t466 = t407 * t441;
    const double t467 = t408 * t441;
    const double t468 = t409 * t441;
    const double t469 = t416 * t441;
    const double t470 = t417 * t441;
    const double t471 = t418 * t441;
    const double t472 = t419 * t441;
    const double t473 = t420 * t441;
    const double t474 = t421 * t441;
    const double t475 = t422 * t441;
    const double t476 = t423 * t441;
    const double t477 = t424 * t441;
    const double t478 = t442 + t460;
    const double t479 = t443 + t461;
    const double t480 = t444 + t462;
    const double t481 = t478 + t469;
    const double t482 = t479 + t470;
    const double t483 = t480 + t471;
    const double t484 = t445 + t454;
    const double t485 = t446 + t455;
    const double t486 = t447 + t456;
    const double t487 = t484 + t472;
    const double t488 = t485 + t473;
    const double t489 = t486 + t474;
    const double t490 = t448 + t457;
    const double t491 = t449 + t458;
    const double t492 = t450 + t459;
    const double t493 = t490 + t466;
    const double t494 = t491 + t467;
    const double t495 = t492 + t468;
    return ElementJoinedGradientResult{
        Vec3{t481, t482, t483},
        Vec3{t487, t488, t489},
        Vec3{t493, t494, t495},
        Vec3{t451, t452, t453},
        Vec3{t463, t464, t465},
        Vec3{t475, t476, t477}
    };
}

// element_joined_damped_gradient: energy::element::JoinedElement::gradient in crates/cloth-kernels/src/energy/element.rs
struct ElementJoinedDampedGradientResult {
    Vec3 force_0;
    Vec3 force_1;
    Vec3 force_2;
    Vec3 force_3;
    Vec3 force_4;
    Vec3 force_5;
};
__device__ __forceinline__ ElementJoinedDampedGradientResult element_joined_damped_gradient(
    double element_rest_0,
    double element_rest_1,
    double element_rest_2,
    double element_stiffness_xx,
    double element_stiffness_xy,
    double element_stiffness_xz,
    double element_stiffness_yy,
    double element_stiffness_yz,
    double element_stiffness_zz,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2,
    Vec3 d_3,
    Vec3 d_4,
    double damped_before_0,
    double damped_before_1,
    double damped_before_2,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.y * d_1.z;
    const double t1 = d_0.z * d_1.y;
    const double t2 = t0 - t1;
    const double t3 = d_0.z * d_1.x;
    const double t4 = d_0.x * d_1.z;
    const double t5 = t3 - t4;
    const double t6 = d_0.x * d_1.y;
    const double t7 = d_0.y * d_1.x;
    const double t8 = t6 - t7;
    const double t9 = d_2.y * d_0.z;
    const double t10 = d_2.z * d_0.y;
    const double t11 = t9 - t10;
    const double t12 = d_2.z * d_0.x;
    const double t13 = d_2.x * d_0.z;
    const double t14 = t12 - t13;
    const double t15 = d_2.x * d_0.y;
    const double t16 = d_2.y * d_0.x;
    const double t17 = t15 - t16;
    const double t18 = t2 * t2;
    const double t19 = t5 * t5;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t11 * t11;
    const double t24 = t14 * t14;
    const double t25 = t23 + t24;
    const double t26 = t17 * t17;
    const double t27 = t25 + t26;
    const double t28 = d_0.x * d_0.x;
    const double t29 = d_0.y * d_0.y;
    const double t30 = t28 + t29;
    const double t31 = d_0.z * d_0.z;
    const double t32 = t30 + t31;
    const double t33 = t32 * t32;
    const double t34 = t33 * 9.999999960041972e-13;
    const bool t35 = 1.0000000031710769e-30 < t34;
    const double t36 = t35 ? t34 : 1.0000000031710769e-30;
    const bool t37 = t36 < t22;
    const bool t38 = t36 < t27;
    const bool t39 = t37 & t38;
    const double t40 = t39 ? t22 : 1.0;
    const double t41 = sqrt(t40);
    const double t42 = 1.0 / t41;
    const double t43 = t39 ? t27 : 1.0;
    const double t44 = sqrt(t43);
    const double t45 = 1.0 / t44;
    const double t46 = sqrt(t32);
    const double t47 = t2 * t42;
    const double t48 = t5 * t42;
    const double t49 = t8 * t42;
    const double t50 = t11 * t45;
    const double t51 = t14 * t45;
    const double t52 = t17 * t45;
    const double t53 = t47 + t50;
    const double t54 = t48 + t51;
    const double t55 = t49 + t52;
    const double t56 = t53 * t53;
    const double t57 = t54 * t54;
    const double t58 = t56 + t57;
    const double t59 = t55 * t55;
    const double t60 = t58 + t59;
    const double t61 = t60 * 0.5;
    const double t62 = t2 * d_2.x;
    const double t63 = t5 * d_2.y;
    const double t64 = t62 + t63;
    const double t65 = t8 * d_2.z;
    const double t66 = t64 + t65;
    const double t67 = t66 * t46;
    const double t68 = t42 * t45;
    const double t69 = t67 * t68;
    const double t70 = -t69;
    const bool t71 = t61 < 9.999999974752427e-7;
    const bool t72 = t70 < 0.0;
    const double t73 = -2828.427001953125;
    const double t74 = t72 ? t73 : 2828.427001953125;
    const double t75 = t70 + t70;
    const bool t76 = 9.999999974752427e-7 < t61;
    const double t77 = t76 ? t61 : 9.999999974752427e-7;
    const double t78 = t75 / t77;
    const double t79 = t71 ? t74 : t78;
    const double t80 = t79 * t79;
    const double t81 = t80 * 0.25;
    const double t82 = t81 + 1.0;
    const double t83 = t39 ? t82 : 0.0;
    const double t84 = t83 * t46;
    const double t85 = t42 * t42;
    const double t86 = t84 * t85;
    const double t87 = t2 * t86;
    const double t88 = t5 * t86;
    const double t89 = t8 * t86;
    const double t90 = t45 * t45;
    const double t91 = t84 * t90;
    const double t92 = t11 * t91;
    const double t93 = t14 * t91;
    const double t94 = t17 * t91;
    const double t95 = t39 ? t32 : 1.0;
    const double t96 = 1.0 / t95;
    const double t97 = d_0.x * d_1.x;
    const double t98 = d_0.y * d_1.y;
    const double t99 = t97 + t98;
    const double t100 = d_0.z * d_1.z;
    const double t101 = t99 + t100;
    const double t102 = t101 * t96;
    const double t103 = d_0.x * d_2.x;
    const double t104 = d_0.y * d_2.y;
    const double t105 = t103 + t104;
    const double t106 = d_0.z * d_2.z;
    const double t107 = t105 + t106;
    const double t108 = t107 * t96;
    const double t109 = 1.0 - t102;
    const double t110 = t87 * t109;
    const double t111 = t88 * t109;
    const double t112 = t89 * t109;
    const double t113 = 1.0 - t108;
    const double t114 = t92 * t113;
    const double t115 = t93 * t113;
    const double t116 = t94 * t113;
    const double t117 = t110 + t114;
    const double t118 = t111 + t115;
    const double t119 = t112 + t116;
    const double t120 = t87 * t102;
    const double t121 = t88 * t102;
    const double t122 = t89 * t102;
    const double t123 = t92 * t108;
    const double t124 = t93 * t108;
    const double t125 = t94 * t108;
    const double t126 = t120 + t123;
    const double t127 = t121 + t124;
    const double t128 = t122 + t125;
    const double t129 = -t87;
    const double t130 = -t88;
    const double t131 = -t89;
    const double t132 = -t92;
    const double t133 = -t93;
    const double t134 = -t94;
    const double t135 = t79 - element_rest_0;
    const double t136 = t39 ? t135 : 0.0;
    const double t137 = d_1.x - d_0.x;
    const double t138 = d_1.y - d_0.y;
    const double t139 = d_1.z - d_0.z;
    const double t140 = -d_0.x;
    const double t141 = -d_0.y;
    const double t142 = -d_0.z;
    const double t143 = d_3.x - d_0.x;
    const double t144 = d_3.y - d_0.y;
    const double t145 = d_3.z - d_0.z;
    const double t146 = t138 * t142;
    const double t147 = t139 * t141;
    const double t148 = t146 - t147;
    const double t149 = t139 * t140;
    const double t150 = t137 * t142;
    const double t151 = t149 - t150;
    const double t152 = t137 * t141;
    const double t153 = t138 * t140;
    const double t154 = t152 - t153;
    const double t155 = t144 * t139;
    const double t156 = t145 * t138;
    const double t157 = t155 - t156;
    const double t158 = t145 * t137;
    const double t159 = t143 * t139;
    const double t160 = t158 - t159;
    const double t161 = t143 * t138;
    const double t162 = t144 * t137;
    const double t163 = t161 - t162;
    const double t164 = t148 * t148;
    const double t165 = t151 * t151;
    const double t166 = t164 + t165;
    const double t167 = t154 * t154;
    const double t168 = t166 + t167;
    const double t169 = t157 * t157;
    const double t170 = t160 * t160;
    const double t171 = t169 + t170;
    const double t172 = t163 * t163;
    const double t173 = t171 + t172;
    const double t174 = t137 * t137;
    const double t175 = t138 * t138;
    const double t176 = t174 + t175;
    const double t177 = t139 * t139;
    const double t178 = t176 + t177;
    const double t179 = t178 * t178;
    const double t180 = t179 * 9.999999960041972e-13;
    const bool t181 = 1.0000000031710769e-30 < t180;
    const double t182 = t181 ? t180 : 1.0000000031710769e-30;
    const bool t183 = t182 < t168;
    const bool t184 = t182 < t173;
    const bool t185 = t183 & t184;
    const double t186 = t185 ? t168 : 1.0;
    const double t187 = sqrt(t186);
    const double t188 = 1.0 / t187;
    const double t189 = t185 ? t173 : 1.0;
    const double t190 = sqrt(t189);
    const double t191 = 1.0 / t190;
    const double t192 = sqrt(t178);
    const double t193 = t148 * t188;
    const double t194 = t151 * t188;
    const double t195 = t154 * t188;
    const double t196 = t157 * t191;
    const double t197 = t160 * t191;
    const double t198 = t163 * t191;
    const double t199 = t193 + t196;
    const double t200 = t194 + t197;
    const double t201 = t195 + t198;
    const double t202 = t199 * t199;
    const double t203 = t200 * t200;
    const double t204 = t202 + t203;
    const double t205 = t201 * t201;
    const double t206 = t204 + t205;
    const double t207 = t206 * 0.5;
    const double t208 = t148 * t143;
    const double t209 = t151 * t144;
    const double t210 = t208 + t209;
    const double t211 = t154 * t145;
    const double t212 = t210 + t211;
    const double t213 = t212 * t192;
    const double t214 = t188 * t191;
    const double t215 = t213 * t214;
    const double t216 = -t215;
    const bool t217 = t207 < 9.999999974752427e-7;
    const bool t218 = t216 < 0.0;
    const double t219 = t218 ? t73 : 2828.427001953125;
    const double t220 = t216 + t216;
    const bool t221 = 9.999999974752427e-7 < t207;
    const double t222 = t221 ? t207 : 9.999999974752427e-7;
    const double t223 = t220 / t222;
    const double t224 = t217 ? t219 : t223;
    const double t225 = t224 * t224;
    const double t226 = t225 * 0.25;
    const double t227 = t226 + 1.0;
    const double t228 = t185 ? t227 : 0.0;
    const double t229 = t228 * t192;
    const double t230 = t188 * t188;
    const double t231 = t229 * t230;
    const double t232 = t148 * t231;
    const double t233 = t151 * t231;
    const double t234 = t154 * t231;
    const double t235 = t191 * t191;
    const double t236 = t229 * t235;
    const double t237 = t157 * t236;
    const double t238 = t160 * t236;
    const double t239 = t163 * t236;
    const double t240 = t185 ? t178 : 1.0;
    const double t241 = 1.0 / t240;
    const double t242 = t137 * t140;
    const double t243 = t138 * t141;
    const double t244 = t242 + t243;
    const double t245 = t139 * t142;
    const double t246 = t244 + t245;
    const double t247 = t246 * t241;
    const double t248 = t137 * t143;
    const double t249 = t138 * t144;
    const double t250 = t248 + t249;
    const double t251 = t139 * t145;
    const double t252 = t250 + t251;
    const double t253 = t252 * t241;
    const double t254 = 1.0 - t247;
    const double t255 = t232 * t254;
    const double t256 = t233 * t254;
    const double t257 = t234 * t254;
    const double t258 = 1.0 - t253;
    const double t259 = t237 * t258;
    const double t260 = t238 * t258;
    const double t261 = t239 * t258;
    const double t262 = t255 + t259;
    const double t263 = t256 + t260;
    const double t264 = t257 + t261;
    const double t265 = t232 * t247;
    const double t266 = t233 * t247;
    const double t267 = t234 * t247;
    const double t268 = t237 * t253;
    const double t269 = t238 * t253;
    const double t270 = t239 * t253;
    const double t271 = t265 + t268;
    const double t272 = t266 + t269;
    const double t273 = t267 + t270;
    const double t274 = -t232;
    const double t275 = -t233;
    const double t276 = -t234;
    const double t277 = -t237;
    const double t278 = -t238;
    const double t279 = -t239;
    const double t280 = t224 - element_rest_1;
    const double t281 = t185 ? t280 : 0.0;
    const double t282 = -d_1.x;
    const double t283 = -d_1.y;
    const double t284 = -d_1.z;
    const double t285 = d_0.x - d_1.x;
    const double t286 = d_0.y - d_1.y;
    const double t287 = d_0.z - d_1.z;
    const double t288 = d_4.x - d_1.x;
    const double t289 = d_4.y - d_1.y;
    const double t290 = d_4.z - d_1.z;
    const double t291 = t283 * t287;
    const double t292 = t284 * t286;
    const double t293 = t291 - t292;
    const double t294 = t284 * t285;
    const double t295 = t282 * t287;
    const double t296 = t294 - t295;
    const double t297 = t282 * t286;
    const double t298 = t283 * t285;
    const double t299 = t297 - t298;
    const double t300 = t289 * t284;
    const double t301 = t290 * t283;
    const double t302 = t300 - t301;
    const double t303 = t290 * t282;
    const double t304 = t288 * t284;
    const double t305 = t303 - t304;
    const double t306 = t288 * t283;
    const double t307 = t289 * t282;
    const double t308 = t306 - t307;
    const double t309 = t293 * t293;
    const double t310 = t296 * t296;
    const double t311 = t309 + t310;
    const double t312 = t299 * t299;
    const double t313 = t311 + t312;
    const double t314 = t302 * t302;
    const double t315 = t305 * t305;
    const double t316 = t314 + t315;
    const double t317 = t308 * t308;
    const double t318 = t316 + t317;
    const double t319 = t282 * t282;
    const double t320 = t283 * t283;
    const double t321 = t319 + t320;
    const double t322 = t284 * t284;
    const double t323 = t321 + t322;
    const double t324 = t323 * t323;
    const double t325 = t324 * 9.999999960041972e-13;
    const bool t326 = 1.0000000031710769e-30 < t325;
    const double t327 = t326 ? t325 : 1.0000000031710769e-30;
    const bool t328 = t327 < t313;
    const bool t329 = t327 < t318;
    const bool t330 = t328 & t329;
    const double t331 = t330 ? t313 : 1.0;
    const double t332 = sqrt(t331);
    const double t333 = 1.0 / t332;
    const double t334 = t330 ? t318 : 1.0;
    const double t335 = sqrt(t334);
    const double t336 = 1.0 / t335;
    const double t337 = sqrt(t323);
    const double t338 = t293 * t333;
    const double t339 = t296 * t333;
    const double t340 = t299 * t333;
    const double t341 = t302 * t336;
    const double t342 = t305 * t336;
    const double t343 = t308 * t336;
    const double t344 = t338 + t341;
    const double t345 = t339 + t342;
    const double t346 = t340 + t343;
    const double t347 = t344 * t344;
    const double t348 = t345 * t345;
    const double t349 = t347 + t348;
    const double t350 = t346 * t346;
    const double t351 = t349 + t350;
    const double t352 = t351 * 0.5;
    const double t353 = t293 * t288;
    const double t354 = t296 * t289;
    const double t355 = t353 + t354;
    const double t356 = t299 * t290;
    const double t357 = t355 + t356;
    const double t358 = t357 * t337;
    const double t359 = t333 * t336;
    const double t360 = t358 * t359;
    const double t361 = -t360;
    const bool t362 = t352 < 9.999999974752427e-7;
    const bool t363 = t361 < 0.0;
    const double t364 = t363 ? t73 : 2828.427001953125;
    const double t365 = t361 + t361;
    const bool t366 = 9.999999974752427e-7 < t352;
    const double t367 = t366 ? t352 : 9.999999974752427e-7;
    const double t368 = t365 / t367;
    const double t369 = t362 ? t364 : t368;
    const double t370 = t369 * t369;
    const double t371 = t370 * 0.25;
    const double t372 = t371 + 1.0;
    const double t373 = t330 ? t372 : 0.0;
    const double t374 = t373 * t337;
    const double t375 = t333 * t333;
    const double t376 = t374 * t375;
    const double t377 = t293 * t376;
    const double t378 = t296 * t376;
    const double t379 = t299 * t376;
    const double t380 = t336 * t336;
    const double t381 = t374 * t380;
    const double t382 = t302 * t381;
    const double t383 = t305 * t381;
    const double t384 = t308 * t381;
    const double t385 = t330 ? t323 : 1.0;
    const double t386 = 1.0 / t385;
    const double t387 = t282 * t285;
    const double t388 = t283 * t286;
    const double t389 = t387 + t388;
    const double t390 = t284 * t287;
    const double t391 = t389 + t390;
    const double t392 = t391 * t386;
    const double t393 = t282 * t288;
    const double t394 = t283 * t289;
    const double t395 = t393 + t394;
    const double t396 = t284 * t290;
    const double t397 = t395 + t396;
    const double t398 = t397 * t386;
    const double t399 = 1.0 - t392;
    const double t400 = t377 * t399;
    const double t401 = t378 * t399;
    const double t402 = t379 * t399;
    const double t403 = 1.0 - t398;
    const double t404 = t382 * t403;
    const double t405 = t383 * t403;
    const double t406 = t384 * t403;
    const double t407 = t400 + t404;
    const double t408 = t401 + t405;
    const double t409 = t402 + t406;
    const double t410 = t377 * t392;
    const double t411 = t378 * t392;
    const double t412 = t379 * t392;
    const double t413 = t382 * t398;
    const double t414 = t383 * t398;
    const double t415 = t384 * t398;
    const double t416 = t410 + t413;
    const double t417 = t411 + t414;
    const double t418 = t412 + t415;
    const double t419 = -t377;
    const double t420 = -t378;
    const double t421 = -t379;
    const double t422 = -t382;
    const double t423 = -t383;
    const double t424 = -t384;
    const double t425 = t369 - element_rest_2;
    const double t426 = t330 ? t425 : 0.0;
    const double t427 = damped_time * damped_rate;
    const double t428 = element_stiffness_xx * t136;
    const double t429 = element_stiffness_xy * t281;
    const double t430 = t428 + t429;
    const double t431 = element_stiffness_xz * t426;
    const double t432 = t430 + t431;
    const double t433 = element_stiffness_xy * t136;
    const double t434 = element_stiffness_yy * t281;
    const double t435 = t433 + t434;
    const double t436 = element_stiffness_yz * t426;
    const double t437 = t435 + t436;
    const double t438 = element_stiffness_xz * t136;
    const double t439 = element_stiffness_yz * t281;
    const double t440 = t438 + t439;
    const double t441 = element_stiffness_zz * t426;
    const double t442 = t440 + t441;
    const double t443 = t136 - damped_before_0;
    const double t444 = t443 * t427;
    const double t445 = t281 - damped_before_1;
    const double t446 = t445 * t427;
    const double t447 = t426 - damped_before_2;
    const double t448 = t447 * t427;
    const double t449 = element_stiffness_xx * t444;
    const double t450 = element_stiffness_xy * t446;
    const double t451 = t449 + t450;
    const double t452 = element_stiffness_xz * t448;
    const double t453 = t451 + t452;
    const double t454 = element_stiffness_xy * t444;
    const double t455 = element_stiffness_yy * t446;
    const double t456 = t454 + t455;
    const double t457 = element_stiffness_yz * t448;
    const double t458 = t456 + t457;
    const double t459 = element_stiffness_xz * t444;
    const double t460 = element_stiffness_yz * t446;
    const double t461 = t459 + t460;
    const double t462 = element_stiffness_zz * t448;
    const double t463 = t461 + t462;
    const double t464 = t432 + t453;
    const double t465 = t437 + t458;
    const double t466 = t442 + t463;
    const double t467 = t117 * t464;
    const double t468 = t118 * t464;
    const double t469 = t119 * t464;
    const double t470 = t126 * t464;
    const double t471 = t127 * t464;
    const double t472 = t128 * t464;
    const double t473 = t129 * t464;
    const double t474 = t130 * t464;
    const double t475 = t131 * t464;
    const double t476 = t132 * t464;
    const double t477 = t133 * t464;
    const double t478 = t134 * t464;
    const double t479 = t262 * t465;
    const double t480 = t263 * t465;
    const double t481 = t264 * t465;
    const double t482 = t271 * t465;
    const double t483 = t272 * t465;
    const double t484 = t273 * t465;
    const double t485 = t274 * t465;
    const double t486 = t275 * t465;
    const double t487 = t276 * t465;
    const double t488 = t277 * t465;
    const double t489 = t278 * t465;
    const double t490 = t279 * t465;
    const double t491 = t407 * t466;
    const double t492 = t408 * t466;
    const double t493 = t409 * t466;
    const double t494 = t416 * t466;
    const double t495 = t417 * t466;
    const double t496 = t418 * t466;
    const double t497 = t419 * t466;
    const double t498 = t420 * t466;
    const double t499 = t421 * t466;
    const double t500 = t422 * t466;
    const double t501 = t423 * t466;
    const double t502 = t424 * t466;
    const double t503 = t467 + t485;
    const double t504 = t468 + t486;
    const double t505 = t469 + t487;
    const double t506 = t503 + t494;
    const double t507 = t504 + t495;
    const double t508 = t505 + t496;
    const double t509 = t470 + t479;
    const double t510 = t471 + t480;
    const double t511 = t472 + t481;
    const double t512 = t509 + t497;
    const double t513 = t510 + t498;
    const double t514 = t511 + t499;
    const double t515 = t473 + t482;
    const double t516 = t474 + t483;
    const double t517 = t475 + t484;
    const double t518 = t515 + t491;
    const double t519 = t516 + t492;
    const double t520 = t517 + t493;
    return ElementJoinedDampedGradientResult{
        Vec3{t506, t507, t508},
        Vec3{t512, t513, t514},
        Vec3{t518, t519, t520},
        Vec3{t476, t477, t478},
        Vec3{t488, t489, t490},
        Vec3{t500, t501, t502}
    };
}

// element_joined_corner_blocks: energy::element::JoinedElement::corner_blocks in crates/cloth-kernels/src/energy/element.rs
struct ElementJoinedCornerBlocksResult {
    Vec3 block_0_row_0;
    Vec3 block_0_row_1;
    Vec3 block_0_row_2;
    Vec3 block_1_row_0;
    Vec3 block_1_row_1;
    Vec3 block_1_row_2;
    Vec3 block_2_row_0;
    Vec3 block_2_row_1;
    Vec3 block_2_row_2;
    Vec3 block_3_row_0;
    Vec3 block_3_row_1;
    Vec3 block_3_row_2;
    Vec3 block_4_row_0;
    Vec3 block_4_row_1;
    Vec3 block_4_row_2;
    Vec3 block_5_row_0;
    Vec3 block_5_row_1;
    Vec3 block_5_row_2;
    Vec3 block_6_row_0;
    Vec3 block_6_row_1;
    Vec3 block_6_row_2;
    Vec3 block_7_row_0;
    Vec3 block_7_row_1;
    Vec3 block_7_row_2;
    Vec3 block_8_row_0;
    Vec3 block_8_row_1;
    Vec3 block_8_row_2;
    Vec3 block_9_row_0;
    Vec3 block_9_row_1;
    Vec3 block_9_row_2;
    Vec3 block_10_row_0;
    Vec3 block_10_row_1;
    Vec3 block_10_row_2;
    Vec3 block_11_row_0;
    Vec3 block_11_row_1;
    Vec3 block_11_row_2;
    Vec3 block_12_row_0;
    Vec3 block_12_row_1;
    Vec3 block_12_row_2;
    Vec3 block_13_row_0;
    Vec3 block_13_row_1;
    Vec3 block_13_row_2;
    Vec3 block_14_row_0;
    Vec3 block_14_row_1;
    Vec3 block_14_row_2;
};
__device__ __forceinline__ ElementJoinedCornerBlocksResult element_joined_corner_blocks(
    double element_rest_0,
    double element_rest_1,
    double element_rest_2,
    double element_stiffness_xx,
    double element_stiffness_xy,
    double element_stiffness_xz,
    double element_stiffness_yy,
    double element_stiffness_yz,
    double element_stiffness_zz,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2,
    Vec3 d_3,
    Vec3 d_4
) {
    const double t0 = d_0.y * d_1.z;
    const double t1 = d_0.z * d_1.y;
    const double t2 = t0 - t1;
    const double t3 = d_0.z * d_1.x;
    const double t4 = d_0.x * d_1.z;
    const double t5 = t3 - t4;
    const double t6 = d_0.x * d_1.y;
    const double t7 = d_0.y * d_1.x;
    const double t8 = t6 - t7;
    const double t9 = d_2.y * d_0.z;
    const double t10 = d_2.z * d_0.y;
    const double t11 = t9 - t10;
    const double t12 = d_2.z * d_0.x;
    const double t13 = d_2.x * d_0.z;
    const double t14 = t12 - t13;
    const double t15 = d_2.x * d_0.y;
    const double t16 = d_2.y * d_0.x;
    const double t17 = t15 - t16;
    const double t18 = t2 * t2;
    const double t19 = t5 * t5;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t11 * t11;
    const double t24 = t14 * t14;
    const double t25 = t23 + t24;
    const double t26 = t17 * t17;
    const double t27 = t25 + t26;
    const double t28 = d_0.x * d_0.x;
    const double t29 = d_0.y * d_0.y;
    const double t30 = t28 + t29;
    const double t31 = d_0.z * d_0.z;
    const double t32 = t30 + t31;
    const double t33 = t32 * t32;
    const double t34 = t33 * 9.999999960041972e-13;
    const bool t35 = 1.0000000031710769e-30 < t34;
    const double t36 = t35 ? t34 : 1.0000000031710769e-30;
    const bool t37 = t36 < t22;
    const bool t38 = t36 < t27;
    const bool t39 = t37 & t38;
    const double t40 = t39 ? t22 : 1.0;
    const double t41 = sqrt(t40);
    const double t42 = 1.0 / t41;
    const double t43 = t39 ? t27 : 1.0;
    const double t44 = sqrt(t43);
    const double t45 = 1.0 / t44;
    const double t46 = sqrt(t32);
    const double t47 = t2 * t42;
    const double t48 = t5 * t42;
    const double t49 = t8 * t42;
    const double t50 = t11 * t45;
    const double t51 = t14 * t45;
    const double t52 = t17 * t45;
    const double t53 = t47 + t50;
    const double t54 = t48 + t51;
    const double t55 = t49 + t52;
    const double t56 = t53 * t53;
    const double t57 = t54 * t54;
    const double t58 = t56 + t57;
    const double t59 = t55 * t55;
    const double t60 = t58 + t59;
    const double t61 = t60 * 0.5;
    const double t62 = t2 * d_2.x;
    const double t63 = t5 * d_2.y;
    const double t64 = t62 + t63;
    const double t65 = t8 * d_2.z;
    const double t66 = t64 + t65;
    const double t67 = t66 * t46;
    const double t68 = t42 * t45;
    const double t69 = t67 * t68;
    const double t70 = -t69;
    const bool t71 = t61 < 9.999999974752427e-7;
    const bool t72 = t70 < 0.0;
    const double t73 = -2828.427001953125;
    const double t74 = t72 ? t73 : 2828.427001953125;
    const double t75 = t70 + t70;
    const bool t76 = 9.999999974752427e-7 < t61;
    const double t77 = t76 ? t61 : 9.999999974752427e-7;
    const double t78 = t75 / t77;
    const double t79 = t71 ? t74 : t78;
    const double t80 = t79 * t79;
    const double t81 = t80 * 0.25;
    const double t82 = t81 + 1.0;
    const double t83 = t39 ? t82 : 0.0;
    const double t84 = t83 * t46;
    const double t85 = t42 * t42;
    const double t86 = t84 * t85;
    const double t87 = t2 * t86;
    const double t88 = t5 * t86;
    const double t89 = t8 * t86;
    const double t90 = t45 * t45;
    const double t91 = t84 * t90;
    const double t92 = t11 * t91;
    const double t93 = t14 * t91;
    const double t94 = t17 * t91;
    const double t95 = t39 ? t32 : 1.0;
    const double t96 = 1.0 / t95;
    const double t97 = d_0.x * d_1.x;
    const double t98 = d_0.y * d_1.y;
    const double t99 = t97 + t98;
    const double t100 = d_0.z * d_1.z;
    const double t101 = t99 + t100;
    const double t102 = t101 * t96;
    const double t103 = d_0.x * d_2.x;
    const double t104 = d_0.y * d_2.y;
    const double t105 = t103 + t104;
    const double t106 = d_0.z * d_2.z;
    const double t107 = t105 + t106;
    const double t108 = t107 * t96;
    const double t109 = 1.0 - t102;
    const double t110 = t87 * t109;
    const double t111 = t88 * t109;
    const double t112 = t89 * t109;
    const double t113 = 1.0 - t108;
    const double t114 = t92 * t113;
    const double t115 = t93 * t113;
    const double t116 = t94 * t113;
    const double t117 = t110 + t114;
    const double t118 = t111 + t115;
    const double t119 = t112 + t116;
    const double t120 = t87 * t102;
    const double t121 = t88 * t102;
    const double t122 = t89 * t102;
    const double t123 = t92 * t108;
    const double t124 = t93 * t108;
    const double t125 = t94 * t108;
    const double t126 = t120 + t123;
    const double t127 = t121 + t124;
    const double t128 = t122 + t125;
    const double t129 = -t87;
    const double t130 = -t88;
    const double t131 = -t89;
    const double t132 = -t92;
    const double t133 = -t93;
    const double t134 = -t94;
    const double t135 = d_1.x - d_0.x;
    const double t136 = d_1.y - d_0.y;
    const double t137 = d_1.z - d_0.z;
    const double t138 = -d_0.x;
    const double t139 = -d_0.y;
    const double t140 = -d_0.z;
    const double t141 = d_3.x - d_0.x;
    const double t142 = d_3.y - d_0.y;
    const double t143 = d_3.z - d_0.z;
    const double t144 = t136 * t140;
    const double t145 = t137 * t139;
    const double t146 = t144 - t145;
    const double t147 = t137 * t138;
    const double t148 = t135 * t140;
    const double t149 = t147 - t148;
    const double t150 = t135 * t139;
    const double t151 = t136 * t138;
    const double t152 = t150 - t151;
    const double t153 = t142 * t137;
    const double t154 = t143 * t136;
    const double t155 = t153 - t154;
    const double t156 = t143 * t135;
    const double t157 = t141 * t137;
    const double t158 = t156 - t157;
    const double t159 = t141 * t136;
    const double t160 = t142 * t135;
    const double t161 = t159 - t160;
    const double t162 = t146 * t146;
    const double t163 = t149 * t149;
    const double t164 = t162 + t163;
    const double t165 = t152 * t152;
    const double t166 = t164 + t165;
    const double t167 = t155 * t155;
    const double t168 = t158 * t158;
    const double t169 = t167 + t168;
    const double t170 = t161 * t161;
    const double t171 = t169 + t170;
    const double t172 = t135 * t135;
    const double t173 = t136 * t136;
    const double t174 = t172 + t173;
    const double t175 = t137 * t137;
    const double t176 = t174 + t175;
    const double t177 = t176 * t176;
    const double t178 = t177 * 9.999999960041972e-13;
    const bool t179 = 1.0000000031710769e-30 < t178;
    const double t180 = t179 ? t178 : 1.0000000031710769e-30;
    const bool t181 = t180 < t166;
    const bool t182 = t180 < t171;
    const bool t183 = t181 & t182;
    const double t184 = t183 ? t166 : 1.0;
    const double t185 = sqrt(t184);
    const double t186 = 1.0 / t185;
    const double t187 = t183 ? t171 : 1.0;
    const double t188 = sqrt(t187);
    const double t189 = 1.0 / t188;
    const double t190 = sqrt(t176);
    const double t191 = t146 * t186;
    const double t192 = t149 * t186;
    const double t193 = t152 * t186;
    const double t194 = t155 * t189;
    const double t195 = t158 * t189;
    const double t196 = t161 * t189;
    const double t197 = t191 + t194;
    const double t198 = t192 + t195;
    const double t199 = t193 + t196;
    const double t200 = t197 * t197;
    const double t201 = t198 * t198;
    const double t202 = t200 + t201;
    const double t203 = t199 * t199;
    const double t204 = t202 + t203;
    const double t205 = t204 * 0.5;
    const double t206 = t146 * t141;
    const double t207 = t149 * t142;
    const double t208 = t206 + t207;
    const double t209 = t152 * t143;
    const double t210 = t208 + t209;
    const double t211 = t210 * t190;
    const double t212 = t186 * t189;
    const double t213 = t211 * t212;
    const double t214 = -t213;
    const bool t215 = t205 < 9.999999974752427e-7;
    const bool t216 = t214 < 0.0;
    const double t217 = t216 ? t73 : 2828.427001953125;
    const double t218 = t214 + t214;
    const bool t219 = 9.999999974752427e-7 < t205;
    const double t220 = t219 ? t205 : 9.999999974752427e-7;
    const double t221 = t218 / t220;
    const double t222 = t215 ? t217 : t221;
    const double t223 = t222 * t222;
    const double t224 = t223 * 0.25;
    const double t225 = t224 + 1.0;
    const double t226 = t183 ? t225 : 0.0;
    const double t227 = t226 * t190;
    const double t228 = t186 * t186;
    const double t229 = t227 * t228;
    const double t230 = t146 * t229;
    const double t231 = t149 * t229;
    const double t232 = t152 * t229;
    const double t233 = t189 * t189;
    const double t234 = t227 * t233;
    const double t235 = t155 * t234;
    const double t236 = t158 * t234;
    const double t237 = t161 * t234;
    const double t238 = t183 ? t176 : 1.0;
    const double t239 = 1.0 / t238;
    const double t240 = t135 * t138;
    const double t241 = t136 * t139;
    const double t242 = t240 + t241;
    const double t243 = t137 * t140;
    const double t244 = t242 + t243;
    const double t245 = t244 * t239;
    const double t246 = t135 * t141;
    const double t247 = t136 * t142;
    const double t248 = t246 + t247;
    const double t249 = t137 * t143;
    const double t250 = t248 + t249;
    const double t251 = t250 * t239;
    const double t252 = 1.0 - t245;
    const double t253 = t230 * t252;
    const double t254 = t231 * t252;
    const double t255 = t232 * t252;
    const double t256 = 1.0 - t251;
    const double t257 = t235 * t256;
    const double t258 = t236 * t256;
    const double t259 = t237 * t256;
    const double t260 = t253 + t257;
    const double t261 = t254 + t258;
    const double t262 = t255 + t259;
    const double t263 = t230 * t245;
    const double t264 = t231 * t245;
    const double t265 = t232 * t245;
    const double t266 = t235 * t251;
    const double t267 = t236 * t251;
    const double t268 = t237 * t251;
    const double t269 = t263 + t266;
    const double t270 = t264 + t267;
    const double t271 = t265 + t268;
    const double t272 = -t230;
    const double t273 = -t231;
    const double t274 = -t232;
    const double t275 = -t235;
    const double t276 = -t236;
    const double t277 = -t237;
    const double t278 = -d_1.x;
    const double t279 = -d_1.y;
    const double t280 = -d_1.z;
    const double t281 = d_0.x - d_1.x;
    const double t282 = d_0.y - d_1.y;
    const double t283 = d_0.z - d_1.z;
    const double t284 = d_4.x - d_1.x;
    const double t285 = d_4.y - d_1.y;
    const double t286 = d_4.z - d_1.z;
    const double t287 = t279 * t283;
    const double t288 = t280 * t282;
    const double t289 = t287 - t288;
    const double t290 = t280 * t281;
    const double t291 = t278 * t283;
    const double t292 = t290 - t291;
    const double t293 = t278 * t282;
    const double t294 = t279 * t281;
    const double t295 = t293 - t294;
    const double t296 = t285 * t280;
    const double t297 = t286 * t279;
    const double t298 = t296 - t297;
    const double t299 = t286 * t278;
    const double t300 = t284 * t280;
    const double t301 = t299 - t300;
    const double t302 = t284 * t279;
    const double t303 = t285 * t278;
    const double t304 = t302 - t303;
    const double t305 = t289 * t289;
    const double t306 = t292 * t292;
    const double t307 = t305 + t306;
    const double t308 = t295 * t295;
    const double t309 = t307 + t308;
    const double t310 = t298 * t298;
    const double t311 = t301 * t301;
    const double t312 = t310 + t311;
    const double t313 = t304 * t304;
    const double t314 = t312 + t313;
    const double t315 = t278 * t278;
    const double t316 = t279 * t279;
    const double t317 = t315 + t316;
    const double t318 = t280 * t280;
    const double t319 = t317 + t318;
    const double t320 = t319 * t319;
    const double t321 = t320 * 9.999999960041972e-13;
    const bool t322 = 1.0000000031710769e-30 < t321;
    const double t323 = t322 ? t321 : 1.0000000031710769e-30;
    const bool t324 = t323 < t309;
    const bool t325 = t323 < t314;
    const bool t326 = t324 & t325;
    const double t327 = t326 ? t309 : 1.0;
    const double t328 = sqrt(t327);
    const double t329 = 1.0 / t328;
    const double t330 = t326 ? t314 : 1.0;
    const double t331 = sqrt(t330);
    const double t332 = 1.0 / t331;
    const double t333 = sqrt(t319);
    const double t334 = t289 * t329;
    const double t335 = t292 * t329;
    const double t336 = t295 * t329;
    const double t337 = t298 * t332;
    const double t338 = t301 * t332;
    const double t339 = t304 * t332;
    const double t340 = t334 + t337;
    const double t341 = t335 + t338;
    const double t342 = t336 + t339;
    const double t343 = t340 * t340;
    const double t344 = t341 * t341;
    const double t345 = t343 + t344;
    const double t346 = t342 * t342;
    const double t347 = t345 + t346;
    const double t348 = t347 * 0.5;
    const double t349 = t289 * t284;
    const double t350 = t292 * t285;
    const double t351 = t349 + t350;
    const double t352 = t295 * t286;
    const double t353 = t351 + t352;
    const double t354 = t353 * t333;
    const double t355 = t329 * t332;
    const double t356 = t354 * t355;
    const double t357 = -t356;
    const bool t358 = t348 < 9.999999974752427e-7;
    const bool t359 = t357 < 0.0;
    const double t360 = t359 ? t73 : 2828.427001953125;
    const double t361 = t357 + t357;
    const bool t362 = 9.999999974752427e-7 < t348;
    const double t363 = t362 ? t348 : 9.999999974752427e-7;
    const double t364 = t361 / t363;
    const double t365 = t358 ? t360 : t364;
    const double t366 = t365 * t365;
    const double t367 = t366 * 0.25;
    const double t368 = t367 + 1.0;
    const double t369 = t326 ? t368 : 0.0;
    const double t370 = t369 * t333;
    const double t371 = t329 * t329;
    const double t372 = t370 * t371;
    const double t373 = t289 * t372;
    const double t374 = t292 * t372;
    const double t375 = t295 * t372;
    const double t376 = t332 * t332;
    const double t377 = t370 * t376;
    const double t378 = t298 * t377;
    const double t379 = t301 * t377;
    const double t380 = t304 * t377;
    const double t381 = t326 ? t319 : 1.0;
    const double t382 = 1.0 / t381;
    const double t383 = t278 * t281;
    const double t384 = t279 * t282;
    const double t385 = t383 + t384;
    const double t386 = t280 * t283;
    const double t387 = t385 + t386;
    const double t388 = t387 * t382;
    const double t389 = t278 * t284;
    const double t390 = t279 * t285;
    const double t391 = t389 + t390;
    const double t392 = t280 * t286;
    const double t393 = t391 + t392;
    const double t394 = t393 * t382;
    const double t395 = 1.0 - t388;
    const double t396 = t373 * t395;
    const double t397 = t374 * t395;
    const double t398 = t375 * t395;
    const double t399 = 1.0 - t394;
    const double t400 = t378 * t399;
    const double t401 = t379 * t399;
    const double t402 = t380 * t399;
    const double t403 = t396 + t400;
    const double t404 = t397 + t401;
    const double t405 = t398 + t402;
    const double t406 = t373 * t388;
    const double t407 = t374 * t388;
    const double t408 = t375 * t388;
    const double t409 = t378 * t394;
    const double t410 = t379 * t394;
    const double t411 = t380 * t394;
    const double t412 = t406 + t409;
    const double t413 = t407 + t410;
    const double t414 = t408 + t411;
    const double t415 = -t373;
    const double t416 = -t374;
    const double t417 = -t375;
    const double t418 = -t378;
    const double t419 = -t379;
    const double t420 = -t380;
    const double t421 = t117 * element_stiffness_xx;
    const double t422 = t118 * element_stiffness_xx;
    const double t423 = t119 * element_stiffness_xx;
    const double t424 = t272 * element_stiffness_xy;
    const double t425 = t273 * element_stiffness_xy;
    const double t426 = t274 * element_stiffness_xy;
    const double t427 = t421 + t424;
    const double t428 = t422 + t425;
    const double t429 = t423 + t426;
    const double t430 = t412 * element_stiffness_xz;
    const double t431 = t413 * element_stiffness_xz;
    const double t432 = t414 * element_stiffness_xz;
    const double t433 = t427 + t430;
    const double t434 = t428 + t431;
    const double t435 = t429 + t432;
    const double t436 = t117 * element_stiffness_xy;
    const double t437 = t118 * element_stiffness_xy;
    const double t438 = t119 * element_stiffness_xy;
    const double t439 = t272 * element_stiffness_yy;
    const double t440 = t273 * element_stiffness_yy;
    const double t441 = t274 * element_stiffness_yy;
    const double t442 = t436 + t439;
    const double t443 = t437 + t440;
    const double t444 = t438 + t441;
    const double t445 = t412 * element_stiffness_yz;
    const double t446 = t413 * element_stiffness_yz;
    const double t447 = t414 * element_stiffness_yz;
    const double t448 = t442 + t445;
    const double t449 = t443 + t446;
    const double t450 = t444 + t447;
    const double t451 = t117 * element_stiffness_xz;
    const double t452 = t118 * element_stiffness_xz;
    const double t453 = t119 * element_stiffness_xz;
    const double t454 = t272 * element_stiffness_yz;
    const double t455 = t273 * element_stiffness_yz;
    const double t456 = t274 * element_stiffness_yz;
    const double t457 = t451 + t454;
    const double t458 = t452 + t455;
    const double t459 = t453 + t456;
    const double t460 = t412 * element_stiffness_zz;
    const double t461 = t413 * element_stiffness_zz;
    const double t462 = t414 * element_stiffness_zz;
    const double t463 = t457 + t460;
    const double t464 = t458 + t461;
    const double t465 = t459 + t462;
    const double t466 = t433 * t117;
    const double t467 = t434 * t117;
    const double t468 = t435 * t117;
    const double t469 = t433 * t118;
    const double t470 = t434 * t118;
    const double t471 = t435 * t118;
    const double t472 = t433 * t119;
    const double t473 = t434 * t119;
    const double t474 = t435 * t119;
    const double t475 = t448 * t272;
    const double t476 = t449 * t272;
    const double t477 = t450 * t272;
    const double t478 = t448 * t273;
    const double t479 = t449 * t273;
    const double t480 = t450 * t273;
    const double t481 = t448 * t274;
    const double t482 = t449 * t274;
    const double t483 = t450 * t274;
    const double t484 = t466 + t475;
    const double t485 = t467 + t476;
    const double t486 = t468 + t477;
    const double t487 = t469 + t478;
    const double t488 = t470 + t479;
    const double t489 = t471 + t480;
    const double t490 = t472 + t481;
    const double t491 = t473 + t482;
    const double t492 = t474 + t483;
    const double t493 = t463 * t412;
    const double t494 = t464 * t412;
    const double t495 = t465 * t412;
    const double t496 = t463 * t413;
    const double t497 = t464 * t413;
    const double t498 = t465 * t413;
    const double t499 = t463 * t414;
    const double t500 = t464 * t414;
    const double t501 = t465 * t414;
    const double t502 = t484 + t493;
    const double t503 = t485 + t494;
    const double t504 = t486 + t495;
    const double t505 = t487 + t496;
    const double t506 = t488 + t497;
    const double t507 = t489 + t498;
    const double t508 = t490 + t499;
    const double t509 = t491 + t500;
    const double t510 = t492 + t501;
    const double t511 = t126 * element_stiffness_xx;
    const double t512 = t127 * element_stiffness_xx;
    const double t513 = t128 * element_stiffness_xx;
    const double t514 = t260 * element_stiffness_xy;
    const double t515 = t261 * element_stiffness_xy;
    const double t516 = t262 * element_stiffness_xy;
    const double t517 = t511 + t514;
    const double t518 = t512 + t515;
    const double t519 = t513 + t516;
    const double t520 = t415 * element_stiffness_xz;
    const double t521 = t416 * element_stiffness_xz;
    const double t522 = t417 * element_stiffness_xz;
    const double t523 = t517 + t520;
    const double t524 = t518 + t521;
    const double t525 = t519 + t522;
    const double t526 = t126 * element_stiffness_xy;
    const double t527 = t127 * element_stiffness_xy;
    const double t528 = t128 * element_stiffness_xy;
    const double t529 = t260 * element_stiffness_yy;
    const double t530 = t261 * element_stiffness_yy;
    const double t531 = t262 * element_stiffness_yy;
    const double t532 = t526 + t529;
    const double t533 = t527 + t530;
    const double t534 = t528 + t531;
    const double t535 = t415 * element_stiffness_yz;
    const double t536 = t416 * element_stiffness_yz;
    const double t537 = t417 * element_stiffness_yz;
    const double t538 = t532 + t535;
    const double t539 = t533 + t536;
    const double t540 = t534 + t537;
    const double t541 = t126 * element_stiffness_xz;
    const double t542 = t127 * element_stiffness_xz;
    const double t543 = t128 * element_stiffness_xz;
    const double t544 = t260 * element_stiffness_yz;
    const double t545 = t261 * element_stiffness_yz;
    const double t546 = t262 * element_stiffness_yz;
    const double t547 = t541 + t544;
    const double t548 = t542 + t545;
    const double t549 = t543 + t546;
    const double t550 = t415 * element_stiffness_zz;
    const double t551 = t416 * element_stiffness_zz;
    const double t552 = t417 * element_stiffness_zz;
    const double t553 = t547 + t550;
    const double t554 = t548 + t551;
    const double t555 = t549 + t552;
    const double t556 = t523 * t117;
    const double t557 = t524 * t117;
    const double t558 = t525 * t117;
    const double t559 = t523 * t118;
    const double t560 = t524 * t118;
    const double t561 = t525 * t118;
    const double t562 = t523 * t119;
    const double t563 = t524 * t119;
    const double t564 = t525 * t119;
    const double t565 = t538 * t272;
    const double t566 = t539 * t272;
    const double t567 = t540 * t272;
    const double t568 = t538 * t273;
    const double t569 = t539 * t273;
    const double t570 = t540 * t273;
    const double t571 = t538 * t274;
    const double t572 = t539 * t274;
    const double t573 = t540 * t274;
    const double t574 = t556 + t565;
    const double t575 = t557 + t566;
    const double t576 = t558 + t567;
    const double t577 = t559 + t568;
    const double t578 = t560 + t569;
    const double t579 = t561 + t570;
    const double t580 = t562 + t571;
    const double t581 = t563 + t572;
    const double t582 = t564 + t573;
    const double t583 = t553 * t412;
    const double t584 = t554 * t412;
    const double t585 = t555 * t412;
    const double t586 = t553 * t413;
    const double t587 = t554 * t413;
    const double t588 = t555 * t413;
    const double t589 = t553 * t414;
    const double t590 = t554 * t414;
    const double t591 = t555 * t414;
    const double t592 = t574 + t583;
    const double t593 = t575 + t584;
    const double t594 = t576 + t585;
    const double t595 = t577 + t586;
    const double t596 = t578 + t587;
    const double t597 = t579 + t588;
    const double t598 = t580 + t589;
    const double t599 = t581 + t590;
    const double t600 = t582 + t591;
    const double t601 = t129 * element_stiffness_xx;
    const double t602 = t130 * element_stiffness_xx;
    const double t603 = t131 * element_stiffness_xx;
    const double t604 = t269 * element_stiffness_xy;
    const double t605 = t270 * element_stiffness_xy;
    const double t606 = t271 * element_stiffness_xy;
    const double t607 = t601 + t604;
    const double t608 = t602 + t605;
    const double t609 = t603 + t606;
    const double t610 = t403 * element_stiffness_xz;
    const double t611 = t404 * element_stiffness_xz;
    const double t612 = t405 * element_stiffness_xz;
    const double t613 = t607 + t610;
    const double t614 = t608 + t611;
    const double t615 = t609 + t612;
    const double t616 = t129 * element_stiffness_xy;
    const double t617 = t130 * element_stiffness_xy;
    const double t618 = t131 * element_stiffness_xy;
    const double t619 = t269 * element_stiffness_yy;
    const double t620 = t270 * element_stiffness_yy;
    const double t621 = t271 * element_stiffness_yy;
    const double t622 = t616 + t619;
    const double t623 = t617 + t620;
    const double t624 = t618 + t621;
    const double t625 = t403 * element_stiffness_yz;
    const double t626 = t404 * element_stiffness_yz;
    const double t627 = t405 * element_stiffness_yz;
    const double t628 = t622 + t625;
    const double t629 = t623 + t626;
    const double t630 = t624 + t627;
    const double t631 = t129 * element_stiffness_xz;
    const double t632 = t130 * element_stiffness_xz;
    const double t633 = t131 * element_stiffness_xz;
    const double t634 = t269 * element_stiffness_yz;
    const double t635 = t270 * element_stiffness_yz;
    const double t636 = t271 * element_stiffness_yz;
    const double t637 = t631 + t634;
    const double t638 = t632 + t635;
    const double t639 = t633 + t636;
    const double t640 = t403 * element_stiffness_zz;
    const double t641 = t404 * element_stiffness_zz;
    const double t642 = t405 * element_stiffness_zz;
    const double t643 = t637 + t640;
    const double t644 = t638 + t641;
    const double t645 = t639 + t642;
    const double t646 = t613 * t117;
    const double t647 = t614 * t117;
    const double t648 = t615 * t117;
    const double t649 = t613 * t118;
    const double t650 = t614 * t118;
    const double t651 = t615 * t118;
    const double t652 = t613 * t119;
    const double t653 = t614 * t119;
    const double t654 = t615 * t119;
    const double t655 = t628 * t272;
    const double t656 = t629 * t272;
    const double t657 = t630 * t272;
    const double t658 = t628 * t273;
    const double t659 = t629 * t273;
    const double t660 = t630 * t273;
    const double t661 = t628 * t274;
    const double t662 = t629 * t274;
    const double t663 = t630 * t274;
    const double t664 = t646 + t655;
    const double t665 = t647 + t656;
    const double t666 = t648 + t657;
    const double t667 = t649 + t658;
    const double t668 = t650 + t659;
    const double t669 = t651 + t660;
    const double t670 = t652 + t661;
    const double t671 = t653 + t662;
    const double t672 = t654 + t663;
    const double t673 = t643 * t412;
    const double t674 = t644 * t412;
    const double t675 = t645 * t412;
    const double t676 = t643 * t413;
    const double t677 = t644 * t413;
    const double t678 = t645 * t413;
    const double t679 = t643 * t414;
    const double t680 = t644 * t414;
    const double t681 = t645 * t414;
    const double t682 = t664 + t673;
    const double t683 = t665 + t674;
    const double t684 = t666 + t675;
    const double t685 = t667 + t676;
    const double t686 = t668 + t677;
    const double t687 = t669 + t678;
    const double t688 = t670 + t679;
    const double t689 = t671 + t680;
    const double t690 = t672 + t681;
    const double t691 = t132 * t433;
    const double t692 = t133 * t433;
    const double t693 = t134 * t433;
    const double t694 = t132 * t434;
    const double t695 = t133 * t434;
    const double t696 = t134 * t434;
    const double t697 = t132 * t435;
    const double t698 = t133 * t435;
    const double t699 = t134 * t435;
    const double t700 = t275 * t448;
    const double t701 = t276 * t448;
    const double t702 = t277 * t448;
    const double t703 = t275 * t449;
    const double t704 = t276 * t449;
    const double t705 = t277 * t449;
    const double t706 = t275 * t450;
    const double t707 = t276 * t450;
    const double t708 = t277 * t450;
    const double t709 = t418 * t463;
    const double t710 = t419 * t463;
    const double t711 = t420 * t463;
    const double t712 = t418 * t464;
    const double t713 = t419 * t464;
    const double t714 = t420 * t464;
    const double t715 = t418 * t465;
    const double t716 = t419 * t465;
    const double t717 = t420 * t465;
    const double t718 = t523 * t126;
    const double t719 = t524 * t126;
    const double t720 = t525 * t126;
    const double t721 = t523 * t127;
    const double t722 = t524 * t127;
    const double t723 = t525 * t127;
    const double t724 = t523 * t128;
    const double t725 = t524 * t128;
    const double t726 = t525 * t128;
    const double t727 = t538 * t260;
    const double t728 = t539 * t260;
    const double t729 = t540 * t260;
    const double t730 = t538 * t261;
    const double t731 = t539 * t261;
    const double t732 = t540 * t261;
    const double t733 = t538 * t262;
    const double t734 = t539 * t262;
    const double t735 = t540 * t262;
    const double t736 = t718 + t727;
    const double t737 = t719 + t728;
    const double t738 = t720 + t729;
    const double t739 = t721 + t730;
    const double t740 = t722 + t731;
    const double t741 = t723 + t732;
    const double t742 = t724 + t733;
    const double t743 = t725 + t734;
    const double t744 = t726 + t735;
    const double t745 = t553 * t415;
    const double t746 = t554 * t415;
    const double t747 = t555 * t415;
    const double t748 = t553 * t416;
    const double t749 = t554 * t416;
    const double t750 = t555 * t416;
    const double t751 = t553 * t417;
    const double t752 = t554 * t417;
    const double t753 = t555 * t417;
    const double t754 = t736 + t745;
    const double t755 = t737 + t746;
    const double t756 = t738 + t747;
    const double t757 = t739 + t748;
    const double t758 = t740 + t749;
    const double t759 = t741 + t750;
    const double t760 = t742 + t751;
    const double t761 = t743 + t752;
    const double t762 = t744 + t753;
    const double t763 = t613 * t126;
    const double t764 = t614 * t126;
    const double t765 = t615 * t126;
    const double t766 = t613 * t127;
    const double t767 = t614 * t127;
    const double t768 = t615 * t127;
    const double t769 = t613 * t128;
    const double t770 = t614 * t128;
    const double t771 = t615 * t128;
    const double t772 = t628 * t260;
    const double t773 = t629 * t260;
    const double t774 = t630 * t260;
    const double t775 = t628 * t261;
    const double t776 = t629 * t261;
    const double t777 = t630 * t261;
    const double t778 = t628 * t262;
    const double t779 = t629 * t262;
    const double t780 = t630 * t262;
    const double t781 = t763 + t772;
    const double t782 = t764 + t773;
    const double t783 = t765 + t774;
    const double t784 = t766 + t775;
    const double t785 = t767 + t776;
    const double t786 = t768 + t777;
    const double t787 = t769 + t778;
    const double t788 = t770 + t779;
    const double t789 = t771 + t780;
    const double t790 = t643 * t415;
    const double t791 = t644 * t415;
    const double t792 = t645 * t415;
    const double t793 = t643 * t416;
    const double t794 = t644 * t416;
    const double t795 = t645 * t416;
    const double t796 = t643 * t417;
    const double t797 = t644 * t417;
    const double t798 = t645 * t417;
    const double t799 = t781 + t790;
    const double t800 = t782 + t791;
    const double t801 = t783 + t792;
    const double t802 = t784 + t793;
    const double t803 = t785 + t794;
    const double t804 = t786 + t795;
    const double t805 = t787 + t796;
    const double t806 = t788 + t797;
    const double t807 = t789 + t798;
    const double t808 = t132 * t523;
    const double t809 = t133 * t523;
    const double t810 = t134 * t523;
    const double t811 = t132 * t524;
    const double t812 = t133 * t524;
    const double t813 = t134 * t524;
    const double t814 = t132 * t525;
    const double t815 = t133 * t525;
    const double t816 = t134 * t525;
    const double t817 = t275 * t538;
    const double t818 = t276 * t538;
    const double t819 = t277 * t538;
    const double t820 = t275 * t539;
    const double t821 = t276 * t539;
    const double t822 = t277 * t539;
    const double t823 = t275 * t540;
    const double t824 = t276 * t540;
    const double t825 = t277 * t540;
    const double t826 = t418 * t553;
    const double t827 = t419 * t553;
    const double t828 = t420 * t553;
    const double t829 = t418 * t554;
    const double t830 = t419 * t554;
    const double t831 = t420 * t554;
    const double t832 = t418 * t555;
    const double t833 = t419 * t555;
    const double t834 = t420 * t555;
    const double t835 = t613 * t129;
    const double t836 = t614 * t129;
    const double t837 = t615 * t129;
    const double t838 = t613 * t130;
    const double t839 = t614 * t130;
    const double t840 = t615 * t130;
    const double t841 = t613 * t131;
    const double t842 = t614 * t131;
    const double t843 = t615 * t131;
    const double t844 = t628 * t269;
    const double t845 = t629 * t269;
    const double t846 = t630 * t269;
    const double t847 = t628 * t270;
    const double t848 = t629 * t270;
    const double t849 = t630 * t270;
    const double t850 = t628 * t271;
    const double t851 = t629 * t271;
    const double t852 = t630 * t271;
    const double t853 = t835 + t844;
    const double t854 = t836 + t845;
    const double t855 = t837 + t846;
    const double t856 = t838 + t847;
    const double t857 = t839 + t848;
    const double t858 = t840 + t849;
    const double t859 = t841 + t850;
    const double t860 = t842 + t851;
    const double t861 = t843 + t852;
    const double t862 = t643 * t403;
    const double t863 = t644 * t403;
    const double t864 = t645 * t403;
    const double t865 = t643 * t404;
    const double t866 = t644 * t404;
    const double t867 = t645 * t404;
    const double t868 = t643 * t405;
    const double t869 = t644 * t405;
    const double t870 = t645 * t405;
    const double t871 = t853 + t862;
    const double t872 = t854 + t863;
    const double t873 = t855 + t864;
    const double t874 = t856 + t865;
    const double t875 = t857 + t866;
    const double t876 = t858 + t867;
    const double t877 = t859 + t868;
    const double t878 = t860 + t869;
    const double t879 = t861 + t870;
    const double t880 = t132 * t613;
    const double t881 = t133 * t613;
    const double t882 = t134 * t613;
    const double t883 = t132 * t614;
    const double t884 = t133 * t614;
    const double t885 = t134 * t614;
    const double t886 = t132 * t615;
    const double t887 = t133 * t615;
    const double t888 = t134 * t615;
    const double t889 = t275 * t628;
    const double t890 = t276 * t628;
    const double t891 = t277 * t628;
    const double t892 = t275 * t629;
    const double t893 = t276 * t629;
    const double t894 = t277 * t629;
    const double t895 = t275 * t630;
    const double t896 = t276 * t630;
    const double t897 = t277 * t630;
    const double t898 = t418 * t643;
    const double t899 = t419 * t643;
    const double t900 = t420 * t643;
    const double t901 = t418 * t644;
    const double t902 = t419 * t644;
    const double t903 = t420 * t644;
    const double t904 = t418 * t645;
    const double t905 = t419 * t645;
    const double t906 = t420 * t645;
    return ElementJoinedCornerBlocksResult{
        Vec3{t502, t503, t504},
        Vec3{t505, t506, t507},
        Vec3{t508, t509, t510},
        Vec3{t592, t593, t594},
        Vec3{t595, t596, t597},
        Vec3{t598, t599, t600},
        Vec3{t682, t683, t684},
        Vec3{t685, t686, t687},
        Vec3{t688, t689, t690},
        Vec3{t691, t692, t693},
        Vec3{t694, t695, t696},
        Vec3{t697, t698, t699},
        Vec3{t700, t701, t702},
        Vec3{t703, t704, t705},
        Vec3{t706, t707, t708},
        Vec3{t709, t710, t711},
        Vec3{t712, t713, t714},
        Vec3{t715, t716, t717},
        Vec3{t754, t755, t756},
        Vec3{t757, t758, t759},
        Vec3{t760, t761, t762},
        Vec3{t799, t800, t801},
        Vec3{t802, t803, t804},
        Vec3{t805, t806, t807},
        Vec3{t808, t809, t810},
        Vec3{t811, t812, t813},
        Vec3{t814, t815, t816},
        Vec3{t817, t818, t819},
        Vec3{t820, t821, t822},
        Vec3{t823, t824, t825},
        Vec3{t826, t827, t828},
        Vec3{t829, t830, t831},
        Vec3{t832, t833, t834},
        Vec3{t871, t872, t873},
        Vec3{t874, t875, t876},
        Vec3{t877, t878, t879},
        Vec3{t880, t881, t882},
        Vec3{t883, t884, t885},
        Vec3{t886, t887, t888},
        Vec3{t889, t890, t891},
        Vec3{t892, t893, t894},
        Vec3{t895, t896, t897},
        Vec3{t898, t899, t900},
        Vec3{t901, t902, t903},
        Vec3{t904, t905, t906}
    };
}

// element_joined_damped_corner_blocks: energy::element::JoinedElement::corner_blocks in crates/cloth-kernels/src/energy/element.rs
struct ElementJoinedDampedCornerBlocksResult {
    Vec3 block_0_row_0;
    Vec3 block_0_row_1;
    Vec3 block_0_row_2;
    Vec3 block_1_row_0;
    Vec3 block_1_row_1;
    Vec3 block_1_row_2;
    Vec3 block_2_row_0;
    Vec3 block_2_row_1;
    Vec3 block_2_row_2;
    Vec3 block_3_row_0;
    Vec3 block_3_row_1;
    Vec3 block_3_row_2;
    Vec3 block_4_row_0;
    Vec3 block_4_row_1;
    Vec3 block_4_row_2;
    Vec3 block_5_row_0;
    Vec3 block_5_row_1;
    Vec3 block_5_row_2;
    Vec3 block_6_row_0;
    Vec3 block_6_row_1;
    Vec3 block_6_row_2;
    Vec3 block_7_row_0;
    Vec3 block_7_row_1;
    Vec3 block_7_row_2;
    Vec3 block_8_row_0;
    Vec3 block_8_row_1;
    Vec3 block_8_row_2;
    Vec3 block_9_row_0;
    Vec3 block_9_row_1;
    Vec3 block_9_row_2;
    Vec3 block_10_row_0;
    Vec3 block_10_row_1;
    Vec3 block_10_row_2;
    Vec3 block_11_row_0;
    Vec3 block_11_row_1;
    Vec3 block_11_row_2;
    Vec3 block_12_row_0;
    Vec3 block_12_row_1;
    Vec3 block_12_row_2;
    Vec3 block_13_row_0;
    Vec3 block_13_row_1;
    Vec3 block_13_row_2;
    Vec3 block_14_row_0;
    Vec3 block_14_row_1;
    Vec3 block_14_row_2;
};
__device__ __forceinline__ ElementJoinedDampedCornerBlocksResult element_joined_damped_corner_blocks(
    double element_rest_0,
    double element_rest_1,
    double element_rest_2,
    double element_stiffness_xx,
    double element_stiffness_xy,
    double element_stiffness_xz,
    double element_stiffness_yy,
    double element_stiffness_yz,
    double element_stiffness_zz,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2,
    Vec3 d_3,
    Vec3 d_4,
    double damped_before_0,
    double damped_before_1,
    double damped_before_2,
    double damped_time,
    double damped_rate
) {
    const double t0 = damped_time * damped_rate;
    const double t1 = 1.0 + t0;
    const double t2 = element_stiffness_xx * t1;
    const double t3 = element_stiffness_xy * t1;
    const double t4 = element_stiffness_xz * t1;
    const double t5 = element_stiffness_yy * t1;
    const double t6 = element_stiffness_yz * t1;
    const double t7 = element_stiffness_zz * t1;
    const double t8 = d_0.y * d_1.z;
    const double t9 = d_0.z * d_1.y;
    const double t10 = t8 - t9;
    const double t11 = d_0.z * d_1.x;
    const double t12 = d_0.x * d_1.z;
    const double t13 = t11 - t12;
    const double t14 = d_0.x * d_1.y;
    const double t15 = d_0.y * d_1.x;
    const double t16 = t14 - t15;
    const double t17 = d_2.y * d_0.z;
    const double t18 = d_2.z * d_0.y;
    const double t19 = t17 - t18;
    const double t20 = d_2.z * d_0.x;
    const double t21 = d_2.x * d_0.z;
    const double t22 = t20 - t21;
    const double t23 = d_2.x * d_0.y;
    const double t24 = d_2.y * d_0.x;
    const double t25 = t23 - t24;
    const double t26 = t10 * t10;
    const double t27 = t13 * t13;
    const double t28 = t26 + t27;
    const double t29 = t16 * t16;
    const double t30 = t28 + t29;
    const double t31 = t19 * t19;
    const double t32 = t22 * t22;
    const double t33 = t31 + t32;
    const double t34 = t25 * t25;
    const double t35 = t33 + t34;
    const double t36 = d_0.x * d_0.x;
    const double t37 = d_0.y * d_0.y;
    const double t38 = t36 + t37;
    const double t39 = d_0.z * d_0.z;
    const double t40 = t38 + t39;
    const double t41 = t40 * t40;
    const double t42 = t41 * 9.999999960041972e-13;
    const bool t43 = 1.0000000031710769e-30 < t42;
    const double t44 = t43 ? t42 : 1.0000000031710769e-30;
    const bool t45 = t44 < t30;
    const bool t46 = t44 < t35;
    const bool t47 = t45 & t46;
    const double t48 = t47 ? t30 : 1.0;
    const double t49 = sqrt(t48);
    const double t50 = 1.0 / t49;
    const double t51 = t47 ? t35 : 1.0;
    const double t52 = sqrt(t51);
    const double t53 = 1.0 / t52;
    const double t54 = sqrt(t40);
    const double t55 = t10 * t50;
    const double t56 = t13 * t50;
    const double t57 = t16 * t50;
    const double t58 = t19 * t53;
    const double t59 = t22 * t53;
    const double t60 = t25 * t53;
    const double t61 = t55 + t58;
    const double t62 = t56 + t59;
    const double t63 = t57 + t60;
    const double t64 = t61 * t61;
    const double t65 = t62 * t62;
    const double t66 = t64 + t65;
    const double t67 = t63 * t63;
    const double t68 = t66 + t67;
    const double t69 = t68 * 0.5;
    const double t70 = t10 * d_2.x;
    const double t71 = t13 * d_2.y;
    const double t72 = t70 + t71;
    const double t73 = t16 * d_2.z;
    const double t74 = t72 + t73;
    const double t75 = t74 * t54;
    const double t76 = t50 * t53;
    const double t77 = t75 * t76;
    const double t78 = -t77;
    const bool t79 = t69 < 9.999999974752427e-7;
    const bool t80 = t78 < 0.0;
    const double t81 = -2828.427001953125;
    const double t82 = t80 ? t81 : 2828.427001953125;
    const double t83 = t78 + t78;
    const bool t84 = 9.999999974752427e-7 < t69;
    const double t85 = t84 ? t69 : 9.999999974752427e-7;
    const double t86 = t83 / t85;
    const double t87 = t79 ? t82 : t86;
    const double t88 = t87 * t87;
    const double t89 = t88 * 0.25;
    const double t90 = t89 + 1.0;
    const double t91 = t47 ? t90 : 0.0;
    const double t92 = t91 * t54;
    const double t93 = t50 * t50;
    const double t94 = t92 * t93;
    const double t95 = t10 * t94;
    const double t96 = t13 * t94;
    const double t97 = t16 * t94;
    const double t98 = t53 * t53;
    const double t99 = t92 * t98;
    const double t100 = t19 * t99;
    const double t101 = t22 * t99;
    const double t102 = t25 * t99;
    const double t103 = t47 ? t40 : 1.0;
    const double t104 = 1.0 / t103;
    const double t105 = d_0.x * d_1.x;
    const double t106 = d_0.y * d_1.y;
    const double t107 = t105 + t106;
    const double t108 = d_0.z * d_1.z;
    const double t109 = t107 + t108;
    const double t110 = t109 * t104;
    const double t111 = d_0.x * d_2.x;
    const double t112 = d_0.y * d_2.y;
    const double t113 = t111 + t112;
    const double t114 = d_0.z * d_2.z;
    const double t115 = t113 + t114;
    const double t116 = t115 * t104;
    const double t117 = 1.0 - t110;
    const double t118 = t95 * t117;
    const double t119 = t96 * t117;
    const double t120 = t97 * t117;
    const double t121 = 1.0 - t116;
    const double t122 = t100 * t121;
    const double t123 = t101 * t121;
    const double t124 = t102 * t121;
    const double t125 = t118 + t122;
    const double t126 = t119 + t123;
    const double t127 = t120 + t124;
    const double t128 = t95 * t110;
    const double t129 = t96 * t110;
    const double t130 = t97 * t110;
    const double t131 = t100 * t116;
    const double t132 = t101 * t116;
    const double t133 = t102 * t116;
    const double t134 = t128 + t131;
    const double t135 = t129 + t132;
    const double t136 = t130 + t133;
    const double t137 = -t95;
    const double t138 = -t96;
    const double t139 = -t97;
    const double t140 = -t100;
    const double t141 = -t101;
    const double t142 = -t102;
    const double t143 = d_1.x - d_0.x;
    const double t144 = d_1.y - d_0.y;
    const double t145 = d_1.z - d_0.z;
    const double t146 = -d_0.x;
    const double t147 = -d_0.y;
    const double t148 = -d_0.z;
    const double t149 = d_3.x - d_0.x;
    const double t150 = d_3.y - d_0.y;
    const double t151 = d_3.z - d_0.z;
    const double t152 = t144 * t148;
    const double t153 = t145 * t147;
    const double t154 = t152 - t153;
    const double t155 = t145 * t146;
    const double t156 = t143 * t148;
    const double t157 = t155 - t156;
    const double t158 = t143 * t147;
    const double t159 = t144 * t146;
    const double t160 = t158 - t159;
    const double t161 = t150 * t145;
    const double t162 = t151 * t144;
    const double t163 = t161 - t162;
    const double t164 = t151 * t143;
    const double t165 = t149 * t145;
    const double t166 = t164 - t165;
    const double t167 = t149 * t144;
    const double t168 = t150 * t143;
    const double t169 = t167 - t168;
    const double t170 = t154 * t154;
    const double t171 = t157 * t157;
    const double t172 = t170 + t171;
    const double t173 = t160 * t160;
    const double t174 = t172 + t173;
    const double t175 = t163 * t163;
    const double t176 = t166 * t166;
    const double t177 = t175 + t176;
    const double t178 = t169 * t169;
    const double t179 = t177 + t178;
    const double t180 = t143 * t143;
    const double t181 = t144 * t144;
    const double t182 = t180 + t181;
    const double t183 = t145 * t145;
    const double t184 = t182 + t183;
    const double t185 = t184 * t184;
    const double t186 = t185 * 9.999999960041972e-13;
    const bool t187 = 1.0000000031710769e-30 < t186;
    const double t188 = t187 ? t186 : 1.0000000031710769e-30;
    const bool t189 = t188 < t174;
    const bool t190 = t188 < t179;
    const bool t191 = t189 & t190;
    const double t192 = t191 ? t174 : 1.0;
    const double t193 = sqrt(t192);
    const double t194 = 1.0 / t193;
    const double t195 = t191 ? t179 : 1.0;
    const double t196 = sqrt(t195);
    const double t197 = 1.0 / t196;
    const double t198 = sqrt(t184);
    const double t199 = t154 * t194;
    const double t200 = t157 * t194;
    const double t201 = t160 * t194;
    const double t202 = t163 * t197;
    const double t203 = t166 * t197;
    const double t204 = t169 * t197;
    const double t205 = t199 + t202;
    const double t206 = t200 + t203;
    const double t207 = t201 + t204;
    const double t208 = t205 * t205;
    const double t209 = t206 * t206;
    const double t210 = t208 + t209;
    const double t211 = t207 * t207;
    const double t212 = t210 + t211;
    const double t213 = t212 * 0.5;
    const double t214 = t154 * t149;
    const double t215 = t157 * t150;
    const double t216 = t214 + t215;
    const double t217 = t160 * t151;
    const double t218 = t216 + t217;
    const double t219 = t218 * t198;
    const double t220 = t194 * t197;
    const double t221 = t219 * t220;
    const double t222 = -t221;
    const bool t223 = t213 < 9.999999974752427e-7;
    const bool t224 = t222 < 0.0;
    const double t225 = t224 ? t81 : 2828.427001953125;
    const double t226 = t222 + t222;
    const bool t227 = 9.999999974752427e-7 < t213;
    const double t228 = t227 ? t213 : 9.999999974752427e-7;
    const double t229 = t226 / t228;
    const double t230 = t223 ? t225 : t229;
    const double t231 = t230 * t230;
    const double t232 = t231 * 0.25;
    const double t233 = t232 + 1.0;
    const double t234 = t191 ? t233 : 0.0;
    const double t235 = t234 * t198;
    const double t236 = t194 * t194;
    const double t237 = t235 * t236;
    const double t238 = t154 * t237;
    const double t239 = t157 * t237;
    const double t240 = t160 * t237;
    const double t241 = t197 * t197;
    const double t242 = t235 * t241;
    const double t243 = t163 * t242;
    const double t244 = t166 * t242;
    const double t245 = t169 * t242;
    const double t246 = t191 ? t184 : 1.0;
    const double t247 = 1.0 / t246;
    const double t248 = t143 * t146;
    const double t249 = t144 * t147;
    const double t250 = t248 + t249;
    const double t251 = t145 * t148;
    const double t252 = t250 + t251;
    const double t253 = t252 * t247;
    const double t254 = t143 * t149;
    const double t255 = t144 * t150;
    const double t256 = t254 + t255;
    const double t257 = t145 * t151;
    const double t258 = t256 + t257;
    const double t259 = t258 * t247;
    const double t260 = 1.0 - t253;
    const double t261 = t238 * t260;
    const double t262 = t239 * t260;
    const double t263 = t240 * t260;
    const double t264 = 1.0 - t259;
    const double t265 = t243 * t264;
    const double t266 = t244 * t264;
    const double t267 = t245 * t264;
    const double t268 = t261 + t265;
    const double t269 = t262 + t266;
    const double t270 = t263 + t267;
    const double t271 = t238 * t253;
    const double t272 = t239 * t253;
    const double t273 = t240 * t253;
    const double t274 = t243 * t259;
    const double t275 = t244 * t259;
    const double t276 = t245 * t259;
    const double t277 = t271 + t274;
    const double t278 = t272 + t275;
    const double t279 = t273 + t276;
    const double t280 = -t238;
    const double t281 = -t239;
    const double t282 = -t240;
    const double t283 = -t243;
    const double t284 = -t244;
    const double t285 = -t245;
    const double t286 = -d_1.x;
    const double t287 = -d_1.y;
    const double t288 = -d_1.z;
    const double t289 = d_0.x - d_1.x;
    const double t290 = d_0.y - d_1.y;
    const double t291 = d_0.z - d_1.z;
    const double t292 = d_4.x - d_1.x;
    const double t293 = d_4.y - d_1.y;
    const double t294 = d_4.z - d_1.z;
    const double t295 = t287 * t291;
    const double t296 = t288 * t290;
    const double t297 = t295 - t296;
    const double t298 = t288 * t289;
    const double t299 = t286 * t291;
    const double t300 = t298 - t299;
    const double t301 = t286 * t290;
    const double t302 = t287 * t289;
    const double t303 = t301 - t302;
    const double t304 = t293 * t288;
    const double t305 = t294 * t287;
    const double t306 = t304 - t305;
    const double t307 = t294 * t286;
    const double t308 = t292 * t288;
    const double t309 = t307 - t308;
    const double t310 = t292 * t287;
    const double t311 = t293 * t286;
    const double t312 = t310 - t311;
    const double t313 = t297 * t297;
    const double t314 = t300 * t300;
    const double t315 = t313 + t314;
    const double t316 = t303 * t303;
    const double t317 = t315 + t316;
    const double t318 = t306 * t306;
    const double t319 = t309 * t309;
    const double t320 = t318 + t319;
    const double t321 = t312 * t312;
    const double t322 = t320 + t321;
    const double t323 = t286 * t286;
    const double t324 = t287 * t287;
    const double t325 = t323 + t324;
    const double t326 = t288 * t288;
    const double t327 = t325 + t326;
    const double t328 = t327 * t327;
    const double t329 = t328 * 9.999999960041972e-13;
    const bool t330 = 1.0000000031710769e-30 < t329;
    const double t331 = t330 ? t329 : 1.0000000031710769e-30;
    const bool t332 = t331 < t317;
    const bool t333 = t331 < t322;
    const bool t334 = t332 & t333;
    const double t335 = t334 ? t317 : 1.0;
    const double t336 = sqrt(t335);
    const double t337 = 1.0 / t336;
    const double t338 = t334 ? t322 : 1.0;
    const double t339 = sqrt(t338);
    const double t340 = 1.0 / t339;
    const double t341 = sqrt(t327);
    const double t342 = t297 * t337;
    const double t343 = t300 * t337;
    const double t344 = t303 * t337;
    const double t345 = t306 * t340;
    const double t346 = t309 * t340;
    const double t347 = t312 * t340;
    const double t348 = t342 + t345;
    const double t349 = t343 + t346;
    const double t350 = t344 + t347;
    const double t351 = t348 * t348;
    const double t352 = t349 * t349;
    const double t353 = t351 + t352;
    const double t354 = t350 * t350;
    const double t355 = t353 + t354;
    const double t356 = t355 * 0.5;
    const double t357 = t297 * t292;
    const double t358 = t300 * t293;
    const double t359 = t357 + t358;
    const double t360 = t303 * t294;
    const double t361 = t359 + t360;
    const double t362 = t361 * t341;
    const double t363 = t337 * t340;
    const double t364 = t362 * t363;
    const double t365 = -t364;
    const bool t366 = t356 < 9.999999974752427e-7;
    const bool t367 = t365 < 0.0;
    const double t368 = t367 ? t81 : 2828.427001953125;
    const double t369 = t365 + t365;
    const bool t370 = 9.999999974752427e-7 < t356;
    const double t371 = t370 ? t356 : 9.999999974752427e-7;
    const double t372 = t369 / t371;
    const double t373 = t366 ? t368 : t372;
    const double t374 = t373 * t373;
    const double t375 = t374 * 0.25;
    const double t376 = t375 + 1.0;
    const double t377 = t334 ? t376 : 0.0;
    const double t378 = t377 * t341;
    const double t379 = t337 * t337;
    const double t380 = t378 * t379;
    const double t381 = t297 * t380;
    const double t382 = t300 * t380;
    const double t383 = t303 * t380;
    const double t384 = t340 * t340;
    const double t385 = t378 * t384;
    const double t386 = t306 * t385;
    const double t387 = t309 * t385;
    const double t388 = t312 * t385;
    const double t389 = t334 ? t327 : 1.0;
    const double t390 = 1.0 / t389;
    const double t391 = t286 * t289;
    const double t392 = t287 * t290;
    const double t393 = t391 + t392;
    const double t394 = t288 * t291;
    const double t395 = t393 + t394;
    const double t396 = t395 * t390;
    const double t397 = t286 * t292;
    const double t398 = t287 * t293;
    const double t399 = t397 + t398;
    const double t400 = t288 * t294;
    const double t401 = t399 + t400;
    const double t402 = t401 * t390;
    const double t403 = 1.0 - t396;
    const double t404 = t381 * t403;
    const double t405 = t382 * t403;
    const double t406 = t383 * t403;
    const double t407 = 1.0 - t402;
    const double t408 = t386 * t407;
    const double t409 = t387 * t407;
    const double t410 = t388 * t407;
    const double t411 = t404 + t408;
    const double t412 = t405 + t409;
    const double t413 = t406 + t410;
    const double t414 = t381 * t396;
    const double t415 = t382 * t396;
    const double t416 = t383 * t396;
    const double t417 = t386 * t402;
    const double t418 = t387 * t402;
    const double t419 = t388 * t402;
    const double t420 = t414 + t417;
    const double t421 = t415 + t418;
    const double t422 = t416 + t419;
    const double t423 = -t381;
    const double t424 = -t382;
    const double t425 = -t383;
    const double t426 = -t386;
    const double t427 = -t387;
    const double t428 = -t388;
    const double t429 = t125 * t2;
    const double t430 = t126 * t2;
    const double t431 = t127 * t2;
    const double t432 = t280 * t3;
    const double t433 = t281 * t3;
    const double t434 = t282 * t3;
    const double t435 = t429 + t432;
    const double t436 = t430 + t433;
    const double t437 = t431 + t434;
    const double t438 = t420 * t4;
    const double t439 = t421 * t4;
    const double t440 = t422 * t4;
    const double t441 = t435 + t438;
    const double t442 = t436 + t439;
    const double t443 = t437 + t440;
    const double t444 = t125 * t3;
    const double t445 = t126 * t3;
    const double t446 = t127 * t3;
    const double t447 = t280 * t5;
    const double t448 = t281 * t5;
    const double t449 = t282 * t5;
    const double t450 = t444 + t447;
    const double t451 = t445 + t448;
    const double t452 = t446 + t449;
    const double t453 = t420 * t6;
    const double t454 = t421 * t6;
    const double t455 = t422 * t6;
    const double t456 = t450 + t453;
    const double t457 = t451 + t454;
    const double t458 = t452 + t455;
    const double t459 = t125 * t4;
    const double t460 = t126 * t4;
    const double t461 = t127 * t4;
    const double t462 = t280 * t6;
    const double t463 = t281 * t6;
    const double t464 = t282 * t6;
    const double t465 = t459 + t462;
    const double t466 = t460 + t463;
    const double t467 = t461 + t464;
    const double t468 = t420 * t7;
    const double t469 = t421 * t7;
    const double t470 = t422 * t7;
    const double t471 = t465 + t468;
    const double t472 = t466 + t469;
    const double t473 = t467 + t470;
    const double t474 = t441 * t125;
    const double t475 = t442 * t125;
    const double t476 = t443 * t125;
    const double t477 = t441 * t126;
    const double t478 = t442 * t126;
    const double t479 = t443 * t126;
    const double t480 = t441 * t127;
    const double t481 = t442 * t127;
    const double t482 = t443 * t127;
    const double t483 = t456 * t280;
    const double t484 = t457 * t280;
    const double t485 = t458 * t280;
    const double t486 = t456 * t281;
    const double t487 = t457 * t281;
    const double t488 = t458 * t281;
    const double t489 = t456 * t282;
    const double t490 = t457 * t282;
    const double t491 = t458 * t282;
    const double t492 = t474 + t483;
    const double t493 = t475 + t484;
    const double t494 = t476 + t485;
    const double t495 = t477 + t486;
    const double t496 = t478 + t487;
    const double t497 = t479 + t488;
    const double t498 = t480 + t489;
    const double t499 = t481 + t490;
    const double t500 = t482 + t491;
    const double t501 = t471 * t420;
    const double t502 = t472 * t420;
    const double t503 = t473 * t420;
    const double t504 = t471 * t421;
    const double t505 = t472 * t421;
    const double t506 = t473 * t421;
    const double t507 = t471 * t422;
    const double t508 = t472 * t422;
    const double t509 = t473 * t422;
    const double t510 = t492 + t501;
    const double t511 = t493 + t502;
    const double t512 = t494 + t503;
    const double t513 = t495 + t504;
    const double t514 = t496 + t505;
    const double t515 = t497 + t506;
    const double t516 = t498 + t507;
    const double t517 = t499 + t508;
    const double t518 = t500 + t509;
    const double t519 = t134 * t2;
    const double t520 = t135 * t2;
    const double t521 = t136 * t2;
    const double t522 = t268 * t3;
    const double t523 = t269 * t3;
    const double t524 = t270 * t3;
    const double t525 = t519 + t522;
    const double t526 = t520 + t523;
    const double t527 = t521 + t524;
    const double t528 = t423 * t4;
    const double t529 = t424 * t4;
    const double t530 = t425 * t4;
    const double t531 = t525 + t528;
    const double t532 = t526 + t529;
    const double t533 = t527 + t530;
    const double t534 = t134 * t3;
    const double t535 = t135 * t3;
    const double t536 = t136 * t3;
    const double t537 = t268 * t5;
    const double t538 = t269 * t5;
    const double t539 = t270 * t5;
    const double t540 = t534 + t537;
    const double t541 = t535 + t538;
    const double t542 = t536 + t539;
    const double t543 = t423 * t6;
    const double t544 = t424 * t6;
    const double t545 = t425 * t6;
    const double t546 = t540 + t543;
    const double t547 = t541 + t544;
    const double t548 = t542 + t545;
    const double t549 = t134 * t4;
    const double t550 = t135 * t4;
    const double t551 = t136 * t4;
    const double t552 = t268 * t6;
    const double t553 = t269 * t6;
    const double t554 = t270 * t6;
    const double t555 = t549 + t552;
    const double t556 = t550 + t553;
    const double t557 = t551 + t554;
    const double t558 = t423 * t7;
    const double t559 = t424 * t7;
    const double t560 = t425 * t7;
    const double t561 = t555 + t558;
    const double t562 = t556 + t559;
    const double t563 = t557 + t560;
    const double t564 = t531 * t125;
    const double t565 = t532 * t125;
    const double t566 = t533 * t125;
    const double t567 = t531 * t126;
    const double t568 = t532 * t126;
    const double t569 = t533 * t126;
    const double t570 = t531 * t127;
    const double t571 = t532 * t127;
    const double t572 = t533 * t127;
    const double t573 = t546 * t280;
    const double t574 = t547 * t280;
    const double t575 = t548 * t280;
    const double t576 = t546 * t281;
    const double t577 = t547 * t281;
    const double t578 = t548 * t281;
    const double t579 = t546 * t282;
    const double t580 = t547 * t282;
    const double t581 = t548 * t282;
    const double t582 = t564 + t573;
    const double t583 = t565 + t574;
    const double t584 = t566 + t575;
    const double t585 = t567 + t576;
    const double t586 = t568 + t577;
    const double t587 = t569 + t578;
    const double t588 = t570 + t579;
    const double t589 = t571 + t580;
    const double t590 = t572 + t581;
    const double t591 = t561 * t420;
    const double t592 = t562 * t420;
    const double t593 = t563 * t420;
    const double t594 = t561 * t421;
    const double t595 = t562 * t421;
    const double t596 = t563 * t421;
    const double t597 = t561 * t422;
    const double t598 = t562 * t422;
    const double t599 = t563 * t422;
    const double t600 = t582 + t591;
    const double t601 = t583 + t592;
    const double t602 = t584 + t593;
    const double t603 = t585 + t594;
    const double t604 = t586 + t595;
    const double t605 = t587 + t596;
    const double t606 = t588 + t597;
    const double t607 = t589 + t598;
    const double t608 = t590 + t599;
    const double t609 = t137 * t2;
    const double t610 = t138 * t2;
    const double t611 = t139 * t2;
    const double t612 = t277 * t3;
    const double t613 = t278 * t3;
    const double t614 = t279 * t3;
    const double t615 = t609 + t612;
    const double t616 = t610 + t613;
    const double t617 = t611 + t614;
    const double t618 = t411 * t4;
    const double t619 = t412 * t4;
    const double t620 = t413 * t4;
    const double t621 = t615 + t618;
    const double t622 = t616 + t619;
    const double t623 = t617 + t620;
    const double t624 = t137 * t3;
    const double t625 = t138 * t3;
    const double t626 = t139 * t3;
    const double t627 = t277 * t5;
    const double t628 = t278 * t5;
    const double t629 = t279 * t5;
    const double t630 = t624 + t627;
    const double t631 = t625 + t628;
    const double t632 = t626 + t629;
    const double t633 = t411 * t6;
    const double t634 = t412 * t6;
    const double t635 = t413 * t6;
    const double t636 = t630 + t633;
    const double t637 = t631 + t634;
    const double t638 = t632 + t635;
    const double t639 = t137 * t4;
    const double t640 = t138 * t4;
    const double t641 = t139 * t4;
    const double t642 = t277 * t6;
    const double t643 = t278 * t6;
    const double t644 = t279 * t6;
    const double t645 = t639 + t642;
    const double t646 = t640 + t643;
    const double t647 = t641 + t644;
    const double t648 = t411 * t7;
    const double t649 = t412 * t7;
    const double t650 = t413 * t7;
    const double t651 = t645 + t648;
    const double t652 = t646 + t649;
    const double t653 = t647 + t650;
    const double t654 = t621 * t125;
    const double t655 = t622 * t125;
    const double t656 = t623 * t125;
    const double t657 = t621 * t126;
    const double t658 = t622 * t126;
    const double t659 = t623 * t126;
    const double t660 = t621 * t127;
    const double t661 = t622 * t127;
    const double t662 = t623 * t127;
    const double t663 = t636 * t280;
    const double t664 = t637 * t280;
    const double t665 = t638 * t280;
    const double t666 = t636 * t281;
    const double t667 = t637 * t281;
    const double t668 = t638 * t281;
    const double t669 = t636 * t282;
    const double t670 = t637 * t282;
    const double t671 = t638 * t282;
    const double t672 = t654 + t663;
    const double t673 = t655 + t664;
    const double t674 = t656 + t665;
    const double t675 = t657 + t666;
    const double t676 = t658 + t667;
    const double t677 = t659 + t668;
    const double t678 = t660 + t669;
    const double t679 = t661 + t670;
    const double t680 = t662 + t671;
    const double t681 = t651 * t420;
    const double t682 = t652 * t420;
    const double t683 = t653 * t420;
    const double t684 = t651 * t421;
    const double t685 = t652 * t421;
    const double t686 = t653 * t421;
    const double t687 = t651 * t422;
    const double t688 = t652 * t422;
    const double t689 = t653 * t422;
    const double t690 = t672 + t681;
    const double t691 = t673 + t682;
    const double t692 = t674 + t683;
    const double t693 = t675 + t684;
    const double t694 = t676 + t685;
    const double t695 = t677 + t686;
    const double t696 = t678 + t687;
    const double t697 = t679 + t688;
    const double t698 = t680 + t689;
    const double t699 = t140 * t441;
    const double t700 = t141 * t441;
    const double t701 = t142 * t441;
    const double t702 = t140 * t442;
    const double t703 = t141 * t442;
    const double t704 = t142 * t442;
    const double t705 = t140 * t443;
    const double t706 = t141 * t443;
    const double t707 = t142 * t443;
    const double t708 = t283 * t456;
    const double t709 = t284 * t456;
    const double t710 = t285 * t456;
    const double t711 = t283 * t457;
    const double t712 = t284 * t457;
    const double t713 = t285 * t457;
    const double t714 = t283 * t458;
    const double t715 = t284 * t458;
    const double t716 = t285 * t458;
    const double t717 = t426 * t471;
    const double t718 = t427 * t471;
    const double t719 = t428 * t471;
    const double t720 = t426 * t472;
    const double t721 = t427 * t472;
    const double t722 = t428 * t472;
    const double t723 = t426 * t473;
    const double t724 = t427 * t473;
    const double t725 = t428 * t473;
    const double t726 = t531 * t134;
    const double t727 = t532 * t134;
    const double t728 = t533 * t134;
    const double t729 = t531 * t135;
    const double t730 = t532 * t135;
    const double t731 = t533 * t135;
    const double t732 = t531 * t136;
    const double t733 = t532 * t136;
    const double t734 = t533 * t136;
    const double t735 = t546 * t268;
    const double t736 = t547 * t268;
    const double t737 = t548 * t268;
    const double t738 = t546 * t269;
    const double t739 = t547 * t269;
    const double t740 = t548 * t269;
    const double t741 = t546 * t270;
    const double t742 = t547 * t270;
    const double t743 = t548 * t270;
    const double t744 = t726 + t735;
    const double t745 = t727 + t736;
    const double t746 = t728 + t737;
    const double t747 = t729 + t738;
    const double t748 = t730 + t739;
    const double t749 = t731 + t740;
    const double t750 = t732 + t741;
    const double t751 = t733 + t742;
    const double t752 = t734 + t743;
    const double t753 = t561 * t423;
    const double t754 = t562 * t423;
    const double t755 = t563 * t423;
    const double t756 = t561 * t424;
    const double t757 = t562 * t424;
    const double t758 = t563 * t424;
    const double t759 = t561 * t425;
    const double t760 = t562 * t425;
    const double t761 = t563 * t425;
    const double t762 = t744 + t753;
    const double t763 = t745 + t754;
    const double t764 = t746 + t755;
    const double t765 = t747 + t756;
    const double t766 = t748 + t757;
    const double t767 = t749 + t758;
    const double t768 = t750 + t759;
    const double t769 = t751 + t760;
    const double t770 = t752 + t761;
    const double t771 = t621 * t134;
    const double t772 = t622 * t134;
    const double t773 = t623 * t134;
    const double t774 = t621 * t135;
    const double t775 = t622 * t135;
    const double t776 = t623 * t135;
    const double t777 = t621 * t136;
    const double t778 = t622 * t136;
    const double t779 = t623 * t136;
    const double t780 = t636 * t268;
    const double t781 = t637 * t268;
    const double t782 = t638 * t268;
    const double t783 = t636 * t269;
    const double t784 = t637 * t269;
    const double t785 = t638 * t269;
    const double t786 = t636 * t270;
    const double t787 = t637 * t270;
    const double t788 = t638 * t270;
    const double t789 = t771 + t780;
    const double t790 = t772 + t781;
    const double t791 = t773 + t782;
    const double t792 = t774 + t783;
    const double t793 = t775 + t784;
    const double t794 = t776 + t785;
    const double t795 = t777 + t786;
    const double t796 = t778 + t787;
    const double t797 = t779 + t788;
    const double t798 = t651 * t423;
    const double t799 = t652 * t423;
    const double t800 = t653 * t423;
    const double t801 = t651 * t424;
    const double t802 = t652 * t424;
    const double t803 = t653 * t424;
    const double t804 = t651 * t425;
    const double t805 = t652 * t425;
    const double t806 = t653 * t425;
    const double t807 = t789 + t798;
    const double t808 = t790 + t799;
    const double t809 = t791 + t800;
    const double t810 = t792 + t801;
    const double t811 = t793 + t802;
    const double t812 = t794 + t803;
    const double t813 = t795 + t804;
    const double t814 = t796 + t805;
    const double t815 = t797 + t806;
    const double t816 = t140 * t531;
    const double t817 = t141 * t531;
    const double t818 = t142 * t531;
    const double t819 = t140 * t532;
    const double t820 = t141 * t532;
    const double t821 = t142 * t532;
    const double t822 = t140 * t533;
    const double t823 = t141 * t533;
    const double t824 = t142 * t533;
    const double t825 = t283 * t546;
    const double t826 = t284 * t546;
    const double t827 = t285 * t546;
    const double t828 = t283 * t547;
    const double t829 = t284 * t547;
    const double t830 = t285 * t547;
    const double t831 = t283 * t548;
    const double t832 = t284 * t548;
    const double t833 = t285 * t548;
    const double t834 = t426 * t561;
    const double t835 = t427 * t561;
    const double t836 = t428 * t561;
    const double t837 = t426 * t562;
    const double t838 = t427 * t562;
    const double t839 = t428 * t562;
    const double t840 = t426 * t563;
    const double t841 = t427 * t563;
    const double t842 = t428 * t563;
    const double t843 = t621 * t137;
    const double t844 = t622 * t137;
    const double t845 = t623 * t137;
    const double t846 = t621 * t138;
    const double t847 = t622 * t138;
    const double t848 = t623 * t138;
    const double t849 = t621 * t139;
    const double t850 = t622 * t139;
    const double t851 = t623 * t139;
    const double t852 = t636 * t277;
    const double t853 = t637 * t277;
    const double t854 = t638 * t277;
    const double t855 = t636 * t278;
    const double t856 = t637 * t278;
    const double t857 = t638 * t278;
    const double t858 = t636 * t279;
    const double t859 = t637 * t279;
    const double t860 = t638 * t279;
    const double t861 = t843 + t852;
    const double t862 = t844 + t853;
    const double t863 = t845 + t854;
    const double t864 = t846 + t855;
    const double t865 = t847 + t856;
    const double t866 = t848 + t857;
    const double t867 = t849 + t858;
    const double t868 = t850 + t859;
    const double t869 = t851 + t860;
    const double t870 = t651 * t411;
    const double t871 = t652 * t411;
    const double t872 = t653 * t411;
    const double t873 = t651 * t412;
    const double t874 = t652 * t412;
    const double t875 = t653 * t412;
    const double t876 = t651 * t413;
    const double t877 = t652 * t413;
    const double t878 = t653 * t413;
    const double t879 = t861 + t870;
    const double t880 = t862 + t871;
    const double t881 = t863 + t872;
    const double t882 = t864 + t873;
    const double t883 = t865 + t874;
    const double t884 = t866 + t875;
    const double t885 = t867 + t876;
    const double t886 = t868 + t877;
    const double t887 = t869 + t878;
    const double t888 = t140 * t621;
    const double t889 = t141 * t621;
    const double t890 = t142 * t621;
    const double t891 = t140 * t622;
    const double t892 = t141 * t622;
    const double t893 = t142 * t622;
    const double t894 = t140 * t623;
    const double t895 = t141 * t623;
    const double t896 = t142 * t623;
    const double t897 = t283 * t636;
    const double t898 = t284 * t636;
    const double t899 = t285 * t636;
    const double t900 = t283 * t637;
    const double t901 = t284 * t637;
    const double t902 = t285 * t637;
    const double t903 = t283 * t638;
    const double t904 = t284 * t638;
    const double t905 = t285 * t638;
    const double t906 = t426 * t651;
    const double t907 = t427 * t651;
    const double t908 = t428 * t651;
    const double t909 = t426 * t652;
    const double t910 = t427 * t652;
    const double t911 = t428 * t652;
    const double t912 = t426 * t653;
    const double t913 = t427 * t653;
    const double t914 = t428 * t653;
    return ElementJoinedDampedCornerBlocksResult{
        Vec3{t510, t511, t512},
        Vec3{t513, t514, t515},
        Vec3{t516, t517, t518},
        Vec3{t600, t601, t602},
        Vec3{t603, t604, t605},
        Vec3{t606, t607, t608},
        Vec3{t690, t691, t692},
        Vec3{t693, t694, t695},
        Vec3{t696, t697, t698},
        Vec3{t699, t700, t701},
        Vec3{t702, t703, t704},
        Vec3{t705, t706, t707},
        Vec3{t708, t709, t710},
        Vec3{t711, t712, t713},
        Vec3{t714, t715, t716},
        Vec3{t717, t718, t719},
        Vec3{t720, t721, t722},
        Vec3{t723, t724, t725},
        Vec3{t762, t763, t764},
        Vec3{t765, t766, t767},
        Vec3{t768, t769, t770},
        Vec3{t807, t808, t809},
        Vec3{t810, t811, t812},
        Vec3{t813, t814, t815},
        Vec3{t816, t817, t818},
        Vec3{t819, t820, t821},
        Vec3{t822, t823, t824},
        Vec3{t825, t826, t827},
        Vec3{t828, t829, t830},
        Vec3{t831, t832, t833},
        Vec3{t834, t835, t836},
        Vec3{t837, t838, t839},
        Vec3{t840, t841, t842},
        Vec3{t879, t880, t881},
        Vec3{t882, t883, t884},
        Vec3{t885, t886, t887},
        Vec3{t888, t889, t890},
        Vec3{t891, t892, t893},
        Vec3{t894, t895, t896},
        Vec3{t897, t898, t899},
        Vec3{t900, t901, t902},
        Vec3{t903, t904, t905},
        Vec3{t906, t907, t908},
        Vec3{t909, t910, t911},
        Vec3{t912, t913, t914}
    };
}

// element_joined_wing_blocks: energy::element::JoinedElement::wing_blocks in crates/cloth-kernels/src/energy/element.rs
struct ElementJoinedWingBlocksResult {
    Vec3 block_0_row_0;
    Vec3 block_0_row_1;
    Vec3 block_0_row_2;
    Vec3 block_1_row_0;
    Vec3 block_1_row_1;
    Vec3 block_1_row_2;
    Vec3 block_2_row_0;
    Vec3 block_2_row_1;
    Vec3 block_2_row_2;
    Vec3 block_3_row_0;
    Vec3 block_3_row_1;
    Vec3 block_3_row_2;
    Vec3 block_4_row_0;
    Vec3 block_4_row_1;
    Vec3 block_4_row_2;
    Vec3 block_5_row_0;
    Vec3 block_5_row_1;
    Vec3 block_5_row_2;
};
__device__ __forceinline__ ElementJoinedWingBlocksResult element_joined_wing_blocks(
    double element_rest_0,
    double element_rest_1,
    double element_rest_2,
    double element_stiffness_xx,
    double element_stiffness_xy,
    double element_stiffness_xz,
    double element_stiffness_yy,
    double element_stiffness_yz,
    double element_stiffness_zz,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2,
    Vec3 d_3,
    Vec3 d_4
) {
    const double t0 = d_0.y * d_1.z;
    const double t1 = d_0.z * d_1.y;
    const double t2 = t0 - t1;
    const double t3 = d_0.z * d_1.x;
    const double t4 = d_0.x * d_1.z;
    const double t5 = t3 - t4;
    const double t6 = d_0.x * d_1.y;
    const double t7 = d_0.y * d_1.x;
    const double t8 = t6 - t7;
    const double t9 = d_2.y * d_0.z;
    const double t10 = d_2.z * d_0.y;
    const double t11 = t9 - t10;
    const double t12 = d_2.z * d_0.x;
    const double t13 = d_2.x * d_0.z;
    const double t14 = t12 - t13;
    const double t15 = d_2.x * d_0.y;
    const double t16 = d_2.y * d_0.x;
    const double t17 = t15 - t16;
    const double t18 = t2 * t2;
    const double t19 = t5 * t5;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t11 * t11;
    const double t24 = t14 * t14;
    const double t25 = t23 + t24;
    const double t26 = t17 * t17;
    const double t27 = t25 + t26;
    const double t28 = d_0.x * d_0.x;
    const double t29 = d_0.y * d_0.y;
    const double t30 = t28 + t29;
    const double t31 = d_0.z * d_0.z;
    const double t32 = t30 + t31;
    const double t33 = t32 * t32;
    const double t34 = t33 * 9.999999960041972e-13;
    const bool t35 = 1.0000000031710769e-30 < t34;
    const double t36 = t35 ? t34 : 1.0000000031710769e-30;
    const bool t37 = t36 < t22;
    const bool t38 = t36 < t27;
    const bool t39 = t37 & t38;
    const double t40 = t39 ? t22 : 1.0;
    const double t41 = sqrt(t40);
    const double t42 = 1.0 / t41;
    const double t43 = t39 ? t27 : 1.0;
    const double t44 = sqrt(t43);
    const double t45 = 1.0 / t44;
    const double t46 = sqrt(t32);
    const double t47 = t2 * t42;
    const double t48 = t5 * t42;
    const double t49 = t8 * t42;
    const double t50 = t11 * t45;
    const double t51 = t14 * t45;
    const double t52 = t17 * t45;
    const double t53 = t47 + t50;
    const double t54 = t48 + t51;
    const double t55 = t49 + t52;
    const double t56 = t53 * t53;
    const double t57 = t54 * t54;
    const double t58 = t56 + t57;
    const double t59 = t55 * t55;
    const double t60 = t58 + t59;
    const double t61 = t60 * 0.5;
    const double t62 = t2 * d_2.x;
    const double t63 = t5 * d_2.y;
    const double t64 = t62 + t63;
    const double t65 = t8 * d_2.z;
    const double t66 = t64 + t65;
    const double t67 = t66 * t46;
    const double t68 = t42 * t45;
    const double t69 = t67 * t68;
    const double t70 = -t69;
    const bool t71 = t61 < 9.999999974752427e-7;
    const bool t72 = t70 < 0.0;
    const double t73 = -2828.427001953125;
    const double t74 = t72 ? t73 : 2828.427001953125;
    const double t75 = t70 + t70;
    const bool t76 = 9.999999974752427e-7 < t61;
    const double t77 = t76 ? t61 : 9.999999974752427e-7;
    const double t78 = t75 / t77;
    const double t79 = t71 ? t74 : t78;
    const double t80 = t79 * t79;
    const double t81 = t80 * 0.25;
    const double t82 = t81 + 1.0;
    const double t83 = t39 ? t82 : 0.0;
    const double t84 = t83 * t46;
    const double t85 = t45 * t45;
    const double t86 = t84 * t85;
    const double t87 = t11 * t86;
    const double t88 = t14 * t86;
    const double t89 = t17 * t86;
    const double t90 = -t87;
    const double t91 = -t88;
    const double t92 = -t89;
    const double t93 = d_1.x - d_0.x;
    const double t94 = d_1.y - d_0.y;
    const double t95 = d_1.z - d_0.z;
    const double t96 = -d_0.x;
    const double t97 = -d_0.y;
    const double t98 = -d_0.z;
    const double t99 = d_3.x - d_0.x;
    const double t100 = d_3.y - d_0.y;
    const double t101 = d_3.z - d_0.z;
    const double t102 = t94 * t98;
    const double t103 = t95 * t97;
    const double t104 = t102 - t103;
    const double t105 = t95 * t96;
    const double t106 = t93 * t98;
    const double t107 = t105 - t106;
    const double t108 = t93 * t97;
    const double t109 = t94 * t96;
    const double t110 = t108 - t109;
    const double t111 = t100 * t95;
    const double t112 = t101 * t94;
    const double t113 = t111 - t112;
    const double t114 = t101 * t93;
    const double t115 = t99 * t95;
    const double t116 = t114 - t115;
    const double t117 = t99 * t94;
    const double t118 = t100 * t93;
    const double t119 = t117 - t118;
    const double t120 = t104 * t104;
    const double t121 = t107 * t107;
    const double t122 = t120 + t121;
    const double t123 = t110 * t110;
    const double t124 = t122 + t123;
    const double t125 = t113 * t113;
    const double t126 = t116 * t116;
    const double t127 = t125 + t126;
    const double t128 = t119 * t119;
    const double t129 = t127 + t128;
    const double t130 = t93 * t93;
    const double t131 = t94 * t94;
    const double t132 = t130 + t131;
    const double t133 = t95 * t95;
    const double t134 = t132 + t133;
    const double t135 = t134 * t134;
    const double t136 = t135 * 9.999999960041972e-13;
    const bool t137 = 1.0000000031710769e-30 < t136;
    const double t138 = t137 ? t136 : 1.0000000031710769e-30;
    const bool t139 = t138 < t124;
    const bool t140 = t138 < t129;
    const bool t141 = t139 & t140;
    const double t142 = t141 ? t124 : 1.0;
    const double t143 = sqrt(t142);
    const double t144 = 1.0 / t143;
    const double t145 = t141 ? t129 : 1.0;
    const double t146 = sqrt(t145);
    const double t147 = 1.0 / t146;
    const double t148 = sqrt(t134);
    const double t149 = t104 * t144;
    const double t150 = t107 * t144;
    const double t151 = t110 * t144;
    const double t152 = t113 * t147;
    const double t153 = t116 * t147;
    const double t154 = t119 * t147;
    const double t155 = t149 + t152;
    const double t156 = t150 + t153;
    const double t157 = t151 + t154;
    const double t158 = t155 * t155;
    const double t159 = t156 * t156;
    const double t160 = t158 + t159;
    const double t161 = t157 * t157;
    const double t162 = t160 + t161;
    const double t163 = t162 * 0.5;
    const double t164 = t104 * t99;
    const double t165 = t107 * t100;
    const double t166 = t164 + t165;
    const double t167 = t110 * t101;
    const double t168 = t166 + t167;
    const double t169 = t168 * t148;
    const double t170 = t144 * t147;
    const double t171 = t169 * t170;
    const double t172 = -t171;
    const bool t173 = t163 < 9.999999974752427e-7;
    const bool t174 = t172 < 0.0;
    const double t175 = t174 ? t73 : 2828.427001953125;
    const double t176 = t172 + t172;
    const bool t177 = 9.999999974752427e-7 < t163;
    const double t178 = t177 ? t163 : 9.999999974752427e-7;
    const double t179 = t176 / t178;
    const double t180 = t173 ? t175 : t179;
    const double t181 = t180 * t180;
    const double t182 = t181 * 0.25;
    const double t183 = t182 + 1.0;
    const double t184 = t141 ? t183 : 0.0;
    const double t185 = t184 * t148;
    const double t186 = t147 * t147;
    const double t187 = t185 * t186;
    const double t188 = t113 * t187;
    const double t189 = t116 * t187;
    const double t190 = t119 * t187;
    const double t191 = -t188;
    const double t192 = -t189;
    const double t193 = -t190;
    const double t194 = -d_1.x;
    const double t195 = -d_1.y;
    const double t196 = -d_1.z;
    const double t197 = d_0.x - d_1.x;
    const double t198 = d_0.y - d_1.y;
    const double t199 = d_0.z - d_1.z;
    const double t200 = d_4.x - d_1.x;
    const double t201 = d_4.y - d_1.y;
    const double t202 = d_4.z - d_1.z;
    const double t203 = t195 * t199;
    const double t204 = t196 * t198;
    const double t205 = t203 - t204;
    const double t206 = t196 * t197;
    const double t207 = t194 * t199;
    const double t208 = t206 - t207;
    const double t209 = t194 * t198;
    const double t210 = t195 * t197;
    const double t211 = t209 - t210;
    const double t212 = t201 * t196;
    const double t213 = t202 * t195;
    const double t214 = t212 - t213;
    const double t215 = t202 * t194;
    const double t216 = t200 * t196;
    const double t217 = t215 - t216;
    const double t218 = t200 * t195;
    const double t219 = t201 * t194;
    const double t220 = t218 - t219;
    const double t221 = t205 * t205;
    const double t222 = t208 * t208;
    const double t223 = t221 + t222;
    const double t224 = t211 * t211;
    const double t225 = t223 + t224;
    const double t226 = t214 * t214;
    const double t227 = t217 * t217;
    const double t228 = t226 + t227;
    const double t229 = t220 * t220;
    const double t230 = t228 + t229;
    const double t231 = t194 * t194;
    const double t232 = t195 * t195;
    const double t233 = t231 + t232;
    const double t234 = t196 * t196;
    const double t235 = t233 + t234;
    const double t236 = t235 * t235;
    const double t237 = t236 * 9.999999960041972e-13;
    const bool t238 = 1.0000000031710769e-30 < t237;
    const double t239 = t238 ? t237 : 1.0000000031710769e-30;
    const bool t240 = t239 < t225;
    const bool t241 = t239 < t230;
    const bool t242 = t240 & t241;
    const double t243 = t242 ? t225 : 1.0;
    const double t244 = sqrt(t243);
    const double t245 = 1.0 / t244;
    const double t246 = t242 ? t230 : 1.0;
    const double t247 = sqrt(t246);
    const double t248 = 1.0 / t247;
    const double t249 = sqrt(t235);
    const double t250 = t205 * t245;
    const double t251 = t208 * t245;
    const double t252 = t211 * t245;
    const double t253 = t214 * t248;
    const double t254 = t217 * t248;
    const double t255 = t220 * t248;
    const double t256 = t250 + t253;
    const double t257 = t251 + t254;
    const double t258 = t252 + t255;
    const double t259 = t256 * t256;
    const double t260 = t257 * t257;
    const double t261 = t259 + t260;
    const double t262 = t258 * t258;
    const double t263 = t261 + t262;
    const double t264 = t263 * 0.5;
    const double t265 = t205 * t200;
    const double t266 = t208 * t201;
    const double t267 = t265 + t266;
    const double t268 = t211 * t202;
    const double t269 = t267 + t268;
    const double t270 = t269 * t249;
    const double t271 = t245 * t248;
    const double t272 = t270 * t271;
    const double t273 = -t272;
    const bool t274 = t264 < 9.999999974752427e-7;
    const bool t275 = t273 < 0.0;
    const double t276 = t275 ? t73 : 2828.427001953125;
    const double t277 = t273 + t273;
    const bool t278 = 9.999999974752427e-7 < t264;
    const double t279 = t278 ? t264 : 9.999999974752427e-7;
    const double t280 = t277 / t279;
    const double t281 = t274 ? t276 : t280;
    const double t282 = t281 * t281;
    const double t283 = t282 * 0.25;
    const double t284 = t283 + 1.0;
    const double t285 = t242 ? t284 : 0.0;
    const double t286 = t285 * t249;
    const double t287 = t248 * t248;
    const double t288 = t286 * t287;
    const double t289 = t214 * t288;
    const double t290 = t217 * t288;
    const double t291 = t220 * t288;
    const double t292 = -t289;
    const double t293 = -t290;
    const double t294 = -t291;
    const double t295 = t90 * element_stiffness_xx;
    const double t296 = t91 * element_stiffness_xx;
    const double t297 = t92 * element_stiffness_xx;
    const double t298 = t90 * t295;
    const double t299 = t91 * t295;
    const double t300 = t92 * t295;
    const double t301 = t90 * t296;
    const double t302 = t91 * t296;
    const double t303 = t92 * t296;
    const double t304 = t90 * t297;
    const double t305 = t91 * t297;
    const double t306 = t92 * t297;
    const double t307 = t90 * element_stiffness_xy;
    const double t308 = t91 * element_stiffness_xy;
    const double t309 = t92 * element_stiffness_xy;
    const double t310 = t191 * t307;
    const double t311 = t192 * t307;
    const double t312 = t193 * t307;
    const double t313 = t191 * t308;
    const double t314 = t192 * t308;
    const double t315 = t193 * t308;
    const double t316 = t191 * t309;
    const double t317 = t192 * t309;
    const double t318 = t193 * t309;
    const double t319 = t90 * element_stiffness_xz;
    const double t320 = t91 * element_stiffness_xz;
    const double t321 = t92 * element_stiffness_xz;
    const double t322 = t292 * t319;
    const double t323 = t293 * t319;
    const double t324 = t294 * t319;
    const double t325 = t292 * t320;
    const double t326 = t293 * t320;
    const double t327 = t294 * t320;
    const double t328 = t292 * t321;
    const double t329 = t293 * t321;
    const double t330 = t294 * t321;
    const double t331 = t191 * element_stiffness_yy;
    const double t332 = t192 * element_stiffness_yy;
    const double t333 = t193 * element_stiffness_yy;
    const double t334 = t191 * t331;
    const double t335 = t192 * t331;
    const double t336 = t193 * t331;
    const double t337 = t191 * t332;
    const double t338 = t192 * t332;
    const double t339 = t193 * t332;
    const double t340 = t191 * t333;
    const double t341 = t192 * t333;
    const double t342 = t193 * t333;
    const double t343 = t191 * element_stiffness_yz;
    const double t344 = t192 * element_stiffness_yz;
    const double t345 = t193 * element_stiffness_yz;
    const double t346 = t292 * t343;
    const double t347 = t293 * t343;
    const double t348 = t294 * t343;
    const double t349 = t292 * t344;
    const double t350 = t293 * t344;
    const double t351 = t294 * t344;
    const double t352 = t292 * t345;
    const double t353 = t293 * t345;
    const double t354 = t294 * t345;
    const double t355 = t292 * element_stiffness_zz;
    const double t356 = t293 * element_stiffness_zz;
    const double t357 = t294 * element_stiffness_zz;
    const double t358 = t292 * t355;
    const double t359 = t293 * t355;
    const double t360 = t294 * t355;
    const double t361 = t292 * t356;
    const double t362 = t293 * t356;
    const double t363 = t294 * t356;
    const double t364 = t292 * t357;
    const double t365 = t293 * t357;
    const double t366 = t294 * t357;
    return ElementJoinedWingBlocksResult{
        Vec3{t298, t299, t300},
        Vec3{t301, t302, t303},
        Vec3{t304, t305, t306},
        Vec3{t310, t311, t312},
        Vec3{t313, t314, t315},
        Vec3{t316, t317, t318},
        Vec3{t322, t323, t324},
        Vec3{t325, t326, t327},
        Vec3{t328, t329, t330},
        Vec3{t334, t335, t336},
        Vec3{t337, t338, t339},
        Vec3{t340, t341, t342},
        Vec3{t346, t347, t348},
        Vec3{t349, t350, t351},
        Vec3{t352, t353, t354},
        Vec3{t358, t359, t360},
        Vec3{t361, t362, t363},
        Vec3{t364, t365, t366}
    };
}

// element_joined_damped_wing_blocks: energy::element::JoinedElement::wing_blocks in crates/cloth-kernels/src/energy/element.rs
struct ElementJoinedDampedWingBlocksResult {
    Vec3 block_0_row_0;
    Vec3 block_0_row_1;
    Vec3 block_0_row_2;
    Vec3 block_1_row_0;
    Vec3 block_1_row_1;
    Vec3 block_1_row_2;
    Vec3 block_2_row_0;
    Vec3 block_2_row_1;
    Vec3 block_2_row_2;
    Vec3 block_3_row_0;
    Vec3 block_3_row_1;
    Vec3 block_3_row_2;
    Vec3 block_4_row_0;
    Vec3 block_4_row_1;
    Vec3 block_4_row_2;
    Vec3 block_5_row_0;
    Vec3 block_5_row_1;
    Vec3 block_5_row_2;
};
__device__ __forceinline__ ElementJoinedDampedWingBlocksResult element_joined_damped_wing_blocks(
    double element_rest_0,
    double element_rest_1,
    double element_rest_2,
    double element_stiffness_xx,
    double element_stiffness_xy,
    double element_stiffness_xz,
    double element_stiffness_yy,
    double element_stiffness_yz,
    double element_stiffness_zz,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2,
    Vec3 d_3,
    Vec3 d_4,
    double damped_before_0,
    double damped_before_1,
    double damped_before_2,
    double damped_time,
    double damped_rate
) {
    const double t0 = damped_time * damped_rate;
    const double t1 = 1.0 + t0;
    const double t2 = element_stiffness_xx * t1;
    const double t3 = element_stiffness_xy * t1;
    const double t4 = element_stiffness_xz * t1;
    const double t5 = element_stiffness_yy * t1;
    const double t6 = element_stiffness_yz * t1;
    const double t7 = element_stiffness_zz * t1;
    const double t8 = d_0.y * d_1.z;
    const double t9 = d_0.z * d_1.y;
    const double t10 = t8 - t9;
    const double t11 = d_0.z * d_1.x;
    const double t12 = d_0.x * d_1.z;
    const double t13 = t11 - t12;
    const double t14 = d_0.x * d_1.y;
    const double t15 = d_0.y * d_1.x;
    const double t16 = t14 - t15;
    const double t17 = d_2.y * d_0.z;
    const double t18 = d_2.z * d_0.y;
    const double t19 = t17 - t18;
    const double t20 = d_2.z * d_0.x;
    const double t21 = d_2.x * d_0.z;
    const double t22 = t20 - t21;
    const double t23 = d_2.x * d_0.y;
    const double t24 = d_2.y * d_0.x;
    const double t25 = t23 - t24;
    const double t26 = t10 * t10;
    const double t27 = t13 * t13;
    const double t28 = t26 + t27;
    const double t29 = t16 * t16;
    const double t30 = t28 + t29;
    const double t31 = t19 * t19;
    const double t32 = t22 * t22;
    const double t33 = t31 + t32;
    const double t34 = t25 * t25;
    const double t35 = t33 + t34;
    const double t36 = d_0.x * d_0.x;
    const double t37 = d_0.y * d_0.y;
    const double t38 = t36 + t37;
    const double t39 = d_0.z * d_0.z;
    const double t40 = t38 + t39;
    const double t41 = t40 * t40;
    const double t42 = t41 * 9.999999960041972e-13;
    const bool t43 = 1.0000000031710769e-30 < t42;
    const double t44 = t43 ? t42 : 1.0000000031710769e-30;
    const bool t45 = t44 < t30;
    const bool t46 = t44 < t35;
    const bool t47 = t45 & t46;
    const double t48 = t47 ? t30 : 1.0;
    const double t49 = sqrt(t48);
    const double t50 = 1.0 / t49;
    const double t51 = t47 ? t35 : 1.0;
    const double t52 = sqrt(t51);
    const double t53 = 1.0 / t52;
    const double t54 = sqrt(t40);
    const double t55 = t10 * t50;
    const double t56 = t13 * t50;
    const double t57 = t16 * t50;
    const double t58 = t19 * t53;
    const double t59 = t22 * t53;
    const double t60 = t25 * t53;
    const double t61 = t55 + t58;
    const double t62 = t56 + t59;
    const double t63 = t57 + t60;
    const double t64 = t61 * t61;
    const double t65 = t62 * t62;
    const double t66 = t64 + t65;
    const double t67 = t63 * t63;
    const double t68 = t66 + t67;
    const double t69 = t68 * 0.5;
    const double t70 = t10 * d_2.x;
    const double t71 = t13 * d_2.y;
    const double t72 = t70 + t71;
    const double t73 = t16 * d_2.z;
    const double t74 = t72 + t73;
    const double t75 = t74 * t54;
    const double t76 = t50 * t53;
    const double t77 = t75 * t76;
    const double t78 = -t77;
    const bool t79 = t69 < 9.999999974752427e-7;
    const bool t80 = t78 < 0.0;
    const double t81 = -2828.427001953125;
    const double t82 = t80 ? t81 : 2828.427001953125;
    const double t83 = t78 + t78;
    const bool t84 = 9.999999974752427e-7 < t69;
    const double t85 = t84 ? t69 : 9.999999974752427e-7;
    const double t86 = t83 / t85;
    const double t87 = t79 ? t82 : t86;
    const double t88 = t87 * t87;
    const double t89 = t88 * 0.25;
    const double t90 = t89 + 1.0;
    const double t91 = t47 ? t90 : 0.0;
    const double t92 = t91 * t54;
    const double t93 = t53 * t53;
    const double t94 = t92 * t93;
    const double t95 = t19 * t94;
    const double t96 = t22 * t94;
    const double t97 = t25 * t94;
    const double t98 = -t95;
    const double t99 = -t96;
    const double t100 = -t97;
    const double t101 = d_1.x - d_0.x;
    const double t102 = d_1.y - d_0.y;
    const double t103 = d_1.z - d_0.z;
    const double t104 = -d_0.x;
    const double t105 = -d_0.y;
    const double t106 = -d_0.z;
    const double t107 = d_3.x - d_0.x;
    const double t108 = d_3.y - d_0.y;
    const double t109 = d_3.z - d_0.z;
    const double t110 = t102 * t106;
    const double t111 = t103 * t105;
    const double t112 = t110 - t111;
    const double t113 = t103 * t104;
    const double t114 = t101 * t106;
    const double t115 = t113 - t114;
    const double t116 = t101 * t105;
    const double t117 = t102 * t104;
    const double t118 = t116 - t117;
    const double t119 = t108 * t103;
    const double t120 = t109 * t102;
    const double t121 = t119 - t120;
    const double t122 = t109 * t101;
    const double t123 = t107 * t103;
    const double t124 = t122 - t123;
    const double t125 = t107 * t102;
    const double t126 = t108 * t101;
    const double t127 = t125 - t126;
    const double t128 = t112 * t112;
    const double t129 = t115 * t115;
    const double t130 = t128 + t129;
    const double t131 = t118 * t118;
    const double t132 = t130 + t131;
    const double t133 = t121 * t121;
    const double t134 = t124 * t124;
    const double t135 = t133 + t134;
    const double t136 = t127 * t127;
    const double t137 = t135 + t136;
    const double t138 = t101 * t101;
    const double t139 = t102 * t102;
    const double t140 = t138 + t139;
    const double t141 = t103 * t103;
    const double t142 = t140 + t141;
    const double t143 = t142 * t142;
    const double t144 = t143 * 9.999999960041972e-13;
    const bool t145 = 1.0000000031710769e-30 < t144;
    const double t146 = t145 ? t144 : 1.0000000031710769e-30;
    const bool t147 = t146 < t132;
    const bool t148 = t146 < t137;
    const bool t149 = t147 & t148;
    const double t150 = t149 ? t132 : 1.0;
    const double t151 = sqrt(t150);
    const double t152 = 1.0 / t151;
    const double t153 = t149 ? t137 : 1.0;
    const double t154 = sqrt(t153);
    const double t155 = 1.0 / t154;
    const double t156 = sqrt(t142);
    const double t157 = t112 * t152;
    const double t158 = t115 * t152;
    const double t159 = t118 * t152;
    const double t160 = t121 * t155;
    const double t161 = t124 * t155;
    const double t162 = t127 * t155;
    const double t163 = t157 + t160;
    const double t164 = t158 + t161;
    const double t165 = t159 + t162;
    const double t166 = t163 * t163;
    const double t167 = t164 * t164;
    const double t168 = t166 + t167;
    const double t169 = t165 * t165;
    const double t170 = t168 + t169;
    const double t171 = t170 * 0.5;
    const double t172 = t112 * t107;
    const double t173 = t115 * t108;
    const double t174 = t172 + t173;
    const double t175 = t118 * t109;
    const double t176 = t174 + t175;
    const double t177 = t176 * t156;
    const double t178 = t152 * t155;
    const double t179 = t177 * t178;
    const double t180 = -t179;
    const bool t181 = t171 < 9.999999974752427e-7;
    const bool t182 = t180 < 0.0;
    const double t183 = t182 ? t81 : 2828.427001953125;
    const double t184 = t180 + t180;
    const bool t185 = 9.999999974752427e-7 < t171;
    const double t186 = t185 ? t171 : 9.999999974752427e-7;
    const double t187 = t184 / t186;
    const double t188 = t181 ? t183 : t187;
    const double t189 = t188 * t188;
    const double t190 = t189 * 0.25;
    const double t191 = t190 + 1.0;
    const double t192 = t149 ? t191 : 0.0;
    const double t193 = t192 * t156;
    const double t194 = t155 * t155;
    const double t195 = t193 * t194;
    const double t196 = t121 * t195;
    const double t197 = t124 * t195;
    const double t198 = t127 * t195;
    const double t199 = -t196;
    const double t200 = -t197;
    const double t201 = -t198;
    const double t202 = -d_1.x;
    const double t203 = -d_1.y;
    const double t204 = -d_1.z;
    const double t205 = d_0.x - d_1.x;
    const double t206 = d_0.y - d_1.y;
    const double t207 = d_0.z - d_1.z;
    const double t208 = d_4.x - d_1.x;
    const double t209 = d_4.y - d_1.y;
    const double t210 = d_4.z - d_1.z;
    const double t211 = t203 * t207;
    const double t212 = t204 * t206;
    const double t213 = t211 - t212;
    const double t214 = t204 * t205;
    const double t215 = t202 * t207;
    const double t216 = t214 - t215;
    const double t217 = t202 * t206;
    const double t218 = t203 * t205;
    const double t219 = t217 - t218;
    const double t220 = t209 * t204;
    const double t221 = t210 * t203;
    const double t222 = t220 - t221;
    const double t223 = t210 * t202;
    const double t224 = t208 * t204;
    const double t225 = t223 - t224;
    const double t226 = t208 * t203;
    const double t227 = t209 * t202;
    const double t228 = t226 - t227;
    const double t229 = t213 * t213;
    const double t230 = t216 * t216;
    const double t231 = t229 + t230;
    const double t232 = t219 * t219;
    const double t233 = t231 + t232;
    const double t234 = t222 * t222;
    const double t235 = t225 * t225;
    const double t236 = t234 + t235;
    const double t237 = t228 * t228;
    const double t238 = t236 + t237;
    const double t239 = t202 * t202;
    const double t240 = t203 * t203;
    const double t241 = t239 + t240;
    const double t242 = t204 * t204;
    const double t243 = t241 + t242;
    const double t244 = t243 * t243;
    const double t245 = t244 * 9.999999960041972e-13;
    const bool t246 = 1.0000000031710769e-30 < t245;
    const double t247 = t246 ? t245 : 1.0000000031710769e-30;
    const bool t248 = t247 < t233;
    const bool t249 = t247 < t238;
    const bool t250 = t248 & t249;
    const double t251 = t250 ? t233 : 1.0;
    const double t252 = sqrt(t251);
    const double t253 = 1.0 / t252;
    const double t254 = t250 ? t238 : 1.0;
    const double t255 = sqrt(t254);
    const double t256 = 1.0 / t255;
    const double t257 = sqrt(t243);
    const double t258 = t213 * t253;
    const double t259 = t216 * t253;
    const double t260 = t219 * t253;
    const double t261 = t222 * t256;
    const double t262 = t225 * t256;
    const double t263 = t228 * t256;
    const double t264 = t258 + t261;
    const double t265 = t259 + t262;
    const double t266 = t260 + t263;
    const double t267 = t264 * t264;
    const double t268 = t265 * t265;
    const double t269 = t267 + t268;
    const double t270 = t266 * t266;
    const double t271 = t269 + t270;
    const double t272 = t271 * 0.5;
    const double t273 = t213 * t208;
    const double t274 = t216 * t209;
    const double t275 = t273 + t274;
    const double t276 = t219 * t210;
    const double t277 = t275 + t276;
    const double t278 = t277 * t257;
    const double t279 = t253 * t256;
    const double t280 = t278 * t279;
    const double t281 = -t280;
    const bool t282 = t272 < 9.999999974752427e-7;
    const bool t283 = t281 < 0.0;
    const double t284 = t283 ? t81 : 2828.427001953125;
    const double t285 = t281 + t281;
    const bool t286 = 9.999999974752427e-7 < t272;
    const double t287 = t286 ? t272 : 9.999999974752427e-7;
    const double t288 = t285 / t287;
    const double t289 = t282 ? t284 : t288;
    const double t290 = t289 * t289;
    const double t291 = t290 * 0.25;
    const double t292 = t291 + 1.0;
    const double t293 = t250 ? t292 : 0.0;
    const double t294 = t293 * t257;
    const double t295 = t256 * t256;
    const double t296 = t294 * t295;
    const double t297 = t222 * t296;
    const double t298 = t225 * t296;
    const double t299 = t228 * t296;
    const double t300 = -t297;
    const double t301 = -t298;
    const double t302 = -t299;
    const double t303 = t98 * t2;
    const double t304 = t99 * t2;
    const double t305 = t100 * t2;
    const double t306 = t98 * t303;
    const double t307 = t99 * t303;
    const double t308 = t100 * t303;
    const double t309 = t98 * t304;
    const double t310 = t99 * t304;
    const double t311 = t100 * t304;
    const double t312 = t98 * t305;
    const double t313 = t99 * t305;
    const double t314 = t100 * t305;
    const double t315 = t98 * t3;
    const double t316 = t99 * t3;
    const double t317 = t100 * t3;
    const double t318 = t199 * t315;
    const double t319 = t200 * t315;
    const double t320 = t201 * t315;
    const double t321 = t199 * t316;
    const double t322 = t200 * t316;
    const double t323 = t201 * t316;
    const double t324 = t199 * t317;
    const double t325 = t200 * t317;
    const double t326 = t201 * t317;
    const double t327 = t98 * t4;
    const double t328 = t99 * t4;
    const double t329 = t100 * t4;
    const double t330 = t300 * t327;
    const double t331 = t301 * t327;
    const double t332 = t302 * t327;
    const double t333 = t300 * t328;
    const double t334 = t301 * t328;
    const double t335 = t302 * t328;
    const double t336 = t300 * t329;
    const double t337 = t301 * t329;
    const double t338 = t302 * t329;
    const double t339 = t199 * t5;
    const double t340 = t200 * t5;
    const double t341 = t201 * t5;
    const double t342 = t199 * t339;
    const double t343 = t200 * t339;
    const double t344 = t201 * t339;
    const double t345 = t199 * t340;
    const double t346 = t200 * t340;
    const double t347 = t201 * t340;
    const double t348 = t199 * t341;
    const double t349 = t200 * t341;
    const double t350 = t201 * t341;
    const double t351 = t199 * t6;
    const double t352 = t200 * t6;
    const double t353 = t201 * t6;
    const double t354 = t300 * t351;
    const double t355 = t301 * t351;
    const double t356 = t302 * t351;
    const double t357 = t300 * t352;
    const double t358 = t301 * t352;
    const double t359 = t302 * t352;
    const double t360 = t300 * t353;
    const double t361 = t301 * t353;
    const double t362 = t302 * t353;
    const double t363 = t300 * t7;
    const double t364 = t301 * t7;
    const double t365 = t302 * t7;
    const double t366 = t300 * t363;
    const double t367 = t301 * t363;
    const double t368 = t302 * t363;
    const double t369 = t300 * t364;
    const double t370 = t301 * t364;
    const double t371 = t302 * t364;
    const double t372 = t300 * t365;
    const double t373 = t301 * t365;
    const double t374 = t302 * t365;
    return ElementJoinedDampedWingBlocksResult{
        Vec3{t306, t307, t308},
        Vec3{t309, t310, t311},
        Vec3{t312, t313, t314},
        Vec3{t318, t319, t320},
        Vec3{t321, t322, t323},
        Vec3{t324, t325, t326},
        Vec3{t330, t331, t332},
        Vec3{t333, t334, t335},
        Vec3{t336, t337, t338},
        Vec3{t342, t343, t344},
        Vec3{t345, t346, t347},
        Vec3{t348, t349, t350},
        Vec3{t354, t355, t356},
        Vec3{t357, t358, t359},
        Vec3{t360, t361, t362},
        Vec3{t366, t367, t368},
        Vec3{t369, t370, t371},
        Vec3{t372, t373, t374}
    };
}

// element_hinge_strain: energy::element::HingeElement::strain in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_hinge_strain(
    double element_rest,
    double element_stiffness,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2
) {
    const double t0 = d_0.y * d_1.z;
    const double t1 = d_0.z * d_1.y;
    const double t2 = t0 - t1;
    const double t3 = d_0.z * d_1.x;
    const double t4 = d_0.x * d_1.z;
    const double t5 = t3 - t4;
    const double t6 = d_0.x * d_1.y;
    const double t7 = d_0.y * d_1.x;
    const double t8 = t6 - t7;
    const double t9 = d_2.y * d_0.z;
    const double t10 = d_2.z * d_0.y;
    const double t11 = t9 - t10;
    const double t12 = d_2.z * d_0.x;
    const double t13 = d_2.x * d_0.z;
    const double t14 = t12 - t13;
    const double t15 = d_2.x * d_0.y;
    const double t16 = d_2.y * d_0.x;
    const double t17 = t15 - t16;
    const double t18 = t2 * t2;
    const double t19 = t5 * t5;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t11 * t11;
    const double t24 = t14 * t14;
    const double t25 = t23 + t24;
    const double t26 = t17 * t17;
    const double t27 = t25 + t26;
    const double t28 = d_0.x * d_0.x;
    const double t29 = d_0.y * d_0.y;
    const double t30 = t28 + t29;
    const double t31 = d_0.z * d_0.z;
    const double t32 = t30 + t31;
    const double t33 = t32 * t32;
    const double t34 = t33 * 9.999999960041972e-13;
    const bool t35 = 1.0000000031710769e-30 < t34;
    const double t36 = t35 ? t34 : 1.0000000031710769e-30;
    const bool t37 = t36 < t22;
    const bool t38 = t36 < t27;
    const bool t39 = t37 & t38;
    const double t40 = t39 ? t22 : 1.0;
    const double t41 = sqrt(t40);
    const double t42 = 1.0 / t41;
    const double t43 = t39 ? t27 : 1.0;
    const double t44 = sqrt(t43);
    const double t45 = 1.0 / t44;
    const double t46 = sqrt(t32);
    const double t47 = t2 * t42;
    const double t48 = t5 * t42;
    const double t49 = t8 * t42;
    const double t50 = t11 * t45;
    const double t51 = t14 * t45;
    const double t52 = t17 * t45;
    const double t53 = t47 + t50;
    const double t54 = t48 + t51;
    const double t55 = t49 + t52;
    const double t56 = t53 * t53;
    const double t57 = t54 * t54;
    const double t58 = t56 + t57;
    const double t59 = t55 * t55;
    const double t60 = t58 + t59;
    const double t61 = t60 * 0.5;
    const double t62 = t2 * d_2.x;
    const double t63 = t5 * d_2.y;
    const double t64 = t62 + t63;
    const double t65 = t8 * d_2.z;
    const double t66 = t64 + t65;
    const double t67 = t66 * t46;
    const double t68 = t42 * t45;
    const double t69 = t67 * t68;
    const double t70 = -t69;
    const bool t71 = t61 < 9.999999974752427e-7;
    const bool t72 = t70 < 0.0;
    const double t73 = -2828.427001953125;
    const double t74 = t72 ? t73 : 2828.427001953125;
    const double t75 = t70 + t70;
    const bool t76 = 9.999999974752427e-7 < t61;
    const double t77 = t76 ? t61 : 9.999999974752427e-7;
    const double t78 = t75 / t77;
    const double t79 = t71 ? t74 : t78;
    const double t80 = t79 - element_rest;
    const double t81 = t39 ? t80 : 0.0;
    return t81;
}

// element_hinge_energy: energy::element::HingeElement::energy in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_hinge_energy(
    double element_rest,
    double element_stiffness,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2
) {
    const double t0 = d_0.y * d_1.z;
    const double t1 = d_0.z * d_1.y;
    const double t2 = t0 - t1;
    const double t3 = d_0.z * d_1.x;
    const double t4 = d_0.x * d_1.z;
    const double t5 = t3 - t4;
    const double t6 = d_0.x * d_1.y;
    const double t7 = d_0.y * d_1.x;
    const double t8 = t6 - t7;
    const double t9 = d_2.y * d_0.z;
    const double t10 = d_2.z * d_0.y;
    const double t11 = t9 - t10;
    const double t12 = d_2.z * d_0.x;
    const double t13 = d_2.x * d_0.z;
    const double t14 = t12 - t13;
    const double t15 = d_2.x * d_0.y;
    const double t16 = d_2.y * d_0.x;
    const double t17 = t15 - t16;
    const double t18 = t2 * t2;
    const double t19 = t5 * t5;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t11 * t11;
    const double t24 = t14 * t14;
    const double t25 = t23 + t24;
    const double t26 = t17 * t17;
    const double t27 = t25 + t26;
    const double t28 = d_0.x * d_0.x;
    const double t29 = d_0.y * d_0.y;
    const double t30 = t28 + t29;
    const double t31 = d_0.z * d_0.z;
    const double t32 = t30 + t31;
    const double t33 = t32 * t32;
    const double t34 = t33 * 9.999999960041972e-13;
    const bool t35 = 1.0000000031710769e-30 < t34;
    const double t36 = t35 ? t34 : 1.0000000031710769e-30;
    const bool t37 = t36 < t22;
    const bool t38 = t36 < t27;
    const bool t39 = t37 & t38;
    const double t40 = t39 ? t22 : 1.0;
    const double t41 = sqrt(t40);
    const double t42 = 1.0 / t41;
    const double t43 = t39 ? t27 : 1.0;
    const double t44 = sqrt(t43);
    const double t45 = 1.0 / t44;
    const double t46 = sqrt(t32);
    const double t47 = t2 * t42;
    const double t48 = t5 * t42;
    const double t49 = t8 * t42;
    const double t50 = t11 * t45;
    const double t51 = t14 * t45;
    const double t52 = t17 * t45;
    const double t53 = t47 + t50;
    const double t54 = t48 + t51;
    const double t55 = t49 + t52;
    const double t56 = t53 * t53;
    const double t57 = t54 * t54;
    const double t58 = t56 + t57;
    const double t59 = t55 * t55;
    const double t60 = t58 + t59;
    const double t61 = t60 * 0.5;
    const double t62 = t2 * d_2.x;
    const double t63 = t5 * d_2.y;
    const double t64 = t62 + t63;
    const double t65 = t8 * d_2.z;
    const double t66 = t64 + t65;
    const double t67 = t66 * t46;
    const double t68 = t42 * t45;
    const double t69 = t67 * t68;
    const double t70 = -t69;
    const bool t71 = t61 < 9.999999974752427e-7;
    const bool t72 = t70 < 0.0;
    const double t73 = -2828.427001953125;
    const double t74 = t72 ? t73 : 2828.427001953125;
    const double t75 = t70 + t70;
    const bool t76 = 9.999999974752427e-7 < t61;
    const double t77 = t76 ? t61 : 9.999999974752427e-7;
    const double t78 = t75 / t77;
    const double t79 = t71 ? t74 : t78;
    const double t80 = t79 - element_rest;
    const double t81 = t39 ? t80 : 0.0;
    const double t82 = t81 * element_stiffness;
    const double t83 = t81 * t82;
    const double t84 = t83 * 0.5;
    return t84;
}

// element_hinge_damped_energy: energy::element::HingeElement::energy in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_hinge_damped_energy(
    double element_rest,
    double element_stiffness,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2,
    double damped_before_0,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.y * d_1.z;
    const double t1 = d_0.z * d_1.y;
    const double t2 = t0 - t1;
    const double t3 = d_0.z * d_1.x;
    const double t4 = d_0.x * d_1.z;
    const double t5 = t3 - t4;
    const double t6 = d_0.x * d_1.y;
    const double t7 = d_0.y * d_1.x;
    const double t8 = t6 - t7;
    const double t9 = d_2.y * d_0.z;
    const double t10 = d_2.z * d_0.y;
    const double t11 = t9 - t10;
    const double t12 = d_2.z * d_0.x;
    const double t13 = d_2.x * d_0.z;
    const double t14 = t12 - t13;
    const double t15 = d_2.x * d_0.y;
    const double t16 = d_2.y * d_0.x;
    const double t17 = t15 - t16;
    const double t18 = t2 * t2;
    const double t19 = t5 * t5;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t11 * t11;
    const double t24 = t14 * t14;
    const double t25 = t23 + t24;
    const double t26 = t17 * t17;
    const double t27 = t25 + t26;
    const double t28 = d_0.x * d_0.x;
    const double t29 = d_0.y * d_0.y;
    const double t30 = t28 + t29;
    const double t31 = d_0.z * d_0.z;
    const double t32 = t30 + t31;
    const double t33 = t32 * t32;
    const double t34 = t33 * 9.999999960041972e-13;
    const bool t35 = 1.0000000031710769e-30 < t34;
    const double t36 = t35 ? t34 : 1.0000000031710769e-30;
    const bool t37 = t36 < t22;
    const bool t38 = t36 < t27;
    const bool t39 = t37 & t38;
    const double t40 = t39 ? t22 : 1.0;
    const double t41 = sqrt(t40);
    const double t42 = 1.0 / t41;
    const double t43 = t39 ? t27 : 1.0;
    const double t44 = sqrt(t43);
    const double t45 = 1.0 / t44;
    const double t46 = sqrt(t32);
    const double t47 = t2 * t42;
    const double t48 = t5 * t42;
    const double t49 = t8 * t42;
    const double t50 = t11 * t45;
    const double t51 = t14 * t45;
    const double t52 = t17 * t45;
    const double t53 = t47 + t50;
    const double t54 = t48 + t51;
    const double t55 = t49 + t52;
    const double t56 = t53 * t53;
    const double t57 = t54 * t54;
    const double t58 = t56 + t57;
    const double t59 = t55 * t55;
    const double t60 = t58 + t59;
    const double t61 = t60 * 0.5;
    const double t62 = t2 * d_2.x;
    const double t63 = t5 * d_2.y;
    const double t64 = t62 + t63;
    const double t65 = t8 * d_2.z;
    const double t66 = t64 + t65;
    const double t67 = t66 * t46;
    const double t68 = t42 * t45;
    const double t69 = t67 * t68;
    const double t70 = -t69;
    const bool t71 = t61 < 9.999999974752427e-7;
    const bool t72 = t70 < 0.0;
    const double t73 = -2828.427001953125;
    const double t74 = t72 ? t73 : 2828.427001953125;
    const double t75 = t70 + t70;
    const bool t76 = 9.999999974752427e-7 < t61;
    const double t77 = t76 ? t61 : 9.999999974752427e-7;
    const double t78 = t75 / t77;
    const double t79 = t71 ? t74 : t78;
    const double t80 = t79 - element_rest;
    const double t81 = t39 ? t80 : 0.0;
    const double t82 = damped_time * damped_rate;
    const double t83 = t81 - damped_before_0;
    const double t84 = t83 * t82;
    const double t85 = t84 * element_stiffness;
    const double t86 = t83 * t85;
    const double t87 = t81 * element_stiffness;
    const double t88 = t81 * t87;
    const double t89 = t88 * 0.5;
    const double t90 = t86 * 0.5;
    const double t91 = t89 + t90;
    return t91;
}

// element_hinge_gradient: energy::element::HingeElement::gradient in crates/cloth-kernels/src/energy/element.rs
struct ElementHingeGradientResult {
    Vec3 force_0;
    Vec3 force_1;
    Vec3 force_2;
    Vec3 force_3;
};
__device__ __forceinline__ ElementHingeGradientResult element_hinge_gradient(
    double element_rest,
    double element_stiffness,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2
) {
    const double t0 = d_0.y * d_1.z;
    const double t1 = d_0.z * d_1.y;
    const double t2 = t0 - t1;
    const double t3 = d_0.z * d_1.x;
    const double t4 = d_0.x * d_1.z;
    const double t5 = t3 - t4;
    const double t6 = d_0.x * d_1.y;
    const double t7 = d_0.y * d_1.x;
    const double t8 = t6 - t7;
    const double t9 = d_2.y * d_0.z;
    const double t10 = d_2.z * d_0.y;
    const double t11 = t9 - t10;
    const double t12 = d_2.z * d_0.x;
    const double t13 = d_2.x * d_0.z;
    const double t14 = t12 - t13;
    const double t15 = d_2.x * d_0.y;
    const double t16 = d_2.y * d_0.x;
    const double t17 = t15 - t16;
    const double t18 = t2 * t2;
    const double t19 = t5 * t5;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t11 * t11;
    const double t24 = t14 * t14;
    const double t25 = t23 + t24;
    const double t26 = t17 * t17;
    const double t27 = t25 + t26;
    const double t28 = d_0.x * d_0.x;
    const double t29 = d_0.y * d_0.y;
    const double t30 = t28 + t29;
    const double t31 = d_0.z * d_0.z;
    const double t32 = t30 + t31;
    const double t33 = t32 * t32;
    const double t34 = t33 * 9.999999960041972e-13;
    const bool t35 = 1.0000000031710769e-30 < t34;
    const double t36 = t35 ? t34 : 1.0000000031710769e-30;
    const bool t37 = t36 < t22;
    const bool t38 = t36 < t27;
    const bool t39 = t37 & t38;
    const double t40 = t39 ? t22 : 1.0;
    const double t41 = sqrt(t40);
    const double t42 = 1.0 / t41;
    const double t43 = t39 ? t27 : 1.0;
    const double t44 = sqrt(t43);
    const double t45 = 1.0 / t44;
    const double t46 = sqrt(t32);
    const double t47 = t2 * t42;
    const double t48 = t5 * t42;
    const double t49 = t8 * t42;
    const double t50 = t11 * t45;
    const double t51 = t14 * t45;
    const double t52 = t17 * t45;
    const double t53 = t47 + t50;
    const double t54 = t48 + t51;
    const double t55 = t49 + t52;
    const double t56 = t53 * t53;
    const double t57 = t54 * t54;
    const double t58 = t56 + t57;
    const double t59 = t55 * t55;
    const double t60 = t58 + t59;
    const double t61 = t60 * 0.5;
    const double t62 = t2 * d_2.x;
    const double t63 = t5 * d_2.y;
    const double t64 = t62 + t63;
    const double t65 = t8 * d_2.z;
    const double t66 = t64 + t65;
    const double t67 = t66 * t46;
    const double t68 = t42 * t45;
    const double t69 = t67 * t68;
    const double t70 = -t69;
    const bool t71 = t61 < 9.999999974752427e-7;
    const bool t72 = t70 < 0.0;
    const double t73 = -2828.427001953125;
    const double t74 = t72 ? t73 : 2828.427001953125;
    const double t75 = t70 + t70;
    const bool t76 = 9.999999974752427e-7 < t61;
    const double t77 = t76 ? t61 : 9.999999974752427e-7;
    const double t78 = t75 / t77;
    const double t79 = t71 ? t74 : t78;
    const double t80 = t79 * t79;
    const double t81 = t80 * 0.25;
    const double t82 = t81 + 1.0;
    const double t83 = t39 ? t82 : 0.0;
    const double t84 = t83 * t46;
    const double t85 = t42 * t42;
    const double t86 = t84 * t85;
    const double t87 = t2 * t86;
    const double t88 = t5 * t86;
    const double t89 = t8 * t86;
    const double t90 = t45 * t45;
    const double t91 = t84 * t90;
    const double t92 = t11 * t91;
    const double t93 = t14 * t91;
    const double t94 = t17 * t91;
    const double t95 = t39 ? t32 : 1.0;
    const double t96 = 1.0 / t95;
    const double t97 = d_0.x * d_1.x;
    const double t98 = d_0.y * d_1.y;
    const double t99 = t97 + t98;
    const double t100 = d_0.z * d_1.z;
    const double t101 = t99 + t100;
    const double t102 = t101 * t96;
    const double t103 = d_0.x * d_2.x;
    const double t104 = d_0.y * d_2.y;
    const double t105 = t103 + t104;
    const double t106 = d_0.z * d_2.z;
    const double t107 = t105 + t106;
    const double t108 = t107 * t96;
    const double t109 = 1.0 - t102;
    const double t110 = t87 * t109;
    const double t111 = t88 * t109;
    const double t112 = t89 * t109;
    const double t113 = 1.0 - t108;
    const double t114 = t92 * t113;
    const double t115 = t93 * t113;
    const double t116 = t94 * t113;
    const double t117 = t110 + t114;
    const double t118 = t111 + t115;
    const double t119 = t112 + t116;
    const double t120 = t87 * t102;
    const double t121 = t88 * t102;
    const double t122 = t89 * t102;
    const double t123 = t92 * t108;
    const double t124 = t93 * t108;
    const double t125 = t94 * t108;
    const double t126 = t120 + t123;
    const double t127 = t121 + t124;
    const double t128 = t122 + t125;
    const double t129 = -t87;
    const double t130 = -t88;
    const double t131 = -t89;
    const double t132 = -t92;
    const double t133 = -t93;
    const double t134 = -t94;
    const double t135 = t79 - element_rest;
    const double t136 = t39 ? t135 : 0.0;
    const double t137 = t136 * element_stiffness;
    const double t138 = t117 * t137;
    const double t139 = t118 * t137;
    const double t140 = t119 * t137;
    const double t141 = t126 * t137;
    const double t142 = t127 * t137;
    const double t143 = t128 * t137;
    const double t144 = t129 * t137;
    const double t145 = t130 * t137;
    const double t146 = t131 * t137;
    const double t147 = t132 * t137;
    const double t148 = t133 * t137;
    const double t149 = t134 * t137;
    return ElementHingeGradientResult{
        Vec3{t138, t139, t140},
        Vec3{t141, t142, t143},
        Vec3{t144, t145, t146},
        Vec3{t147, t148, t149}
    };
}

// element_hinge_damped_gradient: energy::element::HingeElement::gradient in crates/cloth-kernels/src/energy/element.rs
struct ElementHingeDampedGradientResult {
    Vec3 force_0;
    Vec3 force_1;
    Vec3 force_2;
    Vec3 force_3;
};
__device__ __forceinline__ ElementHingeDampedGradientResult element_hinge_damped_gradient(
    double element_rest,
    double element_stiffness,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2,
    double damped_before_0,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.y * d_1.z;
    const double t1 = d_0.z * d_1.y;
    const double t2 = t0 - t1;
    const double t3 = d_0.z * d_1.x;
    const double t4 = d_0.x * d_1.z;
    const double t5 = t3 - t4;
    const double t6 = d_0.x * d_1.y;
    const double t7 = d_0.y * d_1.x;
    const double t8 = t6 - t7;
    const double t9 = d_2.y * d_0.z;
    const double t10 = d_2.z * d_0.y;
    const double t11 = t9 - t10;
    const double t12 = d_2.z * d_0.x;
    const double t13 = d_2.x * d_0.z;
    const double t14 = t12 - t13;
    const double t15 = d_2.x * d_0.y;
    const double t16 = d_2.y * d_0.x;
    const double t17 = t15 - t16;
    const double t18 = t2 * t2;
    const double t19 = t5 * t5;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t11 * t11;
    const double t24 = t14 * t14;
    const double t25 = t23 + t24;
    const double t26 = t17 * t17;
    const double t27 = t25 + t26;
    const double t28 = d_0.x * d_0.x;
    const double t29 = d_0.y * d_0.y;
    const double t30 = t28 + t29;
    const double t31 = d_0.z * d_0.z;
    const double t32 = t30 + t31;
    const double t33 = t32 * t32;
    const double t34 = t33 * 9.999999960041972e-13;
    const bool t35 = 1.0000000031710769e-30 < t34;
    const double t36 = t35 ? t34 : 1.0000000031710769e-30;
    const bool t37 = t36 < t22;
    const bool t38 = t36 < t27;
    const bool t39 = t37 & t38;
    const double t40 = t39 ? t22 : 1.0;
    const double t41 = sqrt(t40);
    const double t42 = 1.0 / t41;
    const double t43 = t39 ? t27 : 1.0;
    const double t44 = sqrt(t43);
    const double t45 = 1.0 / t44;
    const double t46 = sqrt(t32);
    const double t47 = t2 * t42;
    const double t48 = t5 * t42;
    const double t49 = t8 * t42;
    const double t50 = t11 * t45;
    const double t51 = t14 * t45;
    const double t52 = t17 * t45;
    const double t53 = t47 + t50;
    const double t54 = t48 + t51;
    const double t55 = t49 + t52;
    const double t56 = t53 * t53;
    const double t57 = t54 * t54;
    const double t58 = t56 + t57;
    const double t59 = t55 * t55;
    const double t60 = t58 + t59;
    const double t61 = t60 * 0.5;
    const double t62 = t2 * d_2.x;
    const double t63 = t5 * d_2.y;
    const double t64 = t62 + t63;
    const double t65 = t8 * d_2.z;
    const double t66 = t64 + t65;
    const double t67 = t66 * t46;
    const double t68 = t42 * t45;
    const double t69 = t67 * t68;
    const double t70 = -t69;
    const bool t71 = t61 < 9.999999974752427e-7;
    const bool t72 = t70 < 0.0;
    const double t73 = -2828.427001953125;
    const double t74 = t72 ? t73 : 2828.427001953125;
    const double t75 = t70 + t70;
    const bool t76 = 9.999999974752427e-7 < t61;
    const double t77 = t76 ? t61 : 9.999999974752427e-7;
    const double t78 = t75 / t77;
    const double t79 = t71 ? t74 : t78;
    const double t80 = t79 * t79;
    const double t81 = t80 * 0.25;
    const double t82 = t81 + 1.0;
    const double t83 = t39 ? t82 : 0.0;
    const double t84 = t83 * t46;
    const double t85 = t42 * t42;
    const double t86 = t84 * t85;
    const double t87 = t2 * t86;
    const double t88 = t5 * t86;
    const double t89 = t8 * t86;
    const double t90 = t45 * t45;
    const double t91 = t84 * t90;
    const double t92 = t11 * t91;
    const double t93 = t14 * t91;
    const double t94 = t17 * t91;
    const double t95 = t39 ? t32 : 1.0;
    const double t96 = 1.0 / t95;
    const double t97 = d_0.x * d_1.x;
    const double t98 = d_0.y * d_1.y;
    const double t99 = t97 + t98;
    const double t100 = d_0.z * d_1.z;
    const double t101 = t99 + t100;
    const double t102 = t101 * t96;
    const double t103 = d_0.x * d_2.x;
    const double t104 = d_0.y * d_2.y;
    const double t105 = t103 + t104;
    const double t106 = d_0.z * d_2.z;
    const double t107 = t105 + t106;
    const double t108 = t107 * t96;
    const double t109 = 1.0 - t102;
    const double t110 = t87 * t109;
    const double t111 = t88 * t109;
    const double t112 = t89 * t109;
    const double t113 = 1.0 - t108;
    const double t114 = t92 * t113;
    const double t115 = t93 * t113;
    const double t116 = t94 * t113;
    const double t117 = t110 + t114;
    const double t118 = t111 + t115;
    const double t119 = t112 + t116;
    const double t120 = t87 * t102;
    const double t121 = t88 * t102;
    const double t122 = t89 * t102;
    const double t123 = t92 * t108;
    const double t124 = t93 * t108;
    const double t125 = t94 * t108;
    const double t126 = t120 + t123;
    const double t127 = t121 + t124;
    const double t128 = t122 + t125;
    const double t129 = -t87;
    const double t130 = -t88;
    const double t131 = -t89;
    const double t132 = -t92;
    const double t133 = -t93;
    const double t134 = -t94;
    const double t135 = t79 - element_rest;
    const double t136 = t39 ? t135 : 0.0;
    const double t137 = damped_time * damped_rate;
    const double t138 = t136 * element_stiffness;
    const double t139 = t136 - damped_before_0;
    const double t140 = t139 * t137;
    const double t141 = t140 * element_stiffness;
    const double t142 = t138 + t141;
    const double t143 = t117 * t142;
    const double t144 = t118 * t142;
    const double t145 = t119 * t142;
    const double t146 = t126 * t142;
    const double t147 = t127 * t142;
    const double t148 = t128 * t142;
    const double t149 = t129 * t142;
    const double t150 = t130 * t142;
    const double t151 = t131 * t142;
    const double t152 = t132 * t142;
    const double t153 = t133 * t142;
    const double t154 = t134 * t142;
    return ElementHingeDampedGradientResult{
        Vec3{t143, t144, t145},
        Vec3{t146, t147, t148},
        Vec3{t149, t150, t151},
        Vec3{t152, t153, t154}
    };
}

// element_hinge_blocks: energy::element::HingeElement::blocks in crates/cloth-kernels/src/energy/element.rs
struct ElementHingeBlocksResult {
    Vec3 block_0_row_0;
    Vec3 block_0_row_1;
    Vec3 block_0_row_2;
    Vec3 block_1_row_0;
    Vec3 block_1_row_1;
    Vec3 block_1_row_2;
    Vec3 block_2_row_0;
    Vec3 block_2_row_1;
    Vec3 block_2_row_2;
    Vec3 block_3_row_0;
    Vec3 block_3_row_1;
    Vec3 block_3_row_2;
    Vec3 block_4_row_0;
    Vec3 block_4_row_1;
    Vec3 block_4_row_2;
    Vec3 block_5_row_0;
    Vec3 block_5_row_1;
    Vec3 block_5_row_2;
    Vec3 block_6_row_0;
    Vec3 block_6_row_1;
    Vec3 block_6_row_2;
    Vec3 block_7_row_0;
    Vec3 block_7_row_1;
    Vec3 block_7_row_2;
    Vec3 block_8_row_0;
    Vec3 block_8_row_1;
    Vec3 block_8_row_2;
    Vec3 block_9_row_0;
    Vec3 block_9_row_1;
    Vec3 block_9_row_2;
};
__device__ __forceinline__ ElementHingeBlocksResult element_hinge_blocks(
    double element_rest,
    double element_stiffness,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2
) {
    const double t0 = d_0.y * d_1.z;
    const double t1 = d_0.z * d_1.y;
    const double t2 = t0 - t1;
    const double t3 = d_0.z * d_1.x;
    const double t4 = d_0.x * d_1.z;
    const double t5 = t3 - t4;
    const double t6 = d_0.x * d_1.y;
    const double t7 = d_0.y * d_1.x;
    const double t8 = t6 - t7;
    const double t9 = d_2.y * d_0.z;
    const double t10 = d_2.z * d_0.y;
    const double t11 = t9 - t10;
    const double t12 = d_2.z * d_0.x;
    const double t13 = d_2.x * d_0.z;
    const double t14 = t12 - t13;
    const double t15 = d_2.x * d_0.y;
    const double t16 = d_2.y * d_0.x;
    const double t17 = t15 - t16;
    const double t18 = t2 * t2;
    const double t19 = t5 * t5;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t11 * t11;
    const double t24 = t14 * t14;
    const double t25 = t23 + t24;
    const double t26 = t17 * t17;
    const double t27 = t25 + t26;
    const double t28 = d_0.x * d_0.x;
    const double t29 = d_0.y * d_0.y;
    const double t30 = t28 + t29;
    const double t31 = d_0.z * d_0.z;
    const double t32 = t30 + t31;
    const double t33 = t32 * t32;
    const double t34 = t33 * 9.999999960041972e-13;
    const bool t35 = 1.0000000031710769e-30 < t34;
    const double t36 = t35 ? t34 : 1.0000000031710769e-30;
    const bool t37 = t36 < t22;
    const bool t38 = t36 < t27;
    const bool t39 = t37 & t38;
    const double t40 = t39 ? t22 : 1.0;
    const double t41 = sqrt(t40);
    const double t42 = 1.0 / t41;
    const double t43 = t39 ? t27 : 1.0;
    const double t44 = sqrt(t43);
    const double t45 = 1.0 / t44;
    const double t46 = sqrt(t32);
    const double t47 = t2 * t42;
    const double t48 = t5 * t42;
    const double t49 = t8 * t42;
    const double t50 = t11 * t45;
    const double t51 = t14 * t45;
    const double t52 = t17 * t45;
    const double t53 = t47 + t50;
    const double t54 = t48 + t51;
    const double t55 = t49 + t52;
    const double t56 = t53 * t53;
    const double t57 = t54 * t54;
    const double t58 = t56 + t57;
    const double t59 = t55 * t55;
    const double t60 = t58 + t59;
    const double t61 = t60 * 0.5;
    const double t62 = t2 * d_2.x;
    const double t63 = t5 * d_2.y;
    const double t64 = t62 + t63;
    const double t65 = t8 * d_2.z;
    const double t66 = t64 + t65;
    const double t67 = t66 * t46;
    const double t68 = t42 * t45;
    const double t69 = t67 * t68;
    const double t70 = -t69;
    const bool t71 = t61 < 9.999999974752427e-7;
    const bool t72 = t70 < 0.0;
    const double t73 = -2828.427001953125;
    const double t74 = t72 ? t73 : 2828.427001953125;
    const double t75 = t70 + t70;
    const bool t76 = 9.999999974752427e-7 < t61;
    const double t77 = t76 ? t61 : 9.999999974752427e-7;
    const double t78 = t75 / t77;
    const double t79 = t71 ? t74 : t78;
    const double t80 = t79 * t79;
    const double t81 = t80 * 0.25;
    const double t82 = t81 + 1.0;
    const double t83 = t39 ? t82 : 0.0;
    const double t84 = t83 * t46;
    const double t85 = t42 * t42;
    const double t86 = t84 * t85;
    const double t87 = t2 * t86;
    const double t88 = t5 * t86;
    const double t89 = t8 * t86;
    const double t90 = t45 * t45;
    const double t91 = t84 * t90;
    const double t92 = t11 * t91;
    const double t93 = t14 * t91;
    const double t94 = t17 * t91;
    const double t95 = t39 ? t32 : 1.0;
    const double t96 = 1.0 / t95;
    const double t97 = d_0.x * d_1.x;
    const double t98 = d_0.y * d_1.y;
    const double t99 = t97 + t98;
    const double t100 = d_0.z * d_1.z;
    const double t101 = t99 + t100;
    const double t102 = t101 * t96;
    const double t103 = d_0.x * d_2.x;
    const double t104 = d_0.y * d_2.y;
    const double t105 = t103 + t104;
    const double t106 = d_0.z * d_2.z;
    const double t107 = t105 + t106;
    const double t108 = t107 * t96;
    const double t109 = 1.0 - t102;
    const double t110 = t87 * t109;
    const double t111 = t88 * t109;
    const double t112 = t89 * t109;
    const double t113 = 1.0 - t108;
    const double t114 = t92 * t113;
    const double t115 = t93 * t113;
    const double t116 = t94 * t113;
    const double t117 = t110 + t114;
    const double t118 = t111 + t115;
    const double t119 = t112 + t116;
    const double t120 = t87 * t102;
    const double t121 = t88 * t102;
    const double t122 = t89 * t102;
    const double t123 = t92 * t108;
    const double t124 = t93 * t108;
    const double t125 = t94 * t108;
    const double t126 = t120 + t123;
    const double t127 = t121 + t124;
    const double t128 = t122 + t125;
    const double t129 = -t87;
    const double t130 = -t88;
    const double t131 = -t89;
    const double t132 = -t92;
    const double t133 = -t93;
    const double t134 = -t94;
    const double t135 = t117 * element_stiffness;
    const double t136 = t118 * element_stiffness;
    const double t137 = t119 * element_stiffness;
    const double t138 = t117 * t135;
    const double t139 = t118 * t135;
    const double t140 = t119 * t135;
    const double t141 = t117 * t136;
    const double t142 = t118 * t136;
    const double t143 = t119 * t136;
    const double t144 = t117 * t137;
    const double t145 = t118 * t137;
    const double t146 = t119 * t137;
    const double t147 = t126 * t135;
    const double t148 = t127 * t135;
    const double t149 = t128 * t135;
    const double t150 = t126 * t136;
    const double t151 = t127 * t136;
    const double t152 = t128 * t136;
    const double t153 = t126 * t137;
    const double t154 = t127 * t137;
    const double t155 = t128 * t137;
    const double t156 = t129 * t135;
    const double t157 = t130 * t135;
    const double t158 = t131 * t135;
    const double t159 = t129 * t136;
    const double t160 = t130 * t136;
    const double t161 = t131 * t136;
    const double t162 = t129 * t137;
    const double t163 = t130 * t137;
    const double t164 = t131 * t137;
    const double t165 = t132 * t135;
    const double t166 = t133 * t135;
    const double t167 = t134 * t135;
    const double t168 = t132 * t136;
    const double t169 = t133 * t136;
    const double t170 = t134 * t136;
    const double t171 = t132 * t137;
    const double t172 = t133 * t137;
    const double t173 = t134 * t137;
    const double t174 = t126 * element_stiffness;
    const double t175 = t127 * element_stiffness;
    const double t176 = t128 * element_stiffness;
    const double t177 = t126 * t174;
    const double t178 = t127 * t174;
    const double t179 = t128 * t174;
    const double t180 = t126 * t175;
    const double t181 = t127 * t175;
    const double t182 = t128 * t175;
    const double t183 = t126 * t176;
    const double t184 = t127 * t176;
    const double t185 = t128 * t176;
    const double t186 = t129 * t174;
    const double t187 = t130 * t174;
    const double t188 = t131 * t174;
    const double t189 = t129 * t175;
    const double t190 = t130 * t175;
    const double t191 = t131 * t175;
    const double t192 = t129 * t176;
    const double t193 = t130 * t176;
    const double t194 = t131 * t176;
    const double t195 = t132 * t174;
    const double t196 = t133 * t174;
    const double t197 = t134 * t174;
    const double t198 = t132 * t175;
    const double t199 = t133 * t175;
    const double t200 = t134 * t175;
    const double t201 = t132 * t176;
    const double t202 = t133 * t176;
    const double t203 = t134 * t176;
    const double t204 = t129 * element_stiffness;
    const double t205 = t130 * element_stiffness;
    const double t206 = t131 * element_stiffness;
    const double t207 = t129 * t204;
    const double t208 = t130 * t204;
    const double t209 = t131 * t204;
    const double t210 = t129 * t205;
    const double t211 = t130 * t205;
    const double t212 = t131 * t205;
    const double t213 = t129 * t206;
    const double t214 = t130 * t206;
    const double t215 = t131 * t206;
    const double t216 = t132 * t204;
    const double t217 = t133 * t204;
    const double t218 = t134 * t204;
    const double t219 = t132 * t205;
    const double t220 = t133 * t205;
    const double t221 = t134 * t205;
    const double t222 = t132 * t206;
    const double t223 = t133 * t206;
    const double t224 = t134 * t206;
    const double t225 = t132 * element_stiffness;
    const double t226 = t133 * element_stiffness;
    const double t227 = t134 * element_stiffness;
    const double t228 = t132 * t225;
    const double t229 = t133 * t225;
    const double t230 = t134 * t225;
    const double t231 = t132 * t226;
    const double t232 = t133 * t226;
    const double t233 = t134 * t226;
    const double t234 = t132 * t227;
    const double t235 = t133 * t227;
    const double t236 = t134 * t227;
    return ElementHingeBlocksResult{
        Vec3{t138, t139, t140},
        Vec3{t141, t142, t143},
        Vec3{t144, t145, t146},
        Vec3{t147, t148, t149},
        Vec3{t150, t151, t152},
        Vec3{t153, t154, t155},
        Vec3{t156, t157, t158},
        Vec3{t159, t160, t161},
        Vec3{t162, t163, t164},
        Vec3{t165, t166, t167},
        Vec3{t168, t169, t170},
        Vec3{t171, t172, t173},
        Vec3{t177, t178, t179},
        Vec3{t180, t181, t182},
        Vec3{t183, t184, t185},
        Vec3{t186, t187, t188},
        Vec3{t189, t190, t191},
        Vec3{t192, t193, t194},
        Vec3{t195, t196, t197},
        Vec3{t198, t199, t200},
        Vec3{t201, t202, t203},
        Vec3{t207, t208, t209},
        Vec3{t210, t211, t212},
        Vec3{t213, t214, t215},
        Vec3{t216, t217, t218},
        Vec3{t219, t220, t221},
        Vec3{t222, t223, t224},
        Vec3{t228, t229, t230},
        Vec3{t231, t232, t233},
        Vec3{t234, t235, t236}
    };
}

// element_hinge_damped_blocks: energy::element::HingeElement::blocks in crates/cloth-kernels/src/energy/element.rs
struct ElementHingeDampedBlocksResult {
    Vec3 block_0_row_0;
    Vec3 block_0_row_1;
    Vec3 block_0_row_2;
    Vec3 block_1_row_0;
    Vec3 block_1_row_1;
    Vec3 block_1_row_2;
    Vec3 block_2_row_0;
    Vec3 block_2_row_1;
    Vec3 block_2_row_2;
    Vec3 block_3_row_0;
    Vec3 block_3_row_1;
    Vec3 block_3_row_2;
    Vec3 block_4_row_0;
    Vec3 block_4_row_1;
    Vec3 block_4_row_2;
    Vec3 block_5_row_0;
    Vec3 block_5_row_1;
    Vec3 block_5_row_2;
    Vec3 block_6_row_0;
    Vec3 block_6_row_1;
    Vec3 block_6_row_2;
    Vec3 block_7_row_0;
    Vec3 block_7_row_1;
    Vec3 block_7_row_2;
    Vec3 block_8_row_0;
    Vec3 block_8_row_1;
    Vec3 block_8_row_2;
    Vec3 block_9_row_0;
    Vec3 block_9_row_1;
    Vec3 block_9_row_2;
};
__device__ __forceinline__ ElementHingeDampedBlocksResult element_hinge_damped_blocks(
    double element_rest,
    double element_stiffness,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2,
    double damped_before_0,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.y * d_1.z;
    const double t1 = d_0.z * d_1.y;
    const double t2 = t0 - t1;
    const double t3 = d_0.z * d_1.x;
    const double t4 = d_0.x * d_1.z;
    const double t5 = t3 - t4;
    const double t6 = d_0.x * d_1.y;
    const double t7 = d_0.y * d_1.x;
    const double t8 = t6 - t7;
    const double t9 = d_2.y * d_0.z;
    const double t10 = d_2.z * d_0.y;
    const double t11 = t9 - t10;
    const double t12 = d_2.z * d_0.x;
    const double t13 = d_2.x * d_0.z;
    const double t14 = t12 - t13;
    const double t15 = d_2.x * d_0.y;
    const double t16 = d_2.y * d_0.x;
    const double t17 = t15 - t16;
    const double t18 = t2 * t2;
    const double t19 = t5 * t5;
    const double t20 = t18 + t19;
    const double t21 = t8 * t8;
    const double t22 = t20 + t21;
    const double t23 = t11 * t11;
    const double t24 = t14 * t14;
    const double t25 = t23 + t24;
    const double t26 = t17 * t17;
    const double t27 = t25 + t26;
    const double t28 = d_0.x * d_0.x;
    const double t29 = d_0.y * d_0.y;
    const double t30 = t28 + t29;
    const double t31 = d_0.z * d_0.z;
    const double t32 = t30 + t31;
    const double t33 = t32 * t32;
    const double t34 = t33 * 9.999999960041972e-13;
    const bool t35 = 1.0000000031710769e-30 < t34;
    const double t36 = t35 ? t34 : 1.0000000031710769e-30;
    const bool t37 = t36 < t22;
    const bool t38 = t36 < t27;
    const bool t39 = t37 & t38;
    const double t40 = t39 ? t22 : 1.0;
    const double t41 = sqrt(t40);
    const double t42 = 1.0 / t41;
    const double t43 = t39 ? t27 : 1.0;
    const double t44 = sqrt(t43);
    const double t45 = 1.0 / t44;
    const double t46 = sqrt(t32);
    const double t47 = t2 * t42;
    const double t48 = t5 * t42;
    const double t49 = t8 * t42;
    const double t50 = t11 * t45;
    const double t51 = t14 * t45;
    const double t52 = t17 * t45;
    const double t53 = t47 + t50;
    const double t54 = t48 + t51;
    const double t55 = t49 + t52;
    const double t56 = t53 * t53;
    const double t57 = t54 * t54;
    const double t58 = t56 + t57;
    const double t59 = t55 * t55;
    const double t60 = t58 + t59;
    const double t61 = t60 * 0.5;
    const double t62 = t2 * d_2.x;
    const double t63 = t5 * d_2.y;
    const double t64 = t62 + t63;
    const double t65 = t8 * d_2.z;
    const double t66 = t64 + t65;
    const double t67 = t66 * t46;
    const double t68 = t42 * t45;
    const double t69 = t67 * t68;
    const double t70 = -t69;
    const bool t71 = t61 < 9.999999974752427e-7;
    const bool t72 = t70 < 0.0;
    const double t73 = -2828.427001953125;
    const double t74 = t72 ? t73 : 2828.427001953125;
    const double t75 = t70 + t70;
    const bool t76 = 9.999999974752427e-7 < t61;
    const double t77 = t76 ? t61 : 9.999999974752427e-7;
    const double t78 = t75 / t77;
    const double t79 = t71 ? t74 : t78;
    const double t80 = t79 * t79;
    const double t81 = t80 * 0.25;
    const double t82 = t81 + 1.0;
    const double t83 = t39 ? t82 : 0.0;
    const double t84 = t83 * t46;
    const double t85 = t42 * t42;
    const double t86 = t84 * t85;
    const double t87 = t2 * t86;
    const double t88 = t5 * t86;
    const double t89 = t8 * t86;
    const double t90 = t45 * t45;
    const double t91 = t84 * t90;
    const double t92 = t11 * t91;
    const double t93 = t14 * t91;
    const double t94 = t17 * t91;
    const double t95 = t39 ? t32 : 1.0;
    const double t96 = 1.0 / t95;
    const double t97 = d_0.x * d_1.x;
    const double t98 = d_0.y * d_1.y;
    const double t99 = t97 + t98;
    const double t100 = d_0.z * d_1.z;
    const double t101 = t99 + t100;
    const double t102 = t101 * t96;
    const double t103 = d_0.x * d_2.x;
    const double t104 = d_0.y * d_2.y;
    const double t105 = t103 + t104;
    const double t106 = d_0.z * d_2.z;
    const double t107 = t105 + t106;
    const double t108 = t107 * t96;
    const double t109 = 1.0 - t102;
    const double t110 = t87 * t109;
    const double t111 = t88 * t109;
    const double t112 = t89 * t109;
    const double t113 = 1.0 - t108;
    const double t114 = t92 * t113;
    const double t115 = t93 * t113;
    const double t116 = t94 * t113;
    const double t117 = t110 + t114;
    const double t118 = t111 + t115;
    const double t119 = t112 + t116;
    const double t120 = t87 * t102;
    const double t121 = t88 * t102;
    const double t122 = t89 * t102;
    const double t123 = t92 * t108;
    const double t124 = t93 * t108;
    const double t125 = t94 * t108;
    const double t126 = t120 + t123;
    const double t127 = t121 + t124;
    const double t128 = t122 + t125;
    const double t129 = -t87;
    const double t130 = -t88;
    const double t131 = -t89;
    const double t132 = -t92;
    const double t133 = -t93;
    const double t134 = -t94;
    const double t135 = damped_time * damped_rate;
    const double t136 = element_stiffness * t135;
    const double t137 = t117 * element_stiffness;
    const double t138 = t118 * element_stiffness;
    const double t139 = t119 * element_stiffness;
    const double t140 = t117 * t137;
    const double t141 = t118 * t137;
    const double t142 = t119 * t137;
    const double t143 = t117 * t138;
    const double t144 = t118 * t138;
    const double t145 = t119 * t138;
    const double t146 = t117 * t139;
    const double t147 = t118 * t139;
    const double t148 = t119 * t139;
    const double t149 = t117 * t136;
    const double t150 = t118 * t136;
    const double t151 = t119 * t136;
    const double t152 = t117 * t149;
    const double t153 = t118 * t149;
    const double t154 = t119 * t149;
    const double t155 = t117 * t150;
    const double t156 = t118 * t150;
    const double t157 = t119 * t150;
    const double t158 = t117 * t151;
    const double t159 = t118 * t151;
    const double t160 = t119 * t151;
    const double t161 = t140 + t152;
    const double t162 = t141 + t153;
    const double t163 = t142 + t154;
    const double t164 = t143 + t155;
    const double t165 = t144 + t156;
    const double t166 = t145 + t157;
    const double t167 = t146 + t158;
    const double t168 = t147 + t159;
    const double t169 = t148 + t160;
    const double t170 = t126 * t137;
    const double t171 = t127 * t137;
    const double t172 = t128 * t137;
    const double t173 = t126 * t138;
    const double t174 = t127 * t138;
    const double t175 = t128 * t138;
    const double t176 = t126 * t139;
    const double t177 = t127 * t139;
    const double t178 = t128 * t139;
    const double t179 = t126 * t149;
    const double t180 = t127 * t149;
    const double t181 = t128 * t149;
    const double t182 = t126 * t150;
    const double t183 = t127 * t150;
    const double t184 = t128 * t150;
    const double t185 = t126 * t151;
    const double t186 = t127 * t151;
    const double t187 = t128 * t151;
    const double t188 = t170 + t179;
    const double t189 = t171 + t180;
    const double t190 = t172 + t181;
    const double t191 = t173 + t182;
    const double t192 = t174 + t183;
    const double t193 = t175 + t184;
    const double t194 = t176 + t185;
    const double t195 = t177 + t186;
    const double t196 = t178 + t187;
    const double t197 = t129 * t137;
    const double t198 = t130 * t137;
    const double t199 = t131 * t137;
    const double t200 = t129 * t138;
    const double t201 = t130 * t138;
    const double t202 = t131 * t138;
    const double t203 = t129 * t139;
    const double t204 = t130 * t139;
    const double t205 = t131 * t139;
    const double t206 = t129 * t149;
    const double t207 = t130 * t149;
    const double t208 = t131 * t149;
    const double t209 = t129 * t150;
    const double t210 = t130 * t150;
    const double t211 = t131 * t150;
    const double t212 = t129 * t151;
    const double t213 = t130 * t151;
    const double t214 = t131 * t151;
    const double t215 = t197 + t206;
    const double t216 = t198 + t207;
    const double t217 = t199 + t208;
    const double t218 = t200 + t209;
    const double t219 = t201 + t210;
    const double t220 = t202 + t211;
    const double t221 = t203 + t212;
    const double t222 = t204 + t213;
    const double t223 = t205 + t214;
    const double t224 = t132 * t137;
    const double t225 = t133 * t137;
    const double t226 = t134 * t137;
    const double t227 = t132 * t138;
    const double t228 = t133 * t138;
    const double t229 = t134 * t138;
    const double t230 = t132 * t139;
    const double t231 = t133 * t139;
    const double t232 = t134 * t139;
    const double t233 = t132 * t149;
    const double t234 = t133 * t149;
    const double t235 = t134 * t149;
    const double t236 = t132 * t150;
    const double t237 = t133 * t150;
    const double t238 = t134 * t150;
    const double t239 = t132 * t151;
    const double t240 = t133 * t151;
    const double t241 = t134 * t151;
    const double t242 = t224 + t233;
    const double t243 = t225 + t234;
    const double t244 = t226 + t235;
    const double t245 = t227 + t236;
    const double t246 = t228 + t237;
    const double t247 = t229 + t238;
    const double t248 = t230 + t239;
    const double t249 = t231 + t240;
    const double t250 = t232 + t241;
    const double t251 = t126 * element_stiffness;
    const double t252 = t127 * element_stiffness;
    const double t253 = t128 * element_stiffness;
    const double t254 = t126 * t251;
    const double t255 = t127 * t251;
    const double t256 = t128 * t251;
    const double t257 = t126 * t252;
    const double t258 = t127 * t252;
    const double t259 = t128 * t252;
    const double t260 = t126 * t253;
    const double t261 = t127 * t253;
    const double t262 = t128 * t253;
    const double t263 = t126 * t136;
    const double t264 = t127 * t136;
    const double t265 = t128 * t136;
    const double t266 = t126 * t263;
    const double t267 = t127 * t263;
    const double t268 = t128 * t263;
    const double t269 = t126 * t264;
    const double t270 = t127 * t264;
    const double t271 = t128 * t264;
    const double t272 = t126 * t265;
    const double t273 = t127 * t265;
    const double t274 = t128 * t265;
    const double t275 = t254 + t266;
    const double t276 = t255 + t267;
    const double t277 = t256 + t268;
    const double t278 = t257 + t269;
    const double t279 = t258 + t270;
    const double t280 = t259 + t271;
    const double t281 = t260 + t272;
    const double t282 = t261 + t273;
    const double t283 = t262 + t274;
    const double t284 = t129 * t251;
    const double t285 = t130 * t251;
    const double t286 = t131 * t251;
    const double t287 = t129 * t252;
    const double t288 = t130 * t252;
    const double t289 = t131 * t252;
    const double t290 = t129 * t253;
    const double t291 = t130 * t253;
    const double t292 = t131 * t253;
    const double t293 = t129 * t263;
    const double t294 = t130 * t263;
    const double t295 = t131 * t263;
    const double t296 = t129 * t264;
    const double t297 = t130 * t264;
    const double t298 = t131 * t264;
    const double t299 = t129 * t265;
    const double t300 = t130 * t265;
    const double t301 = t131 * t265;
    const double t302 = t284 + t293;
    const double t303 = t285 + t294;
    const double t304 = t286 + t295;
    const double t305 = t287 + t296;
    const double t306 = t288 + t297;
    const double t307 = t289 + t298;
    const double t308 = t290 + t299;
    const double t309 = t291 + t300;
    const double t310 = t292 + t301;
    const double t311 = t132 * t251;
    const double t312 = t133 * t251;
    const double t313 = t134 * t251;
    const double t314 = t132 * t252;
    const double t315 = t133 * t252;
    const double t316 = t134 * t252;
    const double t317 = t132 * t253;
    const double t318 = t133 * t253;
    const double t319 = t134 * t253;
    const double t320 = t132 * t263;
    const double t321 = t133 * t263;
    const double t322 = t134 * t263;
    const double t323 = t132 * t264;
    const double t324 = t133 * t264;
    const double t325 = t134 * t264;
    const double t326 = t132 * t265;
    const double t327 = t133 * t265;
    const double t328 = t134 * t265;
    const double t329 = t311 + t320;
    const double t330 = t312 + t321;
    const double t331 = t313 + t322;
    const double t332 = t314 + t323;
    const double t333 = t315 + t324;
    const double t334 = t316 + t325;
    const double t335 = t317 + t326;
    const double t336 = t318 + t327;
    const double t337 = t319 + t328;
    const double t338 = t129 * element_stiffness;
    const double t339 = t130 * element_stiffness;
    const double t340 = t131 * element_stiffness;
    const double t341 = t129 * t338;
    const double t342 = t130 * t338;
    const double t343 = t131 * t338;
    const double t344 = t129 * t339;
    const double t345 = t130 * t339;
    const double t346 = t131 * t339;
    const double t347 = t129 * t340;
    const double t348 = t130 * t340;
    const double t349 = t131 * t340;
    const double t350 = t129 * t136;
    const double t351 = t130 * t136;
    const double t352 = t131 * t136;
    const double t353 = t129 * t350;
    const double t354 = t130 * t350;
    const double t355 = t131 * t350;
    const double t356 = t129 * t351;
    const double t357 = t130 * t351;
    const double t358 = t131 * t351;
    const double t359 = t129 * t352;
    const double t360 = t130 * t352;
    const double t361 = t131 * t352;
    const double t362 = t341 + t353;
    const double t363 = t342 + t354;
    const double t364 = t343 + t355;
    const double t365 = t344 + t356;
    const double t366 = t345 + t357;
    const double t367 = t346 + t358;
    const double t368 = t347 + t359;
    const double t369 = t348 + t360;
    const double t370 = t349 + t361;
    const double t371 = t132 * t338;
    const double t372 = t133 * t338;
    const double t373 = t134 * t338;
    const double t374 = t132 * t339;
    const double t375 = t133 * t339;
    const double t376 = t134 * t339;
    const double t377 = t132 * t340;
    const double t378 = t133 * t340;
    const double t379 = t134 * t340;
    const double t380 = t132 * t350;
    const double t381 = t133 * t350;
    const double t382 = t134 * t350;
    const double t383 = t132 * t351;
    const double t384 = t133 * t351;
    const double t385 = t134 * t351;
    const double t386 = t132 * t352;
    const double t387 = t133 * t352;
    const double t388 = t134 * t352;
    const double t389 = t371 + t380;
    const double t390 = t372 + t381;
    const double t391 = t373 + t382;
    const double t392 = t374 + t383;
    const double t393 = t375 + t384;
    const double t394 = t376 + t385;
    const double t395 = t377 + t386;
    const double t396 = t378 + t387;
    const double t397 = t379 + t388;
    const double t398 = t132 * element_stiffness;
    const double t399 = t133 * element_stiffness;
    const double t400 = t134 * element_stiffness;
    const double t401 = t132 * t398;
    const double t402 = t133 * t398;
    const double t403 = t134 * t398;
    const double t404 = t132 * t399;
    const double t405 = t133 * t399;
    const double t406 = t134 * t399;
    const double t407 = t132 * t400;
    const double t408 = t133 * t400;
    const double t409 = t134 * t400;
    const double t410 = t132 * t136;
    const double t411 = t133 * t136;
    const double t412 = t134 * t136;
    const double t413 = t132 * t410;
    const double t414 = t133 * t410;
    const double t415 = t134 * t410;
    const double t416 = t132 * t411;
    const double t417 = t133 * t411;
    const double t418 = t134 * t411;
    const double t419 = t132 * t412;
    const double t420 = t133 * t412;
    const double t421 = t134 * t412;
    const double t422 = t401 + t413;
    const double t423 = t402 + t414;
    const double t424 = t403 + t415;
    const double t425 = t404 + t416;
    const double t426 = t405 + t417;
    const double t427 = t406 + t418;
    const double t428 = t407 + t419;
    const double t429 = t408 + t420;
    const double t430 = t409 + t421;
    return ElementHingeDampedBlocksResult{
        Vec3{t161, t162, t163},
        Vec3{t164, t165, t166},
        Vec3{t167, t168, t169},
        Vec3{t188, t189, t190},
        Vec3{t191, t192, t193},
        Vec3{t194, t195, t196},
        Vec3{t215, t216, t217},
        Vec3{t218, t219, t220},
        Vec3{t221, t222, t223},
        Vec3{t242, t243, t244},
        Vec3{t245, t246, t247},
        Vec3{t248, t249, t250},
        Vec3{t275, t276, t277},
        Vec3{t278, t279, t280},
        Vec3{t281, t282, t283},
        Vec3{t302, t303, t304},
        Vec3{t305, t306, t307},
        Vec3{t308, t309, t310},
        Vec3{t329, t330, t331},
        Vec3{t332, t333, t334},
        Vec3{t335, t336, t337},
        Vec3{t362, t363, t364},
        Vec3{t365, t366, t367},
        Vec3{t368, t369, t370},
        Vec3{t389, t390, t391},
        Vec3{t392, t393, t394},
        Vec3{t395, t396, t397},
        Vec3{t422, t423, t424},
        Vec3{t425, t426, t427},
        Vec3{t428, t429, t430}
    };
}

// element_isometric_strain: energy::element::IsometricElement::strain in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_isometric_strain(
    double element_rest_0,
    double element_rest_1,
    double element_rest_2,
    double element_stiffness,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2
) {
    const double t0 = d_0.x * element_rest_0;
    const double t1 = d_0.y * element_rest_0;
    const double t2 = d_0.z * element_rest_0;
    const double t3 = d_1.x * element_rest_1;
    const double t4 = d_1.y * element_rest_1;
    const double t5 = d_1.z * element_rest_1;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_2.x * element_rest_2;
    const double t10 = d_2.y * element_rest_2;
    const double t11 = d_2.z * element_rest_2;
    const double t12 = t6 + t9;
    const double t13 = t7 + t10;
    const double t14 = t8 + t11;
    const double t15 = t12 * t12;
    const double t16 = t13 * t13;
    const double t17 = t15 + t16;
    const double t18 = t14 * t14;
    const double t19 = t17 + t18;
    const double t20 = sqrt(t19);
    return t20;
}

// element_isometric_energy: energy::element::IsometricElement::energy in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_isometric_energy(
    double element_rest_0,
    double element_rest_1,
    double element_rest_2,
    double element_stiffness,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2
) {
    const double t0 = d_0.x * element_rest_0;
    const double t1 = d_0.y * element_rest_0;
    const double t2 = d_0.z * element_rest_0;
    const double t3 = d_1.x * element_rest_1;
    const double t4 = d_1.y * element_rest_1;
    const double t5 = d_1.z * element_rest_1;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_2.x * element_rest_2;
    const double t10 = d_2.y * element_rest_2;
    const double t11 = d_2.z * element_rest_2;
    const double t12 = t6 + t9;
    const double t13 = t7 + t10;
    const double t14 = t8 + t11;
    const double t15 = t12 * t12;
    const double t16 = t13 * t13;
    const double t17 = t15 + t16;
    const double t18 = t14 * t14;
    const double t19 = t17 + t18;
    const double t20 = sqrt(t19);
    const double t21 = t20 * element_stiffness;
    const double t22 = t20 * t21;
    const double t23 = t22 * 0.5;
    return t23;
}

// element_isometric_damped_energy: energy::element::IsometricElement::energy in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_isometric_damped_energy(
    double element_rest_0,
    double element_rest_1,
    double element_rest_2,
    double element_stiffness,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2,
    double damped_before_0,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.x * element_rest_0;
    const double t1 = d_0.y * element_rest_0;
    const double t2 = d_0.z * element_rest_0;
    const double t3 = d_1.x * element_rest_1;
    const double t4 = d_1.y * element_rest_1;
    const double t5 = d_1.z * element_rest_1;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_2.x * element_rest_2;
    const double t10 = d_2.y * element_rest_2;
    const double t11 = d_2.z * element_rest_2;
    const double t12 = t6 + t9;
    const double t13 = t7 + t10;
    const double t14 = t8 + t11;
    const double t15 = t12 * t12;
    const double t16 = t13 * t13;
    const double t17 = t15 + t16;
    const double t18 = t14 * t14;
    const double t19 = t17 + t18;
    const double t20 = sqrt(t19);
    const double t21 = damped_time * damped_rate;
    const double t22 = t20 - damped_before_0;
    const double t23 = t22 * t21;
    const double t24 = t23 * element_stiffness;
    const double t25 = t22 * t24;
    const double t26 = t20 * element_stiffness;
    const double t27 = t20 * t26;
    const double t28 = t27 * 0.5;
    const double t29 = t25 * 0.5;
    const double t30 = t28 + t29;
    return t30;
}

// element_isometric_gradient: energy::element::IsometricElement::gradient in crates/cloth-kernels/src/energy/element.rs
struct ElementIsometricGradientResult {
    Vec3 force_0;
    Vec3 force_1;
    Vec3 force_2;
    Vec3 force_3;
};
__device__ __forceinline__ ElementIsometricGradientResult element_isometric_gradient(
    double element_rest_0,
    double element_rest_1,
    double element_rest_2,
    double element_stiffness,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2
) {
    const double t0 = d_0.x * element_rest_0;
    const double t1 = d_0.y * element_rest_0;
    const double t2 = d_0.z * element_rest_0;
    const double t3 = d_1.x * element_rest_1;
    const double t4 = d_1.y * element_rest_1;
    const double t5 = d_1.z * element_rest_1;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_2.x * element_rest_2;
    const double t10 = d_2.y * element_rest_2;
    const double t11 = d_2.z * element_rest_2;
    const double t12 = t6 + t9;
    const double t13 = t7 + t10;
    const double t14 = t8 + t11;
    const double t15 = t12 * t12;
    const double t16 = t13 * t13;
    const double t17 = t15 + t16;
    const double t18 = t14 * t14;
    const double t19 = t17 + t18;
    const double t20 = sqrt(t19);
    const bool t21 = 1.000000045813705e-18 < t20;
    const double t22 = t21 ? t20 : 1.0;
    const double t23 = 1.0 / t22;
    const double t24 = t21 ? t23 : 0.0;
    const double t25 = t12 * t24;
    const double t26 = t13 * t24;
    const double t27 = t14 * t24;
    const double t28 = element_rest_0 + element_rest_1;
    const double t29 = t28 + element_rest_2;
    const double t30 = -t29;
    const double t31 = t20 * element_stiffness;
    const double t32 = t31 * t30;
    const double t33 = t25 * t32;
    const double t34 = t26 * t32;
    const double t35 = t27 * t32;
    const double t36 = t31 * element_rest_0;
    const double t37 = t25 * t36;
    const double t38 = t26 * t36;
    const double t39 = t27 * t36;
    const double t40 = t31 * element_rest_1;
    const double t41 = t25 * t40;
    const double t42 = t26 * t40;
    const double t43 = t27 * t40;
    const double t44 = t31 * element_rest_2;
    const double t45 = t25 * t44;
    const double t46 = t26 * t44;
    const double t47 = t27 * t44;
    return ElementIsometricGradientResult{
        Vec3{t33, t34, t35},
        Vec3{t37, t38, t39},
        Vec3{t41, t42, t43},
        Vec3{t45, t46, t47}
    };
}

// element_isometric_damped_gradient: energy::element::IsometricElement::gradient in crates/cloth-kernels/src/energy/element.rs
struct ElementIsometricDampedGradientResult {
    Vec3 force_0;
    Vec3 force_1;
    Vec3 force_2;
    Vec3 force_3;
};
__device__ __forceinline__ ElementIsometricDampedGradientResult element_isometric_damped_gradient(
    double element_rest_0,
    double element_rest_1,
    double element_rest_2,
    double element_stiffness,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2,
    double damped_before_0,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.x * element_rest_0;
    const double t1 = d_0.y * element_rest_0;
    const double t2 = d_0.z * element_rest_0;
    const double t3 = d_1.x * element_rest_1;
    const double t4 = d_1.y * element_rest_1;
    const double t5 = d_1.z * element_rest_1;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_2.x * element_rest_2;
    const double t10 = d_2.y * element_rest_2;
    const double t11 = d_2.z * element_rest_2;
    const double t12 = t6 + t9;
    const double t13 = t7 + t10;
    const double t14 = t8 + t11;
    const double t15 = t12 * t12;
    const double t16 = t13 * t13;
    const double t17 = t15 + t16;
    const double t18 = t14 * t14;
    const double t19 = t17 + t18;
    const double t20 = sqrt(t19);
    const bool t21 = 1.000000045813705e-18 < t20;
    const double t22 = t21 ? t20 : 1.0;
    const double t23 = 1.0 / t22;
    const double t24 = t21 ? t23 : 0.0;
    const double t25 = t12 * t24;
    const double t26 = t13 * t24;
    const double t27 = t14 * t24;
    const double t28 = element_rest_0 + element_rest_1;
    const double t29 = t28 + element_rest_2;
    const double t30 = -t29;
    const double t31 = damped_time * damped_rate;
    const double t32 = t20 * element_stiffness;
    const double t33 = t20 - damped_before_0;
    const double t34 = t33 * t31;
    const double t35 = t34 * element_stiffness;
    const double t36 = t32 + t35;
    const double t37 = t36 * t30;
    const double t38 = t25 * t37;
    const double t39 = t26 * t37;
    const double t40 = t27 * t37;
    const double t41 = t36 * element_rest_0;
    const double t42 = t25 * t41;
    const double t43 = t26 * t41;
    const double t44 = t27 * t41;
    const double t45 = t36 * element_rest_1;
    const double t46 = t25 * t45;
    const double t47 = t26 * t45;
    const double t48 = t27 * t45;
    const double t49 = t36 * element_rest_2;
    const double t50 = t25 * t49;
    const double t51 = t26 * t49;
    const double t52 = t27 * t49;
    return ElementIsometricDampedGradientResult{
        Vec3{t38, t39, t40},
        Vec3{t42, t43, t44},
        Vec3{t46, t47, t48},
        Vec3{t50, t51, t52}
    };
}

// element_isometric_blocks: energy::element::IsometricElement::blocks in crates/cloth-kernels/src/energy/element.rs
struct ElementIsometricBlocksResult {
    Vec3 block_0_row_0;
    Vec3 block_0_row_1;
    Vec3 block_0_row_2;
    Vec3 block_1_row_0;
    Vec3 block_1_row_1;
    Vec3 block_1_row_2;
    Vec3 block_2_row_0;
    Vec3 block_2_row_1;
    Vec3 block_2_row_2;
    Vec3 block_3_row_0;
    Vec3 block_3_row_1;
    Vec3 block_3_row_2;
    Vec3 block_4_row_0;
    Vec3 block_4_row_1;
    Vec3 block_4_row_2;
    Vec3 block_5_row_0;
    Vec3 block_5_row_1;
    Vec3 block_5_row_2;
    Vec3 block_6_row_0;
    Vec3 block_6_row_1;
    Vec3 block_6_row_2;
    Vec3 block_7_row_0;
    Vec3 block_7_row_1;
    Vec3 block_7_row_2;
    Vec3 block_8_row_0;
    Vec3 block_8_row_1;
    Vec3 block_8_row_2;
    Vec3 block_9_row_0;
    Vec3 block_9_row_1;
    Vec3 block_9_row_2;
};
__device__ __forceinline__ ElementIsometricBlocksResult element_isometric_blocks(
    double element_rest_0,
    double element_rest_1,
    double element_rest_2,
    double element_stiffness,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2
) {
    const double t0 = element_rest_0 + element_rest_1;
    const double t1 = t0 + element_rest_2;
    const double t2 = -t1;
    const double t3 = t2 * t2;
    const double t4 = element_stiffness * t3;
    const double t5 = 0.0 * t3;
    const double t6 = t2 * element_rest_0;
    const double t7 = element_stiffness * t6;
    const double t8 = 0.0 * t6;
    const double t9 = t2 * element_rest_1;
    const double t10 = element_stiffness * t9;
    const double t11 = 0.0 * t9;
    const double t12 = t2 * element_rest_2;
    const double t13 = element_stiffness * t12;
    const double t14 = 0.0 * t12;
    const double t15 = element_rest_0 * element_rest_0;
    const double t16 = element_stiffness * t15;
    const double t17 = 0.0 * t15;
    const double t18 = element_rest_0 * element_rest_1;
    const double t19 = element_stiffness * t18;
    const double t20 = 0.0 * t18;
    const double t21 = element_rest_0 * element_rest_2;
    const double t22 = element_stiffness * t21;
    const double t23 = 0.0 * t21;
    const double t24 = element_rest_1 * element_rest_1;
    const double t25 = element_stiffness * t24;
    const double t26 = 0.0 * t24;
    const double t27 = element_rest_1 * element_rest_2;
    const double t28 = element_stiffness * t27;
    const double t29 = 0.0 * t27;
    const double t30 = element_rest_2 * element_rest_2;
    const double t31 = element_stiffness * t30;
    const double t32 = 0.0 * t30;
    return ElementIsometricBlocksResult{
        Vec3{t4, t5, t5},
        Vec3{t5, t4, t5},
        Vec3{t5, t5, t4},
        Vec3{t7, t8, t8},
        Vec3{t8, t7, t8},
        Vec3{t8, t8, t7},
        Vec3{t10, t11, t11},
        Vec3{t11, t10, t11},
        Vec3{t11, t11, t10},
        Vec3{t13, t14, t14},
        Vec3{t14, t13, t14},
        Vec3{t14, t14, t13},
        Vec3{t16, t17, t17},
        Vec3{t17, t16, t17},
        Vec3{t17, t17, t16},
        Vec3{t19, t20, t20},
        Vec3{t20, t19, t20},
        Vec3{t20, t20, t19},
        Vec3{t22, t23, t23},
        Vec3{t23, t22, t23},
        Vec3{t23, t23, t22},
        Vec3{t25, t26, t26},
        Vec3{t26, t25, t26},
        Vec3{t26, t26, t25},
        Vec3{t28, t29, t29},
        Vec3{t29, t28, t29},
        Vec3{t29, t29, t28},
        Vec3{t31, t32, t32},
        Vec3{t32, t31, t32},
        Vec3{t32, t32, t31}
    };
}

// element_isometric_damped_blocks: energy::element::IsometricElement::blocks in crates/cloth-kernels/src/energy/element.rs
struct ElementIsometricDampedBlocksResult {
    Vec3 block_0_row_0;
    Vec3 block_0_row_1;
    Vec3 block_0_row_2;
    Vec3 block_1_row_0;
    Vec3 block_1_row_1;
    Vec3 block_1_row_2;
    Vec3 block_2_row_0;
    Vec3 block_2_row_1;
    Vec3 block_2_row_2;
    Vec3 block_3_row_0;
    Vec3 block_3_row_1;
    Vec3 block_3_row_2;
    Vec3 block_4_row_0;
    Vec3 block_4_row_1;
    Vec3 block_4_row_2;
    Vec3 block_5_row_0;
    Vec3 block_5_row_1;
    Vec3 block_5_row_2;
    Vec3 block_6_row_0;
    Vec3 block_6_row_1;
    Vec3 block_6_row_2;
    Vec3 block_7_row_0;
    Vec3 block_7_row_1;
    Vec3 block_7_row_2;
    Vec3 block_8_row_0;
    Vec3 block_8_row_1;
    Vec3 block_8_row_2;
    Vec3 block_9_row_0;
    Vec3 block_9_row_1;
    Vec3 block_9_row_2;
};
__device__ __forceinline__ ElementIsometricDampedBlocksResult element_isometric_damped_blocks(
    double element_rest_0,
    double element_rest_1,
    double element_rest_2,
    double element_stiffness,
    Vec3 d_0,
    Vec3 d_1,
    Vec3 d_2,
    double damped_before_0,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.x * element_rest_0;
    const double t1 = d_0.y * element_rest_0;
    const double t2 = d_0.z * element_rest_0;
    const double t3 = d_1.x * element_rest_1;
    const double t4 = d_1.y * element_rest_1;
    const double t5 = d_1.z * element_rest_1;
    const double t6 = t0 + t3;
    const double t7 = t1 + t4;
    const double t8 = t2 + t5;
    const double t9 = d_2.x * element_rest_2;
    const double t10 = d_2.y * element_rest_2;
    const double t11 = d_2.z * element_rest_2;
    const double t12 = t6 + t9;
    const double t13 = t7 + t10;
    const double t14 = t8 + t11;
    const double t15 = t12 * t12;
    const double t16 = t13 * t13;
    const double t17 = t15 + t16;
    const double t18 = t14 * t14;
    const double t19 = t17 + t18;
    const double t20 = sqrt(t19);
    const bool t21 = 1.000000045813705e-18 < t20;
    const double t22 = t21 ? t20 : 1.0;
    const double t23 = 1.0 / t22;
    const double t24 = t21 ? t23 : 0.0;
    const double t25 = t12 * t24;
    const double t26 = t13 * t24;
    const double t27 = t14 * t24;
    const double t28 = element_rest_0 + element_rest_1;
    const double t29 = t28 + element_rest_2;
    const double t30 = -t29;
    const double t31 = damped_time * damped_rate;
    const double t32 = element_stiffness * t31;
    const double t33 = t25 * t32;
    const double t34 = t26 * t32;
    const double t35 = t27 * t32;
    const double t36 = t33 * t25;
    const double t37 = t33 * t26;
    const double t38 = t33 * t27;
    const double t39 = t34 * t26;
    const double t40 = t34 * t27;
    const double t41 = t35 * t27;
    const double t42 = t30 * t30;
    const double t43 = element_stiffness * t42;
    const double t44 = 0.0 * t42;
    const double t45 = t36 * t42;
    const double t46 = t37 * t42;
    const double t47 = t38 * t42;
    const double t48 = t39 * t42;
    const double t49 = t40 * t42;
    const double t50 = t41 * t42;
    const double t51 = t43 + t45;
    const double t52 = t44 + t46;
    const double t53 = t44 + t47;
    const double t54 = t43 + t48;
    const double t55 = t44 + t49;
    const double t56 = t43 + t50;
    const double t57 = t30 * element_rest_0;
    const double t58 = element_stiffness * t57;
    const double t59 = 0.0 * t57;
    const double t60 = t36 * t57;
    const double t61 = t37 * t57;
    const double t62 = t38 * t57;
    const double t63 = t39 * t57;
    const double t64 = t40 * t57;
    const double t65 = t41 * t57;
    const double t66 = t58 + t60;
    const double t67 = t59 + t61;
    const double t68 = t59 + t62;
    const double t69 = t58 + t63;
    const double t70 = t59 + t64;
    const double t71 = t58 + t65;
    const double t72 = t30 * element_rest_1;
    const double t73 = element_stiffness * t72;
    const double t74 = 0.0 * t72;
    const double t75 = t36 * t72;
    const double t76 = t37 * t72;
    const double t77 = t38 * t72;
    const double t78 = t39 * t72;
    const double t79 = t40 * t72;
    const double t80 = t41 * t72;
    const double t81 = t73 + t75;
    const double t82 = t74 + t76;
    const double t83 = t74 + t77;
    const double t84 = t73 + t78;
    const double t85 = t74 + t79;
    const double t86 = t73 + t80;
    const double t87 = t30 * element_rest_2;
    const double t88 = element_stiffness * t87;
    const double t89 = 0.0 * t87;
    const double t90 = t36 * t87;
    const double t91 = t37 * t87;
    const double t92 = t38 * t87;
    const double t93 = t39 * t87;
    const double t94 = t40 * t87;
    const double t95 = t41 * t87;
    const double t96 = t88 + t90;
    const double t97 = t89 + t91;
    const double t98 = t89 + t92;
    const double t99 = t88 + t93;
    const double t100 = t89 + t94;
    const double t101 = t88 + t95;
    const double t102 = element_rest_0 * element_rest_0;
    const double t103 = element_stiffness * t102;
    const double t104 = 0.0 * t102;
    const double t105 = t36 * t102;
    const double t106 = t37 * t102;
    const double t107 = t38 * t102;
    const double t108 = t39 * t102;
    const double t109 = t40 * t102;
    const double t110 = t41 * t102;
    const double t111 = t103 + t105;
    const double t112 = t104 + t106;
    const double t113 = t104 + t107;
    const double t114 = t103 + t108;
    const double t115 = t104 + t109;
    const double t116 = t103 + t110;
    const double t117 = element_rest_0 * element_rest_1;
    const double t118 = element_stiffness * t117;
    const double t119 = 0.0 * t117;
    const double t120 = t36 * t117;
    const double t121 = t37 * t117;
    const double t122 = t38 * t117;
    const double t123 = t39 * t117;
    const double t124 = t40 * t117;
    const double t125 = t41 * t117;
    const double t126 = t118 + t120;
    const double t127 = t119 + t121;
    const double t128 = t119 + t122;
    const double t129 = t118 + t123;
    const double t130 = t119 + t124;
    const double t131 = t118 + t125;
    const double t132 = element_rest_0 * element_rest_2;
    const double t133 = element_stiffness * t132;
    const double t134 = 0.0 * t132;
    const double t135 = t36 * t132;
    const double t136 = t37 * t132;
    const double t137 = t38 * t132;
    const double t138 = t39 * t132;
    const double t139 = t40 * t132;
    const double t140 = t41 * t132;
    const double t141 = t133 + t135;
    const double t142 = t134 + t136;
    const double t143 = t134 + t137;
    const double t144 = t133 + t138;
    const double t145 = t134 + t139;
    const double t146 = t133 + t140;
    const double t147 = element_rest_1 * element_rest_1;
    const double t148 = element_stiffness * t147;
    const double t149 = 0.0 * t147;
    const double t150 = t36 * t147;
    const double t151 = t37 * t147;
    const double t152 = t38 * t147;
    const double t153 = t39 * t147;
    const double t154 = t40 * t147;
    const double t155 = t41 * t147;
    const double t156 = t148 + t150;
    const double t157 = t149 + t151;
    const double t158 = t149 + t152;
    const double t159 = t148 + t153;
    const double t160 = t149 + t154;
    const double t161 = t148 + t155;
    const double t162 = element_rest_1 * element_rest_2;
    const double t163 = element_stiffness * t162;
    const double t164 = 0.0 * t162;
    const double t165 = t36 * t162;
    const double t166 = t37 * t162;
    const double t167 = t38 * t162;
    const double t168 = t39 * t162;
    const double t169 = t40 * t162;
    const double t170 = t41 * t162;
    const double t171 = t163 + t165;
    const double t172 = t164 + t166;
    const double t173 = t164 + t167;
    const double t174 = t163 + t168;
    const double t175 = t164 + t169;
    const double t176 = t163 + t170;
    const double t177 = element_rest_2 * element_rest_2;
    const double t178 = element_stiffness * t177;
    const double t179 = 0.0 * t177;
    const double t180 = t36 * t177;
    const double t181 = t37 * t177;
    const double t182 = t38 * t177;
    const double t183 = t39 * t177;
    const double t184 = t40 * t177;
    const double t185 = t41 * t177;
    const double t186 = t178 + t180;
    const double t187 = t179 + t181;
    const double t188 = t179 + t182;
    const double t189 = t178 + t183;
    const double t190 = t179 + t184;
    const double t191 = t178 + t185;
    return ElementIsometricDampedBlocksResult{
        Vec3{t51, t52, t53},
        Vec3{t52, t54, t55},
        Vec3{t53, t55, t56},
        Vec3{t66, t67, t68},
        Vec3{t67, t69, t70},
        Vec3{t68, t70, t71},
        Vec3{t81, t82, t83},
        Vec3{t82, t84, t85},
        Vec3{t83, t85, t86},
        Vec3{t96, t97, t98},
        Vec3{t97, t99, t100},
        Vec3{t98, t100, t101},
        Vec3{t111, t112, t113},
        Vec3{t112, t114, t115},
        Vec3{t113, t115, t116},
        Vec3{t126, t127, t128},
        Vec3{t127, t129, t130},
        Vec3{t128, t130, t131},
        Vec3{t141, t142, t143},
        Vec3{t142, t144, t145},
        Vec3{t143, t145, t146},
        Vec3{t156, t157, t158},
        Vec3{t157, t159, t160},
        Vec3{t158, t160, t161},
        Vec3{t171, t172, t173},
        Vec3{t172, t174, t175},
        Vec3{t173, t175, t176},
        Vec3{t186, t187, t188},
        Vec3{t187, t189, t190},
        Vec3{t188, t190, t191}
    };
}

// element_spring_strain: energy::element::SpringElement::strain in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_spring_strain(
    double element_range_0,
    double element_range_1,
    double element_stiffness_stretched,
    double element_stiffness_compressed,
    Vec3 d_0
) {
    const double t0 = d_0.x * d_0.x;
    const double t1 = d_0.y * d_0.y;
    const double t2 = t0 + t1;
    const double t3 = d_0.z * d_0.z;
    const double t4 = t2 + t3;
    const double t5 = sqrt(t4);
    const bool t6 = element_range_0 < t5;
    const double t7 = t6 ? t5 : element_range_0;
    const bool t8 = t7 < element_range_1;
    const double t9 = t8 ? t7 : element_range_1;
    const double t10 = t5 - t9;
    return t10;
}

// element_spring_energy: energy::element::SpringElement::energy in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_spring_energy(
    double element_range_0,
    double element_range_1,
    double element_stiffness_stretched,
    double element_stiffness_compressed,
    Vec3 d_0
) {
    const double t0 = d_0.x * d_0.x;
    const double t1 = d_0.y * d_0.y;
    const double t2 = t0 + t1;
    const double t3 = d_0.z * d_0.z;
    const double t4 = t2 + t3;
    const double t5 = sqrt(t4);
    const bool t6 = element_range_0 < t5;
    const double t7 = t6 ? t5 : element_range_0;
    const bool t8 = t7 < element_range_1;
    const double t9 = t8 ? t7 : element_range_1;
    const bool t10 = t5 < element_range_1;
    const bool t11 = t6 & t10;
    const double t12 = t5 - t9;
    const double t13 = t11 ? 1.0 : 0.0;
    const bool t14 = t12 < 0.0;
    const double t15 = t14 ? element_stiffness_compressed : element_stiffness_stretched;
    const bool t16 = 0.0 < t13;
    const double t17 = t16 ? 0.0 : t15;
    const double t18 = t12 * t17;
    const double t19 = t12 * t18;
    const double t20 = t19 * 0.5;
    return t20;
}

// element_spring_damped_energy: energy::element::SpringElement::energy in crates/cloth-kernels/src/energy/element.rs
__device__ __forceinline__ double element_spring_damped_energy(
    double element_range_0,
    double element_range_1,
    double element_stiffness_stretched,
    double element_stiffness_compressed,
    Vec3 d_0,
    double damped_before_0,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.x * d_0.x;
    const double t1 = d_0.y * d_0.y;
    const double t2 = t0 + t1;
    const double t3 = d_0.z * d_0.z;
    const double t4 = t2 + t3;
    const double t5 = sqrt(t4);
    const bool t6 = element_range_0 < t5;
    const double t7 = t6 ? t5 : element_range_0;
    const bool t8 = t7 < element_range_1;
    const double t9 = t8 ? t7 : element_range_1;
    const bool t10 = t5 < element_range_1;
    const bool t11 = t6 & t10;
    const double t12 = t5 - t9;
    const double t13 = t11 ? 1.0 : 0.0;
    const double t14 = damped_time * damped_rate;
    const double t15 = t12 - damped_before_0;
    const double t16 = t15 * t14;
    const bool t17 = t12 < 0.0;
    const double t18 = t17 ? element_stiffness_compressed : element_stiffness_stretched;
    const bool t19 = 0.0 < t13;
    const double t20 = t19 ? 0.0 : t18;
    const double t21 = t16 * t20;
    const double t22 = t15 * t21;
    const double t23 = t12 * t20;
    const double t24 = t12 * t23;
    const double t25 = t24 * 0.5;
    const double t26 = t22 * 0.5;
    const double t27 = t25 + t26;
    return t27;
}

// element_spring_gradient: energy::element::SpringElement::gradient in crates/cloth-kernels/src/energy/element.rs
struct ElementSpringGradientResult {
    Vec3 force_0;
    Vec3 force_1;
};
__device__ __forceinline__ ElementSpringGradientResult element_spring_gradient(
    double element_range_0,
    double element_range_1,
    double element_stiffness_stretched,
    double element_stiffness_compressed,
    Vec3 d_0
) {
    const double t0 = d_0.x * d_0.x;
    const double t1 = d_0.y * d_0.y;
    const double t2 = t0 + t1;
    const double t3 = d_0.z * d_0.z;
    const double t4 = t2 + t3;
    const double t5 = sqrt(t4);
    const bool t6 = 1.000000045813705e-18 < t5;
    const double t7 = t6 ? t5 : 1.0;
    const double t8 = 1.0 / t7;
    const double t9 = t6 ? t8 : 0.0;
    const double t10 = d_0.x * t9;
    const double t11 = d_0.y * t9;
    const double t12 = d_0.z * t9;
    const bool t13 = element_range_0 < t5;
    const double t14 = t13 ? t5 : element_range_0;
    const bool t15 = t14 < element_range_1;
    const double t16 = t15 ? t14 : element_range_1;
    const bool t17 = t5 < element_range_1;
    const bool t18 = t13 & t17;
    const double t19 = t5 - t16;
    const double t20 = t18 ? 1.0 : 0.0;
    const bool t21 = t19 < 0.0;
    const double t22 = t21 ? element_stiffness_compressed : element_stiffness_stretched;
    const bool t23 = 0.0 < t20;
    const double t24 = t23 ? 0.0 : t22;
    const double t25 = t19 * t24;
    const double t26 = t10 * t25;
    const double t27 = t11 * t25;
    const double t28 = t12 * t25;
    const double t29 = -t26;
    const double t30 = -t27;
    const double t31 = -t28;
    return ElementSpringGradientResult{
        Vec3{t29, t30, t31},
        Vec3{t26, t27, t28}
    };
}

// element_spring_damped_gradient: energy::element::SpringElement::gradient in crates/cloth-kernels/src/energy/element.rs
struct ElementSpringDampedGradientResult {
    Vec3 force_0;
    Vec3 force_1;
};
__device__ __forceinline__ ElementSpringDampedGradientResult element_spring_damped_gradient(
    double element_range_0,
    double element_range_1,
    double element_stiffness_stretched,
    double element_stiffness_compressed,
    Vec3 d_0,
    double damped_before_0,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.x * d_0.x;
    const double t1 = d_0.y * d_0.y;
    const double t2 = t0 + t1;
    const double t3 = d_0.z * d_0.z;
    const double t4 = t2 + t3;
    const double t5 = sqrt(t4);
    const bool t6 = 1.000000045813705e-18 < t5;
    const double t7 = t6 ? t5 : 1.0;
    const double t8 = 1.0 / t7;
    const double t9 = t6 ? t8 : 0.0;
    const double t10 = d_0.x * t9;
    const double t11 = d_0.y * t9;
    const double t12 = d_0.z * t9;
    const bool t13 = element_range_0 < t5;
    const double t14 = t13 ? t5 : element_range_0;
    const bool t15 = t14 < element_range_1;
    const double t16 = t15 ? t14 : element_range_1;
    const bool t17 = t5 < element_range_1;
    const bool t18 = t13 & t17;
    const double t19 = t5 - t16;
    const double t20 = t18 ? 1.0 : 0.0;
    const double t21 = damped_time * damped_rate;
    const bool t22 = t19 < 0.0;
    const double t23 = t22 ? element_stiffness_compressed : element_stiffness_stretched;
    const bool t24 = 0.0 < t20;
    const double t25 = t24 ? 0.0 : t23;
    const double t26 = t19 * t25;
    const double t27 = t19 - damped_before_0;
    const double t28 = t27 * t21;
    const double t29 = t28 * t25;
    const double t30 = t26 + t29;
    const double t31 = t10 * t30;
    const double t32 = t11 * t30;
    const double t33 = t12 * t30;
    const double t34 = -t31;
    const double t35 = -t32;
    const double t36 = -t33;
    return ElementSpringDampedGradientResult{
        Vec3{t34, t35, t36},
        Vec3{t31, t32, t33}
    };
}

// element_spring_blocks: energy::element::SpringElement::blocks in crates/cloth-kernels/src/energy/element.rs
struct ElementSpringBlocksResult {
    Vec3 block_0_row_0;
    Vec3 block_0_row_1;
    Vec3 block_0_row_2;
    Vec3 block_1_row_0;
    Vec3 block_1_row_1;
    Vec3 block_1_row_2;
    Vec3 block_2_row_0;
    Vec3 block_2_row_1;
    Vec3 block_2_row_2;
};
__device__ __forceinline__ ElementSpringBlocksResult element_spring_blocks(
    double element_range_0,
    double element_range_1,
    double element_stiffness_stretched,
    double element_stiffness_compressed,
    Vec3 d_0
) {
    const double t0 = d_0.x * d_0.x;
    const double t1 = d_0.y * d_0.y;
    const double t2 = t0 + t1;
    const double t3 = d_0.z * d_0.z;
    const double t4 = t2 + t3;
    const double t5 = sqrt(t4);
    const bool t6 = 1.000000045813705e-18 < t5;
    const double t7 = t6 ? t5 : 1.0;
    const double t8 = 1.0 / t7;
    const double t9 = t6 ? t8 : 0.0;
    const double t10 = d_0.x * t9;
    const double t11 = d_0.y * t9;
    const double t12 = d_0.z * t9;
    const bool t13 = element_range_0 < t5;
    const double t14 = t13 ? t5 : element_range_0;
    const bool t15 = t14 < element_range_1;
    const double t16 = t15 ? t14 : element_range_1;
    const bool t17 = t5 < element_range_1;
    const bool t18 = t13 & t17;
    const double t19 = t5 - t16;
    const double t20 = t16 * t9;
    const double t21 = 1.0 - t20;
    const double t22 = t18 ? 1.0 : 0.0;
    const bool t23 = t19 < 0.0;
    const double t24 = t23 ? element_stiffness_compressed : element_stiffness_stretched;
    const bool t25 = 0.0 < t22;
    const double t26 = t25 ? 0.0 : t24;
    const bool t27 = 0.0 < t21;
    const double t28 = t27 ? t21 : 0.0;
    const double t29 = t26 * t28;
    const double t30 = t26 - t29;
    const double t31 = t10 * t30;
    const double t32 = t11 * t30;
    const double t33 = t12 * t30;
    const double t34 = t31 * t10;
    const double t35 = t31 * t11;
    const double t36 = t31 * t12;
    const double t37 = t32 * t11;
    const double t38 = t32 * t12;
    const double t39 = t33 * t12;
    const double t40 = t34 + t29;
    const double t41 = t37 + t29;
    const double t42 = t39 + t29;
    const double t43 = t40 * (-1.0);
    const double t44 = t35 * (-1.0);
    const double t45 = t36 * (-1.0);
    const double t46 = t41 * (-1.0);
    const double t47 = t38 * (-1.0);
    const double t48 = t42 * (-1.0);
    return ElementSpringBlocksResult{
        Vec3{t40, t35, t36},
        Vec3{t35, t41, t38},
        Vec3{t36, t38, t42},
        Vec3{t43, t44, t45},
        Vec3{t44, t46, t47},
        Vec3{t45, t47, t48},
        Vec3{t40, t35, t36},
        Vec3{t35, t41, t38},
        Vec3{t36, t38, t42}
    };
}

// element_spring_damped_blocks: energy::element::SpringElement::blocks in crates/cloth-kernels/src/energy/element.rs
struct ElementSpringDampedBlocksResult {
    Vec3 block_0_row_0;
    Vec3 block_0_row_1;
    Vec3 block_0_row_2;
    Vec3 block_1_row_0;
    Vec3 block_1_row_1;
    Vec3 block_1_row_2;
    Vec3 block_2_row_0;
    Vec3 block_2_row_1;
    Vec3 block_2_row_2;
};
__device__ __forceinline__ ElementSpringDampedBlocksResult element_spring_damped_blocks(
    double element_range_0,
    double element_range_1,
    double element_stiffness_stretched,
    double element_stiffness_compressed,
    Vec3 d_0,
    double damped_before_0,
    double damped_time,
    double damped_rate
) {
    const double t0 = d_0.x * d_0.x;
    const double t1 = d_0.y * d_0.y;
    const double t2 = t0 + t1;
    const double t3 = d_0.z * d_0.z;
    const double t4 = t2 + t3;
    const double t5 = sqrt(t4);
    const bool t6 = 1.000000045813705e-18 < t5;
    const double t7 = t6 ? t5 : 1.0;
    const double t8 = 1.0 / t7;
    const double t9 = t6 ? t8 : 0.0;
    const double t10 = d_0.x * t9;
    const double t11 = d_0.y * t9;
    const double t12 = d_0.z * t9;
    const bool t13 = element_range_0 < t5;
    const double t14 = t13 ? t5 : element_range_0;
    const bool t15 = t14 < element_range_1;
    const double t16 = t15 ? t14 : element_range_1;
    const bool t17 = t5 < element_range_1;
    const bool t18 = t13 & t17;
    const double t19 = t5 - t16;
    const double t20 = t16 * t9;
    const double t21 = 1.0 - t20;
    const double t22 = t18 ? 1.0 : 0.0;
    const bool t23 = t19 < 0.0;
    const double t24 = t23 ? element_stiffness_compressed : element_stiffness_stretched;
    const bool t25 = 0.0 < t22;
    const double t26 = t25 ? 0.0 : t24;
    const bool t27 = 0.0 < t21;
    const double t28 = t27 ? t21 : 0.0;
    const double t29 = t26 * t28;
    const double t30 = t26 - t29;
    const double t31 = t10 * t30;
    const double t32 = t11 * t30;
    const double t33 = t12 * t30;
    const double t34 = t31 * t10;
    const double t35 = t31 * t11;
    const double t36 = t31 * t12;
    const double t37 = t32 * t11;
    const double t38 = t32 * t12;
    const double t39 = t33 * t12;
    const double t40 = t34 + t29;
    const double t41 = t37 + t29;
    const double t42 = t39 + t29;
    const double t43 = t10 * t26;
    const double t44 = t11 * t26;
    const double t45 = t12 * t26;
    const double t46 = t43 * t10;
    const double t47 = t43 * t11;
    const double t48 = t43 * t12;
    const double t49 = t44 * t11;
    const double t50 = t44 * t12;
    const double t51 = t45 * t12;
    const double t52 = damped_time * damped_rate;
    const double t53 = t46 * t52;
    const double t54 = t47 * t52;
    const double t55 = t48 * t52;
    const double t56 = t49 * t52;
    const double t57 = t50 * t52;
    const double t58 = t51 * t52;
    const double t59 = t40 + t53;
    const double t60 = t35 + t54;
    const double t61 = t36 + t55;
    const double t62 = t41 + t56;
    const double t63 = t38 + t57;
    const double t64 = t42 + t58;
    const double t65 = t59 * (-1.0);
    const double t66 = t60 * (-1.0);
    const double t67 = t61 * (-1.0);
    const double t68 = t62 * (-1.0);
    const double t69 = t63 * (-1.0);
    const double t70 = t64 * (-1.0);
    return ElementSpringDampedBlocksResult{
        Vec3{t59, t60, t61},
        Vec3{t60, t62, t63},
        Vec3{t61, t63, t64},
        Vec3{t65, t66, t67},
        Vec3{t66, t68, t69},
        Vec3{t67, t69, t70},
        Vec3{t59, t60, t61},
        Vec3{t60, t62, t63},
        Vec3{t61, t63, t64}
    };
}

}  // namespace cloth_kernels

#endif
