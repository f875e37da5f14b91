// Elements of a potential in float64: energies, forces and blocks of all of them.
#pragma once

#include "minimise_sums.cuh"
#include "newton_elements.cuh"

namespace cloth {

// An element that a thread has before it.
template <class Kind>
struct ElementView {
    u32 corners[Kind::CORNERS];
    double constants[Kind::CONSTANTS];

    __device__ __forceinline__ ElementView(const NewtonView& view, const NewtonKind& kind, u32 element) {
        CLOTH_UNROLL
        for (u32 k = 0u; k < Kind::CORNERS; k++) {
            corners[k] = constant(view.words + kind.corners + k * kind.count + element);
        }
        CLOTH_UNROLL
        for (u32 k = 0u; k < Kind::CONSTANTS; k++) {
            constants[k] = view.number(kind.constants, k * kind.count + element);
        }
    }

    // Vectors from corner 0 to the others, with displacements.
    template <class Group>
    __device__ __forceinline__ void find_edges(
        const Group& group, const doubles::Vec3* u, doubles::Vec3 (&d)[Kind::CORNERS - 1u]
    ) const {
        const doubles::Vec3 first_start = in_double(group.load_previous(corners[0]));
        const doubles::Vec3 first_u = u[corners[0]];
        CLOTH_UNROLL
        for (u32 k = 1u; k < Kind::CORNERS; k++) {
            const u32 i = corners[k];
            d[k - 1u] = doubles::newton_edge(in_double(group.load_previous(i)), first_start, u[i], first_u);
        }
    }

    // The same at the start of the substep.
    template <class Group>
    __device__ __forceinline__ void find_edges_before(
        const Group& group, doubles::Vec3 (&d)[Kind::CORNERS - 1u]
    ) const {
        const doubles::Vec3 first = in_double(group.load_previous(corners[0]));
        CLOTH_UNROLL
        for (u32 k = 1u; k < Kind::CORNERS; k++) {
            d[k - 1u] = doubles::newton_inertial(in_double(group.load_previous(corners[k])), first);
        }
    }
};

// Strains before, and the time that damps them.
template <class Kind>
struct DampedView {
    double before[Kind::STRAINS];
    double time;

    __device__ __forceinline__ DampedView(const NewtonView& view, const NewtonKind& kind, u32 element)
        : time(view.number(kind.times, element)) {
        CLOTH_UNROLL
        for (u32 k = 0u; k < Kind::STRAINS; k++) {
            before[k] = view.scratch[kind.strains + k * kind.count + element];
        }
    }
};

template <class Kind, class Group>
__device__ __forceinline__ void begin_strains(Group& group, const NewtonView& view) {
    const NewtonKind& kind = view.kind(Kind::NUMBER);
    if (kind.times == 0u) {
        return;
    }
    const Rows rows = group.rows(0u, kind.count);
    for (u32 element = rows.first; element < rows.end; element += rows.stride) {
        const ElementView<Kind> of(view, kind, element);
        doubles::Vec3 d[Kind::CORNERS - 1u];
        of.find_edges_before(group, d);
        double strain[Kind::STRAINS];
        Kind::strain(of.constants, d, strain);
        CLOTH_UNROLL
        for (u32 k = 0u; k < Kind::STRAINS; k++) {
            view.scratch[kind.strains + k * kind.count + element] = strain[k];
        }
    }
}

// Energies as terms of a sum; those that fill up the last eight are zero.
template <class Kind, class Group>
__device__ __forceinline__ void find_energies(
    Group& group, const NewtonView& view, const doubles::Vec3* u, const Sum& sum
) {
    const NewtonKind& kind = view.kind(Kind::NUMBER);
    const u32 end = (kind.count + HESSIAN_ROWS - 1u) / HESSIAN_ROWS * HESSIAN_ROWS;
    const Rows rows = group.rows(0u, end);
    for (u32 element = rows.first; element < rows.end; element += rows.stride) {
        double energy = 0.0;
        if (element < kind.count) {
            const ElementView<Kind> of(view, kind, element);
            doubles::Vec3 d[Kind::CORNERS - 1u];
            of.find_edges(group, u, d);
            if (kind.times == 0u) {
                energy = Kind::energy(of.constants, d);
            } else {
                const DampedView<Kind> damped(view, kind, element);
                energy = Kind::damped_energy(of.constants, d, damped.before, damped.time, group.newton.rate);
            }
        }
        sum.term(HESSIAN_ROWS * kind.terms + element) = energy;
    }
}

template <class Kind, class Group>
__device__ __forceinline__ void find_forces(Group& group, const NewtonView& view, const doubles::Vec3* u) {
    const NewtonKind& kind = view.kind(Kind::NUMBER);
    doubles::Vec3* const forces =
        reinterpret_cast<doubles::Vec3*>(view.scratch + view.table().scratch_forces) + kind.forces;
    const Rows rows = group.rows(0u, kind.count);
    for (u32 element = rows.first; element < rows.end; element += rows.stride) {
        const ElementView<Kind> of(view, kind, element);
        doubles::Vec3 d[Kind::CORNERS - 1u];
        of.find_edges(group, u, d);
        doubles::Vec3 force[Kind::CORNERS];
        if (kind.times == 0u) {
            Kind::gradient(of.constants, d, force);
        } else {
            const DampedView<Kind> damped(view, kind, element);
            Kind::damped_gradient(of.constants, d, damped.before, damped.time, group.newton.rate, force);
        }
        CLOTH_UNROLL
        for (u32 k = 0u; k < Kind::CORNERS; k++) {
            forces[k * kind.count + element] = force[k];
        }
    }
}

template <class Kind, class Group>
__device__ __forceinline__ void find_blocks(Group& group, const NewtonView& view, const doubles::Vec3* u) {
    const NewtonKind& kind = view.kind(Kind::NUMBER);
    double* const blocks = view.scratch + view.table().scratch_blocks + 9ull * kind.blocks;
    const Rows rows = group.rows(0u, kind.count);
    for (u32 element = rows.first; element < rows.end; element += rows.stride) {
        const ElementView<Kind> of(view, kind, element);
        doubles::Vec3 d[Kind::CORNERS - 1u];
        of.find_edges(group, u, d);
        double* const into = blocks + 9ull * element;
        const unsigned long long stride = 9ull * kind.count;
        if (kind.times == 0u) {
            Kind::blocks(of.constants, d, into, stride);
        } else {
            const DampedView<Kind> damped(view, kind, element);
            Kind::damped_blocks(of.constants, d, damped.before, damped.time, group.newton.rate, into, stride);
        }
    }
}

// F (J) at these displacements, and the size of the terms of inertia, summed.
template <class Group>
__device__ __forceinline__ void find_energy(Group& group, const NewtonView& view, const doubles::Vec3* u) {
    const bool is_static = view.task().is_static != 0u;
    const Sum sums[2] = {{view.terms(), view.table().energy_eights}, {view.other_terms(), view.table().eights}};
#define CLOTH_FIND_ENERGIES(KIND) find_energies<KIND>(group, view, u, sums[0]);
    CLOTH_EACH_ELEMENT(CLOTH_FIND_ENERGIES)
    const u32 first = HESSIAN_ROWS * (view.table().energy_eights - view.table().eights);
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        const NewtonInertia of = newton_inertia(group, i);
        sums[0].term(first + i) = is_static
            ? doubles::newton_static_energy(of.weight, u[i], of.inertial)
            : doubles::newton_inertia_energy(of.weight, u[i], of.inertial);
        sums[1].term(i) = doubles::newton_inertia_scale(of.weight, u[i], of.inertial);
    }
    // What fills up the last eight.
    for (u32 i = view.count() + group.thread(); i < HESSIAN_ROWS * view.table().eights; i += group.threads()) {
        sums[0].term(first + i) = 0.0;
        sums[1].term(i) = 0.0;
    }
    double totals[2];
    add_up(group, sums, totals);
    group.newton.found_energy = totals[0];
    group.newton.found_scale = totals[1];
}

// The sum of a term for each vertex, found by `find`.
template <class Group, class Find>
__device__ __forceinline__ double sum_of_vertices(Group& group, const NewtonView& view, const Find& find) {
    const Sum sum{view.terms(), view.table().eights};
    for (u32 i = group.first(); i < group.end(); i += group.stride()) {
        sum.term(i) = find(i);
    }
    for (u32 i = view.count() + group.thread(); i < HESSIAN_ROWS * view.table().eights; i += group.threads()) {
        sum.term(i) = 0.0;
    }
    return add_up(group, sum);
}

// The gradient of a vertex, and its square.
template <class Group>
struct FindGradient {
    const Group& group;
    const NewtonView& view;
    const doubles::Vec3* u;

    __device__ __forceinline__ double operator()(u32 i) const {
        const NewtonTable& table = view.table();
        const NewtonInertia of = newton_inertia(group, i);
        doubles::Vec3 sum = doubles::Vec3{0.0, 0.0, 0.0};
        if (of.is_free) {
            sum = view.task().is_static != 0u ? doubles::newton_static_gradient(of.weight, of.inertial)
                                              : doubles::newton_inertia_gradient(of.weight, u[i], of.inertial);
            const doubles::Vec3* const forces =
                reinterpret_cast<const doubles::Vec3*>(view.scratch + table.scratch_forces);
            const u32 end = constant(view.words + table.force_offsets + i + 1u);
            for (u32 k = constant(view.words + table.force_offsets + i); k < end; k++) {
                sum = doubles::newton_add(sum, forces[constant(view.words + table.forces + k)]);
            }
        }
        view.gradient()[i] = sum;
        return doubles::newton_term(sum, sum);
    }
};

// |grad F| (N) at these displacements, and the gradient.
template <class Group>
__device__ __forceinline__ void find_gradient(Group& group, const NewtonView& view, const doubles::Vec3* u) {
#define CLOTH_FIND_FORCES(KIND) find_forces<KIND>(group, view, u);
    CLOTH_EACH_ELEMENT(CLOTH_FIND_FORCES)
    group.fence(HERE);
    group.newton.norm =
        doubles::newton_length(sum_of_vertices(group, view, FindGradient<Group>{group, view, u}));
}

// Finds what a pass wants. Displacements have been written before a barrier.
//
// Elements are in the code once, here, rather than wherever something of them is wanted: a pass says what, and is called again.
template <class Group>
__device__ __forceinline__ void find_what_is_wanted(Group& group, const Cloth& cloth) {
    const NewtonView view(cloth);
    const u32 wants = group.newton.wants;
    const doubles::Vec3* const u =
        (wants & WANTS_TRIAL) != 0u ? view.trial(group.newton) : view.displacements(group.newton);
    if ((wants & WANTS_ENERGY) != 0u) {
        find_energy(group, view, u);
    }
    if ((wants & WANTS_GRADIENT) != 0u) {
        find_gradient(group, view, u);
    }
}

// Whether |grad F| is as small as this tolerance wants it.
__device__ __forceinline__ bool is_within(const Newton& newton, double tolerance) {
    return newton.norm <= doubles::newton_least(newton.first_norm, tolerance);
}

}  // namespace cloth
