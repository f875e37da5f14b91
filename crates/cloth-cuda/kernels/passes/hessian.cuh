// Finds the Hessian, and begins to solve for the step.
#pragma once

#include "minimise_elements.cuh"

namespace cloth {

// Adds up a block in the row of vertex `i`.
template <class Group>
__device__ __forceinline__ void add_hessian_block(
    const Group& group, const NewtonView& view, u32 block, u32 i, bool is_diagonal
) {
    const NewtonTable& table = view.table();
    const u32 lane = i % HESSIAN_ROWS;
    const u32 place = HESSIAN_ROWS * block + lane;
    doubles::NewtonAddBlockResult sum = {};
    const u32 end = constant(view.words + table.source_offsets + place + 1u);
    for (u32 k = constant(view.words + table.source_offsets + place); k < end; k++) {
        const u32 source = constant(view.words + table.sources + k);
        const double* const from = view.scratch + table.scratch_blocks + 9ull * (source >> 1u);
        const doubles::Vec3 x = doubles::Vec3{from[0], from[1], from[2]};
        const doubles::Vec3 y = doubles::Vec3{from[3], from[4], from[5]};
        const doubles::Vec3 z = doubles::Vec3{from[6], from[7], from[8]};
        if ((source & 1u) == 0u) {
            sum = doubles::newton_add_block(sum.sum_row_0, sum.sum_row_1, sum.sum_row_2, x, y, z);
        } else {
            const auto found = doubles::newton_add_transposed(sum.sum_row_0, sum.sum_row_1, sum.sum_row_2, x, y, z);
            sum = doubles::NewtonAddBlockResult{found.sum_row_0, found.sum_row_1, found.sum_row_2};
        }
    }
    doubles::Vec3 x = sum.sum_row_0;
    doubles::Vec3 y = sum.sum_row_1;
    doubles::Vec3 z = sum.sum_row_2;
    if (is_diagonal) {
        if (view.task().is_static == 0u) {
            const auto whole = doubles::newton_add_weight(x, y, z, newton_inertia(group, i).weight);
            x = whole.block_row_0;
            y = whole.block_row_1;
            z = whole.block_row_2;
        }
        const auto found = doubles::newton_inverse(x.x, x.y, x.z, y.y, y.z, z.z);
        double* const inverse = view.scratch + table.inverses + 6ull * i;
        inverse[0] = found.inverse_xx;
        inverse[1] = found.inverse_xy;
        inverse[2] = found.inverse_xz;
        inverse[3] = found.inverse_yy;
        inverse[4] = found.inverse_yz;
        inverse[5] = found.inverse_zz;
    }
    double* const to = view.scratch + table.hessian + 9ull * HESSIAN_ROWS * block + lane;
    to[0u * HESSIAN_ROWS] = x.x;
    to[1u * HESSIAN_ROWS] = x.y;
    to[2u * HESSIAN_ROWS] = x.z;
    to[3u * HESSIAN_ROWS] = y.x;
    to[4u * HESSIAN_ROWS] = y.y;
    to[5u * HESSIAN_ROWS] = y.z;
    to[6u * HESSIAN_ROWS] = z.x;
    to[7u * HESSIAN_ROWS] = z.y;
    to[8u * HESSIAN_ROWS] = z.z;
}

// d = 0, r = -grad F, p = M^-1 r of a vertex, and r . p.
struct BeginLinear {
    const NewtonView& view;

    __device__ __forceinline__ double operator()(u32 i) const {
        const doubles::Vec3 g = view.gradient()[i];
        const doubles::Vec3 r = doubles::Vec3{-g.x, -g.y, -g.z};
        const doubles::Vec3 z = precondition(view, i, r);
        view.step()[i] = doubles::Vec3{0.0, 0.0, 0.0};
        view.residual()[i] = r;
        view.direction()[i] = z;
        return doubles::newton_term(r, z);
    }
};

template <class Group>
__device__ void run_hessian(Group& group, const Cloth& cloth, const Pass&, u32) {
    Newton& newton = group.newton;
    if (newton.jumps.converged) {
        return;
    }
    const NewtonView view(cloth);
    const NewtonTable& table = view.table();
    const doubles::Vec3* const u = view.displacements(newton);
#define CLOTH_FIND_BLOCKS(KIND) find_blocks<KIND>(group, view, u);
    CLOTH_EACH_ELEMENT_OF_BLOCKS(CLOTH_FIND_BLOCKS)
    group.fence(HERE);
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        const u32 eight = i / HESSIAN_ROWS;
        const u32 first = constant(view.words + table.block_offsets + eight);
        const u32 end = constant(view.words + table.block_offsets + eight + 1u);
        const u32 diagonal = first + constant(view.words + table.diagonal + i);
        for (u32 block = first; block < end; block++) {
            add_hessian_block(group, view, block, i, block == diagonal);
        }
    }
    newton.enough = doubles::newton_enough(newton.norm, newton.first_norm, newton.tolerance);
    newton.rz = sum_of_vertices(group, view, BeginLinear{view});
    newton.jumps.solved = false;
    newton.went = false;
}

}  // namespace cloth
