// The particles of cloths that collide with each other, and the threads that resolve their contacts.
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

// One block of threads, or all blocks of a cooperative launch.
struct SweepGroup {
    u32 block_count;
    u32* arrived;

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
            grid_sync(arrived, site);
        }
    }
    // The first block without the others.
    __device__ __forceinline__ SweepGroup first_block() const {
        return SweepGroup{1u, nullptr};
    }
};

// What the threads find together.
struct Gathered {
    u32 lower[3];
    u32 upper[3];
    u32 proxies;
    // Whether pairs are left, for rounds with an even and with an odd number.
    u32 unfinished[2];
    // Members that each member overlaps, summed.
    u32 partners;
};

// The box in global space around everything that a member may touch.
struct alignas(16) Surroundings {
    Vec3 lower;
    u32 is_finite;
    Vec3 upper;
    u32 padding;
};

// What is left to do for an entry: its next partner below it and above it, or NONE, and up to where partners above can
// go in this round; and the member that it belongs to.
struct alignas(16) Progress {
    u32 below;
    u32 above;
    u32 ready;
    u32 member;
};

// The particles of all cloths that may touch another one. A slot stands for each; entries are slots in sorted order.
struct Participants {
    const Sweep& sweep;
    const SweepMember* members;
    const unsigned long long* particles;
    const u32* outcomes;
    const u32* words;
    // One for each slot.
    Proxy* proxies;
    // One for each entry.
    Progress* progress;
    // One for each member.
    Surroundings* surroundings;
    // Keys, and the slots that they belong to.
    u32* keys;
    u32* slots;
    // Pairs of members that overlap: a row of bits for each member.
    u32* cloth_pairs;
    Gathered* gathered;

    __device__ __forceinline__ explicit Participants(const SweepArgument& argument)
        : sweep(*at_address<const Sweep>(argument.sweep)),
          members(at_address<const SweepMember>(argument.members)),
          particles(at_address<const unsigned long long>(argument.particles)),
          outcomes(at_address<const u32>(argument.outcomes)),
          words(at_address<const u32>(argument.words)),
          proxies(at_address<Proxy>(argument.results)),
          progress(reinterpret_cast<Progress*>(proxies + sweep.slot_count)),
          surroundings(reinterpret_cast<Surroundings*>(progress + sweep.slot_count)),
          keys(reinterpret_cast<u32*>(surroundings + sweep.member_count)),
          slots(keys + sweep.size),
          cloth_pairs(slots + sweep.size),
          gathered(at_address<Gathered>(argument.gathered)) {}

    // The member that a slot belongs to: slots of a member follow each other.
    __device__ __forceinline__ u32 member_of(u32 slot) const {
        u32 low = 0u;
        u32 high = sweep.member_count;
        while (low + 1u < high) {
            const u32 middle = (low + high) / 2u;
            if (members[middle].first_slot <= slot) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    // The particle of its member that a slot stands for.
    __device__ __forceinline__ u32 index_of(u32 member, u32 slot) const {
        const u32 place = slot - members[member].first_slot;
        return members[member].indices == NONE ? place : words[members[member].indices + place];
    }

    __device__ __forceinline__ Vec4* current(u32 member, u32 index) const {
        return at_address<Vec4>(particles[member]) + members[member].current + index;
    }

    __device__ __forceinline__ Vec4* previous(u32 member, u32 index) const {
        return at_address<Vec4>(particles[member]) + members[member].previous + index;
    }

    // Words of a row of bits.
    __device__ __forceinline__ u32 row_words() const {
        return (sweep.member_count + 31u) / 32u;
    }

    __device__ __forceinline__ bool overlap(u32 i, u32 j) const {
        return (cloth_pairs[i * row_words() + j / 32u] >> (j % 32u) & 1u) != 0u;
    }
};

}  // namespace cloth
