// Finds accesses to memory that no barrier orders, of which one at least writes: races.
//
// Kernels are compiled a second time with the instrumentation for races that compilers have (-fsanitize=thread): it
// calls a function before every access. Those functions are in races.cpp, in place of the library that they usually
// come from, and know what orders the threads of a kernel: barriers of all threads that run at once, for threads of one
// block also those of the block, and nothing else.
// So a race is found whatever the order in which emulated threads run. Values that a warp exchanges order nothing, as on a device.
#pragma once

#include <cstddef>
#include <string>

namespace cloth_cpu {

enum class Access { READ, WRITE, ATOMIC };

// What is known of memory during one launch on this thread of the CPU; nothing is looked at while none lives.
class Races {
public:
    // Memory from `stacks` on, so many bytes, belongs to one thread each. A block has so many threads.
    Races(const void* stacks, std::size_t bytes, unsigned int block_threads);
    ~Races();
    Races(const Races&) = delete;
    Races& operator=(const Races&) = delete;

    // The blocks that run from now on are others, which no barrier orders with those before.
    void begin_group();

    // This memory now stands for other memory.
    void forget(const void* address, std::size_t bytes);

    // All threads that run at once have met.
    void pass_barrier();

    // All threads of a block have met, numbered over all blocks.
    void pass_barrier_of_block(unsigned int block);

    // The thread that runs from now on, numbered over all blocks.
    void run_thread(unsigned int thread);

    // Empty, or the first race.
    const std::string& found() const;
};

// Tells that the thread which runs reaches memory: for what is not instrumented.
void touch(const void* address, std::size_t bytes, Access access);

}  // namespace cloth_cpu
