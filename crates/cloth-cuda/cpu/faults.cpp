// Kernels with faults, so that tests can see the shim find them.

#include "faults.h"
#include "cuda_on_cpu.h"

namespace cloth_cpu {

namespace {

Site barrier(int number) {
    return Site{"faults", number};
}

struct Argument {
    unsigned int* results;
};

// Reads what another thread writes, without a barrier between.
void fault_missing_barrier(const void* argument) {
    unsigned int* const shared = static_cast<unsigned int*>(cloth::dynamic_shared());
    const unsigned int thread = cloth::thread_index();
    shared[thread] = 0;
    cloth::block_sync(barrier(1));
    shared[thread] = thread + 1;
    const unsigned int neighbour = (thread + 1) % cloth::block_size();
    static_cast<const Argument*>(argument)->results[cloth::block_index() * cloth::block_size() + thread] = shared[neighbour];
}

// The same, with the barrier.
void fault_none(const void* argument) {
    unsigned int* const shared = static_cast<unsigned int*>(cloth::dynamic_shared());
    const unsigned int thread = cloth::thread_index();
    shared[thread] = 0;
    cloth::block_sync(barrier(1));
    shared[thread] = thread + 1;
    cloth::block_sync(barrier(2));
    const unsigned int neighbour = (thread + 1) % cloth::block_size();
    static_cast<const Argument*>(argument)->results[cloth::block_index() * cloth::block_size() + thread] = shared[neighbour];
}

// All threads write to the same place.
void fault_same_place(const void*) {
    *static_cast<unsigned int*>(cloth::dynamic_shared()) = cloth::thread_index();
}

// Two blocks that run one after the other write to the same place.
void fault_other_block(const void* argument) {
    if (cloth::thread_index() == 0) {
        static_cast<const Argument*>(argument)->results[0] = cloth::block_index();
    }
}

// One thread does what all others do atomically.
void fault_half_atomic(const void* argument) {
    unsigned int* const counter = static_cast<const Argument*>(argument)->results;
    if (cloth::thread_index() == 0) {
        *counter += 1;
    } else {
        atomicAdd(counter, 1);
    }
}

// A block reads what it wrote behind a barrier of its own; the other block does so elsewhere.
void fault_none_in_block(const void* argument) {
    unsigned int* const own =
        static_cast<const Argument*>(argument)->results + cloth::block_index() * cloth::block_size();
    const unsigned int thread = cloth::thread_index();
    own[thread] = thread;
    cloth::block_sync(barrier(3));
    const unsigned int neighbour = own[(thread + 1) % cloth::block_size()];
    cloth::block_sync(barrier(4));
    own[thread] = neighbour + 1;
}

// A block reads what the other one wrote, behind barriers of blocks alone.
void fault_barrier_of_block(const void* argument) {
    unsigned int* const results = static_cast<const Argument*>(argument)->results;
    if (cloth::block_index() == 0) {
        results[cloth::thread_index()] = 1;
    }
    cloth::block_sync(barrier(5));
    if (cloth::block_index() == 1) {
        results[cloth::block_size() + cloth::thread_index()] = results[cloth::thread_index()];
    }
}

// Both blocks count, and one reads the sum behind a barrier of its own.
void fault_count_of_blocks(const void* argument) {
    unsigned int* const results = static_cast<const Argument*>(argument)->results;
    atomicAdd(results, 1);
    cloth::block_sync(barrier(6));
    results[cloth::block_index() * cloth::block_size() + cloth::thread_index() + 1] = results[0];
}

// Half of the threads have ended when the others wait for them.
void fault_ended_thread(const void*) {
    if (cloth::thread_index() % 2 == 0) {
        cloth::block_sync(barrier(7));
    }
}

// Threads wait at different barriers.
void fault_different_barriers(const void*) {
    cloth::block_sync(barrier(cloth::thread_index() < 40 ? 11 : 12));
}

// One block waits for the other, which has ended.
void fault_ended_block(const void*) {
    if (cloth::block_index() == 0) {
        cloth::cluster_sync(barrier(13));
    }
}

}  // namespace

void (*find_fault(const std::string& name))(const void*) {
    static const struct {
        const char* name;
        void (*kernel)(const void*);
    } FAULTS[] = {
        {"fault_missing_barrier", fault_missing_barrier},
        {"fault_none", fault_none},
        {"fault_same_place", fault_same_place},
        {"fault_other_block", fault_other_block},
        {"fault_half_atomic", fault_half_atomic},
        {"fault_none_in_block", fault_none_in_block},
        {"fault_barrier_of_block", fault_barrier_of_block},
        {"fault_count_of_blocks", fault_count_of_blocks},
        {"fault_ended_thread", fault_ended_thread},
        {"fault_different_barriers", fault_different_barriers},
        {"fault_ended_block", fault_ended_block},
    };
    for (const auto& known : FAULTS) {
        if (name == known.name) {
            return known.kernel;
        }
    }
    return nullptr;
}

}  // namespace cloth_cpu
