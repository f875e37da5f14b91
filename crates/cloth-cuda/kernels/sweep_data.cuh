// Collision between cloths: its data, and the threads that share it.
#pragma once

#include "thread_group.cuh"

namespace cloth {

using grid::COLUMN_BITS;
using grid::LAST_CELL;
using grid::SWEEP_BITS;

// A particle in global space.
struct alignas(16) Proxy {
    Vec4 particle;
    Vec3 delta;
    u32 touched;
};
static_assert(sizeof(Proxy) == 4u * PROXY_SIZE, "as the host reserves");

// One block of threads, or all blocks of a cooperative launch.
struct SweepGroup {
    u32 block_count;
    u32* arrived;
    u32 passed;

    __device__ __forceinline__ u32 thread() const {
        return block_index() * block_size() + thread_index();
    }
    __device__ __forceinline__ u32 threads() const {
        return block_count * block_size();
    }
    __device__ __forceinline__ u32 block() const {
        return block_index();
    }
    __device__ __forceinline__ u32 blocks() const {
        return block_count;
    }
    __device__ __forceinline__ void block_fence(Site site) {
        block_sync(site);
    }
    __device__ __forceinline__ void fence(Site site) {
        if (block_count == 1u) {
            block_sync(site);
        } else {
            grid_sync(arrived, passed, site);
        }
    }
    // The first block without the others.
    __device__ __forceinline__ SweepGroup first_block() const {
        return SweepGroup{1u, nullptr, 0u};
    }
};

// The bounds of a participant in global space, grown by the distance.
struct alignas(16) GlobalBounds {
    Vec3 lower;
    u32 is_finite;
    Vec3 upper;
    u32 padding;
};
static_assert(sizeof(GlobalBounds) == 4u * BOUNDS_SIZE, "as the host reserves");

// Progress of an entry: its next partner below it and above it, or NONE, and up to where pairs with partners
// above can be resolved in this round; and the participant that it belongs to.
struct alignas(16) Progress {
    u32 below;
    u32 above;
    u32 ready;
    u32 participant;
};
static_assert(sizeof(Progress) == 4u * PROGRESS_SIZE, "as the host reserves");

// Tables and scratch memory. A slot stands for each particle that may touch another cloth; entries are slots in sorted order.
struct SweepData {
    const Sweep& sweep;
    const SweepParticipant* participants;
    const unsigned long long* particles;
    const u32* outcomes;
    const u32* u32_data;
    // One for each slot.
    Proxy* proxies;
    // One for each entry.
    Progress* progress;
    // One for each participant.
    GlobalBounds* global_bounds;
    // Keys, and the slots that they belong to.
    u32* keys;
    u32* slots;
    // Broad-phase pairs: a row of bits for each participant.
    u32* broad_phase_pairs;
    SweepFindings* findings;

    __device__ __forceinline__ explicit SweepData(const SweepArgument& argument)
        : sweep(*at_address<const Sweep>(argument.sweep)),
          participants(at_address<const SweepParticipant>(argument.participants)),
          particles(at_address<const unsigned long long>(argument.particles)),
          outcomes(at_address<const u32>(argument.outcomes)),
          u32_data(at_address<const u32>(argument.u32_data)),
          proxies(at_address<Proxy>(argument.results)),
          progress(reinterpret_cast<Progress*>(proxies + sweep.slot_count)),
          global_bounds(reinterpret_cast<GlobalBounds*>(progress + sweep.slot_count)),
          keys(reinterpret_cast<u32*>(global_bounds + sweep.participant_count)),
          slots(keys + sweep.size),
          broad_phase_pairs(slots + sweep.size),
          findings(at_address<SweepFindings>(argument.findings)) {}

    // The participant that a slot belongs to: slots of a participant follow each other.
    __device__ __forceinline__ u32 participant_of(u32 slot) const {
        u32 low = 0u;
        u32 high = sweep.participant_count;
        while (low + 1u < high) {
            const u32 middle = (low + high) / 2u;
            if (participants[middle].first_slot <= slot) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    // The particle of its participant that a slot stands for.
    __device__ __forceinline__ u32 index_of(u32 participant, u32 slot) const {
        const u32 place = slot - participants[participant].first_slot;
        return participants[participant].indices == NONE ? place : u32_data[participants[participant].indices + place];
    }

    __device__ __forceinline__ Vec4* current(u32 participant, u32 index) const {
        return at_address<Vec4>(particles[participant]) + participants[participant].current + index;
    }

    __device__ __forceinline__ Vec4* previous(u32 participant, u32 index) const {
        return at_address<Vec4>(particles[participant]) + participants[participant].previous + index;
    }

    // Numbers of a row of bits.
    __device__ __forceinline__ u32 row_length() const {
        return (sweep.participant_count + 31u) / 32u;
    }

    __device__ __forceinline__ bool is_broad_phase_pair(u32 i, u32 j) const {
        return (broad_phase_pairs[i * row_length() + j / 32u] >> (j % 32u) & 1u) != 0u;
    }
};

}  // namespace cloth
