// Vertex block descent: a vertex and its elements. While a substep runs, current positions are displacements in it.
#pragma once

#include "thread_group.cuh"
#include "vertices.cuh"

namespace cloth {

// A vertex that moves, as its elements see it.
template <class Group>
struct VertexView {
    const Group& group;
    // The table of the potential, and in it the first neighbour of the chunk at hand; the next one is a line further. Numbers take half
    // the registers of addresses.
    const u32* table;
    u32 neighbours;
    // Where it was at the start of the substep, and its displacement since.
    Vec3 own;
    Vec3 u;
    // Of the substep (1/s).
    float rate;
    bool damped;
};

// The vector to a neighbour, at the start of the substep and now.
struct VertexVector {
    Vec3 before;
    Vec3 now;
};

// At the start of the table of the potential.
__device__ __forceinline__ const VertexTable& vertex_table(const Cloth& cloth) {
    return *reinterpret_cast<const VertexTable*>(cloth.elements());
}

// The displacement that inertia would have, with its weight, of each vertex; of what is pinned where it is.
__device__ __forceinline__ Vec4* inertial_of(const Cloth& cloth) {
    return reinterpret_cast<Vec4*>(cloth.results + cloth.offsets.scratch);
}

// Place of a corner of an entry among the neighbours.
__device__ __forceinline__ u32 vertex_place(u32 entry, u32 corner) {
    return entry >> (VERTEX_KIND_BITS + VERTEX_PLACE_BITS * corner) & ((1u << VERTEX_PLACE_BITS) - 1u);
}

template <class Group>
__device__ __forceinline__ VertexVector vertex_vector(const VertexView<Group>& view, u32 place) {
    const u32 i = constant(view.table + view.neighbours + VERTEX_LANES * place);
    const Vec3 before = vertex_edge_before(xyz(view.group.load_previous(i)), view.own);
    return VertexVector{before, vertex_edge(before, xyz(view.group.load_current(i)), view.u)};
}

template <class Group>
__device__ __forceinline__ float vertex_constant(const VertexView<Group>& view, u32 constants, u32 k) {
    return __uint_as_float(constant(view.table + constants + VERTEX_LANES * k));
}

}  // namespace cloth

#include "vertex_entries.cuh"

namespace cloth {

// Hinges with a constant Hessian: the first constant is their stiffness, then comes a weight of each neighbour.
template <class Group>
__device__ __forceinline__ VertexSumResult add_weights(
    const VertexSumResult& sum, const VertexView<Group>& view, u32 neighbours, u32 constants
) {
    Vec3 weighted = Vec3{0.0f, 0.0f, 0.0f};
    for (u32 k = 0u; k < neighbours; k++) {
        weighted = vertex_add_weighted(weighted, vertex_constant(view, constants, k + 1u), vertex_vector(view, k).now);
    }
    return add_weighted(sum, weighted, vertex_constant(view, constants, 0u));
}

// Moves vertex `row` of those that are in the order of the colours.
template <class Group>
__device__ __forceinline__ void move_vertex(Group& group, const Cloth& cloth, u32 row, float rate, float few) {
    const u32* const start = cloth.elements();
    const VertexTable& table = vertex_table(cloth);
    const VertexGroup& of = reinterpret_cast<const VertexGroup*>(start + table.groups)[row / VERTEX_LANES];
    const u32 lane = row % VERTEX_LANES;
    if (lane >= of.count) {
        return;
    }
    const u32 vertices = of.vertices + lane;
    const u32 i = constant(start + vertices);
    const Vec4 p = group.load_current(i);
    const Vec4 ahead = inertial_of(cloth)[i];
    Vec3 step = Vec3{0.0f, 0.0f, 0.0f};
    if (ahead.w > 0.0f) {
        VertexView<Group> view{
            group, start, vertices + VERTEX_LANES, xyz(group.load_previous(i)), xyz(p), rate, table.damped != 0u
        };
        VertexSumResult sum = begin_sum(ahead.w, xyz(p), xyz(ahead));
        u32 constants = of.constants + lane;
        u32 word = of.pattern;
        const u32 chunks = constant(start + word);
        word += 1u;
        for (u32 chunk = 0u; chunk < chunks; chunk++) {
            const u32 neighbours = constant(start + word);
            const bool is_weighted = constant(start + word + 1u) != 0u;
            const u32 entries = constant(start + word + 2u);
            word += 3u;
            if (is_weighted) {
                sum = add_weights(sum, view, neighbours, constants);
                constants += VERTEX_LANES * (neighbours + 1u);
            }
            for (u32 k = 0u; k < entries; k++) {
                const u32 entry = constant(start + word);
                word += 1u;
                sum = add_entry(sum, view, entry, constants);
                constants += VERTEX_LANES * (constants_of(entry) + table.damped);
            }
            view.neighbours += VERTEX_LANES * neighbours;
        }
        step = step_of(ahead.w, sum, few);
    }
    group.store_current(i, with_w(vertex_moved(xyz(p), step), p.w));
}

}  // namespace cloth
