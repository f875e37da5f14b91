// The threads that share a cloth, and where its particles are. All passes are written over these functions:
//
// thread, threads     number of this thread among those of the cloth, and how many they are;
// fence               waits for all of them; what they wrote before is visible behind it;
// block, blocks       number of the block of this thread among those of the cloth, and how many they are;
// block_fence         as fence, for the threads of one block;
// first, end, stride  the particles that belong to this thread, the same in every pass: one that touches only these
//                     needs no fence before or behind it;
// rows                the rows of a table that this thread takes, of those from a first to a last one: in a cluster each block
//                     takes rows beside each other, since rows near each other mostly name particles near each other;
// fetch, write_back   bring the particles that belong to this thread to where the passes want them, and back.
#pragma once

#include "task.cuh"

namespace cloth {

// Rows of a thread: every `stride`-th from `first` on, before `end`.
struct Rows {
    u32 first;
    u32 end;
    u32 stride;
};

// One block, with the current particles in its shared memory or in global memory.
struct BlockGroup {
    const Cloth& cloth;
    Vec4* current;
    Vec4* previous;
    u32 count;
    bool holds_current;

    __device__ __forceinline__ BlockGroup(const Cloth& cloth, bool holds_current)
        : cloth(cloth),
          current(cloth.particles()),
          previous(cloth.particles() + cloth.offsets.previous),
          count(cloth.offsets.particle_count),
          holds_current(holds_current) {
        Vec4* const shared = static_cast<Vec4*>(dynamic_shared());
        if (holds_current) {
            current = shared;
        }
        if (holds_previous()) {
            previous = shared + cloth.argument.share;
        }
    }

    __device__ __forceinline__ bool holds_previous() const {
        return holds_current && cloth.argument.holds_previous != 0u;
    }
    __device__ __forceinline__ u32 thread() const {
        return thread_index();
    }
    __device__ __forceinline__ u32 threads() const {
        return block_size();
    }
    __device__ __forceinline__ u32 first() const {
        return thread_index();
    }
    __device__ __forceinline__ u32 end() const {
        return count;
    }
    __device__ __forceinline__ u32 stride() const {
        return block_size();
    }
    __device__ __forceinline__ Rows rows(u32 from, u32 to) const {
        return Rows{from + thread(), to, threads()};
    }
    __device__ __forceinline__ void fence(Site site) {
        block_sync(site);
    }
    __device__ __forceinline__ u32 block() const {
        return 0u;
    }
    __device__ __forceinline__ u32 blocks() const {
        return 1u;
    }
    __device__ __forceinline__ void block_fence(Site site) {
        block_sync(site);
    }
    __device__ __forceinline__ Vec4 load_current(u32 i) const {
        return current[i];
    }
    __device__ __forceinline__ void store_current(u32 i, Vec4 p) {
        current[i] = p;
    }
    __device__ __forceinline__ Vec4 load_previous(u32 i) const {
        return previous[i];
    }
    __device__ __forceinline__ void store_previous(u32 i, Vec4 q) {
        previous[i] = q;
    }
    __device__ __forceinline__ void fetch() {
        const Vec4* const in_memory = cloth.particles();
        for (u32 i = first(); i < end(); i += stride()) {
            if (holds_current) {
                current[i] = in_memory[i];
            }
            if (holds_previous()) {
                previous[i] = in_memory[count + i];
            }
        }
    }
    __device__ __forceinline__ void write_back() {
        Vec4* const in_memory = cloth.particles();
        for (u32 i = first(); i < end(); i += stride()) {
            if (holds_current) {
                in_memory[i] = current[i];
            }
            if (holds_previous()) {
                in_memory[count + i] = previous[i];
            }
        }
    }
};

#if defined(CLOTH_ON_CPU) || __CUDA_ARCH__ >= 900
// A cluster of blocks: each holds an equal share of the current particles, in ascending order, in its shared memory.
struct ClusterGroup {
    Vec4* shared;
    Vec4* in_memory;
    u32 count;
    u32 share;
    // Times it, shifted by 32 bits, a particle's number is divided by the share.
    u32 inverse_share;
    u32 own_first;
    u32 own_end;
    u32 number;
    u32 all;
    // The number of blocks is two to the power of it.
    u32 block_bits;

    __device__ __forceinline__ explicit ClusterGroup(const Cloth& cloth)
        : shared(static_cast<Vec4*>(dynamic_shared())),
          in_memory(cloth.particles()),
          count(cloth.offsets.particle_count),
          share((cloth.offsets.particle_count + cluster_size() - 1u) / cluster_size()),
          inverse_share(0xffffffffu / share + 1u),
          own_first(cluster_rank() * share + thread_index()),
          own_end((cluster_rank() + 1u) * share),
          number(cluster_rank() * block_size() + thread_index()),
          all(cluster_size() * block_size()),
          block_bits(first_bit(cluster_size())) {
        if (own_end > count) {
            own_end = count;
        }
    }

    __device__ __forceinline__ u32 thread() const {
        return number;
    }
    __device__ __forceinline__ u32 threads() const {
        return all;
    }
    __device__ __forceinline__ u32 first() const {
        return own_first;
    }
    __device__ __forceinline__ u32 end() const {
        return own_end;
    }
    __device__ __forceinline__ u32 stride() const {
        return block_size();
    }
    __device__ __forceinline__ Rows rows(u32 from, u32 to) const {
        const u32 each = (to - from + cluster_size() - 1u) >> block_bits;
        const u32 first = from + cluster_rank() * each;
        return Rows{first + thread_index(), first + each < to ? first + each : to, block_size()};
    }
    __device__ __forceinline__ void fence(Site site) {
        cluster_sync(site);
    }
    __device__ __forceinline__ u32 block() const {
        return cluster_rank();
    }
    __device__ __forceinline__ u32 blocks() const {
        return cluster_size();
    }
    __device__ __forceinline__ void block_fence(Site site) {
        block_sync(site);
    }
    // Where a particle is. The quotient is exact: a cluster holds less than 2^18 particles, a block less than 2^14. What this
    // block holds itself is not looked for through the cluster.
    __device__ __forceinline__ Vec4* place(u32 i) const {
        const u32 rank = share == 1u ? i : __umulhi(i, inverse_share);
        Vec4* const held = shared + (i - rank * share);
        return rank == cluster_rank() ? held : map_shared_rank(held, rank);
    }
    __device__ __forceinline__ Vec4 load_current(u32 i) const {
        return *place(i);
    }
    __device__ __forceinline__ void store_current(u32 i, Vec4 p) {
        *place(i) = p;
    }
    __device__ __forceinline__ Vec4 load_previous(u32 i) const {
        return in_memory[count + i];
    }
    __device__ __forceinline__ void store_previous(u32 i, Vec4 q) {
        in_memory[count + i] = q;
    }
    __device__ __forceinline__ void fetch() {
        for (u32 i = first(); i < end(); i += stride()) {
            store_current(i, in_memory[i]);
        }
    }
    __device__ __forceinline__ void write_back() {
        for (u32 i = first(); i < end(); i += stride()) {
            in_memory[i] = load_current(i);
        }
    }
};
#endif

// All blocks of a cooperative launch: particles stay in global memory.
struct GridGroup {
    Vec4* current;
    Vec4* previous;
    u32 count;
    u32* arrived;
    u32 passed;

    __device__ __forceinline__ GridGroup(const FrameArgument& argument, const Cloth& cloth)
        : current(cloth.particles()),
          previous(cloth.particles() + cloth.offsets.previous),
          count(cloth.offsets.particle_count),
          arrived(at_address<u32>(argument.barrier)),
          passed(0u) {}

    __device__ __forceinline__ u32 thread() const {
        return block_index() * block_size() + thread_index();
    }
    __device__ __forceinline__ u32 threads() const {
        return grid_size() * block_size();
    }
    __device__ __forceinline__ u32 first() const {
        return thread();
    }
    __device__ __forceinline__ u32 end() const {
        return count;
    }
    __device__ __forceinline__ u32 stride() const {
        return threads();
    }
    __device__ __forceinline__ Rows rows(u32 from, u32 to) const {
        return Rows{from + thread(), to, threads()};
    }
    __device__ __forceinline__ void fence(Site site) {
        grid_sync(arrived, passed, site);
    }
    __device__ __forceinline__ u32 block() const {
        return block_index();
    }
    __device__ __forceinline__ u32 blocks() const {
        return grid_size();
    }
    __device__ __forceinline__ void block_fence(Site site) {
        block_sync(site);
    }
    __device__ __forceinline__ Vec4 load_current(u32 i) const {
        return current[i];
    }
    __device__ __forceinline__ void store_current(u32 i, Vec4 p) {
        current[i] = p;
    }
    __device__ __forceinline__ Vec4 load_previous(u32 i) const {
        return previous[i];
    }
    __device__ __forceinline__ void store_previous(u32 i, Vec4 q) {
        previous[i] = q;
    }
    __device__ __forceinline__ void fetch() {}
    __device__ __forceinline__ void write_back() {}
};

// Writes back what a contact did; a previous position that is not finite is not taken.
template <class Group>
__device__ __forceinline__ void store_state(Group& group, u32 i, Vec4 p, Vec4 q) {
    group.store_current(i, p);
    if (is_finite(xyz(q))) {
        group.store_previous(i, q);
    }
}

}  // namespace cloth
