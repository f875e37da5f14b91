// Newton's method (docs/math/newton.md), in float64: what its passes share.
//
// scalars     F, |grad F|, alpha, ...: each thread has them all, from the same sums, so that none waits for another to tell
// vectors     of three doubles for each vertex, in scratch memory, with what elements find (cloth_core::tables::NewtonTable)
// particles   current ones are where inertia leads, previous ones where the substep began; neither changes until it ends
//
// An element writes its forces and blocks where nobody else writes; vertices and blocks of the Hessian then add what is theirs, in the
// order in which a processor goes through the elements.
#pragma once

#include "thread_group.cuh"
#include "newton.cuh"

namespace cloth {

// What a pass wants to know before it goes on: F with the size of its terms, or its gradient, at displacements.
constexpr u32 WANTS_ENERGY = 1u;
constexpr u32 WANTS_GRADIENT = 2u;
// At where the step leads instead.
constexpr u32 WANTS_TRIAL = 4u;

// What jumps wait for: cloth_core::program::Flag.
struct Jumps {
    bool converged;
    bool solved;
    bool found;
    // How often the passes before each jump ran.
    u32 ran[3];
};

// Scalars of a substep.
struct Newton {
    Jumps jumps = {};
    double rate = 0.0;
    double energy = 0.0;
    // What a pass wants, what it is told of F and its terms, and how often it has been told.
    u32 wants = 0u;
    u32 stage = 0u;
    double found_energy = 0.0;
    double found_scale = 0.0;
    double norm = 0.0;
    double first_norm = 0.0;
    double slope = 0.0;
    double alpha = 0.0;
    double rz = 0.0;
    double enough = 0.0;
    // At which part of the first |grad F| the substep ends: that of the settings, or finer.
    double tolerance = 0.0;
    // Whether the linear solver has gone a step.
    bool went = false;
    // Whether it is known that the substep goes on from where it began, and how many iterations were before it began again.
    bool is_settled = false;
    u32 began = 0u;
    u32 iterations = 0u;
    u32 linear_iterations = 0u;
    u32 halvings = 0u;
    // Which of two vectors the displacements are; the other one is where a step leads.
    u32 now = 0u;
};

// A thread group with the scalars of this thread.
template <class Of>
struct NewtonGroup : Of {
    Newton newton;

    template <class... Arguments>
    __device__ __forceinline__ explicit NewtonGroup(Arguments&&... arguments) : Of(arguments...) {}

    // Goes back to the pass `first` until the flag is set, at most `most` times. Returns whether it does.
    __device__ __forceinline__ bool jumps_back(u32 flag, u32 most) {
        Jumps& jumps = newton.jumps;
        const bool is_set = jumps.converged || (flag == 1u && jumps.solved) || (flag == 2u && jumps.found);
        jumps.ran[flag]++;
        if (is_set || jumps.ran[flag] >= most) {
            jumps.ran[flag] = 0u;
            return false;
        }
        return true;
    }
};

// Where the vectors and tables of a cloth are.
struct NewtonView {
    const Cloth& cloth;
    const u32* words;
    double* scratch;

    __device__ __forceinline__ explicit NewtonView(const Cloth& cloth)
        : cloth(cloth), words(cloth.elements()), scratch(reinterpret_cast<double*>(cloth.results + cloth.offsets.scratch)) {}

    __device__ __forceinline__ const NewtonTable& table() const {
        return *reinterpret_cast<const NewtonTable*>(words);
    }
    __device__ __forceinline__ const NewtonKind& kind(u32 number) const {
        return reinterpret_cast<const NewtonKind*>(words + sizeof(NewtonTable) / sizeof(u32))[number];
    }
    __device__ __forceinline__ u32 count() const {
        return cloth.offsets.particle_count;
    }
    __device__ __forceinline__ const NewtonTask& task() const {
        return at_address<const Place>(cloth.argument.places)[cloth.task].newton;
    }
    __device__ __forceinline__ double tolerance() const {
        return __longlong_as_double(static_cast<long long>(task().tolerance));
    }
    // A number of a table of doubles.
    __device__ __forceinline__ double number(u32 start, u32 k) const {
        return constant(reinterpret_cast<const double*>(words + start) + k);
    }
    __device__ __forceinline__ doubles::Vec3* vector(u32 number) const {
        return reinterpret_cast<doubles::Vec3*>(scratch + table().vectors) + static_cast<unsigned long long>(number) * count();
    }
    __device__ __forceinline__ doubles::Vec3* displacements(const Newton& newton) const {
        return vector(newton.now);
    }
    __device__ __forceinline__ doubles::Vec3* trial(const Newton& newton) const {
        return vector(1u - newton.now);
    }
    __device__ __forceinline__ doubles::Vec3* gradient() const {
        return vector(2u);
    }
    __device__ __forceinline__ doubles::Vec3* step() const {
        return vector(3u);
    }
    __device__ __forceinline__ doubles::Vec3* residual() const {
        return vector(4u);
    }
    __device__ __forceinline__ doubles::Vec3* direction() const {
        return vector(5u);
    }
    __device__ __forceinline__ doubles::Vec3* product() const {
        return vector(6u);
    }
    __device__ __forceinline__ double* terms() const {
        return scratch + table().terms;
    }
    __device__ __forceinline__ double* other_terms() const {
        return scratch + table().other_terms;
    }
};

__device__ __forceinline__ doubles::Vec3 in_double(Vec4 p) {
    return doubles::Vec3{static_cast<double>(p.x), static_cast<double>(p.y), static_cast<double>(p.z)};
}

__device__ __forceinline__ Vec3 in_single(doubles::Vec3 v) {
    return Vec3{static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
}

// With zeros that have no sign.
__device__ __forceinline__ Vec3 canonical(Vec3 v) {
    return Vec3{v.x == 0.0f ? 0.0f : v.x, v.y == 0.0f ? 0.0f : v.y, v.z == 0.0f ? 0.0f : v.z};
}

__device__ __forceinline__ bool is_finite(double x) {
    // The bits of an exponent that is neither infinity nor not a number.
    return (static_cast<unsigned long long>(__double_as_longlong(x)) >> 52 & 0x7ffu) != 0x7ffu;
}

// M^-1 r of a vertex.
__device__ __forceinline__ doubles::Vec3 precondition(const NewtonView& view, u32 i, doubles::Vec3 r) {
    const double* const of = view.scratch + view.table().inverses + 6ull * i;
    return doubles::newton_preconditioned(of[0], of[1], of[2], of[3], of[4], of[5], r);
}

// Where inertia leads, which the integration left as a displacement, and m/h²: 0 of what is pinned.
struct NewtonInertia {
    doubles::Vec3 inertial;
    double weight;
    bool is_free;
};

template <class Group>
__device__ __forceinline__ NewtonInertia newton_inertia(const Group& group, u32 i) {
    const Vec4 start = group.load_previous(i);
    const bool is_free = start.w != 0.0f;
    return NewtonInertia{
        in_double(group.load_current(i)),
        is_free ? doubles::newton_weight(static_cast<double>(start.w), group.newton.rate) : 0.0,
        is_free,
    };
}

}  // namespace cloth
