// Kernels with faults, so that tests can see the shim find them.

#include "faults.h"
#include "cuda_on_cpu.h"

namespace cloth_cpu {

namespace {

struct Argument {
    unsigned int* results;
};

// Reads what another thread writes, without a barrier between.
void fault_missing_barrier(const void* argument) {
    unsigned int* const shared = static_cast<unsigned int*>(cloth::dynamic_shared());
    const unsigned int thread = cloth::thread_index();
    shared[thread] = 0;
    cloth::block_sync(1);
    shared[thread] = thread + 1;
    const unsigned int neighbour = (thread + 1) % cloth::block_size();
    static_cast<const Argument*>(argument)->results[cloth::block_index() * cloth::block_size() + thread] = shared[neighbour];
}

// The same, with the barrier.
void fault_none(const void* argument) {
    unsigned int* const shared = static_cast<unsigned int*>(cloth::dynamic_shared());
    const unsigned int thread = cloth::thread_index();
    shared[thread] = 0;
    cloth::block_sync(1);
    shared[thread] = thread + 1;
    cloth::block_sync(2);
    const unsigned int neighbour = (thread + 1) % cloth::block_size();
    static_cast<const Argument*>(argument)->results[cloth::block_index() * cloth::block_size() + thread] = shared[neighbour];
}

// Half of the threads have ended when the others wait for them.
void fault_ended_thread(const void*) {
    if (cloth::thread_index() % 2 == 0) {
        cloth::block_sync(7);
    }
}

// Threads wait at different barriers.
void fault_different_barriers(const void*) {
    cloth::block_sync(cloth::thread_index() < 40 ? 11 : 12);
}

// One block waits for the other, which has ended.
void fault_ended_block(const void*) {
    if (cloth::block_index() == 0) {
        cloth::cluster_sync(13);
    }
}

}  // namespace

void (*find_fault(const std::string& name))(const void*) {
    if (name == "fault_missing_barrier") {
        return fault_missing_barrier;
    }
    if (name == "fault_none") {
        return fault_none;
    }
    if (name == "fault_ended_thread") {
        return fault_ended_thread;
    }
    if (name == "fault_different_barriers") {
        return fault_different_barriers;
    }
    if (name == "fault_ended_block") {
        return fault_ended_block;
    }
    return nullptr;
}

}  // namespace cloth_cpu
