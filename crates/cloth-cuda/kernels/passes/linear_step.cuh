// Goes a step of conjugate gradients.
#pragma once

#include "minimise_elements.cuh"

namespace cloth {

// H p of a vertex, in the order of the columns.
__device__ __forceinline__ doubles::Vec3 hessian_product(const NewtonView& view, const doubles::Vec3* p, u32 i) {
    const NewtonTable& table = view.table();
    const u32 eight = i / HESSIAN_ROWS;
    const u32 lane = i % HESSIAN_ROWS;
    doubles::Vec3 sum = doubles::Vec3{0.0, 0.0, 0.0};
    const u32 end = constant(view.words + table.block_offsets + eight + 1u);
    for (u32 block = constant(view.words + table.block_offsets + eight); block < end; block++) {
        const u32 column = constant(view.words + table.columns + HESSIAN_ROWS * block + lane);
        const double* const e = view.scratch + table.hessian + 9ull * HESSIAN_ROWS * block + lane;
        sum = doubles::newton_add_product(
            sum,
            doubles::Vec3{e[0u * HESSIAN_ROWS], e[1u * HESSIAN_ROWS], e[2u * HESSIAN_ROWS]},
            doubles::Vec3{e[3u * HESSIAN_ROWS], e[4u * HESSIAN_ROWS], e[5u * HESSIAN_ROWS]},
            doubles::Vec3{e[6u * HESSIAN_ROWS], e[7u * HESSIAN_ROWS], e[8u * HESSIAN_ROWS]},
            p[column]
        );
    }
    return sum;
}

// H p of a vertex, and p . H p.
template <class Group>
struct Multiply {
    const Group& group;
    const NewtonView& view;
    const doubles::Vec3* p;

    __device__ __forceinline__ double operator()(u32 i) const {
        doubles::Vec3 product = doubles::Vec3{0.0, 0.0, 0.0};
        if (group.load_previous(i).w != 0.0f) {
            product = hessian_product(view, p, i);
        }
        view.product()[i] = product;
        return doubles::newton_term(p[i], product);
    }
};

template <class Group>
__device__ void run_linear_step(Group& group, const Cloth& cloth, const Pass&, u32) {
    Newton& newton = group.newton;
    if (newton.jumps.converged || newton.jumps.solved) {
        return;
    }
    const NewtonView view(cloth);
    doubles::Vec3* const p = view.direction();
    group.fence(HERE);
    const double curvature = sum_of_vertices(group, view, Multiply<Group>{group, view, p});
    const double alpha = doubles::newton_quotient(newton.rz, curvature);
    if (!(curvature > 0.0 && is_finite(alpha))) {
        if (newton.rz > 0.0 && !newton.went) {
            for (u32 i = group.first(); i < group.end(); i += group.stride()) {
                view.step()[i] = p[i];
            }
        }
        newton.jumps.solved = true;
        return;
    }
    newton.linear_iterations++;
    newton.went = true;
    const Sum sums[2] = {{view.terms(), view.table().eights}, {view.other_terms(), view.table().eights}};
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        const auto went =
            doubles::newton_step(view.step()[i], view.residual()[i], p[i], view.product()[i], alpha);
        const doubles::Vec3 z = precondition(view, i, went.r);
        sums[0].term(i) = doubles::newton_term(went.r, went.r);
        sums[1].term(i) = doubles::newton_term(went.r, z);
        view.step()[i] = went.d;
        view.residual()[i] = went.r;
        // What multiplied the direction is no longer needed.
        view.product()[i] = z;
    }
    for (u32 i = view.count() + group.thread(); i < HESSIAN_ROWS * view.table().eights; i += group.threads()) {
        sums[0].term(i) = 0.0;
        sums[1].term(i) = 0.0;
    }
    double totals[2];
    add_up(group, sums, totals);
    const double norm = doubles::newton_length(totals[0]);
    const double beta = doubles::newton_quotient(totals[1], newton.rz);
    newton.rz = totals[1];
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        p[i] = doubles::newton_turned(view.product()[i], p[i], beta);
    }
    newton.jumps.solved = !(norm > newton.enough && newton.rz > 0.0);
}

}  // namespace cloth
