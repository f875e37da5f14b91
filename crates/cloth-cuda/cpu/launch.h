// A launch of an emulated kernel: one emulated thread (emulated_threads.h) for each CUDA thread.
#pragma once

#include <cstddef>
#include <string>

namespace cloth_cpu {

// As `Launch` in src/on_cpu/launch.rs.
struct Launch {
    // Blocks, threads of a block, bytes of its dynamic shared memory.
    unsigned int blocks;
    unsigned int threads;
    unsigned int shared_bytes;
    // Blocks that run at once: those of a cluster, or all of them in a cooperative launch.
    unsigned int group_blocks;
    // In which order threads and blocks run; 0 is the ascending one.
    unsigned int order;
    // Not zero: accesses to memory that no barrier orders are an error (races.h).
    unsigned int finds_races;
    // A barrier that nobody waits at, such as "edges.cuh:78", or null: to see that it would be missed.
    const char* removed;
    // How often it was passed is added here, or null.
    unsigned long long* passed;
    // Where the barriers that the first blocks meet at are added up, or null.
    unsigned long long* barriers;
};

// Runs `kernel(argument)` once for each thread. Returns an empty text, or what went wrong: threads that wait for each
// other at different barriers, or for one that has ended; or a race.
std::string launch(const Launch& launch, void (*kernel)(const void*), const void* argument);

// What the thread that runs sees of itself.
struct Self {
    unsigned int thread;
    unsigned int block;
    unsigned int threads;
    unsigned int blocks;
    unsigned int group_blocks;
};

const Self& self();

// Which threads a barrier is for.
enum class Scope { WARP, BLOCK, GROUP };

// Which barrier of the source a barrier is.
struct Site {
    const char* file;
    int line;
};

// Waits until all threads of the scope are at this barrier.
void wait(Scope scope, Site site);

// Waits for all blocks. Counts them as a device does, where the counter has to be zero before the launch, and the thread has to know
// which of its barriers this is, from one on: an error where that is not so.
void wait_and_count(unsigned int* arrived, unsigned int passed, Site site);

// Ends the thread that runs, and with it the launch.
void give_up();

// Atomic changes of a number; they return what it was before.
unsigned int add(unsigned int* address, unsigned int value);
unsigned int replace(unsigned int* address, unsigned int value);
unsigned int keep_smaller(unsigned int* address, unsigned int value);
unsigned int keep_larger(unsigned int* address, unsigned int value);

// The dynamic shared memory of a block of the group at hand.
unsigned char* shared_memory(unsigned int rank);

// Gives `value` to the warp and returns that of thread `other` of it.
unsigned int exchange(unsigned int value, unsigned int other);

}  // namespace cloth_cpu
